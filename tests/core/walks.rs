//! Published walks with what is said of them, and the reading of sentences: for the tests of narration.

#![allow(dead_code, reason = "not every test file that shares this module needs all of it")]

use std::sync::atomic::AtomicBool;

use alphabeta_lab::examples::{ALL, ExampleGroup};
use alphabeta_lab::file;
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::{Narration, narrate};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::{Replay, Step};
use alphabeta_lab::search::trace::{Trace, record};
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{NodeId, Player, Tree};
/// A published walk as it is narrated.
pub(crate) struct Walk {
    pub(crate) id: String,
    pub(crate) tree: Tree,
    pub(crate) names: Names,
    pub(crate) trace: Trace,
    pub(crate) settings: Settings,
}

impl Walk {
    pub(crate) fn new(id: &str, tree: Tree, algorithm: Algorithm, settings: Settings) -> Self {
        let trace = record(algorithm, &tree, settings, &AtomicBool::new(false)).unwrap();
        let names = Names::new(&tree, &mut ()).unwrap();
        let id = format!("{id}, {}, {}", algorithm.about().id, settings.ties.id());
        Self { id, tree, names, trace, settings }
    }

    pub(crate) fn replay(&self) -> Replay<'_> {
        Replay::new(&self.tree, &self.trace)
    }

    pub(crate) fn steps(&self) -> impl Iterator<Item = (u32, Step)> + '_ {
        (0..self.trace.len()).map(|index| (index, self.replay().step(index).unwrap()))
    }

    pub(crate) fn narration(&self, index: u32) -> Narration {
        narrate(crate::english(), self.replay(), &self.names, self.settings.ties, Perspective::Max, index + 1)
    }

    pub(crate) fn name(&self, node: NodeId) -> String {
        self.names.of(&self.tree, node)
    }

    pub(crate) fn context(&self, index: u32) -> String {
        format!("{}, step {}: {:#?}", self.id, index + 1, self.narration(index))
    }
}

/// Every published walk, by every algorithm and under both rules for ties.
pub(crate) fn walks() -> Vec<Walk> {
    let mut walks = Vec::new();
    for example in ALL.iter().filter(|example| example.group == ExampleGroup::Walk) {
        let tree = file::read(example.text).unwrap().tree;
        for &algorithm in Algorithm::ALL {
            for &ties in Ties::ALL {
                let settings = Settings { ties, ..Settings::default() };
                if algorithm.check(settings, &tree).is_err() {
                    continue;
                }
                walks.push(Walk::new(example.id, tree.clone(), algorithm, settings));
            }
        }
    }
    walks
}

pub(crate) fn tree(text: &str) -> Tree {
    alphabeta_lab::notation::parse(text, Player::Max, &mut ()).unwrap()
}

pub(crate) fn text_of(narration: &Narration) -> String {
    let sentences: Vec<_> = narration.sentences.iter().map(|sentence| sentence.text.as_str()).collect();
    format!("{}\n{}", narration.title, sentences.join("\n"))
}

/// The strong sentences: the ones with the numbers.
pub(crate) fn strong_of(narration: &Narration) -> Vec<&str> {
    narration.sentences.iter().filter(|s| s.is_strong).map(|s| s.text.as_str()).collect()
}

/// Every relation between scores in a sentence, as `(left, sign, right)`. Greek letters are read as the window's.
pub(crate) fn relations(sentence: &str, window: Window) -> Vec<(Score, char, Score)> {
    let mut found = Vec::new();
    let mut left: Option<Score> = None;
    let mut sign = None;
    for word in sentence.split_whitespace().map(|word| word.trim_end_matches(['.', ','])) {
        if let (1, Some(c @ ('<' | '≤' | '=' | '≥' | '>'))) = (word.chars().count(), word.chars().next())
        {
            sign = Some(c);
            continue;
        }
        let Some(right) = score_of(word, window) else {
            (left, sign) = (None, None);
            continue;
        };
        if let (Some(left), Some(sign)) = (left, sign.take()) {
            found.push((left, sign, right));
        }
        left = Some(right);
    }
    found
}

/// A bound as it is to be written at a node that was given this window: the numbers of these walks are short, so that
/// one that is not is an end of a null window, and called after the other end.
pub(crate) fn bound(bound: Score, given: Window) -> String {
    const SHORT: usize = 8;
    let text = bound.to_string();
    if text.chars().count() <= SHORT {
        return text;
    }
    assert!(given.is_null(), "{bound} in {given:?}");
    if bound == given.beta { format!("{}⁺", given.alpha) } else { format!("{}⁻", given.beta) }
}

/// α and β as they are to be written.
pub(crate) fn bounds(window: Window, given: Window) -> [String; 2] {
    [window.alpha, window.beta].map(|one| bound(one, given))
}

pub(crate) fn score_of(word: &str, window: Window) -> Option<Score> {
    match word {
        "α" => Some(window.alpha),
        "β" => Some(window.beta),
        "+∞" => Some(Score::INFINITY),
        "−∞" => Some(Score::NEG_INFINITY),
        word if word.ends_with('⁺') => Some(score_of(word.trim_end_matches('⁺'), window)?.next_up()),
        word if word.ends_with('⁻') => Some(score_of(word.trim_end_matches('⁻'), window)?.next_down()),
        word => Score::new(word.replace('−', "-").parse().ok()?),
    }
}

pub(crate) fn holds((left, sign, right): (Score, char, Score)) -> bool {
    match sign {
        '<' => left < right,
        '≤' => left <= right,
        '=' => left == right,
        '≥' => left >= right,
        '>' => left > right,
        _ => false,
    }
}
