//! Sentences about other child orders.

use super::comparison::{digits, share_text};
use super::experiment::{large, measured_text};
use crate::generate::child_orders::{Histogram, NamedOrder};
use crate::text::Text;

/// The evaluations by which a search is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluated {
    /// Leaves, each of them once.
    Leaves,
    /// Leaves, perhaps several times.
    LeafVisits,
    /// Nodes at the depth limit, and no leaf.
    Evaluations,
    /// Leaves, and nodes at the depth limit.
    Both,
}

impl Evaluated {
    /// The kind for a search, given whether it may stop above the leaves, and whether it visits nodes again.
    #[must_use]
    pub const fn new(is_limited: bool, visits_again: bool) -> Self {
        match (is_limited, visits_again) {
            (true, _) => Self::Both,
            (false, true) => Self::LeafVisits,
            (false, false) => Self::Leaves,
        }
    }

    /// `leaves`, `leaf visits`, `evaluations`, `leaves and evaluations`.
    #[must_use]
    pub fn plural(self, text: &Text) -> String {
        match self {
            Self::Leaves => text.child_orders_evaluated_leaves(),
            Self::LeafVisits => text.child_orders_evaluated_visits(),
            Self::Evaluations => text.child_orders_evaluated_evaluations(),
            Self::Both => text.child_orders_evaluated_both(),
        }
    }

    /// The heading of a narrow column: `leaves`, `evaluated`.
    #[must_use]
    pub fn heading(self, text: &Text) -> String {
        match self {
            Self::Leaves | Self::LeafVisits | Self::Evaluations => self.plural(text),
            Self::Both => text.child_orders_evaluated_heading(),
        }
    }

    /// The label of a chart axis: `leaves evaluated`, `evaluations`.
    #[must_use]
    pub fn axis(self, text: &Text) -> String {
        match self {
            Self::Leaves => text.export_orders_axis(),
            Self::LeafVisits | Self::Evaluations | Self::Both => self.plural(text),
        }
    }

    /// `5 leaves`, `1 evaluation`.
    #[must_use]
    pub fn count_text(self, text: &Text, count: u64) -> String {
        match self {
            Self::Leaves => text.count_leaves(count, digits(count)),
            Self::LeafVisits => text.count_leaf_visits(count, digits(count)),
            Self::Evaluations => text.count_evaluations(count, digits(count)),
            Self::Both => text.child_orders_evaluated_count(digits(count)),
        }
    }
}

/// The name of an order in a list of orders.
#[must_use]
pub fn name(text: &Text, named: NamedOrder) -> String {
    match named {
        NamedOrder::Own => text.child_orders_own(),
        NamedOrder::Best => text.child_orders_best(),
        NamedOrder::Worst => text.child_orders_worst(),
        NamedOrder::Static => text.child_orders_static(),
    }
}

/// How many orders have been counted: `All 16 orders`, `10,000 random orders of 32,768`,
/// `250 of 10,000 random orders`.
#[must_use]
pub fn counted_text(text: &Text, histogram: &Histogram, wanted: u64, total: Option<u64>) -> String {
    if histogram.len() < wanted {
        let (part, whole) = (digits(histogram.len()), digits(wanted));
        return match total {
            Some(total) if total == wanted => text.child_orders_counting(part, whole),
            _ => text.child_orders_counting_random(part, whole),
        };
    }
    match total {
        Some(1) => text.child_orders_only(),
        Some(total) if total == wanted => text.child_orders_all(digits(total)),
        Some(total) => text.child_orders_random(digits(wanted), amount_text(text, total)),
        None => text.child_orders_random_countless(digits(wanted)),
    }
}

/// A number, rounded above 10⁹.
fn amount_text(text: &Text, amount: u64) -> String {
    if amount < 1_000_000_000 { digits(amount) } else { text.child_orders_about(large(amount as f64)) }
}

