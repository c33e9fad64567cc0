//! What is said of a search is true of it as it was requested: as minimax, as a negamax, with its rule for ties.

use super::{check, folder_with, has, lab};

const PYTHON: &str = include_str!("../../core/own_search/mistakes.py");

/// The report for people on a program in this folder.
fn said(folder: &tempfile::TempDir, options: &[&str], command: &[&str]) -> String {
    let output = lab(folder.path(), &[&["check", "--trees", "0"], options, &["--"], command].concat());
    String::from_utf8(output.stdout).unwrap()
}

/// It keeps α and β, prints every change of them, and cuts nothing: that is minimax, in max and min or as a negamax.
#[test]
fn a_minimax_that_prints_bounds_is_minimax() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("mistakes.py", PYTHON);
    for (algorithm, search) in [("minimax", "never-cuts"), ("negamax", "negamax:never-cuts")] {
        let command = ["python3", "mistakes.py", search, "all-lines"];
        let (status, report) = check(folder.path(), &["--trees", "20", "--algorithm", algorithm], &command);
        assert_eq!((status, &report["matches"]["kind"]), (0, &"right".into()), "{report}");
        let said = said(&folder, &["--algorithm", algorithm], &command);
        assert!(said.contains("It is the right search.") && !said.contains("lpha-beta"), "{said}");
    }
    let of_alpha_beta = said(&folder, &[], &["python3", "mistakes.py", "never-cuts", "all-lines"]);
    assert!(of_alpha_beta.contains("never cuts") && of_alpha_beta.contains("This is plain minimax"));
}

/// The other way round, a correct alpha-beta search is told where a search without cutoffs was asked for.
#[test]
fn an_alpha_beta_that_is_checked_as_minimax_is_told() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("mistakes.py", PYTHON);
    let sentence = "Your program is a correct alpha-beta search. The search that you asked for cuts nothing, so check your program as alpha-beta.";
    for (algorithm, search) in [("minimax", "right"), ("negamax", "negamax:right")] {
        for lines in [&[][..], &["all-lines"][..]] {
            let command = [&["python3", "mistakes.py", search][..], lines].concat();
            let told = said(&folder, &["--algorithm", algorithm], &command);
            assert!(told.contains(sentence) && !told.contains("known mistakes"), "{algorithm}: {told}");
        }
        let command = ["python3", "mistakes.py", search];
        let (status, report) = check(folder.path(), &["--trees", "20", "--algorithm", algorithm], &command);
        assert_eq!((status, &report["matches"]["kind"]), (1, &"unknown".into()), "{report}");
        assert_eq!(report["matches"]["sentence"], sentence);
    }
    let told = said(&folder, &["--algorithm", "minimax"], &["python3", "mistakes.py", "fresh"]);
    assert!(!told.contains(sentence), "{told}");
}

