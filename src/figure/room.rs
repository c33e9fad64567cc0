//! Finds space for text: places that cover nothing, and that cannot be read as another node's label.

use super::cells::{CELL, Cells};
use super::distance::{distance, distance_to_segment, grown};
use super::in_line::InLine;
use super::occupied::cut_area;
use super::{
    Area, EdgeMark, EdgeRole, Figure, LabelMark, Meaning, NodeMark, Outline, Owner, Point, Subject, text,
};
use crate::tree::NodeId;

/// A line of text in pieces.
pub(super) type TextLine = Vec<(String, Meaning)>;

/// A label must be closer to its own node or edge than to any other, by this many points.
const CLEARLY: f64 = 2.5;
/// The least gap between two texts side by side, in points.
pub(super) const BETWEEN: f64 = 3.0;
/// The least gap between the name of a level and other text, so that they do not read as one.
const BESIDE_LEVEL: f64 = 14.0;

/// The height of the space right below an inner node, in points. It is for the node's own text.
const CAPTION: f64 = 18.0;

/// The width of a line of text, in points.
pub(super) fn line_width(line: &TextLine, size: f64) -> f64 {
    line.iter().map(|(piece, _)| text::width(piece, size)).sum()
}

/// A text to place: lines of one size.
#[derive(Clone)]
pub(super) struct TextBlock {
    pub(super) owner: Owner,
    pub(super) lines: Vec<TextLine>,
    pub(super) size: f64,
}

impl TextBlock {
    pub(super) fn line(owner: Owner, line: TextLine, size: f64) -> Self {
        Self { owner, lines: vec![line], size }
    }

    pub(super) fn width(&self) -> f64 {
        self.lines.iter().map(|line| line_width(line, self.size)).fold(0.0, f64::max)
    }

    pub(super) fn height(&self) -> f64 {
        text::height(self.size) * self.lines.len() as f64
    }

    /// Its area with its top left corner here.
    pub(super) fn at(&self, corner: Point) -> Area {
        Area { min: corner, max: [corner[0] + self.width(), corner[1] + self.height()] }
    }
}

/// The occupied areas, sorted into cells, so that the cost of a query does not grow with their number.
pub(super) struct Room {
    /// Labels stay inside.
    picture: Area,
    nodes: Cells<Body>,
    /// The areas of text, strips and names of levels.
    taken: Cells<Area>,
    edges: Cells<Segment>,
    lines: InLine,
    /// What was taken, in its order, so that it can be given up again.
    log: Vec<Area>,
}

/// How much of the room was taken.
#[derive(Clone, Copy)]
pub(super) struct RoomState {
    taken: usize,
    noted: usize,
}

/// A node.
#[derive(Clone, Copy)]
struct Body {
    node: NodeId,
    parent: Option<NodeId>,
    area: Area,
    is_inner: bool,
}

/// An edge.
#[derive(Clone, Copy)]
struct Segment {
    child: NodeId,
    parent: Option<NodeId>,
    ends: [Point; 2],
    /// Whether it lies on the principal variation, so that no text of others may cover it.
    is_principal: bool,
    /// Whether it is drawn heavy: on the principal variation, or on the path to the current node.
    is_heavy: bool,
}

impl Segment {
    /// Whether text of this owner may lie on the edge.
    fn belongs_to(&self, owner: Owner) -> bool {
        match owner {
            Owner::Node(node) => self.child == node || self.parent == Some(node),
            Owner::Edge(child) => self.child == child,
            Owner::Cut(parent) => self.parent == Some(parent),
        }
    }
}

