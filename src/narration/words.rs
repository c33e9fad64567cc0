//! The words of every claim, and the joining of claims into sentences. No sentence has a number or a node that no claim
//! of it has.

use super::bounds::bound_text;
use super::claims::{Claim, Link, Said};
use super::comparison::count_text;
use super::counts::Visiting;

mod passes;
mod results;
mod values;
mod windows;

use super::depth::appended;
use super::{Narrator, Sentence, own_letter, value_text};
use crate::score::Score;
use crate::search::counts::Counts;
use crate::search::replay::facts::Scope;
use crate::search::window::{Bound, Window};
use crate::tree::{NodeId, Player};

/// In which of its wordings a claim is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Voice {
    /// The usual one.
    Plain,
    /// A heading.
    Title,
    /// As the player who moves where the step happens sees it.
    SeenBy(Player),
    /// The same, where that player's opponent is said to have it already.
    AlreadySeenBy(Player),
    /// What the player is sure of, because of a child.
    Sure,
    /// With a word in place of what was named just before.
    It,
    /// With the name of the kind of window before it.
    Within,
    /// As a computation from the side to move.
    Computed,
    /// For MAX, where the numbers so far were another player's.
    ForMax,
    /// What is about to happen.
    Will,
}

/// A piece of a sentence.
pub(super) enum Part {
    /// A claim in its words.
    Says(Claim, Voice),
    /// Words between claims.
    Link(Link),
}

pub(super) const fn says(claim: Claim) -> Part {
    Part::Says(claim, Voice::Plain)
}

pub(super) const fn voiced(claim: Claim, voice: Voice) -> Part {
    Part::Says(claim, voice)
}

impl From<Link> for Part {
    fn from(link: Link) -> Self {
        Self::Link(link)
    }
}

/// The first words of claims that are no names: at the start of a sentence they begin with a capital.
const BEGINNINGS: &[&str] = &[
    "the ", "this ", "only ", "play ", "nothing ", "nobody ", "neither ", "what ", "after ", "at ", "now ",
    "no ", "both ", "that ", "it ", "its ", "an ", "below ", "failed ", "ready", "some ", "to ", "in ",
    "if ",
];

