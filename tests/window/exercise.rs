//! An exercise in the window, by keyboard alone and by pointer.

use alphabeta_lab::notation;
use alphabeta_lab::practice::draft::Written;
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::ui::files::Scripted;
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use serde_json::Value;

use super::answering::{answer, type_text};
use super::focus::tab_to;
use super::{CTRL, Window, sized_window, texts, window};

const ALT: Modifiers = Modifiers { alt: true, ..Modifiers::NONE };

/// Opens the question of this place in the list of kinds about the tree on screen, by key.
pub(crate) fn open_on_tree(window: &mut Window, place: u32) {
    window.press_with(ALT, Key::P);
    window.press_times(Key::ArrowDown, 2);
    window.press(Key::ArrowRight);
    window.press_times(Key::ArrowDown, place);
    window.press(Key::Enter);
    window.wait_for_workers();
    assert!(window.session().exercising().is_answering(), "the menu leads to an exercise");
}

#[test]
fn cuts_are_crossed_out_and_checked_with_the_keyboard_alone() {
    let mut window = window();
    open_on_tree(&mut window, 2);
    assert_eq!(window.session().exercising().current().unwrap().kind.id(), "cuts");
    answer(&mut window);
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!(checked.count(Verdict::Right), checked.items.len());
    assert!(window.shows_part("right"));
    // What is solved leads to its walk and back.
    assert!(window.shows("Show the walk") && !window.shows("Show my first mistake"));
    window.press(Key::W);
    window.wait_for_workers();
    assert!(window.shows("The walk shows the search of the exercise.") && window.place() == 0);
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), 1);
    window.click("Back to the exercise");
    // The keys of the menu hold in the walk, too.
    window.press(Key::W);
    window.wait_for_workers();
    window.press(Key::N);
    window.wait_for_workers();
    assert!(window.session().exercising().is_answering());
    assert!(window.session().exercising().current().unwrap().checked.is_none(), "another question");
    answer(&mut window);
    window.press(Key::Enter);
    window.press(Key::W);
    window.wait_for_workers();
    assert!(!window.session().exercising().is_answering());
    // Esc leads from the walk to the question, which keeps its answers, and only from there to where it began.
    let checks = window.session().exercising().current().unwrap().checks;
    window.press(Key::Escape);
    assert!(window.session().exercising().is_answering());
    assert_eq!(window.session().exercising().current().unwrap().checks, checks);
    window.press(Key::Escape);
    assert!(window.session().exercising().current().is_none());
}

#[test]
fn an_exercise_of_every_kind_is_solved_with_the_keyboard_alone() {
    for (place, kind) in (0..).zip(kind::ALL) {
        let mut window = window();
        window.press_with(ALT, Key::P);
        window.press_times(Key::ArrowDown, 1);
        window.press(Key::ArrowRight);
        window.press_times(Key::ArrowDown, place);
        window.press(Key::Enter);
        window.wait_until("the question", |window| {
            window.session().exercising().is_answering() && window.session().busy_with().is_none()
        });
        assert_eq!(window.session().exercising().current().unwrap().kind.id(), kind.id());
        answer(&mut window);
        window.press(Key::Enter);
        let tree = notation::write(window.session().scene().tree());
        let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
        assert_eq!(
            checked.count(Verdict::Right),
            checked.items.len(),
            "{} on {tree}: {checked:?}",
            kind.id()
        );
    }
}

#[test]
fn the_toolbar_shows_no_search_or_rule_beside_a_question() {
    let mut window = window();
    let in_toolbar = ["Minimax", "α ≥ β ▾"];
    assert!(in_toolbar.iter().all(|words| window.shows(words)));
    open_on_tree(&mut window, 2);
    assert!(!in_toolbar.iter().any(|words| window.shows(words)));
    window.press(Key::Escape);
    assert!(window.session().exercising().current().is_none());
    assert!(in_toolbar.iter().all(|words| window.shows(words)));
}

