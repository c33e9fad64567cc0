//! The document on screen: its title, and its lesson in a card.

use egui::text::{LayoutJob, TextWrapping};
use egui::{Frame, Id, Label, Margin, RichText, Stroke, TextFormat, TextStyle, Ui};

use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::ui::context::Context;
use crate::ui::parts;
use crate::ui::theme::Theme;

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
    }
    if !document.questions.is_empty() {
        ui.add_space(4.0);
        cx.button(ui, Command::Exercise(ExerciseCommand::OfLesson(0)));
    }
}

fn lesson_ui(ui: &mut Ui, cx: &Context<'_>, lesson: &str, source: Option<&str>) {
    let theme = cx.theme;
    let id = Id::unique("whole-lesson");
    let mut is_whole = ui.data(|data| data.get_temp::<bool>(id)).unwrap_or(false);
    Frame::new()
        .fill(theme.card)
        .stroke(Stroke::new(1.0, theme.line))
        .corner_radius(6)
        .inner_margin(Margin::symmetric(9, 7))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let is_cut = shortened_ui(ui, theme, lesson, if is_whole { usize::MAX } else { FIRST_LINES });
            if is_whole && let Some(source) = source {
                ui.label(RichText::new(source).text_style(TextStyle::Small).color(theme.weak_text));
            }
            if !is_cut && !is_whole {
                return;
            }
            let text = if is_whole { cx.text().tree_show_less() } else { cx.text().tree_read_on() };
            if ui.link(text).clicked() {
                is_whole = !is_whole;
                ui.data_mut(|data| data.insert_temp(id, is_whole));
            }
        });
}

/// The text on at most `rows` lines. Returns whether something is left out.
fn shortened_ui(ui: &mut Ui, theme: &Theme, text: &str, rows: usize) -> bool {
    let format = TextFormat::simple(TextStyle::Body.resolve(ui.style()), theme.text);
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap = TextWrapping { max_width: ui.available_width(), max_rows: rows, ..TextWrapping::default() };
    let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
    let is_cut = galley.elided;
    ui.label(galley);
    is_cut
}
