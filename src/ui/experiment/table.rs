//! The table of exact numbers below the chart, as selectable text.

use egui::style::ScrollAnimation;
use egui::{Align, Layout, Popup, RichText, ScrollArea, TextStyle, Ui, vec2};

use super::kept::KeptResults;
use crate::ui::scrolling::{self, ScrollKeys};
use crate::ui::theme::{Theme, strong_style};

/// The number of columns with words. All others hold numbers and are aligned right.
const COLUMNS_OF_WORDS: usize = 2;
const GAP: f32 = 14.0;
const ROW_HEIGHT: f32 = 23.0;
/// The name of the area that scrolls across.
const ACROSS: &str = "table-across";

/// The height of the whole table, in points.
pub(super) fn height(ui: &Ui, kept: &KeptResults) -> f32 {
    let bar = ui.spacing().scroll.bar_width + 8.0;
    ROW_HEIGHT * (kept.rows.len() as f32 + 1.0) + bar
}

/// Draws the table into the remaining space. Only visible rows cost time.
pub(super) fn table_ui(ui: &mut Ui, theme: &Theme, kept: &KeptResults) {
    let widths = widths(ui, kept);
    let strong = strong_style(ui, &TextStyle::Body);
    ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
    ui.spacing_mut().interact_size.y = ROW_HEIGHT;
    scrolling::wide_area_ui(ui, ACROSS, ScrollArea::horizontal().auto_shrink(false), |ui| {
        row_ui(ui, &widths, |column| {
            RichText::new(kept.header[column].as_str()).font(strong.clone()).color(theme.text)
        });
        let [across, scroll] = scrolled_by_key(ui);
        if across != 0.0 {
            ui.scroll_with_delta_animation(vec2(-across, 0.0), ScrollAnimation::none());
        }
        let area = ScrollArea::vertical().id_salt("table").auto_shrink(false);
        area.show_rows(ui, ROW_HEIGHT, kept.rows.len(), |ui, rows| {
            if scroll != 0.0 {
                ui.scroll_with_delta_animation(vec2(0.0, -scroll), ScrollAnimation::none());
            }
            for row in kept.rows.get(rows).unwrap_or_default() {
                row_ui(ui, &widths, |column| RichText::new(&row[column]).color(theme.text));
            }
        });
    });
}

/// How far keys scroll the table across and down, in points. An open dialog or menu gets the keys first, and a focused
/// widget gets the arrow keys.
fn scrolled_by_key(ui: &Ui) -> [f32; 2] {
    let is_covered = !ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    if is_covered || Popup::is_any_open(ui.ctx()) {
        return [0.0; 2];
    }
    let has_focus = ui.memory(|memory| memory.focused().is_some()) && !scrolling::has_focus(ui.ctx(), ACROSS);
    let keys = if has_focus { ScrollKeys::Pages } else { ScrollKeys::All };
    let across = if has_focus { 0.0 } else { scrolling::scroll_across_by_key(ui) };
    [across, scrolling::scroll_by_key(ui, ui.available_height(), keys)]
}

fn row_ui(ui: &mut Ui, widths: &[f32], text: impl Fn(usize) -> RichText) {
    ui.horizontal(|ui| {
        ui.set_height(ROW_HEIGHT);
        for (column, &width) in widths.iter().enumerate() {
            if width <= 0.0 {
                continue;
            }
            let layout = if column < COLUMNS_OF_WORDS {
                Layout::left_to_right(Align::Center)
            } else {
                Layout::right_to_left(Align::Center)
            };
            ui.allocate_ui_with_layout(vec2(width, ROW_HEIGHT), layout, |ui| {
                ui.set_min_width(width);
                let text = text(column);
                if !text.is_empty() {
                    ui.add(egui::Label::new(text).extend());
                }
            });
            ui.add_space(GAP);
        }
    });
}

/// The widths of the columns, from their longest texts; 0 for an empty column.
fn widths(ui: &Ui, kept: &KeptResults) -> Vec<f32> {
    let font = strong_style(ui, &TextStyle::Body);
    let width = |text: &str| {
        ui.painter().layout_no_wrap(text.to_owned(), font.clone(), egui::Color32::TRANSPARENT).size().x
    };
    let column = |(column, heading): (usize, &String)| {
        let texts = kept.rows.iter().map(|row| row[column].as_str());
        let longest = texts.max_by_key(|text| text.len()).unwrap_or_default();
        if longest.is_empty() { 0.0 } else { width(longest).max(width(heading)).ceil() + 2.0 }
    };
    kept.header.iter().enumerate().map(column).collect()
}