#[test]
fn the_right_answer_to_which_search_is_shown_whole() {
    let place = kind::ALL.iter().position(|kind| kind.id() == "which").unwrap();
    for size in [[1280.0, 800.0], [1024.0, 768.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.press_with(ALT, Key::P);
        window.press_times(Key::ArrowDown, 1);
        window.press(Key::ArrowRight);
        window.press_times(Key::ArrowDown, place as u32);
        window.press(Key::Enter);
        window.wait_until("the question", |window| {
            window.session().exercising().is_answering() && window.session().busy_with().is_none()
        });
        assert!(
            !window.shows("Alpha-beta") && !window.shows_part("prune when"),
            "nothing else names a search"
        );
        window.press(Key::Enter);
        let drawn = texts(&window);
        let line = drawn.iter().find(|(text, ..)| text.text().contains("should be"));
        let (line, place, clip) = line.expect("nothing was answered");
        assert!(!line.elided && !line.text().contains('…') && clip.contains_rect(*place), "{}", line.text());
    }
}

#[test]
fn a_check_scrolls_to_the_first_verdict_below_a_long_question() {
    for (place, kind) in (0..).zip(kind::ALL) {
        let mut window = sized_window([1024.0, 560.0], Scripted::default(), None);
        open_on_tree(&mut window, place);
        window.type_key(Key::H, "h");
        let focus = window.harness.ctx.memory(egui::Memory::focused);
        for _ in 0..2 {
            window.press(Key::Enter);
            window.settle();
            let drawn = texts(&window);
            let is_verdict =
                |text: &str| ["right", "missed", "wrong", "blank"].iter().any(|it| text.ends_with(it));
            let counts =
                |text: &str| text.starts_with(|sign: char| sign.is_ascii_digit()) && is_verdict(text);
            let line = drawn.iter().find(|(text, ..)| counts(text.text()));
            let (line, place, clip) = line.unwrap_or_else(|| panic!("{} has no counts", kind.id()));
            assert!(clip.contains_rect(*place), "{}: {} at {place:?} in {clip:?}", kind.id(), line.text());
            let item = drawn.iter().find(|(text, ..)| text.text().contains(": ") && is_verdict(text.text()));
            let (_, place, clip) = item.unwrap_or(&drawn[0]);
            assert!(clip.intersects(*place), "{}: the first item", kind.id());
        }
        assert_eq!(window.harness.ctx.memory(egui::Memory::focused), focus, "{}", kind.id());
    }
}

#[test]
fn leaves_that_a_question_calls_by_name_have_their_names_on_the_tree() {
    for (size, least) in [([1024.0, 768.0], 13.0), ([1920.0, 1080.0], 17.0)] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.carry_out(Command::Exercise(ExerciseCommand::OnTree("cause")));
        window.wait_for_workers();
        let exercise = window.session().exercising().current().unwrap();
        let scene = window.session().scene();
        let question = exercise.kind.ask(&exercise.posed(scene.tree()), &crate::english());
        let leaves = scene.tree().preorder().filter(|&node| scene.tree().is_leaf(node));
        // “Suppose that H may …”, “is K never …”
        let is_called = |name: &str| {
            question.contains(&format!("that {name} may")) || question.contains(&format!("is {name} never"))
        };
        let names: Vec<_> = leaves.map(|leaf| scene.name(leaf)).filter(|name| is_called(name)).collect();
        assert_eq!(names.len(), 2, "{question}");
        let canvas = window.harness.get_by_label("Game tree").rect();
        for name in names {
            let drawn = texts(&window);
            let on_tree =
                drawn.iter().find(|(text, place, _)| text.text() == name && canvas.contains_rect(*place));
            let (text, ..) = on_tree.unwrap_or_else(|| panic!("{name} of “{question}” at {size:?}"));
            assert!(text.rows[0].height() >= least, "{} at {size:?}", text.rows[0].height());
        }
    }
}

#[test]
fn the_word_for_infinity_is_typed_and_poses_no_new_question() {
    let mut window = window();
    open_on_tree(&mut window, 0);
    type_text(&mut window, "-inf");
    let exercise = window.session().exercising().current().unwrap();
    let (tree, root) = (window.session().scene().tree(), window.session().scene().tree().root_id());
    assert_eq!(exercise.draft.at(tree, root), Some(Written::Text("-∞".to_owned())));
}

