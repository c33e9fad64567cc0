//! The tree on the canvas: select, ask by pointing, zoom, pan, follow.

use alphabeta_lab::examples;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::screen::{Panel, ThemeChoice};
use alphabeta_lab::tree::Player;
use alphabeta_lab::ui::theme::Theme;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, Shape, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::editing::text as as_text;
use crate::{CTRL, Scripted, Window, sized_window, texts, window};

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
    for part in ["Open", "given [−∞, 5]", "α = 6, β = 5", "β-cutoff"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    window.leave();
    assert!(!window.shows_part("E · MAX · depth 2"));
}

#[test]
fn the_record_of_a_node_tells_the_pass_that_it_comes_from() {
    let mut window = window();
    window.carry_out(Command::UseAlgorithm(Algorithm::Mtdf));
    let second = window.session().run().unwrap().trace.passes()[1].step;
    window.carry_out(Command::GoTo(second + 1));
    let node = window.node_rect("E").center();
    window.hover(node);
    window.settle();
    let text = window.harness.get_by_label_contains("E · MAX · depth 2").value().unwrap_or_default();
    assert!(text.contains("Finished in pass 1") && text.contains("returned"), "{text}");
    // In this pass it has no window yet, and no cutoff.
    assert!(!text.contains("given") && !text.contains("α =") && !text.contains("cutoff"), "{text}");
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

#[test]
fn a_zoom_that_changes_nothing_leaves_the_whole_tree_in_view() {
    for (key, is_presentation) in [(Key::Plus, false), (Key::Minus, false), (Key::Plus, true)] {
        let mut window = sized_window([1280.0, 720.0], Scripted::default(), None);
        if is_presentation {
            window.press(Key::F5);
        }
        window.press_with(CTRL, Key::N);
        window.press(Key::Enter);
        window.wait_for_workers();
        window.type_key(Key::Num5, "5");
        window.press(Key::Enter);
        let what = format!("{key:?}, {is_presentation}");
        let before = window.node_rect("A");
        window.press(key);
        assert_eq!(window.node_rect("A"), before, "a single node is as large as it gets: {what}");
        window.press(Key::Insert);
        window.wait_for_workers();
        let canvas = window.harness.get_by_label("Game tree").rect();
        for name in ["A", "B"] {
            let node = window.node_rect(name);
            assert!(canvas.contains_rect(node), "{what}: {name} at {node:?} in {canvas:?}");
        }
        assert!(!window.shows("Map of the whole tree"), "{what}: all of it can be seen");
    }
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
fn what_is_found_stays_in_view_when_the_bar_closes_and_what_is_edited_comes_into_view() {
    let large = examples::ALL.iter().position(|example| example.id == "five-hundred-nodes").unwrap();
    for size in [[1024.0, 768.0], [1280.0, 720.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.carry_out(Command::OpenExample(large));
        window.wait_for_workers();
        window.press(Key::Num0);
        window.press_with(CTRL, Key::F);
        window.event(egui::Event::Text("deepest".to_owned()));
        window.press(Key::Enter);
        window.wait_for_workers();
        let leader = window.session().selection().leader().unwrap();
        let name = window.session().scene().name(leader);
        let is_in_view = |window: &Window| nodes_in_view(window).contains(&name);
        assert!(is_in_view(&window), "{name} is found at {size:?}");
        window.press(Key::Escape);
        assert!(!window.shows("Find") && is_in_view(&window), "{name} when the bar has closed at {size:?}");
        let canvas = window.harness.get_by_label("Game tree").rect();
        assert!(canvas.contains_rect(window.node_rect(&name)), "all of {name} at {size:?}");
        // The walk leads away from it. It stays selected.
        window.press(Key::End);
        assert!(!is_in_view(&window), "{name} is out of view at {size:?}");
        window.type_key(Key::Num7, "7");
        assert_eq!(window.session().selection().leader(), Some(leader));
        assert!(is_in_view(&window), "{name} is edited at {size:?}");
        let value = window.session().scene().tree().value(leader).unwrap();
        assert_eq!(value.to_string(), "7");
    }
}

/// A tree with eighty leaves, two below each child of the root, as text.
fn wide_tree() -> String {
    let families: Vec<_> = (0..40).map(|child| format!("[{},{}]", child * 7 % 23, child * 5 % 17)).collect();
    format!("[{}]", families.join(","))
}

fn open(window: &mut Window, text: String) {
    let new = NewDocument::Notation { text, root_player: Some(Player::Max) };
    window.carry_out(Command::OpenNew(Box::new(new)));
    window.wait_for_workers();
}

#[test]
fn the_view_stays_where_it_is_when_editing_ends_and_follows_the_next_step() {
    for key in [Key::Enter, Key::Escape] {
        let mut window = window();
        open(&mut window, wide_tree());
        window.press(Key::End);
        window.press_with(CTRL, Key::F);
        window.event(egui::Event::Text("19".to_owned()));
        window.press(Key::Enter);
        assert!(window.shows_part("1 of 2: leaf"));
        window.press(Key::Escape);
        window.press(Key::Tab);
        assert!(window.session().is_editing());
        let scene = window.session().scene();
        let root = scene.name(scene.tree().root_id());
        let edited = scene.name(window.session().selection().leader().unwrap());
        let before = window.node_rect(&edited).center();
        assert!(!nodes_in_view(&window).contains(&root), "the node of the walk is far away");
        window.press(key);
        assert!(!window.session().is_editing());
        let moved = (window.node_rect(&edited).center() - before).length();
        assert!(moved < 0.5, "{key:?} moves the view by {moved} points");
        window.press(Key::Home);
        assert!(nodes_in_view(&window).contains(&root), "{key:?}");
    }
}

/// How much room the map leaves around what is drawn of the tree, in points: left, right, top, bottom.
fn margins_of_map(window: &Window) -> [f32; 4] {
    let map = window.harness.get_by_label("Map of the whole tree").rect();
    let shapes = window.harness.output().shapes.iter();
    let on_map = shapes.filter(|clipped| {
        let Rect { min, max } = clipped.clip_rect;
        (min - map.min).length() < 3.0 && (max - map.max).length() < 3.0
    });
    let strips = on_map.filter_map(|clipped| match &clipped.shape {
        Shape::Mesh(mesh) => Some(mesh.calc_bounds()),
        _ => None,
    });
    let tree = strips.fold(Rect::NOTHING, Rect::union);
    assert!(tree.is_positive(), "strips are drawn");
    [
        tree.left() - map.left(),
        map.right() - tree.right(),
        tree.top() - map.top(),
        map.bottom() - tree.bottom(),
    ]
}

#[test]
fn the_map_has_the_same_margin_on_all_sides_of_the_tree() {
    let small = "[[[3,5],[6,9]],[[1,2],[0,-1]]]".to_owned();
    let flat = format!("[{}]", ["1"; 90].join(","));
    let deep = (0..60).fold("1".to_owned(), |tree, leaf| format!("[{tree},{leaf}]"));
    // Of a deep tree not every level is drawn, and perhaps not the one that is widest.
    for (text, is_wide, is_deep) in
        [(wide_tree(), true, false), (flat, true, false), (small, false, false), (deep, false, true)]
    {
        let mut window = window();
        open(&mut window, text.clone());
        window.press_times(Key::Plus, 6);
        window.leave();
        let margins @ [left, right, top, bottom] = margins_of_map(&window);
        assert!((top - bottom).abs() < 1.5, "{margins:?} around {text}");
        assert!(is_deep || (left - right).abs() < 1.5, "{margins:?} around {text}");
        assert!(margins.iter().all(|margin| *margin > 5.0), "{margins:?} around {text}");
        assert!(!is_wide || (left - top).abs() < 1.5, "{margins:?} around {text}");
    }
}

#[test]
fn the_frame_of_what_is_selected_runs_through_no_text_and_none_cuts_it() {
    for (example, names) in [("geeksforgeeks-set-4", ["B", "E", "D"]), ("exam-tree", ["B", "H", "M"])] {
        let mut window = window();
        let index = examples::ALL.iter().position(|it| it.id == example).unwrap();
        window.carry_out(Command::OpenExample(index));
        window.press(Key::End);
        let accent = Theme::new(ThemeChoice::Light, false).accent.to_array();
        for name in names {
            window.click_at(window.node_rect(name).center());
            window.leave();
            let (picture, node) = (window.harness.render().unwrap(), window.node_rect(name));
            let frame = node.expand(3.0);
            let mut beside = 0;
            for (galley, place, _) in crate::texts(&window) {
                let letters = galley.mesh_bounds.translate(place.min - galley.rect.min);
                let crosses =
                    letters.intersects(frame.expand(1.3)) && !frame.shrink(1.3).contains_rect(letters);
                assert!(!crosses, "{} in the frame of {name} of {example}", galley.text());
                beside += usize::from(letters.intersects(frame.expand(20.0)));
            }
            assert!(beside > 1, "its name or value stands beside {name} of {example}");
            let is_framed = |x: f32, y: f32| {
                let around = (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy)));
                let mut pixels = around.map(|(dx, dy)| ((x as i32 + dx) as u32, (y as i32 + dy) as u32));
                pixels.any(|(x, y)| picture.get_pixel(x, y).0 == accent)
            };
            for x in (frame.left() as i32 + 8)..(frame.right() as i32 - 8) {
                assert!(is_framed(x as f32, frame.bottom()), "below {name} of {example} at {x}");
            }
            for y in (frame.top() as i32 + 8)..(frame.bottom() as i32 - 8) {
                assert!(is_framed(frame.right(), y as f32), "right of {name} of {example} at {y}");
            }
        }
    }
}

#[test]
fn in_a_low_canvas_the_hint_for_editing_covers_no_leaf() {
    let mut window = sized_window([1280.0, 720.0], Scripted::default(), None);
    for panel in [Panel::Notation, Panel::Program] {
        window.carry_out(Command::TogglePanel(panel));
    }
    let leaves = ["H", "I", "J", "K", "L", "M", "N", "O"];
    // The key that goes on to the next leaf begins to edit.
    for name in &leaves[..leaves.len() - 1] {
        let at = window.node_rect(name).center();
        window.click_at(at);
        window.carry_out(Command::SelectNextLeaf);
        window.leave();
        let texts = texts(&window);
        let hint = texts.iter().find(|(text, ..)| text.text().contains("Enter ends"));
        let (_, place, _) = hint.unwrap_or_else(|| panic!("there is no hint after {name}"));
        let covered = leaves.iter().find(|leaf| window.node_rect(leaf).intersects(*place));
        assert_eq!(covered, None, "after {name}");
    }
}

#[test]
fn dragging_a_leaf_upwards_raises_the_number_that_is_shown_there() {
    let mut window = window();
    window.click("More ▾");
    window.click("Negamax");
    assert!(window.node("H").starts_with("H, leaf −3"), "{}", window.node("H"));
    let leaf = window.node_rect("H");
    let button = |pos, pressed| {
        let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
        egui::Event::PointerButton { pos, button, pressed, modifiers }
    };
    let (from, to) = (leaf.center(), leaf.center() - vec2(0.0, 40.0));
    window.hover(from);
    window.event(button(from, true));
    for part in 1..=4 {
        window.event(egui::Event::PointerMoved(from + (to - from) * (part as f32 / 4.0)));
    }
    window.frame();
    let held = texts(&window);
    let is_tag = |place: &egui::Rect| leaf.expand(60.0).contains_rect(*place) && !leaf.intersects(*place);
    assert!(held.iter().any(|(text, place, _)| text.text() == "2" && is_tag(place)), "beside the leaf");
    let is_over = |place: &egui::Rect| leaf.intersects(*place) && !leaf.contains_rect(*place);
    assert!(!held.iter().any(|(_, place, _)| is_over(place)), "nothing covers the leaf");
    window.event(button(to, false));
    window.wait_for_workers();
    assert!(window.node("H").starts_with("H, leaf 2"), "{}", window.node("H"));
    assert!(as_text(&window).starts_with("[[[-2,5],"), "for MAX it is {}", as_text(&window));
    window.press(Key::Escape);
    window.press(Key::N);
    let at = window.node_rect("H").center();
    window.drag(at, at - vec2(0.0, 24.0), Modifiers::NONE);
    assert!(as_text(&window).starts_with("[[[1,5],"), "on MAX's scale, too: {}", as_text(&window));
}
