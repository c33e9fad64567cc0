//! The command that runs a person's own search. Nothing runs before it is confirmed here.

use std::path::PathBuf;

use egui::{Id, TextEdit, Ui, Vec2};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, error_ui, focus_if, is_pressed, primary_button, push_button,
    weak_ui,
};
use crate::own_search::command_line;
use crate::search::Algorithm;
use crate::session::command::Command;
use crate::session::command::own_search::OwnSearchCommand;
use crate::session::model::own_command::OwnCommand;
use crate::ui::context::Context;
use crate::ui::fields::text_ui;
use crate::ui::radios;

/// A command as people type it, and the one that writes a start.
const EXAMPLE: &str = "python3 my_search.py";
const STARTER: &str = "alphabeta-lab starter python";

/// Room for the button beside the folder, in points.
const BROWSE: f32 = 96.0;

/// What has been typed.
#[derive(Default)]
pub(super) struct OwnSearchDialog {
    line: String,
    folder: String,
    is_minimax: bool,
    /// The command of the last start and its folder, if none has been run in this one.
    kept: Option<[String; 2]>,
    /// The number of the latest folder that was taken from the desktop's dialog.
    taken: Option<u64>,
}

impl DialogForm for OwnSearchDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().own_dialog_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        560.0
    }

    fn open(&mut self, _ctx: &egui::Context, cx: &Context<'_>) {
        if !self.line.is_empty() || self.taken.is_some() {
            return;
        }
        let confirmed = cx.session.own_search().confirmed();
        let kept = cx.session.preferences().own_search.as_ref().filter(|_| confirmed.is_none());
        self.kept = kept.map(|kept| [kept.line.clone(), kept.folder.display().to_string()]);
        let here = || std::env::current_dir().unwrap_or_default();
        let OwnCommand { line, folder, is_minimax } = confirmed
            .or(kept)
            .cloned()
            .unwrap_or_else(|| OwnCommand { folder: here(), ..OwnCommand::default() });
        (self.line, self.folder, self.is_minimax) = (line, folder.display().to_string(), is_minimax);
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        ui.label(cx.text().own_dialog_about());
        ui.add_space(6.0);
        let label = ui.label(cx.text().own_dialog_command());
        let field = TextEdit::singleline(&mut self.line).hint_text(EXAMPLE);
        let command = text_ui(ui, field.desired_width(f32::INFINITY)).labelled_by(label.id);
        focus_if(is_new, &command);
        ui.add_space(4.0);
        let label = ui.label(cx.text().own_dialog_folder());
        self.folder_ui(ui, cx, label.id);
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.label(cx.text().own_dialog_should_be());
            for (is_minimax, algorithm) in [(false, Algorithm::AlphaBeta), (true, Algorithm::Minimax)] {
                let name = algorithm.name(cx.text());
                radios::value_ui(ui, "should-be", &mut self.is_minimax, is_minimax, name);
            }
        });
        ui.add_space(6.0);
        let words = command_line::words(&self.line);
        match &words {
            Err(error) if !self.line.trim().is_empty() => {
                error_ui(ui, cx.theme, &error.text(cx.text()));
            }
            _ if self.is_kept() => weak_ui(ui, cx.theme, &cx.text().own_dialog_kept()),
            _ => weak_ui(ui, cx.theme, &cx.text().own_dialog_trust()),
        }
        weak_ui(ui, cx.theme, &cx.text().own_dialog_help(STARTER));
        buttons_ui(ui, |ui| {
            let run = primary_button(ui, cx.theme, words.is_ok(), &cx.text().own_dialog_run());
            if is_pressed(ui, &run) {
                self.kept = None;
                let command = Box::new(self.command());
                cx.commands.push(Command::OwnSearch(OwnSearchCommand::Run(command)));
                return DialogOutcome::Close;
            }
            if push_button(ui, cx.text().own_dialog_cancel()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        })
    }
}

impl OwnSearchDialog {
    /// The folder: typed, or chosen in the desktop's dialog.
    fn folder_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, label: Id) {
        if let Some((number, folder)) = cx.session.own_search().chosen_folder()
            && self.taken != Some(number)
        {
            self.taken = Some(number);
            self.folder = folder.display().to_string();
        }
        ui.horizontal(|ui| {
            let browse = Command::OwnSearch(OwnSearchCommand::AskFolder(self.typed_folder()));
            let room = ui.available_width() - BROWSE;
            let field = TextEdit::singleline(&mut self.folder);
            text_ui(ui, field.desired_width(room)).labelled_by(label);
            cx.button(ui, browse);
        });
    }

    /// The path of the folder, with “~” replaced by the user's home.
    fn typed_folder(&self) -> PathBuf {
        let typed = self.folder.trim();
        let home = typed.strip_prefix("~").filter(|rest| rest.is_empty() || rest.starts_with(['/', '\\']));
        let folder = home.and_then(|rest| {
            let home = std::env::home_dir()?;
            Some(home.join(rest.trim_start_matches(['/', '\\'])))
        });
        folder.unwrap_or_else(|| PathBuf::from(typed))
    }

    /// Whether it is the command of the last start. After an edit it may be one that has never run.
    fn is_kept(&self) -> bool {
        self.kept.as_ref().is_some_and(|[line, folder]| self.line.trim() == line && self.folder == *folder)
    }

    fn command(&self) -> OwnCommand {
        OwnCommand {
            line: self.line.trim().to_owned(),
            folder: self.typed_folder(),
            is_minimax: self.is_minimax,
        }
    }
}
