//! Charts as a picture for slides and papers, written as text: it needs no display, is sharp at any size, and its words
//! stay words.

use std::fmt::Write as _;

use super::scale::{Scale, tick_distance};
use super::style::{self, Line};
use super::{Chart, SeriesStyle, bar};

/// A page of charts.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    /// The heading.
    pub title: String,
    /// A sentence below it.
    pub saving: Option<String>,
    /// Bars for whole searches.
    pub totals: Vec<Total>,
    /// How long those are drawn.
    pub scale: Scale,
    /// Two charts side by side below them.
    pub charts: [Chart; 2],
}

/// The bars of a whole search.
#[derive(Clone, PartialEq, Debug)]
pub struct Total {
    /// Its name.
    pub name: String,
    /// Its place among all, from which its look follows.
    pub place: usize,
    /// Nodes visited, and leaves evaluated.
    pub counts: [u64; 2],
    /// Both in words.
    pub text: String,
}

/// A colour: red, green and blue.
pub type Rgb = [u8; 3];

/// The colours of a sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Palette {
    /// Text and axes.
    pub text: Rgb,
    /// Lines of the grid.
    pub grid: Rgb,
    /// For each place: lines and edges, the inside of bars, the inside of the lesser bars.
    pub series: Vec<[Rgb; 3]>,
}

/// The size of the whole, without its height, which the number of searches decides.
const WIDTH: f64 = 960.0;
const MARGIN: f64 = 24.0;
/// The height of a search's bars, and where they begin.
const ROW: f64 = 40.0;
const BARS: f64 = 230.0;
/// The room for the numbers beside the bars.
const NUMBERS: f64 = 250.0;
const TITLE: f64 = 64.0;
const CHART: f64 = 250.0;
/// Where the second chart begins, as a part of the width, and the room for the numbers at an axis.
const SECOND: f64 = 0.56;
const AXIS: f64 = 56.0;

/// The width that bars and lines have in the second chart, in points.
pub const ROOM: f64 = WIDTH * (1.0 - SECOND) - AXIS - MARGIN;

/// The sheet as an SVG document.
#[must_use]
pub fn svg(sheet: &Sheet, palette: &Palette) -> String {
    let charts = TITLE + ROW * sheet.totals.len() as f64 + 40.0;
    let height = charts + CHART + 2.0 * MARGIN;
    let mut writer = Writer { text: String::new(), palette };
    writer.open(height, sheet);
    let most = sheet.totals.iter().map(|total| total.counts[0] as f64).fold(1.0, f64::max);
    for (index, total) in sheet.totals.iter().enumerate() {
        writer.total(total, sheet.scale, most, TITLE + ROW * index as f64);
    }
    let middle = WIDTH * SECOND;
    let left = Frame { left: MARGIN + AXIS, right: middle - 10.0, top: charts, bottom: charts + CHART };
    let right = Frame { left: middle + AXIS, right: WIDTH - MARGIN, ..left };
    for (chart, frame) in sheet.charts.iter().zip([left, right]) {
        writer.chart(chart, frame);
    }
    writer.text.push_str("</svg>\n");
    writer.text
}

/// Where a chart with axes is.
#[derive(Clone, Copy)]
struct Frame {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Frame {
    fn x(&self, chart: &Chart, x: f64) -> f64 {
        let (from, to) = (chart.x.start(), chart.x.end());
        self.left + (x - from) / (to - from).max(f64::MIN_POSITIVE) * (self.right - self.left)
    }

    fn y(&self, chart: &Chart, count: f64) -> f64 {
        self.bottom - chart.scale.part(count, chart.most) * (self.bottom - self.top)
    }
}

struct Writer<'a> {
    text: String,
    palette: &'a Palette,
}

