//! What a window or a list has no room for is brought into sight by key.

use alphabeta_lab::narration::experiment::measured_text;
use alphabeta_lab::practice::kind;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::teaching::TeachingCommand;
use alphabeta_lab::session::model::screen::CompareView;
use alphabeta_lab::ui::files::{FileAnswer, Scripted};
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::experiment::measure_depths;
use crate::sitting::{assignment, begin, written};
use crate::{CTRL, Window, sized_window, texts};

/// Where the last text that begins so is drawn, if it is whole.
pub(super) fn in_sight(window: &Window, begin: &str) -> Option<Rect> {
    let mut texts = texts(window).into_iter();
    let (_, place, clip) = texts.rfind(|(galley, ..)| galley.text().starts_with(begin))?;
    clip.expand(1.0).contains_rect(place).then_some(place)
}

fn window_of(size: [f32; 2], is_presented: bool) -> Window {
    let mut window = sized_window(size, Scripted::default(), None);
    if is_presented {
        window.press(Key::F5);
    }
    window
}

#[test]
fn home_and_end_show_the_ends_of_a_list_that_scrolls() {
    for size in [[1280.0, 800.0], [1024.0, 768.0]] {
        let mut window = window_of(size, false);
        window.press_with(CTRL, Key::P);
        window.harness.get_by_role_and_label(Role::ComboBox, "Search").focus();
        window.settle();
        window.press(Key::ArrowDown);
        for (key, entry) in
            [(Key::End, "Iterative deepening"), (Key::Home, "Minimax"), (Key::End, "Iterative")]
        {
            window.press(key);
            window.settle();
            assert!(in_sight(&window, entry).is_some(), "{key:?} at {size:?}");
        }
        window.press(Key::Enter);
        let list = window.harness.get_by_role_and_label(Role::ComboBox, "Search");
        assert_eq!(list.accesskit_node().value().as_deref(), Some("Iterative deepening"));
    }
}

#[test]
fn the_end_of_a_dialog_is_reached_by_key() {
    let english = crate::english();
    let source = (Algorithm::ALL.last().unwrap().about().source)(&english);
    for (size, is_presented) in [([1280.0, 800.0], false), ([1024.0, 768.0], true), ([1280.0, 720.0], true)] {
        let of = format!("{size:?}, {is_presented}");
        let mut window = window_of(size, is_presented);
        window.carry_out(Command::ShowAbout);
        assert!(in_sight(&window, &source).is_none(), "{of}: it would be seen without a key");
        press_slowly(&mut window, &[Key::End]);
        assert!(in_sight(&window, &source).is_some(), "{of}: {source}");
        press_slowly(&mut window, &[Key::Home]);
        assert!(in_sight(&window, &english.about_program()).is_some(), "{of}");
        window.press(Key::Escape);

        window.carry_out(Command::Compare(CompareCommand::ExplainMinimum));
        press_slowly(&mut window, &[Key::PageDown, Key::PageDown, Key::PageDown]);
        assert!(in_sight(&window, "D. E. Knuth").is_some(), "{of}");
    }
}

/// The field for the title has the focus, and these keys mean nothing to it.
#[test]
fn the_end_of_a_dialog_is_reached_from_its_fields() {
    let mut window = window_of([1024.0, 768.0], false);
    window.carry_out(Command::Teaching(TeachingCommand::Ask));
    window.wait_for_workers();
    assert!(window.harness.get_by_role_and_label(Role::TextInput, "Title").is_focused());
    assert!(in_sight(&window, "Solution").is_none(), "it would be seen without a key");
    press_slowly(&mut window, &[Key::PageDown, Key::PageDown]);
    assert!(in_sight(&window, "Solution").is_some());
    press_slowly(&mut window, &[Key::PageUp, Key::PageUp]);
    assert!(in_sight(&window, "Title").is_some());
}

pub(super) fn press_slowly(window: &mut Window, keys: &[Key]) {
    for &key in keys {
        window.press(key);
        window.settle();
    }
}

