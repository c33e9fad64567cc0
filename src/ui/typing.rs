//! Typing a number on selected leaves: each key is seen at once, and all of them are one action. A comma is the decimal
//! point. What keys write that are pressed with Alt is typed nowhere.

use egui::{Context, Event, InputState, Key, Modifiers};

use super::focus;
use super::key_kinds::{ends_number, is_number_key};
use crate::notation;
use crate::score::Score;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::edit::EditCommand;
use crate::session::walk::selection::Selection;
use crate::text::Text;

/// The number that is being typed.
#[derive(Debug, Default)]
pub struct Typing {
    selection: Selection,
    text: String,
    /// What has just been typed in vain.
    refused: Option<Refused>,
    /// Whether what was typed before it is given up in this frame: that ends the messages about it.
    gives_up: bool,
    /// Whether a field for text had the focus in the frame before.
    was_in_field: bool,
    /// Which of Ctrl, Shift and Alt were held at the end of the frame before.
    held: Modifiers,
}

/// What was typed in vain.
#[derive(Debug)]
enum Refused {
    /// What is no number of a leaf: a fraction, or one that is too large.
    Number(String),
    /// A digit on inner nodes.
    OnInnerNodes,
}

impl Typing {
    /// Notes at the end of a frame whether somebody types into a field.
    pub fn follow(&mut self, ctx: &Context) {
        self.was_in_field = ctx.text_edit_focused();
    }

    /// Whether somebody typed into a field when the keys of this frame were pressed. Esc has ended that.
    #[must_use]
    pub const fn was_in_field(&self) -> bool {
        self.was_in_field
    }

    /// Drops the letters of mnemonics: with Alt no letter is typed, whether it leads somewhere or not. On a Mac that key
    /// types signs, and Ctrl with Alt is a key for signs elsewhere.
    pub fn drop_mnemonics(&mut self, ctx: &Context) {
        // In an open menu a letter leads to an item, perhaps while Alt is held that has opened the menu.
        let is_for_menu = egui::Popup::is_any_open(ctx) && !ctx.text_edit_focused();
        let is_typed = is_for_menu || ctx.os().is_mac();
        ctx.input_mut(|input| {
            // Within one frame a key may be pressed with Alt, and Alt be released again.
            let mut held = std::mem::replace(&mut self.held, input.modifiers);
            input.events.retain(|event| {
                match event {
                    Event::ModifiersChanged(modifiers) | Event::Key { modifiers, .. } => held = *modifiers,
                    Event::WindowFocused(false) => held = Modifiers::NONE,
                    Event::Text(_) => return is_typed || !held.alt || held.ctrl,
                    _ => {}
                }
                true
            });
        });
    }

    /// Takes the keys that belong to a number if leaves are selected, and Tab, which goes on to the next leaf.
    /// Call it before other keys are taken: some of them give commands where no number is typed.
    pub fn take_commands(&mut self, ctx: &Context, session: &Session) -> Vec<Command> {
        self.gives_up = false;
        if self.selection != *session.selection() {
            (self.selection, self.text) = (session.selection().clone(), String::new());
        }
        // What is not on screen yet cannot be typed on.
        let tree = session.scene().tree();
        if !self.selection.nodes().iter().any(|&node| tree.contains(node) && tree.is_leaf(node)) {
            if !self.selection.is_empty() {
                ctx.input_mut(|input| self.take_in_vain(input));
            }
            return Vec::new();
        }
        let (before, typed) = (self.value(), self.text.clone());
        ctx.input_mut(|input| self.take_keys(input, session.is_editing()));
        if self.text != typed && self.is_spoilt() {
            // With its comma, one that is too large would be told as no number.
            let is_too_large = self.is_too_large();
            let text = if is_too_large { self.text.replace(',', ".") } else { self.text.clone() };
            self.refused = Some(Refused::Number(text));
        }
        let edit = match (before, self.value()) {
            (before, Some(value)) if before != Some(value) => Some(EditCommand::SetSelected(value)),
            // What was typed is erased.
            (Some(_), None) => Some(EditCommand::GiveUpValue),
            _ => None,
        };
        self.gives_up = edit == Some(EditCommand::GiveUpValue);
        let mut commands: Vec<Command> = edit.map(Command::Edit).into_iter().collect();
        if !commands.is_empty() {
            focus::leave_to_tree(ctx);
        }
        // What is typed after that is another number.
        if ctx.input(|input| input.events.iter().any(|event| ends_number(event) || is_press(event))) {
            self.text.clear();
        }
        if !session.is_editing()
            && focus::is_at_tree(ctx)
            && let Some(command) = ctx.input_mut(take_tab)
        {
            focus::leave_to_tree(ctx);
            commands.push(command);
        }
        commands
    }

    /// Why what has just been typed gives no value.
    pub fn refusal(&mut self, text: &Text) -> Option<String> {
        if self.gives_up {
            return None;
        }
        match self.refused.take()? {
            Refused::Number(typed) => notation::number(&typed).err().map(|wrong| wrong.said(text)),
            Refused::OnInnerNodes => Some(text.typing_on_inner_node()),
        }
    }

