//! What the charts compare, and the charts.

use alphabeta_lab::chart::{Chart, SeriesStyle};
use alphabeta_lab::export::Options;
use alphabeta_lab::export::exhibit::Exhibit;
use alphabeta_lab::palette::Palette;
use alphabeta_lab::search::window::Window;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::features::compare::comparison::{Comparison, CountedAt};
use alphabeta_lab::session::model::screen::CompareView;

use super::{session_with, with_depth_limit};

fn comparison(session: &Session) -> Comparison {
    session.comparison_at(None)
}

#[test]
fn nothing_is_told_before_the_walk_is_there() {
    let mut session = session_with("geeksforgeeks-set-4");
    let visited = |session: &Session| -> Vec<u64> {
        let comparison = session.comparison();
        comparison.entries.iter().map(|entry| entry.counts().unwrap().visited).collect()
    };
    assert_eq!(visited(&session), [0, 0]);
    assert_eq!(session.comparison().saving, None);
    session.apply(Command::GoTo(4));
    assert!(visited(&session).iter().all(|&nodes| (1..=4).contains(&nodes)), "{:?}", visited(&session));
    session.apply(Command::Last);
    assert_eq!(visited(&session), [15, 11]);
    assert!(session.comparison().saving.is_some());
    session.apply(Command::First);
    session.apply(Command::ToggleAhead);
    assert_eq!(visited(&session), [15, 11]);
}

#[test]
fn a_uniform_tree_has_its_minimum_and_a_saving() {
    let mut session = session_with("geeksforgeeks-set-4");
    let before = comparison(&session);
    let minimum = before.minimum.unwrap();
    assert_eq!((minimum.nodes, minimum.leaves, minimum.at(1), minimum.at(4)), (11, 5, Some(2), None));
    assert!(before.saving.as_ref().unwrap().starts_with("Alpha-beta visits 11 of 15 nodes"));
    // Minimax has nothing to save against itself.
    session.apply(Command::UseAlgorithm(Algorithm::Minimax));
    assert_eq!(comparison(&session).saving, before.saving);
}

#[test]
fn with_a_depth_limit_it_is_said_to_what_depth_nodes_are_counted() {
    let mut session = session_with("depth-limit");
    session.apply(with_depth_limit(&session, Some(2)));
    let limited = comparison(&session);
    assert_eq!(limited.saving.as_deref(), Some("Alpha-beta visits all 7 nodes to depth 2"));
    let names: Vec<String> =
        limited.over_steps().guides.into_iter().filter_map(|guide| Some(guide.label?.text)).collect();
    assert_eq!(names, ["full tree to depth 2: 7", "minimum to depth 2: 6"]);
    session.apply(with_depth_limit(&session, None));
    let whole = comparison(&session);
    assert!(!whole.saving.unwrap().contains("to depth"));
}

#[test]
fn the_algorithm_in_use_is_compared_too() {
    let mut session = session_with("geeksforgeeks-set-4");
    assert_eq!(comparison(&session).runs().count(), 2);
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBetaFailHard));
    let comparison = comparison(&session);
    assert_eq!(comparison.runs().count(), 3);
    assert!(comparison.saving.unwrap().starts_with("Fail-hard visits"));
}

#[test]
fn theory_is_silent_on_other_trees() {
    assert_eq!(comparison(&session_with("irregular-depth")).minimum, None);
}

#[test]
fn theory_is_silent_where_a_search_takes_values_of_leaves_from_others() {
    let leaf = |key: &str, value: i32| format!("Leaf(key: \"{key}\", value: {value})");
    let [x, y, z] = [leaf("x", 3), leaf("y", 5), leaf("z", 2)];
    let file = format!("GameTree(version: 1, tree: [[{x}, {y}], [{x}, {z}]])");
    let mut session = session_with("geeksforgeeks-set-4");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("states.ron");
    std::fs::write(&path, file).unwrap();
    session.apply(Command::OpenPath(path));
    super::wait_for_workers(&mut session);
    assert_eq!(comparison(&session).minimum.map(|minimum| minimum.leaves), Some(3));
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBetaTt));
    session.apply(Command::Last);
    assert_eq!(session.counts().leaves_evaluated, 2, "fewer than Knuth and Moore's 3");
    assert_eq!(comparison(&session).minimum, None);
    session.apply(Command::Compare(CompareCommand::Show(CompareView::Orders)));
    super::wait_until(&mut session, "the orders", |session| session.compare().lab().findings().is_some());
    assert_eq!(session.compare().lab().findings().unwrap().minimum, None);
}

#[test]
fn theory_is_silent_where_a_search_may_be_content_with_a_bound() {
    let mut session = session_with("geeksforgeeks-set-4");
    let least = comparison(&session).minimum.unwrap().nodes;
    let window = Window { alpha: 6.into(), beta: 8.into() };
    session.apply(Command::UseSettings(Settings { window, ..session.settings() }));
    session.apply(Command::Last);
    assert!(session.counts().visited < least, "it shows less, and needs less");
    assert_eq!(comparison(&session).minimum, None);
    session.apply(Command::Compare(CompareCommand::Show(CompareView::Orders)));
    super::wait_until(&mut session, "the orders", |session| session.compare().lab().findings().is_some());
    assert_eq!(session.compare().lab().findings().unwrap().minimum, None);
}

