//! Everything a person can tell the program to do, wherever it is told: by key, button, menu or test.

pub mod compare;
pub mod edit;
pub mod experiment;
pub mod file;
pub mod find;
pub mod game;
pub mod keys;
pub mod race;
pub mod row;

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
use row::{Kind, Row, When, row};

/// One order: plain data. What there is to say of it stands in its [`Row`].
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
    /// Opens the manual.
    ShowManual,
    /// Lists the keys.
    ShowKeys,
    /// Tells what the program is.
    ShowAbout,
    /// Removes the message with this place in [`Session::messages`].
    DismissMessage(MessageId),
}

impl Command {
    /// Its row in the table of commands: words, a sentence, keys, and what it means for everything else.
    #[must_use]
    pub fn row(&self) -> Row {
        match self {
            Self::New => row("New…", "Type or paste a tree in bracket notation.").on("Ctrl+N"),
            Self::Generate => row(
                "Generate…",
                "Make a tree by chance, from its size, its leaf values, the order of its moves and a seed.",
            ),
            Self::Game(command) => command.row(),
            Self::Experiment(command) => command.row(),
            Self::Open => row("Open…", "Open a tree or an experiment from a file.").on("Ctrl+O"),
            Self::OpenPath(_) => row("Open…", "Open this file.").of(Kind::ReadsDocument),
            Self::OpenExample(_) => row("Open example", "Open this example.").of(Kind::ReplacesDocument),
            Self::OpenNew(_) => row("Create tree", "Show this tree in place of the present one.")
                .of(Kind::ReadsDocument),
            Self::File(command) => command.row(),
            Self::Save => row("Save", "Save the tree to its file.").on("Ctrl+S"),
            Self::SaveAs => {
                row("Save as…", "Save the tree to another file.").on("Ctrl+Shift+S")
            }
            Self::SaveTo(_) => row("Save as…", "Save the tree to this file."),
            Self::Quit => row("Quit", "End the program.")
                .on("Ctrl+Q")
                .of(Kind::ReplacesDocument)
                .with_experiment(),
            Self::Discard => row("Discard changes", "Go on; what was not saved is lost."),
            Self::Cancel => row("Cancel", "Stay with the present tree."),
            Self::Stop => row("Stop", "End what is under way; what was there before stays."),
            Self::SearchAgain => row("Search again", "Begin the search again that was stopped."),

            Self::First => row("First step", "Go to the start of the walk, before anything has happened.")
                .on("Home")
                .of(Kind::Walks),
            Self::Back => {
                row("Step back", "Undo the latest step of the search.").on("Left PageUp").of(Kind::Walks)
            }
            Self::Step => {
                row("Step", "Let the search take its next step.").on("Right PageDown").of(Kind::Walks)
            }
            Self::Last => row("Last step", "Go to the end of the walk.").on("End").of(Kind::Walks),
            Self::PlayPause => {
                row("Play or pause", "Let the walk go on by itself, or stop it.").on("Space").of(Kind::Walks)
            }
            Self::Slower => row("Slower", "Let the walk go on more slowly."),
            Self::Faster => row("Faster", "Let the walk go on faster."),
            Self::NextCutoff => {
                row("Next cutoff", "Go on to the next cutoff.").on("Shift+Right").of(Kind::Walks)
            }
            Self::PreviousCutoff => {
                row("Previous cutoff", "Go back to the previous cutoff.").on("Shift+Left").of(Kind::Walks)
            }
            Self::NextLeaf => row("Next leaf", "Go on to the next leaf that is evaluated.")
                .on("Ctrl+Right")
                .of(Kind::Walks),
            Self::GoTo(_) => row("Go to step", "Go to this step.").of(Kind::Walks),
            Self::Race(command) => command.row(),

            Self::ToggleAlgorithm => {
                row("Minimax or alpha-beta", "Compare minimax and alpha-beta at the same node.").on("T")
            }
            Self::UseAlgorithm(algorithm) => row(algorithm.about().name, algorithm.about().idea),
            Self::UseTies(ties) => row(
                format!("Prune when α {} β", ties.relation()),
                match ties {
                    Ties::Prune => "Prune as soon as α and β meet. Textbook answers use this rule.",
                    Ties::Search => "Prune only once α is greater than β. Ties are searched.",
                },
            ),
            Self::UseDepthLimit(depth) => row(
                depth.map_or_else(|| "No depth limit".to_owned(), |depth| format!("Depth limit {depth}")),
                "Evaluate inner nodes at this depth instead of searching on.",
            ),
            Self::UseSettings(_) => row("Take these settings", "Search again with these settings."),
            Self::AskSettings => row(
                "Search settings…",
                "Set the window at the root, the depth limit, the order of the children and more.",
            )
            .on("S"),
            Self::ToggleTrueValues => row(
                "True values",
                "Show, in brackets, the minimax value of nodes that were cut or have only a bound.",
            )
            .on("V"),
            Self::ToggleProof => row(
                "Proof of the result",
                "Show the fewest nodes that suffice to prove the result; the others stand aside.",
            )
            .on("P"),
            Self::ToggleView => row(
                "Values from the side to move",
                "Negamax counts every value for the player to move; without, they are shown on MAX's scale.",
            )
            .on("N"),
            Self::ToggleAhead => row(
                "Results ahead of the walk",
                "Show true values, cutoffs and counts before the walk reaches them; hide them so that a class can guess.",
            )
            .on("A"),
            Self::Select(Some(_)) => row("Select node", "Show everything that is known of this node."),
            Self::Select(None) => {
                row("Select nothing", "Show everything that is known of this node.").on("Esc")
            }
            Self::ToggleSelected(_) => row(
                "Select this node too, or no longer",
                "Select several nodes, to change them together.",
            ),
            Self::SelectTo(_) => row(
                "Select up to this node",
                "Select several nodes of one level, to change them together.",
            ),
            Self::SelectSome(_) => {
                row("Select these nodes", "Select several nodes, to change them together.")
            }
            Self::SelectLevel => {
                row("Select the level", "Select all nodes of this level, to change them together.").on("Ctrl+L")
            }
            Self::SelectLeaves => {
                row("Select all leaves", "Select all leaves below the selected nodes, or of the whole tree.")
                    .on("Ctrl+A")
            }
            Self::SelectBeside(Direction::Up) => row("Select the parent", GO_BESIDE).on("Up"),
            Self::SelectBeside(Direction::Down) => row("Select the first child", GO_BESIDE).on("Down"),
            Self::SelectBeside(Direction::Left) => {
                row("Select the neighbour on the left", GO_BESIDE).on_when(When::Editing, "Left")
            }
            Self::SelectBeside(Direction::Right) => {
                row("Select the neighbour on the right", GO_BESIDE).on_when(When::Editing, "Right")
            }
            Self::SelectNextLeaf => row("Select the next leaf", "Select the next leaf, to type its value.")
                .on_when(When::Editing, "Tab"),
            Self::SelectPreviousLeaf => {
                row("Select the previous leaf", "Select the leaf before, to type its value.")
                    .on_when(When::Editing, "Shift+Tab")
            }
            Self::EndEditing => row("End editing", "Let the arrow keys walk through the search again.")
                .on_when(When::Editing, "Enter"),
            Self::ToggleFold => row(
                "Fold or unfold the subtree",
                "Hide everything below the node, or show it again. The search still goes there.",
            )
            .on("H"),

            Self::Find(command) => command.row(),
            Self::Compare(command) => command.row(),

            Self::Edit(command) => command.row(),
            Self::Copy => row("Copy", "Copy the selected subtree as bracket text, for any editor or chat.")
                .on_when(When::Clipboard, "Ctrl+C"),
            Self::EditInPlace => {
                row("Name and value…", "Type the name and the value of the selected node.").on("F2")
            }
            Self::Undo => row("Undo", "Take back the last change of the tree.").on("Ctrl+Z"),
            Self::Redo => {
                row("Redo", "Make the last change again that was taken back.").on("Ctrl+Shift+Z Ctrl+Y")
            }

            Self::Fit => row("Fit the tree", "Show the whole tree.").on("F"),
            Self::ZoomIn => row("Zoom in", "Enlarge the tree.").on("Plus Equals"),
            Self::ZoomOut => row("Zoom out", "Shrink the tree.").on("Minus"),
            Self::ZoomReset => row("Natural size", "Show the tree in its natural size.").on("0"),
            Self::Presentation => {
                row("Presentation mode", "Enlarge everything so that the last row can read it.")
                    .on("F5")
                    .with_experiment()
            }
            Self::FullScreen => row("Full screen", "Use the whole screen.").on("F11").with_experiment(),
            Self::Blank => {
                row("Blank the screen", "Make the screen dark; any key brings the picture back.")
                    .on("Period B")
                    .with_experiment()
            }
            Self::TogglePanel(panel) => {
                row(format!("{} panel", panel.name()), "Show or hide this panel.").on(panel.key())
            }
            Self::UseTheme(theme) => row(format!("{} theme", theme.name()), "Change the colours."),
            Self::UseMemoryLimit(limit) => row(
                format!("Allow {}", bytes_text(limit.bytes())),
                "Let the record of a search take so much memory.",
            ),
            Self::ToggleShapes => row(
                "Squares and circles",
                "Draw MAX nodes as squares and MIN nodes as circles instead of triangles.",
            ),
            Self::ToggleFollow => {
                row("Follow the current node", "Move the view when the current node leaves it.")
            }
            Self::ShowMenu(menu) => {
                row(format!("{} menu", menu.name()), "Open this menu; the arrow keys move in it.")
                    .on(menu.keys())
                    .with_experiment()
            }
            Self::ShowManual => {
                row("Manual", "Read how everything works.").on("Shift+F1").with_experiment()
            }
            Self::ShowKeys => row("Keys", "List all keys.").on("Questionmark F1").with_experiment(),
            Self::ShowAbout => row("About", "Version, licence and the names that the program uses."),
            Self::DismissMessage(_) => row("Dismiss message", "Remove the message."),
        }
    }

    /// The words on a button or in a menu.
    #[must_use]
    pub fn text(&self) -> String {
        self.row().words.into_owned()
    }

    /// A sentence about it.
    #[must_use]
    pub fn tooltip(&self) -> &'static str {
        self.row().tooltip
    }
}

/// The sentence about the commands that lead from node to node.
const GO_BESIDE: &str = "Go from node to node while editing.";
