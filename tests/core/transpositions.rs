//! State keys: trees whose states occur more than once, and the searches that remember them.

#![allow(clippy::expect_used, reason = "a test says what it expects")]

use std::collections::HashMap;
use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::random_trees::{Random, brackets};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::observer::{Event, Observer};
use alphabeta_lab::search::replay::{Replay, Step};
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::{Bound, Ties};
use alphabeta_lab::search::{Algorithm, Obstacle, Settings, StepKind};
use alphabeta_lab::statistics::minimax_values;
use alphabeta_lab::statistics::proof::proof_from;
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{NodeId, Place, Player, Tree};

const REMEMBERING: [Algorithm; 3] = [Algorithm::AlphaBetaTt, Algorithm::Mtdf, Algorithm::SssStar];

/// A game of states in layers: those of each layer lead to some of the next, so that ways meet again.
struct Game {
    /// Per layer and state, the states of the next layer that it leads to; none where the game ends.
    moves: Vec<Vec<Vec<usize>>>,
    /// Per layer and state, its value at the end of the game, or its evaluation.
    values: Vec<Vec<Score>>,
}

impl Game {
    fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let layers = 2 + random.below(4) as usize;
        Self::of_layers(layers, &mut random)
    }

    fn of_layers(layers: usize, random: &mut Random) -> Self {
        let widths: Vec<u32> =
            (0..layers).map(|layer| if layer == 0 { 1 } else { 1 + random.below(4) }).collect();
        let most = [2, 3, 100][random.below(3) as usize];
        let mut draw = |width| (0..width).map(|_| Score::from(random.below(most) as i32)).collect();
        let values = widths.iter().map(|&width| draw(width)).collect();
        let mut moves_of = |layer: usize| match widths.get(layer + 1) {
            Some(_) if layer > 0 && random.once_in(5) => Vec::new(),
            Some(&next) => (0..1 + random.below(3)).map(|_| random.below(next) as usize).collect(),
            None => Vec::new(),
        };
        let moves = (0..layers).map(|layer| (0..widths[layer]).map(|_| moves_of(layer)).collect()).collect();
        Self { moves, values }
    }

    /// The game unfolded: every state as often as play can come to it, each time with the same key.
    fn tree(&self, player: Player) -> Tree {
        let mut builder = TreeBuilder::default();
        self.unfold(0, 0, &mut builder);
        builder.finish(player).expect("an unfolded game is a tree")
    }

    fn unfold(&self, layer: usize, state: usize, builder: &mut TreeBuilder) {
        let (moves, value) = (&self.moves[layer][state], self.values[layer][state]);
        let node = if moves.is_empty() {
            builder.leaf(value)
        } else {
            let node = builder.open();
            builder.evaluation(node, value);
            moves.iter().for_each(|&next| self.unfold(layer + 1, next, builder));
            builder.close();
            node
        };
        builder.state_key(node, format!("{layer}.{state}"));
    }
}

/// What a search visited and what it took from memory.
#[derive(Default)]
struct Notes {
    visited: u64,
    hits: Vec<(NodeId, Score, Bound)>,
    /// By key, how deep below the state its deepest search looked so far; absent before the first.
    drafts: HashMap<String, u32>,
}

struct Watch<'a> {
    tree: &'a Tree,
    limit: Option<u32>,
    notes: Notes,
}

impl Watch<'_> {
    fn draft(&self, node: NodeId) -> u32 {
        self.limit.map_or(u32::MAX, |limit| limit - self.tree.depth(node))
    }

    fn searched(&mut self, node: NodeId, draft: u32) {
        let key = self.tree.state_key(node).expect("every state has a key").to_owned();
        let deepest = self.notes.drafts.entry(key).or_insert(draft);
        *deepest = draft.max(*deepest);
    }
}

