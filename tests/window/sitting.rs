//! An assignment and an exam in the window, with the keyboard alone.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use alphabeta_lab::practice::assignment::{Assignment, make};
use alphabeta_lab::practice::instance::Difficulty;
use alphabeta_lab::practice::{answers, grading, kind};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::profile::ProfileCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::ui::files::{FileAnswer, Scripted};
use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::answering::answer;
use super::files::{Dropped, window_with_changes};
use super::projector::{LINE, is_visible};
use super::{CTRL, Window, sized_window, texts, window_with};

pub(crate) fn assignment(kinds: &[&str], minutes: Option<u32>) -> Assignment {
    let kinds: Vec<_> = kinds.iter().map(|id| kind::from_id(id).unwrap()).collect();
    let made = make(&kinds, kinds.len(), Difficulty::ALL[0], 7, false, "Week 3".to_owned()).unwrap();
    Assignment { minutes, ..made }
}

pub(crate) fn written(folder: &Path, assignment: &Assignment) -> PathBuf {
    let path = folder.join("week3.ron");
    std::fs::write(&path, assignment.write()).unwrap();
    path
}

/// Opens the file with the keys of File > Open and begins as this student.
pub(crate) fn begin(window: &mut Window, title: &str, student: &str) {
    window.press_with(CTRL, Key::O);
    window.wait_until("the cover", |window| window.has_dialog(title));
    window.event(egui::Event::Text(student.to_owned()));
    window.press(Key::Enter);
    wait_for_question(window, 0);
}

pub(crate) fn wait_for_question(window: &mut Window, number: usize) {
    window.wait_until("the question", |window| {
        let at_hand = window.session().exercising().current().and_then(|exercise| exercise.question);
        at_hand == Some(number) && window.session().busy_with().is_none()
    });
}

/// Answers all questions by key, turning from each to the next.
fn answer_all(window: &mut Window, count: usize) {
    for number in 0..count {
        if number > 0 {
            window.press(Key::PageDown);
            wait_for_question(window, number);
        }
        answer(window);
        assert!(window.shows(&format!("{} of {count} answered", number + 1)), "question {number}");
    }
}

fn wait_until_handed_in(window: &mut Window) {
    window.wait_until("the file", |window| {
        window.session().exercising().seat().is_some_and(|seat| seat.handed_in.is_some())
    });
}

/// Hands in after the question about blanks, which says this.
fn hand_in_with_blanks(window: &mut Window, sentence: &str) {
    let title = "Hand in with blanks?";
    window.press_with(CTRL, Key::Enter);
    for key in [Key::Enter, Key::Escape] {
        assert!(window.has_dialog(title) && window.shows_part(sentence));
        window.press(key);
        assert!(!window.has_dialog(title), "{key:?}");
        assert!(window.session().exercising().is_answering(), "{key:?} goes on answering");
        assert!(window.session().exercising().seat().unwrap().is_open());
        window.press_with(CTRL, Key::Enter);
    }
    window.click_button("Hand in anyway…");
    wait_until_handed_in(window);
}

/// The ids of all kinds.
fn all_kinds() -> Vec<&'static str> {
    kind::ALL.iter().map(|kind| kind.id()).collect()
}

#[test]
fn every_kind_is_answered_in_an_assignment_with_the_keyboard_alone() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = assignment(&all_kinds(), None);
    let (path, answers) = (written(folder.path(), &assignment), folder.path().join("s1.json"));
    let files = Scripted::new([FileAnswer::Picked(path), FileAnswer::Picked(answers)]);
    let mut window = window_with(files, None);
    begin(&mut window, "Assignment", "s1");
    answer_all(&mut window, kind::ALL.len());
    window.press_with(CTRL, Key::Enter);
    wait_until_handed_in(&mut window);
    let seat = window.session().exercising().seat().unwrap();
    for (graded, kind) in seat.graded.as_ref().unwrap().questions.iter().zip(kind::ALL) {
        assert_eq!(graded.points, graded.of, "{}: {graded:?}", kind.id());
    }
    assert!(window.shows("14 of 14 points"));
}

