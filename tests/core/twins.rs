//! The orders of a tree with state keys, against the trees that a search with a table accepts.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use alphabeta_lab::examples::ALL;
use alphabeta_lab::file;
use alphabeta_lab::generate::Arrangement;
use alphabeta_lab::generate::arrangement::rearranged_children;
use alphabeta_lab::generate::child_orders::{ChildOrders, Histogram, NamedOrder};
use alphabeta_lab::generate::random::Random;
use alphabeta_lab::notation;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::statistics::effort::effort;
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use crate::child_orders::evaluated;

static NEVER: AtomicBool = AtomicBool::new(false);

const REMEMBER: [Algorithm; 3] = [Algorithm::AlphaBetaTt, Algorithm::Mtdf, Algorithm::SssStar];

fn keyed(text: &str, keys: &[(&[u32], &str)]) -> Tree {
    let mut tree = notation::parse(text, Player::Max, &mut ()).unwrap();
    for &(path, key) in keys {
        let node = tree.node_at(path).unwrap();
        tree.apply(Edit::SetStateKey { node, key: Some(key.into()) }).unwrap();
    }
    tree
}

/// Trees with at most two children a node, and no equal siblings.
fn trees() -> Vec<Tree> {
    let transpositions = ALL.iter().find(|example| example.id == "transpositions").unwrap();
    vec![
        file::read(transpositions.text).unwrap().tree,
        // What is below two nodes with one key has the same order, without keys of its own.
        keyed("[[[1,2],[3,4]],[[[[1,2],[3,4]],9],5]]", &[(&[0], "a"), (&[1, 0, 0], "a")]),
        keyed("[[[[1,2],[3,4]],5],[[[1,2],[3,4]],9]]", &[(&[0, 0], "a"), (&[1, 0], "a")]),
        // A key within one of them only leads on to another place.
        keyed(
            "[[[[1,2],3],5],[[[1,2],3],[[1,2],8]]]",
            &[(&[0, 0], "a"), (&[1, 0], "a"), (&[0, 0, 0], "b"), (&[1, 1, 0], "b")],
        ),
        // Twins without a choice leave all orders.
        keyed("[[1,2],[1,4]]", &[(&[0, 0], "a"), (&[1, 0], "a")]),
        // Keys that only one node has change nothing.
        keyed("[[1,2],[3,4]]", &[(&[0], "a"), (&[1], "b")]),
    ]
}

/// The tree with the children of every node in every order.
fn in_all_orders(tree: &Tree) -> Vec<Tree> {
    let choices: Vec<NodeId> = tree.preorder().filter(|&node| tree.children_of(node).count() > 1).collect();
    assert!(choices.iter().all(|&node| tree.children_of(node).count() == 2), "the test turns pairs");
    let turned = |number: u32| {
        let mut turned = tree.clone();
        let chosen = choices.iter().enumerate().filter(|(place, _)| number >> place & 1 == 1);
        for (_, &node) in chosen {
            let children: Vec<NodeId> = tree.children_of(node).collect();
            turned.transact(|change| change.reorder(node, &[children[1], children[0]])).unwrap();
        }
        turned
    };
    (0..1 << choices.len()).map(turned).collect()
}

#[test]
fn the_orders_that_count_are_those_of_the_trees_that_the_search_accepts() {
    let settings = Settings::default();
    for (place, tree) in trees().iter().enumerate() {
        let all = in_all_orders(tree);
        for algorithm in REMEMBER {
            assert_eq!(algorithm.check(settings, tree), Ok(()), "tree {place}");
            let orders = ChildOrders::new(tree, algorithm, settings);
            let mut by_hand = Histogram::default();
            for turned in all.iter().filter(|turned| algorithm.check(settings, turned).is_ok()) {
                by_hand.add(effort(algorithm, turned, settings, &NEVER).unwrap().leaves);
            }
            let count = |orders: &ChildOrders<'_>| {
                let mut counted = Histogram::default();
                (0..orders.counted())
                    .for_each(|number| counted.add(orders.numbered(number, 1, &NEVER).unwrap().leaves));
                counted
            };
            assert_eq!(orders.total(), Some(by_hand.len()), "tree {place}");
            assert_eq!(count(&orders), by_hand, "tree {place}, {algorithm:?}");
            assert_eq!(orders.have_twins(), by_hand.len() < all.len() as u64, "tree {place}");
            // In whatever accepted order the tree stands, its orders are the same.
            for turned in all.iter().filter(|turned| algorithm.check(settings, turned).is_ok()).step_by(7) {
                let orders = ChildOrders::new(turned, algorithm, settings);
                assert_eq!(count(&orders), by_hand, "tree {place}, {algorithm:?}");
            }
            // Alpha-beta without a table needs none of that.
            let free = ChildOrders::new(tree, Algorithm::AlphaBeta, settings);
            assert_eq!((free.total(), free.have_twins()), (Some(all.len() as u64), false));
        }
    }
}

