//! What the charts with axes have in common: quiet axes with whole numbers, and no way to get lost in them.

use egui::{Response, RichText, Sense, TextStyle, Ui};
use egui_plot::{AxisHints, GridInput, GridMark, Plot, PlotTransform};

use crate::narration::comparison::{digits, tick_text};
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
) -> Plot<'a> {
    let font = TextStyle::Small.resolve(ui.style());
    let label = |text: &str| RichText::new(text).small().color(theme.weak_text);
    let axis = |axis: AxisHints<'a>| {
        axis.tick_label_font(font.clone())
            .tick_label_color(theme.weak_text)
            // Ticks are chosen far enough apart, so none has to fade.
            .label_spacing(0.0..=1.0)
            .formatter(|mark, _| tick_text(mark.value))
    };
    let room = ui.available_size();
    // Where there is little height, it goes to the curves; the chart's title says what is along the axis.
    let x_label = if room.y < HEIGHT_FOR_X_LABEL { "" } else { x_label };
    let y_label = if room.y < HEIGHT_FOR_LONG_Y_LABEL { "nodes" } else { "nodes visited" };
    Plot::new(id)
        .width(room.x)
        .height(room.y)
        .sense(Sense::hover())
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .show_x(false)
        .show_y(false)
        .show_crosshair(false)
        .show_background(false)
        .grid_color(theme.card.lerp_to_gamma(theme.text, GRID_STRENGTH))
        // The spacers choose the distance: no line has to fade.
        .grid_spacing(1.0..=2.0)
        .x_grid_spacer(move |input| marks(&input, x_room))
        .y_grid_spacer(|input| marks(&input, Y_ROOM))
        .show_grid([false, true])
        .custom_x_axes(vec![axis(AxisHints::new_x().label(label(x_label)))])
        .custom_y_axes(vec![axis(AxisHints::new_y().label(label(y_label)))])
}

/// The least room for a number at the y axis, in points.
const Y_ROOM: f64 = 18.0;
const HEIGHT_FOR_X_LABEL: f32 = 112.0;
const HEIGHT_FOR_LONG_Y_LABEL: f32 = 118.0;
const GRID_STRENGTH: f32 = 0.14;

/// Whole-numbered ticks: 1, 2 or 5 times a power of ten apart, and at least `room` points.
fn marks(input: &GridInput, room: f64) -> Vec<GridMark> {
    let (low, high) = input.bounds;
    let step = tick_distance(input.base_step_size * room);
    let first = (low / step).ceil().max(0.0) as u64;
    let last = (high / step).floor().max(0.0) as u64;
    (first..=last).map(|count| GridMark { value: count as f64 * step, step_size: step }).collect()
}

/// The smallest of 1, 2, 5, 10, 20, 50 … that is not below `least`.
fn tick_distance(least: f64) -> f64 {
    let decade = 10_f64.powf(least.max(1.0).log10().floor());
    [1.0, 2.0, 5.0]
        .into_iter()
        .map(|digit| digit * decade)
        .find(|&step| step >= least)
        .unwrap_or(10.0 * decade)
}

/// The whole number at the pointer along the x axis, if the pointer is on the chart.
pub(super) fn hovered(response: &Response, transform: &PlotTransform) -> Option<f64> {
    let pointer = response.hover_pos()?;
    Some(transform.value_from_position(pointer).x.round().max(0.0))
}

/// The exact numbers at the pointer: a heading and a row for every name.
pub(super) fn numbers_tooltip(response: &Response, heading: &str, rows: &[(String, u64)]) {
    let mut tooltip = egui::Tooltip::always_open(
        response.ctx.clone(),
        response.layer_id,
        response.id,
        egui::PopupAnchor::Pointer,
    );
    tooltip.popup = tooltip.popup.width(TOOLTIP_WIDTH);
    tooltip.gap(14.0).show(|ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        ui.label(RichText::new(heading).strong());
        egui::Grid::new("numbers").num_columns(2).spacing([16.0, 2.0]).show(ui, |ui| {
            for (name, number) in rows {
                ui.label(name);
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    ui.label(digits(*number))
                });
                ui.end_row();
            }
        });
    });
}

const TOOLTIP_WIDTH: f32 = 240.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_whole_numbers_far_enough_apart() {
        for (least, distance) in
            [(0.01, 1.0), (1.0, 1.0), (1.1, 2.0), (2.5, 5.0), (5.1, 10.0), (10.0, 10.0), (3e6, 5e6)]
        {
            assert!((tick_distance(least) - distance).abs() < 1e-6 * distance, "{least}");
        }
    }

    #[test]
    fn ticks_stay_inside_and_few_however_large_the_numbers() {
        for high in [0.5, 1.0, 7.0, 43.0, 999.0, 1e7, 4e9] {
            // An axis of 100 points, with room for five numbers.
            let input = GridInput { bounds: (-0.4, high), base_step_size: (high + 0.4) / 100.0 };
            let marks = marks(&input, 20.0);
            assert!(!marks.is_empty() && marks.len() <= 6, "{high}: {}", marks.len());
            assert!(marks.iter().all(|mark| mark.value.fract() == 0.0 && (0.0..=high).contains(&mark.value)));
        }
    }
}
