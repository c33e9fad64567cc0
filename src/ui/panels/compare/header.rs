//! The row above the charts: the choice of the view, and small buttons for what else can be done from here.

use egui::{Button, Checkbox, FontId, RichText, TextStyle, Ui};

use crate::search::Algorithm;
use crate::session::command::Command;
use crate::session::command::compare::CompareCommand;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::race::RaceCommand;
use crate::session::model::screen::CompareView;
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::menus;
use crate::ui::parts;
use crate::ui::raised;
use crate::ui::theme::{strong_family, strong_style};

/// The buttons at the right, in this order. Where the row is too short for all, the last ones stand in a menu.
static BUTTONS: &[Command] = &[
    Command::Race(RaceCommand::Toggle),
    Command::Experiment(ExperimentCommand::Toggle),
    Command::Compare(CompareCommand::ExplainMinimum),
    Command::Compare(CompareCommand::ToggleLogarithmic),
    Command::Compare(CompareCommand::CopyTable),
    Command::Compare(CompareCommand::CopyPicture),
    Command::Compare(CompareCommand::CopyImage),
    Command::Compare(CompareCommand::AskExport),
];

/// A view and the words on its tab.
pub(super) type Tab = (CompareView, fn(&Text) -> String);

/// Draws the row. `views` are those to choose from, `shown` is the one that is shown.
pub(super) fn header_ui(ui: &mut Ui, cx: &mut Context<'_>, views: &[Tab], shown: CompareView) {
    ui.horizontal(|ui| {
        ui.set_min_height(ui.spacing().interact_size.y);
        let (Gaps { between, padding, title }, has_title) = Gaps::of(ui, cx, views);
        (ui.spacing_mut().item_spacing.x, ui.spacing_mut().button_padding.x) = (between, padding);
        if has_title {
            let words = RichText::new(cx.text().compare_title()).heading();
            ui.label(words.family(strong_family()).color(cx.theme.text));
            ui.add_space(title);
        }
        for &(view, name) in views {
            let response = ui.add(Button::selectable(view == shown, name(cx.text())));
            cx.clicked(response, Command::Compare(CompareCommand::Show(view)));
        }
        parts::ends_ui(ui, "compare", cx, |_, _| {}, buttons_ui);
    });
}

/// The gaps of the row, in points.
#[derive(Clone, Copy)]
struct Gaps {
    /// Between two of its parts.
    between: f32,
    /// Beside the words on a button.
    padding: f32,
    /// After the title.
    title: f32,
}

impl Gaps {
    const WIDE: Self = Self { between: 4.0, padding: 7.0, title: 6.0 };
    const NARROW: Self = Self { between: 2.0, padding: 4.0, title: 0.0 };

    /// The wide gaps, or the narrow ones if the title, the tabs and the menu at the end would overlap otherwise. The
    /// title is shown unless they overlap even then.
    fn of(ui: &Ui, cx: &Context<'_>, views: &[Tab]) -> (Self, bool) {
        let width =
            |text: String, font: FontId| ui.painter().layout_no_wrap(text, font, cx.theme.text).size().x;
        let font = TextStyle::Button.resolve(ui.style());
        let title = width(cx.text().compare_title(), strong_style(ui, &TextStyle::Heading));
        let names = views.iter().map(|(_, name)| name(cx.text())).chain([cx.text().compare_actions()]);
        let names: Vec<f32> = names.map(|name| width(name, font.clone())).collect();
        let has_room = |gaps: Self| {
            let buttons = names.iter().map(|name| name + 2.0 * gaps.padding + gaps.between);
            title + gaps.title + buttons.sum::<f32>() <= ui.available_width()
        };
        if has_room(Self::WIDE) { (Self::WIDE, true) } else { (Self::NARROW, has_room(Self::NARROW)) }
    }
}

/// The buttons that have so much room, in points, and a menu of the others.
fn buttons_ui(ui: &mut Ui, cx: &mut Context<'_>, room: f32) {
    let font = TextStyle::Button.resolve(ui.style());
    let width = |text: &str| {
        let text = ui.painter().layout_no_wrap(text.to_owned(), font.clone(), cx.theme.text).size().x;
        text + 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x
    };
    let (more, searches) = (cx.text().compare_actions(), cx.text().compare_searches_menu());
    let texts = BUTTONS.iter().map(|command| command.text(cx.text()));
    let widths: Vec<f32> = std::iter::once(searches.clone()).chain(texts).map(|text| width(&text)).collect();
    let fitting = fitting(&widths, width(&more), room);
    let (beside, inside) = BUTTONS.split_at(fitting.saturating_sub(1));
    if fitting > 0 {
        menus::staying_menu_ui(ui, searches, |ui| searches_ui(ui, cx));
    }
    for command in beside {
        let is_on = is_on(command, cx).unwrap_or(false);
        let button = Button::new(raised::words(ui, command.text(cx.text()))).selected(is_on);
        let response = ui.add_enabled(command.is_enabled(cx.session), button);
        raised::say(&response, &command.text(cx.text()));
        cx.clicked(response, command.clone());
    }
    if fitting < widths.len() {
        menus::menu_ui(ui, &more, |ui| {
            if fitting == 0 {
                menus::staying_sub_menu_ui(ui, &cx.text().compare_searches(), |ui| searches_ui(ui, cx));
            }
            inside.iter().for_each(|command| match is_on(command, cx) {
                Some(is_on) => menus::checked(ui, cx, is_on, command.clone()),
                None => menus::item(ui, cx, command.clone()),
            });
        });
    }
}

/// Which searches are compared. Their menu stays when something is ticked: one search is rarely all that is wanted.
fn searches_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    for &algorithm in Algorithm::ALL {
        let command = Command::Compare(CompareCommand::Tick(algorithm));
        let mut is_ticked = cx.session.compares(algorithm);
        let checkbox = Checkbox::new(&mut is_ticked, command.text(cx.text()));
        let response = ui.add_enabled(command.is_enabled(cx.session), checkbox);
        cx.clicked(response, command);
    }
}

/// Whether what the command switches is on; `None` for a command that is no switch.
fn is_on(command: &Command, cx: &Context<'_>) -> Option<bool> {
    match command {
        Command::Race(RaceCommand::Toggle) => Some(cx.session.is_racing()),
        Command::Compare(CompareCommand::ToggleLogarithmic) => Some(cx.session.preferences().logarithmic),
        _ => None,
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
