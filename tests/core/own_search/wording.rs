//! The words about a mistake are those of the requested search: its lines, and what is said of them.

use alphabeta_lab::own_search::mistakes::wording::Wording;
use alphabeta_lab::own_search::mistakes::{all, from_id};
use alphabeta_lab::own_search::recognise::{Family, Recognition};
use alphabeta_lab::own_search::trees::{random, standard};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;

use super::python::{OF_NEGAMAX, answered, recognised};
use super::{english, is_named};

/// The mistakes that a search without α and β can have: nothing else changes its leaves or its value.
const WITHOUT_WINDOW: [&str; 13] = [
    "no-leaf-test",
    "right-to-left",
    "research",
    "misses-last",
    "first-child",
    "root-max",
    "all-same",
    "leaf-sign",
    "nm-no-negation",
    "nm-same-sign",
    "min-starts-low",
    "best-zero",
    "table-no-kind",
];

/// The name, the effect and the lines of a mistake where this search was requested.
fn told(id: &str, algorithm: Algorithm) -> [String; 4] {
    let (text, mistake) = (english(), from_id(id).unwrap());
    let words = Wording::of(algorithm, Ties::Prune).words(mistake);
    [words.name, words.effect, words.wrong, words.right].map(|words| words(&text))
}

#[test]
fn a_negamax_is_told_of_its_own_lines() {
    for mistake in all() {
        let [name, effect, wrong, right] = told(mistake.id, Algorithm::NegamaxAlphaBeta);
        for line in [&wrong, &right] {
            for foreign in ["search(", "maximizing", "min(", "(MAX)", "(MIN)", "value <= alpha"] {
                // Only there MIN's line is wrong, for the reason that it is not that of a negamax.
                let is_the_mistake = mistake.id == "copied-test-min" && line == &wrong;
                assert!(!line.contains(foreign) || is_the_mistake, "{}: {line}", mistake.id);
            }
        }
        assert_ne!(wrong, right, "{}", mistake.id);
        for foreign in ["lower β", "minimax", "−∞ or +∞", "branch", "with max and min"] {
            assert!(!name.contains(foreign) && !effect.contains(foreign), "{}: {effect}", mistake.id);
        }
    }
}

#[test]
fn a_search_without_a_window_is_told_of_no_bounds() {
    for algorithm in [Algorithm::Minimax, Algorithm::Negamax] {
        for id in WITHOUT_WINDOW {
            for words in told(id, algorithm) {
                for foreign in ["alpha", "beta", "α", "β", "window", "bound", "cut"] {
                    assert!(!words.contains(foreign), "{algorithm:?} {id}: {words}");
                }
            }
        }
    }
}

#[test]
fn the_lines_have_the_rule_for_ties_that_was_asked_for() {
    let text = english();
    let line = |id: &str, ties| {
        let wording = Wording::of(Algorithm::AlphaBeta, ties);
        let words = wording.words(from_id(id).unwrap());
        [words.wrong, words.right].map(|words| wording.with_rule(words(&text)))
    };
    assert_eq!(line("wrong-way", Ties::Prune), ["if alpha <= beta: break", "if alpha >= beta: break"]);
    assert_eq!(line("wrong-way", Ties::Search), ["if alpha < beta: break", "if alpha > beta: break"]);
}

/// A negamax with the recursive calls that are shown as wrong makes just that mistake, and with the right ones none.
#[test]
fn the_wrong_calls_of_a_negamax_are_those_of_the_mistake() {
    let trials: Vec<_> = standard().into_iter().chain((1..=100).map(random)).collect();
    let run = |calls: &[&str]| {
        let printed = answered(&trials, "negamax.py", include_str!("wording.py"), calls)?;
        Some(recognised(&trials, &printed, Family::AlphaBeta(Some(Ties::Prune))))
    };
    let bare = |line: &str| line.split(": ").last().unwrap().to_owned();
    for id in
        ["fresh", "root-fresh", "shallow-only", "pass-alpha-only", "pass-beta-only", "swap-both", "swap-min"]
    {
        let [_, _, wrong, right] = told(id, Algorithm::NegamaxAlphaBeta);
        let (max, min) = wrong.split_once("; ").unwrap_or((&wrong, &wrong));
        let [max, min, right] = [max, min, &right].map(bare);
        let calls: &[&str] = match id {
            "root-fresh" => &[&right, &right, &max],
            "swap-min" => &[&right, &min],
            _ => &[&max, &min],
        };
        let Some(found) = run(calls) else { return };
        assert!(is_named(&found, id), "{id}: {found:?}");
        let found = run(&[&right, &right]).unwrap();
        assert!(matches!(found.verdict, Recognition::Right(_)), "{id}: {found:?}");
    }
}

/// Every mistake that a program of a negamax makes in the tests has words for a negamax.
#[test]
fn no_mistake_of_a_negamax_is_told_with_max_and_min() {
    for id in OF_NEGAMAX {
        let [.., wrong, right] = told(id, Algorithm::NegamaxAlphaBeta);
        assert!(!wrong.contains("search(") && !right.contains("search("), "{id}: {wrong} / {right}");
    }
}
