//! The record answers for every node at every step exactly what a naive observer notes step by step.

#![allow(clippy::expect_used, clippy::panic, reason = "a test says what it expects")]

use std::collections::HashMap;
use std::convert::Infallible;
use std::ops::ControlFlow;

use crate::fold::{Fold, WAITING};
use crate::random_trees::{Random, brackets, chain, searches, tree};
use alphabeta_lab::generate::Uniform;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::counts::DepthCounts;
use alphabeta_lab::search::observer::{Event, Observer, Stop};
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::replay::history::BoundOrigin;
use alphabeta_lab::search::replay::{Phase, Replay, Step};
use alphabeta_lab::search::trace::recorder::Recorder;
use alphabeta_lab::search::trace::{StepIndex, Trace, record, record_within};
use alphabeta_lab::search::window::{Bound, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::ancestry::Ancestry;
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{GameTree, NodeId, Place, Tree};
use alphabeta_lab::work::Work;

const TREES: u64 = 1000;

/// Passes every event to the program's recorder and to the fold, and keeps the fold after every step.
struct Both<'a> {
    recorder: Recorder,
    folds: Vec<Fold<'a>>,
}

impl<'a> Both<'a> {
    fn new(algorithm: Algorithm, tree: &'a Tree, settings: Settings) -> Self {
        Self {
            recorder: Recorder::new(algorithm, tree, settings),
            folds: vec![Fold::new(algorithm, tree, settings)],
        }
    }
}

impl Observer<Place> for Both<'_> {
    type Stop = Infallible;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<Infallible> {
        assert!(self.recorder.on(event).is_continue());
        let mut fold = self.folds.last().expect("the fold before any event").clone();
        fold.fold(event);
        self.folds.push(fold);
        ControlFlow::Continue(())
    }
}

