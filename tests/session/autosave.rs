//! Unsaved work is kept aside, found again after a program was cut short, and forgotten once it is safe.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use alphabeta_lab::file::DocumentInfo;
use alphabeta_lab::game::GameId;
use alphabeta_lab::notation;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::model::dialog::Dialog;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::news::UiTask;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::session::storage::autosave::DELAY;
use alphabeta_lab::work::Work;

use super::games::wish;
use super::{brackets, set_first_leaf, texts, wait_for_workers, wait_until};

/// A program that keeps its work in these folders, and has looked for that of others.
fn program(folders: &[PathBuf]) -> Session {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.take_tasks();
    session.keep_work_in(folders.to_vec());
    wait_until(&mut session, "the work of others", |session| session.storage().is_at_rest());
    session
}

fn folders(parent: &tempfile::TempDir) -> Vec<PathBuf> {
    ["first", "second"].map(|name| parent.path().join(name)).to_vec()
}

/// What is kept in these folders: the text of every tree.
fn kept(folders: &[PathBuf]) -> Vec<String> {
    let files = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let slots = folders.iter().flat_map(|folder| files(folder));
    slots.filter_map(|slot| std::fs::read_to_string(slot.join("tree.ron")).ok()).collect()
}

/// Lets the time pass after which a change is kept, and the worker finish.
fn let_it_keep(session: &mut Session, what: &str, is_so: impl Fn() -> bool) {
    session.advance(DELAY);
    wait_until(session, what, |_| is_so());
    // A worker that has done its work still holds the keeper for a moment, and with it the lock.
    wait_until(session, "the end of the worker", |session| {
        Arc::strong_count(session.storage().keeper().unwrap()) == 1
    });
}

/// A program with a changed example, kept, as another program finds it after this one was cut short.
fn cut_short(folders: &[PathBuf], value: i32) {
    let mut session = program(folders);
    let before = kept(folders).len();
    set_first_leaf(&mut session, value);
    let_it_keep(&mut session, "the change on disk", || kept(folders).len() > before);
    // What a killed program leaves is what one leaves that just stops: its lock goes with it.
}

#[test]
fn a_change_is_kept_a_second_later_and_what_is_not_changed_is_not() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut session = program(&folders);
    assert_eq!(session.advance(100.0), None, "nothing to wait for");
    assert!(!folders[0].exists() && !folders[1].exists());

    set_first_leaf(&mut session, 71);
    let wait = session.advance(0.0).unwrap();
    assert!(wait <= 2.0, "{wait}");
    assert!((session.advance(wait / 4.0).unwrap() - wait * 0.75).abs() < 1e-9);
    session.apply(Command::Step);
    set_first_leaf(&mut session, 72);
    assert!(
        (session.advance(0.0).unwrap() - wait * 0.75).abs() < 1e-9,
        "the first change does not wait longer"
    );
    let_it_keep(&mut session, "the change on disk", || kept(&folders).len() == 1);
    assert!(kept(&folders)[0].contains("72"), "{:?}", kept(&folders));
    assert_eq!(session.advance(100.0), None, "kept once");
    assert!(!folders[1].exists());
}

#[test]
fn changes_that_go_on_are_kept_as_they_go_on() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut session = program(&folders);
    for value in 100..110 {
        set_first_leaf(&mut session, value);
        let is_kept = || kept(&folders).first().is_some_and(|text| text.contains(&value.to_string()));
        let_it_keep(&mut session, "the value on disk", is_kept);
    }
    assert_eq!(kept(&folders).len(), 1, "in the same place");
}

#[test]
fn a_change_of_a_large_tree_is_kept_before_it_is_on_the_screen() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut session = program(&folders);
    session.apply(super::uniform(2, 15));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 65_535);
    wait_for_workers(&mut session);
    set_first_leaf(&mut session, 717_273);
    let is_kept = || kept(&folders).first().is_some_and(|text| text.contains("717273"));
    let_it_keep(&mut session, "the change on disk", is_kept);
}

