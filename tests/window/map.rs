//! The map of a tree that is larger than its view.

use egui::{Key, Modifiers, Rect, Shape, pos2};
use egui_kittest::kittest::Queryable as _;

use crate::Window;
use crate::signs::example;

/// How many texts the map cuts, and those that are not painted over afterwards.
fn cut_by_map(window: &Window) -> (usize, Vec<String>) {
    let Some(map) = window.harness.query_by_label("Map of the whole tree") else { return (0, Vec::new()) };
    let map = map.rect();
    let view = window.harness.get_by_label("Game tree").rect();
    let is_cut =
        |place: Rect| map.intersects(place) && !map.contains_rect(place) && view.contains(place.center());
    let (mut count, mut left) = (0, Vec::new());
    for clipped in &window.harness.output().shapes {
        note(&clipped.shape, &is_cut, (&mut count, &mut left));
    }
    (count, left.into_iter().map(|(text, _)| text).collect())
}

/// Takes note of what is drawn, from the back to the front.
fn note(
    shape: &Shape,
    is_cut: &impl Fn(Rect) -> bool,
    (count, left): (&mut usize, &mut Vec<(String, Rect)>),
) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| note(shape, is_cut, (count, left))),
        Shape::Rect(ground) if ground.fill.a() == u8::MAX => {
            left.retain(|(_, letters)| !ground.rect.contains_rect(*letters));
        }
        Shape::Text(text) => {
            // A little of a line's height is empty.
            let place = text.galley.rect.translate(text.pos.to_vec2());
            let letters = place.shrink2(egui::vec2(1.0, place.height() / 4.0));
            if !text.galley.text().trim().is_empty() && is_cut(letters) {
                *count += 1;
                left.push((text.galley.text().to_owned(), letters));
            }
        }
        _ => {}
    }
}

#[test]
fn of_a_value_that_the_map_cuts_nothing_is_left() {
    let (mut maps, mut cuts) = (0, 0);
    for (id, size, is_presented) in [
        ("five-hundred-nodes", [1280.0, 800.0], false),
        ("five-hundred-nodes", [1024.0, 768.0], false),
        ("exam-tree", [1024.0, 768.0], true),
    ] {
        let mut window = example(id, size);
        window.wait_for_workers();
        if is_presented {
            window.press(Key::F5);
        }
        for _ in 0..10 {
            window.press(Key::Plus);
            for walk in [Key::Home, Key::End] {
                window.press(walk);
                for _ in 0..8 {
                    maps += usize::from(window.harness.query_by_label("Map of the whole tree").is_some());
                    let (cut, left) = cut_by_map(&window);
                    cuts += cut;
                    assert!(left.is_empty(), "{id} at {}: {left:?}", window.place());
                    window.press(if walk == Key::Home { Key::ArrowRight } else { Key::ArrowLeft });
                }
            }
        }
    }
    assert!(maps > 40 && cuts > 0, "{maps} maps, {cuts} texts");
}

#[test]
fn while_it_is_dragged_the_map_keeps_its_place() {
    let mut window = example("five-hundred-nodes", [1280.0, 800.0]);
    window.wait_for_workers();
    window.press(Key::End);
    (0..3).for_each(|_| window.press(Key::Plus));
    let map = |window: &Window| window.harness.get_by_label("Map of the whole tree").rect();
    let before = map(&window);
    let [left, right] = [before.left() + 8.0, before.right() - 8.0];
    let from = pos2(left, before.center().y);
    window.hold(from, from, Modifiers::NONE);
    for step in 0..20 {
        let x = egui::lerp(left..=right, step as f32 / 19.0);
        window.hover(pos2(x, before.bottom() - 10.0));
        assert_eq!(map(&window), before, "at {x}");
    }
    window.let_go(pos2(right, before.bottom() - 10.0), Modifiers::NONE);
}
