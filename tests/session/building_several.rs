//! Edits of several selected nodes at once.

use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;

use super::building::{drawn, edit, node, select_some, text};
use super::wait_for_workers;

#[test]
fn every_selected_node_but_the_root_gets_a_sibling() {
    let mut session = drawn("[[3,5],6]");
    let nodes = [node(&session, &[]), node(&session, &[0, 0]), node(&session, &[1])];
    session.apply(Command::SelectSome(nodes.to_vec()));
    edit(&mut session, EditCommand::AddSibling);
    assert_eq!(
        (text(&session).as_str(), session.undo_name()),
        ("[[3,0,5],6,0]", Some("add a sibling to 2 nodes"))
    );
    // The new leaves are selected: what is typed next is their value.
    edit(&mut session, EditCommand::SetSelected(7.into()));
    assert_eq!(text(&session), "[[3,7,5],6,7]");
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    assert_eq!(text(&session), "[[3,5],6]");
}

#[test]
fn parents_come_and_go_at_every_selected_node() {
    let mut session = drawn("[[3,5],6]");
    select_some(&mut session, &[&[0], &[1]]);
    edit(&mut session, EditCommand::Wrap);
    assert_eq!(
        (text(&session).as_str(), session.undo_name()),
        ("[[[3,5]],[6]]", Some("insert a parent above 2 nodes"))
    );
    // The new nodes are selected.
    edit(&mut session, EditCommand::Unwrap);
    assert_eq!(
        (text(&session).as_str(), session.undo_name()),
        ("[[3,5],6]", Some("replace 2 nodes with their children"))
    );
    // Nodes with several children or none stay.
    session.apply(Command::Undo);
    select_some(&mut session, &[&[], &[0], &[1], &[0, 0]]);
    edit(&mut session, EditCommand::Unwrap);
    assert_eq!(
        (text(&session).as_str(), session.undo_name()),
        ("[[3,5],6]", Some("replace 2 nodes with their children"))
    );
}

#[test]
fn all_selected_nodes_are_folded_and_then_unfolded() {
    let mut session = drawn("[[3,5],[6,9],2]");
    select_some(&mut session, &[&[0], &[1], &[2]]);
    let nodes = [&[0], &[1]].map(|path| node(&session, path));
    let folded = |session: &Session| nodes.map(|node| session.scene().layout.folds().contains(node));
    session.apply(Command::ToggleFold);
    wait_for_workers(&mut session);
    assert_eq!(folded(&session), [true; 2]);
    session.apply(Command::ToggleFold);
    wait_for_workers(&mut session);
    assert_eq!(folded(&session), [false; 2]);
}
