//! What several parts of the window are made of: headings, clickable rows, room that does not shrink.

use std::any::Any;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Align, Color32, EventFilter, FocusDirection, FontId, Id, Key, Layout, Modifiers, Response, Role, Sense,
    TextFormat, TextStyle, TextWrapMode, Ui, UiBuilder, WidgetInfo,
};

use crate::quote;
use crate::ui::fields::{bring_into_sight, follow_focus, scrolling_time};
use crate::ui::theme::{self, Theme};
use crate::ui::{focus, held};

/// The end of a path, for places where the whole of it has no room: `…/winter/exams`. Of long names the middle is left
/// out.
#[must_use]
pub fn short_path(path: &Path) -> String {
    const MOST: usize = 40;
    quote::without_middle(&last_parts(path), MOST)
}

/// A name on one line of this width: of one that is wider, the middle is left out.
#[must_use]
pub fn name_within(ui: &Ui, name: &str, width: f32) -> String {
    let font = TextStyle::Button.resolve(ui.style());
    let text = quote::visible(name).into_owned();
    let needed = ui.painter().layout_no_wrap(text.clone(), font, ui.visuals().text_color()).size().x;
    if needed <= width {
        return text;
    }
    let count = text.chars().count() as f32;
    quote::without_middle(&text, (count * width / needed) as usize)
}

fn last_parts(path: &Path) -> String {
    const PARTS: usize = 2;
    let parts: Vec<_> = path.components().collect();
    if parts.len() <= PARTS + 1 {
        return quote::whole_path(path);
    }
    let end: PathBuf = parts[parts.len() - PARTS..].iter().collect();
    format!("…{}{}", std::path::MAIN_SEPARATOR, quote::whole_path(&end))
}

/// Shows `contents` at least as high as it has ever been for this `key`, so that what stands below stays where
/// it is from step to step. `heights` go from the height to begin with to the greatest one that is kept, in points.
pub fn steady_ui<K>(
    ui: &mut Ui,
    salt: impl Hash + Debug,
    key: K,
    heights: RangeInclusive<f32>,
    contents: impl FnOnce(&mut Ui),
) where
    K: Any + Clone + PartialEq + Send + Sync,
{
    let id = Id::unique(("steady", salt));
    let key = (key, ui.available_width().round() as i32);
    let known = ui.data(|data| data.get_temp::<((K, i32), f32)>(id)).filter(|(old, _)| *old == key);
    let height = known.map_or(*heights.start(), |(_, height)| height);
    let shown = ui.scope(|ui| {
        ui.set_min_height(height);
        contents(ui);
    });
    let height = shown.response.rect.height().max(height).min(*heights.end());
    ui.data_mut(|data| data.insert_temp(id, (key, height)));
}

/// The rest of a row: `leading` in the room that `trailing` at its right end leaves. Both go from left to right, and so
/// does Tab. `trailing` is told how much room there is for both, in points. Both may use `cx`.
pub fn ends_ui<C>(
    ui: &mut Ui,
    salt: &'static str,
    cx: &mut C,
    leading: impl FnOnce(&mut Ui, &mut C),
    trailing: impl FnOnce(&mut Ui, &mut C, f32),
) {
    let id = Id::unique(("trailing", salt));
    let room = ui.available_rect_before_wrap();
    let width = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or_default();
    let border = room.right() - width;
    let row = || UiBuilder::new().layout(Layout::left_to_right(Align::Center));
    let before = room.with_max_x((border - ui.spacing().item_spacing.x).max(room.left()));
    ui.scope_builder(row().max_rect(before), |ui| leading(ui, cx));
    let behind = room.with_min_x(border);
    let shown = ui.scope_builder(row().max_rect(behind), |ui| trailing(ui, cx, room.width())).response;
    let shown = shown.rect.width();
    if (shown - width).abs() > 0.5 {
        ui.data_mut(|data| data.insert_temp(id, shown));
        ui.ctx().request_discard("row-end");
    }
}

