//! What students have mastered: kept in a file each, read again at the next start, and never written over by mistake.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use alphabeta_lab::file::disk::lock::Lock;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::mastery::{Mastery, Reply};
use alphabeta_lab::practice::profile::Profile;
use alphabeta_lab::practice::response;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::profile::ProfileCommand;
use alphabeta_lab::session::preferences::Preferences;

use super::{texts, wait_for_workers, wait_until};

pub(super) fn next_command(command: &ProfileCommand) -> Option<ProfileCommand> {
    Some(match command {
        ProfileCommand::Ask => ProfileCommand::Add("Ada".to_owned()),
        ProfileCommand::Add(_) => ProfileCommand::Use(Some("Ada".to_owned())),
        ProfileCommand::Use(Some(_)) => ProfileCommand::Use(None),
        ProfileCommand::Use(None) => ProfileCommand::Remove("Ada".to_owned()),
        ProfileCommand::Remove(_) => return None,
    })
}

/// A program that keeps progress here, in which the student in the preferences practises.
fn program(folder: &Path, student: Option<&str>) -> Session {
    let mut preferences = Preferences::default();
    preferences.student = student.map(str::to_owned);
    let mut session = Session::new(preferences, crate::english(), Arc::new(|| {}));
    session.keep_progress_in(folder.join("students"));
    wait_until(&mut session, "the students", |session| session.exercising().profiles.is_at_rest());
    session
}

fn give(session: &mut Session, command: ProfileCommand) {
    session.apply(Command::Profile(command));
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder.join("students")).into_iter().flatten().flatten();
    let files = entries.map(|entry| entry.path());
    // What is being written has another name.
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|it| it == "ron")).collect();
    files.sort();
    files
}

/// Answers a question about the cuts of the tree on screen, rightly or not.
fn answer(session: &mut Session, is_right: bool) {
    wait_for_workers(session);
    session.apply(Command::Exercise(ExerciseCommand::OnTree("cuts")));
    let tree = session.scene().tree().clone();
    let exercise = session.exercising().current().unwrap();
    let model = exercise.kind.model(&exercise.posed(&tree));
    for path in model.as_array().unwrap().iter().filter(|_| is_right) {
        let node = response::node_at(&tree, path.as_str().unwrap()).unwrap();
        session.apply(Command::Exercise(ExerciseCommand::Mark(node)));
    }
    session.apply(Command::Exercise(ExerciseCommand::Check));
}

fn cuts(session: &Session) -> Mastery {
    session.exercising().mastery(kind::from_id("cuts").unwrap())
}

#[test]
fn progress_is_kept_for_each_student_and_read_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = program(folder.path(), None);
    answer(&mut first, true);
    assert!(files(folder.path()).is_empty(), "nobody was chosen");
    give(&mut first, ProfileCommand::Add("Ada".to_owned()));
    assert_eq!(cuts(&first), Mastery::default());
    for is_right in [true, true, false] {
        answer(&mut first, is_right);
    }
    let ada = cuts(&first);
    assert_eq!((ada.answered, ada.right, ada.streak, ada.best), (3, 2, 1, 2));
    give(&mut first, ProfileCommand::Add("Bob".to_owned()));
    assert_eq!(cuts(&first), Mastery::default());
    give(&mut first, ProfileCommand::Use(Some("Ada".to_owned())));
    assert_eq!(cuts(&first), ada);
    assert_eq!(first.preferences().student.as_deref(), Some("Ada"));
    wait_until(&mut first, "two files", |_| files(folder.path()).len() == 2);
    let path = folder.path().join("students").join("Ada.ron");
    wait_until(&mut first, "the file", |_| {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        Profile::read(&text).is_ok_and(|profile| profile.mastery("cuts") == ada)
    });

    let second = program(folder.path(), Some("Ada"));
    assert_eq!(cuts(&second), ada);
    assert_eq!(second.exercising().profiles.students().count(), 2);
}

/// Two windows on one exercise sheet: neither takes back what the student has reached in the other.
#[test]
fn progress_in_one_window_stays_when_another_window_writes() {
    let folder = tempfile::tempdir().unwrap();
    let [mut first, mut second] = [(), ()].map(|()| program(folder.path(), Some("Ada")));
    let path = folder.path().join("students").join("Ada.ron");
    let kept = |of: fn(&Profile) -> bool| {
        move |path: &Path| {
            Profile::read(&std::fs::read_to_string(path).unwrap_or_default()).is_ok_and(|it| of(&it))
        }
    };
    answer(&mut first, true);
    answer(&mut first, true);
    let has_two = kept(|profile| profile.mastery("cuts").answered == 2);
    wait_until(&mut first, "the file of the first", |_| has_two(&path));
    answer(&mut second, true);
    let has_three = kept(|profile| profile.mastery("cuts").best == 3);
    wait_until(&mut second, "the file of both", |_| has_three(&path));
    wait_until(&mut second, "the progress of both", |session| session.exercising().profiles.is_at_rest());
    assert_eq!(cuts(&second).answered, 3, "the second window goes on with all of it");
    answer(&mut first, false);
    let has_four = kept(|profile| {
        let cuts = profile.mastery("cuts");
        (cuts.answered, cuts.right, cuts.streak, cuts.best) == (4, 3, 2, 3)
    });
    wait_until(&mut first, "the mistake", |_| has_four(&path));
}

