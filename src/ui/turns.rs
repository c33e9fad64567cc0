//! Keys in turn: what is pressed after a key that moves the focus waits until the focus is there. On a slow machine
//! `2 Tab 3` can come within one frame, and the 3 belongs to the next field.
//!
//! [`super::typing`] does the same for numbers on the tree.

use egui::{Event, Key};

use super::label_text::is_modifier;

/// What the keys of a frame act on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeysAct {
    /// On the tree and its walk.
    OnTree,
    /// On a field or a button of the window or of a dialog.
    OnFields,
    /// On an open menu or list.
    OnMenu,
}

/// The keys that wait.
#[derive(Debug, Default)]
pub struct Turns {
    later: Vec<Event>,
    /// For so many frames more nothing is let through.
    frames: u32,
}

impl Turns {
    /// Lets the events through that have their turn, and keeps the keys after them. Returns whether any wait.
    pub fn admit(&mut self, events: &mut Vec<Event>, keys: KeysAct) -> bool {
        self.frames = self.frames.saturating_sub(1);
        if !self.later.is_empty() || self.frames > 0 {
            let (new, others): (Vec<Event>, Vec<Event>) =
                std::mem::take(events).into_iter().partition(waits_its_turn);
            for event in new {
                if !self.is_repeated(&event) {
                    self.later.push(event);
                }
            }
            *events = if self.frames > 0 { Vec::new() } else { std::mem::take(&mut self.later) };
            self.keep_after_first(events, keys);
            events.extend(others);
        } else {
            self.keep_after_first(events, keys);
        }
        !self.later.is_empty()
    }

    /// Whether this is a press of a key that waits pressed: a key that is held would go on after its end.
    fn is_repeated(&self, event: &Event) -> bool {
        let Event::Key { key, pressed: true, .. } = event else { return false };
        let waiting = self.later.iter().rev().find_map(|other| match other {
            Event::Key { key: other, pressed, .. } if other == key => Some(*pressed),
            _ => None,
        });
        waiting == Some(true)
    }

    /// Keeps the keys after the first one that others have to wait for.
    fn keep_after_first(&mut self, events: &mut Vec<Event>, keys: KeysAct) {
        let Some(first) = events.iter().position(|event| frames_after(event, keys) > 0) else { return };
        let is_enter = matches!(events[first], Event::Key { key: Key::Enter, .. });
        let ends_typing = is_enter && keys == KeysAct::OnFields && events[..first].iter().any(is_typed);
        if ends_typing {
            // What takes Enter may look at it before the field has what was typed in the same frame.
            self.frames = 1;
            return self.keep_from(first, events);
        }
        self.frames = frames_after(&events[first], keys);
        // With Alt, a key writes a sign that came with it.
        let writes = matches!(events[first], Event::Key { modifiers, .. } if modifiers.alt);
        let own = events[first + 1..].iter().take_while(|event| writes && matches!(event, Event::Text(_)));
        self.keep_from(first + 1 + own.count(), events);
    }

    fn keep_from(&mut self, first: usize, events: &mut Vec<Event>) {
        let (later, others) = events.split_off(first).into_iter().partition(waits_its_turn);
        self.later = later;
        events.extend::<Vec<Event>>(others);
    }
}

/// How many frames go by until the next key has its turn.
const fn frames_after(event: &Event, keys: KeysAct) -> u32 {
    /// The focus moves in one frame, the field gets it in the next, and selects its content in the one after.
    const FOCUS: u32 = 3;
    /// A menu goes on by one item a frame.
    const ITEM: u32 = 1;
    let Event::Key { key, pressed: true, modifiers, .. } = event else { return 0 };
    match (keys, key) {
        (KeysAct::OnFields | KeysAct::OnMenu, Key::Tab | Key::Enter | Key::Escape) => FOCUS,
        (KeysAct::OnMenu, key) if is_arrow(*key) => ITEM,
        (KeysAct::OnTree, Key::F2) => FOCUS,
        (KeysAct::OnTree, Key::F) if modifiers.command => FOCUS,
        // Alt with an arrow moves nodes, and with Ctrl it is a key for signs.
        (KeysAct::OnTree, key)
            if modifiers.alt && !modifiers.ctrl && !is_modifier(*key) && !is_arrow(*key) =>
        {
            FOCUS
        }
        _ => 0,
    }
}

/// Whether the event may change what stands in a field.
const fn is_typed(event: &Event) -> bool {
    matches!(
        event,
        Event::Text(_) | Event::Ime(_) | Event::Paste(_) | Event::Cut | Event::Key { pressed: true, .. }
    )
}

const fn is_arrow(key: Key) -> bool {
    matches!(key, Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight)
}

