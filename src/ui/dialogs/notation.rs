//! A new tree from bracket notation, read while it is typed.

use egui::{Event, Key, Label, Modifiers, RichText, TextEdit, Ui};

use super::{Outcome, buttons_ui, dialog_ui, error_ui, focus_if, primary_button, weak_ui};
use crate::narration::comparison::count_text;
use crate::notation::{self, Diagnostic};
use crate::session::command::Command;
use crate::session::document::NewDocument;
use crate::statistics;
use crate::tree::{Player, Tree};
use crate::ui::marks::{Mark, marked};
use crate::ui::panels::Context;

/// What has been typed. It is kept when the dialog is closed without taking the tree.
#[derive(Default)]
pub(super) struct Form {
    text: String,
    root_player: Option<Player>,
    /// What the text says; `None` while there is none.
    reading: Option<Result<String, Diagnostic>>,
}

impl Form {
    /// Draws the dialog.
    pub(super) fn show(&mut self, ctx: &egui::Context, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        dialog_ui(ctx, cx.theme, "New tree", 640.0, |ui| {
            // Before the text field would take it as a new line.
            if let Some(text) = long_paste(ui) {
                let new = NewDocument::Notation { text, root_player: self.player() };
                cx.commands.push(Command::OpenNew(Box::new(new)));
                return Outcome::Close;
            }
            let is_entered = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
            self.text_ui(ui, cx, is_new);
            self.reading_ui(ui, cx);
            self.root_ui(ui);
            buttons_ui(ui, |ui| {
                let can_take = !matches!(self.reading, Some(Err(_)));
                let words = if self.reading.is_none() { "Draw it by hand" } else { "Take this tree" };
                let take = primary_button(ui, cx.theme, can_take, words);
                if take.clicked() || (can_take && is_entered) {
                    cx.commands.push(self.take());
                    return Outcome::Close;
                }
                let outcome = if ui.button("Cancel").clicked() { Outcome::Close } else { Outcome::Stay };
                weak_ui(ui, cx.theme, "Ctrl+Enter takes it.");
                outcome
            })
        })
    }

    fn text_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) {
        let label = ui.label("Type or paste the tree in brackets, as in [[3, 5], [6, 9]] or 3 5 | 6 9");
        let wrong = self.reading.as_ref().and_then(|reading| reading.as_ref().err());
        let wrong = wrong.map(|wrong| Mark::wrong(&self.text, wrong.span.clone(), cx.theme.error));
        let mut layouter = |ui: &Ui, buffer: &dyn egui::TextBuffer, width: f32| {
            let mut job = marked(ui, buffer.as_str(), wrong.as_slice());
            job.wrap.max_width = width;
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let field = TextEdit::multiline(&mut self.text)
            .desired_rows(6)
            .desired_width(f32::INFINITY)
            .layouter(&mut layouter);
        let response = egui::ScrollArea::vertical()
            .max_height((ui.ctx().content_rect().height() - 300.0).clamp(80.0, 320.0))
            .show(ui, |ui| ui.add(field))
            .inner
            .labelled_by(label.id);
        focus_if(is_new, &response);
        if response.changed() {
            self.read();
        }
    }

    fn reading_ui(&self, ui: &mut Ui, cx: &Context<'_>) {
        ui.add_space(4.0);
        match &self.reading {
            None => weak_ui(
                ui,
                cx.theme,
                "A number is a leaf, a list is a node with its children. A[x=3, 5] gives names.\n\
                 Leave it empty to begin with a single leaf and draw the tree by hand.",
            ),
            Some(Ok(summary)) => drop(ui.label(RichText::new(summary).color(cx.theme.result))),
            Some(Err(diagnostic)) => {
                error_ui(ui, cx.theme, &format!("Not a tree yet: {diagnostic}"));
            }
        }
    }

    fn root_ui(&mut self, ui: &mut Ui) {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.add(Label::new("At the root moves"));
            for player in [Player::Max, Player::Min] {
                let chosen = self.player() == player;
                if ui.radio(chosen, player.name()).clicked() {
                    self.root_player = Some(player);
                }
            }
        });
    }

    fn player(&self) -> Player {
        self.root_player.unwrap_or(Player::Max)
    }

    fn read(&mut self) {
        let is_blank = self.text.trim().is_empty();
        let player = self.player();
        self.reading = (!is_blank).then(|| notation::parse(&self.text, player).map(|tree| summary(&tree)));
    }

    /// The order to take the tree; the form is empty afterwards.
    fn take(&mut self) -> Command {
        let root_player = self.player();
        let text = std::mem::take(&mut self.text);
        self.reading = None;
        Command::OpenNew(Box::new(NewDocument::Notation { text, root_player }))
    }
}

/// Text of more bytes than this is opened as it is pasted: reading it and breaking it into lines would take longer than
/// a frame, and nobody would edit it here.
const LONGEST_TEXT: usize = 200_000;

/// Takes such a text before the field does.
fn long_paste(ui: &Ui) -> Option<String> {
    ui.input_mut(|input| {
        let is_long = |event: &Event| matches!(event, Event::Paste(text) if text.len() > LONGEST_TEXT);
        let place = input.events.iter().position(is_long)?;
        match input.events.remove(place) {
            Event::Paste(text) => Some(text),
            _ => None,
        }
    })
}

fn summary(tree: &Tree) -> String {
    let depth = statistics::nodes_by_depth(tree).len().saturating_sub(1);
    format!(
        "{}, {}, depth {depth}",
        count_text(tree.len() as u64, "node", "nodes"),
        count_text(statistics::leaf_count(tree), "leaf", "leaves"),
    )
}
