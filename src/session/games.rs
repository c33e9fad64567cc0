//! Trees that grow out of games: what a person may ask for, and unfolding them further.

use std::sync::Arc;

use super::Session;
use super::command::game::GameCommand;
use super::document::Growth;
use super::model::message::Topic;
use super::news::WindowTask;
use super::task::{self, Task};
use crate::game::order::Order;
use crate::game::unfold::Unfolded;
use crate::narration::comparison::count_text;
use crate::score::Score;
use crate::search::{Algorithm, Settings};
use crate::session::analysis::run::{Run, RunRequest, Scene};
use crate::session::model::dialog::Dialog;
use crate::tree::NodeId;
use crate::tree::edit::{Edit, EditError};

/// A game of more nodes is unfolded further on a worker: to copy it takes longer than a frame.
const NODES_UNFOLDED_AT_ONCE: usize = 2_000;

impl Session {
    pub(super) fn carry_out_game_command(&mut self, command: GameCommand) {
        match command {
            GameCommand::Ask => self.tasks.push(WindowTask::Ask(Dialog::Games)),
            GameCommand::AskPlay => self.tasks.push(WindowTask::Ask(Dialog::Play)),
            GameCommand::Expand => self.expand(self.node_in_focus()),
            GameCommand::AskMoves => self.tasks.push(WindowTask::Ask(Dialog::MoveOrders)),
            GameCommand::UseMoves(order) => {
                let RunRequest { settings, moves, .. } = self.request_in(order);
                (self.analysis.search.settings, self.analysis.search.moves) = (settings, moves);
                self.answers.stopped = None;
                self.show_wanted_run();
            }
        }
    }

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

    /// Whether the game goes on at this node and the tree ends there.
    #[must_use]
    pub fn can_expand(&self, node: NodeId) -> bool {
        let scene = self.scene();
        scene.tree().contains(node)
            && !self.document.following.is_under_way()
            && self.document.unfolding.is_none()
            && scene.boards.as_ref().is_some_and(|boards| boards.goes_on(scene.tree(), node))
    }

    /// Shows the search that was recorded elsewhere, at its end.
    pub(super) fn show_search(&mut self, run: Run) {
        let RunRequest { algorithm, settings, moves, .. } = run.request;
        self.analysis.runs.add(run.request, Ok(run));
        (self.analysis.search.settings, self.analysis.search.moves) = (settings, moves);
        self.use_algorithm(algorithm);
        self.go_to(self.transport().len());
    }

    /// Adds one level of the game below a leaf, of a large game as soon as a worker has made it.
    fn expand(&mut self, node: NodeId) {
        let Some(boards) = &self.analysis.scene.boards else { return };
        let Some(theirs) = boards.in_game(node) else { return };
        let game = Arc::clone(boards.game());
        let is_quick = game.tree.len() <= NODES_UNFOLDED_AT_ONCE;
        let growth = Growth { of: Arc::clone(&game), node };
        let expand = move |_: &_| game.expanded(theirs);
        self.document.unfolding = Some(Task::begin(growth, "unfold", is_quick, &self.waker, expand));
        self.poll_unfolding();
    }

    pub(super) fn poll_unfolding(&mut self) {
        // What is on screen then has yet to follow the tree.
        if self.document.following.is_under_way() {
            return;
        }
        let Some((Growth { of, node }, game)) = task::take(&mut self.document.unfolding) else { return };
        let game = game.map_err(|error| error.to_string());
        let game = match game.and_then(|game| game.map_err(|error| error.to_string())) {
            Ok(game) => game,
            Err(error) => return self.tell(Topic::Game, format!("Nothing was unfolded: {error}."), true),
        };
        let boards = self.analysis.scene.boards.as_ref().filter(|boards| Arc::ptr_eq(boards.game(), &of));
        match boards.and_then(|boards| boards.in_game(node)) {
            Some(theirs) if self.can_expand(node) => self.add_level(node, theirs, game),
            _ => self.tell(Topic::Game, "Nothing was unfolded: the tree was changed meanwhile.", true),
        }
    }

    /// Adds the level that `game` has below `theirs` and the tree has not below `node`. The edit can be undone; the
    /// boards of the new nodes stay known.
    fn add_level(&mut self, node: NodeId, theirs: NodeId, game: Unfolded) {
        let child = |child| (game.tree.label(child).map(Box::<str>::from), game.tree.value(child));
        let children: Vec<_> = game.tree.children_of(theirs).map(child).collect();
        let name = format!("unfold {}", self.analysis.scene.name(node));
        self.document.game = Some(Arc::new(game));
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
                "{game} is too large to be searched to its end: searches look {depth} plies deep, which is a tree \
                 of {}. Search settings has the depth limit.",
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
