//! The chart: what has been measured over the depth, with errors, beside the lines of theory.

mod axes;

use egui::{Color32, Rect, RichText, Role, Sense, Shape, TextStyle, Ui, Vec2, WidgetInfo, pos2, vec2};
use egui_plot::{Line, LineStyle, Plot, PlotPoint, PlotPoints, PlotUi, Points};

use super::kept::Kept;
use crate::experiment::chart::{Chart, GuideKind, Quantity};
use crate::experiment::counts::Estimate;
use crate::narration::experiment::{
    estimate_text, guide_name, guide_sentence, measured_text, quantity_axis, quantity_name,
};
use crate::search::Algorithm;
use crate::ui::looks::{LINE_WIDTH, Look, MARKER_RADIUS, line_shapes, marker};
use crate::ui::plots::{numbers_tooltip, settle_axes};
use crate::ui::raised;
use crate::ui::theme::Theme;
use axes::Scale;

/// How lines of one search are broken, by the place of their trees among all.
const LINES: [LineStyle; 5] = [
    LineStyle::Solid,
    LineStyle::Dashed { length: 12.0 },
    LineStyle::Dotted { spacing: 6.0 },
    LineStyle::Dashed { length: 5.0 },
    LineStyle::Dotted { spacing: 11.0 },
];

/// The look of the first of several lines that are all of one search: a solid line.
const FIRST_LOOK: usize = 2;

/// Whether the marks of this line are hollow: besides the breaks of the line, it tells its trees from the others'.
fn is_hollow(kept: &Kept, index: usize) -> bool {
    !kept.has_one_search() && kept.chart.series[index].place % 2 == 1
}

/// The look of the line with this place in the chart.
fn look(theme: &Theme, kept: &Kept, index: usize) -> Look {
    let line = &kept.chart.series[index];
    if kept.has_one_search() {
        return Look::of_place(theme, FIRST_LOOK + line.place);
    }
    let look = Look::new(theme, line.algorithm);
    let has_one_kind_of_trees = kept.chart.series.iter().all(|other| other.place == line.place);
    if has_one_kind_of_trees { look } else { look.with_line(LINES[line.place % LINES.len()]) }
}

/// How a line of theory looks: thin, and without marks.
fn guide_line(kind: GuideKind) -> LineStyle {
    match kind {
        GuideKind::All => LineStyle::Solid,
        GuideKind::Expected => LineStyle::Dotted { spacing: 4.0 },
        GuideKind::Slope => LineStyle::Dashed { length: 16.0 },
        GuideKind::Minimal => LineStyle::Dashed { length: 6.0 },
    }
}

const GUIDE_WIDTH: f32 = 1.4;
/// The size of a sample of a line in the legend: long enough for its breaks to be seen.
const SAMPLE: Vec2 = vec2(44.0, 20.0);
/// The size of the hole in a hollow mark.
const HOLE_RADIUS: f32 = 3.0;
/// Marks are read from far.
const MARK_RADIUS: f32 = MARKER_RADIUS + 1.0;

/// The names of all lines, with samples of them.
pub(super) fn legend_ui(ui: &mut Ui, theme: &Theme, kept: &Kept) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for (index, name) in kept.names.iter().enumerate() {
            let look = look(theme, kept, index);
            let hole = is_hollow(kept, index).then_some(theme.canvas);
            let shapes = |rect: Rect| {
                let hole = hole.map(|color| marker(look.marker, rect.center(), HOLE_RADIUS, color));
                look.sample(rect).into_iter().chain(hole).collect()
            };
            entry_ui(ui, shapes, name, theme.text);
        }
        for guide in &kept.chart.guides {
            let shapes = |rect: Rect| line_shapes(rect, guide_line(guide.kind), GUIDE_WIDTH, theme.weak_text);
            entry_ui(ui, shapes, &guide_name(guide), theme.weak_text)
                .on_hover_text(raised::words(ui, guide_sentence(guide.kind).to_owned()));
        }
    });
}

fn entry_ui(ui: &mut Ui, shapes: impl Fn(Rect) -> Vec<Shape>, name: &str, color: Color32) -> egui::Response {
    // Sample and name stay on one line.
    let words = raised::job(name, &font(ui), color);
    let width = SAMPLE.x + 8.0 + ui.painter().layout_job(words).size().x;
    if width > ui.available_size_before_wrap().x {
        ui.end_row();
    }
    let (rect, _) = ui.allocate_exact_size(SAMPLE, Sense::hover());
    let rect = rect.expand2(vec2(0.0, -4.0));
    ui.painter().extend(shapes(rect));
    let response = raised::label_ui(ui, name, &TextStyle::Body, color);
    ui.add_space(10.0);
    response
}

fn font(ui: &Ui) -> egui::FontId {
    TextStyle::Body.resolve(ui.style())
}

