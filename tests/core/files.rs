//! Documents: every tree survives both forms, and every bad file is refused with the place of its mistake.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on must fail"
)]

use crate::arbitrary::said;
use alphabeta_lab::examples::ALL;
use alphabeta_lab::file::{Document, FileError, TreeStyle, read, read_any, read_bytes, write, write_as};
use alphabeta_lab::notation;
use alphabeta_lab::score::Score;
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{Player, Tree};
use expect_test::expect;
use proptest::prelude::*;

const NESTED: &str = r#"// An exam.
GameTree(
    version: 1,
    title: "Exam, part \"b\"",
    root_player: Min,
    lesson: "Look at A first.
Then at x.",
    source: r"C:\exams",
    tree: [[3, 5], Node(label: "A", evaluation: -2.5, children: [6, Leaf(label: "x", value: -inf),]), [[7]]],
)
"#;

const FLAT: &str = r#"GameTree(
    version: 1,
    title: "Exam, part \"b\"",
    root_player: Min,
    arity: [3, 2, 0, 0, /* A: */ 2, 0, 0, 1, 1, 0],
    leaves: [3, 5, 6, -inf, 7],
    labels: {4: "A", 6: "x"},
    evaluations: {4: -2.5},
)
"#;

const BARE: &str = "(version:1,tree:5)";

fn document(tree_field: &str) -> String {
    format!("GameTree(version: 1, {tree_field})")
}

fn tree(text: &str) -> Tree {
    notation::parse(text, Player::Max, &mut ()).unwrap()
}

fn chain(levels: usize) -> Tree {
    let mut builder = TreeBuilder::with_capacity(levels + 1);
    for _ in 0..levels {
        builder.open();
    }
    builder.leaf(Score::from(7));
    (0..levels).for_each(|_| builder.close());
    builder.finish(Player::Max).unwrap()
}

#[test]
fn a_document_says_what_is_in_it() {
    let nested = read(NESTED).unwrap();
    assert_eq!(nested.title, "Exam, part \"b\"");
    assert_eq!(nested.lesson.as_deref(), Some("Look at A first.\nThen at x."));
    assert_eq!(nested.source.as_deref(), Some("C:\\exams"));
    assert_eq!(nested.tree.root_player(), Player::Min);
    assert_eq!(notation::write(&nested.tree), "[[3,5],A~-2.5[6,x=-inf],[[7]]]");
    assert_eq!(said(&read(FLAT).unwrap().tree), said(&nested.tree));
}

