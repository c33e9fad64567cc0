//! The labels of game trees: no name lies on the edge of another move, the best move has its name and value, and a
//! value that rests on a depth limit has its depth.

use alphabeta_lab::figure::{EdgeRole, Extras, Figure, LabelMark, Meaning, Owner, Style, Subject};
use alphabeta_lab::game::GameId;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::Phase;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::session::Session;
use alphabeta_lab::session::command::Command;
use alphabeta_lab::session::command::game::GameCommand;
use alphabeta_lab::tree::NodeId;
use alphabeta_lab::ui::canvas::camera::Camera;

use super::labels::{distance_to_edge, text_of, unfolded, unfolded_to, wait_until_unfolded};
use super::{places, subject, words};

/// White mates on the back rank.
const MATE: &str = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
/// The room of the tree in windows of 1366 × 768 and 1920 × 1080 points, and in the second one in presentation mode.
const CANVASES: [[f64; 2]; 4] = [[718.0, 476.0], [804.0, 444.0], [1358.0, 745.0], [986.0, 560.0]];

/// A game at a step as the window shows it.
fn picture(session: &Session, size: [f64; 2]) -> Figure {
    let mut camera = Camera::default();
    let extras = Extras { boards: session.scene().boards.as_ref(), ..Extras::default() };
    let subject = Subject { extras, ..subject(session) };
    camera.update(&subject, egui::vec2(size[0] as f32, size[1] as f32));
    Figure::new(&subject, &camera.projection(), &Style::for_picture(size), size)
}

/// Calls `check` with pictures of games, some with boards in every node of the first levels.
fn game_pictures(mut check: impl FnMut(&Session, &Figure, &str)) {
    for (game, position) in [(GameId::Chess, MATE), (GameId::Chess, ""), (GameId::TicTacToe, "")] {
        let mut session = unfolded(game, position);
        for after in places(&session) {
            session.apply(Command::GoTo(after));
            for size in CANVASES {
                let what = format!("{game:?} {position}, after {after}, {size:?}");
                check(&session, &picture(&session, size), &what);
            }
        }
    }
}

#[test]
fn no_label_of_a_game_lies_on_the_principal_variation_and_no_move_on_the_edge_of_another() {
    let (mut moves, mut lines) = (0, 0);
    game_pictures(|session, figure, what| {
        let tree = session.scene().tree();
        for label in &figure.labels {
            let is_own = |child: NodeId| match label.owner {
                Owner::Node(node) => child == node || tree.parent(child) == Some(node),
                Owner::Edge(node) => child == node,
                Owner::Cut(node) => tree.parent(child) == Some(node),
            };
            let is_move = matches!(label.owner, Owner::Node(node) if {
                let mark = figure.nodes.iter().find(|mark| mark.node == node);
                mark.is_some_and(|mark| mark.has_board)
            }) && label.pieces.iter().all(|(_, meaning)| *meaning == Meaning::Name);
            moves += usize::from(is_move);
            for edge in figure.edges.iter().filter(|edge| !is_own(edge.child)) {
                let is_principal = edge.role == EdgeRole::Principal;
                lines += usize::from(is_principal);
                if is_principal || is_move {
                    let apart = distance_to_edge(&label.area, edge);
                    assert!(apart > 0.0, "{what}: {} lies on the edge to another node", words(label));
                }
            }
        }
    });
    assert!(moves > 1000 && lines > 1000, "{moves} moves, {lines} labels with a line beside them");
}

#[test]
fn no_move_stands_where_it_would_be_read_as_that_of_a_child() {
    let mut session = unfolded_to(GameId::ConnectFour, "4x4 moves 2 2 2 2 3 3 3 3 1 4", None);
    session.apply(Command::Last);
    let tree = session.scene().tree();
    let mut told = 0;
    for size in CANVASES {
        let figure = picture(&session, size);
        let edges_down =
            |node: NodeId| figure.edges.iter().filter(|edge| tree.parent(edge.child) == Some(node)).count();
        let boards = figure.nodes.iter().filter(|mark| mark.has_board);
        for mark in boards.filter(|mark| [1, 2].contains(&edges_down(mark.node))) {
            let is_move = |label: &&LabelMark| {
                label.owner == Owner::Node(mark.node)
                    && label.pieces.iter().all(|(_, meaning)| *meaning == Meaning::Name)
            };
            for label in figure.labels.iter().filter(is_move) {
                let is_above = label.area.max[1] <= mark.area().min[1];
                assert!(is_above, "{size:?}: {} at the edge to a child", words(label));
                told += 1;
            }
        }
    }
    assert!(told > 12, "{told}");
}

