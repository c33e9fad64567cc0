//! What the program says about a step: the sentence on the projector, with the real numbers and the reason.
//!
//! Everything a person reads about a walk is written here, in one language, and nowhere else.

use crate::names::Names;
use crate::score::Score;
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
        Step::Cutoff { node, player, child, window } => {
            let cut = Cut::at(player).letter();
            let unseen = unseen_children(tree, node, child);
            format!("{cut}-cutoff, α = {}, β = {}, {}", window.alpha, window.beta, unseen_text(unseen))
        }
        Step::Leave { value, bound, .. } => format!("returned {}", value_text(value, bound)),
    }
}

const fn own_letter(player: Player) -> &'static str {
    match player {
        Player::Max => "α",
        Player::Min => "β",
    }
}

/// How many children of `node` stand to the right of `child`.
#[must_use]
pub fn unseen_children(tree: &Tree, node: NodeId, child: NodeId) -> usize {
    debug_assert_eq!(tree.parent(child), Some(node));
    std::iter::successors(tree.next_sibling(child), |&child| tree.next_sibling(child)).count()
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
        Some(Step::Cutoff { node, player, child, window }) => narrator.cutoff(node, player, child, window),
        Some(Step::Leave { node, player, value, bound, given }) => {
            narrator.leave(node, player, value, bound, given)
        }
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
        Narration {
            title: "Ready".to_owned(),
            sentences: vec![
                plain(format!("{root} is the root, and {player} moves there.")),
                plain("Right or PageDown takes the first step.".to_owned()),
            ],
            tone: Tone::Plain,
        }
    }

    fn enter(&self, node: NodeId, player: Player, window: Option<Window>) -> Narration {
        let name = self.name(node);
        let children = self.replay.tree().children_of(node).count();
        let among =
            if children == 1 { "its only child".to_owned() } else { format!("its {children} children") };
        let wants = match player {
            Player::Max => "greatest",
            Player::Min => "least",
        };
        let mut sentences =
            vec![plain(format!("{name} is {}: it takes the {wants} value among {among}.", player.name()))];
        if let Some(window) = window {
            sentences.push(strong(format!("α = {}, β = {}.", window.alpha, window.beta)));
            sentences.push(plain(meaning_of(window)));
        }
        Narration { title: format!("Enter {name}"), sentences, tone: Tone::Plain }
    }

    fn evaluate(&self, node: NodeId, value: Score, horizon: bool) -> Narration {
        let name = self.name(node);
        let mut sentences = Vec::new();
        if horizon {
            sentences.push(plain(format!(
                "{name} lies at the depth limit. The search looks no further and takes its evaluation, {value}."
            )));
        }
        if let Some(parent) = self.replay.tree().parent(node) {
            sentences.extend(self.relation_to_parent(parent, value));
        } else {
            sentences.push(plain("The tree is this one leaf: its value is the result.".to_owned()));
        }
        let what = if horizon { "Evaluation of" } else { "Leaf" };
        Narration { title: format!("{what} {name}: {value}"), sentences, tone: Tone::Plain }
    }

    /// The three relations of a value to the window it is returned into.
    fn relation_to_parent(&self, parent: NodeId, value: Score) -> Vec<Sentence> {
        let state = self.replay.state(parent, self.after.saturating_sub(1));
        let player = self.replay.tree().player_at(parent);
        let parent_name = self.name(parent);
        let Some(window) = state.window else {
            let better = state.value.is_none_or(|best| player.prefers(value, best));
            let text = match (better, state.value) {
                (true, Some(best)) => {
                    format!("{value} is better for {} at {parent_name} than {best}.", player.name())
                }
                (true, None) => format!("It is the first value that {parent_name} sees."),
                (false, best) => format!(
                    "{parent_name} is {} and keeps {}.",
                    player.name(),
                    best.map_or_else(|| value.to_string(), |best| best.to_string())
                ),
            };
            return vec![plain(text)];
        };
        let (own, other) = (window.own(player), window.own(player.opponent()));
        let opponent = player.opponent().name();
        if !player.prefers(value, own) {
            let (relation, letter) = if player == Player::Max { ("≤", "α") } else { ("≥", "β") };
            return vec![
                strong(format!("{value} {relation} {letter} = {own}.")),
                plain(format!(
                    "{} at {parent_name} is already sure of {own}, so this changes nothing.",
                    player.name()
                )),
            ];
        }
        let reaches = !player.opponent().prefers(value, other);
        if reaches && other.is_finite() {
            let (relation, letter) = if player == Player::Max { ("≥", "β") } else { ("≤", "α") };
            return vec![
                strong(format!("{value} {relation} {letter} = {other}.")),
                plain(format!(
                    "More than {opponent} will allow at {parent_name}: it is sure of {other} elsewhere."
                )),
            ];
        }
        vec![
            strong(format!("{} < {value} < {}.", window.alpha, window.beta)),
            plain(format!(
                "It lies inside the window of {parent_name}, so it will move {}.",
                own_letter(player)
            )),
        ]
    }

    fn narrow(&self, node: NodeId, player: Player, child: NodeId, from: Window, to: Window) -> Narration {
        let (name, child) = (self.name(node), self.name(child));
        let (old, new) = (from.own(player), to.own(player));
        let (letter, choice, verb, at) = match player {
            Player::Max => ("α", "max", "raises", "at least"),
            Player::Min => ("β", "min", "lowers", "at most"),
        };
        Narration {
            title: format!("{name} {verb} {letter} to {new}"),
            sentences: vec![
                strong(format!("{letter} = {choice}({old}, {new}) = {new}.")),
                plain(format!(
                    "{name} is {}: with child {child} it is sure of {at} {new}. The children to come are given {}.",
                    player.name(),
                    window_text(to)
                )),
            ],
            tone: Tone::Progress,
        }
    }

    fn cutoff(&self, node: NodeId, player: Player, child: NodeId, window: Window) -> Narration {
        let name = self.name(node);
        let cut = Cut::at(player);
        let own = window.own(player);
        let given = self.replay.state(node, self.after).given.unwrap_or(window);
        let relation = self.ties.relation();
        let numbers = match player {
            Player::Max => {
                format!("α = max({}, {own}) = {own} {relation} β = {}.", given.alpha, window.beta)
            }
            Player::Min => {
                format!("β = min({}, {own}) = {own}, so α = {} {relation} β.", given.beta, window.alpha)
            }
        };
        let sentences = vec![
            plain(format!("{name} is {} and already has {own}.", player.name())),
            strong(numbers),
            plain(self.reason(node, player, window)),
            plain(self.what_is_skipped(node, child)),
        ];
        Narration { title: format!("{}-cutoff at {name}", cut.letter()), sentences, tone: Tone::Cutoff }
    }

    /// Whose guarantee makes the cutoff sound, and where it comes from.
    fn reason(&self, node: NodeId, player: Player, window: Window) -> String {
        let name = self.name(node);
        let opponent = player.opponent();
        let limit = window.own(opponent);
        match self.replay.guarantee(node, self.after) {
            Some((ancestor, child)) => {
                let (ancestor_name, child) = (self.name(ancestor), self.name(child));
                let deep = self.replay.tree().parent(node) != Some(ancestor);
                let far = if deep { ", further up," } else { "" };
                let equal = limit == window.own(player);
                let outcome = if equal {
                    format!("and {name} can only equal that or be worse for {}", opponent.name())
                } else {
                    format!("so it will never let play reach {name}")
                };
                format!(
                    "{} at {ancestor_name}{far} can take {child} for {limit}, {outcome}.",
                    opponent.name()
                )
            }
            None => format!(
                "No value can be better for {} than {limit}: there is nothing left to find.",
                player.name()
            ),
        }
    }

    fn what_is_skipped(&self, node: NodeId, child: NodeId) -> String {
        let tree = self.replay.tree();
        let unseen: Vec<_> =
            std::iter::successors(tree.next_sibling(child), |&child| tree.next_sibling(child))
                .take(NAMES_LISTED + 1)
                .map(|child| match (tree.is_leaf(child), tree.value(child)) {
                    (true, Some(value)) => format!("leaf {value}"),
                    _ => self.name(child),
                })
                .collect();
        match unseen.as_slice() {
            [] => format!("{} was cut after its last child: nothing is left to skip.", self.name(node)),
            [one] => format!("So {one} need not be looked at."),
            [first @ .., last] if unseen.len() <= NAMES_LISTED => {
                format!("So {} and {last} need not be looked at.", first.join(", "))
            }
            _ => {
                format!("So its other {} children need not be looked at.", unseen_children(tree, node, child))
            }
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
        let is_root = self.replay.tree().parent(node).is_none();
        let mut sentences = Vec::new();
        match (bound, given) {
            (Some(bound), Some(given)) => {
                sentences.extend(self.what_the_value_says(&name, value, bound, given))
            }
            (None, Some(given)) => sentences.push(plain(format!(
                "The window {} was empty, so {value} says nothing about {name}.",
                window_text(given)
            ))),
            _ => sentences.push(plain(format!(
                "All its children are known; {} takes the {}.",
                player.name(),
                if player == Player::Max { "greatest" } else { "least" }
            ))),
        }
        if is_root {
            sentences.push(strong(format!("The value of the game is {value}.")));
            sentences.extend(self.best_line().map(plain));
        }
        let title = if is_root { format!("Result: {value}") } else { format!("{name} returns {value}") };
        Narration { title, sentences, tone: Tone::Result }
    }

    fn what_the_value_says(&self, name: &str, value: Score, bound: Bound, given: Window) -> Vec<Sentence> {
        let shown = window_text(given);
        match bound {
            Bound::Exact if !value.is_finite() => {
                vec![
                    strong(format!("{name} = {value}.")),
                    plain("Nothing lies beyond an infinite value.".to_owned()),
                ]
            }
            Bound::Exact => vec![
                strong(format!("{name} = {value}.")),
                plain(format!(
                    "It lies inside {shown}, the window {name} was given: this is its minimax value."
                )),
            ],
            Bound::Lower => vec![
                strong(format!("{name} ≥ {value}.")),
                plain(format!(
                    "It is at least β of {shown}: a lower bound. The search of {name} failed high."
                )),
            ],
            Bound::Upper => vec![
                strong(format!("{name} ≤ {value}.")),
                plain(format!(
                    "It is at most α of {shown}: an upper bound. The search of {name} failed low."
                )),
            ],
        }
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

fn meaning_of(window: Window) -> String {
    match (window.alpha.is_finite(), window.beta.is_finite()) {
        (false, false) => "Neither player is sure of anything yet.".to_owned(),
        (true, false) => {
            format!("MAX is sure of at least {} elsewhere; anything up to that is of no use.", window.alpha)
        }
        (false, true) => {
            format!("MIN is sure of at most {} elsewhere; anything from there on is of no use.", window.beta)
        }
        (true, true) => format!(
            "MAX is sure of at least {}, MIN of at most {}: only values between them can matter.",
            window.alpha, window.beta
        ),
    }
}
