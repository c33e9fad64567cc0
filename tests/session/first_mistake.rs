//! “Show my first mistake” leads to the step of the walk that decides what was answered wrong.

use alphabeta_lab::search::replay::Step;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;

use super::exercising::{give, node, on_tree};
use super::wait_for_workers;

/// The step on screen after this exercise was checked and its first mistake asked for, with the path of its node.
fn first_mistake(mut session: Session) -> (Step, Vec<u32>) {
    give(&mut session, ExerciseCommand::Check);
    give(&mut session, ExerciseCommand::ShowMistake);
    wait_for_workers(&mut session);
    assert!(!session.exercising().is_answering());
    let step = session.step().unwrap();
    (step, session.scene().tree().path_to(step.node()))
}

/// The exercise about windows with these entries in the place of the right ones.
fn windows(wrong: &[(&str, &str)]) -> Session {
    let right = [
        ("", "-∞,∞,5"),
        ("0", "-∞,∞,5"),
        ("0,0", "-∞,∞,5"),
        ("0,1", "-∞,5,6"),
        ("1", "5,∞,2"),
        ("1,0", "5,∞,2"),
    ];
    let mut session = on_tree("windows");
    for (path, entry) in right {
        let entry = wrong.iter().find(|(other, _)| *other == path).map_or(entry, |(_, entry)| *entry);
        let node = node(&session, path);
        session.apply(Command::Select(Some(node)));
        give(&mut session, ExerciseCommand::Type(entry.to_owned()));
    }
    session
}

#[test]
fn a_wrong_window_is_shown_where_the_node_is_entered() {
    // α was forgotten at C, and so it was at F. What both return is right.
    let (step, path) = first_mistake(windows(&[("1", "-∞,∞,2"), ("1,0", "-∞,∞,2")]));
    assert!(matches!(step, Step::Enter { .. }) && path == [1], "{step:?} {path:?}");
    let (step, path) = first_mistake(windows(&[("", "0,∞,5")]));
    assert!(matches!(step, Step::Enter { .. }) && path.is_empty(), "{step:?} {path:?}");
    // D is left before E is entered.
    let (step, path) = first_mistake(windows(&[("0,0", "-∞,∞,4"), ("0,1", "-∞,4,6")]));
    assert!(matches!(step, Step::Leave { .. }) && path == [0, 0], "{step:?} {path:?}");
    let (step, path) = first_mistake(windows(&[("0,1", "-∞,5,9"), ("", "-∞,∞,9")]));
    assert!(matches!(step, Step::Leave { .. }) && path == [0, 1], "{step:?} {path:?}");
    // The part of a window that is left out is missing where it is decided, too.
    let (step, path) = first_mistake(windows(&[("1,0", "5")]));
    assert!(matches!(step, Step::Enter { .. }) && path == [1, 0], "{step:?} {path:?}");
}

#[test]
fn what_is_wrong_is_shown_before_what_has_no_answer() {
    // The window of D comes before that of C, and nothing was typed there.
    let mut session = windows(&[("1", "-∞,∞,2"), ("1,0", "-∞,∞,2")]);
    let blank = node(&session, "0,0");
    session.apply(Command::Select(Some(blank)));
    give(&mut session, ExerciseCommand::Remove);
    let (step, path) = first_mistake(session);
    assert!(matches!(step, Step::Enter { .. }) && path == [1], "{step:?} {path:?}");
}

#[test]
fn a_missed_cutoff_is_shown_where_it_happens() {
    let mut session = on_tree("kinds");
    let root = node(&session, "");
    give(&mut session, ExerciseCommand::Mark(root));
    let (step, path) = first_mistake(session);
    assert!(matches!(step, Step::Cutoff { .. }) && path == [0, 1], "{step:?} {path:?}");
}
