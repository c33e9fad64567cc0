//! Every search against plain minimax, on random trees full of ties.
//!
//! The minimax here is written anew, on nodes and not on events, so that a mistake in the program's own
//! searches cannot hide in it.

#![allow(clippy::expect_used, clippy::panic, reason = "a test says what it expects")]

use std::cell::Cell;
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::random_trees::{Random, brackets, is_fine, searches, tree};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::Obstacle::MissingEvaluation;
use alphabeta_lab::search::observer::{Event, Observer};
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::{Bound, Ties, Window};
use alphabeta_lab::search::{Algorithm, Setting, Settings};
use alphabeta_lab::statistics::{theory, uniform};
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{GameTree, NodeId, Place, Player, Tree};

const TREES: u64 = 10_000;

/// The minimax value of `node`, looking at most `plies` further.
pub(crate) fn minimax(tree: &Tree, node: NodeId, player: Player, plies: Option<u32>) -> Score {
    if tree.is_leaf(node) || plies == Some(0) {
        return tree.value(node).expect("every node of these trees has a value");
    }
    let values =
        tree.children_of(node).map(|child| minimax(tree, child, player.opponent(), plies.map(|n| n - 1)));
    match player {
        Player::Max => values.max(),
        Player::Min => values.min(),
    }
    .expect("an inner node has children")
}

/// What a search did, noted without the program's recorder.
#[derive(Default)]
pub(crate) struct Notes {
    visited: BTreeSet<NodeId>,
    /// Visits, each counted.
    visits: usize,
    pub(crate) evaluations: usize,
    evaluated: BTreeSet<NodeId>,
    /// The nodes that were evaluated, as often as they were.
    pub(crate) all_evaluated: Vec<NodeId>,
    returned: Vec<(Place, Score, Option<Bound>)>,
}

impl Observer<Place> for Notes {
    type Stop = Infallible;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Infallible> {
        if let Event::Enter { node, .. } | Event::Evaluate { node, .. } = event {
            self.visited.insert(node.node);
            self.visits += 1;
        }
        match event {
            Event::Evaluate { node, .. } => {
                self.evaluations += 1;
                self.evaluated.insert(node.node);
                self.all_evaluated.push(node.node);
            }
            Event::Leave { node, value, bound } => self.returned.push((*node, value, bound)),
            Event::TableHit { node, value, bound } => self.returned.push((*node, value, Some(bound))),
            // A pass that looks deeper begins from nothing but the order of moves.
            Event::PassBegins { depth_limit: Some(_), .. } => {
                self.evaluated.clear();
                self.returned.clear();
            }
            Event::PassBegins { .. } | Event::Enter { .. } | Event::Narrow { .. } | Event::Cutoff { .. } => {}
        }
        ControlFlow::Continue(())
    }
}

pub(crate) fn run(algorithm: Algorithm, tree: &Tree, settings: Settings) -> (Score, Notes) {
    let mut notes = Notes::default();
    let ControlFlow::Continue(value) = algorithm.run(tree, settings, &mut notes);
    (value, notes)
}

/// One search of one random tree.
pub(crate) struct Case<'t> {
    seed: u64,
    pub(crate) tree: &'t Tree,
    pub(crate) algorithm: Algorithm,
    pub(crate) settings: Settings,
}

