//! Recent files, and the user's own folders.

use std::path::PathBuf;

use alphabeta_lab::natural::natural_key;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::preferences::{MOST_RECENT, Preferences};
use alphabeta_lab::session::storage::places::MOST_TREES;

use super::{session, wait_for_workers, wait_until};

fn trees(folder: &tempfile::TempDir, count: usize) -> Vec<PathBuf> {
    let write = |number: usize| {
        let path = folder.path().join(format!("tree {number}.ron"));
        std::fs::write(&path, format!("[{number}, 2]")).unwrap();
        path
    };
    (0..count).map(write).collect()
}

#[test]
fn files_are_remembered_the_last_one_first_and_once() {
    let folder = tempfile::tempdir().unwrap();
    let paths = trees(&folder, MOST_RECENT + 2);
    let mut session = session();
    for path in &paths {
        session.apply(Command::OpenPath(path.clone()));
        wait_for_workers(&mut session);
    }
    let lately: Vec<_> = paths.iter().rev().take(MOST_RECENT).cloned().collect();
    assert_eq!(session.preferences().recent(), lately);
    session.apply(Command::OpenPath(lately[3].clone()));
    wait_for_workers(&mut session);
    assert_eq!(session.preferences().recent()[..2], [lately[3].clone(), lately[0].clone()]);
    assert_eq!(session.preferences().recent().len(), MOST_RECENT);

    let saved = folder.path().join("saved.ron");
    session.apply(Command::SaveTo(saved.clone()));
    session.apply(Command::OpenPath(folder.path().join("no such file.ron")));
    wait_for_workers(&mut session);
    assert_eq!(session.preferences().recent()[0], saved, "what was not opened is not remembered");
    let text = &session.messages().last().unwrap().text;
    assert!(text.contains("no such file.ron” was not opened: there is no such file."), "{text}");
    assert!(text.ends_with("“saved.ron” stays open; press Ctrl+O to open another file."), "{text}");
    session.apply(Command::OpenExample(0));
    assert!(session.messages().is_empty(), "another document is open");

    session.apply(Command::File(FileCommand::ForgetRecent));
    assert!(session.preferences().recent().is_empty());
}

#[test]
fn numbers_in_names_count_as_numbers() {
    let sorted = |names: &[&'static str]| {
        let mut names = names.to_vec();
        names.sort_by_cached_key(|name| natural_key(name));
        names
    };
    assert_eq!(sorted(&["h10.ron", "H2.ron", "h1.ron", "h.ron"]), ["h.ron", "h1.ron", "H2.ron", "h10.ron"]);
    assert_eq!(sorted(&["a2 b10", "a02 b9", "a1 b99"]), ["a1 b99", "a02 b9", "a2 b10"]);
    assert_eq!(
        sorted(&["99999999999999999999999", "100000000000000000000000", "é2", "é10"]),
        ["99999999999999999999999", "100000000000000000000000", "é2", "é10"]
    );
    let folder = tempfile::tempdir().unwrap();
    trees(&folder, 12);
    let mut session = session();
    session.apply(Command::File(FileCommand::AddFolder(folder.path().to_owned())));
    wait_until(&mut session, "the folder", |session| !session.storage().places().folders.is_empty());
    let listed = session.storage().places().folders[0].trees.clone().unwrap();
    assert_eq!(listed, (0..12).map(|number| format!("tree {number}.ron")).collect::<Vec<_>>());
}

#[test]
fn what_is_not_there_any_more_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let paths = trees(&folder, 2);
    let mut session = session();
    for path in &paths {
        session.apply(Command::OpenPath(path.clone()));
        wait_for_workers(&mut session);
    }
    std::fs::remove_file(&paths[0]).unwrap();
    session.apply(Command::File(FileCommand::LookAround));
    wait_until(&mut session, "the missing file", |session| {
        session.storage().places().missing == [paths[0].clone()]
    });
    assert!(
        session.storage().places().is_missing(&paths[0]) && !session.storage().places().is_missing(&paths[1])
    );
    trees(&folder, 1);
    session.look_at_disk();
    wait_until(&mut session, "its return", |session| session.storage().places().missing.is_empty());
}

