//! What is computed from the document: its scene, and the runs of searches.

pub mod curves;
pub(super) mod following;
pub mod run;

use std::sync::Arc;

use super::model::search_config::SearchConfig;
use crate::session::analysis::run::{Run, RunRequest, Runs, Scene};

/// The scene on screen and the runs on it.
#[derive(Debug)]
pub(super) struct Analysis {
    pub(super) scene: Arc<Scene>,
    /// The run on screen: always one of `scene`.
    pub(super) run: Option<Arc<Run>>,
    pub(super) runs: Runs,
    pub(super) search: SearchConfig,
    /// A search that was stopped, to be begun again.
    pub(super) stopped: Option<RunRequest>,
}

impl Analysis {
    /// Of this scene, with no runs yet.
    pub(super) fn new(scene: Scene, runs: Runs) -> Self {
        let search = SearchConfig::default();
        Self { scene: Arc::new(scene), run: None, runs, search, stopped: None }
    }

    /// The run of this algorithm that the settings in use call for.
    pub(super) fn request(&self, algorithm: crate::search::Algorithm) -> RunRequest {
        RunRequest::new(&self.scene, algorithm, self.search.settings).with_moves(self.search.moves)
    }
}
