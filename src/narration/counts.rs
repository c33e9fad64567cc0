//! What the program says about how much of a tree a search has looked at, and what it saves.
//!
//! A search that comes to a node again makes more visits than there are nodes: then visits and nodes are told apart,
//! and nothing is said of nodes that were cut off, for it may have seen them before or see them later.

use super::comparison::{count_text, digits};
use crate::search::Algorithm;
use crate::search::counts::Counts;
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

    /// What a search has evaluated: `5 leaves`, `7 leaf visits`; with a depth limit `3 evaluations`,
    /// `2 leaves, 3 evaluations`.
    #[must_use]
    pub fn evaluations_text(self, counts: &Counts) -> String {
        let evaluations = count_text(counts.evaluations, "evaluation", "evaluations");
        let leaves = self.leaves_text(counts.leaves_evaluated);
        match (counts.leaves_evaluated, counts.evaluations) {
            (_, 0) => leaves,
            (0, _) => evaluations,
            _ => format!("{leaves}, {evaluations}"),
        }
    }

    fn leaves_text(self, evaluated: u64) -> String {
        match self {
            Self::Once => count_text(evaluated, "leaf", "leaves"),
            Self::Again | Self::Uncounted => count_text(evaluated, "leaf visit", "leaf visits"),
        }
    }

    /// The visits of a finished search of a tree of so many nodes, if they were counted: `11 of 15 nodes`,
    /// `9 of 9 nodes in 14 visits`, `14 visits`.
    #[must_use]
    pub fn visited_text(self, counts: &Counts, nodes: Option<u64>) -> String {
        let seen = [counts.nodes_seen(), counts.visited];
        self.share_text(seen, nodes, [["node", "nodes"], ["visit", "visits"]])
    }

    /// What a finished search has evaluated of a tree of so many leaves: `5 of 8 leaves`,
    /// `5 of 5 leaves in 7 visits`; with a depth limit `0 of 8 leaves, 3 evaluations at the depth limit`.
    #[must_use]
    pub fn evaluated_text(self, counts: &Counts, leaves: Option<u64>) -> String {
        let seen = [counts.leaves_seen(), counts.leaves_evaluated];
        let nouns = [["leaf", "leaves"], ["leaf visit", "leaf visits"]];
        let evaluated = self.share_text(seen, leaves, nouns);
        match self.evaluations_at_limit_text(counts) {
            Some(evaluations) => format!("{evaluated}, {evaluations}"),
            None => evaluated,
        }
    }

    /// `3 evaluations at the depth limit`, `3 nodes at the depth limit in 6 evaluations`; `None` if there are none.
    fn evaluations_at_limit_text(self, counts: &Counts) -> Option<String> {
        let evaluations = count_text(counts.evaluations, "evaluation", "evaluations");
        (counts.evaluations > 0).then(|| match (self, counts.reevaluations) {
            (Self::Once | Self::Uncounted, _) | (Self::Again, 0) => {
                format!("{evaluations} at the depth limit")
            }
            (Self::Again, _) => {
                let nodes = count_text(counts.nodes_evaluated(), "node", "nodes");
                format!("{nodes} at the depth limit in {evaluations}")
            }
        })
    }

    fn share_text(self, [seen, all]: [u64; 2], of: Option<u64>, [thing, visit]: [[&str; 2]; 2]) -> String {
        let share = |count: u64| match of {
            Some(of) => format!("{count} of {of} {}", noun(of, thing)),
            None => format!("{count} {}", noun(count, thing)),
        };
        match self {
            Self::Once => share(all),
            Self::Again => format!("{} in {all} {}", share(seen), noun(all, ["visit", "visits"])),
            Self::Uncounted => format!("{all} {}", noun(all, visit)),
        }
    }

    /// All counts of a finished search of a tree of so many nodes, named.
    #[must_use]
    pub fn rows(self, counts: &Counts, nodes: u64) -> Vec<(&'static str, u64)> {
        let (cutoffs, leaves) = (("Cutoffs", counts.cutoffs), ("Leaves evaluated", counts.leaves_evaluated));
        let evaluations = ("Evaluations at the depth limit", counts.evaluations);
        let evaluations = Some(evaluations).filter(|_| counts.evaluations > 0);
        let mut rows = match self {
            Self::Once => vec![("Nodes visited", counts.visited), leaves],
            Self::Again | Self::Uncounted => {
                vec![("Visits", counts.visited), ("Leaf visits", counts.leaves_evaluated)]
            }
        };
        rows.extend(evaluations);
        match self {
            Self::Once => rows.extend([cutoffs, ("Nodes cut off", counts.nodes_pruned)]),
            Self::Again => rows.extend([
                ("Nodes seen", counts.nodes_seen()),
                ("Leaves seen", counts.leaves_seen()),
                ("Nodes never seen", nodes - counts.nodes_seen()),
                cutoffs,
            ]),
            Self::Uncounted => rows.push(cutoffs),
        }
        if self == Self::Once && counts.evaluations == 0 {
            rows.push(("Leaves cut off", counts.leaves_pruned));
        }
        rows
    }

    /// Where the walk stands in a tree of so many nodes:
    /// `visited 7 of 15 nodes · 3 leaves evaluated · 2 nodes cut, 1 leaf among them`, or
    /// `14 visits, 9 of 9 nodes seen · 5 leaves in 7 visits · 3 cutoffs`.
    #[must_use]
    pub fn walk_text(self, counts: &Counts, nodes: u64) -> String {
        let visits = self.visits_text(counts.visited);
        let (nodes, cutoffs) =
            (count_text(nodes, "node", "nodes"), count_text(counts.cutoffs, "cutoff", "cutoffs"));
        let leaves = |count| count_text(count, "leaf", "leaves");
        let evaluations = self.evaluations_at_limit_text(counts);
        match self {
            Self::Once => {
                let evaluated = match &evaluations {
                    None => format!("{} evaluated", leaves(counts.leaves_evaluated)),
                    Some(evaluations) => format!("{evaluations}, {}", leaves(counts.leaves_evaluated)),
                };
                let cut = match counts.nodes_pruned {
                    0 => "nothing cut".to_owned(),
                    pruned => {
                        let pruned = count_text(pruned, "node", "nodes");
                        // Under a depth limit, the search would not have come to most of those leaves.
                        let among = format!(", {} among them", leaves(counts.leaves_pruned));
                        format!("{pruned} cut{}", if evaluations.is_none() { among } else { String::new() })
                    }
                };
                format!("visited {} of {nodes} · {evaluated} · {cut}", digits(counts.visited))
            }
            Self::Again => {
                let seen = digits(counts.nodes_seen());
                let leaves = leaves(counts.leaves_seen());
                let visits_of_leaves = count_text(counts.leaves_evaluated, "visit", "visits");
                let evaluations = evaluations.map_or_else(String::new, |text| format!(", {text}"));
                let evaluated = format!("{leaves} in {visits_of_leaves}{evaluations}");
                format!("{visits}, {seen} of {nodes} seen · {evaluated} · {cutoffs}")
            }
            Self::Uncounted => format!("{visits} · {} · {cutoffs}", self.evaluations_text(counts)),
        }
    }
}

