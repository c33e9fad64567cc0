//! The algorithm in use, line by line, with the line of this step lit.

use egui::{FontFamily, FontId, Role, Sense, TextStyle, Ui, WidgetInfo};

use super::Walk;
use crate::search::window::Ties;
use crate::search::{About, Line};
use crate::ui::panels::{Context, parts};

/// What a level of indentation takes, in widths of a character: less than the two of the text.
const INDENT: f32 = 0.9;
/// Where the text begins, in points from the line's left edge.
const MARGIN: f32 = 7.0;
/// Where a narrow panel stops making the text smaller, in points.
const LEAST_SIZE: f32 = 12.0;

pub(super) fn pseudocode_ui(ui: &mut Ui, cx: &Context<'_>, walk: Option<&Walk>) {
    let session = cx.session;
    let (algorithm, settings) = walk.map_or_else(
        || (session.algorithm(), session.settings()),
        |walk| (walk.run.request.algorithm, walk.run.request.settings),
    );
    let about = algorithm.about();
    parts::heading_ui(ui, cx.theme, about.name);
    let kind = session.step().map(|step| step.kind());
    let is_new_step = parts::has_changed(ui, "lit line", walk.map(Walk::place));
    let font = font(ui, about);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for line in about.pseudocode {
            let is_lit = kind.is_some_and(|kind| line.lit_by.contains(&kind));
            let rect = line_ui(ui, cx, line, settings.ties, &font, is_lit);
            if is_lit && is_new_step && !ui.clip_rect().contains_rect(rect) {
                ui.scroll_to_rect(rect, None);
            }
        }
    });
}

fn line_ui(
    ui: &mut Ui,
    cx: &Context<'_>,
    line: &Line,
    ties: Ties,
    font: &FontId,
    is_lit: bool,
) -> egui::Rect {
    let theme = cx.theme;
    let (indent, text) = indent_and_text(line, ties);
    let (row, character) = ui.fonts_mut(|fonts| (fonts.row_height(font), fonts.glyph_width(font, 'm')));
    let size = egui::vec2(ui.available_width(), (row + 1.0).ceil());
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let state = if is_lit { ", current line" } else { "" };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{text}{state}")));
    if is_lit {
        ui.painter().rect_filled(rect, 3.0, theme.current_fill);
        parts::mark(ui, rect, theme.text);
    }
    let left = (indent as f32 * INDENT).mul_add(character, rect.left() + MARGIN);
    let at = egui::pos2(left, rect.center().y);
    ui.painter().text(at, egui::Align2::LEFT_CENTER, text, font.clone(), theme.text);
    rect
}

/// The levels of indentation and the text, with the tie rule in use.
fn indent_and_text(line: &Line, ties: Ties) -> (usize, String) {
    let text = line.text.trim_start();
    ((line.text.len() - text.len()) / 2, text.replace("α ≥ β", &format!("α {} β", ties.relation())))
}

/// The monospace font, made smaller where the panel is too narrow for the longest line.
fn font(ui: &Ui, about: &About) -> FontId {
    let usual = TextStyle::Monospace.resolve(ui.style());
    let character = ui.fonts_mut(|fonts| fonts.glyph_width(&usual, 'm'));
    let widths = about.pseudocode.iter().map(|line| {
        let (indent, text) = indent_and_text(line, Ties::Prune);
        (indent as f32).mul_add(INDENT, text.chars().count() as f32) * character
    });
    let room = ui.available_width() - MARGIN;
    let scale = (room / widths.fold(1.0, f32::max)).min(1.0);
    // Half points: every new size is another set of glyphs.
    let size = ((usual.size * scale * 2.0).floor() / 2.0).max(LEAST_SIZE);
    FontId::new(size, FontFamily::Monospace)
}
