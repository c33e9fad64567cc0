//! Commands about the comparison of searches.

use super::row::{CommandKind, commands};
use crate::generate::child_orders::NamedOrder;
use crate::search::Algorithm;
use crate::session::model::place::InsertionPoint;
use crate::session::model::screen::CompareView;
use crate::tree::NodeId;

commands! {
    /// A command about the comparison.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum CompareCommand;

    /// Shows this view, and the panel with it.
    Show(view: CompareView) => |text| match view {
        CompareView::Orders => text.command_compare_show_orders(),
        CompareView::Totals | CompareView::Steps | CompareView::Depths | CompareView::Table => view.name(text),
    }, match view {
        CompareView::Totals => text.command_compare_show_totals_tooltip(),
        CompareView::Steps => text.command_compare_show_steps_tooltip(),
        CompareView::Depths => text.command_compare_show_depths_tooltip(),
        CompareView::Table => text.command_compare_show_table_tooltip(),
        CompareView::Orders => text.command_compare_show_orders_tooltip(),
    }, on(if *view == CompareView::Orders { "O" } else { "" });
    /// Adds this search to the comparison, or removes it.
    Tick(algorithm: Algorithm) => |text| algorithm.name(text), text.command_compare_tick_tooltip();
    /// Draw the charts on a logarithmic scale.
    ToggleLogarithmic = command_compare_toggle_logarithmic, command_compare_toggle_logarithmic_tooltip;
    /// Go to this search’s next step at this depth.
    GoToDepth(_: Algorithm, _: u32) = command_compare_go_to_depth, command_compare_go_to_depth_tooltip, of(CommandKind::Walks);
    /// Copy the counts of all searches for a spreadsheet.
    CopyTable = command_compare_copy_table, command_compare_copy_table_tooltip;
    /// Copy the charts as an SVG picture.
    CopyPicture = command_compare_copy_picture, command_compare_copy_picture_tooltip;
    /// Copy the charts as an image.
    CopyImage = command_compare_copy_image, command_compare_copy_image_tooltip;
    /// Write the charts to a file.
    AskExport = command_compare_ask_export, command_compare_ask_export_tooltip;
    /// See why good move order lets alpha-beta search twice as deep.
    ExplainMinimum = command_compare_explain_minimum, command_compare_explain_minimum_tooltip;
    /// Put the children of every node into this order.
    TakeOrder(_: NamedOrder) = command_compare_take_order, command_compare_take_order_tooltip;
    /// Counts what would be looked at if this child were dropped there; `None` ends it.
    Consider(_: Option<(NodeId, InsertionPoint)>) = command_compare_consider, command_compare_consider_tooltip;
    /// Draw other random orders.
    DrawAgain = command_compare_draw_again, command_compare_draw_again_tooltip;
    /// Stop counting orders.
    StopCounting = command_compare_stop_counting, command_compare_stop_counting_tooltip;
}
