//! The history of what a person did to a tree: what is one action, what is saved, and what is forgotten.

#![allow(clippy::expect_used, reason = "a test says what it expects")]

use alphabeta_lab::file::{Document, DocumentInfo};
use alphabeta_lab::notation;
use alphabeta_lab::score::Score;
use alphabeta_lab::session::document::history::{Action, Gesture, History};
use alphabeta_lab::session::walk::selection::Selection;
use alphabeta_lab::tree::edit::{Edit, EditError};
use alphabeta_lab::tree::{NodeId, Player, Tree};

fn parsed(text: &str) -> Tree {
    notation::parse(text, Player::Max, &mut ()).expect("a tree")
}

fn at(tree: &Tree, path: &[u32]) -> NodeId {
    tree.node_at(path).expect("a node")
}

fn action(name: impl Into<String>, inverse: Vec<Edit>) -> Action {
    Action {
        name: name.into(),
        gesture: None,
        inverse,
        about: None,
        selection_before: Selection::default(),
        selection_after: Selection::default(),
    }
}

/// Sets a value as typing does, and records it.
fn type_value(tree: &mut Tree, history: &mut History, node: NodeId, value: i32) {
    let value = Some(Score::from(value));
    let inverse = vec![tree.apply(Edit::SetValue { node, value }).expect("the leaf is there")];
    history.record(Action {
        gesture: Some(Gesture::Value(node)),
        selection_before: Some(tree.root_id()).into(),
        selection_after: Some(node).into(),
        ..action(format!("set to {}", notation::write(tree)), inverse)
    });
}

#[test]
fn a_gesture_is_one_action() {
    let mut document = Document::untitled(parsed("[3,5]"));
    let mut history = History::default();
    let (a, b) = (at(&document.tree, &[0]), at(&document.tree, &[1]));
    type_value(&mut document.tree, &mut history, a, 1);
    let bytes = history.bytes();
    type_value(&mut document.tree, &mut history, a, 12);
    assert!(history.bytes() <= bytes + "2".len(), "what is typed over is not kept");
    type_value(&mut document.tree, &mut history, b, 4);
    assert_eq!((history.len(), history.undo_name()), (2, Some("set to [12,4]")));
    history.end_gesture();
    type_value(&mut document.tree, &mut history, b, 6);
    assert_eq!(history.len(), 3, "the gesture had ended");

    let undone = history.undo(&mut document).expect("possible").expect("there is one");
    assert_eq!(
        (undone.selection.leader(), notation::write(&document.tree).as_str()),
        (Some(document.tree.root_id()), "[12,4]")
    );
    history.undo(&mut document).expect("possible");
    history.undo(&mut document).expect("possible");
    assert_eq!((notation::write(&document.tree).as_str(), history.undo_name()), ("[3,5]", None));
    let redone = history.redo(&mut document).expect("possible").expect("there is one");
    assert_eq!((redone.selection.leader(), notation::write(&document.tree).as_str()), (Some(a), "[12,5]"));
    type_value(&mut document.tree, &mut history, a, 7);
    assert_eq!((history.len(), history.redo_name()), (2, None), "a redone action is not typed on");
}

#[test]
fn a_drag_of_several_edits_is_undone_as_one() {
    let mut document = Document::untitled(parsed("[[1],[2],[3]]"));
    let before = notation::write(&document.tree);
    let mut history = History::default();
    let node = at(&document.tree, &[0, 0]);
    for parent in [
        at(&document.tree, &[1]),
        at(&document.tree, &[2]),
        at(&document.tree, &[1]),
        at(&document.tree, &[0]),
    ] {
        let ((), inverse) = document
            .tree
            .transact(|change| change.move_to(node, parent, None))
            .expect("a leaf moves anywhere");
        history.record(Action { gesture: Some(Gesture::Text), ..action("move", inverse) });
    }
    assert_eq!(history.len(), 1);
    history.undo(&mut document).expect("possible");
    assert_eq!(notation::write(&document.tree), before);
    history.redo(&mut document).expect("possible");
    assert_eq!(notation::write(&document.tree), "[~0[1],[2],[3]]");
}

