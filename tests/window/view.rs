//! What a person can change about the window: panels, themes, sizes; messages; and that it rests.

use std::time::Duration;

use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::model::screen::Panel;
use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::ui::files::Scripted;
use alphabeta_lab::ui::theme::Theme;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2};
use egui_kittest::kittest::Queryable as _;

use crate::{CTRL, Window, sized_window, window, window_with};

/// What only one panel shows.
const fn sign_of(panel: Panel) -> &'static str {
    match panel {
        Panel::Tree => "Published walks",
        Panel::Explain => "Open nodes",
        Panel::Compare => "Compare",
        Panel::Notation => "Notation",
        Panel::Program => "No program is chosen.",
    }
}

#[test]
fn each_panel_can_be_hidden_and_gives_its_room_to_the_tree() {
    let mut window = window();
    // These are hidden at first.
    window.press(Key::F9);
    window.press(Key::Escape);
    window.press(Key::F4);
    let keys = [Key::F6, Key::F8, Key::F7, Key::F9, Key::F4];
    for (&panel, key) in Panel::ALL.iter().zip(keys) {
        let sign = sign_of(panel);
        let room = |window: &Window| window.harness.get_by_label("Game tree").rect().area();
        let before = room(&window);
        assert!(window.shows(sign), "{sign}");
        window.press(key);
        assert!(!window.shows(sign), "{sign}");
        assert!(room(&window) > before);
        window.click("View");
        window.click(&format!("{} panel", panel.name(&crate::english())));
        assert!(window.shows(sign), "{sign} is back");
        assert!((room(&window) - before).abs() < 1.0);
    }
}

#[test]
fn every_theme_colours_the_window() {
    let mut window = window();
    for &choice in ThemeChoice::ALL {
        window.click("View");
        let name = format!("{} theme", choice.name(&crate::english()));
        window.harness.get_by_role_and_label(Role::RadioButton, &name).click();
        window.settle();
        window.leave();
        assert_eq!(window.session().preferences().theme, choice);
        let theme = Theme::new(choice, false);
        let picture = window.harness.render().unwrap();
        let canvas = window.harness.get_by_label("Game tree").rect();
        let ground = picture.get_pixel(canvas.right() as u32 - 4, canvas.top() as u32 + 4);
        assert_eq!(ground.0, theme.canvas.to_array(), "{name}");
    }
}

#[test]
fn presentation_mode_enlarges_everything_and_back() {
    let mut window = window();
    let usual = window.harness.ctx.zoom_factor();
    let before = window.button_rect("Step");
    window.press(Key::F5);
    let scale = window.harness.ctx.zoom_factor() / usual;
    assert!(scale >= 1.4, "{scale}");
    window.press(Key::PageDown);
    assert_eq!(window.place(), 1, "clickers send F5 before they send PageDown");
    window.press(Key::F5);
    assert!((window.harness.ctx.zoom_factor() - usual).abs() < 1e-6);
    assert_eq!(window.button_rect("Step"), before);
}

#[test]
fn the_pointer_stays_where_it_is_on_the_screen_when_the_scale_changes() {
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), None);
    let usual = window.harness.ctx.zoom_factor();
    window.press(Key::F5);
    let zoom = window.harness.ctx.zoom_factor();
    let step = window.button_rect("Step").center();
    window.press(Key::F5);
    // The desktop tells of a click where it told of the last movement, in points of the scale at that time.
    let click = |window: &mut Window, pos: Pos2| {
        for pressed in [true, false] {
            let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
            window.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
        }
        window.settle();
    };
    for (at, steps) in [(step, 0), (step * (zoom / usual), 1)] {
        window.hover(at);
        window.press(Key::F5);
        let pointer = window.harness.ctx.pointer_latest_pos().unwrap() * (zoom / usual);
        assert!(pointer.distance(at) < 0.01, "{pointer:?}");
        let tells = |window: &mut Window| {
            (0..16).for_each(|_| window.frame());
            window.shows_part("Go forward one step.")
        };
        assert!(
            !tells(&mut window),
            "a tip goes with the key, and none comes while the pointer only lies there"
        );
        window.event(egui::Event::MouseMoved(egui::Vec2::ZERO));
        let tells = tells(&mut window);
        assert_eq!(tells, steps == 1, "the tip is that of the button under the pointer");
        click(&mut window, at);
        assert_eq!(window.place(), steps, "the click meets what is under the pointer");
        window.press(Key::F5);
        let pointer = window.harness.ctx.pointer_latest_pos().unwrap();
        assert!(pointer.distance(at) < 0.01, "{pointer:?}");
    }
}

