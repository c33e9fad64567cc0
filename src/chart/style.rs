//! How series are told apart without colour: by line, by marker and by how full bars are. All of it follows from the
//! place in the list, so that what is new has a look by being listed.

/// How a line is broken.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum LineStyle {
    /// Not at all.
    Solid,
    /// In dashes of this length, in points, with gaps of six tenths of it.
    Dashed(f32),
    /// In dots this far apart, in points.
    Dotted(f32),
}

/// What stands at the points of a line.
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

/// How lines are broken, by place. Neighbours differ in kind.
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

/// What stands at the points of a line, by place.
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

/// How full bars are, by place.
const FULLNESS: [f32; 5] = [0.3, 0.6, 1.0, 0.45, 0.8];

/// How the line of the series with this place is broken.
#[must_use]
pub const fn line(place: usize) -> LineStyle {
    LINES[place % LINES.len()]
}

/// What stands at its points.
#[must_use]
pub const fn marker(place: usize) -> Marker {
    MARKERS[place % MARKERS.len()]
}

/// How full its bars are, from 0 to 1.
#[must_use]
pub const fn fullness(place: usize) -> f32 {
    FULLNESS[place % FULLNESS.len()]
}
