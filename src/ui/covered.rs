//! Closing tooltips when a dialog comes in front, and when a key is pressed. The toolkit keeps a tooltip open as long as the
//! pointer rests where it is, also when a dialog has been opened by key above what the tooltip is about, or a person walks
//! by key and the tooltip covers the tree.

use egui::{Context, Event, LayerId, PointerState};

use super::key_kinds::is_modifier;

/// What closes tooltips.
#[derive(Debug, Default)]
pub(super) struct Covered {
    /// The dialog that is in front.
    front: Option<LayerId>,
    /// Whether a key was pressed since the pointer has done something.
    is_at_keys: bool,
}

impl Covered {
    /// At the beginning of the first frame with another dialog in front, and from a key on until the pointer does something:
    /// takes the pointer away, so that no tooltip is drawn in this frame. One that a dialog has closed stays closed, for the
    /// pointer reaches nothing below a dialog.
    pub(super) fn take_pointer(&mut self, ctx: &Context) -> Option<PointerState> {
        let front = ctx.memory(|memory| memory.top_modal_layer());
        let before = std::mem::replace(&mut self.front, front);
        let is_new = front.is_some() && front != before;
        self.is_at_keys = ctx.input(|input| {
            let has_pointer = input.pointer.any_down() || input.events.iter().any(is_of_pointer);
            !has_pointer && (self.is_at_keys || input.events.iter().any(is_press))
        });
        (is_new || self.is_at_keys).then(|| ctx.input_mut(|input| std::mem::take(&mut input.pointer)))
    }
}

const fn is_press(event: &Event) -> bool {
    matches!(event, Event::Key { key, pressed: true, .. } if !is_modifier(*key))
}

const fn is_of_pointer(event: &Event) -> bool {
    matches!(
        event,
        Event::PointerMoved(_)
            | Event::MouseMoved(_)
            | Event::PointerButton { .. }
            | Event::PointerGone
            | Event::MouseWheel { .. }
            | Event::Zoom(_)
            | Event::Touch { .. }
    )
}

/// Gives the pointer back at the end of the frame in which it was taken.
pub(super) fn give_back(ctx: &Context, pointer: PointerState) {
    ctx.input_mut(|input| input.pointer = pointer);
}