#[test]
fn what_is_typed_at_a_node_again_replaces_what_stands_there_and_ctrl_z_brings_it_back() {
    let mut window = window();
    open_on_tree(&mut window, 0);
    let at_root = |window: &Window| {
        let tree = window.session().scene().tree();
        window.session().exercising().current().unwrap().draft.at(tree, tree.root_id())
    };
    let text = |text: &str| Some(Written::Text(text.to_owned()));
    type_text(&mut window, "12");
    assert_eq!(at_root(&window), text("12"));
    window.press(Key::ArrowDown);
    window.press(Key::ArrowUp);
    type_text(&mut window, "7");
    assert_eq!(at_root(&window), text("7"));
    window.press_with(CTRL, Key::Z);
    assert_eq!(at_root(&window), text("12"));
    window.press(Key::Delete);
    assert_eq!(at_root(&window), None);
    window.press_with(CTRL, Key::Z);
    window.press_with(CTRL, Key::Delete);
    assert!(window.session().exercising().current().unwrap().draft.is_empty());
    window.press_with(CTRL, Key::Z);
    assert_eq!(at_root(&window), text("12"));
}

#[test]
fn children_are_dragged_into_another_order() {
    let mut window = window();
    open_on_tree(&mut window, 10);
    assert_eq!(window.session().exercising().current().unwrap().kind.id(), "reorder");
    let before = notation::write(window.session().scene().tree());
    let tree = window.session().scene().tree().clone();
    let (first, second) = (tree.node_at(&[0]).unwrap(), tree.node_at(&[1]).unwrap());
    let [from, to] = [first, second].map(|node| window.node_rect(&window.session().scene().name(node)));
    let number = |window: &Window, node| {
        window.session().exercising().current().unwrap().draft.at(window.session().scene().tree(), node)
    };
    window.drag(from.center(), to.right_center() + egui::vec2(4.0, 0.0), Modifiers::NONE);
    assert_eq!(number(&window, first), Some(Written::Text("2".to_owned())));
    assert_eq!(number(&window, second), Some(Written::Text("1".to_owned())));
    window.drag(to.center(), from.center() - egui::vec2(4.0, 0.0), Modifiers::NONE);
    assert_eq!(number(&window, second), Some(Written::Text("1".to_owned())), "it is before it already");
    window.drag(from.center(), to.left_center() + egui::vec2(2.0, 30.0), Modifiers::NONE);
    assert_eq!(number(&window, first), Some(Written::Text("1".to_owned())));
    assert_eq!(notation::write(window.session().scene().tree()), before, "the tree stays as it is");
}

#[test]
fn values_are_typed_at_their_nodes_and_a_mistake_is_looked_up() {
    let mut window = window();
    open_on_tree(&mut window, 0);
    let tree = window.session().scene().tree().clone();
    let values = window.session().scene().true_values.clone();
    for node in tree.preorder().filter(|&node| !tree.is_leaf(node)) {
        assert_eq!(window.session().selection().leader(), Some(node));
        let is_root = tree.parent(node).is_none();
        let text = if is_root { "99".to_owned() } else { values[node.index()].plain() };
        window.event(egui::Event::Text(text));
        window.press(Key::Tab);
    }
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!((checked.count(Verdict::Wrong), checked.count(Verdict::Right)), (1, checked.items.len() - 1));
    window.type_key(Key::M, "m");
    window.wait_for_workers();
    assert!(!window.session().exercising().is_answering());
    window.click_button("Back to the exercise");
    assert!(window.session().exercising().is_answering());
}

#[test]
fn the_node_of_a_result_stands_out_while_the_pointer_is_over_its_line() {
    let mut window = window();
    open_on_tree(&mut window, 2);
    window.press(Key::Enter);
    window.leave();
    let (node, line) = {
        let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
        let (node, _) = checked.items[0];
        let name = window.session().scene().name(node);
        let line = window.harness.get_all_by_label_contains("missed").find(|row| {
            row.accesskit_node().label().is_some_and(|label| label.starts_with(&format!("{name} = ")))
        });
        (window.node_rect(&name), line.unwrap().rect().center())
    };
    let around = |window: &mut Window| {
        let picture = window.harness.render().unwrap();
        let (left, top) = (node.left() as u32 - 8, node.top() as u32 - 8);
        let pixels =
            (0..node.height() as u32 + 16).flat_map(|y| (0..node.width() as u32 + 16).map(move |x| (x, y)));
        pixels.map(|(x, y)| picture.get_pixel(left + x, top + y).0).collect::<Vec<_>>()
    };
    let before = around(&mut window);
    window.hover(line);
    assert_ne!(around(&mut window), before, "its frame");
    window.leave();
    assert_eq!(around(&mut window), before);
}

