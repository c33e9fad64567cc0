//! A question interrupts a walk, and the walk goes on after it: with its document, its place and its search, also where
//! its changes are in no file.

use std::path::Path;
use std::sync::Arc;

use alphabeta_lab::notation;
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::search::trace::StepIndex;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::session::features::exercise::ShownWalk;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::news::UiTask;

use super::sitting::{answer, assignment, begin, give, hand_in, program, wait_for_question, written};
use super::{brackets, place, session, session_with_changes, set_first_leaf, texts, uniform};
use super::{wait_for_workers, wait_until};

/// What a lecturer expects to find again.
fn lecture(session: &Session) -> (u64, bool, Option<String>, Algorithm, Settings, StepIndex, String) {
    (
        session.document_number(),
        session.is_modified(),
        session.undo_name().map(str::to_owned),
        session.algorithm(),
        session.settings(),
        place(session),
        brackets(session),
    )
}

fn exercise(session: &mut Session, command: ExerciseCommand) {
    session.apply(Command::Exercise(command));
    wait_for_workers(session);
}

/// A lecture at some step of a walk that is not the usual one.
fn lecturing(session: &mut Session) {
    wait_for_workers(session);
    session.apply(Command::UseTies(Ties::Search));
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBetaBounds));
    wait_for_workers(session);
    session.apply(Command::GoTo(9));
    assert_eq!(place(session), 9);
}

fn week3(folder: &Path) -> std::path::PathBuf {
    written(folder, &assignment(&["cuts", "values"]))
}

#[test]
fn an_assignment_gives_the_lecture_back_wherever_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = week3(folder.path());
    for is_handed_in in [false, true] {
        let mut session = session();
        set_first_leaf(&mut session, 4);
        lecturing(&mut session);
        let before = lecture(&session);
        assert!(before.1 && before.2.is_some());
        let title = session.title();
        begin(&mut session, &path, "s1");
        let name = title.strip_suffix(" — Alpha–Beta Lab").unwrap();
        assert!(name.starts_with('●') && session.title().contains(&format!("({name} is set aside) — ")));
        assert_eq!(session.question(), None, "nothing is lost, so nothing is asked");
        assert!(!session.is_modified());
        answer(&mut session);
        give(&mut session, SittingCommand::Next);
        wait_for_question(&mut session, 1);
        if is_handed_in {
            hand_in(&mut session, &folder.path().join("s1.json"));
            wait_for_workers(&mut session);
        }
        exercise(&mut session, ExerciseCommand::End);
        assert!(session.exercising().current().is_none());
        assert_eq!(lecture(&session), before);
        assert_eq!(session.title(), title);
        session.apply(Command::Undo);
        wait_for_workers(&mut session);
        assert!(!session.is_modified(), "the history is there as well");
    }
}

#[test]
fn a_new_exercise_gives_back_what_the_first_question_interrupted() {
    let mut session = session();
    lecturing(&mut session);
    let before = lecture(&session);
    for first in [ExerciseCommand::OnTree("values"), ExerciseCommand::OfLesson(0)] {
        exercise(&mut session, first);
        exercise(&mut session, ExerciseCommand::Begin("cuts"));
        assert_ne!(session.document_number(), before.0);
        exercise(&mut session, ExerciseCommand::Another);
        exercise(&mut session, ExerciseCommand::Check);
        exercise(&mut session, ExerciseCommand::ShowMistake);
        exercise(&mut session, ExerciseCommand::End);
        assert_eq!(lecture(&session), before);
    }
}

#[test]
fn a_large_tree_is_back_with_its_record_and_is_not_searched_again() {
    let mut session = session();
    session.apply(uniform(2, 14));
    wait_until(&mut session, "the tree", |session| session.scene().tree().len() > 30_000);
    lecturing(&mut session);
    let (before, record) = (lecture(&session), Arc::clone(session.run().unwrap()));
    exercise(&mut session, ExerciseCommand::Begin("cuts"));
    session.apply(Command::Exercise(ExerciseCommand::End));
    assert_eq!(lecture(&session), before);
    assert!(Arc::ptr_eq(session.run().unwrap(), &record));
}

