//! A question and its answer: found at once where that is quick, and otherwise on a worker beside the window.
//!
//! Nothing else in the session knows of threads. In a build without any, this file would find every answer at once.

use std::num::NonZeroUsize;
use std::ops::Deref;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use crate::quote;
use crate::text::Text;
use crate::work::{Progress, Work};

/// Called by a worker when it has something to show; the window asks its toolkit for a frame.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// The question `K` with its answer `T`, or a worker that is at it. Dropping it ends the work.
#[derive(Debug)]
pub struct Task<K, T> {
    key: K,
    answer: OnceLock<Result<T, NoAnswer>>,
    worker: Option<Worker<T>>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// The system has no thread to give. It may have one when it is asked again.
    NoThread(String),
    /// The worker ended early; only a panic does that.
    Lost,
}

impl NoAnswer {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::NoThread(reason) => reason.clone(),
            Self::Lost => text.answer_lost(),
        }
    }
}

impl<K, T: Send + 'static> Task<K, T> {
    /// Finds the answer with `work`: at once where that is quick, or else on a worker of this name, which calls `waker`
    /// at its end. The work reports its progress to the [`Desk`], and ends early once it is cancelled.
    pub fn begin(
        key: K,
        name: &str,
        is_quick: bool,
        waker: &Waker,
        work: impl FnOnce(&Desk<T>) -> T + Send + 'static,
    ) -> Self {
        if is_quick {
            return Self { key, answer: Ok(work(&Desk::new(waker))).into(), worker: None };
        }
        match Worker::start(name, waker, work) {
            Ok(worker) => Self { key, answer: OnceLock::new(), worker: Some(worker) },
            Err(error) => Self {
                key,
                answer: Err(NoAnswer::NoThread(quote::system_words(&error))).into(),
                worker: None,
            },
        }
    }

    /// As [`Self::begin`], for work that is never quick.
    pub fn beside(
        key: K,
        name: &str,
        waker: &Waker,
        work: impl FnOnce(&Desk<T>) -> T + Send + 'static,
    ) -> Self {
        Self::begin(key, name, false, waker, work)
    }

    /// The question.
    #[must_use]
    pub const fn key(&self) -> &K {
        &self.key
    }

    /// The answer, as soon as it is there.
    #[must_use]
    pub fn look(&self) -> Option<&Result<T, NoAnswer>> {
        self.wait(Duration::ZERO);
        self.answer.get()
    }

    /// Waits for the answer, but no longer than this.
    pub fn wait(&self, longest: Duration) {
        if self.answer.get().is_none()
            && let Some(answer) = self.worker.as_ref().and_then(|worker| worker.wait(longest))
        {
            // Another poll at the same time has seen no answer and set none.
            let _ = self.answer.set(answer);
        }
    }

    /// The question and its answer.
    ///
    /// # Errors
    /// The task, as long as a worker is at it.
    pub fn finish(mut self) -> Result<(K, Result<T, NoAnswer>), Self> {
        self.wait(Duration::ZERO);
        match self.answer.take() {
            Some(answer) => Ok((self.key, answer)),
            None => Err(self),
        }
    }

    /// What the worker has found so far, if that is news.
    #[must_use]
    pub fn news(&self) -> Option<T> {
        self.worker.as_ref()?.desk.so_far.try_lock().ok()?.take()
    }

    /// Whether a worker is at it.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.look().is_none()
    }

    /// Asks the work to end; its answer is still awaited.
    pub fn cancel(&self) {
        self.worker.iter().for_each(|worker| worker.desk.cancel());
    }

    /// Whether the work was asked to end.
    #[must_use]
    pub fn is_ending(&self) -> bool {
        self.worker.as_ref().is_some_and(|worker| worker.desk.check().is_err())
    }

    /// How far the work is, if it reports that.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        self.worker.as_ref()?.desk.progress()
    }
}

/// Takes a task out of its place once it has its answer.
pub fn take<K, T: Send + 'static>(place: &mut Option<Task<K, T>>) -> Option<(K, Result<T, NoAnswer>)> {
    place.take()?.finish().map_err(|task| *place = Some(task)).ok()
}

/// Takes out the tasks that have their answers.
pub fn take_all<K, T: Send + 'static>(tasks: &mut Vec<Task<K, T>>) -> Vec<(K, Result<T, NoAnswer>)> {
    let finished = tasks.extract_if(.., |task| !task.is_under_way());
    finished.filter_map(|task| task.finish().ok()).collect()
}

/// Where work is done: it reports its progress here, and learns whether it is cancelled.
pub struct Desk<T> {
    work: Work,
    so_far: Mutex<Option<T>>,
    waker: Waker,
}

impl<T> Desk<T> {
    fn new(waker: &Waker) -> Self {
        Self { work: Work::default(), so_far: Mutex::new(None), waker: Arc::clone(waker) }
    }

