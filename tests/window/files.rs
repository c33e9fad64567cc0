//! Opening and saving in the window, with a desktop that answers what it was told to.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::tree::NodeId;
use alphabeta_lab::ui::files::{FileAnswer, FileRequest, Scripted};
use egui::{Key, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::Queryable as _;

use crate::{CTRL, CTRL_SHIFT, Window, window, window_with};

fn is_open(window: &Window, path: &Path) -> bool {
    *window.session().origin() == Origin::File(path.to_owned())
}

fn folder_with_tree() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    std::fs::write(&path, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]").unwrap();
    (folder, path)
}

/// A window with a typed tree, which is in no file.
pub(crate) fn window_with_changes(files: Scripted) -> Window {
    let mut window = window_with(files, None);
    window.press_with(CTRL, Key::N);
    window.event(egui::Event::Text("[[3, 5], [6, 9]]".to_owned()));
    window.press_with(CTRL, Key::Enter);
    window.wait_for_workers();
    assert!(window.session().is_modified());
    window
}

#[test]
fn ctrl_o_opens_what_is_chosen() {
    let (_folder, path) = folder_with_tree();
    let files = Scripted::new([FileAnswer::Picked(path.clone())]);
    let mut window = window_with(files.clone(), None);
    window.press_with(CTRL, Key::O);
    window.wait_until("the tree", |window| is_open(window, &path));
    assert!(matches!(files.asked()[..], [FileRequest { question: FileQuestion::Open, .. }]));
    assert_eq!(window.session().scene().tree().len(), 13);
    assert_eq!(window.title(), Some("exam.ron — Alpha–Beta Lab"));
    assert_eq!(window.node("A"), "A, MAX node, waiting");
}

#[test]
fn a_new_tree_is_saved_beside_the_last_one() {
    let (folder, path) = folder_with_tree();
    let files = Scripted::new([FileAnswer::Picked(path.clone()), FileAnswer::Cancelled]);
    let mut window = window_with(files.clone(), None);
    window.press_with(CTRL, Key::O);
    window.wait_until("the tree", |window| is_open(window, &path));
    window.wait_for_workers();
    window.press_with(CTRL, Key::N);
    window.event(egui::Event::Text("[[3, 5], [6, 9]]".to_owned()));
    window.press_with(CTRL, Key::Enter);
    window.wait_for_workers();
    assert!(!is_open(&window, &path));
    window.press_with(CTRL, Key::S);
    let asked = files.asked();
    let [_, save] = asked.as_slice() else { panic!("{asked:?}") };
    assert!(save.is_saving());
    assert_eq!(save.folder(), Some(folder.path()));
}

#[test]
fn a_file_given_at_the_start_is_opened() {
    let (_folder, path) = folder_with_tree();
    let mut window = window_with(Scripted::default(), Some(path.clone()));
    window.wait_until("the tree", |window| is_open(window, &path));
    assert!(window.session().messages().is_empty());
}

#[derive(Debug)]
pub(crate) struct Dropped(pub(crate) PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn a_file_dropped_on_the_window_is_opened() {
    let (_folder, path) = folder_with_tree();
    let mut window = window();
    window.harness.input_mut().dropped_files.push(Arc::new(Dropped(path.clone())));
    window.frame();
    window.wait_until("the tree", |window| is_open(window, &path));
}

#[test]
fn of_several_files_that_are_dropped_none_is_opened() {
    let (_folder, path) = folder_with_tree();
    let mut window = window();
    for _ in 0..2 {
        window.harness.input_mut().dropped_files.push(Arc::new(Dropped(path.clone())));
    }
    window.frame();
    window.settle();
    assert!(window.shows("Several files were dropped. Drop one at a time."));
    assert!(!window.session().storage().is_opening() && !is_open(&window, &path));
}

#[test]
fn saved_and_opened_again_it_is_the_same_tree() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second] = ["first.ron", "second.ron"].map(|name| folder.path().join(name));
    let answers = [
        FileAnswer::Picked(first.clone()),
        FileAnswer::Picked(second.clone()),
        FileAnswer::Picked(first.clone()),
    ];
    let files = Scripted::new(answers);
    let mut window = window_with_changes(files.clone());
    assert_eq!(window.title(), Some("● Untitled — Alpha–Beta Lab"));

    window.press_with(CTRL, Key::S);
    window.wait_until("the save", |window| is_open(window, &first));
    assert_eq!(window.title(), Some("first.ron — Alpha–Beta Lab"));
    assert!(window.shows_part("Saved"));
    window.press_with(CTRL, Key::S);
    window.wait_for_workers();
    assert_eq!(files.asked().len(), 1, "it is known where");

    window.press_with(CTRL_SHIFT, Key::S);
    window.wait_until("the copy", |window| is_open(window, &second));
    assert!(
        matches!(&files.asked()[1], FileRequest { question: FileQuestion::Save(name), folder: Some(_) } if name == "first.ron")
    );

    window.press_with(CTRL, Key::O);
    window.wait_until("the first again", |window| is_open(window, &first));
    assert_eq!(window.session().scene().tree().len(), 7);
    assert_eq!(std::fs::read(&first).unwrap(), std::fs::read(&second).unwrap());
}