/// Whether the event waits in the order of the keys. A click that came after them does, too.
const fn waits_its_turn(event: &Event) -> bool {
    matches!(
        event,
        Event::Key { .. }
            | Event::ModifiersChanged(_)
            | Event::Text(_)
            | Event::Ime(_)
            | Event::Copy
            | Event::Cut
            | Event::Paste(_)
            | Event::PointerButton { .. }
            | Event::WindowFocused(_)
    )
}

#[cfg(test)]
mod tests {
    use egui::{Modifiers, pos2};

    use super::*;

    fn key(key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
    }

    fn text(text: &str) -> Event {
        Event::Text(text.to_owned())
    }

    /// What is let through in each frame until nothing waits, with these events in the first one.
    fn frames(mut events: Vec<Event>, keys: KeysAct) -> Vec<Vec<Event>> {
        let (mut turns, mut frames) = (Turns::default(), Vec::new());
        loop {
            let waits = turns.admit(&mut events, keys);
            frames.push(std::mem::take(&mut events));
            if !waits {
                return frames;
            }
            assert!(frames.len() < 100, "nothing waits for ever");
        }
    }

    #[test]
    fn a_field_has_the_focus_before_its_keys_come() {
        let typed = vec![text("2"), key(Key::Tab), text("3"), key(Key::Tab), text("7"), key(Key::Enter)];
        let got = frames(typed, KeysAct::OnFields);
        let none = Vec::new;
        let expected = vec![
            vec![text("2"), key(Key::Tab)],
            none(),
            none(),
            vec![text("3"), key(Key::Tab)],
            none(),
            none(),
        ];
        assert_eq!(got[..6], expected);
        assert_eq!(got[6..], [vec![text("7")], vec![key(Key::Enter)]]);
    }

    #[test]
    fn a_menu_goes_on_by_one_item_a_frame() {
        let got = frames(vec![key(Key::ArrowDown); 8], KeysAct::OnMenu);
        assert_eq!(got, vec![vec![key(Key::ArrowDown)]; 8]);
    }

    #[test]
    fn keys_that_move_no_focus_come_at_once_and_in_their_order() {
        let moved = Event::PointerMoved(pos2(1.0, 2.0));
        let walk = vec![key(Key::ArrowRight), moved.clone(), key(Key::ArrowRight), text("x")];
        assert_eq!(frames(walk.clone(), KeysAct::OnTree), [walk]);
        // The pointer moves on.
        let typed = vec![key(Key::F2), text("7"), moved.clone(), key(Key::Enter)];
        let got = frames(typed, KeysAct::OnTree);
        assert_eq!(
            (&got[0][..], &got[3][..]),
            (&[key(Key::F2), moved][..], &[text("7"), key(Key::Enter)][..])
        );
    }

    #[test]
    fn keys_that_come_while_others_wait_come_after_them() {
        let mut turns = Turns::default();
        let mut frame = |events: &[Event]| {
            let mut events = events.to_vec();
            turns.admit(&mut events, KeysAct::OnFields);
            events
        };
        assert_eq!(frame(&[key(Key::Tab), text("1")]), [key(Key::Tab)]);
        assert_eq!(frame(&[text("2")]), []);
        assert_eq!(frame(&[text("3")]), []);
        assert_eq!(frame(&[text("4")]), ["1", "2", "3", "4"].map(text));
        assert_eq!(frame(&[text("5")]), [text("5")]);
    }

    #[test]
    fn a_held_key_does_not_run_on_and_a_click_comes_after_the_keys_before_it() {
        let click = Event::PointerButton {
            pos: pos2(1.0, 2.0),
            button: egui::PointerButton::Primary,
            pressed: true,
            modifiers: Modifiers::NONE,
        };
        let mut turns = Turns::default();
        let mut frame = |events: &[Event]| {
            let mut events = events.to_vec();
            turns.admit(&mut events, KeysAct::OnFields);
            events
        };
        let tab = key(Key::Tab);
        let pressed = [tab.clone()];
        assert_eq!(frame(&pressed), pressed);
        assert_eq!(frame(&[tab.clone(), tab.clone()]), []);
        assert_eq!(frame(&[tab.clone(), text("3"), click.clone()]), []);
        assert_eq!(frame(&[]), [tab]);
        assert_eq!([frame(&[]), frame(&[])], [vec![], vec![]]);
        assert_eq!(frame(&[]), [text("3"), click]);
        // Alt alone opens nothing, and with an arrow it moves nodes.
        for held in [Key::AltLeft, Key::ArrowLeft] {
            let held = Event::Key {
                key: held,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::ALT,
            };
            let both = vec![held, key(Key::F)];
            assert_eq!(frames(both.clone(), KeysAct::OnTree), [both]);
        }
    }
}
