//! What all charts of the window have in common: they stay where they are, and tell exact numbers at the pointer.

use egui::{Color32, Grid, Layout, PopupAnchor, Response, RichText, Sense, Tooltip, Ui};
use egui_plot::{Plot, PlotTransform};

use super::across_frames;

/// A plot that wheel, drags and double clicks leave as it is, on this ground.
#[must_use]
pub fn still_plot<'a>(id: &'static str, ground: Color32, text: Color32) -> Plot<'a> {
    Plot::new(id)
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
        .grid_color(ground.lerp_to_gamma(text, GRID_STRENGTH))
        // The spacers choose the distance: no line has to fade.
        .grid_spacing(1.0..=2.0)
}

/// Call it with what a plot has just shown. The toolkit learns in one frame how much room the numbers at an axis need,
/// and gives it to them in the next, which would otherwise not come.
pub fn settle_axes(ui: &Ui, id: &'static str, shown: &PlotTransform) {
    let bounds = shown.bounds();
    if across_frames::has_changed(ui, id, (bounds.min(), bounds.max())) {
        ui.ctx().request_repaint();
    }
}

const GRID_STRENGTH: f32 = 0.14;

/// Exact numbers at the pointer: a heading, a row for every name, each in its colour, and what a click would do.
pub fn numbers_tooltip(
    response: &Response,
    width: f32,
    heading: &str,
    rows: impl IntoIterator<Item = (String, String, Color32)>,
    hint: &str,
) {
    let mut tooltip =
        Tooltip::always_open(response.ctx.clone(), response.layer_id, response.id, PopupAnchor::Pointer);
    tooltip.popup = tooltip.popup.width(width);
    tooltip.gap(14.0).show(|ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        ui.label(RichText::new(heading).strong());
        Grid::new("numbers").num_columns(2).spacing([16.0, 2.0]).show(ui, |ui| {
            rows.into_iter().for_each(|(name, number, color)| number_ui(ui, name, number, color));
        });
        if !hint.is_empty() {
            ui.label(RichText::new(hint).small().weak());
        }
    });
}

fn number_ui(ui: &mut Ui, name: String, number: String, color: Color32) {
    ui.label(RichText::new(name).color(color));
    ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
        ui.label(RichText::new(number).color(color));
    });
    ui.end_row();
}
