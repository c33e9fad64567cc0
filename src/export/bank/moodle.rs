//! Moodle XML: cloze questions with their pictures.

use std::fmt::Write as _;

use super::fields::written;
use super::{Asked, FieldAnswer, base64};
use crate::export::markup::escaped;

/// The file.
pub(super) fn write(title: &str, questions: &[Asked]) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n".to_owned();
    let category = escaped(title).replace('/', "//");
    let _ = writeln!(
        text,
        "<question type=\"category\"><category><text>$course$/{category}</text></category></question>"
    );
    for asked in questions {
        let number = asked.number;
        let _ = writeln!(
            text,
            "<question type=\"cloze\">\n<name><text>{} {number}</text></name>",
            escaped(title)
        );
        // The end mark of a section cannot occur inside it, because it has been escaped.
        let _ = writeln!(text, "<questiontext format=\"html\"><text><![CDATA[{}]]></text>", body(asked));
        let _ = writeln!(
            text,
            "<file name=\"q{number}.png\" path=\"/\" encoding=\"base64\">{}</file>\n</questiontext>",
            base64(asked.png())
        );
        // Moodle gives a cloze question the sum of its fields: a grade written here would not be read.
        text.push_str("</question>\n");
    }
    text + "</quiz>\n"
}

fn body(asked: &Asked) -> String {
    let mut body = format!(
        "<p>{}</p><p><img src=\"@@PLUGINFILE@@/q{}.png\" alt=\"{}\"></p><ul>",
        plain(&escaped(&asked.ask)),
        asked.number,
        plain(&escaped(&asked.tree))
    );
    for field in &asked.fields {
        let field_text = match &field.answer {
            // Moodle calls a sign in a field for a number incomplete, and so tells that a number belongs there.
            FieldAnswer::Number(number) if asked.takes_sign => short(&written(*number)),
            answer => cloze(answer),
        };
        let _ = write!(body, "<li>{} {field_text}</li>", plain(&escaped(&field.label)));
    }
    body + "</ul>"
}

/// A field in cloze syntax.
fn cloze(answer: &FieldAnswer) -> String {
    match answer {
        FieldAnswer::Number(number) => format!("{{1:NUMERICAL:={number}:0}}"),
        FieldAnswer::Text(texts) => short(texts),
        FieldAnswer::Choice(options, right) => {
            let option = |(place, option): (usize, &String)| {
                format!("{}{}", if place == *right { "=" } else { "" }, beginning(option))
            };
            let options: Vec<String> = options.iter().enumerate().map(option).collect();
            format!("{{1:MULTICHOICE:{}}}", options.join("~"))
        }
    }
}

/// A field for one of these texts.
fn short(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| format!("={}", sign(text))).collect();
    format!("{{1:SHORTANSWER:{}}}", texts.join("~"))
}

/// An option. At its beginning, “=” would mark it as right, and “%” would give it a part of the points.
fn beginning(option: &str) -> String {
    let text = sign(option);
    match text.split_at_checked(1) {
        Some(("=", rest)) => format!("&#61;{rest}"),
        Some(("%", rest)) => format!("&#37;{rest}"),
        _ => text,
    }
}

/// Text inside a field, with its special characters escaped.
fn sign(text: &str) -> String {
    let mut found = String::new();
    for c in escaped(text).chars() {
        if matches!(c, '}' | '#' | '~' | '/' | '"' | '\\') {
            found.push('\\');
        }
        found.push(c);
    }
    found
}

/// Text outside fields, with its braces escaped, because a brace begins a field.
fn plain(text: &str) -> String {
    text.replace('{', "&#123;").replace('}', "&#125;")
}