#[test]
fn a_blank_screen_comes_back_with_any_key_and_nothing_else_happens() {
    for key in [Key::Period, Key::B] {
        let mut window = window();
        window.press(Key::ArrowRight);
        window.press(key);
        assert!(!window.shows("Step"));
        let picture = window.harness.render().unwrap();
        assert!(picture.pixels().all(|pixel| pixel.0 == [0, 0, 0, 255]), "the screen is black");
        window.press(Key::PageDown);
        assert!(window.shows("Step"));
        assert_eq!(window.place(), 1, "the key that brings the picture back does nothing else");
        window.press(Key::PageDown);
        assert_eq!(window.place(), 2);
        window.press(key);
        assert!(!window.shows("Step"));
        window.press(key);
        assert!(window.shows("Step"), "the key itself brings it back, too");
        assert_eq!(window.place(), 2);
    }
}

#[test]
fn a_click_brings_a_blank_screen_back_and_does_nothing_else() {
    let mut window = window();
    let at = window.harness.get_by_label("Last step").rect().center();
    window.press(Key::Period);
    window.click_at(at);
    assert!(window.shows("Step"));
    assert_eq!(window.place(), 0);
}

#[test]
fn errors_stay_until_they_are_dismissed() {
    let mut window = window_with(Scripted::default(), Some("/no/such/tree.ron".into()));
    window.wait_for_workers();
    assert!(window.shows_part("/no/such/tree.ron"));
    assert!(window.shows("Error"));
    for _ in 0..80 {
        window.frame();
    }
    assert!(window.shows_part("/no/such/tree.ron"), "after ten seconds it is still there");
    window.click("Dismiss message");
    assert!(!window.shows_part("/no/such/tree.ron"));
    assert!(window.session().messages().is_empty());
}

#[test]
fn a_window_at_rest_asks_for_no_frame() {
    let mut window = window();
    let is_at_rest = |window: &mut Window, what: &str| {
        window.settle();
        for _ in 0..3 {
            window.frame();
            assert_eq!(window.sleep(), Duration::MAX, "{what}: {:?}", window.harness.ctx.repaint_causes());
        }
    };
    is_at_rest(&mut window, "at the start");
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    is_at_rest(&mut window, "at a cutoff");
    let at = window.node_rect("E").center();
    window.click_at(at);
    window.leave();
    is_at_rest(&mut window, "with a selected node");
    window.press(Key::T);
    is_at_rest(&mut window, "in the other search");
    window.press(Key::Period);
    is_at_rest(&mut window, "blank");
    window.press(Key::Escape);
    window.press(Key::Questionmark);
    is_at_rest(&mut window, "with a dialog");
}

#[test]
fn help_lists_every_key() {
    let mut window = window();
    window.press_with(Modifiers::SHIFT, Key::Questionmark);
    assert!(window.has_dialog("Keyboard shortcuts"));
    for binding in alphabeta_lab::ui::keymap::GROUPS.iter().flat_map(|group| &group.bindings) {
        let keys: Vec<_> = binding.keys.iter().map(alphabeta_lab::ui::keymap::shortcut_text).collect();
        assert!(window.shows(&keys.join(" or ")), "{keys:?}");
        let text = binding.command.text(&crate::english());
        assert!(window.shows(text.trim_end_matches('…')), "{text}");
    }
    window.press(Key::Escape);
    assert!(!window.has_dialog("Keyboard shortcuts"));
}

