//! The dialogs, used as a person uses them: by label and by key, without a display.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

pub(crate) mod every;
mod generator;
mod kept;
mod keyboard;
mod manual;
mod path;
mod radios;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::session::model::message::Topic;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::model::screen::ThemeChoice;
use alphabeta_lab::session::news::UiTask;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::text::Text;
use alphabeta_lab::tree::Player;
use alphabeta_lab::ui::context::Context;
use alphabeta_lab::ui::dialogs::Dialogs;
use alphabeta_lab::ui::files::{FileAnswer, FileRequest, Scripted};
use alphabeta_lab::ui::messages::messages_ui;
use alphabeta_lab::ui::theme::{Theme, install_fonts};
use alphabeta_lab::work::Work;
use egui::accesskit::Role;
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

/// As much of the window as the dialogs need.
pub(crate) struct Window {
    pub(crate) session: Session,
    dialogs: Dialogs,
    theme: Theme,
    /// The commands given so far.
    commands: Vec<Command>,
    /// The tasks given so far.
    tasks: Vec<UiTask>,
    folder: Option<PathBuf>,
    is_dressed: bool,
}

impl Window {
    fn new(text: Arc<Text>, files: Scripted) -> Self {
        Self {
            session: Session::new(Preferences::default(), text, Arc::new(|| {})),
            dialogs: Dialogs::new(Box::new(files)),
            theme: Theme::new(ThemeChoice::Light, false),
            commands: Vec::new(),
            tasks: Vec::new(),
            folder: None,
            is_dressed: false,
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui) {
        if !std::mem::replace(&mut self.is_dressed, true) {
            self.theme.apply(ui.ctx());
            install_fonts(ui.ctx());
            ui.ctx().request_repaint();
            return;
        }
        let seconds = ui.input(|input| f64::from(input.unstable_dt));
        self.session.advance(seconds);
        for task in self.session.take_tasks() {
            self.tasks.push(task.clone());
            match task {
                UiTask::Ask(dialog) => self.dialogs.open(dialog),
                UiTask::AskFile(question) => {
                    self.dialogs.ask(ui.ctx(), FileRequest { question, folder: self.folder.clone() });
                }
                UiTask::OpenFile(path) => self.dialogs.open_file(ui.ctx(), path),
                _ => {}
            }
        }
        let mut commands = Vec::new();
        let mut cx = Context {
            session: &self.session,
            theme: &self.theme,
            without_room: &[],
            commands: &mut commands,
        };
        messages_ui(ui, &mut cx);
        self.dialogs.show(ui.ctx(), &mut cx);
        for command in commands {
            self.commands.push(command.clone());
            if command.is_enabled(&self.session) {
                self.session.apply(command);
                ui.ctx().request_repaint();
            }
        }
    }
}

const SECONDS_PER_FRAME: f32 = 0.25;
/// A worker that answers late wakes the window for more frames than an answer at once needs.
const FRAMES_TO_REST: u64 = 24;

pub(crate) type Test = Harness<'static, Window>;

fn window(files: Scripted) -> Test {
    sized_window(files, 1024.0, 768.0)
}

fn sized_window(files: Scripted, width: f32, height: f32) -> Test {
    window_in(crate::english(), files, width, height)
}

/// A window in this language.
fn window_in(text: Arc<Text>, files: Scripted, width: f32, height: f32) -> Test {
    let mut harness = Harness::builder()
        .with_size(egui::vec2(width, height))
        .with_step_dt(SECONDS_PER_FRAME)
        .with_max_steps(FRAMES_TO_REST)
        .with_os(egui::os::OperatingSystem::Nix)
        .renderer(softraster::SoftRenderer::default())
        .build_ui_state(|ui, window: &mut Window| window.ui(ui), Window::new(text, files));
    harness.run();
    harness
}

fn give(harness: &mut Test, command: Command) {
    harness.state_mut().session.apply(command);
    look(harness);
}

/// Lets workers finish.
pub(crate) fn wait_until(harness: &mut Test, what: &str, is_so: impl Fn(&Window) -> bool) {
    let begin = Instant::now();
    while !is_so(harness.state()) {
        assert!(begin.elapsed() < Duration::from_secs(20), "{what} did not come about");
        std::thread::sleep(Duration::from_millis(2));
        harness.run_steps(1);
    }
    harness.run_steps(2);
}

fn last_command(harness: &Test) -> Option<&Command> {
    harness.state().commands.last()
}

/// A session whose document is in no file.
fn with_changes(harness: &mut Test) {
    type_tree(harness, "[[3,5],[6,9]]");
    harness.get_by_label("Create tree").click();
    harness.run();
    wait_until(harness, "the new tree", |window| window.session.is_modified());
}

fn type_tree(harness: &mut Test, text: &str) {
    give(harness, Command::New);
    harness.event(egui::Event::Paste(text.to_owned()));
    harness.run();
}

#[test]
fn typed_notation_becomes_the_tree() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::New);
    assert!(harness.state().dialogs.is_open());
    assert!(harness.get_by_role(Role::MultilineTextInput).is_focused());
    assert!(harness.query_by_label("Draw by hand").is_some(), "what an empty text leads to");
    harness.event(egui::Event::Paste("[[3,5],[6,9],[[1,2],[0,-1]]]".to_owned()));
    harness.run();
    harness.get_by_label("14 nodes, 8 leaves, depth 3");
    harness.get_by_label("MIN").click();
    harness.run();
    harness.get_by_label("Create tree").click();
    harness.run();
    assert!(!harness.state().dialogs.is_open());
    wait_until(&mut harness, "the new tree", |window| *window.session.origin() == Origin::New);
    let session = &harness.state().session;
    assert_eq!(session.scene().tree().len(), 14);
    assert_eq!(session.scene().tree().root_player(), Player::Min);
}

