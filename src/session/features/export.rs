//! Pictures that leave the program: to a file, to the clipboard, to a printer.

pub mod material;
pub mod preview;

use std::path::{Path, PathBuf};

use crate::export::plate::Pixels;
use crate::export::{ExportError, Format};
use crate::file::disk;
use crate::quote;
use crate::session::command::export::ExportCommand;
use crate::session::effect::Effect;
use crate::session::model::dialog::{Dialog, FileQuestion};
use crate::session::model::message::Topic;
use crate::session::model::plan::Plan;
use crate::session::news::WindowTask;
use crate::session::storage::saving::file_stem;
use crate::session::task::{self, Task, Waker};
use crate::text::Text;
use crate::work::{Progress, Stage, Work};
use material::Material;

/// What is on its way out.
#[derive(Debug, Default)]
pub struct Exporting {
    /// What will be written as soon as a file is chosen.
    planned: Option<(Plan, Material)>,
    task: Option<Task<(), Result<Done, Failure>>>,
    /// Where the latest PDF lies that was made to be printed; the viewer may still read it.
    printed: Option<tempfile::TempDir>,
}

/// What has become of it.
#[derive(Debug)]
enum Done {
    /// These files are written.
    Written(Vec<PathBuf>),
    /// This file in a folder of its own is to be shown.
    Ready(tempfile::TempDir, PathBuf),
    /// This is to be copied …
    Image(Pixels),
    /// … or this.
    Text(String),
}

/// Why nothing has.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Export(#[from] ExportError),
    /// What the disk says, with the name of the file.
    #[error("{0}")]
    Disk(String),
}

impl Exporting {
    /// Whether the command would do anything now; `has_picture` if there is one.
    pub(in crate::session) fn enables(&self, command: &ExportCommand, has_picture: bool) -> bool {
        match command {
            ExportCommand::Ask | ExportCommand::AskPrint => has_picture,
            ExportCommand::CopyPicture
            | ExportCommand::CopySvg
            | ExportCommand::AskFile(_)
            | ExportCommand::Print(_) => has_picture && self.task.is_none(),
            ExportCommand::WriteTo(_) => self.planned.is_some() && self.task.is_none(),
            ExportCommand::NotOpened(_) => true,
        }
    }

    /// Carries out a command; `material` is what is on screen.
    pub(in crate::session) fn update(
        &mut self,
        command: ExportCommand,
        material: Option<Material>,
        waker: &Waker,
        text: &Text,
    ) -> Vec<Effect> {
        match (command, material) {
            (ExportCommand::Ask, _) => return vec![Effect::Window(WindowTask::Ask(Dialog::Export))],
            (ExportCommand::AskPrint, _) => return vec![Effect::Window(WindowTask::Ask(Dialog::Print))],
            (ExportCommand::AskFile(plan), Some(material)) => {
                let about = plan.format.about();
                let name = format!("{}.{}", file_stem(material.title()), about.suffix);
                let question = FileQuestion::Export(name, plan.format);
                self.planned = Some((*plan, material));
                return vec![Effect::Window(WindowTask::AskFile(question))];
            }
            (ExportCommand::WriteTo(path), _) => {
                let Some((plan, material)) = self.planned.take() else { return Vec::new() };
                self.begin(waker, move |work| write(&material, &plan, &path, work));
            }
            (ExportCommand::Print(plan), Some(material)) => {
                let plan = Plan { format: Format::Pdf, ..*plan };
                self.begin(waker, move |work| print(&material, &plan, work));
            }
            (ExportCommand::CopyPicture, Some(material)) => self.begin(waker, move |_| {
                let options = material.options_on_screen();
                Ok(Done::Image(material.plate_on_screen(&options).pixels(&options)?))
            }),
            (ExportCommand::CopySvg, Some(material)) => self.begin(waker, move |_| {
                let options = material.options_on_screen();
                Ok(Done::Text(material.plate_on_screen(&options).svg(&options)))
            }),
            (ExportCommand::NotOpened(path), _) => {
                let text = format!(
                    "The desktop opened no viewer. The PDF is {} until the program ends; File ▸ Export… keeps it.",
                    quote::path(&path)
                );
                return vec![Effect::failure(Topic::Export, text)];
            }
            (_, None) => {}
        }
        self.poll(text)
    }

    fn begin(&mut self, waker: &Waker, work: impl FnOnce(&Work) -> Result<Done, Failure> + Send + 'static) {
        self.task = Some(Task::beside((), "export", waker, move |desk| work(desk)));
    }

