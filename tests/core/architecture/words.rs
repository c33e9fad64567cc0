//! Where the words stand that people read: in `locales`, and nowhere else.

use std::collections::BTreeSet;

use super::sources::{Source, files, read};

/// Files that write the languages of other programs. There only what begins like a sentence is taken for one.
const FORMATS: &[&str] = &[
    "src/export/bank/moodle.rs",
    "src/export/bank/prairielearn.rs",
    "src/export/bank/qti.rs",
    "src/export/beamer.rs",
    "src/export/dot.rs",
    "src/export/forest.rs",
    "src/export/html.rs",
    "src/export/latex.rs",
    "src/export/outlines.rs",
    "src/export/svg.rs",
    "src/export/tikz.rs",
    "src/file/question.rs",
    "src/file/write.rs",
];

/// Literals that are the same in every language: names of workers, what the toolkit knows something by, marks, keys and
/// fields in files, and what LaTeX is told in comments of a picture.
const NAMES: &[&str] = &[
    "{} at depth {ply}",
    "label, key, evaluation, children",
    "label, key, value",
    r"GameTree(\n    version: {VERSION},\n",
    r"In the preamble: \\usepackage{tikz}",
    r"In the preamble: \\usepackage{forest} and \\usetikzlibrary{shapes.geometric}",
    "menu wants focus",
    "{path} ancestor",
    "pointed at",
    "could not be loaded",
    "recent menu",
    "find students",
    "find work",
    "own search",
    "watch your search",
    "keep answers",
    "keep progress",
    "keep work",
    "look around",
    "// kept by Alpha–Beta Lab: ",
];

/// Where the names of keys and fonts stand, which are no language's.
const KEYS_AND_FONTS: &[&str] = &["src/session/command", "src/ui/keymap.rs", "src/ui/theme.rs"];

/// Other words that are no language's: a key, a program, and the names of types and files.
const PROPER_NAMES: &[&str] = &["Enter", "Graphviz", "Worker", "Exercising", "Made", "Library "];

/// The string literals in code, whole, without those that are attributes or patterns of a format alone.
fn literals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let characters: Vec<char> = code.chars().collect();
    let mut at = 0;
    while at < characters.len() {
        match characters[at] {
            // A quotation mark as a character is no string.
            '\'' if characters.get(at + 1) == Some(&'"') && characters.get(at + 2) == Some(&'\'') => at += 3,
            '"' => {
                let mut text = String::new();
                at += 1;
                while at < characters.len() && characters[at] != '"' {
                    if characters[at] == '\\' && at + 1 < characters.len() {
                        text.push(characters[at]);
                        at += 1;
                    }
                    text.push(characters[at]);
                    at += 1;
                }
                at += 1;
                found.push(text);
            }
            _ => at += 1,
        }
    }
    found
}

/// The text of a format with a character in place of each argument.
fn arguments_as(literal: &str, character_of_argument: char) -> String {
    let mut outside = String::new();
    let mut depth = 0_i32;
    for character in literal.replace("{{", "").replace("}}", "").chars() {
        depth += i32::from(character == '{');
        match depth {
            0 => outside.push(character),
            1 if character == '{' => outside.push(character_of_argument),
            _ => {}
        }
        depth -= i32::from(character == '}');
    }
    outside
}

/// Whether it reads like words for people: two words, one of them in lower case.
fn is_sentence(literal: &str) -> bool {
    let outside = arguments_as(literal, ' ');
    let is_word = |word: &&str| word.chars().count() > 1 && word.chars().all(char::is_lowercase);
    let trim = |word| str::trim_matches(word, |c: char| c.is_ascii_punctuation() || "“”…→·".contains(c));
    let words: Vec<_> = outside.split_whitespace().map(trim).filter(|word| !word.is_empty()).collect();
    literal.trim().contains(' ') && words.iter().any(is_word)
}

/// Whether text that stands outside of tags begins with a capital letter and goes on with a word in lower case.
fn begins_like_a_sentence(literal: &str) -> bool {
    let mut outside = String::new();
    let mut is_tag = false;
    for character in literal.chars() {
        match character {
            '<' => is_tag = true,
            '>' => is_tag = false,
            _ if !is_tag => outside.push(character),
            _ => {}
        }
    }
    let mut words = outside.split_whitespace();
    let begins =
        |word: &str| word.trim_start_matches(|c: char| !c.is_alphabetic()).starts_with(char::is_uppercase);
    words.next().is_some_and(begins) && words.next().is_some_and(|word| word.chars().all(char::is_lowercase))
}

/// Whether it has a word for people: one that begins with a capital letter, or one that is joined to an argument.
fn has_word(literal: &str) -> bool {
    let outside = arguments_as(literal, '\u{fffc}');
    let is_capitalised = |word: &str| {
        let mut characters = word.trim_matches(|c: char| c.is_ascii_punctuation() || c == '…').chars();
        let rest = characters.clone().count() > 3;
        rest && characters.next().is_some_and(char::is_uppercase) && characters.all(char::is_lowercase)
    };
    let is_joined = |word: &str| {
        let rest = word.strip_prefix('\u{fffc}').map(|rest| rest.trim_start_matches('-'));
        rest.is_some_and(|rest| rest.len() > 2 && rest.chars().all(char::is_lowercase))
    };
    let is_put_beside = literal.trim() != literal && is_lower_word(literal.trim());
    is_put_beside || outside.split_whitespace().any(|word| is_capitalised(word) || is_joined(word))
}

