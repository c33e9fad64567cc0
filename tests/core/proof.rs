//! The smallest proof of a value, against all sets of leaves there are, and against theory.

#![allow(clippy::expect_used, reason = "a test says what it expects")]

use std::collections::BTreeSet;

use crate::claims::with_keys;
use crate::random_trees::{brackets, chain, searches, tree};
use alphabeta_lab::generate::values::LeafValues;
use alphabeta_lab::generate::{Arrangement, Uniform};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::Settings;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::Bound;
use alphabeta_lab::statistics::minimax_values;
use alphabeta_lab::statistics::proof::{proof, proof_from};
use alphabeta_lab::statistics::theory::{minimal_leaves, minimal_nodes};
use alphabeta_lab::tree::{NodeId, Player, Tree};

/// Minimax where only some leaves are known, and all others hold `unknown`.
fn minimax(
    tree: &Tree,
    node: NodeId,
    player: Player,
    known: &dyn Fn(NodeId) -> bool,
    unknown: Score,
) -> Score {
    if tree.is_leaf(node) {
        return if known(node) { tree.value(node).expect("a leaf has a value") } else { unknown };
    }
    let values = tree.children_of(node).map(|child| minimax(tree, child, player.opponent(), known, unknown));
    values.reduce(|a, b| player.better(a, b)).expect("an inner node has children")
}

/// Whether these leaves prove the claim: it holds when all others are as bad for it as can be.
fn suffice(tree: &Tree, known: &dyn Fn(NodeId) -> bool, value: Score, bound: Bound) -> bool {
    let root = |unknown| minimax(tree, tree.root_id(), tree.root_player(), known, unknown);
    let is_least = || root(Score::NEG_INFINITY) >= value;
    let is_most = || root(Score::INFINITY) <= value;
    match bound {
        Bound::Lower => is_least(),
        Bound::Upper => is_most(),
        Bound::Exact => is_least() && is_most(),
    }
}

/// How many nodes lie on the ways to these leaves.
fn nodes_above(tree: &Tree, leaves: impl Iterator<Item = NodeId>) -> usize {
    let with_ancestors = |leaf| std::iter::successors(Some(leaf), |&node| tree.parent(node));
    leaves.flat_map(with_ancestors).collect::<BTreeSet<_>>().len()
}

/// The fewest nodes that any set of leaves needs that proves the claim.
fn fewest_nodes(tree: &Tree, value: Score, bound: Bound) -> usize {
    let leaves: Vec<_> = tree.preorder().filter(|&node| tree.is_leaf(node)).collect();
    let sets = 0..1_u32 << leaves.len();
    let chosen = |set: u32| leaves.iter().enumerate().filter(move |(place, _)| set >> place & 1 == 1);
    let is_proof = |&set: &u32| {
        let known: BTreeSet<_> = chosen(set).map(|(_, &leaf)| leaf).collect();
        suffice(tree, &|leaf| known.contains(&leaf), value, bound)
    };
    let sizes = sets.filter(is_proof).map(|set| nodes_above(tree, chosen(set).map(|(_, &leaf)| leaf)));
    sizes.min().expect("all leaves together prove a true claim")
}

