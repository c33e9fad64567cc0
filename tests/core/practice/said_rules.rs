//! A question says the order of the children and the window of the root that its model answer obeys, or it is refused.

use std::collections::BTreeSet;

use alphabeta_lab::file;
use alphabeta_lab::practice::assignment::{Assignment, Given};
use alphabeta_lab::practice::grading::question;
use alphabeta_lab::practice::trouble::Trouble;
use alphabeta_lab::practice::{kind, lesson};
use alphabeta_lab::search::ordering::ChildOrder;
use serde_json::json;

const TREES: [&str; 2] = ["[[3,5],[4,9,1],[6,[2,7],3]]", "[[[3,5],[6,9]],[[1,7],[8,2]]]"];

/// The orders, with words that stand only where children are searched so.
const ORDERS: [(&str, &str); 3] =
    [("left", "from left to right"), ("right", "from right to left"), ("static", "by static value")];

const WINDOW: &str = "root is given the window [6, 7].";

/// A question that is written by hand.
#[derive(Clone, Copy, Debug)]
struct Written {
    kind: &'static str,
    tree: &'static str,
    ties: &'static str,
    order: &'static str,
    has_window: bool,
    more: bool,
}

impl Written {
    fn given(self) -> Result<Given, Trouble> {
        let Self { kind, tree, ties, order, has_window, more } = self;
        let window = if has_window { "window: Some((6, 7)), " } else { "" };
        let rules = format!("ties: \"{ties}\", order: \"{order}\", {window}more: {more}");
        let question = format!("kind: \"{kind}\", seed: 3, document: Some((tree: \"{tree}\"))");
        read(&format!("{question}, settings: Some(({rules}))"))
    }

    /// Whether the same question without one of its rules has another model answer.
    fn differs_from(self, other: Self) -> bool {
        let model = |written: Self| written.given().map(|given| given.kind.model(&given.posed));
        model(other).is_ok_and(|other| model(self).is_ok_and(|own| own != other))
    }
}

/// The first question of an assignment.
fn read(question: &str) -> Result<Given, Trouble> {
    let file = format!("(version: 1, title: \"t\", questions: [({question})])");
    Ok(Assignment::read(&file)?.given(None)?.remove(0))
}

/// What is said of a question that is refused.
fn refused(question: &str) -> String {
    match read(question) {
        Ok(_) => panic!("{question} is taken"),
        Err(trouble) => trouble.said(crate::english()),
    }
}

fn every_question() -> impl Iterator<Item = Written> {
    let rules = ["ge", "gt"].into_iter().flat_map(|ties| ORDERS.map(|(order, _)| (ties, order)));
    let rules = rules.flat_map(|(ties, order)| [false, true].map(|has_window| (ties, order, has_window)));
    let rules: Vec<_> = rules.flat_map(|rules| [false, true].map(|more| (rules, more))).collect();
    let of_kind = move |kind: &'static str| {
        let rules = rules.clone();
        TREES.into_iter().flat_map(move |tree| {
            let written =
                |((ties, order, has_window), more)| Written { kind, tree, ties, order, has_window, more };
            rules.clone().into_iter().map(written).collect::<Vec<_>>()
        })
    };
    kind::ALL.iter().flat_map(move |kind| of_kind(kind.id()))
}

