//! The picture of a walk as shapes with meanings: no colours, no fonts, no toolkit.
//!
//! This module decides what is shown. Drawing a figure only gives its meanings colours.
//!
//! The work is bounded by what is visible, not by the tree. Of every level, only the nodes between the left and the
//! right edge are considered. If nodes are only a few pixels apart, one represents all.

mod beside;
mod boards;
mod cells;
mod current;
mod distance;
mod evaluations;
mod folded;
mod importance;
mod in_line;
mod inside;
mod labels;
mod leaves;
mod led;
mod occupied;
pub mod overview;
mod places;
mod room;
mod row_plan;
pub mod rows;
mod short_name;
mod sizes;
pub mod strips;
pub mod text;
pub mod truth;
mod windows;
mod words;

use crate::game::boards::Boards;
use crate::layout::Layout;
use crate::names::Names;
use crate::search::perspective::Perspective;
use crate::search::replay::{Phase, Replay};
use crate::search::trace::StepIndex;
use crate::search::window::CutoffKind;
use crate::statistics::proof::Proof;
use crate::statistics::truth::TrueValues;
use crate::text::Text;
use crate::tree::ancestry::Ancestry;
use crate::tree::{NodeId, Player, Tree};
use overview::{Overview, PhaseCounts};

/// A place on the picture: x to the right, y downwards, in points.
pub type Point = [f64; 2];

/// An upright rectangle, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Area {
    /// The top left corner.
    pub min: Point,
    /// The bottom right corner.
    pub max: Point,
}

impl Area {
    /// The rectangle of this size around a centre.
    #[must_use]
    pub const fn around(center: Point, width: f64, height: f64) -> Self {
        Self {
            min: [center[0] - width / 2.0, center[1] - height / 2.0],
            max: [center[0] + width / 2.0, center[1] + height / 2.0],
        }
    }

    /// Its centre.
    #[must_use]
    pub const fn center(&self) -> Point {
        [(self.min[0] + self.max[0]) / 2.0, (self.min[1] + self.max[1]) / 2.0]
    }

    /// The rectangle whose edges lie this far inside.
    #[must_use]
    pub const fn shrunk(&self, by: f64) -> Self {
        Self { min: [self.min[0] + by, self.min[1] + by], max: [self.max[0] - by, self.max[1] - by] }
    }

    /// Whether the two overlap.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.min[0] < other.max[0]
            && other.min[0] < self.max[0]
            && self.min[1] < other.max[1]
            && other.min[1] < self.max[1]
    }

    /// Whether a straight line passes through it (Liang & Barsky 1984).
    #[must_use]
    pub fn is_crossed_by(&self, [from, to]: &[Point; 2]) -> bool {
        let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
        for axis in 0..2 {
            let run = to[axis] - from[axis];
            let (near, far) = (self.min[axis] - from[axis], self.max[axis] - from[axis]);
            if run == 0.0 {
                if near > 0.0 || far < 0.0 {
                    return false;
                }
            } else {
                let (first, last) = if run > 0.0 { (near / run, far / run) } else { (far / run, near / run) };
                (enters, leaves) = (enters.max(first), leaves.min(last));
            }
        }
        enters < leaves
    }

    /// Whether the point lies in it.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        (self.min[0]..=self.max[0]).contains(&point[0]) && (self.min[1]..=self.max[1]).contains(&point[1])
    }
}

/// The mapping from layout units to points of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Projection {
    /// Points per unit of the layout: the distance of the closest siblings.
    pub unit: f64,
    /// Points from one level to the next.
    pub level: f64,
    /// The place of the layout's left edge and the root's level.
    pub origin: Point,
}

impl Projection {
    /// The point in the picture for a place in the layout.
    #[must_use]
    pub fn place(&self, x: f64, depth: u32) -> Point {
        [self.origin[0] + x * self.unit, self.origin[1] + f64::from(depth) * self.level]
    }
}

/// The shapes of MAX and MIN nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
pub enum NodeShapes {
    /// MAX ▲, MIN ▼.
    #[default]
    Triangles,
    /// MAX a square, MIN a circle.
    SquaresAndCircles,
}

impl NodeShapes {
    /// The other shapes.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Triangles => Self::SquaresAndCircles,
            Self::SquaresAndCircles => Self::Triangles,
        }
    }
}

/// The subject of a figure.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The names of its nodes.
    pub names: &'a Names,
    /// The layout of its nodes.
    pub layout: &'a Layout,
    /// The ancestors of its nodes.
    pub ancestry: &'a Ancestry,
    /// The walk; `None` draws only the tree.
    pub replay: Option<Replay<'a>>,
    /// The number of steps so far.
    pub after: StepIndex,
    /// The index of the walk for pictures of many nodes.
    pub overview: Option<&'a Overview>,
    /// The scale of its numbers.
    pub perspective: Perspective,
    /// Optional additions.
    pub extras: Extras<'a>,
    /// The language of the text beside nodes.
    pub text: &'a Text,
}

