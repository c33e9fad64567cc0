//! The path to the current node: the open nodes with their windows, and the ancestor that guarantees a cutoff.

use super::depth::appended;
use super::value_text;
use super::words::amount;
use crate::names::Names;
use crate::names::spoken::SpokenNames;
use crate::search::bounds::window_now_text;
use crate::search::perspective::Perspective;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::{Bound, Ties};
use crate::text::Text;
use crate::tree::{NodeId, Player};

/// The innermost of the nodes that are open after some step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OpenNodes {
    /// The number of open nodes above the first row.
    pub above: usize,
    /// The path downwards; the last row is the current node.
    pub rows: Vec<OpenNode>,
    /// At a cutoff, the node whose bound makes it sound.
    pub guarantee: Option<Guarantee>,
}

/// One open node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenNode {
    /// The node.
    pub node: NodeId,
    /// The name.
    pub name: String,
    /// The player to move there.
    pub player: Player,
    /// Its window, or the best value so far if the search has no windows.
    pub text: String,
    /// Whether the tie rule prunes at this window.
    pub is_closed: bool,
    /// Whether the latest step happened here.
    pub is_current: bool,
}

/// The source of a guarantee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guarantee {
    /// The ancestor that holds it.
    pub node: NodeId,
    /// The player to move at the ancestor.
    pub player: Player,
    /// The ancestor, its child and the child's value: `B: child D = 5`, `B: child D = 5 to depth 2`; in a game
    /// `the root: the move 4 is worth 1`.
    pub text: String,
}

/// The innermost open nodes after `after` steps, on at most `lines` lines. One of the lines stands for the nodes above
/// that are left out.
#[must_use]
pub fn open_nodes(
    text: &Text,
    replay: Replay<'_>,
    names: &Names,
    ties: Ties,
    perspective: Perspective,
    after: StepIndex,
    lines: usize,
) -> OpenNodes {
    let Some(step) = after.checked_sub(1).and_then(|index| replay.step(index)) else {
        return OpenNodes::default();
    };
    let tree = replay.tree();
    let open = replay.open_count(after);
    let above = if open > lines { open + 1 - lines.max(2) } else { 0 };
    let mut path: Vec<_> = replay.open_upwards(after).take(open - above).collect();
    path.reverse();
    let rows = path.iter().zip(above..).map(|(&node, depth)| {
        let player = tree.root_player().after(depth as u32);
        let state = replay.state(node, after).seen(perspective, player);
        let words = match (state.window, state.value) {
            (Some(window), _) => window_now_text(window, state.given.unwrap_or(window)),
            (None, Some(best)) => text.open_best(best.to_string()),
            (None, None) => text.open_no_value(),
        };
        OpenNode {
            node,
            name: names.of(tree, node),
            player,
            text: words,
            // Flipping signs does not change whether a window is closed.
            is_closed: state.window.is_some_and(|window| ties.prunes(window)),
            is_current: node == step.node(),
        }
    });
    OpenNodes {
        above,
        rows: rows.collect(),
        guarantee: guarantee(text, replay, names, perspective, step, after),
    }
}

/// The source of the guarantee, if the latest of `after` steps is a cutoff.
#[must_use]
pub fn guarantee_at(
    text: &Text,
    replay: Replay<'_>,
    names: &Names,
    perspective: Perspective,
    after: StepIndex,
) -> Option<Guarantee> {
    let step = replay.step(after.checked_sub(1)?)?;
    guarantee(text, replay, names, perspective, step, after)
}

fn guarantee(
    text: &Text,
    replay: Replay<'_>,
    names: &Names,
    perspective: Perspective,
    step: Step,
    after: StepIndex,
) -> Option<Guarantee> {
    let Step::Cutoff { node, player, .. } = step else { return None };
    let (ancestor, child) = replay.guarantee(node, after)?;
    let (value, bound) = replay.guaranteed(child, after)?;
    let tree = replay.tree();
    let mover = replay.player_at(child);
    let bound = bound.map(|bound| perspective.bound(mover, bound));
    let (value, scope) = (perspective.score(mover, value), appended(text, replay.scope(after)));
    let spoken = SpokenNames::beside(text, tree, names);
    let [child, owner] = [child, ancestor].map(|node| {
        let others = [child, ancestor].into_iter().chain(replay.open_upwards(after));
        spoken.near(node, others)
    });
    let words = if names.are_moves() {
        let amount = amount(text, bound.unwrap_or(Bound::Exact), &value);
        text.open_guarantee_move(owner, text.walk_worth_move(amount, child, scope))
    } else {
        text.open_guarantee(child, owner, value_text(value, bound) + &scope)
    };
    Some(Guarantee { node: ancestor, player: player.opponent(), text: words })
}
