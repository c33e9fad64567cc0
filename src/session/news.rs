//! What the session tells those in front of it: tasks that only a window can do, and messages to a person.

use std::path::PathBuf;

use super::command::Command;
use super::model::dialog::{Dialog, FileQuestion};
use super::model::message::{MessageId, Topic};
use super::model::screen::Menu;
use crate::export::plate::Pixels;
use crate::quote;
use crate::tree::NodeId;

/// What a press of a key multiplies the picture's scale by, or divides it.
pub const ZOOM_STEP: f32 = 1.25;

/// A task for the window.
#[derive(Clone, PartialEq, Debug)]
pub enum UiTask {
    /// Open this dialog.
    Ask(Dialog),
    /// Ask for a file or a folder.
    AskFile(FileQuestion),
    /// Put this text into the clipboard.
    Copy(String),
    /// Put these pixels into the clipboard.
    CopyImage(Pixels),
    /// Show this file in the desktop's program for it.
    OpenFile(PathBuf),
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
    /// Scroll the question down by this share of its room.
    ScrollQuestion(f32),
    /// Fill the screen, or stop doing so.
    FullScreen,
    /// Blank the screen, or stop doing so.
    Blank,
    /// Open this menu, or close it.
    ShowMenu(Menu),
    /// Open the menu of the selected nodes, or of the tree.
    ShowContextMenu,
    /// End the program.
    Close,
}

/// Something a person should know.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// Which it is.
    pub id: MessageId,
    /// What it is about.
    pub topic: Topic,
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
    /// What can be done about it: a command and the words on its button.
    pub offer: Option<(String, Command)>,
    /// For how many more seconds it stays; `None` until it is dismissed or solved.
    left: Option<f64>,
}

/// How long a message stays that asks for nothing, in seconds.
pub const STAY: f64 = 8.0;
/// The longest pause between two looks at the messages, in seconds.
const LONGEST_WAIT: f64 = 4.0;
/// The most messages that are shown at a time, the latest ones.
const MOST_SHOWN: usize = 2;

/// The messages that have not been dismissed, and what the window is to do.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    pub(super) tasks: Vec<UiTask>,
    messages: Vec<Message>,
    next: MessageId,
}

impl Inbox {
    /// All of them, oldest first.
    pub(super) fn messages(&self) -> &[Message] {
        &self.messages
    }

    /// Those that are shown, oldest first.
    pub(super) fn shown(&self) -> &[Message] {
        &self.messages[self.messages.len().saturating_sub(MOST_SHOWN)..]
    }

    pub(super) fn contains(&self, id: MessageId) -> bool {
        self.messages.iter().any(|message| message.id == id)
    }

    /// Whether there is a message about the topic.
    pub(super) fn is_about(&self, topic: Topic) -> bool {
        self.messages.iter().any(|message| message.topic == topic)
    }

    /// Whether the message about the topic says this.
    pub(super) fn says(&self, topic: Topic, text: &str) -> bool {
        let text = quote::message(text);
        self.messages.iter().any(|message| message.topic == topic && message.text == text)
    }

    /// Adds a message in the place of the one about the same topic.
    pub(super) fn add(&mut self, topic: Topic, text: &str, is_error: bool, offer: Option<(String, Command)>) {
        self.solve(topic);
        let id = self.next;
        self.next = id.next();
        let left = (!is_error && offer.is_none()).then_some(STAY);
        self.messages.push(Message {
            id,
            topic,
            text: quote::message(text).into_owned(),
            is_error,
            offer,
            left,
        });
    }

    /// Removes a message. Returns what it was about.
    pub(super) fn dismiss(&mut self, id: MessageId) -> Option<Topic> {
        let index = self.messages.iter().position(|message| message.id == id)?;
        Some(self.messages.remove(index).topic)
    }

    /// Removes the message about a topic: what it says is no longer so.
    pub(super) fn solve(&mut self, topic: Topic) {
        self.messages.retain(|message| message.topic != topic);
    }

    /// Removes the error about a topic, but no other message about it.
    pub(super) fn solve_error(&mut self, topic: Topic) {
        self.messages.retain(|message| message.topic != topic || !message.is_error);
    }

    /// Removes what is about the document that was there before.
    pub(super) fn begin_document(&mut self) {
        self.messages.retain(|message| !message.topic.is_about_document());
    }

    /// Lets time pass. Returns the seconds after which it wants to be called again.
    pub(super) fn advance(&mut self, seconds: f64) -> Option<f64> {
        for left in self.messages.iter_mut().filter_map(|message| message.left.as_mut()) {
            *left -= seconds;
        }
        self.messages.retain(|message| message.left.is_none_or(|left| left > 0.0));
        let left = self.messages.iter().filter_map(|message| message.left);
        left.min_by(f64::total_cmp).map(|left| left.min(LONGEST_WAIT))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(inbox: &Inbox) -> Vec<&str> {
        inbox.messages().iter().map(|message| message.text.as_str()).collect()
    }

    #[test]
    fn a_topic_has_one_message_and_a_solved_one_has_none() {
        let mut inbox = Inbox::default();
        inbox.add(Topic::Change, "first", true, None);
        inbox.add(Topic::Search, "other", true, None);
        inbox.add(Topic::Change, "second", true, None);
        assert_eq!(texts(&inbox), ["other", "second"]);
        inbox.solve(Topic::Search);
        assert_eq!(texts(&inbox), ["second"]);
    }

    #[test]
    fn a_document_takes_its_messages_with_it() {
        let mut inbox = Inbox::default();
        inbox.add(Topic::Recovery, "unsaved work cannot be kept", true, None);
        for topic in [Topic::Opening, Topic::File, Topic::Change, Topic::Search, Topic::Proof, Topic::Game] {
            inbox.add(topic, "of the document", true, Some(("Save again".to_owned(), Command::Save)));
        }
        assert_eq!(inbox.shown().len(), MOST_SHOWN);
        inbox.begin_document();
        assert_eq!(texts(&inbox), ["unsaved work cannot be kept"]);
    }

    #[test]
    fn what_needs_no_answer_goes_by_itself() {
        let mut inbox = Inbox::default();
        assert_eq!(inbox.advance(1.0), None);
        inbox.add(Topic::File, "Saved.", false, None);
        inbox.add(Topic::Search, "offer", false, Some(("Save again".to_owned(), Command::Save)));
        inbox.add(Topic::Change, "error", true, None);
        assert_eq!(inbox.advance(1.0), Some(LONGEST_WAIT));
        assert_eq!(inbox.advance(5.0), Some(2.0));
        assert_eq!(inbox.advance(2.0), None);
        assert_eq!(texts(&inbox), ["offer", "error"]);
    }
}
