//! Drawings in another size.

use super::{Dash, Drawing, DrawnItem, Shape, Stroke, StyledText};
use crate::figure::{Area, Point};

impl Drawing {
    /// The text, enlarged by this factor.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        let items = self.items.into_iter();
        let items = items.map(|item| DrawnItem { shape: item.shape.scaled(factor), ..item }).collect();
        Self { size: self.size.map(|length| length * factor), items }
    }
}

impl Shape {
    /// The shape, enlarged by this factor from the top left corner.
    #[must_use]
    pub fn scaled(self, factor: f64) -> Self {
        let to = |point: Point| point.map(|length| length * factor);
        let line = |stroke: Stroke| stroke.scaled(factor);
        match self {
            Self::Line(ends, stroke) => Self::Line(ends.map(to), line(stroke)),
            Self::Path(points, stroke) => Self::Path(points.into_iter().map(to).collect(), line(stroke)),
            Self::Polygon { corners, fill, stroke } => Self::Polygon {
                corners: corners.into_iter().map(to).collect(),
                fill,
                stroke: stroke.map(line),
            },
            Self::Rectangle { area, radius, fill, stroke } => {
                let area = Area { min: to(area.min), max: to(area.max) };
                Self::Rectangle { area, radius: radius * factor, fill, stroke: stroke.map(line) }
            }
            Self::Circle { center, radius, fill, stroke } => {
                Self::Circle { center: to(center), radius: radius * factor, fill, stroke: stroke.map(line) }
            }
            Self::Text(text) => Self::Text(StyledText { at: to(text.at), size: text.size * factor, ..text }),
        }
    }
}

impl Stroke {
    fn scaled(self, factor: f64) -> Self {
        let dash = match self.dash {
            Dash::Solid => Dash::Solid,
            Dash::Dashes(on, off) => Dash::Dashes(on * factor, off * factor),
            Dash::Dots(every) => Dash::Dots(every * factor),
        };
        Self { width: self.width * factor, dash, ..self }
    }
}