impl Room {
    /// The space that nodes, strips and names of levels leave in the picture.
    pub(super) fn new(figure: &Figure, subject: &Subject<'_>, picture: Area) -> Self {
        let mut room = Self {
            picture,
            nodes: Cells::default(),
            taken: Cells::default(),
            edges: Cells::default(),
            lines: InLine::new(figure),
            log: Vec::new(),
        };
        for mark in &figure.nodes {
            let body = Body {
                node: mark.node,
                parent: subject.tree.parent(mark.node),
                area: mark.area(),
                is_inner: mark.outline != Outline::Box,
            };
            room.nodes.add(&room.inside(&body.area), body);
            mark.fold_area().into_iter().for_each(|area| room.take(area));
        }
        // The pieces of a strip together, as far as they touch.
        for pieces in figure.strips.chunk_by(|one, next| {
            one.area.min[1] == next.area.min[1] && next.area.min[0] - one.area.max[0] < CELL
        }) {
            if let [first, .., last] | [first @ last] = pieces {
                room.take(Area { min: first.area.min, max: last.area.max });
            }
        }
        for level in &figure.levels {
            let Area { min, max } = level.area();
            room.take(Area { min, max: [max[0] + BESIDE_LEVEL, max[1]] });
        }
        for edge in &figure.edges {
            let segment = Segment {
                child: edge.child,
                parent: subject.tree.parent(edge.child),
                ends: [edge.from, edge.to],
                is_principal: edge.role == EdgeRole::Principal,
                is_heavy: matches!(edge.role, EdgeRole::Principal | EdgeRole::Path),
            };
            let across = Area {
                min: [edge.from[0].min(edge.to[0]), edge.from[1].min(edge.to[1])],
                max: [edge.from[0].max(edge.to[0]), edge.from[1].max(edge.to[1])],
            };
            room.edges.add(&room.inside(&across), segment);
            cut_area(edge).into_iter().for_each(|area| room.take(area));
        }
        room
    }

    pub(super) fn take(&mut self, area: Area) {
        self.taken.add(&self.inside(&area), area);
        self.log.push(area);
    }

    /// The state of the room now, for [`Self::go_back`].
    pub(super) const fn state(&self) -> RoomState {
        RoomState { taken: self.log.len(), noted: self.lines.len() }
    }

    /// Gives up what has been taken since then.
    pub(super) fn go_back(&mut self, state: RoomState) {
        for area in self.log.split_off(state.taken).iter().rev() {
            self.taken.forget(&self.inside(area));
        }
        self.lines.go_back(state.noted);
    }

    /// Its visible part. An edge may come from a parent that is a million points away.
    fn inside(&self, area: &Area) -> Area {
        let Area { min: [left, top], max: [right, bottom] } = self.picture;
        let min = [area.min[0].max(left), area.min[1].max(top)];
        Area { min, max: [area.max[0].min(right), area.max[1].min(bottom)] }
    }

    /// Whether only edges are there, and of the principal variation only those that the text belongs to.
    pub(super) fn is_free(&self, area: &Area, owner: Owner) -> bool {
        let is_inside = self.picture.contains(area.min) && self.picture.contains(area.max);
        let is_forbidden = |segment: &&Segment| segment.is_principal && !segment.belongs_to(owner);
        is_inside
            && !self.edges.near(area).filter(is_forbidden).any(|segment| area.is_crossed_by(&segment.ends))
            && !self.taken.near(area).any(|other| other.overlaps(area))
            && !self.nodes.near(area).any(|body| body.area.overlaps(area))
    }

    /// Whether no edges pass there, except those that the text belongs to.
    pub(super) fn is_clear_of_other_edges(&self, area: &Area, owner: Owner) -> bool {
        let foreign = |segment: &&Segment| !segment.belongs_to(owner);
        !self.edges.near(area).filter(foreign).any(|segment| area.is_crossed_by(&segment.ends))
    }

    /// Whether no heavy edge passes there, and none to a sibling, but perhaps this edge itself.
    pub(super) fn is_clear_of_heavy_and_sibling_edges(&self, area: &Area, own: &EdgeMark) -> bool {
        let is_barred = |segment: &&Segment| {
            segment.child != own.child && (segment.is_heavy || segment.ends.first() == Some(&own.from))
        };
        !self.edges.near(area).filter(is_barred).any(|segment| area.is_crossed_by(&segment.ends))
    }

    /// Whether no other edges pass there.
    pub(super) fn is_clear_of_edges(&self, area: &Area, own: &[[Point; 2]]) -> bool {
        let foreign = |segment: &&Segment| !own.contains(&segment.ends);
        !self.edges.near(area).filter(foreign).any(|segment| area.is_crossed_by(&segment.ends))
    }

    /// Whether the edge to this node does not pass there.
    pub(super) fn is_clear_of_edge_to(&self, area: &Area, node: NodeId) -> bool {
        !self.edges.near(area).any(|segment| segment.child == node && area.is_crossed_by(&segment.ends))
    }

    /// The ends of the edges there that the text does not belong to, some of them more than once.
    pub(super) fn other_edges_near(&self, area: Area, owner: Owner) -> impl Iterator<Item = &[Point; 2]> {
        let near = self.edges.near(&self.inside(&area));
        near.filter(move |segment| !segment.belongs_to(owner)).map(|segment| &segment.ends)
    }

