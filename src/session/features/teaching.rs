//! Assignments that a teacher makes: what is chosen as questions, and the files that are made of it.

use std::path::PathBuf;
use std::sync::Arc;

use crate::export::bank::{BankFormat, bank};
use crate::export::paper::{Paper, PaperSheet, beside};
use crate::export::{ExportError, Format};
use crate::file::disk;
use crate::practice::assignment::Assignment;
use crate::practice::trouble::Trouble;
use crate::quote;
use crate::session::command::Command;
use crate::session::command::teaching::TeachingCommand;
use crate::session::effect::Effect;
use crate::session::model::assignment_plan::{AssignmentFile, AssignmentPlan, Made};
use crate::session::model::dialog::{Dialog, FileQuestion};
use crate::session::model::message::Topic;
use crate::session::news::UiTask;
use crate::session::storage::saving::file_stem;
use crate::session::task::{self, Desk, Task, Waker};
use crate::session::view::View;
use crate::text::Text;
use crate::work::Work;

/// An assignment that was made, and the files that can hold none of its questions.
#[derive(Debug)]
pub struct Drafted {
    /// The assignment.
    pub made: Made,
    /// The question banks that can hold none of its questions, if it has any.
    pub empty_banks: Vec<BankFormat>,
}

/// The assignment of the latest plan, as soon as it is there; until then the one before.
#[derive(Debug, Default)]
pub struct Making {
    latest: Option<Task<AssignmentPlan, Result<Drafted, Trouble>>>,
    shown: Option<(AssignmentPlan, Result<Drafted, Trouble>)>,
}

impl Drafted {
    fn of(made: Made, text: &Text) -> Self {
        let banks = AssignmentFile::ALL.iter().filter_map(|kind| kind.bank());
        let is_empty = |bank: &BankFormat| {
            !made.questions.is_empty() && !made.questions.iter().any(|given| bank.holds(given, text))
        };
        Self { empty_banks: banks.filter(is_empty).collect(), made }
    }
}

impl Making {
    /// The assignment of this plan, or why there is none; and whether it is of this very plan.
    pub fn look(
        &mut self,
        plan: &AssignmentPlan,
        text: &Arc<Text>,
        waker: &Waker,
    ) -> Option<(&Result<Drafted, Trouble>, bool)> {
        if let Some((asked, Ok(made))) = task::take(&mut self.latest) {
            self.shown = Some((asked, made));
        }
        let is_known = self.shown.as_ref().is_some_and(|(asked, _)| asked == plan);
        // A worker finishes what it has begun, so that choices that change fast keep one worker busy, not many.
        if !is_known && self.latest.is_none() {
            let (theirs, text) = (plan.clone(), Arc::clone(text));
            let make = move |_: &Desk<_>| theirs.made().map(|made| Drafted::of(made, &text));
            self.latest = Some(Task::beside(plan.clone(), "assignment", waker, make));
        }
        self.shown.as_ref().map(|(_, made)| (made, is_known))
    }
}

/// A file on its way.
#[derive(Debug, Default)]
pub struct Teaching {
    /// What will be written as soon as a file is chosen.
    planned: Option<(Assignment, AssignmentFile)>,
    /// What was written, with the numbers of the questions that the file cannot hold; or why nothing was.
    task: Option<Task<Arc<Job>, Result<Written, Failure>>>,
    /// What was not written because a file was there that nobody was asked about.
    refused: Option<Arc<Job>>,
}

/// What is to be written, and where.
#[derive(Debug)]
struct Job {
    assignment: Assignment,
    kind: AssignmentFile,
    path: PathBuf,
}

/// Why nothing was written.
#[derive(Debug)]
enum Failure {
    /// A file is there that nobody was asked about.
    Exists(PathBuf),
    /// Anything else, in a sentence.
    Other(String),
}

impl From<String> for Failure {
    fn from(sentence: String) -> Self {
        Self::Other(sentence)
    }
}

/// What was written.
#[derive(Debug)]
struct Written {
    files: Vec<PathBuf>,
    /// How many questions the format cannot hold.
    left_out: usize,
    /// What a teacher should know of it, in sentences.
    notes: Vec<String>,
}

impl Teaching {
    /// Whether the command would do anything now.
    pub(in crate::session) fn enables(&self, command: &TeachingCommand) -> bool {
        match command {
            TeachingCommand::Ask => true,
            // Sheets and banks are of one student.
            TeachingCommand::AskFile(assignment, kind) => {
                let is_of_all = *kind == AssignmentFile::Assignment || !assignment.per_student;
                self.task.is_none() && !assignment.questions.is_empty() && is_of_all
            }
            TeachingCommand::WriteTo(_) => self.planned.is_some() && self.task.is_none(),
            TeachingCommand::Overwrite => self.refused.is_some() && self.task.is_none(),
        }
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: TeachingCommand, view: &View<'_>) -> Vec<Effect> {
        match command {
            TeachingCommand::Ask => vec![Effect::Ui(UiTask::Ask(Dialog::NewAssignment))],
            TeachingCommand::AskFile(assignment, kind) => {
                let name = format!("{}.{}", file_stem(&assignment.title, "tree"), kind.suffix());
                self.planned = Some((*assignment, kind));
                vec![Effect::Ui(UiTask::AskFile(FileQuestion::Assignment(name, kind)))]
            }
            TeachingCommand::WriteTo(path) => {
                let Some((assignment, kind)) = self.planned.take() else { return Vec::new() };
                self.write(Arc::new(Job { assignment, kind, path }), false, view);
                self.poll(view)
            }
            TeachingCommand::Overwrite => {
                let Some(job) = self.refused.take() else { return Vec::new() };
                self.write(job, true, view);
                self.poll(view)
            }
        }
    }

