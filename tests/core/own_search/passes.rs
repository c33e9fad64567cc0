//! Which cutoff is named as missed where the right search makes several passes: it is one that this search makes between
//! the line before and the wrong one, and no later one.

use alphabeta_lab::names::spoken::SpokenNames;
use alphabeta_lab::notation;
use alphabeta_lab::own_search::convention::Convention;
use alphabeta_lab::own_search::follow::{LineKinds, Searcher, follow};
use alphabeta_lab::own_search::lines::Right;
use alphabeta_lab::own_search::null_windows::NullWindows;
use alphabeta_lab::own_search::protocol::{OutputLimits, Record, RecordStep, What};
use alphabeta_lab::own_search::sentence::Compared;
use alphabeta_lab::own_search::trees::{random, standard};
use alphabeta_lab::own_search::write::record_of;
use alphabeta_lab::search::bounds::bound_text;
use alphabeta_lab::search::replay::{Replay, Step};
use alphabeta_lab::search::trace::{Trace, record as recorded};
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::text::Text;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use super::{english, read};

/// The searches that enter a node more than once, and one with a table that does not.
const SEARCHES: [Algorithm; 4] =
    [Algorithm::SssStar, Algorithm::Mtdf, Algorithm::Pvs, Algorithm::AlphaBetaTt];

const ENTERS: LineKinds = LineKinds { enters: true, ..LineKinds::LEAVES };
const RETURNS: LineKinds = LineKinds { returns: true, ..LineKinds::LEAVES };
const BOTH: LineKinds = LineKinds { returns: true, ..ENTERS };

/// A search of a tree and its walk.
struct Reference<'a> {
    tree: &'a Tree,
    names: SpokenNames<'a>,
    algorithm: Algorithm,
    ties: Ties,
    trace: Trace,
}

impl<'a> Reference<'a> {
    fn new(tree: &'a Tree, algorithm: Algorithm, ties: Ties) -> Self {
        let settings = Settings { ties, ..Settings::default() };
        let trace = recorded(algorithm, tree, settings, &false.into()).unwrap();
        Self { tree, names: SpokenNames::new(crate::english(), tree), algorithm, ties, trace }
    }

    const fn searcher(&self) -> Searcher<'static> {
        Searcher::Algorithm(self.algorithm, self.ties, NullWindows::Least)
    }

    /// The first step of a record that the search does not take, and what is said of it.
    fn told(&self, record: &Record, kinds: LineKinds, text: &Text) -> Option<(RecordStep, String)> {
        let parted = follow(&self.searcher(), self.tree, record, kinds, true)?;
        let compared = Compared {
            tree: self.tree,
            names: &self.names,
            record,
            search: "The search",
            ties: Some(self.ties),
            null_window: None,
            windows: &[],
            is_turned: false,
            text,
        };
        Some((parted.found?, compared.sentence(&parted)))
    }

    /// What may be said of the cutoffs that leave `node` out, by definition: they come after the first `lines` lines of
    /// the search and before the next one, and `node` lies in a child that was not visited. In the order of the walk.
    fn cutoffs(&self, kinds: LineKinds, lines: u32, node: NodeId) -> Vec<String> {
        let replay = Replay::new(self.tree, &self.trace);
        let mut line = 0;
        let mut found = Vec::new();
        // The nodes that the search is in, with their windows and the children that they have visited.
        let mut open: Vec<(Window, Vec<NodeId>)> = Vec::new();
        let visit = |open: &mut Vec<(Window, Vec<NodeId>)>, child| {
            open.last_mut().into_iter().for_each(|(_, visited)| visited.push(child));
        };
        for index in 0..self.trace.len() {
            match replay.step(index).unwrap() {
                Step::Enter { node, window, .. } => {
                    visit(&mut open, node);
                    open.push((window.unwrap(), Vec::new()));
                    line += u32::from(kinds.enters);
                }
                Step::Evaluate { node, .. } => {
                    visit(&mut open, node);
                    line += 1;
                }
                Step::TableHit { node, .. } => visit(&mut open, node),
                Step::Leave { .. } => {
                    open.pop();
                    line += u32::from(kinds.returns);
                }
                Step::Cutoff { node: at, player, window, .. } if line == lines => {
                    let (given, visited) = open.last().unwrap();
                    let mut left_out = self.tree.children_of(at).filter(|child| !visited.contains(child));
                    if left_out.any(|child| self.tree.preorder_from(child).any(|below| below == node)) {
                        let [alpha, beta] =
                            [window.alpha, window.beta].map(|bound| bound_text(bound, *given));
                        let [at, name] = [at, node].map(|node| self.names.of(node));
                        let relation = self.ties.relation();
                        let kind = match player {
                            Player::Max => "a β-cutoff",
                            Player::Min => "an α-cutoff",
                        };
                        found.push(format!(
                            "At {at} α = {alpha} {relation} β = {beta}, so {name} is cut: {kind} was missed."
                        ));
                    }
                }
                Step::Cutoff { .. } | Step::Narrow { .. } | Step::PassBegins { .. } => {}
            }
        }
        found
    }
}

