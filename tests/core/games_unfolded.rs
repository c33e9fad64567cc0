//! Games as trees to look at: what is unfolded, what merges, and that the record of a search of positions tells on such
//! a tree what a search of the tree itself would.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::picture::{BoardGround, BoardPiece, PieceShape};
use alphabeta_lab::game::play::Match;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::record::Recorded;
use alphabeta_lab::game::request::GameRequest;
use alphabeta_lab::game::unfold::{Expansion, UnfoldLimits, Unfolded};
use alphabeta_lab::game::{GameId, Outcome, Wins};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::replay::{Replay, Step};
use alphabeta_lab::search::trace;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::statistics;
use alphabeta_lab::tree::{NodeId, Player};
use alphabeta_lab::work::Work;

const RULES: GameRules =
    GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };
/// How many different positions the nodes have.
fn positions(unfolded: &Unfolded) -> usize {
    unfolded.tree.preorder().filter(|&node| unfolded.first_with_position(node) == node).count()
}

const NO_LIMIT: UnfoldLimits = UnfoldLimits { depth: None, nodes: 1_000_000 };

/// Searches the whole game and records what happens at the nodes of `unfolded`.
fn record(unfolded: &Unfolded, request: &GameRequest) -> Recorded {
    unfolded.record(&unfolded.tree, request, &Work::default()).unwrap()
}

fn start(id: GameId, text: &str) -> Box<dyn Match> {
    id.start(text).unwrap()
}

#[test]
fn a_whole_game_is_unfolded() {
    let game = start(GameId::TicTacToe, "XOX/OXO/...");
    let unfolded = game.unfold(RULES, NO_LIMIT, &Work::default()).unwrap();
    let tree = &unfolded.tree;
    // X wins with 7 and with 9 at once; after 8 O must take 7 or 9, and X wins with the other.
    assert_eq!((tree.len(), unfolded.is_truncated, tree.root_player()), (8, false, Player::Max));
    assert_eq!(statistics::minimax_values(tree, &mut ()).unwrap()[tree.root_id().index()], Score::from(1));
    let names: Vec<_> = tree.preorder().map(|node| unfolded.move_name(node).unwrap_or("—")).collect();
    assert_eq!(names, ["—", "7", "8", "7", "9", "9", "7", "9"]);
    let standing: Vec<_> = tree.preorder().map(|node| unfolded.standing(node)).collect();
    let won = Expansion::Over(Outcome::Won(Player::Max));
    let on = Expansion::Unfolded;
    assert_eq!(standing, [on, won, on, on, won, on, won, won]);
    assert_eq!(unfolded.text(tree.node_at(&[1, 0]).unwrap()), "XOX/OXO/OX.");
    // 7 and 9 mirror each other, and so do the two lines below 8.
    assert_eq!(positions(&unfolded), 8);
}

#[test]
fn every_node_is_worth_what_a_search_that_stops_there_needs() {
    let limits = UnfoldLimits { depth: Some(2), nodes: 1_000 };
    let unfolded = start(GameId::TicTacToe, "").unfold(RULES, limits, &Work::default()).unwrap();
    let tree = &unfolded.tree;
    assert_eq!((tree.len(), unfolded.is_truncated), (82, false));
    let value = |path: &[u32]| tree.value(tree.node_at(path).unwrap()).unwrap().value();
    // X in the centre leaves O four lines of eight; O in a corner leaves X five: 5 − 4 = 1, a tenth.
    assert!((value(&[4]) - 0.4).abs() < 1e-9 && (value(&[4, 0]) - 0.1).abs() < 1e-9);
    assert!(tree.preorder().all(|node| tree.value(node).is_some()));
    for algorithm in Algorithm::ALL {
        let settings = Settings { depth_limit: Some(1), ..Settings::default() };
        assert_eq!(algorithm.check(settings, tree), Ok(()));
    }
}

#[test]
fn no_more_nodes_than_there_is_room_for() {
    let game = start(GameId::Chess, "");
    for (nodes, expected) in [(1, 1), (20, 1), (21, 21), (40, 21), (41, 41), (100, 81)] {
        let unfolded = game.unfold(RULES, UnfoldLimits { depth: Some(3), nodes }, &Work::default()).unwrap();
        assert_eq!((unfolded.tree.len(), unfolded.is_truncated), (expected, true), "{nodes}");
        assert!(unfolded.tree.preorder().any(|node| unfolded.standing(node) == Expansion::Truncated));
    }
    let unfolded = game.unfold(RULES, UnfoldLimits { depth: Some(1), nodes: 21 }, &Work::default()).unwrap();
    assert!(!unfolded.is_truncated);
    let leaf = unfolded.tree.node_at(&[3]).unwrap();
    assert_eq!(unfolded.standing(leaf), Expansion::Horizon);
}

