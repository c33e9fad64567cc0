//! Leaving an assignment that is not handed in: what is said, and the way back.

use super::{Exercising, Seat};
use crate::session::command::Command;
use crate::session::command::sitting::SittingCommand;
use crate::session::effect::Effect;
use crate::session::model::message::Topic;
use crate::session::view::View;
use crate::text::Text;

impl Seat {
    /// Says where the answers are once its question has left the screen, and offers the way back.
    fn way_back(&self, text: &Text) -> Effect {
        let resume = Command::Sitting(SittingCommand::Resume);
        let is_timed = self.sitting.assignment().minutes.is_some();
        let left = if is_timed { text.sitting_left_exam() } else { text.sitting_left() };
        Effect::offer(Topic::Sitting, left, resume.text(text), resume)
    }
}

impl Exercising {
    /// Leaves the current question; its tree makes room for what was there before.
    pub(super) fn leave_sitting(&mut self, view: &View<'_>) -> Vec<Effect> {
        let mut effects = self.end();
        if self.seat().is_some_and(|seat| seat.handed_in.is_some()) {
            self.desk.seat = None;
            return effects;
        }
        effects.extend(self.seat().map(|seat| seat.way_back(view.text)));
        effects
    }

    /// What is offered where another document takes the place of a question of an assignment that is not handed in.
    pub(in crate::session) fn left_for(&self, command: &Command, text: &Text) -> Option<Effect> {
        let is_awaited = self.awaited.as_ref().is_some_and(|awaited| awaited.exercise.question.is_some());
        let goes_on = is_awaited && command.poses_question();
        let seat = self.seat_at_hand().filter(|seat| seat.handed_in.is_none() && !goes_on)?;
        Some(seat.way_back(text))
    }
}
