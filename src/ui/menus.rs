//! Menus, which scroll where they do not fit, and their items: a command with its words, its key, and whether it would
//! do anything.

pub mod bar;
mod letters;
pub mod tabs;

use egui::containers::menu::{MenuConfig, MenuState, SubMenuButton};
use egui::{
    Atom, Atoms, Button, Checkbox, FocusDirection, Id, IdSalt, Key, Modifiers, Popup, PopupCloseBehavior,
    RadioButton, Rect, RectAlign, Response, RichText, Role, ScrollArea, Ui, Widget, WidgetInfo, WidgetText,
    scroll_area,
};

use super::across_frames;
use super::context::{Context, grey};
use super::fields::{focused_in, outline_in_menu};
use super::keymap;
use super::pasting;
use super::raised;
use crate::generate::Arrangement;
use crate::session::command::Command;
use crate::session::command::edit::EditCommand;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::game::GameCommand;
use crate::session::features::compare::forecast::{ForecastKey, ForecastState, Forecasting};

/// An item for a command.
pub fn item(ui: &mut Ui, cx: &mut Context<'_>, command: Command) {
    named_item(ui, cx, command.text(cx.text()), command);
}

/// An item with words of its own.
pub fn named_item(ui: &mut Ui, cx: &mut Context<'_>, text: String, command: Command) {
    let mut button = Button::new(raised::words(ui, text.clone()));
    if let Some(key) = keymap::key_text(&command, cx.session) {
        button = button.shortcut_text(key);
    }
    let response = ui.add_enabled(command.is_enabled(cx.session), button);
    raised::say(&response, &text);
    end(ui, cx, (response, &text), command);
}

/// One of several choices.
pub fn choice(ui: &mut Ui, cx: &mut Context<'_>, is_chosen: bool, command: Command) {
    let (text, is_enabled) = (command.text(cx.text()), command.is_enabled(cx.session));
    let response = outlined(ui, cx, is_enabled, RadioButton::new(is_chosen, with_key(ui, cx, &command)));
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, is_enabled, is_chosen, &text));
    end(ui, cx, (response, &text), command);
}

/// Something that is on or off.
pub fn checked(ui: &mut Ui, cx: &mut Context<'_>, mut is_on: bool, command: Command) {
    let (text, is_enabled, was_on) = (command.text(cx.text()), command.is_enabled(cx.session), is_on);
    let response = outlined(ui, cx, is_enabled, Checkbox::new(&mut is_on, with_key(ui, cx, &command)));
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, is_enabled, was_on, &text));
    end(ui, cx, (response, &text), command);
}

/// Something that is off and cannot be turned on here, with the reason.
fn unchecked(ui: &mut Ui, cx: &Context<'_>, command: &Command, reason: String) {
    let text = command.text(cx.text());
    let response = outlined(ui, cx, false, Checkbox::new(&mut false, with_key(ui, cx, command)));
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, false, false, &text));
    letters::note(ui, &response, &text);
    grey(response, reason);
}

/// Adds an item with a box or a circle before its words.
fn outlined(ui: &mut Ui, cx: &Context<'_>, is_enabled: bool, item: impl Widget) -> Response {
    ui.scope(|ui| {
        outline_in_menu(ui, cx.theme);
        ui.add_enabled(is_enabled, item)
    })
    .inner
}

/// The words of a command, and its key at the other end of the line.
fn with_key(ui: &Ui, cx: &Context<'_>, command: &Command) -> Atoms<'static> {
    let mut atoms = Atoms::new(command.text(cx.text()));
    if let Some(key) = keymap::key_text(command, cx.session) {
        atoms.push_right(Atom::grow());
        atoms.push_right(RichText::new(key).color(ui.visuals().weak_text_color()));
    }
    atoms
}

/// Gives an item what all items have.
fn end(ui: &mut Ui, cx: &mut Context<'_>, (response, text): (Response, &str), command: Command) {
    letters::note(ui, &response, text);
    if cx.clicked(response, command).clicked() {
        ui.close();
    }
}

/// Undo and redo, with the names of what they are about. While a question is asked, undo is about its answer.
pub fn history_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let text = cx.text();
    let undo = cx.session.undo_name().map_or_else(|| Command::Undo.text(text), |name| text.undo_named(name));
    let redo = cx.session.redo_name().map_or_else(|| Command::Redo.text(text), |name| text.redo_named(name));
    if cx.session.exercising().is_answering() {
        item(ui, cx, Command::Exercise(ExerciseCommand::Undo));
    } else {
        named_item(ui, cx, undo, Command::Undo);
    }
    named_item(ui, cx, redo, Command::Redo);
}

/// A button that opens a menu.
pub fn menu_ui(ui: &mut Ui, title: impl Into<WidgetText>, content: impl FnOnce(&mut Ui)) {
    chosen_menu_ui(ui, title, false, content);
}

/// The same; its button is lit where what is chosen in it is in use.
pub fn chosen_menu_ui(
    ui: &mut Ui,
    title: impl Into<WidgetText>,
    is_chosen: bool,
    content: impl FnOnce(&mut Ui),
) {
    button_menu_ui(ui, Button::new(title.into()).selected(is_chosen), content);
}

