//! Messages in the line below the tree: every letter of them is seen.

use alphabeta_lab::search::Settings;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::ui::files::Scripted;
use egui::Key;

use crate::projector::SCREENS;
use crate::{sized_window, texts};

/// What the toolkit rounds places to is less, in points.
const ROUNDED: f32 = 0.05;

#[test]
fn every_letter_of_a_message_of_two_lines_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.ron");
    // The message names the root, with letters that hang below the line.
    let root = ["a page of the gypsy group"; 7].join(", ");
    let tree = format!("tree: Node(label: {root:?}, children: [[1, 2], [3, 4]])");
    let about = r#"title: "Page", lesson: "One page.", source: "This test.""#;
    std::fs::write(&path, format!("GameTree(version: 1, {about}, {tree})")).unwrap();
    let mut in_two_lines = 0;
    for (size, is_presentation) in SCREENS.into_iter().flat_map(|size| [(size, false), (size, true)]) {
        let mut window = sized_window(size, Scripted::default(), Some(path.clone()));
        window.wait_until("the tree", |window| window.session().scene().tree().len() == 7);
        window.wait_for_workers();
        if is_presentation {
            window.press(Key::F5);
        }
        let limit = Settings { depth_limit: Some(0), ..window.session().settings() };
        window.carry_out(Command::UseSettings(limit));
        window.wait_until("the message", |window| !window.session().messages().is_empty());
        let text = window.session().messages().last().unwrap().text.clone();
        let told: Vec<_> = texts(&window).into_iter().filter(|(galley, ..)| galley.text() == text).collect();
        let [(galley, place, clip)] = &told[..] else {
            panic!("{size:?}: “{text}” {} times", told.len())
        };
        in_two_lines += usize::from(galley.rows.len() == 2);
        let begin = place.min - galley.rect.min;
        let seen = clip.expand(ROUNDED);
        for row in &galley.rows {
            let row = row.rect().translate(begin);
            assert!(seen.contains_rect(row), "{size:?}, {is_presentation}: {row} in {clip}");
        }
        let letters = galley.mesh_bounds.translate(begin);
        assert!(
            seen.y_range().contains(letters.top()) && seen.y_range().contains(letters.bottom()),
            "{size:?}, {is_presentation}: {letters} in {clip}"
        );
    }
    // On the largest screens one line is enough.
    assert!(in_two_lines >= 2 * SCREENS.len() - 2, "{in_two_lines} have two lines");
}

/// Words of several lines below the tree give way to a message as a whole.
#[test]
fn no_half_of_other_words_is_left_above_a_message() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.ron");
    let root = "A root with a long name, such as those that stand in books";
    let tree = format!("tree: Node(label: {root:?}, children: [[3, 5], [6, 9], [1, 2]])");
    std::fs::write(&path, format!("GameTree(version: 1, {tree})")).unwrap();
    let mut lines = 0;
    for size in SCREENS {
        let mut window = sized_window(size, Scripted::default(), Some(path.clone()));
        window.wait_for_workers();
        window.press(Key::F5);
        window.press(Key::End);
        window.press(Key::P);
        window.wait_for_workers();
        let proof = |window: &crate::Window| {
            texts(window).into_iter().find(|(galley, ..)| galley.text().contains(" other nodes prove"))
        };
        lines = lines.max(proof(&window).expect("the proof is told").0.rows.len());
        let limit = Settings { depth_limit: Some(0), ..window.session().settings() };
        window.carry_out(Command::UseSettings(limit));
        window.wait_until("the message", |window| !window.session().messages().is_empty());
        assert!(proof(&window).is_none(), "{size:?}");
    }
    assert!(lines > 1, "no proof has two lines");
}
