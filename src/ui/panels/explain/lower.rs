//! In a low window: one of the parts below the code at a time, so that none of them is out of sight.

use egui::{Button, Id, TextStyle, Ui};

use super::{Walk, decision, following, log, open_nodes};
use crate::ui::context::Context;
use crate::ui::parts::ROW_HEIGHT;
use crate::ui::scrolling;

/// The lines of the shown part; the last one is cut a little, so that one sees that it goes on.
const LINES: f32 = 4.0;
/// The distance of the names from each other, in points.
const GAP: f32 = 4.0;
/// What is beside a name in its button, in points.
const PADDING: f32 = 6.0;
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

impl Part {
    /// The name of the area that shows it.
    const fn area(self) -> &'static str {
        match self {
            Self::OpenNodes => "open-nodes-below-the-code",
            Self::Log => "log-below-the-code",
            Self::Decision => "decision-below-the-code",
        }
    }
}

/// The parts of a walk, with their names in rows.
pub(super) struct Lower {
    rows: Vec<Vec<(Part, String)>>,
    name_height: f32,
    /// The distance of the names from what is above them.
    distance: f32,
}

impl Lower {
    /// Puts the names in rows: a name that has no room beside the others begins a new one.
    pub(super) fn of(ui: &Ui, cx: &Context<'_>, walk: &Walk) -> Self {
        let font = TextStyle::Button.resolve(ui.style());
        let mut names = vec![(Part::OpenNodes, cx.text().open_nodes_title())];
        if walk.has_decisions() {
            names.push((Part::Decision, cx.text().decision_title_short()));
        }
        names.push((Part::Log, log::heading(cx, walk, cx.session.node_in_focus())));
        let mut rows: Vec<Vec<(Part, String)>> = Vec::new();
        let mut name_height = ui.spacing().interact_size.y;
        let mut left = 0.0;
        for (part, name) in names {
            let size = ui.painter().layout_no_wrap(name.clone(), font.clone(), cx.theme.text).size();
            name_height = name_height.max(size.y + 2.0 * ui.spacing().button_padding.y);
            let width = size.x + 2.0 * PADDING;
            match rows.last_mut().filter(|_| width <= left) {
                Some(row) => row.push((part, name)),
                None => {
                    left = ui.available_width();
                    rows.push(vec![(part, name)]);
                }
            }
            left -= width + GAP;
        }
        Self { rows, name_height, distance: ui.spacing().item_spacing.y }
    }

    /// What the names and the lines take, in points.
    pub(super) fn height(&self) -> f32 {
        let names = (self.name_height + GAP) * self.rows.len() as f32 - GAP;
        names + self.distance + LINES * ROW_HEIGHT
    }

    /// Whether code and one of these parts have room.
    pub(super) fn has_room(&self, ui: &Ui) -> bool {
        ui.available_height() >= LEAST_CODE + self.height()
    }

    /// Shows the names of the parts, and the one that was chosen.
    pub(super) fn show(&self, ui: &mut Ui, cx: &mut Context<'_>, walk: &Walk) {
        let key = Id::unique("part-below-the-code");
        let mut shown = ui.data(|data| data.get_temp::<Part>(key)).unwrap_or_default();
        if shown == Part::Decision && !walk.has_decisions() {
            shown = Part::OpenNodes;
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(GAP, GAP);
            ui.spacing_mut().button_padding.x = PADDING;
            for row in &self.rows {
                ui.horizontal(|ui| {
                    for (part, name) in row {
                        // Only a name that is wider than the panel is shortened.
                        if ui.add(Button::selectable(*part == shown, name).truncate()).clicked() {
                            ui.data_mut(|data| data.insert_temp(key, *part));
                        }
                    }
                });
            }
        });
        scrolling::area_ui(ui, shown.area(), following::area().auto_shrink(false), |ui| {
            let height = ui.clip_rect().height();
            match shown {
                Part::OpenNodes => open_nodes::list_ui(ui, cx, walk, true),
                Part::Log => log::lines_ui(ui, cx, walk, cx.session.node_in_focus()),
                // Its rows are lower than usual where all of them would not be seen.
                Part::Decision => decision::table_ui(ui, cx, walk, height),
            }
        });
    }
}
