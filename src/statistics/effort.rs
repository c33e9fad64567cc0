//! What a search evaluates, counted without a record of it.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use crate::search::observer::{Cancellable, Event, Observer, Stop};
use crate::search::{Algorithm, Settings};
use crate::tree::Tree;

/// How many evaluations the search makes: of leaves, and of inner nodes at the depth limit, each time counted.
/// Takes as long as the bare search.
///
/// # Errors
/// When the flag is raised.
pub fn evaluations(
    algorithm: Algorithm,
    tree: &Tree,
    settings: Settings,
    cancel: &AtomicBool,
) -> Result<u64, Stop> {
    let mut observer = Cancellable { inner: Evaluations(0), cancel };
    match algorithm.run(tree, settings, &mut observer) {
        ControlFlow::Continue(_) => Ok(observer.inner.0),
        ControlFlow::Break(stop) => Err(stop),
    }
}

struct Evaluations(u64);

impl<N> Observer<N> for Evaluations {
    type Stop = Stop;

    fn on(&mut self, event: Event<'_, N>) -> ControlFlow<Stop> {
        self.0 += u64::from(matches!(event, Event::Evaluate { .. }));
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Uniform;
    use crate::search::counters::Counters;
    use crate::search::trace::record;

    #[test]
    fn the_count_is_that_of_the_record() {
        let Ok(tree) = (Uniform { branching: 3, depth: 4, seed: 2, ..Uniform::default() }).generate() else {
            panic!("a tree of 121 nodes can be made");
        };
        let never = AtomicBool::new(false);
        for &algorithm in Algorithm::ALL.iter().filter(|algorithm| !algorithm.about().deepens) {
            let settings = Settings::default();
            let Ok(trace) = record(algorithm, &tree, settings, &never) else { panic!("nobody stops it") };
            let recorded = Counters::new(&tree, &trace).after(&trace, trace.len()).leaves_evaluated;
            assert_eq!(evaluations(algorithm, &tree, settings, &never), Ok(recorded), "{algorithm:?}");
        }
        let raised = AtomicBool::new(true);
        assert!(evaluations(Algorithm::Minimax, &tree, Settings::default(), &raised).is_err());
    }
}
