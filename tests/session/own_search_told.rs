//! What a message tells of a person's own search, and what its panel alone tells.

use alphabeta_lab::search::window::Window;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::own_search::OwnSearchCommand;
use alphabeta_lab::session::conduct::under_way::Activity;

use crate::own_search::{SEARCHES, command, folder_with, give, has_python, quick_python, run, told};
use crate::{session, session_with, set_first_leaf, uniform, wait_for_workers, wait_until};

/// Nobody has asked for the runs after edits. Only where a walk goes away for it, a message says why.
#[test]
fn after_an_edit_the_panel_alone_tells_of_a_program_that_fails() {
    if !has_python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut session = session_with("geeksforgeeks-set-4");
    let line = format!("{} nofile.py", quick_python());
    run(&mut session, folder.path(), &line);
    assert!(told(&session).unwrap().contains("exit status 2"), "{:?}", told(&session));
    for value in [77, 78] {
        edit_and_run(&mut session, value);
        assert_eq!(told(&session), None, "after the edit to {value}");
    }
    give(&mut session, OwnSearchCommand::RunAgain);
    wait_for_workers(&mut session);
    assert!(told(&session).unwrap().contains("exit status 2"), "{:?}", told(&session));
    // A program with a walk on one tree that fails on others.
    let only_once = "import os, sys\nif os.path.exists('done'): sys.exit(3)\nopen('done', 'w').close()\n";
    let text = format!("{only_once}{}", SEARCHES.replace("sys.argv[1]", "'right'"));
    std::fs::write(folder.path().join("once.py"), text).unwrap();
    run(&mut session, folder.path(), &format!("{} once.py", quick_python()));
    assert_eq!((session.shows_own_search(), told(&session)), (true, None));
    edit_and_run(&mut session, 79);
    assert!(told(&session).unwrap().contains("exit status 3"), "{:?}", told(&session));
    edit_and_run(&mut session, 80);
    assert_eq!(told(&session), None);
}

/// A right program that has run once, and hangs from then on; and its folder.
fn after_its_only_run() -> (tempfile::TempDir, Session) {
    let only_once =
        "import os, time\nif os.path.exists('done'): time.sleep(900)\nopen('done', 'w').close()\n";
    let folder =
        folder_with("once.py", &format!("{only_once}{}", SEARCHES.replace("sys.argv[1]", "'right'")));
    let mut session = session_with("geeksforgeeks-set-4");
    run(&mut session, folder.path(), &format!("{} once.py", quick_python()));
    (folder, session)
}

/// What is stopped is what the window names: first the run on the changed tree, and then the check.
#[test]
fn of_a_run_and_a_check_the_one_that_is_shown_is_stopped() {
    if !has_python() {
        return;
    }
    let (_folder, mut session) = after_its_only_run();
    give(&mut session, OwnSearchCommand::Check);
    set_first_leaf(&mut session, 79);
    wait_until(&mut session, "another run", |session| session.activity() == Some(Activity::Trying));
    session.apply(Command::Stop);
    assert!(session.own_search().is_checking() && !session.own_search().is_trying());
    wait_until(&mut session, "the check alone", |session| session.activity() == Some(Activity::Checking));
    assert!(told(&session).unwrap().contains("stopped"), "{:?}", told(&session));
    session.apply(Command::Stop);
    assert!(!session.own_search().is_checking());
    assert_eq!(told(&session), Some("The check of your search was stopped."));
}

/// The tree has another value then, and nobody knows yet whether the search is right there.
#[test]
fn a_run_that_is_stopped_takes_the_verdict_on_the_tree_before_away() {
    if !has_python() {
        return;
    }
    let (_folder, mut session) = after_its_only_run();
    let verdict = session.own_search().tried().unwrap();
    assert!(verdict.failure.is_none() && verdict.parted.is_none());
    set_first_leaf(&mut session, 79);
    // The other searches on the changed tree are over by then.
    wait_until(&mut session, "another run", |session| session.activity() == Some(Activity::Trying));
    session.apply(Command::Stop);
    wait_for_workers(&mut session);
    assert!(!session.own_search().is_trying());
    assert!(session.own_search().tried().is_none(), "it is about the tree before");
}

