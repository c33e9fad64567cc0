//! Mistakes in the window that a node passes to its children.

use super::Mistake;
use crate::own_search::lines::Lines;
use crate::search::window::Window;
use crate::tree::Player;

/// The mistakes of this kind.
pub(super) const ALL: &[Mistake] = &[
    Mistake {
        id: "root-fresh",
        name: "the root does not pass its window",
        effect: "The loop at the root gives every child [−∞, +∞] and never passes what it has found.",
        wrong: "root: search(child, -inf, inf)",
        right: "root: search(child, alpha, beta)",
        lesson: "aima-two-ply",
        lines: &RootFresh,
    },
    Mistake {
        id: "shallow-only",
        name: "no deep cutoffs",
        effect: "A node passes only its own bound and resets the other, so only the parent's bound can cut.",
        wrong: "MAX: search(child, alpha, inf); MIN: search(child, -inf, beta)",
        right: "search(child, alpha, beta)",
        lesson: "deep-cutoff",
        lines: &ShallowOnly,
    },
    Mistake {
        id: "pass-alpha-only",
        name: "passes alpha but not beta",
        effect: "Every node passes α and resets β, so only MIN nodes can cut.",
        wrong: "search(child, alpha, inf)",
        right: "search(child, alpha, beta)",
        lesson: "geeksforgeeks-set-4",
        lines: &PassOnly(Player::Max),
    },
    Mistake {
        id: "pass-beta-only",
        name: "passes beta but not alpha",
        effect: "Every node passes β and resets α, so only MAX nodes can cut.",
        wrong: "search(child, -inf, beta)",
        right: "search(child, alpha, beta)",
        lesson: "aima-two-ply",
        lines: &PassOnly(Player::Min),
    },
    Mistake {
        id: "swap-both",
        name: "swaps alpha and beta in every call",
        effect: "Every node calls its children with α and β exchanged, and they find their window closed.",
        wrong: "search(child, beta, alpha)",
        right: "search(child, alpha, beta)",
        lesson: "geeksforgeeks-set-4",
        lines: &SwapBoth,
    },
    Mistake {
        id: "swap-min",
        name: "swaps alpha and beta at MIN",
        effect: "MIN nodes call their children with α and β exchanged.",
        wrong: "MIN: search(child, beta, alpha)",
        right: "MIN: search(child, alpha, beta)",
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
