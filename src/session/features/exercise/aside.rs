//! The walk in the place of a question: at the first mistake, or from its beginning once all is right.

use std::sync::atomic::AtomicBool;

use super::{Exercise, Exercising};
use crate::practice::item::Verdict;
use crate::practice::posed::Asked;
use crate::search::replay::Replay;
use crate::search::trace::{self, StepIndex};
use crate::session::command::Command;
use crate::session::effect::Effect;
use crate::session::view::View;
use crate::tree::{NodeId, Tree};

impl Exercise {
    /// Whether everything was right when the answers were checked last.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.checked.as_ref().is_some_and(|checked| {
            checked.misread.is_none() && checked.items.iter().all(|(_, item)| item.verdict == Verdict::Right)
        })
    }

    /// The place of the walk that shows the first mistake.
    pub(super) fn first_mistake(&self, tree: &Tree) -> Option<StepIndex> {
        let checked = self.checked.as_ref()?;
        let Asked { algorithm, settings, .. } = self.asked;
        let trace = trace::record(algorithm, tree, settings, &AtomicBool::new(false)).ok()?;
        let replay = Replay::new(tree, &trace);
        let place =
            |node: NodeId| replay.removed_by(node).or_else(|| replay.log(node).last()).map(|at| at + 1);
        let wrong = checked.items.iter().filter(|(_, item)| item.verdict != Verdict::Right);
        wrong.filter_map(|&(node, _)| place(node)).min()
    }
}

impl Exercising {
    /// Shows the walk at the first mistake.
    pub(super) fn show_mistake(&mut self, view: &View<'_>) -> Vec<Effect> {
        let exercise = self.current.as_ref();
        let place = exercise.and_then(|exercise| exercise.first_mistake(view.scene().tree()));
        place.map_or_else(Vec::new, |place| self.set_aside(place))
    }

    /// Shows the walk from its beginning.
    pub(super) fn show_walk(&mut self) -> Vec<Effect> {
        self.set_aside(0)
    }

    fn set_aside(&mut self, place: StepIndex) -> Vec<Effect> {
        let Some(exercise) = &mut self.current else { return Vec::new() };
        exercise.is_aside = true;
        let Asked { algorithm, settings, .. } = exercise.asked;
        let walk = [
            Command::Select(None),
            Command::UseSettings(settings),
            Command::UseAlgorithm(algorithm),
            Command::GoTo(place),
        ];
        walk.map(Effect::Then).into()
    }
}
