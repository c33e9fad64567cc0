//! The games against what is known of them: how large they are, who wins, and how one plays them well.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use alphabeta_lab::game::chess::Chess;
use alphabeta_lab::game::connect_four::ConnectFour;
use alphabeta_lab::game::count::{Distinct, lines};
use alphabeta_lab::game::move_order::MoveOrder;
use alphabeta_lab::game::play::GameSearchResult;
use alphabeta_lab::game::positions::GameRules;
use alphabeta_lab::game::request::GameRequest;
use alphabeta_lab::game::tic_tac_toe::TicTacToe;
use alphabeta_lab::game::{Game, GameId, Outcome, Wins};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::Player;

const RULES: GameRules =
    GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: false };

fn request(algorithm: Algorithm) -> GameRequest {
    GameRequest { algorithm, settings: Settings::default(), rules: RULES }
}

fn answer(game: GameId, position: &str, request: &GameRequest) -> GameSearchResult {
    let game = game.start(position).unwrap();
    game.search(request, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// The value of a position by a recursion of the test's own, from −1 to 1, remembered by position.
fn true_value<G: Game>(game: &G, position: &G::Position, known: &mut HashMap<G::Position, i32>) -> i32 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let value = match game.outcome(position) {
        Some(Outcome::Won(Player::Max)) => 1,
        Some(Outcome::Won(Player::Min)) => -1,
        Some(Outcome::Drawn) => 0,
        None => {
            let moves = game.moves(position).into_iter();
            let values = moves.map(|chosen| true_value(game, &game.play(position, chosen), known));
            match game.player(position) {
                Player::Max => values.max().unwrap(),
                Player::Min => values.min().unwrap(),
            }
        }
    };
    known.insert(position.clone(), value);
    value
}

/// The counts that every course on the game names (they can be found by hand: 9 + 9·8 + … minus what wins cut short).
#[test]
fn tic_tac_toe_is_as_large_as_it_is_known_to_be() {
    let game = GameId::TicTacToe.start("").unwrap();
    let below = game.below(RULES, None, 1_000_000, &AtomicBool::new(false)).unwrap();
    assert_eq!(below.total(), 549_946);
    assert_eq!(below.leaves(None), 255_168);
    assert_eq!(below.nodes[..4], [1, 9, 72, 504]);
    assert_eq!(game.below(RULES, None, 549_945, &AtomicBool::new(false)), None);
    assert_eq!(game.distinct(None, 10_000), Some(Distinct { positions: 5_478, up_to_symmetry: 765 }));
    assert_eq!(game.distinct(None, 5_000), None);
}

#[test]
fn tic_tac_toe_is_searched_in_the_known_numbers_of_nodes() {
    let minimax = answer(GameId::TicTacToe, "", &request(Algorithm::Minimax));
    assert_eq!((minimax.value, minimax.tally.visited), (Score::ZERO, 549_946));
    assert_eq!(minimax.tally.leaves_evaluated, 255_168);
    assert_eq!(minimax.tally.visited_by_depth.iter().sum::<u64>(), minimax.tally.visited);
    let plain = answer(GameId::TicTacToe, "", &request(Algorithm::AlphaBeta));
    assert_eq!((plain.value, plain.tally.visited), (Score::ZERO, 18_297));
    // With ±∞ for a win the first one found is the best that there can be, and closes the window.
    let rules = GameRules { wins: Wins::Infinite, ..RULES };
    let infinite = answer(GameId::TicTacToe, "", &GameRequest { rules, ..request(Algorithm::AlphaBeta) });
    assert_eq!(infinite.value, Score::ZERO);
    assert_eq!(infinite.tally.visited, 16_811);
}

#[test]
fn symmetric_moves_can_be_left_out() {
    let rules = GameRules { merges_symmetric: true, ..RULES };
    let game = GameId::TicTacToe.start("").unwrap();
    let below = game.below(rules, Some(2), 1_000, &AtomicBool::new(false)).unwrap();
    // Corner, edge and centre; then 5 answers to the corner, 5 to the edge and 2 to the centre.
    assert_eq!(below.nodes, [1, 3, 12]);
    let merged = answer(GameId::TicTacToe, "", &GameRequest { rules, ..request(Algorithm::Minimax) });
    assert_eq!(merged.value, Score::ZERO);
    assert!(merged.tally.visited < 549_946 / 8, "{}", merged.tally.visited);
}

/// From every position there is, as X and as O, against every defence.
#[test]
fn the_program_plays_tic_tac_toe_as_well_as_it_can_be_played() {
    let game = TicTacToe;
    let mut values = HashMap::new();
    true_value(&game, &game.initial(), &mut values);
    assert_eq!(values.len(), 5_478);
    let choice = |position: &Board| {
        let found = answer(GameId::TicTacToe, &game.text(position), &request(Algorithm::AlphaBeta));
        assert_eq!(found.value, Score::from(values[position]));
        game.play(position, game.named(position, &found.line[0]).unwrap())
    };
    let open = values.keys().filter(|position| game.outcome(position).is_none());
    let choices: HashMap<_, _> = open.map(|&position| (position, choice(&position))).collect();
    for program in [Player::Max, Player::Min] {
        let mut worst = HashMap::new();
        for position in values.keys() {
            let got = worst_for(program, *position, &choices, &mut worst);
            assert!(
                !program.prefers(Score::from(values[position]), got),
                "{position:?} as {}",
                program.name()
            );
        }
    }
}

type Board = <TicTacToe as Game>::Position;

/// The least that the program gets if it plays `choices`, whatever the opponent does.
fn worst_for(
    program: Player,
    position: Board,
    choices: &HashMap<Board, Board>,
    known: &mut HashMap<Board, Score>,
) -> Score {
    if let Some(&score) = known.get(&position) {
        return score;
    }
    let game = TicTacToe;
    let score = match game.outcome(&position) {
        Some(outcome) => Wins::Plain.score(outcome, 1.0, 0),
        None if game.player(&position) == program => worst_for(program, choices[&position], choices, known),
        None => {
            let moves = game.moves(&position).into_iter();
            let scores = moves.map(|chosen| worst_for(program, game.play(&position, chosen), choices, known));
            scores.reduce(|a, b| program.opponent().better(a, b)).unwrap()
        }
    };
    known.insert(position, score);
    score
}

/// Bouton's rule (1901): the player to move wins if and only if the heaps, added in binary without carrying, are not 0.
#[test]
fn nim_is_won_by_bouton_s_rule() {
    for (a, b, c) in (0..8).flat_map(|a| (0..8).flat_map(move |b| (0..8).map(move |c| (a, b, c)))) {
        for (player, name) in [(Player::Max, ""), (Player::Min, " min")] {
            let winner = if a ^ b ^ c == 0 { player.opponent() } else { player };
            let found = answer(GameId::Nim, &format!("{a} {b} {c}{name}"), &request(Algorithm::Mtdf));
            assert_eq!(found.value, winner.view(Score::from(1)), "{a} {b} {c}{name}");
        }
    }
}

/// Square boards: Breuker, Uiterwijk & van den Herik 2000, Solving 8 × 8 Domineering, table 1. The player who begins
/// wins on 2×2, 3×3 and 4×4, the other one on 5×5.
#[test]
fn domineering_is_won_by_whom_it_is_known_to_be_won() {
    for (size, value) in [(1, -100), (2, 100), (3, 100), (4, 100), (5, -100)] {
        let rules = GameRules { move_order: MoveOrder::Static, ..RULES };
        let request = GameRequest { rules, ..request(Algorithm::Mtdf) };
        let found = answer(GameId::Domineering, &format!("{size}x{size}"), &request);
        assert_eq!(found.value, Score::from(value), "{size}");
    }
    // With room for one player only, that player wins: MAX stands, MIN lies.
    for (board, value) in [("1x4", 100), ("4x1", -100), ("2x3", 100), ("3x2", 100)] {
        assert_eq!(
            answer(GameId::Domineering, board, &request(Algorithm::Minimax)).value,
            Score::from(value),
            "{board}"
        );
    }
}

/// John Tromp, John's Connect Four Playground (tromp.github.io/c4/c4.html), table of the values of boards: all of these
/// are draws. Larger ones are in the bench `games`.
#[test]
fn small_boards_of_connect_four_are_drawn() {
    for board in ["4x4", "5x4", "4x5"] {
        let found = answer(GameId::ConnectFour, board, &request(Algorithm::Mtdf));
        assert_eq!(found.value, Score::ZERO, "{board}");
    }
    // His second table: how many positions a board has.
    for (board, positions) in [("1x6", 7), ("3x3", 869), ("4x3", 12_031), ("3x4", 6_000), ("4x4", 161_029)] {
        let distinct = GameId::ConnectFour.start(board).unwrap().distinct(None, 1_000_000).unwrap();
        assert_eq!(distinct.positions, positions, "{board}");
    }
}

#[test]
fn connect_four_sees_an_open_three() {
    let board = "......./......./......./......./.OO..../.XXX... moves 7";
    let settings = Settings { depth_limit: Some(4), ..Settings::default() };
    let sooner = GameRules { wins: Wins::Sooner, ..RULES };
    let request = GameRequest { settings, rules: sooner, ..request(Algorithm::AlphaBeta) };
    let found = answer(GameId::ConnectFour, board, &request);
    // Whichever end X takes, there were two.
    assert_eq!((found.value, found.line.len()), (Score::from(9_990), 1), "{found:?}");
}

/// A board that knows nothing of bits: columns of characters, and a look along all lines.
#[derive(Clone)]
struct Columns(Vec<Vec<char>>);

impl Columns {
    fn at(&self, column: i32, row: i32) -> Option<char> {
        self.0.get(usize::try_from(column).ok()?)?.get(usize::try_from(row).ok()?).copied()
    }

    fn is_won(&self) -> bool {
        let cells = (0..7).flat_map(|column| (0..6).map(move |row| (column, row)));
        let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
        cells.into_iter().any(|(x, y)| {
            let disc = self.at(x, y);
            let four = |(dx, dy)| (1..4).all(|n| self.at(x + n * dx, y + n * dy) == disc);
            disc.is_some() && directions.into_iter().any(four)
        })
    }

    fn lines(&self, plies: u32, disc: char) -> u64 {
        if plies == 0 {
            return 1;
        }
        if self.is_won() {
            return 0;
        }
        let open = (0..7).filter(|&column| self.0[column].len() < 6);
        let next = |column: usize| {
            let mut after = self.clone();
            after.0[column].push(disc);
            after.lines(plies - 1, if disc == 'X' { 'O' } else { 'X' })
        };
        open.map(next).sum()
    }
}

#[test]
fn connect_four_has_as_many_lines_of_play_as_a_plain_board() {
    let game = ConnectFour;
    let count = |plies| lines(&game, &game.initial(), plies);
    // Nothing ends before the seventh ply, and no column is full before it: 7ⁿ, less the seven columns of seven.
    assert_eq!((0..8).map(count).collect::<Vec<_>>(), [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536]);
    let plain = Columns(vec![Vec::new(); 7]);
    for plies in 0..=6 {
        assert_eq!(plain.lines(plies, 'X'), count(plies), "{plies}");
    }
    // Deep in the game, where wins and full columns count.
    let text = "..O.X../..X.O../..O.X../.XX.O../.OXXO../XOOXXO.";
    let board = game.parse(text).unwrap();
    let rows: Vec<Vec<char>> = text.split('/').rev().map(|row| row.chars().collect()).collect();
    let column = |x: usize| rows.iter().map(|row| row[x]).take_while(|&disc| disc != '.').collect();
    let plain = Columns((0..7).map(column).collect());
    let disc = if game.player(&board) == Player::Max { 'X' } else { 'O' };
    for plies in 0..=6 {
        assert_eq!(plain.lines(plies, disc), lines(&game, &board, plies), "{plies}");
    }
}

/// The On-Line Encyclopedia of Integer Sequences, A212693: positions of Connect Four after n plies.
#[test]
fn connect_four_has_the_known_numbers_of_positions() {
    let game = ConnectFour;
    let mut level = HashSet::from([game.initial()]);
    let mut counts = vec![1];
    for _ in 0..7 {
        let next = |position: &_| {
            let position = *position;
            game.moves(&position).into_iter().map(move |chosen| game.play(&position, chosen))
        };
        level = level.iter().flat_map(next).collect();
        counts.push(level.len());
    }
    assert_eq!(counts, [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859]);
}

/// Perft results of the Chess Programming Wiki: the initial position, Kiwipete, and its positions 3 to 6.
#[test]
fn chess_passes_perft() {
    let known: [(&str, &[u64]); 6] = [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[1, 20, 400, 8_902, 197_281]),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            &[1, 48, 2_039, 97_862, 4_085_603],
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[1, 14, 191, 2_812, 43_238, 674_624]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[1, 6, 264, 9_467, 422_333]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[1, 44, 1_486, 62_379, 2_103_487]),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            &[1, 46, 2_079, 89_890, 3_894_594],
        ),
    ];
    for (fen, counts) in known {
        let position = Chess.parse(fen).unwrap();
        assert_eq!(Chess.text(&position), fen);
        for (plies, &count) in (0..).zip(counts) {
            assert_eq!(lines(&Chess, &position, plies), count, "{fen}, {plies} plies");
        }
    }
}

