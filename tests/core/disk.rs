//! Documents on disk: replaced whole or left alone, and refused with a reason.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on must fail"
)]

use std::fs;
use std::path::Path;

use alphabeta_lab::file::disk::{FileChange, check_place, load, load_marked, look, put, save, save_over};
use alphabeta_lab::file::{Document, FileError};
use alphabeta_lab::limits;
use alphabeta_lab::notation;
use alphabeta_lab::tree::Player;

fn document(brackets: &str) -> Document {
    Document::untitled(notation::parse(brackets, Player::Max, &mut ()).unwrap())
}

fn brackets(path: &Path) -> String {
    notation::write(&load(path).unwrap().tree)
}

fn reason<T>(result: Result<T, FileError>) -> String {
    match result.err().expect("must be refused") {
        FileError::Disk(refusal) => refusal.said(crate::english()),
        other => panic!("{other:?}"),
    }
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn saving_makes_and_replaces_files_and_leaves_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    for text in ["[[3,5],[6,9]]", "7"] {
        save(&path, &document(text)).unwrap();
        assert_eq!(
            (brackets(&path), names_in(folder.path())),
            (text.to_owned(), vec!["exam.ron".to_owned()])
        );
    }
}

#[test]
fn bracket_text_is_loaded_too_and_mistakes_keep_their_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.txt");
    fs::write(&path, "3 5 | 6 9\n").unwrap();
    assert_eq!(brackets(&path), "[[3,5],[6,9]]");
    fs::write(&path, "GameTree(version: 1, tree: [3").unwrap();
    let message = load(&path).unwrap_err().said(crate::english());
    assert!(message.starts_with("line 1, column 30: found the end of the text, expected"), "{message}");
}

#[test]
fn what_cannot_be_loaded_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.ron");
    assert_eq!(reason(load(&missing)), "there is no such file");
    assert_eq!(reason(load(folder.path())), "it is a folder");

    let huge = folder.path().join("huge.ron");
    // A hole: it takes no room on the disk.
    fs::File::create(&huge).unwrap().set_len(limits::BYTES + 1).unwrap();
    assert_eq!(reason(load(&huge)), "it is longer than 1 GiB");
}

#[test]
fn what_cannot_be_saved_is_refused_and_stays_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let tree = document("5");
    assert_eq!(reason(save(folder.path(), &tree)), "it is a folder");

    let orphan = folder.path().join("no such folder").join("exam.ron");
    assert_eq!(reason(save(&orphan, &tree)), "its folder does not exist");

    let locked = folder.path().join("locked.ron");
    fs::write(&locked, "7").unwrap();
    let mut permissions = fs::metadata(&locked).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&locked, permissions).unwrap();
    assert_eq!(reason(save(&locked, &tree)), "it is read-only");

    assert_eq!(fs::read_to_string(&locked).unwrap(), "7");
    assert_eq!(names_in(folder.path()), ["locked.ron"]);
}

#[test]
fn a_file_is_written_over_only_as_long_as_it_is_the_one_known() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    save(&path, &document("[3,5]")).unwrap();
    let (_, read) = load_marked(&path, &mut ()).unwrap();
    assert_eq!(look(&path, &read), FileChange::Same);
    let written = save_over(&path, &document("[6,9]"), Some(&read), &mut ()).unwrap();
    assert_eq!((look(&path, &written), look(&path, &read)), (FileChange::Same, FileChange::Changed));

    put(&path, "[1,2]").unwrap();
    let refused = save_over(&path, &document("[7,8]"), Some(&written), &mut ()).unwrap_err();
    assert_eq!((refused, brackets(&path)), (FileError::Changed, "[1,2]".to_owned()));
    assert_eq!(names_in(folder.path()), ["exam.ron"], "nothing is left beside it");

    fs::remove_file(&path).unwrap();
    assert_eq!(look(&path, &written), FileChange::Missing);
    save_over(&path, &document("[7,8]"), Some(&written), &mut ()).unwrap();
    assert_eq!(brackets(&path), "[7,8]", "what is gone is overwritten by nobody");
}

