//! An assignment or an exam: opened, answered question by question, handed in, graded elsewhere, and never lost.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use alphabeta_lab::practice::answers;
use alphabeta_lab::practice::assignment::{Assignment, make};
use alphabeta_lab::practice::draft::Form;
use alphabeta_lab::practice::grading::grade;
use alphabeta_lab::practice::instance::Difficulty;
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::response;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::file::FileCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::session::features::exercise::Seat;
use alphabeta_lab::session::model::dialog::Dialog;
use alphabeta_lab::session::model::wall_clock::WallClock;
use alphabeta_lab::session::news::UiTask;
use alphabeta_lab::session::preferences::Preferences;

use super::{session, texts, wait_until};

/// An assignment of these kinds, the same for every test.
pub(super) fn assignment(kinds: &[&str]) -> Assignment {
    let kinds: Vec<_> = kinds.iter().map(|id| kind::from_id(id).unwrap()).collect();
    make(&kinds, kinds.len(), Difficulty::ALL[0], 7, false, "Week 3".to_owned()).unwrap()
}

pub(super) fn written(folder: &Path, assignment: &Assignment) -> PathBuf {
    let path = folder.join("week3.ron");
    std::fs::write(&path, assignment.write()).unwrap();
    path
}

pub(super) fn next_command(command: &SittingCommand) -> Option<SittingCommand> {
    Some(match command {
        SittingCommand::AskOpen => SittingCommand::Open("/no/such/week3.ron".into()),
        SittingCommand::Open(_) => SittingCommand::Begin("s1".to_owned()),
        SittingCommand::Begin(_) => SittingCommand::GoTo(1),
        SittingCommand::GoTo(_) => SittingCommand::Next,
        SittingCommand::Next => SittingCommand::Previous,
        SittingCommand::Previous => SittingCommand::HandIn,
        SittingCommand::HandIn => SittingCommand::HandInAsIs,
        SittingCommand::HandInAsIs => SittingCommand::HandInTo("/no/such/folder/s1.json".into()),
        SittingCommand::HandInTo(_) => SittingCommand::Resume,
        SittingCommand::Resume => return None,
    })
}

/// A student at the first of two questions.
pub(super) fn started() -> Session {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        written(folder.path(), &assignment(&["cuts", "values"]));
        folder
    });
    let mut session = session();
    begin(&mut session, &folder.path().join("week3.ron"), "s1");
    session
}

pub(super) fn give(session: &mut Session, command: SittingCommand) {
    session.apply(Command::Sitting(command));
}

/// Opens the assignment as any file and begins it.
pub(super) fn begin(session: &mut Session, path: &Path, student: &str) {
    session.apply(Command::OpenPath(path.to_owned()));
    wait_until(session, "the cover", |it| it.exercising().cover().is_some() && !it.storage().is_finding());
    assert!(session.take_tasks().contains(&UiTask::Ask(Dialog::Cover)));
    give(session, SittingCommand::Begin(student.to_owned()));
    wait_for_question(session, 0);
}

pub(super) fn wait_for_question(session: &mut Session, number: usize) {
    wait_until(session, "the question", |session| {
        let at_hand = session.exercising().current().and_then(|exercise| exercise.question);
        at_hand == Some(number) && session.busy_with().is_none()
    });
}

pub(super) fn turn_to(session: &mut Session, number: usize) {
    give(session, SittingCommand::GoTo(number));
    wait_for_question(session, number);
}

pub(super) fn seat(session: &Session) -> &Seat {
    session.exercising().seat().unwrap()
}

pub(super) fn exercise(session: &mut Session, command: ExerciseCommand) {
    session.apply(Command::Exercise(command));
}

/// Answers the question at hand on the tree, as somebody who knows everything.
pub(super) fn answer(session: &mut Session) {
    let tree = session.scene().tree().clone();
    let current = session.exercising().current().unwrap();
    let (form, model) = (current.draft.form(), current.kind.model(&current.posed(&tree)));
    let node = |path: &str| response::node_at(&tree, path).unwrap();
    let plain = |value: &serde_json::Value| value.to_string().replace('"', "");
    match form {
        Form::Crosses | Form::Sequence => {
            for path in model.as_array().unwrap() {
                exercise(session, ExerciseCommand::Mark(node(path.as_str().unwrap())));
            }
        }
        Form::Path => exercise(session, ExerciseCommand::Mark(node(model.as_str().unwrap()))),
        Form::Numbers => {
            for (path, value) in model.as_object().unwrap() {
                session.apply(Command::Select(Some(node(path))));
                exercise(session, ExerciseCommand::Type(plain(value)));
            }
        }
        Form::Typed => exercise(session, ExerciseCommand::Choose(plain(&model))),
        Form::Windows | Form::Cutoffs | Form::Siblings | Form::Leaves | Form::Intervals => {
            panic!("no test has such a question")
        }
    }
}

