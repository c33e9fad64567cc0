//! A game against the program: a large board, what the program found, and the way to its search.

use std::sync::Arc;

use egui::{ComboBox, DragValue, Grid, Id, Key, RichText, Role, Sense, Stroke, StrokeKind, TextEdit, Ui};
use egui::{Vec2, WidgetInfo};

use super::games::{game_ui, position_ui};
use super::{Outcome, buttons_ui, dialog_ui, heading_ui, primary_button, weak_ui};
use crate::game::order::Order;
use crate::game::positions::Rules;
use crate::game::request::Request;
use crate::game::{GameId, Outcome as Ending};
use crate::narration::comparison::{count_text, digits};
use crate::narration::counts::Visiting;
use crate::search::{Algorithm, Settings};
use crate::session::command::Command;
use crate::session::document::NewDocument;
use crate::session::playing::{Playing, Purpose, Square, Touch};
use crate::tree::Player;
use crate::ui::canvas::board;
use crate::ui::panels::Context;
use crate::ui::theme;

/// The game that is played, and how the program thinks. Both stay while the dialog is closed.
pub(super) struct Form {
    playing: Option<Playing>,
    game: GameId,
    position: String,
    program_begins: bool,
    algorithm: Algorithm,
    depth: u32,
    order: Order,
    /// A move that is being typed.
    typed: String,
    /// The moves between which a click has left the choice.
    several: Vec<String>,
    problem: Option<String>,
    /// When the search under way began, in the toolkit's seconds.
    began: f64,
}

/// As much of a search as is shown on the canvas, in nodes.
const MOST_SHOWN: usize = 20_000;
const DEEPEST: u32 = 20;
/// The side of the board, in points: between these, as the window has room.
const BOARD: std::ops::RangeInclusive<f32> = 220.0..=460.0;
const BESIDE_BOARD: f32 = 330.0;

impl Default for Form {
    fn default() -> Self {
        Self {
            playing: None,
            game: GameId::TicTacToe,
            position: String::new(),
            program_begins: false,
            algorithm: Algorithm::AlphaBeta,
            depth: usual_depth(GameId::TicTacToe),
            order: Order::Static,
            typed: String::new(),
            several: Vec::new(),
            problem: None,
            began: 0.0,
        }
    }
}

/// A depth at which the program plays well and answers within a moment.
const fn usual_depth(game: GameId) -> u32 {
    match game {
        GameId::TicTacToe => 9,
        GameId::Nim => 3,
        GameId::Domineering => 4,
        GameId::ConnectFour => 6,
        GameId::Chess => 3,
    }
}

