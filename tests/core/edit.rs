//! Edits of trees: every one can be taken back exactly, a failed one changes nothing, and a tree that was
//! edited is searched like one that was built that way.

#![allow(clippy::expect_used, clippy::panic, reason = "a test says what it expects")]

use std::sync::atomic::AtomicBool;

use crate::random_edits::edit_somehow;
use crate::random_trees::{Random, chain};
use alphabeta_lab::file::{self, Document};
use alphabeta_lab::names::Names;
use alphabeta_lab::notation;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::document::history::{Action, History};
use alphabeta_lab::session::walk::selection::Selection;
use alphabeta_lab::statistics::minimax_values;
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::edit::change::Transaction;
use alphabeta_lab::tree::edit::{Edit, EditError};
use alphabeta_lab::tree::{NodeId, Player, Tree};

const TREES: u64 = 20;
const EDITS: usize = 300;

/// Everything that a tree says, and which node says it.
#[derive(Clone, PartialEq, Debug)]
struct Snapshot {
    text: String,
    root_player: Player,
    len: usize,
    nodes: Vec<Said>,
}

/// What a tree says of one node.
#[derive(Clone, PartialEq, Debug)]
struct Said {
    node: NodeId,
    parent: Option<NodeId>,
    value: Option<Score>,
    label: Option<String>,
    key: Option<String>,
}

fn snapshot(tree: &Tree) -> Snapshot {
    let said = |node| Said {
        node,
        parent: tree.parent(node),
        value: tree.value(node),
        label: tree.label(node).map(str::to_owned),
        key: tree.state_key(node).map(str::to_owned),
    };
    Snapshot {
        text: notation::write(tree),
        root_player: tree.root_player(),
        len: tree.len(),
        nodes: tree.preorder().map(said).collect(),
    }
}

/// Checks that all links of the arena agree, inside and outside the tree, and that every leaf has a value.
fn check_links(tree: &Tree) {
    let inside: Vec<NodeId> = tree.preorder().collect();
    assert_eq!(inside.len(), tree.len(), "len counts the nodes that the root leads to");
    assert!(inside.iter().all(|&node| tree.contains(node)), "a node of the tree counts as outside");
    let arena = || (0..tree.arena_len()).map(NodeId::from_index);
    assert_eq!(arena().filter(|&node| tree.contains(node)).count(), tree.len());
    assert_eq!(tree.parent(tree.root_id()), None);
    for node in arena() {
        let children: Vec<NodeId> = tree.children_of(node).collect();
        let mut backwards: Vec<NodeId> = tree.children_of(node).rev().collect();
        backwards.reverse();
        assert_eq!(children, backwards, "the links to the left are those to the right");
        assert_eq!(children.first().copied(), tree.first_child(node));
        assert_eq!(children.last().copied(), tree.last_child(node), "the circle leads to the last child");
        for (index, &child) in children.iter().enumerate() {
            assert_eq!(tree.parent(child), Some(node));
            assert_eq!(
                tree.contains(child),
                tree.contains(node),
                "a subtree is inside or outside as a whole"
            );
            assert_eq!(tree.previous_sibling(child), index.checked_sub(1).map(|left| children[left]));
            assert_eq!(tree.next_sibling(child), children.get(index + 1).copied());
        }
        if tree.contains(node) && children.is_empty() {
            assert!(tree.value(node).is_some(), "a leaf has a value");
        }
        if let Some(parent) = tree.parent(node) {
            assert!(tree.children_of(parent).any(|child| child == node), "a parent knows its child");
        }
    }
}

/// The same tree, built node after node.
fn built_anew(tree: &Tree) -> Tree {
    fn build(tree: &Tree, node: NodeId, builder: &mut TreeBuilder) {
        let value = tree.value(node);
        let copy = if tree.is_leaf(node) {
            builder.leaf(value.expect("a leaf has a value"))
        } else {
            let copy = builder.open();
            value.into_iter().for_each(|value| builder.evaluation(copy, value));
            tree.children_of(node).for_each(|child| build(tree, child, builder));
            builder.close();
            copy
        };
        if let Some(label) = tree.label(node) {
            builder.label(copy, label.to_owned());
        }
        tree.state_key(node).into_iter().for_each(|key| builder.state_key(copy, key.to_owned()));
    }
    let mut builder = TreeBuilder::default();
    build(tree, tree.root_id(), &mut builder);
    builder.finish(tree.root_player()).expect("a copy of a tree is a tree")
}

