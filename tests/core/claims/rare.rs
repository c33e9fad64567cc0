//! Claims that random trees give too few occasions for: made where they belong, true there, and every lie about them is
//! found.

use super::lies::lies;
use super::oracle::Oracle;
use super::world::World;
use super::{Said, said};
use alphabeta_lab::examples;
use alphabeta_lab::file;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::narration::{Narration, narrate};
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};

#[test]
fn what_two_null_windows_have_settled_is_not_said_to_be_open() {
    let example = examples::ALL.iter().find(|example| example.id == "win-and-loss").unwrap();
    let tree = file::read(example.text).unwrap().tree;
    let (names, settings) = (Names::new(&tree, &mut ()).unwrap(), Settings::default());
    let trace = record(Algorithm::Pvs, &tree, settings, &false.into()).unwrap();
    let (replay, oracle) = (Replay::new(&tree, &trace), Oracle::new(&tree));
    let mut world = World::new(&oracle, Algorithm::Pvs, settings);
    let (mut made, mut found) = (0, 0);
    for after in 0..=trace.len() {
        let told = narrate(
            crate::english(),
            replay,
            &names,
            settings.ties,
            Algorithm::Pvs.about().perspective,
            after,
        );
        for claim in said(&told).flat_map(|(_, parts)| parts).filter_map(Said::claim) {
            if !matches!(claim, Claim::Forgotten { .. }) {
                continue;
            }
            assert!(world.holds(claim), "{told:?}");
            for (aspect, lie) in lies(claim, &tree) {
                assert!(!world.holds(&lie), "{aspect:?} {lie:?}");
                found += 1;
            }
            made += 1;
        }
        world.step();
    }
    assert_eq!(made, 1);
    assert!(found >= 4);
}

/// The rule α > β searches on where a value only equals a bound: nobody may be told that enough is known.
#[test]
fn a_tie_that_cuts_nothing_is_told() {
    let example = examples::ALL.iter().find(|example| example.id == "tie-at-alpha-beta").unwrap();
    let tree = file::read(example.text).unwrap().tree;
    let (names, mut told_ties) = (Names::new(&tree, &mut ()).unwrap(), [0; 2]);
    for (ties, seen) in [(Ties::Search, 0), (Ties::Prune, 1)] {
        let window = Window { alpha: 4.into(), beta: 6.into() };
        let settings = Settings { ties, window, ..Settings::default() };
        let trace = record(Algorithm::AlphaBeta, &tree, settings, &false.into()).unwrap();
        for after in 0..=trace.len() {
            let view = Algorithm::AlphaBeta.about().perspective;
            let told = narrate(crate::english(), Replay::new(&tree, &trace), &names, ties, view, after);
            let texts: Vec<_> = told.sentences.iter().map(|sentence| sentence.text.as_str()).collect();
            told_ties[seen] += usize::from(texts.contains(&"The rule α > β does not cut at a tie."));
        }
    }
    assert_eq!(told_ties, [3, 0]);
}

/// What a search that remembers states says after each step, from the tree in `document`.
fn told_of_states(
    document: &str,
    algorithm: Algorithm,
    settings: Settings,
    mut each: impl FnMut(&mut World<'_>, &Narration),
) {
    let tree = file::read(document).unwrap().tree;
    let (names, oracle) = (Names::new(&tree, &mut ()).unwrap(), Oracle::new(&tree));
    let trace = record(algorithm, &tree, settings, &false.into()).unwrap();
    let (replay, view) = (Replay::new(&tree, &trace), algorithm.about().perspective);
    let mut world = World::new(&oracle, algorithm, settings);
    for after in 0..=trace.len() {
        each(&mut world, &narrate(crate::english(), replay, &names, settings.ties, view, after));
        world.step();
    }
}

/// No previous visit showed a bound that was found at another node of the same state.
#[test]
fn a_bound_of_a_state_is_told_of_the_node_that_showed_it() {
    let document = r#"GameTree(version: 1, title: "t", root_player: Min, tree: Node(evaluation: 2, children: [
        Node(evaluation: -9, children: [
            Node(key: "k0", evaluation: 3, children: [-5]), Node(evaluation: -3, children: [0]),
            Node(evaluation: -1, children: [8, -2]),
        ]),
        Node(evaluation: 9, children: [
            Node(key: "k0", evaluation: 3, children: [-5]), Node(evaluation: 4, children: [-6]),
            Node(evaluation: 7, children: [-7]),
        ]),
        -4,
    ]))"#;
    let settings = Settings { ties: Ties::Search, child_order: ChildOrder::Static, ..Settings::default() };
    let mut texts = Vec::new();
    told_of_states(document, Algorithm::SssStar, settings, |world, told| {
        for (text, parts) in said(told) {
            for claim in parts.iter().filter_map(Said::claim) {
                assert!(world.holds(claim), "{claim:?} in {told:?}");
                let &Claim::TwinShowed { node, bound, value, scope, .. } = claim else { continue };
                let planted = Claim::Before { node, bound, value, scope };
                assert!(!world.holds(&planted), "{planted:?} in {told:?}");
                assert!(!world.holds(&Claim::Shown { node, bound, value, scope }), "{told:?}");
                for (aspect, lie) in lies(claim, world.tree) {
                    assert!(!world.holds(&lie), "{aspect:?} {lie:?}");
                }
                texts.push(text.to_owned());
            }
        }
    });
    assert_eq!(texts, ["E, the same state, showed that H ≤ −5, so H = −5."]);
}

/// A node that is met for the first time is not searched; one that was searched before is not searched again.
#[test]
fn what_is_remembered_is_searched_again_only_where_it_was_searched() {
    let document = r#"GameTree(version: 1, root_player: Min, tree: [
        [Node(key: "k", children: [5]), 7], [Node(key: "k", children: [5]), 4],
    ])"#;
    let mut first = Vec::new();
    told_of_states(document, Algorithm::AlphaBetaTt, Settings::default(), |world, told| {
        let texts = said(told).map(|(text, _)| text).filter(|text| text.contains("not searched"));
        let is_again = world.event_node().is_some_and(|node| world.visits[node.index()] > 0);
        first.extend(texts.map(|text| (is_again, text.contains("searched again"))));
    });
    assert_eq!(first, [(false, false)]);
}

/// Where a null window moves α to β and that cuts nothing, the child is not searched again.
#[test]
fn bounds_that_meet_are_told_where_no_second_search_follows() {
    let document = "GameTree(version: 1, root_player: Max, tree: [[1], [[2]], [[3], 4]])";
    let window = Window { alpha: 0.into(), beta: 2.into() };
    let (mut made, mut found) = (0, 0);
    for ties in [Ties::Search, Ties::Prune] {
        let settings = Settings { ties, window, ..Settings::default() };
        told_of_states(document, Algorithm::Pvs, settings, |world, told| {
            for claim in said(told).flat_map(|(_, parts)| parts).filter_map(Said::claim) {
                if !matches!(claim, Claim::Met { .. }) {
                    continue;
                }
                assert!(world.holds(claim) && ties == Ties::Search, "{told:?}");
                for (aspect, lie) in lies(claim, world.tree) {
                    assert!(!world.holds(&lie), "{aspect:?} {lie:?}");
                    found += 1;
                }
                made += 1;
            }
        });
    }
    assert_eq!((made, found), (1, 4));
}
