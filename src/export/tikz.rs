//! TikZ: a `tikzpicture` with the coordinates of the program, for any LaTeX document that loads `tikz`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::markup::number;
use super::plate::Plate;
use super::{Options, latex, typesetting};
use crate::drawing::{Dash, Drawing, Shape, Stroke, StyledText, TextAnchor};
use crate::figure::Point;
use crate::figure::text::{is_break, on_one_line};
use crate::palette::Color;

/// The default width of a picture, that of the text in an article, in centimetres.
const WIDTH: f64 = 12.0;
/// The font size that is scaled for every text, in TeX points. The document's own may be another.
const NORMAL_SIZE: f64 = 10.0;

/// A picture.
pub(super) fn of_plate(plate: &Plate<'_>, options: &Options) -> String {
    let drawing = &plate.drawing;
    let mut text = comment(&plate.provenance);
    text += &comment("In the preamble: \\usepackage{tikz}");
    text += &definitions([drawing]);
    text += &tikzpicture(drawing, options);
    latex::part(&text)
}

/// A document of pages, each a picture in the size of [`Options::width`].
pub(super) fn of_pages(pages: &[Drawing], provenance: &str, options: &Options) -> String {
    let mut text = comment(provenance);
    let class = "\\documentclass[tikz, border=0pt]{standalone}\n";
    text += class;
    text += &definitions(pages);
    text += "\\begin{document}\n";
    for page in pages {
        text += &tikzpicture(page, options);
    }
    text += "\\end{document}\n";
    latex::document(&text, class)
}

/// A drawing as a `tikzpicture`.
fn tikzpicture(drawing: &Drawing, options: &Options) -> String {
    let scale = scale(drawing, options);
    let mut text = format!("\\begin{{tikzpicture}}[x={scale}, y=-{scale}, line cap=butt, line join=miter]\n");
    let unit = points(drawing, options);
    for item in &drawing.items {
        text += &shape(&item.shape, unit);
        text.push('\n');
    }
    text + "\\end{tikzpicture}%\n"
}

/// A line of comment.
pub(super) fn comment(text: &str) -> String {
    format!("% {}\n", on_one_line(text))
}

/// The length of a point of the picture on paper, for the options of a `tikzpicture`.
pub(super) fn scale(drawing: &Drawing, options: &Options) -> String {
    let width = options.width.map_or(WIDTH, |width| width / 10.0);
    format!("{:.5}cm", width / drawing.size[0])
}

/// The same in TeX points.
pub(super) fn points(drawing: &Drawing, options: &Options) -> f64 {
    const PER_CENTIMETRE: f64 = 72.27 / 2.54;
    options.width.map_or(WIDTH, |width| width / 10.0) * PER_CENTIMETRE / drawing.size[0]
}

/// How much wider than counted words may be before they are made narrower, in TeX points: less than the space around
/// them.
const TOLERANCE: f64 = 1.0;
/// Sets words no wider than the program allows: LaTeX's letters and signs are often wider.
const FIT: &str = "\\providecommand\\abfit[2]{\\setbox0=\\hbox{#2}\\ifdim\\wd0>#1\\relax\\resizebox{#1}{\\height}{\\box0}\\else\\box0\\fi}%\n";

/// What the drawings use: the command for their words, and all their colours. No line of it leaves a blank where the
/// picture stands in a line.
pub(super) fn definitions<'a>(drawings: impl IntoIterator<Item = &'a Drawing>) -> String {
    FIT.to_owned() + &colors(drawings)
}

/// Definitions of all colours in the drawings, named by their hexadecimal digits.
fn colors<'a>(drawings: impl IntoIterator<Item = &'a Drawing>) -> String {
    let mut all = BTreeMap::new();
    let mut used = |color: Color| {
        all.insert(color_name(color), color.rgb);
    };
    for item in drawings.into_iter().flat_map(|drawing| &drawing.items) {
        match &item.shape {
            Shape::Line(_, stroke) | Shape::Path(_, stroke) => used(stroke.color),
            Shape::Polygon { fill, stroke, .. }
            | Shape::Rectangle { fill, stroke, .. }
            | Shape::Circle { fill, stroke, .. } => {
                fill.iter().copied().chain(stroke.map(|stroke| stroke.color)).for_each(&mut used);
            }
            Shape::Text(text) => text.runs.iter().for_each(|run| used(run.color)),
        }
    }
    let mut text = String::new();
    for (name, [red, green, blue]) in all {
        let _ = writeln!(text, "\\definecolor{{{name}}}{{RGB}}{{{red},{green},{blue}}}%");
    }
    text
}

fn color_name(color: Color) -> String {
    format!("ab{}", color.to_hex().trim_start_matches('#'))
}

