//! Chess, on the rules of the crate `cozy-chess`.

pub mod evaluation;

use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;

use cozy_chess::util::{display_san_move, parse_san_move, parse_uci_move};
use cozy_chess::{BitBoard, Board, Color, File, Piece, Rank, Square};

use super::picture::{BoardGround, BoardPicture, PieceShape};
use super::start::{PositionError, PositionProblem};
use super::{Game, GameId, GameInfo, Outcome, Wins};
use crate::score::Score;
use crate::text::Text;
use crate::tree::Player;

/// Chess. White is MAX.
#[derive(Clone, Copy, Debug, Default)]
pub struct Chess;

/// A position: the board, who is to move, castling and en passant rights.
///
/// Draws by repetition and by the 50- and 75-move rules depend on how a position came about; they are
/// left to the people who play. So the counters of a FEN do not tell positions apart.
#[derive(Clone, Debug)]
pub struct Position(Board);

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.0.same_position(&other.0)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Without the en passant file: it matters only if a capture is possible, which equality checks.
        self.0.hash_without_ep().hash(state);
    }
}

/// A move. Castling is represented as the king taking its own rook.
type Move = cozy_chess::Move;

impl Game for Chess {
    type Position = Position;
    type Move = Move;

    const ABOUT: GameInfo = GameInfo {
        id: "chess",
        game: GameId::Chess,
        name: Text::game_chess,
        rules: Text::game_chess_rules,
        lesson: Text::game_chess_lesson,
        notation: Text::game_chess_notation,
        win: 100_000.0,
        wins: Wins::Sooner,
        usual_depth: 3,
    };

    fn initial(&self) -> Position {
        Position(Board::startpos())
    }

    fn player(&self, position: &Position) -> Player {
        player_of(position.0.side_to_move())
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        if is_dead(&position.0) {
            return Vec::new();
        }
        let mut moves = Vec::with_capacity(48);
        position.0.generate_moves(|of_piece| {
            moves.extend(of_piece);
            false
        });
        moves
    }

    fn play(&self, position: &Position, chosen: Move) -> Position {
        let mut after = position.clone();
        after.0.play_unchecked(chosen);
        after
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let board = &position.0;
        if is_dead(board) {
            return Some(Outcome::Drawn);
        }
        if board.generate_moves(|_| true) {
            return None;
        }
        let is_mate = !board.checkers().is_empty();
        Some(if is_mate { Outcome::Won(player_of(!board.side_to_move())) } else { Outcome::Drawn })
    }

    fn evaluation(&self, position: &Position) -> Score {
        Score::from(evaluation::centipawns(&position.0))
    }

    fn longest(&self, _: &Position) -> Option<u32> {
        None
    }

    fn name(&self, position: &Position, chosen: Move) -> String {
        display_san_move(&position.0, chosen).to_string()
    }

    /// Reads a move as books write it, with or without the sign of a check, or by its squares, as e2e4. The case of a
    /// letter tells a bishop from a pawn.
    fn named(&self, position: &Position, name: &str) -> Option<Move> {
        let board = &position.0;
        let in_letters = name.replace('0', "O");
        let legal = |chosen: &Move| self.moves(position).contains(chosen);
        parse_san_move(board, &in_letters)
            .ok()
            .or_else(|| {
                parse_uci_move(board, name).ok().filter(|chosen| chosen.to_string().len() >= name.len())
            })
            .filter(legal)
    }

    fn text(&self, position: &Position) -> String {
        position.0.to_string()
    }

    fn parse(&self, text: &str) -> Result<Position, PositionError> {
        let fields: Vec<_> = text.split_whitespace().collect();
        // The first four fields give the position; books often leave the counters out.
        let fen = match fields.len() {
            4 => format!("{} 0 1", fields.join(" ")),
            6 => {
                let clock = in_range(fields[4], 0..=100);
                let number = in_range(fields[5], 1..=u32::from(u16::MAX));
                format!("{} {clock} {number}", fields[..4].join(" "))
            }
            count => {
                return Err(PositionError::unreadable::<Self>(text, PositionProblem::FenFields(count)));
            }
        };
        let board = Board::from_fen(&fen, false);
        board.map(Position).map_err(|error| {
            let problem = error.to_string().trim_end_matches('.').to_lowercase();
            PositionError::unreadable::<Self>(text, PositionProblem::Fen(problem))
        })
    }

