//! Leaving an exercise that is not checked or an assignment that is not handed in: what is said, and the way back.

use super::{Awaited, Exercise, Exercising, Seat};
use crate::notation;
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::sitting::SittingCommand;
use crate::session::effect::Effect;
use crate::session::interrupted::Interrupted;
use crate::session::model::message::Topic;
use crate::session::view::View;
use crate::text::Text;
use crate::tree::{Player, Tree};

/// An exercise that was left before its answers were checked.
pub(super) struct LeftExercise {
    exercise: Exercise,
    /// Its tree in bracket notation.
    text: String,
    root_player: Player,
    /// The document on screen when it was left; `None` if its own tree was on its way.
    document: Option<u64>,
}

impl Exercise {
    /// Whether it is no question of an assignment, and has answers that were not checked.
    fn is_unfinished(&self) -> bool {
        self.question.is_none() && self.checked.is_none() && !self.draft.is_empty()
    }
}

impl Exercising {
    /// Keeps an exercise that leaves the screen with answers that were not checked. Offers the way back.
    pub(super) fn keep_left(
        &mut self,
        exercise: Option<Exercise>,
        tree: &Tree,
        view: &View<'_>,
    ) -> Option<Effect> {
        let exercise = Exercise { aside: None, ..exercise.filter(Exercise::is_unfinished)? };
        let (text, root_player, document) =
            (notation::write(tree), tree.root_player(), Some(view.document.number()));
        self.left = Some(LeftExercise { exercise, text, root_player, document });
        let resume = Command::Exercise(ExerciseCommand::Resume);
        // In the question of an assignment, nothing leads elsewhere.
        let is_coming = self.awaited.as_ref().is_some_and(|awaited| awaited.exercise.question.is_some());
        let is_offered = self.can_take_up_left() && !is_coming;
        is_offered.then(|| {
            Effect::offer(Topic::Practice, view.text.exercise_left(), resume.text(view.text), resume)
        })
    }

    /// The same, for the exercise on screen where another document takes its place, or for the one that has made room.
    pub(in crate::session) fn keep_replaced(&mut self, view: &View<'_>) -> Option<Effect> {
        let displaced = self.keep_displaced(view);
        let exercise = self.current.take_if(|exercise| exercise.is_unfinished());
        self.keep_left(exercise, view.scene().tree(), view).or(displaced)
    }

    /// The same, for the exercise that has made room for a question about unsaved changes.
    pub(in crate::session) fn keep_displaced(&mut self, view: &View<'_>) -> Option<Effect> {
        let (exercise, Interrupted { shelved, .. }) = self.displaced.take()?;
        self.keep_left(Some(exercise), shelved?.analysis.scene.tree(), view)
    }

    /// Keeps an exercise whose tree comes no more.
    pub(super) fn keep_awaited(&mut self, Awaited { exercise, text, root_player, .. }: Awaited) {
        if exercise.is_unfinished() {
            self.left = Some(LeftExercise { exercise, text, root_player, document: None });
        }
    }

    /// Whether there is an exercise to go back to.
    pub(super) fn can_take_up_left(&self) -> bool {
        self.left.is_some() && self.seat_at_hand().is_none()
    }

    /// Goes on with the exercise that was left: on the document on screen if that has its tree, otherwise on its tree alone.
    pub(super) fn take_up_left(&mut self, view: &View<'_>) -> Vec<Effect> {
        let Some(LeftExercise { exercise, text, root_player, document }) = self.left.take() else {
            return Vec::new();
        };
        let here = view.scene().tree();
        let is_here = document == Some(view.document.number())
            && here.root_player() == root_player
            && notation::write(here) == text;
        let mut effects = if is_here {
            self.interrupt(view);
            let before = self.current.replace(exercise);
            let mut effects = self.prepare(view);
            effects.extend(self.keep_left(before, here, view));
            effects
        } else {
            let exercise = Exercise { of_lesson: None, ..exercise };
            self.await_text(exercise, (text, root_player), view.text.exercise_title(), view)
        };
        effects.insert(0, Effect::Solve(Topic::Practice));
        effects
    }
}

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
