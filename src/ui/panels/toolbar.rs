//! The bar at the top: menus, the choice of the algorithm, the rule for ties.

use egui::{Button, MenuBar, RichText, Ui};

use crate::narration::settings::rules_text;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::session::command::Command;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::own_search::OwnSearchCommand;
use crate::ui::context::Context;
use crate::ui::menus::{self, bar, choice, item};
use crate::ui::status::status_ui;

/// Draws the bar.
pub fn toolbar_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    MenuBar::new().ui(ui, |ui| {
        bar::bar_ui(ui, cx);
        ui.add_space(12.0);
        // They are about the walk through the tree; in a race every lane has a search of its own.
        if !cx.session.experiment().is_shown() {
            if !cx.session.is_racing() {
                ui.scope(|ui| algorithm_switch(ui, cx));
                ui.add_space(8.0);
            }
            ties_choice(ui, cx);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            status_ui(ui, cx);
            if let Some(progress) =
                cx.session.experiment().progress(cx.text()).filter(|_| !cx.session.experiment().is_shown())
            {
                let show = Command::Experiment(ExperimentCommand::Toggle);
                cx.labelled_button(ui, "Measuring…", show).on_hover_text(progress);
            }
            let name = RichText::new(cx.session.document().marked_name()).color(cx.theme.weak_text);
            ui.add(egui::Label::new(name).truncate());
        });
    });
}

/// To the left and the right of the name of a search, in points.
const LIT_PADDING: f32 = 7.0;

/// Minimax, alpha-beta, and the other forms.
fn algorithm_switch(ui: &mut Ui, cx: &mut Context<'_>) {
    // What is lit needs some room around its words.
    ui.spacing_mut().button_padding.x = LIT_PADDING;
    let in_use = Some(cx.session.algorithm()).filter(|_| !cx.session.shows_own_search());
    if cx.session.own_search().confirmed().is_some() {
        let show = Command::OwnSearch(OwnSearchCommand::Show);
        let is_enabled = in_use.is_none() || show.is_enabled(cx.session);
        let button = Button::new(show.text(cx.text())).selected(in_use.is_none());
        let response = ui.add_enabled(is_enabled, button);
        cx.clicked(response, show);
    }
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        let command = Command::UseAlgorithm(algorithm);
        let response = ui.add(Button::new(algorithm.name(cx.text())).selected(in_use == Some(algorithm)));
        cx.clicked(response, command);
    }
    let others: Vec<_> = Algorithm::ALL
        .iter()
        .copied()
        .filter(|algorithm| ![Algorithm::Minimax, Algorithm::AlphaBeta].contains(algorithm))
        .collect();
    let chosen = in_use.filter(|in_use| others.contains(in_use));
    let more = || cx.text().toolbar_more();
    let text = chosen.map_or_else(more, |chosen| cx.text().toolbar_chosen(chosen.name(cx.text())));
    menus::chosen_menu_ui(ui, text, chosen.is_some(), |ui| {
        for algorithm in others {
            choice(ui, cx, in_use == Some(algorithm), Command::UseAlgorithm(algorithm));
        }
    });
}

fn ties_choice(ui: &mut Ui, cx: &mut Context<'_>) {
    ui.label(RichText::new(cx.text().toolbar_prune_when()).color(cx.theme.weak_text));
    let in_use = cx.session.settings().ties;
    menus::menu_ui(ui, format!("α {} β ▾", in_use.relation()), |ui| {
        for &ties in Ties::ALL {
            choice(ui, cx, in_use == ties, Command::UseTies(ties));
        }
        ui.separator();
        item(ui, cx, Command::AskSettings);
    });
    // What is not as usual is said where nobody can overlook it.
    let mut rules = rules_text(cx.text(), cx.session.settings(), Some(cx.session.algorithm()));
    if let Some(order) = cx.session.view().move_order().filter(|order| order.learns()) {
        rules += &format!(", {}", order.name(cx.text()).to_lowercase());
    }
    if !rules.is_empty() {
        let text = RichText::new(rules.trim_start_matches(", ")).color(cx.theme.accent);
        let response = ui.add(Button::new(text).truncate());
        cx.clicked(response, Command::AskSettings);
    }
}