#[test]
fn a_file_that_was_only_touched_or_copied_back_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    let known = save_over(&path, &document("[3,5]"), None, &mut ()).unwrap();
    let text = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    fs::write(&path, text).unwrap();
    assert_eq!(look(&path, &known), FileChange::Same);
    // A folder in its place is not read, and nothing can be saved over it anyway.
    fs::remove_file(&path).unwrap();
    fs::create_dir(&path).unwrap();
    assert_eq!(look(&path, &known), FileChange::Same);
    assert_eq!(reason(save_over(&path, &document("[3,5]"), Some(&known), &mut ())), "it is a folder");
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn permissions_are_kept_and_new_files_have_those_of_any_new_file() {
        let folder = tempfile::tempdir().unwrap();
        let (ordinary, path) = (folder.path().join("ordinary"), folder.path().join("exam.ron"));
        fs::write(&ordinary, "").unwrap();
        save(&path, &document("5")).unwrap();
        assert_eq!(mode(&path), mode(&ordinary));
        for wanted in [0o600, 0o664] {
            fs::set_permissions(&path, fs::Permissions::from_mode(wanted)).unwrap();
            save(&path, &document("7")).unwrap();
            assert_eq!(mode(&path), wanted);
        }
    }

    #[test]
    fn links_stay_links_and_their_target_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let (target, link, chain) =
            (folder.path().join("exam.ron"), folder.path().join("link"), folder.path().join("chain"));
        symlink("exam.ron", &link).unwrap();
        symlink(&link, &chain).unwrap();
        // The first time the target is not there yet.
        for text in ["5", "[6,7]"] {
            save(&chain, &document(text)).unwrap();
            assert_eq!(brackets(&target), text);
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
            assert!(fs::symlink_metadata(&chain).unwrap().is_symlink());
        }
    }

    #[test]
    fn circles_of_links_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let circle = folder.path().join("circle");
        symlink("circle", &circle).unwrap();
        let refused = reason(save(&circle, &document("5")));
        assert_eq!(refused, "its symbolic links form a circle");
    }

    #[test]
    fn devices_and_pipes_are_written_into_and_stay() {
        use std::os::unix::fs::FileTypeExt;
        save(Path::new("/dev/null"), &document("5")).unwrap();
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
        assert_eq!(reason(save(Path::new("/dev/full"), &document("5"))), "the disk is full");

        let folder = tempfile::tempdir().unwrap();
        let (pipe, link) = (folder.path().join("pipe"), folder.path().join("link"));
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        symlink("pipe", &link).unwrap();
        // Where nobody reads, nobody waits.
        assert_eq!(reason(save(&pipe, &document("5"))), "it is a pipe that no program reads");
        // More than a pipe holds.
        let tree = document(&format!("[{}]", "3,".repeat(100_000)));
        let reader = pipe.clone();
        let read = std::thread::spawn(move || fs::read_to_string(reader).unwrap());
        let begin = std::time::Instant::now();
        while let Err(error) = save(&link, &tree) {
            assert!(begin.elapsed().as_secs() < 20, "{error:?}");
        }
        assert_eq!(read.join().unwrap(), alphabeta_lab::file::write(&tree, &mut ()).unwrap());
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    }

    #[test]
    fn a_file_with_several_names_keeps_them() {
        let folder = tempfile::tempdir().unwrap();
        let (path, other) = (folder.path().join("exam.ron"), folder.path().join("also.ron"));
        fs::write(&path, "GameTree(a longer text than the one that takes its place, to be cut at its end)")
            .unwrap();
        fs::hard_link(&path, &other).unwrap();
        let known = {
            save(&path, &document("[6,7]")).unwrap();
            load_marked(&path, &mut ()).unwrap().1
        };
        assert_eq!((brackets(&path), brackets(&other)), ("[6,7]".to_owned(), "[6,7]".to_owned()));
        save_over(&other, &document("5"), Some(&known), &mut ()).unwrap();
        assert_eq!(brackets(&path), "5");
        let refused = save_over(&path, &document("[7,8]"), Some(&known), &mut ()).unwrap_err();
        assert_eq!((refused, brackets(&other)), (FileError::Changed, "5".to_owned()));
    }

    /// Only the administrator can give files away; everybody else can test this with a group of theirs.
    #[test]
    fn a_file_of_somebody_else_keeps_its_owner_and_its_group() {
        use std::os::unix::fs::MetadataExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("exam.ron");
        fs::write(&path, "7").unwrap();
        let own = fs::metadata(&path).unwrap();
        let is_given = std::os::unix::fs::chown(&path, Some(own.uid() + 1), Some(own.gid() + 1)).is_ok();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
        let before = fs::metadata(&path).unwrap();
        save(&path, &document("[6,7]")).unwrap();
        let after = fs::metadata(&path).unwrap();
        assert_eq!((after.uid(), after.gid(), after.mode()), (before.uid(), before.gid(), before.mode()));
        assert_eq!((after.ino() == before.ino(), brackets(&path)), (is_given, "[6,7]".to_owned()));
        assert_eq!(names_in(folder.path()), ["exam.ron"]);
    }

    #[test]
    fn looking_whether_a_file_can_be_written_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("exam.ron");
        check_place(&path).unwrap();
        assert!(names_in(folder.path()).is_empty());
        fs::write(&path, "7").unwrap();
        fs::hard_link(&path, folder.path().join("also.ron")).unwrap();
        check_place(&path).unwrap();
        assert_eq!(brackets(&path), "7");
        assert_eq!(reason(check_place(folder.path())), "it is a folder");
        assert_eq!(reason(check_place(&folder.path().join("none/exam.ron"))), "its folder does not exist");
    }

    #[test]
    fn a_folder_that_may_not_be_written_to_keeps_its_document() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("exam.ron");
        save(&path, &document("5")).unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
        let is_obeyed = fs::write(folder.path().join("probe"), "").is_err();
        let result = save(&path, &document("7"));
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        if is_obeyed {
            assert_eq!(reason(result), "permission denied");
            assert_eq!(brackets(&path), "5");
        } else {
            // The administrator may write anywhere; then the save must have worked.
            result.unwrap();
            assert_eq!(brackets(&path), "7");
        }
    }
}

#[test]
fn what_killed_programs_left_is_tidied_and_what_running_ones_write_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(3_600);
    let names = [".alphabeta-a.saving", ".alphabeta-b.saving", ".alphabeta-c.saving", ".other.saving"];
    for name in names {
        fs::write(at(name), "half a tr").unwrap();
        fs::File::options().write(true).open(at(name)).unwrap().set_modified(long_ago).unwrap();
    }
    let running = fs::File::options().write(true).open(at(names[1])).unwrap();
    running.try_lock().unwrap();
    fs::write(at(names[2]), "just begun").unwrap();
    save(&at("tree.ron"), &document("[3,5]")).unwrap();
    let mut left = names_in(folder.path());
    left.sort();
    assert_eq!(left, [names[1], names[2], names[3], "tree.ron"]);
}
