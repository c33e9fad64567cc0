//! What has the focus is seen, in every theme and whatever its own look: a ring around it. And it has a place to go back
//! to when a dialog or a menu is closed.

use egui::{Context, FocusDirection, Id, Key, Response, Stroke, StrokeKind};

use super::theme::Theme;

/// Between a widget and the ring, in points: a button that is selected has the colour of the ring.
const GAP: f32 = 2.0;
const WIDTH: f32 = 2.0;

/// Draws a ring around the widget that has the focus. Call it when everything else is drawn.
pub fn ring_ui(ctx: &Context, theme: &Theme) {
    let focused = ctx.memory(|memory| memory.focused());
    let Some(response) = focused.and_then(|id| ctx.read_response(id)) else { return };
    // What is scrolled out of sight has no place for a ring.
    if response.interact_rect.is_positive() {
        let ring = response.interact_rect.expand(GAP);
        let painter = ctx.layer_painter(response.layer_id);
        painter.rect_stroke(ring, 4, Stroke::new(WIDTH, theme.focus), StrokeKind::Outside);
    }
}

/// Whether no widget has the focus: then the keys that lead from one widget to the next lead through the tree.
pub fn is_at_tree(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.focused().is_none())
}

/// Lets a widget that has the focus have these keys to itself: they give no commands.
pub fn keep_keys(response: &Response, keys: &'static [Key]) {
    response.ctx.data_mut(|data| data.insert_temp(Id::unique(KEPT_KEYS), (response.id, keys)));
}

/// Where the keys of the widget are kept that had the focus last.
const KEPT_KEYS: &str = "keys-of-the-focus";

/// The keys that the widget with the focus has to itself.
#[must_use]
pub fn kept_keys(ctx: &Context) -> &'static [Key] {
    let focused = ctx.memory(|memory| memory.focused());
    let kept = ctx.data(|data| data.get_temp::<(Id, &'static [Key])>(Id::unique(KEPT_KEYS)));
    kept.filter(|&(id, _)| Some(id) == focused).map_or(&[], |(_, keys)| keys)
}

/// Takes the focus from every widget where a key was for the tree: Tab goes on from there. The toolkit looks at the same
/// key, and would give the focus to whatever comes first. Call it before any widget is drawn.
pub fn leave_to_tree(ctx: &Context) {
    ctx.memory_mut(|memory| {
        memory.stop_text_input();
        memory.move_focus(FocusDirection::None);
    });
}

/// Where the focus was before a dialog or a menu came over it, and where it goes back to.
#[derive(Debug, Default)]
pub struct Home {
    focused: Option<Id>,
    /// Where the focus was in the frame before, if something was in front then.
    in_front: Option<Option<Id>>,
}

impl Home {
    /// Takes note of the focus, and brings it back in the frame in which nothing stands in front any more. Call it at the
    /// end of every frame.
    pub fn follow(&mut self, ctx: &Context, is_covered: bool) {
        let focused = ctx.memory(|memory| memory.focused());
        // A dialog that is closed keeps the focus from everything else for one more frame.
        let is_closing = !is_covered && ctx.memory(|memory| memory.top_modal_layer().is_some());
        if is_closing {
            ctx.request_repaint();
        }
        if is_covered || is_closing {
            self.in_front = Some(focused);
            return;
        }
        let was_in_front = self.in_front.take();
        // A person may have chosen another place by a click.
        let is_orphaned = was_in_front.is_some_and(|before| focused.is_none() || focused == before);
        match self.focused {
            Some(home) if is_orphaned => ctx.memory_mut(|memory| memory.request_focus(home)),
            _ if is_orphaned => {}
            _ => self.focused = focused,
        }
    }
}
