//! Records keep to the limit: what would outgrow it is counted, and can be allowed.

use std::sync::Arc;

use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::model::memory_limit::MemoryLimit;

use super::{session, texts, uniform, wait_for_workers, wait_until};

/// 131,071 nodes, with room for records of so many MB. The record of plain minimax takes about 5 MB, that of
/// alpha-beta 1 MB.
fn session_within(megabytes: u64) -> Session {
    let mut session = session();
    session.apply(Command::UseMemoryLimit(MemoryLimit::of(megabytes)));
    session.apply(uniform(2, 16));
    wait_for_workers(&mut session);
    session
}

fn visited(session: &Session, algorithm: Algorithm) -> Option<u64> {
    let (_, run) = session.compared().into_iter().find(|(compared, _)| *compared == algorithm)?;
    run.map(|run| run.counters.total().visited)
}

#[test]
fn what_takes_memory_is_told() {
    let small = session().memory();
    let large = session_within(2_000).memory();
    assert!(small.tree > 0 && small.picture > 0 && small.records > 0);
    assert!(large.tree > 131_071 * 24, "{large:?}");
    assert!(large.picture > 131_071 * 56, "{large:?}");
    assert!(large.records > 5_000_000, "{large:?}");
}

#[test]
fn a_comparison_whose_record_would_be_too_large_is_counted() {
    let session = session_within(2);
    assert!(session.run().is_some_and(|run| run.request.algorithm == Algorithm::AlphaBeta));
    assert_eq!(visited(&session, Algorithm::Minimax), None, "it has no record");
    let counted = session.view().counted(Algorithm::Minimax).unwrap();
    assert_eq!((counted.visited, counted.leaves_evaluated), (131_071, 65_536));
    assert!(session.view().obstacle_to(Algorithm::Minimax).unwrap().contains("131,071 visits"));
    assert!(texts(&session).is_empty(), "{:?}", texts(&session));
}

#[test]
fn a_search_whose_record_would_be_too_large_tells_its_counts_and_can_be_allowed() {
    let mut session = session_within(2);
    session.apply(Command::ToggleAlgorithm);
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::AlphaBeta, "the walk goes on in the search that has a record");
    let message = session.messages().last().unwrap().clone();
    assert!(message.text.starts_with("A record of every step"), "{}", message.text);
    assert!(message.text.contains("2\u{a0}MB are allowed"), "{}", message.text);
    assert!(message.text.contains("after 131,071 visits (65,536 leaf visits)"), "{}", message.text);
    let Some((_, allow)) = message.offer else { panic!("nothing is offered") };
    assert_eq!(allow, Command::UseMemoryLimit(MemoryLimit::ALL[0]));

    session.apply(allow);
    wait_for_workers(&mut session);
    assert_eq!(visited(&session, Algorithm::Minimax), Some(131_071));
    session.apply(Command::ToggleAlgorithm);
    assert_eq!(session.algorithm(), Algorithm::Minimax);
    assert_eq!(session.preferences().memory_limit, MemoryLimit::ALL[0]);
}

#[test]
fn records_that_nobody_looks_at_any_more_are_forgotten_at_the_limit() {
    let mut session = session_within(6);
    let algorithms = [
        Algorithm::AlphaBetaBounds,
        Algorithm::AlphaBetaFailHard,
        Algorithm::NegamaxAlphaBeta,
        Algorithm::Pvs,
    ];
    session.apply(Command::Compare(CompareCommand::Tick(Algorithm::Minimax)));
    for algorithm in algorithms {
        session.apply(Command::UseAlgorithm(algorithm));
        wait_for_workers(&mut session);
    }
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    wait_for_workers(&mut session);
    assert!(session.memory().records <= 6_000_000, "{:?}", session.memory());
}

#[test]
fn an_edit_of_a_tree_whose_record_would_be_too_large_searches_it_once() {
    let mut session = session();
    session.apply(Command::UseMemoryLimit(MemoryLimit::of(2)));
    session.apply(uniform(2, 20));
    wait_for_workers(&mut session);
    assert!(session.run().is_none() && session.view().counted(Algorithm::AlphaBeta).is_some());
    let leaf = session.scene().layout.rows(20)[0];
    let before = Arc::clone(session.scene());
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 987_654.into())));
    wait_until(&mut session, "the changed tree", |session| !Arc::ptr_eq(session.scene(), &before));
    assert!(session.activity().is_none(), "the worker that laid it out has searched it");
    assert!(session.view().counted(Algorithm::AlphaBeta).is_some());
    let last = session.messages().last().unwrap();
    assert!(last.text.contains("2\u{a0}MB are allowed"), "{}", last.text);
}

/// With the worst child first at a MIN node, SSS* makes a pass for every leaf: eight million steps in a tree of 4,002
/// nodes.
#[test]
fn a_search_of_many_passes_does_not_hold_the_window_up_in_a_small_tree() {
    let mut session = session();
    let leaves: Vec<String> = (1..=4000).rev().map(|value| value.to_string()).collect();
    session.apply(super::notation(&format!("[[{}]]", leaves.join(","))));
    wait_for_workers(&mut session);
    session.apply(Command::UseAlgorithm(Algorithm::SssStar));
    assert!(session.busy_with().is_some(), "it runs on a worker");
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    assert_eq!(session.algorithm(), Algorithm::AlphaBeta);
    assert!(session.run().is_some(), "another search is there meanwhile");
}
