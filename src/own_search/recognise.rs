//! Recognises the search that a program runs: the right one in one of its twelve forms, or one with a classic mistake.

use std::cmp::Reverse;

use super::convention::{Convention, ReturnForm, Test};
use super::follow::{LineKinds, Searcher, follow};
use super::infinities::{has_infinities, infinities};
use super::lines::{Lines, Right};
use super::mistakes::start::{SmallInfinity, SmallStart};
use super::mistakes::wording::Wording;
use super::mistakes::{self, Mistake};
use super::named::{MistakeVariant, NamedMistake, SMALL_INFINITY};
use super::protocol::Record;
use super::trees::is_infinite;
use super::turned::{has_view, turned, turned_for};
use super::write::record_of;
use crate::search::window::Ties;
use crate::tree::{NodeId, Player, Tree};

/// The record of a program on one tree.
#[derive(Clone, Copy, Debug)]
pub struct PrintedRecord<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The record.
    pub record: &'a Record,
}

/// All records of a program, as they are and converted from negamax to MAX's scale.
#[derive(Debug)]
pub struct PrintedRecords<'a> {
    trees: Vec<&'a Tree>,
    /// The records as they are, and as those of a negamax if that makes a difference.
    views: Vec<Vec<Record>>,
    kinds: LineKinds,
}

impl<'a> PrintedRecords<'a> {
    /// Collects the records.
    #[must_use]
    pub fn new(answers: &[PrintedRecord<'a>]) -> Self {
        let kinds = answers
            .iter()
            .fold(LineKinds::default(), |kinds, answer| kinds.or(LineKinds::of(answer.record, answer.tree)));
        let mut views: Vec<Vec<Record>> = vec![answers.iter().map(|answer| answer.record.clone()).collect()];
        if answers.iter().any(|answer| has_view(answer.record)) {
            views.push(answers.iter().map(|answer| turned(answer.record, answer.tree)).collect());
        }
        Self { trees: answers.iter().map(|answer| answer.tree).collect(), views, kinds }
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.trees.is_empty()
    }

    /// The trees, in the order of the records.
    #[must_use]
    pub fn trees(&self) -> &[&'a Tree] {
        &self.trees
    }

    /// The lines that the program prints.
    #[must_use]
    pub const fn kinds(&self) -> LineKinds {
        self.kinds
    }

    /// The ways to read the records: as they are, and converted from negamax.
    #[must_use]
    pub fn views(&self) -> &[Vec<Record>] {
        &self.views
    }

    /// The lines that tell searches of this family apart.
    pub(super) const fn kinds_for(&self, family: Family) -> LineKinds {
        match family {
            Family::AlphaBeta(_) => self.kinds,
            Family::Minimax(_) => LineKinds { windows: false, bounds: false, ..self.kinds },
        }
    }

    /// How well the search fits these lines of the records; `None` if the leaves or the result of any differ. Leaves out
    /// trees that `is_left_out`.
    fn fit(&self, searcher: &Searcher<'_>, kinds: LineKinds, is_left_out: &[bool]) -> Option<Fit> {
        let agree = |records: &[Record], kinds: LineKinds| {
            self.compared(records, is_left_out)
                .all(|(tree, record)| follow(searcher, tree, record, kinds, false).is_none())
        };
        // The leaves are the same in all views.
        if !self.views.first().is_some_and(|records| agree(records, LineKinds::LEAVES)) {
            return None;
        }
        if kinds == LineKinds::LEAVES {
            return Some(Fit::Whole);
        }
        let counted = self.as_counted_by(searcher);
        let agrees =
            |kinds: LineKinds| self.views.iter().chain(&counted).any(|records| agree(records, kinds));
        if agrees(kinds) {
            Some(Fit::Whole)
        } else {
            Some(Fit::Leaves(kinds.each().filter(|kind| agrees(*kind)).count()))
        }
    }

    /// Whether the search prints every line of the records, and the values of their leaf lines as well.
    fn are_those_of(&self, searcher: &Searcher<'_>, is_left_out: &[bool]) -> bool {
        self.views.iter().any(|records| {
            self.compared(records, is_left_out)
                .all(|(tree, record)| follow(searcher, tree, record, self.kinds, true).is_none())
        })
    }

    /// These records with their trees, without those that are left out.
    fn compared<'b>(
        &'b self,
        records: &'b [Record],
        is_left_out: &'b [bool],
    ) -> impl Iterator<Item = (&'b Tree, &'b Record)> {
        let answers = self.trees.iter().zip(records).zip(is_left_out);
        answers.filter(|(_, is_left_out)| !**is_left_out).map(|((tree, record), _)| (*tree, record))
    }

