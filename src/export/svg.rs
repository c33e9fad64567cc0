//! SVG 1.1. Text stays text, and every part of the picture has a named group.

use std::fmt::Write as _;

use super::Options;
use super::markup::{escaped, filled, number, stroked};
use super::outlines::Outlines;
use super::typesetting;
use crate::drawing::{Drawing, PicturePart, Shape, StyledText, TextAnchor, TextRun};
use crate::figure::{Area, Point};
use crate::tree::NodeId;

/// The font families for text: the program's own if installed, then common desktop fonts.
pub(super) const FAMILIES: &str =
    "Inter, 'Noto Sans SC', 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";
/// The font families for heavy text, for programs that choose a face only by its family.
const STRONG_FAMILIES: &str =
    "'Inter SemiBold', Inter, 'Noto Sans SC', 'Noto Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/// The texts for screen readers, and the names of the parts.
#[derive(Clone, Copy)]
pub(super) struct SvgDescription<'a> {
    /// A short title.
    pub(super) title: &'a str,
    /// A description in sentences.
    pub(super) description: &'a str,
    /// The name of a node, from which the ids of its parts are made.
    pub(super) name: &'a dyn Fn(NodeId) -> String,
}

/// The drawing as an SVG document.
#[must_use]
pub(super) fn write(drawing: &Drawing, options: &Options, words: &SvgDescription<'_>) -> String {
    let mut writer = Writer::new(options.has_outlines);
    let natural = drawing.size;
    let size = match options.width {
        Some(width) => [width, width * natural[1] / natural[0]].map(|length| number(length) + "mm"),
        None => natural.map(number),
    };
    let ([shown_width, shown_height], [width, height]) = (size, natural.map(number));
    let links = if options.has_outlines { r#" xmlns:xlink="http://www.w3.org/1999/xlink""# } else { "" };
    writer.line(format_args!(
        r#"<svg xmlns="http://www.w3.org/2000/svg"{links} width="{shown_width}" height="{shown_height}" viewBox="0 0 {width} {height}" role="img" aria-labelledby="title description" font-family="{FAMILIES}">"#
    ));
    writer.line(format_args!(r#"<title id="title">{}</title>"#, escaped(words.title)));
    writer.line(format_args!(r#"<desc id="description">{}</desc>"#, escaped(words.description)));
    let begin = writer.text.len();
    writer.parts(drawing, words);
    if let Some(outlines) = &writer.outlines {
        writer.text.insert_str(begin, &outlines.definitions());
    }
    writer.text.push_str("</svg>\n");
    writer.text
}

/// One shape as an element, with a line break after it. Its text has the width that it has in the program's fonts, so
/// that it fits its place in any font.
#[must_use]
pub fn shape(shape: &Shape) -> String {
    let mut writer = Writer { has_widths: true, ..Writer::new(false) };
    writer.shape(shape);
    writer.text
}

struct Writer {
    text: String,
    /// The glyphs so far, if text is written as outlines.
    outlines: Option<Outlines>,
    /// Whether text is set to the width that it has in the program's fonts.
    has_widths: bool,
}

impl Writer {
    fn new(has_outlines: bool) -> Self {
        Self { text: String::new(), outlines: has_outlines.then(Outlines::default), has_widths: false }
    }

    /// Adds a line. Writing to a string cannot fail.
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(line);
        self.text.push('\n');
    }

    /// Writes shapes, with one group for adjacent shapes of the same part. Only the first group of a part has an id.
    fn parts(&mut self, drawing: &Drawing, words: &SvgDescription<'_>) {
        let mut named = std::collections::HashSet::new();
        let mut items = drawing.items.as_slice();
        while let Some(first) = items.first() {
            let count = items.iter().take_while(|item| item.part == first.part).count();
            let (group, rest) = items.split_at(count);
            items = rest;
            let id = named.insert(first.part).then(|| id(first.part, words)).flatten();
            match id {
                Some(id) => self.line(format_args!(r#"<g id="{id}">"#)),
                None => self.text.push_str("<g>\n"),
            }
            group.iter().for_each(|item| self.shape(&item.shape));
            self.text.push_str("</g>\n");
        }
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Line([from, to], stroke) => {
                let [x1, y1, x2, y2] = [from[0], from[1], to[0], to[1]].map(number);
                let stroke = stroked(Some(*stroke));
                self.line(format_args!(r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"{stroke}/>"#));
            }
            Shape::Path(points, stroke) => {
                let (points, stroke) = (places(points), stroked(Some(*stroke)));
                self.line(format_args!(r#"<polyline points="{points}" fill="none"{stroke}/>"#));
            }
            Shape::Polygon { corners, fill, stroke } => {
                let (points, fill, stroke) = (places(corners), filled(*fill), stroked(*stroke));
                self.line(format_args!(r#"<polygon points="{points}"{fill}{stroke}/>"#));
            }
            Shape::Rectangle { area, radius, fill, stroke } => {
                let (fill, stroke) = (filled(*fill), stroked(*stroke));
                self.rectangle(*area, *radius, &fill, &stroke);
            }
            Shape::Circle { center, radius, fill, stroke } => {
                let [x, y, radius] = [center[0], center[1], *radius].map(number);
                let (fill, stroke) = (filled(*fill), stroked(*stroke));
                self.line(format_args!(r#"<circle cx="{x}" cy="{y}" r="{radius}"{fill}{stroke}/>"#));
            }
            Shape::Text(text) => self.words(text),
        }
    }

    fn rectangle(&mut self, area: Area, radius: f64, fill: &str, stroke: &str) {
        let [x, y, width, height] =
            [area.min[0], area.min[1], area.max[0] - area.min[0], area.max[1] - area.min[1]].map(number);
        let radius = if radius > 0.0 { format!(r#" rx="{}""#, number(radius)) } else { String::new() };
        self.line(format_args!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}"{radius}{fill}{stroke}/>"#
        ));
    }

    fn words(&mut self, text: &StyledText) {
        if let Some(outlines) = &mut self.outlines {
            let set = outlines.set(text);
            self.text.push_str(&set);
            return;
        }
        let [x, y, size] = [text.at[0], text.at[1] + StyledText::BASELINE * text.size, text.size].map(number);
        let anchor = match text.anchor {
            TextAnchor::Start => "",
            TextAnchor::Middle => r#" text-anchor="middle""#,
            TextAnchor::End => r#" text-anchor="end""#,
        };
        let width = typesetting::text_width(text);
        // The reader's own font for other letters has another width, and would be stretched.
        let is_known = text.runs.iter().all(|run| run.text.chars().all(typesetting::is_known));
        let fitted = if self.has_widths && width > 0.0 && is_known {
            format!(r#" textLength="{}" lengthAdjust="spacingAndGlyphs""#, number(width))
        } else {
            String::new()
        };
        let _ = write!(self.text, r#"<text x="{x}" y="{y}" font-size="{size}"{anchor}{fitted}"#);
        if let [run] = &text.runs[..] {
            self.line(format_args!("{}>{}</text>", look(run), escaped(&run.text)));
            return;
        }
        self.text.push_str(r#" xml:space="preserve">"#);
        let mut risen = 0.0;
        for run in &text.runs {
            let rise = run.rise() * text.size;
            let shift = if rise == risen {
                String::new()
            } else {
                format!(r#" dy="{}" font-size="{}""#, number(risen - rise), number(run.scale() * text.size))
            };
            risen = rise;
            let _ = write!(self.text, "<tspan{shift}{}>{}</tspan>", look(run), escaped(&run.text));
        }
        self.text.push_str("</text>\n");
    }
}

/// The id of the first group of a part, with names made safe for XML and URLs.
fn id(part: PicturePart, words: &SvgDescription<'_>) -> Option<String> {
    let (kind, node) = match part {
        PicturePart::Node(node) => ("node", node),
        PicturePart::Edge(node) => ("edge", node),
        PicturePart::Label(node) => ("label", node),
        PicturePart::Ground | PicturePart::Crowd | PicturePart::Levels | PicturePart::Other => return None,
    };
    let safe = |c: char| if c.is_alphanumeric() || c == '-' { c } else { '_' };
    let name: String = (words.name)(node).chars().map(safe).collect();
    Some(format!("{kind}-{name}"))
}

fn places(points: &[Point]) -> String {
    let points: Vec<String> =
        points.iter().map(|point| format!("{},{}", number(point[0]), number(point[1]))).collect();
    points.join(" ")
}

fn look(run: &TextRun) -> String {
    let weight = if run.is_strong {
        format!(r#" font-family="{STRONG_FAMILIES}" font-weight="600""#)
    } else {
        String::new()
    };
    let struck = if run.is_struck { r#" text-decoration="line-through""# } else { "" };
    format!("{}{weight}{struck}", filled(Some(run.color)))
}
