//! The words of claims about nodes, their windows and what a search asks.

use super::Voice;
use crate::narration::bounds::bound_text;
use crate::narration::claims::{Claim, Question};
use crate::narration::{Narrator, window_text};
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    pub(super) fn words_of_windows(&self, claim: &Claim, voice: Voice) -> String {
        match *claim {
            Claim::Root { node, player } if self.names.are_moves() => {
                let name = self.names.of(self.replay.tree(), node);
                format!("the root is “{name}”; {} moves first", player.name())
            }
            Claim::Root { node, player } => {
                format!("the root is {}; {} moves first", self.name(node), player.name())
            }
            Claim::Moves { node, .. } if voice == Voice::Title => format!("Enter {}", self.name(node)),
            Claim::Moves { node, player, children } => {
                let choice = match children {
                    0 => format!("{} of its children, which are not shown", self.choice(player)),
                    1 => format!("value of its only child{}", self.sign_note(1)),
                    _ => {
                        let note = self.sign_note(children as usize);
                        format!("{} of its {children} children{note}", self.choice(player))
                    }
                };
                if self.names.are_moves() {
                    format!("{}, {} moves and takes the {choice}", self.place(node), player.name())
                } else {
                    format!("{} is {}: it takes the {choice}", self.name(node), player.name())
                }
            }
            Claim::Entered { node, window } => {
                let window = self.seen_window(node, window);
                if voice == Voice::It {
                    return format!("it was searched with {}", window_text(window));
                }
                let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound_text(bound, window));
                format!("α = {alpha}, β = {beta}")
            }
            Claim::PassedOn { parent, window, .. } => {
                let above = window_text(self.seen_window(parent, window));
                format!("{} passed [α, β] = {above} down as [−β, −α]", self.name(parent))
            }
            Claim::Visit { node, number } => format!("this is visit {number} of {}", self.name(node)),
            Claim::Given { node, owner, value } => {
                let (letter, value) = (self.letter(node, owner), self.bound(node, value));
                format!("{} began with {letter} = {value}", self.beginner())
            }
            Claim::Began { window } => self.began_words(window, voice),
            Claim::Asks { node, question, by } => self.question_words(node, question, by, voice),
            Claim::NothingSure { .. } if self.replay.pass_at(self.after).is_some() => {
                "in this pass, neither player is sure of anything yet".to_owned()
            }
            Claim::NothingSure { .. } => "neither player is sure of anything yet".to_owned(),
            Claim::Matters { node, above, below } => {
                let Window { alpha, beta } = self.seen_window(node, Window { alpha: above, beta: below });
                match (alpha.is_finite(), beta.is_finite()) {
                    (true, false) => format!("only more than {alpha} matters here"),
                    (false, true) => format!("only less than {beta} matters here"),
                    _ => "only values in between matter here".to_owned(),
                }
            }
            Claim::NoMatter { .. } => "nothing here can change that".to_owned(),
            Claim::Answer { is_yes, .. } => match (voice, is_yes) {
                (Voice::It, true) => "it is".to_owned(),
                (Voice::It, false) => "it is not".to_owned(),
                (_, true) => "the answer is yes".to_owned(),
                (_, false) => "the answer is no".to_owned(),
            },
            Claim::SecondSearch { .. } => "the value takes a second search".to_owned(),
            Claim::Forgotten { node, value, scope } => format!(
                "both visits together show that {}, but the search keeps nothing of the first: it enters {} again",
                self.worth(node, Bound::Exact, value, scope),
                self.name(node)
            ),
            Claim::MayFail { window } if window.is_null() => {
                "no value lies inside: the search only asks on which side of it the root's value is"
                    .to_owned()
            }
            Claim::MayFail { .. } => {
                "if the root's value does not lie inside, the search can fail: then it only \
                                      tells on which side the value is"
                    .to_owned()
            }
            Claim::Next { child, window, is_remembered, .. } => self.next_words(child, window, is_remembered),
            _ => String::new(),
        }
    }

    /// The window with which the search began, beside the letters or in brackets.
    fn began_words(&self, window: Window, voice: Voice) -> String {
        let root = self.replay.tree().root_id();
        let player = self.player_at(root);
        let seen = self.seen_window(root, window);
        if voice != Voice::Title {
            let [alpha, beta] = [seen.alpha, seen.beta];
            let which = match (alpha.is_finite(), beta.is_finite()) {
                (true, true) => format!("between {} and {}", bound_text(alpha, seen), bound_text(beta, seen)),
                (true, false) => format!("above {alpha}"),
                _ => format!("below {beta}"),
            };
            return format!("the search was told that only values {which} matter");
        }
        let as_counted = if seen == window {
            String::new()
        } else {
            format!(", which is {} as {} counts", window_text(seen), player.name())
        };
        format!("the search begins with the window {}{as_counted}", window_text(window))
    }

    /// What a null window asks, in one way everywhere.
    fn question_words(&self, node: NodeId, question: Question, by: Option<NodeId>, voice: Voice) -> String {
        let seen = |score| self.seen(node, score);
        let is_turned = self.perspective.owner(self.player_at(node), Player::Max) != Player::Max;
        let asked = match (question, is_turned) {
            (Question::MoreThan(value), false) | (Question::LessThan(value), true) => {
                format!("more than {}", seen(value))
            }
            (Question::AtLeast(value), false) => format!("at least {}", seen(value)),
            (Question::AtLeast(value), true) => format!("at most {}", seen(value)),
            (Question::LessThan(value), false) | (Question::MoreThan(value), true) => {
                format!("less than {}", seen(value))
            }
        };
        let name = self.name(node);
        if voice == Voice::It {
            return format!("is {name} worth {asked}?");
        }
        let within = if voice == Voice::Within { "in this null window, " } else { "" };
        match by.filter(|_| self.names.are_moves()) {
            Some(_) => format!("{within}the only question is whether {name} is worth {asked}"),
            None => {
                let who = by.map_or_else(|| self.beginner().to_owned(), |parent| self.name(parent));
                format!("{within}{who} only asks whether {name} is worth {asked}")
            }
        }
    }

    fn next_words(&self, child: Option<NodeId>, window: Option<Window>, is_remembered: bool) -> String {
        let Some(next) = child else { return "no other child is left".to_owned() };
        let name = self.name(next);
        if is_remembered {
            return format!("the next child, {name}, is remembered");
        }
        let Some(window) = window else { return format!("the next child is {name}") };
        let seen = self.seen_window(next, window);
        let parent = self.replay.tree().parent(next);
        let own = parent.and_then(|parent| self.replay.state(parent, self.after).window);
        let null = if own != Some(window) && seen.is_null() { "the null window " } else { "" };
        let turned =
            if self.perspective.turns_signs() && own == Some(window) { "[−β, −α] = " } else { "" };
        format!("the next child, {name}, is given {null}{turned}{}", window_text(seen))
    }
}
