//! What all charts of the window have in common: they are drawn as pictures of them are, and tell exact numbers at the
//! pointer.

use egui::{Color32, Grid, Id, Layout, PopupAnchor, Pos2, Response, RichText, Role, Sense, Tooltip, Ui};
use egui::{Vec2, WidgetInfo};

use super::canvas::{hand, place};
use super::theme::Theme;
use crate::chart::Chart;
use crate::drawing::chart::{self, Plot, Style};

/// A chart on the screen.
pub struct Shown {
    /// What the pointer does where the curves are.
    pub response: Response,
    /// Where they are.
    pub plot: Plot,
}

impl Shown {
    /// The place along the horizontal axis at this place of the window.
    #[must_use]
    pub fn place_at(&self, pointer: Pos2) -> f64 {
        self.plot.place_at(f64::from(pointer.x))
    }

    /// The place along the horizontal axis at the pointer, if that is on the chart.
    #[must_use]
    pub fn pointed(&self) -> Option<f64> {
        self.response.hover_pos().map(|pointer| self.place_at(pointer))
    }
}

/// Draws a chart. Where its curves are, the pointer is sensed.
pub fn chart_ui(
    ui: &mut Ui,
    theme: &Theme,
    chart: &Chart,
    style: &Style,
    (size, sense): (Vec2, Sense),
) -> Shown {
    let (room, _) = ui.allocate_exact_size(size, Sense::hover());
    let area = place::area(room, Pos2::ZERO);
    let painter = ui.painter_at(room);
    let plot = hand::draw(&painter, |drawing| chart::draw(drawing, chart, area, style, theme.palette()));
    let response =
        ui.interact(place::rect(plot.area, Pos2::ZERO), Id::unique(("chart", &chart.title)), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &chart.title));
    Shown { response, plot }
}

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
