//! Documents and the disk: opening, saving, watching, keeping unsaved work, and finding a person's files.

pub mod answers;
pub mod autosave;
mod keeping;
pub mod opening;
pub mod places;
pub mod recovery;
pub mod saving;
pub mod watch;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::analysis::run::Scene;
use super::command::Command;
use super::command::file::FileCommand;
use super::document::OpenDocument;
use super::effect::Effect;
use super::model::answers_state::AnswersState;
use super::model::dialog::{Dialog, FileQuestion};
use super::model::message::Topic;
use super::model::new_document::NewDocument;
use super::model::origin::Origin;
use super::news::UiTask;
use super::preferences::Preferences;
use super::task::Waker;
use crate::file::disk::whole_path;
use crate::text::Text;
use autosave::Autosave;
use keeping::Keeping;
use opening::{Loading, Opened};
use places::{Looking, Places};
use recovery::in_use::{AnswersElsewhere, LeftAnswers};
use recovery::{Header, Keeper, Orphan, RecoveryFolder};
use saving::Saving;

/// What is on its way between the document and the disk, and what has been found there.
#[derive(Debug, Default)]
pub struct Storage {
    pub(super) loading: Option<Loading>,
    /// What has been read, and waits until a person has said what becomes of unsaved changes.
    pub(super) ready: Option<Box<Opened>>,
    pub(super) saving: Option<Saving>,
    /// What to do once the document is saved.
    pub(super) after_saving: Option<Command>,
    /// Whether there is text in the window that is no tree yet, which no file of the document holds.
    pub(super) has_loose_text: bool,
    places: Places,
    looking: Looking,
    autosave: Autosave,
    answers: Keeping<AnswersState>,
}

impl Storage {
    /// Whether a document is being saved.
    #[must_use]
    pub const fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// Whether a document is on its way to the screen.
    #[must_use]
    pub const fn is_opening(&self) -> bool {
        self.loading.is_some()
    }

    /// Whether no unsaved work and no answers are being written to the disk or looked for there.
    #[must_use]
    pub const fn is_at_rest(&self) -> bool {
        !self.autosave.is_under_way() && !self.answers.is_under_way()
    }

    /// What was found of the files and folders in the preferences at the latest look.
    #[must_use]
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// The work that earlier starts have left behind, the latest first.
    #[must_use]
    pub fn orphans(&self) -> &[Arc<Orphan>] {
        self.autosave.orphans()
    }

    /// Notes that this work has become the document on screen.
    pub(super) fn adopt(&mut self, orphan: &Arc<Orphan>) {
        self.autosave.adopt(orphan);
    }

    /// Keeps unsaved work in these places.
    pub(super) fn keep_in(&mut self, places: Vec<RecoveryFolder>, waker: &Waker) {
        self.answers.keep_in(places.clone());
        self.autosave.keep_in(places, waker);
    }

    /// Whether what earlier starts have left is still looked for.
    #[must_use]
    pub const fn is_finding(&self) -> bool {
        self.autosave.is_finding()
    }

    /// The answers on the disk that are like this, besides those that this program keeps or holds.
    pub(super) fn answers_elsewhere(
        &self,
        are_like: impl Fn(&Header, &str) -> bool,
    ) -> Option<AnswersElsewhere> {
        let held = [self.orphans(), self.autosave.finished(), self.answers.finished()];
        let held = held.into_iter().flatten().map(Arc::as_ref);
        self.answers.keeper()?.answers_elsewhere(held, are_like)
    }

    /// Holds answers that no program has any more. Returns their place among what earlier starts have left; `None` if
    /// another program has taken hold of them meanwhile.
    pub(super) fn hold(&mut self, left: &LeftAnswers) -> Option<usize> {
        Some(self.autosave.hold(left.hold()?))
    }

    /// These answers are those at hand: they go as soon as they are kept in their place.
    pub(super) fn adopt_answers(&mut self, orphan: &Arc<Orphan>) {
        self.autosave.take_orphan(orphan);
        self.answers.finish(Arc::clone(orphan));
    }

    /// The keeper of this session's work, if there is one.
    #[must_use]
    pub const fn keeper(&self) -> Option<&Arc<Keeper>> {
        self.autosave.keeper()
    }
}

