//! Closing tooltips when a dialog comes in front, and when a key is pressed. The toolkit keeps a tooltip open as long as the
//! pointer rests where it is, also when a dialog has been opened by key above what the tooltip is about, or a person walks
//! by key and the tooltip covers the tree.

use egui::{Context, LayerId, PointerState};

use super::resting::Resting;

/// What closes tooltips.
#[derive(Debug, Default)]
pub(super) struct Covered {
    /// The dialog that is in front.
    front: Option<LayerId>,
    resting: Resting,
}

impl Covered {
    /// At the beginning of the first frame with another dialog in front, and from a key on until the pointer does something:
    /// takes the pointer away, so that no tooltip is drawn in this frame. One that a dialog has closed stays closed, for the
    /// pointer reaches nothing below a dialog.
    pub(super) fn take_pointer(&mut self, ctx: &Context) -> Option<PointerState> {
        let front = ctx.memory(|memory| memory.top_modal_layer());
        let before = std::mem::replace(&mut self.front, front);
        let is_new = front.is_some() && front != before;
        self.resting.note(ctx);
        let is_at_keys = self.resting.is_so && !ctx.input(|input| input.pointer.any_down());
        (is_new || is_at_keys).then(|| ctx.input_mut(|input| std::mem::take(&mut input.pointer)))
    }
}

/// Gives the pointer back at the end of the frame in which it was taken.
pub(super) fn give_back(ctx: &Context, pointer: PointerState) {
    ctx.input_mut(|input| input.pointer = pointer);
}
