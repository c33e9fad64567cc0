//! Alpha-beta with a transposition table in the ways in which textbooks and programs write it. All of them are right.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::lines::{Found, with_stack};
use crate::score::Score;
use crate::search::observer::{Event, Observer};
use crate::search::transpositions::ChildBounds;
use crate::search::window::{Bound, Ties, Window};
use crate::tree::{GameTree, Place, Player, Tree};

/// What the table keeps of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// Both bounds of its value (Plaat et al. 1996).
    BothBounds,
    /// What the last search has found: a value, and whether it is exact or which bound it is (Breuker 1998).
    LastResult,
}

/// Whether a stored bound that lies in the window of a node narrows this window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableNarrowing {
    /// It does not.
    Never,
    /// It does before the node is entered: the program tells the smaller window.
    BeforeEntering,
    /// It does after the node is entered: the program tells the window that the parent passes down.
    AfterEntering,
}

/// What the table keeps of a value that equals α and β: only the rule α > β lets a search go on where they have met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtMeeting {
    /// That it is exact, if no child has returned it as a mere bound.
    WhatChildrenSay,
    /// Nothing.
    Nothing,
}

/// One of the ways to write alpha-beta with a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableForm {
    /// The rule for ties.
    pub ties: Ties,
    /// What the table keeps.
    pub kept: Kept,
    /// What stored bounds do to the window.
    pub narrowing: TableNarrowing,
    /// Whether a returned value is compared with the player's bound as the parent passed it down, not as the table
    /// narrowed it.
    pub compares_given: bool,
    /// What it keeps where α and β have met.
    pub at_meeting: AtMeeting,
}

impl TableForm {
    /// All ways to write it with this rule for ties: first the one of the built-in search.
    pub(super) fn all(ties: Ties) -> impl Iterator<Item = Self> {
        let narrowings =
            [TableNarrowing::Never, TableNarrowing::BeforeEntering, TableNarrowing::AfterEntering];
        let all = narrowings.into_iter().flat_map(move |narrowing| {
            [Kept::BothBounds, Kept::LastResult].into_iter().flat_map(move |kept| {
                [true, false].into_iter().flat_map(move |compares_given| {
                    let at_meetings = [AtMeeting::WhatChildrenSay, AtMeeting::Nothing];
                    at_meetings.into_iter().map(move |at_meeting| Self {
                        ties,
                        kept,
                        narrowing,
                        compares_given,
                        at_meeting,
                    })
                })
            })
        });
        // Without a narrower window there is nothing else to compare with. Where both bounds are kept, a value that equals
        // the stored one is exact whatever it is compared with.
        let differs = |form: &Self| form.narrowing != TableNarrowing::Never && form.kept == Kept::LastResult;
        let all = all.filter(move |form| form.compares_given || differs(form));
        all.filter(move |form| ties == Ties::Search || form.at_meeting == AtMeeting::WhatChildrenSay)
    }

    /// Searches `tree` and returns the value that the root returns.
    pub(super) fn run<O: Observer<Place>>(self, tree: &Tree, observer: &mut O) -> Found<O> {
        let mut run = Run { form: self, tree, observer, table: HashMap::new() };
        run.value(tree.root(), Window::FULL).map_continue(|(value, _)| value)
    }
}

/// What is known of the value of a state.
#[derive(Clone, Copy)]
struct Entry {
    lower: Score,
    upper: Score,
}

impl Entry {
    const UNKNOWN: Self = Self { lower: Score::NEG_INFINITY, upper: Score::INFINITY };

    fn narrowed(self, Window { alpha, beta }: Window) -> Window {
        Window { alpha: alpha.max(self.lower), beta: beta.min(self.upper) }
    }

    /// What is known after a search has found `value` with this bound; without one, nothing new.
    fn with(self, value: Score, bound: Option<Bound>) -> Self {
        match bound {
            Some(Bound::Exact) => Self { lower: value, upper: value },
            Some(Bound::Lower) => Self { lower: self.lower.max(value), ..self },
            Some(Bound::Upper) => Self { upper: self.upper.min(value), ..self },
            None => self,
        }
    }
}

struct Run<'a, O> {
    form: TableForm,
    tree: &'a Tree,
    observer: &'a mut O,
    table: HashMap<Place, Entry>,
}

/// A value with what it says about its node, or the observer's reason to stop.
type Bounded<O> = ControlFlow<<O as Observer<Place>>::Stop, (Score, Option<Bound>)>;

