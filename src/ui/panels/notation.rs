//! The tree as bracket text beside its picture. A change to either changes the other.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Weak};

use egui::text_edit::TextEditOutput;
use egui::{
    Align, Event, Id, Layout, Role, ScrollArea, Stroke, TextBuffer, TextEdit, TextStyle, TextWrapMode, Ui,
    Vec2, WidgetInfo,
};

use super::part::{Edge, PanelPlace, SidePanel};
use crate::file::Document;
use crate::file::kind::has_comments;
use crate::narration::comparison::digits;
use crate::notation::{self, Diagnostic};
use crate::session::Session;
use crate::session::analysis::run::Scene;
use crate::session::command::Command;
use crate::session::command::edit::EditCommand;
use crate::tree::{NodeId, Player, Tree};
use crate::ui::context::Context;
use crate::ui::marks::{MarkLook, TextMark, marked};
use crate::ui::parts;

/// Larger trees are written only on request.
const NODES_SHOWN: usize = 3_000;
/// The most nodes of an editable text. The toolkit lays out the whole text at every change, which is too slow for more.
const MOST_NODES: usize = 10_000;
/// The longest text that can be pasted, in bytes. Longer text has too many nodes to show here.
const MOST_BYTES: usize = 200_000;

/// The id of the field.
const FIELD: &str = "notation-box";

/// Focuses the text field, if the next frame shows it.
pub fn focus(ctx: &egui::Context) {
    ctx.memory_mut(|memory| memory.request_focus(Id::unique(FIELD)));
}

/// The text and its tree.
#[derive(Debug, Default)]
pub struct NotationBox {
    text: String,
    reading: Reading,
    /// The picture beside the text.
    scene: Weak<Scene>,
    /// What it is a picture of.
    document: Weak<Document>,
    /// Whether the user has asked for the long text of this tree.
    is_wanted: bool,
    /// Whether pasted text was too long.
    is_refused: bool,
    /// The text that was no tree when another tree came on screen, until something else is typed.
    replaced: Option<String>,
}

/// The tree of the text.
#[derive(Debug, Default)]
struct Reading {
    /// The place of each node in the text, in preorder.
    spans: Vec<Range<usize>>,
    /// The nodes in the same order, and their indices, once the picture shows them.
    nodes: Vec<NodeId>,
    places: HashMap<NodeId, usize>,
    /// The tree as the program writes it, if the text is a tree.
    tree: Option<String>,
    wrong: Option<Diagnostic>,
    /// The player for whom the names of the nodes call at the root.
    named: Option<Player>,
    /// Whether these names contradict each other.
    contradicts: bool,
    /// Whether there are comments, of which the tree knows nothing.
    has_comments: bool,
}

impl SidePanel for NotationBox {
    fn place(&self, _window: Vec2, _is_enlarged: bool) -> PanelPlace {
        PanelPlace {
            edge: Edge::Bottom,
            id: "notation",
            size: 96.0,
            sizes: 76.0..=360.0,
            fill: |theme| theme.card,
            margin: [14, 8],
        }
    }

    fn has_room(&self, window: Vec2, lanes: usize) -> bool {
        window.y >= if lanes == 0 { 420.0 } else { 1000.0 }
    }

    fn holds_text(&self, session: &Session) -> bool {
        let is_of_scene = Weak::ptr_eq(&self.scene, &Arc::downgrade(session.scene()));
        is_of_scene && self.is_unfinished()
    }

    fn give_up_text(&mut self) {
        // The text is written anew when the panel is shown the next time.
        (self.scene, self.reading, self.replaced) = (Weak::new(), Reading::default(), None);
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        self.follow(cx);
        self.heading_ui(ui, cx);
        let tree = cx.session.scene().tree();
        if tree.len() <= NODES_SHOWN || (self.is_wanted && tree.len() <= MOST_NODES) {
            self.field_ui(ui, cx);
        } else {
            self.too_long_ui(ui, cx, tree);
        }
    }
}

