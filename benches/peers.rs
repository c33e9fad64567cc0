//! Bare alpha-beta against programs of other people and of other languages, on the same trees.
//!
//! `cargo bench -p benches --bench peers`. The peers are the crate `minimax` (its `Negamax`, which prunes),
//! and the same recursion in plain Python and in JavaScript over typed arrays, where `python3` and `node` are
//! installed; without them they are skipped. All count what they visit, so that the price of one node is compared:
//! the crate shuffles the moves of the root. The goals are at most 0.6 times the crate and at least 20 times as fast
//! as Python.

use std::cell::Cell;
use std::hint::black_box;
use std::io::Write;
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::time::Instant;

use alphabeta_lab::generate::Uniform;
use alphabeta_lab::generate::values::LeafValues;
use alphabeta_lab::search::tally::Tally;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::{NodeId, Tree};
use minimax::{Evaluation, Evaluator, Game, Negamax, Strategy, Winner};

const ROUNDS: usize = 15;
/// The crate's values are small whole numbers, and its largest mean won and lost.
const VALUES: i64 = 30_000;

fn main() {
    println!("alpha-beta on uniform trees in random order, ns a visited node");
    println!(
        "    b   d      nodes    this program   crate minimax   ratio       JavaScript   ratio       Python   ratio"
    );
    for (branching, depth) in [(2, 16), (4, 9), (10, 5)] {
        let uniform = Uniform {
            branching,
            depth,
            seed: 1,
            leaves: LeafValues::range(-VALUES..=VALUES),
            ..Uniform::default()
        };
        let Ok(tree) = uniform.generate(&mut ()) else { continue };
        let (own, value) = own(&tree);
        let peers = [
            of_crate(&tree, depth as u8, value),
            script("node", JAVASCRIPT, &tree, branching, value),
            script("python3", PYTHON, &tree, branching, value),
        ];
        print!("{branching:5} {depth:3} {:>10} {own:15.2}", tree.len());
        for (peer, width) in peers.into_iter().zip([16, 17, 13]) {
            match peer {
                Some(peer) => print!("{peer:width$.2} {:7.2}", own / peer),
                None => print!("{:>width$} {:>7}", "skipped", ""),
            }
        }
        println!();
    }
    println!("ratio: this program's time as a part of the peer's");
}

/// The least nanoseconds a visited node of some rounds; each tells seconds and visits.
fn least(mut round: impl FnMut() -> (f64, u64)) -> f64 {
    let price = |(seconds, visited): (f64, u64)| seconds * 1e9 / visited as f64;
    (0..ROUNDS).map(|_| price(round())).fold(f64::INFINITY, f64::min)
}

fn own(tree: &Tree) -> (f64, f64) {
    let mut tally = Tally::default();
    let ControlFlow::Continue(value) = Algorithm::AlphaBeta.run(tree, Settings::default(), &mut tally);
    let price = least(|| {
        let start = Instant::now();
        let ControlFlow::Continue(_) =
            black_box(Algorithm::AlphaBeta.run(tree, Settings::default(), &mut ()));
        (start.elapsed().as_secs_f64(), tally.visited)
    });
    (price, value.value())
}

thread_local! {
    static VISITED: Cell<u64> = const { Cell::new(0) };
}

/// The tree as a game of the crate: a move is a child.
struct Walk;

/// A node, and whether MAX is to move there.
#[derive(Clone)]
struct At {
    tree: Rc<Tree>,
    node: NodeId,
    is_max: bool,
}

impl Game for Walk {
    type S = At;
    type M = NodeId;

    fn generate_moves(at: &At, moves: &mut Vec<NodeId>) -> Option<Winner> {
        VISITED.set(VISITED.get() + 1);
        moves.extend(at.tree.children_of(at.node));
        None
    }

    fn apply(at: &mut At, child: NodeId) -> Option<At> {
        (at.node, at.is_max) = (child, !at.is_max);
        None
    }

    fn undo(at: &mut At, child: NodeId) {
        at.node = at.tree.parent(child).unwrap_or(at.node);
        at.is_max = !at.is_max;
    }