/// Checks that everything computed from the tree is what is computed from a fresh copy.
fn check_against_fresh(tree: &Tree) {
    let fresh = built_anew(tree);
    let running = AtomicBool::new(false);
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax] {
        let [edited, copied] = [tree, &fresh].map(|tree| {
            let trace = record(algorithm, tree, Settings::default(), &running).expect("the tree is small");
            let counters = Counters::new(tree, &trace, &mut ()).unwrap();
            (trace.value(), trace.len(), counters.total(), counters.by_depth().to_vec())
        });
        assert_eq!(edited, copied, "{}", notation::write(tree));
    }
    let has_names = |tree: &Tree| [tree.has_labels(), tree.has_state_keys()];
    assert_eq!(has_names(tree), has_names(&fresh), "{}", notation::write(tree));
    let [edited, copied] = [tree, &fresh].map(|tree| {
        let (names, values) = (Names::new(tree, &mut ()).unwrap(), minimax_values(tree, &mut ()).unwrap());
        tree.preorder().map(|node| (names.of(tree, node), values[node.index()])).collect::<Vec<_>>()
    });
    assert_eq!(edited, copied);
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

#[test]
fn any_edits_are_undone_and_redone_exactly() {
    let mut failures = 0;
    for seed in 0..TREES {
        let mut random = Random::new(seed ^ 0xED17);
        let mut document = Document::untitled(crate::random_trees::tree(seed));
        let mut history = History::default();
        let mut states = vec![snapshot(&document.tree)];
        while states.len() <= EDITS {
            let arena_len = document.tree.arena_len();
            match edit_somehow(&mut document.tree, &mut random) {
                Ok(inverse) => {
                    history.record(action(states.len().to_string(), inverse));
                    states.push(snapshot(&document.tree));
                    check_against_fresh(&document.tree);
                }
                Err(_) => {
                    failures += 1;
                    assert_eq!(
                        Some(&snapshot(&document.tree)),
                        states.last(),
                        "a failed edit changes nothing"
                    );
                    assert_eq!(document.tree.arena_len(), arena_len);
                }
            }
            check_links(&document.tree);
        }
        for (index, state) in states.iter().enumerate().rev().skip(1) {
            assert_eq!(history.undo_name(), Some((index + 1).to_string().as_str()));
            history.undo(&mut document).expect("an inverse is possible").expect("an action is left");
            assert_eq!(&snapshot(&document.tree), state);
            check_links(&document.tree);
        }
        assert_eq!(history.undo(&mut document), Ok(None));
        for (index, state) in states.iter().enumerate().skip(1) {
            assert_eq!(history.redo_name(), Some(index.to_string().as_str()));
            history.redo(&mut document).expect("an inverse is possible").expect("an action is left");
            assert_eq!(&snapshot(&document.tree), state);
            check_links(&document.tree);
        }
        assert_eq!(history.redo(&mut document), Ok(None));
    }
    assert!(failures > 500, "impossible edits are tried too: {failures}");
}

#[test]
fn edits_and_undo_may_come_in_any_order() {
    for seed in 0..TREES {
        let mut random = Random::new(seed ^ 0x0DD0);
        let mut document = Document::untitled(crate::random_trees::tree(seed));
        let mut history = History::default();
        let (mut states, mut now) = (vec![snapshot(&document.tree)], 0_usize);
        for _ in 0..EDITS {
            match random.below(4) {
                0 => {
                    let undone = history.undo(&mut document).expect("an inverse is possible");
                    assert_eq!(undone.is_some(), now > 0);
                    now = now.saturating_sub(1);
                }
                1 => {
                    let redone = history.redo(&mut document).expect("an inverse is possible");
                    assert_eq!(redone.is_some(), now + 1 < states.len());
                    now = (now + 1).min(states.len() - 1);
                }
                _ => {
                    let Ok(inverse) = edit_somehow(&mut document.tree, &mut random) else { continue };
                    history.record(action("edit", inverse));
                    now += 1;
                    states.truncate(now);
                    states.push(snapshot(&document.tree));
                    assert_eq!(history.redo_name(), None, "what was undone is gone after a new edit");
                }
            }
            assert_eq!(snapshot(&document.tree), states[now]);
            assert_eq!(history.len(), now);
        }
    }
}

fn parsed(text: &str) -> Tree {
    notation::parse(text, Player::Max, &mut ()).expect("the notation is right")
}

fn at(tree: &Tree, path: &[u32]) -> NodeId {
    tree.node_at(path).expect("the path is in the tree")
}

