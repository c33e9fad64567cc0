//! Every binding of the table does in the window what its command does to a session.

use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::command::game::GameCommand;
use alphabeta_lab::session::command::predict::PredictCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::command::row::When;
use alphabeta_lab::session::model::dialog::{Dialog, FileQuestion};
use alphabeta_lab::session::model::place::Direction;
use alphabeta_lab::session::news::UiTask;
use alphabeta_lab::ui::files::{FileAnswer, Scripted};
use alphabeta_lab::ui::keymap::{self, Binding};
use egui::accesskit::Role;
use egui::{Key, KeyboardShortcut, Modifiers, ViewportCommand};
use egui_kittest::kittest::Queryable as _;

use crate::{CTRL, Window, twin, window, window_with};

/// What a person sees of a session, apart from playing.
fn state(session: &Session) -> String {
    format!(
        "{:?}",
        (
            (session.playback().after(), session.is_racing(), session.predicting().is_on()),
            session.scene().tree().len(),
            session.undo_name(),
            session.algorithm(),
            session.settings(),
            session.selection(),
            (
                session.is_editing(),
                session.shows_true_values(),
                session.shows_proof(),
                session.compare().shown()
            ),
            session.scene().layout.folds(),
            session.preferences(),
            session.origin(),
            session.question(),
            session.experiment().is_shown(),
        )
    )
}

/// Presses a key as the desktop sends it.
fn press(window: &mut Window, shortcut: &KeyboardShortcut) {
    let control = if shortcut.modifiers.command { CTRL } else { Modifiers::NONE };
    window.press_with(shortcut.modifiers | control, shortcut.logical_key);
}

/// In the middle of the walk of the tree as it was, with a node selected, so that every command has something to do:
/// cutoffs before and after it, too.
fn go_to_the_middle(window: &mut Window, twin: &mut Session) {
    if twin.is_racing() {
        window.press(Key::R);
        twin.apply(Command::Race(RaceCommand::Toggle));
    }
    while twin.undo_name().is_some() {
        window.press_with(CTRL, Key::Z);
        twin.apply(Command::Undo);
    }
    window.press(Key::Home);
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    window.press(Key::ArrowRight);
    window.press(Key::Escape);
    let at = window.node_rect("E").center();
    window.click_at(at);
    window.leave();
    let node = window.session().selection().leader();
    twin.apply(Command::First);
    twin.apply(Command::NextCutoff);
    twin.apply(Command::Step);
    twin.apply(Command::Select(node));
    assert_eq!(state(window.session()), state(twin));
}

#[test]
fn every_binding_is_obeyed() {
    let files = Scripted::new(vec![FileAnswer::Cancelled; 20]);
    let mut window = window_with(files.clone(), None);
    let mut twin = twin();
    // Those of the clipboard come as events of their own, those of experiments have a test among theirs.
    let is_tried = |when: When| matches!(when, When::Always | When::Editing);
    for group in keymap::GROUPS.iter().filter(|group| is_tried(group.when)) {
        for (binding, key) in group.bindings.iter().flat_map(|b| b.keys.iter().map(move |key| (b, key))) {
            // No game is unfolded here; where one is, the key is pressed in the tests of games.
            if binding.command == Command::Game(GameCommand::Expand) {
                assert!(!binding.command.is_enabled(window.session()));
                continue;
            }
            go_to_the_middle(&mut window, &mut twin);
            if binding.command == Command::Undo {
                window.press(Key::Insert);
                twin.apply(Command::Edit(EditCommand::AddChild));
            }
            if group.when == When::Editing {
                window.press(Key::ArrowDown);
                twin.apply(Command::SelectBeside(Direction::Down));
            }
            if binding.command == Command::Edit(EditCommand::MoveRight) {
                window.press_with(Modifiers::ALT, Key::ArrowLeft);
                twin.apply(Command::Edit(EditCommand::MoveLeft));
            }
            if binding.command == Command::ToggleView {
                use_algorithm(&mut window, &mut twin, Algorithm::NegamaxAlphaBeta);
            }
            check(&mut window, &mut twin, &files, binding, key);
            // What the next keys would mean something else in, ends.
            let is_mode = [
                Command::Experiment(ExperimentCommand::Toggle),
                Command::Predict(PredictCommand::Toggle),
                Command::Presentation,
            ];
            if is_mode.contains(&binding.command) {
                press(&mut window, key);
                twin.apply(binding.command.clone());
            }
            if binding.command == Command::ToggleView {
                use_algorithm(&mut window, &mut twin, Algorithm::AlphaBeta);
            }
        }
    }
}

