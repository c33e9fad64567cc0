//! The hand that paints a [`crate::drawing::Drawing`] in the window. It decides nothing: what a shape looks like stands in the drawing.

use std::sync::Arc;

use egui::epaint::{Mesh, StrokeKind, Vertex, WHITE_UV};
use egui::{Align2, Color32, CornerRadius, FontId, Galley, Painter, Pos2, Rect, Shape as Painted, Vec2};

use super::place::{area, pos, rect};
use crate::drawing::board::{self, Grid};
use crate::drawing::{Dash, Drawing, DrawnItem, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::figure::Point;
use crate::game::picture::BoardPicture;
use crate::palette::Color;
use crate::ui::theme::{Theme, plain_font, sizes, strong_font};

/// How far a line through a text reaches beyond it, and its width, in points.
const STRIKE_BEYOND: f32 = 2.0;
const STRIKE_WIDTH: f32 = 1.6;

/// Paints the shapes of a drawing with its left upper corner at `origin`, and takes them out of it: its room can be used
/// again.
pub fn paint(painter: &Painter, origin: Pos2, drawing: &mut Drawing) {
    let in_crowds = drawing.items.iter().filter(|item| item.part == PicturePart::Crowd).count();
    let shapes = Vec::with_capacity(drawing.items.len() - in_crowds);
    let mut hand = Hand { painter, origin, shapes, crowd: Mesh::default() };
    hand.crowd.reserve_vertices(4 * in_crowds);
    hand.crowd.reserve_triangles(2 * in_crowds);
    for DrawnItem { part, shape } in drawing.items.drain(..) {
        if part == PicturePart::Crowd && hand.is_in_crowd(&shape) {
            continue;
        }
        hand.end_crowd();
        hand.shape(shape);
    }
    hand.end_crowd();
    // All at once: every call locks what is painted.
    painter.extend(hand.shapes);
}

/// Paints what is drawn, in points of the window.
pub fn draw<R>(painter: &Painter, draw: impl FnOnce(&mut Drawing) -> R) -> R {
    let mut drawing = Drawing::default();
    let drawn = draw(&mut drawing);
    paint(painter, Pos2::ZERO, &mut drawing);
    drawn
}

/// Paints a board with the names of its rows and columns into a part of the window. Returns where its cells are.
pub fn board(painter: &Painter, room: Rect, picture: &BoardPicture, theme: &Theme) -> Grid {
    let grid = Grid::within(picture, area(room, Pos2::ZERO), true);
    let names = [*sizes::BOARD_NAMES.start(), *sizes::BOARD_NAMES.end()].map(f64::from);
    draw(painter, |drawing| {
        board::draw(drawing, PicturePart::Other, grid, picture, theme.palette(), 1.0);
        board::draw_names(drawing, PicturePart::Other, grid, picture, theme.palette(), names);
    });
    grid
}

/// A colour of a drawing as the toolkit has it.
#[must_use]
pub fn color(color: Color) -> Color32 {
    let [red, green, blue] = color.rgb;
    let opaque = Color32::from_rgb(red, green, blue);
    if color.opacity == 255 { opaque } else { opaque.gamma_multiply_u8(color.opacity) }
}

struct Hand<'a> {
    painter: &'a Painter,
    origin: Pos2,
    shapes: Vec<Painted>,
    /// Shapes of a crowd that have not been painted yet: one mesh of plain corners, for there may be thousands.
    crowd: Mesh,
}