/// Compares everything that the record says with what the folds say.
fn compare(tree: &Tree, trace: &Trace, folds: &[Fold<'_>], context: &str) {
    let ancestry = Ancestry::new(tree, &mut ()).unwrap();
    let replay = Replay::new(tree, trace).with_shortcuts(&ancestry);
    let counters = Counters::new(tree, trace, &mut ()).unwrap();
    assert_eq!(replay.len() as usize + 1, folds.len(), "{context}");
    for (after, fold) in folds.iter().enumerate() {
        let context = format!("{context}, after {after} steps");
        let after = after as StepIndex;
        compare_states(replay, after, fold, &context);
        let step = after.checked_sub(1).and_then(|index| replay.step(index));
        assert_eq!(step, fold.step, "{context}");
        if let Some(Step::Cutoff { .. }) = step {
            assert_eq!(replay.skipped(after - 1).collect::<Vec<_>>(), fold.skipped, "{context}");
        }
        assert_eq!(replay.pass_at(after).unwrap_or(0), fold.passes, "{context}");
        let open: Vec<_> = fold.open.iter().map(|place| place.node).collect();
        let upwards: Vec<_> = replay.open_upwards(after).collect();
        assert!(upwards.iter().rev().eq(&open), "{context}");
        assert_eq!(replay.open_count(after), open.len(), "{context}");
        assert_eq!(counters.after(trace, after), fold.counts, "{context}");
    }
    assert_eq!(replay.step(replay.len()), None, "{context}");
    let last = folds.last().expect("the fold before any event");
    assert_eq!(counters.total(), last.counts, "{context}");
    let root = last.nodes[tree.root_id().index()];
    // A pass to another depth that has only begun leaves what the one before it found.
    let found = match root.phase {
        Phase::Done => root.value,
        _ => root.earlier.map(|earlier| earlier.value),
    };
    assert_eq!(trace.value(), found, "{context}");
    compare_node_histories(replay, folds, context);
    compare_counts(tree, &counters, folds, context);
    compare_places_of_visits(trace, &counters, folds, context);
}

/// The place of so many visits is the last one at which no more nodes have been visited; not behind the beginning of
/// the next pass, and at the end for all of them.
fn compare_places_of_visits(trace: &Trace, counters: &Counters, folds: &[Fold<'_>], context: &str) {
    let total = counters.total().visited;
    for visited in 0..=total + 1 {
        let last = folds.iter().rposition(|fold| fold.counts.visited <= visited).expect("the first has none");
        let begins_pass = visited < total && matches!(folds[last].step, Some(Step::PassBegins { .. }));
        let expected = (last - usize::from(begins_pass)) as StepIndex;
        assert_eq!(counters.steps_for(trace, visited), expected, "{context}, {visited} visited");
    }
}

fn compare_states(replay: Replay<'_>, after: StepIndex, fold: &Fold<'_>, context: &str) {
    let mut stack = vec![(replay.tree().root_id(), None)];
    while let Some((node, parent)) = stack.pop() {
        let state = replay.state(node, after);
        assert_eq!(state, fold.nodes[node.index()], "{context}, {node:?}");
        assert_eq!(replay.phase(node, after), state.phase, "{context}, {node:?}");
        if let Some(parent) = parent {
            assert_eq!(replay.state_knowing(node, after, |_| Some(parent)), state, "{context}, {node:?}");
        }
        assert_eq!(replay.best_child(node, after), fold.best_child[node.index()], "{context}, {node:?}");
        stack.extend(replay.tree().children_of(node).map(|child| (child, Some(state))));
    }
}

/// The first visit, the log, the cutoff that removed a node and the guarantee it was entered with, all found
/// by looking through the folds.
fn compare_node_histories(replay: Replay<'_>, folds: &[Fold<'_>], context: &str) {
    let steps: Vec<_> = folds.iter().filter_map(|fold| fold.step).collect();
    for node in replay.tree().preorder() {
        let own = |(index, step): (usize, &Step)| (step.node() == node).then_some(index as StepIndex);
        let log: Vec<_> = steps.iter().enumerate().filter_map(own).collect();
        assert_eq!(replay.log(node).collect::<Vec<_>>(), log, "{context}, log of {node:?}");
        let is_visit =
            |&&index: &&u32| matches!(steps[index as usize], Step::Enter { .. } | Step::Evaluate { .. });
        let first_visit = log.iter().find(is_visit).copied();
        assert_eq!(replay.first_visit(node), first_visit, "{context}, {node:?}");

        let phase_at = |after: usize| folds[after].nodes[node.index()].phase;
        let removed = (phase_at(folds.len() - 1) == Phase::Pruned).then(|| {
            let pruned_since = (0..folds.len()).rev().take_while(|&after| phase_at(after) == Phase::Pruned);
            pruned_since.last().expect("it is pruned at the end") as StepIndex - 1
        });
        assert_eq!(replay.removed_by(node), removed, "{context}, {node:?}");
    }
}

fn compare_counts(tree: &Tree, counters: &Counters, folds: &[Fold<'_>], context: &str) {
    let mut by_depth: Vec<DepthCounts> = Vec::new();
    for node in tree.breadth_first() {
        by_depth.resize(by_depth.len().max(tree.depth(node) as usize + 1), DepthCounts::default());
        by_depth[tree.depth(node) as usize].nodes += 1;
    }
    let mut cutoffs = Vec::new();
    for (before, fold) in folds.iter().zip(&folds[1..]) {
        let step = fold.step.expect("every fold but the first has a step");
        let depth = &mut by_depth[tree.depth(step.node()) as usize];
        depth.visited += fold.counts.visited - before.counts.visited;
        depth.evaluated += fold.counts.evaluated() - before.counts.evaluated();
        if fold.counts.cutoffs > before.counts.cutoffs {
            let nodes = fold.counts.nodes_pruned - before.counts.nodes_pruned;
            let leaves = fold.counts.leaves_pruned - before.counts.leaves_pruned;
            cutoffs.push((nodes, leaves));
        }
    }
    assert_eq!(counters.by_depth(), by_depth, "{context}");
    let found: Vec<_> = counters.cutoffs().iter().map(|cutoff| (cutoff.nodes, cutoff.leaves)).collect();
    assert_eq!(found, cutoffs, "{context}");
}

#[test]
fn the_record_knows_every_node_at_every_step() {
    for seed in 0..TREES {
        let tree = tree(seed);
        for (algorithm, settings) in searches(seed) {
            let mut both = Both::new(algorithm, &tree, settings);
            let ControlFlow::Continue(value) = algorithm.run(&tree, settings, &mut both);
            let trace = both.recorder.finish();
            let context =
                format!("seed {seed}, {algorithm:?}, {settings:?}, {}", brackets(&tree, tree.root_id()));
            assert_eq!(trace.value(), Some(value), "{context}");
            assert!(algorithm.about().revisits || trace.revisits() == 0, "{context}");
            compare(&tree, &trace, &both.folds, &context);
        }
    }
}

/// Passes on the first events only.
struct Stopped<'a> {
    both: Both<'a>,
    events_left: u32,
}

impl Observer<Place> for Stopped<'_> {
    type Stop = ();

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<()> {
        if self.events_left == 0 {
            return ControlFlow::Break(());
        }
        self.events_left -= 1;
        self.both.on(event).map_break(|never| match never {})
    }
}