#[test]
fn small_windows_keep_what_a_step_needs() {
    for size in [[640.0, 480.0], [800.0, 600.0], [1024.0, 768.0], [1920.0, 1080.0], [3840.0, 2160.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        let screen = window.harness.ctx.content_rect();
        for label in ["Step", "Step back", "First step", "Last step", "Play or pause"] {
            let button = window.button_rect(label);
            assert!(screen.contains_rect(button), "{label} at {size:?}: {button:?}");
        }
        window.press(Key::PageDown);
        let canvas = window.harness.get_by_label("Game tree").rect();
        for name in ["A", "H", "O"] {
            assert!(canvas.contains_rect(window.node_rect(name)), "{name} at {size:?}");
        }
    }
}

#[test]
fn n_shows_negamax_from_the_side_to_move_or_on_the_scale_of_max_and_changes_nothing_else() {
    let mut window = window();
    window.press(Key::N);
    assert!(!window.shows("Values from the side to move"), "alpha-beta counts for MAX");
    window.click("More ▾");
    window.click("Negamax alpha-beta");
    for _ in 0..2 {
        window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    }
    let text = "α = max(−∞, −2) = −2 ≥ β = −5.";
    let place = |window: &Window| (window.place(), window.session().current_node(), window.session().step());
    let before = place(&window);
    assert!(window.shows("β-cutoff at C") && window.shows(text));
    assert_eq!(window.node("C"), "C, MIN node, open, window [−2, −5], β-cutoff");
    assert_eq!(window.node("H"), "H, leaf −3, finished, value = −3");

    window.press(Key::N);
    assert!(window.shows("α-cutoff at C") && !window.shows(text));
    assert!(window.shows("β = min(+∞, 2) = 2 ≤ α = 5."));
    assert_eq!(window.node("C"), "C, MIN node, open, window [5, 2], α-cutoff");
    assert_eq!(window.node("H"), "H, leaf 3, finished, value = 3");
    assert_eq!(place(&window), before);

    let switch = "Values from the side to move";
    window.harness.get_by_role_and_label(Role::CheckBox, switch).click();
    window.settle();
    assert!(window.shows(text), "and back, by the box above the pseudocode");
    assert_eq!(place(&window), before);
}

#[test]
fn pointing_at_a_leaf_of_negamax_tells_both_scales() {
    let mut window = window();
    window.click("More ▾");
    window.click("Negamax");
    let at = window.harness.get_by_label_contains("H, leaf −3").rect().center();
    window.event(egui::Event::PointerMoved(at));
    window.settle();
    assert!(window.shows_part("MIN is to move and sees −3; for MAX it is 3"));
}

#[test]
fn a_large_tree_at_rest_is_not_drawn_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.ron");
    let uniform = alphabeta_lab::generate::Uniform { branching: 4, depth: 8, ..Default::default() };
    let document = alphabeta_lab::file::Document::untitled(uniform.generate(&mut ()).unwrap());
    alphabeta_lab::file::disk::save(&path, &document).unwrap();
    let mut window = window_with(Scripted::default(), Some(path));
    while window.session().busy_with().is_some() {
        std::thread::sleep(Duration::from_millis(10));
        window.settle();
    }
    assert_eq!(window.session().scene().tree().len(), 87_381);
    window.press(Key::End);
    for key in [None, Some(Key::Num0), Some(Key::F)] {
        key.into_iter().for_each(|key| window.press(key));
        window.settle();
        let frames = (0..10).filter(|_| {
            window.frame();
            window.sleep() < Duration::MAX
        });
        assert_eq!(frames.count(), 0, "{:?}", window.harness.ctx.repaint_causes());
        // The whole tree needs no map.
        assert_eq!(window.shows("Map of the whole tree"), key == Some(Key::Num0));
    }
}

