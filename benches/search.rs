//! What the searches, their record and its replay cost, as ratios inside one run.
//!
//! `cargo bench -p benches --bench search`. Each ratio compares the least times over many
//! rounds in which both sides run one after the other.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::recorder::Recorder;
use alphabeta_lab::search::trace::{StepIndex, Trace, record};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{NodeId, Player, Tree};

const ROUNDS: usize = 51;
const LOOKUPS: usize = 2_000_000;
/// About as many nodes as a picture shows.
const FRAME: usize = 2_000;

fn main() {
    against_hand_written();
    traced_against_bare();
    states();
}

/// A search as one would write it for nothing but speed: no observer, no settings, no depth check, plain
/// numbers, over an arena that is linked like the program's.
mod hand_written {
    use super::{NodeId, Tree};

    #[derive(Clone, Copy)]
    struct Node {
        _parent: u32,
        first_child: u32,
        next_sibling: u32,
        _previous_sibling: u32,
        value: f64,
    }

    const NONE: u32 = u32::MAX;

    pub(crate) struct Arena(Vec<Node>);

    impl Arena {
        pub(crate) fn copy(tree: &Tree) -> Self {
            let link = |node: Option<NodeId>| node.map_or(NONE, |node| node.index() as u32);
            let node = |index| {
                let id = NodeId::from_index(index);
                Node {
                    _parent: link(tree.parent(id)),
                    first_child: link(tree.first_child(id)),
                    next_sibling: link(tree.next_sibling(id)),
                    _previous_sibling: link(tree.previous_sibling(id)),
                    value: tree.value(id).map_or(f64::NAN, |score| score.value()),
                }
            };
            Self((0..tree.arena_len()).map(node).collect())
        }

        pub(crate) fn search(&self) -> f64 {
            self.alpha_beta(0, true, f64::NEG_INFINITY, f64::INFINITY)
        }

        fn alpha_beta(&self, node: u32, is_max: bool, mut alpha: f64, mut beta: f64) -> f64 {
            let Node { first_child, value, .. } = self.0[node as usize];
            if first_child == NONE {
                return value;
            }
            let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
            let mut child = first_child;
            while child != NONE {
                let value = self.alpha_beta(child, !is_max, alpha, beta);
                if is_max {
                    best = best.max(value);
                    alpha = alpha.max(best);
                } else {
                    best = best.min(value);
                    beta = beta.min(best);
                }
                if alpha >= beta {
                    break;
                }
                child = self.0[child as usize].next_sibling;
            }
            best
        }
    }
}

/// In which order the children of every node stand.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Order {
    Random,
    /// Each player's worst child first: nothing can be cut.
    Worst,
}

/// A uniform tree with MAX at the root and random, practically distinct leaf values.
fn uniform(branching: usize, depth: u32, order: Order) -> Tree {
    let mut state = 1_u64;
    let mut leaves: Vec<f64> = (0..branching.pow(depth)).map(|_| random_value(&mut state)).collect();
    if order == Order::Worst {
        worst_first(&mut leaves, branching, Player::Max, 0);
    }
    let mut builder = TreeBuilder::with_capacity(leaves.len() * branching / (branching - 1).max(1) + 1);
    add(&mut builder, &leaves, branching);
    builder.finish(Player::Max).unwrap_or_else(|| Tree::leaf(Player::Max, Score::ZERO))
}

/// A whole number below 2⁵³, by SplitMix64 (Steele, Lea & Flood 2014).
fn random_value(state: &mut u64) -> f64 {
    (random_bits(state) >> 11) as f64
}

fn random_bits(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut bits = *state;
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// Gives the leaves of a uniform subtree the values from `least` up, so that each child lies wholly on the
/// better side of those before it and every leaf inside every window it meets.
fn worst_first(leaves: &mut [f64], branching: usize, player: Player, least: usize) {
    if let [leaf] = leaves {
        *leaf = least as f64;
        return;
    }
    let width = leaves.len() / branching;
    for (place, child) in leaves.chunks_mut(width).enumerate() {
        let rank = if player == Player::Max { place } else { branching - 1 - place };
        worst_first(child, branching, player.opponent(), least + rank * width);
    }
}

fn add(builder: &mut TreeBuilder, leaves: &[f64], branching: usize) {
    if let &[leaf] = leaves {
        builder.leaf(Score::new(leaf).unwrap_or(Score::ZERO));
        return;
    }
    builder.open();
    for child in leaves.chunks(leaves.len() / branching) {
        add(builder, child, branching);
    }
    builder.close();
}

/// Seconds that `work` takes.
fn seconds<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}

/// The least seconds of both, taken in turns: whatever else the machine does only ever adds to them.
fn compare(mut base: impl FnMut() -> f64, mut other: impl FnMut() -> f64) -> (f64, f64, f64) {
    let least = (0..ROUNDS)
        .fold((f64::INFINITY, f64::INFINITY), |least, _| (least.0.min(base()), least.1.min(other())));
    (least.0, least.1, least.1 / least.0)
}

fn bare(tree: &Tree) -> Score {
    let ControlFlow::Continue(value) =
        Algorithm::AlphaBeta.run(black_box(tree), Settings::default(), &mut ());
    value
}

fn recorded(tree: &Tree) -> Trace {
    record(Algorithm::AlphaBeta, tree, Settings::default(), &false.into()).unwrap_or_default()
}

