//! Assignments that a teacher makes: the files are those of the command line, or nothing is written and a sentence says why.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use alphabeta_lab::notation;
use alphabeta_lab::practice::assignment::{Assignment, Conditions, make};
use alphabeta_lab::practice::grading::question;
use alphabeta_lab::practice::instance::Difficulty;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::posed::Posed;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Setting, Settings};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::exercise::ExerciseCommand;
use alphabeta_lab::session::command::teaching::TeachingCommand;
use alphabeta_lab::session::conduct::under_way::Activity;
use alphabeta_lab::session::model::assignment_plan::{AssignmentFile, AssignmentPlan, TreeAtHand, Trees};
use alphabeta_lab::session::model::dialog::{Dialog, FileQuestion};
use alphabeta_lab::session::news::UiTask;

use super::{session, session_with, wait_for_workers, wait_until};

/// The command after this one, for tests of all commands.
pub(super) fn next_command(command: &TeachingCommand) -> Option<TeachingCommand> {
    Some(match command {
        TeachingCommand::Ask => ask_file(&plan(false), AssignmentFile::Gift),
        TeachingCommand::AskFile(..) => TeachingCommand::WriteTo("/no/such/folder/week.ron".into()),
        TeachingCommand::WriteTo(_) => TeachingCommand::Overwrite,
        TeachingCommand::Overwrite => return None,
    })
}

fn plan(per_student: bool) -> AssignmentPlan {
    let trees = Trees::New { count: 4, difficulty: Difficulty::ALL[1], seed: 7, per_student };
    let kinds = vec!["cuts", "count", "reorder"];
    let (title, points, conditions) = ("Week 3".to_owned(), BTreeMap::new(), Conditions::default());
    AssignmentPlan { title, kinds, trees, points, conditions }
}

/// The rule under which α = β is not enough for a cutoff.
fn searching_ties() -> Settings {
    Settings { ties: Ties::Search, ..Settings::default() }
}

fn ask_file(plan: &AssignmentPlan, kind: AssignmentFile) -> TeachingCommand {
    TeachingCommand::AskFile(Box::new(plan.made().unwrap().assignment), kind)
}

/// Writes a file, and returns what a person is told and whether that is an error.
fn written(
    session: &mut Session,
    plan: &AssignmentPlan,
    kind: AssignmentFile,
    path: &Path,
) -> (String, bool) {
    session.apply(Command::Teaching(ask_file(plan, kind)));
    let asked = session.take_tasks();
    let is_asked = |task: &UiTask| matches!(task, UiTask::AskFile(FileQuestion::Assignment(name, of)) if *of == kind && *name == format!("week-3.{}", kind.suffix()));
    assert!(asked.iter().any(is_asked), "{asked:?}");
    session.apply(Command::Teaching(TeachingCommand::WriteTo(path.to_owned())));
    wait_until(session, "the file", |session| session.activity() != Some(Activity::Exporting));
    let message = session.messages().last().unwrap();
    (message.text.clone(), message.is_error)
}

#[test]
fn an_assignment_is_the_one_that_the_same_choices_make_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let kinds: Vec<_> = plan(false).kinds.iter().map(|id| kind::from_id(id).unwrap()).collect();
    for per_student in [false, true] {
        let path = folder.path().join(format!("{per_student}.ron"));
        let (told, is_error) = written(&mut session(), &plan(per_student), AssignmentFile::Assignment, &path);
        assert!(!is_error && told.starts_with("Saved "), "{told}");
        let expected = make(&kinds, 4, Difficulty::ALL[1], 7, per_student, "Week 3".to_owned()).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, expected.write());
        assert_eq!(Assignment::read(&text).unwrap(), expected);
    }
}

#[test]
fn points_are_those_that_were_chosen() {
    let plan = AssignmentPlan { points: BTreeMap::from([(1, 2.5), (9, 4.0)]), ..plan(false) };
    let made = plan.made().unwrap();
    let points: Vec<f64> = made.assignment.questions.iter().map(|question| question.points).collect();
    assert_eq!(points, [1.0, 2.5, 1.0, 1.0]);
    assert_eq!(made.questions[1].points, 2.5);
}

