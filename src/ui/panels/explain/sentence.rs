//! The card with the sentence about this step: the largest text beside the tree. All of it can be seen, whatever the
//! window leaves of room.

use std::sync::Arc;

use egui::{Color32, Galley, ScrollArea, TextStyle, Ui};

use super::Walk;
use crate::narration::{Narration, Sentence, Tone};
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::text::Text;
use crate::ui::across_frames;
use crate::ui::context::Context;
use crate::ui::theme::{self, Theme};
use crate::ui::{exercise, held, parts, scrolling};

/// Room for the sentences of a usual cutoff, in square points, so that the first cutoff does not move what
/// stands below.
const USUAL_AREA: f32 = 48_000.0;
/// What that room may be in height, in points.
const USUAL_HEIGHTS: [f32; 2] = [150.0, 190.0];
/// The space between the card's edge and its text, in points.
const MARGINS: [i8; 2] = [12, 8];
/// Between the sentences, in points.
const GAP: f32 = 2.0;
/// Between the last sentence and the button that asks the lesson's question, in points.
const BEFORE_OFFER: f32 = 6.0;
/// What stands below keeps this height, in points, as long as the text need not be smaller than [`LEAST_SCALE`]: the
/// current line of the code with its neighbours.
const KEPT_BELOW: f32 = 128.0;
/// What it keeps in any case.
const LEAST_BELOW: f32 = 70.0;
/// The text shrinks in such steps, and no further than this: it has to be read from the last row.
const SCALE_STEP: f32 = 1.0 / 18.0;
const LEAST_SCALE: f32 = 14.0 / 18.0;
/// In presentation mode the text may shrink to its usual size on the screen.
const LEAST_ENLARGED_SCALE: f32 = 13.0 / 18.0;
const _: () = assert!(LEAST_ENLARGED_SCALE * theme::PRESENTATION_ZOOMS[1] >= 1.0);

/// Shows the card; what stands below it in the panel keeps some room.
pub(super) fn sentence_ui(ui: &mut Ui, cx: &mut Context<'_>, walk: Option<&Walk>) {
    let is_hidden = walk.is_some_and(Walk::hides_step);
    let narration = walk.filter(|_| !is_hidden).map(|walk| {
        let is_editing = cx.session.is_editing();
        across_frames::cached(ui, "narration", (walk.place(), is_editing), || {
            let mut narration = match walk.is_asked {
                false => walk.run.narrate(cx.text(), &walk.scene, walk.perspective, walk.after),
                true => walk.run.narrate_so_far(cx.text(), &walk.scene, walk.perspective, walk.after),
            };
            narration.sentences.extend(keys_of_first_step(cx.text(), walk, is_editing));
            let work = walk.run.replay(&walk.scene).work_below_left(walk.after, walk.run.counters.unseen());
            narration.with_unseen(cx.text(), work, walk.run.visiting())
        })
    });
    let tone = narration.as_ref().map_or(Tone::Plain, |narration| narration.tone);
    let (fill, title_color) = colors(cx.theme, tone);
    let [across, down] = MARGINS.map(f32::from);
    let room =
        egui::vec2(ui.available_width() - 2.0 * across - 2.0, ui.available_height() - 2.0 * down - 2.0);
    let lines = match &narration {
        Some(narration) => {
            let is_enlarged = cx.session.preferences().is_presentation();
            let least = if is_enlarged { LEAST_ENLARGED_SCALE } else { LEAST_SCALE };
            lines(ui, cx.theme, narration, title_color, room, least)
        }
        None => {
            let nothing = if is_hidden { cx.text().predict_hidden() } else { cx.text().no_walk_to_show() };
            let text = cx.session.busy_with().unwrap_or(nothing);
            vec![laid_out(ui, &text, &theme::sentence(), 1.0, cx.theme.text, room.x)]
        }
    };
    egui::Frame::new()
        .fill(fill)
        .stroke(egui::Stroke::new(1.0, if tone == Tone::Plain { cx.theme.line } else { title_color }))
        .corner_radius(8)
        .inner_margin(egui::Margin::symmetric(MARGINS[0], MARGINS[1]))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let most_height = (room.y - LEAST_BELOW).max(LEAST_BELOW);
            let [least, most] = USUAL_HEIGHTS;
            let usual = (USUAL_AREA / ui.available_width()).clamp(least, most).min(room.y * 0.5);
            let key = (walk.map(|walk| walk.run.request), room.y.round() as i32);
            // A text that is still too long can be scrolled.
            let area = ScrollArea::vertical().max_height(most_height).min_scrolled_height(most_height);
            scrolling::area_ui(ui, "sentence", area.auto_shrink([false, true]), |ui| {
                parts::steady_ui(ui, "sentence", key, usual..=most_height, |ui| {
                    ui.spacing_mut().item_spacing.y = GAP;
                    for line in lines {
                        held::label_ui(ui, line);
                    }
                    // A lesson ends with its question.
                    let is_at_end =
                        walk.is_some_and(|walk| walk.after == walk.run.trace.len() && !walk.is_asked);
                    if is_at_end && exercise::offers_lesson(cx.session) {
                        ui.add_space(BEFORE_OFFER);
                        cx.button(ui, Command::Exercise(ExerciseCommand::OfLesson(0)));
                    }
                });
            });
        });
}

