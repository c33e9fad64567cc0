//! Trees that grow out of games: how they are searched, and what edits do to them.

use std::sync::Arc;

use super::Session;
use super::model::message::Topic;
use super::view::view;
use crate::game::order::Order;
use crate::game::unfold::Unfolded;
use crate::narration::comparison::count_text;
use crate::score::Score;
use crate::search::replay::facts::Scope;
use crate::search::{Algorithm, Settings};
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::tree::NodeId;
use crate::tree::edit::{Edit, EditError};

impl Session {
    /// The order in which the search in use looks at the moves of a game; `None` if it is none of a game's.
    #[must_use]
    pub fn move_order(&self) -> Option<Order> {
        let request = self.request(self.algorithm());
        Order::ALL.iter().copied().find(|&order| request.in_order(order) == request)
    }

    /// The settings of the search in use with the moves in this order.
    #[must_use]
    pub fn settings_in(&self, order: Order) -> Settings {
        self.request_in(order).settings
    }

    /// The search in use with the moves in this order.
    pub(super) fn request_in(&self, order: Order) -> RunRequest {
        self.request(self.algorithm()).in_order(order)
    }

    /// The minimax value of every node that is shown, by [`NodeId::index`]: of the whole game, where searches run on
    /// that. `None` until it is known.
    #[must_use]
    pub fn true_values(&self) -> Option<&[Score]> {
        match self.analysis.scene.whole_game() {
            None => Some(&self.analysis.scene.true_values),
            Some(_) => self.analysis.runs.get(self.request(Algorithm::Minimax))?.true_values.as_deref(),
        }
    }

    /// How far the value of a node in [`Self::true_values`] holds: a depth limit cuts a game, but not a tree.
    #[must_use]
    pub fn scope_of_true_value(&self, node: NodeId) -> Scope {
        let scene = &self.analysis.scene;
        let run = scene.whole_game().and_then(|_| self.analysis.runs.get(self.request(Algorithm::Minimax)));
        run.map_or(Scope::Tree, |run| {
            let replay = run.replay(scene);
            replay.scope_of(node, replay.len())
        })
    }

    /// Whether the game goes on at this node and the tree ends there.
    #[must_use]
    pub fn can_expand(&self, node: NodeId) -> bool {
        self.features.games.can_expand(node, &view!(self))
    }

    /// Shows the search that was recorded elsewhere, at its end.
    pub(super) fn show_search(&mut self, run: Run) {
        let RunRequest { algorithm, settings, moves, .. } = run.request;
        self.analysis.runs.add(run.request, Ok(run));
        (self.analysis.search.settings, self.analysis.search.moves) = (settings, moves);
        self.use_algorithm(algorithm);
        self.go_to(self.transport().len());
    }

    /// Adds the level that `game` has below `theirs` and the tree has not below `node`. The edit can be undone; the
    /// boards of the new nodes stay known.
    pub(super) fn add_level(&mut self, node: NodeId, game: Arc<Unfolded>, theirs: NodeId) {
        let child = |child| (game.tree.label(child).map(Box::<str>::from), game.tree.value(child));
        let children: Vec<_> = game.tree.children_of(theirs).map(child).collect();
        let name = format!("unfold {}", self.analysis.scene.name(node));
        self.document.game = Some(game);
        let tree = self.analysis.scene.tree();
        let with_key: Vec<_> = match tree.has_state_keys() {
            true => tree.preorder().filter(|&node| tree.state_key(node).is_some()).collect(),
            false => Vec::new(),
        };
        self.edit(name, None, |change| {
            // A state that is unfolded here and not there is not the same tree twice.
            with_key.into_iter().try_for_each(|node| change.apply(Edit::SetStateKey { node, key: None }))?;
            children.into_iter().try_for_each(|(label, value)| {
                let value = value.ok_or(EditError::LeafWithoutValue)?;
                let new = change.insert(node, None, value)?;
                change.apply(Edit::SetLabel { node: new, label })
            })
        });
    }

    /// Lets searches of a game look only so deep that nobody has to wait, and says so.
    pub(super) fn limit_reach(&mut self, reach: Option<(u32, u64)>) {
        let game = self.analysis.scene.whole_game().map(|game| game.about().name);
        let (Some((depth, nodes)), Some(game)) = (reach, game) else { return };
        self.analysis.search.settings.depth_limit = Some(depth);
        self.tell(
            Topic::Game,
            format!(
                "{game} is too large to be searched to its end: searches look {} deep, which is a tree of {}. \
                 Search settings has the depth limit.",
                count_text(depth.into(), "ply", "plies"),
                count_text(nodes, "node", "nodes")
            ),
            false,
        );
    }

    /// Says once what a change by hand has taken away: boards, and that searches run on the whole game.
    pub(super) fn note_change_by_hand(&mut self, next: &Scene) {
        let is_complete = |scene: &Scene| scene.boards.as_ref().is_some_and(|boards| boards.is_complete());
        if is_complete(&self.analysis.scene) && !is_complete(next) {
            self.tell(
                Topic::Change,
                "What was changed by hand is no position of the game, so it has no board.",
                false,
            );
        }
        if self.analysis.scene.whole_game().is_some() && next.whole_game().is_none() {
            self.tell(
                Topic::Game,
                "The tree was changed by hand: searches run on what is drawn, no longer on the whole game. Undo brings \
                 the game back.",
                false,
            );
        }
    }
}
