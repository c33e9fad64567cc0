//! The tree on the screen: pan, zoom, hover, click, drag, and following the walk.

pub mod board;
pub mod camera;
mod dragging;
mod find;
mod in_place;
mod minimap;
pub mod paint;
mod strips;

use egui::{Id, PopupAnchor, Pos2, Rect, Response, Role, Sense, Tooltip, Ui, WidgetInfo};

use super::menus;
use super::panels::Context;
use crate::figure::{Extras, Figure, NodeMark, Style, Subject};
use crate::narration::{value_text, window_text};
use crate::search::replay::{NodeState, Phase};
use crate::session::Session;
use crate::session::command::Command;
use crate::session::editing::command;
use crate::session::games::GameCommand;
use crate::tree::NodeId;
use camera::Camera;
use dragging::{Dragging, Ground};
use minimap::Minimap;

/// What the canvas remembers from frame to frame.
#[derive(Debug, Default)]
pub struct Canvas {
    camera: Camera,
    /// The node that the view followed last, so that it moves only when the walk does.
    followed: Option<(NodeId, u32)>,
    dragging: Dragging,
    /// What was drawn last: what the pointer has been over when a drag begins.
    figure: Figure,
    in_place: Option<in_place::Form>,
    minimap: Minimap,
    find: Option<find::Box>,
}

/// The room that the fields for a node take at most, in points.
const IN_PLACE_SIZE: egui::Vec2 = egui::vec2(230.0, 130.0);
/// More nodes than this on the screen are not offered to the keyboard and to screen readers one by one.
const NODES_AS_WIDGETS: usize = 200;

impl Canvas {
    /// Shows the whole tree from the next frame on.
    pub const fn fit(&mut self) {
        self.camera.request_fit();
    }

    /// Multiplies the scale, or returns to the natural one.
    pub const fn zoom(&mut self, factor: Option<f32>) {
        self.camera.request_zoom(factor);
    }

    /// Lets a person type the name and the value of the selected node where it is.
    pub fn edit_in_place(&mut self, session: &Session) {
        self.in_place = in_place::Form::new(session);
        if let Some(form) = &self.in_place {
            let layout = &session.scene().layout;
            self.camera.bring_into_view(layout.x(form.node()), layout.depth(form.node()));
        }
    }

    /// Whether something is typed on the canvas, so that keys belong there.
    #[must_use]
    pub const fn is_typing(&self) -> bool {
        self.in_place.is_some() || self.find.is_some()
    }

    /// Lets a person type what to look for.
    pub fn ask_find(&mut self) {
        self.find = Some(find::Box::new());
    }

    /// Brings a node into view, as large as can be read.
    pub fn show_node(&mut self, session: &Session, node: NodeId) {
        let layout = &session.scene().layout;
        self.camera.show(layout.x(node), layout.depth(node));
    }

    /// Draws the canvas into all the room that is left.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, "Game tree"));
        let scene = cx.session.scene();
        let focus = cx.session.node_in_focus();
        self.camera.zoom_around(scene.layout.x(focus), scene.layout.depth(focus));
        self.camera.update(&scene.layout, rect.size(), scene.boards.is_some());
        let level = self.camera.projection().level as f32;
        self.dragging.begin(ui, &response, &Ground { rect, figure: &self.figure, level }, cx);
        self.navigate(ui, &response, rect);
        self.follow(cx);