fn answer_all(session: &mut Session) {
    for number in 0..seat(session).sitting.given().len() {
        if number > 0 {
            turn_to(session, number);
        }
        answer(session);
    }
}

pub(super) fn hand_in(session: &mut Session, path: &Path) {
    give(session, SittingCommand::HandInTo(path.to_owned()));
    wait_until(session, "the file", |session| {
        session.exercising().seat().is_none_or(|seat| seat.handed_in.is_some())
    });
}

#[test]
fn an_assignment_is_answered_handed_in_and_graded_on_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = assignment(&["cuts", "values", "move", "count", "order"]);
    let path = written(folder.path(), &assignment);
    let mut session = session();
    begin(&mut session, &path, "  s123 ");
    assert_eq!(session.preferences().student.as_deref(), Some("s123"));
    answer_all(&mut session);
    assert_eq!(seat(&session).sitting.answered(), 5);
    let answers = folder.path().join("week3-s123.json");
    hand_in(&mut session, &answers);
    let read = answers::read(&std::fs::read(&answers).unwrap(), &assignment, &assignment.hash()).unwrap();
    assert!(!read.has_score, "no score and no model answer is in the file");
    let graded = grade(&assignment, &read.answers).unwrap();
    assert_eq!((graded.points, graded.of, graded.student.as_str()), (5.0, 5.0, "s123"));
    assert_eq!(seat(&session).graded, Some(graded), "the window and the command line grade alike");
}

#[test]
fn nothing_is_graded_before_it_is_handed_in_and_mistakes_are_shown_after() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["cuts", "values"]));
    let mut session = session();
    begin(&mut session, &path, "s1");
    let leaf = response::node_at(session.scene().tree(), "0").unwrap();
    exercise(&mut session, ExerciseCommand::Mark(leaf));
    for command in [ExerciseCommand::Check, ExerciseCommand::ShowMistake, ExerciseCommand::Another] {
        assert!(!Command::Exercise(command.clone()).is_enabled(&session), "{command:?}");
    }
    turn_to(&mut session, 1);
    answer(&mut session);
    hand_in(&mut session, &folder.path().join("s1.json"));
    wait_for_question(&mut session, 1);
    let right = session.exercising().current().unwrap().checked.clone().unwrap();
    assert_eq!(right.count(Verdict::Right), right.items.len());
    turn_to(&mut session, 0);
    let wrong = session.exercising().current().unwrap().checked.clone().unwrap();
    assert!(wrong.count(Verdict::Wrong) > 0);
    assert!(!Command::Exercise(ExerciseCommand::Mark(leaf)).is_enabled(&session), "it is over");
    assert!(Command::Exercise(ExerciseCommand::ShowMistake).is_enabled(&session));
    exercise(&mut session, ExerciseCommand::End);
    assert!(session.exercising().seat().is_none());
}

#[test]
fn an_assignment_that_allows_checks_is_checked_before_it_is_handed_in() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = Assignment { checks: true, ..assignment(&["cuts"]) };
    let path = written(folder.path(), &assignment);
    let mut session = session();
    begin(&mut session, &path, "s1");
    assert!(!Command::Exercise(ExerciseCommand::Check).is_enabled(&session), "nothing is answered");
    exercise(&mut session, ExerciseCommand::ChooseNothing);
    exercise(&mut session, ExerciseCommand::Check);
    assert!(!Command::Exercise(ExerciseCommand::ShowMistake).is_enabled(&session));
    let points = |session: &Session| session.exercising().current().unwrap().checked.as_ref().unwrap().points;
    let worth = seat(&session).sitting.given()[0].points;
    let before = points(&session);
    assert!(before[0] < worth && before[1] == worth, "{before:?}");
    // What is corrected after Check counts: it is what is handed in.
    answer(&mut session);
    exercise(&mut session, ExerciseCommand::Check);
    assert_eq!(points(&session), [worth, worth]);
    hand_in(&mut session, &folder.path().join("s1.json"));
    assert_eq!(seat(&session).graded.as_ref().unwrap().points, worth);
}

