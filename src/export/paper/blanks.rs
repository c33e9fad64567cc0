//! Space for handwritten answers.

use super::page::{INK, LINE, PageStyle, Pages, RULE, rule};
use crate::drawing::{Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::export::typesetting;
use crate::figure::{Area, Point};
use crate::names::spoken::SpokenNames;
use crate::practice::assignment::Given;
use crate::practice::kind::{Blank, kinds};
use crate::text::Text;
use crate::tree::NodeId;

/// The height of a line for handwriting: 9 mm.
const HIGH: f64 = 25.5;
/// The width of a box for a number: 18 mm.
const WIDE: f64 = 51.0;
/// The height of the space for a tree.
const TREE: f64 = 190.0;
/// The side of a box to tick.
const TICK: f64 = 12.0;
/// The height of a row of boxes.
const ROW: f64 = HIGH + 7.0;
/// The space between the parts of a cell, and the least space between two cells.
const BETWEEN: f64 = 6.0;
const APART: f64 = 10.0;
/// The most lines of a word.
const MOST_LINES: usize = 3;

/// Adds the space for the answer to a question.
pub(super) fn add(given: &Given, blank: Blank, pages: &mut Pages, text: &Text) {
    match blank {
        Blank::Picture => pages.skip(6.0),
        Blank::Word => lines(pages, &text.paper_answer(), 1),
        Blank::Line => lines(pages, &text.paper_answer(), 2),
        Blank::Values | Blank::Windows | Blank::Cutoffs | Blank::Choice | Blank::Leaves => {
            if let Some(table) = table(given, blank, pages.style, text) {
                table.draw(pages);
            }
        }
        Blank::Tree => {
            let mut drawing = Drawing { size: [pages.style.width(), TREE], items: Vec::new() };
            frame(&mut drawing, [0.0, 4.0], [pages.style.width(), TREE - 8.0], 3.0);
            pages.put(drawing, &text.paper_answer());
        }
    }
}

/// The height of the space for the answer that is kept together with its question.
pub(super) fn height(given: &Given, blank: Blank, style: PageStyle, text: &Text) -> f64 {
    let height = match blank {
        Blank::Picture => 0.0,
        Blank::Word => ROW,
        Blank::Line => 2.0 * ROW,
        Blank::Values | Blank::Windows | Blank::Cutoffs | Blank::Choice | Blank::Leaves => {
            table(given, blank, style, text).map_or(0.0, |table| table.height())
        }
        Blank::Tree => return TREE,
    };
    // No more than half a page is kept together.
    height.min(10.0 * ROW)
}

/// The cells of an answer that has a box for every node, option or leaf; `None` for any other answer.
fn table(given: &Given, blank: Blank, style: PageStyle, text: &Text) -> Option<Table> {
    let tree = &given.posed.tree;
    let names = SpokenNames::new(text, tree);
    let word = |node: NodeId| Part::Word(names.of(node));
    let sign = |sign: &str| Part::Word(sign.to_owned());
    let inner = || tree.breadth_first().filter(|&node| !tree.is_leaf(node));
    let (cells, most): (Vec<Vec<Part>>, usize) = match blank {
        Blank::Values => (inner().map(|node| vec![word(node), Part::Box]).collect(), 4),
        Blank::Windows => {
            let window = || [sign("["), Part::Box, sign(","), Part::Box, sign("]"), sign("→"), Part::Box];
            (inner().map(|node| std::iter::once(word(node)).chain(window()).collect()).collect(), 2)
        }
        Blank::Cutoffs => {
            let asks_more = given.posed.asked.more;
            let cell = |node| {
                let mut cell = vec![word(node), Part::Tick, sign("α"), Part::Tick, sign("β")];
                // No ancestor of the root causes its cutoff.
                if asks_more && node != tree.root_id() {
                    cell.extend([Part::Word(text.paper_caused_by()), Part::Box]);
                }
                cell
            };
            let asked = kinds::may_be_cut(&given.posed).into_iter();
            (asked.map(cell).collect(), if asks_more { 2 } else { 4 })
        }
        Blank::Choice => {
            let options = given.kind.options(&given.posed).into_iter();
            (options.map(|option| vec![Part::Tick, Part::Word(option)]).collect(), 2)
        }
        Blank::Leaves => {
            let leaves = tree.preorder().filter(|&node| tree.is_leaf(node));
            (leaves.map(|_| vec![Part::Box]).collect(), 8)
        }
        Blank::Picture | Blank::Word | Blank::Line | Blank::Tree => return None,
    };
    Some(Table::new(cells, most, style))
}

/// A part of a cell.
enum Part {
    /// A name, an option or a sign.
    Word(String),
    /// A box to write in.
    Box,
    /// A box to tick.
    Tick,
}

impl Part {
    /// The width in one line.
    fn width(&self, size: f64) -> f64 {
        match self {
            Self::Word(word) => typesetting::width(word, false) * size,
            Self::Box => WIDE,
            Self::Tick => TICK,
        }
    }
}

/// Cells of words and boxes in columns, row by row. All cells have the same kinds of parts; some have no last ones.
struct Table {
    cells: Vec<Vec<Part>>,
    /// The width of each part of every cell, so that boxes stand below each other.
    parts: Vec<f64>,
    columns: usize,
    style: PageStyle,
}

impl Table {
    /// Sets the cells in at most so many columns; in fewer if the widest word of the question needs it.
    fn new(cells: Vec<Vec<Part>>, most: usize, style: PageStyle) -> Self {
        let count = cells.iter().map(Vec::len).max().unwrap_or_default();
        let widest = |part: usize| {
            let widths = cells.iter().filter_map(|cell| Some(cell.get(part)?.width(style.text)));
            widths.fold(0.0, f64::max)
        };
        let mut parts: Vec<f64> = (0..count).map(widest).collect();
        let gaps = BETWEEN * count.saturating_sub(1) as f64;
        let whole = parts.iter().sum::<f64>() + gaps;
        let fits = |columns: usize| whole <= style.width() / columns as f64 - APART;
        let columns = (1..=most).rev().find(|&columns| fits(columns)).unwrap_or(1);
        // A word that is too wide even for a line of its own is broken: it is the widest part.
        let beyond = whole - style.width();
        if let Some(longest) = parts.iter_mut().max_by(|a, b| a.total_cmp(b)).filter(|_| beyond > 0.0) {
            *longest = (*longest - beyond).max(WIDE);
        }
        Self { cells, parts, columns, style }
    }

    /// A word in lines of this width. The last of them ends with "…" if there is more.
    fn lines(&self, word: &str, width: f64) -> Vec<String> {
        // A little more than measured, so that rounding breaks no word that fits.
        let most = width / self.style.text + 0.001;
        let mut lines = typesetting::lines(word, false, most);
        if lines.len() > MOST_LINES {
            lines.truncate(MOST_LINES);
            if let Some(last) = lines.last_mut() {
                *last = typesetting::cut(&format!("{last}…"), false, most);
            }
        }
        lines
    }

    /// The height of a row: that of a box, or that of its longest word.
    fn row_height(&self, row: &[Vec<Part>]) -> f64 {
        let lines = |(part, &width): (&Part, &f64)| match part {
            Part::Word(word) => self.lines(word, width).len(),
            Part::Box | Part::Tick => 1,
        };
        let most = row.iter().flat_map(|cell| cell.iter().zip(&self.parts)).map(lines).max();
        ROW.max(most.unwrap_or(1) as f64 * LINE * self.style.text + ROW - HIGH)
    }

    fn height(&self) -> f64 {
        self.cells.chunks(self.columns).map(|row| self.row_height(row)).sum()
    }

    fn draw(&self, pages: &mut Pages) {
        let width = self.style.width();
        for row in self.cells.chunks(self.columns) {
            let height = self.row_height(row);
            let mut drawing = Drawing { size: [width, height], items: Vec::new() };
            for (column, cell) in row.iter().enumerate() {
                let mut x = width / self.columns as f64 * column as f64;
                for (part, &width) in cell.iter().zip(&self.parts) {
                    self.part(&mut drawing, part, x, width);
                    x += width + BETWEEN;
                }
            }
            pages.put(drawing, &row.iter().map(|cell| said(cell)).collect::<Vec<_>>().join("; "));
        }
        pages.skip(2.0);
    }

    fn part(&self, drawing: &mut Drawing, part: &Part, x: f64, width: f64) {
        let (size, middle) = (self.style.text, drawing.size[1] / 2.0);
        match part {
            Part::Box => frame(drawing, [x, middle - HIGH / 2.0], [WIDE, HIGH], 2.0),
            Part::Tick => frame(drawing, [x, middle - TICK / 2.0], [TICK, TICK], 1.0),
            Part::Word(word) => {
                let lines = self.lines(word, width);
                let first = middle - (lines.len() - 1) as f64 / 2.0 * LINE * size;
                for (number, line) in lines.into_iter().enumerate() {
                    let at = [x, first + number as f64 * LINE * size];
                    let line = StyledText::plain(at, TextAnchor::Start, size, line, INK);
                    drawing.add(PicturePart::Other, Shape::Text(line));
                }
            }
        }
    }
}

/// A cell as text, with a character for each box.
fn said(cell: &[Part]) -> String {
    let parts = cell.iter().map(|part| match part {
        Part::Word(word) => word,
        Part::Box => "\u{25A1}",
        Part::Tick => "\u{2610}",
    });
    parts.collect::<Vec<_>>().join(" ")
}

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
            begin = typesetting::width(word, false) * size + 6.0;
        }
        rule(&mut drawing, [begin, HIGH], width);
        pages.put(drawing, if number == 0 { word } else { "" });
    }
    pages.skip(4.0);
}