/// A lesson may be the work of an hour before its dialog is closed.
#[test]
fn texts_that_are_being_typed_are_kept_until_they_are_given_up() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut session = program(&folders);
    let lesson = Some("The work of an hour".to_owned());
    let about = DocumentInfo { title: "Week 3".to_owned(), lesson: lesson.clone(), ..session.about() };
    let type_it = |session: &mut Session| {
        session.note_typed_about(Some(Box::new(about.clone())));
        let is_kept = || kept(&folders).iter().any(|text| text.contains("The work of an hour"));
        let_it_keep(session, "the lesson on disk", is_kept);
        assert!(!session.is_modified());
    };
    type_it(&mut session);
    session.note_typed_about(None);
    wait_until(&mut session, "a clean disk", |_| kept(&folders).is_empty());
    type_it(&mut session);
    drop(session);

    let mut session = program(&folders);
    assert_eq!(session.storage().orphans()[0].header.title, "Week 3");
    session.apply(Command::File(FileCommand::Recover(0)));
    wait_until(&mut session, "the lesson", |session| session.about().lesson == lesson);
    assert!(session.is_modified());
}

#[test]
fn what_is_saved_or_undone_is_kept_no_longer() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut session = program(&folders);
    set_first_leaf(&mut session, 71);
    let_it_keep(&mut session, "the change on disk", || kept(&folders).len() == 1);
    session.apply(Command::Undo);
    wait_until(&mut session, "a clean disk", |_| kept(&folders).is_empty());

    session.apply(Command::Redo);
    let_it_keep(&mut session, "the change on disk again", || kept(&folders).len() == 1);
    session.apply(Command::SaveTo(parent.path().join("saved.ron")));
    wait_until(&mut session, "a clean disk", |_| kept(&folders).is_empty());
    assert!(!session.is_modified());
}

#[test]
fn work_is_given_up_with_its_document_and_not_before() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut session = program(&folders);
    set_first_leaf(&mut session, 71);
    let_it_keep(&mut session, "the change on disk", || kept(&folders).len() == 1);
    session.apply(Command::OpenPath(parent.path().join("no such file.ron")));
    session.apply(Command::Discard);
    wait_for_workers(&mut session);
    assert!(session.is_modified(), "nothing came in its place: {:?}", texts(&session));
    assert_eq!(kept(&folders).len(), 1);

    session.apply(Command::OpenExample(1));
    session.apply(Command::Discard);
    wait_until(&mut session, "a clean disk", |_| kept(&folders).is_empty());
}

#[test]
fn an_end_in_good_order_leaves_nothing_behind() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut session = program(&folders);
    set_first_leaf(&mut session, 71);
    let_it_keep(&mut session, "the change on disk", || kept(&folders).len() == 1);
    session.apply(Command::Quit);
    session.apply(Command::Discard);
    assert!(session.take_tasks().contains(&UiTask::Close));
    session.end();
    assert_eq!(kept(&folders), [""; 0]);
    drop(session);
    assert!(program(&folders).storage().orphans().is_empty());
}

#[test]
fn an_end_that_does_not_wait_for_a_save_leaves_the_work() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut session = program(&folders);
    set_first_leaf(&mut session, 71);
    let_it_keep(&mut session, "the change on disk", || kept(&folders).len() == 1);
    session.apply(Command::SaveTo("/no/such/folder/tree.ron".into()));
    session.apply(Command::Quit);
    session.apply(Command::Quit);
    session.apply(Command::Discard);
    assert!(session.take_tasks().contains(&UiTask::Close));
    session.end();
    assert_eq!(kept(&folders).len(), 1);
}

