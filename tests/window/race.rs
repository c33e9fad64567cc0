//! A race as a person drives it: by keys, by the slider, and by the lanes' own buttons.

use alphabeta_lab::examples;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, Rect, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::projector::SCREENS;
use crate::{Window, sized_window, window};

fn racing() -> Window {
    let mut window = window();
    window.press(Key::R);
    window
}

fn lanes(window: &Window) -> Vec<Algorithm> {
    window.session().lanes().iter().map(|lane| lane.algorithm).collect()
}

/// How many nodes the searches of the lanes have visited.
fn visited(window: &Window) -> Vec<u64> {
    window.session().lanes().iter().map(|lane| lane.counts().visited).collect()
}

fn picture(window: &Window, name: &str) -> Rect {
    window.harness.get_by_role_and_label(Role::Canvas, name).rect()
}

/// The words and the place of a node in one of the lanes.
fn node(window: &Window, lane: &str, name: &str) -> (String, Rect) {
    let begin = format!("{lane}: {name}, ");
    let mut nodes = window.harness.get_all_by_role(Role::TreeItem);
    let found = nodes.find_map(|node| {
        let label = node.accesskit_node().label().filter(|label| label.starts_with(&begin))?;
        Some((label, node.rect()))
    });
    found.unwrap_or_else(|| panic!("no {begin}"))
}

/// Chooses an item of a menu that is open.
fn choose(window: &mut Window, role: Role, text: &str) {
    window.harness.get_by_role_and_label(role, text).click();
    window.settle();
}

#[test]
fn r_shows_two_searches_side_by_side_and_right_moves_both() {
    let mut window = racing();
    for label in ["Minimax ▾", "Alpha-beta ▾", "visited 0 / 15"] {
        assert!(window.shows(label), "{label}");
    }
    assert!(window.shows_part("Which finishes first?"));
    let [left, right] = ["Minimax", "Alpha-beta"].map(|name| picture(&window, &format!("{name}: Game tree")));
    assert!(left.right() <= right.left() && left.size() == right.size(), "{left} {right}");
    window.press_times(Key::ArrowRight, 7);
    assert_eq!(visited(&window), [7, 7]);
    assert!(window.shows("visited 7 / 15") && window.shows("Both searches have visited 7 nodes."));
    // The same visit, and what each makes of it.
    assert!(window.shows("Leaf J: 6") && window.shows_part("β-cutoff at E, then "));
    assert!(node(&window, "Minimax", "E").0.contains("open"));
    assert!(node(&window, "Alpha-beta", "E").0.contains("value ≥ 6"));
    window.press(Key::ArrowLeft);
    assert_eq!(visited(&window), [6, 6]);
    window.press(Key::R);
    assert!(!window.session().is_racing() && window.shows_part("Alpha-beta 6 nodes"));
    assert_eq!(window.session().counts().visited, 6);
}

#[test]
fn a_value_that_was_found_is_said_to_hold_to_the_depth_limit() {
    let mut window = window();
    let index = examples::ALL.iter().position(|example| example.id == "depth-limit").unwrap();
    window.carry_out(Command::OpenExample(index));
    window.carry_out(Command::UseDepthLimit(Some(2)));
    window.press(Key::R);
    window.press(Key::End);
    assert!(window.shows("Done, value 5, to depth 2"));
    window.carry_out(Command::UseDepthLimit(None));
    window.press(Key::End);
    assert!(window.shows("Finished first, value 6"));
}

#[test]
fn it_plays_to_the_end_and_says_who_was_first() {
    let mut window = racing();
    window.press(Key::Space);
    assert!(window.session().transport().is_playing());
    window.wait_until("the end", |window| !window.session().transport().is_playing());
    assert_eq!(visited(&window), [15, 11]);
    for label in [
        "Alpha-beta is done after 11 nodes; minimax needs 15.",
        "Finished first, value 5",
        "Done, value 5",
        "visited 15 / 15",
    ] {
        assert!(window.shows(label), "{label}");
    }
    window.press(Key::Home);
    assert_eq!(visited(&window), [0, 0]);
    assert!(!window.shows_part("Finished first"));
    window.press_with(Modifiers::SHIFT, Key::ArrowRight);
    assert_eq!(visited(&window), [7, 7]);
    window.press(Key::End);
    assert_eq!(visited(&window), [15, 11]);
    let slider = window.harness.get_by_role_and_label(Role::Slider, "Place in the race").rect();
    window
        .click_at(Pos2::new(slider.left() + 9.0 + (slider.width() - 18.0) * 11.0 / 15.0, slider.center().y));
    assert!(window.shows("Alpha-beta is done after 11 nodes; minimax goes on."));
}

