//! Questions with settings that are rarely used: a window of the root, another order, or only α > β as a cutoff.

use alphabeta_lab::file;
use alphabeta_lab::generate::random::Random;
use alphabeta_lab::notation;
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::practice::grading::question;
use alphabeta_lab::practice::interval;
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind::{self, Kind, Unfitness};
use alphabeta_lab::practice::posed::{Asked, Posed, forms};
use alphabeta_lab::practice::response;
use alphabeta_lab::practice::trouble::Trouble;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{NodeId, Player, Tree};
use serde_json::{Map, Value, json};

use super::graded;

fn kind(id: &str) -> &'static dyn Kind {
    kind::from_id(id).unwrap()
}

/// The bracket text of a random tree of whole numbers.
fn random_text(random: &mut Random, depth: u32) -> String {
    if depth == 0 || random.below(4) == 0 {
        return random.below(9).to_string();
    }
    let children = random.below(3) + 1;
    let below: Vec<String> = (0..children).map(|_| random_text(random, depth - 1)).collect();
    format!("[{}]", below.join(" "))
}

/// PVS with null windows in whole numbers, as a question describes it.
struct WholePvs<'t> {
    tree: &'t Tree,
    ties: Ties,
    /// The node of each visit with its window and what it returned.
    visits: Vec<(NodeId, [f64; 2], f64)>,
}

impl WholePvs<'_> {
    fn value(&mut self, node: NodeId, given: [f64; 2]) -> f64 {
        if self.tree.is_leaf(node) {
            return self.tree.value(node).unwrap().value();
        }
        let is_max = self.tree.player_at(node) == Player::Max;
        let visit = self.visits.len();
        self.visits.push((node, given, f64::NAN));
        let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
        let [mut alpha, mut beta] = given;
        let children: Vec<NodeId> = self.tree.children_of(node).collect();
        'children: for (place, &child) in children.iter().enumerate() {
            let null = if is_max { [alpha, alpha + 1.0] } else { [beta - 1.0, beta] };
            let mut passed = if place == 0 { [alpha, beta] } else { null };
            loop {
                let before = [alpha, beta];
                let value = self.value(child, passed);
                best = if is_max { best.max(value) } else { best.min(value) };
                if is_max {
                    alpha = alpha.max(best);
                } else {
                    beta = beta.min(best);
                }
                if alpha > beta || (alpha == beta && self.ties == Ties::Prune) {
                    break 'children;
                }
                let is_again = passed != before && [alpha, beta] != before && alpha < beta;
                if !is_again || self.tree.is_leaf(child) {
                    break;
                }
                passed = [alpha, beta];
            }
        }
        self.visits[visit].2 = best;
        best
    }

    /// The answer of a student who has done this by hand.
    fn answer(&self) -> Value {
        let score = |value: f64| response::score(Score::new(value).unwrap());
        let mut answer = Map::new();
        for &(node, window, value) in &self.visits {
            let entry = json!({ "window": window.map(score), "returns": score(value) });
            let entries = answer.entry(response::path_of(self.tree, node)).or_insert_with(|| json!([]));
            entries.as_array_mut().unwrap().push(entry);
        }
        Value::Object(answer)
    }
}

#[test]
fn windows_of_pvs_are_those_of_a_search_in_whole_numbers() {
    let seed = 20_261_127;
    let mut random = Random::new(seed);
    let (mut asked, mut agreed) = ([0; 2], 0);
    for number in 0..4_000 {
        let root_player = if number % 2 == 0 { Player::Max } else { Player::Min };
        let tree = notation::parse(&random_text(&mut random, 4), root_player, &mut ()).unwrap();
        for ties in [Ties::Prune, Ties::Search] {
            let asked_for = Asked {
                algorithm: Algorithm::Pvs,
                settings: Settings { ties, ..Settings::default() },
                ..Asked::default()
            };
            let posed = Posed { tree: tree.clone(), asked: asked_for, seed: 0 };
            if tree.is_leaf(tree.root_id()) || kind("windows").model(&posed).is_null() {
                continue;
            }
            // A question that does not state its rule has the same answer by the other one.
            let rules: &[Ties] = if kind("windows").states_rule(&posed) { &[ties] } else { Ties::ALL };
            agreed += usize::from(rules.len() > 1);
            for &ties in rules {
                let mut by_hand = WholePvs { tree: &tree, ties, visits: Vec::new() };
                by_hand.value(tree.root_id(), [f64::NEG_INFINITY, f64::INFINITY]);
                let graded = graded(kind("windows"), &posed, &by_hand.answer());
                assert_eq!(graded.points, 12.0, "seed {seed}: {} {ties:?}", notation::write(&tree));
            }
            asked[usize::from(ties == Ties::Search)] += 1;
        }
    }
    assert!(asked[0] > 2_000 && asked[1] > 500 && agreed > 500, "{asked:?} {agreed}");
}