    /// The records as they are.
    fn as_printed(&self) -> &[Record] {
        self.views.first().map(Vec::as_slice).unwrap_or_default()
    }

    /// The records as those of a negamax that takes the same players to be the ones to move as this search; `None` if
    /// these are the right players.
    fn as_counted_by(&self, searcher: &Searcher<'_>) -> Option<Vec<Record>> {
        let Searcher::Lines(lines, _) = *searcher else { return None };
        let is_mistaken =
            |player: Player| lines.first_player(player) != player || lines.next_player(player) == player;
        if self.views.len() < 2 || ![Player::Max, Player::Min].into_iter().any(is_mistaken) {
            return None;
        }
        let turned_back = |(tree, record): (&&Tree, &Record)| {
            let first = lines.first_player(tree.root_player());
            let is_first = |node: NodeId| tree.depth(node).is_multiple_of(2);
            let player_at = |node| if is_first(node) { first } else { lines.next_player(first) };
            turned_for(record, tree, player_at)
        };
        Some(self.trees.iter().zip(self.views.first()?).map(turned_back).collect())
    }
}

/// How well a search fits the records. The leaves and the result always fit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fit {
    /// The lines of this many other kinds fit, each kind checked alone.
    Leaves(usize),
    /// All lines fit.
    Whole,
}

/// The form of a right search; `None` for what its lines leave open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RightForm {
    /// What its nodes return.
    pub form: Option<ReturnForm>,
    /// Whether it cuts where α = β.
    pub ties: Option<Ties>,
    /// What its cutoff test compares.
    pub test: Option<Test>,
}

/// Which search a program runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recognition {
    /// The right one.
    Right(RightForm),
    /// One with a mistake.
    Mistake(NamedMistake),
    /// One with the leaves and results of the right search, but with other lines that are wrong in an unknown way.
    OtherLines,
    /// A correct alpha-beta search with the requested rule for ties, in place of the requested search, which cuts nothing.
    AlphaBeta,
    /// An unknown one.
    Unknown,
    /// Not tried, because the requested search has no known mistakes.
    Unlisted,
    /// Not tried, or not judged, because there was too little to compare.
    Unsought,
}

/// The search that a program runs, and how certain that is.
#[derive(Clone, Debug)]
pub struct Recognised {
    /// The search.
    pub verdict: Recognition,
    /// Other mistakes that would give the same records.
    pub also: Vec<NamedMistake>,
    /// The kind of line that would tell them apart.
    pub decided_by: Option<FurtherLine>,
    /// The kinds of line without which a mistake that is not in the list may look like this one: all that a search passes
    /// down and up, as far as the program does not print it.
    pub lacking: Vec<FurtherLine>,
    /// The search with the mistake, as it is written.
    pub written: Option<Mistaken>,
    /// The rule for ties by which it cuts besides the mistake, if another one was requested.
    pub other_rule: Option<Ties>,
    /// Whether only the leaves and results match the mistake, and other lines do not.
    pub only_leaves: bool,
    /// Whether trees with infinite values were left out, because a program with whole numbers cannot represent them.
    pub only_finite: bool,
    /// Whether it prints infinite numbers, and no other number could stand for infinity.
    pub has_infinities: bool,
    /// Whether it is right as it was requested, but for values that it prints for leaves.
    pub misprints_leaves: bool,
}

/// A kind of line that the program does not print and that would tell two mistakes apart.
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

/// A search with a mistake, as it is written.
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
    /// How much stands against the mistake: other mistakes that look the same, lines that do not match it, and kinds of line
    /// that were not compared.
    #[must_use]
    pub fn doubts(&self) -> usize {
        self.also.len() + usize::from(self.only_leaves) + self.lacking.len()
    }

    /// The result if nothing was tried, because the requested search has no known mistakes.
    #[must_use]
    pub const fn unlisted() -> Self {
        Self::of(Recognition::Unlisted)
    }

    /// The result if nothing can be said, because there was too little to compare.
    #[must_use]
    pub const fn unsought() -> Self {
        Self::of(Recognition::Unsought)
    }

    /// The result if it is none of the known searches.
    #[must_use]
    pub const fn unknown() -> Self {
        Self::of(Recognition::Unknown)
    }

    const fn of(verdict: Recognition) -> Self {
        Self {
            verdict,
            also: Vec::new(),
            decided_by: None,
            lacking: Vec::new(),
            written: None,
            other_rule: None,
            only_leaves: false,
            only_finite: false,
            has_infinities: false,
            misprints_leaves: false,
        }
    }

    /// The same in the words of the requested search.
    pub(super) fn worded(mut self, wording: Wording) -> Self {
        if let Recognition::Mistake(named) = &mut self.verdict {
            *named = named.worded(wording);
        }
        for named in &mut self.also {
            *named = named.worded(wording);
        }
        self
    }
}

