//! Mistakes in the cutoff test.

use super::{Mistake, MistakeWords};
use crate::own_search::convention::{Convention, Test};
use crate::own_search::lines::{CutTest, Lines};
use crate::score::Score;
use crate::search::window::{Ties, Window};
use crate::text::Text;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "wrong-way",
        words: MistakeWords {
            name: Text::mistake_wrong_way,
            effect: Text::mistake_wrong_way_effect,
            wrong: Text::mistake_wrong_way_wrong,
            right: Text::mistake_wrong_way_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &WrongWay,
    },
    Mistake {
        id: "wrong-bound-max",
        words: MistakeWords {
            name: Text::mistake_wrong_bound_max,
            effect: Text::mistake_wrong_bound_max_effect,
            wrong: Text::mistake_wrong_bound_max_wrong,
            right: Text::mistake_wrong_bound_max_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &WrongBoundMax,
    },
    Mistake {
        id: "copied-test-min",
        words: MistakeWords {
            name: Text::mistake_copied_test_min,
            effect: Text::mistake_copied_test_min_effect,
            wrong: Text::mistake_copied_test_min_wrong,
            right: Text::mistake_copied_test_min_right,
        },
        lesson: "middlesex-min-root",
        lines: &CopiedTestMin,
    },
    Mistake {
        id: "cut-before-use",
        words: MistakeWords {
            name: Text::mistake_cut_before_use,
            effect: Text::mistake_cut_before_use_effect,
            wrong: Text::mistake_cut_before_use_wrong,
            right: Text::mistake_cut_before_use_right,
        },
        lesson: "fail-soft-and-bounds",
        lines: &CutBeforeUse,
    },
    Mistake {
        id: "cut-late",
        words: MistakeWords {
            name: Text::mistake_cut_late,
            effect: Text::mistake_cut_late_effect,
            wrong: Text::mistake_cut_late_wrong,
            right: Text::mistake_cut_late_right,
        },
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
    fn cuts(&self, at: &CutTest) -> bool {
        let Window { alpha, beta } = at.tested();
        reaches(at.convention.ties, beta, alpha)
    }
}

struct WrongBoundMax;

impl Lines for WrongBoundMax {
    fn cuts(&self, at: &CutTest) -> bool {
        let ties = at.convention.ties;
        match at.player {
            Player::Max => reaches(ties, at.value, at.before.alpha),
            Player::Min => ties.prunes(at.tested()),
        }
    }
}

struct CopiedTestMin;

impl Lines for CopiedTestMin {
    fn cuts(&self, at: &CutTest) -> bool {
        let ties = at.convention.ties;
        let Convention { test, moves_by_child, .. } = at.convention;
        // The test is copied after the line that moves the bound, or before it.
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
    fn cuts(&self, at: &CutTest) -> bool {
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
    fn cuts(&self, at: &CutTest) -> bool {
        at.convention.ties.prunes(at.before)
    }

    fn narrows_first(&self, _: Test) -> bool {
        false
    }
}
