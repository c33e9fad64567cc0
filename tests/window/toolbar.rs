//! The bar at the top: which search is in use, and what is not as usual.

use alphabeta_lab::examples;
use alphabeta_lab::narration::comparison::short_name;
use alphabeta_lab::narration::settings::rules;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::Window as Bounds;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::tree::Player;
use alphabeta_lab::ui::files::Scripted;
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable as _;

use crate::projector::SCREENS;
use crate::{DrawnText, Window, english, sized_window, texts, window};

/// What is left of a text of one line.
fn seen(text: &DrawnText) -> String {
    text.0.rows.iter().map(|row| row.text()).collect()
}

/// The names of a search in the bar: on its switch, and whole and in short as the only menu of searches has them.
fn names(algorithm: Algorithm) -> [String; 3] {
    let name = algorithm.name(&english());
    let [whole, short] = [name.clone(), short_name(&english(), algorithm)].map(|name| format!("{name} ▾"));
    [name, whole, short]
}

/// The settings of a search in the bar, with their place.
fn settings_in_bar(window: &Window, whole: &str) -> (String, egui::Rect) {
    let button = window.button_rect(whole);
    let text = texts(window).into_iter().find(|(_, place, _)| button.contains(place.center()));
    (seen(&text.unwrap()), button)
}

#[test]
fn the_name_of_the_search_is_read_beside_the_longest_settings() {
    let depth_limit = examples::ALL.iter().position(|example| example.id == "depth-limit").unwrap();
    let bounds = Bounds { alpha: Score::from(-100_000), beta: Score::from(100_000) };
    let settings = Settings {
        depth_limit: Some(2),
        window: bounds,
        child_order: ChildOrder::RightToLeft,
        ..Settings::default()
    };
    for size in [SCREENS[0], SCREENS[1]] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.carry_out(Command::OpenExample(depth_limit));
        window.carry_out(Command::UseSettings(settings));
        for is_presentation in [false, true] {
            if is_presentation {
                window.press(Key::F5);
            }
            for &algorithm in Algorithm::ALL {
                window.carry_out(Command::UseAlgorithm(algorithm));
                window.wait_for_workers();
                assert_eq!(window.session().algorithm(), algorithm);
                let what = format!("{algorithm:?} at {size:?}, {is_presentation}");
                let rules = rules(&english(), settings, Some(algorithm), Player::Max).join(", ");
                let (shown, button) = settings_in_bar(&window, &rules);
                let is_name = |text: &DrawnText| {
                    let is_in_bar = button.y_range().contains(text.1.center().y);
                    is_in_bar && names(algorithm).contains(&text.0.text().to_owned())
                };
                let name = texts(&window).into_iter().find(is_name);
                let name = name.unwrap_or_else(|| panic!("{what}: the search in use has no name"));
                // Only where nothing is left of the settings, the end of the name gives way, too.
                assert!(!name.0.elided || shown == "…", "{what}: {} beside {shown}", seen(&name));
                let beginning: String = name.0.text().chars().take(12).collect();
                assert!(seen(&name).starts_with(&beginning), "{what}: {}", seen(&name));
                let free = window.harness.ctx.content_rect().right() - button.right();
                assert!(free > 100.0, "{what}: {free} points are left for Stop and the time");
            }
        }
    }
}

#[test]
fn settings_without_room_are_left_out_one_by_one_and_read_by_pointing_there() {
    let mut window = sized_window(SCREENS[1], Scripted::default(), None);
    let depth_limit = examples::ALL.iter().position(|example| example.id == "depth-limit").unwrap();
    window.carry_out(Command::OpenExample(depth_limit));
    let settings =
        Settings { depth_limit: Some(2), child_order: ChildOrder::RightToLeft, ..Settings::default() };
    window.carry_out(Command::UseSettings(settings));
    window.carry_out(Command::UseAlgorithm(Algorithm::IterativeDeepening));
    window.press(Key::F5);
    let whole = "depth limit 2, children from right to left";
    let (shown, button) = settings_in_bar(&window, whole);
    assert_eq!(shown, "depth limit 2, …");
    let is_told = |window: &Window| texts(window).iter().any(|text| seen(text) == whole);
    assert!(!is_told(&window));
    window.hover(button.center());
    (0..10).for_each(|_| window.frame());
    assert!(is_told(&window), "all of them are in the tooltip");
}

/// Who walks by key, perhaps with a clicker, leaves the pointer where it is.
#[test]
fn a_tooltip_goes_with_the_next_key_and_comes_with_the_pointer() {
    let mut window = window();
    let at = window.harness.get_by_role_and_label(Role::Button, "Alpha-beta").rect().center();
    let is_told = |window: &Window| window.shows_part("Keep what each player is already sure of");
    let rest = |window: &mut Window, at| {
        window.hover(at);
        (0..10).for_each(|_| window.frame());
    };
    rest(&mut window, at);
    assert!(is_told(&window));
    window.press(Key::ShiftLeft);
    (0..10).for_each(|_| window.frame());
    assert!(is_told(&window), "it may be the first key of a shortcut, or of a screenshot");
    for place in 1..4 {
        window.press(Key::ArrowRight);
        (0..10).for_each(|_| window.frame());
        assert!(!is_told(&window) && window.place() == place);
    }
    rest(&mut window, at + egui::vec2(2.0, 0.0));
    assert!(is_told(&window));
}
