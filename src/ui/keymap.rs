//! Which key gives which command: what stands in the rows of the commands, as the toolkit has it.

use std::sync::LazyLock;

use egui::{Event, InputState, Key, KeyboardShortcut, Modifiers};

use crate::session::Session;
use crate::session::command::edit::EditCommand;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::export::ExportCommand;
use crate::session::command::game::GameCommand;
use crate::session::command::predict::PredictCommand;
use crate::session::command::race::RaceCommand;
use crate::session::command::row::When;
use crate::session::command::{Command, keys};
use crate::text::Text;
use crate::ui::{focus, label_text, turns};

/// Keys that give one command.
#[derive(Debug)]
pub struct Binding {
    /// The command.
    pub command: Command,
    /// Its keys; the first is the one shown in menus and tooltips.
    pub keys: Vec<KeyboardShortcut>,
}

/// Keys that belong together, under one heading.
#[derive(Debug)]
pub struct KeyGroup {
    /// The heading.
    pub name: fn(&Text) -> String,
    /// When the keys give these commands.
    pub when: When,
    /// The keys.
    pub bindings: Vec<Binding>,
}

/// What a person is at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Walking through a search.
    Walking,
    /// Editing the tree.
    Editing,
    /// Looking at an experiment. Keys about the tree, which is out of sight, do nothing.
    Experiment,
    /// Predicting what the search decides next.
    Predicting,
    /// Answering a question on the tree.
    Exercise,
}

impl Mode {
    /// What a person is at in this session.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        if session.experiment().is_shown() {
            Self::Experiment
        } else if session.exercising().is_answering() {
            Self::Exercise
        } else if session.is_editing() {
            Self::Editing
        } else if session.prediction().is_some() {
            Self::Predicting
        } else {
            Self::Walking
        }
    }
}

const NONE: Modifiers = Modifiers::NONE;
/// The modifiers by the names that rows give them.
const MODIFIERS: [(&str, Modifiers); 3] =
    [("Ctrl", Modifiers::COMMAND), ("Shift", Modifiers::SHIFT), ("Alt", Modifiers::ALT)];

/// All keys, in groups. Clickers send PageUp and PageDown, sometimes F5, and `.` or B to blank the screen.
pub static GROUPS: LazyLock<Vec<KeyGroup>> = LazyLock::new(|| {
    let binding = |command: &Command, when| {
        let keys = command.row().keys(when).filter_map(shortcut).collect();
        Binding { command: command.clone(), keys }
    };
    let group = |&keys::CommandGroup { name, when, commands }| {
        let bindings = commands.iter().map(|command| binding(command, when)).collect();
        KeyGroup { name, when, bindings }
    };
    keys::GROUPS.iter().map(group).collect()
});

/// The shortcut that a row calls so.
fn shortcut(text: &str) -> Option<KeyboardShortcut> {
    let (modifiers, key) = text.rsplit_once('+').unwrap_or(("", text));
    let mut all = NONE;
    for name in modifiers.split('+').filter(|name| !name.is_empty()) {
        all |= MODIFIERS.iter().find(|(known, _)| *known == name)?.1;
    }
    Some(KeyboardShortcut::new(all, Key::from_name(key)?))
}

/// The key of a command as text, if it has one that gives it now.
#[must_use]
pub fn key_text(command: &Command, session: &Session) -> Option<String> {
    let bindings = GROUPS.iter().flat_map(|group| group.bindings.iter().map(|binding| (group.when, binding)));
    let (when, binding) = bindings.into_iter().find(|(_, binding)| binding.command == *command)?;
    let key = binding.keys.first()?;
    let is_given = match when {
        // What the toolkit makes events of is never given by a key.
        When::Clipboard => true,
        // Neither is what is typed.
        When::Answering => Mode::of(session) == Mode::Exercise,
        _ => {
            let meant = bindings_for(Mode::of(session), key);
            meant.first().is_some_and(|(_, _, given)| *given == command)
        }
    };
    is_given.then(|| shortcut_text(key))
}

/// What this key gives in this mode, first what is more particular.
fn bindings_for(mode: Mode, key: &KeyboardShortcut) -> Vec<Bound> {
    bindings(mode, |bound, _| bound == key)
}

