//! What has the focus is seen, in every theme and whatever its own look: a ring around it.

use egui::{Context, Stroke, StrokeKind};

use super::theme::Theme;

/// Between a widget and the ring, in points: a button that is selected has the colour of the ring.
const GAP: f32 = 2.0;
const WIDTH: f32 = 2.0;

/// Draws a ring around the widget that has the focus. Call it when everything else is drawn.
pub fn ring_ui(ctx: &Context, theme: &Theme) {
    let focused = ctx.memory(|memory| memory.focused());
    let Some(response) = focused.and_then(|id| ctx.read_response(id)) else { return };
    // What is scrolled out of sight has no place for a ring.
    if response.interact_rect.is_positive() {
        let ring = response.interact_rect.expand(GAP);
        let painter = ctx.layer_painter(response.layer_id);
        painter.rect_stroke(ring, 4, Stroke::new(WIDTH, theme.focus), StrokeKind::Outside);
    }
}
