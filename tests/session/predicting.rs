//! Predicting the walk: it stops before each decision, and what is right stands in its record.

use alphabeta_lab::examples;
use alphabeta_lab::game::GameId;
use alphabeta_lab::practice::decision::{Decision, DecisionKind, DecisionOutcome};
use alphabeta_lab::practice::mastery::{Mastery, Reply};
use alphabeta_lab::practice::profile::Profile;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::command::predict::PredictCommand;
use alphabeta_lab::session::command::profile::ProfileCommand;
use alphabeta_lab::session::command::race::RaceCommand;
use alphabeta_lab::session::features::predict::PredictionVerdict;
use alphabeta_lab::tree::{NodeId, Player};

use super::games::{unfolded, wish};
use super::{session, session_with, wait_for_workers, wait_until};

pub(super) fn next_command(command: &PredictCommand, root: NodeId) -> Option<PredictCommand> {
    Some(match command {
        PredictCommand::Toggle => PredictCommand::Choose(1),
        PredictCommand::Choose(_) => PredictCommand::Point(root),
        PredictCommand::Point(_) => PredictCommand::Say("5".to_owned()),
        PredictCommand::Say(_) => PredictCommand::Show,
        PredictCommand::Show => return None,
    })
}

/// The opening tree, whose walk waits for an answer.
pub(super) fn started() -> Session {
    let mut session = session();
    session.apply(Command::Predict(PredictCommand::Toggle));
    session.apply(Command::Step);
    session
}

fn predicting(example: &str) -> Session {
    let mut session = session_with(example);
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    wait_for_workers(&mut session);
    session.apply(Command::First);
    session.apply(Command::Predict(PredictCommand::Toggle));
    session
}

/// The right answer to the question at hand, as a person would give it.
fn right_answer(session: &Session) -> Option<PredictCommand> {
    Some(match session.prediction()?.decision {
        Decision::Value { value, player, .. } => {
            let seen = session.perspective().score(player, value);
            PredictCommand::Say(seen.plain())
        }
        Decision::Outcome { outcome, .. } => {
            let place = DecisionOutcome::ALL.iter().position(|&it| it == outcome).unwrap();
            PredictCommand::Choose(place as u8 + 1)
        }
        Decision::Next { next, .. } => PredictCommand::Point(next),
    })
}

/// An answer that is wrong.
fn wrong_answer(session: &Session) -> Option<PredictCommand> {
    Some(match session.prediction()?.decision {
        Decision::Value { .. } => PredictCommand::Say("12345".to_owned()),
        Decision::Outcome { outcome: DecisionOutcome::Stays, .. } => PredictCommand::Choose(3),
        Decision::Outcome { .. } => PredictCommand::Choose(1),
        Decision::Next { choices, next, .. } => {
            PredictCommand::Point(choices.into_iter().find(|&choice| choice != next).unwrap())
        }
    })
}

/// Goes to the first question of this kind, with right answers.
fn answer_up_to(session: &mut Session, is_it: impl Fn(&Decision) -> bool) {
    while !session.prediction().is_some_and(|asked| is_it(&asked.decision)) {
        let command = right_answer(session).map_or(Command::Step, Command::Predict);
        assert!(command.is_enabled(session), "no such question");
        session.apply(command);
    }
}

/// Walks on to the next question. Returns whether there is one.
fn walk_to_question(session: &mut Session) -> bool {
    while session.prediction().is_none() && Command::Step.is_enabled(session) {
        session.apply(Command::Step);
    }
    session.prediction().is_some()
}

#[test]
fn every_algorithm_on_every_example_is_predicted_to_its_end() {
    let mut answered = 0;
    for example in examples::ALL {
        for &algorithm in Algorithm::ALL {
            let mut session = session_with(example.id);
            session.apply(Command::UseAlgorithm(algorithm));
            wait_for_workers(&mut session);
            if session.run().is_none_or(|run| run.request.algorithm != algorithm || run.trace.len() > 400) {
                continue;
            }
            session.apply(Command::First);
            session.apply(Command::Predict(PredictCommand::Toggle));
            while session.playback().after() < session.playback().len() {
                let before = (session.playback().after(), session.prediction());
                session.apply(right_answer(&session).map_or(Command::Step, Command::Predict));
                assert_ne!((session.playback().after(), session.prediction()), before, "{}", example.id);
            }
            let Mastery { right, answered: of, .. } = session.predicting().mastery();
            assert_eq!(right, of, "{} by {algorithm:?}", example.id);
            answered += right;
        }
    }
    assert!(answered > 1_000, "only {answered} questions");
}

