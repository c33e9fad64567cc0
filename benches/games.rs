//! What the games cost, what move ordering saves, and the counts that are too long for a test.
//!
//! `cargo bench -p benches --bench games`. Times are those of one run; counts are exact.

use std::error::Error;
use std::ops::ControlFlow;
use std::time::Instant;

use alphabeta_lab::game::chess::Chess;
use alphabeta_lab::game::count::lines;
use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::play::GameSearchResult;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::request::GameRequest;
use alphabeta_lab::game::{Game, GameId, Wins};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::text::Language;

fn main() -> Result<(), Box<dyn Error>> {
    compare_tic_tac_toe()?;
    orders()?;
    perft()?;
    boards()
}

fn rules(order: MoveOrder) -> GameRules {
    GameRules { wins: Wins::Plain, move_order: order, merges_symmetric: false }
}

fn search(
    id: GameId,
    position: &str,
    algorithm: Algorithm,
    depth_limit: Option<u32>,
    rules: GameRules,
) -> Result<(GameSearchResult, f64), Box<dyn Error>> {
    let text = Language::En.load();
    let game = id.start(position).map_err(|error| error.said(&text))?;
    let settings = Settings { depth_limit, ..Settings::default() };
    let request = GameRequest { algorithm, settings, rules };
    let begin = Instant::now();
    let answer = game.search(&request, &mut |_| ControlFlow::Continue(()));
    let seconds = begin.elapsed().as_secs_f64();
    Ok((answer.map_err(|error| error.said(&text))?, seconds))
}

fn compare_tic_tac_toe() -> Result<(), Box<dyn Error>> {
    let text = Language::En.load();
    println!("Whole game of tic-tac-toe\n\n| Search | Visited | Time in ms |\n|---|---|---|");
    let mut whole = 0.0;
    for &algorithm in Algorithm::ALL {
        let (answer, seconds) = search(GameId::TicTacToe, "", algorithm, None, rules(MoveOrder::Generator))?;
        whole += seconds;
        println!("| {} | {} | {:.1} |", algorithm.name(&text), answer.tally.visited, seconds * 1e3);
    }
    println!("| All | | {:.0} |\n", whole * 1e3);
    let infinite = GameRules { wins: Wins::Infinite, ..rules(MoveOrder::Generator) };
    let (answer, _) = search(GameId::TicTacToe, "", Algorithm::AlphaBeta, None, infinite)?;
    println!("Alpha-beta with won = ∞: {} nodes\n", answer.tally.visited);
    Ok(())
}

fn orders() -> Result<(), Box<dyn Error>> {
    let text = Language::En.load();
    println!(
        "Alpha-beta by move ordering\n\n| Game | Depth | MoveOrder | Visited | Time in ms | Million nodes/s |\n|---|---|---|---|---|---|"
    );
    let cases = [
        (GameId::TicTacToe, "", None),
        (GameId::Nim, "3 3 3", None),
        (GameId::Domineering, "5x5", Some(8)),
        (GameId::ConnectFour, "", Some(8)),
        (GameId::Chess, "", Some(5)),
        (GameId::Chess, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Some(4)),
    ];
    for (id, position, depth) in cases {
        for &order in MoveOrder::ALL {
            let (answer, seconds) = search(id, position, Algorithm::AlphaBeta, depth, rules(order))?;
            let (name, visited) = (id.name(&text), answer.tally.visited);
            let depth = depth.map_or("all".to_owned(), |depth| depth.to_string());
            let speed = visited as f64 / seconds / 1e6;
            println!(
                "| {name} | {depth} | {} | {visited} | {:.1} | {speed:.1} |",
                order.name(&text),
                seconds * 1e3
            );
        }
    }
    println!();
    Ok(())
}

/// One ply deeper than the test; the counts are those of the Chess Programming Wiki.
fn perft() -> Result<(), Box<dyn Error>> {
    let text = Language::En.load();
    println!("Perft of chess\n\n| Position | Depth | Lines | Million/s |\n|---|---|---|---|");
    let cases = [
        ("initial", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4_865_609),
        ("initial", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
        ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
        ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
        ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
        ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
        (
            "position 6",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            5,
            164_075_551,
        ),
    ];
    for (name, fen, depth, expected) in cases {
        let position = Chess.parse(fen).map_err(|error| error.said(&text))?;
        let begin = Instant::now();
        let count = lines(&Chess, &position, depth);
        let speed = count as f64 / begin.elapsed().as_secs_f64() / 1e6;
        assert_eq!(count, expected, "{name}");
        println!("| {name} | {depth} | {count} | {speed:.0} |");
    }
    println!();
    Ok(())
}

/// Boards whose values are published and that take longer than a test may.
fn boards() -> Result<(), Box<dyn Error>> {
    let text = Language::En.load();
    println!("Values of boards\n\n| Game | Board | Value | Visited | Time in s |\n|---|---|---|---|---|");
    // Connect Four: John Tromp, John's Connect Four Playground. Domineering: Breuker, Uiterwijk & van den Herik 2000.
    let cases = [
        (GameId::ConnectFour, "6x4", -10_000),
        (GameId::ConnectFour, "5x5", 0),
        (GameId::Domineering, "6x6", 100),
    ];
    for (id, board, expected) in cases {
        let (answer, seconds) = search(id, board, Algorithm::Mtdf, None, rules(MoveOrder::Static))?;
        let name = id.name(&text);
        assert_eq!(answer.value, Score::from(expected), "{name} {board}");
        println!("| {name} | {board} | {} | {} | {seconds:.1} |", answer.value, answer.tally.visited);
    }
    Ok(())
}