#[test]
fn an_exam_has_its_minutes_and_no_checks() {
    let conditions = |conditions| AssignmentPlan { conditions, ..plan(false) }.made().unwrap().assignment;
    let plain = conditions(Conditions::default());
    assert_eq!((plain.checks, plain.minutes), (false, None));
    let checked = conditions(Conditions::Untimed { checks: true });
    assert_eq!((checked.checks, checked.minutes, checked.allows_checks()), (true, None, true));
    let exam = conditions(Conditions::Exam { minutes: 45 });
    assert_eq!((exam.checks, exam.minutes, exam.allows_checks()), (false, Some(45), false));
    assert_eq!(exam.questions, plain.questions, "the questions are the same");
    assert_ne!(exam.hash(), plain.hash(), "answers of the one are not answers of the other");
}

#[test]
fn a_sheet_comes_with_its_solutions_and_writes_over_nothing_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let (path, solutions) = (folder.path().join("week.pdf"), folder.path().join("week-solutions.pdf"));
    let (told, is_error) = written(&mut session(), &plan(false), AssignmentFile::Sheet, &path);
    assert!(!is_error && told.contains("week-solutions.pdf"), "{told}");
    for file in [&path, &solutions] {
        assert!(std::fs::read(file).unwrap().starts_with(b"%PDF"), "{}", file.display());
    }
    std::fs::remove_file(&path).unwrap();
    let (told, is_error) = written(&mut session(), &plan(false), AssignmentFile::Sheet, &path);
    assert!(is_error && told.contains("week-solutions.pdf already exists"), "{told}");
    assert!(!path.exists());
}

#[test]
fn a_sheet_and_its_solutions_are_written_over_when_a_person_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let (path, solutions) = (folder.path().join("week.pdf"), folder.path().join("week-solutions.pdf"));
    for file in [&path, &solutions] {
        std::fs::write(file, "old").unwrap();
    }
    let mut session = session();
    let overwrite = Command::Teaching(TeachingCommand::Overwrite);
    assert!(!overwrite.is_enabled(&session));
    let (told, is_error) = written(&mut session, &plan(false), AssignmentFile::Sheet, &path);
    assert!(is_error && told.contains("Overwrite it"), "{told}");
    assert_eq!(std::fs::read(&path).unwrap(), b"old", "nothing was written");
    let offer = session.messages().last().unwrap().offer.clone();
    assert_eq!(offer.map(|(_, command)| command), Some(overwrite.clone()));
    session.apply(overwrite.clone());
    wait_until(&mut session, "the files", |session| session.activity() != Some(Activity::Exporting));
    for file in [&path, &solutions] {
        assert!(std::fs::read(file).unwrap().starts_with(b"%PDF"), "{}", file.display());
    }
    assert!(!overwrite.is_enabled(&session) && !session.messages().last().unwrap().is_error);
}

#[test]
fn banks_tell_how_many_questions_they_leave_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("week.gift");
    let (told, is_error) = written(&mut session(), &plan(false), AssignmentFile::Gift, &path);
    assert!(!is_error && told.contains("3 questions are left out"), "{told}");
    assert!(std::fs::read_to_string(&path).unwrap().contains("Week 3"));
    let path = folder.path().join("week.xml");
    let (told, is_error) = written(&mut session(), &plan(false), AssignmentFile::Moodle, &path);
    assert!(!is_error && told.contains("One question is left out"), "{told}");
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("<?xml"));
    // A tree in another order is graded by the program alone.
    let none = AssignmentPlan { kinds: vec!["reorder"], ..plan(false) };
    let path = folder.path().join("none.xml");
    let (told, is_error) = written(&mut session(), &none, AssignmentFile::Moodle, &path);
    assert!(is_error && told.contains("Moodle can hold none of the questions"), "{told}");
    assert!(!path.exists());
}

#[test]
fn a_file_that_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("nowhere").join("week.ron");
    let (told, is_error) = written(&mut session(), &plan(false), AssignmentFile::Assignment, &path);
    let name = alphabeta_lab::quote::path(&path);
    let reason = "its folder does not exist; create the folder, or choose another one";
    assert_eq!((told, is_error), (format!("{name} was not written: {reason}."), true));
}

#[test]
fn sheets_and_banks_are_not_for_trees_that_differ_from_student_to_student() {
    let session = session();
    for &kind in AssignmentFile::ALL {
        let command = Command::Teaching(ask_file(&plan(true), kind));
        assert_eq!(command.is_enabled(&session), kind == AssignmentFile::Assignment, "{kind:?}");
    }
    let none = AssignmentPlan { kinds: Vec::new(), ..plan(false) };
    assert!(none.made().unwrap().questions.is_empty());
    let command = Command::Teaching(ask_file(&none, AssignmentFile::Assignment));
    assert!(!command.is_enabled(&session));
}

