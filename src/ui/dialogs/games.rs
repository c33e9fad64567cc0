//! A new tree out of a position of a game; says how large it gets before it is made.

use std::sync::Arc;

use egui::{Grid, Response, RichText, TextEdit, TextStyle, Ui, Vec2};

use super::form::{
    DialogForm, DialogOutcome, buttons_ui, error_ui, focus_if, is_pressed, primary_button, push_button,
    scrolled, weak_ui,
};
use crate::game::move_order::MoveOrder;
use crate::game::positions::GameRules;
use crate::game::unfold::UnfoldLimits;
use crate::game::{GameId, Wins};
use crate::narration::comparison::digits;
use crate::narration::experiment::wins_text;
use crate::session::command::Command;
use crate::session::command::game::GameCommand;
use crate::session::features::games::sizes::{GameTreeSize, GameTreeSizes, MOST_COUNTED, SizeOutlook};
use crate::session::model::new_document::NewDocument;
use crate::session::model::new_document::NewGameTree;
use crate::session::task::Waker;
use crate::text::Text;
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::lists;
use crate::ui::radios;

/// What was chosen. It is kept for the next tree.
pub(super) struct GamesDialog {
    wish: NewGameTree,
    is_whole: bool,
    depth: u32,
    sizes: GameTreeSizes,
}

const MOST_NODES: usize = 200_000;
const NODES: usize = 5_000;
const DEEPEST: u32 = 100;
/// What the heading, the buttons and the margins take, in points.
const REST: f32 = 150.0;

impl Default for GamesDialog {
    fn default() -> Self {
        let game = GameId::TicTacToe;
        let rules =
            GameRules { wins: game.about().wins, move_order: MoveOrder::Generator, merges_symmetric: false };
        let limits = UnfoldLimits { depth: Some(2), nodes: NODES };
        let position = String::new();
        let wish = NewGameTree { game, position, rules, limits, search: None };
        Self { wish, is_whole: false, depth: 2, sizes: GameTreeSizes::default() }
    }
}

/// The choice of a game; returns whether another one was chosen.
pub(super) fn game_ui(ui: &mut Ui, text: &Text, game: &mut GameId, is_new: bool) -> bool {
    let label = ui.label(text.games_game());
    let name = |game: GameId| game.name(text);
    let rules = |game: GameId| (game.about().rules)(text);
    let list = lists::drop_down_ui(ui, "game", 190.0, GameId::ALL, game, name, rules);
    focus_if(is_new, &list.clone().labelled_by(label.id));
    ui.end_row();
    list.changed()
}

/// The field for a position, with the game's hint.
pub(super) fn position_ui(
    ui: &mut Ui,
    text: &Text,
    game: GameId,
    position: &mut String,
    width: f32,
) -> Response {
    let label = ui.label(text.games_position());
    let field = TextEdit::singleline(position).hint_text(text.games_beginning()).desired_width(width);
    let response = fields::text_ui(ui, field).labelled_by(label.id);
    ui.end_row();
    ui.label("");
    ui.vertical(|ui| {
        ui.set_width(width);
        // As much room as the longest hint needs, so that nothing moves when another game is chosen.
        let font = TextStyle::Small.resolve(ui.style());
        let height = |game: &GameId| {
            let hint = hint_text(*game, text);
            ui.painter().layout(hint, font.clone(), ui.visuals().text_color(), width).size().y
        };
        let highest = GameId::ALL.iter().map(height).fold(0.0, f32::max);
        ui.set_min_height(highest);
        ui.add(egui::Label::new(RichText::new(hint_text(game, text)).small()).wrap());
    });
    ui.end_row();
    response
}

/// How positions of this game are written. The moves of an example stand on one line.
fn hint_text(game: GameId, text: &Text) -> String {
    let hint = (game.about().notation)(text);
    let is_move = |word: &str| word.len() <= 4 && word.contains(|sign: char| sign.is_ascii_digit());
    let mut words = hint.split(' ').peekable();
    let mut lines = String::with_capacity(hint.len());
    while let Some(word) = words.next() {
        lines.push_str(word);
        let Some(next) = words.peek() else { break };
        lines.push(if is_move(word) && is_move(next) { '\u{a0}' } else { ' ' });
    }
    lines
}

impl DialogForm for GamesDialog {
    fn title(&self, cx: &Context<'_>) -> String {
        cx.text().games_title()
    }

    fn width(&self, _room: Vec2) -> f32 {
        560.0
    }

    fn open(&mut self, _ctx: &egui::Context, _cx: &Context<'_>) {
        // What cannot be read was given up when the dialog was left.
        if self.wish.start().is_err() {
            self.wish.position.clear();
        }
    }

    fn close(&mut self) {
        self.sizes.clear();
    }

    fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, is_new: bool) -> DialogOutcome {
        let can_take = scrolled(ui, REST, |ui| self.content_ui(ui, cx, is_new));
        buttons_ui(ui, |ui| {
            let unfold = primary_button(ui, cx.theme, can_take, &cx.text().games_create());
            if is_pressed(ui, &unfold) {
                cx.commands.push(Command::OpenNew(Box::new(NewDocument::Game(self.wish.clone()))));
                return DialogOutcome::Close;
            }
            let play = Command::Game(GameCommand::AskPlay);
            if push_button(ui, play.text(cx.text())).clicked() {
                cx.commands.push(play);
                return DialogOutcome::Close;
            }
            if push_button(ui, cx.text().dialog_cancel()).clicked() {
                DialogOutcome::Close
            } else {
                DialogOutcome::Stay
            }
        })
    }
}

