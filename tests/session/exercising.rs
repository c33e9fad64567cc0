//! Exercises: posed, answered on the tree, graded item by item, and looked up in the walk.

use std::collections::BTreeSet;

use alphabeta_lab::game::GameId;
use alphabeta_lab::notation;
use alphabeta_lab::practice::draft::{Form, Written};
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::response::{self, Misread};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::predict::PredictCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::features::exercise::{Checked, ShownWalk};
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::tree::{NodeId, Player};

use super::games::{unfolded, wish};
use super::{session, session_with, wait_for_workers, wait_until};

pub(super) fn next_command(command: &ExerciseCommand, root: NodeId) -> Option<ExerciseCommand> {
    Some(match command {
        ExerciseCommand::UseLevel(_) => ExerciseCommand::OnTree("cuts"),
        ExerciseCommand::OnTree(_) => ExerciseCommand::OfLesson(0),
        ExerciseCommand::OfLesson(_) => ExerciseCommand::Mark(root),
        ExerciseCommand::Mark(_) => ExerciseCommand::Place(root, None),
        ExerciseCommand::Place(..) => ExerciseCommand::MarkSelected,
        ExerciseCommand::MarkSelected => ExerciseCommand::Type("5".to_owned()),
        ExerciseCommand::Type(_) => ExerciseCommand::TypeInfinity,
        ExerciseCommand::TypeInfinity => ExerciseCommand::Erase,
        ExerciseCommand::Erase => ExerciseCommand::Remove,
        ExerciseCommand::Remove => ExerciseCommand::Undo,
        ExerciseCommand::Undo => ExerciseCommand::Choose("5".to_owned()),
        ExerciseCommand::Choose(_) => ExerciseCommand::ChooseNothing,
        ExerciseCommand::ChooseNothing => ExerciseCommand::Next,
        ExerciseCommand::Next => ExerciseCommand::Previous,
        ExerciseCommand::Previous => ExerciseCommand::ScrollDown,
        ExerciseCommand::ScrollDown => ExerciseCommand::ScrollUp,
        ExerciseCommand::ScrollUp => ExerciseCommand::Check,
        ExerciseCommand::Check => ExerciseCommand::Hint,
        ExerciseCommand::Hint => ExerciseCommand::Clear,
        ExerciseCommand::Clear => ExerciseCommand::ShowMistake,
        ExerciseCommand::ShowMistake => ExerciseCommand::ShowWalk,
        ExerciseCommand::ShowWalk => ExerciseCommand::Resume,
        ExerciseCommand::Resume => ExerciseCommand::Begin("values"),
        ExerciseCommand::Begin(_) => ExerciseCommand::Another,
        ExerciseCommand::Another => ExerciseCommand::End,
        ExerciseCommand::End => return None,
    })
}

/// The opening tree with a question about it.
pub(super) fn started() -> Session {
    let mut session = session();
    give(&mut session, ExerciseCommand::OnTree("values"));
    session
}

/// A new tree with MAX at the root.
fn tree(text: &str) -> Command {
    let (title, text) = (String::new(), text.to_owned());
    Command::OpenNew(Box::new(NewDocument::Posed { title, text, root_player: Player::Max }))
}

/// What is predicted and answered.
pub(super) fn noticeable(session: &Session) -> String {
    let exercising = session.exercising();
    let exercise = exercising
        .current()
        .map(|exercise| (exercise.kind.id(), &exercise.draft, &exercise.checked, exercise.is_hinted()));
    let prediction = (session.predicting().is_on(), session.prediction(), session.prediction_told());
    let seat = exercising.seat().map(|seat| (seat.sitting.question(), seat.sitting.answered()));
    let sitting = (seat, exercising.is_handing_in(), exercising.cover().is_some());
    let prediction = (prediction, sitting);
    format!("{:?}", (prediction, exercise, exercising.is_answering(), exercising.level()))
}

pub(super) fn give(session: &mut Session, command: ExerciseCommand) {
    session.apply(Command::Exercise(command));
}

