//! What the charts compare, what they show of it, and the orders that they give.

use std::sync::Arc;

use super::Session;
use super::editing::command::Target;
use super::news::WindowTask;
use super::preferences::Panel;
use super::run::Run;
use super::run::error::RunError;
use super::table;
use crate::generate::orders::Named;
use crate::search::Algorithm;
use crate::search::counts::Counts;
use crate::search::tally::Counted;
use crate::tree::NodeId;

/// The algorithms that are compared besides the one in use, until a person chooses others.
pub const COMPARED: &[Algorithm] = &[Algorithm::Minimax, Algorithm::AlphaBeta];

/// A view of the comparison. The charts stand side by side where there is room for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum View {
    /// Bars for whole searches.
    #[default]
    Totals,
    /// Curves over the steps.
    Steps,
    /// Bars for every depth.
    Depths,
    /// All numbers.
    Table,
    /// What the search in use looks at under other orders of the children.
    Orders,
}

impl View {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Totals, Self::Steps, Self::Depths, Self::Table, Self::Orders];

    /// The name on screen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Totals => "Totals",
            Self::Steps => "Over steps",
            Self::Depths => "Per depth",
            Self::Table => "Table",
            Self::Orders => "Orders",
        }
    }
}

/// An order about the comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompareCommand {
    /// Shows this view, and the panel with it.
    Show(View),
    /// Compares this search too, or no longer.
    Tick(Algorithm),
    /// Draws the charts on a logarithmic scale, or on a linear one.
    ToggleLogarithmic,
    /// Goes to the next step at which this search visits a node of this depth.
    GoToDepth(Algorithm, u32),
    /// Copies the table to the clipboard.
    CopyTable,
    /// Copies the charts to the clipboard, as a picture.
    CopyPicture,
    /// Explains the best case of alpha-beta.
    ExplainMinimum,
    /// Puts the children of the whole tree into this order.
    TakeOrder(Named),
    /// Counts what would be looked at if this child were dropped there; `None` ends it.
    Consider(Option<(NodeId, Target)>),
    /// Draws other random orders.
    DrawAgain,
    /// Counts no more orders.
    StopCounting,
}

impl CompareCommand {
    /// The words on a button or in a menu.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Show(View::Orders) => "Orders of the children",
            Self::Show(view) => view.name(),
            Self::Tick(algorithm) => algorithm.about().name,
            Self::ToggleLogarithmic => "Log axis",
            Self::GoToDepth(..) => "Go to this depth",
            Self::CopyTable => "Copy as CSV",
            Self::CopyPicture => "Copy as SVG",
            Self::ExplainMinimum => "Why b^(d/2)?",
            Self::TakeOrder(_) => "Take this order",
            Self::Consider(_) => "Consider this order",
            Self::DrawAgain => "Draw again",
            Self::StopCounting => "Stop",
        }
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(self) -> &'static str {
        match self {
            Self::Show(View::Totals) => "Show how much every search looks at.",
            Self::Show(View::Steps) => "Show how many nodes every search has visited after every step.",
            Self::Show(View::Depths) => "Show how many nodes every search visits at every depth.",
            Self::Show(View::Table) => "Show all numbers.",
            Self::Show(View::Orders) => {
                "Count what the search would look at if the children stood in other orders."
            }
            Self::Tick(_) => "Compare this search too, or no longer.",
            Self::ToggleLogarithmic => {
                "Draw the charts on a logarithmic scale, where every step is ten times as much."
            }
            Self::GoToDepth(..) => "Go to the next step of this search that visits a node of this depth.",
            Self::CopyTable => "Copy the numbers of all searches, for a spreadsheet.",
            Self::CopyPicture => {
                "Copy the charts as a picture in SVG, for a drawing program, a web page or a file."
            }
            Self::ExplainMinimum => "See why good order lets alpha-beta search twice as deep.",
            Self::TakeOrder(_) => "Put the children of every node into this order.",
            Self::Consider(_) => "Count what the search would look at if the child were dropped here.",
            Self::DrawAgain => "Draw other random orders.",
            Self::StopCounting => "Count no more orders.",
        }
    }

    /// Whether it would do anything now.
    #[must_use]
    pub fn is_enabled(self, session: &Session) -> bool {
        match self {
            Self::Show(view) => session.compare_view != view || !session.preferences.shows(Panel::Compare),
            // The search in use is always compared.
            Self::Tick(algorithm) => algorithm != session.algorithm,
            Self::ToggleLogarithmic | Self::ExplainMinimum => true,
            Self::GoToDepth(algorithm, depth) => session.visits_depth(algorithm, depth),
            Self::CopyTable | Self::CopyPicture => session.compared().iter().any(|(_, run)| run.is_some()),
            Self::TakeOrder(named) => session.can_take_order(named),
            Self::Consider(moved) => session.considered_move() != moved,
            Self::DrawAgain => session.can_draw_again(),
            Self::StopCounting => session.is_counting_orders(),
        }
    }

    /// Whether it moves through the search.
    #[must_use]
    pub const fn walks(self) -> bool {
        matches!(self, Self::GoToDepth(..))
    }
}

