//! Charts in the window. The toolkit's plot draws a [`Chart`] with the look of its exported pictures, does not move,
//! and shows exact numbers at the pointer.

mod items;

use egui::{Color32, Grid, Layout, PopupAnchor, Pos2, Rect, Response, RichText, Role, Sense, Tooltip, Ui};
use egui::{TextStyle, Vec2, WidgetInfo};
use egui_plot::{AxisHints, GridInput, GridMark, Plot, PlotTransform};

use super::across_frames;
use super::canvas::hand;
use super::raised;
use super::theme::{Theme, plain_font};
use crate::chart::Chart;
use crate::chart::scale::Scale;
use crate::drawing::chart::{ChartStyle, GRID, NUMBER_ROOM, has_bars};

/// A chart on the screen.
pub struct Shown {
    /// The pointer's actions on the curves.
    pub response: Response,
    transform: PlotTransform,
}

impl Shown {
    /// The area of the curves.
    #[must_use]
    pub fn area(&self) -> Rect {
        *self.transform.frame()
    }

    /// The position on the horizontal axis of a point in the window.
    #[must_use]
    pub fn place_at(&self, pointer: Pos2) -> f64 {
        self.transform.value_from_position(pointer).x
    }

    /// The position on the horizontal axis at the pointer, if that is on the chart.
    #[must_use]
    pub fn pointed(&self) -> Option<f64> {
        self.response.hover_pos().map(|pointer| self.place_at(pointer))
    }
}

/// Draws a chart that senses the pointer on its curves. Wheel and drags do not change it.
pub fn chart_ui(
    ui: &mut Ui,
    theme: &Theme,
    chart: &Chart,
    style: &ChartStyle,
    (size, sense): (Vec2, Sense),
) -> Shown {
    let shown = plot(chart, style, theme).width(size.x).height(size.y).sense(sense).show(ui, |plot| {
        plot.set_plot_bounds_x(chart.x.clone());
        plot.set_plot_bounds_y(chart.heights());
        let mut brush = items::Brush { plot, chart, style, palette: theme.palette() };
        // Lines of theory lie below lines, and above bars.
        if has_bars(chart) {
            brush.series();
            brush.guides();
        } else {
            brush.guides();
            brush.series();
        }
        brush.here();
        brush.names();
    });
    settle_axes(ui, &chart.title, &shown.transform);
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &chart.title));
    Shown { response: shown.response, transform: shown.transform }
}

/// A plot without curves, with quiet axes, that the user cannot move.
fn plot<'a>(chart: &Chart, style: &ChartStyle, theme: &Theme) -> Plot<'a> {
    let font = plain_font(style.text as f32);
    let numbers = hand::color(style.numbers);
    let axis = |axis: AxisHints<'a>, scale: Scale, label: &str| {
        let label = if style.has_labels { label } else { "" };
        axis.label(RichText::new(label).font(font.clone()).color(numbers))
            .tick_label_font(font.clone())
            .tick_label_color(numbers)
            // The ticks are far enough apart, so none has to fade.
            .label_spacing(0.0..=1.0)
            .formatter(move |mark, shown| scale.text(mark.value, shown))
    };
    let (scale, x_room, y_room) = (chart.scale, chart.x_room, style.text * NUMBER_ROOM);
    Plot::new(&chart.title)
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
        .grid_color(hand::color(style.ground.towards(theme.palette().text, GRID)))
        // The spacers choose the distance: no line has to fade.
        .grid_spacing(1.0..=2.0)
        .x_grid_spacer(move |input| marks(Scale::Linear, &input, x_room))
        .y_grid_spacer(move |input| marks(scale, &input, y_room))
        .show_grid([chart.has_uprights, true])
        .custom_x_axes(vec![axis(AxisHints::new_x(), Scale::Linear, chart.x_label.as_str())])
        .custom_y_axes(vec![axis(AxisHints::new_y(), scale, chart.y_label.as_str())])
}

/// The ticks of an axis, at least this many points apart.
fn marks(scale: Scale, input: &GridInput, room: f64) -> Vec<GridMark> {
    let (least, shown) = (input.base_step_size * room, input.bounds.0..=input.bounds.1);
    let ticks = scale.ticks(&shown, least).into_iter();
    ticks.map(|tick| GridMark { value: tick.height, step_size: least }).collect()
}

/// Requests another frame, because the toolkit measures the numbers at an axis in one frame and gives them space in the
/// next.
fn settle_axes(ui: &Ui, name: &str, shown: &PlotTransform) {
    let bounds = shown.bounds();
    if across_frames::has_changed(ui, name, (bounds.min(), bounds.max(), *shown.frame())) {
        ui.ctx().request_repaint();
    }
}

/// The tooltip with exact numbers: a heading, a row for every name in its colour, and the effect of a click.
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
    raised::label_ui(ui, &name, &TextStyle::Body, color);
    ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
        ui.label(RichText::new(number).color(color));
    });
    ui.end_row();
}