/// A question of this kind about the twelve leaves of a published walk.
pub(super) fn on_tree(kind: &'static str) -> Session {
    let mut session = session_with("geeksforgeeks-set-4");
    wait_for_workers(&mut session);
    give(&mut session, ExerciseCommand::OnTree(kind));
    wait_for_workers(&mut session);
    assert!(session.exercising().is_answering());
    session
}

fn checked(session: &mut Session) -> Checked {
    give(session, ExerciseCommand::Check);
    session.exercising().current().unwrap().checked.clone().unwrap()
}

pub(super) fn node(session: &Session, path: &str) -> NodeId {
    response::node_at(session.scene().tree(), path).unwrap()
}

/// Crosses out what is never visited.
fn cross_out_right(session: &mut Session) {
    let tree = session.scene().tree().clone();
    let exercise = session.exercising().current().unwrap();
    let model = exercise.kind.model(&exercise.posed(&tree));
    for path in model.as_array().unwrap() {
        let node = response::node_at(&tree, path.as_str().unwrap()).unwrap();
        give(session, ExerciseCommand::Mark(node));
    }
}

#[test]
fn a_question_of_every_kind_is_posed_on_a_new_tree() {
    for &kind in kind::ALL {
        let mut session = session();
        give(&mut session, ExerciseCommand::Begin(kind.id()));
        wait_until(&mut session, "the question", |session| session.exercising().is_answering());
        let exercise = session.exercising().current().unwrap();
        assert_eq!(exercise.kind.id(), kind.id());
        assert!(exercise.draft.is_empty() && exercise.checked.is_none());
        let before = notation::write(session.scene().tree());
        give(&mut session, ExerciseCommand::Another);
        wait_until(&mut session, "another tree", |session| notation::write(session.scene().tree()) != before);
        assert!(session.exercising().is_answering());
    }
}

#[test]
fn right_missed_and_wrong_are_told_apart() {
    let mut session = on_tree("cuts");
    cross_out_right(&mut session);
    let all = checked(&mut session);
    let right = all.count(Verdict::Right);
    assert!(right > 0 && right == all.items.len());
    assert!(!Command::Exercise(ExerciseCommand::ShowMistake).is_enabled(&session));

    give(&mut session, ExerciseCommand::Clear);
    let visited = node(&session, "0,0,0");
    give(&mut session, ExerciseCommand::Mark(visited));
    let wrong = checked(&mut session);
    assert_eq!((wrong.count(Verdict::Missed), wrong.count(Verdict::Wrong)), (right, 1));
    assert_eq!(wrong.verdict_at(node(&session, "0,0,0"), |_| true), Some(Verdict::Wrong));
}

#[test]
fn what_is_corrected_after_a_check_earns_nothing_and_mastery_counts_the_first_answer() {
    let mut session = on_tree("cuts");
    let cuts = kind::from_id("cuts").unwrap();
    let first = checked(&mut session);
    assert_eq!(first.points[0], 0.0);
    assert_eq!(session.exercising().mastery(cuts).right, 0);
    cross_out_right(&mut session);
    let second = checked(&mut session);
    assert_eq!(second.count(Verdict::Right), second.items.len());
    assert_eq!(second.points[0], 0.0, "an item that was checked and redone no longer earns its point");
    let mastery = session.exercising().mastery(cuts);
    assert_eq!((mastery.answered, mastery.right), (1, 0));
}

#[test]
fn an_edited_tree_is_graded_rightly_at_once() {
    let mut session = on_tree("values");
    let root = session.scene().tree().root_id();
    session.apply(Command::Select(Some(root)));
    give(&mut session, ExerciseCommand::Type("5".to_owned()));
    let value = |checked: &Checked| checked.verdict_at(root, |_| true);
    assert_eq!(value(&checked(&mut session)), Some(Verdict::Right));
    let leaf = node(&session, "0,0,1");
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 7.into())));
    wait_for_workers(&mut session);
    assert_ne!(session.scene().true_values[root.index()], 5.into());
    assert_eq!(value(&checked(&mut session)), Some(Verdict::Wrong));
}

