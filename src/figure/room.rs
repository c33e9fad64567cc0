//! Room for text: where a label may go without covering anything.

use std::collections::HashMap;

use super::{Area, Figure, LabelMark, Meaning, NodeMark, Owner, Point, text};

/// A line of text in pieces.
pub(super) type Line = Vec<(String, Meaning)>;

/// The gap between a node and its label, in points.
const GAP: f64 = 9.0;

/// The width of a line of text, in points.
pub(super) fn line_width(line: &Line, size: f64) -> f64 {
    line.iter().map(|(piece, _)| text::width(piece, size)).sum()
}

/// How a label gets along with the edges of the tree.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Edges {
    /// It goes only where no edge passes.
    Avoided,
    /// It goes where no edge passes or, failing that, across one.
    Crossed,
    /// Edges do not matter to it.
    Ignored,
}

/// The places that are taken, sorted into cells so that asking does not cost with their number.
pub(super) struct Room {
    /// Labels stay inside.
    picture: Area,
    areas: HashMap<(i32, i32), Vec<Area>>,
    edges: HashMap<(i32, i32), Vec<[Point; 2]>>,
}

/// The side of a cell, in points.
const CELL: f64 = 96.0;

impl Room {
    /// The room that nodes, strips and names of levels leave in the picture.
    pub(super) fn new(figure: &Figure, picture: Area) -> Self {
        let mut room = Self { picture, areas: HashMap::new(), edges: HashMap::new() };
        for mark in &figure.nodes {
            room.take(mark.area());
        }
        // The pieces of a strip together, as far as they touch.
        for pieces in figure.strips.chunk_by(|one, next| {
            one.area.min[1] == next.area.min[1] && next.area.min[0] - one.area.max[0] < CELL
        }) {
            if let [first, .., last] | [first @ last] = pieces {
                room.take(Area { min: first.area.min, max: last.area.max });
            }
        }
        for level in &figure.levels {
            room.take(level.area());
        }
        for edge in &figure.edges {
            let ends = [edge.from, edge.to];
            let across = Area {
                min: [edge.from[0].min(edge.to[0]), edge.from[1].min(edge.to[1])],
                max: [edge.from[0].max(edge.to[0]), edge.from[1].max(edge.to[1])],
            };
            for cell in room.cells_inside(&across) {
                room.edges.entry(cell).or_default().push(ends);
            }
        }
        room
    }

    fn take(&mut self, area: Area) {
        for cell in self.cells_inside(&area) {
            self.areas.entry(cell).or_default().push(area);
        }
    }

    /// The cells of what lies in the picture: an edge may come from a parent that is a million points away.
    fn cells_inside(&self, area: &Area) -> impl Iterator<Item = (i32, i32)> + use<> {
        let Area { min: [left, top], max: [right, bottom] } = self.picture;
        let min = [area.min[0].max(left), area.min[1].max(top)];
        cells_of(&Area { min, max: [area.max[0].min(right), area.max[1].min(bottom)] })
    }

    fn is_free(&self, area: &Area) -> bool {
        let is_taken = |cell| {
            let taken: Option<&Vec<Area>> = self.areas.get(&cell);
            taken.is_some_and(|taken| taken.iter().any(|other| other.overlaps(area)))
        };
        let is_inside = self.picture.contains(area.min) && self.picture.contains(area.max);
        is_inside && !cells_of(area).any(is_taken)
    }

    fn is_clear_of_edges(&self, area: &Area) -> bool {
        cells_of(area).all(|cell| {
            self.edges.get(&cell).is_none_or(|edges| !edges.iter().any(|ends| crosses(area, ends)))
        })
    }

    /// Puts lines to the right of a node or, failing that, to the left, above or below.
    pub(super) fn beside(
        &mut self,
        mark: &NodeMark,
        lines: &[Line],
        size: f64,
        edges: Edges,
    ) -> Option<Vec<LabelMark>> {
        let width = lines.iter().map(|line| line_width(line, size)).fold(0.0, f64::max);
        let height = text::height(size) * lines.len() as f64;
        let top = mark.at[1] - height / 2.0;
        let right = mark.at[0] + mark.half_width + GAP;
        let left = mark.at[0] - mark.half_width - GAP - width;
        let above = mark.at[1] - mark.half_height - height;
        let below = mark.at[1] + mark.half_height;
        let middle = mark.at[0] - width / 2.0;
        let near = GAP - 3.0;
        let candidates = [
            [right, top],
            [right - near, top],
            [left, top],
            [left + near, top],
            [right - GAP, above],
            [left + GAP, above],
            [right - GAP, below],
            [left + GAP, below],
            [middle, above],
            [middle, below],
        ];
        self.first_free(Owner::Node(mark.node), &candidates, lines, size, edges)
    }

    /// Takes the first of the places (left upper corners) where the lines fit.
    pub(super) fn first_free(
        &mut self,
        owner: Owner,
        candidates: &[Point],
        lines: &[Line],
        size: f64,
        edges: Edges,
    ) -> Option<Vec<LabelMark>> {
        let width = lines.iter().map(|line| line_width(line, size)).fold(0.0, f64::max);
        let line_height = text::height(size);
        let height = line_height * lines.len() as f64;
        let free: Vec<Area> = candidates
            .iter()
            .map(|corner| Area { min: *corner, max: [corner[0] + width, corner[1] + height] })
            .filter(|area| self.is_free(area))
            .collect();
        let clear = free.iter().find(|area| self.is_clear_of_edges(area));
        let area = *match edges {
            Edges::Avoided => clear?,
            Edges::Crossed => clear.or(free.first())?,
            Edges::Ignored => free.first()?,
        };
        self.take(area);
        let marks = lines.iter().enumerate().map(|(index, line)| {
            let top = area.min[1] + index as f64 * line_height;
            let area = Area { min: [area.min[0], top], max: [area.max[0], top + line_height] };
            LabelMark { owner, area, size, pieces: line.clone() }
        });
        Some(marks.collect())
    }
}

fn cells_of(area: &Area) -> impl Iterator<Item = (i32, i32)> + use<> {
    let cell = |value: f64| (value / CELL).floor() as i32;
    let (left, right) = (cell(area.min[0]), cell(area.max[0]));
    let (top, bottom) = (cell(area.min[1]), cell(area.max[1]));
    (left..=right).flat_map(move |x| (top..=bottom).map(move |y| (x, y)))
}

/// Whether a straight line passes through an area (Liang & Barsky 1984).
fn crosses(area: &Area, [from, to]: &[Point; 2]) -> bool {
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    for axis in 0..2 {
        let run = to[axis] - from[axis];
        let (near, far) = (area.min[axis] - from[axis], area.max[axis] - from[axis]);
        if run == 0.0 {
            if near > 0.0 || far < 0.0 {
                return false;
            }
        } else {
            let (first, last) = if run > 0.0 { (near / run, far / run) } else { (far / run, near / run) };
            (enters, leaves) = (enters.max(first), leaves.min(last));
        }
    }
    enters < leaves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_cross_areas_they_pass_through_and_no_others() {
        let area = Area { min: [0.0, 0.0], max: [10.0, 10.0] };
        assert!(crosses(&area, &[[-5.0, -5.0], [15.0, 15.0]]));
        assert!(crosses(&area, &[[5.0, -5.0], [5.0, 15.0]]));
        assert!(!crosses(&area, &[[11.0, -5.0], [11.0, 15.0]]));
        assert!(!crosses(&area, &[[-5.0, 8.0], [8.0, 25.0]]));
        assert!(!crosses(&area, &[[-9.0, 5.0], [-1.0, 5.0]]));
    }
}
