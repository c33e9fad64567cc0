//! The description of a single node: its place in the tree and what the search knows about it.

use super::counts::UNKNOWN;
use super::depth::{appended, earlier_text, known_text, meaning_text};
use crate::names::Names;
use crate::names::spoken::SpokenNames;
use crate::score::Score;
use crate::search::bounds::bound_text;
use crate::search::perspective::Perspective;
use crate::search::replay::facts::Scope;
use crate::search::replay::{NodeState, Phase, Replay};
use crate::search::trace::StepIndex;
use crate::search::window::Window;
use crate::text::Text;
use crate::tree::{NodeId, Player, Tree};

/// A node in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeText {
    /// The name: `Node E`.
    pub title: String,
    /// The place: `MAX · depth 2 · 2 children`.
    pub place: String,
    /// The state: `Not visited yet`, `Cut off at E, step 17`.
    pub phase: String,
    /// The facts, always the same rows in the same order.
    pub rows: Vec<FactRow>,
}

/// One fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactRow {
    /// The label.
    pub label: String,
    /// The fact; `–` where there is none.
    pub value: String,
    /// A note on its meaning.
    pub note: String,
    /// Whether some steps have such a note, so that room is kept for it.
    pub may_have_note: bool,
    /// Whether it is the minimax value.
    pub is_true_value: bool,
}

impl NodeText {
    /// Hides the true value, so that a student can guess it.
    #[must_use]
    pub fn with_true_value_hidden(mut self) -> Self {
        self.rows.iter_mut().filter(|row| row.is_true_value).for_each(|row| row.value = "?".to_owned());
        self
    }

    /// What the search has found about it.
    #[must_use]
    pub fn value_row(&self) -> Option<&FactRow> {
        self.rows.iter().find(|row| row.may_have_note)
    }

    /// Adds the depth to which the minimax value holds if a depth limit cuts the game.
    #[must_use]
    pub fn with_true_value_of(mut self, text: &Text, scope: Scope) -> Self {
        let (rows, scope) = (self.rows.iter_mut().filter(|row| row.is_true_value), appended(text, scope));
        rows.for_each(|row| row.note = format!("{}{scope}", row.note).trim_start().to_owned());
        self
    }
}

impl NodeText {
    /// The text of a node of which a student predicts something, so that nothing is told of its visits.
    #[must_use]
    pub fn hidden_until_answered(self, text: &Text) -> Self {
        let mut hidden = Self { phase: text.predict_hidden(), ..self };
        let visits = text.node_row_visits();
        hidden
            .rows
            .iter_mut()
            .filter(|row| row.label == visits)
            .for_each(|row| row.value = UNKNOWN.to_owned());
        hidden
    }

    /// The text in the walk of an external program, which need not print what it returns, and may be wrong.
    #[must_use]
    pub fn of_own_search(mut self, text: &Text) -> Self {
        let (returned, empty) = (text.node_row_returned(), text.node_empty_window());
        for row in self.rows.iter_mut().filter(|row| row.label == returned) {
            row.label = text.node_row_value();
            if row.value != UNKNOWN && (row.note.is_empty() || row.note == empty) {
                row.note = text.node_not_proved();
            }
        }
        self
    }
}

