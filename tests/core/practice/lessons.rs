//! The lessons that end with a question: it can be asked, it is worth asking, and its model answer is right.

use std::collections::BTreeSet;

use alphabeta_lab::examples::ALL;
use alphabeta_lab::file::question::LessonQuestion;
use alphabeta_lab::file::{self, Document, TreeStyle};
use alphabeta_lab::generate::random::Random;
use alphabeta_lab::notation;
use alphabeta_lab::practice::assignment::Assignment;
use alphabeta_lab::practice::grading::question;
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::kind::{self, Unfitness};
use alphabeta_lab::practice::lesson::given;
use alphabeta_lab::practice::trouble::Trouble;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::text::Language;
use alphabeta_lab::tree::Player;
use serde_json::{Value, json};

fn example(id: &str) -> Document {
    file::read(ALL.iter().find(|example| example.id == id).unwrap().text).unwrap()
}

fn document(questions: &str) -> String {
    format!("GameTree(version: 1, questions: [{questions}], tree: [[3, 5], [2, 9]])")
}

fn questions(fields: &str) -> Vec<LessonQuestion> {
    file::read(&document(&format!("({fields})")))
        .unwrap_or_else(|error| panic!("{fields}: {error:?}"))
        .questions
}

#[test]
fn every_question_of_a_lesson_can_be_answered_in_full() {
    let mut lessons = 0;
    for example in ALL {
        let document = file::read(example.text).unwrap();
        lessons += usize::from(!document.questions.is_empty());
        for (number, asked) in document.questions.iter().enumerate() {
            let given = given(number, asked, &document.tree)
                .unwrap_or_else(|trouble| panic!("{} {number}: {trouble:?}", example.id));
            // Where the best order is asked for, the present one may cut nothing.
            let cuts = usize::from(given.kind.id() != "reorder");
            assert!(given.kind.is_worth_asking(&given.posed, cuts), "{} {number}", example.id);
            let best = question(&given, &given.kind.model(&given.posed));
            assert_eq!((best.points, &best.misread), (1.0, &None), "{} {number}", example.id);
            assert!(best.items.iter().all(|item| item.verdict == Verdict::Right), "{}", example.id);
            assert_eq!(question(&given, &Value::Null).points, 0.0, "{} {number}", example.id);
        }
    }
    assert!(lessons >= 9, "{lessons}");
}

#[test]
fn the_walk_with_twelve_leaves_has_a_whole_exercise() {
    let document = example("oi-wiki-alpha-beta");
    let leaves = document.tree.preorder().filter(|&node| document.tree.is_leaf(node)).count();
    let kinds: BTreeSet<_> = document.questions.iter().map(|question| question.kind.as_str()).collect();
    assert_eq!(leaves, 12);
    for kind in ["values", "move", "order", "cuts", "kinds", "windows"] {
        assert!(kinds.contains(kind), "{kind}");
    }
}

#[test]
fn what_a_question_leaves_out_is_as_its_kind_has_it() {
    let tree = example("good-order").tree;
    let [asked] = &questions("kind: \"mirror\"")[..] else { panic!() };
    let mirrored = given(0, asked, &tree).unwrap().posed.asked.settings;
    assert_eq!((mirrored.child_order.id(), mirrored.ties.id()), ("right", "ge"));
    let fields = "kind: \"root-window\", algorithm: \"pvs\", ties: \"gt\", window: (3, inf)";
    let [asked] = &questions(&fields.replace("pvs", "alpha-beta-bounds"))[..] else { panic!() };
    let posed = given(0, asked, &tree).unwrap().posed;
    let window = posed.asked.settings.window;
    assert_eq!(posed.asked.algorithm.about().id, "alpha-beta-bounds");
    assert_eq!(
        (posed.asked.settings.ties.id(), window.alpha.value(), window.beta.value()),
        ("gt", 3.0, f64::INFINITY)
    );
}

