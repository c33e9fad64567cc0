//! Sentences about a step: what happened, with the real numbers and the reason.
//!
//! Every sentence about a walk is made here. A sentence consists of [`claims`], and `words` puts each claim into words.
//! This file chooses the claims of a step. `values` says what a value changes, `window` what a window means, and
//! `again` and `passes` why a search visits a node again. [`bounds`] writes bounds. `negamax` explains flipped signs.
//! [`open`] describes the path to the current node, [`node`] a single node. [`own`] says what an external search does,
//! and [`own_check`] how it did in a check.
//!
//! Steps are on MAX's scale. Numbers change to the reader's perspective when they are put into words.

mod again;
pub mod claims;
pub mod depth;
mod negamax;
pub mod node;
pub mod open;
pub mod own;
pub mod own_check;
pub mod passes;
pub mod proof;
pub mod race;
pub mod settings;
mod values;
mod window;
mod words;

pub mod child_orders;
pub mod comparison;
pub mod counts;
pub mod decision;
pub mod experiment;
pub mod memory;
pub mod minimal_tree;
pub mod progress;

use std::cell::RefCell;

use claims::{Claim, Said};
use comparison::digits;
use depth::{appended, known_text};
pub(crate) use words::capitalised;
use words::{SentencePart, Voice, says, voiced};

use crate::names::Names;
use crate::names::spoken::SpokenNames;
use crate::score::Score;
use crate::search::bounds::{bound_text, window_now_text};
use crate::search::perspective::Perspective;
use crate::search::replay::facts::Scope;
use crate::search::replay::line::BestPlay;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::{Bound, CutoffKind, Ties, Window};
use crate::text::Text;
use crate::tree::{NodeId, Player};

/// The kind of a narration, which decides its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Something ordinary.
    Plain,
    /// A bound moved.
    Progress,
    /// Something was cut.
    Cutoff,
    /// An external search goes wrong.
    Fault,
    /// A node is finished.
    Result,
}

/// The text about a step.
#[derive(Clone, PartialEq, Debug)]
pub struct Narration {
    /// The heading: what happened, and where.
    pub title: String,
    /// The parts of the title.
    pub heading: Vec<Said>,
    /// Sentences; each stands on a line of its own.
    pub sentences: Vec<Sentence>,
    /// The kind, for its colour.
    pub tone: Tone,
}

/// A sentence and its parts.
#[derive(Clone, PartialEq, Debug)]
pub struct Sentence {
    /// The text.
    pub text: String,
    /// Whether it is the most important sentence.
    pub is_strong: bool,
    /// The parts of the text: claims, and words between them.
    pub parts: Vec<Said>,
}

/// The window of a node, a search or a pass as text: `[α, β]`.
#[must_use]
pub fn window_text(given: Window) -> String {
    window_now_text(given, given)
}

/// A value with its relation to the node's value: `= 5`, `≤ 2`, `≥ 6`; without a sign if it says nothing.
#[must_use]
pub fn value_text(value: Score, bound: Option<Bound>) -> String {
    bound.map_or_else(|| value.to_string(), |bound| format!("{} {value}", bound.sign()))
}

/// A step in a few words, for logs: `enters with [−∞, 5]`, `β: +∞ → 5 (from D)`.
#[must_use]
pub fn log_text(
    text: &Text,
    replay: Replay<'_>,
    index: StepIndex,
    names: &Names,
    perspective: Perspective,
) -> Option<String> {
    let (tree, step) = (replay.tree(), replay.step(index)?);
    let seen = |player, window| perspective.window(player, window);
    let given_at = |node| replay.state(node, index + 1).given;
    Some(match step {
        Step::Enter { player, window: Some(window), .. } => {
            text.log_entered_with(window_text(seen(player, window)))
        }
        Step::Enter { window: None, .. } => text.log_entered(),
        Step::Evaluate { node, value, horizon } => {
            let value = perspective.score(replay.player_at(node), value).to_string();
            if horizon { text.log_depth_limit(value) } else { text.log_evaluated(value) }
        }
        Step::Narrow { node, player, child, from, to } => {
            let (role, given) = (perspective.role(player), given_at(node).unwrap_or(from));
            let (from, to) =
                (bound_text(seen(player, from).own(role), seen(player, given)), seen(player, to));
            let bound = format!("{}: {from} → {}", own_letter(role), to.own(role));
            // An external program may move a bound before a child has returned.
            let (spoken, open) = (SpokenNames::beside(text, tree, names), replay.open_upwards(index + 1));
            if child == node { bound } else { text.log_moved(bound, spoken.near(child, open)) }
        }
        Step::Cutoff { node, player, window, .. } => {
            let given = given_at(node).unwrap_or(window);
            let [window, given] = [window, given].map(|window| seen(player, window));
            let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound_text(bound, given));
            let bounds = format!("α = {alpha}, β = {beta}");
            let unseen = match replay.skipped(index).count() {
                0 => text.log_unseen_none(),
                count => text.log_unseen(count, digits(count as u64)),
            };
            text.log_cutoff(bounds, cut_text(text, perspective.cut(player)), unseen)
        }
        Step::Leave { player, value, bound, .. } => {
            let bound = bound.map(|bound| perspective.bound(player, bound));
            let scope = replay.scope(index + 1);
            let value = known_text(perspective.score(player, value), bound, scope);
            text.log_returned(value + &appended(text, scope))
        }
        Step::PassBegins { number, window, depth_limit: None, .. } => {
            text.log_pass(number.to_string(), window_text(seen(tree.root_player(), window)))
        }
        Step::PassBegins { number, depth_limit: Some(limit), .. } => {
            text.log_pass_depth(limit.to_string(), number.to_string())
        }
        Step::TableHit { node, value, bound } => {
            let player = replay.player_at(node);
            let bound = perspective.bound(player, bound);
            let scope = replay.state(node, index + 1).scope;
            let value = known_text(perspective.score(player, value), Some(bound), scope);
            text.log_remembered(value + &appended(text, scope))
        }
    })
}

