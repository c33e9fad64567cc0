//! The students who practise on this machine: who does now, and what each has mastered.

use egui::{Label, RichText, Role, TextEdit, Ui, Vec2, WidgetInfo};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, error_ui, is_pressed, primary_button, push_button, scrolled,
    weak_ui,
};
use crate::practice::answers::check_student;
use crate::practice::profile::Profile;
use crate::quote;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::profile::ProfileCommand;
use crate::ui::context::Context;
use crate::ui::fields::{keep_enter, text_ui};
use crate::ui::radios;

/// What has been typed.
#[derive(Default)]
pub(super) struct StudentsDialog {
    name: String,
    /// The student who is about to be removed: one more click does it.
    doomed: Option<String>,
}

/// What the dialog needs besides its list, in points.
const REST: f32 = 320.0;

impl DialogForm for StudentsDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().students_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        620.0
    }

    fn open(&mut self, _ctx: &egui::Context, _cx: &Context<'_>) {
        *self = Self::default();
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let text = cx.text();
        weak_ui(ui, cx.theme, &text.students_sentence());
        ui.add_space(6.0);
        let profiles = &cx.session.exercising().profiles;
        scrolled(ui, REST, |ui| {
            choice_ui(ui, cx, None, &text.students_nobody());
            // Who has only handed in answers has no file yet: it is written with the first progress.
            let begun = profiles.current().filter(|&student| !profiles.knows(student));
            let begun = begun.and_then(|student| Profile::new(student).ok());
            for profile in profiles.students().chain(begun.as_ref()) {
                let [mastered, kinds] = profile.mastered().map(|count| count.to_string());
                let [predicted, decisions] = profile.mastered_decisions().map(|count| count.to_string());
                let about = text.students_mastered(decisions, kinds, mastered, predicted);
                let student = profile.student();
                ui.horizontal_wrapped(|ui| {
                    choice_ui(ui, cx, Some(student), &about);
                    if profiles.knows(student) {
                        self.remove_ui(ui, cx, student);
                    }
                });
            }
        });
        ui.add_space(6.0);
        let label = ui.label(text.students_new());
        let added = ui
            .horizontal(|ui| {
                // Enter adds and leaves the focus here, for the next name.
                let width = ui.available_width() - 90.0;
                let field = TextEdit::singleline(&mut self.name).desired_width(width).return_key(None);
                let field = text_ui(ui, field).labelled_by(label.id);
                super::form::focus_if(is_new, &field);
                let add = Command::Profile(ProfileCommand::Add(self.name.trim().to_owned()));
                let is_addable = check_student(&self.name).is_ok() && add.is_enabled(cx.session);
                // A name that cannot be added stays, with the reason.
                if is_addable || !self.name.trim().is_empty() {
                    keep_enter(&field);
                }
                let is_entered = field.has_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
                let button = ui.add_enabled(is_addable, egui::Button::new(add.text(text)));
                keep_enter(&button);
                let is_clicked = button.on_hover_text(add.tooltip(text)).clicked();
                (is_clicked || (is_addable && is_entered)).then_some(add)
            })
            .inner;
        let name = self.name.trim();
        if !name.is_empty()
            && let Err(wrong) = check_student(name)
        {
            error_ui(ui, cx.theme, &wrong.said(text));
        } else if profiles.knows(name) && added.is_none() {
            error_ui(ui, cx.theme, &text.students_known(name));
        }
        if let Some(add) = added {
            cx.commands.push(add);
            self.name.clear();
        }
        if let Some(folder) = profiles.folder() {
            let folder = text.students_folder(quote::path(folder));
            ui.add(Label::new(RichText::new(folder).color(cx.theme.weak_text)).wrap());
        }
        buttons_ui(ui, |ui| {
            let close = primary_button(ui, cx.theme, true, &text.dialog_ok());
            if is_pressed(ui, &close) { DialogOutcome::Close } else { DialogOutcome::Stay }
        })
    }

    fn is_changed(&self, _session: &Session) -> bool {
        !self.name.trim().is_empty()
    }
}

/// A button that chooses a student, or none.
fn choice_ui(ui: &mut Ui, cx: &mut Context<'_>, student: Option<&str>, about: &str) {
    let command = Command::Profile(ProfileCommand::Use(student.map(str::to_owned)));
    let is_chosen = cx.session.exercising().profiles.current() == student;
    let (name, tooltip) = (command.text(cx.text()), command.tooltip(cx.text()));
    radios::radio_ui(ui, "students", is_chosen, name, || cx.commands.push(command)).on_hover_text(tooltip);
    weak_ui(ui, cx.theme, about);
}

impl StudentsDialog {
    fn remove_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, student: &str) {
        let command = Command::Profile(ProfileCommand::Remove(student.to_owned()));
        let is_doomed = self.doomed.as_deref() == Some(student);
        let text = cx.text();
        let words = if is_doomed { text.students_remove_for_good() } else { command.text(text) };
        let response = push_button(ui, words.as_str());
        let said = text.students_button(words, student);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
        if response.on_hover_text(command.tooltip(text)).clicked() {
            match is_doomed {
                true => {
                    self.doomed = None;
                    cx.commands.push(command);
                }
                false => self.doomed = Some(student.to_owned()),
            }
        }
    }
}
