//! Characters that the fonts of an export lack.

use super::plate::Plate;
use super::walk::RecordedWalk;
use super::{Format, Options, tikz, typesetting};
use crate::drawing::{Drawing, Shape};
use crate::text::Text;

/// The most characters that a warning names.
const NAMED: usize = 3;

/// Characters that a file does not show as letters, each once, in the order in which they occur.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LackingLetters {
    characters: Vec<char>,
    fonts: Fonts,
    format: Format,
}

/// The fonts that set the words of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fonts {
    /// Those that come with the program.
    Own,
    /// The same, as outlines in an SVG.
    Outlines,
    /// Those of pdfLaTeX.
    Latex,
    /// Those of the program that shows the file.
    Readers,
}

impl Fonts {
    const fn of(format: Format, options: &Options) -> Self {
        match format {
            Format::Png | Format::Pdf | Format::Gif | Format::Apng => Self::Own,
            Format::Svg if options.has_outlines => Self::Outlines,
            Format::Tikz | Format::Forest | Format::Beamer => Self::Latex,
            Format::Svg | Format::Html | Format::Dot | Format::Csv | Format::Json => Self::Readers,
        }
    }

    /// Whether these fonts have a letter for the character, or need none.
    fn have(self, c: char) -> bool {
        match self {
            Self::Own | Self::Outlines => typesetting::is_known(c),
            Self::Latex => !tikz::math(&c.to_string()).chars().any(tikz::is_beyond),
            Self::Readers => true,
        }
    }
}

impl LackingLetters {
    fn new<'a>(format: Format, options: &Options, texts: impl Iterator<Item = &'a str>) -> Option<Self> {
        let fonts = Fonts::of(format, options);
        let mut characters = Vec::new();
        if fonts != Fonts::Readers {
            for c in texts.flat_map(str::chars).filter(|&c| !c.is_ascii() && !is_invisible(c)) {
                if !characters.contains(&c) && !fonts.have(c) {
                    characters.push(c);
                }
                // One more than a warning names is enough to know that there are more.
                if characters.len() > NAMED {
                    break;
                }
            }
        }
        (!characters.is_empty()).then_some(Self { characters, fonts, format })
    }

    /// The characters in the names of a walk that a file of this format lacks; `None` if it has all.
    #[must_use]
    pub fn of_walk(format: Format, walk: &RecordedWalk<'_>, options: &Options) -> Option<Self> {
        let title = matches!(format, Format::Pdf | Format::Beamer).then_some(&*walk.document.title);
        let tree = &walk.document.tree;
        Self::new(format, options, tree.preorder().filter_map(|node| tree.label(node)).chain(title))
    }

    /// The same for another picture.
    #[must_use]
    pub fn of_plate(format: Format, plate: &Plate<'_>, options: &Options) -> Option<Self> {
        let below = plate.caption.iter().filter(|_| format == Format::Pdf).map(String::as_str);
        Self::new(format, options, words(&plate.drawing).chain(below))
    }

    /// The same for the pages of a sheet.
    #[must_use]
    pub(super) fn of_pages<'a>(format: Format, pages: impl IntoIterator<Item = &'a Drawing>) -> Option<Self> {
        Self::new(format, &Options::default(), pages.into_iter().flat_map(words))
    }

    /// The warning about a picture, in sentences.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self.fonts {
            Fonts::Own => text.export_lacks_letters(self.listed(), self.format.name(text)),
            Fonts::Outlines => text.export_outlines_lack_letters(self.listed()),
            Fonts::Latex | Fonts::Readers => text.export_latex_lacks_letters(self.listed()),
        }
    }

    /// The warning about a sheet, in sentences.
    #[must_use]
    pub fn said_of_sheet(&self, text: &Text) -> String {
        match self.fonts {
            Fonts::Own | Fonts::Outlines => text.paper_lacks_letters(self.listed()),
            Fonts::Latex | Fonts::Readers => text.export_latex_lacks_letters(self.listed()),
        }
    }

    /// The first characters with their code points: also where they are read, fonts may lack them.
    fn listed(&self) -> String {
        let named = |c: &char| format!("{c} (U+{:04X})", u32::from(*c));
        let mut named: Vec<String> = self.characters.iter().take(NAMED).map(named).collect();
        if self.characters.len() > NAMED {
            named.push("…".to_owned());
        }
        named.join(", ")
    }
}

/// All words of a drawing.
fn words(drawing: &Drawing) -> impl Iterator<Item = &str> {
    let texts = drawing.items.iter().filter_map(|item| match &item.shape {
        Shape::Text(text) => Some(text),
        _ => None,
    });
    texts.flat_map(|text| text.runs.iter().map(|run| run.text.as_str()))
}

/// Whether a character only changes the letters beside it.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FE00}'..='\u{FE0F}')
}
