//! Which key gives which order. The list of keys that `?` shows is this table.

use egui::{Event, Key, KeyboardShortcut, Modifiers};

use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::session::command::edit::EditCommand;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::find::FindCommand;
use crate::session::command::game::GameCommand;
use crate::session::command::race::RaceCommand;
use crate::session::model::place::Direction;
use crate::session::model::window::CompareView;
use crate::session::model::window::Menu;
use crate::session::model::window::Panel;
use crate::ui::panels::parts;

/// Keys that give one order.
#[derive(Debug)]
pub struct Binding {
    /// The order.
    pub command: Command,
    /// Its keys; the first is the one shown in menus and tooltips.
    pub keys: &'static [KeyboardShortcut],
}

/// Keys that belong together, under one heading.
#[derive(Debug)]
pub struct Group {
    /// The heading.
    pub name: &'static str,
    /// When the keys give these orders.
    pub when: When,
    /// The keys.
    pub bindings: &'static [Binding],
}

/// When keys give their orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Always, unless something that is more particular has the key.
    Always,
    /// While a person edits the tree.
    Editing,
    /// Always, but the toolkit makes events of their own of these keys.
    Clipboard,
    /// While an experiment stands in the place of the tree.
    Experiment,
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
}

const NONE: Modifiers = Modifiers::NONE;
const ALT: Modifiers = Modifiers::ALT;
const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers =
    Modifiers { alt: false, ctrl: false, shift: true, mac_cmd: false, command: true };

const fn on(modifiers: Modifiers, key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(modifiers, key)
}

const fn bind(command: Command, keys: &'static [KeyboardShortcut]) -> Binding {
    Binding { command, keys }
}

