//! Keys that lead to an item of the open menu: its first letter, Home and End.

use egui::containers::menu::MenuState;
use egui::{Event, Id, Key, Modifiers, Response, Ui};

use crate::ui::fields::{bring_into_sight, follow_focus};

/// An item of a menu that can be chosen.
#[derive(Clone)]
struct Item {
    id: Id,
    /// The first letter of its words, in lower case.
    letter: Option<char>,
}

/// The key under which the items of the menu that is being drawn are collected.
fn items_id() -> Id {
    Id::unique("menu-items")
}

/// Gives the first item of the menu that opens now the focus, for it was opened by key.
pub(super) fn want_first(ctx: &egui::Context) {
    ctx.data_mut(|data| data.insert_temp(first_wanted(), true));
    ctx.request_repaint();
}

fn first_wanted() -> Id {
    Id::unique("menu-first-item")
}

/// Keeps an item in sight while it has the focus, and makes it one that its first letter leads to.
pub(super) fn note(ui: &Ui, response: &Response, words: &str) {
    follow_focus(response);
    if response.enabled() {
        let letter = words.chars().find(|sign| sign.is_alphanumeric()).and_then(lower);
        let item = Item { id: response.id, letter };
        ui.data_mut(|data| data.get_temp_mut_or_default::<Vec<Item>>(items_id()).push(item));
    }
}

/// Draws what is scrolled in a menu, and takes the menu's keys. A menu within the menu takes its own before.
pub(super) fn take(ui: &mut Ui, title: Option<Id>, draw: impl FnOnce(&mut Ui)) {
    let swap = |ui: &Ui, items: Vec<Item>| {
        ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default(items_id()), items))
    };
    let outer = swap(ui, Vec::new());
    // Before its keys are taken: one of them may open another menu, whose first item is wanted then.
    let wants_first =
        !ui.is_sizing_pass() && ui.data_mut(|data| data.remove_temp::<bool>(first_wanted())).is_some();
    draw(ui);
    let items = swap(ui, outer);
    if ui.is_sizing_pass() {
        return;
    }
    if let Some(first) = items.first().filter(|_| wants_first) {
        ui.memory_mut(|memory| memory.request_focus(first.id));
        return;
    }
    let focused = ui.memory(|memory| memory.focused());
    let present = items.iter().position(|item| Some(item.id) == focused);
    // A menu that was opened with the mouse has no item in focus: the keys begin in it as the arrows do.
    let begins = focused.is_none_or(|focused| Some(focused) == title)
        && MenuState::is_deepest_open_sub_menu(ui.ctx(), ui.layer_id().id);
    let is_led = present.is_some() || begins;
    if let Some(item) = ui.input_mut(|input| wanted(input, &items, present, is_led)) {
        ui.memory_mut(|memory| memory.request_focus(item.id));
        // It is drawn already, and would not notice that it gets the focus.
        ui.ctx().read_response(item.id).iter().for_each(bring_into_sight);
    }
}

/// The item that a key leads to: a letter leads to the next item that begins with it, Home and End to the first and the
/// last one where the keys lead through these items.
fn wanted<'a>(
    input: &mut egui::InputState,
    items: &'a [Item],
    present: Option<usize>,
    is_led: bool,
) -> Option<&'a Item> {
    if is_led && input.consume_key(Modifiers::NONE, Key::Home) {
        return items.first();
    }
    if is_led && input.consume_key(Modifiers::NONE, Key::End) {
        return items.last();
    }
    let after = present.map_or(0, |present| present + 1).min(items.len());
    let typed = |event: &Event| match event {
        Event::Text(text) => text.chars().next().and_then(lower),
        _ => None,
    };
    let place = input.events.iter().position(|event| typed(event).is_some())?;
    let letter = typed(&input.events[place]);
    let item = items[after..].iter().chain(&items[..after]).find(|item| item.letter == letter)?;
    input.events.remove(place);
    Some(item)
}

fn lower(sign: char) -> Option<char> {
    sign.to_lowercase().next()
}
