//! Which search a program runs: the right one, in one of its twelve forms, or one with a classic mistake.

use super::convention::{Convention, Form, Test};
use super::follow::{Kinds, Searcher, follow, record_of};
use super::lines::{Lines, Right};
use super::mistakes::start::SmallInfinity;
use super::mistakes::{self, Mistake};
use super::protocol::{Record, What};
use super::trees::is_infinite;
use super::turned::{has_view, turned};
use crate::search::window::{Ties, Window};
use crate::text::Text;
use crate::tree::Tree;

/// What a program printed about one tree.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The record.
    pub record: &'a Record,
}

/// Everything that a program printed, in MAX's view and turned to it.
#[derive(Debug)]
pub struct Answers<'a> {
    trees: Vec<&'a Tree>,
    /// The records as they are; and as those of a negamax, if that makes a difference.
    views: Vec<Vec<Record>>,
    kinds: Kinds,
}

impl<'a> Answers<'a> {
    /// Takes the answers in.
    #[must_use]
    pub fn new(answers: &[Answer<'a>]) -> Self {
        let kinds = answers
            .iter()
            .fold(Kinds::default(), |kinds, answer| kinds.or(Kinds::of(answer.record, answer.tree)));
        let mut views: Vec<Vec<Record>> = vec![answers.iter().map(|answer| answer.record.clone()).collect()];
        if answers.iter().any(|answer| has_view(answer.record)) {
            views.push(answers.iter().map(|answer| turned(answer.record, answer.tree)).collect());
        }
        Self { trees: answers.iter().map(|answer| answer.tree).collect(), views, kinds }
    }

    /// The lines that the program prints.
    #[must_use]
    pub const fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// How the records may be read: as they are, and turned.
    #[must_use]
    pub fn views(&self) -> &[Vec<Record>] {
        &self.views
    }

    /// Whether the search agrees with all records, read in either way. Leaves out trees that `is_left_out`.
    fn agree(&self, searcher: &Searcher<'_>, is_left_out: &[bool]) -> bool {
        self.views.iter().any(|records| {
            let answers = self.trees.iter().zip(records).zip(is_left_out);
            answers
                .filter(|(_, is_left_out)| !**is_left_out)
                .all(|((tree, record), _)| follow(searcher, tree, record, self.kinds, false).is_none())
        })
    }
}

/// What is right about a program that is right; `None` where the lines that it prints do not tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RightForm {
    /// What its nodes return.
    pub form: Option<Form>,
    /// Whether it cuts where α = β.
    pub ties: Option<Ties>,
    /// What it compares.
    pub test: Option<Test>,
}

/// A mistake that was recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The word in output for programs.
    pub id: &'static str,
    /// The example that shows it.
    pub lesson: &'static str,
    mistake: &'static Mistake,
    /// The number that the program takes for infinity, where that is its mistake and the number is not the one in the
    /// list.
    infinity: Option<i32>,
}

impl Named {
    const fn of(mistake: &'static Mistake) -> Self {
        Self { id: mistake.id, lesson: mistake.lesson, mistake, infinity: None }
    }

    /// The same mistake with another number for infinity.
    const fn with_infinity(mistake: &'static Mistake, infinity: i32) -> Self {
        Self { id: "small-infinity", infinity: Some(infinity), ..Self::of(mistake) }
    }

    /// What the search does wrong, in a few words.
    #[must_use]
    pub fn name(&self, text: &Text) -> String {
        match self.infinity {
            Some(infinity) => text.mistake_small_infinity(infinity.to_string()),
            None => (self.mistake.words.name)(text),
        }
    }

    /// What comes of it, in sentences.
    #[must_use]
    pub fn effect(&self, text: &Text) -> String {
        match self.infinity {
            Some(infinity) => text.mistake_small_infinity_effect(infinity.to_string()),
            None => (self.mistake.words.effect)(text),
        }
    }

    /// The wrong line.
    #[must_use]
    pub fn wrong(&self, text: &Text) -> String {
        match self.infinity {
            Some(infinity) => text.mistake_small_infinity_wrong(infinity.to_string()),
            None => (self.mistake.words.wrong)(text),
        }
    }