        let run = cx.session.run();
        let subject = Subject {
            tree: scene.tree(),
            names: &scene.names,
            layout: &scene.layout,
            ancestry: &scene.ancestry,
            overview: run.map(|run| &run.overview),
            replay: run.map(|run| run.replay(scene)),
            after: cx.session.playback().after(),
            perspective: cx.session.perspective(),
            extras: Extras {
                true_values: cx.session.shows_true_values().then_some(&scene.true_values),
                proof: cx.session.proof().map(|proof| &**proof),
                boards: scene.boards.as_ref(),
            },
        };
        let size = [f64::from(rect.width()), f64::from(rect.height())];
        self.figure = Figure::new(&subject, &self.camera.projection(), &Style::for_picture(size), size);
        let figure = &self.figure;
        let pointed = pointer_over(ui, &response).filter(|&at| !self.minimap.covers(at)).and_then(|at| {
            let at = at - rect.min.to_vec2();
            figure.node_at([f64::from(at.x), f64::from(at.y)])
        });
        let highlights =
            paint::Highlights { selection: cx.session.selection(), pointed, boards: scene.boards.as_ref() };
        let painter = ui.painter_at(rect);
        paint::paint(&painter, rect.min, figure, cx.theme, &highlights);
        node_widgets(ui, rect, figure, &subject, cx);
        let ground = Ground { rect, figure, level };
        self.dragging.update(ui, &response, &ground, cx);
        self.dragging.show(ui, &painter, &ground, cx);
        self.minimap.show(ui, rect, &subject, &mut self.camera, cx.theme, cx.session.current_node());
        self.pointed_at(ui, &response, pointed, cx);
        self.show_in_place(ui, rect, cx);
        if self.find.as_mut().is_some_and(|find| !find.show(ui, rect, cx)) {
            self.find = None;
            ui.ctx().request_repaint();
        }
        if let Some(hint) = hint(cx.session) {
            show_hint(&painter, cx, hint);
        }
        if let Some(node) = pointed
            && !ui.input(|input| input.pointer.any_down())
            && self.in_place.is_none()
            && !egui::Popup::is_any_open(ui.ctx())
        {
            Tooltip::always_open(ui.ctx().clone(), ui.layer_id(), response.id, PopupAnchor::Pointer)
                .gap(14.0)
                .show(|ui| ui.label(record_text(&subject, node)));
        }
    }

    /// Clicks beside nodes, and on nodes where there are too many to be widgets of their own.
    fn pointed_at(&mut self, ui: &Ui, response: &Response, pointed: Option<NodeId>, cx: &mut Context<'_>) {
        if response.double_clicked() && pointed.is_none() {
            self.camera.request_fit();
        } else {
            clicked(ui, response, pointed, cx);
        }
        response.context_menu(|ui| {
            if cx.session.selection().is_empty() {
                menus::tree_ui(ui, cx)
            } else {
                menus::tall_ui(ui, |ui| menus::selection_ui(ui, cx))
            }
        });
    }

    fn show_in_place(&mut self, ui: &Ui, rect: Rect, cx: &mut Context<'_>) {
        let Some(form) = &mut self.in_place else { return };
        let mark = self.figure.nodes.iter().find(|mark| mark.node == form.node());
        let beside = mark.map(|mark| paint::rect(mark.area(), rect.min).right_top() + egui::vec2(14.0, 0.0));
        let at = beside.unwrap_or_else(|| rect.center()).clamp(rect.min, rect.max - IN_PLACE_SIZE);
        if form.show(ui.ctx(), cx, at) == in_place::Outcome::Close {
            self.in_place = None;
            ui.ctx().request_repaint();
        }
    }

    fn navigate(&mut self, ui: &Ui, response: &Response, rect: Rect) {
        if let Some(by) = self.dragging.pan(response) {
            self.camera.pan(by);
        }
        if let Some(pointer) = pointer_over(ui, response) {
            let (pinch, scroll) = ui.input(|input| (input.zoom_delta(), input.smooth_scroll_delta()));
            let factor = pinch * (scroll.y / 240.0).exp();
            if (factor - 1.0).abs() > f32::EPSILON {
                self.camera.zoom_at(pointer - rect.min, factor);
            }
        }
    }

    /// Moves the view when the current node has left it, and only then.
    fn follow(&mut self, cx: &Context<'_>) {
        // While somebody edits, what is edited is what must be seen.
        let edited = cx.session.selection().leader().filter(|_| cx.session.is_editing());
        let node = edited.unwrap_or_else(|| cx.session.current_node());
        let now = (node, cx.session.playback().after());
        if self.followed.replace(now) != Some(now) && cx.session.preferences().follow {
            let layout = &cx.session.scene().layout;
            self.camera.bring_into_view(layout.x(now.0), layout.depth(now.0));
        }
    }
}

/// Where the pointer is, if nothing but the nodes themselves lies between it and the canvas.
fn pointer_over(ui: &Ui, response: &Response) -> Option<Pos2> {
    ui.input(|input| input.pointer.latest_pos()).filter(|_| response.contains_pointer())
}

