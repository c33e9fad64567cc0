//! Messages take texts in alphabetical order of their names: a path and a reason that change places still compile.

use std::collections::BTreeMap;

use super::sources::files;

/// The arguments of every message, sorted as the methods have them.
fn messages() -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    for file in files(&["locales/en"], ".ftl") {
        let mut arguments: Vec<String> = Vec::new();
        for line in file.text.lines() {
            if let Some(argument) = line.strip_prefix("# $") {
                arguments.extend(argument.split(' ').next().map(str::to_owned));
            } else if let Some((name, _)) =
                line.split_once(" =").filter(|_| line.starts_with(char::is_lowercase))
            {
                arguments.sort_unstable();
                found.insert(name.replace('-', "_"), std::mem::take(&mut arguments));
            } else if line.is_empty() {
                arguments.clear();
            }
        }
    }
    found
}

/// The arguments of a call, up to its closing bracket, without blanks at their ends.
fn arguments_of(code: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found) = (0_i32, 0, Vec::new());
    for (at, character) in code.char_indices() {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => {
                found.push(code[start..at].trim());
                break;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(code[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.retain(|argument| !argument.is_empty());
    found
}

const REASONS: [&str; 4] = ["message", "problem", "reason", "why"];
const PLACES: [&str; 4] = ["file", "folder", "name", "path"];

/// The calls in which a path stands for a reason or a reason for a path, and how many were looked at.
fn swapped(code: &str, messages: &BTreeMap<String, Vec<String>>) -> (Vec<String>, usize) {
    let (mut wrong, mut seen) = (Vec::new(), 0);
    for (at, _) in code.match_indices('(') {
        let mut before = code[..at].char_indices().rev();
        let name_start = before.find(|(_, c)| !c.is_ascii_alphanumeric() && *c != '_');
        let name_start = name_start.map_or(0, |(at, c)| at + c.len_utf8());
        let Some(names) = messages.get(&code[name_start..at]).filter(|_| code[..name_start].ends_with('.'))
        else {
            continue;
        };
        let arguments = arguments_of(&code[at + 1..]);
        if arguments.len() != names.len() {
            continue;
        }
        for (name, argument) in names.iter().zip(arguments) {
            let is_path = argument.contains("quote::path(");
            let is_reason = argument.contains(".said(") || argument.contains(".with_advice(");
            seen += usize::from(is_path || is_reason);
            let is_wrong =
                is_path && REASONS.contains(&name.as_str()) || is_reason && PLACES.contains(&name.as_str());
            if is_wrong {
                wrong.push(format!("{}: {argument} for ${name}", &code[name_start..at]));
            }
        }
    }
    (wrong, seen)
}

#[test]
fn no_path_stands_for_a_reason() {
    let messages = messages();
    assert!(messages.len() > 500, "only {} messages were found", messages.len());
    let mut seen = 0;
    for file in files(&["src"], ".rs") {
        let (wrong, count) = swapped(&file.code(), &messages);
        assert!(wrong.is_empty(), "{}: {wrong:#?}", file.path);
        seen += count;
    }
    assert!(seen > 30, "only {seen} arguments were looked at");
}

#[test]
fn swapped_arguments_are_found() {
    let messages = messages();
    let lie = "text.not_saved(error.said(&text), quote::path(&path))";
    assert_eq!(swapped(lie, &messages).0.len(), 2);
    let right = "text.not_saved(quote::path(&path), error.with_advice(&text))";
    assert_eq!(swapped(right, &messages), (Vec::new(), 2));
}
