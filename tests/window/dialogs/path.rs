//! The window's own dialog for files.

use super::*;

#[test]
fn without_a_desktop_dialog_the_window_asks_itself() {
    let (folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    harness.get_by_role_and_label(Role::Dialog, "Open a tree");
    assert!(harness.query_by_label_contains("picture.png").is_none());
    harness.get_by_label_contains("exams/").click();
    look(&mut harness);
    harness.get_by_label_contains("june.ron").click();
    look(&mut harness);
    assert_eq!(typed(&harness), "exams/june.ron");
    press(&mut harness, egui::Key::Enter);
    assert_eq!(opened(&harness), Some(&*folder.path().join("exams/june.ron")));
    assert!(!harness.state().dialogs.is_open());
}

#[test]
fn a_click_on_a_folder_leads_into_it_and_the_path_is_typed_on() {
    let (_folder, mut harness) = in_folder();
    give(&mut harness, Command::SaveAs);
    harness.get_by_label_contains("exams/").click();
    look(&mut harness);
    assert!(typed(&harness).starts_with("exams/"), "{}", typed(&harness));
    assert!(harness.get_by_role(Role::TextInput).is_focused());
    harness.event(egui::Event::Text("july".to_owned()));
    harness.run();
    assert_eq!(typed(&harness), "exams/july", "the folder stays");
}

#[test]
fn tab_completes_and_up_goes_up() {
    let (folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    type_path(&mut harness, "ex");
    press(&mut harness, egui::Key::Tab);
    assert_eq!(typed(&harness), "exams/");
    harness.event(egui::Event::Text("j".to_owned()));
    harness.run();
    press(&mut harness, egui::Key::Tab);
    assert_eq!(typed(&harness), "exams/june.ron", "typing goes on after the completion");
    type_path(&mut harness, "exams");
    press(&mut harness, egui::Key::Enter);
    harness.get_by_label_contains("june.ron");
    harness.get_by_label("Up").click();
    look(&mut harness);
    type_path(&mut harness, "first.txt");
    press(&mut harness, egui::Key::Enter);
    assert_eq!(opened(&harness), Some(&*folder.path().join("first.txt")));
}

#[test]
fn up_goes_up_from_a_path_that_leads_up_itself() {
    let (folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    type_path(&mut harness, "exams/../exams/../exams/");
    look(&mut harness);
    harness.get_by_label("Up").click();
    look(&mut harness);
    let whole = folder.path().canonicalize().unwrap();
    assert_eq!(typed(&harness), format!("{}/", whole.display()));
}

#[test]
fn shift_and_tab_lead_back_into_the_list_and_complete_nothing() {
    let (_folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    type_path(&mut harness, "ex");
    harness.key_press_modifiers(egui::Modifiers::SHIFT, egui::Key::Tab);
    look(&mut harness);
    assert_eq!(typed(&harness), "ex");
    assert!(harness.get_by_label_contains("first.txt").is_focused(), "the last of the list");
}

#[test]
fn up_leads_from_the_path_into_the_list_and_down_leads_back() {
    let (_folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    press(&mut harness, egui::Key::ArrowUp);
    assert!(harness.get_by_label_contains("first.txt").is_focused(), "the last of the list");
    press(&mut harness, egui::Key::ArrowUp);
    assert!(harness.get_by_label_contains("exams/").is_focused());
    for _ in 0..2 {
        press(&mut harness, egui::Key::ArrowDown);
    }
    assert!(harness.get_by_role(Role::TextInput).is_focused());
    // From the path, Down leads to the first of the list.
    press(&mut harness, egui::Key::ArrowDown);
    harness.run();
    assert!(harness.get_by_label_contains("exams/").is_focused());
}

#[test]
fn every_row_of_a_long_list_can_be_reached_by_key_and_is_in_sight() {
    let (folder, mut harness) = in_folder();
    for number in 10..50 {
        std::fs::write(folder.path().join(format!("tree-{number}.ron")), "[1, 2]").unwrap();
    }
    give(&mut harness, Command::Open);
    // The row in focus is between the button for the folder above and the field.
    let check = |harness: &Test, name: &str| {
        let row = harness.get_by_label(name);
        assert!(row.is_focused(), "{name}");
        let [top, bottom] =
            [harness.get_by_label("Up"), harness.get_by_role(Role::TextInput)].map(|it| it.rect());
        assert!(row.rect().top() >= top.bottom() && row.rect().bottom() <= bottom.top(), "{name}");
    };
    let tree = |number: u32| format!("tree-{number}.ron");
    press(&mut harness, egui::Key::ArrowDown);
    check(&harness, "exams/");
    press(&mut harness, egui::Key::ArrowDown);
    check(&harness, "first.txt");
    for number in 10..50 {
        press(&mut harness, egui::Key::ArrowDown);
        check(&harness, &tree(number));
    }
    press(&mut harness, egui::Key::ArrowDown);
    assert!(harness.get_by_role(Role::TextInput).is_focused(), "after the last row");
    press(&mut harness, egui::Key::ArrowUp);
    check(&harness, &tree(49));
    press(&mut harness, egui::Key::Home);
    check(&harness, "exams/");
    press(&mut harness, egui::Key::PageDown);
    press(&mut harness, egui::Key::PageUp);
    check(&harness, "exams/");
    press(&mut harness, egui::Key::End);
    check(&harness, &tree(49));
    // The list is one stop.
    press(&mut harness, egui::Key::Tab);
    assert!(harness.get_by_role(Role::TextInput).is_focused(), "after the list");
    harness.key_press_modifiers(egui::Modifiers::SHIFT, egui::Key::Tab);
    look(&mut harness);
    check(&harness, &tree(49));
    harness.key_press_modifiers(egui::Modifiers::SHIFT, egui::Key::Tab);
    look(&mut harness);
    assert!(harness.get_by_label("Up").is_focused(), "before the list");
    press(&mut harness, egui::Key::Tab);
    check(&harness, &tree(49));
    // Keys may come frame by frame, and Shift+Tab leads back to where they were.
    for (key, number) in [(egui::Key::ArrowUp, 37), (egui::Key::ArrowDown, 49), (egui::Key::ArrowUp, 37)] {
        for _ in 0..12 {
            harness.key_press(key);
            harness.step();
        }
        look(&mut harness);
        check(&harness, &tree(number));
    }
    press(&mut harness, egui::Key::Tab);
    harness.key_press_modifiers(egui::Modifiers::SHIFT, egui::Key::Tab);
    look(&mut harness);
    check(&harness, &tree(37));
    // The wheel moves the row out of sight, and the keys are still at it.
    harness.hover_at(harness.get_by_label(&tree(37)).rect().center());
    harness.event(egui::Event::MouseWheel {
        unit: egui::MouseWheelUnit::Point,
        delta: egui::vec2(0.0, 9000.0),
        phase: egui::TouchPhase::Move,
        modifiers: egui::Modifiers::NONE,
        source: egui::MouseWheelSource::Unknown,
    });
    look(&mut harness);
    assert!(harness.query_by_label(&tree(37)).is_none(), "out of sight");
    press(&mut harness, egui::Key::ArrowDown);
    check(&harness, &tree(38));
    press(&mut harness, egui::Key::Enter);
    assert_eq!(opened(&harness), Some(&*folder.path().join("tree-38.ron")));
}

#[test]
fn what_is_typed_after_enter_has_led_into_a_folder_follows_its_path() {
    let (folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    type_path(&mut harness, "exams");
    press(&mut harness, egui::Key::Enter);
    assert_eq!(typed(&harness), "exams/");
    harness.event(egui::Event::Text("june.ron".to_owned()));
    harness.run();
    assert_eq!(typed(&harness), "exams/june.ron");
    press(&mut harness, egui::Key::Enter);
    assert_eq!(opened(&harness), Some(&*folder.path().join("exams/june.ron")));
}

#[test]
fn what_cannot_be_opened_is_said_and_the_dialog_stays() {
    let (_folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    type_path(&mut harness, "none.ron");
    press(&mut harness, egui::Key::Enter);
    harness.get_by_label_contains("There is no file");
    assert!(harness.state().dialogs.is_open());
    press(&mut harness, egui::Key::Escape);
    assert!(!harness.state().dialogs.is_open() && harness.state().commands.is_empty());
}

#[test]
fn a_long_path_that_leads_nowhere_is_quoted_shortened() {
    let (_folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    type_path(&mut harness, &format!("/nowhere/{}", "long".repeat(600)));
    press(&mut harness, egui::Key::Enter);
    let said = harness.get_by_label_contains("There is no file").accesskit_node().value().unwrap();
    assert!(said.contains("/nowhere/") && said.contains('…') && said.chars().count() < 120, "{said}");
}

#[test]
fn the_list_has_the_files_of_the_kind_that_is_written() {
    let (folder, mut harness) = in_folder();
    std::fs::write(folder.path().join("exam-ann.json"), "{}").unwrap();
    let ctx = harness.ctx.clone();
    let question = FileQuestion::SaveAnswers("exam-bob.json".to_owned());
    let request = FileRequest { question, folder: Some(folder.path().to_owned()) };
    harness.state_mut().dialogs.ask(&ctx, request);
    look(&mut harness);
    harness.get_by_label_contains("exams/");
    harness.get_by_label_contains("exam-ann.json");
    assert!(harness.query_by_label_contains("first.txt").is_none(), "a tree");
}

#[test]
fn where_a_folder_is_asked_for_its_files_cannot_be_chosen() {
    let (folder, mut harness) = in_folder();
    let ctx = harness.ctx.clone();
    let request = FileRequest { question: FileQuestion::Folder, folder: Some(folder.path().to_owned()) };
    harness.state_mut().dialogs.ask(&ctx, request);
    look(&mut harness);
    harness.get_by_label_contains("first.txt").click();
    look(&mut harness);
    assert_eq!(typed(&harness), "");
    harness.get_by_label_contains("exams/").click();
    look(&mut harness);
    assert_eq!(typed(&harness), "exams/");
    harness.get_by_label_contains("june.ron").click();
    look(&mut harness);
    press(&mut harness, egui::Key::Enter);
    assert!(!harness.state().dialogs.is_open(), "the folder is taken");
}

/// Save adds the ending, so the same name has to open the file.
#[test]
fn a_file_opens_by_its_name_without_the_ending() {
    let (folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    type_path(&mut harness, "exams/june");
    press(&mut harness, egui::Key::Enter);
    assert_eq!(opened(&harness), Some(&*folder.path().join("exams/june.ron")));
    assert!(!harness.state().dialogs.is_open());
}

#[test]
fn rows_with_long_names_are_in_sight_when_keys_lead_to_them() {
    let (folder, mut harness) = in_folder();
    for number in 1..=60 {
        let name = format!(
            "a file with quite a long name for the tree {number} of the winter term of twenty twenty six.ron"
        );
        std::fs::write(folder.path().join(name), "[1, 2]").unwrap();
    }
    give(&mut harness, Command::Open);
    press(&mut harness, egui::Key::ArrowDown);
    let last = "of twenty twenty six.ron";
    for key in
        [egui::Key::PageDown, egui::Key::PageDown, egui::Key::ArrowDown, egui::Key::End, egui::Key::PageUp]
    {
        press(&mut harness, key);
        let id = harness.ctx.memory(|memory| memory.focused()).unwrap();
        let row = harness.ctx.read_response(id).unwrap();
        assert!(
            (row.interact_rect.height() - row.rect.height()).abs() < 1.0,
            "{key:?}: {:?}",
            row.interact_rect
        );
        assert!(row.rect.height() < 30.0, "{key:?}: a row is one line");
    }
    let rows = harness.query_all_by_role(Role::Button).filter_map(|row| row.accesskit_node().label());
    let rows: Vec<_> = rows.filter(|row| row.ends_with(last)).collect();
    let [first, second] = [&rows[0], &rows[1]];
    assert!(first != second && first.contains('…'), "{rows:?}");
}