#[test]
fn a_child_that_is_held_counts_where_the_search_accepts_the_drop() {
    let settings = Settings::default();
    let mut refused = 0;
    // A child may pass its equal.
    let with_equals = keyed("[[[1,1],5],[[1,1],9]]", &[(&[0, 0], "a"), (&[1, 0], "a")]);
    for tree in trees().into_iter().chain([with_equals]) {
        for algorithm in REMEMBER {
            let orders = ChildOrders::new(&tree, algorithm, settings);
            let inner = tree.preorder().filter(|&node| tree.children_of(node).count() == 2);
            for node in inner {
                let children: Vec<NodeId> = tree.children_of(node).collect();
                let mut dropped = tree.clone();
                dropped.transact(|change| change.reorder(node, &[children[1], children[0]])).unwrap();
                let by_hand = algorithm
                    .check(settings, &dropped)
                    .is_ok()
                    .then(|| effort(algorithm, &dropped, settings, &NEVER).unwrap());
                refused += usize::from(by_hand.is_none());
                assert_eq!(orders.with_child_before(children[0], None, &NEVER).unwrap(), by_hand);
            }
        }
    }
    assert!(refused > 10, "{refused}");
}

#[test]
fn a_named_order_is_there_if_the_search_accepts_the_tree_in_it() {
    let (mut there, mut missing) = (0, 0);
    for seed in 0..60 {
        let state = evaluated(2, &mut Random::new(seed));
        let text = format!("~1[{state},~2[~3[{state},500],~4[600,700]]]");
        let tree = keyed(&text, &[(&[0], "a"), (&[1, 0, 0], "a")]);
        for limit in [None, Some(2), Some(4)] {
            let settings = Settings { depth_limit: limit, ..Settings::default() };
            let algorithm = Algorithm::AlphaBetaTt;
            assert_eq!(algorithm.check(settings, &tree), Ok(()));
            let orders = ChildOrders::new(&tree, algorithm, settings);
            assert!(orders.has(NamedOrder::Own) && orders.has(NamedOrder::Static));
            for (named, order) in
                [(NamedOrder::Best, Arrangement::Best), (NamedOrder::Worst, Arrangement::Worst)]
            {
                let mut sorted = tree.clone();
                let moved = rearranged_children(&tree, tree.root_id(), (order, 0), settings);
                sorted
                    .transact(|change| {
                        moved.iter().try_for_each(|(node, order)| change.reorder(*node, order))
                    })
                    .unwrap();
                let is_accepted = algorithm.check(settings, &sorted).is_ok();
                assert_eq!(orders.has(named), is_accepted, "seed {seed}, limit {limit:?}");
                if is_accepted {
                    let counted = orders.named(named, &NEVER).unwrap();
                    assert_eq!(effort(algorithm, &sorted, settings, &NEVER).unwrap(), counted);
                    there += 1;
                } else {
                    missing += 1;
                }
            }
        }
    }
    assert!(there > 200 && missing > 20, "{there} {missing}");
}

#[test]
fn twins_have_one_first_node() {
    for tree in trees() {
        let Some(twins) = tree.twins() else { continue };
        let firsts: BTreeSet<_> = tree.preorder().map(|node| twins.first(node)).collect();
        for &first in &firsts {
            assert_eq!(twins.first(first), first);
            let set: Vec<_> = tree.preorder().filter(|&node| twins.first(node) == first).collect();
            assert_eq!(set.iter().min(), Some(&first));
            assert!(set.iter().all(|&node| twins.has(node) == (set.len() > 1)));
        }
        assert!(firsts.len() < tree.len());
    }
}
