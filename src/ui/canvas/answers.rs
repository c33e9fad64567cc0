//! What a person has answered, on the tree itself: it looks different from what the program draws, and once it has been
//! checked, right, missed and wrong have a shape and a word each.

use egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

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
    /// What a person has answered there.
    pub(super) written: Option<Written>,
    /// What became of it, in a word and a colour.
    pub(super) verdict: Option<(Verdict, String, Color32)>,
}

/// Paints one answer. Its text covers nothing of what is `taken`, and is taken after that.
pub(super) fn paint(painter: &Painter, theme: &Theme, answer: &Answered, taken: &mut Vec<Rect>) {
    let mut lower = answer.node.expand(6.0).bottom();
    let color = answer.verdict.as_ref().map_or(theme.accent, |(.., color)| *color);
    match &answer.written {
        Some(Written::Cross) => cross(painter, middle(answer), scale(answer.node), color),
        Some(Written::Text(text)) => {
            let area = written(painter, theme, answer, text, color, taken);
            if area.top() >= answer.node.bottom() {
                lower = area.bottom();
            }
            taken.push(area);
        }
        Some(Written::Chosen) => {
            let stroke = Stroke::new(PEN, color);
            painter.rect_stroke(answer.node.expand(6.0), CornerRadius::same(9), stroke, StrokeKind::Outside);
        }
        // The name of the ancestor has replaced it by now.
        Some(Written::Caused(..)) | None => {}
    }
    if let Some((verdict, word, color)) = &answer.verdict {
        judged(painter, theme, (answer.node, lower), *verdict, word, *color);
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

/// A text in a box with a broken edge, beside its node. Returns the box.
fn written(
    painter: &Painter,
    theme: &Theme,
    answer: &Answered,
    text: &str,
    color: Color32,
    taken: &[Rect],
) -> Rect {
    let at_size = |times: f32| {
        let size = theme::sizes::TAG * scale(answer.node) * times;
        let galley = painter.layout_no_wrap(text.to_owned(), theme::strong_font(size), color);
        let [right, places @ ..] = places(answer, galley.size() + vec2(10.0, 4.0));
        (galley, right, places)
    };
    let room = painter.clip_rect();
    let is_free = |area: &Rect| {
        room.contains_rect(*area) && !taken.iter().any(|other| other.intersect(*area).is_positive())
    };
    let sizes = [1.0, LEAST].map(at_size);
    let free = sizes.iter().find_map(|(galley, right, places)| {
        let area = std::iter::once(right).chain(places).copied().find(is_free)?;
        Some((galley.clone(), area))
    });
    let [(galley, right, _), _] = sizes;
    // In a crowd it stands to the right of its node, inside the picture.
    let left = right.left().min(room.right() - right.width()).max(room.left());
    let (galley, area) =
        free.unwrap_or((galley, Rect::from_min_size(Pos2::new(left, right.top()), right.size())));
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

/// What became of the answer: a word below the node and what stands below it, which ends at `lower`; a ring around what
/// was missed, a dotted frame around what is wrong.
fn judged(
    painter: &Painter,
    theme: &Theme,
    (node, lower): (Rect, f32),
    verdict: Verdict,
    word: &str,
    color: Color32,
) {
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
    let at = Pos2::new(frame.center().x, lower + 2.0);
    let galley =
        painter.layout_no_wrap(word.to_owned(), theme::strong_font(theme::sizes::HINT * scale(node)), color);
    let area = Align2::CENTER_TOP.anchor_size(at, galley.size());
    painter.rect_filled(area.expand(1.0), CornerRadius::same(3), theme.canvas);
    painter.galley(area.min, galley, color);
}

#[cfg(test)]
mod tests {
    use egui::{Context, LayerId, RawInput};

    use super::*;
    use crate::session::model::screen::ThemeChoice;

    /// The boxes of answers at leaves that stand so far apart, and the leaves.
    fn boxes(distance: f32, texts: &[&str]) -> (Vec<Rect>, Vec<Rect>) {
        let leaves: Vec<Rect> = (0..texts.len())
            .map(|index| {
                Rect::from_center_size(Pos2::new(50.0 + distance * index as f32, 100.0), vec2(28.0, 28.0))
            })
            .collect();
        let (ctx, theme) = (Context::default(), Theme::new(ThemeChoice::Light, false));
        theme::install_fonts(&ctx);
        let mut taken = leaves.clone();
        for _ in 0..2 {
            taken = leaves.clone();
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                let right = leaves[leaves.len() - 1].right() + 20.0;
                let room = Rect::from_min_max(Pos2::ZERO, Pos2::new(right, 200.0));
                let painter = Painter::new(ui.ctx().clone(), LayerId::background(), room);
                for (&node, text) in leaves.iter().zip(texts) {
                    let written = Some(Written::Text((*text).to_owned()));
                    let answer = Answered { node, parent: None, is_inner: false, written, verdict: None };
                    paint(&painter, &theme, &answer, &mut taken);
                }
            });
            output.textures_delta.clear();
        }
        (taken.split_off(leaves.len()), leaves)
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
    fn answers_grow_with_their_nodes_up_to_twice_the_size() {
        let at = |height: f32| scale(Rect::from_min_size(Pos2::ZERO, vec2(40.0, height)));
        assert_eq!([20.0, USUAL, 1.5 * USUAL, 900.0].map(at), [1.0, 1.0, 1.5, 2.0]);
    }
}
