//! The title above a picture: smaller or on two lines where it is long, and with its middle left out where it is very long,
//! since its end says what the picture shows.

use super::{Drawing, PicturePart, Shape, StyledText, TextAnchor};
use crate::figure::text;
use crate::palette::Color;

/// The least size of a title, relative to the usual one.
const LEAST: f64 = 0.75;
/// The distance of two lines, relative to their size.
const STEP: f64 = 1.25;

/// Draws a title to the right of this place, in the middle of its height, in this much room.
pub(super) fn draw(
    drawing: &mut Drawing,
    [x, y]: [f64; 2],
    room: f64,
    (title, size): (&str, f64),
    color: Color,
) {
    let (size, lines) = fitted(title, size, room);
    let first = y - (lines.len() as f64 - 1.0) / 2.0 * size * STEP;
    for (number, line) in lines.into_iter().enumerate() {
        let at = [x, first + number as f64 * size * STEP];
        let line = StyledText::with_powers(at, TextAnchor::Start, size, &line, color).strong();
        drawing.add(PicturePart::Other, Shape::Text(line));
    }
}

/// The title in one line or two, and their size.
fn fitted(title: &str, size: f64, room: f64) -> (f64, Vec<String>) {
    let share = room / text::width(title, size).max(1.0);
    if share >= LEAST {
        return (size * share.min(1.0), vec![title.to_owned()]);
    }
    let size = size * LEAST;
    let fits = |line: &str| text::width(line, size) <= room;
    let lines = text::lines(title, size, room);
    if lines.len() <= 2 && lines.iter().all(|line| fits(line)) {
        return (size, lines);
    }
    // Without blanks in the right places it is broken anywhere, and what has no room is left out.
    let places = || title.char_indices().map(|(place, _)| place);
    let broken = places().rev().find(|&place| fits(&title[..place])).unwrap_or_default();
    if fits(&title[broken..]) {
        return (size, [&title[..broken], &title[broken..]].map(|line| line.trim().to_owned()).into());
    }
    let begin = places().rev().map(|place| format!("{}…", title[..place].trim_end())).find(|line| fits(line));
    let end = places().map(|place| format!("…{}", title[place..].trim_start())).find(|line| fits(line));
    (size, begin.into_iter().chain(end).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_smaller_then_on_two_lines_then_without_its_middle() {
        let of = |length: usize| {
            let title = format!("{} the decision table", "abcde ".repeat(length));
            let (size, lines) = fitted(&title, 18.0, 720.0);
            let is_within = lines.iter().all(|line| text::width(line, size) <= 720.0 + 1e-9);
            assert!(is_within && lines.last().unwrap().ends_with("the decision table"), "{size} {lines:?}");
            (size, lines.len(), lines.concat().contains('…'))
        };
        assert_eq!(of(5), (18.0, 1, false));
        let (size, lines, is_cut) = of(11);
        assert!(size < 18.0 && size > 13.5 && lines == 1 && !is_cut, "{size} {lines}");
        assert_eq!(of(20), (13.5, 2, false));
        assert_eq!(of(50), (13.5, 2, true));
        // One word has no blank at which it could be broken. Nothing of it stands twice.
        for (length, is_cut) in [(100, false), (300, true)] {
            let word: String = ('a'..='z').cycle().take(length).collect();
            let (_, lines) = fitted(&word, 18.0, 720.0);
            let [begin, end] = &lines[..] else { panic!("{lines:?}") };
            let shown = begin.chars().chain(end.chars()).filter(|&c| c != '…').count();
            assert_eq!((begin.ends_with('…'), shown < length), (is_cut, is_cut), "{lines:?}");
            assert!(
                word.starts_with(begin.trim_end_matches('…')) && word.ends_with(end.trim_start_matches('…'))
            );
        }
    }
}
