//! Text of labels: selected by dragging, copied with Ctrl+C, and in nobody's way otherwise.

use egui::{Key, Modifiers, OutputCommand, Pos2, Rect};

use crate::{CTRL, Window, texts, window};

/// The longest sentence that the window draws, and its place.
fn sentence(window: &Window) -> (String, Rect) {
    let all = texts(window).into_iter().filter(|(galley, ..)| galley.rows.len() <= 3);
    let (galley, place, _) = all.max_by_key(|(galley, ..)| galley.text().len()).unwrap();
    (galley.text().to_owned(), place)
}

/// What the frame that has just been drawn puts on the clipboard.
fn copied(window: &Window) -> Vec<String> {
    let commands = window.harness.output().platform_output.commands.iter();
    let copied = commands.filter_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    copied.collect()
}

/// A window in which a sentence has been clicked, and then the node E has been selected by key.
fn with_sentence_clicked() -> Window {
    let mut window = window();
    let at = window.node_rect("E").center();
    window.click_at(at);
    let (_, place) = sentence(&window);
    window.click_at(inside(place));
    assert!(window.session().selection().leader().is_some(), "the click leaves the selection alone");
    window
}

/// A place on the first line of a text.
fn inside(place: Rect) -> Pos2 {
    place.left_top() + egui::vec2(30.0, 8.0)
}

#[test]
fn a_click_on_a_sentence_takes_neither_copy_nor_cut() {
    let mut window = with_sentence_clicked();
    window.event(egui::Event::Copy);
    assert_eq!(copied(&window), ["E[6,9]"]);
    window.event(egui::Event::Cut);
    assert_eq!(copied(&window), ["E[6,9]"]);
    assert_eq!(window.session().undo_name(), Some("cut E"));
}

#[test]
fn a_field_copies_its_own_text_after_a_click_on_a_sentence() {
    let mut window = with_sentence_clicked();
    window.press(Key::F2);
    window.event(egui::Event::Text("abc".to_owned()));
    window.press_with(CTRL, Key::A);
    window.event(egui::Event::Copy);
    assert_eq!(copied(&window), ["abc"]);
    window.event(egui::Event::Cut);
    assert_eq!(copied(&window), ["abc"]);
}

/// Drags over a part of a sentence. Returns the whole sentence.
fn drag_over_sentence(window: &mut Window) -> String {
    let (sentence, place) = sentence(window);
    let from = inside(place);
    window.drag(from, from + egui::vec2(60.0, 0.0), Modifiers::NONE);
    sentence
}

#[test]
fn what_is_dragged_over_is_copied_and_no_subtree_with_it() {
    let mut window = window();
    let at = window.node_rect("E").center();
    window.click_at(at);
    let sentence = drag_over_sentence(&mut window);
    // Ctrl goes down before C.
    window.push_key(Modifiers::NONE, Key::ControlLeft);
    window.settle();
    window.event(egui::Event::Copy);
    let text = copied(&window);
    let [part] = &text[..] else { panic!("{text:?}") };
    assert!(part.len() > 3 && part.len() < sentence.len() && sentence.contains(part.as_str()), "{part}");
    assert_eq!(window.session().undo_name(), None);
}

#[test]
fn a_double_click_selects_a_word() {
    let mut window = window();
    let (sentence, place) = sentence(&window);
    window.double_click_at(place.left_top() + egui::vec2(14.0, 8.0));
    window.event(egui::Event::Copy);
    let text = copied(&window);
    let [word] = &text[..] else { panic!("{text:?}") };
    assert!(sentence.split(|c: char| !c.is_alphanumeric()).any(|it| it == word), "{word}");
}

#[test]
fn the_next_key_ends_the_selection_of_a_sentence() {
    let mut window = window();
    let at = window.node_rect("E").center();
    window.click_at(at);
    drag_over_sentence(&mut window);
    window.press(Key::Tab);
    window.event(egui::Event::Copy);
    assert_eq!(copied(&window), ["E[6,9]"]);
    drag_over_sentence(&mut window);
    window.event(egui::Event::Cut);
    assert_eq!(copied(&window), ["E[6,9]"], "there is nothing to cut in a sentence");
}
