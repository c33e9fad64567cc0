//! Sentences about experiments: what they measure, their cost and their progress.

use std::time::Duration;

use super::comparison::{digits, short_name};
use super::words::capitalised;
use crate::experiment::chart::{Circumstances, GuideKind, Quantity, TheoryGuide};
use crate::experiment::population::{LeafLaw, OrderLaw};
use crate::experiment::prediction::Cost;
use crate::experiment::results::Results;
use crate::experiment::{Experiment, ExperimentSubject};
use crate::game::move_order::MoveOrder;
use crate::game::{GameId, Wins};
use crate::score::power_of_ten;
use crate::search::window::Ties;
use crate::text::Text;

/// The name of a move order: `best order`.
#[must_use]
pub fn order_text(text: &Text, order: OrderLaw) -> String {
    match order {
        OrderLaw::Random => text.experiment_order_random(),
        OrderLaw::Best => text.experiment_order_best(),
        OrderLaw::Worst => text.experiment_order_worst(),
        OrderLaw::Good { first, quarter } => text.experiment_order_good(format!("{first}/{quarter}\u{a0}%")),
        OrderLaw::Evaluation { error } => text.experiment_order_evaluation(format!("±{error}\u{a0}%")),
    }
}

/// The worth of a win in words: `1`, `+∞`, `sooner is better`.
#[must_use]
pub fn wins_text(text: &Text, wins: Wins, game: GameId) -> String {
    match wins {
        Wins::Plain => digits(game.about().win as u64),
        Wins::Infinite => "+∞".to_owned(),
        Wins::Sooner => text.experiment_wins_sooner(),
    }
}

/// The name of a game's move order: `killer moves`.
#[must_use]
pub fn move_order_text(text: &Text, order: MoveOrder) -> String {
    order.name(text).to_lowercase()
}

/// A sentence that explains a move order.
#[must_use]
pub fn order_sentence(text: &Text, order: OrderLaw) -> String {
    let share = |percent: u8| format!("{percent}\u{a0}%");
    match order {
        OrderLaw::Random => text.experiment_order_random_means(),
        OrderLaw::Best => text.experiment_order_best_means(),
        OrderLaw::Worst => text.experiment_order_worst_means(),
        OrderLaw::Good { first, quarter } => text.experiment_order_good_means(share(first), share(quarter)),
        OrderLaw::Evaluation { error } => text.experiment_order_evaluation_means(format!("{error}\u{a0}%")),
    }
}

/// The name of a kind of leaf values: `5 values`.
#[must_use]
pub fn leaves_text(text: &Text, leaves: LeafLaw) -> String {
    match leaves {
        LeafLaw::Distinct => text.experiment_leaves_distinct(),
        LeafLaw::Few(values) => text.count_values(values, digits(values.into())),
        LeafLaw::EdgeSum(step) => text.experiment_leaves_sums(format!("±{}", digits(step.into()))),
    }
}