/// One shape as a command.
pub(super) fn shape(shape: &Shape, unit: f64) -> String {
    match shape {
        Shape::Line(ends, stroke) => format!("\\draw[{}] {};", stroked(*stroke, unit), path(ends)),
        Shape::Path(points, stroke) => format!("\\draw[{}] {};", stroked(*stroke, unit), path(points)),
        Shape::Polygon { corners, fill, stroke } => {
            format!("\\path[{}] {} -- cycle;", painted(*fill, *stroke, unit), path(corners))
        }
        Shape::Rectangle { area, radius, fill, stroke } => {
            let rounded = if *radius > 0.0 {
                format!(", rounded corners={}pt", number(radius * unit))
            } else {
                String::new()
            };
            let (from, to) = (place(area.min), place(area.max));
            format!("\\path[{}{rounded}] {from} rectangle {to};", painted(*fill, *stroke, unit))
        }
        Shape::Circle { center, radius, fill, stroke } => {
            let radius = number(radius * unit);
            format!("\\path[{}] {} circle[radius={radius}pt];", painted(*fill, *stroke, unit), place(*center))
        }
        Shape::Text(words) => text(words, unit),
    }
}

fn text(text: &StyledText, unit: f64) -> String {
    let anchor = match text.anchor {
        TextAnchor::Start => "base west",
        TextAnchor::Middle => "base",
        TextAnchor::End => "base east",
    };
    let scale = number(text.size * unit / NORMAL_SIZE);
    let at = place([text.at[0], text.at[1] + StyledText::BASELINE * text.size]);
    let mut words = String::new();
    for run in &text.runs {
        let set = math(&run.text);
        let set = if run.is_raised { format!("\\textsuperscript{{{set}}}") } else { set };
        let set = if run.is_strong { format!("\\textbf{{\\boldmath {set}}}") } else { set };
        let set = if run.is_struck {
            format!(
                "\\tikz[baseline=(s.base)]{{\\node[inner sep=0pt](s){{{set}}};\\draw (s.west)--(s.east);}}"
            )
        } else {
            set
        };
        let _ = write!(words, "\\textcolor{{{}}}{{{set}}}", color_name(run.color));
    }
    let width = number(typesetting::text_width(text) / text.size * NORMAL_SIZE + TOLERANCE);
    format!(
        "\\node[anchor={anchor}, inner sep=0pt, font=\\fontsize{{{NORMAL_SIZE}}}{{12}}\\sffamily, scale={scale}] at {at} \
         {{\\abfit{{{width}pt}}{{{words}}}}};"
    )
}

/// What stands between two signs that TeX would join. Not every engine stops at an empty group.
const KEPT_APART: &str = "{\\kern0pt}";

/// Whether TeX makes one sign of these two: a longer dash, a quotation mark, or a mark that is upside down.
const fn are_joined(left: char, right: char) -> bool {
    matches!(
        (left, right),
        ('-' | '–' | '—', '-' | '–' | '—')
            | ('\'' | '’' | '”', '\'' | '’' | '”')
            | ('\u{60}' | '‘' | '“' | '!' | '?', '\u{60}' | '‘' | '“')
            | (',' | '‚' | '„', ',' | '‚' | '„')
    )
}

/// Text with the signs of walks in math mode, with LaTeX's special characters escaped, and with none of its ligatures.
pub(super) fn math(text: &str) -> String {
    let text = on_one_line(text);
    let mut set = String::with_capacity(text.len());
    let mut left = text.chars().peekable();
    while let Some(c) = left.next() {
        match c {
            c if lowered(c).is_some() => {
                let rest = std::iter::from_fn(|| left.next_if(|&next| lowered(next).is_some()));
                let raised: String = std::iter::once(c).chain(rest).filter_map(lowered).collect();
                let _ = write!(set, "\\textsuperscript{{{}}}", math(&raised));
            }
            'α' => set.push_str("$\\alpha$"),
            'β' => set.push_str("$\\beta$"),
            '∞' => set.push_str("$\\infty$"),
            '−' => set.push_str("$-$"),
            '+' => set.push_str("$+$"),
            '=' => set.push_str("$=$"),
            '≤' => set.push_str("$\\leq$"),
            '≥' => set.push_str("$\\geq$"),
            '<' => set.push_str("$<$"),
            '>' => set.push_str("$>$"),
            '›' => set.push_str("$\\rangle$"),
            '→' => set.push_str("$\\rightarrow$"),
            '↓' => set.push_str("$\\downarrow$"),
            '×' => set.push_str("$\\times$"),
            '·' => set.push_str("$\\cdot$"),
            '…' => set.push_str("\\ldots{}"),
            '√' => set.push_str("$\\surd$"),
            '⌈' => set.push_str("$\\lceil$"),
            '⌉' => set.push_str("$\\rceil$"),
            '⌊' => set.push_str("$\\lfloor$"),
            '⌋' => set.push_str("$\\rfloor$"),
            '±' => set.push_str("$\\pm$"),
            '●' => set.push_str("$\\bullet$"),
            'ξ' => set.push_str("$\\xi$"),
            '“' => set.push_str("\u{60}\u{60}"),
            '”' => set.push_str("''"),
            '’' => set.push('\''),
            '‘' => set.push('\u{60}'),
            '„' => set.push_str(",,"),
            '‚' => set.push(','),
            '–' => set.push_str("--"),
            '—' => set.push_str("---"),
            '\\' => set.push_str("\\textbackslash{}"),
            '|' => set.push_str("\\textbar{}"),
            '~' => set.push_str("\\textasciitilde{}"),
            '^' => set.push_str("\\textasciicircum{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                set.push('\\');
                set.push(c);
            }
            c if is_break(c) => set.push(' '),
            c => set.push(c),
        }
        if left.peek().is_some_and(|&next| are_joined(c, next)) {
            set.push_str(KEPT_APART);
        }
    }
    set
}

