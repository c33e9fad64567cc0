//! Asking for a file: the desktop's dialog first, the window's own where the desktop has none.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use super::path;
use crate::session::command::Command;
use crate::session::command::export::ExportCommand;
use crate::ui::files::{FileAnswer, FileDialogs, FilePurpose, FileRequest};

/// A question to the desktop, and whether it is out.
pub(super) struct Asking {
    files: Box<dyn FileDialogs>,
    pending: Option<Pending>,
    /// A file that is being shown, and whether a program has taken it.
    shown: Option<(PathBuf, Receiver<bool>)>,
}

struct Pending {
    request: FileRequest,
    answer: Receiver<FileAnswer>,
    since: Instant,
}

/// What the window is to do.
pub(super) enum Next {
    Nothing,
    Command(Command),
    /// Go back to where a person asked for a file, for none was chosen.
    CallOff(Option<Command>),
    /// Ask by the window's own dialog.
    AskHere(Box<path::PathDialog>),
}

/// A desktop's dialog that a person asks for again after this time has not come: some portals hang.
const PATIENCE: Duration = Duration::from_secs(2);

impl Asking {
    pub(super) fn new(files: Box<dyn FileDialogs>) -> Self {
        Self { files, pending: None, shown: None }
    }

    /// Asks the desktop.
    pub(super) fn begin(&mut self, ctx: &egui::Context, request: FileRequest) -> Next {
        match &self.pending {
            Some(pending) if pending.since.elapsed() < PATIENCE => return Next::Nothing,
            Some(_) => {
                self.pending = None;
                return Next::AskHere(Box::new(path::PathDialog::new(request)));
            }
            None => {}
        }
        let ctx = ctx.clone();
        let answer = self.files.ask(&request, Arc::new(move || ctx.request_repaint()));
        self.pending = Some(Pending { request, answer, since: Instant::now() });
        Next::Nothing
    }

    /// Shows a file in the desktop's program for it.
    pub(super) fn open(&mut self, ctx: &egui::Context, path: PathBuf) {
        let ctx = ctx.clone();
        let taken = self.files.open(&path, Arc::new(move || ctx.request_repaint()));
        self.shown = Some((path, taken));
    }

    /// The file that no program of the desktop has taken.
    fn not_opened(&mut self) -> Option<PathBuf> {
        let is_taken = match self.shown.as_ref()?.1.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Ok(is_taken) => is_taken,
            Err(TryRecvError::Disconnected) => false,
        };
        self.shown.take().filter(|_| !is_taken).map(|(path, _)| path)
    }

    /// Looks for the desktop's answer without waiting.
    pub(super) fn poll(&mut self) -> Next {
        if let Some(path) = self.not_opened() {
            return Next::Command(Command::Export(ExportCommand::NotOpened(path)));
        }
        let Some(pending) = &self.pending else { return Next::Nothing };
        let answer = match pending.answer.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return Next::Nothing,
            // Only a panic in the desktop's dialog ends it without an answer.
            Err(TryRecvError::Disconnected) => FileAnswer::Unavailable,
        };
        let Some(Pending { request, .. }) = self.pending.take() else { return Next::Nothing };
        match (answer, request.purpose()) {
            (FileAnswer::Picked(path), FilePurpose::Open | FilePurpose::Folder) => {
                Next::Command(request.command(path))
            }
            (FileAnswer::Picked(path), FilePurpose::Save) => save_to(request, path),
            // What was to follow the saving must not follow a later one.
            (FileAnswer::Cancelled, _) => Next::CallOff(request.is_saving().then_some(Command::Cancel)),
            (FileAnswer::Unavailable, _) => Next::AskHere(Box::new(path::PathDialog::new(request))),
        }
    }
}

/// The desktop asked before overwriting `path`, not before overwriting the same with an ending.
fn save_to(request: FileRequest, path: PathBuf) -> Next {
    let named = request.with_ending(path.clone());
    if named != path && named.exists() {
        return Next::AskHere(Box::new(path::PathDialog::about_overwriting(request, named)));
    }
    Next::Command(request.command(named))
}
