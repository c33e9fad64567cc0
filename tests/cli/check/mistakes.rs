//! The classic mistakes as students write them, in Python, recognised by name.

use super::{check, folder_with, has, lab};

const PYTHON: &str = include_str!("../../core/own_search/mistakes.py");

/// The core's tests have all of them, on trees that one process searches; these go the whole way.
#[test]
fn mistakes_in_python_are_recognised() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("mistakes.py", PYTHON);
    for mistake in ["shallow-only", "nm-overflow", "table-no-kind", "right.gt"] {
        let (status, report) = check(folder.path(), &["--trees", "0"], &["python3", "mistakes.py", mistake]);
        let (found, also) = (&report["matches"]["id"], &report["also"]);
        assert_eq!((status, found.as_str()), (1, Some(mistake)), "{report}");
        assert_eq!(also.as_array().map(Vec::len), Some(0), "{mistake}: {also}");
        assert!(report["smallest"]["sentence"].is_string(), "{report}");
    }
}

#[test]
fn right_searches_in_python_pass_in_every_form() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("mistakes.py", PYTHON);
    let options = ["--trees", "40", "--require", "returns"];
    let (status, report) =
        check(folder.path(), &options, &["python3", "mistakes.py", "negamax", "all-lines"]);
    assert_eq!((status, &report["matches"]["form"]), (0, &"soft".into()), "{report}");
    // What is required must be printed.
    let (status, report) =
        check(folder.path(), &["--trees", "0", "--require", "windows"], &["python3", "mistakes.py", "right"]);
    assert_eq!(status, 1);
    let sentence = report["first"]["sentence"].as_str().unwrap();
    assert_eq!(
        sentence,
        "Your program prints no windows, and they are required. Print: ab enter NODE ALPHA BETA"
    );
    // The other rule for ties is right where it is asked for.
    let command = ["python3", "mistakes.py", "right.gt"];
    for ties in ["gt", "any"] {
        let (status, report) = check(folder.path(), &["--trees", "0", "--ties", ties], &command);
        assert_eq!((status, &report["matches"]["ties"]), (0, &"gt".into()), "{report}");
    }
}

/// The start value of a student who has no ∞ is right on every tree that has none either.
#[test]
fn a_large_number_in_place_of_infinity_is_no_other_form() {
    if !has("python3") {
        return;
    }
    let program =
        PYTHON.replace("return -START if", "return -9999 if").replace("else START\n", "else 9999\n");
    assert_eq!(program.matches("9999").count(), 2);
    let folder = folder_with("large.py", &program);
    let said = |options: &[&str]| {
        let command = ["--", "python3", "large.py", "right", "all-lines"];
        let output = lab(folder.path(), &[&["check", "--trees", "40"], options, &command[..]].concat());
        String::from_utf8(output.stdout).unwrap()
    };
    let finite = "On trees without infinite values it is the right search.";
    let infinite = "On trees with infinite values it does something else. Perhaps a large number stands";
    let other = "in another form than the one asked for";
    let free = said(&[]);
    assert!(free.contains(finite) && free.contains(infinite) && !free.contains(other), "{free}");
    // Where the form is another one as well, that is said.
    let hard = said(&["--form", "hard"]);
    assert!(hard.contains(other) && hard.contains(infinite) && !hard.contains(finite), "{hard}");
}

#[test]
fn missing_lines_are_no_other_form() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("mistakes.py", PYTHON);
    let command = ["check", "--trees", "0", "--require", "returns", "--", "python3", "mistakes.py", "right"];
    let said = String::from_utf8(lab(folder.path(), &command).stdout).unwrap();
    for told in ["Only required lines are missing.", "Your program prints no returned values"] {
        assert!(said.contains(told), "{said}");
    }
    assert!(!said.contains("another form"), "{said}");
}

#[test]
fn a_right_search_in_another_form_is_told_so() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("mistakes.py", PYTHON);
    let command = ["--", "python3", "mistakes.py", "right", "all-lines"];
    let output = lab(folder.path(), &[&["check", "--trees", "40", "--form", "hard"], &command[..]].concat());
    let said = String::from_utf8(output.stdout).unwrap();
    let other =
        "It is alpha-beta in another form than the one asked for: it returns the best value (fail-soft)";
    assert!(said.contains(other) && !said.contains("It is the right search"), "{said}");
}

