//! Answers that cannot be read: marked, asked about, kept in the file as they were typed, and graded as unanswered.

use std::collections::BTreeMap;

use alphabeta_lab::practice::answers::{self, Answer};
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::practice::draft::Written;
use alphabeta_lab::practice::grading::grade;
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::response::Misread;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::sitting::SittingCommand;
use alphabeta_lab::session::model::dialog::Dialog;
use alphabeta_lab::session::news::UiTask;
use serde_json::Value;

use super::sitting::{answer, assignment, begin, exercise, give, hand_in, seat, turn_to, written};
use super::{session, session_with, wait_for_workers, wait_until};

#[test]
fn a_sign_that_was_left_alone_costs_one_node_and_not_the_question() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = assignment(&["values"]);
    let path = written(folder.path(), &assignment);
    let mut session = session();
    begin(&mut session, &path, "s1");
    answer(&mut session);
    let root = session.scene().tree().root_id();
    session.apply(Command::Select(Some(root)));
    exercise(&mut session, ExerciseCommand::Type("--".to_owned()));
    hand_in(&mut session, &folder.path().join("s1.json"));
    let checked = |session: &Session| session.exercising().current().and_then(|it| it.checked.clone());
    wait_until(&mut session, "the verdicts", |session| checked(session).is_some());
    let told = checked(&session).unwrap();
    let graded = &seat(&session).graded.as_ref().unwrap().questions[0];
    assert_eq!(graded.misread, None);
    let right = graded.items.iter().filter(|item| item.verdict == Verdict::Right).count();
    assert_eq!(right, graded.items.len() - 1);
    assert_eq!(told.unread, [(root, Misread::NoNumber("--".to_owned()))]);
    assert_eq!(told.verdict_at(root, |_| true), Some(Verdict::Unread));

    // The file has it beside the answers that can be read, and is graded alike.
    let bytes = std::fs::read(folder.path().join("s1.json")).unwrap();
    let answers = answers::read(&bytes, &assignment, &assignment.hash()).unwrap().answers;
    let Answer { response, unread, .. } = &answers.answers[0];
    assert_eq!(*unread, BTreeMap::from([(String::new(), "--".to_owned())]));
    assert_eq!(response.as_object().map(serde_json::Map::len), Some(right));
    assert_eq!(grade(&assignment, &answers).unwrap().questions[0], *graded);

    // A file without the field is read as before.
    let mut file: Value = serde_json::from_slice(&bytes).unwrap();
    file["answers"][0].as_object_mut().unwrap().remove("unread");
    let answers =
        answers::read(file.to_string().as_bytes(), &assignment, &assignment.hash()).unwrap().answers;
    let before = &grade(&assignment, &answers).unwrap().questions[0];
    assert_eq!((before.points, before.items[0].verdict), (graded.points, Verdict::Blank));
}

#[test]
fn that_nothing_is_cut_is_an_answer_and_no_marks_are_none() {
    let nothing = || Command::Exercise(ExerciseCommand::ChooseNothing);
    for kind in ["cuts", "kinds"] {
        let folder = tempfile::tempdir().unwrap();
        let question = format!("Question(kind: \"{kind}\", document: Document(tree: \"[[3,5],[6,9]]\"))");
        let file = format!("Assignment(version: 1, title: \"t\", questions: [{question}])");
        let path = written(folder.path(), &Assignment::read(&file).unwrap());
        for is_said in [true, false] {
            let mut session = session();
            begin(&mut session, &path, "s1");
            assert_eq!((seat(&session).sitting.answered(), seat(&session).blanks()), (0, 1));
            session.apply(nothing());
            assert_eq!((seat(&session).sitting.answered(), seat(&session).blanks()), (1, 0));
            // A mark takes its place, and so does it that of marks.
            let tree = session.scene().tree();
            let node = tree.children_of(tree.root_id()).next().unwrap();
            exercise(&mut session, ExerciseCommand::Mark(node));
            let draft = |session: &Session| session.exercising().current().unwrap().draft.clone();
            assert!(draft(&session).typed().is_empty() && !draft(&session).is_empty());
            session.apply(nothing());
            assert_eq!(draft(&session).at(session.scene().tree(), node), None);
            if !is_said {
                exercise(&mut session, ExerciseCommand::Remove);
                assert!(draft(&session).is_empty(), "Delete takes it back");
            }
            let file = folder.path().join(format!("{kind}-{is_said}.json"));
            hand_in(&mut session, &file);
            let points = seat(&session).graded.as_ref().unwrap().points;
            assert_eq!(points, if is_said { 1.0 } else { 0.0 }, "{kind}");
        }
    }
    // Where something is typed, the word is none.
    let mut session = session_with("geeksforgeeks-set-4");
    wait_for_workers(&mut session);
    exercise(&mut session, ExerciseCommand::OnTree("values"));
    wait_for_workers(&mut session);
    assert!(!nothing().is_enabled(&session));
}