#[test]
fn a_game_is_predicted_to_its_end_also_where_only_a_part_of_it_is_shown() {
    for (position, depth) in [("XOX/.O./.X.", 9), ("XOX/.O./.X.", 2), ("XO./.X./...", 1)] {
        let mut session = unfolded(wish(GameId::TicTacToe, position, depth));
        session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
        wait_for_workers(&mut session);
        session.apply(Command::First);
        session.apply(Command::Predict(PredictCommand::Toggle));
        let mut steps = 0;
        while session.playback().after() < session.playback().len() && steps < 500 {
            let before = (session.playback().after(), session.prediction());
            session.apply(right_answer(&session).map_or(Command::Step, Command::Predict));
            assert_ne!((session.playback().after(), session.prediction()), before, "{position}, {depth}");
            steps += 1;
        }
        let Mastery { right, answered, .. } = session.predicting().mastery();
        assert!(answered > 5 && right == answered, "{right} of {answered} in {position} to {depth}");
    }
}

/// The moves of tic-tac-toe are digits: bare, nobody could tell them from values.
#[test]
fn a_move_is_called_a_move_in_every_question_and_answer() {
    let mut session = unfolded(wish(GameId::TicTacToe, "XO./.X./..O", 3));
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    wait_for_workers(&mut session);
    session.apply(Command::First);
    session.apply(Command::Predict(PredictCommand::Toggle));
    let mut asked = Vec::new();
    while session.playback().after() < session.playback().len() {
        if let Some(question) = session.prediction() {
            let name = |node| session.scene().name(node);
            let parts = match question.decision {
                Decision::Value { node, .. } => vec![format!("the move {}", name(node))],
                Decision::Outcome { child, .. } => vec![format!("The move {} returns", name(child))],
                Decision::Next { .. } => vec!["Which move does the search visit next".to_owned()],
            };
            let is_at_root = question.decision.node() == session.scene().tree().root_id();
            for part in parts.iter().filter(|part| !is_at_root || !part.starts_with("the move")) {
                assert!(question.text.contains(part), "{}: {part}", question.text);
            }
            let bare = |answer: &String| answer.parse::<f64>().is_ok();
            assert!(!question.answers.iter().any(bare), "{:?}", question.answers);
            asked.push(question.decision.kind());
            session.apply(Command::Predict(PredictCommand::Show));
            let told = session.prediction_told().map(|told| told.text.clone()).unwrap_or_default();
            assert!(told.contains("the move") || told.contains("the root"), "{told}");
        } else {
            session.apply(Command::Step);
        }
    }
    assert!(DecisionKind::ALL.iter().all(|kind| asked.contains(kind)), "{asked:?}");
}

#[test]
fn a_reply_with_the_name_of_the_move_before_is_called_by_both() {
    let mut session = unfolded(wish(GameId::ConnectFour, "", 2));
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBeta));
    wait_for_workers(&mut session);
    session.apply(Command::First);
    session.apply(Command::Predict(PredictCommand::Toggle));
    let mut questions = Vec::new();
    while session.playback().after() < session.playback().len().min(12) {
        questions.extend(session.prediction().map(|asked| asked.text.clone()));
        let is_asked = session.prediction().is_some();
        session.apply(if is_asked { Command::Predict(PredictCommand::Show) } else { Command::Step });
    }
    let is_it =
        |text: &String| text.starts_with("The line 1 → 1 returns") && text.contains("after the first move 1");
    assert!(questions.iter().any(is_it), "{questions:#?}");
}

#[test]
fn a_mistake_costs_one_and_what_is_shown_costs_nothing() {
    let mut session = predicting("oi-wiki-alpha-beta");
    for _ in 0..4 {
        answer_up_to(&mut session, |decision| matches!(decision, Decision::Outcome { .. }));
        session.apply(Command::Predict(right_answer(&session).unwrap()));
        assert_eq!(session.prediction_told().unwrap().verdict, PredictionVerdict::Right);
    }
    let before = session.predicting().mastery();
    answer_up_to(&mut session, |_| true);
    session.apply(Command::Predict(PredictCommand::Show));
    assert_eq!(session.prediction_told().unwrap().verdict, PredictionVerdict::Shown);
    assert_eq!(session.predicting().mastery(), before);
    answer_up_to(&mut session, |_| true);
    session.apply(Command::Predict(wrong_answer(&session).unwrap()));
    assert_eq!(session.prediction_told().unwrap().verdict, PredictionVerdict::Wrong);
    let after = session.predicting().mastery();
    assert_eq!((after.streak, after.best, after.right), (before.streak - 1, before.best, before.right));
}

