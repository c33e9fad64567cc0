//! Which changed claims are no lies: by chance, what they say is so. Found out from the tree and from the record of the
//! search, not by the definitions that are to find the lies.

use alphabeta_lab::narration::claims::{Claim, NullWindowQuestion};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::replay::facts::Scope;
use alphabeta_lab::search::replay::{Phase, Replay, Step};
use alphabeta_lab::search::trace::StepIndex;
use alphabeta_lab::search::window::Bound;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use super::lies::Aspect;

/// A walk after some of its steps.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) replay: Replay<'a>,
    pub(crate) after: StepIndex,
    /// As deep as the search looks.
    pub(crate) limit: Option<u32>,
}

impl Place<'_> {
    /// Whether the claim, changed in this aspect, says what is so all the same.
    pub(crate) fn is_true(&self, lie: &Claim, aspect: Aspect) -> bool {
        match (lie, aspect) {
            (&Claim::Compared { parent, owner, bound, .. }, Aspect::Player) => {
                let window = self.replay.state(parent, self.after).window;
                window.is_some_and(|window| window.own(owner) == bound)
            }
            (&Claim::Worth { node, bound, value, scope }, Aspect::More | Aspect::Less) => {
                self.is_worth(node, bound, value, scope)
            }
            // A bound that was turned. What is exact was told of another depth.
            (&Claim::Worth { node, bound, value, scope }, Aspect::Kind) => {
                bound != Bound::Exact && self.is_worth(node, bound, value, scope)
            }
            (
                &(Claim::Worth { node, bound, value, scope }
                | Claim::NullShowed { node, bound, value, scope }
                | Claim::Shown { node, bound, value, scope }
                | Claim::Found { node, bound, value, scope }
                | Claim::Lies { node, bound, value, scope, .. }
                | Claim::Before { node, bound, value, scope }
                | Claim::TwinShowed { node, bound, value, scope, .. }
                | Claim::Takes { child: node, bound, value, scope, .. }
                | Claim::Remembered { node, bound, value, scope }),
                Aspect::Scope,
            ) => self.is_worth(node, bound, value, scope),
            (&Claim::Has { player, value, child, scope, .. }, Aspect::Scope) => {
                let bound = if player == Player::Max { Bound::Lower } else { Bound::Upper };
                self.is_worth(child, bound, value, scope)
            }
            (&Claim::Forgotten { node, value, scope }, Aspect::Scope) => {
                self.is_worth(node, Bound::Exact, value, scope)
            }
            (&Claim::Answer { node, question, is_yes, scope }, Aspect::Scope) => {
                let is_so = |value: Score| match question {
                    NullWindowQuestion::MoreThan(other) => value > other,
                    NullWindowQuestion::AtLeast(other) => value >= other,
                    NullWindowQuestion::LessThan(other) => value < other,
                };
                self.values(node, scope).into_iter().any(|value| is_so(value) == is_yes)
            }
            // One visit may have found the lower bound, another the upper one.
            (&Claim::Found { node, bound, value, .. }, Aspect::Kind) => self.replay.log(node).any(|step| {
                let told = (value, Some(bound));
                matches!(self.replay.step(step), Some(Step::Leave { value, bound, .. }) if (value, bound) == told)
            }),
            (&Claim::NeverReached { node, .. }, Aspect::Scope) => self.makes_no_difference(node),
            (&Claim::Shown { node, bound, value, .. }, Aspect::Node) => self.was_shown(node, bound, value),
            (Claim::Optimal { line, ends_early, scope, .. }, Aspect::Node | Aspect::Scope) => {
                self.is_line(line, *ends_early, *scope)
            }
            _ => false,
        }
    }

    fn player(&self, node: NodeId) -> Player {
        self.tree.player_at(node)
    }

    /// Between which values the node's lies, by minimax: one value, but where some deeper looks count as well.
    fn values(&self, node: NodeId, scope: Scope) -> [Score; 2] {
        let own = self.tree.value(node).unwrap_or(Score::ZERO);
        let is_cut = scope.depth().is_some_and(|limit| self.tree.depth(node) >= limit);
        let player = self.player(node);
        let better = |a: [Score; 2], b: [Score; 2]| [0, 1].map(|end| player.better(a[end], b[end]));
        let searched = self.tree.children_of(node).map(|child| self.values(child, scope)).reduce(better);
        match (searched, scope) {
            (Some(range), _) if !is_cut => range,
            (Some([low, high]), Scope::DepthOrMore(_)) => [low.min(own), high.max(own)],
            _ => [own; 2],
        }
    }

    fn is_worth(&self, node: NodeId, bound: Bound, value: Score, scope: Scope) -> bool {
        let [low, high] = self.values(node, scope);
        match bound {
            Bound::Exact => low <= value && value <= high,
            Bound::Lower => high >= value,
            Bound::Upper => low <= value,
        }
    }

    /// The value of `node` in the whole tree, with a leaf of this value in place of `other`.
    fn with_leaf(&self, node: NodeId, other: NodeId, leaf: Option<Score>) -> Score {
        if let Some(leaf) = leaf.filter(|_| node == other) {
            return leaf;
        }
        let player = self.player(node);
        let children = self.tree.children_of(node).map(|child| self.with_leaf(child, other, leaf));
        let own = || self.tree.value(node).unwrap_or(Score::ZERO);
        children.reduce(|a, b| player.better(a, b)).unwrap_or_else(own)
    }

    /// Whether the root is worth the same, whatever `node` is worth at the opponent's bound or beyond it.
    fn makes_no_difference(&self, node: NodeId) -> bool {
        let (root, player) = (self.tree.root_id(), self.player(node));
        let Some(window) = self.replay.state(node, self.after).window else { return false };
        let leaves = [window.own(player.opponent()), player.opponent().worst()];
        let value = self.with_leaf(root, node, None);
        leaves.into_iter().all(|leaf| self.with_leaf(root, node, Some(leaf)) == value)
    }

    /// Whether the node is being searched again, and what it returned before says this.
    fn was_shown(&self, node: NodeId, bound: Bound, value: Score) -> bool {
        let begun = self.replay.visit_start(node, self.after).unwrap_or(0);
        let returned = self.replay.log(node).take_while(|&step| step < begun);
        let says = |step| match self.replay.step(step) {
            Some(
                Step::Leave { value: said, bound: Some(of), .. }
                | Step::TableHit { value: said, bound: of, .. },
            ) => said == value && (of == bound || of == Bound::Exact),
            Some(Step::Evaluate { value: said, .. }) => said == value,
            _ => false,
        };
        self.replay.phase(node, self.after) == Phase::Open && returned.into_iter().any(says)
    }

    /// Whether it is a line of best play that the search has looked at.
    fn is_line(&self, line: &[NodeId], ends_early: bool, scope: Scope) -> bool {
        let (Some(&first), Some(&last)) = (line.first(), line.last()) else { return false };
        let is_path = line.windows(2).all(|pair| self.tree.parent(pair[1]) == Some(pair[0]));
        let is_end = self.tree.is_leaf(last) || self.limit == Some(self.tree.depth(last));
        let is_done = |node: NodeId| self.replay.phase(node, self.after) == Phase::Done;
        // What a search with a memory of states has not seen here, it may have seen elsewhere.
        let remembers = self.replay.algorithm().is_some_and(|algorithm| algorithm.about().remembers);
        let is_seen = |node: NodeId| is_done(node) || remembers && self.tree.has_state_keys();
        let value = self.values(first, scope);
        let is_best = line
            .iter()
            .all(|&node| matches!(scope, Scope::DepthOrMore(_)) || self.values(node, scope) == value);
        is_path && is_best && is_end != ends_early && line.iter().all(|&node| is_seen(node))
    }
}
