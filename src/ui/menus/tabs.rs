//! Tab in an open menu leads to the next item as Down does, and with Shift as Up does, whatever has the focus: it never
//! leads out of the menu.

use egui::{Context, Event, Id, Key, Modifiers, Plugin, Popup, RawInput, Ui};

/// From now on Tab stays in menus. What lets keys through in their turn is to be installed before.
pub fn install(ctx: &Context) {
    ctx.add_plugin(MenuTabs);
}

/// Notes that the items of a menu are being drawn.
pub(super) fn note_menu(ui: &Ui) {
    let pass = ui.ctx().cumulative_pass_nr();
    ui.data_mut(|data| data.insert_temp(drawn_id(), pass));
}

/// The key under which is kept in which pass a menu was drawn last.
fn drawn_id() -> Id {
    Id::unique("menu-drawn")
}

/// Whether a menu is open. An open list is none.
fn is_menu_open(ctx: &Context) -> bool {
    let drawn = ctx.data(|data| data.get_temp::<u64>(drawn_id()));
    Popup::is_any_open(ctx) && drawn.is_some_and(|pass| pass + 1 >= ctx.cumulative_pass_nr())
}

/// Changes the key before any widget looks for it: the toolkit takes Tab while it draws the first one.
#[derive(Debug)]
struct MenuTabs;

impl Plugin for MenuTabs {
    fn debug_name(&self) -> &'static str {
        "menu-tabs"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let is_tab = |event: &Event| matches!(event, Event::Key { key: Key::Tab, pressed: true, .. });
        if !input.events.iter().any(is_tab) || !is_menu_open(ctx) {
            return;
        }
        input.events = std::mem::take(&mut input.events).into_iter().flat_map(as_arrow).collect();
    }
}

/// Tab as an arrow key that is let go at once; other events as they are.
fn as_arrow(event: Event) -> Vec<Event> {
    let Event::Key { key: Key::Tab, pressed: true, modifiers, .. } = event else { return vec![event] };
    let key = match modifiers {
        Modifiers::NONE => Key::ArrowDown,
        Modifiers::SHIFT => Key::ArrowUp,
        _ => return vec![event],
    };
    let stroke =
        |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE };
    vec![stroke(true), stroke(false)]
}