#[test]
fn the_page_is_written_without_a_window_and_holds_what_the_charts_hold() {
    let session = session_with("geeksforgeeks-set-4");
    let comparison = session.comparison_at(None);
    let exhibit = Exhibit::charts(comparison.sheet(session.document().title()), &crate::english());
    let text = exhibit.plate(&Palette::PRINT).svg(&Options::default());
    let count = |what: &str| text.matches(what).count();
    assert_eq!(count("<polyline"), 2, "a line for each search");
    // The ground, two bars for each search, one for each search at each of four depths, and what lies behind two names.
    assert_eq!(count("<rect"), 1 + 2 * 2 + 2 * 4 + 2);
    for words in ["full tree 15", "minimum 11", "25 steps", ">20<", "Nodes visited per depth", "11 nodes"] {
        assert!(text.contains(words), "{words} in\n{text}");
    }
    for entry in &comparison.entries {
        assert!(text.contains(&Palette::PRINT.series(entry.algorithm.place()).to_hex()));
    }
}

#[test]
fn where_bars_have_no_room_there_are_lines_and_before_the_end_nothing() {
    let session = session_with("geeksforgeeks-set-4");
    let whole = session.comparison_at(None);
    let is_bars = |chart: &Chart| chart.series.iter().all(|it| matches!(it.form, SeriesStyle::Bars { .. }));
    assert!(is_bars(&whole.per_depth(300.0)) && !is_bars(&whole.per_depth(30.0)));
    let part = session.comparison_at(Some(CountedAt::Walk(4)));
    assert!(part.per_depth(300.0).series.is_empty());
    let ends: Vec<_> = part.over_steps().series.iter().filter_map(|it| it.points.last().copied()).collect();
    assert!(ends.iter().all(|end| end[0] == 4.0) && ends.len() == 2, "{ends:?}");
    let wholes = whole.over_steps();
    assert!(wholes.series.iter().all(|it| it.points.last().unwrap()[1] <= wholes.most));
}

#[test]
fn every_search_is_counted_up_to_the_node_of_the_walk() {
    for example in ["geeksforgeeks-set-4", "deep-cutoff", "tie-at-alpha-beta", "irregular-depth"] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax] {
            let mut session = session_with(example);
            session.apply(Command::UseAlgorithm(algorithm));
            let mut saved_before = 0;
            for after in 1..session.playback().len() {
                session.apply(Command::GoTo(after));
                let comparison = session.comparison();
                let counts = |algorithm| {
                    comparison.entries.iter().find(|it| it.algorithm == algorithm).unwrap().counts().unwrap()
                };
                let (all, pruning) = (counts(Algorithm::Minimax), counts(Algorithm::AlphaBeta));
                let saved = all.visited.checked_sub(pruning.visited).unwrap();
                let what = format!("{example}, {algorithm:?}, step {after}: {all:?} and {pruning:?}");
                assert!(saved <= pruning.nodes_pruned, "{what}: nothing is saved that was not cut");
                assert!(saved >= saved_before, "{what}: what is saved stays saved");
                saved_before = saved;
                assert_eq!(comparison.place, Some(CountedAt::Walk(after)));
            }
            assert!(saved_before > 0, "{example}: in the end something was saved");
        }
    }
}

#[test]
fn two_searches_that_do_the_same_are_counted_alike_at_every_step() {
    for example in ["geeksforgeeks-set-4", "deep-cutoff", "irregular-depth"] {
        for (used, other) in [
            (Algorithm::AlphaBetaFailHard, Algorithm::AlphaBeta),
            (Algorithm::NegamaxAlphaBeta, Algorithm::AlphaBeta),
            (Algorithm::AlphaBeta, Algorithm::NegamaxAlphaBeta),
        ] {
            let mut session = session_with(example);
            session.apply(Command::UseAlgorithm(used));
            if other == Algorithm::NegamaxAlphaBeta {
                session.apply(Command::Compare(CompareCommand::Tick(other)));
            }
            for after in 0..session.playback().len() {
                session.apply(Command::GoTo(after));
                let comparison = session.comparison();
                let counts = |algorithm| {
                    comparison.entries.iter().find(|it| it.algorithm == algorithm).unwrap().counts().unwrap()
                };
                assert_eq!(counts(used), counts(other), "{example}, {used:?}, step {after}");
            }
        }
    }
}

#[test]
fn a_search_in_several_passes_is_compared_at_the_end() {
    let mut session = session_with("geeksforgeeks-set-4");
    session.apply(Command::UseAlgorithm(Algorithm::Mtdf));
    session.apply(Command::GoTo(8));
    for entry in session.comparison().entries {
        assert_eq!(entry.counts().is_some(), entry.algorithm == Algorithm::Mtdf, "{:?}", entry.algorithm);
        assert_eq!(
            entry.absence(&crate::english()) == "appears at the end",
            entry.algorithm != Algorithm::Mtdf
        );
    }
    session.apply(Command::Last);
    assert!(session.comparison().entries.iter().all(|entry| entry.counts().is_some()));
}

#[test]
fn where_a_search_comes_to_nodes_again_visits_are_counted_and_called_so() {
    let mut session = session_with("geeksforgeeks-set-4");
    let units = |session: &Session| {
        let comparison = comparison(session);
        let charts = [comparison.over_steps(), comparison.per_depth(400.0)];
        charts.map(|chart| (chart.y_label, chart.title.split(' ').next().unwrap_or_default().to_owned()))
    };
    let nodes = ("nodes visited".to_owned(), "Nodes".to_owned());
    assert_eq!(units(&session), [nodes.clone(), nodes]);
    session.apply(Command::Compare(CompareCommand::Tick(Algorithm::Mtdf)));
    crate::wait_for_workers(&mut session);
    let visits = ("visits".to_owned(), "Visits".to_owned());
    assert_eq!(units(&session), [visits.clone(), visits]);
}
