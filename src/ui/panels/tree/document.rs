//! The document on screen: its title, and its lesson in a card.

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Frame, Galley, Id, Label, Margin, RichText, Stroke, TextFormat, TextStyle, Ui};

use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::ui::context::Context;
use crate::ui::fields::bring_into_sight;
use crate::ui::theme::Theme;
use crate::ui::{exercise, parts};

/// How many lines of a lesson are shown until a person wants to read on.
const FIRST_LINES: usize = 4;

pub(super) fn document_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let document = cx.session.document().content();
    parts::heading_ui(ui, cx.theme, &cx.session.document().title());
    // A lesson tells what happens, and this is what Predict asks for, up to the end of the walk.
    let is_asking = cx.session.predicting().is_on() && Command::Step.is_enabled(cx.session);
    if document.lesson.is_some() && is_asking {
        let hidden = RichText::new(cx.text().predict_hides_lesson()).color(cx.theme.weak_text);
        ui.add(Label::new(hidden).wrap());
    } else if let Some(lesson) = &document.lesson {
        lesson_ui(ui, cx, lesson, document.source.as_deref());
    } else if let Some(source) = &document.source {
        source_ui(ui, cx.theme, source);
    }
    if exercise::offers_lesson(cx.session) {
        ui.add_space(4.0);
        cx.button(ui, Command::Exercise(ExerciseCommand::OfLesson(0)));
    }
}

fn lesson_ui(ui: &mut Ui, cx: &Context<'_>, lesson: &str, source: Option<&str>) {
    let theme = cx.theme;
    let id = Id::unique("whole-lesson");
    let mut is_whole = ui.data(|data| data.get_temp::<bool>(id)).unwrap_or(false);
    let card = Frame::new().fill(theme.card).stroke(Stroke::new(1.0, theme.line)).corner_radius(6);
    card.inner_margin(Margin::symmetric(9, 7)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let first = laid_out(ui, theme, lesson, FIRST_LINES);
        let is_long = first.elided;
        let shown = if is_long && is_whole { laid_out(ui, theme, lesson, usize::MAX) } else { first };
        let is_cut = shown.elided;
        ui.label(shown);
        if let Some(source) = source.filter(|_| !is_cut) {
            source_ui(ui, theme, source);
        }
        if !is_long {
            return;
        }
        let text = if is_whole { cx.text().tree_show_less() } else { cx.text().tree_read_on() };
        let link = ui.link(text);
        // Below more lines it is another widget to the toolkit.
        if ui.data_mut(|data| data.remove_temp::<bool>(id.with("key"))).is_some() {
            link.request_focus();
            bring_into_sight(&link);
        }
        if link.clicked() {
            is_whole = !is_whole;
            ui.data_mut(|data| data.insert_temp(id, is_whole));
            if link.has_focus() {
                ui.data_mut(|data| data.insert_temp(id.with("key"), true));
            }
        }
    });
}

/// Where the tree comes from.
fn source_ui(ui: &mut Ui, theme: &Theme, source: &str) {
    ui.label(RichText::new(source).text_style(TextStyle::Small).color(theme.weak_text));
}

/// The text on at most `rows` lines.
fn laid_out(ui: &Ui, theme: &Theme, text: &str, rows: usize) -> Arc<Galley> {
    let format = TextFormat::simple(TextStyle::Body.resolve(ui.style()), theme.text);
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap = TextWrapping { max_width: ui.available_width(), max_rows: rows, ..TextWrapping::default() };
    ui.painter().layout_job(job)
}
