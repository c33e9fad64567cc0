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

/// The width of a character in parts of the text's size: at least its advance in Inter SemiBold, the widest face
/// that the figure is painted in.
fn relative_width(c: char) -> f64 {
    match c {
        'i' | 'j' | 'l' => 0.27,
        ' ' | '.' | ',' | ':' | '\'' => 0.33,
        '[' | ']' | '(' | ')' | '|' => 0.38,
        '1' => 0.43,
        '-' => 0.47,
        'm' => 0.91,
        'w' => 0.84,
        'M' => 0.93,
        '∞' | '→' | '…' => 0.97,
        'W' | '—' => 1.03,
        '0'..='9' | '−' | '+' | '=' | '≤' | '≥' | '<' | '>' => 0.68,
        'α' => 0.69,
        'A'..='Z' => 0.78,
        c if (c as u32) >= 0x2E80 => 1.02,
        _ => 0.65,
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
