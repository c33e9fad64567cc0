//! Mistakes in the walk: which nodes are visited, and in which order.

use super::Mistake;
use crate::own_search::lines::Lines;
use crate::tree::Place;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "no-leaf-test",
        name: "recognises leaves only at full depth",
        effect: "A leaf above the deepest level is taken for a node without moves and returns −∞ or +∞.",
        wrong: "if depth == 0: return value",
        right: "if leaf: return value",
        lesson: "irregular-depth",
        lines: &NoLeafTest,
    },
    Mistake {
        id: "right-to-left",
        name: "visits children from the right",
        effect: "The children are visited in reverse order, so other leaves are cut.",
        wrong: "for c in reversed(children)",
        right: "for c in children",
        lesson: "bad-order",
        lines: &RightToLeft,
    },
    Mistake {
        id: "research",
        name: "searches an improving child twice",
        effect: "The search is called again to take the value that it has just compared, and takes exponential time.",
        wrong: "if search(c) > best: best = search(c)",
        right: "v = search(c); if v > best: best = v",
        lesson: "aima-two-ply",
        lines: &Research,
    },
    Mistake {
        id: "misses-last",
        name: "forgets the last child",
        effect: "The loop ends one child early.",
        wrong: "for i in range(len(children) - 1)",
        right: "for i in range(len(children))",
        lesson: "aima-two-ply",
        lines: &MissesLast,
    },
];

struct NoLeafTest;

impl Lines for NoLeafTest {
    fn is_leaf(&self, depth: u32, height: u32) -> bool {
        depth == height
    }
}

struct RightToLeft;

impl Lines for RightToLeft {
    fn order(&self, mut children: Vec<Place>) -> Vec<Place> {
        children.reverse();
        children
    }
}

struct Research;

impl Lines for Research {
    fn searches_again(&self) -> bool {
        true
    }
}

struct MissesLast;

impl Lines for MissesLast {
    fn order(&self, mut children: Vec<Place>) -> Vec<Place> {
        children.pop();
        children
    }
}