/// A part of a panel below a heading on which it is closed and opened again. A heading that is wider than the panel has
/// smaller letters. If that is not enough, it is shortened, with the whole of it in a tooltip. Returns whether the part
/// is open.
pub fn section_ui(
    ui: &mut Ui,
    theme: &Theme,
    salt: &str,
    heading: &str,
    is_open_at_first: bool,
    contents: impl FnOnce(&mut Ui),
) -> bool {
    let line = section_line(ui, theme, heading, &[TextStyle::Heading, TextStyle::Body]);
    let is_shortened = line.elided;
    let shown = egui::CollapsingHeader::new(line)
        .id_salt(salt)
        .default_open(is_open_at_first)
        .show_unindented(ui, contents);
    if is_shortened {
        shown.header_response.on_hover_text(heading);
    }
    shown.body_returned.is_some()
}

/// Whether the heading of a part has room in letters of the usual size.
#[must_use]
pub fn has_room_for_section(ui: &Ui, theme: &Theme, heading: &str) -> bool {
    !section_line(ui, theme, heading, &[TextStyle::Heading]).elided
}

/// The heading of a part in the first of these sizes in which it has room, or shortened in the last one.
fn section_line(ui: &Ui, theme: &Theme, heading: &str, sizes: &[TextStyle]) -> Arc<egui::Galley> {
    let left = ui.spacing().indent;
    let width = ui.available_width() - left;
    let line = |size: &TextStyle| {
        let font = theme::strong_style(ui, size);
        shortened(ui, &TextCell { text: heading, color: theme.text, font, left }, width)
    };
    let fitting = sizes.iter().map(line).find(|line| !line.elided);
    fitting.unwrap_or_else(|| line(sizes.last().unwrap_or(&TextStyle::Body)))
}

/// A heading of a part of a panel.
pub fn heading_ui(ui: &mut Ui, theme: &Theme, text: &str) {
    ui.add_space(4.0);
    ui.label(heading_text(ui, theme, text));
}

/// The lines that a name may take: a longer one would push the rest out of its place.
const MOST_TITLE_LINES: usize = 2;

/// Draws a name that a person has given something. The toolkit shows a shortened one in full below the pointer.
pub fn title_ui(ui: &mut Ui, theme: &Theme, title: &str) {
    ui.add_space(4.0);
    let font = theme::strong_style(ui, &TextStyle::Heading);
    // Line breaks would take the room of words.
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut job = LayoutJob::single_section(title, TextFormat::simple(font, theme.text));
    job.wrap = TextWrapping {
        max_width: ui.available_width(),
        max_rows: MOST_TITLE_LINES,
        ..TextWrapping::default()
    };
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    ui.label(galley);
}

/// The text of such a heading, where something stands beside it.
#[must_use]
pub fn heading_text(ui: &Ui, theme: &Theme, text: &str) -> egui::RichText {
    let font = theme::strong_style(ui, &TextStyle::Heading);
    egui::RichText::new(text).font(font).color(theme.text)
}

/// The height of a [`row_ui`], in points.
pub const ROW_HEIGHT: f32 = 22.0;

/// A piece of text in a [`row_ui`].
#[derive(Clone, Debug)]
pub struct TextCell<'a> {
    /// The text; what does not fit is shortened with an ellipsis.
    pub text: &'a str,
    /// Its colour.
    pub color: Color32,
    /// Its font.
    pub font: FontId,
    /// Where it begins, in points from the row's left edge.
    pub left: f32,
}

/// What stands behind a row that is chosen or current, and whether it is.
#[derive(Clone, Copy, Debug)]
pub struct Highlight {
    /// The colour behind the row and that of the mark at its left edge.
    pub colors: [Color32; 2],
    /// Whether it is shown.
    pub is_shown: bool,
}