#[test]
fn a_node_in_a_strip_that_is_edited_comes_into_view() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("strips.ron");
    let uniform = alphabeta_lab::generate::Uniform { branching: 10, depth: 3, ..Default::default() };
    let document = alphabeta_lab::file::Document::untitled(uniform.generate(&mut ()).unwrap());
    alphabeta_lab::file::disk::save(&path, &document).unwrap();
    let mut window = window_with(Scripted::default(), Some(path));
    window.wait_until("the tree", |window| window.session().scene().tree().len() == 1_111);
    let tree = window.session().scene().tree();
    let inner = tree.node_at(&[5, 2]).unwrap();
    let leaf = tree.node_at(&[5, 2, 0]).unwrap();
    let [inner_name, leaf_name] = [inner, leaf].map(|node| window.session().scene().name(node));
    window.carry_out(Command::Select(Some(inner)));
    window.press(Key::ArrowDown);
    window.settle();
    assert_eq!(window.session().selection().leader(), Some(leaf));
    for name in [inner_name, leaf_name] {
        let named = window.harness.query_all_by_label_contains(&format!("{name}, ")).count();
        assert!(named > 0, "{name} is drawn");
    }
}

#[test]
fn a_click_on_the_map_leads_there() {
    let mut window = window();
    for _ in 0..6 {
        window.press(Key::Plus);
    }
    let map = window.harness.get_by_label("Map of the whole tree").rect();
    let before = window.harness.query_by_label_contains("leaf −1").is_some();
    window.click_at(map.right_bottom() - egui::vec2(12.0, 9.0));
    window.settle();
    let after = window.harness.query_by_label_contains("leaf −1").is_some();
    assert!(!before && after, "the last leaf of the tree is in view: {before}, {after}");
}

#[test]
fn a_node_is_found_by_typing() {
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), None);
    window.press_with(crate::CTRL, Key::F);
    window.harness.get_by_label("Find").focus();
    window.settle();
    window.event(egui::Event::Text("[1, 0]".to_owned()));
    window.press(Key::Enter);
    window.settle();
    let leader = window.session().selection().leader().unwrap();
    assert_eq!(window.session().scene().name(leader), "F");
    assert!(window.shows("1 of 1: node F"));
    let drawn = crate::texts(&window);
    let (answer, ..) = drawn.iter().find(|(text, ..)| text.text() == "1 of 1: node F").unwrap();
    assert_eq!(answer.rows.len(), 1, "no phrase is broken");
    window.press(Key::Escape);
    window.settle();
    assert!(!window.shows("1 of 1: node F"));
    assert_eq!(window.session().selection().leader(), Some(leader), "Esc closes the box and nothing else");
}

#[test]
fn the_bar_for_finding_stands_above_the_tree_and_has_the_keys_only_while_its_field_does() {
    let mut window = window();
    let top = |window: &Window| window.harness.get_by_label("Game tree").rect().top();
    let before = top(&window);
    window.press_with(CTRL, Key::F);
    let bar = window.button_rect("next cut");
    assert!(top(&window) >= bar.bottom() && top(&window) > before, "the tree makes room");
    window.type_key(Key::E, "E");
    window.press(Key::Enter);
    let named = |window: &Window| {
        let leader = window.session().selection().leader().unwrap();
        window.session().scene().name(leader)
    };
    assert_eq!(named(&window), "E");
    assert!(window.shows("1 of 1: node E"));
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 0, "the arrow is for the text");
    window.type_key(Key::F, "F");
    assert!(!window.shows("1 of 1: node E"), "nobody has looked for EF yet");
    // After a word was clicked, Enter goes on from there.
    window.click_button("next cut");
    let first_cut = window.place();
    window.press(Key::Enter);
    let second_cut = window.place();
    assert!(0 < first_cut && first_cut < second_cut, "{first_cut} {second_cut}");
    let leaf = window.node_rect("M").center();
    window.click_at(leaf);
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), second_cut + 1, "the keyboard is the walk's again");
    assert!(window.shows("next cut"), "the bar stays");
    window.click_button("Close");
    assert!(!window.shows("next cut"));
    assert!((top(&window) - before).abs() < 0.5);
}