#[test]
fn who_edits_the_tree_of_an_exercise_is_asked_before_it_goes() {
    let mut session = session();
    let before = lecture(&session);
    exercise(&mut session, ExerciseCommand::Begin("values"));
    set_first_leaf(&mut session, 77);
    exercise(&mut session, ExerciseCommand::End);
    assert_eq!(session.question(), Some(&Command::Exercise(ExerciseCommand::End)));
    session.apply(Command::Cancel);
    assert!(session.exercising().is_answering() && session.is_modified());
    exercise(&mut session, ExerciseCommand::Another);
    assert!(matches!(session.question(), Some(Command::OpenNew(_))));
    session.apply(Command::Cancel);
    exercise(&mut session, ExerciseCommand::End);
    session.apply(Command::Discard);
    assert!(session.exercising().current().is_none());
    assert_eq!(lecture(&session), before);
}

#[test]
fn who_quits_during_an_assignment_is_asked_about_the_lecture() {
    let folder = tempfile::tempdir().unwrap();
    let path = week3(folder.path());
    let mut session = session_with_changes();
    let before = lecture(&session);
    begin(&mut session, &path, "s1");
    answer(&mut session);
    session.take_tasks();
    session.apply(Command::Quit);
    assert_eq!(session.question(), Some(&Command::Quit));
    assert_eq!(lecture(&session), before);
    assert!(!session.take_tasks().contains(&UiTask::Close));
    session.apply(Command::Cancel);
    assert!(texts(&session).iter().any(|text| text.contains("Your answers are kept")));
    give(&mut session, SittingCommand::Resume);
    wait_for_question(&mut session, 0);
    session.apply(Command::Quit);
    session.apply(Command::Discard);
    assert!(session.take_tasks().contains(&UiTask::Close));
}

#[test]
fn another_document_takes_the_place_of_an_interrupted_one_only_when_its_changes_may_go() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.ron");
    std::fs::write(&file, "GameTree(version: 1, tree: [[1, 2], [3, 4]])").unwrap();
    for other in [Command::OpenExample(2), Command::OpenPath(file)] {
        let mut session = session_with_changes();
        let before = lecture(&session);
        exercise(&mut session, ExerciseCommand::Begin("cuts"));
        set_first_leaf(&mut session, 77);
        session.apply(other.clone());
        wait_until(&mut session, "the question", |session| session.question() == Some(&other));
        assert_ne!(session.document_number(), before.0, "first the changes of the exercise are asked about");
        session.apply(Command::Discard);
        assert_eq!(session.question(), Some(&other));
        assert_eq!(lecture(&session), before, "then those of the lecture");
        session.apply(Command::Cancel);
        assert!(session.exercising().is_answering() && session.is_modified(), "the exercise is as it was");
        assert!(brackets(&session).contains("77"));
        session.apply(other.clone());
        wait_until(&mut session, "the question", |session| session.question() == Some(&other));
        session.apply(Command::Discard);
        assert_eq!(lecture(&session), before);
        session.apply(Command::Discard);
        wait_for_workers(&mut session);
        assert!(!session.is_modified() && session.document_number() != before.0);
    }
}

#[test]
fn who_calls_off_what_would_replace_the_lecture_is_back_at_the_exercise() {
    for is_aside in [false, true] {
        let mut session = session_with_changes();
        let before = lecture(&session);
        exercise(&mut session, ExerciseCommand::Begin("values"));
        exercise(&mut session, ExerciseCommand::Type("7".to_owned()));
        exercise(&mut session, ExerciseCommand::Check);
        if is_aside {
            exercise(&mut session, ExerciseCommand::ShowWalk);
            session.apply(Command::GoTo(3));
        }
        let about = |session: &Session| {
            let exercise = session.exercising().current().unwrap();
            (exercise.kind.id(), exercise.aside(), exercise.checked.is_some())
        };
        let answered = (about(&session), lecture(&session));
        for others in
            [&[Command::OpenExample(2)][..], &[Command::Quit], &[Command::OpenExample(2), Command::Quit]]
        {
            for other in others {
                session.apply(other.clone());
                assert_eq!(session.question(), Some(other));
                assert_eq!(lecture(&session), before, "what is asked about is on screen");
                assert!(session.exercising().current().is_none());
            }
            session.apply(Command::Cancel);
            assert_eq!(session.question(), None);
            assert_eq!((about(&session), lecture(&session)), answered);
        }
        session.apply(Command::OpenExample(2));
        session.apply(Command::SaveTo("/no such folder/lecture.ron".into()));
        wait_for_workers(&mut session);
        assert_eq!(lecture(&session), before, "it is not saved, and stays where it can be");
        session.apply(Command::Quit);
        session.apply(Command::Cancel);
        assert_eq!(lecture(&session), before, "this question has nothing to do with the exercise");
    }
}

