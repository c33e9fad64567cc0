//! Every search against plain minimax on positions of every game, with every move ordering; and what the orderings
//! are good for.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::ops::ControlFlow;

use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::play::{GameSearchResult, Match};
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::request::{GameRequest, RequestError};
use alphabeta_lab::game::{GameId, Wins};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::observer::Stop;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::Player;
use alphabeta_lab::work::Work;

const POSITIONS: u64 = 1_000;

/// A linear congruential generator (Knuth's MMIX), of which the upper bits are taken: enough to play at random.
struct Random(u64);

impl Random {
    /// A number below `end`.
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(end)) as u32
    }
}

/// The value of a position by a recursion of the test's own, over the moves by their names.
fn minimax(game: &mut dyn Match, wins: Wins, depth: u32, ply: u32) -> Score {
    if let Some(outcome) = game.outcome() {
        return wins.score(outcome, game.game().about().win, ply);
    }
    if depth == ply {
        return game.evaluation();
    }
    let player = game.player();
    let mut best = None;
    for name in game.moves() {
        game.play(&name).unwrap();
        let value = minimax(game, wins, depth, ply + 1);
        assert!(game.take_back());
        best = Some(best.map_or(value, |best| player.better(best, value)));
    }
    best.unwrap()
}

/// A position that random play has come to, and in which the game goes on.
fn position(id: GameId, random: &mut Random) -> Box<dyn Match> {
    let starts: &[&str] = match id {
        GameId::Nim => &["3 4 5", "1 2 3 4", "7 7", "2 2 2 2 min"],
        GameId::Domineering => &["4x4", "5x4", "4x5"],
        GameId::ConnectFour => &["", "5x4", "4x5"],
        GameId::TicTacToe => &[""],
        GameId::Chess => {
            &["", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "4k3/P6p/8/8/8/8/p6P/4K3 b - - 0 1"]
        }
    };
    let mut game = id.start(starts[random.below(starts.len() as u32) as usize]).unwrap();
    for _ in 0..random.below(30) {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        game.play(&moves[random.below(moves.len() as u32) as usize]).unwrap();
    }
    if game.outcome().is_some() {
        game.take_back();
    }
    game
}

