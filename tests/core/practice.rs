//! Questions: the model answer earns everything, every change of one item is named, and instances are as promised.

mod at_hand;
mod banks;
mod changed_answers;
mod deciding;
mod drafts;
mod exams;
mod exams_open;
mod hand_written;
mod lessons;
mod limits;
mod mistakes;
mod mutations;
mod odd_settings;
mod optima;
mod points;
mod predict;
mod rules;
mod said_rules;
mod same_names;
mod sheets;

use std::collections::BTreeSet;

use alphabeta_lab::notation;
use alphabeta_lab::practice::assignment::{Assignment, Given, TieConvention, make};
use alphabeta_lab::practice::grading::{GradedQuestion, question};
use alphabeta_lab::practice::instance::{Difficulty, instance};
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind::{self, Kind};
use alphabeta_lab::practice::posed::{Asked, Posed};
use alphabeta_lab::practice::response;
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::Player;
use serde_json::Value;

/// A question worth 12 points.
fn given(kind: &'static dyn Kind, posed: Posed) -> Given {
    Given { kind, posed, convention: TieConvention::Stated, points: 12.0 }
}

fn graded(kind: &'static dyn Kind, posed: &Posed, response: &Value) -> GradedQuestion {
    question(&given(kind, posed.clone()), response)
}

/// The instances of a kind: 1,000 seeds over all difficulties.
fn instances(kind: &'static dyn Kind) -> impl Iterator<Item = Posed> {
    (0..1_000_u64).map(move |seed| {
        let difficulty = Difficulty::ALL[(seed % 3) as usize];
        let found = instance(kind, difficulty, None, seed);
        let mut posed = found.unwrap_or_else(|| panic!("{} has no instance for seed {seed}", kind.id()));
        // A question written by hand may ask for the ancestors also where all of them are parents.
        posed.asked.more |= kind.id() == "kinds" && seed % 2 == 1;
        posed
    })
}

#[test]
fn the_model_answer_earns_everything_and_no_answer_nothing() {
    for &kind in kind::ALL {
        for posed in instances(kind) {
            let best = graded(kind, &posed, &kind.model(&posed));
            assert_eq!((best.points, &best.misread), (12.0, &None), "{}: {best:?}", kind.id());
            assert!(best.items.iter().all(|item| item.verdict == Verdict::Right), "{}", kind.id());
            let blank = graded(kind, &posed, &Value::Null);
            assert_eq!(blank.points, 0.0, "{}", kind.id());
            assert!(blank.items.iter().all(|item| item.verdict == Verdict::Blank), "{}", kind.id());
        }
    }
}

#[test]
fn harder_questions_are_about_more_cutoffs() {
    for id in ["cuts", "order", "windows"] {
        let kind = kind::from_id(id).unwrap();
        for difficulty in Difficulty::ALL {
            for seed in 0..50 {
                let posed = instance(kind, difficulty, None, seed).unwrap();
                assert!(posed.run().cuts(&posed.tree) >= difficulty.cuts, "{id}");
                assert!(posed.tree.len() <= difficulty.nodes as usize, "{id}");
            }
        }
    }
}

#[test]
fn a_response_of_another_form_is_wrong_and_says_why() {
    let text = Language::En.load();
    let responses =
        ["\"x\"", "{\"9,9\": 1}", "[\"9,9\"]", "true", "{\"\": \"x\"}", "[[1]]", "1e999", "[null]"];
    for &kind in kind::ALL {
        let posed = instances(kind).next().unwrap();
        let mut refused = 0;
        for response in responses {
            let Ok(response) = serde_json::from_str(response) else { continue };
            let graded = graded(kind, &posed, &response);
            assert!(graded.points < 12.0, "{} takes {response}", kind.id());
            refused += usize::from(graded.misread.is_some_and(|why| why.said(&text).ends_with('.')));
        }
        assert!(refused >= 4, "{}", kind.id());
    }
}

#[test]
fn every_kind_says_what_it_asks_and_how_it_is_answered() {
    let text = Language::En.load();
    let (mut names, mut hints) = (BTreeSet::new(), BTreeSet::new());
    for &kind in kind::ALL {
        let posed = instances(kind).next().unwrap();
        let (ask, how) = (kind.ask(&posed, &text), kind.how(&text));
        assert!(ask.ends_with(['.', '?']) && how.ends_with('.'), "{ask} {how}");
        assert!(names.insert(kind.name(&text)), "{} has a name of its own", kind.id());
        for more in [false, true] {
            let mut posed = posed.clone();
            posed.asked.more = more;
            let hint = kind.hint(&posed, &text);
            let answer = kind.model(&posed).to_string();
            assert!(hint.ends_with('.') && !hint.contains(&answer), "{hint}");
            hints.insert(hint);
        }
        assert_eq!(kind::from_id(kind.id()).map(Kind::id), Some(kind.id()));
    }
    assert!(hints.len() >= kind::ALL.len(), "every kind has a hint of its own");
}