#[test]
fn every_kind_is_answered_in_an_exam_with_the_keyboard_alone() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = assignment(&all_kinds(), Some(10));
    let (path, answers) = (written(folder.path(), &assignment), folder.path().join("s1.json"));
    let files = Scripted::new([FileAnswer::Picked(path), FileAnswer::Picked(answers.clone())]);
    let mut window = window_with(files, None);
    begin(&mut window, "Exam", "s1");
    answer_all(&mut window, kind::ALL.len());
    window.press_with(CTRL, Key::Enter);
    wait_until_handed_in(&mut window);
    assert!(window.session().exercising().seat().unwrap().graded.is_none(), "nobody is told");
    let read = answers::read(&std::fs::read(&answers).unwrap(), &assignment, &assignment.hash()).unwrap();
    assert_eq!(grading::grade(&assignment, &read.answers).unwrap().points, 14.0);
}

#[test]
fn an_assignment_is_opened_answered_and_handed_in_with_the_keyboard_alone() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = assignment(&["cuts", "count", "which"], None);
    let (path, answers) = (written(folder.path(), &assignment), folder.path().join("s1.json"));
    let files = Scripted::new([FileAnswer::Picked(path), FileAnswer::Picked(answers.clone())]);
    let mut window = window_with(files.clone(), None);
    begin(&mut window, "Assignment", "s1");
    assert!(window.shows("0 of 3 answered") && window.shows_part("Question 1, not answered"));
    answer(&mut window);
    assert!(window.shows("1 of 3 answered"));

    window.press(Key::PageDown);
    wait_for_question(&mut window, 1);
    answer(&mut window);
    window.press(Key::PageDown);
    wait_for_question(&mut window, 2);
    answer(&mut window);
    assert!(window.shows("3 of 3 answered"));

    window.press(Key::PageUp);
    wait_for_question(&mut window, 1);
    window.press_with(CTRL, Key::Enter);
    wait_until_handed_in(&mut window);
    let asked = files.asked();
    assert_eq!(asked[1].question, FileQuestion::SaveAnswers("week3-s1.json".to_owned()));
    assert_eq!(asked[1].folder.as_deref(), Some(folder.path()), "beside the assignment");
    let read = answers::read(&std::fs::read(&answers).unwrap(), &assignment, &assignment.hash()).unwrap();
    assert_eq!(grading::grade(&assignment, &read.answers).unwrap().points, 3.0);
    assert!(window.shows("3 of 3 points"));
    window.press(Key::Escape);
    assert!(window.session().exercising().seat().is_none());
}

#[test]
fn an_exam_shows_its_clock_and_no_grade_and_is_left_and_resumed_by_key() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = assignment(&["cuts", "values"], Some(10));
    let (path, answers) = (written(folder.path(), &assignment), folder.path().join("s1.json"));
    let mut window =
        window_with(Scripted::new([FileAnswer::Picked(path), FileAnswer::Picked(answers)]), None);
    begin(&mut window, "Exam", "s1");
    assert!(window.shows_part(" left"));
    answer(&mut window);
    window.press(Key::Enter);
    assert!(window.session().exercising().current().unwrap().checked.is_none(), "nothing is checked");
    window.press(Key::Escape);
    assert!(!window.session().exercising().is_answering());
    window.press_with(Modifiers::ALT, Key::P);
    window.click_item("Back to the assignment");
    wait_for_question(&mut window, 0);
    assert!(window.shows("1 of 2 answered"));
    hand_in_with_blanks(&mut window, "1 of 2 questions has no answer.");
    let told = window.harness.query_all_by_label_contains("Give this file to your teacher").count();
    assert_eq!(told, 1);
    assert!(!window.shows_part("of 2 points"));
}

#[test]
fn the_key_that_quits_asks_in_an_exam_and_not_in_an_assignment() {
    let folder = tempfile::tempdir().unwrap();
    let dialog = "Quit during the exam?";
    for (minutes, title) in [(Some(10), "Exam"), (None, "Assignment")] {
        let path = written(folder.path(), &assignment(&["cuts"], minutes));
        let mut window = window_with(Scripted::new([FileAnswer::Picked(path)]), None);
        begin(&mut window, title, "s1");
        let is_closed =
            |window: &Window| window.told.iter().any(|told| matches!(told, egui::ViewportCommand::Close));
        if minutes.is_some() {
            for key in [Key::Enter, Key::Escape] {
                window.press_with(CTRL, Key::Q);
                assert!(window.has_dialog(dialog) && window.shows_part("The clock runs on meanwhile."));
                window.press(key);
                assert!(!window.has_dialog(dialog) && !is_closed(&window), "{key:?}");
                assert!(window.session().exercising().is_answering(), "{key:?} goes on answering");
            }
            // Who has left the question comes back to it.
            window.press(Key::Escape);
            window.wait_for_workers();
            assert!(!window.session().exercising().is_answering());
            window.press_with(CTRL, Key::Q);
            assert!(window.has_dialog(dialog), "the clock runs on");
            window.press(Key::Enter);
            window.wait_until("the question", |window| window.session().exercising().is_answering());
            window.press_with(CTRL, Key::Q);
            window.click_button("Quit anyway");
        } else {
            window.press_with(CTRL, Key::Q);
        }
        assert!(is_closed(&window) && !window.has_dialog(dialog), "{title}");
    }
}