#[test]
fn an_entry_that_cannot_be_read_is_not_judged_and_the_others_as_usual() {
    for (kind, right, wrong) in [("values", "5", "5..3"), ("windows", "-∞,∞,5", "∞-∞")] {
        let mut session = on_tree(kind);
        let [root, child] = ["", "0"].map(|path| node(&session, path));
        for (node, typed) in [(root, right), (child, wrong)] {
            session.apply(Command::Select(Some(node)));
            give(&mut session, ExerciseCommand::Type(typed.to_owned()));
        }
        let checked = checked(&mut session);
        assert_eq!(checked.misread, None, "{kind}");
        assert_eq!(checked.unread, [(child, Misread::NoNumber(wrong.to_owned()))], "{kind}");
        let verdicts = [root, child].map(|node| checked.verdict_at(node, |_| true));
        assert_eq!(verdicts, [Some(Verdict::Right), Some(Verdict::Unread)], "{kind}");
        let entries = if kind == "values" { 1 } else { 3 };
        assert_eq!(checked.share_at(root, Verdict::Right, |_| true), [entries; 2], "{kind}");
        assert!(checked.count(Verdict::Blank) > 0, "{kind}");
    }
}

#[test]
fn the_walk_opens_at_the_first_mistake_and_leads_back() {
    let mut session = on_tree("cuts");
    give(&mut session, ExerciseCommand::Check);
    give(&mut session, ExerciseCommand::ShowMistake);
    wait_for_workers(&mut session);
    assert!(!session.exercising().is_answering());
    assert!(matches!(session.step(), Some(Step::Cutoff { .. })), "{:?}", session.step());
    give(&mut session, ExerciseCommand::Resume);
    assert!(session.exercising().is_answering());
    give(&mut session, ExerciseCommand::End);
    assert!(session.exercising().current().is_none());
}

#[test]
fn a_solved_exercise_opens_its_walk_and_leads_back() {
    let mut session = on_tree("cuts");
    let walk = Command::Exercise(ExerciseCommand::ShowWalk);
    give(&mut session, ExerciseCommand::Check);
    assert!(!walk.is_enabled(&session), "what is not solved shows its mistake");
    give(&mut session, ExerciseCommand::Clear);
    cross_out_right(&mut session);
    assert!(!walk.is_enabled(&session), "nothing is known before a check");
    checked(&mut session);
    give(&mut session, ExerciseCommand::ShowWalk);
    wait_for_workers(&mut session);
    assert!(!session.exercising().is_answering() && session.run().is_some());
    assert_eq!(session.playback().after(), 0);
    session.apply(Command::Step);
    assert_eq!(session.playback().after(), 1);
    give(&mut session, ExerciseCommand::Resume);
    assert!(session.exercising().is_answering() && walk.is_enabled(&session));
}

