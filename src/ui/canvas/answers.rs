//! What a person has answered, on the tree itself: it looks different from what the program draws, and once it has been
//! checked, right, missed and wrong have a shape and a word each.

use std::sync::Arc;

use egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::place;
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
/// Between a node and the text above or below it.
const BELOW: f32 = 8.0;
/// Between a node and the frame around it.
const FRAME: f32 = 6.0;
/// The width of the line around a node with a missed answer, in points.
const RING: f32 = 2.5;
/// Between that line and what is inside, where it is no circle: usually, and where room is scarce.
const PADDINGS: [f32; 3] = [FRAME, 4.0, 2.5];
/// The radius of its corners, relative to that. In rounder ones, the corners of what is inside would not be inside.
const ROUND: f32 = 3.0;
/// The greatest width of a node in a circle, in its heights.
const WIDEST_IN_CIRCLE: f32 = 1.5;
/// Between the frame or the answer and the word about it.
const GAP: f32 = 5.0;
/// How far below its usual place a word may stand, in heights of it.
const FARTHEST: f32 = 3.0;
/// The least size of the text, relative to the usual one, where nodes are close.
const LEAST: f32 = 0.8;

/// A node with what stands there.
pub(super) struct Answered {
    /// Where the node is drawn.
    pub(super) node: Rect,
    /// Where its parent is drawn, if it has one.
    pub(super) parent: Option<Rect>,
    /// Whether it has children, whose edges begin below it.
    pub(super) is_inner: bool,
    /// What is written outside it: its value, where that has no room inside, and its name.
    pub(super) texts: Vec<Rect>,
    /// What a person has answered there.
    pub(super) written: Option<Written>,
    /// What became of it, in a word and a colour.
    pub(super) verdict: Option<(Verdict, String, Color32)>,
}

/// Paints answers, and then what became of them. No text covers anything of what is `taken`, and each is taken after
/// that. Where there is room, none lies on an edge.
pub(super) fn paint(
    painter: &Painter,
    theme: &Theme,
    answers: &[Answered],
    (taken, edges): (&mut Vec<Rect>, &[[Pos2; 2]]),
) {
    let mut ground = Ground { room: painter.clip_rect(), taken, edges };
    let boxes: Vec<Option<Rect>> =
        answers.iter().map(|answer| answered(painter, theme, answer, &mut ground)).collect();
    for (answer, area) in answers.iter().zip(boxes) {
        judged(painter, theme, answer, area, &mut ground);
    }
}

/// Where text can stand.
struct Ground<'a> {
    room: Rect,
    taken: &'a mut Vec<Rect>,
    edges: &'a [[Pos2; 2]],
}

impl Ground<'_> {
    /// The first of the free places at a node that lie on no edge, if there is one; else the first on edges of the node
    /// itself, and last on those of others.
    fn first_free<'p, T>(&self, node: Rect, places: &'p [(Rect, T)]) -> Option<&'p (Rect, T)> {
        let free = places.iter().filter(|(area, _)| self.is_free(*area));
        free.min_by_key(|(area, _)| self.crossed(*area, node))
    }

    fn is_free(&self, area: Rect) -> bool {
        self.room.contains_rect(area) && !self.taken.iter().any(|other| other.intersect(area).is_positive())
    }

    /// Which edges pass there: 0 for none, 1 for those that lead to the node or begin at it, 2 for others.
    fn crossed(&self, area: Rect, node: Rect) -> u8 {
        let (area, node) = (place::area(area, Pos2::ZERO), node.expand(2.0));
        let point = |at: Pos2| [f64::from(at.x), f64::from(at.y)];
        let crossing = self.edges.iter().filter(|ends| area.is_crossed_by(&ends.map(point)));
        let price = |ends: &[Pos2; 2]| if ends.iter().any(|&end| node.contains(end)) { 1 } else { 2 };
        crossing.map(price).max().unwrap_or_default()
    }
}

