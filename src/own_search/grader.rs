//! The search that a program is compared with, and the first difference.

use super::convention::Convention;
use super::follow::{Divergence, Instead, LineKinds, Searcher, follow};
use super::null_windows::NullWindows;
use super::protocol::{Record, What};
use super::recognise::PrintedRecords;
use super::request::ProgramRequest;
use super::sentence::Compared;
use super::turned::turned;
use crate::names::spoken::SpokenNames;
use crate::search::window::{Ties, Window};
use crate::statistics::minimax_values;
use crate::text::Text;
use crate::tree::Tree;

/// The comparison of a program with one of the searches that count as right.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grader {
    searcher: Searcher<'static>,
    /// Whether its records are those of a negamax.
    is_turned: bool,
    kinds: LineKinds,
    /// Whether required lines are missing.
    misses: bool,
    request: ProgramRequest,
}

impl Grader {
    /// The comparison with this search, as `is_turned` reads its records.
    pub(super) fn new(
        searcher: Searcher<'static>,
        is_turned: bool,
        answers: &PrintedRecords<'_>,
        request: ProgramRequest,
    ) -> Self {
        // Without any record, nothing is missing from it.
        let misses = !answers.is_empty() && request.required.is_missing(answers.kinds());
        let kinds = request.family().map_or_else(|| answers.kinds(), |family| answers.kinds_for(family));
        Self { searcher, is_turned, kinds, misses, request }
    }

    /// Which of the program's views it reads: the record as it is, or as that of a negamax.
    pub(super) fn view(&self) -> usize {
        usize::from(self.is_turned)
    }

    /// The first step at which its search takes another step than a record on MAX's scale; the value of the root is not
    /// looked at.
    pub(super) fn other_step(&self, record: &Record, tree: &Tree) -> Option<Divergence> {
        follow(&self.searcher, tree, record, self.kinds, true)
    }

    /// Whether its search takes every step of a record on MAX's scale.
    pub(super) fn takes_every_step(&self, record: &Record, tree: &Tree, compares_leaf_values: bool) -> bool {
        follow(&self.searcher, tree, record, self.kinds, compares_leaf_values).is_none()
    }

    /// The kinds of lines that are compared.
    pub(super) const fn kinds(&self) -> LineKinds {
        self.kinds
    }

    /// A record of the program on MAX's scale.
    pub(super) fn seen(&self, record: &Record, tree: &Tree) -> Record {
        if self.is_turned { turned(record, tree) } else { record.clone() }
    }

    /// The first difference of a record on MAX's scale.
    pub(super) fn divergence(&self, record: &Record, tree: &Tree) -> Option<Divergence> {
        self.other_step(record, tree).or_else(|| self.wrong_value(record, tree))
    }

    /// The difference from minimax in the value of the root. All searches agree with it but one: in a principal variation
    /// search [α, α + 1] is closed where α + 1 = α, and what it finds there may be wrong.
    fn wrong_value(&self, record: &Record, tree: &Tree) -> Option<Divergence> {
        if !matches!(self.searcher, Searcher::Pvs(_)) {
            return None;
        }
        let Ok(values) = minimax_values(tree, &mut ());
        let value = values[tree.root_id().index()];
        let instead = Instead::Value(value);
        let parted = Divergence { found: None, instead, after: None, cuts: Vec::new(), open: None };
        (record.result != value).then_some(parted)
    }

    /// Whether the other reads records in the same way, and asks in null windows of the same width.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        self.is_turned == other.is_turned && self.searcher.null_windows() == other.searcher.null_windows()
    }

    /// The sentence about what is wrong with a record on MAX's scale, and the first difference if there is one. `windows`
    /// are those that are right there, if there are several.
    pub(super) fn fault(
        &self,
        record: &Record,
        tree: &Tree,
        windows: &[Window],
        text: &Text,
    ) -> Option<(Option<Divergence>, String)> {
        if let Some(parted) = self.divergence(record, tree) {
            let names = SpokenNames::new(text, tree);
            let search = self.request.algorithm.name(text);
            let (ties, is_turned) = (self.ties(), self.is_turned);
            let null_window = self.null_window(&parted, record, tree);
            let compared = Compared {
                tree,
                names: &names,
                record,
                search: &search,
                ties,
                null_window,
                windows,
                is_turned,
                text,
            };
            let sentence = compared.sentence(&parted);
            // The torn line may be the only mistake.
            let torn = record.torn_line.map(|line| format!(" {}", text.own_torn_line(line.to_string())));
            return Some((Some(parted), sentence + &torn.unwrap_or_default()));
        }
        self.is_incomplete(tree).then(|| (None, self.request.required.missing_text(text)))
    }

    /// Whether a record of this tree lacks lines that are required.
    pub(super) fn is_incomplete(&self, tree: &Tree) -> bool {
        self.misses && !tree.is_leaf(tree.root_id())
    }

    /// Says that another way to write the search agrees with a record for longer, though none agrees with every record.
    pub(super) fn other_way_text(&self, text: &Text) -> String {
        text.own_other_way(self.request.algorithm.name(text))
    }

    /// The smallest null window that is right at the first difference, if the program has not shown yet how wide its null
    /// windows are: then a wider one is right as well.
    fn null_window(&self, parted: &Divergence, record: &Record, tree: &Tree) -> Option<Window> {
        let right = |null_windows| {
            let searcher = self.searcher.with_null_windows(null_windows)?;
            let other = follow(&searcher, tree, record, self.kinds, true)?;
            match other.instead {
                Instead::Step(What::Enter { window, .. }) if other.found == parted.found => window,
                Instead::Step(_) | Instead::End | Instead::Value(_) => None,
            }
        };
        let [least, whole] = [right(NullWindows::Least)?, right(NullWindows::Whole)?];
        (least != whole).then_some(least)
    }

    const fn ties(&self) -> Option<Ties> {
        match self.searcher {
            Searcher::Lines(_, Convention { ties, .. }) => Some(ties),
            Searcher::Pvs(form) => Some(form.ties()),
            Searcher::Table(form) => Some(form.ties),
            Searcher::Algorithm(algorithm, ties, _) if algorithm.about().has_window => Some(ties),
            Searcher::Algorithm(..) => None,
        }
    }
}
