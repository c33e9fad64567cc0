//! What happens to an unsaved document when the program fails. The test runs itself as the program that fails.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::time::{Duration, Instant};

use alphabeta_lab::session;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::document::NewDocument;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::session::rescue;
use alphabeta_lab::tree::Player;

/// Set in the process that fails: where it may keep its tree.
const FOLDER: &str = "RESCUE_TEST_FOLDER";
/// Set in the process that fails: whether its tree is in no file.
const IS_UNSAVED: &str = "RESCUE_TEST_IS_UNSAVED";

/// Not a test of its own: the program that fails.
#[test]
fn the_program_that_fails() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    rescue::install(Some(folder.into()));
    let mut session = Session::new(Preferences::default(), Arc::new(|| {}));
    if std::env::var_os(IS_UNSAVED).is_some() {
        let text = "[[3, 5], [6, 9]]".to_owned();
        let new = NewDocument::Notation { text, root_player: Player::Min };
        session.apply(session::command::Command::OpenNew(Box::new(new)));
        let begin = Instant::now();
        while !session.is_modified() {
            assert!(begin.elapsed() < Duration::from_secs(20));
            session.advance(0.0);
        }
    }
    rescue::remember(&session);
    panic!("the fault");
}

fn fail(folder: &Path, is_unsaved: bool) -> Output {
    let mut program = Command::new(std::env::current_exe().unwrap());
    program.args(["--exact", "the_program_that_fails", "--nocapture"]).env(FOLDER, folder);
    program.env("TMPDIR", folder.parent().unwrap());
    if is_unsaved {
        program.env(IS_UNSAVED, "");
    }
    program.output().unwrap()
}

fn rescued_in(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.is_file()).collect()
}

#[test]
fn an_unsaved_tree_is_kept_where_the_sentence_says() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings");
    let output = fail(&settings, true);
    assert!(!output.status.success());
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("the fault"), "the hook before goes on: {told}");
    let [path] = &rescued_in(&settings)[..] else { panic!("one file: {told}") };
    assert!(told.contains(&*path.to_string_lossy()), "{told}");
    let document = alphabeta_lab::file::disk::load(path).unwrap();
    assert_eq!(alphabeta_lab::notation::write(&document.tree), "[[3,5],[6,9]]");
    assert_eq!(document.tree.root_player(), Player::Min);
}

#[test]
fn where_the_first_folder_cannot_be_written_the_tree_is_kept_in_another() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings");
    std::fs::write(&settings, "a file where the folder should be").unwrap();
    let told = String::from_utf8_lossy(&fail(&settings, true).stderr).into_owned();
    let rescued = rescued_in(folder.path());
    assert!(rescued.iter().any(|path| told.contains(&*path.to_string_lossy())), "{told}");
}

#[test]
fn an_example_is_not_kept_again() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings");
    let told = String::from_utf8_lossy(&fail(&settings, false).stderr).into_owned();
    assert!(told.contains("the fault") && !told.contains("A fault occurred"), "{told}");
    assert!(rescued_in(&settings).is_empty());
}