/// A window in which a question about windows has been answered and checked.
fn with_windows_checked(is_presented: bool) -> Window {
    let mut window = window_of([1024.0, 768.0], is_presented);
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("windows")));
    window.wait_for_workers();
    window.event(egui::Event::Text("5".to_owned()));
    window.press(Key::Enter);
    window
}

#[test]
fn the_verdicts_on_the_selected_node_are_brought_into_sight() {
    for is_presented in [false, true] {
        let mut window = with_windows_checked(is_presented);
        window.settle();
        let tree = window.session().scene().tree();
        let nodes: Vec<_> = tree.preorder().filter(|&node| !tree.is_leaf(node)).collect();
        let names: Vec<_> = nodes.iter().map(|&node| window.session().scene().name(node)).collect();
        let mut seen = 0;
        // The root is selected, and the first verdicts are seen after the check.
        window.carry_out(Command::Select(nodes.last().copied()));
        window.settle();
        for (node, name) in nodes.into_iter().zip(names) {
            window.carry_out(Command::Select(Some(node)));
            window.settle();
            let rows = texts(&window);
            let mut rows = rows.iter().filter(|(galley, ..)| {
                galley.text().starts_with(&format!("{name} ")) && galley.text().contains(": ")
            });
            seen += rows.clone().count();
            assert!(rows.all(|(_, place, clip)| clip.expand(1.0).contains_rect(*place)), "{name}");
        }
        assert!(seen > 15, "of the last one, nothing was searched: {seen}");
    }
}

/// Comes to every stop for Tab, and in each area that scrolls presses this key, until this text is in sight.
fn comes_into_sight(window: &mut Window, key: Key, text: &str) -> bool {
    for _ in 0..100 {
        window.press(Key::Tab);
        let is_in_area = window.harness.query_all_by_role(Role::ScrollView).any(|area| area.is_focused());
        if is_in_area {
            for _ in 0..6 {
                press_slowly(window, &[key]);
                if in_sight(window, text).is_some() {
                    return true;
                }
            }
        }
    }
    false
}

#[test]
fn what_has_no_room_in_a_panel_is_reached_by_key() {
    let code = (Algorithm::Pvs.about().pseudocode)(&crate::english());
    let last_line = code.lines().last().unwrap().trim().to_owned();
    let mut window = window_of([1024.0, 768.0], false);
    window.carry_out(Command::UseAlgorithm(Algorithm::Pvs));
    assert!(in_sight(&window, &last_line).is_none(), "it would be seen without a key");
    assert!(comes_into_sight(&mut window, Key::End, &last_line), "{last_line}");
    // The step is another one with the focus there, and Up and Down are still about the code.
    let before = window.session().playback().after();
    press_slowly(&mut window, &[Key::ArrowRight, Key::Home, Key::ArrowDown]);
    assert_eq!(window.session().playback().after(), before + 1);
    assert_eq!(window.session().selection().leader(), None);

    // The code stands in one area with the log, which scrolls by itself.
    for size in [[1280.0, 720.0], [1024.0, 768.0]] {
        let mut window = window_of(size, false);
        window.press_times(Key::ArrowRight, 6);
        window.press(Key::F5);
        window.settle();
        assert!(in_sight(&window, "Open nodes").is_none(), "it would be seen without a key");
        assert!(comes_into_sight(&mut window, Key::PageDown, "Open nodes"), "{size:?}");
    }

    let mut window = window_of([1024.0, 768.0], false);
    window.carry_out(Command::Compare(CompareCommand::Show(CompareView::Table)));
    let compared = [Algorithm::Minimax, Algorithm::AlphaBeta];
    for &algorithm in Algorithm::ALL.iter().filter(|algorithm| !compared.contains(algorithm)) {
        window.carry_out(Command::Compare(CompareCommand::Tick(algorithm)));
    }
    window.press(Key::End);
    window.wait_for_workers();
    assert!(window.shows_part("of minimax"), "the table is shown");
    assert!(in_sight(&window, "SSS*").is_none(), "it would be seen without a key");
    assert!(comes_into_sight(&mut window, Key::End, "SSS*"));
}