impl Writer<'_> {
    /// Adds an element. Text cannot fail to be written to.
    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(element);
        self.text.push('\n');
    }

    fn open(&mut self, height: f64, sheet: &Sheet) {
        self.add(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="Inter, Helvetica, Arial, sans-serif" font-size="14">"#
        ));
        self.add(format_args!(r#"<rect width="{WIDTH}" height="{height}" fill="white"/>"#));
        self.words([MARGIN, 30.0], "start", 18.0, true, &sheet.title);
        if let Some(saving) = &sheet.saving {
            self.words([MARGIN, 52.0], "start", 14.0, false, saving);
        }
    }

    fn words(&mut self, [x, y]: [f64; 2], anchor: &str, size: f64, is_strong: bool, text: &str) {
        let color = hex(self.palette.text);
        let weight = if is_strong { "600" } else { "400" };
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        self.add(format_args!(
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}" fill="{color}">{text}</text>"#
        ));
    }

    fn line(&mut self, [x1, x2]: [f64; 2], y: f64, width: f32, color: Rgb, line: Line) {
        let (color, dashes) = (hex(color), dashes(line));
        self.add(format_args!(
            r#"<line x1="{x1:.1}" y1="{y:.1}" x2="{x2:.1}" y2="{y:.1}" stroke="{color}" stroke-width="{width}"{dashes}/>"#
        ));
    }

    fn bar(&mut self, [x, y]: [f64; 2], [width, height]: [f64; 2], [fill, edge]: [Rgb; 2]) {
        let (fill, edge) = (hex(fill), hex(edge));
        self.add(format_args!(
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{fill}" stroke="{edge}"/>"#
        ));
    }

    fn colors(&self, place: usize) -> [Rgb; 3] {
        self.palette.series.get(place).copied().unwrap_or([self.palette.text; 3])
    }

    /// Two bars, with their numbers.
    fn total(&mut self, total: &Total, scale: Scale, most: f64, top: f64) {
        let length = |count: u64| scale.part(count as f64, most) * (WIDTH - MARGIN - BARS - NUMBERS);
        let [edge, fill, leaf_fill] = self.colors(total.place);
        let [nodes, leaves] = total.counts.map(length);
        self.words([MARGIN, top + 18.0], "start", 14.0, false, &total.name);
        self.bar([BARS, top + 4.0], [nodes, 16.0], [fill, edge]);
        self.bar([BARS, top + 22.0], [leaves, 8.0], [leaf_fill, edge]);
        let behind = BARS + nodes.max(leaves) + 8.0;
        self.words([behind, top + 18.0], "start", 14.0, true, &total.text);
    }

    fn chart(&mut self, chart: &Chart, frame: Frame) {
        self.words([frame.left, frame.top - 10.0], "start", 14.0, true, chart.title);
        let ends = [frame.left, frame.right];
        for mark in ticks(chart.scale, chart.most) {
            let y = frame.y(chart, mark);
            self.line(ends, y, 0.5, self.palette.grid, Line::Solid);
            let text = chart.scale.text(chart.scale.height(mark));
            self.words([frame.left - 6.0, y + 4.0], "end", 12.0, false, &text);
        }
        self.line(ends, frame.bottom, 1.0, self.palette.text, Line::Solid);
        for series in &chart.series {
            let [color, fill, _] = self.colors(series.place);
            match series.form {
                SeriesStyle::Line | SeriesStyle::LineWithEnd => {
                    let point = |&[x, count]: &[f64; 2]| {
                        format!("{:.1},{:.1}", frame.x(chart, x), frame.y(chart, count))
                    };
                    let points: Vec<String> = series.points.iter().map(point).collect();
                    let (color, dashes) = (hex(color), dashes(style::line(series.place)));
                    self.add(format_args!(
                        r#"<polyline points="{}" fill="none" stroke="{color}" stroke-width="2"{dashes}/>"#,
                        points.join(" ")
                    ));
                }
                SeriesStyle::Bars { slot, slots } => {
                    let [width, middle] = bar(slot, slots);
                    for &[x, count] in &series.points {
                        let from = frame.x(chart, x + middle - width / 2.0);
                        let (to, top) = (frame.x(chart, x + middle + width / 2.0), frame.y(chart, count));
                        self.bar([from, top], [to - from, frame.bottom - top], [fill, color]);
                    }
                }
            }
        }
        for guide in &chart.guides {
            for &(from, to, count) in &guide.lines {
                let ends = [frame.x(chart, from), frame.x(chart, to)];
                self.line(ends, frame.y(chart, count), guide.width, self.palette.text, guide.line);
            }
            if let Some(label) = &guide.label {
                let [x, y] = [frame.x(chart, label.at[0]), frame.y(chart, label.at[1])];
                let y = if label.is_below { y + 14.0 } else { y - 4.0 };
                let anchor = if label.is_at_end { "end" } else { "start" };
                self.words([x, y], anchor, 12.0, false, &label.text);
            }
        }
        self.places(chart, frame);
    }

    /// What is along the horizontal axis: its end, or the places of bars.
    fn places(&mut self, chart: &Chart, frame: Frame) {
        let y = frame.bottom + 18.0;
        if let Some(end) = &chart.x_end {
            return self.words([frame.right, y], "end", 12.0, false, end);
        }
        let (from, to) = (*chart.x.start(), *chart.x.end());
        let least = PLACE * (to - from) / (frame.right - frame.left);
        for place in Scale::marks((from, to), least).heights {
            self.words([frame.x(chart, place), y], "middle", 12.0, false, &format!("{place:.0}"));
        }
    }
}

/// The least room for a number at the horizontal axis, in points.
const PLACE: f64 = 18.0;

/// A few round numbers up to `most`.
fn ticks(scale: Scale, most: f64) -> Vec<f64> {
    match scale {
        Scale::Logarithmic => std::iter::successors(Some(1.0), |tick| Some(tick * 10.0))
            .take_while(|&tick| tick <= most)
            .collect(),
        Scale::Linear => {
            let step = tick_distance(most / 5.0);
            (0..=(most / step) as u32).map(|count| f64::from(count) * step).collect()
        }
    }
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn dashes(line: Line) -> String {
    match line {
        Line::Solid => String::new(),
        Line::Dashed(length) => format!(r#" stroke-dasharray="{length} {:.1}""#, length * 0.6),
        Line::Dotted(spacing) => format!(r#" stroke-dasharray="2 {spacing}""#),
    }
}
