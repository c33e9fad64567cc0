//! `practice`, run as a teacher runs it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Instant;

use serde_json::{Value, json};

pub(super) fn lab(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.arg("practice").args(arguments).current_dir(folder).stdin(Stdio::null());
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

/// What a command prints that succeeds.
pub(super) fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = lab(folder, arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

pub(super) fn json_of(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// What a command says that refuses something.
pub(super) fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = lab(folder, arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn kinds() -> String {
    let ids: Vec<_> = alphabeta_lab::practice::kind::ALL.iter().map(|kind| kind.id()).collect();
    ids.join(",")
}

pub(super) fn made(folder: &Path, more: &[&str]) {
    let kinds = kinds();
    let arguments = [&["make", "--kinds", &kinds, "--seed", "7", "--output", "week.ron"], more].concat();
    printed(folder, &arguments);
}

#[test]
fn standard_input_stands_for_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &[]);
    std::fs::write(folder.join("model.json"), printed(folder, &["solve", "week.ron"])).unwrap();
    let fed = |file: &str, arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
        command.args(arguments).current_dir(folder).stdin(std::fs::File::open(folder.join(file)).unwrap());
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
    };
    let cases: [(&[&str], &str); 5] = [
        (&["show", "week.ron"], "week.ron"),
        (&["solve", "week.ron"], "week.ron"),
        (&["bank", "week.ron", "--as", "moodle"], "week.ron"),
        (&["grade", "week.ron", "model.json"], "week.ron"),
        (&["grade", "week.ron", "model.json"], "model.json"),
    ];
    for (command, file) in cases {
        let by_stream: Vec<_> = command.iter().map(|&word| if word == file { "-" } else { word }).collect();
        let output = fed(file, &[&["practice"][..], &by_stream].concat());
        assert!(output.status.success(), "{by_stream:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), printed(folder, command));
    }
    let sheet = fed("week.ron", &["sheet", "-", "--output", "week.tex"]);
    assert!(sheet.status.success() && folder.join("week-solutions.tex").is_file());
    let refused = String::from_utf8(fed("model.json", &["practice", "show", "-"]).stderr).unwrap();
    assert!(refused.starts_with("alphabeta-lab: standard input: "), "{refused}");
}

#[test]
fn what_solve_prints_earns_everything() {
    for more in [&[][..], &["--per-student"]] {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        made(folder, more);
        let solved = printed(folder, &["solve", "week.ron", "--student", "s1"]);
        std::fs::write(folder.join("s1.json"), &solved).unwrap();
        let graded = json_of(&printed(folder, &["grade", "week.ron", "s1.json", "--format", "json"]));
        assert_eq!(graded[0]["student"], "s1");
        assert_eq!(graded[0]["points"], graded[0]["of"]);
        assert_eq!(graded[0]["of"], alphabeta_lab::practice::kind::ALL.len() as f64);
        let items = graded[0]["items"].as_array().unwrap();
        assert!(items.iter().all(|item| item["verdict"] == "right") && items.len() > 10);
        let csv = printed(folder, &["grade", "week.ron", "s1.json", "--format", "csv"]);
        assert_eq!(csv.lines().count(), 2, "{csv}");
        assert!(csv.starts_with("student,points,of,q1,q2,") && !csv.contains("q0"), "{csv}");
        let columns: Vec<_> = csv.lines().map(|line| line.split(',').count()).collect();
        assert!(columns[0] >= 3 + alphabeta_lab::practice::kind::ALL.len(), "{csv}");
        assert!(printed(folder, &["grade", "week.ron", "s1.json"]).contains("s1"));
    }
}

/// A long answer stands nowhere. A short one, such as a number, may stand by chance in a tree or a hash; it is no word
/// of the question, unless it is one of several options that are all named, and no value of its own.
fn assert_hides(question: &Value, response: &Value, pages: &[&String]) {
    /// No tree, hash or seed of a test has so long a piece of an answer.
    const LONG: usize = 12;
    let written = response.to_string();
    if written.len() > LONG {
        assert!(pages.iter().all(|page| !page.contains(&written)), "{written} in {pages:?}");
    }
    let plain = response.as_str().map_or_else(|| written.clone(), str::to_owned);
    for (key, value) in question.as_object().unwrap() {
        // The number of the question and its points are the same whatever the answer is.
        assert!(matches!(key.as_str(), "question" | "points") || value != response, "{plain} as {key}");
    }
    let ask = question["ask"].as_str().unwrap();
    let words: Vec<&str> = ask.split(|c: char| !(c.is_alphanumeric() || c == '-')).collect();
    let options = question["options"].as_array().unwrap();
    if options.is_empty() {
        // The values and paths in these asks are those of leaves and windows that are given.
        let gives_numbers = ["root-window", "assign", "cause"].iter().any(|kind| question["kind"] == *kind);
        assert!(gives_numbers || !words.contains(&plain.as_str()), "{plain} in {ask}");
    } else {
        let named = options.iter().filter(|option| words.contains(&option.as_str().unwrap())).count();
        assert!(named == 0 || named == options.len(), "{named} of {options:?} in {ask}");
    }
}

#[test]
#[should_panic(expected = "in How many")]
fn a_short_answer_in_the_question_would_be_seen() {
    let question = json!({"kind": "count", "ask": "How many leaves, if not 5?", "options": []});
    assert_hides(&question, &json!(5), &[]);
}

#[test]
fn a_student_gets_no_answer_and_always_the_same_questions() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &["--per-student"]);
    let show =
        |student: &str| printed(folder, &["show", "week.ron", "--student", student, "--format", "json"]);
    let (first, again, other) = (show("s1"), show("s1"), show("s2"));
    assert_eq!(first, again);
    assert_ne!(first, other);
    let model = json_of(&printed(folder, &["solve", "week.ron", "--student", "s1"]));
    let text = printed(folder, &["show", "week.ron", "--student", "s1"]);
    assert!(text.contains("Question 1 (") && !text.contains("Question 0"), "counted as on screen: {text}");
    let file = std::fs::read_to_string(folder.join("week.ron")).unwrap();
    let questions = json_of(&first);
    for (question, answer) in
        questions["questions"].as_array().unwrap().iter().zip(model["answers"].as_array().unwrap())
    {
        let keys: Vec<_> = question.as_object().unwrap().keys().map(String::as_str).collect();
        let expected = [
            "question",
            "kind",
            "ask",
            "how",
            "tree",
            "root_player",
            "settings",
            "convention",
            "points",
            "options",
        ];
        assert!(keys.iter().all(|key| expected.contains(key)) && keys.len() == expected.len(), "{keys:?}");
        assert_hides(question, &answer["response"], &[&first, &text, &file]);
    }
    // What is not shown question by question stands in no other part of the files.
    let assignment = alphabeta_lab::practice::assignment::Assignment::read(&file).unwrap();
    assert_eq!(file, assignment.write());
    assert!(refused(folder, &["show", "week.ron"]).contains("--student"));
}