#[test]
fn lanes_are_added_changed_and_taken_out() {
    let mut window = racing();
    window.click("Add a search ▾");
    choose(&mut window, Role::Button, "MTD(f)");
    assert_eq!(lanes(&window), [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Mtdf]);
    window.click("Minimax ▾");
    choose(&mut window, Role::RadioButton, "Principal variation search");
    assert_eq!(lanes(&window)[0], Algorithm::Pvs);
    window.press(Key::End);
    let sentence = "Alpha-beta and principal variation search are done after 11 visits; MTD(f) needs 17.";
    assert!(window.shows_part("MTD(f) needs 17."), "{sentence}");
    window.click("Remove MTD(f) from the race");
    assert_eq!(lanes(&window), [Algorithm::Pvs, Algorithm::AlphaBeta]);
    assert!(!window.shows("Remove Alpha-beta from the race"), "a race has two lanes at least");
    // One that cannot search the tree that is opened says why where its picture would be.
    let deepens = examples::ALL.iter().position(|example| example.id == "depth-limit").unwrap();
    window.carry_out(Command::OpenExample(deepens));
    window.click("Principal variation search ▾");
    choose(&mut window, Role::RadioButton, "Iterative deepening");
    window.carry_out(Command::OpenExample(0));
    assert!(
        window.shows("Not possible") && window.shows_part("Iterative deepening: node B has no evaluation")
    );
    assert!(window.session().messages().is_empty());
    window.click("End the race");
    assert!(!window.session().is_racing());
}

#[test]
fn what_moves_one_picture_moves_all() {
    let mut window = racing();
    let places = |window: &Window| {
        ["Minimax", "Alpha-beta"].map(|lane| {
            let [e, f] = ["E", "F"].map(|name| node(window, lane, name).1.center());
            // The pictures begin at different points, so their roundings differ.
            ((e - picture(window, &format!("{lane}: Game tree")).min).round(), (f.x - e.x).round())
        })
    };
    let before = places(&window);
    assert_eq!(before[0], before[1]);
    let over = picture(&window, "Alpha-beta: Game tree").center() + vec2(30.0, 20.0);
    window.hover(over);
    window.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Line,
        delta: vec2(0.0, 3.0),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
        modifiers: Modifiers::NONE,
    });
    window.settle();
    let zoomed = places(&window);
    assert_eq!(zoomed[0], zoomed[1]);
    assert!(zoomed[0].1 > before[0].1, "{before:?} {zoomed:?}");
    window.drag(over, over + vec2(-40.0, 25.0), Modifiers::NONE);
    let panned = places(&window);
    assert_eq!(panned[0], panned[1]);
    assert!((panned[0].0 - zoomed[0].0 - vec2(-40.0, 25.0)).length() < 1.5, "{zoomed:?} {panned:?}");
    window.press(Key::F);
    assert_eq!(places(&window), before);
}

#[test]
fn the_walk_after_a_race_shows_its_current_node() {
    let mut window = racing();
    window.press(Key::End);
    let over = picture(&window, "Alpha-beta: Game tree").center() + vec2(30.0, 20.0);
    for _ in 0..3 {
        window.drag(over, over + vec2(0.0, -200.0), Modifiers::NONE);
    }
    window.press(Key::R);
    window.settle();
    assert!(!window.session().is_racing());
    let current = window.session().current_node();
    let begin = format!("{}, ", window.session().scene().name(current));
    let tree = picture(&window, "Game tree");
    let nodes = window.harness.get_all_by_role(Role::TreeItem);
    let seen: Vec<(String, Rect)> = nodes
        .filter_map(|node| Some((node.accesskit_node().label()?, node.rect())))
        .filter(|(label, _)| label.starts_with(&begin))
        .collect();
    let [(_, rect)] = seen.as_slice() else { panic!("{begin}: {seen:?}") };
    assert!(tree.contains_rect(*rect), "{begin} at {rect} is not in {tree}");
}

