//! What belongs to the searches: their settings, passes, the decision table, the proof, true values.

use alphabeta_lab::examples;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::Window as Bounds;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::tree::Player;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::{CTRL, Window, sized_window, texts, window};

/// Types into the field of this name in place of what is there.
fn fill(window: &mut Window, field: &str, text: &str) {
    window.harness.get_by_role_and_label(Role::TextInput, field).click();
    window.settle();
    window.press_with(CTRL, Key::A);
    window.press(Key::Delete);
    window.event(egui::Event::Text(text.to_owned()));
    window.settle();
}

#[test]
fn the_arrow_keys_change_the_depth_limit_by_one() {
    let mut window = window();
    let example = examples::ALL.iter().position(|example| example.id == "depth-limit").unwrap();
    window.carry_out(Command::OpenExample(example));
    window.press(Key::S);
    let depth = |window: &Window| {
        let field = window.harness.get_by_role_and_label(Role::TextInput, "Depth limit");
        field.value().unwrap_or_default()
    };
    // From nothing there is no way down.
    for (key, expected) in [
        (Key::ArrowDown, ""),
        (Key::ArrowUp, "1"),
        (Key::ArrowUp, "2"),
        (Key::ArrowUp, "3"),
        (Key::ArrowDown, "2"),
    ] {
        window.press(key);
        assert_eq!(depth(&window), expected, "{key:?}");
    }
    window.press(Key::Enter);
    assert_eq!(window.session().settings().depth_limit, Some(2));
    // What is typed replaces the number, and what is no number stays.
    window.press(Key::S);
    window.press(Key::ArrowDown);
    window.press(Key::ArrowDown);
    window.press(Key::ArrowDown);
    assert_eq!(depth(&window), "0");
    window.type_key(Key::Num7, "7");
    assert_eq!(depth(&window), "7");
    fill(&mut window, "Depth limit", "deep");
    window.press(Key::ArrowUp);
    assert_eq!(depth(&window), "deep");
}

/// A hyphen would be covered by the cursor behind it.
#[test]
fn a_minus_that_is_typed_is_a_minus_sign_from_the_start() {
    let mut window = window();
    window.press(Key::S);
    window.press(Key::Tab);
    window.type_key(Key::Minus, "-");
    let alpha = |window: &Window| {
        let field = window.harness.get_by_role_and_label(Role::TextInput, "α");
        field.value().unwrap_or_default()
    };
    assert_eq!(alpha(&window), "−");
    window.type_key(Key::Num5, "5");
    window.press(Key::Enter);
    assert_eq!(window.session().settings().window.alpha, Score::from(-5));
    // The same in a field that is dragged.
    window.click("Generate…");
    window.click("Range");
    window.harness.get_by_role_and_label(Role::SpinButton, "Least leaf value").focus();
    window.settle();
    let drawn = |window: &Window, typed: &str| {
        crate::texts(window).iter().filter(|(text, ..)| text.text() == typed).count()
    };
    // A button of the transport has the sign, too.
    let before = drawn(&window, "−");
    window.type_key(Key::Minus, "-");
    assert_eq!([drawn(&window, "−"), drawn(&window, "-")], [before + 1, 0]);
    window.type_key(Key::Num7, "7");
    assert!(drawn(&window, "−7") > 0);
}

#[test]
fn the_settings_of_the_search_are_typed_and_seen() {
    let mut window = window();
    window.press(Key::S);
    assert!(window.has_dialog("Search settings"));
    let bounds = ["α", "β"].map(|name| {
        let field = window.harness.get_by_role_and_label(Role::TextInput, name);
        field.value().unwrap_or_default()
    });
    assert_eq!(bounds, ["−∞", "+∞"], "as everywhere else");
    fill(&mut window, "α", "7");
    fill(&mut window, "β", "3");
    assert!(window.shows_part("α must be less than β"));
    window.press(Key::Enter);
    assert!(window.has_dialog("Search settings"), "what cannot be is not taken");
    fill(&mut window, "Depth limit", "deep");
    assert!(window.shows_part("must be a whole number"));
    fill(&mut window, "Depth limit", "99999999999999999999999");
    assert!(window.shows_part("must be a whole number from 0 to 4,294,967,295"));
    fill(&mut window, "α", "6");
    fill(&mut window, "β", "inf");
    fill(&mut window, "Depth limit", "2");
    assert!(window.shows_part("This search cannot run with this limit: node D has no evaluation"));
    window.press(Key::Enter);
    assert!(window.has_dialog("Search settings"), "nor is half of it");
    fill(&mut window, "Depth limit", "");
    window.click("From right to left");
    window.press(Key::Enter);
    assert!(!window.has_dialog("Search settings"));
    let settings = window.session().settings();
    assert_eq!(settings.window, Bounds { alpha: Score::from(6), beta: Score::INFINITY });
    assert_eq!(settings.child_order, ChildOrder::RightToLeft);
    assert!(window.shows_part("window [6, +∞], children from right to left"), "in the bar at the top");
    window.press(Key::End);
    assert!(window.shows_part("Failed low"));

    // What the search in use does not heed is said.
    window.press(Key::T);
    window.press(Key::S);
    assert!(window.shows_part("Minimax has no windows"));
    window.click_button("Defaults");
    window.press(Key::Enter);
    assert!(!window.shows_part("from right to left"));
}

