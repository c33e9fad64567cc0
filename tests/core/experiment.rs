//! Experiments against theory, against the oracle, and against themselves on other numbers of threads.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use alphabeta_lab::experiment::counts::SampleCounts;
use alphabeta_lab::experiment::population::{LeafLaw, OrderLaw, Population, STRONGLY_ORDERED};
use alphabeta_lab::experiment::prediction::Prediction;
use alphabeta_lab::experiment::presets::Preset;
use alphabeta_lab::experiment::results::Results;
use alphabeta_lab::experiment::run::run;
use alphabeta_lab::experiment::{Experiment, ExperimentError};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::statistics::theory::{expected_leaves, minimal_leaves, uniform_leaves};

const LAWS: [LeafLaw; 3] = [LeafLaw::Distinct, LeafLaw::Few(1), LeafLaw::Few(3)];
const WITH_WINDOW: [Algorithm; 5] = [
    Algorithm::AlphaBeta,
    Algorithm::AlphaBetaBounds,
    Algorithm::AlphaBetaFailHard,
    Algorithm::NegamaxAlphaBeta,
    Algorithm::Pvs,
];

fn measured_on(experiment: &Experiment, threads: usize) -> Results {
    let threads = NonZeroUsize::new(threads).unwrap();
    run(experiment.clone(), threads, &AtomicBool::new(false), |_| ()).unwrap()
}

fn measured(experiment: &Experiment) -> Results {
    let results = measured_on(experiment, 2);
    assert!(results.are_complete());
    results
}

/// Alpha-beta on one population, this many samples.
fn alpha_beta(branching: u32, depth: u32, order: OrderLaw, leaves: LeafLaw, samples: u64) -> SampleCounts {
    let experiment = Experiment {
        algorithms: vec![Algorithm::AlphaBeta],
        branching: vec![branching],
        depths: vec![depth],
        orders: vec![order],
        leaves: vec![leaves],
        samples,
        ..Experiment::default()
    };
    *measured(&experiment).rows_beside(&[])[0].counts
}

/// By how many standard errors alpha-beta's mean is off Baudet's expectation.
fn z(counts: &SampleCounts, branching: u32, depth: u32) -> f64 {
    let mean = counts.mean().unwrap();
    (mean.value - expected_leaves(branching, depth)) / mean.standard_error.unwrap()
}

/// Mean and standard deviation.
fn moments(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, (squares / (n - 1.0)).sqrt())
}

#[test]
fn means_agree_with_baudets_expectation() {
    let shapes = (2..=40).flat_map(|branching| (2..=12).map(move |depth| (branching, depth)));
    let small = |&(branching, depth): &(u32, u32)| expected_leaves(branching, depth) < 1_000.0;
    let mut scores = Vec::new();
    for (branching, depth) in shapes.filter(small) {
        for seed in 0..3 {
            let experiment = Experiment {
                algorithms: vec![Algorithm::AlphaBeta],
                branching: vec![branching],
                depths: vec![depth],
                samples: 300,
                seed,
                ..Experiment::default()
            };
            let results = measured(&experiment);
            scores.push(z(results.rows_beside(&[])[0].counts, branching, depth));
        }
    }
    let (mean, deviation) = moments(&scores);
    assert!(scores.len() >= 200, "{}", scores.len());
    assert!(mean.abs() <= 0.2, "{mean}");
    assert!((0.9..=1.2).contains(&deviation), "{deviation}");
}

#[test]
fn best_order_gives_the_minimal_tree_in_every_cell() {
    let mut cells = 0;
    for branching in 1..=12 {
        for depth in 0..=12 {
            let minimal = minimal_leaves(branching, depth).unwrap();
            if minimal > 3_000 {
                continue;
            }
            let experiment = Experiment {
                algorithms: WITH_WINDOW.to_vec(),
                branching: vec![branching],
                depths: vec![depth],
                orders: vec![OrderLaw::Best, OrderLaw::Evaluation { error: 0 }],
                leaves: LAWS.to_vec(),
                samples: 3,
                ..Experiment::default()
            };
            for cell in measured(&experiment).rows_beside(&[]) {
                let (sum, squares) = (u128::from(3 * minimal), u128::from(3 * minimal * minimal));
                let counts = (cell.counts.leaves, cell.counts.leaves_squared);
                assert_eq!(counts, (sum, squares), "{} {:?}", cell.algorithm.about().id, cell.workload);
                cells += 1;
            }
        }
    }
    assert!(cells > 1_000, "{cells}");
}

