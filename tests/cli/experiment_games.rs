//! A game at depths: counts against those that are known, on any number of threads, by the core and by the command.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::num::NonZeroUsize;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use alphabeta_lab::experiment::chart::{ExperimentChart, Quantity};
use alphabeta_lab::experiment::games::GameExperiment;
use alphabeta_lab::experiment::results::{ResultRow, Results};
use alphabeta_lab::experiment::run::run;
use alphabeta_lab::experiment::{ExperimentError, Workload};
use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;

fn tic_tac_toe() -> GameExperiment {
    GameExperiment {
        game: GameId::TicTacToe,
        position: String::new(),
        algorithms: vec![Algorithm::Minimax, Algorithm::AlphaBeta],
        depths: vec![1, 2, 9],
        orders: vec![MoveOrder::Generator, MoveOrder::Static],
        wins: Wins::Plain,
        ties: Ties::Prune,
    }
}

fn measured(experiment: &GameExperiment, threads: usize) -> Results {
    run(experiment.clone(), NonZeroUsize::new(threads).unwrap(), &AtomicBool::new(false), |_| ()).unwrap()
}

#[test]
fn the_whole_game_of_tic_tac_toe_takes_what_is_known() {
    let results = measured(&tic_tac_toe(), 2);
    let rows = results.rows();
    let visited = |order, algorithm| {
        let is_it = |row: &&ResultRow<'_>| {
            row.workload == Workload::Game { move_order: order, depth: 9 } && row.algorithm == algorithm
        };
        rows.iter().find(is_it).unwrap().counts.mean_visited().unwrap()
    };
    assert_eq!(visited(MoveOrder::Generator, Algorithm::Minimax), 549_946.0);
    assert_eq!(visited(MoveOrder::Generator, Algorithm::AlphaBeta), 18_297.0);
    assert_eq!(visited(MoveOrder::Static, Algorithm::Minimax), 549_946.0);
    assert!(visited(MoveOrder::Static, Algorithm::AlphaBeta) < 18_297.0);
    // Two plies of minimax: 9 · 8 positions.
    let shallow = rows[2];
    assert_eq!((shallow.workload.depth(), shallow.leaves().unwrap().value), (2, 72.0));
    assert!((shallow.effective_branching_factor().unwrap() - 72_f64.sqrt()).abs() < 1e-12);
    assert!(shallow.ratio().unwrap().value > 1.0);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let experiment = GameExperiment {
        game: GameId::ConnectFour,
        depths: vec![1, 2, 3, 4, 5],
        algorithms: vec![
            Algorithm::AlphaBeta,
            Algorithm::Pvs,
            Algorithm::Mtdf,
            Algorithm::IterativeDeepening,
        ],
        orders: MoveOrder::ALL.to_vec(),
        wins: GameId::ConnectFour.about().wins,
        ..tic_tac_toe()
    };
    let alone = measured(&experiment, 1);
    assert!(alone.are_complete());
    assert_eq!(measured(&experiment, 3), alone);
}

#[test]
fn news_come_search_by_search_and_it_stops_when_told() {
    let experiment = GameExperiment { game: GameId::Chess, depths: vec![1, 2, 40], ..tic_tac_toe() };
    let cancel = AtomicBool::new(false);
    let results = run(experiment, NonZeroUsize::new(2).unwrap(), &cancel, |news| {
        // All but the searches that never end.
        if news.samples() == 8 {
            cancel.store(true, Ordering::Relaxed);
        }
    });
    assert_eq!(results.unwrap().samples(), 8);
}

#[test]
fn what_cannot_be_measured_is_refused() {
    let refusal = |experiment: GameExperiment| {
        experiment.start().unwrap_err().said(&alphabeta_lab::text::Language::En.load())
    };
    let base = tic_tac_toe;
    assert!(refusal(GameExperiment { depths: vec![], ..base() }).contains("choose at least one depth"));
    assert!(refusal(GameExperiment { orders: vec![], ..base() }).contains("choose at least one move order"));
    assert!(
        refusal(GameExperiment { position: "XXX/OOO/...".to_owned(), ..base() }).contains("is impossible")
    );
    let deep = GameExperiment { game: GameId::Chess, depths: vec![1_000_000], ..base() };
    assert!(refusal(deep).contains("too deep for Chess"));
    let many = GameExperiment { depths: vec![1; 3_000], ..base() };
    assert!(matches!(many.start(), Err(ExperimentError::TooManyCells(12_000))));
}

