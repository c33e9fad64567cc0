//! Domineering: a game without draws in which the players have different moves.

use std::hash::{Hash, Hasher};

use super::picture::{BoardGround, BoardPicture, PieceShape};
use super::start::{self, Impossibility, PositionError, PositionProblem};
use super::{Game, GameId, GameInfo, Outcome, Wins};
use crate::score::Score;
use crate::text::Text;
use crate::tree::Player;

/// Domineering (Göran Andersson, around 1973). MAX puts dominoes upright, MIN lays them down.
#[derive(Clone, Copy, Debug, Default)]
pub struct Domineering;

/// The most columns and rows of a board.
pub const MOST: u32 = 8;

/// What is covered: bit `8 · row + column`, from the top left. Whose domino covers a cell is for the eye alone; boards
/// with the same free cells are the same.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    columns: u8,
    rows: u8,
    /// Covered by dominoes that stand, and by dominoes that lie.
    standing: u64,
    lying: u64,
    player: Player,
}

/// The number of the upper or left cell that a domino covers.
type Cell = u8;

const STRIDE: u32 = 8;

impl Board {
    const fn empty(columns: u32, rows: u32) -> Self {
        Self { columns: columns as u8, rows: rows as u8, standing: 0, lying: 0, player: Player::Max }
    }

    fn cells(self) -> u64 {
        let row = (1_u64 << self.columns) - 1;
        (0..u32::from(self.rows)).map(|y| row << (STRIDE * y)).sum()
    }

    fn free(self) -> u64 {
        self.cells() & !(self.standing | self.lying)
    }

    /// The upper or left cells of all dominoes that `player` could put down.
    fn places(self, player: Player) -> u64 {
        let free = self.free();
        match player {
            Player::Max => free & (free >> STRIDE),
            // The last cell of a row of eight has its neighbour in the next row.
            Player::Min => free & (free >> 1) & !0x8080_8080_8080_8080,
        }
    }
}

const fn domino(player: Player, cell: Cell) -> u64 {
    match player {
        Player::Max => (1 | 1 << STRIDE) << cell,
        Player::Min => 0b11 << cell,
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        (self.free(), self.player) == (other.free(), other.player)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.free().hash(state);
        self.player.hash(state);
    }
}

impl Game for Domineering {
    type Position = Board;
    type Move = Cell;

    const ABOUT: GameInfo = GameInfo {
        id: "domineering",
        game: GameId::Domineering,
        name: Text::game_domineering,
        rules: Text::game_domineering_rules,
        lesson: Text::game_domineering_lesson,
        notation: Text::game_domineering_notation,
        win: 100.0,
        wins: Wins::Plain,
        usual_depth: 4,
    };

    fn initial(&self) -> Board {
        Board::empty(4, 4)
    }

    fn player(&self, board: &Board) -> Player {
        board.player
    }

    fn moves(&self, board: &Board) -> Vec<Cell> {
        let places = board.places(board.player);
        (0..u64::BITS as Cell).filter(|cell| places & (1 << cell) != 0).collect()
    }

    fn play(&self, board: &Board, cell: Cell) -> Board {
        let covered = domino(board.player, cell);
        let after = Board { player: board.player.opponent(), ..*board };
        match board.player {
            Player::Max => Board { standing: board.standing | covered, ..after },
            Player::Min => Board { lying: board.lying | covered, ..after },
        }
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        (board.places(board.player) == 0).then(|| Outcome::Won(board.player.opponent()))
    }

    fn evaluation(&self, board: &Board) -> Score {
        let count = |player| board.places(player).count_ones() as i32;
        Score::from(count(Player::Max) - count(Player::Min))
    }

    fn longest(&self, board: &Board) -> Option<u32> {
        Some(board.free().count_ones() / 2)
    }

    /// Mirrored from side to side, from top to bottom, or both: what stands goes on standing.
    fn canonical(&self, board: &Board) -> Board {
        let images = [(false, false), (true, false), (false, true), (true, true)];
        let mirrored = images.map(|(sideways, upside_down)| {
            let image = |cells| image(*board, cells, sideways, upside_down);
            Board { standing: image(board.standing), lying: image(board.lying), ..*board }
        });
        mirrored.into_iter().min_by_key(|board| board.free()).unwrap_or(*board)
    }

    fn name(&self, board: &Board, cell: Cell) -> String {
        let (column, row) = (u32::from(cell) % STRIDE, u32::from(cell) / STRIDE);
        format!("{}{}", column_name(column), u32::from(board.rows) - row)
    }