#[test]
fn worst_order_leaves_nothing_out() {
    for (branching, depth) in [(1, 5), (2, 1), (2, 11), (3, 6), (7, 4), (40, 2)] {
        let counts = alpha_beta(branching, depth, OrderLaw::Worst, LeafLaw::Distinct, 1);
        assert_eq!(counts.leaves, uniform_leaves(branching, depth).unwrap().into());
    }
    let with_ties = alpha_beta(3, 6, OrderLaw::Worst, LeafLaw::Few(3), 1);
    assert!(with_ties.leaves < 729);
}

/// Values drawn from the root down must have the law of values drawn at the leaves. With these percentages the
/// best of 4, 10 or 20 children stands everywhere alike.
#[test]
fn ranked_trees_have_the_law_of_random_trees() {
    let mut scores = Vec::new();
    for (branching, first, quarter) in [(4, 25, 50), (10, 10, 20), (20, 5, 25)] {
        for depth in 2..=(if branching == 4 { 6 } else { 4 }) {
            let order = OrderLaw::Good { first, quarter };
            let counts = alpha_beta(branching, depth, order, LeafLaw::Distinct, 1_000);
            scores.push(z(&counts, branching, depth));
        }
    }
    assert!(scores.iter().all(|z| z.abs() < 3.0), "{scores:?}");
}

/// A perfect judge finds the minimal tree (above), a blind one does no better than chance.
#[test]
fn the_better_the_judge_the_fewer_the_leaves() {
    let leaves = [0, 10, 50, 1_000_000].map(|error| {
        let order = OrderLaw::Evaluation { error };
        alpha_beta(6, 5, order, LeafLaw::Distinct, 300)
    });
    let means = leaves.map(|counts| counts.mean().unwrap().value);
    assert!(means.is_sorted() && means[1] > 1.1 * means[0] && means[2] < 0.9 * means[3], "{means:?}");
    assert!(z(&leaves[3], 6, 5).abs() < 3.0);
    let by_chance = alpha_beta(6, 5, OrderLaw::Random, LeafLaw::EdgeSum(100), 300).mean().unwrap().value;
    let judged = alpha_beta(6, 5, OrderLaw::Evaluation { error: 0 }, LeafLaw::EdgeSum(100), 300);
    let judged = judged.mean().unwrap().value;
    assert!(judged < 0.7 * by_chance, "{judged}, {by_chance}");
}

#[test]
fn ties_and_good_order_save_leaves() {
    let leaves = |order, law| alpha_beta(10, 4, order, law, 200).mean().unwrap().value;
    let random = leaves(OrderLaw::Random, LeafLaw::Distinct);
    let ties = leaves(OrderLaw::Random, LeafLaw::Few(2));
    let strong = leaves(STRONGLY_ORDERED, LeafLaw::Distinct);
    assert!(ties < 0.8 * random && strong < 0.6 * random, "{random}, {ties}, {strong}");
}

#[test]
fn every_search_finds_the_value_that_minimax_finds() {
    let settings = Experiment::default().settings();
    let never = AtomicBool::new(false);
    let orders = ["random", "best", "worst", "good-70-90", "evaluation-20"].map(|text| text.parse().unwrap());
    let laws = ["distinct", "few-2", "few-5", "edge-sum-1", "edge-sum-50"].map(|text| text.parse().unwrap());
    let mut searches = 0;
    for order in orders {
        for leaves in laws {
            for (branching, depth) in [(1, 3), (2, 0), (2, 5), (3, 4), (5, 3)] {
                let population = Population { branching, depth, order, leaves };
                if population.check().is_err() {
                    continue;
                }
                for sample in 0..5 {
                    let seed = population.seed(0, sample);
                    let search = |algorithm| {
                        let ControlFlow::Continue(found) =
                            population.search(algorithm, settings, seed, &never)
                        else {
                            panic!("nobody cancels");
                        };
                        found
                    };
                    let minimax = search(Algorithm::Minimax);
                    assert_eq!(minimax.leaves, uniform_leaves(branching, depth).unwrap());
                    let is_possible =
                        |a: &&Algorithm| !a.about().deepens || matches!(order, OrderLaw::Evaluation { .. });
                    for &algorithm in Algorithm::ALL.iter().filter(is_possible) {
                        let found = search(algorithm);
                        assert_eq!(found.value, minimax.value, "{} {population:?}", algorithm.about().id);
                        // Searches in passes may come to a leaf again.
                        let once = WITH_WINDOW[..4].contains(&algorithm);
                        assert!(!once || found.leaves <= minimax.leaves);
                        searches += 1;
                    }
                }
            }
        }
    }
    assert!(searches > 2_000, "{searches}");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let experiment = Experiment {
        algorithms: vec![Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf],
        branching: vec![2, 5],
        depths: vec![1, 3, 6],
        orders: vec![OrderLaw::Random, STRONGLY_ORDERED, OrderLaw::Evaluation { error: 30 }],
        leaves: vec![LeafLaw::Distinct, LeafLaw::Few(4)],
        samples: 150,
        seed: 42,
        ..Experiment::default()
    };
    let alone = measured_on(&experiment, 1);
    assert!(alone.are_complete());
    assert_eq!(measured_on(&experiment, 2), alone);
    assert_eq!(measured_on(&experiment, 5), alone);
    // Nor does what else is measured.
    let part = Experiment { branching: vec![5], depths: vec![6], ..experiment };
    for cell in measured(&part).rows_beside(&[]) {
        let same = |other: &alphabeta_lab::experiment::results::ResultRow<'_>| {
            (other.workload, other.algorithm) == (cell.workload, cell.algorithm)
        };
        assert_eq!(alone.rows_beside(&[]).into_iter().find(same).unwrap().counts, cell.counts);
    }
}

