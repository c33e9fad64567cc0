//! The rule for ties and the depth limit.

use alphabeta_lab::examples;
use alphabeta_lab::game::GameId;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::replay::Step;
use alphabeta_lab::search::trace;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::tree::NodeId;

use super::games::{unfolded, wish};
use super::{place, session_with, steps, texts, uniform, wait_for_workers, wait_until, with_depth_limit};

#[test]
fn the_rule_for_ties_changes_the_walk_and_keeps_the_node() {
    let mut session = session_with("tie-at-alpha-beta");
    let total = |session: &alphabeta_lab::session::Session| session.run().unwrap().counters.total();
    let pruned = total(&session);
    session.apply(Command::NextCutoff);
    let node = session.current_node();
    session.apply(Command::UseTies(Ties::Search));
    assert_eq!(session.settings().ties, Ties::Search);
    assert_eq!(session.current_node(), node);
    assert!(matches!(session.step(), Some(Step::Enter { .. })), "it is entered in the new walk");
    let searched = total(&session);
    assert!(searched.visited > pruned.visited && searched.cutoffs < pruned.cutoffs);
    session.apply(Command::UseTies(Ties::Prune));
    assert_eq!(total(&session), pruned);
}

#[test]
fn a_depth_limit_ends_the_search_at_evaluations() {
    let mut session = session_with("depth-limit");
    let unlimited = steps(&session).len();
    for limit in [1, 2] {
        session.apply(Command::UseDepthLimit(Some(limit)));
        assert_eq!(session.settings().depth_limit, Some(limit));
        let walk = steps(&session);
        assert!(walk.len() < unlimited);
        let horizon: Vec<_> =
            walk.iter().filter(|step| matches!(step, Step::Evaluate { horizon: true, .. })).collect();
        assert!(!horizon.is_empty());
        assert!(horizon.iter().all(|step| session.scene().layout.depth(step.node()) == limit));
    }
    session.apply(Command::UseDepthLimit(None));
    assert_eq!(steps(&session).len(), unlimited);
    assert!(session.messages().is_empty());
}

#[test]
fn the_proof_of_a_failed_window_has_no_node_that_was_cut() {
    let mut session = session_with("geeksforgeeks-set-4");
    for (alpha, beta) in [(6, 9), (0, 3), (5, 9), (-1, 5)] {
        let (alpha, beta) = (Score::from(alpha), Score::from(beta));
        let window = Window { alpha, beta };
        session.apply(Command::UseSettings(Settings { window, ..session.settings() }));
        session.apply(Command::ToggleProof);
        let (run, proof) = (session.run().cloned().unwrap(), session.proof().cloned().unwrap());
        let replay = run.replay(session.scene());
        assert!(replay.failure().is_some());
        let is_visited = |&node: &NodeId| replay.first_visit(node).is_some();
        assert!(proof.nodes().iter().all(is_visited), "window {window:?}: {proof:?}");
        let text = session.proof_text().unwrap();
        assert!(text.contains(" ≥ ") || text.contains(" ≤ "), "{text}");
        session.apply(Command::ToggleProof);
    }
}

#[test]
fn a_limit_that_no_node_reaches_changes_only_searches_with_a_table() {
    let mut session = session_with("transpositions");
    let deepest = session.scene().layout.height() - 1;
    for (algorithm, changes) in
        [(Algorithm::AlphaBeta, false), (Algorithm::AlphaBetaTt, true), (Algorithm::Mtdf, true)]
    {
        session.apply(Command::UseAlgorithm(algorithm));
        let run = |depth_limit| {
            let settings = Settings { depth_limit, ..Settings::default() };
            let trace = trace::record(algorithm, session.scene().tree(), settings, &false.into()).unwrap();
            trace.len()
        };
        assert_eq!(run(None) != run(Some(deepest)), changes, "{algorithm:?}");
        let obstacle = session.view().obstacle_to_limit(Some(deepest));
        assert_eq!(obstacle.is_none(), changes, "{algorithm:?}: {obstacle:?}");
    }
}

