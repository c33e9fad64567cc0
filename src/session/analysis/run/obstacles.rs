//! What stands in the way of searches of a tree, found out once: menus ask in every frame.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::Scene;
use crate::search::{Algorithm, Obstacle, Settings};

/// What has been found out of the tree of a scene.
#[derive(Clone, Debug, Default)]
pub(super) struct Obstacles {
    /// The latest first.
    known: Arc<Mutex<Vec<Known>>>,
    lacks_evaluation: OnceLock<bool>,
}

/// What stands in the way of one search.
#[derive(Clone, Copy, Debug)]
struct Known {
    search: (Algorithm, Settings),
    obstacle: Option<Obstacle>,
}

/// As many answers as are kept: one for every search, with two settings.
const MOST_KNOWN: usize = 2 * Algorithm::ALL.len();

impl Scene {
    /// What stands in the way of this search of the tree.
    #[must_use]
    pub fn obstacle(&self, algorithm: Algorithm, settings: Settings) -> Option<Obstacle> {
        let search = (algorithm, settings);
        let mut known = self.obstacles.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = known.iter().find(|known| known.search == search) {
            return known.obstacle;
        }
        let obstacle = algorithm.check(settings, self.tree()).err();
        known.truncate(MOST_KNOWN - 1);
        known.insert(0, Known { search, obstacle });
        obstacle
    }

    /// Whether some inner node has no evaluation.
    #[must_use]
    pub fn lacks_evaluation(&self) -> bool {
        let at_any_depth = || self.tree().lacks_evaluation_within(0..=u32::MAX).is_some();
        *self.obstacles.lacks_evaluation.get_or_init(at_any_depth)
    }
}