/// `α-cutoff`, `β-cutoff`.
fn cut_text(text: &Text, cut: CutoffKind) -> String {
    match cut {
        CutoffKind::Alpha => text.node_alpha_cutoff(),
        CutoffKind::Beta => text.node_beta_cutoff(),
    }
}

const fn own_letter(player: Player) -> &'static str {
    match player {
        Player::Max => "α",
        Player::Min => "β",
    }
}

/// Says what happened in the latest of `after` steps, and why it is allowed.
#[must_use]
pub fn narrate(
    text: &Text,
    replay: Replay<'_>,
    names: &Names,
    ties: Ties,
    perspective: Perspective,
    after: StepIndex,
) -> Narration {
    narrate_step(text, (replay, names, ties), perspective, after, true)
}

/// The same without the consequences, for students who predict them.
#[must_use]
pub fn narrate_so_far(
    text: &Text,
    replay: Replay<'_>,
    names: &Names,
    ties: Ties,
    perspective: Perspective,
    after: StepIndex,
) -> Narration {
    narrate_step(text, (replay, names, ties), perspective, after, false)
}

fn narrate_step(
    text: &Text,
    (replay, names, ties): (Replay<'_>, &Names, Ties),
    perspective: Perspective,
    after: StepIndex,
    foretells: bool,
) -> Narration {
    let step = after.checked_sub(1).and_then(|index| replay.step(index));
    let (scope, named, lines) = (replay.scope(after), RefCell::default(), Vec::new());
    let mut narrator =
        Narrator { text, replay, names, ties, perspective, after, step, scope, foretells, named, lines };
    narrator.lines = narrator.nodes_off_the_path();
    let told = narrator.narrate();
    let namesakes = narrator.namesakes();
    if namesakes.is_empty() {
        return told;
    }
    narrator.lines.extend(namesakes);
    narrator.narrate()
}

struct Narrator<'a> {
    text: &'a Text,
    replay: Replay<'a>,
    names: &'a Names,
    ties: Ties,
    perspective: Perspective,
    after: StepIndex,
    step: Option<Step>,
    /// The depth to which values hold.
    scope: Scope,
    /// Whether the sentences say what follows from the step.
    foretells: bool,
    /// The nodes that were named so far, where moves serve as names.
    named: RefCell<Vec<NodeId>>,
    /// The named nodes whose last move alone is ambiguous.
    lines: Vec<NodeId>,
}

