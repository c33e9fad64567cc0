//! Trees that are searched on a worker: the window never waits, and what is overtaken is dropped.

use std::sync::Arc;

use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::tree::Tree;

use super::{place, session, texts, uniform, wait_for_workers, wait_until};

/// A session with a tree of 262,143 nodes, and its walk.
fn large() -> alphabeta_lab::session::Session {
    let mut session = session();
    session.apply(uniform(2, 17));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 262_143);
    wait_until(&mut session, "its walk", |session| session.run().is_some());
    session
}

#[test]
fn the_old_picture_stays_until_the_new_one_is_there() {
    let mut session = session();
    session.apply(Command::GoTo(9));
    let scene = Arc::clone(session.scene());
    session.apply(uniform(2, 17));
    assert_eq!(session.busy_with().as_deref(), Some("Opening…"));
    assert!(Arc::ptr_eq(session.scene(), &scene));
    session.apply(Command::Step);
    assert_eq!(place(&session), 10, "the old walk goes on meanwhile");
    wait_until(&mut session, "the large tree", |session| *session.origin() == Origin::New);
    // Tree without a walk: everything can be asked, nothing is known yet.
    if session.run().is_none() {
        assert_eq!(session.busy_with().as_deref(), Some("Searching…"));
        assert!(session.playback().is_empty() && session.step().is_none());
    }
    wait_until(&mut session, "its walk", |session| session.run().is_some());
    assert_eq!((place(&session), session.playback().len()), (0, session.run().unwrap().trace.len()));
    wait_for_workers(&mut session);
    assert!(session.compared().iter().all(|(_, run)| run.is_some()));
    assert!(session.messages().is_empty(), "{:?}", texts(&session));
}

#[test]
fn the_old_walk_stays_until_the_new_one_is_there_and_an_overtaken_one_is_dropped() {
    let mut session = large();
    wait_for_workers(&mut session);
    session.apply(Command::GoTo(1_000));
    let node = session.current_node();
    let old = Arc::clone(session.run().unwrap());
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBetaFailHard));
    session.apply(Command::UseTies(Ties::Search));
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBetaBounds));
    assert!(Arc::ptr_eq(session.run().unwrap(), &old), "it is shown until the other is there");
    assert_eq!((place(&session), session.busy_with().as_deref()), (1_000, Some("Searching…")));
    let mut shown = vec![old.request];
    wait_until(&mut session, "the walk", |session| session.run().unwrap().request != old.request);
    shown.push(session.run().unwrap().request);
    wait_for_workers(&mut session);
    let request = session.run().unwrap().request;
    assert_eq!(shown[1], request, "no overtaken walk was shown on the way");
    assert_eq!((request.algorithm, request.settings.ties), (Algorithm::AlphaBetaBounds, Ties::Search));
    assert_eq!(session.current_node(), node, "it is shown at the same node");
}

#[test]
fn a_large_tree_can_be_left_while_it_is_searched() {
    let mut session = session();
    session.apply(uniform(2, 17));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 262_143);
    session.apply(Command::Quit);
    session.apply(Command::Cancel);
    session.apply(Command::OpenExample(2));
    session.apply(Command::Discard);
    assert_eq!(*session.origin(), Origin::Example(2));
    assert_eq!(session.busy_with(), None, "nobody waits for the search of a tree that is gone");
    let run = Arc::clone(session.run().unwrap());
    for _ in 0..50 {
        session.advance(0.01);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert!(Arc::ptr_eq(session.run().unwrap(), &run));
    assert!(session.messages().is_empty(), "{:?}", texts(&session));
}

#[test]
fn a_large_walk_is_as_quick_to_walk_as_a_small_one() {
    let mut session = large();
    wait_for_workers(&mut session);
    let len = session.playback().len();
    assert!(len > 10_000);
    session.apply(Command::Last);
    assert_eq!(place(&session), len);
    assert_eq!(session.counts(), session.run().unwrap().counters.total());
    session.apply(Command::PreviousCutoff);
    let last_cutoff = place(&session);
    assert_eq!(session.run().unwrap().counters.cutoffs().last().unwrap().step + 1, last_cutoff);
    session.apply(Command::ToggleAlgorithm);
    assert_eq!(session.run().unwrap().request.algorithm, Algorithm::Minimax, "it was there to compare with");
    assert!(place(&session) > 0);
}