/// Takes one of the algorithms of the Search menu.
fn use_algorithm(window: &mut Window, twin: &mut Session, algorithm: Algorithm) {
    window.click("Search");
    let name = algorithm.name(&crate::english());
    let radio = window.harness.get_by_role_and_label(Role::RadioButton, &name);
    radio.click();
    window.settle();
    twin.apply(Command::UseAlgorithm(algorithm));
}

#[test]
fn the_clipboard_brings_and_takes_bracket_text() {
    let mut window = window();
    let at = window.node_rect("E").center();
    window.click_at(at);
    window.event(egui::Event::Copy);
    let copied = &window.harness.output().platform_output.commands;
    assert!(matches!(&copied[..], [egui::OutputCommand::CopyText(text)] if text == "E[6,9]"), "{copied:?}");
    window.event(egui::Event::Cut);
    window.settle();
    assert_eq!(window.session().undo_name(), Some("cut E"));
    let leaves = window.session().scene().tree().len();
    window.event(egui::Event::Paste("((1 2) 3)".to_owned()));
    window.settle();
    assert_eq!(window.session().scene().tree().len(), leaves + 5);
    window.event(egui::Event::Paste("no tree at all".to_owned()));
    window.settle();
    assert_eq!(window.session().scene().tree().len(), leaves + 5);
    assert!(window.shows_part("The pasted text is not a tree"));
}

/// A release of the paste key, as the toolkit hands it on: the press that it belongs to only brings text.
fn release_paste(window: &mut Window, modifiers: Modifiers) {
    let (key, physical_key) = (Key::V, None);
    window.event(egui::Event::Key { key, physical_key, pressed: false, repeat: false, modifiers });
    window.settle();
}

#[test]
fn an_empty_clipboard_is_told_by_key_and_by_menu() {
    let told = "There is no text on the clipboard.";
    let mut window = window();
    window.event(egui::Event::Paste("[1, 2]".to_owned()));
    release_paste(&mut window, CTRL);
    assert!(!window.shows(told), "there was text");
    window.wait_for_workers();
    window.press_with(CTRL, Key::V);
    assert!(!window.shows(told), "these were keys");
    for modifiers in [CTRL, Modifiers::NONE] {
        release_paste(&mut window, modifiers);
        assert!(window.shows(told), "Ctrl is released after V, or before it");
        window.press(Key::Escape);
        assert!(!window.shows(told));
    }

    let by_menu = |window: &mut Window| {
        window.press_with(Modifiers::ALT, Key::E);
        window.click_item("Paste");
    };
    by_menu(&mut window);
    assert!(window.shows(told));
    window.press(Key::Escape);
    window.press_with(Modifiers::ALT, Key::E);
    let item = window.harness.get_all_by_label_contains("Paste").next().unwrap();
    item.click();
    window.frame();
    window.event(egui::Event::Paste("[3, 4]".to_owned()));
    window.settle();
    assert!(!window.shows(told), "the text came a frame later");

    window.press_with(CTRL, Key::N);
    release_paste(&mut window, CTRL);
    window.press(Key::Escape);
    assert!(!window.shows(told), "a field has the keys");
}

#[test]
fn a_key_that_has_nothing_to_do_says_why() {
    let mut window = window();
    let tree = window.session().scene().tree();
    let leaf = tree.node_at(&[0, 0, 0]).unwrap();
    for (selected, key, modifiers, told) in [
        (None, Key::F2, Modifiers::NONE, "Select a node first."),
        (None, Key::Enter, Modifiers::SHIFT, "Select a node first."),
        (None, Key::H, Modifiers::NONE, "Select a node first."),
        (None, Key::Delete, Modifiers::NONE, "Select a node first."),
        (
            None,
            Key::N,
            Modifiers::NONE,
            "This search has values for MAX only. Choose negamax for values from the side to move.",
        ),
        (Some(leaf), Key::H, Modifiers::NONE, "A leaf has nothing below it to hide."),
        (Some(leaf), Key::ArrowLeft, Modifiers::ALT, "H is the first child already."),
        (Some(leaf), Key::E, CTRL, "Only a tree that was made from a game has moves to add."),
    ] {
        window.carry_out(Command::Select(selected));
        window.press_with(modifiers, key);
        assert!(window.shows(told), "{key:?}: {told}");
        window.press(Key::Escape);
        window.press(Key::Escape);
    }
}

