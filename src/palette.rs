//! The colours of pictures: one palette for the screen and for every exported format.
//!
//! The colours are those of Okabe and Ito (Color Universal Design, 2008), darkened or lightened where text needs the
//! contrast. Every meaning has a shape, a line or a word besides its colour, so that a grey print tells everything.

use crate::tree::Player;

/// A colour, and how much of it covers what lies below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Color {
    /// Red, green and blue, gamma-encoded as in sRGB.
    pub rgb: [u8; 3],
    /// 255 covers wholly, 0 not at all.
    pub opacity: u8,
}

impl Color {
    /// An opaque colour from `0xRRGGBB`.
    #[must_use]
    pub const fn hex(hex: u32) -> Self {
        Self { rgb: [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8], opacity: 255 }
    }

    /// The same colour with this share of its opacity.
    #[must_use]
    pub fn faded(self, share: f64) -> Self {
        Self { opacity: rounded(f64::from(self.opacity) * share), ..self }
    }

    /// The colour at this share of the way to another: 0 is this one, 1 the other.
    #[must_use]
    pub fn towards(self, other: Self, share: f64) -> Self {
        let between = |from: u8, to: u8| rounded(f64::from(from) + (f64::from(to) - f64::from(from)) * share);
        let rgb = std::array::from_fn(|channel| between(self.rgb[channel], other.rgb[channel]));
        Self { rgb, opacity: between(self.opacity, other.opacity) }
    }

    /// The opaque colour that is seen where this one lies on an opaque ground.
    #[must_use]
    pub fn over(self, ground: Self) -> Self {
        let opaque = Self { opacity: 255, ..self };
        ground.towards(opaque, f64::from(self.opacity) / 255.0)
    }

    /// The colour as `#rrggbb`, without its opacity.
    #[must_use]
    pub fn to_hex(self) -> String {
        let [red, green, blue] = self.rgb;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

/// The nearest whole number from 0 to 255. A frame asks for thousands, and where the processor has no rounding of its own
/// `round` is a call.
const fn rounded(number: f64) -> u8 {
    (number + 0.5) as u8
}

const fn colors<const N: usize>(hex: [u32; N]) -> [Color; N] {
    let mut colors = [Color::hex(0); N];
    let mut place = 0;
    while place < N {
        colors[place] = Color::hex(hex[place]);
        place += 1;
    }
    colors
}

/// The colour of every meaning in a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Palette {
    /// Whether light text stands on a dark ground.
    pub is_dark: bool,
    /// Behind the tree.
    pub canvas: Color,
    /// Lines of a grid.
    pub line: Color,
    /// Text.
    pub text: Color,
    /// Text of less weight.
    pub weak_text: Color,
    /// What is open, and what can be pressed.
    pub accent: Color,
    /// MAX: lines and text.
    pub max: Color,
    /// MAX: inside of nodes.
    pub max_fill: Color,
    /// MIN: lines and text.
    pub min: Color,
    /// MIN: inside of nodes.
    pub min_fill: Color,
    /// Inside of leaves.
    pub leaf_fill: Color,
    /// Inside of the current node.
    pub current_fill: Color,
    /// Nodes and edges of the current path, and of what has been seen.
    pub seen: Color,
    /// What the search has not reached.
    pub waiting: Color,
    /// What was cut off.
    pub pruned: Color,
    /// Cutoffs and moved bounds.
    pub cut: Color,
    /// Finished values and the principal variation.
    pub result: Color,
    /// What gives the guarantee for a cutoff.
    pub guarantee: Color,
    /// Series in charts, by their places among all.
    series: [Color; 11],
}

impl Palette {
    /// The colours in which a walk is drawn.
    #[must_use]
    pub const fn of_walks(&self) -> [Color; 17] {
        [
            self.canvas,
            self.line,
            self.text,
            self.weak_text,
            self.accent,
            self.max,
            self.max_fill,
            self.min,
            self.min_fill,
            self.leaf_fill,
            self.current_fill,
            self.seen,
            self.waiting,
            self.pruned,
            self.cut,
            self.result,
            self.guarantee,
        ]
    }
}

impl Palette {
    /// Dark lines on a light ground.
    pub const LIGHT: Self = Self {
        is_dark: false,
        canvas: Color::hex(0xFBFBF9),
        line: Color::hex(0xDADAD4),
        text: Color::hex(0x1B1E24),
        weak_text: Color::hex(0x595F69),
        accent: Color::hex(0x0062A3),
        max: Color::hex(0x0062A3),
        max_fill: Color::hex(0xDEEBF6),
        min: Color::hex(0xB84A00),
        min_fill: Color::hex(0xFBE6D5),
        leaf_fill: Color::hex(0xF4F4F0),
        current_fill: Color::hex(0xFFF0B8),
        seen: Color::hex(0x1B1E24),
        waiting: Color::hex(0x8B919B),
        pruned: Color::hex(0x9A9FA8),
        cut: Color::hex(0xB5125A),
        result: Color::hex(0x007A59),
        guarantee: Color::hex(0x8A4F9E),
        series: colors([
            0x595F69, 0x4F1744, 0x0062A3, 0x9988DD, 0x9900FF, 0x0D2173, 0xB84A00, 0x975EED, 0x007A59,
            0x1212A1, 0x8A2828,
        ]),
    };

    /// The same on white paper.
    pub const PRINT: Self =
        Self { canvas: Color::hex(0xFFFFFF), leaf_fill: Color::hex(0xFFFFFF), ..Self::LIGHT };

