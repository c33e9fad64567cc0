//! What another user of the machine may have put where unsaved work is kept, to read, change or remove this user's
//! files.
#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::sync::Arc;

use alphabeta_lab::file::Document;
use alphabeta_lab::notation;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::session::storage::recovery::{Header, Keeper, KeptWork, RecoveryFolder, orphans};
use alphabeta_lab::tree::Player;
use alphabeta_lab::work::Work;

use super::wait_until;

const PREFIX: &str = "alphabeta-lab-recovery-";

fn document(text: &str) -> Document {
    Document::untitled(notation::parse(text, Player::Max, &mut ()).unwrap())
}

fn keep(keeper: &Keeper, text: &str) -> KeptWork {
    keeper.keep(&Header::new("Exam", &Origin::New, None), &document(text)).unwrap()
}

fn shared(folder: &tempfile::TempDir) -> Vec<RecoveryFolder> {
    fs::set_permissions(folder.path(), Permissions::from_mode(0o1777)).unwrap();
    vec![RecoveryFolder::Shared(folder.path().to_owned())]
}

/// A slot as somebody else could make it, who knows how the program does.
fn plant(parent: &Path, name: &str, text: &str) -> PathBuf {
    let slot = parent.join(format!("{PREFIX}{name}"));
    fs::create_dir(&slot).unwrap();
    fs::set_permissions(&slot, Permissions::from_mode(0o700)).unwrap();
    fs::write(slot.join("lock"), "").unwrap();
    fs::write(slot.join("tree.ron"), text).unwrap();
    slot
}

