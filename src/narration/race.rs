//! Sentences about a race of searches.

use super::comparison::digits;
use super::{log_text, own_letter};
use crate::names::Names;
use crate::search::perspective::Perspective;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::text::Text;
use crate::tree::Player;

/// A search that takes part in a race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Racer {
    /// The name.
    pub name: String,
    /// The number of nodes that it visits in all; `None` while that is not known.
    pub needs: Option<u64>,
    /// The number of nodes visited up to the last step that can be shown. It is less than the race while the search
    /// works below the shown part of a game tree.
    pub shown: u64,
    /// Whether it visits some nodes more than once. Then the numbers are visits.
    pub comes_again: bool,
}

impl Racer {
    fn is_done(&self, visited: u64) -> bool {
        self.needs.is_some_and(|needs| needs <= visited)
    }
}

/// The state of a race after `visited` nodes: `Alpha-beta is done after 11 nodes; minimax needs 15.` The total of a
/// search is not named before it is done.
#[must_use]
pub fn race_text(text: &Text, racers: &[Racer], visited: StepIndex) -> String {
    let visited = u64::from(visited);
    if racers.iter().any(|racer| racer.needs.is_none()) {
        return text.race_getting_ready();
    }
    let in_list = |racer: &Racer| Racer { name: one_item(&racer.name), ..racer.clone() };
    let racers: &[Racer] = &racers.iter().map(in_list).collect::<Vec<_>>();
    let mut done: Vec<&Racer> = racers.iter().filter(|racer| racer.is_done(visited)).collect();
    done.sort_by_key(|racer| racer.needs);
    let Some(best) = done.first().and_then(|racer| racer.needs) else {
        return begin_text(text, racers, visited);
    };
    let (first, later): (Vec<&Racer>, Vec<&Racer>) = done.iter().partition(|racer| racer.needs == Some(best));
    let names: Vec<String> = first.iter().map(|racer| racer.name.clone()).collect();
    let (names, nodes) = (listed(text, &names), visited_text(text, racers, best));
    let mut told = match first.len() {
        2 if racers.len() == 2 => text.race_tie_both(names, nodes),
        many if many > 1 && many == racers.len() => text.race_tie_all(names, nodes),
        many => text.race_done(many, names, nodes),
    };
    let needs = |racer: &Racer| digits(racer.needs.unwrap_or_default());
    let open: Vec<String> =
        racers.iter().filter(|racer| !racer.is_done(visited)).map(|racer| within(&racer.name)).collect();
    if open.is_empty() {
        let needed = |(index, racer): (usize, &&Racer)| match index {
            0 => text.race_need(within(&racer.name), needs(racer)),
            _ => text.race_need_too(within(&racer.name), needs(racer)),
        };
        let needed: Vec<String> = later.iter().enumerate().map(needed).collect();
        if !needed.is_empty() {
            told = text.race_needs(told, listed(text, &needed));
        }
    } else {
        for racer in later {
            told = text.race_then_done(told, within(&racer.name), needs(racer));
        }
        told = text.race_go_on(open.len(), told, listed(text, &open));
    }
    told + "."
}

fn begin_text(text: &Text, racers: &[Racer], visited: u64) -> String {
    match (racers.len(), visited) {
        // The lane of each search says why.
        (0, _) => text.race_nobody(),
        (_, 0) => text.race_begin(),
        _ if racers.iter().any(|racer| racer.shown < visited) => {
            text.race_below(visited_text(text, racers, visited))
        }
        (1, _) if comes_again(racers) => text.race_one_made(visited_text(text, racers, visited)),
        (2, _) if comes_again(racers) => text.race_both_made(visited_text(text, racers, visited)),
        _ if comes_again(racers) => text.race_all_made(visited_text(text, racers, visited)),
        (1, _) => text.race_one_visited(visited, digits(visited)),
        (2, _) => text.race_both_visited(visited, digits(visited)),
        _ => text.race_all_visited(visited, digits(visited)),
    }
}

/// `11 nodes`, or `11 visits` if a search visits some nodes more than once.
fn visited_text(text: &Text, racers: &[Racer], visited: u64) -> String {
    if comes_again(racers) {
        text.count_visits(visited, digits(visited))
    } else {
        text.count_nodes(visited, digits(visited))
    }
}

fn comes_again(racers: &[Racer]) -> bool {
    racers.iter().any(|racer| racer.comes_again)
}

/// The state of a search in a race, in a few words; empty while it runs. `value` is its result.
#[must_use]
pub fn standing_text(
    text: &Text,
    racer: &Racer,
    racers: &[Racer],
    visited: StepIndex,
    value: &str,
) -> Option<String> {
    if !racer.is_done(visited.into()) {
        return None;
    }
    Some(if finished_first(racer, racers) {
        text.race_finished_first(value)
    } else {
        text.race_finished(value)
    })
}

