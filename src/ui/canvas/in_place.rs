//! The name and the value of a node, typed where the node is.

use egui::{
    Area, FocusDirection, Frame, Id, Key, Modifiers, Order, Popup, Pos2, Rect, RichText, TextEdit, Ui, Vec2,
    vec2,
};

use crate::limits;
use crate::notation;
use crate::score::Score;
use crate::search::perspective::Perspective;
use crate::session::Session;
use crate::session::command::Command;
use crate::session::command::edit::EditCommand;
use crate::text::Text;
use crate::tree::NodeId;
use crate::ui::context::Context;
use crate::ui::fields;

/// The size of the fields before it is known, in points.
const USUAL_SIZE: Vec2 = vec2(280.0, 120.0);
/// What is left between a node and the fields, in points.
const GAP: f32 = 14.0;

/// Where fields of this size leave the node in sight: at its right, at its left, below it, or above it. At its right where
/// there is room nowhere.
fn beside(node: Rect, size: Vec2, room: Rect) -> Pos2 {
    let top = node.top().min(room.bottom() - size.y).max(room.top());
    let left = (node.center().x - size.x / 2.0).min(room.right() - size.x).max(room.left());
    let places = [
        Pos2::new(node.right() + GAP, top),
        Pos2::new(node.left() - GAP - size.x, top),
        Pos2::new(left, node.bottom() + GAP),
        Pos2::new(left, node.top() - GAP - size.y),
    ];
    let fits = |at: &Pos2| room.contains_rect(Rect::from_min_size(*at, size));
    places.into_iter().find(fits).unwrap_or(places[0])
}

/// The fields for the name and the value of a node, as they are typed.
#[derive(Debug)]
pub(super) struct NodeFields {
    node: NodeId,
    label: String,
    value: String,
    is_new: bool,
    /// Whether the value is to get the focus, or the name if that is what cannot be taken.
    wants_focus: bool,
    /// Whether something was to be done with what cannot be taken.
    is_refused: bool,
    /// The fields, value first.
    fields: [Option<Id>; 2],
}

/// The keys that are about the fields as a whole.
#[derive(Clone, Copy, Default)]
struct Keys {
    is_escaped: bool,
    is_entered: bool,
    /// Whether the other field is to get the focus: nothing else of the window does while the fields are open.
    is_tabbed: bool,
}