/// Optional additions, which the user turns on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extras<'a> {
    /// The minimax value of every node, shown if the search did not find it.
    pub true_values: Option<TrueValues<'a>>,
    /// The nodes that prove the result; the others are faded.
    pub proof: Option<&'a Proof>,
    /// The positions at the nodes of a game tree.
    pub boards: Option<&'a Boards>,
    /// The node whose value a student predicts. It has no text.
    pub asked: Option<NodeId>,
    /// Leaves that a question calls by name, so that their names are shown.
    pub named: &'a [NodeId],
    /// Whether the search is an external program, which may be wrong: only what its leaves prove has a sign.
    pub is_theirs: bool,
}

/// The style of a figure.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The shapes of MAX and MIN nodes.
    pub shapes: NodeShapes,
    /// The least text size, in points. Text that does not fit at this size is left out.
    pub least_text: f64,
    /// The greatest half-height of a node, in points.
    pub greatest_radius: f64,
}

impl Default for Style {
    fn default() -> Self {
        Self { shapes: NodeShapes::default(), least_text: 13.0, greatest_radius: 30.0 }
    }
}

impl Style {
    /// The style for a picture of this size. Larger pictures have larger nodes.
    #[must_use]
    pub fn for_picture([width, height]: Point) -> Self {
        Self { greatest_radius: (width / 32.0).min(height / 17.0).clamp(20.0, 80.0), ..Self::default() }
    }
}

/// The outline of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outline {
    /// A triangle that points up.
    TriangleUp,
    /// A triangle that points down.
    TriangleDown,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A box with rounded corners: a leaf.
    Box,
}

/// A node.
#[derive(Clone, PartialEq, Debug)]
pub struct NodeMark {
    /// The node.
    pub node: NodeId,
    /// Its centre.
    pub at: Point,
    /// Half its width, in points.
    pub half_width: f64,
    /// Half its height, in points.
    pub half_height: f64,
    /// Its outline.
    pub outline: Outline,
    /// The player to move there.
    pub player: Player,
    /// Its phase in the walk.
    pub phase: Phase,
    /// Whether the latest step happened here.
    pub is_current: bool,
    /// Whether it lies on the principal variation.
    pub is_principal: bool,
    /// Whether the cutoff of the latest step rests on it.
    pub is_guarantee: bool,
    /// Whether its value is an evaluation at the depth limit.
    pub is_horizon: bool,
    /// Whether it is faded, because a proof is shown that it is not part of.
    pub is_aside: bool,
    /// Whether it is a board, framed by its outline and without text inside.
    pub has_board: bool,
    /// Whether the game continues below it, but the tree does not.
    pub goes_on: bool,
    /// The number of folded nodes below it.
    pub hidden: Option<u32>,
    /// The size of that number inside it, in points, if it fits there.
    pub hidden_size: Option<f64>,
    /// The current node, if that is one of the folded nodes below it.
    pub inside: Option<NodeId>,
    /// The text inside, and its size in points; `None` if it does not fit.
    pub text: Option<(String, f64)>,
}

impl NodeMark {
    /// The rectangle that it fills.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area::around(self.at, 2.0 * self.half_width, 2.0 * self.half_height)
    }

    /// The area of its board, without the triangle that shows who moves.
    #[must_use]
    pub fn board_area(&self) -> Area {
        let mut area = self.area();
        let roof = ROOF * 2.0 * self.half_height;
        match self.outline {
            Outline::TriangleUp => area.min[1] += roof,
            Outline::TriangleDown => area.max[1] -= roof,
            Outline::Square | Outline::Circle | Outline::Box => {}
        }
        area
    }
}

/// The half-width of a triangle, relative to its half-height.
pub const TRIANGLE_WIDTH: f64 = 1.12;

/// The height of the triangle above or below a board, relative to the node.
pub(crate) const ROOF: f64 = 0.15;

/// What an edge means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgeRole {
    /// Not visited yet.
    Waiting,
    /// On the current path.
    Path,
    /// Visited.
    Seen,
    /// On the principal variation.
    Principal,
    /// In a subtree that was cut off.
    Pruned,
    /// The edge at which a subtree was cut off.
    Severed(CutoffKind),
    /// Below the depth limit.
    Beyond,
}

/// An edge from a node to one of its children.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EdgeMark {
    /// The child.
    pub child: NodeId,
    /// The lower end of the parent.
    pub from: Point,
    /// The upper end of the child.
    pub to: Point,
    /// What it means.
    pub role: EdgeRole,
    /// Whether the child is faded; see [`NodeMark::is_aside`].
    pub is_aside: bool,
    /// Its weight: 1 if nodes have their usual size, less if they are crowded.
    pub size: f64,
}