    /// The right line.
    #[must_use]
    pub fn right(&self, text: &Text) -> String {
        (self.mistake.words.right)(text)
    }
}

/// The one that has a row of its own.
const SMALL_INFINITY: &str = "small-infinity-1000";

/// Numbers that people take for infinity.
const INFINITIES: [i32; 16] =
    [10, 50, 99, 100, 127, 128, 255, 256, 500, 999, 1024, 2000, 2048, 4096, 9, 1_000_000];

/// Which search a program runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The right one.
    Right(RightForm),
    /// One with a mistake.
    Mistake(Named),
    /// None that is known.
    Unknown,
}

/// Which search a program runs, and how sure that is.
#[derive(Clone, Debug)]
pub struct Recognised {
    /// The search.
    pub verdict: Verdict,
    /// Other mistakes that look the same in everything that the program prints.
    pub also: Vec<Named>,
    /// The kind of line that would tell them apart.
    pub decided_by: Option<FurtherLine>,
    /// The search with the mistake, as it is written down.
    pub written: Option<Mistaken>,
    /// Whether trees with infinite values had to be left out: programs that count in whole numbers have none.
    pub only_finite: bool,
}

/// A kind of line that a program does not print and that would tell two mistakes apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FurtherLine {
    /// The nodes that it enters, with their windows.
    Enter,
    /// The values that it returns.
    Return,
    /// The bounds that change.
    Bounds,
    /// The nodes that it cuts.
    Cut,
}

impl FurtherLine {
    /// The word in output for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Enter => "enter",
            Self::Return => "return",
            Self::Bounds => "alpha-beta",
            Self::Cut => "cut",
        }
    }
}

/// A search with a mistake, as it is written down.
#[derive(Clone, Copy)]
pub struct Mistaken {
    /// Its lines.
    pub lines: &'static dyn Lines,
    /// The way in which they are written.
    pub convention: Convention,
}

impl std::fmt::Debug for Mistaken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.convention.fmt(f)
    }
}

impl Recognised {
    /// No search was looked for.
    #[must_use]
    pub const fn unknown() -> Self {
        Self::UNKNOWN
    }

    const UNKNOWN: Self = Self {
        verdict: Verdict::Unknown,
        also: Vec::new(),
        decided_by: None,
        written: None,
        only_finite: false,
    };
}

/// What a program is asked to search with, as far as it is a form of alpha-beta or minimax.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Alpha-beta. Where only one rule for ties is right, the other is a mistake.
    AlphaBeta(Option<Ties>),
    /// Minimax.
    Minimax,
}

/// Finds the search that agrees with everything that the program printed.
#[must_use]
pub fn recognise(answers: &Answers<'_>, family: Family) -> Recognised {
    if answers.trees.is_empty() {
        return Recognised::UNKNOWN;
    }
    let all = vec![false; answers.trees.len()];
    let infinite: Vec<bool> = answers.trees.iter().map(|tree| is_infinite(tree)).collect();
    let mut found = recognise_on(answers, family, &all);
    if found.verdict == Verdict::Unknown && infinite.contains(&true) && infinite.contains(&false) {
        found = recognise_on(answers, family, &infinite);
        found.only_finite = found.verdict != Verdict::Unknown;
    }
    found
}

