//! What a person is asked about, on the tree itself: a question mark at the node, or the numbers of the children to
//! choose from.

use egui::{Align2, Painter, Pos2, Rect, Stroke, vec2};

use crate::practice::decision::Decision;
use crate::tree::NodeId;
use crate::ui::theme::{self, Theme};

/// The radius of a badge, in points.
const RADIUS: f32 = 11.0;

/// Marks the nodes of a decision that are on the screen, at the places where they are drawn.
pub(super) fn paint(
    painter: &Painter,
    theme: &Theme,
    decision: &Decision,
    place_of: impl Fn(NodeId) -> Option<Rect>,
) {
    match decision {
        Decision::Value { node, .. } | Decision::Outcome { node, .. } => {
            place_of(*node).into_iter().for_each(|place| badge(painter, theme, place, "?"));
        }
        Decision::Next { choices, .. } => {
            for (number, place) in
                (1..).zip(choices).filter_map(|(number, &it)| Some((number, place_of(it)?)))
            {
                badge(painter, theme, place, &i32::to_string(&number));
            }
        }
    }
}

/// A round badge at the left upper corner of a node, where the tree writes nothing.
fn badge(painter: &Painter, theme: &Theme, node: Rect, text: &str) {
    let center: Pos2 = node.left_top() + vec2(-2.0, 2.0);
    painter.circle(center, RADIUS, theme.accent, Stroke::new(2.0, theme.canvas));
    let font = theme::strong_font(theme::sizes::HINT);
    painter.text(center, Align2::CENTER_CENTER, text, font, theme.on_accent);
}
