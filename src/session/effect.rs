//! What a feature asks for: it changes nothing but itself.

use std::path::PathBuf;
use std::sync::Arc;

use super::analysis::run::Run;
use super::command::Command;
use super::interrupted::Interrupted;
use super::model::message::Topic;
use super::model::own_command::OwnCommand;
use super::news::UiTask;
use super::preferences::Preferences;
use super::walk::playback::Playback;
use crate::file::DocumentInfo;
use crate::game::move_order::MoveOrder;
use crate::game::unfold::Unfolded;
use crate::generate::child_orders::NamedOrder;
use crate::practice::decision::DecisionKind;
use crate::practice::mastery::Reply;
use crate::search::trace::StepIndex;
use crate::search::{Algorithm, Settings};
use crate::tree::NodeId;

/// One thing that a feature asks for.
#[derive(Debug)]
pub(super) enum Effect {
    /// Let the window of the program do this.
    Ui(UiTask),
    /// Carry out this command as a part of the one that is being carried out.
    Then(Command),
    /// Carry out this command as if a person had given it, with all questions that it raises.
    Command(Command),
    /// Show a person this message in place of the one about the same topic.
    Notify {
        /// What it is about.
        topic: Topic,
        /// The sentence.
        text: String,
        /// Whether something went wrong.
        is_error: bool,
        /// What can be done about it: the words on a button, and its command.
        offer: Option<(String, Command)>,
    },
    /// Take away the message about this topic: it is solved.
    Solve(Topic),
    /// Take away the error about this topic, and leave any other message about it.
    SolveError(Topic),
    /// Go on with this walk, which a question has interrupted.
    GoOn(Box<Interrupted>),
    /// The document was changed by hand: let everything follow.
    Edited {
        /// Whether the tree was, not only what the document says about it.
        is_of_tree: bool,
    },
    /// Show the experiment in this file, which was opened as whatever it is.
    OpenExperiment(PathBuf),
    /// Let a student go on with the kept answers that have this place among what earlier starts have left.
    TakeUp(usize),
    /// Read the assignment in this file, which was opened as whatever it is.
    OpenAssignment(PathBuf),
    /// Let the document say this besides its tree.
    SetAbout(Box<DocumentInfo>),
    /// Begin the searches that are wanted now, and end the others.
    Search,
    /// Let the walk go along with this search, one of those that race.
    Follow(Algorithm),
    /// Let the walk stand after this many steps.
    Walk(StepIndex),
    /// Let the walk rest, and play as fast as this when it goes on.
    Rest(Playback),
    /// Show the tree, in the place of an experiment.
    ShowTree,
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
    Arrange(NamedOrder),
    /// Change this preference.
    Prefer(fn(&mut Preferences)),
    /// Keep this command for the next start, which asks before it runs it.
    NoteCommand(Box<OwnCommand>),
    /// Let this be the walk of a person's own search, or let there be none.
    TakeRecord(Option<Box<Run>>),
    /// This student answers, or an unnamed one.
    NoteStudent(Option<String>),
    /// Record the outcome of a decision of this kind for the student who practises.
    NoteReply(DecisionKind, Reply),
    /// This file was open lately.
    NoteFile(PathBuf),
}

impl Effect {
    /// Tells a person what went wrong.
    pub(super) fn failure(topic: Topic, text: impl Into<String>) -> Self {
        Self::Notify { topic, text: text.into(), is_error: true, offer: None }
    }

    /// Tells a person what has happened.
    pub(super) fn notice(topic: Topic, text: impl Into<String>) -> Self {
        Self::Notify { topic, text: text.into(), is_error: false, offer: None }
    }

    /// Tells a person what has happened, and what can be done about it.
    pub(super) fn offer(topic: Topic, text: String, words: String, command: Command) -> Self {
        Self::Notify { topic, text, is_error: false, offer: Some((words, command)) }
    }
}
