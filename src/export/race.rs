//! Searches that race, side by side in one picture, each under its name and its counts.

use super::Options;
use super::caption;
use super::plate::Plate;
use super::walk::Walk;
use crate::drawing::{Anchor, Drawing, Part, Shape, Text};
use crate::figure::Area;
use crate::narration::comparison::count_text;
use crate::search::trace::StepIndex;

/// The height of what stands above each tree, in points.
const HEAD: f64 = 64.0;
/// The distance between two trees, in points.
const GAP: f64 = 16.0;
/// The sizes of the name and of the counts.
const NAME: f64 = 18.0;
const COUNTS: f64 = 14.0;

/// The picture of these searches of one tree, each after so many steps.
#[must_use]
pub fn plate(lanes: &[(Walk<'_>, StepIndex)], options: &Options) -> Plate<'static> {
    let palette = &options.palette;
    let mut drawing = Drawing::default();
    let mut sentences = Vec::new();
    for (walk, after) in lanes {
        let left = if drawing.items.is_empty() { 0.0 } else { drawing.size[0] + GAP };
        let tree = walk.drawing(&walk.frame(), Some(*after), palette);
        let counts = walk.counters.after(walk.trace, *after);
        let name = walk.algorithm.about().name;
        let done = if *after == walk.len() { ", finished" } else { "" };
        let text = format!(
            "{}, {}{done}",
            count_text(counts.visited, "node visited", "nodes visited"),
            count_text(counts.leaves_evaluated, "leaf evaluated", "leaves evaluated")
        );
        sentences.push(format!("{name}: {text}."));
        let middle = left + tree.size[0] / 2.0;
        let head = Text::plain([middle, HEAD * 0.36], Anchor::Middle, NAME, name, palette.text).strong();
        let below = Text::plain([middle, HEAD * 0.76], Anchor::Middle, COUNTS, text, palette.weak_text);
        drawing.size = [left + tree.size[0], drawing.size[1].max(HEAD + tree.size[1])];
        // One ground for all lies below everything.
        let shapes = tree.items.into_iter().filter(|item| item.part != Part::Ground);
        drawing.items.extend(shapes.map(|item| item.moved([left, HEAD])));
        drawing.add(Part::Other, Shape::Text(head));
        drawing.add(Part::Other, Shape::Text(below));
    }
    let ground = Area { min: [0.0, 0.0], max: drawing.size };
    let ground =
        crate::drawing::Item { part: Part::Ground, shape: Shape::filled(ground, 0.0, palette.canvas) };
    drawing.items.insert(0, ground);
    let title = lanes.first().map(|(walk, _)| walk.document.title.clone()).unwrap_or_default();
    let heading = format!("{title}: a race of {}", count_text(lanes.len() as u64, "search", "searches"));
    let sentences = sentences.join(" ");
    let made = lanes.iter().map(|(walk, after)| caption::provenance(walk, Some(*after)));
    Plate {
        drawing,
        description: format!("{heading}. {sentences}"),
        caption: [heading.clone(), sentences],
        title: heading,
        provenance: made.collect::<Vec<_>>().join(" "),
        walk: None,
    }
}
