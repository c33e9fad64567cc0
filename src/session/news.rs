//! What the session tells those in front of it: tasks that only a window can do, and messages to a person.

use super::command::Command;
use super::menu::Menu;
use crate::quote;
use crate::tree::NodeId;

/// What only the window can do.
#[derive(Clone, PartialEq, Debug)]
pub enum WindowTask {
    /// Ask for bracket notation.
    AskNotation,
    /// Ask for a generator's parameters.
    AskGenerator,
    /// Ask for a game and a position.
    AskGame,
    /// Ask for a game to play.
    AskPlay,
    /// Ask for the order in which the moves of a game are looked at.
    AskMoves,
    /// Ask for a file to open.
    AskOpen,
    /// Ask for a file to save to, proposing this name.
    AskSave(String),
    /// Ask for a file with an experiment.
    AskLoadExperiment,
    /// Ask for a file to save an experiment to, proposing this name.
    AskSaveExperiment(String),
    /// Ask for a file for the table of an experiment, proposing this name.
    AskExportExperiment(String),
    /// Ask for the settings of the search.
    AskSettings,
    /// Offer the work that earlier starts have left behind.
    AskRecovery,
    /// Ask for a folder.
    AskFolder,
    /// Ask for the title, the lesson and the source.
    AskAbout,
    /// Put this text into the clipboard.
    Copy(String),
    /// Put a picture of the charts into the clipboard.
    CopyPicture,
    /// Let a person type the name and the value of the selected node.
    EditInPlace,
    /// Ask what to look for.
    AskFind,
    /// Bring this node into view, large enough to be read.
    ShowNode(NodeId),
    /// Show the whole tree.
    Fit,
    /// Show the whole tree of another document, and call off what was begun on the one before.
    ShowDocument,
    /// Multiply the picture's scale; 1 means its natural size.
    Zoom(Option<f32>),
    /// Fill the screen, or stop doing so.
    FullScreen,
    /// Blank the screen, or stop doing so.
    Blank,
    /// Open this menu, or close it.
    ShowMenu(Menu),
    /// List the keys.
    ShowKeys,
    /// Explain the best case of alpha-beta.
    ExplainMinimum,
    /// Tell what the program is.
    ShowAbout,
    /// End the program.
    Close,
}

/// Which message: no two of a session have the same, also not one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MessageId(u64);

/// Something a person should know.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// Which it is.
    pub id: MessageId,
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
    /// What can be done about it: an order and the words on its button.
    pub offer: Option<(&'static str, Command)>,
}

/// The messages that have not been dismissed.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    messages: Vec<Message>,
    next: MessageId,
}

impl Inbox {
    /// All of them, oldest first.
    pub(super) fn messages(&self) -> &[Message] {
        &self.messages
    }

    pub(super) fn contains(&self, id: MessageId) -> bool {
        self.messages.iter().any(|message| message.id == id)
    }

    pub(super) fn add(&mut self, text: String, is_error: bool, offer: Option<(&'static str, Command)>) {
        let text = quote::message(&text).into_owned();
        let id = self.next;
        self.next = MessageId(id.0 + 1);
        self.messages.push(Message { id, text, is_error, offer });
    }

    pub(super) fn dismiss(&mut self, id: MessageId) {
        self.messages.retain(|message| message.id != id);
    }

    /// Removes those that offer something: it is no longer to be had.
    pub(super) fn withdraw_offers(&mut self) {
        self.messages.retain(|message| message.offer.is_none());
    }
}
