//! What is never lost: work that is offered again, files that somebody else changes, files and folders that are
//! found again.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use alphabeta_lab::file::{self, Document};
use alphabeta_lab::notation;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::storage::recovery::{Header, Keeper};
use alphabeta_lab::tree::Player;
use alphabeta_lab::ui::app::App;
use alphabeta_lab::ui::files::{FileAnswer, FileRequest, Scripted};
use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::{CTRL, CTRL_SHIFT, Window, made_window, window, window_with};

const MINE: &str = "[[1, 2], [3, 4]]";
const THEIRS: &str = "[[5, 6], [7, 8]]";

fn brackets(window: &Window) -> String {
    notation::write(window.session().scene().tree())
}

/// A program that was cut short has left this behind.
fn leave_behind(folder: &Path, title: &str, brackets: &str, origin: &Origin) {
    let tree = notation::parse(brackets, Player::Max, &mut ()).unwrap();
    let document = Document { title: title.to_owned(), ..Document::untitled(tree) };
    let keeper = Keeper::new(vec![folder.to_owned()]);
    keeper.keep(&Header::new(title, origin, None), &document).unwrap();
}

fn kept(folder: &Path) -> usize {
    std::fs::read_dir(folder).unwrap().count()
}

fn window_with_work(folder: &Path) -> Window {
    let folders = vec![folder.to_owned()];
    let mut window = made_window([1280.0, 800.0], |cc| {
        App::new(cc, crate::english(), None, Box::new(Scripted::default())).keeping_work_in(folders)
    });
    window.wait_until("the offer", |window| window.has_dialog("Recover unsaved work?"));
    window
}

/// A window with a file open whose first leaf has been changed.
fn window_with_changed_file(folder: &Path) -> (Window, PathBuf) {
    let (mut window, path) = window_with_file(folder);
    type_on(&mut window, "D", Key::Num9);
    assert!(window.session().is_modified());
    (window, path)
}

/// Selects a leaf and types this digit on it.
fn type_on(window: &mut Window, leaf: &str, key: Key) {
    window.click_at(window.node_rect(leaf).center());
    window.type_key(key, key.name());
}

fn window_with_file(folder: &Path) -> (Window, PathBuf) {
    let path = folder.join("exam.ron");
    std::fs::write(&path, MINE).unwrap();
    let mut window = window_with(Scripted::default(), Some(path.clone()));
    window.wait_until("the tree", |window| window.session().origin().path().is_some());
    (window, path)
}

fn is_enabled(window: &Window, label: &str) -> bool {
    !window.harness.get_by_label(label).accesskit_node().is_disabled()
}

#[test]
fn work_that_was_cut_short_is_offered_and_recovered() {
    let folder = tempfile::tempdir().unwrap();
    leave_behind(folder.path(), "The first", "[1, 2]", &Origin::New);
    leave_behind(folder.path(), "The second", "[3, 4]", &Origin::File("/trees/exam.ron".into()));
    let mut window = window_with_work(folder.path());
    assert!(window.shows("The first") && window.shows("The second"));
    assert!(window.shows_part("Less than a minute ago, changes to /trees/exam.ron"));
    window.click("Recover “The second”");
    window.wait_until("the work", |window| brackets(window) == "[3,4]");
    // The menu is opened by hand, and not before the tree is on screen.
    window.wait_for_workers();
    assert!(!window.has_dialog("Recover unsaved work?"));
    assert!(window.session().is_modified());
    assert_eq!(window.title(), Some("● exam.ron — Alpha–Beta Lab"));

    window.click("File");
    window.click_item("Recover…");
    assert!(window.shows("The first") && !window.shows("Recover “The second”"));
    window.press(Key::Escape);
    assert!(!window.has_dialog("Recover unsaved work?"));
    assert_eq!(window.session().storage().orphans().len(), 1, "later is no no");
}

#[test]
fn the_offer_spells_out_what_a_file_name_hides() {
    let folder = tempfile::tempdir().unwrap();
    let origin = Origin::File("/trees/na\nme\u{202e}nor.ron".into());
    leave_behind(folder.path(), "na\nme\u{202e}nor.ron", "[1, 2]", &origin);
    let window = window_with_work(folder.path());
    assert!(window.shows_part("changes to /trees/na\\nme\\u{202e}nor.ron"));
    assert!(window.shows("na\\nme\\u{202e}nor.ron"));
    assert!(window.shows("Recover “na\\nme\\u{202e}nor.ron”"));
}

