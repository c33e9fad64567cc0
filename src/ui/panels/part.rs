//! The interface of a panel: its place, its size and its content.

use std::ops::RangeInclusive;

use egui::{
    Color32, EventFilter, Frame, IdSalt, Key, Margin, Modifiers, Panel as Side, PanelState, Response, Ui,
    UiBuilder, Vec2,
};

use crate::session::Session;
use crate::ui::context::Context;
use crate::ui::focus;
use crate::ui::theme::Theme;

/// A panel beside the tree.
pub trait SidePanel {
    /// Its place in a window of this size, in points; `is_enlarged` in presentation mode.
    fn place(&self, window: Vec2, is_enlarged: bool) -> PanelPlace;

    /// Whether it fits into a window of this size beside the tree, or beside a race of this many lanes.
    fn has_room(&self, window: Vec2, lanes: usize) -> bool;

    /// Whether text has been typed into it that is in no document.
    fn holds_text(&self, _session: &Session) -> bool {
        false
    }

    /// Gives up that text.
    fn give_up_text(&mut self) {}

    /// Draws its content.
    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>);
}

/// The place and the size of a panel. The user can drag its edge.
#[derive(Clone, Debug)]
pub struct PanelPlace {
    /// The side of the tree.
    pub edge: Edge,
    /// The id under which the user's size is stored.
    pub id: &'static str,
    /// The initial width or height, in points.
    pub size: f32,
    /// The range of its width or height.
    pub sizes: RangeInclusive<f32>,
    /// The background colour.
    pub fill: fn(&Theme) -> Color32,
    /// The horizontal and vertical margin of its content.
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
        let side = side.default_size(self.size).size_range(self.sizes.clone()).resizable(true).frame(frame);
        let side = match self.size_by_key(ui) {
            Some(size) => side.exact_size(size),
            None => side,
        };
        side.show(ui, |ui| match self.edge {
            Edge::Left | Edge::Right => within_ui(ui, content),
            Edge::Bottom => content(ui),
        });
    }

    /// The size that the arrow keys give to the panel while its edge has the focus.
    fn size_by_key(&self, ui: &Ui) -> Option<f32> {
        let panel = ui.scope_id().with_salt(IdSalt::new(self.id));
        // The toolkit tells nobody the name of the edge.
        let edge = ui.read_response(panel.with("__resize")).filter(Response::has_focus)?;
        let size = PanelState::load(ui.ctx(), panel)?.size();
        let (keys, size): (&'static [Key; 2], _) = match self.edge {
            Edge::Left => (&[Key::ArrowRight, Key::ArrowLeft], size.x),
            Edge::Right => (&[Key::ArrowLeft, Key::ArrowRight], size.x),
            Edge::Bottom => (&[Key::ArrowUp, Key::ArrowDown], size.y),
        };
        let is_below = self.edge == Edge::Bottom;
        let filter =
            EventFilter { horizontal_arrows: !is_below, vertical_arrows: is_below, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(edge.id, filter));
        focus::keep_keys(&edge, keys);
        let [more, less] =
            keys.map(|key| ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key)) as f32);
        let steps = more - less;
        (steps != 0.0).then(|| (size + steps * STEP).clamp(*self.sizes.start(), *self.sizes.end()))
    }
}

/// How far an arrow key moves the edge of a panel, in points.
const STEP: f32 = 16.0;

/// Draws what may be higher than its place, so that the panel and its border end where the place does.
fn within_ui(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let place = ui.available_rect_before_wrap();
    let mut inner = ui.new_child(UiBuilder::new().max_rect(place));
    content(&mut inner);
    ui.advance_cursor_after_rect(place);
}
