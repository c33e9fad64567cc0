//! The room of each part of the dialog. Neither the board nor a button moves when a sentence changes.

use egui::text::LayoutJob;
use egui::{Align, Color32, Label, Layout, Sense, TextStyle, Ui, UiBuilder, Vec2};

/// The least and the greatest side of the board, in points.
const BOARD: std::ops::RangeInclusive<f32> = 220.0..=460.0;
/// The usual and the least width of what stands beside the board, in points. The fields of a setup need the usual one.
const BESIDE_BOARD: f32 = 400.0;
const LEAST_BESIDE: f32 = 312.0;
/// With less width than this beside the board, in points, sentences take more lines, and a row has fewer buttons.
const NARROW: f32 = 360.0;
/// What stands between and around the board and what is beside it, in points: within the dialog, and up to the edges of
/// the window.
pub(super) const MARGINS: f32 = 50.0;
const AROUND: f32 = MARGINS + 40.0;
/// The heights of the note and of the result, in points, whatever they say: neither the board nor a button moves when
/// they change.
const NOTE: f32 = 76.0;
const LOW_NOTE: f32 = 58.0;
const NARROW_NOTE: f32 = 66.0;
const FOUND: f32 = 126.0;
const NARROW_FOUND: f32 = 176.0;
/// What the dialog needs above and below the board, in points.
pub(super) const REST: f32 = 110.0;
/// With less room than this, in points, the game and the setup of the next one are shown one at a time.
const ROOM_FOR_BOTH: f32 = 640.0;
/// With less room than this, in points, no lines stand between their parts.
const ROOM_FOR_LINES: f32 = 680.0;

/// Whether a window of this size shows the game and the setup of the next one one at a time.
pub(super) const fn is_low(window: Vec2) -> bool {
    window.y - REST < ROOM_FOR_BOTH
}

/// Whether lines stand between the parts in a window of this size.
pub(super) const fn has_lines(window: Vec2) -> bool {
    window.y - REST >= ROOM_FOR_LINES
}

/// The side of the board and the width of what stands beside it in a window of this size, in points. In a low window a
/// game leaves its board more of the width than a setup does: presentation mode makes no board smaller.
pub(super) fn widths(window: Vec2, sets_up: bool) -> [f32; 2] {
    let [width, height] = [window.x - AROUND, window.y - REST];
    let least = if is_low(window) && !sets_up { LEAST_BESIDE } else { BESIDE_BOARD };
    let board = height.min(width - least).clamp(*BOARD.start(), *BOARD.end());
    [board, (width - board).clamp(least, BESIDE_BOARD)]
}

/// Whether what stands beside the board has less width here than usual.
pub(super) fn is_narrow(ui: &Ui) -> bool {
    ui.available_width() < NARROW
}

/// How high the note is: in a low window, a line less.
pub(super) const fn note_height(is_low: bool, is_narrow: bool) -> f32 {
    match (is_low, is_narrow) {
        (false, _) => NOTE,
        (true, false) => LOW_NOTE,
        (true, true) => NARROW_NOTE,
    }
}

/// How high the result is.
pub(super) const fn found_height(is_narrow: bool) -> f32 {
    if is_narrow { NARROW_FOUND } else { FOUND }
}

pub(super) fn separator_ui(ui: &mut Ui, has_room: bool) {
    if has_room {
        ui.separator();
    }
}

/// A part of the dialog with this height, in points, whatever it contains.
pub(super) fn slot_ui(ui: &mut Ui, height: f32, content: impl FnOnce(&mut Ui)) {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min)));
    inside.shrink_clip_rect(rect);
    content(&mut inside);
}

/// A sentence in the note. As many lines as have room there are shown; the tooltip has the whole sentence.
pub(super) fn sentence_ui(ui: &mut Ui, sentence: &str, color: Color32) {
    let font = TextStyle::Body.resolve(ui.style());
    let mut job = LayoutJob::simple(sentence.to_owned(), font.clone(), color, 0.0);
    let line = ui.fonts_mut(|fonts| fonts.row_height(&font));
    job.wrap.max_rows = (ui.available_height() / line).max(1.0) as usize;
    ui.add(Label::new(job).wrap());
}
