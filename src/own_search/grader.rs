//! The search that a program is compared with, and the first difference.

use super::convention::Convention;
use super::follow::{Divergence, Instead, LineKinds, Searcher, follow};
use super::lines::Right;
use super::naming::Naming;
use super::null_windows::NullWindows;
use super::protocol::{Record, What};
use super::recognise::{PrintedRecord, PrintedRecords};
use super::request::ProgramRequest;
use super::sentence::Compared;
use super::turned::turned;
use crate::search::window::{Ties, Window};
use crate::statistics::minimax_values;
use crate::text::Text;
use crate::tree::Tree;

/// The right search that a program is compared with: of all that match the request, the most similar one.
#[derive(Debug)]
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
    /// Chooses among the searches that match the request. Takes the one that agrees with the most records, and with the
    /// longest beginnings of the others.
    pub(super) fn choose(
        answers: &PrintedRecords<'_>,
        listed: &[PrintedRecord<'_>],
        request: ProgramRequest,
    ) -> Self {
        let kinds = answers.kinds();
        let mut best = None;
        'searchers: for searcher in request.right(kinds) {
            for (view, records) in answers.views().iter().enumerate() {
                let (mut agreeing, mut lines) = (0_usize, 0_u64);
                for (answer, record) in listed.iter().zip(records) {
                    match follow(&searcher, answer.tree, record, kinds, true) {
                        None => agreeing += 1,
                        Some(parted) => lines += u64::from(parted.line(record)),
                    }
                }
                if best.as_ref().is_none_or(|&(_, _, most)| (agreeing, lines) > most) {
                    best = Some((searcher, view > 0, (agreeing, lines)));
                }
                if agreeing == listed.len() {
                    break 'searchers;
                }
            }
        }
        let (searcher, is_turned) = best
            .map_or((Searcher::Lines(&Right, Convention::TEXTBOOK), false), |(searcher, turned, _)| {
                (searcher, turned)
            });
        // Without any record, nothing is missing from it.
        let misses = !listed.is_empty() && request.required.is_missing(kinds);
        Self { searcher, is_turned, kinds, misses, request }
    }

    /// The kinds of lines that the program prints.
    pub(super) const fn kinds(&self) -> LineKinds {
        self.kinds
    }

    /// A record of the program on MAX's scale.
    pub(super) fn seen(&self, record: &Record, tree: &Tree) -> Record {
        if self.is_turned { turned(record, tree) } else { record.clone() }
    }

    /// The first difference of a record on MAX's scale.
    pub(super) fn divergence(&self, record: &Record, tree: &Tree) -> Option<Divergence> {
        follow(&self.searcher, tree, record, self.kinds, true).or_else(|| self.wrong_value(record, tree))
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

    /// The sentence about what is wrong with a record on MAX's scale, and the first difference if there is one.
    pub(super) fn fault(
        &self,
        record: &Record,
        tree: &Tree,
        text: &Text,
    ) -> Option<(Option<Divergence>, String)> {
        if let Some(parted) = self.divergence(record, tree) {
            let naming = Naming::new(tree);
            let search = self.request.algorithm.name(text);
            let (ties, is_turned) = (self.ties(), self.is_turned);
            let null_window = self.null_window(&parted, record, tree);
            let compared =
                Compared { naming: &naming, record, search: &search, ties, null_window, is_turned, text };
            let sentence = compared.sentence(&parted);
            // The torn line may be the only mistake.
            let torn = record.torn_line.map(|line| format!(" {}", text.own_torn_line(line.to_string())));
            return Some((Some(parted), sentence + &torn.unwrap_or_default()));
        }
        let is_missing = self.misses && !tree.is_leaf(tree.root_id());
        is_missing.then(|| (None, self.request.required.missing_text(text)))
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
            Searcher::Algorithm(algorithm, ties, _) if algorithm.about().has_window => Some(ties),
            Searcher::Algorithm(..) => None,
        }
    }
}