impl Observer<Place> for Watch<'_> {
    type Stop = Infallible;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Infallible> {
        match event {
            Event::Enter { .. } => self.notes.visited += 1,
            Event::Evaluate { node, horizon, .. } => {
                self.notes.visited += 1;
                self.searched(node.node, if horizon { 0 } else { u32::MAX });
            }
            Event::Leave { node, .. } => self.searched(node.node, self.draft(node.node)),
            Event::TableHit { node, value, bound } => {
                let key = self.tree.state_key(node.node).expect("every state has a key");
                let known = self.notes.drafts.get(key).copied();
                assert!(known >= Some(self.draft(node.node)), "{key} was not searched as deep before");
                self.notes.hits.push((node.node, value, bound));
            }
            Event::Narrow { .. } | Event::Cutoff { .. } | Event::PassBegins { .. } => {}
        }
        ControlFlow::Continue(())
    }
}

fn run(algorithm: Algorithm, tree: &Tree, settings: Settings) -> (Score, Notes) {
    let mut watch = Watch { tree, limit: settings.depth_limit, notes: Notes::default() };
    let ControlFlow::Continue(value) = algorithm.run(tree, settings, &mut watch);
    (value, watch.notes)
}

/// Collects what every visit of an inner node returns.
#[derive(Default)]
struct Returned(Vec<(NodeId, Score, Option<Bound>)>);

impl Observer<Place> for Returned {
    type Stop = Infallible;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Infallible> {
        if let Event::Leave { node, value, bound } = event {
            self.0.push((node.node, value, bound));
        }
        ControlFlow::Continue(())
    }
}

/// Checks the value of the root and what is said of every inner node. Returns how many values equal both bounds of a
/// window without being known to be exact.
fn check_returned(tree: &Tree, ties: Ties, context: &str) -> usize {
    let values = minimax_values(tree, &mut ()).unwrap();
    let mut silent = 0;
    for algorithm in REMEMBERING {
        let mut returned = Returned::default();
        let settings = Settings { ties, ..Settings::default() };
        let ControlFlow::Continue(value) = algorithm.run(tree, settings, &mut returned);
        assert_eq!(value, values[tree.root_id().index()], "{algorithm:?}, {ties:?}, {context}");
        for (node, value, bound) in returned.0 {
            let truth = values[node.index()];
            let holds = match bound {
                Some(Bound::Exact) => truth == value,
                Some(Bound::Lower) => truth >= value,
                Some(Bound::Upper) => truth <= value,
                None => true,
            };
            silent += usize::from(bound.is_none());
            assert!(holds, "{algorithm:?}, {ties:?}, {context}: {bound:?} {value}, but it is {truth}");
        }
    }
    silent
}

#[test]
fn what_a_search_with_a_table_returns_is_true_also_where_alpha_and_beta_are_equal() {
    // Under α > β, n has the window [0, 0] when t is remembered as at most 0: it is worth −1, and not exactly 0.
    let wrong = r#"GameTree(version: 1, root_player: Min, tree: [
        [[1], Node(key: "t", children: [0, -1])],
        [[0], [0, Node(key: "n", children: [Node(key: "t", children: [0, -1])])]],
        [[Node(key: "n", children: [Node(key: "t", children: [0, -1])])]],
    ])"#;
    let wrong = alphabeta_lab::file::read(wrong).unwrap().tree;
    assert!(check_returned(&wrong, Ties::Search, "the smallest tree") > 0);
    check_returned(&wrong, Ties::Prune, "the smallest tree");
    let (mut silent, seed) = (0, 27_112_026);
    let mut random = Random::new(seed);
    for number in 0..3_000 {
        let layers = 4 + random.below(4) as usize;
        let game = Game::of_layers(layers, &mut random);
        for player in [Player::Max, Player::Min] {
            let tree = game.tree(player);
            silent += check_returned(&tree, Ties::Search, &format!("seed {seed}, game {number}"));
            assert_eq!(check_returned(&tree, Ties::Prune, &format!("seed {seed}, game {number}")), 0);
        }
    }
    assert!(silent > 10, "{silent} values that are no bound");
}

