//! The desktop's file dialogs, behind a trait so that tests can answer them.
//!
//! A desktop may have no file dialog: no portal and no `zenity`. The answer then says so, and the window opens its own
//! dialog (`dialogs/path.rs`).

pub mod native;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};

use crate::export::Format;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::export::ExportCommand;
use crate::session::command::file::FileCommand;
use crate::session::command::own_search::OwnSearchCommand;
use crate::session::command::sitting::SittingCommand;
use crate::session::command::teaching::TeachingCommand;
use crate::session::model::assignment_plan::AssignmentFile;
use crate::session::model::dialog::FileQuestion;
use crate::session::model::message::Topic;
use crate::session::storage::places::{ENDINGS, has_ending};
use crate::session::task::Waker;
use crate::text::Text;

/// Opens the file that was dropped on the window. One window shows one document, so of several it opens none.
pub fn take_dropped(ctx: &egui::Context, session: &mut Session) -> Option<Command> {
    let dropped = ctx.input(|input| input.raw.dropped_files.clone());
    if dropped.len() > 1 {
        session.notify(Topic::Refusal, session.text().several_dropped(), false);
    }
    let [file] = dropped.as_slice() else { return None };
    Some(Command::OpenPath(file.path().to_owned()))
}

/// A question about a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileRequest {
    /// The question.
    pub question: FileQuestion,
    /// The folder to begin in; `None` leaves it to the desktop.
    pub folder: Option<PathBuf>,
}

/// The kind of a question about a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilePurpose {
    /// A file to open.
    Open,
    /// An existing folder.
    Folder,
    /// A file to write, which may be new.
    Save,
}

/// A message of the language.
type Message = fn(&Text) -> String;

/// The properties of a question.
struct About {
    purpose: FilePurpose,
    title: Message,
    kind: Message,
    endings: &'static [&'static str],
    command: fn(PathBuf) -> Command,
}

/// The properties of every question.
fn about(question: &FileQuestion) -> About {
    const RON: &[&str] = &["ron"];
    match question {
        FileQuestion::Open => About {
            purpose: FilePurpose::Open,
            title: Text::file_open_tree,
            kind: Text::file_kind_trees,
            endings: &ENDINGS,
            command: Command::OpenPath,
        },
        FileQuestion::Folder => About {
            purpose: FilePurpose::Folder,
            title: Text::file_open_folder,
            kind: Text::file_kind_trees,
            endings: &ENDINGS,
            command: |path| Command::File(FileCommand::AddFolder(path)),
        },
        FileQuestion::ProgramFolder(_) => About {
            purpose: FilePurpose::Folder,
            title: Text::file_program_folder,
            kind: Text::file_kind_programs,
            endings: &[],
            command: |path| Command::OwnSearch(OwnSearchCommand::TakeFolder(path)),
        },
        FileQuestion::Save(_) => About {
            purpose: FilePurpose::Save,
            title: Text::file_save_tree,
            kind: Text::file_kind_trees,
            endings: &ENDINGS,
            command: Command::SaveTo,
        },
        FileQuestion::OpenExperiment => About {
            purpose: FilePurpose::Open,
            title: Text::file_open_experiment,
            kind: Text::file_kind_experiments,
            endings: RON,
            command: |path| Command::Experiment(ExperimentCommand::Load(path)),
        },
        FileQuestion::SaveExperiment(_) => About {
            purpose: FilePurpose::Save,
            title: Text::file_save_experiment,
            kind: Text::file_kind_experiments,
            endings: RON,
            command: |path| Command::Experiment(ExperimentCommand::Save(path)),
        },
        FileQuestion::OpenAssignment => About {
            purpose: FilePurpose::Open,
            title: Text::file_open_assignment,
            kind: Text::file_kind_assignments,
            endings: RON,
            command: |path| Command::Sitting(SittingCommand::Open(path)),
        },
        FileQuestion::SaveAnswers(_) => About {
            purpose: FilePurpose::Save,
            title: Text::file_save_answers,
            kind: Text::file_kind_answers,
            endings: &["json"],
            command: |path| Command::Sitting(SittingCommand::HandInTo(path)),
        },
        FileQuestion::Export(_, format) => About {
            purpose: FilePurpose::Save,
            title: Text::file_export_picture,
            kind: endings(*format).0,
            endings: endings(*format).1,
            command: |path| Command::Export(ExportCommand::WriteTo(path)),
        },
        FileQuestion::Assignment(_, kind) => About {
            purpose: FilePurpose::Save,
            title: match kind {
                AssignmentFile::Assignment => Text::file_save_assignment,
                AssignmentFile::Sheet => Text::file_save_sheet,
                AssignmentFile::Moodle => Text::file_save_moodle,
                AssignmentFile::Gift => Text::file_save_gift,
            },
            kind: match kind {
                AssignmentFile::Assignment => Text::file_kind_assignments,
                AssignmentFile::Sheet => Text::file_kind_pdf,
                AssignmentFile::Moodle | AssignmentFile::Gift => Text::file_kind_banks,
            },
            endings: match kind {
                AssignmentFile::Assignment => &["ron"],
                AssignmentFile::Sheet => &["pdf"],
                AssignmentFile::Moodle => &["xml"],
                AssignmentFile::Gift => &["gift", "txt"],
            },
            command: |path| Command::Teaching(TeachingCommand::WriteTo(path)),
        },
        FileQuestion::SaveTable(_) => About {
            purpose: FilePurpose::Save,
            title: Text::file_export_table,
            kind: Text::file_kind_tables,
            endings: &["csv"],
            command: |path| Command::Experiment(ExperimentCommand::Export(path)),
        },
    }
}

