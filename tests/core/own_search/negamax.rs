//! Mistakes about whose numbers a search counts, and about infinity.

use std::fmt::Write;

use alphabeta_lab::narration::own_check::limits_text;
use alphabeta_lab::notation;
use alphabeta_lab::own_search::check::check_runs;
use alphabeta_lab::own_search::convention::Convention;
use alphabeta_lab::own_search::follow::{LineKinds, Searcher};
use alphabeta_lab::own_search::lines::Right;
use alphabeta_lab::own_search::naming::path_text;
use alphabeta_lab::own_search::program::{Program, ProgramLimits, ProgramOutcome, RootValue};
use alphabeta_lab::own_search::protocol::{OutputLimits, Record};
use alphabeta_lab::own_search::recognise::{Family, Recognition};
use alphabeta_lab::own_search::request::{ProgramRequest, Required};
use alphabeta_lab::own_search::trees::{TreeOrigin, Trial, random, standard};
use alphabeta_lab::own_search::write::record_of;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::{NodeId, Player, Tree};
use alphabeta_lab::work::Work;

use super::{english, found, is_named, read};

const INFINITY: f64 = f64::INFINITY;

/// A negamax that prints its numbers for the player whom it takes to be the one to move.
fn negamax(tree: &Tree, node: NodeId, (alpha, beta): (f64, f64), sign: f64, out: &mut String) -> f64 {
    let path = path_text(tree, node);
    if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
        writeln!(out, "ab leaf {path}").unwrap();
        return sign * value.value();
    }
    writeln!(out, "ab enter {path} {alpha} {beta}").unwrap();
    let (mut best, mut own) = (-INFINITY, alpha);
    for child in tree.children_of(node) {
        best = best.max(-negamax(tree, child, (-beta, -own), -sign, out));
        own = own.max(best);
        if own >= beta {
            break;
        }
    }
    writeln!(out, "ab return {path} {best}").unwrap();
    best
}

/// An alpha-beta whose loop at the root has no test for a cutoff.
fn never_cut_at_root(tree: &Tree, node: NodeId, (alpha, beta): (f64, f64), out: &mut String) -> f64 {
    let path = path_text(tree, node);
    if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
        writeln!(out, "ab leaf {path}").unwrap();
        return value.value();
    }
    writeln!(out, "ab enter {path} {alpha} {beta}").unwrap();
    let is_max = tree.player_at(node) == Player::Max;
    let mut best = if is_max { -INFINITY } else { INFINITY };
    let (mut low, mut high) = (alpha, beta);
    for child in tree.children_of(node) {
        let value = never_cut_at_root(tree, child, (low, high), out);
        if is_max {
            best = best.max(value);
            low = low.max(best);
        } else {
            best = best.min(value);
            high = high.min(best);
        }
        if low >= high && node != tree.root_id() {
            break;
        }
    }
    writeln!(out, "ab return {path} {best}").unwrap();
    best
}

fn record(tree: &Tree, printed: &str, result: f64) -> Record {
    read(&format!("{printed}ab result {result}\n"), tree, OutputLimits::default()).unwrap()
}

fn trials() -> Vec<Trial> {
    standard().into_iter().chain((0..300).map(random)).collect()
}

#[test]
fn a_negamax_that_takes_the_root_for_max_is_recognised_by_all_its_lines() {
    let trials = trials();
    let print = |trial: &Trial| {
        let mut out = String::new();
        let value = negamax(&trial.tree, trial.tree.root_id(), (-INFINITY, INFINITY), 1.0, &mut out);
        record(&trial.tree, &out, value)
    };
    let records: Vec<Record> = trials.iter().map(print).collect();
    let found = found(&records, &trials, Family::AlphaBeta(Some(Ties::Prune)));
    assert!(is_named(&found, "root-max"), "{found:?}");
    assert!(!found.only_leaves && found.lacking.is_empty() && found.also.is_empty(), "{found:?}");
}

#[test]
fn a_search_that_does_not_cut_at_the_root_has_its_infinities() {
    let trials = trials();
    let print = |trial: &Trial| {
        let (tree, mut out) = (&trial.tree, String::new());
        let value = never_cut_at_root(tree, tree.root_id(), (-INFINITY, INFINITY), &mut out);
        record(tree, &out, value)
    };
    let records: Vec<Record> = trials.iter().map(print).collect();
    let found = found(&records, &trials, Family::AlphaBeta(Some(Ties::Prune)));
    assert!(found.only_finite && matches!(found.verdict, Recognition::Right(_)), "{found:?}");
    let limits = limits_text(&english(), &found).concat();
    assert!(limits.contains("On trees with infinite values it does something else."), "{limits}");
    assert!(!limits.contains("a large number"), "{limits}");
}

#[test]
fn a_result_that_min_counts_is_told_so() {
    let sentence = |root_player: Player| {
        let tree = notation::parse("[1,2]", root_player, &mut ()).unwrap();
        let run = |tree: &Tree, _: &_| {
            let right = Searcher::Lines(&Right, Convention::TEXTBOOK);
            let mut record = record_of(&right, tree, LineKinds::LEAVES);
            record.result = -record.result;
            ProgramOutcome {
                value: RootValue::Printed(record.result),
                record: Ok(record),
                has_steps: true,
                said: String::new(),
                complained: String::new(),
            }
        };
        let trial = Trial { origin: TreeOrigin::Random, mark: "1".to_owned(), seed: None, tree };
        let program = Program::new(vec!["unused".into()], None, ProgramLimits::default());
        let request = ProgramRequest {
            algorithm: Algorithm::NegamaxAlphaBeta,
            form: None,
            ties: Some(Ties::Prune),
            required: Required::default(),
        };
        let report = check_runs(&program, &run, &[trial], request, &english(), &Work::default()).unwrap();
        report.first().map(|failure| failure.sentence.clone())
    };
    let of_min = "Your search found −1 for the root. The value of A is 1. \
                  The result has to be as MAX counts it, also where MIN moves at the root.";
    assert_eq!(sentence(Player::Min).as_deref(), Some(of_min));
    let of_max = "Your search found −2 for the root. The value of A is 2.";
    assert_eq!(sentence(Player::Max).as_deref(), Some(of_max));
}
