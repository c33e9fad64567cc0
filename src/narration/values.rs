//! Sentences about the value of a node: what it changes at the parent, and what it cuts.

use super::claims::{Claim, Link, NullWindowQuestion};
use super::words::{SentencePart, Voice, says, voiced};
use super::{Narration, Narrator, Sentence, Tone};
use crate::score::Score;
use crate::search::replay::Step;
use crate::search::replay::facts::{BoundSource, ValueChange};
use crate::search::window::{Bound, CutoffKind, Window};
use crate::tree::{NodeId, Player};

impl Narrator<'_> {
    /// What the value of a leaf, or of a node at the depth limit, changes at the parent.
    pub(super) fn what_a_value_changes(&self, child: NodeId, change: ValueChange) -> Vec<Sentence> {
        let computed = self.what_the_parent_computes(child, change);
        match change.windows {
            Some([window, _]) => {
                computed.into_iter().chain(self.relation_to_window(child, change, window)).collect()
            }
            None => computed.map_or_else(|| vec![self.relation_to_best(child, change)], |one| vec![one]),
        }
    }

    /// What stays at the parent after the value of an inner or remembered node that moves no bound.
    pub(super) fn what_the_parent_keeps(&self, child: NodeId, value: Score) -> Option<Sentence> {
        let change = self.replay.change(child, value, self.index()).filter(|_| self.foretells)?;
        if let Some(computed) = self.what_the_parent_computes(child, change) {
            return Some(computed);
        }
        if change.windows.is_none() {
            return Some(self.relation_to_best(child, change));
        }
        let moves = change.moves_best() && !change.moves_bound();
        moves.then(|| self.plain([self.kept(child, change)]))
    }

    /// The new v at the parent, for values from the side to move.
    fn what_the_parent_computes(&self, child: NodeId, change: ValueChange) -> Option<Sentence> {
        let computed = voiced(best(child, change), Voice::Computed);
        self.perspective.turns_signs().then(|| self.strong([computed]))
    }

    /// The relation of a value to the best so far, in a search without windows.
    fn relation_to_best(&self, child: NodeId, change: ValueChange) -> Sentence {
        if change.moves_best() {
            self.strong([says(best(child, change))])
        } else {
            let (node, best) = (change.node, change.best);
            self.strong([says(Claim::NothingChanges { node, child, best, bound: None })])
        }
    }

    /// What stays after a value that is no better than the bound of the parent's player.
    fn kept(&self, child: NodeId, change: ValueChange) -> SentencePart {
        let (node, player) = (change.node, change.player);
        let own = change.windows.map(|[window, _]| window.own(player));
        match own {
            Some(bound) if change.moves_best() => {
                says(Claim::Stays { node, owner: player, best: change.best, bound })
            }
            bound => says(Claim::NothingChanges { node, child, best: change.best, bound }),
        }
    }

    /// The relations of a value to the window of the parent: no better than the player's own bound, at the opponent's
    /// bound or beyond it, or inside.
    fn relation_to_window(&self, child: NodeId, change: ValueChange, window: Window) -> Vec<Sentence> {
        let ValueChange { node: parent, player, value, .. } = change;
        let opponent = player.opponent();
        let (own, other) = (window.own(player), window.own(opponent));
        let compared = |owner, bound| says(Claim::Compared { parent, child, value, owner, bound });
        let will = || says(Claim::WillMove { node: parent, player, child, from: own, to: value });
        if !player.prefers(value, own) {
            let mut sentences = vec![self.strong([compared(player, own)])];
            sentences.extend(self.whose_bound(parent, player, own));
            sentences.push(self.plain([self.kept(child, change)]));
            return sentences;
        }
        if value == other && !other.is_finite() {
            let best = voiced(Claim::Unbeatable { player, value }, Voice::It);
            return vec![
                self.strong([compared(player, own)]),
                self.plain([best, Link::Colon.into(), will()]),
            ];
        }
        if value == other || player.prefers(value, other) {
            let compared = self.strong([compared(opponent, other)]);
            if !self.ties.prunes(window.narrowed(player, value)) {
                let equals = self.what_can_be_equalled(parent, opponent, value);
                let tie = self.plain([says(Claim::Tie { node: parent, value })]);
                return std::iter::once(compared).chain(equals).chain([tie]).collect();
            }
            return vec![compared, self.why_enough(parent, player, other, value)];
        }
        if let Some([asks, colon, answer]) = self.answer_of_null_window(child, parent) {
            let is_so = self.plain([asks, colon, answer, Link::So.into(), will()]);
            return vec![self.strong([compared(player, own)]), is_so];
        }
        let inside = Claim::Inside { parent, child, value, window };
        vec![
            self.strong([says(inside.clone())]),
            self.plain([voiced(inside, Voice::It), Link::So.into(), will()]),
        ]
    }

    /// Where the player's own bound comes from, which a value does not change.
    fn whose_bound(&self, node: NodeId, owner: Player, value: Score) -> Option<Sentence> {
        let source = self.replay.source(node, owner, self.index())?;
        let viewer = self.player_at(node);
        Some(match source {
            BoundSource::Has { at, child, is_again: false } => {
                let has = Claim::Has { player: owner, value, at, child, scope: self.scope };
                self.plain([voiced(has, Voice::AlreadySeenBy(viewer))])
            }
            BoundSource::Has { child, is_again: true, .. } => self.known_of_the_same(child, owner, value),
            BoundSource::Asked { parent, child } => self.plain([says(self.asks(child, Some(parent))?)]),
            BoundSource::Given => self.plain([says(Claim::Given { node, owner, value })]),
            BoundSource::Nobody => return None,
        })
    }

    /// What an earlier visit showed about a node that is searched again.
    pub(super) fn known_of_the_same(&self, child: NodeId, owner: Player, value: Score) -> Sentence {
        self.plain([says(self.shown(child, owner, value))])
    }

    /// That an earlier visit of `child` showed the bound `value` of `owner`.
    pub(super) const fn shown(&self, child: NodeId, owner: Player, value: Score) -> Claim {
        let bound = if matches!(owner, Player::Max) { Bound::Lower } else { Bound::Upper };
        Claim::Shown { node: child, bound, value, scope: self.scope }
    }

    /// The answer of what is known about `node` to the question of its null window.
    pub(super) const fn answers(&self, node: NodeId, question: NullWindowQuestion, is_yes: bool) -> Claim {
        Claim::Answer { node, question, is_yes, scope: self.scope }
    }

    /// Why `node` needs no more search: `player`, who moves there, now has `value`, which lies at or beyond `limit`,
    /// the opponent's bound.
    pub(super) fn why_enough(&self, node: NodeId, player: Player, limit: Score, value: Score) -> Sentence {
        let opponent = player.opponent();
        let root = self.replay.tree().root_id();
        let enough = |of| says(Claim::Enough { node, of });
        let for_that = |claim, of| self.plain([says(claim), Link::So.into(), enough(of)]);
        let asked = |of, by| match self.asks(of, by) {
            Some(Claim::Asks { node: of, question, by }) if of == node => {
                let answer = self.answers(node, question, question.is_answered_yes(value));
                let asks = Claim::Asks { node, question, by };
                self.plain([says(asks), Link::Colon.into(), voiced(answer, Voice::It)])
            }
            Some(asks) => for_that(asks, of),
            None => self.plain([enough(of)]),
        };
        match self.replay.source(node, opponent, self.index()) {
            Some(BoundSource::Has { at, child, is_again: false }) => {
                let has = self.has_or_takes(opponent, at, child, limit);
                if self.only_asks() {
                    self.plain([has, Link::So.into(), enough(root)])
                } else if value == limit {
                    self.plain([has, Link::CommaAnd.into(), says(Claim::Equals { node, value, by: at })])
                } else {
                    self.plain([
                        has,
                        Link::So.into(),
                        says(Claim::NeverReached { node, by: at, scope: self.scope }),
                    ])
                }
            }
            Some(BoundSource::Has { child, is_again: true, .. }) => {
                let shown = self.shown(child, opponent, limit);
                let is_cut = matches!(self.step, Some(Step::Cutoff { .. }));
                if is_cut && child == node && value == limit {
                    // Both bounds of the node meet.
                    let worth = self.worth_of(node, Bound::Exact, value);
                    self.plain([says(shown), Link::So.into(), says(worth)])
                } else {
                    for_that(shown, child)
                }
            }
            Some(BoundSource::Asked { parent, child }) => asked(child, Some(parent)),
            Some(BoundSource::Given) if self.asks(root, None).is_some() => asked(root, None),
            Some(BoundSource::Given) => {
                let window = self.replay.start_window().unwrap_or_default();
                for_that(Claim::Began { window }, root)
            }
            Some(BoundSource::Nobody) | None => self.plain([says(Claim::Unbeatable { player, value })]),
        }
    }

    /// Says that the opponent of the player at `node` already has `value`, which `node` can at best equal.
    fn what_can_be_equalled(&self, node: NodeId, opponent: Player, value: Score) -> Option<Sentence> {
        let BoundSource::Has { at, child, is_again: false } =
            self.replay.source(node, opponent, self.index())?
        else {
            return None;
        };
        let has = self.has_or_takes(opponent, at, child, value);
        let equals = says(Claim::Equals { node, value, by: at });
        (!self.only_asks()).then(|| self.plain([has, Link::CommaAnd.into(), equals]))
    }

    /// The question of the null window in which `parent` evaluated `child`, and the answer yes.
    fn answer_of_null_window(&self, child: NodeId, parent: NodeId) -> Option<[SentencePart; 3]> {
        let (own, given) =
            (self.replay.state(parent, self.index()).window, self.replay.state(child, self.after).given);
        let is_evaluated = matches!(self.step, Some(Step::Evaluate { .. }));
        if !is_evaluated || own == given {
            return None;
        }
        let asks = self.asks(child, Some(parent))?;
        let &Claim::Asks { question, .. } = &asks else { return None };
        let answer = self.answers(child, question, true);
        Some([says(asks), Link::Colon.into(), voiced(answer, Voice::It)])
    }

    /// The opponent's bound: at a cutoff what the opponent can take, otherwise what the opponent has.
    fn has_or_takes(&self, opponent: Player, at: NodeId, child: NodeId, value: Score) -> SentencePart {
        let scope = self.scope;
        if !matches!(self.step, Some(Step::Cutoff { .. })) {
            let has = Claim::Has { player: opponent, value, at, child, scope };
            return voiced(has, Voice::AlreadySeenBy(opponent.opponent()));
        }
        let bound = self.replay.guaranteed(child, self.after).and_then(|(_, bound)| bound);
        let bound = bound.unwrap_or(Bound::Exact);
        says(Claim::Takes { player: opponent, bound, value, at, child, scope })
    }

    /// Whether this search or pass only finds a bound. A node that it does not need may still be needed for the value.
    fn only_asks(&self) -> bool {
        let asks = |window: Window| window.is_null();
        self.replay.pass_window_at(self.after).is_some_and(asks) || self.replay.failure().is_some()
    }

    pub(super) fn cutoff(&self, node: NodeId, player: Player, child: NodeId, window: Window) -> Narration {
        let own = window.own(player);
        let before = match self.index().checked_sub(1).and_then(|before| self.replay.step(before)) {
            Some(Step::Narrow { from, .. }) => from.own(player),
            _ => own,
        };
        let has = Claim::Has { player, value: own, at: node, child, scope: self.scope };
        let unseen = self.replay.skipped(self.index()).collect();
        let cut = Claim::Cut { node, kind: CutoffKind::at(player), unseen };
        let sentences = vec![
            self.plain([voiced(has, Voice::AlreadySeenBy(player))]),
            self.strong([says(Claim::Closed { node, before, window })]),
            self.why_enough(node, player, window.own(player.opponent()), own),
            self.plain([says(cut.clone())]),
        ];
        self.narration(cut, sentences, Tone::Cutoff)
    }
}

/// How `child` changes v.
fn best(child: NodeId, change: ValueChange) -> Claim {
    let from = change.best_before.unwrap_or(change.player.worst());
    Claim::Best { node: change.node, child, value: change.value, from, to: change.best }
}