#[test]
fn a_key_that_the_root_refuses_says_why_and_the_menu_is_grey() {
    let mut window = window();
    let at = window.node_rect("A").center();
    let before = window.session().scene().tree().len();
    for (key, modifiers, told) in [
        (Key::Delete, Modifiers::NONE, "The root cannot be deleted."),
        (Key::Enter, Modifiers::SHIFT, "The root has no siblings: there is no node above it."),
    ] {
        window.click_at(at);
        window.press_with(modifiers, key);
        assert!(window.shows(told));
        window.press_times(Key::Escape, 2);
        assert!(!window.shows(told));
    }
    window.click_at(at);
    window.event(egui::Event::Cut);
    window.settle();
    assert!(window.shows("The root cannot be deleted."));
    assert_eq!(window.session().scene().tree().len(), before);
    let remove = Command::Edit(EditCommand::Remove);
    assert!(!remove.is_enabled(window.session()));
    assert_eq!(remove.obstacle(window.session()).as_deref(), Some("The root cannot be deleted."));
}

fn check(
    window: &mut Window,
    twin: &mut Session,
    files: &Scripted,
    binding: &Binding,
    key: &KeyboardShortcut,
) {
    let what = format!("{} for {}", keymap::shortcut_text(key), binding.command.text(&crate::english()));
    assert!(binding.command.is_enabled(window.session()), "{what}");
    let before = state(twin);
    twin.take_tasks();
    twin.apply(binding.command.clone());
    let tasks = twin.take_tasks();
    let is_playing = twin.playback().is_playing();
    assert!(!tasks.is_empty() || is_playing || state(twin) != before, "{what} can be seen");

    let (requests, told) = (files.asked().len(), window.told.len());
    let scale = window.scale();
    press(window, key);
    assert_eq!(window.session().playback().is_playing(), is_playing, "{what}");
    if is_playing {
        // Time passes in the window and not in its twin.
        press(window, key);
        twin.apply(binding.command.clone());
        return;
    }
    assert_eq!(state(window.session()), state(twin), "{what}");
    for task in &tasks {
        check_task(window, files, task, (requests, told, scale), &what);
    }
}

