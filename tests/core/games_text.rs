//! Positions and moves as people write them, and what is said of those that cannot be.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on must fail")]

use alphabeta_lab::game::GameId;
use proptest::prelude::*;

fn refusal(id: GameId, text: &str) -> String {
    id.start(text).expect_err(text).said(crate::english())
}

fn text(id: GameId, text: &str) -> String {
    id.start(text).unwrap().text()
}

#[test]
fn a_game_begins_where_it_is_told_to() {
    use GameId::{Chess, ConnectFour, Domineering, Nim, TicTacToe};
    assert_eq!(text(TicTacToe, ""), ".../.../...");
    assert_eq!(text(TicTacToe, "xo. .x. ..."), "XO./.X./...");
    assert_eq!(text(TicTacToe, "5 1 9"), "O../.X./..X");
    assert_eq!(text(TicTacToe, "moves 5 1"), "O../.X./...");
    assert_eq!(text(TicTacToe, "X../.../... moves 2"), "XO./.../...");
    assert_eq!(text(Nim, "3, 4 ,5"), "3 4 5");
    assert_eq!(text(Nim, "3 4 5 min moves B-4"), "3 0 5");
    assert_eq!(text(Nim, "3 4 5 moves b-4 a2"), "1 0 5");
    assert_eq!(text(Nim, "B4 a-2"), "1 0 5");
    for unreadable in ["B--1", "B1-", "b", "-1"] {
        assert!(refusal(Nim, &format!("moves {unreadable}")).contains(unreadable), "{unreadable}");
    }
    assert_eq!(text(ConnectFour, "4x2"), "..../....");
    assert_eq!(text(ConnectFour, "1 1 4"), "......./......./......./......./O....../X..X...");
    assert_eq!(text(Domineering, "2x3 moves a3"), "V./V./..");
    assert_eq!(text(Domineering, "2x3 moves A3"), "V./V./..");
    assert_eq!(text(Domineering, "V.../V.HH/..../..../"), "V.../V.HH/..../....");
    let king = "rnbqkb1r/pppp1ppp/5n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 3 4";
    assert_eq!(text(Chess, "e4 e5 Qh5 Nf6 Bc4 Nc6"), text(Chess, "e2e4 e7e5 d1h5 g8f6 f1c4 b8c6"));
    for numbered in [
        "1. e4 e5 2. Qh5 Nf6 3. Bc4 Nc6",
        "1.e4 e5 2.Qh5 2...Nf6 3.Bc4 3... Nc6",
        "moves 1. e4 e5 2.Qh5 Nf6 3.Bc4 Nc6 4.",
    ] {
        assert_eq!(text(Chess, numbered), text(Chess, "e4 e5 Qh5 Nf6 Bc4 Nc6"));
    }
    assert!(refusal(Chess, "1. e4 e5 2. Ke4").starts_with("move 3, “Ke4”"));
    assert!(refusal(TicTacToe, "moves 5. 1").contains("“5.”"), "no other game numbers its moves");
    assert_eq!(text(Chess, king), king);
    assert_eq!(
        text(Chess, "4k3/8/8/8/8/8/8/4K2R w K - moves O-O"),
        text(Chess, "4k3/8/8/8/8/8/8/4K2R w K - moves e1g1")
    );
    assert_eq!(text(Chess, "4k3/8/8/8/8/8/8/4K2R w K - moves 0-0"), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    assert_eq!(text(Chess, "8/P3k3/8/8/8/8/8/4K3 w - - moves a8=N"), "N7/4k3/8/8/8/8/8/4K3 b - - 0 1");
    // A game may go on for more than a hundred moves without a capture, and some programs count moves from 0.
    assert_eq!(text(Chess, "8/P3k3/8/8/8/8/8/4K3 w - - 140 0"), "8/P3k3/8/8/8/8/8/4K3 w - - 100 1");
    assert!(refusal(Chess, "8/P3k3/8/8/8/8/8/4K3 w - - x 1").contains("halfmove clock"));
    assert_eq!(text(Chess, "8/P3k3/8/8/8/8/8/4K3 w - - moves a7a8q"), "Q7/4k3/8/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn impossible_boards_are_refused_with_the_reason() {
    use GameId::{ConnectFour, Domineering, TicTacToe};
    let cases = [
        (
            TicTacToe,
            "XXX/XX./O..",
            "“XXX/XX./O..” is impossible: X moves first and the players take turns, so a board cannot have 5 X and 1 O",
        ),
        (
            TicTacToe,
            "XXX/OOO/X.X",
            "X moves first and the players take turns, so a board cannot have 5 X and 3 O",
        ),
        (TicTacToe, "XXX/OOO/...", "both players have 3 in a line"),
        (TicTacToe, "XXX/OO./O..", "X has won, but O has moved after that"),
        (TicTacToe, "OOO/XX./XX.", "O has won, but X has moved after that"),
        (ConnectFour, "X.../..../..../....", "the disc in column 1 has an empty cell below it"),
        (ConnectFour, "..../..../..../XX..", "so a board cannot have 2 X and 0 O"),
        (ConnectFour, "..../..../OOOO/XXXX", "both players have 4 in a line"),
        (ConnectFour, "..../..../O.../XXXXOOO", "row 1 has 4 cells and row 4 has 7"),
        (Domineering, "V../V../.V.", "the cells do not make whole dominoes"),
        (Domineering, "HH./HH./...", "so a board cannot have 0 upright and 2 flat dominoes"),
    ];
    for (id, board, expected) in cases {
        let message = refusal(id, board);
        assert!(message.contains(expected), "{board}: {message}");
    }
}

#[test]
fn text_that_is_no_position_is_refused_with_an_example() {
    use GameId::{Chess, ConnectFour, Domineering, Nim, TicTacToe};
    let cases = [
        (
            TicTacToe,
            "hello",
            "“h” is not a cell; expected three rows from the top, as in XO./.X./..., or moves, as in 5 1 9",
        ),
        (TicTacToe, "XO/..", "its size is 2×2, not 3×3"),
        (TicTacToe, "/", "it has no rows"),
        (Nim, "3 4 1000000000", "“1000000000” is not a heap; expected up to 8 heaps of 0 to 31 matches"),
        (Nim, "-1", "“-1” is not a heap"),
        (Nim, "1 1 1 1 1 1 1 1 1", "it has 9 heaps"),
        (Nim, "min", "it has 0 heaps"),
        (ConnectFour, "8x6", "a board has 1 to 7 columns and 1 to 6 rows"),
        (ConnectFour, "0x0", "a board has 1 to 7 columns"),
        (ConnectFour, "999999999999x1", "is not a cell"),
        (Domineering, "9x9", "a board has 1 to 8 columns and 1 to 8 rows"),
        (Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", "a FEN has 6 fields, and this has 3"),
        (
            Chess,
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQQBNR w - - 0 1",
            "the board is invalid; expected a FEN",
        ),
        (Chess, "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "the castling rights are invalid"),
        (Chess, "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "the side to move is invalid"),
        (Chess, "4k2R/8/8/8/8/8/8/4K3 w - - 0 1", "the board is invalid"),
    ];
    for (id, board, expected) in cases {
        let message = refusal(id, board);
        assert!(message.contains(expected), "{board}: {message}");
    }
    let long = refusal(TicTacToe, &"y".repeat(1_000_000));
    assert!(long.len() < 300, "{long}");
}

#[test]
fn illegal_moves_are_refused_with_the_legal_ones() {
    assert_eq!(
        refusal(GameId::TicTacToe, "5 5"),
        "move 2, “5”, is not legal in .../.X./...; legal moves are 1 2 3 4 6 7 8 9"
    );
    assert_eq!(
        refusal(GameId::TicTacToe, "1 4 2 5 3 6"),
        "move 6, “6”, comes after the end: the game is over in XXX/OO./..."
    );
    assert_eq!(
        refusal(GameId::Nim, "1 1 moves A-2"),
        "move 1, “A-2”, is not legal in 1 1; legal moves are A-1 B-1"
    );
    assert!(refusal(GameId::ConnectFour, "1 1 1 1 1 1 1").starts_with("move 7, “1”, is not legal in O"));
    let message = refusal(GameId::Chess, "e4 e4");
    assert!(message.starts_with("move 2, “e4”, is not legal in rnbqkbnr/"), "{message}");
    for first in ["Ke2", "e5 e4", "O-O", "1e4 e5"] {
        let message = refusal(GameId::Chess, first);
        let named = format!("move 1, “{}”, is not legal in", first.split(' ').next().unwrap());
        assert!(message.starts_with(&named) && message.contains("; legal moves are "), "{message}");
    }
    assert!(refusal(GameId::Chess, "f3 e5 g4 Qh4 a3").contains("comes after the end"));
    // A king that would be left in check.
    assert!(refusal(GameId::Chess, "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1 moves Rd2").contains("is not legal"));
}

/// Every position that play can come to is written and read back, and every move has a name of its own.
#[test]
fn positions_and_moves_are_read_as_they_are_written() {
    for &id in GameId::ALL {
        for seed in 0..200_usize {
            let mut game = id.start("").unwrap();
            for step in 0..60 {
                assert_eq!(text(id, &game.text()), game.text());
                let moves = game.moves();
                assert_eq!(moves.is_empty(), game.outcome().is_some(), "{id:?} {}", game.text());
                if moves.is_empty() {
                    break;
                }
                for (index, name) in moves.iter().enumerate() {
                    assert!(!name.contains(char::is_whitespace));
                    assert!(!moves[..index].contains(name), "{name} twice in {}", game.text());
                    let mut after = game.copy();
                    after.play(name).unwrap();
                    assert_eq!(after.played().last(), Some(name));
                }
                game.play(&moves[(seed * 7 + step * (seed + 3)) % moves.len()]).unwrap();
            }
            let moves = format!("moves {}", game.played().join(" "));
            assert_eq!(text(id, &moves), game.text());
            while game.take_back() {}
            assert_eq!(game.text(), text(id, ""));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_is_too_strange(text in ".{0,80}", board in "[XOVH./ 0-9a-hx]{0,40}") {
        for &id in GameId::ALL {
            for text in [&text, &board] {
                if let Ok(game) = id.start(text) {
                    prop_assert_eq!(game.moves().is_empty(), game.outcome().is_some());
                    let _ = game.picture();
                    let _ = game.evaluation();
                }
            }
        }
    }

    #[test]
    fn no_fen_is_too_strange(
        board in "([kqrbnpKQRBNP1-8]{1,8}/){7}[kqrbnpKQRBNP1-8]{1,8}",
        rest in "[wb] (-|K?Q?k?q?) (-|[a-h][36]) [0-9]{1,4} [0-9]{1,6}",
        moves in "( moves [a-h][1-8][a-h][1-8][qn]?)?",
    ) {
        if let Ok(game) = GameId::Chess.start(&format!("{board} {rest}{moves}")) {
            prop_assert_eq!(game.moves().is_empty(), game.outcome().is_some());
        }
    }

    #[test]
    fn a_fen_with_a_mistake_is_read_or_refused(at in 0_usize..56, c in "[kqrbnpKQRBNP1-9/ -]") {
        let mut fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1".to_owned();
        fen.replace_range(at..=at, &c);
        if let Ok(game) = GameId::Chess.start(&fen) {
            for name in game.moves() {
                prop_assert!(game.copy().play(&name).is_ok(), "{} in {}", name, fen);
            }
        }
    }
}
