//! What stays where it is on the screen when an edit lays the tree out anew: the node that a person is at.

use std::sync::{Arc, Weak};

use super::camera::Camera;
use crate::session::Session;
use crate::session::analysis::run::Scene;
use crate::tree::NodeId;

/// The node that a person was at in the frame before and those that may stand for it, with their places in the layout.
#[derive(Debug, Default)]
pub(super) struct Anchor {
    scene: Weak<Scene>,
    places: Vec<(NodeId, f64, u32)>,
}

impl Anchor {
    /// The first of the nodes that is still there, if the tree was laid out anew, and where the view has had it so far.
    pub(super) fn held(&self, scene: &Arc<Scene>, camera: &Camera) -> Option<(NodeId, [f64; 2])> {
        if Weak::ptr_eq(&self.scene, &Arc::downgrade(scene)) {
            return None;
        }
        let is_there = |&&(node, ..): &&(NodeId, f64, u32)| scene.tree().contains(node);
        let &(node, x, depth) = self.places.iter().find(is_there)?;
        Some((node, camera.projection().place(x, depth)))
    }

    /// Takes note of the node that a person is at, and of those beside and above it: it may be deleted.
    pub(super) fn note(&mut self, session: &Session) {
        let (scene, node) = (session.scene(), session.node_in_focus());
        let tree = scene.tree();
        let beside = [tree.next_sibling(node), tree.previous_sibling(node), tree.parent(node)];
        let nodes = std::iter::once(node).chain(beside.into_iter().flatten());
        self.scene = Arc::downgrade(scene);
        self.places.clear();
        self.places.extend(nodes.map(|node| (node, scene.layout.x(node), scene.layout.depth(node))));
    }
}
