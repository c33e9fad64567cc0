//! A wrong answer that a search with a wrong line would give is traced back to that line.

use std::collections::BTreeSet;

use alphabeta_lab::notation;
use alphabeta_lab::own_search::convention::Convention;
use alphabeta_lab::own_search::lines::{self, Lines};
use alphabeta_lab::own_search::mistakes::{self, from_id};
use alphabeta_lab::practice::answers::solved;
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::practice::grading::grade;
use alphabeta_lab::practice::kind::{self, Kind};
use alphabeta_lab::practice::mistake::{PLAINEST_FIRST, Slip};
use alphabeta_lab::practice::posed::{self, Asked, Posed, PosedRun};
use alphabeta_lab::practice::response;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::{Bound, Ties};
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::Player;
use serde_json::{Value, json};

use super::{graded, instances};

#[test]
fn the_answer_of_a_search_with_a_wrong_line_is_traced_back_to_it() {
    let mut named = BTreeSet::new();
    for id in ["cuts", "order", "windows", "values"] {
        let kind = kind::from_id(id).unwrap();
        let is_soft = |posed: &Posed| posed.asked.algorithm == Asked::default().algorithm;
        for posed in instances(kind).filter(is_soft).take(40) {
            // Those that search again take exponential time, which a small tree forgives.
            for mistake in mistakes::all() {
                let mut run = PosedRun::default();
                // Only one line is wrong, not the rule for ties as well.
                let convention = Convention { ties: posed.asked.settings.ties, ..Convention::TEXTBOOK };
                let _ = lines::search(mistake.lines, convention, &posed.tree, &mut run);
                let answer = kind.answer_from(&posed, &run).unwrap();
                let graded = graded(kind, &posed, &answer);
                // A list with more entries than the tree has nodes is not read.
                if graded.points == graded.of || graded.misread.is_some() {
                    continue;
                }
                let is_cut_short = !graded.mistakes.contains(&Slip::Line(mistake.id));
                assert!(!is_cut_short, "{id}: {} is not among {:?}", mistake.id, graded.mistakes);
                named.insert(mistake.id);
            }
        }
    }
    assert!(named.len() >= 20, "{named:?}");
}

/// The answers of a search with these lines, which moves its bounds in either style.
fn answers_of(kind: &dyn Kind, posed: &Posed, wrong: &dyn Lines) -> [Value; 2] {
    [false, true].map(|moves_by_child| {
        let ties = posed.asked.settings.ties;
        let convention = Convention { ties, moves_by_child, ..Convention::TEXTBOOK };
        let mut run = PosedRun::default();
        let _ = lines::search(wrong, convention, &posed.tree, &mut run);
        kind.answer_from(posed, &run).unwrap()
    })
}

#[test]
fn a_mistake_that_is_named_gives_the_leaves_in_the_very_order_of_the_answer() {
    let kind = kind::from_id("order").unwrap();
    let mut named = BTreeSet::new();
    for posed in instances(kind).take(8) {
        for mistake in mistakes::all() {
            let [forwards, _] = answers_of(kind, &posed, mistake.lines);
            let mut backwards = forwards.as_array().unwrap().clone();
            backwards.reverse();
            for answer in [forwards, Value::Array(backwards)] {
                for slip in graded(kind, &posed, &answer).mistakes {
                    let Slip::Line(id) = slip else { continue };
                    let wrong = mistakes::from_id(id).unwrap().lines;
                    let gives = answers_of(kind, &posed, wrong).contains(&answer);
                    assert!(gives, "{id} does not give {answer}");
                    named.insert(id);
                }
            }
        }
    }
    assert!(named.len() >= 10, "{named:?}");
    let tree =
        alphabeta_lab::notation::parse("[[3,5],[2,9]]", alphabeta_lab::tree::Player::Max, &mut ()).unwrap();
    let posed = Posed { tree, asked: Asked::default(), seed: 0 };
    // Left to right without a cutoff, and the reverse, which is that of a search in the other order.
    let [forwards, backwards] = [["0,0", "0,1", "1,0", "1,1"], ["1,1", "1,0", "0,1", "0,0"]].map(|leaves| {
        let slips = graded(kind, &posed, &json!(leaves)).mistakes;
        [Slip::Line("never-cuts"), Slip::OtherOrder].map(|slip| slips.contains(&slip))
    });
    assert_eq!((forwards, backwards), ([true, false], [false, true]));
}

#[test]
fn a_mistake_that_is_named_gives_the_ancestors_of_the_answer_as_well() {
    let kind = kind::from_id("kinds").unwrap();
    let mut changed = 0;
    for posed in instances(kind).filter(|posed| posed.asked.more).take(30) {
        let model = kind.model(&posed);
        for mistake in mistakes::all() {
            let [mut answer, _] = answers_of(kind, &posed, mistake.lines);
            let entries = answer.as_object_mut().unwrap();
            let is_extra =
                |(node, entry): &(&String, &mut Value)| model.get(node).is_none() && entry.is_object();
            let Some((node, entry)) = entries.iter_mut().find(is_extra) else { continue };
            // No node causes its own cutoff.
            entry["ancestor"] = json!(node);
            assert_eq!(graded(kind, &posed, &answer).mistakes, [], "{answer}");
            changed += 1;
        }
    }
    assert!(changed > 0, "no mistake cuts where nothing is cut");
}