#[test]
fn windows_that_the_rule_for_ties_makes_others_in_whole_numbers_are_not_asked_for() {
    for text in ["[[3,5],[[4,9],8]]", "[[3,5],[3,9,[4,1]],[[2,3],9]]"] {
        let tree = notation::parse(text, Player::Max, &mut ()).unwrap();
        let asked = Asked { algorithm: Algorithm::Pvs, ..Asked::default() };
        let posed = Posed { tree, asked, seed: 0 };
        assert!(kind("windows").unfitness(&posed).is_none(), "{text}");
        let posed = posed.with_ties(Ties::Search);
        assert!(kind("windows").model(&posed).is_null(), "{text}");
        assert_eq!(kind("windows").unfitness(&posed), Some(Unfitness::NullWindowsOfTies), "{text}");
    }
}

#[test]
fn a_cause_counts_the_evaluations_that_decide_the_order() {
    let evaluated = "[Node(evaluation: 2, children: [3, 5]), Leaf(label: \"x\", value: 4), \
                     Node(evaluation: 6, children: [Leaf(label: \"y\", value: 9), 3])]";
    let document = format!("GameTree(version: 1, root_player: Max, tree: {evaluated})");
    let tree = file::read(&document).unwrap().tree;
    for child_order in [ChildOrder::Static, ChildOrder::LeftToRight] {
        let settings = Settings { child_order, ..Settings::default() };
        let posed = Posed { tree: tree.clone(), asked: Asked { settings, ..Asked::default() }, seed: 0 };
        let leaf = |label| posed.leaves().into_iter().find(|&leaf| posed.tree.label(leaf) == Some(label));
        let [x, y] = ["x", "y"].map(|label| leaf(label).unwrap());
        let intervals = interval::read(&kind("cause").model(&posed)).unwrap();
        for quarter in -8..=48 {
            let value = Score::new(f64::from(quarter) / 4.0).unwrap();
            let mut other = posed.clone();
            other.tree.apply(Edit::SetValue { node: x, value: Some(value) }).unwrap();
            let is_cut = !other.run().leaves.contains(&y);
            let is_said = intervals.iter().any(|interval| interval.contains(value));
            assert_eq!(is_cut, is_said, "{value} {child_order:?}");
        }
    }
}

#[test]
fn the_fewest_leaves_are_asked_for_only_without_a_window_of_the_root() {
    let window = |alpha, beta| Window { alpha: Score::new(alpha).unwrap(), beta: Score::new(beta).unwrap() };
    for (text, window) in [
        ("[[8,5],[9,1]]", window(f64::NEG_INFINITY, 50.0)),
        ("[8,5,9]", window(3.0, 7.0)),
        ("[8,5,9]", window(f64::NEG_INFINITY, 1_000.0)),
    ] {
        let tree = notation::parse(text, Player::Max, &mut ()).unwrap();
        let settings = Settings { window, ..Settings::default() };
        let posed = Posed { tree, asked: Asked { settings, more: true, ..Asked::default() }, seed: 0 };
        assert!(kind("assign").model(&posed).is_null(), "{text}");
        assert_eq!(kind("assign").unfitness(&posed), Some(Unfitness::RootWindow), "{text}");
        // Without the window, the least number is known.
        let settings = Settings { window: Window::FULL, ..settings };
        let posed = Posed { asked: Asked { settings, ..posed.asked }, ..posed };
        assert!(!kind("assign").model(&posed).is_null(), "{text}");
    }
}