#[test]
fn every_check_is_an_attempt_and_so_is_what_is_handed_in_without_one() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = Assignment { checks: true, ..assignment(&["cuts", "count", "values"]) };
    let path = written(folder.path(), &assignment);
    let mut session = session();
    begin(&mut session, &path, "s1");
    // Two checks of the first question. A blank is not checked, and neither is the same answer once more.
    let check = || ExerciseCommand::Check;
    let commands = [check(), ExerciseCommand::ChooseNothing, check(), check()];
    commands.into_iter().for_each(|it| exercise(&mut session, it));
    answer(&mut session);
    exercise(&mut session, ExerciseCommand::Check);
    // One of the second, and a change after it. None of the third.
    turn_to(&mut session, 1);
    exercise(&mut session, ExerciseCommand::Type("5".to_owned()));
    exercise(&mut session, ExerciseCommand::Check);
    exercise(&mut session, ExerciseCommand::Type("6".to_owned()));
    turn_to(&mut session, 2);
    answer(&mut session);
    let file = folder.path().join("s1.json");
    hand_in(&mut session, &file);
    let read = answers::read(&std::fs::read(&file).unwrap(), &assignment, &assignment.hash()).unwrap();
    let attempts: Vec<u32> = read.answers.answers.iter().map(|answer| answer.attempts).collect();
    assert_eq!(attempts, [2, 2, 1]);
    // A file without them is read as before.
    let without = std::fs::read_to_string(&file).unwrap().replace("\"attempts\"", "\"tries\"");
    let read = answers::read(without.as_bytes(), &assignment, &assignment.hash()).unwrap();
    assert!(read.answers.answers.iter().all(|answer| answer.attempts == 0));
}

#[test]
fn who_leaves_finds_the_answers_again_and_no_tree_to_walk_through() {
    let mut session = started();
    let title = session.scene().document.title.clone();
    answer(&mut session);
    exercise(&mut session, ExerciseCommand::End);
    assert!(!session.exercising().is_answering());
    assert_ne!(session.scene().document.title, title, "the tree of the question is gone");
    assert!(texts(&session).iter().any(|text| text.contains("Your answers are kept")));
    give(&mut session, SittingCommand::Resume);
    wait_for_question(&mut session, 0);
    assert_eq!(session.scene().document.title, title);
    assert!(!session.exercising().current().unwrap().draft.is_empty());
}

#[test]
fn the_tree_of_a_question_cannot_be_changed() {
    let session = started();
    let leaf = session.scene().tree().preorder().last().unwrap();
    assert!(!Command::Edit(EditCommand::SetValue(leaf, 9.into())).is_enabled(&session));
    assert!(!Command::Edit(EditCommand::Paste("[1,2]".to_owned())).is_enabled(&session));
}

#[test]
fn where_answers_cannot_be_written_they_are_kept_and_handed_in_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = started();
    answer(&mut session);
    give(&mut session, SittingCommand::HandInTo(folder.path().join("no such folder/s1.json")));
    wait_until(&mut session, "the refusal", |session| {
        texts(session).iter().any(|text| text.contains("were not written"))
    });
    assert!(seat(&session).is_open() && seat(&session).sitting.answered() == 1);
    hand_in(&mut session, &folder.path().join("s1.json"));
    assert!(folder.path().join("s1.json").exists());
}

#[test]
fn a_bad_assignment_gets_one_sentence_and_what_is_on_screen_stays() {
    let folder = tempfile::tempdir().unwrap();
    let good = assignment(&["cuts"]);
    let unknown = good.write().replace("kind: \"cuts\"", "kind: \"riddle\"");
    let newer = good.write().replace("version: 1", "version: 9");
    let endless = Assignment { minutes: Some(0), ..good.clone() }.write();
    let empty = Assignment { questions: Vec::new(), ..good }.write();
    let cases = [
        (unknown.as_str(), "there is no kind “riddle”"),
        (&newer, "version 9"),
        (&endless, "lasts 0 minutes"),
        (&empty, "no questions"),
        ("Assignment(version: 1, title: 5)", "cannot be read"),
    ];
    for (text, expected) in cases {
        let path = folder.path().join("week3.ron");
        std::fs::write(&path, text).unwrap();
        let mut session = session();
        let before = session.title();
        session.apply(Command::OpenPath(path));
        wait_until(&mut session, expected, |session| {
            texts(session).iter().any(|text| text.contains(expected))
        });
        assert_eq!(session.title(), before);
        assert!(session.exercising().cover().is_none());
    }
}

