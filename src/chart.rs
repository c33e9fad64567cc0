//! A chart as data: series over an axis, guides and labels, without colours and without a toolkit. [`crate::drawing`]
//! gives it its colours, for the screen and every format.

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
    /// The title.
    pub title: String,
    /// The label of the horizontal axis.
    pub x_label: String,
    /// The label with the last number, for pictures, in which no pointer shows it.
    pub x_end: Option<String>,
    /// The label of the vertical axis.
    pub y_label: String,
    /// The visible range of the horizontal axis.
    pub x: RangeInclusive<f64>,
    /// The least space for a number on it, in points.
    pub x_room: f64,
    /// Whether it has grid lines at its numbers.
    pub has_uprights: bool,
    /// The greatest number.
    pub most: f64,
    /// The free space above it, relative to its height.
    pub air: f64,
    /// The scale of the vertical axis.
    pub scale: Scale,
    /// The measured series.
    pub series: Vec<Series>,
    /// The guides to compare with.
    pub guides: Vec<Guide>,
    /// The current place in the walk, with the index of its series.
    pub here: Option<(usize, [f64; 2])>,
}

impl Chart {
    /// The visible range of the vertical axis.
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
    /// Its index, which decides its look.
    pub place: usize,
    /// The dash pattern of its line, if the index does not decide it.
    pub line: Option<LineStyle>,
    /// The style.
    pub form: SeriesStyle,
    /// Positions on the axis, ascending, each with a value.
    pub points: Vec<[f64; 2]>,
    /// The error ranges: positions on the axis, each with the least and the greatest value.
    pub errors: Vec<[f64; 3]>,
}

/// The style of a series.
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
    /// A bar at each point, in one of several slots side by side.
    Bars {
        /// The slot, from the left.
        slot: usize,
        /// The number of slots.
        slots: usize,
    },
}

/// Values to compare with.
#[derive(Clone, PartialEq, Debug)]
pub struct Guide {
    /// The name.
    pub name: String,
    /// Whether they are drawn in the colour of weak text.
    pub is_weak: bool,
    /// The dash pattern of its lines.
    pub line: LineStyle,
    /// The width of its lines, in points.
    pub width: f32,
    /// Lines through positions on the axis, each with a value.
    pub lines: Vec<Vec<[f64; 2]>>,
    /// A label.
    pub label: Option<Label>,
}

/// Words in a chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The words.
    pub text: String,
    /// The position on the axis, and the value.
    pub at: [f64; 2],
    /// Whether the words end there instead of starting there.
    pub is_at_end: bool,
    /// Whether the words are below it.
    pub is_below: bool,
}

/// The width of all bars at one position, relative to the distance between positions.
const GROUP_WIDTH: f64 = 0.74;

/// The width of a bar, and the distance of its middle from its position on the axis.
#[must_use]
pub fn bar(slot: usize, slots: usize) -> [f64; 2] {
    let width = GROUP_WIDTH / slots.max(1) as f64;
    [width * 0.9, -GROUP_WIDTH / 2.0 + width * (slot as f64 + 0.5)]
}

/// The slot whose bar is closest to this position on the axis.
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
