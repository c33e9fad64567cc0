//! SSS*, in the form that needs no list of states: MTD with +∞ as the first guess.

use super::mtdf::{PSEUDOCODE, from_guess};
use super::observer::Observer;
use super::perspective::Perspective;
use super::{About, Found, Search};
use crate::score::Score;
use crate::tree::GameTree;

/// SSS*, for people.
pub const ABOUT: About = About {
    id: "sss-star",
    name: "SSS* as MTD(+∞)",
    idea: "Begin at the best that MAX could hope for, and let every pass lower the hope to what MIN leaves of it, \
           until MAX can hold it. Stockman's SSS* does so with a sorted list of solution trees. This is the same \
           search as Plaat and others found: MTD with f = +∞, which expands the same leaves in the same order.",
    source: "Stockman 1979, A Minimax Algorithm Better than Alpha-Beta?; in this form Plaat, Schaeffer, Pijls & \
             de Bruin 1996, Best-First Fixed-Depth Minimax Algorithms, on MT-SSS*",
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: true,
    revisits: true,
    heeds: &[],
    perspective: Perspective::Max,
    pseudocode: PSEUDOCODE,
};

/// The value of the root.
///
/// # Errors
/// Breaks when the observer does.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> Found<T::Node, O> {
    from_guess(search, Score::INFINITY)
}
