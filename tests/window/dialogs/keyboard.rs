//! The dialogs by key alone: what a field does with the focus, what Enter presses, how lists are chosen from.

use std::time::{Duration, Instant};

use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::export::ExportCommand;
use alphabeta_lab::session::command::game::GameCommand;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::{Role, Toggled};
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{Test, give, last_command, press, type_path, type_tree, wait_until, window};

fn type_text(harness: &mut Test, text: &str) {
    harness.event(Event::Text(text.to_owned()));
    harness.run();
}

/// What stands in the field with this name.
fn field(harness: &Test, role: Role, label: &str) -> String {
    harness.get_by_role_and_label(role, label).value().unwrap_or_default()
}

fn has_focus(harness: &Test, role: Role, label: &str) -> bool {
    harness.get_by_role_and_label(role, label).is_focused()
}

#[test]
fn a_field_that_gets_the_focus_selects_its_content() {
    let mut harness = window(Scripted::default());
    // When the dialog opens.
    give(&mut harness, Command::Generate);
    type_text(&mut harness, "4");
    assert_eq!(field(&harness, Role::SpinButton, "Branching factor"), "4");
    // With Tab, and with Shift+Tab.
    press(&mut harness, Key::Tab);
    assert!(has_focus(&harness, Role::SpinButton, "Depth"));
    type_text(&mut harness, "2");
    assert_eq!(field(&harness, Role::SpinButton, "Depth"), "2");
    harness.key_press_modifiers(Modifiers::SHIFT, Key::Tab);
    harness.run();
    type_text(&mut harness, "5");
    assert_eq!(field(&harness, Role::SpinButton, "Branching factor"), "5");
    press(&mut harness, Key::Escape);

    give(&mut harness, Command::AskSettings);
    type_text(&mut harness, "2");
    assert_eq!(field(&harness, Role::TextInput, "Depth limit"), "2");
    for (label, text) in [("α", "3"), ("β", "9"), ("First guess of MTD(f)", "4")] {
        press(&mut harness, Key::Tab);
        assert!(has_focus(&harness, Role::TextInput, label), "{label}");
        type_text(&mut harness, text);
        assert_eq!(field(&harness, Role::TextInput, label), text);
    }
}

#[test]
fn a_click_puts_the_cursor_where_it_is() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::AskSettings);
    harness.get_by_role_and_label(Role::TextInput, "First guess of MTD(f)").click();
    harness.run();
    type_text(&mut harness, "7");
    assert_eq!(field(&harness, Role::TextInput, "First guess of MTD(f)"), "07");
}

#[test]
fn a_typed_name_replaces_the_proposed_one_and_gets_its_ending() {
    for (typed, expected) in
        [("exam", "exam.ron"), ("exam.2026", "exam.2026.ron"), ("exam.txt", "exam.txt"), ("e.RON", "e.RON")]
    {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = window(Scripted::default());
        harness.state_mut().folder = Some(folder.path().to_owned());
        give(&mut harness, Command::SaveAs);
        type_text(&mut harness, typed);
        press(&mut harness, Key::Enter);
        wait_until(&mut harness, "the saving", |window| !window.dialogs.is_open());
        assert_eq!(last_command(&harness), Some(&Command::SaveTo(folder.path().join(expected))));
    }
}

/// Opens the dialog of a command and presses Enter; returns the command that this gives.
fn enter(command: Command, keys: &[Key]) -> Option<Command> {
    let mut harness = window(Scripted::default());
    give(&mut harness, command.clone());
    keys.iter().for_each(|&key| press(&mut harness, key));
    let before = harness.state().commands.len();
    press(&mut harness, Key::Enter);
    harness.run();
    assert!(!harness.state().dialogs.is_open(), "{command:?} after {keys:?} is done");
    harness.state().commands.get(before).cloned()
}

#[test]
fn enter_presses_the_blue_button() {
    let settings = |keys: &[Key]| enter(Command::AskSettings, keys);
    assert!(matches!(settings(&[]), Some(Command::UseSettings(_))), "from a field");
    assert!(matches!(settings(&[Key::Tab]), Some(Command::UseSettings(_))), "from the next");
    let generate = |keys: &[Key]| enter(Command::Generate, keys);
    assert!(matches!(generate(&[]), Some(Command::OpenNew(_))), "from a number");
    assert!(matches!(generate(&[Key::Tab, Key::Tab]), Some(Command::OpenNew(_))), "from a choice");
    let games = |keys: &[Key]| enter(Command::Game(GameCommand::Ask), keys);
    assert!(matches!(games(&[]), Some(Command::OpenNew(_))), "from a list that is closed");
    assert!(matches!(games(&[Key::Tab]), Some(Command::OpenNew(_))), "from a field");
    for command in [Command::ShowKeys, Command::ShowAbout, Command::Compare(CompareCommand::ExplainMinimum)] {
        assert_eq!(enter(command, &[]), None, "closes");
    }
}

