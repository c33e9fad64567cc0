//! Assignments and answers that are written by hand: `Some` may be left out, a wrong value is told with what is expected,
//! and a right answer may have capital letters and blanks around it.

use alphabeta_lab::export::bank::fields;
use alphabeta_lab::practice::assignment::{Assignment, Conditions};
use alphabeta_lab::practice::grading::{GradedQuestion, question};
use alphabeta_lab::practice::item::Verdict;
use alphabeta_lab::practice::trouble::Trouble;
use alphabeta_lab::quote::digits;
use serde_json::{Value, json};

/// An assignment of one question with these fields.
fn of_question(fields: &str) -> String {
    format!(
        "Assignment(version: 1, title: \"Week 3: trees\", questions: [Question(kind: \"cuts\", {fields})])"
    )
}

/// Without a player at the root, the names in the tree say who it is, and the hash of other assignments stays.
#[test]
fn names_in_a_tree_say_who_moves_at_the_root() {
    let read =
        |fields: &str| Assignment::read(&of_question(&format!("document: Document({fields})"))).unwrap();
    for (fields, same) in [
        (r#"tree: "min(max(3,5),max(6,9))""#, r#"tree: "min(max(3,5),max(6,9))", root_player: "min""#),
        (r#"tree: "max(min(3,5),min(2,9))""#, r#"tree: "max(min(3,5),min(2,9))", root_player: "max""#),
        (r#"tree: "[[3,5],[2,9]]""#, r#"tree: "[[3,5],[2,9]]", root_player: "max""#),
    ] {
        assert_eq!(read(fields), read(same), "{fields}");
        assert_eq!(read(fields).hash(), read(same).hash(), "{fields}");
    }
    let chosen = read(r#"tree: "min(max(3,5),max(2,9))", root_player: "max""#);
    assert_eq!(chosen.questions[0].document.as_ref().unwrap().root_player, "max");
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
    let one = Assignment::read("Assignment(version: 1, title: \"t\")").unwrap_err().said(crate::english());
    assert_eq!(one, "found an assignment without questions, expected this field");
    // That of a question is named with the place.
    let inside = "Assignment(version: 1, title: \"t\", questions: [Question(seed: 7)])";
    assert_eq!(told(inside), "found “)”, expected the field “kind” before “)”");
}

#[test]
fn a_mistake_between_fields_is_told_in_the_words_of_the_program() {
    let whole = "Assignment(version: 1, title: \"t\", questions: [Question(kind: \"cuts\")])";
    assert!(Assignment::read(whole).is_ok());
    let opener = "“)” to close the “(” at line 1, column";
    for (from, to, said) in [
        ("\")])", "\")]", format!("found the end of the text, expected {opener} 11")),
        ("\")])", "\"", format!("found the end of the text, expected {opener} 56")),
        ("\"cuts\")])", "\"cuts", "this text is never closed; expected “\"” at its end".to_owned()),
        ("1, ", "1 ", format!("found “title”, expected “,”, or {opener} 11")),
        ("title", "version: 1, title", "found “version” twice, expected it once".to_owned()),
        (
            "title",
            "titel",
            "found the unknown field “titel”, expected one of version, title, per_student, checks, minutes, questions"
                .to_owned(),
        ),
        ("version:", "version", "found “1”, expected “:” after “version”".to_owned()),
    ] {
        let changed = whole.replacen(from, to, 1);
        assert_ne!(changed, whole);
        assert_eq!(told(&changed), said, "{changed}");
    }
}

#[test]
fn a_wrong_value_is_told_with_its_field_and_what_is_expected() {
    let whole = |field: &str, found: &str, least: u64, most: u64| {
        format!("“{field}” is {found}, expected a whole number from {least} to {}", digits(most))
    };
    for (fields, said) in [
        ("minutes: \"45\"", whole("minutes", "\"45\"", 1, 1440)),
        ("minutes: 45.5", whole("minutes", "45.5", 1, 1440)),
        ("minutes: abc", whole("minutes", "abc", 1, 1440)),
        ("minutes: 1e3", whole("minutes", "1e3", 1, 1440)),
        ("minutes: Some(-3)", whole("minutes", "-3", 1, 1440)),
        ("checks: yes", "“checks” is yes, expected true or false".to_owned()),
        ("questions: 5", "“questions” is 5, expected a list such as [Question(kind: \"cuts\")]".to_owned()),
        ("questions: [Qestion(kind: \"cuts\")]", "found “Qestion”, expected “Question(”".to_owned()),
        ("per-student: true", "found “per-student”, expected a name of letters, digits and “_”".to_owned()),
        ("questions: [Question{kind: \"cuts\"}]", "found “{”, expected “(” after Question".to_owned()),
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
        (
            "convention: \"foo\"",
            "“convention” is \"foo\", expected one of stated, either, without quotation marks".to_owned(),
        ),
        (
            "convention: \"either\"",
            "“convention” is \"either\", expected one of stated, either, without quotation marks".to_owned(),
        ),
        (
            "convention: Either",
            "“convention” is Either, expected one of stated, either, without quotation marks".to_owned(),
        ),
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
        ("settings: Rules[]", "found “[”, expected “(” after Rules".to_owned()),
        ("document: Document{}", "found “{”, expected “(” after Document".to_owned()),
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
fn an_entry_whose_path_leads_to_no_node_takes_nothing_from_the_others() {
    let file = of_question("document: Document(tree: \"[[3,5],[2,9]]\")").replace("cuts", "values");
    let given = Assignment::read(&file).unwrap().given(None).unwrap();
    let told = question(&given[0], &json!({"": 3, "0": 3, "1": 1, "7": 1}));
    assert_eq!((told.misread.is_none(), told.unread.len()), (true, 1));
    let right = told.items.iter().filter(|item| item.verdict == Verdict::Right).count();
    assert_eq!((right, told.items.len()), (2, 3));
    assert!(told.unread["7"].said(crate::english()).contains("“7” is not the path of a node"));
    // Where no path leads to a node, it is another kind of answer.
    assert!(question(&given[0], &json!({"kind": "alpha"})).misread.is_some());
}

#[test]
fn a_name_written_in_two_ways_gets_the_same_trees() {
    let kind = alphabeta_lab::practice::kind::from_id("cuts").unwrap();
    let difficulty = alphabeta_lab::practice::instance::Difficulty::ALL[0];
    let own =
        alphabeta_lab::practice::assignment::make(&[kind], 2, difficulty, 3, true, "t".to_owned()).unwrap();
    let trees = |student: &str| -> Vec<String> {
        let given = own.given(Some(student)).unwrap();
        given.iter().map(|given| alphabeta_lab::notation::write(&given.posed.tree)).collect()
    };
    assert_eq!(trees("Ren\u{e9}e Roy"), trees(" Rene\u{301}e  Roy"));
    assert_ne!(trees("Ren\u{e9}e Roy"), trees("Renee Roy"));
}

#[test]
fn two_entries_for_one_node_do_not_count_and_take_nothing_from_the_others() {
    let file = of_question("document: Document(tree: \"[[3,5],[2,9]]\")").replace("cuts", "values");
    let given = Assignment::read(&file).unwrap().given(None).unwrap();
    let right = json!({"": 3, "0": 3, "1": 2});
    assert_eq!(question(&given[0], &right).misread, None);
    for other in [" 1", "01", "1 "] {
        let mut twice = right.clone();
        twice[other] = json!(2);
        let told = question(&given[0], &twice);
        let right = told.items.iter().filter(|item| item.verdict == Verdict::Right).count();
        assert_eq!((told.misread, right, told.unread.len()), (None, 2, 2), "{other:?}");
        let at_node = told.items.iter().find(|item| item.path() == "1").unwrap();
        assert_eq!(at_node.verdict, Verdict::Unread, "{other:?}");
        // A blank entry is none.
        twice[other] = Value::Null;
        twice[""] = json!("abc");
        let blank = question(&given[0], &twice);
        let right = blank.items.iter().filter(|item| item.verdict == Verdict::Right).count();
        assert_eq!((right, blank.unread.len()), (2, 1), "{other:?}");
        for misread in told.unread.values() {
            let said = misread.said(crate::english());
            assert!(
                said.starts_with("The node at “") && said.ends_with("has more than one entry."),
                "{said}"
            );
        }
    }
}

#[test]
fn without_its_name_a_wrong_assignment_is_no_tree() {
    let unnamed = |fields: &str| format!("(version: 1, title: \"t\", {fields})");
    assert_eq!(told(&unnamed("minutes: abc")), "“minutes” is abc, expected a whole number from 1 to 1,440");
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

#[test]
fn a_value_may_have_the_sign_of_equality() {
    let file = of_question("document: Document(tree: \"[[3,5],[2,9]]\")").replace("\"cuts\"", "\"values\"");
    let given = Assignment::read(&file).unwrap().given(None).unwrap();
    let verdicts = |value: &str| -> Vec<Verdict> {
        let graded = question(&given[0], &json!({ "": value, "0": 3, "1": 2 }));
        assert_eq!(graded.misread, None, "{value}");
        graded.items.iter().map(|item| item.verdict).collect()
    };
    let right = [Verdict::Right; 3];
    for value in ["3", "=3", "= 3", " =3 "] {
        assert_eq!(verdicts(value), right, "{value}");
    }
    assert_eq!(verdicts("= 4")[0], Verdict::Wrong);
}

#[test]
fn an_entry_that_is_blank_or_cannot_be_read_takes_nothing_from_the_others() {
    let kinds = ["values", "windows", "kinds"];
    // The first entry of the model answer, changed: what is earned is all but what is asked there.
    let changed = |to: Value| {
        let of_first = graded(&kinds, |mut model| {
            let first = model.as_object().unwrap().keys().next().unwrap().clone();
            model[first] = to.clone();
            model
        });
        kinds.into_iter().zip(of_first)
    };
    for blank in [json!(""), json!(" "), Value::Null] {
        for (kind, graded) in changed(blank.clone()) {
            assert!(graded.misread.is_none() && graded.unread.is_empty(), "{kind} {blank}: {graded:?}");
            assert!(graded.items.iter().all(|item| item.verdict != Verdict::Unread), "{kind} {blank}");
            assert_one_is_lacking(kind, &graded);
        }
    }
    for wrong in [json!("x"), json!([7, "x"]), json!({ "window": [1, 2, 3], "kind": "?" })] {
        for (kind, graded) in changed(wrong.clone()) {
            assert!(graded.misread.is_none(), "{kind} {wrong}: {graded:?}");
            assert_eq!(graded.unread.len(), 1, "{kind} {wrong}");
            let path = graded.unread.keys().next().unwrap();
            let of_path = graded.items.iter().filter(|item| item.path() == path);
            assert!(of_path.clone().count() > 0, "{kind}");
            assert!(of_path.into_iter().all(|item| item.verdict == Verdict::Unread), "{kind} {wrong}");
            assert_one_is_lacking(kind, &graded);
        }
    }
    // What names no node is told, and takes nothing from the others, either.
    for graded in graded(&kinds, |mut model| {
        model["9,9"] = json!("x");
        model
    }) {
        assert!(graded.misread.is_none() && graded.unread.len() == 1, "{graded:?}");
        assert_eq!(graded.points, graded.of, "{graded:?}");
    }
}

/// All nodes but one are right.
fn assert_one_is_lacking(kind: &str, graded: &GradedQuestion) {
    let (right, others): (Vec<_>, Vec<_>) =
        graded.items.iter().partition(|item| item.verdict == Verdict::Right);
    let mut paths: Vec<_> = others.iter().map(|item| item.path()).collect();
    paths.dedup();
    assert_eq!(paths.len(), 1, "{kind}: {graded:?}");
    let earned = graded.of * right.len() as f64 / graded.items.len() as f64;
    assert!((graded.points - earned).abs() < 0.01, "{kind}: {} instead of {earned}", graded.points);
}

#[test]
fn a_window_may_be_a_text_with_blanks_at_its_ends() {
    for (window, right) in [
        (json!("[-inf, inf]"), 3),
        (json!("-inf, +inf"), 3),
        (json!(["-inf", "inf"]), 3),
        (json!(["-inf", ""]), 2),
        (json!("[ , inf]"), 2),
        (json!(["", null]), 1),
        (json!(""), 1),
    ] {
        let graded = &graded(
            &["windows"],
            |model| json!({ "": { "window": window, "returns": model[""]["returns"] } }),
        )[0];
        assert!(graded.misread.is_none() && graded.unread.is_empty(), "{window}: {graded:?}");
        let found = graded.items.iter().filter(|item| item.verdict == Verdict::Right).count();
        assert_eq!(found, right, "{window}: {graded:?}");
    }
    let wrong = &graded(&["windows"], |_| json!({ "": { "window": "(-inf; inf" } }))[0];
    let said = wrong.unread[""].said(crate::english());
    assert!(said.contains("(-inf"), "as it stands in the file: {said}");
}

/// Where two ancestors have the bound, neither is wrong.
#[test]
fn every_ancestor_with_the_bound_may_be_named_as_the_cause_of_a_cutoff() {
    let tree = "Document(tree: \"[5,[[5,[3,9]],7]]\")";
    let file = of_question(&format!("document: {tree}, settings: (more: true)")).replace("cuts", "kinds");
    let given = Assignment::read(&file).unwrap().given(None).unwrap();
    let models = given[0].models();
    assert_eq!(models.len(), 2, "{models:?}");
    for model in &models {
        let graded = question(&given[0], model);
        assert!((graded.points - graded.of).abs() < 1e-9, "{model}: {graded:?}");
    }
    assert_eq!(fields(&given[0], crate::english()), None, "no platform takes two answers");
    // A value that was only bounded by the window of the child is none that the ancestor has.
    for (tree, algorithm) in
        [("[5,[[[5,2],[4,8]],9]]", "alpha-beta"), ("[5,[[[3,2],[4,8]],9]]", "alpha-beta-fail-hard")]
    {
        let fields = format!(
            "document: Document(tree: \"{tree}\"), settings: (algorithm: \"{algorithm}\", more: true)"
        );
        let file = of_question(&fields).replace("cuts", "kinds");
        let given = Assignment::read(&file).unwrap().given(None).unwrap();
        assert_eq!(given[0].models().len(), 1, "{tree}: {:?}", given[0].models());
    }
    for (ancestor, is_right) in [("", true), ("1,0", true), ("1", false)] {
        let answer = json!({ "1,0,1": { "kind": "alpha", "ancestor": ancestor }, "1": "alpha" });
        let graded = question(&given[0], &answer);
        let item =
            graded.items.iter().find(|item| item.target.contains("ancestor") && item.path() == "1,0,1");
        assert_eq!(item.unwrap().verdict == Verdict::Right, is_right, "{ancestor}: {graded:?}");
    }
}

#[test]
fn a_question_about_windows_says_which_window_a_second_search_has() {
    let asked = |tree: &str, algorithm: &str| {
        let fields = format!("document: Document(tree: \"{tree}\"), settings: (algorithm: \"{algorithm}\")");
        let file = of_question(&fields).replace("cuts", "windows");
        let given = &Assignment::read(&file).unwrap().given(None).unwrap()[0];
        (given.ask(crate::english()), given.models()[0].clone())
    };
    let said = "searched again has the window [value, β] below MAX and [α, value] below MIN";
    let (ask, model) = asked("[[3,5],[2,9],[8,7]]", "pvs");
    assert!(ask.contains(said), "{ask}");
    assert_eq!(model["2"][1]["window"], json!([7, "inf"]), "the value of the null window is 7");
    // Whether there is one is part of the question.
    assert!(asked("[[3,5],[2,9]]", "pvs").0.contains(said));
    assert!(!asked("[[3,5],[2,9],[8,7]]", "alpha-beta").0.contains(said));
}

#[test]
fn a_bound_beyond_which_there_is_nothing_is_the_value() {
    let tree = "Document(tree: \"[3,[-1,inf,-inf],[3,4,4]]\", root_player: \"min\")";
    let fields = format!("document: {tree}, settings: (algorithm: \"alpha-beta\")");
    let file = of_question(&fields).replace("cuts", "values");
    let given = Assignment::read(&file).unwrap().given(None).unwrap();
    assert_eq!(given[0].models()[0]["1"], json!("inf"));
    for (value, is_right) in
        [(">=inf", true), ("inf", true), ("= inf", true), ("<=inf", false), (">=5", false)]
    {
        let graded = question(&given[0], &json!({ "": 3, "1": value, "2": ">=3" }));
        let item = graded.items.iter().find(|item| item.path() == "1").unwrap();
        assert_eq!(item.verdict == Verdict::Right, is_right, "{value}: {graded:?}");
    }
}

#[test]
fn what_cannot_be_read_is_blamed_on_no_mistake_and_told_once() {
    let tree = "Document(tree: \"[[3,5],[2,9],[1,7]]\")";
    let given = |kind: &str| {
        let file = of_question(&format!("document: {tree}")).replace("cuts", kind);
        Assignment::read(&file).unwrap().given(None).unwrap().remove(0)
    };
    for answer in [json!({ "1": "betta", "2": "alpah" }), json!({ "1": "alpha", "2": "alpah" })] {
        let graded = question(&given("kinds"), &answer);
        assert!(graded.mistakes.is_empty() && !graded.unread.is_empty(), "{graded:?}");
    }
    // Where no object is asked for, none of its entries is told of.
    for kind in ["count", "cuts", "order", "move"] {
        let graded = question(&given(kind), &json!({ "0": "x", "1": "y" }));
        assert!(graded.misread.is_some() && graded.unread.is_empty(), "{kind}: {graded:?}");
    }
}