#[test]
fn folders_are_listed_and_looked_at_again() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["b.TXT", "A.ron", "c.ron", "picture.png", ".hidden.ron"] {
        std::fs::write(folder.path().join(name), "[1, 2]").unwrap();
    }
    std::fs::create_dir(folder.path().join("folder.ron")).unwrap();
    let mut session = session();
    let path = folder.path().to_owned();
    session.apply(Command::File(FileCommand::AddFolder(path.clone())));
    session.apply(Command::File(FileCommand::AddFolder(path.clone())));
    wait_until(&mut session, "the folder", |session| !session.storage().places().folders.is_empty());
    let [listed] = &session.storage().places().folders[..] else {
        panic!("{:?}", session.storage().places())
    };
    assert_eq!(listed.trees.as_deref().unwrap(), ["A.ron", "b.TXT", "c.ron"]);
    assert_eq!((listed.path.clone(), listed.more), (path.clone(), 0));

    session.apply(Command::SaveTo(path.join("new.ron")));
    let has_new = |session: &alphabeta_lab::session::Session| {
        session.storage().places().folders[0]
            .trees
            .as_ref()
            .is_some_and(|trees| trees.contains(&"new.ron".to_owned()))
    };
    wait_until(&mut session, "the saved file in the list", has_new);

    drop(folder);
    session.look_at_disk();
    wait_until(&mut session, "its end", |session| session.storage().places().folders[0].trees.is_none());
    session.apply(Command::File(FileCommand::RemoveFolder(path)));
    assert!(session.preferences().folders().is_empty());
    wait_until(&mut session, "an empty list", |session| session.storage().places().folders.is_empty());
}

#[test]
fn a_full_folder_is_listed_in_part() {
    let folder = tempfile::tempdir().unwrap();
    trees(&folder, MOST_TREES + 7);
    let mut preferences = Preferences::default();
    preferences.add_folder(folder.path().to_owned());
    let mut session =
        alphabeta_lab::session::Session::new(preferences, crate::english(), std::sync::Arc::new(|| {}));
    wait_until(&mut session, "the folder", |session| !session.storage().places().folders.is_empty());
    let listed = &session.storage().places().folders[0];
    assert_eq!((listed.trees.as_ref().unwrap().len(), listed.more), (MOST_TREES, 7));
}

#[cfg(unix)]
#[test]
fn names_that_are_no_text_do_not_spoil_the_settings() {
    use std::os::unix::ffi::OsStrExt;
    let mut preferences = Preferences::default();
    let path = std::path::Path::new(std::ffi::OsStr::from_bytes(b"/trees/\xff.ron"));
    preferences.note_recent(path);
    preferences.add_folder(path.to_owned());
    assert_eq!(preferences, Preferences::default());
    preferences.note_recent(std::path::Path::new("/trees/α.ron"));
    let text = ron::to_string(&preferences).unwrap();
    assert_eq!(ron::from_str::<Preferences>(&text).unwrap(), preferences);
    assert!(ron::from_str::<Preferences>("(follow: false)").unwrap().recent().is_empty());
}

#[test]
fn a_file_that_is_opened_by_a_relative_path_is_known_by_its_whole_path() {
    let relative = PathBuf::from("examples_trees/aima-two-ply.ron");
    let mut session = session();
    session.apply(Command::OpenPath(relative.clone()));
    wait_for_workers(&mut session);
    let whole = std::env::current_dir().unwrap().join(relative);
    assert_eq!(session.origin().path(), Some(whole.as_path()));
    assert_eq!(session.preferences().recent(), [whole]);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_opened_through_a_link_is_known_by_the_link() {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("link.ron");
    std::os::unix::fs::symlink(&trees(&folder, 1)[0], &link).unwrap();
    let mut session = session();
    session.apply(Command::OpenPath(link.clone()));
    wait_for_workers(&mut session);
    assert_eq!(session.origin().path(), Some(link.as_path()));
}