#[test]
fn an_edit_of_a_large_tree_answers_at_once_and_the_picture_follows() {
    let mut session = large();
    wait_for_workers(&mut session);
    session.apply(Command::GoTo(1_000));
    let (node, scene) = (session.current_node(), Arc::clone(session.scene()));
    let leaf = scene.tree().preorder().find(|&node| scene.tree().is_leaf(node)).unwrap();
    session.apply(Command::Select(Some(leaf)));
    for value in [7, 77, 777] {
        session.apply(Command::Edit(EditCommand::SetSelected(value.into())));
    }
    assert!(Arc::ptr_eq(session.scene(), &scene), "the old picture stays until the new one is there");
    assert!(session.is_modified() && session.run().is_some());
    assert_eq!(session.busy_with().as_deref(), Some("Searching…"));
    // What is saved is what was asked for, not what is still on screen.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.ron");
    session.apply(Command::SaveTo(path.clone()));
    wait_for_workers(&mut session);
    let saved = alphabeta_lab::file::disk::load(&path).unwrap();
    let first_leaf = |tree: &Tree| tree.preorder().find(|&node| tree.is_leaf(node));
    let value = |tree: &Tree| tree.value(first_leaf(tree).unwrap()).unwrap().value();
    assert_eq!((value(&saved.tree), value(session.scene().tree())), (777.0, 777.0));
    assert!(!session.is_modified());
    assert_eq!((session.current_node(), session.selection().leader()), (node, Some(leaf)));
    session.apply(Command::Undo);
    wait_for_workers(&mut session);
    assert_eq!(session.undo_name(), None, "what was typed is one action");
    assert!(session.is_modified());
}

#[test]
fn nodes_that_are_added_to_a_large_tree_are_selected_when_they_are_there() {
    let mut session = large();
    wait_for_workers(&mut session);
    let leaf = session.view().leaf_after_selection().unwrap();
    session.apply(Command::Select(Some(leaf)));
    session.apply(Command::Edit(EditCommand::AddSibling));
    assert_eq!(session.selection().leader(), Some(leaf));
    session.apply(Command::Edit(EditCommand::AddSibling));
    wait_for_workers(&mut session);
    let tree = session.scene().tree();
    assert_eq!(tree.len(), 262_145);
    let new = session.selection().leader().unwrap();
    assert_eq!((tree.parent(new), new != leaf), (tree.parent(leaf), true));
}

#[test]
fn a_document_that_is_opened_is_not_overtaken_by_the_picture_of_the_one_before() {
    let mut session = large();
    let leaf = session.view().leaf_after_selection().unwrap();
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 7.into())));
    assert_eq!(session.busy_with().as_deref(), Some("Searching…"), "the picture has yet to follow");
    session.apply(Command::OpenExample(1));
    session.apply(Command::Discard);
    let scene = Arc::clone(session.scene());
    assert_eq!(*session.origin(), Origin::Example(1));
    let begin = std::time::Instant::now();
    while begin.elapsed().as_secs_f64() < 2.0 {
        session.advance(0.01);
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    wait_for_workers(&mut session);
    assert!(Arc::ptr_eq(session.scene(), &scene) && scene.tree().len() < 100);
    assert!(!session.is_modified() && session.undo_name().is_none());
}

#[test]
fn what_is_saved_has_the_last_edit_also_where_the_picture_has_yet_to_follow() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.ron");
    let mut session = large();
    let leaf = session.view().leaf_after_selection().unwrap();
    let set = |session: &mut alphabeta_lab::session::Session, value: i32| {
        session.apply(Command::Edit(EditCommand::SetValue(leaf, value.into())));
    };
    set(&mut session, 77_777);
    session.apply(Command::SaveTo(path.clone()));
    // After the save was asked for: it is not in the file.
    set(&mut session, 88_888);
    wait_for_workers(&mut session);
    assert!(session.is_modified());
    let saved = alphabeta_lab::file::read(&std::fs::read_to_string(&path).unwrap()).unwrap().tree;
    let first = saved.preorder().find(|&node| saved.is_leaf(node)).unwrap();
    assert_eq!(saved.value(first), Some(77_777.into()));
}
