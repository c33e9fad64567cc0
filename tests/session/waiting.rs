//! Long work: it shows its progress and can be stopped, and what was there before stays.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use alphabeta_lab::file::{self, disk};
use alphabeta_lab::generate::Uniform;
use alphabeta_lab::notation as brackets;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::find::FindCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::conduct::under_way::{Activity, PATIENCE};
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::news::UiTask;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::tree::Tree;
use alphabeta_lab::work::Stage;

use super::{session, texts, uniform, wait_for_workers, wait_until};

fn tree_of(branching: u32, depth: u32) -> Tree {
    Uniform { branching, depth, seed: 4, ..Uniform::default() }.generate(&mut ()).unwrap()
}

/// A file of 349,525 nodes.
fn large_file(folder: &Path) -> std::path::PathBuf {
    let path = folder.join("large.ron");
    disk::save(&path, &file::Document::untitled(tree_of(4, 9))).unwrap();
    path
}

/// A session with a tree of 349,525 nodes, and its walks.
fn large() -> Session {
    let mut session = session();
    session.apply(uniform(4, 9));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 349_525);
    wait_for_workers(&mut session);
    session
}

/// A session, and how many workers have ended or told something.
fn session_that_counts_wakes() -> (Session, Arc<AtomicUsize>) {
    let wakes = Arc::new(AtomicUsize::new(0));
    let told = Arc::clone(&wakes);
    let waker = Arc::new(move || {
        told.fetch_add(1, Ordering::SeqCst);
    });
    (Session::new(Preferences::default(), crate::english(), waker), wakes)
}

#[test]
fn nothing_is_told_before_it_takes_long_and_then_how_far_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = large_file(folder.path());
    let mut session = session();
    assert!(session.under_way().is_none() && !Command::Stop.is_enabled(&session));
    session.apply(Command::OpenPath(path.clone()));
    assert!(Command::Stop.is_enabled(&session));
    session.advance(0.0);
    assert!(session.under_way().is_none());
    session.advance(PATIENCE / 2.0);
    assert!(session.under_way().is_none(), "a small tree would flicker");
    // Time passes as the test says; the worker takes its own.
    let mut stages = Vec::new();
    wait_until(&mut session, "the tree", |session| *session.origin() == Origin::File(path.clone()));
    session.apply(Command::OpenPath(path));
    while session.storage().is_opening() {
        session.advance(PATIENCE);
        let Some(under_way) = session.under_way().filter(|under_way| under_way.activity == Activity::Opening)
        else {
            continue;
        };
        assert!(under_way.seconds >= PATIENCE && !under_way.is_ending);
        let Some(progress) = under_way.progress else { continue };
        assert!(progress.share().is_some_and(|share| (0.0..=1.0).contains(&share)));
        if stages.last().is_none_or(|&(stage, _)| stage != progress.stage) {
            stages.push((progress.stage, progress.done));
        }
        let latest = stages.last_mut().unwrap();
        assert!(latest.1 <= progress.done, "{latest:?}, {progress:?}");
        latest.1 = progress.done;
    }
    let order = [Stage::Reading, Stage::Parsing, Stage::LayingOut];
    let places: Vec<_> =
        stages.iter().map(|(stage, _)| order.iter().position(|other| other == stage)).collect();
    assert!(places.is_sorted() && places.iter().all(Option::is_some), "{stages:?}");
    wait_for_workers(&mut session);
    session.advance(1.0);
    assert!(session.under_way().is_none() && !Command::Stop.is_enabled(&session));
}

#[test]
fn opening_that_is_stopped_leaves_the_document_and_its_worker_ends() {
    let folder = tempfile::tempdir().unwrap();
    let path = large_file(folder.path());
    let (mut session, wakes) = session_that_counts_wakes();
    let scene = Arc::clone(session.scene());
    for command in [Command::OpenPath(path), uniform(4, 9)] {
        let before = wakes.load(Ordering::SeqCst);
        session.apply(command);
        session.apply(Command::Stop);
        assert!(!session.storage().is_opening() && !Command::Stop.is_enabled(&session));
        wait_until(&mut session, "the end of the worker", |_| wakes.load(Ordering::SeqCst) > before);
        session.advance(1.0);
        assert!(Arc::ptr_eq(session.scene(), &scene), "what comes late is dropped");
        assert!(session.messages().is_empty(), "{:?}", texts(&session));
    }
}

/// Begins a save and stops it at once; again, should the worker have been faster.
fn stop_a_save(session: &mut Session, path: &Path, then: Option<Command>) {
    for attempt in 0..20 {
        let leaf = session.scene().tree().preorder().last().unwrap();
        session.apply(Command::Edit(EditCommand::SetValue(leaf, attempt.into())));
        wait_for_workers(session);
        session.take_tasks();
        session.apply(Command::SaveTo(path.to_owned()));
        then.iter().cloned().for_each(|command| session.apply(command));
        session.apply(Command::Stop);
        assert!(session.storage().is_saving() && !Command::Stop.is_enabled(session), "it clears up");
        wait_until(session, "the end of the save", |session| !session.storage().is_saving());
        if session.is_modified() {
            return;
        }
    }
    panic!("the worker was always faster");
}

