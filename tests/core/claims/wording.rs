//! The ways in which each claim may be worded, with its numbers as the player sees them who moves at the node: written
//! down a second time, from the claim alone.

use alphabeta_lab::names::Names;
use alphabeta_lab::narration::claims::{Claim, NullWindowQuestion};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::bounds::bound_text;
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::window::{Bound, Window};
use alphabeta_lab::tree::{NodeId, Player};

use super::world::World;

mod values;

/// Who reads the sentences, and of which walk.
pub(crate) struct Reader<'a> {
    pub(crate) world: &'a World<'a>,
    pub(crate) names: &'a Names,
    pub(crate) view: Perspective,
    /// The nodes that are told by all moves that lead to them, for the last one alone is that of others as well.
    pub(crate) lines: Vec<NodeId>,
}

pub(super) const fn name_of(player: Player) -> &'static str {
    match player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    }
}

pub(super) const fn other(player: Player) -> Player {
    match player {
        Player::Max => Player::Min,
        Player::Min => Player::Max,
    }
}

const fn most(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "",
        Bound::Lower => "at least ",
        Bound::Upper => "at most ",
    }
}

pub(super) const fn sign(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "=",
        Bound::Lower => "≥",
        Bound::Upper => "≤",
    }
}

pub(super) fn to_depth(scope: Scope) -> String {
    match scope {
        Scope::Tree => String::new(),
        Scope::Depth(depth) => format!(" to depth {depth}"),
        Scope::DepthOrMore(depth) => format!(" to depth {depth} or more"),
    }
}

fn interval(window: Window) -> String {
    let [alpha, beta] = [window.alpha, window.beta].map(|bound| bound_text(bound, window));
    format!("[{alpha}, {beta}]")
}

