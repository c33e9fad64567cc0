//! Keeping in view what a person is at: the current node, the node that is selected, and the one that is edited.

use egui::{Ui, Vec2};

use super::Canvas;
use crate::search::trace::StepIndex;
use crate::session::Session;
use crate::tree::NodeId;
use crate::ui::context::Context;

/// What the view followed last, so that it moves only when the walk does, when another node is edited, or when a race begins
/// or ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FollowedPlace {
    edited: Option<NodeId>,
    current: NodeId,
    /// How many steps of the walk have happened.
    after: StepIndex,
    pictures: usize,
}

impl FollowedPlace {
    /// Whether there is something else to follow than before. When editing ends, the view stays where it is.
    fn has_moved_since(self, before: Self) -> bool {
        match self.edited {
            // A change of the tree may lead the same step to another node.
            Some(_) => Self { current: before.current, ..self } != before,
            None => Self { edited: before.edited, ..self } != before,
        }
    }
}

impl Canvas {
    /// The places that stay in view when the view takes this size: those of the current node and of the selected one, as
    /// far as they are well inside it before.
    pub(super) fn well_seen(&self, session: &Session, size: Vec2) -> Vec<(f64, u32)> {
        if self.camera.has_size(size) {
            return Vec::new();
        }
        let layout = &session.scene().layout;
        let nodes = [session.current_node(), session.node_in_focus()];
        let places = nodes.map(|node| (layout.x(node), layout.depth(node)));
        places.into_iter().filter(|&(x, depth)| self.camera.has_well_in_view(x, depth)).collect()
    }

    /// Moves the view when the current node has left it, and only then. The node that was `held` in its place through
    /// an edit stays there.
    pub(super) fn follow(&mut self, ui: &Ui, cx: &Context<'_>, held: Option<NodeId>) {
        // While the user edits, the edited node must be visible.
        let edited = cx.session.selection().leader().filter(|_| cx.session.is_editing());
        let (current, after) = (cx.session.current_node(), cx.session.playback().after());
        let node = edited.unwrap_or(current);
        let now = FollowedPlace { edited, current, after, pictures: self.pictures.len() };
        let layout = &cx.session.scene().layout;
        let place = (layout.x(node), layout.depth(node));
        let is_edited = edited.is_some() && held == Some(node);
        // Nobody sees what is edited out of view.
        let is_lost = is_edited && (self.is_in_strip(node) || !self.camera.has_in_view(place.0, place.1));
        let is_new = self.followed.replace(now).is_none_or(|before| now.has_moved_since(before));
        let has_moved = (is_new && held != Some(node)) || is_lost;
        if has_moved && edited.is_some() && self.is_in_strip(node) {
            self.show_node(cx.session, node);
            ui.ctx().request_repaint();
        } else if is_lost || (has_moved && cx.session.preferences().follow) {
            self.camera.bring_into_view(place.0, place.1);
            if self.is_root_alone(cx.session, node) {
                self.camera.request_fit();
                ui.ctx().request_repaint();
            }
        }
    }

    /// Whether a strip hides the node, or it is out of view: nobody sees there what is edited.
    fn is_in_strip(&self, node: NodeId) -> bool {
        self.pictures.first().is_some_and(|picture| !picture.strips().is_empty() && !picture.draws(node))
    }

    /// Whether the node is the root and nothing of what lies below it can be seen: a walk that ends in an empty picture
    /// shows nothing of its result.
    fn is_root_alone(&self, session: &Session, node: NodeId) -> bool {
        let layout = &session.scene().layout;
        node == session.scene().tree().root_id() && layout.height() > 1 && !self.camera.sees_some(layout, 1)
    }
}
