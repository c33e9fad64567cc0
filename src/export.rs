//! Exports: pictures of a walk in formats for slides, papers, web pages and other programs.
//!
//! Every format draws the same [`crate::drawing::Drawing`]. The same walk gives the same bytes: nothing in a file
//! depends on the clock, the machine or the user.

mod animation;
pub mod bank;
mod beamer;
pub mod caption;
pub mod choices;
mod data;
mod dot;
pub mod exhibit;
mod forest;
pub mod html;
mod latex;
pub mod letters;
pub mod markup;
mod node_words;
mod outlines;
pub mod paper;
mod pdf;
pub mod plate;
mod png;
pub mod race;
pub mod svg;
mod tikz;
mod typesetting;
pub mod walk;

use crate::drawing::Drawing;
use crate::limits;
use crate::palette::Palette;
use crate::search::trace::StepIndex;
use crate::text::Text;
use plate::Plate;
use walk::RecordedWalk;

/// An export format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Scalable Vector Graphics.
    Svg,
    /// Portable Network Graphics.
    Png,
    /// Portable Document Format.
    Pdf,
    /// A `tikzpicture` for LaTeX, with the coordinates of the program.
    Tikz,
    /// A `forest` for LaTeX, to edit by hand.
    Forest,
    /// A document for LaTeX's `beamer` class.
    Beamer,
    /// A page that walks through the search.
    Html,
    /// An animation.
    Gif,
    /// An animation in all colours.
    Apng,
    /// The tree for Graphviz.
    Dot,
    /// The steps as a table.
    Csv,
    /// The tree and the steps for programs.
    Json,
}

/// The properties of a format.
#[derive(Clone, Copy, Debug)]
pub struct FormatInfo {
    /// The word on the command line.
    pub id: &'static str,
    /// The suffix of its files, without the dot.
    pub suffix: &'static str,
    /// How many pictures of a walk one file holds.
    pub holds: Holds,
}

/// How many pictures of a walk one file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holds {
    /// The picture after one step.
    OneStep,
    /// The pictures after all chosen steps.
    ManySteps,
}

impl Format {
    /// All formats, in the order of menus.
    pub const ALL: &[Self] = &[
        Self::Svg,
        Self::Png,
        Self::Pdf,
        Self::Tikz,
        Self::Forest,
        Self::Beamer,
        Self::Html,
        Self::Gif,
        Self::Apng,
        Self::Dot,
        Self::Csv,
        Self::Json,
    ];

    /// The formats for any picture, not only for walks.
    pub const OF_PICTURES: &[Self] = &[Self::Svg, Self::Png, Self::Pdf, Self::Tikz];

    /// Its properties.
    #[must_use]
    pub fn about(self) -> FormatInfo {
        use Holds::{ManySteps, OneStep};
        let about = |id, suffix, holds| FormatInfo { id, suffix, holds };
        match self {
            Self::Svg => about("svg", "svg", OneStep),
            Self::Png => about("png", "png", OneStep),
            Self::Pdf => about("pdf", "pdf", ManySteps),
            Self::Tikz => about("tikz", "tex", OneStep),
            Self::Forest => about("forest", "tex", OneStep),
            Self::Beamer => about("beamer", "tex", ManySteps),
            Self::Html => about("html", "html", ManySteps),
            Self::Gif => about("gif", "gif", ManySteps),
            Self::Apng => about("apng", "png", ManySteps),
            Self::Dot => about("dot", "dot", OneStep),
            Self::Csv => about("csv", "csv", ManySteps),
            Self::Json => about("json", "json", ManySteps),
        }
    }

