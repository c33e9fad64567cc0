//! What a search evaluates, counted without a record of it.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use crate::search::observer::{Cancellable, Stop};
use crate::search::tally::Tally;
use crate::search::{Algorithm, Settings};
use crate::tree::{GameTree, Tree};

/// What a search looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Effort {
    /// Evaluations: of leaves, and of inner nodes at the depth limit, each time counted.
    pub leaves: u64,
    /// Nodes entered or evaluated, each visit counted.
    pub visited: u64,
}

/// Counts what a search looks at. Takes as long as the bare search.
///
/// # Errors
/// When the flag is raised.
pub fn effort<T: GameTree>(
    algorithm: Algorithm,
    tree: &T,
    settings: Settings,
    cancel: &AtomicBool,
) -> Result<Effort, Stop> {
    let mut observer = Cancellable { inner: Tally::default(), cancel };
    let ControlFlow::Continue(_) = algorithm.run(tree, settings, &mut observer) else {
        return Err(Stop::Cancelled);
    };
    let tally = observer.inner;
    Ok(Effort { leaves: tally.counts().evaluated(), visited: tally.visited })
}

/// How many evaluations the search makes: the leaves of [`effort`].
///
/// # Errors
/// When the flag is raised.
pub fn evaluations(
    algorithm: Algorithm,
    tree: &Tree,
    settings: Settings,
    cancel: &AtomicBool,
) -> Result<u64, Stop> {
    effort(algorithm, tree, settings, cancel).map(|effort| effort.leaves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::Uniform;
    use crate::search::counters::Counters;
    use crate::search::trace::record;

    #[test]
    fn the_count_is_that_of_the_record() {
        let Ok(tree) = (Uniform { branching: 3, depth: 4, seed: 2, ..Uniform::default() }).generate(&mut ())
        else {
            panic!("a tree of 121 nodes can be made");
        };
        let never = AtomicBool::new(false);
        for &algorithm in Algorithm::ALL.iter().filter(|algorithm| !algorithm.about().deepens) {
            let settings = Settings::default();
            let Ok(trace) = record(algorithm, &tree, settings, &never) else { panic!("nobody stops it") };
            let Ok(counters) = Counters::new(&tree, &trace, &mut ());
            let total = counters.total();
            let recorded = Effort { leaves: total.evaluated(), visited: total.visited };
            assert_eq!(effort(algorithm, &tree, settings, &never), Ok(recorded), "{algorithm:?}");
        }
        let raised = AtomicBool::new(true);
        assert!(evaluations(Algorithm::Minimax, &tree, Settings::default(), &raised).is_err());
    }
}
