//! The bar of menus: by pointer, by Alt and a letter, by F10, and with the arrow keys from menu to menu.

use egui::containers::menu::MenuState;
use egui::text::LayoutJob;
use egui::{
    AtomExt as _, Button, FocusDirection, FontId, Id, Key, Modifiers, Popup, RichText, Stroke, TextFormat,
    TextStyle, Ui,
};

use super::{checked, choice, history_ui, item, letters, open_below, selection_ui, sub_menu_ui, unchecked};
use crate::figure::NodeShapes;
use crate::practice::kind;
use crate::quote;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::session::command::Command;
use crate::session::command::edit::EditCommand;
use crate::session::command::exercise::ExerciseCommand;
use crate::session::command::experiment::ExperimentCommand;
use crate::session::command::export::ExportCommand;
use crate::session::command::file::FileCommand;
use crate::session::command::find::FindCommand;
use crate::session::command::game::GameCommand;
use crate::session::command::own_search::OwnSearchCommand;
use crate::session::command::predict::PredictCommand;
use crate::session::command::profile::ProfileCommand;
use crate::session::command::race::RaceCommand;
use crate::session::command::sitting::SittingCommand;
use crate::session::command::teaching::TeachingCommand;
use crate::session::model::screen::Menu;
use crate::session::model::screen::Panel;
use crate::session::model::screen::ThemeChoice;
use crate::ui::across_frames;
use crate::ui::context::Context;
use crate::ui::parts;
use crate::ui::theme::INHERITED;

/// Draws the titles of the menus, and the one that is open.
pub fn bar_ui(ui: &mut Ui, cx: &mut Context<'_>) {
    let open = Menu::ALL.iter().copied().find(|&menu| Popup::is_id_open(ui.ctx(), id_of(menu)));
    for &menu in Menu::ALL {
        let button = ui.add(Button::new(title(ui, &menu.name(cx.text()))));
        // With a menu open, the pointer goes from one to the next without a click.
        let is_pointed_at =
            button.hovered() && !button.clicked() && ui.input(|input| input.pointer.is_moving());
        if is_pointed_at && open.is_some_and(|open| open != menu) {
            Popup::open_id(ui.ctx(), id_of(menu));
        }
        open_below(Popup::menu(&button).id(id_of(menu)), &button, |ui| {
            menu_ui(ui, cx, menu);
            take_keys(ui, menu);
        });
    }
}

/// Opens a menu with its first entry in focus, or closes it.
pub fn toggle(ctx: &egui::Context, menu: Menu) {
    Popup::toggle_id(ctx, id_of(menu));
    letters::want_first(ctx);
}

fn id_of(menu: Menu) -> Id {
    Id::unique(("menu", menu))
}

/// The title, with its letter underlined while Alt is held.
fn title(ui: &Ui, name: &str) -> LayoutJob {
    let font: FontId = TextStyle::Button.resolve(ui.style());
    let plain = TextFormat::simple(font, INHERITED);
    let underline = Stroke::new(1.5, ui.visuals().text_color());
    let is_shown = ui.input(|input| input.modifiers.alt);
    let letter = TextFormat { underline: if is_shown { underline } else { Stroke::NONE }, ..plain.clone() };
    let first = name.chars().next().map_or(0, char::len_utf8);
    let (first, rest) = name.split_at(first);
    let mut job = LayoutJob::default();
    job.append(first, 0.0, letter);
    job.append(rest, 0.0, plain);
    job
}

/// Left and Right lead to the menus beside the open one; the other keys are the toolkit's.
fn take_keys(ui: &Ui, menu: Menu) {
    if ui.is_sizing_pass() {
        return;
    }
    // In a menu within the menu they lead in and out.
    if !MenuState::is_deepest_open_sub_menu(ui.ctx(), id_of(menu)) {
        return;
    }
    let places = ui.input_mut(|input| {
        i32::from(input.consume_key(Modifiers::NONE, Key::ArrowRight))
            - i32::from(input.consume_key(Modifiers::NONE, Key::ArrowLeft))
    });
    if places != 0 {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        toggle(ui.ctx(), menu.beside(places));
    }
}

