//! The picture of the minimal tree: its nodes with their types, and below the leaves which guarantee needs them.

use egui::{Align2, Color32, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::color_of;
use crate::generate::{Arrangement, Uniform};
use crate::layout::{Layout, Separation};
use crate::narration::comparison::count_text;
use crate::statistics::critical::{Critical, critical};
use crate::tree::{NodeId, Player, Tree};
use crate::ui::theme::{Theme, sizes, strong_font};

/// A uniform tree, laid out.
pub(super) struct Picture {
    branching: u32,
    depth: u32,
    tree: Tree,
    layout: Layout,
    types: Vec<Option<Critical>>,
}

/// The room below the leaves for the two rows of marks, and the height of a mark.
const ROWS: f32 = 30.0;
const MARK: f32 = 9.0;
/// The room for the names of the levels.
const LEVELS: f32 = 54.0;

impl Picture {
    /// `None` where there is no such tree.
    pub(super) fn new(branching: u32, depth: u32) -> Option<Self> {
        let uniform = Uniform { branching, depth, order: Arrangement::Best, ..Uniform::default() };
        let tree = uniform.generate(&mut ()).ok()?;
        let Ok(layout) = Layout::new(&tree, Separation::default(), &mut ());
        let types = critical(&tree);
        Some(Self { branching, depth, tree, layout, types })
    }

    pub(super) const fn is_of(&self, branching: u32, depth: u32) -> bool {
        self.branching == branching && self.depth == depth
    }

    /// Draws the picture as wide as there is room.
    pub(super) fn show(&self, ui: &mut Ui, theme: &Theme, height: f32) {
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let leaves = count_text(self.types_of_leaves().count() as u64, "leaf", "leaves");
        let label = format!("The minimal tree for b = {} and d = {}: {leaves}", self.branching, self.depth);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &label));
        let area = Rect::from_min_max(
            rect.min + vec2(LEVELS + 14.0, 16.0),
            rect.max - vec2(LEVELS + 14.0, ROWS + 14.0),
        );
        let radius = self.radius(area);
        self.levels_ui(ui, theme, rect, area);
        for node in self.tree.preorder() {
            self.edge_ui(ui, theme, node, area);
        }
        for node in self.tree.preorder() {
            self.node_ui(ui, theme, node, self.place(node, area), radius);
        }
        self.rows_ui(ui, theme, area, radius);
    }

    fn types_of_leaves(&self) -> impl Iterator<Item = (NodeId, Critical)> + '_ {
        let leaves = self.tree.preorder().filter(|&node| self.tree.is_leaf(node));
        leaves.filter_map(|leaf| Some((leaf, self.types[leaf.index()]?)))
    }

    fn place(&self, node: NodeId, area: Rect) -> Pos2 {
        let part = self.layout.x(node) / self.layout.width().max(1e-9);
        let y = self.layout.depth(node) as f32 / self.depth.max(1) as f32;
        pos2(area.left() + part as f32 * area.width(), area.top() + y * area.height())
    }

    /// As large as the leaves have room, and never so large that levels meet.
    fn radius(&self, area: Rect) -> f32 {
        let beside = area.width() / (self.layout.width() as f32 + 1.0);
        let above = area.height() / self.depth.max(1) as f32;
        (beside * 0.43).min(above * 0.24).clamp(2.5, 14.0)
    }

    fn levels_ui(&self, ui: &Ui, theme: &Theme, rect: Rect, area: Rect) {
        let font = strong_font(sizes::MINIMAL_TREE);
        for depth in 0..self.depth {
            let player = Player::Max.after(depth);
            let y = area.top() + depth as f32 / self.depth as f32 * area.height();
            let color = color_of(theme, Some(player));
            ui.painter().text(pos2(rect.left(), y), Align2::LEFT_CENTER, player.name(), font.clone(), color);
        }
    }

    fn edge_ui(&self, ui: &Ui, theme: &Theme, node: NodeId, area: Rect) {
        let Some(parent) = self.tree.parent(node) else { return };
        let ends = [self.place(parent, area), self.place(node, area)];
        if let Some(color) = self.color(theme, node) {
            ui.painter().line_segment(ends, Stroke::new(2.0, color));
        } else if self.types[parent.index()].is_some() {
            ui.painter().extend(Shape::dashed_line(&ends, Stroke::new(1.0, theme.pruned), 3.0, 3.0));
        } else {
            ui.painter().line_segment(ends, Stroke::new(0.5, theme.line));
        }
    }

    /// `None` for a node that the minimal tree is without.
    fn color(&self, theme: &Theme, node: NodeId) -> Option<Color32> {
        let player = Player::Max.after(self.layout.depth(node));
        self.types[node.index()].map(|kind| color_of(theme, kind.guarantor(player)))
    }

    fn node_ui(&self, ui: &Ui, theme: &Theme, node: NodeId, at: Pos2, radius: f32) {
        let painter = ui.painter();
        let (Some(kind), Some(color)) = (self.types[node.index()], self.color(theme, node)) else {
            painter.circle_filled(at, (radius * 0.35).max(1.5), theme.line);
            return;
        };
        // The last levels of a large tree have no room for numbers of the size of the first.
        let radius = if self.tree.is_leaf(node) { radius } else { radius.max(9.0) };
        painter.circle(at, radius, theme.card, Stroke::new(2.0, color));
        if radius >= 6.0 {
            let font =
                strong_font((radius * 1.25).clamp(*sizes::NODE_KINDS.start(), *sizes::NODE_KINDS.end()));
            painter.text(at, Align2::CENTER_CENTER, kind.number(), font, theme.text);
        } else {
            painter.circle_filled(at, radius, color);
        }
    }

    /// Below the leaves, a row for each guarantee with a mark under every leaf that it needs.
    fn rows_ui(&self, ui: &Ui, theme: &Theme, area: Rect, radius: f32) {
        let painter = ui.painter();
        let font = strong_font(sizes::MINIMAL_TREE);
        for (row, player) in [Player::Max, Player::Min].into_iter().enumerate() {
            let y = area.bottom() + 22.0 + row as f32 * (MARK + 7.0);
            let color = color_of(theme, Some(player));
            let mut count = 0_u32;
            for (leaf, kind) in self.types_of_leaves() {
                let guarantor = kind.guarantor(Player::Max.after(self.depth));
                if guarantor.is_none_or(|guarantor| guarantor == player) {
                    let x = self.place(leaf, area).x;
                    let mark = Rect::from_center_size(pos2(x, y), vec2((radius * 1.7).max(4.0), MARK));
                    painter.rect_filled(mark, 2.0, color);
                    count += 1;
                }
            }
            let (left, right) = (area.left() - LEVELS - 14.0, area.right() + radius + 10.0);
            let sign = if player == Player::Max { "≥ v" } else { "≤ v" };
            painter.text(pos2(left, y), Align2::LEFT_CENTER, sign, font.clone(), color);
            painter.text(pos2(right, y), Align2::LEFT_CENTER, count, font.clone(), color);
        }
    }
}
