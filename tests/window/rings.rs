//! The marks of answers that were checked run through no text, and the words at them cover none.

use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::ui::files::Scripted;
use egui::{Key, Rect, Shape, vec2};

use super::{Window, sized_window, texts};

/// The second leaf below C is cut, and its number has no room in its box.
const WIDE: &str = r#"GameTree(version: 1, title: "Wide values", root_player: Max, tree: Node(children: [
 Node(children: [7, 1e300]), Node(children: [-12.5, 123456.789]), Node(children: [inf, -inf, 3])]))"#;
/// Twenty-seven leaves of six digits, so close that a word is wider than three of them. Three of them are cut.
const CLOSE: &str = "[[[-234139,643634,686843],[-239312,-391124,198430],[-796361,-78664,-565393]],\
    [[-110907,922103,-563966],[-761725,-875555,-869537],[-884089,545856,-646272]],\
    [[248928,419410,-686181],[271960,-914242,145528],[29005,221938,-477686]]]";
/// The width of the line of a ring.
const LINE: f32 = 2.5;

/// Whether this is a ring, and if so, whether it runs through a place.
fn crosses(shape: &Shape, place: Rect) -> Option<bool> {
    let is_line = |width: f32| (width - LINE).abs() < 0.01;
    match shape {
        Shape::Circle(circle) if is_line(circle.stroke.width) => {
            let corners = [place.left_top(), place.right_top(), place.left_bottom(), place.right_bottom()];
            let farthest = corners.map(|at| at.distance(circle.center)).into_iter().fold(0.0, f32::max);
            let nearest = place.distance_to_pos(circle.center);
            Some((nearest..=farthest).contains(&circle.radius))
        }
        Shape::Rect(frame) if is_line(frame.stroke.width) => {
            Some(frame.rect.intersects(place) && !frame.rect.contains_rect(place))
        }
        _ => None,
    }
}

fn number(window: &Window) -> Rect {
    let drawn = texts(window);
    let (_, place, _) = drawn.iter().find(|(text, ..)| text.text() == "123456.789").unwrap();
    *place
}

#[test]
fn the_ring_of_a_missed_leaf_does_not_run_through_the_number_below_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wide.ron");
    std::fs::write(&path, WIDE).unwrap();
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), Some(path));
    window.wait_for_workers();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("cuts")));
    window.wait_for_workers();
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!(checked.count(Verdict::Missed), 2);
    window.press(Key::F5);
    window.settle();
    let (number, leaf) = (number(&window), window.node_rect("H"));
    assert!(
        number.top() > leaf.center().y && !leaf.contains_rect(number),
        "it is not below {leaf}: {number}"
    );
    let shapes = window.harness.output().shapes.iter();
    let rings: Vec<bool> = shapes.filter_map(|clipped| crosses(&clipped.shape, number)).collect();
    assert!(rings.len() >= 2 && !rings.contains(&true), "{rings:?}");
}

#[test]
fn the_words_at_close_leaves_cover_neither_numbers_nor_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("close.txt");
    std::fs::write(&path, CLOSE).unwrap();
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), Some(path));
    window.wait_for_workers();
    window.press(Key::F5);
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("cuts")));
    window.wait_for_workers();
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!(checked.count(Verdict::Missed), 3);
    // Above and below the signs of a line there is room in it.
    let drawn: Vec<(String, Rect)> = texts(&window)
        .into_iter()
        .filter(|(_, place, clip)| clip.intersects(*place))
        .map(|(text, place, _)| (text.text().to_owned(), place.shrink2(vec2(1.0, 3.0))))
        .collect();
    let words: Vec<usize> = (0..drawn.len()).filter(|&index| drawn[index].0 == "missed").collect();
    assert!(!words.is_empty(), "no leaf has a word: {drawn:?}");
    for word in words {
        let (text, place) = &drawn[word];
        let others = drawn.iter().enumerate().filter(|&(index, _)| index != word);
        let hit = others.map(|(_, other)| other).find(|(_, other)| other.intersects(*place));
        assert!(hit.is_none(), "{text} at {place} covers {hit:?}");
    }
}
