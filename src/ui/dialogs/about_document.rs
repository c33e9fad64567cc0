//! The title, the lesson and the source of the document.

use egui::{Response, TextEdit, Ui, Vec2};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, error_ui, focus_if, is_pressed, primary_button, push_button,
    scrolled,
};
use crate::file::{DocumentInfo, UNTITLED};
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::fields::{MOST_TYPED, keep_enter, text_ui};

/// What has been typed.
#[derive(Default)]
pub(super) struct AboutDocumentDialog {
    title: String,
    lesson: String,
    source: String,
}

/// How many lines of the lesson are to be seen at least.
const LESSON_ROWS: usize = 6;
/// What the dialog needs besides its fields, in points.
const REST: f32 = 190.0;

impl DialogForm for AboutDocumentDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().document_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        560.0
    }

    fn open(&mut self, _ctx: &egui::Context, cx: &Context<'_>) {
        *self = Self::of(cx.session.about());
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let untitled = cx.session.document().name_of_untitled();
        scrolled(ui, REST, |ui| self.fields_ui(ui, cx.text(), &untitled, is_new));
        let about = self.about();
        let checked = about.check();
        if let Err(excess) = checked {
            error_ui(ui, cx.theme, &cx.text().document_too_long(excess.said(cx.text())));
        }
        buttons_ui(ui, |ui| {
            let take = primary_button(ui, cx.theme, checked.is_ok(), &cx.text().dialog_ok());
            if is_pressed(ui, &take) {
                cx.commands.push(Command::File(FileCommand::SetAbout(Box::new(about))));
                return DialogOutcome::Close;
            }
            if push_button(ui, cx.text().dialog_cancel()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        })
    }

    fn is_changed(&self, session: &Session) -> bool {
        self.about() != Self::of(session.about()).about()
    }

    fn unsaved(&self, session: &Session) -> Option<Command> {
        let about = self.about();
        let is_new = about.check().is_ok() && self.is_changed(session);
        is_new.then(|| Command::File(FileCommand::SetAbout(Box::new(about))))
    }
}

impl AboutDocumentDialog {
    fn of(about: DocumentInfo) -> Self {
        let DocumentInfo { title, lesson, source } = about;
        let title = if title == UNTITLED { String::new() } else { title };
        Self { title, lesson: lesson.unwrap_or_default(), source: source.unwrap_or_default() }
    }

    fn fields_ui(&mut self, ui: &mut Ui, text: &Text, untitled: &str, is_new: bool) {
        let title = field_ui(
            ui,
            &text.document_field_title(),
            TextEdit::singleline(&mut self.title).hint_text(untitled),
            text_ui,
        );
        focus_if(is_new, &title);
        let lesson = TextEdit::multiline(&mut self.lesson).desired_rows(LESSON_ROWS).char_limit(MOST_TYPED);
        // It has several lines, so it takes Enter for itself; Ctrl+Enter presses the button from here, too.
        keep_enter(&field_ui(ui, &text.document_field_lesson(), lesson, |ui, field| ui.add(field)));
        field_ui(ui, &text.document_field_source(), TextEdit::singleline(&mut self.source), text_ui);
    }

    fn about(&self) -> DocumentInfo {
        let Self { title, lesson, source } = self;
        let (lesson, source) = (Some(lesson.clone()), Some(source.clone()));
        DocumentInfo { title: title.clone(), lesson, source }.trimmed()
    }
}

fn field_ui<'t>(
    ui: &mut Ui,
    name: &str,
    field: TextEdit<'t>,
    add: impl FnOnce(&mut Ui, TextEdit<'t>) -> Response,
) -> Response {
    let label = ui.label(name);
    let field = add(ui, field.desired_width(f32::INFINITY)).labelled_by(label.id);
    ui.add_space(4.0);
    field
}
