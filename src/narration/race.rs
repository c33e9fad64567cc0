//! What is said about a race of searches.

use super::comparison::{count_text, digits};
use super::{log_text, own_letter};
use crate::names::Names;
use crate::search::perspective::Perspective;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::tree::Player;

/// A search that takes part in a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Racer {
    /// What it is called.
    pub name: &'static str,
    /// How many nodes it visits until it is done; `None` while nobody knows.
    pub needs: Option<u64>,
}

impl Racer {
    fn is_done(&self, visited: u64) -> bool {
        self.needs.is_some_and(|needs| needs <= visited)
    }
}

/// Where a race stands after `visited` nodes, in a sentence: `Alpha-beta is done after 11 nodes; minimax needs 15.`
/// What a search will need is not told before it is there.
#[must_use]
pub fn race_text(racers: &[Racer], visited: StepIndex) -> String {
    let visited = u64::from(visited);
    if racers.iter().any(|racer| racer.needs.is_none()) {
        return "The searches are getting ready…".to_owned();
    }
    let mut done: Vec<&Racer> = racers.iter().filter(|racer| racer.is_done(visited)).collect();
    done.sort_by_key(|racer| racer.needs);
    let Some(best) = done.first().and_then(|racer| racer.needs) else { return begin_text(racers, visited) };
    let (first, later): (Vec<&Racer>, Vec<&Racer>) = done.iter().partition(|racer| racer.needs == Some(best));
    let names: Vec<String> = first.iter().map(|racer| racer.name.to_owned()).collect();
    let nodes = count_text(best, "node", "nodes");
    let mut text = match names.as_slice() {
        [_] => format!("{} is done after {nodes}", listed(&names)),
        all if all.len() == racers.len() => {
            let word = if all.len() == 2 { "both" } else { "all" };
            format!("{} are {word} done after {nodes}: a tie", listed(all))
        }
        several => format!("{} are done after {nodes}", listed(several)),
    };
    let open: Vec<String> =
        racers.iter().filter(|racer| !racer.is_done(visited)).map(|racer| within(racer.name)).collect();
    if open.is_empty() {
        let needs = |(index, racer): (usize, &&Racer)| {
            let verb = if index == 0 { "needs " } else { "" };
            format!("{} {verb}{}", within(racer.name), digits(racer.needs.unwrap_or_default()))
        };
        let needs: Vec<String> = later.iter().enumerate().map(needs).collect();
        if !needs.is_empty() {
            text += &format!("; {}", listed(&needs));
        }
    } else {
        for racer in later {
            text += &format!(", {} after {}", within(racer.name), digits(racer.needs.unwrap_or_default()));
        }
        let verb = if open.len() == 1 { "goes" } else { "go" };
        text += &format!("; {} {verb} on", listed(&open));
    }
    text + "."
}

/// What is said where no search takes part. Why, its lane says of each.
const NOBODY: &str = "None of these searches takes part.";

fn begin_text(racers: &[Racer], visited: u64) -> String {
    match (racers.len(), visited) {
        (0, _) => NOBODY.to_owned(),
        (_, 0) => "Every step visits one node in every search. Which is done first?".to_owned(),
        (1, 1) => "The search has visited 1 node.".to_owned(),
        (1, _) => format!("The search has visited {} nodes.", digits(visited)),
        (racers, _) => {
            let all = if racers == 2 { "Both searches have" } else { "Every search has" };
            format!("{all} visited {}.", count_text(visited, "node", "nodes"))
        }
    }
}

/// How a search stands in a race, in a few words; nothing while it is under way. `value` is what it has found.
#[must_use]
pub fn standing_text(racer: &Racer, racers: &[Racer], visited: StepIndex, value: &str) -> Option<String> {
    if !racer.is_done(visited.into()) {
        return None;
    }
    let place = if finished_first(racer, racers) { "Finished first" } else { "Done" };
    Some(format!("{place}, value {value}"))
}

