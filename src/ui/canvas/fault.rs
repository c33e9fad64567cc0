//! The node at which a person's own search goes wrong.

use egui::{Align2, CornerRadius, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::ui::theme::{self, Theme};

/// The space between the node and its frame, in points: the name below a leaf has room beside it.
const DISTANCE: f32 = 3.5;

/// Frames the node, with words above the frame, or below it where there is no room.
pub(super) fn paint(painter: &Painter, theme: &Theme, words: String, node: Rect) {
    let frame = node.expand(DISTANCE);
    painter.rect_stroke(frame, CornerRadius::same(8), Stroke::new(3.0, theme.error), StrokeKind::Outside);
    let room = painter.clip_rect();
    let galley = painter.layout_no_wrap(words, theme::plain_font(theme::sizes::LEAST_HINT), theme.card);
    let size = galley.size() + vec2(12.0, 4.0);
    let is_above = frame.top() - size.y >= room.top();
    let y = if is_above { frame.top() - size.y / 2.0 - 2.0 } else { frame.bottom() + size.y / 2.0 + 2.0 };
    let half = size.x / 2.0;
    let x = frame.center().x.clamp(room.left() + half, (room.right() - half).max(room.left() + half));
    let area = Align2::CENTER_CENTER.anchor_size(pos2(x, y), size);
    painter.rect_filled(area, CornerRadius::same(5), theme.error);
    painter.galley(area.min + vec2(6.0, 2.0), galley, theme.card);
}
