//! The left panel: the document with its lesson, the examples, and what is known of the node in focus.

mod document;
mod examples;
mod folders;
mod properties;

use egui::{Frame, Id, Margin, Panel, ScrollArea, Ui, Vec2};

use super::part::{Edge, PanelPlace, SidePanel};
use crate::session::command::Command;
use crate::session::command::game::GameCommand;
use crate::session::features::race::FEWEST_LANES;
use crate::ui::context::Context;
use crate::ui::scrolling;

/// The folders and the examples are one list.
const LIST: &str = "trees";

/// The height that the list of trees and the buttons below it keep in a low window: the least, and the most if the list
/// needs it to have a row in sight. And the least height of what is known of the node. In points.
const LIST_AND_BUTTONS: [f32; 2] = [150.0, 300.0];
const LEAST_PROPERTIES: f32 = 120.0;
/// The heading of the first trees, and the first of them, in points.
const FIRST_ROW: f32 = 60.0;
/// Above what is known of the node, in points.
const ABOVE_PROPERTIES: i8 = 4;
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
    let id = Id::unique("list-with-a-row");
    let with_a_row = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or_default();
    let [least, most] = LIST_AND_BUTTONS;
    let list = with_a_row.clamp(least, most);
    Panel::bottom("node-in-focus")
        .resizable(false)
        .show_separator_line(true)
        .frame(Frame::new().inner_margin(Margin { top: ABOVE_PROPERTIES, ..Margin::ZERO }))
        .show(ui, |ui| {
            let height = (room - list).max(LEAST_PROPERTIES);
            // The toolkit would keep to the height that the part had for the node before.
            let area = ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            scrolling::area_ui(ui, "node", area.auto_shrink([false, true]), |ui| {
                properties::properties_ui(ui, cx, room * BOARD_SHARE);
            });
        });
    let buttons = Panel::bottom("new-trees")
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
    let buttons = buttons.response.rect.height();
    scrolling::area_ui(ui, "trees", ScrollArea::vertical().auto_shrink(false), |ui| {
        document::document_ui(ui, cx);
        let document = ui.cursor().top() - ui.min_rect().top();
        let needed = document + FIRST_ROW + buttons + f32::from(ABOVE_PROPERTIES);
        if (needed - with_a_row).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(id, needed));
            ui.ctx().request_discard("list-with-a-row");
        }
        folders::folders_ui(ui, cx);
        examples::examples_ui(ui, cx);
    });
}
