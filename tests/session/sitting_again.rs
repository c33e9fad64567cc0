//! An assignment or an exam that a student opens once more: after handing it in, and before.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::practice::draft::Draft;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::session::model::dialog::{Dialog, FileQuestion};
use alphabeta_lab::session::model::wall_clock::WallClock;
use alphabeta_lab::session::news::UiTask;

use super::documents::about;
use super::sitting::{
    answer, assignment, begin, give, hand_in, next_start, program, seat, turn_to, wait_for_question,
    wait_until_kept, written,
};
use super::{session, texts, wait_until};

pub(super) fn exam() -> Assignment {
    Assignment { minutes: Some(10), ..assignment(&["cuts", "values"]) }
}

/// Opens the assignment up to its cover.
pub(super) fn open(session: &mut Session, path: &Path) {
    session.apply(Command::OpenPath(path.to_owned()));
    wait_until(session, "the cover", |session| session.exercising().cover().is_some());
    session.take_tasks();
}

pub(super) fn clock(session: &mut Session, now: &Arc<AtomicU64>) {
    let shown = Arc::clone(now);
    session.use_clock(WallClock::new(move || shown.load(Ordering::SeqCst) as f64));
}

#[test]
fn who_has_handed_in_is_told_so_and_a_second_file_is_proposed() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let first = folder.path().join("week3-s1.json");
    let mut session = session();
    begin(&mut session, &path, "s1");
    answer(&mut session);
    hand_in(&mut session, &first);
    let handed_in = std::fs::read(&first).unwrap();

    // Another start of the program finds the file beside the exam.
    let mut later = super::session();
    open(&mut later, &path);
    assert_eq!(later.exercising().earlier_answers(" s1 "), Some(first.as_path()));
    assert_eq!(later.exercising().earlier_answers("s2"), None);
    give(&mut later, SittingCommand::Begin("s1".to_owned()));
    wait_for_question(&mut later, 0);
    assert!(later.exercising().current().unwrap().draft.is_empty());
    give(&mut later, SittingCommand::HandIn);
    assert!(later.take_tasks().contains(&UiTask::Ask(Dialog::HandIn)), "nothing is answered yet");
    give(&mut later, SittingCommand::HandInAsIs);
    let asked = UiTask::AskFile(FileQuestion::SaveAnswers("week3-s1-2.json".to_owned()));
    assert!(later.take_tasks().contains(&asked));
    assert_eq!(std::fs::read(&first).unwrap(), handed_in);
}

#[test]
fn answers_to_another_assignment_do_not_count_as_handed_in() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let mut session = session();
    begin(&mut session, &path, "s1");
    hand_in(&mut session, &folder.path().join("week3-s1.json"));
    let path = written(folder.path(), &assignment(&["order", "count"]));
    open(&mut session, &path);
    assert_eq!(session.exercising().earlier_answers("s1"), None);
}

#[test]
fn answers_that_were_handed_in_elsewhere_are_known_as_long_as_the_program_runs() {
    let [folder, elsewhere] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let path = written(folder.path(), &exam());
    let mut session = session();
    begin(&mut session, &path, "s1");
    let file = elsewhere.path().join("mine.json");
    hand_in(&mut session, &file);
    open(&mut session, &path);
    assert_eq!(session.exercising().earlier_answers("s1"), Some(file.as_path()));
}

#[test]
fn an_exam_that_is_opened_again_goes_on_and_its_clock_has_run_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let now = Arc::new(AtomicU64::new(1_000_000));
    let mut session = session();
    clock(&mut session, &now);
    begin(&mut session, &path, "s1");
    answer(&mut session);
    let draft = session.exercising().current().unwrap().draft.clone();
    now.fetch_add(60, Ordering::SeqCst);
    open(&mut session, &path);
    assert!(session.exercising().has_begun("s1") && !session.exercising().has_begun("s2"));
    give(&mut session, SittingCommand::Begin("s1".to_owned()));
    wait_for_question(&mut session, 0);
    assert_eq!(session.exercising().current().unwrap().draft, draft);
    assert_eq!(session.exercising().seconds_left(), Some(540.0));
    begin(&mut session, &path, "s2");
    wait_until(&mut session, "a new beginning", |session| {
        session.exercising().current().is_some_and(|exercise| exercise.draft.is_empty())
    });
    assert_eq!(session.exercising().seconds_left(), Some(600.0), "another student begins anew");
}

