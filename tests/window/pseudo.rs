//! A language that does not exist: every message of `locales/en`, longer and with accents. Where it has room, a real
//! one has, and that it can be loaded shows that a language is a folder of text files. Pictures of every dialog and of
//! what the window shows are kept; `UPDATE_SNAPSHOTS=1` draws them anew.

mod kept;

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::command::find::FindCommand;
use alphabeta_lab::session::command::predict::PredictCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::model::dialog::Dialog;
use alphabeta_lab::session::model::screen::{CompareView, Menu, Panel, ThemeChoice};
use alphabeta_lab::text::Text;
use alphabeta_lab::ui::app::App;
use alphabeta_lab::ui::files::Scripted;
use egui::Rect;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::{Window, dialogs, made_window, texts_of};
use kept::{Album, names};

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
    static PSEUDO: LazyLock<Arc<Text>> = LazyLock::new(|| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en");
        let mut whole = String::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            text.lines().for_each(|text| whole.push_str(&(line(text) + "\n")));
            whole.push('\n');
        }
        Arc::new(Text::new_external("en-XA", whole.as_bytes()).unwrap())
    });
    Arc::clone(&PSEUDO)
}

/// The smallest screen that a projector has, in points.
const SIZE: [f32; 2] = [1024.0, 768.0];

fn window() -> Window {
    made_window(SIZE, |cc| App::new(cc, pseudo(), None, Box::new(Scripted::default())))
}

fn is_pseudo(text: &str) -> bool {
    ["áá", "éé", "íí", "óó", "úú"].iter().any(|vowels| text.contains(vowels))
}

/// No text in that language is cut at its sides or ends in dots that it has not. Returns how many there are.
fn check_room<S>(harness: &Harness<'_, S>, what: &str) -> usize {
    let (count, faults) = texts_without_room(harness);
    assert!(faults.is_empty(), "{what}: {faults:?}");
    count
}

/// How many texts in that language are drawn, and which of them are cut at their sides or end in dots that they have not.
/// What stands in a field may be longer than the field.
fn texts_without_room<S>(harness: &Harness<'_, S>) -> (usize, Vec<String>) {
    let fields: Vec<String> = harness
        .query_all_by_role(Role::TextInput)
        .filter_map(|field| field.accesskit_node().value())
        .collect();
    let is_judged = |text: &str| is_pseudo(text) && !fields.iter().any(|field| field == text);
    let shown: Vec<_> = texts_of(harness).into_iter().filter(|(text, ..)| is_judged(text.text())).collect();
    let mut faults = Vec::new();
    for (text, place, clip) in &shown {
        let is_beside = place.right() <= clip.left() + 1.0 || place.left() >= clip.right() - 1.0;
        let is_whole = place.left() >= clip.left() - 1.0 && place.right() <= clip.right() + 1.0;
        // The table of Compare scrolls to its last column.
        let scrolls = text.text() == pseudo().compare_head_of_minimax();
        if !is_beside && !is_whole && !scrolls {
            faults.push(format!("“{}” at {place:?} is cut by {clip:?}", text.text()));
        }
        // A menu names as many choices as have room.
        let is_list_of_choices = text.text().contains("chóóséén: ");
        if text.elided && !is_list_of_choices {
            faults.push(format!("“{}” is shortened", text.text()));
        }
    }
    (shown.len(), faults)
}

/// Which texts are drawn on other texts, line by line. Nothing may lie in front of the window.
fn texts_on_texts<S>(harness: &Harness<'_, S>) -> Vec<String> {
    let mut lines = Vec::new();
    for (galley, place, clip) in texts_of(harness) {
        let to_place = place.min - galley.rect.min;
        for row in galley.rows.iter().filter(|row| !row.text().trim().is_empty()) {
            // Letters are not as high as their line.
            let letters = row.rect_without_leading_space().translate(to_place).shrink2(egui::vec2(1.0, 4.0));
            lines.push((row.text(), letters.intersect(clip)));
        }
    }
    let mut faults = Vec::new();
    for (at, (text, place)) in lines.iter().enumerate() {
        for (other, its_place) in &lines[at + 1..] {
            if place.is_positive() && its_place.is_positive() && place.intersect(*its_place).is_positive() {
                faults.push(format!("“{text}” and “{other}” stand on one another at {place:?}"));
            }
        }
    }
    faults
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
        let count = check_room(&window.harness, &format!("{menu:?}"));
        assert!(count > 10, "only {count} texts with the {menu:?} menu open");
        window.carry_out(Command::ShowMenu(menu));
    }
}

#[test]
fn panels_and_the_list_of_keys_have_room_for_a_longer_language() {
    for theme in [ThemeChoice::Light, ThemeChoice::HighContrast] {
        let mut window = window();
        window.carry_out(Command::UseTheme(theme));
        assert!(check_room(&window.harness, "the window") > 5);
        window.carry_out(Command::Last);
        check_room(&window.harness, "the end of the walk");
        window.carry_out(Command::ShowKeys);
        assert!(check_room(&window.harness, "the list of keys") > 40);
        assert!(window.harness.query_by_label(&pseudo().keys_walk()).is_some());
    }
}