/// Paints one answer. Returns the box of its text.
fn answered(painter: &Painter, theme: &Theme, answer: &Answered, ground: &mut Ground<'_>) -> Option<Rect> {
    let color = answer.verdict.as_ref().map_or(theme.accent, |(.., color)| *color);
    match &answer.written {
        Some(Written::Cross) => {
            let (center, scale) = (middle(answer), scale(answer.node));
            cross(painter, center, scale, color);
            ground.taken.push(Rect::from_center_size(center, Vec2::splat(2.0 * ARM * scale)));
        }
        Some(Written::Text(text)) => {
            let area = written(painter, theme, answer, text, color, ground);
            ground.taken.push(area);
            return Some(area);
        }
        Some(Written::Chosen) => {
            let stroke = Stroke::new(PEN, color);
            painter.rect_stroke(
                answer.node.expand(FRAME),
                CornerRadius::same(9),
                stroke,
                StrokeKind::Outside,
            );
        }
        // The name of the ancestor has replaced it by now.
        Some(Written::Caused(..)) | None => {}
    }
    None
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

/// A text in a box with a broken edge, beside its node. Returns the box.
fn written(
    painter: &Painter,
    theme: &Theme,
    answer: &Answered,
    text: &str,
    color: Color32,
    ground: &Ground<'_>,
) -> Rect {
    let at_size = |times: f32| {
        let size = theme::sizes::TAG * scale(answer.node) * times;
        let galley = painter.layout_no_wrap(text.to_owned(), theme::strong_font(size), color);
        let places = places(answer, galley.size() + vec2(10.0, 4.0));
        places.map(|place| (place, Arc::clone(&galley)))
    };
    let sizes = [1.0, LEAST].map(at_size);
    let [(right, galley), ..] = &sizes[0];
    let free = sizes.iter().find_map(|places| ground.first_free(answer.node, places));
    let (area, galley) = free.cloned().unwrap_or_else(|| {
        // In a crowd it stands to the right of its node, inside the picture.
        let room = ground.room;
        let left = right.left().min(room.right() - right.width()).max(room.left());
        (Rect::from_min_size(Pos2::new(left, right.top()), right.size()), Arc::clone(galley))
    });
    painter.rect_filled(area, CornerRadius::same(4), theme.card);
    let corners =
        [area.left_top(), area.right_top(), area.right_bottom(), area.left_bottom(), area.left_top()];
    painter.extend(Shape::dashed_line(&corners, Stroke::new(1.5, color), 4.0, 3.0));
    painter.galley(area.min + vec2(5.0, 2.0), galley, color);
    area
}

/// The places for a text of this size, the best first. Below an inner node it would lie on edges.
fn places(answer: &Answered, size: Vec2) -> [Rect; 4] {
    let node = answer.node;
    let beside = (BESIDE + size.x / 2.0, BELOW + size.y / 2.0);
    let right = Pos2::new(node.right() + beside.0, node.center().y);
    let left = Pos2::new(node.left() - beside.0, node.center().y);
    let below = Pos2::new(node.center().x, node.bottom() + beside.1);
    let above = Pos2::new(node.center().x, node.top() - beside.1);
    let centers = if answer.is_inner { [right, left, above, below] } else { [right, below, left, above] };
    centers.map(|center| Rect::from_center_size(center, size))
}

/// What became of the answer: a word at the node, and for what was missed a ring, for what is wrong a dotted frame. The
/// answer stands in `written`, if it is a text.
fn judged(
    painter: &Painter,
    theme: &Theme,
    answer: &Answered,
    written: Option<Rect>,
    ground: &mut Ground<'_>,
) {
    let Some((verdict, word, color)) = &answer.verdict else { return };
    let (verdict, color) = (*verdict, *color);
    let mut frame = answer.node.expand(FRAME);
    let is_ring = verdict == Verdict::Missed;
    if is_ring || verdict == Verdict::Wrong {
        let line = Line::around(answer, written, is_ring, ground.taken);
        line.paint(painter, color, is_ring);
        frame = line.area();
    }
    let size = theme::sizes::HINT * scale(answer.node);
    let galley = painter.layout_no_wrap(word.clone(), theme::strong_font(size), color);
    let written = written.filter(|&area| !frame.contains_rect(area));
    let places = places_of_word(frame, written, galley.size(), ground.taken).map(|place| (place, ()));
    let (area, ()) = *ground.first_free(answer.node, &places).unwrap_or(&places[0]);
    painter.rect_filled(area.expand(1.0), CornerRadius::same(3), theme.canvas);
    painter.galley(area.min, galley, color);
    ground.taken.push(area);
}

/// The line around a node with a missed or a wrong answer.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Line {
    /// A circle with this centre and radius.
    Circle(Pos2, f32),
    /// The edge of this area, with so much room between it and what is inside.
    Frame(Rect, f32),
}

