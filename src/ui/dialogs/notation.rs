//! A new tree from bracket notation, read while it is typed.

use egui::text::{CCursor, CCursorRange};
use egui::{Event, Id, Key, Label, RichText, Role, TextEdit, Ui, Vec2, WidgetInfo};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, error_ui, focus_if, is_pressed, primary, push_button, weak_ui,
};
use crate::narration::comparison::digits;
use crate::notation::{self, Diagnostic};
use crate::session::command::Command;
use crate::session::model::new_document::NewDocument;
use crate::statistics;
use crate::text::Text;
use crate::tree::{Player, Tree};
use crate::ui::context::Context;
use crate::ui::fields::{keep_enter, select_all};
use crate::ui::marks::{TextMark, marked};
use crate::ui::radios;

/// What has been typed. It is kept when the dialog is closed without taking the tree.
#[derive(Default)]
pub(super) struct NotationDialog {
    text: String,
    /// The player to move at the root, if the person has chosen one.
    root_player: Option<Player>,
    /// What the text says; `None` while there is none.
    reading: Option<Result<Summary, Diagnostic>>,
    /// What was taken last: the text, and the player if one was chosen.
    taken: (String, Option<Player>),
}

impl DialogForm for NotationDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().notation_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        640.0
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        // Before the text field would take it as a new line.
        if let Some(text) = long_paste(ui) {
            let new = NewDocument::Notation { text, root_player: self.root_player };
            cx.commands.push(Command::OpenNew(Box::new(new)));
            return DialogOutcome::Close;
        }
        self.text_ui(ui, cx, is_new);
        self.reading_ui(ui, cx);
        self.root_ui(ui, cx.text());
        buttons_ui(ui, |ui| {
            let can_take = !matches!(self.reading, Some(Err(_)));
            let text = cx.text();
            let words = if self.reading.is_none() { text.notation_draw() } else { text.notation_create() };
            let shortcut = RichText::new(CREATE_KEY).color(cx.theme.on_accent);
            let button = primary(ui, cx.theme, &words).shortcut_text(shortcut);
            let take = ui.add_enabled(can_take, button);
            take.widget_info(|| WidgetInfo::labeled(Role::Button, can_take, &words));
            if is_pressed(ui, &take) {
                cx.commands.push(self.take());
                return DialogOutcome::Close;
            }
            if push_button(ui, cx.text().dialog_cancel()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        })
    }

    fn holds_text(&self) -> bool {
        !self.text.trim().is_empty()
    }

    fn take_back(&mut self) {
        if self.taken.0.is_empty() {
            return;
        }
        (self.text, self.root_player) = std::mem::take(&mut self.taken);
        self.read();
    }

    fn forget_taken(&mut self) {
        self.taken = Default::default();
    }
}

