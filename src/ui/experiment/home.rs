//! Where the focus goes back to after an experiment: while it runs, or while something is asked about it, its fields take
//! no keys, and the toolkit takes the focus from them.

use egui::{Context, Id};

/// How many frames the toolkit may keep the focus at what is gone, such as a button of a question.
const FRAMES: u8 = 2;

/// Where the focus was before.
#[derive(Default)]
pub(super) struct FocusHome {
    focused: Option<Id>,
    /// How many frames are left in which the focus goes back, unless something has it.
    frames_left: u8,
    was_busy: bool,
}

impl FocusHome {
    /// Takes note of the focus, and brings it back after the experiment. Call it in every frame when all is drawn.
    pub(super) fn follow(&mut self, ctx: &Context, is_busy: bool) {
        if std::mem::replace(&mut self.was_busy, is_busy) && !is_busy {
            self.frames_left = FRAMES;
        }
        if is_busy {
            return;
        }
        let focused = ctx.memory(|memory| memory.focused());
        if self.frames_left == 0 {
            self.focused = focused;
            return;
        }
        self.frames_left -= 1;
        match (focused, self.focused) {
            (None, Some(home)) => {
                ctx.memory_mut(|memory| memory.request_focus(home));
                self.frames_left = 0;
            }
            _ => ctx.request_repaint(),
        }
    }
}
