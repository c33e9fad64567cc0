//! Charts: axes with numbers, lines, bars, marks and names.

pub mod names;

use std::ops::RangeInclusive;

use super::{Dash, Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::chart::scale::Scale;
use crate::chart::style::{self, LineStyle, Marker};
use crate::chart::{Chart, Guide, Label, Series, SeriesStyle, bar};
use crate::figure::{Area, Point, text};
use crate::palette::{Color, Palette};

/// The style of a chart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChartStyle {
    /// The size of its text, in points.
    pub text: f64,
    /// The background colour.
    pub ground: Color,
    /// The colour of the numbers at its axes.
    pub numbers: Color,
    /// Whether its axes have labels.
    pub has_labels: bool,
}

/// The look of a series, which depends on its index.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeriesLook {
    /// The colour of lines, marks and edges.
    pub color: Color,
    /// The colour inside bars.
    pub fill: Color,
    /// The colour inside secondary bars.
    pub light_fill: Color,
    /// The dash pattern of lines.
    pub line: LineStyle,
    /// The marker at the points of a line.
    pub marker: Marker,
}

/// The width of curves, in points.
pub const LINE_WIDTH: f64 = 2.0;
/// Half the height of marks, in points.
pub const MARKER_RADIUS: f64 = 4.5;
/// Half the height of marks for the projector, in points.
pub const LARGE_MARKER_RADIUS: f64 = 5.5;
/// The size of the hole in a hollow mark, in points.
pub const HOLE_RADIUS: f64 = 3.0;
/// The strength of the grid lines.
pub const GRID: f64 = 0.14;
/// The length of the gaps between dashes, relative to the dashes.
const GAP: f64 = 0.6;
/// The width of dots, relative to their line.
const DOTS: f64 = 1.6;
/// The distance between an axis and its numbers, in points.
const BESIDE: f64 = 5.0;
/// The space at the right of the chart, for half of the last number.
const RIGHT: f64 = 10.0;
/// A chart of at least this height, in lines of text, has a row for the label of its horizontal axis.
const LINES_FOR_A_ROW: f64 = 12.0;
/// The least space for a number at the vertical axis, relative to the text size.
pub const NUMBER_ROOM: f64 = 1.4;

impl SeriesLook {
    /// The look of the series with this index on a background.
    #[must_use]
    pub fn new(place: usize, palette: &Palette, ground: Color) -> Self {
        let color = palette.series(place);
        let fill = ground.towards(color, f64::from(style::fullness(place)));
        let light_fill = ground.towards(fill, 0.45);
        Self { color, fill, light_fill, line: style::line(place), marker: style::marker(place) }
    }

    /// The edge of bars.
    #[must_use]
    pub const fn edge(&self) -> Stroke {
        Stroke::solid(1.0, self.color)
    }

    /// Draws a sample of the line with its mark, as wide as `area`.
    pub fn sample(&self, drawing: &mut Drawing, area: Area) {
        sample_of_line(drawing, area, self.line, LINE_WIDTH, self.color);
        mark(drawing, self.marker, area.center(), MARKER_RADIUS, self.color);
    }
}

/// The look of a series of a chart.
#[must_use]
pub fn look_of(series: &Series, palette: &Palette, ground: Color) -> SeriesLook {
    let look = SeriesLook::new(series.place, palette, ground);
    SeriesLook { line: series.line.unwrap_or(look.line), ..look }
}

/// Draws the sample of a series for a legend.
pub fn sample_of(drawing: &mut Drawing, area: Area, series: &Series, palette: &Palette, ground: Color) {
    let look = look_of(series, palette, ground);
    look.sample(drawing, area);
    if (series.form == SeriesStyle::LineWithMarks { is_hollow: true }) {
        mark(drawing, look.marker, area.center(), HOLE_RADIUS, ground);
    }
}

/// Draws a sample of a line as wide as `area`.
pub fn sample_of_line(drawing: &mut Drawing, area: Area, line: LineStyle, width: f64, color: Color) {
    let y = area.center()[1];
    let ends = [[area.min[0], y], [area.max[0], y]];
    drawing.add(PicturePart::Other, Shape::Line(ends, stroke(line, width, color)));
}

/// The area of a chart's curves, and its scales.
#[derive(Clone, PartialEq, Debug)]
pub struct Plot {
    /// The area between the axes.
    pub area: Area,
    x: RangeInclusive<f64>,
    y: RangeInclusive<f64>,
    scale: Scale,
}