    fn get_winner(_: &At) -> Option<Winner> {
        None
    }
}

struct LeafValue;

impl Evaluator for LeafValue {
    type G = Walk;

    fn evaluate(&self, at: &At) -> Evaluation {
        VISITED.set(VISITED.get() + 1);
        let value = at.tree.value(at.node).map_or(0.0, |score| score.value()) as Evaluation;
        if at.is_max { value } else { -value }
    }
}

fn of_crate(tree: &Tree, depth: u8, value: f64) -> Option<f64> {
    let at = At { tree: Rc::new(tree.clone()), node: tree.root_id(), is_max: true };
    Some(least(|| {
        let mut strategy = Negamax::new(LeafValue, depth);
        VISITED.set(0);
        let start = Instant::now();
        black_box(strategy.choose_move(&at));
        let seconds = start.elapsed().as_secs_f64();
        assert_eq!(f64::from(strategy.root_value()), value, "the crate finds another value");
        (seconds, VISITED.get())
    }))
}

/// Searches the same leaves in an interpreter; `None` where it is missing. The script reads the branching factor and
/// the leaves, and prints the value and the least nanoseconds a visited node of some rounds.
fn script(program: &str, script: &str, tree: &Tree, branching: u32, value: f64) -> Option<f64> {
    let values = tree.preorder().filter(|&node| tree.is_leaf(node)).filter_map(|leaf| tree.value(leaf));
    let leaves: Vec<String> = values.map(|value| value.value().to_string()).collect();
    let flag = if program == "node" { "-e" } else { "-c" };
    let mut child = Command::new(program)
        .args([flag, script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(format!("[{branching},{}]", leaves.join(",")).as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut numbers = text.split_whitespace().filter_map(|word| word.parse::<f64>().ok());
    assert_eq!(numbers.next(), Some(value), "{program} finds another value");
    numbers.next()
}

const PYTHON: &str = "
import json, sys, time
b, *level = json.load(sys.stdin)
while len(level) > 1:
    level = [level[i:i + b] for i in range(0, len(level), b)]
inf = float('inf')
visited = 0
def search(node, alpha, beta, is_max):
    global visited
    visited += 1
    if not isinstance(node, list):
        return node
    if is_max:
        best = -inf
        for child in node:
            best = max(best, search(child, alpha, beta, False))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for child in node:
            best = min(best, search(child, alpha, beta, True))
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best
least = inf
for _ in range(5):
    visited = 0
    start = time.perf_counter()
    value = search(level[0], -inf, inf, True)
    least = min(least, (time.perf_counter() - start) * 1e9 / visited)
print(value, least)
";

const JAVASCRIPT: &str = "
const [b, ...leaves] = JSON.parse(require('fs').readFileSync(0, 'utf8'));
let inner = 0;
for (let width = leaves.length / b; width >= 1; width /= b) inner += width;
const count = inner + leaves.length;
const values = new Float64Array(count), firstChild = new Int32Array(count).fill(-1);
for (let node = 0; node < inner; node++) firstChild[node] = node * b + 1;
for (let leaf = 0; leaf < leaves.length; leaf++) values[inner + leaf] = leaves[leaf];
let visited = 0;
function search(node, alpha, beta, isMax) {
  visited++;
  const first = firstChild[node];
  if (first < 0) return values[node];
  let best = isMax ? -Infinity : Infinity;
  for (let child = first; child < first + b; child++) {
    const value = search(child, alpha, beta, !isMax);
    if (isMax) {
      if (value > best) best = value;
      if (best > alpha) alpha = best;
    } else {
      if (value < best) best = value;
      if (best < beta) beta = best;
    }
    if (alpha >= beta) break;
  }
  return best;
}
let least = Infinity, value = 0;
for (let round = 0; round < 25; round++) {
  visited = 0;
  const start = process.hrtime.bigint();
  value = search(0, -Infinity, Infinity, true);
  least = Math.min(least, Number(process.hrtime.bigint() - start) / visited);
}
console.log(value, least);
";
