//! A new tree from bracket notation, read while it is typed.

use std::ops::Range;

use egui::text::{LayoutJob, TextFormat};
use egui::{Key, Label, Modifiers, RichText, Stroke, TextEdit, TextStyle, Ui};

use super::{Outcome, buttons_ui, counted, dialog_ui, error_ui, focus_if, primary_button, weak_ui};
use crate::notation::{self, Diagnostic};
use crate::session::command::Command;
use crate::session::document::NewDocument;
use crate::statistics;
use crate::tree::{Player, Tree};
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
            let is_entered = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
            self.text_ui(ui, cx, is_new);
            self.reading_ui(ui, cx);
            self.root_ui(ui);
            buttons_ui(ui, |ui| {
                let can_take = !matches!(self.reading, Some(Err(_)));
                let words = if self.reading.is_none() { "Draw it by hand" } else { "Take this tree" };
                let take = primary_button(ui, cx.theme, can_take, words);
                if take.on_hover_text("Ctrl+Enter").clicked() || (can_take && is_entered) {
                    cx.commands.push(self.take());
                    return Outcome::Close;
                }
                if ui.button("Cancel").clicked() { Outcome::Close } else { Outcome::Stay }
            })
        })
    }

    fn text_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) {
        let label = ui.label("Type or paste the tree in brackets, as in [[3, 5], [6, 9]] or 3 5 | 6 9");
        let wrong = match &self.reading {
            Some(Err(diagnostic)) => Some(diagnostic.span.clone()),
            _ => None,
        };
        let error = cx.theme.error;
        let mut layouter = |ui: &Ui, buffer: &dyn egui::TextBuffer, width: f32| {
            let mut job = marked_text(ui, buffer.as_str(), wrong.clone(), error);
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

fn summary(tree: &Tree) -> String {
    let depth = statistics::nodes_by_depth(tree).len().saturating_sub(1);
    format!(
        "{}, {}, depth {depth}",
        counted(tree.len() as u64, "node", "nodes"),
        counted(statistics::leaf_count(tree), "leaf", "leaves"),
    )
}

/// The text of a field with its wrong place underlined, on one line unless told otherwise.
pub(super) fn marked_text(
    ui: &Ui,
    text: &str,
    wrong: Option<Range<usize>>,
    error: egui::Color32,
) -> LayoutJob {
    let plain = TextFormat::simple(TextStyle::Monospace.resolve(ui.style()), ui.visuals().text_color());
    marked(text, wrong, &plain, error)
}

/// The text with its wrong place underlined. At the end of the text that is the last character, for there is
/// nothing else to underline.
fn marked(text: &str, wrong: Option<Range<usize>>, plain: &TextFormat, error: egui::Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    // The text may have changed since it was read, so the place is looked up with care.
    let place = wrong.and_then(|span| {
        let span = if span.is_empty() { last_character_before(text, span.start)? } else { span };
        Some((text.get(..span.start)?, text.get(span.clone())?, text.get(span.end..)?))
    });
    let Some((before, wrong, after)) = place else {
        job.append(text, 0.0, plain.clone());
        return job;
    };
    let marked = TextFormat { underline: Stroke::new(2.0, error), color: error, ..plain.clone() };
    job.append(before, 0.0, plain.clone());
    job.append(wrong, 0.0, marked);
    job.append(after, 0.0, plain.clone());
    job
}

fn last_character_before(text: &str, end: usize) -> Option<Range<usize>> {
    let (start, character) = text.get(..end)?.trim_end().char_indices().next_back()?;
    Some(start..start + character.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn underlined(text: &str, wrong: Option<Range<usize>>) -> String {
        let error = egui::Color32::RED;
        let job = marked(text, wrong, &TextFormat::default(), error);
        assert_eq!(job.text, text, "no text is lost");
        let sections = job.sections.iter().filter(|section| section.format.underline.color == error);
        sections.map(|section| &job.text[section.byte_range.start.0..section.byte_range.end.0]).collect()
    }

    #[test]
    fn the_wrong_place_is_underlined() {
        assert_eq!(underlined("[3 x]", Some(3..4)), "x");
        assert_eq!(underlined("[3 5", Some(4..4)), "5", "the end of the text");
        assert_eq!(underlined("[α  ", Some(5..5)), "α", "blanks show no line");
        assert_eq!(underlined("[3]", None), "");
        assert_eq!(underlined("α", Some(1..2)), "", "a place from before the text changed");
        assert_eq!(underlined("[", Some(7..9)), "");
    }
}