#[test]
fn what_cannot_be_read_is_told_beside_the_tree_and_before_it_is_handed_in() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["cause"], None));
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path)]), None);
    begin(&mut window, "Assignment", "s1");
    window.event(egui::Event::Text("3-5".to_owned()));
    window.frame();
    assert!(window.shows("“3-5” is not an interval from a lower to a higher number."));
    assert!(window.shows("0 of 1 answered"));
    window.press_with(CTRL, Key::Enter);
    assert!(window.has_dialog("Hand in what cannot be read?"));
    assert!(window.shows("1 entry cannot be read and earns no points."));
    assert!(!window.shows_part("no answer."));
}

#[test]
fn a_file_of_answers_that_is_opened_by_mistake_is_told_on_each_way() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("s1.json");
    let solved = answers::solved(&assignment(&["cuts"], None), "s1").unwrap();
    std::fs::write(&path, serde_json::to_string(&solved).unwrap()).unwrap();
    let told = "found a student’s answers, expected a tree";
    let mut window = window_with(Scripted::default(), Some(path.clone()));
    window.wait_until("the sentence about an argument", |window| window.shows_part(told));

    let picked = || FileAnswer::Picked(path.clone());
    let mut window = window_with_changes(Scripted::new([picked(), picked()]));
    let changed = |window: &Window| {
        (window.session().is_modified(), alphabeta_lab::notation::write(window.session().scene().tree()))
    };
    let before = changed(&window);
    window.harness.input_mut().dropped_files.push(Arc::new(Dropped(path.clone())));
    window.frame();
    window.wait_until("the sentence about what is dropped", |window| window.shows_part(told));
    window.press_with(CTRL, Key::O);
    window.wait_for_workers();
    assert!(window.shows_part(told));
    window.press_with(Modifiers::ALT, Key::P);
    window.click_item("Open assignment…");
    window.wait_until("the sentence about assignments", |window| {
        window.shows_part("found a student’s answers, expected an assignment")
    });
    assert_eq!(changed(&window), before);
}

#[test]
fn who_opens_an_exam_again_goes_on_or_is_told_of_the_answers_that_were_handed_in() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = assignment(&["cuts", "values"], Some(10));
    let (path, answers) = (written(folder.path(), &assignment), folder.path().join("week3-s1.json"));
    let opened = || FileAnswer::Picked(path.clone());
    let files = Scripted::new([opened(), opened(), FileAnswer::Picked(answers), opened()]);
    let mut window = window_with(files, None);
    begin(&mut window, "Exam", "s1");
    answer(&mut window);
    let open = |window: &mut Window| {
        window.press_with(CTRL, Key::O);
        window.wait_until("the cover", |window| window.has_dialog("Exam"));
    };
    open(&mut window);
    assert!(window.shows_part("You can go on where you left off. The clock has run on."));
    assert!(!window.shows_part("discarded"));
    window.click_button("Go on");
    wait_for_question(&mut window, 0);
    assert!(window.shows("1 of 2 answered"));
    hand_in_with_blanks(&mut window, "1 of 2 questions has no answer.");
    window.press(Key::Escape);
    open(&mut window);
    assert!(window.shows_part("You have handed this in already"));
    window.click_button("Begin again");
    wait_for_question(&mut window, 0);
    assert!(window.shows("0 of 2 answered"));
}

#[test]
fn esc_closes_a_refusal_before_it_leaves_the_assignment() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["cuts"], None));
    let answers = FileAnswer::Picked(folder.path().join("week3-s1.json"));
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path), answers]), None);
    begin(&mut window, "Assignment", "s1");
    answer(&mut window);
    folder.close().unwrap();
    window.press_with(CTRL, Key::Enter);
    window.wait_until("the refusal", |window| window.shows_part("Your answers were not written"));
    window.press(Key::Escape);
    assert!(!window.shows_part("Your answers were not written"));
    assert!(window.session().exercising().is_answering());
}

