//! What the program says about how much of a tree a search has looked at, and what it saves.
//!
//! A search that comes to a node again makes more visits than there are nodes: then visits and nodes are told apart,
//! and nothing is said of nodes that were cut off, for it may have seen them before or see them later.

use super::comparison::{count_text, digits};
use crate::search::Algorithm;
use crate::search::counters::Counts;
use crate::search::trace::Trace;

/// How often a search comes to the same node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visiting {
    /// Once at most: as many visits, as many nodes.
    Once,
    /// To some more than once.
    Again,
    /// Perhaps to some more than once, and nobody has counted which.
    Uncounted,
}

impl Visiting {
    /// How often the search came to the nodes of a tree, of which perhaps only a part is shown.
    #[must_use]
    pub fn of_record(algorithm: Algorithm, trace: &Trace, is_partly_shown: bool) -> Self {
        match (is_partly_shown, trace.revisits()) {
            (false, 0) => Self::Once,
            (false, _) => Self::Again,
            (true, _) => Self::of_tally(algorithm, !trace.passes().is_empty()),
        }
    }

    /// How often a search may come to a node of which no record was kept.
    #[must_use]
    pub const fn of_tally(algorithm: Algorithm, makes_passes: bool) -> Self {
        if algorithm.about().revisits || makes_passes { Self::Uncounted } else { Self::Once }
    }

    /// `11 nodes`, `14 visits`.
    #[must_use]
    pub fn visits_text(self, visits: u64) -> String {
        match self {
            Self::Once => count_text(visits, "node", "nodes"),
            Self::Again | Self::Uncounted => count_text(visits, "visit", "visits"),
        }
    }

    /// `5 leaves`, `7 evaluations`.
    #[must_use]
    pub fn evaluations_text(self, evaluations: u64) -> String {
        match self {
            Self::Once => count_text(evaluations, "leaf", "leaves"),
            Self::Again | Self::Uncounted => count_text(evaluations, "evaluation", "evaluations"),
        }
    }

    /// The visits of a finished search of a tree of so many nodes, if they were counted: `11 of 15 nodes`,
    /// `9 of 9 nodes in 14 visits`, `14 visits`.
    #[must_use]
    pub fn visited_text(self, counts: &Counts, nodes: Option<u64>) -> String {
        self.share_text([counts.nodes_seen(), counts.visited], nodes, ["nodes", "visits"])
    }

    /// The same of evaluations: `5 of 8 leaves`, `5 of 5 leaves in 7 evaluations`, `7 evaluations`.
    #[must_use]
    pub fn evaluated_text(self, counts: &Counts, leaves: Option<u64>) -> String {
        self.share_text([counts.leaves_seen(), counts.leaves_evaluated], leaves, ["leaves", "evaluations"])
    }

    /// The evaluations of a search to a depth limit, where nodes are evaluated that are no leaves: `5 nodes`,
    /// `5 nodes in 7 evaluations`.
    #[must_use]
    pub fn evaluated_at_limit_text(self, counts: &Counts) -> String {
        self.share_text([counts.leaves_seen(), counts.leaves_evaluated], None, ["nodes", "evaluations"])
    }

    fn share_text(self, [seen, all]: [u64; 2], of: Option<u64>, [things, times]: [&str; 2]) -> String {
        let of = of.map_or_else(String::new, |of| format!(" of {of}"));
        match self {
            Self::Once => format!("{all}{of} {things}"),
            Self::Again => format!("{seen}{of} {things} in {all} {times}"),
            Self::Uncounted => format!("{all} {times}"),
        }
    }

    /// All counts of a finished search of a tree of so many nodes, named.
    #[must_use]
    pub fn rows(self, counts: &Counts, nodes: u64) -> Vec<(&'static str, u64)> {
        let cutoffs = ("Cutoffs", counts.cutoffs);
        match self {
            Self::Once => vec![
                ("Nodes visited", counts.visited),
                ("Leaves evaluated", counts.leaves_evaluated),
                cutoffs,
                ("Nodes cut off", counts.nodes_pruned),
                ("Leaves cut off", counts.leaves_pruned),
            ],
            Self::Again => vec![
                ("Visits", counts.visited),
                ("Evaluations", counts.leaves_evaluated),
                ("Nodes seen", counts.nodes_seen()),
                ("Leaves seen", counts.leaves_seen()),
                ("Nodes never seen", nodes - counts.nodes_seen()),
                cutoffs,
            ],
            Self::Uncounted => {
                vec![("Visits", counts.visited), ("Evaluations", counts.leaves_evaluated), cutoffs]
            }
        }
    }