impl Hand<'_> {
    fn pos(&self, point: Point) -> Pos2 {
        pos(point, self.origin)
    }

    /// Takes a shape into the crowd, if it has neither outline nor round corners.
    fn is_in_crowd(&mut self, shape: &Shape) -> bool {
        match shape {
            Shape::Rectangle { area, radius, fill: Some(fill), stroke: None } if *radius == 0.0 => {
                let area = rect(*area, self.origin);
                let corners = [area.left_top(), area.right_top(), area.right_bottom(), area.left_bottom()];
                self.quad(corners, color(*fill));
            }
            Shape::Polygon { corners, fill: Some(fill), stroke: None } => {
                let origin = self.origin;
                self.corners(corners.iter().map(|&corner| pos(corner, origin)), color(*fill));
            }
            Shape::Line(ends, stroke) if stroke.dash == Dash::Solid => self.hatch(*ends, *stroke),
            _ => return false,
        }
        true
    }

    /// A slanting line that ends upright, at the edges of what it hatches.
    fn hatch(&mut self, ends: [Point; 2], stroke: Stroke) {
        let [from, to] = ends.map(|end| self.pos(end));
        let along = to - from;
        let half = stroke.width as f32 / 2.0 * along.length() / along.y.abs().max(f32::MIN_POSITIVE);
        let (left, right) = (from.x.min(to.x), from.x.max(to.x));
        let beside = |end: Pos2, by: f32| Pos2::new((end.x + by).clamp(left, right), end.y);
        let corners = [beside(from, -half), beside(from, half), beside(to, half), beside(to, -half)];
        self.quad(corners, color(stroke.color));
    }

    fn quad(&mut self, corners: [Pos2; 4], color: Color32) {
        let first = self.crowd.vertices.len() as u32;
        self.crowd.vertices.extend(corners.map(|pos| Vertex { pos, uv: WHITE_UV, color }));
        self.crowd.indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }

    fn corners(&mut self, corners: impl IntoIterator<Item = Pos2>, color: Color32) {
        let first = self.crowd.vertices.len() as u32;
        self.crowd.vertices.extend(corners.into_iter().map(|pos| Vertex { pos, uv: WHITE_UV, color }));
        let end = self.crowd.vertices.len() as u32;
        let triangles = (first + 2..end).flat_map(|corner| [first, corner - 1, corner]);
        self.crowd.indices.extend(triangles);
    }

    fn end_crowd(&mut self) {
        if !self.crowd.is_empty() {
            self.shapes.push(Painted::mesh(std::mem::take(&mut self.crowd)));
        }
    }

    fn shape(&mut self, shape: Shape) {
        match shape {
            Shape::Line(ends, stroke) => {
                let ends = ends.map(|end| self.pos(end));
                self.line(&ends, stroke);
            }
            Shape::Path(points, stroke) => {
                let points: Vec<Pos2> = points.iter().map(|&point| self.pos(point)).collect();
                self.line(&points, stroke);
            }
            Shape::Polygon { corners, fill, stroke } => {
                let corners = corners.iter().map(|&corner| self.pos(corner)).collect();
                self.polygon(corners, filled(fill), stroke);
            }
            Shape::Rectangle { area, radius, fill, stroke } => {
                let area = rect(area, self.origin);
                if stroke.is_some_and(is_broken) {
                    let corners =
                        vec![area.left_top(), area.right_top(), area.right_bottom(), area.left_bottom()];
                    return self.polygon(corners, filled(fill), stroke);
                }
                let radius = CornerRadius::same(radius as u8);
                let painted = egui::epaint::RectShape::new(
                    area,
                    radius,
                    filled(fill),
                    stroke.map_or(egui::Stroke::NONE, solid),
                    StrokeKind::Middle,
                );
                self.shapes.push(painted.into());
            }
            Shape::Circle { center, radius, fill, stroke } => {
                self.shapes.push(Painted::Circle(egui::epaint::CircleShape {
                    center: self.pos(center),
                    radius: radius as f32,
                    fill: filled(fill),
                    stroke: stroke.map_or(egui::Stroke::NONE, solid),
                }));
            }
            Shape::Text(text) => self.text(text),
        }
    }

    fn line(&mut self, points: &[Pos2], stroke: Stroke) {
        match stroke.dash {
            Dash::Solid => match *points {
                [from, to] => self.shapes.push(Painted::line_segment([from, to], solid(stroke))),
                _ => self.shapes.push(Painted::line(points.to_vec(), solid(stroke))),
            },
            Dash::Dashes(on, off) => {
                Painted::dashed_line_many(points, solid(stroke), on as f32, off as f32, &mut self.shapes);
            }
            Dash::Dots(every) => {
                let radius = stroke.width as f32 / 2.0;
                self.shapes.extend(Painted::dotted_line(points, color(stroke.color), every as f32, radius));
            }
        }
    }

    fn polygon(&mut self, mut corners: Vec<Pos2>, fill: Color32, stroke: Option<Stroke>) {
        let Some(stroke) = stroke.filter(|&stroke| is_broken(stroke)) else {
            let stroke = stroke.map_or(egui::Stroke::NONE, solid);
            return self.shapes.push(Painted::convex_polygon(corners, fill, stroke));
        };
        if fill != Color32::TRANSPARENT {
            self.shapes.push(Painted::convex_polygon(corners.clone(), fill, egui::Stroke::NONE));
        }
        corners.extend(corners.first().copied());
        self.line(&corners, stroke);
    }

    fn text(&mut self, text: StyledText) {
        let StyledText { at, anchor, size, runs } = text;
        let at = self.pos(at);
        let painter = self.painter;
        let mut laid_out = runs.into_iter().map(|run| {
            let (color, font) = (color(run.color), font(size * run.scale(), run.is_strong));
            // Smaller letters have their middle so much nearer to their baseline.
            let smaller = StyledText::BASELINE * (1.0 - run.scale());
            let up = ((run.rise() - smaller) * size) as f32;
            (painter.layout_no_wrap(run.text, font, color), color, run.is_struck, up)
        });
        let from = match anchor {
            TextAnchor::Start => {
                let mut left = at.x;
                for (galley, color, is_struck, up) in laid_out {
                    left = self.run(Pos2::new(left, at.y - up), galley, color, is_struck);
                }
                return;
            }
            TextAnchor::Middle => 0.5,
            TextAnchor::End => 1.0,
        };
        let Some(first) = laid_out.next() else { return };
        let rest: Vec<_> = laid_out.collect();
        let width = first.0.size().x + rest.iter().map(|(galley, ..)| galley.size().x).sum::<f32>();
        let mut left = at.x - width * from;
        for (galley, color, is_struck, up) in std::iter::once(first).chain(rest) {
            left = self.run(Pos2::new(left, at.y - up), galley, color, is_struck);
        }
    }

    /// Paints a piece of text that begins there. Returns where it ends.
    fn run(&mut self, at: Pos2, galley: Arc<Galley>, color: Color32, is_struck: bool) -> f32 {
        let area = Align2::LEFT_CENTER.anchor_size(at, galley.size());
        self.shapes.push(Painted::galley(area.min, galley, color));
        if is_struck {
            let beyond = Vec2::new(STRIKE_BEYOND, 0.0);
            let ends = [area.left_center() - beyond, area.right_center() + beyond];
            self.shapes.push(Painted::line_segment(ends, egui::Stroke::new(STRIKE_WIDTH, color)));
        }
        area.right()
    }
}

/// Sizes of text in steps of a quarter point: every other size would be drawn into the font atlas anew.
fn font(size: f64, is_strong: bool) -> FontId {
    let size = ((size * 4.0).round() / 4.0) as f32;
    if is_strong { strong_font(size) } else { plain_font(size) }
}

fn is_broken(stroke: Stroke) -> bool {
    stroke.dash != Dash::Solid
}

fn solid(stroke: Stroke) -> egui::Stroke {
    egui::Stroke::new(stroke.width as f32, color(stroke.color))
}

fn filled(fill: Option<Color>) -> Color32 {
    fill.map_or(Color32::TRANSPARENT, color)
}
