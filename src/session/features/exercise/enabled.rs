//! Whether a command about an exercise would do anything now.

use super::sitting::Seat;
use super::{Exercise, Exercising};
use crate::limits;
use crate::narration::capitalised;
use crate::narration::comparison::digits;
use crate::practice::about_tree;
use crate::practice::draft::Form;
use crate::practice::instance::Difficulty;
use crate::practice::kind::{self, Kind};
use crate::practice::posed::Asked;
use crate::search::{Algorithm, Settings};
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::sitting::SittingCommand;
use crate::session::view::View;
use crate::tree::NodeId;

impl Exercising {
    /// Whether the command would do anything now.
    pub(in crate::session) fn enables(&self, command: &ExerciseCommand, view: &View<'_>) -> bool {
        let answering = self.current.as_ref().filter(|exercise| exercise.aside.is_none());
        let open = answering.filter(|_| self.is_open());
        match command {
            // While an assignment is answered, its questions are the only ones.
            ExerciseCommand::Begin(_) | ExerciseCommand::OnTree(_) | ExerciseCommand::OfLesson(_)
                if self.seat_at_hand().is_some_and(Seat::is_open) =>
            {
                false
            }
            ExerciseCommand::Begin(id) => kind::from_id(id).is_some(),
            ExerciseCommand::OnTree(id) => kind::from_id(id).is_some_and(|kind| self.fits(kind, view)),
            // A question that cannot be asked says why.
            ExerciseCommand::OfLesson(number) => {
                view.document.content().questions.len() > *number && has_room(view)
            }
            ExerciseCommand::UseLevel(level) => Difficulty::from_level(*level).is_some(),
            ExerciseCommand::Mark(node) => {
                let tree = view.scene().tree();
                let form = open.map(|exercise| exercise.draft.form());
                tree.contains(*node) && form.is_some_and(|form| !form.is_typed() && form.takes(tree, *node))
            }
            ExerciseCommand::Place(node, before) => {
                let tree = view.scene().tree();
                let is_order = open.is_some_and(|exercise| exercise.draft.form() == Form::Siblings);
                let is_beside =
                    |other: &NodeId| tree.contains(*other) && tree.parent(*other) == tree.parent(*node);
                is_order
                    && tree.contains(*node)
                    && tree.parent(*node).is_some()
                    && before.iter().all(is_beside)
            }
            ExerciseCommand::MarkSelected => view
                .walk
                .selection
                .leader()
                .is_some_and(|node| self.enables(&ExerciseCommand::Mark(node), view)),
            ExerciseCommand::Type(text) => open.is_some_and(|exercise| {
                exercise.draft.form().is_typed() || exercise.cause(text, view).is_some()
            }),
            ExerciseCommand::TypeInfinity => open.is_some_and(|exercise| exercise.draft.form().is_typed()),
            ExerciseCommand::Erase => {
                let (tree, node) = (view.scene().tree(), view.walk.selection.leader());
                open.is_some_and(|Exercise { draft, .. }| {
                    let has_text = node.is_some_and(|node| draft.at(tree, node).is_some());
                    draft.form().is_typed() && (has_text || !draft.typed().is_empty())
                })
            }
            ExerciseCommand::Remove => {
                let (tree, node) = (view.scene().tree(), view.walk.selection.leader());
                open.is_some_and(|Exercise { draft, .. }| {
                    !draft.typed().is_empty() || node.is_some_and(|node| draft.at(tree, node).is_some())
                })
            }
            ExerciseCommand::Undo => open.is_some_and(Exercise::can_undo),
            ExerciseCommand::Choose(_) => open.is_some_and(|exercise| exercise.draft.form() == Form::Typed),
            ExerciseCommand::ChooseNothing => {
                open.is_some_and(|exercise| exercise.draft.form().takes_nothing())
            }
            ExerciseCommand::Next | ExerciseCommand::Previous => {
                answering.is_some_and(|exercise| !exercise.draft.form().is_beside())
            }
            ExerciseCommand::ScrollDown | ExerciseCommand::ScrollUp => answering.is_some(),
            // In an assignment a check counts: it wants an answer that has not been checked as it is.
            ExerciseCommand::Check => {
                let has_news =
                    |it: &Exercise| it.question.is_none() || (it.checked.is_none() && !it.draft.is_empty());
                answering.is_some_and(has_news) && self.may_check()
            }
            // An assignment gives no help.
            ExerciseCommand::Hint => {
                open.is_some_and(|exercise| !exercise.is_hinted && exercise.question.is_none())
            }
            ExerciseCommand::Clear => open.is_some_and(|exercise| !exercise.draft.is_empty()),
            ExerciseCommand::Another => {
                self.current.as_ref().is_some_and(|exercise| exercise.question.is_none())
            }
            ExerciseCommand::End => self.current.is_some(),
            ExerciseCommand::ShowMistake => answering
                .is_some_and(|it| self.may_show() && it.has_counted() && it.mistakes().next().is_some()),
            ExerciseCommand::ShowWalk => answering.is_some_and(|it| {
                let is_checked = it.checked.is_some() && it.has_counted();
                self.may_show() && is_checked && it.mistakes().next().is_none()
            }),
            ExerciseCommand::Resume => {
                self.current.as_ref().is_some_and(|exercise| exercise.aside.is_some())
                    || self.can_take_up_left()
            }
        }
    }
}