#[test]
fn an_assignment_whose_question_is_stopped_takes_no_answers_to_the_one_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let mut session = session();
    let before = session.document().content().title.clone();
    begin(&mut session, &path, "s1");
    answer(&mut session);
    open(&mut session, &path);
    give(&mut session, SittingCommand::Begin("s2".to_owned()));
    session.apply(Command::Stop);
    wait_until(&mut session, "the end", |session| session.busy_with().is_none());
    assert!(session.exercising().current().is_none(), "the question was another student’s");
    assert_eq!(session.document().content().title, before);
    assert_eq!((seat(&session).sitting.student(), seat(&session).sitting.answered()), ("s2", 0));
    give(&mut session, SittingCommand::Resume);
    wait_for_question(&mut session, 0);
    assert!(session.exercising().current().unwrap().draft.is_empty());
    answer(&mut session);
    assert_eq!(seat(&session).sitting.answered(), 1);
}

#[test]
fn the_search_of_a_question_ends_with_it_if_another_tree_is_opened() {
    let rules = "Rules(algorithm: \"alpha-beta-fail-hard\", order: \"right\", window: (3, 7), ties: \"gt\")";
    let questions = format!(
        "[Question(kind: \"cuts\", document: Document(tree: \"[[3,5],[4,9,1],[6,[2,7],3]]\"), settings: {rules})]"
    );
    let file = format!("Assignment(version: 1, title: \"t\", questions: {questions})");
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &Assignment::read(&file).unwrap());
    let mut session = session();
    let in_use = |session: &Session| (session.algorithm(), session.settings());
    let before = in_use(&session);
    begin(&mut session, &path, "s1");
    assert_ne!(in_use(&session), before);
    session.apply(Command::OpenExample(1));
    wait_until(&mut session, "the example", |session| session.busy_with().is_none());
    assert!(!session.exercising().is_answering());
    assert_eq!(in_use(&session), before);
}

#[test]
fn a_question_comes_no_more_once_another_document_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let mut session = session();
    begin(&mut session, &path, "s1");
    give(&mut session, SittingCommand::GoTo(1));
    session.apply(Command::OpenPath(folder.path().join("missing.ron")));
    wait_until(&mut session, "the refusal", |session| session.busy_with().is_none());
    assert_eq!(session.exercising().current().unwrap().question, Some(0));
    // The next question is counted from the one on screen, not from the one that did not come.
    give(&mut session, SittingCommand::Next);
    wait_for_question(&mut session, 1);
}

#[test]
fn who_quits_in_the_middle_of_an_exam_is_asked_first_and_not_after_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let now = Arc::new(AtomicU64::new(1_000_000));
    let mut session = session();
    clock(&mut session, &now);
    begin(&mut session, &path, "s1");
    let is_closing = |session: &mut Session| session.take_tasks().contains(&UiTask::Close);
    session.apply(Command::Quit);
    assert!(session.asks_about_exam() && !is_closing(&mut session));
    session.apply(Command::Cancel);
    assert!(session.question().is_none() && session.exercising().is_answering());
    session.apply(Command::Quit);
    session.apply(Command::Discard);
    assert!(is_closing(&mut session));
    session.apply(Command::Quit);
    now.fetch_add(1_000, Ordering::SeqCst);
    wait_until(&mut session, "the end", |session| seat(session).handed_in.is_some());
    assert_eq!(session.question(), None, "the question goes with the exam");
    session.apply(Command::Quit);
    assert!(is_closing(&mut session));
}

