//! A model answer with one thing changed earns less, and the item that was changed is named.

use alphabeta_lab::practice::item::{Verdict, earned};
use alphabeta_lab::practice::kind::{self, Kind};
use alphabeta_lab::practice::posed::Posed;
use serde_json::{Value, json};

use super::changed_answers::{Mutation, mutations};
use super::{graded, instances};

/// Asserts that a changed answer earns less and that what is not right is among its targets.
fn assert_named(kind: &'static dyn Kind, posed: &Posed, (answer, targets): &Mutation) {
    let tree = alphabeta_lab::notation::write(&posed.tree);
    let items = kind.grade(posed, answer).unwrap_or_else(|why| panic!("{}: {why:?}", kind.id()));
    let points = earned(&items, 12.0);
    assert!(points < 12.0, "{}: {answer} earns everything on {tree}", kind.id());
    let faults = items.iter().filter(|item| item.verdict != Verdict::Right);
    let mut named: Vec<_> = faults.map(|item| &item.target).collect();
    named.sort();
    assert!(
        !named.is_empty() && named.iter().all(|name| targets.contains(name)),
        "{}: {named:?} instead of {targets:?} for {answer} on {tree}",
        kind.id()
    );
}

#[test]
fn every_change_of_one_item_earns_less_and_is_named() {
    for &kind in kind::ALL {
        let mutate = mutations(kind);
        let mut count = 0;
        for posed in instances(kind) {
            for mutation in mutate(&posed, &kind.model(&posed)) {
                assert_named(kind, &posed, &mutation);
                count += 1;
            }
        }
        assert!(count >= 1_000, "{}: {count}", kind.id());
    }
}

#[test]
fn a_missed_cut_and_a_wrong_cut_of_a_leaf_are_told_apart() {
    // The last leaf is cut, and it alone.
    let tree =
        alphabeta_lab::notation::parse("[[3,5],[2,9]]", alphabeta_lab::tree::Player::Max, &mut ()).unwrap();
    let posed = Posed { tree, asked: alphabeta_lab::practice::posed::Asked::default(), seed: 0 };
    let cuts = kind::from_id("cuts").unwrap();
    let verdicts = |answer: Value| -> Vec<(String, &str)> {
        let graded = graded(cuts, &posed, &answer);
        graded.items.iter().map(|item| (item.target.clone(), item.verdict.id())).collect()
    };
    assert_eq!(verdicts(json!(["1,1"])), [("1,1".to_owned(), "right")]);
    assert_eq!(verdicts(json!([])), [("1,1".to_owned(), "missed")]);
    assert_eq!(verdicts(json!(["0,1"])), [("1,1".to_owned(), "missed"), ("0,1".to_owned(), "wrong")]);
    assert_eq!(verdicts(json!(["1"])), [("1,1".to_owned(), "right"), ("1,0".to_owned(), "wrong")]);
    assert_eq!(verdicts(Value::Null), [("1,1".to_owned(), "blank")]);
}

#[test]
fn a_move_after_a_wrong_move_is_missed_and_not_wrong_where_the_answer_never_came() {
    let tree =
        alphabeta_lab::notation::parse("[[3,5],[2,9]]", alphabeta_lab::tree::Player::Max, &mut ()).unwrap();
    let algorithm = alphabeta_lab::search::Algorithm::Minimax;
    let asked = alphabeta_lab::practice::posed::Asked { algorithm, more: true, ..Default::default() };
    let posed = Posed { tree, asked, seed: 0 };
    let kind = kind::from_id("move").unwrap();
    let verdicts = |answer: &str| -> Vec<(String, &str, Value)> {
        let items = kind.grade(&posed, &json!(answer)).unwrap();
        items.into_iter().map(|item| (item.target, item.verdict.id(), item.found)).collect()
    };
    let [root, left] = ["", "0"].map(str::to_owned);
    let [first, second] = [0, 1].map(|place| json!(place));
    let right = (root.clone(), "right", first.clone());
    assert_eq!(verdicts("0,0"), [right.clone(), (left.clone(), "right", first)]);
    assert_eq!(verdicts("0,1"), [right, (left.clone(), "wrong", second.clone())]);
    assert_eq!(verdicts("1,1"), [(root, "wrong", second), (left, "missed", Value::Null)]);
}

#[test]
fn what_follows_from_a_wrong_value_below_is_right() {
    let tree = alphabeta_lab::notation::parse(
        "[[[3,5],[6,9]],[[1,2],[0,-1]]]",
        alphabeta_lab::tree::Player::Max,
        &mut (),
    )
    .unwrap();
    let algorithm = alphabeta_lab::search::Algorithm::Minimax;
    let asked = alphabeta_lab::practice::posed::Asked { algorithm, ..Default::default() };
    let posed = Posed { tree, asked, seed: 0 };
    let values = kind::from_id("values").unwrap();
    // The right values are 5, 9, 2, 0, then 5 and 0, and 5 at the root.
    let wrong = |answer: Value| -> Vec<String> {
        let graded = graded(values, &posed, &answer);
        let wrong = graded.items.iter().filter(|item| item.verdict == Verdict::Wrong);
        wrong.map(|item| item.target.clone()).collect()
    };
    let answer = |a: i32, left: i32, root: i32| json!({"0,0": a, "0,1": 9, "1,0": 2, "1,1": 0, "0": left, "1": 0, "": root});
    assert!(wrong(answer(5, 5, 5)).is_empty());
    assert_eq!(wrong(answer(3, 3, 3)), ["0,0"]);
    assert_eq!(wrong(answer(3, 5, 5)), ["0,0"]);
    assert_eq!(wrong(answer(3, 4, 4)), ["0", "0,0"]);
    assert_eq!(wrong(answer(5, 5, 4)), [""]);
}
