//! Predicting the walk, by keyboard alone and by pointer.

use alphabeta_lab::practice::decision::{Decision, DecisionOutcome};
use alphabeta_lab::ui::files::Scripted;
use egui::Key;
use egui_kittest::kittest::Queryable as _;

use super::{Window, sized_window, texts, window};

const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Presses the key of an answer, as a keyboard does: the key and what it writes.
fn choose(window: &mut Window, place: usize) {
    window.type_key(DIGITS[place], &(place + 1).to_string());
}

/// Answers the question at hand by key, or takes a step.
fn go_on(window: &mut Window) {
    let Some(asked) = window.session().prediction() else { return window.press(Key::ArrowRight) };
    match asked.decision {
        Decision::Value { value, .. } => {
            window.event(egui::Event::Text(value.plain()));
            window.press(Key::Enter);
        }
        Decision::Outcome { outcome, .. } => {
            choose(window, DecisionOutcome::ALL.iter().position(|&it| it == outcome).unwrap());
        }
        Decision::Next { choices, next, .. } => {
            choose(window, choices.iter().position(|&it| it == next).unwrap());
        }
    }
}

fn go_on_to(window: &mut Window, is_it: impl Fn(&Decision) -> bool) {
    for _ in 0..100 {
        if window.session().prediction().is_some_and(|asked| is_it(&asked.decision)) {
            return;
        }
        go_on(window);
    }
    panic!("no such question");
}

/// Finds the first cutoff while Predict is on. The walk stops at a question that is answered in a field.
fn found_while_predicting() -> (Window, Decision) {
    let mut window = window();
    window.press(Key::Q);
    window.press_with(crate::CTRL, Key::F);
    window.event(egui::Event::Text("next cut".to_owned()));
    window.press(Key::Enter);
    let asked = window.session().prediction().unwrap().decision;
    assert!(window.place() > 0 && matches!(asked, Decision::Value { .. }), "{asked:?}");
    (window, asked)
}

#[test]
fn a_question_leaves_the_keyboard_to_the_find_bar() {
    let (mut window, _) = found_while_predicting();
    let first = window.place();
    window.press(Key::Enter);
    assert_ne!(window.place(), first, "the next match");
}

#[test]
fn with_the_find_bar_closed_the_question_has_the_keyboard() {
    let (mut window, asked) = found_while_predicting();
    window.press(Key::Escape);
    let Decision::Value { value, .. } = asked else { panic!("{asked:?}") };
    window.event(egui::Event::Text(value.plain()));
    window.press(Key::Enter);
    assert_eq!(window.session().predicting().mastery().right, 1);
}

#[test]
fn a_whole_walk_is_predicted_with_the_keyboard_alone() {
    let mut window = window();
    window.press(Key::Q);
    assert!(window.session().predicting().is_on());
    for _ in 0..300 {
        if window.place() == window.session().playback().len() {
            break;
        }
        go_on(&mut window);
    }
    assert_eq!(window.place(), window.session().playback().len(), "the walk came to its end");
    let mastery = window.session().predicting().mastery();
    assert!(mastery.right > 10 && mastery.right == mastery.answered, "{mastery:?}");
    window.press(Key::Q);
    assert!(!window.session().predicting().is_on());
}

#[test]
fn the_answer_is_nowhere_before_it_is_given() {
    let mut window = window();
    window.press(Key::Q);
    go_on_to(&mut window, |decision| matches!(decision, Decision::Value { .. }));
    let Decision::Value { node, .. } = window.session().prediction().unwrap().decision else { panic!() };
    let name = window.session().scene().name(node);
    assert!(window.shows("Hidden until you answer."));
    assert!(!window.shows_part(&format!("{name} raises")), "the step before tells the value");
    let said = window.node(&name);
    assert!(!said.contains("window") && !said.contains("value"), "{said}");
    let drawn = texts(&window);
    let (_, label, _) = drawn.iter().find(|(text, ..)| text.text() == "visits").unwrap();
    let is_beside =
        |place: egui::Rect| place.left() > label.right() && place.y_range().contains(label.center().y);
    let number = drawn
        .iter()
        .filter(|(_, place, _)| is_beside(*place))
        .min_by(|(_, one, _), (_, other, _)| one.left().total_cmp(&other.left()));
    assert_eq!(number.unwrap().0.text(), "–", "nothing is told of its visits");
    go_on(&mut window);
    assert!(window.shows_part("Right:"));
    assert!(window.node(&name).contains("value"));
}