#[test]
fn a_question_says_the_order_and_the_window_that_its_answer_obeys() {
    let (mut ordered, mut framed) = (BTreeSet::new(), BTreeSet::new());
    for written in every_question() {
        let Written { kind, order, has_window, .. } = written;
        let own_order = match kind {
            "mirror" => Some("right"),
            "reorder" => Some("left"),
            _ => None,
        };
        let is_refused = own_order.is_some_and(|own| own != order);
        let given = match written.given() {
            Ok(given) if !is_refused => given,
            Err(Trouble::Setting { name: "order", .. }) if is_refused => continue,
            Err(Trouble::Unfit(..)) if !is_refused => continue,
            other => panic!("{written:?}: {:?}", other.err()),
        };
        let ask = given.ask(crate::english());
        let graded = question(&given, &given.kind.model(&given.posed));
        assert_eq!((graded.points, graded.misread), (1.0, None), "{written:?}");
        // What is not so is not said.
        for (other, words) in ORDERS {
            assert!(other == order || !ask.contains(words), "{written:?}: {ask}");
        }
        assert!(has_window || !ask.contains(WINDOW), "{written:?}: {ask}");
        // What matters is said.
        let words = ORDERS.iter().find(|(id, _)| *id == order).unwrap().1;
        if order != "left" && written.differs_from(Written { order: "left", ..written }) {
            assert!(ask.contains(words), "{written:?}: {ask}");
            ordered.insert(kind);
        }
        if has_window && written.differs_from(Written { has_window: false, ..written }) {
            assert!(ask.contains(WINDOW), "{written:?}: {ask}");
            framed.insert(kind);
        }
        assert!(kind != "mirror" || ask.contains(words), "{ask}");
    }
    // On these trees both matter to every kind to which they can matter.
    let all: BTreeSet<&str> = kind::ALL.iter().map(|kind| kind.id()).collect();
    let but = |left_out: &[&str]| -> BTreeSet<&str> {
        all.iter().copied().filter(|kind| !left_out.contains(kind)).collect()
    };
    assert_eq!(framed, but(&["move"]));
    assert_eq!(ordered, but(&["move", "mirror", "reorder"]));
}

#[test]
fn the_rules_stand_behind_the_question_and_only_where_there_are_some() {
    let tree = TREES[0];
    let ask = |rules: &str| {
        let question =
            format!("kind: \"cuts\", document: Some((tree: \"{tree}\")), settings: Some(({rules}))");
        read(&question).unwrap_or_else(|trouble| panic!("{rules}: {trouble:?}")).ask(crate::english())
    };
    let asked = "Which leaves and subtrees are never visited? Search: Alpha-beta";
    assert!(ask("").starts_with(&format!("{asked}, children from left to right.")));
    assert!(!ask("").contains("window"));
    let right = "Children are searched from right to left.";
    let both = ask("order: \"right\", window: Some((6, 7))");
    assert!(both.starts_with(&format!("{asked}. {right} The {WINDOW}")), "{both}");
    // The same in a lesson.
    let text = format!("GameTree(version: 1, questions: [(kind: \"cuts\", order: \"right\")], tree: {tree})");
    let document = file::read(&text).unwrap();
    let given = lesson::given(0, &document.questions[0], &document.tree).unwrap();
    assert!(given.ask(crate::english()).starts_with(&format!("{asked}. {right}")));
}

#[test]
fn rules_that_name_no_order_have_that_of_the_kind() {
    for (kind, expected) in [("mirror", ChildOrder::RightToLeft), ("cuts", ChildOrder::LeftToRight)] {
        let document = format!("document: Some((tree: \"{}\"))", TREES[0]);
        let question = format!("kind: \"{kind}\", {document}, settings: Some((ties: \"gt\"))");
        let file = format!("(version: 1, title: \"t\", questions: [({question})])");
        let assignment = Assignment::read(&file).unwrap();
        let given = assignment.given(None).unwrap().remove(0);
        assert_eq!(given.posed.asked.settings.child_order, expected);
        // The hash is that of the file in which the order stands.
        assert!(assignment.write().contains(&format!("order: \"{}\"", expected.id())));
        assert_eq!(Assignment::read(&assignment.write()).unwrap().hash(), assignment.hash());
    }
}

#[test]
fn a_setting_that_cannot_be_used_is_told_with_those_that_can() {
    let question = |kind: &str, rules: &str| {
        refused(&format!(
            "kind: \"{kind}\", document: Some((tree: \"{}\")), settings: Some(({rules}))",
            TREES[0]
        ))
    };
    for (kind, rules, said) in [
        ("mirror", "order: \"left\"", "“left” cannot be used as order, expected right"),
        ("reorder", "order: \"static\"", "“static” cannot be used as order, expected left"),
        ("cuts", "order: \"up\"", "“up” cannot be used as order, expected one of left, right, static"),
        ("cuts", "ties: \"eq\"", "“eq” cannot be used as ties, expected one of ge, gt"),
        (
            "cuts",
            "window: Some((7, 3))",
            "“(7, 3)” cannot be used as window, expected two numbers in round brackets, the lower one first",
        ),
    ] {
        assert_eq!(question(kind, rules), format!("question 1: {said}"));
    }
    let of_windows = question("windows", "algorithm: \"zzz\"");
    assert!(
        of_windows.contains("“zzz” cannot be used as algorithm, expected one of alpha-beta, "),
        "{of_windows}"
    );
    assert!(of_windows.contains(", pvs") && !of_windows.contains("minimax"), "{of_windows}");
    let difficulty = refused("kind: \"cuts\", difficulty: 9");
    assert!(
        difficulty.ends_with("“9” cannot be used as difficulty, expected one of 1, 2, 3"),
        "{difficulty}"
    );
}