/// Nothing says of a walk which program printed it, so there is none but that of the program that is named.
#[test]
fn the_walk_of_another_program_does_not_stand_for_one_that_is_stopped() {
    if !has_python() {
        return;
    }
    let folder = folder_with("right.py", &SEARCHES.replace("sys.argv[1]", "'right'"));
    std::fs::write(folder.path().join("sleeps.py"), "import time\ntime.sleep(900)\n").unwrap();
    let mut session = session_with("geeksforgeeks-set-4");
    run(&mut session, folder.path(), &format!("{} right.py", quick_python()));
    assert!(session.shows_own_search());
    give(&mut session, command(folder.path(), &format!("{} sleeps.py", quick_python())));
    assert!(session.own_search().is_trying() && !session.shows_own_search(), "while it runs");
    session.apply(Command::Stop);
    wait_for_workers(&mut session);
    assert!(!session.shows_own_search());
    // The same program, when it is run again and stopped.
    let once = "import os, time\nif os.path.exists('done'): time.sleep(900)\nopen('done', 'w').close()\n";
    let text = format!("{once}{}", SEARCHES.replace("sys.argv[1]", "'right'"));
    std::fs::write(folder.path().join("once.py"), text).unwrap();
    run(&mut session, folder.path(), &format!("{} once.py", quick_python()));
    assert!(session.shows_own_search());
    give(&mut session, OwnSearchCommand::RunAgain);
    session.apply(Command::Stop);
    wait_for_workers(&mut session);
    assert!(!session.shows_own_search() && session.own_search().tried().is_none());
}

/// Gives the first leaf this value, and waits until the program has failed on that tree.
fn edit_and_run(session: &mut Session, value: i32) {
    set_first_leaf(session, value);
    wait_until(session, "another run", |session| session.own_search().is_trying());
    wait_for_workers(session);
    assert!(session.own_search().tried().unwrap().failure.is_some());
}

/// Alpha-beta in Python that prints no bounds, and whose cutoffs come too late.
const CUTS_LATE: &str = r#"import json, sys
def search(node, alpha, beta):
    if "value" in node:
        print("ab leaf", node["name"])
        return float(node["value"])
    print("ab enter", node["name"], alpha, beta)
    values = []
    for child in node["children"]:
        values.append(search(child, alpha, beta))
        if node["player"] == "max":
            alpha = max(alpha, values[-1])
        else:
            beta = min(beta, values[-1])
        if alpha > beta + 2:
            print("ab cut", node["name"])
            break
    return max(values) if node["player"] == "max" else min(values)
print("ab result", search(json.load(sys.stdin), float("-inf"), float("inf")))
"#;

/// The picture has the window of which the sentence beside it speaks.
#[test]
fn at_the_first_wrong_step_a_node_has_the_window_that_the_sentence_tells() {
    if !has_python() {
        return;
    }
    let folder = folder_with("late.py", CUTS_LATE);
    let mut session = session_with("geeksforgeeks-set-4");
    run(&mut session, folder.path(), &format!("{} late.py", quick_python()));
    let parted = session.own_search().tried().unwrap().parted.clone().unwrap();
    let expected =
        "After J = 6 your search evaluated K = 9. At E α = 6 ≥ β = 5, so K is cut: a β-cutoff was missed.";
    assert_eq!(parted.sentence, expected);
    let scene = session.scene();
    let node = scene.tree().preorder().find(|&node| scene.name(node) == "E").unwrap();
    let replay = session.run().unwrap().replay(scene);
    let window = |after| replay.state(node, after).window.unwrap();
    let of = |alpha: i32, beta: i32| Window { alpha: alpha.into(), beta: beta.into() };
    assert_eq!(window(parted.after), of(6, 5));
    assert_eq!(window(parted.after + 1), of(9, 5));
}

/// As every other count of nodes.
#[test]
fn the_most_nodes_of_a_tree_are_told_with_commas() {
    let mut session = session();
    session.apply(uniform(10, 5));
    wait_until(&mut session, "the tree", |session| session.scene().tree().len() > 100_000);
    run(&mut session, &std::env::temp_dir(), "no-such-program");
    assert!(told(&session).unwrap().contains("more than 100,000 nodes"), "{:?}", told(&session));
}
