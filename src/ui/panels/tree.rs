//! The left panel: the document with its lesson, the examples, and what is known of the node in focus.

mod document;
mod examples;
mod folders;
mod properties;

use egui::{Frame, Margin, Panel, ScrollArea, Ui, Vec2};

use super::part::{Edge, PanelPlace, SidePanel};
use crate::session::command::Command;
use crate::session::command::game::GameCommand;
use crate::session::features::race::FEWEST_LANES;
use crate::ui::context::Context;

/// The folders and the examples are one list.
const LIST: &str = "trees";

/// The height that the list of trees and the buttons below it keep in a low window, and the least height of what is
/// known of the node, in points.
const LIST_AND_BUTTONS: f32 = 150.0;
const LEAST_PROPERTIES: f32 = 120.0;
/// The most that a board takes of the height of the panel.
const BOARD_SHARE: f32 = 0.2;

/// The panel.
pub struct TreePanel;

impl SidePanel for TreePanel {
    fn place(&self, _window: Vec2, _is_enlarged: bool) -> PanelPlace {
        PanelPlace {
            edge: Edge::Left,
            id: "tree",
            size: 216.0,
            sizes: 180.0..=360.0,
            fill: |theme| theme.panel,
            margin: [10, 10],
        }
    }

    fn has_room(&self, window: Vec2, lanes: usize) -> bool {
        match lanes {
            0 => window.x >= 900.0,
            FEWEST_LANES => window.x >= 1200.0,
            _ => window.x >= 1500.0,
        }
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        tree_ui(ui, cx);
    }
}

/// Shows the panel.
pub fn tree_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let room = ui.available_height();
    Panel::bottom("node-in-focus")
        .resizable(false)
        .show_separator_line(true)
        .frame(Frame::new().inner_margin(Margin { top: 4, ..Margin::ZERO }))
        .show(ui, |ui| {
            let height = (room - LIST_AND_BUTTONS).max(LEAST_PROPERTIES);
            // The toolkit would keep to the height that the part had for the node before.
            let area = ScrollArea::vertical().id_salt("node").max_height(height).min_scrolled_height(height);
            area.auto_shrink([false, true])
                .show(ui, |ui| properties::properties_ui(ui, cx, room * BOARD_SHARE));
        });
    Panel::bottom("new-trees")
        .resizable(false)
        .show_separator_line(false)
        .frame(Frame::new().inner_margin(Margin::symmetric(0, 8)))
        .show(ui, |ui| {
            // In one row, for the panel is narrow.
            ui.style_mut().override_text_style = Some(egui::TextStyle::Small);
            ui.spacing_mut().button_padding.x = 4.0;
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.horizontal_wrapped(|ui| {
                cx.button(ui, Command::New);
                cx.labelled_button(ui, cx.text().command_generate_short(), Command::Generate);
                cx.button(ui, Command::Game(GameCommand::Ask));
            });
        });
    ScrollArea::vertical().id_salt("trees").auto_shrink(false).show(ui, |ui| {
        document::document_ui(ui, cx);
        folders::folders_ui(ui, cx);
        examples::examples_ui(ui, cx);
    });
}
