//! The charts as a picture for slides and papers: SVG, dark on white whatever the window looks like.
//!
//! Written as text rather than taken from the screen: it needs no display, is sharp at any size, holds all three
//! charts however narrow the panel is, and its words stay words.

use std::fmt::Write as _;

use egui::Color32;
use egui_plot::LineStyle;

use super::comparison::{Comparison, Entry};
use super::scale::{Scale, tick_distance};
use crate::narration::comparison::digits;
use crate::session::Session;
use crate::session::model::window::ThemeChoice;
use crate::ui::looks::short_name;
use crate::ui::theme::Theme;

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
/// The most levels that have bars of their own.
const MOST_LEVELS: usize = 24;

/// The picture of what is compared, as an SVG document. Without any search, it has a title only.
#[must_use]
pub fn svg(session: &Session) -> String {
    let theme = Theme::new(ThemeChoice::Light, false);
    let comparison = Comparison::until(session, &theme, None);
    let entries: Vec<&Entry> = comparison.runs().map(|(entry, _)| entry).collect();
    let charts = TITLE + ROW * entries.len() as f64 + 40.0;
    let height = charts + CHART + 2.0 * MARGIN;
    let mut sheet = Sheet { text: String::new(), theme, comparison: &comparison };
    sheet.open(height, &session.document_title());
    for (index, entry) in entries.iter().enumerate() {
        sheet.totals(entry, TITLE + ROW * index as f64);
    }
    let middle = WIDTH * 0.56;
    let left = Frame { left: MARGIN + 56.0, right: middle - 10.0, top: charts, bottom: charts + CHART };
    let right = Frame { left: middle + 56.0, right: WIDTH - MARGIN, ..left };
    sheet.steps(left);
    sheet.depths(right);
    sheet.text.push_str("</svg>\n");
    sheet.text
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
    fn x(&self, part: f64) -> f64 {
        self.left + part * (self.right - self.left)
    }

    fn y(&self, part: f64) -> f64 {
        self.bottom - part * (self.bottom - self.top)
    }
}

struct Sheet<'a> {
    text: String,
    theme: Theme,
    comparison: &'a Comparison,
}

