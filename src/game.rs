//! Games: what a program has to know of a game to search it, and the list of all games.
//!
//! A game is its rules, an evaluation, and how people write and draw it; nothing here knows of searches but
//! [`positions`], through which every search runs on positions as it runs on trees. Scores are on MAX's scale, and
//! MAX is the player who begins.

pub mod picture;
pub mod start;

pub mod state;

pub mod positions;

pub mod move_order;

pub mod request;
pub mod tally;
pub mod think;

pub mod count;

pub mod record;
mod unseen;

pub mod boards;
pub mod unfold;

pub mod play;

pub mod tic_tac_toe;

pub mod nim;

pub mod domineering;

pub mod connect_four;

pub mod chess;

use std::fmt::Debug;
use std::hash::Hash;

use crate::score::Score;
use crate::text::Text;
use crate::tree::Player;
use picture::BoardPicture;
use play::{Match, Played};
use start::PositionError;

/// The rules of a game for two, who move in turn and see everything.
pub trait Game: Copy + Default + Debug + Send + Sync + 'static {
    /// Where the game stands: all that decides how it can go on. Equal positions are worth the same.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A move, which means something only in its position.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What people should know of the game.
    const ABOUT: GameInfo;

    /// Where a game begins.
    fn initial(&self) -> Self::Position;
    /// Who is to move.
    fn player(&self, position: &Self::Position) -> Player;
    /// The legal moves, always in the same order; none where the game is over.
    fn moves(&self, position: &Self::Position) -> Vec<Self::Move>;
    /// The position after a legal move.
    fn play(&self, position: &Self::Position, chosen: Self::Move) -> Self::Position;
    /// How the game ended; `None` where it goes on.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;
    /// What the position seems to be worth, without looking ahead: less than nine tenths of a won game.
    fn evaluation(&self, position: &Self::Position) -> Score;

    /// How many plies a game can last at most from here; `None` if it need not end.
    fn longest(&self, position: &Self::Position) -> Option<u32>;
    /// The one position that stands for all that differ from this one only by a symmetry of the board.
    fn canonical(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }

    /// What a legal move is called in this position: a word without blanks, different for every move.
    fn name(&self, position: &Self::Position, chosen: Self::Move) -> String;
    /// The legal move that a person means, in capital or small letters.
    fn named(&self, position: &Self::Position, name: &str) -> Option<Self::Move> {
        self.moves(position)
            .into_iter()
            .find(|&chosen| self.name(position, chosen).eq_ignore_ascii_case(name))
    }
    /// The position on one line, such that [`Self::parse`] reads it back.
    fn text(&self, position: &Self::Position) -> String;
    /// The position that a person has written. Move lists are read elsewhere, by [`start::read`].
    ///
    /// # Errors
    /// Text that is no position, and positions that no game can come to.
    fn parse(&self, text: &str) -> Result<Self::Position, PositionError>;
    /// Whether the text can only be a list of moves, although no legal move begins it.
    fn is_moves(&self, _text: &str) -> bool {
        false
    }
    /// The move in a word of a list of moves; nothing if the word only numbers the next ones.
    fn in_list<'a>(&self, word: &'a str) -> Option<&'a str> {
        Some(word)
    }
    /// The position to look at, with the move that led to it marked.
    fn picture(&self, position: &Self::Position, last: Option<Self::Move>) -> BoardPicture;
}

/// What a game is, for people.
#[derive(Debug)]
pub struct GameInfo {
    /// The name on the command line and in files.
    pub id: &'static str,
    /// The game itself.
    pub game: GameId,
    /// The name on screen.
    pub name: fn(&Text) -> String,
    /// The rules, who is MAX, and how moves are called.
    pub rules: fn(&Text) -> String,
    /// What a course can show with it, and what its evaluation counts.
    pub lesson: fn(&Text) -> String,
    /// How a position is written, with an example.
    pub notation: fn(&Text) -> String,
    /// What a won game is worth, as long as that is a number.
    pub win: f64,
    /// The default for the worth of wins.
    pub wins: Wins,
    /// A depth at which the program plays well and answers within a moment.
    pub usual_depth: u32,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This player has won.
    Won(Player),
    /// Nobody has.
    Drawn,
}

/// What a won game is worth to the winner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wins {
    /// The same number at every ply: [`GameInfo::win`].
    Plain,
    /// ±∞. The window begins at these bounds, so that the first win found closes it: nothing could be better.
    /// With a number there might be something better, as far as the search knows, and it goes on.
    Infinite,
    /// A little less with every ply, so that a program that wins wants to win soon.
    Sooner,
}

/// What a ply costs of a win, as a share of it, and from which ply on no more is taken off.
const PLY: f64 = 0.001;
const PLIES: u32 = 100;

impl Wins {
    /// All of them.
    pub const ALL: &[Self] = &[Self::Plain, Self::Infinite, Self::Sooner];

    /// The word on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Infinite => "inf",
            Self::Sooner => "sooner",
        }
    }

    /// The score of a game that ended so, `ply` plies after the position that is searched.
    #[must_use]
    pub fn score(self, outcome: Outcome, win: f64, ply: u32) -> Score {
        let Outcome::Won(winner) = outcome else { return Score::ZERO };
        let win = match self {
            Self::Plain => win,
            Self::Infinite => f64::INFINITY,
            Self::Sooner => win * (1.0 - PLY * f64::from(ply.min(PLIES))),
        };
        winner.view(Score::new(win).unwrap_or(Score::INFINITY))
    }
}

/// Lists the games once: the enum, the registry and the dispatch follow from the list.
macro_rules! games {
    ($($variant:ident => $module:ident,)*) => {
        /// A game that the program knows.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameId {
            $(#[doc = concat!("See [`", stringify!($module), "`].")] $variant,)*
        }

        impl GameId {
            /// Every game, in teaching order.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// What the game is.
            #[must_use]
            pub const fn about(self) -> &'static GameInfo {
                match self {
                    $(Self::$variant => &<$module::$variant as Game>::ABOUT,)*
                }
            }

            /// A game from the position, or after the moves, that `text` tells; from the beginning if it is empty.
            ///
            /// # Errors
            /// Text that cannot be understood, impossible positions and illegal moves.
            pub fn start(self, text: &str) -> Result<Box<dyn Match>, PositionError> {
                Ok(match self {
                    $(Self::$variant => {
                        Box::new(Played::new(self, $module::$variant, start::read(&$module::$variant, text)?))
                    })*
                })
            }
        }
    };
}

games! {
    TicTacToe => tic_tac_toe,
    Nim => nim,
    Domineering => domineering,
    ConnectFour => connect_four,
    Chess => chess,
}

impl GameId {
    /// The game with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.about().id == id)
    }

    /// The name on screen.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        (self.about().name)(text)
    }
}
