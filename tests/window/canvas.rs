//! The tree on the canvas: select, ask by pointing, zoom, pan, follow.

use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::ui::theme::Theme;
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::{CTRL, Window, window};

#[test]
fn a_click_on_a_node_selects_it_and_the_panels_speak_of_it() {
    let mut window = window();
    window.press(Key::End);
    assert!(window.shows("Node A") && window.shows("Log of A"));
    let at = window.node_rect("E").center();
    window.click_at(at);
    window.leave();
    let scene = window.session().scene();
    assert_eq!(scene.name(window.session().selection().leader().unwrap()), "E");
    assert!(window.shows("Node E") && window.shows("Log of E"));
    window.press(Key::Escape);
    assert_eq!(window.session().selection().leader(), None);
    assert!(window.shows("Node A"));
}

#[test]
fn a_click_beside_all_nodes_selects_nothing() {
    let mut window = window();
    let [a, b] = ["A", "B"].map(|name| window.node_rect(name));
    window.click_at(a.center());
    assert!(window.session().selection().leader().is_some());
    window.click_at(egui::pos2(b.left() - 30.0, a.center().y));
    assert_eq!(window.session().selection().leader(), None);
}

#[test]
fn pointing_at_a_node_shows_its_record() {
    let mut window = window();
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    let at = window.node_rect("E").center();
    window.hover(at);
    window.settle();
    let text = window.harness.get_by_label_contains("E · MAX · depth 2").value().unwrap_or_default();
    for part in ["open", "given [−∞, 5]", "α = 6, β = 5", "β-cutoff"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    window.leave();
    assert!(!window.shows_part("E · MAX · depth 2"));
}

#[test]
fn zoom_by_keys_and_fit_again() {
    let mut window = window();
    let fitted = window.scale();
    window.press(Key::Plus);
    assert!(window.scale() > 1.2 * fitted);
    window.press(Key::Minus);
    assert!((window.scale() - fitted).abs() < 0.5);
    window.press_times(Key::Minus, 2);
    assert!(window.scale() < fitted);
    window.press(Key::Num0);
    let natural = window.scale();
    window.press_times(Key::Plus, 2);
    window.press(Key::Num0);
    assert!((window.scale() - natural).abs() < 0.5);
    window.press(Key::F);
    assert!((window.scale() - fitted).abs() < 0.5);
}

#[test]
fn zoom_by_keys_keeps_the_node_in_focus_in_view() {
    let mut window = window();
    window.press_with(CTRL, Key::N);
    window.event(egui::Event::Text(format!("[{}]", "1 ".repeat(300))));
    window.settle();
    window.press_with(CTRL, Key::Enter);
    window.wait_for_workers();
    let before = window.node_rect("A").center();
    window.press(Key::Num0);
    assert!(window.node_rect("A").center().distance(before) < 1.0, "{:?}", window.node_rect("A"));
}

fn wheel(window: &mut Window, lines: f32) {
    window.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: vec2(0.0, lines),
        modifiers: Modifiers::NONE,
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
    });
    window.settle();
}

#[test]
fn the_wheel_zooms_at_the_pointer() {
    let mut window = window();
    let (before, at) = (window.scale(), window.node_rect("C").center());
    window.hover(at);
    wheel(&mut window, 3.0);
    assert!(window.scale() > before);
    assert!(window.node_rect("C").center().distance(at) < 1.0, "what is under the pointer stays there");
    wheel(&mut window, -6.0);
    assert!(window.scale() < before);
    assert!(window.node_rect("C").center().distance(at) < 1.0);
}

#[test]
fn dragging_pans() {
    let mut window = window();
    let [a, b] = ["A", "B"].map(|name| window.node_rect(name).center());
    let start = egui::pos2(b.x - 40.0, a.y);
    let by = vec2(60.0, 35.0);
    window.hover(start);
    window.harness.drag_at(start);
    window.frame();
    window.hover(start + by / 2.0);
    window.hover(start + by);
    window.harness.drop_at(start + by);
    window.settle();
    assert!((window.node_rect("A").center() - a - by).length() < 1.0, "{:?}", window.node_rect("A"));
    assert_eq!(window.session().selection().leader(), None, "a drag is no click");
}

fn nodes_in_view(window: &Window) -> Vec<String> {
    let nodes = window.harness.get_all_by_role(Role::TreeItem);
    let name = |label: String| label.split(',').next().unwrap_or_default().to_owned();
    nodes.filter_map(|node| node.accesskit_node().label()).map(name).collect()
}

#[test]
fn the_view_follows_the_walk_when_it_leaves_the_view() {
    let mut window = window();
    window.press_times(Key::Plus, 6);
    let canvas = window.harness.get_by_label("Game tree").rect();
    let in_view = nodes_in_view(&window);
    assert!(in_view.len() < window.session().scene().tree().len(), "{in_view:?}");
    let mut has_moved = false;
    for (modifiers, key) in [(CTRL, Key::ArrowRight); 4].into_iter().chain([(Modifiers::NONE, Key::End)]) {
        window.press_with(modifiers, key);
        let name = window.session().scene().name(window.session().current_node());
        let at = window.node_rect(&name).center();
        assert!(canvas.contains(at), "{name} at {at:?} after {}", window.place());
        has_moved |= nodes_in_view(&window) != in_view;
    }
    assert!(has_moved, "the view has moved");
}

#[test]
fn the_frame_of_what_is_selected_runs_through_no_text() {
    let mut window = window();
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    let at = window.node_rect("E").center();
    window.click_at(at);
    window.leave();
    let theme = Theme::new(ThemeChoice::Light, false);
    let shapes: Vec<_> = window.harness.output().shapes.iter().map(|shape| &shape.shape).collect();
    let frame = shapes.iter().enumerate().find_map(|(place, shape)| match shape {
        egui::Shape::Rect(it) if it.stroke == egui::Stroke::new(2.6, theme.accent) => Some((place, it.rect)),
        _ => None,
    });
    let (place, frame) = frame.unwrap();
    let grounds = shapes.iter().enumerate().filter_map(|(place, shape)| match shape {
        egui::Shape::Rect(it) if it.fill == theme.canvas && it.rect.height() < 60.0 => Some((place, it.rect)),
        _ => None,
    });
    let crossing: Vec<_> = grounds
        .filter(|(_, ground)| ground.intersects(frame) && !frame.shrink(1.0).contains_rect(*ground))
        .collect();
    assert!(!crossing.is_empty(), "α and β stand beside the node");
    assert!(crossing.iter().all(|&(ground, _)| ground > place), "the frame is drawn below them");
}
