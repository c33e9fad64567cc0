//! Pictures out of the window: by menu and by key, with a preview of what will be written.

use alphabeta_lab::experiment::chart::Quantity;
use alphabeta_lab::ui::files::{FileAnswer, Scripted};
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use super::{CTRL, CTRL_SHIFT, Window, sized_window, window_with};

fn wait_for_preview(window: &mut Window) {
    window.wait_until("the preview", |window| window.harness.query_by_label("Preview").is_some());
    // The button is on as soon as the preview is of what is chosen.
    window.wait_until("the button", |window| {
        let buttons = window.harness.query_all_by_role(Role::Button);
        let is_on = |text: &str| ["Export…", "Open in viewer"].contains(&text);
        buttons.into_iter().any(|button| {
            let button = button.accesskit_node();
            button.label().is_some_and(|label| is_on(&label)) && !button.is_disabled()
        })
    });
}

#[test]
fn the_menu_leads_to_a_file_by_way_of_a_preview() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("walk");
    let files = Scripted::new([FileAnswer::Picked(path.clone())]);
    let mut window = window_with(files.clone(), None);
    window.press(Key::End);
    window.click("File");
    window.click_item("Export…");
    wait_for_preview(&mut window);
    window.click("The tree without the solution");
    wait_for_preview(&mut window);
    window.press(Key::Enter);
    let written = path.with_extension("svg");
    window.wait_until("the file", |_| written.exists());
    let text = std::fs::read_to_string(&written).unwrap();
    assert!(text.starts_with("<svg") && text.contains("before any search"), "the tree alone");
    window.wait_until("the message", |window| window.shows_part("Exported "));
    assert!(!window.shows("Export the picture"), "the dialog is closed");
    let [request] = &files.asked()[..] else { panic!("one question") };
    assert!(request.name().ends_with(".svg"), "{}", request.name());
}

#[test]
fn keys_alone_print_and_a_desktop_without_viewer_is_told() {
    let files = Scripted::default().without_viewer();
    let mut window = window_with(files.clone(), None);
    window.press(Key::End);
    window.press_with(CTRL_SHIFT, Key::P);
    assert!(window.shows("Print the picture"));
    wait_for_preview(&mut window);
    window.press(Key::Enter);
    window.wait_until("the viewer", |_| !files.opened().is_empty());
    assert!(files.opened()[0].extension().is_some_and(|suffix| suffix == "pdf"));
    window.wait_until("the message", |window| window.shows_part("No PDF viewer"));
}

/// The width and the height of the pages of a PDF, in points.
fn page_size(pdf: &std::path::Path) -> [f64; 2] {
    let bytes = std::fs::read(pdf).unwrap();
    let text = String::from_utf8_lossy(&bytes);
    let size = text.split("/MediaBox").nth(1).and_then(|rest| rest.split(['[', ']']).nth(1));
    let numbers: Vec<f64> = size.unwrap().split_whitespace().map(|number| number.parse().unwrap()).collect();
    [numbers[2] - numbers[0], numbers[3] - numbers[1]]
}

#[test]
fn the_size_below_the_preview_is_that_of_the_written_page() {
    let files = Scripted::default();
    let mut window = window_with(files.clone(), None);
    window.press(Key::End);
    window.press_with(CTRL_SHIFT, Key::P);
    wait_for_preview(&mut window);
    window.press(Key::Enter);
    window.wait_until("the viewer", |_| !files.opened().is_empty());
    let [width, height] = page_size(&files.opened()[0]);
    window.press_with(CTRL_SHIFT, Key::P);
    wait_for_preview(&mut window);
    let said = format!("{width:.0} × {height:.0} points.");
    assert!(window.shows(&said), "{said}");
}

#[test]
fn a_plan_that_cannot_be_written_says_why_and_its_button_is_off() {
    let files = Scripted::default();
    let mut window = window_with(files.clone(), None);
    window.click("Minimax");
    window.wait_for_workers();
    window.press_with(CTRL_SHIFT, Key::E);
    wait_for_preview(&mut window);
    window.click("Every cutoff");
    window.wait_until("the sentence", |window| window.shows_part("the walk shows no cutoff"));
    window.press(Key::Enter);
    assert!(files.asked().is_empty() && window.shows("Export the picture"), "Enter does nothing");
}

#[test]
fn a_picture_is_copied_by_the_edit_menu() {
    let mut window = window_with(Scripted::default(), None);
    window.click("Edit");
    window.click("Copy picture");
    window.wait_until("the message", |window| window.shows_part("Copied the picture as an image"));
}

#[test]
fn the_page_about_the_best_case_is_exported_from_its_dialog() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("minimal.svg");
    let files = Scripted::new([FileAnswer::Picked(path.clone())]);
    let mut window = sized_window([1_920.0, 1_080.0], files, None);
    window.click("Why b^(d/2)?");
    window.click("More d");
    window.click("Export…");
    assert!(window.shows("Export the picture") && !window.has_dialog("Why b^(d/2)?"));
    wait_for_preview(&mut window);
    window.press(Key::Enter);
    window.wait_until("the file", |_| path.exists());
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("The minimal tree for b = 3 and d = 4"), "as it was shown");
}