#[test]
fn the_history_knows_what_is_saved() {
    let mut document = Document::untitled(parsed("[3,5]"));
    let mut history = History::default();
    let leaf = at(&document.tree, &[0]);
    assert!(history.is_saved());
    type_value(&mut document.tree, &mut history, leaf, 1);
    assert!(!history.is_saved());
    history.mark_saved_at(history.state());
    type_value(&mut document.tree, &mut history, leaf, 12);
    assert!(!history.is_saved() && history.len() == 2, "saving ends a gesture");
    history.undo(&mut document).expect("possible");
    assert!(history.is_saved());
    history.undo(&mut document).expect("possible");
    assert!(!history.is_saved());
    type_value(&mut document.tree, &mut history, leaf, 1);
    assert!(!history.is_saved(), "the saved state cannot be reached any more");
}

#[test]
fn what_is_done_while_a_file_is_written_is_not_saved() {
    let mut document = Document::untitled(parsed("[3,5]"));
    let mut history = History::default();
    let leaf = at(&document.tree, &[0]);
    type_value(&mut document.tree, &mut history, leaf, 1);
    let written = history.state();
    let other = at(&document.tree, &[1]);
    type_value(&mut document.tree, &mut history, other, 2);
    history.mark_saved_at(written);
    assert!(!history.is_saved());
    history.undo(&mut document).expect("possible");
    assert!(history.is_saved());
}

#[test]
fn the_history_forgets_its_oldest_actions() {
    let mut document = Document::untitled(parsed("[3,5]"));
    let mut history = History::with_most_bytes(4096);
    let leaf = at(&document.tree, &[0]);
    for number in 0..1000 {
        let label = Some(format!("{number:0>200}").into_boxed_str());
        let inverse =
            vec![document.tree.apply(Edit::SetLabel { node: leaf, label }).expect("the leaf is there")];
        history.record(action("label", inverse));
        assert!(history.bytes() <= 4096);
    }
    assert!((5..20).contains(&history.len()), "{}", history.len());
    let kept = history.len();
    while history.undo(&mut document).expect("possible").is_some() {}
    assert_eq!(
        (history.bytes(), document.tree.label(leaf)),
        (0, Some(format!("{:0>200}", 999 - kept).as_str()))
    );

    let huge = (0..1000).map(|_| Edit::Mirror { node: leaf }).collect();
    history.record(action("huge", huge));
    assert_eq!((history.len(), history.bytes() > 4096), (1, true), "the last action can always be undone");
}

#[test]
fn a_history_of_another_tree_does_no_harm() {
    let mut document = Document::untitled(parsed("[3,5]"));
    let mut history = History::default();
    history.record(action("elsewhere", vec![Edit::Detach { node: NodeId::from_index(50) }]));
    let before = notation::write(&document.tree);
    assert_eq!(history.undo(&mut document), Err(EditError::NotInTree));
    assert_eq!((notation::write(&document.tree), history.len(), history.redo_name()), (before, 0, None));
}

#[test]
fn what_the_document_says_is_an_action_like_any_other() {
    let mut document = Document::untitled(parsed("[3,5]"));
    let mut history = History::default();
    let leaf = at(&document.tree, &[0]);
    type_value(&mut document.tree, &mut history, leaf, 1);
    let untitled = document.about();
    let titled = DocumentInfo { title: "Exam".to_owned(), lesson: Some("l".repeat(5000)), source: None };
    let before = Some(Box::new(document.replace_about(titled.clone())));
    history.record(Action { about: before, ..action("edit the title", Vec::new()) });
    assert!(!history.is_saved());
    let few = history.bytes();

    let undone = history.undo(&mut document).expect("possible").expect("there is one");
    assert_eq!((undone.is_of_tree, document.about()), (false, untitled.clone()));
    assert_eq!(notation::write(&document.tree), "[1,5]");
    let undone = history.undo(&mut document).expect("possible").expect("there is one");
    assert_eq!((undone.is_of_tree, document.about()), (true, untitled));
    assert!(history.is_saved());
    history.redo(&mut document).expect("possible");
    history.redo(&mut document).expect("possible");
    assert_eq!((notation::write(&document.tree).as_str(), document.about()), ("[1,5]", titled));
    assert!(few < 5000, "what was not said takes nothing: {few}");
    history.undo(&mut document).expect("possible");
    history.redo(&mut document).expect("possible");
    assert!(history.bytes() < 5000);
}
