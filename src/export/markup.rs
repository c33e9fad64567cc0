//! Numbers, colours and text in the syntax of SVG and HTML.

use crate::drawing::{Dash, Stroke};
use crate::palette::Color;

/// A number with at most two decimals, without trailing zeros.
pub(super) fn number(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The attributes of a filled shape.
pub(super) fn filled(color: Option<Color>) -> String {
    let Some(color) = color else { return r#" fill="none""#.to_owned() };
    format!(r#" fill="{}"{}"#, color.to_hex(), opacity("fill-opacity", color))
}

/// The attributes of an outlined shape.
pub(super) fn stroked(stroke: Option<Stroke>) -> String {
    let Some(Stroke { width, color, dash }) = stroke else { return String::new() };
    let dash = match dash {
        Dash::Solid => String::new(),
        Dash::Dashes(on, off) => format!(r#" stroke-dasharray="{} {}""#, number(on), number(off)),
        Dash::Dots(every) => {
            format!(r#" stroke-linecap="round" stroke-dasharray="0 {}""#, number(every))
        }
    };
    let opacity = opacity("stroke-opacity", color);
    format!(r#" stroke="{}" stroke-width="{}"{opacity}{dash}"#, color.to_hex(), number(width))
}

fn opacity(attribute: &str, color: Color) -> String {
    if color.opacity == 255 {
        return String::new();
    }
    format!(r#" {attribute}="{}""#, number(f64::from(color.opacity) / 255.0))
}

/// Text escaped for XML, without the characters that XML forbids.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => escaped.push('\u{FFFD}'),
            c => escaped.push(c),
        }
    }
    escaped
}
