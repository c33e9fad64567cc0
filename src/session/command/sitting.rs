//! Commands about an assignment or an exam that a student works on.

use std::path::PathBuf;

use super::row::{When, commands};

commands! {
    /// A command about an assignment.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum SittingCommand;

    /// Open an assignment or an exam from a file.
    AskOpen = command_sitting_ask_open, command_sitting_ask_open_tooltip;
    /// Opens the assignment in this file.
    Open(_: PathBuf) = command_sitting_ask_open, command_sitting_ask_open_tooltip;
    /// Begins the assignment that was opened, for the student of this name.
    Begin(_: String) = command_sitting_begin, command_sitting_begin_tooltip;
    /// Turns to the question with this place, from 0.
    GoTo(question: usize) => |text| text.command_sitting_go_to((question + 1).to_string()),
        text.command_sitting_go_to_tooltip();
    /// Turn to the next question.
    Next = command_sitting_next, command_sitting_next_tooltip, on_when(When::Exercise, "PageDown");
    /// Turn back to the previous question.
    Previous = command_sitting_previous, command_sitting_previous_tooltip, on_when(When::Exercise, "PageUp");
    /// Write the answers to a file for the teacher.
    HandIn = command_sitting_hand_in, command_sitting_hand_in_tooltip, on_when(When::Exercise, "Ctrl+Enter");
    /// Hand in, also where questions have no answer.
    HandInAsIs = command_sitting_hand_in_as_is, command_sitting_hand_in_as_is_tooltip;
    /// Writes the answers to this file.
    HandInTo(_: PathBuf) = command_sitting_hand_in, command_sitting_hand_in_tooltip;
    /// Return to the assignment.
    Resume = command_sitting_resume, command_sitting_resume_tooltip;
}
