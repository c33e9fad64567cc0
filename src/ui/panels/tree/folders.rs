//! The trees in a person's own folders, under the folders' names.

use egui::collapsing_header::CollapsingState;
use egui::{Button, Id, RichText, Role, TextStyle, Ui, WidgetInfo};

use crate::narration::comparison::digits;
use crate::quote;
use crate::session::command::Command;
use crate::session::command::file::FileCommand;
use crate::session::storage::places::Folder;
use crate::ui::context::Context;
use crate::ui::fields::follow_focus;
use crate::ui::parts::{self, Highlight};
use crate::ui::theme;

pub(super) fn folders_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let session = cx.session;
    for folder in &session.storage().places().folders {
        let id = Id::unique(("folder", &folder.path));
        CollapsingState::load_with_default_open(ui.ctx(), id, true)
            .show_header(ui, |ui| header_ui(ui, cx, folder))
            .body_unindented(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                trees_ui(ui, cx, folder);
            });
    }
}

fn header_ui(ui: &mut Ui, cx: &mut Context<'_>, folder: &Folder) {
    let command = Command::File(FileCommand::RemoveFolder(folder.path.clone()));
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        // The edge of the panel is for the scroll bar and for changing the panel's width.
        ui.add_space(12.0);
        let remove = ui.add(Button::new(RichText::new("✖").color(cx.theme.weak_text)).frame(false));
        let name = cx.text().tree_remove_folder(folder.name());
        follow_focus(&remove);
        remove.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        cx.clicked(remove, command);
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            let font = theme::strong_style(ui, &TextStyle::Heading);
            let text = RichText::new(folder.name()).font(font).color(cx.theme.text);
            ui.add(egui::Label::new(text).truncate()).on_hover_text(quote::whole_path(&folder.path));
        });
    });
}

fn trees_ui(ui: &mut Ui, cx: &mut Context<'_>, folder: &Folder) {
    let (theme, words) = (cx.theme, cx.text());
    let weak = |ui: &mut Ui, text: String| ui.label(RichText::new(text).color(theme.weak_text));
    let Some(trees) = &folder.trees else {
        weak(ui, words.tree_folder_missing());
        return;
    };
    if trees.is_empty() {
        weak(ui, words.tree_folder_empty());
    }
    let open = cx.session.origin().path();
    for name in trees {
        let path = folder.path.join(name);
        let highlight = Highlight { colors: [theme.selected, theme.accent], is_shown: open == Some(&*path) };
        let response = parts::text_row_ui(ui, theme, super::LIST, name, highlight);
        if response.on_hover_text(quote::whole_path(&path)).clicked() {
            cx.commands.push(Command::OpenPath(path));
        }
    }
    if folder.more > 0 {
        weak(ui, words.tree_folder_more(folder.more as f64, digits(folder.more as u64)));
    }
}