#[test]
fn an_exam_and_an_assignment_with_checks_are_made_without_an_editor() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let make = |more: &[&str]| {
        let arguments = [&["make", "--kinds", "cuts", "--output", "exam.ron", "--force"], more].concat();
        printed(folder, &arguments);
        let shown = json_of(&printed(folder, &["show", "exam.ron", "--format", "json"]));
        (shown["checks"].clone(), shown["minutes"].clone(), printed(folder, &["show", "exam.ron"]))
    };
    let (checks, minutes, text) = make(&["--minutes", "45"]);
    assert_eq!((checks, minutes), (json!(false), json!(45)));
    assert!(text.contains("Exam: 45 minutes"), "{text}");
    let (checks, minutes, text) = make(&["--checks"]);
    assert_eq!((checks, minutes), (json!(true), Value::Null));
    assert!(text.contains("Answers may be checked"), "{text}");
    let (checks, minutes, text) = make(&[]);
    assert_eq!((checks, minutes), (json!(false), Value::Null));
    assert!(!text.contains("Exam") && !text.contains("checked"), "{text}");
    // In an exam nothing is checked, and a day is the longest.
    for odd in [&["--minutes", "45", "--checks"][..], &["--minutes", "0"], &["--minutes", "1441"]] {
        let arguments = [&["make", "--kinds", "cuts", "--output", "odd.ron"], odd].concat();
        let output = lab(folder, &arguments);
        assert_eq!(output.status.code(), Some(2), "{odd:?}");
        assert!(String::from_utf8_lossy(&output.stderr).contains("--minutes"), "{odd:?}");
        assert!(!folder.join("odd.ron").exists());
    }
}

