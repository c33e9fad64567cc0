//! The text inside nodes: the value of a leaf, the name of an inner node, and the number of folded nodes below it.

use super::{NodeMark, NodeShapes, Outline, Subject, TRIANGLE_WIDTH, text};
use crate::tree::{NodeId, Player};

/// The least size of a name in a node, in points.
const LEAST_NAME: f64 = 12.0;
/// The height of capitals, relative to the text size.
const CAPITALS: f64 = 0.73;
/// The width of a triangle at the middle of its name, relative to its half-height. And how much narrower it is half a
/// capital closer to its tip, relative to the size of the name.
const TRIANGLE_AT_NAME: f64 = 2.0 * TRIANGLE_WIDTH * 0.63;
const TRIANGLE_PER_SIZE: f64 = TRIANGLE_WIDTH * CAPITALS / 2.0;
/// The middle of a name, below that of its triangle if this points up, relative to the half-height.
const MIDDLE_UP: f64 = 0.26;
const MIDDLE_DOWN: f64 = -0.24;
/// The gap between two lines, relative to the text size.
const BETWEEN_LINES: f64 = 0.3;
/// The gap between text and the outline around it, in points: at the base of a triangle, and at both sides together.
const AT_BASE: f64 = 4.0;
const AT_SIDES: f64 = 2.0;

/// The greatest size of the value of a leaf, relative to the leaf's radius.
const VALUE_PER_RADIUS: f64 = 1.5;
/// The gap between a value and each side of its box, in points.
const BESIDE_VALUE: f64 = 3.0;

/// The node that text stands in.
pub(super) struct Within {
    pub(super) player: Player,
    /// Its half-height.
    pub(super) radius: f64,
    /// The distance to its neighbours.
    pub(super) gap: f64,
    pub(super) shapes: NodeShapes,
}

/// The text inside a node, if it fits: the value of a leaf, or the name of an inner node.
pub(super) fn text(
    subject: &Subject<'_>,
    node: NodeId,
    within: &Within,
    least_text: f64,
) -> Option<(String, f64)> {
    if !subject.tree.is_leaf(node) {
        let name = subject.names.of(subject.tree, node);
        return size_of_name(&name, within).map(|size| (name, size));
    }
    // A search of the whole game finds a value there that is not the evaluation.
    if subject
        .extras
        .boards
        .is_some_and(|boards| boards.is_as_unfolded() && boards.goes_on(subject.tree, node))
    {
        return None;
    }
    let value = subject.perspective.score(within.player, subject.tree.value(node)?).to_string();
    // As large as the box. If the box is too small for readable text, the value goes below it.
    let largest = (within.radius * 0.85).max(least_text);
    let fits =
        |size: f64| text::width(&value, size) + 3.0 <= within.gap && is_high_enough(within.radius, size);
    let size = [largest, least_text].into_iter().find(|&size| fits(size))?;
    Some((value, size))
}

/// Whether a leaf with this radius is high enough for a value of this size.
pub(super) fn is_high_enough(radius: f64, size: f64) -> bool {
    radius * VALUE_PER_RADIUS >= size
}

/// Half the width that a box needs for a value of this size inside.
pub(super) fn half_width_around(value: &str, size: f64) -> f64 {
    text::width(value, size) / 2.0 + BESIDE_VALUE
}

/// The name inside a folded node, if it fits, and the size of the number of nodes that it hides, if that fits with the
/// name or instead of it.
pub(super) fn name_and_number(
    subject: &Subject<'_>,
    node: NodeId,
    hidden: u32,
    within: &Within,
) -> (Option<(String, f64)>, Option<f64>) {
    let name = subject.names.of(subject.tree, node);
    let number = number_text(hidden);
    let Some(usual) = size_of_name(&name, within) else {
        return (None, size_of_name(&number, within));
    };
    let sizes = [usual, usual * 0.8, LEAST_NAME].into_iter().filter(|&size| size >= LEAST_NAME);
    let both = sizes.into_iter().find(|&size| holds_both(&name, &number, size, within));
    (Some((name, both.unwrap_or(usual))), both)
}

/// The number of folded nodes: `+12`.
pub(super) fn number_text(hidden: u32) -> String {
    format!("+{hidden}")
}

/// The size of a name in an inner node, if it fits.
fn size_of_name(name: &str, within: &Within) -> Option<f64> {
    let radius = within.radius;
    let usual = (radius * 0.62).min(radius / text::width(name, 1.0).max(0.8));
    let largest = |name: &str| largest_name(name, within);
    // M and W are a little smaller where all other letters fit, Q for one.
    let is_letter = name.chars().count() == 1 && largest("Q") >= LEAST_NAME;
    let size = if is_letter { usual.max(LEAST_NAME).min(largest(name)) } else { usual.max(LEAST_NAME) };
    (size <= largest(name)).then_some(size)
}

/// The largest size at which a name fits into an inner node.
fn largest_name(name: &str, within: &Within) -> f64 {
    let (width, radius) = (text::width(name, 1.0), within.radius);
    match within.shapes {
        // The width of the triangle at the height of the name, minus the narrowing at the end of the capitals.
        NodeShapes::Triangles => (radius * TRIANGLE_AT_NAME - 2.0) / (width + TRIANGLE_PER_SIZE),
        NodeShapes::SquaresAndCircles => (radius * 2.0 - 4.0) / width.hypot(CAPITALS),
    }
}

/// Whether the name fits at the narrow end of the node, and the number at its wide end.
fn holds_both(name: &str, number: &str, size: f64, within: &Within) -> bool {
    let (line, both) = (CAPITALS * size, (2.0 * CAPITALS + BETWEEN_LINES) * size);
    let (name, number) = (text::width(name, size), text::width(number, size));
    match within.shapes {
        NodeShapes::Triangles => {
            let width = |from_base: f64| TRIANGLE_WIDTH * (2.0 * within.radius - from_base) - AT_SIDES;
            name <= width(AT_BASE + both) && number <= width(AT_BASE + line)
        }
        NodeShapes::SquaresAndCircles => name.max(number).hypot(both) <= 2.0 * within.radius - AT_SIDES,
    }
}

impl NodeMark {
    /// The lines of text inside, each with its size and the height of its middle: the number of folded nodes is at the
    /// wide end of a triangle.
    #[must_use]
    pub fn lines_inside(&self) -> Vec<(String, f64, f64)> {
        let number = self.hidden.zip(self.hidden_size).map(|(hidden, size)| (number_text(hidden), size));
        let middle = match self.outline {
            Outline::TriangleUp => MIDDLE_UP,
            Outline::TriangleDown => MIDDLE_DOWN,
            Outline::Square | Outline::Circle | Outline::Box => 0.0,
        };
        let middle = self.at[1] + middle * self.half_height;
        let (Some((name, size)), Some((number, _))) = (&self.text, &number) else {
            return self
                .text
                .clone()
                .or(number)
                .map(|(text, size)| (text, size, middle))
                .into_iter()
                .collect();
        };
        let (line, apart) = (CAPITALS * size, (CAPITALS + BETWEEN_LINES) * size);
        let to_base = self.half_height - AT_BASE - line / 2.0;
        let [of_name, of_number] = match self.outline {
            Outline::TriangleUp => [to_base - apart, to_base],
            Outline::TriangleDown => [apart - to_base, -to_base],
            Outline::Square | Outline::Circle | Outline::Box => [-apart / 2.0, apart / 2.0],
        };
        [(name, of_name), (number, of_number)]
            .map(|(text, middle)| (text.clone(), *size, self.at[1] + middle))
            .into()
    }
}
