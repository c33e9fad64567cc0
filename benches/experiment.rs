//! How many leaves a second experiments evaluate, and how that grows with a second thread.
//!
//! `cargo bench -p benches --bench experiment`. Each number is the best of several rounds. The goals
//! are 150 million leaves a second at b = 2 and 300 million from b = 10 on, and 1.8 times the speed on two threads.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use alphabeta_lab::experiment::Experiment;
use alphabeta_lab::experiment::population::{LeafLaw, OrderLaw, STRONGLY_ORDERED};
use alphabeta_lab::experiment::run::run;
use alphabeta_lab::search::Algorithm;

const ROUNDS: usize = 9;
/// About so many leaves in one round.
const LEAVES: f64 = 3e7;

fn main() {
    println!("alpha-beta on trees computed on the fly, millions of leaves a second");
    println!("    b   d   order           leaves       1 thread   2 threads   scaling");
    for (branching, depth) in [(2, 20), (4, 10), (10, 6), (20, 5), (35, 4)] {
        measure(branching, depth, OrderLaw::Random, LeafLaw::Distinct);
    }
    for order in [OrderLaw::Best, STRONGLY_ORDERED, OrderLaw::Evaluation { error: 20 }, OrderLaw::Worst] {
        measure(10, 6, order, LeafLaw::Distinct);
    }
    measure(10, 6, OrderLaw::Random, LeafLaw::Few(10));
    measure(10, 6, OrderLaw::Random, LeafLaw::EdgeSum(100));
}

fn measure(branching: u32, depth: u32, order: OrderLaw, leaves: LeafLaw) {
    let experiment = Experiment {
        algorithms: vec![Algorithm::AlphaBeta],
        branching: vec![branching],
        depths: vec![depth],
        orders: vec![order],
        leaves: vec![leaves],
        samples: 20,
        ..Experiment::default()
    };
    let each = evaluated(&experiment, 1) / 20.0;
    let experiment = Experiment { samples: (LEAVES / each) as u64, ..experiment };
    let (mut alone, mut both) = (0.0_f64, 0.0_f64);
    for _ in 0..ROUNDS {
        alone = alone.max(speed(&experiment, 1));
        both = both.max(speed(&experiment, 2));
    }
    let (order, leaves) = (order.to_string(), leaves.to_string());
    println!(
        "{branching:5} {depth:3}   {order:<13}   {leaves:<12} {alone:8.0} {both:11.0} {:9.2}",
        both / alone
    );
}

/// Millions of leaves a second.
fn speed(experiment: &Experiment, threads: usize) -> f64 {
    let start = Instant::now();
    let leaves = evaluated(experiment, threads);
    leaves / start.elapsed().as_secs_f64() / 1e6
}

fn evaluated(experiment: &Experiment, threads: usize) -> f64 {
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    let results = run(experiment.clone(), threads, &AtomicBool::new(false), |_| ());
    results.map_or(f64::NAN, |results| results.leaves() as f64)
}
