//! Everything a person can tell the program to do, wherever it is told: by key, button, menu or test.

pub mod compare;
pub mod edit;
pub mod experiment;
pub mod file;
pub mod find;
pub mod game;
pub mod race;

use std::path::PathBuf;

use super::model::memory_limit::MemoryLimit;
use super::model::message::MessageId;
use super::model::new_document::NewDocument;
use super::model::place::Direction;
use super::model::window::{Menu, Panel, ThemeChoice};
use crate::narration::memory::bytes_text;
use crate::search::trace::StepIndex;
use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};
use crate::tree::NodeId;
use compare::CompareCommand;
use edit::EditCommand;
use experiment::ExperimentCommand;
use file::FileCommand;
use find::FindCommand;
use game::GameCommand;
use race::RaceCommand;

/// One order. Its words are here; its keys are the window's business.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Asks for a tree in bracket notation.
    New,
    /// Asks for parameters and generates a tree.
    Generate,
    /// Does something with games.
    Game(GameCommand),
    /// Does something with experiments.
    Experiment(ExperimentCommand),
    /// Asks for a file.
    Open,
    /// Opens this file.
    OpenPath(PathBuf),
    /// Opens the example with this place in [`crate::examples::ALL`].
    OpenExample(usize),
    /// Takes this new document, which is not in any file.
    OpenNew(Box<NewDocument>),
    /// Does more with files and folders.
    File(FileCommand),
    /// Saves where the document came from, or asks where.
    Save,
    /// Asks where to save.
    SaveAs,
    /// Saves to this file.
    SaveTo(PathBuf),
    /// Ends the program.
    Quit,
    /// After a question about unsaved changes: go on without them.
    Discard,
    /// Stay: ends a question about unsaved changes, and forgets what was to follow the saving.
    Cancel,
    /// Ends what is under way on a worker: opening, saving, a search.
    Stop,
    /// Begins the search again that was stopped.
    SearchAgain,

    /// To the beginning of the walk.
    First,
    /// One step back.
    Back,
    /// One step on.
    Step,
    /// To the end of the walk.
    Last,
    /// Plays, or stops playing.
    PlayPause,
    /// Plays slower.
    Slower,
    /// Plays faster.
    Faster,
    /// On to the next cutoff.
    NextCutoff,
    /// Back to the previous cutoff.
    PreviousCutoff,
    /// On to the next evaluated leaf.
    NextLeaf,
    /// To the place after this many steps.
    GoTo(StepIndex),
    /// Does something with a race of searches.
    Race(RaceCommand),

    /// From minimax to alpha-beta and back, at the same node.
    ToggleAlgorithm,
    /// Takes this algorithm, at the same node.
    UseAlgorithm(Algorithm),
    /// Takes this rule for α = β.
    UseTies(Ties),
    /// Takes this depth limit.
    UseDepthLimit(Option<u32>),
    /// Takes these settings of the search.
    UseSettings(Settings),
    /// Asks for the settings of the search.
    AskSettings,
    /// Shows what nodes are really worth, where the search has not found out, or no longer.
    ToggleTrueValues,
    /// Shows the nodes that suffice to prove the result, or no longer.
    ToggleProof,
    /// Shows values as the side to move counts them, or as MAX does.
    ToggleView,
    /// Shows results that the walk has not reached yet, or hides them.
    ToggleAhead,
    /// Selects a node, or none.
    Select(Option<NodeId>),
    /// Selects a node besides those that are selected, or no longer.
    ToggleSelected(NodeId),
    /// Selects what lies between the selected node and this one on the same level.
    SelectTo(NodeId),
    /// Selects these nodes.
    SelectSome(Vec<NodeId>),
    /// Selects all nodes of the selected node's level.
    SelectLevel,
    /// Selects all leaves, or all below selected inner nodes.
    SelectLeaves,
    /// Selects the node that is next in this direction.
    SelectBeside(Direction),
    /// Selects the next leaf to the right of the selected one.
    SelectNextLeaf,
    /// Selects the next leaf to the left of the selected one.
    SelectPreviousLeaf,
    /// Lets the arrow keys walk through the search again.
    EndEditing,
    /// Hides what is below the selected node, or shows it.
    ToggleFold,

    /// Looks for a node.
    Find(FindCommand),
    /// Does something about the comparison of searches.
    Compare(CompareCommand),

    /// Changes the tree.
    Edit(EditCommand),
    /// Copies what is selected to the clipboard, as bracket text.
    Copy,
    /// Asks for the name and the value of the selected node, in its place.
    EditInPlace,
    /// Takes back the last change of the tree.
    Undo,
    /// Makes the change again that was taken back last.
    Redo,

    /// Shows the whole tree.
    Fit,
    /// Enlarges the picture.
    ZoomIn,
    /// Shrinks the picture.
    ZoomOut,
    /// Shows the picture in its natural size.
    ZoomReset,
    /// Enlarges everything for the last row, and back.
    Presentation,
    /// Fills the screen, and back.
    FullScreen,
    /// Blanks the screen, and back.
    Blank,
    /// Shows a panel, or hides it.
    TogglePanel(Panel),
    /// Takes a theme.
    UseTheme(ThemeChoice),
    /// Allows records of searches so much memory.
    UseMemoryLimit(MemoryLimit),
    /// Tells MAX and MIN nodes apart by squares and circles, or by triangles again.
    ToggleShapes,
    /// Lets the view follow the current node, or not.
    ToggleFollow,
    /// Opens a menu of the bar, or closes it.
    ShowMenu(Menu),
    /// Lists the keys.
    ShowKeys,
    /// Tells what the program is.
    ShowAbout,
    /// Removes the message with this place in [`Session::messages`].
    DismissMessage(MessageId),
}

