//! The histogram of child orders, and the numbers of the bar at the pointer.

use egui::{Pos2, Rect, Response, TextStyle, Ui};

use super::plot::numbers_at_pointer;
use crate::drawing::histogram::{self, HistogramMark, HistogramStyle};
use crate::generate::child_orders::Histogram;
use crate::narration::child_orders::Evaluated;
use crate::narration::comparison::{digits, share_text};
use crate::ui::canvas::{hand, place};
use crate::ui::context::Context;

/// Draws the histogram into `rect`.
pub(super) fn histogram_ui(
    ui: &Ui,
    cx: &Context<'_>,
    rect: Rect,
    response: &Response,
    (histogram, evaluated): (&Histogram, Evaluated),
    marks: &[HistogramMark],
) {
    let (theme, text) = (cx.theme, cx.text());
    let size = f64::from(TextStyle::Small.resolve(ui.style()).size);
    let unit = evaluated.plural(text);
    let style = HistogramStyle { text: size, unit: &unit, ground: theme.ground() };
    let area = place::area(rect, Pos2::ZERO);
    let bins = hand::draw(ui.painter(), |drawing| {
        histogram::draw(drawing, area, histogram, marks, &style, theme.palette())
    });
    let pointer = response.hover_pos();
    let pointed = bins.zip(pointer).and_then(|(bins, pointer)| bins.at(f64::from(pointer.x)));
    if let Some((from, to, orders)) = pointed {
        let heading = if from == to {
            evaluated.count_text(text, from)
        } else {
            text.orders_range(digits(from), evaluated.count_text(text, to))
        };
        let share = share_text(orders as f64 / histogram.len() as f64);
        numbers_at_pointer(response, &heading, &[(text.orders_orders(), orders)], &text.orders_share(share));
    }
}