fn pipe(path: &Path) {
    assert!(Process::new("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn work_in_a_shared_folder_is_closed_to_others_and_has_a_name_of_chance() {
    let folder = tempfile::tempdir().unwrap();
    let keeper = Keeper::new(shared(&folder));
    let kept = keep(&keeper, "[3,5]").path;
    let slot = kept.parent().unwrap();
    let chance = slot.file_name().unwrap().to_str().unwrap().strip_prefix(PREFIX).unwrap();
    assert!(chance.split_once('-').unwrap().1.len() >= 16, "{chance}");
    let mode = |path: &Path| fs::metadata(path).unwrap().mode() & 0o777;
    assert_eq!((mode(slot), mode(&kept), mode(&slot.join("lock"))), (0o700, 0o600, 0o600));
    drop(keeper);
    assert_eq!(orphans(&shared(&folder)).len(), 1);
}

#[test]
fn a_shared_folder_is_looked_at_only_where_none_of_the_users_own_works() {
    let (folder, home) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    drop({
        let keeper = Keeper::new(shared(&folder));
        keep(&keeper, "[3,5]");
        keeper
    });
    let own = home.path().join("recovery");
    let places = |own: &Path| [&[RecoveryFolder::Own(own.to_owned())], &shared(&folder)[..]].concat();
    assert!(orphans(&places(&own)).is_empty() && !own.exists());
    fs::create_dir(&own).unwrap();
    assert!(orphans(&places(&own)).is_empty());
    assert_eq!(orphans(&places(&home.path().join("recovery/a file/x"))).len(), 0);
    fs::write(own.join("a file"), "").unwrap();
    assert_eq!(orphans(&places(&own.join("a file/x"))).len(), 1);
}

#[test]
fn what_is_open_to_others_or_belongs_to_them_is_not_offered() {
    let folder = tempfile::tempdir().unwrap();
    let text = "GameTree(version: 1, tree: [3, 5])";
    let open = plant(folder.path(), "1-open", text);
    fs::set_permissions(&open, Permissions::from_mode(0o755)).unwrap();
    let foreign = plant(folder.path(), "1-foreign", text);
    let owner = fs::metadata(&foreign).unwrap().uid();
    // Only the administrator can give something away.
    let is_given = std::os::unix::fs::chown(&foreign, Some(owner + 1), None).is_ok();
    let found = orphans(&shared(&folder));
    assert_eq!(found.len(), usize::from(!is_given));
    found.iter().for_each(|orphan| orphan.remove());
    assert!(open.join("tree.ron").exists() && foreign.join("tree.ron").exists() == is_given);
}

#[test]
fn a_link_in_place_of_a_slot_leads_nowhere() {
    let (folder, documents) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let precious = plant(documents.path(), "precious", "GameTree(version: 1, tree: [3, 5])");
    symlink(&precious, folder.path().join(format!("{PREFIX}1-link"))).unwrap();
    let slot = plant(folder.path(), "1-slot", "");
    fs::remove_file(slot.join("tree.ron")).unwrap();
    symlink(precious.join("tree.ron"), slot.join("tree.ron")).unwrap();
    assert!(orphans(&shared(&folder)).is_empty());
    assert!(precious.join("tree.ron").exists() && precious.join("lock").exists());
}

#[test]
fn pipes_hold_nobody_up_and_hide_nothing() {
    let folder = tempfile::tempdir().unwrap();
    drop({
        let keeper = Keeper::new(shared(&folder));
        keep(&keeper, "[3,5]");
        keeper
    });
    for name in ["lock", "tree.ron"] {
        let slot = plant(folder.path(), &format!("1-{name}"), "GameTree(version: 1, tree: [1, 2])");
        fs::remove_file(slot.join(name)).unwrap();
        pipe(&slot.join(name));
    }
    pipe(&folder.path().join(format!("{PREFIX}1-pipe")));
    // Reading a pipe into which nobody writes would take for ever.
    let found = orphans(&shared(&folder));
    let trees: Vec<_> =
        found.iter().map(|orphan| notation::write(&orphan.load(&Work::default()).unwrap().tree)).collect();
    assert!(trees.contains(&"[3,5]".to_owned()), "{trees:?}");
}

#[test]
fn removing_work_removes_nothing_outside() {
    let (folder, documents) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let precious = documents.path().join("exam.ron");
    fs::write(&precious, "[3,5]").unwrap();
    let slot = plant(folder.path(), "1-slot", "GameTree(version: 1, tree: [1, 2])");
    symlink(documents.path(), slot.join("a folder")).unwrap();
    symlink(&precious, slot.join("a file")).unwrap();
    let found = orphans(&shared(&folder));
    assert_eq!(found.len(), 1);
    found[0].remove();
    assert!(!slot.exists() && precious.exists());
}

#[test]
fn a_slot_that_is_exchanged_gets_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let keeper = Keeper::new(shared(&folder));
    let slot = keep(&keeper, "[3,5]").path.parent().unwrap().to_owned();
    let (moved, trap) = (folder.path().join("moved"), folder.path().join("trap"));
    fs::create_dir(&trap).unwrap();
    fs::set_permissions(&trap, Permissions::from_mode(0o777)).unwrap();
    fs::rename(&slot, &moved).unwrap();
    symlink(&trap, &slot).unwrap();
    keep(&keeper, "[6,9]");
    assert_eq!(fs::read_dir(&trap).unwrap().count(), 0, "nothing for others to read");
    assert!(fs::read_to_string(moved.join("tree.ron")).unwrap().contains("[6, 9]"));
}

#[test]
fn a_folder_of_the_users_own_is_closed_and_one_of_somebody_else_is_refused() {
    let parent = tempfile::tempdir().unwrap();
    let own = parent.path().join("recovery");
    fs::create_dir(&own).unwrap();
    fs::set_permissions(&own, Permissions::from_mode(0o777)).unwrap();
    keep(&Keeper::new([own.clone()]), "[3,5]");
    let found = fs::metadata(&own).unwrap();
    assert_eq!(found.mode() & 0o777, 0o700);
    if std::os::unix::fs::chown(&own, Some(found.uid() + 1), None).is_ok() {
        let refused = Keeper::new([own]).keep(&Header::new("", &Origin::New, None), &document("5"));
        assert_eq!(refused.unwrap_err().said(&crate::english()), "it belongs to another user");
    }
}

/// A planted header could name any file of the victim.
#[test]
fn recovered_work_that_does_not_know_its_file_asks_before_it_overwrites() {
    let parent = tempfile::tempdir().unwrap();
    let (own, victim) = (parent.path().join("recovery"), parent.path().join("exam.ron"));
    fs::write(&victim, "[[1, 2], [3, 4]]").unwrap();
    drop({
        let keeper = Keeper::new([own.clone()]);
        let header = Header::new("Exam", &Origin::File(victim.clone()), None);
        keeper.keep(&header, &document("[7,8]")).unwrap();
        keeper
    });
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.keep_work_in([own]);
    wait_until(&mut session, "the work", |session| !session.storage().orphans().is_empty());
    session.apply(Command::File(FileCommand::Recover(0)));
    wait_until(&mut session, "the recovered tree", |session| session.scene().tree().len() == 3);
    session.apply(Command::Save);
    wait_until(&mut session, "the question", |session| session.conflict().is_some());
    assert_eq!(fs::read_to_string(&victim).unwrap(), "[[1, 2], [3, 4]]");
}
