//! Text as glyphs of the program's fonts: the font of a character, its glyph and its width.

use std::sync::LazyLock;

use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::GlyphMetrics;
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider as _};

use crate::drawing::{StyledText, TextAnchor, TextRun};
use crate::fonts;

/// One of the program's fonts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Face {
    /// Usual text.
    Regular,
    /// Heavier text.
    Strong,
    /// Chinese.
    Chinese,
}

impl Face {
    /// All fonts, by index.
    pub(super) const ALL: [Self; 3] = [Self::Regular, Self::Strong, Self::Chinese];

    /// The file.
    pub(super) const fn data(self) -> &'static [u8] {
        match self {
            Self::Regular => fonts::REGULAR,
            Self::Strong => fonts::STRONG,
            Self::Chinese => fonts::CHINESE,
        }
    }
}

struct Font {
    charmap: Charmap<'static>,
    metrics: GlyphMetrics<'static>,
    outlines: OutlineGlyphCollection<'static>,
    units: f64,
}

static FONTS: LazyLock<Vec<Option<Font>>> = LazyLock::new(|| {
    let font = |face: &Face| {
        let font = FontRef::new(face.data()).ok()?;
        Some(Font {
            charmap: font.charmap(),
            metrics: font.glyph_metrics(Size::new(1.0), LocationRef::default()),
            outlines: font.outline_glyphs(),
            units: f64::from(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em.max(1)),
        })
    };
    Face::ALL.iter().map(font).collect()
});

fn font(face: Face) -> Option<&'static Font> {
    FONTS[Face::ALL.iter().position(|&other| other == face)?].as_ref()
}

/// A typeset character.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Glyph {
    /// The font.
    pub(super) face: Face,
    /// Its number in the font.
    pub(super) id: u32,
    /// The character.
    pub(super) c: char,
    /// Its width, relative to the font size.
    pub(super) advance: f64,
}

/// The replacement for a character that no font has.
const UNKNOWN: char = '□';

/// The glyph of a character in this weight, or in the next best font. A character that no font has becomes a box;
/// `None` if there is no box either.
pub(super) fn glyph(c: char, is_strong: bool) -> Option<Glyph> {
    let first = if is_strong { Face::Strong } else { Face::Regular };
    let found = |c: char| {
        [first, Face::Regular, Face::Chinese].into_iter().find_map(|face| {
            let font = font(face)?;
            let id: GlyphId = font.charmap.map(c)?;
            let advance = f64::from(font.metrics.advance_width(id).unwrap_or_default());
            Some(Glyph { face, id: id.to_u32(), c, advance })
        })
    };
    found(c).or_else(|| found(UNKNOWN)).or_else(|| found('?'))
}

/// Whether one of the fonts has the character.
pub(super) fn is_known(c: char) -> bool {
    c.is_whitespace() || c.is_control() || glyph(c, false).is_some_and(|glyph| glyph.c == c)
}

/// The outline of a glyph as SVG path data, with y upwards, and the number of its units per font size. `None` for a
/// blank, which has no outline.
pub(super) fn outline(glyph: &Glyph) -> Option<(String, f64)> {
    let font = font(glyph.face)?;
    let mut path = Path::default();
    let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
    font.outlines.get(GlyphId::new(glyph.id))?.draw(settings, &mut path).ok()?;
    (!path.0.is_empty()).then_some((path.0, font.units))
}

/// The data of an SVG path.
#[derive(Default)]
struct Path(String);

impl Path {
    fn add(&mut self, command: char, points: &[[f32; 2]]) {
        self.0.push(command);
        for (place, number) in points.iter().flatten().enumerate() {
            if place > 0 {
                self.0.push(' ');
            }
            self.0 += &super::markup::number(f64::from(*number));
        }
    }
}

impl OutlinePen for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[[x, y]]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[[x, y]]);
    }

    fn quad_to(&mut self, handle_x: f32, handle_y: f32, x: f32, y: f32) {
        self.add('Q', &[[handle_x, handle_y], [x, y]]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[[x1, y1], [x2, y2], [x, y]]);
    }

    fn close(&mut self) {
        self.add('Z', &[]);
    }
}

