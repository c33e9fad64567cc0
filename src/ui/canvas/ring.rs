//! The line around a node where an answer is missed or wrong: it runs through no text, if it can.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

/// Between a node and the frame around it.
pub(super) const FRAME: f32 = 6.0;
/// The width of the line around a node with a missed answer, in points.
const RING: f32 = 2.5;
/// Between that line and what is inside, where it is no circle: usually, and where room is scarce.
const PADDINGS: [f32; 3] = [FRAME, 4.0, 2.5];
/// The radius of its corners, relative to that. In rounder ones, the corners of what is inside would not be inside.
const ROUND: f32 = 3.0;
/// The greatest width of a node in a circle, in its heights.
const WIDEST_IN_CIRCLE: f32 = 1.25;

/// The line around a node with a missed or a wrong answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Line {
    /// A circle with this centre and radius.
    Circle(Pos2, f32),
    /// The edge of this area, with so much room between it and what is inside.
    Frame(Rect, f32),
}

impl Line {
    /// The line around the node alone, a ring or a frame. Where it would run through a text of the node, that is inside,
    /// too. Of several lines, the one that runs through the fewest of what is `taken`.
    pub(super) fn around(node: Rect, texts: &[Rect], is_ring: bool, taken: &[Rect]) -> Self {
        let frame = node.expand(FRAME);
        let radius = frame.width().max(frame.height()) / 2.0;
        // A circle around a wide box would reach far above and below it.
        let is_circle = is_ring && frame.width() <= WIDEST_IN_CIRCLE * frame.height();
        let alone = if is_circle { Self::Circle(frame.center(), radius) } else { Self::Frame(frame, FRAME) };
        let reach = texts.iter().copied().fold(alone.area(), Rect::union).expand(FRAME + RING);
        let near = taken.iter().filter(|&&other| other != node && other.intersects(reach));
        let near: Vec<Rect> = near.copied().collect();
        let crossed = |line: &Self| near.iter().filter(|&&other| line.crosses(other)).count();
        if crossed(&alone) == 0 {
            return alone;
        }
        let with_texts = |line: Self, area: Rect| {
            texts.iter().copied().filter(|&text| line.crosses(text)).fold(area, Rect::union)
        };
        let around = |inside: Rect, padding: f32| Self::Frame(inside.expand(padding), padding);
        let some = with_texts(alone, node);
        let framed = PADDINGS.into_iter().flat_map(|padding| {
            let first = around(some, padding);
            [first, around(with_texts(first, some), padding)]
        });
        std::iter::once(alone).chain(framed).min_by_key(crossed).unwrap_or(alone)
    }

    /// The area that it encloses.
    pub(super) fn area(self) -> Rect {
        match self {
            Self::Circle(center, radius) => Rect::from_center_size(center, Vec2::splat(2.0 * radius)),
            Self::Frame(area, _) => area,
        }
    }

    /// Draws it: a ring without a gap, or a dotted frame.
    pub(super) fn paint(self, painter: &Painter, color: Color32, is_ring: bool) {
        let stroke = Stroke::new(RING, color);
        match self {
            Self::Circle(center, radius) => {
                painter.circle_stroke(center, radius, stroke);
            }
            Self::Frame(area, padding) if is_ring => {
                painter.rect_stroke(area, ROUND * padding, stroke, StrokeKind::Middle);
            }
            Self::Frame(area, _) => {
                let corners = [
                    area.left_top(),
                    area.right_top(),
                    area.right_bottom(),
                    area.left_bottom(),
                    area.left_top(),
                ];
                painter.extend(Shape::dashed_line(&corners, Stroke::new(2.0, color), 2.0, 4.0));
            }
        }
    }

    /// Whether it or what it encloses reaches into an area.
    pub(super) fn reaches(self, area: Rect) -> bool {
        match self {
            Self::Circle(center, radius) => area.distance_to_pos(center) < radius + RING / 2.0,
            Self::Frame(frame, _) => frame.expand(RING / 2.0).intersects(area),
        }
    }

    /// Whether it runs through an area, and neither around it nor past it.
    pub(super) fn crosses(self, area: Rect) -> bool {
        let is_inside = match self {
            Self::Circle(center, radius) => {
                let corners = [area.left_top(), area.right_top(), area.left_bottom(), area.right_bottom()];
                corners.iter().all(|corner| corner.distance(center) <= radius - RING / 2.0)
            }
            Self::Frame(frame, _) => frame.shrink(RING / 2.0).contains_rect(area),
        };
        self.reaches(area) && !is_inside
    }
}

#[cfg(test)]
mod tests {
    use egui::vec2;

    use super::*;

    #[test]
    fn a_line_around_a_leaf_has_the_number_below_it_inside() {
        let node = Rect::from_center_size(Pos2::new(200.0, 100.0), vec2(28.0, 28.0));
        let number = Rect::from_min_size(Pos2::new(150.0, 117.0), vec2(100.0, 18.0));
        for is_ring in [true, false] {
            let alone = Line::around(node, &[], is_ring, &[node]);
            assert_eq!(matches!(alone, Line::Circle(..)), is_ring);
            assert!(alone.crosses(number), "{alone:?}");
            let both = Line::around(node, &[number], is_ring, &[node, number]);
            assert_eq!(both, Line::Frame(node.union(number).expand(FRAME), FRAME));
            assert!(!both.crosses(number) && !both.crosses(node));
            // A neighbour close to the number.
            let other = Rect::from_min_max(Pos2::new(110.0, 86.0), Pos2::new(144.0, 114.0));
            let closer = Line::around(node, &[number], is_ring, &[node, number, other]);
            assert_eq!(closer, Line::Frame(node.union(number).expand(4.0), 4.0));
            // What stands farther away changes nothing.
            let far = number.translate(vec2(0.0, 40.0));
            assert_eq!(Line::around(node, &[far], is_ring, &[node, far]), alone);
            // An answer beside the leaf, which the line around both would run through.
            let written = Rect::from_min_size(Pos2::new(227.0, 90.0), vec2(40.0, 20.0));
            let taken = [node, number, written];
            let all = Line::around(node, &[number, written], is_ring, &taken);
            assert_eq!(all, Line::Frame(node.union(number).union(written).expand(FRAME), FRAME));
        }
    }
}
