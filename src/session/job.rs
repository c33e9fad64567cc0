//! Work that may take longer than a frame, on a thread of its own.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::time::Duration;

use crate::work::{Progress, Work};

/// Called by a worker when it has something to show; the window asks its toolkit for a frame.
pub type Waker = Arc<dyn Fn() + Send + Sync>;

/// A piece of work that runs beside the window. Dropping it cancels the work.
#[derive(Debug)]
pub struct Job<T> {
    answer: Receiver<T>,
    work: Arc<Work>,
}

/// What became of a job.
#[derive(Debug)]
pub enum Poll<T> {
    /// Still at work.
    Running,
    /// Finished, with this result.
    Done(T),
    /// The worker ended without an answer; only a panic does that.
    Lost,
}

impl<T: Send + 'static> Job<T> {
    /// Starts `work` on a thread. It may tell how far it is, and ends early when nobody wants the result any more.
    ///
    /// # Errors
    /// When the system can start no thread.
    pub fn start(
        name: &str,
        waker: &Waker,
        work: impl FnOnce(&Work) -> T + Send + 'static,
    ) -> std::io::Result<Self> {
        let (sender, answer) = channel();
        let shared = Arc::new(Work::default());
        let (theirs, waker) = (Arc::clone(&shared), WakeAtEnd(Arc::clone(waker)));
        std::thread::Builder::new().name(name.to_owned()).spawn(move || {
            let _waker = waker;
            // Goes before the waker does, also in a panic: who is awake then sees that no answer will come.
            let sender = sender;
            // The receiver is gone when the job was dropped: then nobody waits for the answer.
            let _ = sender.send(work(&theirs));
        })?;
        Ok(Self { answer, work: shared })
    }

    /// Asks the work to end; its answer is still awaited.
    pub fn cancel(&self) {
        self.work.cancel();
    }

    /// Whether it was asked to end.
    #[must_use]
    pub fn is_ending(&self) -> bool {
        self.work.check().is_err()
    }

    /// How far the work is, where it tells.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        self.work.progress()
    }

    /// Looks whether the work is done, and waits for it no longer than this.
    pub fn poll_within(&self, longest: Duration) -> Poll<T> {
        match self.answer.recv_timeout(longest) {
            Ok(result) => Poll::Done(result),
            Err(RecvTimeoutError::Timeout) => Poll::Running,
            Err(RecvTimeoutError::Disconnected) => Poll::Lost,
        }
    }

    /// Looks whether the work is done, without waiting.
    pub fn poll(&self) -> Poll<T> {
        match self.answer.try_recv() {
            Ok(result) => Poll::Done(result),
            Err(TryRecvError::Empty) => Poll::Running,
            Err(TryRecvError::Disconnected) => Poll::Lost,
        }
    }
}

/// Frees what is large beside the window: the system takes a while to take back hundreds of megabytes. Where no thread
/// can be started, the window waits for it.
pub fn free(large: impl Send + 'static) {
    // The work that is not begun is dropped, and what it was to free with it.
    let _ = std::thread::Builder::new().name("free".to_owned()).spawn(move || drop(large));
}

/// Wakes the window when the worker ends, in whatever way.
struct WakeAtEnd(Waker);

impl Drop for WakeAtEnd {
    fn drop(&mut self) {
        (self.0)();
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.work.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worker_that_panics_wakes_the_window_too() {
        let (sender, woken) = channel();
        let sender = std::sync::Mutex::new(sender);
        let waker: Waker = Arc::new(move || sender.lock().unwrap().send(()).unwrap());
        let job = Job::start("fails", &waker, |_| -> u8 { panic!("the fault") }).unwrap();
        woken.recv_timeout(std::time::Duration::from_secs(30)).unwrap();
        assert!(matches!(job.poll(), Poll::Lost), "awake, it sees that there is no answer");
    }
}
