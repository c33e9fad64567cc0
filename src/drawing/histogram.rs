//! The histogram of evaluated leaves over child orders, with the current order marked and the quantiles below the
//! bars.

use super::{Dash, Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::chart::scale::tick_distance;
use crate::figure::{Area, Point, text};
use crate::generate::child_orders::Histogram;
use crate::narration::comparison::digits;
use crate::palette::{Color, Palette};

/// A marked number of leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistogramMark {
    /// The kind of mark.
    pub kind: MarkKind,
    /// The number.
    pub count: u64,
    /// Its words.
    pub words: String,
}

/// The kind of a marked number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// The minimum of theory.
    Minimum,
    /// The best, the worst or another named order.
    Made,
    /// The current order.
    Here,
}

/// The style of the histogram.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HistogramStyle<'a> {
    /// The size of its text, in points.
    pub text: f64,
    /// What the numbers at the axis count, at its right end if it takes the place of none; empty if that stands elsewhere.
    pub unit: &'a str,
    /// The background colour.
    pub ground: Color,
}

/// The width of the narrowest bar, in points.
const NARROWEST: f64 = 5.0;
/// A histogram of at least this height, in lines of text, has two rows of words above the bars.
const LINES_FOR_TWO_ROWS: f64 = 7.0;
/// The height of such a row, in lines of text.
const WORDS: f64 = 1.1;
/// The space below the bars for the quantiles, and at both sides of the bars, in points.
const BELOW: f64 = 12.0;
const BESIDE: f64 = 8.0;
/// The least height of the bars, in points. A lower histogram is not drawn.
const LOWEST: f64 = 8.0;
/// The least distance between words, in points. Rows may touch.
const BETWEEN: [f64; 2] = [6.0, -2.0];

/// Ranges of numbers of the same width, with how many orders lie in each.
#[derive(Clone, PartialEq, Debug)]
pub struct Bins {
    from: u64,
    width: u64,
    heights: Vec<u64>,
    left: f64,
    right: f64,
}

impl Bins {
    /// As many bins as fit into an area; `None` if nothing has been counted.
    #[must_use]
    pub fn new(histogram: &Histogram, marks: &[HistogramMark], area: Area) -> Option<Self> {
        let (least, most) = histogram.range()?;
        let (left, right) = (area.min[0] + BESIDE, area.max[0] - BESIDE);
        let counts = || marks.iter().map(|mark| mark.count);
        let from = counts().min().map_or(least, |mark| mark.min(least));
        let to = counts().max().map_or(most, |mark| mark.max(most));
        let numbers = to - from + 1;
        let fitting = (((right - left) / NARROWEST) as u64).max(1);
        let width = numbers.div_ceil(fitting);
        let heights = histogram.bars(from, width, numbers.div_ceil(width) as usize);
        Some(Self { from, width, heights, left, right })
    }

    /// The x coordinate of a number.
    fn x(&self, count: u64) -> f64 {
        let numbers = self.width as f64 * self.heights.len() as f64;
        let part = ((count.saturating_sub(self.from)) as f64 + 0.5) / numbers;
        self.left + part * (self.right - self.left)
    }

    fn bar_width(&self) -> f64 {
        (self.right - self.left) / self.heights.len() as f64
    }

    /// The bin at this x coordinate: its least and greatest number, and its orders.
    #[must_use]
    pub fn at(&self, x: f64) -> Option<(u64, u64, u64)> {
        let index = ((x - self.left) / self.bar_width()).floor();
        let orders = *self.heights.get(index as usize).filter(|_| index >= 0.0)?;
        let from = self.from + index as u64 * self.width;
        Some((from, from + self.width - 1, orders))
    }
}

/// Draws the histogram if it fits into the area. Returns its bars.
pub fn draw(
    drawing: &mut Drawing,
    area: Area,
    histogram: &Histogram,
    marks: &[HistogramMark],
    style: &HistogramStyle<'_>,
    palette: &Palette,
) -> Option<Bins> {
    let bins = Bins::new(histogram, marks, area)?;
    let line = text::height(style.text);
    let rows = if area.max[1] - area.min[1] < line * LINES_FOR_TWO_ROWS { 1.0 } else { 2.0 };
    let min = [area.min[0], area.min[1] + line * WORDS * rows];
    let bars = Area { min, max: [area.max[0], area.max[1] - line - BELOW] };
    if bars.max[1] - bars.min[1] < LOWEST {
        return Some(bins);
    }
    let mut brush = Brush { drawing, bins: &bins, area, bars, style, palette };
    brush.bars();
    brush.spread(histogram);
    brush.axis();
    brush.marks(marks);
    Some(bins)
}

struct Brush<'a> {
    drawing: &'a mut Drawing,
    bins: &'a Bins,
    area: Area,
    bars: Area,
    style: &'a HistogramStyle<'a>,
    palette: &'a Palette,
}

