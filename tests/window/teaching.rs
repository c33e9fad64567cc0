//! Assignments made in the window: by menu and keys, with a preview and the model solution of each question.

use alphabeta_lab::palette::Palette;
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::assignment_plan::AssignmentFile;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::ui::files::{FileAnswer, FileRequest, Scripted};
use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{Window, sized_window, texts, window_with};

const ALT: Modifiers = Modifiers { alt: true, ..Modifiers::NONE };

/// Opens the dialog by key.
fn open(window: &mut Window) {
    window.press_with(ALT, Key::P);
    let is_reached =
        |window: &Window| window.harness.get_by_label("New assignment…").accesskit_node().is_focused();
    (0..20).for_each(|_| {
        if !is_reached(window) {
            window.press(Key::ArrowDown);
        }
    });
    assert!(is_reached(window), "the arrow keys lead to the entry");
    window.press(Key::Enter);
    assert!(window.shows("New assignment"), "the menu leads to the dialog");
    wait(window);
}

/// Waits until the questions are those that are chosen.
fn wait(window: &mut Window) {
    window.wait_until("the questions", |window| is_on(window, "Save assignment…"));
}

fn is_on(window: &Window, words: &str) -> bool {
    window
        .harness
        .query_by_role_and_label(Role::Button, words)
        .is_some_and(|button| !button.accesskit_node().is_disabled())
}

#[test]
fn an_assignment_is_made_with_the_keyboard_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("week3.ron");
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path.clone())]), None);
    open(&mut window);
    assert!(window.shows("Solution") && window.shows_part("Solution: "));
    // The title has the focus.
    window.event(egui::Event::Text("Week 3".to_owned()));
    wait(&mut window);
    window.press(Key::Enter);
    window.wait_until("the file", |_| path.exists());
    let assignment = Assignment::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!((assignment.title.as_str(), assignment.questions.len()), ("Week 3", 6));
    window.wait_until("the message", |window| window.shows_part("Saved "));
    assert!(!window.shows("New assignment"), "the dialog is closed");
}

#[test]
fn the_tree_on_screen_becomes_questions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.ron");
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path.clone())]), None);
    let shown = alphabeta_lab::notation::write(window.session().scene().tree());
    open(&mut window);
    window.click("The tree on screen");
    wait(&mut window);
    window.click("Save assignment…");
    window.wait_until("the file", |_| path.exists());
    let assignment = Assignment::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(assignment.questions.len(), 3, "one of each kind that is ticked");
    for question in &assignment.questions {
        assert_eq!(question.document.as_ref().map(|document| document.tree.as_str()), Some(shown.as_str()));
    }
}

#[test]
fn kinds_that_do_not_suit_the_tree_on_screen_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("flat.ron");
    let tree = "GameTree(version: 1, title: \"Flat\", root_player: Max, tree: Node(children: [Node(children: [3, 3]), 3]))";
    std::fs::write(&path, tree).unwrap();
    let mut window = window_with(Scripted::default(), Some(path));
    window.wait_until("the tree", |window| window.session().scene().tree().len() == 5);
    open(&mut window);
    window.click("The tree on screen");
    wait(&mut window);
    assert!(window.shows("Left out, because they do not suit this tree and its search: Values."));
    for kind in ["Cuts", "Windows"] {
        window.harness.get_by_role_and_label(Role::CheckBox, kind).click();
        window.settle();
    }
    window.wait_until("the refusal", |window| {
        window.shows_part("Questions of these kinds do not suit this tree and its search.")
    });
    assert!(!is_on(&window, "Save assignment…"));
}

#[test]
fn an_exam_is_made_with_its_minutes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path.clone())]), None);
    open(&mut window);
    assert!(window.shows("Assignment: no checks before students hand in"));
    window.harness.get_by_role_and_label(Role::CheckBox, "Students may check answers").click();
    wait(&mut window);
    assert!(window.shows("Assignment: students may check their answers"));
    window.click("Exam");
    wait(&mut window);
    assert!(window.shows("Exam: 45 minutes, no checks, no grades shown"));
    // Tab leads from the choice to its minutes.
    let is_reached = |window: &Window| {
        window.harness.get_by_role_and_label(Role::SpinButton, "minutes").accesskit_node().is_focused()
    };
    (0..40).for_each(|_| {
        if !is_reached(&window) {
            window.press(Key::Tab);
        }
    });
    window.event(egui::Event::Text("90".to_owned()));
    window.press(Key::Enter);
    window.wait_until("the file", |_| path.exists());
    let assignment = Assignment::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!((assignment.minutes, assignment.checks), (Some(90), false));
}

