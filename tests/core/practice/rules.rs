//! What courses do differently does not matter to a generated question, held against a search that stands here.

use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::generate::random::Random;
use alphabeta_lab::generate::values::LeafValues;
use alphabeta_lab::notation;
use alphabeta_lab::practice::assignment::{Assignment, Given, TieConvention, make};
use alphabeta_lab::practice::instance::Difficulty;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::posed::{Asked, Posed};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::Window;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use serde_json::{Value, json};

use super::instances;

/// Alpha-beta as in textbooks; `is_hard` keeps values within the window.
struct Textbook<'a> {
    tree: &'a Tree,
    cuts_equal: bool,
    is_hard: bool,
    is_mirrored: bool,
    evaluated: Vec<NodeId>,
}

impl Textbook<'_> {
    fn value(&mut self, node: NodeId, player: Player, [alpha, beta]: [f64; 2]) -> f64 {
        if self.tree.is_leaf(node) {
            self.evaluated.push(node);
            return self.tree.value(node).unwrap().value();
        }
        let mut children: Vec<NodeId> = self.tree.children_of(node).collect();
        if self.is_mirrored {
            children.reverse();
        }
        let (mut low, mut high) = (alpha, beta);
        let mut best = if player == Player::Max { f64::NEG_INFINITY } else { f64::INFINITY };
        for child in children {
            let value = self.value(child, player.opponent(), [low, high]);
            if player == Player::Max {
                best = best.max(value);
                low = low.max(best);
            } else {
                best = best.min(value);
                high = high.min(best);
            }
            if low > high || (self.cuts_equal && low == high) {
                break;
            }
        }
        if self.is_hard { best.clamp(alpha, beta) } else { best }
    }
}

/// The evaluated leaves by every rule.
fn evaluated(posed: &Posed) -> Vec<Vec<NodeId>> {
    let window = posed.asked.settings.window;
    let mut all = Vec::new();
    for (cuts_equal, is_hard) in [(true, false), (true, true), (false, false), (false, true)] {
        let is_mirrored = posed.asked.settings.child_order == ChildOrder::RightToLeft;
        let mut search =
            Textbook { tree: &posed.tree, cuts_equal, is_hard, is_mirrored, evaluated: Vec::new() };
        let (root, player) = (posed.tree.root_id(), posed.tree.root_player());
        search.value(root, player, [window.alpha.value(), window.beta.value()]);
        all.push(search.evaluated);
    }
    all
}

fn agree(posed: &Posed) -> bool {
    let all = evaluated(posed);
    all.iter().all(|one| *one == all[0])
}

/// Whether the rules for ties agree on fail-soft alpha-beta.
fn ties_agree(posed: &Posed) -> bool {
    let all = evaluated(posed);
    all[0] == all[2]
}

/// Whether a search is alpha-beta, in one form or another.
fn is_alpha_beta(algorithm: Algorithm) -> bool {
    algorithm.about().has_window && algorithm != Algorithm::Pvs
}

#[test]
fn a_generated_question_has_one_answer_by_every_rule() {
    let mut checked = 0;
    for &kind in kind::ALL {
        for posed in instances(kind).filter(|posed| kind.needs_rules(posed)) {
            if is_alpha_beta(posed.asked.algorithm) {
                // A record is of one of several searches, and each is named with its form.
                let agree = if kind.id() == "which" { ties_agree(&posed) } else { agree(&posed) };
                assert!(agree, "{}: {}", kind.id(), alphabeta_lab::notation::write(&posed.tree));
                checked += 1;
            }
        }
    }
    assert!(checked >= 7_000, "{checked}");
}

#[test]
fn a_question_that_was_kept_in_a_file_is_the_one_that_was_found_good() {
    for &kind in kind::ALL {
        for difficulty in Difficulty::ALL {
            let made = make(&[kind], 12, difficulty, 5, false, "t".to_owned()).unwrap();
            let read = Assignment::read(&made.write()).unwrap();
            for given in read.given(None).unwrap() {
                let (posed, id) = (&given.posed, kind.id());
                let written = alphabeta_lab::notation::write(&posed.tree);
                assert!(kind.is_worth_asking(posed, difficulty.cuts), "{id}: {written}, seed {}", posed.seed);
                assert!(!kind.needs_rules(posed) || kind.rules_agree(posed), "{id}: {written}");
            }
        }
    }
}

#[test]
fn where_rules_differ_the_program_knows_it() {
    let mut count = [0, 0];
    for seed in 0..1_000 {
        let leaves = LeafValues::range(1..=4);
        let irregular =
            Irregular { nodes: 16, branching: 2..=3, depth: 2..=4, leaves, seed, ..Irregular::default() };
        let posed = Posed { tree: irregular.generate(&mut ()).unwrap(), asked: Asked::default(), seed };
        assert_eq!(posed.rules_agree(), agree(&posed), "{}", alphabeta_lab::notation::write(&posed.tree));
        count[usize::from(agree(&posed))] += 1;
    }
    assert!(count.iter().all(|&count| count >= 100), "{count:?}");
}

