//! Every claim of every sentence about a walk is true: by its definition, which needs only the tree, the settings and
//! what the search has done, never the code that made the sentence. And every planted lie is found.

mod lies;
mod text;
mod truth;
mod world;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::random_trees;
use alphabeta_lab::examples;
use alphabeta_lab::file;
use alphabeta_lab::game::order::Order;
use alphabeta_lab::game::positions::Rules;
use alphabeta_lab::game::unfold::Limits;
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::narration::{Narration, narrate};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{NodeId, Tree};
use alphabeta_lab::work::Work;
use lies::Aspect;
use world::World;

/// Which claims were found true or false, and where the first false ones of each kind stand.
#[derive(Default)]
struct Findings {
    checked: BTreeMap<String, usize>,
    wrong: BTreeMap<String, (usize, String)>,
}

fn kind(claim: &Claim) -> String {
    format!("{claim:?}").split([' ', '(']).next().unwrap_or_default().to_owned()
}

impl Findings {
    fn note(&mut self, kind: String, context: impl FnOnce() -> String) {
        self.wrong.entry(kind).or_insert_with(|| (0, context())).0 += 1;
    }

    fn assert_none(&self) {
        let mut text = String::new();
        for (kind, (count, context)) in &self.wrong {
            let _ = writeln!(text, "{kind}, {count} times, first:\n{context}");
        }
        assert!(text.is_empty(), "{text}{:?}", self.checked);
    }
}

/// The sentences that say nothing of the search.
const SILENT: &[&str] = &[
    "Right or PageDown takes the first step.",
    "If the root's value does not lie inside, the search fails: it tells only on which side the value is.",
    "The best children of the last pass come first.",
    "Nothing is known of the root yet: it is a guess.",
    "Some nodes were only evaluated, so another pass searches deeper.",
    "To know the value, search again with a window that reaches lower.",
    "To know the value, search again with a window that reaches higher.",
];

fn claims(narration: &Narration) -> impl Iterator<Item = &Claim> {
    narration.claim.iter().chain(narration.sentences.iter().flat_map(|sentence| &sentence.claims))
}

fn check(tree: &Tree, algorithm: Algorithm, settings: Settings, context: &str, findings: &mut Findings) {
    if algorithm.check(settings, tree).is_err() {
        return;
    }
    let trace = record(algorithm, tree, settings, &false.into()).unwrap();
    let (names, replay) = (Names::new(tree), Replay::new(tree, &trace));
    let mut world = World::new(tree, algorithm, settings);
    for after in 0..=trace.len() {
        let told = narrate(replay, &names, settings.ties, Perspective::Max, after);
        let place = || {
            let tree = random_trees::brackets(tree, tree.root_id());
            format!("{context}: {algorithm:?}, {settings:?}\n{tree}\nstep {after}: {told:#?}")
        };
        for claim in claims(&told) {
            *findings.checked.entry(kind(claim)).or_default() += 1;
            if !world.holds(claim) {
                findings.note(kind(claim), || format!("{claim:?} in {}", place()));
            }
        }
        for sentence in told.sentences.iter().filter(|sentence| sentence.claims.is_empty()) {
            if !SILENT.contains(&sentence.text.as_str()) {
                findings.note("a sentence without claims".to_owned(), place);
            }
        }
        world.step();
    }
}

/// The numbers and nodes of every sentence are those of its claims, as everybody sees them.
fn check_text(tree: &Tree, algorithm: Algorithm, settings: Settings, context: &str, findings: &mut Findings) {
    if algorithm.check(settings, tree).is_err() {
        return;
    }
    let trace = record(algorithm, tree, settings, &false.into()).unwrap();
    let (names, replay, view) = (Names::new(tree), Replay::new(tree, &trace), algorithm.about().perspective);
    for after in 0..=trace.len() {
        let told = narrate(replay, &names, settings.ties, view, after);
        for sentence in &told.sentences {
            let turns_signs = view == Perspective::SideToMove;
            let unclaimed = text::unclaimed(&sentence.text, &sentence.claims, tree, &names, turns_signs);
            if !unclaimed.is_empty() {
                let kinds: Vec<_> = sentence.claims.iter().map(kind).collect();
                findings.note(kinds.join(", "), || {
                    format!(
                        "{unclaimed:?} in {sentence:?}, {context}, {algorithm:?}, {settings:?}, step {after}"
                    )
                });
            }
            *findings.checked.entry("sentences".to_owned()).or_default() += 1;
        }
    }
}

