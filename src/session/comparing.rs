//! What is compared, as the window asks for it.

use std::sync::Arc;

use super::Session;
use super::analysis::run::Run;
use super::analysis::run::error::RunError;
use super::features::compare::orders::{Findings, searches_from_left};
use super::model::place::Target;
use super::model::window::CompareView;
use super::view::view;
use crate::search::Algorithm;
use crate::search::counts::Counts;
use crate::search::tally::Counted;
use crate::statistics::effort::Effort;
use crate::tree::NodeId;

impl Session {
    /// Which view of the comparison is shown.
    #[must_use]
    pub const fn compare_view(&self) -> CompareView {
        self.features.compare.shown()
    }

    /// Whether this search is compared.
    #[must_use]
    pub fn compares(&self, algorithm: Algorithm) -> bool {
        self.features.compare.compares(algorithm, &view!(self))
    }

    /// The runs that are compared, each as soon as it is there: those that a person has ticked, and the one in use.
    #[must_use]
    pub fn compared(&self) -> Vec<(Algorithm, Option<Arc<Run>>)> {
        self.features.compare.compared(&view!(self))
    }

    /// Why there is no run of this search, and will be none.
    #[must_use]
    pub fn obstacle_to(&self, algorithm: Algorithm) -> Option<String> {
        self.analysis.runs.failure(self.request(algorithm)).map(ToString::to_string)
    }

    /// What this search looked at, if it was only counted because its record would have been too large.
    #[must_use]
    pub fn counted(&self, algorithm: Algorithm) -> Option<Counts> {
        let RunError::TooLarge(Counted { tally, .. }) =
            self.analysis.runs.failure(self.request(algorithm))?
        else {
            return None;
        };
        Some(tally.counts())
    }

    /// What is known of other orders of the children while they are shown.
    #[must_use]
    pub const fn orders(&self) -> Option<&Findings> {
        self.features.compare.lab().findings()
    }

    /// Whether orders are being counted.
    #[must_use]
    pub const fn is_counting_orders(&self) -> bool {
        self.features.compare.lab().is_counting()
    }

    /// Whether the search takes the children as they stand, so that another order of them is what it will see.
    #[must_use]
    pub fn searches_from_left(&self) -> bool {
        searches_from_left(self.analysis.search.settings)
    }

    /// The place among its siblings over which a child is held.
    #[must_use]
    pub fn considered_move(&self) -> Option<(NodeId, Target)> {
        self.features.compare.lab().considered_move()
    }

    /// What the search would look at if that child were dropped there.
    #[must_use]
    pub fn considered_effort(&self) -> Option<Effort> {
        self.features.compare.lab().considered_effort()
    }
}
