//! The bar at the top: menus, the choice of the algorithm, the rule for ties.

use egui::{Button, MenuBar, RichText, Role, TextStyle, TextWrapMode, Ui, WidgetInfo, WidgetText};

use crate::narration::comparison::short_name;
use crate::narration::experiment::move_order_text;
use crate::narration::progress::elapsed_text;
use crate::narration::settings;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::session::command::Command;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::own_search::OwnSearchCommand;
use crate::ui::context::Context;
use crate::ui::menus::{self, bar, choice, item};
use crate::ui::sitting;
use crate::ui::status::{BUTTON_PADDING, button_ui, status_ui};
use crate::ui::theme;

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
            exam_ui(ui, cx);
            if ui.available_width() >= LEAST_NAME {
                let name = RichText::new(cx.session.document().marked_name()).color(cx.theme.weak_text);
                ui.add(egui::Label::new(name).truncate());
            }
        });
    });
}

/// The seconds that are left of an exam whose question is not on screen.
fn seconds_left(cx: &Context<'_>) -> Option<f64> {
    let exercising = cx.session.exercising();
    let is_out_of_sight = cx.session.experiment().is_shown() || exercising.seat_at_hand().is_none();
    exercising.seconds_left().filter(|_| is_out_of_sight)
}

fn exam_ui(ui: &mut Ui, cx: &Context<'_>) {
    if let Some(left) = seconds_left(cx) {
        ui.add(sitting::clock(cx, left).extend());
    }
}

/// What the time of an exam needs.
fn width_of_exam(ui: &Ui, cx: &Context<'_>) -> f32 {
    let text = seconds_left(cx).map(|left| sitting::clock_words(cx, left));
    let font = theme::numbers().resolve(ui.style());
    let galley = text.map(|text| ui.painter().layout_no_wrap(text, font, cx.theme.text));
    galley.map_or(0.0, |galley| galley.size().x + ui.spacing().item_spacing.x)
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

/// The width of a text in the bar with this padding to both sides, and of the gap behind it.
fn width(ui: &Ui, text: &str, padding: f32) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let width = ui.painter().layout_no_wrap(text.to_owned(), font, ui.visuals().text_color()).size().x;
    width + 2.0 * padding + ui.spacing().item_spacing.x
}

/// The names of the only menu of searches: that of the search in use, whole and in short.
fn names_in_use(cx: &Context<'_>) -> [String; 2] {
    let text = cx.text();
    let names = in_use(cx).map(|algorithm| [algorithm.name(text), short_name(text, algorithm)]);
    let own = || Command::OwnSearch(OwnSearchCommand::Show).text(text);
    names.unwrap_or_else(|| [own(), own()]).map(|name| text.toolbar_chosen(name))
}

/// How long the experiment has been measured.
fn measured_time(cx: &Context<'_>) -> Option<String> {
    let elapsed = cx.session.experiment().measured()?.elapsed?;
    Some(elapsed_text(elapsed.as_secs_f64()))
}

/// The padding to both sides of the name of a search, in points.
const LIT_PADDING: f32 = 7.0;
/// Between two settings.
const BETWEEN: &str = ", ";
/// The gap between the searches and the rule for ties, in points.
const GAP: f32 = 8.0;
/// The space that is kept for a search and its Stop button, in points. What is under way gets what it needs.
const FOR_STATUS: f32 = 108.0;
/// A time that is long to write, in seconds.
const LONG: f64 = 119.0;
/// With less room than this, in points, the name of the document is left out.
const LEAST_NAME: f32 = 40.0;

/// In one menu, the name of the search in use has at least this width, in points, whatever the settings: it tells the
/// searches apart also where its end is cut off.
const LEAST_CHOSEN: f32 = 115.0;
/// What stands in place of the settings that have no room.
const LEFT_OUT: &str = "…";

/// How many of the choices fit into the bar. Settings that differ from the defaults are always shown, as far as they have
/// room.
#[derive(Clone, Copy, PartialEq)]
enum Room {
    /// All of them.
    All,
    /// All of them, without the words before the rule for ties.
    WithoutWords,
    /// Only one menu with all searches, and the settings, each limited to a width.
    OneMenu { name: f32, rules: f32 },
}

impl Room {
    fn of(ui: &Ui, cx: &Context<'_>) -> Self {
        let padding = ui.spacing().button_padding.x;
        let beside = width_of_status(ui, cx) + width_of_measuring(ui, cx) + width_of_exam(ui, cx);
        let room = ui.available_width() - beside;
        let ties = width(ui, &ties_text(cx), padding);
        let rules = rules(cx);
        let width_of_rules = if rules.is_empty() { 0.0 } else { width(ui, &rules.join(BETWEEN), padding) };
        let needed = width_of_switches(ui, cx) + ties + width_of_rules;
        if needed + width(ui, &cx.text().toolbar_prune_when(), 0.0) <= room {
            Self::All
        } else if needed <= room || cx.session.is_racing() {
            Self::WithoutWords
        } else {
            let room = room - ties - GAP;
            // Several settings may all be left out for the name. A single one stays whole while the name can be told.
            let least_rules = if rules.len() > 1 { width(ui, LEFT_OUT, padding) } else { width_of_rules };
            let [_, short] = names_in_use(cx);
            let least_name = width(ui, &short, LIT_PADDING).min((room - least_rules).max(LEAST_CHOSEN));
            let name = (room - width_of_rules).max(least_name.min(room)).max(0.0);
            Self::OneMenu { name, rules: (room - name).max(0.0) }
        }
    }
}