    /// Puts what has been found so far where [`Task::news`] takes it from.
    pub fn note(&self, so_far: T) {
        let before = self.so_far.lock().unwrap_or_else(PoisonError::into_inner).replace(so_far);
        drop(before);
    }

    /// As [`Self::note`], and wakes the window.
    pub fn show(&self, so_far: T) {
        self.note(so_far);
        (self.waker)();
    }

    /// Waits for this time.
    pub fn pause(&self, length: Duration) {
        std::thread::sleep(length);
    }
}

impl<T> Deref for Desk<T> {
    type Target = Work;

    fn deref(&self) -> &Work {
        &self.work
    }
}

/// A thread at work.
struct Worker<T> {
    /// Only one at a time looks whether it is there.
    answer: Mutex<Receiver<T>>,
    desk: Arc<Desk<T>>,
}

impl<T: Send + 'static> Worker<T> {
    fn start(
        name: &str,
        waker: &Waker,
        work: impl FnOnce(&Desk<T>) -> T + Send + 'static,
    ) -> std::io::Result<Self> {
        let (sender, answer) = channel();
        let desk = Arc::new(Desk::new(waker));
        let (theirs, waker) = (Arc::clone(&desk), WakeAtEnd(Arc::clone(waker)));
        std::thread::Builder::new().name(name.to_owned()).spawn(move || {
            let _waker = waker;
            // Goes before the waker does, also in a panic: who is awake then sees that no answer will come.
            let sender = sender;
            // The receiver is gone if the task was dropped. Then no answer is needed.
            let _ = sender.send(work(&theirs));
        })?;
        Ok(Self { answer: Mutex::new(answer), desk })
    }

    fn wait(&self, longest: Duration) -> Option<Result<T, NoAnswer>> {
        // The next poll will see it.
        let answer = self.answer.try_lock().ok()?;
        match answer.recv_timeout(longest) {
            Ok(answer) => Some(Ok(answer)),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Err(NoAnswer::Lost)),
        }
    }
}

impl<T> std::fmt::Debug for Worker<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker").field("work", &self.desk.work).finish_non_exhaustive()
    }
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        self.desk.cancel();
    }
}

/// Wakes the window when the worker ends, in whatever way.
struct WakeAtEnd(Waker);

impl Drop for WakeAtEnd {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// Frees what is large beside the window: the system takes a while to take back hundreds of megabytes. Where no thread
/// can be started, the window waits for it.
pub fn free(large: impl Send + 'static) {
    // The work that is not begun is dropped, and what it was to free with it.
    let _ = std::thread::Builder::new().name("free".to_owned()).spawn(move || drop(large));
}

/// How many threads can be at work at the same time.
#[must_use]
pub fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    const A_LONG_WHILE: Duration = Duration::from_secs(30);

    fn waker() -> (Waker, Receiver<()>) {
        let (sender, woken) = channel();
        let sender = Mutex::new(sender);
        (Arc::new(move || sender.lock().unwrap().send(()).unwrap_or_default()), woken)
    }

    #[test]
    fn a_worker_that_panics_wakes_the_window_too() {
        let (waker, woken) = waker();
        let task = Task::beside((), "fails", &waker, |_| -> u8 { panic!("the fault") });
        woken.recv_timeout(A_LONG_WHILE).unwrap();
        assert_eq!(task.look(), Some(&Err(NoAnswer::Lost)), "awake, it sees that there is no answer");
    }

    #[test]
    fn what_is_quick_is_there_at_once_and_the_rest_when_the_waker_is_called() {
        let (waker, woken) = waker();
        let quick = Task::begin(7, "quick", true, &waker, |_| 49);
        assert_eq!(quick.look(), Some(&Ok(49)));
        assert_eq!(quick.finish().ok(), Some((7, Ok(49))));
        assert!(woken.try_recv().is_err(), "nobody sleeps");
        let (go_on, waits) = channel();
        let mut place = Some(Task::beside(7, "slow", &waker, move |desk| {
            desk.show(1);
            waits.recv_timeout(A_LONG_WHILE).map_or(0, |()| 49)
        }));
        woken.recv_timeout(A_LONG_WHILE).unwrap();
        assert_eq!(place.as_ref().and_then(Task::news), Some(1));
        assert_eq!((place.as_ref().and_then(Task::news), take(&mut place)), (None, None), "no more so far");
        go_on.send(()).unwrap();
        woken.recv_timeout(A_LONG_WHILE).unwrap();
        assert_eq!(take(&mut place), Some((7, Ok(49))));
        assert!(place.is_none());
    }

    #[test]
    fn nobody_works_on_for_whom_nobody_waits() {
        let (waker, woken) = waker();
        let (begin, begun) = channel();
        let task = Task::beside((), "endless", &waker, move |desk| {
            begin.send(()).unwrap();
            while desk.check().is_ok() {}
        });
        begun.recv_timeout(A_LONG_WHILE).unwrap();
        assert!(task.is_under_way(), "it is at work");
        drop(task);
        woken.recv_timeout(A_LONG_WHILE).expect("the worker ends");
    }
}
