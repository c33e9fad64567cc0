//! The ordering lab: what the search in use looks at in the tree at hand under other orders of the children.
//!
//! Counted only while it is shown. The orders with names are counted at once where that is quick; the many
//! orders that the histogram is made of are counted by a worker, which tells how far it is.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use crate::drawing::histogram::{HistogramMark, MarkKind};
use crate::generate::child_orders::{ChildOrders, Histogram, NamedOrder};
use crate::narration::child_orders::Evaluated;
use crate::narration::comparison::digits;
use crate::search::Algorithm;
use crate::search::observer::Stop;
use crate::search::window::Window;
use crate::session::analysis::run::{RunRequest, Scene};
use crate::session::model::place::InsertionPoint;
use crate::session::task::{self, Task, Waker};
use crate::session::view::View;
use crate::statistics::effort::Effort;
use crate::statistics::leaf_count;
use crate::statistics::theory::{minimal_leaves, minimal_nodes};
use crate::text::Text;
use crate::tree::NodeId;

/// Everything that the counts depend on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Question {
    run: RunRequest,
    seed: u64,
}

/// What has been counted.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The search.
    pub algorithm: Algorithm,
    /// The orders with names that the tree has, with what the search looks at in each; those that are counted by
    /// now.
    pub named: Vec<(NamedOrder, Effort)>,
    /// Knuth and Moore's minimum, where theory speaks of such a tree.
    pub minimum: Option<Effort>,
    /// The number of leaves of the tree.
    pub leaves: u64,
    /// What is counted: leaves, or evaluations where the search stops above them or comes to nodes again.
    pub evaluated: Evaluated,
    /// How many orders there are; `None` where that is no number of 64 bits.
    pub total: Option<u64>,
    /// Whether only those orders count in which the nodes that are one state to the search have the same order.
    pub has_twins: bool,
    /// How many of them are to be counted.
    pub wanted: u64,
    /// The evaluations in those that are counted by now.
    pub histogram: Histogram,
    is_long: bool,
}

impl Findings {
    /// Whether all orders are counted rather than a sample.
    #[must_use]
    pub fn is_exhaustive(&self) -> bool {
        self.total == Some(self.wanted)
    }

    /// What the search looks at in this order.
    #[must_use]
    pub fn of(&self, named: NamedOrder) -> Option<Effort> {
        self.named.iter().find(|(other, _)| *other == named).map(|(_, effort)| *effort)
    }

    /// What is marked in their histogram; `considered` is what the search would look at if a child were dropped where
    /// it is held.
    #[must_use]
    pub fn marks(&self, considered: Option<Effort>, text: &Text) -> Vec<HistogramMark> {
        let leaves = |named| self.of(named).map(|effort| effort.leaves);
        let mark =
            |kind, words: String, count: Option<u64>| Some(HistogramMark { kind, words, count: count? });
        let here = self.here(considered);
        let words = if considered.is_some() { Text::export_orders_dropped } else { Text::export_orders_here };
        let words = here.map_or_else(String::new, |here| words(text, digits(here)));
        [
            mark(MarkKind::Minimum, text.export_orders_minimum(), self.minimum.map(|it| it.leaves)),
            mark(MarkKind::Made, text.export_orders_best(), leaves(NamedOrder::Best)),
            mark(MarkKind::Made, text.export_orders_worst(), leaves(NamedOrder::Worst)),
            mark(MarkKind::Here, words, here),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// How many leaves the search looks at in the order of the tree, or in that which it would have if a child were
    /// dropped where it is held.
    #[must_use]
    pub fn here(&self, considered: Option<Effort>) -> Option<u64> {
        considered.or_else(|| self.of(NamedOrder::Own)).map(|effort| effort.leaves)
    }
}

/// What is known of other orders, while they are shown.
#[derive(Debug)]
pub struct Lab {
    seed: u64,
    /// What the findings answer, or will.
    asked: Option<Question>,
    findings: Option<Findings>,
    counting: Option<Counting>,
    considered: Option<Considered>,
}

/// A child that a person holds over another place among its siblings.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Considered {
    child: NodeId,
    target: InsertionPoint,
    /// What the search would look at if it were there; `None` where that is not the same family, or too large
    /// a tree.
    effort: Option<Effort>,
}

/// A worker that counts.
type Counting = Task<(), Result<Findings, Stop>>;

impl Default for Lab {
    fn default() -> Self {
        Self { seed: 1, asked: None, findings: None, counting: None, considered: None }
    }
}

/// Up to this many visits of nodes, all orders together, are made at once: it takes less than a frame.
const NODES_AT_ONCE: u64 = 200_000;
/// After this many orders a worker tells what it has found.
const ORDERS_PER_REPORT: u64 = 250;
/// With fewer visits than that, the histogram is there so soon that a half one would only flicker.
const NODES_IN_ONE_GLANCE: u64 = 20_000_000;

impl Lab {
    /// What has been counted.
    #[must_use]
    pub const fn findings(&self) -> Option<&Findings> {
        self.findings.as_ref()
    }

