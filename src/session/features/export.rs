//! Pictures that leave the program: to a file, to the clipboard, to a printer.

pub mod material;
pub mod preview;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::export::exhibit::Exhibit;
use crate::export::letters::LackingLetters;
use crate::export::plate::{Pixels, Plate};
use crate::export::{ExportError, Format, Options};
use crate::file::FileError;
use crate::file::disk;
use crate::file::disk::refusal::{Refusal, refusal};
use crate::quote;
use crate::session::command::Command;
use crate::session::command::export::ExportCommand;
use crate::session::effect::Effect;
use crate::session::model::dialog::{Dialog, FileQuestion};
use crate::session::model::message::Topic;
use crate::session::model::plan::{Motif, Plan};
use crate::session::news::UiTask;
use crate::session::storage::saving::file_stem;
use crate::session::task::{self, Desk, NoAnswer, Task};
use crate::session::view::View;
use crate::text::Text;
use crate::work::{Progress, Stage, Work};
use material::Material;

/// What is on its way out.
#[derive(Debug, Default)]
pub struct Exporting {
    /// What a person wants to export; `None` for what is on screen.
    asked: Option<Arc<Exhibit>>,
    /// What will be written as soon as a file is chosen.
    planned: Option<(Plan, Option<Material>)>,
    task: Option<Task<Option<Arc<Job>>, ExportResult>>,
    /// What was not written, so that nothing is replaced without a word.
    refused: Option<Arc<Job>>,
    /// Where the latest PDF lies that was made to be printed; the viewer may still read it.
    printed: Option<tempfile::TempDir>,
}

/// What is written, and where.
#[derive(Debug)]
struct Job {
    plan: Plan,
    material: Option<Material>,
    path: PathBuf,
}

/// The result of an export.
#[derive(Debug)]
enum Done {
    /// These files are written.
    Written(Vec<PathBuf>),
    /// This file in a folder of its own is to be shown.
    Ready(tempfile::TempDir, PathBuf),
    /// This is to be copied, which lacks these characters …
    Image(Pixels, Option<LackingLetters>),
    /// … or this.
    Text(String),
}

type ExportResult = Result<Done, Failure>;

/// Why an export failed.
#[derive(Debug)]
enum Failure {
    Export(ExportError),
    /// There are such files already: the first, and how many more.
    Exists(PathBuf, usize),
    /// It has come to an end after so many files that have replaced others.
    Partly(ExportError, usize),
    /// The disk has refused this file, after so many were written.
    NotWritten(PathBuf, FileError, usize),
    NotPrinted(FileError),
    /// The worker has not answered.
    Lost(NoAnswer),
}

impl From<ExportError> for Failure {
    fn from(error: ExportError) -> Self {
        Self::Export(error)
    }
}

impl Failure {
    /// What has happened, as sentences.
    fn said(&self, text: &Text) -> String {
        match self {
            Self::Export(error) => text.export_failed(error.said(text)),
            Self::Exists(path, 0) => text.export_exists(quote::path(path)),
            Self::Exists(path, more) => text.export_exist(*more, more.to_string(), quote::path(path)),
            Self::Partly(error, written) => {
                text.export_partly(*written, written.to_string(), error.said(text))
            }
            Self::NotWritten(path, error, 0) => {
                text.export_not_written(quote::path(path), error.with_advice(text))
            }
            Self::NotWritten(path, error, written) => text.export_not_written_after(
                *written,
                written.to_string(),
                quote::path(path),
                error.with_advice(text),
            ),
            Self::NotPrinted(error) => text.export_not_printed(error.said(text)),
            Self::Lost(error) => text.export_failed(error.said(text)),
        }
    }
}

impl Exporting {
    /// What a person wants to export; `None` for what is on screen.
    #[must_use]
    pub const fn asked(&self) -> Option<&Arc<Exhibit>> {
        self.asked.as_ref()
    }

    /// Whether the command would do anything now; `has_picture` if there is one on screen.
    pub(in crate::session) fn enables(&self, command: &ExportCommand, has_picture: bool) -> bool {
        match command {
            ExportCommand::Ask | ExportCommand::AskPrint => has_picture,
            ExportCommand::AskOf(_) => true,
            ExportCommand::CopyPictureOf(_) | ExportCommand::CopySvgOf(_) => self.task.is_none(),
            ExportCommand::AskFile(plan) | ExportCommand::Print(plan) => {
                let is_held = matches!(plan.motif, Motif::Exhibit(_));
                (is_held || has_picture) && self.task.is_none()
            }
            ExportCommand::CopyPicture | ExportCommand::CopySvg => has_picture && self.task.is_none(),
            ExportCommand::WriteTo(_) => self.planned.is_some() && self.task.is_none(),
            ExportCommand::Overwrite => self.refused.is_some() && self.task.is_none(),
            ExportCommand::NotOpened(_) => true,
        }
    }