#[test]
fn an_answer_that_cannot_be_read_does_not_count_and_is_asked_about_before_it_is_handed_in() {
    let folder = tempfile::tempdir().unwrap();
    let path = written(folder.path(), &assignment(&["values"]));
    let mut session = session();
    begin(&mut session, &path, "s1");
    let root = session.scene().tree().root_id();
    session.apply(Command::Select(Some(root)));
    exercise(&mut session, ExerciseCommand::Type("5..3".to_owned()));
    let told = |session: &Session| {
        let current = session.exercising().current().unwrap();
        current.unread(session.scene().tree(), session.selection().leader()).len()
    };
    assert_eq!(told(&session), 1, "nothing can follow that makes a number of it");
    let at_hand = seat(&session);
    assert_eq!((at_hand.sitting.answered(), at_hand.blanks(), at_hand.unread()), (0, 0, 1));
    give(&mut session, SittingCommand::HandIn);
    assert!(session.take_tasks().contains(&UiTask::Ask(Dialog::HandIn)));

    // A lone minus sign is told once its node is left.
    exercise(&mut session, ExerciseCommand::Remove);
    exercise(&mut session, ExerciseCommand::Type("-".to_owned()));
    assert_eq!(told(&session), 0);
    session.apply(Command::Select(None));
    assert_eq!(told(&session), 1);

    let file = folder.path().join("s1.json");
    hand_in(&mut session, &file);
    assert!(std::fs::read_to_string(file).unwrap().contains("\"-\""), "the teacher sees what was typed");
    let graded = &seat(&session).graded.as_ref().unwrap().questions[0];
    let verdicts: Vec<Verdict> = graded.items.iter().map(|item| item.verdict).collect();
    assert_eq!(verdicts[0], Verdict::Unread, "it is no blank");
    assert!(verdicts[1..].iter().all(|&verdict| verdict == Verdict::Blank) && graded.points == 0.0);
}

#[test]
fn what_cannot_be_read_is_no_answer_yet_and_earns_its_point_once_it_can_be_read() {
    let mut session = session_with("geeksforgeeks-set-4");
    wait_for_workers(&mut session);
    exercise(&mut session, ExerciseCommand::OnTree("values"));
    wait_for_workers(&mut session);
    answer(&mut session);
    let root = session.scene().tree().root_id();
    session.apply(Command::Select(Some(root)));
    exercise(&mut session, ExerciseCommand::Remove);
    exercise(&mut session, ExerciseCommand::Type("5..3".to_owned()));
    let checked = |session: &mut Session| {
        exercise(session, ExerciseCommand::Check);
        session.exercising().current().unwrap().checked.clone().unwrap()
    };
    let mastery = |session: &Session| {
        let mastery = session.exercising().mastery(kind::from_id("values").unwrap());
        (mastery.answered, mastery.right)
    };
    let told = checked(&mut session);
    assert_eq!(told.verdict_at(root, |_| true), Some(Verdict::Unread));
    assert_eq!(told.points, [told.items.len() as f64 - 1.0, told.items.len() as f64]);
    assert_eq!(told.unread, [(root, Misread::NoNumber("5..3".to_owned()))]);
    assert_eq!(mastery(&session), (0, 0), "nothing has been answered wrongly");
    // The text is still there, and nothing shows the answer before there is one.
    let draft = &session.exercising().current().unwrap().draft;
    assert_eq!(draft.at(session.scene().tree(), root), Some(Written::Text("5..3".to_owned())));
    for way in [ExerciseCommand::ShowMistake, ExerciseCommand::ShowWalk] {
        assert!(!Command::Exercise(way).is_enabled(&session));
    }
    (0..3).for_each(|_| exercise(&mut session, ExerciseCommand::Erase));
    let told = checked(&mut session);
    assert_eq!(told.points, [told.items.len() as f64; 2]);
    assert_eq!(mastery(&session), (1, 1));
}