const fn noun(count: u64, [one, many]: [&str; 2]) -> &str {
    if count == 1 { one } else { many }
}

/// What a search saves against plain minimax: `Alpha-beta visits 11 of 15 nodes: 27 % fewer`, or
/// `MTD(f) makes 18 visits, minimax 15: 20 % more`.
#[must_use]
pub fn saving_text(name: &str, visiting: Visiting, visits: u64, of: u64) -> String {
    let all = count_text(of, "node", "nodes");
    let counts = match visiting {
        Visiting::Once if visits == of && of == 1 => return format!("{name} visits the only node"),
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
        assert_eq!(text(1, 1), "Alpha-beta visits the only node");
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
        evaluations: 0,
        revisits: 5,
        leaf_revisits: 2,
        reevaluations: 0,
        cutoffs: 3,
        nodes_pruned: 2,
        leaves_pruned: 1,
    };

    #[test]
    fn visits_are_nodes_where_no_node_is_visited_twice() {
        let counts = Counts { revisits: 0, leaf_revisits: 0, ..COUNTS };
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
        let text = "14 visits, 9 of 9 nodes seen · 5 leaves in 7 visits · 3 cutoffs";
        assert_eq!(again.walk_text(&COUNTS, 9), text);
        assert_eq!(again.visited_text(&COUNTS, Some(9)), "9 of 9 nodes in 14 visits");
        assert_eq!(again.evaluated_text(&COUNTS, Some(5)), "5 of 5 leaves in 7 visits");
        assert_eq!((again.visits_text(1), again.leaves_text(1)), ("1 visit".into(), "1 leaf visit".into()));
    }

    #[test]
    fn what_was_not_counted_is_not_told() {
        let uncounted = Visiting::Uncounted;
        assert_eq!(uncounted.walk_text(&COUNTS, 9), "14 visits · 7 leaf visits · 3 cutoffs");
        assert_eq!(uncounted.visited_text(&COUNTS, Some(9)), "14 visits");
        assert_eq!(uncounted.evaluated_text(&COUNTS, Some(5)), "7 leaf visits");
    }

    #[test]
    fn nodes_at_the_depth_limit_are_no_leaves() {
        let once =
            Counts { visited: 4, evaluations: 3, nodes_pruned: 2, leaves_pruned: 1, ..Counts::default() };
        let text = Visiting::Once.walk_text(&once, 15);
        assert_eq!(text, "visited 4 of 15 nodes · 3 evaluations at the depth limit, 0 leaves · 2 nodes cut");
        let text = Visiting::Once.evaluated_text(&once, Some(8));
        assert_eq!(text, "0 of 8 leaves, 3 evaluations at the depth limit");
        assert_eq!(Visiting::Once.evaluations_text(&once), "3 evaluations");
        let again = Counts { evaluations: 4, reevaluations: 1, ..COUNTS };
        assert_eq!(
            Visiting::Again.evaluated_text(&again, Some(5)),
            "5 of 5 leaves in 7 visits, 3 nodes at the depth limit in 4 evaluations"
        );
        assert_eq!(Visiting::Uncounted.evaluations_text(&again), "7 leaf visits, 4 evaluations");
        let one = Counts { visited: 1, leaves_evaluated: 1, ..Counts::default() };
        for (visiting, visited, evaluated) in [
            (Visiting::Once, "1 of 1 node", "1 of 1 leaf"),
            (Visiting::Again, "1 of 1 node in 1 visit", "1 of 1 leaf in 1 visit"),
            (Visiting::Uncounted, "1 visit", "1 leaf visit"),
        ] {
            assert_eq!(visiting.visited_text(&one, Some(1)), visited);
            assert_eq!(visiting.evaluated_text(&one, Some(1)), evaluated);
        }
        assert_eq!(Visiting::Once.visited_text(&one, None), "1 node");
        assert_eq!(
            Visiting::Again.walk_text(&one, 1),
            "1 visit, 1 of 1 node seen · 1 leaf in 1 visit · 0 cutoffs"
        );
        let names = |counts: &Counts| Visiting::Once.rows(counts, 15).into_iter().map(|row| row.0).collect();
        let names: Vec<_> = names(&once);
        assert!(names.contains(&"Evaluations at the depth limit") && !names.contains(&"Leaves cut off"));
    }
}
