//! Every command of the program, whether it comes from a key, a button, a menu or a test.

pub mod compare;
pub mod edit;
pub mod exercise;
pub mod experiment;
pub mod export;
pub mod file;
pub mod find;
pub mod game;
pub mod keys;
pub mod own_search;
pub mod predict;
pub mod profile;
pub mod race;
pub mod row;
pub mod sitting;
pub mod teaching;

use std::path::PathBuf;

use super::model::memory_limit::MemoryLimit;
use super::model::message::MessageId;
use super::model::new_document::NewDocument;
use super::model::place::Direction;
use super::model::screen::{Menu, Panel, ThemeChoice};
use crate::narration::memory::bytes_text;
use crate::search::trace::StepIndex;
use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};
use crate::tree::NodeId;
use compare::CompareCommand;
use edit::EditCommand;
use exercise::ExerciseCommand;
use experiment::ExperimentCommand;
use export::ExportCommand;
use file::FileCommand;
use find::FindCommand;
use game::GameCommand;
use own_search::OwnSearchCommand;
use predict::PredictCommand;
use profile::ProfileCommand;
use race::RaceCommand;
use row::{CommandKind, When, commands};
use sitting::SittingCommand;
use teaching::TeachingCommand;

commands! {
    /// One command: plain data. What there is to know of it stands in its [`row::CommandRow`].
    #[derive(Clone, PartialEq, Debug)]
    enum Command;

    /// Type or paste a tree in bracket notation.
    New = command_new, command_new_tooltip, on("Ctrl+N");
    /// Generate a random tree from its size, leaf values, child order and seed.
    Generate = command_generate, command_generate_tooltip;
    /// Does something with games.
    Game(command: GameCommand) -> command;
    /// Does something with experiments.
    Experiment(command: ExperimentCommand) -> command, with_experiment();
    /// Open a tree or an experiment from a file.
    Open = command_open, command_open_tooltip, on("Ctrl+O");
    /// Open this file.
    OpenPath(_: PathBuf) = command_open_path, command_open_path_tooltip, of(CommandKind::ReadsDocument);
    /// Opens the example with this place in [`crate::examples::ALL`].
    OpenExample(_: usize) = command_open_example, command_open_example_tooltip, of(CommandKind::ReplacesDocument);
    /// Replace the current tree with this one.
    OpenNew(_: Box<NewDocument>) = command_open_new, command_open_new_tooltip, of(CommandKind::ReadsDocument);
    /// Does more with files and folders.
    File(command: FileCommand) -> command;
    /// Takes pictures out of the program.
    Export(command: ExportCommand) -> command;
    /// Saves where the document came from, or asks where.
    Save = command_save, command_save_tooltip, on("Ctrl+S");
    /// Save the tree to another file.
    SaveAs = command_save_as, command_save_as_tooltip, on("Ctrl+Shift+S");
    /// Save the tree to this file.
    SaveTo(_: PathBuf) = command_save_to, command_save_to_tooltip;
    /// Quit the program.
    Quit = command_quit, command_quit_tooltip, on("Ctrl+Q"), of(CommandKind::ReplacesDocument), with_experiment();
    /// After a question about unsaved changes: go on without them.
    Discard = command_discard, command_discard_tooltip;
    /// Stay: ends a question about unsaved changes, and forgets what was to follow the saving.
    Cancel = command_cancel, command_cancel_tooltip;
    /// Stop this task. Nothing else changes.
    Stop = command_stop, command_stop_tooltip;
    /// Run the stopped search again.
    SearchAgain = command_search_again, command_search_again_tooltip;

    /// Go to the start of the walk.
    First = command_first, command_first_tooltip, on("Home"), of(CommandKind::Walks);
    /// Go back one step.
    Back = command_back, command_back_tooltip, on("Left PageUp"), of(CommandKind::Walks);
    /// Go forward one step.
    Step = command_step, command_step_tooltip, on("Right PageDown"), of(CommandKind::Walks);
    /// Go to the end of the walk.
    Last = command_last, command_last_tooltip, on("End"), of(CommandKind::Walks);
    /// Play or pause.
    PlayPause = command_play_pause, command_play_pause_tooltip, on("Space"), of(CommandKind::Walks);
    /// Play more slowly.
    Slower = command_slower, command_slower_tooltip;
    /// Play faster.
    Faster = command_faster, command_faster_tooltip;
    /// Go to the next cutoff.
    NextCutoff = command_next_cutoff, command_next_cutoff_tooltip, on("Shift+Right"), of(CommandKind::Walks);
    /// Go back to the previous cutoff.
    PreviousCutoff = command_previous_cutoff, command_previous_cutoff_tooltip, on("Shift+Left"), of(CommandKind::Walks);
    /// Go to the next evaluated leaf.
    NextLeaf = command_next_leaf, command_next_leaf_tooltip, on("Ctrl+Right"), of(CommandKind::Walks);
    /// To the place after this many steps.
    GoTo(_: StepIndex) = command_go_to, command_go_to_tooltip, of(CommandKind::Walks);
    /// Does something with a race of searches.
    Race(command: RaceCommand) -> command;
    /// Does something about an exercise.
    Exercise(command: ExerciseCommand) -> command;
    /// Does something about an assignment that a teacher makes.
    Teaching(command: TeachingCommand) -> command;
    /// Does something about an assignment that a student works on.
    Sitting(command: SittingCommand) -> command;
    /// Does something about the students who practise on this machine.
    Profile(command: ProfileCommand) -> command;
    /// Does something about predicting what the search decides.
    Predict(command: PredictCommand) -> command;
    /// Does something with a search that a person has written.
    OwnSearch(command: OwnSearchCommand) -> command;

    /// Switch between minimax and alpha-beta at the same node.
    ToggleAlgorithm = command_toggle_algorithm, command_toggle_algorithm_tooltip, on("T");
    /// Takes this algorithm, at the same node.
    UseAlgorithm(algorithm: Algorithm) => |text| algorithm.name(text), (algorithm.about().idea)(text);
    /// Takes this rule for α = β.
    UseTies(ties: Ties) => |text| text.command_use_ties(ties.relation()), match ties {
        Ties::Prune => text.command_prune_ties_tooltip(),
        Ties::Search => text.command_search_ties_tooltip(),
    };
    /// Evaluates inner nodes at this depth instead of searching on.
    UseDepthLimit(depth: Option<u32>) => |text| match depth {
        Some(depth) => text.command_use_depth_limit(depth.to_string()),
        None => text.command_no_depth_limit(),
    }, text.command_use_depth_limit_tooltip();
    /// Run the search again with these settings.
    UseSettings(_: Settings) = command_use_settings, command_use_settings_tooltip;
    /// Set the root window, the depth limit, the child order and more.
    AskSettings = command_ask_settings, command_ask_settings_tooltip, on("S");
    /// Show the minimax values of cut nodes and of nodes with only a bound, in brackets.
    ToggleTrueValues = command_toggle_true_values, command_toggle_true_values_tooltip, on("V");
    /// Highlight the fewest nodes that prove the result, and fade the others.
    ToggleProof = command_toggle_proof, command_toggle_proof_tooltip, on("P");
    /// Show values for the player to move, as negamax counts them, or on MAX’s scale.
    ToggleView = command_toggle_view, command_toggle_view_tooltip, on("N");
    /// Show true values, cutoffs and counts early, or hide them so that a class can guess.
    ToggleAhead = command_toggle_ahead, command_toggle_ahead_tooltip,
        on("A");
    /// Selects a node, or none.
    Select(node: Option<NodeId>) => |text| match node {
        Some(_) => text.command_select(),
        None => text.command_select_nothing(),
    }, match node {
        Some(_) => text.command_select_tooltip(),
        None => text.command_select_nothing_tooltip(),
    }, on(if node.is_none() { "Esc" } else { "" });
    /// Selects a node besides those that are selected, or no longer.
    ToggleSelected(_: NodeId) = command_toggle_selected, command_toggle_selected_tooltip;
    /// Selects what lies between the selected node and this one on the same level.
    SelectTo(_: NodeId) = command_select_to, command_select_to_tooltip;
    /// Selects these nodes.
    SelectSome(_: Vec<NodeId>) = command_select_some, command_select_some_tooltip;
    /// Select all nodes of this level.
    SelectLevel = command_select_level, command_select_level_tooltip, on("Ctrl+L");
    /// Select all leaves below the selected nodes, or of the whole tree.
    SelectLeaves = command_select_leaves, command_select_leaves_tooltip, on("Ctrl+A");
    /// Selects the node that is next in this direction.
    SelectBeside(direction: Direction) => |text| match direction {
        Direction::Up => text.command_select_parent(),
        Direction::Down => text.command_select_first_child(),
        Direction::Left => text.command_select_left_neighbour(),
        Direction::Right => text.command_select_right_neighbour(),
    }, text.command_select_beside_tooltip(), on_when(when_of(*direction), key_of(*direction)),
        on_when(When::Exercise, key_of(*direction));
    /// Selects the next leaf to the right of the selected one.
    SelectNextLeaf = command_select_next_leaf, command_select_next_leaf_tooltip,
        on_when(When::Editing, "Tab"), of(CommandKind::Draws);
    /// Selects the next leaf to the left of the selected one.
    SelectPreviousLeaf = command_select_previous_leaf, command_select_previous_leaf_tooltip, on_when(When::Editing, "Shift+Tab");
    /// Give the arrow keys back to the walk.
    EndEditing = command_end_editing, command_end_editing_tooltip, on_when(When::Editing, "Enter");
    /// Hide or show everything below the node. The search still visits it.
    ToggleFold = command_toggle_fold, command_toggle_fold_tooltip, on("H");

    /// Looks for a node.
    Find(command: FindCommand) -> command;
    /// Does something about the comparison of searches.
    Compare(command: CompareCommand) -> command;

    /// Changes the tree.
    Edit(command: EditCommand) -> command;
    /// Copy the selected subtree in bracket notation.
    Copy = command_copy, command_copy_tooltip,
        on_when(When::Clipboard, "Ctrl+C");
    /// Edit the name and the value of the selected node.
    EditInPlace = command_edit_in_place, command_edit_in_place_tooltip, on("F2");
    /// Undo the last change.
    Undo = command_undo, command_undo_tooltip, on("Ctrl+Z");
    /// Redo the last undone change.
    Redo = command_redo, command_redo_tooltip, on("Ctrl+Shift+Z Ctrl+Y");

    /// Show the whole tree.
    Fit = command_fit, command_fit_tooltip, on("F");
    /// Enlarge the tree.
    ZoomIn = command_zoom_in, command_zoom_in_tooltip, on("Plus Equals");
    /// Shrink the tree.
    ZoomOut = command_zoom_out, command_zoom_out_tooltip, on("Minus");
    /// Show the tree in its actual size.
    ZoomReset = command_zoom_reset, command_zoom_reset_tooltip, on("0");
    /// Enlarge everything for the last row of the room.
    Presentation = command_presentation, command_presentation_tooltip, on("F5"), with_experiment();
    /// Fill the whole screen.
    FullScreen = command_full_screen, command_full_screen_tooltip, on("F11"), with_experiment();
    /// Blank the screen until a key is pressed.
    Blank = command_blank, command_blank_tooltip, on("Period B"), with_experiment();
    /// Shows or hides this panel.
    TogglePanel(panel: Panel) => |text| text.command_toggle_panel(panel.name(text)),
        text.command_toggle_panel_tooltip(), on(panel.key());
    /// Changes the colours.
    UseTheme(theme: ThemeChoice) => |text| text.command_use_theme(theme.name(text)), text.command_use_theme_tooltip();
    /// Lets the record of a search take so much memory.
    UseMemoryLimit(limit: MemoryLimit) => |text| text.command_use_memory_limit(bytes_text(limit.bytes())),
        text.command_use_memory_limit_tooltip();
    /// Draw MAX nodes as squares and MIN nodes as circles instead of triangles.
    ToggleShapes = command_toggle_shapes, command_toggle_shapes_tooltip;
    /// Move the view when the current node leaves it.
    ToggleFollow = command_toggle_follow, command_toggle_follow_tooltip;
    /// Opens this menu; the arrow keys move in it.
    ShowMenu(menu: Menu) => |text| text.command_show_menu(menu.name(text)),
        text.command_show_menu_tooltip(), on(menu.keys()), with_experiment();
    /// Opens the menu of the selected nodes, or of the tree.
    ShowContextMenu = command_show_context_menu, command_show_context_menu_tooltip, on("Shift+F10 Menu");
    /// Read the manual.
    ShowManual = command_show_manual, command_show_manual_tooltip, on("Shift+F1"), with_experiment();
    /// List all keyboard shortcuts.
    ShowKeys = command_show_keys, command_show_keys_tooltip, on("Questionmark F1"), with_experiment();
    /// Show the version, the licence and the sources of the algorithms.
    ShowAbout = command_show_about, command_show_about_tooltip;
    /// Removes the message with this place in [`Session::messages`].
    DismissMessage(_: MessageId) = command_dismiss_message, command_dismiss_message_tooltip;
}

impl Command {
    /// Whether it brings the tree of a question to the screen.
    pub(in crate::session) fn poses_question(&self) -> bool {
        matches!(self, Self::OpenNew(new) if matches!(**new, NewDocument::Posed { .. }))
    }
}

/// When an arrow key selects the neighbour in this direction.
const fn when_of(direction: Direction) -> When {
    match direction {
        Direction::Up | Direction::Down => When::Always,
        Direction::Left | Direction::Right => When::Editing,
    }
}

/// The arrow key of a direction.
const fn key_of(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "Up",
        Direction::Down => "Down",
        Direction::Left => "Left",
        Direction::Right => "Right",
    }
}
