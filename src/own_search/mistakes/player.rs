//! Mistakes about who moves, and for whom a number counts.

use super::Mistake;
use crate::own_search::lines::Lines;
use crate::score::Score;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "root-max",
        name: "the root is always MAX",
        effect: "A tree with a MIN root is searched as if MAX moved first.",
        wrong: "search(root, maximizing=True)",
        right: "search(root, maximizing=root.player is MAX)",
        lesson: "min-at-root",
        lines: &RootMax,
    },
    Mistake {
        id: "all-same",
        name: "every level is the root's player",
        effect: "The player is not switched in the recursive call.",
        wrong: "search(child, maximizing)",
        right: "search(child, not maximizing)",
        lesson: "oi-wiki-minimax",
        lines: &AllSame,
    },
    Mistake {
        id: "leaf-sign",
        name: "leaf value from the mover's view",
        effect: "A leaf is negated where MIN would be to move, as in negamax, but the search takes max and min.",
        wrong: "return -leaf.value if MIN moves",
        right: "return leaf.value",
        lesson: "negamax-18-15",
        lines: &LeafSign,
    },
    Mistake {
        id: "nm-no-negation",
        name: "negamax without the negation",
        effect: "The child's value counts for the opponent and is taken as it is.",
        wrong: "value = negamax(child, -beta, -alpha)",
        right: "value = -negamax(child, -beta, -alpha)",
        lesson: "negamax-18-15",
        lines: &NoNegation,
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
    fn leaf(&self, value: Score, player: Player) -> Score {
        player.view(value)
    }
}

/// On MAX's scale the child's value has the sign already: to leave it out is to negate.
struct NoNegation;

impl Lines for NoNegation {
    fn taken(&self, value: Score) -> Score {
        -value
    }
}
