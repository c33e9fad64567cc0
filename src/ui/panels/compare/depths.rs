//! Per depth: how many nodes each algorithm visits at every depth, as bars, or as lines where there are too many.

use egui::{Align2, Response, RichText, Role, Sense, Stroke, TextStyle, Ui, WidgetInfo};
use egui_plot::{Bar, BarChart, Line, LineStyle, PlotPoints, PlotTransform, PlotUi};

use super::comparison::{Comparison, Entry};
use super::plot::{hovered, nodes_plot, numbers_at_pointer};
use crate::narration::comparison::{AT_THE_END, waiting_text};
use crate::session::analysis::run::Run;
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::ui::context::Context;
use crate::ui::looks::{LINE_WIDTH, short_name};
use crate::ui::plots::settle_axes;
use crate::ui::theme::Theme;

/// The part of a depth's room that its bars take up together.
const GROUP_WIDTH: f64 = 0.74;
/// A bar that would be thinner is a line instead, in points.
const THINNEST_BAR: f64 = 4.0;
/// What the axis takes of the width, in points.
const AXIS: f64 = 60.0;

/// The room for the number of a depth, in points.
const TICK_ROOM: f64 = 24.0;

/// Draws the chart into the room left. A click goes to the next step at which the search of the nearest bar visits
/// its depth.
pub(super) fn depths_ui(ui: &mut Ui, cx: &mut Context<'_>, comparison: &Comparison) {
    if comparison.runs().next().is_none() {
        ui.label(RichText::new(waiting_text(cx.session.activity().is_some())).color(cx.theme.weak_text));
        return;
    }
    let deepest = comparison.largest(|run| run.curves.per_depth.last().map_or(0.0, |point| point[0]));
    let fullest = comparison.largest(most_at_one_depth);
    let groups = Groups::new(comparison, deepest, f64::from(ui.available_width()));
    let scale = comparison.scale;
    let plot = nodes_plot(ui, cx.theme, "nodes per depth", "depth", TICK_ROOM, scale)
        .sense(Sense::CLICK)
        .show(ui, |plot| {
            plot.set_plot_bounds_x(-0.5..=deepest + 0.5);
            plot.set_plot_bounds_y(scale.heights(fullest, 0.08));
            match &groups {
                _ if comparison.until.is_some() => {}
                Some(groups) => bars(plot, comparison, groups),
                None => lines(plot, comparison),
            }
            reference_marks(plot, cx.theme, comparison, deepest);
        });
    settle_axes(ui, "axes per depth", &plot.transform);
    plot.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Nodes visited per depth"));
    if comparison.until.is_some() {
        let font = TextStyle::Small.resolve(ui.style());
        let text = ui.painter().layout(
            AT_THE_END.to_owned(),
            font,
            cx.theme.weak_text,
            plot.response.rect.width() - AXIS as f32,
        );
        let area = Align2::CENTER_CENTER.anchor_size(plot.response.rect.center(), text.size());
        ui.painter().galley(area.min, text, cx.theme.weak_text);
    }
    react(cx, comparison, groups.as_ref(), &plot.response, &plot.transform, deepest);
}

fn most_at_one_depth(run: &Run) -> f64 {
    run.curves.per_depth.iter().map(|point| point[1]).fold(0.0, f64::max)
}

/// How the bars of one depth share its room.
struct Groups {
    width: f64,
    first: f64,
}

impl Groups {
    /// `None` where bars would be too thin.
    fn new(comparison: &Comparison, deepest: f64, room: f64) -> Option<Self> {
        let width = GROUP_WIDTH / comparison.entries.len() as f64;
        let points = (room - AXIS) / (deepest + 1.0) * width;
        (points >= THINNEST_BAR).then_some(Self { width, first: -GROUP_WIDTH / 2.0 + width / 2.0 })
    }

    fn offset(&self, index: usize) -> f64 {
        self.first + index as f64 * self.width
    }

    /// The entry whose bar is nearest to this place along the axis.
    fn nearest(&self, x: f64, entries: usize) -> usize {
        let place = ((x - x.round() - self.first) / self.width).round().max(0.0) as usize;
        place.min(entries.saturating_sub(1))
    }
}

fn bars(plot: &mut PlotUi<'_>, comparison: &Comparison, groups: &Groups) {
    let scale = comparison.scale;
    for (index, entry) in comparison.entries.iter().enumerate() {
        let Some(run) = &entry.run else { continue };
        let offset = groups.offset(index);
        let bars = run.curves.per_depth.iter().map(|&[depth, nodes]| {
            Bar::new(depth + offset, scale.height(nodes) - scale.ground())
                .base_offset(scale.ground())
                .width(groups.width * 0.9)
                .fill(entry.look.fill)
                .stroke(entry.look.edge())
        });
        plot.bar_chart(BarChart::new(entry.algorithm.about().name, bars.collect()));
    }
}