#[test]
fn files_in_other_encodings_are_read_or_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &[]);
    let solved = printed(folder, &["solve", "week.ron", "--student", "s1"]);
    let plain = std::fs::read_to_string(folder.join("week.ron")).unwrap();
    for (name, text) in [("marked.json", &solved), ("marked.ron", &plain)] {
        std::fs::write(folder.join(name), format!("\u{feff}{text}")).unwrap();
    }
    let graded = json_of(&printed(folder, &["grade", "marked.ron", "marked.json", "--format", "json"]));
    assert_eq!(graded[0]["points"], graded[0]["of"]);
    let wide: Vec<u8> =
        "\u{feff}".encode_utf16().chain(solved.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    std::fs::write(folder.join("wide"), wide).unwrap();
    for arguments in [["grade", "week.ron", "wide"], ["grade", "wide", "week.ron"]] {
        let said = refused(folder, &arguments);
        assert!(said.contains("found text in UTF-16, expected UTF-8"), "{said}");
    }
}

#[test]
fn of_a_second_file_of_a_student_only_the_refusal_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &[]);
    let mut answers = json_of(&printed(folder, &["solve", "week.ron", "--student", "s1"]));
    std::fs::write(folder.join("first.json"), answers.to_string()).unwrap();
    answers["score"] = json!(1_000);
    std::fs::write(folder.join("second.json"), answers.to_string()).unwrap();
    let output = lab(folder, &["grade", "week.ron", "first.json", "second.json"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("has already handed in another file") && !said.contains("score"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    // Blanks and ways to write a letter that nobody sees make no other student.
    let alike = [("s1", "s1 "), (" s1", "s1"), ("Ann  Lee", "Ann\u{a0}Lee"), ("s1", "s1\t")];
    let composed = [("José", "Jose\u{301}"), ("Å", "\u{212b}"), ("한", "\u{1112}\u{1161}\u{11ab}")];
    for (first, second) in alike.into_iter().chain(composed) {
        for (name, student) in [("first.json", first), ("second.json", second)] {
            answers["student"] = json!(student);
            std::fs::write(folder.join(name), answers.to_string()).unwrap();
        }
        let output = lab(folder, &["grade", "week.ron", "first.json", "second.json"]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("has already handed in another file"), "{second:?}: {said}");
        assert_eq!(output.status.code(), Some(1));
    }
    for (name, student) in [("first.json", "José"), ("second.json", "Jose")] {
        answers["student"] = json!(student);
        std::fs::write(folder.join(name), answers.to_string()).unwrap();
    }
    assert!(lab(folder, &["grade", "week.ron", "first.json", "second.json"]).status.success());
}

#[test]
fn a_made_up_file_gets_its_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &[]);
    let model = json_of(&printed(folder, &["solve", "week.ron"]));
    let grade = |answers: &Value| {
        std::fs::write(folder.join("a.json"), answers.to_string()).unwrap();
        lab(folder, &["grade", "week.ron", "a.json", "--format", "json"])
    };
    let told = |change: &dyn Fn(&mut Value)| {
        let mut answers = model.clone();
        change(&mut answers);
        let output = grade(&answers);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "[]");
        String::from_utf8(output.stderr).unwrap()
    };
    let hash = model["assignment"].as_str().unwrap();
    let said = told(&|answers| answers["assignment"] = json!("0123"));
    assert!(said.contains("“0123”") && said.contains(hash), "{said}");
    assert!(told(&|answers| answers["version"] = json!(9)).contains("version 9"));
    assert!(told(&|answers| answers["student"] = json!("")).contains("student"));
    assert!(told(&|answers| answers["answers"][0]["question"] = json!(99)).contains("question 99"));
    assert!(told(&|answers| answers["answers"][1]["question"] = json!(0)).contains("twice"));
    let many = |count: usize| json!(vec![json!({"question": 0, "response": null}); count]);
    assert!(told(&|answers| answers["answers"] = many(100_000)).contains("100,000 answers; the most is 200"));
    assert!(told(&|answers| answers["answers"] = many(1_000_000)).contains("at most 16,777,216 bytes"));

    // A score is ignored, and that is said.
    let mut answers = model.clone();
    answers["score"] = json!(1_000);
    answers["answers"][0]["response"] = json!({});
    let output = grade(&answers);
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("score"));
    let graded = json_of(&String::from_utf8(output.stdout).unwrap());
    assert!(graded[0]["points"].as_f64().unwrap() < graded[0]["of"].as_f64().unwrap());
    assert_eq!(graded[0]["items"][0]["verdict"], "blank");

    // What cannot be read stands beside the response, counts as unanswered and is named. What can be read or is nowhere is neither.
    answers["answers"][0]["unread"] = json!({ "": "5..3", "0": "5", "9,9": "-" });
    let output = grade(&answers);
    assert!(output.status.success());
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("question 1, at A: “5..3” is not a number.") && !told.contains("“-”"), "{told}");
    let graded = json_of(&String::from_utf8(output.stdout).unwrap());
    let verdicts = [0, 1].map(|item| graded[0]["items"][item]["verdict"].as_str());
    assert_eq!(verdicts, [Some("unreadable"), Some("blank")]);

    let file = std::fs::read_to_string(folder.join("week.ron")).unwrap();
    std::fs::write(folder.join("odd.ron"), file.replace("\"cuts\"", "\"riddle\"")).unwrap();
    assert!(refused(folder, &["show", "odd.ron"]).contains("there is no kind “riddle”"));
    std::fs::write(folder.join("odd.ron"), file.replace("version: 1", "version: 2")).unwrap();
    assert!(refused(folder, &["show", "odd.ron"]).contains("version 2"));
    // The two files in each other's place.
    let said = refused(folder, &["grade", "a.json", "week.ron"]);
    assert!(said.contains("found a student’s answers, expected an assignment"), "{said}");
    let said = refused(folder, &["grade", "week.ron", "week.ron"]);
    assert!(said.contains("found an assignment, expected a student’s answers"), "{said}");
    // Other files, and places in this one.
    let many =
        format!("Assignment(version: 1, title: \"t\", questions: [{}])", "(kind: \"cuts\"),".repeat(1_001));
    let others = [
        ("GameTree(version: 1, tree: [3, 5])", "found a tree, expected an assignment"),
        ("Experiment(version: 1)", "found an experiment, expected an assignment"),
        ("Assignment(version: 1, title: \"t\", minutes: Some(-3))", "line 1, column "),
        ("Assignment(version: 1, title: \"t\"", "line 1, column "),
        ("Assignment", "column 11: found the end of the text, expected “(” after Assignment"),
        ("[", "column 1: found “[”, expected “Assignment(” at the beginning"),
        ("Assignment(version: 1, title: \"t\", questions: [(kind: ", "expected a value for “kind”"),
        (
            "Assignment(version // the version of it\n 1, title: \"t\", questions: [])",
            "line 2, column 2: found “1”, expected “:” after “version”",
        ),
        ("Assignment(version: 1, title: \"t\", questions: [])\n)", "found “)”, expected the end of the text"),
        (
            "Assignment(version: 1, title: \"t\", minutes: 12345, questions: [])",
            "the exam lasts 12,345 minutes; give 1 to 1,440 minutes",
        ),
        (many.as_str(), "the assignment has 1,001 questions; the most is 200"),
    ];
    for (text, expected) in others {
        std::fs::write(folder.join("odd.ron"), text).unwrap();
        let said = refused(folder, &["show", "odd.ron"]);
        assert!(said.contains(expected), "{text}: {said}");
    }
}

