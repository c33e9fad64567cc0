//! A search of a whole game, told on the part of its tree that is shown: whatever is shown, its counts are the same.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use std::sync::atomic::AtomicBool;

use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::request::GameRequest;
use alphabeta_lab::game::unfold::{UnfoldLimits, Unfolded};
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::counters::Counters;
use alphabeta_lab::search::counts::{Counts, DepthCounts};
use alphabeta_lab::search::replay::Replay;
use alphabeta_lab::search::trace::Trace;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::work::Work;

const RULES: GameRules =
    GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };
const NODES: usize = 1_000_000;

fn unfolded(id: GameId, position: &str, rules: GameRules, depth: Option<u32>) -> Unfolded {
    let unfolded = id
        .start(position)
        .unwrap()
        .unfold(rules, UnfoldLimits { depth, nodes: NODES }, &Work::default())
        .unwrap();
    assert!(!unfolded.is_truncated);
    unfolded
}

fn searched(unfolded: &Unfolded, request: &GameRequest) -> (Trace, Counters) {
    let recorded = unfolded.record(&unfolded.tree, request, &Work::default()).unwrap();
    let counters = Counters::of_whole(&unfolded.tree, &recorded.trace, recorded.unseen, &mut ()).unwrap();
    (recorded.trace, counters)
}

/// The counts but for those of nodes that were come back to: below the tree that is shown, a search does not tell which
/// node is which.
const fn told(counts: Counts) -> Counts {
    Counts { revisits: 0, leaf_revisits: 0, reevaluations: 0, ..counts }
}

/// The counts at the end, and those of each depth as far as anything is there.
fn totals(counters: &Counters) -> (Counts, Vec<DepthCounts>) {
    let mut levels = counters.by_depth().to_vec();
    while levels.last() == Some(&DepthCounts::default()) {
        levels.pop();
    }
    (told(counters.total()), levels)
}

#[test]
fn what_is_shown_changes_no_count() {
    let cases = [
        (GameId::TicTacToe, "X.O/.../X..", None),
        (GameId::TicTacToe, "XO./.../...", Some(4)),
        (GameId::Nim, "2 3 2", None),
        (GameId::Domineering, "4x3", Some(5)),
        (GameId::ConnectFour, "4 4", Some(4)),
        (GameId::Chess, "e4 e5", Some(3)),
    ];
    for (id, position, depth_limit) in cases {
        for order in MoveOrder::ALL.iter().copied() {
            let rules = GameRules { move_order: order, ..RULES };
            let whole = unfolded(id, position, rules, depth_limit);
            let parts = [0, 1, 2].map(|depth| unfolded(id, position, rules, Some(depth)));
            for &algorithm in Algorithm::ALL {
                let settings = Settings { depth_limit, ..Settings::default() };
                let request = GameRequest { algorithm, settings, rules };
                let (trace, counters) = searched(&whole, &request);
                for part in &parts {
                    let case = format!("{id:?} {algorithm:?} {order:?} {} nodes", part.tree.len());
                    let (shown, counted) = searched(part, &request);
                    assert_eq!(shown.value(), trace.value(), "{case}");
                    assert_eq!(totals(&counted), totals(&counters), "{case}");
                }
            }
        }
    }
}

/// The counts after every step of a walk are those of the whole walk at the same event.
#[test]
fn counts_grow_as_in_the_whole_walk() {
    let (id, position) = (GameId::TicTacToe, "X.O/.../X..");
    let whole = unfolded(id, position, RULES, None);
    let mut part = unfolded(id, position, RULES, Some(1));
    let second = part.tree.children_of(part.tree.root_id()).nth(2).unwrap();
    part.expand(second).unwrap();
    for &algorithm in Algorithm::ALL {
        let request = GameRequest { algorithm, settings: Settings::default(), rules: RULES };
        let ((trace, counters), (shown, counted)) = (searched(&whole, &request), searched(&part, &request));
        let (whole_walk, shown_walk) = (Replay::new(&whole.tree, &trace), Replay::new(&part.tree, &shown));
        let mut at = 0;
        for index in 0..shown_walk.len() {
            let step = shown_walk.step(index).unwrap();
            let path = part.tree.path_to(step.node());
            // The same step, further on in the long walk.
            at = (at..whole_walk.len())
                .find(|&at| {
                    let other = whole_walk.step(at).unwrap();
                    other.kind() == step.kind() && whole.tree.path_to(other.node()) == path
                })
                .unwrap();
            let (ours, theirs) = (counted.after(&shown, index + 1), counters.after(&trace, at + 1));
            assert_eq!(told(ours), told(theirs), "{algorithm:?} step {index}");
            at += 1;
        }
        assert_eq!(counted.after(&shown, shown_walk.len()), counted.total(), "{algorithm:?}");
    }
}

