//! The runs of one scene, made when they are first wanted, and how much memory they may take.

use std::sync::Arc;

use super::error::RunError;
use super::quick::is_quick;
use super::{Run, RunRequest, Scene};
use crate::search::observer::Stop;
use crate::session::model::memory_limit::MemoryLimit;
use crate::session::task::{self, Desk, NoAnswer, Task, Waker};
use crate::work::Progress;

/// A search on a worker.
type Pending = Task<RunRequest, Result<Run, RunError>>;

/// The runs of one scene, made when they are first wanted.
#[derive(Debug, Default)]
pub struct Runs {
    done: Vec<Arc<Run>>,
    pending: Vec<Pending>,
    /// The runs that failed, and why.
    failed: Vec<(RunRequest, RunError)>,
    /// The runs that a person has stopped and not asked for again.
    stopped: Vec<RunRequest>,
    /// How much memory a record may take, and all that are only kept to be at hand.
    limit: MemoryLimit,
}

impl Runs {
    /// No runs yet, and so much memory for the record of each.
    #[must_use]
    pub fn within(limit: MemoryLimit) -> Self {
        Self { limit, ..Self::default() }
    }

    /// The run, if it is there; otherwise it is begun, and [`Self::poll`] will bring it.
    ///
    /// # Errors
    /// When the search is not possible.
    pub fn want(
        &mut self,
        scene: &Arc<Scene>,
        request: RunRequest,
        waker: &Waker,
    ) -> Result<Option<Arc<Run>>, RunError> {
        if let Some(run) = self.get(request) {
            return Ok(Some(Arc::clone(run)));
        }
        if self.is_pending(request) {
            return Ok(None);
        }
        match self.failure(request) {
            Some(RunError::NoAnswer(NoAnswer::NoThread(_))) => {
                self.failed.retain(|(failed, _)| *failed != request)
            }
            Some(error) => return Err(error.clone()),
            None => {}
        }
        self.stopped.retain(|stopped| *stopped != request);
        let (is_quick, scene, limit) = (is_quick(scene, request.algorithm), Arc::clone(scene), self.limit);
        let search = move |work: &Desk<_>| Run::new(&scene, request, limit, work);
        match Task::begin(request, "search", is_quick, waker, search).finish() {
            Ok((_, run)) => self.take_in(request, run).map(|()| self.get(request).map(Arc::clone)),
            Err(pending) => {
                self.pending.push(pending);
                Ok(None)
            }
        }
    }

    /// Keeps a run that has been made, or why there is none.
    fn take_in(
        &mut self,
        request: RunRequest,
        run: Result<Result<Run, RunError>, NoAnswer>,
    ) -> Result<(), RunError> {
        let run = run.unwrap_or_else(|error| Err(error.into()));
        let run = run.inspect_err(|error| self.failed.push((request, error.clone())))?;
        self.done.push(Arc::new(run));
        Ok(())
    }

    /// Whether a worker is at the run.
    #[must_use]
    pub fn is_pending(&self, request: RunRequest) -> bool {
        self.pending.iter().any(|pending| *pending.key() == request)
    }

    /// Whether the run was stopped, and not asked for since.
    #[must_use]
    pub fn is_stopped(&self, request: RunRequest) -> bool {
        self.stopped.contains(&request)
    }

    /// The run, if it is there.
    #[must_use]
    pub fn get(&self, request: RunRequest) -> Option<&Arc<Run>> {
        self.done.iter().find(|run| run.request == request)
    }

    /// The run of an external program, if there is one.
    #[must_use]
    pub fn theirs(&self) -> Option<&Arc<Run>> {
        self.done.iter().find(|run| run.request.is_theirs())
    }

    /// Takes in the run of an external program, in the place of the one before.
    pub(in crate::session) fn take_theirs(&mut self, run: Run) {
        self.forget_theirs();
        self.done.push(Arc::new(run));
    }

    /// Forgets the run of an external program.
    pub(in crate::session) fn forget_theirs(&mut self) {
        self.done.retain(|run| !run.request.is_theirs());
    }

    /// Why there will be no such run.
    #[must_use]
    pub fn failure(&self, request: RunRequest) -> Option<&RunError> {
        self.failed.iter().find(|(failed, _)| *failed == request).map(|(_, error)| error)
    }

    /// Takes in what came of a run that was made elsewhere.
    pub(in crate::session) fn add(&mut self, request: RunRequest, run: Result<Run, RunError>) {
        match run {
            Ok(run) => self.done.push(Arc::new(run)),
            Err(RunError::Stopped(Stop::Cancelled)) => self.stopped.push(request),
            Err(error) => self.failed.push((request, error)),
        }
    }

    /// Takes in what the workers have finished. Returns which those are, and the errors of those that failed.
    pub fn poll(&mut self) -> Vec<(RunRequest, Result<(), RunError>)> {
        let finished = task::take_all(&mut self.pending).into_iter();
        finished.map(|(request, run)| (request, self.take_in(request, run))).collect()
    }

    /// Stops the runs under way that `is_wanted` does not hold for.
    pub fn stop_others(&mut self, is_wanted: impl Fn(&RunRequest) -> bool) {
        self.pending.retain(|pending| is_wanted(pending.key()));
    }

    /// How much memory a record may take.
    #[must_use]
    pub const fn limit(&self) -> MemoryLimit {
        self.limit
    }

    /// Allows another amount. What was too large is tried again when it is wanted.
    pub fn set_limit(&mut self, limit: MemoryLimit) {
        self.limit = limit;
        self.failed.retain(|(_, error)| !matches!(error, RunError::TooLarge(_)));
    }

    /// The memory that all runs take that are kept, in bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.done.iter().map(|run| run.bytes()).sum()
    }

    /// Forgets runs that `is_wanted` does not hold for, the oldest first, until the others keep to the limit.
    pub fn trim(&mut self, is_wanted: impl Fn(&RunRequest) -> bool) {
        let mut bytes = self.bytes();
        let limit = self.limit.bytes();
        self.done.retain(|run| {
            let goes = bytes > limit && !is_wanted(&run.request);
            bytes -= if goes { run.bytes() } else { 0 };
            !goes
        });
    }

    /// How far this run is, or else the first that is under way.
    #[must_use]
    pub fn progress(&self, wanted: &RunRequest) -> Option<Progress> {
        let is_wanted = |pending: &&Pending| pending.key() == wanted;
        self.pending.iter().find(is_wanted).or(self.pending.first())?.progress()
    }

    /// Ends the searches under way, and notes which they were.
    pub fn stop(&mut self) {
        self.stopped.extend(self.pending.drain(..).map(|pending| *pending.key()));
    }

    /// Whether a worker is at the run.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Hands out all runs of other scenes than this one, and stops those under way.
    pub(in crate::session) fn keep_only(&mut self, scene: &Scene) -> Vec<Arc<Run>> {
        let (kept, gone) = std::mem::take(&mut self.done)
            .into_iter()
            .partition(|run| run.request.revision == scene.revision);
        self.done = kept;
        self.pending.retain(|pending| pending.key().revision == scene.revision);
        self.failed.retain(|(request, _)| request.revision == scene.revision);
        self.stopped.retain(|request| request.revision == scene.revision);
        gone
    }
}
