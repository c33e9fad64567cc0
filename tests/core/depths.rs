//! Values that hold only to a depth, and what is counted there: by definition, on random trees full of ties.

#![allow(clippy::expect_used, reason = "a test says what it expects")]

use std::cell::Cell;
use std::collections::BTreeSet;

use crate::claims::with_keys;
use crate::oracle::{for_every_case, minimax, run};
use crate::random_trees::tree;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::log_text;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::replay::{Phase, Replay, Step};
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::Bound;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{NodeId, Player};

/// Whether `truth` is what a value says with this bound.
fn holds(truth: Score, value: Score, bound: Option<Bound>) -> bool {
    match bound {
        None | Some(Bound::Exact) => truth == value,
        Some(Bound::Lower) => truth >= value,
        Some(Bound::Upper) => truth <= value,
    }
}

/// What the record says of a finished node is true of the whole tree, or as far as the depth that it names; what it
/// says from an earlier pass likewise. Where every value rests on leaves, no depth is named.
#[test]
fn every_value_holds_as_far_as_the_record_says() {
    let (limited, earlier, joint) = (Cell::new(0), Cell::new(0), Cell::new(0));
    for_every_case(|case| {
        if case.tree.len() > 60 {
            return;
        }
        let trace = record(case.algorithm, case.tree, case.settings, &false.into()).expect("nobody cancels");
        let replay = Replay::new(case.tree, &trace);
        let ends = trace.passes().iter().map(|pass| pass.step).chain([replay.len()]);
        for node in case.tree.preorder() {
            let (player, depth) = (case.tree.player_at(node), case.tree.depth(node));
            let worth = |to_depth: Option<u32>| {
                minimax(case.tree, node, player, to_depth.map(|limit| limit.saturating_sub(depth)))
            };
            for after in ends.clone() {
                let state = replay.state(node, after);
                let context = || format!("{node:?} after {after}: {state:?}, {}", case.describe());
                let has_bound = state.bound.is_some() || !trace.has_window();
                if let (Phase::Done, Some(value), true) = (state.phase, state.value, has_bound) {
                    assert!(holds(worth(state.scope.depth()), value, state.bound), "{}", context());
                    assert!(!case.tree.is_leaf(node) || state.scope == Scope::Tree, "{}", context());
                    limited.set(limited.get() + u32::from(state.scope != Scope::Tree));
                }
                // What all visits have found together holds as far as any of them.
                let known = replay.known_by_visits(node, after, &state, false);
                if let Some((known, scope)) = known.filter(|_| state.phase == Phase::Done) {
                    let truth = worth(scope.depth());
                    assert!(
                        (known.alpha..=known.beta).contains(&truth),
                        "{scope:?} {known:?}: {}",
                        context()
                    );
                    joint.set(joint.get() + u32::from(scope != state.scope));
                }
                if let Some(known) = state.earlier.filter(|known| known.bound.is_some()) {
                    assert!(!matches!(state.phase, Phase::Done | Phase::Open), "{}", context());
                    assert!(holds(worth(known.scope.depth()), known.value, known.bound), "{}", context());
                    earlier.set(earlier.get() + 1);
                }
            }
        }
        let root = replay.state(case.tree.root_id(), replay.len());
        let horizons = |node: &NodeId| replay.state(*node, replay.len()).horizon;
        if !case.tree.preorder().any(|node| horizons(&node)) {
            assert_eq!(root.scope, Scope::Tree, "{}", case.describe());
            let is_beyond = |node| replay.phase(node, replay.len()) == Phase::Beyond;
            assert!(!case.tree.preorder().any(is_beyond), "nothing is out of sight: {}", case.describe());
        }
    });
    assert!(
        limited.get() > 1000 && earlier.get() > 1000 && joint.get() > 0,
        "{limited:?} {earlier:?} {joint:?}"
    );
}

/// What a node took from a state that was remembered is told on after a visit of its own.
#[test]
fn what_a_node_took_from_the_table_is_told_after_its_own_visit_too() {
    let mut told = 0;
    for seed in 0..2_000 {
        let tree = with_keys(tree(seed));
        for algorithm in [Algorithm::AlphaBetaTt, Algorithm::Mtdf, Algorithm::SssStar] {
            let trace = record(algorithm, &tree, Settings::default(), &false.into()).expect("nobody cancels");
            let replay = Replay::new(&tree, &trace);
            let end = replay.len();
            let hits = (0..end).filter_map(|index| match replay.step(index)? {
                Step::TableHit { node, value, bound } if value.is_finite() => Some((node, value, bound)),
                _ => None,
            });
            for (node, value, bound) in hits {
                let state = replay.state(node, end);
                if state.phase != Phase::Done || state.visits == 0 {
                    continue;
                }
                let context = || format!("seed {seed}, {algorithm:?}, {node:?} {bound:?} {value}");
                let (known, _) = replay
                    .known_by_visits(node, end, &state, false)
                    .unwrap_or_else(|| panic!("{}", context()));
                assert!(bound == Bound::Upper || known.alpha >= value, "{known:?} {}", context());
                assert!(bound == Bound::Lower || known.beta <= value, "{known:?} {}", context());
                told += 1;
            }
        }
    }
    assert!(told > 100, "{told}");
}

