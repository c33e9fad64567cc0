//! Through the walk by key, button, slider, and click.

use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::ui::app::App;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::projector::{SCREENS, check_longest_card};
use crate::{CTRL, Window, english, made_window, sized_window, texts, window};

#[test]
fn it_starts_with_an_example_and_the_first_step_is_one_key_away() {
    let mut window = window();
    assert_eq!(*window.session().origin(), Origin::Example(0));
    assert!(window.shows("step 0 / 25"));
    assert!(window.shows("Ready"));
    assert_eq!(window.node("A"), "A, MAX node, waiting");
    window.press(Key::ArrowRight);
    assert!(window.shows("step 1 / 25"));
    assert!(window.shows("Enter A"));
    assert_eq!(window.node("A"), "A, MAX node, open, window [−∞, +∞]");
}

#[test]
fn right_and_left_walk_to_the_end_and_back() {
    let mut window = window();
    let index = alphabeta_lab::examples::ALL.iter().position(|entry| entry.id == "aima-two-ply").unwrap();
    window.click_button(&alphabeta_lab::examples::titles()[index]);
    let len = window.session().playback().len();
    assert!(len > 10);
    for step in 1..=len {
        window.press(Key::ArrowRight);
        assert_eq!(window.place(), step);
    }
    assert!(window.shows("Result: 3"));
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), len);
    for step in (0..len).rev() {
        window.press(Key::ArrowLeft);
        assert_eq!(window.place(), step);
    }
    assert!(window.shows("Ready"));
}

#[test]
fn the_buttons_walk_as_the_keys_do() {
    let mut window = window();
    for (label, place) in
        [("Step", 1), ("Step", 2), ("Step back", 1), ("Last step", 25), ("Step back", 24), ("First step", 0)]
    {
        window.click_button(label);
        assert_eq!(window.place(), place, "{label}");
    }
    for (label, is_disabled) in
        [("First step", true), ("Step back", true), ("Step", false), ("Last step", false)]
    {
        let button = window.harness.get_by_role_and_label(Role::Button, label);
        assert_eq!(button.accesskit_node().is_disabled(), is_disabled, "{label}");
    }
}

#[test]
fn a_click_on_the_slider_goes_there_at_once() {
    let mut window = window();
    let slider = slider(&window);
    // The knob stays inside the slider, so the ends of the walk are a little inside as well.
    let track = slider.shrink2(vec2(9.0, 0.0));
    for (share, place) in [(1.0, 25), (0.48, 12), (0.0, 0), (0.24, 6)] {
        window.click_at(egui::pos2(track.left() + share * track.width(), track.center().y));
        assert_eq!(window.place(), place, "{share}");
    }
    window.click_at(track.right_center());
    assert_eq!(window.place(), 25);
    window.click_at(track.left_center());
    assert_eq!(window.place(), 0);
}

fn slider(window: &Window) -> egui::Rect {
    window.harness.get_by_role_and_label(Role::Slider, "Place in the walk").rect()
}

#[test]
fn shift_right_goes_from_cutoff_to_cutoff() {
    let mut window = window();
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    assert!(window.shows("β-cutoff at E"));
    assert!(window.node("E").ends_with("β-cutoff"), "{}", window.node("E"));
    assert!(window.node("K").contains("pruned"), "{}", window.node("K"));
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    assert!(window.shows("α-cutoff at C"));
    let there = window.place();
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    assert_eq!(window.place(), there, "there are two");
    assert!(window.shows_part("The walk shows no cutoff after this place."));
    window.press_with(Modifiers::SHIFT, Key::ArrowLeft);
    assert!(window.shows("β-cutoff at E"));
    window.press_with(Modifiers::SHIFT, Key::ArrowLeft);
    assert!(window.shows_part("The walk shows no cutoff before this place."));
    window.press(Key::End);
    window.press_with(Modifiers::COMMAND, Key::ArrowRight);
    assert!(window.shows_part("The walk shows no evaluation after this place."));
}

#[test]
fn t_keeps_the_node_and_back() {
    let mut window = window();
    window.press_times(Key::ArrowRight, 14);
    let mut twin = crate::twin();
    twin.apply(Command::GoTo(14));
    for _ in 0..3 {
        window.press(Key::T);
        twin.apply(Command::ToggleAlgorithm);
        assert_eq!(window.session().algorithm(), twin.algorithm());
        assert_eq!(window.session().current_node(), twin.current_node());
        assert_eq!(window.place(), twin.playback().after());
    }
    assert_eq!(window.session().algorithm(), Algorithm::Minimax);
    assert!(!window.node("A").contains("window"), "minimax has none: {}", window.node("A"));
}