/// All keys. Clickers send PageUp and PageDown, sometimes F5, and `.` or B to blank the screen.
pub static GROUPS: &[Group] = &[
    Group {
        name: "Walk",
        when: When::Always,
        bindings: &[
            bind(Command::Step, &[on(NONE, Key::ArrowRight), on(NONE, Key::PageDown)]),
            bind(Command::Back, &[on(NONE, Key::ArrowLeft), on(NONE, Key::PageUp)]),
            bind(Command::First, &[on(NONE, Key::Home)]),
            bind(Command::Last, &[on(NONE, Key::End)]),
            bind(Command::PlayPause, &[on(NONE, Key::Space)]),
            bind(Command::NextCutoff, &[on(SHIFT, Key::ArrowRight)]),
            bind(Command::PreviousCutoff, &[on(SHIFT, Key::ArrowLeft)]),
            bind(Command::NextLeaf, &[on(CTRL, Key::ArrowRight)]),
            bind(Command::ToggleAlgorithm, &[on(NONE, Key::T)]),
            bind(Command::Race(RaceCommand::Toggle), &[on(NONE, Key::R)]),
            bind(Command::AskSettings, &[on(NONE, Key::S)]),
            bind(Command::Compare(CompareCommand::Show(CompareView::Orders)), &[on(NONE, Key::O)]),
        ],
    },
    Group {
        name: "View",
        when: When::Always,
        bindings: &[
            bind(Command::Fit, &[on(NONE, Key::F)]),
            bind(Command::ZoomIn, &[on(NONE, Key::Plus), on(NONE, Key::Equals)]),
            bind(Command::ZoomOut, &[on(NONE, Key::Minus)]),
            bind(Command::ZoomReset, &[on(NONE, Key::Num0)]),
            bind(Command::ToggleTrueValues, &[on(NONE, Key::V)]),
            bind(Command::ToggleProof, &[on(NONE, Key::P)]),
            bind(Command::ToggleView, &[on(NONE, Key::N)]),
            bind(Command::ToggleAhead, &[on(NONE, Key::A)]),
            bind(Command::Presentation, &[on(NONE, Key::F5)]),
            bind(Command::FullScreen, &[on(NONE, Key::F11)]),
            bind(Command::Blank, &[on(NONE, Key::Period), on(NONE, Key::B)]),
            bind(Command::Experiment(ExperimentCommand::Toggle), &[on(CTRL, Key::R)]),
            bind(Command::TogglePanel(Panel::Tree), &[on(NONE, Key::F6)]),
            bind(Command::TogglePanel(Panel::Compare), &[on(NONE, Key::F7)]),
            bind(Command::TogglePanel(Panel::Explain), &[on(NONE, Key::F8)]),
            bind(Command::TogglePanel(Panel::Notation), &[on(NONE, Key::F9)]),
            bind(Command::Find(FindCommand::Ask), &[on(CTRL, Key::F)]),
            bind(Command::Select(None), &[on(NONE, Key::Escape)]),
        ],
    },
    Group {
        name: "Menus",
        when: When::Always,
        bindings: &[
            bind(Command::ShowMenu(Menu::File), &[on(ALT, Key::F), on(NONE, Key::F10)]),
            bind(Command::ShowMenu(Menu::Edit), &[on(ALT, Key::E)]),
            bind(Command::ShowMenu(Menu::View), &[on(ALT, Key::V)]),
            bind(Command::ShowMenu(Menu::Search), &[on(ALT, Key::S)]),
            bind(Command::ShowMenu(Menu::Help), &[on(ALT, Key::H)]),
        ],
    },
    Group {
        name: "Change the tree",
        when: When::Always,
        bindings: &[
            bind(Command::SelectBeside(Direction::Up), &[on(NONE, Key::ArrowUp)]),
            bind(Command::SelectBeside(Direction::Down), &[on(NONE, Key::ArrowDown)]),
            bind(Command::SelectLeaves, &[on(CTRL, Key::A)]),
            bind(Command::SelectLevel, &[on(CTRL, Key::L)]),
            bind(Command::Edit(EditCommand::AddChild), &[on(NONE, Key::Insert)]),
            bind(Command::Edit(EditCommand::AddSibling), &[on(SHIFT, Key::Enter)]),
            bind(Command::Edit(EditCommand::Remove), &[on(NONE, Key::Delete)]),
            bind(Command::Edit(EditCommand::MoveLeft), &[on(ALT, Key::ArrowLeft)]),
            bind(Command::Edit(EditCommand::MoveRight), &[on(ALT, Key::ArrowRight)]),
            bind(Command::EditInPlace, &[on(NONE, Key::F2)]),
            bind(Command::ToggleFold, &[on(NONE, Key::H)]),
            bind(Command::Game(GameCommand::Expand), &[on(CTRL, Key::E)]),
            bind(Command::Undo, &[on(CTRL, Key::Z)]),
            bind(Command::Redo, &[on(CTRL_SHIFT, Key::Z), on(CTRL, Key::Y)]),
        ],
    },
    Group {
        name: "While editing",
        when: When::Editing,
        bindings: &[
            bind(Command::SelectBeside(Direction::Left), &[on(NONE, Key::ArrowLeft)]),
            bind(Command::SelectBeside(Direction::Right), &[on(NONE, Key::ArrowRight)]),
            bind(Command::Edit(EditCommand::AddChild), &[on(NONE, Key::Plus)]),
            bind(Command::SelectNextLeaf, &[on(NONE, Key::Tab)]),
            bind(Command::SelectPreviousLeaf, &[on(SHIFT, Key::Tab)]),
            bind(Command::EndEditing, &[on(NONE, Key::Enter)]),
        ],
    },
    Group {
        name: "While an experiment is shown",
        when: When::Experiment,
        bindings: &[
            bind(Command::Experiment(ExperimentCommand::Run), &[on(NONE, Key::Space)]),
            bind(Command::Experiment(ExperimentCommand::AskLoad), &[on(CTRL, Key::O)]),
            bind(Command::Experiment(ExperimentCommand::AskSave), &[on(CTRL, Key::S)]),
            bind(Command::Experiment(ExperimentCommand::AskExport), &[on(CTRL, Key::E)]),
            bind(Command::Experiment(ExperimentCommand::Back), &[on(NONE, Key::Escape)]),
        ],
    },
    Group {
        name: "Clipboard",
        when: When::Clipboard,
        bindings: &[
            bind(Command::Copy, &[on(CTRL, Key::C)]),
            bind(Command::Edit(EditCommand::Cut), &[on(CTRL, Key::X)]),
            bind(Command::Edit(EditCommand::Paste(String::new())), &[on(CTRL, Key::V)]),
        ],
    },
    Group {
        name: "Trees and files",
        when: When::Always,
        bindings: &[
            bind(Command::New, &[on(CTRL, Key::N)]),
            bind(Command::Game(GameCommand::Ask), &[on(CTRL, Key::G)]),
            bind(Command::Game(GameCommand::AskPlay), &[on(CTRL, Key::P)]),
            bind(Command::Open, &[on(CTRL, Key::O)]),
            bind(Command::Save, &[on(CTRL, Key::S)]),
            bind(Command::SaveAs, &[on(CTRL_SHIFT, Key::S)]),
            bind(Command::Quit, &[on(CTRL, Key::Q)]),
            bind(Command::ShowKeys, &[on(NONE, Key::Questionmark), on(NONE, Key::F1)]),
        ],
    },
];

