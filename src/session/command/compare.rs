//! Commands about the comparison of searches.

use super::row::{Kind, Row, row};
use crate::generate::child_orders::Named;
use crate::search::Algorithm;
use crate::session::model::place::Target;
use crate::session::model::window::CompareView;
use crate::tree::NodeId;

/// A command about the comparison.
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
    /// Its row in the table of commands.
    #[must_use]
    pub fn row(self) -> Row {
        match self {
            Self::Show(view @ CompareView::Totals) => {
                row(view.name(), "Show how much every search looks at.")
            }
            Self::Show(view @ CompareView::Steps) => {
                row(view.name(), "Show how many nodes every search has visited after every step.")
            }
            Self::Show(view @ CompareView::Depths) => {
                row(view.name(), "Show how many nodes every search visits at every depth.")
            }
            Self::Show(view @ CompareView::Table) => row(view.name(), "Show all numbers."),
            Self::Show(CompareView::Orders) => row(
                "Orders of the children",
                "Count what the search would look at if the children stood in other orders.",
            )
            .on("O"),
            Self::Tick(algorithm) => row(algorithm.about().name, "Compare this search too, or no longer."),
            Self::ToggleLogarithmic => row(
                "Log axis",
                "Draw the charts on a logarithmic scale, where every step is ten times as much.",
            ),
            Self::GoToDepth(..) => row(
                "Go to this depth",
                "Go to the next step of this search that visits a node of this depth.",
            )
            .of(Kind::Walks),
            Self::CopyTable => row("Copy as CSV", "Copy the numbers of all searches, for a spreadsheet."),
            Self::CopyPicture => row(
                "Copy as SVG",
                "Copy the charts as a picture in SVG, for a drawing program, a web page or a file.",
            ),
            Self::ExplainMinimum => {
                row("Why b^(d/2)?", "See why good order lets alpha-beta search twice as deep.")
            }
            Self::TakeOrder(_) => row("Take this order", "Put the children of every node into this order."),
            Self::Consider(_) => row(
                "Consider this order",
                "Count what the search would look at if the child were dropped here.",
            ),
            Self::DrawAgain => row("Draw again", "Draw other random orders."),
            Self::StopCounting => row("Stop", "Count no more orders."),
        }
    }
}
