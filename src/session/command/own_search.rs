//! Commands about an external search: one that a program of the person's own runs.

use std::path::PathBuf;

use super::row::{CommandKind, commands};
use crate::session::model::own_command::OwnCommand;

commands! {
    /// A command about a person's own search.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum OwnSearchCommand;

    /// Choose the program to run.
    Ask = command_own_ask, command_own_ask_tooltip;
    /// Choose the folder in which your program runs, from this one.
    AskFolder(_: PathBuf) = command_own_ask_folder, command_own_ask_folder_tooltip;
    /// Run your program in this folder.
    TakeFolder(_: PathBuf) = command_own_take_folder, command_own_take_folder_tooltip;
    /// Run this command on the tree.
    Run(_: Box<OwnCommand>) = command_own_run, command_own_run_tooltip;
    /// Run your program on the tree again.
    RunAgain = command_own_run_again, command_own_run_again_tooltip;
    /// Show the walk of your own search.
    Show = command_own_show, command_own_show_tooltip;
    /// Go to the first wrong step of your search.
    ShowFault = command_own_show_fault, command_own_show_fault_tooltip;
    /// Run your program on many trees, and name its mistake.
    Check = command_own_check, command_own_check_tooltip;
    /// Open the smallest tree on which your search fails.
    OpenSmallest = command_own_open_smallest, command_own_open_smallest_tooltip, of(CommandKind::LeadsToDocument);
    /// Open the example that shows the mistake.
    OpenLesson = command_own_open_lesson, command_own_open_lesson_tooltip, of(CommandKind::LeadsToDocument);
    /// Remove the walk of your search, and no longer run your program.
    Close = command_own_close, command_own_close_tooltip;
}
