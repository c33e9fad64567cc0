//! Per depth: how many nodes each algorithm visits at every depth, as bars, or as lines where the levels are many.

use egui::{RichText, Role, Stroke, Ui, WidgetInfo};
use egui_plot::{Bar, BarChart, Line, PlotPoints, PlotUi};

use super::super::Context;
use super::comparison::{Comparison, Minimum};
use super::look::{LINE_WIDTH, short_name};
use super::plot::{hovered, nodes_plot, numbers_tooltip};
use crate::session::run::Run;
use crate::ui::theme::Theme;

/// More levels than this are drawn as lines.
const MOST_GROUPS: usize = 14;
/// The part of a depth's room that its bars take up together.
const GROUP_WIDTH: f64 = 0.74;

/// The room for the number of a depth, in points.
const TICK_ROOM: f64 = 24.0;

/// Draws the chart into the room left.
pub(super) fn depths_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    if comparison.runs().next().is_none() {
        ui.label(RichText::new("searching…").color(cx.theme.weak_text));
        return;
    }
    let deepest = comparison.largest(|run| run.curves.per_depth.last().map_or(0.0, |point| point[0]));
    let fullest = comparison.largest(most_at_one_depth);
    let as_bars = comparison.runs().all(|(_, run)| run.curves.per_depth.len() <= MOST_GROUPS);
    let plot = nodes_plot(ui, cx.theme, "nodes per depth", "depth", TICK_ROOM).show(ui, |plot| {
        plot.set_plot_bounds_x(-0.5..=deepest + 0.5);
        plot.set_plot_bounds_y(0.0..=fullest * 1.08);
        if as_bars {
            bars(plot, comparison);
            if let Some(minimum) = comparison.minimum {
                least_marks(plot, cx.theme, minimum);
            }
        } else {
            lines(plot, comparison);
        }
    });
    plot.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Nodes visited per depth"));
    if let Some(depth) = hovered(&plot.response, &plot.transform).filter(|&depth| depth <= deepest) {
        let depth = depth as usize;
        numbers_tooltip(&plot.response, &format!("Depth {depth}"), &numbers_at(comparison, depth));
    }
}

fn most_at_one_depth(run: &Run) -> f64 {
    run.curves.per_depth.iter().map(|point| point[1]).fold(0.0, f64::max)
}

fn bars(plot: &mut PlotUi<'_>, comparison: &Comparison) {
    let width = GROUP_WIDTH / comparison.entries.len() as f64;
    let first = -GROUP_WIDTH / 2.0 + width / 2.0;
    for (index, entry) in comparison.entries.iter().enumerate() {
        let Some(run) = &entry.run else { continue };
        let offset = first + index as f64 * width;
        let bars = run.curves.per_depth.iter().map(|&[depth, nodes]| {
            Bar::new(depth + offset, nodes).width(width * 0.9).fill(entry.look.fill).stroke(entry.look.edge())
        });
        plot.bar_chart(BarChart::new(entry.algorithm.about().name, bars.collect()));
    }
}

fn lines(plot: &mut PlotUi<'_>, comparison: &Comparison) {
    for (entry, run) in comparison.runs() {
        let points = PlotPoints::from(run.curves.per_depth.clone());
        let line = Line::new(entry.algorithm.about().name, points);
        plot.line(line.color(entry.look.color).style(entry.look.line).width(LINE_WIDTH));
    }
}

/// A short line across every group, where theory's minimum is.
fn least_marks(plot: &mut PlotUi<'_>, theme: &Theme, minimum: Minimum) {
    for depth in 0..=minimum.shape.depth {
        let Some(nodes) = minimum.at(depth) else { return };
        let (x, y) = (f64::from(depth), nodes as f64);
        let mark = Line::new("minimum", vec![[x - 0.46, y], [x + 0.46, y]]);
        plot.line(mark.stroke(Stroke::new(1.5, theme.text)));
    }
}

fn numbers_at(comparison: &Comparison, depth: usize) -> Vec<(String, u64)> {
    let mut rows = Vec::new();
    for (entry, run) in comparison.runs() {
        let Some(level) = run.counters.by_depth().get(depth) else { continue };
        // Of large games not all levels are counted.
        if rows.is_empty() && level.nodes > 0 {
            rows.push(("Nodes in the tree".to_owned(), level.nodes));
        }
        rows.push((short_name(entry.algorithm), level.visited));
    }
    let least = comparison.minimum.and_then(|minimum| minimum.at(depth as u32));
    rows.extend(least.map(|nodes| ("Knuth–Moore minimum".to_owned(), nodes)));
    rows
}
