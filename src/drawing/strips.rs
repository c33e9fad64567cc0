//! Coloured strips for many nodes. Every piece shows the shares that the search has visited, may still visit, and
//! skips. Beside a proof, what was visited is divided into its nodes and the others.
//!
//! The shares differ in lightness as well as in colour: visited is strong, waiting is grey, cut off is pale and
//! hatched.

use super::{ASIDE, Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::figure::overview::PhaseCounts;
use crate::figure::{Area, Point, StripMark};
use crate::palette::{Color, Palette};
use crate::text::Text as Words;

/// A piece lower than this, in points, mixes its shares into one colour instead of stacking them.
const LOWEST_STACK: f64 = 4.5;
/// The least height of a share that is not empty, in points.
const LEAST_SHARE: f64 = 1.0;
/// The distance of the lines of the hatching, in points.
const HATCH: f64 = 7.0;
/// The width of these lines, in points.
const HATCH_WIDTH: f64 = 1.0;

/// The side of a colour sample in the legend, and the space around it, in points.
const SAMPLE: f64 = 14.0;
const GAP: f64 = 6.0;

/// Draws the legend in letters of this size, on a line whose bottom left corner is `at`. `width_of` measures words. Returns
/// the area that it takes.
pub fn legend(
    drawing: &mut Drawing,
    at: Point,
    strips: &[StripMark],
    palette: &Palette,
    words: &Words,
    size: f64,
    width_of: &dyn Fn(&str) -> f64,
) -> Area {
    let shades = Shades::of(strips, palette);
    let shown = classes(strips, words);
    let width = shown.iter().map(|(word, _)| SAMPLE + GAP * 3.0 + width_of(word)).sum::<f64>() + GAP;
    let area = Area { min: [at[0], at[1] - SAMPLE - GAP], max: [at[0] + width, at[1]] };
    drawing.add(PicturePart::Other, Shape::filled(area, 6.0, palette.canvas.faded(0.9)));
    let (mut x, y) = (area.min[0] + GAP, area.center()[1]);
    for (word, sample) in &shown {
        stack(drawing, Area::around([x + SAMPLE / 2.0, y], SAMPLE, SAMPLE), *sample, &shades);
        x += SAMPLE + GAP;
        let text = StyledText::plain([x, y], TextAnchor::Start, size, word, palette.text);
        drawing.add(PicturePart::Other, Shape::Text(text));
        x += width_of(word) + GAP * 2.0;
    }
    area
}

/// The words of the legend, each with the share that it names.
fn classes(strips: &[StripMark], words: &Words) -> Vec<(String, Nodes)> {
    let (is_proof, all) = (shows_proof(strips), strips.iter().map(nodes));
    let all =
        all.fold(Nodes::default(), |all, nodes| std::array::from_fn(|share| all[share].max(nodes[share])));
    let visited = if is_proof { words.picture_legend_not_needed() } else { words.picture_legend_visited() };
    let names = [
        words.picture_legend_proof(),
        visited,
        words.picture_legend_waiting(),
        words.picture_legend_beyond(),
        words.picture_legend_pruned(),
    ];
    // At the end of a walk, where a proof is shown, nothing waits.
    let is_always = [is_proof, true, !is_proof, false, true];
    let named = names.into_iter().enumerate().filter(|&(share, _)| is_always[share] || all[share] > 0);
    named.map(|(share, name)| (name, std::array::from_fn(|it| u32::from(it == share)))).collect()
}

/// The nodes of a piece by their share, from the top: those of a proof that is shown, the others that were visited,
/// waiting, skipped and pruned ones. What was visited is on top, below its parents.
type Nodes = [u32; 5];

fn nodes(strip: &StripMark) -> Nodes {
    let PhaseCounts { seen, waiting, beyond, pruned } = strip.phases;
    let proof = strip.proof.unwrap_or(0);
    [proof, seen.saturating_sub(proof), waiting, beyond, pruned]
}

fn shows_proof(strips: &[StripMark]) -> bool {
    strips.iter().any(|strip| strip.proof.is_some())
}

/// The colours of all strips, mixed once.
#[derive(Clone, Copy)]
struct Shades {
    /// The colours of the shares, see [`Nodes`].
    shares: [Color; 5],
    hatch: Color,
}

impl Shades {
    /// The colours of these strips. Beside a proof, all that is not part of it is faded.
    fn of(strips: &[StripMark], palette: &Palette) -> Self {
        let is_proof = shows_proof(strips);
        let shade = |color: Color| if is_proof { palette.canvas.towards(color, ASIDE) } else { color };
        let [waiting, beyond] = [palette.strip_waiting(), palette.strip_beyond()].map(shade);
        let [seen, pruned] = [palette.strip_seen(), palette.strip_pruned()].map(shade);
        let shares = [palette.strip_seen(), seen, waiting, beyond, pruned];
        Self { shares, hatch: shade(palette.strip_hatch()) }
    }
}

/// Draws all strips.
pub fn draw(drawing: &mut Drawing, strips: &[StripMark], palette: &Palette) {
    let shades = Shades::of(strips, palette);
    drawing.items.reserve(strips.len());
    for strip in strips {
        let (area, nodes) = (strip.area, nodes(strip));
        if area.max[1] - area.min[1] < LOWEST_STACK {
            drawing.add(PicturePart::Crowd, Shape::filled(area, 0.0, mixed(nodes, &shades)));
        } else {
            stack(drawing, area, nodes, &shades);
        }
    }
}

/// The shares of the whole.
fn shares(nodes: Nodes) -> [f64; 5] {
    let total = f64::from(nodes.iter().sum::<u32>().max(1));
    nodes.map(|nodes| f64::from(nodes) / total)
}

fn stack(drawing: &mut Drawing, area: Area, nodes: Nodes, shades: &Shades) {
    let shares = shares(nodes);
    let whole = area.max[1] - area.min[1];
    // Shares that are enlarged to be visible take their height from the largest share.
    let heights = shares.map(|share| if share > 0.0 { (share * whole).max(LEAST_SHARE) } else { 0.0 });
    let surplus = heights.iter().sum::<f64>() - whole;
    let highest = heights.iter().copied().fold(0.0, f64::max);
    let mut top = area.min[1];
    for (index, (height, color)) in heights.into_iter().zip(shades.shares).enumerate() {
        if height <= 0.0 {
            continue;
        }
        let height = if height == highest { height - surplus } else { height };
        let bottom = (top + height).min(area.max[1]);
        let part = Area { min: [area.min[0], top], max: [area.max[0], bottom] };
        drawing.add(PicturePart::Crowd, Shape::filled(part, 0.0, color));
        if index + 1 == shares.len() {
            hatch(drawing, part, shades.hatch);
        }
        top = bottom;
    }
}

/// Draws slanting lines at even distances, aligned across the whole picture.
fn hatch(drawing: &mut Drawing, area: Area, color: Color) {
    let ([left, top], [right, bottom]) = (area.min, area.max);
    // x + y is constant on each line; from the first line that reaches the area to the last.
    let mut sum = ((left + top) / HATCH).ceil() * HATCH;
    while sum < right + bottom {
        let [low, high] = [left.max(sum - bottom), right.min(sum - top)];
        if high > low {
            let ends = [[low, sum - low], [high, sum - high]];
            drawing.add(PicturePart::Crowd, Shape::Line(ends, Stroke::solid(HATCH_WIDTH, color)));
        }
        sum += HATCH;
    }
}

/// The weighted mix of all shares. A strip with any visited node differs from one without.
fn mixed(nodes: Nodes, shades: &Shades) -> Color {
    const LEAST_WEIGHT: f64 = 0.25;
    let mut colors = shades.shares;
    // As dark as the hatching of stacked shares.
    let [.., pruned] = &mut colors;
    *pruned = pruned.towards(shades.hatch, 0.6);
    let weights = shares(nodes).map(|share| if share > 0.0 { share.max(LEAST_WEIGHT) } else { 0.0 });
    let sum: f64 = weights.iter().sum::<f64>().max(f64::EPSILON);
    let channel = |channel: usize| {
        let parts = colors.iter().zip(weights).map(|(color, weight)| f64::from(color.rgb[channel]) * weight);
        (parts.sum::<f64>() / sum) as u8
    };
    Color { rgb: std::array::from_fn(channel), opacity: 255 }
}