/// A shortcut as text, in words that every built-in font has: `Ctrl+Right`.
#[must_use]
pub fn shortcut_text(shortcut: &KeyboardShortcut) -> String {
    let mut parts = Vec::new();
    if shortcut.modifiers.command {
        parts.push("Ctrl");
    }
    if shortcut.modifiers.alt {
        parts.push("Alt");
    }
    if shortcut.modifiers.shift {
        parts.push("Shift");
    }
    parts.push(match shortcut.logical_key {
        Key::ArrowRight => "Right",
        Key::ArrowLeft => "Left",
        Key::ArrowUp => "Up",
        Key::ArrowDown => "Down",
        Key::Num0 => "0",
        Key::Plus => "+",
        Key::Minus => "−",
        Key::Equals => "=",
        Key::Period => ".",
        Key::Questionmark => "?",
        Key::Escape => "Esc",
        key => key.name(),
    });
    parts.join("+")
}

/// A command's tooltip with its key.
#[must_use]
pub fn tooltip(command: &Command, session: &Session) -> String {
    let text = session.text();
    let tooltip = command.tooltip(text);
    match key_text(command, session) {
        Some(key) => format!("{tooltip}\n{}", text.command_key(key)),
        None => tooltip,
    }
}

/// Takes the commands that were given by key. Call it before any widget sees the keys, and not while a text
/// field has the focus: what is typed there belongs to the field.
pub fn take_commands(ctx: &egui::Context, mode: Mode) -> Vec<Command> {
    // A key presses the button that has the focus before it gives a command that has nothing to do with it.
    let kept = focus::kept_keys(ctx);
    let is_kept = |key: &KeyboardShortcut| key.modifiers == NONE && kept.contains(&key.logical_key);
    let at_tree = focus::is_at_tree(ctx);
    let is_free = |key: &KeyboardShortcut| match (mode, key.logical_key) {
        (Mode::Experiment, Key::Space) | (Mode::Editing, Key::Tab | Key::Enter) => at_tree,
        _ => !is_kept(key),
    };
    let mut commands = take_pressed(ctx, bindings(mode, |key, _| is_free(key)));
    let is_of_labels = label_text::is_selected(ctx);
    let clipboard = |input: &egui::InputState| {
        let commands = input.events.iter().filter_map(clipboard_command);
        let commands = commands.filter(|command| makes_sense(command, mode));
        commands.filter(|command| !is_of_labels || *command != Command::Copy).collect::<Vec<_>>()
    };
    commands.extend(ctx.input(clipboard));
    keep_to_commands(ctx, &commands);
    if commands.iter().any(goes_to_tree) {
        focus::leave_to_tree(ctx);
    }
    commands
}

/// Whether a person who gives the command by key is at the tree from then on: the next Tab goes from leaf to leaf.
const fn goes_to_tree(command: &Command) -> bool {
    matches!(
        command,
        Command::SelectBeside(_)
            | Command::SelectNextLeaf
            | Command::SelectPreviousLeaf
            | Command::SelectLeaves
            | Command::SelectLevel
            | Command::Edit(_)
    )
}

/// Takes what is typed as a part of an answer on the tree. The word “inf” is ∞ like its first letter alone: the other two
/// give no commands.
pub fn take_answer(ctx: &egui::Context, session: &Session) -> Option<Command> {
    let tree = session.scene().tree();
    let exercise = session.exercising().current()?;
    let node = session.selection().leader().unwrap_or_else(|| tree.root_id());
    let form = exercise.draft.form();
    let mut written = exercise.typed_so_far(tree, node).to_owned();
    let is_held = turns::held(ctx).contains(&Key::Num0);
    ctx.input_mut(|input| {
        let mut typed = String::new();
        let is_of_word = |key: Key| matches!(key, Key::N | Key::F);
        input.events.retain(|event| match event {
            Event::Text(text) => {
                for sign in text.chars() {
                    if form.takes_sign(&written, sign) {
                        written.push(if matches!(sign, 'i' | 'I') { '∞' } else { sign });
                        typed.push(sign);
                    }
                }
                true
            }
            Event::Key { key, modifiers, .. } => {
                let ends_with_infinity = written.ends_with('∞');
                !(form.is_typed() && ends_with_infinity && modifiers.is_none() && is_of_word(*key))
            }
            _ => true,
        });
        let command = match typed.as_str() {
            "" => return None,
            // It is a switch.
            "0" if form.takes_nothing() && is_held => return None,
            "0" if form.takes_nothing() => ExerciseCommand::ChooseNothing,
            "i" | "I" if form.is_typed() => ExerciseCommand::TypeInfinity,
            _ => ExerciseCommand::Type(typed),
        };
        Some(Command::Exercise(command))
    })
}