#[test]
fn work_is_discarded_by_two_clicks() {
    let folder = tempfile::tempdir().unwrap();
    leave_behind(folder.path(), "The first", "[1, 2]", &Origin::New);
    let mut window = window_with_work(folder.path());
    window.click("Discard “The first”");
    assert_eq!(kept(folder.path()), 1);
    window.click("Discard permanently “The first”");
    window.wait_until("a clean folder", |_| kept(folder.path()) == 0);
    assert!(!window.has_dialog("Recover unsaved work?"), "nothing is left to offer");
}

#[test]
fn what_is_left_for_later_is_offered_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    leave_behind(folder.path(), "The first", "[1, 2]", &Origin::New);
    for _ in 0..2 {
        let mut window = window_with_work(folder.path());
        // The button that loses nothing has the focus, and has it again where something took it away.
        for _ in 0..2 {
            window.settle();
            assert!(window.harness.get_by_label("Recover “The first”").is_focused());
            window.harness.ctx.memory_mut(egui::Memory::stop_text_input);
        }
        window.click("Later");
        assert!(!window.has_dialog("Recover unsaved work?"));
    }
    assert_eq!(kept(folder.path()), 1);
}

#[test]
fn work_that_was_cut_short_is_offered_after_the_assignment_with_which_the_program_starts() {
    for begins in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let recovery = folder.path().join("recovery");
        leave_behind(&recovery, "The first", "[1, 2]", &Origin::New);
        let path = folder.path().join("week3.ron");
        let questions = "questions: [Question(kind: \"cuts\", seed: 7)]";
        std::fs::write(&path, format!("Assignment(version: 1, title: \"Week 3\", {questions})")).unwrap();
        let mut window = made_window([1280.0, 800.0], |cc| {
            let app = App::new(cc, crate::english(), Some(path), Box::new(Scripted::default()));
            app.keeping_work_in(vec![recovery])
        });
        let offer = "Recover unsaved work?";
        window.wait_until("the cover", |window| window.has_dialog("Assignment"));
        window.wait_until("the work", |window| !window.session().storage().orphans().is_empty());
        assert!(window.has_dialog("Assignment") && !window.has_dialog(offer));
        if begins {
            window.event(egui::Event::Text("s1".to_owned()));
            window.press(Key::Enter);
            window.wait_until("the question", |window| window.session().exercising().is_answering());
            window.wait_for_workers();
            assert!(!window.has_dialog(offer), "nobody is disturbed at a question");
        }
        window.press(Key::Escape);
        window.wait_until("the offer", |window| window.has_dialog(offer));
        assert!(window.shows("The first"));
    }
}

#[test]
fn a_change_is_kept_within_two_seconds_and_no_longer_than_it_is_needed() {
    let folder = tempfile::tempdir().unwrap();
    let folders = vec![folder.path().join("recovery")];
    let mut window = made_window([1280.0, 800.0], |cc| {
        App::new(cc, crate::english(), None, Box::new(Scripted::default())).keeping_work_in(folders.clone())
    });
    type_on(&mut window, "H", Key::Num7);
    assert!(window.sleep() <= std::time::Duration::from_secs(2), "it wakes to keep the change");
    window.wait_until("the change on disk", |_| folders[0].exists() && kept(&folders[0]) == 1);
    window.press_with(CTRL, Key::Z);
    window.wait_until("a clean folder", |_| kept(&folders[0]) == 0);
}