#[test]
fn nodes_keep_the_keys_of_their_states() {
    let nested = document(r#"tree: Node(label: "A", key: "x", children: [Leaf(key: "y", value: 3), 5])"#);
    let flat = document(r#"arity: [2, 0, 0], leaves: [3, 5], labels: {0: "A"}, keys: {0: "x", 1: "y"}"#);
    let [nested, flat] = [nested, flat].map(|text| read(&text).unwrap());
    let keys: Vec<_> = nested.tree.preorder().map(|node| nested.tree.state_key(node)).collect();
    assert_eq!(keys, [Some("x"), Some("y"), None]);
    assert_eq!(said(&flat.tree), said(&nested.tree));
    let written = r#"tree: Node(label: "A", key: "x", children: [Leaf(key: "y", value: 3), 5]),"#;
    assert!(write(&nested, &mut ()).unwrap().contains(written), "{}", write(&nested, &mut ()).unwrap());
    assert!(write_as(&nested, TreeStyle::Flat).contains("keys: {\n0:\"x\",1:\"y\",\n    },"));
}

#[test]
fn what_is_missing_has_a_default() {
    let bare = read(BARE).unwrap();
    assert_eq!((bare.title.as_str(), bare.lesson, bare.source), ("Untitled", None, None));
    assert_eq!((bare.tree.root_player(), bare.tree.len()), (Player::Max, 1));
}

#[test]
fn small_trees_are_written_for_people() {
    let mut exam = Document::untitled(tree("[[[3,5],[6,9]],[[1,2],[0,-1]]]"));
    exam.lesson = Some("Two lines,\nboth \"readable\".".to_owned());
    expect![[r#"
        GameTree(
            version: 1,
            root_player: Max,
            lesson: "Two lines,
        both \"readable\".",
            tree: [[[3, 5], [6, 9]], [[1, 2], [0, -1]]],
        )
    "#]]
    .assert_eq(&write(&exam, &mut ()).unwrap());
}

#[test]
fn a_title_that_nobody_gave_is_not_written() {
    let Ok(untitled) = write(&Document::untitled(tree("[3, 5]")), &mut ());
    assert!(!untitled.contains("title"), "{untitled}");
    assert_eq!(read(&untitled).unwrap().title, "Untitled");
    let Ok(titled) = write(&Document::titled("Exam", tree("[3, 5]")), &mut ());
    assert!(titled.contains("title: \"Exam\""));
}

#[test]
fn larger_trees_are_broken_into_lines() {
    let row = "[10,20,30,40,50,60,70,80,90,100]";
    let text = format!("Root[{row},{row},{row},longer[{row},{row},{row},{row},x=1],5,[6,7],{row},{row}]");
    let written = write(&Document::untitled(tree(&text)), &mut ()).unwrap();
    expect![[r#"
        GameTree(
            version: 1,
            root_player: Max,
            tree: Node(label: "Root", children: [
                [10, 20, 30, 40, 50, 60, 70, 80, 90, 100], [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
                [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
                Node(label: "longer", children: [
                    [10, 20, 30, 40, 50, 60, 70, 80, 90, 100], [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
                    [10, 20, 30, 40, 50, 60, 70, 80, 90, 100], [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
                    Leaf(label: "x", value: 1),
                ]),
                5, [6, 7], [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
                [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
            ]),
        )
    "#]]
    .assert_eq(&written);
    assert_eq!(said(&read(&written).unwrap().tree), said(&tree(&text)));
}

#[test]
fn large_and_deep_trees_are_written_flat() {
    let star = |leaves: usize| tree(&format!("[{}]", "7,".repeat(leaves)));
    for (tree, is_flat) in
        [(chain(1_000), false), (chain(1_001), true), (star(99_999), false), (star(100_000), true)]
    {
        let text = write(&Document::untitled(tree.clone()), &mut ()).unwrap();
        assert_eq!(text.contains("arity:"), is_flat, "{} nodes", tree.len());
        assert_eq!(said(&read(&text).unwrap().tree), said(&tree));
    }
}

#[test]
fn depth_is_data_in_both_forms() {
    let text = document(&format!("tree: {}7{}", "[".repeat(100_000), "]".repeat(100_000)));
    assert_eq!(read(&text).unwrap().tree.len(), 100_001);
    let nodes = "Node(children:[".repeat(100_000) + "7" + &"])".repeat(100_000);
    assert_eq!(read(&document(&format!("tree:{nodes}"))).unwrap().tree.len(), 100_001);
    let deepest = Document::untitled(chain(1_000_000));
    for form in [TreeStyle::Nested, TreeStyle::Flat] {
        assert_eq!(read(&write_as(&deepest, form)).unwrap().tree.len(), 1_000_001);
    }
}

#[test]
fn files_and_standard_input_may_hold_either_notation() {
    for text in
        [NESTED, FLAT, BARE, "\u{feff}GameTree(version:1,tree:5)", "/* c */ GameTree (version:1,tree:5)"]
    {
        assert_eq!(said(&read_any(text.as_bytes(), &mut ()).unwrap().tree), said(&read(text).unwrap().tree));
    }
    for text in ["((3 5)(6 9))", "A(x=3 y=5)", "3 5 | 6 9", "\u{feff}[1]", "// c\n5", "(x:3)"] {
        let document = read_any(text.as_bytes(), &mut ()).unwrap();
        assert_eq!((document.title.as_str(), said(&document.tree)), ("Untitled", said(&tree(text))));
    }
    let misnamed = read_any(b"Tree(version: 1, tree: 5)", &mut ()).unwrap_err();
    let neither =
        "expected “GameTree(” for a tree, “Experiment(” for an experiment or “Assignment(” for an assignment";
    assert_eq!(misnamed.said(crate::english()), format!("line 1, column 1: found “Tree”, {neither}"));
    let lecture = read_any(b"// 1\n Lecture(scenes: [Scene(tree: \"exam.ron\")])", &mut ()).unwrap_err();
    assert_eq!(lecture.said(crate::english()), format!("line 2, column 2: found “Lecture”, {neither}"));
    assert_eq!(read_any(b"Experiment(version: 1, depths: [2])", &mut ()).unwrap_err(), FileError::Experiment);
    assert_eq!(said(&read_any(b"Experiment(x: 3)", &mut ()).unwrap().tree), said(&tree("Experiment(x: 3)")));
}

#[test]
fn a_newer_version_is_recognised_before_what_is_new_in_it() {
    let newer = read("GameTree(version: 2, colours: {}, tree: <?>)").unwrap_err();
    assert_eq!(newer, FileError::Newer { found: 2 });
    let message =
        "this file was written by a newer version (2); this program reads version 1, so use a newer program";
    assert_eq!(newer.said(crate::english()), message);
}

fn complaint(text: &str) -> String {
    match read(text).expect_err(text) {
        FileError::Text(diagnostic) => {
            assert!(text.get(diagnostic.span.clone()).is_some(), "{text}: {diagnostic:?}");
            diagnostic.said(crate::english())
        }
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn every_bad_document_has_its_place_and_its_message() {
    let question = "kind, algorithm, ties, order, window, more";
    let window = "two numbers in round brackets, the lower one first";
    let fields = "version, title, root_player, lesson, source, questions, tree, arity, leaves, labels, keys, evaluations";
    let value = "a number, a list, “Node(…)” or “Leaf(…)”";
    let either = "either “tree” or “arity” and “leaves”";
    let cases = [
        ("".to_owned(), "1:1: found the end of the text, expected a document, which begins with “GameTree(”".to_owned()),
        ("[[3,5]]".into(), "1:1: found “[”, expected a document, which begins with “GameTree(”".into()),
        ("GameTree".into(), "1:9: found the end of the text, expected “(”".into()),
        ("GameTree(tree: 5)".into(), "1:9: found no version, expected “version: 1”".into()),
        ("GameTree(version: 0, tree: 5)".into(), "1:19: found version 0, expected version 1".into()),
        ("GameTree(version: -1, tree: 5)".into(), "1:19: found “-1”, expected a version, which is a whole number".into()),
        ("GameTree(version: \"1\")".into(), "1:19: found “\"1\"”, expected a version, which is a whole number".into()),
        ("GameTree(version: 1".into(), "1:20: found the end of the text, expected “,”, or “)” to close the “(” at line 1, column 9".into()),
        ("GameTree(version: 1,".into(), "1:21: found the end of the text, expected a field, or “)” to close the “(” at line 1, column 9".into()),
        ("GameTree(version: 1, tree: 5) 7".into(), "1:31: found “7”, expected nothing after the end of the document".into()),
        (document(""), "1:22: found the end of the document without a tree, expected “tree: […]”, or “arity: […]” and “leaves: […]”".into()),
        (document("name: \"x\", tree: 5"), format!("1:22: found the unknown field “name”, expected one of {fields}")),
        (document("7"), format!("1:22: found “7”, expected a field ({fields}) or “)”")),
        (document("title \"x\""), "1:28: found “\"x\"”, expected “:” after “title”".into()),
        (document("title: 3"), "1:29: found “3”, expected a text in quotation marks".into()),
        (document("title: \"\\u{d800}\""), r"1:30: found “\u{d800}”, expected a character, such as \n, \\ or \u{41}".into()),
        (document("title: \"a\\u{zz}\""), r"1:31: found “\u{zz}”, expected a character, such as \n, \\ or \u{41}".into()),
        (document("title: \"a\\q\""), r"1:31: found “\q”, expected a character, such as \n, \\ or \u{41}".into()),
        (document("title: \"x"), "1:29: this text is never closed; expected “\"” at its end".into()),
        (document("title: \"x\" tree: 5"), "1:33: found “tree”, expected “,”, or “)” to close the “(” at line 1, column 9".into()),
        (document("questions: \"x\", tree: 5"), "1:33: found “\"x\"”, expected at most 200 questions, such as [(kind: \"cuts\")]".into()),
        (document("questions: [Question(kind: 3)], tree: 5"), "1:49: found “3”, expected a text in quotation marks".into()),
        (document("questions: [(kind: cuts)], tree: 5"), "1:41: found “cuts”, expected a text in quotation marks".into()),
        (document("questions: [(kind: \"cuts\", more: 1)], tree: 5"), "1:55: found “1”, expected true or false".into()),
        (document("questions: [(kind: \"cuts\", foo: 3)], tree: 5"), format!("1:49: found the unknown field “foo”, expected one of {question}")),
        (document("questions: [(kid: \"cuts\")], tree: 5"), format!("1:35: found the unknown field “kid”, expected one of {question}")),
        (document("questions: [()], tree: 5"), "1:35: found “)”, expected the field “kind” before “)”".into()),
        (document("questions: [(kind: \"cuts\" more: true)], tree: 5"), "1:48: found “more”, expected “,”".into()),
        (document("questions: [(kind: \"cuts\") (kind: \"cuts\")], tree: 5"), "1:49: found “(”, expected “,”".into()),
        (document("questions: [(kind: \"cuts\", kind: \"cuts\")], tree: 5"), "1:49: found “kind” twice, expected it once".into()),
        (document("questions: [(kind: \"cuts\", window: 3)], tree: 5"), format!("1:57: found “3”, expected {window}")),
        (document("questions: [(kind: \"cuts\", window: (3))], tree: 5"), format!("1:59: found “)”, expected {window}")),
        (document("questions: [(kind: \"cuts\", window: (3,4,5))], tree: 5"), format!("1:62: found “5”, expected {window}")),
        (document("questions: [(kind: \"cuts\", window: (nan, 3))], tree: 5"), "1:58: found “nan”, expected a number".into()),
        (document("questions: [(kind: \"cuts\", window: (3, NaN))], tree: 5"), "1:61: found “NaN”, expected a number".into()),
        (document("root_player: Both"), "1:35: found “Both”, expected Max or Min".into()),
        (document("tree: 5, tree: 6"), "1:31: found “tree” twice, expected it once".into()),
        (document("tree: 5, arity: [0]"), format!("1:31: found “arity” beside the other form, expected {either}")),
        (document("leaves: [1], tree: 5"), format!("1:35: found “tree” beside the other form, expected {either}")),
        (document("tree: \"x\""), format!("1:28: found “\"x\"”, expected {value}")),
        (document("tree: NaN"), "1:28: “NaN” is not a value; type a number, inf or -inf".into()),
        (document("tree: [3, [], 5]"), format!("1:32: found an empty list, expected {value} in it")),
        (document("tree: [3 5]"), "1:31: found “5”, expected “,” or “]”".into()),
        (document("tree: [3,, 5]"), format!("1:31: found “,”, expected {value}")),
        (document("tree: [3,\n 5)"), "2:3: found “)”, expected “,” or “]”".into()),
        (document("tree: Twig(5)"), format!("1:28: found “Twig”, expected {value}")),
        (document("tree: Leaf(label: \"x\")"), "1:32: found a Leaf without a number, expected “value: …” in it".into()),
        (document("tree: Leaf(value: \"x\")"), "1:40: found “\"x\"”, expected a number".into()),
        (document("tree: Leaf(5)"), "1:33: found “5”, expected a field of Leaf (label, key, value)".into()),
        (document("tree: Leaf(value: 5, value: 6)"), "1:43: found “value” twice, expected it once".into()),
        (document("tree: Leaf(children: [5])"), "1:33: found the unknown field “children”, expected one of label, key, value in Leaf".into()),
        (document("tree: Node(label: \"A\")"), "1:32: found a Node without children, expected “children: […]” in it".into()),
        (document("tree: Node(value: 5)"), "1:33: found the unknown field “value”, expected one of label, key, evaluation, children in Node".into()),
        (document("tree: Node(children: 5)"), "1:43: found “5”, expected a list of children".into()),
        (document("tree: Node(children: [])"), format!("1:43: found an empty list, expected {value} in it")),
        (document("tree: Node(evaluation: NaN, children: [5])"), "1:45: “NaN” is not a value; type a number, inf or -inf".into()),
        (document("arity: [0]"), "1:32: found the end of the document without leaves, expected “arity: […]” and “leaves: […]”".into()),
        (document("arity: 2, leaves: [1]"), "1:29: found “2”, expected a list of numbers".into()),
        (document("arity: [2, [0], 0], leaves: [1]"), "1:33: found “[”, expected a number or “]”".into()),
        (document("arity: [2, 0], leaves: [1, 2]"), "1:34: found “]”, expected more nodes: 1 or more are missing".into()),
        (document("arity: [1, 0, 0], leaves: [1, 2]"), "1:36: found one more node, expected “]”, because all nodes already have their children".into()),
        (document("arity: [2, 0, 0], leaves: [1]"), "1:50: found “]”, expected a value for the leaf at place 2 of “arity” (counted from 0)".into()),
        (document("arity: [1 / 0], leaves: [1]"), "1:32: found “/”, expected “,” or “]”".into()),
        (document("arity: [1, 0 // ]"), "1:40: found the end of the text, expected a number or “]”; the “[” at line 1, column 29 is never closed".into()),
        (document("arity: [1, 0], leaves: [1, 2]"), "1:49: found one more value than “arity” has leaves, expected “]”".into()),
        (document("arity: [-1], leaves: [1]"), "1:30: found -1, expected a number of children, such as 0 or 2".into()),
        (document("arity: [], leaves: []"), "1:30: found “]”, expected more nodes: 1 or more are missing".into()),
        (document("arity: [0], leaves: [NaN]"), "1:43: “NaN” is not a value; type a number, inf or -inf".into()),
        (document("arity: [0], leaves: [1], labels: {1: \"A\"}"), "1:55: found a label for place 1, expected places from 0 to 0".into()),
        (document("arity: [0], leaves: [1], keys: {1: \"A\"}"), "1:53: found a key for place 1, expected places from 0 to 0".into()),
        (document("tree: Leaf(key: 5, value: 3)"), "1:38: found “5”, expected a state key in quotation marks".into()),
        (document("arity: [1, 0], leaves: [1], labels: {-12: \"A\"}"), "1:59: found “-12”, expected a map from a node’s place in preorder to its label, such as {0: \"A\"}".into()),
        (document("arity: [0], leaves: [1], evaluations: {0: 2}"), "1:60: found an evaluation for place 0, expected places of inner nodes (from 0 to 0)".into()),
    ];
    for (text, expected) in cases {
        let (place, message) = expected.split_once(": ").unwrap();
        let (line, column) = place.split_once(':').unwrap();
        assert_eq!(complaint(&text), format!("line {line}, column {column}: {message}"), "{text}");
    }
}

#[test]
fn maps_of_the_flat_form_are_read_by_serde_and_complain_like_the_rest() {
    for map in [
        "labels: {0: 5}",
        "keys: {0: 5}",
        "labels: [\"A\"]",
        "evaluations: {0: NaN}",
        "evaluations: {0: \"x\"}",
    ] {
        let message = complaint(&document(&format!("arity: [1, 0], leaves: [1], {map}")));
        assert!(message.starts_with("line 1, column ") && message.contains("found "), "{message}");
        assert!(message.contains("expected a map from a node’s place in preorder to "), "{message}");
    }
}

#[test]
fn brackets_without_an_end_are_told_at_once() {
    let message = complaint(&format!("GameTree(version: 1, tree: {}", "[".repeat(2_000_000)));
    assert!(message.starts_with("line 1, column 2000028: found the end of the text"), "{message}");
    assert!(message.ends_with("the “[” at line 1, column 2000027 is never closed"), "{message}");
}

#[test]
fn bytes_that_are_no_text_are_told_with_their_place() {
    let message = |bytes: &[u8]| read_bytes(bytes).unwrap_err().said(crate::english());
    assert_eq!(
        message(b"GameTree(\n  \xff"),
        "line 2, column 3: found a byte that is not text, expected a file in UTF-8; choose another file, or save this one as \
         UTF-8 in the editor that wrote it"
    );
    assert_eq!(
        message(b"\xff\xfeG\0"),
        "line 1, column 1: found text in UTF-16, expected UTF-8; save the file as UTF-8 in the editor that wrote it"
    );
    assert!(message(b"\x7fELF\x02\x01").starts_with("line 1, column 1: found “\\u{7f}”, expected"));
}

#[test]
fn half_a_document_is_never_taken_for_a_whole_one() {
    for text in [NESTED, FLAT, BARE] {
        let whole = text.trim_end();
        for end in (0..whole.len()).filter(|&end| whole.is_char_boundary(end)) {
            complaint(&whole[..end]);
        }
    }
}

#[test]
fn every_example_survives_both_forms_and_is_refused_when_cut() {
    for example in ALL {
        let document = read(example.text).unwrap_or_else(|error| panic!("{}: {error:?}", example.id));
        for form in [TreeStyle::Nested, TreeStyle::Flat] {
            let again = read(&write_as(&document, form)).unwrap();
            assert_eq!(said(&again.tree), said(&document.tree), "{}", example.id);
            assert_eq!((again.title, again.lesson), (document.title.clone(), document.lesson.clone()));
            assert_eq!(again.questions, document.questions, "{}", example.id);
        }
        let whole = example.text.trim_end().trim_end_matches(')');
        for end in (0..whole.len()).step_by(whole.len() / 40 + 1).filter(|&end| whole.is_char_boundary(end)) {
            complaint(&whole[..end]);
        }
        complaint(whole);
    }
}

proptest! {
    #[test]
    fn every_document_survives_both_forms(
        tree in crate::arbitrary::tree_with_keys(), title in ".*", lesson in proptest::option::of("[ -~\r\n\t\u{80}-\u{ff}]{0,40}"),
    ) {
        let document = Document { title, source: lesson.clone(), lesson, questions: Vec::new(), tree };
        for form in [TreeStyle::Nested, TreeStyle::Flat] {
            let text = write_as(&document, form);
            let again = read_any(text.as_bytes(), &mut ()).map_err(|error| TestCaseError::fail(format!("{error:?}\n{text}")))?;
            prop_assert_eq!(said(&again.tree), said(&document.tree), "{}", text);
            prop_assert_eq!(&again.title, if document.title.trim().is_empty() { "Untitled" } else { &document.title });
            prop_assert_eq!((&again.lesson, &again.source), (&document.lesson, &document.source));
        }
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in any::<Vec<u8>>()) {
        let _ = read_any(&bytes, &mut ());
        let _ = read_bytes(&bytes);
    }

    #[test]
    fn documents_with_a_few_wrong_bytes_are_read_or_refused(
        text in prop_oneof![Just(NESTED), Just(FLAT)],
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = text.as_bytes().to_vec();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        if let Ok(document) = read_bytes(&bytes) {
            let again = read(&write(&document, &mut ()).unwrap()).unwrap();
            prop_assert_eq!(said(&again.tree), said(&document.tree));
        }
    }
}

/// A document in which a text of a field, or of a node, is as long as it may be, or longer.
fn with_text(place: &str, length: usize) -> String {
    let text = "é".repeat(length);
    match place {
        "title" | "lesson" | "source" => document(&format!("tree: [1, 2], {place}: \"{text}\"")),
        "label" | "key" => document(&format!("tree: [Leaf({place}: \"{text}\", value: 1), 2]")),
        "labels" | "keys" => document(&format!("arity: [1, 0], leaves: [1], {place}: {{0: \"{text}\"}}")),
        word => panic!("{word}"),
    }
}

#[test]
fn a_text_that_is_longer_than_it_may_be_is_refused_with_its_length() {
    use alphabeta_lab::limits::{KEY, LABEL, LESSON, SOURCE, TITLE};
    let places = [
        ("title", TITLE),
        ("lesson", LESSON),
        ("source", SOURCE),
        ("label", LABEL),
        ("labels", LABEL),
        ("key", KEY),
        ("keys", KEY),
    ];
    for (place, limit) in places {
        let most = limit.characters();
        assert!(read(&with_text(place, most)).is_ok(), "{place}");
        let name = place.strip_suffix('s').unwrap_or(place);
        let expected = format!("the {name} has {} characters, but at most {most} are allowed", most + 1);
        let message = complaint(&with_text(place, most + 1));
        assert!(message.starts_with("line 1, column ") && message.ends_with(&expected), "{place}: {message}");
    }
    let brackets =
        |label: &str| notation::parse_with_spans(label, Player::Max).unwrap_err().said(crate::english());
    let long = "x".repeat(LABEL.characters() + 1);
    for text in [format!("[{long}=3, 5]"), format!("[\"{long}\"=3, 5]")] {
        assert_eq!(
            brackets(&text),
            "line 1, column 2: the label has 201 characters, but at most 200 are allowed"
        );
    }
}

#[test]
fn a_tree_of_too_many_levels_is_refused_where_they_begin() {
    use alphabeta_lab::limits::LEVELS;
    let open = "[".repeat(3 * LEVELS);
    let ended = "the tree has more than 2 million levels, the most that the program reads";
    let message = complaint(&document(&format!("tree: {open}")));
    assert!(message.ends_with(ended), "{message}");
    for open in [open, "(".repeat(3 * LEVELS), "{".repeat(3 * LEVELS)] {
        let message = notation::parse_with_spans(&open, Player::Max).unwrap_err().said(crate::english());
        assert_eq!(message, format!("line 1, column {}: {ended}", LEVELS + 1));
    }
    let arities = "1,".repeat(LEVELS + 1);
    let message = complaint(&document(&format!("arity: [{arities}0], leaves: [1]")));
    assert!(message.ends_with(ended), "{message}");
}

/// Five megabytes of something in every place where a message may quote it.
#[test]
fn no_message_quotes_more_than_a_few_words() {
    let long = |text: &str| text.repeat(5_000_000 / text.len());
    for text in ["7", "x", "局", "\u{1b}", "\u{202e}a", "-", "é=", "\"", "3 "].map(long) {
        let places = [
            text.clone(),
            format!("[{text}"),
            format!("[1, {text}]"),
            format!("[\"{text}\"=1, 2]"),
            format!("[a{text}=x]"),
            format!("~{text}[1]"),
            format!("{text}(version: 1)"),
            format!("GameTree({text}: 1)"),
            document(&text),
            document(&format!("tree: {text}")),
            document(&format!("tree: [Node({text})]")),
            document(&format!("tree: [Leaf({text})]")),
            document(&format!("tree: [Leaf(value: {text})]")),
            document(&format!("tree: 1, title: {text}")),
            document(&format!("tree: 1, root_player: {text}")),
            document(&format!("tree: 1, root_player: \"{text}\"")),
            document(&format!("arity: [{text}], leaves: [1]")),
            document(&format!("arity: [0], leaves: [{text}]")),
            document(&format!("arity: [0], leaves: [1], labels: {text}")),
            document(&format!("arity: [0], leaves: [1], labels: {{{text}: \"a\"}}")),
            document(&format!("arity: [0], leaves: [1], labels: {{0: \"{text}\"}}")),
            document(&format!("arity: [0], leaves: [1], evaluations: {{0: {text}}}")),
            format!("GameTree(version: {text})"),
        ];
        for place in places {
            let Err(error) = read_any(place.as_bytes(), &mut ()) else { continue };
            let message = error.said(crate::english());
            let is_short =
                message.chars().count() <= 400 && !message.contains(alphabeta_lab::quote::is_hidden);
            let beginning: String = place.chars().take(50).collect();
            assert!(is_short, "{beginning:?}: {} bytes", message.len());
        }
        for message in [notation::number(&text).err(), notation::number(&format!("1{text}")).err()] {
            assert!(message.is_none_or(|message| message.said(crate::english()).chars().count() <= 400));
        }
    }
}