/// The number of questions and Enter come in one frame, after which their worker has only begun.
#[test]
fn enter_waits_for_questions_that_are_being_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("forty.ron");
    let mut window = window_with(Scripted::new([FileAnswer::Picked(path.clone())]), None);
    open(&mut window);
    wait(&mut window);
    window.harness.get_by_role_and_label(Role::SpinButton, "Questions").focus();
    window.settle();
    let (key, modifiers) = (Key::Enter, egui::Modifiers::NONE);
    let enter = egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
    window.harness.input_mut().events.extend([egui::Event::Text("40".to_owned()), enter]);
    window.frame();
    let is_open = window.shows("New assignment");
    window.wait_until("the file", |_| path.exists());
    let assignment = Assignment::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!((is_open, assignment.questions.len()), (true, 40));
}

#[test]
fn what_cannot_be_made_is_told_and_its_button_is_off() {
    let mut window = window_with(Scripted::default(), None);
    open(&mut window);
    assert!(is_on(&window, "Sheet (PDF)…"));
    window.click("Different trees for each student");
    wait(&mut window);
    assert!(!is_on(&window, "Sheet (PDF)…") && window.shows_part("Each student gets different trees."));
    for kind in ["Values", "Cuts", "Windows"] {
        window.harness.get_by_role_and_label(Role::CheckBox, kind).click();
        window.settle();
    }
    assert!(window.shows("Choose at least one kind of question."));
    assert!(!is_on(&window, "Save assignment…"));
}

#[test]
fn a_bank_that_can_hold_none_of_the_questions_is_off_and_says_why() {
    let mut window = window_with(Scripted::default(), None);
    open(&mut window);
    // All three kinds that are chosen at first have more than one field.
    assert!(is_on(&window, "Moodle…") && !is_on(&window, "GIFT…"));
    let button = window.harness.get_by_role_and_label(Role::Button, "GIFT…").rect();
    window.hover(button.center());
    (0..16).for_each(|_| window.frame());
    assert!(window.shows_part("GIFT can hold none of the questions"));
    window.harness.get_by_role_and_label(Role::CheckBox, "Count").click();
    window.settle();
    window.wait_until("the questions", |window| is_on(window, "GIFT…"));
    assert!(is_on(&window, "Moodle…"));
}

#[test]
fn tab_goes_on_from_a_choice_that_was_clicked() {
    let mut window = window_with(Scripted::default(), None);
    open(&mut window);
    let title = |window: &Window| {
        let field = window.harness.get_by_role_and_label(Role::TextInput, "Title");
        field.accesskit_node().value().unwrap_or_default()
    };
    let before = title(&window);
    window.click("Exam");
    window.press(Key::Tab);
    window.event(egui::Event::Text("60".to_owned()));
    window.leave();
    let minutes =
        window.harness.get_all_by_role(Role::SpinButton).find(|field| field.accesskit_node().is_focused());
    let minutes = minutes.map(|field| field.accesskit_node().value().unwrap_or_default());
    assert_eq!((title(&window), minutes.as_deref()), (before, Some("60")));
}

/// Types into a field for a number and goes on to the next.
fn type_number(window: &mut Window, field: &str, typed: &str) {
    window.harness.get_by_role_and_label(Role::SpinButton, field).focus();
    window.settle();
    window.press_with(crate::CTRL, Key::A);
    window.event(egui::Event::Text(typed.to_owned()));
    window.press(Key::Tab);
}

