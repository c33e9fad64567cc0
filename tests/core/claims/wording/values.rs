//! The ways in which claims about what a value changes and what it cuts may be worded.

use alphabeta_lab::narration::claims::Claim;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::tree::{NodeId, Player};

use super::{Reader, other};

impl Reader<'_> {
    pub(super) fn of_values(&self, claim: &Claim) -> Vec<String> {
        match *claim {
            Claim::Compared { parent, value, owner, bound, .. } => {
                let letter = self.letter(parent, owner);
                let (seen, limit, text) =
                    (self.at(parent, value), self.at(parent, bound), self.end(parent, bound));
                let sign = match seen {
                    seen if seen < limit => "<",
                    seen if seen > limit => ">",
                    _ => "=",
                };
                if seen == limit && text == seen.to_string() {
                    return vec![format!("{seen} = {letter}")];
                }
                vec![format!("{seen} {sign} {letter} = {text}")]
            }
            Claim::Inside { parent, value, window, .. } => {
                let seen = self.window_at(parent, window);
                let [alpha, beta] = [seen.alpha, seen.beta].map(|end| self.end(parent, self.at(parent, end)));
                let value = self.at(parent, value);
                let whose = if self.names.are_moves() {
                    "the".to_owned()
                } else {
                    format!("{}’s", self.name(parent))
                };
                vec![format!("{alpha} < {value} < {beta}"), format!("it lies inside {whose} window")]
            }
            Claim::Moved { node, player, from, to, .. } => {
                let (letter, before, to) =
                    (self.letter(node, player), self.end(node, from), self.at(node, to));
                let is_max = self.signs_turn() || player == Player::Max;
                let (verb, function) = if is_max { ("raises", "max") } else { ("lowers", "min") };
                vec![
                    format!("{} {verb} {letter} to {to}", self.name(node)),
                    format!("{letter} = {function}({before}, {to}) = {to}"),
                ]
            }
            Claim::WillMove { node, player, to, .. } => {
                vec![format!("{} will move to {}", self.letter(node, player), self.at(node, to))]
            }
            Claim::Best { node, value, from, to, .. } => {
                let place = self.place_first(node);
                let [value, from, to] = [value, from, to].map(|score| self.at(node, score));
                if self.signs_turn() {
                    let returned = (-value).to_string();
                    let is_plain = returned.chars().all(|c| c.is_ascii_digit() || c == '.');
                    let returned = if is_plain { returned } else { format!("({returned})") };
                    return vec![format!("{place}, v = max({from}, −{returned}) = {to}")];
                }
                let function = if self.world.player(node) == Player::Max { "max" } else { "min" };
                vec![format!("{place}, v = {function}({from}, {value}) = {to}")]
            }
            Claim::Stays { node, owner, best, bound } => {
                let (letter, bound) = (self.letter(node, owner), self.end(node, bound));
                let place = self.place_first(node);
                if self.world.algorithm == Algorithm::AlphaBetaBounds {
                    return vec![format!("{place}, {letter} stays {bound}")];
                }
                vec![format!("{place}, v = {}; {letter} stays {bound}", self.at(node, best))]
            }
            Claim::NothingChanges { node, best, bound, .. } => {
                let nothing = format!("nothing changes {}", self.place(node));
                let seen = self.at(node, best);
                vec![match bound {
                    None => format!("{nothing}: v = {seen}"),
                    Some(bound) if bound == best || self.world.algorithm == Algorithm::AlphaBetaBounds => {
                        nothing
                    }
                    Some(bound) => {
                        let letter = self.letter(node, self.world.player(node));
                        format!("{nothing}: v = {seen}, {letter} = {}", self.end(node, bound))
                    }
                }]
            }
            Claim::Closed { node, before, window } => self.closed(node, before, window),
            Claim::Cut { node, ref unseen, .. } => self.cut(node, unseen),
            _ => Vec::new(),
        }
    }

    fn cut(&self, node: NodeId, unseen: &[NodeId]) -> Vec<String> {
        let tree = self.world.tree;
        let letter = if self.signs_turn() || self.world.player(node) == Player::Max { "β" } else { "α" };
        let are_leaves = unseen.iter().all(|&child| tree.is_leaf(child)) && !self.names.are_moves();
        let mover = other(self.world.player(node));
        let called = |child: NodeId| match tree.value(child) {
            Some(value) if are_leaves => self.for_player(mover, value).to_string(),
            _ if self.names.are_moves() => self.names.of(tree, child),
            _ => self.name(child),
        };
        let called: Vec<_> = unseen.iter().map(|&child| called(child)).collect();
        let leaves = |many| match (are_leaves, many) {
            (false, false) if self.names.are_moves() => "Here the move ",
            (false, true) if self.names.are_moves() => "Here the moves ",
            (false, _) => "",
            (true, false) => "Leaf ",
            (true, true) => "Leaves ",
        };
        let within = match self.world.pass {
            Some(_) => " in this pass",
            None if unseen.iter().any(|child| self.world.comes_to[child.index()]) => " in this visit",
            None => "",
        };
        let skipped = match &called[..] {
            [] => "It was the last child: nothing is left to cut".to_owned(),
            [one] => format!("{}{one} is cut off{within}", leaves(false)),
            [first, second] => format!("{}{first} and {second} are cut off{within}", leaves(true)),
            [a, b, c] => format!("{}{a}, {b} and {c} are cut off{within}", leaves(true)),
            many => format!("{} other children are cut off{within}", many.len()),
        };
        vec![format!("{letter}-cutoff {}", self.place(node)), skipped]
    }
}