    fn text(&self, board: &Board) -> String {
        let symbol = |bit: u64| match (board.standing & bit != 0, board.lying & bit != 0) {
            (true, _) => 'V',
            (_, true) => 'H',
            _ => '.',
        };
        let row = |y: u32| -> String {
            (0..u32::from(board.columns)).map(|x| symbol(1 << (STRIDE * y + x))).collect()
        };
        (0..u32::from(board.rows)).map(row).collect::<Vec<_>>().join("/")
    }

    fn parse(&self, text: &str) -> Result<Board, PositionError> {
        let is_size = |(columns, rows)| (1..=MOST).contains(&columns) && (1..=MOST).contains(&rows);
        let too_large =
            || PositionError::unreadable::<Self>(text, PositionProblem::Size { columns: MOST, rows: MOST });
        if let Some((columns, rows)) = start::size(text) {
            return is_size((columns, rows)).then(|| Board::empty(columns, rows)).ok_or_else(too_large);
        }
        let rows = start::drawn::<Self>(text, "VH.")?;
        let (columns, height) = (rows[0].len() as u32, rows.len() as u32);
        if !is_size((columns, height)) {
            return Err(too_large());
        }
        let mut board = Board::empty(columns, height);
        for (y, row) in (0..).zip(&rows) {
            for (x, symbol) in (0..).zip(row) {
                match symbol {
                    'V' => board.standing |= 1 << (STRIDE * y + x),
                    'H' => board.lying |= 1 << (STRIDE * y + x),
                    _ => {}
                }
            }
        }
        dominoes(board).map_err(|reason| PositionError::impossible(text, reason))
    }

    fn picture(&self, board: &Board, last: Option<Cell>) -> BoardPicture {
        let (columns, rows) = (u32::from(board.columns), u32::from(board.rows));
        let mut picture = BoardPicture::empty(columns, rows, BoardGround::Squares);
        for (player, cell) in pieces(*board) {
            let (x, y) = (u32::from(cell) % STRIDE, u32::from(cell) / STRIDE);
            let (other, shapes) = match player {
                Player::Max => ((x, y + 1), [PieceShape::DominoTop, PieceShape::DominoBottom]),
                Player::Min => ((x + 1, y), [PieceShape::DominoLeft, PieceShape::DominoRight]),
            };
            for ((x, y), shape) in [(x, y), other].into_iter().zip(shapes) {
                picture.put(x, y, shape, Some(player));
            }
        }
        // The player who moved last is the one who is not to move.
        let covered = last.map_or(0, |cell| domino(board.player.opponent(), cell));
        for cell in (0..u64::BITS).filter(|cell| covered & (1 << cell) != 0) {
            picture.mark(cell % STRIDE, cell / STRIDE);
        }
        picture.column_names = (0..columns).map(|column| column_name(column).to_string()).collect();
        picture.row_names = (1..=rows).rev().map(|row| row.to_string()).collect();
        picture
    }
}

fn column_name(column: u32) -> char {
    char::from(b'a' + column as u8)
}

fn image(board: Board, cells: u64, sideways: bool, upside_down: bool) -> u64 {
    let (columns, rows) = (u32::from(board.columns), u32::from(board.rows));
    let place = |cell: u32| {
        let (x, y) = (cell % STRIDE, cell / STRIDE);
        let x = if sideways { columns - 1 - x } else { x };
        let y = if upside_down { rows - 1 - y } else { y };
        1 << (STRIDE * y + x)
    };
    (0..u64::BITS).filter(|cell| cells & (1 << cell) != 0).map(place).sum()
}

/// The dominoes on the board, each by its upper or left cell. Which cells go together is not kept, for it does not
/// matter: read from the top left, every one that is not yet taken begins a domino.
fn pieces(board: Board) -> Vec<(Player, Cell)> {
    let mut found = Vec::new();
    for (player, mut cells) in [(Player::Max, board.standing), (Player::Min, board.lying)] {
        while cells != 0 {
            let cell = cells.trailing_zeros() as Cell;
            let covered = domino(player, cell);
            if cells & covered != covered {
                break;
            }
            cells &= !covered;
            found.push((player, cell));
        }
    }
    found
}

/// The board with the player whose turn it is.
fn dominoes(board: Board) -> Result<Board, Impossibility> {
    let pieces = pieces(board);
    let count = |player| pieces.iter().filter(|piece| piece.0 == player).count();
    let (standing, lying) = (count(Player::Max), count(Player::Min));
    let covered = 2 * (standing + lying) as u32;
    if covered != (board.standing | board.lying).count_ones() {
        return Err(Impossibility::NoDominoes);
    }
    match standing.checked_sub(lying) {
        Some(0) => Ok(Board { player: Player::Max, ..board }),
        Some(1) => Ok(Board { player: Player::Min, ..board }),
        _ => Err(Impossibility::DominoTurns { upright: standing, flat: lying }),
    }
}
