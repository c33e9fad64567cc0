//! The offer of work that was not saved when the program was cut short.

use std::sync::Arc;
use std::time::Duration;

use egui::{RichText, Role, Ui, Vec2, WidgetInfo};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, error_ui, focus_if, primary_button, push_button, scrolled, weak_ui,
};
use crate::examples;
use crate::narration::comparison::digits;
use crate::quote;
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::model::origin::Origin;
use crate::session::storage::recovery::Orphan;
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::fields::keep_enter;
use crate::ui::theme;

/// What has been chosen so far.
#[derive(Default)]
pub(super) struct RecoveryDialog {
    /// The work that is about to be discarded: one more click does it.
    doomed: Option<Arc<Orphan>>,
}

impl DialogForm for RecoveryDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        if are_answers(cx) { cx.text().recovery_answers_title() } else { cx.text().recovery_title() }
    }

    fn width(&self, _room: Vec2) -> f32 {
        560.0
    }

    fn open(&mut self, _ctx: &egui::Context, _cx: &Context<'_>) {
        *self = Self::default();
    }

    fn is_over(&self, cx: &Context<'_>) -> bool {
        cx.session.storage().orphans().is_empty()
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        ui.label(match are_answers(cx) {
            true => cx.text().recovery_answers_sentence(),
            false => cx.text().recovery_sentence(),
        });
        ui.add_space(4.0);
        let mut chosen = None;
        // It may come up before the window has its final size, and something else may take the focus meanwhile.
        let wants_focus = is_new || ui.memory(|memory| memory.focused().is_none());
        scrolled(ui, 220.0, |ui| {
            for (index, orphan) in cx.session.storage().orphans().iter().enumerate() {
                chosen = self.orphan_ui(ui, cx, index, orphan, wants_focus && index == 0).or(chosen.take());
            }
        });
        let is_later = buttons_ui(ui, |ui| push_button(ui, cx.text().recovery_later()).clicked());
        let is_recovered = matches!(chosen, Some(Command::File(FileCommand::Recover(_))));
        cx.commands.extend(chosen);
        if is_later || is_recovered { DialogOutcome::Close } else { DialogOutcome::Stay }
    }
}

impl RecoveryDialog {
    fn orphan_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Context<'_>,
        index: usize,
        orphan: &Arc<Orphan>,
        wants_focus: bool,
    ) -> Option<Command> {
        let text = cx.text();
        // A tree without a title has the name of its file.
        let title = quote::visible(&orphan.header.title);
        ui.add_space(6.0);
        ui.label(RichText::new(&*title).family(theme::strong_family()));
        weak_ui(
            ui,
            cx.theme,
            &match &orphan.header.student {
                Some(student) => text.recovery_line(
                    age_text(orphan.age, text),
                    text.recovery_of_student(quote::quoted(student)),
                ),
                None => {
                    text.recovery_line(age_text(orphan.age, text), origin_text(&orphan.header.origin(), text))
                }
            },
        );
        if orphan.is_older_than_file {
            error_ui(ui, cx.theme, &text.recovery_file_is_newer());
        }
        let name = |response: &egui::Response, words: &str| {
            response.widget_info(|| {
                WidgetInfo::labeled(Role::Button, true, text.recovery_button(words, &*title))
            });
        };
        let mut chosen = None;
        ui.horizontal(|ui| {
            let command = Command::File(FileCommand::Recover(index));
            let recover = primary_button(ui, cx.theme, true, &command.text(cx.text()));
            name(&recover, &command.text(cx.text()));
            focus_if(wants_focus, &recover);
            keep_enter(&recover);
            if recover.on_hover_text(command.tooltip(cx.text())).clicked() {
                chosen = Some(command);
            }
            let is_doomed = self.doomed.as_ref().is_some_and(|doomed| Arc::ptr_eq(doomed, orphan));
            let command = Command::File(FileCommand::ForgetOrphan(index));
            let words = if is_doomed { text.recovery_discard_for_good() } else { command.text(text) };
            let discard = push_button(ui, &words);
            name(&discard, &words);
            if discard.on_hover_text(command.tooltip(cx.text())).clicked() {
                match is_doomed {
                    true => (self.doomed, chosen) = (None, Some(command)),
                    false => self.doomed = Some(Arc::clone(orphan)),
                }
            }
        });
        chosen
    }
}

/// Whether there is nothing but answers that were not handed in. They are kept also when the program ends in good order.
fn are_answers(cx: &Context<'_>) -> bool {
    cx.session.storage().orphans().iter().all(|orphan| orphan.is_answers())
}

fn origin_text(origin: &Origin, text: &Text) -> String {
    match origin {
        Origin::File(path) => text.recovery_of_file(quote::path(path)),
        Origin::Example(index) => match examples::titles().get(*index) {
            Some(title) => text.recovery_of_example(title),
            None => text.recovery_of_some_example(),
        },
        Origin::New => text.recovery_of_new_tree(),
    }
}

fn age_text(age: Duration, text: &Text) -> String {
    let minutes = age.as_secs() / 60;
    let (hours, days) = (minutes / 60, minutes / 1440);
    match minutes {
        0 => text.recovery_just_now(),
        1..60 => text.recovery_minutes(minutes, digits(minutes)),
        60..1440 => text.recovery_hours(hours, digits(hours)),
        _ => text.recovery_days(days, digits(days)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn ages_are_told_in_one_unit() {
        let text = Language::En.load();
        let told = |seconds| age_text(Duration::from_secs(seconds), &text);
        assert_eq!(told(59), "Less than a minute ago");
        assert_eq!(told(60), "1 minute ago");
        assert_eq!(told(59 * 60), "59 minutes ago");
        assert_eq!(told(3 * 3600 + 5), "3 hours ago");
        assert_eq!(told(50 * 3600), "2 days ago");
    }
}