/// Before the walk: the keys that begin it. While the tree is edited, Right selects a node beside the selected one.
fn keys_of_first_step(text: &Text, walk: &Walk, is_editing: bool) -> Option<Sentence> {
    // A person who predicts is told the keys in the bar.
    let is_before = walk.after == 0 && !walk.replay().is_empty() && !walk.is_asked;
    let keys = if is_editing { text.first_step_keys_while_editing() } else { text.first_step_keys() };
    is_before.then(|| Sentence { text: keys, is_strong: false, parts: Vec::new() })
}

/// The title and the sentences, as large as the room allows.
fn lines(
    ui: &Ui,
    theme: &Theme,
    narration: &Narration,
    title_color: Color32,
    room: egui::Vec2,
    least_scale: f32,
) -> Vec<Arc<Galley>> {
    let at_scale = |scale: f32| -> Vec<Arc<Galley>> {
        let title = laid_out(ui, &narration.title, &theme::numbers(), scale, title_color, room.x);
        let sentences = narration.sentences.iter().map(|sentence| {
            let style = if sentence.is_strong { theme::numbers() } else { theme::sentence() };
            laid_out(ui, &sentence.text, &style, scale, theme.text, room.x)
        });
        std::iter::once(title).chain(sentences).collect()
    };
    let (mut scale, mut largest) = (1.0, None);
    loop {
        let lines = at_scale(scale);
        let height: f32 = lines.iter().map(|line| line.size().y + GAP).sum();
        let has_room = height <= room.y - KEPT_BELOW;
        let is_least = scale - SCALE_STEP < least_scale - f32::EPSILON;
        // A number that is wider than the card may have room in smaller letters.
        if has_room && !lines.iter().any(|line| held::is_torn(line)) {
            return lines;
        }
        if has_room || is_least {
            largest.get_or_insert(lines);
        }
        if is_least {
            return largest.unwrap_or_default();
        }
        scale -= SCALE_STEP;
    }
}

/// A text in this style at this scale, wrapped at a width.
fn laid_out(ui: &Ui, text: &str, style: &TextStyle, scale: f32, color: Color32, width: f32) -> Arc<Galley> {
    held::laid_out(ui, text, theme::scaled_style(ui, style, scale), color, width)
}

/// The card's fill, and the colour of its title and border.
const fn colors(theme: &Theme, tone: Tone) -> (Color32, Color32) {
    match tone {
        Tone::Plain => (theme.card, theme.text),
        Tone::Progress => (theme.card, theme.cut),
        Tone::Cutoff => (theme.cut_fill, theme.cut),
        Tone::Fault => (theme.card, theme.error),
        Tone::Result => (theme.result_fill, theme.result),
    }
}
