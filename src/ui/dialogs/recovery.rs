//! The offer of work that was not saved when the program was cut short.

use std::sync::Arc;
use std::time::Duration;

use egui::{RichText, Role, Ui, Vec2, WidgetInfo};

use super::form::{
    Form, Outcome, buttons_ui, error_ui, focus_if, primary_button, push_button, scrolled, weak_ui,
};
use crate::examples;
use crate::narration::comparison::count_text;
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::model::origin::Origin;
use crate::session::storage::recovery::Orphan;
use crate::ui::context::Context;
use crate::ui::fields::keep_enter;
use crate::ui::theme;

/// What has been chosen so far.
#[derive(Default)]
pub(super) struct RecoveryDialog {
    /// The work that is about to be discarded: one more click does it.
    doomed: Option<Arc<Orphan>>,
}

impl Form for RecoveryDialog {
    fn title(&self, _cx: &Context<'_>) -> &'static str {
        "Recover unsaved work?"
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

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        ui.label("The program was cut short before this was saved. What you leave is offered again.");
        ui.add_space(4.0);
        let mut order = None;
        scrolled(ui, 220.0, |ui| {
            for (index, orphan) in cx.session.storage().orphans().iter().enumerate() {
                order = self.orphan_ui(ui, cx, index, orphan, is_new && index == 0).or(order.take());
            }
        });
        let is_later = buttons_ui(ui, |ui| push_button(ui, "Later").clicked());
        let is_recovered = matches!(order, Some(Command::File(FileCommand::Recover(_))));
        cx.commands.extend(order);
        if is_later || is_recovered { Outcome::Close } else { Outcome::Stay }
    }
}

impl RecoveryDialog {
    fn orphan_ui(
        &mut self,
        ui: &mut Ui,
        cx: &Context<'_>,
        index: usize,
        orphan: &Arc<Orphan>,
        is_new: bool,
    ) -> Option<Command> {
        let title = &orphan.header.title;
        ui.add_space(6.0);
        ui.label(RichText::new(title).family(theme::strong_family()));
        weak_ui(ui, cx.theme, &format!("{}, {}", age_text(orphan.age), origin_text(&orphan.header.origin())));
        if orphan.is_older_than_file {
            error_ui(ui, cx.theme, "The file was written after this: it may be the newer one.");
        }
        let name = |response: &egui::Response, text: &str| {
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("{text} “{title}”")));
        };
        let mut order = None;
        ui.horizontal(|ui| {
            let command = Command::File(FileCommand::Recover(index));
            let recover = primary_button(ui, cx.theme, true, &command.text(cx.text()));
            name(&recover, &command.text(cx.text()));
            focus_if(is_new, &recover);
            keep_enter(&recover);
            if recover.on_hover_text(command.tooltip(cx.text())).clicked() {
                order = Some(command);
            }
            let is_doomed = self.doomed.as_ref().is_some_and(|doomed| Arc::ptr_eq(doomed, orphan));
            let command = Command::File(FileCommand::ForgetOrphan(index));
            let text = if is_doomed { "Discard for good".to_owned() } else { command.text(cx.text()) };
            let discard = push_button(ui, &text);
            name(&discard, &text);
            if discard.on_hover_text(command.tooltip(cx.text())).clicked() {
                match is_doomed {
                    true => (self.doomed, order) = (None, Some(command)),
                    false => self.doomed = Some(Arc::clone(orphan)),
                }
            }
        });
        order
    }
}

fn origin_text(origin: &Origin) -> String {
    match origin {
        Origin::File(path) => format!("changes of {}", path.display()),
        Origin::Example(index) => match examples::titles().get(*index) {
            Some(title) => format!("changes of the example “{title}”"),
            None => "changes of an example".to_owned(),
        },
        Origin::New => "a new tree, in no file".to_owned(),
    }
}

fn age_text(age: Duration) -> String {
    let minutes = age.as_secs() / 60;
    match minutes {
        0 => "Less than a minute ago".to_owned(),
        1..60 => format!("{} ago", count_text(minutes, "minute", "minutes")),
        60..1440 => format!("{} ago", count_text(minutes / 60, "hour", "hours")),
        _ => format!("{} ago", count_text(minutes / 1440, "day", "days")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_told_in_one_unit() {
        let told = |seconds| age_text(Duration::from_secs(seconds));
        assert_eq!(told(59), "Less than a minute ago");
        assert_eq!(told(60), "1 minute ago");
        assert_eq!(told(59 * 60), "59 minutes ago");
        assert_eq!(told(3 * 3600 + 5), "3 hours ago");
        assert_eq!(told(50 * 3600), "2 days ago");
    }
}
