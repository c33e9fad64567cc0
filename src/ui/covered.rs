//! Closing tooltips when a dialog comes in front. The toolkit keeps a tooltip open as long as the pointer rests where it
//! is, also when a dialog has been opened by key above what the tooltip is about.

use egui::{Context, LayerId, PointerState};

/// The dialog that is in front.
#[derive(Debug, Default)]
pub(super) struct Covered {
    front: Option<LayerId>,
}

impl Covered {
    /// At the beginning of the first frame with another dialog in front: takes the pointer away, so that no tooltip is
    /// drawn in this frame. One that is closed stays closed, for the pointer reaches nothing below a dialog.
    pub(super) fn take_pointer(&mut self, ctx: &Context) -> Option<PointerState> {
        let front = ctx.memory(|memory| memory.top_modal_layer());
        let before = std::mem::replace(&mut self.front, front);
        let is_new = front.is_some() && front != before;
        is_new.then(|| ctx.input_mut(|input| std::mem::take(&mut input.pointer)))
    }
}

/// Gives the pointer back at the end of the frame in which it was taken.
pub(super) fn give_back(ctx: &Context, pointer: PointerState) {
    ctx.input_mut(|input| input.pointer = pointer);
}