#[test]
fn esc_in_the_middle_of_a_drag_does_not_leave_the_question() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["reorder"], None));
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path)]), None);
    begin(&mut window, "Assignment", "s1");
    let tree = window.session().scene().tree().clone();
    let [first, second] = [0, 1].map(|index| {
        let node = tree.node_at(&[index]).unwrap();
        window.node_rect(&window.session().scene().name(node))
    });
    let (node, picture) = (first.center(), window.node_rect("A").left_center() - egui::vec2(40.0, 0.0));
    let after = second.right_center() + egui::vec2(4.0, 0.0);
    for (from, to) in [(node, after), (picture, picture + egui::vec2(0.0, 30.0))] {
        window.hold(from, to, Modifiers::NONE);
        window.press(Key::Escape);
        window.let_go(to, Modifiers::NONE);
        assert!(window.session().exercising().is_answering());
        assert!(window.session().exercising().current().unwrap().draft.is_empty());
    }
    window.press(Key::Escape);
    window.wait_for_workers();
    assert!(!window.session().exercising().is_answering(), "without a drag it leaves the question");
}

#[test]
fn a_student_who_has_only_begun_an_assignment_is_in_the_list_of_students() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["cuts"], None));
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path)]), None);
    begin(&mut window, "Assignment", "s1");
    window.carry_out(Command::Profile(ProfileCommand::Ask));
    let chosen = |window: &Window, name: &str| {
        let radio = window.harness.get_by_role_and_label(Role::RadioButton, name);
        radio.accesskit_node().toggled() == Some(Toggled::True)
    };
    assert!(chosen(&window, "s1") && !chosen(&window, "Nobody"));
}

#[test]
fn who_leaves_an_exam_reads_that_the_clock_runs_on_beside_a_whole_button() {
    let folder = tempfile::tempdir().unwrap();
    for (minutes, title, told) in [
        (Some(10), "Exam", "Your answers are kept. The clock runs on, also when you quit."),
        (None, "Assignment", "Your answers are kept. You can go on where you left off."),
    ] {
        let path = written(folder.path(), &assignment(&["cuts", "values"], minutes));
        let files = Scripted::new([FileAnswer::Picked(path)]);
        let mut window = sized_window([1280.0, 720.0], files, None);
        begin(&mut window, title, "s1");
        window.press(Key::Escape);
        window.wait_for_workers();
        assert!(window.shows(told), "{title}");
        let canvas = window.harness.get_by_label("Game tree").rect();
        let button = window.button_rect("Back to the assignment");
        let line = canvas.bottom()..=canvas.bottom() + LINE;
        assert!(line.contains(&button.top()) && line.contains(&button.bottom()), "{button} below {canvas}");
    }
}

/// Writes an assignment of these questions.
fn written_by_hand(folder: &Path, questions: &str) -> PathBuf {
    let path = folder.join("week3.ron");
    let questions = format!("checks: true, questions: [{questions}]");
    std::fs::write(&path, format!("Assignment(version: 1, title: \"Week 3\", {questions})")).unwrap();
    path
}

#[test]
fn where_nothing_is_cut_a_blank_and_a_right_answer_are_told_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let question = "Question(kind: \"cuts\", document: Document(tree: \"[[3,5],[9,8]]\"))";
    let path = written_by_hand(folder.path(), question);
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path.clone())]), None);
    begin(&mut window, "Assignment", "s1");
    // A blank cannot be checked.
    window.press(Key::Enter);
    assert!(!window.shows("No answer") && !window.shows("blank"));
    window.event(egui::Event::Text("0".to_owned()));
    window.press(Key::Enter);
    assert!(window.shows("Right: nothing is cut.") && window.shows("1 of 1 point"));

    let answers = folder.path().join("answers.json");
    let files = Scripted::new([FileAnswer::Picked(path), FileAnswer::Picked(answers)]);
    let mut window = window_with(files, None);
    begin(&mut window, "Assignment", "s1");
    window.carry_out(Command::Sitting(SittingCommand::HandInAsIs));
    window.wait_until("the grade", |window| window.shows("No answer"));
    assert!(!window.shows("blank"));
}

