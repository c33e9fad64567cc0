//! The whole program without a window: scripts of commands, as a person would give them by key and button.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

mod asked_search;
mod autosave;
mod building;
mod building_several;
mod changed;
mod charts;
mod comparing;

mod commands;
mod documents;
mod editing;
mod exercise_left;
mod exercising;
mod experiment;
mod export;
mod finding;
mod first_mistake;
mod forecast;
mod full_disk;
mod games;
mod history;
mod interrupting;
mod kill;
mod kill_answers;
mod kinds;
mod large;
mod lesson_questions;
mod loose_text;
mod memory;
mod odd_files;
mod overwriting;
mod own_search;
mod own_search_beside;
mod own_search_told;
mod own_search_undone;
mod places;
mod planted;
mod playing;
mod predicting;
mod profiles;
mod race;
mod replaced;
mod rescue;
mod saved_games;
mod settings;
mod sitting;
mod sitting_again;
mod sitting_elsewhere;
mod sitting_unread;
mod state_keys;
mod teaching;
mod toggle;
mod unseen;
mod waiting;
mod walk;

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use alphabeta_lab::examples;
use alphabeta_lab::generate::{Arrangement, Recipe, Uniform};
use alphabeta_lab::notation;
use alphabeta_lab::search::Settings;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::trace::StepIndex;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::preferences::Preferences;
use alphabeta_lab::text::{Language, Text};
use alphabeta_lab::tree::{NodeId, Player};

/// The language of the tests.
fn english() -> Arc<Text> {
    static ENGLISH: LazyLock<Arc<Text>> = LazyLock::new(|| Arc::new(Language::En.load()));
    Arc::clone(&ENGLISH)
}

fn session() -> Session {
    Session::new(Preferences::default(), english(), Arc::new(|| {}))
}

fn session_with(example: &str) -> Session {
    let mut session = session();
    session.apply(Command::OpenExample(place_of(example)));
    session
}

fn place_of(example: &str) -> usize {
    examples::ALL.iter().position(|entry| entry.id == example).unwrap()
}

/// Lets workers go on until `is_so`, or fails after a time that is long for any of these scripts.
fn wait_until(session: &mut Session, what: &str, is_so: impl Fn(&Session) -> bool) {
    let begin = Instant::now();
    session.advance(0.0);
    while !is_so(session) {
        let messages = session.messages();
        assert!(begin.elapsed() < Duration::from_secs(60), "{what} did not come about: {messages:?}");
        std::thread::sleep(Duration::from_millis(1));
        session.advance(0.0);
    }
}

/// The tree that is shown, as bracket text.
fn brackets(session: &Session) -> String {
    notation::write(session.scene().tree())
}

/// The first leaf becomes `value`.
fn set_first_leaf(session: &mut Session, value: i32) {
    let tree = session.scene().tree();
    let leaf = tree.preorder().find(|&node| tree.is_leaf(node)).unwrap();
    session.apply(Command::Edit(EditCommand::SetValue(leaf, value.into())));
}

fn wait_for_workers(session: &mut Session) {
    wait_until(session, "rest", |session| session.busy_with().is_none());
}

fn notation(text: &str) -> Command {
    Command::OpenNew(Box::new(NewDocument::Notation {
        text: text.to_owned(),
        root_player: Some(Player::Max),
    }))
}

fn uniform(branching: u32, depth: u32) -> Command {
    let uniform = Uniform { branching, depth, seed: 1, ..Uniform::default() };
    Command::OpenNew(Box::new(NewDocument::Generated(Recipe::Uniform(uniform))))
}

/// A session whose document is in no file.
fn session_with_changes() -> Session {
    let mut session = session();
    session.apply(notation("[[3,5],[6,9]]"));
    wait_until(&mut session, "the new tree", |session| *session.origin() == Origin::New);
    assert!(session.is_modified());
    session
}

/// Asks for a depth limit as the dialog of settings does: also for one with which the search cannot run.
fn with_depth_limit(session: &Session, depth_limit: Option<u32>) -> Command {
    Command::UseSettings(Settings { depth_limit, ..session.settings() })
}

fn place(session: &Session) -> StepIndex {
    session.playback().after()
}

/// All steps of the walk on screen.
fn steps(session: &Session) -> Vec<Step> {
    let replay = session.run().unwrap().replay(session.scene());
    (0..replay.len()).map(|index| replay.step(index).unwrap()).collect()
}

fn is_below(session: &Session, node: NodeId, top: NodeId) -> bool {
    let tree = session.scene().tree();
    std::iter::successors(Some(node), |&node| tree.parent(node)).any(|ancestor| ancestor == top)
}

fn texts(session: &Session) -> Vec<&str> {
    session.messages().iter().map(|message| message.text.as_str()).collect()
}