impl Plot {
    /// The scales of a chart whose curves fill this area.
    #[must_use]
    pub fn new(chart: &Chart, area: Area) -> Self {
        Self { area, x: chart.x.clone(), y: chart.heights(), scale: chart.scale }
    }

    /// The point in the picture of a value at a position on the horizontal axis.
    #[must_use]
    pub fn at(&self, [x, number]: [f64; 2]) -> Point {
        [self.x(x), self.y(self.scale.height(number))]
    }

    /// The position on the horizontal axis of this x coordinate.
    #[must_use]
    pub fn place_at(&self, x: f64) -> f64 {
        let part = (x - self.area.min[0]) / (self.area.max[0] - self.area.min[0]).max(f64::MIN_POSITIVE);
        self.x.start() + part * (self.x.end() - self.x.start())
    }

    /// Whether the vertical axis goes as far as this value.
    fn reaches(&self, number: f64) -> bool {
        self.scale.height(number) <= *self.y.end()
    }

    fn x(&self, x: f64) -> f64 {
        let part = (x - self.x.start()) / (self.x.end() - self.x.start()).max(f64::MIN_POSITIVE);
        self.area.min[0] + part * (self.area.max[0] - self.area.min[0])
    }

    fn y(&self, height: f64) -> f64 {
        let part = (height - self.y.start()) / (self.y.end() - self.y.start()).max(f64::MIN_POSITIVE);
        self.area.max[1] - part.clamp(0.0, 1.0) * (self.area.max[1] - self.area.min[1])
    }
}

/// Draws a chart into a part of the picture.
pub fn draw(drawing: &mut Drawing, chart: &Chart, room: Area, style: &ChartStyle, palette: &Palette) -> Plot {
    let plot = axes(drawing, chart, room, style, palette);
    let mut brush = Brush { drawing, chart, plot: &plot, style, palette };
    // Lines of theory lie below lines, and above bars.
    if !has_bars(chart) {
        chart.guides.iter().for_each(|guide| brush.guide(guide));
    }
    chart.series.iter().for_each(|series| brush.series(series));
    if has_bars(chart) {
        chart.guides.iter().for_each(|guide| brush.guide(guide));
    }
    brush.here();
    let names = names::placed(chart, &plot, style.text);
    names.iter().for_each(|(_, label)| brush.name(label));
    plot
}

/// Whether it has bars.
#[must_use]
pub fn has_bars(chart: &Chart) -> bool {
    chart.series.iter().any(|series| matches!(series.form, SeriesStyle::Bars { .. }))
}

/// Draws the axes with their numbers, and the grid.
fn axes(drawing: &mut Drawing, chart: &Chart, room: Area, style: &ChartStyle, palette: &Palette) -> Plot {
    let line = text::height(style.text);
    let has_row = style.has_labels && room.max[1] - room.min[1] >= line * LINES_FOR_A_ROW;
    let above = if style.has_labels { line * 1.7 } else { line / 2.0 };
    let below = if has_row { 2.0 * line } else { line };
    let [top, bottom] = [room.min[1] + above, room.max[1] - below - BESIDE];
    let y = chart.heights();
    let least = (y.end() - y.start()) / (bottom - top).max(1.0) * style.text * NUMBER_ROOM;
    let numbers = chart.scale.ticks(&y, least);
    let widest = numbers.iter().map(|tick| text::width(&tick.text, style.text)).fold(0.0, f64::max);
    let left = room.min[0] + widest + BESIDE;
    let area = Area { min: [left, top], max: [(room.max[0] - RIGHT).max(left), bottom.max(top)] };
    let plot = Plot::new(chart, area);
    let grid = Stroke::solid(1.0, style.ground.towards(palette.text, GRID));
    let mut words = |at: Point, anchor: TextAnchor, words: &str, color: Color| {
        drawing.add(PicturePart::Other, Shape::Text(StyledText::plain(at, anchor, style.text, words, color)));
    };
    let mut lines: Vec<[Point; 2]> = Vec::new();
    for tick in &numbers {
        let y = plot.y(tick.height);
        lines.push([[area.min[0], y], [area.max[0], y]]);
        words([area.min[0] - BESIDE, y], TextAnchor::End, &tick.text, style.numbers);
    }
    let across = (chart.x.end() - chart.x.start()) / (area.max[0] - area.min[0]).max(1.0);
    let y = area.max[1] + BESIDE + line / 2.0;
    // The label has its own row, or replaces numbers at the end of the axis. But every bar needs its number.
    let is_at_end = style.has_labels && !has_row && !has_bars(chart);
    let x_label = chart.x_end.as_deref().unwrap_or(&chart.x_label);
    let label = if is_at_end { text::width(x_label, style.text) + 2.0 * BESIDE } else { 0.0 };
    let end = area.max[0] + RIGHT;
    for tick in Scale::Linear.ticks(&chart.x, across * chart.x_room) {
        let x = plot.x(tick.height);
        if chart.has_uprights {
            lines.push([[x, area.min[1]], [x, area.max[1]]]);
        }
        if x + text::width(&tick.text, style.text) / 2.0 <= end - label {
            words([x, y], TextAnchor::Middle, &tick.text, style.numbers);
        }
    }
    if style.has_labels {
        match (has_row, is_at_end) {
            (true, _) => words([area.center()[0], y + line], TextAnchor::Middle, x_label, style.numbers),
            (false, true) => words([end, y], TextAnchor::End, x_label, style.numbers),
            (false, false) => {}
        }
        words([room.min[0], room.min[1] + line / 2.0], TextAnchor::Start, &chart.y_label, style.numbers);
    }
    lines.into_iter().for_each(|ends| drawing.add(PicturePart::Other, Shape::Line(ends, grid)));
    plot
}

