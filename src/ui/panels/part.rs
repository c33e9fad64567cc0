//! What a panel is: where it stands, how much room it needs, and what it shows.

use std::ops::RangeInclusive;

use egui::{Color32, Frame, Margin, Panel as Side, Ui, Vec2};

use crate::ui::context::Context;
use crate::ui::theme::Theme;

/// A panel beside the tree.
pub trait SidePanel {
    /// Where it stands in a window of this size, in points; `is_enlarged` for the last row.
    fn place(&self, window: Vec2, is_enlarged: bool) -> PanelPlace;

    /// Whether a window of this size has room for it beside the tree, which needs its room most, or beside a race of so
    /// many lanes.
    fn has_room(&self, window: Vec2, lanes: usize) -> bool;

    /// Draws what is in it.
    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>);
}

/// Where a panel stands, and how large it is. A person can drag its edge.
#[derive(Clone, Debug)]
pub struct PanelPlace {
    /// The side of the tree.
    pub edge: Edge,
    /// The name under which the size that a person has chosen is kept.
    pub id: &'static str,
    /// The width or height at first, in points.
    pub size: f32,
    /// How narrow or wide it can be made.
    pub sizes: RangeInclusive<f32>,
    /// What is behind it.
    pub fill: fn(&Theme) -> Color32,
    /// The distance of its content from its edges, across and down.
    pub margin: [i8; 2],
}

/// A side of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edge {
    /// To its left.
    Left,
    /// To its right.
    Right,
    /// Below it.
    Bottom,
}

impl PanelPlace {
    /// Draws the frame of a panel around its content.
    pub fn frame_ui(&self, ui: &mut Ui, theme: &Theme, content: impl FnOnce(&mut Ui)) {
        let side = match self.edge {
            Edge::Left => Side::left(self.id),
            Edge::Right => Side::right(self.id),
            Edge::Bottom => Side::bottom(self.id),
        };
        let [across, down] = self.margin;
        let frame = Frame::new().fill((self.fill)(theme)).inner_margin(Margin::symmetric(across, down));
        side.default_size(self.size)
            .size_range(self.sizes.clone())
            .resizable(true)
            .frame(frame)
            .show(ui, content);
    }
}
