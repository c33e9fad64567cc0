//! What the session tells those in front of it: tasks that only a window can do, and messages to a person.

use super::command::Command;

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
    /// Put this text into the clipboard.
    Copy(String),
    /// Put a picture of the charts into the clipboard.
    CopyPicture,
    /// Let a person type the name and the value of the selected node.
    EditInPlace,
    /// Show the whole tree.
    Fit,
    /// Multiply the picture's scale; 1 means its natural size.
    Zoom(Option<f32>),
    /// Fill the screen, or stop doing so.
    FullScreen,
    /// Blank the screen, or stop doing so.
    Blank,
    /// List the keys.
    ShowKeys,
    /// Explain the best case of alpha-beta.
    ExplainMinimum,
    /// Tell what the program is.
    ShowAbout,
    /// End the program.
    Close,
}

/// Something a person should know.
#[derive(Clone, PartialEq, Debug)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// Whether something went wrong.
    pub is_error: bool,
    /// What can be done about it: an order and the words on its button.
    pub offer: Option<(&'static str, Command)>,
}
