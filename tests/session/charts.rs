//! What the charts compare, and the charts.

use alphabeta_lab::chart::svg::{Palette, svg};
use alphabeta_lab::chart::{Chart, SeriesStyle};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::features::compare::comparison::Comparison;

use super::session_with;

fn comparison(session: &Session) -> Comparison {
    session.comparison_until(None)
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
fn the_page_is_written_without_a_window_and_holds_what_the_charts_hold() {
    let session = session_with("geeksforgeeks-set-4");
    let series = vec![[[1, 2, 3]; 3]; Algorithm::ALL.len()];
    let text = svg(
        &session.comparison_until(None).sheet(session.document().title()),
        &Palette { text: [0; 3], grid: [200; 3], series },
    );
    let count = |what: &str| text.matches(what).count();
    assert_eq!(count("<polyline"), 2, "a line for each search");
    // The ground, two bars for each search, and one for each search at each of four depths.
    assert_eq!(count("<rect"), 1 + 2 * 2 + 2 * 4);
    for words in ["full tree 15", "minimum 11", "25 steps", "Nodes visited per depth"] {
        assert!(text.contains(words), "{words} in\n{text}");
    }
    assert!(text.contains("#010203"));
}

#[test]
fn where_bars_have_no_room_there_are_lines_and_before_the_end_nothing() {
    let session = session_with("geeksforgeeks-set-4");
    let whole = session.comparison_until(None);
    let is_bars = |chart: &Chart| chart.series.iter().all(|it| matches!(it.form, SeriesStyle::Bars { .. }));
    assert!(is_bars(&whole.per_depth(300.0)) && !is_bars(&whole.per_depth(30.0)));
    let part = session.comparison_until(Some(4));
    assert!(part.per_depth(300.0).series.is_empty());
    let ends: Vec<_> = part.over_steps().series.iter().filter_map(|it| it.points.last().copied()).collect();
    assert!(ends.iter().all(|end| end[0] == 4.0) && ends.len() == 2, "{ends:?}");
    let wholes = whole.over_steps();
    assert!(wholes.series.iter().all(|it| it.points.last().unwrap()[1] <= wholes.most));
}
