//! The requested search, and every search that counts as right.

use super::convention::{Convention, ReturnForm};
use super::follow::{LineKinds, Searcher, follow};
use super::lines::Right;
use super::mistakes::wording::Wording;
use super::null_windows::NullWindows;
use super::pvs::PvsForm;
use super::recognise::{Family, PrintedRecords, Recognised, recognise};
use super::tables::TableForm;
use super::trees::standard;
use super::write::record_of;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::text::Text;

/// Which lines a program must print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Required {
    /// Leaves and the result.
    #[default]
    Leaves,
    /// … and the nodes that it enters, with their windows.
    Windows,
    /// … and the values that it returns.
    Returns,
}

impl Required {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Leaves, Self::Windows, Self::Returns];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Leaves => "leaves",
            Self::Windows => "windows",
            Self::Returns => "returns",
        }
    }

    /// Whether these kinds of lines lack it.
    pub(super) const fn is_missing(self, kinds: LineKinds) -> bool {
        match self {
            Self::Leaves => false,
            Self::Windows => !kinds.windows,
            Self::Returns => !kinds.returns,
        }
    }

    /// The sentence for missing lines.
    pub(super) fn missing_text(self, text: &Text) -> String {
        match self {
            Self::Leaves => text.own_no_record(),
            Self::Windows => text.own_missing_windows(),
            Self::Returns => text.own_missing_returns(),
        }
    }
}

/// The search that a program should implement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProgramRequest {
    /// The search.
    pub algorithm: Algorithm,
    /// What its nodes return; `None` for any.
    pub form: Option<ReturnForm>,
    /// Whether it cuts if α = β; `None` for any.
    pub ties: Option<Ties>,
    /// Which lines it must print.
    pub required: Required,
}

impl ProgramRequest {
    /// Whether programs can be checked against this search. A search that evaluates inner nodes has no leaves to
    /// compare.
    #[must_use]
    pub const fn is_possible(self) -> bool {
        !self.algorithm.about().deepens
    }

    /// Every search that counts as right, the textbook form first.
    #[must_use]
    pub fn right(self, kinds: LineKinds) -> Vec<Searcher<'static>> {
        if self.algorithm == Algorithm::Pvs {
            let conventions: Vec<Convention> = self.conventions(self.form).collect();
            return PvsForm::all(&conventions, kinds.bounds).into_iter().map(Searcher::Pvs).collect();
        }
        if !is_form_of_alpha_beta(self.algorithm) {
            let rules = Ties::ALL.iter().filter(|&&rule| self.ties.is_none_or(|ties| ties == rule));
            if self.algorithm == Algorithm::AlphaBetaTt {
                return rules.flat_map(|&rule| TableForm::all(rule)).map(Searcher::Table).collect();
            }
            let written =
                |&rule| NullWindows::ALL.map(|null| Searcher::Algorithm(self.algorithm, rule, null));
            return rules.flat_map(written).collect();
        }
        // Alpha-beta without the name of a form allows any form.
        let form = self.form.or_else(|| form_of(self.algorithm).filter(|&form| form != ReturnForm::Soft));
        self.conventions(form).map(|convention| Searcher::Lines(&Right, convention)).collect()
    }

    /// The ways to write alpha-beta with this form, or any, and with the requested rule for ties.
    fn conventions(self, form: Option<ReturnForm>) -> impl Iterator<Item = Convention> {
        Convention::all().filter(move |convention| {
            form.is_none_or(|form| form == convention.form)
                && self.ties.is_none_or(|ties| ties == convention.ties)
        })
    }

    /// Whether the search may return values in several forms.
    #[must_use]
    pub fn has_forms(self) -> bool {
        is_form_of_alpha_beta(self.algorithm) || self.algorithm == Algorithm::Pvs
    }

    /// Whether the search is named after another form than the one that is asked for.
    #[must_use]
    pub fn contradicts_its_form(self) -> bool {
        let named = form_of(self.algorithm).filter(|&form| form != ReturnForm::Soft);
        is_form_of_alpha_beta(self.algorithm)
            && named.zip(self.form).is_some_and(|(named, asked)| named != asked)
    }

    /// The search that a program runs, in the words of the requested one; `None` if that has no known mistakes.
    pub(super) fn recognise(self, answers: &PrintedRecords<'_>) -> Option<Recognised> {
        let wording = Wording::of(self.algorithm, self.ties.unwrap_or_default());
        Some(recognise(answers, self.family()?).worded(wording))
    }

    /// The family in which the program is recognised.
    pub(super) fn family(self) -> Option<Family> {
        let about = self.algorithm.about();
        if is_form_of_alpha_beta(self.algorithm) {
            Some(Family::AlphaBeta(self.ties))
        } else if about.has_window || about.remembers || about.revisits {
            None
        } else {
            Some(Family::Minimax(self.ties))
        }
    }
}

/// Whether a search is alpha-beta, in one form or another.
fn is_form_of_alpha_beta(algorithm: Algorithm) -> bool {
    let about = algorithm.about();
    about.has_window && !about.remembers && !about.revisits && !about.deepens
}

/// What the nodes of a form of alpha-beta return.
fn form_of(algorithm: Algorithm) -> Option<ReturnForm> {
    let kinds = LineKinds { returns: true, ..LineKinds::default() };
    let trials = standard();
    ReturnForm::ALL.into_iter().find(|&form| {
        let searcher = Searcher::Lines(&Right, Convention { form, ..Convention::TEXTBOOK });
        trials.iter().all(|trial| {
            let record = record_of(
                &Searcher::Algorithm(algorithm, Ties::Prune, NullWindows::Least),
                &trial.tree,
                kinds,
            );
            follow(&searcher, &trial.tree, &record, kinds, false).is_none()
        })
    })
}