#[test]
fn a_depth_limit_without_evaluations_is_refused_and_the_old_settings_stay() {
    let mut session = session_with("geeksforgeeks-set-4");
    session.apply(Command::GoTo(9));
    let (settings, run) = (session.settings(), session.run().cloned().unwrap());
    session.apply(with_depth_limit(&session, Some(2)));
    let [message] = session.messages() else { panic!("{:?}", session.messages()) };
    assert!(message.is_error);
    let text = "The depth limit was not set to 2: node D has no evaluation, and the search stops there.";
    assert_eq!(message.text, text, "the offer beside it says what to do");
    assert!(message.offer.is_some());
    assert_eq!(session.settings(), settings);
    assert!(std::sync::Arc::ptr_eq(session.run().unwrap(), &run));
    assert_eq!(place(&session), 9);
    // Nothing goes on in the background either.
    for _ in 0..5 {
        session.advance(0.1);
    }
    assert_eq!(session.messages().len(), 1);
    session.apply(Command::UseTies(Ties::Search));
    assert!(session.messages().is_empty(), "what was refused is forgotten");
    session.apply(with_depth_limit(&session, Some(2)));
    assert_eq!(session.messages().len(), 1);
    session.apply(Command::Step);
    assert!(session.messages().is_empty(), "with the next step, too");
}

#[test]
fn a_refused_depth_limit_leaves_a_large_tree_as_it_was_and_is_told_once() {
    let mut session = super::session();
    session.apply(uniform(2, 14));
    wait_until(&mut session, "the walk", |session| {
        session.scene().tree().len() == 32_767 && session.run().is_some()
    });
    wait_for_workers(&mut session);
    session.apply(Command::GoTo(1000));
    session.apply(with_depth_limit(&session, Some(3)));
    wait_until(&mut session, "the message", |session| !session.messages().is_empty());
    wait_for_workers(&mut session);
    for _ in 0..20 {
        session.advance(0.1);
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    assert_eq!(session.messages().len(), 1, "{:?}", texts(&session));
    assert!(texts(&session)[0].contains("has no evaluation"));
    assert_eq!((session.settings().depth_limit, place(&session)), (None, 1000));
    assert_eq!(session.busy_with(), None);
}

#[test]
fn another_document_forgets_the_depth_limit_and_keeps_the_rest() {
    let mut session = session_with("depth-limit");
    session.apply(Command::UseDepthLimit(Some(1)));
    session.apply(Command::UseTies(Ties::Search));
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBetaFailHard));
    session.apply(Command::OpenExample(0));
    assert_eq!(session.settings().depth_limit, None);
    assert_eq!(session.settings().ties, Ties::Search);
    assert_eq!(session.algorithm(), Algorithm::AlphaBetaFailHard);
    assert!(session.messages().is_empty());
}

#[test]
fn the_runs_compared_are_those_of_the_settings_in_use() {
    let mut session = session_with("tie-at-alpha-beta");
    session.apply(Command::UseAlgorithm(Algorithm::AlphaBetaBounds));
    for ties in [Ties::Search, Ties::Prune] {
        session.apply(Command::UseTies(ties));
        let compared = session.compared();
        let algorithms: Vec<_> = compared.iter().map(|(algorithm, _)| *algorithm).collect();
        assert_eq!(algorithms, [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::AlphaBetaBounds]);
        for (algorithm, run) in compared {
            let request = run.unwrap().request;
            assert_eq!((request.algorithm, request.settings.ties), (algorithm, ties));
        }
    }
}

