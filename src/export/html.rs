//! A web page that walks through a search, in one file that needs no network and no library. Every shape occurs in it
//! once, and every step lists the shapes that it shows. Without scripts the page shows the result and all sentences.

use std::collections::HashMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::markup::{escaped, number};
use super::svg;
use super::walk::{Frame, RecordedWalk};
use super::{Options, caption};
use crate::drawing::{Drawing, DrawnItem};
use crate::names::spoken::SpokenNames;
use crate::palette::Palette;
use crate::search::replay::Step;
use crate::search::trace::StepIndex;
use crate::tree::NodeId;

const STYLE: &str = include_str!("html/page.css");
const SCRIPT: &str = include_str!("html/page.js");

/// The chosen steps as a page.
pub(super) fn write(walk: &RecordedWalk<'_>, options: &Options) -> String {
    let frame = walk.frame();
    let mut shapes = Shapes::default();
    let shown: Vec<_> = options
        .steps
        .iter()
        .map(|&after| shapes.show(&walk.drawing(&frame, after, &options.palette)))
        .collect();
    let steps = page_steps(walk, options, &frame, shown);
    let last = options.steps.last().copied().flatten();
    let [width, height] = frame.size.map(number);
    let words = walk.text;
    let answers = [
        words.page_answer_bound(),
        words.page_answer_cut(),
        words.page_answer_returns(),
        words.page_answer_child(),
    ];
    let wrong = if walk.trace.has_window() { words.page_wrong() } else { words.page_wrong_without_window() };
    let data = Data { shapes: &shapes.texts, steps: &steps, asks: options.asks, answers, wrong };
    // The data must not begin or end an element.
    let data = serde_json::to_string(&data).unwrap_or_default().replace('<', "\\u003c");
    let about = walk.about;
    let (title, provenance) = (
        escaped(&caption::tree_title_or_size(walk)),
        escaped(&caption::provenance_of_all(walk, &options.steps)),
    );
    let heading = caption::tree_title(walk).map(|title| format!("<h1>{}</h1>\n", escaped(title)));
    let heading = heading.unwrap_or_default();
    let search = escaped(&walk.name());
    let description = escaped(&caption::description(walk, last));
    let picture = steps.last().map(|step| shapes.picture(&step.shown)).unwrap_or_default();

    let mut page = String::new();
    let _ = write!(
        page,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<meta name=\"generator\" content=\"{provenance}\">\n\
         <title>{title}</title>\n<style>\n{}{STYLE}</style>\n</head>\n<body>\n<main>\n{heading}<p \
         class=\"search\">{search}</p>\n",
        colors(&options.palette)
    );
    let _ = write!(
        page,
        "<figure>\n<svg id=\"tree\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{description}\" \
         font-family=\"{}\">\n{picture}</svg>\n<figcaption aria-live=\"polite\"><strong id=\"heading\"></strong><br><span \
         id=\"sentences\"></span></figcaption>\n</figure>\n",
        svg::FAMILIES
    );
    let [first, back, next, end] =
        [words.page_first(), words.page_back(), words.page_next(), words.page_last()]
            .map(|word| escaped(&word));
    let [steps_word, step_word, all] =
        [words.page_steps(), words.page_step(), words.page_all_steps()].map(|word| escaped(&word));
    let _ = write!(
        page,
        "<div id=\"quiz\" hidden><p id=\"question\"></p><div id=\"answers\"></div><p id=\"verdict\" \
         aria-live=\"polite\"></p></div>\n<nav id=\"transport\" hidden aria-label=\"{steps_word}\">\n<button id=\"first\" \
         title=\"{first}\">|◀</button><button id=\"back\" title=\"{back}\">◀</button><input id=\"slider\" \
         type=\"range\" min=\"0\" value=\"0\" aria-label=\"{step_word}\"><button id=\"next\" title=\"{next}\">▶</button><button \
         id=\"last\" title=\"{end}\">▶|</button><output id=\"place\"></output>\n</nav>\n",
    );
    // Below the walk, so that picture, sentence and buttons are on the screen together.
    // It may tell how the walk goes, and a tree without its walk is for those who are to find out.
    let has_walk = options.steps.iter().any(Option::is_some);
    if let Some(lesson) = about.lesson.as_ref().filter(|_| has_walk) {
        let lines: Vec<String> = lesson.lines().map(escaped).collect();
        let _ = writeln!(page, "<p class=\"lesson\">{}</p>", lines.join("\n"));
    }
    let _ = write!(page, "<section id=\"all\">\n<h2>{all}</h2>\n<ol>\n");
    for step in &steps {
        let _ = writeln!(
            page,
            "<li value=\"{after}\"><a href=\"#step={after}\"><strong>{}</strong></a><br>{}</li>",
            escaped(&step.heading),
            escaped(&step.sentences),
            after = step.after
        );
    }
    let _ = write!(
        page,
        "</ol>\n</section>\n<footer>{provenance}</footer>\n</main>\n<script>\nconst walk = {data};\n{SCRIPT}</script>\n\
         </body>\n</html>\n"
    );
    page
}