/// Takes the commands about menus, files and the window that were given by key, also while something is typed. An open
/// menu leaves only those that open another one.
pub fn take_commands_while_typing(ctx: &egui::Context, mode: Mode) -> Vec<Command> {
    let is_menu_open = egui::Popup::is_any_open(ctx);
    let is_meant = |command: &Command| match command {
        Command::ShowMenu(_) => true,
        command => !is_menu_open && works_while_typing(command),
    };
    let commands = take_pressed(ctx, bindings(mode, |_, command| is_meant(command)));
    keep_to_commands(ctx, &commands);
    commands
}

/// Takes the commands that change how large the window is shown, also over an open dialog.
pub fn take_commands_over_dialog(ctx: &egui::Context, mode: Mode) -> Vec<Command> {
    let is_meant = |command: &Command| matches!(command, Command::Presentation | Command::FullScreen);
    take_pressed(ctx, bindings(mode, |_, command| is_meant(command)))
}

/// Whether a field has no use for the keys of a command.
const fn works_while_typing(command: &Command) -> bool {
    matches!(
        command,
        Command::New
            | Command::Open
            | Command::Save
            | Command::SaveAs
            | Command::Quit
            | Command::TogglePanel(_)
            | Command::Presentation
            | Command::FullScreen
            | Command::ShowManual
            | Command::Experiment(
                ExperimentCommand::AskLoad | ExperimentCommand::AskSave | ExperimentCommand::Toggle
            )
    )
}