/// Speed is measured on the optimised build; this one takes several times as long.
#[test]
fn a_class_of_300_is_graded() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &["--per-student"]);
    let file = std::fs::read_to_string(folder.join("week.ron")).unwrap();
    let assignment = alphabeta_lab::practice::assignment::Assignment::read(&file).unwrap();
    let mut arguments = vec!["grade".to_owned(), "week.ron".to_owned()];
    for number in 0..300 {
        let student = format!("s{number}");
        let answers = alphabeta_lab::practice::answers::solved(&assignment, &student).unwrap();
        let path = format!("{student}.json");
        std::fs::write(folder.join(&path), serde_json::to_string(&answers).unwrap()).unwrap();
        arguments.push(path);
    }
    let begun = Instant::now();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let table = printed(folder, &arguments);
    eprintln!("300 files: {:?}", begun.elapsed());
    assert_eq!(table.lines().count(), 301, "{table}");
}

#[test]
fn the_mistake_behind_a_wrong_answer_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    // The third leaf ties with the bound: by the other rule nothing is cut.
    let file =
        r#"(version: 1, title: "t", questions: [(kind: "cuts", document: Some((tree: "[[3 5][3 9]]")))])"#;
    std::fs::write(folder.join("week.ron"), file).unwrap();
    let mut answers = json_of(&printed(folder, &["solve", "week.ron", "--student", "s1"]));
    answers["answers"][0]["response"] = json!([]);
    std::fs::write(folder.join("s1.json"), answers.to_string()).unwrap();
    let text = printed(folder, &["grade", "week.ron", "s1.json"]);
    assert!(
        text.contains("1 student answers as a search with the mistake “the other rule for α = β” would"),
        "{text}"
    );
    let graded = json_of(&printed(folder, &["grade", "week.ron", "s1.json", "--format", "json"]));
    let mistake = &graded[0]["mistakes"][0];
    assert_eq!((&mistake["question"], &mistake["ids"][0]), (&json!(0), &json!("other-ties")));
}