#[test]
fn a_prediction_counts_for_whoever_practises_and_for_its_kind_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("students").join("Ada.ron");
    let mut session = predicting("oi-wiki-alpha-beta");
    session.keep_progress_in(folder.path().join("students"));
    wait_until(&mut session, "the students", |session| {
        Command::Profile(ProfileCommand::Add("Ada".to_owned())).is_enabled(session)
    });
    session.apply(Command::Profile(ProfileCommand::Add("Ada".to_owned())));
    let mastery =
        |session: &Session| DecisionKind::ALL.map(|kind| session.exercising().profiles.mastery(kind.id()));
    let mut expected = [Mastery::default(); 3];
    let mut number = 0;
    while walk_to_question(&mut session) {
        number += 1;
        let kind = session.prediction().unwrap().decision.kind();
        let place = DecisionKind::ALL.iter().position(|&it| it == kind).unwrap();
        let (command, reply) = match number % 4 {
            0 => (PredictCommand::Show, Reply::Hint),
            1 => (wrong_answer(&session).unwrap(), Reply::Mistake),
            _ => (right_answer(&session).unwrap(), Reply::Right),
        };
        session.apply(Command::Predict(command));
        expected[place] = expected[place].after(reply);
        assert_eq!(mastery(&session), expected);
    }
    assert!(number > 10 && expected.iter().all(|mastery| mastery.answered > 0), "{expected:?}");
    // What was seen once counts no more, and switching Predict off forgets nothing.
    session.apply(Command::First);
    assert!(walk_to_question(&mut session));
    session.apply(Command::Predict(right_answer(&session).unwrap()));
    session.apply(Command::Predict(PredictCommand::Toggle));
    assert_eq!(mastery(&session), expected);
    wait_until(&mut session, "the file", |_| {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let kept = Profile::read(&text).ok();
        kept.is_some_and(|kept| DecisionKind::ALL.map(|kind| kept.mastery(kind.id())) == expected)
    });
}

#[test]
fn what_somebody_has_seen_counts_no_more() {
    let mut session = predicting("oi-wiki-alpha-beta");
    answer_up_to(&mut session, |decision| matches!(decision, Decision::Value { .. }));
    let place = session.playback().after();
    // The step that shows it is a hint as well.
    session.apply(Command::Step);
    session.apply(Command::GoTo(place));
    let before = session.predicting().mastery();
    let asked = session.prediction().unwrap();
    assert!(!asked.counts);
    session.apply(Command::Predict(right_answer(&session).unwrap()));
    assert_eq!(session.prediction_told().unwrap().verdict, PredictionVerdict::Right);
    assert_eq!(session.predicting().mastery(), before);
}

#[test]
fn a_walk_that_plays_stops_before_each_decision() {
    let mut session = predicting("oi-wiki-alpha-beta");
    answer_up_to(&mut session, |decision| matches!(decision, Decision::Outcome { .. }));
    session.apply(Command::Predict(right_answer(&session).unwrap()));
    while session.prediction().is_some() {
        session.apply(Command::Predict(right_answer(&session).unwrap()));
    }
    session.apply(Command::PlayPause);
    session.advance(1_000.0);
    assert!(session.prediction().is_some() && !session.playback().is_playing());
    assert!(!Command::PlayPause.is_enabled(&session), "who plays on would see the answer");
}

#[test]
fn what_is_no_number_is_said_and_does_not_count() {
    let mut session = predicting("oi-wiki-alpha-beta");
    answer_up_to(&mut session, |decision| matches!(decision, Decision::Value { .. }));
    let before = session.predicting().mastery();
    session.apply(Command::Predict(PredictCommand::Say("five".to_owned())));
    assert_eq!(session.prediction_told().unwrap().verdict, PredictionVerdict::Unread);
    assert!(session.prediction().is_some());
    assert_eq!(session.predicting().mastery(), before);
}

#[test]
fn who_takes_a_change_back_while_predicting_stays_at_the_question() {
    let mut session = predicting("geeksforgeeks-set-4");
    session.apply(Command::Predict(PredictCommand::Toggle));
    session.apply(Command::Last);
    let tree = session.scene().tree();
    let leaf = tree.preorder().find(|&node| tree.is_leaf(node)).unwrap();
    session.apply(Command::Edit(EditCommand::SetValue(leaf, Score::from(7))));
    wait_for_workers(&mut session);
    session.apply(Command::First);
    session.apply(Command::Predict(PredictCommand::Toggle));
    while session.prediction().is_none() {
        session.apply(Command::Step);
    }
    let here = session.transport().after();
    assert!(here < session.transport().len());
    for command in [Command::Undo, Command::Redo] {
        session.apply(command);
        wait_for_workers(&mut session);
        assert!(session.prediction().is_some() && session.transport().after() == here);
    }
}

