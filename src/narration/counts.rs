//! Sentences about how much of a tree a search has visited, and how much it saves.
//!
//! A search that visits nodes again makes more visits than there are nodes. The sentences then give both numbers. They
//! say nothing about cut nodes, because another pass may visit them.

use super::comparison::digits;
use super::depth::appended;
use crate::search::Algorithm;
use crate::search::counts::Counts;
use crate::search::replay::facts::Scope;
use crate::search::trace::Trace;
use crate::text::Text;

/// What stands in the place of a number that nobody knows.
pub const UNKNOWN: &str = "–";

/// How often a search visits the same node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visiting {
    /// At most once, so visits and nodes are the same number.
    Once,
    /// Some nodes more than once.
    Again,
    /// Perhaps some nodes more than once; this was not counted.
    Uncounted,
}

impl Visiting {
    /// How often a recorded search visited the same node. The tree may be only partly shown.
    #[must_use]
    pub fn of_record(algorithm: Algorithm, trace: &Trace, is_partly_shown: bool) -> Self {
        match (is_partly_shown, trace.revisits()) {
            (false, 0) => Self::Once,
            (false, _) => Self::Again,
            (true, _) => Self::of_tally(algorithm, !trace.passes().is_empty()),
        }
    }

    /// How often a search without a record may visit the same node.
    #[must_use]
    pub const fn of_tally(algorithm: Algorithm, makes_passes: bool) -> Self {
        if algorithm.about().revisits || makes_passes { Self::Uncounted } else { Self::Once }
    }

    /// `11 nodes`, `14 visits`.
    #[must_use]
    pub fn visits_text(self, text: &Text, visits: u64) -> String {
        match self {
            Self::Once => text.count_nodes(visits, digits(visits)),
            Self::Again | Self::Uncounted => text.count_visits(visits, digits(visits)),
        }
    }

    /// What a search has evaluated: `5 leaves`, `7 leaf visits`; with a depth limit `3 evaluations`,
    /// `2 leaves, 3 evaluations`.
    #[must_use]
    pub fn evaluations_text(self, text: &Text, counts: &Counts) -> String {
        let evaluations = text.count_evaluations(counts.evaluations, digits(counts.evaluations));
        let leaves = self.leaves_text(text, counts.leaves_evaluated);
        match (counts.leaves_evaluated, counts.evaluations) {
            (_, 0) => leaves,
            (0, _) => evaluations,
            _ => format!("{leaves}, {evaluations}"),
        }
    }

    fn leaves_text(self, text: &Text, evaluated: u64) -> String {
        match self {
            Self::Once => text.count_leaves(evaluated, digits(evaluated)),
            Self::Again | Self::Uncounted => text.count_leaf_visits(evaluated, digits(evaluated)),
        }
    }

    /// The visits of a finished search of a tree of this many nodes, if they were counted: `11 of 15 nodes`,
    /// `9 of 9 nodes in 14 visits`, `14 visits`.
    fn visited_text(self, text: &Text, counts: &Counts, nodes: Option<u64>) -> String {
        let share = |count: u64| match nodes {
            Some(nodes) => text.count_nodes_of(nodes, count.to_string(), nodes.to_string()),
            None => text.count_nodes(count, count.to_string()),
        };
        let visits = counts.visited;
        match self {
            Self::Once => share(visits),
            Self::Again => in_visits(text, (visits, counts.nodes_seen()), visits.to_string(), share),
            Self::Uncounted => text.count_visits(visits, visits.to_string()),
        }
    }

    /// What a finished search has evaluated of a tree of this many leaves: `5 of 8 leaves`,
    /// `5 of 5 leaves in 7 visits`; with a depth limit `0 of 8 leaves, 3 evaluations at the depth limit`.
    fn evaluated_text(self, text: &Text, counts: &Counts, leaves: Option<u64>) -> String {
        let share = |count: u64| match leaves {
            Some(leaves) => text.count_leaves_of(leaves, count.to_string(), leaves.to_string()),
            None => text.count_leaves(count, count.to_string()),
        };
        let visits = counts.leaves_evaluated;
        let evaluated = match self {
            Self::Once => share(visits),
            Self::Again => in_visits(text, (visits, counts.leaves_seen()), visits.to_string(), share),
            Self::Uncounted => text.count_leaf_visits(visits, visits.to_string()),
        };
        match self.evaluations_at_limit_text(text, counts) {
            Some(evaluations) => format!("{evaluated}, {evaluations}"),
            None => evaluated,
        }
    }

