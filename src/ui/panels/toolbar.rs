//! The bar at the top: menus, the choice of the algorithm, the rule for ties.

use egui::{Button, MenuBar, RichText, TextStyle, TextWrapMode, Ui, WidgetText};

use crate::narration::comparison::short_name;
use crate::narration::progress::elapsed_text;
use crate::narration::settings::rules_text;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::session::command::Command;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::own_search::OwnSearchCommand;
use crate::ui::context::Context;
use crate::ui::menus::{self, bar, choice, item};
use crate::ui::status::{BUTTON_PADDING, button_ui, status_ui};

/// Draws the bar.
pub fn toolbar_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    MenuBar::new().ui(ui, |ui| {
        bar::bar_ui(ui, cx);
        ui.add_space(12.0);
        // These choose the search of the walk. In a race every lane has its own search, and so has a question, which
        // says which one, unless that is what it asks.
        if !cx.session.experiment().is_shown() && !cx.session.exercising().is_answering() {
            let room = Room::of(ui, cx);
            if !cx.session.is_racing() {
                ui.scope(|ui| algorithm_switch(ui, cx, room));
                ui.add_space(GAP);
            }
            ties_choice(ui, cx, room);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            status_ui(ui, cx);
            measuring_ui(ui, cx);
            if ui.available_width() >= LEAST_NAME {
                let name = RichText::new(cx.session.document().marked_name()).color(cx.theme.weak_text);
                ui.add(egui::Label::new(name).truncate());
            }
        });
    });
}

/// Whether an experiment is measured while the tree is shown.
fn is_measuring(cx: &Context<'_>) -> bool {
    !cx.session.experiment().is_shown() && cx.session.experiment().progress(cx.text()).is_some()
}

/// The experiment that is measured while the tree is shown, from right to left: the button that ends it, the way to it,
/// and its time where there is room.
fn measuring_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let experiment = cx.session.experiment();
    let Some(progress) = experiment.progress(cx.text()).filter(|_| is_measuring(cx)) else { return };
    button_ui(ui, cx, cx.text().experiment_end(), Command::Experiment(ExperimentCommand::Run));
    let show = Command::Experiment(ExperimentCommand::Toggle);
    cx.labelled_button(ui, cx.text().activity_measuring(), show).on_hover_text(progress);
    if let Some(elapsed) = measured_time(cx) {
        let elapsed = RichText::new(elapsed).color(cx.theme.weak_text);
        let elapsed = WidgetText::from(elapsed).into_galley(
            ui,
            Some(TextWrapMode::Extend),
            f32::INFINITY,
            TextStyle::Body,
        );
        if elapsed.size().x <= ui.available_width() {
            ui.label(elapsed);
        }
    }
}

/// The name of the only menu of searches: that of the search in use, in short where the whole has no room.
fn name_that_fits(ui: &Ui, cx: &Context<'_>, algorithm: Algorithm, room: Room) -> String {
    let text = cx.text();
    let whole = text.toolbar_chosen(algorithm.name(text));
    let font = TextStyle::Button.resolve(ui.style());
    let width = ui.painter().layout_no_wrap(whole.clone(), font, cx.theme.text).size().x;
    match room {
        Room::OneMenu(most) if width + 2.0 * LIT_PADDING > most => {
            text.toolbar_chosen(short_name(text, algorithm))
        }
        _ => whole,
    }
}

/// How long the experiment has been measured.
fn measured_time(cx: &Context<'_>) -> Option<String> {
    let elapsed = cx.session.experiment().measured()?.elapsed?;
    Some(elapsed_text(elapsed.as_secs_f64()))
}

/// The padding to both sides of the name of a search, in points.
const LIT_PADDING: f32 = 7.0;
/// The gap between the searches and the rule for ties, in points.
const GAP: f32 = 8.0;
/// The space for a running search and its Stop button, in points.
const FOR_STATUS: f32 = 108.0;
/// With less room than this, in points, the name of the document is left out.
const LEAST_NAME: f32 = 40.0;

/// How many of the choices fit into the bar. Settings that differ from the defaults are always shown.
#[derive(Clone, Copy, PartialEq)]
enum Room {
    /// All of them.
    All,
    /// All of them, without the words before the rule for ties.
    WithoutWords,
    /// Only one menu with all searches, its name limited to this width, and the rules.
    OneMenu(f32),
}

