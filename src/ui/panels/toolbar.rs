//! The bar at the top: menus, the choice of the algorithm, the rule for ties.

use egui::{Button, MenuBar, RichText, Ui};

use super::Context;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::session::command::Command;
use crate::session::editing::command::EditCommand;
use crate::session::preferences::{Panel, ThemeChoice};
use crate::ui::menus::{self, checked, choice, item};

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
        algorithm_switch(ui, cx);
        ui.add_space(8.0);
        ties_choice(ui, cx);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if let Some(what) = cx.session.busy_with() {
                ui.label(RichText::new(what).color(cx.theme.weak_text));
                ui.spinner();
            }
            let mark = if cx.session.is_modified() { "● " } else { "" };
            let title = format!("{mark}{}", cx.session.scene().document.title);
            ui.add(egui::Label::new(RichText::new(title).color(cx.theme.weak_text)).truncate());
        });
    });
}

fn file_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    for command in [Command::New, Command::Generate, Command::Open] {
        item(ui, cx, command);
    }
    ui.separator();
    for command in [Command::Save, Command::SaveAs] {
        item(ui, cx, command);
    }
    ui.separator();
    item(ui, cx, Command::Quit);
}

fn edit_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    menus::history_ui(ui, cx);
    ui.separator();
    menus::selection_ui(ui, cx);
    item(ui, cx, Command::Edit(EditCommand::SwapPlayers));
    ui.separator();
    menus::hint(ui, cx, "Select a leaf and type its value; Tab goes to the next leaf.");
}

fn view_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    for command in [Command::Fit, Command::ZoomIn, Command::ZoomOut, Command::ZoomReset] {
        item(ui, cx, command);
    }
    ui.separator();
    for command in [Command::Presentation, Command::FullScreen, Command::Blank] {
        item(ui, cx, command);
    }
    ui.separator();
    for &panel in Panel::ALL {
        checked(ui, cx, cx.session.preferences().shows(panel), Command::TogglePanel(panel));
    }
    checked(ui, cx, cx.session.preferences().follow, Command::ToggleFollow);
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
    let levels = cx.session.scene().layout.height();
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
    ui.menu_button(format!("{text} ▾"), |ui| {
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
    });
}
