//! SSS* in the form without a list of states: MTD with +∞ as the first guess.

use super::mtdf::{LIT_BY, from_guess};
use super::observer::Observer;
use super::perspective::Perspective;
use super::{AlgorithmInfo, Search, SearchResult};
use crate::score::Score;
use crate::text::Text;
use crate::tree::GameTree;

/// SSS*, for people.
pub const ABOUT: AlgorithmInfo = AlgorithmInfo {
    id: "sss-star",
    name: Text::algorithm_sss_star,
    idea: Text::idea_sss_star,
    source: Text::source_sss_star,
    has_window: true,
    deepens: false,
    returns_bounds: false,
    remembers: true,
    revisits: true,
    heeds: &[],
    perspective: Perspective::Max,
    pseudocode: Text::pseudocode_mtdf,
    lit_by: LIT_BY,
};

/// The value of the root.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<T: GameTree, O: Observer<T::Node>>(search: &mut Search<'_, T, O>) -> SearchResult<T::Node, O> {
    from_guess(search, Score::INFINITY)
}
