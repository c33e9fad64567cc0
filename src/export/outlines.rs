//! SVG text as outlines. Each glyph is in the file once, and looks the same without installed fonts.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::markup::{escaped, filled, number, stroked};
use super::typesetting::{self, Face};
use crate::drawing::{Stroke, StyledText};

/// The glyphs of a document, by font and number.
#[derive(Default)]
pub(super) struct Outlines {
    paths: BTreeMap<(usize, u32), String>,
}

/// How far a line through a text reaches beyond it, and its width, in points.
const STRIKE_BEYOND: f64 = 2.0;
const STRIKE_WIDTH: f64 = 1.6;

impl Outlines {
    /// The text as references to glyphs, with the plain text for screen readers.
    pub(super) fn set(&mut self, text: &StyledText) -> String {
        let words: String = text.runs.iter().map(|run| run.text.as_str()).collect();
        let mut set = format!("<g aria-label=\"{}\">\n", escaped(&words));
        let mut x = typesetting::left(text);
        let line = text.at[1] + StyledText::BASELINE * text.size;
        for run in &text.runs {
            let (begin, size, baseline) = (x, text.size * run.scale(), line - text.size * run.rise());
            let _ = writeln!(set, "<g{}>", filled(Some(run.color)));
            for glyph in run.text.chars().filter_map(|c| typesetting::glyph(c, run.is_strong)) {
                if let Some((path, units)) = typesetting::outline(&glyph) {
                    let face = Face::ALL.iter().position(|&face| face == glyph.face).unwrap_or_default();
                    let [x, y] = [x, baseline].map(number);
                    let scale = format!("{:.5}", size / units);
                    let _ = writeln!(
                        set,
                        "<use xlink:href=\"#glyph-{face}-{}\" transform=\"translate({x} {y}) scale({scale} -{scale})\"/>",
                        glyph.id
                    );
                    self.paths.entry((face, glyph.id)).or_insert(path);
                }
                x += glyph.advance * size;
            }
            set.push_str("</g>\n");
            if run.is_struck {
                let [left, right, y] = [begin - STRIKE_BEYOND, x + STRIKE_BEYOND, text.at[1]].map(number);
                let stroke = stroked(Some(Stroke::solid(STRIKE_WIDTH, run.color)));
                let _ = writeln!(set, "<line x1=\"{left}\" y1=\"{y}\" x2=\"{right}\" y2=\"{y}\"{stroke}/>");
            }
        }
        set + "</g>\n"
    }

    /// The definitions of all used glyphs.
    pub(super) fn definitions(&self) -> String {
        let mut text = "<defs>\n".to_owned();
        for ((face, id), path) in &self.paths {
            let _ = writeln!(text, "<path id=\"glyph-{face}-{id}\" d=\"{path}\"/>");
        }
        text + "</defs>\n"
    }
}