/// A path such as `1,0` stands in responses only. A question that names a node by its path would name what no picture
/// shows.
#[test]
fn questions_call_nodes_by_their_names_and_not_by_their_paths() {
    let text = Language::En.load();
    let mut named = BTreeSet::new();
    for &kind in kind::ALL {
        for posed in instances(kind).take(200) {
            let ask = kind.ask(&posed, &text);
            for node in posed.tree.preorder().filter(|&node| node != posed.tree.root_id()) {
                let path = format!("({})", response::path_of(&posed.tree, node));
                assert!(!ask.contains(&path), "{}: {ask}", kind.id());
            }
            named.extend(ask.contains("A = ").then_some(kind.id()));
        }
    }
    assert_eq!(named, BTreeSet::from(["which"]), "its record names the root");
}

#[test]
fn leaves_without_labels_are_called_by_their_letters() {
    let text = Language::En.load();
    let cause = kind::from_id("cause").unwrap();
    // Letters go level by level: the root is A, its children are B to D, and the leaves begin with E.
    let tree = notation::parse("[[3, 5], [2, 9, 4], [6, 1]]", Player::Max, &mut ()).unwrap();
    let posed = Posed { tree, asked: Asked::default(), seed: 3 };
    assert!(!cause.model(&posed).is_null());
    let ask = cause.ask(&posed, &text);
    let is_letter = |name: &str| ["E", "F", "G", "H", "I", "J", "K"].contains(&name);
    let after = |words: &str| ask.split(words).nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
    let (x, y) = (after("that "), after("values is "));
    assert!(is_letter(x) && is_letter(y) && x != y, "{ask}");
    assert!(cause.how(&text).ends_with(&text.practice_how_names()));
}

/// The questions and the model answers of a student, as bytes.
fn bytes(assignment: &Assignment, student: &str) -> String {
    let text = Language::En.load();
    let mut all = String::new();
    for given in assignment.given(Some(student)).unwrap() {
        all += &format!("{}\n{}\n", given.ask(&text), notation::write(&given.posed.tree));
    }
    all + &serde_json::to_string(&alphabeta_lab::practice::answers::solved(assignment, student).unwrap())
        .unwrap()
}

#[test]
fn a_student_gets_the_same_questions_on_one_thread_and_on_two() {
    let make =
        |seed| make(kind::ALL, kind::ALL.len(), Difficulty::ALL[0], seed, true, "Week 3".to_owned()).unwrap();
    let assignment = make(7);
    let students: Vec<String> = (0..6).map(|number| format!("s{number}")).collect();
    let one: Vec<String> = students.iter().map(|student| bytes(&assignment, student)).collect();
    // Each thread has every student, in opposite order, so that nothing that is kept between two can go unseen.
    let run = |is_reversed: bool| {
        let (assignment, mut students) = (assignment.clone(), students.clone());
        std::thread::spawn(move || {
            if is_reversed {
                students.reverse();
            }
            let mut all: Vec<String> = students.iter().map(|student| bytes(&assignment, student)).collect();
            if is_reversed {
                all.reverse();
            }
            all
        })
    };
    let threads = [run(false), run(true)];
    for thread in threads {
        assert_eq!(thread.join().unwrap(), one);
    }
    // The code and the student decide, and both of them do.
    let all: BTreeSet<&String> = one.iter().collect();
    assert_eq!(all.len(), students.len());
    assert_ne!(bytes(&make(8), "s0"), one[0]);
    assert_eq!(bytes(&Assignment::read(&assignment.write()).unwrap(), "s0"), one[0]);
}

/// The hash of an assignment is one of its text: another name in it would part all answers from their assignments.
#[test]
fn the_names_in_the_file_of_an_assignment_stay() {
    let assignment =
        make(kind::ALL, kind::ALL.len(), Difficulty::ALL[0], 7, false, "Week 3".to_owned()).unwrap();
    let text = assignment.write();
    let before_brackets =
        text.split('(').filter_map(|part| part.rsplit(|c: char| !c.is_alphanumeric()).next());
    let names: std::collections::BTreeSet<&str> =
        before_brackets.filter(|word| word.starts_with(char::is_uppercase) && *word != "Some").collect();
    assert_eq!(names.into_iter().collect::<Vec<_>>(), ["Assignment", "Document", "Question", "Rules"]);
}