impl Keys {
    /// Takes the keys before a field would. A dialog or a menu in front of the fields keeps its own.
    fn take(ctx: &egui::Context) -> Self {
        if is_covered(ctx) {
            return Self::default();
        }
        let keys = ctx.input_mut(|input| Self {
            is_escaped: input.consume_key(Modifiers::NONE, Key::Escape),
            is_entered: input.consume_key(Modifiers::NONE, Key::Enter),
            is_tabbed: input.consume_key(Modifiers::NONE, Key::Tab)
                | input.consume_key(Modifiers::SHIFT, Key::Tab),
        });
        if keys.is_tabbed {
            ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
        keys
    }
}

/// Whether a dialog or a menu stands in front.
fn is_covered(ctx: &egui::Context) -> bool {
    ctx.memory(|memory| memory.top_modal_layer().is_some()) || Popup::is_any_open(ctx)
}

/// Whether the fields stay on the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FieldsOutcome {
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
        let fields = [None; 2];
        Some(Self { node, label, value, is_new: true, wants_focus: true, is_refused: false, fields })
    }

    pub(super) const fn node(&self) -> NodeId {
        self.node
    }

    /// Draws the fields in the room of the picture, beside the place of the node where it is in view.
    pub(super) fn show(
        &mut self,
        ctx: &egui::Context,
        cx: &mut Context<'_>,
        node: Option<Rect>,
        room: Rect,
    ) -> FieldsOutcome {
        let tree = cx.session.scene().tree();
        if !tree.contains(self.node) {
            return FieldsOutcome::Close;
        }
        let keys = Keys::take(ctx);
        if keys.is_escaped {
            return FieldsOutcome::Close;
        }
        if keys.is_tabbed {
            let [value, label] = self.fields;
            let next = if ctx.memory(|memory| memory.focused()) == value { label } else { value };
            next.into_iter().for_each(|next| ctx.memory_mut(|memory| memory.request_focus(next)));
        }
        let is_leaf = tree.is_leaf(self.node);
        let read = self.read(cx.text(), is_leaf);
        if keys.is_entered && read.is_err() {
            self.wants_focus = true;
        }
        let id = Id::unique("in-place");
        let size = ctx.memory(|memory| memory.area_rect(id)).map_or(USUAL_SIZE, |rect| rect.size());
        let at = node.map_or_else(|| room.center(), |node| beside(node, size, room));
        let at = at.clamp(room.min, room.max - size.min(room.size()));
        let area = Area::new(id).order(Order::Foreground).fixed_pos(at).constrain(true);
        let shown = area.show(ctx, |ui| {
            Frame::popup(ui.style()).show(ui, |ui| self.fields_ui(ui, cx, is_leaf, read.as_ref().err()))
        });
        let is_left = shown.response.clicked_elsewhere() && !self.is_new && !is_covered(ctx);
        self.is_new = false;
        match read {
            Ok(value) if keys.is_entered || is_left => {
                cx.commands.extend(self.commands(cx.session, is_leaf, value));
                FieldsOutcome::Close
            }
            Err(_) if is_left => FieldsOutcome::Close,
            _ => FieldsOutcome::Stay,
        }
    }

    /// The commands for what has been typed, before something else is done with the tree. `None` where it cannot be
    /// understood: then the fields say that this comes first.
    pub(super) fn take(&mut self, session: &Session) -> Option<Vec<Command>> {
        let tree = session.scene().tree();
        if !tree.contains(self.node) {
            return Some(Vec::new());
        }
        let is_leaf = tree.is_leaf(self.node);
        match self.read(session.text(), is_leaf) {
            Ok(value) => Some(self.commands(session, is_leaf, value)),
            Err(_) => {
                (self.wants_focus, self.is_refused) = (true, true);
                None
            }
        }
    }

    /// The commands for what has been typed, as far as it can be understood.
    pub(super) fn unsaved(&self, session: &Session) -> Vec<Command> {
        let tree = session.scene().tree();
        if !tree.contains(self.node) {
            return Vec::new();
        }
        let is_leaf = tree.is_leaf(self.node);
        let value = self.read_value(session.text(), is_leaf).unwrap_or_else(|_| tree.value(self.node));
        self.commands(session, is_leaf, value)
    }

    fn fields_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_leaf: bool, error: Option<&String>) {
        // Typed values are on MAX's scale, in every walk.
        let what = match (is_leaf, cx.session.perspective()) {
            (true, Perspective::Max) => cx.text().picture_field_value(),
            (true, Perspective::SideToMove) => cx.text().picture_field_value_for_max(),
            (false, Perspective::Max) => cx.text().picture_field_evaluation(),
            (false, Perspective::SideToMove) => cx.text().picture_field_evaluation_for_max(),
        };
        fields::outline(ui, cx.theme);
        egui::Grid::new("in-place").num_columns(2).spacing([8.0, 6.0]).show(ui, |ui| {
            let label = ui.label(what);
            let field = TextEdit::singleline(&mut self.value).desired_width(110.0);
            let value = fields::number_text_ui(ui, field).labelled_by(label.id);
            ui.end_row();
            let label = ui.label(cx.text().picture_field_name());
            let letter = cx.session.scene().name(self.node);
            let field = TextEdit::singleline(&mut self.label).desired_width(110.0).hint_text(letter);
            let name = fields::text_ui(ui, field).labelled_by(label.id);
            if std::mem::take(&mut self.wants_focus) {
                let is_about_name = self.read_value(cx.text(), is_leaf).is_ok() && error.is_some();
                if is_about_name { name.request_focus() } else { value.request_focus() }
            }
            self.is_refused &= !value.changed() && !name.changed();
            self.fields = [Some(value.id), Some(name.id)];
            ui.end_row();
        });
        let error = match error {
            Some(error) if self.is_refused => cx.text().picture_not_accepted(error),
            Some(error) => error.clone(),
            None => String::new(),
        };
        if !error.is_empty() {
            ui.label(RichText::new(error).color(cx.theme.error));
        }
        ui.label(RichText::new(cx.text().picture_field_keys()).color(cx.theme.weak_text));
    }

    /// The number that was typed, if the name can be taken, too.
    fn read(&self, text: &Text, is_leaf: bool) -> Result<Option<Score>, String> {
        let value = self.read_value(text, is_leaf)?;
        let name = self.label.trim();
        match limits::LABEL.check(name) {
            Ok(()) => Ok(value),
            Err(_) => {
                let (found, most) = (name.chars().count(), limits::LABEL.characters());
                Err(text.picture_name_too_long(found.to_string(), most.to_string()))
            }
        }
    }

    /// The number that was typed: an inner node may have none.
    fn read_value(&self, text: &Text, is_leaf: bool) -> Result<Option<Score>, String> {
        let typed = self.value.trim();
        if typed.is_empty() {
            return if is_leaf { Err(text.picture_leaf_needs_value()) } else { Ok(None) };
        }
        // A comma can only be the decimal point: no list can be typed here.
        let read = notation::number(&typed.replace(',', ".")).or_else(|_| notation::number(typed));
        read.map(Some).map_err(|wrong| wrong.said(text))
    }

    /// The commands for what was changed.
    fn commands(&self, session: &Session, is_leaf: bool, value: Option<Score>) -> Vec<Command> {
        let tree = session.scene().tree();
        let node = self.node;
        let typed = Some(self.label.trim()).filter(|label| !label.is_empty());
        // Where a name cannot be taken, the node keeps its own.
        let label = typed.filter(|label| limits::LABEL.check(label).is_ok());
        let label = if label == typed { label } else { tree.label(node) }.map(str::to_owned);
        let edit = match (tree.label(node) != label.as_deref(), tree.value(node) != value, value) {
            (false, false, _) => return Vec::new(),
            (true, false, _) => EditCommand::SetLabel(node, label),
            (false, true, Some(value)) if is_leaf => EditCommand::SetValue(node, value),
            (false, true, value) => EditCommand::SetEvaluation(node, value),
            // One press of Enter is one step of Undo.
            (true, true, value) => EditCommand::SetNode(node, label, value),
        };
        vec![Command::Edit(edit)]
    }
}
