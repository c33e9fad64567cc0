//! Chess pieces in simple shapes, because no font of the program has them. They look the same on screen and on paper.

use super::Shape;
use super::{Drawing, PicturePart, Stroke};
use crate::figure::Point;
use crate::game::picture::PieceShape;
use crate::palette::Color;

/// A part of a piece. The side of its cell is 1, the centre is the origin, and y points downwards.
enum Piece {
    /// An outline whose corners all point outwards.
    Corners(&'static [Point]),
    /// Its centre and its radius.
    Ball(Point, f64),
}

use Piece::{Ball, Corners};

/// The base of all pieces but the pawn.
const BASE: Piece = Corners(&[[-0.29, 0.25], [0.29, 0.25], [0.32, 0.36], [-0.32, 0.36]]);

const PAWN: &[Piece] = &[
    Corners(&[[-0.23, 0.24], [0.23, 0.24], [0.26, 0.34], [-0.26, 0.34]]),
    Corners(&[[-0.07, -0.06], [0.07, -0.06], [0.18, 0.25], [-0.18, 0.25]]),
    Ball([0.0, -0.14], 0.14),
];

const ROOK: &[Piece] = &[
    BASE,
    Corners(&[[-0.17, -0.16], [0.17, -0.16], [0.21, 0.26], [-0.21, 0.26]]),
    Corners(&[[-0.26, -0.26], [0.26, -0.26], [0.22, -0.13], [-0.22, -0.13]]),
    Corners(&[[-0.26, -0.37], [-0.14, -0.37], [-0.14, -0.24], [-0.26, -0.24]]),
    Corners(&[[-0.06, -0.37], [0.06, -0.37], [0.06, -0.24], [-0.06, -0.24]]),
    Corners(&[[0.14, -0.37], [0.26, -0.37], [0.26, -0.24], [0.14, -0.24]]),
];

const KNIGHT: &[Piece] = &[
    BASE,
    Corners(&[
        [-0.04, -0.3],
        [0.1, -0.27],
        [0.21, -0.12],
        [0.25, 0.06],
        [0.25, 0.27],
        [-0.2, 0.27],
        [-0.16, 0.12],
    ]),
    Corners(&[
        [-0.06, -0.31],
        [0.08, -0.26],
        [0.08, -0.06],
        [-0.18, 0.08],
        [-0.27, 0.07],
        [-0.31, 0.0],
        [-0.28, -0.08],
    ]),
    Corners(&[[0.03, -0.42], [0.1, -0.22], [-0.07, -0.26]]),
];

const BISHOP: &[Piece] = &[
    BASE,
    Corners(&[[-0.07, 0.02], [0.07, 0.02], [0.17, 0.26], [-0.17, 0.26]]),
    Corners(&[[-0.15, 0.0], [0.15, 0.0], [0.15, 0.07], [-0.15, 0.07]]),
    Corners(&[
        [0.0, -0.34],
        [0.1, -0.22],
        [0.15, -0.1],
        [0.11, 0.01],
        [-0.11, 0.01],
        [-0.15, -0.1],
        [-0.1, -0.22],
    ]),
    Ball([0.0, -0.36], 0.05),
];

const QUEEN: &[Piece] = &[
    BASE,
    Corners(&[[-0.26, 0.02], [0.26, 0.02], [0.21, 0.26], [-0.21, 0.26]]),
    Corners(&[[-0.34, -0.2], [-0.12, 0.06], [-0.26, 0.06]]),
    Corners(&[[-0.18, -0.3], [-0.03, 0.06], [-0.22, 0.06]]),
    Corners(&[[0.0, -0.34], [0.09, 0.06], [-0.09, 0.06]]),
    Corners(&[[0.18, -0.3], [0.22, 0.06], [0.03, 0.06]]),
    Corners(&[[0.34, -0.2], [0.26, 0.06], [0.12, 0.06]]),
    Ball([-0.34, -0.21], 0.045),
    Ball([-0.18, -0.31], 0.045),
    Ball([0.0, -0.35], 0.045),
    Ball([0.18, -0.31], 0.045),
    Ball([0.34, -0.21], 0.045),
];

const KING: &[Piece] = &[
    BASE,
    Corners(&[[-0.25, 0.02], [0.25, 0.02], [0.21, 0.26], [-0.21, 0.26]]),
    Corners(&[[-0.2, -0.17], [-0.08, -0.15], [0.02, 0.04], [-0.24, 0.04], [-0.32, -0.05], [-0.3, -0.13]]),
    Corners(&[[0.2, -0.17], [0.3, -0.13], [0.32, -0.05], [0.24, 0.04], [-0.02, 0.04], [0.08, -0.15]]),
    Corners(&[[0.0, -0.26], [0.09, -0.16], [0.05, 0.04], [-0.05, 0.04], [-0.09, -0.16]]),
    Corners(&[[-0.035, -0.42], [0.035, -0.42], [0.035, -0.2], [-0.035, -0.2]]),
    Corners(&[[-0.1, -0.37], [0.1, -0.37], [0.1, -0.31], [-0.1, -0.31]]),
];

/// The place and the size of a knight's eye. Cells smaller than this, in points, have no space for it.
const EYE: (Point, f64) = ([-0.07, -0.15], 0.032);
const LEAST_FOR_EYE: f64 = 20.0;

/// Draws a chess piece in the middle of a cell of this side, with its outline around it.
pub(super) fn draw(
    drawing: &mut Drawing,
    part: PicturePart,
    piece: PieceShape,
    center: Point,
    side: f64,
    fill: Color,
    outline: Stroke,
) {
    let pieces = match piece {
        PieceShape::King => KING,
        PieceShape::Queen => QUEEN,
        PieceShape::Rook => ROOK,
        PieceShape::Bishop => BISHOP,
        PieceShape::Knight => KNIGHT,
        PieceShape::Pawn => PAWN,
        PieceShape::Cross
        | PieceShape::Ring
        | PieceShape::Disc
        | PieceShape::Stick
        | PieceShape::DominoTop
        | PieceShape::DominoBottom
        | PieceShape::DominoLeft
        | PieceShape::DominoRight => return,
    };
    let place = |[x, y]: Point| [center[0] + x * side, center[1] + y * side];
    let mut all = |fill: Color, stroke: Option<Stroke>| {
        for piece in pieces {
            let fill = Some(fill);
            drawing.add(
                part,
                match *piece {
                    Corners(corners) => Shape::Polygon {
                        corners: corners.iter().map(|&at| place(at)).collect(),
                        fill,
                        stroke,
                    },
                    Ball(at, radius) => {
                        Shape::Circle { center: place(at), radius: radius * side, fill, stroke }
                    }
                },
            );
        }
    };
    // All outlines lie below all fills, so only the outermost outline is visible. Half of its width is covered.
    all(outline.color, Some(Stroke { width: outline.width * 2.0, ..outline }));
    all(fill, None);
    if piece == PieceShape::Knight && side >= LEAST_FOR_EYE {
        drawing.add(part, Shape::disc(place(EYE.0), EYE.1 * side, outline.color));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_a_piece_points_outwards_and_stays_in_its_cell() {
        for piece in [KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN].into_iter().flatten() {
            match *piece {
                Corners(corners) => {
                    let turns = (0..corners.len()).map(|index| {
                        let [a, b, c] = [0, 1, 2].map(|by| corners[(index + by) % corners.len()]);
                        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
                    });
                    assert!(turns.into_iter().all(|turn| turn > 0.0), "{corners:?}");
                    assert!(corners.iter().flatten().all(|place| place.abs() < 0.45), "{corners:?}");
                }
                Ball(at, radius) => assert!(at.iter().all(|place| place.abs() + radius < 0.45)),
            }
        }
    }
}
