//! What a person has answered, on the tree itself: it looks different from what the program draws, and once it has been
//! checked, right, missed and wrong have a shape and a word each.

mod ground;

use std::sync::Arc;

use egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2};

use super::ring::{FRAME, Line};
use crate::practice::draft::Written;
use crate::practice::item::Verdict;
use crate::ui::exercise::UNREAD;
use crate::ui::theme::{self, Theme};
use ground::Ground;

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
/// Between the frame or the answer and the word about it.
const GAP: f32 = 5.0;
/// The least size of the text, relative to the usual one, where nodes are close.
const LEAST: f32 = 0.8;
/// The same for an answer, which is never left out.
const SMALLEST: f32 = 0.65;

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
/// that. Where there is room, none lies on an edge. A word about an answer is nearer to its own node than to any other,
/// and left out where it has no such place.
pub(super) fn paint(
    painter: &Painter,
    theme: &Theme,
    answers: &[Answered],
    (taken, edges): (&mut Vec<Rect>, &[[Pos2; 2]]),
) {
    let nodes = answers.iter().map(|answer| answer.node).collect();
    let (boxes, lines) = (Vec::new(), Vec::new());
    let mut ground = Ground { room: painter.clip_rect(), taken, edges, nodes, boxes, lines };
    let boxes: Vec<Option<Rect>> =
        answers.iter().map(|answer| answered(painter, theme, answer, &mut ground)).collect();
    let lined = |(answer, &written)| {
        let line = marked(painter, answer, written, ground.taken);
        ground.lines.extend(line);
        line.map_or(answer.node.expand(FRAME), Line::area)
    };
    let frames: Vec<Rect> = answers.iter().zip(&boxes).map(lined).collect();
    for (answer, inside) in answers.iter().zip(frames.into_iter().zip(boxes)) {
        judged(painter, theme, answer, inside, &mut ground);
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
            ground.boxes.push(area);
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
    // A keyboard has a hyphen, and the tree beside the answer a minus.
    let text = text.replace('-', "−");
    let at_size = |times: f32| {
        let size = theme::sizes::TAG * scale(answer.node) * times;
        let galley = painter.layout_no_wrap(text.clone(), theme::strong_font(size), color);
        let places = places(answer, galley.size() + vec2(10.0, 4.0), ground);
        places.map(|place| (place, Arc::clone(&galley)))
    };
    let sizes = [1.0, LEAST, SMALLEST].map(at_size);
    let free = sizes.iter().find_map(|places| ground.first_free(answer.node, places));
    let bearable = || {
        let mut all = sizes.iter().rev().flatten();
        all.find(|(area, _)| ground.is_bearable(*area, answer.node))
    };
    let (area, galley) = free.or_else(bearable).cloned().unwrap_or_else(|| {
        // In a crowd the smallest stands to the right of its node, inside the picture.
        let [.., [(right, galley), ..]] = &sizes;
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

/// The places for a text of this size, the best first: beside, above and below the node, then above and below it to one
/// side, and last below whatever else stands below the node. Below an inner node it would lie on edges.
fn places(answer: &Answered, size: Vec2, ground: &Ground<'_>) -> [Rect; 9] {
    let node = answer.node;
    let beside = (BESIDE + size.x / 2.0, BELOW + size.y / 2.0);
    let right = Pos2::new(node.right() + beside.0, node.center().y);
    let left = Pos2::new(node.left() - beside.0, node.center().y);
    let below = Pos2::new(node.center().x, node.bottom() + beside.1);
    let above = Pos2::new(node.center().x, node.top() - beside.1);
    let centers = if answer.is_inner { [right, left, above, below] } else { [right, below, left, above] };
    // So far aside that it ends above the other side of the node.
    let aside = vec2((size.x - node.width()) / 2.0, 0.0).max(Vec2::ZERO);
    let to_sides = [above - aside, above + aside, below - aside, below + aside];
    let mut places = [ground.past_obstacles(Rect::from_center_size(below, size)); 9];
    for (place, center) in places.iter_mut().zip(centers.into_iter().chain(to_sides)) {
        *place = Rect::from_center_size(center, size);
    }
    places
}

/// Draws a ring around a node where something was missed, a dotted frame where something is wrong. The answer stands in
/// `written`, if it is a text.
fn marked(painter: &Painter, answer: &Answered, written: Option<Rect>, taken: &[Rect]) -> Option<Line> {
    let (verdict, _, color) = answer.verdict.as_ref()?;
    let is_ring = match verdict {
        Verdict::Missed => true,
        Verdict::Wrong => false,
        _ => return None,
    };
    let texts: Vec<Rect> = answer.texts.iter().copied().chain(written).collect();
    let line = Line::around(answer.node, &texts, is_ring, taken);
    line.paint(painter, *color, is_ring);
    Some(line)
}

/// The word for what became of the answer, outside the frame around the node and the answer in `written`. Where nodes
/// are too close for it, their lines and colours tell it, and so does the panel. An entry that cannot be read has no line,
/// and what is not allowed may be the value of a leaf that nobody has changed: there the sign stands for the word.
fn judged(
    painter: &Painter,
    theme: &Theme,
    answer: &Answered,
    (frame, written): (Rect, Option<Rect>),
    ground: &mut Ground<'_>,
) {
    let Some((verdict, word, color)) = &answer.verdict else { return };
    let own = written;
    let written = written.filter(|&area| !frame.contains_rect(area));
    let sign = (*verdict == Verdict::Unread).then_some((UNREAD, 1.0));
    let free = [(word.as_str(), 1.0), (word, LEAST)].into_iter().chain(sign).find_map(|(word, times)| {
        let size = theme::sizes::HINT * scale(answer.node) * times;
        let galley = painter.layout_no_wrap(word.to_owned(), theme::strong_font(size), *color);
        let places = places_of_word(frame, written, galley.size(), ground).into_iter();
        let is_own =
            |place| ground.is_nearest(place, answer.node) && ground.is_apart(place, answer.node, own);
        let places = places.filter(|&place| is_own(place)).map(|place| (place, ()));
        let &(area, ()) = ground.first_free(answer.node, &places.collect::<Vec<_>>())?;
        Some((area, galley))
    });
    let Some((area, galley)) = free else { return };
    painter.rect_filled(area.expand(1.0), CornerRadius::same(3), theme.canvas);
    painter.galley(area.min, galley, *color);
    ground.taken.push(area);
}

/// The places for a word of this size, the best first: below the framed node and an answer there, below an answer
/// beside it, beside both, above, and last below whatever else stands below the node.
fn places_of_word(frame: Rect, written: Option<Rect>, size: Vec2, ground: &Ground<'_>) -> [Rect; 6] {
    let at = |align: Align2, x: f32, y: f32| align.anchor_size(Pos2::new(x, y), size);
    let (x, y) = (frame.center().x, frame.center().y);
    let is_below = |area: &Rect| area.top() >= frame.bottom() - FRAME;
    let lower = written.filter(is_below).map_or(frame.bottom(), |area| area.bottom());
    let below = at(Align2::CENTER_TOP, x, lower + GAP);
    let beside = written.filter(|area| !is_below(area));
    let below_answer =
        beside.map_or(below, |area| at(Align2::CENTER_TOP, area.center().x, area.bottom() + GAP));
    let ends = beside.map_or(frame, |area| area.union(frame));
    [
        below,
        below_answer,
        at(Align2::LEFT_CENTER, ends.right() + GAP, y),
        at(Align2::RIGHT_CENTER, ends.left() - GAP, y),
        at(Align2::CENTER_BOTTOM, x, ends.top() - GAP),
        ground.past_obstacles(below),
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
    fn a_typed_hyphen_is_written_as_the_minus_of_the_tree() {
        let [hyphen, minus] = ["-12", "−12"].map(|text| boxes(90.0, &[text]).0);
        assert_eq!(hyphen, minus);
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
            let line = Line::around(node, &[], true, &[node]);
            assert_eq!(matches!(line, Line::Circle(..)), is_circle);
            let areas = painted(vec2(400.0, 300.0), &[answer], &[node]);
            assert!(areas[0].top() >= line.area().bottom() && !line.crosses(areas[0]), "{areas:?}, {line:?}");
        }
    }

    #[test]
    fn words_about_close_leaves_cover_nothing_and_are_left_out_where_they_have_no_room() {
        let row = |top: f32, count: usize, width: f32| {
            let left = move |index: usize| 40.0 + 15.0 * index as f32 - width / 2.0;
            (0..count).map(move |index| Rect::from_min_size(Pos2::new(left(index), top), vec2(width, 10.0)))
        };
        let leaves: Vec<Rect> = row(100.0, 9, 10.0).collect();
        let answers: Vec<Answered> = leaves
            .iter()
            .map(|&node| Answered {
                node,
                parent: None,
                is_inner: false,
                texts: Vec::new(),
                written: None,
                verdict: Some((Verdict::Missed, "missed".to_owned(), Color32::RED)),
            })
            .collect();
        let before: Vec<Rect> = row(130.0, 9, 15.0).chain(leaves.iter().copied()).collect();
        let words = painted(vec2(200.0, 165.0), &answers, &before);
        assert!((1..9).contains(&words.len()), "{words:?}");
        for (index, word) in words.iter().enumerate() {
            let hit = before.iter().chain(&words[index + 1..]).find(|it| it.intersect(*word).is_positive());
            assert!(hit.is_none(), "{word} covers {hit:?}");
            let ring = |&&leaf: &&Rect| Line::around(leaf, &[], true, &leaves).crosses(*word);
            assert_eq!(leaves.iter().find(ring), None, "{word} covers its ring");
        }
        // All around is taken.
        let full: Vec<Rect> = before.iter().copied().chain([Rect::EVERYTHING]).collect();
        assert_eq!(painted(vec2(200.0, 165.0), &answers, &full), Vec::<Rect>::new());
    }

    #[test]
    fn a_sign_stands_for_the_word_about_an_entry_that_cannot_be_read_where_it_has_no_room() {
        let node = Rect::from_center_size(Pos2::new(30.0, 50.0), vec2(50.0, 44.0));
        let words = |verdict: Verdict, width: f32| {
            let verdict = Some((verdict, "not allowed".to_owned(), Color32::RED));
            let answer =
                Answered { node, parent: None, is_inner: false, texts: Vec::new(), written: None, verdict };
            painted(vec2(width, 130.0), &[answer], &[node])
        };
        let [wide, narrow] = [200.0, 60.0].map(|width| words(Verdict::Unread, width));
        assert!(wide[0].width() > narrow[0].width() && narrow[0].width() < 20.0, "{wide:?}, {narrow:?}");
        assert_eq!(words(Verdict::Blank, 60.0), [], "the colour and the panel tell it");
    }

    #[test]
    fn a_word_is_nearer_to_its_own_node_than_to_any_other() {
        let node = |x: f32| Rect::from_center_size(Pos2::new(x, 100.0), vec2(60.0, 44.0));
        let nodes = [node(150.0), node(410.0)];
        let answer = |node: Rect, answered: Option<(&str, &str)>| Answered {
            node,
            parent: None,
            is_inner: true,
            texts: Vec::new(),
            written: answered.map(|(text, _)| Written::Text(text.to_owned())),
            verdict: answered.map(|(_, word)| (Verdict::Right, word.to_owned(), Color32::GREEN)),
        };
        // The answer to the right of the node leaves room for the word behind it, close to the other node.
        let answers = [answer(nodes[0], Some(("-1234567.25", "right"))), answer(nodes[1], None)];
        let below = Rect::from_min_size(Pos2::new(0.0, 120.0), vec2(600.0, 80.0));
        let words = |taken: &[Rect]| {
            let before: Vec<Rect> = nodes.iter().chain(taken).copied().collect();
            let areas = painted(vec2(600.0, 300.0), &answers, &before);
            assert!(areas[0].left() > nodes[0].right() && areas[0].right() + 60.0 < nodes[1].left());
            areas[1..].to_vec()
        };
        let [word] = words(&[below])[..] else { panic!("there is room to the left of the node") };
        let [own, other] = nodes.map(|node| node.distance_to_pos(word.center()));
        assert!(own < other && word.right() < nodes[0].left(), "{word} of {nodes:?}");
        let left = Rect::from_min_max(Pos2::new(0.0, 78.0), Pos2::new(119.0, 120.0));
        let above = Rect::from_min_size(Pos2::ZERO, vec2(600.0, 77.0));
        assert_eq!(words(&[below, left, above]), [], "only the place behind the answer is free");
    }

    #[test]
    fn a_word_does_not_stand_behind_the_answer_of_another_node() {
        let node = |x: f32| Rect::from_center_size(Pos2::new(x, 100.0), vec2(60.0, 44.0));
        let answer = |node: Rect, word: Option<&str>| Answered {
            node,
            parent: None,
            is_inner: true,
            texts: Vec::new(),
            written: Some(Written::Text("7".to_owned())),
            verdict: word.map(|word| (Verdict::Wrong, word.to_owned(), Color32::RED)),
        };
        // Below and above there is no room.
        let rows = [0.0, 123.0].map(|top| Rect::from_min_size(Pos2::new(0.0, top), vec2(900.0, 77.0)));
        let areas = |second: f32, right: f32| {
            let nodes = [node(100.0), node(second)];
            let answers = [answer(nodes[0], None), answer(nodes[1], Some("1 of 3 wrong"))];
            let before: Vec<Rect> = nodes.iter().chain(&rows).copied().collect();
            painted(vec2(right, 200.0), &answers, &before)
        };
        let [first, second, word] = areas(600.0, 900.0)[..] else { panic!("there is room") };
        assert!(word.left() > second.right(), "{word} is behind its own answer");
        let gap = word.left() - second.right();
        // Between the answer of the one and the other node there is room for the word and little more.
        let close = first.right() + 0.5 * gap + word.width() + 30.0;
        let words = areas(close, close + second.right() - 600.0 + gap);
        assert_eq!(words.len(), 2, "{words:?}");
        // Farther away it is that of its node.
        let [_, second, word] = areas(close + 40.0, close + 40.0 + second.right() - 600.0 + gap)[..] else {
            panic!("there is room before the node")
        };
        assert!(word.right() < second.left());
    }

    #[test]
    fn answers_grow_with_their_nodes_up_to_twice_the_size() {
        let at = |height: f32| scale(Rect::from_min_size(Pos2::ZERO, vec2(40.0, height)));
        assert_eq!([20.0, USUAL, 1.5 * USUAL, 900.0].map(at), [1.0, 1.0, 1.5, 2.0]);
    }
}