#[test]
fn a_leaf_is_changed_in_one_lane_and_all_search_anew() {
    let mut window = racing();
    window.press(Key::End);
    let at = node(&window, "Minimax", "M").1.center();
    window.click_at(at);
    for (key, text) in [(Key::Num9, "9"), (Key::Num9, "9")] {
        window.type_key(key, text);
    }
    let values = ["Minimax", "Alpha-beta"].map(|lane| node(&window, lane, "M").0);
    assert!(values.iter().all(|words| words.contains("leaf 99")), "{values:?}");
    assert!(window.session().is_racing());
    assert_eq!(visited(&window), [15, 14], "C is not cut any more");
}

#[test]
fn four_lanes_have_room_in_a_small_window() {
    for (size, presents) in [([1024.0, 768.0], false), ([1024.0, 768.0], true), ([640.0, 480.0], false)] {
        let mut window = sized_window(size, Scripted::default(), None);
        if presents {
            window.press(Key::F5);
        }
        window.press(Key::R);
        for name in ["MTD(f)", "Negamax"] {
            window.click("Add a search ▾");
            choose(&mut window, Role::Button, name);
        }
        window.press(Key::End);
        let names = ["Minimax", "Alpha-beta", "MTD(f)", "Negamax"];
        let pictures = names.map(|name| picture(&window, &format!("{name}: Game tree")));
        for picture in pictures {
            assert!(picture.height() >= 80.0 && picture.width() >= 220.0, "{size:?}: {picture}");
        }
        for name in names {
            let choice = window.harness.get_by_label(&format!("{name} ▾")).rect();
            assert!(choice.width() < pictures[0].width(), "{size:?}: {name}");
        }
    }
}

#[test]
fn a_lane_names_no_node_that_its_picture_does_not_write() {
    let mut window = window();
    let large = examples::ALL.iter().position(|example| example.id == "five-hundred-nodes").unwrap();
    window.harness.state_mut().give(Command::OpenExample(large));
    window.settle();
    window.press(Key::R);
    window
        .wait_until("the records", |window| window.session().lanes().iter().all(|lane| lane.at().is_some()));
    let mut nameless = 0;
    for _ in 0..20 {
        window.press(Key::ArrowRight);
        nameless += usize::from(window.shows_part("Leaf at depth ") || window.shows_part("MAX at depth "));
    }
    assert!(nameless > 0);
}

/// The nodes of all lanes by lane and name, with their sizes in points.
fn sizes(window: &Window) -> Vec<(String, egui::Vec2)> {
    let nodes = window.harness.get_all_by_role(Role::TreeItem);
    let name = |label: String| label.split(',').next().unwrap_or_default().to_owned();
    let mut nodes: Vec<_> =
        nodes.filter_map(|node| Some((name(node.accesskit_node().label()?), node.rect().size()))).collect();
    nodes.sort_by(|a, b| a.0.cmp(&b.0));
    nodes
}