    /// The rows of a FEN are parted by slashes.
    fn is_moves(&self, text: &str) -> bool {
        !text.is_empty() && !text.contains('/')
    }

    /// Books and PGN number the moves: `1. e4 e5 2.Nf3 Nc6 3...`.
    fn in_list<'a>(&self, word: &'a str) -> Option<&'a str> {
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let numbered = word.split_once('.').filter(|(number, _)| is_number(number));
        let name = numbered.map_or(word, |(_, name)| name.trim_start_matches('.'));
        (!name.is_empty()).then_some(name)
    }

    fn picture(&self, position: &Position, last: Option<Move>) -> BoardPicture {
        let mut picture = BoardPicture::empty(8, 8, BoardGround::Chequered);
        for square in position.0.occupied() {
            let piece = position.0.piece_on(square).zip(position.0.color_on(square));
            if let Some((piece, color)) = piece {
                let (column, row) = place(square);
                picture.put(column, row, shape(piece), Some(player_of(color)));
            }
        }
        for square in last.into_iter().flat_map(|last| touched_by(position, last)) {
            let (column, row) = place(square);
            picture.mark(column, row);
        }
        picture.column_names = ('a'..='h').map(String::from).collect();
        picture.row_names = (1..=8).rev().map(|row| row.to_string()).collect();
        picture
    }
}

const fn player_of(color: Color) -> Player {
    match color {
        Color::White => Player::Max,
        Color::Black => Player::Min,
    }
}

/// Whether neither side has anything to mate with: kings alone, with one knight between them, or with bishops that all
/// stand on squares of one colour.
fn is_dead(board: &Board) -> bool {
    let [kings, knights, bishops] =
        [Piece::King, Piece::Knight, Piece::Bishop].map(|piece| board.pieces(piece));
    let others = board.occupied() - kings;
    let is_of_one_colour =
        bishops.is_subset(BitBoard::DARK_SQUARES) || bishops.is_subset(BitBoard::LIGHT_SQUARES);
    (others == bishops && is_of_one_colour) || (others == knights && knights.len() == 1)
}

/// The squares between which a move has moved something.
fn touched_by(after: &Position, chosen: Move) -> [Square; 2] {
    let Move { from, to, .. } = chosen;
    // Castling is written as the king taking its own rook, whose square is empty then.
    let has_castled = after.0.piece_on(to).is_none();
    let file = if to.file() > from.file() { File::G } else { File::C };
    [from, if has_castled { Square::new(file, to.rank()) } else { to }]
}

/// A counter of a FEN as `cozy-chess` takes it. Only its own range differs: the counters do not tell positions apart, and
/// a game may go on after the draw that nobody claimed. What is no number stays as it is, and is refused.
fn in_range(counter: &str, range: RangeInclusive<u32>) -> String {
    let number = counter.parse::<u32>().map(|number| number.clamp(*range.start(), *range.end()));
    number.map_or_else(|_| counter.to_owned(), |number| number.to_string())
}

/// Column and row of a square as White sees it, from the top left.
fn place(square: Square) -> (u32, u32) {
    (File::A as u32 + square.file() as u32, Rank::Eighth as u32 - square.rank() as u32)
}

const fn shape(piece: Piece) -> PieceShape {
    match piece {
        Piece::King => PieceShape::King,
        Piece::Queen => PieceShape::Queen,
        Piece::Rook => PieceShape::Rook,
        Piece::Bishop => PieceShape::Bishop,
        Piece::Knight => PieceShape::Knight,
        Piece::Pawn => PieceShape::Pawn,
    }
}
