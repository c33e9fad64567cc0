//! Commands about a search that somebody else wrote.

use super::row::commands;
use crate::session::model::own_command::OwnCommand;

commands! {
    /// A command about a person's own search.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum OwnSearchCommand;

    Ask = "Your own search…", "Walk through a search that you have written, and see its first wrong step.";
    Run(_: Box<OwnCommand>) = "Run", "Run this command on the tree.";
    RunAgain = "Run again", "Run your program on the tree once more.";
    Show = "Your search", "Show the walk of your own search.";
    ShowFault = "First wrong step", "Go to the first step at which your search leaves the right way.";
    Check = "Check on many trees", "Try your program on many trees, and name its mistake.";
    OpenSmallest = "Open the smallest tree", "Open the smallest tree on which your search fails.";
    OpenLesson = "Open the example", "Open the example that shows the mistake.";
    Close = "Close your search", "Remove its walk, and no longer run your program.";
}
