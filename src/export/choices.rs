//! The choices of an export: steps, colours and file names.

use std::path::{Path, PathBuf};

use super::walk::RecordedWalk;
use super::{ExportError, Format};
use crate::palette::Palette;
use crate::search::trace::StepIndex;
use crate::text::Text;

/// The pictures of a walk to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steps {
    /// The picture after this many steps.
    After(StepIndex),
    /// The picture after the last step.
    Result,
    /// A picture after each cutoff.
    Cutoffs,
    /// A picture after every step.
    All,
    /// The tree before any search.
    Blank,
}

impl Steps {
    /// The pictures to write when none have been chosen: the whole walk in a format that walks, the result in any other.
    #[must_use]
    pub const fn usual(format: Format) -> Self {
        match format {
            Format::Svg | Format::Png | Format::Pdf | Format::Tikz | Format::Forest | Format::Dot => {
                Self::Result
            }
            Format::Beamer | Format::Html | Format::Gif | Format::Apng | Format::Csv | Format::Json => {
                Self::All
            }
        }
    }

    /// The number of steps before each picture; `None` is the tree before any search.
    ///
    /// # Errors
    /// A step that does not exist, or cutoffs of a search without cutoffs.
    pub fn list(
        self,
        walk: &RecordedWalk<'_>,
        format: Format,
    ) -> Result<Vec<Option<StepIndex>>, ExportError> {
        let steps = match self {
            Self::Blank => return Ok(vec![None]),
            Self::After(step) if step > walk.len() => {
                return Err(ExportError::NoSuchStep { step, last: walk.len() });
            }
            Self::After(step) => vec![step],
            Self::Result => vec![walk.len()],
            Self::Cutoffs => {
                let cutoffs = walk.cutoffs();
                if cutoffs.is_empty() {
                    return Err(ExportError::NoCutoffs);
                }
                cutoffs
            }
            // A table of steps has no line before the first step.
            Self::All if format.lists_steps() => (1..=walk.len()).collect(),
            Self::All => (0..=walk.len()).collect(),
        };
        Ok(steps.into_iter().map(Some).collect())
    }
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PictureTheme {
    /// Dark on white.
    #[default]
    Print,
    /// The colours of the light theme.
    Screen,
    /// Light on dark, for dark slides.
    Dark,
    /// Black on white, almost without tints.
    Contrast,
}

impl PictureTheme {
    /// All of them, in the order of menus.
    pub const ALL: &[Self] = &[Self::Print, Self::Screen, Self::Dark, Self::Contrast];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Print => "print",
            Self::Screen => "screen",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    /// The name on screen.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        match self {
            Self::Print => text.colours_print(),
            Self::Screen => text.colours_screen(),
            Self::Dark => text.colours_dark(),
            Self::Contrast => text.colours_contrast(),
        }
    }

    /// A description of its pictures.
    #[must_use]
    pub fn meaning(self, text: &Text) -> String {
        match self {
            Self::Print => text.colours_print_meaning(),
            Self::Screen => text.colours_screen_meaning(),
            Self::Dark => text.colours_dark_meaning(),
            Self::Contrast => text.colours_contrast_meaning(),
        }
    }

    /// Its colours.
    #[must_use]
    pub const fn palette(self) -> Palette {
        match self {
            Self::Print => Palette::PRINT,
            Self::Screen => Palette::LIGHT,
            Self::Dark => Palette::DARK,
            Self::Contrast => Palette::CONTRAST,
        }
    }
}

/// The files for pictures after these steps of a walk with `last` steps. A single picture goes to `path`. Several get
/// the step before the suffix: `walk.svg` becomes `walk-07.svg`.
#[must_use]
pub fn files(path: &Path, steps: &[Option<StepIndex>], last: StepIndex) -> Vec<PathBuf> {
    if let [_] = steps {
        return vec![path.to_owned()];
    }
    let digits = last.to_string().len();
    // A name need not be text.
    let name = |after: &Option<StepIndex>| {
        let mut name = path.file_stem().unwrap_or_default().to_owned();
        name.push(format!("-{:0digits$}", after.unwrap_or_default()));
        if let Some(suffix) = path.extension() {
            name.push(".");
            name.push(suffix);
        }
        name
    };
    steps.iter().map(|after| path.with_file_name(name(after))).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    #[test]
    fn the_names_of_several_pictures_keep_every_byte_of_the_given_one() {
        let path = Path::new(OsStr::from_bytes(b"folder/b\xff.svg"));
        let found = files(path, &[None, Some(7)], 12);
        let expected: [&[u8]; 2] = [b"folder/b\xff-00.svg", b"folder/b\xff-07.svg"];
        assert_eq!(found, expected.map(|name| PathBuf::from(OsStr::from_bytes(name))));
        assert_eq!(files(Path::new("walk"), &[Some(1), None], 9), ["walk-1", "walk-0"].map(PathBuf::from));
    }
}