#[test]
fn the_switch_chooses_the_algorithm() {
    let mut window = window();
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        window.click_button(&algorithm.name(&crate::english()));
        assert_eq!(window.session().algorithm(), algorithm);
    }
    window.click("Search");
    window.harness.get_by_role_and_label(Role::RadioButton, "Alpha-beta, fail-hard").click();
    window.settle();
    assert_eq!(window.session().algorithm(), Algorithm::AlphaBetaFailHard);
}

#[test]
fn an_example_of_the_list_is_one_click_away() {
    let mut window = window();
    window.press(Key::End);
    let index = 4;
    let title = alphabeta_lab::examples::titles()[index].clone();
    window.click_button(&title);
    assert_eq!(*window.session().origin(), Origin::Example(index));
    assert_eq!(window.place(), 0);
    assert_eq!(window.title(), Some(&*format!("{title} — Alpha–Beta Lab")));
}

#[test]
fn a_line_of_the_log_leads_to_its_step() {
    // High enough for the log to be seen below what stands above it.
    let mut window = sized_window([1280.0, 1000.0], Scripted::default(), None);
    window.press(Key::End);
    let log = window.harness.get_all_by_label_contains("Step 1 ").next().unwrap();
    log.click();
    window.settle();
    assert_eq!(window.place(), 1);
}

#[test]
fn the_present_line_of_the_log_is_seen_where_four_lines_have_no_room() {
    let mut window = sized_window([1920.0, 1080.0], Scripted::default(), None);
    let index = alphabeta_lab::examples::ALL.iter().position(|entry| entry.id == "exam-tree").unwrap();
    window.carry_out(Command::OpenExample(index));
    window.wait_for_workers();
    for _ in 0..4 {
        window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    }
    window.press(Key::ArrowRight);
    window.leave();
    assert_eq!(window.place(), 67);
    let log = window.harness.get_all_by_label("Log of I").next().unwrap().rect();
    let line = texts(&window).into_iter().find(|(text, place, clip)| {
        text.text() == "67" && place.top() > log.bottom() && clip.contains_rect(*place)
    });
    assert!(line.is_some(), "I returns 3");
}

/// A window so low that the code scrolls, which begins with what the toolkit knew at the end of an earlier run.
fn low_window(memory: Option<&str>) -> Window {
    made_window([1280.0, 560.0], |cc| {
        if let Some(memory) = memory {
            cc.egui_ctx.memory_mut(|own| *own = ron::from_str(memory).unwrap());
        }
        App::new(cc, english(), None, Box::new(Scripted::default()))
    })
}

#[test]
fn the_code_follows_the_walk_though_an_earlier_run_ended_while_it_scrolled() {
    let mut earlier = low_window(None);
    (0..400).for_each(|_| earlier.frame());
    // The code moves at once: a movement that takes time would be kept, and would go on by the clock of the next run.
    let mut memory = None;
    for step in 1..=earlier.session().playback().len() / 2 {
        earlier.push_key(Modifiers::NONE, Key::ArrowRight);
        earlier.frame();
        let kept = earlier.harness.ctx.memory(|memory| ron::to_string(memory).unwrap());
        assert!(kept.contains("offset_target") && !kept.contains("animation_time_span:"), "step {step}");
        memory = Some(kept);
    }
    let mut window = low_window(Some(&memory.unwrap()));
    for step in 1..=window.session().playback().len() {
        window.press(Key::ArrowRight);
        let line = window.harness.get_by_label_contains(", current line").rect();
        // The other one is in the toolbar.
        let above = window.harness.get_all_by_label("Alpha-beta").last().unwrap().rect();
        let room = above.bottom()..=window.button_rect("Step").top();
        assert!(
            room.contains(&line.top()) && room.contains(&line.bottom()),
            "step {step}: {line} in {room:?}"
        );
    }
}