#[test]
fn chess_finds_the_mate_and_the_soonest_one() {
    let rules = GameRules { wins: Wins::Sooner, ..RULES };
    let settings = Settings { depth_limit: Some(3), ..Settings::default() };
    let request = GameRequest { settings, rules, ..request(Algorithm::AlphaBeta) };
    // Fool's mate: Black mates at once, one ply after the root, though the search looks further.
    let found = answer(GameId::Chess, "f3 e5 g4", &request);
    assert_eq!(found.line, ["Qh4#"]);
    assert_eq!(found.value, Score::from(-99_900));
    // A mate in two: the rook takes the seventh rank, the other one mates.
    let found = answer(GameId::Chess, "6k1/8/8/8/8/8/1R6/R5K1 w - - 0 1", &request);
    assert_eq!((found.value, found.line.len()), (Score::from(99_700), 3), "{:?}", found.line);
}

/// Where no order of moves mates either side, the game is over.
#[test]
fn chess_ends_where_nobody_can_be_mated() {
    let is_over = |pieces: &str| {
        let position = Chess.parse(&format!("8/8/4k3/{pieces}/3K4/8/8/8 w - - 0 1")).unwrap();
        Chess.outcome(&position) == Some(Outcome::Drawn) && Chess.moves(&position).is_empty()
    };
    for dead in ["8", "B7", "n7", "b1B5", "b1B1b3", "1B1b4"] {
        assert!(is_over(dead), "{dead}");
    }
    // With unlike bishops, two knights, or a knight against another piece, a mate can be built.
    for alive in ["bB6", "nN6", "N1B5", "NN6", "p7", "1R6", "Q7"] {
        assert!(!is_over(alive), "{alive}");
    }
}

/// A line that ends at a position of which only the value was remembered says so, and no other does.
#[test]
fn a_line_of_play_says_whether_it_goes_on_to_the_end() {
    let mut seen = [0; 2];
    for (game, position) in [
        (GameId::TicTacToe, ""),
        (GameId::TicTacToe, "XO./.X./..."),
        (GameId::Nim, "3 4 5"),
        (GameId::Nim, "1 2 3"),
        (GameId::Domineering, "4x4"),
    ] {
        for &algorithm in Algorithm::ALL {
            for depth_limit in [None, Some(3)] {
                let settings = Settings { depth_limit, ..Settings::default() };
                let found = answer(game, position, &GameRequest { settings, ..request(algorithm) });
                let mut played = game.start(position).unwrap();
                found.line.iter().for_each(|name| played.play(name).unwrap());
                let is_end = played.outcome().is_some() || depth_limit == Some(found.line.len() as u32);
                assert_eq!(found.is_complete, is_end, "{game:?} {position}, {algorithm:?}, {found:?}");
                assert!(is_end || algorithm.about().remembers, "{game:?} {position}, {algorithm:?}");
                seen[usize::from(is_end)] += 1;
            }
        }
    }
    assert!(seen[1] > 0, "{seen:?}");
}