#[test]
fn transpositions_and_symmetric_positions_are_known() {
    let unfolded = start(GameId::TicTacToe, "")
        .unfold(RULES, UnfoldLimits { depth: Some(3), nodes: 1_000 }, &Work::default())
        .unwrap();
    let node = |path: &[u32]| unfolded.tree.node_at(path).unwrap();
    // 1 2 3 and 3 2 1 are the same board; the one that begins with 1 stands to the left.
    assert_eq!(unfolded.text(node(&[2, 1, 0])), "XOX/.../...");
    assert_eq!(unfolded.first_with_position(node(&[2, 1, 0])), node(&[0, 0, 0]));
    assert_eq!(unfolded.first_with_position(node(&[0, 0, 0])), node(&[0, 0, 0]));
    assert_eq!(unfolded.first_with_position(node(&[2])), node(&[2]));
    // 1 + 9 + 72 + 252 boards.
    assert_eq!((unfolded.tree.len(), positions(&unfolded)), (586, 334));
    let merged = GameRules { merges_symmetric: true, ..RULES };
    let unfolded = start(GameId::TicTacToe, "")
        .unfold(merged, UnfoldLimits { depth: Some(1), nodes: 1_000 }, &Work::default())
        .unwrap();
    let names: Vec<_> = unfolded.tree.preorder().filter_map(|node| unfolded.move_name(node)).collect();
    assert_eq!(names, ["1", "2", "5"]);
}

/// What remembers states finds them by their keys in the tree as well. Only iterative deepening remembers by node: a
/// position again at every node that has it, and on a tree at the same node.
fn differs_on_trees(algorithm: Algorithm) -> bool {
    algorithm == Algorithm::IterativeDeepening
}

/// A walk as one can compare it.
fn steps(replay: &Replay<'_>) -> Vec<Step> {
    (0..replay.len()).map(|index| replay.step(index).unwrap()).collect()
}

#[test]
fn a_search_of_positions_is_recorded_as_one_of_the_tree() {
    let cases = [
        (GameId::TicTacToe, "X.O/.../...", 4),
        (GameId::Nim, "2 3 2", 7),
        (GameId::Domineering, "4x3", 6),
        (GameId::ConnectFour, "4 4", 4),
        (GameId::Chess, "e4 e5", 2),
    ];
    for (id, text, depth) in cases {
        let game = start(id, text);
        for order in [MoveOrder::Generator, MoveOrder::Static] {
            for wins in [Wins::Plain, Wins::Infinite, Wins::Sooner] {
                let rules = GameRules { move_order: order, wins, ..RULES };
                let unfolded = game
                    .unfold(rules, UnfoldLimits { depth: Some(depth), nodes: 100_000 }, &Work::default())
                    .unwrap();
                assert!(!unfolded.is_truncated);
                for &algorithm in Algorithm::ALL {
                    if differs_on_trees(algorithm) {
                        continue;
                    }
                    let settings = Settings { depth_limit: Some(depth), ..Settings::default() };
                    let request = GameRequest { algorithm, settings, rules };
                    let never = AtomicBool::new(false);
                    let ours = record(&unfolded, &request).trace;
                    let theirs =
                        trace::record(algorithm, &unfolded.tree, order.settings(settings), &never).unwrap();
                    let ours = steps(&Replay::new(&unfolded.tree, &ours));
                    let theirs = steps(&Replay::new(&unfolded.tree, &theirs));
                    assert_eq!(ours.len(), theirs.len(), "{id:?} {algorithm:?} {rules:?}");
                    // On the tree what stands at the horizon is a leaf.
                    let blurred = |step: &Step| match *step {
                        Step::Evaluate { node, value, .. } => Step::Evaluate { node, value, horizon: false },
                        other => other,
                    };
                    let same = ours.iter().zip(&theirs).all(|(a, b)| blurred(a) == blurred(b));
                    assert!(same, "{id:?} {algorithm:?} {rules:?}");
                }
            }
        }
    }
}