#[test]
fn nothing_is_shown_ahead_while_somebody_predicts() {
    let mut session = session_with("oi-wiki-alpha-beta");
    wait_for_workers(&mut session);
    session.apply(Command::First);
    session.apply(Command::ToggleTrueValues);
    if !session.preferences().ahead {
        session.apply(Command::ToggleAhead);
    }
    assert!(session.shows_ahead() && session.shows_true_values());
    session.apply(Command::Predict(PredictCommand::Toggle));
    assert!(!session.shows_ahead() && !session.shows_true_values());
    session.apply(Command::Predict(PredictCommand::Toggle));
    assert!(session.shows_ahead() && session.shows_true_values());
}

#[test]
fn values_are_asked_for_as_they_are_shown() {
    let mut session = session_with("oi-wiki-alpha-beta");
    session.apply(Command::UseAlgorithm(Algorithm::NegamaxAlphaBeta));
    wait_for_workers(&mut session);
    if !session.perspective().turns_signs() {
        session.apply(Command::ToggleView);
    }
    assert_eq!(session.perspective(), Perspective::SideToMove);
    session.apply(Command::First);
    session.apply(Command::Predict(PredictCommand::Toggle));
    let is_of_min = |session: &Session| {
        matches!(session.prediction().unwrap().decision, Decision::Value { player: Player::Min, .. })
    };
    answer_up_to(&mut session, |decision| matches!(decision, Decision::Value { .. }));
    assert!(is_of_min(&session));
    let Decision::Value { value, .. } = session.prediction().unwrap().decision else { panic!() };
    session.apply(Command::Predict(PredictCommand::Say(
        session.perspective().score(Player::Min, value).plain(),
    )));
    assert_eq!(session.prediction_told().unwrap().verdict, PredictionVerdict::Right);
}

#[test]
fn a_race_asks_nothing_and_another_search_begins_anew() {
    let mut session = predicting("oi-wiki-alpha-beta");
    answer_up_to(&mut session, |decision| matches!(decision, Decision::Outcome { .. }));
    session.apply(Command::Race(RaceCommand::Toggle));
    wait_for_workers(&mut session);
    assert_eq!(session.prediction(), None);
    assert!(!Command::Predict(PredictCommand::Toggle).is_enabled(&session));
    session.apply(Command::Race(RaceCommand::Toggle));
    session.apply(Command::UseAlgorithm(Algorithm::Minimax));
    wait_for_workers(&mut session);
    answer_up_to(&mut session, |decision| matches!(decision, Decision::Value { .. }));
    assert!(session.prediction().unwrap().counts);
}

/// Under a depth limit, what a search shows of a node holds to that depth only.
#[test]
fn a_bound_that_is_told_says_to_which_depth_it_holds() {
    let node = |value: i32, children: &str| format!("Node(evaluation: {value}, children: [{children}])");
    let [b, d] = [node(5, "5, 5") + "," + &node(6, "6, 6"), node(2, "9, 9") + "," + &node(7, "9, 9")];
    let tree = node(0, &(node(0, &b) + "," + &node(0, &d)));
    let file = format!("GameTree(version: 1, title: \"t\", root_player: Max, tree: {tree})");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.ron");
    std::fs::write(&path, file).unwrap();
    for (limit, told) in
        [(Some(2), "returns 2, a bound: C ≤ 2 to depth 2"), (None, "E returns 6, a bound: E ≥ 6.")]
    {
        let mut session = session();
        session.apply(Command::OpenPath(path.clone()));
        wait_until(&mut session, "the tree", |session| session.document().title() == "t");
        wait_for_workers(&mut session);
        session.apply(Command::UseDepthLimit(limit));
        wait_for_workers(&mut session);
        session.apply(Command::First);
        session.apply(Command::Predict(PredictCommand::Toggle));
        let mut said = Vec::new();
        while session.playback().after() < session.playback().len() {
            match session.prediction() {
                Some(_) => session.apply(Command::Predict(PredictCommand::Show)),
                None => session.apply(Command::Step),
            }
            said.extend(session.prediction_told().map(|told| told.text.clone()));
        }
        assert!(said.iter().any(|text| text.contains(told)), "{said:?}");
        assert!(limit.is_some() || said.iter().all(|text| !text.contains("to depth")), "{said:?}");
    }
}
