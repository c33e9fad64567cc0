//! What covers the tree keeps it as it is, and an assignment keeps the tree that it is about. A question keeps its answer.

use alphabeta_lab::generate::Arrangement;
use alphabeta_lab::notation;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::command::predict::PredictCommand;

use super::commands::every_command;
use super::{session, wait_until};

/// The tree, the names of its nodes and its players.
fn tree(session: &Session) -> String {
    let tree = session.scene().tree();
    let names: Vec<_> = tree.preorder().map(|node| session.scene().name(node)).collect();
    format!("{} {names:?} {:?}", notation::write(tree), tree.root_player())
}

/// What a person would see of the walk.
fn walk(session: &Session) -> String {
    let place = (session.transport().after(), session.transport().is_playing(), session.selection());
    let search =
        (session.algorithm(), session.settings(), session.is_racing(), session.scene().layout.folds());
    format!("{place:?} {search:?} {}", session.predicting().is_on())
}

/// The opening tree after an edit and its undoing, with an inner node selected, at a step in the middle.
fn prepared() -> Session {
    let mut session = session();
    let tree = session.scene().tree();
    let inner = tree.preorder().find(|&node| !tree.is_leaf(node) && node != tree.root_id()).unwrap();
    for command in [
        Command::Select(Some(inner)),
        Command::Edit(EditCommand::Mirror),
        Command::Edit(EditCommand::Mirror),
        Command::Undo,
        Command::GoTo(9),
    ] {
        session.apply(command);
    }
    session
}

fn experimenting() -> Session {
    let mut session = prepared();
    session.apply(Command::Experiment(ExperimentCommand::Toggle));
    session
}

/// The commands that leave what covers or asks, and change the tree where nothing does.
fn changing(begin: fn() -> Session, stays: fn(&Session) -> bool) -> Vec<Command> {
    let mut changing = Vec::new();
    for command in every_command(&begin()) {
        let mut session = begin();
        assert!(stays(&session));
        let before = tree(&session);
        session.apply(command.clone());
        if stays(&session) && tree(&session) != before {
            changing.push(command);
        }
    }
    changing
}

#[test]
fn an_edit_changes_the_tree_that_is_in_sight() {
    let found = changing(prepared, |_| true);
    for edit in [EditCommand::AddChild, EditCommand::SwapPlayers, EditCommand::MakeLeaf] {
        assert!(found.contains(&Command::Edit(edit.clone())), "{edit:?}");
    }
    assert!(found.contains(&Command::Undo) && found.contains(&Command::Redo));
}

#[test]
fn behind_an_experiment_nothing_changes_the_tree_or_its_walk() {
    let is_covered = |session: &Session| session.experiment().is_shown();
    assert_eq!(changing(experimenting, is_covered), []);
    let begun = experimenting();
    for command in every_command(&begun) {
        let mut session = experimenting();
        session.apply(command.clone());
        // What deselects is done by Esc, which leads out of the experiment.
        let is_alike = walk(&session) == walk(&begun) || matches!(command, Command::Select(_));
        assert!(is_alike || !is_covered(&session), "{command:?}");
    }
}

#[test]
fn who_asks_at_the_tree_sees_it() {
    for command in [
        Command::Predict(PredictCommand::Toggle),
        Command::Exercise(ExerciseCommand::Begin("values")),
        Command::Exercise(ExerciseCommand::OnTree("values")),
    ] {
        let mut session = experimenting();
        session.apply(command.clone());
        assert!(!session.experiment().is_shown(), "{command:?}");
        wait_until(&mut session, "the question", |session| {
            session.predicting().is_on() || session.exercising().is_answering()
        });
    }
}

#[test]
fn an_assignment_keeps_its_tree() {
    let is_sitting = |session: &Session| session.exercising().seat_at_hand().is_some();
    assert_eq!(changing(super::sitting::started, is_sitting), []);
}

#[test]
fn a_grey_edit_says_what_is_in_its_way() {
    let edit = Command::Edit(EditCommand::SwapPlayers);
    let told = |session: &Session, command: &Command| {
        assert!(!command.is_enabled(session), "{command:?}");
        command.obstacle(session).unwrap()
    };
    let session = experimenting();
    for command in [&edit, &Command::Undo, &Command::Step] {
        assert_eq!(
            told(&session, command),
            "The experiment covers the tree. Press Esc to go back to the tree."
        );
    }
    let session = super::exercising::started();
    for edit in [EditCommand::MakeLeaf, EditCommand::Reorder(Arrangement::Best)] {
        let reason = "This would show what the question asks for. Leave the question first.";
        assert_eq!(told(&session, &Command::Edit(edit)), reason);
    }
    assert!(edit.is_enabled(&session));
    let session = super::sitting::started();
    for command in [&edit, &Command::EditInPlace] {
        let reason =
            "The assignment is about this tree as it is. Leave the assignment first to change a tree.";
        assert_eq!(told(&session, command), reason);
    }
}
