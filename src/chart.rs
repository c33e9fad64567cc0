//! A chart as data: series over an axis, guides beside them and the words at both, without colours and without a
//! toolkit. [`crate::drawing`] gives it its colours, for the screen and every format.

pub mod experiment;
pub mod scale;
pub mod sheet;
pub mod style;

use std::ops::RangeInclusive;

use scale::Scale;
use style::LineStyle;

/// Numbers over steps or depths.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// What is along the horizontal axis.
    pub x_label: String,
    /// The same with the last number, for pictures, at which no pointer can ask for it.
    pub x_end: Option<String>,
    /// What is along the vertical axis.
    pub y_label: String,
    /// What is shown of the horizontal axis.
    pub x: RangeInclusive<f64>,
    /// The least room for a number there, in points.
    pub x_room: f64,
    /// Whether lines of the grid stand at its numbers.
    pub has_uprights: bool,
    /// The greatest number.
    pub most: f64,
    /// What is kept free above it, as a part of its height.
    pub air: f64,
    /// How high numbers are drawn.
    pub scale: Scale,
    /// What is measured.
    pub series: Vec<Series>,
    /// What it is compared with.
    pub guides: Vec<Guide>,
    /// The present place in the walk, and the place of its series among all.
    pub here: Option<(usize, [f64; 2])>,
}

impl Chart {
    /// What is shown of the vertical axis.
    #[must_use]
    pub fn heights(&self) -> RangeInclusive<f64> {
        self.scale.heights(self.most, self.air)
    }
}

/// The numbers of one search.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its place among all, from which its look follows.
    pub place: usize,
    /// How its line is broken, where that does not follow from its place.
    pub line: Option<LineStyle>,
    /// How it is drawn.
    pub form: SeriesStyle,
    /// Places along the axis, ascending, each with a number.
    pub points: Vec<[f64; 2]>,
    /// How far off the numbers may be: places along the axis, each with the least and the greatest number.
    pub errors: Vec<[f64; 3]>,
}

/// How a series is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesStyle {
    /// A line from point to point.
    Line,
    /// A line with a mark at its end.
    LineWithEnd,
    /// A line with a mark at every point.
    LineWithMarks {
        /// Whether the marks are hollow.
        is_hollow: bool,
    },
    /// A bar at each point, in this one of this many places side by side.
    Bars {
        /// The place, from the left.
        slot: usize,
        /// How many there are.
        slots: usize,
    },
}

/// Numbers to compare with.
#[derive(Clone, PartialEq, Debug)]
pub struct Guide {
    /// What they are.
    pub name: String,
    /// Whether they are drawn in the colour of weak text.
    pub is_weak: bool,
    /// How its lines are broken.
    pub line: LineStyle,
    /// How wide they are, in points.
    pub width: f32,
    /// Lines through places along the axis, each with a number.
    pub lines: Vec<Vec<[f64; 2]>>,
    /// Words at it.
    pub label: Option<Label>,
}

/// Words in a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The words.
    pub text: String,
    /// The place along the axis, and the count.
    pub at: [f64; 2],
    /// Whether they end there rather than begin.
    pub is_at_end: bool,
    /// Whether they stand below it.
    pub is_below: bool,
}

/// The part of the distance between two places along the axis that their bars take up together.
const GROUP_WIDTH: f64 = 0.74;

/// How wide a bar is, and how far its middle is from its place along the axis.
#[must_use]
pub fn bar(slot: usize, slots: usize) -> [f64; 2] {
    let width = GROUP_WIDTH / slots.max(1) as f64;
    [width * 0.9, -GROUP_WIDTH / 2.0 + width * (slot as f64 + 0.5)]
}

/// The slot whose bar is nearest to this place along the axis.
#[must_use]
pub fn slot_at(x: f64, slots: usize) -> usize {
    let width = GROUP_WIDTH / slots.max(1) as f64;
    let slot = ((x - x.round() + GROUP_WIDTH / 2.0) / width - 0.5).round().max(0.0) as usize;
    slot.min(slots.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_stand_side_by_side_and_are_found_again() {
        for slots in 1..5 {
            let bars: Vec<_> = (0..slots).map(|slot| bar(slot, slots)).collect();
            assert!(bars.windows(2).all(|pair| pair[0][1] + pair[0][0] < pair[1][1] + 1e-9));
            assert!(bars.iter().all(|[width, middle]| middle.abs() + width / 2.0 < 0.5));
            for (slot, [_, middle]) in bars.iter().enumerate() {
                assert_eq!(slot_at(3.0 + middle, slots), slot);
            }
        }
    }
}
