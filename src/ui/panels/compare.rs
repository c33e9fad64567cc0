//! Being written.

use super::Context;

/// Draws the panel.
pub fn compare_ui(ui: &mut egui::Ui, _: &mut Context<'_>) {
    ui.label("compare");
}
