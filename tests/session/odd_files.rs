//! Files that somebody has written by hand, or opens by mistake: each gets its sentence on each way into the program, and
//! what is on screen stays.

use std::path::Path;

use alphabeta_lab::practice::answers;
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::sitting::SittingCommand;

use super::sitting::{answer, assignment, begin, written};
use super::{brackets, session_with_changes, texts, wait_until};

/// More answers, or questions, than any file may have.
const MANY: usize = 100_000;

/// An odd file, and a part of what is said of it where a tree or an assignment is opened, and where an assignment is.
struct Odd {
    text: String,
    told: [&'static str; 2],
}

fn odd_files() -> Vec<Odd> {
    let good = assignment(&["cuts"]);
    let file = good.write();
    let handed_in = answers::solved(&good, "s1").unwrap();
    let many = answers::Answers { answers: vec![handed_in.answers[0].clone(); MANY], ..handed_in.clone() };
    let questions = Assignment { questions: vec![good.questions[0].clone(); MANY / 10], ..good };
    let json = |answers: &answers::Answers| serde_json::to_string_pretty(answers).unwrap();
    let scored = json(&handed_in).replacen("\"version\"", "\"score\": 1000, \"version\"", 1);
    let answers =
        ["found a student’s answers, expected a tree", "found a student’s answers, expected an assignment"];
    let same = |text: String, told| Odd { text, told: [told; 2] };
    vec![
        same(file.replace("kind: \"cuts\"", "kind: \"riddle\""), "there is no kind “riddle”"),
        same(file.replacen("version: 1", "version: 1, score: 1000", 1), "cannot be read"),
        same(questions.write(), "10,000 questions"),
        Odd { text: json(&handed_in), told: answers },
        Odd { text: json(&many), told: answers },
        Odd { text: scored, told: ["expected", "cannot be read"] },
    ]
}

/// Opens the file as whatever it is (dropped on the window, from the recent files or from the command line), and as an
/// assignment.
fn ways(path: &Path) -> [Command; 2] {
    [Command::OpenPath(path.to_owned()), Command::Sitting(SittingCommand::Open(path.to_owned()))]
}

/// Asserts that the file gets its sentence and that nothing of `state` has changed.
fn assert_refused<S: PartialEq + std::fmt::Debug>(
    mut session: impl FnMut() -> Session,
    state: impl Fn(&Session) -> S,
) {
    let folder = tempfile::tempdir().unwrap();
    for (number, odd) in odd_files().into_iter().enumerate() {
        let path = folder.path().join(format!("odd-{number}.ron"));
        std::fs::write(&path, &odd.text).unwrap();
        for (command, told) in ways(&path).into_iter().zip(odd.told) {
            let mut session = session();
            let before = state(&session);
            session.apply(command);
            wait_until(&mut session, told, |session| {
                let is_told =
                    |text: &&str| text.contains(&format!("odd-{number}.ron")) && text.contains(told);
                texts(session).iter().any(is_told)
            });
            assert_eq!(state(&session), before, "{told}");
            assert!(session.exercising().cover().is_none());
            assert_eq!(std::fs::read_to_string(&path).unwrap(), odd.text, "the file is as it was");
        }
    }
}

#[test]
fn an_odd_file_gets_its_sentence_and_unsaved_changes_stay() {
    assert_refused(session_with_changes, |session| {
        assert!(session.is_modified());
        (session.title().to_owned(), brackets(session))
    });
}

#[test]
fn an_odd_file_gets_its_sentence_and_a_student_loses_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["cuts", "values"]));
    let answered = || {
        let mut session = super::session();
        begin(&mut session, &path, "s1");
        answer(&mut session);
        session
    };
    assert_refused(answered, |session| {
        let seat = session.exercising().seat().unwrap();
        assert!(seat.is_open() && seat.sitting.answered() == 1);
        (brackets(session), seat.sitting.answers())
    });
}
