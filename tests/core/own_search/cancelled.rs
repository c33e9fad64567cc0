//! A check that is cancelled says what it has found until then, and nothing of the runs that it cut short.

use std::path::Path;
use std::time::Duration;

use alphabeta_lab::notation;
use alphabeta_lab::own_search::check::{CheckReport, check};
use alphabeta_lab::own_search::program::{Program, ProgramLimits};
use alphabeta_lab::own_search::recognise::Recognition;
use alphabeta_lab::own_search::request::{ProgramRequest, Required};
use alphabeta_lab::own_search::trees::{TreeOrigin, Trial};
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::Player;
use alphabeta_lab::work::{Progress, Stage, Work};

use super::{english, geeks};

/// Checks a shell script as alpha-beta on so many trees, and cancels the check as soon as it is so far.
fn cancelled(script: &str, trees: usize, is_far_enough: impl Fn(&Work) -> bool + Sync) -> CheckReport {
    cancelled_as(Algorithm::AlphaBeta, script, trees, is_far_enough)
}

/// The same where the script should be this search.
fn cancelled_as(
    algorithm: Algorithm,
    script: &str,
    trees: usize,
    is_far_enough: impl Fn(&Work) -> bool + Sync,
) -> CheckReport {
    let limits = ProgramLimits { time: Duration::from_secs(60), ..ProgramLimits::default() };
    let program = Program::new(["sh", "-c", script].map(Into::into).to_vec(), None, limits);
    let trial = |number: usize| Trial {
        origin: TreeOrigin::Random,
        mark: number.to_string(),
        seed: None,
        tree: geeks(),
    };
    let trials: Vec<Trial> = (0..trees).map(trial).collect();
    let request =
        ProgramRequest { algorithm, form: None, ties: Some(Ties::Prune), required: Required::default() };
    let (work, text) = (Work::default(), english());
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !is_far_enough(&work) {
                std::thread::sleep(Duration::from_millis(5));
            }
            work.cancel();
        });
        check(&program, &trials, request, &text, &work).unwrap()
    })
}

/// Whether one tree has been tried.
fn is_one_done(work: &Work) -> bool {
    work.progress().is_some_and(|Progress { done, .. }| done == 1)
}

/// A script whose first run prints this line; every other run begins to sleep.
fn once(folder: &Path, line: &str) -> String {
    let first = folder.join("first");
    format!("if mkdir '{}' 2>/dev/null; then echo '{line}'; else exec sleep 60; fi", first.display())
}

#[test]
fn runs_that_are_cut_short_are_no_failures() {
    let folder = tempfile::tempdir().unwrap();
    let begun = folder.path().join("begun");
    let script = format!("touch '{}'; exec sleep 60", begun.display());
    let report = cancelled(&script, 3, |_| begun.exists());
    assert_eq!((report.graded.len(), report.failed(), report.wrong_values), (0, 0, 0));
    assert!(report.smallest.is_none() && !report.has_passed(), "{report:?}");
    assert_eq!(report.recognised.verdict, Recognition::Unsought);
    assert_eq!(report.given_up.as_deref(), Some("The check was cancelled after 0 of 3 trees."));
}

#[test]
fn a_failure_before_the_cancelling_keeps_its_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let report = cancelled(&once(folder.path(), "ab leaf Zebra"), 3, is_one_done);
    assert_eq!((report.graded.len(), report.failed()), (1, 1));
    assert_eq!(report.given_up.as_deref(), Some("The check was cancelled after 1 of 3 trees."));
    let expected = "Line 1 of your program’s output: the tree has no node “Zebra”.";
    let smallest = &report.smallest.as_ref().unwrap().0;
    assert!(smallest.sentence.starts_with(expected), "{}", smallest.sentence);
    assert_eq!(Some(smallest), report.first());
}

/// What looks like a correct alpha-beta search on the trees so far may yet be another search.
#[test]
fn a_few_trees_do_not_show_a_right_alpha_beta_in_place_of_minimax() {
    let folder = tempfile::tempdir().unwrap();
    let record = "ab leaf H\nab leaf I\nab leaf J\nab leaf L\nab leaf M\nab result 5";
    let script = once(folder.path(), record);
    let whole = cancelled_as(Algorithm::Minimax, &script, 1, |work| {
        work.progress().is_some_and(|it| it.stage == Stage::Shrinking)
    });
    assert_eq!(whole.recognised.verdict, Recognition::AlphaBeta);
    std::fs::remove_dir(folder.path().join("first")).unwrap();
    let part = cancelled_as(Algorithm::Minimax, &script, 3, is_one_done);
    assert_eq!((part.graded.len(), part.failed()), (1, 1));
    assert_eq!(part.recognised.verdict, Recognition::Unsought);
}

/// While the tree is made smaller, the program is run on others. Cancelled there, none of them is a failing tree.
#[test]
fn a_cancelled_search_for_a_smaller_tree_keeps_the_one_that_failed() {
    let folder = tempfile::tempdir().unwrap();
    let is_shrinking = |work: &Work| work.progress().is_some_and(|it| it.stage == Stage::Shrinking);
    let report = cancelled(&once(folder.path(), "ab result 99"), 1, is_shrinking);
    assert_eq!((report.graded.len(), report.failed(), report.given_up.as_deref()), (1, 1, None));
    let (smallest, tree) = report.smallest.as_ref().unwrap();
    assert_eq!(notation::write(tree), notation::write(&geeks()));
    assert_eq!((Some(smallest), tree.root_player()), (report.first(), Player::Max));
}