#[test]
fn a_table_may_be_read_before_or_after_a_node_is_entered() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("table.py", include_str!("table.py"));
    let options = ["--trees", "40", "--algorithm", "alpha-beta-tt"];
    let (status, report) = check(folder.path(), &options, &["python3", "table.py"]);
    assert_eq!(status, 0, "{report}");
    let (status, _) = check(folder.path(), &options, &["python3", "table.py", "wrong"]);
    assert_eq!(status, 1, "what it returns is compared");
}

/// Principal variation search with the null window [α, α + 1], in Python.
const PVS: &str = r#"import json, sys
INF = float("inf")
def search(node, alpha, beta):
    name = node["path"]
    if "value" in node:
        print("ab leaf", name)
        return float(node["value"])
    print("ab enter", name, alpha, beta)
    is_max = node["player"] == "max"
    best = -INF if is_max else INF
    for number, child in enumerate(node["children"]):
        if number == 0:
            value = search(child, alpha, beta)
        else:
            value = search(child, *((alpha, alpha + 1) if is_max else (beta - 1, beta)))
            if alpha < value < beta and "value" not in child:
                value = search(child, *((value, beta) if is_max else (alpha, value)))
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    print("ab return", name, best)
    return best
print("ab result", search(json.load(sys.stdin), -INF, INF))
"#;

/// Where α = −∞, α + 1 is no other bound. The program is told of the trees on which its value is wrong for it, and of no
/// window that it should have.
#[test]
fn the_null_window_of_the_textbook_is_right_wherever_the_value_is() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("pvs.py", PVS);
    let trees =
        [("whole.txt", "[[5,3],[7,4],[6,[8,2]]]"), ("parts.txt", "[[2.5,3],[2.75,2.6],[[2.9,1.5],9]]")];
    for (file, tree) in trees {
        std::fs::write(folder.path().join(file), tree).unwrap();
    }
    let options = ["whole.txt", "parts.txt", "--algorithm", "pvs", "--trees", "60"];
    let (status, report) = check(folder.path(), &options, &["python3", "pvs.py"]);
    assert_eq!((status, &report["failed"]), (1, &report["value_only_failed"]), "{report}");
    assert!(report["failed"].as_u64().is_some_and(|failed| failed < 10), "{report}");
    let sentence = report["first"]["sentence"].as_str().unwrap();
    assert!(sentence.starts_with("Your search found +∞ for the root."), "{sentence}");
}

/// Negamax that changes the sign of the value and not the window.
const WINDOW_NOT_TURNED: &str = r#"
import json, sys
INFINITY = float("inf")
def negamax(node, alpha, beta, sign):
    if "value" in node:
        print("ab leaf", node["name"])
        return sign * float(node["value"])
    print("ab enter", node["name"], alpha, beta)
    best = -INFINITY
    for child in node["children"]:
        best = max(best, -negamax(child, alpha, beta, -sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
tree = json.load(sys.stdin)
sign = 1 if tree["player"] == "max" else -1
print("ab result", sign * negamax(tree, -INFINITY, INFINITY, sign))
"#;

#[test]
fn nothing_is_said_of_a_program_that_its_own_lines_refute() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("turned.py", WINDOW_NOT_TURNED);
    let options =
        ["check", "--trees", "20", "--algorithm", "negamax-alpha-beta", "--", "python3", "turned.py"];
    let output = lab(folder.path(), &options);
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    // It gives its children windows, and not the whole one.
    assert!(!told.contains("Every node gives its children the window"), "{told}");
    assert!(!told.contains("The mistake:"), "{told}");
    let is_doubted = told.contains("Its other lines do not, so it may be another mistake.");
    assert!(is_doubted || !told.contains("Perhaps the mistake"), "{told}");
}

#[test]
fn of_a_search_that_cuts_nothing_no_other_cuts_are_told() {
    if !has("python3") {
        return;
    }
    let program = r#"
import json, sys
def minimax(node):
    if "value" in node:
        print("ab leaf", node["name"])
        return float(node["value"])
    best = max if node["player"] == "max" else min
    return best(minimax(child) for child in reversed(node["children"]))
print("ab result", minimax(json.load(sys.stdin)))
"#;
    let folder = folder_with("reversed.py", program);
    let output = lab(
        folder.path(),
        &["check", "--trees", "5", "--algorithm", "minimax", "--", "python3", "reversed.py"],
    );
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.contains("The loop goes through the children in reverse order.\n"), "{told}");
}
