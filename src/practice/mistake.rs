//! Finds the mistake behind a wrong answer: a search with a well-known wrong line that would give it.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use serde_json::Value;

use super::item::{Item, Verdict};
use super::kind::Kind;
use super::posed::{Asked, Posed, PosedRun, forms};
use super::response;
use crate::own_search::convention::{Convention, Test};
use crate::own_search::lines::{self, CutTest, Lines, Right};
use crate::own_search::mistakes::{self, Mistake};
use crate::score::Score;
use crate::search::observer::{Event, Observer};
use crate::search::ordering::ChildOrder;
use crate::search::window::{Bound, Ties, Window};
use crate::text::Text;
use crate::tree::{NodeId, Place, Player, Tree};

/// A mistake that explains a whole answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Slip {
    /// The search has a wrong line: the id of one of [`mistakes::all`].
    Line(&'static str),
    /// It uses the other rule for ties.
    OtherTies,
    /// It searches the children in the opposite direction.
    OtherOrder,
    /// It gives the root [−∞, +∞] instead of the window in the question.
    WholeWindow,
}

impl Slip {
    /// The word in output for programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Line(id) => id,
            Self::OtherTies => "other-ties",
            Self::OtherOrder => "other-order",
            Self::WholeWindow => "whole-window",
        }
    }

    /// The mistake in a few words.
    #[must_use]
    pub fn said(self, text: &Text) -> String {
        match self {
            Self::Line(id) => {
                mistakes::from_id(id).map_or_else(|| id.to_owned(), |mistake| (mistake.words.name)(text))
            }
            Self::OtherTies => text.practice_slip_ties(),
            Self::OtherOrder => text.practice_slip_order(),
            Self::WholeWindow => text.practice_slip_window(),
        }
    }
}

/// All mistakes, the plainest first: what the question says and a student overlooked, a cutoff left out, a wrong
/// window or bound, a wrong player, and last what happens in a program rather than on paper.
///
/// Several mistakes can have one answer. The likeliest is the one that explains the most wrong answers of the same
/// student; see [`sort_by_likelihood`]. Among those that explain as many, it is the first of this list. Whoever
/// overlooks that children are searched from right to left overlooks what the question says: in such a question
/// [`Slip::OtherOrder`] comes before all others.
pub const PLAINEST_FIRST: &[Slip] = &[
    Slip::OtherTies,
    Slip::WholeWindow,
    Slip::Line("never-cuts"),
    Slip::Line("root-max"),
    Slip::Line("shallow-only"),
    Slip::Line("cut-only-max"),
    Slip::Line("cut-only-min"),
    Slip::Line("cut-late"),
    Slip::Line("right.gt"),
    Slip::Line("fresh"),
    Slip::Line("root-fresh"),
    Slip::Line("no-update"),
    Slip::Line("no-update-alpha"),
    Slip::Line("no-update-beta"),
    Slip::Line("pass-alpha-only"),
    Slip::Line("pass-beta-only"),
    Slip::Line("wrong-way"),
    Slip::Line("wrong-bound-max"),
    Slip::Line("copied-test-min"),
    Slip::Line("cut-before-use"),
    Slip::Line("returns-alpha"),
    Slip::Line("assign-best"),
    Slip::Line("assign-value"),
    Slip::Line("shared"),
    Slip::Line("swap-both"),
    Slip::Line("swap-min"),
    Slip::OtherOrder,
    Slip::Line("right-to-left"),
    Slip::Line("all-same"),
    Slip::Line("leaf-sign"),
    Slip::Line("nm-no-negation"),
    Slip::Line("nm-same-sign"),
    Slip::Line("min-starts-low"),
    Slip::Line("best-zero"),
    Slip::Line("small-infinity-1000"),
    Slip::Line("nm-overflow"),
    Slip::Line("first-child"),
    Slip::Line("misses-last"),
    Slip::Line("no-leaf-test"),
    Slip::Line("research"),
    Slip::Line("table-no-kind"),
];

/// The place of a mistake in [`PLAINEST_FIRST`] in a question with these settings.
fn place(slip: Slip, asked: &Asked) -> usize {
    let is_said = slip == Slip::OtherOrder && asked.settings.child_order == ChildOrder::RightToLeft;
    let place = || PLAINEST_FIRST.iter().position(|&other| other == slip);
    if is_said { 0 } else { place().map_or(usize::MAX, |place| place + 1) }
}

