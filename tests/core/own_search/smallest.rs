//! The smallest failing tree is wrong in whatever way the search is taken to be written.

use alphabeta_lab::own_search::check::{CheckReport, check_runs};
use alphabeta_lab::own_search::follow::{LineKinds, Searcher, follow};
use alphabeta_lab::own_search::program::{Program, ProgramLimits, ProgramOutcome, RootValue};
use alphabeta_lab::own_search::protocol::{Record, What};
use alphabeta_lab::own_search::request::{ProgramRequest, Required};
use alphabeta_lab::own_search::trees::{Trial, is_infinite, random, standard};
use alphabeta_lab::own_search::turned::turned;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::{Player, Tree};
use alphabeta_lab::work::Work;

use super::english;
use super::pvs::{Second, Style, styles};
use crate::oracle::minimax;

const REQUEST: ProgramRequest = ProgramRequest {
    algorithm: Algorithm::Pvs,
    form: None,
    ties: Some(Ties::Prune),
    required: Required::Leaves,
};

const NOTE: &str = " Principal variation search does what your search did if it is written in another way. \
                    But no way to write it fits all trees that were tried.";

/// A way to write the search, and whether its records are those of a negamax.
type Way = (Searcher<'static>, bool);

/// The line at which a record first differs from this way; `None` if it never does.
fn parted((searcher, is_negamax): &Way, tree: &Tree, record: &Record, kinds: LineKinds) -> Option<u32> {
    let seen = if *is_negamax { turned(record, tree) } else { record.clone() };
    let line = follow(searcher, tree, &seen, kinds, true)
        .map(|parted| parted.found.map_or(record.result_line, |step| step.line));
    let is_wrong = record.result != minimax(tree, tree.root_id(), tree.root_player(), None);
    line.or_else(|| is_wrong.then_some(record.result_line))
}

/// What is claimed of a program that prints these records is true of every way to write the search. Returns whether no
/// way explains some tree.
fn is_true_of_every_way(trials: &[Trial], print: &(dyn Fn(&Tree) -> Record + Sync), what: &str) -> bool {
    let run = |tree: &Tree, _: &_| {
        let record = print(tree);
        ProgramOutcome {
            value: RootValue::Printed(record.result),
            record: Ok(record),
            has_steps: true,
            said: String::new(),
            complained: String::new(),
        }
    };
    let program = Program::new(vec!["unused".into()], None, ProgramLimits::default());
    let report = check_runs(&program, &run, trials, REQUEST, &english(), &Work::default()).unwrap();
    let CheckReport { graded, smallest, .. } = report;
    let (smallest, tree) = smallest.unwrap_or_else(|| panic!("{what} is not found"));
    let records: Vec<Record> = trials.iter().map(|trial| print(&trial.tree)).collect();
    let kinds = trials
        .iter()
        .zip(&records)
        .fold(LineKinds::default(), |kinds, (trial, record)| kinds.or(LineKinds::of(record, &trial.tree)));
    let ways: Vec<Way> =
        REQUEST.right(kinds).into_iter().flat_map(|searcher| [(searcher, false), (searcher, true)]).collect();
    let goes_behind = |tree: &Tree, record: &Record, line: u32| {
        ways.iter().any(|way| parted(way, tree, record, kinds).is_none_or(|parted| parted > line))
    };
    let explains = |way: &Way, tree: &Tree, record: &Record| parted(way, tree, record, kinds).is_none();
    let mut order: Vec<usize> = (0..trials.len()).collect();
    order.sort_by_key(|&at| (is_infinite(&trials[at].tree), trials[at].tree.len()));
    let is_certain =
        (0..trials.len()).any(|at| !ways.iter().any(|way| explains(way, &trials[at].tree, &records[at])));
    let mut left = ways.clone();
    for at in order.into_iter().filter(|_| !is_certain) {
        let next: Vec<Way> =
            left.iter().filter(|way| explains(way, &trials[at].tree, &records[at])).copied().collect();
        if next.is_empty() {
            break;
        }
        left = next;
    }
    let record = print(&tree);
    assert!(!left.iter().any(|way| explains(way, &tree, &record)), "{what}: {smallest:?}");
    let line = smallest.line.unwrap();
    assert_eq!(smallest.sentence.ends_with(NOTE), goes_behind(&tree, &record, line), "{what}: {smallest:?}");
    assert!(!is_certain || !smallest.sentence.contains("another way"), "{what}: {smallest:?}");
    for ((graded, trial), record) in graded.iter().zip(trials).zip(&records) {
        if let Some(failure) = &graded.failure {
            let is_told = failure.sentence.ends_with(NOTE);
            let is_other = goes_behind(&trial.tree, record, failure.line.unwrap());
            assert_eq!(is_told, is_other, "{what} on {}: {failure:?}", graded.name);
        }
    }
    is_certain
}

/// Trees of a size that is quickly searched.
fn trials() -> Vec<Trial> {
    let all = standard().into_iter().chain((1..=20).map(random));
    all.filter(|trial| trial.tree.len() < 60).collect()
}

fn without_lines(mut record: Record) -> Record {
    record.steps.retain(|step| matches!(step.what, What::Leaf { .. }));
    record
}

fn of_asked_ties(seconds: &[Second]) -> Vec<Style> {
    styles(seconds).into_iter().filter(|style| style.ties() == Ties::Prune).collect()
}

#[test]
fn the_smallest_failing_tree_is_wrong_in_every_way_to_write_the_search() {
    let trials = trials();
    assert!(trials.len() > 25, "{}", trials.len());
    let mut certain = 0;
    for missing in [Second::Missing, Second::MissingAt(Player::Max), Second::MissingAt(Player::Min)] {
        for style in of_asked_ties(&[missing]).into_iter().step_by(5) {
            for only_leaves in [false, true] {
                let print = |tree: &Tree| {
                    let record = style.record(tree);
                    if only_leaves { without_lines(record) } else { record }
                };
                let what = format!("{style:?}, only leaves: {only_leaves}");
                certain += usize::from(is_true_of_every_way(&trials, &print, &what));
            }
        }
    }
    assert!(certain > 20, "{certain}");
}

/// Each tree alone fits a way, but the way changes with the player at the root.
#[test]
fn a_program_that_changes_its_way_from_tree_to_tree_is_told_so() {
    let trials = trials();
    let right = of_asked_ties(&[Second::FromValue, Second::Above]);
    let mut uncertain = 0;
    for (one, other) in right.iter().zip(right.iter().rev()).step_by(7).take(6) {
        let print = |tree: &Tree| match tree.root_player() {
            Player::Max => one.record(tree),
            Player::Min => other.record(tree),
        };
        let is_certain = is_true_of_every_way(&trials, &print, &format!("{one:?} and {other:?}"));
        uncertain += usize::from(!is_certain);
    }
    assert!(uncertain > 3, "{uncertain}");
}
