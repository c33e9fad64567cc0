//! Finds out what a text holds without reading it as a tree.

use super::read;
use crate::notation::Diagnostic;
use crate::notation::complaint::{Complaint, Expected};
use crate::notation::scan::Scanner;
use crate::quote::quoted;

/// The kind of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TextKind {
    /// A document.
    Document,
    /// An experiment.
    Experiment,
    /// An assignment.
    Assignment,
    /// A student's answers, as JSON.
    Answers,
    /// Other RON, with its diagnostic.
    Foreign(Diagnostic),
    /// Bracket text that begins with a label. If it is no tree, it counts as other RON, with this diagnostic.
    Labelled(Diagnostic),
    /// None of these; perhaps bracket text.
    Unnamed,
}

/// The first word of an experiment.
const EXPERIMENT: &str = "Experiment";
/// Fields with which an experiment may begin and a document does not.
const OF_EXPERIMENT: [&str; 4] = ["algorithms", "branching", "depths", "samples"];

/// The first word of an assignment.
const ASSIGNMENT: &str = "Assignment";
/// Fields with which an assignment may begin.
const OF_ASSIGNMENT: [&str; 6] = ["version", "title", "per_student", "checks", "minutes", "questions"];

/// The fields with which an answers file may begin, perhaps after its version.
const OF_ANSWERS: [&str; 3] = ["assignment", "student", "answers"];
const VERSION: &str = "version";

impl TextKind {
    /// Returns the kind of a text, which shows in how it begins: with its name, or with a bracket and one of its
    /// fields. A name before a bracket does not decide, for bracket text may begin with a label.
    ///
    /// # Errors
    /// A comment at the beginning that never ends.
    pub fn of(text: &str) -> Result<Self, Diagnostic> {
        let mut scanner = Scanner::new(text);
        scanner.skip_extensions()?;
        if scanner.peek() == Some(b'{') {
            return Ok(if begins_answers(scanner) { Self::Answers } else { Self::Unnamed });
        }
        let start = scanner.at();
        let name = scanner.word();
        let span = start..scanner.at();
        if name == Some(read::NAME) {
            return Ok(Self::Document);
        }
        scanner.skip_blank()?;
        if !scanner.eat(b'(') {
            return Ok(Self::Unnamed);
        }
        scanner.skip_blank()?;
        let field = scanner.word().unwrap_or_default();
        scanner.skip_blank()?;
        if field.is_empty() || !scanner.eat(b':') {
            return Ok(Self::Unnamed);
        }
        let (is_documents, is_experiments) = (read::FIELDS.contains(&field), OF_EXPERIMENT.contains(&field));
        let Some(name) = name else {
            return Ok(if is_documents { Self::Document } else { Self::Unnamed });
        };
        if name == EXPERIMENT && (is_documents || is_experiments) {
            return Ok(Self::Experiment);
        }
        if name == ASSIGNMENT && OF_ASSIGNMENT.contains(&field) {
            return Ok(Self::Assignment);
        }
        let found = quoted(name).into_owned();
        let (assignment, experiment, tree) = (ASSIGNMENT, EXPERIMENT, read::NAME);
        let complaint = Complaint::ForeignName { found, assignment, experiment, tree };
        let complaint = scanner.error(span, complaint);
        Ok(if is_documents { Self::Foreign(complaint) } else { Self::Labelled(complaint) })
    }
}

/// Whether this is an object whose first field, or the first after its version, is a field of an answers file.
fn begins_answers(mut scanner: Scanner<'_>) -> bool {
    scanner.skip_char();
    let mut first = || {
        let field = field_name(&mut scanner)?;
        if field != VERSION {
            return Some(field);
        }
        scanner.skip_blank().ok()?;
        scanner.ron::<u64>(Expected::Version).ok()?;
        scanner.skip_blank().ok()?;
        scanner.eat(b',').then(|| field_name(&mut scanner))?
    };
    first().is_some_and(|field| OF_ANSWERS.contains(&field.as_str()))
}

/// Reads the name of a field of JSON and the colon after it.
fn field_name(scanner: &mut Scanner<'_>) -> Option<String> {
    scanner.skip_blank().ok()?;
    let name = scanner.ron::<String>(Expected::Text).ok()?;
    scanner.skip_blank().ok()?;
    scanner.eat(b':').then_some(name)
}

