//! In a low window: one of the parts below the code at a time, so that none of them is out of sight.

use egui::{Button, Id, ScrollArea, Ui};

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
    let key = Id::unique("part below the code");
    let node = cx.session.node_in_focus();
    let has_window = walk.has_decisions();
    let mut shown = ui.data(|data| data.get_temp::<Part>(key)).unwrap_or_default();
    if shown == Part::Decision && !has_window {
        shown = Part::OpenNodes;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 6.0;
        let (name, open) = (log::heading(cx, walk, node), cx.text().open_nodes_title());
        let mut parts = vec![(Part::OpenNodes, &*open), (Part::Log, &*name)];
        if has_window {
            parts.insert(1, (Part::Decision, "Decisions"));
        }
        for (part, name) in parts {
            let button = Button::selectable(part == shown, name).truncate();
            if ui.add(button).clicked() {
                ui.data_mut(|data| data.insert_temp(key, part));
            }
        }
    });
    ScrollArea::vertical().id_salt(("below the code", shown as u8)).auto_shrink(false).show(ui, |ui| {
        match shown {
            Part::OpenNodes => open_nodes::list_ui(ui, cx, walk, true),
            Part::Log => log::lines_ui(ui, cx, walk, node),
            Part::Decision => decision::table_ui(ui, cx, walk),
        }
    });
}
