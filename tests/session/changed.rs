//! A file that another program changes while it is open: noticed, and never overwritten without a question.

use std::path::{Path, PathBuf};

use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::document::Threat;
use alphabeta_lab::session::model::dialog::FileQuestion;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::news::UiTask;

use super::{brackets, session, set_first_leaf, texts, wait_for_workers, wait_until};

const MINE: &str = "[[1, 2], [3, 4]]";
const THEIRS: &str = "[[5, 6], [7, 8]]";

/// A session with a file open.
fn opened() -> (tempfile::TempDir, PathBuf, Session) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("exam.ron");
    std::fs::write(&path, MINE).unwrap();
    let mut session = session();
    session.apply(Command::OpenPath(path.clone()));
    wait_until(&mut session, "the tree", |session| session.origin().path().is_some());
    session.take_tasks();
    (folder, path, session)
}

fn content(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// A session with changes that could not be saved, for somebody else has changed the file too.
fn in_conflict() -> (tempfile::TempDir, PathBuf, Session) {
    let (folder, path, mut session) = opened();
    set_first_leaf(&mut session, 71);
    std::fs::write(&path, THEIRS).unwrap();
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    assert_eq!(session.conflict(), Some(&*path));
    assert_eq!(content(&path), THEIRS, "not overwritten");
    assert!(session.is_modified());
    (folder, path, session)
}

#[test]
fn a_change_by_somebody_else_is_asked_about_before_it_is_overwritten() {
    let (_folder, path, mut session) = in_conflict();
    session.apply(Command::Cancel);
    assert_eq!(session.conflict(), None);
    assert!(!Command::File(FileCommand::Overwrite).is_enabled(&session), "only as an answer");
    assert!(session.is_modified());
    assert_eq!(content(&path), THEIRS);

    session.apply(Command::Save);
    wait_for_workers(&mut session);
    assert_eq!(session.conflict(), Some(&*path), "asked again");
    session.apply(Command::File(FileCommand::Overwrite));
    wait_for_workers(&mut session);
    assert!(content(&path).contains("71") && !session.is_modified() && session.conflict().is_none());

    set_first_leaf(&mut session, 72);
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    assert!(content(&path).contains("72"), "the file is its own again: {:?}", texts(&session));
}

#[test]
fn who_reloads_gets_theirs_and_is_asked_no_more() {
    let (_folder, path, mut session) = in_conflict();
    session.apply(Command::File(FileCommand::Revert));
    assert_eq!(session.question(), None);
    wait_until(&mut session, "theirs", |session| brackets(session) == "[[5,6],[7,8]]");
    assert!(!session.is_modified() && session.conflict().is_none());
    assert_eq!(content(&path), THEIRS);
}

#[test]
fn who_saves_elsewhere_goes_on_with_what_was_to_follow() {
    let (folder, path, mut session) = in_conflict();
    session.apply(Command::Cancel);
    session.apply(Command::Quit);
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    assert_eq!(session.conflict(), Some(&*path));
    session.take_tasks();
    session.apply(Command::SaveAs);
    assert_eq!(session.take_tasks(), [UiTask::AskFile(FileQuestion::Save("exam.ron".to_owned()))]);
    assert_eq!(session.conflict(), None);
    let other = folder.path().join("mine.ron");
    session.apply(Command::SaveTo(other.clone()));
    wait_for_workers(&mut session);
    assert!(content(&other).contains("71"));
    assert_eq!(content(&path), THEIRS);
    assert!(session.take_tasks().contains(&UiTask::Close));
}

#[test]
fn who_overwrites_goes_on_with_what_was_to_follow() {
    let (_folder, _path, mut session) = in_conflict();
    session.apply(Command::Cancel);
    session.apply(Command::Quit);
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    session.apply(Command::File(FileCommand::Overwrite));
    wait_for_workers(&mut session);
    assert!(session.take_tasks().contains(&UiTask::Close));
}

#[test]
fn the_same_file_by_another_name_is_asked_about_too() {
    let asks = |name: &dyn Fn(&Path) -> PathBuf, asked: &dyn Fn(&Path) -> PathBuf| {
        let (folder, path, mut session) = opened();
        std::fs::write(&path, THEIRS).unwrap();
        session.apply(Command::SaveTo(name(folder.path())));
        wait_for_workers(&mut session);
        let asked = asked(folder.path());
        assert_eq!((session.conflict(), content(&path).as_str()), (Some(&*asked), THEIRS));
    };
    // No path keeps a `..` in it.
    let winding = |folder: &Path| folder.join("./..").join(folder.file_name().unwrap()).join("exam.ron");
    asks(&winding, &|folder| folder.canonicalize().unwrap().join("exam.ron"));
    #[cfg(unix)]
    {
        let linked = |folder: &Path| {
            std::os::unix::fs::symlink(folder, folder.join("link")).unwrap();
            folder.join("link/exam.ron")
        };
        asks(&linked, &|folder| folder.join("link/exam.ron"));
    }
}

#[test]
fn a_file_that_was_only_touched_is_saved_without_a_question() {
    let (_folder, path, mut session) = opened();
    std::fs::write(&path, MINE).unwrap();
    set_first_leaf(&mut session, 71);
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    assert_eq!(session.conflict(), None);
    assert!(content(&path).contains("71"));
}

#[test]
fn a_change_that_length_and_time_do_not_show_is_not_overwritten() {
    let (_folder, path, mut session) = opened();
    set_first_leaf(&mut session, 71);
    let time = std::fs::metadata(&path).unwrap().modified().unwrap();
    std::fs::write(&path, THEIRS).unwrap();
    std::fs::File::options().write(true).open(&path).unwrap().set_modified(time).unwrap();
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    assert_eq!((session.conflict(), content(&path).as_str()), (Some(&*path), THEIRS));
}

#[test]
fn a_change_is_noticed_and_reloading_is_offered() {
    let (_folder, path, mut session) = opened();
    std::fs::write(&path, THEIRS).unwrap();
    // Nobody has to come back for it: the worker looks every other second.
    wait_until(&mut session, "the message", |session| !session.messages().is_empty());
    let (words, order) = session.messages()[0].offer.clone().unwrap();
    assert_eq!(words, "Reload");
    assert!(texts(&session)[0].contains("changed exam.ron"), "{:?}", texts(&session));
    session.apply(order);
    wait_until(&mut session, "theirs", |session| brackets(session) == "[[5,6],[7,8]]");
    assert!(session.messages().is_empty(), "the offer is taken: {:?}", texts(&session));

    std::fs::write(&path, MINE).unwrap();
    session.look_at_disk();
    wait_until(&mut session, "the second message", |session| !session.messages().is_empty());
}

#[test]
fn a_change_is_told_also_to_who_has_changes() {
    let (_folder, path, mut session) = opened();
    set_first_leaf(&mut session, 71);
    std::fs::write(&path, THEIRS).unwrap();
    session.look_at_disk();
    wait_until(&mut session, "the message", |session| !session.messages().is_empty());
    assert!(session.messages()[0].offer.is_none() && texts(&session)[0].contains("will be asked"));
}

#[test]
fn what_the_program_saves_itself_is_no_news() {
    let (_folder, _path, mut session) = opened();
    for value in 0..20 {
        set_first_leaf(&mut session, value);
        session.apply(Command::Save);
        session.look_at_disk();
        wait_for_workers(&mut session);
    }
    assert!(texts(&session).iter().all(|text| text.starts_with("Saved")), "{:?}", texts(&session));
}

#[test]
fn a_file_that_is_gone_is_told_and_the_tree_counts_as_changed() {
    let (_folder, path, mut session) = opened();
    std::fs::remove_file(&path).unwrap();
    session.look_at_disk();
    wait_until(&mut session, "the message", |session| !session.messages().is_empty());
    assert!(texts(&session)[0].contains("no longer exists"));
    assert!(session.is_modified());
    session.apply(Command::Quit);
    assert_eq!(session.question(), Some(&Command::Quit));
    session.apply(Command::Cancel);
    let (_, order) = session.messages()[0].offer.clone().unwrap();
    session.apply(order);
    wait_for_workers(&mut session);
    assert!(path.exists() && !session.is_modified());
    assert_eq!(texts(&session).len(), 1, "{:?}", texts(&session));
}

#[test]
fn a_file_that_was_changed_is_watched_on() {
    let (_folder, path, mut session) = opened();
    let own = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, "GameTree(version: 1, tree: [6, 79])").unwrap();
    session.look_at_disk();
    wait_until(&mut session, "the change", |session| !session.messages().is_empty());
    assert!(!session.is_modified());
    std::fs::remove_file(&path).unwrap();
    session.look_at_disk();
    wait_until(&mut session, "the loss", |session| texts(session)[0].contains("no longer exists"));
    assert!(session.is_modified(), "the tree is only on the screen");
    // What is there again as it was is no loss.
    std::fs::write(&path, own).unwrap();
    session.look_at_disk();
    wait_until(&mut session, "the file", |session| {
        !texts(session).iter().any(|text| text.contains("no longer exists"))
    });
    assert!(!session.is_modified(), "the file has the tree");
    // What has its name now does not have the tree.
    std::fs::remove_file(&path).unwrap();
    session.look_at_disk();
    wait_until(&mut session, "the second loss", |session| session.is_modified());
    std::fs::create_dir(&path).unwrap();
    for _ in 0..3 {
        session.look_at_disk();
        std::thread::sleep(std::time::Duration::from_millis(100));
        session.advance(0.0);
    }
    assert!(session.is_modified() && texts(&session)[0].contains("no longer exists"));
    std::fs::remove_dir(&path).unwrap();
    std::fs::write(&path, "[1, 2]").unwrap();
    session.look_at_disk();
    wait_until(&mut session, "another tree", |session| texts(session)[0].contains("changed exam.ron"));
    assert!(session.is_modified(), "the tree is only on the screen");
}