fn search(game: &dyn Match, request: &GameRequest) -> GameSearchResult {
    game.search(request, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// With orders, values of wins, ties and merged symmetries in turn, so that all of them are met with every algorithm.
fn rules(seed: u64) -> (GameRules, Ties) {
    let nth = |n: u64, length: usize| (n % length as u64) as usize;
    let order = MoveOrder::ALL[nth(seed, MoveOrder::ALL.len())];
    let wins = Wins::ALL[nth(seed / 5, Wins::ALL.len())];
    let merges_symmetric = (seed / 15) % 2 == 1;
    (GameRules { wins, move_order: order, merges_symmetric }, Ties::ALL[nth(seed / 30, Ties::ALL.len())])
}

fn agree(id: GameId, depth: u32) {
    for seed in 0..POSITIONS {
        let mut game = position(id, &mut Random(seed));
        let (rules, ties) = rules(seed);
        let expected = minimax(&mut *game, rules.wins, depth, 0);
        for &algorithm in Algorithm::ALL {
            let settings = Settings { ties, depth_limit: Some(depth), ..Settings::default() };
            let found = search(&*game, &GameRequest { algorithm, settings, rules });
            let case = || format!("{algorithm:?} at {} with {rules:?}, seed {seed}", game.text());
            assert_eq!(found.value, expected, "{}", case());
            // Neither player may leave the line and do better.
            let mut after = game.copy();
            assert!(!found.line.is_empty(), "{} has no move", case());
            for (name, ply) in found.line.iter().zip(1..) {
                after.play(name).unwrap();
                let value = minimax(&mut *after, rules.wins, depth, ply);
                assert_eq!(value, expected, "after {name} of {:?}: {}", found.line, case());
            }
        }
    }
}

#[test]
fn tic_tac_toe() {
    agree(GameId::TicTacToe, 4);
}

#[test]
fn nim() {
    agree(GameId::Nim, 3);
}

#[test]
fn domineering() {
    agree(GameId::Domineering, 3);
}

#[test]
fn connect_four() {
    agree(GameId::ConnectFour, 3);
}

#[test]
fn chess() {
    agree(GameId::Chess, 2);
}

#[test]
fn every_order_pays_where_it_should() {
    let visited = |id: GameId, text: &str, order, depth| {
        let game = id.start(text).unwrap();
        let settings = Settings { depth_limit: Some(depth), ..Settings::default() };
        let rules = GameRules { wins: Wins::Plain, move_order: order, merges_symmetric: false };
        search(&*game, &GameRequest { algorithm: Algorithm::AlphaBeta, settings, rules }).tally.visited
    };
    let of_connect_four = |order| visited(GameId::ConnectFour, "", order, 6);
    let generator = of_connect_four(MoveOrder::Generator);
    for order in [MoveOrder::Static, MoveOrder::Killers, MoveOrder::History, MoveOrder::PreviousIteration] {
        assert!(of_connect_four(order) < generator, "{order:?}");
    }
    // The evaluation of Nim is perfect, so that static order is the best there is.
    let of_nim = |order| visited(GameId::Nim, "3 3 3", order, 9);
    assert!(of_nim(MoveOrder::Static) < of_nim(MoveOrder::Generator) / 3);
    let of_chess = |order| visited(GameId::Chess, "e4 e5 Nf3 Nc6", order, 3);
    assert!(of_chess(MoveOrder::Static) < of_chess(MoveOrder::Generator));
    assert!(of_chess(MoveOrder::Killers) < of_chess(MoveOrder::Generator));
}

/// Each search begins with nothing learnt, so that its counts depend on the request alone.
#[test]
fn searches_do_not_learn_from_each_other() {
    let game = GameId::ConnectFour.start("4 4 3").unwrap();
    let settings = Settings { depth_limit: Some(5), ..Settings::default() };
    for &order in MoveOrder::ALL {
        let rules = GameRules { wins: Wins::Sooner, move_order: order, merges_symmetric: false };
        let request = GameRequest { algorithm: Algorithm::Pvs, settings, rules };
        assert_eq!(search(&*game, &request), search(&*game, &request));
    }
}

#[test]
fn a_search_can_be_cancelled() {
    let game = GameId::Chess.start("").unwrap();
    let settings = Settings { depth_limit: Some(30), ..Settings::default() };
    let rules = GameRules { wins: Wins::Sooner, move_order: MoveOrder::History, merges_symmetric: false };
    let request = GameRequest { algorithm: Algorithm::AlphaBeta, settings, rules };
    let mut asked = 0;
    let stopped = game.search(&request, &mut |tally| {
        asked += 1;
        assert!(tally.steps == 4096 * asked);
        if asked < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(stopped, Err(RequestError::Stopped(Stop::Cancelled)));
    let unfolded = game
        .unfold(
            rules,
            alphabeta_lab::game::unfold::UnfoldLimits { depth: Some(1), nodes: 100 },
            &Work::default(),
        )
        .unwrap();
    let rules = GameRules { move_order: MoveOrder::Static, ..rules };
    let cancelled = Work::default();
    cancelled.cancel();
    let recorded = unfolded.record(&unfolded.tree, &GameRequest { rules, ..request }, &cancelled);
    assert_eq!(recorded.unwrap_err(), RequestError::Stopped(Stop::Cancelled));
}

#[test]
fn chess_needs_a_depth_that_somebody_can_wait_for() {
    let game = GameId::Chess.start("").unwrap();
    let rules = GameRules { wins: Wins::Sooner, move_order: MoveOrder::Generator, merges_symmetric: false };
    let request = |depth_limit| GameRequest {
        algorithm: Algorithm::Minimax,
        settings: Settings { depth_limit, ..Settings::default() },
        rules,
    };
    let error = |depth_limit| {
        game.check(&request(depth_limit)).unwrap_err().said(&alphabeta_lab::text::Language::En.load())
    };
    assert_eq!(error(None), "a game of Chess may never end, so the search needs a depth limit");
    assert_eq!(
        error(Some(1_000_000)),
        "depth 1000000 is too deep for Chess, because the game may never end; choose at most 100"
    );
    // Games that end by themselves can be given any depth.
    let game = GameId::TicTacToe.start("XO./.X./...").unwrap();
    assert_eq!(search(&*game, &request(Some(1_000_000))), search(&*game, &request(None)));
    assert_eq!(game.player(), Player::Min);
}