/// The values of a cause and of an assignment are not those of the tree, so it is not enough that rules agree on the
/// tree itself.
#[test]
fn a_question_about_other_values_states_the_rule_wherever_it_matters() {
    let tree = notation::parse("[[3,12,8],[2,4,6],[14,5,1]]", Player::Max, &mut ()).unwrap();
    let of = |id: &str, algorithm, window, convention| {
        let settings = Settings { window, ..Settings::default() };
        let asked = Asked { algorithm, settings, more: false };
        let kind = kind::from_id(id).unwrap();
        Given { kind, posed: Posed { tree: tree.clone(), asked, seed: 5 }, convention, points: 1.0 }
    };
    let narrow = Window { alpha: 2.into(), beta: 9.into() };
    let [stated, either] = ["A node is cut when α ≥ β.", "You may cut when α ≥ β, or only when α > β."];
    for (id, algorithm, window, is_stated) in [
        ("cause", Algorithm::AlphaBeta, Window::FULL, true),
        ("cause", Algorithm::AlphaBetaFailHard, Window::FULL, true),
        ("assign", Algorithm::AlphaBeta, Window::FULL, false),
        ("assign", Algorithm::AlphaBeta, narrow, true),
        ("assign", Algorithm::AlphaBetaFailHard, Window::FULL, true),
        ("assign", Algorithm::AlphaBetaBounds, Window::FULL, true),
    ] {
        for (convention, rule) in [(TieConvention::Stated, stated), (TieConvention::Either, either)] {
            let given = of(id, algorithm, window, convention);
            let ask = given.ask(crate::english());
            assert_eq!(ask.ends_with(rule), is_stated, "{ask}");
            assert_eq!(ask.matches("cut when").count(), usize::from(is_stated), "{ask}");
            for model in given.models() {
                let graded = alphabeta_lab::practice::grading::question(&given, &model);
                assert_eq!(graded.points, 1.0, "{ask} {model}");
            }
        }
    }
    // Where nothing is stated, no values of different leaves tell the rules apart.
    let free = of("assign", Algorithm::AlphaBeta, Window::FULL, TieConvention::Stated);
    let mut random = Random::new(1);
    let mut values: Vec<i32> = (1..=9).collect();
    for _ in 0..500 {
        let Ok(()) = random.shuffle(&mut values, &mut ());
        let mut posed = free.posed.clone();
        for (node, &value) in posed.leaves().into_iter().zip(&values) {
            posed.tree.apply(Edit::SetValue { node, value: Some(Score::from(value)) }).unwrap();
        }
        assert!(ties_agree(&posed), "{values:?}");
    }
}

/// Where several moves are as good, or both rules for ties are accepted, every right answer stands on the solution sheet,
/// and no platform that knows only one of them gets the question.
#[test]
fn all_answers_that_get_full_points_are_right_answers() {
    let posed = |text: &str| Posed {
        tree: notation::parse(text, Player::Max, &mut ()).unwrap(),
        asked: Asked::default(),
        seed: 0,
    };
    let of = |id: &str, posed: &Posed, convention: TieConvention| {
        let kind = kind::from_id(id).unwrap();
        Given { kind, posed: posed.clone(), convention, points: 1.0 }
    };
    let two = posed("[[3,5],[3,9],[2,3]]");
    let line = Posed { asked: Asked { more: true, ..Asked::default() }, ..two.clone() };
    let tie = posed("[3,[3,7]]");
    for (given, models) in [
        (of("move", &two, TieConvention::Stated), json!(["0", "1"])),
        (of("move", &line, TieConvention::Stated), json!(["0,0", "1,0"])),
        (of("cuts", &tie, TieConvention::Stated), json!([["1,1"]])),
        (of("cuts", &tie, TieConvention::Either), json!([["1,1"], []])),
    ] {
        assert_eq!(json!(given.models()), models);
        let graded = |model: &Value| alphabeta_lab::practice::grading::question(&given, model).points;
        assert!(given.models().iter().all(|model| graded(model) == 1.0));
        let fields = alphabeta_lab::export::bank::fields(&given, crate::english());
        assert_eq!(fields.is_some(), given.models().len() == 1);
    }
    let rule = |convention| of("cuts", &tie, convention).ask(crate::english());
    assert!(rule(TieConvention::Stated).ends_with("A node is cut when α ≥ β."));
    assert!(rule(TieConvention::Either).ends_with("You may cut when α ≥ β, or only when α > β."));
    // The best moves are those of every search, so they need no rule, where the rules cut other leaves.
    for posed in [&two, &line, &tie] {
        assert!(!posed.rules_agree());
        for convention in [TieConvention::Stated, TieConvention::Either] {
            let ask = of("move", posed, convention).ask(crate::english());
            assert!(!ask.contains("cut when"), "{ask}");
        }
    }
}