    /// The counts of a finished search as the rows of a report, each with its heading: what it visited and what it
    /// evaluated, of so many nodes and leaves, if they were counted. Where visits are all that was counted, the headings
    /// name them: `Visits`, `516`.
    #[must_use]
    pub fn report_rows(
        self,
        text: &Text,
        counts: &Counts,
        [nodes, leaves]: [Option<u64>; 2],
    ) -> [(String, String); 2] {
        match self {
            Self::Once | Self::Again => [
                (text.cli_visited(), self.visited_text(text, counts, nodes)),
                (text.cli_evaluated(), self.evaluated_text(text, counts, leaves)),
            ],
            Self::Uncounted => {
                let leaf_visits = counts.leaves_evaluated.to_string();
                let evaluated = match self.evaluations_at_limit_text(text, counts) {
                    Some(evaluations) => format!("{leaf_visits}, {evaluations}"),
                    None => leaf_visits,
                };
                [
                    (text.count_row_visits(), counts.visited.to_string()),
                    (text.count_row_leaf_visits(), evaluated),
                ]
            }
        }
    }

    /// `3 evaluations at the depth limit`, `3 nodes at the depth limit in 6 evaluations`; `None` if there are none.
    fn evaluations_at_limit_text(self, text: &Text, counts: &Counts) -> Option<String> {
        let number = digits(counts.evaluations);
        (counts.evaluations > 0).then(|| match (self, counts.reevaluations) {
            (Self::Once | Self::Uncounted, _) | (Self::Again, 0) => {
                text.count_evaluations_at_limit(counts.evaluations, number)
            }
            (Self::Again, _) => {
                let nodes = counts.nodes_evaluated();
                let evaluations = text.count_evaluations(counts.evaluations, number);
                text.count_nodes_at_limit(nodes, evaluations, digits(nodes))
            }
        })
    }

    /// All counts of a finished search of a tree of this many nodes, named.
    #[must_use]
    pub fn rows(self, text: &Text, counts: &Counts, nodes: u64) -> Vec<(String, u64)> {
        let cutoffs = (text.count_row_cutoffs(), counts.cutoffs);
        let leaves = (text.count_row_leaves_evaluated(), counts.leaves_evaluated);
        let evaluations = (text.count_row_evaluations(), counts.evaluations);
        let evaluations = Some(evaluations).filter(|_| counts.evaluations > 0);
        let mut rows = match self {
            Self::Once => vec![(text.count_row_nodes_visited(), counts.visited), leaves],
            Self::Again | Self::Uncounted => {
                vec![
                    (text.count_row_visits(), counts.visited),
                    (text.count_row_leaf_visits(), counts.leaves_evaluated),
                ]
            }
        };
        rows.extend(evaluations);
        match self {
            Self::Once => rows.extend([cutoffs, (text.count_row_nodes_cut(), counts.nodes_pruned)]),
            Self::Again => rows.extend([
                (text.count_row_nodes_seen(), counts.nodes_seen()),
                (text.count_row_leaves_seen(), counts.leaves_seen()),
                (text.count_row_never_seen(), nodes - counts.nodes_seen()),
                cutoffs,
            ]),
            Self::Uncounted => rows.push(cutoffs),
        }
        if self == Self::Once && counts.evaluations == 0 {
            rows.push((text.count_row_leaves_cut(), counts.leaves_pruned));
        }
        rows
    }