#[test]
fn no_other_set_of_leaves_proves_it_with_fewer_nodes() {
    let mut seen = 0;
    for seed in 0..6000 {
        let tree = tree(seed);
        let leaves = tree.preorder().filter(|&node| tree.is_leaf(node)).count();
        if !(2..=9).contains(&leaves) {
            continue;
        }
        seen += 1;
        let truth = minimax_values(&tree, &mut ()).unwrap()[tree.root_id().index()];
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            let context = format!("seed {seed}, {bound:?} {truth}, {}", brackets(&tree, tree.root_id()));
            // Nothing need be known to see that a value is no more than infinite.
            let is_empty_claim = matches!(
                (bound, truth),
                (Bound::Lower, Score::NEG_INFINITY) | (Bound::Upper, Score::INFINITY)
            );
            let found = proof(&tree, truth, bound, None).expect(&context);
            assert!(suffice(&tree, &|leaf| found.contains(leaf), truth, bound), "{context}");
            let fewest = if is_empty_claim { 0 } else { fewest_nodes(&tree, truth, bound) };
            assert!(found.nodes().len() == fewest || is_empty_claim, "{context}: {found:?}");
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn a_proof_is_a_tree_with_the_root_and_counts_its_leaves() {
    for seed in 0..2000 {
        let tree = tree(seed);
        let truth = minimax_values(&tree, &mut ()).unwrap()[tree.root_id().index()];
        let found = proof(&tree, truth, Bound::Exact, None).expect("a true claim");
        assert_eq!(found.nodes()[0], tree.root_id());
        let parents = found.nodes().iter().filter_map(|&node| tree.parent(node));
        assert!(parents.into_iter().all(|parent| found.contains(parent)), "seed {seed}");
        let part = |&node: &NodeId| found.contains(node);
        assert_eq!(tree.preorder().filter(part).collect::<Vec<_>>(), found.nodes(), "seed {seed}");
        let leaves = found.nodes().iter().filter(|&&node| tree.is_leaf(node)).count();
        assert_eq!(leaves, found.leaves(), "seed {seed}");
    }
}

#[test]
fn on_uniform_trees_it_has_the_leaves_of_the_minimal_tree() {
    for branching in 1..=4 {
        for depth in 0..=5 {
            for (root_player, order) in
                [(Player::Max, Arrangement::Random), (Player::Min, Arrangement::Worst)]
            {
                let uniform =
                    Uniform { branching, depth, order, seed: 5, root_player, leaves: LeafValues::Distinct };
                let tree = uniform.generate(&mut ()).expect("a small tree");
                let truth = minimax_values(&tree, &mut ()).unwrap()[tree.root_id().index()];
                let found = proof(&tree, truth, Bound::Exact, None).expect("a true claim");
                assert_eq!(Some(found.leaves() as u64), minimal_leaves(branching, depth));
                assert_eq!(Some(found.nodes().len() as u64), minimal_nodes(branching, depth));
            }
        }
    }
}

#[test]
fn a_false_claim_has_no_proof() {
    for seed in 0..500 {
        let tree = tree(seed);
        let truth = minimax_values(&tree, &mut ()).unwrap()[tree.root_id().index()];
        let exists = |value, bound| proof(&tree, value, bound, None).is_some();
        if truth != Score::INFINITY {
            let (above, below) = (truth.next_up(), truth);
            assert!(!exists(above, Bound::Exact) && !exists(above, Bound::Lower), "seed {seed}");
            assert!(exists(above, Bound::Upper) && exists(below, Bound::Upper), "seed {seed}");
        }
        if truth != Score::NEG_INFINITY {
            let below = truth.next_down();
            assert!(!exists(below, Bound::Exact) && !exists(below, Bound::Upper), "seed {seed}");
            assert!(exists(below, Bound::Lower), "seed {seed}");
        }
    }
}

#[test]
fn at_the_depth_limit_evaluations_are_the_leaves() {
    let tree =
        alphabeta_lab::notation::parse("[~4[1,2],~7[9,9],~3[8]]", Player::Max, &mut ()).expect("a tree");
    let limited = |value, limit| proof(&tree, Score::from(value), Bound::Exact, Some(limit));
    let found = limited(7, 1).expect("7 is the greatest evaluation");
    assert_eq!((found.nodes().len(), found.leaves(), found.evaluations()), (4, 0, 3));
    assert!(limited(9, 1).is_none());
    assert!(limited(9, 2).is_some());
    // The root has no evaluation.
    assert!(limited(9, 0).is_none());
}

#[test]
fn depth_is_data() {
    let tree = chain(1_000_000);
    let found = proof(&tree, Score::from(7), Bound::Exact, None).expect("a true claim");
    assert_eq!((found.nodes().len(), found.leaves()), (tree.len(), 1));
}

/// Minimax of the tree as far as the search looked, where only the nodes of a proof are known.
fn known_minimax(tree: &Tree, node: NodeId, limit: Option<u32>, known: &[bool], unknown: Score) -> Score {
    if tree.is_leaf(node) || limit == Some(tree.depth(node)) {
        let value = tree.value(node).expect("every node of these trees has a value");
        return if known[node.index()] { value } else { unknown };
    }
    let player = tree.player_at(node);
    let values = tree.children_of(node).map(|child| known_minimax(tree, child, limit, known, unknown));
    values.reduce(|one, other| player.better(one, other)).expect("an inner node has children")
}

/// Whatever window a search began with, and whatever passes it made: what it says of the root in the end is proved by
/// nodes that it visited itself.
#[test]
fn what_a_search_found_is_proved_by_what_it_visited() {
    let mut failures = 0;
    for seed in 0..4000 {
        let tree = tree(seed);
        for (algorithm, settings) in searches(seed) {
            let trace = record(algorithm, &tree, settings, &false.into()).expect("nobody cancels");
            let replay = Replay::new(&tree, &trace);
            let context =
                format!("seed {seed}, {algorithm:?}, {settings:?}, {}", brackets(&tree, tree.root_id()));
            let (value, bound) = (trace.value().expect(&context), replay.failure().unwrap_or(Bound::Exact));
            failures += u32::from(bound != Bound::Exact);
            let limit = replay.depth_limit_in_force(replay.len());
            let found = proof_from(&tree, value, bound, limit, |node| replay.evidence(node)).expect(&context);
            let mut known = vec![false; tree.arena_len()];
            for &node in found.nodes() {
                assert!(replay.evidence(node).is_visited, "{node:?}, {context}");
                assert!(replay.first_visit(node).is_some(), "{node:?}, {context}");
                known[node.index()] = true;
            }
            let root = |unknown| known_minimax(&tree, tree.root_id(), limit, &known, unknown);
            if bound != Bound::Upper {
                assert!(root(Score::NEG_INFINITY) >= value, "{context}");
            }
            if bound != Bound::Lower {
                assert!(root(Score::INFINITY) <= value, "{context}");
            }
        }
    }
    assert!(failures > 1000, "{failures}");
}

/// The nodes below and with equal states, place by place, each pair once; `None` if some are not equally deep although
/// they have to be.
fn twins(tree: &Tree, are_equally_deep: bool) -> Option<Vec<(NodeId, NodeId)>> {
    let mut twins = Vec::new();
    for node in tree.preorder().filter(|&node| !tree.is_leaf(node)) {
        for twin in tree.same_states(node) {
            if are_equally_deep && tree.depth(node) != tree.depth(twin) {
                return None;
            }
            twins.extend(tree.preorder_from(node).zip(tree.preorder_from(twin)));
        }
    }
    Some(twins)
}

/// Equal states are one state: a leaf that is known in one of them is known in all. Then the proof holds whatever the other
/// leaves are, though a search has only remembered some of its nodes, and of some only one half at a time. To a depth
/// that holds for what lies there, where equal states are equally deep.
#[test]
fn what_is_remembered_is_proved_by_all_that_it_rests_on() {
    let (mut remembered, mut limited) = (0, 0);
    for seed in 0..6000 {
        let tree = with_keys(tree(seed));
        let limits = [None, Some(1), Some(2), Some(3)];
        for (limit, algorithm) in limits.iter().flat_map(|&limit| REMEMBERING.map(|it| (limit, it))) {
            let settings = Settings { depth_limit: limit, ..Settings::default() };
            let Some(twins) = twins(&tree, limit.is_some()) else { continue };
            let trace = record(algorithm, &tree, settings, &false.into()).expect("nobody cancels");
            let replay = Replay::new(&tree, &trace);
            let context =
                format!("seed {seed}, {algorithm:?} to {limit:?}, {}", brackets(&tree, tree.root_id()));
            let value = trace.value().expect(&context);
            let found =
                proof_from(&tree, value, Bound::Exact, limit, |node| replay.evidence(node)).expect(&context);
            let mut known = vec![false; tree.arena_len()];
            let is_last = |node: NodeId| tree.is_leaf(node) || limit == Some(tree.depth(node));
            for &node in found.nodes().iter().filter(|&&node| is_last(node)) {
                // What lies at the depth limit may be remembered, too: then it is known from its twin.
                let is_visited = replay.evidence(node).is_visited;
                assert!(is_visited || !tree.is_leaf(node), "{node:?}, {context}");
                known[node.index()] = is_visited;
            }
            let mut is_stable = false;
            while !std::mem::replace(&mut is_stable, true) {
                for &(node, twin) in &twins {
                    if known[node.index()] && !std::mem::replace(&mut known[twin.index()], true) {
                        is_stable = false;
                    }
                }
            }
            let root = |unknown| known_minimax(&tree, tree.root_id(), limit, &known, unknown);
            assert!(value == Score::NEG_INFINITY || root(Score::NEG_INFINITY) >= value, "{context}");
            assert!(value == Score::INFINITY || root(Score::INFINITY) <= value, "{context}");
            remembered += found.remembered();
            limited += if limit.is_some() { found.remembered() } else { 0 };
        }
    }
    assert!(remembered > 100 && limited > 100, "{remembered}, {limited}");
}

/// The searches that remember what they have found about a state.
const REMEMBERING: [Algorithm; 3] = [Algorithm::AlphaBetaTt, Algorithm::Mtdf, Algorithm::SssStar];
