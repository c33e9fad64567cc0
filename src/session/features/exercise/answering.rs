//! What a person writes as an answer, and taking it back.

use super::{Exercise, Exercising};
use crate::practice::draft::{Draft, Form};
use crate::session::view::View;
use crate::tree::{NodeId, Tree};

/// The most changes of an answer that can be taken back.
const MOST_PAST: usize = 1_000;

/// The history of an answer since its question appeared.
#[derive(Default)]
pub(super) struct AnswerHistory {
    /// What it was before each change, the latest last.
    past: Vec<Draft>,
    /// The node at which something is being typed: what is typed at another one begins anew.
    typing_at: Option<NodeId>,
}

impl Exercise {
    /// Whether a change of the answer can be taken back.
    pub(super) const fn can_undo(&self) -> bool {
        !self.history.past.is_empty()
    }

    /// What is typed goes on behind this text. It is empty where typing at the node would replace what stands there: at a
    /// node that has just been selected, and after Check.
    #[must_use]
    pub fn typed_so_far(&self, tree: &Tree, node: NodeId) -> &str {
        if self.goes_on_at(node) { self.draft.text_at(tree, node) } else { "" }
    }

    fn goes_on_at(&self, node: NodeId) -> bool {
        let is_typing = self.draft.form().is_beside() || self.history.typing_at == Some(node);
        is_typing && self.checked.is_none()
    }
}

impl Exercising {
    /// The question that is on its way to the screen, or the one at hand.
    pub(super) fn question_under_way(&self) -> usize {
        let awaited = self.awaited.as_ref().and_then(|awaited| awaited.exercise.question);
        awaited.or_else(|| Some(self.seat()?.sitting.question())).unwrap_or_default()
    }

    /// Goes to the question that has come to the screen, not before: an answer belongs to the question that is read.
    pub(super) fn note_question(&mut self) {
        let now = self.desk.clock.now();
        let shown = self.current.as_ref().and_then(|exercise| exercise.question);
        let (Some(seat), Some(number)) = (&mut self.desk.seat, shown) else { return };
        if number != seat.sitting.question() {
            seat.sitting.go_to(number, now);
        }
    }

    /// Changes the answers and removes the verdicts on the old ones.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut Draft)) {
        if let Some(exercise) = &mut self.current {
            let before = exercise.draft.clone();
            change(&mut exercise.draft);
            if exercise.draft == before {
                return;
            }
            exercise.checked = None;
            let past = &mut exercise.history.past;
            if past.len() == MOST_PAST {
                past.remove(0);
            }
            past.push(before);
        }
        self.note_answer();
    }

    /// Takes the latest change back.
    pub(super) fn undo(&mut self) {
        if let Some(exercise) = &mut self.current
            && let Some(before) = exercise.history.past.pop()
        {
            exercise.draft = before;
            exercise.checked = None;
            exercise.history.typing_at = None;
        }
        self.note_answer();
    }

    /// Adds what was typed to the answer. At a node that has just been selected, and after Check, it replaces what stands
    /// there.
    pub(super) fn type_in(&mut self, text: &str, view: &View<'_>) {
        let tree = view.scene().tree();
        let node = view.walk.selection.leader().unwrap_or_else(|| tree.root_id());
        let Some(exercise) = &mut self.current else { return };
        let options = exercise.kind.options(&exercise.posed(tree));
        if !options.is_empty() {
            // An answer is chosen by its number, from 1.
            let place = text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(option) = place.and_then(|place| options.get(place)) {
                self.change(|draft| draft.choose(option));
            }
            return;
        }
        if exercise.draft.form() == Form::Cutoffs {
            // Only the number of an ancestor is typed at a cutoff.
            if let Some(ancestor) = exercise.cause(text, view) {
                self.change(|draft| draft.cause(tree, node, ancestor));
            }
            return;
        }
        let goes_on = exercise.goes_on_at(node);
        exercise.history.typing_at = Some(node);
        self.change(|draft| {
            if !goes_on {
                draft.remove(tree, node);
            }
            draft.type_in(tree, node, text);
        });
    }

    /// Takes the last character back.
    pub(super) fn erase(&mut self, view: &View<'_>) {
        let tree = view.scene().tree();
        let node = view.walk.selection.leader().unwrap_or_else(|| tree.root_id());
        self.current.iter_mut().for_each(|exercise| exercise.history.typing_at = Some(node));
        self.change(|draft| draft.erase(tree, node));
    }

    /// Ends the typing at a node that is no longer selected.
    pub(super) fn end_typing(&mut self, view: &View<'_>) {
        let selected = view.walk.selection.leader();
        if let Some(exercise) = self.current.as_mut().filter(|it| it.history.typing_at != selected) {
            exercise.history.typing_at = None;
        }
    }
}