#[test]
fn what_is_remembered_of_a_state_is_true_of_it() {
    let (mut plain, mut with_table, mut hits) = (0, 0, [0; 3]);
    for seed in 0..1500 {
        for (player, ties) in [(Player::Max, Ties::Prune), (Player::Min, Ties::Search)] {
            let tree = Game::new(seed).tree(player);
            let settings = Settings { ties, ..Settings::default() };
            let values = minimax_values(&tree, &mut ()).unwrap();
            for algorithm in REMEMBERING {
                assert_eq!(algorithm.check(settings, &tree), Ok(()), "seed {seed}");
                let (value, notes) = run(algorithm, &tree, settings);
                assert_eq!(value, values[tree.root_id().index()], "{algorithm:?}, seed {seed}, {ties:?}");
                for &(node, value, bound) in &notes.hits {
                    let truth = values[node.index()];
                    let (place, holds) = match bound {
                        Bound::Exact => (0, truth == value),
                        Bound::Lower => (1, truth >= value),
                        Bound::Upper => (2, truth <= value),
                    };
                    assert!(holds, "{algorithm:?}, seed {seed}: {bound:?} {value}, but it is {truth}");
                    hits[place] += usize::from(algorithm == Algorithm::AlphaBetaTt);
                }
                if algorithm == Algorithm::AlphaBetaTt {
                    plain += run(Algorithm::AlphaBeta, &tree, settings).1.visited;
                    with_table += notes.visited;
                }
            }
        }
    }
    assert!(hits.iter().all(|&count| count > 0), "every kind of bound is hit: {hits:?}");
    assert!(4 * with_table < 3 * plain, "a table spares visits: {with_table} of {plain}");
}

/// The observer asserts that every hit was searched at least as deep as it is now asked for.
#[test]
fn at_a_depth_limit_only_what_was_searched_as_deep_is_used() {
    let mut hits = 0;
    for seed in 0..2000 {
        let tree = Game::new(seed).tree(Player::Max);
        for limit in 0..4 {
            let settings = Settings { depth_limit: Some(limit), ..Settings::default() };
            hits += run(Algorithm::AlphaBetaTt, &tree, settings).1.hits.len();
        }
    }
    assert!(hits > 0);
}

/// Where no two nodes are one state there is nothing to remember: the walk is that of alpha-beta.
#[test]
fn without_keys_the_table_changes_nothing() {
    for seed in 0..1000 {
        let tree = crate::random_trees::tree(seed);
        let (value, notes) = run_unkeyed(Algorithm::AlphaBetaTt, &tree);
        assert_eq!((value, notes), run_unkeyed(Algorithm::AlphaBeta, &tree), "seed {seed}");
    }
}

fn run_unkeyed(algorithm: Algorithm, tree: &Tree) -> (Score, Vec<String>) {
    struct Lines(Vec<String>);
    impl Observer<Place> for Lines {
        type Stop = Infallible;
        fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Infallible> {
            self.0.push(format!("{event:?}"));
            ControlFlow::Continue(())
        }
    }
    let mut lines = Lines(Vec::new());
    let ControlFlow::Continue(value) = algorithm.run(tree, Settings::default(), &mut lines);
    (value, lines.0)
}

fn keyed(brackets: &str, keys: &[(&[u32], &str)]) -> Tree {
    let mut tree = alphabeta_lab::notation::parse(brackets, Player::Max, &mut ()).expect("a tree");
    for &(path, key) in keys {
        let node = tree.node_at(path).expect("a node");
        tree.apply(Edit::SetStateKey { node, key: Some(key.into()) }).expect("any node can have a key");
    }
    tree
}

#[test]
fn keys_that_contradict_each_other_are_refused_by_searches_that_remember() {
    let cases: [(&str, &[u32], &[u32]); 5] = [
        ("[[3,5],[3,6]]", &[0], &[1]),
        ("[[3,5],[5,3]]", &[0], &[1]),
        ("[[3,5],[3,5,7]]", &[0], &[1]),
        ("[~1[3,5],~2[3,5]]", &[0], &[1]),
        // Another player moves.
        ("[[7,[7]],3]", &[0, 0], &[0, 1, 0]),
    ];
    for (brackets, first, second) in cases {
        let tree = keyed(brackets, &[(first, "x"), (second, "x")]);
        let [first, second] = [first, second].map(|path| tree.node_at(path).expect("a node"));
        assert_eq!(tree.contradicting_states(), Some((first, second)), "{brackets}");
        for &algorithm in Algorithm::ALL.iter().filter(|algorithm| !algorithm.about().deepens) {
            let refused = Err(Obstacle::ContradictingStates { first, second });
            let expected = if algorithm.about().remembers { refused } else { Ok(()) };
            assert_eq!(algorithm.check(Settings::default(), &tree), expected, "{algorithm:?}, {brackets}");
        }
    }
}

