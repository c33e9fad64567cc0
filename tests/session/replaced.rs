//! A search that a change of the tree makes impossible: what takes its place, and what is said of it.

use alphabeta_lab::game::GameId;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::tree::NodeId;

use super::games::{unfolded, wish};
use super::{session, session_with, set_first_leaf, texts, uniform, wait_for_workers, wait_until};

fn is_told(session: &Session) -> bool {
    texts(session).iter().any(|text| text.contains(" instead of ") || text.contains(" is off: "))
}

/// A session with MTD(f), which an edit has just replaced.
fn replaced() -> Session {
    let mut session = session_with("transpositions");
    session.apply(Command::UseAlgorithm(Algorithm::Mtdf));
    wait_for_workers(&mut session);
    session.apply(Command::GoTo(7));
    set_first_leaf(&mut session, 79);
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::AlphaBeta);
    assert!(is_told(&session), "{:?}", texts(&session));
    session
}

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
            text.contains("have the same key") && text.starts_with("Alpha-beta is in use instead of ")
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
    assert!(told.iter().any(|text| text.starts_with("The depth limit of 2 is off: ")), "{told:?}");
}

#[test]
fn undo_brings_the_search_back_to_its_place() {
    let mut session = replaced();
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::Mtdf);
    assert_eq!(session.run().unwrap().request.algorithm, Algorithm::Mtdf);
    assert_eq!(session.transport().after(), 7);
    assert!(!is_told(&session), "{:?}", texts(&session));
    session.apply(Command::Redo);
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::AlphaBeta);
    assert!(is_told(&session), "{:?}", texts(&session));
}

#[test]
fn undo_brings_the_depth_limit_back() {
    let (mut session, node) = limited();
    session.apply(Command::Edit(EditCommand::SetEvaluation(node, None)));
    wait_for_workers(&mut session);
    assert_eq!(session.settings().depth_limit, None);
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(session.settings().depth_limit, Some(2));
    assert_eq!(session.run().unwrap().request.settings.depth_limit, Some(2));
    assert!(!is_told(&session), "{:?}", texts(&session));
}

#[test]
fn what_is_in_use_is_told_as_long_as_it_is_so() {
    let mut session = replaced();
    // A value that is dragged on is a change after another.
    set_first_leaf(&mut session, 80);
    wait_for_workers(&mut session);
    assert!(is_told(&session), "{:?}", texts(&session));
    // Who chooses a search does not want the other one back.
    session.apply(Command::UseAlgorithm(Algorithm::Minimax));
    wait_for_workers(&mut session);
    assert!(!is_told(&session), "{:?}", texts(&session));
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::Minimax);
}

#[test]
fn a_board_that_is_lost_is_told_beside_the_search_that_is() {
    let mut session = unfolded(wish(GameId::TicTacToe, "", 3));
    session.apply(Command::UseAlgorithm(Algorithm::Mtdf));
    wait_for_workers(&mut session);
    let tree = session.scene().tree();
    let leaf = tree.preorder().find(|&node| tree.is_leaf(node)).unwrap();
    session.apply(Command::Edit(EditCommand::SetNode(leaf, Some("mine".to_owned()), Some(7.into()))));
    wait_for_workers(&mut session);
    let told = texts(&session);
    assert!(is_told(&session) && told.iter().any(|text| text.contains("no board")), "{told:?}");
}

fn reason(session: &Session) -> String {
    texts(session).into_iter().find(|text| text.contains(" instead of ")).unwrap().to_owned()
}

#[test]
fn the_reason_is_that_of_the_tree_as_it_is() {
    let mut session = replaced();
    let first = reason(&session);
    let tree = session.scene().tree();
    let leaves: Vec<_> = tree.preorder().filter(|&node| tree.is_leaf(node)).collect();
    let alike = |leaf| tree.same_states(leaf).collect::<Vec<_>>();
    let others = alike(leaves[0]);
    let of_another_state = *leaves.iter().find(|leaf| **leaf != leaves[0] && !others.contains(leaf)).unwrap();
    let last = alike(of_another_state);
    let set = |session: &mut Session, leaf, value: i32| {
        assert_eq!(session.algorithm(), Algorithm::AlphaBeta, "some leaves differ still");
        session.apply(Command::Edit(EditCommand::SetValue(leaf, value.into())));
        wait_for_workers(session);
    };
    set(&mut session, of_another_state, 5);
    others.into_iter().for_each(|leaf| set(&mut session, leaf, 79));
    // The leaves of the first state are alike again, so the reason is another one.
    let second = reason(&session);
    assert_ne!(second, first);
    last.iter().for_each(|&leaf| set(&mut session, leaf, 5));
    // Now all are, and the search is back without an undo.
    assert_eq!(session.algorithm(), Algorithm::Mtdf);
    assert!(!is_told(&session), "{:?}", texts(&session));
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_ne!(reason(&session), first);
}

