//! The time it takes to pose a question of each kind about a tree of 1,000 nodes, with its model answer, and to grade
//! that answer. Both should fit into a frame of 16.7 ms, because a person waits for them.
//!
//! `cargo bench -p benches --bench practice`. The last column is the share of a frame that both take. Some kinds ask
//! nothing about so large a tree; their row is the time they take to find that out.

use std::hint::black_box;
use std::time::Instant;

use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::practice::kind::{self, Kind};
use alphabeta_lab::practice::posed::Posed;
use alphabeta_lab::tree::Tree;

const NODES: u32 = 1_000;
const ROUNDS: usize = 101;
const FRAME: f64 = 1_000.0 / 60.0;

fn main() {
    let Some(tree) = grown() else { return };
    println!("{:<12} {:>9} {:>9} {:>9}", format!("{} nodes", tree.len()), "posed", "graded", "frames");
    for &kind in kind::ALL {
        let (mut posed, mut graded) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            let [first, second] = milliseconds(kind, &tree);
            posed.push(first);
            graded.push(second);
        }
        let [posed, graded] = [median(posed), median(graded)];
        let frames = (posed + graded) / FRAME;
        println!("{:<12} {posed:>6.2} ms {graded:>6.2} ms {frames:>9.2}", kind.id());
    }
}

/// A tree of this size, as exercises have them.
fn grown() -> Option<Tree> {
    let irregular =
        Irregular { nodes: NODES, branching: 2..=3, depth: 2..=10, seed: 1, ..Irregular::default() };
    irregular.generate(&mut ()).ok()
}

/// The time it takes to pose a question with its model answer, and to grade that answer.
fn milliseconds(kind: &dyn Kind, tree: &Tree) -> [f64; 2] {
    let begun = Instant::now();
    let posed = Posed { tree: tree.clone(), asked: kind.asked_at_hand(tree), seed: 1 };
    let model = black_box(kind.model(&posed));
    let made = begun.elapsed();
    let begun = Instant::now();
    // If nothing can be asked, there is nothing to grade.
    let items = if model.is_null() { None } else { kind.grade(&posed, &model).ok() };
    black_box(items);
    [made, begun.elapsed()].map(|time| time.as_secs_f64() * 1_000.0)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
