//! What is typed and chosen of a game at depths, and what it says of the experiment.

use egui::{Grid, TextEdit, Ui};

use super::fields::{
    FIELD_WIDTH, Text, check_ui, listed, menu_ui, one_of_ui, problem_ui, searches_ui, ties_ui,
};
use crate::experiment::games::GameExperiment;
use crate::experiment::lists;
use crate::game::move_order::MoveOrder;
use crate::game::{GameId, Wins};
use crate::narration::experiment::{move_order_text, wins_text};
use crate::ui::fields::text_ui;
use crate::ui::theme::Theme;

/// The texts of the fields. A field that cannot be read leaves the last choice as it is.
#[derive(Default)]
pub(super) struct GameFields {
    /// The experiment that the texts are about; another one brings its own.
    of: Option<GameExperiment>,
    depths: Text,
}

impl GameFields {
    /// Whether a field holds what cannot be read, so that the choice is not what is on the screen.
    pub(super) const fn have_problem(&self) -> bool {
        self.depths.problem.is_some()
    }

    /// Draws the fields. Returns the experiment that they now describe, if it is another one than `chosen`.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        theme: &Theme,
        chosen: &GameExperiment,
    ) -> Option<GameExperiment> {
        if self.of.as_ref() != Some(chosen) {
            self.depths = Text { text: lists::write(&chosen.depths), problem: None };
            self.of = Some(chosen.clone());
        }
        let mut experiment = chosen.clone();
        Grid::new("game fields").num_columns(2).spacing([10.0, 6.0]).show(ui, |ui| {
            game_ui(ui, &mut experiment);
            position_ui(ui, &mut experiment);
            searches_ui(ui, &mut experiment.algorithms);
            self.depths_ui(ui, theme, &mut experiment.depths);
            orders_ui(ui, &mut experiment.orders);
            wins_ui(ui, &mut experiment);
            ties_ui(ui, &mut experiment.ties);
        });
        (experiment != *chosen).then(|| {
            // What is typed stays as it was typed.
            self.of = Some(experiment.clone());
            experiment
        })
    }

    fn depths_ui(&mut self, ui: &mut Ui, theme: &Theme, depths: &mut Vec<u32>) {
        let Text { text, problem } = &mut self.depths;
        let label = ui.label("Depths");
        let response =
            text_ui(ui, TextEdit::singleline(text).desired_width(FIELD_WIDTH)).labelled_by(label.id);
        if response.on_hover_text("Depth limits, such as 2, 4 or 1–4.").changed() {
            match lists::read(text) {
                Ok(read) => (*depths, *problem) = (read, None),
                Err(message) => *problem = Some(message),
            }
        }
        ui.end_row();
        problem_ui(ui, theme, problem.as_deref());
    }
}

/// Another game begins at its beginning, and its wins are worth what they usually are.
fn game_ui(ui: &mut Ui, experiment: &mut GameExperiment) {
    let mut game = experiment.game;
    one_of_ui(ui, "Game", GameId::ALL, &mut game, |game| game.about().name.to_owned());
    if game != experiment.game {
        (experiment.game, experiment.wins) = (game, game.about().wins);
        experiment.position.clear();
    }
}

/// Where the game begins. What is no position is told beside the button that starts.
fn position_ui(ui: &mut Ui, experiment: &mut GameExperiment) {
    let label = ui.label("Position");
    let field = TextEdit::singleline(&mut experiment.position).hint_text("the beginning");
    let notation = experiment.game.about().notation;
    let notation = notation.strip_prefix("expected ").unwrap_or(notation);
    text_ui(ui, field.desired_width(FIELD_WIDTH)).labelled_by(label.id).on_hover_text(notation);
    ui.end_row();
}

fn orders_ui(ui: &mut Ui, orders: &mut Vec<MoveOrder>) {
    let names: Vec<_> = orders.iter().map(|&order| move_order_text(order)).collect();
    let before = orders.clone();
    menu_ui(ui, "MoveOrder", &listed(&names), |ui| {
        for &order in MoveOrder::ALL {
            check_ui(ui, orders, order, order.name()).on_hover_text(order.idea());
        }
    });
    if *orders != before {
        orders.sort_by_key(|order| MoveOrder::ALL.iter().position(|other| other == order));
    }
}

fn wins_ui(ui: &mut Ui, experiment: &mut GameExperiment) {
    let game = experiment.game;
    one_of_ui(ui, "Win value", Wins::ALL, &mut experiment.wins, |wins| wins_text(wins, game));
}