/// Draws the chart. The wheel, drags and double clicks leave it as it is.
pub(super) fn chart_ui(ui: &mut Ui, theme: &Theme, kept: &Kept, height: f32) {
    let chart = &kept.chart;
    let quantity = kept.key.quantity;
    if quantity == Quantity::Ratio && !chart.series.iter().any(|line| line.algorithm == Algorithm::AlphaBeta)
    {
        let text = "The ratio needs alpha-beta among the searches.";
        ui.label(RichText::new(text).color(theme.weak_text));
        return;
    }
    let scale = Scale::new(chart, quantity);
    let name = quantity_name(quantity);
    let plot = axes::plot(ui, theme, name, &scale, quantity_axis(quantity));
    let plot = plot.height(height).width(ui.available_width());
    let shown = show(plot, ui, theme, kept, &scale);
    let label = format!("{name} over the depth");
    shown.0.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
    if let Some(depth) = shown.1 {
        tooltip(&shown.0, theme, kept, depth);
    }
}

/// Draws the lines. Returns the depth at the pointer, if it is on the chart.
fn show(
    plot: Plot<'_>,
    ui: &mut Ui,
    theme: &Theme,
    kept: &Kept,
    scale: &Scale,
) -> (egui::Response, Option<u32>) {
    let shown = plot.show(ui, |plot| {
        plot.set_plot_bounds_x(scale.x.clone());
        plot.set_plot_bounds_y(scale.y.clone());
        guides(plot, theme, &kept.chart, scale);
        for index in 0..kept.chart.series.len() {
            series(plot, theme, kept, index, scale);
        }
    });
    settle_axes(ui, "axes of the experiment", &shown.transform);
    let pointer = shown.response.hover_pos();
    let nearest = pointer.and_then(|at| {
        let x = shown.transform.value_from_position(at).x;
        let distance = |depth: &&u32| (f64::from(**depth) - x).abs();
        kept.chart.depths.iter().min_by(|a, b| distance(a).total_cmp(&distance(b))).copied()
    });
    (shown.response, nearest)
}

fn guides(plot: &mut PlotUi<'_>, theme: &Theme, chart: &Chart, scale: &Scale) {
    for guide in &chart.guides {
        let points: Vec<_> =
            guide.points.iter().map(|&(depth, value)| [f64::from(depth), scale.height(value)]).collect();
        let line = Line::new(guide_name(guide), PlotPoints::from(points));
        plot.line(line.color(theme.weak_text).style(guide_line(guide.kind)).width(GUIDE_WIDTH));
    }
}

fn series(plot: &mut PlotUi<'_>, theme: &Theme, kept: &Kept, index: usize, scale: &Scale) {
    let (line, look, name) = (&kept.chart.series[index], look(theme, kept, index), &kept.names[index]);
    let at = |&(depth, estimate): &(u32, Estimate)| [f64::from(depth), scale.height(estimate.value)];
    let points: Vec<_> = line.points.iter().map(at).collect();
    let curve = Line::new(name.clone(), PlotPoints::from(points.clone()));
    plot.line(curve.color(look.color).style(look.line).width(LINE_WIDTH + 0.5));
    for &(depth, estimate) in &line.points {
        error_bar(plot, f64::from(depth), estimate, scale, look.color);
    }
    let marks = |color, radius| {
        let marks = Points::new(name.clone(), PlotPoints::from(points.clone()));
        marks.color(color).shape(look.marker).radius(radius).filled(true)
    };
    plot.points(marks(look.color, MARK_RADIUS));
    if is_hollow(kept, index) {
        plot.points(marks(theme.canvas, HOLE_RADIUS));
    }
}

/// One standard error to either side, with a bar at each end, where that is more than the mark covers.
fn error_bar(plot: &mut PlotUi<'_>, x: f64, estimate: Estimate, scale: &Scale, color: Color32) {
    let Some(error) = estimate.standard_error else { return };
    let [low, high] =
        [estimate.value - error, estimate.value + error].map(|value| scale.height(value.max(1e-3)));
    let on_screen = |y| plot.screen_from_plot(PlotPoint::new(x, y));
    let (bottom, top) = (on_screen(low), on_screen(high));
    if bottom.y - top.y < MARK_RADIUS * 2.0 {
        return;
    }
    let half = plot.plot_from_screen(pos2(top.x + 4.0, top.y)).x - x;
    for ends in
        [[[x, low], [x, high]], [[x - half, low], [x + half, low]], [[x - half, high], [x + half, high]]]
    {
        plot.line(Line::new("standard error", PlotPoints::from(ends.to_vec())).color(color).width(1.5));
    }
}

/// The exact numbers of a depth.
fn tooltip(response: &egui::Response, theme: &Theme, kept: &Kept, depth: u32) {
    let series = kept.chart.series.iter().zip(&kept.names).take(MOST_ROWS).filter_map(|(line, name)| {
        let (_, estimate) = line.points.iter().find(|(other, _)| *other == depth)?;
        Some((name.clone(), estimate_text(estimate.value, estimate.standard_error), theme.text))
    });
    let guides = kept.chart.guides.iter().take(MOST_ROWS).filter_map(|guide| {
        let (_, value) = guide.points.iter().find(|(other, _)| *other == depth)?;
        Some((guide_name(guide), measured_text(*value), theme.weak_text))
    });
    numbers_tooltip(response, TOOLTIP_WIDTH, &format!("Depth {depth}"), series.chain(guides), "");
}

const TOOLTIP_WIDTH: f32 = 340.0;
const MOST_ROWS: usize = 16;