/// The difference of a line from the others: `b = 4, random order`. Empty if there is only one line.
#[must_use]
pub fn circumstances_text(text: &Text, circumstances: &Circumstances) -> String {
    let Circumstances { branching, order, move_order, leaves } = *circumstances;
    let parts = [
        branching.map(|branching| format!("b = {branching}")),
        order.map(|order| order_text(text, order)),
        move_order.map(|order| move_order_text(text, order)),
        leaves.map(|leaves| leaves_text(text, leaves)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The name of a quantity: the title of its chart. With evaluations, searches evaluate inner nodes at a depth limit too.
#[must_use]
pub fn quantity_name(text: &Text, quantity: Quantity, has_evaluations: bool) -> String {
    match quantity {
        Quantity::Leaves if has_evaluations => text.experiment_evaluated(),
        Quantity::Leaves => text.experiment_leaves(),
        Quantity::BranchingFactor => text.experiment_branching(),
        Quantity::Ratio => text.experiment_ratio(),
    }
}

/// The axis label of a quantity.
#[must_use]
pub fn quantity_axis(text: &Text, quantity: Quantity, has_evaluations: bool) -> String {
    match quantity {
        Quantity::Leaves if has_evaluations => text.experiment_evaluated_axis(),
        Quantity::Ratio if has_evaluations => text.experiment_evaluated_ratio_axis(),
        Quantity::Leaves => text.experiment_leaves_axis(),
        Quantity::BranchingFactor => text.experiment_branching_axis(),
        Quantity::Ratio => text.experiment_ratio_axis(),
    }
}

/// The name of a line of theory: `Knuth–Moore minimum, b = 4`.
#[must_use]
pub fn guide_name(text: &Text, guide: &TheoryGuide) -> String {
    let name = match guide.kind {
        GuideKind::All => text.experiment_guide_all(),
        GuideKind::Minimal => text.experiment_guide_minimal(),
        GuideKind::Expected => text.experiment_guide_expected(),
        GuideKind::Slope => text.experiment_guide_slope(),
    };
    match guide.branching {
        Some(branching) => text.experiment_with_branching(name, branching.to_string()),
        None => name,
    }
}

/// A sentence about a line of theory, with its source.
#[must_use]
pub fn guide_sentence(text: &Text, kind: GuideKind) -> String {
    match kind {
        GuideKind::All => text.experiment_guide_all_means(),
        GuideKind::Minimal => text.experiment_guide_minimal_means(),
        GuideKind::Expected => text.experiment_guide_expected_means(),
        GuideKind::Slope => text.experiment_guide_slope_means(),
    }
}

/// The subject of an experiment: `b = 4, random order, distinct values, 20 trees each, seed 0, prune when α ≥ β`,
/// `killer moves, from the beginning, prune when α ≥ β`. Names what all lines of its chart have in common.
#[must_use]
pub fn subject_text(text: &Text, subject: &ExperimentSubject) -> String {
    let search = match subject.algorithms() {
        [search] => short_name(text, *search),
        _ => String::new(),
    };
    let in_common = circumstances_text(text, &Circumstances::in_common(subject));
    let parts = [search, in_common, population_text(text, subject)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn population_text(text: &Text, subject: &ExperimentSubject) -> String {
    let condition = |ties: Ties| format!("α {} β", ties.relation());
    match subject {
        ExperimentSubject::Trees(Experiment { samples, seed, ties, .. }) => {
            let trees = text.count_trees(*samples, digits(*samples));
            text.experiment_subject_trees(condition(*ties), seed.to_string(), trees)
        }
        ExperimentSubject::Game(experiment) => match experiment.position.trim() {
            "" => {
                let beginning = text.experiment_the_beginning();
                text.experiment_subject_game(condition(experiment.ties), beginning)
            }
            position => text.experiment_subject_game(condition(experiment.ties), position),
        },
    }
}

/// The expected cost of an experiment: `about 3 hours on this machine: about 2.1 × 10¹² leaves`. The leaves follow from
/// theory and from small searches: two digits say all that is known of them. Adds the memory if it is more than this
/// many bytes: `, and about 5 GiB of memory`.
#[must_use]
pub fn cost_text(text: &Text, cost: &Cost, much_memory: f64) -> String {
    let count = if cost.leaves == 1.0 { 1 } else { 2 };
    let leaves = text.count_leaves(count, large(with_two_digits(cost.leaves)));
    let told = if cost.time.as_secs_f64() < 0.95 {
        text.experiment_cost_little(leaves)
    } else {
        text.experiment_cost(leaves, in_words(text, cost.time))
    };
    if cost.bytes > much_memory {
        let gibibytes = cost.bytes / (1_u64 << 30) as f64;
        text.experiment_cost_memory(told, large(gibibytes.ceil()))
    } else {
        told
    }
}

/// The same as the beginning of a sentence.
#[must_use]
pub fn cost_sentence(text: &Text, cost: &Cost, much_memory: f64) -> String {
    capitalised(&cost_text(text, cost, much_memory))
}

/// The expected cost of an experiment with a game: `8 searches. …`.
#[must_use]
pub fn game_cost_text(text: &Text, searches: u64) -> String {
    text.experiment_cost_game(text.count_searches(searches, digits(searches)))
}

/// The finished part of an experiment: `412 of 660 trees`, `3 of 8 searches`.
#[must_use]
pub fn done_text(text: &Text, results: &Results) -> String {
    let (part, wanted) = (digits(results.samples()), results.samples_wanted());
    if results.subject().is_game() {
        text.count_searches_of(wanted, part, digits(wanted))
    } else {
        text.count_trees_of(wanted, part, digits(wanted))
    }
}

/// The progress of an experiment: `412 of 660 trees, 120 million leaves per second, about 3 seconds left`.
#[must_use]
pub fn progress_text(
    text: &Text,
    results: &Results,
    elapsed: Duration,
    remaining: Option<Duration>,
) -> String {
    let done = done_text(text, results);
    if results.subject().is_game() {
        return done;
    }
    let speed = results.leaves() as f64 / elapsed.as_secs_f64().max(1e-3) / 1e6;
    let speed = if speed < 9.5 { format!("{speed:.1}") } else { digits(speed.round() as u64) };
    match remaining {
        Some(left) => text.experiment_progress_left(done, in_words(text, left), speed),
        None => text.experiment_progress(done, speed),
    }
}

/// The outcome of an experiment: `660 trees in 12 seconds`, `8 searches in 12 seconds`.
#[must_use]
pub fn outcome_text(text: &Text, results: &Results, elapsed: Option<Duration>) -> String {
    let samples = results.samples();
    let what = match (results.are_complete(), results.subject().is_game()) {
        (false, _) => text.experiment_ended_early(done_text(text, results)),
        (true, false) => text.count_trees(samples, digits(samples)),
        (true, true) => text.count_searches(samples, digits(samples)),
    };
    match elapsed {
        Some(elapsed) => text.experiment_outcome_in(in_words(text, elapsed), what),
        None => what,
    }
}

/// A time in words of one unit: `3 hours`, `40 seconds`.
#[must_use]
pub fn in_words(text: &Text, time: Duration) -> String {
    type Unit = fn(&Text, u64, String) -> String;
    const UNITS: [(f64, Unit); 5] = [
        (365.25 * 86_400.0, |text, count, number| text.time_years(count, number)),
        (86_400.0, |text, count, number| text.time_days(count, number)),
        (3_600.0, |text, count, number| text.time_hours(count, number)),
        (60.0, |text, count, number| text.time_minutes(count, number)),
        (1.0, |text, count, number| text.time_seconds(count, number)),
    ];
    let seconds = time.as_secs_f64();
    for (length, unit) in UNITS {
        // A unit is used from one and a half on; below that, the next smaller unit is more precise.
        let count = (seconds / length).round();
        if seconds >= 1.5 * length {
            // Only years can be this many.
            return match count {
                count if count >= 1e6 => text.time_many_years(),
                count => unit(text, count as u64, count.to_string()),
            };
        }
    }
    if seconds < 0.95 { text.time_moment() } else { text.time_seconds(1, "1") }
}

/// A number of any size: grouped digits, or a power of ten where those are too many.
#[must_use]
pub fn large(number: f64) -> String {
    if number < 999_999_999.5 {
        return digits(number.max(0.0).round() as u64);
    }
    if !number.is_finite() {
        return "∞".to_owned();
    }
    let exponent = number.log10().floor();
    let mantissa = number / 10_f64.powf(exponent);
    // A mantissa that rounds to ten moves to the next power of ten.
    let (mantissa, exponent) = if mantissa < 9.95 { (mantissa, exponent) } else { (1.0, exponent + 1.0) };
    format!("{mantissa:.1}\u{a0}×\u{a0}{}", power_of_ten(exponent as i32))
}

/// The number rounded to two digits, with zeros after them: 83,162,090 becomes 83,000,000.
fn with_two_digits(number: f64) -> f64 {
    if !number.is_finite() || number < 100.0 {
        return number;
    }
    let unit = 10_f64.powf(number.log10().floor() - 1.0);
    (number / unit).round() * unit
}

/// A measured number with about four digits, those before the point grouped; whole ones without a point: `3.142`,
/// `58,719`, `2.1 × 10¹²`.
#[must_use]
pub fn measured_text(number: f64) -> String {
    match number {
        _ if number.fract() == 0.0 || number >= 999.5 => large(number),
        _ => format!("{number:.*}", decimals(number)),
    }
}

/// The number of decimals of a measured number below 1,000.
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
    use crate::text::Language;

    #[test]
    fn numbers_can_be_read_at_any_size() {
        let texts = [0.0, 7.4, 58_719.3, 999_999_999.0, 1e9, 2.13e12, 9.99e12].map(large);
        let expected = ["0", "7", "58,719", "999,999,999", "1.0 × 10⁹", "2.1 × 10¹²", "1.0 × 10¹³"];
        assert_eq!(texts.map(|text| text.replace('\u{a0}', " ")), expected);
        let texts = [0.5557, 1.0, 1.001, 12.345, 316.1, 1983.2].map(measured_text);
        assert_eq!(texts, ["0.556", "1", "1.001", "12.35", "316.1", "1,983"]);
        assert_eq!(large(f64::INFINITY), "∞");
        let texts = [(43.9, 2.15), (0.5557, 0.01), (316.12, 12.345), (12.0, 0.5), (1_983.2, 41.7)];
        let texts = texts.map(|(value, error)| estimate_text(value, Some(error)));
        assert_eq!(texts, ["43.90 ± 2.15", "0.556 ± 0.010", "316.1 ± 12.3", "12.00 ± 0.50", "1,983 ± 42"]);
        assert_eq!(estimate_text(7.25, None), "7.250");
    }

    #[test]
    fn costs_are_told_in_one_line() {
        let text = |seconds, leaves, bytes| {
            cost_text(
                &Language::En.load(),
                &Cost { time: Duration::from_secs_f64(seconds), leaves, bytes },
                2e9,
            )
        };
        assert_eq!(text(10_800.0, 1_000.0, 0.0), "about 3 hours on this machine: about 1,000 leaves");
        assert_eq!(text(0.1, 12.0, 0.0), "less than a second on this machine: about 12 leaves");
        for (leaves, told) in [
            (1.0, "about 1 leaf"),
            (99.0, "about 99 leaves"),
            (83_162_090.0, "about 83,000,000 leaves"),
            (99_600.0, "about 100,000 leaves"),
            (2.14e12, "about 2.1\u{a0}×\u{a0}10¹² leaves"),
        ] {
            let text = text(0.1, leaves, 0.0);
            assert!(text.ends_with(told), "{text}");
        }
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
        let text = circumstances_text(&Language::En.load(), &circumstances).replace('\u{a0}', " ");
        assert_eq!(text, "b = 4, good order 70/90 %, 1 value");
        assert_eq!(circumstances_text(&Language::En.load(), &Circumstances::default()), "");
    }

    #[test]
    fn times_are_told_in_one_unit() {
        let words =
            |seconds: f64| in_words(&Language::En.load(), crate::experiment::prediction::saturating(seconds));
        assert_eq!(words(0.2), "less than a second");
        assert_eq!(words(1.2), "1 second");
        assert_eq!(words(80.0), "80 seconds");
        assert_eq!(words(100.0), "2 minutes");
        assert_eq!(words(3.1 * 3_600.0), "3 hours");
        assert_eq!(words(1e300), words(f64::INFINITY));
        assert!(words(1e20).starts_with("more than a million years"));
    }
}