    /// Where the walk stands in a tree of this many nodes:
    /// `visited 7 of 15 nodes · 3 leaves evaluated · 2 nodes cut, 1 leaf among them`, or `… · 1 leaf cut`, or
    /// `14 visits, 9 of 9 nodes seen · 5 leaves in 7 visits · 3 cutoffs`. The texts after the first one are shorter, for
    /// places with little room: what is cut stays, and the leaves among it go first. Of an external program that prints
    /// no cutoffs, nothing is said about them.
    #[must_use]
    pub fn walk_texts(self, text: &Text, counts: &Counts, nodes: u64, tells_cutoffs: bool) -> Vec<String> {
        let of_nodes = |part| text.count_nodes_of(nodes, digits(part), digits(nodes));
        let leaves = |count| text.count_leaves(count, digits(count));
        let cutoffs = vec![text.count_cutoffs(counts.cutoffs, digits(counts.cutoffs))];
        let evaluations = self.evaluations_at_limit_text(text, counts);
        let (visited, evaluated, cut) = match self {
            Self::Once => {
                let evaluated = match &evaluations {
                    None => text.walk_line_evaluated(leaves(counts.leaves_evaluated)),
                    Some(evaluations) => format!("{evaluations}, {}", leaves(counts.leaves_evaluated)),
                };
                let pruned = text.count_nodes(counts.nodes_pruned, digits(counts.nodes_pruned));
                let cut = match counts.nodes_pruned {
                    0 => vec![text.walk_line_nothing_cut()],
                    // Under a depth limit, the search would not have come to most of those leaves.
                    _ if evaluations.is_some() => vec![text.walk_line_cut(pruned)],
                    nodes if nodes == counts.leaves_pruned => vec![text.walk_line_cut(leaves(nodes))],
                    _ => vec![
                        text.walk_line_cut_leaves(leaves(counts.leaves_pruned), &pruned),
                        text.walk_line_cut(pruned),
                    ],
                };
                (text.walk_line_once(of_nodes(counts.visited)), evaluated, cut)
            }
            Self::Again => {
                let visits = counts.leaves_evaluated;
                let evaluated = in_visits(text, (visits, counts.leaves_seen()), digits(visits), leaves);
                let evaluated = match evaluations {
                    Some(evaluations) => format!("{evaluated}, {evaluations}"),
                    None if counts.leaf_revisits == 0 => text.walk_line_evaluated(evaluated),
                    None => evaluated,
                };
                let seen = of_nodes(counts.nodes_seen());
                let visited = match counts.revisits {
                    0 => text.walk_line_once(seen),
                    _ => text.walk_line_again(seen, self.visits_text(text, counts.visited)),
                };
                (visited, evaluated, cutoffs)
            }
            Self::Uncounted => {
                (self.visits_text(text, counts.visited), self.evaluations_text(text, counts), cutoffs)
            }
        };
        let seen = format!("{visited} · {evaluated}");
        if !tells_cutoffs {
            return vec![seen, visited];
        }
        let whole = cut.iter().map(|cut| format!("{seen} · {cut}"));
        let short = cut.last().map(|cut| format!("{visited} · {cut}"));
        whole.chain(short).collect()
    }
}

/// So many nodes or leaves and, if some were visited again, in how many visits: `5 leaves in 7 visits`.
fn in_visits(
    text: &Text,
    (visits, seen): (u64, u64),
    number: String,
    told: impl Fn(u64) -> String,
) -> String {
    match visits == seen {
        true => told(seen),
        false => text.count_in_visits(visits, number, told(seen)),
    }
}