#[test]
fn another_seed_gives_other_trees() {
    let experiment = Experiment { depths: vec![8], ..Experiment::default() };
    let other = measured(&Experiment { seed: 1, ..experiment.clone() });
    let counts = |results: &Results| results.rows_beside(&[]).last().map(|row| *row.counts);
    assert_ne!(counts(&measured(&experiment)), counts(&other));
}

#[test]
fn news_come_while_it_runs_and_it_stops_when_told() {
    // The first batches of the shallow trees are done soon, the deep ones never.
    let experiment = Experiment {
        branching: vec![2],
        depths: vec![3, 40],
        samples: 1_000_000_000_000,
        ..Experiment::default()
    };
    let cancel = AtomicBool::new(false);
    let mut samples = Vec::new();
    let results = run(experiment, NonZeroUsize::new(2).unwrap(), &cancel, |results| {
        samples.push(results.samples());
        // On a busy machine, the first news is that nothing is done yet.
        cancel.store(results.samples() > 0, Ordering::Relaxed);
    });
    let results = results.unwrap();
    assert!(samples.last().is_some_and(|&samples| samples > 0));
    assert!(!results.are_complete());
    let rows = results.rows_beside(&[]);
    let shallow = rows[0];
    assert_eq!(shallow.leaves().unwrap().value, 8.0);
    assert_eq!(rows.last().unwrap().leaves(), None);
}

#[test]
fn theory_knows_what_the_best_order_needs_only_where_it_is_so() {
    for (ties, leaves, is_known) in [
        (Ties::Prune, LeafLaw::Few(2), true),
        (Ties::Search, LeafLaw::Few(2), false),
        (Ties::Search, LeafLaw::Distinct, true),
    ] {
        let experiment = Experiment {
            algorithms: vec![Algorithm::AlphaBeta],
            branching: vec![3],
            depths: vec![4],
            orders: vec![OrderLaw::Best],
            leaves: vec![leaves],
            ties,
            samples: 20,
            ..Experiment::default()
        };
        let results = measured(&experiment);
        let theories = results.theories();
        let row = results.rows_beside(&theories)[0];
        assert_eq!(theories[0].expected, is_known.then_some(17.0), "{ties:?}, {leaves:?}");
        assert_eq!(row.leaves().unwrap().value == 17.0, is_known, "{ties:?}, {leaves:?}");
    }
}

#[test]
fn predictions_are_near_what_comes() {
    let experiment = Experiment {
        algorithms: vec![Algorithm::Minimax, Algorithm::AlphaBeta],
        branching: vec![3, 6],
        depths: vec![2, 5],
        orders: vec![OrderLaw::Random, OrderLaw::Best, OrderLaw::Worst],
        samples: 50,
        ..Experiment::default()
    };
    let predicted = Prediction::new(&experiment).unwrap();
    let results = measured(&experiment);
    let error = predicted.leaves / results.leaves() as f64 - 1.0;
    assert!(error.abs() < 0.05, "{error}");
    assert_eq!(predicted.pilots.len(), 2 * 2 * 3);
}

/// Theory knows neither ties nor good orders, and may be wrong by a factor of five hundred.
#[test]
fn the_cost_of_the_lessons_is_about_what_they_come_to() {
    let never = AtomicBool::new(false);
    for preset in Preset::ALL {
        let lesson = preset.experiment(crate::english());
        let experiment = Experiment { samples: lesson.samples.min(20), ..lesson };
        let predicted = Prediction::new(&experiment).unwrap();
        let cost = predicted.cost(NonZeroUsize::MIN, || Duration::ZERO, &never).unwrap();
        let leaves = measured(&experiment).leaves() as f64;
        let ratio = cost.leaves / leaves;
        assert!((0.5..2.0).contains(&ratio), "{}: {} for {leaves}", preset.id, cost.leaves);
    }
}