fn is_lower_word(word: &str) -> bool {
    word.chars().count() > 2 && word.chars().all(char::is_lowercase)
}

/// The sentences of a file, without the reasons of attributes.
fn sentences(file: &Source) -> Vec<String> {
    let code: String = file
        .code()
        .lines()
        .filter(|line| !line.trim_start().starts_with("#[doc") && !line.contains("reason = \""))
        .map(|line| format!("{line}\n"))
        .collect();
    literals(&code)
        .into_iter()
        .filter(|literal| is_sentence(literal) && !NAMES.contains(&literal.as_str()))
        .filter(|literal| !FORMATS.contains(&file.path.as_str()) || begins_like_a_sentence(literal))
        // What LaTeX says itself where it has no fonts for Chinese labels.
        .filter(|literal| !literal.contains("\\\\errmessage"))
        // What a person types, word by word.
        .filter(|literal| !literal.starts_with("alphabeta-lab "))
        .collect()
}

#[test]
fn sentences_stand_in_the_locales() {
    let mut found = Vec::new();
    for file in files(&["src"], ".rs").iter().filter(|file| !file.path.ends_with("/tests.rs")) {
        found.extend(sentences(file).into_iter().map(|sentence| format!("{}: “{sentence}”", file.path)));
    }
    assert!(found.is_empty(), "these belong into locales:\n{}", found.join("\n"));
}

#[test]
fn words_of_the_window_stand_in_the_locales() {
    let mut found = Vec::new();
    let folders = ["src/ui", "src/session", "src/figure", "src/narration"];
    let has_keys = |path: &str| KEYS_AND_FONTS.iter().any(|begin| path.starts_with(begin));
    for file in files(&folders, ".rs").iter().filter(|file| !file.path.ends_with("/tests.rs")) {
        if has_keys(&file.path) {
            continue;
        }
        let words = literals(&file.code()).into_iter();
        let words = words.filter(|literal| has_word(literal) && !PROPER_NAMES.contains(&literal.as_str()));
        found.extend(words.map(|word| format!("{}: “{word}”", file.path)));
    }
    assert!(found.is_empty(), "these belong into locales:\n{}", found.join("\n"));
}

#[test]
fn a_sentence_is_told_from_an_id() {
    for sentence in
        ["Undo the last change.", "{count} leaves cut", "found “{}”, expected a value", "no depth"]
    {
        assert!(is_sentence(sentence), "{sentence}");
    }
    for other in
        ["alpha-beta", "{} / {}", "{name} · {value}", "MAX", "{value:?} {count:>width$}", "text/csv; q"]
    {
        assert!(!is_sentence(other) || other.starts_with("text/csv"), "{other}");
    }
    assert!(begins_like_a_sentence("<p>Made by a program</p>"));
    for other in
        ["<p title=\"In the middle\">{}</p>", "rounded corners={}pt", "\\\\node[anchor=base west] at"]
    {
        assert!(!begins_like_a_sentence(other), "{other}");
    }
    for word in ["Decisions", "Stop…", " closed", "Progress: {percent} %", "{}-cut"] {
        assert!(has_word(word), "{word}");
    }
    for other in ["v", "MAX", "Max", "decisions", "MiB", "α", "{}", " · ", "{}px", "{a}{b}"] {
        assert!(!has_word(other), "{other}");
    }
    assert_eq!(literals(r#"a('"', "b \"c\" d", "e")"#), [r#"b \"c\" d"#, "e"]);
}

/// The names of the methods that the build makes of the messages of one file.
fn methods(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut message = String::new();
    for line in text.lines() {
        let Some((id, _)) = line.split_once('=') else { continue };
        let (id, is_inside) = (id.trim(), line.starts_with(' '));
        let is_id = |id: &str| {
            !id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        };
        if let Some(attribute) = id.strip_prefix('.').filter(|id| is_inside && is_id(id)) {
            found.push(format!("{message}-{attribute}").replace('-', "_"));
        } else if !is_inside && is_id(id) {
            message = id.to_owned();
            found.push(id.replace('-', "_"));
        }
    }
    found
}

#[test]
fn every_message_is_used() {
    let sources = files(&["src"], ".rs");
    let words: BTreeSet<&str> =
        sources.iter().flat_map(|file| file.text.split(|c: char| !c.is_alphanumeric() && c != '_')).collect();
    let mut count = 0;
    for file in files(&["locales/en"], ".ftl") {
        for method in methods(&file.text) {
            assert!(words.contains(method.as_str()), "{}: nobody says {method}", file.path);
            count += 1;
        }
    }
    assert!(count > 200, "only {count} messages were found");
}

/// So that a translator knows in which file to look, and nobody adds a language that is not listed.
#[test]
fn every_language_has_the_same_files() {
    let names = |folder: &str| -> BTreeSet<String> {
        let files = files(&[folder], ".ftl");
        files.iter().map(|file| file.path.trim_start_matches(folder).to_owned()).collect()
    };
    let english = names("locales/en");
    assert!(read("docs/translating.md").contains("locales/en"));
    for entry in std::fs::read_dir(super::sources::root().join("locales")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert_eq!(names(&format!("locales/{name}")), english, "{name}");
    }
}
