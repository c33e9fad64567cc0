//! What a chess position seems to be worth: material, and where the pieces stand.
//!
//! The numbers are those of Tomasz Michniewski's Simplified Evaluation Function (Chess Programming Wiki), made to be
//! told to people: a pawn is 100.

use cozy_chess::{Board, Color, Piece, Square};

/// The value of a position for White, in hundredths of a pawn.
#[must_use]
pub fn centipawns(board: &Board) -> i32 {
    let king = if is_endgame(board) { &KING_IN_ENDGAME } else { &KING };
    let side = |color| {
        let of_kind = |piece: Piece| -> i32 {
            let (value, squares) = match piece {
                Piece::Pawn => (100, &PAWN),
                Piece::Knight => (320, &KNIGHT),
                Piece::Bishop => (330, &BISHOP),
                Piece::Rook => (500, &ROOK),
                Piece::Queen => (900, &QUEEN),
                Piece::King => (0, king),
            };
            board
                .colored_pieces(color, piece)
                .into_iter()
                .map(|square| value + on(squares, color, square))
                .sum()
        };
        Piece::ALL.into_iter().map(of_kind).sum::<i32>()
    };
    side(Color::White) - side(Color::Black)
}

/// Whether kings do better in the middle: every side that has a queen has at most one minor piece beside it.
fn is_endgame(board: &Board) -> bool {
    let is_weak = |color| {
        let count = |piece| board.colored_pieces(color, piece).len();
        let minor = count(Piece::Knight) + count(Piece::Bishop);
        count(Piece::Queen) == 0 || (count(Piece::Queen) == 1 && count(Piece::Rook) == 0 && minor <= 1)
    };
    is_weak(Color::White) && is_weak(Color::Black)
}

/// By square, as White sees the board: the eighth rank first, each from the a-file.
type Squares = [i32; 64];

fn on(squares: &Squares, color: Color, square: Square) -> i32 {
    let rank = match color {
        Color::White => 7 - square.rank() as usize,
        Color::Black => square.rank() as usize,
    };
    squares[8 * rank + square.file() as usize]
}

#[rustfmt::skip]
const PAWN: Squares = [
     0,  0,  0,  0,  0,  0,  0,  0,
    50, 50, 50, 50, 50, 50, 50, 50,
    10, 10, 20, 30, 30, 20, 10, 10,
     5,  5, 10, 25, 25, 10,  5,  5,
     0,  0,  0, 20, 20,  0,  0,  0,
     5, -5,-10,  0,  0,-10, -5,  5,
     5, 10, 10,-20,-20, 10, 10,  5,
     0,  0,  0,  0,  0,  0,  0,  0,
];

#[rustfmt::skip]
const KNIGHT: Squares = [
    -50,-40,-30,-30,-30,-30,-40,-50,
    -40,-20,  0,  0,  0,  0,-20,-40,
    -30,  0, 10, 15, 15, 10,  0,-30,
    -30,  5, 15, 20, 20, 15,  5,-30,
    -30,  0, 15, 20, 20, 15,  0,-30,
    -30,  5, 10, 15, 15, 10,  5,-30,
    -40,-20,  0,  5,  5,  0,-20,-40,
    -50,-40,-30,-30,-30,-30,-40,-50,
];

#[rustfmt::skip]
const BISHOP: Squares = [
    -20,-10,-10,-10,-10,-10,-10,-20,
    -10,  0,  0,  0,  0,  0,  0,-10,
    -10,  0,  5, 10, 10,  5,  0,-10,
    -10,  5,  5, 10, 10,  5,  5,-10,
    -10,  0, 10, 10, 10, 10,  0,-10,
    -10, 10, 10, 10, 10, 10, 10,-10,
    -10,  5,  0,  0,  0,  0,  5,-10,
    -20,-10,-10,-10,-10,-10,-10,-20,
];

#[rustfmt::skip]
const ROOK: Squares = [
     0,  0,  0,  0,  0,  0,  0,  0,
     5, 10, 10, 10, 10, 10, 10,  5,
    -5,  0,  0,  0,  0,  0,  0, -5,
    -5,  0,  0,  0,  0,  0,  0, -5,
    -5,  0,  0,  0,  0,  0,  0, -5,
    -5,  0,  0,  0,  0,  0,  0, -5,
    -5,  0,  0,  0,  0,  0,  0, -5,
     0,  0,  0,  5,  5,  0,  0,  0,
];

#[rustfmt::skip]
const QUEEN: Squares = [
    -20,-10,-10, -5, -5,-10,-10,-20,
    -10,  0,  0,  0,  0,  0,  0,-10,
    -10,  0,  5,  5,  5,  5,  0,-10,
     -5,  0,  5,  5,  5,  5,  0, -5,
      0,  0,  5,  5,  5,  5,  0, -5,
    -10,  5,  5,  5,  5,  5,  0,-10,
    -10,  0,  5,  0,  0,  0,  0,-10,
    -20,-10,-10, -5, -5,-10,-10,-20,
];

#[rustfmt::skip]
const KING: Squares = [
    -30,-40,-40,-50,-50,-40,-40,-30,
    -30,-40,-40,-50,-50,-40,-40,-30,
    -30,-40,-40,-50,-50,-40,-40,-30,
    -30,-40,-40,-50,-50,-40,-40,-30,
    -20,-30,-30,-40,-40,-30,-30,-20,
    -10,-20,-20,-20,-20,-20,-20,-10,
     20, 20,  0,  0,  0,  0, 20, 20,
     20, 30, 10,  0,  0, 10, 30, 20,
];

#[rustfmt::skip]
const KING_IN_ENDGAME: Squares = [
    -50,-40,-30,-20,-20,-30,-40,-50,
    -30,-20,-10,  0,  0,-10,-20,-30,
    -30,-10, 20, 30, 30, 20,-10,-30,
    -30,-10, 30, 40, 40, 30,-10,-30,
    -30,-10, 30, 40, 40, 30,-10,-30,
    -30,-10, 20, 30, 30, 20,-10,-30,
    -30,-30,  0,  0,  0,  0,-30,-30,
    -50,-30,-30,-30,-30,-30,-30,-50,
];
