//! What the program says about a step: the sentence on the projector, with the real numbers and the reason.
//!
//! Everything a person reads about a walk is written here, in one language, and nowhere else: steps in this
//! file and, for searches that come back to a node, in `again` and `passes`; how bounds are written, in [`bounds`]; what is computed where signs are turned, in
//! `negamax`; the path to the current node in [`open`], a single node in [`node`].
//!
//! Steps are on MAX's scale. Numbers are translated into the perspective where they are put into words.

mod again;
pub mod bounds;
pub mod depth;
mod negamax;
pub mod node;
pub mod open;
pub mod passes;
pub mod proof;
pub mod race;
pub mod settings;
mod window;

pub mod comparison;
pub mod counts;
pub mod decision;
pub mod experiment;
pub mod memory;
pub mod orders;
pub mod progress;

use bounds::bound_text;
use comparison::count_text;
use window::what_the_value_says;

use crate::names::Names;
use crate::score::Score;
use crate::search::counters::Counts;
use crate::search::perspective::Perspective;
use crate::search::replay::history::Origin;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::{Bound, Ties, Window};
use crate::tree::{NodeId, Player};
use counts::Visiting;

/// What a narration is about, for its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Something ordinary.
    Plain,
    /// A bound moved.
    Progress,
    /// Something was cut.
    Cutoff,
    /// A node is finished.
    Result,
}

/// What the program says about a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Narration {
    /// A few words: what happened, and where.
    pub title: String,
    /// Sentences; each stands on a line of its own.
    pub sentences: Vec<Sentence>,
    /// What it is about.
    pub tone: Tone,
}

impl Narration {
    /// The same with what the search did in this step where nothing is shown, if it did anything.
    #[must_use]
    pub fn with_unseen(mut self, work: Counts) -> Self {
        if work.visited > 0 {
            let nodes = count_text(work.visited, "node", "nodes");
            let leaves = Visiting::Once.evaluations_text(&work);
            let cutoffs = match work.cutoffs {
                0 => String::new(),
                cutoffs => format!(", {}", count_text(cutoffs, "cutoff", "cutoffs")),
            };
            let text =
                format!("Below it, where nothing is shown, the search visited {nodes} ({leaves}{cutoffs}).");
            self.sentences.push(plain(text));
        }
        self
    }
}

/// A sentence, and whether it is the one with the numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The text.
    pub text: String,
    /// Whether it is the one to read if one reads only one.
    pub is_strong: bool,
}

fn plain(text: String) -> Sentence {
    Sentence { text, is_strong: false }
}

fn strong(text: String) -> Sentence {
    Sentence { text, is_strong: true }
}

/// A window that a node is given, or a search or a pass begins with, as text: `[α, β]`.
#[must_use]
pub fn window_text(given: Window) -> String {
    bounds::window_now_text(given, given)
}

/// A value with what it says about its node: `= 5`, `≤ 2`, `≥ 6`; without a sign where it says nothing.
#[must_use]
pub fn value_text(value: Score, bound: Option<Bound>) -> String {
    bound.map_or_else(|| value.to_string(), |bound| format!("{} {value}", bound.sign()))
}

/// A step in a few words, for logs: `enters with [−∞, 5]`, `β: +∞ → 5 (from D)`.
#[must_use]
pub fn log_text(
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
            format!("entered with {}", window_text(seen(player, window)))
        }
        Step::Enter { window: None, .. } => "entered".to_owned(),
        Step::Evaluate { node, value, horizon } => {
            let value = perspective.score(replay.player_at(node), value);
            if horizon { format!("depth limit, evaluation {value}") } else { format!("evaluated: {value}") }
        }
        Step::Narrow { node, player, child, from, to } => {
            let (role, given) = (perspective.role(player), given_at(node).unwrap_or(from));
            let (from, to) =
                (bound_text(seen(player, from).own(role), seen(player, given)), seen(player, to));
            format!("{}: {from} → {} from {}", own_letter(role), to.own(role), names.of(tree, child))
        }
        Step::Cutoff { node, player, window, .. } => {
            let given = given_at(node).unwrap_or(window);
            let [window, given] = [window, given].map(|window| seen(player, window));
            let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound_text(bound, given));
            let (cut, unseen) = (perspective.cut(player).letter(), replay.skipped(index).count());
            format!("{cut}-cutoff, α = {alpha}, β = {beta}, {}", unseen_text(unseen))
        }
        Step::Leave { player, value, bound, .. } => {
            let bound = bound.map(|bound| perspective.bound(player, bound));
            format!("returned {}", value_text(perspective.score(player, value), bound))
        }
        Step::PassBegins { number, window, depth_limit: None, .. } => {
            format!("pass {number} begins with {}", window_text(seen(tree.root_player(), window)))
        }
        Step::PassBegins { number, depth_limit: Some(limit), .. } => {
            format!("pass {number} begins, depth limit {limit}")
        }
        Step::TableHit { node, value, bound } => {
            let player = replay.player_at(node);
            let bound = perspective.bound(player, bound);
            format!("remembered: {}", value_text(perspective.score(player, value), Some(bound)))
        }
    })
}