#[test]
fn a_document_without_changes_makes_room_unasked_and_comes_back_no_more() {
    let mut session = session();
    exercise(&mut session, ExerciseCommand::Begin("cuts"));
    session.apply(Command::OpenExample(2));
    assert_eq!((session.question(), session.origin()), (None, &Origin::Example(2)));
    exercise(&mut session, ExerciseCommand::Begin("cuts"));
    exercise(&mut session, ExerciseCommand::End);
    assert_eq!(session.origin(), &Origin::Example(2));
}

#[test]
fn what_a_question_interrupts_is_kept_for_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let path = week3(folder.path());
    let mut first = program(folder.path());
    set_first_leaf(&mut first, 47);
    begin(&mut first, &path, "s1");
    first.advance(2.0);
    wait_until(&mut first, "the change on disk", |session| {
        let slots = std::fs::read_dir(folder.path().join("recovery")).into_iter().flatten().flatten();
        let mut trees = slots.filter_map(|slot| std::fs::read_to_string(slot.path().join("tree.ron")).ok());
        session.storage().is_at_rest() && trees.any(|text| text.contains("47"))
    });
    first.end();
    drop(first);
    let mut second = program(folder.path());
    wait_until(&mut second, "the offer", |session| !session.storage().orphans().is_empty());
    second.apply(Command::File(FileCommand::Recover(0)));
    wait_until(&mut second, "the lecture", Session::is_modified);
    assert!(brackets(&second).contains("47"));
}

#[test]
fn an_edit_that_is_still_laid_out_is_not_lost() {
    let mut session = session();
    session.apply(uniform(2, 14));
    wait_until(&mut session, "the tree", |session| session.scene().tree().len() > 30_000);
    wait_for_workers(&mut session);
    let leaf = session.scene().tree().preorder().last().unwrap();
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 12_345.into())));
    session.apply(Command::Exercise(ExerciseCommand::Begin("cuts")));
    wait_until(&mut session, "the question", |session| session.exercising().is_answering());
    session.apply(Command::Exercise(ExerciseCommand::End));
    wait_for_workers(&mut session);
    assert!(session.is_modified());
    assert_eq!(session.scene().tree().value(leaf), Some(12_345.into()));
    assert!(notation::write(session.scene().tree()).ends_with("12345]]]]]]]]]]]]]]"));
}

#[test]
fn a_change_of_the_tree_takes_the_verdicts_on_the_tree_before_away() {
    let mut session = session();
    session.apply(super::notation("[[3,5],[6,9]]"));
    wait_for_workers(&mut session);
    exercise(&mut session, ExerciseCommand::OnTree("values"));
    let tree = session.scene().tree().clone();
    let root = tree.root_id();
    let [first, second] = [0, 1].map(|index| tree.children_of(root).nth(index).unwrap());
    for (node, typed) in [(root, "3"), (first, "3"), (second, "6")] {
        session.apply(Command::Select(Some(node)));
        exercise(&mut session, ExerciseCommand::Type(typed.to_owned()));
    }
    exercise(&mut session, ExerciseCommand::Check);
    let verdicts = |session: &Session| {
        let checked = session.exercising().current().unwrap().checked.as_ref();
        checked.map(|checked| [root, first, second].map(|node| checked.verdict_at(node, |_| true).unwrap()))
    };
    assert_eq!(verdicts(&session), Some([Verdict::Wrong, Verdict::Right, Verdict::Right]));
    exercise(&mut session, ExerciseCommand::ShowMistake);
    let aside = |session: &Session| session.exercising().current().unwrap().aside();
    assert_eq!(aside(&session), Some(ShownWalk::Mistake));

    // With 3 in the place of 6, what was wrong is right and the other way round.
    let leaf = tree.children_of(second).next().unwrap();
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 3.into())));
    wait_for_workers(&mut session);
    assert_eq!(aside(&session), Some(ShownWalk::Search), "the mistake was one on the tree before");
    exercise(&mut session, ExerciseCommand::Resume);
    assert_eq!(verdicts(&session), None);
    assert!(!Command::Exercise(ExerciseCommand::ShowMistake).is_enabled(&session));
    exercise(&mut session, ExerciseCommand::Check);
    assert_eq!(verdicts(&session), Some([Verdict::Right, Verdict::Right, Verdict::Wrong]));

    // A fold changes nothing that is asked about, and a node that is removed has no verdict.
    session.apply(Command::Select(Some(first)));
    session.apply(Command::ToggleFold);
    assert!(verdicts(&session).is_some());
    session.apply(Command::Select(Some(first)));
    session.apply(Command::Edit(EditCommand::Remove));
    wait_for_workers(&mut session);
    assert_eq!(verdicts(&session), None);
}
