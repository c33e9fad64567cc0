//! Keys in turn: what is pressed after a key that may lead elsewhere waits until the focus is there. On a slow machine
//! `2 Tab 3` can come within one frame, and the 3 belongs to the next field, or to the next leaf of the tree. Keys also wait
//! a moment for a tree that is being opened: they are meant for it, and not for the one before.

#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use egui::{Context, Event, Id, Key, Modifiers, Plugin, Popup, RawInput};

use super::focus;
use super::key_kinds::{is_arrow, is_from_keyboard, is_modifier};

/// From now on keys wait for their turn.
pub(super) fn install(ctx: &Context) {
    ctx.add_plugin(Turns::default());
}

/// Notes at the end of a frame whether a dialog, or another page of fields and buttons, has the place of the tree, and
/// whether another tree is about to take its place.
pub(super) fn follow(ctx: &Context, is_form: bool, is_opening: bool) {
    if let Some(turns) = ctx.plugin_opt::<Turns>() {
        turns.lock().follow(is_form, is_opening);
    }
}

/// Lets the text that a menu has asked the desktop for come before the keys that were pressed after that.
pub(super) fn await_paste(ctx: &Context) {
    if let Some(turns) = ctx.plugin_opt::<Turns>() {
        turns.lock().await_paste();
    }
}

/// The keys of this frame that come because they are held. The toolkit takes the sign of a key for the key, and a sign may
/// change while the key is down.
pub(super) fn held(ctx: &Context) -> Vec<Key> {
    ctx.plugin_opt::<Turns>().map_or_else(Vec::new, |turns| turns.lock().held.clone())
}

/// Forgets what was typed and waits. Returns whether there was anything.
pub(super) fn forget(ctx: &Context) -> bool {
    ctx.plugin_opt::<Turns>().is_some_and(|turns| turns.lock().forget())
}

/// Where keys go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Place {
    /// What has the keys in place of the tree.
    cover: Option<Cover>,
    /// The field for text that has the focus.
    field: Option<Id>,
    /// Whether the tree has the focus, and no button beside it.
    is_at_tree: bool,
}

/// What can have the keys in place of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cover {
    /// A dialog, or another page of fields and buttons.
    Form,
    /// An open menu or list.
    Menu,
}

/// What keys act on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keys {
    OnTree,
    InField,
    /// On a button or a list.
    OnForm,
    OnMenu,
}

impl Place {
    fn of(ctx: &Context, is_form: bool) -> Self {
        let cover = match is_form {
            _ if Popup::is_any_open(ctx) => Some(Cover::Menu),
            true => Some(Cover::Form),
            false => None,
        };
        let field = ctx.memory(|memory| memory.focused()).filter(|_| ctx.text_edit_focused());
        Self { cover, field, is_at_tree: focus::is_at_tree(ctx) }
    }

    const fn keys(self) -> Keys {
        match self {
            Self { cover: Some(Cover::Menu), .. } => Keys::OnMenu,
            Self { field: Some(_), .. } => Keys::InField,
            Self { cover: None, is_at_tree: true, .. } => Keys::OnTree,
            _ => Keys::OnForm,
        }
    }

    /// Whether a field, or what has just opened, must be on screen for a moment before it is ready for keys.
    fn settles_after(self, before: Self) -> bool {
        let has_opened = self.cover.is_some() && self.cover != before.cover;
        has_opened || (self.field.is_some() && self.field != before.field)
    }
}

/// The keys that wait.
#[derive(Debug, Default)]
struct Turns {
    is_form: bool,
    /// Since when another tree is about to come.
    opening: Option<Instant>,
    place: Place,
    later: Vec<Event>,
    /// The places on the keyboard of the keys that are down, as far as they have been let through.
    down: Vec<Key>,
    /// The keys that came in this frame although they were down.
    held: Vec<Key>,
    /// For so many frames more no key is let through.
    frames: u32,
    /// Whether a menu has asked for text, which is on its way.
    awaits_paste: bool,
}

/// The focus moves in one frame, the field gets it in the next, and selects its content in the one after.
const FOCUS: u32 = 3;
/// The focus has moved already.
const SETTLING: u32 = FOCUS - 1;
/// The next key comes in the next frame.
const NEXT: u32 = 1;
/// So long the desktop may take to bring the text that a menu has asked for.
const PASTE: u32 = 4;
/// So long keys wait for another tree.
const OPENING: Duration = Duration::from_millis(500);

impl Plugin for Turns {
    fn debug_name(&self) -> &'static str {
        "turns"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        if self.admit(&mut input.events, Place::of(ctx, self.is_form)) {
            ctx.request_repaint();
        }
    }
}

