//! One try of a program on one tree: what it did there, as a walk, and the first step at which it goes wrong.

use super::follow::Instead;
use super::grader::Grader;
use super::program::{Program, ProgramTrouble};
use super::recognise::{PrintedRecord, PrintedRecords, Recognised, recognise};
use super::request::ProgramRequest;
use super::trouble;
use super::walk::{Walked, walk};
use crate::search::trace::{StepIndex, Trace};
use crate::text::Text;
use crate::tree::{NodeId, Tree};
use crate::work::{Stage, Work};

/// What a program did on a tree.
#[derive(Debug)]
pub struct Attempt {
    /// Its walk.
    pub trace: Trace,
    /// Whether it prints the values that it returns. Otherwise the walk has the best of what it saw.
    pub tells_returns: bool,
    /// The first step at which it goes wrong; `None` if it never does.
    pub parted: Option<Parted>,
    /// Which search it may be, from this tree alone; `None` on trees that are too large to try all mistakes.
    pub recognised: Option<Recognised>,
    /// What it said besides.
    pub aside: Aside,
}

/// The first step at which a program goes wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parted {
    /// After how many steps of its walk it has happened.
    pub after: StepIndex,
    /// The node at which it happened.
    pub node: NodeId,
    /// What is wrong, and why.
    pub sentence: String,
}

/// What a program said besides its record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aside {
    /// On standard output.
    pub said: String,
    /// On standard error.
    pub complained: String,
}

impl Aside {
    /// Whether it said nothing that can be seen.
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
    /// Whether nobody wanted it any more.
    pub is_cancelled: bool,
    /// What the program said.
    pub aside: Aside,
}

/// On larger trees nobody waits until all mistakes are tried.
const NODES_RECOGNISED: usize = 5_000;

/// Runs a program on a tree and compares what it did with what was asked for.
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
    work.begin(Stage::Trying, None);
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
    let listed = [PrintedRecord { tree, record }];
    let answers = PrintedRecords::new(&listed);
    let grader = Grader::choose(&answers, &listed, request);
    let record = grader.seen(record, tree);
    let Ok(Walked { trace, places }) = walk(&record, tree) else {
        return Err(Failed { sentence: text.own_too_many_steps(), is_cancelled: false, aside });
    };
    let parted = grader.fault(&record, tree, text).map(|(divergence, sentence)| {
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
    let is_small = tree.len() <= NODES_RECOGNISED && work.check().is_ok();
    let recognised = request.family().filter(|_| is_small).map(|family| recognise(&answers, family));
    Ok(Attempt { trace, tells_returns: grader.kinds().returns, parted, recognised, aside })
}