#[test]
fn questions_about_the_tree_at_hand_are_about_its_search() {
    let mut session = session_with("tie-at-alpha-beta");
    wait_for_workers(&mut session);
    let tree = Arc::new(session.scene().tree().clone());
    let search = (Algorithm::from_id("alpha-beta-bounds").unwrap(), searching_ties());
    let trees = Trees::AtHand(TreeAtHand { tree: Arc::clone(&tree), search });
    let kinds = kind::ALL.iter().map(|kind| kind.id()).collect();
    let made = AssignmentPlan { kinds, trees, ..plan(false) }.made().unwrap();
    let ids: Vec<&str> = made.questions.iter().map(|given| given.kind.id()).collect();
    assert!(["values", "cuts", "windows", "order"].iter().all(|id| ids.contains(id)), "{ids:?}");
    // Equal leaves leave the best order open.
    for given in &made.questions {
        assert_eq!(notation::write(&given.posed.tree), notation::write(&tree));
        assert_eq!(question(given, &given.kind.model(&given.posed)).points, 1.0, "{}", given.kind.id());
        if given.kind.id() == "cuts" {
            assert_eq!((given.posed.asked.algorithm, given.posed.asked.settings), search);
        }
    }
}

#[test]
fn questions_that_cannot_be_about_the_search_in_use_are_all_about_alpha_beta() {
    for example in ["depth-limit", "geeksforgeeks-set-4"] {
        let mut session = session_with(example);
        wait_for_workers(&mut session);
        let tree = Arc::new(session.scene().tree().clone());
        for &algorithm in Algorithm::ALL.iter().filter(|algorithm| algorithm.about().revisits) {
            let search = (algorithm, Settings::default());
            let trees = Trees::AtHand(TreeAtHand { tree: Arc::clone(&tree), search });
            let kinds = kind::ALL.iter().map(|kind| kind.id()).collect();
            let made = AssignmentPlan { kinds, trees, ..plan(false) }.made().unwrap();
            let ids: Vec<&str> = made.questions.iter().map(|given| given.kind.id()).collect();
            assert!(["cuts", "windows", "count"].iter().all(|id| ids.contains(id)), "{ids:?}");
            for given in &made.questions {
                let asked = given.posed.asked.algorithm;
                let is_other = asked == Algorithm::AlphaBeta || !asked.about().has_window;
                // A question about windows can be about principal variation search.
                let is_own = given.kind.id() == "windows" && [asked, algorithm] == [Algorithm::Pvs; 2];
                assert!(is_other || is_own, "{example}, {algorithm:?}, {}: {asked:?}", given.kind.id());
            }
        }
    }
}

#[test]
fn questions_about_the_tree_at_hand_are_about_its_order_and_its_window() {
    let mut session = session_with("geeksforgeeks-set-4");
    wait_for_workers(&mut session);
    let tree = Arc::new(session.scene().tree().clone());
    let window = Window { alpha: 3.into(), beta: 7.into() };
    let (child_order, depth_limit) = (ChildOrder::RightToLeft, Some(2));
    let settings = Settings { window, child_order, depth_limit, ..searching_ties() };
    let made = |algorithm| {
        let trees = Trees::AtHand(TreeAtHand { tree: Arc::clone(&tree), search: (algorithm, settings) });
        let kinds = kind::ALL.iter().map(|kind| kind.id()).collect();
        AssignmentPlan { kinds, trees, ..plan(false) }.made().unwrap()
    };
    let taken = made(Algorithm::AlphaBeta);
    let ids: Vec<&str> = taken.questions.iter().map(|given| given.kind.id()).collect();
    assert!(["cuts", "order", "windows"].iter().all(|id| ids.contains(id)), "{ids:?}");
    for given in &taken.questions {
        let (id, asked) = (given.kind.id(), given.posed.asked);
        assert_eq!((asked.settings.ties, asked.settings.depth_limit), (Ties::Search, None), "{id}");
        let order = if id == "reorder" { ChildOrder::LeftToRight } else { child_order };
        assert_eq!(asked.settings.child_order, order, "{id}");
        let is_in_window = asked.algorithm.heeds(Setting::StartWindow);
        assert_eq!(asked.settings.window == window, is_in_window, "{id}");
    }
    // What is taken is in the file.
    let read = Assignment::read(&taken.assignment.write()).unwrap();
    assert_eq!(read.given(None).unwrap()[0].posed.asked, taken.questions[0].posed.asked);
    // A search without windows has none in use.
    let whole = made(Algorithm::Minimax).questions;
    let cuts = whole.iter().find(|given| given.kind.id() == "cuts").unwrap();
    assert_eq!(cuts.posed.asked.settings, Settings { child_order, ..searching_ties() });
    let mirrored = Settings { child_order: ChildOrder::LeftToRight, ..settings };
    let trees = Trees::AtHand(TreeAtHand { tree, search: (Algorithm::Minimax, mirrored) });
    let made = AssignmentPlan { kinds: vec!["mirror"], trees, ..plan(false) }.made().unwrap();
    assert_eq!(made.questions[0].posed.asked.settings.child_order, ChildOrder::RightToLeft);
    // The exercise on the tree is the same question.
    let whole_depth = Settings { depth_limit: None, ..settings };
    session.apply(Command::UseSettings(whole_depth));
    wait_for_workers(&mut session);
    session.apply(Command::Exercise(ExerciseCommand::OnTree("cuts")));
    let asked = session.exercising().current().unwrap().posed(session.scene().tree()).asked;
    assert_eq!((asked.algorithm, asked.settings), (Algorithm::AlphaBeta, whole_depth));
}

