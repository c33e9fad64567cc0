//! Trying a program on many trees: how many it fails, at which step, on how small a tree, and why.

mod running;
mod trouble;

use std::sync::atomic::AtomicBool;

use super::convention::{Convention, Form};
use super::follow::{Divergence, Kinds, Searcher, follow, record_of};
use super::lines::Right;
use super::naming::Naming;
use super::program::{Outcome, Program, Trouble};
use super::protocol::Record;
use super::recognise::{Answer, Answers, Family, Recognised, Verdict, recognise};
use super::sentence::Compared;
use super::shape::{Shape, Small};
use super::trees::{Origin, Trial, is_infinite, standard};
use super::turned::turned;
use crate::notation;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::statistics::minimax_values;
use crate::tree::{Player, Tree};

/// Which lines a program must print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Required {
    /// Leaves and the result.
    #[default]
    Leaves,
    /// … and the nodes that it enters, with their windows.
    Windows,
    /// … and the values that it returns.
    Returns,
}

impl Required {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Leaves, Self::Windows, Self::Returns];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Leaves => "leaves",
            Self::Windows => "windows",
            Self::Returns => "returns",
        }
    }

    /// What is missing among these lines.
    const fn missing(self, kinds: Kinds) -> Option<&'static str> {
        match self {
            Self::Windows if !kinds.windows => Some("windows (ab enter NODE ALPHA BETA)"),
            Self::Returns if !kinds.returns => Some("returned values (ab return NODE VALUE)"),
            Self::Leaves | Self::Windows | Self::Returns => None,
        }
    }
}

/// What a program should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// The search.
    pub algorithm: Algorithm,
    /// What its nodes return; `None` if that is left open.
    pub form: Option<Form>,
    /// Whether it cuts where α = β; `None` if that is left open.
    pub ties: Option<Ties>,
    /// Which lines it must print.
    pub required: Required,
}

impl Request {
    /// Whether programs can be checked against this search: one that looks at inner nodes' evaluations has no leaves to
    /// compare.
    #[must_use]
    pub const fn is_possible(self) -> bool {
        !self.algorithm.about().deepens
    }

    /// Every search that would be right, the textbooks' first.
    fn right(self) -> Vec<Searcher<'static>> {
        if !is_form_of_alpha_beta(self.algorithm) {
            let rules = Ties::ALL.iter().filter(|&&rule| self.ties.is_none_or(|ties| ties == rule));
            return rules.map(|&rule| Searcher::Algorithm(self.algorithm, rule)).collect();
        }
        // Who asks for the form that has no name of its own leaves the form open.
        let form = self.form.or_else(|| form_of(self.algorithm).filter(|&form| form != Form::Soft));
        let conventions = Convention::all().filter(|convention| {
            form.is_none_or(|form| form == convention.form)
                && self.ties.is_none_or(|ties| ties == convention.ties)
        });
        conventions.map(|convention| Searcher::Lines(&Right, convention)).collect()
    }

    /// Among which searches the program is looked for.
    fn family(self) -> Option<Family> {
        let about = self.algorithm.about();
        if is_form_of_alpha_beta(self.algorithm) {
            Some(Family::AlphaBeta(self.ties))
        } else if about.has_window || about.remembers || about.revisits {
            None
        } else {
            Some(Family::Minimax)
        }
    }
}

/// Whether a search is alpha-beta, in one form or another.
fn is_form_of_alpha_beta(algorithm: Algorithm) -> bool {
    let about = algorithm.about();
    about.has_window && !about.remembers && !about.revisits && !about.deepens
}

/// What the nodes of a form of alpha-beta return.
fn form_of(algorithm: Algorithm) -> Option<Form> {
    let kinds = Kinds { returns: true, ..Kinds::default() };
    let trials = standard();
    Form::ALL.into_iter().find(|&form| {
        let searcher = Searcher::Lines(&Right, Convention { form, ..Convention::TEXTBOOK });
        trials.iter().all(|trial| {
            let record = record_of(&Searcher::Algorithm(algorithm, Ties::Prune), &trial.tree, kinds);
            follow(&searcher, &trial.tree, &record, kinds, false).is_none()
        })
    })
}

/// How a program did on one tree.
#[derive(Clone, PartialEq, Debug)]
pub struct Graded {
    /// Where the tree comes from.
    pub origin: Origin,
    /// What it is called.
    pub name: String,
    /// What is wrong; `None` if nothing is.
    pub failure: Option<Failure>,
}

