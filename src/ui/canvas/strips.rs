//! Strips in colours: in every piece the shares of what the search has seen, may still see, and never will.
//!
//! The shares differ in lightness as well as in colour: what was seen is strong, what waits is grey, what was cut off
//! is pale and hatched.

use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, CornerRadius, Painter, Pos2, Rect, Shape, Vec2};

use super::paint::ASIDE;
use super::place::rect;
use crate::figure::StripMark;
use crate::figure::overview::PhaseCounts;
use crate::ui::theme::{Theme, plain_font, sizes};

/// A piece lower than this, in points, has its shares mixed into one colour rather than one above the other.
const LOWEST_STACK: f32 = 4.5;
/// What is there at all is at least so high, in points.
const LEAST_SHARE: f32 = 1.0;
/// The distance of the lines of the hatching, in points.
const HATCH: f32 = 7.0;
/// Half the width of these lines along x, in points.
const HALF_LINE: f32 = 0.7;

/// Paints all strips as one mesh of plain quads: there may be thousands.
pub(super) fn paint(painter: &Painter, origin: Pos2, strips: &[StripMark], theme: &Theme) {
    if strips.is_empty() {
        return;
    }
    let mut mesh = Mesh::default();
    for strip in strips {
        let area = rect(strip.area, origin);
        let strength = if strip.is_aside { ASIDE } else { 1.0 };
        if area.height() < LOWEST_STACK {
            quad(&mut mesh, area, faded(mixed(&strip.tally, theme), strength, theme));
        } else {
            stack(&mut mesh, area, &strip.tally, strength, theme);
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// Says what the colours mean: a line whose left lower corner stands at `at`.
pub(super) fn legend(painter: &Painter, at: Pos2, strips: &[StripMark], theme: &Theme) {
    const SWATCH: f32 = 14.0;
    const GAP: f32 = 6.0;
    let has_beyond = strips.iter().any(|strip| strip.tally.beyond > 0);
    let classes = [
        ("visited", PhaseCounts { seen: 1, ..PhaseCounts::default() }),
        ("waiting", PhaseCounts { waiting: 1, ..PhaseCounts::default() }),
        ("not looked into", PhaseCounts { beyond: 1, ..PhaseCounts::default() }),
        ("pruned", PhaseCounts { pruned: 1, ..PhaseCounts::default() }),
    ];
    let shown = classes.iter().filter(|(_, tally)| has_beyond || tally.beyond == 0);
    let texts: Vec<_> = shown
        .map(|&(word, tally)| {
            let galley = painter.layout_no_wrap(word.to_owned(), plain_font(sizes::HINT), theme.text);
            (galley, tally)
        })
        .collect();
    let width = texts.iter().map(|(galley, _)| SWATCH + GAP * 3.0 + galley.size().x).sum::<f32>() + GAP;
    let area = Rect::from_min_max(Pos2::new(at.x, at.y - SWATCH - GAP), Pos2::new(at.x + width, at.y));
    painter.rect_filled(area, CornerRadius::same(6), theme.canvas.gamma_multiply(0.9));
    let (mut x, mut mesh) = (area.left() + GAP, Mesh::default());
    for (galley, tally) in texts {
        let swatch =
            Rect::from_center_size(Pos2::new(x + SWATCH / 2.0, area.center().y), Vec2::splat(SWATCH));
        stack(&mut mesh, swatch, &tally, 1.0, theme);
        x += SWATCH + GAP;
        let top = area.center().y - galley.size().y / 2.0;
        let text_width = galley.size().x;
        painter.galley(Pos2::new(x, top), galley, theme.text);
        x += text_width + GAP * 2.0;
    }
    painter.add(Shape::mesh(mesh));
}

/// The shares and their colours, from the top: what was seen hangs below the parents that it was seen from.
fn shares(tally: &PhaseCounts, theme: &Theme) -> [(f32, Color32); 4] {
    let total = tally.total().max(1) as f32;
    [
        (tally.seen, theme.strip_seen()),
        (tally.waiting, theme.strip_waiting()),
        (tally.beyond, theme.strip_beyond()),
        (tally.pruned, theme.strip_pruned()),
    ]
    .map(|(nodes, color)| (nodes as f32 / total, color))
}

/// So much of a colour as is left of what stands aside.
fn faded(color: Color32, strength: f32, theme: &Theme) -> Color32 {
    theme.canvas.lerp_to_gamma(color, strength)
}

fn stack(mesh: &mut Mesh, area: Rect, tally: &PhaseCounts, strength: f32, theme: &Theme) {
    let shares = shares(tally, theme);
    // What is rounded up to be seen at all is taken from the largest share.
    let heights =
        shares.map(|(share, _)| if share > 0.0 { (share * area.height()).max(LEAST_SHARE) } else { 0.0 });
    let surplus = heights.iter().sum::<f32>() - area.height();
    let highest = heights.iter().copied().fold(0.0, f32::max);
    let mut top = area.top();
    for (index, (height, (_, color))) in heights.into_iter().zip(shares).enumerate() {
        if height <= 0.0 {
            continue;
        }
        let height = if height == highest { height - surplus } else { height };
        let bottom = (top + height).min(area.bottom());
        let part = Rect::from_min_max(Pos2::new(area.left(), top), Pos2::new(area.right(), bottom));
        quad(mesh, part, faded(color, strength, theme));
        if index + 1 == shares.len() {
            hatch(mesh, part, faded(theme.strip_hatch(), strength, theme));
        }
        top = bottom;
    }
}

/// Slanting lines at even distances across the whole picture, wherever a piece begins.
fn hatch(mesh: &mut Mesh, area: Rect, color: Color32) {
    // On each line x + y is the same: from the first line that reaches into the area to the last.
    let mut sum = ((area.left() + area.top()) / HATCH).ceil() * HATCH;
    while sum < area.right() + area.bottom() {
        let [left, right] = [area.left().max(sum - area.bottom()), area.right().min(sum - area.top())];
        let end = |x: f32, by: f32| Pos2::new((x + by).clamp(area.left(), area.right()), sum - x);
        let [low, high] = [left, right];
        corners(
            mesh,
            [end(low, -HALF_LINE), end(low, HALF_LINE), end(high, HALF_LINE), end(high, -HALF_LINE)],
            color,
        );
        sum += HATCH;
    }
}

/// One colour for all shares, each with its weight; what was seen at all can be told from what was not.
fn mixed(tally: &PhaseCounts, theme: &Theme) -> Color32 {
    const LEAST_WEIGHT: f32 = 0.25;
    let mut shares = shares(tally, theme);
    // As dark as the hatching makes it where it is stacked.
    shares[3].1 = theme.strip_pruned().lerp_to_gamma(theme.strip_hatch(), 0.6);
    let weights = shares.map(|(share, _)| if share > 0.0 { share.max(LEAST_WEIGHT) } else { 0.0 });
    let sum: f32 = weights.iter().sum();
    let channel = |of: fn(Color32) -> u8| {
        let parts = shares.iter().zip(weights).map(|(&(_, color), weight)| f32::from(of(color)) * weight);
        (parts.sum::<f32>() / sum.max(f32::EPSILON)) as u8
    };
    Color32::from_rgb(channel(|color| color.r()), channel(|color| color.g()), channel(|color| color.b()))
}

fn quad(mesh: &mut Mesh, area: Rect, color: Color32) {
    corners(mesh, [area.left_top(), area.right_top(), area.right_bottom(), area.left_bottom()], color);
}

fn corners(mesh: &mut Mesh, corners: [Pos2; 4], color: Color32) {
    let first = mesh.vertices.len() as u32;
    mesh.vertices.extend(corners.map(|pos| Vertex { pos, uv: WHITE_UV, color }));
    mesh.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
}