#[test]
fn a_mistake_that_no_step_shows_leads_to_the_whole_walk() {
    let [mistake, walk] = [ExerciseCommand::ShowMistake, ExerciseCommand::ShowWalk].map(Command::Exercise);
    // Windows that no search gives, and an order that no search has: all nodes in the order of typing.
    for kind in kind::ALL {
        let mut session = session();
        // An assignment of leaf values has none below 1.
        let last = if kind.id() == "assign" { "10,7" } else { "0,-1" };
        session.apply(tree(&format!("[[[3,5],[6,9]],[[1,2],[{last}]]]")));
        wait_for_workers(&mut session);
        give(&mut session, ExerciseCommand::OnTree(kind.id()));
        let Some(exercise) = session.exercising().current() else {
            assert!(["assign", "which", "reorder"].contains(&kind.id()), "{}", kind.id());
            continue;
        };
        let form = exercise.draft.form();
        // A cause is a list of intervals. With 4 as first leaf, the search evaluates as many leaves as with 3.
        let typed = match kind.id() {
            "cause" => "(-∞, -77]",
            "assign" => "4",
            _ => "77",
        };
        give(&mut session, ExerciseCommand::Type(typed.to_owned()));
        let checked = checked(&mut session);
        assert!(checked.count(Verdict::Right) < checked.items.len(), "{}", kind.id());
        let has_step = form.is_at_nodes();
        assert_eq!(mistake.is_enabled(&session), has_step, "{}", kind.id());
        assert_eq!(walk.is_enabled(&session), !has_step, "{}", kind.id());
        session.apply(if has_step { mistake.clone() } else { walk.clone() });
        wait_for_workers(&mut session);
        assert!(!session.exercising().is_answering(), "{}", kind.id());
        assert_eq!(session.playback().after() > 0, has_step, "{}", kind.id());
        let aside = session.exercising().current().unwrap().aside();
        assert_eq!(aside == Some(ShownWalk::Mistake), has_step, "{}", kind.id());
    }
}

#[test]
fn the_walk_of_a_record_is_that_of_the_search_that_made_it() {
    let mut session = session();
    give(&mut session, ExerciseCommand::Begin("which"));
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        wait_until(&mut session, "the question", |session| session.exercising().is_answering());
        let exercise = session.exercising().current().unwrap();
        let model = exercise.kind.model(&exercise.posed(session.scene().tree()));
        checked(&mut session);
        give(&mut session, ExerciseCommand::ShowWalk);
        let shown = match Algorithm::from_id(model.as_str().unwrap()) {
            Some(algorithm) => session.algorithm() == algorithm,
            None => session.settings().ties.id() == model,
        };
        assert!(shown, "{model}");
        seen.insert(model.to_string());
        let before = notation::write(session.scene().tree());
        give(&mut session, ExerciseCommand::Another);
        wait_until(&mut session, "another tree", |session| notation::write(session.scene().tree()) != before);
    }
    assert!(seen.len() > 2, "{seen:?}");
}

#[test]
fn a_tree_that_is_too_large_for_a_kind_makes_it_grey_and_the_reason_has_both_sizes() {
    let mut session = session();
    let leaves = (1..=120).map(|value| value.to_string()).collect::<Vec<_>>().join(",");
    session.apply(tree(&format!("[[{leaves}],[7,8]]")));
    wait_for_workers(&mut session);
    for (kind, reason) in [
        ("assign", "The tree has 122 leaves, and a question of this kind takes at most 99."),
        ("cause", "The tree has 122 leaves, and a question of this kind takes at most 32, unless two leaves"),
        ("reorder", "A node of the tree has 120 children, and a question of this kind takes at most 10."),
    ] {
        let command = Command::Exercise(ExerciseCommand::OnTree(kind));
        assert!(!command.is_enabled(&session), "{kind}");
        let told = command.obstacle(&session).unwrap();
        assert!(told.starts_with(reason), "{told}");
    }
    assert!(Command::Exercise(ExerciseCommand::OnTree("cuts")).is_enabled(&session));
}

#[test]
fn tab_leads_to_the_next_blank() {
    let mut session = on_tree("values");
    let tree = session.scene().tree().clone();
    let inner: Vec<NodeId> = tree.preorder().filter(|&node| !tree.is_leaf(node)).collect();
    assert_eq!(session.selection().leader(), Some(inner[0]));
    for &node in &inner {
        assert_eq!(session.selection().leader(), Some(node));
        give(&mut session, ExerciseCommand::Type("4".to_owned()));
        give(&mut session, ExerciseCommand::Next);
    }
    let draft = &session.exercising().current().unwrap().draft;
    assert_eq!(draft.form(), Form::Numbers);
    assert!(inner.iter().all(|&node| draft.at(&tree, node) == Some(Written::Text("4".to_owned()))));
}

