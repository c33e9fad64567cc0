//! The record of a search that ran on positions, told on an unfolded tree.
//!
//! The tree may be only the upper part of what was searched: of a node whose children it lacks, the record knows when
//! it was entered, when it was left and with what, and nothing of what lies between.

use std::ops::ControlFlow;

use super::Game;
use super::positions::State;
use crate::search::observer::{Event, Observer};
use crate::tree::{Place, Player, Tree};

/// Passes what happens at the nodes of `tree` on to an observer of trees.
pub(super) struct Projection<'a, O> {
    tree: &'a Tree,
    inner: O,
    /// The open nodes that the tree has.
    open: Vec<Place>,
    /// How many visits are open that are not told of, or not of what happens within them.
    hidden: u32,
    /// Whether the outermost of these is told of, as its node is in the tree.
    is_edge_shown: bool,
}

impl<'a, O> Projection<'a, O> {
    pub(super) fn new(tree: &'a Tree, inner: O) -> Self {
        Self { tree, inner, open: Vec::new(), hidden: 0, is_edge_shown: false }
    }

    pub(super) fn into_inner(self) -> O {
        self.inner
    }

    /// Where the state stands in the tree, if its parent is the innermost open node.
    fn place<G: Game>(&self, state: &State<G>) -> Option<Place> {
        let (parent, last) = match (self.open.last(), state.last) {
            (Some(parent), Some(last)) => (parent, last),
            _ => return Some(Place { node: self.tree.root_id(), player: self.tree.root_player() }),
        };
        let node = self.tree.children_of(parent.node).nth(last.rank as usize)?;
        Some(Place { node, player: parent.player.opponent() })
    }
}

impl<O: Observer<Place>> Projection<'_, O> {
    fn enter<G: Game>(
        &mut self,
        state: &State<G>,
        player: Player,
        event: Event<'_, State<G>>,
    ) -> ControlFlow<O::Stop> {
        if self.hidden > 0 {
            self.hidden += 1;
            return ControlFlow::Continue(());
        }
        let place = self.place(state);
        self.is_edge_shown = place.is_some();
        let Some(place) = place else {
            self.hidden = 1;
            return ControlFlow::Continue(());
        };
        self.hidden = u32::from(self.tree.is_leaf(place.node));
        self.open.push(Place { player, ..place });
        self.tell(place, event)
    }

    fn leave<G: Game>(&mut self, event: Event<'_, State<G>>) -> ControlFlow<O::Stop> {
        let is_told = self.hidden == 0 || (self.hidden == 1 && self.is_edge_shown);
        self.hidden = self.hidden.saturating_sub(1);
        match is_told.then(|| self.open.pop()).flatten() {
            Some(place) => self.tell(place, event),
            None => ControlFlow::Continue(()),
        }
    }

    /// The same event, at a node of the tree.
    fn tell<G: Game>(&mut self, place: Place, event: Event<'_, State<G>>) -> ControlFlow<O::Stop> {
        let node = &place;
        self.inner.on(match event {
            Event::Enter { player, window, .. } => Event::Enter { node, player, window },
            Event::Evaluate { value, horizon, window, .. } => {
                Event::Evaluate { node, value, horizon, window }
            }
            Event::Narrow { player, window, .. } => Event::Narrow { node, player, window },
            Event::Cutoff { player, .. } => Event::Cutoff { node, player },
            Event::PassBegins { number, window, depth_limit } => {
                Event::PassBegins { number, window, depth_limit }
            }
            Event::TableHit { value, bound, .. } => Event::TableHit { node, value, bound },
            Event::Leave { value, bound, .. } => Event::Leave { node, value, bound },
        })
    }
}

impl<G: Game, O: Observer<Place>> Observer<State<G>> for Projection<'_, O> {
    type Stop = O::Stop;

    fn on(&mut self, event: Event<'_, State<G>>) -> ControlFlow<O::Stop> {
        let root = Place { node: self.tree.root_id(), player: self.tree.root_player() };
        let place = match event {
            Event::Enter { node, player, .. } => return self.enter(node, player, event),
            Event::Leave { .. } => return self.leave(event),
            Event::PassBegins { .. } => Some(root),
            _ if self.hidden > 0 => None,
            Event::Evaluate { node, .. } | Event::TableHit { node, .. } => self.place(node),
            Event::Narrow { .. } | Event::Cutoff { .. } => self.open.last().copied(),
        };
        match place {
            Some(place) => self.tell(place, event),
            None => ControlFlow::Continue(()),
        }
    }
}
