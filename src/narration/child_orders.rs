//! What the program says about other orders of the children.

use super::comparison::{count_text, digits, share_text};
use super::experiment::large;
use crate::generate::child_orders::{Histogram, Named};

/// What the evaluations are that a search is counted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluated {
    /// Of leaves alone.
    Leaves,
    /// Of inner nodes as well, where the search stops above the leaves.
    AtLimit,
}

impl Evaluated {
    /// Of a search, which may stop above the leaves.
    #[must_use]
    pub const fn new(is_limited: bool) -> Self {
        if is_limited { Self::AtLimit } else { Self::Leaves }
    }

    const fn names(self) -> [&'static str; 2] {
        match self {
            Self::Leaves => ["leaf", "leaves"],
            Self::AtLimit => ["evaluation", "evaluations"],
        }
    }

    /// `leaves`, `evaluations`.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        self.names()[1]
    }

    /// `5 leaves`, `1 evaluation`.
    #[must_use]
    pub fn count_text(self, count: u64) -> String {
        let [one, many] = self.names();
        count_text(count, one, many)
    }
}

/// What an order is called where it stands beside others.
#[must_use]
pub const fn name(named: Named) -> &'static str {
    match named {
        Named::Own => "As it stands",
        Named::Best => "Best first",
        Named::Worst => "Worst first",
        Named::Static => "By static value",
    }
}

/// How many orders have been counted: `All 16 orders`, `10,000 random orders of 32,768`,
/// `250 of 10,000 random orders`.
#[must_use]
pub fn counted_text(tally: &Histogram, wanted: u64, total: Option<u64>) -> String {
    let kind = if total == Some(wanted) { "" } else { "random " };
    if tally.len() < wanted {
        return format!("{} of {} {kind}orders", digits(tally.len()), digits(wanted));
    }
    match total {
        Some(1) => "The only order".to_owned(),
        Some(total) if total == wanted => format!("All {} orders", digits(total)),
        Some(total) => format!("{} random orders of {}", digits(wanted), amount_text(total)),
        None => format!("{} random orders of more than 10¹⁹", digits(wanted)),
    }
}

/// A number, rounded beyond a thousand million.
fn amount_text(amount: u64) -> String {
    if amount < 1_000_000_000 { digits(amount) } else { format!("about {}", large(amount as f64)) }
}

/// What they come to: `5 to 8 leaves, 6.4 on average`.
#[must_use]
pub fn spread_text(tally: &Histogram, evaluated: Evaluated) -> Option<String> {
    let (least, most) = tally.range()?;
    if least == most {
        return Some(format!("{} in every one", evaluated.count_text(least)));
    }
    let most = evaluated.count_text(most);
    Some(format!("{} to {most}, {:.1} on average", digits(least), tally.mean()))
}

/// Where the tree's own order stands among them.
#[must_use]
pub fn standing_text(tally: &Histogram, own: u64) -> Option<String> {
    let (least, most) = tally.range()?;
    if least == most {
        return None;
    }
    let (fewer, equal) = tally.beside(own);
    let share = |orders: u64| share_text(orders as f64 / tally.len() as f64);
    let more = tally.len() - fewer - equal;
    Some(format!("{} need fewer than here, {} as many, {} more", share(fewer), share(equal), share(more)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(counts: &[u64]) -> Histogram {
        let mut tally = Histogram::default();
        counts.iter().for_each(|&count| tally.add(count));
        tally
    }

    #[test]
    fn orders_are_counted_in_words() {
        let four = tally(&[5, 5, 6, 8]);
        assert_eq!(counted_text(&four, 4, Some(4)), "All 4 orders");
        assert_eq!(counted_text(&four, 4, Some(32_768)), "4 random orders of 32,768");
        let many = counted_text(&four, 4, Some(1 << 40)).replace('\u{a0}', " ");
        assert_eq!(many, "4 random orders of about 1.1 × 10¹²");
        assert_eq!(counted_text(&four, 4, None), "4 random orders of more than 10¹⁹");
        assert_eq!(counted_text(&four, 10_000, None), "4 of 10,000 random orders");
        assert_eq!(counted_text(&tally(&[1]), 1, Some(1)), "The only order");
    }

    #[test]
    fn the_spread_and_the_standing_are_said() {
        let four = tally(&[5, 5, 6, 8]);
        assert_eq!(spread_text(&four, Evaluated::Leaves).as_deref(), Some("5 to 8 leaves, 6.0 on average"));
        let standing = standing_text(&four, 6).unwrap_or_default().replace('\u{a0}', " ");
        assert_eq!(standing, "50 % need fewer than here, 25 % as many, 25 % more");
        let at_limit = spread_text(&four, Evaluated::new(true));
        assert_eq!(at_limit.as_deref(), Some("5 to 8 evaluations, 6.0 on average"));
        assert_eq!(Evaluated::new(true).count_text(1), "1 evaluation");
        assert_eq!(
            spread_text(&tally(&[8, 8]), Evaluated::new(false)).as_deref(),
            Some("8 leaves in every one")
        );
        assert_eq!(
            (standing_text(&tally(&[8, 8]), 8), spread_text(&tally(&[]), Evaluated::Leaves)),
            (None, None)
        );
    }
}
