//! Trees that grow out of games: what a person may ask for, and unfolding them further.

use std::sync::Arc;

use super::Session;
use super::document::NewDocumentError;
use super::memory::MemoryLimit;
use super::news::{Topic, WindowTask};
use super::run::{Run, RunRequest, Scene};
use super::task::{self, Task};
use crate::file::Document;
use crate::game::order::Order;
use crate::game::play::Match;
use crate::game::positions::Rules;
use crate::game::request::Request;
use crate::game::unfold::{Limits, Unfolded};
use crate::game::{GameId, Wins};
use crate::layout::folds::Folds;
use crate::narration::comparison::count_text;
use crate::score::Score;
use crate::search::{Algorithm, Settings};
use crate::tree::NodeId;
use crate::tree::edit::{Edit, EditError};
use crate::work::Work;

/// An order about games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameCommand {
    /// Asks for a game and a position, and unfolds its tree.
    Ask,
    /// Asks for a game to play against the program.
    AskPlay,
    /// Unfolds the game one level below the node in focus.
    Expand,
    /// Shows what every order of moves costs the search in use.
    AskMoves,
    /// Looks at the moves in this order.
    UseMoves(Order),
}

impl GameCommand {
    /// The words on a button or in a menu.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Ask => "Games…",
            Self::AskPlay => "Play against the program…",
            Self::Expand => "Unfold one level",
            Self::AskMoves => "Order of moves…",
            Self::UseMoves(order) => order.name(),
        }
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(self) -> &'static str {
        match self {
            Self::Ask => "Let a tree grow out of a position of a game.",
            Self::AskPlay => "Play a game, and look at the search behind every reply.",
            Self::Expand => "Show the moves at this node, where the game goes on and the tree ends.",
            Self::AskMoves => "Which moves of a game are looked at first, and what that saves.",
            Self::UseMoves(order) => order.idea(),
        }
    }

    /// Whether it would do anything now.
    #[must_use]
    pub fn is_enabled(self, session: &Session) -> bool {
        match self {
            Self::Ask | Self::AskPlay => true,
            Self::Expand => session.can_expand(session.node_in_focus()),
            Self::AskMoves | Self::UseMoves(_) => session.scene().whole_game().is_some(),
        }
    }
}

/// The tree of a game that a person asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGameTree {
    /// Which game.
    pub game: GameId,
    /// The position at the root, or the moves to it; empty for the beginning of the game.
    pub position: String,
    /// What wins are worth, and whether symmetric moves are merged.
    pub rules: Rules,
    /// Where the tree ends.
    pub limits: Limits,
    /// The search to show at its end, if there was one.
    pub search: Option<Request>,
}

impl NewGameTree {
    /// The title of the document: `Tic-tac-toe, depth 3`.
    #[must_use]
    pub fn title(&self) -> String {
        let mut parts = vec![self.game.about().name.to_owned()];
        if !self.position.trim().is_empty() {
            parts.push(self.position.trim().to_owned());
        }
        parts.extend(self.limits.depth.map(|depth| format!("depth {depth}")));
        match self.rules.wins {
            wins if wins == self.game.about().wins => {}
            Wins::Plain => parts.push("all wins alike".to_owned()),
            Wins::Infinite => parts.push("wins ∞".to_owned()),
            Wins::Sooner => parts.push("sooner wins better".to_owned()),
        }
        if self.rules.merges_symmetric {
            parts.push("symmetric moves merged".to_owned());
        }
        parts.join(", ")
    }

    /// The game at the position of the root.
    ///
    /// # Errors
    /// Text that is no position.
    pub fn start(&self) -> Result<Box<dyn Match>, NewDocumentError> {
        Ok(self.game.start(&self.position)?)
    }

    /// The document of the tree that grew so.
    pub(super) fn document(&self, unfolded: &Unfolded) -> Document {
        Document::titled(&self.title(), unfolded.tree.clone())
    }

    /// Unfolds the tree, lays it out and searches it as it was searched, if it was. Tells `work` how far that is.
    pub(super) fn grow(&self, work: &Work) -> Result<Grown, String> {
        let start = self.start().map_err(|error| error.to_string())?;
        let unfolded = start.unfold_telling(self.rules, self.limits, work);
        let unfolded = Arc::new(unfolded.map_err(|cancelled| cancelled.to_string())?);
        let scene = Scene::reporting(self.document(&unfolded), Folds::default(), &mut work.report());
        let scene =
            scene.map_err(|cancelled| cancelled.to_string())?.with_boards(Some(Arc::clone(&unfolded)));
        let Some(Request { algorithm, settings, rules }) = self.search else {
            let reach = unfolded.deepest_within(NODES_SEARCHED, work.cancel_flag());
            return Ok(Grown { scene, run: None, reach });
        };
        let settings = rules.order.settings(settings);
        let moves = if rules.order.learns() { rules.order } else { Order::Generator };
        let request = RunRequest::new(&scene, algorithm, settings).with_moves(moves);
        let run = Run::new(&scene, request, MemoryLimit::default(), work);
        let run = run.map_err(|error| error.to_string())?;
        Ok(Grown { scene, run: Some(run), reach: None })
    }
}

