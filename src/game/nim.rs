//! Nim: the game whose theory says who wins, so that a search can be held against it.

use super::picture::{BoardGround, BoardPicture, PieceShape};
use super::start::{PositionError, PositionProblem};
use super::{Game, GameId, GameInfo, Outcome, Wins};
use crate::quote::quoted;
use crate::score::Score;
use crate::text::Text;
use crate::tree::Player;

/// Nim in normal play: the player who takes the last match wins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nim;

/// The most heaps.
pub const MOST_HEAPS: usize = 8;
/// The most matches in one heap.
pub const LARGEST_HEAP: u8 = 31;

/// The heaps, and who is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heaps {
    sizes: [u8; MOST_HEAPS],
    /// How many heaps there were at the beginning; those beyond are 0 and not drawn.
    count: u8,
    player: Player,
}

/// Matches taken from one heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Take {
    /// Which heap, from 0.
    heap: u8,
    /// How many matches, at least 1.
    matches: u8,
}

/// The evaluation is a rule that foresees the end, and not the end: it counts half.
const HALF: f64 = 0.5;

impl Heaps {
    fn sizes(&self) -> &[u8] {
        &self.sizes[..self.count as usize]
    }

    /// The sum of the heaps without carrying. The player to move wins if and only if it is not 0 (Bouton 1901, Nim, a
    /// Game with a Complete Mathematical Theory).
    #[must_use]
    pub fn nim_sum(&self) -> u8 {
        self.sizes.iter().fold(0, |sum, size| sum ^ size)
    }
}

impl Game for Nim {
    type Position = Heaps;
    type Move = Take;

    const ABOUT: GameInfo = GameInfo {
        id: "nim",
        game: GameId::Nim,
        name: Text::game_nim,
        rules: Text::game_nim_rules,
        lesson: Text::game_nim_lesson,
        notation: Text::game_nim_notation,
        win: 1.0,
        wins: Wins::Plain,
        usual_depth: 3,
    };

    fn initial(&self) -> Heaps {
        let mut sizes = [0; MOST_HEAPS];
        sizes[..3].copy_from_slice(&[3, 4, 5]);
        Heaps { sizes, count: 3, player: Player::Max }
    }

    fn player(&self, heaps: &Heaps) -> Player {
        heaps.player
    }

    fn moves(&self, heaps: &Heaps) -> Vec<Take> {
        let from = |(heap, &size)| (1..=size).map(move |matches| Take { heap, matches });
        (0..).zip(heaps.sizes()).flat_map(from).collect()
    }

    fn play(&self, heaps: &Heaps, take: Take) -> Heaps {
        let mut after = Heaps { player: heaps.player.opponent(), ..*heaps };
        after.sizes[take.heap as usize] -= take.matches;
        after
    }

    fn outcome(&self, heaps: &Heaps) -> Option<Outcome> {
        heaps.sizes().iter().all(|&size| size == 0).then(|| Outcome::Won(heaps.player.opponent()))
    }

    fn evaluation(&self, heaps: &Heaps) -> Score {
        let winner = if heaps.nim_sum() == 0 { heaps.player.opponent() } else { heaps.player };
        winner.view(Score::new(HALF).unwrap_or_default())
    }

    fn longest(&self, heaps: &Heaps) -> Option<u32> {
        Some(heaps.sizes().iter().map(|&size| u32::from(size)).sum())
    }

    fn canonical(&self, heaps: &Heaps) -> Heaps {
        let mut canonical = *heaps;
        canonical.sizes.sort_unstable_by(|a, b| b.cmp(a));
        canonical
    }

    fn name(&self, _: &Heaps, take: Take) -> String {
        format!("{}-{}", char::from(b'A' + take.heap), take.matches)
    }

    /// Reads a move with or without its hyphen, in capital or small letters.
    fn named(&self, heaps: &Heaps, name: &str) -> Option<Take> {
        let mut signs = name.chars();
        let heap = signs.next()?.to_ascii_uppercase();
        let matches = signs.as_str();
        let spelled = format!("{heap}-{}", matches.strip_prefix('-').unwrap_or(matches));
        self.moves(heaps).into_iter().find(|&take| self.name(heaps, take) == spelled)
    }

    fn text(&self, heaps: &Heaps) -> String {
        let sizes: Vec<_> = heaps.sizes().iter().map(u8::to_string).collect();
        let player = if heaps.player == Player::Min { " min" } else { "" };
        sizes.join(" ") + player
    }

    fn parse(&self, text: &str) -> Result<Heaps, PositionError> {
        let mut words: Vec<_> = text.split([' ', ',', '\t', '\n']).filter(|word| !word.is_empty()).collect();
        let player = match words.last().map(|word| word.to_lowercase()).as_deref() {
            Some("min") => Player::Min,
            _ => Player::Max,
        };
        if player == Player::Min || words.last().is_some_and(|word| word.eq_ignore_ascii_case("max")) {
            words.pop();
        }
        let unreadable = |problem| PositionError::unreadable::<Self>(text, problem);
        if words.is_empty() || words.len() > MOST_HEAPS {
            return Err(unreadable(PositionProblem::HeapCount(words.len())));
        }
        let mut sizes = [0; MOST_HEAPS];
        for (size, word) in sizes.iter_mut().zip(&words) {
            let number = word.parse().ok().filter(|&number| number <= LARGEST_HEAP);
            *size = number.ok_or_else(|| unreadable(PositionProblem::NoHeap(quoted(word).into_owned())))?;
        }
        Ok(Heaps { sizes, count: words.len() as u8, player })
    }

    fn picture(&self, heaps: &Heaps, last: Option<Take>) -> BoardPicture {
        let taken =
            |heap: usize| last.filter(|take| take.heap as usize == heap).map_or(0, |take| take.matches);
        let sizes = heaps.sizes().iter().enumerate();
        let widest = sizes.clone().map(|(heap, &size)| size + taken(heap)).max().unwrap_or_default().max(1);
        let mut picture = BoardPicture::empty(u32::from(widest), u32::from(heaps.count), BoardGround::Bare);
        for (heap, &size) in sizes {
            let row = heap as u32;
            (0..u32::from(size)).for_each(|column| picture.put(column, row, PieceShape::Stick, None));
            // Where matches were taken, the empty places are marked.
            (size..size + taken(heap)).for_each(|column| picture.mark(u32::from(column), row));
        }
        picture.row_names = (0..heaps.count).map(|heap| char::from(b'A' + heap).to_string()).collect();
        picture
    }
}
