//! The tallies of many nodes at once, compared with asking every node, for every search.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use alphabeta_lab::figure::overview::{Overview, PhaseCounts};
use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::layout::folds::Folds;
use alphabeta_lab::layout::{Layout, Separation};
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::Tree;
use alphabeta_lab::tree::ancestry::Ancestry;

const SEEDS: u64 = 4;
const PLACES_IN_WALK: u32 = 40;

fn tree(seed: u64) -> Tree {
    let shape = Irregular { nodes: 3_000, branching: 2..=5, depth: 0..=8, seed, ..Irregular::default() };
    shape.generate(&mut ()).unwrap()
}

fn searches(tree: &Tree) -> Vec<(Algorithm, Settings)> {
    let right_to_left = Settings { child_order: ChildOrder::RightToLeft, ..Settings::default() };
    let shallow = Settings { depth_limit: Some(4), ..Settings::default() };
    let all = Algorithm::ALL.iter().flat_map(|&algorithm| {
        [Settings::default(), right_to_left, shallow].map(|settings| (algorithm, settings))
    });
    all.filter(|&(algorithm, settings)| algorithm.check(settings, tree).is_ok()).collect()
}

/// Compares all tallies of a walk that can be asked for in pieces of these sizes. Returns how many differed from
/// what the nodes say one by one, which only large blocks may.
fn compare(tree: &Tree, layout: &Layout, replay: Replay<'_>, context: &str) -> usize {
    let overview = Overview::new(replay, layout, &mut ()).unwrap();
    let mut inexact = 0;
    for index in 0..=PLACES_IN_WALK {
        let after = (u64::from(replay.len()) * u64::from(index) / u64::from(PLACES_IN_WALK)) as u32;
        for depth in (0..layout.height()).filter(|&depth| overview.has_blocks(depth)) {
            let row = layout.rows(depth);
            for piece in [8, 24, 64, 512, 4096] {
                for start in (0..row.len()).step_by(piece) {
                    let range = start..(start + piece).min(row.len());
                    let mut expected = PhaseCounts::default();
                    row[range.clone()].iter().for_each(|&node| expected.count(replay.phase(node, after)));
                    let found = overview.phases(depth, row.len(), range.clone(), after);
                    let context = format!("{context}, after {after}, depth {depth}, {range:?}");
                    check(found, expected, &context);
                    assert!(found == expected || range.len() > 32, "{context}: {found:?}, not {expected:?}");
                    inexact += usize::from(found != expected);
                }
            }
        }
    }
    assert!((0..layout.height()).any(|depth| overview.has_blocks(depth)), "{}", tree.len());
    inexact
}

fn check(found: PhaseCounts, expected: PhaseCounts, context: &str) {
    let total = expected.total();
    assert_eq!(found.total(), expected.total(), "{context}");
    let classes =
        [(found.seen, expected.seen), (found.pruned, expected.pruned), (found.beyond, expected.beyond)];
    for (found, expected) in classes {
        assert_eq!(found == 0, expected == 0, "{context}");
        assert!(found.abs_diff(expected) * 32 <= total, "{context}: {found} for {expected}");
    }
}

#[test]
fn blocks_say_what_their_nodes_say() {
    let mut inexact = 0;
    for seed in 0..SEEDS {
        let tree = tree(seed);
        let layout = Layout::new(&tree, Separation::default(), &mut ()).unwrap();
        let ancestry = Ancestry::new(&tree, &mut ()).unwrap();
        for (algorithm, settings) in searches(&tree) {
            let trace = record(algorithm, &tree, settings, &false.into()).unwrap();
            let replay = Replay::new(&tree, &trace).with_shortcuts(&ancestry);
            inexact += compare(&tree, &layout, replay, &format!("seed {seed}, {algorithm:?}, {settings:?}"));
        }
    }
    assert!(inexact > 0, "large blocks leave small changes out, or the test sees no large blocks");
}

#[test]
fn what_is_folded_is_not_counted() {
    let tree = tree(1);
    let folded = tree.children_of(tree.root_id()).nth(1).unwrap();
    let layout =
        Layout::folded(&tree, Separation::default(), Folds::default().toggled(folded), &mut ()).unwrap();
    let trace = record(Algorithm::AlphaBeta, &tree, Settings::default(), &false.into()).unwrap();
    compare(&tree, &layout, Replay::new(&tree, &trace), "folded");
}

#[test]
fn a_stopped_walk_and_a_chain_have_an_overview() {
    let chain = Irregular { nodes: 100_000, branching: 1..=1, depth: 0..=u32::MAX, ..Irregular::default() };
    let tree = chain.generate(&mut ()).unwrap();
    let layout = Layout::new(&tree, Separation::default(), &mut ()).unwrap();
    let trace = record(Algorithm::AlphaBeta, &tree, Settings::default(), &false.into()).unwrap();
    let overview = Overview::new(Replay::new(&tree, &trace), &layout, &mut ()).unwrap();
    assert_eq!(overview.principal().len(), 100_000);
    assert!((0..layout.height()).all(|depth| !overview.has_blocks(depth)));
}
