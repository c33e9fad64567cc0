//! What happens to an unsaved document when the program fails. The test runs itself as the program that fails.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Arc;
use std::time::{Duration, Instant};

use alphabeta_lab::rescue;
use alphabeta_lab::session;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::session::storage::recovery;
use alphabeta_lab::tree::Player;
use alphabeta_lab::work::Work;

/// Set in the process that fails: where it may keep its tree, the preferred folder first.
const FOLDERS: &str = "RESCUE_TEST_FOLDERS";
/// Set in the process that fails: whether its tree is in no file.
const IS_UNSAVED: &str = "RESCUE_TEST_IS_UNSAVED";

/// Set in the process that fails: whether it is ended from within, without a panic.
const ENDS: &str = "RESCUE_TEST_ENDS";

#[test]
#[ignore = "the program that other tests let fail"]
fn the_program_that_fails() {
    let folders = std::env::var_os(FOLDERS).unwrap();
    rescue::install();
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.keep_work_in(std::env::split_paths(&folders));
    if std::env::var_os(IS_UNSAVED).is_some() {
        let text = "[[3, 5], [6, 9]]".to_owned();
        let new = NewDocument::Notation { text, root_player: Some(Player::Min) };
        session.apply(session::command::Command::OpenNew(Box::new(new)));
        let begin = Instant::now();
        while !session.is_modified() {
            assert!(begin.elapsed() < Duration::from_secs(20));
            session.advance(0.0);
        }
    }
    rescue::remember(&session);
    if std::env::var_os(ENDS).is_some() {
        // As a library does when the display is gone.
        rescue::keep_at_the_end();
        std::process::exit(1);
    }
    panic!("the fault");
}

/// The folders in which the program that fails may keep its tree, within `parent`.
fn folders(parent: &Path) -> [PathBuf; 2] {
    ["settings", "elsewhere"].map(|name| parent.join(name))
}

fn fail(parent: &Path, is_unsaved: bool) -> Output {
    failing(parent, is_unsaved).output().unwrap()
}

fn failing(parent: &Path, is_unsaved: bool) -> Command {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program.args(["--ignored", "--exact", "rescue::the_program_that_fails", "--nocapture"]);
    program.env(FOLDERS, std::env::join_paths(folders(parent)).unwrap());
    if is_unsaved {
        program.env(IS_UNSAVED, "");
    }
    program
}

#[test]
fn an_unsaved_tree_is_kept_where_the_sentence_says() {
    let folder = tempfile::tempdir().unwrap();
    let output = fail(folder.path(), true);
    assert!(!output.status.success());
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("the fault"), "the hook before goes on: {told}");
    let found = recovery::orphans(&folders(folder.path())[..1]);
    let [orphan] = &found[..] else { panic!("one tree: {told}") };
    assert!(told.contains(&*orphan.path().to_string_lossy()), "{told}");
    assert_eq!(orphan.header.origin(), Origin::New);
    let document = orphan.load(&Work::default()).unwrap();
    assert_eq!(alphabeta_lab::notation::write(&document.tree), "[[3,5],[6,9]]");
    assert_eq!(document.tree.root_player(), Player::Min);
}

#[test]
fn where_the_first_folder_cannot_be_written_the_tree_is_kept_in_another() {
    let folder = tempfile::tempdir().unwrap();
    let [settings, elsewhere] = folders(folder.path());
    std::fs::write(&settings, "a file where the folder should be").unwrap();
    let told = String::from_utf8_lossy(&fail(folder.path(), true).stderr).into_owned();
    let found = recovery::orphans(&[settings, elsewhere.clone()]);
    let [orphan] = &found[..] else { panic!("one tree: {told}") };
    assert!(
        orphan.path().starts_with(elsewhere) && told.contains(&*orphan.path().to_string_lossy()),
        "{told}"
    );
}

#[test]
fn an_example_is_not_kept_again() {
    let folder = tempfile::tempdir().unwrap();
    let told = String::from_utf8_lossy(&fail(folder.path(), false).stderr).into_owned();
    assert!(told.contains("the fault") && !told.contains("Something went wrong"), "{told}");
    assert!(recovery::orphans(&folders(folder.path())).is_empty());
}

/// Only some systems call anything in a thread that ends its process.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn a_library_that_ends_the_program_does_not_end_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let output = failing(folder.path(), true).env(ENDS, "").output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("The program ended unexpectedly. Your unsaved tree was kept in"), "{told}");
    let found = recovery::orphans(&folders(folder.path()));
    let [orphan] = &found[..] else { panic!("one tree: {told}") };
    assert_eq!(alphabeta_lab::notation::write(&orphan.load(&Work::default()).unwrap().tree), "[[3,5],[6,9]]");
}
