//! A walk on the screen: its drawing, and what stands out in it for the person in front of it.

use egui::epaint::StrokeKind;
use egui::{CornerRadius, Painter, Pos2, Stroke, Vec2};

use super::hand;
use super::place::{plus_area, rect};
use crate::drawing::{Drawing, walk};
use crate::figure::{Figure, NodeMark};
use crate::game::boards::Boards;
use crate::session::walk::selection::Selection;
use crate::tree::NodeId;
use crate::ui::theme::Theme;

/// What stands out besides what the walk makes stand out.
#[derive(Clone, Copy, Debug)]
pub struct Highlights<'a> {
    /// What is selected.
    pub selection: &'a Selection,
    /// The node under the pointer.
    pub pointed: Option<NodeId>,
    /// The positions at the nodes, if the tree grew out of a game.
    pub boards: Option<&'a Boards>,
}

/// Paints a figure with its left upper corner at `origin`. `drawing` is empty before and after: its room is used again.
pub fn paint(
    painter: &Painter,
    origin: Pos2,
    figure: &Figure,
    theme: &Theme,
    highlights: &Highlights<'_>,
    drawing: &mut Drawing,
) {
    painter.rect_filled(painter.clip_rect(), 0, theme.canvas);
    let palette = theme.palette();
    walk::draw_edges(drawing, figure, palette);
    hand::paint(painter, origin, drawing);
    // Above the background of text, which would cut the frames, and below the text itself.
    figure.nodes.iter().for_each(|mark| halo(painter, origin, mark, theme, highlights));
    walk::draw_nodes(drawing, figure, palette, highlights.boards);
    hand::paint(painter, origin, drawing);
    let has_plus = |mark: &&NodeMark| mark.has_board && mark.goes_on && highlights.boards.is_some();
    figure.nodes.iter().filter(has_plus).for_each(|mark| plus(painter, origin, mark, theme));
}

/// The frame of a node that is selected, or that the pointer is over.
fn halo(painter: &Painter, origin: Pos2, mark: &NodeMark, theme: &Theme, highlights: &Highlights<'_>) {
    let is_selected = highlights.selection.contains(mark.node);
    if is_selected || highlights.pointed == Some(mark.node) {
        let is_leader = highlights.selection.leader() == Some(mark.node);
        let halo = rect(mark.area(), origin).expand(HALO);
        let stroke = Stroke::new(if is_leader { 2.6 } else { 1.4 }, theme.accent);
        painter.rect_stroke(halo, CornerRadius::same(6), stroke, StrokeKind::Middle);
    }
}

/// How far the frame is from its node, in points: the letters beside a node begin further away.
const HALO: f32 = 3.0;

/// The sign at a board at which the game goes on: there it can be unfolded.
fn plus(painter: &Painter, origin: Pos2, mark: &NodeMark, theme: &Theme) {
    let at = plus_area(mark, origin);
    let stroke = Stroke::new(1.5, theme.accent);
    painter.circle(at.center(), at.width() / 2.0, theme.canvas, stroke);
    let arm = at.width() * 0.28;
    for along in [Vec2::X, Vec2::Y] {
        painter.line_segment([at.center() - along * arm, at.center() + along * arm], stroke);
    }
}
