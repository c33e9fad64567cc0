//! Changing the tree: the search follows, the walk stays, and every change can be taken back.

use super::*;
use alphabeta_lab::notation;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::model::place::InsertionPoint;

const OPENING: &str = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";

fn text(session: &Session) -> String {
    // The example's labels are not what these scripts are about.
    notation::write(session.scene().tree()).chars().filter(|c| !c.is_ascii_uppercase()).collect()
}

fn node(session: &Session, path: &[u32]) -> NodeId {
    session.scene().tree().node_at(path).unwrap()
}

fn root_value(session: &Session) -> f64 {
    session.run().unwrap().trace.value().unwrap().value()
}

#[test]
fn the_search_follows_a_typed_value_and_undo_takes_it_back() {
    let mut session = session_with("geeksforgeeks-set-4");
    assert_eq!((text(&session).as_str(), root_value(&session)), (OPENING, 5.0));
    let leaf = node(&session, &[0, 0, 0]);
    session.apply(Command::Select(Some(leaf)));
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 1.into())));
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 12.into())));
    assert_eq!(text(&session), "[[[12,5],[6,9]],[[1,2],[0,-1]]]");
    assert_eq!(root_value(&session), 9.0);
    assert!(session.is_modified());
    assert_eq!(session.undo_name(), Some("set H to 12"));

    // Both digits are one action, and without it the document is as it was.
    session.apply(Command::Undo);
    assert_eq!((text(&session).as_str(), root_value(&session)), (OPENING, 5.0));
    assert!(!session.is_modified());
    assert_eq!((session.undo_name(), session.redo_name()), (None, Some("set H to 12")));
    session.apply(Command::Redo);
    assert_eq!(root_value(&session), 9.0);
}

#[test]
fn the_walk_stays_at_its_node() {
    let mut session = session_with("geeksforgeeks-set-4");
    session.apply(Command::NextCutoff);
    let current = session.current_node();
    let leaf = node(&session, &[0, 0, 1]);
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 4.into())));
    assert_eq!(session.current_node(), current);
    // Where that node is deleted, it goes on at the nearest that is left above it; its neighbour is selected.
    let parent = session.scene().tree().parent(current).unwrap();
    let sibling = session.scene().tree().previous_sibling(current).unwrap();
    session.apply(Command::Select(Some(current)));
    session.apply(Command::Edit(EditCommand::Remove));
    assert_eq!((session.current_node(), session.selection().leader()), (parent, Some(sibling)));
    assert_eq!(text(&session), "[[[3,4]],[[1,2],[0,-1]]]");
    session.apply(Command::Undo);
    assert_eq!(session.selection().leader(), Some(current));
    assert_eq!(text(&session), "[[[3,4],[6,9]],[[1,2],[0,-1]]]");
}

/// What the walk has not reached yet can be changed and folded while the class looks at a step.
#[test]
fn the_walk_stays_at_its_step_where_it_has_not_changed_so_far() {
    let mut session = session_with("geeksforgeeks-set-4");
    session.apply(Command::NextCutoff);
    (0..3).for_each(|_| session.apply(Command::Step));
    let place = session.playback().after();
    assert_ne!(
        session.run().unwrap().replay(session.scene()).first_visit(session.current_node()),
        Some(place - 1)
    );
    let [early, late] = [node(&session, &[0, 0, 0]), node(&session, &[1, 1, 0])];
    session.apply(Command::Edit(EditCommand::SetValue(late, 8.into())));
    assert_eq!(session.playback().after(), place, "a leaf to come");
    let done = node(&session, &[0]);
    session.apply(Command::Select(Some(done)));
    session.apply(Command::ToggleFold);
    assert_eq!(session.playback().after(), place, "folding");
    session.apply(Command::ToggleFold);
    assert_eq!(session.playback().after(), place, "unfolding");
    session.apply(Command::Edit(EditCommand::SetValue(early, 4.into())));
    let entered = session.run().unwrap().replay(session.scene()).first_visit(session.current_node());
    assert_eq!(session.playback().after(), entered.unwrap() + 1, "a leaf of the past");
}

#[test]
fn leaves_that_are_folded_away_are_not_selected_with_the_others() {
    let mut session = session_with("geeksforgeeks-set-4");
    session.apply(Command::Select(Some(node(&session, &[0]))));
    session.apply(Command::ToggleFold);
    session.apply(Command::Select(None));
    session.apply(Command::SelectLeaves);
    let tree = session.scene().tree();
    let is_shown = |&leaf: &NodeId| tree.path_to(leaf)[0] == 1;
    assert!(session.selection().nodes().iter().all(is_shown), "{:?}", session.selection());
    assert_eq!(session.selection().nodes().len(), 4);
    // Where nothing is left to select, what is selected stays.
    session.apply(Command::Select(Some(tree.root_id())));
    session.apply(Command::ToggleFold);
    let before = session.selection().clone();
    session.apply(Command::SelectLeaves);
    assert_eq!(*session.selection(), before);
}

