//! The ways in which claims about results, memory and passes may be worded.

use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::narration::counts::Visiting;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::bounds::bound_text;
use alphabeta_lab::search::counts::Counts;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::window::{Bound, Ties, Window};
use alphabeta_lab::tree::{NodeId, Player};

use super::wording::{Reader, name_of, to_depth};

impl Reader<'_> {
    pub(super) fn of_results(&self, claim: &Claim) -> Vec<String> {
        let tree = self.world.tree;
        let root = tree.root_id();
        match *claim {
            Claim::Worth { node, bound, value, scope } => self.worths(node, bound, value, scope),
            Claim::Horizon { node, value } => vec![
                format!("Evaluation of {}: {}", self.name(node), self.at(node, value)),
                format!("{} is at the depth limit, so its evaluation counts as its value", self.name(node)),
            ],
            Claim::Clamped { node, best, value, window } => vec![format!(
                "v = {}, but {} returns {}: fail-hard returns nothing outside its window {}",
                self.at(node, best),
                self.name(node),
                self.end_of(node, value),
                self.interval_at(node, window)
            )],
            Claim::ReturnsBound { node, player, value } => vec![format!(
                "{} returns its bound {} = {}",
                self.name(node),
                self.letter_of(node, player),
                self.end_of(node, value)
            )],
            Claim::Returned { node, value } => {
                vec![format!("{} returns {}", self.name(node), self.at(node, value))]
            }
            Claim::Lies { node, value, bound, window, scope } => {
                self.lie(node, (bound, value, scope), window)
            }
            Claim::Empty { node, value, window } => {
                let Window { alpha, beta } = self.seen_window(node, window);
                let (value, name) = (self.at(node, value), self.name(node));
                let none = format!("no value lies between α = {alpha} and β = {beta}");
                vec![format!("{none}, so {value} says nothing about {name}")]
            }
            Claim::SeenAll { player, .. } => {
                vec![format!(
                    "{} has seen all children and takes the {} value",
                    name_of(player),
                    self.greatest(player)
                )]
            }
            Claim::Before { node, bound, value, scope } => {
                vec![format!("the previous visit showed that {}", self.worth(node, bound, value, scope))]
            }
            Claim::TwinShowed { node, twin, bound, value, scope } => {
                let worth = self.worth(node, bound, value, scope);
                vec![format!("{}, the same state, showed that {worth}", self.name(twin))]
            }
            Claim::Shown { node, bound, value, scope } => {
                let what = format!("that {}", self.worth(node, bound, value, scope));
                vec![format!("an earlier visit showed {what}"), format!("another {what}")]
            }
            Claim::NullShowed { node, bound, value, scope } => {
                vec![format!("the null window only shows that {}", self.worth(node, bound, value, scope))]
            }
            Claim::Signed { node, player, value } => {
                let (sign, returned) = if player == Player::Max { ("1", value) } else { ("−1", -value) };
                let text = value.to_string();
                let is_plain = text.chars().all(|c| c.is_ascii_digit() || c == '.');
                let text = if is_plain { text } else { format!("({text})") };
                let (who, name) = (name_of(player), self.name(node));
                vec![format!("{who} is to move at {name}: s = {sign}, and s\u{a0}·\u{a0}{text} = {returned}")]
            }
            Claim::CountsFor { player, .. } => {
                vec![format!("this value counts for {}, who moves there", name_of(player))]
            }
            Claim::Remembered { node, bound, value, scope } => {
                vec![format!("Remembered: {}", self.worth(node, bound, value, scope))]
            }
            Claim::SameState { node, ref twins } => {
                let (name, key) = (self.name(node), tree.state_key(node).unwrap());
                let names: Vec<_> = twins.iter().map(|&twin| self.name(twin)).collect();
                vec![match &names[..] {
                    [twin] => format!("{name} is the same state “{key}” as {twin}"),
                    [twins @ .., last] => {
                        format!("{name} is the same state “{key}” as {} and {last}", twins.join(", "))
                    }
                    [] => String::new(),
                }]
            }
            Claim::Found { node, bound, value, scope } if self.names.are_moves() => {
                let most = Self::most_of(self.bound_at(node, bound));
                let it = format!("it is worth {most}{}{}", self.at(node, value), to_depth(scope));
                vec![self.worth(node, bound, value, scope), it]
            }
            Claim::Found { node, bound, value, scope } => vec![self.worth(node, bound, value, scope)],
            Claim::Optimal { ref line, ends_early, goes_on, scope } => {
                let mut names: Vec<_> = line.iter().map(|&node| self.names.of(tree, node)).collect();
                if names.len() > 13 {
                    names.truncate(13);
                }
                if names.len() < line.len() || goes_on {
                    names.push("…".to_owned());
                }
                let early = if ends_early { ", as far as the search has shown it" } else { "" };
                let on = if goes_on { "; it goes on where nothing is shown" } else { "" };
                vec![format!("Principal variation{}: {}{early}{on}", to_depth(scope), names.join(" → "))]
            }
            Claim::Pass { number, depth_limit: None } => {
                vec![format!("Pass {number} begins at {}", self.name(root))]
            }
            Claim::Pass { number, depth_limit: Some(limit) } => vec![
                format!("Pass {number} begins at {}", self.name(root)),
                format!("Pass {number} searches to depth {limit} and evaluates the nodes there"),
                format!(
                    "from pass {number} on, the search goes to depth {limit} and evaluates the nodes there"
                ),
            ],
            Claim::PassEnds { number } => vec![format!("Pass {number} ends")],
            Claim::Passes { number } => {
                let passes = if number == 1 { "pass" } else { "passes" };
                vec![format!("after {number} {passes}"), format!("Pass {number} is the last")]
            }
            Claim::Deeper { .. } => {
                vec!["some nodes were only evaluated, so another pass searches deeper".to_owned()]
            }
            Claim::Complete { .. } => {
                vec!["no value rests on an evaluation at the depth limit".to_owned()]
            }
            Claim::DepthReached { limit } => {
                vec![format!("the depth limit of the search is {limit}")]
            }
            Claim::BestFirst { .. } => {
                vec!["each node that was searched before begins with the child that was best then".to_owned()]
            }
            Claim::Guess { node, value } => {
                let (name, value) = (self.name(node), self.at(node, value));
                vec![format!("nothing is known about {name} yet: {value} is the first guess")]
            }
            Claim::Hope { node, value } => {
                let (name, value) = (self.name(node), self.at(node, value));
                vec![format!(
                    "nothing is known about {name} yet: the search begins at {value}, the best for MAX"
                )]
            }
            Claim::Failed { node, bound } => {
                let is_low = self.bound_at(node, bound) == Bound::Upper;
                vec![if is_low { "failed low" } else { "failed high" }.to_owned()]
            }
            Claim::SearchAgain { bound } => {
                // A window is typed on MAX's scale.
                let direction = if bound == Bound::Upper { "lower" } else { "higher" };
                let scale = if self.bound_at(root, bound) == bound { "" } else { ", as MAX counts" };
                vec![format!("to find the value, search again with a window that reaches {direction}{scale}")]
            }
            Claim::Unseen(work, visiting) => vec![unseen(work, visiting)],
            _ => Vec::new(),
        }
    }

    pub(super) fn closed(&self, node: NodeId, before: Score, window: Window) -> Vec<String> {
        let seen = self.seen_window(node, window);
        let [alpha, beta] = [seen.alpha, seen.beta].map(|end| self.end_of(node, self.at(node, end)));
        let (up, down) = match self.world.settings.ties {
            Ties::Prune => ("≥", "≤"),
            Ties::Search => (">", "<"),
        };
        let before = self.end_of(node, before);
        let will = format!("now α = {alpha} {up} β = {beta}");
        // The end that the player moved is a value that was found.
        let closed = if self.signs_turn() || self.world.player(node) == Player::Max {
            format!("α = max({before}, {0}) = {0} {up} β = {beta}", seen.alpha)
        } else {
            format!("β = min({before}, {0}) = {0} {down} α = {alpha}", seen.beta)
        };
        vec![will, closed]
    }

    fn worths(&self, node: NodeId, bound: Bound, value: Score, scope: Scope) -> Vec<String> {
        let (seen, tree) = (self.at(node, value), self.world.tree);
        let mut all = vec![self.worth(node, bound, value, scope)];
        if node == tree.root_id() {
            let most = Self::most_of(self.bound_at(node, bound));
            all.push(format!("the root’s value{} is {most}{seen}", to_depth(scope)));
            let title = if bound == Bound::Exact { "Result: " } else { most };
            all.push(format!("{title}{seen}{}", to_depth(scope)));
            if self.names.are_moves() {
                all.push(format!("{most}{seen}{}", to_depth(scope)));
            }
            if self.signs_turn() && bound == Bound::Exact {
                all.push(format!("for MAX it is {value}{}", to_depth(scope)));
            }
        }
        if tree.is_leaf(node) && bound == Bound::Exact {
            all.push(format!("Leaf {}: {seen}", self.name(node)));
        }
        all
    }

    fn lie(&self, node: NodeId, (bound, value, scope): (Bound, Score, Scope), window: Window) -> Vec<String> {
        let (name, given) = (self.name(node), self.seen_window(node, window));
        let (value, bound) = (self.at(node, value), self.bound_at(node, bound));
        let [alpha, beta] = [given.alpha, given.beta].map(|end| bound_text(end, given));
        let (interval, depth) = (format!("[{alpha}, {beta}]"), to_depth(scope));
        let again = if self.world.visits[node.index()] > 0 { " again" } else { "" };
        let (why, so) = match bound {
            Bound::Exact => {
                let why = if !value.is_finite() {
                    format!("nothing lies beyond an infinite value, so it is exact{depth}")
                } else if given.alpha == given.beta {
                    format!("{value} equals both bounds of {interval}, so it is exact{depth}")
                } else {
                    format!("{value} lies inside the window {interval}, so it is exact{depth}")
                };
                (why, format!("its value{depth} is known, so {name} is not searched{again}"))
            }
            Bound::Lower => (
                format!(
                    "{value} is not below β = {beta}: {name} failed high, so {value} is a lower bound{depth}"
                ),
                format!("{value} is not below β = {beta}, so {name} is not searched{again}"),
            ),
            Bound::Upper => (
                format!(
                    "{value} is not above α = {alpha}: {name} failed low, so {value} is an upper bound{depth}"
                ),
                format!("{value} is not above α = {alpha}, so {name} is not searched{again}"),
            ),
        };
        vec![why, so]
    }
}

pub(super) fn unseen(work: Counts, visiting: Visiting) -> String {
    let counted =
        |count: u64, [one, many]: [&str; 2]| format!("{count} {}", if count == 1 { one } else { many });
    let (visits, leaves) = match visiting {
        Visiting::Once => (["node", "nodes"], ["leaf", "leaves"]),
        Visiting::Again | Visiting::Uncounted => (["visit", "visits"], ["leaf visit", "leaf visits"]),
    };
    let (visits, leaves) = (counted(work.visited, visits), counted(work.leaves_evaluated, leaves));
    let evaluations = counted(work.evaluations, ["evaluation", "evaluations"]);
    let evaluated = match (work.leaves_evaluated, work.evaluations) {
        (_, 0) => leaves,
        (0, _) => evaluations,
        _ => format!("{leaves}, {evaluations}"),
    };
    let cutoffs = counted(work.cutoffs, ["cutoff", "cutoffs"]);
    let cutoffs = if work.cutoffs == 0 { String::new() } else { format!(", {cutoffs}") };
    let did = if visiting == Visiting::Once { "visited" } else { "made" };
    format!("below it, where nothing is shown, the search {did} {visits} ({evaluated}{cutoffs})")
}