/// The family of the requested search: alpha-beta or minimax.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Alpha-beta. If only one rule for ties is right, the other is a mistake.
    AlphaBeta(Option<Ties>),
    /// Minimax. It has no window, so what a program prints as one or as a bound says nothing. A program that cuts is
    /// told as alpha-beta only if it does so by this rule for ties, if there is one.
    Minimax(Option<Ties>),
}

/// Finds the search that agrees with all lines of the records. If there is none, finds the mistake that agrees with the
/// leaves and results, and with the most other lines.
#[must_use]
pub fn recognise(answers: &PrintedRecords<'_>, family: Family) -> Recognised {
    if answers.trees.is_empty() {
        return Recognised::unsought();
    }
    let all = vec![false; answers.trees.len()];
    let infinite: Vec<bool> = answers.trees.iter().map(|tree| is_infinite(tree)).collect();
    let found = recognise_on(answers, family, &all);
    if found.verdict == Recognition::Unknown && infinite.contains(&true) && infinite.contains(&false) {
        let finite = recognise_on(answers, family, &infinite);
        if !matches!(finite.verdict, Recognition::OtherLines | Recognition::Unknown) {
            let has_infinities = has_infinities(&answers.trees, answers.as_printed());
            return Recognised { only_finite: true, has_infinities, ..finite };
        }
    }
    found
}

/// A mistake that fits.
struct Candidate {
    named: NamedMistake,
    fit: Fit,
    lines: &'static dyn Lines,
    convention: Convention,
}

fn recognise_on(answers: &PrintedRecords<'_>, family: Family, is_left_out: &[bool]) -> Recognised {
    let conventions: Vec<Convention> = match family {
        Family::AlphaBeta(_) => Convention::all().collect(),
        Family::Minimax(_) => vec![Convention::MINIMAX],
    };
    let fit = |lines: &dyn Lines, convention: Convention| {
        answers.fit(&Searcher::Lines(lines, convention), answers.kinds_for(family), is_left_out)
    };
    let asked = if let Family::AlphaBeta(ties) = family { ties } else { None };
    let is_asked_for = |convention: &Convention| asked.is_none_or(|ties| ties == convention.ties);
    let fits: Vec<(Convention, Fit)> =
        conventions.iter().filter_map(|&convention| Some((convention, fit(&Right, convention)?))).collect();
    let is_whole = |(_, fit): &&(Convention, Fit)| *fit == Fit::Whole;
    let right: Vec<Convention> = fits.iter().filter(is_whole).map(|(convention, _)| *convention).collect();
    // Where only α > β was asked for, α ≥ β is no mistake but the other rule; the other way round it has its place in
    // the list.
    if right.iter().any(is_asked_for) || (asked == Some(Ties::Search) && !right.is_empty()) {
        return Recognised::of(Recognition::Right(match family {
            Family::AlphaBeta(_) => common(&right),
            Family::Minimax(_) => RightForm { form: None, ties: None, test: None },
        }));
    }
    // A mistake is tried with the requested rule for ties, if there is one.
    let mut conventions: Vec<Convention> = match family {
        Family::AlphaBeta(_) => Convention::all_wrong().collect(),
        Family::Minimax(_) => conventions,
    };
    conventions.sort_by_key(|convention| !is_asked_for(convention));
    let best = |lines: &dyn Lines| {
        let fits = conventions.iter().filter_map(|&convention| Some((fit(lines, convention)?, convention)));
        fits.min_by_key(|(fit, _)| Reverse(*fit))
    };
    let candidate = |mistake: &'static Mistake| {
        let of = |named: NamedMistake, lines: &dyn Lines| {
            best(lines).map(|(fit, convention)| Candidate { named, fit, lines: mistake.lines, convention })
        };
        let listed = of(NamedMistake::of(mistake), mistake.lines);
        let is_done =
            mistake.id != SMALL_INFINITY || listed.as_ref().is_some_and(|one| one.fit == Fit::Whole);
        let numbers = if is_done { Vec::new() } else { infinities(&answers.trees, answers.as_printed()) };
        let others = numbers.into_iter().flat_map(|number| {
            let named = |variant| NamedMistake::with_infinity(mistake, number, variant);
            [
                of(named(MistakeVariant::Infinity(number.into())), &SmallInfinity(number)),
                of(named(MistakeVariant::Start(number.into())), &SmallStart(number)),
            ]
        });
        listed.into_iter().chain(others.flatten()).min_by_key(|candidate| Reverse(candidate.fit))
    };
    let mut found: Vec<Candidate> = mistakes::all().filter_map(candidate).collect();
    let most = found.iter().map(|candidate| candidate.fit).max();
    // A search with the leaves of the right one is a mistake only if every line fits the mistake.
    if fits.iter().any(|(convention, _)| is_asked_for(convention)) && most != Some(Fit::Whole) {
        return Recognised::of(Recognition::OtherLines);
    }
    found.retain(|candidate| Some(candidate.fit) == most);
    // Who breaks the rule for ties as well has made two mistakes, and one explains the records.
    if found.iter().any(|candidate| is_asked_for(&candidate.convention)) {
        found.retain(|candidate| is_asked_for(&candidate.convention));
    }
    let Some(first) = found.first() else {
        let is_alpha_beta = match family {
            Family::AlphaBeta(_) => false,
            Family::Minimax(ties) => Convention::all()
                .filter(|way| ties.is_none_or(|ties| ties == way.ties))
                .any(|way| answers.are_those_of(&Searcher::Lines(&Right, way), is_left_out)),
        };
        return if is_alpha_beta { Recognised::of(Recognition::AlphaBeta) } else { Recognised::unknown() };
    };
    let only_leaves = first.fit != Fit::Whole;
    let written = |candidate: &Candidate| (candidate.lines, candidate.convention);
    let others: Vec<Written<'_>> = found.iter().skip(1).map(written).collect();
    let decided_by = if only_leaves { None } else { decided_by(answers, family, written(first), &others) };
    let written =
        first.named.is_listed().then_some(Mistaken { lines: first.lines, convention: first.convention });
    let verdict = Recognition::Mistake(first.named);
    let also = found.iter().skip(1).map(|candidate| candidate.named).collect();
    let lacking = lacking(answers.kinds, family);
    let other_rule = (!is_asked_for(&first.convention)).then_some(first.convention.ties);
    Recognised { also, decided_by, lacking, written, other_rule, only_leaves, ..Recognised::of(verdict) }
}

