//! Dragging on the canvas: the picture, a subtree, a leaf's value, or a frame around nodes to select.

use egui::{
    Align2, CornerRadius, Event, Key, Memory, Modifiers, Painter, Pos2, Rect, Response, Stroke, StrokeKind,
    Ui, Vec2,
};

use super::place;
use crate::figure::text::on_one_line;
use crate::figure::{Figure, NodeMark};
use crate::score::Score;
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::session::command::edit::EditCommand;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::model::place::InsertionPoint;
use crate::session::model::screen::CompareView;
use crate::tree::{NodeId, Player};
use crate::ui::context::Context;
use crate::ui::theme;

/// What is being dragged.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Dragged {
    /// The picture.
    Picture,
    /// A frame, from where it began.
    Frame(Pos2),
    /// A leaf's value: the leaf, where it was taken, for whom the number that is shown counts, and that number before
    /// and by now.
    Value { leaf: NodeId, from: Pos2, counts_for: Player, before: Score, now: Score },
    /// A subtree.
    Subtree(NodeId),
}

/// The drag under way, if there is one.
#[derive(Debug, Default)]
pub(super) struct Dragging {
    dragged: Option<Dragged>,
}

/// The place at which a drag would be dropped.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Drop {
    /// Below a node, or between two of its children.
    At(InsertionPoint),
    /// Before a sibling or after it, in the order that answers a question.
    Sibling { beside: NodeId, is_left: bool, target: InsertionPoint },
    /// Nowhere: a subtree cannot hang below itself.
    BelowItself,
}

/// How far the pointer moves for one step of a leaf's value, in points.
const POINTS_PER_STEP: f32 = 8.0;
/// A drag is along a value if it begins this much more upright than level.
const UPRIGHT: f32 = 2.0;
/// How far beside a node a drop still means that node's row, as a share of the distance between levels.
const ROW_REACH: f32 = 0.35;
/// Between a node and the bar beside it, in points.
const BAR_GAP: f32 = 12.0;

/// What a drag needs to know of the canvas.
pub(super) struct DragGround<'a> {
    /// Where the figure's left upper corner is.
    pub(super) rect: Rect,
    /// The figure.
    pub(super) figure: &'a Figure,
    /// Points from one level to the next.
    pub(super) level: f32,
}

impl DragGround<'_> {
    fn node_at(&self, at: Pos2) -> Option<NodeId> {
        let at = at - self.rect.min;
        self.figure.node_at([f64::from(at.x), f64::from(at.y)])
    }

    fn area(&self, mark: &NodeMark) -> Rect {
        place::rect(mark.area(), self.rect.min)
    }

    fn mark(&self, node: NodeId) -> Option<&NodeMark> {
        self.figure.nodes.iter().find(|mark| mark.node == node)
    }
}

impl Dragging {
    /// Drops nothing, wherever the pointer is let go.
    pub(super) const fn call_off(&mut self) {
        self.dragged = None;
    }

    /// Ends the drag and drops nothing. Returns the command that takes back what it has changed, if it may have.
    pub(super) fn give_up(&mut self) -> Option<Command> {
        match self.dragged.take()? {
            Dragged::Value { .. } => Some(Command::Edit(EditCommand::GiveUpValue)),
            Dragged::Picture | Dragged::Frame(_) | Dragged::Subtree(_) => None,
        }
    }

    /// By how much the picture is to move in this frame.
    pub(super) fn pan(&self, response: &Response) -> Option<Vec2> {
        (self.dragged == Some(Dragged::Picture) && response.dragged()).then(|| response.drag_delta())
    }

    /// Decides what a drag that begins in this frame drags.
    pub(super) fn begin(
        &mut self,
        ui: &Ui,
        response: &Response,
        ground: &DragGround<'_>,
        cx: &mut Context<'_>,
    ) {
        let Some(at) = response.interact_pointer_pos().filter(|_| response.drag_started()) else { return };
        let (from, modifiers) =
            ui.input(|input| (input.pointer.press_origin().unwrap_or(at), input.modifiers));
        let tree = cx.session.scene().tree();
        // Answering a question never changes its tree.
        let is_answering = cx.session.exercising().is_answering();
        let is_held = |node: &NodeId| !is_answering || places(cx, *node);
        let Some(node) = ground.node_at(from).filter(is_held) else {
            let frame = Dragged::Frame(from);
            self.dragged = Some(if modifiers.shift && !is_answering { frame } else { Dragged::Picture });
            return;
        };
        if is_answering {
            self.dragged = Some(Dragged::Subtree(node));
            return;
        }
        let by = at - from;
        let is_upright = by.y.abs() > UPRIGHT * by.x.abs() && !modifiers.alt;
        self.dragged = match tree.value(node).filter(|_| tree.is_leaf(node) && is_upright) {
            Some(value) if value.value().is_finite() => {
                // Whatever was typed before is an action of its own.
                give(ui, cx, Command::Select(Some(node)));
                let player = ground.mark(node).map_or(Player::Max, |mark| mark.player);
                let counts_for = cx.session.perspective().counts_for(player);
                let shown = counts_for.view(value);
                Some(Dragged::Value { leaf: node, from, counts_for, before: shown, now: shown })
            }
            _ if node == tree.root_id() => Some(Dragged::Picture),
            _ => Some(Dragged::Subtree(node)),
        };
    }