/// Sorts the mistakes behind each wrong answer of one student, the likeliest first: the one that explains the most of
/// these answers. Those that explain as many stay in the order of [`behind`].
pub fn sort_by_likelihood(answers: Vec<&mut Vec<Slip>>) {
    let mut explained: BTreeMap<Slip, usize> = BTreeMap::new();
    for &slip in answers.iter().flat_map(|slips| slips.iter()) {
        *explained.entry(slip).or_default() += 1;
    }
    for slips in answers {
        slips.sort_by_key(|slip| Reverse(explained.get(slip).copied()));
    }
}

/// The most nodes of a tree on which mistakes are tried.
const MOST_NODES: usize = 1_000;

/// A wrong search is given up after this many events per node of the tree.
const EVENTS_PER_NODE: usize = 50;

/// The mistakes that give this answer, the plainest first. Empty for a right answer, for one that no mistake
/// explains, for questions that are not about alpha-beta, and where children are searched by static value: none of
/// the wrong searches does so, so that none of them explains the answer.
#[must_use]
pub fn behind(kind: &dyn Kind, posed: &Posed, response: &Value, items: &[Item]) -> Vec<Slip> {
    let is_known = posed.asked.settings.child_order != ChildOrder::Static;
    let is_fit = is_known && posed.tree.len() <= MOST_NODES && forms().contains(&posed.asked.algorithm);
    let is_wrong = items.iter().any(|item| item.verdict != Verdict::Right);
    let is_blank = items.iter().all(|item| item.verdict == Verdict::Blank);
    if !is_fit || !is_wrong || is_blank {
        return Vec::new();
    }
    let found = signature(kind, posed, response, items);
    let wrong_signs = wrong_signs(posed, items);
    let model = kind.model(posed);
    let mut seen: Vec<(Value, bool)> = Vec::new();
    let mut slips = Vec::new();
    for (slip, run) in wrong_runs(posed) {
        let Some(answer) = kind.answer_from(posed, &run).filter(|answer| *answer != model) else {
            continue;
        };
        // Many mistakes give the same answer, so each answer is compared once.
        let known = seen.iter().find(|(known, _)| *known == answer).map(|&(_, is_it)| is_it);
        let is_it = known.unwrap_or_else(|| {
            let items = kind.grade(posed, &answer).unwrap_or_default();
            let is_it = signature(kind, posed, &answer, &items) == found;
            seen.push((answer, is_it));
            is_it
        });
        let turns_signs = || wrong_signs.iter().all(|&(node, bound)| is_returned_as(&run, node, bound));
        if is_it && !slips.contains(&slip) && turns_signs() {
            slips.push(slip);
        }
    }
    slips.sort_by_key(|&slip| place(slip, &posed.asked));
    slips
}

/// The nodes whose value is right but for the sign of its bound, with the bound that was written.
fn wrong_signs(posed: &Posed, items: &[Item]) -> Vec<(NodeId, Bound)> {
    let is_one = |item: &&Item| {
        let differs = item.verdict == Verdict::Wrong && item.found != item.expected;
        differs && without_sign(&item.found) == without_sign(&item.expected)
    };
    let written = |item: &Item| {
        let (bound, _) = response::bound(&item.found).ok()?;
        Some((response::node_at(&posed.tree, item.path()).ok()?, bound))
    };
    items.iter().filter(is_one).filter_map(written).collect()
}

/// Whether the value that a search returns from a node is such a bound for it.
fn is_returned_as(run: &PosedRun, node: NodeId, bound: Bound) -> bool {
    let visit = run.visits.iter().rfind(|visit| visit.node == node);
    visit.is_some_and(|visit| visit.given.bound_of(visit.value) == bound)
}