#[test]
fn a_save_that_is_stopped_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = large_file(folder.path());
    let before = fs::read(&path).unwrap();
    let mut session = large();
    stop_a_save(&mut session, &path, Some(Command::Quit));
    assert!(texts(&session).iter().any(|text| text.contains("was stopped. The file is as it was")));
    let tasks = session.take_tasks();
    assert!(!tasks.contains(&UiTask::Close), "the end was to follow the save: {tasks:?}");
    assert_eq!(*session.origin(), Origin::New);
    // An attempt before may have been faster.
    if session.messages().iter().all(|message| !message.text.starts_with("Saved")) {
        assert_eq!(fs::read(&path).unwrap(), before);
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
    let again = session.messages().iter().find_map(|message| message.offer.clone()).unwrap();
    session.apply(again.1);
    wait_for_workers(&mut session);
    assert!(!session.is_modified() && session.take_tasks().is_empty());
    assert_eq!(disk::load(&path).unwrap().tree.len(), 349_525);
}

#[test]
fn the_end_gives_up_a_save_and_leaves_nothing_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new.ron");
    let mut session = large();
    session.apply(Command::SaveTo(path.clone()));
    session.end();
    let names: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    // The worker may have been faster.
    assert!(names.is_empty() || names == [path], "{names:?}");
}

#[test]
fn a_search_that_is_stopped_says_so_and_can_be_begun_again() {
    let mut session = large();
    let shown = Arc::clone(session.run().unwrap());
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBetaFailHard));
    assert_eq!((session.activity(), Command::Stop.is_enabled(&session)), (Some(Activity::Searching), true));
    session.apply(Command::Stop);
    assert_eq!((session.activity(), Command::Stop.is_enabled(&session)), (None, false));
    assert!(Arc::ptr_eq(session.run().unwrap(), &shown));
    assert_eq!(session.algorithm(), shown.request.algorithm, "what is shown is what is in use");
    let [message] = session.messages() else { panic!("{:?}", texts(&session)) };
    assert!(
        message.text.contains("Alpha-beta, fail-hard was stopped") || message.text.contains("was stopped")
    );
    assert!(Command::SearchAgain.is_enabled(&session));
    session.advance(1.0);
    assert_eq!(session.activity(), None, "it does not begin by itself");
    session.apply(Command::SearchAgain);
    wait_for_workers(&mut session);
    assert_eq!(session.run().unwrap().request.algorithm, Algorithm::AlphaBetaFailHard);
    assert!(!Command::SearchAgain.is_enabled(&session));
}

#[test]
fn t_and_a_race_take_the_search_that_was_on_screen_and_not_one_that_was_stopped() {
    let mut session = large();
    session.apply(Command::ToggleAlgorithm);
    wait_for_workers(&mut session);
    session.apply(Command::UseAlgorithm(Algorithm::SssStar));
    assert_eq!(session.activity(), Some(Activity::Searching));
    session.apply(Command::Stop);
    assert_eq!(session.run().unwrap().request.algorithm, Algorithm::Minimax);

    session.apply(Command::Race(RaceCommand::Toggle));
    let racing: Vec<_> = session.lanes().iter().map(|lane| lane.algorithm).collect();
    assert_eq!(racing, [Algorithm::Minimax, Algorithm::AlphaBeta]);
    session.apply(Command::Race(RaceCommand::Toggle));

    session.apply(Command::ToggleAlgorithm);
    assert_eq!(session.algorithm(), Algorithm::AlphaBeta);
    wait_for_workers(&mut session);
    assert_eq!(session.run().unwrap().request.algorithm, Algorithm::AlphaBeta);
}

#[test]
fn a_first_search_and_those_to_compare_with_are_begun_again_when_asked_for() {
    let mut session = session();
    session.apply(uniform(4, 9));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 349_525);
    session.apply(Command::Stop);
    session.advance(1.0);
    assert_eq!(session.activity(), None);
    session.apply(Command::SearchAgain);
    wait_for_workers(&mut session);
    assert!(session.run().is_some());
    assert!(session.compared().iter().all(|(_, run)| run.is_some()));
}

#[test]
fn the_picture_follows_an_edit_though_its_search_is_stopped() {
    let mut session = large();
    session.apply(Command::GoTo(50));
    let leaf = session.scene().tree().preorder().last().unwrap();
    session.apply(Command::Edit(EditCommand::SetValue(leaf, (-7).into())));
    session.apply(Command::Stop);
    wait_for_workers(&mut session);
    assert_eq!(session.scene().tree().value(leaf), Some((-7).into()));
    if session.run().is_none() {
        let offers_steps = Command::Step.is_enabled(&session) || Command::Back.is_enabled(&session);
        assert!(
            session.playback().is_empty() && !offers_steps,
            "the steps of the walk before belong to nothing"
        );
        session.apply(Command::SearchAgain);
        wait_for_workers(&mut session);
    }
    let run = session.run().unwrap();
    assert_eq!(
        run.trace.value(),
        Some(session.scene().true_values[session.scene().tree().root_id().index()])
    );
}

#[test]
fn pasting_and_looking_can_be_stopped() {
    let mut session = large();
    let text = brackets::write(session.scene().tree());
    let root = session.scene().tree().root_id();
    session.apply(Command::Edit(EditCommand::SetLabel(root, None)));
    session.apply(Command::Select(Some(root)));
    session.apply(Command::Edit(EditCommand::Paste(text)));
    assert_eq!(session.activity(), Some(Activity::Reading));
    session.apply(Command::Stop);
    wait_for_workers(&mut session);
    assert_eq!(session.scene().tree().len(), 349_525);
    session.apply(Command::Find(FindCommand::Look("= 3".to_owned())));
    if session.activity() == Some(Activity::Looking) {
        session.apply(Command::Stop);
    }
    assert_eq!(session.activity(), None);
}