#[test]
fn the_list_of_trees_has_a_row_in_sight_while_somebody_predicts() {
    let english = crate::sized_window(SIZE, Scripted::default(), None);
    for (mut window, text) in [(english, crate::english()), (window(), pseudo())] {
        window.carry_out(Command::Predict(PredictCommand::Toggle));
        window.carry_out(Command::Step);
        window.leave();
        let rows = alphabeta_lab::examples::titles().iter().map(|title| window.button_rect(title));
        let first = rows.min_by(|one, other| one.top().total_cmp(&other.top())).unwrap();
        let new = window.button_rect(&Command::New.text(&text));
        assert!(first.bottom() <= new.top(), "{first} above {new}");
    }
}

/// Waits until nothing that is drawn says that a worker is busy, such as the one that draws a preview.
fn rest<S>(harness: &mut Harness<'static, S>) {
    let text = pseudo();
    let waiting = [
        text.compare_searching(),
        text.experiment_finding_cost(),
        text.export_drawing(),
        text.games_counting(),
        text.generator_counting(),
        text.move_orders_counting(),
        text.orders_counting(),
        text.teaching_being_made(),
    ];
    harness.run_steps(6);
    let begin = Instant::now();
    while texts_of(harness).iter().any(|(galley, ..)| waiting.iter().any(|text| galley.text() == text)) {
        assert!(begin.elapsed() < Duration::from_secs(30), "the workers do not end");
        std::thread::sleep(Duration::from_millis(2));
        harness.run_steps(1);
    }
    harness.run_steps(6);
}

#[test]
fn dialogs_have_room_for_a_longer_language() {
    let mut album = Album::default();
    for &dialog in Dialog::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut harness = dialogs::every::opened_in(pseudo(), SIZE, dialog, folder.path());
        dialogs::wait_until(&mut harness, "rest", |window| window.session.busy_with().is_none());
        rest(&mut harness);
        // The manual has a heading and two buttons; its pages are in English.
        album.check(&format!("{dialog:?}"), &harness, 3);
        let place = dialogs::every::place(&harness);
        // The folder in which the tests run.
        let here = std::env::current_dir().unwrap().display().to_string();
        let hidden = harness
            .query_all_by_role(Role::TextInput)
            .find(|field| field.accesskit_node().value().as_deref() == Some(&here))
            .map(|field| field.rect());
        keep(&mut album, &mut harness, place, hidden, &picture_of(dialog));
    }
    album.close();
}

fn picture_of(dialog: Dialog) -> String {
    format!("dialog-{dialog:?}").to_lowercase()
}

/// What the window shows beside the tree and in its place, each with the commands that lead there.
fn screens() -> Vec<(&'static str, Vec<Command>)> {
    let compare = |view| Command::Compare(CompareCommand::Show(view));
    vec![
        ("start", vec![]),
        ("end", vec![Command::Last, compare(CompareView::Steps)]),
        ("depths", vec![Command::NextCutoff, compare(CompareView::Depths)]),
        ("table", vec![Command::Last, compare(CompareView::Table)]),
        ("orders", vec![Command::Last, compare(CompareView::Orders)]),
        ("notation", vec![Command::TogglePanel(Panel::Notation)]),
        ("program", vec![Command::TogglePanel(Panel::Program)]),
        ("race", vec![Command::Race(RaceCommand::Toggle), Command::Last]),
        ("experiment", vec![Command::Experiment(ExperimentCommand::Toggle)]),
        ("predict", vec![Command::Predict(PredictCommand::Toggle), Command::Step]),
        (
            "exercise",
            vec![
                Command::Exercise(ExerciseCommand::OnTree("kinds")),
                Command::Exercise(ExerciseCommand::Check),
            ],
        ),
        ("find", vec![Command::Find(FindCommand::Ask)]),
    ]
}

/// The width at which the cost of an experiment is painted over, whatever it says, in points.
const COST_WIDTH: f32 = 320.0;

#[test]
fn every_screen_has_room_for_a_longer_language() {
    let mut album = Album::default();
    for (name, commands) in screens() {
        let mut window = window();
        for command in commands {
            window.carry_out(command.clone());
            window.wait_for_workers();
            rest(&mut window.harness);
            album.check(&format!("{name} after {command:?}"), &window.harness, 6);
        }
        window.leave();
        // How long an experiment takes is known of this machine only.
        let cost = longer("on this machine");
        let cost = window.harness.query_all_by_label_contains(&cost).next();
        let cost = cost.map(|line| line.rect().with_max_x(line.rect().left() + COST_WIDTH));
        keep(&mut album, &mut window.harness, Rect::EVERYTHING, cost, &format!("screen-{name}"));
    }
    album.close();
}

/// Compares a part of the window with the picture of it, while no cursor blinks.
fn keep<S>(
    album: &mut Album,
    harness: &mut Harness<'static, S>,
    part: Rect,
    hidden: Option<Rect>,
    name: &str,
) {
    harness.ctx.all_styles_mut(|style| style.visuals.text_cursor.blink = false);
    harness.run_steps(2);
    album.compare(harness, part, hidden, name);
}

#[test]
fn each_picture_is_one_of_a_dialog_or_a_screen() {
    let dialogs = Dialog::ALL.iter().copied().map(picture_of);
    let screens = screens().into_iter().map(|(name, _)| format!("screen-{name}"));
    assert_eq!(names(), dialogs.chain(screens).collect());
}