    /// Takes in what the pointer did in this frame and gives the commands that follow.
    pub(super) fn update(
        &mut self,
        ui: &Ui,
        response: &Response,
        ground: &DragGround<'_>,
        cx: &mut Context<'_>,
    ) {
        let modifiers = ui.input(|input| input.modifiers);
        let Some(at) = response.interact_pointer_pos() else {
            self.dragged = None;
            return;
        };
        if response.drag_stopped() {
            let dragged = self.dragged.take();
            if let Some(command) = dragged.and_then(|dragged| dropped(dragged, at, modifiers, ground, cx)) {
                give(ui, cx, command);
            }
        } else if let Some(Dragged::Value { leaf, from, counts_for, before, now }) = &mut self.dragged {
            let shown = scrubbed(*before, from.y - at.y, modifiers);
            if shown != *now {
                *now = shown;
                cx.commands.push(Command::Edit(EditCommand::SetValue(*leaf, counts_for.view(shown))));
            }
        }
    }

    /// Passes on where a child is held among its siblings, while the effect of that on the search is counted.
    pub(super) fn consider(&self, ui: &Ui, ground: &DragGround<'_>, cx: &mut Context<'_>) {
        let at = ui.input(|input| input.pointer.latest_pos());
        let held = match (self.dragged, at) {
            (Some(Dragged::Subtree(node)), Some(at))
                if cx.session.compare().shown() == CompareView::Orders =>
            {
                match drop_at(node, at, ground, cx) {
                    Some(Drop::At(target)) => Some((node, target)),
                    Some(Drop::Sibling { .. } | Drop::BelowItself) | None => None,
                }
            }
            _ => None,
        };
        if held != cx.session.compare().lab().considered_move() {
            cx.commands.push(Command::Compare(CompareCommand::Consider(held)));
        }
    }

    /// Draws what the drag would do if it ended here.
    pub(super) fn show(&self, ui: &Ui, painter: &Painter, ground: &DragGround<'_>, cx: &Context<'_>) {
        let Some(at) = ui.input(|input| input.pointer.latest_pos()) else { return };
        let accent = Stroke::new(1.5, cx.theme.accent);
        match self.dragged {
            Some(Dragged::Frame(from)) => {
                let frame = Rect::from_two_pos(from, at);
                painter.rect(frame, 0, cx.theme.accent.gamma_multiply(0.1), accent, StrokeKind::Middle);
            }
            Some(Dragged::Subtree(node)) => {
                let copies = ui.input(|input| input.modifiers.command);
                let drop = drop_at(node, at, ground, cx);
                show_drop(painter, ground, cx, node, at, drop, copies);
            }
            Some(Dragged::Value { leaf, now, .. }) => {
                // Beside the leaf, so that nothing of it is covered.
                let right = ground.mark(leaf).map_or(at.x, |mark| ground.area(mark).right());
                let beside = Pos2::new(at.x.max(right), at.y);
                tag(painter, beside, now.to_string(), cx, cx.theme.accent);
            }
            Some(Dragged::Picture) | None => {}
        }
    }
}

/// Takes Esc where it was pressed in the middle of a drag, wherever in the window that is. The toolkit has ended the drag, and
/// would tell of it as if the pointer had been let go.
pub(super) fn take_escape(ctx: &egui::Context) -> bool {
    if ctx.drag_stopped_id().is_none() {
        return false;
    }
    let is_release = |event: &Event| matches!(event, Event::PointerButton { pressed: false, .. });
    let is_escape = |event: &Event| matches!(event, Event::Key { key: Key::Escape, pressed: true, .. });
    ctx.input_mut(|input| {
        let is_pressed = input.events.iter().take_while(|event| !is_release(event)).any(is_escape);
        if is_pressed {
            input.events.retain(|event| !is_escape(event));
        }
        is_pressed
    })
}

