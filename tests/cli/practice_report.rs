//! The report on a class: what `practice grade` tells a teacher of wrong answers.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use serde_json::json;

use super::practice::{json_of, lab, printed};

#[test]
fn the_report_for_a_teacher_has_the_numbers_and_the_names_of_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let tree = r#"document: Some((tree: "[[3 5][6 9]]", root_player: "max"))"#;
    let file = format!(
        r#"(version: 1, title: "t", questions: [(kind: "values", {tree}), (kind: "move", {tree}), (kind: "count", {tree})])"#
    );
    std::fs::write(folder.join("week.ron"), file).unwrap();
    let mut answers = json_of(&printed(folder, &["solve", "week.ron", "--student", "s1"]));
    answers["answers"][0]["response"] = json!({"": 6, "0": 3, "1": 8});
    answers["answers"][1]["response"] = json!("0");
    answers["answers"][2]["response"] = json!(77);
    std::fs::write(folder.join("s1.json"), answers.to_string()).unwrap();
    let text = printed(folder, &["grade", "week.ron", "s1.json"]);
    for line in [
        "Question 1, values: most common wrong answers",
        "  C: 8, 1 student",
        "Question 2, move: most common wrong answers",
        "  A: B, 1 student",
        "Question 3, count: most common wrong answers",
        "  Answer: 77, 1 student",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in {text}");
    }
    let heads: Vec<&str> = text.lines().next().unwrap().split_whitespace().collect();
    assert_eq!(heads, ["student", "points", "1", "2", "3"]);
    // What programs read stays as it is.
    let graded = json_of(&printed(folder, &["grade", "week.ron", "s1.json", "--format", "json"]));
    let wrong = graded[0]["items"].as_array().unwrap().iter().find(|item| item["target"] == "1").unwrap();
    assert_eq!(wrong["question"], 0);
}

