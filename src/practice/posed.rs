//! A question with its tree and settings, and the run of its search.

use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::own_search::convention::ReturnForm;
use crate::score::Score;
use crate::search::observer::{Event, Observer};
use crate::search::window::{Bound, Ties, Window};
use crate::search::{Algorithm, Setting, Settings};
use crate::statistics::minimax_values;
use crate::tree::{NodeId, Place, Player, Tree};

/// The search that a question is about, and what it asks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Asked {
    /// The search.
    pub algorithm: Algorithm,
    /// Its rules.
    pub settings: Settings,
    /// Whether a kind with two variants asks the longer one: the whole principal variation, or the count in the best
    /// case.
    pub more: bool,
}

impl Default for Asked {
    fn default() -> Self {
        Self { algorithm: Algorithm::AlphaBeta, settings: Settings::default(), more: false }
    }
}

/// The forms of alpha-beta, with the ids of their searches.
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

/// A question as it is posed to a student.
#[derive(Clone, Debug)]
pub struct Posed {
    /// The tree.
    pub tree: Tree,
    /// The search, and what the question asks about it.
    pub asked: Asked,
    /// The seed for other random choices of the kind. The same seed gives the same question.
    pub seed: u64,
}

/// A visit of an inner node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NodeVisit {
    /// The node.
    pub node: NodeId,
    /// The player to move there.
    pub player: Player,
    /// Its window at entry; [−∞, +∞] if the search has no windows.
    pub given: Window,
    /// The returned value.
    pub value: Score,
    /// The relation of that value to its minimax value; `None` if the search leaves it open.
    pub bound: Option<Bound>,
    /// Whether some of its children were cut.
    pub is_cut: bool,
}

/// The run of a search.
#[derive(Clone, Debug, Default)]
pub struct PosedRun {
    /// The leaves in the order in which they were evaluated.
    pub leaves: Vec<NodeId>,
    /// The visits of inner nodes in the order in which they start.
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
                // A search without windows returns the minimax value, and says nothing of bounds.
                let (value, bound) = (player.worst(), window.is_none().then_some(Bound::Exact));
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
                    (visit.value, visit.bound) = (value, bound.or(visit.bound));
                }
            }
            Event::Narrow { .. } | Event::PassBegins { .. } | Event::TableHit { .. } => {}
        }
        ControlFlow::Continue(())
    }
}

impl PosedRun {
    /// Runs `algorithm` on `tree`.
    #[must_use]
    pub fn new(algorithm: Algorithm, tree: &Tree, settings: Settings) -> Self {
        let mut run = Self::default();
        let ControlFlow::Continue(_) = algorithm.run(tree, settings, &mut run);
        run
    }

    /// For each node, whether the search evaluated or entered it.
    #[must_use]
    pub fn seen(&self, tree: &Tree) -> Vec<bool> {
        let mut seen = vec![false; tree.arena_len()];
        let visited = self.leaves.iter().copied().chain(self.visits.iter().map(|visit| visit.node));
        visited.for_each(|node| seen[node.index()] = true);
        seen
    }

    /// The number of visits that ended in a cutoff that skips a child.
    #[must_use]
    pub fn cuts(&self, tree: &Tree) -> usize {
        let seen = self.seen(tree);
        let spares = |visit: &&NodeVisit| tree.children_of(visit.node).any(|child| !seen[child.index()]);
        self.visits.iter().filter(|visit| visit.is_cut).filter(spares).count()
    }
}

impl Posed {
    /// The run of the question's search.
    #[must_use]
    pub fn run(&self) -> PosedRun {
        PosedRun::new(self.asked.algorithm, &self.tree, self.asked.settings)
    }

    /// The question under another rule for ties.
    #[must_use]
    pub fn with_ties(&self, ties: Ties) -> Self {
        let settings = Settings { ties, ..self.asked.settings };
        Self { asked: Asked { settings, ..self.asked }, ..self.clone() }
    }

    /// Whether the search begins with a window of its own at the root.
    #[must_use]
    pub fn has_root_window(&self) -> bool {
        let Asked { algorithm, settings, .. } = self.asked;
        settings.window != Window::FULL && algorithm.heeds(Setting::StartWindow)
    }

    /// Whether an inner node has a static evaluation.
    #[must_use]
    pub fn has_evaluations(&self) -> bool {
        let has_one = |node: NodeId| !self.tree.is_leaf(node) && self.tree.value(node).is_some();
        self.tree.preorder().any(has_one)
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

    /// The form of alpha-beta that the question is about; fail-soft by default.
    #[must_use]
    pub fn form(&self) -> ReturnForm {
        let id = self.asked.algorithm.about().id;
        FORMS.iter().find(|(_, form)| *form == id).map_or(ReturnForm::Soft, |(form, _)| *form)
    }

    /// Whether both rules for ties and all forms evaluate the same leaves in the same order.
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
