//! What is typed into the fields of an experiment, and what is said about it.

use egui::{Label, Response, RichText, Ui};

use crate::ui::context::Context;

/// The text of a field, and the reason if it cannot be read.
#[derive(Default)]
pub(super) struct TypedText {
    pub(super) text: String,
    pub(super) problem: Option<String>,
}

impl From<String> for TypedText {
    fn from(text: String) -> Self {
        Self { text, problem: None }
    }
}

/// What is wrong in a field, on lines of at most this width.
pub(super) fn problem_ui(ui: &mut Ui, cx: &Context<'_>, width: f32, problem: &str) -> Response {
    ui.vertical(|ui| {
        ui.set_width(width.min(ui.available_width()));
        let said = RichText::new(cx.text().experiment_not_possible(problem)).color(cx.theme.error);
        ui.add(Label::new(said).wrap())
    })
    .inner
}

/// The width of a text field, in points.
pub(super) const FIELD_WIDTH: f32 = 180.0;

/// The width of a menu beside its label, in points. Long labels leave less room.
pub(super) fn menu_width(ui: &Ui) -> f32 {
    (FIELD_WIDTH + 8.0).min(ui.available_width())
}