fn recognise_on(answers: &Answers<'_>, family: Family, is_left_out: &[bool]) -> Recognised {
    let conventions: Vec<Convention> = match family {
        Family::AlphaBeta(_) => Convention::all().collect(),
        Family::Minimax => vec![Convention::MINIMAX],
    };
    let agrees = |lines: &dyn Lines, convention: &Convention| {
        answers.agree(&Searcher::Lines(lines, *convention), is_left_out)
    };
    let mut right = conventions.iter().filter(|convention| agrees(&Right, convention)).peekable();
    let asked = if let Family::AlphaBeta(ties) = family { ties } else { None };
    if right.peek().is_some() {
        let right: Vec<_> = right.copied().collect();
        if asked.is_none_or(|ties| right.iter().any(|convention| convention.ties == ties)) {
            let form = match family {
                Family::AlphaBeta(_) => common(&right),
                Family::Minimax => RightForm { form: None, ties: None, test: None },
            };
            let verdict = Verdict::Right(form);
            return Recognised { verdict, ..Recognised::UNKNOWN };
        }
    }
    // The conventions of a mistake have the rule for ties that was asked for, if there is one.
    let mut conventions: Vec<Convention> = match family {
        Family::AlphaBeta(_) => Convention::all_wrong().collect(),
        Family::Minimax => conventions,
    };
    conventions.sort_by_key(|convention| asked.is_some_and(|ties| ties != convention.ties));
    let mut found = Vec::new();
    for mistake in mistakes::all() {
        let agreeing =
            |lines: &dyn Lines| conventions.iter().copied().find(|convention| agrees(lines, convention));
        if let Some(convention) = agreeing(mistake.lines) {
            found.push((Named::of(mistake), mistake, convention));
        } else if mistake.id == SMALL_INFINITY
            && let Some((infinity, convention)) = infinities(answers)
                .into_iter()
                .find_map(|infinity| Some((infinity, agreeing(&SmallInfinity(infinity))?)))
        {
            found.push((Named::with_infinity(mistake, infinity), mistake, convention));
        }
    }
    let decided_by = match &found[..] {
        [(_, one, in_one), (_, other, in_other), ..] => {
            decided_by(answers, (one.lines, *in_one), (other.lines, *in_other))
        }
        _ => None,
    };
    let written = found
        .first()
        .filter(|(named, mistake, _)| named.id == mistake.id)
        .map(|&(_, mistake, convention)| Mistaken { lines: mistake.lines, convention });
    let mut found = found.into_iter().map(|(named, ..)| named);
    match found.next() {
        Some(first) => Recognised {
            verdict: Verdict::Mistake(first),
            also: found.collect(),
            decided_by,
            written,
            only_finite: false,
        },
        None => Recognised::UNKNOWN,
    }
}

/// What all of them have in common.
fn common(conventions: &[Convention]) -> RightForm {
    fn same<T: PartialEq + Copy>(mut values: impl Iterator<Item = T>) -> Option<T> {
        let first = values.next()?;
        values.all(|value| value == first).then_some(first)
    }
    RightForm {
        form: same(conventions.iter().map(|convention| convention.form)),
        ties: same(conventions.iter().map(|convention| convention.ties)),
        test: same(conventions.iter().map(|convention| convention.test)),
    }
}

/// Numbers that may stand for infinity: those that the program prints as the window of the root, and usual ones.
fn infinities(answers: &Answers<'_>) -> Vec<i32> {
    let mut found: Vec<i32> = Vec::new();
    for (tree, record) in answers.trees.iter().zip(answers.views.iter().flatten()) {
        let window = record.steps.iter().find_map(|step| match step.what {
            What::Enter { node, window } if node == tree.root_id() => window,
            _ => None,
        });
        if let Some(Window { beta, .. }) = window
            && beta.is_finite()
        {
            found.push(beta.value() as i32);
        }
    }
    found.truncate(1);
    found.extend(INFINITIES);
    found
}

/// A search: its lines and how it is written down.
type Written<'a> = (&'a dyn Lines, Convention);

/// The kind of line by which two searches differ on these trees that the program does not print.
fn decided_by(answers: &Answers<'_>, one: Written<'_>, other: Written<'_>) -> Option<FurtherLine> {
    let kinds = answers.kinds;
    let further = [
        (FurtherLine::Enter, Kinds { enters: true, windows: true, ..kinds }, kinds.windows),
        (FurtherLine::Return, Kinds { returns: true, ..kinds }, kinds.returns),
        (FurtherLine::Bounds, Kinds { bounds: true, ..kinds }, kinds.bounds),
        (FurtherLine::Cut, Kinds { cuts: true, ..kinds }, kinds.cuts),
    ];
    let differ = |kinds: Kinds| {
        answers.trees.iter().any(|tree| {
            let record = record_of(&Searcher::Lines(one.0, one.1), tree, kinds);
            follow(&Searcher::Lines(other.0, other.1), tree, &record, kinds, false).is_some()
        })
    };
    further
        .into_iter()
        .filter(|(_, _, is_printed)| !is_printed)
        .find(|(_, kinds, _)| differ(*kinds))
        .map(|(name, ..)| name)
}
