//! Draws the figure of a walk. [`crate::figure`] decides what a shape means; this module decides its look.

use super::board::{self, Grid};
use super::{ASIDE, Dash, Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor, TextRun, strips};
use crate::figure::rows::{cut_of, severed_at};
use crate::figure::{
    Area, EdgeMark, EdgeRole, FanMark, Figure, LabelMark, LevelMark, Meaning, NodeMark, Outline, Owner,
    Point, text,
};
use crate::game::boards::Boards;
use crate::palette::{Color, Palette};
use crate::search::replay::Phase;
use crate::text::Text as Words;

/// The opacity of a board that the search has not visited.
const FADED: f64 = 0.4;
/// The height of capitals and digits with a small margin, relative to the text size.
const HEIGHT_OF_LETTERS: f64 = 0.96;
/// Half the length of the strokes that cut the thinnest edge, in points.
const LEAST_STROKE: f64 = 3.0;
/// The gap between a node and the dots below it, in points.
const HORIZON_GAP: f64 = 4.0;
/// The size of the legend of strips below a whole picture, and its margin, in points.
const LEGEND: f64 = 13.0;
const LEGEND_MARGIN: f64 = 8.0;

/// Draws a figure in a picture of this size. `boards` are the positions at the nodes of a game tree.
#[must_use]
pub fn draw(
    figure: &Figure,
    size: Point,
    palette: &Palette,
    boards: Option<&Boards>,
    words: &Words,
) -> Drawing {
    let mut drawing = Drawing { size, items: Vec::new() };
    let picture = Area { min: [0.0, 0.0], max: size };
    drawing.add(PicturePart::Ground, Shape::filled(picture, 0.0, palette.canvas));
    draw_edges(&mut drawing, figure, palette);
    draw_nodes(&mut drawing, figure, palette, boards);
    draw_legend(&mut drawing, figure, size, palette, words);
    drawing
}

/// Draws the legend of strips at the bottom of a whole picture, if there are any.
pub fn draw_legend(drawing: &mut Drawing, figure: &Figure, size: Point, palette: &Palette, words: &Words) {
    if !figure.strips.is_empty() {
        let width_of = |word: &str| text::width(word, LEGEND);
        let at = [LEGEND_MARGIN, size[1] - LEGEND_MARGIN];
        strips::legend(drawing, at, &figure.strips, palette, words, LEGEND, &width_of);
    }
}

/// Draws everything below the nodes and their text: edges and strips.
pub fn draw_edges(drawing: &mut Drawing, figure: &Figure, palette: &Palette) {
    let mut brush = Brush { drawing, palette };
    figure.fans.iter().for_each(|fan| brush.fan(fan));
    // Heavy edges over light ones.
    let heavy = |edge: &&EdgeMark| matches!(edge.role, EdgeRole::Path | EdgeRole::Principal);
    figure.edges.iter().filter(|edge| !heavy(edge)).for_each(|edge| brush.edge(edge));
    figure.edges.iter().filter(heavy).for_each(|edge| brush.edge(edge));
    strips::draw(brush.drawing, &figure.strips, palette);
    // No line runs through a text.
    figure.labels.iter().for_each(|label| brush.ground(label));
}

/// Draws the nodes and all text. `boards` are the positions at the nodes of a game tree.
pub fn draw_nodes(drawing: &mut Drawing, figure: &Figure, palette: &Palette, boards: Option<&Boards>) {
    let mut brush = Brush { drawing, palette };
    figure.edges.iter().filter(|edge| !edge.is_aside).for_each(|edge| brush.severed(edge));
    figure.nodes.iter().for_each(|mark| brush.node(mark, boards));
    figure.labels.iter().for_each(|label| brush.label(label));
    brush.levels(figure);
}

struct Brush<'a> {
    drawing: &'a mut Drawing,
    palette: &'a Palette,
}