    /// The name on screen.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::Svg => text.format_svg(),
            Self::Png => text.format_png(),
            Self::Pdf => text.format_pdf(),
            Self::Tikz => text.format_tikz(),
            Self::Forest => text.format_forest(),
            Self::Beamer => text.format_beamer(),
            Self::Html => text.format_html(),
            Self::Gif => text.format_gif(),
            Self::Apng => text.format_apng(),
            Self::Dot => text.format_dot(),
            Self::Csv => text.format_csv(),
            Self::Json => text.format_json(),
        }
    }

    /// Its use.
    #[must_use]
    pub fn used_for(self, text: &Text) -> String {
        match self {
            Self::Svg => text.format_svg_use(),
            Self::Png => text.format_png_use(),
            Self::Pdf => text.format_pdf_use(),
            Self::Tikz => text.format_tikz_use(),
            Self::Forest => text.format_forest_use(),
            Self::Beamer => text.format_beamer_use(),
            Self::Html => text.format_html_use(),
            Self::Gif => text.format_gif_use(),
            Self::Apng => text.format_apng_use(),
            Self::Dot => text.format_dot_use(),
            Self::Csv => text.format_csv_use(),
            Self::Json => text.format_json_use(),
        }
    }

    /// Whether its pictures have pixels, so that they have a scale instead of a width on paper.
    #[must_use]
    pub const fn has_pixels(self) -> bool {
        matches!(self, Self::Png | Self::Gif | Self::Apng)
    }

    /// Whether it lists the steps of a walk, so that a tree without its walk is nothing in it.
    #[must_use]
    pub const fn lists_steps(self) -> bool {
        matches!(self, Self::Csv | Self::Json)
    }

    /// The formats of pictures that may leave out their background.
    pub const TRANSPARENT: &[Self] = &[Self::Svg, Self::Png];

    /// The formats of pages that ask.
    pub const ASKING: &[Self] = &[Self::Html];

    /// The format with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.about().id == id)
    }

    /// The format for the suffix of a file name; the first if several share it.
    #[must_use]
    pub fn from_suffix(suffix: &str) -> Option<Self> {
        let usual = Self::ALL.iter().map(|&format| (format.about().suffix, format));
        usual
            .chain(OTHER_SUFFIXES)
            .find(|(known, _)| known.eq_ignore_ascii_case(suffix))
            .map(|(_, format)| format)
    }
}

/// Suffixes that files of a format often have in place of its own.
const OTHER_SUFFIXES: [(&str, Format); 3] =
    [("htm", Format::Html), ("apng", Format::Apng), ("gv", Format::Dot)];

/// The options of an export.
#[derive(Clone, Debug)]
pub struct Options {
    /// The number of steps before each picture; `None` is the tree before any search.
    pub steps: Vec<Option<StepIndex>>,
    /// The colours.
    pub palette: Palette,
    /// The width of a picture on paper, in millimetres; `None` is its natural size.
    pub width: Option<f64>,
    /// Pixels per point, for formats with pixels.
    pub scale: f64,
    /// Whether the background is transparent, if the format allows it.
    pub is_transparent: bool,
    /// Whether an SVG has its text as outlines. It then looks the same without the fonts, but cannot be edited.
    pub has_outlines: bool,
    /// How long an animation shows each step, in milliseconds.
    pub pace: u32,
    /// How long an animation shows the last step, in milliseconds.
    pub end_pause: u32,
    /// Whether a page asks what happens next before each decision.
    pub asks: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            steps: vec![None],
            palette: Palette::PRINT,
            width: None,
            scale: 2.0,
            is_transparent: false,
            has_outlines: false,
            pace: 1500,
            end_pause: 4000,
            asks: false,
        }
    }
}

/// Why a walk could not be written.
#[derive(Clone, PartialEq, Debug)]
pub enum ExportError {
    /// The picture would have too many pixels.
    TooManyPixels {
        /// Its width, in pixels.
        width: f64,
        /// Its height, in pixels.
        height: f64,
    },
    /// The tree has more nodes than the format can hold.
    TooManyNodes {
        /// The number of nodes.
        nodes: usize,
        /// The most that the format can hold.
        most: usize,
        /// The format.
        format: Format,
    },
    /// There are more steps than the format can hold.
    TooManySteps {
        /// The number of chosen steps.
        steps: usize,
        /// The most that the format can hold.
        most: usize,
        /// The format.
        format: Format,
    },
    /// The paths to the nodes of the steps are too long together.
    PathsTooLong {
        /// How many numbers they have.
        numbers: usize,
        /// The format.
        format: Format,
    },
    /// The walk has no such step.
    NoSuchStep {
        /// The requested step.
        step: StepIndex,
        /// The number of steps in the walk.
        last: StepIndex,
    },
    /// The search has no cutoffs.
    NoCutoffs,
    /// The format only holds walks.
    NotAWalk {
        /// The format.
        format: Format,
    },
    /// The picture could not be drawn because of a bug.
    Drawing(String),
    /// The export was cancelled.
    Cancelled,
}

