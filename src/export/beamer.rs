//! LaTeX `beamer`: one frame whose slides uncover the walk. The picture has a fixed size, so that nothing jumps.

use std::fmt::Write as _;

use super::tikz::{self, math};
use super::walk::RecordedWalk;
use super::{Options, caption, latex};
use crate::drawing::Drawing;

/// The width and the height of the picture on a 16:9 slide, in centimetres.
const ROOM: [f64; 2] = [14.6, 5.6];

/// The chosen steps as slides of one frame.
pub(super) fn write(walk: &RecordedWalk<'_>, options: &Options) -> String {
    let frame = walk.frame();
    let drawings: Vec<Drawing> =
        options.steps.iter().map(|&after| walk.drawing(&frame, after, &options.palette)).collect();
    // As wide as the slide, unless the picture would be too high.
    let width = ROOM[0].min(ROOM[1] * frame.size[0] / frame.size[1]);
    let options = Options { width: Some(width * 10.0), ..options.clone() };

    let mut text = tikz::comment(&caption::provenance_of_all(walk, &options.steps));
    text += "\\documentclass[aspectratio=169]{beamer}\n\\usepackage{tikz}\n\\setbeamertemplate{navigation symbols}{}\n";
    text += &tikz::definitions(&drawings);
    text += "\\begin{document}\n\\begin{frame}[t]\n";
    if let Some(title) = caption::tree_title(walk) {
        let _ = writeln!(text, "\\frametitle{{{}}}", math(title));
    }
    let Some(drawing) = drawings.first() else { return text + "\\end{frame}\n\\end{document}\n" };
    let (scale, unit) = (tikz::scale(drawing, &options), tikz::points(drawing, &options));
    let [right, bottom] = frame.size;
    let _ = writeln!(
        text,
        "\\centering\\begin{{tikzpicture}}[x={scale}, y=-{scale}, line cap=butt, line join=miter]\n\\path[use as \
         bounding box] (0,0) rectangle ({right},{bottom});"
    );
    for Uncovered { shape, slides } in uncovered(&drawings, unit) {
        if slides.len() == drawings.len() {
            text += &shape;
        } else {
            let _ = write!(text, "\\only<{}>{{{shape}}}", ranges(&slides));
        }
        text.push('\n');
    }
    text +=
        "\\end{tikzpicture}\\par\n\\begin{minipage}[t][1.6cm][t]{\\textwidth}\\footnotesize\\raggedright\n";
    for (place, after) in options.steps.iter().enumerate() {
        // A heading may end with a number, and a sentence may begin with one: each has its own line.
        let words = after.map_or_else(String::new, |after| {
            let [heading, sentences] = caption::sentences(walk, after).map(|words| math(&words));
            format!("\\textbf{{{heading}}}\\newline {sentences}")
        });
        let _ = writeln!(text, "\\only<{}>{{{words}}}", place + 1);
    }
    text += "\\end{minipage}\n\\end{frame}\n\\end{document}\n";
    latex::document(&text, "\\usepackage{tikz}\n")
}

/// A shape, and the slides on which it is shown, from 1.
struct Uncovered {
    shape: String,
    slides: Vec<usize>,
}

/// All shapes in an order that fits every slide. A shape that a slide shares with the one before occurs only once.
fn uncovered(drawings: &[Drawing], unit: f64) -> Vec<Uncovered> {
    let mut all: Vec<Uncovered> = Vec::new();
    for (place, drawing) in drawings.iter().enumerate() {
        let slide = place + 1;
        let now: Vec<String> = drawing.items.iter().map(|item| tikz::shape(&item.shape, unit)).collect();
        let before: Vec<usize> =
            (0..all.len()).filter(|&index| all[index].slides.last() == Some(&place)).collect();
        let kept = common(&before.iter().map(|&index| &*all[index].shape).collect::<Vec<_>>(), &now);
        let mut old = std::mem::take(&mut all).into_iter().enumerate();
        let mut now = now.into_iter().enumerate();
        let add = |all: &mut Vec<Uncovered>, shape| all.push(Uncovered { shape, slides: vec![slide] });
        for (from, to) in kept {
            for (_, shape) in now.by_ref().take_while(|&(index, _)| index < to) {
                add(&mut all, shape);
            }
            for (index, mut shape) in old.by_ref() {
                let is_kept = index == before[from];
                if is_kept {
                    shape.slides.push(slide);
                }
                all.push(shape);
                if is_kept {
                    break;
                }
            }
        }
        for (_, shape) in now {
            add(&mut all, shape);
        }
        all.extend(old.map(|(_, shape)| shape));
    }
    all
}

