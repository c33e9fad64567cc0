//! What a position looks like: a grid of cells with pieces on it, for any painter.

use crate::tree::Player;

/// A position to look at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPicture {
    /// Cells from left to right.
    pub columns: u32,
    /// Cells from top to bottom.
    pub rows: u32,
    /// What the pieces stand on.
    pub ground: BoardGround,
    /// The cells, row by row from the top, each row from the left: `columns · rows` of them.
    pub cells: Vec<BoardCell>,
    /// What people call the columns; empty where they call them nothing.
    pub column_names: Vec<String>,
    /// What people call the rows, from the top; empty where they call them nothing.
    pub row_names: Vec<String>,
}

/// One cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BoardCell {
    /// What stands there.
    pub piece: Option<BoardPiece>,
    /// Whether the last move has touched it.
    pub is_marked: bool,
}

/// What a board is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardGround {
    /// Nothing: only the pieces are there.
    Bare,
    /// Lines between the cells, none around them.
    Lines,
    /// A frame of squares.
    Squares,
    /// Squares, light and dark in turn; the one at the top left is light.
    Chequered,
    /// A wall with round holes.
    Holes,
}

/// A piece and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoardPiece {
    /// Its form.
    pub shape: PieceShape,
    /// Whose it is; `None` in games in which both move the same pieces.
    pub owner: Option<Player>,
}

/// The form of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PieceShape {
    /// ✕
    Cross,
    /// ○
    Ring,
    /// ●
    Disc,
    /// An upright match.
    Stick,
    /// The upper half of a domino that stands upright.
    DominoTop,
    /// The lower half of it.
    DominoBottom,
    /// The left half of a domino that lies.
    DominoLeft,
    /// The right half of it.
    DominoRight,
    /// A chess king.
    King,
    /// A chess queen.
    Queen,
    /// A rook.
    Rook,
    /// A bishop.
    Bishop,
    /// A knight.
    Knight,
    /// A pawn.
    Pawn,
}

impl BoardPicture {
    /// A board of this size, all of its cells empty and without names.
    #[must_use]
    pub fn empty(columns: u32, rows: u32, ground: BoardGround) -> Self {
        let cells = vec![BoardCell::default(); (columns * rows) as usize];
        Self { columns, rows, ground, cells, column_names: Vec::new(), row_names: Vec::new() }
    }

    /// The cell in this column and row, counted from 0 and from the top left.
    #[must_use]
    pub fn cell(&self, column: u32, row: u32) -> Option<BoardCell> {
        let is_inside = column < self.columns && row < self.rows;
        is_inside.then(|| self.cells[(row * self.columns + column) as usize])
    }

    /// Puts a piece on a cell of the board.
    pub(super) fn put(&mut self, column: u32, row: u32, shape: PieceShape, owner: Option<Player>) {
        self.cells[(row * self.columns + column) as usize].piece = Some(BoardPiece { shape, owner });
    }

    /// Marks a cell of the board as touched by the last move.
    pub(super) fn mark(&mut self, column: u32, row: u32) {
        self.cells[(row * self.columns + column) as usize].is_marked = true;
    }
}
