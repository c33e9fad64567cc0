//! The published walks, node by node: every window, bound, value and cutoff as the sources print them or as
//! their code computes them.

#![allow(clippy::expect_used, clippy::panic, reason = "a test says what it expects")]

use std::collections::BTreeSet;

use crate::cases::{Case, case, cases, numbers, player, score};
use alphabeta_lab::search::replay::{Phase, Replay};
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::{CutoffKind, Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{NodeId, Tree};
use serde_json::Value;

const SEEDS: &str = include_str!("../cases/seeds.json");
const TEXTBOOK: &str = include_str!("../cases/textbook.json");

/// One named test per published answer; and one that no case of the file is forgotten.
macro_rules! published {
    ($file:ident, $check:ident, $all_named:ident: $($name:ident: $id:literal,)*) => {
        $(
            #[test]
            fn $name() {
                $check(&case($file, $id));
            }
        )*

        #[test]
        fn $all_named() {
            let named = BTreeSet::from([$($id.to_owned(),)*]);
            let filed: BTreeSet<_> = cases($file).into_iter().map(|(id, _)| id).collect();
            assert_eq!(named, filed);
        }
    };
}

published! { SEEDS, walks_in_all_forms, every_walk_has_a_test:
    geeksforgeeks_set_4: "geeksforgeeks-set-4",
    oi_wiki_alpha_beta: "oi-wiki-alpha-beta",
    oi_wiki_minimax: "oi-wiki-minimax",
    max_18_min_16: "max-18-min-16",
    negamax_18_15: "negamax-18-15",
}

published! { TEXTBOOK, prunes_the_same_leaves, every_textbook_answer_has_a_test:
    aima_figure_5_5: "aima-5.5",
    mdx_dual_with_min_at_the_root: "mdx-dual-min",
    javatpoint: "javatpoint",
}

const FORMS: [(&str, Algorithm); 3] = [
    ("fail_soft", Algorithm::AlphaBeta),
    ("bounds", Algorithm::AlphaBetaBounds),
    ("fail_hard", Algorithm::AlphaBetaFailHard),
];

fn walks_in_all_forms(case: &Case) {
    for (form, algorithm) in FORMS {
        walks_as_published(case, form, algorithm);
    }
}

fn walks_as_published(case: &Case, form: &str, algorithm: Algorithm) {
    let (tree, walk) = (&case.tree, &case.says[form]);
    let trace = record(algorithm, tree, Settings::default(), &false.into()).expect("nobody cancels");
    let replay = Replay::new(tree, &trace);
    let minimax =
        record(Algorithm::Minimax, tree, Settings::default(), &false.into()).expect("nobody cancels");
    let truth = Replay::new(tree, &minimax);

    assert_eq!(trace.value(), Some(score(&walk["value"])), "{form}");
    assert_eq!(unvisited_leaves(replay), numbers(&walk["pruned_leaves"]), "{form}");
    let mut listed = BTreeSet::new();
    for node in walk["nodes"].as_array().expect("a walk lists its nodes") {
        let id = tree.node_at(&numbers(&node["path"])).expect("the path leads to a node");
        listed.insert(id);
        let context = format!("{form}, {}", node["path"]);
        compare_node(replay, id, node, &context);
        let minimax_value = truth.state(id, truth.len()).value;
        assert_eq!(minimax_value, Some(score(&node["minimax_value"])), "{context}: the minimax value");
    }
    let entered = tree.preorder().filter(|&id| !tree.is_leaf(id) && replay.first_visit(id).is_some());
    assert_eq!(entered.collect::<BTreeSet<_>>(), listed, "{form}: exactly the listed nodes are entered");
}

fn compare_node(replay: Replay<'_>, id: NodeId, node: &Value, context: &str) {
    let tree = replay.tree();
    let state = replay.state(id, replay.len());
    let given = Window { alpha: score(&node["window"][0]), beta: score(&node["window"][1]) };
    let leaving = Window { alpha: score(&node["alpha"]), beta: score(&node["beta"]) };
    assert_eq!(tree.player_at(id), player(&node["player"]), "{context}");
    assert_eq!((state.phase, state.visits), (Phase::Done, 1), "{context}");
    assert_eq!(state.given, Some(given), "{context}: the window at entry");
    assert_eq!(state.window, Some(leaving), "{context}: α and β at leaving");
    assert_eq!(state.value, Some(score(&node["value"])), "{context}: the value");
    assert_eq!(state.bound.map(|bound| bound.id()), node["bound"].as_str(), "{context}: the bound");
    assert_eq!(state.cut.map(CutoffKind::id), node["cutoff"].as_str(), "{context}: the cutoff");
}

fn prunes_the_same_leaves(case: &Case) {
    for (form, algorithm) in FORMS {
        assert_eq!(
            pruned(case, algorithm, Ties::Prune),
            numbers(&case.says["pruned_leaf_indices"]),
            "{form}"
        );
        // Where ties are searched the forms may differ; the books' answers are those of the fail-soft one.
        let strictly = pruned(case, algorithm, Ties::Search);
        let published = numbers(&case.says["pruned_leaf_indices_strict_gt"]);
        match algorithm {
            Algorithm::AlphaBeta => assert_eq!(strictly, published, "{form}"),
            _ => assert!(strictly.iter().all(|leaf| published.contains(leaf)), "{form}: {strictly:?}"),
        }
    }
}

fn pruned(case: &Case, algorithm: Algorithm, ties: Ties) -> Vec<u32> {
    let settings = Settings { ties, ..Settings::default() };
    let trace = record(algorithm, &case.tree, settings, &false.into()).expect("nobody cancels");
    assert_eq!(trace.value(), Some(score(&case.says["expected_root_value"])), "{algorithm:?}, {ties:?}");
    unvisited_leaves(Replay::new(&case.tree, &trace))
}

/// The places of the leaves that the search never came to, from left to right; all of them must be pruned.
fn unvisited_leaves(replay: Replay<'_>) -> Vec<u32> {
    let unvisited: Vec<_> = leaves(replay.tree())
        .enumerate()
        .filter(|&(_, leaf)| replay.first_visit(leaf).is_none())
        .inspect(|&(_, leaf)| assert_eq!(replay.state(leaf, replay.len()).phase, Phase::Pruned))
        .collect();
    unvisited.into_iter().map(|(place, _)| place as u32).collect()
}

fn leaves(tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
    tree.preorder().filter(|&node| tree.is_leaf(node))
}