/// The same below this button.
pub fn button_menu_ui(ui: &mut Ui, button: Button<'_>, content: impl FnOnce(&mut Ui)) {
    let button = ui.add(button);
    open_below(Popup::menu(&button), &button, content);
}

/// The same, for a menu that stays when something in it is ticked.
pub fn staying_menu_ui(ui: &mut Ui, title: impl Into<WidgetText>, content: impl FnOnce(&mut Ui)) {
    let button = ui.add(Button::new(title.into()));
    let popup = Popup::menu(&button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    open_below(popup, &button, content);
}

/// A menu within a menu. Esc leads back to its title as Left does.
pub fn sub_menu_ui(ui: &mut Ui, title: &str, content: impl FnOnce(&mut Ui)) {
    within_ui(ui, title, SubMenuButton::new(title), content);
}

/// The same, for a menu that stays when something in it is ticked.
pub fn staying_sub_menu_ui(ui: &mut Ui, title: &str, content: impl FnOnce(&mut Ui)) {
    let staying = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    within_ui(ui, title, SubMenuButton::new(title).config(staying), content);
}

fn within_ui(ui: &mut Ui, title: &str, menu: SubMenuButton<'_>, content: impl FnOnce(&mut Ui)) {
    let room = ui.ctx().content_rect().height() - FRAME;
    let (button, _) = menu.ui(ui, |ui| {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::Left));
        }
        scrolled_ui(ui, room, None, content);
    });
    letters::note(ui, &button, title);
}

/// The menu that opens by the right button, beside the pointer and never under it, or by key beside a place in the window.
/// It moves up as far as it must to be whole, and scrolls where the window is lower.
pub fn context_menu_ui(response: &Response, content: impl FnOnce(&mut Ui)) {
    let ctx = &response.ctx;
    let mut popup = Popup::context_menu(response);
    if response.secondary_clicked() {
        ctx.data_mut(|data| data.remove::<Rect>(place_by_key(response)));
    }
    let place = ctx.data(|data| data.get_temp::<Rect>(place_by_key(response)));
    let at = popup.get_anchor_rect().or(ctx.pointer_hover_pos().map(Rect::from_pos));
    let at = place.or(at).unwrap_or(Rect::ZERO);
    let window = ctx.content_rect();
    let (right, left) = (window.right() - at.right(), at.left() - window.left());
    let is_right = right >= WIDEST || right >= left;
    let side = if is_right { RectAlign::RIGHT_START } else { RectAlign::LEFT_START };
    if let Some(place) = place {
        // Beside the lower corner of the place, which stays in sight.
        popup = popup.at_position(if is_right { place.right_bottom() } else { place.left_bottom() });
    }
    popup.align(side).align_alternatives(&[]).gap(BESIDE_POINTER).show(|ui| {
        scrolled_ui(ui, window.height() - FRAME, Some(response.id), content);
        // There is no menu to the left.
        if ui.input(|input| input.key_pressed(Key::ArrowLeft))
            && MenuState::is_deepest_open_sub_menu(ui.ctx(), Popup::default_response_id(response))
        {
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
    });
}

/// Opens the context menu of a widget by key, beside a place in the window and with its first item in focus.
pub fn open_context_menu(response: &Response, place: Rect) {
    response.ctx.data_mut(|data| data.insert_temp(place_by_key(response), place));
    Popup::open_id(&response.ctx, Popup::default_response_id(response));
    letters::want_first(&response.ctx);
}

/// The key under which is kept where a context menu stands that was opened by key.
fn place_by_key(response: &Response) -> Id {
    response.id.with("menu-place")
}

/// Opens a menu below its button, or above where there is more room: what has no room there can be scrolled to, so
/// that no item ever comes to lie under the pointer that clicked.
fn open_below(popup: Popup<'_>, button: &Response, content: impl FnOnce(&mut Ui)) {
    let window = button.ctx.content_rect();
    let (below, above) = (window.bottom() - button.rect.bottom(), button.rect.top() - window.top());
    let is_below = below >= above;
    let [first, other] = match is_below {
        true => [RectAlign::BOTTOM_START, RectAlign::BOTTOM_END],
        false => [RectAlign::TOP_START, RectAlign::TOP_END],
    };
    let room = below.max(above) - FRAME;
    popup.align(first).align_alternatives(&[other]).show(|ui| {
        scrolled_ui(ui, room, Some(button.id), content);
    });
}

/// The items of a menu, at most so high: the others can be scrolled to. The title is what has opened the menu, unless it
/// stands in a menu itself.
fn scrolled_ui(ui: &mut Ui, room: f32, title: Option<Id>, content: impl FnOnce(&mut Ui)) {
    ui.spacing_mut().item_spacing.y = BETWEEN_ITEMS;
    // The bar is shown beside the keys, also where the pointer makes it wider.
    ui.spacing_mut().scroll.floating_allocated_width = BESIDE_BAR;
    let scrolled = "menu-scrolled";
    if ui.is_sizing_pass() {
        // A menu that opens is measured first. It opens at its top, wherever it was left.
        let id = ui.make_persistent_id(IdSalt::new(scrolled));
        ui.data_mut(|data| data.remove::<scroll_area::State>(id));
    }
    tabs::note_menu(ui);
    // The toolkit would keep to the height that the menu had when it was measured, before it had its items.
    ScrollArea::vertical().id_salt(scrolled).max_height(room).min_scrolled_height(room).show(ui, |ui| {
        letters::take(ui, title, content);
        show_ends(ui);
        if ui.is_sizing_pass() {
            // The bar takes its room from the width that is measured now, and the longest item would be wrapped.
            ui.set_min_width(ui.min_rect().width() + 2.0 * BESIDE_BAR);
        }
    });
}

/// Shows what stands above the first item of a menu, or below the last one, when that gets the focus.
fn show_ends(ui: &Ui) {
    let Some(focused) = focused_in(ui).filter(Response::gained_focus) else { return };
    let [first, last] = ui.ctx().viewport(|viewport| {
        let items = viewport.this_pass.widgets.get_layer(ui.layer_id());
        let mut items = items.filter(|item| item.enabled && item.sense.is_focusable()).map(|item| item.id);
        let first = items.next();
        [first, items.last().or(first)]
    });
    let menu = ui.min_rect();
    if first == Some(focused.id) {
        ui.scroll_to_rect(focused.rect.with_min_y(menu.top()), None);
    } else if last == Some(focused.id) {
        ui.scroll_to_rect(focused.rect.with_max_y(menu.bottom()), None);
    }
}

/// What lies between two items, in points.
const BETWEEN_ITEMS: f32 = 3.0;
/// The room that the items leave for the scroll bar, in points.
const BESIDE_BAR: f32 = 6.0;
/// What the widest context menu needs beside the pointer, and the gap between both, in points.
const WIDEST: f32 = 400.0;
const BESIDE_POINTER: f32 = 2.0;
/// What a menu needs besides its items: its frame and some distance to the edge of the window.
const FRAME: f32 = 20.0;

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

/// What the context menu of the picture offers. While a question is answered it changes nothing in the tree: a student
/// who clicks with the right button has a node to answer in mind.
pub fn picture_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let is_any_selected = !cx.session.selection().is_empty();
    if cx.session.exercising().is_answering() {
        if is_any_selected {
            item(ui, cx, Command::ToggleFold);
        }
        item(ui, cx, Command::Fit);
    } else if is_any_selected {
        selection_ui(ui, cx);
    } else {
        tree_ui(ui, cx);
    }
}

