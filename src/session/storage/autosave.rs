//! When unsaved work is kept aside, and what a new start does with what an earlier one left behind.
//!
//! A change, or a text that is being typed for the document, is kept a second after it was made, on a worker, and changes
//! that follow are kept a second later: what is lost when the program is killed is the work of a second or two. What is
//! saved or given up is kept no longer.

use std::sync::Arc;
use std::time::Duration;

use super::keeping::{Keep, Keeping};
use super::{Files, opening};
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
    keeping: Keeping<Version>,
    /// The trouble that a person has been told of.
    told: Option<String>,
    finding: Option<Task<(), Vec<Orphan>>>,
    orphans: Vec<Arc<Orphan>>,
}

/// How long a change waits to be kept, in seconds. What follows it meanwhile is kept with it.
pub const DELAY: f64 = 1.0;
/// How long the end waits for a save that is given up.
const MOMENT: Duration = Duration::from_millis(300);

impl Autosave {
    /// The work that earlier starts have left behind, the latest first.
    pub(super) fn orphans(&self) -> &[Arc<Orphan>] {
        &self.orphans
    }

    /// Whether work is being written to the disk or looked for there.
    pub(super) const fn is_under_way(&self) -> bool {
        self.finding.is_some() || self.keeping.is_under_way()
    }

    /// The keeper of the work, if there is one.
    pub(super) const fn keeper(&self) -> Option<&Arc<Keeper>> {
        self.keeping.keeper()
    }

    /// From now on, work is kept in the first of these places that can be written to, and what an earlier start left
    /// there is looked for.
    pub(in crate::session) fn keep_in(&mut self, places: Vec<RecoveryFolder>, waker: &Waker) {
        self.keeping.keep_in(places.clone());
        // Where no thread can be had nothing is offered now; it will be at the next start.
        self.finding = Some(Task::beside((), "find work", waker, move |_| recovery::orphans(&places)));
    }

    /// The work that earlier starts have left and that goes as soon as something else is kept.
    pub(super) fn finished(&self) -> &[Arc<Orphan>] {
        self.keeping.finished()
    }

    /// Whether what earlier starts have left is still looked for.
    pub(super) const fn is_finding(&self) -> bool {
        self.finding.is_some()
    }

    /// Holds this work as well, the last of all. Returns its place.
    pub(super) fn hold(&mut self, orphan: Orphan) -> usize {
        self.orphans.push(Arc::new(orphan));
        self.orphans.len() - 1
    }

    pub(super) fn forget_orphan(&mut self, index: usize) {
        if index < self.orphans.len() {
            self.keeping.finish(self.orphans.remove(index));
        }
    }

    /// Offers `orphan` no longer.
    pub(super) fn take_orphan(&mut self, orphan: &Arc<Orphan>) {
        self.orphans.retain(|other| !Arc::ptr_eq(other, orphan));
    }

    /// `orphan` has become the document on screen: it goes when that is kept in its place.
    pub(in crate::session) fn adopt(&mut self, orphan: &Arc<Orphan>) {
        self.take_orphan(orphan);
        self.keeping.finish(Arc::clone(orphan));
    }

    /// Reports a trouble once, until it changes.
    fn trouble(&mut self, text: String) -> Option<Effect> {
        if self.told.as_ref() == Some(&text) {
            return None;
        }
        self.told = Some(text.clone());
        Some(Effect::failure(Topic::Recovery, text))
    }
}

/// Unsaved work is kept and found again.
impl Files<'_> {
    /// Call it when the program ends in good order: what a person has saved or given up is kept no longer.
    pub(in crate::session) fn end(&self) {
        self.storage.answers.wait(MOMENT);
        if let Some(saving) = &self.storage.saving {
            // Somebody does not want to wait for a save: until it is on disk, nothing else may go. It clears up after
            // itself, if it is given a moment.
            saving.cancel();
            return saving.wait(MOMENT);
        }
        if !self.shelved.unwrap_or(self.document).is_modified() {
            self.storage.autosave.keeping.close();
        }
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
        let work = self.shelved.unwrap_or(self.document);
        let keep = || {
            let (header, content, typed) = (Header::of(work), Arc::clone(work.content()), work.typed_about());
            Some(Box::new(move |keeper: &Keeper| {
                // As long as the document is held by a worker, an edit would have to copy it.
                let mut document = Arc::unwrap_or_clone(content);
                typed.into_iter().for_each(|typed| drop(document.replace_about(typed)));
                keeper.keep(&header, &document)
            }) as Keep)
        };
        let keeping = &mut self.storage.autosave.keeping;
        (effects, keeping.advance(seconds, work.unsaved_version(), DELAY, self.waker, keep))
    }

    fn poll_keeping(&mut self) -> Option<Effect> {
        let autosave = &mut self.storage.autosave;
        let (had_failed, kept) = autosave.keeping.poll(self.text)?;
        let kept = match kept {
            Ok(kept) => kept,
            Err(reason) => return autosave.trouble(self.text.cannot_be_kept(reason)),
        };
        let elsewhere = kept.and_then(|KeptWork { path, refusal }| {
            let folder = quote::path(path.ancestors().nth(2).unwrap_or(&path));
            let reason = refusal?.said(self.text);
            autosave.trouble(self.text.kept_elsewhere(folder, reason))
        });
        elsewhere.or(had_failed.then_some(Effect::Solve(Topic::Recovery)))
    }

    fn poll_finding(&mut self) -> Vec<Effect> {
        let Some(((), found)) = task::take(&mut self.storage.autosave.finding) else { return Vec::new() };
        self.storage.autosave.orphans = found.into_iter().flatten().map(Arc::new).collect();
        let ask = Effect::Ui(UiTask::Ask(Dialog::Recovery));
        Vec::from_iter((!self.storage.orphans().is_empty()).then_some(ask))
    }
}