/// The name of a format's files, and their suffixes.
fn endings(format: Format) -> (Message, &'static [&'static str]) {
    match format {
        Format::Svg => (Text::file_kind_svg, &["svg"]),
        Format::Png => (Text::file_kind_png, &["png"]),
        Format::Pdf => (Text::file_kind_pdf, &["pdf"]),
        Format::Tikz | Format::Forest | Format::Beamer => (|_| "LaTeX".to_owned(), &["tex"]),
        Format::Html => (Text::file_kind_html, &["html", "htm"]),
        Format::Gif => (Text::file_kind_gif, &["gif"]),
        Format::Apng => (Text::file_kind_apng, &["png", "apng"]),
        Format::Dot => (|_| "Graphviz".to_owned(), &["dot", "gv"]),
        Format::Csv => (Text::file_kind_tables, &["csv"]),
        Format::Json => (|_| "JSON".to_owned(), &["json"]),
    }
}

impl FileRequest {
    /// Its kind.
    #[must_use]
    pub fn purpose(&self) -> FilePurpose {
        about(&self.question).purpose
    }

    /// The title of the dialog.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        (about(&self.question).title)(text)
    }

    /// The folder to begin in.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The proposed name; empty if there is none.
    #[must_use]
    pub fn name(&self) -> &str {
        self.question.name()
    }

    /// Whether it is about saving the document.
    #[must_use]
    pub const fn is_saving(&self) -> bool {
        matches!(self.question, FileQuestion::Save(_))
    }

    /// The name of this kind of files.
    #[must_use]
    pub fn kind(&self, text: &Text) -> String {
        (about(&self.question).kind)(text)
    }

    /// Their suffixes. A name without one gets the first.
    #[must_use]
    pub fn endings(&self) -> &'static [&'static str] {
        about(&self.question).endings
    }

    /// The command that follows when this file or folder is chosen.
    #[must_use]
    pub fn command(&self, path: PathBuf) -> Command {
        (about(&self.question).command)(path)
    }

    /// The path with a suffix of its kind, unless it has one. A name such as `exam.2026` gets one too, so that the file
    /// can be found again.
    #[must_use]
    pub fn with_ending(&self, path: PathBuf) -> PathBuf {
        let known = self.endings();
        match (known, path.file_name()) {
            ([ending, ..], Some(name)) if !has_ending(&path, known) => {
                let mut name = name.to_owned();
                name.push(format!(".{ending}"));
                path.with_file_name(name)
            }
            _ => path,
        }
    }
}

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileAnswer {
    /// This file or folder was chosen. The desktop has already asked before overwriting a file.
    Picked(PathBuf),
    /// The user cancelled.
    Cancelled,
    /// This desktop has no file dialog; no question was shown.
    Unavailable,
}

/// An interface for asking for files.
pub trait FileDialogs {
    /// Starts to ask, without waiting. One answer arrives at the receiver, and `wake` is called when it is there. If
    /// the receiver is dropped, the answer is ignored.
    fn ask(&mut self, request: &FileRequest, wake: Waker) -> Receiver<FileAnswer>;

    /// Opens a file in the desktop's program for it, without waiting. The receiver gets whether a program has opened
    /// it, and `wake` is called then.
    fn open(&mut self, path: &Path, wake: Waker) -> Receiver<bool>;
}

/// Prepared answers, for tests. When none are left, it acts like a desktop without file dialogs.
#[derive(Clone, Debug, Default)]
pub struct Scripted {
    answers: Arc<Mutex<VecDeque<FileAnswer>>>,
    asked: Arc<Mutex<Vec<FileRequest>>>,
    opened: Arc<Mutex<Vec<PathBuf>>>,
    has_no_viewer: bool,
}

impl Scripted {
    /// Gives these answers, one per request.
    #[must_use]
    pub fn new(answers: impl IntoIterator<Item = FileAnswer>) -> Self {
        Self { answers: Arc::new(Mutex::new(answers.into_iter().collect())), ..Self::default() }
    }

    /// Removes the program that opens files.
    #[must_use]
    pub fn without_viewer(self) -> Self {
        Self { has_no_viewer: true, ..self }
    }

    /// The opened files so far, like [`Self::asked`].
    #[must_use]
    pub fn opened(&self) -> Vec<PathBuf> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The requests so far. A clone kept by the test sees those made to the clone in the window.
    #[must_use]
    pub fn asked(&self) -> Vec<FileRequest> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl FileDialogs for Scripted {
    fn ask(&mut self, request: &FileRequest, wake: Waker) -> Receiver<FileAnswer> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push(request.clone());
        let answer = self.answers.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let (sender, receiver) = channel();
        // The receiver is at hand, so the answer arrives.
        let _ = sender.send(answer.unwrap_or(FileAnswer::Unavailable));
        wake();
        receiver
    }

    fn open(&mut self, path: &Path, wake: Waker) -> Receiver<bool> {
        self.opened.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
        let (sender, receiver) = channel();
        let _ = sender.send(!self.has_no_viewer);
        wake();
        receiver
    }
}
