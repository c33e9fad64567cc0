//! The evaluations at the depth limit of a row look alike.

use std::collections::HashMap;
use std::sync::Arc;

use alphabeta_lab::figure::{NodeMark, Owner, Style};
use alphabeta_lab::game::GameId;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::ordering::ChildOrder;
use alphabeta_lab::search::replay::Phase;
use alphabeta_lab::search::window::Window;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::preferences::Preferences;

use super::edges::SIZES;
use super::labels::{PRESENTED, text_of, unfolded};
use super::{CANVASES, figure, fitted, places, words};

/// The example of the depth limit, searched to this depth.
fn limited(depth: u32, algorithm: Algorithm) -> Session {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let example =
        alphabeta_lab::examples::ALL.iter().position(|example| example.id == "depth-limit").unwrap();
    session.apply(Command::OpenExample(example));
    session.apply(Command::UseAlgorithm(algorithm));
    session.apply(Command::UseSettings(Settings { depth_limit: Some(depth), ..session.settings() }));
    session
}

/// The same to depth 2 with a window that is written at its edges, in front of some values, and with the last child first.
fn limited_in_window() -> Session {
    let mut session = limited(2, Algorithm::AlphaBeta);
    let [alpha, beta] = [3.25, 117.5].map(|bound| Score::new(bound).unwrap());
    let (window, child_order) = (Window { alpha, beta }, ChildOrder::RightToLeft);
    session.apply(Command::UseSettings(Settings { window, child_order, ..session.settings() }));
    session
}

/// About the room that the tree has in a window of 1024 × 768 points in presentation mode.
const PRESENTED_SMALL: [[f64; 2]; 2] = [[461.0, 412.0], [462.0, 390.0]];

#[test]
fn all_evaluations_of_a_row_at_the_depth_limit_have_their_word_or_none_has_it() {
    let (mut with, mut without) = (0, 0);
    for depth in [1, 2] {
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Minimax, Algorithm::NegamaxAlphaBeta] {
            let mut session = limited(depth, algorithm);
            for after in places(&session) {
                session.apply(Command::GoTo(after));
                let narrow = (200..1100).step_by(60).map(|width| [f64::from(width), 400.0]);
                for size in narrow.chain(SIZES).chain(CANVASES).chain(PRESENTED) {
                    let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
                    let is_evaluated = |mark: &&NodeMark| mark.is_horizon && mark.phase == Phase::Done;
                    let said: Vec<String> = figure
                        .nodes
                        .iter()
                        .filter(is_evaluated)
                        .map(|mark| text_of(&figure, mark.node))
                        .filter(|said| !said.is_empty())
                        .collect();
                    let worded = said.iter().filter(|said| said.contains("eval")).count();
                    assert!(
                        worded == 0 || worded == said.len(),
                        "depth {depth}, {algorithm:?}, after {after}, {size:?}: {said:?}"
                    );
                    with += worded;
                    without += said.len() - worded;
                }
            }
        }
    }
    assert!(with > 1_000 && with > 4 * without, "{with} with their word, {without} without");
}

#[test]
fn evaluations_of_a_row_are_about_equally_large_as_long_as_the_tree_is_fitted() {
    let mut session = Session::new(Preferences::default(), crate::english(), Arc::new(|| {}));
    let example =
        alphabeta_lab::examples::ALL.iter().position(|example| example.id == "depth-limit").unwrap();
    session.apply(Command::OpenExample(example));
    let settings = Settings { depth_limit: Some(2), ..session.settings() };
    session.apply(Command::UseSettings(settings));
    let mut compared = 0;
    for after in places(&session) {
        session.apply(Command::GoTo(after));
        for size in CANVASES {
            let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
            let mut rows: HashMap<u32, Vec<(f64, String)>> = HashMap::new();
            for label in figure.labels.iter().filter(|label| words(label).contains("eval")) {
                let Owner::Node(node) = label.owner else { continue };
                rows.entry(session.scene().layout.depth(node)).or_default().push((label.size, words(label)));
            }
            for row in rows.values() {
                let sizes = || row.iter().map(|(size, _)| *size);
                let (least, most) = (sizes().fold(f64::INFINITY, f64::min), sizes().fold(0.0, f64::max));
                assert!(least >= 0.6 * most, "{size:?}, after {after}: {row:?}");
                compared += usize::from(row.len() > 1);
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn values_of_a_row_that_hold_only_to_a_depth_all_have_its_long_form_or_none_has_it() {
    let (mut long, mut short) = (0, 0);
    let of_depths = [1, 2].map(|depth| limited(depth, Algorithm::AlphaBeta));
    let others = [limited_in_window(), unfolded(GameId::ConnectFour, "")];
    for mut session in of_depths.into_iter().chain(others) {
        for after in places(&session) {
            session.apply(Command::GoTo(after));
            let narrow = (200..1100).step_by(60).map(|width| [f64::from(width), 400.0]);
            for size in narrow.chain(SIZES).chain(CANVASES).chain(PRESENTED).chain(PRESENTED_SMALL) {
                let figure = figure(&session, &fitted(&session, size), &Style::for_picture(size), size);
                for row in figure.nodes.chunk_by(|one, next| one.at[1] == next.at[1]) {
                    let said: Vec<String> = row.iter().map(|mark| text_of(&figure, mark.node)).collect();
                    let is_long = |said: &&String| said.contains("todepth");
                    let is_short = |said: &&String| {
                        said.rsplit_once('↓').is_some_and(|(_, depth)| {
                            !depth.is_empty() && depth.chars().all(|c| c.is_ascii_digit() || c == '+')
                        })
                    };
                    let counts = [said.iter().filter(is_long).count(), said.iter().filter(is_short).count()];
                    assert!(counts.contains(&0), "after {after}, {size:?}: {said:?}");
                    long += counts[0];
                    short += counts[1];
                }
            }
        }
    }
    assert!(long > 400 && short > 200, "{long} long, {short} short");
}