/// A check says what is right and what is wrong, and how many are missing. The right answers are shown after handing in.
#[test]
fn a_check_before_handing_in_gives_no_answer_away() {
    let folder = tempfile::tempdir().unwrap();
    let tree = "document: Document(tree: \"[[3,5],[2,9]]\")";
    let questions = ["values", "cuts"].map(|kind| format!("Question(kind: \"{kind}\", {tree})")).join(", ");
    let path = written_by_hand(folder.path(), &questions);
    let answers = folder.path().join("answers.json");
    let files = Scripted::new([FileAnswer::Picked(path), FileAnswer::Picked(answers)]);
    let mut window = window_with(files, None);
    begin(&mut window, "Assignment", "s1");
    window.event(egui::Event::Text("7".to_owned()));
    window.press(Key::Enter);
    assert!(window.shows_part("1 wrong · 2 blank"));
    assert!(!window.shows_part("should be"));
    // Pressing Enter once more checks nothing twice.
    let checks = |window: &Window| window.session().exercising().current().unwrap().checks;
    let before = checks(&window);
    window.press(Key::Enter);
    assert_eq!(checks(&window), before);

    window.press(Key::PageDown);
    wait_for_question(&mut window, 1);
    let first = window
        .session()
        .scene()
        .tree()
        .preorder()
        .find(|&node| window.session().scene().tree().is_leaf(node));
    window.carry_out(Command::Select(first));
    window.type_key(Key::X, "x");
    window.press(Key::Enter);
    // The leaf 9 is missed; that is counted, and not shown.
    assert!(window.shows_part("1 missed") && window.shows_part("1 wrong"));
    assert!(!window.shows_part(": missed") && window.shows_part(": wrong"));
    window.carry_out(Command::Sitting(SittingCommand::HandInAsIs));
    window.wait_until("the grade", |window| window.shows_part(": missed"));
}

#[test]
fn the_time_of_an_exam_is_in_sight_while_its_questions_are_not() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["cuts", "values"], Some(10)));
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path)]), None);
    begin(&mut window, "Exam", "s1");
    window.press(Key::Escape);
    window.wait_for_workers();
    assert!(!window.session().exercising().is_answering());
    assert!(window.shows_part(" left"), "the clock");
}

#[test]
fn the_ancestors_to_choose_from_are_in_sight_once_a_cutoff_is_marked() {
    let folder = tempfile::tempdir().unwrap();
    let document = "document: Document(tree: \"[[3,12,8],[2,4,6],[14,5,2]]\")";
    let question = format!("Question(kind: \"kinds\", {document}, settings: Rules(more: true))");
    let path = written_by_hand(folder.path(), &vec![question; 17].join(", "));
    let files = Scripted::new([FileAnswer::Picked(path)]);
    let mut window = sized_window([1024.0, 768.0], files, None);
    begin(&mut window, "Assignment", "s1");
    window.press(Key::F5);
    window.press(Key::ArrowDown);
    window.type_key(Key::X, "x");
    let marked = window.session().selection().leader().unwrap();
    let asked = format!("The cutoff at {} is caused by", window.session().scene().name(marked));
    for text in [asked.as_str(), "1  A"] {
        assert!(is_visible(&window, text, f32::INFINITY), "{text}");
    }
    let how = "press the number of the ancestor whose value causes the cutoff.";
    let drawn = texts(&window);
    let how = drawn.iter().find(|(text, ..)| text.text().replace('\u{a0}', " ").ends_with(how));
    let (_, place, clip) = how.unwrap();
    assert!(clip.expand(1.0).contains_rect(*place), "{place} in {clip}");
}

#[test]
fn a_hundred_questions_leave_the_one_at_hand_its_room() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["count"; 100], None));
    let files = Scripted::new([FileAnswer::Picked(path)]);
    let mut window = sized_window([1024.0, 768.0], files, None);
    begin(&mut window, "Assignment", "s1");
    for is_presentation in [false, true] {
        for number in [0, 47, 99] {
            window.carry_out(Command::Sitting(SittingCommand::GoTo(number)));
            wait_for_question(&mut window, number);
            if !is_presentation {
                answer(&mut window);
            }
            let exercise = window.session().exercising().current().unwrap();
            let asked = exercise.ask(window.session().scene().tree(), &crate::english());
            for text in [format!("{} ✔", number + 1), asked] {
                let what = format!("question {number}, {is_presentation}: {text}");
                assert!(is_visible(&window, &text, f32::INFINITY), "{what}");
            }
        }
        window.press(Key::F5);
    }
}
