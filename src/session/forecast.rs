//! What another order of the children would make of alpha-beta, counted before a person orders it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::Session;
use super::editing::order::rearrange;
use super::task::{Desk, Task};
use crate::generate::Order;
use crate::search::observer::Stop;
use crate::search::{Algorithm, Settings};
use crate::session::analysis::run::{RunRequest, Scene};
use crate::statistics::{effort, leaf_count};
use crate::tree::{NodeId, Tree};

/// Everything that a forecast depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Question {
    run: RunRequest,
    /// Below which node the children are put in order.
    top: NodeId,
    seed: u64,
}

/// How much alpha-beta would evaluate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    now: u64,
    orders: Vec<(Order, u64)>,
    /// The number of leaves; `None` where a depth limit makes other nodes count as well.
    leaves: Option<u64>,
}

/// A forecast, or a worker that is at it.
#[derive(Debug)]
pub struct Forecasting(Task<(), Option<Forecast>>);

/// What is known of a forecast.
#[derive(Clone, Copy, Debug)]
pub enum Known<'a> {
    /// Everything.
    All(&'a Forecast),
    /// It is being counted.
    UnderWay,
    /// Nothing: the tree is too large, or cannot be searched so.
    Nothing,
}

/// For trees up to this size it takes less than a frame.
const NODES_AT_ONCE: usize = 2_000;
/// For larger trees than this a person would have chosen before the counts are there.
const MOST_NODES: usize = 2_000_000;

impl Session {
    /// What would be asked now; `None` while the tree on screen is not yet the one that would be changed.
    #[must_use]
    pub fn order_question(&self) -> Option<Question> {
        let run = RunRequest::new(&self.analysis.scene, Algorithm::AlphaBeta, self.analysis.search.settings);
        let question = Question { run, top: self.order_top(), seed: self.document.history.seed() };
        (!self.document.following.is_under_way()).then_some(question)
    }

    /// Answers the question, on a worker where that takes long. Keep the answer as long as the question is the
    /// same.
    #[must_use]
    pub fn forecast(&self, question: Question) -> Forecasting {
        let (nodes, scene) = (self.analysis.scene.tree().len(), Arc::clone(&self.analysis.scene));
        let is_possible = nodes <= MOST_NODES
            && Algorithm::AlphaBeta.check(self.analysis.search.settings, scene.tree()).is_ok();
        let is_quick = nodes <= NODES_AT_ONCE || !is_possible;
        let count = move |work: &Desk<_>| {
            is_possible.then(|| Forecast::new(&scene, question, work.cancel_flag()).ok()).flatten()
        };
        Forecasting(Task::begin((), "forecast", is_quick, &self.waker, count))
    }
}

impl Forecasting {
    /// What is known by now.
    #[must_use]
    pub fn look(&self) -> Known<'_> {
        match self.0.look() {
            None => Known::UnderWay,
            Some(Ok(Some(forecast))) => Known::All(forecast),
            Some(Ok(None) | Err(_)) => Known::Nothing,
        }
    }
}

impl Forecast {
    fn new(scene: &Scene, question: Question, cancel: &AtomicBool) -> Result<Self, Stop> {
        let Question { run: RunRequest { algorithm, settings, .. }, top, seed } = question;
        let count = |tree: &Tree| effort::evaluations(algorithm, tree, settings, cancel);
        let orders = Order::ALL.iter().map(|&order| {
            let mut tree = scene.tree().clone();
            // What cannot be carried out would change nothing.
            drop(tree.transact(|change| rearrange(change, top, order, seed)));
            Ok((order, count(&tree)?))
        });
        let orders = orders.collect::<Result<_, Stop>>()?;
        let leaves = match settings {
            Settings { depth_limit: None, .. } => Some(leaf_count(scene.tree())),
            Settings { depth_limit: Some(_), .. } => None,
        };
        Ok(Self { now: count(scene.tree())?, orders, leaves })
    }

    /// What alpha-beta evaluates as the tree is.
    #[must_use]
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// What alpha-beta would evaluate in this order.
    #[must_use]
    pub fn after(&self, order: Order) -> Option<u64> {
        self.orders.iter().find(|(of, _)| *of == order).map(|(_, evaluated)| *evaluated)
    }

    /// The sentence about the tree as it is.
    #[must_use]
    pub fn text_now(&self) -> String {
        format!("Alpha-beta evaluates {} now", self.counted(self.now))
    }

    /// The same of an order, in as few words as a menu has room for: `7 of 12 leaves`.
    #[must_use]
    pub fn text(&self, order: Order) -> Option<String> {
        self.after(order).map(|evaluated| self.counted(evaluated))
    }

    fn counted(&self, evaluated: u64) -> String {
        match self.leaves {
            Some(1) => format!("{evaluated} of 1 leaf"),
            Some(leaves) => format!("{evaluated} of {leaves} leaves"),
            None if evaluated == 1 => "1 node".to_owned(),
            None => format!("{evaluated} nodes"),
        }
    }
}