    fn value(&self) -> Option<Score> {
        let text = match self.text.split_once('e') {
            // An exponent that has only begun does not count yet.
            Some((mantissa, "" | "-" | "+")) => mantissa,
            _ => &self.text,
        };
        match text {
            "∞" => Some(Score::INFINITY),
            "-∞" => Some(Score::NEG_INFINITY),
            _ if self.is_too_large() => None,
            // A comma is a decimal point.
            text => text.replace(',', ".").parse().ok().and_then(Score::new),
        }
    }

    /// Takes the keys of a number. A point begins one only where `may_begin_with_point`: clickers send it too.
    fn take_keys(&mut self, input: &mut InputState, may_begin_with_point: bool) {
        if input.consume_key(Modifiers::NONE, Key::Backspace) {
            self.text.pop();
        }
        input.events.retain(|event| match event {
            Event::Text(text) if text == "." && self.text.is_empty() && !may_begin_with_point => true,
            Event::Key { key: Key::Period, .. } if self.text.is_empty() && !may_begin_with_point => true,
            Event::Text(text) if text.chars().all(belongs_to_number) => {
                text.chars().for_each(|character| self.push(character));
                false
            }
            Event::Text(text) if text.chars().all(|character| self.may_follow(character)) => {
                text.chars().for_each(|character| self.push(character));
                false
            }
            // On some keyboards digits and the point need Shift.
            Event::Key { key, modifiers, .. }
                if (modifiers.is_none() || modifiers.shift_only()) && is_number_key(*key) =>
            {
                false
            }
            Event::Key { key, modifiers, .. } => {
                let sign =
                    if modifiers.ctrl || modifiers.alt || modifiers.command { None } else { sign_of(*key) };
                !sign.is_some_and(|sign| self.may_follow(sign))
            }
            _ => true,
        });
    }

    /// Takes the digits of a number that no node here can have. A 0 alone is a key of the view.
    fn take_in_vain(&mut self, input: &mut InputState) {
        input.events.retain(|event| match event {
            Event::Text(text) if text.chars().all(|c| c.is_ascii_digit()) => {
                let is_of_number = text != "0" || !self.text.is_empty();
                if is_of_number {
                    self.text.push_str(text);
                    self.refused = Some(Refused::OnInnerNodes);
                }
                !is_of_number
            }
            Event::Key { key: Key::Num0, .. } => self.text.is_empty(),
            event => {
                if is_press(event) || is_other_key(event) {
                    self.text.clear();
                }
                true
            }
        });
    }

    /// Takes what can still become a number; a second sign is a slip of the finger. A stroke and a second point stay, so
    /// that what comes behind them makes no other number.
    fn push(&mut self, character: char) {
        if !self.may_follow(character) {
            return;
        }
        self.text.push(match character {
            '−' => '-',
            'E' => 'e',
            character => character,
        });
    }

    /// Whether what has been typed is in no number, or in one that is too large.
    fn is_spoilt(&self) -> bool {
        self.text.contains('/') || self.text.matches(['.', ',']).count() > 1 || self.is_too_large()
    }

    fn is_too_large(&self) -> bool {
        self.text.ends_with(|c: char| c.is_ascii_digit())
            && self.text.replace(',', ".").parse::<f64>().is_ok_and(f64::is_infinite)
    }

    /// Whether the number can go on with this character: `1.5e-3`, `-inf`, `∞`.
    fn may_follow(&self, character: char) -> bool {
        let text = self.text.as_str();
        let has_no = |characters: &[char]| !text.contains(characters);
        match character {
            '-' | '−' => text.is_empty() || text.ends_with('e'),
            '+' => text.ends_with('e'),
            '∞' | 'i' => matches!(text, "" | "-"),
            'n' => text.ends_with('i'),
            'f' => text.ends_with("in"),
            'e' | 'E' => text.contains(|c: char| c.is_ascii_digit()) && has_no(&['e']),
            '.' | ',' => has_no(&['e', 'i', '∞']),
            '/' => !text.is_empty(),
            '0'..='9' => has_no(&['i', '∞']),
            _ => false,
        }
    }
}

/// Takes Tab, which goes to the next leaf, or with Shift to the one before.
fn take_tab(input: &mut InputState) -> Option<Command> {
    // The toolkit takes a key with Shift for one without.
    if input.consume_key(Modifiers::SHIFT, Key::Tab) {
        return Some(Command::SelectPreviousLeaf);
    }
    input.consume_key(Modifiers::NONE, Key::Tab).then_some(Command::SelectNextLeaf)
}

/// What a key writes that belongs to a number only in some places, and gives a command elsewhere.
const fn sign_of(key: Key) -> Option<char> {
    match key {
        Key::E => Some('e'),
        Key::I => Some('i'),
        Key::N => Some('n'),
        Key::F => Some('f'),
        Key::Plus => Some('+'),
        Key::Slash => Some('/'),
        _ => None,
    }
}

/// Whether the event is a key that is no digit and changes none.
const fn is_other_key(event: &Event) -> bool {
    match event {
        Event::Key { key: Key::Minus | Key::Period | Key::Comma | Key::Backspace, pressed, .. } => *pressed,
        event => ends_number(event),
    }
}

const fn is_press(event: &Event) -> bool {
    matches!(event, Event::PointerButton { pressed: true, .. })
}

const fn belongs_to_number(c: char) -> bool {
    matches!(c, '0'..='9' | '-' | '.' | ',' | '−' | '∞')
}
