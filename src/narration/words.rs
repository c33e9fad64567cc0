//! The words of every claim, and the joining of claims into sentences. No sentence has a number or a node that no claim
//! of it has.

use super::bounds::bound_text;
use super::claims::{Claim, Question};
use super::comparison::count_text;
use super::{Narrator, Sentence, own_letter, value_text, window_text};
use crate::score::Score;
use crate::search::counters::Counts;
use crate::search::replay::facts::Scope;
use crate::search::window::{Bound, Ties, Window};
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
    /// What the player can take: a reason.
    Takes,
    /// What the player is sure of, because of a child.
    Sure,
    /// With a word in place of the node, which was named just before.
    It,
    /// As a computation from the side to move.
    Computed,
    /// That it is no better than what was named just before.
    Equals,
    /// That nothing is better for the player who moves there.
    Best,
    /// For MAX, where the numbers so far were another player's.
    ForMax,
    /// What is about to happen.
    Will,
}

/// A piece of a sentence.
pub(super) enum Part {
    /// A claim in its words.
    Says(Claim, Voice),
    /// Words without numbers and nodes, between claims.
    Text(&'static str),
}

pub(super) const fn says(claim: Claim) -> Part {
    Part::Says(claim, Voice::Plain)
}

pub(super) const fn voiced(claim: Claim, voice: Voice) -> Part {
    Part::Says(claim, voice)
}

impl From<&'static str> for Part {
    fn from(text: &'static str) -> Self {
        Self::Text(text)
    }
}

/// The first words of claims that are no names: at the start of a sentence they begin with a capital.
const BEGINNINGS: &[&str] = &[
    "the ", "this ", "only ", "play ", "nothing ", "nobody ", "neither ", "what ", "after ", "at ", "now ",
    "no ", "that ", "it ", "its ",
];

