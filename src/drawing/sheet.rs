//! A page of charts: bars for whole searches, and two charts side by side below them.

use super::chart::{self, ChartStyle, SeriesLook};
use super::heading;
use super::totals::{self, Bars};
use super::{Drawing, PicturePart, Shape, StyledText, TextAnchor};
use crate::chart::Chart;
use crate::chart::sheet::{ChartSheet, MARGIN, SECOND, Total, WIDTH};
use crate::figure::{Area, text};
use crate::palette::{Color, Palette};

/// The height of a search's row, in points.
const ROW: f64 = 40.0;
/// The least space for the names left of the bars, and the gap between both, in points.
const NAMES: f64 = 170.0;
const BEFORE_BARS: f64 = 12.0;
/// The space for the words beside the bars.
const WORDS: f64 = 250.0;
/// The space for the heading.
const TITLE: f64 = 64.0;
const CHART: f64 = 290.0;
/// The least height of a chart above its legend, relative to the height of its picture.
const LEAST_CHART: f64 = 0.6;
/// The gap between the charts, and above them.
const BETWEEN: f64 = 24.0;
/// The sizes of text.
const HEADING: f64 = 18.0;
const SENTENCE: f64 = 14.0;
const NUMBERS: f64 = 12.0;
/// The size of a sample of a line, and the gap between it and its words.
const SAMPLE: [f64; 2] = [26.0, 12.0];
const BESIDE_SAMPLE: f64 = 8.0;

/// Draws a page of charts.
#[must_use]
pub fn draw(sheet: &ChartSheet, palette: &Palette) -> Drawing {
    let charts = TITLE + ROW * sheet.totals.len() as f64 + BETWEEN;
    let size = [WIDTH, charts + CHART + MARGIN];
    let mut drawing = Drawing { size, items: Vec::new() };
    let whole = Area { min: [0.0, 0.0], max: size };
    drawing.add(PicturePart::Ground, Shape::filled(whole, 0.0, palette.canvas));
    let title = (sheet.title.as_str(), HEADING);
    heading::draw(&mut drawing, [MARGIN, 26.0], WIDTH - 2.0 * MARGIN, title, palette.text);
    if let Some(saving) = &sheet.saving {
        words(&mut drawing, [MARGIN, 48.0], SENTENCE, saving, palette.text, false);
    }
    totals(&mut drawing, sheet, palette);
    let middle = WIDTH * SECOND;
    let (top, bottom) = (charts, charts + CHART);
    let left = Area { min: [MARGIN, top], max: [middle - BETWEEN / 2.0, bottom] };
    let right = Area { min: [middle + BETWEEN / 2.0, top], max: [WIDTH - MARGIN, bottom] };
    for (chart, area) in sheet.charts.iter().zip([left, right]) {
        titled(&mut drawing, chart, area, palette);
    }
    drawing
}

fn words(drawing: &mut Drawing, at: [f64; 2], size: f64, text: &str, color: Color, is_strong: bool) {
    let text = StyledText::with_powers(at, TextAnchor::Start, size, text, color);
    drawing.add(PicturePart::Other, Shape::Text(if is_strong { text.strong() } else { text }));
}

/// Draws two bars per search, with their numbers.
fn totals(drawing: &mut Drawing, sheet: &ChartSheet, palette: &Palette) {
    let most = sheet.totals.iter().map(|total| total.counts[0] as f64).fold(1.0, f64::max);
    let widest = |of: &dyn Fn(&Total) -> &str, least: f64| {
        sheet.totals.iter().map(|total| text::width(of(total), SENTENCE)).fold(least, f64::max)
    };
    let names_start = MARGIN + SAMPLE[0] + BESIDE_SAMPLE;
    let names = widest(&|total| &total.name, NAMES);
    let start = names_start + names + BEFORE_BARS;
    let longest = WIDTH - MARGIN - start - widest(&|total| &total.text, WORDS);
    let bars = Bars { start, longest, most, scale: sheet.scale };
    for (index, total) in sheet.totals.iter().enumerate() {
        let top = TITLE + ROW * index as f64;
        let [nodes, leaves] =
            [bars.bar(total.counts[0], top + 4.0, 16.0), bars.bar(total.counts[1], top + 23.0, 9.0)];
        let look = SeriesLook::new(total.place, palette, palette.canvas);
        let y = nodes.center()[1];
        let sample = Area::around([MARGIN + SAMPLE[0] / 2.0, y], SAMPLE[0], SAMPLE[1]);
        look.sample(drawing, sample);
        words(drawing, [names_start, y], SENTENCE, &total.name, palette.text, false);
        totals::draw(drawing, [nodes, leaves], &look);
        let behind = nodes.max[0].max(leaves.max[0]) + 8.0;
        words(drawing, [behind, y], SENTENCE, &total.text, palette.text, true);
    }
}

