//! Assignments on paper: a sheet for students to write on, and the same sheet with the solutions.

mod answer;
mod blanks;
mod page;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::letters::LackingLetters;
use super::{ExportError, Format, Options, caption, pdf, tikz};
use crate::drawing::{Drawing, PicturePart, Shape};
use crate::export::walk::{Prepared, RecordedWalk};
use crate::file::Document;
use crate::notation;
use crate::palette::Palette;
use crate::practice::assignment::{Given, points_of};
use crate::practice::kind::Blank;
use crate::practice::posed::Posed;
use crate::search::trace;
use crate::search::unseen::Unseen;
use crate::text::Text;
use crate::tree::{NodeId, Tree};
use page::{PageStyle, Pages};

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 in.
    Letter,
}

impl Paper {
    /// All sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// Width and height, in points.
    const fn size(self) -> [f64; 2] {
        match self {
            Self::A4 => [595.28, 841.89],
            Self::Letter => [612.0, 792.0],
        }
    }
}

/// The content of a sheet.
#[derive(Clone, Copy)]
pub struct PaperSheet<'a> {
    /// The title of the assignment.
    pub title: &'a str,
    /// Its hash.
    pub hash: &'a str,
    /// The student of this sheet; `None` if all students get the same.
    pub student: Option<&'a str>,
    /// The questions.
    pub questions: &'a [Given],
    /// The minutes of an exam.
    pub minutes: Option<u32>,
    /// The size of the paper.
    pub paper: Paper,
    /// Whether the blanks hold the solutions.
    pub is_solved: bool,
}

/// The tree of a question, with the leaves that it calls by name, before or after the search that it is about.
pub(in crate::export) fn picture(
    given: &Given,
    is_searched: bool,
    palette: &Palette,
    text: &Text,
) -> Option<(Drawing, String)> {
    let posed = &given.posed;
    let asked = if is_searched { given.kind.searched(posed) } else { posed.asked };
    let named = given.kind.named_leaves(posed);
    drawn(&Posed { asked, ..posed.clone() }, &named, is_searched, palette, text)
}

/// A tree, with the names of these leaves, before or after a search.
fn drawn(
    posed: &Posed,
    named: &[NodeId],
    is_searched: bool,
    palette: &Palette,
    text: &Text,
) -> Option<(Drawing, String)> {
    let (algorithm, settings) = (posed.asked.algorithm, posed.asked.settings);
    let trace = trace::record(algorithm, &posed.tree, settings, &false.into()).ok()?;
    let document = Document::titled("", posed.tree.clone());
    let prepared = Prepared::new(document, (algorithm, settings), (trace, Unseen::default()), None);
    let walk = RecordedWalk { named, ..prepared.walk(text) };
    let after = is_searched.then(|| walk.len());
    let drawing = walk.drawing(&walk.frame(), after, palette);
    Some((drawing, super::caption::description(&walk, after)))
}

/// A question as it stands on paper, with its model solution.
#[derive(Clone, Debug)]
pub struct Printed {
    /// The question.
    pub ask: String,
    /// The tree before the search.
    pub picture: Option<Drawing>,
    /// The model solution in words.
    pub solution: String,
    /// The tree after the search, or the tree that is the solution.
    pub solved: Option<Drawing>,
}

/// A question as it stands on paper, but with its pictures in these colours.
#[must_use]
pub fn printed(given: &Given, palette: &Palette, text: &Text) -> Printed {
    let alone = |shown: Option<(Drawing, String)>| shown.map(|(drawing, _)| drawing);
    Printed {
        ask: given.ask(text),
        picture: alone(picture(given, false, palette, text)),
        solution: text.paper_solution(answer::said(given, text)),
        solved: alone(solved(given, palette, text)),
    }
}

/// The path of the solutions, beside that of the sheet.
#[must_use]
pub fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push("-solutions.");
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}