#[test]
fn subtrees_that_look_alike_may_be_one_state() {
    let tree = keyed("[a[3,5],b[3,5],[x=3,5]]", &[(&[0], "s"), (&[1], "s"), (&[2], "s"), (&[0, 0], "t")]);
    assert_eq!(tree.contradicting_states(), None);
    let [a, b, c] = [0, 1, 2].map(|child| tree.node_at(&[child]).expect("a child"));
    assert_eq!(tree.same_states(b).collect::<Vec<_>>(), [a, c]);
    let (value, notes) = run_unkeyed(Algorithm::AlphaBetaTt, &tree);
    assert_eq!(value, Score::from(3));
    assert_eq!(notes.iter().filter(|note| note.starts_with("TableHit")).count(), 2);
}

#[test]
fn two_long_chains_of_the_same_states_are_compared_and_searched_once() {
    const LENGTH: usize = 200_000;
    let mut builder = TreeBuilder::with_capacity(2 * LENGTH);
    builder.open();
    for _ in 0..2 {
        for level in 0..LENGTH {
            let node = builder.open();
            builder.state_key(node, level.to_string());
        }
        builder.leaf(Score::from(7));
        (0..LENGTH).for_each(|_| builder.close());
    }
    builder.close();
    let tree = builder.finish(Player::Max).expect("every node was closed");
    assert_eq!(Algorithm::AlphaBetaTt.check(Settings::default(), &tree), Ok(()));
    let mut visits = Visits(0);
    let ControlFlow::Continue(value) = Algorithm::AlphaBetaTt.run(&tree, Settings::default(), &mut visits);
    assert_eq!((value, visits.0), (Score::from(7), LENGTH + 2));
}

struct Visits(usize);

impl Observer<Place> for Visits {
    type Stop = Infallible;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Infallible> {
        self.0 += usize::from(matches!(event, Event::Enter { .. } | Event::Evaluate { .. }));
        ControlFlow::Continue(())
    }
}

/// The minimax value of `node`, looking at most `plies` further.
fn minimax(tree: &Tree, node: NodeId, player: Player, plies: u32) -> Score {
    if tree.is_leaf(node) || plies == 0 {
        return tree.value(node).expect("every node of these trees has a value");
    }
    let values = tree.children_of(node).map(|child| minimax(tree, child, player.opponent(), plies - 1));
    values.reduce(|one, other| player.better(one, other)).expect("an inner node has children")
}

/// Every node of the line of best play is worth as much as the root, and the line ends where the search stopped.
fn check_line(tree: &Tree, algorithm: Algorithm, settings: Settings, context: &str) {
    let trace = record(algorithm, tree, settings, &false.into()).expect("nobody cancels");
    let play = Replay::new(tree, &trace).best_play();
    let context = format!("{algorithm:?}, {settings:?}, {context}, {}", brackets(tree, tree.root_id()));
    let value = trace.value().expect("not stopped");
    assert_eq!(play.nodes.first(), Some(&tree.root_id()), "{context}");
    for &node in &play.nodes {
        let plies = settings.depth_limit.map_or(u32::MAX, |limit| limit - tree.depth(node));
        assert_eq!(minimax(tree, node, tree.player_at(node), plies), value, "{node:?}, {context}");
    }
    let replay = Replay::new(tree, &trace);
    let limit = replay.depth_limit_in_force(replay.len());
    let proof = proof_from(tree, value, Bound::Exact, limit, |node| replay.evidence(node)).expect(&context);
    for &node in proof.nodes() {
        let evidence = replay.evidence(node);
        let is_twin_part = |twin| proof.contains(twin) && replay.evidence(twin).is_visited;
        let is_shown = evidence.is_visited || tree.same_states(node).any(is_twin_part);
        assert!(is_shown, "{node:?} of the proof was only remembered, {context}");
    }
    let end = *play.nodes.last().expect("the root at least");
    let is_end = tree.is_leaf(end) || settings.depth_limit == Some(tree.depth(end));
    assert!(is_end && play.is_complete, "it ends at {end:?}: {context}");
}

