//! The record of a search that ran on positions, told on the tree that is shown.
//!
//! That tree may be only the upper part of what was searched: of a node whose children it lacks, the record knows when
//! it was entered, when it was left and with what. What was done in between is counted beside it.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::Game;
use super::count::{self, SubtreeSizes};
use super::positions::Positions;
use super::request::{GameRequest, RequestError};
use super::state::GameState;
use super::think;
use super::unseen::UnseenCounter;
use crate::search::counts::{Counts, DepthCounts};
use crate::search::observer::{Event, Halt, Observer, Stop};
use crate::search::trace::recorder::Recorder;
use crate::search::trace::unseen_visit::UnseenVisit;
use crate::search::trace::{StepIndex, Trace};
use crate::search::unseen::Unseen;
use crate::tree::{GameTree, Place, Tree};
use crate::work::Work;

/// A search of a game, on record.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// What happened at the nodes that are shown.
    pub trace: Trace,
    /// What was done at those that are not.
    pub unseen: Unseen,
}

/// Searches `positions` and records what happens at the nodes of `shown`: its upper part, in which every node has
/// all of its children or none. Tells `work` how many nodes were visited.
///
/// # Errors
/// Where the game cannot be searched so, or the search was cancelled or is too long.
pub(super) fn record<G: Game>(
    positions: &Positions<G>,
    shown: &Tree,
    request: &GameRequest,
    work: &Work,
) -> Result<Recorded, RequestError> {
    request.check(&positions.game, positions.root_position())?;
    let mut projection = Projection::new(positions, shown, request, work);
    let searched = think::search(positions, request.algorithm, request.settings, &mut projection);
    let recorded = match searched {
        ControlFlow::Continue(_) => projection.finish(request.settings.depth_limit),
        ControlFlow::Break(stop) => ControlFlow::Break(stop),
    };
    match recorded {
        ControlFlow::Continue(recorded) => Ok(recorded),
        ControlFlow::Break(stop) => Err(stop.into()),
    }
}

/// Passes what happens at the nodes of `shown` on to the recorder, and counts the rest.
struct Projection<'a, G: Game> {
    positions: &'a Positions<G>,
    shown: &'a Tree,
    recorder: Recorder,
    unseen_counter: UnseenCounter<'a, G>,
    work: Vec<(StepIndex, Counts)>,
    /// How many steps are on record.
    told: StepIndex,
    /// The open nodes that are shown.
    open: Vec<Place>,
    /// The number of open visits whose inside is not reported.
    hidden: u32,
    /// The outermost of them.
    unseen: UnseenVisit,
    /// Whether the depth limit has stopped the search anywhere.
    has_met_limit: bool,
    waiter: &'a Work,
    visited: u64,
}

/// A visit in which nothing has happened.
const NOTHING_YET: UnseenVisit = UnseenVisit { window: None, cut: None, is_cut_short: false };

/// This many visits come between two reports of progress.
const VISITS_BETWEEN_REPORTS: u64 = 1024;

impl<'a, G: Game> Projection<'a, G> {
    fn new(positions: &'a Positions<G>, shown: &'a Tree, request: &GameRequest, waiter: &'a Work) -> Self {
        let settings = request.rules.move_order.settings(request.settings);
        let sizes = SubtreeSizes::new(positions, settings.depth_limit, waiter.cancel_flag());
        Self {
            positions,
            shown,
            recorder: Recorder::new(request.algorithm, shown, settings),
            unseen_counter: UnseenCounter::new(positions, sizes),
            work: Vec::new(),
            told: 0,
            open: Vec::new(),
            hidden: 0,
            unseen: NOTHING_YET,
            has_met_limit: false,
            waiter,
            visited: 0,
        }
    }

    /// Where the state stands in the shown tree, of which the parent is the innermost open node.
    fn place(&self, state: &GameState<G>) -> Place {
        let of_parent = self.open.last().zip(state.last).and_then(|(parent, last)| {
            let node = self.shown.children_of(parent.node).nth(last.rank as usize)?;
            Some(Place { node, player: parent.player.opponent() })
        });
        of_parent.unwrap_or_else(|| self.root())
    }

    fn root(&self) -> Place {
        Place { node: self.shown.root_id(), player: self.shown.root_player() }
    }

    /// The same event, at a node that is shown: a step.
    fn forward(&mut self, place: Place, event: Event<'_, GameState<G>>) -> ControlFlow<Stop> {
        let unseen = self.unseen_counter.take();
        if unseen != Counts::default() {
            self.work.push((self.told, unseen));
        }
        self.told += 1;
        let node = &place;
        let told = self.recorder.on(match event {
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
        });
        told.map_break(|Halt| self.recorder.full().unwrap_or(Stop::Cancelled))
    }