#[test]
fn a_file_that_somebody_else_has_changed_is_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let (mut window, path) = window_with_changed_file(folder.path());
    std::fs::write(&path, THEIRS).unwrap();
    window.press_with(CTRL, Key::S);
    window.wait_until("the question", |window| window.has_dialog("Overwrite changes?"));
    assert!(window.shows_part("Reloading loses yours."));
    window.pass_moment();
    window.press(Key::Escape);
    assert!(!window.has_dialog("Overwrite changes?") && window.session().is_modified());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), THEIRS);

    window.press_with(CTRL, Key::S);
    window.wait_until("the question", |window| window.has_dialog("Overwrite changes?"));
    window.click("Overwrite");
    window.wait_until("the save", |window| !window.session().is_modified());
    assert_eq!(notation::write(&file::disk::load(&path).unwrap().tree), "[[9,2],[3,4]]");

    type_on(&mut window, "D", Key::Num8);
    std::fs::write(&path, THEIRS).unwrap();
    window.press_with(CTRL, Key::S);
    window.wait_until("the question", |window| window.has_dialog("Overwrite changes?"));
    window.click("Reload");
    window.wait_until("theirs", |window| brackets(window) == "[[5,6],[7,8]]");
    assert!(!window.has_dialog("Discard changes?"));
    // What is not changed here is not lost.
    std::fs::write(&path, THEIRS.replace('5', "4")).unwrap();
    window.press_with(CTRL, Key::S);
    window.wait_until("the question", |window| window.has_dialog("Overwrite changes?"));
    assert!(window.shows_part("You have no unsaved changes.") && !window.shows_part("loses yours"));
}

#[test]
fn a_changed_file_can_be_reloaded_from_the_message() {
    let folder = tempfile::tempdir().unwrap();
    let (mut window, path) = window_with_file(folder.path());
    std::fs::write(&path, THEIRS).unwrap();
    window.event(egui::Event::WindowFocused(true));
    window.wait_until("the message", |window| window.shows_part("changed exam.ron"));
    for _ in 0..80 {
        window.frame();
    }
    assert!(window.shows_part("changed exam.ron"), "an offer waits");
    window.click("Reload");
    window.wait_until("theirs", |window| brackets(window) == "[[5,6],[7,8]]");
    assert!(!window.shows_part("changed exam.ron"));
}

#[test]
fn a_tree_is_reverted_after_a_question() {
    let folder = tempfile::tempdir().unwrap();
    let (mut window, _path) = window_with_changed_file(folder.path());
    for (answer, expected) in [("Cancel", "[[9,2],[3,4]]"), ("Discard changes", "[[1,2],[3,4]]")] {
        window.click("File");
        window.click("Revert");
        assert!(window.has_dialog("Discard changes?"));
        assert!(!window.shows("Save"), "there is nothing to save");
        window.click(answer);
        window.wait_for_workers();
        assert_eq!(brackets(&window), expected);
    }
}

#[test]
fn title_and_lesson_are_typed_in_one_dialog() {
    let folder = tempfile::tempdir().unwrap();
    let (mut window, path) = window_with_file(folder.path());
    let ask = |window: &mut Window| {
        window.click("File");
        window.click("Title and lesson…");
        assert!(window.has_dialog("Title and lesson"));
    };
    ask(&mut window);
    window.event(egui::Event::Text("Exam, spring".to_owned()));
    window.press(Key::Tab);
    window.event(egui::Event::Text("Find the cuts.".to_owned()));
    window.press(Key::Enter);
    window.event(egui::Event::Text("Count them.".to_owned()));
    let is_at_risk = |window: &Window| window.session().document().unsaved_version().is_some();
    assert!(is_at_risk(&window) && !window.session().is_modified(), "what is typed is kept on disk");
    assert!(window.has_dialog("Title and lesson"), "a lesson has several lines");
    window.press(Key::Tab);
    window.event(egui::Event::Text("Course 7".to_owned()));
    window.press(Key::Enter);
    assert!(!window.has_dialog("Title and lesson"));
    assert!(window.shows("Exam, spring") && window.shows_part("Find the cuts."));
    let about = window.session().about();
    assert_eq!(about.lesson.as_deref(), Some("Find the cuts.\nCount them."));
    assert_eq!(about.source.as_deref(), Some("Course 7"));
    assert_eq!(window.title(), Some("● exam.ron — Alpha–Beta Lab"));

    ask(&mut window);
    window.event(egui::Event::Text("Not this".to_owned()));
    window.press(Key::Escape);
    window.click_button("Discard");
    assert_eq!(window.session().about(), about, "Esc changes nothing");
    window.press_with(CTRL, Key::S);
    window.wait_until("the save", |window| !window.session().is_modified());
    assert!(!is_at_risk(&window), "what was discarded is kept no longer");
    assert_eq!(file::disk::load(&path).unwrap().about(), about);
    window.press_with(CTRL, Key::Z);
    assert_eq!(window.session().document().title(), "exam.ron");
    window.press_with(CTRL_SHIFT, Key::Z);
    assert_eq!(window.session().about(), about);

    ask(&mut window);
    window.press_with(CTRL, Key::A);
    window.event(egui::Event::Text("Exam, autumn".to_owned()));
    window.press_with(CTRL, Key::Enter);
    assert!(!window.has_dialog("Title and lesson"));
    assert_eq!(window.session().document().title(), "Exam, autumn");
}

