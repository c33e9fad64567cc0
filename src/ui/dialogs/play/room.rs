//! The room of each part of the dialog. Neither the board nor a button moves when a sentence changes.

use egui::text::LayoutJob;
use egui::{Align, Color32, Label, Layout, Sense, TextStyle, Ui, UiBuilder, Vec2};

/// The least and the greatest side of the board, in points.
const BOARD: std::ops::RangeInclusive<f32> = 220.0..=460.0;
/// The width of what stands beside the board, in points.
pub(super) const BESIDE_BOARD: f32 = 400.0;
/// The heights of the note and of the result, in points, whatever they say: neither the board nor a button moves when
/// they change.
const NOTE: f32 = 76.0;
const LOW_NOTE: f32 = 58.0;
pub(super) const FOUND: f32 = 126.0;
/// What the dialog needs above and below the board, in points.
pub(super) const REST: f32 = 110.0;
/// With less room than this, in points, the game and the setup of the next one are shown one at a time.
pub(super) const ROOM_FOR_BOTH: f32 = 640.0;
/// With less room than this, in points, no lines stand between their parts.
pub(super) const ROOM_FOR_LINES: f32 = 680.0;

/// How large the board is in a window with so much room.
pub(super) fn side_of_board(room: Vec2) -> f32 {
    (room.y - REST).min(room.x - BESIDE_BOARD - 110.0).clamp(*BOARD.start(), *BOARD.end())
}

/// How high the note is: in a low window, a line less.
pub(super) const fn note_height(is_low: bool) -> f32 {
    if is_low { LOW_NOTE } else { NOTE }
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
