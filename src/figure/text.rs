//! How much room text takes, without a font: enough to keep labels apart.

/// The width of a line of text in points, on the safe side for the usual sans-serif fonts.
#[must_use]
pub fn width(text: &str, size: f64) -> f64 {
    text.chars().map(relative_width).sum::<f64>() * size
}

/// The height of a line of text in points.
#[must_use]
pub const fn height(size: f64) -> f64 {
    size * 1.25
}

/// The width of a character in parts of the text's size.
fn relative_width(c: char) -> f64 {
    match c {
        ' ' | '.' | ',' | 'i' | 'l' | 'j' | '[' | ']' | '(' | ')' | '|' | '\'' => 0.32,
        '∞' => 0.85,
        'm' | 'w' | 'M' | 'W' | '—' | '…' => 0.9,
        'A'..='Z' => 0.68,
        c if (c as u32) >= 0x2E80 => 1.02,
        _ => 0.58,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_text_and_wider_characters_take_more_room() {
        assert!(width("10", 10.0) > width("1", 10.0));
        assert!(width("极", 10.0) > width("a", 10.0));
        assert!((width("12", 20.0) - 2.0 * width("12", 10.0)).abs() < 1e-9);
    }
}
