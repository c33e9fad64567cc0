//! What a chart draws of a run: few points, taken once, however long the run and however deep the tree.

use crate::search::counters::Counters;
use crate::search::counts::DepthCounts;
use crate::search::trace::{StepIndex, Trace};

/// The most points of a curve; a chart in the window is hardly wider in pixels.
pub const MOST_POINTS: usize = 512;

/// The curves of one run.
#[derive(Clone, PartialEq, Debug)]
pub struct Curves {
    /// (steps, nodes visited so far), from (0, 0) to the end of the run: every step of a short run, evenly
    /// spaced ones of a long run.
    pub over_steps: Vec<[f64; 2]>,
    /// (depth, nodes visited there), down to the deepest level visited. Of levels too many to draw, the
    /// fullest of every few neighbours.
    pub per_depth: Vec<[f64; 2]>,
    /// The nodes of the tree, as deep as the search looks.
    pub full: u64,
}

impl Curves {
    /// Takes the points. Costs up to [`MOST_POINTS`] look-ups in the counters and one walk over the levels.
    #[must_use]
    pub fn new(trace: &Trace, counters: &Counters, depth_limit: Option<u32>) -> Self {
        let visited = |after| counters.after(trace, after).visited;
        let levels = depth_limit.map_or(usize::MAX, |limit| limit as usize + 1);
        Self {
            over_steps: over_steps(trace.len(), visited),
            per_depth: per_depth(counters.by_depth()),
            full: counters.by_depth().iter().take(levels).map(|level| level.nodes).sum(),
        }
    }
}

fn over_steps(steps: StepIndex, visited: impl Fn(StepIndex) -> u64) -> Vec<[f64; 2]> {
    let pieces = u64::from(steps).min(MOST_POINTS as u64 - 1);
    (0..=pieces)
        .map(|piece| (piece * u64::from(steps)).checked_div(pieces).unwrap_or(0) as StepIndex)
        .map(|after| [f64::from(after), visited(after) as f64])
        .collect()
}

fn per_depth(levels: &[DepthCounts]) -> Vec<[f64; 2]> {
    let visited = levels.iter().rposition(|level| level.visited > 0).map_or(0, |deepest| deepest + 1);
    let neighbours = visited.div_ceil(MOST_POINTS).max(1);
    let indexed: Vec<(usize, u64)> =
        levels[..visited].iter().map(|level| level.visited).enumerate().collect();
    let fullest = indexed.chunks(neighbours).filter_map(|chunk| chunk.iter().max_by_key(|(_, nodes)| *nodes));
    fullest.map(|&(depth, nodes)| [depth as f64, nodes as f64]).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::notation;
    use crate::search::trace::record;
    use crate::search::{Algorithm, Settings};
    use crate::tree::Player;

    fn curves(text: &str, algorithm: Algorithm) -> (Curves, Trace, Counters) {
        let tree = notation::parse(text, Player::Max, &mut ()).unwrap();
        let trace = record(algorithm, &tree, Settings::default(), &AtomicBool::new(false)).unwrap();
        let counters = Counters::new(&tree, &trace, &mut ()).unwrap();
        (Curves::new(&trace, &counters, None), trace, counters)
    }

    #[test]
    fn a_short_run_is_drawn_step_by_step() {
        for &algorithm in Algorithm::ALL {
            let (curves, trace, counters) = curves("[[[3,5],[6,9]],[[1,2],[0,-1]]]", algorithm);
            assert_eq!(curves.over_steps.len(), trace.len() as usize + 1);
            assert_eq!(curves.over_steps.first(), Some(&[0.0, 0.0]));
            let end = [f64::from(trace.len()), counters.total().visited as f64];
            assert_eq!(curves.over_steps.last(), Some(&end));
            assert!(curves.over_steps.windows(2).all(|pair| pair[0][1] <= pair[1][1]));
            let sum: f64 = curves.per_depth.iter().map(|point| point[1]).sum();
            assert_eq!(sum as u64, counters.total().visited);
            assert_eq!(curves.full, 15);
            assert_eq!(Curves::new(&trace, &counters, Some(2)).full, 7);
        }
    }

    #[test]
    fn a_long_run_has_few_points_and_keeps_its_ends() {
        let steps = 10_000_019;
        let curve = over_steps(steps, |after| u64::from(after) / 3);
        assert_eq!(curve.len(), MOST_POINTS);
        assert_eq!(curve[0], [0.0, 0.0]);
        assert_eq!(curve[MOST_POINTS - 1], [f64::from(steps), f64::from(steps / 3)]);
        assert!(curve.windows(2).all(|pair| pair[0][0] < pair[1][0] && pair[0][1] <= pair[1][1]));
    }

    #[test]
    fn a_run_of_nothing_is_a_point() {
        assert_eq!(over_steps(0, |_| 0), [[0.0, 0.0]]);
    }

    #[test]
    fn levels_too_many_to_draw_are_thinned_and_levels_not_visited_are_left_out() {
        let level = |visited| DepthCounts { nodes: 9, visited, evaluated: 0 };
        assert_eq!(per_depth(&[level(1), level(3), level(0)]), [[0.0, 1.0], [1.0, 3.0]]);
        assert_eq!(per_depth(&[]), [[0.0; 2]; 0]);

        let mut levels = vec![level(1); 100_000];
        levels[54_321] = level(7);
        let curve = per_depth(&levels);
        assert!(curve.len() <= MOST_POINTS);
        assert!(curve.contains(&[54_321.0, 7.0]));
    }
}