/// A clock that a test sets.
fn clock(session: &mut Session) -> Arc<AtomicU64> {
    let now = Arc::new(AtomicU64::new(1_000_000));
    let shown = Arc::clone(&now);
    session.use_clock(WallClock::new(move || shown.load(Ordering::SeqCst) as f64));
    now
}

fn exam() -> Assignment {
    Assignment { minutes: Some(10), checks: true, ..assignment(&["cuts", "values"]) }
}

#[test]
fn an_exam_ends_by_itself_and_hands_in_what_was_answered() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    let mut session = session();
    let now = clock(&mut session);
    begin(&mut session, &path, "s1");
    assert_eq!(session.exercising().seconds_left(), Some(600.0));
    assert!(!Command::Exercise(ExerciseCommand::Check).is_enabled(&session), "an exam has no feedback");
    answer(&mut session);
    now.fetch_add(599, Ordering::SeqCst);
    assert!(session.advance(0.0).is_some_and(|wait| wait <= 1.0), "the clock goes on");
    assert!(seat(&session).is_open());
    now.fetch_add(1, Ordering::SeqCst);
    wait_until(&mut session, "the end", |session| seat(session).handed_in.is_some());
    assert_eq!(session.exercising().seconds_left(), None);
    let answers = std::fs::read(folder.path().join("week3-s1.json")).unwrap();
    let read = answers::read(&answers, &exam(), &exam().hash()).unwrap().answers;
    assert_eq!(read.answers.len(), 1);
    assert_eq!(read.answers[0].seconds, 600.0);
    assert_eq!(grade(&exam(), &read).unwrap().points, 1.0);
    assert!(seat(&session).graded.is_none() && session.exercising().current().unwrap().checked.is_none());
    let leaf = response::node_at(session.scene().tree(), "0").unwrap();
    assert!(!Command::Exercise(ExerciseCommand::Mark(leaf)).is_enabled(&session), "too late");
}

#[test]
fn an_exam_whose_answers_cannot_be_written_says_that_the_time_is_up_until_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let gone = folder.path().join("gone");
    std::fs::create_dir(&gone).unwrap();
    let path = written(&gone, &exam());
    let mut session = session();
    let now = clock(&mut session);
    begin(&mut session, &path, "s1");
    answer(&mut session);
    let told = |session: &Session| seat(session).handing_in_told(&crate::english());
    assert_eq!(told(&session), None);
    std::fs::remove_dir_all(&gone).unwrap();
    now.fetch_add(1_000, Ordering::SeqCst);
    wait_until(&mut session, "the refusal", |session| {
        seat(session).sitting.is_over() && !session.exercising().is_handing_in()
    });
    assert!(told(&session).unwrap().contains("The time is up. Your answers are not handed in yet."));
    now.fetch_add(9, Ordering::SeqCst);
    let file = folder.path().join("s1.json");
    hand_in(&mut session, &file);
    assert!(told(&session).unwrap().contains("s1.json"));
    let read = answers::read(&std::fs::read(file).unwrap(), &exam(), &exam().hash()).unwrap().answers;
    assert_eq!(read.answers[0].seconds, 600.0, "nothing is answered after the end");
}

#[test]
fn an_exam_that_ends_writes_over_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &exam());
    std::fs::write(folder.path().join("week3-s1.json"), "mine").unwrap();
    let mut session = session();
    let now = clock(&mut session);
    begin(&mut session, &path, "s1");
    now.fetch_add(1_000, Ordering::SeqCst);
    wait_until(&mut session, "the end", |session| seat(session).handed_in.is_some());
    assert_eq!(std::fs::read_to_string(folder.path().join("week3-s1.json")).unwrap(), "mine");
    assert!(folder.path().join("week3-s1-2.json").exists());
}

/// A program that keeps its work here.
pub(super) fn program(folder: &Path) -> Session {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    session.keep_work_in(vec![folder.join("recovery")]);
    session
}

/// What is kept in this folder of answers.
pub(super) fn kept(folder: &Path) -> Vec<String> {
    let slots = std::fs::read_dir(folder.join("recovery")).into_iter().flatten().flatten();
    slots.filter_map(|slot| std::fs::read_to_string(slot.path().join("answers.ron")).ok()).collect()
}