#[test]
fn the_comments_of_a_file_are_asked_about() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.txt");
    let text = "// The exam of 2024.\n[[1, 2], [3, 4]]";
    std::fs::write(&path, text).unwrap();
    let mut window = window_with(Scripted::default(), Some(path.clone()));
    window.wait_until("the tree", |window| window.session().origin().path().is_some());
    type_on(&mut window, "D", Key::Num9);
    window.press_with(CTRL, Key::S);
    window.wait_until("the question", |window| window.has_dialog("Remove the comments?"));
    assert!(window.shows_part("“exam.txt” has comments") && !window.shows("Reload"));
    window.pass_moment();
    window.press(Key::Escape);
    assert!(!window.has_dialog("Remove the comments?") && window.session().is_modified());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);

    window.press_with(CTRL, Key::S);
    window.wait_until("the question", |window| window.has_dialog("Remove the comments?"));
    window.click("Save without comments");
    window.wait_until("the save", |window| !window.session().is_modified());
    assert_eq!(notation::write(&file::disk::load(&path).unwrap().tree), "[[9,2],[3,4]]");
}

#[test]
fn files_that_were_open_are_found_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = window();
    let hover_recent = |window: &mut Window| {
        window.click("File");
        window.click("Recent");
    };
    hover_recent(&mut window);
    assert!(window.shows("No recent files."));
    window.press(Key::Escape);
    window.press(Key::Escape);

    for name in ["one.ron", "two.ron"] {
        let path = folder.path().join(name);
        std::fs::write(&path, MINE).unwrap();
        window
            .harness
            .input_mut()
            .dropped_files
            .push(std::sync::Arc::new(super::files::Dropped(path.clone())));
        window.frame();
        window.wait_until("the tree", |window| window.session().origin().path() == Some(&path));
    }
    std::fs::remove_file(folder.path().join("two.ron")).unwrap();
    hover_recent(&mut window);
    window.wait_until("the mark", |window| window.shows_part("two.ron (missing)"));
    let labels = ["two.ron (missing)", "one.ron"].map(|name| {
        let found: Vec<_> = window.harness.get_all_by_role(Role::Button).collect();
        let labels = found.iter().filter_map(|node| node.accesskit_node().label());
        labels.into_iter().find(|label| label.starts_with(name)).unwrap()
    });
    let top = |window: &Window, label: &str| window.harness.get_by_label(label).rect().top();
    assert!(top(&window, &labels[0]) < top(&window, &labels[1]), "the last one first");
    assert!(!is_enabled(&window, &labels[0]) && is_enabled(&window, &labels[1]));
    window.click(&labels[1]);
    // What is on the screen counts as changed, for its file is gone.
    window.wait_until("the first file", |window| {
        window.session().origin().path() == Some(&folder.path().join("one.ron"))
            || window.has_dialog("Save changes?")
    });
}

#[test]
fn a_folder_of_trees_is_listed_opened_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("winter exams");
    std::fs::create_dir(&own).unwrap();
    std::fs::write(own.join("first.ron"), MINE).unwrap();
    let files = Scripted::new([FileAnswer::Picked(own.clone())]);
    let mut window = window_with(files.clone(), None);
    window.click("File");
    window.click("Open folder…");
    window.wait_until("the folder", |window| window.shows("winter exams"));
    assert!(matches!(files.asked()[..], [FileRequest { question: FileQuestion::Folder, .. }]));
    window.click_button("first.ron");
    window.wait_until("the tree", |window| brackets(window) == "[[1,2],[3,4]]");

    std::fs::write(own.join("second.ron"), THEIRS).unwrap();
    window.event(egui::Event::WindowFocused(true));
    window.wait_until("the new file", |window| window.shows("second.ron"));
    std::fs::remove_dir_all(&own).unwrap();
    window.event(egui::Event::WindowFocused(true));
    window.wait_until("the mark", |window| window.shows("This folder is missing."));
    window.click("Remove folder winter exams");
    window.wait_until("the end", |window| !window.shows("winter exams"));
    assert!(window.session().preferences().folders().is_empty());
}