/// A row across the panel that can be clicked. `name` is what a screen reader says.
pub fn row_ui(
    ui: &mut Ui,
    theme: &Theme,
    name: &str,
    cells: &[TextCell<'_>],
    highlight: Highlight,
) -> Response {
    let (rect, response) =
        ui.allocate_exact_size(egui::vec2(ui.available_width(), ROW_HEIGHT), Sense::click());
    follow_focus(&response);
    ground_ui(ui, theme, name, &response, highlight);
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let painter = ui.painter();
    for (index, cell) in cells.iter().enumerate() {
        let right = cells.get(index + 1).map_or(rect.width(), |next| next.left);
        let galley = shortened(ui, cell, right - cell.left - 4.0);
        let top = rect.center().y - galley.size().y / 2.0;
        painter.galley(egui::pos2(rect.left() + cell.left, top), galley, cell.color);
    }
    response
}

/// How wide the lines of the text in a [`wrapped_row_ui`] may be, which begin so far from its left edge.
#[must_use]
fn width_of_lines(ui: &Ui, left: f32) -> f32 {
    ui.available_width() - left - 4.0
}

/// A row across the panel that can be clicked: a sign, and a text on as many lines as it needs. `name` is what a screen
/// reader says.
pub fn wrapped_row_ui(
    ui: &mut Ui,
    theme: &Theme,
    name: &str,
    [sign, text]: [&TextCell<'_>; 2],
    highlight: Highlight,
) -> Response {
    let width = ui.available_width();
    let [sign_line, lines] = [
        shortened(ui, sign, text.left - sign.left),
        held::laid_out(ui, text.text, text.font.clone(), text.color, width_of_lines(ui, text.left)),
    ];
    let one_line = lines.rows.first().map_or(0.0, |row| row.height());
    let size = egui::vec2(width, ROW_HEIGHT + lines.size().y - one_line);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    follow_focus(&response);
    ground_ui(ui, theme, name, &response, highlight);
    let top = rect.top() + (ROW_HEIGHT - one_line) / 2.0;
    for (cell, galley) in [(sign, sign_line), (text, lines)] {
        ui.painter().galley(egui::pos2(rect.left() + cell.left, top), galley, cell.color);
    }
    response
}

/// A row of the list with this name that can be clicked, with a text of its own, on two lines where one is too short
/// for it. What is scrolled out of sight is not laid out: it has the height that it had when it was seen, or that of one
/// line.
pub fn text_row_ui(
    ui: &mut Ui,
    theme: &Theme,
    list: &'static str,
    text: &str,
    highlight: Highlight,
) -> Response {
    let id = Id::unique(("text-row", text, ui.available_width().round() as i32));
    let first_line = egui::Rect::from_min_size(ui.cursor().min, egui::vec2(1.0, ROW_HEIGHT));
    if !ui.is_rect_visible(first_line) {
        let height = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(ROW_HEIGHT);
        let response = list_row_ui(ui, list, height, highlight.is_shown);
        ground_ui(ui, theme, text, &response, highlight);
        return response;
    }
    const LEFT: f32 = 9.0;
    const MOST_LINES: usize = 2;
    let font = TextStyle::Body.resolve(ui.style());
    let mut job = LayoutJob::simple(text.to_owned(), font, theme.text, ui.available_width() - LEFT - 4.0);
    job.wrap.max_rows = MOST_LINES;
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let one_line = galley.rows.first().map_or(0.0, |row| row.height());
    let height = ROW_HEIGHT + galley.size().y - one_line;
    ui.data_mut(|data| data.insert_temp(id, height));
    let response = list_row_ui(ui, list, height, highlight.is_shown);
    ground_ui(ui, theme, text, &response, highlight);
    let rect = response.rect;
    let top = rect.center().y - galley.size().y / 2.0;
    ui.painter().galley(egui::pos2(rect.left() + LEFT, top), galley, theme.text);
    response
}

/// The rows of a list while they are drawn.
#[derive(Clone, Copy, Default)]
struct Rows {
    pass: u64,
    /// How many have been drawn in this pass, and in the one before.
    count: usize,
    before: usize,
    /// The row that is a stop for Tab.
    active: usize,
    /// Whether it is to be brought into sight.
    is_moved: bool,
    /// How often more it is brought there, and when: rows that come into sight on the way may be higher than they were
    /// taken for.
    later: u32,
    later_at: f64,
}

/// So often a row is brought into sight again after it got the focus.
const CORRECTIONS: u32 = 3;

/// The keys that a row with the focus has to itself.
const ROW_KEYS: &[Key] = &[Key::ArrowUp, Key::ArrowDown, Key::Home, Key::End, Key::Enter];

/// A row of a list, which is one stop for Tab: the arrow keys, Home and End lead to its other rows.
fn list_row_ui(ui: &mut Ui, list: &'static str, height: f32, is_chosen: bool) -> Response {
    let key = Id::unique(("rows", list));
    let id_of = |index: usize| Id::unique(("row", list, index));
    let pass = ui.ctx().cumulative_pass_nr();
    let mut rows = ui.data(|data| data.get_temp::<Rows>(key)).unwrap_or_default();
    if rows.pass != pass {
        rows = Rows { pass, before: rows.count, count: 0, ..rows };
        rows.active = rows.active.min(rows.before.saturating_sub(1));
    }
    let index = rows.count;
    rows.count += 1;
    if is_chosen && !ui.memory(|memory| memory.has_focus(id_of(rows.active))) {
        rows.active = index;
    }
    let is_stop = index == rows.active;
    let rect = ui.allocate_space(egui::vec2(ui.available_width(), height)).1;
    let response = ui.interact(rect, id_of(index), if is_stop { Sense::click() } else { Sense::CLICK });
    if is_stop && response.has_focus() {
        focus::keep_keys(&response, ROW_KEYS);
        let now = ui.input(|input| input.time);
        let is_gained = std::mem::take(&mut rows.is_moved) || response.gained_focus();
        // A person who scrolls is left in peace.
        if ui.input(|input| input.pointer.any_down() || input.smooth_scroll_delta() != egui::Vec2::ZERO) {
            rows.later = 0;
        }
        let is_late = rows.later > 0 && now >= rows.later_at;
        if is_gained || is_late {
            rows.later = if is_gained { CORRECTIONS } else { rows.later - 1 };
            rows.later_at = now + f64::from(scrolling_time(ui.ctx()));
            bring_into_sight(&response);
        }
        let keys = [Key::ArrowUp, Key::ArrowDown, Key::Home, Key::End];
        let [up, down, home, end] =
            ui.input_mut(|input| keys.map(|key| input.consume_key(Modifiers::NONE, key)));
        let last = rows.before.saturating_sub(1);
        let to = match () {
            () if home => 0,
            () if end => last,
            () if up => index.saturating_sub(1),
            () if down => (index + 1).min(last),
            () => index,
        };
        let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        if to != index {
            (rows.active, rows.is_moved) = (to, true);
            ui.memory_mut(|memory| {
                memory.move_focus(FocusDirection::None);
                memory.request_focus(id_of(to));
            });
            ui.ctx().request_repaint();
        }
    }
    if response.clicked() {
        rows.active = index;
    }
    ui.data_mut(|data| data.insert_temp(key, rows));
    response
}

/// The ground of a row. `name` is what a screen reader says.
fn ground_ui(ui: &Ui, theme: &Theme, name: &str, response: &Response, highlight: Highlight) {
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, highlight.is_shown, name));
    let (painter, rect) = (ui.painter(), response.rect);
    if highlight.is_shown {
        painter.rect_filled(rect, 4.0, highlight.colors[0]);
        mark(ui, rect, highlight.colors[1]);
    } else if response.hovered() {
        painter.rect_filled(rect, 4.0, theme.selected);
    }
}

/// A bar at the left edge: what is highlighted is so not by colour alone.
pub fn mark(ui: &Ui, rect: egui::Rect, color: Color32) {
    let bar = rect.with_max_x(rect.left() + 4.0);
    ui.painter().rect_filled(bar, 2.0, color);
}

/// The text of a cell on one line of at most this width.
fn shortened(ui: &Ui, cell: &TextCell<'_>, width: f32) -> Arc<egui::Galley> {
    let mut job = LayoutJob::simple_singleline(cell.text.to_owned(), cell.font.clone(), cell.color);
    job.wrap = egui::text::TextWrapping::from_wrap_mode_and_width(TextWrapMode::Truncate, width);
    job.halign = Align::LEFT;
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}