impl Brush<'_> {
    /// Draws MAX and MIN at the left edge, level by level. If they do not all fit, the rest still alternate.
    fn levels(&mut self, figure: &Figure) {
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
            let area = level.area();
            let at = [area.min[0], (area.min[1] + area.max[1]) / 2.0];
            let color = self.palette.player(level.player);
            self.drawing.add(PicturePart::Levels, Shape::filled(area, 3.0, self.palette.canvas.faded(0.86)));
            let text = StyledText::plain(at, TextAnchor::Start, LevelMark::TEXT, level.player.name(), color)
                .strong();
            self.drawing.add(PicturePart::Levels, Shape::Text(text));
        }
    }

    fn fan(&mut self, fan: &FanMark) {
        let color = match fan.phase {
            Phase::Waiting => self.palette.waiting.faded(0.55),
            Phase::Pruned => self.palette.cut.faded(0.35),
            Phase::Beyond => self.palette.pruned.faded(0.35),
            Phase::Open => self.palette.accent,
            Phase::Done => self.palette.seen.faded(0.75),
        };
        let strength = if fan.is_aside { 0.25 * ASIDE } else { 0.25 };
        let [left, right] = fan.to;
        let wider = ((1.0 - (right[0] - left[0])) / 2.0).max(0.0);
        let corners = vec![fan.from, [left[0] - wider, left[1]], [right[0] + wider, right[1]]];
        let shape = Shape::Polygon { corners, fill: Some(color.faded(strength)), stroke: None };
        self.drawing.add(PicturePart::Crowd, shape);
    }

    fn edge(&mut self, edge: &EdgeMark) {
        let (palette, size) = (self.palette, edge.size);
        let solid = |color: Color, width: f64| Stroke::solid((width * size).max(0.8), color);
        let dashed = |color: Color, width: f64| Stroke {
            width: (width * size).max(0.7),
            color,
            dash: Dash::Dashes(6.0, 4.0),
        };
        let stroke = match edge.role {
            _ if edge.is_aside => solid(palette.waiting.faded(ASIDE), 1.0),
            EdgeRole::Waiting => solid(palette.waiting, 1.2),
            EdgeRole::Seen => solid(palette.seen.faded(0.8), 1.6),
            EdgeRole::Path => solid(palette.seen, 3.2),
            EdgeRole::Principal => solid(palette.result, 4.5),
            EdgeRole::Pruned => dashed(palette.pruned.faded(0.7), 1.0),
            EdgeRole::Beyond => {
                Stroke { width: 1.6, color: palette.waiting.faded(0.8), dash: Dash::Dots(5.0) }
            }
            EdgeRole::Severed(_) => dashed(palette.cut, 1.6),
        };
        let part = PicturePart::Edge(edge.child);
        self.drawing.add(part, Shape::Line([edge.from, edge.to], stroke));
    }

    /// Draws two short strokes across a cut edge.
    fn severed(&mut self, edge: &EdgeMark) {
        if cut_of(edge).is_none() {
            return;
        }
        let [dx, dy] = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
        let length = dx.hypot(dy).max(f64::MIN_POSITIVE);
        let along = [dx / length, dy / length];
        let reach = (8.0 * edge.size).max(LEAST_STROKE);
        let across = [(along[1] + along[0] * 0.35) * reach, (along[1] * 0.35 - along[0]) * reach];
        let middle = severed_at(edge);
        let stroke = Stroke::solid((2.6 * edge.size).max(1.0), self.palette.cut);
        for side in [-3.0, 3.0] {
            let by = side * edge.size.max(0.4);
            let at = [middle[0] + along[0] * by, middle[1] + along[1] * by];
            let ends = [[at[0] - across[0], at[1] - across[1]], [at[0] + across[0], at[1] + across[1]]];
            self.drawing.add(PicturePart::Edge(edge.child), Shape::Line(ends, stroke));
        }
    }

    fn node(&mut self, mark: &NodeMark, boards: Option<&Boards>) {
        let look = Look::new(mark, self.palette);
        let part = PicturePart::Node(mark.node);
        if mark.has_board {
            self.board(mark, &look, boards);
        } else {
            self.drawing.add(part, outline(mark, &look));
        }
        if let Some(area) = mark.fold_area() {
            self.fold(mark, area);
        }
        if mark.is_horizon {
            self.horizon(mark);
        }
        for (text, size, middle) in mark.lines_inside() {
            let at = [mark.at[0], middle];
            let text = StyledText::plain(at, TextAnchor::Middle, size, &text, look.text).strong();
            self.drawing.add(part, Shape::Text(text));
        }
    }

    /// Draws the beginnings of edges below a node whose children are folded, so that it is told from one without any.
    /// If the current node is among them, a triangle around them looks as that node would.
    fn fold(&mut self, mark: &NodeMark, Area { min, max }: Area) {
        let part = PicturePart::Node(mark.node);
        let color = Look::new(mark, self.palette).stroke.color;
        if mark.inside.is_some() {
            let stroke = Stroke::solid((mark.half_height * 0.12).clamp(1.2, 2.6), color);
            let corners = vec![[mark.at[0], min[1]], max, [min[0], max[1]]];
            let fill = Some(self.palette.current_fill);
            self.drawing.add(part, Shape::Polygon { corners, fill, stroke: Some(stroke) });
        }
        let stroke = Stroke::solid((mark.half_height * 0.09).clamp(0.8, 1.8), color);
        for x in [min[0], mark.at[0], max[0]] {
            let line = Shape::Line([[mark.at[0], min[1]], [x, max[1]]], stroke);
            self.drawing.add(part, line);
        }
    }

    /// Draws a row of dots below a node at the depth limit.
    fn horizon(&mut self, mark: &NodeMark) {
        let y = mark.at[1] + mark.half_height + HORIZON_GAP;
        let half = mark.half_width + 3.0 * HORIZON_GAP;
        let ends = [[mark.at[0] - half, y], [mark.at[0] + half, y]];
        let color = self.palette.guarantee.faded(if mark.is_aside { ASIDE } else { 1.0 });
        let radius = (mark.half_height * 0.08).clamp(1.2, 2.4);
        let stroke = Stroke { width: 2.0 * radius, color, dash: Dash::Dots(4.0 * radius) };
        self.drawing.add(PicturePart::Node(mark.node), Shape::Line(ends, stroke));
    }

    /// Draws a board in a frame that points up at MAX nodes and down at MIN nodes.
    fn board(&mut self, mark: &NodeMark, look: &Look, boards: Option<&Boards>) {
        let part = PicturePart::Node(mark.node);
        let (area, body) = (mark.area(), mark.board_area());
        let ([left, top], [right, bottom]) = (body.min, body.max);
        let mut corners = vec![[right, top], [right, bottom], [left, bottom], [left, top]];
        match mark.outline {
            Outline::TriangleUp => corners.push([mark.at[0], area.min[1]]),
            Outline::TriangleDown => corners.insert(2, [mark.at[0], area.max[1]]),
            Outline::Square | Outline::Circle | Outline::Box => {}
        }
        self.drawing.add(part, Shape::Polygon { corners, fill: Some(look.fill), stroke: Some(look.stroke) });
        let Some(picture) = boards.and_then(|boards| boards.picture(mark.node)) else { return };
        let strength = match mark.phase {
            _ if mark.is_aside => ASIDE,
            Phase::Pruned | Phase::Beyond => FADED,
            Phase::Waiting | Phase::Open | Phase::Done => 1.0,
        };
        let grid = Grid::within(&picture, body.shrunk((right - left) * 0.08), false);
        board::draw(self.drawing, part, grid, &picture, self.palette, strength);
    }

    /// Draws the background of a line of text, so that edges do not cross its letters. It is no larger than the letters,
    /// so that an edge visibly continues behind them, and beside a line that is shorter than its neighbours.
    fn ground(&mut self, label: &LabelMark) {
        let letters: f64 = label.pieces.iter().map(|(piece, _)| text::width(piece, label.size)).sum();
        let ([left, _], [_, middle]) = (label.area.min, label.area.center());
        let half = label.size * HEIGHT_OF_LETTERS / 2.0;
        let area = Area { min: [left - 1.0, middle - half], max: [left + letters + 1.0, middle + half] };
        self.drawing.add(part_of(label), Shape::filled(area, 3.0, self.palette.canvas));
    }

    /// Draws the line from a node or an edge to its text. From an edge, and from an open node, which has edges besides, it
    /// is dotted and begins with a dot, so that it is not taken for an edge.
    fn leader(&mut self, part: PicturePart, label: &LabelMark, ends: [Point; 2]) {
        if !is_of_open(label) && !matches!(label.owner, Owner::Edge(_)) {
            self.drawing.add(part, Shape::Line(ends, Stroke::solid(1.2, self.palette.weak_text)));
            return;
        }
        let color = self.palette.accent;
        self.drawing.add(part, Shape::Line(ends, Stroke { width: 1.6, color, dash: Dash::Dots(4.0) }));
        let dot = Shape::Circle { center: ends[0], radius: 2.5, fill: Some(color), stroke: None };
        self.drawing.add(part, dot);
    }

    fn label(&mut self, label: &LabelMark) {
        let part = part_of(label);
        if let Some(ends) = label.leader {
            self.leader(part, label, ends);
        }
        let at = [label.area.min[0], (label.area.min[1] + label.area.max[1]) / 2.0];
        let runs = label.pieces.iter().map(|(text, meaning)| run(text, *meaning, self.palette)).collect();
        let text = StyledText { at, anchor: TextAnchor::Start, size: label.size, runs };
        self.drawing.add(part, Shape::Text(text));
    }
}