/// The value after the pointer has gone up by some points: in whole numbers, or in tenths where it has a
/// fraction; with Shift ten times as fast.
fn scrubbed(before: Score, up: f32, modifiers: Modifiers) -> Score {
    let step = if before.value().fract() == 0.0 { 1.0 } else { 0.1 };
    let steps = f64::from((up / POINTS_PER_STEP).round()) * if modifiers.shift { 10.0 } else { 1.0 };
    let value = before.value() + steps * step;
    let value = if step < 1.0 { (value * 10.0).round() / 10.0 } else { value };
    Score::new(value).unwrap_or(before)
}

/// Gives the command of a drag. As after a click on a node, the keys that follow go to the tree and no longer to a field.
fn give(ui: &Ui, cx: &mut Context<'_>, command: Command) {
    ui.memory_mut(Memory::stop_text_input);
    cx.commands.push(command);
}

/// The command of a drag that ends here.
fn dropped(
    dragged: Dragged,
    at: Pos2,
    modifiers: Modifiers,
    ground: &DragGround<'_>,
    cx: &Context<'_>,
) -> Option<Command> {
    match dragged {
        Dragged::Frame(from) => {
            let frame = Rect::from_two_pos(from, at);
            let inside = ground.figure.nodes.iter().filter(|mark| frame.contains(ground.area(mark).center()));
            Some(Command::SelectSome(inside.map(|mark| mark.node).collect()))
        }
        Dragged::Subtree(node) => match drop_at(node, at, ground, cx) {
            // Who puts children in order for an answer leaves the tree as it is.
            Some(Drop::Sibling { target, .. }) => {
                Some(Command::Exercise(ExerciseCommand::Place(node, target.before)))
            }
            Some(Drop::At(target)) if modifiers.command => {
                Some(Command::Edit(EditCommand::CopyTo(node, target)))
            }
            Some(Drop::At(target)) => Some(Command::Edit(EditCommand::MoveTo(node, target))),
            Some(Drop::BelowItself) | None => None,
        },
        Dragged::Picture | Dragged::Value { .. } => None,
    }
}

/// Whether dropping the node answers a question.
fn places(cx: &Context<'_>, node: NodeId) -> bool {
    Command::Exercise(ExerciseCommand::Place(node, None)).is_enabled(cx.session)
}

/// Where a child would go among its siblings from here: before the nearest of them or after it, in the order that is the
/// answer so far.
fn place_at(node: NodeId, at: Pos2, ground: &DragGround<'_>, cx: &Context<'_>) -> Option<Drop> {
    let tree = cx.session.scene().tree();
    let parent = tree.parent(node)?;
    let order = cx.session.exercising().current()?.draft.order(tree, parent);
    let siblings = ground.figure.nodes.iter().filter(|mark| order.contains(&mark.node));
    let nearest = siblings.min_by(|a, b| distance(ground, a, at).total_cmp(&distance(ground, b, at)))?;
    let is_in_row = (ground.area(nearest).center().y - at.y).abs() < ground.level / 2.0;
    if nearest.node == node || !is_in_row {
        return None;
    }
    let place = order.iter().position(|&child| child == nearest.node)?;
    let is_left = at.x < ground.area(nearest).center().x;
    let before = if is_left { Some(nearest.node) } else { order.get(place + 1).copied() };
    // A child that would go before itself stays where it is.
    let before = if before == Some(node) { order.get(place + 2).copied() } else { before };
    Some(Drop::Sibling { beside: nearest.node, is_left, target: InsertionPoint { parent, before } })
}

/// Where `node` would go from here: below the node under the pointer, or beside the nearest node of the row.
fn drop_at(node: NodeId, at: Pos2, ground: &DragGround<'_>, cx: &Context<'_>) -> Option<Drop> {
    if places(cx, node) {
        return place_at(node, at, ground, cx);
    }
    let tree = cx.session.scene().tree();
    let target = match ground.node_at(at) {
        Some(parent) if parent == node => return None,
        Some(parent) => InsertionPoint { parent, before: None },
        None => {
            let reach = ground.level * ROW_REACH;
            let in_row =
                ground.figure.nodes.iter().filter(|mark| (ground.area(mark).center().y - at.y).abs() < reach);
            let beside = in_row.min_by(|a, b| distance(ground, a, at).total_cmp(&distance(ground, b, at)))?;
            let is_left = at.x < ground.area(beside).center().x;
            let before = if is_left { Some(beside.node) } else { tree.next_sibling(beside.node) };
            if before == Some(node) || beside.node == node {
                return None;
            }
            InsertionPoint { parent: tree.parent(beside.node)?, before }
        }
    };
    let above = std::iter::successors(Some(target.parent), |&above| tree.parent(above));
    Some(if above.into_iter().any(|above| above == node) { Drop::BelowItself } else { Drop::At(target) })
}

fn distance(ground: &DragGround<'_>, mark: &NodeMark, at: Pos2) -> f32 {
    (ground.area(mark).center().x - at.x).abs()
}

