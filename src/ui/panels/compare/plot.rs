//! What the charts of the comparison have in common: they fill the room left, and their axes are quiet.

use egui::{Response, Sense, TextStyle, Ui};

use crate::chart::Chart;
use crate::drawing::chart::ChartStyle;
use crate::narration::comparison::digits;
use crate::ui::plots::{self, Shown, numbers_tooltip};
use crate::ui::theme::Theme;

/// Where there is less height, in points, it goes to the curves: the title says what is along the axes.
const HEIGHT_FOR_LABELS: f32 = 112.0;

/// A chart of visited nodes that fills the room left.
pub(super) fn chart_ui(ui: &mut Ui, theme: &Theme, chart: &Chart, sense: Sense) -> Shown {
    let size = ui.available_size();
    let style = ChartStyle {
        text: f64::from(TextStyle::Small.resolve(ui.style()).size),
        ground: theme.ground(),
        numbers: theme.palette().weak_text,
        has_labels: size.y >= HEIGHT_FOR_LABELS,
    };
    plots::chart_ui(ui, theme, chart, &style, (size, sense))
}

/// The exact numbers at the pointer: a heading, a row for every name, and what a click would do.
pub(super) fn numbers_at_pointer(response: &Response, heading: &str, rows: &[(String, u64)], hint: &str) {
    let color = response.ctx.global_style().visuals.text_color();
    let rows = rows.iter().map(|(name, number)| (name.clone(), digits(*number), color));
    numbers_tooltip(response, TOOLTIP_WIDTH, heading, rows, hint);
}

const TOOLTIP_WIDTH: f32 = 240.0;