/// While a question is asked, Tab leads from blank to blank.
#[test]
fn a_question_is_scrolled_by_key() {
    let english = crate::english();
    let heading = kind::from_id("windows").unwrap().name(&english);
    for is_presented in [false, true] {
        let mut window = with_windows_checked(is_presented);
        for (key, is_at_top) in [(Key::ArrowDown, false), (Key::ArrowUp, true), (Key::ArrowDown, false)] {
            for _ in 0..20 {
                window.press_with(CTRL, key);
                window.settle();
            }
            assert_eq!(in_sight(&window, &heading).is_some(), is_at_top, "{key:?}, {is_presented}");
        }
        let answer = window.session().exercising().current().unwrap().draft.is_empty();
        assert!(!answer, "the keys are no part of the answer");
    }
}

/// The buttons of the questions are an area of their own within that of the question.
#[test]
fn a_question_of_an_assignment_is_scrolled_by_key() {
    let folder = tempfile::tempdir().unwrap();
    for count in [2, 60] {
        let path = written(folder.path(), &assignment(&vec!["windows"; count], None));
        let mut window = sized_window([1024.0, 600.0], Scripted::new([FileAnswer::Picked(path)]), None);
        begin(&mut window, "Assignment", "s1");
        window.press(Key::F5);
        window.settle();
        let answered = format!("0 of {count} answered");
        let top = |window: &Window| {
            let texts = texts(window);
            texts.iter().find(|(galley, ..)| galley.text() == answered).map(|(_, place, _)| place.top())
        };
        let before = top(&window).unwrap();
        for (key, distance) in [(Key::ArrowDown, 20.0), (Key::ArrowUp, 0.0)] {
            for _ in 0..20 {
                window.press_with(CTRL, key);
                window.settle();
            }
            let moved = top(&window).map(|top| before - top);
            // What is out of sight is not drawn.
            assert!(moved.is_none_or(|moved| moved >= distance), "{count}, {key:?}: {moved:?}");
        }
        assert_eq!(top(&window), Some(before), "{count}");
    }
}

#[test]
fn what_stands_below_the_last_item_of_a_menu_is_reached_by_key() {
    let mut window = window_of([1024.0, 768.0], true);
    window.press_with(Modifiers::ALT, Key::E);
    window.settle();
    let last = "Select a leaf and type its value.";
    assert!(in_sight(&window, last).is_none(), "it would be seen without a key");
    press_slowly(&mut window, &[Key::End]);
    assert!(in_sight(&window, last).is_some());
}

#[test]
fn the_last_column_of_a_table_of_results_is_reached_by_key() {
    let mut window = window_of([1024.0, 768.0], false);
    measure_depths(&mut window, "2-3");
    let is_last = |window: &Window| {
        let texts = texts(window);
        let mut heads = texts.iter().filter(|(galley, ..)| galley.text() == "all");
        heads.any(|(_, place, clip)| clip.expand(1.0).contains_rect(*place))
    };
    assert!(!is_last(&window), "it would be seen without a key");
    press_slowly(&mut window, &[Key::ArrowRight; 8]);
    assert!(is_last(&window));
    press_slowly(&mut window, &[Key::ArrowLeft; 8]);
    assert!(!is_last(&window));

    // With the focus on the table, the other keys still scroll its rows.
    let mut window = window_of([1024.0, 768.0], false);
    measure_depths(&mut window, "2-8");
    let rows = window.session().experiment().measured().unwrap().results.rows();
    let last_row = measured_text(rows.last().unwrap().leaves().unwrap().value);
    assert!(in_sight(&window, &last_row).is_none(), "it would be seen without a key");
    assert!(comes_into_sight(&mut window, Key::ArrowDown, &last_row), "{last_row}");
}
