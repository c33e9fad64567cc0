//! The first walk of the tidy layout: children are placed side by side, as close as their subtrees allow.

use std::collections::HashMap;

use super::{Separation, Spot};
use crate::work::Report;

/// The ranks of the folded nodes, and whether each has several children.
pub(super) type Folded = HashMap<usize, bool>;

/// The paper's first walk over the whole tree, children before parents: finds sizes, heights, places relative
/// to siblings and modifiers, and puts threads into the leaves. `rows` is the number of rows. A leaf and an inner node of
/// one row are at least `leaf_room` apart.
pub(super) fn place_children<R: Report>(
    spots: &mut [Spot],
    rows: usize,
    (separation, leaf_room, folded): (Separation, f64, &Folded),
    report: &mut R,
) -> Result<(), R::Stop> {
    // By depth, for the subtrees whose parent has not been met yet: the number of their nodes, and the number of
    // those below their roots.
    let mut nodes_below = vec![(0, 0); rows + 1];
    let mut walk = FirstWalk {
        siblings: Vec::new(),
        owners: Vec::new(),
        spread: Spread::default(),
        spots,
        separation,
        leaf_room,
        folded,
    };
    for rank in (0..walk.spots.len()).rev() {
        report.step()?;
        let depth = walk.spots[rank].depth as usize;
        let (below, far_below) = std::mem::take(&mut nodes_below[depth + 1]);
        let above = &mut nodes_below[depth];
        *above = (above.0 + below + 1, above.1 + below);
        if below > 0 {
            walk.spots[rank].size += below;
            if far_below == 0 && folded.is_empty() {
                walk.place_leaves_below(rank);
            } else {
                walk.place_below(rank);
            }
        }
    }
    Ok(())
}

struct FirstWalk<'a> {
    spots: &'a mut [Spot],
    separation: Separation,
    leaf_room: f64,
    folded: &'a Folded,
    /// The ranks of the siblings placed so far.
    siblings: Vec<usize>,
    /// The siblings that own a stretch of their common right contour: at the bottom of the stack the one with the
    /// highest subtree, then the last one that is higher than all after it, and so on up to the last sibling.
    owners: Vec<Owner>,
    spread: Spread,
}

/// A sibling that owns a stretch of the right contour.
#[derive(Clone, Copy)]
struct Owner {
    /// Its place among the siblings.
    sibling: usize,
    height: u32,
}

/// A node on a contour, and the sum of the modifiers above it: its place is its own plus that sum.
#[derive(Clone, Copy)]
struct Walker {
    rank: usize,
    above: f64,
}