/// What a search saves against plain minimax: `Alpha-beta visits 11 of 15 nodes: 27 % fewer`, or
/// `MTD(f) makes 18 visits, minimax 15: 20 % more`. With a depth limit: `Alpha-beta visits all 7 nodes to depth 2`.
#[must_use]
pub fn saving_text(
    text: &Text,
    name: &str,
    visiting: Visiting,
    visits: u64,
    (of, limit): (u64, Option<u32>),
) -> String {
    let scope = appended(text, limit.map_or(Scope::Tree, Scope::Depth));
    match visiting {
        Visiting::Once if visits == of && of == 1 => return text.saving_only_node(name),
        Visiting::Once if visits == of => {
            return text.saving_all_nodes(name, text.count_nodes(of, digits(of)) + &scope);
        }
        _ if visits == of => return text.saving_as_many(name, visiting.visits_text(text, visits)),
        _ => {}
    }
    let percent = visits.abs_diff(of) as f64 / of as f64 * 100.0;
    let share = match percent {
        _ if percent < 0.5 => text.saving_less_than("1\u{a0}%"),
        // Almost all are not all.
        _ if percent > 99.5 && percent < 100.0 => text.saving_more_than("99\u{a0}%"),
        _ => format!("{percent:.0}\u{a0}%"),
    };
    let (minimax, made) = (digits(of), visiting.visits_text(text, visits));
    match visiting {
        Visiting::Once => {
            let nodes = text.count_nodes_of(of, digits(visits), digits(of)) + &scope;
            text.saving_fewer_nodes(name, nodes, share)
        }
        _ if visits < of => text.saving_fewer_visits(minimax, name, share, made),
        _ => text.saving_more_visits(minimax, name, share, made),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn savings_are_rounded_honestly() {
        let text = |visits, of| {
            saving_text(&Language::En.load(), "Alpha-beta", Visiting::Once, visits, (of, None))
                .replace('\u{a0}', " ")
        };
        assert_eq!(text(11, 15), "Alpha-beta visits 11 of 15 nodes: 27 % fewer");
        assert_eq!(text(15, 15), "Alpha-beta visits all 15 nodes");
        assert_eq!(text(1, 1), "Alpha-beta visits the only node");
        assert_eq!(text(9_999, 10_000), "Alpha-beta visits 9,999 of 10,000 nodes: less than 1 % fewer");
        assert_eq!(text(2, 10_000), "Alpha-beta visits 2 of 10,000 nodes: more than 99 % fewer");
        let text = |visits, of| {
            saving_text(&Language::En.load(), "MTD(f)", Visiting::Again, visits, (of, None))
                .replace('\u{a0}', " ")
        };
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
        let only_leaves = |cut| Counts { nodes_pruned: cut, leaves_pruned: cut, ..COUNTS };
        let [one_leaf, three_leaves] = [1, 3].map(only_leaves);
        let texts = |counts| Visiting::Once.walk_texts(&Language::En.load(), counts, 1_500, true);
        let text = |counts| texts(counts).swap_remove(0);
        assert_eq!(
            text(&counts),
            "visited 14 of 1,500 nodes · 7 leaves evaluated · 2 nodes cut, 1 leaf among them"
        );
        assert_eq!(
            texts(&counts)[1..],
            [
                "visited 14 of 1,500 nodes · 7 leaves evaluated · 2 nodes cut",
                "visited 14 of 1,500 nodes · 2 nodes cut"
            ]
        );
        assert_eq!(text(&one_leaf), "visited 14 of 1,500 nodes · 7 leaves evaluated · 1 leaf cut");
        assert_eq!(text(&three_leaves), "visited 14 of 1,500 nodes · 7 leaves evaluated · 3 leaves cut");
        assert_eq!(text(&Counts::default()), "visited 0 of 1,500 nodes · 0 leaves evaluated · nothing cut");
        assert_eq!(
            Visiting::Once.visited_text(&Language::En.load(), &counts, Some(1_500)),
            "14 of 1500 nodes"
        );
        assert_eq!(Visiting::Once.evaluated_text(&Language::En.load(), &counts, None), "7 leaves");
    }

    #[test]
    fn visits_and_nodes_are_told_apart_where_some_are_visited_again() {
        let again = Visiting::Again;
        let text = "14 visits, 9 of 9 nodes seen · 5 leaves in 7 visits · 3 cutoffs";
        assert_eq!(again.walk_texts(&Language::En.load(), &COUNTS, 9, true)[0], text);
        assert_eq!(again.visited_text(&Language::En.load(), &COUNTS, Some(9)), "9 of 9 nodes in 14 visits");
        assert_eq!(again.evaluated_text(&Language::En.load(), &COUNTS, Some(5)), "5 of 5 leaves in 7 visits");
        // The nodes that were visited again were no leaves.
        let leaves_once = Counts { leaf_revisits: 0, ..COUNTS };
        assert_eq!(again.evaluated_text(&Language::En.load(), &leaves_once, Some(9)), "7 of 9 leaves");
        assert_eq!(
            again.walk_texts(&Language::En.load(), &leaves_once, 9, true)[0],
            "14 visits, 9 of 9 nodes seen · 7 leaves evaluated · 3 cutoffs"
        );
        assert_eq!(
            (again.visits_text(&Language::En.load(), 1), again.leaves_text(&Language::En.load(), 1)),
            ("1 visit".into(), "1 leaf visit".into())
        );
    }

    #[test]
    fn what_was_not_counted_is_not_told() {
        let uncounted = Visiting::Uncounted;
        assert_eq!(
            uncounted.walk_texts(&Language::En.load(), &COUNTS, 9, true)[0],
            "14 visits · 7 leaf visits · 3 cutoffs"
        );
        assert_eq!(uncounted.visited_text(&Language::En.load(), &COUNTS, Some(9)), "14 visits");
        assert_eq!(uncounted.evaluated_text(&Language::En.load(), &COUNTS, Some(5)), "7 leaf visits");
    }

    #[test]
    fn nodes_at_the_depth_limit_are_no_leaves() {
        let once =
            Counts { visited: 4, evaluations: 3, nodes_pruned: 2, leaves_pruned: 1, ..Counts::default() };
        let texts = Visiting::Once.walk_texts(&Language::En.load(), &once, 15, true);
        assert_eq!(
            texts,
            [
                "visited 4 of 15 nodes · 3 evaluations at the depth limit, 0 leaves · 2 nodes cut",
                "visited 4 of 15 nodes · 2 nodes cut"
            ]
        );
        let text = Visiting::Once.evaluated_text(&Language::En.load(), &once, Some(8));
        assert_eq!(text, "0 of 8 leaves, 3 evaluations at the depth limit");
        assert_eq!(Visiting::Once.evaluations_text(&Language::En.load(), &once), "3 evaluations");
        let again = Counts { evaluations: 4, reevaluations: 1, ..COUNTS };
        assert_eq!(
            Visiting::Again.evaluated_text(&Language::En.load(), &again, Some(5)),
            "5 of 5 leaves in 7 visits, 3 nodes at the depth limit in 4 evaluations"
        );
        assert_eq!(
            Visiting::Uncounted.evaluations_text(&Language::En.load(), &again),
            "7 leaf visits, 4 evaluations"
        );
        let one = Counts { visited: 1, leaves_evaluated: 1, ..Counts::default() };
        for (visiting, visited, evaluated) in [
            (Visiting::Once, "1 of 1 node", "1 of 1 leaf"),
            (Visiting::Again, "1 of 1 node", "1 of 1 leaf"),
            (Visiting::Uncounted, "1 visit", "1 leaf visit"),
        ] {
            assert_eq!(visiting.visited_text(&Language::En.load(), &one, Some(1)), visited);
            assert_eq!(visiting.evaluated_text(&Language::En.load(), &one, Some(1)), evaluated);
        }
        assert_eq!(Visiting::Once.visited_text(&Language::En.load(), &one, None), "1 node");
        assert_eq!(
            Visiting::Again.walk_texts(&Language::En.load(), &one, 1, true)[0],
            "visited 1 of 1 node · 1 leaf evaluated · 0 cutoffs"
        );
        let names = |counts: &Counts| {
            Visiting::Once.rows(&Language::En.load(), counts, 15).into_iter().map(|row| row.0).collect()
        };
        let names: Vec<_> = names(&once);
        assert!(
            names.contains(&"Evaluations at the depth limit".to_owned())
                && !names.contains(&"Leaves cut off".to_owned())
        );
    }
}