#[test]
fn who_quits_in_an_exam_that_interrupts_unsaved_work_is_asked_about_both() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let mut session = crate::session_with_changes();
    begin(&mut session, &path, "s1");
    session.apply(Command::Quit);
    assert!(session.asks_about_exam());
    session.apply(Command::Discard);
    assert_eq!(session.question(), Some(&Command::Quit));
    assert!(session.is_modified() && !session.asks_about_exam(), "now it is about the work");
    assert!(!session.take_tasks().contains(&UiTask::Close));
    session.apply(Command::Discard);
    assert!(session.take_tasks().contains(&UiTask::Close));
}

#[test]
fn who_has_said_that_the_exam_may_go_on_is_not_asked_again_after_the_save() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let mut session = crate::session_with_changes();
    begin(&mut session, &path, "s1");
    session.apply(Command::Quit);
    session.apply(Command::Discard);
    assert!(session.question().is_some() && !session.asks_about_exam(), "now it is about the work");
    session.apply(Command::SaveTo(folder.path().join("work.ron")));
    wait_until(&mut session, "the save", |session| !session.storage().is_saving());
    assert!(session.take_tasks().contains(&UiTask::Close) && session.question().is_none());
    // Where the save fails, the program stays, and who quits later is asked about the exam, too.
    let mut session = crate::session_with_changes();
    begin(&mut session, &path, "s1");
    session.apply(Command::Quit);
    session.apply(Command::Discard);
    session.apply(Command::SaveTo("/no/such/folder/work.ron".into()));
    wait_until(&mut session, "the refusal", |session| session.busy_with().is_none());
    assert!(session.question().is_none());
    session.apply(Command::Quit);
    assert!(session.question().is_some() && !session.asks_about_exam(), "the work comes first now");
    session.apply(Command::Discard);
    assert!(session.asks_about_exam());
}

/// An exam that a student begins and leaves by closing the program: its file, the clock, and the answer so far.
fn begun_and_closed(folder: &Path) -> (PathBuf, Arc<AtomicU64>, Draft) {
    let path = written(folder, &exam());
    let now = Arc::new(AtomicU64::new(1_000_000));
    let mut first = program(folder);
    clock(&mut first, &now);
    begin(&mut first, &path, "s1");
    answer(&mut first);
    let draft = first.exercising().current().unwrap().draft.clone();
    wait_until_kept(&mut first, folder);
    (path, now, draft)
}

#[test]
fn an_exam_that_was_kept_goes_on_also_where_the_offer_was_put_off() {
    let folder = tempfile::tempdir().unwrap();
    let (path, now, draft) = begun_and_closed(folder.path());
    now.fetch_add(60, Ordering::SeqCst);

    let mut second = next_start(folder.path());
    clock(&mut second, &now);
    open(&mut second, &path);
    assert_eq!((second.kept_answers("s1"), second.kept_answers("s2")), (Some(0), None));
    give(&mut second, SittingCommand::Begin("s1".to_owned()));
    wait_for_question(&mut second, 0);
    assert_eq!(second.exercising().current().unwrap().draft, draft);
    assert_eq!(second.exercising().seconds_left(), Some(540.0));
    assert!(second.storage().orphans().is_empty());
}

#[test]
fn an_exam_whose_time_ran_out_between_two_starts_says_so_and_names_its_file_once() {
    let folder = tempfile::tempdir().unwrap();
    let (_, now, _) = begun_and_closed(folder.path());
    now.fetch_add(1_000, Ordering::SeqCst);

    let mut second = next_start(folder.path());
    clock(&mut second, &now);
    second.apply(Command::File(FileCommand::Recover(0)));
    wait_until(&mut second, "the end", |session| {
        session.exercising().seat_at_hand().is_some_and(|seat| seat.handed_in.is_some())
    });
    let told = seat(&second).handing_in_told(&super::english()).unwrap();
    // The name of the file comes first: a message that has little room breaks off behind it.
    assert!(told.starts_with("week3-s1.json has your answers. The time is up."), "{told}");
    assert!(told.ends_with("/week3-s1.json."), "{told}");
    let count = |part: &str| texts(&second).iter().filter(|text| text.contains(part)).count();
    assert_eq!((count("The time is up."), count("has your answers")), (1, 0), "{:?}", texts(&second));
}

