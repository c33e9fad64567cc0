//! Lists to choose from, as on the desktop: they obey Enter, Esc, Tab and the arrow keys.

use egui::{
    Button, ComboBox, EventFilter, FocusDirection, Id, InputState, Key, LayerId, Modifiers, Order, Popup,
    Response, Ui,
};

use super::across_frames;
use super::fields::{bring_into_sight, follow_focus};

/// A list that shows only the chosen entry until it is opened. Down opens it, the arrow keys, Home and End move,
/// Enter chooses, Tab chooses and goes on to the next field, Esc closes. `about` says more about a choice, or
/// nothing.
pub fn drop_down_ui<T: Copy + PartialEq, A: Into<String>>(
    ui: &mut Ui,
    salt: &str,
    width: f32,
    all: &[T],
    chosen: &mut T,
    text: impl Fn(T) -> String,
    about: impl Fn(T) -> A,
) -> Response {
    let before = *chosen;
    let combo = ComboBox::from_id_salt(salt).selected_text(text(before)).width(width);
    let mut response = list_ui(ui, combo, |ui, is_new| {
        for &value in all {
            let entry = ui.add(Button::selectable(value == before, text(value)));
            follow_focus(&entry);
            if is_new && value == before {
                entry.request_focus();
                entry.scroll_to_me(None);
            }
            let leaves = take_tab(ui, &entry);
            if entry.clicked() || leaves {
                *chosen = value;
                ui.close();
            }
            let about: String = about(value).into();
            if !about.is_empty() {
                entry.on_hover_text(about);
            }
        }
    });
    if *chosen != before {
        response.mark_changed();
    }
    response
}

/// Takes Tab and Shift+Tab from an entry of an open list, where they would go to the next entry, for the list to go on
/// from when it is closed. Whether one of them was pressed.
fn take_tab(ui: &mut Ui, entry: &Response) -> bool {
    if !entry.has_focus() {
        return false;
    }
    let filter = EventFilter { tab: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(entry.id, filter));
    let ways = [(Modifiers::SHIFT, FocusDirection::Previous), (Modifiers::NONE, FocusDirection::Next)];
    let is_pressed = |input: &mut InputState, modifiers| input.consume_key(modifiers, Key::Tab);
    let way = ui.input_mut(|input| ways.into_iter().find(|&(modifiers, _)| is_pressed(input, modifiers)));
    if let Some((_, direction)) = way {
        ui.data_mut(|data| data.insert_temp(tab_key(), direction));
    }
    way.is_some()
}

/// Where Tab leads from the list that it closes.
fn tab_key() -> Id {
    Id::unique("tab-in-a-list")
}

/// Goes on from a list that Tab has closed. It has had the focus since the pass before; in the same pass, lists may follow.
fn go_on(ui: &Ui) {
    let Some((closed, direction)) = ui.data(|data| data.get_temp::<(u64, FocusDirection)>(going_on())) else {
        return;
    };
    if closed < ui.ctx().cumulative_pass_nr() {
        ui.data_mut(|data| data.remove::<(u64, FocusDirection)>(going_on()));
        ui.memory_mut(|memory| memory.move_focus(direction));
    }
}

/// Where it is kept that the focus goes on from a list, and since which pass.
fn going_on() -> Id {
    Id::unique("focus-after-a-list")
}

/// What is known of a list from the frame before.
#[derive(Clone, Copy, Default)]
struct OpenList {
    is_open: bool,
    /// Whether something in it had the focus last.
    has_focus: bool,
}

/// A list that Down opens, in which Home and End lead to the ends, and that gives the focus back when it closes. It closes
/// when Tab leads out of it. `content` is told whether the list is seen for the first time since it was opened.
pub fn list_ui(ui: &mut Ui, list: ComboBox<'_>, content: impl FnOnce(&mut Ui, bool)) -> Response {
    go_on(ui);
    let shown = list.show_ui(ui, |ui| {
        // The first time it is only measured.
        let is_new = !ui.is_sizing_pass() && across_frames::is_newly_shown(ui, ui.unique_id());
        content(ui, is_new);
        take_keys(ui);
    });
    let (response, is_open) = (shown.response, shown.inner.is_some());
    if is_open {
        raise_list(ui, &response);
    }
    let key = Id::unique(("open-list", response.id));
    let before = ui.data(|data| data.get_temp::<OpenList>(key)).unwrap_or_default();
    // While Tab leads from one widget to the next, none has the focus for a frame.
    let has_focus = is_focus_in(ui, list_layer(&response));
    let is_by_pointer = ui.input(|input| input.pointer.any_down() || input.pointer.any_released());
    if is_open && before.has_focus && has_focus == Some(false) && !is_by_pointer {
        Popup::close_id(ui.ctx(), popup_id(&response));
        if !response.has_focus() {
            ui.data_mut(|data| data.insert_temp(tab_key(), FocusDirection::Next));
        }
    }
    let is_open = is_open && ComboBox::is_open(ui.ctx(), response.id);
    let has_focus = is_open && has_focus.unwrap_or(before.has_focus);
    ui.data_mut(|data| data.insert_temp(key, OpenList { is_open, has_focus }));
    if before.is_open && !is_open {
        response.request_focus();
        if let Some(direction) = ui.data_mut(|data| data.remove_temp::<FocusDirection>(tab_key())) {
            let pass = ui.ctx().cumulative_pass_nr();
            ui.data_mut(|data| data.insert_temp(going_on(), (pass, direction)));
            ui.ctx().request_repaint();
        }
    } else if !is_open && response.has_focus() {
        let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown)) {
            Popup::open_id(ui.ctx(), popup_id(&response));
        }
    }
    response
}

/// Keeps an open list in front of the dialog that it belongs to. A click that is over within one frame brings both to the
/// front, in the order in which they were before.
fn raise_list(ui: &Ui, button: &Response) {
    let (dialog, list) = (ui.layer_id(), list_layer(button));
    if dialog.order == list.order {
        ui.ctx().set_sublayer(dialog, list);
    }
}

fn popup_id(button: &Response) -> Id {
    button.id.with("popup")
}

fn list_layer(button: &Response) -> LayerId {
    LayerId::new(Order::Foreground, popup_id(button))
}

/// Whether what has the focus is in this layer, if anything has it.
fn is_focus_in(ui: &Ui, layer: LayerId) -> Option<bool> {
    let focused = ui.memory(|memory| memory.focused())?;
    let response = ui.ctx().read_response(focused)?;
    Some(response.layer_id == layer)
}

/// Lets Home and End lead to the first and the last entry of an open list, and keeps Left in it: to the toolkit, that key
/// leads to the button. In a field of the list, the keys are for the text.
fn take_keys(ui: &Ui) {
    if ui.ctx().text_edit_focused() || is_focus_in(ui, ui.layer_id()) != Some(true) {
        return;
    }
    if ui.input(|input| input.key_pressed(Key::ArrowLeft)) {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    let [is_home, is_end] =
        [Key::Home, Key::End].map(|key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)));
    let end = ui.ctx().viewport(|viewport| {
        let widgets = viewport.this_pass.widgets.get_layer(ui.layer_id());
        let mut entries = widgets.filter(|widget| widget.enabled && widget.sense.is_focusable());
        let end = if is_home { entries.next() } else { entries.last().filter(|_| is_end) };
        end.map(|widget| widget.id)
    });
    if let Some(end) = end.and_then(|end| ui.ctx().read_response(end)) {
        end.request_focus();
        bring_into_sight(&end);
    }
}
