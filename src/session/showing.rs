//! How a person can have the walk shown: on whose scale, and with true values and the proof of the result besides.

use std::sync::Arc;

use super::Session;
use super::analysis::run::Run;
use super::view::view;
use crate::narration::proof::proof_text;
use crate::search::perspective::Perspective;
use crate::search::window::Bound;
use crate::statistics::proof::Proof;

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
        let mut shown = self
            .analysis
            .run
            .iter()
            .map(|run| run.request.algorithm)
            .chain(self.race.racing().iter().copied());
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
        self.walk.shows_true_values
    }

    /// Whether the proof of the result is to be shown.
    #[must_use]
    pub const fn shows_proof(&self) -> bool {
        self.features.proof.is_wanted()
    }

    /// The proof of the result, where a person wants to see it and the walk is at its end.
    #[must_use]
    pub fn proof(&self) -> Option<&Arc<Proof>> {
        self.features.proof.shown(&view!(self))
    }

    /// The proof on screen in one line.
    #[must_use]
    pub fn proof_text(&self) -> Option<String> {
        let (run, scene) = (self.analysis.run.as_ref()?, &self.analysis.scene);
        let (root, player) = (scene.tree().root_id(), scene.tree().root_player());
        let (view, replay) = (self.perspective(), run.replay(scene));
        let bound = replay.failure().unwrap_or(Bound::Exact);
        let value = view.score(player, run.trace.value()?);
        let scope = replay.state(root, run.trace.len()).scope;
        Some(proof_text(self.proof()?, &scene.name(root), value, view.bound(player, bound), scope))
    }
}