/// What has come into the folder since the start is written over as little as what was there before.
#[test]
fn a_file_of_another_that_came_later_is_not_written_over() {
    let other = Profile::new("Ada-").unwrap().write();
    for text in ["no profile", &other] {
        let folder = tempfile::tempdir().unwrap();
        let mut session = program(folder.path(), Some("Ada"));
        let path = folder.path().join("students").join("Ada.ron");
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        answer(&mut session, true);
        answer(&mut session, true);
        session.end();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        let second = std::fs::read_to_string(path.with_file_name("Ada-2.ron")).unwrap();
        assert_eq!(Profile::read(&second).unwrap().mastery("cuts").answered, 2, "{text}");
        assert_eq!(files(folder.path()).len(), 2, "{text}");
        drop(session);
        assert_eq!(cuts(&program(folder.path(), Some("Ada"))).answered, 2, "{text}");
    }
}

#[test]
fn who_writes_waits_for_the_turn_of_another_window() {
    let folder = tempfile::tempdir().unwrap();
    let students = folder.path().join("students");
    let mut session = program(folder.path(), Some("Ada"));
    std::fs::create_dir_all(&students).unwrap();
    let turn = Lock::wait(&students.join("lock"), Duration::ZERO, || false).unwrap();
    answer(&mut session, true);
    session.advance(0.0);
    assert!(!session.exercising().profiles.is_at_rest());
    // The worker waits for its turn by now, and what it finds in the end is the reply of the other window. That window
    // takes longer than the end of a program waits.
    std::thread::sleep(Duration::from_millis(600));
    let mut other = Profile::new("Ada").unwrap();
    other.note("cuts", Reply::Right);
    std::fs::write(students.join("Ada.ron"), other.write()).unwrap();
    drop(turn);
    wait_until(&mut session, "the file", |session| session.exercising().profiles.is_at_rest());
    assert_eq!(cuts(&session).answered, 2);
}

#[test]
fn who_quits_while_another_window_writes_loses_no_reply() {
    let folder = tempfile::tempdir().unwrap();
    let students = folder.path().join("students");
    let mut session = program(folder.path(), Some("Ada"));
    std::fs::create_dir_all(&students).unwrap();
    let _turn = Lock::wait(&students.join("lock"), Duration::ZERO, || false).unwrap();
    answer(&mut session, true);
    session.advance(0.0);
    assert!(!session.exercising().profiles.is_at_rest(), "the worker waits for its turn");
    let begin = Instant::now();
    session.end();
    assert!(begin.elapsed() < Duration::from_secs(5), "{:?}", begin.elapsed());
    let profile = Profile::read(&std::fs::read_to_string(students.join("Ada.ron")).unwrap()).unwrap();
    assert_eq!(profile.mastery("cuts").answered, 1);
}

#[test]
fn who_quits_waits_a_moment_for_the_turn_of_another_window() {
    let folder = tempfile::tempdir().unwrap();
    let students = folder.path().join("students");
    let mut session = program(folder.path(), Some("Ada"));
    std::fs::create_dir_all(&students).unwrap();
    let lock = students.join("lock");
    let turn = Lock::wait(&lock, Duration::ZERO, || false).unwrap();
    answer(&mut session, true);
    session.advance(0.0);
    assert!(!session.exercising().profiles.is_at_rest(), "the worker waits for its turn");
    let path = students.join("Ada.ron");
    let written = path.clone();
    let other = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(60));
        let mut other = Profile::new("Ada").unwrap();
        other.note("cuts", Reply::Right);
        std::fs::write(written, other.write()).unwrap();
        drop(turn);
    });
    session.end();
    other.join().unwrap();
    let profile = Profile::read(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(profile.mastery("cuts").answered, 2);
}

/// A program in which Ada practises, and her file, which cannot be read any more.
fn with_unreadable_file(folder: &Path) -> (Session, PathBuf) {
    let mut session = program(folder, Some("Ada"));
    answer(&mut session, true);
    let path = folder.join("students").join("Ada.ron");
    wait_until(&mut session, "the file", |session| {
        path.exists() && session.exercising().profiles.is_at_rest()
    });
    std::fs::write(&path, "no profile").unwrap();
    (session, path)
}

#[test]
fn a_student_whose_file_cannot_be_read_is_not_removed_without_a_word() {
    let folder = tempfile::tempdir().unwrap();
    let (mut session, path) = with_unreadable_file(folder.path());
    give(&mut session, ProfileCommand::Remove("Ada".to_owned()));
    wait_until(&mut session, "the message", |session| {
        texts(session).iter().any(|text| text.contains("Ada.ron was not removed: "))
    });
    assert!(path.exists());
}

