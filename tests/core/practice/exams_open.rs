//! Published exam questions about trees that leave numbers open: what their authors hold right is graded as right, and
//! nothing else, for many numbers in the places of theirs.

use alphabeta_lab::generate::random::Random;
use alphabeta_lab::notation;
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::posed::{Asked, Posed};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::Player;
use serde_json::{Value, json};

use super::{graded, instances};

/// The published question with this id.
fn published(id: &str) -> Value {
    let file: Value = serde_json::from_str(include_str!("../../cases/exams.json")).unwrap();
    let all = file["without_numbers"].as_array().unwrap();
    all.iter().find(|case| case["id"] == id).unwrap().clone()
}

/// Alpha-beta on a tree that is written with numbers; the authors do not say the rule for ties.
fn posed(tree: &str, ties: Ties) -> Posed {
    let tree = notation::parse(tree, Player::Max, &mut ()).unwrap();
    let settings = Settings { ties, ..Settings::default() };
    Posed { tree, asked: Asked { algorithm: Algorithm::AlphaBeta, settings, more: false }, seed: 0 }
}

/// Of the changes that a question can be about, every second one negates; those in between keep the order.
#[test]
fn multiplying_by_a_number_keeps_the_move_unless_it_is_negative() {
    let says = published("nus3243-ay1920s3-q3");
    assert_eq!(
        says["published_answer"]["root_scales_by_k"],
        json!({ "k>=0": "always", "k<0": "not in general" })
    );
    let transform = kind::from_id("transform").unwrap();
    let [mut kept, mut turned, mut beside_a_window] = [0, 0, 0];
    let hint = |posed: &Posed| transform.hint(posed, crate::english());
    for posed in instances(transform) {
        let nothing = graded(transform, &posed, &json!("nothing")).points;
        if posed.seed % 2 == 0 {
            turned += usize::from(nothing == 0.0);
        } else {
            assert_eq!(nothing, 12.0, "{}", notation::write(&posed.tree));
            kept += 1;
            // A window of the root does not change with the values, so that the hint is another one.
            let mut windowed = posed.clone();
            windowed.asked.settings.window = Window { alpha: Score::from(4), beta: Score::from(7) };
            assert!(hint(&windowed).contains("window") && !hint(&posed).contains("window"));
            beside_a_window += usize::from(graded(transform, &windowed, &json!("nothing")).points == 0.0);
        }
    }
    assert!(kept > 100 && turned > 100, "{kept} {turned}");
    assert!(beside_a_window > 10, "{beside_a_window}");
}

/// Where evaluations of inner nodes decide the order of the search, a change of the leaf values that keeps their order can
/// change the cuts, and the hint says what else to look at.
#[test]
fn the_hint_does_not_promise_that_an_order_by_evaluations_stays() {
    let transform = kind::from_id("transform").unwrap();
    let ask = |tree: &str, order| {
        let mut posed = posed(tree, Ties::Prune);
        // Adds 7 to every leaf value.
        (posed.asked.settings.child_order, posed.seed) = (order, 1);
        let is_nothing = graded(transform, &posed, &json!("nothing")).points > 0.0;
        (is_nothing, transform.hint(&posed, crate::english()))
    };
    let (is_nothing, hint) = ask("[~4[1,9],2]", ChildOrder::Static);
    assert!(!is_nothing && hint.contains("evaluations") && !hint.contains("every comparison"), "{hint}");
    for (tree, order) in [("[~4[1,9],2]", ChildOrder::LeftToRight), ("[[1,9],2]", ChildOrder::Static)] {
        let (is_nothing, hint) = ask(tree, order);
        assert!(is_nothing && hint.contains("every comparison comes out as before"), "{tree}: {hint}");
    }
}

/// The leaves are named from A, without I.
#[test]
fn which_leaves_can_stay_unevaluated() {
    let says = published("nus3243-ay1920s3-q4");
    let expected = &says["published_answer"]["can_be_unevaluated"];
    let shape = says["tree"].to_string();
    let cuts = kind::from_id("cuts").unwrap();
    let mut random = Random::new(7);
    let [mut b, mut f, mut both] = [false; 3];
    for round in 0..3_000 {
        // Each letter becomes a number.
        let number = |part: &str| {
            if part.len() == 1 && part.chars().all(char::is_alphabetic) {
                (1 + random.below(9)).to_string()
            } else {
                part.to_owned()
            }
        };
        let filled: String = shape.split('"').map(number).collect();
        let posed = posed(&filled, if round % 2 == 0 { Ties::Prune } else { Ties::Search });
        let is_cut = |path: &str| {
            let items = graded(cuts, &posed, &json!([path])).items;
            items.iter().any(|item| item.target == path && item.verdict == Verdict::Right)
        };
        b |= is_cut("0,0,1");
        f |= is_cut("0,2,1");
        both |= is_cut("1,0,0") && is_cut("1,0,1");
    }
    assert_eq!(json!({ "B": b, "F": f, "G and H together": both }), *expected);
}

#[test]
fn an_unknown_leaf_for_which_the_fewest_leaves_are_cut() {
    let says = published("nus3243-ay1920s3-q5a");
    let answer = &says["published_answer"];
    let tree = says["tree"].to_string();
    let count = kind::from_id("count").unwrap();
    let mut fewest: Option<(u64, u64)> = None;
    for x in 1..=100_u64 {
        let posed = posed(&tree.replace("\"X\"", &x.to_string()), Ties::Prune);
        let cut = (0..=12).find(|cut| graded(count, &posed, &json!(12 - cut)).points == 12.0).unwrap();
        if fewest.is_none_or(|(_, least)| cut <= least) {
            fewest = Some((x, cut));
        }
    }
    // The largest of those with the fewest cuts.
    assert_eq!(json!(fewest.unwrap().0), answer["largest_X_with_fewest_cuts"]);
    assert_eq!(fewest.unwrap().1, 3, "as the note says");
}