/// The key of a command as text, if it has one.
#[must_use]
pub fn key_text(command: &Command) -> Option<String> {
    GROUPS
        .iter()
        .flat_map(|group| group.bindings)
        .find(|binding| binding.command == *command)
        .and_then(|binding| binding.keys.first().map(shortcut_text))
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
pub fn tooltip(command: &Command) -> String {
    let tooltip = command.tooltip();
    key_text(command).map_or_else(|| tooltip.to_owned(), |key| format!("{tooltip}\nKey: {key}"))
}

/// Takes the orders that were given by key. Call it before any widget sees the keys, and not while a text
/// field has the focus: what is typed there belongs to the field.
pub fn take_commands(ctx: &egui::Context, mode: Mode) -> Vec<Command> {
    let is_active = |when: When| match when {
        When::Always => true,
        When::Editing => mode == Mode::Editing,
        When::Experiment => mode == Mode::Experiment,
        When::Clipboard => false,
    };
    // A key presses the button that has the focus before it gives an order that has nothing to do with it.
    let in_list = parts::has_list_focus(ctx);
    let is_of_list = |key: &KeyboardShortcut| {
        let moves =
            matches!(key.logical_key, Key::ArrowUp | Key::ArrowDown | Key::Home | Key::End | Key::Enter);
        in_list && moves && key.modifiers == NONE
    };
    let is_free = |key: &KeyboardShortcut| {
        let is_free = mode != Mode::Experiment
            || key.logical_key != Key::Space
            || ctx.memory(|it| it.focused().is_none());
        is_free && !is_of_list(key)
    };
    let makes_sense = |command: &Command| mode != Mode::Experiment || command.goes_with_experiment();
    let mut bindings: Vec<(When, KeyboardShortcut, &Command)> = GROUPS
        .iter()
        .filter(|group| is_active(group.when))
        .flat_map(|group| group.bindings.iter().map(|binding| (group.when, binding)))
        .filter(|(_, binding)| makes_sense(&binding.command))
        .flat_map(|(when, binding)| binding.keys.iter().map(move |&key| (when, key, &binding.command)))
        .filter(|(_, key, _)| is_free(key))
        .collect();
    // The toolkit ignores further Shift and Alt keys, so those with more modifiers go first; and what is
    // particular to editing goes before what the key means otherwise.
    bindings.sort_by_key(|(when, key, _)| {
        (std::cmp::Reverse(modifier_count(key.modifiers)), *when == When::Always)
    });
    let mut commands = Vec::new();
    ctx.input_mut(|input| {
        for (_, key, command) in bindings {
            for _ in 0..input.count_and_consume_key(key.modifiers, key.logical_key) {
                commands.push(command.clone());
            }
        }
        let clipboard = input.events.iter().filter_map(clipboard_command);
        commands.extend(clipboard.filter(|command| makes_sense(command)));
        if !commands.is_empty() {
            // What the key would write is not for the field of a dialog that it opens.
            input.events.retain(|event| !matches!(event, Event::Text(_)));
        }
    });
    if !commands.is_empty() {
        // An arrow that walks does not move the focus as well.
        ctx.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
    }
    if commands.iter().any(|command| matches!(command, Command::SelectNextLeaf | Command::SelectPreviousLeaf))
    {
        // The toolkit has moved its own focus by then, to whatever comes first.
        ctx.memory_mut(|memory| memory.stop_text_input());
    }
    commands
}

/// Takes the orders to open a menu that were given by key, also while something is typed.
pub fn take_menu_commands(ctx: &egui::Context) -> Vec<Command> {
    let bindings = GROUPS.iter().flat_map(|group| group.bindings);
    let of_menus = bindings.filter(|binding| matches!(binding.command, Command::ShowMenu(_)));
    ctx.input_mut(|input| {
        let is_pressed = |binding: &&Binding| binding.keys.iter().any(|key| input.consume_shortcut(key));
        let commands: Vec<_> = of_menus.filter(is_pressed).map(|binding| binding.command.clone()).collect();
        if !commands.is_empty() {
            // What the key would write is for no field.
            input.events.retain(|event| !matches!(event, Event::Text(_)));
        }
        commands
    })
}

/// The order that a key of [`When::Clipboard`] gives.
fn clipboard_command(event: &Event) -> Option<Command> {
    match event {
        Event::Copy => Some(Command::Copy),
        Event::Cut => Some(Command::Edit(EditCommand::Cut)),
        Event::Paste(text) => Some(Command::Edit(EditCommand::Paste(text.clone()))),
        _ => None,
    }
}

fn modifier_count(modifiers: Modifiers) -> u32 {
    u32::from(modifiers.command) + u32::from(modifiers.shift) + u32::from(modifiers.alt)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_order_has_a_key_of_which_a_desktop_makes_a_clipboard_event() {
        // On Windows the last three are copy, paste and cut, and reach the program as such.
        let taken = [
            on(CTRL, Key::C),
            on(CTRL, Key::X),
            on(CTRL, Key::V),
            on(CTRL, Key::Insert),
            on(SHIFT, Key::Insert),
            on(SHIFT, Key::Delete),
        ];
        for group in GROUPS.iter().filter(|group| group.when != When::Clipboard) {
            for key in group.bindings.iter().flat_map(|binding| binding.keys) {
                assert!(!taken.contains(key), "{} never arrives", shortcut_text(key));
            }
        }
    }

    #[test]
    fn no_key_gives_two_orders_and_no_order_stands_twice() {
        for when in [When::Always, When::Editing, When::Clipboard, When::Experiment] {
            let groups = GROUPS.iter().filter(|group| group.when == when);
            let bindings: Vec<_> = groups.flat_map(|group| group.bindings).collect();
            let keys: Vec<_> = bindings.iter().flat_map(|binding| binding.keys).collect();
            for (index, key) in keys.iter().enumerate() {
                assert!(!keys[..index].contains(key), "{} is bound twice", shortcut_text(key));
            }
            for (index, binding) in bindings.iter().enumerate() {
                assert!(!binding.keys.is_empty(), "{} has no key", binding.command.text());
                assert!(!bindings[..index].iter().any(|other| other.command == binding.command));
            }
        }
    }
}