/// Draws a chart with its title above it.
fn titled(drawing: &mut Drawing, chart: &Chart, area: Area, palette: &Palette) {
    words(drawing, [area.min[0], area.min[1] + 8.0], SENTENCE, &chart.title, palette.text, true);
    let room = Area { min: [area.min[0], area.min[1] + 20.0], max: area.max };
    chart::draw(drawing, chart, room, &style(palette, NUMBERS), palette);
}

fn style(palette: &Palette, text: f64) -> ChartStyle {
    ChartStyle { text, ground: palette.canvas, numbers: palette.text, has_labels: true }
}

/// A picture of a chart, with its title and its subject above it and its legend below. A long legend makes it higher than
/// `size`.
#[must_use]
pub fn alone(chart: &Chart, subject: &str, size: [f64; 2], palette: &Palette) -> Drawing {
    const TITLED: f64 = 28.0;
    const LINE: f64 = 18.0;
    const BELOW: f64 = 6.0;
    let subject = text::lines(subject, SENTENCE, size[0] - MARGIN);
    let above = TITLED + if subject.is_empty() { 0.0 } else { LINE * subject.len() as f64 + BELOW };
    let legend = legend(chart, size[0] - MARGIN, palette);
    let needed = MARGIN + above + size[1] * LEAST_CHART + legend.size[1];
    let size = [size[0], size[1].max(needed)];
    let mut drawing = Drawing { size, items: Vec::new() };
    let whole = Area { min: [0.0, 0.0], max: size };
    drawing.add(PicturePart::Ground, Shape::filled(whole, 0.0, palette.canvas));
    let inside = whole.shrunk(MARGIN / 2.0);
    let at = [inside.min[0], inside.min[1] + 10.0];
    heading::draw(&mut drawing, at, inside.max[0] - at[0], (chart.title.as_str(), HEADING), palette.text);
    for (number, line) in subject.iter().enumerate() {
        let y = inside.min[1] + TITLED + LINE * (number as f64 + 0.5);
        words(&mut drawing, [inside.min[0], y], SENTENCE, line, palette.weak_text, false);
    }
    let max = [inside.max[0], inside.max[1] - legend.size[1]];
    let room = Area { min: [inside.min[0], inside.min[1] + above], max };
    chart::draw(&mut drawing, chart, room, &style(palette, SENTENCE), palette);
    drawing.place(legend, [inside.min[0], max[1]]);
    drawing
}

/// The legend: the names of all lines with samples, in as many rows of this width as they need.
fn legend(chart: &Chart, width: f64, palette: &Palette) -> Drawing {
    const LINE: f64 = 20.0;
    const SAMPLE: f64 = 44.0;
    let mut drawing = Drawing::default();
    let (mut x, mut y) = (0.0, LINE / 2.0 + 6.0);
    let mut place = |name: &str| {
        let wide = SAMPLE + 6.0 + text::width(name, SENTENCE);
        if x > 0.0 && x + wide > width {
            (x, y) = (0.0, y + LINE);
        }
        let at = [x, y];
        x += wide + 14.0;
        at
    };
    let sample = |at: [f64; 2]| Area::around([at[0] + SAMPLE / 2.0, at[1]], SAMPLE, 12.0);
    for series in &chart.series {
        let at = place(&series.name);
        chart::sample_of(&mut drawing, sample(at), series, palette, palette.canvas);
        words(&mut drawing, [at[0] + SAMPLE + 6.0, at[1]], SENTENCE, &series.name, palette.text, false);
    }
    for guide in chart.guides.iter().filter(|guide| !guide.lines.is_empty() && guide.label.is_none()) {
        let color = if guide.is_weak { palette.weak_text } else { palette.text };
        let at = place(&guide.name);
        chart::sample_of_line(&mut drawing, sample(at), guide.line, f64::from(guide.width), color);
        words(&mut drawing, [at[0] + SAMPLE + 6.0, at[1]], SENTENCE, &guide.name, color, false);
    }
    drawing.size = [width, if drawing.items.is_empty() { 0.0 } else { y + LINE / 2.0 }];
    drawing
}