/// Whether a text has comments. A document that is read from it does not keep them.
#[must_use]
pub fn has_comments(text: &str) -> bool {
    if !text.contains("//") && !text.contains("/*") {
        return false;
    }
    let mut scanner = Scanner::new(text);
    loop {
        let before = scanner.at();
        if scanner.skip_blank().is_err() {
            return false;
        }
        if text[before..scanner.at()].contains('/') {
            return true;
        }
        let is_quoted = scanner.is_at_text();
        if scanner.peek().is_none() || (is_quoted && scanner.ron::<String>(Expected::Text).is_err()) {
            return false;
        }
        if !is_quoted {
            scanner.skip_char();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_told_by_how_it_begins() {
        for (text, kind) in [
            ("GameTree(version: 1, tree: [1])", "Document"),
            ("// An exam.\n(title: \"Exam\", tree: [1])", "Document"),
            ("#![enable(implicit_some)]\nGameTree(version: 1, tree: [1])", "Document"),
            (
                "// A week.\n#![enable(unwrap_newtypes, implicit_some)]\n\nAssignment(version: 1)",
                "Assignment",
            ),
            ("#![enable(implicit_some)] #![enable(unwrap_newtypes,)] Experiment(version: 1)", "Experiment"),
            ("#![enable(tricks)]\nGameTree(version: 1, tree: [1])", "Unnamed"),
            ("Experiment(version: 1)", "Experiment"),
            ("Experiment(\n    samples: 3,", "Experiment"),
            ("Assignment(version: 1, title: \"Week 3\")", "Assignment"),
            ("Assignment(scenes: 1)", "Labelled"),
            ("Assignment(tree: 1)", "Foreign"),
            ("Lecture(version: 1)", "Foreign"),
            ("Lecture(scenes: 1)", "Labelled"),
            ("Experiment(x: 1)", "Labelled"),
            ("Experiment[3, 5]", "Unnamed"),
            ("((3 5)(6 9))", "Unnamed"),
            ("{\n  \"version\": 1,\n  \"assignment\": \"0a\"", "Answers"),
            ("{\"student\":\"s1\"}", "Answers"),
            ("{\"version\"=1 2}", "Unnamed"),
            ("{\"version\": 1, \"tree\": [1, 2]}", "Unnamed"),
            ("{\"version\": 1}", "Unnamed"),
            ("{\"name\": 1}", "Unnamed"),
            ("{3 5}", "Unnamed"),
            ("{", "Unnamed"),
            ("", "Unnamed"),
        ] {
            let found = format!("{:?}", TextKind::of(text));
            assert!(found.starts_with(&format!("Ok({kind}")), "{text}: {found}");
        }
    }

    #[test]
    fn a_document_may_enable_extensions_of_ron() {
        let titled = |text: &str| {
            let read = crate::file::read_any(text.as_bytes(), &mut ());
            read.map(|document| (document.title, document.tree.len())).ok()
        };
        let document = "GameTree(version: 1, title: \"Week 3\", tree: [[3, 5], 6])";
        let expected = Some(("Week 3".to_owned(), 5));
        for before in [
            "",
            "#![enable(implicit_some)]\n",
            "#![enable(implicit_some)] // Why?\n#![enable(unwrap_newtypes)]",
        ] {
            assert_eq!(titled(&format!("{before}{document}")), expected, "{before}");
        }
        assert_eq!(titled(&format!("#![enable(tricks)]{document}")), None);
        assert_eq!(titled(&format!("#![enable(implicit_some{document}")), None);
    }

    #[test]
    fn comments_are_told_from_texts() {
        for text in [
            "// An exam.\n[3, 5]",
            "[3, /* why? */ 5]",
            "[3, 5] // end",
            "A(title: r\"/\") //",
            "A(r#title: 1) //",
        ] {
            assert!(has_comments(text), "{text}");
        }
        let link = "source: \"https://example.org/a//b /* no */\"";
        for text in [
            "[3, 5]",
            "\"//\"=3",
            "r#\"a\" // b\"#",
            "r##\"a\"# // b\"##",
            "[3, \"never closed // …",
            link,
            "/* never",
        ] {
            assert!(!has_comments(text), "{text}");
        }
    }
}
