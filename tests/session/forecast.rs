//! What the menu says of an order is what happens when it is chosen.

use std::collections::BTreeSet;

use alphabeta_lab::generate::{Arrangement, Recipe, Uniform};
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::edit::EditCommand;
use alphabeta_lab::session::features::compare::forecast::{
    Forecast, ForecastKey, ForecastState, Forecasting,
};
use alphabeta_lab::session::features::generate::GeneratedTree;
use alphabeta_lab::session::model::new_document::NewDocument;
use alphabeta_lab::session::model::origin::Origin;
use alphabeta_lab::work::Work;

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

/// What the dialog for a new tree says that alpha-beta evaluates, it evaluates, whatever settings are in use.
#[test]
fn what_a_generated_tree_is_told_to_cost_is_what_it_costs() {
    let windows = [Window::FULL, Window { alpha: 3.into(), beta: 9.into() }];
    let orders = [ChildOrder::LeftToRight, ChildOrder::RightToLeft];
    let mut costs = BTreeSet::new();
    for (order, child_order) in
        Arrangement::ALL.into_iter().flat_map(|order| orders.map(|other| (order, other)))
    {
        for (window, ties) in
            windows.into_iter().flat_map(|window| Ties::ALL.iter().map(move |&ties| (window, ties)))
        {
            let settings = Settings { child_order, window, ties, ..Settings::default() };
            let uniform = Uniform { branching: 2, depth: 4, order, seed: 3, ..Uniform::default() };
            let recipe = Recipe::Uniform(uniform);
            let mut session = session();
            session.apply(Command::UseSettings(settings));
            let draft =
                GeneratedTree::new(&recipe, session.settings(), &Work::default(), session.text()).unwrap();
            session.apply(Command::OpenNew(Box::new(NewDocument::Generated(recipe))));
            wait_until(&mut session, "the tree", |session| *session.origin() == Origin::New);
            let told = draft.evaluated.iter().find(|(algorithm, _)| *algorithm == Algorithm::AlphaBeta);
            assert_eq!(session.settings(), settings);
            assert_eq!(
                told.map(|(_, count)| *count),
                Some(evaluated(&mut session)),
                "{order:?} {settings:?}"
            );
            costs.extend(told.map(|(_, count)| *count));
        }
    }
    assert!(costs.len() > 4, "{costs:?}");
    // Where no search can run, none is told of.
    let settings = Settings { depth_limit: Some(1), ..Settings::default() };
    let recipe = Recipe::Uniform(Uniform { branching: 2, depth: 3, ..Uniform::default() });
    let draft = GeneratedTree::new(&recipe, settings, &Work::default(), crate::english().as_ref()).unwrap();
    assert!(draft.evaluated.is_empty());
}