#[test]
fn enter_presses_the_button_that_has_the_focus() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::AskSettings);
    harness.get_by_label("Cancel").focus();
    harness.run();
    press(&mut harness, Key::Enter);
    assert!(!harness.state().dialogs.is_open() && harness.state().commands.is_empty());
}

#[test]
fn a_key_that_is_held_down_does_not_go_on_into_the_dialog() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::AskSettings);
    let held = Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed: true,
        repeat: true,
        modifiers: Modifiers::NONE,
    };
    harness.event(Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::CTRL,
    });
    harness.event(held);
    harness.run();
    assert!(harness.state().dialogs.is_open());
}

#[test]
fn in_the_text_of_a_new_tree_enter_begins_a_line() {
    let mut harness = window(Scripted::default());
    type_tree(&mut harness, "[[3, 5],");
    press(&mut harness, Key::Enter);
    assert!(harness.state().dialogs.is_open());
    type_text(&mut harness, "[6, 9]]");
    harness.get_by_label("7 nodes, 4 leaves, depth 2");
    // Elsewhere in the dialog it creates the tree.
    press(&mut harness, Key::Tab);
    press(&mut harness, Key::Enter);
    let Some(Command::OpenNew(new)) = last_command(&harness) else { panic!("no tree") };
    assert!(matches!(&**new, NewDocument::Notation { text, .. } if text == "[[3, 5],\n[6, 9]]"));
}

/// The names in the text choose the player at the root, and a choice against them is told.
#[test]
fn names_in_the_text_of_a_new_tree_choose_the_player_at_the_root() {
    let mut harness = window(Scripted::default());
    type_tree(&mut harness, "min(max(3,5),max(6,9))");
    let is_chosen = |harness: &Test, name: &str| {
        let radio = harness.get_by_role_and_label(Role::RadioButton, name);
        radio.accesskit_node().toggled() == Some(Toggled::True)
    };
    assert!(is_chosen(&harness, "MIN") && !is_chosen(&harness, "MAX"));
    assert!(harness.query_by_label_contains("The names in the text").is_none());
    harness.get_by_role_and_label(Role::RadioButton, "MAX").click();
    harness.run();
    assert!(is_chosen(&harness, "MAX"));
    harness.get_by_label("The names in the text call for MIN at the root, but you chose MAX.");
    harness.get_by_role_and_label(Role::RadioButton, "MIN").click();
    harness.run();
    assert!(harness.query_by_label_contains("The names in the text").is_none());
}

#[test]
fn a_list_is_chosen_from_by_key() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Game(GameCommand::Ask));
    let chosen = |harness: &Test| field(harness, Role::ComboBox, "Game");
    let is_open = |harness: &Test| egui::Popup::is_any_open(&harness.ctx);
    assert!(has_focus(&harness, Role::ComboBox, "Game"));
    press(&mut harness, Key::Space);
    assert!(is_open(&harness));
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Enter);
    assert!(!is_open(&harness) && harness.state().dialogs.is_open());
    assert_eq!(chosen(&harness), "Nim");
    assert!(has_focus(&harness, Role::ComboBox, "Game"), "the list gives the focus back");

    for (end, expected) in [(Key::End, "Chess"), (Key::Home, "Tic-tac-toe"), (Key::ArrowDown, "Nim")] {
        press(&mut harness, Key::ArrowDown);
        press(&mut harness, end);
        press(&mut harness, Key::Enter);
        assert_eq!(chosen(&harness), expected, "{end:?}");
    }

    press(&mut harness, Key::ArrowDown);
    assert!(is_open(&harness), "Down opens the list, at what is chosen");
    press(&mut harness, Key::ArrowUp);
    press(&mut harness, Key::Escape);
    assert!(!is_open(&harness) && harness.state().dialogs.is_open(), "Esc closes the list alone");
    assert_eq!(chosen(&harness), "Nim", "and nothing is chosen");
    assert!(has_focus(&harness, Role::ComboBox, "Game"));
    press(&mut harness, Key::Escape);
    assert!(!harness.state().dialogs.is_open());
}

#[test]
fn tab_in_an_open_list_chooses_and_goes_on_to_the_next_field() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Game(GameCommand::Ask));
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::ArrowDown);
    press(&mut harness, Key::Tab);
    assert!(!egui::Popup::is_any_open(&harness.ctx));
    assert_eq!(field(&harness, Role::ComboBox, "Game"), "Nim");
    assert!(has_focus(&harness, Role::TextInput, "Position"));
    type_text(&mut harness, "1 2");
    assert_eq!(field(&harness, Role::TextInput, "Position"), "1 2");
}