#[test]
fn no_node_of_a_race_is_smaller_in_presentation_mode() {
    let mut wrong = Vec::new();
    for size in SCREENS {
        for id in ["geeksforgeeks-set-4", "irregular-depth", "javatpoint", "deep-cutoff"] {
            let example = examples::ALL.iter().position(|example| example.id == id).unwrap();
            let mut window = sized_window(size, Scripted::default(), None);
            window.carry_out(Command::OpenExample(example));
            window.press(Key::R);
            for added in [None, Some("MTD(f)"), Some("Negamax")] {
                if let Some(name) = added {
                    window.click("Add a search ▾");
                    choose(&mut window, Role::Button, name);
                }
                window.press(Key::End);
                let (before, zoom) = (sizes(&window), window.harness.ctx.zoom_factor());
                window.press(Key::F5);
                let (after, times) = (sizes(&window), window.harness.ctx.zoom_factor() / zoom);
                window.press(Key::F5);
                assert!(times > 1.0 && before.len() == after.len(), "{id} at {size:?}");
                for ((name, before), (other, after)) in before.iter().zip(&after) {
                    assert_eq!(name, other);
                    let after = *after * times;
                    if after.y < before.y - 0.3 || after.x * after.y < before.x * before.y - 3.0 {
                        wrong.push(format!("{name} of {id} at {size:?}, {added:?}: {before} → {after}"));
                        break;
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_race_of_four_keeps_its_values_in_presentation_mode() {
    for size in [[1280.0, 720.0], [1366.0, 768.0]] {
        let example = examples::ALL.iter().position(|example| example.id == "irregular-depth").unwrap();
        let mut window = sized_window(size, Scripted::default(), None);
        window.carry_out(Command::OpenExample(example));
        window.press(Key::R);
        for name in ["MTD(f)", "Negamax"] {
            window.click("Add a search ▾");
            choose(&mut window, Role::Button, name);
        }
        window.press(Key::End);
        let drawn = |window: &Window| {
            // Where there is little room a value has no space before its number.
            let texts = crate::texts(window).into_iter().map(|(galley, ..)| galley.text().replace(' ', ""));
            let mut values: Vec<_> =
                texts.filter(|text| text.starts_with(['=', '≤', '≥', 'B', 'P'])).collect();
            values.sort();
            values
        };
        let before = drawn(&window);
        assert!(before.len() > 16, "{before:?}");
        window.press(Key::F5);
        assert_eq!(drawn(&window), before, "{size:?}");
    }
}

#[test]
fn what_happened_last_is_told_to_its_end_beside_long_names() {
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), None);
    window.press(Key::R);
    for algorithm in [Algorithm::Pvs, Algorithm::AlphaBetaBounds] {
        window.carry_out(Command::Race(RaceCommand::AddLane(algorithm)));
    }
    window.wait_for_workers();
    window.press_times(Key::ArrowRight, 7);
    for _ in 0..2 {
        let shapes = window.harness.output().shapes.iter();
        let cut: Vec<&str> = shapes
            .filter_map(|clipped| match &clipped.shape {
                egui::Shape::Text(text) if text.galley.elided => Some(text.galley.text()),
                _ => None,
            })
            .collect();
        assert_eq!(cut, Vec::<&str>::new());
        window.press(Key::F5);
    }
}

#[test]
fn a_name_that_is_shortened_keeps_the_sign_of_its_menu() {
    let algorithms = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::AlphaBetaBounds];
    let mut is_shortened = false;
    for size in [[1024.0, 768.0], [640.0, 480.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.press(Key::R);
        for &algorithm in &algorithms[2..] {
            window.carry_out(Command::Race(RaceCommand::AddLane(algorithm)));
        }
        window.wait_for_workers();
        window.press(Key::End);
        for algorithm in algorithms {
            let name = algorithm.name(&crate::english());
            let button = window.button_rect(&format!("{name} ▾"));
            let drawn = crate::texts(&window);
            let inside = drawn
                .iter()
                .filter(|(_, place, clip)| button.contains_rect(*place) && clip.contains_rect(*place));
            let texts: Vec<_> = inside.map(|(text, ..)| (text.text(), text.elided)).collect();
            assert!(texts.contains(&("▾", false)), "{name} at {size:?}: {texts:?}");
            is_shortened |= texts.contains(&(&*name, true));
        }
    }
    assert!(is_shortened, "no name is too long for its lane");
}

/// Two to four searches to a depth, with and without a memory, in every layout of their lanes.
#[test]
fn how_a_search_stands_says_to_which_depth_its_value_holds() {
    let mut are_remembered = false;
    for size in [[1024.0, 768.0], [1280.0, 800.0], [1366.0, 768.0], [1920.0, 1080.0]] {
        let example = examples::ALL.iter().position(|example| example.id == "transpositions").unwrap();
        let mut window = sized_window(size, Scripted::default(), None);
        window.carry_out(Command::OpenExample(example));
        window.carry_out(Command::Edit(EditCommand::EvaluateInner));
        window.carry_out(Command::UseDepthLimit(Some(2)));
        window.press(Key::R);
        for (lane, algorithm) in [Algorithm::AlphaBetaTt, Algorithm::Mtdf].into_iter().enumerate() {
            window.carry_out(Command::Race(RaceCommand::UseLane(lane, algorithm)));
        }
        for added in [None, Some(Algorithm::SssStar), Some(Algorithm::Minimax)] {
            if let Some(algorithm) = added {
                window.carry_out(Command::Race(RaceCommand::AddLane(algorithm)));
            }
            window.wait_for_workers();
            window.press(Key::End);
            for is_presentation in [false, true] {
                let standings: Vec<_> = crate::texts(&window)
                    .into_iter()
                    .filter(|(text, ..)| text.text().contains(", to depth"))
                    .collect();
                let what = format!("{added:?} at {size:?}, {is_presentation}");
                assert!(standings.iter().all(|(text, ..)| !text.elided), "{what}");
                let told: Vec<_> = standings.iter().map(|(text, ..)| text.text().to_owned()).collect();
                // In presentation mode a low lane may have no room for how its search stands.
                let is_told = told.len() >= window.session().lanes().len();
                assert!(is_told || is_presentation, "{what}: {told:?}");
                are_remembered |= told.iter().any(|text| text.contains("to depth 2 or more"));
                window.press(Key::F5);
            }
        }
    }
    assert!(are_remembered, "a memory can make a value hold to a greater depth");
}

#[test]
fn a_lane_calls_the_current_node_by_name_where_the_folded_node_that_hides_it_names_it() {
    let mut window = window();
    let index = examples::ALL.iter().position(|example| example.id == "exam-tree").unwrap();
    window.carry_out(Command::OpenExample(index));
    let scene = window.session().scene().clone();
    let named = |name: &str| scene.tree().preorder().find(|&node| scene.name(node) == name).unwrap();
    let (folded, hidden) = (named("C"), named("H"));
    let entered = window.session().run().unwrap().replay(&scene).first_visit(hidden).unwrap();
    window.carry_out(Command::GoTo(entered + 1));
    window.carry_out(Command::Select(Some(folded)));
    window.carry_out(Command::ToggleFold);
    window.press(Key::R);
    assert!(crate::texts(&window).iter().any(|(text, ..)| text.text().contains("inside: H")));
    assert!(window.shows_part("Enter H") && !window.shows_part("MAX at depth 2: entered"));
}

#[test]
fn a_race_is_not_said_to_show_a_mistake() {
    let mut window = window();
    for command in [ExerciseCommand::OnTree("cuts"), ExerciseCommand::Check, ExerciseCommand::ShowMistake] {
        window.carry_out(Command::Exercise(command));
        window.wait_for_workers();
    }
    let said = ["The walk shows your first mistake.", "Back to the exercise"];
    assert!(said.iter().all(|words| window.shows(words)));
    window.press(Key::R);
    assert!(window.session().is_racing() && !said.iter().any(|words| window.shows(words)));
    window.press(Key::R);
    assert!(!window.session().is_racing() && said.iter().all(|words| window.shows(words)));
}

#[test]
fn the_menu_of_a_lane_is_walked_by_key_and_keeps_the_focus() {
    let mut window = racing();
    window.harness.get_by_label("Minimax ▾").focus();
    window.settle();
    window.press(Key::Enter);
    let items = |window: &Window| {
        let items = Algorithm::ALL.iter().map(|algorithm| algorithm.name(&crate::english()));
        items
            .map(|name| window.harness.query_all_by_label(&name).any(|item| item.is_focused()))
            .collect::<Vec<_>>()
    };
    for _ in 0..2 * Algorithm::ALL.len() {
        window.press(Key::Tab);
        assert!(items(&window).contains(&true), "Tab stays in the menu");
    }
    // The last one that can run here.
    window.press(Key::End);
    let end = items(&window).iter().position(|&is_focused| is_focused).unwrap();
    window.press(Key::Home);
    assert_eq!(items(&window).first(), Some(&true));
    window.press(Key::ArrowUp);
    assert_eq!(items(&window).iter().position(|&is_focused| is_focused), Some(end));
    window.press(Key::Enter);
    assert!(end > 5 && lanes(&window)[0] == Algorithm::ALL[end]);
}