#[test]
fn the_work_of_a_program_that_was_cut_short_is_offered_until_it_is_saved() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    cut_short(&folders, 71);
    for what in ["offered", "offered again"] {
        let mut session = program(&folders);
        assert_eq!(session.take_tasks(), [UiTask::Ask(Dialog::Recovery)], "{what}");
        let [orphan] = session.storage().orphans() else { panic!("{what}") };
        assert_eq!(orphan.header.title, "GeeksforGeeks, set 4");
        assert_eq!(orphan.header.origin(), Origin::Example(0));
    }
    let mut session = program(&folders);
    session.apply(Command::File(FileCommand::Recover(0)));
    wait_until(&mut session, "the work", |session| brackets(session).contains("71"));
    assert!(session.is_modified() && session.storage().orphans().is_empty());
    assert_eq!(*session.origin(), Origin::Example(0));
    set_first_leaf(&mut session, 72);
    session.apply(Command::Undo);
    assert!(session.is_modified(), "it is still in no file");
    let_it_keep(&mut session, "the work in its new place alone", || kept(&folders).len() == 1);
    drop(session);

    let mut session = program(&folders);
    session.apply(Command::File(FileCommand::Recover(0)));
    wait_until(&mut session, "the work once more", |session| brackets(session).contains("71"));
    let told = |session: &Session| texts(session).join(" ");
    assert!(told(&session).contains("Unsaved work recovered."), "{}", told(&session));
    session.apply(Command::SaveTo(parent.path().join("saved.ron")));
    wait_until(&mut session, "the file", |session| told(session).contains("Saved"));
    assert!(!told(&session).contains("recovered"), "it is saved: {}", told(&session));
    wait_until(&mut session, "a clean disk", |_| kept(&folders).is_empty());
    assert!(program(&folders).storage().orphans().is_empty());
}

#[test]
fn the_tree_of_a_game_is_recovered_without_the_game_and_that_is_said() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut session = program(&folders);
    session.apply(Command::OpenNew(Box::new(NewDocument::Game(wish(GameId::TicTacToe, "", 1)))));
    wait_until(&mut session, "the game", |session| session.scene().tree().len() == 10);
    set_first_leaf(&mut session, 71);
    let_it_keep(&mut session, "the tree on disk", || !kept(&folders).is_empty());
    drop(session);
    let mut session = program(&folders);
    session.apply(Command::File(FileCommand::Recover(0)));
    wait_until(&mut session, "the tree", |session| session.document().title().starts_with("Tic-tac-toe"));
    let told = texts(&session).join(" ");
    assert!(told.contains("recovered, but without its game: searches run on the drawn tree"), "{told}");
    assert!(session.scene().boards.is_none());
}

#[test]
fn several_are_listed_the_latest_first_and_given_up_one_by_one() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    for value in [71, 72, 73] {
        cut_short(&folders, value);
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let mut session = program(&folders);
    assert_eq!(session.storage().orphans().len(), 3);
    session.apply(Command::File(FileCommand::ForgetOrphan(1)));
    wait_until(&mut session, "two left", |_| kept(&folders).len() == 2);
    session.apply(Command::File(FileCommand::Recover(0)));
    wait_until(&mut session, "the latest", |session| brackets(session).contains("73"));
    session.apply(Command::File(FileCommand::Recover(0)));
    // The recovered tree is in no file.
    wait_until(&mut session, "the question", |session| session.question().is_some());
    session.apply(Command::Discard);
    wait_until(&mut session, "the oldest", |session| brackets(session).contains("71"));
    let_it_keep(&mut session, "one left", || kept(&folders).len() == 1);
}

#[test]
fn the_work_of_a_program_that_runs_is_not_offered() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    let mut first = program(&folders);
    set_first_leaf(&mut first, 71);
    let_it_keep(&mut first, "the change on disk", || kept(&folders).len() == 1);
    let mut second = program(&folders);
    assert!(second.storage().orphans().is_empty());
    set_first_leaf(&mut second, 72);
    let_it_keep(&mut second, "both on disk", || kept(&folders).len() == 2);
    drop(first);
    let third = program(&folders);
    let [orphan] = third.storage().orphans() else { panic!("{:?}", third.storage().orphans()) };
    assert!(notation::write(&orphan.load(&Work::default()).unwrap().tree).contains("71"));
    assert!(program(&folders).storage().orphans().is_empty(), "one program at a time is offered it");
}

#[test]
fn where_the_first_folder_refuses_another_one_serves_and_one_message_says_so() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    std::fs::write(&folders[0], "a file where the folder should be").unwrap();
    let mut session = program(&folders);
    for value in [71, 72] {
        set_first_leaf(&mut session, value);
        let is_kept = || kept(&folders[1..]).first().is_some_and(|text| text.contains(&value.to_string()));
        let_it_keep(&mut session, "the change in the second folder", is_kept);
    }
    let [told] = &texts(&session)[..] else { panic!("{:?}", texts(&session)) };
    assert!(told.contains(&*folders[1].to_string_lossy()), "{told}");
    assert!(session.messages()[0].is_error, "it does not go by itself");
}