/// The latest of `after` steps in a few words that name no node, for pictures too small to write names:
/// `MIN at depth 2: returned ≤ 3`.
#[must_use]
pub fn nameless_text(
    replay: Replay<'_>,
    names: &Names,
    perspective: Perspective,
    after: StepIndex,
) -> Option<String> {
    let index = after.checked_sub(1)?;
    let step = replay.step(index)?;
    let what = match step {
        Step::Narrow { player, to, .. } => {
            let (letter, verb) = match perspective.role(player) {
                Player::Max => (own_letter(Player::Max), "rises"),
                Player::Min => (own_letter(Player::Min), "falls"),
            };
            format!("{letter} {verb} to {}", perspective.score(player, to.own(player)))
        }
        _ => log_text(replay, index, names, perspective)?,
    };
    let node = step.node();
    let is_leaf = matches!(step, Step::Evaluate { horizon: false, .. });
    let who = if is_leaf { "Leaf" } else { replay.player_at(node).name() };
    Some(match replay.depth(node) {
        0 => format!("Root: {what}"),
        depth => format!("{who} at depth {depth}: {what}"),
    })
}

/// Whether nobody needs fewer nodes, and somebody needs more.
#[must_use]
pub fn finished_first(racer: &Racer, racers: &[Racer]) -> bool {
    let others = || racers.iter().map(|other| other.needs);
    others().all(|needs| racer.needs <= needs) && others().any(|needs| racer.needs < needs)
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
fn listed(parts: &[String]) -> String {
    let mut text = String::new();
    for (index, part) in parts.iter().enumerate() {
        text += match index {
            0 => "",
            _ if index + 1 == parts.len() => " and ",
            _ => ", ",
        };
        text += &if index == 0 { part.clone() } else { within(part) };
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn racer(name: &'static str, needs: u64) -> Racer {
        Racer { name, needs: Some(needs) }
    }

    #[test]
    fn two_searches_and_who_is_first() {
        let racers = [racer("Minimax", 15), racer("Alpha-beta", 11)];
        let text = |visited| race_text(&racers, visited);
        assert_eq!(text(0), "Every step visits one node in every search. Which is done first?");
        assert_eq!(text(1), "Both searches have visited 1 node.");
        assert_eq!(text(10), "Both searches have visited 10 nodes.");
        assert_eq!(text(11), "Alpha-beta is done after 11 nodes; minimax goes on.");
        assert_eq!(text(15), "Alpha-beta is done after 11 nodes; minimax needs 15.");
        let standing = |racer, visited| standing_text(racer, &racers, visited, "5");
        assert_eq!(standing(&racers[1], 10), None);
        assert_eq!(standing(&racers[1], 11).as_deref(), Some("Finished first, value 5"));
        assert_eq!(standing(&racers[0], 15).as_deref(), Some("Done, value 5"));
    }

    #[test]
    fn four_searches_are_told_in_the_order_in_which_they_are_done() {
        let racers = [
            racer("Minimax", 1_500),
            racer("MTD(f)", 90),
            racer("Alpha-beta", 110),
            racer("Principal variation search", 110),
        ];
        let text = |visited| race_text(&racers, visited);
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
    fn ties_are_called_ties() {
        let both = [racer("Minimax", 3), racer("Negamax", 3)];
        assert_eq!(race_text(&both, 3), "Minimax and negamax are both done after 3 nodes: a tie.");
        assert!(!finished_first(&both[0], &both));
        let three = [racer("Alpha-beta", 3), racer("MTD(f)", 3), racer("Minimax", 4)];
        assert_eq!(race_text(&three, 4), "Alpha-beta and MTD(f) are done after 3 nodes; minimax needs 4.");
        assert!(finished_first(&three[1], &three));
    }

    #[test]
    fn steps_are_told_without_names() {
        let tree = crate::notation::parse("[[3,5],[2,9]]", Player::Max, &mut ()).unwrap();
        let (algorithm, cancel) = (crate::search::Algorithm::AlphaBeta, false.into());
        let trace = crate::search::trace::record(algorithm, &tree, Default::default(), &cancel).unwrap();
        let (replay, names) = (Replay::new(&tree, &trace), Names::new(&tree, &mut ()).unwrap());
        let text = |after| nameless_text(replay, &names, Perspective::Max, after);
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
        let racers = [racer("Minimax", 15), Racer { name: "Alpha-beta", needs: None }];
        assert_eq!(race_text(&racers, 15), "The searches are getting ready…");
        assert_eq!(race_text(&[], 0), NOBODY);
        assert_eq!(race_text(&racers[..1], 15), "Minimax is done after 15 nodes.");
        assert_eq!(race_text(&racers[..1], 2), "The search has visited 2 nodes.");
    }
}
