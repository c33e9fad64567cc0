//! The card with the sentence about this step: the largest text beside the tree.

use egui::{Color32, RichText, Ui};

use super::Walk;
use crate::narration::{self, Narration, Tone};
use crate::ui::panels::{Context, parts};
use crate::ui::theme::{self, Theme};

/// Room for the sentences of a usual cutoff, in square points, so that the first cutoff does not move what
/// stands below.
const USUAL_AREA: f32 = 48_000.0;
/// What that room may be in height, in points.
const USUAL_HEIGHTS: [f32; 2] = [150.0, 190.0];

pub(super) fn sentence_ui(ui: &mut Ui, cx: &Context<'_>, walk: Option<&Walk>) {
    let narration = walk.map(|walk| {
        parts::remembered(ui, "narration", walk.place(), || {
            let ties = walk.run.request.settings.ties;
            let narration =
                narration::narrate(walk.replay(), &walk.scene.names, ties, walk.perspective, walk.after);
            narration.with_unseen(walk.run.counters.unseen_within(walk.after.saturating_sub(1), walk.after))
        })
    });
    let tone = narration.as_ref().map_or(Tone::Plain, |narration| narration.tone);
    let (fill, title_color) = colors(cx.theme, tone);
    egui::Frame::new()
        .fill(fill)
        .stroke(egui::Stroke::new(1.0, if tone == Tone::Plain { cx.theme.line } else { title_color }))
        .corner_radius(8)
        .inner_margin(egui::Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let run = walk.map(|walk| walk.run.request);
            let [least, most] = USUAL_HEIGHTS;
            let usual = (USUAL_AREA / ui.available_width()).clamp(least, most);
            parts::steady_ui(ui, "sentence", run, usual, |ui| match &narration {
                Some(narration) => narration_ui(ui, cx.theme, narration, title_color),
                None => {
                    let text = cx.session.busy_with().unwrap_or("There is no walk to show.");
                    ui.label(RichText::new(text).text_style(theme::sentence()));
                }
            });
        });
}

fn narration_ui(ui: &mut Ui, theme: &Theme, narration: &Narration, title_color: Color32) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.label(RichText::new(&narration.title).text_style(theme::numbers()).color(title_color));
    for sentence in &narration.sentences {
        let style = if sentence.is_strong { theme::numbers() } else { theme::sentence() };
        ui.label(RichText::new(&sentence.text).text_style(style).color(theme.text));
    }
}

/// The card's fill, and the colour of its title and border.
const fn colors(theme: &Theme, tone: Tone) -> (Color32, Color32) {
    match tone {
        Tone::Plain => (theme.card, theme.text),
        Tone::Progress => (theme.card, theme.cut),
        Tone::Cutoff => (theme.cut_fill, theme.cut),
        Tone::Result => (theme.result_fill, theme.result),
    }
}