/// The state of a search that is done, in fewer and fewer words, for places with little room. None leaves out to which
/// depth the value holds.
#[must_use]
pub fn short_standing_texts(
    text: &Text,
    racer: &Racer,
    racers: &[Racer],
    [value, short_value]: [String; 2],
) -> Vec<String> {
    let short = |value: &String| match finished_first(racer, racers) {
        true => text.race_finished_first_short(value),
        false => text.race_finished_short(value),
    };
    vec![short(&value), short(&short_value), short_value]
}

/// The latest of `after` steps in a few words without node names, for small pictures: `MIN at depth 2: returned ≤ 3`.
#[must_use]
pub fn nameless_text(
    text: &Text,
    replay: Replay<'_>,
    names: &Names,
    perspective: Perspective,
    after: StepIndex,
) -> Option<String> {
    let index = after.checked_sub(1)?;
    let step = replay.step(index)?;
    let what = match step {
        Step::Narrow { player, to, .. } => {
            let value = perspective.score(player, to.own(player)).to_string();
            match perspective.role(player) {
                Player::Max => text.race_rises(own_letter(Player::Max), value),
                Player::Min => text.race_falls(own_letter(Player::Min), value),
            }
        }
        _ => log_text(text, replay, index, names, perspective)?,
    };
    let node = step.node();
    let is_leaf = matches!(step, Step::Evaluate { horizon: false, .. });
    let who = if is_leaf { text.race_leaf() } else { replay.player_at(node).name().to_owned() };
    Some(match replay.depth(node) {
        0 => text.race_at_root(what),
        depth => text.race_at_depth(depth.to_string(), what, who),
    })
}

/// Whether no search needs fewer nodes, and at least one needs more.
#[must_use]
pub fn finished_first(racer: &Racer, racers: &[Racer]) -> bool {
    let others = || racers.iter().map(|other| other.needs);
    others().all(|needs| racer.needs <= needs) && others().any(|needs| racer.needs < needs)
}

/// A name that is one item of a list: `Alpha-beta (fail-hard)`. The comma in `Alpha-beta, fail-hard` would seem to begin
/// the next item.
fn one_item(name: &str) -> String {
    match name.split_once(", ").filter(|(begin, _)| !begin.contains('(')) {
        Some((begin, form)) => format!("{begin} ({form})"),
        None => name.to_owned(),
    }
}

/// A name within a sentence: `minimax`, but `MTD(f)`.
fn within(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next();
    match (first, letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() => first.to_lowercase().chain(letters).collect(),
        _ => name.to_owned(),
    }
}