#[test]
fn a_question_that_cannot_be_asked_says_why() {
    let (tree, text) = (example("bad-order").tree, Language::En.load());
    let trouble = |fields: &str| {
        let [asked] = &questions(fields)[..] else { panic!() };
        let trouble = given(0, asked, &tree).err().unwrap_or_else(|| panic!("{fields} is taken"));
        assert!(trouble.said(&text).starts_with("question 1"), "{}", trouble.said(&text));
        trouble
    };
    assert!(matches!(trouble("kind: \"riddle\""), Trouble::Kind { question: 0, .. }));
    for (fields, setting) in [
        ("kind: \"cuts\", algorithm: \"quick\"", "algorithm"),
        ("kind: \"cuts\", algorithm: \"mtdf\"", "algorithm"),
        ("kind: \"cuts\", ties: \"eq\"", "ties"),
        ("kind: \"cuts\", order: \"none\"", "order"),
        ("kind: \"root-window\", window: (5, 3)", "window"),
        ("kind: \"root-window\", algorithm: \"negamax\", window: (2, 3)", "algorithm"),
        ("kind: \"root-window\", algorithm: \"mtdf\", window: (2, 3)", "algorithm"),
    ] {
        let found = trouble(fields);
        assert!(matches!(found, Trouble::Setting { name, .. } if name == setting), "{fields}: {found:?}");
    }
    // The count in the best case is known of uniform trees.
    let uneven = example("irregular-depth").tree;
    let [asked] = &questions("kind: \"count\", more: true")[..] else { panic!() };
    assert_eq!(given(0, asked, &uneven).err(), Some(Trouble::Unfit(0, Some(Unfitness::NotUniform))));
    assert_eq!(
        Trouble::Unfit(5, Some(Unfitness::NotUniform)).said(&Language::En.load()),
        "question 6 cannot be asked about its tree: the best case is known of uniform trees only"
    );
    // A null window beside an infinite value is none that a student can write.
    let [asked] = &questions("kind: \"windows\", algorithm: \"pvs\"")[..] else { panic!() };
    let leaf = notation::parse("5", Player::Min, &mut ()).unwrap();
    assert_eq!(
        given(0, asked, &leaf).err(),
        Some(Trouble::Unfit(0, Some(Unfitness::OneNode))),
        "of a leaf there is nothing to ask"
    );
    let infinite = notation::parse("[[3,inf],[-inf,2],[4,5]]", Player::Min, &mut ()).unwrap();
    let unwritable = Some(Trouble::Unfit(0, Some(Unfitness::NullWindows)));
    assert_eq!(given(0, asked, &infinite).err(), unwritable);
    // 3.5 lies between the bounds of [3, 4], and not between those of the null window in its place.
    let fractional = notation::parse("[[3,5],[[3.5,8],9]]", Player::Max, &mut ()).unwrap();
    assert_eq!(given(0, asked, &fractional).err(), unwritable);
    // A question that leaves the search open chooses one without null windows there.
    let finite = notation::parse("[[3,9],[-9,2],[4,5]]", Player::Min, &mut ()).unwrap();
    let windows = kind::from_id("windows").unwrap();
    let has_null_windows = |tree| {
        let asked = |seed| windows.asked(tree, &mut Random::new(seed)).algorithm.about().revisits;
        (0..40).any(asked)
    };
    assert_eq!([&fractional, &finite].map(has_null_windows), [false, true]);
    assert_eq!(given(0, asked, &finite).err(), None);
}

