//! Typing a number on selected leaves: each key is seen at once, and all of them are one action.

use egui::{Context, Event, InputState, Key, Modifiers};

use crate::score::Score;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::editing::command::EditCommand;
use crate::session::selection::Selection;

/// The number that is being typed.
#[derive(Debug, Default)]
pub struct Typing {
    selection: Selection,
    text: String,
}

impl Typing {
    /// Takes the keys that belong to a number if leaves are selected, and Tab, which goes on to the next leaf.
    /// Call it before other keys are taken: some of them give orders where no number is typed.
    pub fn take_commands(&mut self, ctx: &Context, session: &Session) -> Vec<Command> {
        if self.selection != *session.selection() {
            *self = Self { selection: session.selection().clone(), text: String::new() };
        }
        // What is not on screen yet cannot be typed on.
        let Some(leader) = self.selection.leader() else { return Vec::new() };
        if !session.scene().tree().is_leaf(leader) {
            return Vec::new();
        }
        if !session.is_editing() && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Tab)) {
            ctx.memory_mut(|memory| memory.stop_text_input());
            return vec![Command::SelectNextLeaf];
        }
        let before = self.text.clone();
        ctx.input_mut(|input| self.take_keys(input));
        let is_new = self.text != before;
        let value = self.value().filter(|_| is_new);
        value.map(|value| Command::Edit(EditCommand::SetSelected(value))).into_iter().collect()
    }

    fn value(&self) -> Option<Score> {
        match self.text.as_str() {
            "∞" => Some(Score::INFINITY),
            "-∞" => Some(Score::NEG_INFINITY),
            text => text.parse().ok().and_then(Score::new),
        }
    }

    fn take_keys(&mut self, input: &mut InputState) {
        if input.consume_key(Modifiers::NONE, Key::Backspace) {
            self.text.pop();
        }
        if input.key_pressed(Key::Enter) || input.key_pressed(Key::Tab) {
            self.text.clear();
        }
        input.events.retain(|event| match event {
            Event::Text(text) if text.chars().all(belongs_to_number) => {
                text.chars().for_each(|character| self.push(character));
                false
            }
            Event::Key { key, modifiers, .. } => !(modifiers.is_none() && is_number_key(*key)),
            _ => true,
        });
    }

    /// Takes what can still become a number; a second sign or point is a slip of the finger.
    fn push(&mut self, character: char) {
        let is_possible = match character {
            '-' | '−' => self.text.is_empty(),
            '∞' => matches!(self.text.as_str(), "" | "-"),
            '.' => !self.text.contains(['.', '∞']),
            _ => !self.text.contains('∞'),
        };
        if is_possible {
            self.text.push(if character == '−' { '-' } else { character });
        }
    }
}

const fn belongs_to_number(c: char) -> bool {
    matches!(c, '0'..='9' | '-' | '.' | '−' | '∞')
}

const fn is_number_key(key: Key) -> bool {
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
    )
}
