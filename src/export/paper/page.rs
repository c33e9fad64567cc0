//! Pages that are filled from top to bottom.

use crate::drawing::{Drawing, PicturePart, Shape, Stroke, StyledText, TextAnchor};
use crate::export::typesetting;
use crate::figure::{Area, Point};
use crate::palette::{Color, Palette};

/// The line height, relative to the text size.
pub(super) const LINE: f64 = 1.4;

/// Sizes of a page and of its text, in points.
#[derive(Clone, Copy)]
pub(super) struct PageStyle {
    /// Width and height of the paper.
    pub(super) size: Point,
    /// The margin.
    pub(super) margin: f64,
    /// The normal text size.
    pub(super) text: f64,
}

impl PageStyle {
    pub(super) const fn new(size: Point) -> Self {
        Self { size, margin: 50.0, text: 11.0 }
    }

    /// The width between the margins.
    pub(super) const fn width(&self) -> f64 {
        self.size[0] - 2.0 * self.margin
    }

    /// The factor by which a picture of this size is made smaller.
    pub(super) fn factor(&self, [width, height]: Point) -> f64 {
        (self.width() / width).min(HIGHEST * self.size[1] / height).min(USUAL)
    }

    const fn bottom(&self) -> f64 {
        self.size[1] - self.margin - 14.0
    }
}

/// The greatest size of a tree, relative to its usual size.
const USUAL: f64 = 0.7;

/// The greatest height of a tree, relative to the page.
const HIGHEST: f64 = 0.3;

/// The ink colour of a sheet.
pub(super) const INK: Color = Palette::PRINT.text;
pub(super) const RULE: Color = Palette::PRINT.weak_text;

/// A page with its text.
pub(super) struct PaperPage {
    pub(super) drawing: Drawing,
    pub(super) words: String,
    /// The indices of the questions that begin on it.
    questions: Vec<usize>,
}

/// Pages that are being filled.
pub(super) struct Pages {
    pub(super) style: PageStyle,
    pages: Vec<PaperPage>,
    y: f64,
}

impl Pages {
    pub(super) fn new(style: PageStyle) -> Self {
        let mut pages = Self { style, pages: Vec::new(), y: 0.0 };
        pages.turn();
        pages
    }

    fn turn(&mut self) {
        let mut drawing = Drawing { size: self.style.size, items: Vec::new() };
        let ground = Area { min: [0.0, 0.0], max: self.style.size };
        drawing.add(PicturePart::Ground, Shape::filled(ground, 0.0, Palette::PRINT.canvas));
        self.pages.push(PaperPage { drawing, words: String::new(), questions: Vec::new() });
        self.y = self.style.margin;
    }

    /// Begins a new page if this height does not fit on the current one.
    pub(super) fn reserve(&mut self, height: f64) {
        if self.y + height > self.style.bottom() && self.y > self.style.margin {
            self.turn();
        }
    }

    /// Adds a drawing below the others. `words` describe it.
    pub(super) fn put(&mut self, piece: Drawing, words: &str) {
        self.reserve(piece.size[1]);
        let (left, y) = (self.style.margin, self.y);
        self.y += piece.size[1];
        if let Some(page) = self.pages.last_mut() {
            page.drawing.place(piece, [left, y]);
            page.words.push_str(words);
            page.words.push('\n');
        }
    }

    /// Leaves a space of this height.
    pub(super) const fn skip(&mut self, height: f64) {
        self.y += height;
    }

    /// Text in as many lines as needed.
    fn lines(&self, text: &str, size: f64, is_strong: bool) -> Drawing {
        let lines = typesetting::lines(text, is_strong, self.style.width() / size);
        let mut drawing =
            Drawing { size: [self.style.width(), LINE * size * lines.len() as f64], items: Vec::new() };
        for (number, line) in lines.into_iter().enumerate() {
            let at = [0.0, (number as f64 + 0.5) * LINE * size];
            let line = StyledText::plain(at, TextAnchor::Start, size, line, INK);
            drawing.add(PicturePart::Other, Shape::Text(if is_strong { line.strong() } else { line }));
        }
        drawing
    }

    pub(super) fn title(&mut self, title: &str) {
        self.put(self.lines(title, 17.0, true), title);
        self.skip(6.0);
    }

    pub(super) fn sentence(&mut self, text: &str) {
        self.put(self.lines(text, self.style.text, false), text);
        self.skip(4.0);
    }

