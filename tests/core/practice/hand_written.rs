//! Assignments and answers that are written by hand: `Some` may be left out, a wrong value is told with what is expected,
//! and a right answer may have capital letters and blanks around it.

use alphabeta_lab::practice::assignment::{Assignment, Conditions};
use alphabeta_lab::practice::grading::{GradedQuestion, question};
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::trouble::Trouble;
use serde_json::{Value, json};

/// An assignment of one question with these fields.
fn of_question(fields: &str) -> String {
    format!(
        "Assignment(version: 1, title: \"Week 3: trees\", questions: [Question(kind: \"cuts\", {fields})])"
    )
}

#[test]
fn values_need_no_some_and_may_have_it() {
    let tree = r#"Document(tree: "[[3,5],[2,9]]")"#;
    let plain = format!("document: {tree}, settings: Rules(order: \"right\", window: (3, 7))");
    let wrapped =
        format!("document: Some({tree}), settings: Some(Rules(order: \"right\", window: Some((3, 7))))");
    let [plain, wrapped] = [plain, wrapped].map(|fields| Assignment::read(&of_question(&fields)).unwrap());
    assert_eq!(plain, wrapped);
    assert_eq!(plain.hash(), wrapped.hash());
    let rules = plain.questions[0].settings.as_ref().unwrap();
    assert_eq!((rules.order.as_str(), rules.window), ("right", Some((3.0, 7.0))));
    for minutes in ["45", "Some(45)"] {
        let exam = format!("Assignment(version: 1, title: \"t\", minutes: {minutes}, questions: [])");
        let exam = Assignment::read(&exam).unwrap();
        assert_eq!(exam.conditions(), Conditions::Exam { minutes: 45 });
        assert!(exam.write().contains("minutes: Some(45)"), "the hash stays that of older programs");
    }
}

/// What is said of a file that is refused, behind the place.
fn told(file: &str) -> String {
    let said = Assignment::read(file).unwrap_err().said(crate::english());
    let place =
        said.strip_prefix("the file cannot be read: line ").unwrap_or_else(|| panic!("{file}: {said}"));
    place.split_once(": ").unwrap().1.to_owned()
}

#[test]
fn all_fields_that_an_assignment_lacks_are_named_at_once() {
    for (file, fields) in [
        ("Assignment(version: 1)", "title, questions"),
        ("Assignment(questions: [Question(kind: \"cuts\")])", "version, title"),
        ("Assignment(checks: true)", "version, title, questions"),
    ] {
        let said = Assignment::read(file).unwrap_err().said(crate::english());
        assert_eq!(said, format!("found an assignment without {fields}, expected all of these fields"));
    }
    // One alone is named with the place, and so is that of a question.
    let one = "Assignment(version: 1, title: \"t\")";
    assert!(told(one).contains("missing field named “questions”"), "{}", told(one));
    let inside = "Assignment(version: 1, title: \"t\", questions: [Question(seed: 7)])";
    assert!(told(inside).contains("missing field named “kind”"), "{}", told(inside));
}

#[test]
fn a_wrong_value_is_told_with_its_field_and_what_is_expected() {
    let whole = |field: &str, found: &str, least: u64, most: u64| {
        format!("“{field}” is {found}, expected a whole number from {least} to {most}")
    };
    for (fields, said) in [
        ("minutes: \"45\"", whole("minutes", "\"45\"", 1, 1440)),
        ("minutes: 45.5", whole("minutes", "45.5", 1, 1440)),
        ("minutes: abc", whole("minutes", "abc", 1, 1440)),
        ("minutes: 1e3", whole("minutes", "1e3", 1, 1440)),
        ("minutes: Some(-3)", whole("minutes", "-3", 1, 1440)),
        ("checks: yes", "“checks” is yes, expected true or false".to_owned()),
        ("questions: 5", "“questions” is 5, expected a list such as [Question(kind: \"cuts\")]".to_owned()),
        (
            "questions: [Question(kind: cuts)]",
            "“kind” is cuts, expected a text in quotation marks".to_owned(),
        ),
    ] {
        assert_eq!(told(&format!("Assignment(version: 1, title: \"t\", {fields})")), said);
    }
    let document = "expected a tree such as Document(tree: \"[[3,5],[2,9]]\")";
    let rules = "expected rules such as Rules(ties: \"gt\")";
    let window = "expected two numbers in round brackets, the lower one first";
    for (fields, said) in [
        ("convention: \"foo\"", "“convention” is \"foo\", expected one of stated, either".to_owned()),
        ("convention: Either", "“convention” is Either, expected one of stated, either".to_owned()),
        ("seed: -1", whole("seed", "-1", 0, u64::MAX)),
        ("seed:-1", whole("seed", "-1", 0, u64::MAX)),
        ("seed: 1.5", whole("seed", "1.5", 0, u64::MAX)),
        ("seed: x7", whole("seed", "x7", 0, u64::MAX)),
        ("seed: 0x1z", whole("seed", "0x1z", 0, u64::MAX)),
        ("difficulty: 1.5", "“difficulty” is 1.5, expected one of 1, 2, 3".to_owned()),
        ("difficulty: 300", "“difficulty” is 300, expected one of 1, 2, 3".to_owned()),
        ("points: \"2\"", "“points” is \"2\", expected a number".to_owned()),
        ("document: \"[[3,5]]\"", format!("“document” is \"[[3,5]]\", {document}")),
        ("document: Document(tree: [3,5])", "“tree” is [, expected a text in quotation marks".to_owned()),
        (
            "document: Document(tree: \"[3,5]\", root_player: Max)",
            "“root_player” is Max, expected one of \"max\", \"min\"".to_owned(),
        ),
        ("settings: \"gt\"", format!("“settings” is \"gt\", {rules}")),
        ("settings: Document(order: 1)", format!("“settings” is Document, {rules}")),
        ("settings: Rules(order: right)", "“order” is right, expected a text in quotation marks".to_owned()),
        ("settings: Rules(window: 5)", format!("“window” is 5, {window}")),
        ("settings: Rules(window: (3, 4, 5))", format!("“window” is 5, {window}")),
        ("settings: Rules(window: (3, x))", format!("“window” is x, {window}")),
        ("settings: Some(\n  Rules(window: Some((3, \"x\"))))", format!("“window” is \"x\", {window}")),
    ] {
        assert_eq!(told(&of_question(fields)), said);
    }
    let place = Assignment::read(&of_question("\n  seed: -1")).unwrap_err().said(crate::english());
    assert!(place.starts_with("the file cannot be read: line 2, column 9: “seed”"), "{place}");
}