#[test]
fn a_file_that_is_not_removed_holds_no_other_up() {
    let folder = tempfile::tempdir().unwrap();
    let (mut session, path) = with_unreadable_file(folder.path());
    give(&mut session, ProfileCommand::Remove("Ada".to_owned()));
    give(&mut session, ProfileCommand::Add("Bob".to_owned()));
    wait_until(&mut session, "the file of Bob", |_| path.with_file_name("Bob.ron").exists());
    assert!(path.exists());
}

#[test]
fn a_student_who_is_removed_takes_no_file_of_another_along() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = program(folder.path(), None);
    let path = folder.path().join("students").join("Li-Wei.ron");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let other = Profile::new("Li-Wei").unwrap().write();
    std::fs::write(&path, &other).unwrap();
    give(&mut session, ProfileCommand::Add("Li Wei".to_owned()));
    give(&mut session, ProfileCommand::Remove("Li Wei".to_owned()));
    session.end();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), other);
    assert_eq!(files(folder.path()), [path]);
}

#[test]
fn a_student_whose_name_is_written_in_another_way_has_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = program(folder.path(), None);
    give(&mut session, ProfileCommand::Add("Renée Roy".to_owned()));
    answer(&mut session, true);
    let kept = cuts(&session);
    let other = "Rene\u{301}e  Roy";
    assert!(!Command::Profile(ProfileCommand::Add(other.to_owned())).is_enabled(&session));
    give(&mut session, ProfileCommand::Use(None));
    give(&mut session, ProfileCommand::Use(Some(other.to_owned())));
    assert_eq!(session.exercising().profiles.current(), Some("Renée Roy"));
    assert_eq!(cuts(&session), kept);
    session.end();
    drop(session);
    // The name of the last student may be in the preferences as it was typed.
    let again = program(folder.path(), Some(other));
    assert_eq!(again.exercising().profiles.current(), Some("Renée Roy"));
    assert_eq!((cuts(&again), files(folder.path()).len()), (kept, 1));
}

#[test]
fn progress_of_the_last_moment_is_on_the_disk_when_the_program_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = program(folder.path(), None);
    give(&mut session, ProfileCommand::Add("Ada".to_owned()));
    answer(&mut session, true);
    let ada = cuts(&session);
    session.end();
    drop(session);
    assert_eq!(cuts(&program(folder.path(), Some("Ada"))), ada);
}

#[test]
fn a_student_who_is_removed_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = program(folder.path(), None);
    give(&mut session, ProfileCommand::Add("Ada".to_owned()));
    wait_until(&mut session, "the file", |_| files(folder.path()).len() == 1);
    give(&mut session, ProfileCommand::Remove("Ada".to_owned()));
    wait_until(&mut session, "no file", |_| files(folder.path()).is_empty());
    assert_eq!(session.exercising().profiles.current(), None);
    assert_eq!(session.preferences().student, None);
}

#[test]
fn a_file_that_cannot_be_read_is_told_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let students = folder.path().join("students");
    std::fs::create_dir(&students).unwrap();
    let good = Profile::new("Bob").unwrap().write();
    for bad in ["", "Profile(", &good.replace("version: 1", "version: 7"), &good.replace("Bob", " ")] {
        std::fs::write(students.join("Ada.ron"), bad).unwrap();
        let mut session = program(folder.path(), Some("Ada"));
        assert!(texts(&session).iter().any(|text| text.contains("nothing is written over it")), "{bad}");
        answer(&mut session, true);
        let new = students.join("Ada-2.ron");
        wait_until(&mut session, "a file beside it", |_| new.exists());
        assert_eq!(std::fs::read_to_string(students.join("Ada.ron")).unwrap(), bad);
        drop(session);
        std::fs::remove_file(new).unwrap();
    }
}

#[test]
fn names_that_look_alike_in_files_are_different_students() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = program(folder.path(), None);
    for name in ["a/b", "a-b", "../a"] {
        give(&mut session, ProfileCommand::Add(name.to_owned()));
    }
    wait_until(&mut session, "three files", |_| files(folder.path()).len() == 3);
    let again = program(folder.path(), None);
    let names: Vec<&str> = again.exercising().profiles.students().map(Profile::student).collect();
    assert_eq!(names, ["../a", "a-b", "a/b"]);
}

#[test]
fn where_progress_cannot_be_written_one_message_says_so_and_it_is_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("students"), "no folder").unwrap();
    let mut session = program(folder.path(), None);
    give(&mut session, ProfileCommand::Add("Ada".to_owned()));
    wait_until(&mut session, "the message", |session| {
        texts(session).iter().any(|text| text.contains("was not written"))
    });
    std::fs::remove_file(folder.path().join("students")).unwrap();
    answer(&mut session, true);
    wait_until(&mut session, "the file", |_| files(folder.path()).len() == 1);
}

#[test]
fn students_are_listed_as_people_count() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = program(folder.path(), None);
    for number in [10, 2, 1, 30, 3] {
        give(&mut session, ProfileCommand::Add(format!("Student {number}")));
    }
    let students = session.exercising().profiles.students().map(|profile| profile.student().to_owned());
    let students: Vec<_> = students.collect();
    assert_eq!(students, ["Student 1", "Student 2", "Student 3", "Student 10", "Student 30"]);
}
