//! Keeps on disk what would be lost with the program. A worker writes it soon after each change, until it is saved,
//! handed in or discarded.

use std::sync::Arc;
use std::time::Duration;

use super::recovery::{Keeper, KeptWork, Orphan, RecoveryFolder};
use crate::file::FileError;
use crate::session::task::{self, Task, Waker};
use crate::text::Text;

/// What is kept on disk, and what is being written there. `S` identifies a state of it.
#[derive(Debug)]
pub(super) struct Keeping<S> {
    /// `None`: nothing is kept.
    keeper: Option<Arc<Keeper>>,
    on_disk: Option<S>,
    working: Option<Writing<S>>,
    /// How long there have been changes that are not kept, in seconds.
    waited: f64,
    has_failed: bool,
    /// What earlier starts have left and a person has discarded or taken up. The next work removes it.
    finished: Vec<Arc<Orphan>>,
}

/// Work on the disk, and what it has kept.
type Writing<S> = Task<Working<S>, Result<Option<KeptWork>, FileError>>;

/// The task of a worker: the state that will be on disk, and how many of the finished files it removes.
#[derive(Debug)]
struct Working<S> {
    state: Option<S>,
    removed: usize,
}

/// Work on the disk that keeps one state.
pub(super) type Keep = Box<dyn FnOnce(&Keeper) -> Result<KeptWork, FileError> + Send>;

/// The wait before the next attempt if nothing could be kept, in seconds.
const RETRY: f64 = 5.0;

impl<S> Default for Keeping<S> {
    fn default() -> Self {
        let (keeper, on_disk, working, finished) = (None, None, None, Vec::new());
        Self { keeper, on_disk, working, waited: 0.0, has_failed: false, finished }
    }
}

impl<S: Copy + PartialEq + Send + 'static> Keeping<S> {
    /// From now on, it is kept in the first of these places that can be written to.
    pub(super) fn keep_in(&mut self, places: Vec<RecoveryFolder>) {
        self.keeper = Some(Arc::new(Keeper::new(places)));
    }

    /// The keeper, if there is one.
    pub(super) const fn keeper(&self) -> Option<&Arc<Keeper>> {
        self.keeper.as_ref()
    }

    /// Whether something is being written.
    pub(super) const fn is_under_way(&self) -> bool {
        self.working.is_some()
    }

    /// What earlier starts have left and goes as soon as the present state is kept.
    pub(super) fn finished(&self) -> &[Arc<Orphan>] {
        &self.finished
    }

    /// Removes this as soon as the present state is kept.
    pub(super) fn finish(&mut self, orphan: Arc<Orphan>) {
        self.finished.push(orphan);
    }

    /// Takes in the result of the latest work: whether the work before it had failed, and what was kept or why
    /// nothing was.
    pub(super) fn poll(&mut self, text: &Text) -> Option<(bool, Result<Option<KeptWork>, String>)> {
        let (Working { state, removed }, result) = task::take(&mut self.working)?;
        let kept = match result {
            Ok(kept) => kept.map_err(|error| error.said(text)),
            Err(lost) => Err(lost.said(text)),
        };
        if kept.is_ok() {
            self.on_disk = state;
            self.finished.drain(..removed);
        }
        Some((std::mem::replace(&mut self.has_failed, kept.is_err()), kept))
    }

    /// Lets time pass. What has stayed in the state `wanted` for `delay` seconds is kept. With `None`, nothing is
    /// kept any longer. Returns after how many seconds to call this again.
    pub(super) fn advance(
        &mut self,
        seconds: f64,
        wanted: Option<S>,
        delay: f64,
        waker: &Waker,
        keep: impl FnOnce() -> Option<Keep>,
    ) -> Option<f64> {
        let keeper = Arc::clone(self.keeper.as_ref()?);
        let coming = self.working.as_ref().map_or(self.on_disk, |working| working.key().state);
        self.waited = if wanted.is_none() || wanted == coming { 0.0 } else { self.waited + seconds };
        // The end of a worker wakes the window.
        let is_done = wanted == self.on_disk && self.finished.is_empty();
        if self.working.is_some() || is_done {
            return None;
        }
        let is_new = wanted.is_some() && wanted != self.on_disk;
        let delay = if self.has_failed { RETRY } else { delay };
        if is_new && self.waited < delay {
            return Some(delay - self.waited);
        }
        let (work, finished) = (if is_new { keep() } else { None }, self.finished.clone());
        let key = Working { state: wanted, removed: finished.len() };
        self.waited = 0.0;
        self.working = Some(Task::beside(key, "keep work", waker, move |_| {
            let kept = work.map(|work| work(&keeper)).transpose()?;
            if wanted.is_none() {
                keeper.clear();
            }
            finished.iter().for_each(|orphan| orphan.remove());
            Ok(kept)
        }));
        None
    }

    /// Waits at most this long for what is being written.
    pub(super) fn wait(&self, longest: Duration) {
        self.working.iter().for_each(|working| working.wait(longest));
    }

    /// Removes what is kept and what is finished, and keeps nothing any more.
    pub(super) fn close(&self) {
        self.keeper.iter().for_each(|keeper| keeper.close());
        self.finished.iter().for_each(|orphan| orphan.remove());
    }
}
