//! Converts the record of a negamax, in which every node counts for the player to move, to MAX's scale.

use super::protocol::{Record, RecordStep, What};
use crate::tree::{NodeId, Player, Tree};

/// The record with windows, bounds and returned values negated at MIN nodes. The value of a leaf stays where it is that of
/// the tree, because a negamax may print it before or after it counts it for MIN. The result stays, because the protocol
/// defines it on MAX's scale.
#[must_use]
pub fn turned(record: &Record, tree: &Tree) -> Record {
    turned_for(record, tree, |node| tree.player_at(node))
}

/// The same for a negamax that takes these players to be the ones to move.
#[must_use]
pub(super) fn turned_for(record: &Record, tree: &Tree, player_at: impl Fn(NodeId) -> Player) -> Record {
    let turned_step = |what: What| match player_at(what.node()) {
        Player::Max => what,
        Player::Min => turned_what(what, tree),
    };
    let steps = record.steps.iter().map(|step| RecordStep { what: turned_step(step.what), ..*step });
    Record { steps: steps.collect(), ..record.clone() }
}

fn turned_what(what: What, tree: &Tree) -> What {
    match what {
        What::Leaf { value, .. } if value == tree.value(what.node()) => what,
        What::Leaf { node, value } => What::Leaf { node, value: value.map(|value| -value) },
        What::Enter { node, window } => What::Enter { node, window: window.map(|window| window.turned()) },
        What::Bound { node, of, value } => What::Bound { node, of: of.opponent(), value: -value },
        What::Cut { node } => What::Cut { node },
        What::Return { node, value } => What::Return { node, value: -value },
    }
}

/// Whether the conversion changes anything in the record.
#[must_use]
pub fn has_view(record: &Record) -> bool {
    record.steps.iter().any(|step| match step.what {
        What::Leaf { value, .. } => value.is_some(),
        What::Enter { window, .. } => window.is_some(),
        What::Bound { .. } | What::Return { .. } => true,
        What::Cut { .. } => false,
    })
}