impl Line {
    /// The line around the node alone, a ring or a frame. Where it would run through a text of the node, that is inside,
    /// too. Of several lines, the one that runs through the fewest of what is `taken`.
    fn around(answer: &Answered, written: Option<Rect>, is_ring: bool, taken: &[Rect]) -> Self {
        let frame = answer.node.expand(FRAME);
        let radius = frame.width().max(frame.height()) / 2.0;
        // A circle around a wide box would reach far above and below it.
        let is_circle = is_ring && frame.width() <= WIDEST_IN_CIRCLE * frame.height();
        let alone = if is_circle { Self::Circle(frame.center(), radius) } else { Self::Frame(frame, FRAME) };
        let texts = || answer.texts.iter().copied().chain(written);
        let reach = texts().fold(alone.area(), Rect::union).expand(FRAME + RING);
        let near = taken.iter().filter(|&&other| other != answer.node && other.intersects(reach));
        let near: Vec<Rect> = near.copied().collect();
        let crossed = |line: &Self| near.iter().filter(|&&other| line.crosses(other)).count();
        if crossed(&alone) == 0 {
            return alone;
        }
        let with_texts =
            |line: Self, area: Rect| texts().filter(|&text| line.crosses(text)).fold(area, Rect::union);
        let around = |inside: Rect, padding: f32| Self::Frame(inside.expand(padding), padding);
        let some = with_texts(alone, answer.node);
        let framed = PADDINGS.into_iter().flat_map(|padding| {
            let first = around(some, padding);
            [first, around(with_texts(first, some), padding)]
        });
        std::iter::once(alone).chain(framed).min_by_key(crossed).unwrap_or(alone)
    }

    /// The area that it encloses.
    fn area(self) -> Rect {
        match self {
            Self::Circle(center, radius) => Rect::from_center_size(center, Vec2::splat(2.0 * radius)),
            Self::Frame(area, _) => area,
        }
    }

    /// Draws it: a ring without a gap, or a dotted frame.
    fn paint(self, painter: &Painter, color: Color32, is_ring: bool) {
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

    /// Whether it runs through an area, and neither around it nor past it.
    fn crosses(self, area: Rect) -> bool {
        let half = RING / 2.0;
        match self {
            Self::Circle(center, radius) => {
                let corners = [area.left_top(), area.right_top(), area.left_bottom(), area.right_bottom()];
                let farthest = corners.map(|corner| corner.distance(center)).into_iter().fold(0.0, f32::max);
                area.distance_to_pos(center) < radius + half && farthest > radius - half
            }
            Self::Frame(frame, _) => {
                frame.expand(half).intersects(area) && !frame.shrink(half).contains_rect(area)
            }
        }
    }
}

/// The places for a word of this size, the best first: below the framed node and an answer there, below an answer
/// beside it, beside both, above, and last below whatever else stands below the node.
fn places_of_word(frame: Rect, written: Option<Rect>, size: Vec2, taken: &[Rect]) -> [Rect; 6] {
    let at = |align: Align2, x: f32, y: f32| align.anchor_size(Pos2::new(x, y), size);
    let (x, y) = (frame.center().x, frame.center().y);
    let is_below = |area: &Rect| area.top() >= frame.bottom() - FRAME;
    let lower = written.filter(is_below).map_or(frame.bottom(), |area| area.bottom());
    let below = at(Align2::CENTER_TOP, x, lower + GAP);
    let beside = written.filter(|area| !is_below(area));
    let below_answer =
        beside.map_or(below, |area| at(Align2::CENTER_TOP, area.center().x, area.bottom() + GAP));
    let ends = beside.map_or(frame, |area| area.union(frame));
    let mut further = below;
    // Each step leaves one of the texts behind that stand there.
    while let Some(other) = taken.iter().find(|other| other.intersect(further).is_positive()) {
        further = at(Align2::CENTER_TOP, x, other.bottom() + GAP);
    }
    // Far from its node, nobody would know what it is about.
    if further.top() > below.top() + FARTHEST * size.y {
        further = below;
    }
    [
        below,
        below_answer,
        at(Align2::LEFT_CENTER, ends.right() + GAP, y),
        at(Align2::RIGHT_CENTER, ends.left() - GAP, y),
        at(Align2::CENTER_BOTTOM, x, ends.top() - GAP),
        further,
    ]
}

#[cfg(test)]
mod tests {
    use egui::{Context, LayerId, RawInput};

