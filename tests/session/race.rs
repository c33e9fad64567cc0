//! A race: every search visits one node where the others do, whoever moves it, on whatever tree.

use std::sync::Arc;

use alphabeta_lab::game::GameId;
use alphabeta_lab::narration::race::{Racer, race_text};
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::compare::CompareCommand;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::experiment::ExperimentCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::features::race::{Lane, MOST_LANES, Standing};
use alphabeta_lab::tree::NodeId;

use super::games::{unfolded, wish};
use super::{place, session, session_with, uniform, wait_for_workers, wait_until, with_depth_limit};

fn give(session: &mut Session, command: RaceCommand) {
    session.apply(Command::Race(command));
}

fn racing(mut session: Session) -> Session {
    give(&mut session, RaceCommand::Toggle);
    assert!(session.is_racing());
    session
}

fn algorithms(session: &Session) -> Vec<Algorithm> {
    session.lanes().iter().map(|lane| lane.algorithm).collect()
}

fn visited(session: &Session) -> Vec<u64> {
    session.lanes().iter().map(|lane| lane.counts().visited).collect()
}

/// The place of the race and its length.
fn progress(session: &Session) -> (u32, u32) {
    (session.transport().after(), session.transport().len())
}

fn sentence(session: &Session) -> String {
    let racers: Vec<Racer> = session.lanes().iter().filter_map(|lane| lane.racer()).collect();
    race_text(&crate::english(), &racers, session.transport().after())
}

fn total(lane: &Lane) -> u64 {
    lane.at().unwrap().0.counters.total().visited
}

fn failure(lane: &Lane) -> String {
    let Standing::Failed(error) = &lane.standing else { panic!("{lane:?}") };
    error.said(&crate::english())
}

/// At every place: every search has visited as many nodes as the race, or all of its own; and what follows from the
/// last of them has happened.
fn check_every_place(session: &mut Session, what: &str) {
    let lanes = session.lanes();
    let slowest = lanes.iter().map(total).max().unwrap();
    assert_eq!(u64::from(session.transport().len()), slowest, "{what}");
    session.apply(Command::First);
    for place in 0..=session.transport().len() {
        assert_eq!(session.transport().after(), place, "{what}");
        for lane in session.lanes() {
            let what = format!("{what}, {:?}, {place} visited", lane.algorithm);
            assert_eq!(lane.counts().visited, u64::from(place).min(total(&lane)), "{what}");
            assert_eq!(lane.is_done(), u64::from(place) >= total(&lane), "{what}");
            let (run, after) = lane.at().unwrap();
            if lane.is_done() {
                assert_eq!(lane.counts(), run.counters.total(), "{what}");
            } else {
                let next = run.counts(after + 1).visited + run.counts(after + 2).visited;
                assert!(
                    next > 2 * u64::from(place),
                    "{what}: the next visit is next, or a pass begins with it"
                );
            }
            let compared = session.comparison().entries;
            let entry = compared.iter().find(|entry| entry.algorithm == lane.algorithm);
            let counts = entry.map(|entry| entry.counts().unwrap());
            assert!(counts.is_none_or(|counts| counts == lane.counts()), "{what}: the panel says the same");
            if lane.is_followed {
                assert_eq!(session.playback().after(), after, "{what}: the walk goes along");
            }
        }
        session.apply(Command::Step);
    }
}

#[test]
fn minimax_and_alpha_beta_visit_one_node_each_at_a_time() {
    let mut session = racing(session());
    assert_eq!(algorithms(&session), [Algorithm::Minimax, Algorithm::AlphaBeta]);
    assert_eq!(progress(&session), (0, 15));
    assert_eq!(sentence(&session), "Every step visits one node in every search. Which finishes first?");
    check_every_place(&mut session, "the opening tree");
    assert_eq!((progress(&session), visited(&session)), ((15, 15), vec![15, 11]));
    assert_eq!(sentence(&session), "Alpha-beta is done after 11 nodes; minimax needs 15.");
    session.apply(Command::Back);
    assert_eq!((progress(&session).0, visited(&session)), (14, vec![14, 11]));
    give(&mut session, RaceCommand::GoTo(11));
    assert_eq!(sentence(&session), "Alpha-beta is done after 11 nodes; minimax goes on.");
    session.apply(Command::First);
    assert_eq!(visited(&session), [0, 0]);
    session.apply(Command::Last);
    assert_eq!(visited(&session), [15, 11]);
}