#[test]
fn nothing_of_the_walk_is_shown_and_another_document_ends_it() {
    let mut session = session_with("geeksforgeeks-set-4");
    wait_for_workers(&mut session);
    session.apply(Command::ToggleTrueValues);
    give(&mut session, ExerciseCommand::OnTree("cuts"));
    assert!(!session.shows_true_values());
    assert!(!Command::Race(RaceCommand::Toggle).is_enabled(&session));
    assert!(!Command::ToggleProof.is_enabled(&session));
    session.apply(Command::OpenExample(2));
    wait_for_workers(&mut session);
    assert!(session.exercising().current().is_none());
    assert!(session.shows_true_values());
}

#[test]
fn the_questions_of_a_lesson_follow_each_other() {
    let mut session = session_with("oi-wiki-alpha-beta");
    wait_for_workers(&mut session);
    let kinds: Vec<String> =
        session.document().content().questions.iter().map(|question| question.kind.clone()).collect();
    give(&mut session, ExerciseCommand::OfLesson(0));
    for (number, kind) in kinds.iter().enumerate() {
        wait_for_workers(&mut session);
        let exercise = session.exercising().current().unwrap();
        assert_eq!((exercise.kind.id(), exercise.of_lesson()), (kind.as_str(), Some(number)));
        assert!(exercise.draft.is_empty() && exercise.checked.is_none());
        give(&mut session, ExerciseCommand::Check);
        give(&mut session, ExerciseCommand::Another);
    }
    // After the last one come questions of its kind on other trees.
    wait_until(&mut session, "another tree", |session| session.document().content().questions.is_empty());
    let exercise = session.exercising().current().unwrap();
    assert_eq!((exercise.kind.id(), exercise.of_lesson()), ("windows", None));
}

#[test]
fn a_lesson_without_a_question_offers_none_and_an_edited_tree_is_asked_about_as_it_is() {
    let mut session = session_with("nothing-to-cut");
    wait_for_workers(&mut session);
    assert!(!Command::Exercise(ExerciseCommand::OfLesson(0)).is_enabled(&session));
    let mut session = session_with("fewest-leaves");
    wait_for_workers(&mut session);
    assert!(Command::Exercise(ExerciseCommand::OfLesson(0)).is_enabled(&session));
    let leaf = node(&session, "2,2,2");
    session.apply(Command::Select(Some(leaf)));
    session.apply(Command::Edit(EditCommand::Remove));
    wait_for_workers(&mut session);
    // The tree is no longer uniform, so that the question has no answer.
    give(&mut session, ExerciseCommand::OfLesson(0));
    assert!(session.exercising().current().is_none());
    assert!(!session.messages().is_empty());
}

#[test]
fn a_question_of_an_unknown_kind_says_so_when_it_is_begun() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lesson.ron");
    std::fs::write(&path, "GameTree(version: 1, questions: [(kind: \"cut\")], tree: [3, 5])").unwrap();
    let mut session = session_with("nothing-to-cut");
    wait_for_workers(&mut session);
    session.apply(Command::OpenPath(path));
    wait_until(&mut session, "the file", |session| !session.document().content().questions.is_empty());
    wait_for_workers(&mut session);
    give(&mut session, ExerciseCommand::OfLesson(0));
    let told = session.messages().iter().any(|message| message.text.contains("there is no kind “cut”"));
    assert!(told && session.exercising().current().is_none(), "{:?}", session.messages());
}

