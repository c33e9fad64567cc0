//! The report as JUnit's XML, which GitLab, GitHub actions and Jenkins show: one test case a tree.

use std::io::{self, Write};

use crate::own_search::check::{Graded, Report};
use crate::text::Text;

/// Prints one test suite.
pub(super) fn write(report: &Report, text: &Text, out: &mut impl Write) -> io::Result<()> {
    let errors = usize::from(report.given_up.is_some());
    let (tests, failures) = (report.graded.len() + errors, report.failed());
    head(tests, failures, errors, out)?;
    for Graded { origin, name, failure } in &report.graded {
        let class = escaped(&origin.name(text));
        write!(out, "    <testcase classname=\"{class}\" name=\"{}\"", escaped(name))?;
        match failure {
            None => writeln!(out, "/>")?,
            Some(failure) => {
                writeln!(out, ">")?;
                let told = match failure.line {
                    Some(line) => text.own_report_line(line.to_string(), &failure.sentence),
                    None => failure.sentence.clone(),
                };
                let tree = text.own_report_tree(failure.root_player.name(), &failure.tree);
                let (told, sentence) = (escaped(&told), escaped(&failure.sentence));
                write!(out, "      <failure message=\"{sentence}\" type=\"divergence\">")?;
                writeln!(out, "{told}\n{}</failure>", escaped(&tree))?;
                writeln!(out, "    </testcase>")?;
            }
        }
    }
    if let Some(why) = &report.given_up {
        error(&text.own_case_whole(), why, out)?;
    }
    tail(out)
}

/// Prints a suite that could not be run.
pub(super) fn write_not_run(why: &str, text: &Text, out: &mut impl Write) -> io::Result<()> {
    head(1, 0, 1, out)?;
    error(&text.own_case_starts(), why, out)?;
    tail(out)
}

fn head(tests: usize, failures: usize, errors: usize, out: &mut impl Write) -> io::Result<()> {
    let counts = format!("tests=\"{tests}\" failures=\"{failures}\" errors=\"{errors}\"");
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    writeln!(out, "<testsuites name=\"alphabeta-lab check\" {counts} time=\"0\">")?;
    writeln!(out, "  <testsuite name=\"alphabeta-lab check\" {counts} skipped=\"0\" time=\"0\">")
}

fn error(name: &str, why: &str, out: &mut impl Write) -> io::Result<()> {
    let why = escaped(why);
    writeln!(out, "    <testcase classname=\"alphabeta-lab check\" name=\"{}\">", escaped(name))?;
    writeln!(out, "      <error message=\"{why}\" type=\"run\">{why}</error>")?;
    writeln!(out, "    </testcase>")
}

fn tail(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "  </testsuite>\n</testsuites>")
}

/// Text as XML has it. What XML forbids altogether is left out.
fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => shown.push_str("&amp;"),
            '<' => shown.push_str("&lt;"),
            '>' => shown.push_str("&gt;"),
            '"' => shown.push_str("&quot;"),
            '\n' => shown.push_str("&#10;"),
            '\u{fffe}' | '\u{ffff}' => {}
            control if control.is_control() => {}
            plain => shown.push(plain),
        }
    }
    shown
}