#[test]
fn an_added_leaf_is_selected_and_the_next_one_is_its_sibling() {
    let mut session = session_with("geeksforgeeks-set-4");
    let leaf = node(&session, &[1, 1, 1]);
    session.apply(Command::Select(Some(leaf)));
    session.apply(Command::Edit(EditCommand::AddChild));
    let child = session.scene().tree().first_child(leaf).unwrap();
    assert_eq!(session.selection().leader(), Some(child));
    session.apply(Command::Edit(EditCommand::SetSelected(7.into())));
    session.apply(Command::Edit(EditCommand::AddChild));
    assert_eq!(session.selection().leader(), session.scene().tree().next_sibling(child));
    // Nobody has said that what the leaf was worth is an evaluation.
    assert_eq!(text(&session), "[[[3,5],[6,9]],[[1,2],[0,[7,0]]]]");
    for _ in 0..3 {
        session.apply(Command::Undo);
    }
    assert_eq!(text(&session), OPENING);
}

#[test]
fn the_root_cannot_be_deleted() {
    let mut session = session_with("geeksforgeeks-set-4");
    let root = session.scene().tree().root_id();
    session.apply(Command::Select(Some(root)));
    assert!(!Command::Edit(EditCommand::Remove).is_enabled(&session));
    session.apply(Command::Edit(EditCommand::Remove));
    assert_eq!(text(&session), OPENING);
}

#[test]
fn tab_walks_along_the_leaves() {
    let mut session = session_with("geeksforgeeks-set-4");
    let leaves: Vec<NodeId> =
        session.scene().tree().preorder().filter(|&node| session.scene().tree().is_leaf(node)).collect();
    for &leaf in &leaves {
        session.apply(Command::SelectNextLeaf);
        assert_eq!(session.selection().leader(), Some(leaf));
    }
    assert!(!Command::SelectNextLeaf.is_enabled(&session));
}

/// The values of a new tree are typed from its first leaf on.
#[test]
fn tab_begins_at_the_first_leaf_after_children_were_added_to_several_nodes() {
    let mut session = session();
    session.apply(notation("0"));
    wait_for_workers(&mut session);
    session.apply(Command::Select(Some(session.scene().tree().root_id())));
    let add = Command::Edit(EditCommand::AddChild);
    for command in [add.clone(), add, Command::SelectLeaves] {
        session.apply(command);
    }
    for _ in 0..3 {
        session.apply(Command::Edit(EditCommand::AddChild));
    }
    let added = session.selection().nodes().to_vec();
    assert_eq!(added, [node(&session, &[0, 2]), node(&session, &[1, 2])]);
    for path in [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]] {
        session.apply(Command::SelectNextLeaf);
        assert_eq!(session.selection().nodes(), [node(&session, &path)], "{path:?}");
    }
    // Leaves that were there before are not new.
    session.apply(Command::Select(Some(node(&session, &[0]))));
    session.apply(Command::ToggleSelected(node(&session, &[1])));
    for _ in 0..2 {
        session.apply(Command::Edit(EditCommand::AddChild));
    }
    session.apply(Command::Edit(EditCommand::SetSelected(7.into())));
    session.apply(Command::SelectNextLeaf);
    assert_eq!(session.selection().nodes(), [node(&session, &[0, 3])]);
}

#[test]
fn a_saved_change_is_no_change_any_more() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with("geeksforgeeks-set-4");
    let leaf = node(&session, &[0, 0, 0]);
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 8.into())));
    session.apply(Command::SaveTo(folder.path().join("changed.ron")));
    wait_for_workers(&mut session);
    assert!(!session.is_modified());
    session.apply(Command::Undo);
    assert!(session.is_modified());
    session.apply(Command::Redo);
    assert!(!session.is_modified());
}

#[test]
fn what_is_changed_during_a_save_is_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with("geeksforgeeks-set-4");
    let leaf = node(&session, &[0, 0, 0]);
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 8.into())));
    session.apply(Command::SaveTo(folder.path().join("changed.ron")));
    // The worker has the tree as it was asked for; what comes now is too late for it.
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 9.into())));
    wait_for_workers(&mut session);
    assert!(session.is_modified());
    session.apply(Command::Undo);
    assert!(!session.is_modified());
}

#[test]
fn what_is_typed_after_a_step_is_an_action_of_its_own() {
    let mut session = session_with("geeksforgeeks-set-4");
    let leaf = node(&session, &[0, 0, 0]);
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 8.into())));
    session.apply(Command::Step);
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 9.into())));
    session.apply(Command::Undo);
    assert_eq!(text(&session), "[[[8,5],[6,9]],[[1,2],[0,-1]]]");
}

#[test]
fn undo_of_a_drag_leads_back_to_where_nothing_was_selected_and_the_keys_walk() {
    let mut session = session_with("geeksforgeeks-set-4");
    session.apply(Command::Step);
    let before = (text(&session), session.playback().after());
    let (moved, parent) = (node(&session, &[1]), node(&session, &[]));
    let target = InsertionPoint { parent, before: Some(node(&session, &[0])) };
    session.apply(Command::Edit(EditCommand::MoveTo(moved, target)));
    assert_eq!(session.selection().leader(), Some(moved));
    assert!(session.is_editing());
    session.apply(Command::Undo);
    assert_eq!((text(&session), session.playback().after()), before);
    assert!(session.selection().is_empty() && !session.is_editing());
    session.apply(Command::Redo);
    assert_eq!(session.selection().leader(), Some(moved));
}