#[test]
fn a_whole_game_is_no_tree_for_exercises_and_the_reason_is_told() {
    let mut session = unfolded(wish(GameId::TicTacToe, "XOX/.O./.X.", 9));
    wait_for_workers(&mut session);
    for kind in kind::ALL {
        let on_tree = Command::Exercise(ExerciseCommand::OnTree(kind.id()));
        assert!(!on_tree.is_enabled(&session), "{}", kind.id());
        let told = on_tree.obstacle(&session).unwrap();
        assert!(told.contains("whole games") && told.contains("Predict"), "{told}");
        assert!(Command::Exercise(ExerciseCommand::Begin(kind.id())).is_enabled(&session), "{}", kind.id());
    }
    assert!(Command::Predict(PredictCommand::Toggle).is_enabled(&session));
    // Changed by hand, it is a tree like any other.
    let leaf = session.scene().tree().preorder().find(|&node| session.scene().tree().is_leaf(node)).unwrap();
    session.apply(Command::Edit(EditCommand::SetValue(leaf, 5.into())));
    wait_for_workers(&mut session);
    let on_tree = Command::Exercise(ExerciseCommand::OnTree("cuts"));
    assert!(on_tree.is_enabled(&session) && on_tree.obstacle(&session).is_none());
    let single = tree("5");
    let mut session = super::session();
    session.apply(single);
    wait_for_workers(&mut session);
    assert!(on_tree.obstacle(&session).unwrap().contains("only one node"));
}

#[test]
fn a_tree_that_has_no_answer_is_not_asked_about() {
    let mut session = super::session();
    session.apply(tree("[3,5]"));
    wait_for_workers(&mut session);
    // Both leaves are evaluated, whatever their values are.
    give(&mut session, ExerciseCommand::OnTree("assign"));
    assert!(session.exercising().current().is_none());
    let message = &session.messages()[0];
    assert!(message.is_error && message.text.contains("Leaf values"), "{}", message.text);
    give(&mut session, ExerciseCommand::OnTree("values"));
    assert!(session.exercising().current().is_some());
    assert!(session.messages().is_empty(), "the question that can be asked takes the message away");
}

#[test]
fn what_is_typed_after_a_check_replaces_what_was_checked() {
    for kind in ["values", "count"] {
        let mut session = on_tree(kind);
        let root = session.scene().tree().root_id();
        session.apply(Command::Select(Some(root)));
        let written = |session: &Session| {
            let draft = &session.exercising().current().unwrap().draft;
            draft.response(session.scene().tree()).to_string()
        };
        for text in ["4", "5"] {
            give(&mut session, ExerciseCommand::Type(text.to_owned()));
        }
        assert!(written(&session).contains("45"), "{}", written(&session));
        checked(&mut session);
        for text in ["7", "8"] {
            give(&mut session, ExerciseCommand::Type(text.to_owned()));
        }
        assert!(
            written(&session).contains("78") && !written(&session).contains("45"),
            "{}",
            written(&session)
        );
    }
}

#[test]
fn a_hint_costs_nothing_and_goes_with_its_question() {
    let mut session = on_tree("cuts");
    let cuts = kind::from_id("cuts").unwrap();
    give(&mut session, ExerciseCommand::Hint);
    assert!(session.exercising().current().unwrap().is_hinted());
    assert_eq!(session.exercising().mastery(cuts).answered, 0);
    cross_out_right(&mut session);
    let all = checked(&mut session);
    assert_eq!(all.points[0], all.points[1]);
    assert_eq!((session.exercising().mastery(cuts).right, session.exercising().mastery(cuts).streak), (1, 1));
    give(&mut session, ExerciseCommand::OnTree("values"));
    assert!(!session.exercising().current().unwrap().is_hinted());
}

#[test]
fn the_walk_goes_on_where_a_question_has_interrupted_it() {
    let mut session = session();
    session.apply(Command::UseTies(Ties::Search));
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBetaBounds));
    session.apply(Command::GoTo(10));
    let place = |session: &Session| (session.algorithm(), session.settings(), session.playback().after());
    let before = place(&session);
    assert_eq!(before.2, 10);
    for command in [ExerciseCommand::OnTree("values"), ExerciseCommand::OfLesson(0)] {
        give(&mut session, command);
        assert_ne!(place(&session), before);
        give(&mut session, ExerciseCommand::Check);
        give(&mut session, ExerciseCommand::ShowMistake);
        give(&mut session, ExerciseCommand::End);
        assert_eq!(place(&session), before);
    }
}
