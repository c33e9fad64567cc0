//! The ways to write a search, all of which count as right, and how far a program's records agree with each.

use std::cmp::Reverse;

use super::convention::Convention;
use super::follow::{Divergence, Instead, Searcher};
use super::grader::Grader;
use super::lines::Right;
use super::protocol::{Record, What};
use super::recognise::{PrintedRecords, Recognised, Recognition};
use super::request::ProgramRequest;
use super::trees::is_infinite;
use super::turned::turned;
use crate::search::window::Window;
use crate::text::Text;
use crate::tree::Tree;

/// Ways to write the requested search. The one most like the program is the first.
#[derive(Debug)]
pub(super) struct Ways(Vec<Grader>);

impl Ways {
    /// Every way that matches the request. First stands the one that agrees with the most records, and with the longest
    /// beginnings of the others.
    pub(super) fn of(answers: &PrintedRecords<'_>, request: ProgramRequest) -> Self {
        let views = || (0..answers.views().len()).map(|view| view > 0);
        let of = |searcher| views().map(move |is_turned| Grader::new(searcher, is_turned, answers, request));
        let mut all: Vec<Grader> = request.right(answers.kinds()).into_iter().flat_map(of).collect();
        let mut best = None;
        for (place, way) in all.iter().enumerate() {
            let (mut agreeing, mut lines) = (0_usize, 0_u64);
            for (tried, (tree, record)) in
                answers.trees().iter().zip(&answers.views()[way.view()]).enumerate()
            {
                // There are many ways, and most differ early: this one agrees with fewer, whatever else it does.
                let most = best.map_or(0, |(_, (most, _))| most);
                if agreeing + (answers.trees().len() - tried) < most {
                    break;
                }
                match way.other_step(record, tree) {
                    None => agreeing += 1,
                    Some(parted) => lines += u64::from(parted.line(record)),
                }
            }
            if best.is_none_or(|(_, most)| (agreeing, lines) > most) {
                best = Some((place, (agreeing, lines)));
            }
            if agreeing == answers.trees().len() {
                break;
            }
        }
        match best {
            Some((place, _)) => all[..=place].rotate_right(1),
            None => {
                let textbook = Searcher::Lines(&Right, Convention::TEXTBOOK);
                all.push(Grader::new(textbook, false, answers, request));
            }
        }
        Self(all)
    }

    /// What was recognised, with whether a way agrees with every record only if the values of leaf lines do not count.
    pub(super) fn seen_with(&self, recognised: Recognised, answers: &PrintedRecords<'_>) -> Recognised {
        let is_right = matches!(recognised.verdict, Recognition::Right(_));
        let agree = |compares_leaf_values| {
            self.0.iter().any(|way| {
                let records = answers.trees().iter().zip(&answers.views()[way.view()]);
                records
                    .filter(|(tree, _)| !(recognised.only_finite && is_infinite(tree)))
                    .all(|(tree, record)| way.takes_every_step(record, tree, compares_leaf_values))
            })
        };
        let misprints_leaves = is_right && !agree(true) && agree(false);
        Recognised { misprints_leaves, ..recognised }
    }

    /// The way most like the program.
    pub(super) fn nearest(&self) -> Grader {
        self.0[0]
    }

    /// What is wrong with a record, as `way` sees it, and the first difference if there is one.
    pub(super) fn fault(
        &self,
        way: &Grader,
        seen: &Record,
        tree: &Tree,
        text: &Text,
    ) -> Option<(Option<Divergence>, String)> {
        way.fault(seen, tree, &self.windows(way, seen, tree), text)
    }

    /// The windows with which the ways that agree with a record for as long as `way` enter the node that it enters next.
    fn windows(&self, way: &Grader, seen: &Record, tree: &Tree) -> Vec<Window> {
        let next = |other: &Grader| {
            let parted = other.other_step(seen, tree)?;
            match parted.instead {
                Instead::Step(What::Enter { node, window: Some(window) }) => {
                    Some((parted.found?.line, node, window))
                }
                Instead::Step(_) | Instead::End | Instead::Value(_) => None,
            }
        };
        let Some((line, node, window)) = next(way) else { return Vec::new() };
        let mut windows = vec![window];
        for other in self.0.iter().filter(|other| other.is_like(way)) {
            if let Some((at, entered, window)) = next(other)
                && (at, entered) == (line, node)
                && !windows.contains(&window)
            {
                windows.push(window);
            }
        }
        windows
    }

    /// Whether one of them agrees with a record to its end.
    pub(super) fn explain(&self, record: &Record, tree: &Tree) -> bool {
        self.go_further(record, tree, u32::MAX)
    }

    /// Whether one of them agrees with a record to its end, or first differs behind this line.
    pub(super) fn go_further(&self, record: &Record, tree: &Tree, line: u32) -> bool {
        let views = Views::of(record, tree);
        self.0.iter().any(|way| views.parted(way).is_none_or(|parted| parted.line(record) > line))
    }

    /// Those that agree with a record to its end.
    pub(super) fn that_explain(&self, record: &Record, tree: &Tree) -> Self {
        let views = Views::of(record, tree);
        Self(self.0.iter().filter(|way| views.parted(way).is_none()).copied().collect())
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The way that agrees with a record for the longest: of equal ones, the one most like the program.
    pub(super) fn longest(&self, record: &Record, tree: &Tree) -> Option<Grader> {
        let views = Views::of(record, tree);
        let line = |way: &&Grader| views.parted(way).map_or(u32::MAX, |parted| parted.line(record));
        self.0.iter().min_by_key(|way| Reverse(line(way))).copied()
    }
}

/// A record as it is, and as that of a negamax.
struct Views<'a> {
    tree: &'a Tree,
    records: [Record; 2],
}

impl<'a> Views<'a> {
    fn of(record: &Record, tree: &'a Tree) -> Self {
        Self { tree, records: [record.clone(), turned(record, tree)] }
    }

    /// Where this way first differs.
    fn parted(&self, way: &Grader) -> Option<Divergence> {
        way.divergence(&self.records[way.view()], self.tree)
    }
}