#[test]
fn a_sheet_has_a_file_of_solutions_beside_it() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    made(folder, &[]);
    let sheet = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
        command.args(["sheet", "week.ron"]).args(arguments).current_dir(folder).output().unwrap()
    };
    for (suffix, begin) in [("pdf", "%PDF"), ("tex", "%")] {
        for paper in ["a4", "letter"] {
            let output = sheet(&["--output", &format!("week.{suffix}"), "--paper", paper, "--force"]);
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let read = |name: &str| std::fs::read(folder.join(format!("{name}.{suffix}"))).unwrap();
            let (blank, solved) = (read("week"), read("week-solutions"));
            assert!(blank.starts_with(begin.as_bytes()) && solved.starts_with(begin.as_bytes()));
            assert_ne!(blank, solved);
            sheet(&[
                "--output",
                &format!("again.{suffix}"),
                "--paper",
                paper,
                "--solutions",
                "none",
                "--force",
            ]);
            assert_eq!(read("again"), blank, "two calls write the same bytes");
            assert!(!folder.join(format!("again-solutions.{suffix}")).exists());
        }
    }
    // No model answer stands on the sheet of a student.
    let tex = std::fs::read_to_string(folder.join("week.tex")).unwrap();
    let solutions = std::fs::read_to_string(folder.join("week-solutions.tex")).unwrap();
    assert!(!tex.contains("Solution") && solutions.matches("Solution:").count() >= 14);
    let output = sheet(&["--output", "week.doc"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "alphabeta-lab: no sheet has the suffix “.doc”; use .pdf or .tex\n"
    );
    let output = sheet(&["--output", "week"]);
    assert!(String::from_utf8_lossy(&output.stderr).contains("week3.pdf"));
}

#[test]
fn a_won_position_is_infinity_on_the_sheet_of_solutions() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let document = "document: Some(Document(tree: \"[[3,inf],[-inf,2]]\", root_player: \"min\"))";
    let question = format!("Question(kind: \"values\", {document})");
    let text = format!("Assignment(version: 1, title: \"t\", per_student: false, questions: [{question}])");
    std::fs::write(folder.join("week.ron"), text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"))
        .args(["sheet", "week.ron", "--output", "week.tex"])
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let solutions = std::fs::read_to_string(folder.join("week-solutions.tex")).unwrap();
    let line = solutions.lines().find(|line| line.contains("Solution:")).unwrap();
    assert!(line.contains("infty") && !line.contains("cutoff"), "{line}");
}

#[test]
fn a_sheet_with_names_that_its_fonts_lack_is_written_with_a_warning() {
    let folder = tempfile::tempdir().unwrap();
    let sheet = |name: &str, file: &str| {
        let tree = format!("\\\"{name}\\\"[[3,5],[2,9]]");
        let question = format!(
            "Question(kind: \"values\", document: Some(Document(tree: \"{tree}\", root_player: \"max\")))"
        );
        let assignment =
            format!("Assignment(version: 1, title: \"Names\", per_student: false, questions: [{question}])");
        std::fs::write(folder.path().join("week.ron"), assignment).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"))
            .args(["sheet", "week.ron", "--force", "--output", file])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && folder.path().join(file).exists(), "{said}");
        said
    };
    assert!(sheet("אב", "week.pdf").starts_with("The sheet shows empty boxes for א (U+05D0), ב (U+05D1): "));
    assert!(sheet("Москва", "week.tex").starts_with("pdfLaTeX has no fonts for М (U+041C)"));
    assert_eq!(sheet("Москва", "week.pdf"), "");
    assert_eq!(sheet("Dąb", "week.tex"), "");
    assert_eq!(["week.pdf", "week.tex"].map(|file| sheet("U\u{308}bung", file)), ["", ""]);
}
