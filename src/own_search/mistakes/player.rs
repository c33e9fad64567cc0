//! Mistakes about the player to move, and about the sign of values.

use super::{Mistake, MistakeWords};
use crate::own_search::lines::Lines;
use crate::score::Score;
use crate::text::Text;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "root-max",
        words: MistakeWords {
            name: Text::mistake_root_max,
            effect: Text::mistake_root_max_effect,
            wrong: Text::mistake_root_max_wrong,
            right: Text::mistake_root_max_right,
        },
        lesson: "min-at-root",
        lines: &RootMax,
    },
    Mistake {
        id: "all-same",
        words: MistakeWords {
            name: Text::mistake_all_same,
            effect: Text::mistake_all_same_effect,
            wrong: Text::mistake_all_same_wrong,
            right: Text::mistake_all_same_right,
        },
        lesson: "oi-wiki-minimax",
        lines: &AllSame,
    },
    Mistake {
        id: "leaf-sign",
        words: MistakeWords {
            name: Text::mistake_leaf_sign,
            effect: Text::mistake_leaf_sign_effect,
            wrong: Text::mistake_leaf_sign_wrong,
            right: Text::mistake_leaf_sign_right,
        },
        lesson: "negamax-18-15",
        lines: &LeafSign,
    },
    Mistake {
        id: "nm-no-negation",
        words: MistakeWords {
            name: Text::mistake_no_negation,
            effect: Text::mistake_no_negation_effect,
            wrong: Text::mistake_no_negation_wrong,
            right: Text::mistake_no_negation_right,
        },
        lesson: "negamax-18-15",
        lines: &NoNegation,
    },
    Mistake {
        id: "nm-same-sign",
        words: MistakeWords {
            name: Text::mistake_same_sign,
            effect: Text::mistake_same_sign_effect,
            wrong: Text::mistake_same_sign_wrong,
            right: Text::mistake_same_sign_right,
        },
        lesson: "negamax-18-15",
        lines: &SameSign,
    },
];

struct RootMax;

impl Lines for RootMax {
    fn first_player(&self, _: Player) -> Player {
        Player::Max
    }
}

struct AllSame;

impl Lines for AllSame {
    fn next_player(&self, player: Player) -> Player {
        player
    }
}

struct LeafSign;

impl Lines for LeafSign {
    fn leaf(&self, value: Score, player: Player, _: u32) -> Score {
        player.view(value)
    }
}

/// Every leaf counts for the player at the root. On MAX's scale its value is negated where the opponent of that player
/// would move.
struct SameSign;

impl Lines for SameSign {
    fn leaf(&self, value: Score, _: Player, depth: u32) -> Score {
        if depth.is_multiple_of(2) { value } else { -value }
    }
}

/// On MAX's scale the child's value already has its sign, so the missing negation becomes a negation here.
struct NoNegation;

impl Lines for NoNegation {
    fn taken(&self, value: Score) -> Score {
        -value
    }
}
