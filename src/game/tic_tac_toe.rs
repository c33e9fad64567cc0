//! Tic-tac-toe: small enough to be searched whole, large enough to show what alpha-beta saves.

use super::picture::{BoardGround, BoardPicture, PieceShape};
use super::start::{self, Impossibility, PositionError, PositionProblem};
use super::{Game, GameId, GameInfo, Outcome, Wins};
use crate::score::Score;
use crate::text::Text;
use crate::tree::Player;

/// Tic-tac-toe. X is MAX.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

/// Who has which cells: bit `3 · row + column`, from the top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Board {
    crosses: u16,
    noughts: u16,
}

const CELLS: usize = 9;
const SIDE: u32 = 3;
const FULL: u16 = (1 << CELLS) - 1;
/// Rows, columns, diagonals.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// A won game counts 1, so the evaluation counts open lines in tenths: there are eight at most.
const TENTHS: f64 = 10.0;

impl Board {
    const fn of(self, player: Player) -> u16 {
        match player {
            Player::Max => self.crosses,
            Player::Min => self.noughts,
        }
    }

    fn has_line(self, player: Player) -> bool {
        LINES.iter().any(|line| self.of(player) & line == *line)
    }

    /// The lines on which the opponent has nothing yet.
    fn open_lines(self, player: Player) -> i32 {
        LINES.iter().filter(|&line| self.of(player.opponent()) & line == 0).count() as i32
    }
}

impl Game for TicTacToe {
    type Position = Board;
    /// The number of the cell, from 0.
    type Move = u8;

    const ABOUT: GameInfo = GameInfo {
        id: "tic-tac-toe",
        game: GameId::TicTacToe,
        name: Text::game_tic_tac_toe,
        rules: Text::game_tic_tac_toe_rules,
        lesson: Text::game_tic_tac_toe_lesson,
        notation: Text::game_tic_tac_toe_notation,
        win: 1.0,
        wins: Wins::Plain,
        usual_depth: 9,
    };

    fn initial(&self) -> Board {
        Board::default()
    }

    fn player(&self, board: &Board) -> Player {
        if board.crosses.count_ones() == board.noughts.count_ones() { Player::Max } else { Player::Min }
    }

    fn moves(&self, board: &Board) -> Vec<u8> {
        if self.outcome(board).is_some() {
            return Vec::new();
        }
        (0..CELLS as u8).filter(|cell| (board.crosses | board.noughts) & (1 << cell) == 0).collect()
    }

    fn play(&self, board: &Board, cell: u8) -> Board {
        match self.player(board) {
            Player::Max => Board { crosses: board.crosses | 1 << cell, ..*board },
            Player::Min => Board { noughts: board.noughts | 1 << cell, ..*board },
        }
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        if let Some(winner) = [Player::Max, Player::Min].into_iter().find(|&player| board.has_line(player)) {
            return Some(Outcome::Won(winner));
        }
        (board.crosses | board.noughts == FULL).then_some(Outcome::Drawn)
    }

    fn evaluation(&self, board: &Board) -> Score {
        let lines = board.open_lines(Player::Max) - board.open_lines(Player::Min);
        Score::new(f64::from(lines) / TENTHS).unwrap_or_default()
    }

    fn longest(&self, board: &Board) -> Option<u32> {
        Some(CELLS as u32 - (board.crosses | board.noughts).count_ones())
    }

    fn canonical(&self, board: &Board) -> Board {
        let images = SYMMETRIES.iter().map(|image| Board {
            crosses: moved(board.crosses, image),
            noughts: moved(board.noughts, image),
        });
        images.min_by_key(|image| (image.crosses, image.noughts)).unwrap_or(*board)
    }

    fn name(&self, _: &Board, cell: u8) -> String {
        (cell + 1).to_string()
    }

    fn text(&self, board: &Board) -> String {
        let mut text = String::new();
        for cell in 0..CELLS {
            if cell > 0 && cell.is_multiple_of(SIDE as usize) {
                text.push('/');
            }
            let bit = 1 << cell;
            text.push(match (board.crosses & bit != 0, board.noughts & bit != 0) {
                (true, _) => 'X',
                (_, true) => 'O',
                _ => '.',
            });
        }
        text
    }

    fn parse(&self, text: &str) -> Result<Board, PositionError> {
        let rows = start::drawn::<Self>(text, "XO.")?;
        if rows.len() != SIDE as usize || rows[0].len() != SIDE as usize {
            let problem = PositionProblem::NotThreeByThree { columns: rows[0].len(), rows: rows.len() };
            return Err(PositionError::unreadable::<Self>(text, problem));
        }
        let mut board = Board::default();
        for (cell, symbol) in rows.into_iter().flatten().enumerate() {
            match symbol {
                'X' => board.crosses |= 1 << cell,
                'O' => board.noughts |= 1 << cell,
                _ => {}
            }
        }
        check(board).map_or(Ok(board), |reason| Err(PositionError::impossible(text, reason)))
    }

    fn picture(&self, board: &Board, last: Option<u8>) -> BoardPicture {
        let mut picture = BoardPicture::empty(SIDE, SIDE, BoardGround::Lines);
        for cell in 0..CELLS as u32 {
            let (column, row) = (cell % SIDE, cell / SIDE);
            if board.crosses & (1 << cell) != 0 {
                picture.put(column, row, PieceShape::Cross, Some(Player::Max));
            }
            if board.noughts & (1 << cell) != 0 {
                picture.put(column, row, PieceShape::Ring, Some(Player::Min));
            }
        }
        if let Some(cell) = last.map(u32::from) {
            picture.mark(cell % SIDE, cell / SIDE);
        }
        picture
    }
}

/// Why no game comes to this board.
fn check(board: Board) -> Option<Impossibility> {
    let (crosses, noughts) = (board.crosses.count_ones(), board.noughts.count_ones());
    if crosses != noughts && crosses != noughts + 1 {
        return Some(Impossibility::Turns { crosses, noughts });
    }
    match (board.has_line(Player::Max), board.has_line(Player::Min)) {
        (true, true) => Some(Impossibility::BothWon { length: SIDE }),
        (true, false) if crosses == noughts => Some(Impossibility::MovedAfterWin { winner: 'X', loser: 'O' }),
        (false, true) if crosses > noughts => Some(Impossibility::MovedAfterWin { winner: 'O', loser: 'X' }),
        _ => None,
    }
}

/// Where the 8 symmetries of the square put every cell.
const SYMMETRIES: [[u8; CELLS]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

fn moved(cells: u16, image: &[u8; CELLS]) -> u16 {
    (0..CELLS).filter(|cell| cells & (1 << cell) != 0).map(|cell| 1 << image[cell]).sum()
}