/// The ways to search a small tree: all of them.
fn settings(tree: &Tree) -> Vec<Settings> {
    let plain = Settings::default();
    let from = |alpha: i32, beta: i32| Window { alpha: Score::from(alpha), beta: Score::from(beta) };
    let height = tree.preorder().map(|node| tree.depth(node)).max().unwrap_or(0);
    let windows = [Window::FULL, from(-2, 1), from(3, 7), from(5, 6), from(40, 60)];
    let orders = [ChildOrder::LeftToRight, ChildOrder::RightToLeft, ChildOrder::Static];
    let limits = (0..=height + 1).map(|limit| limit.checked_sub(1));
    let mut all = Vec::new();
    for depth_limit in limits {
        for &ties in Ties::ALL {
            for window in windows {
                all.extend(orders.map(|order| Settings { ties, depth_limit, window, order, ..plain }));
            }
        }
    }
    all
}

#[test]
fn every_claim_about_the_examples_is_true() {
    let mut findings = Findings::default();
    for example in examples::ALL {
        let tree = file::read(example.text).unwrap().tree;
        if tree.len() > 60 {
            continue;
        }
        for &algorithm in Algorithm::ALL {
            for settings in settings(&tree) {
                check(&tree, algorithm, settings, example.id, &mut findings);
            }
        }
    }
    findings.assert_none();
}

#[test]
fn every_claim_about_random_trees_is_true() {
    let mut findings = Findings::default();
    for seed in 0..10_000 {
        let tree = random_trees::tree(seed);
        let searches: Vec<_> = random_trees::searches(seed).collect();
        let context = format!("seed {seed}");
        for turn in 0..3 {
            let (algorithm, settings) = searches[(seed as usize * 3 + turn * 7) % searches.len()];
            check(&tree, algorithm, settings, &context, &mut findings);
        }
        if seed % 4 == 0 {
            let tree = with_keys(tree);
            let mut searches = searches.into_iter().filter(|(algorithm, _)| algorithm.about().remembers);
            let (algorithm, settings) = searches.nth(seed as usize / 4 % 6).unwrap();
            check(&tree, algorithm, settings, &format!("{context} with keys"), &mut findings);
        }
    }
    findings.assert_none();
    for kind in ["SameState", "Remembered", "Clamped", "Empty", "NoMatter", "Before"] {
        assert!(
            findings.checked.get(kind).is_some_and(|&count| count > 50),
            "{kind}: {:?}",
            findings.checked
        );
    }
}

/// The same tree, in which nodes below which everything is the same are the same state.
fn with_keys(mut tree: Tree) -> Tree {
    fn said(tree: &Tree, node: NodeId) -> String {
        let children: Vec<_> = tree.children_of(node).map(|child| said(tree, child)).collect();
        format!("{:?}[{}]", tree.value(node), children.join(","))
    }
    let nodes: Vec<_> = tree.preorder().filter(|&node| !tree.is_leaf(node)).collect();
    let mut numbers = BTreeMap::new();
    for node in nodes {
        let said = format!("{:?} {}", tree.player_at(node), said(&tree, node));
        let number = numbers.len();
        let key = numbers.entry(said).or_insert(number).to_string();
        tree.apply(Edit::SetStateKey { node, key: Some(key.into_boxed_str()) }).unwrap();
    }
    tree
}

