//! Over steps: how many nodes each algorithm has visited after every step, and where in it we are.

use egui::{Align2, Color32, Response, RichText, Role, Sense, Stroke, Ui, WidgetInfo};
use egui_plot::{HLine, Line, LineStyle, PlotPoint, PlotPoints, PlotTransform, PlotUi, Points, Text, VLine};

use super::super::Context;
use super::comparison::Comparison;
use super::look::{LINE_WIDTH, Look, MARKER_RADIUS, short_name};
use super::plot::{hovered, nodes_plot, numbers_tooltip};
use crate::narration::comparison::digits;
use crate::search::trace::StepIndex;
use crate::session::command::Command;
use crate::session::run::Run;
use crate::ui::theme::Theme;

/// The room for a number as long as `999 k`, in points.
const TICK_ROOM: f64 = 52.0;

/// Draws the chart into the room left. A click, or a drag, goes to the step at the pointer.
pub(super) fn steps_ui(ui: &mut Ui, cx: &mut Context<'_>, comparison: &Comparison) {
    if comparison.runs().next().is_none() {
        ui.label(RichText::new("searching…").color(cx.theme.weak_text));
        return;
    }
    let longest = comparison.largest(|run| f64::from(run.trace.len()));
    let most = comparison.largest(|run| run.counters.total().visited as f64);
    let theme = cx.theme;
    let place = cx.session.run().map(|run| Place::new(theme, run, cx.session.playback().after()));
    let pointer = ui.input(|input| input.pointer.hover_pos());
    // Without keyboard focus: the transport's slider is the place for keys.
    let sense = Sense::CLICK | Sense::DRAG;
    let plot = nodes_plot(ui, theme, "nodes over steps", "steps", TICK_ROOM).sense(sense).show(ui, |plot| {
        plot.set_plot_bounds_x(-0.015 * longest..=longest * 1.03);
        plot.set_plot_bounds_y(-0.03 * most..=most * 1.08);
        least_line(plot, theme, comparison, longest, most);
        curves(plot, comparison);
        if let (true, Some(pointer)) = (plot.response().hovered(), pointer) {
            let step = plot.plot_from_screen(pointer).x.round();
            plot.vline(VLine::new("pointer", step).stroke(Stroke::new(1.0, theme.waiting)));
        }
        if let Some(place) = &place {
            place.draw(plot, theme);
        }
    });
    plot.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, "Nodes visited over steps"));
    react(cx, comparison, &plot.response, &plot.transform, longest);
}

fn curves(plot: &mut PlotUi<'_>, comparison: &Comparison) {
    for (entry, run) in comparison.runs() {
        let Look { color, line, marker, .. } = entry.look;
        let name = entry.algorithm.about().name;
        let points = PlotPoints::from(run.curves.over_steps.clone());
        plot.line(Line::new(name, points).color(color).style(line).width(LINE_WIDTH));
        if let Some(&end) = run.curves.over_steps.last() {
            plot.points(Points::new(name, end).shape(marker).radius(MARKER_RADIUS).color(color).filled(true));
        }
    }
}

/// Theory's minimum as a line across, named on the side where no curve is.
fn least_line(plot: &mut PlotUi<'_>, theme: &Theme, comparison: &Comparison, longest: f64, most: f64) {
    let Some(minimum) = comparison.minimum else { return };
    let nodes = minimum.nodes as f64;
    let line = HLine::new("minimum", nodes).stroke(Stroke::new(1.0, theme.text));
    plot.hline(line.style(LineStyle::Dashed { length: 4.0 }));
    let (x, anchor) =
        if nodes > most / 2.0 { (0.0, Align2::LEFT_BOTTOM) } else { (longest, Align2::RIGHT_BOTTOM) };
    let text = RichText::new(format!("minimum {}", digits(minimum.nodes))).small();
    plot.text(Text::new("minimum", PlotPoint::new(x, nodes), text).color(theme.text).anchor(anchor));
}

/// The present step of the run on screen.
struct Place {
    after: f64,
    visited: f64,
    color: Color32,
}

impl Place {
    fn new(theme: &Theme, run: &Run, after: StepIndex) -> Self {
        let visited = run.counts(after).visited as f64;
        Self { after: f64::from(after), visited, color: theme.algorithm(run.request.algorithm) }
    }

    fn draw(&self, plot: &mut PlotUi<'_>, theme: &Theme) {
        plot.vline(VLine::new("now", self.after).stroke(Stroke::new(1.5, theme.text)));
        let at = [self.after, self.visited];
        for (radius, color) in [(7.5, theme.text), (6.0, theme.card), (4.5, self.color)] {
            plot.points(Points::new("now", at).radius(radius).color(color).filled(true));
        }
    }
}

/// Shows the exact numbers at the pointer, and goes there when asked.
fn react(
    cx: &mut Context<'_>,
    comparison: &Comparison,
    response: &Response,
    transform: &PlotTransform,
    longest: f64,
) {
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on()) {
        let len = f64::from(cx.session.playback().len());
        let after = transform.value_from_position(pointer).x.round().clamp(0.0, len) as StepIndex;
        if after != cx.session.playback().after() {
            cx.commands.push(Command::GoTo(after));
        }
    }
    let Some(after) = hovered(response, transform) else { return };
    let after = after.min(longest) as StepIndex;
    let rows: Vec<(String, u64)> = comparison
        .runs()
        .map(|(entry, run)| (short_name(entry.algorithm), run.counts(after).visited))
        .collect();
    let heading = format!("Nodes visited after {} steps", digits(u64::from(after)));
    numbers_tooltip(response, &heading, &rows);
}
