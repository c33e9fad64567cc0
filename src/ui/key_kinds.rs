//! What a key is: one that writes a number, an arrow, one that does nothing alone.

use egui::{Event, Key};

/// Whether the key alone does nothing: it changes what other keys mean.
pub(super) const fn is_modifier(key: Key) -> bool {
    matches!(
        key,
        Key::ShiftLeft
            | Key::ShiftRight
            | Key::ControlLeft
            | Key::ControlRight
            | Key::AltLeft
            | Key::AltRight
            | Key::SuperLeft
            | Key::SuperRight
            | Key::CapsLock
            | Key::NumLock
    )
}

pub(super) const fn is_arrow(key: Key) -> bool {
    matches!(key, Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight)
}

pub(super) const fn is_number_key(key: Key) -> bool {
    matches!(
        key,
        Key::Num0
            | Key::Num1
            | Key::Num2
            | Key::Num3
            | Key::Num4
            | Key::Num5
            | Key::Num6
            | Key::Num7
            | Key::Num8
            | Key::Num9
            | Key::Minus
            | Key::Period
            | Key::Comma
    )
}

/// Whether the event is a key that a number does not go on after.
pub(super) const fn ends_number(event: &Event) -> bool {
    match event {
        Event::Key { key, pressed: true, .. } => {
            !is_number_key(*key) && !matches!(key, Key::Backspace) && !is_modifier(*key)
        }
        Event::Cut | Event::Paste(_) => true,
        _ => false,
    }
}

pub(super) const fn is_from_keyboard(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { .. }
            | Event::Text(_)
            | Event::Ime(_)
            | Event::Copy
            | Event::Cut
            | Event::Paste(_)
            | Event::PasteImage(_)
    )
}