    /// Begins to write. A second file replaces another only if it `may_replace` it.
    fn write(&mut self, job: Arc<Job>, may_replace: bool, view: &View<'_>) {
        let (words, theirs) = (Arc::clone(view.text), Arc::clone(&job));
        self.refused = None;
        let write = move |desk: &Desk<_>| write(&theirs, may_replace, desk, &words);
        self.task = Some(Task::beside(job, "assignment-file", view.waker, write));
    }

    /// Takes in what has become of a file.
    pub(in crate::session) fn poll(&mut self, view: &View<'_>) -> Vec<Effect> {
        let text = view.text;
        let Some((job, done)) = task::take(&mut self.task) else { return Vec::new() };
        match done.unwrap_or_else(|error| Err(text.teaching_failed(error.said(text)).into())) {
            Ok(Written { files, left_out, notes }) => {
                let names: Vec<String> = files.iter().map(|file| quote::path(file)).collect();
                let saved = text.teaching_saved(names.join(", "));
                let told = match left_out {
                    0 => saved,
                    count => format!("{saved} {}", text.teaching_left_out(count, count.to_string())),
                };
                let told = std::iter::once(told).chain(notes).collect::<Vec<_>>().join(" ");
                vec![Effect::notice(Topic::Teaching, told)]
            }
            Err(Failure::Exists(path)) => {
                self.refused = Some(job);
                let overwrite = Command::Teaching(TeachingCommand::Overwrite);
                let offer = Some((text.command_teaching_overwrite(), overwrite));
                let text = text.teaching_exists(quote::path(&path));
                vec![Effect::Notify { topic: Topic::Teaching, text, is_error: true, offer }]
            }
            Err(Failure::Other(why)) => vec![Effect::failure(Topic::Teaching, why)],
        }
    }

    /// Whether a worker is at it.
    pub(in crate::session) const fn is_under_way(&self) -> bool {
        self.task.is_some()
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

/// Makes the files of one kind, and then writes them: nothing before all are made.
fn write(job: &Job, may_replace: bool, work: &Work, text: &Text) -> Result<Written, Failure> {
    let Job { assignment, kind, path } = job;
    let failed = |error: ExportError| text.teaching_failed(error.said(text));
    let given = || assignment.given(None).map_err(|trouble| trouble.said(text));
    let of_bank = |format: BankFormat| {
        let questions = given()?;
        let bank = bank(format, [&assignment.title, &assignment.hash()], &questions, text);
        let bank = bank.map_err(failed)?;
        if bank.left_out.len() == questions.len() {
            return Err(text.teaching_failed(format.said_empty(text)));
        }
        let notes = bank.notes(text);
        let files = bank.files.into_iter().map(|(_, bytes)| (path.to_owned(), bytes));
        Ok((files.collect::<Vec<_>>(), bank.left_out.len(), notes))
    };
    let (files, left_out, notes) = match *kind {
        AssignmentFile::Assignment => {
            (vec![(path.to_owned(), assignment.write().into_bytes())], 0, Vec::new())
        }
        AssignmentFile::Sheet => {
            let (questions, hash, title) = (given()?, assignment.hash(), assignment.title.as_str());
            let sheet = |is_solved| {
                let (questions, paper) = (questions.as_slice(), Paper::A4);
                let (student, minutes) = (None, assignment.minutes);
                let sheet = PaperSheet { title, hash: &hash, student, questions, minutes, paper, is_solved };
                Ok::<_, String>((sheet.pdf(text).map_err(failed)?, sheet.lacking_letters(Format::Pdf, text)))
            };
            let [(blank, lacking), (solved, _)] = [sheet(false)?, sheet(true)?];
            let notes = lacking.iter().map(|lacking| lacking.said_of_sheet(text)).collect();
            (vec![(path.to_owned(), blank), (beside(path), solved)], 0, notes)
        }
        AssignmentFile::Moodle => of_bank(BankFormat::Moodle)?,
        AssignmentFile::Gift => of_bank(BankFormat::Gift)?,
    };
    work.check().map_err(|_| text.teaching_stopped())?;
    // A person was asked about the first one alone.
    let other = files.iter().skip(1).find(|(file, _)| !may_replace && file.exists());
    if let Some((there, _)) = other {
        return Err(Failure::Exists(there.clone()));
    }
    for (file, bytes) in &files {
        disk::put(file, bytes)
            .map_err(|error| text.teaching_not_written(quote::path(file), error.with_advice(text)))?;
    }
    let files = files.into_iter().map(|(file, _)| file).collect();
    Ok(Written { files, left_out, notes })
}