impl Narrator<'_> {
    /// A sentence that says its parts one after the other.
    pub(super) fn sentence<const N: usize>(&self, is_strong: bool, parts: [Part; N]) -> Sentence {
        self.sentence_of(is_strong, parts.into())
    }

    pub(super) fn sentence_of(&self, is_strong: bool, parts: Vec<Part>) -> Sentence {
        let parts = self.said(parts);
        let mut text = joined(&parts);
        if !text.ends_with(['?', '.', '…']) {
            text.push('.');
        }
        Sentence { text, is_strong, parts }
    }

    /// The parts in their words.
    pub(super) fn said(&self, parts: impl IntoIterator<Item = Part>) -> Vec<Said> {
        let said = |part| match part {
            Part::Link(link) => Said::Link(link),
            Part::Says(claim, voice) => Said::Claim { text: self.words(&claim, voice), claim },
        };
        parts.into_iter().map(said).collect()
    }

    pub(super) fn plain<const N: usize>(&self, parts: [Part; N]) -> Sentence {
        self.sentence(false, parts)
    }

    pub(super) fn strong<const N: usize>(&self, parts: [Part; N]) -> Sentence {
        self.sentence(true, parts)
    }

    /// The node as it is called in a sentence: `D`; of a tree that grew out of a game, `the move 1`, or where another
    /// node is called after the same move, `the line 4 → 1`.
    pub(super) fn name(&self, node: NodeId) -> String {
        let (tree, name) = (self.replay.tree(), self.names.of(self.replay.tree(), node));
        if !self.names.are_moves() {
            return name;
        }
        let Some(parent) = tree.parent(node) else { return "the root".to_owned() };
        self.named.borrow_mut().push(node);
        if !self.lines.contains(&node) {
            return format!("the move {name}");
        }
        if parent == tree.root_id() {
            return format!("the first move {name}");
        }
        let mut moves: Vec<_> = std::iter::successors(Some(node), |&node| tree.parent(node))
            .filter(|&node| tree.parent(node).is_some())
            .map(|node| self.names.of(tree, node))
            .collect();
        moves.reverse();
        format!("the line {}", moves.join(" → "))
    }

    /// Those of the nodes named so far that are called after the same move as another of them.
    pub(super) fn namesakes(&self) -> Vec<NodeId> {
        let (tree, named) = (self.replay.tree(), self.named.borrow());
        let called = |node| self.names.of(tree, node);
        let is_namesake =
            |&node: &NodeId| named.iter().any(|&other| other != node && called(other) == called(node));
        named.iter().copied().filter(is_namesake).collect()
    }

    /// Where something happens: `at D`, `after the move 1`.
    fn place(&self, node: NodeId) -> String {
        let is_move = self.names.are_moves() && self.replay.tree().parent(node).is_some();
        format!("{} {}", if is_move { "after" } else { "at" }, self.name(node))
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

    /// The window that the latest visit of `node` was given, as the node sees it.
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

    /// A bound in the window of `node`, in the way it is written there.
    fn bound(&self, node: NodeId, bound: Score) -> String {
        bound_text(self.seen(node, bound), self.given(node))
    }

    /// `D = 5 to depth 2`; of a tree that grew out of a game, `the move 1 is worth 5 to depth 2`.
    fn worth(&self, node: NodeId, bound: Bound, value: Score, scope: Scope) -> String {
        let (name, value, bound) = (self.name(node), self.seen(node, value), self.seen_bound(node, bound));
        let scope = appended(scope);
        if self.names.are_moves() {
            format!("{name} is worth {}{value}{scope}", most_text(bound))
        } else {
            format!("{name} {}{scope}", value_text(value, Some(bound)))
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
                let most = most_text(self.perspective.bound(player, bound));
                let (owner, child) = (player.name(), self.name(child));
                format!("{owner} {place} can take {child} for {most}{price}{}", appended(scope))
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
        let (seen, tree) = (self.seen(node, value), self.replay.tree());
        let most = most_text(self.seen_bound(node, bound));
        match voice {
            Voice::Title if tree.parent(node).is_none() => {
                let result = if bound == Bound::Exact { "Result: " } else { "" };
                format!("{result}{most}{seen}{}", appended(scope))
            }
            Voice::Title
                if tree.is_leaf(node) && !self.replay.goes_on_below(node) && self.names.are_moves() =>
            {
                self.worth(node, bound, value, scope)
            }
            Voice::Title if tree.is_leaf(node) => format!("Leaf {}: {seen}", self.name(node)),
            Voice::ForMax => format!("for MAX it is {value}{}", appended(scope)),
            Voice::It if self.names.are_moves() => format!("{most}{seen}{}", appended(scope)),
            _ if tree.parent(node).is_none() && voice == Voice::Sure => {
                format!("the root's value{} is {most}{seen}", appended(scope))
            }
            _ => self.worth(node, bound, value, scope),
        }
    }

    fn has_words(&self, claim: &Claim, voice: Voice) -> String {
        let &Claim::Has { player, value, at, child, scope } = claim else { return String::new() };
        let (place, scope) = (self.place(at), appended(scope));
        let owner = player.name();
        let here = match voice {
            Voice::SeenBy(here) | Voice::AlreadySeenBy(here) => here,
            _ => player,
        };
        let seen = self.perspective.score(here, value);
        match voice {
            Voice::Sure => {
                let most = if self.perspective.role(player) == Player::Max { "at least" } else { "at most" };
                format!("With {}, {owner} is sure of {most} {seen} {place}{scope}", self.name(child))
            }
            Voice::SeenBy(_) | Voice::AlreadySeenBy(_) => {
                let adverb = if matches!(voice, Voice::AlreadySeenBy(_)) { "already " } else { "" };
                if self.perspective.turns_signs() && player != here {
                    format!("{owner} {adverb}holds {} to {seen} {place}{scope}", here.name())
                } else {
                    format!("{owner} {adverb}has {seen} {place}{scope}")
                }
            }
            _ => format!("{owner} has {seen} {place}{scope}"),
        }
    }
}

const fn most_text(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "",
        Bound::Lower => "at least ",
        Bound::Upper => "at most ",
    }
}

pub(super) fn unseen_words(work: Counts) -> String {
    let nodes = count_text(work.visited, "node", "nodes");
    let leaves = Visiting::Once.evaluations_text(&work);
    let cutoffs = match work.cutoffs {
        0 => String::new(),
        cutoffs => format!(", {}", count_text(cutoffs, "cutoff", "cutoffs")),
    };
    format!("below it, where nothing is shown, the search visited {nodes} ({leaves}{cutoffs})")
}

pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The words of the parts, one after the other, as a sentence begins.
pub(super) fn joined(parts: &[Said]) -> String {
    let text: String = parts.iter().map(Said::text).collect();
    if BEGINNINGS.iter().any(|beginning| text.starts_with(beginning)) { capitalised(&text) } else { text }
}

/// A number behind a sign: in brackets if it has one itself.
pub(super) fn factor(score: Score) -> String {
    let text = score.to_string();
    if text.chars().all(|c| c.is_ascii_digit() || c == '.') { text } else { format!("({text})") }
}
