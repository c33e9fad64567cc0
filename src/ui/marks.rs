//! Places that stand out in a text that a person types: a mistake, or what is selected.

use std::ops::Range;

use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Stroke, TextStyle, Ui};

/// A part of a text that stands out.
#[derive(Clone, PartialEq, Debug)]
pub struct TextMark {
    /// Its bytes.
    pub span: Range<usize>,
    /// How it stands out.
    pub look: MarkLook,
}

/// How a part of a text stands out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum MarkLook {
    /// Underlined, in this colour.
    Wrong(Color32),
    /// On this background.
    Selected(Color32),
}

impl TextMark {
    /// A mistake. At the end of a text that is the last character, for there is nothing else to underline.
    #[must_use]
    pub fn wrong(text: &str, span: Range<usize>, color: Color32) -> Self {
        let before = text.get(..span.start).unwrap_or_default().trim_end();
        let span = match before.char_indices().next_back() {
            Some((start, character)) if span.is_empty() => start..start + character.len_utf8(),
            _ => span,
        };
        Self { span, look: MarkLook::Wrong(color) }
    }
}

/// A text in the font of notation, with its marks: those that come in order, do not overlap and are places of
/// this text.
#[must_use]
pub fn marked(ui: &Ui, text: &str, marks: &[TextMark]) -> LayoutJob {
    let plain = TextFormat::simple(TextStyle::Monospace.resolve(ui.style()), ui.visuals().text_color());
    laid_out(text, marks, &plain)
}

fn laid_out(text: &str, marks: &[TextMark], plain: &TextFormat) -> LayoutJob {
    let mut job = LayoutJob::default();
    let mut done = 0;
    for TextMark { span, look } in marks {
        // The text may have changed since it was read, so its places are looked up with care.
        let (Some(before), Some(within)) = (text.get(done..span.start), text.get(span.clone())) else {
            break;
        };
        let format = match *look {
            MarkLook::Wrong(color) => {
                TextFormat { underline: Stroke::new(2.0, color), color, ..plain.clone() }
            }
            MarkLook::Selected(background) => TextFormat { background, ..plain.clone() },
        };
        job.append(before, 0.0, plain.clone());
        job.append(within, 0.0, format);
        done = span.end;
    }
    job.append(text.get(done..).unwrap_or_default(), 0.0, plain.clone());
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Color32 = Color32::RED;

    fn standing_out(text: &str, marks: &[TextMark]) -> String {
        let plain = TextFormat::default();
        let job = laid_out(text, marks, &plain);
        assert_eq!(job.text, text, "no text is lost");
        let sections = job.sections.iter().filter(|section| section.format != plain);
        sections.map(|section| &job.text[section.byte_range.start.0..section.byte_range.end.0]).collect()
    }

    #[test]
    fn the_wrong_place_is_underlined() {
        let underlined = |text: &str, span| standing_out(text, &[TextMark::wrong(text, span, RED)]);
        assert_eq!(underlined("[3 x]", 3..4), "x");
        assert_eq!(underlined("[3 5", 4..4), "5", "the end of the text");
        assert_eq!(underlined("[α  ", 5..5), "α", "blanks show no line");
        assert_eq!(standing_out("[3]", &[]), "");
        assert_eq!(underlined("α", 1..2), "", "a place from before the text changed");
        assert_eq!(underlined("[", 7..9), "");
        assert_eq!(underlined("", 0..0), "");
    }

    #[test]
    fn several_places_stand_out_and_bad_ones_do_not() {
        let selected = |span: Range<usize>| TextMark { span, look: MarkLook::Selected(RED) };
        assert_eq!(standing_out("[3, 5]", &[selected(1..2), selected(4..5)]), "35");
        assert_eq!(standing_out("[3, 5]", &[selected(1..4), selected(2..5)]), "3, ", "no overlap");
    }
}