    /// Where the walk stands in a tree of so many nodes:
    /// `visited 7 of 15 nodes · 3 leaves evaluated · 2 nodes cut, 1 leaf among them`, or
    /// `14 visits, 9 of 9 nodes seen · 7 evaluations, 5 leaves seen · 3 cutoffs`.
    #[must_use]
    pub fn walk_text(self, counts: &Counts, nodes: u64) -> String {
        let (visits, evaluations) =
            (self.visits_text(counts.visited), self.evaluations_text(counts.leaves_evaluated));
        let (nodes, cutoffs) =
            (count_text(nodes, "node", "nodes"), count_text(counts.cutoffs, "cutoff", "cutoffs"));
        let leaves = |count| count_text(count, "leaf", "leaves");
        match self {
            Self::Once => {
                let cut = match counts.nodes_pruned {
                    0 => "nothing cut".to_owned(),
                    pruned => {
                        let pruned = count_text(pruned, "node", "nodes");
                        format!("{pruned} cut, {} among them", leaves(counts.leaves_pruned))
                    }
                };
                format!("visited {} of {nodes} · {evaluations} evaluated · {cut}", digits(counts.visited))
            }
            Self::Again => {
                let (seen, leaves) = (digits(counts.nodes_seen()), leaves(counts.leaves_seen()));
                format!("{visits}, {seen} of {nodes} seen · {evaluations}, {leaves} seen · {cutoffs}")
            }
            Self::Uncounted => format!("{visits} · {evaluations} · {cutoffs}"),
        }
    }
}

/// What a search saves against plain minimax: `Alpha-beta visits 11 of 15 nodes: 27 % fewer`, or
/// `MTD(f) makes 18 visits, minimax 15: 20 % more`.
#[must_use]
pub fn saving_text(name: &str, visiting: Visiting, visits: u64, of: u64) -> String {
    let all = count_text(of, "node", "nodes");
    let counts = match visiting {
        Visiting::Once if visits == of => return format!("{name} visits all {all}"),
        Visiting::Once => format!("{name} visits {} of {all}", digits(visits)),
        _ if visits == of => {
            return format!("{name} makes {}, as many as minimax", visiting.visits_text(visits));
        }
        _ => format!("{name} makes {}, minimax {}", visiting.visits_text(visits), digits(of)),
    };
    let (difference, word) = if visits < of { (of - visits, "fewer") } else { (visits - of, "more") };
    let percent = difference as f64 / of as f64 * 100.0;
    let percent = match percent {
        _ if percent < 0.5 => "less than 1".to_owned(),
        // All but a few are not all.
        _ if percent > 99.5 && percent < 100.0 => "more than 99".to_owned(),
        _ => format!("{percent:.0}"),
    };
    format!("{counts}: {percent}\u{a0}% {word}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn savings_are_rounded_honestly() {
        let text = |visits, of| saving_text("Alpha-beta", Visiting::Once, visits, of).replace('\u{a0}', " ");
        assert_eq!(text(11, 15), "Alpha-beta visits 11 of 15 nodes: 27 % fewer");
        assert_eq!(text(15, 15), "Alpha-beta visits all 15 nodes");
        assert_eq!(text(9_999, 10_000), "Alpha-beta visits 9,999 of 10,000 nodes: less than 1 % fewer");
        assert_eq!(text(2, 10_000), "Alpha-beta visits 2 of 10,000 nodes: more than 99 % fewer");
        let text = |visits, of| saving_text("MTD(f)", Visiting::Again, visits, of).replace('\u{a0}', " ");
        assert_eq!(text(18, 15), "MTD(f) makes 18 visits, minimax 15: 20 % more");
        assert_eq!(text(1_100, 1_500), "MTD(f) makes 1,100 visits, minimax 1,500: 27 % fewer");
        assert_eq!(text(15, 15), "MTD(f) makes 15 visits, as many as minimax");
    }

    const COUNTS: Counts = Counts {
        visited: 14,
        leaves_evaluated: 7,
        revisits: 5,
        reevaluations: 2,
        cutoffs: 3,
        nodes_pruned: 2,
        leaves_pruned: 1,
    };

    #[test]
    fn visits_are_nodes_where_no_node_is_visited_twice() {
        let counts = Counts { revisits: 0, reevaluations: 0, ..COUNTS };
        let text = |counts| Visiting::Once.walk_text(counts, 1_500);
        assert_eq!(
            text(&counts),
            "visited 14 of 1,500 nodes · 7 leaves evaluated · 2 nodes cut, 1 leaf among them"
        );
        assert_eq!(text(&Counts::default()), "visited 0 of 1,500 nodes · 0 leaves evaluated · nothing cut");
        assert_eq!(Visiting::Once.visited_text(&counts, Some(1_500)), "14 of 1500 nodes");
        assert_eq!(Visiting::Once.evaluated_text(&counts, None), "7 leaves");
    }

    #[test]
    fn visits_and_nodes_are_told_apart_where_some_are_visited_again() {
        let again = Visiting::Again;
        let text = "14 visits, 9 of 9 nodes seen · 7 evaluations, 5 leaves seen · 3 cutoffs";
        assert_eq!(again.walk_text(&COUNTS, 9), text);
        assert_eq!(again.visited_text(&COUNTS, Some(9)), "9 of 9 nodes in 14 visits");
        assert_eq!(again.evaluated_text(&COUNTS, Some(5)), "5 of 5 leaves in 7 evaluations");
        assert_eq!(
            (again.visits_text(1), again.evaluations_text(1)),
            ("1 visit".into(), "1 evaluation".into())
        );
    }

    #[test]
    fn what_was_not_counted_is_not_told() {
        let uncounted = Visiting::Uncounted;
        assert_eq!(uncounted.walk_text(&COUNTS, 9), "14 visits · 7 evaluations · 3 cutoffs");
        assert_eq!(uncounted.visited_text(&COUNTS, Some(9)), "14 visits");
        assert_eq!(uncounted.evaluated_text(&COUNTS, Some(5)), "7 evaluations");
    }
}