impl PaperSheet<'_> {
    /// The sheet as a PDF document.
    ///
    /// # Errors
    /// A page that cannot be written.
    pub fn pdf(&self, text: &Text) -> Result<Vec<u8>, ExportError> {
        let pages: Vec<_> = self.pages(text).into_iter().map(|page| (page.drawing, page.words)).collect();
        pdf::of_pages(&pages, &self.title_or_kind(text), &self.provenance(text))
    }

    /// The sheet as a LaTeX document of pages drawn by TikZ.
    #[must_use]
    pub fn tikz(&self, text: &Text) -> String {
        let drawings = self.drawings(text);
        // A point of the drawing is a point on paper.
        let width = self.paper.size()[0] / 72.0 * 25.4;
        let options = Options { width: Some(width), ..Options::default() };
        tikz::of_pages(&drawings, &self.provenance(text), &options)
    }

    /// The pages of the sheet.
    #[must_use]
    pub fn drawings(&self, text: &Text) -> Vec<Drawing> {
        self.pages(text).into_iter().map(|page| page.drawing).collect()
    }

    /// The characters that the sheet in this format lacks; `None` if it has all.
    #[must_use]
    pub fn lacking_letters(&self, format: Format, text: &Text) -> Option<LackingLetters> {
        LackingLetters::of_pages(format, self.pages(text).iter().map(|page| &page.drawing))
    }

    /// The title; without one, “Exam” or “Assignment”, because a PDF needs a title.
    fn title_or_kind(&self, text: &Text) -> String {
        match self.title.trim() {
            "" if self.minutes.is_some() => text.cover_exam(),
            "" => text.cover_assignment(),
            _ => self.title.to_owned(),
        }
    }

    fn provenance(&self, text: &Text) -> String {
        caption::made(text, &format!("{}, {}", self.title_or_kind(text), self.hash))
    }

    fn pages(&self, text: &Text) -> Vec<page::PaperPage> {
        let style = PageStyle::new(self.paper.size());
        let mut pages = Pages::new(style);
        pages.title(self.title);
        let of = points_of(self.questions);
        match self.is_solved {
            true => pages.sentence(&text.paper_solutions()),
            false => {
                pages.name_field(&text.paper_name(), self.student, &text.paper_points_of(of, of.to_string()));
                let minutes = self.minutes.map(|minutes| text.paper_minutes(minutes, minutes.to_string()));
                minutes.iter().for_each(|minutes| pages.sentence(minutes));
            }
        }
        for (number, given) in self.questions.iter().enumerate() {
            self.question(number, given, &mut pages, text);
        }
        let number = |page: usize, of: usize| text.paper_page(of.to_string(), page.to_string());
        pages.finish(number, |questions| self.footer(questions, text))
    }

    /// The footer, from which the questions can be made again: the assignment, the student and the seeds.
    fn footer(&self, questions: &[usize], text: &Text) -> String {
        let seed = |&number: &usize| {
            self.questions.get(number).map(|given| format!("{}: {}", number + 1, given.posed.seed))
        };
        let seeds = questions.iter().filter_map(seed).collect::<Vec<_>>().join(", ");
        match self.student {
            Some(student) => text.paper_footer_student(self.hash, seeds, student),
            None => text.paper_footer(self.hash, seeds),
        }
    }

    fn question(&self, number: usize, given: &Given, pages: &mut Pages, text: &Text) {
        let blank = given.kind.blank();
        let points = given.points.to_string();
        let heading = text.paper_question(given.points, (number + 1).to_string(), points);
        let mut ask = given.ask(text);
        if !self.is_solved && blank == Blank::Picture {
            ask = format!("{ask} {}", text.paper_cross_out());
        }
        let palette = &Palette::PRINT;
        let shown = match self.is_solved {
            true => solved(given, palette, text),
            false => picture(given, false, palette, text),
        };
        let other = solution_tree(given).filter(|_| self.is_solved);
        let tree = other.as_ref().unwrap_or(&given.posed.tree);
        let is_crowded = shown.as_ref().is_none_or(|(drawing, _)| !is_legible(tree, drawing, pages.style));
        let brackets = is_crowded.then(|| brackets(tree, text));
        let below = if self.is_solved { 24.0 } else { blanks::height(given, blank, pages.style, text) };
        pages.question(number, [&heading, &ask], shown, below);
        brackets.iter().for_each(|brackets| pages.long_text(brackets));
        if self.is_solved {
            let answer = answer::said(given, text);
            let said = match answer::signs_said(given, text) {
                Some(note) => text.paper_solution_noted(answer, note),
                None => text.paper_solution(answer),
            };
            pages.sentence(&said);
        } else {
            blanks::add(given, blank, pages, text);
        }
    }
}

/// The least size of text that can be read on paper, in points.
const LEGIBLE: f64 = 6.0;

/// Whether the values of all leaves can be read in a picture of the tree on paper.
fn is_legible(tree: &Tree, drawing: &Drawing, style: PageStyle) -> bool {
    let factor = style.factor(drawing.size);
    let read = drawing.items.iter().filter_map(|item| match (item.part, &item.shape) {
        (PicturePart::Node(node) | PicturePart::Label(node), Shape::Text(text)) => {
            (text.size * factor >= LEGIBLE).then_some(node)
        }
        _ => None,
    });
    let read: BTreeSet<NodeId> = read.collect();
    tree.preorder().all(|node| !tree.is_leaf(node) || read.contains(&node))
}

/// A tree whose picture cannot be read, as text.
fn brackets(tree: &Tree, text: &Text) -> String {
    format!("{} {}", text.paper_brackets(notation::write_spaced(tree)), text.practice_how_names())
}

/// The tree that is the solution, if it is another one than that of the question.
fn solution_tree(given: &Given) -> Option<Tree> {
    let posed = &given.posed;
    let is_other = matches!(given.kind.blank(), Blank::Tree | Blank::Leaves);
    let model = given.kind.model(posed);
    let other = model.as_str().filter(|_| is_other)?;
    notation::parse(other, posed.tree.root_player(), &mut ()).ok()
}

/// The picture of the solution: the tree after its search, or the tree that is the solution.
fn solved(given: &Given, palette: &Palette, text: &Text) -> Option<(Drawing, String)> {
    match solution_tree(given) {
        Some(tree) => drawn(&Posed { tree, ..given.posed.clone() }, &[], true, palette, text),
        None => picture(given, given.kind.is_shown_by_run(&given.posed), palette, text),
    }
}