#[test]
fn an_ancestor_costs_a_point_where_the_bound_comes_from_the_window_of_the_root() {
    let tree = notation::parse("[[3,5],[2,9],[8,9]]", Player::Max, &mut ()).unwrap();
    let window = Window { alpha: Score::new(3.0).unwrap(), beta: Score::new(7.0).unwrap() };
    let settings = Settings { window, ..Settings::default() };
    let posed = Posed { tree, asked: Asked { settings, more: true, ..Asked::default() }, seed: 0 };
    let model = kind("kinds").model(&posed);
    assert_eq!(model, json!({"0": "alpha", "1": "alpha"}));
    assert_eq!(graded(kind("kinds"), &posed, &model).points, 12.0);
    // MAX has 3 at the root when B and its leaf 3 are behind it: then the root is an ancestor with that bound, too.
    let root = json!({"0": "alpha", "1": {"kind": "alpha", "ancestor": ""}});
    assert_eq!(graded(kind("kinds"), &posed, &root).points, 12.0);
    assert!(kind("kinds").models(&posed).contains(&root));
    let one = json!({"0": {"kind": "alpha", "ancestor": "1"}, "1": "alpha"});
    let told = graded(kind("kinds"), &posed, &one);
    assert_eq!(told.points, 6.0);
    let extra: Vec<_> = told.items.iter().filter(|item| item.is_extra).collect();
    assert_eq!((extra.len(), extra[0].target.as_str()), (1, "0 ancestor"));
}

#[test]
fn where_the_search_leaves_a_value_open_any_sign_is_right_that_is_true() {
    let rated =
        |evaluation: i32, children: &str| format!("Node(evaluation: {evaluation}, children: [{children}])");
    let [first, low] = [rated(4, &rated(4, "5, 7")), rated(1, "6, 7, 7")];
    let last = [rated(8, "8, 9, 5"), rated(7, "3, 3, 3"), rated(6, "7")].join(", ");
    let root = rated(9, &format!("{first}, [3, {low}], [{last}]"));
    let tree = file::read(&format!("GameTree(version: 1, root_player: Max, tree: {root})")).unwrap().tree;
    let settings = Settings { child_order: ChildOrder::Static, ties: Ties::Search, ..Settings::default() };
    let algorithm = Algorithm::from_id("alpha-beta-fail-hard").unwrap();
    let posed = Posed { tree, asked: Asked { algorithm, settings, more: false }, seed: 0 };
    let (run, values) = (posed.run(), posed.values());
    let open: Vec<_> = run.visits.iter().filter(|visit| visit.bound.is_none()).collect();
    assert!(!open.is_empty());
    for visit in open {
        let path = response::path_of(&posed.tree, visit.node);
        let truth = values[visit.node.index()];
        for (sign, is_true) in [(">=", truth >= visit.value), ("<=", truth <= visit.value), ("", true)] {
            let response = json!({ path.as_str(): format!("{sign}{}", visit.value.plain()) });
            let graded = graded(kind("values"), &posed, &response);
            let item = graded.items.iter().find(|item| item.target == path).unwrap();
            assert_eq!(item.verdict == Verdict::Right, is_true, "{path}: {response}, worth {truth}");
        }
    }
}

#[test]
fn generated_questions_about_pvs_can_be_asked_under_both_rules() {
    let file = |fields: &str| {
        let question = format!("Question(kind: \"windows\", {fields})");
        format!("Assignment(version: 1, title: \"t\", per_student: true, questions: [{question}])")
    };
    for fields in [
        "settings: Rules(algorithm: \"pvs\", ties: \"gt\")",
        "settings: Rules(algorithm: \"pvs\")",
        "convention: either, settings: Rules(algorithm: \"pvs\")",
    ] {
        let assignment = Assignment::read(&file(fields)).unwrap();
        for student in 0..60 {
            let given = assignment.given(Some(&format!("s{student}"))).unwrap();
            assert!(!given[0].kind.states_rule(&given[0].posed), "{fields}, s{student}");
        }
    }
    // On a tree where only one rule has an answer, neither may be chosen freely.
    let tree = "document: Document(tree: \"[[3,5],[[4,9],8]]\"), settings: Rules(algorithm: \"pvs\")";
    let refused = Assignment::read(&file(&format!("convention: either, {tree}")));
    assert_eq!(refused.err(), Some(Trouble::Unfit(0, Some(Unfitness::NullWindowsOfTies))));
    assert!(Assignment::read(&file(tree)).unwrap().given(None).is_ok());
}