#[test]
fn a_click_crosses_out_and_takes_the_cross_away() {
    let mut window = window();
    open_on_tree(&mut window, 2);
    let at = window.node_rect("E").center();
    window.click_at(at);
    assert!(!window.session().exercising().current().unwrap().draft.is_empty());
    window.click_at(at);
    assert!(window.session().exercising().current().unwrap().draft.is_empty());
}

#[test]
fn the_question_of_a_lesson_is_begun_looked_up_and_solved_with_the_keyboard_alone() {
    let mut window = window();
    tab_to(&mut window, "Try it");
    window.press(Key::Enter);
    window.wait_for_workers();
    assert_eq!(window.session().exercising().current().unwrap().of_lesson(), Some(0));
    window.press(Key::Enter);
    window.type_key(Key::M, "m");
    window.wait_for_workers();
    assert!(!window.session().exercising().is_answering(), "the walk is shown");
    tab_to(&mut window, "Back to the exercise");
    window.press(Key::Enter);
    assert!(window.session().exercising().is_answering());
    answer(&mut window);
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!(checked.count(Verdict::Right), checked.items.len());
}

#[test]
fn an_answer_as_a_whole_is_told_as_such_and_not_at_the_root() {
    let mut window = window();
    for (place, kind, expected) in
        [(9, "cause", "Interval 1: wrong, should be "), (7, "count", "Answer: wrong, should be ")]
    {
        open_on_tree(&mut window, place);
        assert_eq!(window.session().exercising().current().unwrap().kind.id(), kind);
        type_text(&mut window, if kind == "cause" { "(-1000,1000)" } else { "1" });
        window.press(Key::Enter);
        assert!(window.shows_part(expected), "{kind}");
        let text = if kind == "cause" { "(-1000,1000)_" } else { "1_" };
        assert!(window.shows(&format!("Your answer: {text}")), "{kind}");
        window.press(Key::Escape);
    }
}

/// Whether every bracket is closed on the line on which it is opened.
fn holds_windows_together(text: &egui::Galley) -> bool {
    text.rows.iter().all(|row| {
        let line = row.text();
        line.matches('[').count() == line.matches(']').count()
    })
}

#[test]
fn no_question_tears_a_window_apart() {
    for size in [[1024.0, 768.0], [1280.0, 800.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.carry_out(Command::UseAlgorithm(Algorithm::Pvs));
        window.carry_out(Command::Exercise(ExerciseCommand::OnTree("windows")));
        window.wait_for_workers();
        for _ in 0..2 {
            let texts = texts(&window);
            let asked = texts.iter().filter(|(text, _, _)| text.text().contains("null window as"));
            let asked: Vec<_> = asked.collect();
            assert!(asked.len() == 1 && asked[0].0.rows.len() > 1, "{size:?}");
            assert!(texts.iter().all(|(text, _, _)| holds_windows_together(text)), "{size:?}");
            window.press(Key::F5);
        }
    }
}

#[test]
fn a_lesson_ends_with_its_question() {
    let mut window = window();
    let offers = |window: &Window| window.harness.query_all_by_role_and_label(Role::Button, "Try it").count();
    assert_eq!(offers(&window), 1, "below the lesson");
    window.press(Key::End);
    assert_eq!(offers(&window), 2, "and where the walk ends");
    window.press(Key::Home);
    window.click_button("Try it");
    window.wait_for_workers();
    let exercise = window.session().exercising().current().unwrap();
    assert_eq!((exercise.kind.id(), exercise.of_lesson()), ("cuts", Some(0)));
    assert!(!window.shows_part("At each MIN node"));
    window.type_key(Key::H, "h");
    assert!(window.shows_part("At each MIN node"), "the hint");
    for command in [ExerciseCommand::Check, ExerciseCommand::ShowMistake] {
        window.carry_out(Command::Exercise(command));
    }
    window.wait_for_workers();
    window.press(Key::End);
    assert!(window.shows("Back to the exercise"));
    assert_eq!(offers(&window), 0, "a question would take the place of the one that was answered");
}

#[test]
fn intervals_with_open_ends_are_typed() {
    let mut window = window();
    let place = kind::ALL.iter().position(|kind| kind.id() == "cause").unwrap();
    open_on_tree(&mut window, place as u32);
    let exercise = window.session().exercising().current().unwrap();
    let model = exercise.kind.model(&exercise.posed(window.session().scene().tree()));
    let end = |value: &Value, bracket: char| {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned).replace("inf", "i");
        match (text.contains(['(', ')']) || text.contains('i'), bracket) {
            (true, '[') => format!("({}", text.trim_start_matches('(')),
            (true, _) => format!("{})", text.trim_end_matches(')')),
            (false, '[') => format!("[{text}"),
            (false, _) => format!("{text}]"),
        }
    };
    let interval = |pair: &Value| format!("{},{}", end(&pair[0], '['), end(&pair[1], ']'));
    let typed: Vec<String> = model.as_array().unwrap().iter().map(interval).collect();
    assert!(typed.join(",").contains(['(', ')']), "{typed:?}");
    window.event(egui::Event::Text(typed.join(",")));
    assert!(window.shows_part("Type intervals"));
    window.press(Key::Enter);
    let checked = window.session().exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!((checked.misread, checked.points[0]), (None, checked.points[1]), "{typed:?}");
}