/// What a program does wrong on a tree.
#[derive(Clone, PartialEq, Debug)]
pub struct Failure {
    /// Bracket text.
    pub tree: String,
    /// Who moves at the root.
    pub root_player: Player,
    /// The seed, of a random tree.
    pub seed: Option<u64>,
    /// The line of the program's output at which it goes wrong.
    pub line: Option<u32>,
    /// What is wrong.
    pub sentence: String,
}

/// How a program did.
#[derive(Debug)]
pub struct Report {
    /// How it did on each tree, in their order. Trees after the check was given up are missing.
    pub graded: Vec<Graded>,
    /// On how many trees the root's value is wrong, or missing.
    pub wrong_values: usize,
    /// Which search it runs.
    pub recognised: Recognised,
    /// The smallest tree that was found on which it fails.
    pub smallest: Option<(Failure, Tree)>,
    /// Why the check was given up, if it was.
    pub given_up: Option<String>,
}

impl Report {
    /// On how many trees it fails.
    #[must_use]
    pub fn failed(&self) -> usize {
        self.graded.iter().filter(|graded| graded.failure.is_some()).count()
    }

    /// Whether everything holds.
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
    /// What the system or the program said.
    pub String,
);

/// Tries a program on these trees.
///
/// # Errors
/// If it cannot be started, or ends at once with an error on every tree.
pub fn check(
    program: &Program,
    trials: &[Trial],
    request: Request,
    cancel: &AtomicBool,
) -> Result<Report, CannotRun> {
    let (outcomes, given_up) = running::run_all(program, trials, cancel);
    program.sweep();
    if let Some(why) = trouble::cannot_run(program, &outcomes) {
        return Err(CannotRun(why));
    }
    let trials = &trials[..outcomes.len()];
    let recorded: Vec<usize> = (0..trials.len()).filter(|&place| outcomes[place].record.is_ok()).collect();
    let answer = |&place: &usize| {
        let record = outcomes[place].record.as_ref().ok()?;
        Some(Answer { tree: &trials[place].tree, record })
    };
    let listed: Vec<Answer<'_>> = recorded.iter().filter_map(answer).collect();
    let answers = Answers::new(&listed);
    let grader = Grader::choose(&answers, &listed, request);
    let failure = |(trial, outcome): (&Trial, &Outcome)| grader.failure(program, trial, outcome);
    let graded: Vec<Graded> = trials
        .iter()
        .zip(&outcomes)
        .map(|pair| Graded { origin: pair.0.origin, name: pair.0.name.clone(), failure: failure(pair) })
        .collect();
    let recognised = match request.family() {
        Some(family) => recognise(&answers, family),
        None => Recognised::unknown(),
    };
    let smallest = grader.smallest(program, trials, &graded, &recognised, cancel);
    program.sweep();
    Ok(Report { wrong_values: wrong_values(trials, &outcomes), graded, recognised, smallest, given_up })
}

/// On how many trees the value of the root is not found.
fn wrong_values(trials: &[Trial], outcomes: &[Outcome]) -> usize {
    let is_wrong = |(trial, outcome): &(&Trial, &Outcome)| {
        let Ok(values) = minimax_values(&trial.tree, &mut ());
        let value = values[trial.tree.root_id().index()];
        outcome.record.as_ref().map_or(true, |record| record.result != value)
    };
    trials.iter().zip(outcomes).filter(is_wrong).count()
}

/// The search that a program is held against: of all that would be right, the one that it is most like.
struct Grader {
    searcher: Searcher<'static>,
    /// Whether its records are those of a negamax.
    is_turned: bool,
    kinds: Kinds,
    missing: Option<&'static str>,
    request: Request,
}

