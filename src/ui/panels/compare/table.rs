//! All numbers of the searches in a table, whose texts can be selected.

use egui::{Align, Grid, Label, Layout, Response, RichText, ScrollArea, Ui};

use crate::narration::comparison::{digits, share_text};
use crate::narration::counts::UNKNOWN;
use crate::session::features::compare::comparison::{ComparedSearch, Comparison};
use crate::session::features::compare::table::ComparisonRow;
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::looks::sample_ui;
use crate::ui::scrolling;

/// In less, the text is small.
const ROOM_FOR_WORDS: f32 = 680.0;

/// The headings of the numbers; only with a depth limit, inner nodes are evaluated too.
fn headings(text: &Text, has_evaluations: bool, has_visits: bool) -> impl Iterator<Item = String> {
    let visited = if has_visits { text.compare_head_visits() } else { text.compare_head_nodes() };
    let evaluations = has_evaluations.then(|| text.compare_head_evaluations());
    [visited, text.compare_head_leaves()].into_iter().chain(evaluations).chain([
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
    scrolling::wide_area_ui(ui, "compare-table", ScrollArea::both().auto_shrink(false), |ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        // A table that knew its last column would press it into the rest of the panel.
        Grid::new("compare-table").spacing([gap, 4.0]).show(ui, |ui| {
            ui.label("");
            ui.label(sized(&cx.text().compare_head_search()).color(cx.theme.weak_text));
            for heading in headings(cx.text(), has_evaluations, comparison.counts_visits()) {
                number_ui(ui, sized(&heading).color(cx.theme.weak_text));
            }
            ui.end_row();
            for entry in &comparison.entries {
                sample_ui(ui, cx.theme, entry.request.place());
                let name = ui.label(sized(&entry.short_name(cx.text())).color(cx.theme.text));
                match comparison.rows.iter().find(|row| row.search == entry.request) {
                    Some(row) => numbers(row, has_evaluations).for_each(|number| {
                        number_ui(ui, sized(&number).color(cx.theme.text));
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
    let cutoffs = row.cutoffs.map_or_else(|| UNKNOWN.to_owned(), digits);
    counts.chain([row.revisits]).map(digits).chain([cutoffs, digits(row.steps), share])
}

fn absent_ui(ui: &mut Ui, entry: &ComparedSearch, name: &Response, text: RichText) {
    let response = number_ui(ui, text);
    if let Some(obstacle) = &entry.obstacle {
        response.union(name.clone()).on_hover_text(obstacle);
    }
}

/// A text at the right of its column, to be selected and copied.
fn number_ui(ui: &mut Ui, text: RichText) -> Response {
    let label = Label::new(text).selectable(true).extend();
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.add(label)).inner
}
