//! What covers the tree, or asks about it, keeps it as it is.

use alphabeta_lab::notation;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::command::predict::PredictCommand;

use super::commands::every_command;
use super::session;

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
fn a_question_or_an_assignment_keeps_its_tree() {
    let is_answering = |session: &Session| session.exercising().is_answering();
    let asked = || {
        let mut session = super::exercising::started();
        let root = session.scene().tree().root_id();
        session.apply(Command::Select(Some(root)));
        session
    };
    assert_eq!(changing(asked, is_answering), []);
    assert_eq!(
        changing(super::sitting::started, |session| session.exercising().seat_at_hand().is_some()),
        []
    );
}

#[test]
fn a_grey_edit_says_what_keeps_the_tree() {
    let edit = Command::Edit(EditCommand::SwapPlayers);
    let told = |session: &Session, command: &Command| {
        assert!(!command.is_enabled(session), "{command:?}");
        command.obstacle(session).unwrap()
    };
    let session = experimenting();
    for command in [&edit, &Command::Undo, &Command::Step, &Command::Predict(PredictCommand::Toggle)] {
        assert_eq!(
            told(&session, command),
            "The experiment covers the tree. Press Esc to go back to the tree."
        );
    }
    let session = super::exercising::started();
    for command in [&edit, &Command::EditInPlace] {
        let reason = "The question is about this tree as it is. Leave the question first to change the tree.";
        assert_eq!(told(&session, command), reason);
    }
    let session = super::sitting::started();
    for command in [&edit, &Command::EditInPlace] {
        let reason = "You are answering an assignment. Hand it in or leave it first.";
        assert_eq!(told(&session, command), reason);
    }
}
