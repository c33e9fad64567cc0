//! The tree on the screen: pan, zoom, hover, click, and following the walk.

pub mod camera;
pub mod paint;

use egui::{Id, PopupAnchor, Pos2, Rect, Response, Role, Sense, Tooltip, Ui, WidgetInfo};

use super::panels::Context;
use crate::figure::{Figure, NodeMark, Style, Subject};
use crate::narration::{value_text, window_text};
use crate::search::replay::{NodeState, Phase};
use crate::session::command::Command;
use crate::tree::NodeId;
use camera::Camera;

/// What the canvas remembers from frame to frame.
#[derive(Debug, Default)]
pub struct Canvas {
    camera: Camera,
    /// The node that the view followed last, so that it moves only when the walk does.
    followed: Option<(NodeId, u32)>,
}

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

    /// Draws the canvas into all the room that is left.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, "Game tree"));
        let scene = cx.session.scene();
        self.camera.update(&scene.layout, rect.size());
        self.navigate(ui, &response, rect);
        self.follow(cx, rect);

        let run = cx.session.run();
        let subject = Subject {
            tree: scene.tree(),
            names: &scene.names,
            layout: &scene.layout,
            replay: run.map(|run| run.replay(scene)),
            after: cx.session.playback().after(),
        };
        let size = [f64::from(rect.width()), f64::from(rect.height())];
        let figure = Figure::new(&subject, &self.camera.projection(), &Style::for_picture(size), size);
        let pointed = pointer_over(ui, &response).and_then(|at| {
            let at = at - rect.min.to_vec2();
            figure.node_at([f64::from(at.x), f64::from(at.y)])
        });
        let highlights = paint::Highlights { selected: cx.session.selection(), pointed };
        paint::paint(&ui.painter_at(rect), rect.min, &figure, cx.theme, &highlights);
        node_widgets(ui, rect, &figure, &subject, cx);
        if response.clicked() {
            cx.commands.push(Command::Select(pointed));
        }
        if let Some(node) = pointed
            && !ui.input(|input| input.pointer.any_down())
        {
            Tooltip::always_open(ui.ctx().clone(), ui.layer_id(), response.id, PopupAnchor::Pointer)
                .gap(14.0)
                .show(|ui| ui.label(record_text(&subject, node)));
        }
    }

    fn navigate(&mut self, ui: &Ui, response: &Response, rect: Rect) {
        if response.dragged() {
            self.camera.pan(response.drag_delta());
        }
        if response.double_clicked() {
            self.camera.request_fit();
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
    fn follow(&mut self, cx: &Context<'_>, rect: Rect) {
        let now = (cx.session.current_node(), cx.session.playback().after());
        if self.followed.replace(now) != Some(now) && cx.session.preferences().follow {
            let layout = &cx.session.scene().layout;
            self.camera.bring_into_view(layout.x(now.0), layout.depth(now.0), rect.size());
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
        let is_selected = cx.session.selection() == Some(mark.node);
        response.widget_info(|| {
            WidgetInfo::selected(Role::TreeItem, true, is_selected, spoken_text(subject, mark))
        });
        if response.clicked() {
            cx.commands.push(Command::Select(Some(mark.node)));
        }
    }
}

/// A node in one line, for screen readers and tests: `E, MAX node, open, window [6, 5], β-cutoff`.
fn spoken_text(subject: &Subject<'_>, mark: &NodeMark) -> String {
    let name = subject.names.of(subject.tree, mark.node);
    let kind = if subject.tree.is_leaf(mark.node) {
        format!("leaf {}", subject.tree.value(mark.node).map_or_else(String::new, |value| value.to_string()))
    } else {
        format!("{} node", mark.player.name())
    };
    let state = subject.replay.map(|replay| replay.state(mark.node, subject.after));
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
    if let Some(replay) = subject.replay {
        let state = replay.state(node, subject.after);
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