#[test]
fn wrong_notation_says_where_and_is_not_taken() {
    let mut harness = window(Scripted::default());
    type_tree(&mut harness, "[[3,5],\n [6,x]");
    harness.get_by_label_contains("line 2, column 6");
    assert!(harness.get_by_label("Create tree").accesskit_node().is_disabled());
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Enter);
    harness.run();
    assert!(harness.state().dialogs.is_open() && harness.state().commands.is_empty());
    harness.key_press(egui::Key::Escape);
    harness.run();
    assert!(!harness.state().dialogs.is_open());
    // What was typed is still there.
    give(&mut harness, Command::New);
    harness.get_by_label_contains("line 2, column 6");
}

#[test]
fn ctrl_enter_takes_the_tree() {
    let mut harness = window(Scripted::default());
    type_tree(&mut harness, "3 5 | 6 9");
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::Enter);
    harness.run();
    assert!(matches!(last_command(&harness), Some(Command::OpenNew(_))));
    assert!(!harness.state().dialogs.is_open());
}

#[test]
fn a_question_stands_before_unsaved_changes_are_lost() {
    let mut harness = window(Scripted::default());
    with_changes(&mut harness);
    give(&mut harness, Command::OpenExample(1));
    harness.get_by_role_and_label(Role::Dialog, "Save changes?");
    harness.key_press(egui::Key::Escape);
    harness.run();
    assert_eq!(last_command(&harness), Some(&Command::Cancel));
    assert!(harness.state().session.question().is_none() && !harness.state().dialogs.is_open());
    assert_eq!(*harness.state().session.origin(), Origin::New, "nothing was lost");

    give(&mut harness, Command::OpenExample(1));
    harness.get_by_label("Discard changes").click();
    harness.run();
    assert_eq!(*harness.state().session.origin(), Origin::Example(1));
    assert!(!harness.state().dialogs.is_open());
}

#[test]
fn enter_saves_and_goes_on_with_what_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    let files = Scripted::new([FileAnswer::Picked(path.clone())]);
    let mut harness = window(files.clone());
    with_changes(&mut harness);
    give(&mut harness, Command::Quit);
    assert!(harness.get_by_label("Save").accesskit_node().is_focused());
    harness.key_press(egui::Key::Enter);
    harness.run();
    wait_until(&mut harness, "the end", |window| window.tasks.contains(&UiTask::Close));
    assert!(path.exists(), "the tree is saved before the program ends");
    assert!(
        matches!(&files.asked()[..], [FileRequest { question: FileQuestion::Save(name), .. }] if name.ends_with(".ron"))
    );
}

#[test]
fn saving_that_is_cancelled_leads_to_nothing_later() {
    let folder = tempfile::tempdir().unwrap();
    let files = Scripted::new([FileAnswer::Cancelled]);
    let mut harness = window(files);
    with_changes(&mut harness);
    give(&mut harness, Command::Quit);
    harness.get_by_label("Save").click();
    harness.run();
    let path = folder.path().join("later.ron");
    give(&mut harness, Command::SaveTo(path.clone()));
    wait_until(&mut harness, "the saving", |window| !window.session.storage().is_saving());
    assert!(path.exists());
    assert!(!harness.state().tasks.contains(&UiTask::Close), "the end was called off");
}

#[test]
fn a_name_without_an_ending_gets_one_and_never_overwrites_unasked() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("old.ron"), "[1, 2]").unwrap();
    let answers = ["new", "old"].map(|name| FileAnswer::Picked(folder.path().join(name)));
    let mut harness = window(Scripted::new(answers));
    give(&mut harness, Command::SaveAs);
    assert_eq!(last_command(&harness), Some(&Command::SaveTo(folder.path().join("new.ron"))));
    wait_until(&mut harness, "the saving", |window| !window.session.storage().is_saving());
    give(&mut harness, Command::SaveAs);
    harness.get_by_label_contains("“old.ron” already exists");
    assert_eq!(harness.state().commands.len(), 1, "nothing is saved before the answer");
    harness.get_by_label("Overwrite").click();
    harness.run();
    assert_eq!(last_command(&harness), Some(&Command::SaveTo(folder.path().join("old.ron"))));
}

