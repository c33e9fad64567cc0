//! The report in all its forms.

use serde_json::Value;

use super::{check, folder_with, has, lab};

/// A program that never cuts, in Python.
const NEVER_CUTS: &str = r#"import json, sys
def search(node):
    if "value" in node:
        print("ab leaf", node["name"])
        return float(node["value"])
    values = [search(child) for child in node["children"]]
    return max(values) if node["player"] == "max" else min(values)
print("ab result", search(json.load(sys.stdin)))
"#;

fn with_program() -> tempfile::TempDir {
    folder_with("never.py", NEVER_CUTS)
}

const COMMAND: [&str; 2] = ["python3", "never.py"];

#[test]
fn the_report_for_programs_has_all_that_was_promised() {
    if !has("python3") {
        return;
    }
    let folder = with_program();
    let (status, report) = check(folder.path(), &["--trees", "30"], &COMMAND);
    assert_eq!(
        (status, &report["passed"], &report["matches"]["kind"]),
        (1, &false.into(), &"mistake".into())
    );
    assert_eq!((&report["matches"]["id"], &report["value_only_failed"]), (&"never-cuts".into(), &0.into()));
    let first = &report["first"];
    assert_eq!((&first["root_player"], &first["line"]), (&"max".into(), &3.into()));
    let sentence =
        "After P = 3 your search evaluated Q = 1. At L α = 3 ≥ β = 0, so Q is cut: a β-cutoff was missed.";
    assert_eq!(first["sentence"], sentence);
    // The smallest tree without ties on which a cutoff can be missed.
    assert_eq!(report["smallest"]["tree"], "[2,[1,3]]", "{report}");
    let kept = std::fs::read_to_string(folder.path().join("smallest-failing-tree.ron")).unwrap();
    assert!(kept.contains("tree: [2, [1, 3]]"), "{kept}");
}

