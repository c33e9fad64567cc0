//! LaTeX's `beamer`: one frame whose slides uncover the walk. The picture has a fixed box, so that nothing jumps.

use std::fmt::Write as _;

use super::tikz::{self, math};
use super::walk::Walk;
use super::{Options, caption};
use crate::drawing::Drawing;

/// The width and the height that a slide has for the picture, in centimetres, in the shape 16:9.
const ROOM: [f64; 2] = [14.6, 5.6];

/// The chosen steps as slides of one frame.
pub(super) fn write(walk: &Walk, options: &Options) -> String {
    let frame = walk.frame();
    let drawings: Vec<Drawing> =
        options.steps.iter().map(|&after| walk.drawing(&frame, after, &options.palette)).collect();
    // As wide as the slide, unless the picture would be too high.
    let width = ROOM[0].min(ROOM[1] * frame.size[0] / frame.size[1]);
    let options = Options { width: Some(width * 10.0), ..options.clone() };
    let first = options.steps.first().copied().flatten();

    let mut text = tikz::comment(&caption::provenance(walk, first));
    text += "\\documentclass[aspectratio=169]{beamer}\n\\usepackage{tikz}\n\\setbeamertemplate{navigation symbols}{}\n";
    text += &tikz::colors(&drawings);
    text += "\\begin{document}\n\\begin{frame}[t]\n";
    let _ = writeln!(text, "\\frametitle{{{}}}", math(&walk.document().title));
    let Some(drawing) = drawings.first() else { return text + "\\end{frame}\n\\end{document}\n" };
    let (scale, unit) = (tikz::scale(drawing, &options), tikz::points(drawing, &options));
    let [right, bottom] = frame.size;
    let _ = writeln!(
        text,
        "\\centering\\begin{{tikzpicture}}[x={scale}, y=-{scale}, line cap=butt, line join=miter]\n\\path[use as \
         bounding box] (0,0) rectangle ({right},{bottom});"
    );
    for (place, drawing) in drawings.iter().enumerate() {
        let _ = writeln!(text, "\\only<{}>{{%", place + 1);
        tikz::shapes(&mut text, drawing, unit, &mut |_| None);
        text += "}\n";
    }
    text += "\\end{tikzpicture}\\par\n\\begin{minipage}[t][1.6cm][t]{\\textwidth}\\footnotesize\n";
    for (place, after) in options.steps.iter().enumerate() {
        let [heading, sentences] = match after {
            Some(after) => caption::sentences(walk, *after),
            None => [String::new(), String::new()],
        };
        let _ =
            writeln!(text, "\\only<{}>{{\\textbf{{{}}} {}}}", place + 1, math(&heading), math(&sentences));
    }
    text + "\\end{minipage}\n\\end{frame}\n\\end{document}\n"
}
