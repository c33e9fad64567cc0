//! Trees that a person asks for and that are in no file yet.

use crate::file::Document;
use crate::game::play::Match;
use crate::game::positions::GameRules;
use crate::game::request::GameRequest;
use crate::game::start::{self, PositionError};
use crate::game::unfold::{UnfoldLimits, Unfolded};
use crate::game::{GameId, Wins};
use crate::generate::{GenerateError, Recipe};
use crate::notation::{self, Diagnostic, Unread};
use crate::score::Score;
use crate::text::Text;
use crate::tree::{Player, Tree};
use crate::work::{Cancelled, Work};

/// A tree that a person asks for and that is in no file yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NewDocument {
    /// Bracket notation, typed or pasted. Where there is none, a single leaf to begin with.
    Notation {
        /// The text.
        text: String,
        /// Who moves at the root; without a choice, the names in the text say so, or else MAX moves.
        root_player: Option<Player>,
    },
    /// A generated tree.
    Generated(Recipe),
    /// The tree of a game.
    Game(NewGameTree),
    /// The tree of a question, which was made for it.
    Posed {
        /// The title.
        title: String,
        /// The tree in bracket notation.
        text: String,
        /// Who moves at the root.
        root_player: Player,
    },
    /// A tree that a check of a program has found, and that it finds again.
    Found {
        /// The title.
        title: String,
        /// The tree in bracket notation.
        text: String,
        /// Who moves at the root.
        root_player: Player,
    },
}

/// Why there is no such tree.
#[derive(Debug)]
pub enum NewDocumentError {
    /// The text is not a tree.
    Notation(Diagnostic),
    /// The parameters make no tree, or too large a one.
    Generate(GenerateError),
    /// The text is no position of the game.
    Position(PositionError),
    /// It was cancelled.
    Cancelled(Cancelled),
}

impl From<GenerateError> for NewDocumentError {
    fn from(error: GenerateError) -> Self {
        Self::Generate(error)
    }
}

impl From<PositionError> for NewDocumentError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<Cancelled> for NewDocumentError {
    fn from(cancelled: Cancelled) -> Self {
        Self::Cancelled(cancelled)
    }
}

impl NewDocumentError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, text: &Text) -> String {
        match self {
            Self::Notation(diagnostic) => diagnostic.said(text),
            Self::Generate(error) => error.said(text),
            Self::Position(error) => error.said(text),
            Self::Cancelled(cancelled) => cancelled.said(text),
        }
    }
}

impl From<Unread<Cancelled>> for NewDocumentError {
    fn from(unread: Unread<Cancelled>) -> Self {
        match unread {
            Unread::Wrong(diagnostic) => Self::Notation(diagnostic),
            Unread::Stopped(cancelled) => Self::Cancelled(cancelled),
        }
    }
}

impl NewDocument {
    /// Whether it is a person's work. What is generated, found or grows out of a game can be made again.
    #[must_use]
    pub fn is_typed(&self) -> bool {
        matches!(self, Self::Notation { text, .. } if !text.trim().is_empty())
    }

    /// Makes the document; tells `work` how far that is.
    ///
    /// # Errors
    /// What is wrong with the text or the parameters, or [`Cancelled`].
    pub fn make(&self, work: &Work, text: &Text) -> Result<Document, NewDocumentError> {
        match self {
            Self::Game(new) => Ok(new.document(&new.start()?.unfold(new.rules, new.limits, work)?, text)),
            Self::Notation { text: typed, root_player } if typed.trim().is_empty() => {
                Ok(Document::untitled(Tree::leaf(root_player.unwrap_or(Player::Max), Score::ZERO)))
            }
            Self::Notation { text: typed, root_player } => {
                let tree = notation::parse_written(typed, *root_player, &mut work.report())?;
                Ok(Document::untitled(tree))
            }
            Self::Posed { title, text, root_player } | Self::Found { title, text, root_player } => {
                let tree = notation::parse(text, *root_player, &mut work.report())?;
                Ok(Document::titled(title, tree))
            }
            Self::Generated(recipe) => {
                let tree = recipe.generate(&mut work.report())?;
                Ok(Document::titled(&recipe.title(text), tree))
            }
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
    pub rules: GameRules,
    /// Where the tree ends.
    pub limits: UnfoldLimits,
    /// The search to show at its end, if there was one.
    pub search: Option<GameRequest>,
}

impl NewGameTree {
    /// The title of the document: `Tic-tac-toe, depth 3`.
    #[must_use]
    pub fn title(&self, text: &Text) -> String {
        let mut parts = vec![start::title(text, self.game, &self.position)];
        parts.extend(self.limits.depth.map(|depth| text.title_depth(depth.to_string())));
        match self.rules.wins {
            wins if wins == self.game.about().wins => {}
            Wins::Plain => parts.push(text.title_plain_wins()),
            Wins::Infinite => parts.push(text.title_infinite_wins()),
            Wins::Sooner => parts.push(text.title_sooner_wins()),
        }
        if self.rules.merges_symmetric {
            parts.push(text.title_merged());
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
    #[must_use]
    pub fn document(&self, unfolded: &Unfolded, text: &Text) -> Document {
        Document::titled(&self.title(text), unfolded.tree.clone())
    }
}