impl Narrator<'_> {
    fn narrate(&self) -> Narration {
        match self.step {
            None => self.beginning(),
            Some(Step::Enter { node, player, window }) => self.enter(node, player, window),
            Some(Step::Evaluate { node, value, horizon }) => self.evaluate(node, value, horizon),
            Some(Step::Narrow { node, player, child, from, to }) => {
                self.narrow(node, player, child, from, to)
            }
            Some(Step::Cutoff { node, player, child, window }) => self.cutoff(node, player, child, window),
            Some(Step::Leave { node, player, value, bound, given }) => {
                self.leave(node, player, value, bound, given)
            }
            Some(Step::PassBegins { root, number, window, depth_limit }) => {
                self.pass_begins(root, number, window, depth_limit)
            }
            Some(Step::TableHit { node, value, bound }) => self.table_hit(node, value, bound),
        }
    }

    /// The nodes of the same state at which a remembered value was found, if moves serve as names. They may lie
    /// anywhere in the tree.
    fn nodes_off_the_path(&self) -> Vec<NodeId> {
        match self.step {
            Some(Step::TableHit { node, .. }) if self.names.are_moves() => {
                self.sources(node).into_iter().map(|found| found.node).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The index of the step.
    const fn index(&self) -> StepIndex {
        self.after.saturating_sub(1)
    }

    /// Whether the recorded search returns bounds and has no v.
    fn returns_bounds(&self) -> bool {
        self.replay.algorithm().is_some_and(|algorithm| algorithm.about().returns_bounds)
    }

    /// A narration whose title is a claim.
    fn narration(&self, claim: Claim, sentences: Vec<Sentence>, tone: Tone) -> Narration {
        self.headed([voiced(claim, Voice::Title)], sentences, tone)
    }

    fn headed<const N: usize>(
        &self,
        parts: [SentencePart; N],
        sentences: Vec<Sentence>,
        tone: Tone,
    ) -> Narration {
        let (title, heading) = self.spoken(parts);
        Narration { title, heading, sentences, tone }
    }

    const fn worth_of(&self, node: NodeId, bound: Bound, value: Score) -> Claim {
        Claim::Worth { node, bound, value, scope: self.scope }
    }

    fn beginning(&self) -> Narration {
        let tree = self.replay.tree();
        let (node, player) = (tree.root_id(), tree.root_player());
        let mut sentences = vec![self.plain([says(Claim::Root { node, player })])];
        if let Some(window) = self.replay.start_window() {
            sentences.push(self.plain([voiced(Claim::Began { window }, Voice::Title)]));
            if matches!(self.replay.step(0), Some(Step::Enter { .. })) {
                sentences.push(self.plain([says(Claim::MayFail { window })]));
            }
        }
        self.narration(Claim::NotBegun, sentences, Tone::Plain)
    }

    fn enter(&self, node: NodeId, player: Player, window: Option<Window>) -> Narration {
        let children = self.names.children_of(self.replay.tree(), node);
        let moves = Claim::Moves { node, player, children };
        let mut sentences = self.why_again(node);
        sentences.push(self.plain([says(moves.clone())]));
        if let Some(given) = window {
            sentences.push(self.strong([says(Claim::Entered { node, window: given })]));
            sentences.extend(self.where_window_comes_from(node, given));
            sentences.extend(self.meaning_of(node, given));
        }
        self.narration(moves, sentences, Tone::Plain)
    }

    fn evaluate(&self, node: NodeId, value: Score, horizon: bool) -> Narration {
        let at_limit = horizon.then_some(Claim::Horizon { node, value });
        let mut sentences = Vec::new();
        sentences.extend(at_limit.clone().map(|at_limit| self.plain([says(at_limit)])));
        sentences.extend(self.how_it_counts(node, value));
        let worth = Claim::Worth { node, bound: Bound::Exact, value, scope: Scope::Tree };
        if !self.foretells && self.replay.tree().parent(node).is_some() {
            return self.narration(at_limit.unwrap_or(worth), sentences, Tone::Plain);
        }
        let Some(change) = self.replay.change(node, value, self.index()) else {
            return self.root_evaluated(node, value, sentences);
        };
        sentences.extend(self.what_a_value_changes(node, change));
        self.narration(at_limit.unwrap_or(worth), sentences, Tone::Plain)
    }

    /// The narration for a root that was evaluated without a search.
    fn root_evaluated(&self, root: NodeId, value: Score, before: Vec<Sentence>) -> Narration {
        if self.replay.pass_at(self.after).is_none() {
            return self.result(root, value, before, None);
        }
        let window = self.replay.pass_window_at(self.after);
        let answer = window.and_then(|window| self.answer(root, value, window));
        let is_strong = self.after != self.replay.len();
        let answer = answer.map(|answer| self.sentence(is_strong, [says(answer)]));
        self.pass_ends(root, value, Bound::Exact, before, answer)
    }

    fn narrow(&self, node: NodeId, player: Player, child: NodeId, from: Window, to: Window) -> Narration {
        let moved = Claim::Moved { node, player, child, from: from.own(player), to: to.own(player) };
        let has = Claim::Has { player, value: to.own(player), at: node, child, scope: self.scope };
        let mut sentences = vec![self.strong([says(moved.clone())]), self.plain([voiced(has, Voice::Sure)])];
        if !self.foretells {
            return self.narration(moved, sentences, Tone::Progress);
        }
        if self.ties.prunes(to) {
            let closed = Claim::Closed { node, before: from.own(player), window: to };
            sentences.push(self.plain([voiced(closed, Voice::Will)]));
        } else {
            sentences.extend(self.why_not_again(child, from, to));
            sentences.push(self.what_comes_next(node, child));
        }
        self.narration(moved, sentences, Tone::Progress)
    }

    fn leave(
        &self,
        node: NodeId,
        player: Player,
        value: Score,
        bound: Option<Bound>,
        given: Option<Window>,
    ) -> Narration {
        if self.replay.tree().parent(node).is_none() {
            return self.leave_root(node, value, bound, given);
        }
        // A move returns nothing. Its worth is the title and is not repeated.
        let title = match bound {
            Some(bound) if self.names.are_moves() => self.worth_of(node, bound, value),
            None if self.names.are_moves() && given.is_none() => self.worth_of(node, Bound::Exact, value),
            _ => Claim::Returned { node, value },
        };
        let is_said = matches!(title, Claim::Worth { .. });
        let worth = |bound| (!is_said).then(|| self.strong([says(self.worth_of(node, bound, value))]));
        let mut sentences = self.what_is_returned(node, value);
        match (bound, given) {
            (Some(bound), Some(window)) => {
                sentences.extend(worth(bound));
                let lies = Claim::Lies { node, value, bound, window, scope: self.scope };
                // A value inside the window moves a bound of the parent.
                if self.foretells || !(window.alpha < value && value < window.beta) {
                    sentences.push(self.sentence(is_said, [says(lies)]));
                }
                sentences.extend(self.settled_by_both_bounds(node, value, bound));
            }
            (None, Some(window)) => sentences.push(self.plain([says(Claim::Empty { node, value, window })])),
            (_, None) => {
                sentences.extend(worth(Bound::Exact));
                sentences.push(self.plain([says(Claim::SeenAll { node, player })]));
            }
        }
        sentences.extend(self.what_the_parent_keeps(node, value));
        let voice = if is_said { Voice::Plain } else { Voice::Title };
        self.headed([voiced(title, voice)], sentences, Tone::Result)
    }

    /// The end of the search, or of one of its passes.
    fn leave_root(
        &self,
        root: NodeId,
        value: Score,
        bound: Option<Bound>,
        given: Option<Window>,
    ) -> Narration {
        let exact = bound.unwrap_or(Bound::Exact);
        if self.replay.pass_at(self.after).is_some() {
            let why =
                given.zip(bound).and_then(|(window, bound)| self.why_pass_ends(root, value, bound, window));
            return self.pass_ends(root, value, exact, Vec::new(), why);
        }
        match (self.replay.start_window(), bound) {
            (Some(_), Some(bound)) => self.result_in_start_window(root, value, bound),
            _ => self.result(root, value, Vec::new(), None),
        }
    }

    /// What a fail-hard or bound-returning search returns instead of v.
    fn what_is_returned(&self, node: NodeId, value: Score) -> Vec<Sentence> {
        let state = self.replay.state(node, self.index());
        let (Some(best), Some(given), Some(window)) = (state.value, state.given, state.window) else {
            return Vec::new();
        };
        let player = self.player_at(node);
        if best == value {
            return Vec::new();
        }
        let claim = if self.returns_bounds() {
            Claim::ReturnsBound { node, player, value: window.own(player) }
        } else {
            Claim::Clamped { node, best, value, window: given }
        };
        vec![self.plain([says(claim)])]
    }

    /// The narration for the end of a search that found the root's value; `why` is the reason, if there is a special
    /// one.
    fn result(&self, root: NodeId, value: Score, before: Vec<Sentence>, why: Option<Sentence>) -> Narration {
        let worth = self.worth_of(root, Bound::Exact, value);
        let sentences = before.into_iter().chain(self.what_was_found(root, value, why));
        self.narration(worth, sentences.collect(), Tone::Result)
    }

    /// The root's value, its reason, and what else the search has found.
    fn what_was_found(&self, root: NodeId, value: Score, why: Option<Sentence>) -> Vec<Sentence> {
        let mut sentences =
            vec![self.strong([voiced(self.worth_of(root, Bound::Exact, value), Voice::Sure)])];
        sentences.extend(why);
        sentences.extend(self.result_on_max_scale(root, value));
        sentences.extend(self.what_the_passes_showed(root));
        sentences.extend(self.best_line());
        sentences
    }

    fn best_line(&self) -> Option<Sentence> {
        let BestPlay { nodes: line, is_complete, goes_on } = self.replay.best_play();
        let is_line = line.len() > 1;
        let claim = Claim::Optimal { line, ends_early: !is_complete, goes_on, scope: self.scope };
        is_line.then(|| self.plain([says(claim)]))
    }
}
