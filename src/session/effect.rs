//! What a feature asks for: it changes nothing but itself.

use std::path::PathBuf;
use std::sync::Arc;

use super::command::Command;
use super::model::message::Topic;
use super::news::WindowTask;
use super::preferences::Preferences;
use crate::game::move_order::MoveOrder;
use crate::game::unfold::Unfolded;
use crate::generate::child_orders::Named;
use crate::search::Settings;
use crate::tree::NodeId;

/// One thing that a feature asks for.
#[derive(Clone, Debug)]
pub(super) enum Effect {
    /// Let the window do this.
    Window(WindowTask),
    /// Carry out this command as a part of the one that is being carried out.
    Then(Command),
    /// Carry out this command as if a person had given it, with all questions that it raises.
    Command(Command),
    /// Tell a person this, in the place of what was told about the same topic.
    Tell {
        /// What it is about.
        topic: Topic,
        /// The sentence.
        text: String,
        /// Whether something went wrong.
        is_error: bool,
    },
    /// What was told about this topic is no longer so.
    Solve(Topic),
    /// Begin the searches that are wanted now, and end the others.
    Search,
    /// Search with these settings and this order of moves.
    SearchWith(Settings, MoveOrder),
    /// Add the level that the game has below `theirs` and the tree has not below `node`.
    AddLevel {
        /// The node of the tree on screen.
        node: NodeId,
        /// The game with that level.
        game: Arc<Unfolded>,
        /// The node of the game.
        theirs: NodeId,
    },
    /// Put the children of the whole tree into this order.
    Arrange(Named),
    /// Change this preference.
    Prefer(fn(&mut Preferences)),
    /// This file was open lately.
    NoteFile(PathBuf),
}

impl Effect {
    /// Tells a person what went wrong.
    pub(super) const fn failure(topic: Topic, text: String) -> Self {
        Self::Tell { topic, text, is_error: true }
    }

    /// Tells a person what has happened.
    pub(super) const fn notice(topic: Topic, text: String) -> Self {
        Self::Tell { topic, text, is_error: false }
    }
}