/// The range and the mean over all orders: `5 to 8 leaves, 6.4 on average`.
#[must_use]
pub fn spread_text(text: &Text, histogram: &Histogram, evaluated: Evaluated) -> Option<String> {
    let (least, most) = histogram.range()?;
    let most_text = evaluated.count_text(text, most);
    if least == most {
        return Some(text.child_orders_same(most_text));
    }
    Some(text.child_orders_spread(digits(least), mean_text(histogram.mean()), most_text))
}

/// A mean with as many digits as those of experiments, but without zeros at its end.
fn mean_text(mean: f64) -> String {
    let text = measured_text(mean);
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// How the tree's own order compares with them.
#[must_use]
pub fn standing_text(text: &Text, histogram: &Histogram, own: u64) -> Option<String> {
    let (least, most) = histogram.range()?;
    if least == most {
        return None;
    }
    let (fewer, equal) = histogram.beside(own);
    let share = |orders: u64| share_text(orders as f64 / histogram.len() as f64);
    let more = histogram.len() - fewer - equal;
    Some(text.child_orders_standing(share(equal), share(fewer), share(more)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn histogram(counts: &[u64]) -> Histogram {
        let mut histogram = Histogram::default();
        counts.iter().for_each(|&count| histogram.add(count));
        histogram
    }

    #[test]
    fn orders_are_counted_in_words() {
        let four = histogram(&[5, 5, 6, 8]);
        assert_eq!(counted_text(&Language::En.load(), &four, 4, Some(4)), "All 4 orders");
        assert_eq!(counted_text(&Language::En.load(), &four, 4, Some(32_768)), "4 random orders of 32,768");
        let many = counted_text(&Language::En.load(), &four, 4, Some(1 << 40)).replace('\u{a0}', " ");
        assert_eq!(many, "4 random orders of about 1.1 × 10¹²");
        assert_eq!(counted_text(&Language::En.load(), &four, 4, None), "4 random orders of more than 10¹⁹");
        assert_eq!(counted_text(&Language::En.load(), &four, 10_000, None), "4 of 10,000 random orders");
        assert_eq!(counted_text(&Language::En.load(), &histogram(&[1]), 1, Some(1)), "The only order");
    }

    #[test]
    fn the_spread_and_the_standing_are_said() {
        let four = histogram(&[5, 5, 6, 8]);
        assert_eq!(
            spread_text(&Language::En.load(), &four, Evaluated::Leaves).as_deref(),
            Some("5 to 8 leaves, 6 on average")
        );
        let standing =
            standing_text(&Language::En.load(), &four, 6).unwrap_or_default().replace('\u{a0}', " ");
        assert_eq!(standing, "50 % need fewer than here, 25 % as many, 25 % more");
        let at_limit = spread_text(&Language::En.load(), &four, Evaluated::new(true, true));
        assert_eq!(at_limit.as_deref(), Some("5 to 8 evaluated, 6 on average"));
        let means = [7.25, 6.5, 6.333_33, 6.000_4, 40.0, 123.46, 999.6, 59_035.1].map(mean_text);
        assert_eq!(means, ["7.25", "6.5", "6.333", "6", "40", "123.5", "1,000", "59,035"]);
        assert_eq!(Evaluated::new(true, false).count_text(&Language::En.load(), 1), "1 evaluated");
        assert_eq!(Evaluated::new(false, true).count_text(&Language::En.load(), 2), "2 leaf visits");
        let axes = [false, true].map(|again| Evaluated::new(false, again).axis(&Language::En.load()));
        assert_eq!(axes, ["leaves evaluated", "leaf visits"]);
        assert_eq!(
            spread_text(&Language::En.load(), &histogram(&[8, 8]), Evaluated::new(false, false)).as_deref(),
            Some("8 leaves in every one")
        );
        assert_eq!(
            (
                standing_text(&Language::En.load(), &histogram(&[8, 8]), 8),
                spread_text(&Language::En.load(), &histogram(&[]), Evaluated::Leaves)
            ),
            (None, None)
        );
    }
}