#[test]
fn the_chart_of_an_experiment_is_copied_as_it_is_shown() {
    let mut window = window_with(Scripted::default(), None);
    window.press_with(CTRL, Key::R);
    window.wait_until("its cost", |window| window.session().experiment().shown().is_some());
    window.click("Ratio to alpha-beta");
    window.click("Copy picture");
    window.wait_until("the message", |window| window.shows_part("Copied the picture as an image"));
    assert_eq!(window.session().experiment().quantity(), Quantity::Ratio);
}

#[test]
fn a_walk_that_plays_stops_behind_the_dialog() {
    let mut window = window_with(Scripted::default(), None);
    window.press(Key::Space);
    assert!(window.session().playback().is_playing());
    window.press_with(CTRL_SHIFT, Key::E);
    assert!(window.shows("Export the picture") && !window.session().playback().is_playing());
}

#[test]
fn who_chooses_no_file_is_back_in_the_dialog() {
    // Without a dialog of the desktop Esc closes that of the window; with one, it says that nothing was chosen.
    for answer in [FileAnswer::Unavailable, FileAnswer::Cancelled] {
        let files = Scripted::new([answer.clone()]);
        let mut window = window_with(files.clone(), None);
        window.press_with(CTRL_SHIFT, Key::E);
        wait_for_preview(&mut window);
        window.press(Key::Enter);
        window.wait_until("the question", |_| files.asked().len() == 1);
        if answer == FileAnswer::Unavailable {
            window.wait_until("the file dialog", |window| !window.shows("Preview"));
            window.press(Key::Escape);
        }
        window.wait_until("the dialog before", |window| window.shows("Preview"));
        window.press(Key::Escape);
        assert!(!window.shows("Preview"), "{answer:?}");
    }
}

/// Whether this radio button or box is on, and whether a click does anything there.
fn state(window: &Window, role: Role, label: &str) -> [bool; 2] {
    let widget = window.harness.get_by_role_and_label(role, label);
    let node = widget.accesskit_node();
    [node.toggled() == Some(egui::accesskit::Toggled::True), !node.is_disabled()]
}

fn choose_format(window: &mut Window, format: &str) {
    window.harness.get_by_role_and_label(Role::ComboBox, "Format").click();
    window.settle();
    // The list is longer than its room.
    window.harness.get_by_role_and_label(Role::Button, format).scroll_to_me();
    window.settle();
    window.harness.get_by_role_and_label(Role::Button, format).click();
    window.settle();
    let chosen = window.harness.get_by_role_and_label(Role::ComboBox, "Format").value();
    assert_eq!(chosen.as_deref(), Some(format));
}

#[test]
fn a_format_that_walks_begins_with_all_steps_until_others_are_chosen() {
    let mut window = window_with(Scripted::default(), None);
    window.press_with(CTRL_SHIFT, Key::E);
    let all = "All steps";
    assert!(!state(&window, Role::RadioButton, all)[0]);
    for (format, is_all) in [("Web page", true), ("GIF animation", true), ("PDF", false), ("Web page", true)]
    {
        choose_format(&mut window, format);
        assert_eq!(state(&window, Role::RadioButton, all)[0], is_all, "{format}");
    }
    // One step has no question.
    let asks = "Ask before each decision";
    assert_eq!(state(&window, Role::CheckBox, asks), [false, true]);
    window.click(asks);
    assert_eq!(state(&window, Role::CheckBox, asks), [true, true]);
    window.click("The tree without the solution");
    assert_eq!(state(&window, Role::CheckBox, asks), [false, false]);
    window.hover(window.harness.get_by_label(asks).rect().center());
    window.wait_until("the reason", |window| {
        window.shows("A page of these steps has nothing to ask. Choose all steps.")
    });
    // What a person has chosen stays.
    choose_format(&mut window, "GIF animation");
    assert!(!state(&window, Role::RadioButton, all)[0]);
    // A table lists steps, and a tree without its walk has none.
    choose_format(&mut window, "CSV");
    assert!(state(&window, Role::RadioButton, all)[0]);
    assert!(!window.shows("The tree without the solution"));
    choose_format(&mut window, "GIF animation");
    assert!(state(&window, Role::RadioButton, "The tree without the solution")[0]);
}

#[test]
fn names_that_a_format_cannot_show_are_told_below_the_preview() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("names.ron");
    let tree = "Node(label: \"😀\", children: [Leaf(value: 3), Leaf(value: 5)])";
    std::fs::write(&path, format!("GameTree(version: 1, title: \"\", root_player: Max, tree: {tree})"))
        .unwrap();
    let mut window = window_with(Scripted::default(), Some(path));
    window.wait_for_workers();
    window.press_with(CTRL_SHIFT, Key::E);
    wait_for_preview(&mut window);
    let preview = "The preview shows empty boxes for 😀 (U+1F600)";
    assert!(window.shows_part(preview) && window.shows_part("The SVG file has them"));
    for (format, is_told) in [("PNG", true), ("PDF", true), ("Web page", false)] {
        choose_format(&mut window, format);
        wait_for_preview(&mut window);
        let told = format!("{format} shows empty boxes for 😀 (U+1F600)");
        assert_eq!([window.shows_part(&told), window.shows_part(preview)], [is_told, !is_told], "{format}");
    }
}