/// What is said of the lines that a program prints where this search is asked for.
fn told(algorithm: Algorithm, tree: &str, lines: &str) -> String {
    let tree = notation::parse(tree, Player::Max, &mut ()).unwrap();
    let record = read(lines, &tree, OutputLimits::default()).unwrap();
    let reference = Reference::new(&tree, algorithm, Ties::Prune);
    reference.told(&record, LineKinds::of(&record, &tree), &english()).unwrap().1
}

/// In pass 1, D closes the window of C. In pass 2, B closes that of A, and no leaf is evaluated in between.
#[test]
fn the_cutoff_of_the_pass_that_the_program_is_in_is_named() {
    let tree = "[0,[0,0]]";
    let leaves = "ab leaf B\nab leaf D\nab leaf E\nab result 0";
    let at_c = "After D = 0 your search evaluated E = 0. \
                At C α = +∞⁻ ≥ β = 0, so E is cut: an α-cutoff was missed.";
    let at_a =
        "After D = 0 your search evaluated E = 0. At A α = 0 ≥ β = 0, so E is cut: a β-cutoff was missed.";
    assert_eq!(told(Algorithm::SssStar, tree, leaves), at_c);
    // A program that prints its cutoff and goes on in the node has missed that one.
    let printed = "ab leaf B\nab leaf D\nab cut C\nab leaf E\nab result 0";
    assert_eq!(told(Algorithm::SssStar, tree, printed), at_c);
    // By their lines, these are in pass 2.
    for lines in [
        "ab enter A\nab leaf B\nab enter C\nab leaf D\nab enter A\nab leaf E\nab result 0",
        "ab leaf B\nab leaf D\nab return C 0\nab return A 0\nab leaf E\nab result 0",
    ] {
        assert_eq!(told(Algorithm::SssStar, tree, lines), at_a, "{lines}");
    }
    let sentence = told(Algorithm::SssStar, "[10,[0,20]]", leaves);
    assert!(sentence.ends_with("At C α = +∞⁻ ≥ β = 0, so E is cut: an α-cutoff was missed."), "{sentence}");
    // MTD(f) begins with the guess 0.
    let sentence = told(Algorithm::Mtdf, "[-1,[-1,5]]", leaves);
    assert!(sentence.ends_with("At C α = 0⁻ ≥ β = −1, so E is cut: an α-cutoff was missed."), "{sentence}");
}

/// Trees of three leaves, with all values from −2 to 2.
fn small_trees() -> Vec<Tree> {
    let mut trees = Vec::new();
    for number in 0..125 {
        let [a, b, c] = [number / 25, number / 5 % 5, number % 5].map(|value| value - 2);
        for player in [Player::Max, Player::Min] {
            trees.push(notation::parse(&format!("[{a},[{b},{c}]]"), player, &mut ()).unwrap());
        }
    }
    trees
}

