//! One picture of the tree: a walk in its place, the nodes for pointer, keyboard and screen reader, and what is
//! dragged in it.

use std::sync::Arc;

use egui::{Id, PopupAnchor, Pos2, Rect, Response, Role, Sense, Tooltip, Ui, WidgetInfo};

use super::camera::Camera;
use super::dragging::{DragGround, Dragging};
use super::words::{record_text, spoken_text};
use super::{clicked, hand, paint, place};
use crate::drawing::Drawing;
use crate::drawing::fault::{self, FaultColors};
use crate::figure::truth::Truth;
use crate::figure::{Extras, Figure, NodeMark, Owner, StripMark, Style, Subject};
use crate::search::replay::Phase;
use crate::search::trace::StepIndex;
use crate::session::analysis::run::Run;
use crate::session::command::Command;
use crate::session::command::game::GameCommand;
use crate::tree::NodeId;
use crate::ui::context::Context;
use crate::ui::{keymap, menus};

/// The weight of a node on the current path, compared with another one.
const ON_PATH: usize = 1_000;
/// How much more a text counts than an edge: it cannot be read below the map.
const TEXT: usize = 3;

/// What a picture shows, and where.
#[derive(Clone, Debug)]
pub struct PictureView {
    /// Its part of the window. All pictures that are shown together are of the same size.
    pub rect: Rect,
    /// Which of the pictures it is, from 0.
    pub index: usize,
    /// The name of its search, where there are several pictures.
    pub name: Option<String>,
    /// The search; `None` shows the tree alone.
    pub run: Option<Arc<Run>>,
    /// How many of its steps have happened.
    pub after: StepIndex,
    /// Whether it is the walk that the panels speak of.
    pub is_walk: bool,
}

impl PictureView {
    /// The only picture: that of the walk on screen.
    #[must_use]
    pub fn of_walk(cx: &Context<'_>, rect: Rect) -> Self {
        let is_hidden = cx.session.exercising().is_answering();
        let (run, after) = (cx.session.run().filter(|_| !is_hidden).cloned(), cx.session.playback().after());
        Self { rect, index: 0, name: None, run, after, is_walk: true }
    }

    /// What is drawn.
    pub(super) fn subject<'a>(&'a self, cx: &Context<'a>) -> Subject<'a> {
        let (session, scene) = (cx.session, cx.session.scene());
        let run = self.run.as_deref();
        Subject {
            tree: scene.tree(),
            names: &scene.names,
            layout: &scene.layout,
            ancestry: &scene.ancestry,
            overview: run.map(|run| &run.overview),
            replay: run.map(|run| run.replay(scene)),
            after: self.after,
            perspective: session.view().perspective_of(run),
            extras: Extras {
                true_values: session.view().true_values().filter(|_| session.shows_true_values()),
                proof: session.proof().filter(|_| self.is_walk && run.is_some()).map(|proof| &**proof),
                boards: scene.boards.as_ref(),
                asked: session.prediction().filter(|_| self.is_walk).and_then(|asked| asked.hides()),
                named: session.exercising().named_leaves(),
                is_theirs: run.is_some_and(|run| run.request.is_theirs()),
            },
            text: cx.text(),
        }
    }

    /// The words for something in it, with whose it is where there are several.
    fn named(&self, words: &str) -> String {
        self.name.as_ref().map_or_else(|| words.to_owned(), |name| format!("{name}: {words}"))
    }
}

/// The state of a picture from frame to frame.
#[derive(Debug, Default)]
pub(super) struct PictureState {
    dragging: Dragging,
    /// The figure drawn last: what the pointer has been over when a drag begins.
    figure: Figure,
    /// The room for its shapes, used again in every frame.
    drawing: Drawing,
    /// The node that the pointer indicates elsewhere in the window.
    pub(super) indicated: Option<NodeId>,
}

impl PictureState {
    /// Drops nothing that is being dragged.
    pub(super) const fn call_off_drag(&mut self) {
        self.dragging.call_off();
    }

    /// Ends what is being dragged, and drops nothing. Returns the command that takes back what that has changed.
    pub(super) fn give_up_drag(&mut self) -> Option<Command> {
        self.dragging.give_up()
    }

    /// Whether the name of the node is written.
    pub(super) fn writes_name(&self, node: NodeId, name: &str) -> bool {
        self.figure.writes_name(node, name)
    }