fn menu_ui(ui: &mut Ui, cx: &mut Context<'_>, menu: Menu) {
    match menu {
        Menu::File => file_menu(ui, cx),
        Menu::Edit => edit_menu(ui, cx),
        Menu::View => view_menu(ui, cx),
        Menu::Search => search_menu(ui, cx),
        Menu::Practice => practice_menu(ui, cx),
        Menu::Help => {
            item(ui, cx, Command::ShowKeys);
            item(ui, cx, Command::ShowManual);
            item(ui, cx, Command::ShowAbout);
        }
    }
}

fn file_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    let games = [GameCommand::Ask, GameCommand::AskPlay].map(Command::Game);
    for command in [Command::New, Command::Generate].into_iter().chain(games).chain([Command::Open]) {
        item(ui, cx, command);
    }
    sub_menu_ui(ui, &cx.text().menu_recent(), |ui| recent_menu(ui, cx));
    item(ui, cx, Command::File(FileCommand::AskFolder));
    if !cx.session.storage().orphans().is_empty() {
        item(ui, cx, Command::File(FileCommand::AskRecovery));
    }
    ui.separator();
    for command in [Command::Save, Command::SaveAs, Command::File(FileCommand::Revert)] {
        item(ui, cx, command);
    }
    item(ui, cx, Command::File(FileCommand::AskAbout));
    ui.separator();
    for command in [ExportCommand::Ask, ExportCommand::AskPrint] {
        item(ui, cx, Command::Export(command));
    }
    ui.separator();
    item(ui, cx, Command::Quit);
}

/// How much of the width of the window a character of the name of a file may take. The folder beside it is shortened
/// first.
const PER_CHARACTER: f32 = 16.0;

/// The files that were open lately. What is missing is known from a worker, which looks again when the menu is
/// opened.
fn recent_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    if across_frames::is_newly_shown(ui, "recent menu") {
        cx.commands.push(Command::File(FileCommand::LookAround));
    }
    let session = cx.session;
    let recent = session.preferences().recent();
    if recent.is_empty() {
        super::hint(ui, cx, &cx.text().menu_nothing_recent());
        return;
    }
    let most = (ui.ctx().content_rect().width() / PER_CHARACTER) as usize;
    for path in recent {
        let whole_name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let name = quote::without_middle(&whole_name, most);
        let is_missing = session.storage().places().is_missing(path);
        let text = if is_missing { cx.text().menu_missing(name) } else { name };
        let folder = path.parent().map(parts::short_path).unwrap_or_default();
        let folder = RichText::new(folder).small().color(cx.theme.weak_text);
        let button = Button::new((text, egui::Atom::grow(), folder.atom_shrink(true))).truncate();
        let whole = quote::whole_path(path);
        let response = ui.add_enabled(!is_missing, button);
        letters::note(ui, &response, &whole_name);
        let response = response.on_hover_text(&whole);
        if response.on_disabled_hover_text(whole).clicked() {
            cx.commands.push(Command::OpenPath(path.clone()));
            ui.close();
        }
    }
    ui.separator();
    item(ui, cx, Command::File(FileCommand::ForgetRecent));
}

fn edit_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    history_ui(ui, cx);
    ui.separator();
    for command in [ExportCommand::CopyPicture, ExportCommand::CopySvg] {
        item(ui, cx, Command::Export(command));
    }
    ui.separator();
    selection_ui(ui, cx);
    item(ui, cx, Command::Edit(EditCommand::SwapPlayers));
    ui.separator();
    let text = cx.text();
    super::hint(ui, cx, &[text.menu_select_a_leaf(), text.menu_select_a_leaf_tab()].join("\n"));
}

fn view_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    for command in [Command::Fit, Command::ZoomIn, Command::ZoomOut, Command::ZoomReset] {
        item(ui, cx, command);
    }
    item(ui, cx, Command::Find(FindCommand::Ask));
    ui.separator();
    checked(ui, cx, cx.session.preferences().is_presentation(), Command::Presentation);
    checked(ui, cx, fills_screen(ui.ctx()), Command::FullScreen);
    item(ui, cx, Command::Blank);
    ui.separator();
    for &panel in Panel::ALL {
        panel_ui(ui, cx, panel);
    }
    checked(ui, cx, cx.session.preferences().follow, Command::ToggleFollow);
    let is_square = cx.session.preferences().shapes == NodeShapes::SquaresAndCircles;
    checked(ui, cx, is_square, Command::ToggleShapes);
    ui.separator();
    checked(ui, cx, cx.session.shows_true_values(), Command::ToggleTrueValues);
    checked(ui, cx, cx.session.proof().is_some(), Command::ToggleProof);
    checked(ui, cx, cx.session.perspective().turns_signs(), Command::ToggleView);
    ui.separator();
    for &theme in ThemeChoice::ALL {
        choice(ui, cx, cx.session.preferences().theme == theme, Command::UseTheme(theme));
    }
}

