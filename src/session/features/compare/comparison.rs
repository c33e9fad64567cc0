//! What the charts compare, gathered once a frame from what the session keeps.

use std::sync::Arc;

use super::Comparing;
use super::table::{self, ComparisonRow};
use crate::chart::scale::Scale;
use crate::narration::child_orders::Evaluated;
use crate::narration::comparison::{short_name, waiting_text};
use crate::narration::counts::{Visiting, saving_text};
use crate::narration::settings::name_of_theirs;
use crate::search::Algorithm;
use crate::search::counts::Counts;
use crate::search::replay::Step;
use crate::search::trace::StepIndex;
use crate::search::window::Window;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::view::View;
use crate::statistics::theory::{minimal_leaves, minimal_nodes};
use crate::statistics::uniform::UniformShape;
use crate::text::Text;

/// An algorithm with its run, as soon as there is one.
pub struct ComparedSearch {
    /// The algorithm; of a person's own search, the one that its record is like.
    pub algorithm: Algorithm,
    /// The search.
    pub request: RunRequest,
    /// Its run.
    pub run: Option<Arc<Run>>,
    /// What it looked at, if it was only counted.
    pub counted: Option<Counts>,
    /// How much of it may be told.
    told: Told,
    /// Why there is no run, and will be none.
    pub obstacle: Option<String>,
    /// Whether it is under way, or will be.
    pub is_awaited: bool,
    /// Its name if it is a person's own search. It says which settings of the others it does not have.
    name_of_theirs: Option<String>,
}

impl ComparedSearch {
    /// What it is called.
    #[must_use]
    pub fn name(&self, text: &Text) -> String {
        self.name_of_theirs.clone().unwrap_or_else(|| self.request.name(text))
    }

    /// The same beside the names of others: forms of one search go by their form.
    #[must_use]
    pub fn short_name(&self, text: &Text) -> String {
        self.name_of_theirs.clone().unwrap_or_else(|| self.request.short_name(text))
    }

    /// What it looked at, as far as that is known and may be told.
    #[must_use]
    pub fn counts(&self) -> Option<Counts> {
        match (&self.run, self.told) {
            (Some(run), Told::Steps(steps)) => Some(run.counts(steps)),
            (None, Told::Steps(_)) | (_, Told::Nothing) => None,
            (_, Told::All) => self.whole(),
        }
    }

    /// What it looks at in all, once that is known.
    #[must_use]
    pub fn whole(&self) -> Option<Counts> {
        self.run.as_ref().map(|run| run.counters.total()).or(self.counted)
    }

    /// How many of its steps may be told.
    #[must_use]
    pub fn steps(&self, run: &Run) -> StepIndex {
        match self.told {
            Told::All => run.trace.len(),
            Told::Steps(steps) => steps,
            Told::Nothing => 0,
        }
    }

    /// How often it came to the same node.
    #[must_use]
    pub fn visiting(&self) -> Visiting {
        let counted = || Visiting::of_tally(self.algorithm, false);
        self.run.as_ref().map_or_else(counted, |run| run.visiting())
    }

    /// What is said in a few words in the place of its run.
    #[must_use]
    pub fn absence(&self, text: &Text) -> String {
        match self.obstacle {
            Some(_) if self.counted.is_some() => text.compare_counted_only(),
            Some(_) => text.compare_not_here(),
            None if matches!(self.told, Told::Nothing) => text.compare_at_the_end(),
            None => waiting_text(text, self.is_awaited),
        }
    }
}

/// How much of a search may be told.
#[derive(Clone, Copy, Debug)]
enum Told {
    All,
    /// This many steps.
    Steps(StepIndex),
    /// Nothing before the end: there is no place in it that is the same as that of the walk.
    Nothing,
}

/// Where all searches are counted, before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountedAt {
    /// Where each stands at the node of the walk after this many of its steps.
    Walk(StepIndex),
    /// Where each has visited this many nodes.
    Race(u32),
}

impl CountedAt {
    /// How much of `run` has happened there.
    fn in_run(self, run: &Run, view: &View<'_>) -> Told {
        let steps = match self {
            Self::Walk(after) => same_node(run, after, view),
            Self::Race(visited) => Some(run.steps_for(visited.into())),
        };
        steps.map_or(Told::Nothing, |steps| Told::Steps(steps.min(run.trace.len())))
    }
}