/// A piece of a strip: many nodes that are too close to draw one by one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StripMark {
    /// Their area.
    pub area: Area,
    /// Their counts by phase. If levels are crowded too, one level represents its neighbours.
    pub phases: PhaseCounts,
    /// How many of them are part of the proof that is shown; `None` if none is. The others are faded.
    pub proof: Option<u32>,
}

/// The edges from a node to children that are too close to draw one by one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FanMark {
    /// The lower end of the parent.
    pub from: Point,
    /// The leftmost and the rightmost child.
    pub to: [Point; 2],
    /// The phase of the parent.
    pub phase: Phase,
    /// Whether the parent is faded; see [`NodeMark::is_aside`].
    pub is_aside: bool,
}

/// What a piece of text means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// A bound of the node's own window.
    Bound,
    /// A bound that moved in the latest step, or that closes the window.
    Moved,
    /// The value that it had before.
    Replaced,
    /// A window that was passed down an edge.
    Window,
    /// What the node returned.
    Value,
    /// The best value so far.
    Best,
    /// The name of a cutoff.
    Cutoff,
    /// The name of a node that has no room for it inside, or the move that leads to it.
    Name,
    /// The minimax value of a node, which the search has not found out.
    TrueValue,
    /// How often the node has been visited.
    Visits,
    /// That values change their sign on this edge.
    Turn,
    /// The static evaluation of an inner node.
    Evaluation,
    /// The value of a leaf that stands aside: see [`NodeMark::is_aside`].
    Aside,
}

/// What a piece of text belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A node.
    Node(NodeId),
    /// The edge that leads to this node.
    Edge(NodeId),
    /// The edges below this node, which its cutoff has severed.
    Cut(NodeId),
}

/// A line of text made of pieces with different meanings.
#[derive(Clone, PartialEq, Debug)]
pub struct LabelMark {
    /// What it belongs to.
    pub owner: Owner,
    /// The room that was found for it.
    pub area: Area,
    /// The size of the text, in points.
    pub size: f64,
    /// The pieces, from left to right.
    pub pieces: Vec<(String, Meaning)>,
    /// A line from its node or edge to where it stands, where that is not right beside it.
    pub leader: Option<[Point; 2]>,
}

/// A level of the tree, named at the edge of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelMark {
    /// Its height on the picture.
    pub y: f64,
    /// The player to move there.
    pub player: Player,
}

impl LevelMark {
    /// The size of its text, in points.
    pub const TEXT: f64 = 14.0;

    /// The room that its name takes at the left edge.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area { min: [12.0, self.y - 9.0], max: [50.0, self.y + 9.0] }
    }
}

/// The picture, in the order in which it is painted.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Figure {
    /// Edges drawn together.
    pub fans: Vec<FanMark>,
    /// Edges.
    pub edges: Vec<EdgeMark>,
    /// Nodes drawn together.
    pub strips: Vec<StripMark>,
    /// Nodes.
    pub nodes: Vec<NodeMark>,
    /// Text beside nodes and edges.
    pub labels: Vec<LabelMark>,
    /// The levels that have inner nodes.
    pub levels: Vec<LevelMark>,
}

impl Figure {
    /// Draws what falls into a picture of `width` × `height` points.
    #[must_use]
    pub fn new(
        subject: &Subject<'_>,
        projection: &Projection,
        style: &Style,
        [width, height]: Point,
    ) -> Self {
        let picture = Area { min: [0.0, 0.0], max: [width, height] };
        let mut figure = rows::draw(subject, projection, style, picture);
        labels::place(&mut figure, subject, style, picture);
        figure
    }

    /// Whether the name of `node` is written, inside it or beside it, or beside the folded node that hides it, perhaps
    /// shortened.
    #[must_use]
    pub fn writes_name(&self, node: NodeId, name: &str) -> bool {
        let inside = self.nodes.iter().filter(|mark| mark.node == node).filter_map(|mark| mark.text.as_ref());
        let beside = self
            .labels
            .iter()
            .filter(|label| matches!(label.owner, Owner::Node(owner) | Owner::Edge(owner) if owner == node));
        let is_written = inside
            .map(|(text, _)| text)
            .chain(beside.flat_map(|label| label.pieces.iter().map(|(text, _)| text)))
            .any(|text| short_name::is_written_as(name, text.trim()));
        is_written || self.says_inside(node, name)
    }

    /// The node drawn at a point, if one is.
    #[must_use]
    pub fn node_at(&self, point: Point) -> Option<NodeId> {
        self.nodes.iter().rev().find(|mark| mark.area().contains(point)).map(|mark| mark.node)
    }
}