impl Form {
    /// Draws the dialog.
    pub(super) fn show(&mut self, ctx: &egui::Context, cx: &mut Context<'_>, is_new: bool) -> Outcome {
        if self.playing.is_none() {
            self.begin(ctx);
        }
        if let Some(playing) = &mut self.playing
            && playing.poll()
        {
            self.several.clear();
        }
        let room = ctx.content_rect();
        let side = (room.height() - 150.0)
            .min(room.width() - BESIDE_BOARD - 110.0)
            .clamp(*BOARD.start(), *BOARD.end());
        dialog_ui(ctx, cx.theme, "Play against the program", side + BESIDE_BOARD + 50.0, |ui| {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(side);
                    self.board_ui(ui, cx, side);
                });
                ui.add_space(14.0);
                ui.vertical(|ui| {
                    ui.set_width(BESIDE_BOARD);
                    self.status_ui(ui, cx);
                    self.move_ui(ui, is_new);
                    let outcome = self.buttons_ui(ui, cx);
                    ui.separator();
                    self.search_ui(ui, cx);
                    ui.separator();
                    if self.setup_ui(ui) == Outcome::Close { Outcome::Close } else { outcome }
                })
                .inner
            })
            .inner
        })
    }

    fn request(&self) -> Request {
        let rules = Rules { wins: self.game.about().wins, order: self.order, merges_symmetric: false };
        let settings = Settings { depth_limit: Some(self.depth), ..Settings::default() };
        Request { algorithm: self.algorithm, settings, rules }
    }

    /// A new game with what is set up.
    fn begin(&mut self, ctx: &egui::Context) {
        self.several.clear();
        let waker = {
            let ctx = ctx.clone();
            Arc::new(move || ctx.request_repaint())
        };
        let first = self.game.start(&self.position).map(|game| game.player());
        let person = |first: Player| if self.program_begins { first.opponent() } else { first };
        match first.and_then(|first| Playing::new(self.game, &self.position, person(first), waker)) {
            Ok(playing) => {
                (self.playing, self.problem) = (Some(playing), None);
                self.let_program_reply(ctx);
            }
            Err(error) => self.problem = Some(format!("No game: {error}.")),
        }
    }

    fn let_program_reply(&mut self, ctx: &egui::Context) {
        let request = self.request();
        self.began = ctx.input(|input| input.time);
        if let Some(playing) = &mut self.playing {
            playing.reply(request);
        }
    }

    fn play(&mut self, ctx: &egui::Context, name: &str) {
        self.several.clear();
        let Some(playing) = &mut self.playing else { return };
        match playing.play(name) {
            Ok(()) => {
                self.problem = None;
                self.typed.clear();
                self.let_program_reply(ctx);
            }
            Err(problem) => self.problem = Some(problem),
        }
    }

    fn board_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, side: f32) {
        let (area, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        let Some(playing) = &mut self.playing else { return };
        let picture = playing.picture().clone();
        let grid = board::Grid::within(&picture, area, true);
        board::paint(ui.painter(), grid, &picture, cx.theme, 1.0);
        board::paint_names(ui.painter(), grid, &picture, cx.theme);
        let mut touched = None;
        let squares = (0..picture.rows).flat_map(|row| (0..picture.columns).map(move |column| (column, row)));
        for (column, row) in squares {
            let cell = grid.cell(column, row);
            let response = ui.interact(cell, Id::unique(("cell", column, row)), Sense::CLICK);
            let name = cell_name((column, row));
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            let is_held = playing.held() == Some((column, row));
            if is_held || (response.hovered() && playing.is_persons_turn()) {
                let stroke = Stroke::new(if is_held { 3.0 } else { 1.5 }, cx.theme.accent);
                ui.painter().rect_stroke(cell.shrink(1.5), 2, stroke, StrokeKind::Inside);
            }
            if response.clicked() {
                touched = Some(playing.touch((column, row)));
            }
        }
        match touched {
            Some(Touch::Move(name)) => self.play(&ui.ctx().clone(), &name),
            Some(Touch::Several(names)) => self.several = names,
            Some(Touch::Held | Touch::Nothing) => self.several.clear(),
            None => {}
        }
    }

    fn status_ui(&self, ui: &mut Ui, cx: &Context<'_>) {
        let Some(playing) = &self.playing else { return };
        let text = match (playing.game().outcome(), playing.thinking()) {
            (Some(Ending::Drawn), _) => "The game is drawn.".to_owned(),
            (Some(Ending::Won(winner)), _) if winner == playing.person() => "You have won.".to_owned(),
            (Some(Ending::Won(_)), _) => "The program has won.".to_owned(),
            (None, Some(Purpose::Reply)) => "The program is thinking…".to_owned(),
            (None, Some(Purpose::Hint)) => "Looking for the best move…".to_owned(),
            (None, None) if playing.is_persons_turn() => {
                format!("Your move: you are {}.", playing.person().name())
            }
            (None, None) => "It is the program's turn.".to_owned(),
        };
        ui.label(RichText::new(text).text_style(theme::sentence()).color(cx.theme.text));
        if let Some(problem) = self.problem.as_deref().or_else(|| playing.problem()) {
            ui.add(egui::Label::new(RichText::new(problem).color(cx.theme.error)).wrap());
        }
    }

    fn move_ui(&mut self, ui: &mut Ui, is_new: bool) {
        let is_turn = self.playing.as_ref().is_some_and(Playing::is_persons_turn);
        let ctx = ui.ctx().clone();
        let mut chosen = None;
        ui.horizontal(|ui| {
            let label = ui.label("Move");
            let field = TextEdit::singleline(&mut self.typed).desired_width(110.0);
            let response = ui.add_enabled(is_turn, field).labelled_by(label.id);
            super::focus_if(is_new, &response);
            let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            if is_entered && !self.typed.trim().is_empty() {
                chosen = Some(self.typed.trim().to_owned());
                response.request_focus();
            }
            let moves = self.playing.as_ref().map(|playing| playing.moves().collect::<Vec<_>>().join("  "));
            if let Some(moves) = moves.filter(|moves| !moves.is_empty()) {
                ui.label("all moves").on_hover_text(moves);
            }
        });
        if !self.several.is_empty() {
            ui.horizontal_wrapped(|ui| {
                ui.label("Which one?");
                for name in &self.several {
                    if ui.button(name).clicked() {
                        chosen = Some(name.clone());
                    }
                }
            });
        }
        if let Some(name) = chosen {
            self.play(&ctx, &name);
        }
    }

    fn buttons_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>) -> Outcome {
        let ctx = ui.ctx().clone();
        let request = self.request();
        let Some(playing) = &mut self.playing else { return Outcome::Stay };
        let mut is_for_program = false;
        ui.horizontal_wrapped(|ui| {
            let has_moves = !playing.game().played().is_empty();
            if ui.add_enabled(has_moves, egui::Button::new("Take back")).clicked() {
                playing.take_back();
            }
            let can_ask = playing.is_persons_turn() && playing.thinking().is_none();
            if ui.add_enabled(can_ask, egui::Button::new("Show best move")).clicked() {
                self.began = ctx.input(|input| input.time);
                playing.suggest(request);
            }
            if playing.thinking().is_some() {
                if ui.button("Stop").clicked() {
                    playing.cancel();
                }
            } else if !playing.is_persons_turn() && playing.game().outcome().is_none() {
                is_for_program = ui.button("Let it move").clicked();
            }
        });
        let tree = playing.searched_tree(MOST_SHOWN);
        let show =
            primary_button(ui, cx.theme, tree.is_some() && playing.thinking().is_none(), "Show its search");
        let show = show.on_hover_text("Unfold the tree of this search, and walk through it step by step.");
        if is_for_program {
            self.let_program_reply(&ctx);
        }
        match tree {
            Some(tree) if show.clicked() => {
                cx.commands.push(Command::OpenNew(Box::new(NewDocument::Game(tree))));
                Outcome::Close
            }
            _ => Outcome::Stay,
        }
    }

    /// What the latest search found, or how far the one under way is.
    fn search_ui(&self, ui: &mut Ui, cx: &Context<'_>) {
        let Some(playing) = &self.playing else { return };
        heading_ui(ui, cx.theme, "Its search");
        if let Some(tally) = playing.progress() {
            let seconds = (ui.input(|input| input.time) - self.began).max(0.001);
            let rate = (tally.visited as f64 / seconds) as u64;
            ui.label(format!("{}, {} a second", count_text(tally.visited, "node", "nodes"), digits(rate)));
            // What the worker has counted is read now and then, not in every frame.
            ui.ctx().request_repaint_after(std::time::Duration::from_millis(100));
            return;
        }
        let Some(searched) = playing.latest() else {
            return weak_ui(ui, cx.theme, "Nothing has been searched yet.");
        };
        let (answer, tally) = (&searched.answer, &searched.answer.tally);
        let best = answer.line.first().map_or("–", String::as_str);
        let what = if searched.purpose == Purpose::Hint { "Best move" } else { "Its move" };
        ui.label(
            RichText::new(format!("{what} {best}, value {}", answer.value)).text_style(theme::numbers()),
        );
        let whose = if playing.person() == Player::Max { "you" } else { "the program" };
        weak_ui(ui, cx.theme, &format!("Values count for MAX, and MAX is {whose}: more is better there."));
        let depth = searched.request.settings.depth_limit.unwrap_or_default();
        ui.label(format!("{}, depth {depth}", searched.request.algorithm.about().name));
        let visiting = Visiting::of_tally(searched.request.algorithm, tally.passes > 0);
        let evaluated = visiting.evaluations_text(&tally.counts());
        let cutoffs = count_text(tally.cutoffs, "cutoff", "cutoffs");
        ui.label(format!("{}, {evaluated}, {cutoffs}", visiting.visits_text(tally.visited)));
        if answer.line.len() > 1 {
            let line = answer.line.join(" → ");
            ui.add(egui::Label::new(RichText::new(line).color(cx.theme.result)).truncate());
        }
    }

    fn setup_ui(&mut self, ui: &mut Ui) -> Outcome {
        let ctx = ui.ctx().clone();
        Grid::new("play").num_columns(2).spacing([10.0, 6.0]).show(ui, |ui| {
            self.thinking_ui(ui);
            if game_ui(ui, &mut self.game, false) {
                self.position.clear();
                self.depth = usual_depth(self.game);
                self.begin(&ctx);
            }
            position_ui(ui, self.game, &mut self.position, 215.0);
            ui.label("First");
            ui.horizontal(|ui| {
                ui.radio_value(&mut self.program_begins, false, "You");
                ui.radio_value(&mut self.program_begins, true, "The program");
            });
            ui.end_row();
        });
        buttons_ui(ui, |ui| {
            if ui.button("New game").clicked() {
                self.begin(&ctx);
            }
            if ui.button("Close").clicked() { Outcome::Close } else { Outcome::Stay }
        })
    }

    fn thinking_ui(&mut self, ui: &mut Ui) {
        let label = ui.label("Search");
        let combo =
            ComboBox::from_id_salt("algorithm").selected_text(self.algorithm.about().name).width(215.0);
        let response = combo.show_ui(ui, |ui| {
            for &algorithm in Algorithm::ALL {
                ui.selectable_value(&mut self.algorithm, algorithm, algorithm.about().name);
            }
        });
        response.response.labelled_by(label.id);
        ui.end_row();
        let label = ui.label("Depth");
        ui.add(DragValue::new(&mut self.depth).range(1..=DEEPEST).speed(0.05)).labelled_by(label.id);
        ui.end_row();
        let label = ui.label("Moves");
        let combo = ComboBox::from_id_salt("order").selected_text(self.order.name()).width(215.0);
        let response = combo.show_ui(ui, |ui| {
            for &order in Order::ALL {
                ui.selectable_value(&mut self.order, order, order.name());
            }
        });
        response.response.labelled_by(label.id);
        ui.end_row();
    }
}

/// What a screen reader calls a cell.
fn cell_name((column, row): Square) -> String {
    format!("Cell in column {}, row {}", column + 1, row + 1)
}