    /// Records an event inside a visit that is not reported.
    fn hide(&mut self, event: &Event<'_, GameState<G>>) {
        match *event {
            Event::Enter { .. } => self.hidden += 1,
            Event::Leave { .. } => self.hidden -= 1,
            Event::Evaluate { horizon, .. } => {
                self.has_met_limit |= horizon;
                self.unseen.is_cut_short |= horizon;
            }
            // A game that is over is remembered as it is.
            Event::TableHit { node, .. } => {
                self.unseen.is_cut_short |= self.has_met_limit && self.positions.leaf_value(node).is_none();
            }
            Event::Narrow { window, .. } if self.hidden == 1 => self.unseen.window = Some(window),
            Event::Cutoff { player, .. } if self.hidden == 1 => self.unseen.cut = Some(player),
            Event::Narrow { .. } | Event::Cutoff { .. } | Event::PassBegins { .. } => {}
        }
    }

    fn report(&mut self, event: &Event<'_, GameState<G>>) -> ControlFlow<Stop> {
        if matches!(event, Event::Enter { .. } | Event::Evaluate { .. }) {
            self.visited += 1;
            if self.visited.is_multiple_of(VISITS_BETWEEN_REPORTS) {
                self.waiter.set_done(self.visited);
            }
        }
        if self.waiter.check().is_err() {
            return ControlFlow::Break(Stop::Cancelled);
        }
        ControlFlow::Continue(())
    }

    /// The record, and how large what is not shown is.
    fn finish(mut self, depth_limit: Option<u32>) -> ControlFlow<Stop, Recorded> {
        let mut missing = count::levels(self.positions, depth_limit, self.waiter.cancel_flag())?;
        let mut below = HashMap::new();
        let mut waiting = vec![(self.shown.root_id(), self.positions.root())];
        while let Some((node, state)) = waiting.pop() {
            if let Some(nodes) = missing.get_mut(state.ply as usize) {
                *nodes = nodes.saturating_sub(1);
            }
            if self.shown.is_leaf(node) {
                let size = self.unseen_counter.sizes.below(&state)?;
                if size.nodes > 0 {
                    below.insert(node, size);
                }
                continue;
            }
            let moves = self.positions.moves(&state).into_iter();
            let children = self.shown.children_of(node).zip(moves);
            waiting.extend(children.map(|(child, last)| (child, self.positions.after(&state, last))));
        }
        let mut by_depth = self.unseen_counter.by_depth;
        by_depth.resize(by_depth.len().max(missing.len()), DepthCounts::default());
        by_depth.iter_mut().zip(missing).for_each(|(level, nodes)| level.nodes = nodes);
        let unseen = Unseen { work: self.work, by_depth, below, depth_limit };
        ControlFlow::Continue(Recorded { trace: self.recorder.finish(), unseen })
    }
}

impl<G: Game> Observer<GameState<G>> for Projection<'_, G> {
    type Stop = Stop;

    fn on(&mut self, event: Event<'_, GameState<G>>) -> ControlFlow<Stop> {
        self.report(&event)?;
        let ends_hidden = self.hidden == 1 && matches!(event, Event::Leave { .. });
        if self.hidden > 0 && !ends_hidden && !matches!(event, Event::PassBegins { .. }) {
            self.hide(&event);
            return self.unseen_counter.on(event);
        }
        match event {
            Event::Enter { node, player, window } => {
                let place = Place { player, ..self.place(node) };
                self.open.push(place);
                if self.shown.is_leaf(place.node) {
                    self.hidden = 1;
                    self.unseen = UnseenVisit { window, ..NOTHING_YET };
                    self.unseen_counter.open();
                }
                self.forward(place, event)
            }
            Event::Leave { .. } => {
                if ends_hidden {
                    self.hidden = 0;
                    self.unseen_counter.close();
                    self.recorder.ends_unseen(self.unseen);
                }
                let place = self.open.pop().unwrap_or_else(|| self.root());
                self.forward(place, event)
            }
            Event::Evaluate { node, horizon, .. } => {
                self.has_met_limit |= horizon;
                self.forward(self.place(node), event)
            }
            Event::TableHit { node, .. } => self.forward(self.place(node), event),
            Event::Narrow { .. } | Event::Cutoff { .. } => {
                self.forward(self.open.last().copied().unwrap_or_else(|| self.root()), event)
            }
            Event::PassBegins { .. } => self.forward(self.root(), event),
        }
    }
}