    /// Whether every node is at least so many points away.
    pub(super) fn is_away_from_nodes(&self, area: &Area, by: f64) -> bool {
        !self.nodes.near(&grown(area, by)).any(|body| distance(area, &body.area) < by)
    }

    /// Whether it lies in the space for the text of another node.
    pub(super) fn is_caption_of_other(&self, area: &Area, own: NodeId) -> bool {
        let around = Area { min: [area.min[0], area.min[1] - CAPTION], max: area.max };
        self.nodes.near(&around).filter(|body| body.is_inner && body.node != own).any(|body| {
            let Area { min: [left, _], max: [right, bottom] } = body.area;
            Area { min: [left, bottom], max: [right, bottom + CAPTION] }.overlaps(area)
        })
    }

    /// Whether a text at the left of its node stands where the text of another node has its usual place: within this
    /// reach at its right.
    pub(super) fn is_right_of_other(&self, area: &Area, own: NodeId, reach: f64) -> bool {
        let beside = Area { min: [area.min[0] - reach, area.min[1]], max: area.max };
        self.nodes.near(&beside).any(|body| body.is_inner && body.node != own && body.area.overlaps(&beside))
    }

    /// Whether a text beside its node, with its top left corner here, reads as one with a text beside another node.
    pub(super) fn runs_into_other(&self, text: &TextBlock, corner: Point, mark: &NodeMark) -> bool {
        self.lines.runs_into_other(&text.at(corner), mark, text::height(text.size))
    }

    /// Whether a text above its node is right above another node too, whose text it would seem to be.
    pub(super) fn is_above_other(&self, area: &Area, mark: &NodeMark) -> bool {
        let middle = f64::midpoint(area.min[0], area.max[0]);
        let below = Area { min: [middle, area.max[1]], max: [middle, area.max[1] + CAPTION] };
        let is_above = area.max[1] <= mark.area().min[1];
        is_above && self.nodes.near(&below).any(|body| body.node != mark.node && body.area.overlaps(&below))
    }

    /// Whether a name above its node stands over another node, or has one between them, whose name it would seem to be.
    pub(super) fn is_name_of_other(&self, name: &Area, mark: &NodeMark) -> bool {
        let middle = f64::midpoint(name.min[0], name.max[0]);
        let (left, right) = (middle.min(mark.at[0]), middle.max(mark.at[0]));
        let between = Area { min: [left, mark.area().min[1]], max: [right, mark.area().max[1]] };
        let is_above = name.max[1] <= mark.area().min[1];
        let mut bodies = self.nodes.near(&between);
        is_above && bodies.any(|body| body.node != mark.node && body.area.overlaps(&between))
    }

    /// Takes the first of these top left corners at which the text clearly belongs to the node.
    pub(super) fn at_node(
        &mut self,
        text: &TextBlock,
        mark: &NodeMark,
        corners: impl IntoIterator<Item = Point>,
    ) -> Option<Vec<LabelMark>> {
        let mut areas = corners.into_iter().map(|corner| text.at(corner));
        let area = areas.find(|area| self.is_clear_at_node(area, text.owner, mark))?;
        Some(self.write(text, area, None))
    }

    /// Does what [`Self::at_node`] does, but on no edge, not even one of the node itself.
    pub(super) fn beside_edges(
        &mut self,
        text: &TextBlock,
        mark: &NodeMark,
        corners: impl IntoIterator<Item = Point>,
    ) -> Option<Vec<LabelMark>> {
        let is_beside = |corner: &Point| self.is_clear_of_edges(&text.at(*corner), &[]);
        let corners: Vec<Point> = corners.into_iter().filter(is_beside).collect();
        self.at_node(text, mark, corners)
    }

    /// Takes the first free place at a node, even on edges of other nodes, for text that reads better there than far
    /// away.
    pub(super) fn at_node_over_edges(
        &mut self,
        text: &TextBlock,
        mark: &NodeMark,
        corners: &[Point],
    ) -> Option<Vec<LabelMark>> {
        self.over_edges(text, mark, corners, -CLEARLY)
    }

    /// Takes the first free place in the column of a node, where the text is centred on it, so that other nodes may be
    /// as near as it.
    pub(super) fn in_column(
        &mut self,
        text: &TextBlock,
        mark: &NodeMark,
        corners: &[Point],
    ) -> Option<Vec<LabelMark>> {
        self.over_edges(text, mark, corners, 0.0)
    }