impl Sheet<'_> {
    /// Adds an element. Text cannot fail to be written to.
    fn add(&mut self, element: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(element);
        self.text.push('\n');
    }

    fn open(&mut self, height: f64, title: &str) {
        self.add(format_args!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" font-family="Inter, Helvetica, Arial, sans-serif" font-size="14">"#
        ));
        self.add(format_args!(r#"<rect width="{WIDTH}" height="{height}" fill="white"/>"#));
        self.words(MARGIN, 30.0, "start", 18.0, true, title);
        if let Some(saving) = &self.comparison.saving.clone() {
            self.words(MARGIN, 52.0, "start", 14.0, false, saving);
        }
    }

    fn words(&mut self, x: f64, y: f64, anchor: &str, size: f64, is_strong: bool, text: &str) {
        let color = hex(self.theme.text);
        let weight = if is_strong { "600" } else { "400" };
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        self.add(format_args!(
            r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}" fill="{color}">{text}</text>"#
        ));
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), width: f64, color: Color32, dashes: &str) {
        let color = hex(color);
        let ((x1, y1), (x2, y2)) = (from, to);
        self.add(format_args!(
            r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{color}" stroke-width="{width}"{dashes}/>"#
        ));
    }

    fn bar(&mut self, x: f64, y: f64, width: f64, height: f64, [fill, edge]: [Color32; 2]) {
        let (fill, edge) = (hex(fill), hex(edge));
        self.add(format_args!(
            r#"<rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="{fill}" stroke="{edge}"/>"#
        ));
    }

    /// Two bars, with their numbers.
    fn totals(&mut self, entry: &Entry, top: f64) {
        let Some(run) = &entry.run else { return };
        let total = run.counters.total();
        let scale = self.comparison.scale;
        let most = self.comparison.largest(|run| run.counters.total().visited as f64);
        let length = |count: u64| scale.part(count as f64, most) * (WIDTH - MARGIN - BARS - NUMBERS);
        self.words(MARGIN, top + 18.0, "start", 14.0, false, &short_name(entry.algorithm));
        let (nodes, leaves) = (length(total.visited), length(total.evaluated()));
        self.bar(BARS, top + 4.0, nodes, 16.0, [entry.look.fill, entry.look.color]);
        self.bar(BARS, top + 22.0, leaves, 8.0, [entry.look.leaf_fill, entry.look.color]);
        let nodes_text = entry.visiting().visits_text(total.visited);
        let leaves_text = entry.visiting().evaluations_text(&total);
        let text = format!("{nodes_text}, {leaves_text}");
        self.words(BARS + nodes.max(leaves) + 8.0, top + 18.0, "start", 14.0, true, &text);
    }

    fn axes(&mut self, frame: Frame, most: f64, title: &str) {
        let scale = self.comparison.scale;
        self.words(frame.left, frame.top - 10.0, "start", 14.0, true, title);
        for mark in ticks(scale, most) {
            let y = frame.y(scale.part(mark, most));
            self.line((frame.left, y), (frame.right, y), 0.5, self.theme.line, "");
            self.words(frame.left - 6.0, y + 4.0, "end", 12.0, false, &scale.text(scale.height(mark)));
        }
        self.line((frame.left, frame.bottom), (frame.right, frame.bottom), 1.0, self.theme.text, "");
    }

    fn steps(&mut self, frame: Frame) {
        let (comparison, scale) = (self.comparison, self.comparison.scale);
        let longest = comparison.largest(|run| f64::from(run.trace.len()));
        let most = comparison.largest(|run| run.counters.total().visited as f64);
        self.axes(frame, most, "Nodes visited over steps");
        for (entry, run) in comparison.runs() {
            let point = |&[step, nodes]: &[f64; 2]| {
                format!("{:.1},{:.1}", frame.x(step / longest), frame.y(scale.part(nodes, most)))
            };
            let points: Vec<String> = run.curves.over_steps.iter().map(point).collect();
            let (color, dashes) = (hex(entry.look.color), dashes(entry.look.line));
            self.add(format_args!(
                r#"<polyline points="{}" fill="none" stroke="{color}" stroke-width="2"{dashes}/>"#,
                points.join(" ")
            ));
        }
        if let Some(minimum) = comparison.minimum.filter(|minimum| minimum.nodes as f64 <= most) {
            let y = frame.y(scale.part(minimum.nodes as f64, most));
            self.line((frame.left, y), (frame.right, y), 1.0, self.theme.text, r#" stroke-dasharray="4 3""#);
            let text = format!("minimum {}", digits(minimum.nodes));
            self.words(frame.right, y - 4.0, "end", 12.0, false, &text);
        }
        let end = format!("{} steps", digits(longest as u64));
        self.words(frame.right, frame.bottom + 18.0, "end", 12.0, false, &end);
    }

    fn depths(&mut self, frame: Frame) {
        let (comparison, scale) = (self.comparison, self.comparison.scale);
        let levels = comparison.largest(|run| run.curves.per_depth.len() as f64).min(MOST_LEVELS as f64);
        let shown = |depth: f64| depth < levels;
        let most = comparison.largest(|run| {
            let visited = run.curves.per_depth.iter().filter(|point| shown(point[0])).map(|point| point[1]);
            visited.fold(0.0, f64::max)
        });
        self.axes(frame, most, "Nodes visited per depth");
        let group = (frame.right - frame.left) / levels;
        let width = group * 0.76 / comparison.runs().count().max(1) as f64;
        for (index, (entry, run)) in comparison.runs().enumerate() {
            for &[depth, nodes] in run.curves.per_depth.iter().filter(|point| shown(point[0])) {
                let x = frame.left + (depth + 0.12) * group + index as f64 * width;
                let top = frame.y(scale.part(nodes, most));
                self.bar(x, top, width * 0.9, frame.bottom - top, [entry.look.fill, entry.look.color]);
            }
        }
        for depth in 0..levels as u32 {
            let x = frame.left + (f64::from(depth) + 0.5) * group;
            self.words(x, frame.bottom + 18.0, "middle", 12.0, false, &depth.to_string());
        }
    }
}

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

fn hex(color: Color32) -> String {
    format!("#{:02x}{:02x}{:02x}", color.r(), color.g(), color.b())
}

fn dashes(line: LineStyle) -> String {
    match line {
        LineStyle::Solid => String::new(),
        LineStyle::Dashed { length } => format!(r#" stroke-dasharray="{length} {:.1}""#, length * 0.6),
        LineStyle::Dotted { spacing } => format!(r#" stroke-dasharray="2 {spacing}""#),
    }
}
