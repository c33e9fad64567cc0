//! How an algorithm looks in the charts: told apart by colour, by line, by marker and by how full its bars are. All of
//! it follows from the algorithm's place in the list, so that a new one has a look by being listed.

use egui::{Color32, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};
use egui_plot::{LineStyle, MarkerShape};

use crate::chart::style::{self, Line, Marker};
use crate::chart::svg::Palette;
use crate::search::Algorithm;
use crate::session::model::window::ThemeChoice;
use crate::ui::theme::Theme;

/// The look of one algorithm.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// Of lines, markers and edges.
    pub color: Color32,
    /// Inside of bars of visited nodes.
    pub fill: Color32,
    /// Inside of bars of evaluated leaves.
    pub leaf_fill: Color32,
    /// How lines are broken.
    pub line: LineStyle,
    /// What stands at the points of a line.
    pub marker: MarkerShape,
}

impl Look {
    /// The look of an algorithm in a theme.
    #[must_use]
    pub fn new(theme: &Theme, algorithm: Algorithm) -> Self {
        Self::of_place(theme, algorithm.place())
    }

    /// The look of the algorithm with this place in the list of all, or of whatever else is told apart by places.
    #[must_use]
    pub fn of_place(theme: &Theme, place: usize) -> Self {
        let color = theme.series(place);
        let (line, marker) = (line_style(style::line(place)), marker_shape(style::marker(place)));
        let fullness = style::fullness(place);
        let fill = theme.card.lerp_to_gamma(color, fullness);
        Self { color, fill, leaf_fill: theme.card.lerp_to_gamma(fill, 0.45), line, marker }
    }

    /// The same with lines that are broken in another way.
    #[must_use]
    pub fn with_line(self, line: LineStyle) -> Self {
        Self { line, ..self }
    }

    /// The edge of bars.
    #[must_use]
    pub fn edge(&self) -> Stroke {
        Stroke::new(1.0, self.color)
    }

    /// A piece of line with the marker on it, as wide as `rect`.
    #[must_use]
    pub fn sample(&self, rect: Rect) -> Vec<Shape> {
        let mut shapes = line_shapes(rect, self.line, LINE_WIDTH, self.color);
        shapes.push(marker(self.marker, rect.center(), MARKER_RADIUS, self.color));
        shapes
    }
}

/// A piece of a line as wide as `rect`.
#[must_use]
pub fn line_shapes(rect: Rect, line: LineStyle, width: f32, color: Color32) -> Vec<Shape> {
    let ends = [rect.left_center(), rect.right_center()];
    let stroke = Stroke::new(width, color);
    match line {
        LineStyle::Solid => vec![Shape::line_segment(ends, stroke)],
        LineStyle::Dashed { length } => Shape::dashed_line(&ends, stroke, length, length * 0.6),
        LineStyle::Dotted { spacing } => Shape::dotted_line(&ends, color, spacing, width * DOT_RADIUS),
    }
}

/// A broken line as the toolkit has it.
#[must_use]
pub const fn line_style(line: Line) -> LineStyle {
    match line {
        Line::Solid => LineStyle::Solid,
        Line::Dashed(length) => LineStyle::Dashed { length },
        Line::Dotted(spacing) => LineStyle::Dotted { spacing },
    }
}

const fn marker_shape(marker: Marker) -> MarkerShape {
    match marker {
        Marker::Square => MarkerShape::Square,
        Marker::Up => MarkerShape::Up,
        Marker::Circle => MarkerShape::Circle,
        Marker::Diamond => MarkerShape::Diamond,
        Marker::Down => MarkerShape::Down,
        Marker::Cross => MarkerShape::Cross,
        Marker::Left => MarkerShape::Left,
        Marker::Plus => MarkerShape::Plus,
        Marker::Right => MarkerShape::Right,
        Marker::Asterisk => MarkerShape::Asterisk,
    }
}

/// The colours of charts in a picture for slides and papers: dark on white, whatever the window looks like.
#[must_use]
pub fn palette() -> Palette {
    let theme = Theme::new(ThemeChoice::Light, false);
    let rgb = |color: Color32| [color.r(), color.g(), color.b()];
    let series = (0..Algorithm::ALL.len()).map(|place| Look::of_place(&theme, place));
    Palette {
        text: rgb(theme.text),
        grid: rgb(theme.line),
        series: series.map(|look| [look.color, look.fill, look.leaf_fill].map(rgb)).collect(),
    }
}