impl Turns {
    /// Lets the events through that have their turn at this place, and keeps the keys after them. Returns whether
    /// another frame has to follow for them.
    fn admit(&mut self, events: &mut Vec<Event>, place: Place) -> bool {
        self.frames = self.frames.saturating_sub(1);
        self.held.clear();
        if place.settles_after(self.place) {
            self.frames = self.frames.max(SETTLING);
        }
        self.awaits_paste &= self.frames > 0;
        self.place = place;
        // Esc alone is about the tree that is to come.
        let cancels = self.later.is_empty() && events.iter().any(is_escape);
        let awaits_tree = !cancels && self.opening.is_some_and(|since| since.elapsed() < OPENING);
        // Who brings the tree wakes the window.
        let is_woken = awaits_tree && self.frames == 0;
        if awaits_tree {
            self.frames = self.frames.max(NEXT);
        }
        if !self.later.is_empty() || self.frames > 0 {
            let new = std::mem::take(events);
            *events = self.queue(new, false);
        }
        if self.frames == 0 {
            let late = std::mem::take(&mut self.later);
            let have_waited = !late.is_empty();
            let others = if have_waited { std::mem::replace(events, late) } else { Vec::new() };
            self.keep_after_first(events, have_waited);
            events.extend(others);
        }
        !self.later.is_empty() || (self.frames > 0 && !is_woken)
    }

    fn follow(&mut self, is_form: bool, is_opening: bool) {
        self.is_form = is_form;
        self.opening = is_opening.then(|| self.opening.unwrap_or_else(Instant::now));
    }

    fn forget(&mut self) -> bool {
        let was_meant = |event: &mut Event| {
            is_typed(event) || matches!(event, Event::PointerButton { pressed: true, .. })
        };
        self.later.extract_if(.., was_meant).count() > 0
    }

    fn await_paste(&mut self) {
        (self.awaits_paste, self.frames) = (true, self.frames.max(PASTE));
    }

    /// Puts the events behind those that wait. Returns those that need not wait. A click waits for the keys before it,
    /// also for one that has just been let through if `is_behind_key`, and the pointer waits for its click.
    fn queue(&mut self, events: Vec<Event>, is_behind_key: bool) -> Vec<Event> {
        let mut others = Vec::new();
        for event in events {
            let is_behind = (is_behind_key || !self.later.is_empty()) && waits_for_keys(&event);
            let waits = is_from_keyboard(&event) || is_behind || self.later.iter().any(is_click);
            let is_asked_for = matches!(event, Event::Paste(_) | Event::PasteImage(_));
            if is_asked_for && std::mem::take(&mut self.awaits_paste) {
                self.later.insert(0, event);
                self.frames = 0;
            } else if !waits {
                self.note_focus(&event);
                others.push(event);
            } else if !self.is_repeated(&event) {
                self.later.push(event);
            }
        }
        others
    }

    /// Whether this is a press of a key that is down: it would go on after its end.
    fn is_repeated(&self, event: &Event) -> bool {
        let Some((key, true)) = stroke(event) else { return false };
        let waiting = self.later.iter().rev().filter_map(stroke).find(|(other, _)| *other == key);
        waiting.map_or_else(|| self.down.contains(&key), |(_, pressed)| pressed)
    }

    /// Keeps the keys after the first one that others have to wait for. Clicks that `have_waited` come one by one.
    fn keep_after_first(&mut self, events: &mut Vec<Event>, have_waited: bool) {
        let place = self.place;
        let frames = |event: &Event| match frames_after(event, place) {
            0 => u32::from(have_waited && is_click(event)),
            frames => frames,
        };
        let Some(first) = events.iter().position(|event| frames(event) > 0) else {
            return self.let_through(events);
        };
        let is_after_typing = place.keys() == Keys::InField && events[..first].iter().any(is_typed);
        let end = if is_after_typing {
            // What takes this key may look before the field has what was typed in the same frame.
            self.frames = NEXT;
            first
        } else {
            self.frames = frames(&events[first]);
            // What the key itself writes came with it.
            let writes = writes(&events[first]);
            let own =
                events[first + 1..].iter().take_while(|event| writes && matches!(event, Event::Text(_)));
            first + 1 + own.count()
        };
        let rest = events.split_off(end);
        self.let_through(events);
        if events.last().is_some_and(is_click) {
            // What is below the pointer is sought where it is at the end of the frame.
            self.later = rest;
        } else {
            let others = self.queue(rest, true);
            events.extend(others);
        }
    }