struct Brush<'a> {
    drawing: &'a mut Drawing,
    chart: &'a Chart,
    plot: &'a Plot,
    style: &'a ChartStyle,
    palette: &'a Palette,
}

impl Brush<'_> {
    fn add(&mut self, shape: Shape) {
        self.drawing.add(PicturePart::Other, shape);
    }

    fn curve(&mut self, points: &[[f64; 2]], stroke: Stroke) {
        let points: Vec<Point> = points.iter().map(|&point| self.plot.at(point)).collect();
        match points[..] {
            [] | [_] => {}
            [from, to] => self.add(Shape::Line([from, to], stroke)),
            _ => self.add(Shape::Path(points, stroke)),
        }
    }

    fn guide(&mut self, guide: &Guide) {
        let color = if guide.is_weak { self.palette.weak_text } else { self.palette.text };
        let stroke = stroke(guide.line, f64::from(guide.width), color);
        // A line above the axis has no place, not even at the axis's end.
        let is_seen = |points: &&Vec<[f64; 2]>| points.iter().any(|&[_, number]| self.plot.reaches(number));
        let seen: Vec<_> = guide.lines.iter().filter(is_seen).collect();
        seen.into_iter().for_each(|points| self.curve(points, stroke));
    }

    fn series(&mut self, series: &Series) {
        let look = look_of(series, self.palette, self.style.ground);
        if let SeriesStyle::Bars { slot, slots } = series.form {
            return self.bars(series, &look, bar(slot, slots));
        }
        let width = match series.form {
            SeriesStyle::LineWithMarks { .. } => LINE_WIDTH + 0.5,
            SeriesStyle::Line | SeriesStyle::LineWithEnd | SeriesStyle::Bars { .. } => LINE_WIDTH,
        };
        self.curve(&series.points, stroke(look.line, width, look.color));
        series.errors.iter().for_each(|&error| self.error(error, look.color));
        let (marked, radius): (&[[f64; 2]], f64) = match series.form {
            SeriesStyle::LineWithEnd => {
                (&series.points[series.points.len().saturating_sub(1)..], MARKER_RADIUS)
            }
            SeriesStyle::LineWithMarks { .. } => (&series.points, LARGE_MARKER_RADIUS),
            SeriesStyle::Line | SeriesStyle::Bars { .. } => (&[], 0.0),
        };
        for &point in marked {
            let at = self.plot.at(point);
            mark(self.drawing, look.marker, at, radius, look.color);
            if (series.form == SeriesStyle::LineWithMarks { is_hollow: true }) {
                mark(self.drawing, look.marker, at, HOLE_RADIUS, self.style.ground);
            }
        }
    }

    fn bars(&mut self, series: &Series, look: &SeriesLook, [width, middle]: [f64; 2]) {
        for &[x, count] in &series.points {
            let [left, top] = self.plot.at([x + middle - width / 2.0, count]);
            let right = self.plot.x(x + middle + width / 2.0);
            let area = Area { min: [left, top], max: [right, self.plot.area.max[1]] };
            let (fill, stroke) = (Some(look.fill), Some(look.edge()));
            self.add(Shape::Rectangle { area, radius: 0.0, fill, stroke });
        }
    }

    /// Draws an error bar between two values, if it is longer than the mark.
    fn error(&mut self, [x, low, high]: [f64; 3], color: Color) {
        const HALF: f64 = 4.0;
        let [[x, bottom], [_, top]] = [low, high].map(|number| self.plot.at([x, number]));
        if bottom - top < LARGE_MARKER_RADIUS * 2.0 {
            return;
        }
        let stroke = Stroke::solid(1.5, color);
        for ends in [
            [[x, bottom], [x, top]],
            [[x - HALF, bottom], [x + HALF, bottom]],
            [[x - HALF, top], [x + HALF, top]],
        ] {
            self.add(Shape::Line(ends, stroke));
        }
    }

    /// Draws the current place in the walk.
    fn here(&mut self) {
        let Some((place, at)) = self.chart.here else { return };
        let at = self.plot.at(at);
        let area = self.plot.area;
        let line = [[at[0], area.min[1]], [at[0], area.max[1]]];
        self.add(Shape::Line(line, Stroke::solid(1.5, self.palette.text)));
        let color = self.palette.series(place);
        for (radius, color) in [(7.5, self.palette.text), (6.0, self.style.ground), (4.5, color)] {
            self.add(Shape::disc(at, radius, color));
        }
    }

    /// Draws the name of a line of theory, over everything else.
    fn name(&mut self, label: &Label) {
        let size = self.style.text;
        let ground = names::area(label, size, self.plot.at(label.at));
        self.add(Shape::filled(ground, 0.0, self.style.ground));
        let at = ground.center();
        let words = StyledText::with_powers(at, TextAnchor::Middle, size, &label.text, self.palette.text);
        self.add(Shape::Text(words));
    }
}

