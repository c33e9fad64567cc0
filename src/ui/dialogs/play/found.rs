//! What the program found, or how far its search is.

use egui::{RichText, Ui};

use crate::narration::comparison::digits;
use crate::narration::counts::Visiting;
use crate::narration::depth::appended;
use crate::narration::experiment::move_order_text;
use crate::session::features::games::playing::{Playing, SearchPurpose};
use crate::tree::Player;
use crate::ui::context::Context;
use crate::ui::dialogs::form::weak_ui;
use crate::ui::theme;

/// Draws what the latest search found, or how far the one under way is, which began at this time.
pub(super) fn search_ui(ui: &mut Ui, cx: &Context<'_>, playing: &Playing, began: f64) {
    if let Some(tally) = playing.progress() {
        let seconds = (ui.input(|input| input.time) - began).max(0.001);
        let rate = (tally.visited as f64 / seconds) as u64;
        let nodes = cx.text().many_nodes(tally.visited, digits(tally.visited));
        ui.label(cx.text().play_rate(nodes, digits(rate)));
        // What the worker has counted is read now and then, not in every frame.
        ui.ctx().request_repaint_after(std::time::Duration::from_millis(100));
        return;
    }
    let Some(searched) = playing.latest() else {
        return weak_ui(ui, cx.theme, &cx.text().play_nothing_searched());
    };
    let (answer, tally) = (&searched.answer, &searched.answer.tally);
    let best = answer.line.first().map_or("–", String::as_str);
    let text = cx.text();
    let value = format!("{}{}", answer.value, appended(text, searched.scope()));
    let found = match searched.purpose {
        SearchPurpose::Hint => text.play_best_move(best, value),
        SearchPurpose::Reply => text.play_its_move(best, value),
    };
    ui.label(RichText::new(found).text_style(theme::numbers()));
    let whose = match playing.person() {
        Player::Max => text.play_you_are_max(),
        Player::Min => text.play_program_is_max(),
    };
    weak_ui(ui, cx.theme, &whose);
    if answer.line.len() > 1 {
        let line = answer.line.join(" → ");
        ui.add(egui::Label::new(RichText::new(line).color(cx.theme.result)).truncate());
    }
    let depth = searched.request.settings.depth_limit.unwrap_or_default().to_string();
    let visiting = Visiting::of_tally(searched.request.algorithm, tally.passes > 0);
    let evaluated = visiting.evaluations_text(text, &tally.counts());
    let cutoffs = text.count_cutoffs(tally.cutoffs, digits(tally.cutoffs));
    let counts = format!("{}, {evaluated}, {cutoffs}", visiting.visits_text(text, tally.visited));
    let order = move_order_text(text, searched.request.rules.move_order);
    ui.label(text.play_search(counts, depth, searched.request.algorithm.name(text), order));
}
