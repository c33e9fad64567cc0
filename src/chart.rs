//! A chart as data: series over an axis, guides beside them and the words at both, without colours and without a
//! toolkit. The window paints it, and [`svg`] writes it.

pub mod scale;
pub mod style;
pub mod svg;

use std::ops::RangeInclusive;

use scale::Scale;
use style::Line;

/// Counts over steps or depths.
#[derive(Clone, PartialEq, Debug)]
pub struct Chart {
    /// What it shows.
    pub title: &'static str,
    /// What is along the horizontal axis.
    pub x_label: &'static str,
    /// The words at its end; where there are none, every place has its number.
    pub x_end: Option<String>,
    /// What is shown of the horizontal axis.
    pub x: RangeInclusive<f64>,
    /// The greatest count, from which the vertical axis follows.
    pub most: f64,
    /// How high counts are drawn.
    pub scale: Scale,
    /// What is counted.
    pub series: Vec<Series>,
    /// What it is compared with.
    pub guides: Vec<Guide>,
}

/// The counts of one search.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name.
    pub name: &'static str,
    /// Its place among all, from which its look follows.
    pub place: usize,
    /// How it is drawn.
    pub form: SeriesStyle,
    /// Places along the axis, ascending, each with a count.
    pub points: Vec<[f64; 2]>,
}

/// How a series is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeriesStyle {
    /// A line from point to point.
    Line,
    /// A line with a mark at its end.
    LineWithEnd,
    /// A bar at each point, in this one of so many places side by side.
    Bars {
        /// The place, from the left.
        slot: usize,
        /// How many there are.
        slots: usize,
    },
}

/// A count to compare with.
#[derive(Clone, PartialEq, Debug)]
pub struct Guide {
    /// What it is.
    pub name: &'static str,
    /// How its lines are broken.
    pub line: Line,
    /// How wide they are, in points.
    pub width: f32,
    /// Horizontal lines: from, to, and the count.
    pub lines: Vec<(f64, f64, f64)>,
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