#[test]
fn defaults_keeps_the_focus_where_a_sentence_goes_away() {
    let mut window = window();
    window.press(Key::T);
    window.press(Key::S);
    fill(&mut window, "α", "6");
    assert!(window.shows_part("Minimax has no windows"));
    window.harness.get_by_role_and_label(Role::Button, "Defaults").focus();
    window.settle();
    window.press(Key::Space);
    assert!(!window.shows_part("Minimax has no windows"));
    let defaults = window.harness.get_by_role_and_label(Role::Button, "Defaults");
    assert!(defaults.accesskit_node().is_focused());
}

#[test]
fn the_proof_stands_out_at_the_end_and_only_there() {
    let mut window = window();
    window.press(Key::P);
    assert_eq!(window.place(), window.session().playback().len());
    let proof = window.session().proof().unwrap();
    assert_eq!((proof.nodes().len(), proof.leaves()), (11, 5));
    assert_eq!(
        window.session().proof_text().as_deref(),
        Some("5 leaves and 6 other nodes prove that A = 5, whatever the other values are")
    );
    window.press(Key::ArrowLeft);
    assert!(window.session().proof().is_none());
    window.press(Key::P);
    assert!(window.session().proof().is_some());
    // Pressed again, it returns to where it was asked for.
    window.press(Key::P);
    assert!(window.session().proof().is_none());
    assert_eq!(window.place(), window.session().playback().len() - 1);
    window.press(Key::P);
    // The proof is that of the tree as it is.
    let leaf = window.node_rect("I").center();
    window.click_at(leaf);
    window.type_key(Key::Num9, "9");
    assert!(window.session().proof_text().is_some_and(|text| text.contains("A = 9")));
    window.press(Key::P);
    assert!(window.session().proof().is_none());
}

#[test]
fn true_values_are_shown_on_demand() {
    let mut window = window();
    assert!(!window.session().shows_true_values());
    window.press(Key::V);
    assert!(window.session().shows_true_values());
    window.press(Key::V);
    assert!(!window.session().shows_true_values());
}

#[test]
fn where_the_root_counts_for_min_its_window_is_said_to_be_typed_as_max_counts() {
    let mut window = window();
    let index = examples::ALL.iter().position(|example| example.id == "middlesex-min-root").unwrap();
    window.carry_out(Command::OpenExample(index));
    let bounds = Bounds { alpha: Score::from(-5), beta: Score::from(-2) };
    window.carry_out(Command::UseSettings(Settings { window: bounds, ..Settings::default() }));
    window.carry_out(Command::UseAlgorithm(Algorithm::NegamaxAlphaBeta));
    window.wait_for_workers();
    window.press(Key::End);
    let field = |window: &mut Window| {
        window.press(Key::S);
        let labels = ["Root window, as MAX counts", "Root window"].map(|label| window.shows(label));
        window.click_button("Cancel");
        labels
    };
    assert!(window.shows("window [−5, −2] as MAX counts"), "in the bar at the top");
    assert!(window.shows_part("search again with a window that reaches higher, as MAX counts"));
    assert_eq!(field(&mut window), [true, false]);
    // On MAX's scale, there is no other.
    window.press(Key::N);
    assert!(window.shows("window [−5, −2]"));
    assert!(window.shows_part("search again with a window that reaches higher."));
    assert_eq!(field(&mut window), [false, true]);
}

#[test]
fn passes_are_named_on_the_slider() {
    let mut window = window();
    window.click("More ▾");
    window.click("MTD(f)");
    window.press(Key::End);
    assert!(window.shows_part("pass 3 of 3"));
    let passes = window.session().run().unwrap().trace.passes().len();
    assert_eq!(passes, 3);
    let slider = window.harness.get_by_label("Place in the walk").rect();
    window.hover(slider.left_center() + vec2(slider.width() * 0.5, 5.0));
    // The pointer has to rest for a moment.
    (0..10).for_each(|_| window.frame());
    assert!(window.shows_part("pass 2, window ["));
}

#[test]
fn the_case_of_the_step_is_lit_in_the_decision_table() {
    let mut window = sized_window([1280.0, 1000.0], Scripted::default(), None);
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    let lit: Vec<_> = window.harness.query_all_by_label_contains(", this step").collect();
    assert_eq!(lit.len(), 1);
    assert!(window.shows_part("value ≥ β: β-cutoff"));
    window.press(Key::Home);
    assert!(!window.shows_part(", this step"));
    assert!(Command::ToggleProof.is_enabled(window.session()));
}