    /// Whether orders are being counted.
    #[must_use]
    pub const fn is_counting(&self) -> bool {
        self.counting.is_some()
    }

    /// The place among its siblings over which a child is held.
    #[must_use]
    pub fn considered_move(&self) -> Option<(NodeId, InsertionPoint)> {
        self.considered.map(|considered| (considered.child, considered.target))
    }

    /// What the search would look at if that child were dropped there.
    #[must_use]
    pub fn considered_effort(&self) -> Option<Effort> {
        self.considered?.effort
    }

    /// Whether there are other random orders to draw.
    #[must_use]
    pub fn can_draw_again(&self) -> bool {
        self.findings.as_ref().is_some_and(|findings| !findings.is_exhaustive())
    }

    /// Counts what would be looked at if this child were dropped there.
    pub(super) fn consider(&mut self, moved: Option<(NodeId, InsertionPoint)>, view: &View<'_>) {
        self.considered = moved.map(|(child, target)| {
            let (algorithm, settings) = (view.algorithm(), view.settings());
            let tree = view.scene().tree();
            let is_quick = tree.len() as u64 <= NODES_AT_ONCE / 10;
            let can_search = algorithm.check(settings, tree).is_ok();
            let is_family = tree.contains(child) && tree.parent(child) == Some(target.parent);
            let effort = || {
                let orders = ChildOrders::new(tree, algorithm, settings);
                orders.with_child_before(child, target.before, &AtomicBool::new(false)).ok().flatten()
            };
            let is_counted = is_quick && can_search && is_family && settings.child_order.follows_tree();
            Considered { child, target, effort: is_counted.then(effort).flatten() }
        });
    }

    /// Draws other random orders.
    pub(super) const fn draw_again(&mut self) {
        self.seed += 1;
    }

    /// What has been counted by then stays.
    pub(super) fn stop_counting(&mut self) {
        self.counting = None;
    }

    /// Forgets everything but which random orders were drawn.
    pub(super) fn close(&mut self) {
        *self = Self { seed: self.seed, ..Self::default() };
    }

    /// Counts what is to be shown, or takes in what a worker has counted.
    pub(super) fn poll(&mut self, view: &View<'_>) {
        if view.is_following() {
            return;
        }
        let question = Question { run: view.wanted(), seed: self.seed };
        if self.asked == Some(question) {
            self.take_in_counts();
        } else {
            self.count(question, view);
        }
    }

    fn take_in_counts(&mut self) {
        let so_far = self.counting.as_ref().and_then(Task::news);
        let found = task::take(&mut self.counting).and_then(|(_, found)| found.ok());
        if let Some(Ok(findings)) = found.or(so_far) {
            self.findings = Some(findings);
        }
    }