#[test]
fn an_exam_whose_time_runs_out_on_another_tree_says_both_in_one_message() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let now = Arc::new(AtomicU64::new(1_000_000));
    let mut session = session();
    clock(&mut session, &now);
    begin(&mut session, &path, "s1");
    answer(&mut session);
    session.apply(Command::Exercise(ExerciseCommand::End));
    now.fetch_add(1_000, Ordering::SeqCst);
    wait_until(&mut session, "the end", |session| seat(session).handed_in.is_some());
    let mut told = texts(&session);
    told.retain(|text| text.contains("The time is up."));
    assert!(matches!(told[..], [text] if text.contains("week3-s1.json")), "{told:?}");
    // It stays, and leads to the questions as they were answered.
    let messages = session.messages();
    let message = messages.iter().find(|message| message.text.contains("week3-s1.json")).unwrap();
    let (_, offered) = message.offer.clone().unwrap();
    session.apply(offered);
    wait_for_question(&mut session, 0);
    assert!(!seat(&session).is_open());
}

#[test]
fn answers_kept_of_an_assignment_that_has_changed_since_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let mut first = program(folder.path());
    begin(&mut first, &path, "s1");
    answer(&mut first);
    wait_until_kept(&mut first, folder.path());
    drop(first);
    let path = written(folder.path(), &Assignment { minutes: Some(20), ..exam() });
    let mut second = next_start(folder.path());
    begin(&mut second, &path, "s1");
    assert!(second.exercising().current().unwrap().draft.is_empty());
    assert_eq!(second.storage().orphans().len(), 1, "it is offered again");
}

#[test]
fn another_document_in_the_place_of_an_exam_leaves_the_way_back_and_the_question_before_quitting() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    for opens in [Command::OpenExample(0), Command::OpenExample(5)] {
        let mut session = session();
        begin(&mut session, &path, "s1");
        answer(&mut session);
        assert!(!session.messages().iter().any(|message| message.text.contains("clock runs on")));
        give(&mut session, SittingCommand::Next);
        wait_for_question(&mut session, 1);
        assert!(session.messages().is_empty(), "the next question is no other document");
        session.apply(opens.clone());
        wait_until(&mut session, "the other document", |session| {
            session.exercising().seat_at_hand().is_none()
        });
        let told = session.messages().iter().find(|message| message.text.contains("clock runs on"));
        let (_, way_back) = told.unwrap().offer.clone().unwrap();
        session.apply(Command::Quit);
        assert!(session.asks_about_exam(), "{opens:?}: its clock runs on");
        session.apply(Command::Cancel);
        session.apply(way_back);
        wait_for_question(&mut session, 1);
        assert!(session.messages().is_empty());
    }
}

#[test]
fn the_beginning_of_an_assignment_ends_what_was_said_of_the_one_before() {
    let folder = tempfile::tempdir().unwrap();
    let first = written(folder.path(), &assignment(&["order", "count"]));
    let mut session = session();
    begin(&mut session, &first, "s1");
    session.apply(Command::Exercise(ExerciseCommand::End));
    assert!(session.messages().iter().any(|message| message.text.contains("where you left off")));
    let second = folder.path().join("exam.ron");
    std::fs::write(&second, exam().write()).unwrap();
    begin(&mut session, &second, "s1");
    assert!(session.messages().is_empty(), "{:?}", texts(&session));
}