impl NotationBox {
    /// Rewrites the text if the picture shows another tree. Text that the user typed for the same tree is left as it
    /// is.
    fn follow(&mut self, cx: &Context<'_>) {
        let scene = cx.session.scene();
        if Weak::ptr_eq(&self.scene, &Arc::downgrade(scene)) {
            return;
        }
        self.scene = Arc::downgrade(scene);
        let document = Arc::downgrade(&scene.document);
        let is_same = Weak::ptr_eq(&self.document, &document);
        self.document = document;
        let tree = scene.tree();
        if self.is_unfinished() {
            if is_same {
                // The same tree is drawn in another way, as when nodes are folded.
                return;
            }
            self.replaced = Some(std::mem::take(&mut self.text));
        }
        if tree.len() > if self.is_wanted { MOST_NODES } else { NODES_SHOWN } {
            (self.text, self.reading) = (String::new(), Reading::default());
            return;
        }
        if self.reading.tree.as_ref() != Some(&notation::write(tree)) {
            self.write(tree);
        }
        self.reading.meet(tree);
    }

    /// Whether there is text that is no tree yet.
    fn is_unfinished(&self) -> bool {
        self.reading.wrong.is_some() && !self.text.trim().is_empty()
    }

    /// Puts the text back that another tree replaced.
    fn bring_back(&mut self, tree: &Tree) {
        if let Some(text) = self.replaced.take() {
            self.text = text;
            self.reading = Reading::new(&self.text, tree);
        }
    }

    fn write(&mut self, tree: &Tree) {
        self.text = notation::write_spaced(tree);
        self.is_refused = false;
        self.reading = Reading::new(&self.text, tree);
    }

