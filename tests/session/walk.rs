//! Through the walk: step by step, by cutoffs, by leaves, at once, and by itself.

use alphabeta_lab::examples;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::trace::StepIndex;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::session::walk::playback::SPEEDS;

use super::{place, session, steps};

/// Calls `check` with every example under every algorithm.
fn everywhere(mut check: impl FnMut(&mut Session, &str)) {
    let mut session = session();
    for (index, example) in examples::ALL.iter().enumerate() {
        session.apply(Command::OpenExample(index));
        assert_eq!(*session.origin(), Origin::Example(index));
        for &algorithm in Algorithm::ALL {
            if algorithm.check(session.settings(), session.scene().tree()).is_err() {
                continue;
            }
            session.apply(Command::UseAlgorithm(algorithm));
            session.apply(Command::First);
            check(&mut session, &format!("{} {}", example.id, algorithm.about().id));
        }
    }
    assert!(session.messages().is_empty(), "{:?}", session.messages());
}

#[test]
fn every_example_begins_at_the_start_of_its_walk() {
    let mut session = session();
    for index in 0..examples::ALL.len() {
        session.apply(Command::Last);
        session.apply(Command::OpenExample(index));
        assert_eq!((place(&session), session.step()), (0, None));
        assert_eq!(session.playback().len(), session.run().unwrap().trace.len());
        assert_eq!(session.current_node(), session.scene().tree().root_id());
        assert!(!session.is_modified() && session.selection().is_empty());
    }
}

#[test]
fn one_step_at_a_time_there_and_back() {
    everywhere(|session, what| {
        let walk = steps(session);
        for (index, step) in walk.iter().enumerate() {
            session.apply(Command::Step);
            assert_eq!(place(session), index as StepIndex + 1, "{what}");
            assert_eq!(session.step().as_ref(), Some(step), "{what}");
            assert_eq!(session.current_node(), step.node(), "{what}");
        }
        for index in (0..walk.len()).rev() {
            session.apply(Command::Back);
            assert_eq!(place(session), index as StepIndex, "{what}");
        }
        assert_eq!(session.step(), None, "{what}");
    });
}

#[test]
fn the_ends_hold() {
    everywhere(|session, what| {
        let len = session.playback().len();
        session.apply(Command::Back);
        assert_eq!(place(session), 0, "{what}");
        session.apply(Command::Last);
        assert_eq!(place(session), len, "{what}");
        session.apply(Command::Step);
        assert_eq!(place(session), len, "{what}");
        session.apply(Command::GoTo(StepIndex::MAX));
        assert_eq!(place(session), len, "{what}");
        session.apply(Command::First);
        assert_eq!(place(session), 0, "{what}");
    });
}

/// The places after the steps that `is_one` picks.
fn places(session: &Session, is_one: impl Fn(&Step) -> bool) -> Vec<StepIndex> {
    let numbered = steps(session).into_iter().zip(1..);
    numbered.filter(|(step, _)| is_one(step)).map(|(_, place)| place).collect()
}

/// The places at which a command stops, from where the session is.
fn stops(session: &mut Session, command: &Command) -> Vec<StepIndex> {
    let mut stops = Vec::new();
    while command.is_enabled(session) {
        let before = place(session);
        session.apply(command.clone());
        assert_ne!(place(session), before, "{command:?} stays where it is");
        stops.push(place(session));
    }
    stops
}

#[test]
fn cutoffs_and_leaves_are_found_one_after_the_other() {
    everywhere(|session, what| {
        let mut cutoffs = places(session, |step| matches!(step, Step::Cutoff { .. }));
        let leaves = places(session, |step| matches!(step, Step::Evaluate { .. }));
        assert_eq!(stops(session, &Command::NextCutoff), cutoffs, "{what}");
        session.apply(Command::Last);
        cutoffs.reverse();
        assert_eq!(stops(session, &Command::PreviousCutoff), cutoffs, "{what}");
        session.apply(Command::First);
        assert_eq!(stops(session, &Command::NextLeaf), leaves, "{what}");
    });
}

#[test]
fn from_between_two_cutoffs_each_is_one_order_away() {
    everywhere(|session, what| {
        let cutoffs = places(session, |step| matches!(step, Step::Cutoff { .. }));
        for from in 0..=session.playback().len() {
            session.apply(Command::GoTo(from));
            let next = cutoffs.iter().copied().find(|&cutoff| cutoff > from);
            let previous = cutoffs.iter().copied().rev().find(|&cutoff| cutoff < from);
            assert_eq!((session.next_cutoff(), session.previous_cutoff()), (next, previous), "{what} {from}");
        }
    });
}

#[test]
fn the_walk_plays_by_itself_in_the_time_that_passes() {
    let mut session = session();
    assert_eq!(session.advance(100.0), None, "nothing plays before it is told to");
    session.apply(Command::PlayPause);
    assert_eq!(session.advance(0.25), Some(0.75));
    assert_eq!(place(&session), 0);
    session.advance(0.75);
    assert_eq!(place(&session), 1);
    session.apply(Command::Faster);
    session.advance(1.0);
    assert_eq!(place(&session), 3, "two steps a second");
    session.apply(Command::PlayPause);
    assert_eq!(session.advance(100.0), None);
    assert_eq!(place(&session), 3, "paused");
    session.apply(Command::PlayPause);
    assert_eq!(session.advance(1e9), None, "it stops at the end");
    assert_eq!(place(&session), session.playback().len());
    session.apply(Command::PlayPause);
    assert_eq!(place(&session), 0, "at the end it begins again");
    assert!(session.playback().is_playing());
}

#[test]
fn a_step_by_hand_stops_the_playing() {
    for command in [
        Command::Step,
        Command::Back,
        Command::First,
        Command::Last,
        Command::NextCutoff,
        Command::NextLeaf,
        Command::GoTo(7),
    ] {
        let mut session = session();
        session.apply(Command::GoTo(5));
        session.apply(Command::PlayPause);
        session.apply(command.clone());
        assert!(!session.playback().is_playing(), "{command:?}");
        let after = place(&session);
        session.advance(10.0);
        assert_eq!(place(&session), after, "{command:?}");
    }
}

#[test]
fn another_document_stops_the_playing_and_another_algorithm_does_not() {
    let mut session = session();
    session.apply(Command::PlayPause);
    session.advance(3.0);
    session.apply(Command::ToggleAlgorithm);
    assert!(session.playback().is_playing());
    session.apply(Command::OpenExample(1));
    assert!(!session.playback().is_playing());
    assert_eq!(place(&session), 0);
}

#[test]
fn speeds_end_where_their_orders_are_disabled() {
    let mut session = session();
    for (command, end) in [(Command::Faster, SPEEDS.last()), (Command::Slower, SPEEDS.first())] {
        let mut presses = 0;
        while command.is_enabled(&session) && presses < 2 * SPEEDS.len() {
            let before = session.playback().speed();
            session.apply(command.clone());
            assert_ne!(session.playback().speed().to_bits(), before.to_bits(), "{command:?} does nothing");
            presses += 1;
        }
        assert_eq!(Some(&session.playback().speed()), end);
    }
}
