//! What a person is asked about, on the tree itself: a question mark at the node, or the numbers of the children to
//! choose from.

use egui::{Align2, Painter, Pos2, Rect, Stroke, vec2};

use crate::practice::decision::Decision;
use crate::session::analysis::run::Scene;
use crate::tree::NodeId;
use crate::ui::theme::{self, Theme};

/// The radius of a badge, in points, and those of smaller ones for little room, the greatest first.
const RADIUS: f32 = 11.0;
const SMALLER: [f32; 2] = [9.0, LEAST_RADIUS];

/// How far the middle of a badge is from the corner of its node, across and down, relative to its radius: it touches
/// the corner.
const FROM_CORNER: f32 = 0.7;

/// The height of nodes below which nothing is written inside, in points: a badge may stand on them.
const EMPTY: f32 = 14.0;
/// The least radius of a badge on a node, in points. Its number would be too small in a smaller one.
const LEAST_RADIUS: f32 = 7.0;
/// The size of the number in a small badge, relative to its radius.
const NUMBER: f32 = 1.45;
/// By how many points a badge is nearer to its own node than to any other.
const CLEARLY: f32 = 3.0;

/// A badge: where its middle is, and its radius.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Badge {
    center: Pos2,
    radius: f32,
}

/// Marks the nodes of a decision that are on the screen, at the places where they are drawn.
pub(super) fn paint(
    painter: &Painter,
    theme: &Theme,
    (decision, scene): (&Decision, &Scene),
    nodes: &[(NodeId, Rect)],
    taken: &[Rect],
) {
    let place_of = |node| nodes.iter().find(|&&(other, _)| other == node).map(|&(_, place)| place);
    let asked = asked(decision);
    let asked: Vec<(Rect, &str)> =
        asked.iter().filter_map(|(node, text)| Some((place_of(*node)?, text.as_str()))).collect();
    let all: Vec<Rect> = nodes.iter().map(|&(_, place)| place).collect();
    let places: Vec<Rect> = asked.iter().map(|&(place, _)| place).collect();
    let may_cover = !are_told_apart_by_value(decision, scene);
    let badges = badges(&places, painter.clip_rect(), (&all, taken), may_cover);
    for (badge, (_, text)) in badges.into_iter().zip(asked) {
        painter.circle(badge.center, badge.radius, theme.accent, Stroke::new(2.0, theme.canvas));
        let font = theme::strong_font(theme::sizes::HINT.min(badge.radius * NUMBER));
        painter.text(badge.center, Align2::CENTER_CENTER, text, font, theme.on_accent);
    }
}

/// Whether the children to choose from are leaves of different values: then the answers, which name these, do without
/// badges. Moves have names instead.
fn are_told_apart_by_value(decision: &Decision, scene: &Scene) -> bool {
    let Decision::Next { choices, .. } = decision else { return false };
    if scene.names.are_moves() {
        return false;
    }
    let tree = scene.tree();
    let values: Option<Vec<_>> =
        choices.iter().map(|&node| tree.value(node).filter(|_| tree.is_leaf(node))).collect();
    values.is_some_and(|mut values| {
        values.sort_unstable();
        values.windows(2).all(|pair| pair[0] != pair[1])
    })
}

/// The badges of these of `all` nodes. They stand beside their nodes, where they cover nothing of what is `taken`. In a
/// crowd they stand on nodes that are too small for text, or they are smaller. All stand nearer to their own node than to
/// others; if one cannot, there are none. They cover something only if they may.
fn badges(nodes: &[Rect], room: Rect, (all, taken): (&[Rect], &[Rect]), may_cover: bool) -> Vec<Badge> {
    let beside = |radius| beside(nodes, room, (all, taken), radius);
    let covers_nothing = |(covered, badges): (f32, Vec<Badge>)| (covered == 0.0).then_some(badges);
    let usual = beside(RADIUS);
    let small = || SMALLER.into_iter().find_map(|radius| beside(radius).and_then(covers_nothing));
    let free = usual.clone().and_then(covers_nothing).or_else(|| on_nodes(nodes, all)).or_else(small);
    free.or(usual.filter(|_| may_cover).map(|(_, badges)| badges)).unwrap_or_default()
}

