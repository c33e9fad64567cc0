//! The list of keys, made from the table that the window obeys.

use egui::{Grid, RichText, Ui, Vec2};

use super::form::{DialogForm, DialogOutcome, buttons_ui, close_ui, explain_ui, heading_ui, scrolled};
use crate::ui::context::Context;
use crate::ui::keymap::{self, KeyGroup};

/// The room of a column of groups and the room between two, in points.
const COLUMN: f32 = 360.0;
const GAP: f32 = 24.0;
/// The room of the scroll bar, in points.
const SCROLL_BAR: f32 = 14.0;
/// What a heading takes, in lines.
const HEADING: usize = 3;

/// The dialog.
pub(super) struct KeysDialog;

impl DialogForm for KeysDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().command_show_keys()
    }

    fn width(&self, room: Vec2) -> f32 {
        (COLUMN + GAP) * columns_in(room) as f32 - GAP + SCROLL_BAR
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let columns = columns(columns_in(ui.ctx().content_rect().size()));
        ui.label(cx.text().cutoff_names());
        ui.add_space(8.0);
        scrolled(ui, 210.0, |ui| {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for column in &columns {
                    ui.vertical(|ui| {
                        ui.set_width(COLUMN);
                        for group in column {
                            group_ui(ui, cx, group);
                        }
                    });
                }
            });
        });
        buttons_ui(ui, |ui| {
            let outcome = close_ui(ui, cx, is_new);
            explain_ui(ui, cx, outcome)
        })
    }
}

/// How many columns there are room for.
fn columns_in(room: Vec2) -> usize {
    let most = ((room.x - 100.0 + GAP) / (COLUMN + GAP)).max(1.0) as usize;
    most.clamp(1, keymap::GROUPS.len())
}

/// The groups in at most this many columns of much the same height, each going to the shortest.
fn columns(most: usize) -> Vec<Vec<&'static KeyGroup>> {
    let mut columns = vec![(0, Vec::new()); most];
    for group in keymap::GROUPS.iter() {
        if let Some((lines, groups)) = columns.iter_mut().min_by_key(|(lines, _)| *lines) {
            *lines += HEADING + group.bindings.len();
            groups.push(group);
        }
    }
    columns.into_iter().map(|(_, groups)| groups).collect()
}

fn group_ui(ui: &mut Ui, cx: &Context<'_>, group: &KeyGroup) {
    let name = (group.name)(cx.text());
    heading_ui(ui, cx.theme, &name);
    Grid::new(name).num_columns(2).min_row_height(0.0).spacing([14.0, 7.0]).show(ui, |ui| {
        for binding in &group.bindings {
            let keys: Vec<_> = binding.keys.iter().map(keymap::shortcut_text).collect();
            let keys = keys.into_iter().reduce(|keys, other| cx.text().keys_or(keys, other));
            ui.label(keys.unwrap_or_default());
            let text = binding.command.text(cx.text());
            ui.label(RichText::new(text.trim_end_matches('…')).color(cx.theme.weak_text));
            ui.end_row();
        }
    });
    ui.add_space(12.0);
}