#[test]
fn what_an_experiment_costs_is_found_out_by_small_searches() {
    let never = AtomicBool::new(false);
    let evaluation = |algorithm, error: &str| Experiment {
        algorithms: vec![algorithm],
        branching: vec![4],
        depths: vec![2, 7],
        orders: vec![error.parse().unwrap()],
        samples: 20,
        ..Experiment::default()
    };
    let ties =
        Experiment { leaves: vec!["few-2".parse().unwrap()], ..evaluation(Algorithm::AlphaBeta, "random") };
    for experiment in [
        ties,
        evaluation(Algorithm::AlphaBeta, "evaluation-10"),
        evaluation(Algorithm::IterativeDeepening, "evaluation-90"),
        evaluation(Algorithm::Pvs, "worst"),
        evaluation(Algorithm::SssStar, "worst"),
    ] {
        let predicted = Prediction::new(&experiment).unwrap();
        let cost = predicted.cost(NonZeroUsize::MIN, || Duration::ZERO, &never).unwrap();
        let leaves = measured(&experiment).leaves() as f64;
        let [theory, found] = [predicted.leaves, cost.leaves].map(|told| (told / leaves).ln().abs());
        assert!(found < 2.0_f64.ln() && found < theory, "{experiment:?}: {} for {leaves}", cost.leaves);
    }
}

#[test]
fn what_cannot_be_measured_is_refused_with_what_could() {
    let refusal = |experiment: Experiment| {
        experiment.check().unwrap_err().said(&alphabeta_lab::text::Language::En.load())
    };
    let of = |branching, depth, order: &str, leaves: &str| {
        refusal(Experiment {
            branching: vec![branching],
            depths: vec![depth],
            orders: vec![order.parse().unwrap()],
            leaves: vec![leaves.parse().unwrap()],
            ..Experiment::default()
        })
    };
    assert_eq!(of(0, 3, "random", "distinct"), "the branching factor must be at least 1");
    assert!(of(2, 1_000_000, "random", "distinct").starts_with("depth 1000000 is too deep"));
    assert!(of(10, 19, "random", "distinct").contains("has more than 2^63 leaves"));
    assert!(of(10, 17, "worst", "distinct").contains("has more than 2^50 leaves"));
    assert!(of(2, 3, "best", "edge-sum-9").contains("cannot have the order best"));
    assert!(of(2, 3, "good-90-70", "distinct").contains("at least the first"));
    assert!(of(65, 3, "evaluation-5", "distinct").contains("choose at most 64"));
    assert!(of(2, 3, "random", "few-0").contains("at least 1 possible value"));
    let default = Experiment::default;
    assert!(refusal(Experiment { depths: vec![], ..default() }).contains("choose at least one depth"));
    assert!(refusal(Experiment { samples: 0, ..default() }).contains("not 0"));
    assert!(refusal(Experiment { samples: u64::MAX, ..default() }).contains("trees of each kind, not"));
    let deepening = vec![Algorithm::IterativeDeepening];
    assert!(refusal(Experiment { algorithms: deepening, ..default() }).contains("Iterative deepening needs"));
    let many = Experiment { branching: vec![2; 2_000], ..default() };
    assert!(matches!(many.check(), Err(ExperimentError::TooManyCells(36_000))));
    let threads = NonZeroUsize::new(1).unwrap();
    let refused = run(Experiment { samples: 0, ..default() }, threads, &AtomicBool::new(false), |_| ());
    assert_eq!(refused, Err(ExperimentError::Samples(0)));
}

#[test]
fn what_the_lesson_on_mtdf_says_is_measured() {
    let preset = Preset::from_id("mtdf").unwrap().experiment(crate::english());
    let results = measured(&Experiment { depths: (2..=4).collect(), ..preset });
    let rows = results.rows();
    for workload in results.workloads() {
        let leaves = |algorithm| {
            let row = rows.iter().find(|row| row.workload == *workload && row.algorithm == algorithm);
            row.unwrap().leaves().unwrap().value
        };
        let [alpha_beta, mtdf, sss] = [Algorithm::AlphaBeta, Algorithm::Mtdf, Algorithm::SssStar].map(leaves);
        assert!(sss <= alpha_beta, "SSS* evaluates no leaf that alpha-beta skips");
        match workload.depth() % 2 {
            0 => assert!((mtdf / sss - 1.0).abs() < 0.02, "{workload:?}: {mtdf}, {sss}"),
            _ => assert!(mtdf < 0.97 * sss, "{workload:?}: {mtdf}, {sss}"),
        }
    }
}
