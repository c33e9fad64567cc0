//! The words of every claim, and the joining of claims into sentences. No sentence has a number or a node that no claim
//! of it has.

use super::claims::{Claim, Link, Said};

mod passes;
mod results;
mod unseen;
mod values;
mod windows;

use super::depth::appended;
use super::{Narrator, Sentence, own_letter, value_text};
use crate::names::spoken::SpokenNames;
use crate::score::Score;
use crate::search::bounds::bound_text;
use crate::search::replay::facts::Scope;
use crate::search::window::{Bound, Window};
use crate::text::Text;
use crate::tree::{NodeId, Player};

/// The wording of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Voice {
    /// The usual one.
    Plain,
    /// A heading.
    Title,
    /// As the player sees it who moves at the node of the step.
    SeenBy(Player),
    /// The same, when the opponent already has it.
    AlreadySeenBy(Player),
    /// As a value that the player is sure of because of a child.
    Sure,
    /// With a pronoun for the node that was just named.
    It,
    /// About a state, in place of the node at which it was found.
    SameState,
    /// With the kind of window before it.
    Within,
    /// As a computation from the side to move.
    Computed,
    /// For MAX, after numbers for another player.
    ForMax,
    /// As what happens next.
    Will,
}

/// A piece of a sentence.
pub(super) enum SentencePart {
    /// A claim in its words.
    Says(Claim, Voice),
    /// Words between claims.
    Link(Link),
}

pub(super) const fn says(claim: Claim) -> SentencePart {
    SentencePart::Says(claim, Voice::Plain)
}

pub(super) const fn voiced(claim: Claim, voice: Voice) -> SentencePart {
    SentencePart::Says(claim, voice)
}

impl From<Link> for SentencePart {
    fn from(link: Link) -> Self {
        Self::Link(link)
    }
}

/// Marks the name of a node until its sentence is finished, so that the name keeps its small letter.
const NAME: char = '\u{2060}';

