//! Typing a number on a selected leaf: each key is seen at once, and all of them are one action.

use egui::{Context, Event, InputState, Key, Modifiers};

use crate::score::Score;
use crate::session::Session;
use crate::session::command::Command;
use crate::tree::NodeId;

/// The number that is being typed.
#[derive(Debug, Default)]
pub struct Typing {
    leaf: Option<NodeId>,
    text: String,
}

impl Typing {
    /// Takes the keys that belong to a number if a leaf is selected, and Tab, which goes on to the next leaf.
    /// Call it before other keys are taken: some of them give orders where no number is typed.
    pub fn take_commands(&mut self, ctx: &Context, session: &Session) -> Vec<Command> {
        let leaf = session.selection().filter(|&node| session.scene().tree().is_leaf(node));
        if self.leaf != leaf {
            *self = Self { leaf, text: String::new() };
        }
        let Some(leaf) = leaf else { return Vec::new() };
        if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Tab)) {
            // The toolkit has moved its own focus by then, to whatever comes first.
            ctx.memory_mut(|memory| memory.stop_text_input());
            return vec![Command::SelectNextLeaf];
        }
        let before = self.text.clone();
        ctx.input_mut(|input| self.take_keys(input));
        let is_new = self.text != before;
        let value = self.text.parse().ok().and_then(Score::new).filter(|_| is_new);
        value.map(|value| Command::SetValue(leaf, value)).into_iter().collect()
    }

    fn take_keys(&mut self, input: &mut InputState) {
        if input.consume_key(Modifiers::NONE, Key::Backspace) {
            self.text.pop();
        }
        if input.consume_key(Modifiers::NONE, Key::Enter) {
            self.text.clear();
        }
        input.events.retain(|event| match event {
            Event::Text(text) if text.chars().all(belongs_to_number) => {
                self.text.push_str(text);
                false
            }
            Event::Key { key, modifiers, .. } => !(modifiers.is_none() && is_number_key(*key)),
            _ => true,
        });
    }
}

const fn belongs_to_number(c: char) -> bool {
    matches!(c, '0'..='9' | '-' | '.')
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
