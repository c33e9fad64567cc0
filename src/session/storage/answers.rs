//! When a student's answers are kept: at once, on a worker, until they are handed in.
//!
//! The end of the program does not end that: answers that are not handed in are offered at the next start.

use std::sync::Arc;
use std::time::Duration;

use super::recovery::{Header, Keeper, KeptWork, Orphan, RecoveryFolder};
use crate::file::FileError;
use crate::session::effect::Effect;
use crate::session::model::answers_state::AnswersState;
use crate::session::model::message::Topic;
use crate::session::task::{self, Task, Waker};
use crate::text::Text;

/// The answers at hand.
pub(in crate::session) struct AnswersAtHand<'a> {
    /// Their state; `None` where there are none that would be lost.
    pub(in crate::session) state: Option<AnswersState>,
    /// What is to be kept of them.
    pub(in crate::session) work: &'a dyn Fn() -> Option<(Header, String)>,
}

/// What is kept, and what is on its way to the disk.
#[derive(Debug, Default)]
pub(super) struct AnswersKeeping {
    /// `None`: nothing is kept.
    keeper: Option<Arc<Keeper>>,
    on_disk: Option<AnswersState>,
    working: Option<Task<Working, Result<Option<KeptWork>, FileError>>>,
    /// The seconds until the disk is tried again that has refused.
    retry: Option<f64>,
    /// What earlier starts have left and is kept anew: to be removed then.
    finished: Vec<Arc<Orphan>>,
}

/// What a worker does: the state that will be on disk, and how many of what is finished will be gone.
#[derive(Debug)]
struct Working {
    state: Option<AnswersState>,
    removed: usize,
}

/// How long to wait before trying again where nothing could be kept, in seconds.
const RETRY: f64 = 5.0;

impl AnswersKeeping {
    /// From now on, answers are kept in the first of these places that can be written to.
    pub(super) fn keep_in(&mut self, places: Vec<RecoveryFolder>) {
        self.keeper = Some(Arc::new(Keeper::new(places)));
    }

    pub(super) fn adopt(&mut self, orphan: &Arc<Orphan>) {
        self.finished.push(Arc::clone(orphan));
    }

    /// Lets time pass. Returns what a person should know, and the seconds after which it wants to be called again.
    pub(super) fn advance(
        &mut self,
        seconds: f64,
        answers: AnswersAtHand<'_>,
        waker: &Waker,
        text: &Text,
    ) -> (Option<Effect>, Option<f64>) {
        let told = self.poll(text);
        let Some(keeper) = self.keeper.as_ref().filter(|_| self.working.is_none()) else {
            return (told, None);
        };
        self.retry = self.retry.map(|left| left - seconds);
        if answers.state == self.on_disk {
            self.retry = None;
            return (told, None);
        }
        if let Some(left) = self.retry.filter(|&left| left > 0.0 && answers.state.is_some()) {
            return (told, Some(left));
        }
        let (keeper, work) = (Arc::clone(keeper), answers.state.and_then(|_| (answers.work)()));
        let finished = self.finished.clone();
        let key = Working { state: answers.state, removed: finished.len() };
        self.working = Some(Task::beside(key, "keep answers", waker, move |_| {
            let kept = match work {
                Some((header, answers)) => Some(keeper.keep_answers(&header, &answers)?),
                None => {
                    keeper.clear();
                    None
                }
            };
            finished.iter().for_each(|orphan| orphan.remove());
            Ok(kept)
        }));
        (told, None)
    }

    fn poll(&mut self, text: &Text) -> Option<Effect> {
        let (Working { state, removed }, result) = task::take(&mut self.working)?;
        let had_failed = self.retry.take().is_some();
        let kept = match result {
            Ok(kept) => kept.map_err(|error| error.said(text)),
            Err(lost) => Err(lost.said(text)),
        };
        match kept {
            Ok(_) => {
                self.on_disk = state;
                self.finished.drain(..removed);
                had_failed.then_some(Effect::Solve(Topic::Sitting))
            }
            Err(reason) => {
                self.retry = Some(RETRY);
                let text = text.answers_cannot_be_kept(reason);
                (!had_failed).then(|| Effect::failure(Topic::Sitting, text))
            }
        }
    }

    /// Waits no longer than this for what is on its way to the disk.
    pub(super) fn end(&self, longest: Duration) {
        self.working.iter().for_each(|working| working.wait(longest));
    }
}
