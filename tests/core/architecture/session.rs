//! The parts of the session: each is a value of its own, and only a few files put them together.

use std::collections::BTreeSet;

use super::cost::files_that_name;
use super::sources::{files, read};

/// The files that put the parts together: they alone may change any of them.
const CONDUCTORS: [&str; 10] = [
    "src/session.rs",
    "src/session/conduct.rs",
    "src/session/conduct/answers.rs",
    "src/session/conduct/enabled.rs",
    "src/session/conduct/following.rs",
    "src/session/conduct/interrupting.rs",
    "src/session/conduct/moving.rs",
    "src/session/conduct/pictured.rs",
    "src/session/conduct/replacing.rs",
    "src/session/conduct/under_way.rs",
];

/// A build without threads would replace one file of the session.
#[test]
fn one_file_of_the_session_knows_threads() {
    let ways = ["std::thread", "mpsc", "thread::"];
    for file in files(&["src/session"], ".rs") {
        let knows = ways.iter().any(|way| file.code().contains(way));
        assert_eq!(knows, file.path == "src/session/task.rs", "{}", file.path);
    }
}

/// A function that changes the document, the disk or a feature gets what it needs, and asks for the rest.
#[test]
fn parts_do_not_know_the_session() {
    let mut conductors = BTreeSet::new();
    for file in files(&["src/session"], ".rs").iter().chain(&files(&["src"], "session.rs")) {
        let (path, code) = (file.path.as_str(), file.code());
        if code.contains("impl Session {") {
            conductors.insert(path.to_owned());
        }
        // A command says whether the session can carry it out.
        let is_conductor = CONDUCTORS.contains(&path);
        let knows = file.names().iter().any(|name| name.join("::") == "session::Session");
        assert!(!knows || is_conductor, "{path} knows the session");
    }
    assert!(conductors.iter().eq(CONDUCTORS), "{conductors:?}");
}

#[test]
fn the_session_has_few_fields() {
    let text = read("src/session.rs");
    let fields = text.split("pub struct Session {\n").nth(1).unwrap().split("\n}").next().unwrap();
    let fields = fields.lines().filter(|line| !line.trim_start().starts_with("//"));
    assert!((5..=11).contains(&fields.clone().count()), "{:?}", fields.collect::<Vec<_>>());
}

/// A feature reads a view and asks for effects: only so can one be added, or taken away, without touching the others.
#[test]
fn features_know_neither_each_other_nor_the_session() {
    let mut seen = 0;
    for file in files(&["src/session/features"], ".rs") {
        let own = file.module()[2].to_owned();
        for name in file.names() {
            let [first, second, rest @ ..] = name.as_slice() else { continue };
            if first != "session" {
                continue;
            }
            assert_ne!(second, "Session", "{} knows the session", file.path);
            if let ("features", [other, ..]) = (second.as_str(), rest) {
                assert_eq!(*other, own, "{} knows another feature", file.path);
            }
            seen += 1;
        }
    }
    assert!(seen > 30, "only {seen} uses within the session were found");
}

/// A command is a row of a table, when it can be given, and what it does. Who offers it, names it too.
#[test]
fn a_command_costs_a_row_and_two_arms() {
    let within = |name: &str| {
        let mut paths = files_that_name(&[name]);
        paths.retain(|path| path.starts_with("src/session"));
        paths
    };
    let plain = ["src/session/command.rs", "src/session/conduct.rs", "src/session/conduct/enabled.rs"];
    assert_eq!(within("ToggleSelected"), plain);
    assert_eq!(within("SelectSome"), plain);
    assert_eq!(within("DrawAgain"), ["src/session/command/compare.rs", "src/session/features/compare.rs"]);
    assert_eq!(within("UseLane"), ["src/session/command/race.rs", "src/session/features/race.rs"]);
}

/// The list of features names the state of one, and the session may hand it to the window.
#[test]
fn a_feature_costs_a_file_and_a_line() {
    for (state, own) in [("Proving", "proof"), ("Comparing", "compare"), ("Experimenting", "experiment")] {
        let own = format!("src/session/features/{own}");
        let mut paths = files_that_name(&[state]);
        paths.retain(|path| path.starts_with("src/session/") && !path.starts_with(&own));
        assert_eq!(paths, ["src/session/features.rs"], "{state}");
    }
}