impl Exercising {
    /// Why the command would do nothing now: no question can be asked about the tree on screen, or none has begun.
    pub(in crate::session) fn obstacle(&self, command: &ExerciseCommand, view: &View<'_>) -> Option<String> {
        match (command, &self.current) {
            (ExerciseCommand::Resume, _) if self.can_take_up_left() => {}
            (ExerciseCommand::Begin(_), _) if self.seat_at_hand().is_some_and(Seat::is_open) => {
                return Some(view.text.exercise_obstacle_assignment());
            }
            (ExerciseCommand::Another | ExerciseCommand::Resume | ExerciseCommand::End, None) => {
                return Some(view.text.exercise_obstacle_none());
            }
            (ExerciseCommand::Another, Some(exercise)) if exercise.question.is_some() => {
                return Some(view.text.exercise_obstacle_another());
            }
            (ExerciseCommand::Resume, Some(exercise)) if exercise.aside.is_none() => {
                return Some(view.text.exercise_obstacle_shown());
            }
            (ExerciseCommand::Undo, Some(exercise)) if !exercise.can_undo() => {
                return Some(view.text.undo_nothing());
            }
            _ => {}
        }
        let (ExerciseCommand::OnTree(_) | ExerciseCommand::OfLesson(_)) = command else { return None };
        if self.seat_at_hand().is_some_and(Seat::is_open) {
            return Some(view.text.exercise_obstacle_assignment());
        }
        match command {
            _ if view.scene().tree().len() < 2 => Some(view.text.exercise_obstacle_leaf()),
            _ if view.scene().whole_game().is_some() => Some(view.text.exercise_obstacle_game()),
            _ if !has_room(view) => {
                let (found, most) = (view.scene().tree().len() as u64, limits::QUESTION_NODES as u64);
                Some(view.text.exercise_obstacle_large(digits(found), digits(most)))
            }
            ExerciseCommand::OnTree(id) => {
                let kind = kind::from_id(id)?;
                if let Some(too_large) = kind.too_large(view.scene().tree()) {
                    return Some(capitalised(&too_large.said(view.text)) + ".");
                }
                let asked = self.asked(kind, view);
                let error = view.obstacle_with(asked.algorithm, asked.settings)?;
                Some(view.text.search_cannot_run_here(error.said(view.text)))
            }
            _ => None,
        }
    }

    /// Why the command would do nothing now, if the reason is that there is no such assignment at hand.
    pub(in crate::session) fn obstacle_to_sitting(
        &self,
        command: &SittingCommand,
        view: &View<'_>,
    ) -> Option<String> {
        if self.enables_sitting(command, view) {
            return None;
        }
        let text = view.text;
        match command {
            SittingCommand::HandIn | SittingCommand::HandInAsIs | SittingCommand::Resume
                if self.seat().is_none() =>
            {
                Some(text.sitting_obstacle_none())
            }
            SittingCommand::Begin(_) | SittingCommand::HandIn | SittingCommand::HandInAsIs
                if self.is_handing_in() =>
            {
                Some(text.sitting_obstacle_handing_in())
            }
            SittingCommand::HandIn | SittingCommand::HandInAsIs => Some(text.sitting_obstacle_handed_in()),
            SittingCommand::Resume => Some(text.sitting_obstacle_shown()),
            _ => None,
        }
    }
}

impl Exercising {
    /// The search that a question about the tree on screen is about: that of the person, also while another question is
    /// at hand, which has brought its own. Beside a question that is set aside, a person may have chosen another one.
    pub(in crate::session) fn search_to_ask_about(&self, view: &View<'_>) -> (Algorithm, Settings) {
        let shown = (view.algorithm(), view.settings());
        let brought =
            self.current.as_ref().map(|exercise| (exercise.asked.algorithm, exercise.asked.settings));
        let interrupted = self.interrupted.as_ref().filter(|_| brought == Some(shown));
        interrupted.map_or(shown, |interrupted| {
            let (search, _) = interrupted.search;
            (search.algorithm, search.settings)
        })
    }

    /// Whether a question of this kind can be asked about the tree on screen.
    fn fits(&self, kind: &dyn Kind, view: &View<'_>) -> bool {
        let Asked { algorithm, settings, .. } = self.asked(kind, view);
        let is_small = has_room(view) && kind.too_large(view.scene().tree()).is_none();
        is_small && algorithm.check(settings, view.scene().tree()).is_ok()
    }

    /// What a question of this kind would ask about the tree on screen.
    fn asked(&self, kind: &dyn Kind, view: &View<'_>) -> Asked {
        about_tree::asked(kind, view.scene().tree(), self.search_to_ask_about(view))
    }
}

/// Whether questions can be about the tree on screen: it is neither a game nor too large. The search of a game runs
/// on its positions and visits more than the tree shows, so no answer could be read off the screen. The walk through
/// a game can still be predicted.
fn has_room(view: &View<'_>) -> bool {
    let tree = view.scene().tree();
    (2..=limits::QUESTION_NODES).contains(&tree.len()) && view.scene().whole_game().is_none()
}