/// The colours of the page, as variables of its style.
fn colors(palette: &Palette) -> String {
    let scheme = if palette.is_dark { "dark" } else { "light" };
    let colors = [
        ("canvas", palette.canvas),
        ("text", palette.text),
        ("weak", palette.weak_text),
        ("waiting", palette.waiting),
        ("min", palette.min),
        ("accent", palette.accent),
        ("current", palette.current_fill),
    ];
    let variables: String =
        colors.iter().map(|(name, color)| format!(" --{name}: {};", color.to_hex())).collect();
    format!(":root {{ color-scheme: {scheme};{variables} }}\n")
}

/// The shapes of all steps, each once.
#[derive(Default)]
struct Shapes {
    texts: Vec<String>,
    places: HashMap<String, usize>,
}

impl Shapes {
    /// The indices of the drawing's shapes as ranges: first and last.
    fn show(&mut self, drawing: &Drawing) -> Vec<[usize; 2]> {
        let mut runs: Vec<[usize; 2]> = Vec::new();
        for DrawnItem { shape, .. } in &drawing.items {
            let text = svg::shape(shape);
            let next = self.texts.len();
            let place = *self.places.entry(text).or_insert_with_key(|text| {
                self.texts.push(text.clone());
                next
            });
            match runs.last_mut() {
                Some(run) if run[1] + 1 == place => run[1] = place,
                _ => runs.push([place, place]),
            }
        }
        runs
    }

    fn picture(&self, shown: &[[usize; 2]]) -> String {
        shown.iter().flat_map(|&[first, last]| &self.texts[first..=last]).map(String::as_str).collect()
    }
}

#[derive(Serialize)]
struct Data<'a> {
    shapes: &'a [String],
    steps: &'a [PageStep],
    asks: bool,
    /// The answers to choose from.
    answers: [String; 4],
    /// The reply to a wrong answer.
    wrong: String,
}

#[derive(Serialize)]
struct PageStep {
    /// The number of steps before it.
    after: StepIndex,
    /// The step and the number of all steps, in words.
    place: String,
    /// The middle of its node across the picture, in the picture's units.
    x: u32,
    shown: Vec<[usize; 2]>,
    heading: String,
    sentences: String,
    /// Whether it ends with a cutoff.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_cutoff: bool,
    /// The question before this step, and the right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    decision: Option<Decision>,
    /// What is said in place of the sentences while they would give an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    so_far: Option<SoFar>,
}

/// A decision of the search: the index of the right answer.
#[derive(Serialize)]
struct Decision {
    question: String,
    answer: usize,
}

/// The sentences about a step without what follows from it.
#[derive(Serialize)]
struct SoFar {
    sentences: String,
    /// The number of questions after this step to which the sentences that are left out give the answers.
    questions: usize,
}

fn page_steps(
    walk: &RecordedWalk<'_>,
    options: &Options,
    frame: &Frame,
    shown: Vec<Vec<[usize; 2]>>,
) -> Vec<PageStep> {
    let shown = options.steps.iter().zip(shown);
    let mut steps: Vec<_> = shown.map(|(&after, shown)| PageStep::new(walk, frame, after, shown)).collect();
    if options.asks {
        for index in 1..steps.len() {
            let [before, step] = [index - 1, index].map(|index| steps[index].after);
            // The question is about what is on screen.
            if before + 1 == step {
                steps[index].decision = decision(walk, step);
            }
        }
        for index in 0..steps.len() {
            steps[index].so_far = so_far(walk, &steps[index..]);
        }
    }
    steps
}