#[test]
fn a_stopped_search_leaves_a_true_record() {
    for seed in 0..TREES {
        let tree = tree(seed);
        for &algorithm in Algorithm::ALL {
            let events_left = Random::new(seed).below(60);
            let mut observer =
                Stopped { both: Both::new(algorithm, &tree, Settings::default()), events_left };
            let is_stopped = algorithm.run(&tree, Settings::default(), &mut observer).is_break();
            let context = format!("seed {seed}, {algorithm:?}, {events_left} events");
            let (trace, folds) = (observer.both.recorder.finish(), observer.both.folds);
            if !is_stopped || trace.passes().is_empty() {
                assert_eq!(trace.value().is_none(), is_stopped, "{context}");
            }
            compare(&tree, &trace, &folds, &context);
        }
    }
}

/// A search that enters children again and again, with whatever window it likes, or remembers them: a record
/// must be able to hold more than the present algorithms do.
struct Revisits<'a, 'b> {
    tree: &'a Tree,
    both: &'b mut Both<'a>,
    random: Random,
    returned: HashMap<NodeId, Score>,
}

impl Revisits<'_, '_> {
    fn tell(&mut self, event: Event<'_, Place>) {
        assert!(self.both.on(event).is_continue());
    }

    fn search(&mut self, node: Place, given: Window) -> Score {
        if let Some(&value) = self.returned.get(&node.node).filter(|_| self.random.once_in(4)) {
            self.tell(Event::TableHit { node: &node, value, bound: Bound::Upper });
            return value;
        }
        let value = self.search_in_earnest(node, given);
        self.returned.insert(node.node, value);
        value
    }

    fn search_in_earnest(&mut self, node: Place, given: Window) -> Score {
        if let Some(value) = self.tree.leaf_value(&node) {
            self.tell(Event::Evaluate { node: &node, value, horizon: false, window: Some(given) });
            return value;
        }
        let player = node.player;
        self.tell(Event::Enter { node: &node, player, window: Some(given) });
        let (mut best, mut window) = (player.worst(), given);
        for child in self.tree.children(&node) {
            for _ in 0..=self.random.below(2) {
                let passed = if self.random.once_in(3) { window.null(player) } else { window };
                let value = self.search(child, passed);
                best = player.better(best, value);
                if player.prefers(best, window.own(player)) {
                    window = window.narrowed(player, best);
                    self.tell(Event::Narrow { node: &node, player, window });
                }
            }
            let closed = window.alpha >= window.beta;
            if closed || (window != given && self.random.once_in(6)) {
                self.tell(Event::Cutoff { node: &node, player });
                break;
            }
        }
        let bound = [None, Some(Bound::Lower)][self.random.below(2) as usize];
        self.tell(Event::Leave { node: &node, value: best, bound });
        best
    }
}

#[test]
fn the_record_knows_nodes_that_are_searched_again() {
    for seed in 0..TREES {
        let tree = tree(seed);
        if tree.len() > 40 {
            continue;
        }
        let mut both = Both::new(Algorithm::AlphaBeta, &tree, Settings::default());
        let (random, returned) = (Random::new(seed), HashMap::new());
        let mut revisits = Revisits { tree: &tree, both: &mut both, random, returned };
        for number in 1..3 {
            revisits.tell(Event::PassBegins { number, window: Window::FULL, depth_limit: None });
            revisits.search(tree.root(), Window::FULL);
        }
        let trace = both.recorder.finish();
        if trace.len() < 2000 {
            let context = format!("seed {seed}, searched again, {}", brackets(&tree, tree.root_id()));
            compare(&tree, &trace, &both.folds, &context);
        }
    }
}

