//! The questions of a lesson: forwards and back, and past one that cannot be asked.

use alphabeta_lab::score::Score;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;

use super::{session_with, wait_for_workers, wait_until};

/// A lesson with these questions, about a tree of two inner nodes with different numbers of leaves.
fn lesson(questions: &str) -> Session {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lesson.ron");
    let text = format!("GameTree(version: 1, questions: [{questions}], tree: [[3, 5], [2, 9, 4]])");
    std::fs::write(&path, text).unwrap();
    let mut session = session_with("nothing-to-cut");
    wait_for_workers(&mut session);
    session.apply(Command::OpenPath(path));
    wait_until(&mut session, "the file", |session| !session.document().content().questions.is_empty());
    wait_for_workers(&mut session);
    session
}

fn give(session: &mut Session, command: Command) -> (Option<usize>, Vec<String>) {
    session.apply(command);
    wait_for_workers(session);
    let told = session.messages().iter().map(|message| message.text.clone()).collect();
    (session.exercising().current().and_then(|exercise| exercise.of_lesson()), told)
}

/// The fewest leaves of a tree that is not uniform: nobody can ask for them.
const UNFIT: &str = "(kind: \"count\", more: true)";

#[test]
fn a_question_that_cannot_be_asked_is_left_out_and_said_to_be() {
    let begin = Command::Exercise(ExerciseCommand::OfLesson(0));
    let another = Command::Exercise(ExerciseCommand::Another);
    let [next, previous] = [SittingCommand::Next, SittingCommand::Previous].map(Command::Sitting);
    let mut session = lesson(&format!("{UNFIT}, (kind: \"cuts\"), {UNFIT}, {UNFIT}, (kind: \"order\")"));
    let (number, told) = give(&mut session, begin);
    assert_eq!(number, Some(1));
    assert!(told.iter().any(|told| told.contains("question 1 cannot be asked about its tree")), "{told:?}");
    for (command, at, unfit) in [
        (another.clone(), 4, [3, 4]),
        (previous.clone(), 1, [4, 3]),
        (next.clone(), 4, [3, 4]),
        (previous.clone(), 1, [4, 3]),
    ] {
        let (number, told) = give(&mut session, command);
        assert_eq!(number, Some(at));
        let is_told = |told: &String| {
            let is_named = |number: &i32| told.contains(&format!("question {number} cannot be asked"));
            told.contains("are left out") && unfit.iter().all(is_named)
        };
        assert!(told.iter().any(is_told), "{told:?}");
    }
    // No question is before the first that can be asked.
    let (number, told) = give(&mut session, previous);
    assert_eq!(number, Some(1), "the question at hand stays");
    assert!(told.iter().any(|told| told.contains("question 1 cannot be asked")), "{told:?}");
}

#[test]
fn keys_turn_the_pages_of_a_lesson_up_to_its_ends() {
    let [next, previous] = [SittingCommand::Next, SittingCommand::Previous].map(Command::Sitting);
    let mut session = lesson("(kind: \"cuts\"), (kind: \"order\"), (kind: \"values\")");
    assert!(!next.is_enabled(&session) && !previous.is_enabled(&session));
    give(&mut session, Command::Exercise(ExerciseCommand::OfLesson(0)));
    assert!(next.is_enabled(&session) && !previous.is_enabled(&session));
    for (command, at) in [(&next, 1), (&next, 2), (&previous, 1), (&next, 2)] {
        let (number, told) = give(&mut session, command.clone());
        assert_eq!((number, told), (Some(at), Vec::new()));
    }
    assert!(!next.is_enabled(&session) && previous.is_enabled(&session));
}

#[test]
fn who_turns_the_pages_finds_the_answers_again() {
    let [next, previous] = [SittingCommand::Next, SittingCommand::Previous].map(Command::Sitting);
    let mut session = lesson("(kind: \"values\"), (kind: \"order\")");
    give(&mut session, Command::Exercise(ExerciseCommand::OfLesson(0)));
    give(&mut session, Command::Exercise(ExerciseCommand::Type("7".to_owned())));
    let draft = |session: &Session| session.exercising().current().unwrap().draft.clone();
    let written = draft(&session);
    assert!(!written.is_empty());
    give(&mut session, next.clone());
    assert!(draft(&session).is_empty());
    give(&mut session, previous);
    assert_eq!(draft(&session), written);
    // So does what was missed at the first check: turning pages earns nothing.
    give(&mut session, Command::Exercise(ExerciseCommand::Check));
    let checked = |session: &Session| session.exercising().current().unwrap().checked.clone();
    let first = checked(&session);
    assert!(first.is_some());
    let [next, previous] = [SittingCommand::Next, SittingCommand::Previous].map(Command::Sitting);
    give(&mut session, next);
    assert_eq!(checked(&session), None);
    give(&mut session, previous);
    assert_eq!(checked(&session), first);
    // A change of the tree takes the verdicts of all pages, and leaves the answers.
    give(&mut session, Command::Sitting(SittingCommand::Next));
    let tree = session.scene().tree();
    let leaf = tree.preorder().find(|&node| tree.is_leaf(node)).unwrap();
    give(&mut session, Command::Edit(EditCommand::SetValue(leaf, Score::from(4))));
    give(&mut session, Command::Sitting(SittingCommand::Previous));
    assert_eq!((draft(&session), checked(&session)), (written, None));
    // Who begins the lesson anew begins with nothing.
    give(&mut session, Command::Exercise(ExerciseCommand::OfLesson(0)));
    assert!(draft(&session).is_empty());
}

#[test]
fn behind_the_last_question_that_can_be_asked_comes_another_tree() {
    let mut session = lesson(&format!("(kind: \"cuts\"), {UNFIT}"));
    give(&mut session, Command::Exercise(ExerciseCommand::OfLesson(0)));
    give(&mut session, Command::Exercise(ExerciseCommand::Another));
    wait_until(&mut session, "another tree", |session| session.document().content().questions.is_empty());
    wait_for_workers(&mut session);
    assert!(session.exercising().is_answering());
}