/// What was found to different depths is not told as one value: what a node's visits and the table have found together lies
/// between bounds of which the lower is no greater, and is true of the whole tree where no depth is told.
#[test]
fn what_is_known_together_is_of_one_value_also_to_a_depth() {
    let (mut told, mut mixed) = (0, 0);
    for seed in 0..3_000 {
        let tree = with_keys(tree(seed));
        let settings = Settings {
            depth_limit: Some(1 + seed as u32 % 4),
            first_guess: Score::from(9),
            ..Settings::default()
        };
        for algorithm in [Algorithm::AlphaBetaTt, Algorithm::Mtdf, Algorithm::SssStar] {
            if algorithm.check(settings, &tree).is_err() {
                continue;
            }
            let trace = record(algorithm, &tree, settings, &false.into()).expect("nobody cancels");
            let replay = Replay::new(&tree, &trace);
            for node in tree.preorder() {
                let state = replay.state(node, replay.len());
                mixed += u32::from(matches!(replay.known_scope(node, replay.len()), Scope::DepthOrMore(_)));
                let Some((known, scope)) = replay.known_by_visits(node, replay.len(), &state, false) else {
                    continue;
                };
                let context =
                    || format!("seed {seed}, {algorithm:?}, {settings:?}, {node:?}: {known:?} {scope:?}");
                assert!(known.alpha <= known.beta, "{}", context());
                if matches!(scope, Scope::DepthOrMore(_)) {
                    continue;
                }
                let depth = tree.depth(node);
                let limit = scope.depth().map(|limit| limit.saturating_sub(depth));
                let truth = minimax(&tree, node, tree.player_at(node), limit);
                assert!((known.alpha..=known.beta).contains(&truth), "{truth}, {}", context());
                told += 1;
            }
        }
    }
    assert!(told > 100 && mixed > 100, "{told} {mixed}");
}

/// Leaves are leaves and inner nodes at the depth limit are none, in every count.
#[test]
fn leaves_and_evaluations_are_counted_apart() {
    for_every_case(|case| {
        let (_, notes) = run(case.algorithm, case.tree, case.settings);
        let trace = record(case.algorithm, case.tree, case.settings, &false.into()).expect("nobody cancels");
        let counts = Counters::new(case.tree, &trace, &mut ()).unwrap().total();
        let leaves = notes.all_evaluated.iter().filter(|&&node| case.tree.is_leaf(node));
        let distinct = leaves.clone().collect::<BTreeSet<_>>().len() as u64;
        let all = leaves.count() as u64;
        let inner: BTreeSet<_> =
            notes.all_evaluated.iter().filter(|&&node| !case.tree.is_leaf(node)).collect();
        assert_eq!((counts.leaves_seen(), counts.leaves_evaluated), (distinct, all), "{}", case.describe());
        assert_eq!(counts.nodes_evaluated(), inner.len() as u64, "{}", case.describe());
        assert_eq!(counts.evaluated() as usize, notes.evaluations, "{}", case.describe());
        let tree_leaves = case.tree.preorder().filter(|&node| case.tree.is_leaf(node)).count() as u64;
        assert!(counts.leaves_seen() <= tree_leaves, "{}", case.describe());
    });
}

/// What an earlier pass found of a node that the last one cuts is not the last one's: it looked less deep.
#[test]
fn a_node_that_the_last_pass_cuts_keeps_no_value_of_an_earlier_one() {
    let tree =
        alphabeta_lab::notation::parse("~4[~0[2, ~2[~3[~0[3]], 2]]]", Player::Max, &mut ()).expect("a tree");
    let settings = Settings::default();
    let trace = record(Algorithm::IterativeDeepening, &tree, settings, &false.into()).expect("no cancel");
    let replay = Replay::new(&tree, &trace);
    let mut cut = 0;
    for node in tree.preorder() {
        let state = replay.state(node, replay.len());
        if let (Some(value), Some(Bound::Exact)) = (state.value, state.bound) {
            assert_eq!(value, minimax(&tree, node, tree.player_at(node), None), "{node:?}");
        }
        if let (Phase::Pruned, Some(earlier)) = (state.phase, state.earlier) {
            assert!(state.value.is_none() && earlier.pass < trace.passes().len() as u32, "{state:?}");
            cut += 1;
        }
    }
    assert!(cut > 0);
}

/// A line of a node's log that names no depth holds for the whole tree; one that does has no equals sign.
#[test]
fn a_logged_value_holds_as_far_as_its_line_says() {
    let (limited, remembered) = (Cell::new(0), Cell::new(0));
    for_every_case(|case| {
        if case.tree.len() > 40 || case.settings.depth_limit.is_none() {
            return;
        }
        let trace = record(case.algorithm, case.tree, case.settings, &false.into()).expect("nobody cancels");
        let replay = Replay::new(case.tree, &trace);
        let Ok(names) = Names::new(case.tree, &mut ());
        for index in 0..replay.len() {
            let (node, value, bound) = match replay.step(index) {
                Some(Step::TableHit { node, value, bound }) => (node, value, Some(bound)),
                Some(Step::Leave { node, value, bound, .. }) => (node, value, bound),
                _ => continue,
            };
            let line = log_text(crate::english(), replay, index, &names, Perspective::Max).expect("a line");
            let has_depth = line.contains(" to depth ");
            let truth = minimax(case.tree, node, case.tree.player_at(node), None);
            let is_sure = !has_depth && (bound.is_some() || !trace.has_window());
            assert!(!is_sure || holds(truth, value, bound), "{line}: {truth}, {}", case.describe());
            assert!(!has_depth || !line.contains('='), "{line}: {}", case.describe());
            limited.set(limited.get() + u32::from(has_depth));
            let is_hit = matches!(replay.step(index), Some(Step::TableHit { .. }));
            remembered.set(remembered.get() + u32::from(is_hit && has_depth));
        }
    });
    assert!(limited.get() > 1000 && remembered.get() > 100, "{limited:?} {remembered:?}");
}