/// Whether a text is about the window of an open node, or its best value.
fn is_of_open(label: &LabelMark) -> bool {
    let is_of_open = |meaning| matches!(meaning, Meaning::Bound | Meaning::Moved | Meaning::Best);
    label.pieces.iter().any(|&(_, meaning)| is_of_open(meaning))
}

const fn part_of(label: &LabelMark) -> PicturePart {
    match label.owner {
        Owner::Node(node) | Owner::Edge(node) | Owner::Cut(node) => PicturePart::Label(node),
    }
}

fn run(text: &str, meaning: Meaning, palette: &Palette) -> TextRun {
    let color = match meaning {
        Meaning::Bound | Meaning::Best | Meaning::Name => palette.text,
        Meaning::Moved | Meaning::Cutoff => palette.cut,
        Meaning::Value => palette.result,
        Meaning::Aside => palette.weak_text.faded(ASIDE),
        Meaning::Replaced
        | Meaning::Window
        | Meaning::TrueValue
        | Meaning::Visits
        | Meaning::Turn
        | Meaning::Evaluation => palette.weak_text,
    };
    let is_strong = matches!(
        meaning,
        Meaning::Bound | Meaning::Moved | Meaning::Value | Meaning::Best | Meaning::Cutoff | Meaning::Name
    );
    TextRun { is_strong, is_struck: meaning == Meaning::Replaced, ..TextRun::new(text, color) }
}

