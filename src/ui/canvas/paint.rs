//! A figure in colours. What a shape means is decided in [`crate::figure`]; here it only gets its look.

use egui::epaint::{Mesh, StrokeKind, Vertex, WHITE_UV};
use egui::{Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, Vec2};

use super::place::{plus_area, pos, rect};
use super::{board, strips};
use crate::figure::rows::{cut_of, severed_at};
use crate::figure::{
    EdgeMark, EdgeRole, FanMark, Figure, LabelMark, LevelMark, Meaning, NodeMark, Outline, Point,
};
use crate::game::boards::Boards;
use crate::search::replay::Phase;
use crate::session::walk::selection::Selection;
use crate::tree::NodeId;
use crate::ui::theme::{self, Theme};

/// What stands out besides what the walk makes stand out.
#[derive(Clone, Copy, Debug)]
pub struct Highlights<'a> {
    /// What is selected.
    pub selection: &'a Selection,
    /// The node under the pointer.
    pub pointed: Option<NodeId>,
    /// The positions at the nodes, if the tree grew out of a game.
    pub boards: Option<&'a Boards>,
}

/// Paints a figure with its left upper corner at `origin`.
pub fn paint(painter: &Painter, origin: Pos2, figure: &Figure, theme: &Theme, highlights: &Highlights<'_>) {
    painter.rect_filled(painter.clip_rect(), 0, theme.canvas);
    let brush = Brush { painter, origin, theme };
    brush.fans(&figure.fans);
    // Heavy edges over light ones.
    let heavy = |edge: &&EdgeMark| matches!(edge.role, EdgeRole::Path | EdgeRole::Principal);
    figure.edges.iter().filter(|edge| !heavy(edge)).for_each(|edge| brush.edge(edge));
    figure.edges.iter().filter(heavy).for_each(|edge| brush.edge(edge));
    strips::paint(painter, origin, &figure.strips, theme);
    figure.labels.iter().for_each(|label| brush.ground(label));
    figure.edges.iter().filter(|edge| !edge.is_aside).for_each(|edge| brush.severed(edge));
    figure.nodes.iter().for_each(|mark| brush.node(mark, highlights));
    figure.labels.iter().for_each(|label| brush.label(label));
    brush.levels(figure);
}

struct Brush<'a> {
    painter: &'a Painter,
    origin: Pos2,
    theme: &'a Theme,
}

/// Sizes of text in steps of a quarter point: every other size would be drawn into the font atlas anew.
fn font(size: f64) -> FontId {
    theme::plain_font(quantized(size))
}

fn strong_font(size: f64) -> FontId {
    theme::strong_font(quantized(size))
}

fn quantized(size: f64) -> f32 {
    ((size * 4.0).round() / 4.0) as f32
}

