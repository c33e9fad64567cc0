//! What a person is asked about, on the tree itself: a question mark at the node, or the numbers of the children to
//! choose from.

use egui::{Align2, Painter, Pos2, Rect, Stroke, vec2};

use crate::practice::decision::Decision;
use crate::tree::NodeId;
use crate::ui::theme::{self, Theme};

/// The radius of a badge, in points.
const RADIUS: f32 = 11.0;

/// How far the middle of a badge is from the corner of its node, across and down, relative to its radius: it touches
/// the corner.
const FROM_CORNER: f32 = 0.7;

/// What a badge that could be taken for that of another node costs, as the area of text that it may cover instead.
const ASTRAY: f32 = 100.0;
/// By how many points a badge is nearer to its own node than to any other.
const CLEARLY: f32 = 3.0;

/// Marks the nodes of a decision that are on the screen, at the places where they are drawn. Badges cover nothing of
/// what is `taken`, if there is room, and stand nearer to their own node than to others.
pub(super) fn paint(
    painter: &Painter,
    theme: &Theme,
    decision: &Decision,
    nodes: &[(NodeId, Rect)],
    mut taken: Vec<Rect>,
) {
    let room = painter.clip_rect();
    let all: Vec<Rect> = nodes.iter().map(|&(_, place)| place).collect();
    let place_of = |node| nodes.iter().find(|&&(other, _)| other == node).map(|&(_, place)| place);
    for (node, text) in asked(decision) {
        let Some(node) = place_of(node) else { continue };
        let center = center(node, room, (&all, &taken));
        taken.push(square(center));
        painter.circle(center, RADIUS, theme.accent, Stroke::new(2.0, theme.canvas));
        let font = theme::strong_font(theme::sizes::HINT);
        painter.text(center, Align2::CENTER_CENTER, text, font, theme.on_accent);
    }
}

/// The nodes that a decision asks about, each with the text on its badge.
fn asked(decision: &Decision) -> Vec<(NodeId, String)> {
    match decision {
        Decision::Value { node, .. } | Decision::Outcome { node, .. } => vec![(*node, "?".to_owned())],
        Decision::Next { choices, .. } => {
            (1..).zip(choices).map(|(number, &node)| (node, i32::to_string(&number))).collect()
        }
    }
}

/// The middle of the badge of a node: where it covers the least and is not taken for that of another node, first of all
/// at the left upper corner.
fn center(node: Rect, room: Rect, (nodes, taken): (&[Rect], &[Rect])) -> Pos2 {
    let is_astray = |center: Pos2| {
        let own = node.distance_to_pos(center);
        nodes.iter().any(|&other| other != node && other.distance_to_pos(center) < own + CLEARLY)
    };
    let price = |&center: &Pos2| {
        let badge = square(center);
        let out = badge.area() - badge.intersect(room).area();
        // The node itself is taken as well, but a badge at its corner hides nothing of it.
        let others = taken.iter().filter(|&&other| other != node);
        others
            .map(|other| other.intersect(badge))
            .filter(Rect::is_positive)
            .map(|both| both.area())
            .sum::<f32>()
            + out
            + if is_astray(center) { ASTRAY } else { 0.0 }
    };
    let mut places = places(node).into_iter().map(|place| (price(&place), place));
    let first = (0.0, node.left_top());
    let least = |best: (f32, Pos2), other: (f32, Pos2)| if other.0 < best.0 { other } else { best };
    places.next().map_or(first, |best| places.fold(best, least)).1
}

/// The places at a node, the best first: its corners and its sides, then above and below.
fn places(node: Rect) -> [Pos2; 8] {
    let (corner, side) = (RADIUS * FROM_CORNER, RADIUS + 1.0);
    [
        node.left_top() + vec2(-corner, -corner),
        node.right_top() + vec2(corner, -corner),
        node.left_center() + vec2(-side, 0.0),
        node.right_center() + vec2(side, 0.0),
        node.left_bottom() + vec2(-corner, corner),
        node.right_bottom() + vec2(corner, corner),
        node.center_bottom() + vec2(0.0, side),
        node.center_top() + vec2(0.0, -side),
    ]
}

/// What a badge takes up.
fn square(center: Pos2) -> Rect {
    Rect::from_center_size(center, vec2(2.0 * RADIUS, 2.0 * RADIUS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_badge_covers_nothing_where_there_is_room_and_little_where_there_is_none() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let node = Rect::from_center_size(Pos2::new(100.0, 100.0), vec2(24.0, 24.0));
        let hits = |center: Pos2, taken: &[Rect]| {
            taken.iter().filter(|it| **it != node && it.intersect(square(center)).is_positive()).count()
        };
        // Of each text beside it, one more place is taken.
        let mut taken = vec![node];
        for _ in places(node) {
            let at = center(node, room, (&[], &taken));
            assert_eq!(hits(at, &taken), 0, "{at} of {taken:?}");
            assert!(!node.shrink(8.0).intersects(square(at)), "the value is covered from {at}");
            taken.push(Rect::from_center_size(at, vec2(4.0, 4.0)));
        }
        let small = center(node, room, (&[], &taken));
        assert_eq!(hits(small, &taken), 1);
    }

    #[test]
    fn a_badge_stands_inside_the_picture() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let node = Rect::from_min_size(Pos2::new(3.0, 2.0), vec2(24.0, 24.0));
        assert!(room.contains_rect(square(center(node, room, (&[], &[node])))));
    }

    #[test]
    fn a_badge_in_a_row_of_leaves_is_nearer_to_its_own_leaf_than_to_any_other() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        for gap in [2.0, 6.0, 10.0, 18.0, 40.0] {
            let leaf = |index: u16| {
                Rect::from_min_size(
                    Pos2::new(60.0 + (22.0 + gap) * f32::from(index), 100.0),
                    vec2(22.0, 20.0),
                )
            };
            let nodes: Vec<Rect> = (0..6).map(leaf).collect();
            for &node in &nodes {
                let at = center(node, room, (&nodes, &nodes));
                let others = nodes.iter().filter(|&&other| other != node);
                let nearest = others.map(|other| other.distance_to_pos(at)).fold(f32::INFINITY, f32::min);
                assert!(node.distance_to_pos(at) + CLEARLY <= nearest, "{gap}: {at} of {node}");
            }
        }
    }
}
