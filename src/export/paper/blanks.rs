//! Space for handwritten answers.

use super::page::{INK, Pages, RULE, rule};
use crate::drawing::{Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::figure::{Area, Point};
use crate::names::Names;
use crate::practice::assignment::Given;
use crate::practice::kind::Blank;
use crate::text::Text;
use crate::tree::NodeId;

/// The height of a line for handwriting: 9 mm.
const HIGH: f64 = 25.5;
/// The width of a box for a number: 18 mm.
const WIDE: f64 = 51.0;
/// The height of the space for a tree.
const TREE: f64 = 190.0;

/// Adds the space for the answer to a question.
pub(super) fn add(given: &Given, blank: Blank, pages: &mut Pages, text: &Text) {
    let tree = &given.posed.tree;
    let Ok(names) = Names::new(tree, &mut ());
    let named = |node: NodeId| names.of(tree, node);
    let inner: Vec<NodeId> = tree.breadth_first().filter(|&node| !tree.is_leaf(node)).collect();
    match blank {
        Blank::Picture => pages.skip(6.0),
        Blank::Word => lines(pages, &text.paper_answer(), 1),
        Blank::Line => lines(pages, &text.paper_answer(), 2),
        Blank::Values => {
            let cells: Vec<_> = inner.into_iter().map(|node| vec![named(node), BOX.to_owned()]).collect();
            table(pages, &cells, 4);
        }
        Blank::Windows => {
            let cell = |node| [&*named(node), "[", BOX, ",", BOX, "]", "→", BOX].map(str::to_owned).to_vec();
            table(pages, &inner.into_iter().map(cell).collect::<Vec<_>>(), 2);
        }
        Blank::Cutoffs => {
            let root = tree.root_id();
            let cell = |node| {
                let mut cell =
                    vec![named(node), TICK.to_owned(), "α".to_owned(), TICK.to_owned(), "β".to_owned()];
                if given.posed.asked.more {
                    cell.extend([text.paper_caused_by(), BOX.to_owned()]);
                }
                cell
            };
            let cells: Vec<_> = inner.into_iter().filter(|&node| node != root).map(cell).collect();
            table(pages, &cells, if given.posed.asked.more { 2 } else { 4 });
        }
        Blank::Choice => {
            let options = given.kind.options(&given.posed);
            let cells: Vec<_> = options.into_iter().map(|option| vec![TICK.to_owned(), option]).collect();
            table(pages, &cells, 2);
        }
        Blank::Leaves => {
            let count = tree.preorder().filter(|&node| tree.is_leaf(node)).count();
            table(pages, &vec![vec![BOX.to_owned()]; count], 8);
        }
        Blank::Tree => {
            let mut drawing = Drawing { size: [pages.style.width(), TREE], items: Vec::new() };
            frame(&mut drawing, [0.0, 4.0], [pages.style.width(), TREE - 8.0], 3.0);
            pages.put(drawing, &text.paper_answer());
        }
    }
}

/// The approximate height of the space for the answer.
pub(super) fn height(given: &Given, blank: Blank) -> f64 {
    const ROW: f64 = HIGH + 7.0;
    let tree = &given.posed.tree;
    let leaves = tree.preorder().filter(|&node| tree.is_leaf(node)).count();
    let inner = tree.len() - leaves;
    let rows = match blank {
        Blank::Picture => 0,
        Blank::Word => 1,
        Blank::Line => 2,
        Blank::Values => inner.div_ceil(4),
        Blank::Windows => inner.div_ceil(2),
        Blank::Cutoffs => inner.div_ceil(if given.posed.asked.more { 2 } else { 4 }),
        Blank::Choice => given.kind.options(&given.posed).len().div_ceil(2),
        Blank::Leaves => leaves.div_ceil(8),
        Blank::Tree => return TREE,
    };
    // No more than half a page is kept together.
    (rows as f64 * ROW).min(10.0 * ROW)
}

/// The characters that stand for a box to write in and for a box to tick.
const BOX: &str = "\u{25A1}";
const TICK: &str = "\u{2610}";

/// Adds lines to write on after a word.
fn lines(pages: &mut Pages, word: &str, count: usize) {
    let (width, size) = (pages.style.width(), pages.style.text);
    for number in 0..count {
        let mut drawing = Drawing { size: [width, HIGH + 4.0], items: Vec::new() };
        let mut begin = 0.0;
        if number == 0 {
            let at = [0.0, HIGH - 5.0];
            drawing.add(
                PicturePart::Other,
                Shape::Text(StyledText::plain(at, TextAnchor::Start, size, word, INK)),
            );
            begin = crate::export::typesetting::width(word, false) * size + 6.0;
        }
        rule(&mut drawing, [begin, HIGH], width);
        pages.put(drawing, if number == 0 { word } else { "" });
    }
    pages.skip(4.0);
}

/// Adds cells of words and boxes in columns, row by row.
fn table(pages: &mut Pages, cells: &[Vec<String>], columns: usize) {
    let (width, size) = (pages.style.width(), pages.style.text);
    for row in cells.chunks(columns) {
        let mut drawing = Drawing { size: [width, HIGH + 7.0], items: Vec::new() };
        for (column, cell) in row.iter().enumerate() {
            let mut x = width / columns as f64 * column as f64;
            for part in cell {
                x += 6.0 + self::part(&mut drawing, part, x, size);
            }
        }
        let words: Vec<String> = row.iter().map(|cell| cell.join(" ")).collect();
        pages.put(drawing, &words.join("; "));
    }
    pages.skip(2.0);
}

/// Draws a word or a box, and returns its width.
fn part(drawing: &mut Drawing, part: &str, x: f64, size: f64) -> f64 {
    let middle = HIGH / 2.0 + 3.0;
    match part {
        BOX => {
            // The box of a leaf is narrower, so that eight fit in a row.
            let wide = WIDE.min(drawing.size[0] / 8.0 - 10.0);
            frame(drawing, [x, middle - HIGH / 2.0], [wide, HIGH], 2.0);
            wide
        }
        TICK => {
            frame(drawing, [x, middle - 6.0], [12.0, 12.0], 1.0);
            12.0
        }
        word => {
            let line = StyledText::plain([x, middle], TextAnchor::Start, size, word, INK);
            drawing.add(PicturePart::Other, Shape::Text(line));
            crate::export::typesetting::width(word, false) * size
        }
    }
}

fn frame(drawing: &mut Drawing, [x, y]: Point, [width, height]: Point, radius: f64) {
    let area = Area { min: [x, y], max: [x + width, y + height] };
    let stroke = Some(Stroke::solid(0.7, RULE));
    drawing.add(PicturePart::Other, Shape::Rectangle { area, radius, fill: None, stroke });
}