/// A window on a desktop without file dialogs, in a folder with trees.
fn in_folder() -> (tempfile::TempDir, Test) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("exams")).unwrap();
    std::fs::write(folder.path().join("exams/june.ron"), "[[3, 5], [6, 9]]").unwrap();
    std::fs::write(folder.path().join("first.txt"), "[1, 2]").unwrap();
    std::fs::write(folder.path().join("picture.png"), "").unwrap();
    let mut harness = window(Scripted::default());
    harness.state_mut().folder = Some(folder.path().to_owned());
    (folder, harness)
}

fn type_path(harness: &mut Test, text: &str) {
    let field = harness.get_by_role(Role::TextInput);
    assert!(field.is_focused(), "the field has the focus");
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
    harness.event(egui::Event::Text(text.to_owned()));
    harness.run();
}

fn press(harness: &mut Test, key: egui::Key) {
    harness.key_press(key);
    look(harness);
}

/// Goes on until the worker has looked at the disk that does so for the path dialog.
fn look(harness: &mut Test) {
    harness.run();
    while harness.query_by_label("Reading…").is_some() {
        std::thread::sleep(std::time::Duration::from_millis(1));
        harness.run();
    }
}

fn typed(harness: &Test) -> String {
    harness.get_by_role(Role::TextInput).value().unwrap_or_default()
}

fn opened(harness: &Test) -> Option<&Path> {
    match last_command(harness) {
        Some(Command::OpenPath(path)) => Some(path),
        _ => None,
    }
}

#[test]
fn a_text_that_is_too_long_to_be_edited_is_opened_as_it_is_pasted() {
    let mut harness = window(Scripted::default());
    give(&mut harness, Command::New);
    harness.event(egui::Event::Paste(format!("[{}7]", "4,".repeat(200_000))));
    harness.run();
    assert!(!harness.state().dialogs.is_open());
    let Some(Command::OpenNew(new)) = last_command(&harness) else { panic!("nothing is opened") };
    assert_eq!(new.make(&Work::default(), &crate::english()).unwrap().tree.len(), 200_002);
}

/// A pipe into which nobody writes, as a folder on a network that is gone: the disk never answers.
#[cfg(unix)]
#[test]
fn a_disk_that_does_not_answer_does_not_hold_the_window_up() {
    let (folder, mut harness) = in_folder();
    assert!(
        std::process::Command::new("mkfifo").arg(folder.path().join("pipe.ron")).status().unwrap().success()
    );
    give(&mut harness, Command::Open);
    type_path(&mut harness, "pipe.ron");
    harness.key_press(egui::Key::Enter);
    harness.run();
    harness.get_by_label("Reading…");
    type_path(&mut harness, "first.txt");
    assert!(harness.query_by_label("Reading…").is_none(), "what is typed now is what is meant");
    press(&mut harness, egui::Key::Enter);
    assert_eq!(opened(&harness), Some(&*folder.path().join("first.txt")));
}

#[test]
fn a_file_is_overwritten_only_after_a_yes() {
    let (folder, mut harness) = in_folder();
    give(&mut harness, Command::SaveAs);
    type_path(&mut harness, "exams/june");
    press(&mut harness, egui::Key::Enter);
    harness.get_by_label_contains("“june.ron” already exists");
    press(&mut harness, egui::Key::Enter);
    assert!(harness.query_by_label("Overwrite").is_none(), "a second Enter overwrites nothing");
    assert!(harness.state().commands.is_empty());
    press(&mut harness, egui::Key::Enter);
    harness.get_by_label("Overwrite").click();
    harness.run();
    assert_eq!(last_command(&harness), Some(&Command::SaveTo(folder.path().join("exams/june.ron"))));
}

#[test]
fn a_new_file_needs_a_folder_that_is_there() {
    let (folder, mut harness) = in_folder();
    give(&mut harness, Command::SaveAs);
    type_path(&mut harness, "nowhere/a");
    press(&mut harness, egui::Key::Enter);
    harness.get_by_label_contains("There is no folder");
    type_path(&mut harness, "a");
    press(&mut harness, egui::Key::Enter);
    assert_eq!(last_command(&harness), Some(&Command::SaveTo(folder.path().join("a.ron"))));
}

