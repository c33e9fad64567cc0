//! GIFT: one field per question, with the tree as bracket text.

use std::fmt::Write as _;

use super::{Asked, FieldAnswer};

/// The format of a text that has no tags.
const PLAIN: &str = "[plain]";

/// The file.
pub(super) fn write(title: &str, questions: &[Asked]) -> String {
    let mut text = format!("// {}\n", title.replace(['\n', '\r'], " "));
    for asked in questions {
        let ask = sign(&format!("{} {} {}", asked.ask, asked.tree, asked.about));
        let label = asked.fields.first().map(|field| sign(&field.label)).unwrap_or_default();
        let answer = asked.fields.first().map(|field| answer(&field.answer)).unwrap_or_default();
        // Without a format, a platform would take “<” for the beginning of a tag.
        let _ = writeln!(text, "\n::{} {}::{PLAIN}{ask} {label} {answer}", sign(title), asked.number);
    }
    text
}

fn answer(answer: &FieldAnswer) -> String {
    match answer {
        FieldAnswer::Number(number) => format!("{{#{number}:0}}"),
        FieldAnswer::Text(texts) => {
            let texts: Vec<String> = texts.iter().map(|text| format!("={}", sign(text))).collect();
            format!("{{{}}}", texts.join(" "))
        }
        FieldAnswer::Choice(options, right) => {
            let option = |(place, option): (usize, &String)| {
                let (mark, text) = (if place == *right { '=' } else { '~' }, sign(option));
                // At the beginning, “%” would give the option a part of the points, and “[” may name a format.
                let format = if text.starts_with(['%', '[']) { PLAIN } else { "" };
                format!("{mark}{format}{text}")
            };
            let options: Vec<String> = options.iter().enumerate().map(option).collect();
            format!("{{{}}}", options.join(" "))
        }
    }
}

/// Text in which the special characters of GIFT are escaped.
fn sign(text: &str) -> String {
    let mut found = String::new();
    for c in text.chars() {
        match c {
            '~' | '=' | '#' | '{' | '}' | ':' | '\\' => {
                found.push('\\');
                found.push(c);
            }
            '\n' | '\r' => found.push(' '),
            c => found.push(c),
        }
    }
    found
}