/// Offers the nodes on screen to keyboard and screen reader, each with its state in words.
fn node_widgets(ui: &Ui, rect: Rect, figure: &Figure, subject: &Subject<'_>, cx: &mut Context<'_>) {
    if figure.nodes.len() > NODES_AS_WIDGETS {
        return;
    }
    for mark in &figure.nodes {
        let area = paint::rect(mark.area(), rect.min).intersect(rect);
        if !area.is_positive() {
            continue;
        }
        // Only the node in focus is a stop for Tab: with hundreds of stops the keyboard would get nowhere.
        let sense = if cx.session.node_in_focus() == mark.node { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(area, Id::unique(("node", mark.node.index())), sense);
        let is_selected = cx.session.selection().contains(mark.node);
        response.widget_info(|| {
            WidgetInfo::selected(Role::TreeItem, true, is_selected, spoken_text(subject, mark))
        });
        clicked(ui, &response, Some(mark.node), cx);
        response.context_menu(|ui| menus::tall_ui(ui, |ui| menus::selection_ui(ui, cx)));
        if mark.has_board && mark.goes_on {
            plus_ui(ui, rect, mark, subject, cx);
        }
    }
}

/// The sign at a board at which the game goes on: a click unfolds one level.
fn plus_ui(ui: &Ui, rect: Rect, mark: &NodeMark, subject: &Subject<'_>, cx: &mut Context<'_>) {
    let area = paint::plus_area(mark, rect.min).intersect(rect);
    if !area.is_positive() {
        return;
    }
    let response = ui.interact(area, Id::unique(("unfold", mark.node.index())), Sense::CLICK);
    let name = subject.names.of(subject.tree, mark.node);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Unfold {name}")));
    let expand = Command::Game(GameCommand::Expand);
    if response.on_hover_text(super::keymap::tooltip(&expand)).clicked() {
        cx.commands.extend([Command::Select(Some(mark.node)), expand]);
    }
}

/// Gives the orders of a click on a node or beside all nodes.
fn clicked(ui: &Ui, response: &Response, node: Option<NodeId>, cx: &mut Context<'_>) {
    let modifiers = ui.input(|input| input.modifiers);
    match node {
        Some(_) if response.double_clicked() => cx.commands.push(Command::EditInPlace),
        Some(node) if response.clicked() && modifiers.command => {
            cx.commands.push(Command::ToggleSelected(node));
        }
        Some(node) if response.clicked() && modifiers.shift => cx.commands.push(Command::SelectTo(node)),
        _ if response.clicked() => cx.commands.push(Command::Select(node)),
        // A menu is about what is selected.
        Some(node) if response.secondary_clicked() && !cx.session.selection().contains(node) => {
            cx.commands.push(Command::Select(Some(node)));
        }
        None if response.secondary_clicked() => cx.commands.push(Command::Select(None)),
        _ => {}
    }
}

/// What the keys do now, or what is shown besides the walk.
fn hint(session: &Session) -> Option<String> {
    if session.is_editing() {
        let tree = session.scene().tree();
        let is_leaf = session.selection().leader().is_some_and(|node| tree.is_leaf(node));
        let selected = session.selection().nodes().len();
        return Some(command::hint(is_leaf, selected, session.perspective()));
    }
    session.proof_text()
}

/// A line at the bottom of the canvas.
fn show_hint(painter: &egui::Painter, cx: &Context<'_>, text: String) {
    let font = egui::FontId::proportional(14.0);
    let galley = painter.layout_no_wrap(text, font, cx.theme.accent);
    let bottom = painter.clip_rect().center_bottom() - egui::vec2(0.0, 6.0);
    let area = egui::Align2::CENTER_BOTTOM.anchor_size(bottom, galley.size());
    painter.rect_filled(area.expand2(egui::vec2(8.0, 3.0)), egui::CornerRadius::same(6), cx.theme.selected);
    painter.galley(area.min, galley, cx.theme.accent);
}

/// A node in one line, for screen readers and tests: `E, MAX node, open, window [6, 5], β-cutoff`.
fn spoken_text(subject: &Subject<'_>, mark: &NodeMark) -> String {
    let name = subject.names.of(subject.tree, mark.node);
    let kind = if subject.tree.is_leaf(mark.node) {
        let value = subject.tree.value(mark.node).map(|value| subject.perspective.score(mark.player, value));
        format!("leaf {}", value.map_or_else(String::new, |value| value.to_string()))
    } else {
        format!("{} node", mark.player.name())
    };
    let state = subject.replay.map(|replay| replay.state(mark.node, subject.after));
    let state = state.map(|state| state.seen(subject.perspective, mark.player));
    let parts = state.map(|state| state_words(&state)).unwrap_or_default();
    [vec![name, kind], parts].concat().join(", ")
}

fn state_words(state: &NodeState) -> Vec<String> {
    let mut words = vec![
        match state.phase {
            Phase::Waiting => "waiting",
            Phase::Pruned => "pruned",
            Phase::Beyond => "not looked into",
            Phase::Open => "open",
            Phase::Done => "finished",
        }
        .to_owned(),
    ];
    if state.phase == Phase::Open
        && let Some(window) = state.window
    {
        words.push(format!("window {}", window_text(window)));
    }
    if state.phase == Phase::Done
        && let Some(value) = state.value
    {
        words.push(format!("value {}", value_text(value, state.bound)));
    }
    if let Some(cut) = state.cut {
        words.push(format!("{}-cutoff", cut.letter()));
    }
    words
}

/// Everything that is known of a node, for the tooltip.
fn record_text(subject: &Subject<'_>, node: NodeId) -> String {
    let tree = subject.tree;
    let player = tree.root_player().after(subject.layout.depth(node));
    let name = subject.names.of(tree, node);
    let mut lines = vec![if tree.is_leaf(node) {
        format!("{name} · leaf · depth {}", subject.layout.depth(node))
    } else {
        format!("{name} · {} · depth {}", player.name(), subject.layout.depth(node))
    }];
    if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node))
        && let seen = subject.perspective.score(player, value)
        && seen != value
    {
        lines.push(format!("{} is to move and sees {seen}; for MAX it is {value}", player.name()));
    }
    if let Some(replay) = subject.replay {
        let state = replay.state(node, subject.after).seen(subject.perspective, player);
        lines.push(state_words(&state)[0].clone());
        lines.extend(state.given.map(|given| format!("given {}", window_text(given))));
        if !tree.is_leaf(node) {
            lines.extend(state.window.map(|window| format!("α = {}, β = {}", window.alpha, window.beta)));
        }
        let what = if state.phase == Phase::Done { "returned" } else { "best so far" };
        lines.extend(state.value.map(|value| format!("{what} {}", value_text(value, state.bound))));
        lines.extend(state.bound.map(|bound| bound.name().to_owned()));
        lines.extend(state.cut.map(|cut| format!("{}-cutoff", cut.letter())));
    }
    lines.join("\n")
}