#[test]
fn the_command_prints_the_same_in_all_formats() {
    let printed = |format: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
        command.args(["experiment", "--game", "tic-tac-toe", "--wins", "plain", "--depths", "1-2,9"]);
        command.args(["--move-orders", "generator,static", "--format", format]);
        let output = command.output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        String::from_utf8(output.stdout).unwrap()
    };
    let table = printed("csv");
    assert_eq!(table.lines().count(), 1 + 2 * 3 * 2);
    assert!(table.contains("\nminimax,generator,9,0,,255168,0,549946,"), "{table}");
    assert!(table.contains("\nminimax,generator,2,0.1,2,0,72,82,"), "{table}");
    assert!(table.lines().skip(1).all(|line| line.ends_with(",tic-tac-toe,,plain,ge")), "{table}");
    let object: serde_json::Value = serde_json::from_str(&printed("json")).unwrap();
    let searches = object["searches"].as_array().unwrap();
    assert_eq!((searches.len(), &searches[4]["visited"]), (12, &549_946.into()));
    assert!(printed("text").contains("549946"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    let mixed = command.args(["experiment", "--game", "nim", "--samples", "3"]).output().unwrap();
    assert_eq!(mixed.status.code(), Some(2), "a game has no samples");
}

#[test]
fn a_chart_has_one_line_for_what_no_order_changes() {
    let experiment = GameExperiment {
        depths: vec![3, 1, 2],
        orders: MoveOrder::ALL.to_vec(),
        ..GameExperiment::new(GameId::TicTacToe)
    };
    let results = measured(&experiment, 2);
    let rows = results.rows();
    let leaves = |order: MoveOrder, algorithm: Algorithm, depth: u32| {
        let is_it = |row: &&ResultRow<'_>| {
            row.workload == Workload::Game { move_order: order, depth } && row.algorithm == algorithm
        };
        rows.iter().find(is_it).unwrap().leaves().unwrap().value as u64
    };
    for depth in 1..=3 {
        let first = leaves(MoveOrder::Generator, Algorithm::Minimax, depth);
        for order in [MoveOrder::Static, MoveOrder::Killers, MoveOrder::History] {
            assert_eq!(leaves(order, Algorithm::Minimax, depth), first, "{order:?}");
        }
    }
    assert!(
        leaves(MoveOrder::PreviousIteration, Algorithm::Minimax, 3)
            > leaves(MoveOrder::Generator, Algorithm::Minimax, 3)
    );
    let chart = ExperimentChart::new(&results, &[], Quantity::Leaves);
    assert_eq!(chart.depths, [1, 2, 3]);
    let orders = |algorithm: Algorithm| -> Vec<_> {
        let its = chart.series.iter().filter(|line| line.algorithm == algorithm);
        its.map(|line| line.circumstances.move_order).collect()
    };
    assert_eq!(orders(Algorithm::Minimax), [None, Some(MoveOrder::PreviousIteration)]);
    assert_eq!(
        orders(Algorithm::AlphaBeta),
        MoveOrder::ALL.iter().map(|&order| Some(order)).collect::<Vec<_>>()
    );
    for line in chart.series.iter().filter(|line| line.algorithm == Algorithm::AlphaBeta) {
        let order = line.circumstances.move_order.unwrap();
        let points = line.points.iter().map(|(depth, estimate)| (*depth, estimate.value as u64));
        let expected = (1..=3).map(|depth| (depth, leaves(order, Algorithm::AlphaBeta, depth)));
        assert!(points.eq(expected));
    }
    let ratios = ExperimentChart::new(&results, &[], Quantity::Ratio);
    let of_alpha_beta = ratios.series.iter().filter(|line| line.algorithm == Algorithm::AlphaBeta);
    assert!(of_alpha_beta.flat_map(|line| &line.points).all(|(_, ratio)| ratio.value == 1.0));
}

/// The counts of `compare` and of `experiment` say the same of the same searches.
#[test]
fn an_experiment_counts_as_a_comparison_does() {
    let report = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
        let output = command.args(arguments).args(["--ties", "gt"]).output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        String::from_utf8(output.stdout).unwrap()
    };
    let game = ["--game", "tic-tac-toe", "--position", "5 1 9", "--wins", "plain"];
    let searches = ["--algorithms", "minimax,alpha-beta,pvs,alpha-beta-tt,iterative-deepening"];
    let measured = |format: &'static str| {
        report(&[&["experiment", "--depths", "0,2,3,9", "--format", format], &game[..], &searches].concat())
    };
    let experiment: serde_json::Value = serde_json::from_str(&measured("json")).unwrap();
    let mut compared = Vec::new();
    for depth in ["0", "2", "3", "9"] {
        let of_depth = [&["compare", "--depth", depth, "--format", "json"], &game[..], &searches].concat();
        let comparison: serde_json::Value = serde_json::from_str(&report(&of_depth)).unwrap();
        compared.extend(comparison["algorithms"].as_array().unwrap().clone());
    }
    let measured_searches = experiment["searches"].as_array().unwrap();
    assert_eq!(measured_searches.len(), compared.len());
    for (measured, compared) in measured_searches.iter().zip(&compared) {
        for key in ["algorithm", "value", "leaves_evaluated", "evaluations", "visited"] {
            assert_eq!(measured[key], compared[key], "{key} of {measured} and {compared}");
        }
        let to_depth = compared.get("to_depth").unwrap_or(&serde_json::Value::Null);
        assert_eq!(&measured["to_depth"], to_depth, "{measured}");
    }
    assert!(compared.iter().any(|run| run.get("to_depth").is_some()));
    assert!(compared.iter().any(|run| run["leaves_evaluated"] != 0 && run["evaluations"] != 0));
    let text = measured("text");
    let line = |depth: &str| text.lines().find(|line| line.contains(&format!("  {depth}  pvs"))).unwrap();
    assert!(line("2").contains(", to depth 2  ") && !line("9").contains("to depth"), "{text}");
    let table = measured("csv");
    let ends = ",tic-tac-toe,5 1 9,plain,gt";
    assert!(table.lines().skip(1).all(|line| line.ends_with(ends)), "{table}");
}
