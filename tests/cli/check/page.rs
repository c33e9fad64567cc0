//! What the page about a person's own search shows and quotes is so.

use alphabeta_lab::text::Language;

use super::{has, lab};

const PAGE: &str = include_str!("../../../docs/your-own-search.md");

/// The blocks of code in this language.
fn blocks(language: &str) -> Vec<&'static str> {
    let fence = format!("\n```{language}\n");
    PAGE.split(&fence).skip(1).map(|rest| rest.split("\n```").next().unwrap()).collect()
}

/// The text with a single 0 for every number: new examples change how many trees there are.
fn without_numbers(text: &str) -> String {
    let mut shown = String::new();
    for character in text.chars() {
        match character {
            digit if digit.is_ascii_digit() && shown.ends_with('0') => {}
            digit if digit.is_ascii_digit() => shown.push('0'),
            other => shown.push(other),
        }
    }
    shown
}

#[test]
fn the_report_on_the_page_is_that_of_the_starter() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    assert!(lab(folder.path(), &["starter", "python", "--output", "week-3"]).status.success());
    let output = lab(&folder.path().join("week-3"), &["check", "--", "python3", "my_search.py"]);
    let printed = without_numbers(&String::from_utf8(output.stdout).unwrap());
    let shown = without_numbers(blocks("text")[0]);
    assert!(printed.starts_with(&shown), "{printed}");
}

/// Every command in a block of code can be run as it stands there, with all its options.
#[test]
fn every_check_on_the_page_can_be_run() {
    if !has("python3") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    assert!(lab(folder.path(), &["starter", "python", "--output", "."]).status.success());
    let lines: Vec<&str> = ["sh", "yaml"].into_iter().flat_map(blocks).flat_map(str::lines).collect();
    let mut count = 0;
    for line in lines.iter().filter(|line| line.contains("my_search.py")) {
        let (_, command) = line.split_once("alphabeta-lab check ").unwrap_or_else(|| panic!("{line}"));
        let words = command.split(' ').take_while(|word| *word != ">");
        let arguments: Vec<&str> = ["check", "--trees", "0"].into_iter().chain(words).collect();
        let output = lab(folder.path(), &arguments);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{line}: {output:?}");
        assert!(!output.stdout.is_empty());
        count += 1;
    }
    assert!(count >= 5, "{count}");
}

#[test]
fn what_the_page_quotes_is_said() {
    let text = Language::En.load();
    let first = |sentences: String| sentences.split_inclusive('.').next().unwrap().to_owned();
    for quoted in [
        first(text.own_report_unknown()),
        first(text.own_report_alpha_beta()),
        text.own_report_other_lines(),
        text.own_report_only_leaves(),
    ] {
        assert!(PAGE.contains(&format!("| {quoted} |")), "{quoted}");
    }
    let about = [
        (text.own_no_such_program("x"), "there is no such program"),
        (text.own_no_such_file("x"), "there is no such file"),
        (text.own_needs_interpreter("x", "x"), "it is a source file"),
        (text.own_no_record(), "no line that begins with “ab”"),
        (text.own_timed_out("5"), "did not finish within 5 s"),
    ];
    for (said, quoted) in about {
        assert!(said.contains(quoted) && PAGE.contains(&format!("| {quoted} |")), "{said}");
    }
    if !has("java") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let output = lab(folder.path(), &["check", "--trees", "0", "--", "java", "MySearch"]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(3), "{told}");
    assert!(told.contains("ClassNotFoundException") && PAGE.contains("ClassNotFoundException"), "{told}");
}
