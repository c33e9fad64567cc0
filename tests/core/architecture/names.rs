//! One word, one meaning: what the types of the program are called.

use std::collections::BTreeMap;

use super::sources::files;

/// Names that several types share because each does the same for its own room.
const SHARED: &[(&str, &str)] = &[
    ("Arguments", "src/cli/"),         // of one command each
    ("Board", "src/game/"),            // of one game each
    ("Node", "src/experiment/trees/"), // of one implicit tree each
];

/// The name of the type that a line of code declares for others to use.
fn declared(line: &str) -> Option<&str> {
    let mut rest = line.trim_start().strip_prefix("pub")?;
    if let Some(inside) = rest.strip_prefix('(') {
        rest = inside.split_once(')')?.1;
    }
    let rest = rest.strip_prefix(' ')?;
    let kinds = ["struct ", "enum ", "trait ", "type "];
    let rest = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
}

#[test]
fn every_public_type_has_a_name_of_its_own() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files(&["src"], ".rs") {
        for name in file.code().lines().filter_map(declared) {
            let is_shared =
                SHARED.iter().any(|(shared, room)| *shared == name && file.path.starts_with(room));
            if !is_shared {
                places.entry(name.to_owned()).or_default().push(file.path.clone());
            }
        }
    }
    assert!(places.len() > 500, "only {} types were found", places.len());
    let with_several: Vec<_> = places.iter().filter(|(_, files)| files.len() > 1).collect();
    assert!(with_several.is_empty(), "{with_several:#?}");
}

#[test]
fn declarations_are_found() {
    for (line, name) in [
        ("pub struct Tree {", Some("Tree")),
        ("    pub(super) enum Way<'a> {", Some("Way")),
        ("pub(in crate::session) type Watch = Task<(), Found>;", Some("Watch")),
        ("struct Private;", None),
        ("pub fn type_of() {", None),
    ] {
        assert_eq!(declared(line), name, "{line}");
    }
}

/// Words that have one meaning, the rooms whose names do without them, and what is said there instead.
const ELSEWHERE: &[(&str, &[&str], &str)] = &[
    ("memory", &["src/search", "src/statistics", "src/game"], "a search has a transposition table"),
    (
        "window",
        &["src/session/model", "src/session/command", "src/session/news", "src/session/effect"],
        "[α, β] is the window; a person sees the screen",
    ),
    (
        "tally",
        &["src/drawing", "src/export", "src/figure", "src/generate", "src/experiment", "src/ui/panels"],
        "only a search that keeps no record has one; others have counts, phases or a histogram",
    ),
    ("tell", &["src"], "progress is reported, messages are shown, steps are narrated"),
];

/// The words of the names that code gives to functions, types, modules and variables.
fn words_of_names(code: &str) -> Vec<String> {
    let mut tokens = code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|token| !token.is_empty());
    let mut words = Vec::new();
    while let Some(token) = tokens.next() {
        if !["fn", "let", "mod", "struct", "enum", "trait", "type"].contains(&token) {
            continue;
        }
        let Some(name) = tokens.find(|token| *token != "mut") else { break };
        let mut word = String::new();
        for letter in name.chars() {
            if letter == '_' || letter.is_uppercase() {
                words.push(std::mem::take(&mut word));
            }
            word.extend(letter.to_lowercase().filter(|letter| *letter != '_'));
        }
        words.push(word);
    }
    words
}

#[test]
fn a_word_has_one_meaning() {
    for file in files(&["src"], ".rs") {
        let words = words_of_names(&file.code());
        for (word, rooms, instead) in ELSEWHERE {
            let is_there = rooms.iter().any(|room| file.path.starts_with(room));
            assert!(!is_there || !words.iter().any(|it| it == word), "{}: {word}? {instead}", file.path);
        }
    }
}

#[test]
fn names_come_apart_into_words() {
    let words =
        words_of_names("pub fn take_ui_tasks() { let mut told = 1; } struct NullWindow; match let_it {}");
    assert_eq!(
        words.join(" ").split_whitespace().collect::<Vec<_>>(),
        "take ui tasks told null window".split(' ').collect::<Vec<_>>()
    );
}
