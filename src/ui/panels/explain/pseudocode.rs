//! The algorithm in use, line by line, with the line of this step lit.

use egui::{FontId, Rect, Role, Sense, TextStyle, Ui, WidgetInfo};

use super::{Walk, following};
use crate::narration::comparison::short_name;
use crate::search::AlgorithmInfo;
use crate::search::window::Ties;
use crate::session::analysis::run::RunRequest;
use crate::session::command::Command;
use crate::ui::across_frames;
use crate::ui::context::Context;
use crate::ui::parts;

/// What a level of indentation takes, in widths of a character: the usual two, less in a narrow panel.
const INDENTS: [f32; 3] = [2.0, 1.4, 0.8];
/// Where the text begins, in points from the line's left edge.
const MARGIN: f32 = 7.0;
/// Where a narrow panel stops making the text smaller, in points.
const LEAST_SIZE: f32 = 12.0;
/// Where it stops in an enlarged window, in the desktop's points: the last row has to read it.
const LEAST_PIXELS: f32 = 14.0;

/// The algorithm in use, and its tie rule.
fn shown(cx: &Context<'_>, walk: Option<&Walk>) -> (&'static AlgorithmInfo, Ties) {
    let session = cx.session;
    let (algorithm, settings) = walk.map_or_else(
        || (session.algorithm(), session.settings()),
        |walk| (walk.run.request.algorithm, walk.run.request.settings),
    );
    (algorithm.about(), settings.ties)
}

/// The name of the algorithm, on which the code is closed and opened again: the short one where the whole has no room.
/// Whether it is open.
pub(super) fn heading_ui(ui: &mut Ui, cx: &Context<'_>, walk: Option<&Walk>) -> bool {
    let request = walk.map(|walk| walk.run.request);
    let algorithm = request.map_or_else(|| cx.session.algorithm(), |request| request.algorithm);
    let theirs = request.filter(RunRequest::is_theirs).map(|request| request.name(cx.text()));
    let name = theirs.unwrap_or_else(|| {
        let whole = algorithm.name(cx.text());
        let has_room = parts::has_room_for_section(ui, cx.theme, &whole);
        if has_room { whole } else { short_name(cx.text(), algorithm) }
    });
    parts::section_ui(ui, cx.theme, "pseudocode", &name, true, |_| {})
}

/// Its lines, unless they are closed.
pub(super) fn code_ui(ui: &mut Ui, cx: &mut Context<'_>, walk: Option<&Walk>, is_open: bool) {
    if !is_open {
        return;
    }
    if walk.is_some_and(|walk| walk.run.request.is_theirs()) {
        let text = cx.text().code_of_own_search();
        ui.add(egui::Label::new(egui::RichText::new(text).color(cx.theme.weak_text)).wrap());
        return;
    }
    let (about, ties) = shown(cx, walk);
    let session = cx.session;
    if session.has_view_of_side_to_move() {
        view_ui(ui, cx);
    }
    let session = cx.session;
    let kind = session.step().map(|step| step.kind());
    // A person who scrolls away is left in peace until something moves the line.
    let is_moved = across_frames::has_changed(
        ui,
        "lit-line",
        (walk.map(Walk::place), ui.clip_rect().height().round() as i32),
    );
    let code = (about.pseudocode)(cx.text());
    let lines: Vec<_> = code.lines().map(|line| indent_and_text(line, ties)).collect();
    let face = Face::new(ui, &lines);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for (number, (line, lit_by)) in lines.iter().zip(about.lit_by).enumerate() {
            let is_lit = kind.is_some_and(|kind| lit_by.contains(&kind));
            let rect = line_ui(ui, cx, line, &face, is_lit);
            // With a line to spare on both sides: the edge of a scrolled area fades.
            let wanted = rect.expand2(egui::vec2(0.0, rect.height()));
            // Before the walk no line is lit, and the code is read from its beginning.
            let is_wanted = is_lit || (kind.is_none() && number == 0);
            if is_wanted && is_moved {
                following::show(ui, wanted);
            }
        }
    });
}

/// Of negamax, on whose scale its values are shown.
fn view_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let mut is_on = cx.session.perspective().turns_signs();
    let response = ui.checkbox(&mut is_on, Command::ToggleView.text(cx.text()));
    cx.clicked(response, Command::ToggleView);
}

fn line_ui(ui: &mut Ui, cx: &Context<'_>, line: &(usize, String), face: &Face, is_lit: bool) -> Rect {
    let theme = cx.theme;
    let (indent, text) = line;
    let left = (*indent as f32).mul_add(face.indent, MARGIN);
    // What is too long for its line goes on in the next one.
    let width = ui.available_width() - left + 1.0;
    let galley = ui.painter().layout(text.clone(), face.font.clone(), theme.text, width);
    let size = egui::vec2(ui.available_width(), face.row.max(galley.size().y + 1.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let label = if is_lit { cx.text().code_current_line(text) } else { text.clone() };
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &label));
    if is_lit {
        ui.painter().rect_filled(rect, 3.0, theme.current_fill);
        parts::mark(ui, rect, theme.text);
    }
    let at = egui::pos2(rect.left() + left, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, theme.text);
    rect
}

/// The levels of indentation and the text, with the tie rule in use.
fn indent_and_text(line: &str, ties: Ties) -> (usize, String) {
    let text = line.trim_start();
    ((line.len() - text.len()) / 2, text.replace("α ≥ β", &format!("α {} β", ties.relation())))
}

/// The face of the code: the usual monospace where there is room; in a narrow panel first the indentation
/// shrinks, then the text, then the indentation again.
struct Face {
    font: FontId,
    /// What a level of indentation takes, in points.
    indent: f32,
    /// A line's height in points.
    row: f32,
}

impl Face {
    fn new(ui: &Ui, lines: &[(usize, String)]) -> Self {
        let [most, usual, least] = INDENTS;
        let room = ui.available_width() - MARGIN;
        let mut font = TextStyle::Monospace.resolve(ui.style());
        let width = |font: &FontId| ui.fonts_mut(|fonts| fonts.glyph_width(font, 'm'));
        let characters =
            |(indent, text): &(usize, String)| (*indent as f32).mul_add(usual, text.chars().count() as f32);
        let longest = lines.iter().map(characters).fold(1.0, f32::max);
        let scale = (room / (longest * width(&font))).min(1.0);
        // Half points: every new size is another set of glyphs.
        let least_size = LEAST_SIZE.min(LEAST_PIXELS / ui.ctx().zoom_factor());
        font.size = ((font.size * scale * 2.0).floor() / 2.0).max(least_size);
        let character = width(&font);
        let left_over = |(indent, text): &(usize, String)| {
            (text.chars().count() as f32).mul_add(-character, room) / (*indent).max(1) as f32
        };
        let indent = lines.iter().map(left_over).fold(most * character, f32::min).max(least * character);
        let row = (ui.fonts_mut(|fonts| fonts.row_height(&font)) + 1.0).floor();
        Self { font, indent, row }
    }
}
