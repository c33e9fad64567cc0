//! Text of labels that a person has selected, by dragging or by a double click, to copy it.
//!
//! The toolkit takes a mere click for an empty selection, copies the whole label for it, and keeps it wherever the focus
//! goes. Here a click selects nothing, and a selection lasts until the next key.

use egui::text_selection::LabelSelectionState;
use egui::{Context, Event, PointerButton, Pos2};

use super::key_kinds::is_modifier;

/// Knows which selections of label text are meant.
#[derive(Debug, Default)]
pub(super) struct LabelText {
    pressed_at: Pos2,
    /// Whether the pointer has selected more than nothing since it was pressed.
    is_meant: bool,
}

impl LabelText {
    /// Drops a selection that was only a click. Call it when everything is drawn.
    pub(super) fn follow(&mut self, ctx: &Context) {
        let click = ctx.options(|options| options.input_options.max_click_dist);
        let is_released = ctx.input(|input| {
            input.events.iter().for_each(|event| self.note(event, click));
            let pointer = &input.pointer;
            self.is_meant |= pointer.button_double_clicked(PointerButton::Primary)
                || pointer.button_triple_clicked(PointerButton::Primary);
            pointer.any_released()
        });
        if is_released && !self.is_meant {
            deselect(ctx);
        }
    }

    /// Takes note of where the pointer goes while it is down.
    fn note(&mut self, event: &Event, click: f32) {
        match *event {
            Event::PointerButton { pos, pressed: true, modifiers, .. } => {
                self.pressed_at = pos;
                // With Shift a click moves the end of what is selected.
                self.is_meant &= modifiers.shift;
            }
            Event::PointerButton { pos, pressed: false, .. } => {
                self.is_meant |= pos.distance(self.pressed_at) > click;
            }
            _ => {}
        }
    }
}

/// Whether text of labels is selected: Ctrl+C copies it then, and nothing else.
pub(super) fn is_selected(ctx: &Context) -> bool {
    ctx.plugin_opt::<LabelSelectionState>().is_some_and(|labels| labels.lock().has_selection())
}

/// Ends the selection when a key does something else. Call it before anything is drawn.
pub(super) fn give_way(ctx: &Context) {
    if ctx.input(|input| input.events.iter().any(is_about_something_else)) {
        deselect(ctx);
    }
}

fn deselect(ctx: &Context) {
    if let Some(labels) = ctx.plugin_opt::<LabelSelectionState>() {
        labels.lock().clear_selection();
    }
}

/// Whether the event is a key, and not the Ctrl of Ctrl+C.
const fn is_about_something_else(event: &Event) -> bool {
    match event {
        Event::Key { key, pressed, .. } => *pressed && !is_modifier(*key),
        Event::Cut | Event::Paste(_) => true,
        _ => false,
    }
}