#[test]
fn every_algorithm_races_against_every_other() {
    for example in
        ["geeksforgeeks-set-4", "depth-limit", "transpositions", "single-leaf", "tie-at-alpha-beta"]
    {
        for &algorithm in Algorithm::ALL {
            let mut session = racing(session_with(example));
            let runs = |session: &Session, algorithm: Algorithm| {
                let runs = Command::Race(RaceCommand::UseLane(0, algorithm)).obstacle(session).is_none();
                // Only this one needs evaluations.
                assert!(runs || algorithm == Algorithm::IterativeDeepening, "{example}, {algorithm:?}");
                runs
            };
            for (index, &other) in Algorithm::ALL.iter().enumerate().filter(|(_, other)| **other != algorithm)
            {
                if !(runs(&session, algorithm) && runs(&session, other)) {
                    continue;
                }
                give(&mut session, RaceCommand::UseLane(0, algorithm));
                give(&mut session, RaceCommand::UseLane(1, other));
                assert_eq!(algorithms(&session), [algorithm, other], "{example}");
                // All pairs would take long; every algorithm is walked through beside two others.
                if index < 3 && session.lanes().iter().all(|lane| lane.at().is_some()) {
                    check_every_place(&mut session, &format!("{example}, {algorithm:?} and {other:?}"));
                }
            }
        }
    }
}

#[test]
fn jumps_go_to_the_next_of_any_lane_and_playing_counts_nodes() {
    let mut session = racing(session());
    let mut cutoffs = Vec::new();
    while Command::NextCutoff.is_enabled(&session) {
        session.apply(Command::NextCutoff);
        cutoffs.push(progress(&session).0);
        let latest = session.lanes()[1].counts().cutoffs;
        assert_eq!(latest, cutoffs.len() as u64, "the cutoff has happened");
    }
    assert_eq!(cutoffs.len() as u64, session.lanes()[1].at().unwrap().0.counters.total().cutoffs);
    session.apply(Command::Last);
    while Command::PreviousCutoff.is_enabled(&session) {
        session.apply(Command::PreviousCutoff);
        assert_eq!(Some(progress(&session).0), cutoffs.pop());
    }
    assert!(cutoffs.is_empty());
    session.apply(Command::First);
    // A, B and D are entered; the fourth node is a leaf in both searches.
    session.apply(Command::NextLeaf);
    assert_eq!(progress(&session).0, 4);
    assert!(session.lanes().iter().all(|lane| lane.counts().leaves_evaluated == 1));

    session.apply(Command::PlayPause);
    assert!(session.transport().is_playing() && !session.playback().is_playing());
    session.advance(3.25);
    assert_eq!(progress(&session).0, 7);
    session.apply(Command::Faster);
    session.advance(1.0);
    assert_eq!(progress(&session).0, 9);
    session.advance(100.0);
    assert_eq!((progress(&session).0, session.transport().is_playing()), (15, false));
}

#[test]
fn a_race_begins_and_ends_where_the_walk_is() {
    let mut session = session();
    session.apply(Command::GoTo(12));
    let visited_before = session.counts().visited;
    session.apply(Command::PlayPause);
    let mut session = racing(session);
    assert!(!session.transport().is_playing(), "a change of what is seen is no time to go on");
    // The lanes have their searches, so nothing changes that of the walk.
    assert!(!Command::ToggleAlgorithm.is_enabled(&session));
    assert_eq!(Command::ToggleAlgorithm.obstacle(&session).as_deref(), Some("End the race first."));
    assert_eq!(visited(&session), [visited_before; 2]);
    session.apply(Command::Step);
    let (node, after) = (session.current_node(), session.lanes()[1].at().unwrap().1);
    give(&mut session, RaceCommand::Toggle);
    assert!(!session.is_racing() && session.lanes().is_empty());
    assert_eq!(
        (session.algorithm(), place(&session), session.current_node()),
        (Algorithm::AlphaBeta, after, node)
    );
    session.apply(Command::Step);
    assert_eq!(place(&session), after + 1, "steps are steps again");
    // The lanes are those of the last race; what is in use now takes part.
    give(&mut session, RaceCommand::Toggle);
    give(&mut session, RaceCommand::UseLane(1, Algorithm::Pvs));
    assert_eq!(session.algorithm(), Algorithm::Pvs, "the walk goes along with what races");
    give(&mut session, RaceCommand::Toggle);
    assert_eq!(session.algorithm(), Algorithm::Pvs);
    session.apply(Command::UseAlgorithm(Algorithm::Mtdf));
    give(&mut session, RaceCommand::Toggle);
    assert_eq!(algorithms(&session), [Algorithm::Minimax, Algorithm::Mtdf]);
}

