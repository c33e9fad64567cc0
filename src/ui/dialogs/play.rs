//! A game against the program: a large board, what the program found, and the way to its search.

mod found;
mod room;
mod setup;
mod thinking;

use std::sync::Arc;

use egui::{Id, Key, Pos2, RichText, Role, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo};

use super::export::buttons::{picture_buttons_ui, take_picture};
use super::form::{
    DialogForm, DialogOutcome, buttons_ui, focus_if, heading_ui, is_pressed, primary_button, push_button,
    scrolled,
};
use crate::export::exhibit::Exhibit;
use crate::game::{GameId, Outcome};
use crate::session::Session;
use crate::session::command::Command;
use crate::session::features::games::playing::{Playing, SearchPurpose, Square, Touch};
use crate::session::model::new_document::NewDocument;
use crate::text::Text;
use crate::tree::Player;
use crate::ui::canvas::{hand, place};
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::theme;
use found::search_ui;
use room::{
    MARGINS, REST, found_height, has_lines, is_low, is_narrow, note_height, sentence_ui, separator_ui,
    slot_ui, widths,
};
use setup::{Setup, on_canvas};
use thinking::Thinking;

/// The game that is played, and how the program thinks. Both stay while the dialog is closed.
pub(super) struct PlayDialog {
    playing: Option<Playing>,
    /// What the next game is; it may already differ from the one that is played.
    next: Setup,
    /// What the present game was when it began.
    present: Setup,
    program_begins: bool,
    /// Whether it was to begin the game that is on the board.
    program_began: bool,
    thinking: Thinking,
    /// A move that is being typed.
    typed: String,
    /// The moves between which a click has left the choice.
    several: Vec<String>,
    problem: Option<String>,
    /// When the search under way began, in the toolkit's seconds.
    began: f64,
    /// In a low window: whether the next game is set up in the place of the present one.
    sets_up: bool,
    /// Whether the field for a move is to get the focus, for what is typed next is a move; or the first field of the setup.
    wants_focus: bool,
    /// Whether the button for a new game is to get the focus.
    wants_button: bool,
}

/// As much of a search as is shown on the canvas, in nodes.
const MOST_SHOWN: usize = 20_000;

impl Default for PlayDialog {
    fn default() -> Self {
        let setup = Setup { game: GameId::TicTacToe, position: String::new() };
        Self {
            playing: None,
            next: setup.clone(),
            present: setup,
            program_begins: false,
            program_began: false,
            thinking: Thinking::usual(GameId::TicTacToe),
            typed: String::new(),
            several: Vec::new(),
            problem: None,
            began: 0.0,
            sets_up: false,
            wants_focus: false,
            wants_button: false,
        }
    }
}

impl DialogForm for PlayDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().play_title()
    }

    fn width(&self, room: Vec2) -> f32 {
        let [board, beside] = self.widths(room);
        board + beside + MARGINS
    }

    fn open(&mut self, ctx: &egui::Context, cx: &Context<'_>) {
        self.sets_up = false;
        self.problem = None;
        // What cannot be read was given up when the dialog was left.
        if self.next.game.start(&self.next.position).is_err() {
            self.next.position.clear();
        }
        self.typed.clear();
        self.follow_canvas(ctx, cx.session);
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        if self.playing.is_none() {
            self.begin(ui.ctx(), cx.session);
        }
        if let Some(playing) = &mut self.playing
            && playing.poll()
        {
            self.several.clear();
        }
        let [side, beside] = self.widths(ui.ctx().content_rect().size());
        scrolled(ui, REST, |ui| {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(side);
                    self.board_ui(ui, cx, side);
                });
                ui.add_space(14.0);
                ui.vertical(|ui| {
                    ui.set_width(beside);
                    self.beside_board_ui(ui, cx, is_new)
                })
                .inner
            })
            .inner
        })
    }
}

impl PlayDialog {
    fn widths(&self, window: Vec2) -> [f32; 2] {
        widths(window, self.sets_up)
    }