impl Narrator<'_> {
    /// A sentence that says its parts one after the other.
    pub(super) fn sentence<const N: usize>(&self, is_strong: bool, parts: [Part; N]) -> Sentence {
        self.sentence_of(is_strong, parts.into())
    }

    pub(super) fn sentence_of(&self, is_strong: bool, parts: Vec<Part>) -> Sentence {
        let (mut text, mut claims) = (String::new(), Vec::new());
        for part in parts {
            match part {
                Part::Text(words) => text += words,
                Part::Says(claim, voice) => {
                    text += &self.words(&claim, voice);
                    claims.push(claim);
                }
            }
        }
        if BEGINNINGS.iter().any(|beginning| text.starts_with(beginning)) {
            text = capitalised(&text);
        }
        if !text.ends_with(['?', '.']) {
            text.push('.');
        }
        Sentence { text, is_strong, claims }
    }

    pub(super) fn plain<const N: usize>(&self, parts: [Part; N]) -> Sentence {
        self.sentence(false, parts)
    }

    pub(super) fn strong<const N: usize>(&self, parts: [Part; N]) -> Sentence {
        self.sentence(true, parts)
    }

    /// A heading.
    pub(super) fn title(&self, claim: &Claim) -> String {
        capitalised_beginning(&self.words(claim, Voice::Title))
    }

    /// The node as it is called in a sentence: `D`; of a tree that grew out of a game, `the move 1`.
    pub(super) fn name(&self, node: NodeId) -> String {
        let (tree, name) = (self.replay.tree(), self.names.of(self.replay.tree(), node));
        match (self.names.are_moves(), tree.parent(node)) {
            (false, _) => name,
            (true, None) => "the root".to_owned(),
            (true, Some(_)) => format!("the move {name}"),
        }
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
        let scope = scope_text(scope);
        if self.names.are_moves() {
            let most = match bound {
                Bound::Exact => "",
                Bound::Lower => "at least ",
                Bound::Upper => "at most ",
            };
            format!("{name} is worth {most}{value}{scope}")
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
            Claim::Root { .. }
            | Claim::Moves { .. }
            | Claim::Entered { .. }
            | Claim::PassedOn { .. }
            | Claim::Visit { .. }
            | Claim::Given { .. }
            | Claim::Began { .. }
            | Claim::Asks { .. }
            | Claim::NothingSure { .. }
            | Claim::Matters { .. }
            | Claim::NoMatter { .. }
            | Claim::Pass { .. }
            | Claim::Next { .. } => self.words_of_windows(claim, voice),
            Claim::Compared { .. }
            | Claim::Inside { .. }
            | Claim::Moved { .. }
            | Claim::Best { .. }
            | Claim::Stays { .. }
            | Claim::NothingChanges { .. }
            | Claim::Closed { .. }
            | Claim::Cut { .. }
            | Claim::NeverReached { .. }
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
        let most = match self.seen_bound(node, bound) {
            Bound::Exact => "",
            Bound::Lower => "at least ",
            Bound::Upper => "at most ",
        };
        match voice {
            Voice::Title if tree.parent(node).is_none() && bound != Bound::Exact => format!("{most}{seen}"),
            Voice::Title if tree.parent(node).is_none() => format!("Result: {seen}"),
            Voice::Title
                if tree.is_leaf(node) && !self.replay.goes_on_below(node) && self.names.are_moves() =>
            {
                self.worth(node, bound, value, scope)
            }
            Voice::Title if tree.is_leaf(node) => format!("Leaf {}: {seen}", self.name(node)),
            Voice::Equals => format!("{} can at best equal that", self.name(node)),
            Voice::Best => format!("nothing is better for {} than {seen}", self.player_at(node).name()),
            Voice::Computed => self.signed(node, value),
            Voice::ForMax => format!("for MAX it is {value}"),
            _ if tree.parent(node).is_none() && voice == Voice::Sure => {
                format!("the root's value{} is {most}{seen}", scope_text(scope))
            }
            _ => self.worth(node, bound, value, scope),
        }
    }

    fn has_words(&self, claim: &Claim, voice: Voice) -> String {
        let &Claim::Has { player, value, at, child, scope } = claim else { return String::new() };
        let place = self.place(at);
        let scope = scope_text(scope);
        let owner = player.name();
        let here = match voice {
            Voice::SeenBy(here) | Voice::AlreadySeenBy(here) => here,
            Voice::Takes => player.opponent(),
            _ => player,
        };
        let seen = self.perspective.score(here, value);
        match voice {
            Voice::Takes => {
                let price = self.price(here, value);
                let is_exact = self
                    .replay
                    .last_returned(child, self.after)
                    .is_some_and(|(_, bound)| !matches!(bound, Some(Bound::Lower | Bound::Upper)));
                let most = match (is_exact, self.perspective.role(player)) {
                    (true, _) => "",
                    (false, Player::Max) => "at least ",
                    (false, Player::Min) => "at most ",
                };
                format!("{owner} {place} can take {} for {most}{price}{scope}", self.name(child))
            }
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

    fn words_of_windows(&self, claim: &Claim, voice: Voice) -> String {
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
                    format!("{} {} moves and takes the {choice}", self.place(node), player.name())
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
            Claim::Given { owner, value } => {
                let node = self.node();
                let (letter, value) = (self.letter(node, owner), self.bound(node, value));
                format!("{} began with {letter} = {value}", self.beginner())
            }
            Claim::Began { window } => self.began_words(window, voice),
            Claim::Asks { node, question, by } => self.question_words(node, question, by, voice),
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
            Claim::Pass { number, depth_limit } => match (voice, depth_limit) {
                (Voice::Title, _) => {
                    format!("Pass {number} begins at {}", self.name(self.replay.tree().root_id()))
                }
                (Voice::Will, _) => format!("Pass {number} is the last"),
                (_, None) => format!("after {}", count_text(number.into(), "pass", "passes")),
                (_, Some(limit)) => {
                    format!("Pass {number} searches to depth {limit} and evaluates the nodes there")
                }
            },
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
        let who = by.map_or_else(|| self.beginner().to_owned(), |parent| self.name(parent));
        match by.filter(|_| self.names.are_moves()) {
            Some(_) => format!("the only question is whether {name} is worth {asked}"),
            None => format!("{who} only asks whether {name} is worth {asked}"),
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

    fn words_of_values(&self, claim: &Claim, voice: Voice) -> String {
        match *claim {
            Claim::Compared { parent, value, owner, bound, .. } => self.compared(parent, value, owner, bound),
            Claim::Inside { parent, value, window, .. } => {
                let (value, window) = (self.seen(parent, value), self.seen_window(parent, window));
                let [alpha, beta] =
                    [window.alpha, window.beta].map(|bound| bound_text(bound, self.given(parent)));
                format!("{alpha} < {value} < {beta}")
            }
            Claim::Moved { node, player, from, to, .. } => {
                let (letter, to) = (self.letter(node, player), self.seen(node, to));
                match (voice, self.perspective.role(player)) {
                    (Voice::Will, _) => format!("{letter} will move to {to}"),
                    (Voice::Title, role) => {
                        let verb = if role == Player::Max { "raises" } else { "lowers" };
                        format!("{} {verb} {letter} to {to}", self.name(node))
                    }
                    (_, Player::Max) => format!("{letter} = max({}, {to}) = {to}", self.bound(node, from)),
                    (_, Player::Min) => format!("{letter} = min({}, {to}) = {to}", self.bound(node, from)),
                }
            }
            Claim::Best { node, value, from, to, .. } => self.best_words(node, [value, from, to], voice),
            Claim::Stays { node, owner, best, bound } => {
                let (letter, bound) = (self.letter(node, owner), self.bound(node, bound));
                if self.returns_bounds() {
                    return format!("{} {letter} stays {bound}", self.place(node));
                }
                format!("{} v = {}; {letter} stays {bound}", self.place_first(node), self.seen(node, best))
            }
            Claim::NothingChanges { node, best, bound, .. } => self.nothing_changes(node, best, bound),
            Claim::Closed { node, before, window } => self.closed_words(node, before, window, voice),
            Claim::Cut { node, ref unseen, .. } => self.cut_words(node, unseen, voice),
            Claim::NeverReached { node, .. } => format!("play never reaches {}", self.name_of_position(node)),
            Claim::Enough { node, .. } => format!("{} is known well enough", self.name(node)),
            _ => String::new(),
        }
    }

    fn best_words(&self, node: NodeId, [value, from, to]: [Score; 3], voice: Voice) -> String {
        let player = self.player_at(node);
        if voice == Voice::Computed {
            let [from, to] = [from, to].map(|score| player.view(score));
            let returned = super::negamax::factor(player.opponent().view(value));
            return format!("{} v = max({from}, −{returned}) = {to}", self.place_first(node));
        }
        let [value, from, to] = [value, from, to].map(|score| self.seen(node, score));
        let function = if self.perspective.role(player) == Player::Max { "max" } else { "min" };
        format!("{} v = {function}({from}, {value}) = {to}", self.place_first(node))
    }

    /// `At D,`, before what happens there.
    fn place_first(&self, node: NodeId) -> String {
        capitalised(&format!("{},", self.place(node)))
    }

    /// A position that play comes to: the node, or what follows a move.
    fn name_of_position(&self, node: NodeId) -> String {
        if self.names.are_moves() { "this position".to_owned() } else { self.name(node) }
    }

    fn nothing_changes(&self, node: NodeId, best: Score, bound: Option<Score>) -> String {
        let (place, seen) = (self.place(node), self.seen(node, best));
        match bound {
            None => format!("nothing changes {place}: v = {seen}"),
            Some(bound) if bound == best || self.returns_bounds() => format!("nothing changes {place}"),
            Some(bound) => {
                let (letter, bound) = (self.letter(node, self.player_at(node)), self.bound(node, bound));
                format!("nothing changes {place}: v = {seen}, {letter} = {bound}")
            }
        }
    }

    /// The relation of a value to a bound, as both stand at `parent`.
    fn compared(&self, parent: NodeId, value: Score, owner: Player, bound: Score) -> String {
        let letter = self.letter(parent, owner);
        let (value, bound, text) =
            (self.seen(parent, value), self.seen(parent, bound), self.bound(parent, bound));
        if value == bound && text == value.to_string() {
            return format!("{value} = {letter}");
        }
        let sign = if value < bound {
            "<"
        } else if value > bound {
            ">"
        } else {
            "="
        };
        format!("{value} {sign} {letter} = {text}")
    }

    fn closed_words(&self, node: NodeId, before: Score, window: Window, voice: Voice) -> String {
        let player = self.player_at(node);
        let (role, given) = (self.perspective.role(player), self.given(node));
        let closed = self.seen_window(node, window);
        let [alpha, beta] = [closed.alpha, closed.beta].map(|bound| bound_text(bound, given));
        if voice == Voice::Will {
            return format!("now α = {alpha} {} β = {beta}", self.ties.relation());
        }
        let own = closed.own(role);
        let old = bound_text(self.seen(node, before), given);
        match (role, self.ties) {
            (Player::Max, ties) => format!("α = max({old}, {own}) = {own} {} β = {beta}", ties.relation()),
            (Player::Min, Ties::Prune) => format!("β = min({old}, {own}) = {own} ≤ α = {alpha}"),
            (Player::Min, Ties::Search) => format!("β = min({old}, {own}) = {own} < α = {alpha}"),
        }
    }

    fn cut_words(&self, node: NodeId, unseen: &[NodeId], voice: Voice) -> String {
        if voice == Voice::Title {
            let letter = self.perspective.cut(self.player_at(node)).letter();
            return format!("{letter}-cutoff {}", self.place(node));
        }
        let tree = self.replay.tree();
        let listed = unseen.len() <= NAMES_LISTED;
        let values: Option<Vec<_>> = unseen
            .iter()
            .map(|&child| tree.value(child).filter(|_| tree.is_leaf(child) && !self.names.are_moves()))
            .collect();
        let names: Vec<_> = match &values {
            _ if !listed => Vec::new(),
            Some(values) => {
                let mover = self.player_at(node).opponent();
                values.iter().map(|&value| self.perspective.score(mover, value).to_string()).collect()
            }
            None => unseen.iter().map(|&child| self.name(child)).collect(),
        };
        let (leaf, leaves) = if values.is_some() { ("Leaf ", "Leaves ") } else { ("", "") };
        match names.as_slice() {
            [] if unseen.is_empty() => "It was the last child: nothing is left to skip".to_owned(),
            [] => format!("Its other {} children are skipped", unseen.len()),
            [one] => format!("{leaf}{one} is skipped"),
            [first @ .., last] => format!("{leaves}{} and {last} are skipped", first.join(", ")),
        }
    }

    fn words_of_results(&self, claim: &Claim, voice: Voice) -> String {
        match claim {
            &Claim::Horizon { node, value } => match voice {
                Voice::Title => format!("Evaluation of {}: {}", self.name(node), self.seen(node, value)),
                _ => format!("{} lies at the depth limit: its evaluation stands for it", self.name(node)),
            },
            &Claim::Clamped { node, best, value, window } => {
                let given = self.given(node);
                let value = bound_text(self.seen(node, value), given);
                format!(
                    "v = {}, but {} returns {value}: fail-hard never leaves its window {}",
                    self.seen(node, best),
                    self.name(node),
                    window_text(self.seen_window(node, window))
                )
            }
            &Claim::ReturnsBound { node, player, value } => {
                format!(
                    "{} returns its {}, {}",
                    self.name(node),
                    self.letter(node, player),
                    self.bound(node, value)
                )
            }
            &Claim::Returned { node, value } => {
                format!("{} returns {}", self.name(node), self.seen(node, value))
            }
            &Claim::Lies { node, value, bound, window, scope } => {
                self.lies_words(node, (bound, value, scope), window, voice)
            }
            &Claim::Empty { node, value, window } => format!(
                "the window {} was empty, so {} says nothing about {}",
                window_text(self.seen_window(node, window)),
                self.seen(node, value),
                self.name(node)
            ),
            &Claim::SeenAll { player, .. } => {
                format!("{} has seen all children and takes the {}", player.name(), self.choice(player))
            }
            &Claim::Before { node, bound, value } => {
                format!("the visit before said {}", self.worth(node, bound, value, Scope::Tree))
            }
            &Claim::Remembered { node, bound, value, scope } => {
                let said = self.worth(node, bound, value, scope);
                if voice == Voice::Title {
                    format!("Memory: {said}")
                } else {
                    format!("{said} is remembered")
                }
            }
            &Claim::SameState { node, twin } => {
                let key = self.replay.tree().state_key(node).unwrap_or_default();
                let [name, twin] = [node, twin].map(|node| self.name(node));
                format!("{name} is the state “{key}”, as {twin} is: what was found there holds here")
            }
            Claim::Optimal { line, ends_early, scope } => self.line_words(line, *ends_early, *scope),
            &Claim::Unseen(work) => unseen_words(work),
            _ => String::new(),
        }
    }

    fn lies_words(
        &self,
        node: NodeId,
        (bound, value, scope): (Bound, Score, Scope),
        window: Window,
        voice: Voice,
    ) -> String {
        let (name, given) = (self.name(node), self.seen_window(node, window));
        let (value, bound) = (self.seen(node, value), self.seen_bound(node, bound));
        let scope = scope_text(scope);
        if voice == Voice::It {
            return match bound {
                Bound::Exact => format!("that is its value; {name} is not searched again"),
                Bound::Lower => format!(
                    "that is not below β = {}, so it is not searched again",
                    bound_text(given.beta, given)
                ),
                Bound::Upper => format!(
                    "that is not above α = {}, so it is not searched again",
                    bound_text(given.alpha, given)
                ),
            };
        }
        match bound {
            Bound::Exact if !value.is_finite() => {
                format!("nothing lies beyond an infinite value: it is exact{scope}")
            }
            Bound::Exact if given.alpha == given.beta => {
                format!("{value} equals both bounds of {}: it is exact{scope}", window_text(given))
            }
            Bound::Exact => {
                format!("{value} lies inside {}, the window given: it is exact{scope}", window_text(given))
            }
            Bound::Lower => {
                let beta = bound_text(given.beta, given);
                format!(
                    "{value} is not below β = {beta}: {name} failed high, {value} is a lower bound{scope}"
                )
            }
            Bound::Upper => {
                let alpha = bound_text(given.alpha, given);
                format!(
                    "{value} is not above α = {alpha}: {name} failed low, {value} is an upper bound{scope}"
                )
            }
        }
    }

    fn line_words(&self, line: &[NodeId], ends_early: bool, scope: Scope) -> String {
        let mut names: Vec<_> = line
            .iter()
            .take(NAMES_IN_LINE + 1)
            .map(|&node| self.names.of(self.replay.tree(), node))
            .collect();
        if line.len() > NAMES_IN_LINE + 1 {
            names.push("…".to_owned());
        }
        let early = if ends_early { ", as far as the search has shown it" } else { "" };
        format!("Principal variation{}: {}{early}", scope_text(scope), names.join(" → "))
    }
}

/// ` to depth 2`, nothing where a value holds for the whole tree.
pub(super) fn scope_text(scope: Scope) -> String {
    match scope {
        Scope::Tree => String::new(),
        Scope::Depth(depth) => format!(" to depth {depth}"),
        Scope::DepthOrMore(depth) => format!(" to depth {depth} or more"),
    }
}

pub(super) fn unseen_words(work: Counts) -> String {
    let nodes = count_text(work.visited, "node", "nodes");
    let leaves = count_text(work.leaves_evaluated, "leaf", "leaves");
    let cutoffs = match work.cutoffs {
        0 => String::new(),
        cutoffs => format!(", {}", count_text(cutoffs, "cutoff", "cutoffs")),
    };
    format!("Below it, where nothing is shown, the search visited {nodes} ({leaves}{cutoffs}).")
}

pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn capitalised_beginning(text: &str) -> String {
    if BEGINNINGS.iter().any(|beginning| text.starts_with(beginning)) {
        capitalised(text)
    } else {
        text.to_owned()
    }
}

/// How many cut children a sentence lists by name.
const NAMES_LISTED: usize = 3;
/// How many nodes after the root a sentence lists of the principal variation.
const NAMES_IN_LINE: usize = 12;
