//! speed
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use alphabeta_lab::experiment::trees::hashed::Hashed;
use alphabeta_lab::search::observer::{Event, Observer};
use alphabeta_lab::search::{Algorithm, Settings};

#[derive(Default)]
struct Leaves {
    leaves: u64,
    visited: u64,
}
impl<N> Observer<N> for Leaves {
    type Stop = Infallible;
    #[inline(always)]
    fn on(&mut self, event: Event<'_, N>) -> ControlFlow<Infallible> {
        match event {
            Event::Evaluate { .. } => self.leaves += 1,
            Event::Enter { .. } => self.visited += 1,
            _ => {}
        }
        ControlFlow::Continue(())
    }
}
struct Stoppable<'a> {
    leaves: u64,
    visited: u64,
    cancel: &'a AtomicBool,
}
impl<N> Observer<N> for Stoppable<'_> {
    type Stop = ();
    #[inline(always)]
    fn on(&mut self, event: Event<'_, N>) -> ControlFlow<()> {
        match event {
            Event::Evaluate { .. } => self.leaves += 1,
            Event::Enter { .. } => {
                self.visited += 1;
                if self.cancel.load(Ordering::Relaxed) {
                    return ControlFlow::Break(());
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

fn main() {
    let cancel = AtomicBool::new(false);
    for (branching, depth) in [(2, 20), (4, 10), (10, 6), (20, 5), (35, 4)] {
        for round in 0..2 {
            let mut best = 0.0_f64;
            for _ in 0..20 {
                let start = Instant::now();
                let mut n = 0;
                for seed in 0..10 {
                    let tree = Hashed { branching, depth, values: 1 << 53, seed };
                    if round == 0 {
                        let mut leaves = Leaves::default();
                        let _ = Algorithm::AlphaBeta.run(&tree, Settings::default(), &mut leaves);
                        n += leaves.leaves;
                    } else {
                        let mut leaves = Stoppable { leaves: 0, visited: 0, cancel: &cancel };
                        let _ = Algorithm::AlphaBeta.run(&tree, Settings::default(), &mut leaves);
                        n += leaves.leaves;
                    }
                }
                best = best.max(n as f64 / start.elapsed().as_secs_f64());
            }
            println!("{branching} {depth} {round} {:.1} M/s", best / 1e6);
        }
    }
}
