//! The proof of the result: the nodes that suffice for it, found when a person wants to see them.

use std::sync::Arc;

use crate::narration::proof::proof_text;
use crate::search::trace::StepIndex;
use crate::search::window::Bound;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::command::Command;
use crate::session::effect::Effect;
use crate::session::model::message::Topic;
use crate::session::task::Task;
use crate::session::view::View;
use crate::statistics::proof::{Proof, proof_from};

/// Proofs in trees up to this size are found at once: it takes less than a frame.
const NODES_PROVED_AT_ONCE: usize = 20_000;

/// Whether the proof is to be shown, and the one that was looked for last.
#[derive(Debug, Default)]
pub struct Proving {
    is_wanted: bool,
    /// The proof of a run's result; `None` where there is none.
    proof: Option<Task<RunRequest, Option<Arc<Proof>>>>,
    /// The step at which it was asked for; forgotten once a person moves on.
    asked_at: Option<(RunRequest, StepIndex)>,
}

impl Proving {
    /// Whether the proof is to be shown.
    #[must_use]
    pub const fn is_wanted(&self) -> bool {
        self.is_wanted
    }

    /// The proof of the result, if a person wants to see it and the walk is at its end.
    pub(in crate::session) fn shown(&self, view: &View<'_>) -> Option<&Arc<Proof>> {
        let run = view.run().filter(|_| self.is_wanted && view.is_at_end())?;
        let proof = self.proof.as_ref().filter(|proof| *proof.key() == run.request)?;
        proof.look()?.as_ref().ok()?.as_ref()
    }

    /// The proof on screen in one line.
    pub(in crate::session) fn text(&self, view: &View<'_>) -> Option<String> {
        let (run, scene) = (view.run()?, view.scene());
        let (root, player) = (scene.tree().root_id(), scene.tree().root_player());
        let (scale, replay) = (view.perspective_of(Some(run)), run.replay(scene));
        let bound = scale.bound(player, replay.failure().unwrap_or(Bound::Exact));
        let value = scale.score(player, run.trace.value()?);
        let scope = replay.state(root, replay.len()).scope;
        Some(proof_text(
            view.text,
            self.shown(view)?,
            &scene.name(root),
            value,
            bound,
            scope,
            scene.tree().len(),
        ))
    }

    /// Shows the proof at the end of the walk, where the result is; or hides it, and returns to the step at which it
    /// was asked for.
    pub(in crate::session) fn toggle(&mut self, view: &View<'_>) -> Vec<Effect> {
        let solved = Effect::Solve(Topic::Proof);
        if view.run().is_some_and(|run| run.is_partly_shown()) {
            return vec![solved, Effect::notice(Topic::Proof, view.text.proof_needs_more_of_game())];
        }
        self.is_wanted = self.shown(view).is_none();
        if self.is_wanted {
            let step = view.walk.playback.after();
            self.asked_at = view.run().map(|run| (run.request, step)).filter(|_| !view.is_at_end());
            return vec![solved, Effect::Then(Command::Last)];
        }
        let asked_at =
            self.asked_at.take().filter(|(request, _)| view.run().is_some_and(|run| run.request == *request));
        let back = asked_at.map(|(_, step)| Effect::Then(Command::GoTo(step)));
        std::iter::once(solved).chain(back).collect()
    }

    /// Looks for the proof that is to be shown.
    pub(in crate::session) fn poll(&mut self, view: &View<'_>) -> Vec<Effect> {
        let Some(run) = view.run().filter(|_| self.is_wanted) else { return Vec::new() };
        if !view.is_at_end() {
            self.asked_at = None;
        }
        if self.proof.as_ref().is_none_or(|proof| *proof.key() != run.request) {
            let (request, scene, run) = (run.request, Arc::clone(view.scene()), Arc::clone(run));
            let is_quick = scene.tree().len() <= NODES_PROVED_AT_ONCE;
            let prove = move |_: &_| proof_of(&scene, &run).map(Arc::new);
            self.proof = Some(Task::begin(request, "prove", is_quick, view.waker, prove));
        }
        let Some(Err(error)) = self.proof.as_ref().and_then(Task::look) else { return Vec::new() };
        let text = view.text.no_proof(error.said(view.text));
        self.stop();
        vec![Effect::failure(Topic::Proof, text)]
    }

    /// Stops looking, and hides the proof.
    pub(in crate::session) fn stop(&mut self) {
        *self = Self::default();
    }

    /// Whether a worker is looking.
    pub(in crate::session) fn is_under_way(&self) -> bool {
        self.proof.as_ref().is_some_and(Task::is_under_way)
    }
}

fn proof_of(scene: &Scene, run: &Run) -> Option<Proof> {
    // Only a right search proves anything.
    if run.is_partly_shown() || run.request.is_theirs() {
        return None;
    }
    let replay = run.replay(scene);
    let bound = replay.failure().unwrap_or(Bound::Exact);
    let (value, depth_limit) = (run.trace.value()?, replay.depth_limit_in_force(replay.len()));
    let proof = proof_from(scene.tree(), value, bound, depth_limit, |node| replay.evidence(node))?;
    let is_evaluated = |node| replay.state(node, replay.len()).horizon;
    let proof = proof.with_evaluated(scene.tree(), is_evaluated);
    Some(proof.with_rows((0..scene.layout.height()).map(|depth| scene.layout.rows(depth))))
}
