//! What has no room is scrolled to by key, too.

use egui::style::ScrollAnimation;
use egui::{
    Context, EventFilter, FocusDirection, Id, Key, Modifiers, Rect, Role, ScrollArea, Sense, Ui, Vec2,
    WidgetInfo, vec2,
};

use super::{fields, focus};

/// What an area showed in the frame before.
#[derive(Clone, Copy)]
struct Shown {
    view: Rect,
    /// Whether the content is wider, and whether it is higher than the view.
    is_long: [bool; 2],
}

/// Shows an area of this name, which scrolls down. What gets the focus in it is brought into sight. While its content
/// has no room, the area is a stop for Tab: with the focus, the arrow keys, Page Up, Page Down, Home and End scroll it.
pub fn area_ui<R>(
    ui: &mut Ui,
    name: &'static str,
    area: ScrollArea,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    area_of_ui(ui, name, (area, false), content)
}

/// The same for an area that scrolls across, too.
pub fn wide_area_ui<R>(
    ui: &mut Ui,
    name: &'static str,
    area: ScrollArea,
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    area_of_ui(ui, name, (area, true), content)
}

fn area_of_ui<R>(
    ui: &mut Ui,
    name: &'static str,
    (area, is_wide): (ScrollArea, bool),
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = stop(name);
    let before = ui.data(|data| data.get_temp::<Shown>(id));
    let mut distance = before.map_or(Vec2::ZERO, |before| stop_ui(ui, id, before));
    if let Some(share) = ui.data_mut(|data| data.remove_temp::<f32>(asked(name))) {
        distance.y += share * before.map_or(0.0, |before| before.view.height());
    }
    let output = area.id_salt(name).show(ui, |ui| {
        let result = fields::following_focus(ui, content);
        let has_gained = fields::gained_in(ui).is_some();
        // Said at the end, or an area within this one would take it.
        if distance != Vec2::ZERO {
            ui.scroll_with_delta_animation(-distance, ScrollAnimation::none());
        }
        (result, has_gained)
    });
    let (result, has_gained) = output.inner;
    // An area around this one shows the place where this one has scrolled to.
    if has_gained {
        ui.scroll_to_rect(output.inner_rect, None);
    }
    let [room, needed] = [output.inner_rect.size(), output.content_size];
    let is_long = [is_wide && needed.x > room.x + TOLERANCE, needed.y > room.y + TOLERANCE];
    ui.data_mut(|data| data.insert_temp(id, Shown { view: output.inner_rect, is_long }));
    result
}

/// Scrolls the area of this name down by this share of its height, when it is shown next.
pub fn scroll(ctx: &Context, name: &'static str, share: f32) {
    ctx.data_mut(|data| *data.get_temp_mut_or_default::<f32>(asked(name)) += share);
}

/// Where it is kept how far an area was asked to scroll.
fn asked(name: &'static str) -> Id {
    Id::unique(("asked-to-scroll", name))
}

/// Whether the area of this name is what has the focus.
#[must_use]
pub fn has_focus(ctx: &Context, name: &'static str) -> bool {
    ctx.memory(|memory| memory.has_focus(stop(name)))
}

/// The stop of the area of this name.
fn stop(name: &'static str) -> Id {
    Id::unique(("scrolled", name))
}

/// Content that is not more than this longer than its room is seen whole, in points.
const TOLERANCE: f32 = 1.0;

/// The keys that scroll across, and those that scroll down.
const KEYS: &[Key] = &[
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::PageUp,
    Key::PageDown,
    Key::Home,
    Key::End,
];
const KEYS_ACROSS: &[Key] = KEYS.split_at(2).0;
const KEYS_DOWN: &[Key] = KEYS.split_at(2).1;

/// The stop for Tab. Returns how far its keys scroll.
fn stop_ui(ui: &Ui, id: Id, before: Shown) -> Vec2 {
    // It keeps the focus when a step brings a text that has room.
    let is_stop = before.is_long.contains(&true) || ui.memory(|memory| memory.has_focus(id));
    if !is_stop {
        return Vec2::ZERO;
    }
    let stop = ui.interact(before.view, id, Sense::focusable_noninteractive());
    stop.widget_info(|| WidgetInfo::new(Role::ScrollView));
    if !stop.has_focus() {
        return Vec2::ZERO;
    }
    // Left and Right walk where nothing is too wide.
    let [goes_across, goes_down] = [before.is_long[0], before.is_long[1] || !before.is_long[0]];
    focus::keep_keys(
        &stop,
        match (goes_across, goes_down) {
            (true, true) => KEYS,
            (true, false) => KEYS_ACROSS,
            (false, _) => KEYS_DOWN,
        },
    );
    let filter =
        EventFilter { horizontal_arrows: goes_across, vertical_arrows: goes_down, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    let across = if goes_across { scroll_across_by_key(ui) } else { 0.0 };
    let down = if goes_down { scroll_by_key(ui, before.view.height(), ScrollKeys::All) } else { 0.0 };
    vec2(across, down)
}

/// The keys that scroll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScrollKeys {
    /// Arrows, pages, Home and End.
    All,
    /// Page up and page down alone: the others belong to what has the focus.
    Pages,
}

/// How far the keys scroll the text, in points: down where that is positive. A field that is typed into keeps its keys, but
/// for Page Up and Page Down, which mean nothing to it.
pub fn scroll_by_key(ui: &Ui, height: f32, keys: ScrollKeys) -> f32 {
    let takes_all = keys == ScrollKeys::All && !ui.ctx().text_edit_focused();
    let page = (height - LINE).max(LINE);
    const FAR: f32 = 1e6;
    let all = [
        (Key::ArrowDown, LINE),
        (Key::ArrowUp, -LINE),
        (Key::PageDown, page),
        (Key::PageUp, -page),
        (Key::Home, -FAR),
        (Key::End, FAR),
    ];
    let is_page = |key: Key| matches!(key, Key::PageDown | Key::PageUp);
    moved(ui, all.into_iter().filter(|&(key, _)| takes_all || is_page(key)))
}

/// How far Left and Right scroll, in points: to the right where that is positive.
pub fn scroll_across_by_key(ui: &Ui) -> f32 {
    moved(ui, [(Key::ArrowRight, LINE), (Key::ArrowLeft, -LINE)])
}

/// Takes these keys. Returns how far they lead together.
fn moved(ui: &Ui, keys: impl IntoIterator<Item = (Key, f32)>) -> f32 {
    let mut scroll = 0.0;
    for (key, distance) in keys {
        let presses = ui.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        scroll += distance * presses as f32;
    }
    if scroll != 0.0 {
        // An arrow that scrolls does not move the focus as well.
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
    scroll
}

/// How far an arrow key scrolls, in points.
const LINE: f32 = 48.0;