    fn heading_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        let (theme, words) = (cx.theme, cx.text());
        let root_player = cx.session.scene().tree().root_player();
        let row = ui.horizontal(|ui| {
            ui.label(parts::heading_text(ui, theme, &words.text_title()));
            let is_kept = self.reading.wrong.is_none() && !self.is_refused;
            let comments = (is_kept && self.reading.has_comments).then(|| words.text_comments_not_saved());
            let (text, color) = match &self.reading.wrong {
                // Its place is underlined, and in a text of several lines it may be out of sight.
                Some(wrong) if self.text.contains('\n') => {
                    (words.notation_not_yet(wrong.said(words)), theme.error)
                }
                Some(wrong) => (words.notation_not_yet(wrong.problem(words)), theme.error),
                None if self.is_refused => (words.text_too_long_to_paste(), theme.error),
                None if self.replaced.is_some() => (words.text_replaced(), theme.text),
                None if self.reading.named == Some(root_player.opponent()) => {
                    let named = root_player.opponent().name();
                    (words.text_names_call_for_other(named, root_player.name()), theme.text)
                }
                None if self.reading.contradicts => (words.text_names_contradict(), theme.text),
                None if comments.is_some() => (String::new(), theme.text),
                None => (words.text_follows(), theme.weak_text),
            };
            let sentences: Vec<String> =
                std::iter::once(text).filter(|text| !text.is_empty()).chain(comments).collect();
            let text = sentences.join(" ");
            let text = egui::RichText::new(text).color(color);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.reading.wrong.is_some() && ui.link(words.text_reset()).clicked() {
                    self.give_up_text();
                    ui.ctx().request_repaint();
                }
                if self.replaced.is_some() && ui.link(words.text_bring_back()).clicked() {
                    self.bring_back(cx.session.scene().tree());
                    focus(ui.ctx());
                }
                let width = egui::WidgetText::from(text.clone())
                    .into_galley(ui, Some(TextWrapMode::Extend), f32::INFINITY, TextStyle::Body)
                    .size()
                    .x;
                let is_read_whole =
                    self.reading.wrong.is_some() || self.reading.contradicts || self.reading.has_comments;
                if is_read_whole && width > ui.available_width() {
                    return Some(text);
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(egui::Label::new(text).truncate());
                });
                None
            })
            .inner
        });
        // A message about a mistake or about names is read to its end.
        if let Some(text) = row.inner {
            ui.add(egui::Label::new(text).wrap());
        }
    }

    fn field_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let id = Id::unique(FIELD);
        if ui.memory(|memory| memory.has_focus(id)) {
            self.is_refused |= refuse_long_text(ui);
        }
        ui.visuals_mut().selection.bg_fill = cx.theme.selected;
        ui.visuals_mut().selection.stroke = Stroke::new(1.5, cx.theme.accent);
        let marks = self.marks(cx);
        let mut layouter = |ui: &Ui, buffer: &dyn TextBuffer, width: f32| {
            let mut job = marked(ui, buffer.as_str(), &marks);
            job.wrap.max_width = width;
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let output = ScrollArea::vertical()
            .id_salt("notation")
            .auto_shrink(false)
            .show(ui, |ui| {
                TextEdit::multiline(&mut self.text)
                    .id(id)
                    .desired_rows(2)
                    .desired_width(f32::INFINITY)
                    .layouter(&mut layouter)
                    .show(ui)
            })
            .inner;
        let response = &output.response.response;
        response.widget_info(|| WidgetInfo {
            current_text_value: Some(self.text.clone()),
            ..WidgetInfo::labeled(Role::MultilineTextInput, true, cx.text().text_field())
        });
        if response.changed() {
            (self.is_refused, self.replaced) = (false, None);
            self.read(cx);
        } else if response.clicked()
            && let Some(node) = self.node_at_cursor(&output)
        {
            cx.commands.push(Command::Select(Some(node)));
        }
    }

    /// Reads the typed text, and changes the picture if it is another tree.
    fn read(&mut self, cx: &mut Context<'_>) {
        let tree = cx.session.scene().tree();
        self.reading = Reading::new(&self.text, tree);
        if self.reading.tree.as_ref() == Some(&notation::write(tree)) {
            self.reading.meet(tree);
        } else if self.reading.wrong.is_none() {
            cx.commands.push(Command::Edit(EditCommand::TypeTree(self.text.clone())));
        }
    }

    /// The innermost node at the cursor.
    fn node_at_cursor(&self, output: &TextEditOutput) -> Option<NodeId> {
        let cursor = output.cursor_range?.primary.index.0;
        let byte = self.text.char_indices().nth(cursor).map_or(self.text.len(), |(byte, _)| byte);
        let spans = &self.reading.spans;
        let place = spans.iter().rposition(|span| (span.start..=span.end).contains(&byte))?;
        self.reading.nodes.get(place).copied()
    }

    /// The highlighted parts of the text: the mistake, or the selected nodes.
    fn marks(&self, cx: &Context<'_>) -> Vec<TextMark> {
        if let Some(wrong) = &self.reading.wrong {
            return vec![TextMark::wrong(&self.text, wrong.span.clone(), cx.theme.error)];
        }
        let tree = cx.session.scene().tree();
        let tops =
            cx.session.selection().nodes().len().le(&MOST_MARKS).then(|| cx.session.selection().tops(tree));
        let places = tops.into_iter().flatten().filter_map(|top| self.reading.places.get(&top));
        let mut marks: Vec<TextMark> = places
            .filter_map(|&place| self.reading.spans.get(place))
            .map(|span| TextMark { span: span.clone(), look: MarkLook::Selected(cx.theme.selected) })
            .collect();
        marks.sort_by_key(|mark| mark.span.start);
        marks
    }

    fn too_long_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, tree: &Tree) {
        ui.horizontal_wrapped(|ui| {
            ui.label(cx.text().text_too_long(digits(tree.len() as u64)));
            if tree.len() <= MOST_NODES {
                if ui.button(cx.text().text_show()).clicked() {
                    self.is_wanted = true;
                    self.scene = Weak::new();
                    ui.ctx().request_repaint();
                }
            } else if ui.button(cx.text().text_copy()).on_hover_text(cx.text().text_copy_tooltip()).clicked()
            {
                cx.commands.extend([Command::Select(Some(tree.root_id())), Command::Copy]);
            }
        });
    }
}

/// More selected nodes than this are not marked in the text.
const MOST_MARKS: usize = 1_000;

impl Reading {
    fn new(text: &str, like: &Tree) -> Self {
        match notation::parse_with_spans(text, like.root_player()) {
            Ok((tree, spans)) => {
                let (named, contradicts) =
                    (notation::player_by_names(&tree), notation::names_contradict(&tree));
                let (tree, has_comments) = (Some(notation::write(&tree)), has_comments(text));
                Self { spans, tree, named, contradicts, has_comments, ..Self::default() }
            }
            Err(wrong) => Self { wrong: Some(wrong), ..Self::default() },
        }
    }

    /// Records the nodes of the text.
    fn meet(&mut self, tree: &Tree) {
        self.nodes = tree.preorder().collect();
        self.places = self.nodes.iter().enumerate().map(|(place, &node)| (node, place)).collect();
    }
}

/// Removes pasted text that is too long. Returns whether there was any.
fn refuse_long_text(ui: &Ui) -> bool {
    let is_long = |event: &Event| matches!(event, Event::Paste(text) if text.len() > MOST_BYTES);
    ui.input_mut(|input| {
        let before = input.events.len();
        input.events.retain(|event| !is_long(event));
        input.events.len() < before
    })
}
