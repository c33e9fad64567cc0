//! The first walk of the tidy layout: children are placed side by side, as close as their subtrees allow.

use super::{Links, Separation};

/// What the first walk finds, by rank.
pub(super) struct Placed {
    /// The place of a node relative to its siblings.
    pub(super) prelim: Vec<f64>,
    /// By how much everything below the node must move with it. At a leaf with a thread: what makes the
    /// walk along the contour come out right beyond the leaf.
    pub(super) modifier: Vec<f64>,
    /// The height of the node's subtree in edges.
    pub(super) heights: Vec<u32>,
}

/// The paper's first walk over the whole tree, children before parents. Puts threads into `links`.
pub(super) fn place_children(links: &mut Links, separation: Separation) -> Placed {
    let nodes = links.order.len();
    let mut walk = FirstWalk {
        placed: Placed { prelim: vec![0.0; nodes], modifier: vec![0.0; nodes], heights: vec![0; nodes] },
        owners: Vec::new(),
        spread: Spread::default(),
        links,
        separation,
    };
    for rank in (0..nodes).rev() {
        let children = walk.links.children(rank);
        if !children.is_empty() {
            walk.place_below(rank, children);
        }
    }
    walk.placed
}

struct FirstWalk<'a> {
    links: &'a mut Links,
    separation: Separation,
    placed: Placed,
    /// Which of the siblings placed so far the right contour of them all runs through: the highest subtree
    /// at the bottom, then the last sibling that is higher than all after it, and so on up to the last one.
    owners: Vec<Owner>,
    spread: Spread,
}

/// A sibling that a stretch of the right contour belongs to.
#[derive(Clone, Copy)]
struct Owner {
    rank: usize,
    height: u32,
}

/// A node on a contour, and the sum of the modifiers above it: its place is `prelim` plus that sum.
#[derive(Clone, Copy)]
struct Walker {
    rank: usize,
    above: f64,
}

impl FirstWalk<'_> {
    /// Places the children of `parent` and leaves the middle of the outermost two in `parent`'s `prelim`.
    /// (The children's own `prelim` still holds the same about their children.)
    fn place_below(&mut self, parent: usize, children: std::ops::Range<usize>) {
        let first = children.start;
        let last = children.end - 1;
        self.owners.clear();
        self.owners.push(Owner { rank: first, height: self.placed.heights[first] });
        for child in first + 1..children.end {
            let middle = self.placed.prelim[child];
            let place = self.placed.prelim[child - 1] + self.separation.siblings;
            self.placed.prelim[child] = place;
            self.placed.modifier[child] = place - middle;
            self.apportion(child, first);
        }
        self.spread.execute(&mut self.placed, first);
        self.placed.heights[parent] = self.owners.first().map_or(0, |highest| highest.height) + 1;
        self.placed.prelim[parent] = f64::midpoint(self.placed.prelim[first], self.placed.prelim[last]);
    }

    /// Moves `child`'s subtree to the right until it is clear of all siblings before it, and joins the
    /// contours of both.
    fn apportion(&mut self, child: usize, first: usize) {
        let height = self.placed.heights[child];
        let forest_height = self.owners.first().map_or(0, |highest| highest.height);
        // Inside: the two contours that face each other. Outside: the contours of the two together.
        let mut inside_left = Walker { rank: child - 1, above: self.modifier(child - 1) };
        let mut inside_right = Walker { rank: child, above: self.modifier(child) };
        let mut outside_left = Walker { rank: first, above: self.modifier(first) };
        let mut outside_right = inside_right;
        for level in 1..=height.min(forest_height) {
            inside_left.rank = self.links.right[inside_left.rank] as usize;
            inside_right.rank = self.links.left[inside_right.rank] as usize;
            outside_left.rank = self.links.left[outside_left.rank] as usize;
            outside_right.rank = self.links.right[outside_right.rank] as usize;
            let shift = self.place(inside_left) + self.separation.cousins - self.place(inside_right);
            if shift > 0.0 {
                self.move_subtree(child, level, first, shift);
                inside_right.above += shift;
                outside_right.above += shift;
            }
            for walker in [&mut inside_left, &mut inside_right, &mut outside_left, &mut outside_right] {
                walker.above += self.placed.modifier[walker.rank];
            }
        }
        if forest_height > height {
            let beyond = self.links.right[inside_left.rank];
            self.thread(outside_right, beyond, inside_left.above);
        } else if height > forest_height {
            let beyond = self.links.left[inside_right.rank];
            self.thread(outside_left, beyond, inside_right.above);
        }
        self.own_below(height + 1);
        self.owners.push(Owner { rank: child, height });
    }

    fn modifier(&self, rank: usize) -> f64 {
        self.placed.modifier[rank]
    }

    fn place(&self, walker: Walker) -> f64 {
        self.placed.prelim[walker.rank] + walker.above
    }

    /// Forgets the owners whose subtrees end above `level`; the last that remains owns the contour there.
    fn own_below(&mut self, level: u32) {
        while self.owners.last().is_some_and(|owner| owner.height < level) {
            self.owners.pop();
        }
    }

    /// Moves a subtree away from the sibling it collides with, and notes that the ones in between share the
    /// gap that arises.
    fn move_subtree(&mut self, child: usize, level: u32, first: usize, shift: f64) {
        self.placed.prelim[child] += shift;
        self.placed.modifier[child] += shift;
        self.own_below(level);
        let left = self.owners.last().map_or(child - 1, |owner| owner.rank);
        if child - left > 1 {
            self.spread.note(left - first, child - first, shift);
        }
    }

    /// Makes the contour go on at `beyond` after the leaf under `walker`.
    fn thread(&mut self, walker: Walker, beyond: u32, above_beyond: f64) {
        self.links.left[walker.rank] = beyond;
        self.links.right[walker.rank] = beyond;
        self.placed.modifier[walker.rank] += above_beyond - walker.above;
    }
}

/// Gaps to be shared among siblings, by place among them: the paper's `shift` and `change`.
#[derive(Default)]
struct Spread {
    shift: Vec<f64>,
    change: Vec<f64>,
}

impl Spread {
    /// The sibling `right` was moved away from `left`: each one in between moves by its share.
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

    /// Moves all siblings by their shares, from the last to the first, and is empty again.
    fn execute(&mut self, placed: &mut Placed, first: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        for place in (0..self.shift.len()).rev() {
            placed.prelim[first + place] += shift;
            placed.modifier[first + place] += shift;
            change += self.change[place];
            shift += self.shift[place] + change;
        }
        self.shift.clear();
        self.change.clear();
    }
}
