//! Checks a program on many trees: on how many it fails, at which step, on how small a tree, and why.

mod running;
mod smallest;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use super::grader::Grader;
use super::program::{Program, ProgramOutcome, ProgramTrouble, RootValue};
use super::recognise::{PrintedRecord, PrintedRecords, Recognised, Recognition};
use super::request::ProgramRequest;
use super::trees::{TreeOrigin, Trial, is_infinite};
use super::trouble;
use super::ways::Ways;
use crate::names::unique::UniqueNames;
use crate::notation;
use crate::quote::visible;
use crate::statistics::minimax_values;
use crate::text::Text;
use crate::tree::{Player, Tree};
use crate::work::{Stage, Work};
use running::GivenUp;

/// The result of a program on one tree.
#[derive(Clone, PartialEq, Debug)]
pub struct TreeGrade {
    /// The origin of the tree.
    pub origin: TreeOrigin,
    /// The name of the tree.
    pub name: String,
    /// What is wrong; `None` if nothing is.
    pub failure: Option<Failure>,
}

/// A failure of a program on a tree.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    /// The tree as bracket text in one line: line breaks within labels are spelled out, as a reader of it allows.
    pub tree: String,
    /// The player to move at the root.
    pub root_player: Player,
    /// The seed, if the tree is random.
    pub seed: Option<u64>,
    /// The line of the program's output at which it goes wrong.
    pub line: Option<u32>,
    /// What is wrong.
    pub sentence: String,
    /// What fails.
    pub what: Failing,
    /// Whether the tree has infinite values.
    pub is_infinite: bool,
    /// The names of the nodes that are the same state, state by state. Bracket text does not tell them.
    pub same_states: Vec<Vec<String>>,
}

/// What fails on a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failing {
    /// The run, or its output, which cannot be read. The sentence already names the line.
    Output,
    /// A step.
    Step,
    /// Nothing but lines that are required and missing.
    Lines,
}

impl Failure {
    /// The sentence, with the line before it.
    #[must_use]
    pub fn told(&self, text: &Text) -> String {
        match self.line {
            Some(line) if self.what != Failing::Output => {
                text.own_report_line(line.to_string(), &self.sentence)
            }
            Some(_) | None => self.sentence.clone(),
        }
    }
}

/// The result of a check.
#[derive(Debug)]
pub struct CheckReport {
    /// The result on each tree, in order. If the check was given up, the trees that were not tried to the end are missing.
    pub graded: Vec<TreeGrade>,
    /// The number of trees on which the root's value is wrong or missing.
    pub wrong_values: usize,
    /// The number of trees on which the output could not be read as far as the root's value.
    pub unread_values: usize,
    /// The search that it runs.
    pub recognised: Recognised,
    /// The smallest failing tree that was found.
    pub smallest: Option<(Failure, Tree)>,
    /// Why the check was given up, if it was.
    pub given_up: Option<String>,
}

impl CheckReport {
    /// The number of trees on which it fails.
    #[must_use]
    pub fn failed(&self) -> usize {
        self.graded.iter().filter(|graded| graded.failure.is_some()).count()
    }

    /// Whether it passed on every tree.
    #[must_use]
    pub fn has_passed(&self) -> bool {
        self.failed() == 0 && self.given_up.is_none()
    }

    /// The first failure.
    #[must_use]
    pub fn first(&self) -> Option<&Failure> {
        self.graded.iter().find_map(|graded| graded.failure.as_ref())
    }
}

/// Why a program could not be run.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct CannotRun(
    /// The message of the system or the program.
    pub String,
);

/// Runs a program on a tree.
pub type Run<'a> = &'a (dyn Fn(&Tree, &AtomicBool) -> ProgramOutcome + Sync);

/// Runs a program on these trees and reports the progress to `work`.
///
/// # Errors
/// If it cannot be started, or ends at once with an error on every tree.
pub fn check(
    program: &Program,
    trials: &[Trial],
    request: ProgramRequest,
    text: &Text,
    work: &Work,
) -> Result<CheckReport, CannotRun> {
    check_runs(program, &|tree, cancel| program.run(tree, cancel), trials, request, text, work)
}