#[test]
fn keys_and_about_tell_which_cutoff_is_which() {
    for (command, title) in
        [(Command::ShowKeys, "Keyboard shortcuts"), (Command::ShowAbout, "About Alpha–Beta Lab")]
    {
        for (width, height) in [(1024.0, 768.0), (640.0, 480.0)] {
            let mut harness = sized_window(Scripted::default(), width, height);
            give(&mut harness, command.clone());
            harness.get_by_role_and_label(Role::Dialog, title);
            harness.get_by_label_contains("α-cutoff cuts a MIN node");
            let close = harness.get_by_label("Close");
            assert!(close.is_focused());
            assert!(close.rect().max.y < height, "the button is on the screen");
            press(&mut harness, egui::Key::Enter);
            assert!(!harness.state().dialogs.is_open());
        }
    }
}

#[test]
fn messages_go_by_themselves_and_errors_stay() {
    let mut harness = window(Scripted::default());
    harness.state_mut().session.notify(Topic::Change, "It went wrong.", true);
    harness.state_mut().session.notify(Topic::File, "Saved a.ron.", false);
    harness.run_steps(2);
    harness.get_by_label("Error");
    harness.get_by_label("Saved a.ron.");
    harness.run_steps((9.0 / SECONDS_PER_FRAME) as usize);
    assert!(harness.query_by_label("Saved a.ron.").is_none());
    harness.get_by_label("It went wrong.");
    harness.get_by_label("Dismiss message").click();
    harness.run();
    assert!(harness.state().session.messages().is_empty());
}

/// Waits until a text is on the screen: what is asked after a tree has been read on a worker.
fn wait_for_text(harness: &mut Test, text: &str) {
    let begin = Instant::now();
    while harness.query_all_by_label(text).next().is_none() {
        assert!(begin.elapsed() < Duration::from_secs(20), "{text} does not come");
        std::thread::sleep(Duration::from_millis(1));
        harness.step();
    }
    harness.run();
}

#[test]
fn a_tree_that_is_called_off_is_still_being_typed() {
    let mut harness = window(Scripted::default());
    with_changes(&mut harness);
    type_tree(&mut harness, "[[1,2],[3,4]]");
    harness.get_by_label("Create tree").click();
    wait_for_text(&mut harness, "Save changes?");
    press(&mut harness, egui::Key::Escape);
    let field = harness.get_by_role(Role::MultilineTextInput);
    assert_eq!(field.accesskit_node().value().as_deref(), Some("[[1,2],[3,4]]"));
    press(&mut harness, egui::Key::Escape);
    assert!(!harness.state().dialogs.is_open(), "nothing comes back twice");
    give(&mut harness, Command::New);
    harness.get_by_label("Create tree").click();
    wait_for_text(&mut harness, "Discard changes");
    harness.get_by_label("Discard changes").click();
    wait_until(&mut harness, "the other tree", |window| window.session.scene().tree().len() == 7);
    harness.run();
    assert!(!harness.state().dialogs.is_open());
}

/// `SHOW_DIALOGS=folder cargo test --test window dialogs::pictures -- --ignored`.
#[test]
#[ignore = "makes pictures for a person to look at"]
fn pictures() {
    let folder = PathBuf::from(std::env::var_os("SHOW_DIALOGS").unwrap());
    let show = |harness: &mut Test, name: &str| {
        let picture = harness.render().unwrap();
        picture.save(folder.join(format!("{name}.png"))).unwrap();
    };
    let mut harness = window(Scripted::default());
    type_tree(&mut harness, "[[3,5],\n [6,x]");
    show(&mut harness, "notation-wrong");
    harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
    harness.event(egui::Event::Paste("[[3,5],[6,9]]".to_owned()));
    harness.run();
    show(&mut harness, "notation");
    for (command, name) in
        [(Command::Generate, "generator"), (Command::ShowKeys, "keys"), (Command::ShowAbout, "about")]
    {
        let mut harness = window(Scripted::default());
        give(&mut harness, command);
        show(&mut harness, name);
    }
    let mut harness = window(Scripted::default());
    with_changes(&mut harness);
    give(&mut harness, Command::Quit);
    show(&mut harness, "question");
    let (_folder, mut harness) = in_folder();
    give(&mut harness, Command::Open);
    show(&mut harness, "open");
    let (_folder, mut harness) = in_folder();
    give(&mut harness, Command::SaveAs);
    type_path(&mut harness, "exams/june");
    press(&mut harness, egui::Key::Enter);
    show(&mut harness, "overwrite");
    let mut harness = window(Scripted::default());
    harness.state_mut().session.notify(
        Topic::Opening,
        "/trees/a.ron: line 3, column 7: found “x”, expected a number or a list",
        true,
    );
    harness.state_mut().session.notify(Topic::File, "Saved a.ron.", false);
    harness.run_steps(3);
    show(&mut harness, "messages");
}