    /// Takes in what the pointer does here: drags, pans, zooms.
    pub(super) fn take_pointer(
        &mut self,
        ui: &Ui,
        cx: &mut Context<'_>,
        view: &PictureView,
        camera: &mut Camera,
    ) -> Response {
        let rect = view.rect;
        let response = ui.interact(rect, Id::unique(("picture", view.index)), Sense::click_and_drag());
        response
            .widget_info(|| WidgetInfo::labeled(Role::Canvas, true, view.named(&cx.text().picture_tree())));
        let level = camera.projection().level as f32;
        self.dragging.begin(ui, &response, &DragGround { rect, figure: &self.figure, level }, cx);
        if let Some(by) = self.dragging.pan(&response) {
            camera.pan(by);
        }
        if let Some(pointer) = pointer_over(ui, &response) {
            let (pinch, scroll) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta()));
            let factor = pinch * (scroll.y / 240.0).exp();
            if (factor - 1.0).abs() > f32::EPSILON {
                camera.zoom_at(pointer - rect.min, factor);
            }
        }
        response
    }

    /// Draws the picture. At most this many nodes are offered to the keyboard and to screen readers one by one.
    /// Nothing stands out below a pointer that rests. Returns the node under the pointer.
    pub(super) fn show(
        &mut self,
        ui: &Ui,
        cx: &mut Context<'_>,
        (view, response): (&PictureView, &Response),
        camera: &Camera,
        (most_widgets, rests): (usize, bool),
    ) -> Option<NodeId> {
        let (rect, projection) = (view.rect, camera.projection());
        let subject = view.subject(cx);
        let size = [f64::from(rect.width()), f64::from(rect.height())];
        let shapes = cx.session.preferences().shapes;
        let style = Style { shapes, ..Style::for_picture(size) };
        self.figure = Figure::new(&subject, &projection, &style, size);
        let figure = &self.figure;
        let pointed = pointer_over(ui, response).and_then(|at| {
            let at = at - rect.min.to_vec2();
            figure.node_at([f64::from(at.x), f64::from(at.y)])
        });
        let boards = cx.session.scene().boards.as_ref();
        let pointed_at = self.indicated.or(pointed.filter(|_| !rests));
        let selection = cx.session.selection();
        let highlights = paint::Highlights { selection, pointed: pointed_at, boards };
        let painter = ui.painter_at(rect);
        paint::paint(&painter, rect.min, figure, cx.theme, &highlights, &mut self.drawing);
        if figure.nodes.len() <= most_widgets {
            node_widgets(ui, view, figure, &subject, cx);
        }
        let ground = DragGround { rect, figure, level: projection.level as f32 };
        self.dragging.update(ui, response, &ground, cx);
        self.dragging.consider(ui, &ground, cx);
        self.dragging.show(ui, &painter, &ground, cx);
        pointed
    }

    /// Why the true values that a person wants to see are not in the picture, if none is.
    pub(super) fn missing_truth(&self, cx: &Context<'_>, view: &PictureView) -> Option<String> {
        match self.figure.truth(&view.subject(cx))? {
            Truth::Shown => None,
            Truth::WithoutRoom => Some(cx.text().picture_true_values_without_room()),
            Truth::Found => Some(cx.text().picture_true_values_found()),
        }
    }

    /// The levels that are drawn as strips, piece by piece.
    pub(super) fn strips(&self) -> &[StripMark] {
        &self.figure.strips
    }

    /// How much is drawn in each of these parts of a view: nodes, strips, text, and the edges that pass there. What lies on
    /// the current path weighs most.
    pub(super) fn drawn_in(&self, parts: &[Rect], view: Rect) -> Vec<usize> {
        let Figure { nodes, strips, labels, edges, .. } = &self.figure;
        let drawn = parts.iter().map(|&part| {
            let part = place::area(part, view.min);
            let on_path =
                nodes.iter().filter(|mark| mark.phase == Phase::Open && mark.area().overlaps(&part));
            nodes.iter().filter(|mark| mark.area().overlaps(&part)).count()
                + on_path.count() * ON_PATH
                + strips.iter().filter(|strip| strip.area.overlaps(&part)).count()
                + labels.iter().filter(|label| label.area.overlaps(&part)).count() * TEXT
                + edges.iter().filter(|edge| part.is_crossed_by(&[edge.from, edge.to])).count()
        });
        drawn.collect()
    }

    /// Where nodes and texts stand that this part of a view would cut.
    pub(super) fn cut_by(&self, part: Rect, view: Rect) -> Vec<Rect> {
        let nodes = self.figure.nodes.iter().map(NodeMark::area);
        let texts = self.figure.labels.iter().map(|label| label.area);
        let places = nodes.chain(texts).map(|area| place::rect(area, view.min));
        places.filter(|place| part.intersects(*place) && !part.contains_rect(*place)).collect()
    }

    /// The piece of a strip under the pointer.
    pub(super) fn strip_at(&self, ui: &Ui, view: &PictureView, response: &Response) -> Option<&StripMark> {
        let at = pointer_over(ui, response)? - view.rect.min.to_vec2();
        self.figure.strips.iter().find(|strip| place::rect(strip.area, Pos2::ZERO).contains(at))
    }

    /// The nodes that are drawn, with their places.
    pub(super) fn places(&self, view: &PictureView) -> impl Iterator<Item = (NodeId, Rect)> + '_ {
        let origin = view.rect.min;
        self.figure.nodes.iter().map(move |mark| (mark.node, place::rect(mark.area(), origin)))
    }

    /// Where the texts of a node stand outside it.
    pub(super) fn texts_of(&self, node: NodeId, view: &PictureView) -> Vec<Rect> {
        let labels = self.figure.labels.iter().filter(|label| label.owner == Owner::Node(node));
        labels.map(|label| place::rect(label.area, view.rect.min)).collect()
    }

    /// What no words may cover in the picture.
    pub(super) fn covered(&self, view: &PictureView) -> Vec<Rect> {
        self.figure.occupied().map(|area| place::rect(area, view.rect.min)).collect()
    }

    /// The edges in the picture.
    pub(super) fn edges(&self, view: &PictureView) -> Vec<[Pos2; 2]> {
        let edges = self.figure.edges.iter();
        edges.map(|edge| place::line([edge.from, edge.to], view.rect.min)).collect()
    }

    /// Frames a node at which something is wrong, with words beside it.
    pub(super) fn frame(&self, ui: &Ui, cx: &Context<'_>, view: &PictureView, marked: (NodeId, &str)) {
        let (mut drawing, size) = (Drawing::default(), view.rect.size());
        let colors = FaultColors { frame: cx.theme.fault(), words: cx.theme.ground() };
        fault::draw(&mut drawing, &self.figure, marked, [size.x, size.y].map(f64::from), colors);
        hand::paint(&ui.painter_at(view.rect), view.rect.min, &mut drawing);
    }

    /// Whether neither nodes nor text stand in this place of the window.
    pub(super) fn is_free(&self, place: Rect, view: &PictureView) -> bool {
        self.figure.is_free(&place::area(place, view.rect.min))
    }

    /// Where a node is drawn, if it is.
    pub(super) fn place_of(&self, node: NodeId, view: &PictureView) -> Option<Rect> {
        self.mark_of(node).map(|mark| place::rect(mark.area(), view.rect.min))
    }

    /// Whether a node is drawn, and not only a strip in its place.
    pub(super) fn draws(&self, node: NodeId) -> bool {
        self.mark_of(node).is_some()
    }

    fn mark_of(&self, node: NodeId) -> Option<&NodeMark> {
        self.figure.nodes.iter().find(|mark| mark.node == node)
    }
}

