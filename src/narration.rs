//! What the program says about a step: the sentence on the projector, with the real numbers and the reason.
//!
//! Everything a person reads about a walk is written here, in one language, and nowhere else: steps in this
//! file and, for searches that come back to a node, in `again` and `passes`; the path to the current node in [`open`], a
//! single node in [`node`].

mod again;
pub mod node;
pub mod open;
pub mod passes;
pub mod proof;
pub mod settings;
mod window;

pub mod comparison;
pub mod decision;

use window::what_the_value_says;

use crate::names::Names;
use crate::score::Score;
use crate::search::replay::history::Origin;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::{Bound, Cut, Ties, Window};
use crate::tree::{NodeId, Player, Tree};

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

/// A window as text, `[α, β]`.
#[must_use]
pub fn window_text(window: Window) -> String {
    format!("[{}, {}]", window.alpha, window.beta)
}

/// A value with what it says about its node: `= 5`, `≤ 2`, `≥ 6`; without a sign where it says nothing.
#[must_use]
pub fn value_text(value: Score, bound: Option<Bound>) -> String {
    bound.map_or_else(|| value.to_string(), |bound| format!("{} {value}", bound.sign()))
}

/// A step in a few words, for logs: `enters with [−∞, 5]`, `β: +∞ → 5 (from D)`.
#[must_use]
pub fn log_text(step: &Step, tree: &Tree, names: &Names) -> String {
    match *step {
        Step::Enter { window: Some(window), .. } => format!("entered with {}", window_text(window)),
        Step::Enter { window: None, .. } => "entered".to_owned(),
        Step::Evaluate { value, horizon: false, .. } => format!("evaluated: {value}"),
        Step::Evaluate { value, horizon: true, .. } => format!("depth limit, evaluation {value}"),
        Step::Narrow { player, child, from, to, .. } => {
            let letter = own_letter(player);
            format!("{letter}: {} → {} from {}", from.own(player), to.own(player), names.of(tree, child))
        }
        Step::Cutoff { player, window, .. } => {
            let cut = Cut::at(player).letter();
            let unseen = step.skipped(tree).count();
            format!("{cut}-cutoff, α = {}, β = {}, {}", window.alpha, window.beta, unseen_text(unseen))
        }
        Step::Leave { value, bound, .. } => format!("returned {}", value_text(value, bound)),
        Step::PassBegins { number, window, depth_limit: None, .. } => {
            format!("pass {number} begins with {}", window_text(window))
        }
        Step::PassBegins { number, depth_limit: Some(limit), .. } => {
            format!("pass {number} begins, depth limit {limit}")
        }
        Step::TableHit { value, bound, .. } => format!("remembered: {}", value_text(value, Some(bound))),
    }
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
pub fn narrate(replay: Replay<'_>, names: &Names, ties: Ties, after: StepIndex) -> Narration {
    let narrator = Narrator { replay, names, ties, after };
    match after.checked_sub(1).and_then(|index| replay.step(index)) {
        None => narrator.beginning(),
        Some(Step::Enter { node, player, window }) => narrator.enter(node, player, window),
        Some(Step::Evaluate { node, value, horizon }) => narrator.evaluate(node, value, horizon),
        Some(Step::Narrow { node, player, child, from, to }) => {
            narrator.narrow(node, player, child, from, to)
        }
        Some(step @ Step::Cutoff { node, player, window, .. }) => {
            narrator.cutoff(&step, node, player, window)
        }
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
    after: StepIndex,
}

impl Narrator<'_> {
    fn name(&self, node: NodeId) -> String {
        self.names.of(self.replay.tree(), node)
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
        let what = match self.replay.tree().children_of(node).count() {
            1 => "value of its only child".to_owned(),
            children => format!("{} of its {children} children", choice(player)),
        };
        let mut sentences: Vec<_> = self.why_again(node).into_iter().map(plain).collect();
        sentences.push(plain(format!("{name} is {}: it takes the {what}.", player.name())));
        if let Some(window) = window {
            sentences.push(strong(format!("α = {}, β = {}.", window.alpha, window.beta)));
            sentences.push(plain(self.meaning_of(window)));
        }
        Narration { title: format!("Enter {name}"), sentences, tone: Tone::Plain }
    }

    fn evaluate(&self, node: NodeId, value: Score, horizon: bool) -> Narration {
        let name = self.name(node);
        let mut sentences = Vec::new();
        if horizon {
            sentences.push(plain(format!("{name} lies at the depth limit: its evaluation stands for it.")));
        }
        match self.replay.tree().parent(node) {
            Some(parent) => sentences.extend(self.relation_to_parent(parent, value)),
            None => sentences.push(plain(format!("{name} is the root: this is the result."))),
        }
        let what = if horizon { "Evaluation of" } else { "Leaf" };
        Narration { title: format!("{what} {name}: {value}"), sentences, tone: Tone::Plain }
    }

    fn relation_to_parent(&self, parent: NodeId, value: Score) -> Vec<Sentence> {
        let state = self.replay.state(parent, self.after.saturating_sub(1));
        let player = self.replay.tree().player_at(parent);
        let parent = self.name(parent);
        match state.window {
            Some(window) => self.relation_to_window(&parent, player, window, value),
            None => vec![strong(relation_to_best(&parent, player, state.value, value))],
        }
    }

    fn narrow(&self, node: NodeId, player: Player, child: NodeId, from: Window, to: Window) -> Narration {
        let (old, new) = (from.own(player), to.own(player));
        let letter = own_letter(player);
        let (function, verb, at) = match player {
            Player::Max => ("max", "raises", "at least"),
            Player::Min => ("min", "lowers", "at most"),
        };
        let next = if self.ties.prunes(to) {
            format!("Now α = {} {} β = {}.", to.alpha, self.ties.relation(), to.beta)
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

    fn cutoff(&self, step: &Step, node: NodeId, player: Player, window: Window) -> Narration {
        let name = self.name(node);
        let cut = Cut::at(player);
        let own = window.own(player);
        let given = self.replay.state(node, self.after).given.unwrap_or(window);
        let numbers = match (player, self.ties) {
            (Player::Max, ties) => {
                format!("α = max({}, {own}) = {own} {} β = {}.", given.alpha, ties.relation(), window.beta)
            }
            (Player::Min, Ties::Prune) => {
                format!("β = min({}, {own}) = {own} ≤ α = {}.", given.beta, window.alpha)
            }
            (Player::Min, Ties::Search) => {
                format!("β = min({}, {own}) = {own} < α = {}.", given.beta, window.alpha)
            }
        };
        let sentences = vec![
            plain(format!("{name} is {} and already has {own}.", player.name())),
            strong(numbers),
            plain(self.reason(node, player, window)),
            plain(self.what_is_skipped(step)),
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
                format!(
                    "{} at {ancestor_name}{far} can take {child} for {limit}, {outcome}.",
                    opponent.name()
                )
            }
            Some(Origin::NullWindow { parent, child }) => self.question_of_null_window(node, parent, child),
            Some(Origin::Pass) => match self.replay.start_window() {
                Some(_) => self.question_of_start(node, player, window),
                None => self.question_of_pass(node),
            },
            Some(Origin::Nobody) | None => {
                format!("Nothing is better for {} than {limit}.", player.name())
            }
        }
    }

    fn what_is_skipped(&self, cutoff: &Step) -> String {
        let tree = self.replay.tree();
        let unseen: Vec<_> = cutoff.skipped(tree).take(NAMES_LISTED + 1).collect();
        let leaves: Option<Vec<_>> =
            unseen.iter().map(|&child| tree.value(child).filter(|_| tree.is_leaf(child))).collect();
        let names: Vec<_> = match &leaves {
            Some(values) => values.iter().map(Score::to_string).collect(),
            None => unseen.iter().map(|&child| self.name(child)).collect(),
        };
        let (leaf, leaves) = if leaves.is_some() { ("Leaf ", "Leaves ") } else { ("", "") };
        match names.as_slice() {
            [] => "It was the last child: nothing is left to skip.".to_owned(),
            [one] => format!("{leaf}{one} is skipped."),
            [first @ .., last] if names.len() <= NAMES_LISTED => {
                format!("{leaves}{} and {last} are skipped.", first.join(", "))
            }
            _ => format!("Its other {} children are skipped.", cutoff.skipped(tree).count()),
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
            sentences.extend(self.what_the_passes_showed(node).map(plain));
            sentences.extend(self.best_line().map(plain));
            return Narration { title: format!("Result: {value}"), sentences, tone: Tone::Result };
        }
        let sentences = match (bound, given) {
            (Some(bound), Some(given)) => {
                let mut sentences = what_the_value_says(&name, value, bound, given);
                sentences.extend(self.settled_by_both_visits(node, value, bound).map(plain));
                sentences
            }
            (None, Some(given)) => vec![plain(format!(
                "The window {} was empty, so {value} says nothing about {name}.",
                window_text(given)
            ))],
            (_, None) => vec![
                strong(format!("{name} = {value}.")),
                plain(format!("{} has seen all children and takes the {}.", player.name(), choice(player))),
            ],
        };
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

const fn choice(player: Player) -> &'static str {
    match player {
        Player::Max => "greatest",
        Player::Min => "least",
    }
}

/// Minimax has no window: a value is compared with the best so far.
fn relation_to_best(parent: &str, player: Player, best: Option<Score>, value: Score) -> String {
    match best {
        None => format!("It is the first value that {parent} sees."),
        Some(best) if player.prefers(value, best) => {
            format!("{value} is better for {} at {parent} than {best}.", player.name())
        }
        Some(best) => format!("{parent} is {} and keeps {best}.", player.name()),
    }
}