impl Brush<'_> {
    fn pos(&self, point: Point) -> Pos2 {
        pos(point, self.origin)
    }

    /// MAX and MIN at the left edge, level by level; where there is no room for all, in turns all the same.
    fn levels(&self, figure: &Figure) {
        const CLOSEST: f64 = 17.0;
        let mut last: Option<&LevelMark> = None;
        for level in &figure.levels {
            let closest = match last {
                None => f64::NEG_INFINITY,
                Some(last) if last.player == level.player => last.y + CLOSEST * 3.0,
                Some(last) => last.y + CLOSEST,
            };
            if level.y < closest {
                continue;
            }
            last = Some(level);
            let area = rect(level.area(), self.origin);
            self.painter.rect_filled(area, CornerRadius::same(3), self.theme.canvas.gamma_multiply(0.86));
            let color = self.theme.player(level.player);
            let font = strong_font(LevelMark::TEXT);
            self.painter.text(area.left_center(), Align2::LEFT_CENTER, level.player.name(), font, color);
        }
    }

    fn phase_color(&self, phase: Phase) -> Color32 {
        match phase {
            Phase::Waiting => self.theme.waiting.gamma_multiply(0.55),
            Phase::Pruned => self.theme.cut.gamma_multiply(0.35),
            Phase::Beyond => self.theme.pruned.gamma_multiply(0.35),
            Phase::Open => self.theme.accent,
            Phase::Done => self.theme.seen.gamma_multiply(0.75),
        }
    }

    /// All fans in one mesh of plain triangles: there may be a thousand.
    fn fans(&self, fans: &[FanMark]) {
        if fans.is_empty() {
            return;
        }
        let mut mesh = Mesh::default();
        for fan in fans {
            let strength = if fan.is_aside { 0.25 * ASIDE } else { 0.25 };
            let color = self.phase_color(fan.phase).gamma_multiply(strength);
            let [from, left, right] = [fan.from, fan.to[0], fan.to[1]].map(|point| self.pos(point));
            let wider = Vec2::new(((1.0 - (right.x - left.x)) / 2.0).max(0.0), 0.0);
            let first = mesh.vertices.len() as u32;
            mesh.vertices.extend([from, left - wider, right + wider].map(|pos| Vertex {
                pos,
                uv: WHITE_UV,
                color,
            }));
            mesh.indices.extend([first, first + 1, first + 2]);
        }
        self.painter.add(Shape::mesh(mesh));
    }

    fn edge(&self, edge: &EdgeMark) {
        let ends = [self.pos(edge.from), self.pos(edge.to)];
        let theme = self.theme;
        let size = edge.size as f32;
        let dashed = |color: Color32, width: f32| {
            self.painter.extend(Shape::dashed_line(
                &ends,
                Stroke::new((width * size).max(0.7), color),
                6.0,
                4.0,
            ));
        };
        let solid = |color: Color32, width: f32| {
            self.painter.line_segment(ends, Stroke::new((width * size).max(0.8), color));
        };
        match edge.role {
            _ if edge.is_aside => solid(theme.waiting.gamma_multiply(ASIDE), 1.0),
            EdgeRole::Waiting => solid(theme.waiting, 1.2),
            EdgeRole::Seen => solid(theme.seen.gamma_multiply(0.8), 1.6),
            EdgeRole::Path => solid(theme.seen, 3.2),
            EdgeRole::Principal => solid(theme.result, 4.5),
            EdgeRole::Pruned => dashed(theme.pruned.gamma_multiply(0.7), 1.0),
            EdgeRole::Beyond => {
                self.painter.extend(Shape::dotted_line(&ends, theme.waiting.gamma_multiply(0.8), 5.0, 0.8));
            }
            EdgeRole::Severed(_) => dashed(theme.cut, 1.6),
        }
    }

    /// Two short strokes across an edge that is severed: cut here.
    fn severed(&self, edge: &EdgeMark) {
        if cut_of(edge).is_none() {
            return;
        }
        let ends = [self.pos(edge.from), self.pos(edge.to)];
        let along = (ends[1] - ends[0]).normalized();
        let size = edge.size as f32;
        let reach = (8.0 * size).max(LEAST_STROKE);
        let across = (along.rot90() + along * 0.35) * reach;
        let middle = self.pos(severed_at(edge));
        for side in [-3.0, 3.0] {
            let at = middle + along * side * size.max(0.4);
            self.painter
                .line_segment([at - across, at + across], Stroke::new((2.6 * size).max(1.0), self.theme.cut));
        }
    }

    fn node(&self, mark: &NodeMark, highlights: &Highlights<'_>) {
        let look = self.look(mark);
        let area = rect(mark.area(), self.origin);
        let is_selected = highlights.selection.contains(mark.node);
        if is_selected || highlights.pointed == Some(mark.node) {
            let is_leader = highlights.selection.leader() == Some(mark.node);
            let halo = area.expand(if is_selected { 7.0 } else { 5.0 });
            let width = if is_leader { 2.6 } else { 1.4 };
            let stroke = Stroke::new(width, self.theme.accent);
            self.painter.rect_stroke(halo, CornerRadius::same(8), stroke, StrokeKind::Middle);
        }
        if mark.has_board {
            self.board(mark, area, &look, highlights);
        } else {
            self.outline(mark, area, &look);
        }
        if mark.is_horizon {
            self.horizon(area, if mark.is_aside { ASIDE } else { 1.0 });
        }
        if let Some((text, size)) = &mark.text {
            // A triangle's middle lies a third above its base.
            let shift = match mark.outline {
                Outline::TriangleUp => 0.26,
                Outline::TriangleDown => -0.24,
                Outline::Square | Outline::Circle | Outline::Box => 0.0,
            };
            let at = area.center() + Vec2::new(0.0, shift * area.height() / 2.0);
            self.painter.text(at, Align2::CENTER_CENTER, text, strong_font(*size), look.text);
        }
    }

    /// A row of dots on which the node stands: the search looks no further.
    fn horizon(&self, area: Rect, strength: f32) {
        let below = Pos2::new(area.center().x, area.bottom() + HORIZON_GAP);
        let half = Vec2::new(area.width() * 0.5 + 3.0 * HORIZON_GAP, 0.0);
        let color = self.theme.guarantee.gamma_multiply(strength);
        let radius = (area.height() * 0.04).clamp(1.2, 2.4);
        let dots = Shape::dotted_line(&[below - half, below + half], color, 4.0 * radius, radius);
        self.painter.extend(dots);
    }

    /// A board in a frame that points up at MAX nodes and down at MIN nodes.
    fn board(&self, mark: &NodeMark, area: Rect, look: &Look, highlights: &Highlights<'_>) {
        let body = rect(mark.board_area(), self.origin);
        let mut corners = vec![body.right_top(), body.right_bottom(), body.left_bottom(), body.left_top()];
        match mark.outline {
            Outline::TriangleUp => corners.push(area.center_top()),
            Outline::TriangleDown => corners.insert(2, area.center_bottom()),
            Outline::Square | Outline::Circle | Outline::Box => {}
        }
        self.polygon(corners, look);
        let Some(picture) = highlights.boards.and_then(|boards| boards.picture(mark.node)) else { return };
        let strength = match mark.phase {
            _ if mark.is_aside => ASIDE,
            Phase::Pruned | Phase::Beyond => FADED,
            Phase::Waiting | Phase::Open | Phase::Done => 1.0,
        };
        let inside = body.shrink(body.width() * 0.08);
        let grid = board::Grid::within(&picture, inside, false);
        board::paint(self.painter, grid, &picture, self.theme, strength);
        if mark.goes_on {
            let at = plus_area(mark, self.origin);
            let stroke = Stroke::new(1.5, self.theme.accent);
            self.painter.circle(at.center(), at.width() / 2.0, self.theme.canvas, stroke);
            let arm = at.width() * 0.28;
            for along in [Vec2::X, Vec2::Y] {
                self.painter.line_segment([at.center() - along * arm, at.center() + along * arm], stroke);
            }
        }
    }

    fn look(&self, mark: &NodeMark) -> Look {
        let theme = self.theme;
        let is_box = mark.outline == Outline::Box;
        let own = if is_box { theme.seen } else { theme.player(mark.player) };
        let own_fill = if is_box { theme.leaf_fill } else { theme.player_fill(mark.player) };
        let scale = (mark.half_height as f32 / 20.0).clamp(0.35, 1.0);
        let mut look = match mark.phase {
            Phase::Waiting => Look::new(theme.canvas, theme.waiting, 1.3, theme.weak_text),
            Phase::Pruned => {
                Look { line: Line::Dashed, ..Look::new(theme.canvas, theme.pruned, 1.2, theme.pruned) }
            }
            Phase::Beyond => {
                Look { line: Line::Dotted, ..Look::new(theme.canvas, theme.waiting, 1.6, theme.waiting) }
            }
            Phase::Open => Look::new(own_fill, own, 3.0 * scale, theme.text),
            Phase::Done => Look::new(own_fill, own, 1.8 * scale.max(0.6), theme.text),
        };
        if mark.is_aside {
            return look.aside();
        }
        if mark.is_principal {
            look.stroke = Stroke::new(3.4 * scale, theme.result);
        }
        if mark.is_guarantee {
            look.stroke = Stroke::new(4.0 * scale, theme.guarantee);
        }
        if mark.is_current {
            look.fill = theme.current_fill;
            look.stroke = Stroke::new((5.0 * scale).max(2.0), own);
        }
        look
    }

    fn outline(&self, mark: &NodeMark, area: Rect, look: &Look) {
        let corners = match mark.outline {
            Outline::TriangleUp => vec![area.center_top(), area.right_bottom(), area.left_bottom()],
            Outline::TriangleDown => vec![area.left_top(), area.right_top(), area.center_bottom()],
            Outline::Square | Outline::Box if look.line != Line::Solid => {
                vec![area.left_top(), area.right_top(), area.right_bottom(), area.left_bottom()]
            }
            Outline::Square | Outline::Box => {
                let radius = if mark.outline == Outline::Box { (area.height() * 0.14).min(7.0) } else { 1.0 };
                self.painter.rect(
                    area,
                    CornerRadius::same(radius as u8),
                    look.fill,
                    look.stroke,
                    StrokeKind::Middle,
                );
                return;
            }
            Outline::Circle => {
                self.painter.circle(area.center(), area.height() / 2.0, look.fill, look.stroke);
                return;
            }
        };
        self.polygon(corners, look);
    }

    fn polygon(&self, corners: Vec<Pos2>, look: &Look) {
        if look.line == Line::Solid {
            self.painter.add(Shape::convex_polygon(corners, look.fill, look.stroke));
            return;
        }
        self.painter.add(Shape::convex_polygon(corners.clone(), look.fill, Stroke::NONE));
        let closed: Vec<_> = corners.iter().chain(corners.first()).copied().collect();
        let Stroke { width, color } = look.stroke;
        self.painter.extend(match look.line {
            Line::Dotted => Shape::dotted_line(&closed, color, 4.0, width / 2.0),
            Line::Dashed | Line::Solid => Shape::dashed_line(&closed, look.stroke, 4.0, 3.0),
        });
    }

    /// Edges must not make text unreadable: they end where its letters stand, and no earlier, so that an edge is seen to
    /// go on behind it.
    fn ground(&self, label: &LabelMark) {
        let area = rect(label.area, self.origin);
        let letters = Vec2::new(area.width() + 2.0, label.size as f32 * HEIGHT_OF_LETTERS);
        let area = Rect::from_center_size(area.center(), letters);
        self.painter.rect_filled(area, CornerRadius::same(3), self.theme.canvas);
    }

    fn label(&self, label: &LabelMark) {
        if let Some(ends) = label.leader {
            let ends = ends.map(|point| self.pos(point));
            self.painter.line_segment(ends, Stroke::new(1.2, self.theme.weak_text));
        }
        let mut at = rect(label.area, self.origin).left_center();
        for (text, meaning) in &label.pieces {
            let color = self.meaning_color(*meaning);
            let font = match meaning {
                Meaning::Window
                | Meaning::Replaced
                | Meaning::TrueValue
                | Meaning::Visits
                | Meaning::Turn
                | Meaning::Evaluation
                | Meaning::Aside => font(label.size),
                _ => strong_font(label.size),
            };
            let drawn = self.painter.text(at, Align2::LEFT_CENTER, text, font, color);
            if *meaning == Meaning::Replaced {
                let line = [Pos2::new(drawn.left() - 2.0, at.y), Pos2::new(drawn.right() + 2.0, at.y)];
                self.painter.line_segment(line, Stroke::new(1.6, color));
            }
            at.x = drawn.right();
        }
    }

    fn meaning_color(&self, meaning: Meaning) -> Color32 {
        match meaning {
            Meaning::Bound | Meaning::Best | Meaning::Name => self.theme.text,
            Meaning::Moved | Meaning::Cutoff => self.theme.cut,
            Meaning::Replaced
            | Meaning::Window
            | Meaning::TrueValue
            | Meaning::Visits
            | Meaning::Turn
            | Meaning::Evaluation => self.theme.weak_text,
            Meaning::Value => self.theme.result,
            Meaning::Aside => self.theme.weak_text.gamma_multiply(ASIDE),
        }
    }
}

