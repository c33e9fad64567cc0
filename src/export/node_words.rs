//! The words at a node in formats that place the nodes by themselves. They say the same as those of the pictures.

use super::walk::RecordedWalk;
use crate::game::boards::Boards;
use crate::narration::depth::{bounds_text, depth_text, found_value, known_text};
use crate::search::bounds::bound_text;
use crate::search::replay::facts::Scope;
use crate::search::replay::{NodeState, Phase};
use crate::search::trace::StepIndex;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

/// The player to move at a node.
pub(super) fn player_at(walk: &RecordedWalk<'_>, node: NodeId) -> Player {
    walk.tree.root_player().after(walk.ancestry.depth(node))
}

/// The state of a node on the scale on which its search counts.
pub(super) fn state(walk: &RecordedWalk<'_>, node: NodeId, after: StepIndex) -> NodeState {
    walk.replay().state(node, after).seen(walk.look.perspective, player_at(walk, node))
}

/// The value of a leaf. If the game goes on below it and the search covers the whole game, it is the value that the
/// search has found.
pub(super) fn leaf_value(walk: &RecordedWalk<'_>, leaf: NodeId, after: Option<StepIndex>) -> Option<String> {
    let is_searched = |boards: &Boards| boards.is_as_unfolded() && boards.goes_on(walk.tree, leaf);
    if !walk.boards.is_some_and(is_searched) {
        let value = walk.tree.value(leaf)?;
        return Some(walk.look.perspective.score(player_at(walk, leaf), value).to_string());
    }
    let state = state(walk, leaf, after?);
    if state.phase != Phase::Done {
        return None;
    }
    let (value, bound, scope) = found_value(several_visits(walk, leaf, &state, after?), &state)?;
    let sign = bound.filter(|&bound| bound != Bound::Exact).map_or("", Bound::sign);
    Some(with_depth(walk, format!("{sign}{value}"), scope))
}

/// What stands beside an inner node, in lines: its evaluation, then its value once it is finished, α and β or the best so
/// far while it is open.
pub(super) fn beside(walk: &RecordedWalk<'_>, node: NodeId, after: Option<StepIndex>) -> Vec<String> {
    let Some(after) = after else { return evaluation(walk, node).into_iter().collect() };
    let state = state(walk, node, after);
    let found = match state.phase {
        Phase::Done => finished(walk, node, &state, after).into_iter().collect(),
        Phase::Open => open(walk, &state),
        Phase::Waiting | Phase::Pruned | Phase::Beyond => Vec::new(),
    };
    // Where the search has stopped, the evaluation is what it has found.
    let is_value = state.horizon && state.phase == Phase::Done;
    evaluation(walk, node).filter(|_| !is_value).into_iter().chain(found).collect()
}

/// The mark of the node at which an external search goes wrong.
pub(super) fn fault(walk: &RecordedWalk<'_>, node: NodeId, after: Option<StepIndex>) -> Option<String> {
    walk.marked(after).filter(|(marked, _)| *marked == node).map(|(_, words)| words)
}

/// `eval 3`: the static evaluation that somebody gave an inner node. That of the game is none of these.
fn evaluation(walk: &RecordedWalk<'_>, node: NodeId) -> Option<String> {
    let in_game = walk.boards.and_then(|boards| boards.game().tree.value(boards.in_game(node)?));
    let value = walk.tree.value(node).filter(|&value| in_game != Some(value))?;
    Some(walk.text.picture_eval(walk.look.perspective.score(player_at(walk, node), value).to_string()))
}

/// `= 5`, `≥ 6`, `≤ 4 to depth 2`, `eval 3`.
fn finished(walk: &RecordedWalk<'_>, node: NodeId, state: &NodeState, after: StepIndex) -> Option<String> {
    let value = state.value?;
    if state.horizon {
        return Some(walk.text.picture_eval(value.to_string()));
    }
    // A search without windows returns exact values, unless it is an external program, which may be wrong.
    let is_exact = state.given.is_none() && !walk.is_theirs;
    let bound = state.bound.or_else(|| is_exact.then_some(Bound::Exact));
    let known = several_visits(walk, node, state, after);
    let joint = known.and_then(|(known, scope)| Some((bounds_text(known, scope)?, scope)));
    let (text, scope) = joint.unwrap_or_else(|| (known_text(value, bound, state.scope), state.told_scope()));
    Some(with_depth(walk, text, scope))
}

/// The bounds from several visits, and their scope, on the scale on which the search counts; `None` if there are none.
fn several_visits(
    walk: &RecordedWalk<'_>,
    node: NodeId,
    state: &NodeState,
    after: StepIndex,
) -> Option<(Window, Scope)> {
    let (known, scope) = walk.replay().known_by_visits(node, after, state, walk.is_theirs)?;
    Some((walk.look.perspective.window(player_at(walk, node), known), scope))
}

/// α and β, or the best so far of a search without windows.
fn open(walk: &RecordedWalk<'_>, state: &NodeState) -> Vec<String> {
    let Some(window) = state.window else {
        return state.value.map(|best| walk.text.picture_best(best.to_string())).into_iter().collect();
    };
    let given = state.given.unwrap_or(window);
    let line = |letter, bound| format!("{letter} = {}", bound_text(bound, given));
    vec![line("α", window.alpha), line("β", window.beta)]
}

fn with_depth(walk: &RecordedWalk<'_>, value: String, scope: Scope) -> String {
    match depth_text(walk.text, scope) {
        Some(depth) => format!("{value} {depth}"),
        None => value,
    }
}