/// Waits until these answers are on disk and no worker holds the folder.
pub(super) fn wait_until_kept(session: &mut Session, folder: &Path) {
    let revision = seat(session).sitting.write();
    wait_until(session, "the answers on disk", |session| {
        session.storage().is_at_rest() && kept(folder).iter().any(|text| text.contains(&revision))
    });
}

/// The program of the next start, which offers the answers.
pub(super) fn next_start(folder: &Path) -> Session {
    let mut session = program(folder);
    wait_until(&mut session, "the offer", |session| !session.storage().orphans().is_empty());
    session
}

#[test]
fn answers_are_offered_again_after_the_program_was_cut_short_and_after_it_was_closed() {
    for is_closed in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let path = written(folder.path(), &exam());
        let mut first = program(folder.path());
        let now = clock(&mut first);
        begin(&mut first, &path, "s1");
        answer(&mut first);
        let draft = first.exercising().current().unwrap().draft.clone();
        wait_until_kept(&mut first, folder.path());
        assert!(!kept(folder.path())[0].contains("expected"));
        if is_closed {
            first.end();
        }
        drop(first);

        let mut second = next_start(folder.path());
        let later = Arc::clone(&now);
        later.fetch_add(60, Ordering::SeqCst);
        second.use_clock(WallClock::new(move || later.load(Ordering::SeqCst) as f64));
        assert_eq!(second.storage().orphans()[0].header.student.as_deref(), Some("s1"));
        second.apply(Command::File(FileCommand::Recover(0)));
        wait_for_question(&mut second, 0);
        assert_eq!(second.exercising().current().unwrap().draft, draft);
        assert_eq!(second.exercising().seconds_left(), Some(540.0), "the clock did not stop");
        assert!(second.storage().orphans().is_empty());
        wait_until(&mut second, "one copy", |_| kept(folder.path()).len() == 1);
        hand_in(&mut second, &folder.path().join("s1.json"));
        wait_until(&mut second, "nothing kept", |_| kept(folder.path()).is_empty());
    }
}

#[test]
fn where_nothing_can_be_kept_one_message_says_so_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["cuts"]));
    std::fs::write(folder.path().join("recovery"), "no folder").unwrap();
    let mut session = program(folder.path());
    begin(&mut session, &path, "s1");
    answer(&mut session);
    let told = |session: &Session| {
        texts(session).iter().filter(|text| text.contains("answers cannot be saved")).count()
    };
    wait_until(&mut session, "the message", |session| told(session) == 1);
    std::fs::remove_file(folder.path().join("recovery")).unwrap();
    session.advance(5.0);
    wait_until(&mut session, "the answers", |_| kept(folder.path()).len() == 1);
    wait_until(&mut session, "the end of the message", |session| told(session) == 0);
}

#[test]
fn kept_answers_that_cannot_be_read_are_told_and_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["cuts"]));
    let mut first = program(folder.path());
    begin(&mut first, &path, "s1");
    answer(&mut first);
    wait_until_kept(&mut first, folder.path());
    drop(first);
    let slot = std::fs::read_dir(folder.path().join("recovery")).unwrap().next().unwrap().unwrap().path();
    let text = std::fs::read_to_string(slot.join("answers.ron")).unwrap();
    let part = "(draft: (form: Crosses, marks: {}, sequence: [], typed: \"\"), attempts: 0, seconds: 0.0),";
    let many = |count: usize| text.replacen("parts: [", &format!("parts: [{}", part.repeat(count)), 1);
    let cases: [(&str, &str); 7] = [
        ("", "cannot be read"),
        (&text[..text.len() / 2], "cannot be read"),
        (&text.replace("question: 0", "question: 5"), "do not fit its assignment"),
        (&text.replace("kind: \"cuts\"", "kind: \"riddle\""), "there is no kind “riddle”"),
        (&text.replacen("version: 1", "version: 1, score: 1000", 1), "score"),
        (&many(10_000), "do not fit its assignment"),
        (&many(1_000_000), "at most 16,777,216 bytes"),
    ];
    for (bad, expected) in cases {
        assert_ne!(bad, text);
        std::fs::write(slot.join("answers.ron"), bad).unwrap();
        let mut second = next_start(folder.path());
        second.apply(Command::File(FileCommand::Recover(0)));
        wait_until(&mut second, expected, |session| {
            texts(session).iter().any(|text| text.contains("cannot be read") && text.contains(expected))
        });
        assert_eq!(second.storage().orphans().len(), 1, "it is offered again");
        assert_eq!(std::fs::read_to_string(slot.join("answers.ron")).unwrap(), bad);
    }
}