impl ExportError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::TooManyPixels { width, height } => {
                text.export_too_many_pixels(format!("{height:.0}"), format!("{width:.0}"))
            }
            Self::TooManyNodes { nodes, most, format } => {
                text.export_too_many_nodes(format.name(text), most.to_string(), nodes.to_string())
            }
            Self::TooManySteps { steps, most, format } => {
                text.export_too_many_steps(format.name(text), most.to_string(), steps.to_string())
            }
            Self::PathsTooLong { numbers, format } => text.export_paths_too_long(
                format.name(text),
                limits::PATH_NUMBERS.to_string(),
                numbers.to_string(),
            ),
            Self::NoSuchStep { step, last } => text.export_no_such_step(last.to_string(), step.to_string()),
            Self::NoCutoffs => text.export_no_cutoffs(),
            Self::NotAWalk { format } => text.export_not_a_walk(format.name(text)),
            Self::Drawing(reason) => text.export_not_drawn(reason),
            Self::Cancelled => text.export_cancelled(),
        }
    }
}

impl Format {
    /// Writes a walk. Formats for one step write the first of [`Options::steps`]. `report` gets the number of finished
    /// steps after each one, and cancels the export by returning `false`.
    ///
    /// # Errors
    /// A walk that is too large for the format. Nothing is written then.
    pub fn write(
        self,
        walk: &RecordedWalk<'_>,
        options: &Options,
        report: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Vec<u8>, ExportError> {
        self.check(walk, options)?;
        let first = options.steps.first().copied().flatten();
        match self {
            Self::Svg | Self::Png | Self::Tikz => {
                self.write_picture(&Plate::of_walk(walk, first, options), options)
            }
            Self::Pdf => pdf::write(walk, options, report),
            Self::Forest => Ok(forest::write(walk, first, options).into_bytes()),
            Self::Beamer => Ok(beamer::write(walk, options).into_bytes()),
            Self::Html => Ok(html::write(walk, options).into_bytes()),
            Self::Gif => animation::gif(walk, options, report),
            Self::Apng => animation::apng(walk, options, report),
            Self::Dot => Ok(dot::write(walk, first, options).into_bytes()),
            Self::Csv => {
                data::check_paths(walk, options, self)?;
                Ok(data::csv(walk, options, report)?.into_bytes())
            }
            Self::Json => {
                data::check_paths(walk, options, self)?;
                Ok(data::json(walk, options, report)?.into_bytes())
            }
        }
    }

    /// Writes a picture of any kind.
    ///
    /// # Errors
    /// A picture that is too large for the format, or a format that only holds walks.
    pub fn write_picture(self, plate: &Plate<'_>, options: &Options) -> Result<Vec<u8>, ExportError> {
        match self {
            Self::Svg => Ok(plate.svg(options).into_bytes()),
            Self::Png => png::write(&plate.outlined(options), options.scale, &plate.provenance),
            Self::Pdf => pdf::of_plate(plate, options),
            Self::Tikz => Ok(tikz::of_plate(plate, options).into_bytes()),
            _ => Err(ExportError::NotAWalk { format: self }),
        }
    }

    /// The picture as the format shows it, with what stands below it on a page. `walk` is the walk of all
    /// [`Options::steps`], if the picture is one of these.
    #[must_use]
    pub fn shown(self, plate: &Plate<'_>, walk: Option<&RecordedWalk<'_>>, options: &Options) -> Drawing {
        match self {
            Self::Pdf => pdf::page(plate, walk, options),
            _ => plate.drawing.clone(),
        }
    }

    /// Checks that the format can hold the walk.
    ///
    /// # Errors
    /// Too many nodes, or too many steps.
    pub fn check(self, walk: &RecordedWalk<'_>, options: &Options) -> Result<(), ExportError> {
        let (nodes, steps) = (walk.tree.len(), options.steps.len());
        let [most_nodes, most_steps] = match self {
            Self::Svg | Self::Png => [usize::MAX, usize::MAX],
            Self::Pdf => [usize::MAX, 5_000],
            Self::Tikz => [5_000, usize::MAX],
            Self::Forest => [1_000, usize::MAX],
            Self::Beamer => [300, 500],
            Self::Html => [2_000, 5_000],
            Self::Gif | Self::Apng => [usize::MAX, 2_000],
            Self::Dot => [100_000, usize::MAX],
            Self::Csv | Self::Json => [1_000_000, 1_000_000],
        };
        let format = self;
        if nodes > most_nodes {
            return Err(ExportError::TooManyNodes { nodes, most: most_nodes, format });
        }
        if steps > most_steps {
            return Err(ExportError::TooManySteps { steps, most: most_steps, format });
        }
        Ok(())
    }
}
