//! What everything on the screen may see, and where it leaves its commands.

use super::theme::Theme;
use super::{fields, keymap};
use crate::search::perspective::Perspective;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::model::screen::Panel;
use crate::text::Text;
use crate::tree::Player;

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

    /// The player for whom the numbers at the root count, in any search on screen that counts from the side to move.
    /// The root window is typed as MAX counts.
    #[must_use]
    pub fn root_counts_for(&self) -> Player {
        let session = self.session;
        let is_turned = session.preferences().side_to_move && session.has_view_of_side_to_move();
        let scale = if is_turned { Perspective::SideToMove } else { Perspective::Max };
        scale.counts_for(session.scene().tree().root_player())
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
        let response = self.explained(response, &command);
        if response.clicked() {
            self.commands.push(command);
        }
        response
    }

    /// Gives a response a command's tooltip and key. Where it is grey, that says why.
    pub fn explained(&self, response: egui::Response, command: &Command) -> egui::Response {
        let tooltip = keymap::tooltip(command, self.session);
        if response.enabled() {
            return response.on_hover_text(tooltip);
        }
        grey(response, command.obstacle(self.session).unwrap_or(tooltip))
    }
}

/// Says why something is grey, to the pointer and to a screen reader.
pub fn grey(response: egui::Response, reason: String) -> egui::Response {
    if response.ctx.has_accesskit_node(response.id) {
        response.ctx.accesskit_node_builder(response.id, |node| node.set_description(reason.as_str()));
    }
    response.on_disabled_hover_text(reason)
}
