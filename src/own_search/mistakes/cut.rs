//! Mistakes in the test for a cutoff.

use super::Mistake;
use crate::own_search::convention::{Convention, Test};
use crate::own_search::lines::{Cut, Lines};
use crate::score::Score;
use crate::search::window::{Ties, Window};
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "wrong-way",
        name: "cuts the wrong way round",
        effect: "It cuts while the window is still open.",
        wrong: "if alpha <= beta: break",
        right: "if alpha >= beta: break",
        lesson: "geeksforgeeks-set-4",
        lines: &WrongWay,
    },
    Mistake {
        id: "wrong-bound-max",
        name: "MAX compares with alpha",
        effect: "MAX cuts when the value reaches α instead of β.",
        wrong: "MAX: if value >= alpha: break",
        right: "MAX: if value >= beta: break",
        lesson: "geeksforgeeks-set-4",
        lines: &WrongBoundMax,
    },
    Mistake {
        id: "copied-test-min",
        name: "MIN has MAX's cut test",
        effect: "The MIN branch cuts on value ≥ β, copied from the MAX branch.",
        wrong: "MIN: if value >= beta: break",
        right: "MIN: if value <= alpha: break",
        lesson: "middlesex-min-root",
        lines: &CopiedTestMin,
    },
    Mistake {
        id: "cut-before-use",
        name: "cuts before using the child's value",
        effect: "It leaves the node before the best value has taken the value that cuts, so that value is lost.",
        wrong: "if value >= beta: break; best = max(best, value)",
        right: "best = max(best, value); if best >= beta: break",
        lesson: "fail-soft-and-bounds",
        lines: &CutBeforeUse,
    },
    Mistake {
        id: "cut-late",
        name: "cuts one child late",
        effect: "It tests the bounds before it updates them, so one more child is searched than needed.",
        wrong: "best = max(best, value); if alpha >= beta: break; alpha = max(alpha, value)",
        right: "alpha = max(alpha, value); if alpha >= beta: break",
        lesson: "geeksforgeeks-set-4",
        lines: &CutLate,
    },
];

/// Whether `value` reaches `bound` from below.
fn reaches(ties: Ties, value: Score, bound: Score) -> bool {
    ties.prunes(Window { alpha: value, beta: bound })
}

struct WrongWay;

impl Lines for WrongWay {
    fn cuts(&self, at: &Cut) -> bool {
        let Window { alpha, beta } = at.tested();
        reaches(at.convention.ties, beta, alpha)
    }
}

struct WrongBoundMax;

impl Lines for WrongBoundMax {
    fn cuts(&self, at: &Cut) -> bool {
        let ties = at.convention.ties;
        match at.player {
            Player::Max => reaches(ties, at.value, at.before.alpha),
            Player::Min => ties.prunes(at.tested()),
        }
    }
}

struct CopiedTestMin;

impl Lines for CopiedTestMin {
    fn cuts(&self, at: &Cut) -> bool {
        let ties = at.convention.ties;
        let Convention { test, moves_by_child, .. } = at.convention;
        // Copied behind the line that moves the bound, or before it.
        let is_behind = test == Test::Bound && !moves_by_child;
        let bound = if is_behind { at.after.beta } else { at.before.beta };
        match at.player {
            Player::Max => ties.prunes(at.tested()),
            Player::Min => reaches(ties, at.value, bound),
        }
    }
}

struct CutBeforeUse;

impl Lines for CutBeforeUse {
    fn cuts(&self, at: &Cut) -> bool {
        at.convention.ties.prunes(at.with_own(at.value))
    }

    fn loses_cutting_value(&self) -> bool {
        true
    }

    fn narrows_first(&self, _: Test) -> bool {
        false
    }
}

struct CutLate;

impl Lines for CutLate {
    fn cuts(&self, at: &Cut) -> bool {
        at.convention.ties.prunes(at.before)
    }

    fn narrows_first(&self, _: Test) -> bool {
        false
    }
}