#[test]
fn up_to_four_searches_race_and_none_twice() {
    let mut session = racing(session());
    give(&mut session, RaceCommand::AddLane(Algorithm::AlphaBeta));
    assert_eq!(algorithms(&session).len(), 2, "it races already");
    for &algorithm in Algorithm::ALL {
        give(&mut session, RaceCommand::AddLane(algorithm));
    }
    assert_eq!(algorithms(&session).len(), MOST_LANES);
    check_every_place(&mut session, "four lanes");
    give(&mut session, RaceCommand::UseLane(0, Algorithm::AlphaBeta));
    assert_eq!(algorithms(&session)[..2], [Algorithm::AlphaBeta, Algorithm::Minimax], "they change places");
    for _ in 0..MOST_LANES {
        give(&mut session, RaceCommand::RemoveLane(0));
    }
    assert_eq!(algorithms(&session).len(), 2);
    assert!(session.lanes().iter().any(|lane| lane.is_followed));
    // T and the toolbar put another search in the place of the one in use.
    let used = session.algorithm();
    let other =
        Algorithm::ALL.iter().find(|algorithm| !algorithms(&session).contains(algorithm)).copied().unwrap();
    session.apply(Command::UseAlgorithm(other));
    assert!(!algorithms(&session).contains(&used) && algorithms(&session).contains(&other));
}

#[test]
fn an_edit_reaches_all_lanes_and_the_race_stays_where_it_is() {
    let mut session = racing(session());
    let leaves: Vec<NodeId> = {
        let tree = session.scene().tree();
        tree.preorder().filter(|&node| tree.is_leaf(node)).collect()
    };
    give(&mut session, RaceCommand::GoTo(6));
    // With 9 in place of 2 nothing is cut at C.
    session.apply(Command::Edit(EditCommand::SetValue(leaves[5], 9.into())));
    assert_eq!((progress(&session), visited(&session)), ((6, 15), vec![6, 6]));
    check_every_place(&mut session, "after the edit");
    assert_eq!(visited(&session), [15, 14]);
    // At the end the race stays at the end, also where that is farther.
    session.apply(Command::Select(Some(leaves[7])));
    session.apply(Command::Edit(EditCommand::AddSibling));
    assert_eq!(progress(&session), (16, 16));
    session.apply(Command::Undo);
    session.apply(Command::Undo);
    assert_eq!((progress(&session), visited(&session)), ((15, 15), vec![15, 11]));
    session.apply(Command::UseTies(Ties::Search));
    assert!(session.lanes().iter().all(|lane| lane.at().unwrap().0.request.settings.ties == Ties::Search));
    session.apply(Command::OpenExample(3));
    session.apply(Command::Discard);
    assert_eq!((session.is_racing(), progress(&session).0, place(&session)), (true, 0, 0));
    check_every_place(&mut session, "another tree");
}

#[test]
fn a_search_that_is_not_possible_says_why_in_its_lane() {
    let mut session = racing(session_with("depth-limit"));
    give(&mut session, RaceCommand::UseLane(1, Algorithm::IterativeDeepening));
    session.apply(Command::OpenExample(0));
    let lanes = session.lanes();
    assert!(failure(&lanes[1]).contains("has no evaluation"), "{lanes:?}");
    assert!(session.messages().is_empty(), "the lane says it");
    assert_eq!(session.algorithm(), Algorithm::Minimax, "the walk goes along with what can race");
    session.apply(Command::Last);
    assert_eq!((progress(&session), visited(&session)), ((15, 15), vec![15, 0]));
    assert_eq!(sentence(&session), "Minimax is done after 15 nodes.");
    // Where both cannot, a message says it, and the settings are what they were.
    session.apply(with_depth_limit(&session, Some(1)));
    assert_eq!((session.settings(), session.messages().len()), (Settings::default(), 1));
    assert!(session.lanes()[0].at().is_some());
    give(&mut session, RaceCommand::Toggle);
    assert_eq!((session.algorithm(), place(&session)), (Algorithm::Minimax, session.playback().len()));
}