#[test]
fn every_mistake_has_a_place_among_the_others_which_the_manual_tells() {
    let lines = mistakes::all().map(|mistake| Slip::Line(mistake.id));
    let all: BTreeSet<Slip> = lines.chain([Slip::OtherTies, Slip::OtherOrder, Slip::WholeWindow]).collect();
    assert_eq!(PLAINEST_FIRST.iter().copied().collect::<BTreeSet<_>>(), all);
    assert_eq!(PLAINEST_FIRST.len(), all.len(), "each once");
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/command-line.md");
    let page = std::fs::read_to_string(page).unwrap();
    let list = page.split_once("it is the first in this order: ").unwrap().1.split("\n\n").next().unwrap();
    let told: Vec<&str> = list.split('`').skip(1).step_by(2).collect();
    assert_eq!(told, PLAINEST_FIRST.iter().map(|slip| slip.id()).collect::<Vec<_>>());
}

#[test]
fn the_manual_tells_in_which_questions_mistakes_are_named() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/command-line.md");
    let page = std::fs::read_to_string(page).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    let told = page.split_once(" It does so in questions of the kinds ").unwrap().1;
    let (kinds, searches) = told.split_once(", if the search is ").unwrap();
    let ids = |text: &str| text.split('`').skip(1).step_by(2).map(str::to_owned).collect::<BTreeSet<_>>();
    let tree = notation::parse("[[x=3,5],[2,y=9]]", Player::Max, &mut ()).unwrap();
    let posed = Posed { tree, asked: Asked::default(), seed: 0 };
    let follows = |kind: &&&dyn Kind| kind.answer_from(&posed, &posed.run()).is_some();
    let named = kind::ALL.iter().filter(follows).map(|kind| kind.id().to_owned());
    assert_eq!(ids(kinds), named.collect());
    let searches = searches.split_once(", the tree has at most").unwrap().0;
    let forms = posed::forms().into_iter().map(|algorithm| algorithm.about().id.to_owned());
    assert_eq!(ids(searches), forms.collect());
}