/// The guarantee with which a node is entered was given by a child that returned exactly that bound. Where
/// nobody gave one, the bound closes a null window, or stands for no bound.
#[test]
fn a_bound_is_traced_to_its_origin() {
    for seed in 0..TREES {
        let tree = tree(seed);
        let ancestry = Ancestry::new(&tree, &mut ()).unwrap();
        for (algorithm, settings) in searches(seed) {
            let trace = record(algorithm, &tree, settings, &false.into()).expect("nobody cancels");
            let replay = Replay::new(&tree, &trace).with_shortcuts(&ancestry);
            for index in 0..replay.len() {
                let Some(Step::Enter { node, window: Some(window), .. }) = replay.step(index) else {
                    continue;
                };
                let later = (index + 1..replay.len()).find(|&index| {
                    matches!(replay.step(index), Some(Step::Enter { node: again, .. }) if again == node)
                });
                for after in [index + 1, later.unwrap_or(replay.len())] {
                    let context =
                        format!("seed {seed}, {algorithm:?}, {settings:?}, {node:?}, after {after}");
                    check_origin(replay, node, index, after, window, &context);
                    let climbed =
                        Replay::new(&tree, &trace).origin(node, tree.player_at(node).opponent(), after);
                    assert_eq!(
                        climbed,
                        replay.origin(node, tree.player_at(node).opponent(), after),
                        "{context}"
                    );
                }
            }
        }
    }
}

fn check_origin(
    replay: Replay<'_>,
    node: NodeId,
    entered: StepIndex,
    after: StepIndex,
    window: Window,
    context: &str,
) {
    let tree = replay.tree();
    let opponent = tree.player_at(node).opponent();
    let bound = window.own(opponent);
    match replay.origin(node, tree.player_at(node).opponent(), after).expect("it was entered") {
        BoundOrigin::Nobody => assert_eq!(bound, opponent.worst(), "{context}"),
        BoundOrigin::Pass => {
            let given = replay.state(tree.root_id(), entered + 1).given;
            assert_eq!(given.map(|given| given.own(opponent)), Some(bound), "{context}");
        }
        BoundOrigin::NullWindow { parent, child } => {
            assert_eq!(tree.parent(child), Some(parent), "{context}");
            let own = replay.state(parent, entered).window.expect("a search with windows");
            let passed = replay.state(child, entered + 1).given.expect("a search with windows");
            assert!(own != passed && passed.is_null(), "{context}");
            assert_eq!(passed, own.null(tree.player_at(parent)), "{context}");
            assert_eq!(passed.own(opponent), bound, "{context}");
        }
        BoundOrigin::Guarantee { ancestor, child } => {
            assert_eq!(replay.guarantee(node, after), Some((ancestor, child)), "{context}");
            assert_eq!(tree.parent(child), Some(ancestor), "{context}");
            let told = replay.last_returned(child, entered).map(|(value, _)| value);
            assert_eq!(told, Some(bound), "{context}");
            assert_eq!(tree.player_at(ancestor), opponent, "{context}");
        }
    }
}

#[test]
fn steps_before_the_first_and_after_the_last_are_answered() {
    let tree = tree(3);
    let trace = record(Algorithm::AlphaBeta, &tree, Settings::default(), &false.into()).expect("no cancel");
    let replay = Replay::new(&tree, &trace);
    for node in tree.preorder() {
        assert_eq!(replay.state(node, 0), WAITING);
        assert_eq!(replay.state(node, StepIndex::MAX), replay.state(node, replay.len()));
    }
    assert_eq!(replay.step(StepIndex::MAX), None);
    assert_eq!((replay.open_count(0), replay.open_count(StepIndex::MAX)), (0, 0));
    let counters = Counters::new(&tree, &trace, &mut ()).unwrap();
    assert_eq!(counters.after(&trace, StepIndex::MAX), counters.total());
}

#[test]
fn a_raised_flag_ends_the_search() {
    let result = record(Algorithm::Minimax, &chain(10), Settings::default(), &true.into());
    assert!(result.is_err());
}