impl FirstWalk<'_> {
    /// Does what [`Self::place_below`] does, for children that are all leaves, so that no contours can collide. Most
    /// nodes with children are such nodes.
    fn place_leaves_below(&mut self, parent: usize) {
        let last = parent + self.spots[parent].size as usize - 1;
        let mut place = 0.0;
        for leaf in &mut self.spots[parent + 2..=last] {
            place += self.separation.siblings;
            (leaf.place, leaf.modifier) = (place, place);
        }
        let parent = &mut self.spots[parent];
        (parent.place, parent.height, parent.next) = (place / 2.0, 1, last as u32);
    }

    /// Places the children of `parent` and stores the middle of the outermost two as the place of `parent`. (The
    /// place of each child still holds the middle of its own children.)
    fn place_below(&mut self, parent: usize) {
        let end = parent + self.spots[parent].size as usize;
        let first = parent + 1;
        let mut last = first;
        self.siblings.clear();
        self.siblings.push(first);
        self.owners.clear();
        self.owners.push(Owner { sibling: 0, height: self.spots[first].height });
        let mut child = first + self.spots[first].size as usize;
        while child < end {
            let place = self.spots[last].place + self.apart(last, child, self.separation.siblings);
            let spot = &mut self.spots[child];
            spot.modifier = place - spot.place;
            spot.place = place;
            self.apportion(child, last, first);
            self.siblings.push(child);
            last = child;
            child += self.spots[child].size as usize;
        }
        self.spread.execute(self.spots, &self.siblings);
        let middle = f64::midpoint(self.spots[first].place, self.spots[last].place);
        let height = self.owners.first().map_or(0, |highest| highest.height) + 1;
        let parent = &mut self.spots[parent];
        (parent.place, parent.height, parent.next) = (middle, height, last as u32);
    }

    /// Moves `child`'s subtree to the right until it is clear of all its siblings from `first` to `left`, and
    /// joins the contours of both.
    fn apportion(&mut self, child: usize, left: usize, first: usize) {
        let height = self.spots[child].height;
        let forest_height = self.owners.first().map_or(0, |highest| highest.height);
        // Inside are the two contours that face each other. Outside are the contours of both subtrees together.
        let mut inside_left = self.walker(left);
        let mut inside_right = self.walker(child);
        let mut outside_left = self.walker(first);
        let mut outside_right = inside_right;
        for level in 1..=height.min(forest_height) {
            inside_left.rank = self.next_right(inside_left.rank);
            inside_right.rank = self.next_left(inside_right.rank);
            outside_left.rank = self.next_left(outside_left.rank);
            outside_right.rank = self.next_right(outside_right.rank);
            let apart = self.apart(inside_left.rank, inside_right.rank, self.separation.cousins);
            let shift = self.place(inside_left) + apart - self.place(inside_right);
            if shift > 0.0 {
                self.move_subtree(child, level, shift);
                inside_right.above += shift;
                outside_right.above += shift;
            }
            for walker in [&mut inside_left, &mut inside_right, &mut outside_left, &mut outside_right] {
                walker.above += self.spots[walker.rank].modifier;
            }
        }
        if forest_height > height {
            let beyond = self.next_right(inside_left.rank);
            self.thread(outside_right, beyond, inside_left.above);
        } else if height > forest_height {
            let beyond = self.next_left(inside_right.rank);
            self.thread(outside_left, beyond, inside_right.above);
        }
        self.own_below(height + 1);
        self.owners.push(Owner { sibling: self.siblings.len(), height });
    }

    /// The least distance between these neighbours. A folded node has the room of one with two leaves, or with one, so
    /// that its row does not get narrower when it is folded. Beside a leaf it counts as an inner node like any other.
    fn apart(&self, left: usize, right: usize, least: f64) -> f64 {
        let is_leaf = |rank: usize| self.spots[rank].size == 1 && !self.folded.contains_key(&rank);
        if self.leaf_room > 0.0 && is_leaf(left) != is_leaf(right) {
            return least.max(self.leaf_room);
        }
        if self.folded.is_empty() {
            return least;
        }
        let half = |rank: usize| match self.folded.get(&rank) {
            Some(true) => Some(self.separation.siblings / 2.0),
            Some(false) => Some(0.0),
            None => {
                let spot = &self.spots[rank];
                let has_several = spot.next as usize > rank + 1;
                (spot.size > 1).then(|| if has_several { self.separation.siblings / 2.0 } else { 0.0 })
            }
        };
        let is_folded = [left, right].iter().any(|rank| self.folded.contains_key(rank));
        match half(left).zip(half(right)).filter(|_| is_folded) {
            Some((left, right)) => least.max(left + self.separation.cousins + right),
            None => least,
        }
    }

    /// A walker that has just passed this child, on its way down a contour.
    fn walker(&self, child: usize) -> Walker {
        Walker { rank: child, above: self.spots[child].modifier }
    }

    /// The node at which the left contour continues: the first child of an inner node, the thread of a leaf.
    fn next_left(&self, rank: usize) -> usize {
        let spot = &self.spots[rank];
        if spot.size > 1 { rank + 1 } else { spot.next as usize }
    }

    fn next_right(&self, rank: usize) -> usize {
        self.spots[rank].next as usize
    }

    fn place(&self, walker: Walker) -> f64 {
        self.spots[walker.rank].place + walker.above
    }

    /// Forgets the owners whose subtrees end above `level`; the last that remains owns the contour there.
    fn own_below(&mut self, level: u32) {
        while self.owners.last().is_some_and(|owner| owner.height < level) {
            self.owners.pop();
        }
    }

    /// Moves a subtree away from the sibling with which it collides, and notes that the siblings in between share the
    /// new gap.
    fn move_subtree(&mut self, child: usize, level: u32, shift: f64) {
        self.spots[child].place += shift;
        self.spots[child].modifier += shift;
        self.own_below(level);
        let right = self.siblings.len();
        let left = self.owners.last().map_or(0, |owner| owner.sibling);
        if right - left > 1 {
            self.spread.note(left, right, shift);
        }
    }

    /// Makes the contour continue at `beyond` after the leaf under `walker`.
    fn thread(&mut self, walker: Walker, beyond: usize, above_beyond: f64) {
        let leaf = &mut self.spots[walker.rank];
        leaf.next = beyond as u32;
        leaf.modifier += above_beyond - walker.above;
    }
}

/// The gaps that siblings share, by index: the paper's `shift` and `change`.
#[derive(Default)]
struct Spread {
    shift: Vec<f64>,
    change: Vec<f64>,
}

impl Spread {
    /// Notes that the sibling `right` was moved away from `left`, so that each sibling in between moves by its share.
    fn note(&mut self, left: usize, right: usize, shift: f64) {
        if self.shift.len() <= right {
            self.shift.resize(right + 1, 0.0);
            self.change.resize(right + 1, 0.0);
        }
        let change = shift / (right - left) as f64;
        self.change[left] += change;
        self.change[right] -= change;
        self.shift[right] += shift;
    }

    /// Moves all siblings by their shares, from the last to the first, and forgets the gaps.
    fn execute(&mut self, spots: &mut [Spot], siblings: &[usize]) {
        let (mut shift, mut change) = (0.0, 0.0);
        for (place, &sibling) in siblings.iter().enumerate().take(self.shift.len()).rev() {
            spots[sibling].place += shift;
            spots[sibling].modifier += shift;
            change += self.change[place];
            shift += self.shift[place] + change;
        }
        self.shift.clear();
        self.change.clear();
    }
}