/// What the Stop button, the time and the name of what is under way need. The choices beside it do not move when the time
/// gets longer, nor when it is stopped.
fn width_of_status(ui: &Ui, cx: &Context<'_>) -> f32 {
    let Some(under_way) = cx.session.under_way() else { return FOR_STATUS };
    let greatest =
        |texts: [String; 2]| texts.map(|text| width(ui, &text, 0.0)).into_iter().fold(0.0, f32::max);
    let name = greatest([under_way.activity.said(cx.text()), cx.text().activity_stopping()]);
    let time = greatest([under_way.seconds, LONG].map(elapsed_text));
    let stop = width(ui, &Command::Stop.text(cx.text()), BUTTON_PADDING);
    (stop + time + name).max(FOR_STATUS)
}

/// What the buttons and the time of an experiment need that is measured while the tree is shown.
fn width_of_measuring(ui: &Ui, cx: &Context<'_>) -> f32 {
    if !is_measuring(cx) {
        return 0.0;
    }
    let buttons = [cx.text().activity_measuring(), cx.text().experiment_end()];
    let time = measured_time(cx).map_or(0.0, |time| width(ui, &time, 0.0));
    buttons.map(|text| width(ui, &text, BUTTON_PADDING)).iter().sum::<f32>() + time
}

/// What the searches need that have a switch, and the menu of the others.
fn width_of_switches(ui: &Ui, cx: &Context<'_>) -> f32 {
    if cx.session.is_racing() {
        return 0.0;
    }
    let names = [Algorithm::Minimax, Algorithm::AlphaBeta].map(|algorithm| algorithm.name(cx.text()));
    let own = cx.session.own_search().confirmed().is_some();
    let own = own.then(|| Command::OwnSearch(OwnSearchCommand::Show).text(cx.text()));
    let texts = names.into_iter().chain(own).chain([others_text(cx)]);
    texts.map(|text| width(ui, &text, LIT_PADDING)).sum::<f32>() + GAP
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
    let has_switches = !matches!(room, Room::OneMenu { .. });
    let show = Command::OwnSearch(OwnSearchCommand::Show);
    if has_own && has_switches {
        let is_enabled = in_use.is_none() || show.is_enabled(cx.session);
        let button = Button::new(show.text(cx.text())).selected(in_use.is_none());
        let response = ui.add_enabled(is_enabled, button);
        cx.clicked(response, show.clone());
    }
    if let Room::OneMenu { name, .. } = room {
        ui.set_max_width(name);
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
    }
    let with_switch = Algorithm::ALL.iter().filter(|&&algorithm| has_switches && has_switch(algorithm));
    for &algorithm in with_switch {
        let command = Command::UseAlgorithm(algorithm);
        let response = ui.add(Button::new(algorithm.name(cx.text())).selected(in_use == Some(algorithm)));
        cx.clicked(response, command);
    }
    let in_menu = |&algorithm: &Algorithm| !(has_switches && has_switch(algorithm));
    let text = match room {
        Room::OneMenu { name, .. } => {
            let [whole, short] = names_in_use(cx);
            if width(ui, &whole, LIT_PADDING) <= name { whole } else { short }
        }
        Room::All | Room::WithoutWords => others_text(cx),
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
fn rules(cx: &Context<'_>) -> Vec<String> {
    if cx.session.shows_own_search() {
        return Vec::new();
    }
    let algorithm = Some(cx.session.algorithm());
    let mut rules = settings::rules(cx.text(), cx.session.settings(), algorithm, cx.root_counts_for());
    let order = cx.session.view().move_order().filter(|order| order.learns());
    rules.extend(order.map(|order| move_order_text(cx.text(), order)));
    rules
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
        ui.scope(|ui| rules_ui(ui, cx, room, &rules));
    }
}

/// The settings, as many of them as have room. Whoever points there reads all of them.
fn rules_ui(ui: &mut Ui, cx: &mut Context<'_>, room: Room, rules: &[String]) {
    let (whole, padding) = (rules.join(BETWEEN), ui.spacing().button_padding.x);
    let mut shown = whole.clone();
    if let Room::OneMenu { rules: most, .. } = room {
        let some = (1..rules.len()).rev().filter_map(|count| rules.get(..count));
        let some = some.map(|rules| rules.join(BETWEEN) + BETWEEN + LEFT_OUT);
        // A width that was summed up is exact only to a fraction of a point.
        let has_room = |text: &String| width(ui, text, padding) <= most + 0.5;
        match std::iter::once(whole.clone()).chain(some).find(has_room) {
            Some(text) => shown = text,
            None => ui.set_max_width((most - ui.spacing().item_spacing.x).max(0.0)),
        }
    }
    let is_cut = width(ui, &shown, padding) > ui.available_width() + ui.spacing().item_spacing.x;
    let is_whole = shown == whole && !is_cut;
    let mut response = ui.add(Button::new(RichText::new(shown).color(cx.theme.accent)).truncate());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &whole));
    if !is_whole {
        response = response.on_hover_text(whole);
    }
    cx.clicked(response, Command::AskSettings);
}
