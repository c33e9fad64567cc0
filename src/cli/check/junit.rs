//! The report as JUnit XML, which GitLab, GitHub Actions and Jenkins show: one test case per tree.

use std::io::{self, Write};

use crate::narration::own_check::same_states_text;
use crate::own_search::check::{CheckReport, TreeGrade};
use crate::text::Text;

/// The name of the suite.
const SUITE: &str = "alphabeta-lab check";

/// Prints one test suite.
pub(super) fn write(report: &CheckReport, text: &Text, out: &mut impl Write) -> io::Result<()> {
    let errors = usize::from(report.given_up.is_some());
    head([report.graded.len() + errors, report.failed(), errors], out)?;
    for TreeGrade { origin, name, failure } in &report.graded {
        let case = begun("testcase", &[("classname", &origin.name(text)), ("name", name)]);
        let Some(failure) = failure else {
            writeln!(out, "    {case}/>")?;
            continue;
        };
        let mut tree = text.own_report_tree(failure.root_player.name(), &failure.tree);
        if let Some(same) = same_states_text(text, failure) {
            tree += &format!("\n{same}");
        }
        let failed = begun("failure", &[("message", &failure.sentence), ("type", "divergence")]);
        writeln!(out, "    {case}>")?;
        writeln!(out, "      {failed}>{}\n{}</failure>", escaped(&failure.told(text)), escaped(&tree))?;
        writeln!(out, "    </testcase>")?;
    }
    if let Some(why) = &report.given_up {
        error(&text.own_case_whole(), why, out)?;
    }
    tail(out)
}

/// Prints a suite for a program that could not be run.
pub(super) fn write_not_run(why: &str, text: &Text, out: &mut impl Write) -> io::Result<()> {
    head([1, 0, 1], out)?;
    error(&text.own_case_starts(), why, out)?;
    tail(out)
}

/// An opening tag with its attributes, without the closing bracket.
fn begun(name: &str, attributes: &[(&str, &str)]) -> String {
    let attributes = attributes.iter().map(|(key, value)| format!(" {key}=\"{}\"", escaped(value)));
    format!("<{name}{}", attributes.collect::<String>())
}

/// Prints the head of the suite with the counts of tests, failures and errors.
fn head(counts: [usize; 3], out: &mut impl Write) -> io::Result<()> {
    let [tests, failures, errors] = counts.map(|count| count.to_string());
    let counts = [("name", SUITE), ("tests", &tests), ("failures", &failures), ("errors", &errors)];
    writeln!(out, "{}?>", begun("?xml", &[("version", "1.0"), ("encoding", "UTF-8")]))?;
    writeln!(out, "{}>", begun("testsuites", &[&counts[..], &[("time", "0")]].concat()))?;
    let suite = begun("testsuite", &[&counts[..], &[("skipped", "0"), ("time", "0")]].concat());
    writeln!(out, "  {suite}>")
}

fn error(name: &str, why: &str, out: &mut impl Write) -> io::Result<()> {
    let case = begun("testcase", &[("classname", SUITE), ("name", name)]);
    let error = begun("error", &[("message", why), ("type", "run")]);
    writeln!(out, "    {case}>")?;
    writeln!(out, "      {error}>{}</error>", escaped(why))?;
    writeln!(out, "    </testcase>")
}

fn tail(out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "  </testsuite>")?;
    writeln!(out, "</testsuites>")
}

/// Text escaped for XML, without the characters that XML forbids.
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