#[test]
fn the_windows_own_dialog_can_choose_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("first.ron"), MINE).unwrap();
    let mut window = window();
    window.click("File");
    window.click("Open folder…");
    window.wait_until("the dialog", |window| window.has_dialog("Open a folder of trees"));
    window.event(egui::Event::Text(folder.path().display().to_string()));
    window.press(Key::Enter);
    window.wait_until("the folder in the dialog", |window| window.shows_part("first.ron"));
    window.click("Open this folder");
    window.wait_until("the folder", |window| {
        window.session().storage().places().folders.first().is_some_and(|listed| listed.path == folder.path())
    });
}

#[test]
fn a_folder_is_asked_about_before_changes_are_lost() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("other.ron"), THEIRS).unwrap();
    let files = Scripted::new([FileAnswer::Picked(folder.path().to_owned())]);
    let mut window = window_with(files, None);
    window.click("File");
    window.click("Open folder…");
    window.wait_until("the folder", |window| window.shows("other.ron"));
    type_on(&mut window, "H", Key::Num9);
    window.click_button("other.ron");
    window.wait_until("the question", |window| window.has_dialog("Save changes?"));
    window.pass_moment();
    window.press(Key::Escape);
    assert_eq!(*window.session().origin(), Origin::Example(0));
}

/// A pipe into which nobody writes: opening it takes for ever.
#[cfg(unix)]
#[test]
fn opening_can_be_cancelled() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.ron");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for by_key in [true, false] {
        let mut window = window_with(Scripted::default(), Some(pipe.clone()));
        window.wait_until("the sign", |window| window.shows("Opening…"));
        assert!(window.session().storage().is_opening());
        match by_key {
            true => window.press(Key::Escape),
            false => window.click("Stop"),
        }
        assert!(
            !window.session().storage().is_opening() && !window.shows("Opening…") && !window.shows("Stop")
        );
    }
}

/// A pipe through which something comes, but never all.
#[cfg(unix)]
#[test]
fn what_takes_long_tells_how_far_it_is() {
    use std::io::Write as _;
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.ron");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let (end, ended) = std::sync::mpsc::channel::<()>();
    let target = pipe.clone();
    let writer = std::thread::spawn(move || {
        let mut pipe = std::fs::File::options().write(true).open(target).unwrap();
        pipe.write_all(&vec![b' '; 3 << 20]).unwrap();
        let _ = ended.recv();
    });
    let mut window = window_with(Scripted::default(), Some(pipe));
    window.wait_until("3 MB", |window| window.shows_part("Opening… reading 3\u{a0}MB"));
    window.press(Key::Escape);
    assert!(!window.shows_part("Opening…") && !window.shows("Stop"));
    drop(end);
    writer.join().unwrap();
    window.frame();
    assert_eq!(*window.session().origin(), Origin::Example(0));
}

#[test]
fn keys_that_were_typed_before_a_question_came_do_not_answer_it() {
    let folder = tempfile::tempdir().unwrap();
    let (mut window, path) = window_with_changed_file(folder.path());
    std::fs::write(&path, THEIRS).unwrap();
    window.push_key(CTRL, Key::S);
    let begin = Instant::now();
    let mut frames_with_question = 0;
    // Somebody goes on typing: in the frame in which the question comes, as in all others, a command is given.
    while frames_with_question < 24 {
        assert!(begin.elapsed() < Duration::from_secs(30), "the question did not come");
        let has_come = window.has_dialog("Overwrite changes?");
        assert!(has_come || frames_with_question == 0, "the question was answered");
        frames_with_question += i32::from(has_come);
        let answers: &[Key] = if has_come { &[Key::Enter, Key::Tab, Key::Space, Key::Escape] } else { &[] };
        for &key in [Key::ArrowRight].iter().chain(answers) {
            window.push_key(egui::Modifiers::NONE, key);
        }
        window.frame();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), THEIRS, "nothing was overwritten");
    window.pass_moment();
    window.press(Key::Escape);
    assert!(!window.has_dialog("Overwrite changes?"), "a moment later keys answer");
}
