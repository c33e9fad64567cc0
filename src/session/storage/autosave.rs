//! When unsaved work is kept aside, and what a new start does with what an earlier one left behind.
//!
//! A change is kept a second after it was made, on a worker, and changes that follow are kept a second later:
//! what is lost when the program is killed is the work of a second or two. What is saved or given up is kept no
//! longer.

use std::sync::Arc;
use std::time::Duration;

use crate::file::FileError;
use crate::quote;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::document::Version;
use crate::session::model::dialog::Dialog;
use crate::session::model::message::Topic;
use crate::session::news::WindowTask;
use crate::session::storage::opening;
use crate::session::storage::recovery::{self, Header, Keeper, Kept, Orphan, Place};
use crate::session::task::{self, Task};

/// What is being kept, and what has been found.
#[derive(Debug, Default)]
pub(in crate::session) struct Autosave {
    /// `None`: nothing is kept.
    keeper: Option<Arc<Keeper>>,
    on_disk: Option<Version>,
    working: Option<Task<Working, Result<Option<Kept>, FileError>>>,
    /// How long there have been changes that are not kept, in seconds.
    waited: f64,
    has_failed: bool,
    /// The trouble that a person knows of.
    told: Option<String>,
    finding: Option<Task<(), Vec<Orphan>>>,
    orphans: Vec<Arc<Orphan>>,
    /// Given up, or recovered: to be removed as soon as the present document is kept.
    finished: Vec<Arc<Orphan>>,
}

/// What a worker does: the version that will be on disk, and how many of what is finished will be gone.
#[derive(Debug)]
struct Working {
    version: Option<Version>,
    removed: usize,
}

/// How long a change waits to be kept, in seconds. What follows it meanwhile is kept with it.
pub const DELAY: f64 = 1.0;
/// How long the end waits for a save that is given up.
const MOMENT: Duration = Duration::from_millis(300);
/// How long to wait before trying again where nothing could be kept, in seconds.
const RETRY: f64 = 5.0;

impl Autosave {
    /// `orphan` has become the document on screen: it goes when that is kept in its place.
    fn adopt(&mut self, orphan: &Arc<Orphan>) {
        self.orphans.retain(|other| !Arc::ptr_eq(other, orphan));
        self.finished.push(Arc::clone(orphan));
    }

    /// Lets time pass. Returns whether a worker is to begin now, or else after how many seconds.
    fn wait(&mut self, seconds: f64, wanted: Option<Version>) -> Wait {
        let coming = self.working.as_ref().map_or(self.on_disk, |working| working.key().version);
        if wanted.is_none() || wanted == coming {
            self.waited = 0.0;
        } else {
            self.waited += seconds;
        }
        if self.working.is_some() {
            // Its end wakes the window.
            return Wait::Rest;
        }
        let delay = if self.has_failed { RETRY } else { DELAY };
        if wanted == self.on_disk {
            if self.finished.is_empty() { Wait::Rest } else { Wait::Begin }
        } else if wanted.is_none() || self.waited >= delay {
            Wait::Begin
        } else {
            Wait::Seconds(delay - self.waited)
        }
    }
}

enum Wait {
    Rest,
    Begin,
    Seconds(f64),
}

/// Unsaved work is kept and found again.
impl Session {
    /// From now on, unsaved work is kept in the first of these places that can be written to, and what an
    /// earlier start left there is looked for. Without this call nothing is kept.
    pub fn keep_work_in(&mut self, places: impl IntoIterator<Item = impl Into<Place>>) {
        let places: Vec<Place> = places.into_iter().map(Into::into).collect();
        let keeper = Arc::new(Keeper::new(places.clone()));
        self.storage.autosave.keeper = Some(keeper);
        // Where no thread can be had nothing is offered now; it will be at the next start.
        let find = move |_: &_| recovery::orphans(&places);
        self.storage.autosave.finding = Some(Task::beside((), "find work", &self.waker, find));
    }

    /// The work that earlier starts have left behind, the latest first.
    #[must_use]
    pub fn orphans(&self) -> &[Arc<Orphan>] {
        &self.storage.autosave.orphans
    }

    /// Whoever keeps this session's work, if somebody does.
    #[must_use]
    pub const fn keeper(&self) -> Option<&Arc<Keeper>> {
        self.storage.autosave.keeper.as_ref()
    }

    /// The version of the document that is worth keeping; `None` where a file or an example has it.
    #[must_use]
    pub fn unsaved_version(&self) -> Option<Version> {
        self.document.is_modified().then(|| self.document.version())
    }

    /// What has to be known of the document before its tree is read.
    #[must_use]
    pub fn header(&self) -> Header {
        Header::new(&self.document.title(), &self.document.origin, self.document.fingerprint)
    }