/// Changes the tree of `text`, and checks that the undo of it gives the text back.
fn changed(text: &str, work: impl FnOnce(&mut Transaction<'_>) -> Result<(), EditError>) -> String {
    let mut tree = parsed(text);
    let before = snapshot(&tree);
    let ((), inverse) = tree.transact(work).expect("the change is possible");
    check_links(&tree);
    let after = notation::write(&tree);
    let redo = tree.apply_all(inverse).expect("an inverse is possible");
    assert_eq!(snapshot(&tree), before);
    tree.apply_all(redo).expect("an inverse is possible");
    assert_eq!(notation::write(&tree), after);
    after
}

#[test]
fn a_leaf_keeps_its_value_when_it_gets_children() {
    let added = changed("[3,5]", |change| {
        let leaf = at(change.tree(), &[0]);
        change.insert(leaf, None, Score::from(8)).map(drop)
    });
    assert_eq!(added, "[~3[8],5]");
    let taken = changed("[~3[8],5]", |change| change.remove(at(change.tree(), &[0, 0])));
    assert_eq!(taken, "[3,5]");
    let without_evaluation = changed("[[8],5]", |change| change.remove(at(change.tree(), &[0, 0])));
    assert_eq!(without_evaluation, "[0,5]");
}

#[test]
fn what_a_person_does_is_done_as_meant() {
    let moved = changed("[[1,2],[3]]", |change| {
        let (node, parent) = (at(change.tree(), &[1, 0]), at(change.tree(), &[0]));
        change.move_to(node, parent, Some(at(change.tree(), &[0, 1])))
    });
    assert_eq!(moved, "[[1,3,2],0]");
    let swap = |a, b| {
        move |change: &mut Transaction<'_>| change.swap(at(change.tree(), &[a]), at(change.tree(), &[b]))
    };
    assert_eq!(changed("[1,2,3,4]", swap(0, 1)), "[2,1,3,4]");
    assert_eq!(changed("[1,2,3,4]", swap(1, 0)), "[2,1,3,4]");
    assert_eq!(changed("[1,2,3,4]", swap(0, 3)), "[4,2,3,1]");
    assert_eq!(changed("[1,2,3,4]", swap(2, 2)), "[1,2,3,4]");
    let mirror = |change: &mut Transaction<'_>| {
        let node = change.tree().root_id();
        change.apply(Edit::Mirror { node })
    };
    assert_eq!(changed("[[1,2,3],4,[5,[6,7]]]", mirror), "[[[7,6],5],4,[3,2,1]]");
    let leaf = |change: &mut Transaction<'_>| change.make_leaf(at(change.tree(), &[0]), Score::from(9));
    assert_eq!(changed("[A[1,[2,3]],4]", leaf), "[A=9,4]");
    let graft = |change: &mut Transaction<'_>| {
        let (root, first) = (change.tree().root_id(), at(change.tree(), &[0]));
        change.graft(root, Some(first), &parsed("B[x=1,~2[3]]")).map(drop)
    };
    assert_eq!(changed("[7]", graft), "[B[x=1,~2[3]],7]");
    let wrapped = |change: &mut Transaction<'_>| change.wrap(at(change.tree(), &[1])).map(drop);
    assert_eq!(changed("[1,[2],3]", wrapped), "[1,[[2]],3]");
}

#[test]
fn a_new_root_leaves_every_node_its_player() {
    let mut tree = parsed("[1,[2,3]]");
    let (root, leaf) = (tree.root_id(), at(&tree, &[1, 0]));
    let (wrapper, inverse) = tree.transact(|change| change.wrap(root)).expect("a root can be wrapped");
    assert_eq!((tree.root_id(), tree.root_player()), (wrapper, Player::Min));
    assert_eq!((tree.player_at(root), tree.player_at(leaf)), (Player::Max, Player::Max));
    check_links(&tree);
    tree.transact(|change| change.collapse(wrapper)).expect("the new root has one child");
    assert_eq!((tree.root_id(), tree.root_player()), (root, Player::Max));
    assert_eq!(tree.apply_all(inverse), Err(EditError::NotInTree), "the wrapper is gone already");
}

#[test]
fn a_subtree_is_copied_with_all_it_says() {
    let tree = parsed("[1,B~4[x=2,[3,inf]]]");
    let copy = tree.subtree(at(&tree, &[1]));
    check_links(&copy);
    assert_eq!((notation::write(&copy).as_str(), copy.root_player()), ("B~4[x=2,[3,inf]]", Player::Min));
    assert_eq!((copy.len(), copy.arena_len()), (5, 5));
}

