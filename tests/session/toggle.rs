//! T, and any other change of the algorithm, keeps the place: the same node is entered or, where the other
//! search never enters it, the cut that removed it has just happened.

use alphabeta_lab::examples;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::trace::StepIndex;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::tree::NodeId;

use super::{is_below, place, session, session_with, steps};

/// Where a walk of these steps enters `node` or else cuts it off, found by reading the steps in order.
fn expected_place(session: &Session, walk: &[Step], node: NodeId) -> StepIndex {
    let is_entry = |step: &Step| matches!(*step, Step::Enter { node: entered, .. } | Step::Evaluate { node: entered, .. } if entered == node);
    let entered = walk.iter().position(is_entry);
    let removed = || (0..walk.len()).find(|&index| removes(session, walk, index, node));
    let index = entered.or_else(removed).unwrap_or_else(|| panic!("{node:?} is neither entered nor cut"));
    index as StepIndex + 1
}

/// Whether this step of the walk cuts `node` off: it lies below a child that the cut node has not looked at since it
/// was entered.
fn removes(session: &Session, walk: &[Step], index: usize, node: NodeId) -> bool {
    let Step::Cutoff { node: cut, .. } = walk[index] else { return false };
    let is_entry = |step: &Step| matches!(*step, Step::Enter { node: entered, .. } if entered == cut);
    let entered = walk[..index].iter().rposition(is_entry).unwrap();
    let has_seen = |child| walk[entered..index].iter().any(|step| step.node() == child);
    let mut children = session.scene().tree().children_of(cut);
    children.any(|child| is_below(session, node, child) && !has_seen(child))
}

/// Whether the step at which the session stands cuts `node` off, which the walk of these steps never enters.
fn step_before_removes(session: &Session, walk: &[Step], node: NodeId) -> bool {
    let is_entry = |step: &Step| matches!(step, Step::Enter { .. } | Step::Evaluate { .. });
    let is_seen = walk.iter().any(|step| is_entry(step) && step.node() == node);
    let latest = place(session).checked_sub(1);
    !is_seen && latest.is_some_and(|index| removes(session, walk, index as usize, node))
}

/// Takes every place of the walk of `from` to the walk of `to` by `command`.
fn check_every_step(session: &mut Session, what: &str, algorithms: [Algorithm; 2], command: &Command) {
    let [from, to] = algorithms;
    session.apply(Command::UseAlgorithm(to));
    let target = steps(session);
    session.apply(Command::UseAlgorithm(from));
    let walk = steps(session);
    for (step, after) in walk.iter().zip(1..) {
        session.apply(Command::UseAlgorithm(from));
        session.apply(Command::GoTo(after));
        session.apply(command.clone());
        assert_eq!(session.algorithm(), to, "{what}");
        assert_eq!(session.run().unwrap().request.algorithm, to, "{what}");
        let expected = if after as usize == walk.len() {
            // A finished search is compared with the other one finished.
            target.len() as StepIndex
        } else if step_before_removes(session, &target, step.node()) {
            // A search that comes back to nodes may cut one off several times.
            continue;
        } else {
            expected_place(session, &target, step.node())
        };
        assert_eq!(place(session), expected, "{what}: {from:?} to {to:?} after step {after}, {step:?}");
    }
}

#[test]
fn t_keeps_the_place_at_every_step_of_every_example() {
    let mut session = session();
    for (index, example) in examples::ALL.iter().enumerate() {
        session.apply(Command::OpenExample(index));
        for ties in [Ties::Prune, Ties::Search] {
            session.apply(Command::UseTies(ties));
            for algorithms in
                [[Algorithm::AlphaBeta, Algorithm::Minimax], [Algorithm::Minimax, Algorithm::AlphaBeta]]
            {
                // What T returns to from minimax is the algorithm used last.
                session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
                check_every_step(&mut session, example.id, algorithms, &Command::ToggleAlgorithm);
            }
        }
    }
}

#[test]
fn any_change_of_the_algorithm_keeps_the_place() {
    let mut session = session_with("exam-tree");
    let tree = session.scene().tree();
    let possible = |algorithm: &&Algorithm| algorithm.check(session.settings(), tree).is_ok();
    let algorithms: Vec<_> = Algorithm::ALL.iter().filter(possible).copied().collect();
    for &from in &algorithms {
        for &to in &algorithms {
            if from != to {
                check_every_step(&mut session, "exam-tree", [from, to], &Command::UseAlgorithm(to));
            }
        }
    }
}

#[test]
fn before_the_first_step_it_stays_before_the_first_step() {
    let mut session = session();
    session.apply(Command::ToggleAlgorithm);
    assert_eq!((session.algorithm(), place(&session)), (Algorithm::Minimax, 0));
}

#[test]
fn t_returns_to_the_form_that_was_in_use() {
    for &algorithm in Algorithm::ALL.iter().filter(|&&algorithm| algorithm != Algorithm::Minimax) {
        let mut session = session_with("depth-limit");
        session.apply(Command::UseAlgorithm(algorithm));
        session.apply(Command::ToggleAlgorithm);
        assert_eq!(session.algorithm(), Algorithm::Minimax);
        session.apply(Command::ToggleAlgorithm);
        assert_eq!(session.algorithm(), algorithm);
    }
}

#[test]
fn there_and_back_is_the_step_that_enters_the_node() {
    let mut session = session_with("exam-tree");
    let walk = steps(&session);
    for (step, after) in walk.iter().zip(1..).take(walk.len() - 1) {
        session.apply(Command::GoTo(after));
        session.apply(Command::ToggleAlgorithm);
        session.apply(Command::ToggleAlgorithm);
        assert_eq!(place(&session), expected_place(&session, &walk, step.node()), "{step:?}");
        assert_eq!(session.current_node(), step.node());
    }
}

#[test]
fn the_selection_survives() {
    let mut session = session();
    let leaf = session.scene().layout.rows(3)[7];
    session.apply(Command::Select(Some(leaf)));
    session.apply(Command::ToggleAlgorithm);
    assert_eq!((session.selection().leader(), session.node_in_focus()), (Some(leaf), leaf));
    session.apply(Command::Select(None));
    assert_eq!(session.node_in_focus(), session.current_node());
}
