//! What the charts compare, what they show of it, and the orders that they give.

use super::Session;
use super::news::WindowTask;

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
}

impl View {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Totals, Self::Steps, Self::Depths, Self::Table];

    /// The name on screen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Totals => "Totals",
            Self::Steps => "Over steps",
            Self::Depths => "Per depth",
            Self::Table => "Table",
        }
    }

    /// Whether it is a chart.
    #[must_use]
    pub const fn is_chart(self) -> bool {
        matches!(self, Self::Totals | Self::Steps | Self::Depths)
    }
}

/// An order about the comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompareCommand {
    /// Shows this view.
    Show(View),
    /// Copies the table to the clipboard.
    CopyTable,
}

impl CompareCommand {
    /// The words on a button or in a menu.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Show(view) => view.name(),
            Self::CopyTable => "Copy as CSV",
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
            Self::CopyTable => "Copy the numbers of all searches, for a spreadsheet.",
        }
    }

    /// Whether it would do anything now.
    #[must_use]
    pub fn is_enabled(self, session: &Session) -> bool {
        match self {
            Self::Show(_) => true,
            Self::CopyTable => session.compared().iter().any(|(_, run)| run.is_some()),
        }
    }
}

impl Session {
    /// Which view of the comparison is shown.
    #[must_use]
    pub const fn compare_view(&self) -> View {
        self.compare_view
    }

    pub(super) fn carry_out_compare_command(&mut self, command: CompareCommand) {
        match command {
            CompareCommand::Show(view) => self.compare_view = view,
            CompareCommand::CopyTable => {
                let table = super::table::csv(&super::table::rows(&self.compared()));
                self.tasks.push(WindowTask::Copy(table));
            }
        }
    }
}
