//! The list of examples in its groups.

use egui::{Id, Ui};

use crate::examples::{self, ExampleGroup};
use crate::session::command::Command;
use crate::session::model::origin::Origin;
use crate::ui::context::Context;
use crate::ui::parts::{self, Highlight};

pub(super) fn examples_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    for group in ExampleGroup::ALL {
        parts::heading_ui(ui, cx.theme, &group.name(cx.text()));
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let numbered = examples::ALL.iter().zip(examples::titles()).enumerate();
            for (index, (_, title)) in numbered.filter(|(_, (example, _))| example.group == group) {
                example_ui(ui, cx, index, title);
            }
        });
    }
}

fn example_ui(ui: &mut Ui, cx: &mut Context<'_>, index: usize, title: &str) {
    let theme = cx.theme;
    let is_shown = *cx.session.origin() == Origin::Example(index);
    let highlight = Highlight { colors: [theme.selected, theme.accent], is_shown };
    let response = parts::text_row_ui(ui, theme, super::LIST, title, highlight);
    let chosen = Id::unique("chosen-example");
    if response.clicked() {
        cx.commands.push(Command::OpenExample(index));
        ui.data_mut(|data| data.insert_temp(chosen, index));
    } else if is_shown && ui.data(|data| data.get_temp::<usize>(chosen)) == Some(index) {
        ui.data_mut(|data| data.remove_temp::<usize>(chosen));
        // Its lesson, which stands above the list, may have pushed it out of sight.
        response.scroll_to_me(None);
    }
}
