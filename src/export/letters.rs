//! Characters that the fonts of an export lack.

use super::plate::Plate;
use super::walk::RecordedWalk;
use super::{Format, Options, latex, tikz, typesetting};
use crate::drawing::{Drawing, Shape};
use crate::figure::text::on_one_line;
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
    /// Those of the program, in the preview of a file that others show with their own fonts.
    Preview,
    /// Those of pdfLaTeX.
    Latex,
    /// Those of pdfLaTeX in a document that loads no encoding.
    PlainLatex,
}

impl Fonts {
    /// Those of a file. Of several, a warning is about the first that lack letters.
    const fn of(format: Format, options: &Options) -> &'static [Self] {
        match format {
            Format::Png | Format::Pdf | Format::Gif | Format::Apng => &[Self::Own],
            Format::Svg if options.has_outlines => &[Self::Outlines],
            Format::Tikz | Format::Forest => &[Self::Latex, Self::PlainLatex],
            Format::Beamer => &[Self::Latex],
            Format::Svg | Format::Html | Format::Dot | Format::Csv | Format::Json => &[],
        }
    }

    /// Those of a sheet, which is a whole document.
    const fn of_sheet(format: Format) -> Self {
        match format {
            Format::Tikz => Self::Latex,
            _ => Self::Own,
        }
    }

    const fn are_of_latex(self) -> bool {
        matches!(self, Self::Latex | Self::PlainLatex)
    }

    /// Whether these fonts have a letter for the character, or need none.
    fn have(self, c: char) -> bool {
        match self {
            Self::Own | Self::Outlines | Self::Preview => typesetting::is_known(c),
            Self::Latex => !tikz::math(&c.to_string()).chars().any(latex::is_beyond),
            Self::PlainLatex => !latex::needs_encoding(c),
        }
    }
}

impl LackingLetters {
    fn new<'a>(
        fonts: &[Fonts],
        format: Format,
        texts: impl Iterator<Item = &'a str> + Clone,
    ) -> Option<Self> {
        fonts.iter().find_map(|&fonts| {
            let mut characters = Vec::new();
            // LaTeX stops also at what is not seen.
            let may_lack = |c: &char| !c.is_ascii() && (fonts.are_of_latex() || !is_invisible(*c));
            let texts = texts.clone().filter(|text| !text.is_ascii()).map(on_one_line);
            for c in texts.flat_map(|text| text.chars().collect::<Vec<_>>()).filter(may_lack) {
                if !characters.contains(&c) && !fonts.have(c) {
                    characters.push(c);
                }
                // One more than a warning names is enough to know that there are more.
                if characters.len() > NAMED {
                    break;
                }
            }
            (!characters.is_empty()).then_some(Self { characters, fonts, format })
        })
    }

    /// The characters in the names of a walk that a file of this format lacks; `None` if it has all.
    #[must_use]
    pub fn of_walk(format: Format, walk: &RecordedWalk<'_>, options: &Options) -> Option<Self> {
        let title = matches!(format, Format::Pdf | Format::Beamer).then_some(&*walk.about.title);
        let tree = walk.tree;
        let labels = tree.preorder().filter_map(|node| tree.label(node));
        Self::new(Fonts::of(format, options), format, labels.chain(title))
    }

    /// The same for another picture.
    #[must_use]
    pub fn of_plate(format: Format, plate: &Plate<'_>, options: &Options) -> Option<Self> {
        let below = plate.caption.iter().filter(|_| format == Format::Pdf).map(String::as_str);
        Self::new(Fonts::of(format, options), format, words(&plate.drawing).chain(below))
    }

    /// The characters that the program lacks for the preview of a file, although the file has them.
    #[must_use]
    pub fn of_preview(format: Format, plate: &Plate<'_>) -> Option<Self> {
        Self::new(&[Fonts::Preview], format, words(&plate.drawing))
    }

    /// The same as [`Self::of_walk`] for pictures or pages of a document.
    #[must_use]
    pub(super) fn of_pages<'a>(format: Format, pages: impl IntoIterator<Item = &'a Drawing>) -> Option<Self> {
        let pages: Vec<_> = pages.into_iter().collect();
        Self::new(&[Fonts::of_sheet(format)], format, pages.into_iter().flat_map(words))
    }

    /// Whether the file itself has the characters.
    #[must_use]
    pub fn is_of_preview(&self) -> bool {
        self.fonts == Fonts::Preview
    }

    /// The warning about a picture, in sentences.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        let (listed, format) = (self.listed(), self.format.name(text));
        match self.fonts {
            Fonts::Own => text.export_lacks_letters(listed, format),
            Fonts::Outlines => text.export_outlines_lack_letters(listed),
            Fonts::Preview => text.export_preview_lacks_letters(listed, format),
            Fonts::Latex => text.export_latex_lacks_letters(listed),
            Fonts::PlainLatex => text.export_latex_needs_encoding(listed),
        }
    }

    /// The warning about a sheet, in sentences.
    #[must_use]
    pub fn said_of_sheet(&self, text: &Text) -> String {
        match self.fonts {
            Fonts::Latex => text.export_latex_lacks_letters(self.listed()),
            _ => text.paper_lacks_letters(self.listed()),
        }
    }

    /// The warning about a picture on the clipboard, in sentences.
    #[must_use]
    pub fn said_of_copy(&self, text: &Text) -> String {
        text.export_copy_lacks_letters(self.listed())
    }

    /// The warning about the pictures of a question bank, in sentences.
    #[must_use]
    pub fn said_of_bank(&self, text: &Text) -> String {
        text.bank_lacks_letters(self.listed())
    }

    /// The first characters with their code points: also where they are read, fonts may lack them.
    fn listed(&self) -> String {
        let named = |c: &char| match is_invisible(*c) {
            true => format!("U+{:04X}", u32::from(*c)),
            false => format!("{c} (U+{:04X})", u32::from(*c)),
        };
        let mut named: Vec<String> = self.characters.iter().take(NAMED).map(named).collect();
        if self.characters.len() > NAMED {
            named.push("…".to_owned());
        }
        named.join(", ")
    }
}

/// All words of a drawing.
fn words(drawing: &Drawing) -> impl Iterator<Item = &str> + Clone {
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
