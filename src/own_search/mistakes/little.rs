//! Mistakes that make a search cut too little. Its value stays right.

use super::{Mistake, MistakeWords};
use crate::own_search::lines::{CutTest, Lines};
use crate::search::window::Ties;
use crate::text::Text;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "never-cuts",
        words: MistakeWords {
            name: Text::mistake_never_cuts,
            effect: Text::mistake_never_cuts_effect,
            wrong: Text::mistake_never_cuts_wrong,
            right: Text::mistake_never_cuts_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &NeverCuts,
    },
    Mistake {
        id: "right.gt",
        words: MistakeWords {
            name: Text::mistake_cuts_beyond,
            effect: Text::mistake_cuts_beyond_effect,
            wrong: Text::mistake_cuts_beyond_wrong,
            right: Text::mistake_cuts_beyond_right,
        },
        lesson: "tie-at-alpha-beta",
        lines: &OnlyBeyond,
    },
    Mistake {
        id: "cut-only-max",
        words: MistakeWords {
            name: Text::mistake_cut_only_max,
            effect: Text::mistake_cut_only_max_effect,
            wrong: Text::mistake_cut_only_max_wrong,
            right: Text::mistake_cut_only_max_right,
        },
        lesson: "aima-two-ply",
        lines: &CutOnly(Player::Max),
    },
    Mistake {
        id: "cut-only-min",
        words: MistakeWords {
            name: Text::mistake_cut_only_min,
            effect: Text::mistake_cut_only_min_effect,
            wrong: Text::mistake_cut_only_min_wrong,
            right: Text::mistake_cut_only_min_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &CutOnly(Player::Min),
    },
];

struct NeverCuts;

impl Lines for NeverCuts {
    fn cuts(&self, _: &CutTest) -> bool {
        false
    }
}

struct OnlyBeyond;

impl Lines for OnlyBeyond {
    fn cuts(&self, at: &CutTest) -> bool {
        Ties::Search.prunes(at.tested())
    }
}

struct CutOnly(Player);

impl Lines for CutOnly {
    fn cuts(&self, at: &CutTest) -> bool {
        at.player == self.0 && at.convention.ties.prunes(at.tested())
    }
}
