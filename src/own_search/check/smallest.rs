//! Looks for the smallest tree on which a program fails, however its search is taken to be written.

use std::sync::{Mutex, PoisonError};

use super::{Failure, TreeGrade, Trying, running};
use crate::own_search::follow::Searcher;
use crate::own_search::program::{ProgramOutcome, ProgramTrouble};
use crate::own_search::recognise::{Recognised, Recognition};
use crate::own_search::shape::{Small, SmallTree};
use crate::own_search::trees::{TreeOrigin, Trial, is_infinite};
use crate::own_search::ways::Ways;
use crate::own_search::write::record_of;
use crate::tree::Tree;
use crate::work::Stage;

/// A failing tree to begin with.
struct Begin<'a> {
    trial: &'a Trial,
    outcome: &'a ProgramOutcome,
    /// The ways to write the search that count, if they are not all: those that agree with every smaller tree. None of
    /// them agrees with this tree.
    ways: Option<Ways>,
}

impl Trying<'_> {
    /// The smallest failing tree, with its failure.
    pub(super) fn smallest(
        &self,
        trials: &[&Trial],
        outcomes: &[ProgramOutcome],
        graded: &[TreeGrade],
        recognised: &Recognised,
    ) -> Option<(Failure, Tree)> {
        let has_failed = graded.iter().any(|graded| graded.failure.is_some());
        let begin = if has_failed { self.begin(trials, outcomes)? } else { return None };
        let Begin { trial, outcome, .. } = begin;
        let ways = begin.ways.as_ref().unwrap_or(self.ways);
        let as_it_is = self.failure_among(ways, trial, outcome).map(|failure| (failure, trial.tree.clone()));
        // If the program breaks down on every tree, a smaller one explains nothing more.
        let is_broken = outcome.record.is_err() && outcomes.iter().all(|outcome| outcome.record.is_err());
        if is_broken || trial.tree.len() > running::MOST_NODES_TO_SHRINK {
            return as_it_is;
        }
        self.work.begin(Stage::Shrinking, None);
        let small = Small {
            shape: SmallTree::of(&trial.tree),
            player: trial.tree.root_player(),
            has_keys: trial.tree.has_state_keys(),
        };
        if let Some(shrunk) = self.shrunk_by_mistake(&small, recognised)
            && let Some(found) = self.failing(ways, &shrunk)
        {
            return Some(found);
        }
        let first = as_it_is.as_ref().map(|(failure, _)| failure.clone());
        let latest = Mutex::new(as_it_is);
        let fails = |smaller: &Small| {
            let found = self.failing(ways, smaller);
            let fails = found.is_some();
            keep_smaller(&latest, found);
            fails
        };
        let shrunk = running::shrunk(small, fails, first.as_ref(), self.work);
        // A cancelled check cannot run the program once more, but has seen it fail.
        self.failing(ways, &shrunk).or_else(|| latest.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// The smallest tree that no way to write the search explains. If each tree alone is explained by one, the first, by
    /// size, that none explains which explains all smaller ones.
    fn begin<'a>(&self, trials: &[&'a Trial], outcomes: &'a [ProgramOutcome]) -> Option<Begin<'a>> {
        let mut all: Vec<(&Trial, &ProgramOutcome)> = trials.iter().copied().zip(outcomes).collect();
        // A tree with a record explains more than one on which the program broke down.
        all.sort_by_key(|(trial, outcome)| {
            (outcome.record.is_err(), is_infinite(&trial.tree), trial.tree.len())
        });
        let is_wrong = |(trial, outcome): &&(&Trial, &ProgramOutcome)| match &outcome.record {
            Ok(record) => {
                self.ways.nearest().is_incomplete(&trial.tree) || !self.ways.explain(record, &trial.tree)
            }
            Err(ProgramTrouble::Cancelled) => false,
            Err(_) => true,
        };
        if let Some(&(trial, outcome)) = all.iter().find(is_wrong) {
            return Some(Begin { trial, outcome, ways: None });
        }
        let mut ways: Option<Ways> = None;
        for (trial, outcome) in all {
            let Ok(record) = &outcome.record else { continue };
            let left = ways.as_ref().unwrap_or(self.ways).that_explain(record, &trial.tree);
            if left.is_empty() {
                return Some(Begin { trial, outcome, ways });
            }
            ways = Some(left);
        }
        None
    }

    /// The tree made smaller on which a search with the recognised mistake fails. It can be simulated, so this needs no
    /// runs of the program.
    fn shrunk_by_mistake(&self, small: &Small, recognised: &Recognised) -> Option<Small> {
        let Recognition::Mistake(_) = recognised.verdict else { return None };
        let mistaken = recognised.written?;
        let fails = |small: &Small| {
            let tree = small.tree();
            let searcher = Searcher::Lines(mistaken.lines, mistaken.convention);
            let record = record_of(&searcher, &tree, self.ways.nearest().kinds());
            !self.ways.explain(&record, &tree)
        };
        if !fails(small) {
            return None;
        }
        let shrunk = small.clone().shrunk(|smaller| smaller.iter().position(fails));
        let distinct = shrunk.with_distinct_values().into_iter().find(fails);
        Some(distinct.unwrap_or(shrunk))
    }

    /// The failure on a small tree, if none of these ways explains it.
    fn failing(&self, ways: &Ways, small: &Small) -> Option<(Failure, Tree)> {
        let trial = Trial { origin: TreeOrigin::Random, mark: String::new(), seed: None, tree: small.tree() };
        let outcome = (self.run)(&trial.tree, self.work.cancel_flag());
        let failure = self.failure_among(ways, &trial, &outcome)?;
        Some((failure, trial.tree))
    }

    /// The failure on a tree, if none of these ways explains it. It is told by the one that agrees for the longest: what
    /// the program does next, none of them does.
    fn failure_among(&self, ways: &Ways, trial: &Trial, outcome: &ProgramOutcome) -> Option<Failure> {
        let longest = outcome.record.as_ref().ok().and_then(|record| ways.longest(record, &trial.tree));
        let failure = self.failure_in(longest.unwrap_or_else(|| self.ways.nearest()), trial, outcome)?;
        let is_other_way = match (&outcome.record, failure.line) {
            (Ok(record), Some(line)) => self.ways.go_further(record, &trial.tree, line),
            _ => false,
        };
        Some(if is_other_way { self.with_other_way(failure) } else { failure })
    }
}

/// Keeps what was found on a tree in the place of what was found on a larger one.
fn keep_smaller(latest: &Mutex<Option<(Failure, Tree)>>, found: Option<(Failure, Tree)>) {
    let Some(found) = found else { return };
    let mut latest = latest.lock().unwrap_or_else(PoisonError::into_inner);
    if latest.as_ref().is_none_or(|(_, tree)| found.1.len() <= tree.len()) {
        *latest = Some(found);
    }
}
