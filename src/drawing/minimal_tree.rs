//! The minimal tree of Knuth and Moore: its nodes with their types, and marks below the leaves that each proof needs.

use super::{Dash, Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::figure::{Area, Point, text};
use crate::generate::{Arrangement, Uniform};
use crate::layout::{Layout, Separation};
use crate::narration::minimal_tree::Derivation;
use crate::palette::{Color, Palette};
use crate::statistics::critical::{Critical, critical};
use crate::tree::{NodeId, Player, Tree};

/// A uniform tree, laid out.
#[derive(Debug)]
pub struct MinimalTree {
    branching: u32,
    depth: u32,
    tree: Tree,
    layout: Layout,
    types: Vec<Option<Critical>>,
}

/// The space below the leaves for the two rows of marks, and the height of a mark, in points.
const ROWS: f64 = 30.0;
const MARK: f64 = 9.0;
/// The space for the names of the levels, and around the tree, in points.
const LEVELS: f64 = 54.0;
const AROUND: f64 = 14.0;
/// The size of the words beside the tree, and of the numbers in its nodes.
const WORDS: f64 = 14.0;
const NUMBERS: [f64; 2] = [9.0, 16.0];
/// The sizes of a separate page, in points: its width, its margin, the height of its picture, and its letters.
const WIDTH: f64 = 900.0;
const AROUND_PAGE: f64 = 24.0;
const PICTURE: f64 = 300.0;
const HEADING: f64 = 20.0;
const LINE: f64 = 15.0;
const FORMULA: f64 = 19.0;
const NOTE: f64 = 12.0;

impl MinimalTree {
    /// The tree with this branching factor and depth, at whose root this player moves; `None` if it is impossible or too
    /// large.
    #[must_use]
    pub fn new(branching: u32, depth: u32, root_player: Player) -> Option<Self> {
        let order = Arrangement::Best;
        let uniform = Uniform { branching, depth, order, root_player, ..Uniform::default() };
        let tree = uniform.generate(&mut ()).ok()?;
        let Ok(layout) = Layout::new(&tree, Separation::default(), &mut ());
        let types = critical(&tree);
        Some(Self { branching, depth, tree, layout, types })
    }

    /// Whether it has this branching factor and depth.
    #[must_use]
    pub const fn is_of(&self, branching: u32, depth: u32) -> bool {
        self.branching == branching && self.depth == depth
    }

    /// The number of leaves of the minimal tree.
    #[must_use]
    pub fn leaves(&self) -> u64 {
        self.types_of_leaves().count() as u64
    }

    /// Draws the tree into a part of the picture. Its nodes are filled with the colour `ground`.
    pub fn draw(&self, drawing: &mut Drawing, room: Area, palette: &Palette, ground: Color) {
        let aside = LEVELS + AROUND;
        let area = Area {
            min: [room.min[0] + aside, room.min[1] + 16.0],
            max: [room.max[0] - aside, room.max[1] - ROWS - AROUND],
        };
        let mut brush = Brush { tree: self, drawing, area, palette, ground };
        brush.levels(room.min[0]);
        self.tree.preorder().for_each(|node| brush.edge(node));
        self.tree.preorder().for_each(|node| brush.node(node));
        brush.rows();
    }

    /// The page that derives its size: the tree, and below it the derivation.
    #[must_use]
    pub fn page(&self, derivation: &Derivation, palette: &Palette) -> Drawing {
        let mut page = Page { drawing: Drawing::default(), top: AROUND_PAGE, depth: self.depth };
        page.line(&derivation.title, HEADING, palette.text, true);
        let max = [WIDTH - AROUND_PAGE, page.top + PICTURE];
        let room = Area { min: [AROUND_PAGE, page.top + 4.0], max };
        let mut tree = Drawing::default();
        self.draw(&mut tree, room, palette, palette.canvas);
        page.drawing.place(tree, [0.0, 0.0]);
        page.top += PICTURE + 12.0;
        for claim in &derivation.claims {
            page.line(claim.heading.trim_start_matches("● "), LINE, color_of(palette, claim.player), true);
            page.line(&claim.text, LINE, palette.text, false);
            page.top += 6.0;
        }
        page.line(&derivation.formula, FORMULA, palette.text, true);
        page.top += 6.0;
        for note in [&derivation.types, &derivation.gain, &derivation.random] {
            page.line(note, LINE, palette.text, false);
        }
        page.top += 6.0;
        page.line(&derivation.sources, NOTE, palette.weak_text, false);
        let size = [WIDTH, page.top + AROUND_PAGE];
        let mut whole = Drawing { size, items: Vec::new() };
        let ground = Area { min: [0.0, 0.0], max: size };
        whole.add(PicturePart::Ground, Shape::filled(ground, 0.0, palette.canvas));
        whole.place(page.drawing, [0.0, 0.0]);
        whole
    }

    /// Who moves at this depth.
    fn player(&self, depth: u32) -> Player {
        self.tree.root_player().after(depth)
    }

    fn types_of_leaves(&self) -> impl Iterator<Item = (NodeId, Critical)> + '_ {
        let leaves = self.tree.preorder().filter(|&node| self.tree.is_leaf(node));
        leaves.filter_map(|leaf| Some((leaf, self.types[leaf.index()]?)))
    }
}

/// A page that is filled from the top, line by line.
struct Page {
    drawing: Drawing,
    top: f64,
    depth: u32,
}

impl Page {
    /// Replaces the signs for rounding, which the fonts of pictures lack, by the numbers for this depth.
    fn in_whole_halves(&self, words: &str) -> String {
        let [up, down] = if self.depth.is_multiple_of(2) { ["d/2"; 2] } else { ["(d+1)/2", "(d−1)/2"] };
        [("⌈d/2⌉", up), ("⌊d/2⌋", down)].into_iter().fold(words.to_owned(), |words, (rounded, half)| {
            words.replace(&format!("^{rounded}"), &format!("^({half})")).replace(rounded, half)
        })
    }

