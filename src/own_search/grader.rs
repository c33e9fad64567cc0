//! The search that a program is held against, and where the two part.

use super::convention::Convention;
use super::follow::{Divergence, LineKinds, Searcher, follow};
use super::lines::Right;
use super::naming::Naming;
use super::protocol::Record;
use super::recognise::{PrintedRecord, PrintedRecords};
use super::request::ProgramRequest;
use super::sentence::Compared;
use super::turned::turned;
use crate::search::window::Ties;
use crate::text::Text;
use crate::tree::Tree;

/// The search that a program is held against: of all that would be right, the one that it is most like.
#[derive(Debug)]
pub(super) struct Grader {
    searcher: Searcher<'static>,
    /// Whether its records are those of a negamax.
    is_turned: bool,
    kinds: LineKinds,
    /// Whether lines that are required are missing.
    misses: bool,
    request: ProgramRequest,
}

impl Grader {
    /// The search among those that are asked for which agrees with the most records, and with the longest beginnings
    /// of the others.
    pub(super) fn choose(
        answers: &PrintedRecords<'_>,
        listed: &[PrintedRecord<'_>],
        request: ProgramRequest,
    ) -> Self {
        let kinds = answers.kinds();
        let mut best = None;
        for searcher in request.right() {
            for (view, records) in answers.views().iter().enumerate() {
                let (mut agreeing, mut lines) = (0_usize, 0_u64);
                for (answer, record) in listed.iter().zip(records) {
                    match follow(&searcher, answer.tree, record, kinds, true) {
                        None => agreeing += 1,
                        Some(parted) => lines += u64::from(line_of(record, &parted)),
                    }
                }
                if best.as_ref().is_none_or(|&(_, _, most)| (agreeing, lines) > most) {
                    best = Some((searcher, view > 0, (agreeing, lines)));
                }
            }
        }
        let (searcher, is_turned) = best
            .map_or((Searcher::Lines(&Right, Convention::TEXTBOOK), false), |(searcher, turned, _)| {
                (searcher, turned)
            });
        // Where nothing was printed, nothing is missing from it.
        let misses = !listed.is_empty() && request.required.is_missing(kinds);
        Self { searcher, is_turned, kinds, misses, request }
    }

    /// The lines that the program prints.
    pub(super) const fn kinds(&self) -> LineKinds {
        self.kinds
    }

    /// A record of the program in MAX's view.
    pub(super) fn seen(&self, record: &Record, tree: &Tree) -> Record {
        if self.is_turned { turned(record, tree) } else { record.clone() }
    }

    /// Where a record in MAX's view goes wrong.
    pub(super) fn divergence(&self, record: &Record, tree: &Tree) -> Option<Divergence> {
        follow(&self.searcher, tree, record, self.kinds, true)
    }

    /// What is wrong with a record in MAX's view, in a sentence; and where it goes wrong, if it does.
    pub(super) fn fault(
        &self,
        record: &Record,
        tree: &Tree,
        text: &Text,
    ) -> Option<(Option<Divergence>, String)> {
        if let Some(parted) = self.divergence(record, tree) {
            let naming = Naming::new(tree);
            let search = self.request.algorithm.name(text);
            let compared = Compared { naming: &naming, record, search: &search, ties: self.ties(), text };
            let sentence = compared.sentence(&parted);
            // A line that should have been read may be all that is wrong.
            let torn = record.torn_line.map(|line| format!(" {}", text.own_torn_line(line.to_string())));
            return Some((Some(parted), sentence + &torn.unwrap_or_default()));
        }
        let is_missing = self.misses && !tree.is_leaf(tree.root_id());
        is_missing.then(|| (None, self.request.required.missing_text(text)))
    }

    const fn ties(&self) -> Option<Ties> {
        match self.searcher {
            Searcher::Lines(_, Convention { ties, .. }) => Some(ties),
            Searcher::Algorithm(algorithm, ties) if algorithm.about().has_window => Some(ties),
            Searcher::Algorithm(..) => None,
        }
    }
}

/// The line of the program's output at which it goes wrong.
pub(super) fn line_of(record: &Record, parted: &Divergence) -> u32 {
    parted.found.map_or(record.result_line, |step| step.line)
}