    /// Takes the first free place, perhaps on edges, to which no other node is nearer by more than this.
    fn over_edges(
        &mut self,
        text: &TextBlock,
        mark: &NodeMark,
        corners: &[Point],
        by: f64,
    ) -> Option<Vec<LabelMark>> {
        let mut areas = corners.iter().map(|&corner| text.at(corner));
        let area = areas.find(|area| {
            self.is_free(area, text.owner)
                && self.is_no_other_nearer(area, mark, by)
                && !self.is_caption_of_other(area, mark.node)
        })?;
        Some(self.write(text, area, None))
    }

    /// Takes the first free place for text centred below a node, in one of several rows if nodes are close. Only the
    /// text of a leaf may cover edges of other nodes, if necessary.
    ///
    /// `above` is the lower end of the node, or of the name right below it.
    pub(super) fn staggered(
        &mut self,
        text: &TextBlock,
        mark: &NodeMark,
        above: f64,
        tops: &[f64],
    ) -> Option<Vec<LabelMark>> {
        // At the edge of the picture, the text moves inwards.
        let left = self.moved_inside(mark.at[0] - text.width() / 2.0, text.width());
        let areas: Vec<Area> = tops.iter().map(|&top| text.at([left, top])).collect();
        let line_to = |area: &Area| [[mark.at[0], above], [mark.at[0], area.min[1] + 1.0]];
        // Below the second row of leaves, and below the first of other nodes, only a line shows whose text it is.
        let is_told = |area: &Area| {
            let line = line_to(area);
            let most = if mark.outline == Outline::Box { 1.5 } else { 0.5 };
            let is_close = line[1][1] - line[0][1] < text::height(text.size) * most;
            is_close || mark.is_current || self.is_clear_of_text(&line)
        };
        let mut free = areas
            .iter()
            .filter(|area| self.is_free(area, text.owner))
            .filter(|area| self.is_no_other_nearer(area, mark, 0.0) && is_told(area));
        let clear = free.clone().find(|area| self.is_clear_of_other_edges(area, text.owner));
        let area = *clear.or_else(|| free.next().filter(|_| mark.outline == Outline::Box))?;
        // Below the first row, a line between the texts above shows whose text it is.
        let line = line_to(&area);
        let is_far = line[1][1] - line[0][1] > text::height(text.size) / 2.0;
        Some(self.write(text, area, Some(line).filter(|line| is_far && self.is_clear_of_text(line))))
    }

    /// Takes the first free place for text below a node that stands between larger neighbours, with a line that leads
    /// there.
    pub(super) fn led_down(
        &mut self,
        text: &TextBlock,
        mark: &NodeMark,
        tops: &[f64],
    ) -> Option<Vec<LabelMark>> {
        let left = self.moved_inside(mark.at[0] - text.width() / 2.0, text.width());
        let line_to = |area: &Area| [[mark.at[0], mark.area().max[1]], [mark.at[0], area.min[1] + 1.0]];
        let mut areas = tops.iter().map(|&top| text.at([left, top]));
        let area = areas.find(|area| {
            self.is_free(area, text.owner)
                && self.is_clear_of_other_edges(area, text.owner)
                && self.is_clear_of_text(&line_to(area))
        })?;
        Some(self.write(text, area, Some(line_to(&area))))
    }

    /// Whether [`Self::at_node`] would find a place at one of these top left corners.
    pub(super) fn is_clear(&self, text: &TextBlock, mark: &NodeMark, corners: &[Point]) -> bool {
        corners.iter().any(|&corner| self.is_clear_at_node(&text.at(corner), text.owner, mark))
    }

    fn is_clear_at_node(&self, area: &Area, owner: Owner, mark: &NodeMark) -> bool {
        self.is_free(area, owner)
            && self.is_clear_of_other_edges(area, owner)
            && self.is_no_other_nearer(area, mark, -CLEARLY)
            && !self.is_caption_of_other(area, mark.node)
            && !self.lines.is_of_other(area, mark)
    }

    /// The left end of the text, moved inside the picture.
    pub(super) fn moved_inside(&self, left: f64, width: f64) -> f64 {
        let [least, most] = [self.picture.min[0], self.picture.max[0] - width];
        if left < most { left.max(least) } else { most.max(least) }
    }

    /// Whether an upright line passes through no text.
    pub(super) fn is_clear_of_text(&self, &[from, to]: &[Point; 2]) -> bool {
        // The area at its start is no obstacle.
        let line = [[from[0], from[1] + 1.0], to];
        let across = Area { min: line[0], max: line[1] };
        !self.taken.near(&across).any(|taken| taken.is_crossed_by(&line))
    }

