//! Connect Four, on bitboards.

use super::picture::{BoardGround, BoardPicture, PieceShape};
use super::start::{self, Impossibility, PositionError, PositionProblem};
use super::{Game, GameId, GameInfo, Outcome, Wins};
use crate::score::Score;
use crate::text::Text;
use crate::tree::Player;

/// Connect Four on any board up to seven columns and six rows. X is MAX.
#[derive(Clone, Copy, Debug, Default)]
pub struct ConnectFour;

/// The most columns of a board.
pub const MOST_COLUMNS: u32 = 7;
/// The most rows of a board.
pub const MOST_ROWS: u32 = 6;

/// The discs of both players: bit `(rows + 1) · column + row`, from the bottom left. Above every column there is one
/// bit that no disc ever has, so that no line runs from one column into the next (after John Tromp's Fhourstones).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    columns: u8,
    rows: u8,
    crosses: u64,
    noughts: u64,
}

/// What one, two and three discs on a line of four cells are worth where the opponent has none.
const ONE: i32 = 1;
const TWO: i32 = 4;
const THREE: i32 = 16;

impl Board {
    const fn empty(columns: u32, rows: u32) -> Self {
        Self { columns: columns as u8, rows: rows as u8, crosses: 0, noughts: 0 }
    }

    const fn stride(self) -> u32 {
        self.rows as u32 + 1
    }

    const fn bit(self, column: u32, row: u32) -> u64 {
        1 << (self.stride() * column + row)
    }

    const fn discs(self) -> u64 {
        self.crosses | self.noughts
    }

    const fn of(self, player: Player) -> u64 {
        match player {
            Player::Max => self.crosses,
            Player::Min => self.noughts,
        }
    }

    fn column(self, column: u32) -> u64 {
        ((1 << self.rows) - 1) << (self.stride() * column)
    }

    fn cells(self) -> u64 {
        (0..u32::from(self.columns)).map(|column| self.column(column)).sum()
    }

    /// From a cell to the next one upwards, to the right, and on both diagonals.
    const fn directions(self) -> [u32; 4] {
        [1, self.stride(), self.stride() + 1, self.stride() - 1]
    }

    /// Whether four of these cells stand in a line.
    fn has_four(self, cells: u64) -> bool {
        self.directions().into_iter().any(|step| {
            let pairs = cells & (cells >> step);
            pairs & (pairs >> (2 * step)) != 0
        })
    }

    /// What the player's discs promise: every line of four cells on which the opponent has none counts by the
    /// number of discs on it.
    fn promise(self, player: Player) -> i32 {
        let own = self.of(player);
        let open = self.cells() & !self.of(player.opponent());
        let on_lines = |step: u32| {
            let all = |cells: u64| cells & (cells >> step) & (cells >> (2 * step)) & (cells >> (3 * step));
            // The discs on the line that begins at each bit, added in binary: `sum` is the units, `carry` the twos.
            let [a, b, c, d] = [own, own >> step, own >> (2 * step), own >> (3 * step)];
            let (sum, carry) = (a ^ b ^ c ^ d, (a & b) ^ (c & d) ^ ((a ^ b) & (c ^ d)));
            let lines = all(open);
            let count = |lines: u64| lines.count_ones() as i32;
            ONE * count(lines & sum & !carry)
                + TWO * count(lines & !sum & carry)
                + THREE * count(lines & sum & carry)
        };
        self.directions().into_iter().map(on_lines).sum()
    }
}

impl Game for ConnectFour {
    type Position = Board;
    /// The column, from 0.
    type Move = u8;

    const ABOUT: GameInfo = GameInfo {
        id: "connect-four",
        game: GameId::ConnectFour,
        name: Text::game_connect_four,
        rules: Text::game_connect_four_rules,
        lesson: Text::game_connect_four_lesson,
        notation: Text::game_connect_four_notation,
        win: 10_000.0,
        wins: Wins::Sooner,
        usual_depth: 6,
    };

    fn initial(&self) -> Board {
        Board::empty(MOST_COLUMNS, MOST_ROWS)
    }

    fn player(&self, board: &Board) -> Player {
        if board.discs().count_ones().is_multiple_of(2) { Player::Max } else { Player::Min }
    }

    fn moves(&self, board: &Board) -> Vec<u8> {
        if self.outcome(board).is_some() {
            return Vec::new();
        }
        let top = u32::from(board.rows) - 1;
        let has_room = |&column: &u8| board.discs() & board.bit(u32::from(column), top) == 0;
        (0..board.columns).filter(has_room).collect()
    }

    fn play(&self, board: &Board, column: u8) -> Board {
        // Adding the lowest bit of the column to its discs carries to the lowest cell that is free.
        let bottom = board.bit(u32::from(column), 0);
        let disc =
            ((board.discs() & board.column(u32::from(column))) + bottom) & board.column(u32::from(column));
        match self.player(board) {
            Player::Max => Board { crosses: board.crosses | disc, ..*board },
            Player::Min => Board { noughts: board.noughts | disc, ..*board },
        }
    }

