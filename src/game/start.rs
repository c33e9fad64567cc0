//! Text → position: a position as its game writes it, a list of moves, or both.
//!
//! `XO./.X./...`, `moves 5 1 9`, `5 1 9`, `XO./.X./... moves 4 6`: the word `moves` stands between the position and
//! what is played there, and may be left out where there is nothing before it.

use super::{Game, GameId};
use crate::quote::quoted;
use crate::text::Text;

/// Why a text is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// It is not written as positions of this game are.
    Unreadable {
        /// What was read, shortened.
        text: String,
        /// What is wrong with it.
        problem: PositionProblem,
        /// The game, which says how its positions are written.
        game: GameId,
    },
    /// No game can come to it.
    Impossible {
        /// What was read, shortened.
        text: String,
        /// Why not.
        reason: Impossibility,
    },
    /// A move that the rules do not allow.
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
    Over {
        /// Its number, from 1.
        number: usize,
        /// The move, shortened.
        name: String,
        /// Where the game ended.
        position: String,
    },
}

/// What is wrong with a text that is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionProblem {
    /// A character of a drawn board that stands for nothing.
    NoCell(String),
    /// Two rows of a drawn board differ in length.
    UnevenRows {
        /// The cells of the first row.
        cells: usize,
        /// The number of the other row, from 1.
        row: usize,
        /// The cells of the other row.
        found: usize,
    },
    /// A drawn board is empty.
    NoRows,
    /// A board of tic-tac-toe has another size.
    NotThreeByThree {
        /// The cells of its first row.
        columns: usize,
        /// Its rows.
        rows: usize,
    },
    /// A board is too large or has no cells.
    Size {
        /// The most columns that it may have.
        columns: u32,
        /// The most rows.
        rows: u32,
    },
    /// There are too many heaps, or none.
    HeapCount(usize),
    /// A word is not the size of a heap.
    NoHeap(String),
    /// A FEN has so many fields.
    FenFields(usize),
    /// A FEN is wrong in a way that the rules of chess have words for.
    Fen(String),
}

impl PositionProblem {
    /// The problem, as a clause.
    fn said(&self, text: &Text) -> String {
        match self {
            Self::NoCell(sign) => text.position_no_cell(sign),
            Self::UnevenRows { cells, row, found } => {
                text.position_uneven_rows(cells.to_string(), *cells, found.to_string(), row.to_string())
            }
            Self::NoRows => text.position_no_rows(),
            Self::NotThreeByThree { columns, rows } => {
                text.position_not_three_by_three(columns.to_string(), rows.to_string())
            }
            Self::Size { columns, rows } => text.position_board_size(columns.to_string(), rows.to_string()),
            Self::HeapCount(found) => text.position_heap_count(found.to_string()),
            Self::NoHeap(word) => text.position_no_heap(word),
            Self::FenFields(found) => text.position_fen_fields(found.to_string()),
            Self::Fen(problem) => problem.clone(),
        }
    }
}

/// Why no game comes to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossibility {
    /// The players have not taken turns.
    Turns {
        /// How many crosses there are.
        crosses: u32,
        /// How many noughts.
        noughts: u32,
    },
    /// Both players have won.
    BothWon {
        /// How many cells in a line win.
        length: u32,
    },
    /// A player has moved after the other had won.
    MovedAfterWin {
        /// The sign of the player who has won.
        winner: char,
        /// The sign of the other.
        loser: char,
    },
    /// A disc lies above an empty cell.
    FloatingDisc {
        /// Its column, from 1.
        column: u32,
    },
    /// The covered cells are not made of dominoes.
    NoDominoes,
    /// The players have not taken turns with their dominoes.
    DominoTurns {
        /// How many upright ones there are.
        upright: usize,
        /// How many flat ones.
        flat: usize,
    },
}

impl Impossibility {
    /// The reason, as a clause.
    fn said(self, text: &Text) -> String {
        match self {
            Self::Turns { crosses, noughts } => text.position_turns(crosses.to_string(), noughts.to_string()),
            Self::BothWon { length } => text.position_both_won(length.to_string()),
            Self::MovedAfterWin { winner, loser } => {
                text.position_moved_after_win(loser.to_string(), winner.to_string())
            }
            Self::FloatingDisc { column } => text.position_floating_disc(column.to_string()),
            Self::NoDominoes => text.position_no_dominoes(),
            Self::DominoTurns { upright, flat } => {
                text.position_domino_turns(flat.to_string(), upright.to_string())
            }
        }
    }
}

impl PositionError {
    /// The reason, as a clause.
    #[must_use]
    pub fn said(&self, words: &Text) -> String {
        match self {
            Self::Unreadable { text, problem, game } => {
                let notation = (game.about().notation)(words);
                words.position_unreadable(notation, problem.said(words), text)
            }
            Self::Impossible { text, reason } => words.position_impossible(reason.said(words), text),
            Self::IllegalMove { number, name, position, legal } => {
                words.position_illegal_move(legal, name, number.to_string(), position)
            }
            Self::Over { number, name, position } => words.position_over(name, number.to_string(), position),
        }
    }

    /// The text is not written as positions of game `G` are.
    pub(super) fn unreadable<G: Game>(text: &str, problem: PositionProblem) -> Self {
        Self::Unreadable { text: shortened(text), problem, game: G::ABOUT.game }
    }

    /// No game can come to this position.
    pub(super) fn impossible(text: &str, reason: Impossibility) -> Self {
        Self::Impossible { text: shortened(text), reason }
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
pub fn title(text: &Text, game: GameId, position: &str) -> String {
    const SHORT: usize = 20;
    let (name, position) = (game.name(text), position.trim());
    match position.chars().count() {
        0 => name,
        1..=SHORT => text.game_title_at(name, position),
        _ => text.game_title_from_position(name),
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
        None if begins_with_move(game, text) || game.is_moves(text) => ("", text),
        None => (text, ""),
    };
    let position = if before.is_empty() { game.initial() } else { game.parse(before)? };
    let mut now = position.clone();
    let mut moves = Vec::new();
    let listed = names.split_whitespace().filter_map(|word| game.in_list(word));
    for (index, name) in listed.enumerate() {
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
    // As it was typed.
    let mut typed = text.chars().filter(|&c| !is_break(c));
    if let Some(stranger) = typed.find(|c| !allowed.contains(c.to_ascii_uppercase())) {
        return Err(PositionError::unreadable::<G>(
            text,
            PositionProblem::NoCell(shortened(&stranger.to_string())),
        ));
    }
    match rows.iter().position(|row| row.len() != rows[0].len()) {
        Some(row) => {
            let (cells, found) = (rows[0].len(), rows[row].len());
            let problem = PositionProblem::UnevenRows { cells, row: row + 1, found };
            Err(PositionError::unreadable::<G>(text, problem))
        }
        None if rows.is_empty() => Err(PositionError::unreadable::<G>(text, PositionProblem::NoRows)),
        None => Ok(rows),
    }
}

/// The size of an empty board, as `7x6`: columns and rows.
pub(super) fn size(text: &str) -> Option<(u32, u32)> {
    let (columns, rows) = text.trim().split_once(['x', 'X', '×'])?;
    Some((columns.trim().parse().ok()?, rows.trim().parse().ok()?))
}
