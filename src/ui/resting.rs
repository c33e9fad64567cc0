//! Whether the pointer points at something.

use egui::{Context, Event};

use super::key_kinds::is_modifier;

/// Whether the pointer only lies where it was left, and points at nothing: since a key was pressed, or since the scale
/// of the window changed, so that something else came to lie under it.
#[derive(Debug, Default)]
pub(super) struct Resting {
    pub(super) is_so: bool,
    /// The scale of the window, in pixels per point.
    scale: Option<f32>,
}

impl Resting {
    /// Takes note of what has come for this frame.
    pub(super) fn note(&mut self, ctx: &Context) {
        let scale = ctx.pixels_per_point();
        let is_rescaled = self.scale.replace(scale).is_some_and(|before| before != scale);
        let [is_typing, is_moving] = ctx.input(|input| {
            let has = |is: fn(&Event) -> bool| input.events.iter().any(is);
            [has(is_typed), has(is_of_pointer)]
        });
        self.is_so = is_rescaled || ((self.is_so || is_typing) && !is_moving);
    }
}

const fn is_typed(event: &Event) -> bool {
    match event {
        Event::Key { key, pressed, .. } => *pressed && !is_modifier(*key),
        Event::Text(_) => true,
        _ => false,
    }
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