/// What is known of a node.
pub(super) fn text_of(cx: &Context<'_>, view: &PictureView, node: NodeId) -> String {
    record_text(cx.text(), &view.subject(cx), node)
}

/// Shows a text at the pointer.
pub(super) fn tooltip(ui: &Ui, response: &Response, text: &str) {
    Tooltip::always_open(ui.ctx().clone(), ui.layer_id(), response.id, PopupAnchor::Pointer)
        .gap(14.0)
        .show(|ui| ui.label(text));
}

/// Where the pointer is, if nothing but the nodes themselves lies between it and the picture.
fn pointer_over(ui: &Ui, response: &Response) -> Option<Pos2> {
    ui.input(|input| input.pointer.latest_pos()).filter(|_| response.contains_pointer())
}

/// Offers the nodes on screen to keyboard and screen reader, each with its state in words.
fn node_widgets(ui: &Ui, view: &PictureView, figure: &Figure, subject: &Subject<'_>, cx: &mut Context<'_>) {
    for mark in &figure.nodes {
        let area = place::rect(mark.area(), view.rect.min).intersect(view.rect);
        if !area.is_positive() {
            continue;
        }
        // Only the node in focus is a stop for Tab: with hundreds of stops the keyboard would get nowhere.
        let sense = if cx.session.node_in_focus() == mark.node { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(area, Id::unique(("node", view.index, mark.node.index())), sense);
        let is_selected = cx.session.selection().contains(mark.node);
        response.widget_info(|| {
            WidgetInfo::selected(
                Role::TreeItem,
                true,
                is_selected,
                view.named(&spoken_text(cx.text(), subject, mark)),
            )
        });
        clicked(ui, &response, Some(mark.node), cx);
        menus::context_menu_ui(&response, |ui| menus::picture_ui(ui, cx));
        if mark.has_board && mark.goes_on {
            plus_ui(ui, view, mark, subject, cx);
        }
    }
}

/// The sign at a board at which the game goes on: a click unfolds one level.
fn plus_ui(ui: &Ui, view: &PictureView, mark: &NodeMark, subject: &Subject<'_>, cx: &mut Context<'_>) {
    let area = place::plus_area(mark, view.rect.min).intersect(view.rect);
    if !area.is_positive() {
        return;
    }
    let response = ui.interact(area, Id::unique(("unfold", view.index, mark.node.index())), Sense::CLICK);
    let words = cx.text().picture_expand(subject.names.of(subject.tree, mark.node));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, view.named(&words)));
    let expand = Command::Game(GameCommand::Expand);
    if response.on_hover_text(keymap::tooltip(&expand, cx.session)).clicked() {
        cx.commands.extend([Command::Select(Some(mark.node)), expand]);
    }
}