    /// Adds text that may be longer than a page.
    pub(super) fn long_text(&mut self, text: &str) {
        for line in typesetting::lines(text, false, self.style.width() / self.style.text) {
            self.put(self.lines(&line, self.style.text, false), &line);
        }
        self.skip(4.0);
    }

    /// Adds a rule for the name, or the known name, and the points.
    pub(super) fn name_field(&mut self, name: &str, student: Option<&str>, points: &str) {
        const HEIGHT: f64 = 34.0;
        let (width, size) = (self.style.width(), self.style.text);
        let mut drawing = Drawing { size: [width, HEIGHT], items: Vec::new() };
        let write = |drawing: &mut Drawing, x: f64, anchor, text: &str| {
            let text = StyledText::plain([x, HEIGHT - 8.0], anchor, size, text, INK);
            drawing.add(PicturePart::Other, Shape::Text(text));
        };
        write(&mut drawing, 0.0, TextAnchor::Start, name);
        let begin = typesetting::width(name, false) * size + 6.0;
        let points_begin = width - typesetting::width(points, false) * size - 62.0;
        if let Some(student) = student {
            let student = typesetting::cut(student, false, (points_begin - 16.0 - begin) / size);
            write(&mut drawing, begin, TextAnchor::Start, &student);
        }
        rule(&mut drawing, [begin, HEIGHT - 2.0], points_begin - 16.0);
        rule(&mut drawing, [points_begin, HEIGHT - 2.0], points_begin + 56.0);
        write(&mut drawing, width, TextAnchor::End, points);
        self.put(drawing, &format!("{name} {} {points}", student.unwrap_or_default()));
        self.skip(8.0);
    }

    /// Adds a question with its picture on one page, and keeps this height below it together if it fits.
    pub(super) fn question(
        &mut self,
        number: usize,
        [heading, ask]: [&str; 2],
        picture: Option<(Drawing, String)>,
        room: f64,
    ) {
        self.skip(12.0);
        let heading_lines = self.lines(heading, 13.0, true);
        let ask_lines = self.lines(ask, self.style.text, false);
        let picture = picture.map(|(mut drawing, words)| {
            drawing.items.retain(|item| item.part != PicturePart::Ground);
            let [width, height] = drawing.size;
            let factor = self.style.factor(drawing.size);
            let mut framed = Drawing { size: [self.style.width(), height * factor], items: Vec::new() };
            framed.place(drawing.scaled(factor), [(self.style.width() - width * factor) / 2.0, 0.0]);
            (framed, words)
        });
        let below = picture.as_ref().map_or(0.0, |(drawing, _)| drawing.size[1]);
        self.reserve(heading_lines.size[1] + ask_lines.size[1] + below + room + 4.0);
        if let Some(page) = self.pages.last_mut() {
            page.questions.push(number);
        }
        self.put(heading_lines, heading);
        self.skip(2.0);
        self.put(ask_lines, ask);
        if let Some((drawing, words)) = picture {
            self.put(drawing, &words);
        }
    }

    /// Adds the last line of each page.
    pub(super) fn finish(
        mut self,
        number: impl Fn(usize, usize) -> String,
        footer: impl Fn(&[usize]) -> String,
    ) -> Vec<PaperPage> {
        const SIZE: f64 = 7.5;
        let (style, of) = (self.style, self.pages.len());
        let y = style.size[1] - style.margin + 4.0;
        for (index, page) in self.pages.iter_mut().enumerate() {
            let (number, footer) = (number(index + 1, of), footer(&page.questions));
            let room = style.width() - typesetting::width(&number, false) * SIZE - 16.0;
            let lines = typesetting::lines(&footer, false, room / SIZE);
            rule(&mut page.drawing, [style.margin, y - 9.0], style.size[0] - style.margin);
            for (line, text) in lines.iter().enumerate() {
                let at = [style.margin, y + line as f64 * SIZE * LINE];
                page.drawing.add(
                    PicturePart::Other,
                    Shape::Text(StyledText::plain(at, TextAnchor::Start, SIZE, text, INK)),
                );
            }
            let at = [style.size[0] - style.margin, y];
            page.drawing.add(
                PicturePart::Other,
                Shape::Text(StyledText::plain(at, TextAnchor::End, SIZE, &number, INK)),
            );
            page.words.push_str(&format!("{footer}\n{number}"));
        }
        self.pages
    }
}

/// A thin line to write on.
pub(super) fn rule(drawing: &mut Drawing, [x, y]: Point, to: f64) {
    drawing.add(PicturePart::Other, Shape::Line([[x, y], [to, y]], Stroke::solid(0.7, RULE)));
}