impl<O: Observer<Place>> Run<'_, O> {
    fn value(&mut self, place: Place, given: Window) -> Bounded<O> {
        let node = &place;
        let state = self.tree.state(node);
        let known = self.table.get(&state).copied();
        if let Some((value, bound)) = known.and_then(|entry| given.answered_by(entry.lower, entry.upper)) {
            self.observer.on(Event::TableHit { node, value, bound })?;
            return ControlFlow::Continue((value, Some(bound)));
        }
        if let Some(value) = self.tree.leaf_value(node) {
            self.store(state, value, Some(Bound::Exact));
            self.observer.on(Event::Evaluate { node, value, horizon: false, window: Some(given) })?;
            return ControlFlow::Continue((value, Some(Bound::Exact)));
        }
        let narrowed = match self.form.narrowing {
            TableNarrowing::Never => given,
            TableNarrowing::BeforeEntering | TableNarrowing::AfterEntering => {
                known.map_or(given, |entry| entry.narrowed(given))
            }
        };
        with_stack(|| self.inner_value(place, given, narrowed))
    }

    fn inner_value(&mut self, place: Place, given: Window, narrowed: Window) -> Bounded<O> {
        let TableForm { ties, narrowing, compares_given, .. } = self.form;
        let (node, player, tree) = (&place, place.player, self.tree);
        let told = if narrowing == TableNarrowing::AfterEntering { given } else { narrowed };
        self.observer.on(Event::Enter { node, player, window: Some(told) })?;
        let (mut best, mut window, mut children) = (player.worst(), told, ChildBounds::NONE);
        for of in [Player::Max, Player::Min] {
            self.narrow(node, of, &mut window, narrowed.own(of))?;
        }
        for child in tree.children(node) {
            let found = self.value(child, window)?;
            children.add(player, best, found);
            best = player.better(best, found.0);
            let own = player.better(window.own(player), best);
            self.narrow(node, player, &mut window, own)?;
            if ties.prunes(window) {
                self.observer.on(Event::Cutoff { node, player })?;
                break;
            }
        }
        let compared = if compares_given { narrowed.with_own(player, given.own(player)) } else { narrowed };
        let have_met = compared.alpha == best && compared.beta == best;
        let is_exact = self.form.at_meeting == AtMeeting::WhatChildrenSay && children.are_exact();
        let bound = match have_met {
            true => is_exact.then_some(Bound::Exact),
            false => Some(compared.bound_of(best)),
        };
        self.store(tree.state(node), best, bound);
        self.observer.on(Event::Leave { node, value: best, bound })?;
        ControlFlow::Continue((best, bound))
    }

    fn store(&mut self, state: Place, value: Score, bound: Option<Bound>) {
        if bound.is_none() {
            return;
        }
        let entry = self.table.entry(state).or_insert(Entry::UNKNOWN);
        let before = match self.form.kept {
            Kept::BothBounds => *entry,
            Kept::LastResult => Entry::UNKNOWN,
        };
        *entry = before.with(value, bound);
    }

    /// Moves the bound of `of` to `bound`.
    fn narrow(
        &mut self,
        node: &Place,
        of: Player,
        window: &mut Window,
        bound: Score,
    ) -> ControlFlow<O::Stop> {
        let after = window.with_own(of, bound);
        if *window == after {
            return ControlFlow::Continue(());
        }
        *window = after;
        self.observer.on(Event::Narrow { node, player: of, window: after })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::own_search::trees::{random, standard};
    use crate::statistics::minimax_values;

    /// Trees in which states occur more than once.
    fn trees() -> Vec<Tree> {
        // Under α > β, a remembered bound reaches a node in the window [0, 0].
        let met = r#"GameTree(version: 1, root_player: Min, tree: [
            [[1], Node(key: "t", children: [0, -1])],
            [[0], [0, Node(key: "n", children: [Node(key: "t", children: [0, -1])])]],
            [[Node(key: "n", children: [Node(key: "t", children: [0, -1])])]],
        ])"#;
        let met = crate::file::read(met).map(|document| document.tree).unwrap();
        let trees = standard().into_iter().chain((0..900).map(random)).map(|trial| trial.tree);
        trees.filter(Tree::has_state_keys).chain([met]).collect()
    }

    #[test]
    fn every_way_finds_the_minimax_value() {
        let trees = trees();
        assert!(trees.len() > 80, "{}", trees.len());
        for tree in &trees {
            let Ok(values) = minimax_values(tree, &mut ());
            let value = values[tree.root_id().index()];
            for form in Ties::ALL.iter().flat_map(|&ties| TableForm::all(ties)) {
                assert_eq!(form.run(tree, &mut ()), ControlFlow::Continue(value), "{form:?}");
            }
        }
    }
}
