//! How a person can have the walk shown: on whose scale, and with true values and the proof of the result besides.

use std::sync::Arc;

use super::Session;
use super::job::{Job, Poll};
use super::model::message::Topic;
use super::run::{Run, RunRequest, Scene};
use crate::narration::proof::proof_text;
use crate::search::perspective::Perspective;
use crate::search::window::Bound;
use crate::statistics::proof::{Proof, proof_from};

/// Proofs in trees up to this size are found at once: it takes less than a frame.
const NODES_PROVED_AT_ONCE: usize = 20_000;

/// What is shown besides.
#[derive(Debug, Default)]
pub(super) struct Extras {
    true_values: bool,
    shows_proof: bool,
    /// The proof of a run's result; `None` where there is none.
    proof: Option<(RunRequest, Option<Arc<Proof>>)>,
    pending: Option<(RunRequest, Job<Option<Proof>>)>,
}

impl Session {
    /// On whose scale values are shown: on that of the search on screen, unless a person wants MAX's.
    #[must_use]
    pub fn perspective(&self) -> Perspective {
        self.perspective_of(self.run.as_deref())
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
        let mut shown = self.run.iter().map(|run| run.request.algorithm).chain(self.racing().iter().copied());
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
        let run = self.run.as_ref().filter(|_| self.extras.shows_proof)?;
        let (request, proof) = self.extras.proof.as_ref()?;
        proof.as_ref().filter(|_| *request == run.request && self.playback.after() == self.playback.len())
    }

    /// The proof on screen in one line.
    #[must_use]
    pub fn proof_text(&self) -> Option<String> {
        let run = self.run.as_ref()?;
        let root = self.scene.name(self.scene.tree().root_id());
        let (view, player) = (self.perspective(), self.scene.tree().root_player());
        let bound = run.replay(&self.scene).failure().unwrap_or(Bound::Exact);
        let value = view.score(player, run.trace.value()?);
        let to_depth = run.replay(&self.scene).state(self.scene.tree().root_id(), run.trace.len()).to_depth;
        Some(proof_text(self.proof()?, &root, value, view.bound(player, bound), to_depth))
    }

    pub(super) const fn toggle_true_values(&mut self) {
        self.extras.true_values = !self.extras.true_values;
    }

    /// Shows the proof at the end of the walk, where the result is; or shows it no more.
    pub(super) fn toggle_proof(&mut self) {
        self.inbox.solve(Topic::Proof);
        if self.run.as_ref().is_some_and(|run| run.is_partly_shown()) {
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

    /// Finds the proof that is to be shown, or takes it in.
    pub(super) fn poll_proof(&mut self) {
        let Some(run) = self.run.clone().filter(|_| self.extras.shows_proof) else { return };
        if self.extras.proof.as_ref().is_some_and(|(request, _)| *request == run.request) {
            return;
        }
        if let Some((request, job)) = &self.extras.pending
            && *request == run.request
        {
            let found = match job.poll() {
                Poll::Running => return,
                Poll::Done(found) => found,
                Poll::Lost => None,
            };
            self.take_proof(&run, found);
            return;
        }
        let scene = Arc::clone(&self.scene);
        if scene.tree().len() <= NODES_PROVED_AT_ONCE {
            let found = proof_of(&scene, &run);
            return self.take_proof(&run, found);
        }
        let request = run.request;
        match Job::start("prove", &self.waker, move |_| proof_of(&scene, &run)) {
            Ok(job) => self.extras.pending = Some((request, job)),
            Err(error) => {
                self.extras.shows_proof = false;
                self.tell(Topic::Proof, format!("No proof was looked for: {error}."), true);
            }
        }
    }

    fn take_proof(&mut self, run: &Run, found: Option<Proof>) {
        self.extras.pending = None;
        self.extras.proof = Some((run.request, found.map(Arc::new)));
    }

    pub(super) fn stop_proving(&mut self) {
        (self.extras.pending, self.extras.shows_proof) = (None, false);
    }

    pub(super) const fn is_proving(&self) -> bool {
        self.extras.pending.is_some()
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
