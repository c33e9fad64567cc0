//! The looks of series, which differ without colours: by line, by marker and by the fill of bars. They follow from the
//! index of the series, so that every new series has a look.

/// The dash pattern of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum LineStyle {
    /// Unbroken.
    Solid,
    /// Dashes of this length, in points, with gaps of six tenths of it.
    Dashed(f32),
    /// Dots this far apart, in points.
    Dotted(f32),
}

/// The marker at the points of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marker {
    /// A square.
    Square,
    /// A triangle that points up.
    Up,
    /// A disc.
    Circle,
    /// A square on its corner.
    Diamond,
    /// A triangle that points down.
    Down,
    /// An oblique cross.
    Cross,
    /// A triangle that points to the left.
    Left,
    /// An upright cross.
    Plus,
    /// A triangle that points to the right.
    Right,
    /// A star of six rays.
    Asterisk,
}

/// The dash patterns by index. Neighbours differ in kind.
const LINES: [LineStyle; 13] = [
    LineStyle::Dashed(7.0),
    LineStyle::Dotted(8.0),
    LineStyle::Solid,
    LineStyle::Dotted(5.0),
    LineStyle::Dashed(14.0),
    LineStyle::Dotted(11.0),
    LineStyle::Dashed(4.0),
    LineStyle::Dotted(14.0),
    LineStyle::Dashed(22.0),
    LineStyle::Dotted(17.0),
    LineStyle::Dashed(10.0),
    LineStyle::Dotted(20.0),
    LineStyle::Dashed(18.0),
];

/// The markers by index.
const MARKERS: [Marker; 10] = [
    Marker::Square,
    Marker::Up,
    Marker::Circle,
    Marker::Diamond,
    Marker::Down,
    Marker::Cross,
    Marker::Left,
    Marker::Plus,
    Marker::Right,
    Marker::Asterisk,
];

/// The fills of bars by index.
const FULLNESS: [f32; 5] = [0.3, 0.6, 1.0, 0.45, 0.8];

/// The dash pattern of the series with this index.
#[must_use]
pub const fn line(place: usize) -> LineStyle {
    LINES[place % LINES.len()]
}

/// Its marker.
#[must_use]
pub const fn marker(place: usize) -> Marker {
    MARKERS[place % MARKERS.len()]
}

/// The fill of its bars, from 0 to 1.
#[must_use]
pub const fn fullness(place: usize) -> f32 {
    FULLNESS[place % FULLNESS.len()]
}
