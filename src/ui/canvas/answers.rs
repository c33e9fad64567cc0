//! What a person has answered, on the tree itself: it looks different from what the program draws, and once it has been
//! checked, right, missed and wrong have a shape and a word each.

use egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

use crate::practice::draft::Written;
use crate::practice::item::Verdict;
use crate::ui::theme::{self, Theme};

/// The arm of a cross, in points.
const ARM: f32 = 9.0;
/// The width of what is drawn by hand, in points.
const PEN: f32 = 3.5;
/// The height of a node at which answers have their usual size, in points.
const USUAL: f32 = 44.0;
/// Between a node and the text beside it, in points: the frame of a selected node has room there.
const BESIDE: f32 = 13.0;

/// A node with what stands there.
pub(super) struct Answered {
    /// Where the node is drawn.
    pub(super) node: Rect,
    /// Where its parent is drawn, if it has one.
    pub(super) parent: Option<Rect>,
    /// What a person has answered there.
    pub(super) written: Option<Written>,
    /// What became of it, in a word and a colour.
    pub(super) verdict: Option<(Verdict, String, Color32)>,
}

/// Paints one answer.
pub(super) fn paint(painter: &Painter, theme: &Theme, answer: &Answered) {
    let color = answer.verdict.as_ref().map_or(theme.accent, |(.., color)| *color);
    match &answer.written {
        Some(Written::Cross) => cross(painter, middle(answer), scale(answer.node), color),
        Some(Written::Text(text)) => written(painter, theme, answer.node, text, color),
        Some(Written::Chosen) => {
            let stroke = Stroke::new(PEN, color);
            painter.rect_stroke(answer.node.expand(6.0), CornerRadius::same(9), stroke, StrokeKind::Outside);
        }
        // The name of the ancestor has replaced it by now.
        Some(Written::Caused(..)) | None => {}
    }
    if let Some((verdict, word, color)) = &answer.verdict {
        judged(painter, theme, answer.node, *verdict, word, *color);
    }
}

/// Where the edge to the node is crossed.
fn middle(answer: &Answered) -> Pos2 {
    let lower = answer.node.center_top();
    answer.parent.map_or(lower, |parent| parent.center_bottom().lerp(lower, 0.6))
}

/// How much larger than usual an answer at this node is written: as its node is drawn, up to twice as large.
fn scale(node: Rect) -> f32 {
    (node.height() / USUAL).clamp(1.0, 2.0)
}

fn cross(painter: &Painter, center: Pos2, scale: f32, color: Color32) {
    for side in [-1.0, 1.0] {
        let arm = vec2(ARM * side, ARM) * scale;
        painter.line_segment([center - arm, center + arm], Stroke::new(PEN * scale, color));
    }
}

/// A text in a box with a broken edge, to the right of its node.
fn written(painter: &Painter, theme: &Theme, node: Rect, text: &str, color: Color32) {
    let galley =
        painter.layout_no_wrap(text.to_owned(), theme::strong_font(theme::sizes::TAG * scale(node)), color);
    let size = galley.size() + vec2(10.0, 4.0);
    let room = painter.clip_rect();
    let left = (node.right() + BESIDE).min(room.right() - size.x).max(room.left());
    let area = Rect::from_min_size(Pos2::new(left, node.center().y - size.y / 2.0), size);
    painter.rect_filled(area, CornerRadius::same(4), theme.card);
    let corners =
        [area.left_top(), area.right_top(), area.right_bottom(), area.left_bottom(), area.left_top()];
    painter.extend(Shape::dashed_line(&corners, Stroke::new(1.5, color), 4.0, 3.0));
    painter.galley(area.min + vec2(5.0, 2.0), galley, color);
}

/// What became of the answer: a word below the node; a ring around what was missed, a dotted frame around what is wrong.
fn judged(painter: &Painter, theme: &Theme, node: Rect, verdict: Verdict, word: &str, color: Color32) {
    let frame = node.expand(6.0);
    match verdict {
        Verdict::Right | Verdict::Blank => {}
        Verdict::Missed => {
            let radius = frame.width().max(frame.height()) / 2.0;
            painter.circle_stroke(frame.center(), radius, Stroke::new(2.5, color));
        }
        Verdict::Wrong => {
            let corners = [
                frame.left_top(),
                frame.right_top(),
                frame.right_bottom(),
                frame.left_bottom(),
                frame.left_top(),
            ];
            painter.extend(Shape::dashed_line(&corners, Stroke::new(2.0, color), 2.0, 4.0));
        }
    }
    let at = frame.center_bottom() + vec2(0.0, 2.0);
    let galley =
        painter.layout_no_wrap(word.to_owned(), theme::strong_font(theme::sizes::HINT * scale(node)), color);
    let area = Align2::CENTER_TOP.anchor_size(at, galley.size());
    painter.rect_filled(area.expand(1.0), CornerRadius::same(3), theme.canvas);
    painter.galley(area.min, galley, color);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_grow_with_their_nodes_up_to_twice_the_size() {
        let at = |height: f32| scale(Rect::from_min_size(Pos2::ZERO, vec2(40.0, height)));
        assert_eq!([20.0, USUAL, 1.5 * USUAL, 900.0].map(at), [1.0, 1.0, 1.5, 2.0]);
    }
}
