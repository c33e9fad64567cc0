//! Minimax has no window: what a program prints as one is neither right nor wrong.

use alphabeta_lab::own_search::convention::Convention;
use alphabeta_lab::own_search::follow::{LineKinds, Searcher};
use alphabeta_lab::own_search::lines::Right;
use alphabeta_lab::own_search::mistakes::from_id;
use alphabeta_lab::own_search::protocol::{Record, What};
use alphabeta_lab::own_search::recognise::{Family, Recognised, Recognition};
use alphabeta_lab::own_search::trees::{Trial, random, standard};
use alphabeta_lab::own_search::turned::turned;
use alphabeta_lab::own_search::write::record_of;
use alphabeta_lab::search::window::{Ties, Window};

use super::{found, named};

/// What is recognised in a right minimax that prints this window, or those of alpha-beta.
fn recognised(window: Option<Window>) -> Recognised {
    let kinds = LineKinds { enters: true, windows: true, returns: true, ..LineKinds::LEAVES };
    let trials: Vec<Trial> = standard().into_iter().chain((1..=20).map(random)).collect();
    let print = |trial: &Trial| {
        let mut record = record_of(&Searcher::Lines(&Right, Convention::MINIMAX), &trial.tree, kinds);
        for step in &mut record.steps {
            if let (What::Enter { window: found, .. }, Some(_)) = (&mut step.what, window) {
                *found = window;
            }
        }
        record
    };
    let records: Vec<Record> = trials.iter().map(print).collect();
    found(&records, &trials, Family::Minimax(Some(Ties::Prune)))
}

#[test]
fn a_minimax_that_prints_windows_makes_no_mistake() {
    for window in [None, Some(Window::FULL)] {
        let found = recognised(window);
        assert!(matches!(found.verdict, Recognition::Right(_)), "{window:?}: {found:?}");
    }
}

/// A search that returns α where MIN moves has the leaves of one whose MIN starts at −∞, but a minimax has no α.
#[test]
fn a_mistake_of_a_minimax_is_none_about_a_bound() {
    let trials: Vec<Trial> = standard().into_iter().chain((1..=20).map(random)).collect();
    for id in ["min-starts-low", "first-child"] {
        let searcher = Searcher::Lines(from_id(id).unwrap().lines, Convention::MINIMAX);
        for kinds in [LineKinds::LEAVES, LineKinds { enters: true, returns: true, ..LineKinds::LEAVES }] {
            let records: Vec<Record> =
                trials.iter().map(|trial| record_of(&searcher, &trial.tree, kinds)).collect();
            assert_eq!(
                named(&found(&records, &trials, Family::Minimax(Some(Ties::Prune)))),
                [id],
                "{kinds:?}"
            );
        }
    }
}

/// The likeliest slip is another word behind --algorithm. Every way to write alpha-beta is told as that, and one with a
/// mistake is not.
#[test]
fn a_right_alpha_beta_is_no_minimax_but_is_known() {
    let trials: Vec<Trial> = standard().into_iter().chain((1..=20).map(random)).collect();
    let entered = LineKinds { enters: true, windows: true, returns: true, ..LineKinds::LEAVES };
    for kinds in [LineKinds::LEAVES, entered, LineKinds::ALL] {
        let records = |searcher: &Searcher<'_>| -> Vec<Record> {
            trials.iter().map(|trial| record_of(searcher, &trial.tree, kinds)).collect()
        };
        for convention in Convention::all() {
            let records = records(&Searcher::Lines(&Right, convention));
            for ties in [None, Some(Ties::Prune), Some(Ties::Search)] {
                let told = found(&records, &trials, Family::Minimax(ties));
                // Checked as alpha-beta by the other rule, it would fail.
                let is_asked_for = ties.is_none_or(|ties| ties == convention.ties);
                let expected = if is_asked_for { Recognition::AlphaBeta } else { Recognition::Unknown };
                assert_eq!(told.verdict, expected, "{convention:?} {kinds:?} {ties:?}");
            }
            // As a negamax prints them.
            let turned: Vec<Record> =
                trials.iter().zip(&records).map(|(trial, record)| turned(record, &trial.tree)).collect();
            let told = found(&turned, &trials, Family::Minimax(Some(convention.ties)));
            assert_eq!(told.verdict, Recognition::AlphaBeta, "{convention:?} {kinds:?}, as a negamax");
        }
        for id in ["cut-only-max", "fresh", "swap-both"] {
            let wrong = Searcher::Lines(from_id(id).unwrap().lines, Convention::TEXTBOOK);
            let told = found(&records(&wrong), &trials, Family::Minimax(None));
            assert_ne!(told.verdict, Recognition::AlphaBeta, "{id} {kinds:?}");
        }
    }
    let plain: Vec<Record> = trials
        .iter()
        .map(|trial| record_of(&Searcher::Lines(&Right, Convention::MINIMAX), &trial.tree, LineKinds::LEAVES))
        .collect();
    let told = found(&plain, &trials, Family::Minimax(None));
    assert!(matches!(told.verdict, Recognition::Right(_)), "{told:?}");
}