impl GamesDialog {
    /// What is chosen and what comes of it. Whether there is a tree.
    fn content_ui(&mut self, ui: &mut Ui, cx: &Context<'_>, is_new: bool) -> bool {
        Grid::new("games").num_columns(2).spacing([16.0, 8.0]).show(ui, |ui| {
            if game_ui(ui, cx.text(), &mut self.wish.game, is_new) {
                self.wish.position.clear();
                self.wish.rules.wins = self.wish.game.about().wins;
            }
            position_ui(ui, cx.text(), self.wish.game, &mut self.wish.position, 380.0);
            self.limits_ui(ui, cx.text());
            self.rules_ui(ui, cx.text());
        });
        ui.add_space(6.0);
        // What is wrong with a position stands close to it, also where the rest has to be scrolled.
        let can_take = self.size_ui(ui, cx);
        ui.add_space(6.0);
        weak_ui(ui, cx.theme, &(self.wish.game.about().lesson)(cx.text()));
        can_take
    }

    fn limits_ui(&mut self, ui: &mut Ui, text: &Text) {
        let name = text.games_depth();
        let label = ui.label(&name);
        ui.horizontal(|ui| {
            let depth = &mut self.depth;
            ui.add_enabled_ui(!self.is_whole, |ui| {
                fields::number_ui(ui, text, &name, depth, 0..=DEEPEST, |field| field.speed(0.05))
                    .labelled_by(label.id);
            });
            ui.checkbox(&mut self.is_whole, text.games_to_the_end());
        });
        ui.end_row();
        self.wish.limits.depth = (!self.is_whole).then_some(self.depth);
        let name = text.games_most_nodes();
        let label = ui.label(&name);
        let nodes = &mut self.wish.limits.nodes;
        fields::number_ui(ui, text, &name, nodes, 1..=MOST_NODES, |field| field.speed(20.0))
            .labelled_by(label.id)
            .on_hover_text(text.games_most_nodes_tooltip());
        ui.end_row();
    }

    fn rules_ui(&mut self, ui: &mut Ui, text: &Text) {
        ui.label(text.games_win());
        ui.horizontal(|ui| {
            for &wins in Wins::ALL {
                let words = wins_text(text, wins, self.wish.game);
                let choice = radios::value_ui(ui, "wins", &mut self.wish.rules.wins, wins, words);
                if wins == Wins::Infinite {
                    choice.on_hover_text(text.games_infinite_win_tooltip());
                }
            }
        });
        ui.end_row();
        ui.label(text.games_symmetric());
        ui.checkbox(&mut self.wish.rules.merges_symmetric, text.games_only_first());
        ui.end_row();
    }

    /// How large the tree will be; returns whether there is one.
    fn size_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) -> bool {
        if fields::has_wrong_number(ui) {
            // A field already says what is wrong.
            ui.label("");
            return false;
        }
        let ctx = ui.ctx().clone();
        let waker: Waker = Arc::new(move || ctx.request_repaint());
        match self.sizes.look(&self.wish, &waker, cx.text()) {
            SizeOutlook::UnderWay => drop(ui.label(cx.text().games_counting())),
            SizeOutlook::Counted(size) => drop(ui.label(size_text(size, &self.wish, cx.text()))),
            SizeOutlook::Impossible(problem) => {
                error_ui(ui, cx.theme, &problem);
                return false;
            }
        }
        true
    }
}

fn size_text(GameTreeSize { nodes, unmerged }: GameTreeSize, wish: &NewGameTree, text: &Text) -> String {
    let told = |nodes: Option<u64>| match nodes {
        Some(nodes) => text.many_nodes(nodes, digits(nodes)),
        None => text.games_more_than(digits(MOST_COUNTED)),
    };
    let size = match (nodes, unmerged) {
        (Some(nodes), Some(all)) if wish.rules.merges_symmetric => {
            text.games_merged(digits(all), told(Some(nodes)), digits(all - nodes))
        }
        (_, None) if wish.rules.merges_symmetric => text.games_merged_many(told(None), told(nodes)),
        _ => told(nodes),
    };
    let limit = wish.limits.nodes as u64;
    if nodes.is_none_or(|nodes| nodes > limit) { text.games_truncated(digits(limit), size) } else { size }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn the_moves_of_an_example_stand_on_one_line() {
        let text = Language::En.load();
        let hint = |game| hint_text(game, &text);
        assert!(hint(GameId::ConnectFour).ends_with("as in 4\u{a0}4\u{a0}3"));
        assert!(hint(GameId::Chess).ends_with("as in e4\u{a0}e5\u{a0}Nf3"));
        assert!(hint(GameId::Nim).starts_with("up to 8 heaps of 0 to 31 matches, as in 3\u{a0}4\u{a0}5,"));
    }
}