    /// Notes which keys are down.
    fn let_through(&mut self, events: &[Event]) {
        for event in events {
            if let (Some((place, true)), Event::Key { key, .. }) = (stroke(event), event)
                && self.down.contains(&place)
            {
                self.held.push(*key);
            }
            if let Some((key, pressed)) = stroke(event) {
                self.down.retain(|down| *down != key);
                self.down.extend(pressed.then_some(key));
            }
            self.note_focus(event);
        }
    }

    /// Keys that are let go while another window has the focus are not told.
    fn note_focus(&mut self, event: &Event) {
        if matches!(event, Event::WindowFocused(_)) {
            self.down.clear();
        }
    }
}

/// How many frames go by until the next key has its turn.
fn frames_after(event: &Event, place: Place) -> u32 {
    let keys = place.keys();
    let Event::Key { key, pressed: true, modifiers, .. } = event else {
        return if keys == Keys::OnTree && is_paste_or_cut(event) { NEXT } else { 0 };
    };
    let key = *key;
    match (keys, key) {
        (_, key) if is_modifier(key) => 0,
        (Keys::OnMenu, Key::ArrowUp | Key::ArrowDown) => NEXT,
        (Keys::OnForm, key) if moves(key) => NEXT,
        (Keys::OnMenu | Keys::OnForm, _) | (Keys::InField, Key::Tab | Key::Enter | Key::Escape) => FOCUS,
        // Some lead from a field into a list.
        (Keys::InField, Key::ArrowUp | Key::ArrowDown | Key::PageUp | Key::PageDown) => FOCUS,
        (Keys::InField, key) if moves(key) => NEXT,
        (Keys::InField, key) if is_command(key, *modifiers) => FOCUS,
        (Keys::InField, _) => 0,
        (Keys::OnTree, Key::F2 | Key::F10) => FOCUS,
        (Keys::OnTree, Key::F) if modifiers.command => FOCUS,
        // Alt with an arrow moves nodes, and with Ctrl it is a key for signs.
        (Keys::OnTree, key) if modifiers.alt && !modifiers.ctrl && !moves(key) => FOCUS,
        // A digit answers, a point blanks the screen, and Backspace takes back what was typed before it.
        (Keys::OnTree, _) => NEXT,
    }
}

const fn is_paste_or_cut(event: &Event) -> bool {
    matches!(event, Event::Paste(_) | Event::PasteImage(_) | Event::Cut)
}

/// Whether the key moves something: a cursor, the focus, or the place in a walk.
const fn moves(key: Key) -> bool {
    is_arrow(key) || matches!(key, Key::PageUp | Key::PageDown | Key::Home | Key::End)
}

/// Whether the key gives a command while somebody types, and does not only move or change what is typed.
fn is_command(key: Key, modifiers: Modifiers) -> bool {
    let edits = matches!(key, Key::Backspace | Key::Delete | Key::A | Key::Z | Key::Y);
    let is_with = modifiers.ctrl || modifiers.command || modifiers.alt;
    (is_with && !edits) || (Key::F1..=Key::F35).contains(&key)
}

/// Whether the key may write a sign.
fn writes(event: &Event) -> bool {
    let Event::Key { key, modifiers, .. } = event else { return false };
    let leads = matches!(key, Key::Tab | Key::Enter | Key::Escape) || is_arrow(*key);
    let is_command = modifiers.ctrl || modifiers.command || (Key::F1..=Key::F35).contains(key);
    !leads && (modifiers.alt || !is_command)
}

const fn is_escape(event: &Event) -> bool {
    matches!(event, Event::Key { key: Key::Escape, pressed: true, .. })
}

/// Whether the event is typed, and may change what stands in a field.
const fn is_typed(event: &Event) -> bool {
    match event {
        Event::Key { key, pressed, .. } => *pressed && !is_modifier(*key),
        event => is_from_keyboard(event),
    }
}

/// Which key is pressed or let go, by its place on the keyboard if that is known: its sign may change in between, as that
/// of “+” does with Shift.
const fn stroke(event: &Event) -> Option<(Key, bool)> {
    match event {
        Event::Key { physical_key: Some(key), pressed, .. } | Event::Key { key, pressed, .. } => {
            Some((*key, *pressed))
        }
        _ => None,
    }
}

/// Whether the event waits in the order of the keys.
const fn waits_for_keys(event: &Event) -> bool {
    matches!(event, Event::ModifiersChanged(_) | Event::PointerButton { .. } | Event::WindowFocused(_))
}

const fn is_click(event: &Event) -> bool {
    matches!(event, Event::PointerButton { .. })
}
