//! A tree and the settings of a question, and what the search does there.

use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::own_search::convention::ReturnForm;
use crate::score::Score;
use crate::search::observer::{Event, Observer};
use crate::search::window::{Bound, Ties, Window};
use crate::search::{Algorithm, Settings};
use crate::statistics::minimax_values;
use crate::tree::{NodeId, Place, Player, Tree};

/// Which search a question is about, and what exactly it asks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Asked {
    /// The search.
    pub algorithm: Algorithm,
    /// Its rules.
    pub settings: Settings,
    /// What kinds that can ask two things ask: the whole principal variation, or the count in the best case.
    pub more: bool,
}

impl Default for Asked {
    fn default() -> Self {
        Self { algorithm: Algorithm::AlphaBeta, settings: Settings::default(), more: false }
    }
}

/// The forms of alpha-beta, by the ids of the searches that have them.
const FORMS: [(ReturnForm, &str); 3] = [
    (ReturnForm::Soft, "alpha-beta"),
    (ReturnForm::Bounds, "alpha-beta-bounds"),
    (ReturnForm::Hard, "alpha-beta-fail-hard"),
];

/// The searches that differ only in what a node returns.
#[must_use]
pub fn forms() -> Vec<Algorithm> {
    FORMS.iter().filter_map(|(_, id)| Algorithm::from_id(id)).collect()
}

/// A question that stands before a student.
#[derive(Clone, Debug)]
pub struct Posed {
    /// The tree.
    pub tree: Tree,
    /// Which search, and what about it.
    pub asked: Asked,
    /// The seed of what is random where a kind needs more than the tree: the same number gives the same question.
    pub seed: u64,
}

/// A visit of an inner node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NodeVisit {
    /// The node.
    pub node: NodeId,
    /// Who moves there.
    pub player: Player,
    /// The window that it was given; the full one where the search has none.
    pub given: Window,
    /// What it returned.
    pub value: Score,
    /// What that says about its minimax value.
    pub bound: Bound,
    /// Whether the rest of its children was cut.
    pub is_cut: bool,
}

/// What a search did.
#[derive(Clone, Debug, Default)]
pub struct PosedRun {
    /// The leaves in the order in which they were evaluated.
    pub leaves: Vec<NodeId>,
    /// The visits of inner nodes in the order in which they began.
    pub visits: Vec<NodeVisit>,
    /// The visits that have not ended.
    open: Vec<usize>,
}

impl Observer<Place> for PosedRun {
    type Stop = Infallible;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Infallible> {
        match event {
            Event::Enter { node, player, window } => {
                self.open.push(self.visits.len());
                let given = window.unwrap_or_default();
                let (value, bound) = (player.worst(), Bound::Exact);
                self.visits.push(NodeVisit { node: node.node, player, given, value, bound, is_cut: false });
            }
            Event::Evaluate { node, .. } => self.leaves.push(node.node),
            Event::Cutoff { .. } => {
                if let Some(visit) = self.open.last().and_then(|&open| self.visits.get_mut(open)) {
                    visit.is_cut = true;
                }
            }
            Event::Leave { value, bound, .. } => {
                if let Some(visit) = self.open.pop().and_then(|open| self.visits.get_mut(open)) {
                    (visit.value, visit.bound) = (value, bound.unwrap_or(Bound::Exact));
                }
            }
            Event::Narrow { .. } | Event::PassBegins { .. } | Event::TableHit { .. } => {}
        }
        ControlFlow::Continue(())
    }
}

impl PosedRun {
    /// What `algorithm` does on `tree`.
    #[must_use]
    pub fn new(algorithm: Algorithm, tree: &Tree, settings: Settings) -> Self {
        let mut run = Self::default();
        let ControlFlow::Continue(_) = algorithm.run(tree, settings, &mut run);
        run
    }

    /// Per node of the arena, whether the search evaluated or entered it.
    #[must_use]
    pub fn seen(&self, tree: &Tree) -> Vec<bool> {
        let mut seen = vec![false; tree.arena_len()];
        let visited = self.leaves.iter().copied().chain(self.visits.iter().map(|visit| visit.node));
        visited.for_each(|node| seen[node.index()] = true);
        seen
    }

    /// How many visits ended in a cutoff that spared something.
    #[must_use]
    pub fn cuts(&self, tree: &Tree) -> usize {
        let seen = self.seen(tree);
        let spares = |visit: &&NodeVisit| tree.children_of(visit.node).any(|child| !seen[child.index()]);
        self.visits.iter().filter(|visit| visit.is_cut).filter(spares).count()
    }
}

impl Posed {
    /// What the search of the question does.
    #[must_use]
    pub fn run(&self) -> PosedRun {
        PosedRun::new(self.asked.algorithm, &self.tree, self.asked.settings)
    }

    /// What it does under another rule for ties.
    #[must_use]
    pub fn with_ties(&self, ties: Ties) -> Self {
        let settings = Settings { ties, ..self.asked.settings };
        Self { asked: Asked { settings, ..self.asked }, ..self.clone() }
    }

    /// The minimax value of every node.
    #[must_use]
    pub fn values(&self) -> Vec<Score> {
        let Ok(values) = minimax_values(&self.tree, &mut ());
        values
    }

    /// The leaves from left to right.
    #[must_use]
    pub fn leaves(&self) -> Vec<NodeId> {
        self.tree.preorder().filter(|&node| self.tree.is_leaf(node)).collect()
    }

    /// The leaves that the search never evaluates, from left to right.
    #[must_use]
    pub fn pruned(&self) -> Vec<NodeId> {
        let seen = self.run().seen(&self.tree);
        let mut leaves = self.leaves();
        leaves.retain(|leaf| !seen[leaf.index()]);
        leaves
    }

    /// What a node returns in the form of alpha-beta that is asked about; fail-soft where it has no other.
    #[must_use]
    pub fn form(&self) -> ReturnForm {
        let id = self.asked.algorithm.about().id;
        FORMS.iter().find(|(_, form)| *form == id).map_or(ReturnForm::Soft, |(form, _)| *form)
    }

    /// Whether the order of evaluated leaves is the same for both rules for ties and for every form.
    #[must_use]
    pub fn rules_agree(&self) -> bool {
        let expected = self.run().leaves;
        let own = [self.asked.algorithm];
        let forms = forms();
        let algorithms = if forms.contains(&self.asked.algorithm) { &forms[..] } else { &own[..] };
        Ties::ALL.iter().all(|&ties| {
            let settings = Settings { ties, ..self.asked.settings };
            algorithms.iter().all(|form| PosedRun::new(*form, &self.tree, settings).leaves == expected)
        })
    }
}