/// How a node is drawn.
struct Look {
    fill: Color32,
    stroke: Stroke,
    text: Color32,
    line: Line,
}

/// How an outline is drawn: told apart without colours.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Solid,
    /// Cut off.
    Dashed,
    /// Below the depth limit, or a remembered node.
    Dotted,
}

/// The height of capitals and figures, with a little above and below them, in parts of the text's size.
const HEIGHT_OF_LETTERS: f32 = 0.96;
/// Half the length of the strokes that sever the thinnest edge, in points.
const LEAST_STROKE: f32 = 3.0;
/// What lies between a node and the dots below it, in points.
const HORIZON_GAP: f32 = 4.0;
/// How much is left of a board that the search has not looked at.
const FADED: f32 = 0.4;
/// How much is left of the colours of what stands aside.
pub(super) const ASIDE: f32 = 0.45;

impl Look {
    fn aside(self) -> Self {
        let stroke = Stroke::new(1.0, self.stroke.color.gamma_multiply(ASIDE));
        Self {
            fill: self.fill.gamma_multiply(ASIDE),
            stroke,
            text: self.text.gamma_multiply(ASIDE),
            line: Line::Solid,
        }
    }

    fn new(fill: Color32, line: Color32, width: f32, text: Color32) -> Self {
        Self { fill, stroke: Stroke::new(width, line), text, line: Line::Solid }
    }
}
