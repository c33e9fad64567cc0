//! Strips in colours: in every piece the shares of what the search has seen, may still see, and never will.
//!
//! The shares differ in lightness as well as in colour: what was seen is strong, what waits is grey, what was cut off
//! is pale and hatched.

use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, Painter, Pos2, Rect, Shape};

use super::paint::rect;
use crate::figure::StripMark;
use crate::figure::overview::Tally;
use crate::ui::theme::Theme;

/// A piece lower than this, in points, has its shares mixed into one colour rather than one above the other.
const LOWEST_STACK: f32 = 7.0;
/// What is there at all is at least so high, in points.
const LEAST_SHARE: f32 = 1.0;
/// The distance of the lines of the hatching, in points.
const HATCH: f32 = 6.0;

/// Paints all strips as one mesh of plain quads: there may be thousands.
pub(super) fn paint(painter: &Painter, origin: Pos2, strips: &[StripMark], theme: &Theme) {
    if strips.is_empty() {
        return;
    }
    let mut mesh = Mesh::default();
    for strip in strips {
        let area = rect(strip.area, origin);
        if area.height() < LOWEST_STACK {
            quad(&mut mesh, area, mixed(&strip.tally, theme));
        } else {
            stack(&mut mesh, area, &strip.tally, theme);
        }
    }
    painter.add(Shape::mesh(mesh));
}

/// The shares and their colours, from the top: what was seen hangs below the parents that it was seen from.
fn shares(tally: &Tally, theme: &Theme) -> [(f32, Color32); 4] {
    let total = tally.total().max(1) as f32;
    [
        (tally.seen, theme.strip_seen()),
        (tally.waiting, theme.strip_waiting()),
        (tally.beyond, theme.strip_beyond()),
        (tally.pruned, theme.strip_pruned()),
    ]
    .map(|(nodes, color)| (nodes as f32 / total, color))
}

fn stack(mesh: &mut Mesh, area: Rect, tally: &Tally, theme: &Theme) {
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
        quad(mesh, part, color);
        if index + 1 == shares.len() {
            hatch(mesh, part, theme.strip_hatch());
        }
        top = bottom;
    }
}

/// Upright lines at even distances across the whole picture, wherever a piece begins.
fn hatch(mesh: &mut Mesh, area: Rect, color: Color32) {
    // From the line that may reach into the area.
    let mut x = ((area.left() - 1.0) / HATCH).ceil() * HATCH;
    while x < area.right() {
        let [left, right] = [x.max(area.left()), (x + 1.0).min(area.right())];
        quad(mesh, Rect::from_x_y_ranges(left..=right, area.y_range()), color);
        x += HATCH;
    }
}

/// One colour for all shares, each with its weight; what was seen at all can be told from what was not.
fn mixed(tally: &Tally, theme: &Theme) -> Color32 {
    const LEAST_WEIGHT: f32 = 0.25;
    let shares = shares(tally, theme);
    let weights = shares.map(|(share, _)| if share > 0.0 { share.max(LEAST_WEIGHT) } else { 0.0 });
    let sum: f32 = weights.iter().sum();
    let channel = |of: fn(Color32) -> u8| {
        let parts = shares.iter().zip(weights).map(|(&(_, color), weight)| f32::from(of(color)) * weight);
        (parts.sum::<f32>() / sum.max(f32::EPSILON)) as u8
    };
    Color32::from_rgb(channel(|color| color.r()), channel(|color| color.g()), channel(|color| color.b()))
}

fn quad(mesh: &mut Mesh, area: Rect, color: Color32) {
    let first = mesh.vertices.len() as u32;
    let corners = [area.left_top(), area.right_top(), area.right_bottom(), area.left_bottom()];
    mesh.vertices.extend(corners.map(|pos| Vertex { pos, uv: WHITE_UV, color }));
    mesh.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
}