/// The depth of a tree is data: on a thread with little stack, everything works on a chain of 100,000 nodes.
#[test]
fn a_long_chain_overflows_no_stack() {
    const INNER_NODES: usize = 100_000;
    on_little_stack(|| {
        let tree = chain(INNER_NODES);
        let possible = |algorithm: &&Algorithm| algorithm.check(Settings::default(), &tree).is_ok();
        for &algorithm in Algorithm::ALL.iter().filter(possible) {
            let ControlFlow::Continue(value) = algorithm.run(&tree, Settings::default(), &mut ());
            assert_eq!(value, Score::from(7));
            let trace = record(algorithm, &tree, Settings::default(), &false.into()).expect("nobody cancels");
            let replay = Replay::new(&tree, &trace);
            let root = tree.root_id();
            assert_eq!(replay.principal_variation(root, replay.len()).count(), INNER_NODES);
            let passes = trace.passes().len();
            let at_leaf = passes.min(1) + INNER_NODES;
            assert_eq!(replay.open_count(at_leaf as StepIndex), INNER_NODES);
            let counters = Counters::new(&tree, &trace, &mut ()).unwrap();
            // The leaf is remembered, if the search remembers anything.
            assert_eq!(counters.total().visited, (passes.max(1) * INNER_NODES) as u64 + 1);
            assert_eq!(counters.by_depth().len(), INNER_NODES + 1);
            let leaf = NodeId::from_index(INNER_NODES);
            assert_eq!(replay.state(leaf, 0), WAITING);
            assert_eq!(replay.state(leaf, replay.len()).value, Some(Score::from(7)));
            assert_eq!(replay.guarantee(NodeId::from_index(INNER_NODES - 1), replay.len()), None);
        }
    });
}

fn on_little_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(512 * 1024).spawn(work);
    thread.expect("a thread").join().expect("no overflow");
}

/// The bare searches, and alpha-beta in every order of children, on a chain of a million nodes.
#[test]
fn a_chain_of_a_million_nodes_is_searched() {
    on_little_stack(|| {
        let tree = chain(1_000_000);
        let in_order = |order| (Algorithm::AlphaBeta, Settings { child_order: order, ..Settings::default() });
        let orders = ChildOrder::ALL.iter().map(|&order| in_order(order));
        let algorithms = Algorithm::ALL.iter().filter(|algorithm| !algorithm.about().deepens);
        let plain = algorithms.map(|&algorithm| (algorithm, Settings::default()));
        for (algorithm, settings) in plain.chain(orders) {
            let ControlFlow::Continue(value) = algorithm.run(&tree, settings, &mut ());
            assert_eq!(value, Score::from(7), "{algorithm:?}, {settings:?}");
        }
    });
}

/// A line that climbs to the root for the depth of each of its nodes does not end here in ten minutes.
#[test]
fn the_line_of_best_play_of_a_million_levels_is_found() {
    const INNER_NODES: usize = 1_000_000;
    let tree = chain(INNER_NODES);
    let trace = record(Algorithm::AlphaBeta, &tree, Settings::default(), &false.into()).unwrap();
    let best_play = Replay::new(&tree, &trace).best_play();
    assert_eq!((best_play.nodes.len(), best_play.is_complete), (INNER_NODES + 1, true));
}

/// Iterative deepening goes over a chain once for every level, so that a longer chain would take too long.
#[test]
fn deepening_overflows_no_stack() {
    on_little_stack(|| {
        let mut tree = chain(1_500);
        let nodes: Vec<_> = tree.preorder().collect();
        for node in nodes {
            let edit = Edit::SetValue { node, value: Some(Score::from(7)) };
            tree.apply(edit).expect("any node can have a value");
        }
        let ControlFlow::Continue(value) =
            Algorithm::IterativeDeepening.run(&tree, Settings::default(), &mut ());
        assert_eq!(value, Score::from(7));
    });
}

#[test]
fn a_record_that_outgrows_its_limit_ends_the_search() {
    let tree = Uniform { branching: 4, depth: 10, seed: 3, ..Uniform::default() }.generate(&mut ()).unwrap();
    let record = |most| record_within(most, Algorithm::Minimax, &tree, Settings::default(), &Work::default());
    let whole = record(usize::MAX).unwrap();
    assert_eq!(record(whole.bytes()).unwrap().len(), whole.len());

    let limit = whole.bytes() / 2;
    let Err(Stop::RecordTooLarge { steps }) = record(limit) else { panic!("half the memory is not enough") };
    // The table of the nodes is there from the beginning; the rest grows with the steps.
    let share = f64::from(steps) / f64::from(whole.len());
    assert!((0.2..0.6).contains(&share), "it gave up after {steps} of {} steps", whole.len());
}
