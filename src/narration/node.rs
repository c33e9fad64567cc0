//! What the program says about a single node: where it stands in the tree and what the search knows of it.

use super::bounds::bound_text;
use super::depth::{appended, earlier_text, known_text, meaning_text};
use crate::names::Names;
use crate::score::Score;
use crate::search::perspective::Perspective;
use crate::search::replay::facts::Scope;
use crate::search::replay::{NodeState, Phase, Replay};
use crate::search::trace::StepIndex;
use crate::search::window::Window;
use crate::tree::{NodeId, Player, Tree};

/// A node in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeText {
    /// What it is called: `Node E`.
    pub title: String,
    /// Where it stands: `MAX · depth 2 · 2 children`.
    pub place: String,
    /// Where the search stands with it: `Not visited yet`, `Cut off at E, step 17`.
    pub phase: String,
    /// What is known of it, always the same rows in the same order.
    pub rows: Vec<Row>,
}

/// One fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// What it is.
    pub label: &'static str,
    /// The fact; `–` where there is none.
    pub value: String,
    /// A word on what it means.
    pub note: String,
    /// Whether there is such a word in some steps: room is kept for it.
    pub may_have_note: bool,
}

/// The label of the minimax value.
const TRUE_VALUE: &str = "true value";

impl NodeText {
    /// Leaves the true value for somebody to guess.
    #[must_use]
    pub fn with_true_value_hidden(mut self) -> Self {
        self.rows.iter_mut().filter(|row| row.label == TRUE_VALUE).for_each(|row| row.value = "?".to_owned());
        self
    }

    /// Says how far the minimax value holds where a depth limit cuts the game.
    #[must_use]
    pub fn with_true_value_of(mut self, scope: Scope) -> Self {
        let rows = self.rows.iter_mut().filter(|row| row.label == TRUE_VALUE);
        rows.for_each(|row| row.note = format!("{}{}", row.note, appended(scope)).trim_start().to_owned());
        self
    }
}

/// Describes `node` after `after` steps; before there is a record, what the tree alone says.
#[must_use]
pub fn describe(
    tree: &Tree,
    names: &Names,
    record: Option<(Replay<'_>, StepIndex)>,
    perspective: Perspective,
    node: NodeId,
    true_value: Option<Score>,
) -> NodeText {
    let depth = record.map_or_else(|| tree.depth(node), |(replay, _)| replay.depth(node));
    let player = tree.root_player().after(depth);
    let true_value = true_value.map(|value| perspective.score(player, value));
    let goes_on = record.is_some_and(|(replay, _)| replay.goes_on_below(node));
    let is_leaf = tree.is_leaf(node) && !goes_on;
    // For whom it counts, where that is not the same at every node.
    let note = if perspective.turns_signs() { counts_for(player) } else { "" };
    let state =
        record.map_or_else(|| NodeState::unseen(Phase::Waiting), |(replay, after)| replay.state(node, after));
    let mut state = state.seen(perspective, player);
    let of_pass = record.and_then(|(replay, after)| replay.visited_in_earlier_pass(node, after));
    if of_pass.is_some() {
        // The windows of this pass are others.
        (state.given, state.window, state.cut) = (None, None, None);
    }
    let kind = if is_leaf { "Leaf" } else { "Node" };
    NodeText {
        title: format!("{kind} {}", names.of(tree, node)),
        place: if goes_on {
            format!("{} · depth {depth} · game continues", player.name())
        } else {
            place(tree, names, (node, depth), player)
        },
        phase: match of_pass {
            Some(pass) => format!("{} in pass {pass}", phase_text(names, record, node, &state)),
            None => phase_text(names, record, node, &state),
        },
        rows: rows(is_leaf, &state, (true_value, note)),
    }
}

fn place(tree: &Tree, names: &Names, (node, depth): (NodeId, u32), player: Player) -> String {
    if tree.is_leaf(node) {
        return format!("leaf · depth {depth}");
    }
    let children = match names.children_of(tree, node) {
        1 => "1 child".to_owned(),
        count => format!("{count} children"),
    };
    format!("{} · depth {depth} · {children}", player.name())
}

fn phase_text(
    names: &Names,
    record: Option<(Replay<'_>, StepIndex)>,
    node: NodeId,
    state: &NodeState,
) -> String {
    match state.phase {
        Phase::Waiting if state.earlier.is_some() => "Not visited yet in this pass".to_owned(),
        Phase::Waiting => "Not visited yet".to_owned(),
        Phase::Beyond => beyond_text(record, node).to_owned(),
        Phase::Open => "Open".to_owned(),
        Phase::Done if state.horizon => "Evaluated at the depth limit".to_owned(),
        Phase::Done if state.visits == 0 => "Not searched: its state was remembered".to_owned(),
        Phase::Done => "Finished".to_owned(),
        Phase::Pruned => {
            let cutoff = record.and_then(|(replay, after)| {
                let index = replay.removed_within(node, after)?;
                Some((replay.tree(), replay.step(index)?.node(), index + 1))
            });
            cutoff.map_or_else(
                || "Cut off".to_owned(),
                |(tree, at, step)| format!("Cut off at {}, step {step}", names.of(tree, at)),
            )
        }
    }
}

/// Why the search does not look at a node though nothing cut it off.
fn beyond_text(record: Option<(Replay<'_>, StepIndex)>, node: NodeId) -> &'static str {
    match record {
        Some((replay, after)) if replay.is_below_remembered(node, after) => "Below a remembered state",
        _ => "Below the depth limit",
    }
}

const fn counts_for(player: Player) -> &'static str {
    match player {
        Player::Max => "for MAX",
        Player::Min => "for MIN",
    }
}

fn rows(is_leaf: bool, state: &NodeState, (true_value, for_whom): (Option<Score>, &'static str)) -> Vec<Row> {
    let row = |label, value: Option<String>| Row {
        label,
        value: value.unwrap_or_else(|| "–".to_owned()),
        note: String::new(),
        may_have_note: false,
    };
    let bound = |of: fn(Window) -> Score| {
        let given = state.given?;
        let (first, now) = (of(given), of(state.window?));
        let [first_text, now_text] = [first, now].map(|bound| bound_text(bound, given));
        Some(if first == now { now_text } else { format!("{first_text} → {now_text}") })
    };
    let value_label = match state.phase {
        Phase::Open => "best so far",
        _ if state.value.is_none() && state.earlier.is_some() => "before",
        _ if state.horizon => "evaluation",
        _ if is_leaf => "evaluated",
        _ => "returned",
    };
    let (value, note) = match (state.value, state.earlier) {
        (Some(value), _) if state.horizon => (Some(value.to_string()), "at the depth limit".to_owned()),
        (Some(value), _) if is_leaf => (Some(value.to_string()), String::new()),
        (Some(value), _) => (Some(known_text(value, state.bound, state.scope)), meaning_text(state)),
        (None, Some(earlier)) => {
            let value = known_text(earlier.value, earlier.bound, earlier.scope);
            (Some(value), earlier_text(&earlier))
        }
        (None, None) => (None, String::new()),
    };
    let cut = state.cut.map(|cut| format!("{}-cutoff", cut.letter()));
    vec![
        row("given", state.given.map(super::window_text)),
        row("α", bound(|window| window.alpha)),
        row("β", bound(|window| window.beta)),
        Row { note, may_have_note: true, ..row(value_label, value) },
        Row {
            note: for_whom.to_owned(),
            ..row(TRUE_VALUE, Some(true_value.map_or_else(|| "?".to_owned(), |value| value.to_string())))
        },
        row("visits", Some(state.visits.to_string())),
        row("cut", cut),
    ]
}