    /// Takes in what has become of it.
    pub(in crate::session) fn poll(&mut self, text: &Text) -> Vec<Effect> {
        let Some(((), done)) = task::take(&mut self.task) else { return Vec::new() };
        let told = |sentence| Effect::notice(Topic::Export, sentence);
        match done.unwrap_or_else(|error| Err(Failure::Disk(text.export_nothing(error.said(text))))) {
            Ok(Done::Written(files)) => vec![told(written_text(&files))],
            Ok(Done::Ready(folder, path)) => {
                self.printed = Some(folder);
                vec![Effect::Solve(Topic::Export), Effect::Window(WindowTask::OpenFile(path))]
            }
            Ok(Done::Image(pixels)) => {
                let [width, height] = pixels.size;
                let text = format!("Copied the picture as an image of {width} × {height} pixels.");
                vec![Effect::Window(WindowTask::CopyImage(pixels)), told(text)]
            }
            Ok(Done::Text(svg)) => {
                vec![
                    Effect::Window(WindowTask::Copy(svg)),
                    told("Copied the picture as SVG text.".to_owned()),
                ]
            }
            Err(Failure::Export(ExportError::Cancelled)) => {
                vec![told("The export was stopped; nothing was written.".to_owned())]
            }
            Err(error) => {
                vec![Effect::failure(Topic::Export, format!("{}.", first_upper(&error.to_string())))]
            }
        }
    }

    /// Whether a worker is at it.
    pub(in crate::session) const fn is_under_way(&self) -> bool {
        self.task.is_some()
    }

    /// How far it is.
    pub(in crate::session) fn progress(&self) -> Option<Progress> {
        self.task.as_ref()?.progress()
    }

    /// Whether it was stopped, and only has to clear up.
    pub(in crate::session) fn is_ending(&self) -> bool {
        self.task.as_ref().is_some_and(Task::is_ending)
    }

    /// Stops it: nothing is written then.
    pub(in crate::session) fn stop(&self) {
        self.task.iter().for_each(Task::cancel);
    }
}

/// Draws what is planned, and then writes it: nothing of it before all is drawn.
fn write(material: &Material, plan: &Plan, path: &Path, work: &Work) -> Result<Done, Failure> {
    let files = material.files(plan, path, work)?;
    if let [_, _, ..] = &files[..]
        && let Some((there, _)) = files.iter().find(|(file, _)| file.exists())
    {
        let text = format!("{} exists already; choose another name. Nothing was written", quote::path(there));
        return Err(Failure::Disk(text));
    }
    let mut written = Vec::new();
    for (file, bytes) in &files {
        if let Err(error) = disk::put(file, bytes) {
            let text = format!("{} was not written: {error}{}", quote::path(file), rest_text(&written));
            return Err(Failure::Disk(text));
        }
        written.push(file.clone());
    }
    Ok(Done::Written(written))
}

/// Writes a PDF into a folder that nobody else can read, and that goes with the program.
fn print(material: &Material, plan: &Plan, work: &Work) -> Result<Done, Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::Disk(format!("nothing was printed: {error}"));
    let folder =
        tempfile::Builder::new().prefix("alphabeta-lab-").tempdir().map_err(|error| failed(&error))?;
    let path = folder.path().join(format!("{}.pdf", file_stem(material.title())));
    for (file, bytes) in material.files(plan, &path, work)? {
        disk::put(&file, bytes).map_err(|error| failed(&error))?;
    }
    Ok(Done::Ready(folder, path))
}

/// Tells what is written.
fn written_text(files: &[PathBuf]) -> String {
    match files {
        [] => "Nothing was written.".to_owned(),
        [file] => format!("Exported {}.", quote::path(file)),
        [first, .., last] => {
            let name = last.file_name().unwrap_or_default().to_string_lossy();
            format!("Exported {} pictures: {} to {}.", files.len(), quote::path(first), quote::quoted(&name))
        }
    }
}

/// Tells what was written before the disk refused.
fn rest_text(written: &[PathBuf]) -> String {
    match written.len() {
        0 => String::new(),
        1 => ". The picture before it was written".to_owned(),
        count => format!(". The {count} pictures before it were written"),
    }
}

fn first_upper(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| first.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Says to whoever waits how many pictures are done, and whether to go on.
fn telling(work: &Work, whole: usize) -> impl FnMut(usize) -> bool + '_ {
    work.begin(Stage::Drawing, Some(whole as u64));
    move |done| {
        work.tell(done as u64);
        work.check().is_ok()
    }
}