#[test]
fn the_card_names_the_keys_that_begin_the_walk_here() {
    let mut window = window();
    let while_walking = "Press Right or Page Down for the first step.";
    let while_editing = "Press Page Down for the first step.";
    assert!(window.shows(while_walking));
    let leaf = window.node_rect("E").center();
    window.click_at(leaf);
    assert!(window.shows(while_walking), "a click selects, and Right walks");
    window.press(Key::ArrowUp);
    assert!(window.session().is_editing() && window.shows(while_editing) && !window.shows(while_walking));
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 0);
    window.press(Key::PageDown);
    assert_eq!(window.place(), 1);
    assert!(!window.shows(while_editing) && !window.shows(while_walking));
    // On a new tree Right has nothing to select.
    window.press_with(CTRL, Key::N);
    window.press(Key::Enter);
    window.wait_for_workers();
    assert!(window.session().is_editing() && window.session().scene().tree().len() == 1);
    assert!(window.shows(while_editing) && !window.shows(while_walking));
    window.press(Key::PageDown);
    assert_eq!(window.place(), 1);
}

/// The lines of the code that are lit and cannot be seen whole.
fn lit_lines_out_of_sight(window: &Window) -> Vec<String> {
    let texts = crate::texts(window);
    let is_seen = |line: &str, place: egui::Rect| {
        texts.iter().any(|(galley, text, clip)| {
            let is_it = galley.text() == line && place.contains(text.center());
            is_it && clip.top() <= text.top() + 0.5 && text.bottom() <= clip.bottom() + 0.5
        })
    };
    let lit = window.harness.query_all_by_label_contains(", current line");
    let lit = lit.filter_map(|line| Some((line.accesskit_node().value()?, line.rect())));
    let lit = lit.map(|(name, place)| (name.trim_end_matches(", current line").to_owned(), place));
    lit.filter(|(line, place)| !is_seen(line, *place)).map(|(line, _)| line).collect()
}

#[test]
fn the_current_line_is_in_view_however_quickly_the_keys_come() {
    for frames in 0..=3 {
        let mut window = sized_window([1280.0, 720.0], Scripted::default(), None);
        window.press(Key::F5);
        let length = window.session().playback().len();
        while window.place() < length {
            for _ in 0..3 {
                window.push_key(Modifiers::NONE, Key::ArrowRight);
                (0..frames).for_each(|_| window.frame());
            }
            window.settle();
            let lines = lit_lines_out_of_sight(&window);
            assert!(lines.is_empty(), "step {}, {frames} frames a key: {lines:?}", window.place());
        }
    }
}

#[test]
fn a_folded_node_says_how_much_it_hides_and_whether_the_current_node_is_there() {
    let mut window = window();
    let index = alphabeta_lab::examples::ALL.iter().position(|entry| entry.id == "exam-tree").unwrap();
    window.carry_out(Command::OpenExample(index));
    let scene = window.session().scene().clone();
    let named = |name: &str| scene.tree().preorder().find(|&node| scene.name(node) == name).unwrap();
    window.carry_out(Command::Select(Some(named("B"))));
    window.carry_out(Command::ToggleFold);
    for _ in 0..2 {
        window.press(Key::ArrowRight);
    }
    assert_eq!(window.node("B"), "B, MIN node, open, window [−∞, +∞], 15 nodes folded");
    window.press(Key::ArrowRight);
    assert_eq!(window.node("B"), "B, MIN node, open, window [−∞, +∞], 15 nodes folded, inside: E");
}

#[test]
fn all_of_the_longest_card_can_be_seen_where_names_are_long() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("names.ron");
    let node =
        |name: &str, children: &str| format!("Node(label: \"{name} of the winter\", children: [{children}])");
    let pair = |name: &str, left: [i32; 2], right: [i32; 2]| {
        let leaves = |[a, b]: [i32; 2]| format!("{a}, {b}");
        let left = node(&format!("{name}, early part"), &leaves(left));
        let right = node(&format!("{name}, later part"), &leaves(right));
        node(name, &format!("{left}, {right}"))
    };
    let children =
        [pair("Norway", [3, 1], [5, 2]), pair("Sweden", [4, 7], [9, 8]), pair("Finland", [4, 6], [5, 3])];
    let tree = node("Journeys", &children.join(", "));
    std::fs::write(&path, format!("GameTree(version: 1, tree: {tree})")).unwrap();
    for size in [SCREENS[0], SCREENS[1], SCREENS[2]] {
        let mut window = sized_window(size, Scripted::default(), Some(path.clone()));
        window.wait_for_workers();
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
            window.carry_out(Command::UseAlgorithm(algorithm));
            for is_presentation in [false, true] {
                check_longest_card(&mut window, &format!("{algorithm:?} at {size:?}, {is_presentation}"));
                window.press(Key::F5);
            }
        }
    }
}
