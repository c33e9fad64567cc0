//! On how many trees the value of the root is called wrong, missing or unread.

use serde_json::Value;

use super::{check, folder_with, has, lab};

/// A right minimax. `LAST` and `FIRST` stand for lines after and before its record.
const RIGHT: &str = r#"import json, sys
def search(node):
    if "value" in node:
        print("ab leaf", node["name"])
        return float(node["value"])
    values = [search(child) for child in node["children"]]
    return max(values) if node["player"] == "max" else min(values)
tree = json.load(sys.stdin)
has_three = len(tree.get("children", [])) == 3
FIRST
print("ab result", search(tree))
LAST
"#;

const OPTIONS: [&str; 4] = ["--trees", "0", "--algorithm", "minimax"];
const COMMAND: [&str; 2] = ["python3", "right.py"];

/// The report on the program with these lines, and the sentence about its values in the report for people, which stands
/// in that for Gradescope.
fn told(first: &str, last: &str) -> (Value, String) {
    let folder = folder_with("right.py", &RIGHT.replace("FIRST", first).replace("LAST", last));
    let (status, report) = check(folder.path(), &OPTIONS, &COMMAND);
    assert_eq!(status, 1, "{report}");
    let arguments = [&["check", "--format", "gradescope"][..], &OPTIONS, &["--"], &COMMAND].concat();
    let results: Value = serde_json::from_slice(&lab(folder.path(), &arguments).stdout).unwrap();
    let sentence = results["output"].as_str().unwrap().lines().nth(1).unwrap();
    (report, sentence.to_owned())
}

/// The counts of trees: it fails, its value is wrong or missing, its value is unread.
fn counts(report: &Value) -> [u64; 3] {
    ["failed", "value_only_failed", "value_unread"].map(|field| report[field].as_u64().unwrap())
}

#[test]
fn a_value_that_was_read_is_judged_whatever_comes_after_it() {
    if !has("python3") {
        return;
    }
    for last in ["sys.exit(1)", "print(\"ab leaf\", tree[\"name\"])", "print(\"ab result\", 77)"] {
        let (report, sentence) = told("", last);
        let [failed, wrong, unread] = counts(&report);
        assert!(failed > 0 && (wrong, unread) == (0, 0), "{last}: {report}");
        assert!(sentence.starts_with("The value of the root is right on all of them"), "{last}: {sentence}");
    }
    let (report, sentence) = told("", "sys.exit(has_three)");
    let [failed, wrong, unread] = counts(&report);
    assert!(failed > 0 && (wrong, unread) == (0, 0), "{report}");
    assert!(sentence.starts_with("The value of the root is right on all of them"), "{sentence}");
}

#[test]
fn a_value_behind_a_line_that_cannot_be_read_is_not_called_wrong() {
    if !has("python3") {
        return;
    }
    let misspelt = "if has_three: print(\"ab entr\", tree[\"name\"])";
    let (report, sentence) = told(misspelt, "");
    let [failed, wrong, unread] = counts(&report);
    assert!(unread > 0 && (failed, wrong) == (unread, 0), "{report}");
    let expected = format!(
        "On {unread} of them your output could not be read as far as the value of the root. On all other trees this value is right."
    );
    assert_eq!(sentence, expected);
    // No run of this one can be read.
    let (report, sentence) = told("print(\"ab entr\")", "");
    let [failed, wrong, unread] = counts(&report);
    assert!(failed > 0 && (failed, wrong) == (unread, 0), "{report}");
    assert_eq!(sentence, "On none of them could your output be read as far as the value of the root.");
}

#[test]
fn wrong_and_missing_values_are_counted_apart_from_unread_ones() {
    if !has("python3") {
        return;
    }
    let (report, sentence) = told("if has_three: sys.exit(0)", "");
    let [failed, wrong, unread] = counts(&report);
    assert!(failed > 0 && (wrong, unread) == (failed, 0), "{report}");
    assert_eq!(sentence, format!("On {wrong} of them the value of the root is wrong or missing."));
    let first =
        "if has_three: print(\"ab entr\", tree[\"name\"])\nelif tree[\"player\"] == \"min\": sys.exit(1)";
    let (report, sentence) = told(first, "");
    let [failed, wrong, unread] = counts(&report);
    assert!(wrong > 0 && unread > 0 && failed == wrong + unread, "{report}");
    let expected = format!(
        "On {wrong} of them the value of the root is wrong or missing. On {unread} more your output could not be read as far \
         as this value."
    );
    assert_eq!(sentence, expected);
}
