//! Where the lines of a sentence about values end: within no number, and where there is room, within no term.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Label, Role, TextStyle, Ui, WidgetInfo};

/// A blank at which no line ends.
const NO_BREAK: char = '\u{a0}';
/// In how much a line may be wider than its measured words, in points: each of its glyphs stands on a whole pixel.
const ROUNDING: f32 = 1.0;

/// Lays the text out in lines of at most this width.
pub(super) fn laid_out(ui: &Ui, text: &str, font: FontId, color: Color32, width: f32) -> Arc<Galley> {
    let held = held_within(ui, text, &font, width);
    ui.painter().layout(held, font, color, width)
}

/// Shows such lines. A screen reader reads the text as it was written.
pub(super) fn label_ui(ui: &mut Ui, lines: Arc<Galley>) {
    let text = lines.text().replace(NO_BREAK, " ");
    ui.add(Label::new(lines)).widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
}

/// Shows a text on as many lines as it needs here.
pub(super) fn text_ui(ui: &mut Ui, text: &str, style: TextStyle, color: Color32) {
    let font = style.resolve(ui.style());
    let lines = laid_out(ui, text, font, color, ui.available_width());
    label_ui(ui, lines);
}

/// The text with blanks at which lines of this width may end.
fn held_within(ui: &Ui, text: &str, font: &FontId, width: f32) -> String {
    held_together(text, |piece| {
        let line = ui.painter().layout_no_wrap(piece.to_owned(), font.clone(), Color32::TRANSPARENT);
        line.size().x + ROUNDING <= width
    })
}

/// Whether a line ends within a number or the next one begins with a blank: so the toolkit breaks what is wider than a
/// line.
pub(super) fn is_torn(lines: &Galley) -> bool {
    let is_of_number = |sign: char| sign.is_ascii_digit() || matches!(sign, '.' | '−');
    let mut breaks = lines.rows.iter().zip(lines.rows.iter().skip(1));
    breaks.any(|(before, after)| match (before.row.glyphs.last(), after.row.glyphs.first()) {
        (Some(before), Some(after)) => {
            after.chr.is_whitespace() || (is_of_number(before.chr) && is_of_number(after.chr))
        }
        _ => false,
    })
}

/// How firmly a word is tied to the word before it, the loosest tie first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Tie {
    /// A line may end between them.
    None,
    /// The comma in a term or in a window.
    Comma,
    /// A relation, with what it is about.
    Relation,
    /// A number, with the word or the sign before it.
    Firm,
}

impl Tie {
    const fn firmer(self) -> Option<Self> {
        match self {
            Self::None => Some(Self::Comma),
            Self::Comma => Some(Self::Relation),
            Self::Relation => Some(Self::Firm),
            Self::Firm => None,
        }
    }
}

/// The text with blanks at which lines may end: a number stays with the word or the sign before it, a window in one
/// piece, a relation with the bound or the node that it is about, and the last line is more than a short word. What does
/// not fit in a line so, with the blank behind it, is tied less firmly: were it one word, the toolkit would break it at
/// any sign, such as a decimal point.
fn held_together(text: &str, fits: impl Fn(&str) -> bool) -> String {
    let mut held = String::with_capacity(text.len() + 1);
    push_held(&mut held, &tied(text), Tie::None, &fits);
    held.pop();
    held
}

/// Adds these words, with a blank behind each piece in which all ties are firmer than this one.
fn push_held(held: &mut String, words: &[(Tie, &str)], loose: Tie, fits: &impl Fn(&str) -> bool) {
    for piece in words.chunk_by(|_, (tie, _)| *tie > loose) {
        let start = held.len();
        for (index, (_, word)) in piece.iter().enumerate() {
            held.extend((index > 0).then_some(NO_BREAK));
            held.push_str(word);
        }
        held.push(' ');
        let firmer = loose.firmer().filter(|_| piece.len() > 1);
        if let Some(firmer) = firmer.filter(|_| held.get(start..).is_some_and(|whole| !fits(whole))) {
            held.truncate(start);
            push_held(held, piece, firmer, fits);
        }
    }
}

/// The words of a text, each with its tie to the word before it.
fn tied(text: &str) -> Vec<(Tie, &str)> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut is_in_window = false;
    let mut tie_of = |index: usize, word: &str| {
        let Some(before) = index.checked_sub(1).and_then(|index| words.get(index)) else { return Tie::None };
        is_in_window = (is_in_window || before.starts_with('[')) && !before.contains(']');
        let is_last = index + 1 == words.len();
        let is_about = is_sign(word) && is_subject(before);
        let is_held = is_in_window
            || is_sign(before)
            || is_number(word)
            || is_about
            || (is_last && word.chars().count() <= LAST_WORD);
        // The toolkit ends lines behind Chinese in any case, and a blank that it may not drop would begin the next one.
        if !is_held || before.ends_with(is_chinese) {
            Tie::None
        } else if before.ends_with(',') {
            Tie::Comma
        } else if is_about {
            Tie::Relation
        } else {
            Tie::Firm
        }
    };
    words.iter().enumerate().map(|(index, &word)| (tie_of(index, word), word)).collect()
}

/// A word no longer than this, with its full stop, does not stand alone on the last line.
const LAST_WORD: usize = 3;

fn is_sign(word: &str) -> bool {
    matches!(word, "=" | "≥" | "≤" | ">" | "<" | "≠")
}

/// Whether a relation may be about this word: a bound, or the name of a node. Behind a number or a term, which has a
/// relation before it already, a line may end, and so it may behind a window or a long name.
fn is_subject(word: &str) -> bool {
    !is_number(word) && !word.ends_with([')', ']']) && word.chars().count() <= LONGEST_SUBJECT
}

