//! What everything on the screen may see, and where it leaves its commands.

use super::theme::Theme;
use super::{fields, keymap};
use crate::session::Session;
use crate::session::command::Command;
use crate::session::model::screen::Panel;
use crate::text::Text;

/// What a part of the window may see, and where it leaves its commands.
pub struct Context<'a> {
    /// The program's state, to read.
    pub session: &'a Session,
    /// The colours.
    pub theme: &'a Theme,
    /// The panels for which the window has no room.
    pub without_room: &'a [Panel],
    /// The commands that the session carries out before the next frame.
    pub commands: &'a mut Vec<Command>,
}

impl<'a> Context<'a> {
    /// The language of the window.
    #[must_use]
    pub fn text(&self) -> &'a Text {
        self.session.text()
    }

    /// A button for a command, with its words, tooltip and key; disabled where it would do nothing.
    pub fn button(&mut self, ui: &mut egui::Ui, command: Command) -> egui::Response {
        let text = command.text(self.text());
        self.labelled_button(ui, text, command)
    }

    /// As [`Self::button`], with words of its own.
    pub fn labelled_button(
        &mut self,
        ui: &mut egui::Ui,
        text: impl Into<egui::WidgetText>,
        command: Command,
    ) -> egui::Response {
        let enabled = command.is_enabled(self.session);
        let response = ui.add_enabled(enabled, egui::Button::new(text.into()));
        fields::keep_enter(&response);
        self.clicked(response, command)
    }

    /// Gives a response a command's tooltip and key, and pushes the command on a click.
    pub fn clicked(&mut self, response: egui::Response, command: Command) -> egui::Response {
        let session = self.session;
        let response =
            response.on_hover_text(keymap::tooltip(&command, session)).on_disabled_hover_ui(|ui| {
                let obstacle = command.obstacle(session);
                ui.label(obstacle.unwrap_or_else(|| keymap::tooltip(&command, session)));
            });
        if response.clicked() {
            self.commands.push(command);
        }
        response
    }
}
