//! Every planted lie is found: each claim with a wrong number, node, player or kind.

use std::collections::{BTreeMap, BTreeSet};

use super::lies::{Aspect, lies};
use super::oracle::Oracle;
use super::searches::{self, SEARCHES};
use super::world::World;
use super::{KINDS, NOT_HERE, Said, kind, said, with_keys};
use crate::random_trees;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::narrate;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::record;

/// How many lies were told, how many of them were found, and one that was not.
#[derive(Default)]
struct Told {
    count: usize,
    found: usize,
    missed: String,
}

#[test]
fn planted_lies_are_found() {
    let all = searches::all();
    let mut planted: BTreeMap<(String, Aspect), Told> = BTreeMap::new();
    for seed in 0..LIARS {
        let plain = random_trees::tree(seed as u64);
        let keyed = with_keys(plain.clone());
        let oracles = [&plain, &keyed].map(Oracle::new);
        for turn in 0..WAYS {
            let search = all[(seed * WAYS + turn) * SEARCHES % all.len()];
            let oracle = &oracles[usize::from(search.has_keys)];
            let (tree, algorithm, settings) = (oracle.tree, search.algorithm, search.settings);
            let trace = record(algorithm, tree, settings, &false.into()).unwrap();
            let (names, replay) = (Names::new(tree, &mut ()).unwrap(), Replay::new(tree, &trace));
            let mut world = World::new(oracle, algorithm, settings);
            for after in 0..=trace.len() {
                let told = narrate(replay, &names, settings.ties, search.view, after);
                for claim in said(&told).flat_map(|(_, parts)| parts).filter_map(Said::claim) {
                    for (aspect, lie) in lies(claim, tree) {
                        let told = planted.entry((kind(claim), aspect)).or_default();
                        told.count += 1;
                        if !world.holds(&lie) {
                            told.found += 1;
                        } else if told.missed.is_empty() {
                            told.missed = format!("{lie:?} for {claim:?}, seed {seed}, {search:?}, {after}");
                        }
                    }
                }
                world.step();
            }
        }
    }
    let kinds: BTreeSet<_> = planted.keys().map(|(kind, _)| kind.as_str()).collect();
    let can_lie = KINDS.iter().filter(|kind| !NOT_HERE.contains(kind) && **kind != "NotBegun");
    assert_eq!(kinds, can_lie.copied().collect());
    let mut text = String::new();
    for ((kind, aspect), Told { count, found, missed }) in &planted {
        let least = may_be_true(kind, *aspect).unwrap_or(100);
        if *found == 0 || found * 100 < count * least || (least < 100 && found == count) {
            text +=
                &format!("{kind}, {aspect:?}: {found} of {count}, at least {least} % expected; {missed}\n");
        }
    }
    assert!(text.is_empty(), "{text}");
}

const LIARS: usize = 1_000;
const WAYS: usize = 10;

/// Where a change may by chance make no lie, how many of a hundred are lies at least. All the others are.
fn may_be_true(kind: &str, aspect: Aspect) -> Option<usize> {
    Some(match (kind, aspect) {
        // Both bounds of the window are the same.
        ("Compared", Aspect::Player) => 85,
        // The line may end in another leaf that is as good.
        ("Optimal", Aspect::Node) => 90,
        // The node has returned both numbers.
        ("Worth", Aspect::More | Aspect::Less) => 99,
        // A bound that is the value itself is at least and at most the value.
        ("Worth", Aspect::Kind) => 60,
        // What is open below it showed the same.
        ("Shown", Aspect::Node) => 75,
        _ => return None,
    })
}