#[test]
fn the_record_counts_what_the_search_counts() {
    let game = start(GameId::TicTacToe, "X.O/.../X..");
    for &algorithm in Algorithm::ALL {
        for order in MoveOrder::ALL.iter().copied() {
            let rules = GameRules { move_order: order, ..RULES };
            let request = GameRequest { algorithm, settings: Settings::default(), rules };
            let unfolded = game.unfold(rules, NO_LIMIT, &Work::default()).unwrap();
            let trace = record(&unfolded, &request).trace;
            let counts = Counters::new(&unfolded.tree, &trace, &mut ()).unwrap().total();
            let answer = game.search(&request, &mut |_| ControlFlow::Continue(())).unwrap();
            let case = format!("{algorithm:?} {order:?}");
            assert_eq!(trace.value(), Some(answer.value), "{case}");
            assert_eq!(u64::from(trace.len()), answer.tally.steps, "{case}");
            assert_eq!(counts.visited, answer.tally.visited, "{case}");
            assert_eq!(counts.evaluated(), answer.tally.counts().evaluated(), "{case}");
            assert_eq!(counts.cutoffs, answer.tally.cutoffs, "{case}");
            if algorithm == Algorithm::AlphaBeta && order != MoveOrder::PreviousIteration {
                // Every node is visited, or was cut off.
                assert_eq!(counts.visited + counts.nodes_pruned, unfolded.tree.len() as u64, "{case}");
            }
            // The line of the search is that of the record, or its beginning where a memory cut it short.
            let replay = Replay::new(&unfolded.tree, &trace);
            let line: Vec<_> = replay.principal_variation(unfolded.tree.root_id(), replay.len()).collect();
            let path: Vec<_> =
                line.iter().map(|&node| *unfolded.tree.path_to(node).last().unwrap()).collect();
            if !algorithm.about().remembers {
                assert_eq!(answer.path, path, "{case}");
            }
        }
    }
}

/// The upper part of a tree shows what its nodes returned, though the search has looked far below them.
#[test]
fn a_search_is_recorded_on_the_upper_part_of_its_tree() {
    let unfolded = start(GameId::TicTacToe, "")
        .unfold(RULES, UnfoldLimits { depth: None, nodes: 10 }, &Work::default())
        .unwrap();
    assert!(unfolded.is_truncated && unfolded.tree.len() == 10);
    let request =
        GameRequest { algorithm: Algorithm::AlphaBeta, settings: Settings::default(), rules: RULES };
    let trace = record(&unfolded, &request).trace;
    let replay = Replay::new(&unfolded.tree, &trace);
    let state = |node: NodeId| replay.state(node, replay.len());
    assert_eq!(state(unfolded.tree.root_id()).value, Some(Score::ZERO));
    let children: Vec<_> = unfolded.tree.children_of(unfolded.tree.root_id()).map(state).collect();
    assert_eq!(children.len(), 9);
    for (index, child) in children.iter().enumerate() {
        assert_eq!((child.visits, child.value), (1, Some(Score::ZERO)), "{index}");
        let bound = child.bound.unwrap().sign();
        // The first is a draw; of all others alpha-beta finds out that they are no better.
        assert_eq!(bound, if index == 0 { "=" } else { "≤" }, "{index}");
    }
}

#[test]
fn a_tree_grows_where_it_is_asked_to() {
    let game = start(GameId::TicTacToe, "");
    let limits = |depth| UnfoldLimits { depth: Some(depth), nodes: 100_000 };
    let mut grown = game.unfold(RULES, limits(1), &Work::default()).unwrap();
    let shown: Vec<_> = grown.tree.children_of(grown.tree.root_id()).collect();
    // How many nodes lie below, and what they are.
    let below =
        game.at(&grown, shown[4]).unwrap().below(RULES, None, 100_000, &AtomicBool::new(false)).unwrap();
    assert_eq!(below.total(), 55_505);
    for &node in &shown {
        grown.expand(node).unwrap();
        grown.expand(node).unwrap();
    }
    // The same tree as one that was unfolded so far at once.
    let whole = game.unfold(RULES, limits(2), &Work::default()).unwrap();
    let nodes = |unfolded: &alphabeta_lab::game::unfold::Unfolded| -> Vec<_> {
        let node = |node| {
            let first = unfolded.text(unfolded.first_with_position(node));
            (
                unfolded.text(node),
                unfolded.picture(node),
                unfolded.tree.value(node),
                unfolded.standing(node),
                first,
            )
        };
        unfolded.tree.preorder().map(node).collect()
    };
    assert_eq!(nodes(&grown), nodes(&whole));
    assert_eq!(positions(&grown), positions(&whole));
    // A search of all of the game is told on what is shown of it.
    let request = GameRequest { algorithm: Algorithm::Mtdf, settings: Settings::default(), rules: RULES };
    let trace = record(&grown, &request).trace;
    assert_eq!(trace.value(), Some(Score::ZERO));
    // Where the game is over nothing grows.
    let mut over = start(GameId::TicTacToe, "XXX/OO./...").unfold(RULES, NO_LIMIT, &Work::default()).unwrap();
    over.expand(over.tree.root_id()).unwrap();
    assert_eq!(over.tree.len(), 1);
}

