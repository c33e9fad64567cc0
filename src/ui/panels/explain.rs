//! The right panel: what happened in this step and why, the line of pseudocode, the current path, and the history of
//! the node in focus.

mod decision;
mod following;
mod log;
mod lower;
mod open_nodes;
mod pseudocode;
mod sentence;

use std::sync::Arc;

use egui::{Ui, Vec2};

use lower::Lower;

use super::part::{Edge, PanelPlace, SidePanel};
use crate::search::perspective::Perspective;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::tree::NodeId;
use crate::ui::context::Context;
use crate::ui::scrolling;

/// The panel.
pub struct ExplainPanel;

impl SidePanel for ExplainPanel {
    fn place(&self, window: Vec2, is_enlarged: bool) -> PanelPlace {
        PanelPlace {
            edge: Edge::Right,
            // The enlarged panel has its own width. With the width that the user chose, no space would be left for the
            // tree.
            id: if is_enlarged { "explain-enlarged" } else { "explain" },
            size: width_at_first(window.x, is_enlarged),
            sizes: 260.0..=widest(window.x, is_enlarged),
            fill: |theme| theme.card,
            margin: [14, 12],
        }
    }

    fn has_room(&self, window: Vec2, lanes: usize) -> bool {
        window.x >= if lanes == 0 { 620.0 } else { 1700.0 }
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>) {
        explain_ui(ui, cx);
    }
}

/// A window of this height, in points, has space for all parts.
const ROOMY: f32 = 900.0;

/// Shows the panel. The sentence keeps its place. If the parts below it do not fit, one is shown at a time below the
/// code. In a very low window everything scrolls.
pub fn explain_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let walk = Walk::of(cx);
    sentence::sentence_ui(ui, cx, walk.as_ref());
    let is_low = ui.ctx().content_rect().height() < ROOMY && !cx.session.preferences().is_presentation();
    let walk_in_low_window = walk.as_ref().filter(|_| is_low);
    let lower = walk_in_low_window.map(|walk| Lower::of(ui, cx, walk)).filter(|lower| lower.has_room(ui));
    // The name of the algorithm does not scroll with the code, which would clip it.
    let is_open = pseudocode::heading_ui(ui, cx, walk.as_ref());
    if let (Some(walk), Some(lower)) = (&walk, lower) {
        let area = following::area().max_height(ui.available_height() - lower.height());
        scrolling::area_ui(ui, "code", area.auto_shrink([false, true]), |ui| {
            pseudocode::code_ui(ui, cx, Some(walk), is_open);
        });
        return lower.show(ui, cx, walk);
    }
    scrolling::area_ui(ui, "explain", following::area().auto_shrink(false), |ui| {
        pseudocode::code_ui(ui, cx, walk.as_ref(), is_open);
        if let Some(walk) = &walk {
            decision::decision_ui(ui, cx, walk);
            open_nodes::open_nodes_ui(ui, cx, walk);
            // What is scrolled out of sight counts, too.
            let used = ui.cursor().top() - ui.min_rect().top();
            let room = ui.clip_rect().height() - used;
            log::log_ui(ui, cx, walk, room);
        }
    });
}

/// The initial width of the panel in a window of this width. When enlarged, the tree needs most of the space.
fn width_at_first(window: f32, is_enlarged: bool) -> f32 {
    if is_enlarged { (window * 0.23).clamp(270.0, 420.0) } else { (window * 0.27).clamp(300.0, 420.0) }
}

/// The greatest width of the panel, also after the window has moved to a smaller screen: the row above the charts
/// needs room.
fn widest(window: f32, is_enlarged: bool) -> f32 {
    const MOST: f32 = 560.0;
    if is_enlarged { MOST } else { (window - BESIDE).clamp(300.0, MOST) }
}

/// The width of the tree, and of the panel at its other side, in points.
const BESIDE: f32 = 724.0;

/// The walk on screen. While a large search runs, this is the previous one. So every part of the panel takes the
/// algorithm and the settings from the run, not from the session.
struct Walk {
    scene: Arc<Scene>,
    run: Arc<Run>,
    perspective: Perspective,
    after: StepIndex,
    /// Whether the student predicts what follows from the current step.
    is_asked: bool,
    /// The node whose value the student predicts. Nothing is shown about it.
    hidden: Option<NodeId>,
}

impl Walk {
    fn of(cx: &Context<'_>) -> Option<Self> {
        let session = cx.session;
        let run = Arc::clone(session.run()?);
        let (perspective, after) = (session.perspective(), session.playback().after());
        let asked = session.prediction();
        let (is_asked, hidden) = (asked.is_some(), asked.and_then(|asked| asked.hides()));
        Some(Self { scene: Arc::clone(session.scene()), run, perspective, after, is_asked, hidden })
    }

    /// Whether the decision table applies to the search.
    fn has_decisions(&self) -> bool {
        self.run.trace.has_window() && !self.run.request.is_theirs()
    }

    fn replay(&self) -> Replay<'_> {
        self.run.replay(&self.scene)
    }

    /// Whether the current step would show the predicted value, because it has just become a bound.
    fn hides_step(&self) -> bool {
        let step = self.after.checked_sub(1).and_then(|index| self.replay().step(index));
        matches!(step, Some(Step::Narrow { node, .. }) if self.hidden == Some(node))
    }

    /// Everything that the text about the current step depends on.
    fn place(&self) -> (RunRequest, Perspective, StepIndex, bool) {
        (self.run.request, self.perspective, self.after, self.is_asked)
    }
}