fn visited(tree: &Tree, trace: &Trace) -> f64 {
    Counters::new(tree, trace, &mut ()).unwrap().total().visited as f64
}

fn against_hand_written() {
    println!("alpha-beta, nobody watching, against a hand-written search of the same arena (goal 1.1)");
    println!("    b   d   order     visited    ns/visited   hand-written   ratio");
    for (branching, depth) in [(2, 18), (4, 9), (10, 6)] {
        for order in [Order::Random, Order::Worst] {
            let tree = uniform(branching, depth, order);
            let arena = hand_written::Arena::copy(&tree);
            assert_eq!(arena.search(), bare(&tree).value());
            let visited = visited(&tree, &recorded(&tree));
            let (hand, own, ratio) =
                compare(|| seconds(|| black_box(&arena).search()), || seconds(|| bare(&tree)));
            let (own, hand) = (own * 1e9 / visited, hand * 1e9 / visited);
            println!(
                "{branching:5} {depth:3}   {order:<6?} {visited:>10}    {own:10.2}   {hand:12.2}   {ratio:5.2}"
            );
        }
    }
    println!();
}

fn traced_against_bare() {
    println!(
        "alpha-beta recorded against bare (goal 2 in random order, 3 in the worst; 24 bytes a visited node"
    );
    println!("beside 4 bytes an event); \"again\" writes into the memory of the last record");
    println!("    b   d   order     visited     events   fresh   again   bytes/visited   of them not events");
    for (branching, depth) in [(2, 18), (4, 9), (10, 6)] {
        for order in [Order::Random, Order::Worst] {
            let tree = uniform(branching, depth, order);
            let (_, _, fresh) = compare(|| seconds(|| bare(&tree)), || seconds(|| recorded(&tree)));
            let mut kept = recorded(&tree);
            let (_, _, again) = compare(
                || seconds(|| bare(&tree)),
                || {
                    seconds(|| {
                        let old = std::mem::take(&mut kept);
                        let mut recorder =
                            Recorder::reusing(old, Algorithm::AlphaBeta, &tree, Settings::default());
                        let _ = Algorithm::AlphaBeta.run(&tree, Settings::default(), &mut recorder);
                        kept = recorder.finish();
                    })
                },
            );
            let (visited, events) = (visited(&tree, &kept), kept.len());
            let bytes = kept.bytes() as f64;
            let (all, rest) = (bytes / visited, (bytes - 4.0 * f64::from(events)) / visited);
            println!(
                "{branching:5} {depth:3}   {order:<6?} {visited:>10} {events:>10}   {fresh:5.2}   {again:5.2}   {all:13.1}   {rest:18.1}"
            );
        }
    }
    println!();
}

/// A picture walks from the root down at one step; a jump asks for anything.
fn states() {
    let tree = uniform(4, 11, Order::Worst);
    let trace = recorded(&tree);
    let replay = Replay::new(&tree, &trace);
    println!("a node's state, {} nodes, {} events (goal 0.1 µs)", tree.len(), replay.len());

    let mut random = 2;
    let mut draw = |end: usize| (random_bits(&mut random) % end as u64) as usize;
    let anywhere: Vec<_> = (0..LOOKUPS)
        .map(|_| (NodeId::from_index(draw(tree.arena_len())), draw(replay.len() as usize) as StepIndex))
        .collect();
    let total = seconds(|| anywhere.iter().filter(|(node, _)| tree.value(*node).is_some()).count());
    println!("    only the value of a random node, for comparison   {:.3} µs", total * 1e6 / LOOKUPS as f64);
    let is_seen = |&(node, after): &(NodeId, StepIndex)| replay.state(node, after).value.is_some();
    let total = seconds(|| anywhere.iter().filter(|&question| is_seen(question)).count());
    println!("    random nodes, each at a random step               {:.3} µs", total * 1e6 / LOOKUPS as f64);

    let frame: Vec<_> = tree.breadth_first().take(FRAME).collect();
    let steps: Vec<_> = (0..LOOKUPS / FRAME).map(|_| draw(replay.len() as usize) as StepIndex).collect();
    let total = seconds(|| {
        let count = |&after: &StepIndex| frame.iter().filter(|&&node| is_seen(&(node, after))).count();
        steps.iter().map(count).sum::<usize>()
    });
    println!(
        "    the {FRAME} nodes next to the root, random steps      {:.3} µs",
        total * 1e6 / LOOKUPS as f64
    );

    let total = seconds(|| steps.iter().map(|&after| seen_from_the_top(replay, after)).sum::<usize>());
    println!("    the same, walking down from the root              {:.3} µs", total * 1e6 / LOOKUPS as f64);
}

/// How many of about [`FRAME`] nodes have a value, asked as a picture asks: parents first.
fn seen_from_the_top(replay: Replay<'_>, after: StepIndex) -> usize {
    let tree = replay.tree();
    let root = tree.root_id();
    let mut level = vec![(root, replay.state(root, after))];
    let (mut asked, mut seen) = (1, 0);
    while asked < FRAME && !level.is_empty() {
        let below = |&(node, state)| {
            tree.children_of(node)
                .map(move |child| (child, replay.state_knowing(child, after, |_| Some(state))))
        };
        level = level.iter().flat_map(below).take(FRAME - asked).collect();
        asked += level.len();
        seen += level.iter().filter(|(_, state)| state.value.is_some()).count();
    }
    seen
}