#[test]
fn impossible_edits_say_why() {
    let mut tree = parsed("[[1],[2,3]]");
    let (root, only, leaf) = (tree.root_id(), at(&tree, &[0, 0]), at(&tree, &[1, 0]));
    let (unary, inner) = (at(&tree, &[0]), at(&tree, &[1]));
    let nowhere = NodeId::from_index(99);
    let before = snapshot(&tree);
    for (edit, error) in [
        (Edit::SetValue { node: nowhere, value: None }, EditError::NotInTree),
        (Edit::SetValue { node: leaf, value: None }, EditError::LeafWithoutValue),
        (Edit::Detach { node: root }, EditError::IsRoot),
        (Edit::Detach { node: only }, EditError::ParentWithoutValue),
        (Edit::Move { node: root, parent: leaf, before: None }, EditError::IsRoot),
        (Edit::Move { node: only, parent: inner, before: None }, EditError::ParentWithoutValue),
        (Edit::Move { node: inner, parent: leaf, before: None }, EditError::BelowItself),
        (Edit::Move { node: inner, parent: inner, before: None }, EditError::BelowItself),
        (Edit::Move { node: unary, parent: root, before: Some(leaf) }, EditError::NotAChild),
        (Edit::Attach { node: leaf, parent: root, before: None }, EditError::NotDetached),
        (Edit::Wrap { node: leaf, wrapper: inner }, EditError::NotDetached),
        (Edit::Unwrap { wrapper: inner }, EditError::NotOneChild),
        (Edit::Unwrap { wrapper: leaf }, EditError::NotOneChild),
        (Edit::Mirror { node: nowhere }, EditError::NotInTree),
    ] {
        assert_eq!(tree.apply(edit.clone()), Err(error), "{edit:?}");
        assert_eq!(snapshot(&tree), before);
    }
    let (taken, _) = tree.transact(|change| change.remove(inner).map(|()| inner)).expect("not the root");
    let attach = |node| Edit::Attach { node, parent: root, before: None };
    assert_eq!(tree.apply(attach(leaf)), Err(EditError::NotDetached), "part of what was taken out");
    assert_eq!(tree.apply(Edit::SetValue { node: leaf, value: None }), Err(EditError::NotInTree));
    assert_eq!(tree.apply(Edit::Wrap { node: root, wrapper: taken }), Err(EditError::HasChildren));
    assert_eq!(tree.apply(attach(taken)), Ok(Edit::Detach { node: taken }));
}

#[test]
fn a_failed_graft_leaves_no_labels() {
    let mut tree = parsed("[1,2]");
    let root = tree.root_id();
    let failed = tree.transact(|change| {
        change.graft(root, None, &parsed("A[x=1,y=2]"))?;
        change.remove(root)
    });
    assert_eq!(failed.map(drop), Err(EditError::IsRoot));
    assert!(!tree.has_labels());
    tree.transact(|change| change.insert(root, None, Score::from(3))).expect("there is room");
    assert_eq!(notation::write(&tree), "[1,2,3]");
}

#[test]
fn names_count_while_their_nodes_are_in_the_tree() {
    let mut tree = parsed("[x[1,2],[3,4]]");
    let (x, other) = (at(&tree, &[0]), at(&tree, &[1]));
    tree.apply(Edit::SetStateKey { node: at(&tree, &[0, 0]), key: Some("s".into()) })
        .expect("it is in the tree");
    let has_names = |tree: &Tree| [tree.has_labels(), tree.has_state_keys()];
    assert_eq!(has_names(&tree), [true, true]);
    let attach = tree.apply(Edit::Detach { node: x }).expect("x is not the root");
    assert_eq!(has_names(&tree), [false, false]);
    let document = file::Document::untitled(tree.clone());
    assert!(!file::write(&document, &mut ()).unwrap().contains("labels"));
    tree.apply(attach).expect("it was there");
    assert_eq!(has_names(&tree), [true, true]);
    let wrapper = tree.transact(|change| change.wrap(other)).expect("there is room").0;
    tree.apply(Edit::SetLabel { node: x, label: None }).expect("it is in the tree");
    tree.apply(Edit::SetLabel { node: wrapper, label: Some("w".into()) }).expect("it is in the tree");
    let wrap = tree.apply(Edit::Unwrap { wrapper }).expect("it has one child");
    assert_eq!(has_names(&tree), [false, true]);
    tree.apply(wrap).expect("it was there");
    assert_eq!(has_names(&tree), [true, true]);
}

