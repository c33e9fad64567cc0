//! How the program thinks, and which game is next.

use egui::{Grid, Key, Ui};

use super::super::form::focus_if;
use super::super::games::{game_ui, position_ui};
use super::PlayDialog;
use super::thinking::FIELD;
use crate::game::GameId;
use crate::session::Session;
use crate::session::features::games::playing::Playing;
use crate::ui::context::Context;
use crate::ui::fields;
use crate::ui::radios;

/// Which game is played, and from where.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Setup {
    pub(super) game: GameId,
    /// Empty for the beginning of the game.
    pub(super) position: String,
}

/// The game on the canvas, at the node that is selected or else at the root.
pub(super) fn on_canvas(session: &Session) -> Option<Setup> {
    let scene = session.scene();
    let boards = scene.boards.as_ref()?;
    let game = GameId::from_id(boards.game().about().id)?;
    let root = scene.tree().root_id();
    let selected = session.selection().leader().and_then(|node| boards.in_game(node));
    let position = boards.game().text(selected.or_else(|| boards.in_game(root))?);
    let is_beginning = game.start("").is_ok_and(|start| start.text() == position);
    Some(Setup { game, position: if is_beginning { String::new() } else { position } })
}

impl PlayDialog {
    /// How the program thinks, and the next game.
    pub(super) fn setup_ui(&mut self, ui: &mut Ui, cx: &Context<'_>) {
        let ctx = ui.ctx().clone();
        Grid::new("play").num_columns(2).spacing([10.0, 6.0]).show(ui, |ui| {
            let first = self.thinking.ui(ui, cx.text(), self.next.game);
            focus_if(self.sets_up && std::mem::take(&mut self.wants_focus), &first);
            let mut game = self.next.game;
            if game_ui(ui, cx.text(), &mut game, false) {
                self.choose(Setup { game, position: String::new() });
                if !self.is_running() {
                    // Who chose it by key may go on to the next field.
                    self.wants_focus |= !self.sets_up && ctx.input(|input| input.pointer.any_click());
                    self.begin(&ctx, cx.session);
                }
            }
            let position = position_ui(ui, cx.text(), self.next.game, &mut self.next.position, FIELD);
            fields::keep_enter(&position);
            if position.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                // A game under way ends only by the button.
                self.wants_button = self.is_running();
                if !self.wants_button {
                    self.begin(&ctx, cx.session);
                }
                position.request_focus();
            }
            let before = self.program_begins;
            ui.label(cx.text().play_first());
            ui.horizontal(|ui| {
                let (first, text) = (&mut self.program_begins, cx.text());
                radios::value_ui(ui, "first", first, false, text.play_you());
                radios::value_ui(ui, "first", first, true, text.play_program());
            });
            ui.end_row();
            let is_begun = self.playing.as_ref().is_some_and(Playing::is_begun);
            if self.program_begins != before && !is_begun {
                self.begin(&ctx, cx.session);
            }
        });
    }
}
