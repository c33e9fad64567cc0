//! A moment of silence when a dialog comes up that nobody has asked for: keys that were on their way to something else
//! do not answer it.

use egui::{Context, Event, FocusDirection};

/// The silence at the beginning of such a dialog.
#[derive(Debug, Default)]
pub(super) struct Hush {
    /// When it ends, in seconds of the window's clock; `None` until the dialog is seen.
    until: Option<f64>,
    is_over: bool,
}

/// So long nothing must have been pressed before a key is an answer, in seconds.
const MOMENT: f64 = 0.5;

impl Hush {
    /// Takes away the keys of this frame while it lasts. Whoever goes on typing prolongs it.
    pub(super) fn take_keys(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let until = *self.until.get_or_insert(now + MOMENT);
        self.is_over |= now >= until;
        if self.is_over {
            return;
        }
        let is_typed = |event: &Event| {
            matches!(event, Event::Key { pressed: true, .. } | Event::Text(_) | Event::Paste(_) | Event::Cut)
        };
        let taken = ctx.input_mut(|input| input.events.extract_if(.., |event| is_typed(event)).count());
        if taken > 0 {
            self.until = Some(now + MOMENT);
            ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
    }
}
