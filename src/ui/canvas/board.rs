//! The painter of all boards: a grid, what stands on it, and the last move marked.

use egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape as EguiShape, Stroke, StrokeKind, Vec2,
};

use crate::game::picture::{Ground, Picture, Piece, Shape};
use crate::tree::Player;
use crate::ui::theme::{Theme, chess_pieces, plain_font, sizes, strong_font};

/// Cells with less than this side, in points, show a spot instead of a chess piece.
const LEAST_SYMBOL: f32 = 9.0;
/// The room for the names of rows and columns, in parts of a cell.
const NAMES: f32 = 0.55;

/// How a picture lies on the screen: what is painted and what is clicked agree on it.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    /// The left upper corner of the first cell.
    pub origin: Pos2,
    /// The side of a cell, in points.
    pub side: f32,
}

impl Grid {
    /// The largest grid of square cells that fits into an area, in its middle; with room for the names of rows and
    /// columns if those are shown.
    #[must_use]
    pub fn within(picture: &Picture, area: Rect, has_names: bool) -> Self {
        let names = |names: &[String]| if has_names && !names.is_empty() { NAMES } else { 0.0 };
        let [left, below] = [names(&picture.row_names), names(&picture.column_names)];
        let cells = Vec2::new(picture.columns.max(1) as f32, picture.rows.max(1) as f32);
        let side = (area.width() / (cells.x + left)).min(area.height() / (cells.y + below));
        let size = (cells + Vec2::new(left, below)) * side;
        Self { origin: area.center() - size / 2.0 + Vec2::new(left * side, 0.0), side }
    }

    /// Where a cell is.
    #[must_use]
    pub fn cell(&self, column: u32, row: u32) -> Rect {
        let at = self.origin + Vec2::new(column as f32, row as f32) * self.side;
        Rect::from_min_size(at, Vec2::splat(self.side))
    }

    fn board(&self, picture: &Picture) -> Rect {
        let size = Vec2::new(picture.columns as f32, picture.rows as f32) * self.side;
        Rect::from_min_size(self.origin, size)
    }
}

/// Paints a picture. `strength` is 1, or less for what stands aside.
pub fn paint(painter: &Painter, grid: Grid, picture: &Picture, theme: &Theme, strength: f32) {
    let brush = Brush { painter, grid, theme, strength };
    brush.ground(picture);
    for row in 0..picture.rows {
        for column in 0..picture.columns {
            let Some(cell) = picture.cell(column, row) else { continue };
            let area = grid.cell(column, row);
            if cell.is_marked {
                brush.mark(picture.ground, area);
            }
            if picture.ground == Ground::Holes {
                brush.hole(area, cell.piece);
            } else if let Some(piece) = cell.piece {
                brush.piece(area, piece);
            }
            if cell.is_marked && picture.ground == Ground::Holes {
                let ring = Stroke::new((grid.side * 0.1).max(1.2), brush.color(theme.text));
                painter.circle_stroke(area.center(), grid.side * 0.34, ring);
            }
        }
    }
}

/// Paints the names of rows and columns beside a grid that has room for them.
pub fn paint_names(painter: &Painter, grid: Grid, picture: &Picture, theme: &Theme) {
    let font = plain_font((grid.side * 0.34).clamp(*sizes::BOARD_NAMES.start(), *sizes::BOARD_NAMES.end()));
    let board = grid.board(picture);
    for (row, name) in (0..).zip(&picture.row_names) {
        let at = Pos2::new(board.left() - grid.side * NAMES / 2.0, grid.cell(0, row).center().y);
        painter.text(at, Align2::CENTER_CENTER, name, font.clone(), theme.weak_text);
    }
    for (column, name) in (0..).zip(&picture.column_names) {
        let at = Pos2::new(grid.cell(column, 0).center().x, board.bottom() + grid.side * NAMES / 2.0);
        painter.text(at, Align2::CENTER_CENTER, name, font.clone(), theme.weak_text);
    }
}

struct Brush<'a> {
    painter: &'a Painter,
    grid: Grid,
    theme: &'a Theme,
    strength: f32,
}