/// The steps of `run` up to the node that the walk has visited last after `after` steps, or up to the cutoff that keeps
/// `run` from it: so neither search is ahead of the other in the tree. `None` where one of them comes by in several
/// passes, or visits nodes that are not shown.
fn same_node(run: &Run, after: StepIndex, view: &View<'_>) -> Option<StepIndex> {
    let walk = view.run()?;
    if walk.request == run.request || after == 0 {
        return Some(after);
    }
    if [walk, run].into_iter().any(|run| !run.trace.passes().is_empty() || run.is_partly_shown()) {
        return None;
    }
    let visit = walk.steps_for(walk.counts(after).visited.checked_sub(1)?);
    let node = walk.replay(view.scene()).step(visit)?.node();
    let replay = run.replay(view.scene());
    let begun = match replay.first_visit(node) {
        // The walk has just come there.
        Some(visit_there) if visit + 1 == after => return Some(visit_there + 1),
        Some(visit_there) => visit_there,
        None => replay.removed_by(node).or_else(|| replay.remembered_instead(node))?,
    };
    // Behind the node both leave what ends there, and the other goes no farther up than the walk.
    let now = walk.replay(view.scene()).step(after - 1)?;
    let (begun, end) = (begun + 1, run.steps_for(run.counts(begun + 1).visited));
    let is_behind =
        |step: StepIndex| replay.step(step).is_some_and(|step| is_behind(step, now, view.scene()));
    let (mut first, mut last) = (begun, end.max(begun));
    while first < last {
        let middle = first.midpoint(last);
        if is_behind(middle) { last = middle } else { first = middle + 1 }
    }
    Some(first)
}

/// Whether a step belongs behind another that comes after the same visit: it lies above it in the tree, or later at its
/// node.
fn is_behind(step: Step, now: Step, scene: &Scene) -> bool {
    let place = |step: Step| match step {
        Step::Narrow { .. } => 1,
        Step::Cutoff { .. } => 2,
        Step::Leave { .. } => 3,
        Step::Enter { .. } | Step::Evaluate { .. } | Step::TableHit { .. } | Step::PassBegins { .. } => 0,
    };
    let (node, here) = (step.node(), now.node());
    if node == here {
        return place(step) > place(now);
    }
    scene.ancestry.at_depth(scene.tree(), here, scene.ancestry.depth(node)) == Some(node)
}

/// All that the charts show.
pub struct Comparison {
    /// Plain minimax first.
    pub entries: Vec<ComparedSearch>,
    /// The numbers of those that have a run.
    pub rows: Vec<ComparisonRow>,
    /// What no search can do without, where theory knows it.
    pub minimum: Option<Minimum>,
    /// The nodes of the tree, as deep as the search looks.
    pub full: Option<u64>,
    /// The depth limit, where the tree goes deeper.
    pub limit: Option<u32>,
    /// How long counts are drawn.
    pub scale: Scale,
    /// The saving in words, once both runs are there.
    pub saving: Option<String>,
    /// Where the searches are counted, if that is not their end: the later counts are for a class to guess.
    pub place: Option<CountedAt>,
    /// The language of the charts.
    pub(super) text: Arc<Text>,
}

impl Comparison {
    /// The comparison of whole searches, or of what they have done up to a place.
    pub(in crate::session) fn new(comparing: &Comparing, view: &View<'_>, place: Option<CountedAt>) -> Self {
        let compared = comparing.all_compared(view);
        let rows = table::rows(&compared, view.settings().depth_limit);
        let entries: Vec<ComparedSearch> = compared
            .into_iter()
            .map(|(algorithm, run)| ComparedSearch {
                algorithm,
                request: run.as_ref().map_or_else(|| view.analysis.request(algorithm), |run| run.request),
                counted: view.counted(algorithm),
                told: place.map_or(Told::All, |place| {
                    run.as_deref().map_or(Told::Steps(0), |run| place.in_run(run, view))
                }),
                obstacle: view.obstacle_to(algorithm).filter(|_| run.is_none()),
                is_awaited: view.awaits(algorithm),
                name_of_theirs: run
                    .as_ref()
                    .filter(|run| run.request.is_theirs())
                    .map(|_| name_of_theirs(view.text, view.settings())),
                run,
            })
            .collect();
        let minimum = Minimum::new(view, &entries);
        let full = entries.iter().find_map(|entry| Some(entry.run.as_ref()?.curves.full));
        let goes_deeper = entries
            .iter()
            .filter_map(|entry| entry.run.as_ref())
            .any(|run| run.curves.full < run.counters.nodes());
        let limit = view.settings().depth_limit.filter(|_| goes_deeper);
        let saving =
            if place.is_none() { saving(view.text, view.algorithm(), &entries, limit) } else { None };
        let scale = Scale::new(view.preferences.logarithmic);
        Self { entries, rows, minimum, full, limit, scale, saving, place, text: Arc::clone(view.text) }
    }

