//! Commands about the comparison of searches.

use super::row::{Kind, commands, row};
use crate::generate::child_orders::Named;
use crate::search::Algorithm;
use crate::session::model::place::Target;
use crate::session::model::window::CompareView;
use crate::tree::NodeId;

commands! {
    /// A command about the comparison.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum CompareCommand;

    /// Shows this view, and the panel with it.
    Show(view: CompareView) => match view {
        CompareView::Totals => row(view.name(), "Show how much every search looks at."),
        CompareView::Steps => row(view.name(), "Show how many nodes every search has visited after every step."),
        CompareView::Depths => row(view.name(), "Show how many nodes every search visits at every depth."),
        CompareView::Table => row(view.name(), "Show all numbers."),
        CompareView::Orders => {
            let tooltip = "Count what the search would look at if the children stood in other orders.";
            row("Orders of the children", tooltip).on("O")
        }
    };
    Tick(algorithm: Algorithm) = algorithm.about().name, "Compare this search too, or no longer.";
    ToggleLogarithmic = "Log axis",
        "Draw the charts on a logarithmic scale, where every step is ten times as much.";
    GoToDepth(_: Algorithm, _: u32) = "Go to this depth",
        "Go to the next step of this search that visits a node of this depth.", of(Kind::Walks);
    CopyTable = "Copy as CSV", "Copy the numbers of all searches, for a spreadsheet.";
    CopyPicture = "Copy as SVG",
        "Copy the charts as a picture in SVG, for a drawing program, a web page or a file.";
    ExplainMinimum = "Why b^(d/2)?", "See why good order lets alpha-beta search twice as deep.";
    TakeOrder(_: Named) = "Take this order", "Put the children of every node into this order.";
    /// Counts what would be looked at if this child were dropped there; `None` ends it.
    Consider(_: Option<(NodeId, Target)>) = "Consider this order",
        "Count what the search would look at if the child were dropped here.";
    DrawAgain = "Draw again", "Draw other random orders.";
    StopCounting = "Stop", "Count no more orders.";
}