#[test]
fn a_save_into_a_folder_that_is_gone_says_why_and_leads_elsewhere() {
    let (folder, _path, mut session) = opened();
    let [inner, moved] = ["g", "g2"].map(|name| folder.path().join(name));
    std::fs::create_dir(&inner).unwrap();
    session.apply(Command::SaveTo(inner.join("t.ron")));
    wait_for_workers(&mut session);
    set_first_leaf(&mut session, 71);
    std::fs::rename(&inner, &moved).unwrap();
    for _ in 0..2 {
        session.apply(Command::Save);
        wait_for_workers(&mut session);
        // A watch would find out by then that the file is gone.
        std::thread::sleep(std::time::Duration::from_millis(500));
        session.look_at_disk();
        wait_for_workers(&mut session);
        let [message] = session.messages() else { panic!("{:?}", texts(&session)) };
        let why = "was not saved: its folder no longer exists";
        assert!(message.is_error && message.text.contains(why), "{}", message.text);
        assert!(session.is_modified() && brackets(&session).contains("71"), "the changes are kept");
        let (_, elsewhere) = message.offer.clone().unwrap();
        assert_eq!(elsewhere, Command::SaveAs);
    }
    session.apply(Command::SaveTo(moved.join("t.ron")));
    wait_for_workers(&mut session);
    assert!(content(&moved.join("t.ron")).contains("71") && !session.is_modified());
}