fn frame(drawing: &mut Drawing, [x, y]: Point, [width, height]: Point, radius: f64) {
    let area = Area { min: [x, y], max: [x + width, y + height] };
    let stroke = Some(Stroke::solid(0.7, RULE));
    drawing.add(PicturePart::Other, Shape::Rectangle { area, radius, fill: None, stroke });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::DrawnItem;
    use crate::export::paper::Paper;
    use crate::practice::assignment::Assignment;
    use crate::text::Language;

    /// The questions of these kinds about a tree with these names.
    fn given(names: [&str; 4]) -> Vec<Given> {
        let [root, left, right, middle] = names;
        let tree = format!("'{root}'['{left}'[3,5],'{right}'[2,9],'{middle}'[4,1]]").replace('\'', "\\\"");
        let kinds = ["values", "windows", "kinds", "kinds-more", "assign", "transform"];
        let question = |kind: &str| {
            let kind = kind.trim_end_matches("-more");
            let document = format!("Document(tree: \"{tree}\", root_player: \"max\")");
            format!("Question(kind: \"{kind}\", document: Some({document}))")
        };
        let questions = kinds.map(question).join(",");
        let assignment =
            format!("Assignment(version: 1, title: \"Names\", per_student: false, questions: [{questions}])");
        let mut given = Assignment::read(&assignment).unwrap().given(None).unwrap();
        for (question, kind) in given.iter_mut().zip(kinds) {
            question.posed.asked.more = kind.ends_with("-more");
        }
        given
    }

    fn area(item: &DrawnItem, style: PageStyle) -> Option<Area> {
        match &item.shape {
            // Not the footer, which is empty here.
            Shape::Text(text) if typesetting::text_width(text) > 0.0 => {
                let left = typesetting::left(text);
                let half = text.size * 0.55;
                let max = [left + typesetting::text_width(text), text.at[1] + half];
                Some(Area { min: [left, text.at[1] - half], max })
            }
            Shape::Rectangle { area, .. } if area.max != style.size => Some(*area),
            _ => None,
        }
    }

    #[test]
    fn boxes_and_names_lie_beside_each_other_on_the_paper() {
        let long =
            "Springer schlägt Bauer auf e5 mit Schach und gewinnt danach die Dame des Gegners".to_owned();
        let [long, broad] = [long, "W".repeat(30)];
        let one_word = "Ж".repeat(200);
        let cases = [
            ["A", "B", "C", "D"],
            ["opening", "left wing", "right wing", "the centre"],
            ["opening", "WWWWWWWWWWWW", "王车易位王车易位", "ЖЖЖЖЖЖ"],
            [&long, "x", &broad, "王车易位"],
            [&one_word, &broad, &long, "i"],
        ];
        let text = Language::En.load();
        for (names, paper) in cases.iter().flat_map(|names| Paper::ALL.map(|paper| (names, paper))) {
            for given in given(*names) {
                let style = PageStyle::new(paper.size());
                let mut pages = Pages::new(style);
                let blank = given.kind.blank();
                let told = height(&given, blank, style, &text);
                let pages = {
                    add(&given, blank, &mut pages, &text);
                    pages.finish(|_, _| String::new(), |_| String::new())
                };
                let kind = given.kind.id();
                let mut words = String::new();
                for page in &pages {
                    let areas: Vec<Area> =
                        page.drawing.items.iter().filter_map(|item| area(item, style)).collect();
                    assert!(!areas.is_empty(), "{kind}");
                    for (place, area) in areas.iter().enumerate() {
                        let is_inside = area.min[0] >= style.margin - 0.1
                            && area.max[0] <= style.size[0] - style.margin + 0.1
                            && area.max[1] <= style.size[1] - style.margin;
                        assert!(is_inside, "{kind}, {names:?}: {area:?}");
                        let covers = |other: &&Area| {
                            (0..2).all(|axis| {
                                area.min[axis] < other.max[axis] && other.min[axis] < area.max[axis]
                            })
                        };
                        let covered = areas[..place].iter().find(covers);
                        assert_eq!(covered, None, "{kind}, {names:?}: {area:?}");
                    }
                    if pages.len() == 1 && told < 10.0 * ROW {
                        let lowest = areas.iter().map(|area| area.max[1]).fold(0.0, f64::max);
                        assert!(lowest <= style.margin + told, "{kind}, {names:?}: {lowest} of {told}");
                    }
                    for item in &page.drawing.items {
                        if let Shape::Text(text) = &item.shape {
                            words.extend(text.runs.iter().map(|run| run.text.as_str()));
                        }
                    }
                }
                // Names that three lines have room for are not cut.
                for name in names.iter().filter(|name| name.len() < 100) {
                    let joined = |text: &str| text.replace(' ', "");
                    let is_named = matches!(blank, Blank::Values | Blank::Windows)
                        || blank == Blank::Cutoffs && *name != names[0];
                    assert!(!is_named || joined(&words).contains(&joined(name)), "{kind}, {name}: {words}");
                }
            }
        }
    }

    #[test]
    fn as_many_columns_as_the_widest_name_has_room_for() {
        let columns = |name: &str| {
            let given = given(["A", "B", "C", name]);
            let values = given.iter().find(|given| given.kind.blank() == Blank::Values).unwrap();
            let style = PageStyle::new(Paper::A4.size());
            table(values, Blank::Values, style, &Language::En.load()).unwrap().columns
        };
        let names = ["D", "the left wing", "the left wing of a tree", &"the left wing ".repeat(4)];
        assert_eq!(names.map(columns), [4, 3, 2, 1]);
    }
}
