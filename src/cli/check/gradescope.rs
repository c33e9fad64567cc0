//! The report as the results.json of Gradescope: one test per kind of tree, with its share of the points.

use std::io::{self, Write};

use serde::Serialize;

use crate::narration::own_check::same_states_text;
use crate::own_search::check::{CheckReport, TreeGrade};
use crate::own_search::trees::TreeOrigin;
use crate::text::Text;

#[derive(Serialize)]
struct Results {
    score: f64,
    output: String,
    output_format: &'static str,
    visibility: &'static str,
    tests: Vec<Test>,
}

#[derive(Serialize)]
struct Test {
    name: String,
    score: f64,
    max_score: f64,
    status: &'static str,
    output: String,
    output_format: &'static str,
    visibility: &'static str,
}

const TEXT: &str = "text";
const VISIBLE: &str = "visible";

/// Prints the results of a program that was tried on `all` trees, with this many points to earn.
pub(super) fn write(
    report: &CheckReport,
    (all, points): (usize, u32),
    text: &Text,
    out: &mut impl Write,
) -> io::Result<()> {
    let share = |count: usize| rounded(f64::from(points) * count as f64 / all as f64);
    let mut before = 0;
    let mut tests = Vec::new();
    for origin in TreeOrigin::ALL {
        let graded: Vec<&TreeGrade> = report.graded.iter().filter(|graded| graded.origin == origin).collect();
        if graded.is_empty() {
            continue;
        }
        // What all tests are worth together is exact, however each is rounded.
        let worth = rounded(share(before + graded.len()) - share(before));
        before += graded.len();
        tests.push(test(&graded, (worth, share), origin.name(text), text));
    }
    let mut output = Vec::new();
    super::text::write(report, all, None, text, &mut output)?;
    let mut output = String::from_utf8_lossy(&output).into_owned();
    if report.given_up.is_some() {
        output += &format!("\n{}\n", text.own_grade_not_tried());
    }
    let score = rounded(tests.iter().map(|test| test.score).sum());
    put(&Results { score, output, output_format: TEXT, visibility: VISIBLE, tests }, out)
}

/// The test for the trees of one origin. It has a worth, and some of the trees have their share.
fn test(
    graded: &[&TreeGrade],
    (worth, share): (f64, impl Fn(usize) -> f64),
    name: String,
    text: &Text,
) -> Test {
    let passed = graded.iter().filter(|graded| graded.failure.is_none()).count();
    let first = graded.iter().find_map(|graded| Some((&graded.name, graded.failure.as_ref()?)));
    let output = match first {
        None => text.own_grade_all(graded.len().to_string()),
        Some((tree, failure)) => {
            let passed = text.own_grade_some(graded.len().to_string(), passed.to_string());
            let first = text.own_grade_first(tree, failure.root_player.name(), &failure.tree);
            let same = same_states_text(text, failure).map(|same| format!(" {same}")).unwrap_or_default();
            format!("{passed} {first}{same}\n{}", failure.told(text))
        }
    };
    let is_right = passed == graded.len();
    Test {
        name,
        score: if is_right { worth } else { share(passed).min(worth) },
        max_score: worth,
        status: if is_right { "passed" } else { "failed" },
        output,
        output_format: TEXT,
        visibility: VISIBLE,
    }
}

fn rounded(score: f64) -> f64 {
    (score * 100.0).round() / 100.0
}

/// Prints why the program could not be run.
pub(super) fn write_not_run(why: &str, points: u32, text: &Text, out: &mut impl Write) -> io::Result<()> {
    let test = Test {
        name: text.own_grade_runs(),
        score: 0.0,
        max_score: f64::from(points),
        status: "failed",
        output: why.to_owned(),
        output_format: TEXT,
        visibility: VISIBLE,
    };
    let results = Results {
        score: 0.0,
        output: why.to_owned(),
        output_format: TEXT,
        visibility: VISIBLE,
        tests: vec![test],
    };
    put(&results, out)
}

fn put(results: &Results, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, results)?;
    writeln!(out)
}