/// What an answer says: the answers to all items, without signs of bounds, and what its items do not hold.
fn signature<'a>(
    kind: &dyn Kind,
    posed: &Posed,
    response: &Value,
    items: &'a [Item],
) -> (Vec<(&'a str, String)>, Value) {
    let at_items = items.iter().map(|item| (item.target.as_str(), without_sign(&item.found))).collect();
    (at_items, kind.beyond_items(posed, response))
}

/// An entry without the sign of a bound.
fn without_sign(found: &Value) -> String {
    match found.as_str() {
        Some(text) => text.trim_start_matches(['>', '<', '=', '≥', '≤']).trim().to_owned(),
        None => found.to_string(),
    }
}

/// The runs of wrong searches on the tree of the question.
fn wrong_runs(posed: &Posed) -> impl Iterator<Item = (Slip, PosedRun)> {
    let settings = posed.asked.settings;
    let convention =
        Convention { form: posed.form(), ties: settings.ties, test: Test::Bound, ..Convention::TEXTBOOK };
    let other_ties = match settings.ties {
        Ties::Prune => Ties::Search,
        Ties::Search => Ties::Prune,
    };
    let is_mirrored = settings.child_order == ChildOrder::RightToLeft;
    let own = Question { lines: &Right, window: settings.window, is_mirrored };
    let little = [
        (Slip::OtherTies, own, Convention { ties: other_ties, ..convention }),
        (Slip::OtherOrder, Question { is_mirrored: !is_mirrored, ..own }, convention),
        (Slip::WholeWindow, Question { window: Window::FULL, ..own }, convention),
    ];
    let with_line = move |mistake: &'static Mistake| {
        // This makes no difference in a right search, but it may here.
        [false, true].map(|moves_by_child| {
            let convention = Convention { moves_by_child, ..convention };
            (Slip::Line(mistake.id), Question { lines: mistake.lines, ..own }, convention)
        })
    };
    let lines = mistakes::all().flat_map(with_line);
    let run = |(slip, question, convention): (Slip, Question<'static>, Convention)| {
        Some((slip, run(&question, convention, &posed.tree)?))
    };
    little.into_iter().chain(lines).filter_map(run)
}

/// The run of a search; `None` if it takes too long.
fn run(question: &Question<'_>, convention: Convention, tree: &Tree) -> Option<PosedRun> {
    let mut limited = Limited { run: PosedRun::default(), left: EVENTS_PER_NODE * (tree.len() + 1) };
    match lines::search(question, convention, tree, &mut limited) {
        ControlFlow::Continue(_) => Some(limited.run),
        ControlFlow::Break(()) => None,
    }
}

/// Records a search that may never end.
struct Limited {
    run: PosedRun,
    left: usize,
}

impl Observer<Place> for Limited {
    type Stop = ();

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<()> {
        let Some(left) = self.left.checked_sub(1) else { return ControlFlow::Break(()) };
        self.left = left;
        match self.run.on(event) {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(never) => match never {},
        }
    }
}

/// The lines of a search, with the window and the order of a question.
#[derive(Clone, Copy)]
struct Question<'a> {
    lines: &'a dyn Lines,
    window: Window,
    is_mirrored: bool,
}

impl Lines for Question<'_> {
    fn whole(&self, player: Player) -> Window {
        let own = self.lines.whole(player);
        if own == Window::FULL { self.window } else { own }
    }

    fn worst(&self, player: Player) -> Score {
        self.lines.worst(player)
    }

    fn first_player(&self, player: Player) -> Player {
        self.lines.first_player(player)
    }

    fn next_player(&self, player: Player) -> Player {
        self.lines.next_player(player)
    }

    fn is_leaf(&self, depth: u32, height: u32) -> bool {
        self.lines.is_leaf(depth, height)
    }

    fn leaf(&self, value: Score, player: Player, depth: u32) -> Score {
        self.lines.leaf(value, player, depth)
    }

    fn order(&self, mut children: Vec<Place>) -> Vec<Place> {
        if self.is_mirrored {
            children.reverse();
        }
        self.lines.order(children)
    }

    fn passed(&self, player: Player, window: Window, depth: u32) -> Window {
        self.lines.passed(player, window, depth)
    }

    fn taken(&self, value: Score) -> Score {
        self.lines.taken(value)
    }

    fn searches_again(&self) -> bool {
        self.lines.searches_again()
    }

    fn moved_by(&self, value: Score, best: Score, by_child: bool) -> Score {
        self.lines.moved_by(value, best, by_child)
    }

    fn narrowed(&self, player: Player, window: Window, moved_by: Score) -> Window {
        self.lines.narrowed(player, window, moved_by)
    }

    fn cuts(&self, at: &CutTest) -> bool {
        self.lines.cuts(at)
    }

    fn narrows_first(&self, test: Test) -> bool {
        self.lines.narrows_first(test)
    }

    fn loses_cutting_value(&self) -> bool {
        self.lines.loses_cutting_value()
    }

    fn shares_window(&self) -> bool {
        self.lines.shares_window()
    }

    fn keeps_values(&self) -> bool {
        self.lines.keeps_values()
    }

    fn returned(&self, value: Score, window: Window) -> Score {
        self.lines.returned(value, window)
    }
}