    fn count(&mut self, question: Question, view: &View<'_>) {
        // What was under way is about another tree, or another search.
        self.counting = None;
        self.asked = Some(question);
        let scene = Arc::clone(view.scene());
        let RunRequest { algorithm, settings, .. } = question.run;
        if algorithm.check(settings, scene.tree()).is_err() {
            self.findings = None;
            return;
        }
        let never = AtomicBool::new(false);
        let nodes = scene.tree().len() as u64;
        if nodes * NamedOrder::ALL.len() as u64 > NODES_AT_ONCE {
            self.findings = None;
        } else {
            let orders = ChildOrders::new(scene.tree(), algorithm, settings);
            let is_quick = nodes * orders.counted() <= NODES_AT_ONCE;
            let mut findings = Findings::new(&scene, question, &orders);
            // The flag is never set.
            let _ = findings.count_named(&orders, &never);
            if is_quick {
                let _ = findings.count_all(&orders, question.seed, &never, |_| {});
            } else if let Some(old) = self.findings.take() {
                // Until the new counts are there; a moved child leaves them as they were.
                if nodes * orders.counted() <= NODES_IN_ONE_GLANCE {
                    findings.histogram = old.histogram;
                }
            }
            self.findings = Some(findings);
            if is_quick {
                return;
            }
        }
        self.counting = Some(start_counting(scene, question, view.waker));
    }
}

fn start_counting(scene: Arc<Scene>, question: Question, waker: &Waker) -> Counting {
    Task::beside((), "orders", waker, move |desk| {
        let cancel = desk.cancel_flag();
        let RunRequest { algorithm, settings, .. } = question.run;
        let orders = ChildOrders::new(scene.tree(), algorithm, settings);
        let mut findings = Findings::new(&scene, question, &orders);
        findings.count_named(&orders, cancel)?;
        findings.count_all(&orders, question.seed, cancel, |findings| desk.show(Ok(findings.clone())))?;
        Ok(findings)
    })
}

impl Findings {
    /// Whether visits are counted, of which some may be of one node.
    #[must_use]
    pub const fn comes_again(&self) -> bool {
        self.algorithm.about().revisits
    }

    fn new(scene: &Scene, question: Question, orders: &ChildOrders<'_>) -> Self {
        let minimum = || {
            // A search that begins with a window may stop at a bound, and one with a table need not look at a leaf twice.
            let RunRequest { algorithm, settings, .. } = question.run;
            let is_whole = settings.depth_limit.is_none() && settings.window == Window::default();
            let is_told = is_whole && !algorithm.merges_states(scene.tree());
            let shape = scene.uniform.filter(|_| is_told)?;
            let is_finite = scene.true_values[scene.tree().root_id().index()].value().is_finite();
            let leaves = minimal_leaves(shape.branching, shape.depth).filter(|_| is_finite)?;
            Some(Effort { leaves, visited: minimal_nodes(shape.branching, shape.depth)? })
        };
        Self {
            algorithm: question.run.algorithm,
            named: Vec::new(),
            minimum: minimum(),
            leaves: leaf_count(scene.tree()),
            evaluated: Evaluated::new(
                question.run.settings.depth_limit.is_some() || question.run.algorithm.about().deepens,
                question.run.algorithm.about().revisits,
            ),
            total: orders.total(),
            has_twins: orders.have_twins(),
            wanted: orders.counted(),
            histogram: Histogram::default(),
            is_long: scene.tree().len() as u64 * orders.counted() > NODES_IN_ONE_GLANCE,
        }
    }

    fn count_named(&mut self, orders: &ChildOrders<'_>, cancel: &AtomicBool) -> Result<(), Stop> {
        for &named in NamedOrder::ALL {
            if orders.has(named) {
                self.named.push((named, orders.named(named, cancel)?));
            }
        }
        Ok(())
    }

    fn count_all(
        &mut self,
        orders: &ChildOrders<'_>,
        seed: u64,
        cancel: &AtomicBool,
        report: impl Fn(&Self),
    ) -> Result<(), Stop> {
        for number in 0..self.wanted {
            self.histogram.add(orders.numbered(number, seed, cancel)?.leaves);
            if self.is_long && (number + 1).is_multiple_of(ORDERS_PER_REPORT) {
                report(self);
            }
        }
        Ok(())
    }
}