fn show_drop(
    painter: &Painter,
    ground: &DragGround<'_>,
    cx: &Context<'_>,
    node: NodeId,
    at: Pos2,
    drop: Option<Drop>,
    copies: bool,
) {
    let (theme, scene) = (cx.theme, cx.session.scene());
    let name = scene.name(node);
    if let Some(mark) = ground.mark(node) {
        let thread = Stroke::new(1.2, theme.accent.gamma_multiply(0.6));
        painter.line_segment([ground.area(mark).center(), at], thread);
    }
    let text = cx.text();
    match drop {
        Some(Drop::At(target)) => {
            show_target(painter, ground, cx, target);
            let parent = scene.name(target.parent);
            let words = match copies {
                true => text.picture_drop_copy(name, parent),
                false => text.picture_drop_move(name, parent),
            };
            tag(painter, at, words, cx, theme.accent);
        }
        Some(Drop::Sibling { beside, is_left, .. }) => {
            let (name, other) = (drawn_name(cx, node), drawn_name(cx, beside));
            if let Some(beside) = ground.mark(beside).map(|mark| ground.area(mark)) {
                let x = if is_left { beside.left() - BAR_GAP } else { beside.right() + BAR_GAP };
                bar(painter, Pos2::new(x, beside.center().y), beside.height(), theme.accent);
            }
            let words = match is_left {
                true => text.picture_place_before(name, other),
                false => text.picture_place_after(name, other),
            };
            tag(painter, at, words, cx, theme.accent);
        }
        Some(Drop::BelowItself) => {
            tag(painter, at, text.picture_drop_below_itself(name), cx, theme.error);
        }
        None if places(cx, node) => {
            tag(painter, at, text.picture_place_nowhere(drawn_name(cx, node)), cx, theme.weak_text)
        }
        None if copies => tag(painter, at, text.picture_drag_copy(name), cx, theme.weak_text),
        None => tag(painter, at, text.picture_drag_move(name), cx, theme.weak_text),
    }
}

/// What is written in a node: the value of a leaf, the name of any other.
fn drawn_name(cx: &Context<'_>, node: NodeId) -> String {
    let scene = cx.session.scene();
    let value = scene.tree().value(node).filter(|_| scene.tree().is_leaf(node));
    value.map_or_else(|| scene.name(node), |value| value.to_string())
}

/// A frame around the parent to be, and a bar where the subtree comes between siblings.
fn show_target(painter: &Painter, ground: &DragGround<'_>, cx: &Context<'_>, target: InsertionPoint) {
    let accent = cx.theme.accent;
    let tree = cx.session.scene().tree();
    if let Some(parent) = ground.mark(target.parent) {
        let frame = ground.area(parent).expand(6.0);
        painter.rect_stroke(frame, CornerRadius::same(8), Stroke::new(3.0, accent), StrokeKind::Middle);
    }
    let center = |node: NodeId| ground.mark(node).map(|mark| ground.area(mark));
    let place = match target.before {
        Some(right) => center(right).map(|right_area| {
            let left = tree.previous_sibling(right).and_then(center);
            let x = left
                .map_or(right_area.left() - BAR_GAP, |left| f32::midpoint(left.right(), right_area.left()));
            (x, right_area)
        }),
        None => tree.last_child(target.parent).and_then(center).map(|last| (last.right() + BAR_GAP, last)),
    };
    if let Some((x, beside)) = place {
        bar(painter, Pos2::new(x, beside.center().y), beside.height(), accent);
    }
}

/// An upright bar of this height beside a node. It shows where the dragged child goes among its siblings.
fn bar(painter: &Painter, center: Pos2, height: f32, color: egui::Color32) {
    let reach = Vec2::new(0.0, height.max(24.0) * 0.75);
    painter.line_segment([center - reach, center + reach], Stroke::new(4.0, color));
}

/// A few words at the pointer, in several lines where they are long.
fn tag(painter: &Painter, at: Pos2, text: String, cx: &Context<'_>, color: egui::Color32) {
    let clip = painter.clip_rect().shrink(8.0);
    let font = theme::plain_font(theme::sizes::TAG);
    let galley = painter.layout(on_one_line(text), font, color, clip.width());
    let area = Align2::LEFT_TOP.anchor_size(at + Vec2::new(14.0, 16.0), galley.size());
    let area = area.translate(Vec2::new(
        (clip.right() - area.right()).min(0.0),
        (clip.bottom() - area.bottom()).min(0.0),
    ));
    painter.rect(
        area.expand2(Vec2::new(7.0, 4.0)),
        CornerRadius::same(5),
        cx.theme.card,
        Stroke::new(1.0, cx.theme.line),
        StrokeKind::Middle,
    );
    painter.galley(area.min, galley, color);
}
