//! Undo and redo in the walk of a person's own search, whose program runs again on every tree.

use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;

use crate::own_search::{SEARCHES, folder_with, has_python, quick_python, run};
use crate::{place, session_with, wait_for_workers, wait_until};

/// A search that never cuts, at its first wrong step in a tree with the leaf J = 6.
fn walking() -> (Session, tempfile::TempDir) {
    let folder = folder_with("search.py", SEARCHES);
    let mut session = session_with("geeksforgeeks-set-4");
    run(&mut session, folder.path(), &format!("{} search.py never-cuts", quick_python()));
    assert!(session.shows_own_search(), "{:?}", session.messages());
    (session, folder)
}

/// Another value for the leaf J. In its place alpha-beta is in use until the program has run.
fn edit(session: &mut Session) {
    let tree = session.scene().tree();
    let leaf = tree.preorder().find(|&node| session.scene().name(node) == "J").unwrap();
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 4.into())));
    assert!(!session.shows_own_search());
}

/// Where the walk stands as soon as the program has run again.
fn place_of_theirs(session: &mut Session) -> u32 {
    wait_until(session, "another run", |session| session.shows_own_search() && session.busy_with().is_none());
    place(session)
}

#[test]
fn undo_and_redo_return_to_the_step_of_ones_own_search() {
    if !has_python() {
        return;
    }
    let (mut session, _folder) = walking();
    let (fault, last) = (place(&session), session.playback().len());
    for step in [2, fault, fault + 3, last - 1] {
        session.apply(Command::GoTo(step));
        edit(&mut session);
        let edited = place_of_theirs(&mut session);
        for _ in 0..2 {
            session.apply(Command::Undo);
            assert_eq!(place_of_theirs(&mut session), step, "taken back");
            session.apply(Command::Redo);
            assert_eq!(place_of_theirs(&mut session), edited, "made again at step {step}");
        }
        // Who is faster than the program meets alpha-beta on the way, and returns all the same.
        for command in [Command::Undo, Command::Redo, Command::Undo] {
            session.apply(command);
            assert!(!session.shows_own_search());
        }
        assert_eq!(place_of_theirs(&mut session), step, "quickly");
    }
}

#[test]
fn who_has_gone_on_after_undo_is_not_taken_back() {
    if !has_python() {
        return;
    }
    let (mut session, _folder) = walking();
    edit(&mut session);
    place_of_theirs(&mut session);
    session.apply(Command::Undo);
    assert!(!session.shows_own_search());
    // The first step enters the root in both walks.
    session.apply(Command::GoTo(1));
    assert_eq!(place_of_theirs(&mut session), 1);
}

/// The program rests while a question is asked, about another tree or the same. Then its walk goes on where it stood.
#[test]
fn a_question_gives_the_step_of_ones_own_search_back() {
    if !has_python() {
        return;
    }
    let (mut session, _folder) = walking();
    let fault = place(&session);
    for question in [ExerciseCommand::Begin("values"), ExerciseCommand::OnTree("values")] {
        for step in [2, fault + 3] {
            session.apply(Command::GoTo(step));
            session.apply(Command::Exercise(question.clone()));
            wait_until(&mut session, "the question", |session| session.exercising().is_answering());
            wait_for_workers(&mut session);
            session.apply(Command::Exercise(ExerciseCommand::End));
            assert_eq!(place_of_theirs(&mut session), step, "{question:?}");
        }
    }
}

#[test]
fn the_step_of_ones_own_search_is_none_of_alpha_betas() {
    if !has_python() {
        return;
    }
    let (mut session, _folder) = walking();
    assert_eq!(session.scene().name(session.current_node()), "K");
    edit(&mut session);
    place_of_theirs(&mut session);
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    session.apply(Command::Undo);
    // There K is cut, and E is where that happens; the same number of steps leads no farther than B.
    let node = session.scene().name(session.current_node());
    assert!(!session.shows_own_search() && node == "E", "step {} at {node}", place(&session));
}