/// A cutoff at a bound of the root's window is caused by no ancestor, and only then the question says so.
#[test]
fn a_question_about_ancestors_says_that_the_window_of_the_root_is_none() {
    let given = |rules: &str| {
        read(&format!("kind: \"kinds\", document: (tree: \"[[3,5],[2,9]]\"), settings: ({rules})")).unwrap()
    };
    let none = "Name none where that bound comes from the window of the root.";
    let [plain, alone, both] = ["more: true", "window: (4,9)", "more: true, window: (4,9)"].map(given);
    assert!(both.ask(crate::english()).contains(none));
    assert!(!plain.ask(crate::english()).contains(none) && !alone.ask(crate::english()).contains(none));
    // An infinite leaf meets the full window of the root.
    let infinite = "kind: \"kinds\", document: (tree: \"[[[inf,2],5],3]\"), settings: (more: true)";
    let infinite = read(infinite).unwrap();
    assert!(infinite.ask(crate::english()).contains(none));
    assert_eq!(infinite.kind.model(&infinite.posed), json!({ "0,0": "beta" }));
    // Above the second node MAX has 3 without a window, and within the window nothing at all.
    assert_eq!(plain.kind.model(&plain.posed), json!({ "1": { "kind": "alpha", "ancestor": "" } }));
    assert_eq!(both.kind.model(&both.posed), json!({ "0": "alpha", "1": "alpha" }));
}

/// What the question says of negamax, whose own numbers count for the player to move.
const SCALE: &str = "All windows and values are on MAX’s scale.";

#[test]
fn a_question_about_negamax_says_on_whose_scale_its_numbers_are() {
    let asked = |kind: &str, algorithm: &str, window: &str| {
        let tree = "document: (tree: \"[[3,5],[12,9]]\", root_player: \"min\")";
        let rules = format!("settings: (algorithm: \"{algorithm}\"{window})");
        read(&format!("kind: \"{kind}\", {tree}, {rules}")).unwrap().ask(crate::english())
    };
    let framed = ", window: (3, 9)";
    for (kind, window) in
        [("values", ""), ("windows", ""), ("order", framed), ("cuts", framed), ("values", framed)]
    {
        let ask = asked(kind, "negamax-alpha-beta", window);
        assert!(ask.contains(SCALE), "{kind}: {ask}");
        let ask = asked(kind, "alpha-beta", window);
        assert!(!ask.contains(SCALE), "{kind}: {ask}");
    }
    // Without a window of its own there are no numbers in it.
    assert!(!asked("order", "negamax-alpha-beta", "").contains(SCALE));
}

#[test]
fn a_question_about_the_rule_for_ties_has_no_condition_on_its_window() {
    let mut of_rule = 0;
    for (seed, tree) in (0..9).flat_map(|seed| [(seed, "[[3,5],[3,9],[2,7]]"), (seed, TREES[1])]) {
        let question = format!("kind: \"which\", seed: {seed}, document: (tree: \"{tree}\")");
        // The searches of a question must differ.
        let Ok(given) = read(&format!("{question}, settings: (window: (2, 12))")) else { continue };
        let ask = given.ask(crate::english());
        let is_of_rule = ask.contains("It was alpha-beta.");
        assert_eq!(ask.contains("If the search has α and β"), !is_of_rule, "{ask}");
        assert!(ask.contains("root is given the window [2, 12]."), "{ask}");
        of_rule += usize::from(is_of_rule);
    }
    assert!(of_rule > 0);
}