impl Brush<'_> {
    fn color(&self, color: Color32) -> Color32 {
        color.gamma_multiply(self.strength)
    }

    fn owner(&self, owner: Option<Player>) -> Color32 {
        self.color(owner.map_or(self.theme.text, |player| self.theme.player(player)))
    }

    fn ground(&self, picture: &Picture) {
        let board = self.grid.board(picture);
        let thin = Stroke::new((self.grid.side * 0.035).clamp(0.8, 2.5), self.color(self.theme.waiting));
        match picture.ground {
            Ground::Bare => {}
            Ground::Lines => self.lines(picture, board, thin, false),
            Ground::Squares => self.lines(picture, board, thin, true),
            Ground::Chequered => {
                let [light, dark] = self.theme.squares();
                self.painter.rect_filled(board, CornerRadius::ZERO, self.color(light));
                for (column, row) in
                    (0..picture.rows).flat_map(|row| (0..picture.columns).map(move |c| (c, row)))
                {
                    if (column + row) % 2 == 1 {
                        self.painter.rect_filled(self.grid.cell(column, row), 0, self.color(dark));
                    }
                }
            }
            Ground::Holes => {
                let radius = CornerRadius::same((self.grid.side * 0.2).min(12.0) as u8);
                self.painter.rect_filled(board, radius, self.color(self.theme.wall()));
            }
        }
    }

    fn lines(&self, picture: &Picture, board: Rect, stroke: Stroke, has_frame: bool) {
        let inner = u32::from(!has_frame);
        for column in inner..=picture.columns - inner {
            let x = board.left() + column as f32 * self.grid.side;
            self.painter.vline(x, board.y_range(), stroke);
        }
        for row in inner..=picture.rows - inner {
            let y = board.top() + row as f32 * self.grid.side;
            self.painter.hline(board.x_range(), y, stroke);
        }
    }

    fn mark(&self, ground: Ground, area: Rect) {
        match ground {
            Ground::Holes => {}
            Ground::Bare => {
                let stroke = Stroke::new((self.grid.side * 0.06).max(1.0), self.color(self.theme.cut));
                let (top, bottom) = (area.center_top() + Vec2::Y * area.height() * 0.2, area.center_bottom());
                let ends = [top, bottom - Vec2::Y * area.height() * 0.2];
                self.painter.extend(EguiShape::dashed_line(&ends, stroke, 3.0, 3.0));
            }
            Ground::Lines | Ground::Squares | Ground::Chequered => {
                let inside = area.shrink(self.grid.side * 0.04);
                self.painter.rect_filled(inside, 1, self.color(self.theme.current_fill));
                let stroke = Stroke::new((self.grid.side * 0.05).max(0.8), self.color(self.theme.text));
                self.painter.rect_stroke(inside, 1, stroke, StrokeKind::Inside);
            }
        }
    }

    fn hole(&self, area: Rect, piece: Option<Piece>) {
        let radius = self.grid.side * 0.4;
        let fill = piece.map_or(self.color(self.theme.canvas), |piece| self.owner(piece.owner));
        self.painter.circle_filled(area.center(), radius, fill);
        // Whose a disc is can be told without its colour: those of MIN have a hole.
        if piece.is_some_and(|piece| piece.owner == Some(Player::Min)) {
            self.painter.circle_filled(area.center(), radius * 0.38, self.color(self.theme.canvas));
        }
    }

    fn piece(&self, area: Rect, piece: Piece) {
        let (center, side) = (area.center(), self.grid.side);
        let color = self.owner(piece.owner);
        let stroke = Stroke::new((side * 0.12).max(1.3), color);
        match piece.shape {
            Shape::Cross => {
                let arm = Vec2::splat(side * 0.27);
                self.painter.line_segment([center - arm, center + arm], stroke);
                let arm = Vec2::new(arm.x, -arm.y);
                self.painter.line_segment([center - arm, center + arm], stroke);
            }
            Shape::Ring => {
                self.painter.circle_stroke(center, side * 0.28, stroke);
            }
            Shape::Disc => {
                self.painter.circle_filled(center, side * 0.36, color);
            }
            Shape::Stick => {
                let stick = Rect::from_center_size(center, Vec2::new((side * 0.16).max(1.5), side * 0.72));
                self.painter.rect_filled(stick, (side * 0.05) as u8, color);
                let head = Rect::from_center_size(stick.center_top(), Vec2::splat((side * 0.24).max(2.0)));
                self.painter.circle_filled(head.center(), head.width() / 2.0, self.color(self.theme.cut));
            }
            Shape::DominoTop => self.domino(area, Vec2::new(0.0, 1.0), color),
            Shape::DominoBottom => self.domino(area, Vec2::new(0.0, -1.0), color),
            Shape::DominoLeft => self.domino(area, Vec2::new(1.0, 0.0), color),
            Shape::DominoRight => self.domino(area, Vec2::new(-1.0, 0.0), color),
            Shape::King | Shape::Queen | Shape::Rook | Shape::Bishop | Shape::Knight | Shape::Pawn => {
                self.chess_piece(area, piece, color);
            }
        }
    }

    /// One half of a domino, which reaches to its other half.
    fn domino(&self, area: Rect, towards: Vec2, color: Color32) {
        let half = area.shrink(area.width() * 0.12);
        let half = half.union(half.translate(towards * area.width() * 0.12));
        self.painter.rect_filled(half, (area.width() * 0.14) as u8, color);
    }

    /// White pieces are outlined, black ones filled, whatever the theme.
    fn chess_piece(&self, area: Rect, piece: Piece, color: Color32) {
        let [fill, line] = chess_pieces()[usize::from(piece.owner == Some(Player::Min))];
        let (fill, line) = (self.color(fill), self.color(line));
        if self.grid.side < LEAST_SYMBOL {
            let size = if piece.shape == Shape::Pawn { 0.26 } else { 0.4 };
            let radius = self.grid.side * size;
            self.painter.circle(area.center(), radius, fill, Stroke::new(0.6, color));
            return;
        }
        let font = strong_font(quantized(self.grid.side * 0.86));
        let symbol = piece.shape.symbol().to_string();
        let width = (self.grid.side * 0.03).max(0.7);
        for (x, y) in [
            (-1.0, 0.0),
            (1.0, 0.0),
            (0.0, -1.0),
            (0.0, 1.0),
            (-0.7, -0.7),
            (0.7, 0.7),
            (-0.7, 0.7),
            (0.7, -0.7),
        ] {
            let at = area.center() + Vec2::new(x, y) * width;
            self.painter.text(at, Align2::CENTER_CENTER, &symbol, font.clone(), line);
        }
        self.painter.text(area.center(), Align2::CENTER_CENTER, symbol, font, fill);
    }
}

fn quantized(size: f32) -> f32 {
    (size * 2.0).round() / 2.0
}
