//! What the program says about experiments: what is measured, what it costs, how far it is.

use std::time::Duration;

use super::comparison::{count_text, digits};
use super::words::capitalised;
use crate::experiment::chart::{Circumstances, Guide, GuideKind, Quantity};
use crate::experiment::population::{LeafLaw, OrderLaw};
use crate::experiment::prediction::Cost;
use crate::experiment::results::Results;
use crate::experiment::{Experiment, Subject};
use crate::game::move_order::MoveOrder;
use crate::game::{GameId, Wins};
use crate::score::power_of_ten;

/// The order of moves in words: `best move first`.
#[must_use]
pub fn order_text(order: OrderLaw) -> String {
    match order {
        OrderLaw::Random => "random order".to_owned(),
        OrderLaw::Best => "best order".to_owned(),
        OrderLaw::Worst => "worst order".to_owned(),
        OrderLaw::Good { first, quarter } => format!("good order {first}/{quarter}\u{a0}%"),
        OrderLaw::Evaluation { error } => format!("by evaluation ±{error}\u{a0}%"),
    }
}

/// What a win of a game is worth, in words: `1`, `∞`, `sooner is better`.
#[must_use]
pub fn wins_text(wins: Wins, game: GameId) -> String {
    match wins {
        Wins::Plain => digits(game.about().win as u64),
        Wins::Infinite => "∞".to_owned(),
        Wins::Sooner => "sooner is better".to_owned(),
    }
}

/// The order of moves of a game in words: `killer moves`.
#[must_use]
pub fn move_order_text(order: MoveOrder) -> String {
    order.name().to_lowercase()
}

/// What an order of moves means, as a sentence.
#[must_use]
pub fn order_sentence(order: OrderLaw) -> String {
    match order {
        OrderLaw::Random => "The moves come as chance has it.".to_owned(),
        OrderLaw::Best => "A best move always comes first.".to_owned(),
        OrderLaw::Worst => "Every move is better than all before it.".to_owned(),
        OrderLaw::Good { first, quarter } => format!(
            "The best move is the first at {first}\u{a0}% of the nodes, and in the first quarter at {quarter}\u{a0}%."
        ),
        OrderLaw::Evaluation { error } => format!(
            "The moves are sorted by a static evaluation that errs by {error}\u{a0}% of the spread of values at most."
        ),
    }
}

/// The law of leaf values in words: `5 values`.
#[must_use]
pub fn leaves_text(leaves: LeafLaw) -> String {
    match leaves {
        LeafLaw::Distinct => "all values different".to_owned(),
        LeafLaw::Few(values) => count_text(values.into(), "value", "values"),
        LeafLaw::EdgeSum(step) => format!("sums of moves, ±{}", digits(step.into())),
    }
}

/// What distinguishes a line from others: `b = 4, random order`. Nothing where there is only one.
#[must_use]
pub fn circumstances_text(circumstances: &Circumstances) -> String {
    let Circumstances { branching, order, move_order, leaves } = *circumstances;
    let parts = [
        branching.map(|branching| format!("b = {branching}")),
        order.map(order_text),
        move_order.map(move_order_text),
        leaves.map(leaves_text),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The name of a quantity: the title of its chart.
#[must_use]
pub const fn quantity_name(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Leaves => "Leaves",
        Quantity::BranchingFactor => "Branching factor",
        Quantity::Ratio => "Ratio to alpha-beta",
    }
}

/// What stands at the axis of a quantity.
#[must_use]
pub const fn quantity_axis(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Leaves => "leaves evaluated",
        Quantity::BranchingFactor => "effective branching factor",
        Quantity::Ratio => "leaves, alpha-beta = 1",
    }
}

/// A line of theory: `Knuth–Moore minimum, b = 4`.
#[must_use]
pub fn guide_name(guide: &Guide) -> String {
    let name = match guide.kind {
        GuideKind::All => "All leaves, b^d",
        GuideKind::Minimal => "Knuth–Moore minimum",
        GuideKind::Expected => "Baudet’s expectation",
        GuideKind::Slope => "Pearl’s slope",
    };
    guide.branching.map_or_else(|| name.to_owned(), |branching| format!("{name}, b = {branching}"))
}

/// What a line of theory says, as a sentence with its source.
#[must_use]
pub const fn guide_sentence(kind: GuideKind) -> &'static str {
    match kind {
        GuideKind::All => "Every search without cutoffs evaluates all b^d leaves.",
        GuideKind::Minimal => {
            "No search can be sure of the value with fewer than b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves (Knuth and Moore 1975)."
        }
        GuideKind::Expected => {
            "The mean of alpha-beta (α ≥ β) in random order with different values (Baudet 1978)."
        }
        GuideKind::Slope => {
            "In random order alpha-beta’s branching factor tends to ξ/(1−ξ), where ξ^b + ξ = 1 (Pearl 1980)."
        }
    }
}

