//! Areas sorted into cells, so that the cost of looking for those nearby does not grow with their number.

use std::collections::HashMap;

use super::Area;

/// The side of a cell, in points.
pub(super) const CELL: f64 = 96.0;

/// Items by the cells that they touch.
pub(super) struct Cells<T>(HashMap<(i32, i32), Vec<T>>);

impl<T> Default for Cells<T> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<T: Copy> Cells<T> {
    pub(super) fn add(&mut self, area: &Area, thing: T) {
        for cell in cells_of(area) {
            self.0.entry(cell).or_default().push(thing);
        }
    }

    /// Forgets what was added last, with this area.
    pub(super) fn forget(&mut self, area: &Area) {
        for cell in cells_of(area) {
            self.0.get_mut(&cell).and_then(Vec::pop);
        }
    }

    /// The items that touch the cells of an area, some of them more than once.
    pub(super) fn near<'a>(&'a self, area: &Area) -> impl Iterator<Item = &'a T> + use<'a, T> {
        cells_of(area).filter_map(|cell| self.0.get(&cell)).flatten()
    }
}

fn cells_of(area: &Area) -> impl Iterator<Item = (i32, i32)> + use<> {
    let cell = |value: f64| (value / CELL).floor() as i32;
    let (left, right) = (cell(area.min[0]), cell(area.max[0]));
    let (top, bottom) = (cell(area.min[1]), cell(area.max[1]));
    (left..=right).flat_map(move |x| (top..=bottom).map(move |y| (x, y)))
}