/// Leaf values that break the rule of the question are no answer: not in the count, at the leaf, or when it is handed in.
#[test]
fn leaf_values_that_do_not_fit_are_marked_and_are_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let assignment = assignment(&["assign"]);
    let path = written(folder.path(), &assignment);
    let mut session = session();
    begin(&mut session, &path, "s1");
    let leaves: Vec<_> = {
        let tree = session.scene().tree();
        tree.preorder().filter(|&node| tree.is_leaf(node)).collect()
    };
    let put = |session: &mut Session, place: usize, value: &str| {
        session.apply(Command::Select(Some(leaves[place])));
        exercise(session, ExerciseCommand::Remove);
        exercise(session, ExerciseCommand::Type(value.to_owned()));
        session.apply(Command::Select(None));
    };
    let unread = |session: &Session| -> Vec<_> {
        let current = session.exercising().current().unwrap();
        current.unread(session.scene().tree(), None).into_iter().map(|entry| entry.node.unwrap()).collect()
    };
    // Different values that fit, from right to left, so that they are no order of the tree by accident.
    for place in 0..leaves.len() {
        put(&mut session, place, &(90 - place).to_string());
    }
    assert_eq!((unread(&session), seat(&session).sitting.answered()), (vec![], 1));
    for (place, value, marked) in [
        (0, "100", vec![0]),
        (0, "0", vec![0]),
        (0, "1.5", vec![0]),
        (0, "-3", vec![0]),
        (0, "inf", vec![0]),
        (1, "88", vec![0, 1, 2]),
        (0, "7", vec![1, 2]),
        (2, "9", vec![]),
    ] {
        put(&mut session, place, value);
        let expected: Vec<_> = marked.iter().map(|&place: &usize| leaves[place]).collect();
        assert_eq!(unread(&session), expected, "{value}");
        let at_hand = seat(&session);
        let answered = usize::from(marked.is_empty());
        assert_eq!((at_hand.sitting.answered(), at_hand.unread()), (answered, marked.len()), "{value}");
        // What is marked is what the grading cannot read.
        let graded = grade(&assignment, &at_hand.sitting.answers()).unwrap();
        assert_eq!(graded.questions[0].misread.is_some(), !marked.is_empty(), "{value}");
    }
    // While a value is typed, its beginning is not marked: 8 becomes 87.
    put(&mut session, 0, "8");
    put(&mut session, 1, "8");
    assert_eq!(unread(&session), [leaves[0], leaves[1]]);
    session.apply(Command::Select(Some(leaves[1])));
    let current = session.exercising().current().unwrap();
    assert_eq!(current.unread(session.scene().tree(), Some(leaves[1])).len(), 1);
    give(&mut session, SittingCommand::HandIn);
    assert!(session.take_tasks().contains(&UiTask::Ask(Dialog::HandIn)));
}

/// A question about every inner node is not answered with some of them, and handing in says so.
#[test]
fn a_question_about_every_node_is_answered_when_no_node_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let question = |fields: &str| {
        format!("Question(kind: \"values\", document: Document(tree: \"[[3,5],[6,9],[1,[2,8]]]\"){fields})")
    };
    let window = question(", settings: Rules(algorithm: \"alpha-beta\")");
    let file = format!(
        "Assignment(version: 1, title: \"t\", questions: [{}, {window}])",
        question(", settings: Rules(algorithm: \"minimax\")")
    );
    let path = written(folder.path(), &Assignment::read(&file).unwrap());
    let mut session = session();
    begin(&mut session, &path, "s1");
    let inner: Vec<_> = {
        let tree = session.scene().tree();
        tree.preorder().filter(|&node| !tree.is_leaf(node)).collect()
    };
    assert_eq!(seat(&session).open_nodes(), (0, vec![]), "nothing is begun");
    for (done, &node) in inner.iter().enumerate() {
        assert_eq!(seat(&session).sitting.answered(), 0);
        session.apply(Command::Select(Some(node)));
        exercise(&mut session, ExerciseCommand::Type("4".to_owned()));
        let left = inner.len() - done - 1;
        let questions = if left > 0 { vec![1] } else { vec![] };
        assert_eq!(seat(&session).open_nodes(), (left, questions));
    }
    assert_eq!(seat(&session).sitting.answered(), 1);
    // Which nodes a search with a window leaves out is what the question is about.
    turn_to(&mut session, 1);
    session.apply(Command::Select(Some(inner[0])));
    exercise(&mut session, ExerciseCommand::Type("4".to_owned()));
    assert_eq!((seat(&session).sitting.answered(), seat(&session).open_nodes().0), (2, 0));
    turn_to(&mut session, 0);
    session.apply(Command::Select(Some(inner[1])));
    exercise(&mut session, ExerciseCommand::Remove);
    give(&mut session, SittingCommand::HandIn);
    assert!(session.take_tasks().contains(&UiTask::Ask(Dialog::HandIn)), "a node is left");
}