#[test]
fn a_search_that_is_not_possible_cannot_be_asked_to_race_and_says_why() {
    let mut session = racing(session());
    let deepen = Algorithm::IterativeDeepening;
    for command in [RaceCommand::AddLane(deepen), RaceCommand::UseLane(1, deepen)].map(Command::Race) {
        assert!(!command.is_enabled(&session), "{command:?}");
        let why = command.obstacle(&session).unwrap();
        assert!(why.contains("has no evaluation"), "{why}");
    }
    session.apply(Command::Edit(EditCommand::EvaluateInner));
    for command in [RaceCommand::AddLane(deepen), RaceCommand::UseLane(1, deepen)].map(Command::Race) {
        assert!(command.is_enabled(&session) && command.obstacle(&session).is_none(), "{command:?}");
    }
}

#[test]
fn a_race_shows_no_proof_and_says_why() {
    let mut session = session();
    session.apply(Command::ToggleProof);
    assert!(session.proof().is_some() && session.proof_text().is_some());
    let mut session = racing(session);
    session.apply(Command::Last);
    assert!(session.proof().is_none() && session.proof_text().is_none());
    assert!(!Command::ToggleProof.is_enabled(&session));
    assert_eq!(Command::ToggleProof.obstacle(&session).unwrap(), "End the race first.");
    session.apply(Command::ToggleProof);
    give(&mut session, RaceCommand::Toggle);
    // What was asked for before the race is there again.
    assert!(session.proof().is_some());
    assert!(Command::ToggleProof.is_enabled(&session) && Command::ToggleProof.obstacle(&session).is_none());
}

#[test]
fn in_a_tree_that_its_search_cannot_search_the_walk_goes_along_with_another_lane() {
    let mut session = racing(session_with("depth-limit"));
    give(&mut session, RaceCommand::UseLane(1, Algorithm::IterativeDeepening));
    session.apply(Command::UseAlgorithm(Algorithm::IterativeDeepening));
    assert!(session.lanes()[1].is_followed);
    session.apply(Command::OpenExample(0));
    let lanes = session.lanes();
    assert!(failure(&lanes[1]).contains("has no evaluation"), "{lanes:?}");
    assert_eq!((session.algorithm(), lanes[0].is_followed), (Algorithm::Minimax, true));
    session.apply(Command::Last);
    assert_eq!(place(&session), session.playback().len(), "the walk goes along");
}

#[test]
fn whole_games_race_though_little_of_their_trees_is_shown() {
    let mut session = racing(unfolded(wish(GameId::TicTacToe, "XO./.X./..O", 2)));
    wait_for_workers(&mut session);
    let totals: Vec<u64> = session.lanes().iter().map(total).collect();
    assert_eq!(u64::from(progress(&session).1), totals[0].max(totals[1]));
    for place in 0..=progress(&session).1 {
        give(&mut session, RaceCommand::GoTo(place));
        let said = sentence(&session);
        for lane in session.lanes() {
            let ((run, after), place) = (lane.at().unwrap(), u64::from(place));
            assert!(lane.counts().visited <= place);
            // What is said of every search is what its lane counts.
            assert!(lane.counts().visited == place || !said.contains("have visited"), "{said}");
            let next = run.counts(after + 1).visited + run.counts(after + 2).visited;
            assert!(lane.is_done() || next > 2 * place, "{:?} at {place}", lane.algorithm);
        }
    }
    assert_eq!(visited(&session), totals);
}

#[test]
fn a_race_is_seen_as_soon_as_it_begins() {
    let mut session = session();
    session.apply(Command::Experiment(ExperimentCommand::Toggle));
    assert!(session.experiment().is_shown());
    let session = racing(session);
    assert!(!session.experiment().is_shown());
}

