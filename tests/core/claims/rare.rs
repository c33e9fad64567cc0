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
use alphabeta_lab::narration::narrate;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::Ties;
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
        let window = alphabeta_lab::search::window::Window { alpha: 4.into(), beta: 6.into() };
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
