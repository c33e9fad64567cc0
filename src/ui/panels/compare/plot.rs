//! What the charts with axes have in common: quiet axes with whole numbers, and no way to get lost in them.

use egui::{Response, RichText, TextStyle, Ui};
use egui_plot::{AxisHints, Plot, PlotTransform};

use super::scale::Scale;
use crate::narration::comparison::digits;
use crate::ui::plots::{numbers_tooltip, still_plot};
use crate::ui::theme::Theme;

/// A chart of visited nodes that fills the room left. The wheel, drags and double clicks leave it as it is.
///
/// `x_room` is the least room for a number at the x axis, in points.
pub(super) fn nodes_plot<'a>(
    ui: &Ui,
    theme: &Theme,
    id: &'static str,
    x_label: &str,
    x_room: f64,
    scale: Scale,
) -> Plot<'a> {
    let font = TextStyle::Small.resolve(ui.style());
    let label = |text: &str| RichText::new(text).small().color(theme.weak_text);
    let axis = |axis: AxisHints<'a>, scale: Scale| {
        axis.tick_label_font(font.clone())
            .tick_label_color(theme.weak_text)
            // Ticks are chosen far enough apart, so none has to fade.
            .label_spacing(0.0..=1.0)
            .formatter(move |mark, _| scale.text(mark.value))
    };
    let room = ui.available_size();
    // Where there is little height, it goes to the curves; the chart's title says what is along the axis.
    let x_label = if room.y < HEIGHT_FOR_X_LABEL { "" } else { x_label };
    let y_label = if room.y < HEIGHT_FOR_LONG_Y_LABEL { "nodes" } else { "nodes visited" };
    still_plot(id, theme.card, theme.text)
        .width(room.x)
        .height(room.y)
        .x_grid_spacer(move |input| Scale::Linear.marks(&input, x_room))
        .y_grid_spacer(move |input| scale.marks(&input, Y_ROOM))
        .show_grid([false, true])
        .custom_x_axes(vec![axis(AxisHints::new_x().label(label(x_label)), Scale::Linear)])
        .custom_y_axes(vec![axis(AxisHints::new_y().label(label(y_label)), scale)])
}

/// The least room for a number at the y axis, in points.
const Y_ROOM: f64 = 18.0;
const HEIGHT_FOR_X_LABEL: f32 = 112.0;
const HEIGHT_FOR_LONG_Y_LABEL: f32 = 118.0;

/// The whole number at the pointer along the x axis, if the pointer is on the chart.
pub(super) fn hovered(response: &Response, transform: &PlotTransform) -> Option<f64> {
    let pointer = response.hover_pos()?;
    Some(transform.value_from_position(pointer).x.round().max(0.0))
}

/// The exact numbers at the pointer: a heading, a row for every name, and what a click would do.
pub(super) fn numbers_at_pointer(response: &Response, heading: &str, rows: &[(String, u64)], hint: &str) {
    let color = response.ctx.global_style().visuals.text_color();
    let rows = rows.iter().map(|(name, number)| (name.clone(), digits(*number), color));
    numbers_tooltip(response, TOOLTIP_WIDTH, heading, rows, hint);
}

const TOOLTIP_WIDTH: f32 = 240.0;