#[test]
fn the_cutoff_that_is_named_is_the_first_after_the_line_before() {
    let text = english();
    let more = standard().into_iter().chain((0..150).map(random)).map(|trial| trial.tree);
    let trees: Vec<Tree> = small_trees().into_iter().chain(more).collect();
    let minimax = Searcher::Lines(&Right, Convention::MINIMAX);
    let alpha_beta = Searcher::Lines(&Right, Convention::TEXTBOOK);
    for algorithm in SEARCHES {
        let (mut named, mut in_later_passes_too) = (0, 0);
        for tree in &trees {
            for &ties in Ties::ALL {
                let reference = Reference::new(tree, algorithm, ties);
                for program in [minimax, alpha_beta] {
                    let record = record_of(&program, tree, LineKinds::LEAVES);
                    let Some((found, sentence)) = reference.told(&record, LineKinds::LEAVES, &text) else {
                        continue;
                    };
                    let cutoffs = reference.cutoffs(LineKinds::LEAVES, found.line - 1, found.what.node());
                    let place = format!("{algorithm:?} {ties:?} {}: {cutoffs:?}", notation::write(tree));
                    if sentence.contains("was missed") {
                        let first = cutoffs.first().unwrap_or_else(|| panic!("{sentence} {place}"));
                        assert!(sentence.ends_with(first), "{sentence} {place}");
                        named += 1;
                        in_later_passes_too += u32::from(cutoffs.iter().any(|cutoff| cutoff != first));
                    } else {
                        // Minimax goes from left to right, so a search that remembers what it has seen does not come
                        // back to what it has left out. Another one may search it again at once.
                        let is_told = matches!(program, Searcher::Lines(_, Convention { cuts: false, .. }))
                            && algorithm != Algorithm::Pvs;
                        assert!(!is_told || cutoffs.is_empty(), "{sentence} {place}");
                    }
                }
            }
        }
        assert!(named > 200, "{algorithm:?}: {named}");
        // By hand, of [a,[b,c]]: a ≥ b for SSS*, and 0 > a ≥ b for MTD(f).
        let least = match algorithm {
            Algorithm::SssStar => 75,
            Algorithm::Mtdf => 15,
            _ => 0,
        };
        assert!(in_later_passes_too >= least, "{algorithm:?}: {in_later_passes_too}");
    }
}

/// A program that does the right thing up to some line, and then evaluates any leaf.
#[test]
fn a_cutoff_before_the_line_before_is_not_named() {
    let text = english();
    let is_small = |tree: &Tree| tree.preorder().filter(|&node| tree.is_leaf(node)).count() <= 5;
    let more = standard().into_iter().chain((0..60).map(random)).map(|trial| trial.tree).filter(is_small);
    let trees: Vec<Tree> = small_trees().into_iter().step_by(7).chain(more).collect();
    for algorithm in SEARCHES {
        let mut named = 0;
        for (tree, kinds) in trees.iter().flat_map(|tree| [(tree, ENTERS), (tree, RETURNS), (tree, BOTH)]) {
            let reference = Reference::new(tree, algorithm, Ties::Prune);
            let right = record_of(&reference.searcher(), tree, kinds);
            let leaves: Vec<NodeId> = tree.preorder().filter(|&node| tree.is_leaf(node)).collect();
            for lines in 1..=right.steps.len() {
                for &leaf in &leaves {
                    let line = lines as u32 + 1;
                    let mut record = right.clone();
                    record.steps.truncate(lines);
                    record.steps.push(RecordStep { what: What::Leaf { node: leaf, value: None }, line });
                    record.result_line = line + 1;
                    let Some((found, sentence)) = reference.told(&record, kinds, &text) else { continue };
                    if found.line == line && sentence.contains("was missed") {
                        let cutoffs = reference.cutoffs(kinds, line - 1, leaf);
                        let is_true = cutoffs.first().is_some_and(|first| sentence.ends_with(first));
                        let tree = notation::write(tree);
                        assert!(is_true, "{algorithm:?} {kinds:?} {tree}: {sentence} {cutoffs:?}");
                        named += 1;
                    }
                }
            }
        }
        assert!(named > 100, "{algorithm:?}: {named}");
    }
}