impl PageStep {
    fn new(walk: &RecordedWalk<'_>, frame: &Frame, after: Option<StepIndex>, shown: Vec<[usize; 2]>) -> Self {
        let [heading, sentences] = caption::words(walk, after);
        let is_cutoff = after.is_some_and(|after| walk.ends_with_cutoff(after));
        // How many steps the walk has is nothing to tell beside a tree without it.
        let place = after.map(|after| walk.text.page_place(walk.len().to_string(), after.to_string()));
        let (after, place) = (after.unwrap_or_default(), place.unwrap_or_default());
        let step = after.checked_sub(1).and_then(|index| walk.replay().step(index));
        let node = step.map_or_else(|| walk.tree.root_id(), |step| step.node());
        let [x, _] = frame.projection.place(walk.layout.x(node), 0);
        let x = x.round() as u32;
        Self { after, place, x, shown, heading, sentences, is_cutoff, decision: None, so_far: None }
    }
}

/// Whether a page of these steps has a question to ask.
pub fn has_questions(walk: &RecordedWalk<'_>, steps: &[Option<StepIndex>]) -> bool {
    // The question is about what is on screen.
    let following = steps.windows(2).filter_map(|pair| pair[1].filter(|&after| after == next(pair[0])));
    following.into_iter().any(|after| decision(walk, after).is_some())
}

/// Whether a page of all steps of the walk asks something.
#[must_use]
pub fn ever_asks(walk: &RecordedWalk<'_>) -> bool {
    let all: Vec<_> = std::iter::once(None).chain((1..=walk.len()).map(Some)).collect();
    has_questions(walk, &all)
}

/// The number of steps before the next picture.
fn next(after: Option<StepIndex>) -> StepIndex {
    after.unwrap_or_default() + 1
}

/// The decision in the latest of this many steps. Only a step right after the value of a child is a decision.
fn decision(walk: &RecordedWalk<'_>, after: StepIndex) -> Option<Decision> {
    if walk.fault().is_some_and(|parted| after >= parted.after) {
        // A wrong search gives no right answers.
        return None;
    }
    let (replay, tree) = (walk.replay(), walk.tree);
    let latest = after.checked_sub(1)?;
    let (parent, child) = match replay.step(latest.checked_sub(1)?)? {
        Step::Evaluate { node, .. } | Step::Leave { node, .. } | Step::TableHit { node, .. } => {
            (tree.parent(node)?, node)
        }
        Step::Narrow { node, child, .. } => (node, child),
        Step::Enter { .. } | Step::Cutoff { .. } | Step::PassBegins { .. } => return None,
    };
    let answer = match replay.step(latest)? {
        Step::Narrow { .. } => 0,
        Step::Cutoff { .. } => 1,
        Step::Leave { .. } => 2,
        Step::Enter { node, .. } | Step::Evaluate { node, .. } | Step::TableHit { node, .. } => {
            if node == child {
                // The same child is searched again.
                return None;
            }
            3
        }
        Step::PassBegins { .. } => return None,
    };
    Some(Decision { question: question(walk, parent, child), answer })
}

fn question(walk: &RecordedWalk<'_>, parent: NodeId, child: NodeId) -> String {
    let spoken = SpokenNames::beside(walk.text, walk.tree, walk.names);
    let near = std::iter::successors(Some(child), |&node| walk.tree.parent(node));
    let name = spoken.near(parent, near);
    let text = walk.text;
    text.page_question(if spoken.is_move(parent) { text.walk_after(name) } else { text.walk_at(name) })
}

/// What may be said of the first of these steps before the questions after it are answered, if that is less than all.
fn so_far(walk: &RecordedWalk<'_>, steps: &[PageStep]) -> Option<SoFar> {
    let [step, next, rest @ ..] = steps else { return None };
    next.decision.as_ref()?;
    let moves = |step: &PageStep| {
        let latest = step.after.checked_sub(1).and_then(|latest| walk.replay().step(latest));
        matches!(latest, Some(Step::Narrow { .. }))
    };
    // A value that moves a bound may also close the window.
    let tells_of_both =
        !moves(step) && moves(next) && rest.first().is_some_and(|then| then.decision.is_some());
    let sentences = caption::sentences_so_far(walk, step.after);
    (sentences != step.sentences).then(|| SoFar { sentences, questions: 1 + usize::from(tells_of_both) })
}
