//! Strips for levels whose nodes are too close to draw one by one. Each piece of a strip has its counts by phase.

use std::ops::Range;

use super::overview::{LEAST_BLOCK, Overview, PhaseCounts};
use super::{Area, Projection, StripMark, Subject};
use crate::layout::Layout;
use crate::search::replay::{Phase, Replay};
use crate::search::trace::StepIndex;
use crate::tree::NodeId;

/// A level whose nodes are closer than this many points on average is drawn as a strip. Closer nodes would be mere dots
/// with a thicket of edges.
const CLOSEST: f64 = 7.0;
/// The width of a piece in points, if there are not too many.
const NARROWEST_PIECE: f64 = 2.0;
/// The most pieces in a picture. Pieces get wider to stay below this.
const MOST_PIECES: f64 = 4_000.0;
/// Half the width of a node, in units of the layout. Siblings touch.
const HALF_NODE: f64 = 0.5;
/// The least width of a gap between pieces, in points. Narrower gaps would flicker.
const LEAST_GAP: f64 = 2.5;
/// The least width of an isolated piece, in points, so that the last row of the room can see it.
const LEAST_WIDTH: f64 = 2.0;
/// The least width of a piece for many levels, in points.
const LEAST_WIDTH_OF_LEVELS: f64 = 5.0;
/// From this many nodes on, a block represents the nodes of a piece.
const LEAST_TOGETHER: usize = 3;
/// Half the height of a strip, relative to the distance between levels, and in points.
const HEIGHT_PER_LEVEL: f64 = 0.4;
const LEAST_HALF_HEIGHT: f64 = 1.5;
const GREATEST_HALF_HEIGHT: f64 = 17.0;
/// Levels closer than this, in points, are drawn together.
const CLOSEST_LEVELS: f64 = 5.0;

/// The number of levels that are drawn as one.
pub(super) fn levels_together(projection: &Projection) -> u32 {
    if projection.level >= CLOSEST_LEVELS { 1 } else { (CLOSEST_LEVELS / projection.level).ceil() as u32 }
}

/// Whether the nodes of a level are too close to draw one by one.
pub(super) fn is_strip(subject: &Subject<'_>, projection: &Projection, depth: u32) -> bool {
    if levels_together(projection) > 1 {
        return true;
    }
    let gaps = subject.layout.rows(depth).len().saturating_sub(1);
    let Some((first, last)) = subject.layout.row_x(depth).ends() else { return false };
    gaps > 0 && (last - first) * projection.unit < CLOSEST * gaps as f64
}

/// The width of a piece, if the visible levels have nodes over this many points in total.
pub(super) fn piece_width(points: f64) -> f64 {
    (points / MOST_PIECES).max(NARROWEST_PIECE)
}

/// Half the height of a strip, in points. Levels that are drawn together touch.
fn half_height(projection: &Projection) -> f64 {
    let together = levels_together(projection);
    if together > 1 {
        return f64::from(together) * projection.level / 2.0;
    }
    (projection.level * HEIGHT_PER_LEVEL).clamp(LEAST_HALF_HEIGHT, GREATEST_HALF_HEIGHT)
}

/// How far the strips of a silhouette reach above the root's level and below it, in points.
#[must_use]
pub fn silhouette_reach(layout: &Layout, projection: &Projection) -> [f64; 2] {
    let deepest = layout.height().saturating_sub(1);
    let lowest = deepest - deepest % levels_together(projection);
    let above = half_height(projection);
    [above, f64::from(lowest) * projection.level + above]
}

/// The whole tree as strips, for a small picture without nodes and edges.
#[must_use]
pub fn silhouette(subject: &Subject<'_>, projection: &Projection) -> Vec<StripMark> {
    let mut strips = Vec::new();
    for depth in (0..subject.layout.height()).step_by(levels_together(projection) as usize) {
        let mut strip = Strip::new(subject, projection, depth, NARROWEST_PIECE);
        strip.draw(0..subject.layout.rows(depth).len(), &mut strips);
    }
    strips
}

/// The strip of one level.
pub(super) struct Strip<'a> {
    pub(super) subject: &'a Subject<'a>,
    pub(super) projection: &'a Projection,
    pub(super) depth: u32,
    /// The width of a piece, in points.
    pub(super) piece: f64,
    /// The phase of unseen children of the latest parent. Siblings share it.
    unseen: Option<(Option<NodeId>, Phase)>,
}

impl<'a> Strip<'a> {
    pub(super) const fn new(
        subject: &'a Subject<'a>,
        projection: &'a Projection,
        depth: u32,
        piece: f64,
    ) -> Self {
        Self { subject, projection, depth, piece, unseen: None }
    }