/// How much lighter the lighter of two colours is, as the web's guidelines for contrast count it.
pub(super) fn contrast(one: [u8; 4], other: [u8; 4]) -> f64 {
    let luminance = |color: [u8; 4]| {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(color[0]) + 0.7152 * part(color[1]) + 0.0722 * part(color[2])
    };
    let [one, other] = [luminance(one), luminance(other)];
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn what_is_done_of_a_bar_stands_out_from_the_rest_in_every_theme() {
    for &choice in ThemeChoice::ALL {
        let mut window = window();
        window.harness.state_mut().give(Command::UseTheme(choice));
        window.press_times(Key::ArrowRight, 12);
        window.leave();
        let slider = window.harness.get_all_by_role(Role::Slider).next().unwrap().rect();
        let panel = Theme::new(choice, false).panel.to_array();
        let picture = window.harness.render().unwrap();
        // The bar is what stands out most from the panel in this column.
        let at = |share: f32| {
            let x = (slider.left() + share * slider.width()) as u32;
            let column = (slider.top() as u32..slider.bottom() as u32).map(|y| picture.get_pixel(x, y).0);
            column.max_by(|one, other| contrast(*one, panel).total_cmp(&contrast(*other, panel))).unwrap()
        };
        let times = contrast(at(0.25), at(0.75));
        assert!(times >= 2.0, "{choice:?}: {times:.2} between {:?} and {:?}", at(0.25), at(0.75));
    }
}

#[test]
fn what_stands_aside_of_a_proof_can_still_be_read() {
    for &choice in ThemeChoice::ALL {
        let mut window = window();
        window.harness.state_mut().give(Command::UseTheme(choice));
        window.press(Key::End);
        window.press(Key::P);
        window.leave();
        let ground = Theme::new(choice, false).canvas.to_array();
        let picture = window.harness.render().unwrap();
        for name in ["G", "N"] {
            let node = window.node_rect(name);
            let pixels = (node.top() as u32..node.bottom() as u32)
                .flat_map(|y| (node.left() as u32..node.right() as u32).map(move |x| (x, y)));
            let best = pixels.map(|(x, y)| contrast(picture.get_pixel(x, y).0, ground)).fold(1.0, f64::max);
            assert!(best >= 1.5, "{name} in {choice:?}: {best:.2}");
        }
    }
}

#[test]
fn an_edit_leaves_the_node_that_is_edited_where_it_is_on_the_screen() {
    let mut window = window();
    let at = window.node_rect("E").center();
    window.click_at(at);
    // No further, or its sibling would be off the screen.
    window.carry_out(Command::ZoomIn);
    let before = window.node_rect("E");
    let distance = |window: &Window| (window.node_rect("E").center() - before.center()).length();
    // It changes places with its sibling, which has to come to its other side.
    for command in [Command::Edit(EditCommand::MoveLeft), Command::Undo, Command::Redo] {
        window.carry_out(command.clone());
        assert!(distance(&window) < 0.5, "{command:?} moves it by {} points", distance(&window));
    }
    assert!(window.node_rect("E").right() < window.node_rect("D").left());
}

#[test]
fn a_panel_that_has_no_room_says_so_and_keeps_its_place() {
    let mut window = sized_window([1280.0, 720.0], Scripted::default(), None);
    window.press(Key::F5);
    let shown = |window: &Window| {
        Panel::ALL.iter().map(|&panel| window.session().preferences().shows(panel)).collect::<Vec<_>>()
    };
    let before = shown(&window);
    for (key, name) in [(Key::F7, "Compare"), (Key::F6, "Tree")] {
        for _ in 0..3 {
            window.press(key);
            let told = format!(
                "The {name} panel has no room in this window. Leave presentation mode, or make the window larger."
            );
            assert!(window.shows_part(&told), "{name}");
        }
        window.press(Key::Escape);
    }
    assert_eq!(shown(&window), before);
    window.press(Key::F5);
    window.press(Key::F7);
    assert_ne!(shown(&window), before, "with room the key hides and shows it");
    window.press(Key::F7);
    // In a race, although Orders is the tab already.
    window.press(Key::O);
    window.press(Key::R);
    window.press(Key::O);
    let told = "The Compare panel has no room in this window. End the race, or make the window larger.";
    assert!(window.shows_part(told));
    window.press(Key::R);
    assert!(!window.shows_part("has no room"), "it is gone with the race");
}