/// `A`, `A and B`, `A, B and C`; all but the first as within a sentence.
fn listed(text: &Text, parts: &[String]) -> String {
    let mut parts: Vec<String> = parts
        .iter()
        .enumerate()
        .map(|(index, part)| if index == 0 { part.clone() } else { within(part) })
        .collect();
    let last = parts.pop().unwrap_or_default();
    if parts.is_empty() { last } else { text.walk_list_and(parts.join(", "), last) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn racer(name: &'static str, needs: u64) -> Racer {
        Racer { name: name.to_owned(), needs: Some(needs), shown: u64::MAX, comes_again: false }
    }

    #[test]
    fn two_searches_and_who_is_first() {
        let racers = [racer("Minimax", 15), racer("Alpha-beta", 11)];
        let text = |visited| race_text(&Language::En.load(), &racers, visited);
        assert_eq!(text(0), "Every step visits one node in every search. Which finishes first?");
        assert_eq!(text(1), "Both searches have visited 1 node.");
        assert_eq!(text(10), "Both searches have visited 10 nodes.");
        assert_eq!(text(11), "Alpha-beta is done after 11 nodes; minimax goes on.");
        assert_eq!(text(15), "Alpha-beta is done after 11 nodes; minimax needs 15.");
        let standing = |racer, visited| standing_text(&Language::En.load(), racer, &racers, visited, "5");
        assert_eq!(standing(&racers[1], 10), None);
        assert_eq!(standing(&racers[1], 11).as_deref(), Some("Finished first, value 5"));
        assert_eq!(standing(&racers[0], 15).as_deref(), Some("Done, value 5"));
        let short = |racer| {
            let values = ["5, to depth 2 or more", "5, to depth ≥ 2"].map(str::to_owned);
            short_standing_texts(&Language::En.load(), racer, &racers, values)
        };
        let first = ["First: 5, to depth 2 or more", "First: 5, to depth ≥ 2", "5, to depth ≥ 2"];
        assert_eq!(short(&racers[1]), first);
        assert_eq!(short(&racers[0])[1], "Done: 5, to depth ≥ 2");
    }

    #[test]
    fn four_searches_are_told_in_the_order_in_which_they_are_done() {
        let racers = [
            racer("Minimax", 1_500),
            racer("MTD(f)", 90),
            racer("Alpha-beta", 110),
            racer("Principal variation search", 110),
        ];
        let text = |visited| race_text(&Language::En.load(), &racers, visited);
        let end = "MTD(f) is done after 90 nodes; alpha-beta needs 110, principal variation search 110 and minimax 1,500.";
        assert_eq!(text(1_500), end);
        assert_eq!(
            text(90),
            "MTD(f) is done after 90 nodes; minimax, alpha-beta and principal variation search go on."
        );
        assert_eq!(
            text(110),
            "MTD(f) is done after 90 nodes, alpha-beta after 110, principal variation search after 110; minimax goes on."
        );
    }

    #[test]
    fn a_name_with_a_comma_is_one_item_of_a_list() {
        let racers = [
            racer("Minimax", 15),
            racer("Alpha-beta, returning bounds", 11),
            racer("Your search (no depth limit, tree order)", 11),
            racer("Alpha-beta, fail-hard", 12),
        ];
        assert_eq!(
            race_text(&Language::En.load(), &racers, 15),
            "Alpha-beta (returning bounds) and your search (no depth limit, tree order) are done after 11 nodes; \
             alpha-beta (fail-hard) needs 12 and minimax 15."
        );
    }

    #[test]
    fn where_a_search_comes_to_nodes_again_visits_are_counted() {
        let again = Racer { comes_again: true, ..racer("MTD(f)", 17) };
        let racers = [racer("Minimax", 15), racer("Alpha-beta", 11), again];
        let text = |racers: &[Racer], visited| race_text(&Language::En.load(), racers, visited);
        assert_eq!(text(&racers, 7), "Every search has made 7 visits.");
        assert_eq!(text(&racers[1..], 1), "Both searches have made 1 visit.");
        assert_eq!(text(&racers[2..], 16), "The search has made 16 visits.");
        let end = "Alpha-beta is done after 11 visits; minimax needs 15 and MTD(f) 17.";
        assert_eq!(text(&racers, 17), end);
        assert_eq!(text(&racers[..2], 7), "Both searches have visited 7 nodes.");
    }

    #[test]
    fn a_search_that_works_below_the_tree_that_is_shown_is_not_said_to_have_visited_what_its_lane_does_not_count()
     {
        let racers = [Racer { shown: 3, ..racer("Minimax", 549_946) }, racer("Alpha-beta", 16_811)];
        let text = |visited| race_text(&Language::En.load(), &racers, visited);
        assert_eq!(text(3), "Both searches have visited 3 nodes.");
        assert_eq!(text(6_011), "After 6,011 nodes, each search stands at the last step that can be shown.");
        assert_eq!(text(16_811), "Alpha-beta is done after 16,811 nodes; minimax goes on.");
    }

    #[test]
    fn ties_are_called_ties() {
        let both = [racer("Minimax", 3), racer("Negamax", 3)];
        assert_eq!(
            race_text(&Language::En.load(), &both, 3),
            "Minimax and negamax are both done after 3 nodes: a tie."
        );
        assert!(!finished_first(&both[0], &both));
        let three = [racer("Alpha-beta", 3), racer("MTD(f)", 3), racer("Minimax", 4)];
        assert_eq!(
            race_text(&Language::En.load(), &three, 4),
            "Alpha-beta and MTD(f) are done after 3 nodes; minimax needs 4."
        );
        assert!(finished_first(&three[1], &three));
    }

    #[test]
    fn steps_are_told_without_names() {
        let tree = crate::notation::parse("[[3,5],[2,9]]", Player::Max, &mut ()).unwrap();
        let (algorithm, cancel) = (crate::search::Algorithm::AlphaBeta, false.into());
        let trace = crate::search::trace::record(algorithm, &tree, Default::default(), &cancel).unwrap();
        let (replay, names) = (Replay::new(&tree, &trace), Names::new(&tree, &mut ()).unwrap());
        let text = |after| nameless_text(&Language::En.load(), replay, &names, Perspective::Max, after);
        let texts: Vec<_> = (1..=trace.len()).filter_map(text).collect();
        assert_eq!(
            texts,
            [
                "Root: entered with [−∞, +∞]",
                "MIN at depth 1: entered with [−∞, +∞]",
                "Leaf at depth 2: evaluated: 3",
                "MIN at depth 1: β falls to 3",
                "Leaf at depth 2: evaluated: 5",
                "MIN at depth 1: returned = 3",
                "Root: α rises to 3",
                "MIN at depth 1: entered with [3, +∞]",
                "Leaf at depth 2: evaluated: 2",
                "MIN at depth 1: β falls to 2",
                "MIN at depth 1: α-cutoff, α = 3, β = 2, 1 child unseen",
                "MIN at depth 1: returned ≤ 2",
                "Root: returned = 3",
            ]
        );
        assert_eq!(text(0), None);
    }

    #[test]
    fn what_is_not_there_is_not_judged() {
        let racers = [racer("Minimax", 15), Racer { needs: None, ..racer("Alpha-beta", 0) }];
        assert_eq!(race_text(&Language::En.load(), &racers, 15), "The searches are getting ready…");
        assert_eq!(race_text(&Language::En.load(), &[], 0), "None of these searches takes part.");
        assert_eq!(race_text(&Language::En.load(), &racers[..1], 15), "Minimax is done after 15 nodes.");
        assert_eq!(race_text(&Language::En.load(), &racers[..1], 2), "The search has visited 2 nodes.");
    }
}
