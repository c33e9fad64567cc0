//! Trees that grow out of games: what a person may ask for, and unfolding them further.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::Session;
use super::document::NewDocumentError;
use super::news::WindowTask;
use super::run::{Run, RunRequest, Scene};
use crate::file::Document;
use crate::game::play::{Match, Request};
use crate::game::positions::Rules;
use crate::game::unfold::{Limits, Unfolded};
use crate::game::{GameId, Wins};
use crate::tree::NodeId;
use crate::tree::edit::{Edit, EditError};

/// An order about games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameCommand {
    /// Asks for a game and a position, and unfolds its tree.
    Ask,
    /// Asks for a game to play against the program.
    AskPlay,
    /// Unfolds the game one level below the node in focus.
    Expand,
}

impl GameCommand {
    /// The words on a button or in a menu.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Ask => "Games…",
            Self::AskPlay => "Play against the program…",
            Self::Expand => "Unfold one level",
        }
    }

    /// A sentence about it.
    #[must_use]
    pub const fn tooltip(self) -> &'static str {
        match self {
            Self::Ask => "Let a tree grow out of a position of a game.",
            Self::AskPlay => "Play a game, and look at the search behind every reply.",
            Self::Expand => "Show the moves at this node, where the game goes on and the tree ends.",
        }
    }

    /// Whether it would do anything now.
    #[must_use]
    pub fn is_enabled(self, session: &Session) -> bool {
        match self {
            Self::Ask | Self::AskPlay => true,
            Self::Expand => session.can_expand(session.node_in_focus()),
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
        if self.rules.wins == Wins::Infinite {
            parts.push("wins ∞".to_owned());
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
        Document { title: self.title(), lesson: None, source: None, tree: unfolded.tree.clone() }
    }

    /// Unfolds the tree, lays it out and searches it as it was searched, if it was.
    pub(super) fn grow(&self, cancel: &AtomicBool) -> Result<Grown, String> {
        let start = self.start().map_err(|error| error.to_string())?;
        let unfolded = Arc::new(start.unfold(self.rules, self.limits));
        let scene = Scene::new(self.document(&unfolded)).with_boards(Some(Arc::clone(&unfolded)));
        let Some(request) = self.search else { return Ok(Grown { scene, run: None }) };
        let trace = start.record(&request, &unfolded, cancel).map_err(|error| error.to_string())?;
        let settings = self.rules.order.settings(request.settings);
        let request = RunRequest::new(&scene, request.algorithm, settings);
        let run = Run::of(&scene, request, trace);
        Ok(Grown { scene, run: Some(run) })
    }
}

/// A tree that grew out of a game, ready to be shown.
#[derive(Debug)]
pub(super) struct Grown {
    pub(super) scene: Scene,
    pub(super) run: Option<Run>,
}

impl Session {
    pub(super) fn carry_out_game_command(&mut self, command: GameCommand) {
        match command {
            GameCommand::Ask => self.tasks.push(WindowTask::AskGame),
            GameCommand::AskPlay => self.tasks.push(WindowTask::AskPlay),
            GameCommand::Expand => self.expand(self.node_in_focus()),
        }
    }

    /// Whether the game goes on at this node and the tree ends there.
    #[must_use]
    pub fn can_expand(&self, node: NodeId) -> bool {
        let scene = self.scene();
        scene.tree().contains(node)
            && !self.live.is_following()
            && scene.boards.as_ref().is_some_and(|boards| boards.goes_on(scene.tree(), node))
    }

    /// Shows the search that was recorded elsewhere, at its end.
    pub(super) fn show_search(&mut self, run: Run) {
        let RunRequest { algorithm, settings, .. } = run.request;
        self.runs.add(run);
        self.settings = settings;
        self.use_algorithm(algorithm);
        self.go_to(self.playback.len());
    }

    /// Adds one level of the game below a leaf. The edit can be undone; the boards of the new nodes stay known.
    fn expand(&mut self, node: NodeId) {
        let Some(boards) = &self.scene.boards else { return };
        let Some(theirs) = boards.in_game(node) else { return };
        let mut game = Unfolded::clone(boards.game());
        if let Err(error) = game.expand(theirs) {
            return self.tell(format!("Nothing was unfolded: {error}."), true);
        }
        let child = |child| (game.tree.label(child).map(Box::<str>::from), game.tree.value(child));
        let children: Vec<_> = game.tree.children_of(theirs).map(child).collect();
        let name = format!("unfold {}", self.scene.name(node));
        self.game = Some(Arc::new(game));
        let tree = self.scene.tree();
        let with_key: Vec<_> = tree.preorder().filter(|&node| tree.state_key(node).is_some()).collect();
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

    /// Says once that what was changed by hand has no boards.
    pub(super) fn note_lost_boards(&mut self, next: &Scene) {
        let is_complete = |scene: &Scene| scene.boards.as_ref().is_some_and(|boards| boards.is_complete());
        if is_complete(&self.scene) && !is_complete(next) {
            self.tell("What was changed by hand is no position of the game, so it has no board.", false);
        }
    }
}