/// Describes a node after `after` steps. Without a record, only what the tree says. Where the tree ends and the game
/// `continues`, the node is no leaf, whether the search has looked below it or not.
#[must_use]
pub fn describe(
    text: &Text,
    tree: &Tree,
    names: &Names,
    record: Option<(Replay<'_>, StepIndex)>,
    perspective: Perspective,
    (node, continues): (NodeId, bool),
    true_value: Option<Score>,
) -> NodeText {
    let depth = record.map_or_else(|| tree.depth(node), |(replay, _)| replay.depth(node));
    let player = tree.root_player().after(depth);
    let true_value = true_value.map(|value| perspective.score(player, value));
    let goes_on = continues || record.is_some_and(|(replay, _)| replay.goes_on_below(node));
    let is_leaf = tree.is_leaf(node) && !goes_on;
    // The player it counts for, if that changes from node to node.
    let note = if perspective.turns_signs() { text.node_note_for(player.name()) } else { String::new() };
    let state =
        record.map_or_else(|| NodeState::unseen(Phase::Waiting), |(replay, after)| replay.state(node, after));
    let mut state = state.seen(perspective, player);
    let of_pass = record.and_then(|(replay, after)| replay.visited_in_earlier_pass(node, after));
    if of_pass.is_some() {
        // This pass has other windows.
        (state.given, state.window, state.cut) = (None, None, None);
    }
    let spoken = SpokenNames::beside(text, tree, names);
    let (name, phase) = (spoken.in_heading(node), phase_text(text, &spoken, record, node, &state));
    NodeText {
        title: if is_leaf { text.node_leaf(name) } else { text.node_inner(name) },
        place: if goes_on {
            text.node_place_goes_on(depth.to_string(), player.name())
        } else {
            place(text, (tree, names), (node, depth), player)
        },
        phase: match of_pass {
            Some(pass) => text.node_phase_in_pass(pass.to_string(), phase),
            None => phase,
        },
        rows: rows(text, is_leaf, &state, (true_value, note)),
    }
}

fn place(
    text: &Text,
    (tree, names): (&Tree, &Names),
    (node, depth): (NodeId, u32),
    player: Player,
) -> String {
    let depth = depth.to_string();
    if tree.is_leaf(node) {
        return text.node_place_leaf(depth);
    }
    let children = names.children_of(tree, node);
    text.node_place(children, depth, children.to_string(), player.name())
}

fn phase_text(
    text: &Text,
    spoken: &SpokenNames<'_>,
    record: Option<(Replay<'_>, StepIndex)>,
    node: NodeId,
    state: &NodeState,
) -> String {
    match state.phase {
        Phase::Waiting if state.earlier.is_some() => text.node_waiting_pass(),
        Phase::Waiting => text.node_waiting(),
        // The search does not visit it, although no cutoff skips it.
        Phase::Beyond => match record {
            Some((replay, after)) if replay.is_below_remembered(node, after) => text.node_below_remembered(),
            _ => text.node_beyond(),
        },
        Phase::Open => text.node_open(),
        Phase::Done if state.horizon => text.node_evaluated_at_limit(),
        Phase::Done if state.visits == 0 => text.node_remembered(),
        Phase::Done => text.node_finished(),
        Phase::Pruned => {
            let cutoff = record.and_then(|(replay, after)| {
                let index = replay.removed_within(node, after)?;
                Some((replay.step(index)?.node(), index + 1))
            });
            cutoff.map_or_else(
                || text.node_cut(),
                |(at, step)| {
                    let way = std::iter::successors(Some(node), |&node| spoken.tree().parent(node));
                    text.node_cut_at(spoken.near(at, way), step.to_string())
                },
            )
        }
    }
}

fn rows(
    text: &Text,
    is_leaf: bool,
    state: &NodeState,
    (true_value, for_whom): (Option<Score>, String),
) -> Vec<FactRow> {
    let row = |label, value: Option<String>| FactRow {
        label,
        value: value.unwrap_or_else(|| UNKNOWN.to_owned()),
        note: String::new(),
        may_have_note: false,
        is_true_value: false,
    };
    let bound = |of: fn(Window) -> Score| {
        let given = state.given?;
        let (first, now) = (of(given), of(state.window?));
        let [first_text, now_text] = [first, now].map(|bound| bound_text(bound, given));
        Some(if first == now { now_text } else { format!("{first_text} → {now_text}") })
    };
    let value_label = match state.phase {
        Phase::Open => text.node_row_best(),
        _ if state.value.is_none() && state.earlier.is_some() => text.node_row_before(),
        _ if state.horizon => text.node_row_evaluation(),
        Phase::Done if is_leaf && state.visits == 0 => text.node_row_remembered(),
        _ if is_leaf => text.node_row_evaluated(),
        _ => text.node_row_returned(),
    };
    let (value, note) = match (state.value, state.earlier) {
        (Some(value), _) if state.horizon => (Some(value.to_string()), text.node_note_at_limit()),
        (Some(value), _) if is_leaf => (Some(value.to_string()), String::new()),
        (Some(value), _) => (Some(known_text(value, state.bound, state.scope)), meaning_text(text, state)),
        (None, Some(earlier)) => {
            let value = known_text(earlier.value, earlier.bound, earlier.scope);
            (Some(value), earlier_text(text, &earlier))
        }
        (None, None) => (None, String::new()),
    };
    let cut = state.cut.map(|cut| super::cut_text(text, cut));
    vec![
        row(text.node_row_given(), state.given.map(super::window_text)),
        row("α".to_owned(), bound(|window| window.alpha)),
        row("β".to_owned(), bound(|window| window.beta)),
        FactRow { note, may_have_note: true, ..row(value_label, value) },
        FactRow {
            note: for_whom,
            is_true_value: true,
            ..row(
                text.node_row_true_value(),
                Some(true_value.map_or_else(|| "?".to_owned(), |value| value.to_string())),
            )
        },
        row(text.node_row_visits(), Some(state.visits.to_string())),
        row(text.node_row_cut(), cut),
    ]
}