impl Grader {
    fn choose(answers: &Answers<'_>, listed: &[Answer<'_>], request: Request) -> Self {
        let kinds = answers.kinds();
        let mut best = None;
        for searcher in request.right() {
            for (view, records) in answers.views().iter().enumerate() {
                let agreeing = listed
                    .iter()
                    .zip(records)
                    .filter(|(answer, record)| follow(&searcher, answer.tree, record, kinds, true).is_none())
                    .count();
                if best.as_ref().is_none_or(|&(_, _, most)| agreeing > most) {
                    best = Some((searcher, view > 0, agreeing));
                }
            }
        }
        let (searcher, is_turned) = best
            .map_or((Searcher::Lines(&Right, Convention::TEXTBOOK), false), |(searcher, turned, _)| {
                (searcher, turned)
            });
        // Where nothing was printed, nothing is missing from it.
        let missing = if listed.is_empty() { None } else { request.required.missing(kinds) };
        Self { searcher, is_turned, kinds, missing, request }
    }

    fn seen(&self, record: &Record, tree: &Tree) -> Record {
        if self.is_turned { turned(record, tree) } else { record.clone() }
    }

    fn divergence(&self, record: &Record, tree: &Tree) -> Option<Divergence> {
        follow(&self.searcher, tree, record, self.kinds, true)
    }

    /// What is wrong with a program on a tree.
    fn failure(&self, program: &Program, trial: &Trial, outcome: &Outcome) -> Option<Failure> {
        let tree = &trial.tree;
        let told = |line, sentence| {
            Some(Failure {
                tree: notation::write(tree),
                root_player: tree.root_player(),
                seed: trial.seed,
                line,
                sentence,
            })
        };
        let record = match &outcome.record {
            Ok(record) => record,
            Err(trouble) => {
                let line =
                    if let Trouble::Unreadable(unreadable) = trouble { Some(unreadable.line) } else { None };
                return told(line.filter(|&line| line > 0), trouble::sentence(program, trouble, outcome));
            }
        };
        let record = self.seen(record, tree);
        if let Some(parted) = self.divergence(&record, tree) {
            let naming = Naming::new(tree);
            let compared = Compared {
                naming: &naming,
                record: &record,
                search: self.request.algorithm.about().name,
                ties: self.ties(),
            };
            let line = parted.found.map_or(record.result_line, |step| step.line);
            return told(Some(line), compared.sentence(&parted));
        }
        let missing = self.missing.filter(|_| !tree.is_leaf(tree.root_id()))?;
        told(None, format!("Your program prints no {missing}, and they are required."))
    }

    const fn ties(&self) -> Option<Ties> {
        match self.searcher {
            Searcher::Lines(_, Convention { ties, .. }) => Some(ties),
            Searcher::Algorithm(algorithm, ties) if algorithm.about().has_window => Some(ties),
            Searcher::Algorithm(..) => None,
        }
    }

    /// The smallest tree that fails, with what is wrong there.
    fn smallest(
        &self,
        program: &Program,
        trials: &[Trial],
        graded: &[Graded],
        recognised: &Recognised,
        cancel: &AtomicBool,
    ) -> Option<(Failure, Tree)> {
        let failing = trials.iter().zip(graded).filter(|(_, graded)| graded.failure.is_some());
        let (trial, graded) =
            failing.min_by_key(|(trial, _)| (is_infinite(&trial.tree), trial.tree.len()))?;
        let as_it_is = graded.failure.clone().map(|failure| (failure, trial.tree.clone()));
        if trial.tree.len() > running::MOST_NODES_TO_SHRINK {
            return as_it_is;
        }
        let small = Small {
            shape: Shape::of(&trial.tree),
            player: trial.tree.root_player(),
            has_keys: trial.tree.has_state_keys(),
        };
        // What is known to be wrong need not be run to be made smaller.
        if let (Verdict::Mistake(_), Some(mistaken)) = (&recognised.verdict, recognised.written) {
            let fails = |small: &Small| {
                let tree = small.tree();
                let record =
                    record_of(&Searcher::Lines(mistaken.lines, mistaken.convention), &tree, self.kinds);
                self.divergence(&record, &tree).is_some()
            };
            if fails(&small) {
                let shrunk = small.clone().shrunk(|smaller| smaller.iter().position(fails));
                let distinct = shrunk.with_distinct_values().into_iter().find(fails);
                let shrunk = distinct.unwrap_or(shrunk);
                if let Some(found) = self.failing(program, &shrunk, cancel) {
                    return Some(found);
                }
            }
        }
        let failing = |smaller: &Small| self.failing(program, smaller, cancel).is_some();
        let shrunk = running::shrunk(small, failing, graded.failure.as_ref(), cancel);
        self.failing(program, &shrunk, cancel).or(as_it_is)
    }

    /// What is wrong on a small tree, if anything is.
    fn failing(&self, program: &Program, small: &Small, cancel: &AtomicBool) -> Option<(Failure, Tree)> {
        let trial = Trial { origin: Origin::Random, name: String::new(), seed: None, tree: small.tree() };
        let outcome = program.run(&trial.tree, cancel);
        let failure = self.failure(program, &trial, &outcome)?;
        Some((failure, trial.tree))
    }
}