/// The width of a piece of text, relative to the font size.
pub(super) fn width(text: &str, is_strong: bool) -> f64 {
    text.chars().filter_map(|c| glyph(c, is_strong)).map(|glyph| glyph.advance).sum()
}

/// The width of the text.
pub(super) fn text_width(text: &StyledText) -> f64 {
    let width = |run: &TextRun| width(&run.text, run.is_strong) * run.scale();
    text.runs.iter().map(width).sum::<f64>() * text.size
}

/// The left end of the text.
pub(super) fn left(text: &StyledText) -> f64 {
    match text.anchor {
        TextAnchor::Start => text.at[0],
        TextAnchor::Middle => text.at[0] - text_width(text) / 2.0,
        TextAnchor::End => text.at[0] - text_width(text),
    }
}

/// The text in lines of at most this width, relative to the font size. Lines break at blanks. A word that is too long
/// breaks anywhere.
pub(super) fn lines(text: &str, is_strong: bool, most: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0.0;
    for word in text.split_inclusive(char::is_whitespace) {
        let needed = width(word.trim_end(), is_strong);
        if used > 0.0 && used + needed > most {
            lines.push(String::new());
            used = 0.0;
        }
        for c in word.chars() {
            let advance = glyph(c, is_strong).map_or(0.0, |glyph| glyph.advance);
            if used > 0.0 && used + advance > most && !c.is_whitespace() {
                lines.push(String::new());
                used = 0.0;
            }
            if let Some(line) = lines.last_mut() {
                line.push(if c.is_whitespace() { ' ' } else { c });
            }
            used += advance;
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// The text, or as much of its beginning as this width has room for, with "…".
pub(super) fn cut(text: &str, is_strong: bool, most: f64) -> String {
    if width(text, is_strong) <= most {
        return text.to_owned();
    }
    let mut kept = text.trim_end_matches('…').to_owned();
    while !kept.is_empty() && width(&kept, is_strong) + width("…", is_strong) > most {
        kept.pop();
    }
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_of_a_walk_has_a_glyph_of_its_own() {
        for c in "αβ−∞≥≤→↓=[],′⁺⁻×…✓“”中文树".chars() {
            let found = glyph(c, true).unwrap();
            assert!(found.c == c && found.advance > 0.2, "{c}: {found:?}");
        }
    }

    #[test]
    fn a_character_that_no_font_has_is_a_box() {
        assert_ne!(glyph('\u{10FFFD}', false).unwrap().c, '\u{10FFFD}');
    }

    #[test]
    fn a_picture_leaves_room_for_every_letter_and_every_box() {
        let letters =
            (' '..='~').chain('À'..='ſ').chain('Α'..='Ρ').chain('Σ'..='ω').chain('А'..='я').chain('א'..='ת');
        let signs = "عربيहिन्दी中文树…→∞−≤≥αβ🙂한ไทย".chars();
        let narrow: String = letters
            .chain(signs)
            .filter(|&c| {
                glyph(c, true).is_some_and(|glyph| {
                    glyph.advance > crate::figure::text::width(&c.to_string(), 1.0) + 0.01
                })
            })
            .collect();
        assert_eq!(narrow, "");
    }

    #[test]
    fn lines_break_at_blanks_and_keep_every_word() {
        let text = "E is MAX and already has 6, and MIN will not let play reach E";
        let broken = lines(text, false, 12.0);
        assert!(broken.len() > 1 && broken.iter().all(|line| width(line, false) <= 12.0), "{broken:?}");
        assert_eq!(broken.join(" "), text);
        assert!(lines("极大极小搜索极大极小搜索", false, 5.0).len() >= 3);
    }

    #[test]
    fn text_is_cut_to_its_room_only_if_it_is_wider() {
        assert_eq!(cut("left wing", false, 10.0), "left wing");
        for name in ["the left wing", "WWWWWWWWWW", "极大极小搜索极大极小搜索", "the left wing…"]
        {
            let short = cut(name, false, 3.0);
            assert!(short.ends_with('…') && !short.ends_with("……") && width(&short, false) <= 3.0, "{short}");
        }
    }
}
