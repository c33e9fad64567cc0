//! What a person wants to take out of the program, and in which form.

use std::sync::Arc;

use crate::export::choices::{PictureTheme, Steps};
use crate::export::exhibit::Exhibit;
use crate::export::{Format, Options};
use crate::search::trace::StepIndex;

/// A picture or a walk in a format.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// What it is a picture of.
    pub motif: Motif,
    /// The format.
    pub format: Format,
    /// Which steps.
    pub steps: Steps,
    /// The colours.
    pub theme: PictureTheme,
    /// The width on paper, in millimetres; `None` leaves its natural size.
    pub width: Option<f64>,
    /// Pixels a point.
    pub scale: f64,
    /// Whether what lies behind the picture shows through.
    pub is_transparent: bool,
    /// Whether the text of an SVG is outlines.
    pub has_outlines: bool,
    /// How long an animation shows a step, in seconds.
    pub pace: f64,
    /// Whether a page asks before each decision.
    pub asks: bool,
}

/// What there are pictures of.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Motif {
    /// The tree with the search in use.
    #[default]
    Tree,
    /// The searches that race, side by side.
    Race,
    /// Something else that is, or was, on screen.
    Exhibit(Arc<Exhibit>),
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            motif: Motif::default(),
            format: Format::Svg,
            steps: Steps::After(0),
            theme: PictureTheme::default(),
            width: None,
            scale: 2.0,
            is_transparent: false,
            has_outlines: false,
            pace: 1.5,
            asks: false,
        }
    }
}

impl Plan {
    /// The same for the writer of pictures.
    #[must_use]
    pub fn options(&self, steps: Vec<Option<StepIndex>>) -> Options {
        let milliseconds = |seconds: f64| (seconds * 1000.0).round() as u32;
        Options {
            steps,
            palette: self.theme.palette(),
            width: self.width.filter(|_| !self.format.has_pixels()),
            scale: self.scale,
            // What was chosen for another format does not count.
            is_transparent: self.is_transparent && Format::TRANSPARENT.contains(&self.format),
            has_outlines: self.has_outlines && self.format == Format::Svg,
            pace: milliseconds(self.pace),
            end_pause: milliseconds(self.pace * 2.0 + 1.0),
            asks: self.asks && Format::ASKING.contains(&self.format),
        }
    }
}