#[test]
fn large_trees_race_on_workers_and_are_searched_once() {
    let mut session = racing(session());
    session.apply(Command::Last);
    session.apply(uniform(2, 17));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 262_143);
    wait_for_workers(&mut session);
    let len = progress(&session).1;
    assert_eq!(progress(&session), (0, 262_143));
    let runs: Vec<_> = session.lanes().iter().map(|lane| Arc::clone(lane.at().unwrap().0)).collect();
    for place in [1, 511, 512, 513, 4_095, 77_777, len - 1, len] {
        give(&mut session, RaceCommand::GoTo(place));
        for (lane, run) in session.lanes().iter().zip(&runs) {
            let (now, after) = lane.at().unwrap();
            assert!(Arc::ptr_eq(now, run));
            assert_eq!(lane.counts().visited, u64::from(place).min(total(lane)));
            let is_next = lane.is_done() || now.counts(after + 1).visited == u64::from(place) + 1;
            assert!(is_next, "{:?} at {place}", lane.algorithm);
        }
    }
    give(&mut session, RaceCommand::AddLane(Algorithm::Mtdf));
    assert!(matches!(session.lanes()[2].standing, Standing::Searching));
    assert_eq!(sentence(&session), "The searches are getting ready…");
    assert_eq!(progress(&session), (len, len), "the race waits where it is");
    wait_for_workers(&mut session);
    assert!(session.lanes()[2].at().is_some());
    assert!(Arc::ptr_eq(session.lanes()[0].at().unwrap().0, &runs[0]), "nothing is searched twice");
    // A thousand nodes a second, at the usual speed: a quarter of a million node by node would take three days.
    session.apply(Command::First);
    session.apply(Command::PlayPause);
    session.advance(2.0);
    assert_eq!(progress(&session).0, 2_000);
}

/// A race on a tree that is searched on workers, with all searches there.
fn large_race() -> Session {
    let mut session = racing(session());
    session.apply(uniform(2, 17));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 262_143);
    wait_for_workers(&mut session);
    session
}

#[test]
fn a_race_goes_on_without_a_search_that_was_stopped() {
    let mut session = large_race();
    let len = progress(&session).1;
    give(&mut session, RaceCommand::AddLane(Algorithm::Mtdf));
    assert_eq!(sentence(&session), "The searches are getting ready…");
    session.apply(Command::Stop);
    assert!(matches!(session.lanes()[2].standing, Standing::Stopped));
    assert_eq!(sentence(&session), "Every step visits one node in every search. Which finishes first?");
    session.apply(Command::Step);
    assert_eq!((progress(&session), visited(&session)), ((1, len), vec![1, 1, 0]));
    assert!(!session.view().awaits(Algorithm::Mtdf) && session.activity().is_none());

    session.apply(Command::SearchAgain);
    assert!(
        matches!(session.lanes()[2].standing, Standing::Searching) && session.view().awaits(Algorithm::Mtdf)
    );
    wait_for_workers(&mut session);
    assert_eq!((progress(&session).0, visited(&session)), (1, vec![1; 3]));
    assert!(!Command::SearchAgain.is_enabled(&session));
}

#[test]
fn the_walk_goes_along_with_a_lane_that_is_there_when_its_own_search_is_stopped() {
    let mut session = large_race();
    assert!(session.lanes()[1].is_followed);
    give(&mut session, RaceCommand::UseLane(1, Algorithm::Mtdf));
    assert!(session.lanes()[1].is_followed);
    session.apply(Command::Stop);
    let [first, stopped] = &session.lanes()[..] else { panic!() };
    assert!(first.is_followed && matches!(stopped.standing, Standing::Stopped));
    assert_eq!(session.run().unwrap().request.algorithm, Algorithm::Minimax);
    session.apply(Command::Last);
    assert_eq!(progress(&session), (262_143, 262_143));
    assert_eq!(place(&session), session.playback().len(), "the walk goes along");
}

#[test]
fn where_all_searches_are_stopped_nobody_takes_part_until_they_are_asked_for_again() {
    let mut session = racing(session());
    session.apply(uniform(2, 18));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 524_287);
    assert!(session.run().is_none());
    session.apply(Command::Stop);
    assert_eq!(sentence(&session), "None of these searches takes part.");
    assert_eq!(progress(&session), (0, 0));
    session.apply(Command::SearchAgain);
    wait_for_workers(&mut session);
    assert_eq!(progress(&session), (0, 524_287));
}

#[test]
fn a_bar_of_a_depth_leads_the_race_to_as_many_visited_nodes() {
    let mut session = racing(session_with("good-order"));
    session.apply(Command::First);
    let bar = Command::Compare(CompareCommand::GoToDepth(session.algorithm(), 2));
    let mut places = Vec::new();
    for _ in 0..3 {
        session.apply(bar.clone());
        places.push(session.transport().after());
    }
    let lanes = session.lanes();
    let (run, _) = lanes.iter().find(|lane| lane.is_followed).unwrap().at().unwrap();
    let scene = session.scene();
    let depth_after = |visited: u32| {
        let step = run.steps_for(u64::from(visited) - 1);
        let next = run.replay(scene).step(step).unwrap();
        scene.layout.depth(next.node())
    };
    assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
    assert!(places.iter().all(|&visited| depth_after(visited) == 2), "{places:?}");
}