#[test]
fn equal_states_have_the_same_key() {
    let unfolded = start(GameId::TicTacToe, "")
        .unfold(RULES, UnfoldLimits { depth: Some(3), nodes: 1_000 }, &Work::default())
        .unwrap();
    let key = |path: &[u32]| unfolded.tree.state_key(unfolded.tree.node_at(path).unwrap());
    assert_eq!(key(&[2, 1, 0]), Some("XOX/.../... at depth 3"));
    assert_eq!((key(&[0, 0, 0]), key(&[0, 0])), (key(&[2, 1, 0]), None));
    assert_eq!(unfolded.tree.contradicting_states(), None);
    // Heaps of one and the same size may be left at different depths.
    let nim = start(GameId::Nim, "3 2").unfold(RULES, NO_LIMIT, &Work::default()).unwrap();
    assert!(nim.tree.has_state_keys() && nim.tree.contradicting_states().is_none());
    assert!(
        !start(GameId::Chess, "")
            .unfold(RULES, UnfoldLimits { depth: None, nodes: 500 }, &Work::default())
            .unwrap()
            .tree
            .has_state_keys()
    );
}

#[test]
fn boards_are_pictures() {
    let unfolded = start(GameId::TicTacToe, "XO./.X./...")
        .unfold(RULES, UnfoldLimits { depth: Some(1), nodes: 100 }, &Work::default())
        .unwrap();
    let picture = unfolded.picture(unfolded.tree.node_at(&[0]).unwrap());
    assert_eq!((picture.columns, picture.rows, picture.ground), (3, 3, BoardGround::Lines));
    let cross = BoardPiece { shape: PieceShape::Cross, owner: Some(Player::Max) };
    let ring = BoardPiece { shape: PieceShape::Ring, owner: Some(Player::Min) };
    let row: Vec<_> = (0..3).map(|column| picture.cell(column, 0).unwrap().piece).collect();
    assert_eq!(row, [Some(cross), Some(ring), Some(ring)]);
    assert_eq!(picture.cell(3, 0), None);
    let marked = |picture: &alphabeta_lab::game::picture::BoardPicture| -> Vec<usize> {
        (0..picture.cells.len()).filter(|&cell| picture.cells[cell].is_marked).collect()
    };
    assert_eq!(marked(&picture), [2]);
    let chess = start(GameId::Chess, "e4").picture();
    assert_eq!(
        chess.cell(4, 4).unwrap().piece,
        Some(BoardPiece { shape: PieceShape::Pawn, owner: Some(Player::Max) })
    );
    assert_eq!(
        chess.cell(4, 0).unwrap().piece,
        Some(BoardPiece { shape: PieceShape::King, owner: Some(Player::Min) })
    );
    assert_eq!(marked(&chess), [4 + 8 * 4, 4 + 8 * 6]);
    assert_eq!(marked(&start(GameId::ConnectFour, "4 4").picture()), [7 * 4 + 3]);
    assert_eq!(marked(&start(GameId::Domineering, "a3 b1").picture()), [13, 14]);
    assert_eq!(marked(&start(GameId::Nim, "3 4 5 moves B-2").picture()), [5 + 2, 5 + 3]);
    for &id in GameId::ALL {
        let mut game = start(id, "");
        loop {
            let picture = game.picture();
            assert_eq!(picture.cells.len(), (picture.columns * picture.rows) as usize);
            assert!(
                picture.column_names.is_empty() || picture.column_names.len() == picture.columns as usize
            );
            assert!(picture.row_names.is_empty() || picture.row_names.len() == picture.rows as usize);
            assert_eq!(marked(&picture).is_empty(), game.played().is_empty(), "{id:?} {}", game.text());
            let moves = game.moves();
            if moves.is_empty() || game.played().len() > 80 {
                break;
            }
            game.play(&moves[moves.len() / 2]).unwrap();
        }
    }
}