const fn own_letter(player: Player) -> &'static str {
    match player {
        Player::Max => "α",
        Player::Min => "β",
    }
}

fn unseen_text(count: usize) -> String {
    match count {
        0 => "nothing left to skip".to_owned(),
        1 => "1 child unseen".to_owned(),
        count => format!("{count} children unseen"),
    }
}

/// Says what happened in the latest of `after` steps, and why it is allowed.
#[must_use]
pub fn narrate(
    replay: Replay<'_>,
    names: &Names,
    ties: Ties,
    perspective: Perspective,
    after: StepIndex,
) -> Narration {
    let narrator = Narrator { replay, names, ties, perspective, after };
    match after.checked_sub(1).and_then(|index| replay.step(index)) {
        None => narrator.beginning(),
        Some(Step::Enter { node, player, window }) => narrator.enter(node, player, window),
        Some(Step::Evaluate { node, value, horizon }) => narrator.evaluate(node, value, horizon),
        Some(Step::Narrow { node, player, child, from, to }) => {
            narrator.narrow(node, player, child, from, to)
        }
        Some(Step::Cutoff { node, player, window, .. }) => narrator.cutoff(node, player, window),
        Some(Step::Leave { node, player, value, bound, given }) => {
            narrator.leave(node, player, value, bound, given)
        }
        Some(Step::PassBegins { root, number, window, depth_limit }) => {
            narrator.pass_begins(root, number, window, depth_limit)
        }
        Some(Step::TableHit { node, value, bound }) => narrator.table_hit(node, value, bound),
    }
}

struct Narrator<'a> {
    replay: Replay<'a>,
    names: &'a Names,
    ties: Ties,
    perspective: Perspective,
    after: StepIndex,
}

