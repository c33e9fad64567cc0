//! A moment of silence when a dialog comes up that nobody has asked for: keys that were on their way to something else
//! do not answer it.

use egui::{Context, Event, FocusDirection};

use crate::ui::turns;

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
    /// Takes away the keys of this frame while it lasts. Further typing prolongs it.
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
        if turns::forget(ctx) || taken > 0 {
            self.until = Some(now + MOMENT);
            ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Key, Modifiers, RawInput};

    /// How many keys are left of one that is pressed at this time.
    fn left(hush: &mut Hush, ctx: &Context, time: f64) -> usize {
        let (key, modifiers) = (Key::Enter, Modifiers::NONE);
        let event = Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        ctx.begin_pass(RawInput { time: Some(time), events: vec![event], ..RawInput::default() });
        hush.take_keys(ctx);
        let count = ctx.input(|input| input.events.len());
        ctx.end_pass().textures_delta.clear();
        count
    }

    #[test]
    fn keys_answer_only_after_a_moment_in_which_none_was_pressed() {
        let (mut hush, ctx) = (Hush::default(), Context::default());
        let typed = [10.0, 10.3, 10.7, 11.1].map(|time| left(&mut hush, &ctx, time));
        assert_eq!(typed, [0; 4], "whoever types on is not answered for");
        assert_eq!([11.7, 11.8].map(|time| left(&mut hush, &ctx, time)), [1; 2]);
    }
}