impl NotationDialog {
    fn text_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) {
        let label = ui.label(cx.text().notation_label());
        let wrong = self.reading.as_ref().and_then(|reading| reading.as_ref().err());
        let wrong = wrong.map(|wrong| TextMark::wrong(&self.text, wrong.span.clone(), cx.theme.error));
        let mut layouter = |ui: &Ui, buffer: &dyn egui::TextBuffer, width: f32| {
            let mut job = marked(ui, buffer.as_str(), wrong.as_slice());
            job.wrap.max_width = width;
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let id = Id::unique("notation-of-a-new-tree");
        if matches!(self.reading, Some(Err(_))) {
            enter_after_all(ui, id, self.text.chars().count());
        }
        let field = TextEdit::multiline(&mut self.text)
            .id(id)
            .desired_rows(6)
            .desired_width(f32::INFINITY)
            .layouter(&mut layouter);
        let response = egui::ScrollArea::vertical()
            .max_height((ui.ctx().content_rect().height() - 300.0).clamp(80.0, 320.0))
            .show(ui, |ui| ui.add(field))
            .inner
            .labelled_by(label.id);
        focus_if(is_new, &response);
        if is_new {
            // What is typed takes the place of a text that was kept, as in other fields.
            select_all(ui.ctx(), response.id);
        }
        // A new line, where the tree goes on: Enter creates one that is whole.
        if matches!(self.reading, Some(Err(_))) {
            keep_enter(&response);
        }
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
                &[cx.text().notation_help(), cx.text().notation_help_empty()].join("\n"),
            ),
            Some(Ok(summary)) => {
                ui.label(RichText::new(summary.text(cx.text())).color(cx.theme.result));
                if let (Some(chosen), Some(named)) = (self.root_player, summary.named)
                    && chosen != named
                {
                    let note = cx.text().notation_names_call_for_other(chosen.name(), named.name());
                    weak_ui(ui, cx.theme, &note);
                }
                if summary.contradicts {
                    weak_ui(ui, cx.theme, &cx.text().text_names_contradict());
                }
            }
            Some(Err(diagnostic)) => {
                error_ui(ui, cx.theme, &cx.text().notation_not_yet(diagnostic.said(cx.text())));
            }
        }
    }

    fn root_ui(&mut self, ui: &mut Ui, text: &Text) {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.add(Label::new(text.notation_root_player()));
            for player in [Player::Max, Player::Min] {
                let chosen = self.player() == player;
                radios::radio_ui(ui, "root-player", chosen, player.name(), || {
                    self.root_player = Some(player)
                });
            }
        });
    }

    /// The player to move at the root: the chosen one, or the one for whom the names in the text call.
    fn player(&self) -> Player {
        let summary = self.reading.as_ref().and_then(|reading| reading.as_ref().ok());
        self.root_player.or_else(|| summary?.named).unwrap_or(Player::Max)
    }

    fn read(&mut self) {
        let is_blank = self.text.trim().is_empty();
        let read = || Ok(Summary::of(&notation::parse_written(&self.text, self.root_player, &mut ())?));
        self.reading = (!is_blank).then(read);
    }

    /// The command to take the tree; the form is empty afterwards.
    fn take(&mut self) -> Command {
        let (text, root_player) = (std::mem::take(&mut self.text), self.root_player.take());
        self.reading = None;
        self.taken = (text.clone(), root_player);
        Command::OpenNew(Box::new(NewDocument::Notation { text, root_player }))
    }
}

/// Lets Enter begin a new line after a text of this length that is selected as a whole, as it is when the dialog opens
/// with a text that was kept: its tree is not finished, and the key would take its place.
fn enter_after_all(ui: &Ui, id: Id, length: usize) {
    let is_typed = |event: &Event| matches!(event, Event::Text(_) | Event::Paste(_));
    let is_entered = ui.memory(|memory| memory.has_focus(id))
        && ui.input(|input| input.key_pressed(Key::Enter) && !input.events.iter().any(is_typed));
    let Some(mut state) = TextEdit::load_state(ui.ctx(), id).filter(|_| is_entered) else { return };
    let end = CCursor::new(length);
    let selected = state.cursor.char_range().map(|range| range.as_sorted_char_range());
    if selected.is_some_and(|selected| selected.start.0 == 0 && selected.end.0 >= length) {
        state.cursor.set_char_range(Some(CCursorRange::one(end)));
        state.store(ui.ctx(), id);
    }
}

/// What creates the tree; in a text that is not whole it begins a new line.
const CREATE_KEY: &str = "Enter";

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

/// How large a tree is, and for whom its names call.
struct Summary {
    nodes: u64,
    leaves: u64,
    depth: usize,
    named: Option<Player>,
    contradicts: bool,
}

impl Summary {
    fn of(tree: &Tree) -> Self {
        let Ok(levels) = statistics::nodes_by_depth(tree, &mut ());
        let (nodes, leaves) = (tree.len() as u64, statistics::leaf_count(tree));
        let (named, contradicts) = (notation::player_by_names(tree), notation::names_contradict(tree));
        Self { nodes, leaves, depth: levels.len().saturating_sub(1), named, contradicts }
    }

    fn text(&self, text: &Text) -> String {
        let Self { nodes, leaves, depth, .. } = *self;
        let (nodes, leaves) =
            (text.many_nodes(nodes, digits(nodes)), text.many_leaves(leaves, digits(leaves)));
        text.notation_summary(depth.to_string(), leaves, nodes)
    }
}