#[test]
fn enter_on_a_file_of_the_list_opens_it() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("one.ron"), "[3, 5]").unwrap();
    let mut harness = window(Scripted::default());
    harness.state_mut().folder = Some(folder.path().to_owned());
    give(&mut harness, Command::Open);
    type_path(&mut harness, "");
    harness.get_by_label_contains("one.ron").focus();
    harness.run();
    press(&mut harness, Key::Enter);
    wait_until(&mut harness, "the opening", |window| !window.dialogs.is_open());
    assert_eq!(last_command(&harness), Some(&Command::OpenPath(folder.path().join("one.ron"))));
}

#[test]
fn a_field_for_a_number_says_what_is_allowed_where_something_else_is_typed() {
    for (command, label, typed, allowed, button) in [
        (Command::Generate, "Depth", "deep", "a whole number from 0 to 10,000", "Generate"),
        (Command::Generate, "Depth", "12x", "a whole number from 0 to 10,000", "Generate"),
        (Command::Generate, "Branching factor", "2.5", "a whole number from 0 to 1,000", "Generate"),
        (Command::Generate, "Branching factor", "5000", "a whole number from 0 to 1,000", "Generate"),
        (Command::Game(GameCommand::Ask), "Depth", "500", "a whole number from 0 to 100", "Unfold"),
        (Command::Game(GameCommand::Ask), "Most nodes", "0", "a whole number from 1 to 200,000", "Unfold"),
        (Command::Game(GameCommand::AskPlay), "Depth", "99", "a whole number from 1 to 20", "Show best move"),
        (Command::Export(ExportCommand::Ask), "Width", "6000", "a number from 0 to 5,000", "Export…"),
        (Command::Export(ExportCommand::Ask), "Width", "-5", "a number from 0 to 5,000", "Export…"),
    ] {
        let mut harness = window(Scripted::default());
        give(&mut harness, command.clone());
        harness.get_by_role_and_label(Role::SpinButton, label).focus();
        harness.run();
        type_text(&mut harness, typed);
        let is_refused = |harness: &Test| {
            let is_off = harness.get_by_role_and_label(Role::Button, button).accesskit_node().is_disabled();
            is_off
                && harness.query_by_label(allowed).is_some()
                && field(harness, Role::SpinButton, label) == typed.replace('-', "−")
        };
        assert!(is_refused(&harness), "{command:?}, {label}: {typed}");
        for key in [Key::Enter, Key::Tab, Key::Tab] {
            press(&mut harness, key);
            assert!(harness.state().dialogs.is_open(), "{command:?}, {label}: {typed}");
            assert!(is_refused(&harness), "{command:?}, {label}: {typed}, {key:?}");
        }
        harness.get_by_role_and_label(Role::SpinButton, label).focus();
        harness.run();
        type_text(&mut harness, "2");
        assert!(harness.query_by_label(allowed).is_none(), "{command:?}, {label}: 2");
        // A preview is drawn before the button can be pressed.
        let is_on = |harness: &Test| {
            !harness.get_by_role_and_label(Role::Button, button).accesskit_node().is_disabled()
        };
        let begin = Instant::now();
        while !is_on(&harness) {
            assert!(begin.elapsed() < Duration::from_secs(20), "{command:?}, {label}: 2");
            std::thread::sleep(Duration::from_millis(2));
            harness.run_steps(1);
        }
    }
}

#[test]
fn a_text_that_is_no_number_stays_in_its_field_and_only_there_until_the_number_changes() {
    let allowed = "a whole number from 0 to 1,000";
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Generate);
    type_text(&mut harness, "99x");
    press(&mut harness, Key::Tab);
    type_text(&mut harness, "2");
    assert_eq!(field(&harness, Role::SpinButton, "Branching factor"), "99x");
    assert_eq!(field(&harness, Role::SpinButton, "Depth"), "2");
    assert!(harness.query_by_label(allowed).is_some(), "the other field is still wrong");
    assert!(harness.query_by_role_and_label(Role::Canvas, "Preview").is_none(), "no tree of another number");
    // Another shape has another field in this place.
    harness.get_by_label("Irregular").click();
    harness.run();
    assert_eq!(field(&harness, Role::SpinButton, "Most nodes"), "20");
    assert!(harness.query_by_label(allowed).is_none());
    harness.get_by_label("Uniform").click();
    harness.run();
    assert_eq!(field(&harness, Role::SpinButton, "Branching factor"), "99x");
    assert!(harness.query_by_label(allowed).is_some());
    // The arrow keys go on from the number that was typed last.
    harness.get_by_role_and_label(Role::SpinButton, "Branching factor").focus();
    harness.run();
    press(&mut harness, Key::ArrowDown);
    assert_ne!(field(&harness, Role::SpinButton, "Branching factor"), "99x");
    assert!(harness.query_by_label(allowed).is_none());
}

#[test]
fn thousands_may_be_typed_with_commas() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::Game(GameCommand::Ask));
    harness.get_by_role_and_label(Role::SpinButton, "Most nodes").focus();
    harness.run();
    type_text(&mut harness, "12,000");
    press(&mut harness, Key::Tab);
    assert_eq!(field(&harness, Role::SpinButton, "Most nodes"), "12000");
}
