//! Mistakes that only make a search cut too little: its value is right.

use super::Mistake;
use crate::own_search::lines::{Cut, Lines};
use crate::search::window::Ties;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "never-cuts",
        name: "never cuts",
        effect: "It is plain minimax: the test for a cutoff is missing, and every leaf is evaluated.",
        wrong: "(no test)",
        right: "if alpha >= beta: break",
        lesson: "geeksforgeeks-set-4",
        lines: &NeverCuts,
    },
    Mistake {
        id: "right.gt",
        name: "cuts on > instead of >=",
        effect: "It goes on where the bounds are equal, and visits leaves that cannot matter.",
        wrong: "if alpha > beta: break",
        right: "if alpha >= beta: break",
        lesson: "tie-at-alpha-beta",
        lines: &OnlyBeyond,
    },
    Mistake {
        id: "cut-only-max",
        name: "cuts only at MAX nodes",
        effect: "The test for a cutoff is missing in the MIN branch.",
        wrong: "MIN: (no test)",
        right: "MIN: if alpha >= beta: break",
        lesson: "aima-two-ply",
        lines: &CutOnly(Player::Max),
    },
    Mistake {
        id: "cut-only-min",
        name: "cuts only at MIN nodes",
        effect: "The test for a cutoff is missing in the MAX branch.",
        wrong: "MAX: (no test)",
        right: "MAX: if alpha >= beta: break",
        lesson: "geeksforgeeks-set-4",
        lines: &CutOnly(Player::Min),
    },
];

struct NeverCuts;

impl Lines for NeverCuts {
    fn cuts(&self, _: &Cut) -> bool {
        false
    }
}

struct OnlyBeyond;

impl Lines for OnlyBeyond {
    fn cuts(&self, at: &Cut) -> bool {
        Ties::Search.prunes(at.tested())
    }
}

struct CutOnly(Player);

impl Lines for CutOnly {
    fn cuts(&self, at: &Cut) -> bool {
        at.player == self.0 && at.convention.ties.prunes(at.tested())
    }
}
