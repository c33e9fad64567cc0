//! What the charts compare, gathered once a frame from what the session keeps.

use std::sync::Arc;

use super::Comparing;
use super::table::{self, Row};
use crate::chart::scale::Scale;
use crate::narration::child_orders::Evaluated;
use crate::narration::comparison::{short_name, waiting_text};
use crate::narration::counts::{Visiting, saving_text};
use crate::search::Algorithm;
use crate::search::counts::Counts;
use crate::search::trace::StepIndex;
use crate::session::analysis::run::Run;
use crate::session::view::View;
use crate::statistics::theory::{minimal_leaves, minimal_nodes};
use crate::statistics::uniform::Shape;

/// An algorithm with its run, as soon as there is one.
pub struct Entry {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its run.
    pub run: Option<Arc<Run>>,
    /// What it looked at, if it was only counted.
    pub counted: Option<Counts>,
    /// After how many steps, where only that may be told.
    until: Option<StepIndex>,
    /// Why there is no run, and will be none.
    pub obstacle: Option<String>,
    /// Whether it is under way, or will be.
    pub is_awaited: bool,
}

impl Entry {
    /// What it looked at, as far as that is known and may be told.
    #[must_use]
    pub fn counts(&self) -> Option<Counts> {
        match (&self.run, self.until) {
            (Some(run), Some(until)) => Some(run.counts(until.min(run.trace.len()))),
            (None, Some(_)) => None,
            (_, None) => self.whole(),
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
        self.until.map_or(run.trace.len(), |until| until.min(run.trace.len()))
    }

    /// How often it came to the same node.
    #[must_use]
    pub fn visiting(&self) -> Visiting {
        let counted = || Visiting::of_tally(self.algorithm, false);
        self.run.as_ref().map_or_else(counted, |run| run.visiting())
    }

    /// What is said in a few words in the place of its run.
    #[must_use]
    pub const fn absence(&self) -> &'static str {
        match self.obstacle {
            Some(_) if self.counted.is_some() => "counted, not recorded",
            Some(_) => "not on this tree",
            None => waiting_text(self.is_awaited),
        }
    }
}

/// All that the charts show.
pub struct Comparison {
    /// Plain minimax first.
    pub entries: Vec<Entry>,
    /// The numbers of those that have a run.
    pub rows: Vec<Row>,
    /// What no search can do without, where theory knows it.
    pub minimum: Option<Minimum>,
    /// The nodes of the tree, as deep as the search looks.
    pub full: Option<u64>,
    /// How long counts are drawn.
    pub scale: Scale,
    /// The saving in words, once both runs are there.
    pub saving: Option<String>,
    /// After how many steps of each search the counts are, where the later ones are for a class to guess.
    pub until: Option<StepIndex>,
}

impl Comparison {
    /// The comparison of whole searches, or of their first steps.
    pub(in crate::session) fn new(comparing: &Comparing, view: &View<'_>, until: Option<StepIndex>) -> Self {
        let compared = comparing.compared(view);
        let rows = table::rows(&compared);
        let entries: Vec<Entry> = compared
            .into_iter()
            .map(|(algorithm, run)| Entry {
                algorithm,
                counted: view.counted(algorithm),
                until,
                obstacle: view.obstacle_to(algorithm).filter(|_| run.is_none()),
                is_awaited: view.awaits(algorithm),
                run,
            })
            .collect();
        let minimum = Minimum::new(view, &entries);
        let saving = if until.is_none() { saving(view.algorithm(), &entries) } else { None };
        let full = entries.iter().find_map(|entry| Some(entry.run.as_ref()?.curves.full));
        let scale = Scale::new(view.preferences.logarithmic);
        Self { entries, rows, minimum, full, scale, saving, until }
    }

    /// The runs that are there, with their algorithms.
    pub fn runs(&self) -> impl Iterator<Item = (&Entry, &Arc<Run>)> {
        self.entries.iter().filter_map(|entry| entry.run.as_ref().map(|run| (entry, run)))
    }

    /// The largest of what `of` says about the runs; at least 1.
    #[must_use]
    pub fn largest(&self, of: impl Fn(&Run) -> f64) -> f64 {
        self.runs().map(|(_, run)| of(run)).fold(1.0, f64::max)
    }
}

/// What the algorithm in use saves; for plain minimax, what alpha-beta would.
fn saving(in_use: Algorithm, entries: &[Entry]) -> Option<String> {
    let pruning = if in_use == Algorithm::Minimax { Algorithm::AlphaBeta } else { in_use };
    let entry = |algorithm| entries.iter().find(|entry| entry.algorithm == algorithm);
    let (saver, all) = (entry(pruning)?, entry(Algorithm::Minimax)?.counts()?);
    Some(saving_text(&short_name(pruning), saver.visiting(), saver.counts()?.visited, all.visited))
}

/// Knuth and Moore's minimum for a uniform tree, as deep as the search looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Minimum {
    /// The tree.
    pub shape: Shape,
    /// The nodes.
    pub nodes: u64,
    /// The leaves.
    pub leaves: u64,
    /// What they are: leaves, or evaluations where the search stops above them.
    pub evaluated: Evaluated,
}

impl Minimum {
    /// `None` where theory has nothing to say: for other trees, and where the root's value is infinite, for a
    /// win that has been found needs no comparison with the other moves.
    fn new(view: &View<'_>, entries: &[Entry]) -> Option<Self> {
        let Shape { branching, depth } = view.scene().uniform?;
        let evaluated = Evaluated::new(view.settings().depth_limit.is_some_and(|limit| limit < depth));
        let depth = view.settings().depth_limit.map_or(depth, |limit| depth.min(limit));
        let value = entries.iter().find_map(|entry| entry.run.as_ref())?.trace.value()?;
        let shape = Shape { branching, depth };
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
