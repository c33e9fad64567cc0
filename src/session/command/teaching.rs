//! Commands about assignments that a teacher makes.

use std::path::PathBuf;

use super::row::commands;
use crate::practice::assignment::Assignment;
use crate::session::model::assignment_plan::AssignmentFile;

commands! {
    /// One such command.
    #[derive(Clone, PartialEq, Debug)]
    enum TeachingCommand;

    /// Choose questions for an assignment.
    Ask = command_teaching_ask, command_teaching_ask_tooltip;
    /// Ask for the name of a file that is made of this assignment.
    AskFile(_: Box<Assignment>, kind: AssignmentFile) => |text| match kind {
        AssignmentFile::Assignment => text.command_teaching_save(),
        AssignmentFile::Sheet => text.command_teaching_sheet(),
        AssignmentFile::Moodle => text.command_teaching_moodle(),
        AssignmentFile::Gift => text.command_teaching_gift(),
    }, match kind {
        AssignmentFile::Assignment => text.command_teaching_save_tooltip(),
        AssignmentFile::Sheet => text.command_teaching_sheet_tooltip(),
        AssignmentFile::Moodle => text.command_teaching_moodle_tooltip(),
        AssignmentFile::Gift => text.command_teaching_gift_tooltip(),
    };
    /// Write what is planned to this file.
    WriteTo(_: PathBuf) = command_teaching_write_to, command_teaching_write_to_tooltip;
    /// Write the files that were refused last, over those that there are.
    Overwrite = command_teaching_overwrite, command_teaching_overwrite_tooltip;
}