/// The width of curves, in points.
pub const LINE_WIDTH: f32 = 2.0;
/// The size of markers, in points.
pub const MARKER_RADIUS: f32 = 4.5;
/// The radius of dots, as a part of the width of their line.
const DOT_RADIUS: f32 = 0.8;
/// The size of a legend's sample of a line.
pub const SAMPLE: Vec2 = vec2(26.0, 12.0);

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
    use crate::session::analysis::run::PLACE_OF_THEIRS;

    /// More algorithms than there are: those to come have looks, too.
    const PLACES: usize = 24;

    fn themes() -> impl Iterator<Item = Theme> {
        ThemeChoice::ALL.iter().flat_map(|&choice| [false, true].map(|is_dark| Theme::new(choice, is_dark)))
    }

    /// How different two colours look: the distance in CIE 1976 L*a*b*, of which 2 can just be seen.
    fn difference(a: Color32, b: Color32) -> f32 {
        let lab = |color: Color32| {
            let [r, g, b, _] = egui::Rgba::from(color).to_array();
            let root = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
            let x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
            let y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
            let z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888);
            [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
        };
        let (a, b) = (lab(a), lab(b));
        a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
    }

    /// A colour as people see it who lack one kind of cones (Machado, Oliveira & Fernandes 2009).
    fn seen_without(cones: [[f32; 3]; 3], color: Color32) -> Color32 {
        let [r, g, b, _] = egui::Rgba::from(color).to_array();
        let [r, g, b] = cones.map(|[x, y, z]| (x * r + y * g + z * b).clamp(0.0, 1.0));
        egui::Rgba::from_rgb(r, g, b).into()
    }

    const WITHOUT_GREEN: [[f32; 3]; 3] =
        [[0.367_3, 0.860_6, -0.228_0], [0.280_1, 0.672_5, 0.047_4], [-0.011_8, 0.042_9, 0.968_9]];
    const WITHOUT_RED: [[f32; 3]; 3] =
        [[0.152_3, 1.052_6, -0.204_9], [0.114_5, 0.786_3, 0.099_2], [-0.003_9, -0.048_1, 1.052_0]];

    #[test]
    fn any_two_searches_are_told_apart_by_their_colours() {
        for theme in themes() {
            let colors: Vec<Color32> = Algorithm::ALL.iter().map(|&it| Look::new(&theme, it).color).collect();
            for (index, &color) in colors.iter().enumerate() {
                for (place, &other) in colors.iter().enumerate().take(index) {
                    let apart = difference(color, other);
                    assert!(apart > 25.0, "{place} and {index}: {apart}");
                    for cones in [WITHOUT_GREEN, WITHOUT_RED] {
                        let apart = difference(seen_without(cones, color), seen_without(cones, other));
                        assert!(apart > 12.0, "{place} and {index}, to the colour-blind: {apart}");
                    }
                }
                // As large things do, they need three times the light of their ground, or a third of it.
                let light = |color: Color32| {
                    let [r, g, b, _] = egui::Rgba::from(color).to_array();
                    0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
                };
                let (own, ground) = (light(color), light(theme.card));
                assert!(own.max(ground) / own.min(ground) >= 3.0, "{index} on the ground");
            }
        }
    }

    #[test]
    fn a_persons_own_search_is_told_from_those_that_it_is_compared_with_most() {
        for theme in themes() {
            let own = Look::of_place(&theme, PLACE_OF_THEIRS);
            for algorithm in Algorithm::ALL.iter().filter(|algorithm| !algorithm.about().deepens) {
                let other = Look::new(&theme, *algorithm);
                let apart = difference(own.color, other.color);
                assert!(apart > 20.0 && own.line != other.line, "{algorithm:?}: {apart}");
            }
        }
    }

    #[test]
    fn neighbours_in_the_list_are_told_apart_by_colour_and_without_it() {
        for theme in themes() {
            let looks: Vec<Look> = (0..PLACES).map(|place| Look::of_place(&theme, place)).collect();
            for (place, pair) in looks.windows(2).enumerate() {
                let (a, b) = (&pair[0], &pair[1]);
                assert!(difference(a.color, b.color) > 20.0, "{place}: {}", difference(a.color, b.color));
                assert!(a.line != b.line && a.marker != b.marker, "{place}, without colour");
            }
        }
    }

    #[test]
    fn no_two_algorithms_look_alike_even_without_colour() {
        for theme in themes() {
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
}
