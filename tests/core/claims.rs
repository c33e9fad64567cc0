//! Every claim of every sentence about a walk is true: by its definition, which needs only the tree, the settings and
//! what the search has done, never the code that made the sentence. Every sentence is made of claims and of a few words
//! between them, each claim is worded in one of its ways, and every planted lie is found.

mod canvas;
mod falsehood;
mod games;
mod inspector;
mod lies;
mod lines;
mod namesakes;
mod oracle;
mod planted;
mod rare;
mod searches;
mod truth;
mod truth_of_passes;
mod truth_of_values;
mod truth_of_walks;
mod wording;
mod wording_of_results;
mod world;

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::mem::Discriminant;

use crate::random_trees;
use alphabeta_lab::examples;
use alphabeta_lab::file;
use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::unfold::UnfoldLimits;
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::{Claim, Link, Said};
use alphabeta_lab::narration::{Narration, narrate};
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::tree::{NodeId, Tree};
use alphabeta_lab::work::Work;
use namesakes::{fault_of_names, lines_of};
use oracle::Oracle;
use searches::{SEARCHES, Search};
use wording::Reader;
use world::World;

/// Which claims were checked, and where the first false ones of each kind stand.
#[derive(Default)]
pub(crate) struct Findings {
    checked: HashMap<Discriminant<Claim>, (Claim, usize)>,
    wrong: BTreeMap<String, (usize, String)>,
    steps: usize,
}

/// The name of the kind of claim.
fn kind(claim: &Claim) -> String {
    format!("{claim:?}").split([' ', '(']).next().unwrap_or_default().to_owned()
}

impl Findings {
    fn note(&mut self, kind: String, context: impl FnOnce() -> String) {
        self.wrong.entry(kind).or_insert_with(|| (0, context())).0 += 1;
    }

    fn count(&mut self, claim: &Claim) {
        let entry = self.checked.entry(std::mem::discriminant(claim));
        entry.or_insert_with(|| (claim.clone(), 0)).1 += 1;
    }

    fn counts(&self) -> BTreeMap<String, usize> {
        self.checked.values().map(|(claim, count)| (kind(claim), *count)).collect()
    }

    fn assert_none(&self) {
        let mut text = String::new();
        for (kind, (count, context)) in &self.wrong {
            let _ = writeln!(text, "{kind}, {count} times, first:\n{context}");
        }
        assert!(text.is_empty(), "{text}{:?}", self.counts());
    }
}

/// All the words that may stand between claims.
const fn between(link: Link) -> &'static str {
    match link {
        Link::Comma => ", ",
        Link::Colon => ": ",
        Link::Semicolon => "; ",
        Link::And => " and ",
        Link::CommaAnd => ", and ",
        Link::So => ", so ",
        Link::SoFar => "So far: ",
    }
}

/// Everything that is said, heading first: the text and what it is made of.
fn said(told: &Narration) -> impl Iterator<Item = (&str, &[Said])> {
    let sentences = told.sentences.iter().map(|sentence| (sentence.text.as_str(), sentence.parts.as_slice()));
    std::iter::once((told.title.as_str(), told.heading.as_slice())).chain(sentences)
}

/// Why the text is not made of its parts alone, each in one of its wordings.
fn fault_of_text(text: &str, parts: &[Said], reader: &Reader<'_>) -> Option<String> {
    let mut whole = String::new();
    for part in parts {
        match part {
            Said::Link(link) => whole += between(*link),
            Said::Claim { claim, text } => {
                let wordings = reader.wordings(claim);
                if !wordings.contains(text) {
                    return Some(format!("{text:?} is none of {wordings:#?} for {claim:?}"));
                }
                whole += text;
            }
        }
    }
    let is_any_claim = parts.iter().any(|part| part.claim().is_some());
    let without_stop = text.strip_suffix('.').unwrap_or(text);
    let lower = |text: &str| text.chars().take(1).flat_map(char::to_lowercase).collect::<String>();
    let is_whole = lower(&whole) == lower(without_stop)
        && whole.chars().skip(1).eq(without_stop.chars().skip(1))
        && is_any_claim;
    (!is_whole).then(|| format!("{text:?} is not {whole:?}"))
}

