//! Everything a person can tell the program to do, wherever it is told: by key, button, menu or test.

pub mod compare;
pub mod edit;
pub mod experiment;
pub mod export;
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
use export::ExportCommand;
use file::FileCommand;
use find::FindCommand;
use game::GameCommand;
use race::RaceCommand;
use row::{Kind, When, commands, row};

commands! {
    /// One command: plain data. What there is to say of it stands in its [`Row`].
    #[derive(Clone, PartialEq, Debug)]
    enum Command;

    New = "New…", "Type or paste a tree in bracket notation.", on("Ctrl+N");
    Generate = "Generate…",
        "Make a tree by chance, from its size, its leaf values, the order of its moves and a seed.";
    /// Does something with games.
    Game(command: GameCommand) => command.row();
    /// Does something with experiments.
    Experiment(command: ExperimentCommand) => command.row().with_experiment();
    Open = "Open…", "Open a tree or an experiment from a file.", on("Ctrl+O");
    OpenPath(_: PathBuf) = "Open…", "Open this file.", of(Kind::ReadsDocument);
    /// Opens the example with this place in [`crate::examples::ALL`].
    OpenExample(_: usize) = "Open example", "Open this example.", of(Kind::ReplacesDocument);
    OpenNew(_: Box<NewDocument>) = "Create tree",
        "Show this tree in place of the present one.", of(Kind::ReadsDocument);
    /// Does more with files and folders.
    File(command: FileCommand) => command.row();
    /// Takes pictures out of the program.
    Export(command: ExportCommand) => command.row();
    /// Saves where the document came from, or asks where.
    Save = "Save", "Save the tree to its file.", on("Ctrl+S");
    SaveAs = "Save as…", "Save the tree to another file.", on("Ctrl+Shift+S");
    SaveTo(_: PathBuf) = "Save as…", "Save the tree to this file.";
    Quit = "Quit", "End the program.", on("Ctrl+Q"), of(Kind::ReplacesDocument), with_experiment();
    /// After a question about unsaved changes: go on without them.
    Discard = "Discard changes", "Go on; what was not saved is lost.";
    /// Stay: ends a question about unsaved changes, and forgets what was to follow the saving.
    Cancel = "Cancel", "Stay with the present tree.";
    Stop = "Stop", "End what is under way; what was there before stays.";
    SearchAgain = "Search again", "Begin the search again that was stopped.";

    First = "First step",
        "Go to the start of the walk, before anything has happened.", on("Home"), of(Kind::Walks);
    Back = "Step back", "Undo the latest step of the search.", on("Left PageUp"), of(Kind::Walks);
    Step = "Step", "Let the search take its next step.", on("Right PageDown"), of(Kind::Walks);
    Last = "Last step", "Go to the end of the walk.", on("End"), of(Kind::Walks);
    PlayPause = "Play or pause", "Let the walk go on by itself, or stop it.", on("Space"), of(Kind::Walks);
    Slower = "Slower", "Let the walk go on more slowly.";
    Faster = "Faster", "Let the walk go on faster.";
    NextCutoff = "Next cutoff", "Go on to the next cutoff.", on("Shift+Right"), of(Kind::Walks);
    PreviousCutoff = "Previous cutoff", "Go back to the previous cutoff.", on("Shift+Left"), of(Kind::Walks);
    NextLeaf = "Next leaf", "Go on to the next leaf that is evaluated.", on("Ctrl+Right"), of(Kind::Walks);
    /// To the place after this many steps.
    GoTo(_: StepIndex) = "Go to step", "Go to this step.", of(Kind::Walks);
    /// Does something with a race of searches.
    Race(command: RaceCommand) => command.row();

    ToggleAlgorithm = "Minimax or alpha-beta", "Compare minimax and alpha-beta at the same node.", on("T");
    /// Takes this algorithm, at the same node.
    UseAlgorithm(algorithm: Algorithm) => row(algorithm.about().name, algorithm.about().idea);
    /// Takes this rule for α = β.
    UseTies(ties: Ties) => {
        let tooltip = match ties {
            Ties::Prune => "Prune as soon as α and β meet. Textbook answers use this rule.",
            Ties::Search => "Prune only once α is greater than β. Ties are searched.",
        };
        row(format!("Prune when α {} β", ties.relation()), tooltip)
    };
    UseDepthLimit(depth: Option<u32>) =
        depth.map_or_else(|| "No depth limit".to_owned(), |depth| format!("Depth limit {depth}")),
        "Evaluate inner nodes at this depth instead of searching on.";
    UseSettings(_: Settings) = "Take these settings", "Search again with these settings.";
    AskSettings = "Search settings…",
        "Set the window at the root, the depth limit, the order of the children and more.", on("S");
    ToggleTrueValues = "True values",
        "Show, in brackets, the minimax value of nodes that were cut or have only a bound.", on("V");
    ToggleProof = "Proof of the result",
        "Show the fewest nodes that suffice to prove the result; the others stand aside.", on("P");
    ToggleView = "Values from the side to move",
        "Negamax counts every value for the player to move; without, they are shown on MAX's scale.", on("N");
    ToggleAhead = "Results ahead of the walk",
        "Show true values, cutoffs and counts before the walk reaches them; hide them so that a class can guess.",
        on("A");
    /// Selects a node, or none.
    Select(node: Option<NodeId>) => match node {
        Some(_) => row("Select node", "Show everything that is known of this node."),
        None => row("Select nothing", "Show everything that is known of this node.").on("Esc"),
    };
    /// Selects a node besides those that are selected, or no longer.
    ToggleSelected(_: NodeId) = "Select this node too, or no longer",
        "Select several nodes, to change them together.";
    /// Selects what lies between the selected node and this one on the same level.
    SelectTo(_: NodeId) = "Select up to this node",
        "Select several nodes of one level, to change them together.";
    /// Selects these nodes.
    SelectSome(_: Vec<NodeId>) = "Select these nodes", "Select several nodes, to change them together.";
    SelectLevel = "Select the level",
        "Select all nodes of this level, to change them together.", on("Ctrl+L");
    SelectLeaves = "Select all leaves",
        "Select all leaves below the selected nodes, or of the whole tree.", on("Ctrl+A");
    /// Selects the node that is next in this direction.
    SelectBeside(direction: Direction) => {
        let (words, when, key) = match direction {
            Direction::Up => ("Select the parent", When::Always, "Up"),
            Direction::Down => ("Select the first child", When::Always, "Down"),
            Direction::Left => ("Select the neighbour on the left", When::Editing, "Left"),
            Direction::Right => ("Select the neighbour on the right", When::Editing, "Right"),
        };
        row(words, "Go from node to node while editing.").on_when(when, key)
    };
    /// Selects the next leaf to the right of the selected one.
    SelectNextLeaf = "Select the next leaf",
        "Select the next leaf, to type its value.", on_when(When::Editing, "Tab");
    /// Selects the next leaf to the left of the selected one.
    SelectPreviousLeaf = "Select the previous leaf",
        "Select the leaf before, to type its value.", on_when(When::Editing, "Shift+Tab");
    EndEditing = "End editing",
        "Let the arrow keys walk through the search again.", on_when(When::Editing, "Enter");
    ToggleFold = "Fold or unfold the subtree",
        "Hide everything below the node, or show it again. The search still goes there.", on("H");

    /// Looks for a node.
    Find(command: FindCommand) => command.row();
    /// Does something about the comparison of searches.
    Compare(command: CompareCommand) => command.row();

    /// Changes the tree.
    Edit(command: EditCommand) => command.row();
    Copy = "Copy",
        "Copy the selected subtree as bracket text, for any editor or chat.",
        on_when(When::Clipboard, "Ctrl+C");
    EditInPlace = "Name and value…", "Type the name and the value of the selected node.", on("F2");
    Undo = "Undo", "Take back the last change of the tree.", on("Ctrl+Z");
    Redo = "Redo", "Make the last change again that was taken back.", on("Ctrl+Shift+Z Ctrl+Y");

    Fit = "Fit the tree", "Show the whole tree.", on("F");
    ZoomIn = "Zoom in", "Enlarge the tree.", on("Plus Equals");
    ZoomOut = "Zoom out", "Shrink the tree.", on("Minus");
    ZoomReset = "Natural size", "Show the tree in its natural size.", on("0");
    Presentation = "Presentation mode",
        "Enlarge everything so that the last row can read it.", on("F5"), with_experiment();
    FullScreen = "Full screen", "Use the whole screen.", on("F11"), with_experiment();
    Blank = "Blank the screen",
        "Make the screen dark; any key brings the picture back.", on("Period B"), with_experiment();
    TogglePanel(panel: Panel) = format!("{} panel", panel.name()),
        "Show or hide this panel.", on(panel.key());
    UseTheme(theme: ThemeChoice) = format!("{} theme", theme.name()), "Change the colours.";
    UseMemoryLimit(limit: MemoryLimit) = format!("Allow {}", bytes_text(limit.bytes())),
        "Let the record of a search take so much memory.";
    ToggleShapes = "Squares and circles",
        "Draw MAX nodes as squares and MIN nodes as circles instead of triangles.";
    ToggleFollow = "Follow the current node", "Move the view when the current node leaves it.";
    ShowMenu(menu: Menu) = format!("{} menu", menu.name()),
        "Open this menu; the arrow keys move in it.", on(menu.keys()), with_experiment();
    ShowManual = "Manual", "Read how everything works.", on("Shift+F1"), with_experiment();
    ShowKeys = "Keys", "List all keys.", on("Questionmark F1"), with_experiment();
    ShowAbout = "About", "Version, licence and the names that the program uses.";
    /// Removes the message with this place in [`Session::messages`].
    DismissMessage(_: MessageId) = "Dismiss message", "Remove the message.";
}

impl Command {
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