fn lanes(session: &Session) -> Vec<Algorithm> {
    session.lanes().iter().map(|lane| lane.algorithm).collect()
}

#[test]
fn a_race_that_goes_on_keeps_its_lanes() {
    let mut session = replaced();
    session.apply(Command::Race(RaceCommand::Toggle));
    wait_for_workers(&mut session);
    assert!(is_told(&session), "it is so still: {:?}", texts(&session));
    let before = lanes(&session);
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(lanes(&session), before);
    assert!(before.contains(&session.algorithm()) && !is_told(&session), "{:?}", texts(&session));
    session.apply(Command::Race(RaceCommand::Toggle));
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::Mtdf);
    assert_eq!(session.run().unwrap().request.algorithm, Algorithm::Mtdf);
}

/// A session with depth limit 2, and a node at that depth.
fn limited() -> (Session, NodeId) {
    let mut session = session_with("depth-limit");
    session.apply(Command::UseDepthLimit(Some(2)));
    wait_for_workers(&mut session);
    let tree = session.scene().tree();
    let node = tree.preorder().find(|&node| tree.depth(node) == 2 && tree.value(node).is_some()).unwrap();
    (session, node)
}

#[test]
fn undo_brings_the_depth_limit_back_in_a_race_too() {
    let (mut session, node) = limited();
    session.apply(Command::Race(RaceCommand::Toggle));
    wait_for_workers(&mut session);
    let followed = session.algorithm();
    session.apply(Command::Edit(EditCommand::SetEvaluation(node, None)));
    wait_for_workers(&mut session);
    assert_eq!((session.settings().depth_limit, session.algorithm()), (None, followed));
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(session.settings().depth_limit, Some(2));
    assert!(!is_told(&session), "{:?}", texts(&session));
}

#[test]
fn a_large_tree_is_searched_once_where_an_undo_leads_back() {
    let mut session = session();
    session.apply(uniform(2, 13));
    wait_for_workers(&mut session);
    session.apply(Command::Edit(EditCommand::EvaluateInner));
    wait_for_workers(&mut session);
    session.apply(Command::UseDepthLimit(Some(9)));
    wait_for_workers(&mut session);
    assert_eq!(session.settings().depth_limit, Some(9));
    let tree = session.scene().tree();
    let node = tree.preorder().find(|&node| tree.depth(node) == 9).unwrap();
    session.apply(Command::Edit(EditCommand::SetEvaluation(node, None)));
    wait_for_workers(&mut session);
    assert_eq!(session.settings().depth_limit, None);
    session.apply(Command::Undo);
    // As soon as the tree is there, its walk is.
    wait_until(&mut session, "the tree", |session| session.scene().tree().value(node).is_some());
    assert_eq!(session.settings().depth_limit, Some(9));
    assert_eq!(session.run().unwrap().request.settings.depth_limit, Some(9));
    assert!(!is_told(&session), "{:?}", texts(&session));
    // Whoever stops it can begin it again.
    session.apply(Command::Redo);
    wait_for_workers(&mut session);
    assert_eq!(session.settings().depth_limit, None);
    session.apply(Command::Undo);
    session.apply(Command::Stop);
    wait_for_workers(&mut session);
    session.apply(Command::SearchAgain);
    wait_for_workers(&mut session);
    assert_eq!(session.settings().depth_limit, Some(9));
    assert_eq!(session.run().unwrap().request.settings.depth_limit, Some(9));
}

#[test]
fn a_question_between_leaves_the_message_where_it_was() {
    for question in [ExerciseCommand::Begin("values"), ExerciseCommand::OnTree("values")] {
        a_question_leaves_the_message(question);
    }
}

#[test]
fn a_message_that_was_taken_away_does_not_come_back_after_a_question() {
    let mut session = replaced();
    let ids: Vec<_> = session.messages().iter().map(|message| message.id).collect();
    ids.into_iter().for_each(|id| session.apply(Command::DismissMessage(id)));
    for question in [ExerciseCommand::Begin("values"), ExerciseCommand::OnTree("values")] {
        session.apply(Command::Exercise(question));
        wait_for_workers(&mut session);
        session.apply(Command::Exercise(ExerciseCommand::End));
        wait_for_workers(&mut session);
        assert!(!session.exercising().is_answering());
        assert!(!is_told(&session), "{:?}", texts(&session));
    }
    // Another change is told again.
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::Mtdf);
    session.apply(Command::Redo);
    wait_for_workers(&mut session);
    assert!(is_told(&session), "{:?}", texts(&session));
}

fn a_question_leaves_the_message(question: ExerciseCommand) {
    let mut session = replaced();
    session.apply(Command::Exercise(question));
    wait_for_workers(&mut session);
    assert!(session.exercising().is_answering());
    assert!(!is_told(&session), "{:?}", texts(&session));
    session.apply(Command::Exercise(ExerciseCommand::End));
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::AlphaBeta);
    assert!(is_told(&session), "{:?}", texts(&session));
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::Mtdf);
}
