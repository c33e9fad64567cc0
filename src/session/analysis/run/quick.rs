//! Which searches take less time than starting a thread.

use super::Scene;
use crate::game::boards::Boards;
use crate::search::Algorithm;

/// Searches of trees up to this size run at once: they take less than a frame.
const NODES_SEARCHED_AT_ONCE: usize = 10_000;
/// The same for games that are shown whole, as every move has to be made.
const POSITIONS_SEARCHED_AT_ONCE: usize = 1_000;

/// The same for searches that go over the tree in passes, of which there may be as many as there are leaves or levels.
const NODES_SEARCHED_IN_PASSES_AT_ONCE: usize = 400;

/// Whether the search of what the scene shows takes less than a frame.
pub(super) fn is_quick(scene: &Scene, algorithm: Algorithm) -> bool {
    let about = algorithm.about();
    let (tree, boards) = (scene.tree(), scene.boards.as_ref());
    let ends = |boards: &Boards| !tree.preorder().any(|node| boards.goes_on(tree, node));
    match scene.whole_game() {
        Some(_) => tree.len() <= POSITIONS_SEARCHED_AT_ONCE && boards.is_some_and(ends),
        None if about.remembers || about.deepens => tree.len() <= NODES_SEARCHED_IN_PASSES_AT_ONCE,
        None => tree.len() <= NODES_SEARCHED_AT_ONCE,
    }
}