#[test]
fn a_question_about_the_tree_at_hand_is_the_exercise_on_it() {
    let mut session = session_with("geeksforgeeks-set-4");
    wait_for_workers(&mut session);
    let tree = Arc::new(session.scene().tree().clone());
    let search = (session.algorithm(), session.settings());
    let trees = Trees::AtHand(TreeAtHand { tree: Arc::clone(&tree), search });
    let made = AssignmentPlan { kinds: vec!["assign"], trees, ..plan(false) }.made().unwrap();
    assert!(made.left_out.is_empty());
    session.apply(Command::Exercise(ExerciseCommand::OnTree("assign")));
    let exercise = session.exercising().current().unwrap();
    let told = |posed: &Posed| (posed.asked, posed.seed, notation::write(&posed.tree));
    assert_eq!(told(&made.questions[0].posed), told(&exercise.posed(&tree)));
}

#[test]
fn kinds_that_do_not_suit_the_tree_at_hand_are_named() {
    let tree = notation::parse("[[3,3],[3,3]]", alphabeta_lab::tree::Player::Max, &mut ());
    let search = (Algorithm::AlphaBeta, searching_ties());
    let trees = Trees::AtHand(TreeAtHand { tree: Arc::new(tree.unwrap()), search });
    let made = AssignmentPlan { kinds: vec!["cuts", "move", "values"], trees, ..plan(false) }.made().unwrap();
    let ids = |kinds: Vec<&dyn kind::Kind>| kinds.iter().map(|kind| kind.id()).collect::<Vec<_>>();
    assert_eq!(ids(made.questions.iter().map(|given| given.kind).collect()), ["cuts"]);
    assert_eq!(ids(made.left_out.iter().map(|(kind, _)| *kind).collect()), ["move", "values"]);
    let new = plan(false).made().unwrap();
    assert!(new.left_out.is_empty(), "new trees are made to suit");
}

#[test]
fn a_person_is_asked_for_the_questions() {
    let mut session = session();
    session.apply(Command::Teaching(TeachingCommand::Ask));
    assert!(session.take_tasks().contains(&UiTask::Ask(Dialog::NewAssignment)));
}

#[test]
fn a_sheet_and_a_bank_tell_which_letters_their_fonts_lack() {
    let folder = tempfile::tempdir().unwrap();
    let told = |label: &str, file: AssignmentFile| {
        let tree =
            notation::parse(&format!("\"{label}\"[[3,5],[2,9]]"), alphabeta_lab::tree::Player::Max, &mut ());
        let search = (Algorithm::AlphaBeta, searching_ties());
        let trees = Trees::AtHand(TreeAtHand { tree: Arc::new(tree.unwrap()), search });
        let plan = AssignmentPlan { kinds: vec!["values"], trees, ..plan(false) };
        let path = folder.path().join(format!("{label}.{}", file.suffix()));
        let (told, is_error) = written(&mut session(), &plan, file, &path);
        assert!(!is_error, "{told}");
        told
    };
    let sheet = told("א", AssignmentFile::Sheet);
    assert!(sheet.contains("The sheet shows empty boxes for א (U+05D0): "), "{sheet}");
    let bank = told("א", AssignmentFile::Moodle);
    assert!(bank.contains("The pictures show empty boxes for א (U+05D0): "), "{bank}");
    for file in [AssignmentFile::Sheet, AssignmentFile::Moodle] {
        assert!(!told("Я", file).contains("empty boxes"), "{file:?}");
    }
}
