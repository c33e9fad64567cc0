//! The disk fills up, or turns read-only, while there are changes: a message says so, the changes stay on the
//! screen and are kept elsewhere, and the file is as it was.
//!
//! A small disk of its own needs the right to mount one; where that is missing, those tests say so and leave it
//! at that. A limit on the length of files is a full disk that everybody can have.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command as SessionCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::session::storage::autosave::DELAY;
use alphabeta_lab::session::storage::recovery;

use super::{set_first_leaf, sitting, wait_until};

const TREE: &str = "[[3, 5], [6, 9]]";
/// Set where a test that cannot run must fail.
const ALL_MUST_RUN: &str = "ALL_TESTS_MUST_RUN";

/// A disk in memory, mounted for as long as the value lives.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// `None`, with the reason printed, where this user may not mount one, unless all tests must run.
    fn mount() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let result =
            run(Command::new("mount").args(["-t", "tmpfs", "-o", "size=128k", "tmpfs"]).arg(folder.path()));
        match result {
            Ok(()) => Some(Self(folder)),
            Err(reason) => {
                assert!(std::env::var_os(ALL_MUST_RUN).is_none(), "no disk could be mounted: {reason}");
                println!("skipped: no disk could be mounted ({reason})");
                None
            }
        }
    }

    fn remount(&self, option: &str) {
        let option = format!("remount,{option}");
        run(Command::new("mount").args(["-o", &option]).arg(self.0.path())).unwrap();
    }

    /// Writes until there is no room left.
    fn fill(&self) {
        let mut length = 1 << 20;
        let path = self.0.path().join("something else");
        let mut content = Vec::new();
        while length > 0 {
            match std::fs::write(&path, [&content[..], &vec![0; length]].concat()) {
                Ok(()) => content.resize(content.len() + length, 0),
                Err(_) => length /= 2,
            }
        }
        std::fs::write(path, content).unwrap();
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = run(Command::new("umount").arg("--lazy").arg(self.0.path()));
    }
}

fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
    }
}

/// A program that has this file open and keeps its work in these folders.
fn program(path: &Path, folders: Vec<PathBuf>) -> Session {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.keep_work_in(folders);
    session.apply(SessionCommand::OpenPath(path.to_owned()));
    wait_until(&mut session, "the tree", |session| session.origin().path().is_some());
    session
}

fn has_message(session: &Session, part: &str) -> bool {
    session.messages().iter().any(|message| message.is_error && message.text.contains(part))
}

/// Edits and saves where the disk refuses for this `reason`; then the work must be in `elsewhere`.
fn check_refusal(session: &mut Session, path: &Path, elsewhere: &Path, reason: &str) {
    let before = std::fs::read_to_string(path).unwrap();
    set_first_leaf(session, 71);
    session.apply(SessionCommand::Save);
    wait_until(session, "the refusal", |session| has_message(session, "was not saved"));
    assert!(has_message(session, reason), "{:?}", session.messages());
    assert!(session.is_modified());
    assert_eq!(std::fs::read_to_string(path).unwrap(), before);

    session.advance(DELAY);
    wait_until(session, "the message", |session| has_message(session, &elsewhere.to_string_lossy()));
    let kept: Vec<_> = std::fs::read_dir(elsewhere).unwrap().map(|slot| slot.unwrap().path()).collect();
    let [slot] = &kept[..] else { panic!("{kept:?}") };
    assert!(std::fs::read_to_string(slot.join("tree.ron")).unwrap().contains("71"));
}

/// Whether a program that starts now finds the work of this file, and no other.
fn check_found<P: Clone + Into<recovery::RecoveryFolder>>(places: &[P], path: &Path) {
    // A program that another test starts has the files of this one, with their locks, until it begins.
    let mut found = recovery::orphans(places);
    for _ in 0..200 {
        if found.is_empty() {
            std::thread::sleep(std::time::Duration::from_millis(10));
            found = recovery::orphans(places);
        }
    }
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].header.origin().path(), Some(path));
}

/// A program with a document on a small disk, whose second place for unsaved work is elsewhere.
struct OnSmallDisk {
    disk: SmallDisk,
    path: PathBuf,
    elsewhere: PathBuf,
    /// The folder around `elsewhere`.
    other: tempfile::TempDir,
    folders: Vec<PathBuf>,
    session: Session,
}

impl OnSmallDisk {
    /// `None` where no disk can be mounted.
    fn new() -> Option<Self> {
        let disk = SmallDisk::mount()?;
        let other = tempfile::tempdir().unwrap();
        let (path, elsewhere) = (disk.0.path().join("exam.ron"), other.path().join("kept"));
        std::fs::write(&path, TREE).unwrap();
        let folders = vec![disk.0.path().join("recovery"), elsewhere.clone()];
        let session = program(&path, folders.clone());
        Some(Self { disk, path, elsewhere, other, folders, session })
    }
}