fn lines(plot: &mut PlotUi<'_>, comparison: &Comparison) {
    for (entry, run) in comparison.runs() {
        let height = |&[depth, nodes]: &[f64; 2]| [depth, comparison.scale.height(nodes)];
        let points: PlotPoints<'_> = run.curves.per_depth.iter().map(height).collect();
        let line = Line::new(entry.algorithm.about().name, points);
        plot.line(line.color(entry.look.color).style(entry.look.line).width(LINE_WIDTH));
    }
}

/// More depths than these have no marks of their own: they would be a line.
const MOST_MARKS: f64 = 40.0;

/// A short line across every depth where theory's minimum is, and a dotted one where the whole tree is.
fn reference_marks(plot: &mut PlotUi<'_>, theme: &Theme, comparison: &Comparison, deepest: f64) {
    if deepest > MOST_MARKS {
        return;
    }
    for depth in 0..=deepest as u32 {
        let mut mark = |name: &str, nodes: u64, style: LineStyle| {
            let (x, y) = (f64::from(depth), comparison.scale.height(nodes as f64));
            let line = Line::new(name, vec![[x - 0.46, y], [x + 0.46, y]]);
            plot.line(line.stroke(Stroke::new(1.5, theme.text)).style(style));
        };
        let is_bar = |nodes| comparison.runs().any(|(_, run)| visited_at(run, depth as usize) == Some(nodes));
        // Where a bar ends there, it says so.
        if let Some(nodes) = nodes_at(comparison, depth as usize).filter(|&nodes| !is_bar(nodes)) {
            mark("full tree", nodes, LineStyle::Dotted { spacing: 5.0 });
        }
        if let Some(nodes) = comparison.minimum.and_then(|minimum| minimum.at(depth)) {
            mark("minimum", nodes, LineStyle::Solid);
        }
    }
}

fn visited_at(run: &Run, depth: usize) -> Option<u64> {
    run.counters.by_depth().get(depth).map(|level| level.visited)
}

/// The nodes that the tree has at this depth. Of large games not all levels are counted.
fn nodes_at(comparison: &Comparison, depth: usize) -> Option<u64> {
    comparison
        .runs()
        .find_map(|(_, run)| run.counters.by_depth().get(depth))
        .map(|level| level.nodes)
        .filter(|&nodes| nodes > 0)
}

/// Shows the exact numbers at the pointer, and goes to a step where asked.
fn react(
    cx: &mut Context<'_>,
    comparison: &Comparison,
    groups: Option<&Groups>,
    response: &Response,
    transform: &PlotTransform,
    deepest: f64,
) {
    let Some(depth) = hovered(response, transform).filter(|&depth| depth <= deepest) else { return };
    let depth = depth as u32;
    let x = response.hover_pos().map_or(0.0, |pointer| transform.value_from_position(pointer).x);
    let nearest =
        groups.and_then(|groups| comparison.entries.get(groups.nearest(x, comparison.entries.len())));
    let entry: Option<&Entry> =
        nearest.or_else(|| comparison.entries.iter().find(|entry| entry.algorithm == cx.session.algorithm()));
    let Some(entry) = entry else { return };
    let command = Command::Compare(CompareCommand::GoToDepth(entry.algorithm, depth));
    let name = short_name(entry.algorithm);
    let hint = if command.is_enabled(cx.session) {
        format!("Click: on to the next node that {name} visits here.")
    } else {
        format!("{name} visits no node here.")
    };
    numbers_at_pointer(response, &format!("Depth {depth}"), &numbers_at(comparison, depth as usize), &hint);
    if response.clicked() {
        cx.commands.push(command);
    }
}

fn numbers_at(comparison: &Comparison, depth: usize) -> Vec<(String, u64)> {
    let mut rows = Vec::new();
    rows.extend(nodes_at(comparison, depth).map(|nodes| ("Nodes in the tree".to_owned(), nodes)));
    for (entry, run) in comparison.runs().filter(|_| comparison.until.is_none()) {
        rows.extend(visited_at(run, depth).map(|visited| (short_name(entry.algorithm), visited)));
    }
    let least = comparison.minimum.and_then(|minimum| minimum.at(depth as u32));
    rows.extend(least.map(|nodes| ("Knuth–Moore minimum".to_owned(), nodes)));
    rows
}