#[test]
fn best_play_goes_on_through_what_is_remembered() {
    for seed in 0..3000 {
        for (player, ties) in [(Player::Max, Ties::Prune), (Player::Min, Ties::Search)] {
            let tree = Game::new(seed).tree(player);
            for algorithm in REMEMBERING {
                for depth_limit in [None, Some(1 + (seed % 3) as u32)] {
                    let settings = Settings { ties, depth_limit, ..Settings::default() };
                    check_line(&tree, algorithm, settings, &format!("seed {seed}"));
                }
            }
        }
    }
}

/// Small trees of which some equal subtrees have the same key, wherever they stand.
#[test]
fn best_play_is_right_whatever_subtrees_are_one_state() {
    let mut keyed = 0;
    for seed in 0..10_000 {
        let mut tree = crate::random_trees::tree(seed);
        let mut alike: HashMap<(bool, String), Vec<NodeId>> = HashMap::new();
        for node in tree.preorder() {
            let kind = (tree.player_at(node) == Player::Max, brackets(&tree, node));
            alike.entry(kind).or_default().push(node);
        }
        let mut random = Random::new(seed);
        let mut sets: Vec<_> = alike.into_values().filter(|nodes| nodes.len() > 1).collect();
        sets.sort();
        for (number, nodes) in sets.into_iter().enumerate() {
            for node in nodes.into_iter().filter(|_| !random.once_in(4)) {
                let key = Some(number.to_string().into_boxed_str());
                tree.apply(Edit::SetStateKey { node, key }).expect("any node can have a key");
            }
        }
        if !tree.has_state_keys() || tree.contradicting_states().is_some() {
            continue;
        }
        keyed += 1;
        for algorithm in REMEMBERING {
            check_line(&tree, algorithm, Settings::default(), &format!("seed {seed}"));
        }
    }
    assert!(keyed > 2_000, "{keyed}");
}

/// Both children have returned at most 2, and only the second is worth that.
#[test]
fn of_children_with_the_same_bound_the_one_that_is_worth_it_is_played() {
    let tree = keyed("[[[[2,0],[2]],0],[[[2,0],[2]]]]", &[(&[0, 0], "10"), (&[1, 0], "10")]);
    for algorithm in REMEMBERING {
        check_line(&tree, algorithm, Settings::default(), "two children with at most 2");
    }
}

/// The pseudocode beside a step that remembers a leaf shows that leaves are stored.
#[test]
fn the_pseudocode_stores_leaves_where_the_search_remembers_them() {
    let mut remembered = 0;
    for &algorithm in Algorithm::ALL {
        let mut remembers_leaves = false;
        for example in alphabeta_lab::examples::ALL {
            let tree = alphabeta_lab::file::read(example.text).unwrap().tree;
            let Ok(trace) = record(algorithm, &tree, Settings::default(), &false.into()) else { continue };
            let replay = Replay::new(&tree, &trace);
            let is_leaf_hit = |step| matches!(step, Some(Step::TableHit { node, .. }) if tree.is_leaf(node));
            remembers_leaves |= (0..replay.len()).any(|index| is_leaf_hit(replay.step(index)));
        }
        let code = (algorithm.about().pseudocode)(crate::english());
        let lines = code.lines().zip(algorithm.about().lit_by);
        let of_leaves = lines.filter(|(_, lit_by)| lit_by.contains(&StepKind::Leaf));
        let stores = |line: &str| line.contains("remember") || line.contains('←');
        let stored = of_leaves.map(|(line, _)| stores(line)).collect::<Vec<_>>();
        if remembers_leaves {
            assert!(stored.iter().all(|&is_stored| is_stored), "{algorithm:?}");
            remembered += 1;
        }
    }
    assert!(remembered >= 3, "{remembered}");
}