#[test]
fn who_is_choosing_a_file_when_the_time_runs_out_saves_a_copy_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let now = Arc::new(AtomicU64::new(1_000_000));
    let mut session = session();
    clock(&mut session, &now);
    begin(&mut session, &path, "s1");
    answer(&mut session);
    give(&mut session, SittingCommand::HandInAsIs);
    now.fetch_add(1_000, Ordering::SeqCst);
    wait_until(&mut session, "the end", |session| seat(session).handed_in.is_some());
    let first = seat(&session).handed_in.clone().unwrap();
    let chosen = folder.path().join("other.json");
    give(&mut session, SittingCommand::HandInTo(chosen.clone()));
    wait_until(&mut session, "the copy", |session| seat(session).handed_in.as_ref() == Some(&chosen));
    assert_eq!(std::fs::read(&chosen).unwrap(), std::fs::read(&first).unwrap());
    // Who has handed in before the end is done.
    assert!(!Command::Sitting(SittingCommand::HandInAsIs).is_enabled(&session));
}

#[test]
fn the_document_of_a_question_stays_as_it_is_and_turning_to_another_asks_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["cuts", "values", "order"]));
    let mut session = session();
    begin(&mut session, &path, "s1");
    assert!(!Command::File(FileCommand::AskAbout).is_enabled(&session));
    session.apply(Command::File(about("Hacked", "", "")));
    assert!(!session.is_modified() && session.document().content().title != "Hacked");
    // Two presses in a row go two questions on, and the number follows the tree.
    give(&mut session, SittingCommand::Next);
    assert_eq!(seat(&session).sitting.question(), 0, "the first question is still on screen");
    give(&mut session, SittingCommand::Next);
    wait_for_question(&mut session, 2);
    assert_eq!(session.question(), None);
    answer(&mut session);
    let begun: Vec<bool> = (0..3).map(|number| seat(&session).sitting.is_begun(number)).collect();
    assert_eq!(begun, [false, false, true]);
}

#[test]
fn who_discards_changes_beside_a_running_exam_is_asked_about_the_exam_next() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let mut session = session();
    begin(&mut session, &path, "s1");
    session.apply(Command::Exercise(ExerciseCommand::End));
    wait_until(&mut session, "the tree", |session| session.busy_with().is_none());
    let leaf = session.scene().tree().root_id();
    session.apply(Command::Select(Some(leaf)));
    session.apply(Command::Edit(EditCommand::AddChild));
    assert!(session.is_modified());
    let is_closing = |session: &mut Session| session.take_tasks().contains(&UiTask::Close);
    for _ in 0..2 {
        session.apply(Command::Quit);
        assert!(session.question() == Some(&Command::Quit) && !session.asks_about_exam());
        session.apply(Command::Discard);
        assert!(session.asks_about_exam() && !is_closing(&mut session));
        session.apply(Command::Cancel);
        assert!(session.is_modified(), "who stays keeps the changes");
    }
    session.apply(Command::Quit);
    session.apply(Command::Discard);
    session.apply(Command::Discard);
    assert!(is_closing(&mut session));
}

#[test]
fn what_a_check_said_is_there_again_after_another_question() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = Assignment { checks: true, ..assignment(&["cuts", "values"]) };
    let mut session = session();
    begin(&mut session, &written(folder.path(), &assignment), "s1");
    let check = Command::Exercise(ExerciseCommand::Check);
    let said = |session: &Session| session.exercising().current().unwrap().checked.clone();
    session.apply(Command::Exercise(ExerciseCommand::ChooseNothing));
    session.apply(check.clone());
    let first = said(&session);
    assert!(first.is_some());
    turn_to(&mut session, 1);
    assert!(said(&session).is_none(), "the second question is not checked");
    turn_to(&mut session, 0);
    assert_eq!(said(&session), first);
    assert!(!check.is_enabled(&session), "the answer is the same");
    // A changed answer has not been checked, also after a turn.
    answer(&mut session);
    turn_to(&mut session, 1);
    turn_to(&mut session, 0);
    assert!(said(&session).is_none() && check.is_enabled(&session));
}