    /// Call it when the program ends in good order: what a person has saved or given up is kept no longer.
    pub fn end(&mut self) {
        if let Some(saving) = &self.storage.saving {
            // Somebody does not want to wait for a save: until it is on disk, nothing else may go. It clears up after
            // itself, if it is given a moment.
            saving.cancel();
            return saving.wait(MOMENT);
        }
        if self.document.is_modified() {
            return;
        }
        if let Some(keeper) = &self.storage.autosave.keeper {
            keeper.close();
        }
        self.storage.autosave.finished.iter().for_each(|orphan| orphan.remove());
    }

    pub(in crate::session) fn recover(&mut self, index: usize) {
        let Some(orphan) = self.storage.autosave.orphans.get(index).map(Arc::clone) else { return };
        let order = Command::File(FileCommand::Recover(index));
        self.start_loading(|waker| opening::recover(order, orphan, waker));
    }

    pub(in crate::session) fn forget_orphan(&mut self, index: usize) {
        if index < self.storage.autosave.orphans.len() {
            let orphan = self.storage.autosave.orphans.remove(index);
            self.storage.autosave.finished.push(orphan);
        }
    }

    pub(in crate::session) fn show_recovered(&mut self, orphan: &Arc<Orphan>) {
        self.storage.autosave.adopt(orphan);
        self.tell(
            Topic::Recovery,
            "The unsaved work is here again. It is in no file until it is saved.",
            false,
        );
    }

    /// Lets time pass and keeps what is to be kept. Returns the seconds after which it wants to be called again.
    pub(in crate::session) fn advance_autosave(&mut self, seconds: f64) -> Option<f64> {
        self.poll_finding();
        self.poll_keeping();
        self.storage.autosave.keeper.as_ref()?;
        let wanted = self.unsaved_version();
        match self.storage.autosave.wait(seconds, wanted) {
            Wait::Rest => None,
            Wait::Begin => {
                self.start_keeping(wanted);
                None
            }
            Wait::Seconds(seconds) => Some(seconds),
        }
    }

    fn start_keeping(&mut self, version: Option<Version>) {
        let Some(keeper) = self.storage.autosave.keeper.as_ref().map(Arc::clone) else { return };
        let is_new = version != self.storage.autosave.on_disk;
        let work = version.filter(|_| is_new).map(|_| (self.header(), Arc::clone(self.document.content())));
        let finished = self.storage.autosave.finished.clone();
        let key = Working { version, removed: finished.len() };
        self.storage.autosave.waited = 0.0;
        self.storage.autosave.working = Some(Task::beside(key, "keep work", &self.waker, move |_| {
            let kept = match work {
                // As long as the document is held here, an edit would have to copy it.
                Some((header, content)) => Some(keeper.keep(&header, &Arc::unwrap_or_clone(content))?),
                None => None,
            };
            if version.is_none() {
                keeper.clear();
            }
            finished.iter().for_each(|orphan| orphan.remove());
            Ok(kept)
        }));
    }

    fn poll_keeping(&mut self) {
        let Some((Working { version, removed }, result)) = task::take(&mut self.storage.autosave.working)
        else {
            return;
        };
        match result.unwrap_or_else(|error| Err(FileError::Disk { reason: error.to_string() })) {
            Ok(kept) => {
                if std::mem::take(&mut self.storage.autosave.has_failed) {
                    self.inbox.solve(Topic::Recovery);
                }
                self.storage.autosave.on_disk = version;
                self.storage.autosave.finished.drain(..removed);
                if let Some(Kept { path, refusal: Some(refusal) }) = kept {
                    let folder = quote::path(path.ancestors().nth(2).unwrap_or(&path));
                    self.tell_trouble(format!(
                        "Unsaved changes are kept in {folder}: the usual folder cannot be used ({refusal})."
                    ));
                }
            }
            Err(error) => {
                self.storage.autosave.has_failed = true;
                self.tell_trouble(format!("Unsaved changes cannot be kept aside: {error}. Save them soon."));
            }
        }
    }

    /// Tells of the same trouble once.
    fn tell_trouble(&mut self, text: String) {
        if self.storage.autosave.told.as_ref() != Some(&text) {
            self.tell(Topic::Recovery, text.clone(), true);
            self.storage.autosave.told = Some(text);
        }
    }

    fn poll_finding(&mut self) {
        let Some(((), found)) = task::take(&mut self.storage.autosave.finding) else { return };
        self.storage.autosave.orphans = found.into_iter().flatten().map(Arc::new).collect();
        if !self.storage.autosave.orphans.is_empty() {
            self.tasks.push(WindowTask::Ask(Dialog::Recovery));
        }
    }
}