#[test]
fn a_disk_that_fills_up_costs_nothing() {
    let Some(OnSmallDisk { disk, path, elsewhere, other: _other, mut session, .. }) = OnSmallDisk::new()
    else {
        return;
    };
    disk.fill();
    check_refusal(&mut session, &path, &elsewhere, "the disk is full");

    let names = std::fs::read_dir(disk.0.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let leftovers: Vec<_> = names.filter(|name| name.to_string_lossy().ends_with(".saving")).collect();
    assert!(leftovers.is_empty(), "{leftovers:?}");

    std::fs::remove_file(disk.0.path().join("something else")).unwrap();
    session.apply(SessionCommand::Save);
    wait_until(&mut session, "the save", |session| !session.is_modified());
    assert!(std::fs::read_to_string(&path).unwrap().contains("71"));
    wait_until(&mut session, "a clean disk", |_| std::fs::read_dir(&elsewhere).unwrap().next().is_none());
}

#[test]
fn answers_on_a_disk_that_fills_up_are_kept_and_handed_in_elsewhere() {
    let Some(OnSmallDisk { disk, elsewhere, other, mut session, .. }) = OnSmallDisk::new() else {
        return;
    };
    sitting::begin(&mut session, &sitting::written(other.path(), &sitting::assignment(&["cuts"])), "s1");
    disk.fill();
    sitting::answer(&mut session);
    let is_kept = || {
        let slots = std::fs::read_dir(&elsewhere).into_iter().flatten().flatten();
        slots.filter(|slot| slot.path().join("answers.ron").exists()).count() == 1
    };
    wait_until(&mut session, "the answers elsewhere", |_| is_kept());
    let hand_in = |path: PathBuf| SessionCommand::Sitting(SittingCommand::HandInTo(path));
    session.apply(hand_in(disk.0.path().join("s1.json")));
    wait_until(&mut session, "the refusal", |session| has_message(session, "the disk is full"));
    assert!(is_kept(), "the answers are still there");
    session.apply(hand_in(other.path().join("s1.json")));
    wait_until(&mut session, "the file", |session| {
        session.exercising().seat().is_some_and(|seat| seat.handed_in.is_some())
    });
    assert!(std::fs::read_to_string(other.path().join("s1.json")).unwrap().contains("\"s1\""));
}

#[test]
fn a_folder_that_turns_read_only_costs_nothing() {
    let Some(OnSmallDisk { disk, path, elsewhere, other: _other, folders, mut session }) = OnSmallDisk::new()
    else {
        return;
    };
    disk.remount("ro");
    check_refusal(&mut session, &path, &elsewhere, "its disk is read-only");
    // Killed now, the program finds its work again.
    wait_until(&mut session, "the end of the worker", |session| {
        Arc::strong_count(session.storage().keeper().unwrap()) == 1
    });
    drop(session);
    check_found(&folders, &path);
}

/// Set in the program whose files must not become long: its folder.
const FOLDER: &str = "FULL_DISK_TEST_FOLDER";

#[test]
#[ignore = "the program that another test starts, whose files must not become long"]
fn the_program_with_a_limit() {
    let folder = PathBuf::from(std::env::var_os(FOLDER).unwrap());
    let path = folder.join("exam.ron");
    let before = std::fs::read(&path).unwrap();
    let mut session = program(&path, vec![folder.join("recovery")]);
    set_first_leaf(&mut session, 71);
    session.apply(SessionCommand::Save);
    wait_until(&mut session, "the refusal", |session| {
        has_message(session, "it would be larger than the system")
    });
    session.advance(DELAY);
    wait_until(&mut session, "the message", |session| has_message(session, "cannot be kept"));
    assert!(session.is_modified());
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[test]
fn a_limit_on_the_length_of_files_costs_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let leaves = vec!["1234567"; 2_000].join(", ");
    std::fs::write(folder.path().join("exam.ron"), format!("[{leaves}]")).unwrap();
    // At most eight units of 512 or 1024 bytes, as the shell has it; without the trap the system kills who writes on.
    let script = r#"trap "" XFSZ && ulimit -f 8 && exec "$0" --ignored --exact full_disk::the_program_with_a_limit --nocapture"#;
    let mut program = Command::new("sh");
    program.arg("-c").arg(script).arg(std::env::current_exe().unwrap()).env(FOLDER, folder.path());
    let output = program.stdin(Stdio::null()).output().unwrap();
    let told =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.contains("1 passed"), "{told}");
    let names = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().ends_with(".saving")));
}

/// The folder of the user cannot be made, so the work is kept where everybody may write, and looked for there.
#[test]
fn work_is_found_again_where_the_disk_was_full_before_there_was_a_folder() {
    use recovery::RecoveryFolder::{Own, Shared};
    let Some(disk) = SmallDisk::mount() else { return };
    let (own, shared) = (disk.0.path().join("data/recovery"), tempfile::tempdir().unwrap());
    let path = shared.path().join("exam.ron");
    std::fs::write(&path, TREE).unwrap();
    disk.fill();
    let places = [Own(own), Shared(shared.path().to_owned())];
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.keep_work_in(places.to_vec());
    session.apply(SessionCommand::OpenPath(path.clone()));
    wait_until(&mut session, "the tree", |session| session.origin().path().is_some());
    set_first_leaf(&mut session, 71);
    session.advance(DELAY);
    wait_until(&mut session, "the message", |session| {
        has_message(session, &shared.path().to_string_lossy())
            && Arc::strong_count(session.storage().keeper().unwrap()) == 1
    });
    drop(session);
    check_found(&places, &path);
}