#[test]
fn the_report_for_people_names_the_mistake_and_the_step() {
    if !has("python3") {
        return;
    }
    let folder = with_program();
    let output =
        lab(folder.path(), &["check", "--trees", "0", "--output", "small.ron", "--", "python3", "never.py"]);
    let text = String::from_utf8(output.stdout).unwrap();
    for line in [
        "Perhaps the mistake: never cuts",
        "  Your output would look the same for “does not update the bounds”. Print “enter” lines with the window to tell them apart.",
        "  right  if alpha >= beta: break",
        "The value of the root is right on all of them, so a test of values alone would not find the mistake.",
        "  It is kept in small.ron. To open it: alphabeta-lab small.ron",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
}

/// Who has passed is not to take an old failing tree for a new one. What others wrote, and what was just tried, stays.
#[test]
fn a_check_that_passes_removes_the_smallest_tree_of_an_earlier_one() {
    if !has("python3") {
        return;
    }
    let folder = with_program();
    let path = folder.path().join("smallest-failing-tree.ron");
    let passes = |files: &[&str]| {
        let options = ["--trees", "0", "--algorithm", "minimax", "--", "python3", "never.py"];
        let output = lab(folder.path(), &[&["check"], files, &options].concat());
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    std::fs::write(&path, "[1, 2]").unwrap();
    assert!(!passes(&[]).contains("removed") && path.exists(), "a person's own");
    std::fs::remove_file(&path).unwrap();
    assert_eq!(check(folder.path(), &["--trees", "0"], &COMMAND).0, 1);
    assert!(!passes(&["smallest-failing-tree.ron"]).contains("removed") && path.exists(), "just tried");
    let expected = "The smallest failing tree of an earlier check was removed: smallest-failing-tree.ron";
    let told = passes(&[]);
    assert!(told.lines().any(|line| line == expected) && !path.exists(), "{told}");
}

/// A pipe in the place of the smallest failing tree is not read: nobody writes into it.
#[cfg(unix)]
#[test]
fn a_check_that_passes_ends_although_a_pipe_stands_in_the_place_of_the_smallest_tree() {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};
    if !has("python3") {
        return;
    }
    let folder = with_program();
    let pipe = folder.path().join("smallest-failing-tree.ron");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(["check", "--trees", "0", "--algorithm", "minimax", "--", "python3", "never.py"]);
    command.current_dir(folder.path()).stdin(Stdio::null()).stdout(Stdio::piped());
    let (mut checking, begin) = (command.spawn().unwrap(), Instant::now());
    while checking.try_wait().unwrap().is_none() {
        if begin.elapsed() > Duration::from_secs(120) {
            checking.kill().unwrap();
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = checking.wait_with_output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(told.starts_with("Your search is right on all "), "{told}");
    assert!(!told.contains("removed") && pipe.exists(), "{told}");
}

/// A check writes its smallest tree over that of an earlier one, and over nothing else: not over the program, a tree with
/// a lesson, or what a link leads to.
#[test]
fn the_smallest_tree_replaces_only_that_of_an_earlier_check() {
    if !has("python3") {
        return;
    }
    let folder = with_program();
    let tree = "GameTree(version: 1, title: \"Mine\", tree: [1, 2])";
    std::fs::write(folder.path().join("mine.ron"), tree).unwrap();
    std::fs::write(folder.path().join("notes"), "notes").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("notes", folder.path().join("link.ron")).unwrap();
    for name in
        ["never.py", "mine.ron", "notes", "link.ron"].into_iter().filter(|it| folder.path().join(it).exists())
    {
        let path = folder.path().join(name);
        let before = std::fs::read(&path).unwrap();
        let options = ["check", "mine.ron", "--trees", "0", "--output", name, "--", "python3", "never.py"];
        let output = lab(folder.path(), &options);
        let told = String::from_utf8(output.stderr).unwrap();
        let expected = format!(
            "alphabeta-lab: The smallest failing tree was not written to {name}: another file is there; choose another \
             name with --output.\n"
        );
        assert_eq!((output.status.code(), told), (Some(1), expected));
        assert_eq!(std::fs::read(&path).unwrap(), before, "{name}");
        let report = String::from_utf8(output.stdout).unwrap();
        assert!(!report.contains("It is kept in"), "{report}");
    }
    let earlier = folder.path().join("earlier.ron");
    for _ in 0..2 {
        check(folder.path(), &["--trees", "0", "--output", "earlier.ron"], &COMMAND);
        let written = std::fs::read_to_string(&earlier).unwrap();
        assert!(written.contains("The smallest tree on which your search fails"), "{written}");
        assert!(!written.contains("Earlier"), "the tree of this check takes the place of that one");
        std::fs::write(&earlier, format!("// Earlier\n{written}")).unwrap();
    }
}

/// Alpha-beta that goes through the children from the right and never cuts: two mistakes at once.
const TWO_MISTAKES: &str = r#"import json, sys
def search(node):
    if "value" in node:
        print("ab leaf", node["name"])
        return float(node["value"])
    values = [search(child) for child in reversed(node["children"])]
    return max(values) if node["player"] == "max" else min(values)
print("ab result", search(json.load(sys.stdin)))
"#;

/// Alpha-beta that tells the next number in place of each value that it returns.
const WRONG_RETURNS: &str = r#"import json, sys
INF = float("inf")
def search(node, alpha, beta):
    if "value" in node:
        print("ab leaf", node["name"])
        return float(node["value"])
    is_max = node["player"] == "max"
    best = -INF if is_max else INF
    for child in node["children"]:
        value = search(child, alpha, beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    print("ab return", node["name"], best + 1)
    return best
print("ab result", search(json.load(sys.stdin), -INF, INF))
"#;

#[test]
fn where_no_mistake_is_named_the_report_says_so() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let cases = [
        (TWO_MISTAKES, "This fits none of the known mistakes. Correct the first wrong step and check again."),
        (
            WRONG_RETURNS,
            "The leaves and the results are right. Only other lines that your program prints are wrong.",
        ),
    ];
    for (program, expected) in cases {
        std::fs::write(folder.path().join("never.py"), program).unwrap();
        let (status, report) = check(folder.path(), &["--trees", "0"], &COMMAND);
        assert_eq!((status, &report["matches"]["kind"]), (1, &"unknown".into()));
        assert_eq!(report["matches"]["sentence"], expected);
        let output = lab(folder.path(), &["check", "--trees", "0", "--", "python3", "never.py"]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.lines().any(|line| line == expected), "{text}");
    }
    // Other searches have no list of mistakes.
    std::fs::write(folder.path().join("never.py"), TWO_MISTAKES).unwrap();
    let (status, report) = check(folder.path(), &["--trees", "0", "--algorithm", "mtdf"], &COMMAND);
    let expected = "Known mistakes are sought only in minimax, alpha-beta and negamax. Correct the first wrong step and check again.";
    assert_eq!((status, &report["matches"]["sentence"]), (1, &expected.into()), "{report}");
    // Of a program that was not read at all nothing is said.
    std::fs::write(folder.path().join("never.py"), "print('hello')").unwrap();
    let (status, report) = check(folder.path(), &["--trees", "0"], &COMMAND);
    assert_eq!((status, &report["matches"]["sentence"]), (1, &Value::Null), "{report}");
}

/// A right search that breaks down on some trees is not called right without a word about these.
#[test]
fn a_search_that_breaks_down_on_some_trees_is_right_on_the_others() {
    if !has("python3") {
        return;
    }
    let folder = with_program();
    let breaks = NEVER_CUTS.replace(
        "print(\"ab result\", search(json.load(sys.stdin)))",
        "tree = json.load(sys.stdin)\ntree[\"children\"]\nprint(\"ab result\", search(tree))",
    );
    assert_ne!(breaks, NEVER_CUTS);
    std::fs::write(folder.path().join("never.py"), breaks).unwrap();
    let options = ["check", "--trees", "0", "--algorithm", "minimax", "--", "python3", "never.py"];
    let output = lab(folder.path(), &options);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().any(|line| line == "On the other trees it is the right search."), "{text}");
    assert!(text.contains("KeyError: 'children'"), "{text}");
}

/// On a terminal, a line says how far it is, and is gone before the report; elsewhere nothing is said.
#[test]
fn a_terminal_is_told_how_far_it_is() {
    if !has("python3") || !cfg!(target_os = "linux") || !has("script") {
        return;
    }
    let folder = with_program();
    let lab = env!("CARGO_BIN_EXE_alphabeta-lab");
    let line = format!("'{lab}' check --trees 5 -- python3 never.py");
    let mut script = std::process::Command::new("script");
    let output =
        script.args(["-q", "-e", "-c", &line, "/dev/null"]).current_dir(folder.path()).output().unwrap();
    let seen = String::from_utf8_lossy(&output.stdout);
    let (before, report) = seen.rsplit_once("\r\u{1b}[K").unwrap_or_else(|| panic!("{seen}"));
    assert!(report.starts_with("Your search fails on "), "{report}");
    let (_, trees) = report.lines().next().unwrap().rsplit_once(" of ").unwrap();
    let whole = format!(" of {}", trees.trim().trim_end_matches(" trees."));
    assert!(before.contains(&whole), "{before}");
    assert_eq!(output.status.code(), Some(1));
    // A pipe gets nothing of the kind.
    let output = super::lab(folder.path(), &["check", "--trees", "0", "--", "python3", "never.py"]);
    assert!(output.stderr.is_empty(), "{:?}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn junit_has_a_case_for_every_tree() {
    if !has("python3") {
        return;
    }
    let folder = with_program();
    let (_, report) = check(folder.path(), &["--trees", "5"], &COMMAND);
    let output =
        lab(folder.path(), &["check", "--trees", "5", "--format", "junit", "--", "python3", "never.py"]);
    let xml = String::from_utf8(output.stdout).unwrap();
    assert!(xml.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites "), "{xml}");
    let trees = report["trees"].as_u64().unwrap() as usize;
    let failed = report["failed"].as_u64().unwrap() as usize;
    assert_eq!((xml.matches("<testcase ").count(), xml.matches("<failure ").count()), (trees, failed));
    assert!(xml.contains(&format!("tests=\"{trees}\" failures=\"{failed}\" errors=\"0\"")), "{xml}");
}

/// Every kind of report is one that the schema allows: right, wrong, given up, and not run at all.
#[test]
fn junit_keeps_to_its_schema() {
    if !has("python3") || !has("xmllint") {
        return;
    }
    let folder = with_program();
    let schema = folder.path().join("junit.xsd");
    std::fs::write(&schema, include_str!("junit.xsd")).unwrap();
    // What is quoted may be anything.
    std::fs::write(folder.path().join("odd.py"), "print('ab leaf <&\">\x1b\\uffff]]>')\n").unwrap();
    std::fs::write(folder.path().join("hang.py"), "import time\ntime.sleep(99)\n").unwrap();
    let programs: [(&[&str], i32); 4] = [
        (&["python3", "never.py"], 1),
        (&["python3", "odd.py"], 1),
        (&["python3", "hang.py"], 1),
        (&["no-such"], 3),
    ];
    for (command, status) in programs {
        let options = ["check", "--trees", "2", "--time-limit", "200ms", "--format", "junit", "--"];
        let output = lab(folder.path(), &[&options[..], command].concat());
        assert_eq!(output.status.code(), Some(status), "{command:?}");
        let report = folder.path().join("report.xml");
        std::fs::write(&report, &output.stdout).unwrap();
        let mut lint = std::process::Command::new("xmllint");
        let lint = lint.arg("--noout").arg("--schema").arg(&schema).arg(&report).output().unwrap();
        let told = String::from_utf8_lossy(&lint.stderr);
        assert!(lint.status.success(), "{command:?}: {told}");
    }
}

/// The keys of results.json and their values, as Gradescope documents them.
#[test]
fn gradescope_gets_no_key_that_it_does_not_know() {
    if !has("python3") {
        return;
    }
    const OF_RESULTS: [&str; 11] = [
        "score",
        "execution_time",
        "output",
        "output_format",
        "test_output_format",
        "test_name_format",
        "visibility",
        "stdout_visibility",
        "extra_data",
        "tests",
        "leaderboard",
    ];
    const OF_TEST: [&str; 11] = [
        "score",
        "max_score",
        "status",
        "name",
        "name_format",
        "number",
        "output",
        "output_format",
        "tags",
        "visibility",
        "extra_data",
    ];
    const FORMATS: [&str; 5] = ["text", "html", "simple_format", "md", "ansi"];
    const VISIBLE: [&str; 4] = ["hidden", "after_due_date", "after_published", "visible"];
    let folder = with_program();
    for command in [&COMMAND[..], &["no-such"]] {
        let options = ["check", "--trees", "2", "--format", "gradescope", "--"];
        let output = lab(folder.path(), &[&options[..], command].concat());
        let results: Value = serde_json::from_slice(&output.stdout).unwrap();
        let tests = results["tests"].as_array().unwrap();
        assert!(!tests.is_empty());
        let objects = tests.iter().map(|test| (test, &OF_TEST)).chain([(&results, &OF_RESULTS)]);
        for (object, keys) in objects {
            let object = object.as_object().unwrap();
            let unknown = object.keys().find(|key| !keys.contains(&key.as_str()));
            assert_eq!(unknown, None, "{results}");
            assert!(object["score"].is_number() && object["output"].is_string());
            assert!(FORMATS.contains(&object["output_format"].as_str().unwrap()));
            assert!(VISIBLE.contains(&object["visibility"].as_str().unwrap()));
        }
        for test in tests {
            assert!(test["max_score"].as_f64().unwrap() >= test["score"].as_f64().unwrap(), "{results}");
        }
    }
}

#[test]
fn gradescope_gives_all_points_for_a_right_search_however_they_are_shared() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("right.py", include_str!("../../core/own_search/mistakes.py"));
    for points in [7.0, 12.0, 15.0] {
        let given = points.to_string();
        let options = ["check", "--trees", "5", "--format", "gradescope", "--points", &given];
        let output = lab(folder.path(), &[&options[..], &["--", "python3", "right.py", "right"]].concat());
        let results: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(results["score"].as_f64(), Some(points), "{results}");
        let worth =
            results["tests"].as_array().unwrap().iter().map(|test| test["max_score"].as_f64().unwrap());
        assert!((worth.sum::<f64>() - points).abs() < 1e-9, "{results}");
    }
}

#[test]
fn gradescope_gets_points_for_what_is_right() {
    if !has("python3") {
        return;
    }
    let folder = with_program();
    let options =
        ["check", "--trees", "5", "--format", "gradescope", "--points", "20", "--", "python3", "never.py"];
    let output = lab(folder.path(), &options);
    let results: Value = serde_json::from_slice(&output.stdout).unwrap();
    let tests = results["tests"].as_array().unwrap();
    let sum = |key: &str| tests.iter().map(|test| test[key].as_f64().unwrap()).sum::<f64>();
    assert!((sum("max_score") - 20.0).abs() < 0.05, "{results}");
    let score = results["score"].as_f64().unwrap();
    assert!((sum("score") - score).abs() < 0.01 && score > 0.0 && score < 20.0, "{results}");
    let names: Vec<_> = tests.iter().map(|test| test["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Standard trees", "Examples", "Random trees"]);
    for test in tests {
        assert!(["passed", "failed"].contains(&test["status"].as_str().unwrap()));
        assert_eq!((&test["visibility"], &test["output_format"]), (&"visible".into(), &"text".into()));
    }
    assert!(results["output"].as_str().unwrap().contains("never cuts"));
}
