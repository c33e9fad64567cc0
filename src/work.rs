//! Progress and cancelling of long work.
//!
//! A function that may take long has a parameter `report` and tells that [`Report`] how far it is. Give it `&mut ()`
//! where nobody waits: the work then runs to its end, and `let Ok(result) = …` takes what it returns. On a worker give
//! it [`Work::report`]; other threads look at the [`Work`] and may cancel it.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::text::Text;

/// A stage of long work, which may have several; each counts from 0 again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A file is read. Counts bytes.
    Reading,
    /// Text becomes a tree. Counts bytes of the text.
    Parsing,
    /// A tree is generated. Counts nodes, each as often as it is looked at.
    Generating,
    /// The tree of a game is unfolded. Counts nodes; the whole is what there is room for.
    Unfolding,
    /// A tree is measured and laid out. Counts nodes, each as often as it is looked at.
    LayingOut,
    /// A tree is searched. Counts visits of nodes; the whole is known where the search leaves nothing out.
    Searching,
    /// The record of a search is counted. Counts nodes, each as often as it is looked at, and steps.
    Counting,
    /// Pictures of many nodes are prepared. Counts steps of the search.
    Picturing,
    /// Pictures are drawn for a file. Counts them.
    Drawing,
    /// A tree becomes text. Counts nodes, each as often as it is looked at.
    Writing,
    /// Text goes to the disk. Counts bytes.
    Storing,
    /// A program is tried. Counts trees.
    Trying,
    /// The smallest tree is looked for on which a program fails. Counts nothing.
    Shrinking,
}

/// How far long work is in its present stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// What is being done.
    pub stage: Stage,
    /// How much of it is done, in what the stage counts.
    pub done: u64,
    /// The total amount of work; `None` if it is unknown.
    pub whole: Option<u64>,
}

impl Progress {
    /// How much of the stage is done, from 0 to 1; `None` where the whole is not known.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        self.whole.map(|whole| if whole == 0 { 1.0 } else { (self.done as f64 / whole as f64).min(1.0) })
    }
}

/// The error of work that was cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cancelled")]
pub struct Cancelled;

impl Cancelled {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(self, text: &Text) -> String {
        text.edit_cancelled()
    }
}

/// The progress of work under way and the wish to cancel it, shared by all threads.
#[derive(Debug, Default)]
pub struct Work {
    is_cancelled: AtomicBool,
    /// The stage, and how much it has to do.
    stage: Mutex<Option<(Stage, Option<u64>)>>,
    done: AtomicU64,
}

impl Work {
    /// Cancels the work. It ends within a moment, unless it was done already.
    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    /// The flag that is true once the work is cancelled.
    #[must_use]
    pub const fn cancel_flag(&self) -> &AtomicBool {
        &self.is_cancelled
    }

    /// Returns an error once the work is cancelled.
    ///
    /// # Errors
    /// [`Cancelled`], once [`Self::cancel`] was called.
    pub fn check(&self) -> Result<(), Cancelled> {
        if self.is_cancelled.load(Ordering::Relaxed) { Err(Cancelled) } else { Ok(()) }
    }

    /// Begins a stage; `whole` is how much there is to do, if that is known.
    pub fn begin(&self, stage: Stage, whole: Option<u64>) {
        let mut now = self.lock();
        *now = Some((stage, whole));
        self.done.store(0, Ordering::Relaxed);
    }

    /// Notes how much of the stage is done.
    pub fn set_done(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }

    /// How far the work is; `None` before its first stage.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        // A stage that begins meanwhile would leave the count of the one before.
        let now = self.lock();
        let done = self.done.load(Ordering::Relaxed);
        now.map(|(stage, whole)| Progress { stage, done: whole.map_or(done, |whole| done.min(whole)), whole })
    }

    /// A [`Report`] that notes in this work how far it is.
    #[must_use]
    pub const fn report(&self) -> Reporter<'_> {
        Reporter { work: self, done: 0, next_look: 0, stride: 1 }
    }

    fn lock(&self) -> MutexGuard<'_, Option<(Stage, Option<u64>)>> {
        self.stage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A listener to the progress of work, which may end it.
pub trait Report {
    /// Why it may end the work.
    type Stop;

    /// A stage begins, with so much to do, if that is known. Steps of it are so small that `stride` of them take no
    /// more than a few milliseconds.
    fn begin(&mut self, stage: Stage, whole: impl Into<Option<u64>>, stride: u64);

