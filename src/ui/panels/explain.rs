//! The right panel: what happened in this step and why, where in the algorithm that is, the path to it, and
//! what has happened at the node in focus.

mod decision;
mod log;
mod lower;
mod open_nodes;
mod pseudocode;
mod sentence;

use std::sync::Arc;

use egui::Ui;

use super::Context;
use crate::search::perspective::Perspective;
use crate::search::replay::Replay;
use crate::search::trace::StepIndex;
use crate::session::analysis::run::{Run, RunRequest, Scene};

/// A window of this height has room for everything, in points.
const ROOMY: f32 = 900.0;

/// Shows the panel. The sentence stays where it is. Where what stands below it has no room, one part of it is shown
/// at a time below the code; in a very low window everything scrolls.
pub fn explain_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let walk = Walk::of(cx);
    sentence::sentence_ui(ui, cx, walk.as_ref());
    let is_low = ui.ctx().content_rect().height() < ROOMY && !cx.session.preferences().is_presentation();
    if let Some(walk) = walk.as_ref().filter(|_| is_low && lower::has_room(ui)) {
        egui::ScrollArea::vertical()
            .id_salt("code")
            .max_height(ui.available_height() - lower::HEIGHT)
            .auto_shrink([false, true])
            .show(ui, |ui| pseudocode::pseudocode_ui(ui, cx, Some(walk)));
        return lower::lower_ui(ui, cx, walk);
    }
    egui::ScrollArea::vertical().id_salt("explain").auto_shrink(false).show(ui, |ui| {
        pseudocode::pseudocode_ui(ui, cx, walk.as_ref());
        if let Some(walk) = &walk {
            decision::decision_ui(ui, cx, walk);
            open_nodes::open_nodes_ui(ui, cx, walk);
            log::log_ui(ui, cx, walk);
        }
    });
}

/// The walk on screen. While a large search is under way this is the one before, so every part of the panel
/// asks the run, not the session, for algorithm and settings.
struct Walk {
    scene: Arc<Scene>,
    run: Arc<Run>,
    perspective: Perspective,
    after: StepIndex,
}

impl Walk {
    fn of(cx: &Context<'_>) -> Option<Self> {
        let session = cx.session;
        let run = Arc::clone(session.run()?);
        let (perspective, after) = (session.perspective(), session.playback().after());
        Some(Self { scene: Arc::clone(session.scene()), run, perspective, after })
    }

    fn replay(&self) -> Replay<'_> {
        self.run.replay(&self.scene)
    }

    /// What everything about the present step depends on.
    fn place(&self) -> (RunRequest, Perspective, StepIndex) {
        (self.run.request, self.perspective, self.after)
    }
}