impl Case<'_> {
    pub(crate) fn describe(&self) -> String {
        let Self { seed, tree, algorithm, settings } = self;
        let root_player = tree.root_player().name();
        let brackets = brackets(tree, tree.root_id());
        format!("seed {seed}, {algorithm:?}, {settings:?}, {root_player} at the root of {brackets}")
    }

    fn minimax(&self) -> Score {
        minimax(self.tree, self.tree.root_id(), self.tree.root_player(), self.settings.depth_limit)
    }

    /// Whether null windows cut wherever alpha-beta does.
    fn leaves_room_between_values(&self) -> bool {
        self.settings.ties == Ties::Prune || !is_fine(self.seed)
    }

    /// The window with which this search begins.
    fn start(&self) -> Window {
        if self.algorithm.heeds(Setting::StartWindow) { self.settings.window } else { Window::FULL }
    }

    /// The settings for another search that is to be compared with this one: it begins with the same window.
    fn same_start(&self) -> Settings {
        Settings { window: self.start(), ..self.settings }
    }

    /// Whether `value` is what the search may say where the root is worth `truth`: in the start window the value
    /// itself, outside of it a bound that shows on which side.
    fn may_say(&self, value: Score, truth: Score) -> bool {
        let Window { alpha, beta } = self.start();
        if truth <= alpha && alpha != Score::NEG_INFINITY {
            (truth..=alpha).contains(&value)
        } else if truth >= beta && beta != Score::INFINITY {
            (beta..=truth).contains(&value)
        } else {
            value == truth
        }
    }

    /// Minimax of a node of the tree, as far down as the depth limit lets this search look.
    fn minimax_of(&self, place: Place) -> Score {
        let plies = self.settings.depth_limit.map(|limit| limit - self.tree.depth(place.node));
        minimax(self.tree, place.node, place.player, plies)
    }
}

