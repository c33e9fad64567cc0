//! What the program says where a search comes back to a node, or only asks a question about it.

use super::bounds::bound_text;
use super::{Narrator, window_text};
use crate::score::Score;
use crate::search::replay::Step;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    /// What a null window, on MAX's scale, asks of a value at a node of `player`: whether it is better than what
    /// `asker` has. `more than 3`, `less than 3`.
    pub(super) fn question(&self, player: Player, window: Window, asker: Player) -> String {
        let bound = self.perspective.score(player, window.own(asker));
        // Who has α where it stands at this node asks for more.
        if self.perspective.owner(player, Player::Max) == asker {
            format!("more than {bound}")
        } else {
            format!("less than {bound}")
        }
    }

    /// Whose bound stands in the null window that the latest visit of `node` was given. Where the search or a pass
    /// began with it, it is as if MAX had what is known already, or MIN what is to be reached.
    pub(super) fn asker(&self, node: NodeId, given: Window) -> Player {
        match self.replay.asker(node, self.after) {
            Some(asker) => self.player_at(asker),
            None if self.replay.pass_at(self.after).is_none() => Player::Max,
            None if self.replay.root_bounds(self.after).0 == given.alpha => Player::Max,
            None => Player::Min,
        }
    }

    /// At a node that was visited before: what is new.
    pub(super) fn why_again(&self, node: NodeId) -> Option<String> {
        let name = self.name(node);
        let enter = self.after.checked_sub(1)?;
        let visit = self.replay.state(node, self.after).visits;
        if visit < 2 {
            return None;
        }
        match self.replay.step(enter.checked_sub(1)?) {
            Some(Step::Narrow { player, child, to, .. }) if child == node => Some(format!(
                "{name} is better for {} than all before it. The null window did not tell by how much, so {name} \
                 is searched again with {}.",
                player.name(),
                window_text(self.perspective.window(player.opponent(), to))
            )),
            _ => Some(format!("This is visit {visit} of {name}.")),
        }
    }

    /// What follows when `child` has moved the bound of `node`.
    pub(super) fn what_comes_next(&self, node: NodeId, child: NodeId) -> String {
        let (next, window) = match self.replay.step(self.after) {
            Some(Step::Enter { node: next, window, .. }) => (next, window),
            Some(Step::Evaluate { node: next, .. }) => (next, self.replay.state(next, self.after + 1).given),
            Some(Step::TableHit { node: next, .. }) => {
                return format!("The next child, {}, is remembered.", self.name(next));
            }
            _ => return "There is no other child.".to_owned(),
        };
        let own = self.replay.state(node, self.after).window;
        let is_own = own == window;
        let player = self.player_at(next);
        let seen = |window| self.perspective.window(player, window);
        match window {
            _ if next == child => {
                format!("By how much {} is better, the null window did not tell.", self.name(child))
            }
            Some(window) if !is_own && window.is_null() => {
                let question = self.question(player, window, self.player_at(node));
                format!(
                    "The next child is given the null window {}: is it {question}?",
                    window_text(seen(window))
                )
            }
            Some(window) if is_own => {
                format!("The next child is given {}.", self.passed_down_text(seen(window)))
            }
            Some(window) => format!("The next child is given {}.", window_text(seen(window))),
            None => "The next child is given no window.".to_owned(),
        }
    }

    /// Why a bound that nobody guarantees is enough for a cutoff: it closes a null window.
    pub(super) fn question_of_null_window(&self, node: NodeId, parent: NodeId, child: NodeId) -> String {
        let ask = |given| self.question(self.player_at(child), given, self.player_at(parent));
        let asked = self.replay.state(child, self.after).given.map_or_else(String::new, ask);
        let [name, parent, child] = [node, parent, child].map(|node| self.name(node));
        if name == child {
            return format!("{parent} only asks whether {name} is {asked}, and that is answered.");
        }
        format!("{parent} only asks whether {child} is {asked}; for that, {name} is known well enough.")
    }

    /// Why a bound that nobody guarantees is enough for a cutoff: the pass began with it.
    pub(super) fn question_of_pass(&self, node: NodeId) -> String {
        let root = self.replay.tree().root_id();
        let Some(window) = self.seen_state(root).given else { return String::new() };
        let [name, root] = [node, root].map(|node| self.name(node));
        let asked =
            format!("This pass only asks whether {root} is at least {}", bound_text(window.beta, window));
        if name == root {
            return format!("{asked}, and that is answered.");
        }
        format!("{asked}; for that, {name} is known well enough.")
    }

    /// Where one visit found a lower and the other an upper bound, and both are the same.
    pub(super) fn settled_by_both_visits(&self, node: NodeId, value: Score, bound: Bound) -> Option<String> {
        let start = self.replay.visit_start(node, self.after)?;
        let before = self.replay.last_returned(node, start)?;
        let is_settled = bound != Bound::Exact && before == (value, Some(bound.turned()));
        is_settled.then(|| {
            let (name, player) = (self.name(node), self.player_at(node));
            let sign = self.perspective.bound(player, bound.turned()).sign();
            let value = self.perspective.score(player, value);
            format!("The visit before said {name} {sign} {value}, so {name} = {value}.")
        })
    }
}