impl Brush<'_> {
    fn add(&mut self, shape: Shape) {
        self.drawing.add(PicturePart::Other, shape);
    }

    fn line(&mut self, ends: [Point; 2], stroke: Stroke) {
        self.add(Shape::Line(ends, stroke));
    }

    fn bars(&mut self) {
        let tallest = self.bins.heights.iter().copied().max().unwrap_or(1).max(1) as f64;
        let (width, bars) = (self.bins.bar_width(), self.bars);
        let gap = if width > 8.0 { 1.5 } else { 0.5 };
        let color = self.style.ground.towards(self.palette.accent, 0.45);
        for (index, &orders) in self.bins.heights.iter().enumerate().filter(|&(_, &orders)| orders > 0) {
            let left = self.bins.left + index as f64 * width;
            let height = (orders as f64 / tallest * (bars.max[1] - bars.min[1])).max(1.5);
            let min = [left + gap, bars.max[1] - height];
            let bar = Area { min, max: [left + width - gap, bars.max[1]] };
            self.add(Shape::filled(bar, 1.0, color));
        }
        let ends = [[bars.min[0], bars.max[1]], bars.max];
        self.line(ends, Stroke::solid(1.0, self.palette.waiting));
    }

    /// Draws a line from the 5 % to the 95 % quantile, a box between the quartiles, a tick at the median and a dot at
    /// the mean.
    fn spread(&mut self, histogram: &Histogram) {
        let (bins, color) = (self.bins, self.palette.weak_text);
        let y = self.bars.max[1] + BELOW / 2.0 + 1.0;
        let quantiles =
            [0.05, 0.25, 0.5, 0.75, 0.95].map(|share| histogram.quantile(share).map(|count| bins.x(count)));
        let [Some(low), Some(first), Some(median), Some(third), Some(high)] = quantiles else { return };
        self.line([[low, y], [high, y]], Stroke::solid(1.5, color));
        let area = Area { min: [first - 1.0, y - 3.5], max: [third + 1.0, y + 3.5] };
        let (fill, stroke) = (Some(self.style.ground), Some(Stroke::solid(1.5, color)));
        self.add(Shape::Rectangle { area, radius: 1.0, fill, stroke });
        self.line([[median, y - 3.5], [median, y + 3.5]], Stroke::solid(2.5, color));
        // The mean may lie between two numbers.
        let mean = histogram.mean();
        let (below, part) = (mean.floor() as u64, mean.fract());
        let x = bins.x(below) + part * (bins.x(below + 1) - bins.x(below));
        let (fill, stroke) = (Some(self.palette.text), Some(Stroke::solid(1.0, self.style.ground)));
        self.add(Shape::Circle { center: [x, y], radius: 3.5, fill, stroke });
    }

    /// Draws the axis with round numbers, and with their unit if it runs into none of them.
    fn axis(&mut self) {
        let (bins, size, unit) = (self.bins, self.style.text, self.style.unit);
        let last = bins.from + bins.width * bins.heights.len() as u64 - 1;
        let widest = text::width(&digits(last), size) + 16.0;
        let most = (((bins.right - bins.left) / widest) as u64).clamp(1, 8);
        let step = tick_distance((last - bins.from) as f64 / most as f64) as u64;
        let [right, y] = [self.area.max[0], self.area.max[1] - text::height(size) / 2.0];
        let mut end = f64::NEG_INFINITY;
        for count in (bins.from.div_ceil(step) * step..=last).step_by(step as usize) {
            let (at, number) = ([bins.x(count), y], digits(count));
            end = at[0] + text::width(&number, size) / 2.0;
            let words = StyledText::plain(at, TextAnchor::Middle, size, number, self.palette.weak_text);
            self.add(Shape::Text(words));
        }
        if !unit.is_empty() && end <= right - text::width(unit, size) - BETWEEN[0] {
            let words = StyledText::plain([right, y], TextAnchor::End, size, unit, self.palette.weak_text);
            self.add(Shape::Text(words));
        }
    }

    /// Draws the marks as lines with words. The current order is on top, and its words have the upper row if there are
    /// two. Words that would overlap are left out.
    fn marks(&mut self, marks: &[HistogramMark]) {
        let (bars, palette) = (self.bars, self.palette);
        let (size, row) = (self.style.text, text::height(self.style.text) * WORDS);
        let top = self.area.min[1];
        for mark in marks {
            let x = self.bins.x(mark.count);
            let ends = [[x, bars.min[1] - 2.0], [x, bars.max[1]]];
            match mark.kind {
                MarkKind::Minimum => {
                    let dash = Dash::Dashes(4.0, 2.5);
                    self.line(ends, Stroke { width: 1.5, color: palette.text, dash });
                }
                MarkKind::Made => {
                    self.line(ends, Stroke { width: 2.0, color: palette.text, dash: Dash::Dots(4.0) });
                }
                MarkKind::Here => {
                    self.line([[x, top + row], ends[1]], Stroke::solid(2.5, palette.cut));
                    let tip = [x, bars.max[1] + 1.0];
                    let corners = vec![tip, [x + 5.0, tip[1] + 9.0], [x - 5.0, tip[1] + 9.0]];
                    let stroke = Some(Stroke::solid(1.0, self.style.ground));
                    self.add(Shape::Polygon { corners, fill: Some(palette.cut), stroke });
                }
            }
        }
        // The line of the current order passes between the words of the others.
        let here = marks.iter().find(|mark| mark.kind == MarkKind::Here).map(|mark| self.bins.x(mark.count));
        let line = here.map(|x| Area { min: [x - 2.0, top + row], max: [x + 2.0, bars.min[1]] });
        let mut taken: Vec<Area> = line.into_iter().collect();
        // The most important comes first.
        for mark in marks.iter().rev() {
            let (y, color) = match mark.kind {
                MarkKind::Here => (top, palette.cut),
                MarkKind::Made | MarkKind::Minimum => (bars.min[1] - row, palette.text),
            };
            let places = word_places(self.bins.x(mark.count), y, [text::width(&mark.words, size), row], bars);
            let is_free = |place: &Area| !taken.iter().any(|other| are_too_close(*other, *place));
            if let Some(place) = places.into_iter().find(is_free) {
                let words = StyledText::plain(place.center(), TextAnchor::Middle, size, &mark.words, color);
                self.add(Shape::Text(words));
                taken.push(place);
            }
        }
    }
}