    /// Light lines on a dark ground.
    pub const DARK: Self = Self {
        is_dark: true,
        canvas: Color::hex(0x15171B),
        line: Color::hex(0x3B4048),
        text: Color::hex(0xF0F1F3),
        weak_text: Color::hex(0xA9B0BA),
        accent: Color::hex(0x56B4E9),
        max: Color::hex(0x6ABFF0),
        max_fill: Color::hex(0x1B3446),
        min: Color::hex(0xF2A45C),
        min_fill: Color::hex(0x452C16),
        leaf_fill: Color::hex(0x2A2E34),
        current_fill: Color::hex(0x5C4C0E),
        seen: Color::hex(0xE6E8EB),
        waiting: Color::hex(0x7B828C),
        pruned: Color::hex(0x6B727C),
        cut: Color::hex(0xF285B6),
        result: Color::hex(0x46D1A4),
        guarantee: Color::hex(0xD3A2E6),
        series: colors([
            0xA9B0BA, 0xEBFF99, 0x56B4E9, 0xD16161, 0x1AFF1A, 0xCCA300, 0xF2A45C, 0xCB4DB2, 0x46D1A4,
            0x8080FF, 0x99FFFF,
        ]),
    };

    /// Black on white, with hardly a tint between.
    pub const CONTRAST: Self = Self {
        is_dark: false,
        canvas: Color::hex(0xFFFFFF),
        line: Color::hex(0x000000),
        text: Color::hex(0x000000),
        weak_text: Color::hex(0x2B2B2B),
        accent: Color::hex(0x003E7E),
        max: Color::hex(0x003E7E),
        max_fill: Color::hex(0xFFFFFF),
        min: Color::hex(0x7A2E00),
        min_fill: Color::hex(0xFFFFFF),
        leaf_fill: Color::hex(0xFFFFFF),
        current_fill: Color::hex(0xFFE14D),
        seen: Color::hex(0x000000),
        waiting: Color::hex(0x555555),
        pruned: Color::hex(0x6E6E6E),
        cut: Color::hex(0x8F0045),
        result: Color::hex(0x00533B),
        guarantee: Color::hex(0x5A1E78),
        series: colors([
            0x2B2B2B, 0x001466, 0x003E7E, 0x2400B2, 0x3300FF, 0x008033, 0x7A2E00, 0x335CFF, 0x00533B,
            0xA112A1, 0x452008,
        ]),
    };

    /// The colour of a series in charts, by its place among all. Each can be told from every other, by people who do not
    /// see red or green as well; further ones than there are colours are shaded towards the text's.
    #[must_use]
    pub fn series(&self, place: usize) -> Color {
        const SHADES: [f64; 3] = [0.0, 0.15, 0.3];
        let (round, place) = (place / self.series.len(), place % self.series.len());
        self.series[place].towards(self.text, SHADES[round % SHADES.len()])
    }

    /// The colour of a player's nodes and names.
    #[must_use]
    pub const fn player(&self, player: Player) -> Color {
        match player {
            Player::Max => self.max,
            Player::Min => self.min,
        }
    }

    /// The inside of a player's nodes.
    #[must_use]
    pub const fn player_fill(&self, player: Player) -> Color {
        match player {
            Player::Max => self.max_fill,
            Player::Min => self.min_fill,
        }
    }

    /// In a strip of many nodes: what the search has seen.
    #[must_use]
    pub fn strip_seen(&self) -> Color {
        self.accent.towards(self.text, 0.25)
    }

    /// What it may still see.
    #[must_use]
    pub fn strip_waiting(&self) -> Color {
        self.canvas.towards(self.waiting, 0.55)
    }

    /// What lies below the depth limit or was remembered.
    #[must_use]
    pub fn strip_beyond(&self) -> Color {
        self.canvas.towards(self.waiting, 0.25)
    }

    /// What was cut off.
    #[must_use]
    pub fn strip_pruned(&self) -> Color {
        self.canvas.towards(self.cut, 0.13)
    }

    /// The hatching of what was cut off.
    #[must_use]
    pub fn strip_hatch(&self) -> Color {
        self.canvas.towards(self.cut, 0.38)
    }

    /// The squares of a chequered board, the light one first.
    #[must_use]
    pub const fn squares(&self) -> [Color; 2] {
        if self.is_dark {
            [Color::hex(0x8D939C), Color::hex(0x545B66)]
        } else {
            [Color::hex(0xEFE9DC), Color::hex(0xB9A98C)]
        }
    }

    /// The wall of a board with holes.
    #[must_use]
    pub const fn wall(&self) -> Color {
        if self.is_dark { Color::hex(0x4A525E) } else { Color::hex(0xC4CBD6) }
    }
}

/// The inside and the outline of chess pieces, white and black, in every palette.
pub const CHESS_PIECES: [[Color; 2]; 2] =
    [[Color::hex(0xFFFFFF), Color::hex(0x000000)], [Color::hex(0x000000), Color::hex(0xFFFFFF)]];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_mixes_covers_and_fades() {
        let [black, white] = [Color::hex(0x000000), Color::hex(0xFFFFFF)];
        assert_eq!(black.towards(white, 0.5), Color::hex(0x808080));
        assert_eq!(black.faded(0.25).over(white), Color::hex(0xBFBFBF));
        assert_eq!(black.over(white), black);
        assert_eq!(Color::hex(0x0A_62A3).to_hex(), "#0a62a3");
    }
}