    /// Carries out a command; `material` is the walk on screen, and `motif` is what a person looks at.
    pub(in crate::session) fn update(
        &mut self,
        command: ExportCommand,
        (material, motif): (Option<Material>, Motif),
        view: &View<'_>,
    ) -> Vec<Effect> {
        let held = |exhibit: Box<Exhibit>| Arc::<Exhibit>::from(exhibit);
        match command {
            ExportCommand::Ask => return self.ask(Dialog::Export, None),
            ExportCommand::AskPrint => return self.ask(Dialog::Print, None),
            ExportCommand::AskOf(exhibit) => return self.ask(Dialog::Export, Some(held(exhibit))),
            ExportCommand::AskFile(plan) => {
                let about = plan.format.about();
                let title = plan.title(material.as_ref()).unwrap_or_default();
                // A tree without a title has the name of its file.
                let is_named_so =
                    |path: &&Path| path.file_name().is_some_and(|name| name.to_string_lossy() == title);
                let of_file = view.document.path().filter(is_named_so).and_then(Path::file_stem);
                let stem = of_file.map(|stem| stem.to_string_lossy().into_owned());
                let stem = stem.unwrap_or_else(|| file_stem(title, "tree"));
                let name = format!("{stem}.{}", about.suffix);
                let question = FileQuestion::Export(name, plan.format);
                self.planned = Some((*plan, material));
                return vec![Effect::Ui(UiTask::AskFile(question))];
            }
            ExportCommand::WriteTo(path) => {
                let Some((plan, material)) = self.planned.take() else { return Vec::new() };
                self.write(Arc::new(Job { plan, material, path }), false, view);
            }
            ExportCommand::Overwrite => {
                let Some(job) = self.refused.take() else { return Vec::new() };
                self.write(job, true, view);
            }
            ExportCommand::Print(plan) => {
                let plan = Plan { format: Format::Pdf, ..*plan };
                self.begin(view, move |work| print(material.as_ref(), &plan, work));
            }
            ExportCommand::CopyPicture => self.copy(material, motif, copied_as_image, view),
            ExportCommand::CopySvg => self.copy(material, motif, copied_as_text, view),
            ExportCommand::CopyPictureOf(exhibit) => {
                self.copy(material, Motif::Exhibit(held(exhibit)), copied_as_image, view);
            }
            ExportCommand::CopySvgOf(exhibit) => {
                self.copy(material, Motif::Exhibit(held(exhibit)), copied_as_text, view);
            }
            ExportCommand::NotOpened(path) => {
                return vec![Effect::failure(Topic::Export, view.text.export_no_viewer(quote::path(&path)))];
            }
        }
        self.poll(view)
    }

    fn ask(&mut self, dialog: Dialog, asked: Option<Arc<Exhibit>>) -> Vec<Effect> {
        self.asked = asked;
        vec![Effect::Ui(UiTask::Ask(dialog))]
    }