#[test]
fn the_lesson_is_hidden_while_predict_asks_and_a_word_says_why() {
    let mut window = window();
    let lesson = window.session().document().content().lesson.clone().unwrap();
    let begin: String = lesson.chars().take(20).collect();
    let is_shown = |window: &Window| texts(window).iter().any(|(text, ..)| text.text().starts_with(&begin));
    let reason = "The lesson is hidden while Predict asks, because it may tell the answers.";
    assert!(is_shown(&window) && !window.shows(reason));
    window.press(Key::Q);
    assert!(!is_shown(&window) && window.shows(reason));
    go_on(&mut window);
    assert!(!is_shown(&window), "nor between two questions");
    window.press(Key::End);
    assert!(is_shown(&window), "nothing is left to ask");
    window.press(Key::Home);
    assert!(!is_shown(&window));
    window.press(Key::Q);
    assert!(is_shown(&window) && !window.shows(reason));
}

#[test]
fn an_empty_field_leaves_the_arrows_to_the_walk() {
    let mut window = window();
    window.press(Key::Q);
    go_on_to(&mut window, |decision| matches!(decision, Decision::Value { .. }));
    let (place, before) = (window.place(), window.session().predicting().mastery());
    window.press(Key::ArrowRight);
    assert_eq!(window.place(), place + 1);
    assert!(window.shows_part("Shown:"));
    assert_eq!(window.session().predicting().mastery(), before);
}

#[test]
fn a_click_on_a_child_says_that_it_comes_next() {
    let mut window = window();
    window.press(Key::Q);
    go_on_to(&mut window, |decision| matches!(decision, Decision::Next { .. }));
    let Decision::Next { choices, next, .. } = window.session().prediction().unwrap().decision else {
        panic!()
    };
    let wrong = choices.into_iter().find(|&choice| choice != next).unwrap();
    let name = window.session().scene().name(wrong);
    let at = window.node_rect(&name).center();
    window.click_at(at);
    assert!(window.shows_part("Wrong: you said"));
    assert!(window.session().selection().is_empty(), "it was an answer, and selected nothing");
}

#[test]
fn a_question_after_an_empty_field_that_was_passed_is_answered_by_key() {
    let mut window = window();
    window.press(Key::Q);
    go_on_to(&mut window, |decision| matches!(decision, Decision::Value { .. }));
    // Without an answer the value is shown, and the walk goes on to the next question.
    window.press(Key::ArrowRight);
    let is_field = |window: &Window| {
        matches!(window.session().prediction().map(|asked| asked.decision), Some(Decision::Value { .. }))
    };
    for _ in 0..10 {
        if window.session().prediction().is_some() && !is_field(&window) {
            break;
        }
        window.press(Key::ArrowRight);
    }
    let asked = window.session().prediction().expect("a question with answers to choose from");
    let place = window.place();
    go_on(&mut window);
    assert!(
        window.place() != place || window.session().prediction().as_ref() != Some(&asked),
        "the key answers"
    );
}

#[test]
fn what_stands_beside_the_tree_ends_above_the_question() {
    for size in [[1366.0, 768.0], [1280.0, 720.0], [1024.0, 768.0]] {
        let mut window = sized_window(size, Scripted::default(), None);
        window.press(Key::F5);
        window.press(Key::Q);
        window.press_times(Key::ArrowRight, 2);
        let score = window.harness.get_by_label_contains("0 of 0 right").rect();
        // The borders of panels are long lines from top to bottom.
        let into_it = |shape: &egui::Shape| match shape {
            egui::Shape::LineSegment { points: [a, b], .. } => {
                a.x == b.x && a.y.min(b.y) < score.top() - 60.0 && a.y.max(b.y) > score.center().y
            }
            _ => false,
        };
        let shapes = &window.harness.output().shapes;
        assert!(!shapes.iter().any(|clipped| into_it(&clipped.shape)), "{size:?}");
        window.press(Key::End);
        assert!(window.shows("The walk is at its end.") && !window.shows("Go on with Right or Space."));
    }
}

#[test]
fn the_field_keeps_the_focus_when_a_presentation_begins_and_ends() {
    let mut window = window();
    window.press(Key::Q);
    for when in ["begins", "ends"] {
        go_on_to(&mut window, |decision| matches!(decision, Decision::Value { .. }));
        let (place, right) = (window.place(), window.session().predicting().mastery().right);
        window.press(Key::F5);
        assert_eq!(window.place(), place, "{when}: the question stays");
        go_on(&mut window);
        assert!(window.place() > place, "{when}: it is answered");
        assert_eq!(window.session().predicting().mastery().right, right + 1, "{when}");
    }
}
