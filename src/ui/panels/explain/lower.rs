//! In a low window: one of the parts below the code at a time, so that none of them is out of sight.

use egui::{Button, Id, ScrollArea, TextStyle, Ui};

use super::{Walk, decision, log, open_nodes};
use crate::ui::context::Context;
use crate::ui::parts::ROW_HEIGHT;

/// What they take, in points: their names and four lines.
pub(super) const HEIGHT: f32 = 34.0 + 4.0 * ROW_HEIGHT;
/// What the code keeps at least, in points.
const LEAST_CODE: f32 = 128.0;

/// Which part is shown.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Part {
    #[default]
    OpenNodes,
    Log,
    Decision,
}

/// Whether code and one of these parts have room.
pub(super) fn has_room(ui: &Ui) -> bool {
    ui.available_height() >= LEAST_CODE + HEIGHT
}

/// Shows the names of the parts, and the one that was chosen.
pub(super) fn lower_ui(ui: &mut Ui, cx: &mut Context<'_>, walk: &Walk) {
    let key = Id::unique("part-below-the-code");
    let node = cx.session.node_in_focus();
    let has_window = walk.has_decisions();
    let mut shown = ui.data(|data| data.get_temp::<Part>(key)).unwrap_or_default();
    if shown == Part::Decision && !has_window {
        shown = Part::OpenNodes;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 2.0);
        ui.spacing_mut().button_padding.x = 6.0;
        let font = TextStyle::Button.resolve(ui.style());
        let name = log::heading(cx, walk, node);
        let [open, decisions] = [cx.text().open_nodes_title(), cx.text().decision_title_short()];
        let mut parts = vec![(Part::OpenNodes, &*open), (Part::Log, &*name)];
        if has_window {
            parts.insert(1, (Part::Decision, &*decisions));
        }
        for (part, name) in parts {
            // A name that has no room beside the others begins a new line; only a very long one is shortened.
            let width = ui.painter().layout_no_wrap(name.to_owned(), font.clone(), cx.theme.text).size().x;
            if width + 2.0 * ui.spacing().button_padding.x > ui.available_size_before_wrap().x {
                ui.end_row();
            }
            if ui.add(Button::selectable(part == shown, name).truncate()).clicked() {
                ui.data_mut(|data| data.insert_temp(key, part));
            }
        }
    });
    ScrollArea::vertical().id_salt(("below-the-code", shown as u8)).auto_shrink(false).show(ui, |ui| {
        match shown {
            Part::OpenNodes => open_nodes::list_ui(ui, cx, walk, true),
            Part::Log => log::lines_ui(ui, cx, walk, node),
            Part::Decision => decision::table_ui(ui, cx, walk),
        }
    });
}
