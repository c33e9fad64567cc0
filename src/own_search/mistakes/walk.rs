//! Mistakes in the walk: wrong nodes or a wrong order.

use super::{Mistake, MistakeWords};
use crate::own_search::lines::Lines;
use crate::text::Text;
use crate::tree::Place;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "no-leaf-test",
        words: MistakeWords {
            name: Text::mistake_no_leaf_test,
            effect: Text::mistake_no_leaf_test_effect,
            wrong: Text::mistake_no_leaf_test_wrong,
            right: Text::mistake_no_leaf_test_right,
        },
        lesson: "irregular-depth",
        lines: &NoLeafTest,
    },
    Mistake {
        id: "right-to-left",
        words: MistakeWords {
            name: Text::mistake_right_to_left,
            effect: Text::mistake_right_to_left_effect,
            wrong: Text::mistake_right_to_left_wrong,
            right: Text::mistake_right_to_left_right,
        },
        lesson: "bad-order",
        lines: &RightToLeft,
    },
    Mistake {
        id: "research",
        words: MistakeWords {
            name: Text::mistake_research,
            effect: Text::mistake_research_effect,
            wrong: Text::mistake_research_wrong,
            right: Text::mistake_research_right,
        },
        lesson: "aima-two-ply",
        lines: &Research,
    },
    Mistake {
        id: "misses-last",
        words: MistakeWords {
            name: Text::mistake_misses_last,
            effect: Text::mistake_misses_last_effect,
            wrong: Text::mistake_misses_last_wrong,
            right: Text::mistake_misses_last_right,
        },
        lesson: "aima-two-ply",
        lines: &MissesLast,
    },
    Mistake {
        id: "first-child",
        words: MistakeWords {
            name: Text::mistake_first_child,
            effect: Text::mistake_first_child_effect,
            wrong: Text::mistake_first_child_wrong,
            right: Text::mistake_first_child_right,
        },
        lesson: "aima-two-ply",
        lines: &FirstChild,
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

struct FirstChild;

impl Lines for FirstChild {
    fn order(&self, mut children: Vec<Place>) -> Vec<Place> {
        children.truncate(1);
        children
    }
}
