//! The title, the lesson and the source of the document.

use egui::{Response, TextEdit, Ui};

use super::{
    Outcome, buttons_ui, dialog_ui, error_ui, focus_if, is_pressed, primary_button, push_button, scrolled,
};
use crate::file::{About, UNTITLED};
use crate::session::command::Command;
use crate::session::files::FileCommand;
use crate::ui::fields::{self, keep_enter};
use crate::ui::panels::Context;

/// What has been typed.
#[derive(Default)]
pub(super) struct Form {
    title: String,
    lesson: String,
    source: String,
}

/// How many lines of the lesson are to be seen at least.
const LESSON_ROWS: usize = 6;
/// What the dialog needs besides its fields, in points.
const REST: f32 = 190.0;

impl Form {
    fn of(about: About) -> Self {
        let About { title, lesson, source } = about;
        let title = if title == UNTITLED { String::new() } else { title };
        Self { title, lesson: lesson.unwrap_or_default(), source: source.unwrap_or_default() }
    }

    /// Draws the dialog.
    pub(super) fn show(&mut self, ctx: &egui::Context, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        if is_new {
            *self = Self::of(cx.session.about());
        }
        dialog_ui(ctx, cx.theme, "Title and lesson", 560.0, |ui| {
            let untitled = cx.session.name_of_untitled();
            scrolled(ui, REST, |ui| self.fields_ui(ui, &untitled, is_new));
            let about = self.about();
            let checked = about.check();
            if let Err(excess) = checked {
                error_ui(ui, cx.theme, &format!("Too long: {excess}."));
            }
            buttons_ui(ui, |ui| {
                let ok = primary_button(ui, cx.theme, checked.is_ok(), "OK");
                if is_pressed(ui, &ok) {
                    cx.commands.push(Command::File(FileCommand::SetAbout(Box::new(about))));
                    return Outcome::Close;
                }
                if push_button(ui, "Cancel").clicked() { Outcome::Close } else { Outcome::Stay }
            })
        })
    }

    fn fields_ui(&mut self, ui: &mut Ui, untitled: &str, is_new: bool) {
        let title = TextEdit::singleline(&mut self.title).hint_text(untitled);
        let title = named_ui(ui, "Title", |ui| fields::text_ui(ui, title.desired_width(f32::INFINITY)));
        focus_if(is_new, &title);
        let lesson = TextEdit::multiline(&mut self.lesson).desired_rows(LESSON_ROWS);
        let lesson = named_ui(ui, "Lesson", |ui| ui.add(lesson.desired_width(f32::INFINITY)));
        // A new line: Ctrl+Enter leaves the dialog from here.
        keep_enter(&lesson);
        let source = TextEdit::singleline(&mut self.source).desired_width(f32::INFINITY);
        named_ui(ui, "Source", |ui| fields::text_ui(ui, source));
    }

    fn about(&self) -> About {
        let Self { title, lesson, source } = self;
        let (lesson, source) = (Some(lesson.clone()), Some(source.clone()));
        About { title: title.clone(), lesson, source }.trimmed()
    }
}

fn named_ui(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui) -> Response) -> Response {
    let label = ui.label(name);
    let field = add(ui).labelled_by(label.id);
    ui.add_space(4.0);
    field
}
