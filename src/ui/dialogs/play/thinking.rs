//! How the program thinks: by which search, how deep, and which moves it looks at first.

use egui::{Response, Ui};

use crate::game::GameId;
use crate::game::move_order::MoveOrder;
use crate::game::positions::GameRules;
use crate::game::request::GameRequest;
use crate::search::{Algorithm, Settings};
use crate::text::Text;
use crate::ui::fields;
use crate::ui::lists;

const DEEPEST: u32 = 20;
/// How wide the fields are, in points.
pub(super) const FIELD: f32 = 275.0;

/// What a person may set about the program's play.
pub(super) struct Thinking {
    algorithm: Algorithm,
    depth: u32,
    /// The game for which the depth was set. Another one begins with the depth that suits it.
    depth_is_for: GameId,
    /// Whether something else than a depth stands in the field: then nothing is searched.
    pub(super) is_wrong: bool,
    order: MoveOrder,
}

impl Thinking {
    /// What suits this game.
    pub(super) fn usual(game: GameId) -> Self {
        let depth = game.about().usual_depth;
        let (algorithm, order) = (Algorithm::AlphaBeta, MoveOrder::Static);
        Self { algorithm, depth, depth_is_for: game, is_wrong: false, order }
    }

    /// Begins this game with the depth that suits it, unless one was set for it.
    pub(super) fn suit(&mut self, game: GameId) {
        if self.depth_is_for != game {
            (self.depth, self.depth_is_for) = (game.about().usual_depth, game);
        }
    }

    /// The search for a move of this game.
    pub(super) fn request(&self, game: GameId) -> GameRequest {
        let rules = GameRules { wins: game.about().wins, move_order: self.order, merges_symmetric: false };
        let settings = Settings { depth_limit: Some(self.depth), ..Settings::default() };
        GameRequest { algorithm: self.algorithm, settings, rules }
    }

    /// Three rows of a grid. A depth that is typed is for the `next` game. Returns the first field.
    pub(super) fn ui(&mut self, ui: &mut Ui, text: &Text, next: GameId) -> Response {
        let label = ui.label(text.play_field_search());
        let name = |algorithm: Algorithm| algorithm.name(text);
        let idea = |algorithm: Algorithm| (algorithm.about().idea)(text);
        let first =
            lists::drop_down_ui(ui, "algorithm", FIELD, Algorithm::ALL, &mut self.algorithm, name, idea)
                .labelled_by(label.id);
        ui.end_row();
        let name = text.play_field_depth();
        let (label, depth) = (ui.label(&name), self.depth);
        fields::number_ui(ui, text, &name, &mut self.depth, 1..=DEEPEST, |field| field.speed(0.05))
            .labelled_by(label.id);
        if self.depth != depth {
            self.depth_is_for = next;
        }
        if self.is_wrong != fields::has_wrong_number(ui) {
            self.is_wrong = !self.is_wrong;
            // What it keeps from being pressed stands above.
            ui.ctx().request_repaint();
        }
        ui.end_row();
        let label = ui.label(text.play_field_moves());
        let name = |order: MoveOrder| order.name(text);
        let idea = |order: MoveOrder| order.idea(text);
        lists::drop_down_ui(ui, "order", FIELD, MoveOrder::ALL, &mut self.order, name, idea)
            .labelled_by(label.id);
        ui.end_row();
        first
    }
}
