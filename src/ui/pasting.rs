//! Pasting without any text on the clipboard. The toolkit tells only of text that comes, so this notices that none does.

use egui::{Context, Event, Id, Key};

use super::turns;

/// How many frames the toolkit may take to bring what the menu has asked for.
const FRAMES: u64 = 3;

/// Notices a paste that brings no text.
#[derive(Debug, Default)]
pub(super) struct VainPaste {
    /// Whether the key that is down has done something since it was pressed.
    is_answered: bool,
}

/// Asks for the text on the clipboard, as a menu does.
pub(super) fn request(ctx: &Context) {
    ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste);
    turns::await_paste(ctx);
    let now = ctx.cumulative_frame_nr();
    ctx.data_mut(|data| data.insert_temp(Id::unique(REQUESTED), now));
    ctx.request_repaint();
}

/// The frame in which a menu has asked for text.
const REQUESTED: &str = "paste-requested";

impl VainPaste {
    /// Whether a paste has turned out to bring no text. Call it once a frame.
    pub(super) fn is_in_vain(&mut self, ctx: &Context) -> bool {
        let events = ctx.input(|input| input.events.clone());
        let by_key = events.iter().filter(|event| self.note(event)).count() > 0;
        self.is_request_in_vain(ctx, &events) || by_key
    }

    /// Takes note of an event. Of a key press that pastes the toolkit hands on no key, only text, so that a release with
    /// neither before it ends a paste without text.
    fn note(&mut self, event: &Event) -> bool {
        match event {
            Event::Paste(_) | Event::Key { key: Key::V | Key::Paste, pressed: true, .. } => {
                self.is_answered = true;
                false
            }
            Event::PasteImage(_) => !std::mem::replace(&mut self.is_answered, true),
            // Ctrl may have been released first.
            Event::Key { key: Key::V | Key::Paste, pressed: false, .. } => {
                !std::mem::take(&mut self.is_answered)
            }
            _ => false,
        }
    }

    fn is_request_in_vain(&self, ctx: &Context, events: &[Event]) -> bool {
        let id = Id::unique(REQUESTED);
        let Some(requested) = ctx.data(|data| data.get_temp::<u64>(id)) else { return false };
        let is_late = ctx.cumulative_frame_nr() >= requested + FRAMES;
        let has_come = events.iter().any(|event| matches!(event, Event::Paste(_) | Event::PasteImage(_)));
        if is_late || has_come {
            ctx.data_mut(|data| data.remove::<u64>(id));
        } else {
            ctx.request_repaint();
        }
        is_late && !has_come
    }
}