    /// Whether no other node is closer, by more than these points. Another may be equally close.
    pub(super) fn is_no_other_nearer(&self, area: &Area, mark: &NodeMark, by: f64) -> bool {
        let own = distance(area, &mark.area()) - by;
        let around = grown(area, own.max(0.0));
        !self.nodes.near(&around).any(|body| body.node != mark.node && distance(area, &body.area) < own)
    }

    /// Takes the first of these top left corners at which the text clearly belongs to these edges. A place beside
    /// them comes first, then one on them, and last one on the edges next to them.
    pub(super) fn at_edges(
        &mut self,
        text: &TextBlock,
        own: &[[Point; 2]],
        corners: &[Point],
    ) -> Option<Vec<LabelMark>> {
        let areas: Vec<Area> = corners.iter().map(|&corner| text.at(corner)).collect();
        let (Owner::Node(node) | Owner::Edge(node) | Owner::Cut(node)) = text.owner;
        let fits = |area: &&Area| {
            self.is_free(area, text.owner)
                && self.is_nearest_to_edges(area, text.owner, own)
                && !self.is_caption_of_other(area, node)
        };
        let mut free = areas.iter().filter(fits);
        let beside = free.clone().find(|area| self.is_clear_of_edges(area, &[]));
        let on = || free.clone().find(|area| self.is_clear_of_edges(area, own));
        let area = *beside.or_else(on).or_else(|| free.next())?;
        Some(self.write(text, area, None))
    }

    /// Whether it is closer to these edges than to any other edge, and to any node that is not at their ends.
    fn is_nearest_to_edges(&self, area: &Area, owner: Owner, own: &[[Point; 2]]) -> bool {
        let least = own.iter().map(|ends| distance_to_segment(area, ends)).fold(f64::INFINITY, f64::min);
        let reach = least + 1.0;
        let around = grown(area, reach);
        let is_end = |body: &Body| match owner {
            Owner::Node(node) => body.node == node,
            Owner::Edge(child) => body.node == child,
            Owner::Cut(parent) => body.node == parent || body.parent == Some(parent),
        };
        let is_other_edge = |segment: &Segment| {
            !segment.belongs_to(owner) && distance_to_segment(area, &segment.ends) < reach
        };
        !self.edges.near(&around).any(is_other_edge)
            && !self.nodes.near(&around).any(|body| !is_end(body) && distance(area, &body.area) < reach)
    }

    /// Whether a line passes through a node, other than this one.
    pub(super) fn passes_node(&self, line: &[Point; 2], own: NodeId) -> bool {
        let [from, to] = *line;
        let across = Area {
            min: [from[0].min(to[0]), from[1].min(to[1])],
            max: [from[0].max(to[0]), from[1].max(to[1])],
        };
        self.nodes.near(&across).any(|body| body.node != own && body.area.is_crossed_by(line))
    }

    /// Takes the room.
    pub(super) fn write(
        &mut self,
        text: &TextBlock,
        area: Area,
        leader: Option<[Point; 2]>,
    ) -> Vec<LabelMark> {
        let [left, right] = [area.min[0] - BETWEEN, area.max[0] + BETWEEN];
        self.take(Area { min: [left, area.min[1]], max: [right, area.max[1]] });
        // No later text stands on an upright line, which would strike it through.
        if let Some([from, to]) = leader.filter(|[from, to]| from[0] == to[0]) {
            let [top, bottom] = [from[1].min(to[1]), from[1].max(to[1])];
            self.take(Area { min: [from[0] - BETWEEN, top + 1.0], max: [from[0] + BETWEEN, bottom] });
        }
        let height = text::height(text.size);
        if let Owner::Node(node) = text.owner {
            for index in 0..text.lines.len() {
                let top = area.min[1] + index as f64 * height;
                self.lines.note(node, Area { min: [area.min[0], top], max: [area.max[0], top + height] });
            }
        }
        let marks = text.lines.iter().enumerate().map(|(index, line)| {
            let top = area.min[1] + index as f64 * height;
            let area = Area { min: [area.min[0], top], max: [area.max[0], top + height] };
            let leader = leader.filter(|_| index == 0);
            LabelMark { owner: text.owner, area, size: text.size, pieces: line.clone(), leader }
        });
        marks.collect()
    }
}
