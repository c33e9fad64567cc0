//! A game against the program: what a click would do is shown before, and what its search found says how deep it holds.

use alphabeta_lab::game::GameId;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::session::features::games::playing::Touch;
use alphabeta_lab::tree::Player;

use super::games::{playing, request, wait_for_reply};

/// The cells that are marked after a click are those that were framed before it.
#[test]
fn a_click_does_to_the_board_what_was_shown_before() {
    for (game, position) in [
        (GameId::Domineering, ""),
        (GameId::Domineering, "..../..../.V../.V.."),
        (GameId::Nim, "3 4 5"),
        (GameId::TicTacToe, ""),
        (GameId::ConnectFour, ""),
    ] {
        let player = game.start(position).unwrap().player();
        let board = playing(game, position, player);
        let (columns, rows) = (board.picture().columns, board.picture().rows);
        let mut moves = 0;
        for square in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
            let mut board = playing(game, position, player);
            let mut framed = board.preview(square);
            match board.touch(square) {
                Touch::Move(name) => {
                    board.play(&name).unwrap();
                    let picture = board.picture();
                    let is_marked =
                        |&(column, row): &(u32, u32)| picture.cell(column, row).unwrap().is_marked;
                    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
                    let marked: Vec<_> = all.filter(is_marked).collect();
                    framed.sort_unstable_by_key(|&(column, row)| (row, column));
                    assert_eq!(framed, marked, "{game:?} {position} {square:?}: {name}");
                    moves += 1;
                }
                _ => assert_eq!(framed, [square]),
            }
        }
        assert!(moves > 2, "{game:?} {position}");
    }
    let upright = playing(GameId::Domineering, "", Player::Max).preview((1, 2));
    assert_eq!(upright, [(1, 2), (1, 3)], "a domino covers two cells");
}

#[test]
fn a_value_from_evaluations_is_told_with_its_depth() {
    for (position, depth, scope) in
        [("", 4, Scope::Depth(4)), ("", 9, Scope::Tree), ("XX./OO./...", 1, Scope::Depth(1))]
    {
        let mut game = playing(GameId::TicTacToe, position, Player::Min);
        game.reply(request(Algorithm::AlphaBeta, depth));
        wait_for_reply(&mut game);
        assert_eq!(game.latest().unwrap().scope(), scope, "{position} {depth}");
    }
}
