//! The row above the charts: the choice of the view, and small buttons for what else can be done from here.

use egui::{Align, Button, Layout, RichText, TextStyle, Ui};

use super::super::Context;
use crate::session::command::Command;
use crate::session::comparing::{CompareCommand, View};
use crate::ui::menus;
use crate::ui::theme::strong_family;

/// The buttons at the right, in this order. Where the row is too short for all, the last ones stand in a menu.
static BUTTONS: &[Command] = &[Command::Compare(CompareCommand::CopyTable)];

/// Draws the row. `views` are those to choose from, `shown` is the one that is shown.
pub(super) fn header_ui(ui: &mut Ui, cx: &mut Context<'_>, views: &[(View, &'static str)], shown: View) {
    ui.horizontal(|ui| {
        ui.set_min_height(ui.spacing().interact_size.y);
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = PADDING;
        ui.label(RichText::new("Compare").heading().family(strong_family()).color(cx.theme.text));
        ui.add_space(6.0);
        for &(view, name) in views {
            let button = Button::selectable(view == shown, name);
            let response = ui.add(button);
            cx.clicked(response, Command::Compare(CompareCommand::Show(view)));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| buttons_ui(ui, cx));
    });
}

const PADDING: f32 = 7.0;
const MORE: &str = "More ▾";

/// The buttons that have room, from right to left, and a menu of the others.
fn buttons_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let font = TextStyle::Button.resolve(ui.style());
    let width = |text: &str| {
        let text = ui.painter().layout_no_wrap(text.to_owned(), font.clone(), cx.theme.text).size().x;
        text + 2.0 * PADDING + ui.spacing().item_spacing.x
    };
    let widths: Vec<f32> = BUTTONS.iter().map(|command| width(&command.text())).collect();
    let room = ui.available_width();
    let fitting = fitting(&widths, width(MORE), room);
    let (beside, inside) = BUTTONS.split_at(fitting);
    if !inside.is_empty() {
        ui.menu_button(MORE, |ui| inside.iter().for_each(|command| menus::item(ui, cx, command.clone())));
    }
    for command in beside.iter().rev() {
        cx.button(ui, command.clone());
    }
}

/// How many of things so wide stand side by side in the room; where not all do, beside the `last` one.
fn fitting(widths: &[f32], last: f32, room: f32) -> usize {
    if widths.iter().sum::<f32>() <= room {
        return widths.len();
    }
    let mut end = last;
    widths
        .iter()
        .take_while(|&&width| {
            end += width;
            end <= room
        })
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_goes_into_the_menu() {
        let widths = [50.0, 60.0, 70.0];
        assert_eq!(fitting(&widths, 40.0, 180.0), 3);
        assert_eq!(fitting(&widths, 40.0, 179.0), 2);
        assert_eq!(fitting(&widths, 40.0, 149.0), 1);
        assert_eq!(fitting(&widths, 40.0, 20.0), 0);
        assert_eq!(fitting(&[], 40.0, 20.0), 0);
    }
}