pub(crate) fn for_every_case(check: impl Fn(&Case<'_>)) {
    for seed in 0..TREES {
        let tree = &tree(seed);
        for (algorithm, settings) in searches(seed) {
            check(&Case { seed, tree, algorithm, settings });
        }
    }
}

#[test]
fn every_search_finds_the_minimax_value_or_on_which_side_of_its_window_it_is() {
    let sides = Cell::new([0; 3]);
    for_every_case(|case| {
        let (value, _) = run(case.algorithm, case.tree, case.settings);
        let truth = case.minimax();
        assert!(case.may_say(value, truth), "{value}, but it is {truth}: {}", case.describe());
        if case.start() != Window::FULL {
            let side = usize::from(truth > case.start().alpha) + usize::from(truth >= case.start().beta);
            sides.set(std::array::from_fn(|index| sides.get()[index] + u32::from(index == side)));
        }
    });
    assert!(sides.get().iter().all(|&count| count > 5_000), "{sides:?}");
}

#[test]
fn no_search_visits_more_than_minimax() {
    for_every_case(|case| {
        let (_, plain) = run(Algorithm::Minimax, case.tree, case.settings);
        let (_, notes) = run(case.algorithm, case.tree, case.settings);
        assert!(notes.evaluated.is_subset(&plain.evaluated), "{}", case.describe());
        assert!(notes.visited.is_subset(&plain.visited), "{}", case.describe());
        if FORMS_OF_ALPHA_BETA.contains(&case.algorithm) {
            assert_eq!(notes.visits, notes.visited.len(), "{}", case.describe());
        }
    });
}

#[test]
fn minimax_visits_every_node_once() {
    for seed in 0..TREES {
        let tree = tree(seed);
        let (_, notes) = run(Algorithm::Minimax, &tree, Settings::default());
        assert_eq!(notes.visited.len(), tree.len(), "seed {seed}");
        assert_eq!(notes.visits, tree.len(), "seed {seed}");
        assert_eq!(notes.evaluated.len() + notes.returned.len(), tree.len(), "seed {seed}");
    }
}

/// What alpha-beta may return from a node, and on whose scale: the walk is the same.
const FORMS_OF_ALPHA_BETA: &[Algorithm] = &[
    Algorithm::AlphaBeta,
    Algorithm::AlphaBetaBounds,
    Algorithm::AlphaBetaFailHard,
    Algorithm::NegamaxAlphaBeta,
];

#[test]
fn the_forms_of_alpha_beta_visit_the_same_nodes_where_ties_prune() {
    for_every_case(|case| {
        if case.settings.ties == Ties::Prune && FORMS_OF_ALPHA_BETA.contains(&case.algorithm) {
            let (_, soft) = run(Algorithm::AlphaBeta, case.tree, case.settings);
            let (_, notes) = run(case.algorithm, case.tree, case.settings);
            assert_eq!(notes.visited, soft.visited, "{}", case.describe());
        }
    });
}

/// Counting from the side to move changes how a search is written, and nothing that it does.
#[test]
fn the_negamax_forms_report_the_same_walk_on_the_scale_of_max() {
    let pairs =
        [(Algorithm::Negamax, Algorithm::Minimax), (Algorithm::NegamaxAlphaBeta, Algorithm::AlphaBeta)];
    for_every_case(|case| {
        let Some(&(_, twin)) = pairs.iter().find(|(negamax, _)| *negamax == case.algorithm) else { return };
        let walk = |algorithm| {
            let trace = record(algorithm, case.tree, case.settings, &false.into()).expect("nobody cancels");
            let replay = Replay::new(case.tree, &trace);
            (0..replay.len()).map(|index| replay.step(index)).collect::<Vec<_>>()
        };
        assert_eq!(walk(case.algorithm), walk(twin), "{}", case.describe());
    });
}

#[test]
fn a_returned_value_bounds_the_minimax_value_as_it_says() {
    for_every_case(|case| {
        let (_, notes) = run(case.algorithm, case.tree, case.settings);
        for (place, value, bound) in notes.returned {
            let truth = case.minimax_of(place);
            let holds = match bound {
                Some(Bound::Exact) => truth == value,
                Some(Bound::Lower) => truth >= value,
                Some(Bound::Upper) => truth <= value,
                None => case.algorithm.about().has_window || truth == value,
            };
            let at = brackets(case.tree, place.node);
            assert!(holds, "{} at {at}: {bound:?} {value}, but it is {truth}", case.describe());
        }
    });
}

#[test]
fn the_root_is_known_exactly_from_the_whole_window() {
    for_every_case(|case| {
        let is_whole = case.start() == Window::FULL;
        if !case.algorithm.about().has_window || !is_whole || case.tree.is_leaf(case.tree.root_id()) {
            return;
        }
        let (value, notes) = run(case.algorithm, case.tree, case.settings);
        if notes.visited.len() == 1 {
            // The depth limit evaluates the root.
            return;
        }
        let (mut lower, mut upper) = (Score::NEG_INFINITY, Score::INFINITY);
        for &(place, value, bound) in &notes.returned {
            match bound.filter(|_| place.node == case.tree.root_id()) {
                Some(Bound::Exact) => (lower, upper) = (value, value),
                Some(Bound::Lower) => lower = lower.max(value),
                Some(Bound::Upper) => upper = upper.min(value),
                None => {}
            }
        }
        assert_eq!((lower, upper), (value, value), "{}", case.describe());
        let is_asked_twice = NULL_WINDOW_PASSES.contains(&case.algorithm);
        if !is_asked_twice {
            let bound = notes.returned.last().and_then(|&(_, _, bound)| bound);
            assert_eq!(bound, Some(Bound::Exact), "{}", case.describe());
        }
    });
}

/// Asking first and searching then costs visits, but comes to no leaf that alpha-beta does without. Under the
/// rule α > β that is so only while there are numbers between the values: where two values are neighbours, a null
/// window between them cuts at neither, and alpha-beta does at one of them.
#[test]
fn searches_with_null_windows_evaluate_nothing_that_alpha_beta_does_not() {
    for_every_case(|case| {
        if NULL_WINDOW_SEARCHES.contains(&case.algorithm) && case.leaves_room_between_values() {
            let (_, plain) = run(Algorithm::AlphaBeta, case.tree, case.same_start());
            let (_, notes) = run(case.algorithm, case.tree, case.settings);
            assert!(notes.evaluated.is_subset(&plain.evaluated), "{}", case.describe());
        }
    });
}

const NULL_WINDOW_SEARCHES: &[Algorithm] = &[Algorithm::Pvs, Algorithm::Mtdf, Algorithm::SssStar];
/// Those whose every pass has a null window: what the root is worth, no pass says alone.
const NULL_WINDOW_PASSES: &[Algorithm] = &[Algorithm::Mtdf, Algorithm::SssStar];

#[test]
fn any_first_guess_leads_to_the_value_and_to_no_other_leaves() {
    for seed in 0..TREES {
        let tree = tree(seed);
        let mut random = Random::new(seed);
        for ties in Ties::ALL.iter().copied() {
            let settings = Settings { ties, first_guess: any_score(&mut random), ..Settings::default() };
            let case = Case { seed, tree: &tree, algorithm: Algorithm::Mtdf, settings };
            let (value, notes) = run(case.algorithm, &tree, settings);
            let (expected, plain) = run(Algorithm::AlphaBeta, &tree, settings);
            assert_eq!(value, expected, "{}", case.describe());
            let is_subset = notes.evaluated.is_subset(&plain.evaluated);
            assert!(is_subset || !case.leaves_room_between_values(), "{}", case.describe());
        }
    }
}

/// What is remembered of a leaf need not be looked up in the tree.
#[test]
fn searches_with_memory_evaluate_every_leaf_at_most_once() {
    for_every_case(|case| {
        if NULL_WINDOW_PASSES.contains(&case.algorithm) {
            let (_, notes) = run(case.algorithm, case.tree, case.settings);
            assert_eq!(notes.evaluations, notes.evaluated.len(), "{}", case.describe());
        }
    });
}

/// The same tree with the children of every node sorted, the best for its player first.
fn best_first(tree: &Tree) -> Tree {
    fn copy(tree: &Tree, place: Place, to: &mut TreeBuilder) -> Option<()> {
        let value = tree.value(place.node)?;
        if tree.is_leaf(place.node) {
            to.leaf(value);
            return Some(());
        }
        let copied = to.open();
        to.evaluation(copied, value);
        let mut children: Vec<_> = tree.children(&place).collect();
        children.sort_by_key(|child| place.player.view(minimax(tree, child.node, child.player, None)));
        for child in children.into_iter().rev() {
            copy(tree, child, to)?;
        }
        to.close();
        Some(())
    }
    let mut builder = TreeBuilder::with_capacity(tree.len());
    copy(tree, tree.root(), &mut builder).expect("every node of these trees has a value");
    builder.finish(tree.root_player()).expect("a copy is as complete as its original")
}

/// What suffices as a proof of the root’s value: what alpha-beta visits if the best move always comes first.
#[test]
fn principal_variation_search_visits_the_minimal_tree_if_the_best_move_comes_first() {
    for seed in 0..TREES {
        let tree = best_first(&tree(seed));
        let (_, minimal) = run(Algorithm::AlphaBeta, &tree, Settings::default());
        let (_, notes) = run(Algorithm::Pvs, &tree, Settings::default());
        let context = format!("seed {seed}, {}", brackets(&tree, tree.root_id()));
        assert_eq!(notes.visited, minimal.visited, "{context}");
        assert_eq!(notes.visits, minimal.visits, "{context}");
        let leaves = uniform::shape(&tree, &mut ())
            .unwrap()
            .map(|shape| theory::minimal_leaves(shape.branching, shape.depth));
        let evaluated = notes.evaluated.len() as u64;
        if let Some(leaves) = leaves
            && has_finite_values(&tree)
        {
            assert_eq!(Some(evaluated), leaves, "{context}");
        }
    }
}

/// Infinite values allow cutoffs beyond those of the minimal tree: nothing is better than a win.
fn has_finite_values(tree: &Tree) -> bool {
    tree.preorder().all(|node| tree.value(node).is_some_and(Score::is_finite))
}

/// Only a search that can be handed an empty window may return a value that says nothing.
#[test]
fn a_returned_value_always_says_something_where_ties_prune() {
    for_every_case(|case| {
        if case.settings.ties == Ties::Prune && case.algorithm.about().has_window {
            let (_, notes) = run(case.algorithm, case.tree, case.settings);
            assert!(notes.returned.iter().all(|(_, _, bound)| bound.is_some()), "{}", case.describe());
        }
    });
}

/// The same tree with the values of some nodes replaced.
fn with_values(tree: &Tree, replace: &mut impl FnMut(NodeId) -> Option<Score>) -> Tree {
    fn copy(
        tree: &Tree,
        node: NodeId,
        replace: &mut impl FnMut(NodeId) -> Option<Score>,
        to: &mut TreeBuilder,
    ) {
        let value = replace(node).or(tree.value(node)).expect("every node of these trees has a value");
        if tree.is_leaf(node) {
            to.leaf(value);
            return;
        }
        let copied = to.open();
        to.evaluation(copied, value);
        for child in tree.children_of(node) {
            copy(tree, child, replace, to);
        }
        to.close();
    }
    let mut builder = TreeBuilder::with_capacity(tree.len());
    copy(tree, tree.root_id(), replace, &mut builder);
    builder.finish(tree.root_player()).expect("a copy is as complete as its original")
}

/// Anything a leaf can hold, the infinities often.
fn any_score(random: &mut Random) -> Score {
    match random.below(4) {
        0 => Score::INFINITY,
        1 => Score::NEG_INFINITY,
        _ => Score::from(random.below(200) as i32 - 100),
    }
}

#[test]
fn what_was_not_evaluated_may_hold_any_value() {
    for_every_case(|case| {
        let (value, notes) = run(case.algorithm, case.tree, case.settings);
        let mut random = Random::new(case.seed);
        let constant = |score| move |_: &mut Random| score;
        let check = |draw: &dyn Fn(&mut Random) -> Score, random: &mut Random| {
            let changed = with_values(case.tree, &mut |node| {
                (!notes.visited.contains(&node)).then(|| draw(&mut *random))
            });
            let truth =
                minimax(&changed, changed.root_id(), changed.root_player(), case.settings.depth_limit);
            assert!(case.may_say(value, truth), "{value}, but it is {truth} now: {}", case.describe());
            // By static value, another value may lead another way.
            if case.settings.child_order != ChildOrder::Static {
                let (value_now, notes_now) = run(case.algorithm, &changed, case.settings);
                assert_eq!((value_now, &notes_now.visited), (value, &notes.visited), "{}", case.describe());
            }
        };
        if notes.visited.len() < case.tree.len() {
            check(&constant(Score::INFINITY), &mut random);
            check(&constant(Score::NEG_INFINITY), &mut random);
            check(&any_score, &mut random);
        }
    });
}

#[test]
fn the_principal_variation_leads_to_the_root_value() {
    for_every_case(|case| {
        let trace = record(case.algorithm, case.tree, case.settings, &false.into()).expect("nobody cancels");
        let replay = Replay::new(case.tree, &trace);
        if replay.failure().is_some() {
            return;
        }
        let root = case.tree.root_id();
        let value = trace.value().expect("not stopped");
        let play = replay.best_play();
        assert!(play.is_complete, "{}", case.describe());
        let below: Vec<_> = replay.principal_variation(root, replay.len()).collect();
        assert_eq!(play.nodes[1..], below, "{}", case.describe());
        let mut end = root;
        for node in below {
            // Not only at its end: neither player may leave the line and do better.
            let plies = case.settings.depth_limit.map(|limit| limit - case.tree.depth(node));
            let worth = minimax(case.tree, node, case.tree.player_at(node), plies);
            assert_eq!(worth, value, "at {node:?}: {}", case.describe());
            end = node;
        }
        let reach = case.settings.depth_limit.is_some_and(|limit| case.tree.depth(end) == limit);
        assert!(case.tree.is_leaf(end) || reach, "{}", case.describe());
    });
}

#[test]
fn a_tree_without_evaluations_at_the_depth_limit_is_refused() {
    let mut builder = TreeBuilder::default();
    builder.open();
    builder.leaf(Score::ZERO);
    let inner = builder.open();
    builder.leaf(Score::ZERO);
    builder.close();
    builder.close();
    let tree = builder.finish(Player::Max).expect("complete");
    let check = |algorithm: Algorithm, depth_limit| {
        let settings = Settings { depth_limit, ..Settings::default() };
        algorithm.check(settings, &tree)
    };
    for algorithm in Algorithm::ALL.iter().copied().filter(|algorithm| !algorithm.about().deepens) {
        assert_eq!(check(algorithm, Some(0)), Err(MissingEvaluation { node: tree.root_id() }));
        assert_eq!(check(algorithm, Some(1)), Err(MissingEvaluation { node: inner }));
        assert_eq!(check(algorithm, Some(2)), Ok(()));
        assert_eq!(check(algorithm, None), Ok(()));
    }
    // It stops at every depth in turn, at the root only if told so.
    let deepening = Algorithm::IterativeDeepening;
    assert_eq!(check(deepening, Some(0)), Err(MissingEvaluation { node: tree.root_id() }));
    assert_eq!(check(deepening, Some(2)), Err(MissingEvaluation { node: inner }));
    assert_eq!(check(deepening, None), Err(MissingEvaluation { node: inner }));
}