#[test]
fn small_boards_stay_where_a_level_is_added_in_a_small_window() {
    let mut session = unfolded_to(GameId::TicTacToe, "", Some(1));
    let tree = session.scene().tree();
    let corner = tree.children_of(tree.root_id()).next();
    session.apply(Command::Select(corner));
    session.apply(Command::Game(GameCommand::Expand));
    wait_until_unfolded(&mut session);
    assert_eq!(session.scene().tree().len(), 18);
    // The room of the tree in a window of 1024 × 768 points.
    let figure = picture(&session, [508.0, 430.0]);
    let boards = session.scene().boards.as_ref().unwrap();
    for mark in &figure.nodes {
        assert!(mark.has_board && mark.half_width >= 12.0, "{}", session.scene().name(mark.node));
        let Some(name) = boards.move_name(mark.node) else { continue };
        assert!(text_of(&figure, mark.node).contains(name), "the move {name}");
    }
}

#[test]
fn a_leaf_of_a_game_says_what_all_of_its_visits_have_found() {
    let mut session = unfolded_to(GameId::Nim, "1 2 3", Some(2));
    session.apply(Command::UseAlgorithm(Algorithm::Pvs));
    wait_until_unfolded(&mut session);
    session.apply(Command::Last);
    let figure = picture(&session, [900.0, 500.0]);
    let (tree, replay) = (session.scene().tree(), session.run().unwrap().replay(session.scene()));
    let after = session.playback().after();
    let mut met = 0;
    for mark in figure.nodes.iter().filter(|mark| tree.is_leaf(mark.node) && mark.phase == Phase::Done) {
        let known = replay.known_bounds(mark.node, after).filter(|(lower, upper)| lower == upper);
        let Some((value, _)) = known.filter(|_| replay.state(mark.node, after).visits > 1) else { continue };
        let said: Vec<String> =
            figure.labels.iter().filter(|it| it.owner == Owner::Node(mark.node)).map(words).collect();
        if said.join(" ").contains(&value.to_string()) {
            assert!(!said.join(" ").contains(['≤', '≥']), "{said:?}");
            met += 1;
        }
    }
    assert!(met > 0, "no leaf was visited twice");
}

#[test]
fn the_best_move_of_a_game_has_its_name_and_its_value() {
    let mut session = unfolded(GameId::Chess, MATE);
    session.apply(Command::Last);
    for size in CANVASES {
        let figure = picture(&session, size);
        let is_best = |node: NodeId| session.scene().name(node) == "Ra8#";
        let best = figure.nodes.iter().find(|mark| is_best(mark.node)).unwrap();
        assert!(best.is_principal, "{size:?}");
        let value = session.scene().tree().value(best.node).unwrap();
        assert_eq!(text_of(&figure, best.node), format!("Ra8#{value}"), "{size:?}");
    }
}

#[test]
fn a_value_that_rests_on_a_depth_limit_has_its_depth() {
    let mut told = 0;
    game_pictures(|session, figure, what| {
        let replay = session.run().unwrap().replay(session.scene());
        for mark in figure.nodes.iter().filter(|mark| mark.phase == Phase::Done) {
            let state = replay.state(mark.node, session.playback().after());
            let (Scope::Depth(_) | Scope::DepthOrMore(_)) = state.scope else { continue };
            let seen = state.seen(session.perspective(), mark.player);
            let Some(value) = seen.value.filter(|_| !state.horizon && seen.bound.is_some()) else { continue };
            let said: Vec<String> = figure
                .labels
                .iter()
                .filter(|label| label.owner == Owner::Node(mark.node))
                .map(words)
                .collect();
            let said = said.join(" ");
            if !said
                .replace("eval ", "eval")
                .split([' ', '≤', '≥', '=', '↓'])
                .any(|word| word == value.to_string())
            {
                continue;
            }
            let depth = state.scope.depth().unwrap();
            let is_told = said.contains(&format!("↓{depth}")) || said.contains(&format!("to depth {depth}"));
            assert!(is_told, "{what}: {} of {}", said, session.scene().name(mark.node));
            told += 1;
        }
    });
    assert!(told > 300, "{told}");
}

/// A position with about forty moves, whose values stand in several rows.
const MANY_MOVES: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1";

#[test]
fn no_upright_line_strikes_a_text_through() {
    let mut lines = 0;
    let mut check = |figure: &Figure, what: &str| {
        for label in &figure.labels {
            let Some(ends) = label.leader.filter(|[from, to]| from[0] == to[0]) else { continue };
            lines += 1;
            for other in figure.labels.iter().filter(|other| other.owner != label.owner) {
                let is_struck = other.area.is_crossed_by(&ends);
                assert!(!is_struck, "{what}: the line of {} crosses {}", words(label), words(other));
            }
        }
    };
    game_pictures(|_, figure, what| check(figure, what));
    let mut session = unfolded(GameId::Chess, MANY_MOVES);
    session.apply(Command::Last);
    for size in CANVASES {
        check(&picture(&session, size), &format!("{size:?}"));
    }
    assert!(lines > 10, "{lines}");
}