/// The same where `run` has the outcomes of the program: it may be a search in this process.
///
/// # Errors
/// As [`check`].
pub fn check_runs(
    program: &Program,
    run: Run<'_>,
    trials: &[Trial],
    request: ProgramRequest,
    text: &Text,
    work: &Work,
) -> Result<CheckReport, CannotRun> {
    work.begin(Stage::Trying, Some(trials.len() as u64));
    let (tried, given_up) = running::run_all(run, trials, work);
    let is_cancelled = matches!(given_up, Some(GivenUp::Cancelled));
    let given_up = given_up.map(|why| why.text(tried.len(), trials.len(), text));
    let (trials, outcomes): (Vec<&Trial>, Vec<ProgramOutcome>) = tried.into_iter().unzip();
    program.sweep();
    if let Some(why) = trouble::cannot_run(program, &outcomes, text) {
        return Err(CannotRun(why));
    }
    let recorded: Vec<usize> = (0..trials.len()).filter(|&place| outcomes[place].record.is_ok()).collect();
    let answer = |&place: &usize| {
        let record = outcomes[place].record.as_ref().ok()?;
        Some(PrintedRecord { tree: &trials[place].tree, record })
    };
    let listed: Vec<PrintedRecord<'_>> = recorded.iter().filter_map(answer).collect();
    let answers = PrintedRecords::new(&listed);
    let ways = Ways::of(&answers, request);
    let trying = Trying { program, run, ways: &ways, text, work };
    let failure = |(&trial, outcome): (&&Trial, &ProgramOutcome)| trying.failure(trial, outcome);
    let graded: Vec<TreeGrade> = trials
        .iter()
        .zip(&outcomes)
        .map(|pair| TreeGrade { origin: pair.0.origin, name: pair.0.name(text), failure: failure(pair) })
        .collect();
    // That nothing is wrong on a few trees does not show that it is the right search.
    let is_open = is_cancelled && graded.iter().all(|graded| graded.failure.is_none());
    // Neither do a few trees show that it is a correct alpha-beta search. One that breaks down on a tree or lacks lines is none.
    let is_sound = recorded.len() == trials.len() && !request.required.is_missing(answers.kinds());
    let recognised = match request.recognise(&answers).unwrap_or_else(Recognised::unlisted) {
        _ if is_open || answers.is_empty() => Recognised::unsought(),
        Recognised { verdict: Recognition::AlphaBeta, .. } if is_cancelled => Recognised::unsought(),
        Recognised { verdict: Recognition::AlphaBeta, .. } if !is_sound => Recognised::unknown(),
        recognised => recognised,
    };
    let recognised = ways.seen_with(recognised, &answers);
    let smallest = trying.smallest(&trials, &outcomes, &graded, &recognised);
    program.sweep();
    let (wrong_values, unread_values) = values_not_right(&trials, &outcomes);
    Ok(CheckReport { graded, wrong_values, unread_values, recognised, smallest, given_up })
}

/// The number of trees on which the value of the root is wrong or missing, and of those on which it is unknown.
fn values_not_right(trials: &[&Trial], outcomes: &[ProgramOutcome]) -> (usize, usize) {
    let is_wrong = |(trial, outcome): &(&&Trial, &ProgramOutcome)| match outcome.value {
        RootValue::Printed(printed) => {
            let Ok(values) = minimax_values(&trial.tree, &mut ());
            printed != values[trial.tree.root_id().index()]
        }
        RootValue::Missing => true,
        RootValue::Unread => false,
    };
    let wrong = trials.iter().zip(outcomes).filter(is_wrong).count();
    (wrong, outcomes.iter().filter(|outcome| outcome.value == RootValue::Unread).count())
}

/// A program during its check.
struct Trying<'a> {
    program: &'a Program,
    run: Run<'a>,
    ways: &'a Ways,
    text: &'a Text,
    work: &'a Work,
}

impl Trying<'_> {
    /// The failure of the program on a tree, if it fails when it is taken as written in the way most like it. A cancelled
    /// run is no failure.
    fn failure(&self, trial: &Trial, outcome: &ProgramOutcome) -> Option<Failure> {
        let near = self.ways.nearest();
        let failure = self.failure_in(near, trial, outcome)?;
        let is_other_way = match (&outcome.record, failure.line, failure.what) {
            (Ok(record), Some(line), Failing::Step) => self.ways.go_further(record, &trial.tree, line),
            _ => false,
        };
        Some(if is_other_way { self.with_other_way(failure) } else { failure })
    }

    /// The failure with the note that another way to write the search does what the program did.
    fn with_other_way(&self, failure: Failure) -> Failure {
        let note = self.ways.nearest().other_way_text(self.text);
        Failure { sentence: format!("{} {note}", failure.sentence), ..failure }
    }

    /// The failure of the program on a tree, taken as written in this way.
    fn failure_in(&self, way: Grader, trial: &Trial, outcome: &ProgramOutcome) -> Option<Failure> {
        let tree = &trial.tree;
        let (what, line, sentence) = match &outcome.record {
            Ok(record) => {
                let record = way.seen(record, tree);
                let (parted, sentence) = self.ways.fault(&way, &record, tree, self.text)?;
                let what = if parted.is_some() { Failing::Step } else { Failing::Lines };
                (what, parted.map(|parted| parted.line(&record)), sentence)
            }
            Err(ProgramTrouble::Cancelled) => return None,
            Err(trouble) => {
                let sentence = trouble::sentence(self.program, trouble, outcome, self.text);
                (Failing::Output, trouble::line(trouble), sentence)
            }
        };
        Some(Failure {
            tree: visible(&notation::write(tree)).into_owned(),
            root_player: tree.root_player(),
            seed: trial.seed,
            line,
            sentence,
            what,
            is_infinite: is_infinite(tree),
            same_states: same_states(tree),
        })
    }
}

/// The names of the nodes with equal keys, in the order in which the states first occur.
fn same_states(tree: &Tree) -> Vec<Vec<String>> {
    if !tree.has_state_keys() {
        return Vec::new();
    }
    let names = UniqueNames::new(tree);
    let mut places = HashMap::new();
    let mut states: Vec<Vec<String>> = Vec::new();
    for node in tree.preorder() {
        let Some(key) = tree.state_key(node) else { continue };
        let place = *places.entry(key).or_insert(states.len());
        if place == states.len() {
            states.push(Vec::new());
        }
        states[place].push(names.of(node));
    }
    states.retain(|nodes| nodes.len() > 1);
    states
}