/// Looks whether the window has done what it was asked for, and brings it back.
fn check_task(
    window: &mut Window,
    files: &Scripted,
    task: &UiTask,
    (requests, told, scale_before): (usize, usize, f32),
    what: &str,
) {
    let told: Vec<_> = window.told[told..].to_vec();
    match task {
        UiTask::Copy(_)
        | UiTask::AskFile(
            FileQuestion::OpenExperiment
            | FileQuestion::SaveExperiment(_)
            | FileQuestion::SaveTable(_)
            | FileQuestion::Export(..)
            | FileQuestion::Assignment(..)
            | FileQuestion::OpenAssignment
            | FileQuestion::SaveAnswers(_)
            | FileQuestion::ProgramFolder(_),
        )
        | UiTask::CopyImage(_)
        | UiTask::OpenFile(_) => panic!("{what} is a key of another test"),
        UiTask::EditInPlace => {
            assert!(window.shows("Evaluation"), "{what}");
            window.press(Key::Escape);
            assert!(!window.shows("Evaluation"), "{what}");
        }
        UiTask::Ask(Dialog::Notation) => close_dialog(window, "New tree"),
        UiTask::Ask(Dialog::Generator) => close_dialog(window, "Generate a tree"),
        UiTask::Ask(Dialog::Games) => close_dialog(window, "Tree from a game"),
        UiTask::Ask(Dialog::Play) => close_dialog(window, "Play against the program"),
        UiTask::Ask(Dialog::MoveOrders) => close_dialog(window, "Move order"),
        UiTask::Ask(Dialog::NewAssignment) => close_dialog(window, "New assignment"),
        UiTask::Ask(Dialog::OwnSearch) => close_dialog(window, "Your own search"),
        UiTask::Ask(Dialog::Settings) => close_dialog(window, "Search settings"),
        UiTask::Ask(Dialog::Recovery) => close_dialog(window, "Recover unsaved work?"),
        UiTask::Ask(Dialog::AboutDocument) => close_dialog(window, "Title and lesson"),
        UiTask::ShowMenu(menu) => {
            let first = egui::Popup::is_any_open(&window.harness.ctx);
            assert!(first, "{what}: the {} menu is open", menu.name(&crate::english()));
            window.press(Key::Escape);
            assert!(!egui::Popup::is_any_open(&window.harness.ctx), "{what}");
        }
        UiTask::ShowContextMenu => {
            assert!(egui::Popup::is_any_open(&window.harness.ctx), "{what}");
            window.press(Key::Escape);
            assert!(!egui::Popup::is_any_open(&window.harness.ctx), "{what}");
        }
        UiTask::Ask(Dialog::Export) => close_dialog(window, "Export the picture"),
        UiTask::Ask(Dialog::Print) => close_dialog(window, "Print the picture"),
        UiTask::Ask(Dialog::Manual) => close_dialog(window, "Manual"),
        UiTask::Ask(Dialog::Keys) => close_dialog(window, "Keyboard shortcuts"),
        UiTask::Ask(Dialog::About) => close_dialog(window, "About"),
        UiTask::Ask(Dialog::Minimum) => close_dialog(window, "Why b^(d/2)?"),
        UiTask::AskFile(question) => {
            let asked = files.asked();
            let [request] = &asked[requests..] else { panic!("{what}: {asked:?}") };
            assert_eq!(request.question, *question, "{what}");
        }
        UiTask::Ask(Dialog::Students) => close_dialog(window, "Students"),
        UiTask::Ask(Dialog::Cover | Dialog::HandIn) => panic!("{what}: only an assignment asks so"),
        UiTask::Ask(Dialog::Question | Dialog::Conflict) => panic!("{what}: only the session asks so"),
        UiTask::AskFind => {
            assert!(window.shows("deepest"), "{what}");
            window.press(Key::Escape);
            assert!(!window.shows("deepest"), "{what}");
        }
        UiTask::ShowNode(_) | UiTask::ShowDocument => panic!("{what} has no key"),
        UiTask::ScrollQuestion(_) => panic!("{what} is a key of an exercise"),
        UiTask::Fit => {
            let fitted = window.scale();
            window.press(Key::Plus);
            assert!(window.scale() > fitted);
            window.press(Key::F);
            assert!((window.scale() - fitted).abs() < 0.5, "{what}");
        }
        UiTask::Zoom(factor) => {
            let expected = factor.map(|factor| scale_before * factor);
            let is_as_expected = expected.is_none_or(|expected| (window.scale() - expected).abs() < 1.0);
            assert!(is_as_expected, "{what}: from {scale_before} to {}", window.scale());
            assert!((window.scale() - scale_before).abs() > 1.0, "{what} is seen");
            window.press(Key::F);
        }
        UiTask::FullScreen => {
            assert!(told.contains(&ViewportCommand::Fullscreen(true)), "{what}: {told:?}");
            window.press(Key::F11);
            assert!(window.told.contains(&ViewportCommand::Fullscreen(false)));
        }
        UiTask::Blank => {
            assert!(!window.shows("Step"), "{what}");
            window.press(Key::Escape);
            assert!(window.shows("Step"), "{what}");
        }
        UiTask::Close => assert!(told.contains(&ViewportCommand::Close), "{what}: {told:?}"),
    }
}

fn close_dialog(window: &mut Window, title: &str) {
    assert!(window.has_dialog(title), "{title}");
    window.press(Key::Escape);
    assert!(!window.has_dialog(title), "{title}");
}

#[test]
fn clickers_walk() {
    let mut window = window();
    window.press_times(Key::PageDown, 3);
    assert_eq!(window.place(), 3);
    window.press(Key::PageUp);
    assert_eq!(window.place(), 2);
}

#[test]
fn a_key_held_down_goes_on() {
    let mut window = window();
    for _ in 0..5 {
        window.event(egui::Event::Key {
            key: Key::ArrowRight,
            physical_key: None,
            pressed: true,
            repeat: true,
            modifiers: Modifiers::NONE,
        });
    }
    window.settle();
    assert_eq!(window.place(), 5);
}

#[test]
fn arrows_walk_also_when_a_button_has_the_focus() {
    let mut window = window();
    window.press_times(Key::Tab, 4);
    window.press(Key::ArrowRight);
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 2);
    window.press(Key::Space);
    assert!(window.session().playback().is_playing(), "Space plays whatever has the focus");
}