/// The items of this menu, each with its key.
fn items(window: &mut Window, letter: Key) -> Vec<String> {
    window.press_with(ALT, letter);
    let items = window.harness.get_all_by_role(Role::Button);
    let items = items.filter_map(|item| item.accesskit_node().label()).collect();
    window.press(Key::Escape);
    items
}

#[test]
fn a_menu_names_only_keys_that_give_its_items() {
    let mut window = window();
    let has = |items: &[String], begin: &str, end: &str| {
        items.iter().any(|item| item.starts_with(begin) && item.ends_with(end))
    };
    let keys = [("Delete subtree", "Delete"), ("Fold or unfold", "H"), ("Undo", "Ctrl+Z")];
    let edit = items(&mut window, Key::E);
    assert!(keys.iter().all(|(begin, end)| has(&edit, begin, end)), "{edit:?}");
    open_on_tree(&mut window, 0);
    let edit = items(&mut window, Key::E);
    for (begin, end) in &keys[..2] {
        assert!(has(&edit, begin, "") && !has(&edit, begin, end), "{begin}: {edit:?}");
    }
    // It undoes a change of the answer then, as its key does.
    assert!(has(&edit, "Undo", "Ctrl+Z"), "{edit:?}");
    window.press_with(CTRL, Key::R);
    let search = items(&mut window, Key::S);
    assert!(has(&search, "Experiment", "Ctrl+R") && !has(&search, "Search settings", "S"), "{search:?}");
}

#[test]
fn the_keys_of_menus_hold_while_a_question_is_asked() {
    let mut window = window();
    open_on_tree(&mut window, 0);
    window.press_with(CTRL, Key::R);
    assert!(window.session().experiment().is_shown());
    window.press_with(CTRL, Key::R);
    assert!(!window.session().experiment().is_shown() && window.session().exercising().is_answering());
    window.press_with(CTRL, Key::G);
    assert!(window.has_dialog("Tree from a game"));
}

#[test]
fn an_entry_at_a_node_that_is_never_visited_is_called_one_too_many() {
    let mut window = window();
    window.carry_out(Command::Exercise(ExerciseCommand::OnTree("windows")));
    window.wait_for_workers();
    let tree = window.session().scene().tree();
    let never = tree.preorder().find(|&node| window.session().scene().name(node) == "G").unwrap();
    window.carry_out(Command::Select(Some(never)));
    type_text(&mut window, "5,2,0");
    window.press(Key::Enter);
    for cell in ["α", "β", "returns"] {
        assert!(window.shows_part(&format!("G {cell}: wrong, should be left out")), "{cell}");
    }
    assert!(window.shows_part("should be left out") && window.shows_part("0 of 18 points"));
}