/// A tree that grew out of a game, ready to be shown.
#[derive(Debug)]
pub(super) struct Grown {
    pub(super) scene: Scene,
    /// The search to show at its end.
    pub(super) run: Option<Run>,
    /// How deep searches shall look, and how many nodes that is, where nobody would wait for the end of the game.
    pub(super) reach: Option<(u32, u64)>,
}

/// A game of more nodes is unfolded further on a worker: to copy it takes longer than a frame.
const NODES_UNFOLDED_AT_ONCE: usize = 2_000;

/// A game on its way to one more level.
pub(super) type Unfolding = Task<Growth, Result<Unfolded, EditError>>;

/// Where the level goes.
#[derive(Debug)]
pub(super) struct Growth {
    /// The game as it was.
    of: Arc<Unfolded>,
    /// The node of the tree on screen below which the level goes.
    node: NodeId,
}

/// A game of more nodes is not searched to its end unless somebody asks for it: minimax would take seconds.
const NODES_SEARCHED: u64 = 1_000_000;

impl Session {
    pub(super) fn carry_out_game_command(&mut self, command: GameCommand) {
        match command {
            GameCommand::Ask => self.tasks.push(WindowTask::AskGame),
            GameCommand::AskPlay => self.tasks.push(WindowTask::AskPlay),
            GameCommand::Expand => self.expand(self.node_in_focus()),
            GameCommand::AskMoves => self.tasks.push(WindowTask::AskMoves),
            GameCommand::UseMoves(order) => {
                let RunRequest { settings, moves, .. } = self.request_in(order);
                (self.settings, self.moves) = (settings, moves);
                self.stopped = None;
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
        match self.scene.whole_game() {
            None => Some(&self.scene.true_values),
            Some(_) => self.runs.get(self.request(Algorithm::Minimax))?.true_values.as_deref(),
        }
    }

    /// Whether the game goes on at this node and the tree ends there.
    #[must_use]
    pub fn can_expand(&self, node: NodeId) -> bool {
        let scene = self.scene();
        scene.tree().contains(node)
            && !self.live.is_following()
            && self.unfolding.is_none()
            && scene.boards.as_ref().is_some_and(|boards| boards.goes_on(scene.tree(), node))
    }

    /// Shows the search that was recorded elsewhere, at its end.
    pub(super) fn show_search(&mut self, run: Run) {
        let RunRequest { algorithm, settings, moves, .. } = run.request;
        self.runs.add(run.request, Ok(run));
        (self.settings, self.moves) = (settings, moves);
        self.use_algorithm(algorithm);
        self.go_to(self.transport().len());
    }

    /// Adds one level of the game below a leaf, of a large game as soon as a worker has made it.
    fn expand(&mut self, node: NodeId) {
        let Some(boards) = &self.scene.boards else { return };
        let Some(theirs) = boards.in_game(node) else { return };
        let game = Arc::clone(boards.game());
        let is_quick = game.tree.len() <= NODES_UNFOLDED_AT_ONCE;
        let growth = Growth { of: Arc::clone(&game), node };
        let expand = move |_: &_| game.expanded(theirs);
        self.unfolding = Some(Task::begin(growth, "unfold", is_quick, &self.waker, expand));
        self.poll_unfolding();
    }

    pub(super) fn poll_unfolding(&mut self) {
        // What is on screen then has yet to follow the tree.
        if self.live.is_following() {
            return;
        }
        let Some((Growth { of, node }, game)) = task::take(&mut self.unfolding) else { return };
        let game = game.map_err(|error| error.to_string());
        let game = match game.and_then(|game| game.map_err(|error| error.to_string())) {
            Ok(game) => game,
            Err(error) => return self.tell(Topic::Game, format!("Nothing was unfolded: {error}."), true),
        };
        let boards = self.scene.boards.as_ref().filter(|boards| Arc::ptr_eq(boards.game(), &of));
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
        let name = format!("unfold {}", self.scene.name(node));
        self.game = Some(Arc::new(game));
        let tree = self.scene.tree();
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
        let game = self.scene.whole_game().map(|game| game.about().name);
        let (Some((depth, nodes)), Some(game)) = (reach, game) else { return };
        self.settings.depth_limit = Some(depth);
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
        if is_complete(&self.scene) && !is_complete(next) {
            self.tell(
                Topic::Change,
                "What was changed by hand is no position of the game, so it has no board.",
                false,
            );
        }
        if self.scene.whole_game().is_some() && next.whole_game().is_none() {
            self.tell(
                Topic::Game,
                "The tree was changed by hand: searches run on what is drawn, no longer on the whole game. Undo brings \
                 the game back.",
                false,
            );
        }
    }
}