    /// Draws the pieces for these indices of the row.
    pub(super) fn draw(&mut self, places: Range<usize>, into: &mut Vec<StripMark>) {
        let row = self.subject.layout.rows(self.depth);
        let overview = self.subject.overview.filter(|overview| overview.has_blocks(self.depth));
        let half_height = half_height(self.projection);
        let is_one_level = levels_together(self.projection) == 1;
        let least_width = if is_one_level { LEAST_WIDTH } else { LEAST_WIDTH_OF_LEVELS };
        let piece = self.piece / self.projection.unit;
        let row_x = self.subject.layout.row_x(self.depth);
        let x = |place: usize| row_x.get(place).unwrap_or(f64::INFINITY);
        let mut start =
            if overview.is_some() { places.start - places.start % LEAST_BLOCK } else { places.start };
        let mut usual = 1;
        while start < places.end {
            let right = x(start) + piece;
            let nodes = first_beyond(start, usual, row.len(), |place| x(place) >= right) - start;
            usual = nodes;
            let (end, phases) = match (overview, self.subject.replay) {
                (Some(overview), Some(_)) if nodes >= LEAST_TOGETHER && start % LEAST_BLOCK == 0 => {
                    let end = whole_blocks(start, nodes, row.len());
                    let after = self.subject.after;
                    (end, overview.phases(self.depth, row.len(), start..end, after))
                }
                (Some(_), Some(replay)) => {
                    // End at the block, so that pieces with more nodes start at a block.
                    let end = (start + nodes).min((start + 1).next_multiple_of(LEAST_BLOCK)).min(row.len());
                    (end, self.count(replay, &row[start..end]))
                }
                (None, Some(replay)) => (start + nodes, self.count(replay, &row[start..start + nodes])),
                (_, None) => (start + nodes, PhaseCounts { waiting: nodes as u32, ..PhaseCounts::default() }),
            };
            let from = self.projection.place(x(start) - HALF_NODE, self.depth);
            let mut to = self.projection.place(x(end - 1) + HALF_NODE, self.depth);
            let next = self.projection.place(x(end) - HALF_NODE, self.depth);
            if next[0] - to[0] < LEAST_GAP {
                to = next;
            }
            let wider = ((least_width - (to[0] - from[0])) / 2.0).max(0.0);
            let min = [from[0] - wider, from[1] - half_height];
            let max = [to[0] + wider, to[1] + half_height];
            let proof = self.subject.extras.proof.map(|proof| proof.count_within(self.depth, start..end));
            into.push(StripMark { area: Area { min, max }, phases, proof });
            start = end;
        }
    }

    /// Counts the nodes one by one.
    fn count(&mut self, replay: Replay<'_>, nodes: &[NodeId]) -> PhaseCounts {
        let mut phases = PhaseCounts::default();
        for &node in nodes {
            phases.count(self.phase(replay, node, self.subject.after));
        }
        phases
    }

    fn phase(&mut self, replay: Replay<'_>, node: NodeId, after: StepIndex) -> Phase {
        if let Some(phase) = replay.phase_if_seen(node, after) {
            return phase;
        }
        let parent = self.subject.tree.parent(node);
        match self.unseen {
            Some((of, phase)) if of == parent => phase,
            _ => {
                let phase = replay.phase(node, after);
                self.unseen = Some((parent, phase));
                phase
            }
        }
    }
}

/// The end of the largest blocks from `start` on of which several fit into this many nodes.
fn whole_blocks(start: usize, nodes: usize, length: usize) -> usize {
    let block = Overview::block_within(nodes);
    let end = (start + nodes) / block * block;
    if end > start { end.min(length) } else { (start + block).min(length) }
}

/// The first index after `start` for which `is_beyond` holds, found by search. `is_beyond` must be monotone. `usual` is
/// the expected distance.
fn first_beyond(start: usize, usual: usize, length: usize, is_beyond: impl Fn(usize) -> bool) -> usize {
    // The result lies after `low` and not after `high`.
    let (mut low, mut high) = (start, length);
    let mut step = 1;
    let mut probe = (start + usual.max(1)).min(length);
    while low + 1 < high {
        if probe <= low || probe >= high {
            break;
        }
        if is_beyond(probe) {
            high = probe;
            probe = probe.saturating_sub(step);
        } else {
            low = probe;
            probe += step;
        }
        step *= 2;
    }
    while low + 1 < high {
        let middle = usize::midpoint(low, high);
        if is_beyond(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    high
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_place_beyond_is_found_wherever_it_is_supposed_to_be() {
        for length in 1..40 {
            for start in 0..length {
                for first in start + 1..=length {
                    for usual in 0..=length {
                        let found = first_beyond(start, usual, length, |place| place >= first);
                        assert_eq!(found, first, "{length}, {start}, {usual}");
                    }
                }
            }
        }
    }
}