impl Room {
    fn of(ui: &Ui, cx: &Context<'_>) -> Self {
        let spacing = ui.spacing();
        let width = |text: String, padding: f32| {
            let galley = WidgetText::from(text).into_galley(
                ui,
                Some(TextWrapMode::Extend),
                f32::INFINITY,
                TextStyle::Button,
            );
            galley.size().x + 2.0 * padding + spacing.item_spacing.x
        };
        let measuring = is_measuring(cx).then(|| {
            let buttons = [cx.text().activity_measuring(), cx.text().experiment_end()];
            let time = measured_time(cx).map_or(0.0, |time| width(time, 0.0));
            buttons.map(|text| width(text, BUTTON_PADDING)).iter().sum::<f32>() + time
        });
        let measuring = measuring.unwrap_or_default();
        let room = ui.available_width() - FOR_STATUS - measuring;
        let switches = if cx.session.is_racing() {
            0.0
        } else {
            let names = [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| algorithm.name(cx.text()));
            let own = cx.session.own_search().confirmed().is_some();
            let own = own.then(|| Command::OwnSearch(OwnSearchCommand::Show).text(cx.text()));
            let texts = names.into_iter().chain(own).chain([others_text(cx)]);
            texts.map(|text| width(text, LIT_PADDING)).sum::<f32>() + GAP
        };
        let rules = Some(rules(cx)).filter(|rules| !rules.is_empty());
        let texts = [ties_text(cx)].into_iter().chain(rules);
        let rules = texts.map(|text| width(text, spacing.button_padding.x)).sum::<f32>();
        let needed = switches + rules;
        if needed + width(cx.text().toolbar_prune_when(), 0.0) <= room {
            Self::All
        } else if needed <= room || cx.session.is_racing() {
            Self::WithoutWords
        } else {
            Self::OneMenu(room - rules - GAP)
        }
    }
}

/// The search in use, unless the user's own search is shown.
fn in_use(cx: &Context<'_>) -> Option<Algorithm> {
    Some(cx.session.algorithm()).filter(|_| !cx.session.shows_own_search())
}

/// Whether a search has its own switch, if there is space.
fn has_switch(algorithm: Algorithm) -> bool {
    [Algorithm::Minimax, Algorithm::AlphaBeta].contains(&algorithm)
}

/// The name of the menu of the other searches: the one in use, if it is one of them.
fn others_text(cx: &Context<'_>) -> String {
    let chosen = in_use(cx).filter(|&algorithm| !has_switch(algorithm));
    chosen.map_or_else(|| cx.text().toolbar_more(), |chosen| cx.text().toolbar_chosen(chosen.name(cx.text())))
}

/// Minimax, alpha-beta, and the other forms.
fn algorithm_switch(ui: &mut Ui, cx: &mut Context<'_>, room: Room) {
    // A highlighted name needs some padding.
    ui.spacing_mut().button_padding.x = LIT_PADDING;
    let in_use = in_use(cx);
    let has_own = cx.session.own_search().confirmed().is_some();
    let has_switches = !matches!(room, Room::OneMenu(_));
    let show = Command::OwnSearch(OwnSearchCommand::Show);
    if has_own && has_switches {
        let is_enabled = in_use.is_none() || show.is_enabled(cx.session);
        let button = Button::new(show.text(cx.text())).selected(in_use.is_none());
        let response = ui.add_enabled(is_enabled, button);
        cx.clicked(response, show.clone());
    }
    if let Room::OneMenu(width) = room {
        ui.set_max_width(width);
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
    }
    let with_switch = Algorithm::ALL.iter().filter(|&&algorithm| has_switches && has_switch(algorithm));
    for &algorithm in with_switch {
        let command = Command::UseAlgorithm(algorithm);
        let response = ui.add(Button::new(algorithm.name(cx.text())).selected(in_use == Some(algorithm)));
        cx.clicked(response, command);
    }
    let in_menu = |&algorithm: &Algorithm| !(has_switches && has_switch(algorithm));
    let text = match in_use {
        Some(algorithm) if !has_switches => name_that_fits(ui, cx, algorithm, room),
        None if !has_switches => cx.text().toolbar_chosen(show.text(cx.text())),
        _ => others_text(cx),
    };
    let is_chosen = in_use.as_ref().map_or(!has_switches, in_menu);
    menus::chosen_menu_ui(ui, text, is_chosen, |ui| {
        if has_own && !has_switches {
            choice(ui, cx, in_use.is_none(), show.clone());
        }
        for &algorithm in Algorithm::ALL.iter().filter(|algorithm| in_menu(algorithm)) {
            choice(ui, cx, in_use == Some(algorithm), Command::UseAlgorithm(algorithm));
        }
    });
}

fn ties_text(cx: &Context<'_>) -> String {
    format!("α {} β ▾", cx.session.settings().ties.relation())
}

/// The settings that differ from the defaults, except the rule for ties. An external program knows nothing of them.
fn rules(cx: &Context<'_>) -> String {
    if cx.session.shows_own_search() {
        return String::new();
    }
    let mut rules = rules_text(cx.text(), cx.session.settings(), Some(cx.session.algorithm()));
    if let Some(order) = cx.session.view().move_order().filter(|order| order.learns()) {
        rules += &format!(", {}", order.name(cx.text()).to_lowercase());
    }
    rules.trim_start_matches(", ").to_owned()
}

fn ties_choice(ui: &mut Ui, cx: &mut Context<'_>, room: Room) {
    if room == Room::All {
        ui.label(RichText::new(cx.text().toolbar_prune_when()).color(cx.theme.weak_text));
    }
    let in_use = cx.session.settings().ties;
    menus::menu_ui(ui, ties_text(cx), |ui| {
        for &ties in Ties::ALL {
            choice(ui, cx, in_use == ties, Command::UseTies(ties));
        }
        ui.separator();
        item(ui, cx, Command::AskSettings);
    });
    // Show it where nobody can miss it.
    let rules = rules(cx);
    if !rules.is_empty() {
        let text = RichText::new(rules).color(cx.theme.accent);
        let response = ui.add(Button::new(text).truncate());
        cx.clicked(response, Command::AskSettings);
    }
}
