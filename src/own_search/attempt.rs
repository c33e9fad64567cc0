//! One run of a program on one tree: its walk, and its first wrong step.

use super::follow::Instead;
use super::program::{Program, ProgramTrouble};
use super::recognise::{PrintedRecord, PrintedRecords, Recognised};
use super::request::ProgramRequest;
use super::trouble;
use super::walk::{Unprinted, Walked, walk};
use super::ways::Ways;
use crate::search::trace::{StepIndex, Trace};
use crate::text::Text;
use crate::tree::{NodeId, Tree};
use crate::work::Work;

/// The result of a run on a tree.
#[derive(Debug)]
pub struct Attempt {
    /// Its walk.
    pub trace: Trace,
    /// What of the walk it did not print.
    pub unprinted: Unprinted,
    /// The first step at which it goes wrong; `None` if it never does.
    pub parted: Option<Parted>,
    /// The search that it may be, judged from this tree alone; `None` on trees too large to try all mistakes.
    pub recognised: Option<Recognised>,
    /// Its other output.
    pub aside: Aside,
}

/// The first step at which a program goes wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parted {
    /// The number of steps of its walk up to this one.
    pub after: StepIndex,
    /// The node of the step.
    pub node: NodeId,
    /// What is wrong, and why.
    pub sentence: String,
}

/// The output of a program besides its record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aside {
    /// On standard output.
    pub said: String,
    /// On standard error.
    pub complained: String,
}

impl Aside {
    /// Whether there is no visible output.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.said.trim().is_empty() && self.complained.trim().is_empty()
    }
}

/// Why there is no walk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failed {
    /// What went wrong.
    pub sentence: String,
    /// Whether the run was cancelled.
    pub is_cancelled: bool,
    /// The other output of the program.
    pub aside: Aside,
}

/// The most nodes of a tree on which all mistakes are tried. Larger trees would take too long.
const NODES_RECOGNISED: usize = 5_000;

/// Runs a program on a tree and compares its steps with the requested search.
///
/// # Errors
/// If there is no record that can be read.
pub fn attempt(
    program: &Program,
    tree: &Tree,
    request: ProgramRequest,
    text: &Text,
    work: &Work,
) -> Result<Attempt, Failed> {
    let outcome = program.run(tree, work.cancel_flag());
    program.sweep();
    let aside = Aside { said: outcome.said.clone(), complained: outcome.complained.clone() };
    let record = match &outcome.record {
        Ok(record) => record,
        Err(trouble) => {
            let sentence = trouble::sentence(program, trouble, &outcome, text);
            let is_cancelled = matches!(trouble, ProgramTrouble::Cancelled);
            return Err(Failed { sentence, is_cancelled, aside });
        }
    };
    let answers = PrintedRecords::new(&[PrintedRecord { tree, record }]);
    let ways = Ways::of(&answers, request);
    let grader = ways.nearest();
    let record = grader.seen(record, tree);
    let Ok(Walked { mut trace, places, unprinted }) = walk(&record, tree) else {
        return Err(Failed { sentence: text.own_too_many_steps(), is_cancelled: false, aside });
    };
    let parted = ways.fault(&grader, &record, tree, text).map(|(divergence, sentence)| {
        let found = divergence.as_ref().and_then(|parted| parted.found);
        let index = found.and_then(|found| record.steps.iter().position(|step| step.line == found.line));
        let after = index.and_then(|index| places.get(index).copied()).unwrap_or_else(|| trace.len());
        let right = divergence.and_then(|parted| match parted.instead {
            Instead::Step(what) => Some(what.node()),
            Instead::End | Instead::Value(_) => None,
        });
        let node = found.map(|step| step.what.node()).or(right).unwrap_or_else(|| tree.root_id());
        Parted { after, node, sentence }
    });
    if let Some(parted) = &parted {
        trace.hold_bounds(parted.after);
    }
    let is_small = tree.len() <= NODES_RECOGNISED && work.check().is_ok();
    let recognised = if is_small { request.recognise(&answers) } else { None };
    Ok(Attempt { trace, unprinted, parted, recognised, aside })
}