/// The indices of a longest common subsequence in both lists.
fn common(first: &[&str], second: &[String]) -> Vec<(usize, usize)> {
    let mut ahead = first.iter().zip(second).take_while(|(a, b)| **a == b.as_str()).count();
    let most = first.len().min(second.len()) - ahead;
    let behind =
        first.iter().rev().zip(second.iter().rev()).take(most).take_while(|(a, b)| **a == b.as_str()).count();
    let (rows, columns) = (first.len() - ahead - behind, second.len() - ahead - behind);
    let mut pairs: Vec<_> = (0..ahead).map(|place| (place, place)).collect();
    // lengths[row][column] is the length for the rest of both lists.
    let mut lengths = vec![vec![0_u32; columns + 1]; rows + 1];
    for row in (0..rows).rev() {
        for column in (0..columns).rev() {
            lengths[row][column] = if first[ahead + row] == second[ahead + column] {
                lengths[row + 1][column + 1] + 1
            } else {
                lengths[row + 1][column].max(lengths[row][column + 1])
            };
        }
    }
    let (mut row, mut column) = (0, 0);
    while row < rows && column < columns {
        if first[ahead + row] == second[ahead + column] {
            pairs.push((ahead + row, ahead + column));
            (row, column) = (row + 1, column + 1);
        } else if lengths[row + 1][column] >= lengths[row][column + 1] {
            row += 1;
        } else {
            column += 1;
        }
    }
    ahead += rows;
    pairs.extend((0..behind).map(|place| (ahead + place, second.len() - behind + place)));
    pairs
}

/// Slide numbers in the syntax of beamer: `1-3,5,8-9`.
fn ranges(slides: &[usize]) -> String {
    let runs = slides.chunk_by(|a, b| a + 1 == *b);
    let texts = runs.map(|run| match run {
        [first, .., last] => format!("{first}-{last}"),
        _ => run.iter().map(usize::to_string).collect(),
    });
    texts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{PicturePart, Shape, Stroke};
    use crate::palette::Color;

    fn drawing(widths: &[u32]) -> Drawing {
        let mut drawing = Drawing { size: [10.0, 10.0], items: Vec::new() };
        for &width in widths {
            let stroke = Stroke::solid(f64::from(width), Color::hex(0));
            drawing.add(PicturePart::Other, Shape::Line([[0.0, 0.0], [1.0, 1.0]], stroke));
        }
        drawing
    }

    #[test]
    fn every_slide_shows_its_shapes_in_their_order_and_shared_ones_stand_once() {
        let lists: [&[u32]; 6] =
            [&[1, 2, 3, 4], &[1, 5, 3, 4], &[1, 5, 4, 6], &[6, 1, 4], &[], &[1, 2, 2, 3]];
        let drawings: Vec<_> = lists.iter().map(|list| drawing(list)).collect();
        let all = uncovered(&drawings, 1.0);
        for (place, drawing) in drawings.iter().enumerate() {
            let shown = all.iter().filter(|shape| shape.slides.contains(&(place + 1)));
            let shown: Vec<_> = shown.map(|shape| shape.shape.clone()).collect();
            let wanted: Vec<_> = drawing.items.iter().map(|item| tikz::shape(&item.shape, 1.0)).collect();
            assert_eq!(shown, wanted, "slide {}", place + 1);
        }
        let first = tikz::shape(&drawings[0].items[0].shape, 1.0);
        assert_eq!(all.iter().filter(|shape| shape.shape == first).count(), 2, "once before the empty slide");
        assert_eq!(ranges(&[1, 2, 3, 5, 8, 9]), "1-3,5,8-9");
    }
}
