//! When unsaved work is kept aside, and what a new start does with what an earlier one left behind.
//!
//! A change is kept a second after it was made, on a worker, and changes that follow are kept a second later:
//! what is lost when the program is killed is the work of a second or two. What is saved or given up is kept no
//! longer.

use std::sync::Arc;
use std::time::Duration;

use super::{Files, opening};
use crate::file::FileError;
use crate::quote;
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::document::Version;
use crate::session::effect::Effect;
use crate::session::model::dialog::Dialog;
use crate::session::model::message::Topic;
use crate::session::news::UiTask;
use crate::session::storage::recovery::{self, Header, Keeper, KeptWork, Orphan, RecoveryFolder};
use crate::session::task::{self, Task, Waker};

/// What is being kept, and what has been found.
#[derive(Debug, Default)]
pub(in crate::session) struct Autosave {
    /// `None`: nothing is kept.
    keeper: Option<Arc<Keeper>>,
    on_disk: Option<Version>,
    working: Option<Task<Working, Result<Option<KeptWork>, FileError>>>,
    /// How long there have been changes that are not kept, in seconds.
    waited: f64,
    has_failed: bool,
    /// The trouble that a person has been told of.
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
    /// The work that earlier starts have left behind, the latest first.
    pub(super) fn orphans(&self) -> &[Arc<Orphan>] {
        &self.orphans
    }

    /// The keeper of the work, if there is one.
    pub(super) const fn keeper(&self) -> Option<&Arc<Keeper>> {
        self.keeper.as_ref()
    }

    /// From now on, work is kept in the first of these places that can be written to, and what an earlier start left
    /// there is looked for.
    pub(in crate::session) fn keep_in(&mut self, places: Vec<RecoveryFolder>, waker: &Waker) {
        self.keeper = Some(Arc::new(Keeper::new(places.clone())));
        // Where no thread can be had nothing is offered now; it will be at the next start.
        self.finding = Some(Task::beside((), "find work", waker, move |_| recovery::orphans(&places)));
    }

    pub(super) fn forget_orphan(&mut self, index: usize) {
        if index < self.orphans.len() {
            self.finished.push(self.orphans.remove(index));
        }
    }

    /// Offers `orphan` no longer.
    pub(super) fn take_orphan(&mut self, orphan: &Arc<Orphan>) {
        self.orphans.retain(|other| !Arc::ptr_eq(other, orphan));
    }

    /// `orphan` has become the document on screen: it goes when that is kept in its place.
    pub(in crate::session) fn adopt(&mut self, orphan: &Arc<Orphan>) {
        self.take_orphan(orphan);
        self.finished.push(Arc::clone(orphan));
    }

    /// Reports a trouble once, until it changes.
    fn trouble(&mut self, text: String) -> Option<Effect> {
        if self.told.as_ref() == Some(&text) {
            return None;
        }
        self.told = Some(text.clone());
        Some(Effect::failure(Topic::Recovery, text))
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
impl Files<'_> {
    /// Call it when the program ends in good order: what a person has saved or given up is kept no longer.
    pub(in crate::session) fn end(&self) {
        self.storage.answers.end(MOMENT);
        if let Some(saving) = &self.storage.saving {
            // Somebody does not want to wait for a save: until it is on disk, nothing else may go. It clears up after
            // itself, if it is given a moment.
            saving.cancel();
            return saving.wait(MOMENT);
        }
        if self.document.is_modified() {
            return;
        }
        self.storage.autosave.keeper.iter().for_each(|keeper| keeper.close());
        self.storage.autosave.finished.iter().for_each(|orphan| orphan.remove());
    }

    pub(super) fn recover(&mut self, index: usize) -> Vec<Effect> {
        match self.storage.orphans().get(index).map(Arc::clone) {
            Some(orphan) if orphan.is_answers() => vec![Effect::TakeUp(index)],
            Some(orphan) => {
                let command = Command::File(FileCommand::Recover(index));
                self.start(opening::recover(command, orphan, self.waker, self.text))
            }
            None => Vec::new(),
        }
    }

    /// Lets time pass and keeps what is to be kept. Adds the seconds after which it wants to be called again.
    pub(in crate::session) fn advance(&mut self, seconds: f64) -> (Vec<Effect>, Option<f64>) {
        let mut effects = self.poll_finding();
        effects.extend(self.poll_keeping());
        let wanted = self.document.unsaved_version();
        if self.storage.autosave.keeper.is_none() {
            return (effects, None);
        }
        match self.storage.autosave.wait(seconds, wanted) {
            Wait::Rest => (effects, None),
            Wait::Begin => {
                self.start_keeping(wanted);
                (effects, None)
            }
            Wait::Seconds(seconds) => (effects, Some(seconds)),
        }
    }

    fn start_keeping(&mut self, version: Option<Version>) {
        let autosave = &mut self.storage.autosave;
        let Some(keeper) = autosave.keeper.as_ref().map(Arc::clone) else { return };
        let is_new = version != autosave.on_disk;
        let work = version
            .filter(|_| is_new)
            .map(|_| (Header::of(self.document), Arc::clone(self.document.content())));
        let finished = autosave.finished.clone();
        let key = Working { version, removed: finished.len() };
        autosave.waited = 0.0;
        autosave.working = Some(Task::beside(key, "keep work", self.waker, move |_| {
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

    fn poll_keeping(&mut self) -> Option<Effect> {
        let autosave = &mut self.storage.autosave;
        let (Working { version, removed }, result) = task::take(&mut autosave.working)?;
        let kept = match result {
            Ok(kept) => kept.map_err(|error| error.said(self.text)),
            Err(lost) => Err(lost.said(self.text)),
        };
        match kept {
            Ok(kept) => {
                let has_recovered = std::mem::take(&mut autosave.has_failed);
                autosave.on_disk = version;
                autosave.finished.drain(..removed);
                let elsewhere = kept.and_then(|KeptWork { path, refusal }| {
                    let folder = quote::path(path.ancestors().nth(2).unwrap_or(&path));
                    let reason = refusal?.said(self.text);
                    autosave.trouble(self.text.kept_elsewhere(folder, reason))
                });
                elsewhere.or(has_recovered.then_some(Effect::Solve(Topic::Recovery)))
            }
            Err(reason) => {
                autosave.has_failed = true;
                autosave.trouble(self.text.cannot_be_kept(reason))
            }
        }
    }

    fn poll_finding(&mut self) -> Vec<Effect> {
        let Some(((), found)) = task::take(&mut self.storage.autosave.finding) else { return Vec::new() };
        self.storage.autosave.orphans = found.into_iter().flatten().map(Arc::new).collect();
        let ask = Effect::Ui(UiTask::Ask(Dialog::Recovery));
        Vec::from_iter((!self.storage.orphans().is_empty()).then_some(ask))
    }
}