/// A key, when it gives which command.
type Bound = (When, KeyboardShortcut, &'static Command);

/// The keys that give commands in this mode, as far as they are meant: first those that are more particular.
fn bindings(mode: Mode, is_meant: impl Fn(&KeyboardShortcut, &Command) -> bool) -> Vec<Bound> {
    let is_active = |when: When| match when {
        When::Always => true,
        When::Editing => mode == Mode::Editing,
        When::Experiment => mode == Mode::Experiment,
        When::Predicting => mode == Mode::Predicting,
        When::Exercise => mode == Mode::Exercise,
        When::Clipboard | When::Answering => false,
    };
    let mut bindings: Vec<Bound> = GROUPS
        .iter()
        .filter(|group| is_active(group.when))
        .flat_map(|group| group.bindings.iter().map(|binding| (group.when, binding)))
        .filter(|(_, binding)| makes_sense(&binding.command, mode))
        .flat_map(|(when, binding)| binding.keys.iter().map(move |&key| (when, key, &binding.command)))
        .filter(|(_, key, command)| is_meant(key, command))
        .collect();
    // The toolkit ignores further Shift and Alt keys, so those with more modifiers go first; and what is
    // particular to editing goes before what the key means otherwise.
    bindings.sort_by_key(|(when, key, _)| {
        (std::cmp::Reverse(modifier_count(key.modifiers)), *when == When::Always)
    });
    bindings
}

/// Whether a key may give the command in this mode.
pub fn makes_sense(command: &Command, mode: Mode) -> bool {
    match mode {
        Mode::Experiment => command.row().goes_with_experiment,
        Mode::Exercise => goes_with_exercise(command),
        Mode::Walking | Mode::Editing | Mode::Predicting => true,
    }
}

/// Whether a key may give the command while a question is answered: neither does it show the walk, nor has it a sign that
/// belongs to a number.
const fn goes_with_exercise(command: &Command) -> bool {
    matches!(
        command,
        Command::Exercise(_)
            | Command::Sitting(_)
            | Command::Export(ExportCommand::Ask | ExportCommand::AskPrint)
            | Command::Experiment(ExperimentCommand::Toggle)
            | Command::Game(GameCommand::Ask | GameCommand::AskPlay)
            | Command::SelectBeside(_)
            | Command::ShowMenu(_)
            | Command::Fit
            | Command::Presentation
            | Command::FullScreen
            | Command::ShowManual
            | Command::ShowKeys
            | Command::New
            | Command::Open
            | Command::Save
            | Command::SaveAs
            | Command::Quit
    )
}

/// Takes the keys that were pressed, each as often as it was.
fn take_pressed(ctx: &egui::Context, bindings: Vec<Bound>) -> Vec<Command> {
    let held = turns::held(ctx);
    ctx.input_mut(|input| {
        let pressed = bindings.into_iter().flat_map(|(_, key, command)| {
            let is_held = |held: &&Key| is_switch(command) && **held == key.logical_key;
            let held = held.iter().filter(is_held).count();
            let times = take_key(input, key).saturating_sub(held);
            std::iter::repeat_n(command.clone(), times)
        });
        pressed.collect()
    })
}

/// Whether the command turns something on and off: a key that is held does that once.
const fn is_switch(command: &Command) -> bool {
    matches!(
        command,
        Command::PlayPause
            | Command::ToggleAlgorithm
            | Command::ToggleTrueValues
            | Command::ToggleProof
            | Command::ToggleView
            | Command::ToggleAhead
            | Command::ToggleFold
            | Command::TogglePanel(_)
            | Command::Presentation
            | Command::FullScreen
            | Command::Blank
            | Command::ShowMenu(_)
            | Command::Race(RaceCommand::Toggle)
            | Command::Predict(PredictCommand::Toggle)
            | Command::Experiment(ExperimentCommand::Toggle | ExperimentCommand::Run)
            | Command::Exercise(ExerciseCommand::MarkSelected)
    )
}

/// Takes the presses of a key. A sign may need Shift, but a function key with Shift is another key.
fn take_key(input: &mut InputState, wanted: KeyboardShortcut) -> usize {
    if !(Key::F1..=Key::F12).contains(&wanted.logical_key) {
        return input.count_and_consume_key(wanted.modifiers, wanted.logical_key);
    }
    let before = input.events.len();
    input.events.retain(|event| match event {
        Event::Key { key, pressed: true, modifiers, .. } => {
            *key != wanted.logical_key || !modifiers.matches_exact(wanted.modifiers)
        }
        _ => true,
    });
    before - input.events.len()
}

/// Where keys gave commands, they do nothing else.
fn keep_to_commands(ctx: &egui::Context, commands: &[Command]) {
    if !commands.is_empty() {
        // What a key would write is not for the field of a dialog that it opens.
        ctx.input_mut(|input| input.events.retain(|event| !matches!(event, Event::Text(_))));
        // An arrow that walks does not move the focus as well.
        ctx.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
    }
}

/// The command that a key of [`When::Clipboard`] gives.
fn clipboard_command(event: &Event) -> Option<Command> {
    if let Event::Paste(text) = event {
        return Some(Command::Edit(EditCommand::Paste(text.clone())));
    }
    let known = [(Event::Copy, Command::Copy), (Event::Cut, Command::Edit(EditCommand::Cut))];
    known.into_iter().find(|(known, _)| known == event).map(|(_, command)| command)
}

fn modifier_count(modifiers: Modifiers) -> u32 {
    u32::from(modifiers.command) + u32::from(modifiers.shift) + u32::from(modifiers.alt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_command_has_a_key_of_which_a_desktop_makes_a_clipboard_event() {
        // On Windows the last three are copy, paste and cut, and reach the program as such.
        let taken = ["Ctrl+C", "Ctrl+X", "Ctrl+V", "Ctrl+Insert", "Shift+Insert", "Shift+Delete"];
        let taken = taken.map(|text| shortcut(text).unwrap());
        for group in GROUPS.iter().filter(|group| group.when != When::Clipboard) {
            for key in group.bindings.iter().flat_map(|binding| &binding.keys) {
                assert!(!taken.contains(key), "{} never arrives", shortcut_text(key));
            }
        }
    }

    #[test]
    fn the_toolkit_knows_every_key_of_the_rows() {
        for group in keys::GROUPS {
            for text in group.commands.iter().flat_map(|command| command.row().keys(group.when)) {
                assert!(shortcut(text).is_some(), "{text}");
            }
        }
        assert_eq!(shortcut("Hyper+A"), None);
        assert_eq!(shortcut("Ctrl+Any"), None);
    }

    #[test]
    fn no_key_gives_two_commands_and_no_command_stands_twice() {
        for &when in When::ALL {
            let groups = GROUPS.iter().filter(|group| group.when == when);
            let bindings: Vec<_> = groups.flat_map(|group| &group.bindings).collect();
            let keys: Vec<_> = bindings.iter().flat_map(|binding| &binding.keys).collect();
            for (index, key) in keys.iter().enumerate() {
                assert!(!keys[..index].contains(key), "{} is bound twice", shortcut_text(key));
            }
            for (index, binding) in bindings.iter().enumerate() {
                assert!(!binding.keys.is_empty(), "{:?} has no key", binding.command);
                assert!(!bindings[..index].iter().any(|other| other.command == binding.command));
            }
        }
    }
}
