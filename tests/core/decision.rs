//! The decision table says what the search does next.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::collections::BTreeSet;

use crate::walks::walks;
use alphabeta_lab::narration::decision::decision_table;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::Player;

#[test]
fn the_active_cell_says_what_happens_next() {
    let mut seen = BTreeSet::new();
    for walk in walks() {
        for (index, step) in walk.steps() {
            let table = decision_table(
                crate::english(),
                walk.replay(),
                walk.settings.ties,
                Perspective::Max,
                index + 1,
            );
            let parent = walk.tree.parent(step.node());
            let is_return =
                matches!(step, Step::Evaluate { .. } | Step::Leave { .. } | Step::TableHit { .. });
            let returns = is_return && parent.is_some() && walk.trace.has_window();
            let moves = matches!(step, Step::Narrow { .. } | Step::Cutoff { .. });
            let Some((row, column)) = table.active else {
                assert!(!returns && !moves, "{}", walk.context(index));
                continue;
            };
            let player = table.rows[row].player.unwrap();
            let outcome = &table.rows[row].cells[column].outcome;
            assert!(returns || moves, "{}", walk.context(index));
            seen.insert((player == Player::Max, column));
            let next = walk.replay().step(index + 1);
            let (moved, cut) = match step {
                Step::Narrow { .. } => (true, matches!(next, Some(Step::Cutoff { .. }))),
                Step::Cutoff { .. } => (true, true),
                _ => {
                    let moved = matches!(next, Some(Step::Narrow { node, .. }) if Some(node) == parent);
                    (moved, moved && matches!(walk.replay().step(index + 2), Some(Step::Cutoff { .. })))
                }
            };
            let expected = match (moved, cut, player) {
                (false, _, Player::Max) => "α stays",
                (false, _, Player::Min) => "β stays",
                (true, true, Player::Max) => "β-cutoff",
                (true, true, Player::Min) => "α-cutoff",
                (true, false, Player::Max) => "α rises",
                (true, false, Player::Min) => "β falls",
            };
            assert!(outcome.starts_with(expected), "{outcome}: {}", walk.context(index));
        }
    }
    assert_eq!(seen.len(), 6, "every cell is active somewhere: {seen:?}");
}

#[test]
fn under_the_strict_rule_ties_do_not_cut() {
    let walk = &walks()[0];
    let conditions = |ties| {
        let rows = decision_table(crate::english(), walk.replay(), ties, Perspective::Max, 0).rows;
        rows.into_iter().map(|row| row.cells.map(|cell| cell.condition)).collect::<Vec<_>>()
    };
    assert_eq!(conditions(Ties::Prune), [["value ≤ α", "α < value < β", "value ≥ β"]; 2]);
    assert_eq!(
        conditions(Ties::Search),
        [["value ≤ α", "α < value ≤ β", "value > β"], ["value < α", "α ≤ value < β", "value ≥ β"]]
    );
}