#[test]
fn a_save_that_is_refused_says_why_and_offers_another_place() {
    let (folder, _path, mut session) = opened();
    let long = "n".repeat(300);
    for (path, why) in [(folder.path().join(&long), "its name is too long"), (folder.path().to_owned(), "")] {
        set_first_leaf(&mut session, 71);
        session.apply(Command::SaveTo(path));
        wait_for_workers(&mut session);
        let [message] = session.messages() else { panic!("{:?}", texts(&session)) };
        assert!(message.is_error && message.text.contains("was not saved: "), "{}", message.text);
        assert!(message.text.contains(why) && !message.text.contains(&long[..41]), "{}", message.text);
        let (_, elsewhere) = message.offer.clone().unwrap();
        assert_eq!(elsewhere, Command::SaveAs);
        assert!(session.is_modified());
    }
}

#[test]
fn a_tree_is_reverted_to_its_file_or_its_example_after_a_question() {
    let (_folder, _path, mut session) = opened();
    let revert = Command::File(FileCommand::Revert);
    set_first_leaf(&mut session, 71);
    session.apply(revert.clone());
    assert_eq!(session.question(), Some(&revert));
    session.apply(Command::Cancel);
    assert!(brackets(&session).contains("71"));
    session.apply(revert.clone());
    session.apply(Command::Discard);
    wait_until(&mut session, "the file", |session| brackets(session) == "[[1,2],[3,4]]");
    assert!(!session.is_modified());

    session.apply(Command::OpenExample(0));
    assert!(!revert.is_enabled(&session), "it is as it came");
    let before = brackets(&session);
    set_first_leaf(&mut session, 71);
    session.apply(revert.clone());
    session.apply(Command::Discard);
    assert_eq!((brackets(&session), session.origin()), (before, &Origin::Example(0)));
    session.apply(super::notation("[1,2]"));
    wait_until(&mut session, "the new tree", |session| *session.origin() == Origin::New);
    assert!(!revert.is_enabled(&session), "it came from nowhere");
}