#[test]
fn no_answer_earns_nothing_also_where_nothing_is_to_be_named() {
    let of = |kind: &str, fields: &str| {
        let question = format!("Question(kind: \"{kind}\", {fields})");
        let assignment = format!("Assignment(version: 1, title: \"t\", questions: [{question}])");
        Assignment::read(&assignment)
    };
    let nothing_cut = "document: Document(tree: \"[[3,5],[6,9]]\")";
    let cut_by_one_rule = "document: Document(tree: \"[[3,5],[3,9]]\"), convention: either";
    let caused_by_one_rule = "document: Document(tree: \"[[3,x=3],[3,y=9]]\"), convention: either";
    for (kind, fields, nothing) in [
        ("kinds", nothing_cut, json!({})),
        ("kinds", cut_by_one_rule, json!({})),
        ("cuts", nothing_cut, json!([])),
        ("cause", caused_by_one_rule, json!([])),
        ("cause", caused_by_one_rule, json!("−")),
    ] {
        let given = of(kind, fields).unwrap().given(None).unwrap();
        for none in [Value::Null, json!("I do not know"), json!({ "0": "gamma" })] {
            assert_eq!(question(&given[0], &none).points, 0.0, "{kind}: {fields}");
        }
        assert_eq!(question(&given[0], &nothing).points, 1.0, "{kind}: {fields}");
    }
    // Where the order is computed by one rule alone, nobody may choose the rule.
    let bounds =
        "document: Document(tree: \"[[3,5],[2,9]]\"), settings: Rules(algorithm: \"alpha-beta-bounds\")";
    assert!(of("reorder", bounds).is_ok());
    let record = "document: Document(tree: \"[[6,8],[8,7],[0]]\", root_player: \"min\")";
    assert!(of("which", record).is_ok());
    let refused = of("which", &format!("{record}, convention: either"));
    assert_eq!(refused.err(), Some(Trouble::Unfit(0, Some(Unfitness::SameRecords))));
    let refused = of("reorder", &format!("{bounds}, convention: either"));
    assert_eq!(refused.err(), Some(Trouble::Unfit(0, Some(Unfitness::StrictTies))));
}

#[test]
fn who_may_choose_the_rule_is_asked_for_the_same_number_of_leaves_by_both() {
    // The leaves 3 and 3 tie, so the tree itself has other numbers of leaves by the two rules.
    let tree = notation::parse("[[3,5],[3,9],[1,2]]", Player::Max, &mut ()).unwrap();
    for seed in 0..12 {
        let posed = Posed { tree: tree.clone(), asked: Asked::default(), seed };
        let models = [Ties::Prune, Ties::Search].map(|ties| kind("assign").model(&posed.with_ties(ties)));
        assert_eq!(models[0], models[1], "seed {seed}");
    }
}

#[test]
fn an_order_states_its_rule_where_a_leaf_may_tie_with_the_ends_of_the_window() {
    let window =
        |alpha: f64, beta: f64| Window { alpha: Score::new(alpha).unwrap(), beta: Score::new(beta).unwrap() };
    for (text, window, is_stated) in [
        ("[9,16]", window(9.0, 16.0), true),
        ("[0,inf]", Window::FULL, true),
        ("[[3,5],[2,9]]", Window::FULL, false),
    ] {
        let tree = notation::parse(text, Player::Max, &mut ()).unwrap();
        let asked =
            Asked { settings: Settings { window, ..Settings::default() }, more: true, ..Asked::default() };
        let posed = Posed { tree, asked, seed: 0 };
        assert_eq!(kind("reorder").states_rule(&posed), is_stated, "{text}");
    }
    // A tree is generated for such a question, too.
    let asked = "settings: Rules(window: (2.5, 12.5))";
    let file =
        format!("Assignment(version: 1, title: \"t\", questions: [Question(kind: \"reorder\", {asked})])");
    assert!(Assignment::read(&file).unwrap().given(None).is_ok());
}