    fn beside_board_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let window = ui.ctx().content_rect().size();
        let (is_low, has_lines, is_narrow) = (is_low(window), has_lines(window), is_narrow(ui));
        self.turn_ui(ui, cx);
        // The fields of the setup need the room that a game keeps for notes. So the note stands at the end.
        let is_note_last = is_low && self.sets_up;
        if !is_note_last {
            slot_ui(ui, note_height(is_low, is_narrow), |ui| self.note_ui(ui, cx));
        }
        let mut outcome = DialogOutcome::Stay;
        if !is_low || !self.sets_up {
            self.move_ui(ui, cx, is_new);
            self.buttons_ui(ui, cx.text());
            separator_ui(ui, has_lines);
            outcome = self.found_ui(ui, cx);
            slot_ui(ui, found_height(is_narrow), |ui| {
                self.playing.iter().for_each(|playing| search_ui(ui, cx, playing, self.began));
            });
            separator_ui(ui, has_lines);
        }
        if !is_low || self.sets_up {
            self.setup_ui(ui, cx);
        }
        let end = self.end_ui(ui, cx, is_low);
        if is_note_last {
            ui.vertical(|ui| {
                ui.set_min_height(note_height(is_low, is_narrow));
                self.note_ui(ui, cx);
            });
        }
        if end == DialogOutcome::Close { DialogOutcome::Close } else { outcome }
    }

    /// Takes the game on the canvas for the next one, which begins at once unless another is under way.
    fn follow_canvas(&mut self, ctx: &egui::Context, session: &Session) {
        let Some(shown) = on_canvas(session) else { return };
        let is_running = self.is_running();
        if shown == self.present || (is_running && shown.game == self.present.game) {
            return;
        }
        self.choose(shown);
        if !is_running {
            self.begin(ctx, session);
        }
    }

    /// Whether a game has begun and is not over.
    fn is_running(&self) -> bool {
        self.playing.as_ref().is_some_and(|playing| playing.is_begun() && playing.game().outcome().is_none())
    }

    /// Takes this for the next game. The depth is still that of a game under way.
    fn choose(&mut self, next: Setup) {
        self.problem = None;
        self.next = next;
    }

    /// A new game with what is set up.
    fn begin(&mut self, ctx: &egui::Context, session: &Session) {
        self.several.clear();
        let waker = {
            let ctx = ctx.clone();
            Arc::new(move || ctx.request_repaint())
        };
        let Setup { game, position } = self.next.clone();
        let first = game.start(&position).map(|game| game.player());
        let person = |first: Player| if self.program_begins { first.opponent() } else { first };
        match first
            .and_then(|first| Playing::new(game, &position, person(first), Arc::clone(session.text()), waker))
        {
            Ok(playing) => {
                self.thinking.suit(game);
                (self.playing, self.problem) = (Some(playing), None);
                self.program_began = self.program_begins;
                self.typed.clear();
                self.present = self.next.clone();
                self.let_program_reply(ctx);
            }
            Err(error) => self.problem = Some(session.text().play_cannot_start(error.said(session.text()))),
        }
    }

    fn let_program_reply(&mut self, ctx: &egui::Context) {
        if self.thinking.is_wrong {
            return;
        }
        let request = self.thinking.request(self.present.game);
        self.began = ctx.input(|input| input.time);
        if let Some(playing) = &mut self.playing {
            playing.reply(request);
        }
    }

    /// Plays a move. Whether that was possible.
    fn play(&mut self, ctx: &egui::Context, name: &str) -> bool {
        self.several.clear();
        let Some(playing) = &mut self.playing else { return false };
        match playing.play(name) {
            Ok(()) => {
                self.problem = None;
                self.typed.clear();
                self.let_program_reply(ctx);
                true
            }
            Err(problem) => {
                self.problem = Some(problem);
                false
            }
        }
    }

    fn board_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, side: f32) {
        let (area, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
        let Some(playing) = &mut self.playing else { return };
        let picture = playing.picture().clone();
        let grid = hand::board(ui.painter(), area, &picture, cx.theme);
        let (mut touched, mut hovered) = (None, None);
        let squares = (0..picture.rows).flat_map(|row| (0..picture.columns).map(move |column| (column, row)));
        let rect = |(column, row): Square| place::rect(grid.cell(column, row), Pos2::ZERO);
        for (column, row) in squares {
            let response = ui.interact(rect((column, row)), Id::unique(("cell", column, row)), Sense::CLICK);
            let name = cx.text().play_cell((column + 1).to_string(), (row + 1).to_string());
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if response.hovered() && playing.is_persons_turn() {
                hovered = Some((column, row));
            }
            if response.clicked() {
                touched = Some((column, row));
            }
        }
        let previewed = hovered.map(|square| playing.preview(square)).unwrap_or_default();
        let framed = previewed.into_iter().map(|square| (square, 1.5));
        for (square, width) in framed.chain(playing.held().map(|held| (held, 3.0))) {
            let stroke = Stroke::new(width, cx.theme.accent);
            ui.painter().rect_stroke(rect(square).shrink(1.5), 2, stroke, StrokeKind::Inside);
        }
        let Some(square) = touched else { return };
        self.wants_focus = true;
        let held = playing.held();
        let touch = playing.touch(square);
        self.problem = if touch == Touch::Nothing { playing.why_not(held, square) } else { None };
        self.several.clear();
        match touch {
            Touch::Move(name) => drop(self.play(&ui.ctx().clone(), &name)),
            Touch::Several(names) => self.several = names,
            Touch::Held | Touch::Nothing => {}
        }
    }

    /// Whose turn it is.
    fn turn_ui(&self, ui: &mut Ui, cx: &Context<'_>) {
        let Some(playing) = &self.playing else { return };
        let text = match (playing.game().outcome(), playing.thinking()) {
            (Some(Outcome::Drawn), _) => cx.text().play_drawn(),
            (Some(Outcome::Won(winner)), _) if winner == playing.person() => cx.text().play_won(),
            (Some(Outcome::Won(_)), _) => cx.text().play_lost(),
            (None, Some(SearchPurpose::Reply)) => cx.text().play_thinking(),
            (None, Some(SearchPurpose::Hint)) => cx.text().play_looking(),
            (None, None) if playing.is_persons_turn() => cx.text().play_your_move(playing.person().name()),
            (None, None) => cx.text().game_not_your_turn(),
        };
        let rules = (playing.game().game().about().rules)(cx.text());
        let text = RichText::new(text).text_style(theme::sentence()).color(cx.theme.text);
        ui.label(text).on_hover_text(rules);
    }

    /// What there is to say about the last click or move.
    fn note_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        let Some(playing) = &self.playing else { return };
        if let Some(problem) = self.problem.as_deref().or_else(|| playing.problem()) {
            sentence_ui(ui, problem, cx.theme.error);
        } else if !self.several.is_empty() {
            let chosen = ui.horizontal_wrapped(|ui| {
                ui.label(cx.text().play_which_one());
                self.several.iter().find(|name| push_button(ui, *name).clicked()).cloned()
            });
            if let Some(name) = chosen.inner {
                self.wants_focus = true;
                self.play(&ui.ctx().clone(), &name);
            }
        } else if self.is_running() && self.next != self.present {
            let next = self.next.game.name(cx.text());
            sentence_ui(ui, &cx.text().play_game_continues(next), cx.theme.text);
        } else if self.program_begins != self.program_began {
            sentence_ui(ui, &cx.text().play_first_continues(), cx.theme.text);
        }
    }

    /// The field for a move. What cannot be played stays there, selected, so that it can be typed anew.
    fn move_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) {
        let ctx = ui.ctx().clone();
        ui.horizontal(|ui| {
            let label = ui.label(cx.text().play_move());
            let field = TextEdit::singleline(&mut self.typed).desired_width(90.0);
            let field = fields::text_ui(ui, field).labelled_by(label.id);
            if field.changed() {
                self.problem = None;
            }
            // A click on the board takes the focus away in its own frame.
            let is_clicked = ctx.input(|input| input.pointer.any_click());
            focus_if(is_new || (!is_clicked && std::mem::take(&mut self.wants_focus)), &field);
            let play = primary_button(ui, cx.theme, !self.typed.trim().is_empty(), &cx.text().play_play());
            if is_pressed(ui, &play) {
                let name = self.typed.trim().to_owned();
                if !self.play(&ctx, &name) {
                    fields::select_all(&ctx, field.id);
                }
                field.request_focus();
            }
            let moves = self.playing.as_ref().map(|playing| playing.moves().collect::<Vec<_>>().join("  "));
            if let Some(moves) = moves.filter(|moves| !moves.is_empty()) {
                ui.label(cx.text().play_all_moves()).on_hover_text(moves);
            }
        });
    }

    fn buttons_ui(&mut self, ui: &mut Ui, text: &Text) {
        let ctx = ui.ctx().clone();
        let request = self.thinking.request(self.present.game);
        let can_search = !self.thinking.is_wrong;
        let is_narrow = is_narrow(ui);
        let Some(playing) = &mut self.playing else { return };
        let mut is_for_program = false;
        let button = |ui: &mut Ui, is_enabled: bool, words: String| {
            let response = ui.add_enabled(is_enabled, egui::Button::new(words));
            fields::keep_enter(&response);
            response.clicked()
        };
        ui.horizontal(|ui| {
            if button(ui, !playing.game().played().is_empty(), text.play_take_back()) {
                playing.take_back();
                self.problem = None;
                // Who does it by key may take back another move, as long as there is one.
                self.wants_focus |=
                    playing.game().played().is_empty() || ctx.input(|input| input.pointer.any_click());
            }
            let is_thinking = playing.thinking().is_some();
            let is_waiting = !is_thinking && !playing.is_persons_turn() && playing.game().outcome().is_none();
            let can_ask = can_search && playing.is_persons_turn() && !is_thinking;
            // Where both have no room, the one that can be pressed has it. What is typed after a press is a move.
            if !(is_waiting && is_narrow) && button(ui, can_ask, text.play_show_best()) {
                self.began = ctx.input(|input| input.time);
                playing.suggest(request);
                self.wants_focus = true;
            }
            if is_waiting {
                is_for_program = button(ui, can_search, text.play_let_move());
                self.wants_focus |= is_for_program;
            } else if button(ui, is_thinking, text.play_stop()) {
                playing.cancel();
                self.wants_focus = true;
            }
        });
        if is_for_program {
            self.let_program_reply(&ctx);
        }
    }

    /// The heading of what was found, with the way to the whole search.
    fn found_ui(&self, ui: &mut Ui, cx: &mut Context<'_>) -> DialogOutcome {
        let Some(playing) = &self.playing else { return DialogOutcome::Stay };
        let tree = playing.searched_tree(MOST_SHOWN).filter(|_| playing.thinking().is_none());
        let show = ui.horizontal(|ui| {
            heading_ui(ui, cx.theme, &cx.text().play_its_search());
            let show = ui.add_enabled(tree.is_some(), egui::Button::new(cx.text().play_show_search()));
            fields::keep_enter(&show);
            show.on_hover_text(cx.text().play_show_search_tooltip())
        });
        match tree {
            Some(tree) if show.inner.clicked() => {
                cx.commands.push(Command::OpenNew(Box::new(NewDocument::Game(tree))));
                DialogOutcome::Close
            }
            _ => DialogOutcome::Stay,
        }
    }

    fn end_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_low: bool) -> DialogOutcome {
        let ctx = ui.ctx().clone();
        let mut command = None;
        let outcome = buttons_ui(ui, |ui| {
            let new_game = push_button(ui, cx.text().play_new_game());
            // The repeats of a key that is held would press it.
            if self.wants_button && !ctx.input(|input| input.key_down(Key::Enter)) {
                self.wants_button = false;
                new_game.request_focus();
            }
            if new_game.clicked() {
                (self.sets_up, self.wants_focus) = (false, true);
                self.begin(&ctx, cx.session);
            }
            if is_low {
                let other = if self.sets_up { cx.text().play_back() } else { cx.text().play_set_up() };
                if push_button(ui, other).clicked() {
                    (self.sets_up, self.wants_focus) = (!self.sets_up, true);
                }
            }
            // Where room is scarce, the board alone has it.
            if let Some(playing) = self.playing.as_ref().filter(|_| !is_low) {
                let exhibit = || {
                    let position = playing.game().text();
                    let name = playing.game().game().name(cx.text());
                    let words = (name.as_str(), position.as_str());
                    Exhibit::board(playing.picture().clone(), &position, words, cx.text())
                };
                command = picture_buttons_ui(ui, cx, exhibit);
            }
            if push_button(ui, cx.text().dialog_close()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        });
        take_picture(cx, command, outcome)
    }
}