impl Narrator<'_> {
    /// A sentence of these parts, one after the other.
    pub(super) fn sentence<const N: usize>(&self, is_strong: bool, parts: [SentencePart; N]) -> Sentence {
        self.sentence_of(is_strong, parts.into())
    }

    pub(super) fn sentence_of(&self, is_strong: bool, parts: Vec<SentencePart>) -> Sentence {
        let (mut text, parts) = self.spoken(parts);
        if !text.ends_with(['?', '.', '…']) {
            text.push('.');
        }
        Sentence { text, is_strong, parts }
    }

    /// The text of the joined parts, with a capital letter, and the text of each part.
    pub(super) fn spoken(&self, parts: impl IntoIterator<Item = SentencePart>) -> (String, Vec<Said>) {
        let (mut text, mut said, mut link) = (String::new(), Vec::new(), None);
        for part in parts {
            match part {
                SentencePart::Link(one) => {
                    link = Some(one);
                    said.push(Said::Link(one));
                }
                SentencePart::Says(claim, voice) => {
                    let words = self.words(&claim, voice);
                    text = match link.take() {
                        Some(link) => joined(self.text, link, &text, &words),
                        None => text + &words,
                    };
                    said.push(Said::Claim { claim, text: words.replace(NAME, "") });
                }
            }
        }
        if let Some(link) = link {
            text = joined(self.text, link, &text, "");
        }
        (begun(&text), said)
    }

    pub(super) fn plain<const N: usize>(&self, parts: [SentencePart; N]) -> Sentence {
        self.sentence(false, parts)
    }

    pub(super) fn strong<const N: usize>(&self, parts: [SentencePart; N]) -> Sentence {
        self.sentence(true, parts)
    }

    /// The name of a node in a sentence: `D`; `node 5` if it is called “5”. In a game tree, `the move 1`. If another node
    /// has the same move, or the node lies off the current path, `the line 4 → 1`.
    pub(super) fn name(&self, node: NodeId) -> String {
        let spoken = self.spoken_names();
        if self.names.are_moves() {
            if self.replay.tree().parent(node).is_some() {
                self.named.borrow_mut().push(node);
            }
            return spoken.in_line(node, self.lines.contains(&node));
        }
        let name = spoken.of(node);
        // The words before a number begin a sentence like others.
        if spoken.has_words(node) { name } else { format!("{NAME}{name}") }
    }

    const fn spoken_names(&self) -> SpokenNames<'_> {
        SpokenNames::beside(self.text, self.replay.tree(), self.names)
    }

    /// The nodes named so far that have the same move as another of them, or as another node that is open.
    pub(super) fn namesakes(&self) -> Vec<NodeId> {
        let (spoken, named) = (self.spoken_names(), self.named.borrow());
        if named.is_empty() {
            return Vec::new();
        }
        let near: Vec<NodeId> = named.iter().copied().chain(self.replay.open_upwards(self.after)).collect();
        named.iter().copied().filter(|&node| spoken.is_shared(node, near.iter().copied())).collect()
    }

    /// The place of an event: `at D`, `after the move 1`.
    fn place(&self, node: NodeId) -> String {
        let is_move = self.names.are_moves() && self.replay.tree().parent(node).is_some();
        let name = self.name(node);
        if is_move { self.text.walk_after(name) } else { self.text.walk_at(name) }
    }

    fn seen(&self, node: NodeId, score: Score) -> Score {
        self.perspective.score(self.player_at(node), score)
    }

    fn seen_bound(&self, node: NodeId, bound: Bound) -> Bound {
        self.perspective.bound(self.player_at(node), bound)
    }

    pub(super) fn seen_window(&self, node: NodeId, window: Window) -> Window {
        self.perspective.window(self.player_at(node), window)
    }

    /// The window of the latest visit of `node`, as the node sees it.
    fn given(&self, node: NodeId) -> Window {
        self.seen_state(node).given.unwrap_or_default()
    }

    /// The letter of the bound of `owner` as it stands at `node`.
    fn letter(&self, node: NodeId, owner: Player) -> &'static str {
        let player = self.player_at(node);
        own_letter(if self.perspective.owner(player, Player::Max) == owner {
            Player::Max
        } else {
            Player::Min
        })
    }

    /// A bound in the window of `node`, as it is written there.
    fn bound(&self, node: NodeId, bound: Score) -> String {
        bound_text(self.seen(node, bound), self.given(node))
    }

    /// `D = 5 to depth 2`; in a game tree, `the move 1 is worth 5 to depth 2`.
    fn worth(&self, node: NodeId, bound: Bound, value: Score, scope: Scope) -> String {
        let (name, value, bound) = (self.name(node), self.seen(node, value), self.seen_bound(node, bound));
        let scope = appended(self.text, scope);
        if self.names.are_moves() {
            self.text.walk_worth_move(self.amount(bound, &value), name, scope)
        } else {
            self.text.walk_worth(name, scope, value_text(value, Some(bound)))
        }
    }

    /// `5`, `at least 5`, `at most 5`.
    fn amount(&self, bound: Bound, value: &impl ToString) -> String {
        amount(self.text, bound, value)
    }

    /// `A, B and C`.
    fn listed(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => self.text.walk_list_and(first.join(", "), last),
        }
    }

    /// The words of a claim.
    pub(super) fn words(&self, claim: &Claim, voice: Voice) -> String {
        match claim {
            Claim::Worth { node, bound, value, scope } => {
                self.worth_words(*node, (*bound, *value, *scope), voice)
            }
            Claim::Has { .. } => self.has_words(claim, voice),
            &Claim::Takes { player, bound, value, at, child, scope } => {
                let (place, price) = (self.place(at), self.price(player.opponent(), value));
                let amount = self.amount(self.perspective.bound(player, bound), &price);
                let scope = appended(self.text, scope);
                self.text.walk_takes(amount, self.name(child), place, player.name(), scope)
            }
            Claim::Root { .. }
            | Claim::Moves { .. }
            | Claim::Entered { .. }
            | Claim::PassedOn { .. }
            | Claim::Visit { .. }
            | Claim::Given { .. }
            | Claim::Began { .. }
            | Claim::Asks { .. }
            | Claim::NothingSure { .. }
            | Claim::Answer { .. }
            | Claim::Matters { .. }
            | Claim::NoMatter { .. }
            | Claim::SecondSearch { .. }
            | Claim::Met { .. }
            | Claim::Forgotten { .. }
            | Claim::MayFail { .. }
            | Claim::Next { .. } => self.words_of_windows(claim, voice),
            Claim::Pass { .. }
            | Claim::PassEnds { .. }
            | Claim::Passes { .. }
            | Claim::Deeper { .. }
            | Claim::Complete { .. }
            | Claim::DepthReached { .. }
            | Claim::BestFirst { .. }
            | Claim::Guess { .. }
            | Claim::Hope { .. }
            | Claim::Failed { .. }
            | Claim::SearchAgain { .. }
            | Claim::NotBegun => self.words_of_passes(claim, voice),
            Claim::Compared { .. }
            | Claim::Inside { .. }
            | Claim::Moved { .. }
            | Claim::WillMove { .. }
            | Claim::Unbeatable { .. }
            | Claim::Equals { .. }
            | Claim::Best { .. }
            | Claim::Stays { .. }
            | Claim::NothingChanges { .. }
            | Claim::Closed { .. }
            | Claim::Cut { .. }
            | Claim::NeverReached { .. }
            | Claim::Tie { .. }
            | Claim::Enough { .. } => self.words_of_values(claim, voice),
            _ => self.words_of_results(claim, voice),
        }
    }

    fn worth_words(
        &self,
        node: NodeId,
        (bound, value, scope): (Bound, Score, Scope),
        voice: Voice,
    ) -> String {
        let (seen, tree) = (self.seen(node, value).to_string(), self.replay.tree());
        let amount = self.amount(self.seen_bound(node, bound), &seen);
        let depth = appended(self.text, scope);
        match voice {
            Voice::Title if tree.parent(node).is_none() => match bound {
                Bound::Exact => self.text.walk_result(depth, amount),
                Bound::Lower | Bound::Upper => self.text.walk_worth_it(amount, depth),
            },
            Voice::Title
                if tree.is_leaf(node) && !self.replay.goes_on_below(node) && self.names.are_moves() =>
            {
                self.worth(node, bound, value, scope)
            }
            Voice::Title if tree.is_leaf(node) => self.text.walk_leaf(self.name(node), seen),
            Voice::ForMax => self.text.walk_for_max(depth, value.to_string()),
            Voice::It if self.names.are_moves() => self.text.walk_worth_it(amount, depth),
            _ if tree.parent(node).is_none() && voice == Voice::Sure => {
                self.text.walk_worth_root(amount, depth)
            }
            _ => self.worth(node, bound, value, scope),
        }
    }

    fn has_words(&self, claim: &Claim, voice: Voice) -> String {
        let &Claim::Has { player, value, at, child, scope } = claim else { return String::new() };
        let (place, scope) = (self.place(at), appended(self.text, scope));
        let owner = player.name();
        let here = match voice {
            Voice::SeenBy(here) | Voice::AlreadySeenBy(here) => here,
            _ => player,
        };
        let seen = self.perspective.score(here, value).to_string();
        let (is_already, holds) =
            (matches!(voice, Voice::AlreadySeenBy(_)), self.perspective.turns_signs() && player != here);
        match (voice, holds, is_already) {
            (Voice::Sure, ..) => {
                let bound = match self.perspective.role(player) {
                    Player::Max => Bound::Lower,
                    Player::Min => Bound::Upper,
                };
                self.text.walk_sure(self.amount(bound, &seen), self.name(child), place, owner, scope)
            }
            (_, true, true) => self.text.walk_holds_already(here.name(), place, owner, scope, seen),
            (_, true, false) => self.text.walk_holds(here.name(), place, owner, scope, seen),
            (_, false, true) => self.text.walk_has_already(place, owner, scope, seen),
            (_, false, false) => self.text.walk_has(place, owner, scope, seen),
        }
    }
}

pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `5`, `at least 5`, `at most 5`.
pub(super) fn amount(text: &Text, bound: Bound, value: &impl ToString) -> String {
    let value = value.to_string();
    match bound {
        Bound::Exact => value,
        Bound::Lower => text.walk_at_least(value),
        Bound::Upper => text.walk_at_most(value),
    }
}

/// Two clauses with the words between them.
fn joined(text: &Text, link: Link, before: &str, after: &str) -> String {
    match link {
        Link::Comma => text.walk_join_comma(after, before),
        Link::Colon => text.walk_join_colon(after, before),
        Link::Semicolon => text.walk_join_semicolon(after, before),
        Link::And => text.walk_join_and(after, before),
        Link::CommaAnd => text.walk_join_comma_and(after, before),
        Link::So => text.walk_join_so(after, before),
        Link::SoFar => text.walk_join_so_far(after),
    }
}

/// A sentence with a capital letter. Names of nodes, α, β and v keep their small letter.
pub(super) fn begun(text: &str) -> String {
    let mut letters = text.chars();
    let is_name = match (letters.next(), letters.next()) {
        (Some(NAME | 'α' | 'β'), _) => true,
        (Some('v'), second) => !second.is_some_and(char::is_alphabetic),
        _ => false,
    };
    let text = text.replace(NAME, "");
    if is_name { text } else { capitalised(&text) }
}

/// A number after a sign, in brackets if it is negative.
pub(super) fn factor(score: Score) -> String {
    let text = score.to_string();
    if text.chars().all(|c| c.is_ascii_digit() || c == '.') { text } else { format!("({text})") }
}