#[test]
fn no_search_sees_more_nodes_than_there_are() {
    let mut window = window();
    let text = "[3,[[5,7],[5,5]]]".to_owned();
    let new = NewDocument::Notation { text, root_player: Some(Player::Max) };
    window.harness.state_mut().give(Command::OpenNew(Box::new(new)));
    window.frame();
    window.wait_for_workers();
    window.press(Key::End);
    assert!(window.shows_part("visited 9 of 9 nodes · 5 leaves evaluated"));
    window.harness.state_mut().give(Command::UseAlgorithm(Algorithm::Pvs));
    window.settle();
    window.press(Key::End);
    assert!(window.shows_part("14 visits, 9 of 9 nodes seen · 5 leaves in 7 visits · "));
    assert!(window.shows_part("Principal variation search makes 14 visits, minimax 9: 56\u{a0}% more"));
    assert!(!window.shows_part("14 nodes") && !window.shows_part("14 of 9"));
}

#[test]
fn a_depth_limit_that_changes_nothing_or_cannot_be_searched_with_is_grey_and_says_why() {
    let mut window = window();
    let is_enabled = |window: &Window, limit| Command::UseDepthLimit(limit).is_enabled(window.session());
    assert!(!is_enabled(&window, Some(3)) && !is_enabled(&window, Some(9)) && is_enabled(&window, None));
    let why = |window: &Window, limit| Command::UseDepthLimit(Some(limit)).obstacle(window.session());
    assert_eq!(why(&window, 3).unwrap(), "No node is deeper than 3, so this limit would change nothing.");
    // No inner node of the opening tree has an evaluation.
    assert!(!is_enabled(&window, Some(2)));
    assert!(why(&window, 2).unwrap().starts_with("This search cannot run with this limit: "));
    window.click("Search");
    window.click("Depth limit");
    let entry = window.harness.get_by_role_and_label(Role::RadioButton, "Depth limit 2");
    assert!(entry.accesskit_node().is_disabled());
    let at = entry.rect().center();
    window.hover(at);
    for _ in 0..8 {
        window.frame();
    }
    assert!(window.shows_part("This search cannot run with this limit: "), "the tooltip says why");
    window.press(Key::Escape);
    window.press(Key::Escape);

    window.carry_out(Command::Edit(EditCommand::EvaluateInner));
    assert!(is_enabled(&window, Some(2)) && why(&window, 2).is_none());
    window.carry_out(Command::UseDepthLimit(Some(2)));
    assert!(is_enabled(&window, Some(2)), "what is in use can be seen");

    window.press(Key::S);
    window.event(egui::Event::Text("7".to_owned()));
    window.settle();
    assert!(window.shows("No node is deeper than 3, so this limit would change nothing."));
}

/// With the worst child first at a MIN node, SSS* makes a pass for every leaf.
#[test]
fn the_numbers_of_many_passes_stand_apart_below_the_slider() {
    let leaves: Vec<String> = (1..=400).rev().map(|value| value.to_string()).collect();
    let text = format!("[[{}]]", leaves.join(","));
    for [width, height] in [[1024.0, 768.0], [1280.0, 720.0], [1920.0, 1080.0]] {
        let mut window = sized_window([width, height], Scripted::default(), None);
        let new = NewDocument::Notation { text: text.clone(), root_player: Some(Player::Max) };
        window.carry_out(Command::OpenNew(Box::new(new)));
        window.wait_for_workers();
        window.carry_out(Command::UseAlgorithm(Algorithm::SssStar));
        window.wait_for_workers();
        let passes = window.session().run().unwrap().trace.passes().len() as u32;
        assert!(passes >= 400);
        window.press(Key::End);
        for is_presentation in [false, true] {
            if is_presentation {
                window.press(Key::F5);
            }
            let what = format!("{width} × {height}, presentation: {is_presentation}");
            let slider = window.harness.get_by_role_and_label(Role::Slider, "Place in the walk").rect();
            let is_below = |place: &Rect| {
                let around = slider.expand2(vec2(60.0, 8.0));
                around.contains(place.center()) && place.top() > slider.center().y
            };
            let below = texts(&window).into_iter().filter(|(_, place, _)| is_below(place));
            let numbered = below.filter_map(|(galley, place, _)| Some((galley.text().parse().ok()?, place)));
            // The number of steps stands near the slider, too.
            let mut numbers: Vec<(u32, Rect)> = numbered.filter(|&(number, _)| number <= passes).collect();
            numbers.sort_by(|a, b| a.1.left().total_cmp(&b.1.left()));
            assert!(
                numbers.len() >= 4 && numbers.is_sorted_by_key(|(number, _)| *number),
                "{what}: {numbers:?}"
            );
            assert!(numbers.iter().any(|(number, _)| *number >= 100), "{what}: {numbers:?}");
            for pair in numbers.windows(2) {
                let [(_, before), (_, next)] = pair else { panic!("{pair:?}") };
                assert!(next.left() - before.right() >= 8.0, "{what}: {pair:?}");
            }
            let last = numbers.last().unwrap().1;
            assert!(last.right() <= slider.right() + 0.5, "{what}: {last} beyond {slider}");
        }
    }
}
