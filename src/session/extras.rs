//! How a person can have the walk shown: on whose scale, and with true values and the proof of the result besides.

use std::sync::Arc;

use super::Session;
use super::model::message::Topic;
use super::task::Task;
use crate::narration::proof::proof_text;
use crate::search::perspective::Perspective;
use crate::search::window::Bound;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::statistics::proof::{Proof, proof_from};

/// Proofs in trees up to this size are found at once: it takes less than a frame.
const NODES_PROVED_AT_ONCE: usize = 20_000;

/// What is shown besides.
#[derive(Debug, Default)]
pub(super) struct Extras {
    true_values: bool,
    shows_proof: bool,
    /// The proof of a run's result; `None` where there is none.
    proof: Option<Task<RunRequest, Option<Arc<Proof>>>>,
}

impl Session {
    /// On whose scale values are shown: on that of the search on screen, unless a person wants MAX's.
    #[must_use]
    pub fn perspective(&self) -> Perspective {
        self.perspective_of(self.analysis.run.as_deref())
    }

    /// On whose scale the values of this search are shown, if there is one.
    #[must_use]
    pub fn perspective_of(&self, run: Option<&Run>) -> Perspective {
        let counts_so = run.is_some_and(|run| run.request.algorithm.about().perspective.turns_signs());
        let is_wanted = self.preferences.counts_from_side_to_move();
        if is_wanted && counts_so { Perspective::SideToMove } else { Perspective::Max }
    }

    /// Whether the search on screen counts its values from the side to move, so that there is a choice.
    #[must_use]
    pub fn has_view_of_side_to_move(&self) -> bool {
        // While a large search is under way, the one before is shown.
        let mut shown =
            self.analysis.run.iter().map(|run| run.request.algorithm).chain(self.racing().iter().copied());
        shown.any(|algorithm| algorithm.about().perspective.turns_signs())
    }

    /// Whether results are shown that the walk has not reached yet: true values, cutoffs and counts. At its end there
    /// are no others.
    #[must_use]
    pub fn shows_ahead(&self) -> bool {
        let transport = self.transport();
        self.preferences.shows_ahead() || transport.after() == transport.len()
    }

    /// Whether the true value is shown of nodes of which the search found out only a bound, or nothing.
    #[must_use]
    pub const fn shows_true_values(&self) -> bool {
        self.extras.true_values
    }

    /// Whether the proof of the result is to be shown.
    #[must_use]
    pub const fn shows_proof(&self) -> bool {
        self.extras.shows_proof
    }

    /// The proof of the result, where a person wants to see it and the walk is at its end.
    #[must_use]
    pub fn proof(&self) -> Option<&Arc<Proof>> {
        let run = self.analysis.run.as_ref().filter(|_| self.extras.shows_proof)?;
        let proof = self.extras.proof.as_ref().filter(|proof| *proof.key() == run.request)?;
        let proof = proof.look()?.as_ref().ok()?.as_ref();
        proof.filter(|_| self.walk.playback.after() == self.walk.playback.len())
    }

    /// The proof on screen in one line.
    #[must_use]
    pub fn proof_text(&self) -> Option<String> {
        let run = self.analysis.run.as_ref()?;
        let root = self.analysis.scene.name(self.analysis.scene.tree().root_id());
        let (view, player) = (self.perspective(), self.analysis.scene.tree().root_player());
        let bound = run.replay(&self.analysis.scene).failure().unwrap_or(Bound::Exact);
        let value = view.score(player, run.trace.value()?);
        let scope = run
            .replay(&self.analysis.scene)
            .state(self.analysis.scene.tree().root_id(), run.trace.len())
            .scope;
        Some(proof_text(self.proof()?, &root, value, view.bound(player, bound), scope))
    }

    pub(super) const fn toggle_true_values(&mut self) {
        self.extras.true_values = !self.extras.true_values;
    }

    /// Shows the proof at the end of the walk, where the result is; or shows it no more.
    pub(super) fn toggle_proof(&mut self) {
        self.inbox.solve(Topic::Proof);
        if self.analysis.run.as_ref().is_some_and(|run| run.is_partly_shown()) {
            return self.tell(
                Topic::Proof,
                "The proof needs nodes of the game that are not shown. Unfold the game to the end of the search first.",
                false,
            );
        }
        let is_shown = self.proof().is_some();
        self.extras.shows_proof = !is_shown;
        if !is_shown {
            self.go_to(self.transport().len());
            self.poll_proof();
        }
    }

    /// Finds the proof that is to be shown.
    pub(super) fn poll_proof(&mut self) {
        let Some(run) = self.analysis.run.clone().filter(|_| self.extras.shows_proof) else { return };
        if self.extras.proof.as_ref().is_none_or(|proof| *proof.key() != run.request) {
            let (request, scene) = (run.request, Arc::clone(&self.analysis.scene));
            let is_quick = scene.tree().len() <= NODES_PROVED_AT_ONCE;
            let prove = move |_: &_| proof_of(&scene, &run).map(Arc::new);
            self.extras.proof = Some(Task::begin(request, "prove", is_quick, &self.waker, prove));
        }
        if let Some(Err(error)) = self.extras.proof.as_ref().and_then(Task::look) {
            let text = format!("No proof was looked for: {error}.");
            self.stop_proving();
            self.tell(Topic::Proof, text, true);
        }
    }

    pub(super) fn stop_proving(&mut self) {
        (self.extras.proof, self.extras.shows_proof) = (None, false);
    }

    pub(super) fn is_proving(&self) -> bool {
        self.extras.proof.as_ref().is_some_and(Task::is_under_way)
    }
}

fn proof_of(scene: &Scene, run: &Run) -> Option<Proof> {
    if run.is_partly_shown() {
        return None;
    }
    let replay = run.replay(scene);
    let bound = replay.failure().unwrap_or(Bound::Exact);
    let (value, depth_limit) = (run.trace.value()?, replay.depth_limit_in_force(replay.len()));
    proof_from(scene.tree(), value, bound, depth_limit, |node| replay.evidence(node))
}
