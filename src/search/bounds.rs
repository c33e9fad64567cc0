//! How α and β are written. One end of a null window is a value that a player has. The other end is the next score
//! above or below it, which no player has. It is written `5⁺` (just above 5) or `5⁻` (just below 5). Values of nodes
//! are never written like this.

use crate::score::Score;
use crate::search::window::Window;

/// A bound as it is written at a node that was given the window `given`.
#[must_use]
pub fn bound_text(bound: Score, given: Window) -> String {
    let is_end = given.is_null() && (bound == given.alpha || bound == given.beta);
    if !is_end {
        return bound.to_string();
    }
    let [alpha, beta] = [given.alpha, given.beta].map(|end| end.to_string());
    if bound == given.beta && is_much_shorter(&alpha, &beta) {
        alpha + "⁺"
    } else if bound == given.alpha && is_much_shorter(&beta, &alpha) {
        beta + "⁻"
    } else {
        bound.to_string()
    }
}

/// The present window of a node that was given the window `given`, `[α, β]`.
#[must_use]
pub fn window_now_text(window: Window, given: Window) -> String {
    format!("[{}, {}]", bound_text(window.alpha, given), bound_text(window.beta, given))
}

/// Whether `name` is so much shorter than its neighbour `other` that the neighbour is written as `5⁺` or `5⁻`. If both
/// are long, as with 1/3 and its neighbours, each is written out.
fn is_much_shorter(name: &str, other: &str) -> bool {
    const MUCH: usize = 6;
    name.chars().count() + MUCH <= other.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Player;

    fn null(bound: f64, player: Player) -> String {
        let bound = Score::new(bound).unwrap();
        let window = match player {
            Player::Max => Window { alpha: bound, beta: Score::INFINITY },
            Player::Min => Window { alpha: Score::NEG_INFINITY, beta: bound },
        }
        .null(player);
        window_now_text(window, window)
    }

    #[test]
    fn the_other_end_of_a_null_window_is_named_after_the_bound_that_somebody_has() {
        let texts = [
            (3.0, "[3, 3⁺]", "[3⁻, 3]"),
            (-0.25, "[−0.25, −0.25⁺]", "[−0.25⁻, −0.25]"),
            (0.0, "[0, 0⁺]", "[0⁻, 0]"),
            (1e300, "[10³⁰⁰, 10³⁰⁰⁺]", "[10³⁰⁰⁻, 10³⁰⁰]"),
        ];
        for (bound, of_max, of_min) in texts {
            assert_eq!([null(bound, Player::Max), null(bound, Player::Min)], [of_max, of_min]);
        }
        assert_eq!(null(f64::NEG_INFINITY, Player::Max), "[−∞, −∞⁺]");
        assert_eq!(null(f64::INFINITY, Player::Min), "[+∞⁻, +∞]");
        // As long as its neighbours.
        assert_eq!(null(1.0 / 3.0, Player::Max), "[0.3333333333333333, 0.33333333333333337]");
    }

    #[test]
    fn a_value_is_never_written_as_the_neighbour_of_another() {
        let [three, next, five] = [Score::from(3), Score::from(3).next_up(), Score::from(5)];
        let full = Window { alpha: three, ..Window::FULL };
        let leaf = Score::new(0.1 + 0.2).unwrap();
        assert_eq!(bound_text(leaf, full), "0.30000000000000004");
        assert_eq!(bound_text(leaf, Window { alpha: three, beta: next }), "0.30000000000000004");
        assert_eq!(bound_text(next, full), "3.0000000000000004", "no null window has this bound");
        // A MAX node that has found 5 where it was only asked for more than 3.
        let given = Window { alpha: three, beta: next };
        assert_eq!(window_now_text(Window { alpha: five, beta: next }, given), "[5, 3⁺]");
    }
}
