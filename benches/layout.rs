//! Times the tidy layout on four shapes and fits the exponent of its growth; beside it, where node and
//! d3-hierarchy can be found, the time of d3's `tree()` on the same trees.
//!
//! `D3_HIERARCHY` names the `node_modules` directory that holds d3-hierarchy; without it d3 is skipped.

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Instant;

use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::layout::{Layout, Separation};
use alphabeta_lab::score::Score;
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{Player, Tree};

const SIZES: [u32; 4] = [1_000, 10_000, 100_000, 1_000_000];

/// Makes a tree of about so many nodes.
type Shape = fn(u32) -> Option<Tree>;

const SHAPES: [(&str, Shape); 4] =
    [("complete 4", complete), ("irregular", irregular), ("chain", chain), ("star", star)];

fn main() {
    println!("best of several runs; the ratio d3 / layout is what the goal is about");
    println!("{:<11} {:>9} {:>10} {:>9} {:>10} {:>9}", "shape", "nodes", "ms", "ns/node", "d3 ms", "ratio");
    for (name, shape) in SHAPES {
        let mut points = Vec::new();
        for tree in SIZES.iter().filter_map(|&nodes| shape(nodes)) {
            let milliseconds = best_time(&tree);
            points.push(((tree.len() as f64).ln(), milliseconds.ln()));
            let per_node = milliseconds * 1e6 / tree.len() as f64;
            // d3's own walks along a chain or a star say nothing of the layout.
            let d3 = if matches!(name, "chain" | "star") { None } else { d3_time(&tree) };
            let (d3, ratio) = match d3 {
                Some(d3) => (format!("{d3:.2}"), format!("{:.1}x", d3 / milliseconds)),
                None => ("skipped".to_owned(), String::new()),
            };
            println!("{name:<11} {:>9} {milliseconds:>10.3} {per_node:>9.1} {d3:>10} {ratio:>9}", tree.len());
        }
        println!("{name:<11} exponent {:.3}", slope(&points));
    }
}

/// The least time of some runs, in milliseconds.
fn best_time(tree: &Tree) -> f64 {
    let runs = (3_000_000 / tree.len()).clamp(9, 500);
    let times = (0..runs).map(|_| {
        let start = Instant::now();
        black_box(Layout::new(black_box(tree), Separation::default(), &mut ()).unwrap());
        start.elapsed().as_secs_f64() * 1e3
    });
    times.fold(f64::INFINITY, f64::min)
}

/// The slope of the least-squares line through the points.
fn slope(points: &[(f64, f64)]) -> f64 {
    let count = points.len() as f64;
    let mean_x = points.iter().map(|(x, _)| x).sum::<f64>() / count;
    let mean_y = points.iter().map(|(_, y)| y).sum::<f64>() / count;
    let covariance: f64 = points.iter().map(|(x, y)| (x - mean_x) * (y - mean_y)).sum();
    let variance: f64 = points.iter().map(|(x, _)| (x - mean_x).powi(2)).sum();
    covariance / variance
}

/// Every inner node with four children, cut off at so many nodes.
fn complete(nodes: u32) -> Option<Tree> {
    grown(nodes, 4, 4, nodes.ilog2().div_ceil(2))
}

/// Up to six moves a node, growing at random places.
fn irregular(nodes: u32) -> Option<Tree> {
    grown(nodes, 1, 6, u32::MAX)
}

fn grown(nodes: u32, least: u32, most: u32, depth: u32) -> Option<Tree> {
    Irregular { nodes, branching: least..=most, depth: 0..=depth, ..Irregular::default() }
        .generate(&mut ())
        .ok()
}

fn chain(nodes: u32) -> Option<Tree> {
    grown(nodes, 1, 1, u32::MAX)
}

fn star(nodes: u32) -> Option<Tree> {
    let mut builder = TreeBuilder::with_capacity(nodes as usize);
    builder.open();
    for _ in 1..nodes {
        builder.leaf(Score::ZERO);
    }
    builder.close();
    builder.finish(Player::Max)
}

/// Reads the number of children of every node in preorder, builds the hierarchy, and prints the least time
/// of some runs of the layout alone.
const D3_SCRIPT: &str = r#"
const { readFileSync } = require("node:fs");
const { pathToFileURL } = require("node:url");
(async () => {
  const module = process.env.D3_HIERARCHY + "/d3-hierarchy/dist/d3-hierarchy.mjs";
  const { hierarchy, tree } = await import(pathToFileURL(module));
  const counts = readFileSync(0, "utf8").split(" ").map(Number);
  const root = { kids: [] };
  const open = [{ node: root, lacking: 1 }];
  for (const count of counts) {
    while (open.at(-1).lacking === 0) open.pop();
    const node = count > 0 ? { kids: [] } : {};
    open.at(-1).lacking -= 1;
    open.at(-1).node.kids.push(node);
    if (count > 0) open.push({ node, lacking: count });
  }
  const data = hierarchy(root.kids[0], node => node.kids);
  const layout = tree().nodeSize([1, 1]).separation((a, b) => a.parent === b.parent ? 1 : 1.25);
  const runs = Math.min(100, Math.max(3, Math.floor(300000 / counts.length)));
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    layout(data);
    best = Math.min(best, performance.now() - start);
  }
  console.log(best);
})();
"#;

/// d3's time on the same tree in milliseconds; `None` where it cannot be run.
fn d3_time(tree: &Tree) -> Option<f64> {
    std::env::var_os("D3_HIERARCHY")?;
    let mut counts = String::new();
    for node in tree.preorder() {
        write!(counts, "{} ", tree.children_of(node).count()).ok()?;
    }
    let node = Command::new("node")
        .args(["--stack-size=4000", "--max-old-space-size=8000", "-e", D3_SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut node = node.ok()?;
    node.stdin.take()?.write_all(counts.trim_end().as_bytes()).ok()?;
    let output = node.wait_with_output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}
