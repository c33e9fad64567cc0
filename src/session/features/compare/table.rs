//! The numbers of the searches that are compared, as a table.

use std::sync::Arc;

use crate::search::Algorithm;
use crate::session::analysis::run::{Run, RunRequest};

/// What one search looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ComparisonRow {
    /// The search.
    pub search: RunRequest,
    /// Nodes visited, each visit counted.
    pub visited: u64,
    /// Leaves evaluated, each time counted.
    pub leaves: u64,
    /// Inner nodes evaluated at the depth limit, each time counted.
    pub evaluations: u64,
    /// Visits of nodes that had been visited before.
    pub revisits: u64,
    /// Cutoffs; `None` where an external program does not print them.
    pub cutoffs: Option<u64>,
    /// Steps of the record.
    pub steps: u64,
    /// Nodes visited as a share of those that plain minimax visits. `None` until both are known, and for an external
    /// program beside searches with a depth limit, which it does not have.
    pub share: Option<f64>,
}

/// The rows of those searches whose runs are there, in their order. The program's own have this depth limit.
#[must_use]
pub fn rows(compared: &[(Algorithm, Option<Arc<Run>>)], depth_limit: Option<u32>) -> Vec<ComparisonRow> {
    let runs = || compared.iter().filter_map(|(_, run)| run.as_ref());
    let is_minimax = |search: RunRequest| search.algorithm == Algorithm::Minimax && !search.is_theirs();
    let all = runs().find(|run| is_minimax(run.request)).map(|run| run.counters.total().visited);
    let row = |run: &Arc<Run>| {
        let total = run.counters.total();
        ComparisonRow {
            search: run.request,
            visited: total.visited,
            leaves: total.leaves_evaluated,
            evaluations: total.evaluations,
            revisits: run.trace.revisits(),
            cutoffs: run.tells_cutoffs().then_some(total.cutoffs),
            steps: u64::from(run.trace.len()),
            share: all
                .filter(|_| depth_limit.is_none() || !run.request.is_theirs())
                .map(|all| total.visited as f64 / all as f64),
        }
    };
    runs().map(row).collect()
}

/// The table as comma-separated values with a line of headings. Searches have their names of the command line,
/// shares are fractions.
#[must_use]
pub fn csv(rows: &[ComparisonRow]) -> String {
    let mut text = "search,visited,leaves,evaluations,revisits,cutoffs,steps,share_of_minimax\n".to_owned();
    for row in rows {
        let ComparisonRow { search, visited, leaves, evaluations, revisits, cutoffs, steps, share } = *row;
        let share = share.map_or_else(String::new, |share| format!("{share:.6}"));
        let cutoffs = cutoffs.map_or_else(String::new, |cutoffs| cutoffs.to_string());
        let id = search.id();
        text.push_str(&format!(
            "{id},{visited},{leaves},{evaluations},{revisits},{cutoffs},{steps},{share}\n"
        ));
    }
    text
}
