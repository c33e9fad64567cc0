//! A search that a change of the tree makes impossible: what takes its place, and what is said of it.

use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;

use super::{session_with, set_first_leaf, texts, wait_for_workers};

#[test]
fn an_edit_after_which_a_search_cannot_remember_says_what_is_in_use() {
    for algorithm in [Algorithm::AlphaBetaTt, Algorithm::Mtdf] {
        let mut session = session_with("transpositions");
        session.apply(Command::UseAlgorithm(algorithm));
        wait_for_workers(&mut session);
        set_first_leaf(&mut session, 79);
        wait_for_workers(&mut session);
        assert_eq!(session.algorithm(), Algorithm::AlphaBeta);
        assert_eq!(session.run().unwrap().request.algorithm, Algorithm::AlphaBeta);
        let told = texts(&session);
        let is_told = |text: &str| {
            text.contains("have the same key") && text.starts_with("Alpha-beta is in use in the place of ")
        };
        assert_eq!(told.iter().filter(|text| is_told(text)).count(), 1, "{algorithm:?}: {told:?}");
        assert_eq!(told.iter().filter(|text| text.contains("same key")).count(), 1, "{told:?}");
    }
}

#[test]
fn an_edit_after_which_a_depth_limit_cannot_hold_says_that_it_is_off() {
    let mut session = session_with("depth-limit");
    session.apply(Command::UseDepthLimit(Some(2)));
    wait_for_workers(&mut session);
    assert_eq!(session.run().unwrap().request.settings.depth_limit, Some(2));
    let tree = session.scene().tree();
    let node = tree.preorder().find(|&node| tree.depth(node) == 2 && tree.value(node).is_some());
    session.apply(Command::Edit(EditCommand::SetEvaluation(node.unwrap(), None)));
    wait_for_workers(&mut session);
    assert_eq!(session.settings().depth_limit, None);
    let told = texts(&session);
    assert!(told.iter().any(|text| text.starts_with("The depth limit of 2 is off. ")), "{told:?}");
}
