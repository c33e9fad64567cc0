//! Text → position: a position as its game writes it, a list of moves, or both.
//!
//! `XO./.X./...`, `moves 5 1 9`, `5 1 9`, `XO./.X./... moves 4 6`: the word `moves` stands between the position and
//! what is played there, and may be left out where there is nothing before it.

use super::{Game, GameId};
use crate::quote::quoted;

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// It is not written as positions of this game are.
    #[error("“{text}” is no position: {problem}; {expected}")]
    Unreadable {
        /// What was read, shortened.
        text: String,
        /// What is wrong with it.
        problem: String,
        /// How positions are written.
        expected: &'static str,
    },
    /// No game can come to it.
    #[error("“{text}” cannot come about: {reason}")]
    Impossible {
        /// What was read, shortened.
        text: String,
        /// Why not.
        reason: String,
    },
    /// A move that the rules do not allow.
    #[error("move {number}, “{name}”, is not legal in {position}; legal are {legal}")]
    IllegalMove {
        /// Its number, from 1.
        number: usize,
        /// The move, shortened.
        name: String,
        /// Where it was to be played.
        position: String,
        /// The moves that are.
        legal: String,
    },
    /// A move after the end.
    #[error("move {number}, “{name}”, comes after the end: the game is over in {position}")]
    Over {
        /// Its number, from 1.
        number: usize,
        /// The move, shortened.
        name: String,
        /// Where the game ended.
        position: String,
    },
}

impl PositionError {
    /// The text is not written as positions of game `G` are.
    pub(super) fn unreadable<G: Game>(text: &str, problem: impl Into<String>) -> Self {
        Self::Unreadable { text: shortened(text), problem: problem.into(), expected: G::ABOUT.notation }
    }

    /// No game can come to this position.
    pub(super) fn impossible(text: &str, reason: impl Into<String>) -> Self {
        Self::Impossible { text: shortened(text), reason: reason.into() }
    }
}

/// Messages list no more legal moves than this.
const LISTED: usize = 20;

fn shortened(text: &str) -> String {
    quoted(text).into_owned()
}

/// The title of a tree that grows out of a game: its name, and the position as it was asked for where that is short.
/// A drawn board or a FEN would fill the whole line.
#[must_use]
pub fn title(game: GameId, position: &str) -> String {
    const SHORT: usize = 20;
    let (name, position) = (game.about().name, position.trim());
    match position.chars().count() {
        0 => name.to_owned(),
        1..=SHORT => format!("{name}, {position}"),
        _ => format!("{name}, from a position"),
    }
}

/// A starting position of a game and the moves played from it.
#[derive(Clone, Debug)]
pub struct Start<G: Game> {
    /// The position that was written, or the initial one.
    pub position: G::Position,
    /// The moves that were written.
    pub moves: Vec<G::Move>,
}

/// Reads where a game begins and what has been played. Nothing at all is the beginning of the game.
///
/// # Errors
/// Text that cannot be understood, impossible positions and illegal moves.
pub fn read<G: Game>(game: &G, text: &str) -> Result<Start<G>, PositionError> {
    let text = text.trim();
    let (before, names) = match split(text) {
        Some(parts) => parts,
        None if begins_with_move(game, text) => ("", text),
        None => (text, ""),
    };
    let position = if before.is_empty() { game.initial() } else { game.parse(before)? };
    let mut now = position.clone();
    let mut moves = Vec::new();
    for (index, name) in names.split_whitespace().enumerate() {
        let chosen = legal(game, &now, name, index + 1)?;
        now = game.play(&now, chosen);
        moves.push(chosen);
    }
    Ok(Start { position, moves })
}

/// What stands before and after the word `moves`.
fn split(text: &str) -> Option<(&str, &str)> {
    const WORD: &str = "moves";
    let is_word = |&(at, _): &(usize, &str)| {
        let follows_blank = text[..at].chars().next_back().is_none_or(char::is_whitespace);
        follows_blank && text[at + WORD.len()..].chars().next().is_none_or(char::is_whitespace)
    };
    let (at, _) = text.match_indices(WORD).find(is_word)?;
    Some((text[..at].trim(), &text[at + WORD.len()..]))
}

fn begins_with_move<G: Game>(game: &G, text: &str) -> bool {
    let first = text.split_whitespace().next();
    first.is_some_and(|name| game.named(&game.initial(), name).is_some())
}

/// The legal move with this name, the `number`th of a list.
///
/// # Errors
/// A game that is over, and moves that the rules do not allow.
pub fn legal<G: Game>(
    game: &G,
    position: &G::Position,
    name: &str,
    number: usize,
) -> Result<G::Move, PositionError> {
    if game.outcome(position).is_some() {
        return Err(PositionError::Over { number, name: shortened(name), position: game.text(position) });
    }
    game.named(position, name).ok_or_else(|| {
        let moves = game.moves(position);
        let names: Vec<_> = moves.iter().take(LISTED).map(|&chosen| game.name(position, chosen)).collect();
        let more = if moves.len() > LISTED { " …" } else { "" };
        let legal = names.join(" ") + more;
        PositionError::IllegalMove { number, name: shortened(name), position: game.text(position), legal }
    })
}

/// A drawn board: its rows from the top, each of the same length, made of `allowed` characters. Rows are told apart
/// by slashes or blanks.
pub(super) fn drawn<G: Game>(text: &str, allowed: &str) -> Result<Vec<Vec<char>>, PositionError> {
    let is_break = |c: char| c == '/' || c.is_whitespace();
    let rows: Vec<Vec<char>> = text
        .split(is_break)
        .filter(|row| !row.is_empty())
        .map(|row| row.chars().map(|c| c.to_ascii_uppercase()).collect())
        .collect();
    if let Some(stranger) = rows.iter().flatten().find(|&&c| !allowed.contains(c)) {
        return Err(PositionError::unreadable::<G>(
            text,
            format!("“{}” is no cell", shortened(&stranger.to_string())),
        ));
    }
    match rows.iter().position(|row| row.len() != rows[0].len()) {
        Some(row) => {
            let problem =
                format!("row 1 has {} cells and row {} has {}", rows[0].len(), row + 1, rows[row].len());
            Err(PositionError::unreadable::<G>(text, problem))
        }
        None if rows.is_empty() => Err(PositionError::unreadable::<G>(text, "it has no rows")),
        None => Ok(rows),
    }
}

/// The size of an empty board, as `7x6`: columns and rows.
pub(super) fn size(text: &str) -> Option<(u32, u32)> {
    let (columns, rows) = text.trim().split_once(['x', 'X', '×'])?;
    Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
}