impl Command {
    /// The words on a button or in a menu.
    #[must_use]
    pub fn text(&self) -> String {
        let text = match self {
            Self::New => "New…",
            Self::Generate => "Generate…",
            Self::Find(command) => command.text(),
            Self::Game(command) => command.text(),
            Self::Experiment(command) => command.text(),
            Self::Open | Self::OpenPath(_) => "Open…",
            Self::OpenExample(_) => "Open example",
            Self::OpenNew(_) => "Create tree",
            Self::File(command) => command.text(),
            Self::Save => "Save",
            Self::SaveAs | Self::SaveTo(_) => "Save as…",
            Self::Quit => "Quit",
            Self::Discard => "Discard changes",
            Self::Cancel => "Cancel",
            Self::Stop => "Stop",
            Self::SearchAgain => "Search again",
            Self::First => "First step",
            Self::Back => "Step back",
            Self::Step => "Step",
            Self::Last => "Last step",
            Self::PlayPause => "Play or pause",
            Self::Slower => "Slower",
            Self::Faster => "Faster",
            Self::NextCutoff => "Next cutoff",
            Self::PreviousCutoff => "Previous cutoff",
            Self::NextLeaf => "Next leaf",
            Self::GoTo(_) => "Go to step",
            Self::Race(command) => command.text(),
            Self::ToggleAlgorithm => "Minimax or alpha-beta",
            Self::UseAlgorithm(algorithm) => algorithm.about().name,
            Self::UseTies(ties) => return format!("Prune when α {} β", ties.relation()),
            Self::UseDepthLimit(None) => "No depth limit",
            Self::UseDepthLimit(Some(depth)) => return format!("Depth limit {depth}"),
            Self::UseSettings(_) => "Take these settings",
            Self::AskSettings => "Search settings…",
            Self::ToggleTrueValues => "True values",
            Self::ToggleProof => "Proof of the result",
            Self::ToggleView => "Values from the side to move",
            Self::ToggleAhead => "Results ahead of the walk",
            Self::Select(Some(_)) => "Select node",
            Self::Select(None) => "Select nothing",
            Self::ToggleSelected(_) => "Select this node too, or no longer",
            Self::SelectTo(_) => "Select up to this node",
            Self::SelectSome(_) => "Select these nodes",
            Self::SelectLevel => "Select the level",
            Self::SelectLeaves => "Select all leaves",
            Self::SelectBeside(Direction::Up) => "Select the parent",
            Self::SelectBeside(Direction::Down) => "Select the first child",
            Self::SelectBeside(Direction::Left) => "Select the neighbour on the left",
            Self::SelectBeside(Direction::Right) => "Select the neighbour on the right",
            Self::SelectNextLeaf => "Select the next leaf",
            Self::SelectPreviousLeaf => "Select the previous leaf",
            Self::EndEditing => "End editing",
            Self::ToggleFold => "Fold or unfold the subtree",
            Self::Compare(command) => command.text(),
            Self::Edit(edit) => return edit.text(),
            Self::Copy => "Copy",
            Self::EditInPlace => "Name and value…",
            Self::Undo => "Undo",
            Self::Redo => "Redo",
            Self::Fit => "Fit the tree",
            Self::ZoomIn => "Zoom in",
            Self::ZoomOut => "Zoom out",
            Self::ZoomReset => "Natural size",
            Self::Presentation => "Presentation mode",
            Self::FullScreen => "Full screen",
            Self::Blank => "Blank the screen",
            Self::TogglePanel(panel) => return format!("{} panel", panel.name()),
            Self::UseTheme(theme) => return format!("{} theme", theme.name()),
            Self::UseMemoryLimit(limit) => return format!("Allow {}", bytes_text(limit.bytes())),
            Self::ToggleShapes => "Squares and circles",
            Self::ToggleFollow => "Follow the current node",
            Self::ShowMenu(menu) => return format!("{} menu", menu.name()),
            Self::ShowKeys => "Keys",
            Self::ShowAbout => "About",
            Self::DismissMessage(_) => "Dismiss message",
        };
        text.to_owned()
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(&self) -> &'static str {
        match self {
            Self::New => "Type or paste a tree in bracket notation.",
            Self::Generate => {
                "Make a tree by chance, from its size, its leaf values, the order of its moves and a seed."
            }
            Self::Game(command) => command.tooltip(),
            Self::Experiment(command) => command.tooltip(),
            Self::Open => "Open a tree or an experiment from a file.",
            Self::OpenPath(_) => "Open this file.",
            Self::OpenExample(_) => "Open this example.",
            Self::OpenNew(_) => "Show this tree in place of the present one.",
            Self::File(command) => command.tooltip(),
            Self::Save => "Save the tree to its file.",
            Self::SaveAs => "Save the tree to another file.",
            Self::SaveTo(_) => "Save the tree to this file.",
            Self::Quit => "End the program.",
            Self::Discard => "Go on; what was not saved is lost.",
            Self::Cancel => "Stay with the present tree.",
            Self::Stop => "End what is under way; what was there before stays.",
            Self::SearchAgain => "Begin the search again that was stopped.",
            Self::First => "Go to the start of the walk, before anything has happened.",
            Self::Back => "Undo the latest step of the search.",
            Self::Step => "Let the search take its next step.",
            Self::Last => "Go to the end of the walk.",
            Self::PlayPause => "Let the walk go on by itself, or stop it.",
            Self::Slower => "Let the walk go on more slowly.",
            Self::Faster => "Let the walk go on faster.",
            Self::NextCutoff => "Go on to the next cutoff.",
            Self::PreviousCutoff => "Go back to the previous cutoff.",
            Self::NextLeaf => "Go on to the next leaf that is evaluated.",
            Self::GoTo(_) => "Go to this step.",
            Self::Race(command) => command.tooltip(),
            Self::ToggleAlgorithm => "Compare minimax and alpha-beta at the same node.",
            Self::UseAlgorithm(algorithm) => algorithm.about().idea,
            Self::UseTies(Ties::Prune) => "Prune as soon as α and β meet. Textbook answers use this rule.",
            Self::UseTies(Ties::Search) => "Prune only once α is greater than β. Ties are searched.",
            Self::UseDepthLimit(_) => "Evaluate inner nodes at this depth instead of searching on.",
            Self::UseSettings(_) => "Search again with these settings.",
            Self::AskSettings => {
                "Set the window at the root, the depth limit, the order of the children and more."
            }
            Self::ToggleTrueValues => {
                "Show, in brackets, the minimax value of nodes that were cut or have only a bound."
            }
            Self::ToggleProof => {
                "Show the fewest nodes that suffice to prove the result; the others stand aside."
            }
            Self::ToggleView => {
                "Negamax counts every value for the player to move; without, they are shown on MAX's scale."
            }
            Self::ToggleAhead => {
                "Show true values, cutoffs and counts before the walk reaches them; hide them so that a class can guess."
            }
            Self::Select(_) => "Show everything that is known of this node.",
            Self::ToggleSelected(_) => "Select several nodes, to change them together.",
            Self::SelectTo(_) => "Select several nodes of one level, to change them together.",
            Self::SelectSome(_) => "Select several nodes, to change them together.",
            Self::SelectLevel => "Select all nodes of this level, to change them together.",
            Self::SelectLeaves => "Select all leaves below the selected nodes, or of the whole tree.",
            Self::SelectBeside(_) => "Go from node to node while editing.",
            Self::SelectNextLeaf => "Select the next leaf, to type its value.",
            Self::SelectPreviousLeaf => "Select the leaf before, to type its value.",
            Self::EndEditing => "Let the arrow keys walk through the search again.",
            Self::ToggleFold => {
                "Hide everything below the node, or show it again. The search still goes there."
            }
            Self::Find(command) => command.tooltip(),
            Self::Compare(command) => command.tooltip(),
            Self::Edit(edit) => edit.tooltip(),
            Self::Copy => "Copy the selected subtree as bracket text, for any editor or chat.",
            Self::EditInPlace => "Type the name and the value of the selected node.",
            Self::Undo => "Take back the last change of the tree.",
            Self::Redo => "Make the last change again that was taken back.",
            Self::Fit => "Show the whole tree.",
            Self::ZoomIn => "Enlarge the tree.",
            Self::ZoomOut => "Shrink the tree.",
            Self::ZoomReset => "Show the tree in its natural size.",
            Self::Presentation => "Enlarge everything so that the last row can read it.",
            Self::FullScreen => "Use the whole screen.",
            Self::Blank => "Make the screen dark; any key brings the picture back.",
            Self::TogglePanel(_) => "Show or hide this panel.",
            Self::UseTheme(_) => "Change the colours.",
            Self::UseMemoryLimit(_) => "Let the record of a search take so much memory.",
            Self::ToggleShapes => "Draw MAX nodes as squares and MIN nodes as circles instead of triangles.",
            Self::ToggleFollow => "Move the view when the current node leaves it.",
            Self::ShowMenu(_) => "Open this menu; the arrow keys move in it.",
            Self::ShowKeys => "List all keys.",
            Self::ShowAbout => "Version, licence and the names that the program uses.",
            Self::DismissMessage(_) => "Remove the message.",
        }
    }

    /// Whether it moves through the search.
    #[must_use]
    pub const fn walks(&self) -> bool {
        if let Self::Compare(command) = self {
            return command.walks();
        }
        matches!(
            self,
            Self::First
                | Self::Back
                | Self::Step
                | Self::Last
                | Self::PlayPause
                | Self::NextCutoff
                | Self::PreviousCutoff
                | Self::NextLeaf
                | Self::GoTo(_)
                | Self::Race(RaceCommand::GoTo(_))
        )
    }

    /// Whether its key makes sense while an experiment stands in the place of the tree.
    #[must_use]
    pub const fn goes_with_experiment(&self) -> bool {
        matches!(
            self,
            Self::Experiment(_)
                | Self::Presentation
                | Self::FullScreen
                | Self::Blank
                | Self::ShowKeys
                | Self::ShowMenu(_)
                | Self::Quit
        )
    }
}