const WITH_COMMENTS: &str = "// The exam of 2024.\n[[1, 2], [3, 4]]";

/// A session with a file of bracket text open that has comments, and a change.
fn opened_with_comments() -> (tempfile::TempDir, PathBuf, Session) {
    let (folder, path, mut session) = opened();
    std::fs::write(&path, WITH_COMMENTS).unwrap();
    session.apply(Command::File(FileCommand::Revert));
    wait_for_workers(&mut session);
    set_first_leaf(&mut session, 71);
    session.take_tasks();
    (folder, path, session)
}

#[test]
fn comments_are_not_lost_unasked() {
    let (_folder, path, mut session) = opened_with_comments();
    for _ in 0..2 {
        session.apply(Command::Save);
        wait_for_workers(&mut session);
        assert_eq!((session.conflict(), session.threat()), (Some(&*path), Some(Threat::Comments)));
        assert_eq!(content(&path), WITH_COMMENTS);
        session.apply(Command::Cancel);
        assert!(session.conflict().is_none() && session.is_modified());
    }
    session.apply(Command::Quit);
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    session.apply(Command::File(FileCommand::Overwrite));
    wait_for_workers(&mut session);
    assert!(content(&path).starts_with("GameTree(") && !session.is_modified());
    assert!(session.take_tasks().contains(&UiTask::Close), "what was asked for follows");
    set_first_leaf(&mut session, 72);
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    assert!(content(&path).contains("72") && session.conflict().is_none(), "there are none any more");
}

#[test]
fn who_drops_comments_does_not_overwrite_what_somebody_else_has_written() {
    let (_folder, path, mut session) = opened_with_comments();
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    std::fs::write(&path, THEIRS).unwrap();
    session.apply(Command::File(FileCommand::Overwrite));
    wait_for_workers(&mut session);
    assert_eq!((session.threat(), content(&path).as_str()), (Some(Threat::Changes), THEIRS));
}

#[test]
fn comments_stay_in_the_file_of_who_saves_elsewhere() {
    let (folder, path, mut session) = opened_with_comments();
    session.apply(Command::Save);
    wait_for_workers(&mut session);
    session.apply(Command::SaveAs);
    assert_eq!(session.take_tasks(), [UiTask::AskFile(FileQuestion::Save("exam.ron".to_owned()))]);
    let other = folder.path().join("other.ron");
    session.apply(Command::SaveTo(other.clone()));
    wait_for_workers(&mut session);
    assert!(content(&other).contains("71") && session.conflict().is_none());
    assert_eq!(content(&path), WITH_COMMENTS);
}
