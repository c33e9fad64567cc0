//! What is asked about a walk stands in its record, and mastery never falls.

use std::sync::atomic::AtomicBool;

use alphabeta_lab::narration::decision::decision_table;
use alphabeta_lab::practice::decision::{Decision, DecisionKind, DecisionOutcome, decisions_at};
use alphabeta_lab::practice::mastery::{GOAL, Mastery, Reply};
use alphabeta_lab::practice::profile::Profile;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::{Replay, Step};
use alphabeta_lab::search::trace::record;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::Player;
use alphabeta_lab::{examples, file};
use proptest::prelude::*;

/// Every example, searched by every algorithm under both rules.
fn for_every_walk(mut look: impl FnMut(Replay<'_>, Settings)) {
    for example in examples::ALL {
        let document = file::read(example.text).unwrap();
        for &algorithm in Algorithm::ALL {
            for &ties in Ties::ALL {
                let settings = Settings { ties, ..Settings::default() };
                if let Ok(trace) = record(algorithm, &document.tree, settings, &AtomicBool::new(false)) {
                    look(Replay::new(&document.tree, &trace), settings);
                }
            }
        }
    }
}

#[test]
fn every_value_and_every_cutoff_is_asked_for_once() {
    let mut walks = 0;
    for_every_walk(|replay, _| {
        walks += 1;
        let (mut values, mut closed) = (0, 0);
        for after in 0..replay.len() {
            let last = after.checked_sub(1).and_then(|index| replay.step(index));
            for decision in decisions_at(replay, after) {
                match decision {
                    Decision::Value { node, value, .. } => {
                        values += 1;
                        let Some(Step::Leave { node: left, value: returned, .. }) = replay.step(after) else {
                            panic!("nothing is returned after {after}");
                        };
                        assert_eq!((node, value), (left, returned));
                    }
                    Decision::Outcome { node, outcome, .. } => {
                        closed += u32::from(outcome == DecisionOutcome::Cuts);
                        let is_moved =
                            matches!(replay.step(after), Some(Step::Narrow { node: it, .. }) if it == node);
                        assert!(!is_moved || outcome != DecisionOutcome::Stays, "after {after}");
                    }
                    Decision::Next { choices, next, .. } => {
                        assert_eq!(replay.step(after).unwrap().node(), next);
                        assert!(choices.len() > 1 && choices.contains(&next));
                    }
                }
            }
            if let Some(Step::Cutoff { .. }) = last {
                assert!(!decisions_at(replay, after).iter().any(|it| matches!(it, Decision::Outcome { .. })));
            }
        }
        let count =
            |is: fn(&Step) -> bool| (0..replay.len()).filter(|&at| is(&replay.step(at).unwrap())).count();
        assert_eq!(values, count(|step| matches!(step, Step::Leave { .. })));
        assert_eq!(closed as usize, count(|step| matches!(step, Step::Cutoff { .. })));
    });
    assert!(walks > 100, "only {walks} walks");
}

#[test]
fn what_a_value_does_is_what_the_decision_table_says() {
    let mut compared = 0;
    for_every_walk(|replay, settings| {
        for after in 0..replay.len() {
            let [Decision::Outcome { outcome, player, .. }, ..] = &decisions_at(replay, after)[..] else {
                continue;
            };
            let table = decision_table(crate::english(), replay, settings.ties, Perspective::Max, after);
            let Some((_, column)) = table.active else { continue };
            let column = if *player == Player::Max { column } else { 2 - column };
            assert_eq!(DecisionOutcome::ALL[column], *outcome, "after {after}");
            compared += 1;
        }
    });
    assert!(compared > 1_000, "only {compared} outcomes");
}

fn reply() -> impl Strategy<Value = Reply> {
    prop_oneof![Just(Reply::Right), Just(Reply::Mistake), Just(Reply::Hint)]
}

proptest! {
    #[test]
    fn mastery_never_falls_a_mistake_costs_one_and_a_hint_nothing(replies in prop::collection::vec(reply(), 0..60)) {
        let mut mastery = Mastery::default();
        for reply in replies {
            let after = mastery.after(reply);
            prop_assert!(after.level() >= mastery.level() && after.level() <= GOAL);
            match reply {
                Reply::Right => prop_assert_eq!(after.streak, mastery.streak + 1),
                Reply::Mistake => prop_assert_eq!(after.streak, mastery.streak.saturating_sub(1)),
                Reply::Hint => prop_assert_eq!(after, mastery),
            }
            prop_assert!(after.right <= after.answered && after.best >= after.streak);
            mastery = after;
        }
    }
}

#[test]
fn decisions_are_mastered_beside_questions() {
    let mut profile = Profile::new("Ada").unwrap();
    let [questions, decisions] = [profile.mastered(), profile.mastered_decisions()];
    assert_eq!((questions[0], decisions), (0, [0, DecisionKind::ALL.len()]));
    for _ in 0..GOAL {
        assert_eq!(profile.mastered_decisions()[0], 0);
        profile.note(DecisionKind::Next.id(), Reply::Right);
    }
    profile.note(DecisionKind::Value.id(), Reply::Right);
    let read = Profile::read(&profile.write()).unwrap();
    assert_eq!((read.mastered(), read.mastered_decisions()[0]), (questions, 1));
}