fn upper_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Reader<'_> {
    pub(super) fn signs_turn(&self) -> bool {
        self.view == Perspective::SideToMove
    }

    fn turns_for(&self, player: Player) -> bool {
        self.signs_turn() && player == Player::Min
    }

    fn turns_at(&self, node: NodeId) -> bool {
        self.turns_for(self.world.player(node))
    }

    /// A score as it stands at the node.
    pub(super) fn at(&self, node: NodeId, score: Score) -> Score {
        if self.turns_at(node) { -score } else { score }
    }

    fn for_player(&self, player: Player, score: Score) -> Score {
        if self.turns_for(player) { -score } else { score }
    }

    pub(super) fn bound_at(&self, node: NodeId, bound: Bound) -> Bound {
        match bound {
            Bound::Lower if self.turns_at(node) => Bound::Upper,
            Bound::Upper if self.turns_at(node) => Bound::Lower,
            bound => bound,
        }
    }

    fn window_at(&self, node: NodeId, window: Window) -> Window {
        if self.turns_at(node) { Window { alpha: -window.beta, beta: -window.alpha } } else { window }
    }

    /// One end of a window at the node, as it is written where the node was given its window.
    fn end(&self, node: NodeId, bound: Score) -> String {
        let given = self.world.given[node.index()].unwrap_or(Window::FULL);
        bound_text(self.at(node, bound), self.window_at(node, given))
    }

    fn letter(&self, node: NodeId, owner: Player) -> &'static str {
        if (owner == Player::Max) == self.turns_at(node) { "β" } else { "α" }
    }

    fn best_of(&self, player: Player) -> &'static str {
        if self.signs_turn() || player == Player::Max { "greatest" } else { "least" }
    }

    fn root(&self) -> NodeId {
        self.world.tree.root_id()
    }

    pub(super) fn name(&self, node: NodeId) -> String {
        let name = self.names.of(self.world.tree, node);
        match (self.names.are_moves(), node == self.root()) {
            (false, _) => name,
            (true, true) => "the root".to_owned(),
            (true, false) if self.lines.contains(&node) => self.line(node),
            (true, false) => format!("the move {name}"),
        }
    }

    fn place(&self, node: NodeId) -> String {
        let preposition = if self.names.are_moves() && node != self.root() { "after" } else { "at" };
        format!("{preposition} {}", self.name(node))
    }

    fn place_first(&self, node: NodeId) -> String {
        upper_first(&self.place(node))
    }

    fn beginner(&self) -> &'static str {
        if self.world.pass.is_some() { "this pass" } else { "the search" }
    }

    /// `D ≥ 5`, `the move 1 is worth at least 5`.
    pub(super) fn worth(&self, node: NodeId, bound: Bound, value: Score, scope: Scope) -> String {
        let (name, value, bound) = (self.name(node), self.at(node, value), self.bound_at(node, bound));
        if self.names.are_moves() {
            format!("{name} is worth {}{value}{}", most(bound), to_depth(scope))
        } else {
            format!("{name} {} {value}{}", sign(bound), to_depth(scope))
        }
    }

    /// All the ways.
    pub(crate) fn wordings(&self, claim: &Claim) -> Vec<String> {
        match *claim {
            Claim::NotBegun => vec!["ready".to_owned()],
            Claim::Root { node, player } if self.names.are_moves() => {
                let name = self.names.of(self.world.tree, node);
                vec![format!("the root is “{name}”; {} moves first", name_of(player))]
            }
            Claim::Root { node, .. } if self.world.tree.is_leaf(node) => {
                vec![format!("the root {} is a leaf, so nobody moves", self.name(node))]
            }
            Claim::Root { node, player } => {
                vec![format!("the root is {}; {} moves first", self.name(node), name_of(player))]
            }
            Claim::Moves { node, player, children } => self.moves(node, player, children),
            Claim::Entered { node, window } => {
                let seen = self.window_at(node, window);
                let [alpha, beta] = [seen.alpha, seen.beta].map(|bound| bound_text(bound, seen));
                let was = format!("the window was {}", interval(window));
                let turned = format!("{was}, which is {} as MIN counts", interval(seen));
                vec![format!("α = {alpha}, β = {beta}"), if seen == window { was } else { turned }]
            }
            Claim::PassedOn { parent, window, .. } => {
                let above = interval(self.window_at(parent, window));
                vec![format!("{} passed [α, β] = {above} down as [−β, −α]", self.name(parent))]
            }
            Claim::Visit { node, number } => vec![format!("this is visit {number} of {}", self.name(node))],
            Claim::Given { node, owner, value } => {
                let (letter, value) = (self.letter(node, owner), self.end(node, value));
                let whose = self.as_counted(node);
                vec![format!("{} began with {letter} = {value}{whose}", self.beginner())]
            }
            Claim::Began { window } => self.began(window),
            Claim::MayFail { window } if window.is_null() => vec![
                "no value lies inside this window: the search only asks on which side the root’s value lies"
                    .to_owned(),
            ],
            Claim::MayFail { .. } => vec![
                "if the root’s value lies outside this window, the search can fail and find only a bound"
                    .to_owned(),
            ],
            Claim::Asks { node, question, by } => self.asks(node, question, by),
            Claim::Answer { is_yes, scope, .. } => {
                let texts =
                    if is_yes { ["it is", "the answer is yes"] } else { ["it is not", "the answer is no"] };
                let depth = to_depth(scope);
                texts
                    .map(|text| {
                        format!("{}{}{text}", depth.trim_start(), if depth.is_empty() { "" } else { ", " })
                    })
                    .into()
            }
            Claim::NothingSure { .. } => {
                let pass = if self.world.pass.is_some() { "in this pass, " } else { "" };
                vec![format!("{pass}neither player is sure of anything yet")]
            }
            Claim::Matters { node, above, below } => {
                let window = self.window_at(node, Window { alpha: above, beta: below });
                vec![match (window.alpha.is_finite(), window.beta.is_finite()) {
                    (true, false) => format!("only values above {} matter here", window.alpha),
                    (false, true) => format!("only values below {} matter here", window.beta),
                    _ => "only values in between matter here".to_owned(),
                }]
            }
            Claim::NoMatter { .. } => vec!["nothing here can change that".to_owned()],
            Claim::NeverReached { node, scope, .. } => {
                let place = if self.names.are_moves() { "this position".to_owned() } else { self.name(node) };
                let is_of_pass = self.world.pass.is_some_and(|(.., limit)| limit.is_some());
                let limit = match scope {
                    Scope::Tree => "",
                    _ if is_of_pass => "in this pass ",
                    scope => &format!("{} ", &to_depth(scope)[1..]),
                };
                vec![format!("{limit}play never reaches {place}")]
            }
            Claim::Enough { node, .. } => vec![format!("no more search is needed {}", self.place(node))],
            Claim::Tie { .. } => vec!["the rule α > β does not cut at a tie".to_owned()],
            Claim::Unbeatable { player, value } => {
                let nothing = format!("nothing is better for {}", name_of(player));
                let than = format!("{nothing} than {}", self.for_player(player, value));
                vec![nothing, than]
            }
            Claim::Equals { node, .. } => vec![format!("{} can at best equal that", self.name(node))],
            Claim::Has { player, value, at, child, scope } => self.has(player, value, at, child, scope),
            Claim::Takes { player, bound, value, at, child, scope } => {
                let (own, seen) = (self.for_player(player, value), self.for_player(other(player), value));
                let price = if own == seen {
                    own.to_string()
                } else {
                    format!("{own}, which is {seen} for {}", name_of(other(player)))
                };
                let bound = self.bound_at(at, bound);
                vec![format!(
                    "{} {} can take {} for {}{price}{}",
                    name_of(player),
                    self.place(at),
                    self.name(child),
                    most(bound),
                    to_depth(scope)
                )]
            }
            Claim::Next { node, child, window, is_remembered } => {
                self.next(node, child, window, is_remembered)
            }
            Claim::SecondSearch { node } => vec![format!("{} is searched again", self.name(node))],
            Claim::Met { node, value } => {
                vec![format!("α and β meet at {value}, so {} is not searched again", self.name(node))]
            }
            Claim::Forgotten { node, value, scope } => {
                let known = self.worth(node, Bound::Exact, value, scope);
                let forgets = "but the search forgets the first";
                vec![format!(
                    "both visits together show that {known}, {forgets}: it enters {} again",
                    self.name(node)
                )]
            }
            Claim::Compared { .. }
            | Claim::Inside { .. }
            | Claim::Moved { .. }
            | Claim::WillMove { .. }
            | Claim::Best { .. }
            | Claim::Stays { .. }
            | Claim::NothingChanges { .. }
            | Claim::Closed { .. }
            | Claim::Cut { .. } => self.of_values(claim),
            _ => self.of_results(claim),
        }
    }

    fn moves(&self, node: NodeId, player: Player, children: u32) -> Vec<String> {
        let sign = |text: &'static str| if self.signs_turn() { text } else { "" };
        let what = match children {
            0 => format!("the {} value of its children, which are not shown", self.best_of(player)),
            1 => format!("the value of its only child{}", sign(", with its sign flipped")),
            _ => {
                format!(
                    "the {} value of its {children} children{}",
                    self.best_of(player),
                    sign(", with signs flipped")
                )
            }
        };
        let (name, player) = (self.name(node), name_of(player));
        let plain = if self.names.are_moves() {
            format!("{}, {player} moves and takes {what}", self.place(node))
        } else {
            format!("{name} is {player}: it takes {what}")
        };
        vec![format!("Enter {name}"), plain]
    }

    /// Below the root of a negamax search, whose numbers they are.
    fn as_counted(&self, whose: NodeId) -> String {
        let is_told = self.signs_turn() && self.world.latest_node() != self.root();
        if is_told { format!(", as {} counts", name_of(self.world.player(whose))) } else { String::new() }
    }

    fn began(&self, window: Window) -> Vec<String> {
        let root = self.root();
        let seen = self.window_at(root, window);
        let [alpha, beta] = [seen.alpha, seen.beta].map(|bound| bound_text(bound, seen));
        let which = match (seen.alpha.is_finite(), seen.beta.is_finite()) {
            (true, true) => format!("between {alpha} and {beta}"),
            (true, false) => format!("above {alpha}"),
            _ => format!("below {beta}"),
        };
        let counts = if self.turns_at(root) {
            format!(", which is {} as MIN counts", interval(seen))
        } else {
            String::new()
        };
        vec![
            format!("the search was told that only values {which} matter{}", self.as_counted(root)),
            format!("the search begins with the window {}{counts}", interval(window)),
        ]
    }

    fn asks(&self, node: NodeId, question: NullWindowQuestion, by: Option<NodeId>) -> Vec<String> {
        let (value, words) = match (question, self.turns_at(node)) {
            (NullWindowQuestion::MoreThan(value), false) => (value, "more than"),
            (NullWindowQuestion::MoreThan(value), true) => (-value, "less than"),
            (NullWindowQuestion::AtLeast(value), false) => (value, "at least"),
            (NullWindowQuestion::AtLeast(value), true) => (-value, "at most"),
            (NullWindowQuestion::LessThan(value), false) => (value, "less than"),
            (NullWindowQuestion::LessThan(value), true) => (-value, "more than"),
        };
        let name = self.name(node);
        let asked = format!("whether {name} is worth {words} {value}");
        let only = match by {
            Some(_) if self.names.are_moves() => format!("the only question is {asked}"),
            Some(by) => format!("{} only asks {asked}", self.name(by)),
            None => format!("{} only asks {asked}", self.beginner()),
        };
        vec![format!("is {name} worth {words} {value}?"), format!("in this null window, {only}"), only]
    }

    fn has(&self, player: Player, value: Score, at: NodeId, child: NodeId, scope: Scope) -> Vec<String> {
        let (who, place, depth) = (name_of(player), self.place(at), to_depth(scope));
        let own = self.for_player(player, value);
        let most = if self.signs_turn() || player == Player::Max { "at least" } else { "at most" };
        let sure = format!("With {}, {who} is sure of {most} {own} {place}{depth}", self.name(child));
        let mut all = vec![sure];
        for adverb in ["", "already "] {
            all.push(format!("{who} {adverb}has {own} {place}{depth}"));
            if self.signs_turn() {
                let (opponent, seen) = (other(player), self.for_player(other(player), value));
                all.push(format!("{who} {adverb}holds {} to {seen} {place}{depth}", name_of(opponent)));
            }
        }
        all
    }

    fn next(
        &self,
        node: NodeId,
        child: Option<NodeId>,
        window: Option<Window>,
        is_remembered: bool,
    ) -> Vec<String> {
        let Some(child) = child else { return vec!["no other child is left".to_owned()] };
        let name = self.name(child);
        vec![match window {
            _ if is_remembered => format!("{name}, the next child, is remembered"),
            None => format!("{name} is the next child"),
            Some(window) => {
                let is_own = self.world.frame(node).and_then(|frame| frame.window) == Some(window);
                let null = if !is_own && window.is_null() { "the null window " } else { "" };
                let turned = if self.signs_turn() && is_own { "[−β, −α] = " } else { "" };
                format!(
                    "{name}, the next child, is given {null}{turned}{}",
                    interval(self.window_at(child, window))
                )
            }
        }]
    }

    pub(super) fn end_of(&self, node: NodeId, bound: Score) -> String {
        self.end(node, bound)
    }

    pub(super) fn interval_at(&self, node: NodeId, window: Window) -> String {
        interval(self.window_at(node, window))
    }

    pub(super) fn seen_window(&self, node: NodeId, window: Window) -> Window {
        self.window_at(node, window)
    }

    pub(super) fn letter_of(&self, node: NodeId, owner: Player) -> &'static str {
        self.letter(node, owner)
    }

    pub(super) fn greatest(&self, player: Player) -> &'static str {
        self.best_of(player)
    }

    pub(super) const fn most_of(bound: Bound) -> &'static str {
        most(bound)
    }
}
