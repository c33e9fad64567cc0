//! How a program writes a null window. Where all values are whole numbers, [5, 6] asks the same as the window between 5
//! and the next number above it, in which the built-in searches ask.

use std::ops::ControlFlow;

use crate::score::Score;
use crate::search::observer::{Event, Observer};
use crate::search::window::Window;
use crate::tree::{Place, Player};

/// The width of the null windows of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NullWindows {
    /// One: [5, 6].
    Whole,
    /// The smallest one: the other end is the next score.
    Least,
}

impl NullWindows {
    /// Both.
    pub(super) const ALL: [Self; 2] = [Self::Whole, Self::Least];

    /// The null window in which `player` asks whether a child is better than its own bound. A program adds 1 to an
    /// infinite bound as well, and its window is closed then. Where α = β, only a window that `reaches_beyond` the
    /// opponent's bound has room.
    pub(super) fn at(self, window: Window, player: Player, reaches_beyond: bool) -> Window {
        let (own, opponent) = (player.view(window.own(player)), player.opponent());
        let next = match self {
            Self::Whole => Score::new(own.value() + 1.0).unwrap_or(own),
            Self::Least => own.next_up(),
        };
        let next = player.view(next);
        let nearer = opponent.better(window.own(opponent), next);
        window.with_own(opponent, if reaches_beyond { next } else { nearer })
    }
}

/// An observer that is told of a search as if its null windows were one wide.
#[derive(Debug)]
pub(super) struct Widening<'a, O>(pub(super) &'a mut O);

impl<O: Observer<Place>> Observer<Place> for Widening<'_, O> {
    type Stop = O::Stop;

    fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<O::Stop> {
        self.0.on(match event {
            Event::Enter { node, player, window } => {
                Event::Enter { node, player, window: window.map(widened) }
            }
            Event::Narrow { node, player, window } => Event::Narrow { node, player, window: widened(window) },
            other => other,
        })
    }
}

fn widened(Window { alpha, beta }: Window) -> Window {
    Window { alpha: whole_step(alpha), beta: whole_step(beta) }
}

/// The whole number that stands for a score in a null window of width one: for the next score above 5 it is 6, for the
/// next score below 5 it is 4. Other scores stand for themselves.
fn whole_step(score: Score) -> Score {
    let is_whole = |score: Score| score.is_finite() && score.value().fract() == 0.0;
    let [below, above] = [score.next_down(), score.next_up()];
    let step = match score {
        _ if !score.is_finite() || is_whole(score) => None,
        _ if is_whole(below) => Score::new(below.value() + 1.0),
        _ if is_whole(above) => Score::new(above.value() - 1.0),
        _ => None,
    };
    step.unwrap_or(score)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_null_window_ends_at_the_bound_of_the_opponent_unless_it_reaches_beyond() {
        let window = |alpha, beta| Window { alpha: Score::from(alpha), beta: Score::from(beta) };
        let tie = window(3, 3);
        for null_windows in NullWindows::ALL {
            for player in [Player::Max, Player::Min] {
                assert_eq!(null_windows.at(tie, player, false), tie);
                assert_ne!(null_windows.at(tie, player, true), tie);
            }
        }
        let [max, min] = [Player::Max, Player::Min];
        assert_eq!(NullWindows::Whole.at(tie, max, true), window(3, 4));
        assert_eq!(NullWindows::Whole.at(tie, min, true), window(2, 3));
        let open = window(3, 9);
        for reaches_beyond in [false, true] {
            assert_eq!(NullWindows::Whole.at(open, max, reaches_beyond), window(3, 4));
            assert_eq!(NullWindows::Whole.at(open, min, reaches_beyond), window(8, 9));
            assert_eq!(NullWindows::Least.at(open, max, reaches_beyond), open.null(max));
            assert_eq!(NullWindows::Least.at(open, min, reaches_beyond), open.null(min));
        }
    }

    #[test]
    fn a_null_window_beside_a_whole_number_is_one_wide() {
        let window = |alpha, beta| Window { alpha: Score::from(alpha), beta: Score::from(beta) };
        for bound in [-3, -1, 0, 1, 2, 3, 4, 1023, 1024, 1 << 30] {
            let at = Window { alpha: bound.into(), beta: Score::INFINITY };
            assert_eq!(widened(at.null(Player::Max)), window(bound, bound + 1));
            let at = Window { alpha: Score::NEG_INFINITY, beta: bound.into() };
            assert_eq!(widened(at.null(Player::Min)), window(bound - 1, bound));
            assert_eq!(widened(at), at);
        }
        assert_eq!(widened(Window::FULL), Window::FULL);
        let half = Window { alpha: Score::new(0.5).unwrap_or_default(), beta: Score::INFINITY };
        assert_eq!(widened(half.null(Player::Max)), half.null(Player::Max));
    }
}