/// Of what something was measured: `20 trees each, seed 0, prune when α ≥ β`, `from the beginning, prune when α ≥ β`.
#[must_use]
pub fn subject_text(subject: &Subject) -> String {
    let (what, ties) = match subject {
        Subject::Trees(Experiment { samples, seed, ties, .. }) => {
            (format!("{} each, seed {seed}", count_text(*samples, "tree", "trees")), ties)
        }
        Subject::Game(experiment) => {
            let position = experiment.position.trim();
            let place = if position.is_empty() { "the beginning" } else { position };
            (format!("from {place}"), &experiment.ties)
        }
    };
    format!("{what}, prune when α {} β", ties.relation())
}

/// What an experiment will cost: `about 3 hours on this machine: 2.1 × 10¹² leaves`, and how much memory, where it is
/// more than so many bytes: `, and about 5 GiB of memory`.
#[must_use]
pub fn cost_text(cost: &Cost, much_memory: f64) -> String {
    let time = in_words(cost.time);
    let about = if time.starts_with("less") { "" } else { "about " };
    let noun = if cost.leaves == 1.0 { "leaf" } else { "leaves" };
    let mut text = format!("{about}{time} on this machine: {} {noun}", large(cost.leaves));
    if cost.bytes > much_memory {
        let gibibytes = cost.bytes / (1_u64 << 30) as f64;
        text += &format!(", and about {} GiB of memory", large(gibibytes.ceil()));
    }
    text
}

/// The same as the beginning of a sentence.
#[must_use]
pub fn cost_sentence(cost: &Cost, much_memory: f64) -> String {
    capitalised(&cost_text(cost, much_memory))
}

/// What can be said of the cost of searching a game: `8 searches. …`.
#[must_use]
pub fn game_cost_text(searches: u64) -> String {
    let searches = count_text(searches, "search", "searches");
    format!(
        "{searches}. How long they take depends on the game and cannot be told before; the shallow ones come first, \
         and they can be ended at any time."
    )
}

/// How much of an experiment there is: `412 of 660 trees`, `3 of 8 searches`.
#[must_use]
pub fn done_text(results: &Results) -> String {
    let [one, many] = if results.subject().is_game() { ["search", "searches"] } else { ["tree", "trees"] };
    format!("{} of {}", digits(results.samples()), count_text(results.samples_wanted(), one, many))
}

/// How far an experiment is: `412 of 660 trees, 120 million leaves a second, about 3 seconds left`, `3 of 8 searches`.
#[must_use]
pub fn progress_text(results: &Results, elapsed: Duration, remaining: Option<Duration>) -> String {
    let done = done_text(results);
    if results.subject().is_game() {
        return done;
    }
    let speed = results.leaves() as f64 / elapsed.as_secs_f64().max(1e-3) / 1e6;
    let speed = if speed < 9.5 { format!("{speed:.1}") } else { digits(speed.round() as u64) };
    let left = remaining.map_or_else(String::new, |left| format!(", {} left", in_words(left)));
    format!("{done}, {speed} million leaves a second{left}")
}

/// What came of an experiment: `660 trees in 12 seconds`, `8 searches in 12 seconds`.
#[must_use]
pub fn outcome_text(results: &Results, elapsed: Option<Duration>) -> String {
    let what = match (results.are_complete(), results.subject().is_game()) {
        (false, _) => format!("Ended early: {}", done_text(results)),
        (true, false) => count_text(results.samples(), "tree", "trees"),
        (true, true) => count_text(results.samples(), "search", "searches"),
    };
    elapsed.map_or_else(|| what.clone(), |elapsed| format!("{what} in {}", in_words(elapsed)))
}

/// A time in words of one unit: `3 hours`, `40 seconds`.
#[must_use]
pub fn in_words(time: Duration) -> String {
    const UNITS: [(f64, &str); 5] = [
        (365.25 * 86_400.0, "year"),
        (86_400.0, "day"),
        (3_600.0, "hour"),
        (60.0, "minute"),
        (1.0, "second"),
    ];
    let seconds = time.as_secs_f64();
    for (length, name) in UNITS {
        // From one and a half of a unit on; below, the next smaller one says more.
        let count = (seconds / length).round();
        if seconds >= 1.5 * length {
            return match count {
                count if count >= 1e6 => format!("more than a million {name}s"),
                count => format!("{count} {name}s"),
            };
        }
    }
    if seconds < 0.95 { "less than a second".to_owned() } else { "1 second".to_owned() }
}