    /// So much of the stage is done.
    ///
    /// # Errors
    /// The reason to end the work.
    fn reach(&mut self, done: u64) -> Result<(), Self::Stop>;

    /// One step more is done.
    ///
    /// # Errors
    /// The reason to end the work.
    fn step(&mut self) -> Result<(), Self::Stop>;

    /// Looks whether to go on, after long work that counts no step.
    ///
    /// # Errors
    /// The reason to end the work.
    fn go_on(&mut self) -> Result<(), Self::Stop>;
}

/// No report. The work runs to its end.
impl Report for () {
    type Stop = Infallible;

    fn begin(&mut self, _: Stage, _: impl Into<Option<u64>>, _: u64) {}

    #[inline(always)]
    fn reach(&mut self, _: u64) -> Result<(), Infallible> {
        Ok(())
    }

    #[inline(always)]
    fn step(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn go_on(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
}

/// A report to a [`Work`], which looks once in a stride whether to go on.
#[derive(Debug)]
pub struct Reporter<'a> {
    work: &'a Work,
    done: u64,
    next_look: u64,
    stride: u64,
}

impl Reporter<'_> {
    #[cold]
    fn look(&mut self) -> Result<(), Cancelled> {
        self.next_look = self.done + self.stride;
        self.work.set_done(self.done);
        self.work.check()
    }
}

impl Report for Reporter<'_> {
    type Stop = Cancelled;

    fn begin(&mut self, stage: Stage, whole: impl Into<Option<u64>>, stride: u64) {
        self.work.begin(stage, whole.into());
        (self.done, self.next_look, self.stride) = (0, 0, stride);
    }

    #[inline]
    fn reach(&mut self, done: u64) -> Result<(), Cancelled> {
        self.done = done;
        if done < self.next_look { Ok(()) } else { self.look() }
    }

    #[inline]
    fn step(&mut self) -> Result<(), Cancelled> {
        self.reach(self.done + 1)
    }

    fn go_on(&mut self) -> Result<(), Cancelled> {
        self.look()
    }
}

/// A report that passes everything on to another, and never ends the work.
#[derive(Debug)]
pub struct Unstoppable<R>(pub R);

impl<R: Report> Report for Unstoppable<R> {
    type Stop = Infallible;

    fn begin(&mut self, stage: Stage, whole: impl Into<Option<u64>>, stride: u64) {
        self.0.begin(stage, whole, stride);
    }

    #[inline]
    fn reach(&mut self, done: u64) -> Result<(), Infallible> {
        let _ = self.0.reach(done);
        Ok(())
    }

    #[inline]
    fn step(&mut self) -> Result<(), Infallible> {
        let _ = self.0.step();
        Ok(())
    }

    fn go_on(&mut self) -> Result<(), Infallible> {
        let _ = self.0.go_on();
        Ok(())
    }
}

/// The usual stride for nodes: this many take a few milliseconds at most, whatever is done with each.
pub const NODES_BETWEEN_LOOKS: u64 = 4096;
/// The usual stride for bytes of text.
pub const BYTES_BETWEEN_LOOKS: u64 = 1 << 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_heard_and_ended_once_in_a_stride() {
        let work = Work::default();
        assert_eq!(work.progress(), None);
        let mut report = work.report();
        report.begin(Stage::Writing, 100, 10);
        let progress = |done| Some(Progress { stage: Stage::Writing, done, whole: Some(100) });
        assert_eq!(work.progress(), progress(0));
        (0..25).for_each(|_| report.step().unwrap());
        assert_eq!(work.progress(), progress(21), "what is told lies less than a stride behind");
        work.cancel();
        let steps = (0..).take_while(|_| report.step().is_ok()).count();
        assert!(steps < 10, "{steps}");
        assert_eq!(report.reach(200), Err(Cancelled));
        assert_eq!(
            work.progress().and_then(|progress| progress.share()),
            Some(1.0),
            "never more than the whole"
        );
    }

    #[test]
    fn a_stage_counts_from_nothing() {
        let work = Work::default();
        let mut report = work.report();
        report.begin(Stage::Reading, 0, 1);
        report.reach(7).unwrap();
        assert_eq!(work.progress().and_then(|progress| progress.share()), Some(1.0));
        work.begin(Stage::Searching, None);
        let searching = Progress { stage: Stage::Searching, done: 0, whole: None };
        assert_eq!((work.progress(), searching.share()), (Some(searching), None));
    }
}