#[test]
fn a_question_without_an_answer_on_its_tree_says_why() {
    let labelled = r#"[[Leaf(label: "x", value: 5), 3], Leaf(label: "y", value: 2)]"#;
    let small = "[[3, 5], [2, 9]]";
    let with_labels = |[first, second]: [&str; 2]| {
        format!(r#"[[3, Leaf(label: "{first}", value: 5)], [2, Leaf(label: "{second}", value: 9)]]"#)
    };
    let three_labels = with_labels(["x", "y"]).replace("[2,", r#"[Leaf(label: "y", value: 2),"#);
    for (fields, tree, reason) in [
        (r#"kind: "assign", more: false"#, small, Unfitness::NoOtherCount),
        (r#"kind: "assign", more: false"#, "[[3]]", Unfitness::OneLeaf),
        (r#"kind: "assign", more: false, algorithm: "minimax""#, small, Unfitness::EveryLeaf),
        (r#"kind: "assign", more: true"#, "[[3, 5], 2]", Unfitness::NotUniform),
        (r#"kind: "assign", more: true, window: (90, 99)"#, small, Unfitness::RootWindow),
        (r#"kind: "count", more: true, window: (3, 6)"#, small, Unfitness::RootWindow),
        (
            r#"kind: "assign", more: true, algorithm: "alpha-beta-fail-hard", ties: "gt""#,
            "[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]",
            Unfitness::OtherBestCase,
        ),
        (r#"kind: "cause""#, "[3, 5]", Unfitness::NoCause),
        (r#"kind: "cause""#, "[[3]]", Unfitness::OneLeaf),
        (r#"kind: "cause", algorithm: "minimax""#, small, Unfitness::EveryLeaf),
        (r#"kind: "cause""#, labelled, Unfitness::LabelsApart),
        (r#"kind: "cause""#, &with_labels(["x", "z"]), Unfitness::NoneLabelled("y")),
        (r#"kind: "cause""#, &with_labels(["y", "z"]), Unfitness::NoneLabelled("x")),
        (r#"kind: "cause""#, &with_labels(["x", "x"]), Unfitness::SeveralLabelled("x")),
        (r#"kind: "cause""#, &three_labels, Unfitness::SeveralLabelled("y")),
        // With the signs changed, C alone is best; before, B and C are. And the other way round.
        (r#"kind: "transform", algorithm: "minimax""#, "[[3,9],[3,5]]", Unfitness::SeveralBest),
        (r#"kind: "transform", algorithm: "minimax""#, "[[3,9],[4,9]]", Unfitness::SeveralBest),
        (r#"kind: "reorder", algorithm: "minimax""#, small, Unfitness::EveryLeaf),
        (r#"kind: "reorder", algorithm: "negamax-alpha-beta""#, small, Unfitness::OtherSearch),
        (r#"kind: "reorder", algorithm: "alpha-beta-fail-hard", ties: "gt""#, small, Unfitness::StrictTies),
    ] {
        let tree = file::read(&format!("GameTree(version: 1, tree: {tree})")).unwrap().tree;
        let [asked] = &questions(fields)[..] else { panic!() };
        let trouble = given(0, asked, &tree).err();
        assert_eq!(trouble, Some(Trouble::Unfit(0, Some(reason))), "{fields}");
    }
}

#[test]
fn a_search_that_remembers_states_is_asked_about_only_where_none_are_the_same() {
    let same = example("transpositions").tree;
    let apart = example("good-order").tree;
    for kind in kind::ALL.iter().filter(|kind| kind.takes(Algorithm::AlphaBetaTt)) {
        let asked = |algorithm: &str| {
            questions(&format!("kind: \"{}\", algorithm: \"{algorithm}\"", kind.id())).remove(0)
        };
        let refused = |asked: &LessonQuestion, tree| given(0, asked, tree).err();
        let expected = Some(Trouble::Unfit(0, Some(Unfitness::RememberedStates)));
        assert_eq!(refused(&asked("alpha-beta-tt"), &same), expected, "{}", kind.id());
        assert_ne!(refused(&asked("alpha-beta-tt"), &apart), expected, "{}", kind.id());
        assert_ne!(refused(&asked("alpha-beta"), &same), expected, "{}", kind.id());
    }
}

#[test]
fn the_hint_about_values_is_right_for_what_a_node_returns() {
    // At C, MAX has 3 and 6, and α is 8.
    let tree = notation::parse("[[8,9],[[3,6],10]]", Player::Max, &mut ()).unwrap();
    for (algorithm, words, value) in [
        ("alpha-beta", "the greatest value of the children that are searched, MIN the least.", json!("<=6")),
        ("alpha-beta-bounds", "A node returns its own bound", json!("<=8")),
        ("alpha-beta-fail-hard", "A value below the window that the node was given becomes α", json!("<=8")),
    ] {
        let [asked] = &questions(&format!("kind: \"values\", algorithm: \"{algorithm}\""))[..] else {
            panic!()
        };
        let given = given(0, asked, &tree).unwrap();
        assert!(given.kind.hint(&given.posed, crate::english()).contains(words), "{algorithm}");
        let model = given.kind.model(&given.posed);
        assert_eq!(model["1,0"], value, "{algorithm}: {model}");
    }
}

#[test]
fn a_question_about_two_leaves_takes_none_but_those_that_are_labelled() {
    let trouble = |tree: &str| {
        let question = format!("Question(kind: \"cause\", document: Document(tree: \"{tree}\"))");
        let read =
            Assignment::read(&format!("Assignment(version: 1, title: \"t\", questions: [{question}])"));
        read.map_err(|trouble| trouble.said(crate::english())).err()
    };
    let refused = |reason: &str| Some(format!("question 1 cannot be asked about its tree: {reason}"));
    assert_eq!(trouble("[[3,x=5],[2,9]]"), refused("no leaf is labelled y"));
    assert_eq!(trouble("[[3,5],[2,y=9]]"), refused("no leaf is labelled x"));
    assert_eq!(trouble("[[3,x=5],[y=2,y=9]]"), refused("several leaves are labelled y"));
    assert_eq!(trouble("[[3,x=5],[2,y=9]]"), None);
    assert_eq!(trouble("[[3,5],[2,9]]"), None, "the seed chooses two");
}

#[test]
fn questions_survive_with_all_that_they_say() {
    let fields = r#"kind: "root-window", algorithm: "pvs", ties: "gt", order: "best-first", window: (-inf, 4.5), more: true"#;
    let text = document(&format!("({fields}), (kind: \"a “quoted” \\\"kind\\\"\")"));
    let first = file::read(&text).unwrap();
    assert_eq!(first.questions.len(), 2);
    for form in [TreeStyle::Nested, TreeStyle::Flat] {
        let written = file::write_as(&first, form);
        assert!(written.contains(&format!("({fields})")), "{written}");
        assert_eq!(file::read(&written).unwrap().questions, first.questions);
    }
    let complaint = |questions: &str| file::read(&document(questions)).unwrap_err().said(crate::english());
    let many = complaint(&"(kind: \"cuts\"),".repeat(201));
    assert!(many.contains("found “201”, expected at most 200 questions"), "{many}");
    let unknown = complaint("(kind: \"cuts\", score: 5)");
    assert!(
        unknown.contains("found the unknown field “score”, expected one of kind, algorithm"),
        "{unknown}"
    );
}

#[test]
fn a_question_may_have_the_name_that_assignments_give_it() {
    let read = |question: &str| file::read(&document(question)).map(|document| document.questions);
    assert_eq!(read("Question(kind: \"cuts\")").unwrap(), questions("kind: \"cuts\""));
    let error = read("Exercise(kind: \"cuts\")").unwrap_err().said(crate::english());
    assert!(error.contains("found “Exercise”, expected a question such as (kind: \"cuts\")"), "{error}");
    let place = document("Exercise()").find("Exercise").unwrap() + 1;
    assert!(error.contains(&format!("column {place}")), "{error}");
}