#[test]
fn the_likeliest_mistake_explains_the_most_answers_of_the_student() {
    // The grades of a student who cuts only at MAX nodes.
    let first_of_all = |trees: &[&str]| {
        let question = |tree: &&str| {
            format!(r#"Question(kind: "cuts", document: Some(Document(tree: "{tree}", root_player: "max")))"#)
        };
        let questions = trees.iter().map(question).collect::<Vec<_>>().join(", ");
        let file = format!(r#"Assignment(version: 1, title: "t", questions: [{questions}])"#);
        let assignment = Assignment::read(&file).unwrap();
        let mut answers = solved(&assignment, "s1").unwrap();
        let wrong = mistakes::from_id("cut-only-max").unwrap().lines;
        for (answer, given) in answers.answers.iter_mut().zip(assignment.given(None).unwrap()) {
            let [response, _] = answers_of(given.kind, &given.posed, wrong);
            answer.response = response;
        }
        let graded = grade(&assignment, &answers).unwrap();
        assert!(graded.questions.iter().all(|question| question.points < question.of), "{graded:?}");
        graded.questions.iter().map(|question| question.mistakes[0]).collect::<Vec<_>>()
    };
    // Only MIN could cut here, so the answer is also that of a student who never cuts.
    let at_min = "[[3,5],[2,9]]";
    let [never, only_max] = ["never-cuts", "cut-only-max"].map(Slip::Line);
    assert_eq!(first_of_all(&[at_min]), [never]);
    // Here MAX cuts as well.
    let at_both = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";
    assert_eq!(first_of_all(&[at_min, at_both]), [only_max, only_max]);
}

#[test]
fn who_overlooks_the_order_that_the_question_says_has_overlooked_it() {
    let kind = kind::from_id("mirror").unwrap();
    let mut named = 0;
    for posed in instances(kind).take(20) {
        let mut forwards = posed.clone();
        forwards.asked.settings.child_order = ChildOrder::LeftToRight;
        assert_eq!(graded(kind, &posed, &kind.model(&forwards)).mistakes[0], Slip::OtherOrder);
        // Whoever cuts nothing has overlooked no order where the search from left to right cuts something.
        if [&posed, &forwards].iter().all(|posed| kind.model(posed) != json!([])) {
            let slips = graded(kind, &posed, &json!([])).mistakes;
            assert_eq!(slips.iter().find(|&&slip| slip != Slip::OtherTies), Some(&Slip::Line("never-cuts")));
            named += 1;
        }
    }
    assert!(named > 0);
}

#[test]
fn right_blank_and_odd_answers_have_no_mistake() {
    let kind = kind::from_id("order").unwrap();
    for posed in instances(kind).take(50) {
        for answer in [kind.model(&posed), Value::Null, json!(["0"]), json!("x")] {
            assert_eq!(graded(kind, &posed, &answer).mistakes, [], "{answer}");
        }
    }
}

/// Whoever overlooks the order makes no mistake about ties, although a search by the other rule would also give the answer.
#[test]
fn an_answer_that_overlooks_an_order_by_static_value_has_no_mistake() {
    let tree = alphabeta_lab::notation::parse(
        "[[3,5],[4,9,1],[6,[2,7],3]]",
        alphabeta_lab::tree::Player::Max,
        &mut (),
    )
    .unwrap();
    let forwards = Posed { tree, asked: Asked::default(), seed: 0 };
    let mut posed = forwards.clone();
    posed.asked.settings.child_order = ChildOrder::Static;
    let kind = kind::from_id("cuts").unwrap();
    assert_ne!(kind.model(&posed), kind.model(&forwards));
    assert_eq!(graded(kind, &posed, &kind.model(&forwards)).mistakes, []);
}

#[test]
fn other_rules_are_named_as_well() {
    let text = Language::En.load();
    let slips = |id: &str, posed: &Posed, other: &Posed| {
        let kind = kind::from_id(id).unwrap();
        graded(kind, posed, &kind.model(other)).mistakes
    };
    let tree =
        |text: &str| alphabeta_lab::notation::parse(text, alphabeta_lab::tree::Player::Max, &mut ()).unwrap();
    let equal = Posed { tree: tree("[[3 5] [3 9]]"), asked: Asked::default(), seed: 0 };
    assert_eq!(slips("cuts", &equal, &equal.with_ties(Ties::Search))[0], Slip::OtherTies);
    assert_eq!(slips("cuts", &equal.with_ties(Ties::Search), &equal)[0], Slip::OtherTies);
    for posed in instances(kind::from_id("mirror").unwrap()).take(20) {
        let mut forwards = posed.clone();
        forwards.asked.settings.child_order = ChildOrder::LeftToRight;
        assert!(slips("mirror", &posed, &forwards).contains(&Slip::OtherOrder));
    }
    for posed in instances(kind::from_id("root-window").unwrap()).take(20) {
        let mut whole = posed.clone();
        whole.asked.settings.window = Default::default();
        assert!(slips("root-window", &posed, &whole).contains(&Slip::WholeWindow));
    }
    assert_eq!(Slip::OtherTies.said(&text), "the other rule for α = β");
    assert_eq!(Slip::Line("cut-late").said(&text), "cuts one child late");
}

/// A value that is right but for its sign is blamed only on a search that returns such a bound.
#[test]
fn a_wrong_sign_of_a_right_value_is_blamed_on_no_search_that_does_not_give_it() {
    let kind = kind::from_id("values").unwrap();
    let (mut unblamed, mut changed) = (0, 0);
    for posed in instances(kind).take(300) {
        let model = kind.model(&posed);
        for (path, value) in model.as_object().unwrap() {
            let Some(text) = value.as_str() else { continue };
            let (turned, bound) = match text.split_at_checked(2) {
                Some((">=", number)) => (format!("<={number}"), Bound::Upper),
                Some(("<=", number)) => (format!(">={number}"), Bound::Lower),
                _ => continue,
            };
            let mut answer = model.clone();
            answer[path] = json!(turned);
            let graded = graded(kind, &posed, &answer);
            assert!(graded.points < graded.of, "{answer}");
            let node = response::node_at(&posed.tree, path).unwrap();
            for slip in &graded.mistakes {
                let Slip::Line(id) = slip else { panic!("{slip:?} turns no sign: {answer}") };
                let gives = [false, true].into_iter().any(|moves_by_child| {
                    let form = posed.form();
                    let ties = posed.asked.settings.ties;
                    let way = Convention { form, ties, moves_by_child, ..Convention::TEXTBOOK };
                    let mut run = PosedRun::default();
                    let _ = lines::search(from_id(id).unwrap().lines, way, &posed.tree, &mut run);
                    let visit = run.visits.iter().rfind(|visit| visit.node == node);
                    visit.is_some_and(|visit| visit.given.bound_of(visit.value) == bound)
                });
                assert!(gives, "{id}: {answer} for {model}");
            }
            unblamed += u32::from(graded.mistakes.is_empty());
            changed += 1;
        }
    }
    assert!(changed > 50 && unblamed * 2 > changed, "{unblamed} of {changed}");
}

/// Where MIN is played as MAX, a node that is cut returns the same number as a bound of the other kind.
#[test]
fn a_search_that_turns_a_sign_is_still_named() {
    let tree = notation::parse("[[[5],[2]],[[6]]]", Player::Max, &mut ()).unwrap();
    let kind = kind::from_id("values").unwrap();
    let posed = Posed { tree, asked: Asked::default(), seed: 0 };
    let answer = json!({ "": 6, "0": 5, "0,0": 5, "0,1": "<=2", "1": 6, "1,0": 6 });
    let graded = graded(kind, &posed, &answer);
    assert!(graded.mistakes.contains(&Slip::Line("all-same")), "{graded:?}");
}
