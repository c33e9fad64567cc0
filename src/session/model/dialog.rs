//! What a person can be asked in the middle of the screen, by name. The window has a row for each.

use std::path::PathBuf;

use crate::export::Format;
use crate::session::model::assignment_plan::AssignmentFile;

macro_rules! dialogs {
    ($($(#[$what:meta])* $name:ident,)*) => {
        /// A dialog.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Dialog {
            $($(#[$what])* $name,)*
        }

        impl Dialog {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)*];
        }
    };
}

dialogs! {
    /// A new tree from bracket text.
    Notation,
    /// A new tree from a generator's parameters.
    Generator,
    /// A new tree from a position of a game.
    Games,
    /// A game against the program.
    Play,
    /// The order in which the moves of a game are searched.
    MoveOrders,
    /// The settings of the search.
    Settings,
    /// An assignment that was opened: what it is, and who answers it.
    Cover,
    /// Whether answers are handed in though there are questions without one.
    HandIn,
    /// The students who practise on this machine.
    Students,
    /// The title, the lesson and the source of the document.
    AboutDocument,
    /// A picture for a file.
    Export,
    /// A picture for a printer.
    Print,
    /// The questions of an assignment.
    NewAssignment,
    /// The command that runs a person's own search.
    OwnSearch,
    /// The manual.
    Manual,
    /// The keys.
    Keys,
    /// What the program is.
    About,
    /// The best case of alpha-beta.
    Minimum,
    /// Unsaved work that earlier starts have left behind.
    Recovery,
    /// Whether unsaved changes may be lost. It is open as long as the session asks.
    Question,
    /// Whether a file may be damaged by saving. It is open as long as the session asks.
    Conflict,
}

/// A question for a file or a folder; where one is to be written, with the name proposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileQuestion {
    /// Which file to open.
    Open,
    /// Which folder to list.
    Folder,
    /// In which folder a person's own search runs, from this one.
    ProgramFolder(PathBuf),
    /// Which file to save to.
    Save(String),
    /// Which experiment to open.
    OpenExperiment,
    /// Which file to save an experiment to.
    SaveExperiment(String),
    /// Which file to write the table of an experiment to.
    SaveTable(String),
    /// Which assignment to open.
    OpenAssignment,
    /// Which file to write a student's answers to.
    SaveAnswers(String),
    /// Which file to write a picture to, in this format.
    Export(String, Format),
    /// Which file to write an assignment to, or what is made of one.
    Assignment(String, AssignmentFile),
}

impl FileQuestion {
    /// The name proposed; empty where there is none.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Save(name)
            | Self::SaveExperiment(name)
            | Self::SaveTable(name)
            | Self::SaveAnswers(name)
            | Self::Export(name, _)
            | Self::Assignment(name, _) => name,
            Self::Open
            | Self::Folder
            | Self::ProgramFolder(_)
            | Self::OpenExperiment
            | Self::OpenAssignment => "",
        }
    }
}
