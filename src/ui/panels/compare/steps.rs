//! Over steps: how many nodes each algorithm has visited after every step, and where in it we are.

use egui::{Color32, Response, RichText, Role, Sense, Stroke, Ui, WidgetInfo};
use egui_plot::{PlotTransform, PlotUi, Points, VLine};

use super::plot::{guide_names_ui, guides_ui, hovered, nodes_plot, numbers_at_pointer, series_ui};
use crate::chart::scale::Scale;
use crate::narration::comparison::{count_text, waiting_text};
use crate::search::trace::StepIndex;
use crate::session::analysis::run::Run;
use crate::session::command::Command;
use crate::session::features::compare::comparison::Comparison;
use crate::ui::context::Context;
use crate::ui::looks::Look;
use crate::ui::plots::settle_axes;
use crate::ui::theme::Theme;

/// The room for a number as long as `999 k`, in points.
const TICK_ROOM: f64 = 52.0;

/// Draws the chart into the room left. A click, or a drag, goes to the step at the pointer.
pub(super) fn steps_ui(ui: &mut Ui, cx: &mut Context<'_>, comparison: &Comparison) {
    if comparison.runs().next().is_none() {
        ui.label(RichText::new(waiting_text(cx.session.activity().is_some())).color(cx.theme.weak_text));
        return;
    }
    let chart = comparison.over_steps();
    let (longest, scale) = (*chart.x.end(), chart.scale);
    let theme = cx.theme;
    let place = cx.session.run().map(|run| Place::new(theme, run, cx.session.playback().after(), scale));
    let pointer = ui.input(|input| input.pointer.hover_pos());
    // Without keyboard focus: the transport's slider is the place for keys.
    let sense = Sense::CLICK | Sense::DRAG;
    let plot = nodes_plot(ui, theme, "nodes over steps", &chart, TICK_ROOM).sense(sense).show(ui, |plot| {
        plot.set_plot_bounds_x(-0.015 * longest..=longest * 1.03);
        plot.set_plot_bounds_y(scale.heights(chart.most, AIR));
        guides_ui(plot, theme, &chart);
        series_ui(plot, theme, &chart);
        if let (true, Some(pointer)) = (plot.response().hovered(), pointer) {
            let step = plot.plot_from_screen(pointer).x.round();
            plot.vline(VLine::new("pointer", step).stroke(Stroke::new(1.0, theme.waiting)));
        }
        if let Some(place) = &place {
            place.draw(plot, theme);
        }
        guide_names_ui(plot, theme, &chart);
    });
    settle_axes(ui, "axes over steps", &plot.transform);
    plot.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, chart.title));
    react(cx, comparison, &plot.response, &plot.transform, longest);
}

/// The part of the height that is kept free above the highest line, for its name.
const AIR: f64 = 0.2;

/// The present step of the run on screen.
struct Place {
    after: f64,
    visited: f64,
    color: Color32,
}

impl Place {
    fn new(theme: &Theme, run: &Run, after: StepIndex, scale: Scale) -> Self {
        let visited = scale.height(run.counts(after).visited as f64);
        Self { after: f64::from(after), visited, color: Look::of_place(theme, run.request.place()).color }
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
    // A quick click begins and ends within one frame.
    let is_asked = response.is_pointer_button_down_on() || response.clicked();
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| is_asked) {
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
        .filter(|(entry, run)| after <= entry.steps(run) || comparison.place.is_none())
        .map(|(entry, run)| (entry.request.short_name(), run.counts(after).visited))
        .collect();
    let heading = format!("Nodes visited after {}", count_text(u64::from(after), "step", "steps"));
    numbers_at_pointer(response, &heading, &rows, "Click or drag to go there.");
}