#[test]
fn where_nothing_can_be_kept_one_message_says_so_and_it_is_tried_again() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    folders.iter().for_each(|folder| std::fs::write(folder, "no folder").unwrap());
    let mut session = program(&folders);
    set_first_leaf(&mut session, 71);
    session.advance(DELAY);
    wait_until(&mut session, "the message", |session| !session.messages().is_empty());
    assert!(texts(&session)[0].contains("cannot be kept"), "{:?}", texts(&session));
    let wait = session.advance(0.0).unwrap();
    assert!(wait <= 5.0);
    // A little more, for sums of seconds are rounded.
    session.advance(wait + 0.01);
    // The second time nothing is said; the third time the folder is there.
    assert!(!session.storage().is_at_rest(), "it is tried again");
    wait_until(&mut session, "the second refusal", |session| session.storage().is_at_rest());
    assert_eq!(session.messages().len(), 1);
    std::fs::remove_file(&folders[0]).unwrap();
    session.advance(10.0);
    wait_until(&mut session, "the change on disk", |_| kept(&folders).len() == 1);
}

#[test]
fn where_work_came_from_survives_whatever_its_name() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    for (number, name) in ["exam.ron", "α \"β\"\\ γ.ron", "line\nbreak.ron"].into_iter().enumerate() {
        let path = parent.path().join(name);
        std::fs::write(&path, "[[1, 2], [3, 4]]").unwrap();
        let mut session = program(&folders[..1]);
        session.apply(Command::OpenPath(path.clone()));
        wait_for_workers(&mut session);
        set_first_leaf(&mut session, 71);
        let_it_keep(&mut session, "the change on disk", || kept(&folders).len() == 1);
        drop(session);

        let mut session = program(&folders);
        assert_eq!(session.storage().orphans()[0].header.origin(), Origin::File(path.clone()), "{number}");
        session.apply(Command::File(FileCommand::Recover(0)));
        wait_until(&mut session, "the work", |session| brackets(session).contains("71"));
        session.apply(Command::Save);
        wait_until(&mut session, "the file", |session| !session.is_modified());
        assert!(std::fs::read_to_string(&path).unwrap().contains("71"));
        wait_until(&mut session, "a clean disk", |_| kept(&folders).is_empty());
    }
}

#[test]
fn kept_work_that_cannot_be_read_is_told_and_stays() {
    let parent = tempfile::tempdir().unwrap();
    let folders = folders(&parent);
    cut_short(&folders, 71);
    let found = alphabeta_lab::session::storage::recovery::orphans(&folders);
    std::fs::write(found[0].path(), "GameTree(version: 1, tree: [[3, ").unwrap();
    drop(found);
    let mut session = program(&folders);
    assert_eq!(session.storage().orphans()[0].header.title, "Untitled");
    session.apply(Command::File(FileCommand::Recover(0)));
    wait_until(&mut session, "the message", |session| !session.messages().is_empty());
    assert!(session.messages()[0].is_error);
    assert_eq!((session.storage().orphans().len(), kept(&folders).len()), (1, 1));
}

#[test]
fn an_end_in_the_middle_of_writing_leaves_nothing_behind() {
    use alphabeta_lab::session::storage::recovery::{Header, Keeper};
    let document = session_document();
    let header = Header::new("A tree", &Origin::New, None);
    for pause in 0..40 {
        let parent = tempfile::tempdir().unwrap();
        let keeper = Keeper::new(folders(&parent));
        std::thread::scope(|scope| {
            scope.spawn(|| (0..3).for_each(|_| drop(keeper.keep(&header, &document))));
            std::thread::sleep(std::time::Duration::from_micros(pause * 50));
            keeper.close();
        });
        assert_eq!(kept(&folders(&parent)), [""; 0], "after {pause}");
    }
}

fn session_document() -> alphabeta_lab::file::Document {
    super::session().scene().document.as_ref().clone()
}
