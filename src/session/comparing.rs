//! What the charts compare, what they show of it, and the orders that they give.

use std::sync::Arc;

use super::Session;
use super::command::compare::CompareCommand;
use super::model::dialog::Dialog;
use super::model::window::CompareView;
use super::model::window::Panel;
use super::news::WindowTask;
use super::table;
use crate::search::Algorithm;
use crate::search::counts::Counts;
use crate::search::tally::Counted;
use crate::session::analysis::run::Run;
use crate::session::analysis::run::error::RunError;

/// The algorithms that are compared besides the one in use, until a person chooses others.
pub const COMPARED: &[Algorithm] = &[Algorithm::Minimax, Algorithm::AlphaBeta];

/// What is compared.
impl Session {
    /// Which view of the comparison is shown.
    #[must_use]
    pub const fn compare_view(&self) -> CompareView {
        self.compare_view
    }

    /// Whether this search is compared.
    #[must_use]
    pub fn compares(&self, algorithm: Algorithm) -> bool {
        self.analysis.search.algorithm == algorithm || self.ticked.contains(&algorithm)
    }

    /// The runs that are compared, each as soon as it is there: those that a person has ticked, and the one in use.
    #[must_use]
    pub fn compared(&self) -> Vec<(Algorithm, Option<Arc<Run>>)> {
        let algorithms = Algorithm::ALL.iter().copied().filter(|&algorithm| self.compares(algorithm));
        algorithms
            .map(|algorithm| (algorithm, self.analysis.runs.get(self.request(algorithm)).map(Arc::clone)))
            .collect()
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

    pub(super) fn carry_out_compare_command(&mut self, command: CompareCommand) {
        match command {
            CompareCommand::Show(view) => self.show_view(view),
            CompareCommand::Tick(algorithm) => self.tick(algorithm),
            CompareCommand::ToggleLogarithmic => self.preferences.toggle_logarithmic(),
            CompareCommand::GoToDepth(algorithm, depth) => self.go_to_depth(algorithm, depth),
            CompareCommand::CopyTable => {
                let csv = table::csv(&table::rows(&self.compared()));
                self.tasks.push(WindowTask::Copy(csv));
            }
            CompareCommand::CopyPicture => self.tasks.push(WindowTask::CopyPicture),
            CompareCommand::ExplainMinimum => self.tasks.push(WindowTask::Ask(Dialog::Minimum)),
            CompareCommand::TakeOrder(named) => self.take_order(named),
            CompareCommand::Consider(moved) => self.consider(moved),
            CompareCommand::DrawAgain => self.draw_orders_again(),
            CompareCommand::StopCounting => self.stop_counting_orders(),
        }
    }

    fn show_view(&mut self, view: CompareView) {
        self.compare_view = view;
        if !self.preferences.shows(Panel::Compare) {
            self.preferences.toggle(Panel::Compare);
        }
    }

    fn tick(&mut self, algorithm: Algorithm) {
        match self.ticked.iter().position(|&ticked| ticked == algorithm) {
            Some(place) => drop(self.ticked.remove(place)),
            None => self.ticked.push(algorithm),
        }
        self.show_wanted_run();
    }

    pub(super) fn visits_depth(&self, algorithm: Algorithm, depth: u32) -> bool {
        let run = self.analysis.runs.get(self.request(algorithm));
        run.is_some_and(|run| {
            run.counters.by_depth().get(depth as usize).is_some_and(|level| level.visited > 0)
        })
    }

    /// Goes to the next step at which the search visits this depth; after the last one, to the first.
    fn go_to_depth(&mut self, algorithm: Algorithm, depth: u32) {
        if algorithm != self.analysis.search.algorithm {
            self.use_algorithm(algorithm);
        }
        let Some(run) = self.analysis.run.clone().filter(|run| run.request.algorithm == algorithm) else {
            return;
        };
        let replay = run.replay(&self.analysis.scene);
        let visit = |from| replay.next_visit_at_depth(depth, from);
        self.go_to_some(visit(self.walk.playback.after()).or_else(|| visit(0)).map(|step| step + 1));
    }
}