    fn copy(
        &mut self,
        material: Option<Material>,
        motif: Motif,
        copied: fn(&Plate<'_>, &Options) -> Result<Done, ExportError>,
        view: &View<'_>,
    ) {
        let after = material.as_ref().map(|material| material.shown.1);
        let options = Plan::default().options(vec![after]);
        self.begin(view, move |_| {
            let plate = motif.plate(material.as_ref(), after, &options);
            Ok(plate.map_or(Ok(Done::Written(Vec::new())), |plate| copied(&plate, &options))?)
        });
    }

    /// Begins to write files. One file may replace the one that a person has chosen, several only if they `may_replace`.
    fn write(&mut self, job: Arc<Job>, may_replace: bool, view: &View<'_>) {
        let written = Arc::clone(&job);
        self.refused = None;
        let work = move |desk: &Desk<_>| write(&written, may_replace, desk);
        self.task = Some(Task::beside(Some(job), "export", view.waker, work));
    }

    fn begin(&mut self, view: &View<'_>, work: impl FnOnce(&Work) -> ExportResult + Send + 'static) {
        self.refused = None;
        self.task = Some(Task::beside(None, "export", view.waker, move |desk| work(desk)));
    }

    /// Takes in the result of an export.
    pub(in crate::session) fn poll(&mut self, view: &View<'_>) -> Vec<Effect> {
        let text = view.text;
        let Some((job, done)) = task::take(&mut self.task) else { return Vec::new() };
        let told = |sentence| Effect::notice(Topic::Export, sentence);
        match done.unwrap_or_else(|error| Err(Failure::Lost(error))) {
            Ok(Done::Written(files)) => vec![told(written_text(&files, text))],
            Ok(Done::Ready(folder, path)) => {
                self.printed = Some(folder);
                vec![Effect::Solve(Topic::Export), Effect::Ui(UiTask::OpenFile(path))]
            }
            Ok(Done::Image(pixels, lacking)) => {
                let [width, height] = pixels.size;
                let copied = text.export_copied_image(height.to_string(), width.to_string());
                let lacking = lacking.map(|lacking| lacking.said_of_copy(text));
                let said = std::iter::once(copied).chain(lacking).collect::<Vec<_>>().join(" ");
                vec![Effect::Ui(UiTask::CopyImage(pixels)), told(said)]
            }
            Ok(Done::Text(svg)) => {
                vec![Effect::Ui(UiTask::Copy(svg)), told(text.export_copied_svg())]
            }
            Err(Failure::Export(ExportError::Cancelled)) => {
                vec![told(text.export_stopped())]
            }
            Err(failure) => {
                self.refused = job.filter(|_| matches!(failure, Failure::Exists(..)));
                let overwrite = Command::Export(ExportCommand::Overwrite);
                let offer = self.refused.is_some().then(|| (text.command_export_overwrite(), overwrite));
                vec![Effect::Notify { topic: Topic::Export, text: failure.said(text), is_error: true, offer }]
            }
        }
    }

    /// Whether an export is under way on a worker.
    pub(in crate::session) const fn is_under_way(&self) -> bool {
        self.task.is_some()
    }

    /// The progress of the export.
    pub(in crate::session) fn progress(&self) -> Option<Progress> {
        self.task.as_ref()?.progress()
    }

    /// Whether the export was stopped, and only has to clear up.
    pub(in crate::session) fn is_ending(&self) -> bool {
        self.task.as_ref().is_some_and(Task::is_ending)
    }

    /// Stops the export. Nothing is written then but what has replaced other files already.
    pub(in crate::session) fn stop(&self) {
        self.task.iter().for_each(Task::cancel);
    }
}

fn copied_as_image(plate: &Plate<'_>, options: &Options) -> Result<Done, ExportError> {
    let lacking = LackingLetters::of_plate(Format::Png, plate, options);
    Ok(Done::Image(plate.pixels(options)?, lacking))
}

#[expect(clippy::unnecessary_wraps, reason = "the other way of copying may fail")]
fn copied_as_text(plate: &Plate<'_>, options: &Options) -> Result<Done, ExportError> {
    Ok(Done::Text(plate.svg(options)))
}

/// Draws what is planned, and writes each file as soon as it is drawn: all together may be larger than the memory. If a
/// picture cannot be drawn, or the work is cancelled, none is left. Where they may replace others, those stay that are
/// written, and the failure says how many.
fn write(Job { plan, material, path }: &Job, may_replace: bool, work: &Work) -> ExportResult {
    let mut written: Vec<PathBuf> = Vec::new();
    let done = plan.each_file(
        (material.as_ref(), path),
        may_replace,
        work,
        &mut |file, bytes, is_one_of_several| {
            // Not even what another program has made meanwhile is replaced unasked.
            let is_new = is_one_of_several && !may_replace;
            let put = if is_new { disk::put_new(file, bytes) } else { disk::put(file, bytes) };
            put.map_err(|error| Failure::NotWritten(file.to_owned(), error, written.len()))?;
            written.push(file.to_owned());
            Ok(())
        },
    );
    match done {
        Ok(()) => Ok(Done::Written(written)),
        Err(Failure::Export(error)) if may_replace && !written.is_empty() => {
            Err(Failure::Partly(error, written.len()))
        }
        Err(failure) => {
            if matches!(failure, Failure::Export(_)) {
                // Only several files are written before the work ends, and they have replaced none.
                written.iter().for_each(|file| drop(std::fs::remove_file(file)));
            }
            Err(failure)
        }
    }
}

/// Writes a PDF into a folder that no other user can read, and that goes with the program.
fn print(material: Option<&Material>, plan: &Plan, work: &Work) -> ExportResult {
    let folder = tempfile::Builder::new().prefix("alphabeta-lab-").tempdir();
    let folder = folder.map_err(|error| Failure::NotPrinted(refusal(&error, Refusal::FolderNotMade)))?;
    let path =
        folder.path().join(format!("{}.pdf", file_stem(plan.title(material).unwrap_or_default(), "tree")));
    let put = &mut |file: &Path, bytes, _| disk::put(file, bytes).map_err(Failure::NotPrinted);
    plan.each_file((material, &path), true, work, put)?;
    Ok(Done::Ready(folder, path))
}

/// The message about the files that were written.
fn written_text(files: &[PathBuf], text: &Text) -> String {
    match files {
        [] => text.export_wrote_nothing(),
        [file] => text.export_wrote_one(quote::path(file)),
        [first, .., last] => {
            let name = last.file_name().unwrap_or_default().to_string_lossy();
            let count = files.len().to_string();
            text.export_wrote_many(count, quote::path(first), quote::quoted(&name))
        }
    }
}

/// Reports to `work` how many pictures are done; the function returned says whether to go on.
fn reporting(work: &Work, whole: usize) -> impl FnMut(usize) -> bool + '_ {
    work.begin(Stage::Drawing, Some(whole as u64));
    move |done| {
        work.set_done(done as u64);
        work.check().is_ok()
    }
}