/// The check that the sentence asks for must pass: not so where the program breaks down, lacks lines, misprints leaves or
/// cuts by the other rule for ties.
#[test]
fn an_alpha_beta_with_a_fault_is_not_told_as_a_right_one() {
    if !has("python3") {
        return;
    }
    let begin = "    root = Node(data)\n";
    let breaks = "    if json.dumps(data).count('player') > 20:\n        sys.exit(3)\n";
    let breaking = PYTHON.replace(begin, &format!("{begin}{breaks}"));
    let misprinting = PYTHON.replace(r#"record("leaf", node.name)"#, r#"record("leaf", node.name, 77)"#);
    assert!(breaking.contains(breaks) && misprinting.contains("77"));
    let folder = folder_with("mistakes.py", PYTHON);
    std::fs::write(folder.path().join("breaking.py"), breaking).unwrap();
    std::fs::write(folder.path().join("misprinting.py"), misprinting).unwrap();
    for (program, search, options) in [
        ("breaking.py", "right", &[][..]),
        ("misprinting.py", "right", &[][..]),
        ("mistakes.py", "right.gt", &[][..]),
        ("mistakes.py", "right", &["--require", "returns"][..]),
    ] {
        for (algorithm, form) in [("minimax", ""), ("negamax", "negamax:")] {
            let search = format!("{form}{search}");
            let options = [&["--trees", "20", "--algorithm", algorithm], options].concat();
            let (status, report) = check(folder.path(), &options, &["python3", program, &search]);
            assert_eq!(status, 1, "{program} {search}: {report}");
            let unknown =
                "This fits none of the known mistakes. Correct the first wrong step and check again.";
            assert_eq!(report["matches"]["sentence"], unknown, "{program} {search}: {report}");
        }
    }
}

/// A large number for infinity makes it wrong only where values are infinite, and every report says so.
#[test]
fn an_alpha_beta_that_is_right_on_finite_trees_is_told_with_that_limit() {
    if !has("python3") {
        return;
    }
    let program = PYTHON.replace(r#"else float("inf")"#, "else 1e6");
    assert_ne!(program, PYTHON);
    let folder = folder_with("large.py", &program);
    let sentence = "On trees without infinite values, your program is a correct alpha-beta search. The search that you asked for cuts nothing, so check your program as alpha-beta.";
    let limit = "On trees with infinite values it does something else. Perhaps a large number stands for infinity in your program.";
    for (algorithm, search) in [("minimax", "right"), ("negamax", "negamax:right")] {
        let command = ["python3", "large.py", search];
        let (status, report) = check(folder.path(), &["--trees", "20", "--algorithm", algorithm], &command);
        assert_eq!((status, &report["matches"]["kind"]), (1, &"unknown".into()), "{report}");
        assert_eq!(report["matches"]["sentence"], format!("{sentence} {limit}"), "{report}");
        let told = said(&folder, &["--algorithm", algorithm], &command);
        assert!(told.contains(&format!("{sentence}\n  {limit}\n")), "{algorithm}: {told}");
    }
}

#[test]
fn values_that_are_misprinted_for_leaves_make_no_other_form() {
    if !has("python3") {
        return;
    }
    let program = PYTHON.replace(r#"record("leaf", node.name)"#, r#"record("leaf", node.name, 77)"#);
    assert_eq!(program.matches("77").count(), 1);
    let folder = folder_with("leaves.py", &program);
    for (options, search) in [
        (&["--algorithm", "minimax"][..], "never-cuts"),
        (&["--form", "soft", "--require", "returns"][..], "right"),
    ] {
        let said = said(&folder, options, &["python3", "leaves.py", search, "all-lines"]);
        let told = "It is the right search. Only values that it prints for leaves are wrong.";
        assert!(said.contains(told) && !said.contains("another form"), "{said}");
    }
    // Where the form is another one as well, that is said.
    let hard = said(&folder, &["--form", "hard"], &["python3", "leaves.py", "right", "all-lines"]);
    assert!(hard.contains("another form") && !hard.contains("Only values"), "{hard}");
}

#[test]
fn the_lines_are_those_of_the_search_that_was_asked_for() {
    if !has("python3") {
        return;
    }
    let folder = folder_with("mistakes.py", PYTHON);
    // The same searches without cutoffs.
    let plain = PYTHON.replace("return alpha >= beta", "return False");
    assert_ne!(plain, PYTHON);
    std::fs::write(folder.path().join("plain.py"), plain).unwrap();
    let told = |algorithm: &str, search: &str| {
        let program = if algorithm.contains("alpha-beta") { "mistakes.py" } else { "plain.py" };
        said(&folder, &["--algorithm", algorithm], &["python3", program, search])
    };
    let lines = |wrong: &str, right: &str| format!("  wrong  {wrong}\n  right  {right}\n");
    for (algorithm, search, wrong, right) in [
        (
            "negamax-alpha-beta",
            "negamax:fresh",
            "-negamax(child, -inf, inf)",
            "-negamax(child, -beta, -alpha)",
        ),
        ("negamax", "negamax:all-same", "v = negamax(child, sign)", "v = -negamax(child, -sign)"),
        ("negamax", "nm-no-negation", "value = negamax(child)", "value = -negamax(child)"),
        ("negamax", "nm-same-sign", "value = -negamax(child, sign)", "value = -negamax(child, -sign)"),
        ("minimax", "small-infinity-1000", "best = -1000 (MAX), 1000 (MIN)", "best = -inf (MAX), inf (MIN)"),
        ("negamax", "negamax:small-infinity-1000", "best = -1000", "best = -inf"),
    ] {
        let said = told(algorithm, search);
        assert!(said.contains(&lines(wrong, right)), "{algorithm} {search}: {said}");
    }
    let said = said(&folder, &["--ties", "gt"], &["python3", "mistakes.py", "never-cuts", "all-lines"]);
    assert!(said.contains(&lines("(no test)", "if alpha > beta: break")), "{said}");
}
