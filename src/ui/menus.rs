//! Menu items: a command with its words, its key, and whether it would do anything.

use egui::{Button, Checkbox, RichText, Ui};

use super::keymap;
use super::panels::{Context, parts};
use crate::generate::Order;
use crate::session::command::Command;
use crate::session::editing::command::EditCommand;
use crate::session::forecast::Known;
use crate::session::games::GameCommand;

/// An item for a command.
pub fn item(ui: &mut Ui, cx: &mut Context<'_>, command: Command) {
    named_item(ui, cx, command.text(), command);
}

/// An item with words of its own.
pub fn named_item(ui: &mut Ui, cx: &mut Context<'_>, text: String, command: Command) {
    let mut button = Button::new(text);
    if let Some(key) = keymap::key_text(&command) {
        button = button.shortcut_text(key);
    }
    let response = ui.add_enabled(command.is_enabled(cx.session), button);
    if cx.clicked(response, command).clicked() {
        ui.close();
    }
}

/// One of several choices.
pub fn choice(ui: &mut Ui, cx: &mut Context<'_>, is_chosen: bool, command: Command) {
    let response = ui.radio(is_chosen, command.text());
    if cx.clicked(response, command).clicked() {
        ui.close();
    }
}

/// Something that is on or off.
pub fn checked(ui: &mut Ui, cx: &mut Context<'_>, mut is_on: bool, command: Command) {
    let checkbox = Checkbox::new(&mut is_on, command.text());
    let response = ui.add_enabled(command.is_enabled(cx.session), checkbox);
    if cx.clicked(response, command).clicked() {
        ui.close();
    }
}

/// Undo and redo, with the names of what they are about.
pub fn history_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let named = |verb: &str, name: Option<&str>| {
        name.map_or_else(|| verb.to_owned(), |name| format!("{verb} {name}"))
    };
    let undo = named(&Command::Undo.text(), cx.session.undo_name());
    let redo = named(&Command::Redo.text(), cx.session.redo_name());
    named_item(ui, cx, undo, Command::Undo);
    named_item(ui, cx, redo, Command::Redo);
}

/// A menu that may be higher than the window: what has no room can be scrolled to.
pub fn tall_ui(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let room = ui.ctx().content_rect().height() - MENU_MARGIN;
    // The toolkit would keep to the height that the menu had when it was measured, before it had its items.
    egui::ScrollArea::vertical().max_height(room).min_scrolled_height(room).show(ui, content);
}

/// What a menu needs besides its items: its frame and some distance to the edges of the window.
const MENU_MARGIN: f32 = 24.0;

/// Everything that can be done to what is selected.
pub fn selection_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    edits(ui, cx, [EditCommand::AddChild, EditCommand::AddSibling, EditCommand::Remove]);
    item(ui, cx, Command::EditInPlace);
    ui.separator();
    edits(ui, cx, [EditCommand::MoveLeft, EditCommand::MoveRight]);
    edits(ui, cx, [EditCommand::Mirror, EditCommand::Wrap, EditCommand::Unwrap, EditCommand::MakeLeaf]);
    item(ui, cx, Command::ToggleFold);
    if cx.session.scene().boards.is_some() {
        item(ui, cx, Command::Game(GameCommand::Expand));
    }
    ui.separator();
    clipboard_ui(ui, cx);
    ui.separator();
    edits(ui, cx, [EditCommand::Randomise]);
    order_ui(ui, cx);
    ui.separator();
    item(ui, cx, Command::SelectLevel);
    item(ui, cx, Command::SelectLeaves);
}

/// Everything that can be done to the tree where nothing is selected.
pub fn tree_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    item(ui, cx, Command::SelectLeaves);
    order_ui(ui, cx);
    edits(ui, cx, [EditCommand::SwapPlayers]);
    ui.separator();
    item(ui, cx, Command::Fit);
}

/// The menu of the orders of the children of all nodes.
fn order_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    ui.menu_button("Order of the children", |ui| orders_ui(ui, cx));
}

/// The orders, each with what it would make of alpha-beta.
fn orders_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let forecasting = cx
        .session
        .order_question()
        .map(|question| parts::remembered(ui, "forecast", question, || cx.session.forecast(question)));
    let known = forecasting.as_ref().map_or(Known::UnderWay, |forecasting| forecasting.look());
    if let Known::All(forecast) = known {
        hint(ui, cx, &forecast.text_now());
    }
    for order in Order::ALL {
        let command = Command::Edit(EditCommand::Reorder(order));
        let clause = match known {
            Known::All(forecast) => forecast.text(order),
            Known::UnderWay => Some("counting…".to_owned()),
            Known::Nothing => None,
        };
        let text = command.text();
        let text = clause.map_or_else(|| text.clone(), |clause| format!("{text} — {clause}"));
        named_item(ui, cx, text, command);
    }
}

fn edits(ui: &mut Ui, cx: &mut Context<'_>, commands: impl IntoIterator<Item = EditCommand>) {
    commands.into_iter().for_each(|command| item(ui, cx, Command::Edit(command)));
}

/// Only the desktop may tell what is in the clipboard, and only on the key: the menu says which.
fn clipboard_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    item(ui, cx, Command::Copy);
    item(ui, cx, Command::Edit(EditCommand::Cut));
    let paste = Command::Edit(EditCommand::Paste(String::new()));
    let button = Button::new(paste.text()).shortcut_text(keymap::key_text(&paste).unwrap_or_default());
    if ui.add(button).on_hover_text(keymap::tooltip(&paste)).clicked() {
        ui.ctx().send_viewport_cmd(egui::ViewportCommand::RequestPaste);
        ui.close();
    }
}

/// A line that helps on.
pub fn hint(ui: &mut Ui, cx: &Context<'_>, text: &str) {
    ui.label(RichText::new(text).color(cx.theme.weak_text));
}
