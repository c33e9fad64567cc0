//! The bar at the top: menus, the choice of the algorithm, the rule for ties.

use egui::containers::menu::MenuButton;
use egui::{Button, MenuBar, RichText, Ui};

use super::{Context, parts};
use crate::figure::NodeShapes;
use crate::narration::settings::rules_text;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::session::command::Command;
use crate::session::editing::command::EditCommand;
use crate::session::experiment::command::ExperimentCommand;
use crate::session::files::FileCommand;
use crate::session::find::FindCommand;
use crate::session::games::GameCommand;
use crate::session::preferences::{Panel, ThemeChoice};
use crate::session::race::RaceCommand;
use crate::ui::menus::{self, checked, choice, item};
use crate::ui::status::status_ui;

/// Draws the bar.
pub fn toolbar_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    MenuBar::new().ui(ui, |ui| {
        ui.menu_button("File", |ui| file_menu(ui, cx));
        ui.menu_button("Edit", |ui| edit_menu(ui, cx));
        ui.menu_button("View", |ui| view_menu(ui, cx));
        ui.menu_button("Search", |ui| search_menu(ui, cx));
        ui.menu_button("Help", |ui| {
            item(ui, cx, Command::ShowKeys);
            item(ui, cx, Command::ShowAbout);
        });
        ui.add_space(12.0);
        // They are about the walk through the tree; in a race every lane has a search of its own.
        if !cx.session.experiment().is_shown() {
            if !cx.session.is_racing() {
                algorithm_switch(ui, cx);
                ui.add_space(8.0);
            }
            ties_choice(ui, cx);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            status_ui(ui, cx);
            if let Some(progress) =
                cx.session.experiment().progress().filter(|_| !cx.session.experiment().is_shown())
            {
                let show = Command::Experiment(ExperimentCommand::Toggle);
                cx.labelled_button(ui, "Measuring…", show).on_hover_text(progress);
            }
            let mark = if cx.session.is_modified() { "● " } else { "" };
            let title = format!("{mark}{}", cx.session.document_title());
            ui.add(egui::Label::new(RichText::new(title).color(cx.theme.weak_text)).truncate());
        });
    });
}

fn file_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    let games = [GameCommand::Ask, GameCommand::AskPlay].map(Command::Game);
    for command in [Command::New, Command::Generate].into_iter().chain(games).chain([Command::Open]) {
        item(ui, cx, command);
    }
    ui.menu_button("Recent", |ui| recent_menu(ui, cx));
    item(ui, cx, Command::File(FileCommand::AskFolder));
    if !cx.session.orphans().is_empty() {
        item(ui, cx, Command::File(FileCommand::AskRecovery));
    }
    ui.separator();
    for command in [Command::Save, Command::SaveAs, Command::File(FileCommand::Revert)] {
        item(ui, cx, command);
    }
    ui.separator();
    item(ui, cx, Command::Quit);
}

/// The files that were open lately. What is missing is known from a worker, which looks again when the menu is
/// opened.
fn recent_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    if parts::is_newly_shown(ui, "recent menu") {
        cx.commands.push(Command::File(FileCommand::LookAround));
    }
    let session = cx.session;
    let recent = session.preferences().recent();
    if recent.is_empty() {
        menus::hint(ui, cx, "No file was open yet.");
        return;
    }
    for path in recent {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let is_missing = session.places().is_missing(path);
        let text = if is_missing { format!("{name} (missing)") } else { name.into_owned() };
        let folder = path.parent().map(parts::short_path).unwrap_or_default();
        let folder = RichText::new(folder).small().color(cx.theme.weak_text);
        let button = Button::new((text, egui::Atom::grow(), folder));
        let response = ui.add_enabled(!is_missing, button).on_hover_text(path.display().to_string());
        if response.on_disabled_hover_text(path.display().to_string()).clicked() {
            cx.commands.push(Command::OpenPath(path.clone()));
            ui.close();
        }
    }
    ui.separator();
    item(ui, cx, Command::File(FileCommand::ForgetRecent));
}

fn edit_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    menus::tall_ui(ui, |ui| edits_ui(ui, cx));
}

fn edits_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    menus::history_ui(ui, cx);
    ui.separator();
    menus::selection_ui(ui, cx);
    item(ui, cx, Command::Edit(EditCommand::SwapPlayers));
    ui.separator();
    menus::hint(ui, cx, "Select a leaf and type its value;\nTab goes to the next leaf.");
}

