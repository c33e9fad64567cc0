//! What the menu says of an order is what happens when it is chosen.

use alphabeta_lab::generate::Arrangement;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::features::compare::forecast::{
    Forecast, ForecastKey, ForecastState, Forecasting,
};
use alphabeta_lab::session::model::origin::Origin;

use super::{notation, session, uniform, wait_for_workers, wait_until};

fn session_with_tree(text: &str) -> Session {
    let mut session = session();
    session.apply(notation(text));
    wait_until(&mut session, "the tree", |session| *session.origin() == Origin::New);
    session
}

fn forecast(session: &Session) -> Forecast {
    let forecasting = Forecasting::begin(ForecastKey::of(&session.view()).unwrap(), &session.view());
    loop {
        match forecasting.look() {
            ForecastState::All(forecast) => return forecast.clone(),
            ForecastState::UnderWay => std::thread::sleep(std::time::Duration::from_millis(2)),
            ForecastState::Nothing => panic!("alpha-beta can search this tree"),
        }
    }
}

fn evaluated(session: &mut Session) -> u64 {
    wait_for_workers(session);
    assert_eq!(session.algorithm(), Algorithm::AlphaBeta);
    let run = session.run().unwrap();
    run.counts(run.trace.len()).leaves_evaluated
}

/// Chooses everything that is foretold, each taken back again.
fn check(session: &mut Session) {
    let now = evaluated(session);
    for &order in &Arrangement::ALL {
        let forecast = forecast(session);
        assert_eq!(forecast.now(), now);
        let before = session.undo_name().map(str::to_owned);
        session.apply(Command::Edit(EditCommand::Reorder(order)));
        assert_eq!(Some(evaluated(session)), forecast.after(order), "{order:?}");
        if session.undo_name().map(str::to_owned) != before {
            session.apply(Command::Undo);
        }
        assert_eq!(evaluated(session), now);
    }
}

const TREES: [&str; 4] = [
    "[[[3,5],[6,9]],[[1,2],[0,-1]]]",
    "[[3,12,8],[2,4,6],[14,5,2]]",
    "[[1,1,[2,2]],[[1,[3,3,1]],2],7]",
    "[[[[5,4],[6,3]],[[2,7],[8,1]]],[[[4,4],[9,0]],[[3,6],[5,5]]]]",
];

#[test]
fn the_counts_foretold_are_those_of_the_search() {
    for text in TREES {
        let mut session = session_with_tree(text);
        check(&mut session);
        session.apply(Command::UseTies(Ties::Search));
        check(&mut session);
        let first = session.scene().tree().node_at(&[0]);
        session.apply(Command::Select(first));
        check(&mut session);
    }
}

#[test]
fn a_shuffle_is_another_after_every_change_and_the_question_tells() {
    let mut session = session_with_tree(TREES[3]);
    let question = ForecastKey::of(&session.view());
    assert_eq!(ForecastKey::of(&session.view()), question);
    session.apply(Command::Edit(EditCommand::Reorder(Arrangement::Random)));
    let shuffled = ForecastKey::of(&session.view());
    assert_ne!(shuffled, question);
    session.apply(Command::UseTies(Ties::Search));
    assert_ne!(ForecastKey::of(&session.view()), shuffled);
    check(&mut session);
}

#[test]
fn large_trees_are_counted_by_a_worker() {
    let mut session = session();
    session.apply(uniform(2, 14));
    wait_until(&mut session, "the large tree", |session| session.scene().tree().len() == 32_767);
    wait_for_workers(&mut session);
    let begun = Forecasting::begin(ForecastKey::of(&session.view()).unwrap(), &session.view());
    assert!(matches!(begun.look(), ForecastState::UnderWay), "the window does not wait");
    check(&mut session);
}

#[test]
fn below_a_depth_limit_nodes_are_counted() {
    let mut session = session_with_tree("[~4[3,5],~1[6,9]]");
    session.apply(Command::UseDepthLimit(Some(1)));
    assert_eq!(forecast(&session).text(Arrangement::Best, &crate::english()).unwrap(), "2 nodes");
    let session = session_with_tree(TREES[0]);
    assert_eq!(forecast(&session).text(Arrangement::Worst, &crate::english()).unwrap(), "8 of 8 leaves");
}
