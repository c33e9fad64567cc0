//! When a student's answers are kept: at once, on a worker, until they are handed in.
//!
//! The end of the program does not end that: answers that are not handed in are offered at the next start.

use super::Storage;
use super::keeping::Keep;
use super::recovery::{Header, Keeper};
use crate::session::effect::Effect;
use crate::session::model::answers_state::AnswersState;
use crate::session::model::message::Topic;
use crate::session::task::Waker;
use crate::text::Text;

/// The answers at hand.
pub(in crate::session) struct AnswersAtHand<'a> {
    /// Their state; `None` where there are none that would be lost.
    pub(in crate::session) state: Option<AnswersState>,
    /// What is to be kept of them.
    pub(in crate::session) work: &'a dyn Fn() -> Option<(Header, String)>,
}

impl Storage {
    /// Lets time pass and keeps a student's answers. Returns what a person should know, and after how many seconds to
    /// call this again.
    pub(in crate::session) fn keep_answers(
        &mut self,
        seconds: f64,
        answers: AnswersAtHand<'_>,
        waker: &Waker,
        text: &Text,
    ) -> (Option<Effect>, Option<f64>) {
        let told = self.answers.poll(text).and_then(|(had_failed, kept)| match kept {
            Ok(_) => had_failed.then_some(Effect::Solve(Topic::Sitting)),
            Err(_) if had_failed => None,
            Err(reason) => Some(Effect::failure(Topic::Sitting, text.answers_cannot_be_kept(reason))),
        });
        let keep = || {
            let (header, answers) = (answers.work)()?;
            Some(Box::new(move |keeper: &Keeper| keeper.keep_answers(&header, &answers)) as Keep)
        };
        (told, self.answers.advance(seconds, answers.state, 0.0, waker, keep))
    }
}