/// A raised digit or sign on the line.
const fn lowered(raised: char) -> Option<char> {
    Some(match raised {
        '⁰' => '0',
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁴' => '4',
        '⁵' => '5',
        '⁶' => '6',
        '⁷' => '7',
        '⁸' => '8',
        '⁹' => '9',
        '⁺' => '+',
        '⁻' => '−',
        _ => return None,
    })
}

fn place([x, y]: Point) -> String {
    format!("({},{})", number(x), number(y))
}

fn path(points: &[Point]) -> String {
    points.iter().map(|&point| place(point)).collect::<Vec<_>>().join(" -- ")
}

fn painted(fill: Option<Color>, stroke: Option<Stroke>, unit: f64) -> String {
    let mut options = Vec::new();
    if let Some(fill) = fill {
        options.push(format!("fill={}", color_name(fill)));
        if fill.opacity < 255 {
            options.push(format!("fill opacity={}", number(f64::from(fill.opacity) / 255.0)));
        }
    }
    if let Some(stroke) = stroke {
        options.push(stroked(stroke, unit));
    }
    options.join(", ")
}

fn stroked(Stroke { width, color, dash }: Stroke, unit: f64) -> String {
    let mut text = format!("draw={}, line width={}pt", color_name(color), number(width * unit));
    if color.opacity < 255 {
        let _ = write!(text, ", draw opacity={}", number(f64::from(color.opacity) / 255.0));
    }
    match dash {
        Dash::Solid => {}
        Dash::Dashes(on, off) => {
            let [on, off] = [on, off].map(|length| number(length * unit));
            let _ = write!(text, ", dash pattern=on {on}pt off {off}pt");
        }
        Dash::Dots(every) => {
            let every = number(every * unit);
            let _ = write!(text, ", line cap=round, dash pattern=on 0pt off {every}pt");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Score;

    #[test]
    fn an_exponent_is_raised_as_a_whole() {
        let set = |value: f64| math(&Score::new(value).unwrap().to_string()).replace('\u{a0}', " ");
        assert_eq!(set(1e15), "10\\textsuperscript{15}");
        assert_eq!(set(-1e300), "$-$10\\textsuperscript{300}");
        assert_eq!(set(-2.5e-300), "$-$2.5 $\\times$ 10\\textsuperscript{$-$300}");
        assert_eq!(math("[3⁻, x²]"), "[3\\textsuperscript{$-$}, x\\textsuperscript{2}]");
        assert!(math("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻").is_ascii());
    }

    #[test]
    fn signs_that_tex_would_join_stand_apart() {
        for (text, set) in [
            ("a--b", "a-|-b"),
            ("-->", "-|-$>$"),
            ("---", "-|-|-"),
            ("it''s", "it'|'s"),
            ("\u{60}\u{60}a", "\u{60}|\u{60}a"),
            ("3,,5", "3,|,5"),
            ("?\u{60}", "?|\u{60}"),
            ("“it’s ‘so’”", "\u{60}\u{60}it's \u{60}so'|''"),
            ("x–y—z -", "x--y---z -"),
            ("3, 5", "3, 5"),
        ] {
            assert_eq!(math(text), set.replace('|', KEPT_APART), "{text}");
        }
        // In the usual fonts of pdfLaTeX it would be a dash.
        assert_eq!(math("A | B"), "A \\textbar{} B");
    }
}