/// What is longer would leave much of a line empty.
const LONGEST_SUBJECT: usize = 12;

fn is_number(word: &str) -> bool {
    let mut signs = word.chars().skip_while(|sign| matches!(sign, '−' | '+' | '-'));
    signs.next().is_some_and(|first| first.is_ascii_digit() || first == '∞')
}

const fn is_chinese(sign: char) -> bool {
    matches!(sign, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}')
}

#[cfg(test)]
mod tests {
    use egui::{Context, RawInput};

    use super::*;
    use crate::ui::theme;

    /// Between which blanks lines may end where a line has room for so many signs.
    fn pieces(text: &str, room: usize) -> Vec<String> {
        let held = held_together(text, |piece| piece.chars().count() <= room);
        held.split(' ').map(|piece| piece.replace(NO_BREAK, " ")).collect()
    }

    #[test]
    fn lines_end_before_no_number_and_within_no_relation_of_a_bound_or_a_node() {
        let pieces = |text: &str| pieces(text, usize::MAX);
        assert_eq!(pieces("α = max(−∞, 6) = 6 ≥ β = 5."), ["α = max(−∞, 6)", "= 6", "≥ β = 5."]);
        assert_eq!(
            pieces("MIN at B can take D for 5, so play never reaches E."),
            ["MIN", "at", "B", "can", "take", "D", "for 5,", "so", "play", "never", "reaches E."]
        );
        assert_eq!(pieces("MAX already has −∞ here."), ["MAX", "already", "has −∞", "here."]);
        assert_eq!(
            pieces("H, the next child, is given [−β, −α] = [−∞, −5]."),
            ["H,", "the", "next", "child,", "is", "given", "[−β, −α]", "= [−∞, −5]."]
        );
        assert_eq!(pieces("the window [2, 5] is given"), ["the", "window", "[2, 5]", "is", "given"]);
        assert_eq!(pieces("A ≥ −1 and A ≤ −1, so A = −1."), ["A ≥ −1", "and", "A ≤ −1,", "so", "A = −1."]);
        assert_eq!(pieces("a-very-long-name ≤ 5 holds."), ["a-very-long-name", "≤ 5", "holds."]);
        assert_eq!(pieces("先手 = 5"), ["先手", "= 5"]);
    }

    #[test]
    fn a_term_wider_than_a_line_is_broken_at_its_comma_and_only_then_elsewhere() {
        let term = "α = max(−1250.75, −1101.125) = −1101.125.";
        assert_eq!(pieces(term, 29), ["α = max(−1250.75, −1101.125)", "= −1101.125."]);
        // With the blank behind it, it has 29 signs.
        assert_eq!(pieces(term, 28), ["α = max(−1250.75,", "−1101.125)", "= −1101.125."]);
        assert_eq!(pieces(term, 17), ["α", "= max(−1250.75,", "−1101.125)", "= −1101.125."]);
        assert_eq!(pieces(term, 15), ["α", "=", "max(−1250.75,", "−1101.125)", "= −1101.125."]);
        assert_eq!(pieces("[−1250.75, −1101.125] is given", 12), ["[−1250.75,", "−1101.125]", "is", "given"]);
        assert_eq!(pieces("β = 986", 7), ["β", "= 986"]);
        assert_eq!(pieces("", 7), [""]);
    }

    /// Looks at what is laid out with the fonts of the window.
    fn with_fonts(look: impl Fn(&Ui)) {
        let ctx = Context::default();
        theme::install_fonts(&ctx);
        // The fonts are there from the second frame on.
        for is_ready in [false, true] {
            let mut output = ctx.run_ui(RawInput::default(), |ui| {
                if is_ready {
                    look(ui);
                }
            });
            output.textures_delta.clear();
        }
    }

    #[test]
    fn no_line_begins_with_a_blank_or_within_a_number_in_a_card_of_any_width() {
        let sentences = [
            "α = max(−1250.75, −1101.125) = −1101.125.",
            "α = max(103.25, 1234.75) = 1234.75 ≥ β = 1001.125.",
            "β = min(−1003.25, 28817) = −1003.25 ≤ α = −990.125.",
            "H, the next child, is given [−β, −α] = [−1250.75, 28817.5].",
            "B ≥ 1234567.5 and B ≤ 1234567.5, so B = 1234567.5.",
        ];
        // From presentation mode on the smallest screen to a large one.
        let widths: Vec<f32> = (200_u16..420).step_by(3).map(f32::from).collect();
        with_fonts(|ui| {
            for font in [theme::plain_font(18.0), theme::strong_font(19.0)] {
                for (text, &width) in
                    sentences.iter().flat_map(|text| widths.iter().map(move |width| (text, width)))
                {
                    let galley = laid_out(ui, text, font.clone(), Color32::BLACK, width);
                    let rows: Vec<String> = galley.rows.iter().map(|row| row.text()).collect();
                    assert!(!is_torn(&galley), "{width}: {rows:?}");
                    assert!(galley.size().x <= width + ROUNDING, "{width}: {rows:?}");
                    assert_eq!(rows.concat().replace(NO_BREAK, " "), *text);
                }
            }
        });
    }

    #[test]
    fn what_the_toolkit_breaks_within_a_number_is_torn() {
        with_fonts(|ui| {
            let torn = |text: &str| {
                is_torn(&ui.painter().layout(text.to_owned(), theme::plain_font(18.0), Color32::BLACK, 60.0))
            };
            assert!(torn("1234567.125") && torn("max(1,\u{a0}1234567)"));
            assert!(!torn("123 123 123 123 123 123") && !torn("123"));
        });
    }
}
