//! What is computed from the document: its scene, and the runs of searches.

pub mod curves;
pub(super) mod following;
pub mod run;

use std::sync::Arc;

use super::model::memory_limit::MemoryLimit;
use super::model::search_config::{Replaced, SearchConfig};
use super::model::walk_of::{Bookmark, WalkOf};
use crate::search::trace::StepIndex;
use crate::session::analysis::run::runs::Runs;
use crate::session::analysis::run::{Run, RunRequest, Scene};

/// The scene on screen and the runs on it.
#[derive(Debug)]
pub(super) struct Analysis {
    pub(super) scene: Arc<Scene>,
    /// The run on screen: always one of `scene`.
    pub(super) run: Option<Arc<Run>>,
    /// What was on screen before an edit, until the run on the edited tree is there.
    pub(super) before: Option<(Arc<Scene>, Arc<Run>)>,
    pub(super) runs: Runs,
    pub(super) search: SearchConfig,
    /// The person's choices before the search of another document was shown, and the choices of that search.
    pub(super) lent: Option<(SearchConfig, SearchConfig)>,
    /// What a change of the tree has made impossible, until it is possible again or something else is chosen.
    pub(super) replaced: Option<Replaced>,
    /// A search that was stopped, to be begun again.
    pub(super) stopped: Option<RunRequest>,
}

/// What takes memory, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// The tree and the names of its nodes.
    pub tree: u64,
    /// Where its nodes are drawn, and what they are worth.
    pub picture: u64,
    /// The records of searches.
    pub records: u64,
}

impl Analysis {
    /// The analysis of this scene, with no runs yet.
    pub(super) fn new(scene: Scene, runs: Runs) -> Self {
        let search = SearchConfig::default();
        Self {
            scene: Arc::new(scene),
            run: None,
            before: None,
            runs,
            search,
            lent: None,
            replaced: None,
            stopped: None,
        }
    }

    /// The same scene and search, with no runs yet.
    pub(super) fn without_runs(&self, limit: MemoryLimit) -> Self {
        let (scene, runs) = (Arc::clone(&self.scene), Runs::within(limit));
        Self {
            scene,
            run: None,
            before: None,
            runs,
            search: self.search,
            lent: None,
            replaced: None,
            stopped: None,
        }
    }

    /// The run of this algorithm that the settings in use call for.
    pub(super) fn request(&self, algorithm: crate::search::Algorithm) -> RunRequest {
        RunRequest::new(&self.scene, algorithm, self.search.settings).with_moves(self.search.moves)
    }

    /// Which search the walk of this run is of; without one, of the search in use.
    pub(super) fn walked(&self, run: Option<&Run>) -> WalkOf {
        match run {
            Some(run) if run.request.is_theirs() => WalkOf::Theirs,
            Some(_) | None => WalkOf::Ours(self.search.in_use()),
        }
    }

    /// The place of a walk that stands behind this step.
    pub(super) fn bookmark(&self, after: StepIndex) -> Bookmark {
        Bookmark { after, walked: self.walked(self.run.as_deref()) }
    }

    /// What takes memory now. Adds up the sizes of a few arrays.
    pub(super) fn memory(&self) -> Usage {
        let scene = &self.scene;
        Usage {
            tree: (scene.tree().bytes() + scene.names.bytes()) as u64,
            picture: (scene.layout.bytes() + size_of_val(&*scene.true_values)) as u64,
            records: self.runs.bytes(),
        }
    }
}