/// The stroke of a line.
fn stroke(line: LineStyle, width: f64, color: Color) -> Stroke {
    match line {
        LineStyle::Solid => Stroke::solid(width, color),
        LineStyle::Dashed(length) => {
            let length = f64::from(length);
            Stroke { width, color, dash: Dash::Dashes(length, length * GAP) }
        }
        LineStyle::Dotted(spacing) => {
            Stroke { width: width * DOTS, color, dash: Dash::Dots(f64::from(spacing)) }
        }
    }
}

/// Draws a mark at a point of a line.
fn mark(drawing: &mut Drawing, marker: Marker, center: Point, radius: f64, color: Color) {
    let at = |[x, y]: Point| [center[0] + x * radius, center[1] + y * radius];
    let corners: &[Point] = match marker {
        Marker::Circle => return drawing.add(PicturePart::Other, Shape::disc(center, radius, color)),
        Marker::Square => &[[-0.7, -0.7], [0.7, -0.7], [0.7, 0.7], [-0.7, 0.7]],
        Marker::Diamond => &[[0.0, -1.0], [1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]],
        Marker::Up => &[[0.0, -1.0], [0.87, 0.5], [-0.87, 0.5]],
        Marker::Down => &[[0.0, 1.0], [-0.87, -0.5], [0.87, -0.5]],
        Marker::Left => &[[-1.0, 0.0], [0.5, -0.87], [0.5, 0.87]],
        Marker::Right => &[[1.0, 0.0], [0.5, 0.87], [0.5, -0.87]],
        Marker::Plus | Marker::Cross | Marker::Asterisk => {
            let rays: &[Point] = match marker {
                Marker::Plus => &[[1.0, 0.0], [0.0, 1.0]],
                Marker::Cross => &[[0.7, 0.7], [0.7, -0.7]],
                _ => &[[0.0, 1.0], [0.87, 0.5], [0.87, -0.5]],
            };
            for &[x, y] in rays {
                let ends = [at([-x, -y]), at([x, y])];
                drawing.add(PicturePart::Other, Shape::Line(ends, Stroke::solid(1.5, color)));
            }
            return;
        }
    };
    let corners = corners.iter().map(|&corner| at(corner)).collect();
    drawing.add(PicturePart::Other, Shape::Polygon { corners, fill: Some(color), stroke: None });
}