#[test]
fn a_search_that_needs_evaluations_gives_way_where_there_are_none() {
    let mut session = session_with("depth-limit");
    session.apply(Command::UseAlgorithm(Algorithm::IterativeDeepening));
    assert_eq!(session.run().unwrap().trace.passes().len(), 3);
    // Another tree: as with the depth limit, nothing is said.
    let without = examples::ALL.iter().position(|example| example.id == "exam-tree").unwrap();
    session.apply(Command::OpenExample(without));
    assert_eq!((session.algorithm(), session.messages()), (Algorithm::AlphaBeta, &[][..]));
    assert!(session.run().is_some());
    // It cannot be asked for, and why not is told, until the inner nodes have evaluations.
    let deepen = Command::UseAlgorithm(Algorithm::IterativeDeepening);
    assert!(!deepen.is_enabled(&session));
    let why = deepen.obstacle(&session).unwrap();
    assert!(why.contains("has no evaluation") && why.contains("F2"), "{why}");
    session.apply(deepen.clone());
    assert_eq!((session.algorithm(), session.messages()), (Algorithm::AlphaBeta, &[][..]));
    session.apply(Command::Edit(EditCommand::EvaluateInner));
    assert!(deepen.is_enabled(&session) && deepen.obstacle(&session).is_none());
    session.apply(deepen.clone());
    assert_eq!(session.algorithm(), Algorithm::IterativeDeepening);
    session.apply(Command::Undo);
    assert!(!Command::Undo.is_enabled(&session), "one action");
}

#[test]
fn inner_nodes_get_the_mean_of_their_leaves_and_keep_what_they_have() {
    let evaluated = |text: &str| {
        let mut session = super::session();
        session.apply(super::notation(text));
        wait_for_workers(&mut session);
        session.apply(Command::Edit(EditCommand::EvaluateInner));
        assert!(!Command::Edit(EditCommand::EvaluateInner).is_enabled(&session), "nothing is left to do");
        let after = alphabeta_lab::notation::write(session.scene().tree());
        session.apply(Command::Undo);
        assert_eq!(alphabeta_lab::notation::write(session.scene().tree()), text);
        after
    };
    assert_eq!(evaluated("[[3,5],[1,2,9]]"), "~4[~4[3,5],~4[1,2,9]]");
    assert_eq!(evaluated("[[1,1,2],~7[4]]"), "~2[~1.33[1,1,2],~7[4]]");
    assert_eq!(
        evaluated("[[0.001,0.002],[inf,4],[-inf],[inf,-inf]]"),
        "~1.33[~0.0015[0.001,0.002],~4[inf,4],~-inf[-inf],~0[inf,-inf]]"
    );
}

#[test]
fn what_is_refused_for_want_of_evaluations_offers_them() {
    let mut session = session_with("geeksforgeeks-set-4");
    session.apply(with_depth_limit(&session, Some(2)));
    let (words, command) = session.messages()[0].offer.clone().unwrap();
    assert_eq!(words, command.text(&crate::english()));
    session.apply(command);
    session.apply(Command::UseDepthLimit(Some(2)));
    assert_eq!(session.settings().depth_limit, Some(2));
}

/// Where the search stops where the picture ends, nothing is a leaf but where the game is over.
#[test]
fn a_proof_to_the_depth_at_which_a_game_is_drawn_has_evaluations_and_no_leaves() {
    let mut session = unfolded(wish(GameId::TicTacToe, "5", 3));
    session.apply(with_depth_limit(&session, Some(3)));
    wait_for_workers(&mut session);
    session.apply(Command::ToggleProof);
    wait_for_workers(&mut session);
    let proof = session.proof().unwrap();
    assert_eq!(proof.leaves(), 0);
    assert!(proof.evaluations() > 10, "{}", proof.evaluations());
    let told = session.proof_text().unwrap();
    assert!(told.starts_with(&format!("{} evaluations and ", proof.evaluations())), "{told}");
}

#[test]
fn a_proof_is_not_given_of_what_is_not_shown() {
    let mut session = unfolded(wish(GameId::TicTacToe, "", 1));
    session.apply(Command::ToggleProof);
    assert!(session.proof().is_none());
    assert!(session.messages().iter().any(|message| message.text.contains("not shown")));
    let mut whole = unfolded(wish(GameId::TicTacToe, "XO./.X./O..", 9));
    whole.apply(Command::ToggleProof);
    assert!(whole.proof().is_some());
}
