//! Mistakes in how bounds and values are kept.

use super::Mistake;
use crate::own_search::lines::Lines;
use crate::score::Score;
use crate::search::window::Window;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "shared",
        name: "shares its bounds between calls",
        effect: "α and β are variables of all calls together, so a subtree leaves its bounds behind.",
        wrong: "global alpha, beta",
        right: "search(child, alpha, beta) with its own copies",
        lesson: "geeksforgeeks-set-4",
        lines: &Shared,
    },
    Mistake {
        id: "assign-best",
        name: "alpha = best without max",
        effect: "The bound is overwritten with this node's best value and forgets the better bound it was given.",
        wrong: "alpha = best",
        right: "alpha = max(alpha, best)",
        lesson: "deep-cutoff",
        lines: &AssignBest,
    },
    Mistake {
        id: "table-no-kind",
        name: "table without the kind of bound",
        effect: "Every value is stored as exact, also that of a cut node, and taken back under another window.",
        wrong: "table[key] = value",
        right: "table[key] = value, exact|lower|upper",
        lesson: "transpositions",
        lines: &TableNoKind,
    },
];

struct Shared;

impl Lines for Shared {
    fn shares_window(&self) -> bool {
        true
    }
}

struct AssignBest;

impl Lines for AssignBest {
    fn narrowed(&self, player: Player, window: Window, best: Score) -> Window {
        match player {
            Player::Max => Window { alpha: best, ..window },
            Player::Min => Window { beta: best, ..window },
        }
    }
}

struct TableNoKind;

impl Lines for TableNoKind {
    fn keeps_values(&self) -> bool {
        true
    }
}
