//! Boards of games: a grid with its pieces and the last move marked.

use super::Shape;
use super::{Dash, Drawing, PicturePart, Stroke, StyledText, TextAnchor, pieces};
use crate::figure::{Area, Point};
use crate::game::picture::{BoardGround, BoardPicture, BoardPiece, PieceShape};
use crate::palette::{CHESS_PIECES, Color, Palette};
use crate::tree::Player;

/// Cells smaller than this, in points, show a spot instead of a chess piece.
const LEAST_PIECE: f64 = 9.0;
/// The width of the outline of a chess piece, relative to a cell, and its minimum in points.
const OUTLINE: f64 = 0.035;
const LEAST_OUTLINE: f64 = 0.7;
/// The space for the names of rows and columns, relative to a cell.
const NAMES: f64 = 0.55;

/// The position of a board in the picture, shared by drawing and clicking.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grid {
    /// The top left corner of the first cell.
    pub origin: Point,
    /// The side of a cell, in points.
    pub side: f64,
}

impl Grid {
    /// The largest grid of square cells that fits into an area, centred, with space for the names of rows and columns
    /// if they are shown.
    #[must_use]
    pub fn within(picture: &BoardPicture, area: Area, has_names: bool) -> Self {
        let names = |names: &[String]| if has_names && !names.is_empty() { NAMES } else { 0.0 };
        let [left, below] = [names(&picture.row_names), names(&picture.column_names)];
        let [columns, rows] = [picture.columns, picture.rows].map(|count| f64::from(count.max(1)));
        let [width, height] = [area.max[0] - area.min[0], area.max[1] - area.min[1]];
        let side = (width / (columns + left)).min(height / (rows + below));
        let x = area.min[0] + (width - (columns + left) * side) / 2.0 + left * side;
        let y = area.min[1] + (height - (rows + below) * side) / 2.0;
        Self { origin: [x, y], side }
    }

    /// The area of a cell.
    #[must_use]
    pub fn cell(&self, column: u32, row: u32) -> Area {
        let [x, y] = [column, row].map(|place| f64::from(place) * self.side);
        let min = [self.origin[0] + x, self.origin[1] + y];
        Area { min, max: [min[0] + self.side, min[1] + self.side] }
    }

    fn board(&self, picture: &BoardPicture) -> Area {
        let [width, height] = [picture.columns, picture.rows].map(|count| f64::from(count) * self.side);
        Area { min: self.origin, max: [self.origin[0] + width, self.origin[1] + height] }
    }
}

/// A picture of one board with the names of its rows and columns, of this width in points.
#[must_use]
pub fn alone(picture: &BoardPicture, width: f64, palette: &Palette) -> Drawing {
    let margin = width * MARGIN;
    let names = |names: &[String]| if names.is_empty() { 0.0 } else { NAMES };
    let [columns, rows] = [picture.columns, picture.rows].map(|count| f64::from(count.max(1)));
    let side = (width - 2.0 * margin) / (columns + names(&picture.row_names));
    let height = side * (rows + names(&picture.column_names)) + 2.0 * margin;
    let whole = Area { min: [0.0, 0.0], max: [width, height] };
    let mut drawing = Drawing { size: whole.max, items: Vec::new() };
    drawing.add(PicturePart::Ground, Shape::filled(whole, 0.0, palette.canvas));
    let grid = Grid::within(picture, whole.shrunk(margin), true);
    draw(&mut drawing, PicturePart::Other, grid, picture, palette, 1.0);
    draw_names(&mut drawing, PicturePart::Other, grid, picture, palette, NAME_SIZES);
    drawing
}

/// The least and the greatest size of the names of rows and columns in such a picture.
const NAME_SIZES: [f64; 2] = [8.0, 20.0];
/// The margin of such a picture, relative to its width.
const MARGIN: f64 = 0.03;

/// Draws a board. `strength` is 1, or less for a faded board.
pub fn draw(
    drawing: &mut Drawing,
    part: PicturePart,
    grid: Grid,
    picture: &BoardPicture,
    palette: &Palette,
    strength: f64,
) {
    let mut brush = Brush { drawing, part, grid, palette, strength };
    brush.ground(picture);
    for row in 0..picture.rows {
        for column in 0..picture.columns {
            let Some(cell) = picture.cell(column, row) else { continue };
            let area = grid.cell(column, row);
            if cell.is_marked {
                brush.mark(picture.ground, area);
            }
            if picture.ground == BoardGround::Holes {
                brush.hole(area, cell.piece);
            } else if let Some(piece) = cell.piece {
                brush.piece(area, piece);
            }
            if cell.is_marked && picture.ground == BoardGround::Holes {
                let ring = Stroke::solid((grid.side * 0.1).max(1.2), brush.color(palette.text));
                brush.circle(area.center(), grid.side * 0.34, None, Some(ring));
            }
        }
    }
}