    fn outcome(&self, board: &Board) -> Option<Outcome> {
        // Only the player who has moved last can have made a line.
        let last = self.player(board).opponent();
        if board.has_four(board.of(last)) {
            return Some(Outcome::Won(last));
        }
        (board.discs() == board.cells()).then_some(Outcome::Drawn)
    }

    fn evaluation(&self, board: &Board) -> Score {
        Score::from(board.promise(Player::Max) - board.promise(Player::Min))
    }

    fn longest(&self, board: &Board) -> Option<u32> {
        Some((board.cells() & !board.discs()).count_ones())
    }

    /// Mirrored from side to side.
    fn canonical(&self, board: &Board) -> Board {
        let mirrored = |discs: u64| -> u64 {
            let last = u32::from(board.columns) - 1;
            let column = |from: u32| {
                let discs = (discs & board.column(from)) >> (board.stride() * from);
                discs << (board.stride() * (last - from))
            };
            (0..=last).map(column).sum()
        };
        let image = Board { crosses: mirrored(board.crosses), noughts: mirrored(board.noughts), ..*board };
        if (image.crosses, image.noughts) < (board.crosses, board.noughts) { image } else { *board }
    }

    fn name(&self, _: &Board, column: u8) -> String {
        (column + 1).to_string()
    }

    fn text(&self, board: &Board) -> String {
        let symbol = |bit: u64| match (board.crosses & bit != 0, board.noughts & bit != 0) {
            (true, _) => 'X',
            (_, true) => 'O',
            _ => '.',
        };
        let row = |row: u32| -> String {
            (0..u32::from(board.columns)).map(|column| symbol(board.bit(column, row))).collect()
        };
        (0..u32::from(board.rows)).rev().map(row).collect::<Vec<_>>().join("/")
    }

    fn parse(&self, text: &str) -> Result<Board, PositionError> {
        let is_size =
            |(columns, rows)| (1..=MOST_COLUMNS).contains(&columns) && (1..=MOST_ROWS).contains(&rows);
        let wrong_size = || {
            PositionError::unreadable::<Self>(
                text,
                PositionProblem::Size { columns: MOST_COLUMNS, rows: MOST_ROWS },
            )
        };
        if let Some((columns, rows)) = start::size(text) {
            return is_size((columns, rows)).then(|| Board::empty(columns, rows)).ok_or_else(wrong_size);
        }
        let rows = start::drawn::<Self>(text, "XO.")?;
        let (columns, height) = (rows[0].len() as u32, rows.len() as u32);
        if !is_size((columns, height)) {
            return Err(wrong_size());
        }
        let mut board = Board::empty(columns, height);
        for (row, symbols) in (0..).zip(rows.iter().rev()) {
            for (column, symbol) in (0..).zip(symbols) {
                match symbol {
                    'X' => board.crosses |= board.bit(column, row),
                    'O' => board.noughts |= board.bit(column, row),
                    _ => {}
                }
            }
        }
        check(board).map_or(Ok(board), |reason| Err(PositionError::impossible(text, reason)))
    }

    fn picture(&self, board: &Board, last: Option<u8>) -> BoardPicture {
        let (columns, rows) = (u32::from(board.columns), u32::from(board.rows));
        let mut picture = BoardPicture::empty(columns, rows, BoardGround::Holes);
        for player in [Player::Max, Player::Min] {
            for column in 0..columns {
                for row in (0..rows).filter(|&row| board.of(player) & board.bit(column, row) != 0) {
                    picture.put(column, rows - 1 - row, PieceShape::Disc, Some(player));
                }
            }
        }
        if let Some(column) = last.map(u32::from) {
            let height = (board.discs() & board.column(column)).count_ones();
            picture.mark(column, rows - height.max(1));
        }
        picture.column_names = (1..=columns).map(|column| column.to_string()).collect();
        picture
    }
}

/// Why no game comes to this board.
fn check(board: Board) -> Option<Impossibility> {
    let floats = |column: u32| {
        let discs = (board.discs() & board.column(column)) >> (board.stride() * column);
        discs & (discs + 1) != 0
    };
    if let Some(column) = (0..u32::from(board.columns)).find(|&column| floats(column)) {
        return Some(Impossibility::FloatingDisc { column: column + 1 });
    }
    let (crosses, noughts) = (board.crosses.count_ones(), board.noughts.count_ones());
    if crosses != noughts && crosses != noughts + 1 {
        return Some(Impossibility::Turns { crosses, noughts });
    }
    match (board.has_four(board.crosses), board.has_four(board.noughts)) {
        (true, true) => Some(Impossibility::BothWon { length: 4 }),
        (true, false) if crosses == noughts => Some(Impossibility::MovedAfterWin { winner: 'X', loser: 'O' }),
        (false, true) if crosses > noughts => Some(Impossibility::MovedAfterWin { winner: 'O', loser: 'X' }),
        _ => None,
    }
}
