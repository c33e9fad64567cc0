//! The bar in which a person says which node to go to. It stands above the tree, which makes room for it.

use egui::{Frame, Key, Margin, Modifiers, RichText, TextEdit, TextStyle, Ui};

use crate::session::command::Command;
use crate::session::command::find::FindCommand;
use crate::session::features::find::words;
use crate::ui::context::Context;
use crate::ui::fields::{self, text_ui};

/// What has been typed.
#[derive(Debug, Default)]
pub(super) struct FindBar {
    text: String,
    /// What was looked for last: Enter then goes on to the next.
    looked_for: Option<String>,
    /// The field gets the keyboard in the next frame.
    wants_keys: bool,
    has_keys: bool,
    /// Whether anything in the bar has the focus.
    has_focus: bool,
}

/// The least width of the field, in points. A longer hint makes it wider.
const WIDTH: f32 = 190.0;
/// The room in the field beside its hint, in points.
const MARGIN: f32 = 24.0;

impl FindBar {
    pub(super) fn new() -> Self {
        Self { wants_keys: true, ..Self::default() }
    }

    /// Whether the keyboard is the field's, so that typing goes there.
    pub(super) const fn has_keys(&self) -> bool {
        self.wants_keys || self.has_keys
    }

    /// Whether something in the bar has the focus.
    pub(super) const fn has_focus(&self) -> bool {
        self.has_focus
    }

    /// Draws the bar. Whether it stays.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) -> bool {
        if self.has_keys() && !self.take_keys(ui, cx) {
            return false;
        }
        let frame = Frame::new().fill(cx.theme.panel).inner_margin(Margin::symmetric(12, 6));
        let bar = frame.show(ui, |ui| self.fields_ui(ui, cx));
        let focused = ui.memory(|memory| memory.focused()).and_then(|id| ui.ctx().read_response(id));
        self.has_focus = focused.is_some_and(|focused| bar.response.rect.contains_rect(focused.rect));
        bar.inner
    }

    /// Takes Enter and Esc before the field would. Whether the bar stays.
    fn take_keys(&mut self, ui: &Ui, cx: &mut Context<'_>) -> bool {
        let [is_escaped, is_back, is_entered] = ui.ctx().input_mut(|input| {
            [(Modifiers::NONE, Key::Escape), (Modifiers::SHIFT, Key::Enter), (Modifiers::NONE, Key::Enter)]
                .map(|(modifiers, key)| input.consume_key(modifiers, key))
        });
        if is_entered || is_back {
            self.enter(is_back, cx);
        }
        !is_escaped
    }

    fn enter(&mut self, is_back: bool, cx: &mut Context<'_>) {
        let onward = if is_back { FindCommand::Previous } else { FindCommand::Next };
        let onward = Command::Find(onward);
        let is_same = self.looked_for.as_ref() == Some(&self.text);
        let command = if is_same && onward.is_enabled(cx.session) {
            onward
        } else {
            Command::Find(FindCommand::Look(self.text.clone()))
        };
        self.looked_for = Some(self.text.clone());
        cx.commands.push(command);
    }

    fn fields_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) -> bool {
        ui.set_min_width(ui.available_width());
        fields::outline(ui, cx.theme);
        let is_closed = ui.horizontal(|ui| {
            let label = ui.label(cx.text().find_label());
            let hint = cx.text().find_hint();
            let font = TextStyle::Body.resolve(ui.style());
            let width = ui.painter().layout_no_wrap(hint.clone(), font, cx.theme.text).size().x;
            let field = TextEdit::singleline(&mut self.text).desired_width(WIDTH.max(width + MARGIN));
            let response = text_ui(ui, field.hint_text(hint)).labelled_by(label.id);
            if std::mem::take(&mut self.wants_keys) {
                response.request_focus();
            }
            self.has_keys = response.has_focus();
            cx.labelled_button(ui, "▲", Command::Find(FindCommand::Previous));
            cx.labelled_button(ui, "▼", Command::Find(FindCommand::Next));
            ui.button(cx.text().find_close()).clicked()
        });
        ui.horizontal_wrapped(|ui| {
            for (word, _) in words(cx.text()) {
                if ui.button(&word).clicked() {
                    self.text = word;
                    self.enter(false, cx);
                    self.wants_keys = true;
                }
            }
            // What came of looking for something else is no answer to what is typed now.
            let is_told = self.looked_for.as_ref() == Some(&self.text) && !cx.session.find_text().is_empty();
            let text = if is_told { cx.session.find_text().to_owned() } else { cx.text().find_keys() };
            let font = TextStyle::Body.resolve(ui.style());
            let width = ui.painter().layout_no_wrap(text.clone(), font, cx.theme.text).size().x;
            // A sentence that has no room beside the words has a line of its own.
            if width > ui.available_size_before_wrap().x {
                ui.end_row();
            }
            ui.label(RichText::new(text).color(cx.theme.weak_text));
        });
        !is_closed.inner
    }
}
