//! Words about the tree that are longer than the picture is wide: they take several lines, and no end of them is lost.

use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable};

use crate::{CTRL, Window, sized_window, texts, window};

const TREE: &str = r#"GameTree(version: 1, root_player: Max, tree: Node(label: "Défense sicilienne, variante Najdorf", children: [
    Node(label: "Queen takes rook on h8 with check", children: [3, 8]),
    Node(label: "King goes back to the corner at once", children: [Leaf(label: "Rook lifts to the third rank", value: 2.5), 4]),
]))"#;

/// A window with the tree of long names.
fn with_names(size: [f32; 2], folder: &tempfile::TempDir) -> Window {
    let path = folder.path().join("names.ron");
    std::fs::write(&path, TREE).unwrap();
    let mut window = sized_window(size, Scripted::default(), Some(path));
    window.wait_for_workers();
    window
}

/// The text on the canvas that begins so. No part of it is cut off.
fn whole(window: &Window, begin: &str, what: &str) -> Option<String> {
    let found = texts(window).into_iter().find(|(galley, ..)| galley.text().starts_with(begin));
    let (galley, place, clip) = found?;
    assert!(clip.contains_rect(place), "{what}: {place} of {} in {clip}", galley.text());
    Some(galley.text().to_owned())
}

#[test]
fn the_line_below_the_tree_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen = [0, 0];
    for size in [[1024.0, 768.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        for is_presentation in [false, true] {
            let mut window = with_names(size, &folder);
            if is_presentation {
                window.press(Key::F5);
            }
            let what = format!("{size:?}, {is_presentation}");
            while window.place() < window.session().playback().len() {
                window.press(Key::ArrowRight);
                seen[0] += usize::from(whole(&window, "Guarantee from ", &what).is_some());
            }
            window.press(Key::P);
            window.wait_for_workers();
            let proof = whole(&window, "3 leaves and 3 other nodes prove", &what);
            seen[1] += usize::from(proof.is_some_and(|line| line.ends_with("whatever the other values are")));
        }
    }
    assert!(seen[0] > 0 && seen[1] == 6, "{seen:?}");
}

#[test]
fn the_words_at_the_pointer_are_whole_while_a_node_is_dragged() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = with_names([1024.0, 768.0], &folder);
    let [from, to] = [&[0][..], &[1]].map(|path| {
        let node = window.session().scene().tree().node_at(path).unwrap();
        let name = window.session().scene().name(node);
        window.node_rect(&name).center()
    });
    window.hold(from, to, Modifiers::NONE);
    window.settle();
    let words = whole(&window, "Move Queen takes rook on h8 with check", "dragged").unwrap();
    assert!(words.ends_with("King goes back to the corner at once"), "{words}");
}

#[test]
fn who_has_many_entries_that_are_not_allowed_is_told_how_many_more_there_are() {
    let mut window = sized_window([1280.0, 800.0], Scripted::default(), None);
    window.carry_out(Command::Exercise(ExerciseCommand::Begin("assign")));
    window.wait_for_workers();
    for _ in 0..8 {
        window.press(Key::Tab);
        window.type_key(Key::Num1, "1");
    }
    let exercise = window.session().exercising().current().unwrap();
    let tree = window.session().scene().tree();
    let unread = exercise.unread(tree, window.session().selection().leader()).len();
    assert!(unread > 4, "{unread}");
    assert!(window.shows(&format!("and {} more", unread - 4)));
}

#[test]
fn of_a_very_long_text_that_is_pasted_a_field_takes_the_beginning() {
    let mut window = window();
    window.click("File");
    window.click("Title and lesson…");
    for (kind, field) in
        [(Role::TextInput, "Title"), (Role::MultilineTextInput, "Lesson"), (Role::TextInput, "Source")]
    {
        window.harness.get_by_role_and_label(kind, field).focus();
        window.settle();
        window.event(Event::Paste("long ".repeat(300_000)));
        window.settle();
        let drawn = texts(&window).into_iter().map(|(galley, ..)| galley.text().chars().count()).max();
        assert_eq!(drawn, Some(100_000), "{field}: what the toolkit lays out");
        assert!(window.shows_part("Too long: the "), "{field}");
        window.press_with(CTRL, Key::A);
        window.press(Key::Delete);
        assert!(!window.shows_part("Too long: the "), "{field}");
    }
}

#[test]
fn the_name_of_a_recent_file_has_one_line_beside_a_long_folder() {
    let folder = tempfile::tempdir().unwrap();
    let deep = folder.path().join("A lecture on artificial intelligence, winter term of 2026 and 2027");
    let deep = deep.join("Sheet 7 about adversarial search, with the solutions for all tutors");
    std::fs::create_dir_all(&deep).unwrap();
    let names = ["exam-tree-with-solution.ron".to_owned(), format!("{}-7.ron", "very-long-name-".repeat(12))];
    for size in [[1024.0, 768.0], [1280.0, 800.0]] {
        for name in &names {
            let path = deep.join(name);
            std::fs::write(&path, TREE).unwrap();
            let mut window = sized_window(size, Scripted::default(), Some(path));
            window.wait_for_workers();
            window.click("File");
            window.click("Recent");
            window.settle();
            let [begin, end] = [&name[..8], &name[name.len() - 8..]];
            let texts = texts(&window);
            let mut lines = texts.iter().filter(|(galley, ..)| galley.text().starts_with(begin));
            let is_entry = |galley: &egui::Galley| galley.text().ends_with(end) && galley.rows.len() == 1;
            assert!(
                lines.any(|(galley, place, clip)| is_entry(galley) && clip.contains_rect(*place)),
                "{name}"
            );
            let ends = |text: &str| text.ends_with("all tutors") || text.ends_with('…');
            let folder =
                texts.iter().find(|(galley, ..)| galley.text().starts_with("…") && ends(galley.text()));
            assert!(folder.is_some_and(|(galley, ..)| galley.rows.len() == 1), "the folder of {name}");
        }
    }
}

#[test]
fn end_leads_to_the_last_item_of_the_recent_files() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = with_names([1024.0, 768.0], &folder);
    window.press_with(Modifiers::ALT, Key::F);
    window.event(Event::Text("r".to_owned()));
    window.press(Key::ArrowRight);
    for (key, label) in [(Key::End, "Clear list"), (Key::Home, "names.ron"), (Key::End, "Clear list")] {
        window.press(key);
        window.settle();
        let focused = window.harness.query_all_by_role(Role::Button).find(|item| item.is_focused());
        let item = focused.and_then(|item| item.accesskit_node().label()).unwrap_or_default();
        assert!(item.starts_with(label), "{key:?}: {item}");
    }
}
