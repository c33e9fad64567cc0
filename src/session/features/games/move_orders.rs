//! What each order of moves makes of the search in use: counted on workers, to be shown side by side.

use std::sync::Arc;

use crate::game::move_order::MoveOrder;
use crate::search::counts::Counts;
use crate::session::analysis::run::{Run, RunRequest};
use crate::session::model::memory_limit::MemoryLimit;
use crate::session::task::{self, Task, Waker};
use crate::session::view::View;
use crate::text::Text;

/// The counts of one search of a game in every order of moves.
#[derive(Debug)]
pub struct MoveOrders {
    /// The search, in the generator's order.
    request: RunRequest,
    rows: Vec<(MoveOrder, Option<Result<Counts, String>>)>,
    counting: Vec<Task<MoveOrder, Result<Counts, String>>>,
}

impl MoveOrders {
    /// Begins to count; `None` where no game is searched. Dropping it ends the work.
    #[must_use]
    pub fn new(view: &View<'_>, waker: &Waker) -> Option<Self> {
        let (scene, text) = (view.scene(), view.text);
        scene.whole_game()?;
        let request = view.wanted().in_order(MoveOrder::Generator);
        let counting = MoveOrder::ALL.iter().map(|&order| {
            let (scene, request, text) = (Arc::clone(scene), request.in_order(order), Arc::clone(text));
            Task::beside(order, "count", waker, move |work| {
                let run = Run::new(&scene, request, MemoryLimit::default(), work);
                run.map(|run| run.counters.total()).map_err(|error| error.said(&text))
            })
        });
        let rows = MoveOrder::ALL.iter().map(|&order| (order, None)).collect();
        Some(Self { request, rows, counting: counting.collect() })
    }

    /// Whether these are the counts of the search in use, whatever its order.
    #[must_use]
    pub fn is_of(&self, view: &View<'_>) -> bool {
        self.request == view.wanted().in_order(MoveOrder::Generator)
    }

    /// Takes in what the workers have counted.
    pub fn poll(&mut self, text: &Text) {
        for (order, counts) in task::take_all(&mut self.counting) {
            let counts = counts.unwrap_or_else(|error| Err(error.said(text)));
            self.rows.iter_mut().filter(|row| row.0 == order).for_each(|row| row.1 = Some(counts.clone()));
        }
    }

    /// Every order with its counts, in teaching order; `None` while they are being counted, and where the search is
    /// not possible so, why.
    pub fn rows(&self) -> impl Iterator<Item = (MoveOrder, Option<&Result<Counts, String>>)> {
        self.rows.iter().map(|(order, counts)| (*order, counts.as_ref()))
    }
}
