//! The name and the value of a node, typed where the node is.

use egui::{Area, Frame, Id, Key, Modifiers, Order, Pos2, RichText, TextEdit, Ui};

use crate::notation;
use crate::score::Score;
use crate::search::perspective::Perspective;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::edit::EditCommand;
use crate::tree::NodeId;
use crate::ui::context::Context;
use crate::ui::fields;

/// What has been typed about a node.
#[derive(Debug)]
pub(super) struct NodeFields {
    node: NodeId,
    label: String,
    value: String,
    is_new: bool,
}

/// Whether the fields stay on the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    Stay,
    Close,
}

impl NodeFields {
    /// The fields for the selected node.
    pub(super) fn new(session: &Session) -> Option<Self> {
        let node = session.selection().leader()?;
        let tree = session.scene().tree();
        let value = tree.value(node).map_or_else(String::new, Score::in_field);
        let label = tree.label(node).unwrap_or_default().to_owned();
        Some(Self { node, label, value, is_new: true })
    }

    pub(super) const fn node(&self) -> NodeId {
        self.node
    }

    /// Draws the fields with their left upper corner at `at`.
    pub(super) fn show(&mut self, ctx: &egui::Context, cx: &mut Context<'_>, at: Pos2) -> Outcome {
        let tree = cx.session.scene().tree();
        if !tree.contains(self.node) {
            return Outcome::Close;
        }
        // Before a field would take them.
        let (is_escaped, is_entered) = ctx.input_mut(|input| {
            (input.consume_key(Modifiers::NONE, Key::Escape), input.consume_key(Modifiers::NONE, Key::Enter))
        });
        if is_escaped {
            return Outcome::Close;
        }
        let is_leaf = tree.is_leaf(self.node);
        let read = self.read(is_leaf);
        let area = Area::new(Id::unique("in place")).order(Order::Foreground).fixed_pos(at).constrain(true);
        let shown = area.show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| self.fields_ui(ui, cx, is_leaf, read.as_ref().err()))
        });
        let is_left = shown.response.clicked_elsewhere() && !self.is_new;
        self.is_new = false;
        match read {
            Ok(value) if is_entered || is_left => {
                cx.commands.extend(self.commands(cx.session, is_leaf, value));
                Outcome::Close
            }
            Err(_) if is_left => Outcome::Close,
            _ => Outcome::Stay,
        }
    }

    /// The commands for what has been typed, as far as it can be understood.
    pub(super) fn unsaved(&self, session: &Session) -> Vec<Command> {
        let tree = session.scene().tree();
        if !tree.contains(self.node) {
            return Vec::new();
        }
        let is_leaf = tree.is_leaf(self.node);
        let value = self.read(is_leaf).unwrap_or_else(|_| tree.value(self.node));
        self.commands(session, is_leaf, value)
    }

    fn fields_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_leaf: bool, error: Option<&String>) {
        // What is typed is the tree's, whoever counts in the walk.
        let what = match (is_leaf, cx.session.perspective()) {
            (true, Perspective::Max) => "Value",
            (true, Perspective::SideToMove) => "Value for MAX",
            (false, Perspective::Max) => "Evaluation",
            (false, Perspective::SideToMove) => "Evaluation for MAX",
        };
        fields::outline(ui, cx.theme);
        egui::Grid::new("in place").num_columns(2).spacing([8.0, 6.0]).show(ui, |ui| {
            let label = ui.label(what);
            let field = TextEdit::singleline(&mut self.value).desired_width(110.0);
            let value = fields::text_ui(ui, field).labelled_by(label.id);
            if self.is_new {
                value.request_focus();
            }
            ui.end_row();
            let label = ui.label("Name");
            let letter = cx.session.scene().name(self.node);
            let field = TextEdit::singleline(&mut self.label).desired_width(110.0).hint_text(letter);
            fields::text_ui(ui, field).labelled_by(label.id);
            ui.end_row();
        });
        match error {
            Some(error) => ui.label(RichText::new(error).color(cx.theme.error)),
            None => ui.label(RichText::new("Enter to accept, Esc to cancel").color(cx.theme.weak_text)),
        };
    }

    /// The number that was typed: an inner node may have none.
    fn read(&self, is_leaf: bool) -> Result<Option<Score>, String> {
        let text = self.value.trim();
        if text.is_empty() {
            return if is_leaf { Err("A leaf needs a value".to_owned()) } else { Ok(None) };
        }
        notation::number(text).map(Some)
    }

    /// The commands for what is new.
    fn commands(&self, session: &Session, is_leaf: bool, value: Option<Score>) -> Vec<Command> {
        let tree = session.scene().tree();
        let (node, mut edits) = (self.node, Vec::new());
        let label = Some(self.label.trim().to_owned()).filter(|label| !label.is_empty());
        if tree.label(node) != label.as_deref() {
            edits.push(EditCommand::SetLabel(node, label));
        }
        match value {
            _ if tree.value(node) == value => {}
            Some(value) if is_leaf => edits.push(EditCommand::SetValue(node, value)),
            value => edits.push(EditCommand::SetEvaluation(node, value)),
        }
        edits.into_iter().map(Command::Edit).collect()
    }
}