fn are_too_close(one: Area, other: Area) -> bool {
    (0..2).all(|axis| {
        one.min[axis] - BETWEEN[axis] < other.max[axis] && other.min[axis] < one.max[axis] + BETWEEN[axis]
    })
}

/// The possible places for the words of a mark: above it, and at both sides.
fn word_places(x: f64, top: f64, [width, height]: Point, bars: Area) -> [Area; 3] {
    let beside = BETWEEN[0] + 3.0;
    [x - width / 2.0, x + beside, x - beside - width].map(|left| {
        let left = left.clamp(bars.min[0], (bars.max[0] - width).max(bars.min[0]));
        Area { min: [left, top], max: [left + width, top + height] }
    })
}

/// The sizes of a separate histogram, in points.
const SIZE: Point = [720.0, 380.0];
const AROUND: f64 = 20.0;
const HEADING: f64 = 18.0;
const SENTENCE: f64 = 15.0;

/// A picture of a histogram below its title and sentences. The last words are the label of its axis.
#[must_use]
pub fn alone(
    (title, sentences, axis): (&str, &[String], &str),
    (histogram, marks): (&Histogram, &[HistogramMark]),
    palette: &Palette,
) -> Drawing {
    let whole = Area { min: [0.0, 0.0], max: SIZE };
    let mut drawing = Drawing { size: SIZE, items: Vec::new() };
    drawing.add(PicturePart::Ground, Shape::filled(whole, 0.0, palette.canvas));
    let mut top = AROUND;
    let mut words = |drawing: &mut Drawing, text: &str, size: f64, is_strong: bool| {
        for line in text::lines(text, size, SIZE[0] - 2.0 * AROUND) {
            let at = [AROUND, top + text::height(size) / 2.0];
            let line = StyledText::plain(at, TextAnchor::Start, size, line, palette.text);
            drawing.add(PicturePart::Other, Shape::Text(if is_strong { line.strong() } else { line }));
            top += text::height(size) * 1.1;
        }
    };
    words(&mut drawing, title, HEADING, true);
    sentences.iter().for_each(|sentence| words(&mut drawing, sentence, SENTENCE, false));
    let below = text::height(SENTENCE);
    let area = Area { min: [AROUND, top + 10.0], max: [SIZE[0] - AROUND, SIZE[1] - AROUND - below] };
    draw(
        &mut drawing,
        area,
        histogram,
        marks,
        &HistogramStyle { text: SENTENCE, unit: "", ground: palette.canvas },
        palette,
    );
    let at = [SIZE[0] / 2.0, SIZE[1] - AROUND - below / 2.0];
    let axis = StyledText::plain(at, TextAnchor::Middle, SENTENCE, axis, palette.weak_text);
    drawing.add(PicturePart::Other, Shape::Text(axis));
    drawing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_marks_at_the_same_place_have_places_of_their_own() {
        let bars = Area { min: [0.0, 17.0], max: [300.0, 97.0] };
        let [over, right, left] = word_places(150.0, 0.0, [60.0, 16.0], bars);
        let line = Area { min: [148.0, 0.0], max: [152.0, 97.0] };
        assert!(are_too_close(over, line));
        for (place, other) in [(right, left), (left, right)] {
            assert!(!are_too_close(place, other) && !are_too_close(place, line));
            assert!((0.0..300.0).contains(&place.min[0]));
        }
        // At the edge the words stay inside.
        let places = word_places(2.0, 0.0, [60.0, 16.0], bars);
        assert!(places.iter().all(|place| place.min[0] >= 0.0 && place.max[0] <= 300.0));
    }
}