fn view_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    for command in [Command::Fit, Command::ZoomIn, Command::ZoomOut, Command::ZoomReset] {
        item(ui, cx, command);
    }
    item(ui, cx, Command::Find(FindCommand::Ask));
    ui.separator();
    for command in [Command::Presentation, Command::FullScreen, Command::Blank] {
        item(ui, cx, command);
    }
    ui.separator();
    for &panel in Panel::ALL {
        checked(ui, cx, cx.session.preferences().shows(panel), Command::TogglePanel(panel));
    }
    checked(ui, cx, cx.session.preferences().follow, Command::ToggleFollow);
    let is_square = cx.session.preferences().shapes == NodeShapes::SquaresAndCircles;
    checked(ui, cx, is_square, Command::ToggleShapes);
    ui.separator();
    checked(ui, cx, cx.session.shows_true_values(), Command::ToggleTrueValues);
    checked(ui, cx, cx.session.proof().is_some(), Command::ToggleProof);
    checked(ui, cx, cx.session.perspective().turns_signs(), Command::ToggleView);
    checked(ui, cx, cx.session.preferences().shows_ahead(), Command::ToggleAhead);
    ui.separator();
    for &theme in ThemeChoice::ALL {
        choice(ui, cx, cx.session.preferences().theme == theme, Command::UseTheme(theme));
    }
}

fn search_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    for &algorithm in Algorithm::ALL {
        choice(ui, cx, cx.session.algorithm() == algorithm, Command::UseAlgorithm(algorithm));
    }
    ui.separator();
    for &ties in Ties::ALL {
        choice(ui, cx, cx.session.settings().ties == ties, Command::UseTies(ties));
    }
    ui.separator();
    checked(ui, cx, cx.session.is_racing(), Command::Race(RaceCommand::Toggle));
    item(ui, cx, Command::AskSettings);
    item(ui, cx, Command::Game(GameCommand::AskMoves));
    item(ui, cx, Command::Experiment(ExperimentCommand::Toggle));
    let is_game = cx.session.scene().whole_game().is_some();
    let levels = if is_game { DEPTHS_LISTED + 2 } else { cx.session.scene().layout.height() };
    let limit = cx.session.settings().depth_limit;
    ui.menu_button("Depth limit", |ui| {
        choice(ui, cx, limit.is_none(), Command::UseDepthLimit(None));
        for depth in 1..levels.saturating_sub(1).clamp(1, DEPTHS_LISTED) {
            choice(ui, cx, limit == Some(depth), Command::UseDepthLimit(Some(depth)));
        }
    });
}

/// The menu offers depth limits up to here; beyond, a limit has little to show.
const DEPTHS_LISTED: u32 = 16;

/// Minimax, alpha-beta, and the other forms.
fn algorithm_switch(ui: &mut Ui, cx: &mut Context<'_>) {
    let in_use = cx.session.algorithm();
    for algorithm in [Algorithm::Minimax, Algorithm::AlphaBeta] {
        let command = Command::UseAlgorithm(algorithm);
        let response = ui.add(Button::new(algorithm.about().name).selected(in_use == algorithm));
        cx.clicked(response, command);
    }
    let others: Vec<_> = Algorithm::ALL
        .iter()
        .copied()
        .filter(|algorithm| ![Algorithm::Minimax, Algorithm::AlphaBeta].contains(algorithm))
        .collect();
    let chosen = others.contains(&in_use);
    let text = if chosen { in_use.about().name } else { "More" };
    let button = Button::new(format!("{text} ▾")).selected(chosen);
    MenuButton::from_button(button).ui(ui, |ui| {
        for algorithm in others {
            choice(ui, cx, in_use == algorithm, Command::UseAlgorithm(algorithm));
        }
    });
}

fn ties_choice(ui: &mut Ui, cx: &mut Context<'_>) {
    ui.label(RichText::new("prune when").color(cx.theme.weak_text));
    let in_use = cx.session.settings().ties;
    ui.menu_button(format!("α {} β ▾", in_use.relation()), |ui| {
        for &ties in Ties::ALL {
            choice(ui, cx, in_use == ties, Command::UseTies(ties));
        }
        ui.separator();
        item(ui, cx, Command::AskSettings);
    });
    // What is not as usual is said where nobody can overlook it.
    let mut rules = rules_text(cx.session.settings(), Some(cx.session.algorithm()));
    if let Some(order) = cx.session.move_order().filter(|order| order.learns()) {
        rules += &format!(", {}", order.name().to_lowercase());
    }
    if !rules.is_empty() {
        let text = RichText::new(rules.trim_start_matches(", ")).color(cx.theme.accent);
        let response = ui.add(Button::new(text).truncate());
        cx.clicked(response, Command::AskSettings);
    }
}
