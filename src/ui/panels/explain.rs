//! Being written.

use super::Context;

/// Draws the panel.
pub fn explain_ui(ui: &mut egui::Ui, _: &mut Context<'_>) {
    ui.label("explain");
}