    /// Where the searches are counted, in words, if that is not their end.
    #[must_use]
    pub fn told_place(&self) -> Option<String> {
        let waits = |entry: &ComparedSearch| entry.run.is_some() && matches!(entry.told, Told::Nothing);
        Some(match self.place? {
            CountedAt::Race(_) => self.text.compare_counts_in_race(),
            CountedAt::Walk(_) if self.entries.iter().any(waits) => {
                self.text.compare_counts_same_node_or_end()
            }
            CountedAt::Walk(_) => self.text.compare_counts_same_node(),
        })
    }

    /// The runs that are there, with their algorithms.
    pub fn runs(&self) -> impl Iterator<Item = (&ComparedSearch, &Arc<Run>)> {
        self.entries.iter().filter_map(|entry| entry.run.as_ref().map(|run| (entry, run)))
    }

    /// The largest of what `of` says about the runs; at least 1.
    #[must_use]
    pub fn largest(&self, of: impl Fn(&Run) -> f64) -> f64 {
        self.runs().map(|(_, run)| of(run)).fold(1.0, f64::max)
    }
}

/// What the algorithm in use saves; for plain minimax, what alpha-beta would.
fn saving(text: &Text, in_use: Algorithm, entries: &[ComparedSearch], limit: Option<u32>) -> Option<String> {
    let pruning = if in_use == Algorithm::Minimax { Algorithm::AlphaBeta } else { in_use };
    let entry = |algorithm| entries.iter().find(|it| it.algorithm == algorithm && !it.request.is_theirs());
    let (saver, all) = (entry(pruning)?, entry(Algorithm::Minimax)?.counts()?);
    Some(saving_text(
        text,
        &short_name(text, pruning),
        saver.visiting(),
        saver.counts()?.visited,
        (all.visited, limit),
    ))
}

/// Knuth and Moore's minimum for a uniform tree, as deep as the search looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Minimum {
    /// The tree.
    pub shape: UniformShape,
    /// The nodes.
    pub nodes: u64,
    /// The leaves.
    pub leaves: u64,
    /// What they are: leaves, or evaluations where the search stops above them.
    pub evaluated: Evaluated,
}

impl Minimum {
    /// `None` where theory says nothing. That is so for other trees; if the root's value is infinite, because a win
    /// needs no comparison with the other moves; if the search begins with a window, because it may stop at a bound; and
    /// if a search takes the values of some leaves from others.
    fn new(view: &View<'_>, entries: &[ComparedSearch]) -> Option<Self> {
        let has_window = view.settings().window != Window::default();
        let scene = view.scene();
        let merges_states = entries.iter().any(|entry| entry.algorithm.merges_states(scene.tree()));
        let UniformShape { branching, depth } = scene.uniform.filter(|_| !has_window && !merges_states)?;
        // All leaves of such a tree lie below the limit.
        let is_limited = view.settings().depth_limit.is_some_and(|limit| limit < depth);
        let evaluated = if is_limited { Evaluated::Evaluations } else { Evaluated::Leaves };
        let depth = view.settings().depth_limit.map_or(depth, |limit| depth.min(limit));
        let value = entries.iter().find_map(|entry| entry.run.as_ref())?.trace.value()?;
        let shape = UniformShape { branching, depth };
        value.value().is_finite().then_some(Self {
            shape,
            nodes: minimal_nodes(branching, depth)?,
            leaves: minimal_leaves(branching, depth)?,
            evaluated,
        })
    }

    /// The nodes of one depth.
    #[must_use]
    pub fn at(&self, depth: u32) -> Option<u64> {
        minimal_leaves(self.shape.branching, depth).filter(|_| depth <= self.shape.depth)
    }
}