/// An item that shows or hides a panel; grey, with the reason, where the panel has no place.
fn panel_ui(ui: &mut Ui, cx: &mut Context<'_>, panel: Panel) {
    let command = Command::TogglePanel(panel);
    let without_room = || cx.without_room.contains(&panel).then(|| cx.session.without_room_text(panel));
    match command.obstacle(cx.session).or_else(without_room) {
        Some(reason) => unchecked(ui, cx, &command, reason),
        None => checked(ui, cx, cx.session.preferences().shows(panel), command),
    }
}

/// Whether the window fills the screen, as far as the desktop tells.
pub fn fills_screen(ctx: &egui::Context) -> bool {
    ctx.input(|input| input.viewport().fullscreen).unwrap_or_default()
}

fn search_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    for &algorithm in Algorithm::ALL {
        let is_in_use = cx.session.algorithm() == algorithm && !cx.session.shows_own_search();
        choice(ui, cx, is_in_use, Command::UseAlgorithm(algorithm));
    }
    ui.separator();
    for &ties in Ties::ALL {
        choice(ui, cx, cx.session.settings().ties == ties, Command::UseTies(ties));
    }
    ui.separator();
    checked(ui, cx, cx.session.is_racing(), Command::Race(RaceCommand::Toggle));
    checked(ui, cx, cx.session.preferences().ahead, Command::ToggleAhead);
    item(ui, cx, Command::AskSettings);
    item(ui, cx, Command::Game(GameCommand::AskMoves));
    item(ui, cx, Command::Experiment(ExperimentCommand::Toggle));
    item(ui, cx, Command::OwnSearch(OwnSearchCommand::Ask));
    let is_game = cx.session.scene().whole_game().is_some();
    let levels = if is_game { DEPTHS_LISTED + 2 } else { cx.session.scene().layout.height() };
    let limit = cx.session.settings().depth_limit;
    item(ui, cx, Command::Edit(EditCommand::EvaluateInner));
    sub_menu_ui(ui, &cx.text().menu_depth_limit(), |ui| {
        choice(ui, cx, limit.is_none(), Command::UseDepthLimit(None));
        for depth in 1..levels.saturating_sub(1).clamp(2, DEPTHS_LISTED) {
            choice(ui, cx, limit == Some(depth), Command::UseDepthLimit(Some(depth)));
        }
    });
}

fn practice_menu(ui: &mut Ui, cx: &mut Context<'_>) {
    checked(ui, cx, cx.session.predicting().is_on(), Command::Predict(PredictCommand::Toggle));
    ui.separator();
    let exercise = |command| Command::Exercise(command);
    sub_menu_ui(ui, &cx.text().menu_exercise(), |ui| {
        kind::ALL.iter().for_each(|kind| item(ui, cx, exercise(ExerciseCommand::Begin(kind.id()))));
    });
    sub_menu_ui(ui, &cx.text().menu_exercise_on_tree(), |ui| {
        kind::ALL.iter().for_each(|kind| item(ui, cx, exercise(ExerciseCommand::OnTree(kind.id()))));
    });
    ui.separator();
    for level in 1..=3 {
        let is_chosen = cx.session.exercising().level() == level;
        choice(ui, cx, is_chosen, exercise(ExerciseCommand::UseLevel(level)));
    }
    ui.separator();
    for command in [ExerciseCommand::Another, ExerciseCommand::Resume, ExerciseCommand::End] {
        item(ui, cx, exercise(command));
    }
    ui.separator();
    item(ui, cx, Command::Profile(ProfileCommand::Ask));
    ui.separator();
    for command in [SittingCommand::AskOpen, SittingCommand::Resume, SittingCommand::HandIn] {
        item(ui, cx, Command::Sitting(command));
    }
    item(ui, cx, Command::Teaching(TeachingCommand::Ask));
}

/// The greatest depth limit in the menu; beyond, a limit has little to show.
const DEPTHS_LISTED: u32 = 16;