#[test]
fn wrong_answers_are_told_in_the_notation_of_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // Of the first tree the last leaf is cut, of the second none.
    let [cut, whole] = ["[[3 5][2 9]]", "[[3 5][6 9]]"]
        .map(|tree| format!(r#"document: Some((tree: "{tree}", root_player: "max"))"#));
    let question = |kind: &str, tree: &str| format!(r#"Question(kind: "{kind}", {tree})"#);
    let line =
        format!(r#"Question(kind: "move", {cut}, settings: Some((algorithm: "minimax", more: true)))"#);
    let questions = [
        question("cuts", &cut),
        question("cuts", &whole),
        line,
        question("reorder", &cut),
        question("cause", &cut),
        question("transform", &cut),
        question("values", &cut),
        question("windows", &cut),
        question("order", &cut),
    ];
    let file = format!(r#"Assignment(version: 1, title: "t", questions: [{}])"#, questions.join(", "));
    std::fs::write(folder.join("week.ron"), file).unwrap();
    let mut answers = json_of(&printed(folder, &["solve", "week.ron", "--student", "s1"]));
    let interval = json!([["-inf", "(77"]]);
    for (number, response) in [
        json!(["0,1", "1,1"]),
        json!(["0,1"]),
        json!([0, 0, 1]),
        json!("[[2 9][3 5]]"),
        interval,
        json!("both"),
        json!({"": 3, "0": 3, "1": ">=2"}),
        json!({"0": {"window": ["-inf", -4], "returns": 3}}),
        json!(["0,1", "0,0", "1,0", "1,1"]),
    ]
    .into_iter()
    .enumerate()
    {
        answers["answers"][number]["response"] = response;
    }
    std::fs::write(folder.join("s1.json"), answers.to_string()).unwrap();
    let text = printed(folder, &["grade", "week.ron", "s1.json"]);
    eprintln!("{text}");
    for line in [
        "  E = 5: crossed out, 1 student",
        "  Answer: E = 5 crossed out, 1 student",
        "  Answer: a move past the end, 1 student",
        "  Answer: 4 leaves, 1 student",
        "  Interval 1: (−∞, 77), 1 student",
        "  Answer: Both, 1 student",
        "  C: ≥ 2, 1 student",
        "  B β: −4, 1 student",
        "  E = 5: in the wrong place, 1 student",
        "  G = 9: named, but never evaluated, 1 student",
    ] {
        assert!(text.lines().any(|other| other == line), "{line} in {text}");
    }
    assert!(!text.contains('"') && !text.contains("E = 5: E = 5"), "{text}");
}

#[test]
fn odd_answers_are_told_without_the_signs_of_their_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let tree = r#"document: Some((tree: "[[3 5][2 9]]", root_player: "max"))"#;
    let kinds = ["cause", "cause", "cause", "windows", "values", "move"];
    let mut questions = kinds.map(|kind| format!(r#"Question(kind: "{kind}", {tree})"#)).to_vec();
    // Four leaves are evaluated here, so that three can be asked for.
    let no_cutoff = r#"document: Some((tree: "[[3 5][4 9]]", root_player: "max"))"#;
    questions.push(format!(r#"Question(kind: "assign", {no_cutoff})"#));
    let questions = questions.join(", ");
    let file = format!(r#"Assignment(version: 1, title: "t", questions: [{questions}])"#);
    std::fs::write(folder.join("week.ron"), file).unwrap();
    let mut answers = json_of(&printed(folder, &["solve", "week.ron", "--student", "s1"]));
    for (number, response) in [
        json!([["(5", 2]]),
        json!([["-inf", 3, "inf"]]),
        json!([[["-inf"], 3]]),
        json!({"": {"window": ["-inf"], "returns": 3}}),
        json!({"": {"value": ["-inf"]}}),
        json!("9,9"),
        json!("[[1,2],[3]]"),
    ]
    .into_iter()
    .enumerate()
    {
        answers["answers"][number]["response"] = response;
    }
    std::fs::write(folder.join("s1.json"), answers.to_string()).unwrap();
    let output = lab(folder, &["grade", "week.ron", "s1.json"]);
    let [said, told] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    for part in [
        "question 1 cannot be read and counts as unanswered. “(5, 2]” is not an interval from a lower to a higher number.",
        "question 2 cannot be read and counts as unanswered. “[−∞, 3, +∞]” is not an interval",
        "question 3 cannot be read and counts as unanswered. “[−∞]” is not a number.",
        "question 4, at A: “[−∞]” is not a pair of numbers.",
        "question 5, at A: “{value: [−∞]}” is not a number.",
    ] {
        assert!(told.contains(part), "{part} in {told}");
    }
    assert!(said.contains("a move that does not exist, 1 student"), "{said}");
    assert!(!told.contains('"') && !said.contains('"'), "{told} {said}");
}

#[test]
fn an_assignment_without_questions_is_worth_nothing_and_shown_as_text_or_json_alone() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("none.ron"), r#"Assignment(version: 1, title: "t", questions: [])"#).unwrap();
    std::fs::write(folder.join("s1.json"), printed(folder, &["solve", "none.ron", "--student", "s1"]))
        .unwrap();
    let [text, table] = [&[][..], &["--format", "csv"]]
        .map(|format| printed(folder, &[&["grade", "none.ron", "s1.json"], format].concat()));
    assert!(text.contains("0 / 0") && table.contains("s1,0,0"), "{text} {table}");
    assert!(!text.contains("-0") && !table.contains("-0"), "{text} {table}");
    let output = lab(folder, &["show", "none.ron", "--format", "csv"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && told.contains("expected text or json"), "{told}");
    // No format is to blame.
    let output = lab(folder, &["bank", "none.ron", "--as", "moodle"]);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "alphabeta-lab: none.ron: it has no questions\n");
}

#[test]
fn a_title_of_several_lines_prints_no_line_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let file = r#"Assignment(version: 1, title: "x\nQuestion 9 (100 points)",
        questions: [Question(kind: "order", document: Document(tree: "[\"a\nb\" = 3, 5]"))])"#;
    std::fs::write(folder.join("week.ron"), file).unwrap();
    let shown = printed(folder, &["show", "week.ron"]);
    assert!(shown.starts_with("x\\nQuestion 9 (100 points)\n"), "{shown}");
    assert!(shown.contains("a\\nb") && !shown.lines().any(|line| line.starts_with("Question 9")), "{shown}");
}

#[test]
fn who_never_cuts_is_told_to_never_cut() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let question = |kind: &str, tree: &str, more: &str| {
        format!(
            r#"Question(kind: "{kind}", document: Some(Document(tree: "{tree}", root_player: "max")){more})"#
        )
    };
    let tree = "[[[3,5],[6,9]],[[1,2],[0,-1]]]";
    let questions = [
        question("cuts", tree, ""),
        question("count", tree, ", settings: Some(Rules(more: false))"),
        question("kinds", tree, ""),
        question("order", "[[3,5],[2,9]]", ""),
    ];
    let file = format!(r#"Assignment(version: 1, title: "t", questions: [{}])"#, questions.join(", "));
    std::fs::write(folder.join("week.ron"), file).unwrap();
    let mut answers = json_of(&printed(folder, &["solve", "week.ron", "--student", "s1"]));
    let responses = [json!([]), json!(8), json!({}), json!(["0,0", "0,1", "1,0", "1,1"])];
    for (number, response) in responses.into_iter().enumerate() {
        answers["answers"][number]["response"] = response;
    }
    std::fs::write(folder.join("s1.json"), answers.to_string()).unwrap();
    let graded = json_of(&printed(folder, &["grade", "week.ron", "s1.json", "--format", "json"]));
    let mistakes = graded[0]["mistakes"].as_array().unwrap();
    let likeliest: Vec<_> = mistakes.iter().map(|mistake| &mistake["ids"][0]).collect();
    assert_eq!(likeliest, ["never-cuts"; 4]);
    // What was answered from left to right is not what a search in the other order evaluates.
    let of_order = mistakes[3]["ids"].as_array().unwrap();
    assert!(["other-order", "right-to-left"].iter().all(|id| !of_order.contains(&json!(id))), "{of_order:?}");
    let text = printed(folder, &["grade", "week.ron", "s1.json"]);
    let line = "  1 student answers as a search with the mistake “never cuts” would";
    assert_eq!(text.lines().filter(|other| *other == line).count(), 4, "{text}");
    assert_eq!(text.matches("with the mistake").count(), 4, "{text}");
}

#[test]
fn an_infinite_end_of_a_window_is_a_word_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let windows = ["(-inf, 4)", "(3, inf)", "(2.5, 7)", "(-inf, inf)"].map(|window| {
        let tree = r#"Document(tree: "[[3,5],[2,9]]", root_player: "max")"#;
        format!(
            r#"Question(kind: "cuts", document: Some({tree}), settings: Some(Rules(window: Some({window}))))"#
        )
    });
    let file = format!(r#"Assignment(version: 1, title: "t", questions: [{}])"#, windows.join(", "));
    std::fs::write(folder.join("week.ron"), file).unwrap();
    let shown = json_of(&printed(folder, &["show", "week.ron", "--format", "json"]));
    let shown = [0, 1, 2, 3].map(|number| shown["questions"][number]["settings"].get("window").cloned());
    let expected = [json!(["-inf", 4]), json!([3, "inf"]), json!([2.5, 7])].map(Some);
    assert_eq!(shown[..3], expected);
    assert_eq!(shown[3], None, "the whole window goes without saying");
}

/// Principal variation search comes to the second child again. Its name is a number, which could be read as a value.
#[test]
fn a_second_visit_is_told_from_the_first_and_a_name_from_a_value() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let question = r#"Question(kind: "windows", document: Document(tree: "[[3,5],\"7\"[4,9]]"), settings: Rules(algorithm: "pvs"))"#;
    let file = format!(r#"Assignment(version: 1, title: "t", questions: [{question}])"#);
    std::fs::write(folder.join("week.ron"), file).unwrap();
    let mut answers = json_of(&printed(folder, &["solve", "week.ron", "--student", "s1"]));
    let visits = answers["answers"][0]["response"]["1"].as_array_mut().unwrap();
    assert_eq!(visits.len(), 2);
    for (visit, returned) in visits.iter_mut().zip([76, 77]) {
        visit["returns"] = json!(returned);
    }
    std::fs::write(folder.join("s1.json"), answers.to_string()).unwrap();
    let text = printed(folder, &["grade", "week.ron", "s1.json"]);
    for line in ["  node 7 returns: 76, 1 student", "  node 7 returns, visit 2: 77, 1 student"] {
        assert!(text.lines().any(|other| other == line), "{line} in {text}");
    }
}