/// What a search of this family passes down and up and the program does not print.
fn lacking(kinds: LineKinds, family: Family) -> Vec<FurtherLine> {
    let has_windows = kinds.windows || matches!(family, Family::Minimax(_));
    let lines = [(has_windows, FurtherLine::Enter), (kinds.returns, FurtherLine::Return)];
    lines.into_iter().filter_map(|(is_there, line)| (!is_there).then_some(line)).collect()
}

/// What all these conventions have in common.
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

/// A search: its lines and the way it is written.
type Written<'a> = (&'a dyn Lines, Convention);

/// The kind of line, not printed by the program, in which a search differs from all of these others on the trees, or
/// else from some of them.
fn decided_by(
    answers: &PrintedRecords<'_>,
    family: Family,
    one: Written<'_>,
    others: &[Written<'_>],
) -> Option<FurtherLine> {
    let kinds = answers.kinds_for(family);
    // Without a window, lines about one tell nothing apart.
    let has_window = matches!(family, Family::AlphaBeta(_));
    let further = [
        (
            FurtherLine::Enter,
            LineKinds { enters: true, windows: true, ..kinds },
            kinds.windows || !has_window,
        ),
        (FurtherLine::Return, LineKinds { returns: true, ..kinds }, kinds.returns),
        (FurtherLine::Bounds, LineKinds { bounds: true, ..kinds }, kinds.bounds || !has_window),
        (FurtherLine::Cut, LineKinds { cuts: true, ..kinds }, kinds.cuts),
    ];
    let differ = |other: &Written<'_>, kinds: LineKinds| {
        answers.trees.iter().any(|tree| {
            let record = record_of(&Searcher::Lines(one.0, one.1), tree, kinds);
            follow(&Searcher::Lines(other.0, other.1), tree, &record, kinds, false).is_some()
        })
    };
    let told_apart = further
        .into_iter()
        .filter(|(_, _, is_idle)| !is_idle)
        .map(|(name, kinds, _)| (name, others.iter().filter(|other| differ(other, kinds)).count()));
    // Of equal ones the first.
    told_apart.rev().filter(|&(_, count)| count > 0).max_by_key(|&(_, count)| count).map(|(name, _)| name)
}