#[test]
fn a_message_that_is_no_error_goes_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let files = Scripted::new([FileAnswer::Picked(folder.path().join("a.ron"))]);
    let mut window = window_with_changes(files);
    window.press_with(CTRL, Key::S);
    window.wait_until("the save", |window| !window.session().is_modified());
    assert!(window.shows_part("Saved"));
    for _ in 0..80 {
        window.frame();
    }
    assert!(!window.shows_part("Saved"));
    assert!(window.session().messages().is_empty());
}

/// The desktop asks the window to close.
fn close(window: &mut Window) {
    let viewport = window.harness.input_mut().viewports.entry(ViewportId::ROOT).or_default();
    viewport.events = vec![ViewportEvent::Close];
    window.frame();
    window.settle();
}

#[test]
fn the_window_is_not_closed_over_what_is_in_no_file() {
    let mut window = window_with_changes(Scripted::default());
    let told = window.told.len();
    close(&mut window);
    assert!(window.has_dialog("Save changes?"));
    assert!(window.told[told..].contains(&ViewportCommand::CancelClose));
    close(&mut window);
    assert!(!window.told.contains(&ViewportCommand::Close), "closing again is no answer");
    window.press(Key::Escape);
    assert!(!window.has_dialog("Save changes?"));
    assert!(window.session().is_modified());

    window.press_with(CTRL, Key::Q);
    window.click("Discard changes");
    assert!(window.told.contains(&ViewportCommand::Close));
}

#[test]
fn what_is_typed_is_not_lost_when_the_window_is_closed() {
    let mut window = window();
    window.carry_out(Command::File(FileCommand::AskAbout));
    window.event(egui::Event::Text("Exam".to_owned()));
    window.settle();
    close(&mut window);
    assert!(!window.told.contains(&ViewportCommand::Close));
    assert!(window.has_dialog("Save changes?"));
    assert_eq!(window.session().about().title, "Exam");

    // What is no tree yet cannot be saved: it is asked about.
    let mut window = crate::window();
    window.carry_out(Command::New);
    window.event(egui::Event::Text("[[3, 5], [6,".to_owned()));
    window.settle();
    close(&mut window);
    assert!(window.has_dialog("Discard what you typed?"));
    window.press(Key::Escape);
    assert!(window.has_dialog("New tree") && !window.told.contains(&ViewportCommand::Close));
    assert!(window.shows_part("Not a tree yet"), "it is still there");
    close(&mut window);
    window.click("Discard");
    assert!(window.told.contains(&ViewportCommand::Close));

    let mut window = crate::window();
    let leaf = first_leaf(&window);
    window.carry_out(Command::Select(Some(leaf)));
    window.press(Key::F2);
    window.event(egui::Event::Text("78".to_owned()));
    window.settle();
    close(&mut window);
    assert!(!window.told.contains(&ViewportCommand::Close));
    window.wait_until("the question", |window| window.has_dialog("Save changes?"));
    assert!(window.session().is_modified());
    let tree = window.session().scene().tree();
    assert_eq!(tree.value(leaf), Some(78.into()));
}

fn first_leaf(window: &Window) -> NodeId {
    let tree = window.session().scene().tree();
    tree.preorder().find(|&node| tree.is_leaf(node)).unwrap()
}

#[test]
fn a_question_comes_before_another_tree_takes_the_place() {
    let mut window = window_with_changes(Scripted::default());
    let title = alphabeta_lab::examples::titles()[1].clone();
    window.click_button(&title);
    assert!(window.has_dialog("Save changes?"));
    window.click("Cancel");
    assert_eq!(*window.session().origin(), Origin::New);
    window.click_button(&title);
    window.click("Discard changes");
    assert_eq!(*window.session().origin(), Origin::Example(1));
    assert_eq!(window.title(), Some(&*format!("{title} — Alpha–Beta Lab")));
}

#[test]
fn a_typed_tree_is_still_there_when_its_question_is_answered_with_no() {
    let mut window = window_with_changes(Scripted::default());
    let typed = |window: &Window| {
        let field = window.harness.get_by_role(egui::accesskit::Role::MultilineTextInput);
        field.value().unwrap_or_default()
    };
    window.press_with(CTRL, Key::N);
    assert_eq!(typed(&window), "", "the tree before has been shown");
    window.event(egui::Event::Text("[[1, 2], [3, 4]]".to_owned()));
    window.press_with(CTRL, Key::Enter);
    window.wait_until("the question", |window| window.has_dialog("Save changes?"));
    window.click("Cancel");
    window.press_with(CTRL, Key::N);
    assert_eq!(typed(&window), "[[1, 2], [3, 4]]");
}