/// A number of any size: grouped digits, or a power of ten where those are too many.
#[must_use]
pub fn large(number: f64) -> String {
    if number < 999_999_999.5 {
        return digits(number.max(0.0).round() as u64);
    }
    if !number.is_finite() {
        return "countless".to_owned();
    }
    let exponent = number.log10().floor();
    let mantissa = number / 10_f64.powf(exponent);
    // What would be rounded to ten has another power of ten.
    let (mantissa, exponent) = if mantissa < 9.95 { (mantissa, exponent) } else { (1.0, exponent + 1.0) };
    format!("{mantissa:.1}\u{a0}×\u{a0}{}", power_of_ten(exponent as i32))
}

/// A measured number with about four digits, those before the point grouped; whole ones without a point: `3.142`, `58,719`, `2.1 × 10¹²`.
#[must_use]
pub fn measured_text(number: f64) -> String {
    match number {
        _ if number.fract() == 0.0 || number >= 999.5 => large(number),
        _ => format!("{number:.*}", decimals(number)),
    }
}

/// How many decimals a measured number below a thousand has.
const fn decimals(number: f64) -> usize {
    match number {
        _ if number >= 99.95 => 1,
        _ if number >= 9.995 => 2,
        _ => 3,
    }
}

/// A mean and its standard error, where there is one, with as many decimals as each other: `43.90 ± 2.15`.
#[must_use]
pub fn estimate_text(value: f64, standard_error: Option<f64>) -> String {
    let Some(error) = standard_error.filter(|&error| error > 0.0) else { return measured_text(value) };
    let greater = value.max(error);
    if greater >= 999.5 {
        return format!("{} ± {}", large(value), large(error));
    }
    let decimals = decimals(greater);
    format!("{value:.decimals$} ± {error:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_can_be_read_at_any_size() {
        let texts = [0.0, 7.4, 58_719.3, 999_999_999.0, 1e9, 2.13e12, 9.99e12].map(large);
        let expected = ["0", "7", "58,719", "999,999,999", "1.0 × 10⁹", "2.1 × 10¹²", "1.0 × 10¹³"];
        assert_eq!(texts.map(|text| text.replace('\u{a0}', " ")), expected);
        let texts = [0.5557, 1.0, 1.001, 12.345, 316.1, 1983.2].map(measured_text);
        assert_eq!(texts, ["0.556", "1", "1.001", "12.35", "316.1", "1,983"]);
        assert_eq!(large(f64::INFINITY), "countless");
        let texts = [(43.9, 2.15), (0.5557, 0.01), (316.12, 12.345), (12.0, 0.5), (1_983.2, 41.7)];
        let texts = texts.map(|(value, error)| estimate_text(value, Some(error)));
        assert_eq!(texts, ["43.90 ± 2.15", "0.556 ± 0.010", "316.1 ± 12.3", "12.00 ± 0.50", "1,983 ± 42"]);
        assert_eq!(estimate_text(7.25, None), "7.250");
    }

    #[test]
    fn costs_are_told_in_one_line() {
        let text = |seconds, leaves, bytes| {
            cost_text(&Cost { time: Duration::from_secs_f64(seconds), leaves, bytes }, 2e9)
        };
        assert_eq!(text(10_800.0, 1_000.0, 0.0), "about 3 hours on this machine: 1,000 leaves");
        assert_eq!(text(0.1, 12.0, 0.0), "less than a second on this machine: 12 leaves");
        let much = text(10_800.0, 1_000.0, 5e9);
        assert!(much.ends_with("1,000 leaves, and about 5 GiB of memory"), "{much}");
    }

    #[test]
    fn circumstances_name_what_differs() {
        let circumstances = Circumstances {
            branching: Some(4),
            order: Some(OrderLaw::Good { first: 70, quarter: 90 }),
            leaves: Some(LeafLaw::Few(1)),
            move_order: None,
        };
        let text = circumstances_text(&circumstances).replace('\u{a0}', " ");
        assert_eq!(text, "b = 4, good order 70/90 %, 1 value");
        assert_eq!(circumstances_text(&Circumstances::default()), "");
    }

    #[test]
    fn times_are_told_in_one_unit() {
        let words = |seconds: f64| in_words(crate::experiment::prediction::saturating(seconds));
        assert_eq!(words(0.2), "less than a second");
        assert_eq!(words(1.2), "1 second");
        assert_eq!(words(80.0), "80 seconds");
        assert_eq!(words(100.0), "2 minutes");
        assert_eq!(words(3.1 * 3_600.0), "3 hours");
        assert_eq!(words(1e300), words(f64::INFINITY));
        assert!(words(1e20).starts_with("more than a million years"));
    }
}
