//! What the charts with axes have in common: quiet axes with whole numbers, and no way to get lost in them.

use egui::{Align2, Response, RichText, Stroke, TextStyle, Ui};
use egui_plot::{
    AxisHints, Bar, BarChart, GridInput, GridMark, HLine, Line, Plot, PlotPoint, PlotPoints, PlotTransform,
    PlotUi, Points, Text,
};

use crate::chart::scale::{Marks, Scale};
use crate::chart::{Chart, SeriesStyle, bar};
use crate::narration::comparison::digits;
use crate::ui::looks::{LINE_WIDTH, Look, MARKER_RADIUS, line_style};
use crate::ui::plots::{numbers_tooltip, still_plot};
use crate::ui::theme::Theme;

/// A chart of visited nodes that fills the room left. The wheel, drags and double clicks leave it as it is.
///
/// `x_room` is the least room for a number at the x axis, in points.
pub(super) fn nodes_plot<'a>(
    ui: &Ui,
    theme: &Theme,
    id: &'static str,
    chart: &Chart,
    x_room: f64,
) -> Plot<'a> {
    let (x_label, scale) = (chart.x_label, chart.scale);
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
        .x_grid_spacer(move |input| grid_marks(&input, x_room))
        .y_grid_spacer(move |input| grid_marks(&input, Y_ROOM))
        .show_grid([false, true])
        .custom_x_axes(vec![axis(AxisHints::new_x().label(label(x_label)), Scale::Linear)])
        .custom_y_axes(vec![axis(AxisHints::new_y().label(label(y_label)), scale)])
}

/// Where numbers stand at an axis, at least this many points apart.
fn grid_marks(input: &GridInput, room: f64) -> Vec<GridMark> {
    let Marks { heights, distance } = Scale::marks(input.bounds, input.base_step_size * room);
    heights.into_iter().map(|value| GridMark { value, step_size: distance }).collect()
}

/// Draws what the searches have counted.
pub(super) fn series_ui(plot: &mut PlotUi<'_>, theme: &Theme, chart: &Chart) {
    let scale = chart.scale;
    for series in &chart.series {
        let look = Look::of_place(theme, series.place);
        let points = || series.points.iter().map(|&[x, count]| [x, scale.height(count)]);
        if let SeriesStyle::Bars { slot, slots } = series.form {
            let [width, middle] = bar(slot, slots);
            let bars = points().map(|[x, height]| {
                Bar::new(x + middle, height - scale.ground())
                    .base_offset(scale.ground())
                    .width(width)
                    .fill(look.fill)
                    .stroke(look.edge())
            });
            plot.bar_chart(BarChart::new(series.name, bars.collect()));
            continue;
        }
        let line = Line::new(series.name, points().collect::<PlotPoints<'_>>());
        plot.line(line.color(look.color).style(look.line).width(LINE_WIDTH));
        if let (SeriesStyle::LineWithEnd, Some(end)) = (series.form, points().next_back()) {
            let mark = Points::new(series.name, end).shape(look.marker).radius(MARKER_RADIUS);
            plot.points(mark.color(look.color).filled(true));
        }
    }
}

/// Draws what they are compared with.
pub(super) fn guides_ui(plot: &mut PlotUi<'_>, theme: &Theme, chart: &Chart) {
    for guide in &chart.guides {
        let stroke = Stroke::new(guide.width, theme.text);
        for &(from, to, count) in &guide.lines {
            let y = chart.scale.height(count);
            if (from, to) == (*chart.x.start(), *chart.x.end()) {
                plot.hline(HLine::new(guide.name, y).stroke(stroke).style(line_style(guide.line)));
            } else {
                let line = Line::new(guide.name, vec![[from, y], [to, y]]);
                plot.line(line.stroke(stroke).style(line_style(guide.line)));
            }
        }
    }
}

/// Writes their names, last of all: what else is drawn there is interrupted by the words.
pub(super) fn guide_names_ui(plot: &mut PlotUi<'_>, theme: &Theme, chart: &Chart) {
    for guide in &chart.guides {
        if let Some(label) = &guide.label {
            let anchor = match (label.is_at_end, label.is_below) {
                (false, false) => Align2::LEFT_BOTTOM,
                (false, true) => Align2::LEFT_TOP,
                (true, false) => Align2::RIGHT_BOTTOM,
                (true, true) => Align2::RIGHT_TOP,
            };
            let at = PlotPoint::new(label.at[0], chart.scale.height(label.at[1]));
            let text = RichText::new(format!(" {} ", label.text)).small().background_color(theme.card);
            plot.text(Text::new(guide.name, at, text).color(theme.text).anchor(anchor));
        }
    }
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
