//! The list of examples in its groups.

use egui::{TextStyle, Ui};

use crate::examples::{self, Group};
use crate::session::command::Command;
use crate::session::document::Origin;
use crate::ui::panels::Context;
use crate::ui::panels::parts::{self, Cell, Highlight};

pub(super) fn examples_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    for group in Group::ALL {
        parts::heading_ui(ui, cx.theme, group.name());
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
    let font = TextStyle::Body.resolve(ui.style());
    let cells = [Cell { text: title, color: theme.text, font, left: 9.0 }];
    let is_shown = *cx.session.origin() == Origin::Example(index);
    let highlight = Highlight { colors: [theme.selected, theme.accent], is_shown };
    let response = parts::row_ui(ui, theme, title, &cells, highlight).on_hover_text(title);
    if response.clicked() {
        cx.commands.push(Command::OpenExample(index));
    }
}