/// Checks what is said of every step, or of one in `every` where a tree is large.
fn check(
    oracle: &Oracle<'_>,
    search: Search,
    [every, first]: [usize; 2],
    context: &str,
    found: &mut Findings,
) {
    let (tree, Search { algorithm, settings, view, .. }) = (oracle.tree, search);
    algorithm.check(settings, tree).unwrap();
    let trace = record(algorithm, tree, settings, &false.into()).unwrap();
    let (names, replay) = (Names::new(tree, &mut ()).unwrap(), Replay::new(tree, &trace));
    let mut world = World::new(oracle, algorithm, settings);
    for after in 0..=trace.len() {
        if after as usize % every == first % every || after == trace.len() {
            let told = narrate(crate::english(), replay, &names, settings.ties, view, after);
            check_step(&mut world, &names, view, &told, context, found);
        }
        world.step();
    }
}

fn check_step(
    world: &mut World<'_>,
    names: &Names,
    view: Perspective,
    told: &Narration,
    context: &str,
    found: &mut Findings,
) {
    let (algorithm, settings, tree, after) = (world.algorithm, world.settings, world.tree, world.after);
    let place = || {
        let tree = random_trees::brackets(tree, tree.root_id());
        format!("{context}: {algorithm:?}, {settings:?}, {view:?}\n{tree}\nafter {after} steps: {told:#?}")
    };
    found.steps += 1;
    let lines = if names.are_moves() { lines_of(world, names, told) } else { Vec::new() };
    if let Some(fault) = fault_of_names(world, names, view, told, &lines) {
        found.note("names".to_owned(), || format!("{fault} in {}", place()));
    }
    let earlier = told.sentences.iter().filter(|sentence| sentence.text.starts_with("An earlier visit"));
    if earlier.count() > 1 {
        found.note("said twice".to_owned(), place);
    }
    for (text, parts) in said(told) {
        // v is a name.
        if text.starts_with(|c: char| c.is_ascii_lowercase()) && !text.starts_with("v ") {
            found.note("small letter".to_owned(), || format!("{text} in {}", place()));
        }
        for claim in parts.iter().filter_map(Said::claim) {
            found.count(claim);
            if !world.holds(claim) {
                found.note(kind(claim), || format!("{claim:?} in {}", place()));
            }
        }
        let reader = Reader { world, names, view, lines: lines.clone() };
        if let Some(fault) = fault_of_text(text, parts, &reader) {
            let kinds: Vec<_> = parts.iter().filter_map(Said::claim).map(kind).collect();
            found.note(format!("the words of {kinds:?}"), || format!("{fault}\n{}", place()));
        }
    }
}