#[test]
fn nothing_moves_when_a_number_is_not_allowed() {
    let mut window = window_with(Scripted::default(), None);
    open(&mut window);
    window.click("Exam");
    wait(&mut window);
    let marks = [
        (Role::RadioButton, "Exam"),
        (Role::SpinButton, "minutes"),
        (Role::SpinButton, "Seed"),
        (Role::SpinButton, "Question"),
        (Role::Button, "Cancel"),
    ];
    let places = |window: &Window| {
        marks.map(|(role, name)| window.harness.get_by_role_and_label(role, name).rect().min)
    };
    let before = places(&window);
    for (field, typed, told) in [
        ("minutes", "0", "minutes: a whole number from 1 to 1,440"),
        ("Questions", "99", "Questions: a whole number from 1 to 40"),
        ("Seed", "-1", "Seed: a whole number from 0 to 4,294,967,295"),
    ] {
        type_number(&mut window, field, typed);
        assert!(window.shows_part(told), "{told}");
        assert_eq!(places(&window), before, "{field}");
        assert!(window.shows(told), "{field}: the other fields are right");
        assert!(!is_on(&window, "Save assignment…"), "{field}: {typed}");
        type_number(&mut window, field, "7");
        assert!(!window.shows_part("a whole number from"), "every field is right");
        wait(&mut window);
        assert!(is_on(&window, "Save assignment…"), "{field}: 7");
    }
}

#[test]
fn a_title_that_is_too_long_is_told_and_nothing_is_saved_under_a_part_of_it() {
    let mut window = window_with(Scripted::default(), None);
    open(&mut window);
    let why = "Too long: the title has 301 characters, but at most 300 are allowed";
    window.event(egui::Event::Text("t".repeat(301)));
    window.settle();
    assert!(window.shows_part(why) && !is_on(&window, "Save assignment…"));
    window.press(Key::Backspace);
    wait(&mut window);
    assert!(!window.shows_part(why));
}

#[test]
fn the_pictures_have_the_colours_of_the_window_and_take_the_room_beside_the_fields() {
    for (choice, palette) in
        [(ThemeChoice::HighContrast, Palette::CONTRAST), (ThemeChoice::Dark, Palette::DARK)]
    {
        let mut window = window_with(Scripted::default(), None);
        window.carry_out(Command::UseTheme(choice));
        open(&mut window);
        let colors = palette.of_walks().map(|color| color.rgb);
        let mut sizes = Vec::new();
        for name in ["Question", "Solution"] {
            let image = window.harness.get_by_role_and_label(Role::Image, name).rect();
            // What lies behind the dialog is drawn too, but not clipped to the picture.
            let inside =
                texts(&window).into_iter().filter(|(_, _, clip)| image.expand(1.0).contains_rect(*clip));
            for (galley, ..) in inside {
                let format = &galley.job.sections[0].format;
                let [red, green, blue, _] = format.color.to_array();
                let is_of_theme = colors.contains(&[red, green, blue]);
                assert!(is_of_theme, "{choice:?}: {} in {:?}", galley.text(), format.color);
                if galley.text().parse::<i32>().is_ok() {
                    sizes.push(format.font_id.size);
                }
            }
        }
        assert!(sizes.len() >= 8, "{} values of leaves", sizes.len());
        assert!(sizes.iter().all(|&size| size >= 8.0), "{sizes:?}");
    }
}

#[test]
fn the_file_dialog_says_what_is_saved() {
    let titles = AssignmentFile::ALL.iter().map(|&kind| {
        let question = FileQuestion::Assignment("week-3".to_owned(), kind);
        FileRequest { question, folder: None }.title(&crate::english())
    });
    let expected = [
        "Save the assignment",
        "Save the sheet and its solutions",
        "Save the question bank for Moodle",
        "Save the question bank in GIFT",
    ];
    assert_eq!(titles.collect::<Vec<_>>(), expected);
}

#[test]
fn refused_points_leave_the_dialog_in_the_window() {
    let mut window = sized_window([1024.0, 768.0], Scripted::default(), None);
    window.press(Key::F5);
    open(&mut window);
    let dialog = |window: &Window| {
        let id = egui::Id::unique(("dialog", "New assignment"));
        window.harness.ctx.memory(|memory| memory.area_rect(id)).unwrap()
    };
    for points in ["9999", "99999999999999"] {
        window.harness.get_by_role_and_label(Role::SpinButton, "Points").focus();
        window.settle();
        window.event(egui::Event::Text(points.to_owned()));
        window.press(Key::Tab);
        window.settle();
        assert!(window.shows_part("a number from 0 to 1,000"), "nothing is said");
        let place = dialog(&window);
        assert!(window.harness.ctx.content_rect().contains_rect(place), "{points}: {place}");
    }
}
