//! What another order of the children would make of alpha-beta, counted before a person chooses it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::generate::Arrangement;
use crate::search::observer::Stop;
use crate::search::{Algorithm, Settings};
use crate::session::analysis::run::{RunRequest, Scene};
use crate::session::editing::arrange::{order_top, rearrange};
use crate::session::task::{Desk, Task};
use crate::session::view::View;
use crate::statistics::{effort, leaf_count};
use crate::text::Text;
use crate::tree::{NodeId, Tree};

/// Everything that a forecast depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ForecastKey {
    run: RunRequest,
    /// Below which node the children are put in order.
    top: NodeId,
    seed: u64,
}

/// How much alpha-beta would evaluate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    now: u64,
    orders: Vec<(Arrangement, u64)>,
    /// The number of leaves; `None` where a depth limit makes other nodes count as well.
    leaves: Option<u64>,
    /// Whether the tree is that of a whole game, on which searches run in its place.
    is_of_game: bool,
}

/// A forecast, or a worker that is at it.
#[derive(Debug)]
pub struct Forecasting(Task<(), Option<Forecast>>);

/// What is known of a forecast.
#[derive(Clone, Copy, Debug)]
pub enum ForecastState<'a> {
    /// Everything.
    All(&'a Forecast),
    /// It is being counted.
    UnderWay,
    /// Nothing: the tree is too large, or cannot be searched so.
    Nothing,
}

/// For trees up to this size it takes less than a frame.
const NODES_AT_ONCE: usize = 2_000;
/// The largest tree of which a forecast is made: of a larger one the counts would come too late for a choice.
const MOST_NODES: usize = 2_000_000;

impl ForecastKey {
    /// The question at present; `None` while the tree on screen is not yet the one that would be changed.
    #[must_use]
    pub fn of(view: &View<'_>) -> Option<Self> {
        let run = RunRequest::new(view.scene(), Algorithm::AlphaBeta, view.settings());
        let top = order_top(&view.walk.selection, view.scene().tree());
        let question = Self { run, top, seed: view.document.history.seed() };
        (!view.is_following()).then_some(question)
    }
}

impl Forecasting {
    /// Answers the question, on a worker where that takes long. Keep the answer as long as the question is the same.
    #[must_use]
    pub fn begin(question: ForecastKey, view: &View<'_>) -> Self {
        let (nodes, scene) = (view.scene().tree().len(), Arc::clone(view.scene()));
        let is_possible =
            nodes <= MOST_NODES && Algorithm::AlphaBeta.check(view.settings(), scene.tree()).is_ok();
        let is_quick = nodes <= NODES_AT_ONCE || !is_possible;
        let count = move |work: &Desk<_>| {
            is_possible.then(|| Forecast::new(&scene, question, work.cancel_flag()).ok()).flatten()
        };
        Self(Task::begin((), "forecast", is_quick, view.waker, count))
    }

    /// The state of the forecast.
    #[must_use]
    pub fn look(&self) -> ForecastState<'_> {
        match self.0.look() {
            None => ForecastState::UnderWay,
            Some(Ok(Some(forecast))) => ForecastState::All(forecast),
            Some(Ok(None) | Err(_)) => ForecastState::Nothing,
        }
    }
}

impl Forecast {
    fn new(scene: &Scene, question: ForecastKey, cancel: &AtomicBool) -> Result<Self, Stop> {
        let ForecastKey { run: RunRequest { algorithm, settings, .. }, top, seed } = question;
        let count = |tree: &Tree| effort::evaluations(algorithm, tree, settings, cancel);
        let orders = Arrangement::ALL.iter().map(|&order| {
            let mut tree = scene.tree().clone();
            // What cannot be carried out would change nothing.
            drop(tree.transact(|change| rearrange(change, top, (order, seed), settings)));
            Ok((order, count(&tree)?))
        });
        let orders = orders.collect::<Result<_, Stop>>()?;
        let leaves = match settings {
            Settings { depth_limit: None, .. } => Some(leaf_count(scene.tree())),
            Settings { depth_limit: Some(_), .. } => None,
        };
        let is_of_game = scene.whole_game().is_some();
        Ok(Self { now: count(scene.tree())?, orders, leaves, is_of_game })
    }

    /// What alpha-beta evaluates as the tree is.
    #[must_use]
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// What alpha-beta would evaluate in this order.
    #[must_use]
    pub fn after(&self, order: Arrangement) -> Option<u64> {
        self.orders.iter().find(|(of, _)| *of == order).map(|(_, evaluated)| *evaluated)
    }

    /// The sentence about the tree as it is. Where searches run on a whole game, it is not the tree that they search.
    #[must_use]
    pub fn text_now(&self, text: &Text) -> String {
        let counted = self.counted(self.now, text);
        if self.is_of_game { text.forecast_drawn(counted) } else { text.forecast_now(counted) }
    }

    /// The same for another order, in as few words as a menu has room for: `7 of 12 leaves`.
    #[must_use]
    pub fn text(&self, order: Arrangement, text: &Text) -> Option<String> {
        self.after(order).map(|evaluated| self.counted(evaluated, text))
    }

    fn counted(&self, evaluated: u64, text: &Text) -> String {
        match self.leaves {
            Some(leaves) => text.forecast_leaves(evaluated.to_string(), leaves, leaves.to_string()),
            None => text.many_nodes(evaluated, evaluated.to_string()),
        }
    }
}
