//! All numbers of the searches in a table, whose texts can be selected.

use egui::{Align, Grid, Label, Layout, Response, RichText, ScrollArea, TextStyle, Ui, vec2};

use crate::narration::comparison::{digits, share_text};
use crate::session::features::compare::comparison::{ComparedSearch, Comparison};
use crate::session::features::compare::table::ComparisonRow;
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::looks::sample_ui;

/// In less, the text is small.
const ROOM_FOR_WORDS: f32 = 680.0;

/// The headings of the numbers; only with a depth limit, inner nodes are evaluated too.
fn headings(text: &Text, has_evaluations: bool) -> impl Iterator<Item = String> {
    let evaluations = has_evaluations.then(|| text.compare_head_evaluations());
    [text.compare_head_visited(), text.compare_head_leaves()].into_iter().chain(evaluations).chain([
        text.compare_head_revisits(),
        text.compare_head_cutoffs(),
        text.compare_head_steps(),
        text.compare_head_of_minimax(),
    ])
}

/// Draws the table; what has no room can be scrolled to.
pub(super) fn table_ui(ui: &mut Ui, cx: &Context<'_>, comparison: &Comparison) {
    if comparison.place.is_some() {
        ui.label(RichText::new(cx.text().compare_counts_at_end()).color(cx.theme.weak_text));
        return;
    }
    let is_narrow = ui.available_width() < ROOM_FOR_WORDS;
    let sized = move |text: &str| if is_narrow { RichText::new(text).small() } else { RichText::new(text) };
    let gap = if is_narrow { 8.0 } else { 18.0 };
    let has_evaluations = comparison.rows.iter().any(|row| row.evaluations > 0);
    let headings: Vec<String> = headings(cx.text(), has_evaluations).collect();
    let font = if is_narrow { TextStyle::Small } else { TextStyle::Body }.resolve(ui.style());
    let width = |text: String| ui.painter().layout_no_wrap(text, font.clone(), cx.theme.text).size().x;
    let mut widths: Vec<f32> = headings.iter().cloned().map(width).collect();
    for row in &comparison.rows {
        for (widest, number) in widths.iter_mut().zip(numbers(row, has_evaluations)) {
            *widest = widest.max(width(number));
        }
    }
    ScrollArea::both().id_salt("compare-table").auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        Grid::new("compare-table").num_columns(widths.len() + 2).spacing([gap, 4.0]).show(ui, |ui| {
            ui.label("");
            ui.label(sized(&cx.text().compare_head_search()).color(cx.theme.weak_text));
            for (heading, &width) in headings.iter().zip(&widths) {
                number_ui(ui, width, sized(heading).color(cx.theme.weak_text));
            }
            ui.end_row();
            for entry in &comparison.entries {
                sample_ui(ui, cx.theme, entry.request.place());
                let name = ui.label(sized(&entry.request.short_name(cx.text())).color(cx.theme.text));
                match comparison.rows.iter().find(|row| row.search == entry.request) {
                    Some(row) => numbers(row, has_evaluations).zip(&widths).for_each(|(number, &width)| {
                        number_ui(ui, width, sized(&number).color(cx.theme.text));
                    }),
                    None => absent_ui(
                        ui,
                        entry,
                        &name,
                        sized(&entry.absence(cx.text())).color(cx.theme.weak_text),
                    ),
                }
                ui.end_row();
            }
        });
    });
}

fn numbers(row: &ComparisonRow, has_evaluations: bool) -> impl Iterator<Item = String> {
    let evaluations = Some(row.evaluations).filter(|_| has_evaluations);
    let share = row.share.map_or_else(String::new, share_text);
    let counts = [row.visited, row.leaves].into_iter().chain(evaluations);
    counts.chain([row.revisits, row.cutoffs, row.steps]).map(digits).chain([share])
}

fn absent_ui(ui: &mut Ui, entry: &ComparedSearch, name: &Response, text: RichText) {
    let response = number_ui(ui, 0.0, text);
    if let Some(obstacle) = &entry.obstacle {
        response.union(name.clone()).on_hover_text(obstacle);
    }
}

/// A text at the right of its column, which is at least so wide, to be selected and copied. The room in sight does not
/// matter, because the table can be wider.
fn number_ui(ui: &mut Ui, width: f32, text: RichText) -> Response {
    let label = Label::new(text).selectable(true).extend();
    let room = vec2(width, ui.text_style_height(&TextStyle::Small));
    ui.allocate_ui_with_layout(room, Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_width(width);
        ui.add(label)
    })
    .inner
}