#[test]
fn tic_tac_toe_is_counted_whole_however_little_of_it_is_shown() {
    let mut shown = unfolded(GameId::TicTacToe, "", RULES, Some(2));
    let visited = |shown: &Unfolded, algorithm| {
        let request = GameRequest { algorithm, settings: Settings::default(), rules: RULES };
        let (trace, counters) = searched(shown, &request);
        let total = counters.total();
        assert_eq!(trace.value(), Some(Score::ZERO));
        assert_eq!(total.visited + total.nodes_pruned, 549_946, "visited or cut off");
        assert_eq!(total.leaves_evaluated + total.leaves_pruned, 255_168, "legal games");
        let nodes: Vec<_> = counters.by_depth().iter().map(|level| level.nodes).collect();
        assert_eq!(nodes, [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]);
        total.visited
    };
    let counts = |shown: &Unfolded| [Algorithm::Minimax, Algorithm::AlphaBeta].map(|one| visited(shown, one));
    assert_eq!(counts(&shown), [549_946, 18_297]);
    let leaf = shown.tree.node_at(&[4, 3]).unwrap();
    shown.expand(leaf).unwrap();
    assert_eq!(shown.tree.len(), 82 + 7);
    assert_eq!(counts(&shown), [549_946, 18_297]);
}

#[test]
fn a_node_says_what_lies_below_it_and_what_was_visited_there() {
    let shown = unfolded(GameId::TicTacToe, "", RULES, Some(1));
    let request =
        GameRequest { algorithm: Algorithm::AlphaBeta, settings: Settings::default(), rules: RULES };
    let (trace, counters) = searched(&shown, &request);
    let replay = Replay::new(&shown.tree, &trace);
    let mut visited = 1;
    for (place, node) in shown.tree.children_of(shown.tree.root_id()).enumerate() {
        // 9! / 8! of the game's lines go through each, and ends come sooner in the centre.
        let below = counters.unseen().below[&node];
        assert_eq!(
            below.nodes,
            [59_704, 63_904, 59_704, 63_904, 55_504, 63_904, 59_704, 63_904, 59_704][place]
        );
        let within = replay.work_below(node, replay.len(), counters.unseen());
        assert!(within.visited > 0 && within.visited < below.nodes);
        visited += 1 + within.visited;
    }
    assert_eq!(visited, counters.total().visited);
}

/// A level is searched to the limit, and what is shown deeper is no part of it.
#[test]
fn the_depth_limit_is_where_the_game_ends() {
    let settings = Settings { depth_limit: Some(2), ..Settings::default() };
    for &algorithm in Algorithm::ALL {
        let request = GameRequest { algorithm, settings, rules: RULES };
        let counts = |depth| {
            let shown = unfolded(GameId::ConnectFour, "", RULES, Some(depth));
            totals(&searched(&shown, &request).1)
        };
        assert_eq!(counts(1), counts(2), "{algorithm:?}");
        assert_eq!(counts(2), counts(4), "{algorithm:?}");
    }
}

#[test]
fn a_game_that_nobody_can_wait_for_is_searched_less_deep() {
    let reach = |id, position: &str, most| {
        unfolded(id, position, RULES, Some(1)).deepest_within(most, &AtomicBool::new(false))
    };
    assert_eq!(reach(GameId::TicTacToe, "", 1_000_000), None);
    assert_eq!(reach(GameId::TicTacToe, "", 549_946), None);
    assert_eq!(reach(GameId::TicTacToe, "", 549_945), Some((8, 422_074)));
    // 20 + 400 + 8,902 + 197,281 moves, and the start.
    assert_eq!(reach(GameId::Chess, "", 1_000_000), Some((4, 206_604)));
    assert_eq!(reach(GameId::Chess, "", 3), Some((1, 21)));
}