#[test]
fn without_its_name_a_wrong_assignment_is_no_tree() {
    let unnamed = |fields: &str| format!("(version: 1, title: \"t\", {fields})");
    assert_eq!(told(&unnamed("minutes: abc")), "“minutes” is abc, expected a whole number from 1 to 1440");
    let tree = Assignment::read(&unnamed("tree: [[3, 5], [2, 9]]")).unwrap_err();
    assert_eq!(tree, Trouble::FoundTree);
    let lesson = Assignment::read(&unnamed("questions: [(kind: \"cuts\", window: (3, 7))], tree: [3, 5]"));
    assert_eq!(lesson.unwrap_err(), Trouble::FoundTree);
}

/// Where the reader stops between two fields, no field is blamed.
#[test]
fn what_is_no_value_of_a_field_is_told_as_before() {
    for questions in [
        "[Question(kind: \"cuts\"), 5]",
        "[Question(kind: \"cuts\" points: 2)]",
        "[Question(kind: \"cuts\", \"count\")]",
        "[Question(points: 2.0",
    ] {
        let file = format!("Assignment(version: 1, title: \"t\", questions: {questions})");
        let said = told(&file);
        assert!(!said.starts_with('“') && !said.is_empty(), "{questions}: {said}");
    }
}

/// The grades for an answer to each question of these kinds about one tree.
fn graded(kinds: &[&str], response: impl Fn(Value) -> Value) -> Vec<GradedQuestion> {
    let tree = "Document(tree: \"[[3,x=5],[2,y=9],[7,[8,1]]]\")";
    let questions: Vec<_> =
        kinds.iter().map(|kind| format!("Question(kind: \"{kind}\", document: {tree})")).collect();
    let file = format!("Assignment(version: 1, title: \"t\", questions: [{}])", questions.join(", "));
    let given = Assignment::read(&file).unwrap().given(None).unwrap();
    given.iter().map(|given| question(given, &response(given.models()[0].clone()))).collect()
}

#[test]
fn the_words_of_an_answer_may_have_capital_letters_and_blanks_around_them() {
    fn loosely(value: Value) -> Value {
        match value {
            Value::String(word) => format!(" {} ", word.to_uppercase()).into(),
            Value::Object(entries) => {
                entries.into_iter().map(|(path, entry)| (path, loosely(entry))).collect()
            }
            other => panic!("{other}"),
        }
    }
    for graded in graded(&["transform", "which", "kinds"], loosely) {
        assert!(graded.misread.is_none(), "{graded:?}");
        assert!(graded.of > 0.0 && (graded.points - graded.of).abs() < 1e-9, "{graded:?}");
    }
    for graded in graded(&["transform", "which"], |_| json!("other")) {
        assert!(graded.misread.is_some(), "{graded:?}");
    }
}

#[test]
fn a_blank_text_is_no_answer_to_any_question() {
    let kinds = [
        "values",
        "order",
        "cuts",
        "windows",
        "kinds",
        "count",
        "cause",
        "reorder",
        "move",
        "transform",
        "which",
    ];
    for blank in [json!(""), json!(" \t"), Value::Null] {
        for (kind, graded) in kinds.iter().zip(graded(&kinds, |_| blank.clone())) {
            assert!(graded.misread.is_none() && graded.points == 0.0, "{kind} {blank}: {graded:?}");
            assert!(!graded.items.is_empty(), "{kind}");
            let is_blank = graded.items.iter().all(|item| item.verdict == Verdict::Blank);
            assert!(is_blank, "{kind} {blank}: {graded:?}");
        }
    }
}