/// All orders of the children of all nodes.
fn orders(tree: &Value) -> Vec<Value> {
    let Some(children) = tree.as_array() else { return vec![tree.clone()] };
    let mut all: Vec<Vec<Value>> = vec![Vec::new()];
    for child in children {
        let ways = orders(child);
        all = all
            .iter()
            .flat_map(|before| ways.iter().map(move |way| (before, way)))
            .flat_map(|(before, way)| {
                (0..=before.len()).map(move |place| {
                    let mut after = before.clone();
                    after.insert(place, way.clone());
                    after
                })
            })
            .collect();
    }
    all.into_iter().map(Value::Array).collect()
}

/// Whoever follows the other rule is asked for the same orders, unless the question states its rule.
#[test]
fn an_order_without_a_stated_rule_is_right_by_both() {
    let mut random = Random::new(3);
    let [mut without, mut with] = [0, 0];
    for round in 0..400 {
        let shape: Value = serde_json::from_str(&random_text(&mut random, 3).replace(' ', ",")).unwrap();
        // Different values, as the kind makes them.
        let mut values: Vec<u64> = (1..=20).collect();
        let Ok(()) = random.shuffle(&mut values, &mut ());
        let text = fill(&shape, &mut values);
        let all = orders(&serde_json::from_str(&text).unwrap());
        if !(2..=200).contains(&all.len()) {
            continue;
        }
        let player = [Player::Max, Player::Min][round % 2];
        let parse = |text: &str| notation::parse(text, player, &mut ()).unwrap();
        for algorithm in forms() {
            for more in [false, true] {
                let asked = Asked { algorithm, more, ..Asked::default() };
                let posed = Posed { tree: parse(&text), asked, seed: 0 };
                if kind("reorder").states_rule(&posed) {
                    with += 1;
                    continue;
                }
                without += 1;
                let [of_both, other] = [Ties::Prune, Ties::Search].map(|ties| {
                    let count = |order: &Value| {
                        let posed = Posed { tree: parse(&order.to_string()), ..posed.with_ties(ties) };
                        posed.run().leaves.len()
                    };
                    let counts: Vec<usize> = all.iter().map(count).collect();
                    let best = if more { counts.iter().max() } else { counts.iter().min() };
                    counts.iter().map(|count| Some(count) == best).collect::<Vec<bool>>()
                });
                // A student by α > β hands in an order that is best by that rule.
                let misled = other.iter().zip(&of_both).position(|(&theirs, &ours)| theirs && !ours);
                let order = misled.map(|place| all[place].to_string());
                assert_eq!(order, None, "{algorithm:?}, more: {more}, {player:?}: {text}");
            }
        }
    }
    assert!(without > 500 && with > 50, "{without} {with}");
}

/// The shape with these values at its leaves.
fn fill(shape: &Value, values: &mut Vec<u64>) -> String {
    match shape.as_array() {
        Some(children) => {
            let below: Vec<String> = children.iter().map(|child| fill(child, values)).collect();
            format!("[{}]", below.join(","))
        }
        None => values.pop().map_or_else(|| "0".to_owned(), |value| value.to_string()),
    }
}

#[test]
fn students_who_are_asked_for_the_rule_itself_may_be_of_any_class() {
    let file = "Assignment(version: 1, title: \"t\", per_student: true, questions: [Question(kind: \"which\", convention: either)])";
    let assignment = Assignment::read(file).unwrap();
    let refused = (0..60).filter(|student| assignment.given(Some(&format!("s{student}"))).is_err()).count();
    assert_eq!(refused, 0);
}

/// Where the question is about the rule by one rule only, an answer by the other would name no offered option.
#[test]
fn who_may_choose_the_rule_is_offered_the_same_options_by_both() {
    let (mut open, mut other_options) = (0, 0);
    for seed in 0..2_000 {
        let text = random_text(&mut Random::new(seed), 3);
        let tree = notation::parse(&text, Player::Max, &mut ()).unwrap();
        let posed = Posed { tree, asked: Asked::default(), seed };
        let [prune, search] =
            [Ties::Prune, Ties::Search].map(|ties| kind("which").options(&posed.with_ties(ties)));
        let is_open = kind("which").leaves_rule_open(&posed).is_ok();
        assert!(!is_open || prune == search, "seed {seed}: {text}");
        open += usize::from(is_open && !prune.is_empty());
        other_options +=
            usize::from(prune.contains(&"ge".to_owned()) && !search.is_empty() && prune != search);
    }
    assert!(open > 0 && other_options > 0, "{open} {other_options}");
}
