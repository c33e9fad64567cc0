//! The classic mistakes as students write them, in Python, recognised by name.

use std::io::Write;
use std::process::{Command, Stdio};

use alphabeta_lab::narration::own_check::{also_text, limits_text};
use alphabeta_lab::own_search::given;
use alphabeta_lab::own_search::mistakes::{all, from_id};
use alphabeta_lab::own_search::naming::Naming;
use alphabeta_lab::own_search::protocol::{OutputLimits, Reader, Record};
use alphabeta_lab::own_search::recognise::{Family, Recognised, Recognition};
use alphabeta_lab::own_search::trees::{Trial, random, standard};
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::Tree;

use super::{english, found, is_named};

/// What Python prints about these trees, for every search in turn; `None` if there is no Python.
pub(super) fn printed(trials: &[Trial], searches: &[&str], options: &[&str]) -> Option<Vec<Vec<String>>> {
    let arguments = [&["batch"], searches, options].concat();
    let records = answered(trials, "mistakes.py", include_str!("mistakes.py"), &arguments)?;
    let mut records = records.into_iter();
    Some(searches.iter().map(|_| records.by_ref().take(trials.len()).collect()).collect())
}

/// What this Python program prints with these arguments, where it gets a tree a line; `None` if there is no Python.
pub(super) fn answered(
    trials: &[Trial],
    name: &str,
    program: &str,
    arguments: &[&str],
) -> Option<Vec<String>> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    std::fs::write(&path, program).unwrap();
    let mut input = tempfile::tempfile().unwrap();
    for trial in trials {
        input.write_all(given::json(&Naming::new(&trial.tree)).as_bytes()).unwrap();
    }
    std::io::Seek::rewind(&mut input).unwrap();
    let mut command = Command::new("python3");
    command.arg(&path).args(arguments);
    let Ok(output) = command.stdin(input).stderr(Stdio::inherit()).output() else {
        let must = std::env::var_os("ALL_TESTS_MUST_RUN").is_some_and(|value| value == "1");
        assert!(!must, "python3 is missing, and all tests must run");
        return None;
    };
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    Some(text.split("==\n").map(str::to_owned).filter(|record| !record.is_empty()).collect())
}

fn record(text: &str, tree: &Tree) -> Record {
    let naming = Naming::new(tree);
    let mut reader = Reader::new(&naming, OutputLimits::default());
    // The bytes come as a pipe may bring them.
    text.as_bytes().chunks(7).for_each(|bytes| reader.take(bytes).unwrap());
    reader.finish().unwrap()
}

/// Which search it is that prints this about the trees.
pub(super) fn recognised(trials: &[Trial], printed: &[String], family: Family) -> Recognised {
    let records: Vec<_> = trials.iter().zip(printed).map(|(trial, text)| record(text, &trial.tree)).collect();
    found(&records, trials, family)
}

/// The mistakes that are recognised in what is printed.
fn mistakes(trials: &[Trial], printed: &[String]) -> Recognised {
    recognised(trials, printed, Family::AlphaBeta(Some(Ties::Prune)))
}

#[test]
fn every_mistake_in_python_is_recognised_by_its_leaves() {
    let trials: Vec<_> = standard().into_iter().chain((1..=100).map(random)).collect();
    let ids: Vec<_> = all().map(|mistake| mistake.id).collect();
    let Some(printed) = printed(&trials, &ids, &[]) else { return };
    for (id, printed) in ids.into_iter().zip(&printed) {
        let found = mistakes(&trials, printed);
        assert!(is_named(&found, id), "{id}: {found:?}");
        assert_eq!(found.also.is_empty(), found.decided_by.is_none(), "{id}: {found:?}");
    }
}

/// The mistakes that a negamax can have as well; three others it alone can have.
pub(super) const OF_NEGAMAX: [&str; 22] = [
    "no-leaf-test",
    "right-to-left",
    "research",
    "misses-last",
    "first-child",
    "root-max",
    "all-same",
    "best-zero",
    "small-infinity-1000",
    "wrong-way",
    "cut-before-use",
    "cut-late",
    "never-cuts",
    "right.gt",
    "fresh",
    "no-update",
    "root-fresh",
    "shallow-only",
    "shared",
    "assign-best",
    "assign-value",
    "table-no-kind",
];

#[test]
fn every_mistake_that_a_negamax_can_have_is_recognised_there_too() {
    let trials: Vec<_> = standard().into_iter().chain((1..=100).map(random)).collect();
    let searches: Vec<String> = OF_NEGAMAX.iter().map(|id| format!("negamax:{id}")).collect();
    let searches: Vec<&str> = searches.iter().map(String::as_str).collect();
    let Some(printed) = printed(&trials, &searches, &[]) else { return };
    let mut wrong = Vec::new();
    for (id, printed) in OF_NEGAMAX.into_iter().zip(&printed) {
        let found = mistakes(&trials, printed);
        if !is_named(&found, id) {
            wrong.push(format!("{id}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What is in no list may have the leaves of what is: it is named with a doubt, unless all that a search passes down and
/// up was compared.
#[test]
fn a_mistake_that_is_in_no_list_is_never_named_for_certain() {
    let trials: Vec<_> = standard().into_iter().chain((1..=100).map(random)).collect();
    let searches = ["initial-swapped", "first-child", "returns-alpha", "min-starts-low"];
    for (options, is_listed_for_certain) in [(&[][..], false), (&["all-lines"], true)] {
        let Some(printed) = printed(&trials, &searches, options) else { return };
        for (search, printed) in searches.into_iter().zip(&printed) {
            let found = mistakes(&trials, printed);
            let is_certain = matches!(found.verdict, Recognition::Mistake(_)) && found.doubts() == 0;
            let is_listed = from_id(search).is_some();
            assert_eq!(is_certain, is_listed && is_listed_for_certain, "{search}: {found:?}");
            let told =
                limits_text(&english(), &found).concat() + &also_text(&english(), &found).unwrap_or_default();
            let is_doubted = matches!(found.verdict, Recognition::Mistake(_)) && !is_certain;
            assert_eq!(!told.is_empty(), is_doubted, "{search}: {told}");
        }
    }
    let Some(printed) = printed(&trials, &["misses-last"], &[]) else { return };
    let told = limits_text(&english(), &mistakes(&trials, &printed[0]));
    let expected = "Another mistake may look the same in what your program prints. If your program prints “enter” lines with the window \
                    and “return” lines too, the check compares them as well.";
    assert_eq!(told, [expected]);
}

#[test]
fn right_searches_in_python_are_right_with_all_their_lines() {
    let trials: Vec<_> = standard().into_iter().chain((1..=100).map(random)).collect();
    for options in [&[][..], &["all-lines"], &["always"]] {
        let searches = ["right", "negamax"];
        let Some(printed) = printed(&trials, &searches, options) else { return };
        for (search, printed) in searches.into_iter().zip(&printed) {
            let Recognised { verdict, .. } = mistakes(&trials, printed);
            assert!(matches!(verdict, Recognition::Right(_)), "{search}: {verdict:?}");
        }
    }
}