/// What is compared.
impl Session {
    /// Which view of the comparison is shown.
    #[must_use]
    pub const fn compare_view(&self) -> View {
        self.compare_view
    }

    /// Whether this search is compared.
    #[must_use]
    pub fn compares(&self, algorithm: Algorithm) -> bool {
        self.algorithm == algorithm || self.ticked.contains(&algorithm)
    }

    /// The runs that are compared, each as soon as it is there: those that a person has ticked, and the one in use.
    #[must_use]
    pub fn compared(&self) -> Vec<(Algorithm, Option<Arc<Run>>)> {
        let algorithms = Algorithm::ALL.iter().copied().filter(|&algorithm| self.compares(algorithm));
        algorithms
            .map(|algorithm| (algorithm, self.runs.get(self.request(algorithm)).map(Arc::clone)))
            .collect()
    }

    /// Why there is no run of this search, and will be none.
    #[must_use]
    pub fn obstacle_to(&self, algorithm: Algorithm) -> Option<String> {
        self.runs.failure(self.request(algorithm)).map(ToString::to_string)
    }

    /// What this search looked at, if it was only counted because its record would have been too large.
    #[must_use]
    pub fn counted(&self, algorithm: Algorithm) -> Option<Counts> {
        let RunError::TooLarge(Counted { tally, .. }) = self.runs.failure(self.request(algorithm))? else {
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
            CompareCommand::ExplainMinimum => self.tasks.push(WindowTask::ExplainMinimum),
            CompareCommand::TakeOrder(named) => self.take_order(named),
            CompareCommand::Consider(moved) => self.consider(moved),
            CompareCommand::DrawAgain => self.draw_orders_again(),
            CompareCommand::StopCounting => self.stop_counting_orders(),
        }
    }

    fn show_view(&mut self, view: View) {
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

    fn visits_depth(&self, algorithm: Algorithm, depth: u32) -> bool {
        let run = self.runs.get(self.request(algorithm));
        run.is_some_and(|run| {
            run.counters.by_depth().get(depth as usize).is_some_and(|level| level.visited > 0)
        })
    }

    /// Goes to the next step at which the search visits this depth; after the last one, to the first.
    fn go_to_depth(&mut self, algorithm: Algorithm, depth: u32) {
        if algorithm != self.algorithm {
            self.use_algorithm(algorithm);
        }
        let Some(run) = self.run.clone().filter(|run| run.request.algorithm == algorithm) else { return };
        let replay = run.replay(&self.scene);
        let visit = |from| replay.next_visit_at_depth(depth, from);
        self.go_to_some(visit(self.playback.after()).or_else(|| visit(0)).map(|step| step + 1));
    }
}
