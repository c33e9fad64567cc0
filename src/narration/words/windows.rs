//! The words of claims about nodes, their windows and the questions of null windows.

use super::Voice;
use crate::narration::claims::{Claim, NullWindowQuestion};
use crate::narration::depth::depth_text;
use crate::narration::{Narrator, window_text};
use crate::search::bounds::bound_text;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    pub(super) fn words_of_windows(&self, claim: &Claim, voice: Voice) -> String {
        let text = self.text;
        match *claim {
            Claim::Root { node, player } if self.names.are_moves() => {
                text.walk_root_position(self.names.of(self.replay.tree(), node), player.name())
            }
            Claim::Root { node, .. }
                if self.replay.tree().is_leaf(node) && !self.replay.goes_on_below(node) =>
            {
                text.walk_root_leaf(self.name(node))
            }
            Claim::Root { node, player } => text.walk_root(self.name(node), player.name()),
            Claim::Moves { node, .. } if voice == Voice::Title => text.walk_enter(self.name(node)),
            Claim::Moves { node, player, children } => {
                let what = self.what_is_taken(player, children);
                if self.names.are_moves() {
                    text.walk_move_takes(self.place(node), player.name(), what)
                } else {
                    text.walk_node_takes(self.name(node), player.name(), what)
                }
            }
            Claim::Entered { node, window } => {
                if voice == Voice::It {
                    return self.window_was_words(node, window);
                }
                let window = self.seen_window(node, window);
                let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound_text(bound, window));
                text.walk_window(alpha, beta)
            }
            Claim::PassedOn { parent, window, .. } => {
                text.walk_passed_on(self.name(parent), window_text(self.seen_window(parent, window)))
            }
            Claim::Visit { node, number } => text.walk_visit(self.name(node), number.to_string()),
            Claim::Given { node, owner, value } => {
                let words =
                    text.walk_given(self.letter(node, owner), self.bound(node, value), self.beginner());
                self.as_counted(node, words)
            }
            Claim::Began { window } => self.began_words(window, voice),
            Claim::Asks { node, question, by } => self.question_words(node, question, by, voice),
            Claim::NothingSure { .. } if self.replay.pass_at(self.after).is_some() => {
                text.walk_nothing_sure_pass()
            }
            Claim::NothingSure { .. } => text.walk_nothing_sure(),
            Claim::Matters { node, above, below } => {
                let Window { alpha, beta } = self.seen_window(node, Window { alpha: above, beta: below });
                match (alpha.is_finite(), beta.is_finite()) {
                    (true, false) => text.walk_matters_above(alpha.to_string()),
                    (false, true) => text.walk_matters_below(beta.to_string()),
                    _ => text.walk_matters_between(),
                }
            }
            Claim::NoMatter { .. } => text.walk_no_matter(),
            Claim::Answer { is_yes, scope, .. } => {
                let answer = match (voice, is_yes) {
                    (Voice::It, true) => text.walk_it_is(),
                    (Voice::It, false) => text.walk_it_is_not(),
                    (_, true) => text.walk_answer_yes(),
                    (_, false) => text.walk_answer_no(),
                };
                match depth_text(text, scope) {
                    Some(depth) => text.walk_answer_to_depth(answer, depth),
                    None => answer,
                }
            }
            Claim::SecondSearch { node } => text.walk_second_search(self.name(node)),
            Claim::Met { node, value } => text.walk_met(self.name(node), self.seen(node, value).to_string()),
            Claim::Forgotten { node, value, scope } => {
                text.walk_forgotten(self.name(node), self.worth(node, Bound::Exact, value, scope))
            }
            Claim::MayFail { window } if window.is_null() => text.walk_may_fail_null(),
            Claim::MayFail { .. } => text.walk_may_fail(),
            Claim::Next { child, window, is_remembered, .. } => self.next_words(child, window, is_remembered),
            _ => String::new(),
        }
    }

    /// What the player at a node with this many children takes.
    fn what_is_taken(&self, player: Player, children: u32) -> String {
        let (text, number) = (self.text, children.to_string());
        match (children, self.perspective.role(player), self.perspective.turns_signs()) {
            (0, Player::Max, _) => text.walk_greatest_hidden(),
            (0, Player::Min, _) => text.walk_least_hidden(),
            (1, _, false) => text.walk_only_child(),
            (1, _, true) => text.walk_only_child_flipped(),
            (_, _, true) => text.walk_greatest_flipped(children, number),
            (_, Player::Max, false) => text.walk_greatest(children, number),
            (_, Player::Min, false) => text.walk_least(children, number),
        }
    }

    /// Words about the start of the search, in the numbers of the player at `whose`. Where every player has a scale, it is
    /// clear only at the root whose they are.
    fn as_counted(&self, whose: NodeId, words: String) -> String {
        let root = self.replay.tree().root_id();
        let step = self.after.checked_sub(1).and_then(|index| self.replay.step(index));
        let is_clear = !self.perspective.turns_signs() || step.is_none_or(|step| step.node() == root);
        if is_clear { words } else { self.text.walk_as_counted(self.player_at(whose).name(), words) }
    }

    /// The window that the search began with, with letters or in brackets.
    fn began_words(&self, window: Window, voice: Voice) -> String {
        let (text, root) = (self.text, self.replay.tree().root_id());
        let seen = self.seen_window(root, window);
        if voice != Voice::Title {
            let [alpha, beta] = [seen.alpha, seen.beta].map(|bound| bound_text(bound, seen));
            let words = match (seen.alpha.is_finite(), seen.beta.is_finite()) {
                (true, true) => text.walk_told_between(alpha, beta),
                (true, false) => text.walk_told_above(alpha),
                _ => text.walk_told_below(beta),
            };
            return self.as_counted(root, words);
        }
        if seen == window {
            return text.walk_begins(window_text(window));
        }
        text.walk_begins_turned(self.player_at(root).name(), window_text(seen), window_text(window))
    }

    /// The window that the search began with, after its end: as it was typed, and as the root sees it.
    fn window_was_words(&self, root: NodeId, window: Window) -> String {
        let (text, seen) = (self.text, self.seen_window(root, window));
        if seen == window {
            return text.walk_window_was(window_text(window));
        }
        text.walk_window_was_turned(self.player_at(root).name(), window_text(seen), window_text(window))
    }

    /// The question of a null window.
    fn question_words(
        &self,
        node: NodeId,
        question: NullWindowQuestion,
        by: Option<NodeId>,
        voice: Voice,
    ) -> String {
        let text = self.text;
        let seen = |score| self.seen(node, score).to_string();
        let is_turned = self.perspective.owner(self.player_at(node), Player::Max) != Player::Max;
        let asked =
            match (question, is_turned) {
                (NullWindowQuestion::MoreThan(value), false)
                | (NullWindowQuestion::LessThan(value), true) => text.walk_more_than(seen(value)),
                (NullWindowQuestion::AtLeast(value), false) => text.walk_at_least(seen(value)),
                (NullWindowQuestion::AtLeast(value), true) => text.walk_at_most(seen(value)),
                (NullWindowQuestion::LessThan(value), false)
                | (NullWindowQuestion::MoreThan(value), true) => text.walk_less_than(seen(value)),
            };
        let name = self.name(node);
        if voice == Voice::It {
            return text.walk_question(asked, name);
        }
        let is_named = voice == Voice::Within;
        match by {
            Some(_) if self.names.are_moves() => match is_named {
                true => text.walk_asks_move_null(asked, name),
                false => text.walk_asks_move(asked, name),
            },
            by => {
                let who = by.map_or_else(|| self.beginner(), |parent| self.name(parent));
                match is_named {
                    true => text.walk_asks_null(asked, name, who),
                    false => text.walk_asks(asked, name, who),
                }
            }
        }
    }

    fn next_words(&self, child: Option<NodeId>, window: Option<Window>, is_remembered: bool) -> String {
        let text = self.text;
        let Some(next) = child else { return text.walk_no_child_left() };
        let name = self.name(next);
        if is_remembered {
            return text.walk_next_remembered(name);
        }
        let Some(window) = window else { return text.walk_next(name) };
        let seen = self.seen_window(next, window);
        let parent = self.replay.tree().parent(next);
        let is_own = parent.and_then(|parent| self.replay.state(parent, self.after).window) == Some(window);
        match (is_own, seen.is_null()) {
            (false, true) => text.walk_next_null(name, window_text(seen)),
            (true, _) if self.perspective.turns_signs() => text.walk_next_turned(name, window_text(seen)),
            _ => text.walk_next_window(name, window_text(seen)),
        }
    }
}