/// Badges of this radius beside their nodes, and how much they cover; `None` if one could be taken for another's.
fn beside(
    nodes: &[Rect],
    room: Rect,
    (all, taken): (&[Rect], &[Rect]),
    radius: f32,
) -> Option<(f32, Vec<Badge>)> {
    let (mut taken, mut covered, mut badges) = (taken.to_vec(), 0.0, Vec::new());
    for &node in nodes {
        let (price, badge) = placed(node, room, (all, &taken), radius)?;
        covered += price;
        taken.push(square(badge));
        badges.push(badge);
    }
    Some((covered, badges))
}

/// Badges on the nodes themselves, if nothing is written in these and there is room between their neighbours.
fn on_nodes(nodes: &[Rect], all: &[Rect]) -> Option<Vec<Badge>> {
    if nodes.len() < 2 || nodes.iter().any(|node| node.height() >= EMPTY) {
        return None;
    }
    let room_at = |node: &Rect| {
        let others = all.iter().filter(|&other| other != node);
        let to_other = others.map(|other| other.distance_to_pos(node.center())).fold(f32::INFINITY, f32::min);
        let asked = nodes.iter().filter(|&other| other != node);
        let apart = asked.map(|other| other.center().distance(node.center())).fold(f32::INFINITY, f32::min);
        (to_other - 1.0).min(apart / 2.0 - 0.5)
    };
    let radius = nodes.iter().map(room_at).fold(RADIUS, f32::min);
    let badge = |node: &Rect| Badge { center: node.center(), radius };
    (radius >= LEAST_RADIUS).then(|| nodes.iter().map(badge).collect())
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

/// The badge of a node, and how much it covers: where it covers the least, first of all at the left upper corner. `None` if
/// it could be taken for that of another node everywhere.
fn placed(node: Rect, room: Rect, (nodes, taken): (&[Rect], &[Rect]), radius: f32) -> Option<(f32, Badge)> {
    let is_astray = |center: &Pos2| {
        let own = node.distance_to_pos(*center);
        nodes.iter().any(|&other| other != node && other.distance_to_pos(*center) < own + CLEARLY)
    };
    let price = |center: Pos2| {
        let placed = Badge { center, radius };
        let badge = square(placed);
        let out = badge.area() - badge.intersect(room).area();
        // The node itself is taken as well, but a badge at its corner hides nothing of it.
        let others = taken.iter().filter(|&&other| other != node);
        let covered = others.map(|other| other.intersect(badge)).filter(Rect::is_positive);
        (covered.map(|both| both.area()).sum::<f32>() + out, placed)
    };
    let told = places(node, radius).into_iter().filter(|center| !is_astray(center)).map(price);
    told.reduce(|best, other| if other.0 < best.0 { other } else { best })
}

/// The places at a node, the best first: its corners and its sides, then above and below.
fn places(node: Rect, radius: f32) -> [Pos2; 8] {
    let (corner, side) = (radius * FROM_CORNER, radius + 1.0);
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
fn square(Badge { center, radius }: Badge) -> Rect {
    Rect::from_center_size(center, vec2(2.0 * radius, 2.0 * radius))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_badge_covers_nothing_where_there_is_room_and_little_where_there_is_none() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let node = Rect::from_center_size(Pos2::new(100.0, 100.0), vec2(24.0, 24.0));
        let hits = |center: Pos2, taken: &[Rect]| {
            let badge = square(Badge { center, radius: RADIUS });
            taken.iter().filter(|it| **it != node && it.intersect(badge).is_positive()).count()
        };
        let center = |taken: &[Rect]| placed(node, room, (&[], taken), RADIUS).unwrap().1.center;
        // Of each text beside it, one more place is taken.
        let mut taken = vec![node];
        for _ in places(node, RADIUS) {
            let at = center(&taken);
            assert_eq!(hits(at, &taken), 0, "{at} of {taken:?}");
            let badge = square(Badge { center: at, radius: RADIUS });
            assert!(!node.shrink(8.0).intersects(badge), "the value is covered from {at}");
            taken.push(Rect::from_center_size(at, vec2(4.0, 4.0)));
        }
        let small = center(&taken);
        assert_eq!(hits(small, &taken), 1);
    }

    #[test]
    fn a_badge_stands_inside_the_picture() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let node = Rect::from_min_size(Pos2::new(3.0, 2.0), vec2(24.0, 24.0));
        let (_, badge) = placed(node, room, (&[], &[node]), RADIUS).unwrap();
        assert!(room.contains_rect(square(badge)));
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
                let (_, Badge { center: at, .. }) = placed(node, room, (&nodes, &nodes), RADIUS).unwrap();
                let others = nodes.iter().filter(|&&other| other != node);
                let nearest = others.map(|other| other.distance_to_pos(at)).fold(f32::INFINITY, f32::min);
                assert!(node.distance_to_pos(at) + CLEARLY <= nearest, "{gap}: {at} of {node}");
            }
        }
    }

    /// Leaves this large and so far apart, with their values below them.
    fn row(size: f32, apart: f32) -> (Vec<Rect>, Vec<Rect>) {
        let at = |index: u16, y: f32| Pos2::new(60.0 + apart * f32::from(index), y);
        let leaves: Vec<Rect> =
            (0..6).map(|index| Rect::from_center_size(at(index, 100.0), vec2(size, size))).collect();
        let values = (0..6).map(|index| Rect::from_center_size(at(index, 116.0), vec2(apart - 3.0, 16.0)));
        let parent = Rect::from_center_size(Pos2::new(60.0 + apart / 2.0, 74.0), vec2(24.0, 30.0));
        let taken = leaves.iter().copied().chain(values).chain([parent]).collect();
        (leaves, taken)
    }

    #[test]
    fn a_badge_is_smaller_before_it_covers_a_value() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let leaf = |x: f32| Rect::from_center_size(Pos2::new(x, 100.0), vec2(20.0, 20.0));
        let leaves = [leaf(60.0), leaf(100.0)];
        // Between the leaves and what is above and below them there is room for small badges alone.
        let above = Rect::from_min_max(Pos2::new(0.0, 0.0), Pos2::new(400.0, 74.0));
        let below = Rect::from_min_max(Pos2::new(0.0, 111.0), Pos2::new(400.0, 300.0));
        let between = |x: f32| Rect::from_center_size(Pos2::new(x, 100.0), vec2(16.0, 12.0));
        let beside = [between(42.0), between(80.0), between(118.0)];
        let taken: Vec<Rect> = leaves.iter().copied().chain([above, below]).chain(beside).collect();
        let badges = badges(&leaves, room, (&leaves, &taken), false);
        assert_eq!(badges.len(), 2);
        for badge in badges {
            assert!(badge.radius < RADIUS, "{badge:?}");
            let covered = taken
                .iter()
                .filter(|it| !leaves.contains(it))
                .any(|it| it.intersect(square(badge)).is_positive());
            assert!(!covered, "{badge:?}");
        }
    }

    #[test]
    fn badges_in_a_crowd_stand_on_their_leaves_or_are_left_away() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(400.0, 300.0));
        let mut counts = [0, 0];
        for apart in [8.0, 12.0, 15.0, 17.0, 20.0, 24.0] {
            let (leaves, taken) = row(10.0_f32.min(apart - 3.0), apart);
            let badges = badges(&leaves[..2], room, (&leaves, &taken), true);
            assert!(badges.is_empty() == (apart < 15.0), "{apart}: {badges:?}");
            counts[usize::from(badges.is_empty())] += 1;
            for (badge, leaf) in badges.iter().zip(&leaves) {
                assert_eq!(badge.center, leaf.center(), "{apart}");
                let others = leaves.iter().filter(|&other| other != leaf);
                let least =
                    others.map(|other| other.distance_to_pos(badge.center)).fold(f32::INFINITY, f32::min);
                assert!(badge.radius >= LEAST_RADIUS && badge.radius < least, "{apart}: {badge:?}");
            }
            if let [one, other] = &badges[..] {
                assert!(one.center.distance(other.center) >= one.radius + other.radius, "{apart}");
            }
        }
        assert!(counts.iter().all(|&count| count > 1), "{counts:?}");
    }
}