/// The document and the disk, to be worked on.
pub(super) struct Files<'a> {
    pub(super) storage: &'a mut Storage,
    pub(super) document: &'a mut OpenDocument,
    /// The document as it is shown.
    pub(super) scene: &'a Scene,
    /// A document with unsaved changes that is not on screen.
    pub(super) shelved: Option<&'a OpenDocument>,
    pub(super) preferences: &'a mut Preferences,
    /// The language in which it speaks.
    pub(super) text: &'a Arc<Text>,
    /// To be called by workers.
    pub(super) waker: &'a Waker,
}

impl Files<'_> {
    /// Whether the command would do anything now.
    pub(super) fn enables(
        command: &FileCommand,
        storage: &Storage,
        document: &OpenDocument,
        preferences: &Preferences,
    ) -> bool {
        match command {
            FileCommand::AskRecovery => !storage.orphans().is_empty(),
            FileCommand::Recover(index) | FileCommand::ForgetOrphan(index) => {
                *index < storage.orphans().len()
            }
            FileCommand::Revert => match document.origin {
                Origin::New => false,
                Origin::Example(_) => document.is_modified(),
                // Another program may have changed it.
                Origin::File(_) => true,
            },
            FileCommand::Overwrite => document.conflict.is_some() && !storage.is_saving(),
            FileCommand::ForgetRecent => !preferences.recent().is_empty(),
            FileCommand::AddFolder(path) => !preferences.folders().contains(path),
            FileCommand::RemoveFolder(path) => preferences.folders().contains(path),
            FileCommand::AskFolder
            | FileCommand::LookAround
            | FileCommand::AskAbout
            | FileCommand::SetAbout(_) => true,
        }
    }

    /// Carries out a command.
    pub(super) fn update(&mut self, command: FileCommand) -> Vec<Effect> {
        match command {
            FileCommand::AskRecovery => return vec![Effect::Ui(UiTask::Ask(Dialog::Recovery))],
            FileCommand::AskAbout => return vec![Effect::Ui(UiTask::Ask(Dialog::AboutDocument))],
            FileCommand::SetAbout(about) => return vec![Effect::SetAbout(about)],
            FileCommand::Recover(index) => return self.recover(index),
            FileCommand::ForgetOrphan(index) => self.storage.autosave.forget_orphan(index),
            FileCommand::Revert => return self.revert(),
            FileCommand::Overwrite => return self.overwrite(),
            FileCommand::ForgetRecent => self.preferences.forget_recent(),
            FileCommand::AskFolder => {
                return vec![Effect::Ui(UiTask::AskFile(FileQuestion::Folder))];
            }
            FileCommand::AddFolder(path) => self.preferences.add_folder(path),
            FileCommand::RemoveFolder(path) => self.preferences.remove_folder(&path),
            FileCommand::LookAround => {}
        }
        self.look_around();
        Vec::new()
    }

    fn revert(&mut self) -> Vec<Effect> {
        (self.document.conflict, self.storage.after_saving) = (None, None);
        match self.document.origin.clone() {
            Origin::Example(index) => vec![Effect::Then(Command::OpenExample(index))],
            Origin::File(path) => {
                let command = Command::File(FileCommand::Revert);
                self.start(opening::load(command, path, self.waker, self.text))
            }
            Origin::New => Vec::new(),
        }
    }

    /// Opens this file.
    pub(super) fn open_file(&mut self, path: PathBuf) -> Vec<Effect> {
        let path = whole_path(&path);
        let command = Command::OpenPath(path.clone());
        self.start(opening::load(command, path, self.waker, self.text))
    }

    /// Makes this document.
    pub(super) fn open_new(&mut self, new: NewDocument) -> Vec<Effect> {
        self.start(opening::make(new, self.waker, self.text))
    }

    /// Waits for this document.
    fn start(&mut self, loading: Loading) -> Vec<Effect> {
        self.storage.loading = Some(loading);
        vec![Effect::Solve(Topic::Opening)]
    }

    /// Ends all questions, and forgets what was to follow.
    pub(super) fn cancel(&mut self) {
        (self.document.question, self.document.conflict, self.storage.after_saving) = (None, None, None);
        (self.storage.loading, self.storage.ready) = (None, None);
    }

    /// The document's file has been read or written.
    pub(super) fn note(&mut self, path: &Path) {
        self.preferences.note_recent(path);
        self.watch();
        self.look_around();
    }
}
