//! What each order of moves makes of the search in use: counted on workers, to be shown side by side.

use std::sync::Arc;

use super::Session;
use super::job::{Job, Poll, Waker};
use super::model::memory_limit::MemoryLimit;
use super::run::{Run, RunRequest, Scene};
use crate::game::order::Order;
use crate::search::counts::Counts;

/// The counts of one search of a game in every order of moves.
#[derive(Debug)]
pub struct MoveOrders {
    /// The search, in the generator's order.
    request: RunRequest,
    rows: Vec<(Order, Counting)>,
}

/// The counts of one order.
#[derive(Debug)]
enum Counting {
    UnderWay(Job<Result<Counts, String>>),
    Done(Result<Counts, String>),
}

impl MoveOrders {
    /// Begins to count; `None` where no game is searched. Dropping it ends the work.
    #[must_use]
    pub fn new(session: &Session, waker: &Waker) -> Option<Self> {
        let scene = session.scene();
        scene.whole_game()?;
        let request = session.request_in(Order::Generator);
        let rows = Order::ALL.iter().map(|&order| (order, count(scene, request.in_order(order), waker)));
        Some(Self { request, rows: rows.collect() })
    }

    /// Whether these are the counts of the search that the session has in use, whatever its order.
    #[must_use]
    pub fn is_of(&self, session: &Session) -> bool {
        self.request == session.request_in(Order::Generator)
    }

    /// Takes in what the workers have counted.
    pub fn poll(&mut self) {
        for (_, counting) in &mut self.rows {
            let Counting::UnderWay(job) = counting else { continue };
            *counting = match job.poll() {
                Poll::Running => continue,
                Poll::Done(counts) => Counting::Done(counts),
                Poll::Lost => Counting::Done(Err("the worker that counts stopped".to_owned())),
            };
        }
    }

    /// Every order with its counts, in teaching order; `None` while they are being counted, and where the search is
    /// not possible so, why.
    pub fn rows(&self) -> impl Iterator<Item = (Order, Option<&Result<Counts, String>>)> {
        self.rows.iter().map(|(order, counting)| match counting {
            Counting::UnderWay(_) => (*order, None),
            Counting::Done(counts) => (*order, Some(counts)),
        })
    }
}

fn count(scene: &Arc<Scene>, request: RunRequest, waker: &Waker) -> Counting {
    let scene = Arc::clone(scene);
    let job = Job::start("count", waker, move |work| {
        let run = Run::new(&scene, request, MemoryLimit::default(), work);
        run.map(|run| run.counters.total()).map_err(|error| error.to_string())
    });
    match job {
        Ok(job) => Counting::UnderWay(job),
        Err(error) => Counting::Done(Err(error.to_string())),
    }
}
