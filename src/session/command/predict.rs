//! Commands about predicting what the search decides.

use super::row::{When, commands};
use crate::tree::NodeId;

commands! {
    /// A command about predicting.
    #[derive(Clone, PartialEq, Eq, Debug)]
    enum PredictCommand;

    /// Stop before each decision of the search and ask for it, or let the walk go on without questions.
    Toggle = command_predict, command_predict_tooltip, on("Q");
    /// Give the answer with this number, from 1.
    Choose(number: u8) => |text| text.command_predict_choose(number.to_string()),
        text.command_predict_choose_tooltip(), on_when(When::Predicting, digit(*number));
    /// Answer that this node comes next.
    Point(_: NodeId) = command_predict_point, command_predict_point_tooltip;
    /// Answer with this number, as it was typed.
    Say(_: String) = command_predict_say, command_predict_say_tooltip;
    /// Show the answer. The score stays as it is.
    Show = command_predict_show, command_predict_show_tooltip, on_when(When::Predicting, "Right PageDown");
}

/// The key of the answer with this number.
const fn digit(number: u8) -> &'static str {
    match number {
        1 => "1",
        2 => "2",
        3 => "3",
        4 => "4",
        5 => "5",
        6 => "6",
        7 => "7",
        8 => "8",
        9 => "9",
        _ => "",
    }
}
