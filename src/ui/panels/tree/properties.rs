//! What is known of the node in focus.

use egui::text::LayoutJob;
use egui::{RichText, TextFormat, TextStyle, Ui};

use crate::narration::node::{self, NodeText, Row};
use crate::session::run::RunRequest;
use crate::ui::panels::{Context, parts};
use crate::ui::theme::Theme;

/// The width of the column of labels, in points.
const LABELS: f32 = 78.0;

pub(super) fn properties_ui(ui: &mut Ui, cx: &Context<'_>) {
    let session = cx.session;
    let (scene, node) = (session.scene(), session.node_in_focus());
    let after = session.playback().after();
    let request = session
        .run()
        .map_or_else(|| RunRequest::new(scene, session.algorithm(), session.settings()), |run| run.request);
    let perspective = session.perspective();
    let key = (request, session.run().is_some(), perspective, after, node);
    let text = parts::remembered(ui, "properties", key, || {
        let record = session.run().map(|run| (run.replay(scene), after));
        let true_value = scene.true_values[node.index()];
        node::describe(scene.tree(), &scene.names, record, perspective, node, true_value)
    });
    ui.set_width(ui.available_width());
    node_ui(ui, cx.theme, &text);
}

fn node_ui(ui: &mut Ui, theme: &Theme, text: &NodeText) {
    ui.spacing_mut().item_spacing.y = 3.0;
    parts::heading_ui(ui, theme, &text.title);
    ui.label(RichText::new(&text.place).color(theme.weak_text));
    ui.label(RichText::new(&text.phase).color(theme.weak_text));
    egui::Grid::new("properties")
        .num_columns(2)
        .min_col_width(LABELS)
        .min_row_height(0.0)
        .spacing([6.0, 3.0])
        .show(ui, |ui| {
            for row in &text.rows {
                row_ui(ui, theme, row);
                ui.end_row();
            }
        });
}

/// Label, value and note; the last two in one text, so that they share a baseline and are read together.
fn row_ui(ui: &mut Ui, theme: &Theme, row: &Row) {
    ui.label(RichText::new(row.label).color(theme.weak_text));
    let text = |style: TextStyle, color| TextFormat::simple(style.resolve(ui.style()), color);
    let mut job = LayoutJob::default();
    job.append(&row.value, 0.0, text(TextStyle::Body, theme.text));
    if !row.note.is_empty() {
        job.append(row.note, 6.0, text(TextStyle::Small, theme.weak_text));
    }
    ui.label(job);
}
