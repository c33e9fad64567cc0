//! The first step at which a program goes wrong, in a sentence.

use std::collections::HashSet;

use super::follow::{CutNode, Divergence, Instead};
use super::naming::Naming;
use super::protocol::{Record, What};
use crate::score::Score;
use crate::search::window::{Cut, Ties, Window};
use crate::tree::{NodeId, Player, Tree};

/// What is compared: the record with the search that it should be.
#[derive(Clone, Copy, Debug)]
pub struct Compared<'a> {
    /// What the nodes are called.
    pub naming: &'a Naming<'a>,
    /// The record.
    pub record: &'a Record,
    /// The name of the search, as at the beginning of a sentence.
    pub search: &'a str,
    /// Whether the search cuts, and when.
    pub ties: Option<Ties>,
}

impl Compared<'_> {
    /// What the program did, and why that is wrong.
    #[must_use]
    pub fn sentence(&self, parted: &Divergence) -> String {
        let begin = match parted.after {
            Some(leaf) => format!("After {} your search", self.leaf(leaf)),
            None => "Your search".to_owned(),
        };
        let Some(found) = parted.found else { return self.at_the_end(&begin, parted) };
        let missed = parted.cuts.iter().rev().find(|cut| is_below(self.tree(), found.what.node(), cut.node));
        if let (Some(cut), What::Leaf { .. } | What::Enter { .. }) = (missed, found.what) {
            return format!("{begin} {}. {}", self.did(found.what), self.missed(cut, found.what.node()));
        }
        match (found.what, parted.instead) {
            (What::Leaf { node, value: Some(value) }, Instead::Step(What::Leaf { node: right, .. }))
                if node == right =>
            {
                format!("{begin} evaluated {} to {value}. {}.", self.name(node), self.leaf(node))
            }
            (What::Leaf { node, .. }, Instead::Step(What::Leaf { node: right, .. })) => {
                self.wrong_leaf(&begin, node, right, parted)
            }
            (
                What::Enter { node, window: Some(window) },
                Instead::Step(What::Enter { node: right, window: Some(expected) }),
            ) if node == right => format!(
                "{begin} entered {} with the window {}. The right window is {}.",
                self.name(node),
                spelled(window),
                spelled(expected)
            ),
            (
                What::Bound { node, of, value },
                Instead::Step(What::Bound { node: right, value: expected, of: other }),
            ) if (node, of) == (right, other) => {
                let (bound, name) = (letter(of), self.name(node));
                format!("{begin} set {bound} of {name} to {value}. The right bound is {expected}.")
            }
            (What::Return { node, value }, Instead::Step(What::Return { node: right, value: expected }))
                if node == right =>
            {
                format!("{begin} returned {value} from {}. The right value is {expected}.", self.name(node))
            }
            (What::Cut { node }, _) if parted.open.is_some_and(|(open, _)| open == node) => {
                let open = parted.open.map_or_else(String::new, |(_, window)| self.is_open(node, window));
                format!("{begin} cut {}. {open}", self.name(node))
            }
            (what, _) => format!("{begin} {}. {}", self.did(what), self.does(parted)),
        }
    }

    const fn tree(&self) -> &Tree {
        self.naming.tree()
    }

    fn name(&self, node: NodeId) -> String {
        self.naming.on_screen(node)
    }

    /// A leaf with its value: `H = 3`.
    fn leaf(&self, node: NodeId) -> String {
        match self.tree().value(node).filter(|_| self.tree().is_leaf(node)) {
            Some(value) => format!("{} = {value}", self.name(node)),
            None => self.name(node),
        }
    }

    /// The record ended, or its result is wrong.
    fn at_the_end(&self, begin: &str, parted: &Divergence) -> String {
        match parted.instead {
            Instead::Value(value) => {
                let (found, root) = (self.record.result, self.name(self.tree().root_id()));
                format!("Your search found {found} for the root. The value of {root} is {value}.")
            }
            Instead::Step(What::Leaf { node, .. }) => {
                format!("{begin} ended and left out {}. {}", self.leaf(node), self.must_be_seen(node, parted))
            }
            _ => format!("{begin} ended. {}", self.does(parted)),
        }
    }

    /// It evaluated another leaf than the search does.
    fn wrong_leaf(&self, begin: &str, node: NodeId, right: NodeId, parted: &Divergence) -> String {
        let at = parted.found.map_or(u32::MAX, |step| step.line);
        let leaves_at = |is_among: &dyn Fn(u32) -> bool| -> HashSet<NodeId> {
            let steps = self.record.steps.iter().filter(|step| is_among(step.line));
            steps.filter(|step| matches!(step.what, What::Leaf { .. })).map(|step| step.what.node()).collect()
        };
        let (found, expected) = (self.leaf(node), self.leaf(right));
        if !self.tree().is_leaf(node) {
            return format!("{begin} evaluated {found}, which is not a leaf: it has children.");
        }
        if leaves_at(&|line| line < at).contains(&node) {
            return format!("{begin} evaluated {found} again. {} goes on with {expected}.", self.search);
        }
        if leaves_at(&|line| line > at).contains(&right) {
            return format!("{begin} evaluated {found}. {} evaluates {expected} first.", self.search);
        }
        format!("{begin} evaluated {found} and left out {expected}. {}", self.must_be_seen(right, parted))
    }

    /// Why a leaf is not to be left out.
    fn must_be_seen(&self, leaf: NodeId, parted: &Divergence) -> String {
        match parted.open {
            Some((node, window)) if self.ties.is_some() => {
                format!("{} {} is not cut.", self.is_open(node, window), self.name(leaf))
            }
            _ => format!("{} evaluates it.", self.search),
        }
    }

    /// Why nothing is cut at a node.
    fn is_open(&self, node: NodeId, Window { alpha, beta }: Window) -> String {
        let relation = if alpha < beta { "<" } else { "=" };
        let rule = match self.ties {
            Some(Ties::Search) if alpha == beta => ", and it cuts only where α > β",
            _ => "",
        };
        format!("At {} α = {alpha} {relation} β = {beta}{rule}: the window is open.", self.name(node))
    }

    /// Why a node is cut.
    fn missed(&self, cut: &CutNode, node: NodeId) -> String {
        let Window { alpha, beta } = cut.window;
        let relation = self.ties.unwrap_or_default().relation();
        let kind = match Cut::at(cut.player) {
            Cut::Alpha => "an α-cutoff",
            Cut::Beta => "a β-cutoff",
        };
        let (at, name) = (self.name(cut.node), self.name(node));
        format!("At {at} α = {alpha} {relation} β = {beta}, so {name} is cut: {kind} was missed.")
    }

    /// What the program did, behind “your search”.
    fn did(&self, what: What) -> String {
        match what {
            What::Leaf { node, .. } => format!("evaluated {}", self.leaf(node)),
            What::Enter { node, window: Some(window) } => {
                format!("entered {} with the window {}", self.name(node), spelled(window))
            }
            What::Enter { node, window: None } => format!("entered {}", self.name(node)),
            What::Bound { node, of, value } => {
                format!("set {} of {} to {value}", letter(of), self.name(node))
            }
            What::Cut { node } => format!("cut {}", self.name(node)),
            What::Return { node, value } => format!("returned {value} from {}", self.name(node)),
        }
    }

    /// What the search does there.
    fn does(&self, parted: &Divergence) -> String {
        let search = self.search;
        match parted.instead {
            Instead::End => format!("{search} is over by then."),
            Instead::Value(value) => format!("{search} finds {value}."),
            Instead::Step(what) => match what {
                What::Leaf { node, .. } => format!("{search} evaluates {} there.", self.leaf(node)),
                What::Enter { node, .. } => format!("{search} enters {} there.", self.name(node)),
                What::Bound { node, of, value } => {
                    format!("{search} sets {} of {} to {value} there.", letter(of), self.name(node))
                }
                What::Cut { node } => match parted.cuts.iter().rev().find(|cut| cut.node == node) {
                    Some(CutNode { window: Window { alpha, beta }, .. }) => {
                        let relation = self.ties.unwrap_or_default().relation();
                        let name = self.name(node);
                        format!("{search} cuts {name} there: α = {alpha} {relation} β = {beta}.")
                    }
                    None => format!("{search} cuts {} there.", self.name(node)),
                },
                What::Return { node, value } => {
                    format!("{search} returns {value} from {} there.", self.name(node))
                }
            },
        }
    }
}

fn spelled(Window { alpha, beta }: Window) -> String {
    let [alpha, beta]: [Score; 2] = [alpha, beta];
    format!("[{alpha}, {beta}]")
}

const fn letter(of: Player) -> &'static str {
    match of {
        Player::Max => "α",
        Player::Min => "β",
    }
}

/// Whether `node` lies below `top`.
fn is_below(tree: &Tree, node: NodeId, top: NodeId) -> bool {
    std::iter::successors(tree.parent(node), |&above| tree.parent(above)).any(|above| above == top)
}