/// Draws the names of rows and columns beside a grid, in letters between two sizes.
pub fn draw_names(
    drawing: &mut Drawing,
    part: PicturePart,
    grid: Grid,
    picture: &BoardPicture,
    palette: &Palette,
    [least, greatest]: [f64; 2],
) {
    let size = (grid.side * 0.34).clamp(least, greatest);
    let board = grid.board(picture);
    let mut name = |at: Point, name: &String| {
        drawing
            .add(part, Shape::Text(StyledText::plain(at, TextAnchor::Middle, size, name, palette.weak_text)));
    };
    for (row, text) in (0..).zip(&picture.row_names) {
        name([board.min[0] - grid.side * NAMES / 2.0, grid.cell(0, row).center()[1]], text);
    }
    for (column, text) in (0..).zip(&picture.column_names) {
        name([grid.cell(column, 0).center()[0], board.max[1] + grid.side * NAMES / 2.0], text);
    }
}

struct Brush<'a> {
    drawing: &'a mut Drawing,
    part: PicturePart,
    grid: Grid,
    palette: &'a Palette,
    strength: f64,
}

impl Brush<'_> {
    fn color(&self, color: Color) -> Color {
        color.faded(self.strength)
    }

    fn owner(&self, owner: Option<Player>) -> Color {
        self.color(owner.map_or(self.palette.text, |player| self.palette.player(player)))
    }

    fn add(&mut self, shape: Shape) {
        self.drawing.add(self.part, shape);
    }

    fn line(&mut self, ends: [Point; 2], stroke: Stroke) {
        self.add(Shape::Line(ends, stroke));
    }

    fn fill(&mut self, area: Area, radius: f64, color: Color) {
        self.add(Shape::filled(area, radius, color));
    }

    fn circle(&mut self, center: Point, radius: f64, fill: Option<Color>, stroke: Option<Stroke>) {
        self.add(Shape::Circle { center, radius, fill, stroke });
    }

    fn ground(&mut self, picture: &BoardPicture) {
        let board = self.grid.board(picture);
        let thin = Stroke::solid((self.grid.side * 0.035).clamp(0.8, 2.5), self.color(self.palette.waiting));
        match picture.ground {
            BoardGround::Bare => {}
            BoardGround::Lines => self.lines(picture, board, thin, 1),
            BoardGround::Squares => self.lines(picture, board, thin, 0),
            BoardGround::Chequered => {
                let [light, dark] = self.palette.squares().map(|color| self.color(color));
                self.fill(board, 0.0, light);
                for row in 0..picture.rows {
                    for column in (0..picture.columns).filter(|column| (column + row) % 2 == 1) {
                        self.fill(self.grid.cell(column, row), 0.0, dark);
                    }
                }
            }
            BoardGround::Holes => {
                self.fill(board, (self.grid.side * 0.2).min(12.0), self.color(self.palette.wall()));
            }
        }
    }

    /// Draws the lines between the cells; `inner` is 1 if there are no lines around the board, otherwise 0.
    fn lines(&mut self, picture: &BoardPicture, board: Area, stroke: Stroke, inner: u32) {
        for column in inner..=picture.columns - inner {
            let x = board.min[0] + f64::from(column) * self.grid.side;
            self.line([[x, board.min[1]], [x, board.max[1]]], stroke);
        }
        for row in inner..=picture.rows - inner {
            let y = board.min[1] + f64::from(row) * self.grid.side;
            self.line([[board.min[0], y], [board.max[0], y]], stroke);
        }
    }

    fn mark(&mut self, ground: BoardGround, area: Area) {
        let side = self.grid.side;
        match ground {
            BoardGround::Holes => {}
            BoardGround::Bare => {
                let (x, color) = (area.center()[0], self.color(self.palette.cut));
                let ends = [[x, area.min[1] + side * 0.2], [x, area.max[1] - side * 0.2]];
                let stroke = Stroke { width: (side * 0.06).max(1.0), color, dash: Dash::Dashes(3.0, 3.0) };
                self.line(ends, stroke);
            }
            BoardGround::Lines | BoardGround::Squares | BoardGround::Chequered => {
                let width = (side * 0.05).max(0.8);
                let stroke = Stroke::solid(width, self.color(self.palette.text));
                let inside = area.shrunk(side * 0.04 + width / 2.0);
                let fill = Some(self.color(self.palette.current_fill));
                self.add(Shape::Rectangle { area: inside, radius: 1.0, fill, stroke: Some(stroke) });
            }
        }
    }

    fn hole(&mut self, area: Area, piece: Option<BoardPiece>) {
        let radius = self.grid.side * 0.4;
        let canvas = self.color(self.palette.canvas);
        let fill = piece.map_or(canvas, |piece| self.owner(piece.owner));
        self.circle(area.center(), radius, Some(fill), None);
        // Discs differ without colours: those of MIN have a hole.
        if piece.is_some_and(|piece| piece.owner == Some(Player::Min)) {
            self.circle(area.center(), radius * 0.38, Some(canvas), None);
        }
    }

    fn piece(&mut self, area: Area, piece: BoardPiece) {
        let ([x, y], side) = (area.center(), self.grid.side);
        let color = self.owner(piece.owner);
        let stroke = Stroke::solid((side * 0.12).max(1.3), color);
        match piece.shape {
            PieceShape::Cross => {
                let arm = side * 0.27;
                self.line([[x - arm, y - arm], [x + arm, y + arm]], stroke);
                self.line([[x - arm, y + arm], [x + arm, y - arm]], stroke);
            }
            PieceShape::Ring => self.circle([x, y], side * 0.28, None, Some(stroke)),
            PieceShape::Disc => self.circle([x, y], side * 0.36, Some(color), None),
            PieceShape::Stick => {
                let stick = Area::around([x, y], (side * 0.16).max(1.5), side * 0.72);
                self.fill(stick, side * 0.05, color);
                let head = (side * 0.24).max(2.0) / 2.0;
                self.circle([x, stick.min[1]], head, Some(self.color(self.palette.cut)), None);
            }
            PieceShape::DominoTop => self.domino(area, [0.0, 1.0], color),
            PieceShape::DominoBottom => self.domino(area, [0.0, -1.0], color),
            PieceShape::DominoLeft => self.domino(area, [1.0, 0.0], color),
            PieceShape::DominoRight => self.domino(area, [-1.0, 0.0], color),
            PieceShape::King
            | PieceShape::Queen
            | PieceShape::Rook
            | PieceShape::Bishop
            | PieceShape::Knight
            | PieceShape::Pawn => {
                self.chess_piece(area, piece, color);
            }
        }
    }

    /// Draws one half of a domino, joined to its other half.
    fn domino(&mut self, area: Area, [dx, dy]: Point, color: Color) {
        let gap = self.grid.side * 0.12;
        let mut half = area.shrunk(gap);
        let reach = |end: &mut f64, by: f64, outwards: f64| *end += (by * outwards).max(0.0) * outwards * gap;
        reach(&mut half.min[0], dx, -1.0);
        reach(&mut half.max[0], dx, 1.0);
        reach(&mut half.min[1], dy, -1.0);
        reach(&mut half.max[1], dy, 1.0);
        self.fill(half, self.grid.side * 0.14, color);
    }

    /// Draws a chess piece: white pieces outlined, black ones filled, in every palette.
    fn chess_piece(&mut self, area: Area, piece: BoardPiece, color: Color) {
        let [fill, line] = CHESS_PIECES[usize::from(piece.owner == Some(Player::Min))];
        // A faded piece is not transparent.
        let [fill, line] = [fill, line].map(|color| self.palette.canvas.towards(color, self.strength));
        let ([x, y], side) = (area.center(), self.grid.side);
        if side < LEAST_PIECE {
            let size = if piece.shape == PieceShape::Pawn { 0.26 } else { 0.4 };
            return self.circle([x, y], side * size, Some(fill), Some(Stroke::solid(0.6, color)));
        }
        let outline = Stroke::solid((side * OUTLINE).max(LEAST_OUTLINE), line);
        pieces::draw(self.drawing, self.part, piece.shape, [x, y], side, fill, outline);
    }
}