impl Narrator<'_> {
    fn name(&self, node: NodeId) -> String {
        self.names.of(self.replay.tree(), node)
    }

    fn choice(&self, player: Player) -> &'static str {
        match self.perspective.role(player) {
            Player::Max => "greatest",
            Player::Min => "least",
        }
    }

    fn beginning(&self) -> Narration {
        let tree = self.replay.tree();
        let root = self.name(tree.root_id());
        let player = tree.root_player().name();
        let mut sentences = vec![plain(format!("{root} is the root, and {player} moves there."))];
        sentences.extend(self.replay.start_window().map(|start| plain(self.what_the_start_asks(start))));
        sentences.push(plain("Right or PageDown takes the first step.".to_owned()));
        Narration { title: "Ready".to_owned(), sentences, tone: Tone::Plain }
    }

    fn enter(&self, node: NodeId, player: Player, window: Option<Window>) -> Narration {
        let name = self.name(node);
        let what = match self.names.children_of(self.replay.tree(), node) as usize {
            0 => format!("{} of its children, which are not shown", self.choice(player)),
            1 => format!("value of its only child{}", self.sign_note(1)),
            children => {
                format!("{} of its {children} children{}", self.choice(player), self.sign_note(children))
            }
        };
        let mut sentences: Vec<_> = self.why_again(node).into_iter().map(plain).collect();
        sentences.push(plain(format!("{name} is {}: it takes the {what}.", player.name())));
        if let Some(given) = window {
            let window = self.perspective.window(player, given);
            let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound_text(bound, window));
            sentences.push(strong(format!("α = {alpha}, β = {beta}.")));
            sentences.extend(self.where_window_comes_from(node, given).map(plain));
            sentences.push(plain(self.meaning_of(node, player, given)));
        }
        Narration { title: format!("Enter {name}"), sentences, tone: Tone::Plain }
    }

    fn evaluate(&self, node: NodeId, value: Score, horizon: bool) -> Narration {
        let name = self.name(node);
        let mut sentences = Vec::new();
        if horizon {
            sentences.push(plain(format!("{name} lies at the depth limit: its evaluation stands for it.")));
        }
        sentences.extend(self.how_it_counts(node, value).map(plain));
        sentences.extend(self.what_the_parent_computes(node, value).map(strong));
        match self.replay.tree().parent(node) {
            Some(parent) => sentences.extend(self.relation_to_parent(parent, value)),
            None => sentences.push(plain(format!("{name} is the root: this is the result."))),
        }
        let what = if horizon { "Evaluation of" } else { "Leaf" };
        let returned = self.perspective.score(self.player_at(node), value);
        Narration { title: format!("{what} {name}: {returned}"), sentences, tone: Tone::Plain }
    }

    fn relation_to_parent(&self, parent: NodeId, value: Score) -> Vec<Sentence> {
        let state = self.replay.state(parent, self.after.saturating_sub(1));
        let player = self.replay.player_at(parent);
        let parent = self.name(parent);
        match state.window {
            Some(window) => {
                let given = state.given.unwrap_or(window);
                self.relation_to_window(&parent, player, [window, given], value)
            }
            None => vec![strong(self.relation_to_best(&parent, player, state.value, value))],
        }
    }

    /// Without windows, a value is compared with the best so far.
    fn relation_to_best(&self, parent: &str, player: Player, best: Option<Score>, value: Score) -> String {
        let seen = |score| self.perspective.score(player, score);
        match best {
            None => format!("It is the first value that {parent} sees."),
            Some(best) if player.prefers(value, best) => {
                let (value, best) = (seen(value), seen(best));
                format!("{value} is better for {} at {parent} than {best}.", player.name())
            }
            Some(best) => format!("{parent} is {} and keeps {}.", player.name(), seen(best)),
        }
    }

    fn narrow(&self, node: NodeId, player: Player, child: NodeId, from: Window, to: Window) -> Narration {
        let role = self.perspective.role(player);
        let given = self.replay.state(node, self.after).given.unwrap_or(from);
        let [from, to, given] = [from, to, given].map(|window| self.perspective.window(player, window));
        let (old, new) = (bound_text(from.own(role), given), to.own(role));
        let letter = own_letter(role);
        let (function, verb, at) = match role {
            Player::Max => ("max", "raises", "at least"),
            Player::Min => ("min", "lowers", "at most"),
        };
        let next = if self.ties.prunes(to) {
            let [alpha, beta] = [to.alpha, to.beta].map(|bound| bound_text(bound, given));
            format!("Now α = {alpha} {} β = {beta}.", self.ties.relation())
        } else {
            self.what_comes_next(node, child)
        };
        let (name, child) = (self.name(node), self.name(child));
        Narration {
            title: format!("{name} {verb} {letter} to {new}"),
            sentences: vec![
                strong(format!("{letter} = {function}({old}, {new}) = {new}.")),
                plain(format!("With {child}, {} is sure of {at} {new} at {name}.", player.name())),
                plain(next),
            ],
            tone: Tone::Progress,
        }
    }

    fn cutoff(&self, node: NodeId, player: Player, window: Window) -> Narration {
        let name = self.name(node);
        let (role, cut) = (self.perspective.role(player), self.perspective.cut(player));
        let given = self.replay.state(node, self.after).given.unwrap_or(window);
        let [given, closed] = [given, window].map(|window| self.perspective.window(player, window));
        let own = closed.own(role);
        let [old, other] =
            [given.own(role), closed.own(role.opponent())].map(|bound| bound_text(bound, given));
        let numbers = match (role, self.ties) {
            (Player::Max, ties) => {
                format!("α = max({old}, {own}) = {own} {} β = {other}.", ties.relation())
            }
            (Player::Min, Ties::Prune) => format!("β = min({old}, {own}) = {own} ≤ α = {other}."),
            (Player::Min, Ties::Search) => format!("β = min({old}, {own}) = {own} < α = {other}."),
        };
        let sentences = vec![
            plain(format!("{name} is {} and already has {own}.", player.name())),
            strong(numbers),
            plain(self.reason(node, player, window)),
            plain(self.what_is_skipped(player)),
        ];
        Narration { title: format!("{}-cutoff at {name}", cut.letter()), sentences, tone: Tone::Cutoff }
    }

    /// Whose guarantee makes the cutoff sound, and where it comes from.
    fn reason(&self, node: NodeId, player: Player, window: Window) -> String {
        let name = self.name(node);
        let opponent = player.opponent();
        let limit = window.own(opponent);
        match self.replay.origin(node, self.after) {
            Some(Origin::Guarantee { ancestor, child }) => {
                let (ancestor_name, child) = (self.name(ancestor), self.name(child));
                let far =
                    if self.replay.tree().parent(node) == Some(ancestor) { "" } else { ", further up," };
                let outcome = if limit == window.own(player) {
                    format!("and {name} can at best equal that")
                } else {
                    format!("so play never reaches {name}")
                };
                let price = self.price(player, limit);
                format!(
                    "{} at {ancestor_name}{far} can take {child} for {price}, {outcome}.",
                    opponent.name()
                )
            }
            Some(Origin::NullWindow { parent, child }) => self.question_of_null_window(node, parent, child),
            Some(Origin::Pass) => match self.replay.start_window() {
                Some(_) => self.question_of_start(node, player, window),
                None => self.question_of_pass(node),
            },
            Some(Origin::Nobody) | None => {
                let limit = self.perspective.score(player, limit);
                format!("Nothing is better for {} than {limit}.", player.name())
            }
        }
    }

    fn what_is_skipped(&self, player: Player) -> String {
        let tree = self.replay.tree();
        let skipped = || self.replay.skipped(self.after.saturating_sub(1));
        let seen = |score: &Score| self.perspective.score(player.opponent(), *score).to_string();
        let unseen: Vec<_> = skipped().take(NAMES_LISTED + 1).collect();
        let leaves: Option<Vec<_>> =
            unseen.iter().map(|&child| tree.value(child).filter(|_| tree.is_leaf(child))).collect();
        let names: Vec<_> = match &leaves {
            Some(values) => values.iter().map(seen).collect(),
            None => unseen.iter().map(|&child| self.name(child)).collect(),
        };
        let (leaf, leaves) = if leaves.is_some() { ("Leaf ", "Leaves ") } else { ("", "") };
        match names.as_slice() {
            [] => "It was the last child: nothing is left to skip.".to_owned(),
            [one] => format!("{leaf}{one} is skipped."),
            [first @ .., last] if names.len() <= NAMES_LISTED => {
                format!("{leaves}{} and {last} are skipped.", first.join(", "))
            }
            _ => format!("Its other {} children are skipped.", skipped().count()),
        }
    }

    fn leave(
        &self,
        node: NodeId,
        player: Player,
        value: Score,
        bound: Option<Bound>,
        given: Option<Window>,
    ) -> Narration {
        let name = self.name(node);
        let computed = self.what_the_parent_computes(node, value);
        let settled = bound.and_then(|bound| self.settled_by_both_visits(node, value, bound));
        let value = self.perspective.score(player, value);
        let bound = bound.map(|bound| self.perspective.bound(player, bound));
        let given = given.map(|window| self.perspective.window(player, window));
        let is_last = self.after == self.replay.len();
        if self.replay.tree().parent(node).is_none() && !is_last && self.replay.pass_at(self.after).is_some()
        {
            return self.pass_ends(node, value, bound, given);
        }
        if self.replay.tree().parent(node).is_none() {
            if let (Some(start), Some(bound)) = (self.replay.start_window(), bound) {
                return self.result_in_start_window(node, start, value, bound);
            }
            let mut sentences = vec![strong(format!("The value of {name}, the root, is {value}."))];
            sentences.extend(self.result_on_max_scale(player, value).map(plain));
            sentences.extend(self.what_the_passes_showed(node).map(plain));
            sentences.extend(self.best_line().map(plain));
            return Narration { title: format!("Result: {value}"), sentences, tone: Tone::Result };
        }
        let mut sentences = match (bound, given) {
            (Some(bound), Some(given)) => {
                let mut sentences = what_the_value_says(&name, value, bound, given);
                sentences.extend(settled.map(plain));
                sentences
            }
            (None, Some(given)) => vec![plain(format!(
                "The window {} was empty, so {value} says nothing about {name}.",
                window_text(given)
            ))],
            (_, None) => vec![
                strong(format!("{name} = {value}.")),
                plain(format!(
                    "{} has seen all children and takes the {}.",
                    player.name(),
                    self.choice(player)
                )),
            ],
        };
        sentences.extend(computed.map(strong));
        Narration { title: format!("{name} returns {value}"), sentences, tone: Tone::Result }
    }

    fn best_line(&self) -> Option<String> {
        let root = self.replay.tree().root_id();
        let line: Vec<_> =
            self.replay.principal_variation(root, self.after).take(NAMES_IN_LINE + 1).collect();
        if line.is_empty() {
            return None;
        }
        let mut names: Vec<_> = line.iter().take(NAMES_IN_LINE).map(|&node| self.name(node)).collect();
        if line.len() > NAMES_IN_LINE {
            names.push("…".to_owned());
        }
        Some(format!("Principal variation: {} → {}.", self.name(root), names.join(" → ")))
    }
}

/// How many cut children a sentence lists by name.
const NAMES_LISTED: usize = 3;
/// How many nodes of the principal variation a sentence lists.
const NAMES_IN_LINE: usize = 12;
