//! A language that does not exist: every message of `locales/en`, longer and with accents. Where it has room, a real
//! one has, and that it can be loaded shows that a language is a folder of text files.

use std::sync::Arc;

use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::command::game::GameCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::model::screen::{CompareView, Menu, Panel, ThemeChoice};
use alphabeta_lab::text::Text;
use alphabeta_lab::ui::app::App;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::small::texts;
use crate::{Window, made_window};

/// Words with every vowel twice and accented: about 40 % longer. What stands in braces is left alone.
fn longer(text: &str) -> String {
    let mut depth = 0_i32;
    let mut long = String::new();
    for character in text.chars() {
        depth += i32::from(character == '{') - i32::from(character == '}');
        let accented = match character {
            'a' => "áá",
            'e' => "éé",
            'i' => "íí",
            'o' => "óó",
            'u' => "úú",
            _ => "",
        };
        if depth == 0 && !accented.is_empty() {
            long.push_str(accented);
        } else {
            long.push(character);
        }
    }
    long
}

/// A line of a file of messages in that language: what stands behind `=`, or behind the name of a plural form.
fn line(text: &str) -> String {
    let is_variant = text.trim_start().starts_with(['[', '*']);
    let sign = if is_variant { ']' } else { '=' };
    match text.split_once(sign).filter(|_| !text.starts_with('#')) {
        Some((name, value)) => format!("{name}{sign}{}", longer(value)),
        None if text.starts_with('}') => {
            let (brace, rest) = text.split_at(1);
            format!("{brace}{}", longer(rest))
        }
        None => text.to_owned(),
    }
}

fn pseudo() -> Arc<Text> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en");
    let mut whole = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        text.lines().for_each(|text| whole.push_str(&(line(text) + "\n")));
        whole.push('\n');
    }
    Arc::new(Text::new_external("en-XA", whole.as_bytes()).unwrap())
}

fn window() -> Window {
    made_window([1024.0, 768.0], |cc| App::new(cc, pseudo(), None, Box::new(Scripted::default())))
}

fn is_pseudo(text: &str) -> bool {
    ["áá", "éé", "íí", "óó", "úú"].iter().any(|vowels| text.contains(vowels))
}

/// No text in that language is cut at its sides or ends in dots that it has not; what stands in a field may be longer
/// than the field. Returns how many there are.
fn check_room(window: &Window, what: &str) -> usize {
    let fields: Vec<String> = window
        .harness
        .query_all_by_role(Role::TextInput)
        .filter_map(|field| field.accesskit_node().value())
        .collect();
    let is_judged = |text: &str| is_pseudo(text) && !fields.iter().any(|field| field == text);
    let shown: Vec<_> = texts(window).into_iter().filter(|(text, ..)| is_judged(text.text())).collect();
    for (text, place, clip) in &shown {
        let is_beside = place.right() <= clip.left() + 1.0 || place.left() >= clip.right() - 1.0;
        let is_whole = place.left() >= clip.left() - 1.0 && place.right() <= clip.right() + 1.0;
        assert!(is_beside || is_whole, "{what}: “{}” at {place:?} is cut by {clip:?}", text.text());
        // A menu names as many choices as have room.
        let is_list_of_choices = text.text().contains("chóóséén: ");
        assert!(!text.elided || is_list_of_choices, "{what}: “{}” is shortened", text.text());
    }
    shown.len()
}

#[test]
fn the_language_is_longer_and_keeps_its_arguments() {
    let text = pseudo();
    assert_eq!(text.command_undo(), "Undóó");
    assert_eq!(text.edit_hint_subject(3, "3"), "Edíítííng 3 nóódéés");
    let (english, long) = (crate::english().command_redo_tooltip(), text.command_redo_tooltip());
    assert!(long.chars().count() * 10 >= english.chars().count() * 12, "{long}");
}

#[test]
fn menus_have_room_for_a_longer_language() {
    let mut window = window();
    for &menu in Menu::ALL {
        window.carry_out(Command::ShowMenu(menu));
        let count = check_room(&window, &format!("{menu:?}"));
        assert!(count > 10, "only {count} texts with the {menu:?} menu open");
        window.carry_out(Command::ShowMenu(menu));
    }
}

#[test]
fn panels_and_the_list_of_keys_have_room_for_a_longer_language() {
    for theme in [ThemeChoice::Light, ThemeChoice::HighContrast] {
        let mut window = window();
        window.carry_out(Command::UseTheme(theme));
        assert!(check_room(&window, "the window") > 5);
        window.carry_out(Command::Last);
        check_room(&window, "the end of the walk");
        window.carry_out(Command::ShowKeys);
        assert!(check_room(&window, "the list of keys") > 40);
        assert!(window.harness.query_by_label(&pseudo().keys_walk()).is_some());
    }
}

/// Dialogs that open by themselves, when a file or unsaved work asks for it, are looked at in the tests of dialogs.
#[test]
fn dialogs_have_room_for_a_longer_language() {
    for command in [
        Command::New,
        Command::Generate,
        Command::Game(GameCommand::Ask),
        Command::Game(GameCommand::AskPlay),
        Command::AskSettings,
        Command::File(FileCommand::AskAbout),
        Command::Compare(CompareCommand::ExplainMinimum),
        Command::Open,
        Command::ShowManual,
        Command::ShowAbout,
    ] {
        let what = format!("after {command:?}");
        let mut window = window();
        window.carry_out(command);
        window.harness.run_steps(6);
        assert!(window.harness.query_by_role(Role::Dialog).is_some(), "{what}");
        assert!(check_room(&window, &what) > 3, "{what}");
    }
}

#[test]
fn the_race_the_experiment_and_every_panel_have_room_for_a_longer_language() {
    let mut window = window();
    for command in [
        Command::TogglePanel(Panel::Notation),
        Command::Race(RaceCommand::Toggle),
        Command::Last,
        Command::Race(RaceCommand::Toggle),
        Command::Experiment(ExperimentCommand::Toggle),
    ] {
        let what = format!("after {command:?}");
        window.carry_out(command);
        window.harness.run_steps(6);
        assert!(check_room(&window, &what) > 5, "{what}");
    }
    for &view in CompareView::ALL {
        let mut window = self::window();
        window.carry_out(Command::Last);
        window.carry_out(Command::Compare(CompareCommand::Show(view)));
        window.harness.run_steps(6);
        assert!(check_room(&window, &format!("{view:?}")) > 5, "{view:?}");
    }
}