/// The nodes with their state keys after the tree of `text`, whose nodes have these keys, is made like `model`.
fn keys_like(text: &str, keys: &[(&[u32], &str)], model: &str) -> Vec<(Vec<u32>, String)> {
    let mut tree = parsed(text);
    for &(path, key) in keys {
        let node = at(&tree, path);
        tree.apply(Edit::SetStateKey { node, key: Some(key.into()) }).expect("any node can have a key");
    }
    let before = snapshot(&tree);
    let work = |change: &mut Transaction<'_>| change.align(change.tree().root_id(), &parsed(model));
    let ((), inverse) = tree.transact(work).expect("there is room");
    let key_of = |node| Some((tree.path_to(node), tree.state_key(node)?.to_owned()));
    let kept = tree.preorder().filter_map(key_of).collect();
    tree.apply_all(inverse).expect("an inverse is possible");
    assert_eq!(snapshot(&tree), before);
    kept
}

#[test]
fn typed_text_leaves_the_state_keys_of_what_stays_the_same() {
    let twins: [(&[u32], &str); 4] = [(&[], "r"), (&[0], "s"), (&[1], "s"), (&[1, 1], "t")];
    let kept = |model| {
        let kept = keys_like("[[3,5],[3,5]]", &twins, model);
        kept.into_iter().map(|(path, key)| format!("{path:?} {key}")).collect::<Vec<_>>()
    };
    assert_eq!(kept("[[3,5],[3,5]]"), ["[] r", "[0] s", "[1] s", "[1, 1] t"]);
    // Labels say nothing about a state.
    assert_eq!(kept("a[b[3,5],c[3,5]]"), ["[] r", "[0] s", "[1] s", "[1, 1] t"]);
    assert_eq!(kept("[[3,5],[4,5]]"), ["[0] s", "[1, 1] t"], "all above what changed is another state");
    assert_eq!(kept("[[3,5],[3,5,6]]"), ["[0] s", "[1, 1] t"]);
    assert_eq!(kept("[[3],[3,5]]"), ["[1] s", "[1, 1] t"]);
    assert_eq!(kept("[~1[3,5],[3,5]]"), ["[1] s", "[1, 1] t"]);
    assert_eq!(kept("[[3,5]]"), ["[0] s"]);
    assert_eq!(kept("7"), [""; 0]);
}

#[test]
fn a_model_that_has_state_keys_gives_them() {
    let mut model = parsed("[[3,5],4]");
    model
        .apply(Edit::SetStateKey { node: at(&model, &[0]), key: Some("new".into()) })
        .expect("it is in the tree");
    let mut tree = parsed("[[3,5],4]");
    tree.transact(|change| change.align(change.tree().root_id(), &model)).expect("there is room");
    assert_eq!(tree.state_key(at(&tree, &[0])), Some("new"));
}

#[test]
fn depth_is_data() {
    const DEPTH: usize = 1_000_000;
    let mut document = Document::untitled(chain(DEPTH));
    let tree = &mut document.tree;
    let (root, below) = (tree.root_id(), at(tree, &[0]));
    let bottom = NodeId::from_index(DEPTH);
    let mut history = History::default();
    for value in 0..1000 {
        let ((), inverse) = tree
            .transact(|change| {
                let leaf = change.insert(bottom, None, Score::from(value))?;
                change.move_to(leaf, root, None)?;
                change.move_to(leaf, bottom, None)?;
                change.apply(Edit::SetLabel { node: leaf, label: Some("x".into()) })
            })
            .expect("a leaf can be added at the bottom");
        history.record(action("insert", inverse));
    }
    let ((), inverse) = tree
        .transact(|change| {
            let copy = change.tree().subtree(below);
            change.apply(Edit::Mirror { node: root })?;
            change.remove(below)?;
            change.graft(root, None, &copy).map(drop)
        })
        .expect("the chain can be exchanged");
    assert_eq!(tree.len(), DEPTH + 1001);
    history.record(action("exchange", inverse));
    while history.undo(&mut document).expect("an inverse is possible").is_some() {}
    let tree = &document.tree;
    assert_eq!((tree.len(), tree.preorder().count()), (DEPTH + 1, DEPTH + 1));
}

#[test]
fn an_edit_is_small() {
    assert!(size_of::<Edit>() <= 24, "{}", size_of::<Edit>());
}

#[test]
fn a_label_that_is_too_long_is_refused_and_changes_nothing() {
    let mut tree = parsed("[[3,5],[6,9]]");
    let before = tree.clone();
    let edit = Edit::SetLabel { node: tree.root_id(), label: Some("x".repeat(201).into()) };
    let refused = tree.apply(edit).expect_err("a label that is too long");
    assert_eq!(
        refused.said(&alphabeta_lab::text::Language::En.load()),
        "the label has 201 characters, but at most 200 are allowed"
    );
    assert_eq!(tree.label(tree.root_id()), before.label(before.root_id()));
}