    /// Adds a text in as many lines as it needs.
    fn line(&mut self, words: &str, size: f64, color: Color, is_strong: bool) {
        let words = self.in_whole_halves(words);
        for line in text::lines(&words, size, WIDTH - 2.0 * AROUND_PAGE) {
            let at = [AROUND_PAGE, self.top + text::height(size) / 2.0];
            let line = StyledText::with_powers(at, TextAnchor::Start, size, &line, color);
            self.drawing.add(PicturePart::Other, Shape::Text(if is_strong { line.strong() } else { line }));
            self.top += text::height(size) * 1.08;
        }
    }
}

/// The colour of a guarantee.
fn color_of(palette: &Palette, guarantor: Option<Player>) -> Color {
    guarantor.map_or(palette.result, |player| palette.player(player))
}

struct Brush<'a> {
    tree: &'a MinimalTree,
    drawing: &'a mut Drawing,
    area: Area,
    palette: &'a Palette,
    ground: Color,
}

impl Brush<'_> {
    fn add(&mut self, shape: Shape) {
        self.drawing.add(PicturePart::Other, shape);
    }

    fn words(&mut self, at: Point, text: impl Into<String>, color: Color) {
        self.add(Shape::Text(StyledText::plain(at, TextAnchor::Start, WORDS, text, color).strong()));
    }

    fn size(&self) -> Point {
        [self.area.max[0] - self.area.min[0], self.area.max[1] - self.area.min[1]]
    }

    fn y(&self, depth: u32) -> f64 {
        self.area.min[1] + f64::from(depth) / f64::from(self.tree.depth.max(1)) * self.size()[1]
    }

    fn place(&self, node: NodeId) -> Point {
        let layout = &self.tree.layout;
        let part = layout.x(node) / layout.width().max(1e-9);
        [self.area.min[0] + part * self.size()[0], self.y(layout.depth(node))]
    }

    /// The radius of nodes. Leaves do not overlap, and neither do levels.
    fn radius(&self) -> f64 {
        let [width, height] = self.size();
        let beside = width / (self.tree.layout.width() + 1.0);
        let above = height / f64::from(self.tree.depth.max(1));
        (beside * 0.43).min(above * 0.24).clamp(2.5, 14.0)
    }

    fn levels(&mut self, left: f64) {
        for depth in 0..self.tree.depth {
            let player = self.tree.player(depth);
            let color = color_of(self.palette, Some(player));
            self.words([left, self.y(depth)], player.name(), color);
        }
    }

    fn edge(&mut self, node: NodeId) {
        let Some(parent) = self.tree.tree.parent(node) else { return };
        let ends = [self.place(parent), self.place(node)];
        let stroke = match self.color(node) {
            Some(color) => Stroke::solid(2.0, color),
            None if self.tree.types[parent.index()].is_some() => {
                Stroke { width: 1.0, color: self.palette.pruned, dash: Dash::Dashes(3.0, 3.0) }
            }
            None => Stroke::solid(0.5, self.palette.line),
        };
        self.add(Shape::Line(ends, stroke));
    }

    /// The colour of a node; `None` if it is not in the minimal tree.
    fn color(&self, node: NodeId) -> Option<Color> {
        let player = self.tree.player(self.tree.layout.depth(node));
        self.tree.types[node.index()].map(|kind| color_of(self.palette, kind.guarantor(player)))
    }

    fn node(&mut self, node: NodeId) {
        let (center, radius) = (self.place(node), self.radius());
        let (Some(kind), Some(color)) = (self.tree.types[node.index()], self.color(node)) else {
            return self.add(Shape::disc(center, (radius * 0.35).max(1.5), self.palette.line));
        };
        // The last levels of a large tree have less space for numbers than the first.
        let radius = if self.tree.tree.is_leaf(node) { radius } else { radius.max(9.0) };
        if radius < 6.0 {
            return self.add(Shape::disc(center, radius + 1.0, color));
        }
        let (fill, stroke) = (Some(self.ground), Some(Stroke::solid(2.0, color)));
        self.add(Shape::Circle { center, radius, fill, stroke });
        let size = (radius * 1.25).clamp(NUMBERS[0], NUMBERS[1]);
        let number = kind.number().to_string();
        self.add(Shape::Text(
            StyledText::plain(center, TextAnchor::Middle, size, number, self.palette.text).strong(),
        ));
    }

    /// Draws a row for each guarantee below the leaves, with a mark under every leaf that it needs.
    fn rows(&mut self) {
        let (tree, radius) = (self.tree, self.radius());
        for (row, player) in [Player::Max, Player::Min].into_iter().enumerate() {
            let y = self.area.max[1] + 22.0 + row as f64 * (MARK + 7.0);
            let color = color_of(self.palette, Some(player));
            let mut count = 0_u32;
            for (leaf, kind) in tree.types_of_leaves() {
                let guarantor = kind.guarantor(tree.player(tree.depth));
                if guarantor.is_none_or(|guarantor| guarantor == player) {
                    let mark = Area::around([self.place(leaf)[0], y], (radius * 1.7).max(4.0), MARK);
                    self.add(Shape::filled(mark, 2.0, color));
                    count += 1;
                }
            }
            let sign = if player == Player::Max { "≥ v" } else { "≤ v" };
            self.words([self.area.min[0] - LEVELS - AROUND, y], sign, color);
            self.words([self.area.max[0] + radius + 10.0, y], count.to_string(), color);
        }
    }
}
