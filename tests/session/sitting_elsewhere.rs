//! An assignment or an exam that a student has begun in another window of the program.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::session::model::answers_state::Begun;

use super::sitting::{
    answer, begin, give, kept, next_start, program, seat, wait_for_question, wait_until_kept, written,
};
use super::sitting_again::{clock, exam, open};
use super::{texts, wait_until};

/// Two windows of one student, whose clocks agree. The first has begun the exam in this file.
fn two_windows(folder: &Path, path: &Path) -> ([Session; 2], Arc<AtomicU64>) {
    let mut windows = [program(folder), program(folder)];
    let now = Arc::new(AtomicU64::new(1_000_000));
    windows.iter_mut().for_each(|session| clock(session, &now));
    begin(&mut windows[0], path, "s1");
    answer(&mut windows[0]);
    wait_until_kept(&mut windows[0], folder);
    (windows, now)
}

#[test]
fn who_has_begun_in_one_window_does_not_begin_anew_in_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    // Another copy of the file is the same exam.
    let copy = folder.path().join("copy.ron");
    std::fs::copy(&path, &copy).unwrap();
    let ([mut one, mut other], now) = two_windows(folder.path(), &path);
    let draft = one.exercising().current().unwrap().draft.clone();
    for file in [&path, &copy] {
        open(&mut other, file);
        assert_eq!([" s1 ", "s2"].map(|name| other.begun(name)), [Begun::Elsewhere, Begun::Nowhere]);
        give(&mut other, SittingCommand::Begin("s1".to_owned()));
        assert!(other.exercising().seat().is_none());
        assert!(texts(&other).iter().any(|text| text.contains("Another window")), "{:?}", texts(&other));
    }
    open(&mut one, &path);
    assert_eq!(one.begun("s1"), Begun::Here, "it is this window");

    // Once that window is closed, the student goes on here, though the first file is gone.
    one.end();
    drop(one);
    std::fs::remove_file(&path).unwrap();
    open(&mut other, &copy);
    assert_eq!(other.begun("s1"), Begun::Here);
    now.fetch_add(60, Ordering::SeqCst);
    give(&mut other, SittingCommand::Begin("s1".to_owned()));
    wait_for_question(&mut other, 0);
    assert_eq!(other.exercising().current().unwrap().draft, draft);
    assert_eq!(other.exercising().seconds_left(), Some(540.0), "its clock is that of the first window");
    wait_until(&mut other, "one copy", |_| kept(folder.path()).len() == 1);
    assert_eq!(seat(&other).path, copy, "the answers go beside the file that was opened");
}

#[test]
fn who_only_looks_at_the_cover_takes_hold_of_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let ([one, mut other], _) = two_windows(folder.path(), &path);
    drop(one);
    open(&mut other, &path);
    assert_eq!(other.begun("s1"), Begun::Here);
    assert!(other.storage().orphans().is_empty());
    let mut next = next_start(folder.path());
    assert_eq!(next.storage().orphans().len(), 1, "the next start offers them");
    // Now it has them.
    assert_eq!(other.begun("s1"), Begun::Elsewhere);
    give(&mut other, SittingCommand::Begin("s1".to_owned()));
    assert!(other.exercising().seat().is_none());
    open(&mut next, &path);
    assert_eq!(next.begun("s1"), Begun::Here);
}
