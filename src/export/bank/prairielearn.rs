//! A PrairieLearn course folder: one folder per question, each with a `server.py` that grades it.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{Asked, FieldAnswer, File};
use crate::export::markup::escaped;

/// The program that grades a question. The right answers are in a file beside it.
const SERVER: &str = include_str!("server.py");

/// The files.
pub(super) fn write([title, hash]: [&str; 2], questions: &[Asked]) -> Vec<File> {
    let mut files = Vec::new();
    for asked in questions {
        let folder = format!("questions/alphabeta-{hash}-{}", asked.number);
        let mut add = |name: &str, bytes: Vec<u8>| files.push((format!("{folder}/{name}"), bytes));
        let info = json!({
            "uuid": uuid(hash, asked.number),
            "title": format!("{title} {}", asked.number),
            "topic": "Alpha-beta",
            "type": "v3",
            "singleVariant": true,
        });
        add("info.json", pretty(&info));
        add("question.html", page(asked).into_bytes());
        add("server.py", SERVER.as_bytes().to_vec());
        add("fields.json", pretty(&asked.fields.iter().enumerate().map(field).collect()));
        add("clientFilesQuestion/tree.png", asked.png().to_vec());
    }
    files
}

fn pretty(value: &Value) -> Vec<u8> {
    (format!("{value:#}\n")).into_bytes()
}

/// An identifier that is always the same for a question of an assignment.
fn uuid(hash: &str, number: usize) -> String {
    let (first, rest) = hash.split_at_checked(8).unwrap_or((hash, ""));
    let (second, third) = rest.split_at_checked(4).unwrap_or((rest, ""));
    format!("{first:0>8}-{second:0>4}-4{:0>3}-8000-{number:0>12x}", third.get(..3).unwrap_or_default())
}

/// The data of a field for `server.py`.
fn field((place, field): (usize, &super::Field)) -> Value {
    let (sort, answers) = match &field.answer {
        FieldAnswer::Number(number) => ("number", json!([number])),
        FieldAnswer::Text(texts) => ("text", json!(texts)),
        FieldAnswer::Choice(_, right) => ("choice", json!([key(*right)])),
    };
    json!({ "name": format!("f{place}"), "sort": sort, "answers": answers })
}

/// The name that PrairieLearn gives to an option by its index: a, b, … z, aa, ab, …
fn key(place: usize) -> String {
    let digit = char::from(b'a' + (place % 26) as u8);
    match place / 26 {
        0 => digit.to_string(),
        round => format!("{}{digit}", key(round - 1)),
    }
}

fn page(asked: &Asked) -> String {
    let mut page = format!(
        "<pl-question-panel>\n<p>{}</p>\n<pl-figure file-name=\"tree.png\" directory=\"clientFilesQuestion\" alt=\"{}\"></pl-figure>\n</pl-question-panel>\n",
        plain(&asked.ask),
        plain(&asked.tree)
    );
    for (place, field) in asked.fields.iter().enumerate() {
        let label = plain(&field.label);
        match &field.answer {
            FieldAnswer::Number(_) | FieldAnswer::Text(_) => {
                let _ = writeln!(
                    page,
                    "<pl-string-input answers-name=\"f{place}\" label=\"{label}\" allow-blank=\"true\"></pl-string-input>"
                );
            }
            FieldAnswer::Choice(options, right) => {
                let _ = writeln!(
                    page,
                    "<p>{label}</p>\n<pl-multiple-choice answers-name=\"f{place}\" fixed-order=\"true\" allow-blank=\"true\">"
                );
                for (option, text) in options.iter().enumerate() {
                    let (is_right, text) = (option == *right, plain(text));
                    let _ = writeln!(page, "<pl-answer correct=\"{is_right}\">{text}</pl-answer>");
                }
                page += "</pl-multiple-choice>\n";
            }
        }
    }
    page
}

/// Text for a page that is also a Mustache template.
fn plain(text: &str) -> String {
    escaped(text).replace('{', "&#123;").replace('}', "&#125;")
}
