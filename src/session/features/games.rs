//! Trees that grow out of games, and unfolding them further.

pub mod move_orders;
pub mod playing;
pub mod sizes;

use std::sync::Arc;

use crate::game::unfold::Unfolded;
use crate::narration::comparison::digits;
use crate::session::analysis::run::Scene;
use crate::session::command::game::GameCommand;
use crate::session::effect::Effect;
use crate::session::model::dialog::Dialog;
use crate::session::model::message::Topic;
use crate::session::news::UiTask;
use crate::session::task::{self, Task};
use crate::session::view::View;
use crate::text::Text;
use crate::tree::NodeId;
use crate::tree::edit::EditError;

/// A game of more nodes is unfolded further on a worker: to copy it takes longer than a frame.
const NODES_UNFOLDED_AT_ONCE: usize = 2_000;

/// The game on its way to one more level.
#[derive(Debug, Default)]
pub struct Unfolding {
    task: Option<Task<Growth, Result<Unfolded, EditError>>>,
}

/// Where the level goes.
#[derive(Debug)]
struct Growth {
    /// The game as it was.
    of: Arc<Unfolded>,
    /// The node of the tree on screen below which the level goes.
    node: NodeId,
}

impl Unfolding {
    /// Whether the command would do anything now.
    pub(in crate::session) fn enables(&self, command: GameCommand, view: &View<'_>) -> bool {
        match command {
            GameCommand::Ask | GameCommand::AskPlay => true,
            GameCommand::Expand => self.can_expand(view.node_in_focus(), view),
            GameCommand::AskMoves | GameCommand::UseMoves(_) => view.scene().whole_game().is_some(),
        }
    }

    /// Carries out a command.
    pub(in crate::session) fn update(&mut self, command: GameCommand, view: &View<'_>) -> Vec<Effect> {
        match command {
            GameCommand::Ask => vec![Effect::Ui(UiTask::Ask(Dialog::Games))],
            GameCommand::AskPlay => vec![Effect::Ui(UiTask::Ask(Dialog::Play))],
            GameCommand::Expand => self.expand(view.node_in_focus(), view),
            GameCommand::AskMoves => vec![Effect::Ui(UiTask::Ask(Dialog::MoveOrders))],
            GameCommand::UseMoves(order) => {
                let wanted = view.wanted().in_order(order);
                vec![Effect::SearchWith(wanted.settings, wanted.moves)]
            }
        }
    }

    /// Whether the game goes on at this node and the tree ends there.
    pub(in crate::session) fn can_expand(&self, node: NodeId, view: &View<'_>) -> bool {
        let tree = view.scene().tree();
        let goes_on = || view.scene().boards.as_ref().is_some_and(|boards| boards.goes_on(tree, node));
        tree.contains(node) && !view.is_following() && self.task.is_none() && goes_on()
    }

    /// Adds one level of the game below a leaf, of a large game as soon as a worker has made it.
    fn expand(&mut self, node: NodeId, view: &View<'_>) -> Vec<Effect> {
        let Some(boards) = &view.scene().boards else { return Vec::new() };
        let Some(theirs) = boards.in_game(node) else { return Vec::new() };
        let game = Arc::clone(boards.game());
        let is_quick = game.tree.len() <= NODES_UNFOLDED_AT_ONCE;
        let growth = Growth { of: Arc::clone(&game), node };
        let expand = move |_: &_| game.expanded(theirs);
        self.task = Some(Task::begin(growth, "unfold", is_quick, view.waker, expand));
        self.poll(view)
    }

    /// Takes in the game with one more level.
    pub(in crate::session) fn poll(&mut self, view: &View<'_>) -> Vec<Effect> {
        // What is on screen then has yet to follow the tree.
        if view.is_following() {
            return Vec::new();
        }
        let Some((Growth { of, node }, game)) = task::take(&mut self.task) else { return Vec::new() };
        let fails = |reason: String| vec![Effect::failure(Topic::Game, view.text.nothing_expanded(reason))];
        let game = match game {
            Ok(Ok(game)) => Arc::new(game),
            Ok(Err(error)) => return fails(error.said(view.text)),
            Err(error) => return fails(error.said(view.text)),
        };
        let boards = view.scene().boards.as_ref().filter(|boards| Arc::ptr_eq(boards.game(), &of));
        match boards.and_then(|boards| boards.in_game(node)) {
            Some(theirs) if self.can_expand(node, view) => vec![Effect::AddLevel { node, game, theirs }],
            _ => fails(view.text.tree_changed_meanwhile()),
        }
    }

    /// Whether a worker unfolds.
    pub(in crate::session) const fn is_under_way(&self) -> bool {
        self.task.is_some()
    }

    /// Unfolds no further.
    pub(in crate::session) fn stop(&mut self) {
        self.task = None;
    }
}

/// What a change by hand takes away from the tree of a game, told once: boards, and that searches run on the whole
/// game.
pub(in crate::session) fn lost(before: &Scene, after: &Scene, text: &Text) -> Vec<Effect> {
    let is_complete = |scene: &Scene| scene.boards.as_ref().is_some_and(|boards| boards.is_complete());
    let board = (is_complete(before) && !is_complete(after))
        .then(|| Effect::notice(Topic::Change, text.game_board_lost()));
    let game = match [before, after].map(|scene| scene.whole_game().is_some()) {
        [true, false] => Some(Effect::notice(Topic::Game, text.game_tree_changed())),
        // Undo has brought it back.
        [false, true] => Some(Effect::Solve(Topic::Game)),
        _ => None,
    };
    board.into_iter().chain(game).collect()
}

/// Says that searches of this game, which has more than `most` nodes, get a depth limit.
pub(in crate::session) fn told_reach(
    game: &Unfolded,
    depth: u32,
    nodes: u64,
    most: u64,
    text: &Text,
) -> Effect {
    let nodes = text.many_nodes(nodes, digits(nodes));
    let told = text.game_depth_limited(depth.to_string(), digits(most), (game.about().name)(text), nodes);
    Effect::notice(Topic::Game, told)
}
