//! Any picture with its words, in the formats that hold one picture.

use super::walk::RecordedWalk;
use super::{ExportError, Options, caption, png, svg};
use crate::drawing::{Drawing, PicturePart};
use crate::search::trace::StepIndex;

/// A picture and its words.
#[derive(Default)]
pub struct Plate<'a> {
    /// The picture.
    pub drawing: Drawing,
    /// A short title.
    pub title: String,
    /// A description in sentences.
    pub description: String,
    /// The words below it on a page: a heading and sentences.
    pub caption: [String; 2],
    /// Its origin: what is needed to make it again.
    pub provenance: String,
    /// The walk whose nodes name the parts of the picture.
    pub walk: Option<RecordedWalk<'a>>,
}

/// A picture as pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pixels {
    /// Width and height.
    pub size: [usize; 2],
    /// Red, green, blue and opacity of each pixel, row by row. Colours are not premultiplied.
    pub rgba: Vec<u8>,
}

impl<'a> Plate<'a> {
    /// The picture of a walk after this many steps; `None` shows the tree before any search.
    #[must_use]
    pub fn of_walk(walk: &RecordedWalk<'a>, after: Option<StepIndex>, options: &Options) -> Self {
        Self {
            drawing: walk.drawing(&walk.frame(), after, &options.palette),
            title: caption::title(walk, after),
            description: caption::description(walk, after),
            caption: caption::words(walk, after),
            provenance: caption::provenance(walk, after),
            walk: Some(*walk),
        }
    }

    /// The picture as an SVG document.
    #[must_use]
    pub fn svg(&self, options: &Options) -> String {
        let mut drawing = std::borrow::Cow::Borrowed(&self.drawing);
        if options.is_transparent {
            drawing.to_mut().items.retain(|item| item.part != PicturePart::Ground);
        }
        let description = format!("{} {}", self.description, self.provenance);
        let name = |node| self.walk.map(|walk| walk.names.of(walk.tree, node)).unwrap_or_default();
        svg::write(
            &drawing,
            options,
            &svg::SvgDescription { title: &self.title, description: &description, name: &name },
        )
    }

    /// The same with text as outlines, which looks the same on every machine.
    pub(super) fn outlined(&self, options: &Options) -> String {
        self.svg(&Options { has_outlines: true, ..options.clone() })
    }

    /// Whether the picture has few enough pixels.
    ///
    /// # Errors
    /// A picture with too many.
    pub fn check_pixels(&self, options: &Options) -> Result<(), ExportError> {
        png::size(self.drawing.size, options.scale).map(drop)
    }

    /// The picture as pixels, [`Options::scale`] to a point.
    ///
    /// # Errors
    /// A picture with too many pixels.
    pub fn pixels(&self, options: &Options) -> Result<Pixels, ExportError> {
        let pixels = png::draw(&self.outlined(options), options.scale)?;
        let size = [pixels.width(), pixels.height()].map(|length| length as usize);
        Ok(Pixels { size, rgba: png::straight(&pixels) })
    }
}
