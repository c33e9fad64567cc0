//! The walk in the place of a question: at the first mistake, or from its beginning where no step shows one.

use std::sync::atomic::AtomicBool;

use super::{Exercise, Exercising};
use crate::practice::draft::Form;
use crate::practice::item::{DecidingStep, Item, Verdict};
use crate::practice::posed::Asked;
use crate::search::replay::{Replay, Step};
use crate::search::trace::{self, StepIndex};
use crate::session::command::Command;
use crate::session::effect::Effect;
use crate::session::view::View;
use crate::tree::{NodeId, Tree};

/// What the walk shows in the place of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownWalk {
    /// The first mistake.
    Mistake,
    /// The whole search.
    Search,
}

impl Exercise {
    /// What the walk shows in the place of the question; `None` while the question is there.
    #[must_use]
    pub const fn aside(&self) -> Option<ShownWalk> {
        self.aside
    }

    /// What was not right when the answers were checked last, with its nodes. The walk has a step for each of these. A
    /// number, an interval or a tree is right or wrong as a whole, and no step of the walk shows why.
    pub(super) fn mistakes(&self) -> impl Iterator<Item = (NodeId, &Item)> + '_ {
        let form = self.draft.form();
        let items = self.checked.iter().flat_map(|checked| &checked.items);
        let wrong = items.filter(move |(_, item)| {
            let is_whole = !form.is_at_nodes() || (form == Form::Crosses && item.target.is_empty());
            item.verdict != Verdict::Right && !is_whole
        });
        wrong.map(|(node, item)| (*node, item))
    }

    /// The place of the walk that shows the first mistake.
    pub(super) fn first_mistake(&self, tree: &Tree) -> Option<StepIndex> {
        let Asked { algorithm, settings, .. } = self.searched(tree);
        let trace = trace::record(algorithm, tree, settings, &AtomicBool::new(false)).ok()?;
        let replay = Replay::new(tree, &trace);
        let decided =
            |(node, item): (NodeId, &Item)| decided_at(&replay, node, self.kind.deciding_step(item));
        let first_of = |is_meant: fn(&Item) -> bool| {
            self.mistakes().filter(|(_, item)| is_meant(item)).filter_map(decided).min()
        };
        // What is wrong or missed comes before what has no answer.
        let first = first_of(|item| item.verdict != Verdict::Blank).or_else(|| first_of(|_| true));
        first.map(|step| step + 1)
    }

    /// The search that the walk shows.
    fn searched(&self, tree: &Tree) -> Asked {
        self.kind.searched(&self.posed(tree))
    }
}

/// The step of the walk that decides something about a node. Where the walk has none of this kind, it is the cutoff that
/// removed the node, or the last step there.
fn decided_at(replay: &Replay<'_>, node: NodeId, step: DecidingStep) -> Option<StepIndex> {
    let log: Vec<StepIndex> = replay.log(node).collect();
    let find = |is_meant: fn(&Step) -> bool, number: usize| {
        let mut meant = log.iter().copied().filter(|&at| replay.step(at).is_some_and(|step| is_meant(&step)));
        meant.nth(number)
    };
    let decided = match step {
        DecidingStep::Enter(visit) => find(|step| matches!(step, Step::Enter { .. }), visit),
        DecidingStep::Cutoff => find(|step| matches!(step, Step::Cutoff { .. }), 0),
        DecidingStep::Leave(visit) => find(|step| matches!(step, Step::Leave { .. }), visit),
    };
    decided.or_else(|| replay.removed_by(node)).or_else(|| log.last().copied())
}

impl Exercising {
    /// Shows the walk at the first mistake.
    pub(super) fn show_mistake(&mut self, view: &View<'_>) -> Vec<Effect> {
        let exercise = self.current.as_ref();
        let place = exercise.and_then(|exercise| exercise.first_mistake(view.scene().tree()));
        place.map_or_else(Vec::new, |place| self.set_aside(ShownWalk::Mistake, place, view))
    }

    /// Shows the walk from its beginning.
    pub(super) fn show_walk(&mut self, view: &View<'_>) -> Vec<Effect> {
        self.set_aside(ShownWalk::Search, 0, view)
    }

    fn set_aside(&mut self, aside: ShownWalk, place: StepIndex, view: &View<'_>) -> Vec<Effect> {
        let Some(exercise) = &mut self.current else { return Vec::new() };
        exercise.aside = Some(aside);
        let Asked { algorithm, settings, .. } = exercise.searched(view.scene().tree());
        let walk = [
            Command::Select(None),
            Command::UseSettings(settings),
            Command::UseAlgorithm(algorithm),
            Command::GoTo(place),
        ];
        walk.map(Effect::Then).into()
    }
}
