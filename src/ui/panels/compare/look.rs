//! How an algorithm looks in the charts: told apart by colour, by line, by marker and by how full its bars are.

use egui::{Color32, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use egui_plot::{LineStyle, MarkerShape};

use crate::search::Algorithm;
use crate::ui::theme::Theme;

/// The look of one algorithm.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// Of lines, markers and edges.
    pub color: Color32,
    /// Inside of bars of visited nodes.
    pub(super) fill: Color32,
    /// Inside of bars of evaluated leaves.
    pub(super) leaf_fill: Color32,
    /// How lines are broken.
    pub line: LineStyle,
    /// What stands at the points of a line.
    pub marker: MarkerShape,
}

impl Look {
    /// The look of an algorithm in a theme.
    #[must_use]
    pub fn new(theme: &Theme, algorithm: Algorithm) -> Self {
        let color = theme.algorithm(algorithm);
        let (line, marker, fullness) = match algorithm {
            Algorithm::Minimax => (LineStyle::Dashed { length: 7.0 }, MarkerShape::Square, 0.3),
            Algorithm::AlphaBeta => (LineStyle::Solid, MarkerShape::Circle, 1.0),
            Algorithm::AlphaBetaBounds => (LineStyle::Dotted { spacing: 5.0 }, MarkerShape::Diamond, 0.6),
            Algorithm::AlphaBetaFailHard => (LineStyle::Dotted { spacing: 8.0 }, MarkerShape::Up, 0.6),
            Algorithm::Negamax => (LineStyle::Dashed { length: 4.0 }, MarkerShape::Plus, 0.3),
            Algorithm::NegamaxAlphaBeta => (LineStyle::Dashed { length: 14.0 }, MarkerShape::Cross, 1.0),
            Algorithm::Pvs => (LineStyle::Dashed { length: 10.0 }, MarkerShape::Down, 0.8),
            Algorithm::AlphaBetaTt => (LineStyle::Dashed { length: 22.0 }, MarkerShape::Diamond, 1.0),
            Algorithm::Mtdf => (LineStyle::Dotted { spacing: 11.0 }, MarkerShape::Left, 0.8),
            Algorithm::SssStar => (LineStyle::Dotted { spacing: 14.0 }, MarkerShape::Right, 0.8),
            Algorithm::IterativeDeepening => (LineStyle::Dashed { length: 18.0 }, MarkerShape::Asterisk, 0.6),
        };
        let fill = theme.card.lerp_to_gamma(color, fullness);
        Self { color, fill, leaf_fill: theme.card.lerp_to_gamma(fill, 0.45), line, marker }
    }

    /// The same with lines that are broken in another way.
    #[must_use]
    pub fn with_line(self, line: LineStyle) -> Self {
        Self { line, ..self }
    }

    /// The edge of bars.
    pub(super) fn edge(&self) -> Stroke {
        Stroke::new(1.0, self.color)
    }

    /// A piece of line with the marker on it, as wide as `rect`.
    #[must_use]
    pub fn sample(&self, rect: Rect) -> Vec<Shape> {
        let ends = [rect.left_center(), rect.right_center()];
        let stroke = Stroke::new(LINE_WIDTH, self.color);
        let mut shapes = match self.line {
            LineStyle::Solid => vec![Shape::line_segment(ends, stroke)],
            LineStyle::Dashed { length } => Shape::dashed_line(&ends, stroke, length, length * 0.6),
            LineStyle::Dotted { spacing } => Shape::dotted_line(&ends, self.color, spacing, DOT_RADIUS),
        };
        shapes.push(marker(self.marker, rect.center(), MARKER_RADIUS, self.color));
        shapes
    }
}

/// The width of curves, in points.
pub const LINE_WIDTH: f32 = 2.0;
/// The size of markers, in points.
pub const MARKER_RADIUS: f32 = 4.5;
const DOT_RADIUS: f32 = 1.6;
/// The size of a legend's sample of a line.
pub const SAMPLE: Vec2 = vec2(26.0, 12.0);

/// An algorithm's name without the family before the comma: `Fail-hard` for `Alpha-beta, fail-hard`.
#[must_use]
pub fn short_name(algorithm: Algorithm) -> String {
    let name = algorithm.about().name;
    let Some((_, form)) = name.split_once(", ") else { return name.to_owned() };
    let mut letters = form.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A marker, drawn as the charts draw it.
pub fn marker(shape: MarkerShape, center: Pos2, radius: f32, color: Color32) -> Shape {
    let corners: &[Vec2] = match shape {
        MarkerShape::Square => &[vec2(-0.7, -0.7), vec2(0.7, -0.7), vec2(0.7, 0.7), vec2(-0.7, 0.7)],
        MarkerShape::Diamond => &[vec2(0.0, -1.0), vec2(1.0, 0.0), vec2(0.0, 1.0), vec2(-1.0, 0.0)],
        MarkerShape::Up => &[vec2(0.0, -1.0), vec2(0.87, 0.5), vec2(-0.87, 0.5)],
        MarkerShape::Down => &[vec2(0.0, 1.0), vec2(-0.87, -0.5), vec2(0.87, -0.5)],
        MarkerShape::Left => &[vec2(-1.0, 0.0), vec2(0.5, -0.87), vec2(0.5, 0.87)],
        MarkerShape::Right => &[vec2(1.0, 0.0), vec2(0.5, 0.87), vec2(0.5, -0.87)],
        MarkerShape::Plus => return rays(&[vec2(1.0, 0.0), vec2(0.0, 1.0)], center, radius, color),
        MarkerShape::Cross => return rays(&[vec2(0.7, 0.7), vec2(0.7, -0.7)], center, radius, color),
        MarkerShape::Asterisk => {
            let directions = [vec2(0.0, 1.0), vec2(0.87, 0.5), vec2(0.87, -0.5)];
            return rays(&directions, center, radius, color);
        }
        MarkerShape::Circle => return Shape::circle_filled(center, radius, color),
    };
    let points = corners.iter().map(|corner| pos2(center.x, center.y) + *corner * radius).collect();
    Shape::convex_polygon(points, color, Stroke::NONE)
}

/// Lines through the centre.
fn rays(directions: &[Vec2], center: Pos2, radius: f32, color: Color32) -> Shape {
    let line = |&direction: &Vec2| {
        Shape::line_segment(
            [center - direction * radius, center + direction * radius],
            Stroke::new(1.5, color),
        )
    };
    Shape::Vec(directions.iter().map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::model::window::ThemeChoice;

    #[test]
    fn no_two_algorithms_look_alike_even_without_colour() {
        for &choice in ThemeChoice::ALL {
            let theme = Theme::new(choice, false);
            let looks: Vec<Look> =
                Algorithm::ALL.iter().map(|&algorithm| Look::new(&theme, algorithm)).collect();
            for (index, look) in looks.iter().enumerate() {
                for other in &looks[..index] {
                    // The charts have ten markers, and there are more algorithms: their lines tell them apart.
                    assert_ne!(look.line, other.line);
                    assert_ne!(look.color, other.color);
                }
            }
        }
    }

    #[test]
    fn short_names_are_the_part_that_differs() {
        let names: Vec<String> = Algorithm::ALL.iter().map(|&algorithm| short_name(algorithm)).collect();
        let expected = [
            "Minimax",
            "Negamax",
            "Alpha-beta",
            "Returning bounds",
            "Fail-hard",
            "Negamax alpha-beta",
            "Principal variation search",
            "Alpha-beta with a table",
            "MTD(f)",
            "SSS* as MTD(+∞)",
            "Iterative deepening",
        ];
        assert_eq!(names, expected);
    }
}
