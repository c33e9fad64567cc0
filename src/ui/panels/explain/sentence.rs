//! The card with the sentence about this step: the largest text beside the tree. All of it can be seen, whatever the
//! window leaves of room.

use std::sync::Arc;

use egui::{Color32, Galley, Label, Role, ScrollArea, TextStyle, Ui, WidgetInfo};

use super::Walk;
use crate::narration::{Narration, Sentence, Tone};
use crate::session::command::Command;
use crate::session::command::exercise::ExerciseCommand;
use crate::text::Text;
use crate::ui::across_frames;
use crate::ui::context::Context;
use crate::ui::parts;
use crate::ui::theme::{self, Theme};

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
            narration.with_unseen(
                cx.text(),
                walk.run.counters.unseen().within(walk.after.saturating_sub(1), walk.after),
            )
        })
    });
    let tone = narration.as_ref().map_or(Tone::Plain, |narration| narration.tone);
    let (fill, title_color) = colors(cx.theme, tone);
    let [across, down] = MARGINS.map(f32::from);
    let room =
        egui::vec2(ui.available_width() - 2.0 * across - 2.0, ui.available_height() - 2.0 * down - 2.0);
    let lines = match &narration {
        Some(narration) => lines(ui, cx.theme, narration, title_color, room),
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
            let area = ScrollArea::vertical().id_salt("sentence").max_height(most_height);
            area.min_scrolled_height(most_height).auto_shrink([false, true]).show(ui, |ui| {
                parts::steady_ui(ui, "sentence", key, usual, |ui| {
                    ui.spacing_mut().item_spacing.y = GAP;
                    lines.into_iter().for_each(|line| {
                        let text = line.text().replace(NO_BREAK, " ");
                        ui.add(Label::new(line))
                            .widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
                    });
                    // A lesson ends with its question.
                    let is_at_end =
                        walk.is_some_and(|walk| walk.after == walk.run.trace.len() && !walk.is_asked);
                    if is_at_end && !cx.session.document().content().questions.is_empty() {
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
    let is_before = walk.after == 0 && !walk.is_asked;
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
) -> Vec<Arc<Galley>> {
    let at_scale = |scale: f32| -> Vec<Arc<Galley>> {
        let title = laid_out(ui, &narration.title, &theme::numbers(), scale, title_color, room.x);
        let sentences = narration.sentences.iter().map(|sentence| {
            let style = if sentence.is_strong { theme::numbers() } else { theme::sentence() };
            laid_out(ui, &sentence.text, &style, scale, theme.text, room.x)
        });
        std::iter::once(title).chain(sentences).collect()
    };
    let mut scale = 1.0;
    loop {
        let lines = at_scale(scale);
        let height: f32 = lines.iter().map(|line| line.size().y + GAP).sum();
        if height <= room.y - KEPT_BELOW || scale - SCALE_STEP < LEAST_SCALE - f32::EPSILON {
            return lines;
        }
        scale -= SCALE_STEP;
    }
}

/// A text in this style at this scale, wrapped at a width.
fn laid_out(ui: &Ui, text: &str, style: &TextStyle, scale: f32, color: Color32, width: f32) -> Arc<Galley> {
    let font = theme::scaled_style(ui, style, scale);
    ui.painter().layout(held_together(text), font, color, width)
}

/// A blank at which no line ends.
const NO_BREAK: char = '\u{a0}';

/// The text with blanks at which lines may end: a number stays with the word or the sign before it, a window in one
/// piece, a relation with the bound or the node that it is about, and the last line is more than a short word.
pub(super) fn held_together(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let mut held = String::with_capacity(text.len() + words.len());
    let mut is_in_window = false;
    for (index, word) in words.iter().enumerate() {
        if let Some(before) = index.checked_sub(1).and_then(|index| words.get(index)) {
            let is_last = index + 1 == words.len();
            is_in_window = (is_in_window || before.starts_with('[')) && !before.contains(']');
            let is_held = is_in_window
                || is_sign(before)
                || is_number(word)
                || (is_sign(word) && is_subject(before))
                || (is_last && word.chars().count() <= LAST_WORD);
            held.push(if is_held { NO_BREAK } else { ' ' });
        }
        held.push_str(word);
    }
    held
}

/// A word no longer than this, with its full stop, does not stand alone on the last line.
const LAST_WORD: usize = 3;

fn is_sign(word: &str) -> bool {
    matches!(word, "=" | "≥" | "≤" | ">" | "<" | "≠")
}

/// Whether a relation may be about this word: a bound, or the name of a node. Behind a number or a term, which has a
/// relation before it already, a line may end, and so it may behind a window or a long name.
fn is_subject(word: &str) -> bool {
    !is_number(word) && !word.ends_with([')', ']']) && word.chars().count() <= LONGEST_SUBJECT
}

/// What is longer would leave much of a line empty.
const LONGEST_SUBJECT: usize = 12;

fn is_number(word: &str) -> bool {
    let mut signs = word.chars().skip_while(|sign| matches!(sign, '−' | '+' | '-'));
    signs.next().is_some_and(|first| first.is_ascii_digit() || first == '∞')
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_before_no_number_and_within_no_relation_of_a_bound_or_a_node() {
        let pieces = |text: &str| {
            let held = held_together(text);
            held.split(' ').map(|piece| piece.replace(NO_BREAK, " ")).collect::<Vec<_>>()
        };
        assert_eq!(pieces("α = max(−∞, 6) = 6 ≥ β = 5."), ["α = max(−∞, 6)", "= 6", "≥ β = 5."]);
        assert_eq!(
            pieces("MIN at B can take D for 5, so play never reaches E."),
            ["MIN", "at", "B", "can", "take", "D", "for 5,", "so", "play", "never", "reaches E."]
        );
        assert_eq!(pieces("MAX already has −∞ here."), ["MAX", "already", "has −∞", "here."]);
        assert_eq!(
            pieces("H, the next child, is given [−β, −α] = [−∞, −5]."),
            ["H,", "the", "next", "child,", "is", "given", "[−β, −α]", "= [−∞, −5]."]
        );
        assert_eq!(pieces("the window [2, 5] is given"), ["the", "window", "[2, 5]", "is", "given"]);
        assert_eq!(pieces("A ≥ −1 and A ≤ −1, so A = −1."), ["A ≥ −1", "and", "A ≤ −1,", "so", "A = −1."]);
        assert_eq!(pieces("a-very-long-name ≤ 5 holds."), ["a-very-long-name", "≤ 5", "holds."]);
    }
}
