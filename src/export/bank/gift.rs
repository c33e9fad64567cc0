//! GIFT: one field per question, with the tree as bracket text.

use std::fmt::Write as _;

use super::{Asked, FieldAnswer};

/// The file.
pub(super) fn write(title: &str, questions: &[Asked]) -> String {
    let mut text = format!("// {}\n", title.replace(['\n', '\r'], " "));
    for asked in questions {
        let ask = sign(&format!("{} {} {}", asked.ask, asked.tree, asked.about));
        let label = asked.fields.first().map(|field| sign(&field.label)).unwrap_or_default();
        let answer = asked.fields.first().map(|field| answer(&field.answer)).unwrap_or_default();
        let _ = writeln!(text, "\n::{} {}::{ask} {label} {answer}", sign(title), asked.number);
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
                // At the beginning, “%” would give the option a part of the points.
                match text.strip_prefix('%') {
                    Some(rest) => format!("{mark}&\\#37;{rest}"),
                    None => format!("{mark}{text}"),
                }
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