    use super::*;
    use crate::session::model::screen::ThemeChoice;

    /// Paints answers on a picture of this size, on which some places are taken. Returns what is taken besides then.
    fn painted(size: Vec2, answers: &[Answered], before: &[Rect]) -> Vec<Rect> {
        let (ctx, theme) = (Context::default(), Theme::new(ThemeChoice::Light, false));
        theme::install_fonts(&ctx);
        let mut taken = Vec::new();
        for _ in 0..2 {
            taken = before.to_vec();
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                let room = Rect::from_min_size(Pos2::ZERO, size);
                let painter = Painter::new(ui.ctx().clone(), LayerId::background(), room);
                paint(&painter, &theme, answers, (&mut taken, &[]));
            });
            output.textures_delta.clear();
        }
        taken.split_off(before.len())
    }

    /// The boxes of answers at leaves that stand so far apart, and the leaves.
    fn boxes(distance: f32, texts: &[&str]) -> (Vec<Rect>, Vec<Rect>) {
        let leaves: Vec<Rect> = (0..texts.len())
            .map(|index| {
                Rect::from_center_size(Pos2::new(50.0 + distance * index as f32, 100.0), vec2(28.0, 28.0))
            })
            .collect();
        let answers: Vec<Answered> = leaves
            .iter()
            .zip(texts)
            .map(|(&node, text)| {
                let written = Some(Written::Text((*text).to_owned()));
                Answered { node, parent: None, is_inner: false, texts: Vec::new(), written, verdict: None }
            })
            .collect();
        let right = leaves[leaves.len() - 1].right() + 20.0;
        (painted(vec2(right, 200.0), &answers, &leaves), leaves)
    }

    #[test]
    fn answers_cover_neither_leaves_nor_each_other() {
        for distance in [33.0, 45.0, 60.0, 90.0] {
            let (boxes, leaves) = boxes(distance, &["1", "12", "3", "14", "5"]);
            assert_eq!(boxes.len(), leaves.len());
            for (index, area) in boxes.iter().enumerate() {
                let others = leaves.iter().chain(&boxes[index + 1..]);
                let hit = others.into_iter().find(|other| other.intersect(*area).is_positive());
                assert!(hit.is_none(), "{distance}: {area} covers {hit:?}");
            }
        }
        // Far apart, each stands to the right of its leaf; the last one has no room there.
        let (boxes, leaves) = boxes(90.0, &["1", "2"]);
        assert!(boxes[0].left() > leaves[0].right() && boxes[1].top() > leaves[1].bottom());
    }

    #[test]
    fn a_verdict_covers_neither_a_name_below_its_node_nor_another_answer() {
        let node = |x: f32| Rect::from_center_size(Pos2::new(x, 100.0), vec2(60.0, 44.0));
        let nodes = [node(150.0), node(290.0), node(430.0)];
        let name = Rect::from_min_size(Pos2::new(60.0, 126.0), vec2(460.0, 20.0));
        let before = [nodes[0], nodes[1], nodes[2], name];
        let answers = nodes.map(|node| Answered {
            node,
            parent: None,
            is_inner: true,
            texts: vec![name],
            written: Some(Written::Text("3".to_owned())),
            verdict: Some((Verdict::Right, "right".to_owned(), Color32::GREEN)),
        });
        let areas = painted(vec2(600.0, 300.0), &answers, &before);
        assert_eq!(areas.len(), 6, "three answers and three verdicts");
        for (index, area) in areas.iter().enumerate() {
            let hit = before.iter().chain(&areas[index + 1..]).find(|it| it.intersect(*area).is_positive());
            assert!(hit.is_none(), "{area} covers {hit:?}");
        }
    }

    #[test]
    fn a_line_around_a_leaf_has_the_number_below_it_inside() {
        let node = Rect::from_center_size(Pos2::new(200.0, 100.0), vec2(28.0, 28.0));
        let number = Rect::from_min_size(Pos2::new(150.0, 117.0), vec2(100.0, 18.0));
        let answer = |texts: &[Rect]| Answered {
            node,
            parent: None,
            is_inner: false,
            texts: texts.to_vec(),
            written: None,
            verdict: None,
        };
        for is_ring in [true, false] {
            let alone = Line::around(&answer(&[]), None, is_ring, &[node]);
            assert_eq!(matches!(alone, Line::Circle(..)), is_ring);
            assert!(alone.crosses(number), "{alone:?}");
            let both = Line::around(&answer(&[number]), None, is_ring, &[node, number]);
            assert_eq!(both, Line::Frame(node.union(number).expand(FRAME), FRAME));
            assert!(!both.crosses(number) && !both.crosses(node));
            // A neighbour close to the number.
            let other = Rect::from_min_max(Pos2::new(110.0, 86.0), Pos2::new(144.0, 114.0));
            let closer = Line::around(&answer(&[number]), None, is_ring, &[node, number, other]);
            assert_eq!(closer, Line::Frame(node.union(number).expand(4.0), 4.0));
            // What stands farther away changes nothing.
            let far = number.translate(vec2(0.0, 40.0));
            assert_eq!(Line::around(&answer(&[far]), None, is_ring, &[node, far]), alone);
            // An answer beside the leaf, which the line around both would run through.
            let written = Rect::from_min_size(Pos2::new(227.0, 90.0), vec2(40.0, 20.0));
            let taken = [node, number, written];
            let all = Line::around(&answer(&[number]), Some(written), is_ring, &taken);
            assert_eq!(all, Line::Frame(node.union(number).union(written).expand(FRAME), FRAME));
        }
    }

    #[test]
    fn the_word_about_a_missed_leaf_stands_below_its_number_and_the_ring() {
        let node = Rect::from_center_size(Pos2::new(200.0, 100.0), vec2(28.0, 28.0));
        let number = Rect::from_min_size(Pos2::new(150.0, 117.0), vec2(100.0, 18.0));
        let missed = Some((Verdict::Missed, "missed".to_owned(), Color32::RED));
        let texts = vec![number];
        let answer = Answered { node, parent: None, is_inner: false, texts, written: None, verdict: missed };
        let areas = painted(vec2(400.0, 300.0), &[answer], &[node, number]);
        assert_eq!(areas.len(), 1);
        assert!(areas[0].top() >= number.bottom() + FRAME + GAP, "{areas:?}");
        // A wide leaf has a frame, because a circle would reach far below it. One that is nearly square has a circle.
        for (width, is_circle) in [(120.0, false), (38.0, true)] {
            let node = Rect::from_center_size(Pos2::new(200.0, 100.0), vec2(width, 28.0));
            let verdict = Some((Verdict::Missed, "missed".to_owned(), Color32::RED));
            let answer =
                Answered { node, parent: None, is_inner: false, texts: Vec::new(), written: None, verdict };
            let line = Line::around(&answer, None, true, &[node]);
            assert_eq!(matches!(line, Line::Circle(..)), is_circle);
            let areas = painted(vec2(400.0, 300.0), &[answer], &[node]);
            assert!(areas[0].top() >= line.area().bottom() && !line.crosses(areas[0]), "{areas:?}, {line:?}");
        }
    }

    #[test]
    fn answers_grow_with_their_nodes_up_to_twice_the_size() {
        let at = |height: f32| scale(Rect::from_min_size(Pos2::ZERO, vec2(40.0, height)));
        assert_eq!([20.0, USUAL, 1.5 * USUAL, 900.0].map(at), [1.0, 1.0, 1.5, 2.0]);
    }
}
