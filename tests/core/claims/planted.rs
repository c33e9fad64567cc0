//! Every planted lie is found: each claim with a wrong number, node, player, kind or depth. What is true all the same is
//! no lie, and is not planted.

use std::collections::{BTreeMap, BTreeSet};

use super::falsehood::Place;
use super::lies::{Aspect, lies};
use super::oracle::Oracle;
use super::searches::{self, SEARCHES};
use super::world::World;
use super::{KINDS, NOT_HERE, Said, kind, said, with_keys};
use crate::random_trees;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::Claim;
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
                let told = narrate(crate::english(), replay, &names, settings.ties, search.view, after);
                let place = Place { tree, replay, after, limit: world.limit() };
                if after > 0 {
                    let told = planted.entry((kind(&Claim::NotBegun), Aspect::Kind)).or_default();
                    told.count += 1;
                    told.found += usize::from(!world.holds(&Claim::NotBegun));
                }
                for claim in said(&told).flat_map(|(_, parts)| parts).filter_map(Said::claim) {
                    for (aspect, lie) in lies(claim, tree) {
                        if place.is_true(&lie, aspect) {
                            continue;
                        }
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
    let kinds = planted.keys().map(|(kind, _)| kind.as_str());
    let kinds: BTreeSet<_> = kinds.filter(|kind| !NOT_HERE.contains(kind)).collect();
    let can_lie = KINDS.iter().filter(|kind| !NOT_HERE.contains(kind));
    assert_eq!(kinds, can_lie.copied().collect());
    let mut text = String::new();
    for ((kind, aspect), Told { count, found, missed }) in &planted {
        if found != count {
            text += &format!("{kind}, {aspect:?}: {found} of {count}; {missed}\n");
        }
    }
    assert!(text.is_empty(), "{text}");
}

const LIARS: usize = 1_000;
const WAYS: usize = 10;
