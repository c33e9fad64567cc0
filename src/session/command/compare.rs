//! Commands about the comparison of searches.

use crate::generate::orders::Named;
use crate::search::Algorithm;
use crate::session::model::place::Target;
use crate::session::model::window::CompareView;
use crate::tree::NodeId;

/// An order about the comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompareCommand {
    /// Shows this view, and the panel with it.
    Show(CompareView),
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
            Self::Show(CompareView::Orders) => "Orders of the children",
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
            Self::Show(CompareView::Totals) => "Show how much every search looks at.",
            Self::Show(CompareView::Steps) => {
                "Show how many nodes every search has visited after every step."
            }
            Self::Show(CompareView::Depths) => "Show how many nodes every search visits at every depth.",
            Self::Show(CompareView::Table) => "Show all numbers.",
            Self::Show(CompareView::Orders) => {
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

    /// Whether it moves through the search.
    #[must_use]
    pub const fn walks(self) -> bool {
        matches!(self, Self::GoToDepth(..))
    }
}