/// The look of a node.
#[derive(Clone, Copy)]
struct Look {
    fill: Color,
    stroke: Stroke,
    text: Color,
}

impl Look {
    /// The look of a node in its phase. Without colours too, cut nodes are dashed, and nodes below the depth limit or a
    /// remembered node are dotted.
    fn new(mark: &NodeMark, palette: &Palette) -> Self {
        let is_box = mark.outline == Outline::Box;
        let own = if is_box { palette.seen } else { palette.player(mark.player) };
        let own_fill = if is_box { palette.leaf_fill } else { palette.player_fill(mark.player) };
        let scale = (mark.half_height / 20.0).clamp(0.35, 1.0);
        let solid = |fill, color, width, text| Self { fill, stroke: Stroke::solid(width, color), text };
        let broken = |dash, width, color| Self {
            fill: palette.canvas,
            stroke: Stroke { width, color, dash },
            text: color,
        };
        let mut look = match mark.phase {
            Phase::Waiting => solid(palette.canvas, palette.waiting, 1.3, palette.weak_text),
            Phase::Pruned => broken(Dash::Dashes(4.0, 3.0), 1.2, palette.pruned),
            Phase::Beyond => broken(Dash::Dots(4.0), 1.6, palette.waiting),
            Phase::Open => solid(own_fill, own, 3.0 * scale, palette.text),
            Phase::Done => solid(own_fill, own, 1.8 * scale.max(0.6), palette.text),
        };
        if mark.is_aside {
            let stroke = Stroke::solid(1.0, look.stroke.color.faded(ASIDE));
            return Self { fill: look.fill.faded(ASIDE), stroke, text: look.text.faded(ASIDE) };
        }
        let dash = look.stroke.dash;
        if mark.is_principal {
            look.stroke = Stroke { width: 3.4 * scale, color: palette.result, dash };
        }
        if mark.is_guarantee {
            look.stroke = Stroke { width: 4.0 * scale, color: palette.guarantee, dash };
        }
        if mark.is_current {
            look.fill = palette.current_fill;
            look.stroke = Stroke { width: (5.0 * scale).max(2.0), color: own, dash };
        }
        look
    }
}

fn outline(mark: &NodeMark, look: &Look) -> Shape {
    let area = mark.area();
    let ([left, top], [right, bottom]) = (area.min, area.max);
    let (fill, stroke) = (Some(look.fill), Some(look.stroke));
    let middle = mark.at[0];
    match mark.outline {
        Outline::TriangleUp => {
            Shape::Polygon { corners: vec![[middle, top], [right, bottom], [left, bottom]], fill, stroke }
        }
        Outline::TriangleDown => {
            Shape::Polygon { corners: vec![[left, top], [right, top], [middle, bottom]], fill, stroke }
        }
        Outline::Square => Shape::Rectangle { area, radius: 1.0, fill, stroke },
        Outline::Box => {
            Shape::Rectangle { area, radius: (2.0 * mark.half_height * 0.14).min(7.0), fill, stroke }
        }
        Outline::Circle => Shape::Circle { center: mark.at, radius: mark.half_height, fill, stroke },
    }
}