/// The same tree, in which nodes below which everything is the same are the same state.
pub(crate) fn with_keys(mut tree: Tree) -> Tree {
    use alphabeta_lab::tree::edit::Edit;
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

/// Trees of up to this many nodes are searched in every way there is.
const SMALL: usize = 4;
/// How many of them are: there are not many different ones.
const SMALL_TREES: usize = 12;
/// In how many ways every other random tree is searched.
const WAYS: usize = 20;

/// Every second random tree from `part` on, each in the next few of all the ways there are to search: so every one of
/// all combinations of a search with its settings comes up, equally often.
fn check_random_trees(part: u64) {
    let all = searches::all();
    let mut found = Findings::default();
    let mut times = vec![0_usize; all.len()];
    let mut next = 0;
    let mut small = 0;
    for seed in (part..10_000).step_by(2) {
        let plain = random_trees::tree(seed);
        let keyed = with_keys(plain.clone());
        let oracles = [&plain, &keyed].map(Oracle::new);
        let is_small = plain.len() <= SMALL && small < SMALL_TREES;
        small += usize::from(is_small);
        let ways = if is_small { all.len() } else { WAYS };
        for _ in 0..ways {
            // Neighbours in the list are alike: the step has no factor in common with its length.
            let place = next * SEARCHES % all.len();
            let search = all[place];
            let (every, first) = (1, 0);
            check(
                &oracles[usize::from(search.has_keys)],
                search,
                [every, first],
                &format!("seed {seed}"),
                &mut found,
            );
            times[place] += 1;
            next += 1;
        }
    }
    found.assert_none();
    assert_eq!(small, SMALL_TREES);
    let rarest = times.iter().min().unwrap();
    assert!(*rarest >= 10, "every way to search comes up on {rarest} random trees at least");
    let counts = found.counts();
    for kind in KINDS.iter().filter(|kind| !NOT_HERE.contains(kind)) {
        assert!(counts.get(*kind).is_some_and(|&count| count > 50), "{kind}: {counts:?}");
    }
    assert!(found.steps > 1_000_000, "{} steps", found.steps);
}

#[test]
fn every_claim_about_random_trees_is_true() {
    check_random_trees(0);
}

#[test]
fn every_claim_about_more_random_trees_is_true() {
    check_random_trees(1);
}

/// So many steps of the walks through one tree are checked, about.
const STEPS_OF_AN_EXAMPLE: usize = 60_000;

/// All ways to search the tree, at every step; where a tree is large, at every so many, but for each way at others.
fn check_tree(tree: &Tree, context: &str, found: &mut Findings) {
    let plain = Oracle::new(tree);
    let keyed = with_keys(tree.clone());
    let keyed = Oracle::new(&keyed);
    let all = searches::all_to_depth(plain.height());
    let every = (all.len() * tree.len() * 3 / STEPS_OF_AN_EXAMPLE).max(1);
    for (index, search) in all.into_iter().enumerate() {
        // A tree with keys of its own keeps them.
        let oracle = if search.has_keys && !tree.has_state_keys() { &keyed } else { &plain };
        if search.algorithm.check(search.settings, oracle.tree).is_ok() {
            check(oracle, search, [every, index], context, found);
        }
    }
}

#[test]
fn every_claim_about_the_examples_is_true() {
    let mut found = Findings::default();
    for example in examples::ALL {
        check_tree(&file::read(example.text).unwrap().tree, example.id, &mut found);
    }
    found.assert_none();
}

#[test]
fn every_claim_about_small_games_is_true() {
    let rules = GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };
    let mut found = Findings::default();
    let starts =
        [(GameId::TicTacToe, "XOX/OXO/..."), (GameId::Nim, "1 2"), (GameId::TicTacToe, "XO./.X./O..")];
    for (id, start) in starts {
        let limits = UnfoldLimits { depth: Some(4), nodes: 300 };
        let tree = id.start(start).unwrap().unfold(rules, limits, &Work::default()).unwrap().tree;
        check_tree(&tree, start, &mut found);
    }
    found.assert_none();
}

/// Every kind of claim that a card may make.
pub(crate) const KINDS: &[&str] = &[
    "Answer",
    "Asks",
    "Before",
    "Began",
    "Best",
    "BestFirst",
    "Clamped",
    "Closed",
    "Compared",
    "Complete",
    "CountsFor",
    "Cut",
    "Deeper",
    "DepthReached",
    "Empty",
    "Enough",
    "Entered",
    "Equals",
    "Failed",
    "Forgotten",
    "Found",
    "Given",
    "Guess",
    "Has",
    "Hope",
    "Horizon",
    "Inside",
    "Lies",
    "Matters",
    "MayFail",
    "Met",
    "Moved",
    "Moves",
    "NeverReached",
    "Next",
    "NoMatter",
    "NotBegun",
    "NothingChanges",
    "NothingSure",
    "NullShowed",
    "Optimal",
    "Pass",
    "PassEnds",
    "PassedOn",
    "Passes",
    "Remembered",
    "Returned",
    "ReturnsBound",
    "Root",
    "SameState",
    "SearchAgain",
    "SecondSearch",
    "SeenAll",
    "Shown",
    "Signed",
    "Stays",
    "Takes",
    "Tie",
    "TwinShowed",
    "Unbeatable",
    "Unseen",
    "Visit",
    "WillMove",
    "Worth",
];

/// Said only where the tree that is shown is a part of the one that is searched, which is checked with games, and where
/// two null windows have met, or two nodes of one state, or α and β under one of the rules for ties, which is too rare
/// here: all have tests of their own.
const NOT_HERE: &[&str] = &["Forgotten", "Met", "TwinShowed", "Unseen"];
