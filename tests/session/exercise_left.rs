//! An exercise that is left before its answers are checked: it is kept, and there is a way back.

use alphabeta_lab::notation;
use alphabeta_lab::search::window::Window;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::tree::Player;

use super::exercising::{give, on_tree};
use super::{brackets, session, session_with_changes, texts, wait_for_workers};

/// The answer at the root of the tree on screen.
fn at_root(session: &Session) -> Option<String> {
    let tree = session.scene().tree();
    let exercise = session.exercising().current()?;
    exercise.draft.at(tree, tree.root_id()).map(|written| format!("{written:?}"))
}

fn type_at_root(session: &mut Session, text: &str) {
    let root = session.scene().tree().root_id();
    session.apply(Command::Select(Some(root)));
    give(session, ExerciseCommand::Type(text.to_owned()));
}

#[test]
fn an_exercise_that_is_left_unchecked_is_kept() {
    let resume = Command::Exercise(ExerciseCommand::Resume);
    // On the tree on screen.
    let mut session = on_tree("values");
    give(&mut session, ExerciseCommand::End);
    assert!(!resume.is_enabled(&session), "nothing was answered");
    give(&mut session, ExerciseCommand::OnTree("values"));
    wait_for_workers(&mut session);
    type_at_root(&mut session, "7");
    let answer = at_root(&session);
    assert!(answer.is_some());
    let document = session.document_number();
    give(&mut session, ExerciseCommand::End);
    assert!(session.exercising().current().is_none());
    let offered = session
        .messages_shown()
        .iter()
        .any(|message| message.offer.as_ref().is_some_and(|(_, command)| *command == resume));
    assert!(offered);
    give(&mut session, ExerciseCommand::Resume);
    wait_for_workers(&mut session);
    assert_eq!((at_root(&session), session.document_number()), (answer.clone(), document));
    assert!(session.messages_shown().is_empty(), "what was offered has been taken");

    // Beside another tree, on a tree of its own.
    give(&mut session, ExerciseCommand::End);
    let before = notation::write(session.scene().tree());
    session.apply(Command::OpenExample(1));
    wait_for_workers(&mut session);
    assert_ne!(notation::write(session.scene().tree()), before);
    give(&mut session, ExerciseCommand::Resume);
    wait_for_workers(&mut session);
    assert_eq!((notation::write(session.scene().tree()), at_root(&session)), (before, answer));
    give(&mut session, ExerciseCommand::End);
    wait_for_workers(&mut session);
    assert_eq!(*session.origin(), Origin::Example(1));
}

#[test]
fn a_new_exercise_keeps_the_one_before_it() {
    let mut session = session();
    give(&mut session, ExerciseCommand::Begin("values"));
    wait_for_workers(&mut session);
    type_at_root(&mut session, "7");
    let (tree, answer) = (notation::write(session.scene().tree()), at_root(&session));
    give(&mut session, ExerciseCommand::Another);
    wait_for_workers(&mut session);
    assert_ne!(notation::write(session.scene().tree()), tree);
    assert_eq!(at_root(&session), None);
    give(&mut session, ExerciseCommand::Resume);
    wait_for_workers(&mut session);
    assert_eq!((notation::write(session.scene().tree()), at_root(&session)), (tree, answer));
    // Once it is checked, there is nothing to keep.
    give(&mut session, ExerciseCommand::Check);
    give(&mut session, ExerciseCommand::End);
    assert!(!Command::Exercise(ExerciseCommand::Resume).is_enabled(&session));
}

#[test]
fn an_exercise_that_made_room_for_a_question_comes_back_where_the_changes_could_not_be_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with_changes();
    let changed = brackets(&session);
    give(&mut session, ExerciseCommand::Begin("values"));
    wait_for_workers(&mut session);
    type_at_root(&mut session, "7");
    let (tree, answer) = (brackets(&session), at_root(&session));
    assert!(answer.is_some());
    session.apply(Command::OpenExample(1));
    wait_for_workers(&mut session);
    assert_eq!((session.question(), brackets(&session)), (Some(&Command::OpenExample(1)), changed.clone()));
    // A folder is no place for a file.
    session.apply(Command::SaveTo(folder.path().to_owned()));
    wait_for_workers(&mut session);
    assert!(session.question().is_none() && session.is_modified());
    assert!(texts(&session).iter().any(|text| text.contains("was not saved")), "{:?}", texts(&session));
    // Esc takes nothing else away.
    session.apply(Command::Cancel);
    assert_eq!(brackets(&session), changed);
    give(&mut session, ExerciseCommand::Resume);
    wait_for_workers(&mut session);
    assert_eq!((brackets(&session), at_root(&session)), (tree, answer));
}

#[test]
fn a_question_that_cannot_be_asked_says_why() {
    let mut session = session();
    let new = NewDocument::Notation { text: "[[5,5],[5,5]]".to_owned(), root_player: Some(Player::Max) };
    session.apply(Command::OpenNew(Box::new(new)));
    wait_for_workers(&mut session);
    give(&mut session, ExerciseCommand::OnTree("transform"));
    let why = "“Changed values” cannot be asked about this tree: several moves are best at its root";
    assert!(texts(&session).iter().any(|text| text.starts_with(why)), "{:?}", texts(&session));
}

/// A question may bring an order and a window of its own. The next one does not take them over.
#[test]
fn the_next_question_about_the_tree_is_about_the_search_of_the_person() {
    let kinds = ["mirror", "cuts", "root-window", "cuts", "kinds", "windows"];
    let search = |session: &Session| (session.algorithm(), session.settings());
    let alone = |kind| search(&on_tree(kind));
    let mut session = on_tree("root-window");
    assert_ne!(search(&session).1.window, Window::FULL);
    for kind in kinds {
        give(&mut session, ExerciseCommand::OnTree(kind));
        wait_for_workers(&mut session);
        assert_eq!(search(&session), alone(kind), "{kind}");
    }
    assert_eq!(session.search_to_ask_about().1, Settings::default());
    give(&mut session, ExerciseCommand::End);
    assert_eq!(search(&session).1, Settings::default());
}

/// While the walk shows a question’s search, a person may choose another one, which then counts.
#[test]
fn a_search_that_is_chosen_beside_a_question_is_asked_about() {
    let mut session = on_tree("cuts");
    assert_eq!(session.search_to_ask_about().0, Algorithm::AlphaBeta);
    give(&mut session, ExerciseCommand::ChooseNothing);
    give(&mut session, ExerciseCommand::Check);
    give(&mut session, ExerciseCommand::ShowMistake);
    wait_for_workers(&mut session);
    assert!(!session.exercising().is_answering());
    session.apply(Command::UseAlgorithm(Algorithm::Pvs));
    wait_for_workers(&mut session);
    give(&mut session, ExerciseCommand::OnTree("windows"));
    wait_for_workers(&mut session);
    assert_eq!(session.algorithm(), Algorithm::Pvs);
}
