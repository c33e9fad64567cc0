//! Mistakes in the window that a node passes to its children.

use super::{Mistake, MistakeWords};
use crate::own_search::lines::Lines;
use crate::search::window::Window;
use crate::text::Text;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "fresh",
        words: MistakeWords {
            name: Text::mistake_fresh,
            effect: Text::mistake_fresh_effect,
            wrong: Text::mistake_fresh_wrong,
            right: Text::mistake_fresh_right,
        },
        lesson: "aima-two-ply",
        lines: &Fresh,
    },
    Mistake {
        id: "root-fresh",
        words: MistakeWords {
            name: Text::mistake_root_fresh,
            effect: Text::mistake_root_fresh_effect,
            wrong: Text::mistake_root_fresh_wrong,
            right: Text::mistake_root_fresh_right,
        },
        lesson: "aima-two-ply",
        lines: &RootFresh,
    },
    Mistake {
        id: "shallow-only",
        words: MistakeWords {
            name: Text::mistake_shallow_only,
            effect: Text::mistake_shallow_only_effect,
            wrong: Text::mistake_shallow_only_wrong,
            right: Text::mistake_shallow_only_right,
        },
        lesson: "deep-cutoff",
        lines: &ShallowOnly,
    },
    Mistake {
        id: "pass-alpha-only",
        words: MistakeWords {
            name: Text::mistake_pass_alpha_only,
            effect: Text::mistake_pass_alpha_only_effect,
            wrong: Text::mistake_pass_alpha_only_wrong,
            right: Text::mistake_pass_alpha_only_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &PassOnly(Player::Max),
    },
    Mistake {
        id: "pass-beta-only",
        words: MistakeWords {
            name: Text::mistake_pass_beta_only,
            effect: Text::mistake_pass_beta_only_effect,
            wrong: Text::mistake_pass_beta_only_wrong,
            right: Text::mistake_pass_beta_only_right,
        },
        lesson: "aima-two-ply",
        lines: &PassOnly(Player::Min),
    },
    Mistake {
        id: "swap-both",
        words: MistakeWords {
            name: Text::mistake_swap_both,
            effect: Text::mistake_swap_both_effect,
            wrong: Text::mistake_swap_both_wrong,
            right: Text::mistake_swap_both_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &SwapBoth,
    },
    Mistake {
        id: "swap-min",
        words: MistakeWords {
            name: Text::mistake_swap_min,
            effect: Text::mistake_swap_min_effect,
            wrong: Text::mistake_swap_min_wrong,
            right: Text::mistake_swap_min_right,
        },
        lesson: "geeksforgeeks-set-4",
        lines: &SwapMin,
    },
];

/// The window that keeps only the bound of `player`.
fn only(player: Player, window: Window) -> Window {
    match player {
        Player::Max => Window { alpha: window.alpha, ..Window::FULL },
        Player::Min => Window { beta: window.beta, ..Window::FULL },
    }
}

const fn swapped(window: Window) -> Window {
    Window { alpha: window.beta, beta: window.alpha }
}

struct Fresh;

impl Lines for Fresh {
    fn passed(&self, _: Player, _: Window, _: u32) -> Window {
        Window::FULL
    }
}

struct RootFresh;

impl Lines for RootFresh {
    fn passed(&self, _: Player, window: Window, depth: u32) -> Window {
        if depth == 0 { Window::FULL } else { window }
    }
}

struct ShallowOnly;

impl Lines for ShallowOnly {
    fn passed(&self, player: Player, window: Window, _: u32) -> Window {
        only(player, window)
    }
}

struct PassOnly(Player);

impl Lines for PassOnly {
    fn passed(&self, _: Player, window: Window, _: u32) -> Window {
        only(self.0, window)
    }
}

struct SwapBoth;

impl Lines for SwapBoth {
    fn passed(&self, _: Player, window: Window, _: u32) -> Window {
        swapped(window)
    }
}

struct SwapMin;

impl Lines for SwapMin {
    fn passed(&self, player: Player, window: Window, _: u32) -> Window {
        match player {
            Player::Max => window,
            Player::Min => swapped(window),
        }
    }
}