/// Everything that can be done to the tree where nothing is selected.
fn tree_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    item(ui, cx, Command::SelectLeaves);
    order_ui(ui, cx);
    edits(ui, cx, [EditCommand::SwapPlayers]);
    ui.separator();
    item(ui, cx, Command::Fit);
}

/// The menu of the orders of the children of all nodes.
fn order_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    sub_menu_ui(ui, &cx.text().menu_child_order(), |ui| orders_ui(ui, cx));
}

/// The orders, each with what it would make of alpha-beta: at the end of the walk, for before it that would tell a class how
/// the walk ends.
fn orders_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let shows_ahead = cx.session.shows_ahead();
    let question = ForecastKey::of(&cx.session.view()).filter(|_| shows_ahead);
    let forecasting = question.map(|question| {
        across_frames::cached(ui, "forecast", question, || Forecasting::begin(question, &cx.session.view()))
    });
    let known = match &forecasting {
        Some(forecasting) => forecasting.look(),
        None if shows_ahead => ForecastState::UnderWay,
        None => ForecastState::Nothing,
    };
    let is_answering = cx.session.exercising().is_answering();
    if is_answering {
        // No walk of the question is on screen that could come to its end.
        let first = Arrangement::ALL.first().map(|&order| Command::Edit(EditCommand::Reorder(order)));
        let obstacle = first.and_then(|command| command.obstacle(cx.session));
        obstacle.into_iter().for_each(|obstacle| hint(ui, cx, &obstacle));
    } else if !shows_ahead {
        hint(ui, cx, &cx.text().compare_counts_at_end());
    } else if let ForecastState::All(forecast) = known {
        hint(ui, cx, &forecast.text_now(cx.text()));
    }
    for order in Arrangement::ALL {
        let command = Command::Edit(EditCommand::Reorder(order));
        let clause = match known {
            ForecastState::All(forecast) => forecast.text(order, cx.text()),
            ForecastState::UnderWay => Some(cx.text().menu_counting()),
            ForecastState::Nothing => None,
        };
        let text = command.text(cx.text());
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
    let button = Button::new(paste.text(cx.text()))
        .shortcut_text(keymap::key_text(&paste, cx.session).unwrap_or_default());
    let response = ui.add_enabled(paste.is_enabled(cx.session), button);
    letters::note(ui, &response, &paste.text(cx.text()));
    if cx.explained(response, &paste).clicked() {
        pasting::request(ui.ctx());
        ui.close();
    }
}

/// A line that helps on.
pub fn hint(ui: &mut Ui, cx: &Context<'_>, text: &str) {
    ui.label(RichText::new(text).color(cx.theme.weak_text));
}