#[test]
fn every_claim_about_small_games_is_true() {
    let rules = Rules { wins: Wins::Plain, order: Order::Generator, merges_symmetric: false };
    let mut findings = Findings::default();
    let starts =
        [(GameId::TicTacToe, "XOX/OXO/..."), (GameId::Nim, "1 2"), (GameId::TicTacToe, "XO./.X./O..")];
    for (id, start) in starts {
        let limits = Limits { depth: Some(4), nodes: 300 };
        let tree = id.start(start).unwrap().unfold(rules, limits, &Work::default()).unwrap().tree;
        for &algorithm in Algorithm::ALL {
            for settings in settings(&tree).into_iter().step_by(3) {
                check(&tree, algorithm, settings, start, &mut findings);
                check_text(&tree, algorithm, settings, start, &mut findings);
            }
        }
    }
    findings.assert_none();
}

#[test]
fn numbers_and_names_in_the_text_are_those_of_the_claims() {
    let mut findings = Findings::default();
    for seed in 0..400 {
        let tree = random_trees::tree(seed);
        for (algorithm, settings) in random_trees::searches(seed) {
            check_text(&tree, algorithm, settings, &format!("seed {seed}"), &mut findings);
        }
    }
    findings.assert_none();
}

#[test]
fn planted_lies_are_found() {
    let mut planted: BTreeMap<(String, Aspect), (usize, usize, String)> = BTreeMap::new();
    for seed in 0..300 {
        let plain = random_trees::tree(seed);
        let tree = if seed % 2 == 0 { with_keys(plain) } else { plain };
        for (algorithm, settings) in random_trees::searches(seed) {
            if algorithm.check(settings, &tree).is_err() {
                continue;
            }
            let trace = record(algorithm, &tree, settings, &false.into()).unwrap();
            let (names, replay) = (Names::new(&tree), Replay::new(&tree, &trace));
            let mut world = World::new(&tree, algorithm, settings);
            for after in 0..=trace.len() {
                let told = narrate(replay, &names, settings.ties, Perspective::Max, after);
                for claim in claims(&told) {
                    for (aspect, lie) in lies::lies(claim, &tree) {
                        let (count, found, missed) = planted.entry((kind(claim), aspect)).or_default();
                        *count += 1;
                        let is_found = !world.holds(&lie);
                        *found += usize::from(is_found);
                        if !is_found && missed.is_empty() {
                            *missed = format!(
                                "{lie:?} for {claim:?}, seed {seed}, {algorithm:?}, {settings:?}, {after}"
                            );
                        }
                    }
                }
                world.step();
            }
        }
    }
    let kinds: BTreeSet<_> = planted.keys().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds, BTreeSet::from_iter(LIED_ABOUT.iter().copied()));
    for ((kind, aspect), (count, found, missed)) in &planted {
        let may_be_true = MAY_BE_TRUE.contains(&(kind, *aspect));
        assert!(
            *found > 0 && (found == count || may_be_true),
            "{kind}, {aspect:?}: {found} of {count}, {missed}"
        );
    }
}

/// Every kind of claim about a search of a tree that is shown whole.
const LIED_ABOUT: &[&str] = &[
    "Asks",
    "Before",
    "Began",
    "Best",
    "Clamped",
    "Closed",
    "Compared",
    "Cut",
    "Empty",
    "Enough",
    "Entered",
    "Given",
    "Has",
    "Horizon",
    "Inside",
    "Lies",
    "Matters",
    "Moved",
    "Moves",
    "NeverReached",
    "Next",
    "NoMatter",
    "NothingChanges",
    "NothingSure",
    "Optimal",
    "Pass",
    "Remembered",
    "Returned",
    "ReturnsBound",
    "Root",
    "SameState",
    "SeenAll",
    "Stays",
    "Visit",
    "Worth",
];

/// Where what was changed may by chance be no lie: two nodes have the same value, both bounds of a window are the same.
const MAY_BE_TRUE: &[(&str, Aspect)] = &[
    ("Compared", Aspect::Player),
    ("Optimal", Aspect::Number),
    ("Optimal", Aspect::Node),
    ("Worth", Aspect::Node),
    ("Worth", Aspect::Kind),
];
