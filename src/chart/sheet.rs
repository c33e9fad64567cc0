//! A page of charts for slides and papers.

use super::Chart;
use super::scale::Scale;

/// A page of charts.
#[derive(Clone, PartialEq, Debug)]
pub struct ChartSheet {
    /// The heading.
    pub title: String,
    /// A sentence below it.
    pub saving: Option<String>,
    /// Bars for whole searches.
    pub totals: Vec<Total>,
    /// The scale of the bars.
    pub scale: Scale,
    /// Two charts side by side below them.
    pub charts: [Chart; 2],
}

/// The bars of a whole search.
#[derive(Clone, PartialEq, Debug)]
pub struct Total {
    /// Its name.
    pub name: String,
    /// Its index, which decides its look.
    pub place: usize,
    /// Nodes visited, and leaves evaluated.
    pub counts: [u64; 2],
    /// Both in words.
    pub text: String,
}

/// The width of the page, in points.
pub const WIDTH: f64 = 960.0;
/// The margin around it, in points.
pub const MARGIN: f64 = 24.0;
/// The left end of the second chart, relative to the width.
pub const SECOND: f64 = 0.56;
/// The space for the numbers at an axis, in points.
const AXIS: f64 = 56.0;

/// The width of bars and lines in the second chart, in points.
pub const ROOM: f64 = WIDTH * (1.0 - SECOND) - AXIS - MARGIN;
