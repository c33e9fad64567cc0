//! How large the tree of a game would be, counted while a person is still choosing it.

use std::sync::atomic::AtomicBool;

use crate::game::play::Match;
use crate::game::positions::GameRules;
use crate::game::unfold::UnfoldLimits;
use crate::session::model::new_document::NewGameTree;
use crate::session::task::{Task, Waker};
use crate::text::Text;

/// The most nodes that are counted of a tree.
pub const MOST_COUNTED: u64 = 1_000_000;

/// How many nodes a tree has, down to its depth limit; `None` if more than [`MOST_COUNTED`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameTreeSize {
    /// As it is asked for.
    pub nodes: Option<u64>,
    /// If symmetric moves were not merged.
    pub unmerged: Option<u64>,
}

/// The size of the tree that was asked for last, as soon as it is known.
#[derive(Debug, Default)]
pub struct GameTreeSizes {
    latest: Option<Task<NewGameTree, Result<GameTreeSize, String>>>,
}

/// What is known of the size of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SizeOutlook {
    /// Nothing yet: a worker counts.
    UnderWay,
    /// Everything.
    Counted(GameTreeSize),
    /// Why there is no such tree, or no size of it, as a sentence.
    Impossible(String),
}

impl GameTreeSizes {
    /// What is known of the size of this tree. Begins to count where it is another one than before, and gives up
    /// counting that one; `waker` is called when there is more.
    pub fn look(&mut self, wish: &NewGameTree, waker: &Waker, text: &Text) -> SizeOutlook {
        // However many of the nodes are unfolded.
        let limits = UnfoldLimits { nodes: 0, ..wish.limits };
        let asked = NewGameTree { limits, search: None, ..wish.clone() };
        let known = self.latest.take_if(|known| *known.key() == asked);
        let latest = self.latest.insert(known.unwrap_or_else(|| count(asked, waker, text)));
        match latest.look() {
            None => SizeOutlook::UnderWay,
            Some(Ok(Ok(size))) => SizeOutlook::Counted(*size),
            Some(Ok(Err(problem))) => SizeOutlook::Impossible(problem.clone()),
            Some(Err(error)) => SizeOutlook::Impossible(text.count_failed(error.said(text))),
        }
    }

    /// Forgets the size and gives up counting.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

fn count(wish: NewGameTree, waker: &Waker, text: &Text) -> Task<NewGameTree, Result<GameTreeSize, String>> {
    let start = wish.start().map_err(|error| text.count_not_possible(error.said(text)));
    let (rules, depth, is_quick) = (wish.rules, wish.limits.depth, start.is_err());
    Task::begin(wish, "count", is_quick, waker, move |work| {
        start.map(|start| size(&*start, rules, depth, MOST_COUNTED, work.cancel_flag()))
    })
}

fn size(
    start: &dyn Match,
    rules: GameRules,
    depth: Option<u32>,
    most: u64,
    cancel: &AtomicBool,
) -> GameTreeSize {
    let count = |rules| start.below(rules, depth, most, cancel).map(|below| below.total());
    let nodes = count(rules);
    let unmerged =
        if rules.merges_symmetric { count(GameRules { merges_symmetric: false, ..rules }) } else { nodes };
    GameTreeSize { nodes, unmerged }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    use super::*;
    use crate::game::move_order::MoveOrder;
    use crate::game::{GameId, Wins};
    use crate::text::Language;

    const A_LONG_WHILE: Duration = Duration::from_secs(60);

    fn waker() -> (Waker, Receiver<()>) {
        let (sender, woken) = channel();
        let sender = Mutex::new(sender);
        (Arc::new(move || sender.lock().unwrap().send(()).unwrap_or_default()), woken)
    }

    fn wish(game: GameId, depth: Option<u32>) -> NewGameTree {
        let rules = GameRules { wins: Wins::Plain, move_order: MoveOrder::Generator, merges_symmetric: true };
        let limits = UnfoldLimits { depth, nodes: 10 };
        NewGameTree { game, position: String::new(), rules, limits, search: None }
    }

    #[test]
    fn the_size_is_known_when_the_waker_is_called() {
        let (waker, woken) = waker();
        let mut sizes = GameTreeSizes::default();
        let mut wish = wish(GameId::TicTacToe, Some(2));
        // A fast worker may be done by now.
        assert!(!matches!(sizes.look(&wish, &waker, &Language::En.load()), SizeOutlook::Impossible(_)));
        woken.recv_timeout(A_LONG_WHILE).unwrap();
        let size = GameTreeSize { nodes: Some(1 + 3 + 12), unmerged: Some(1 + 9 + 72) };
        assert_eq!(sizes.look(&wish, &waker, &Language::En.load()), SizeOutlook::Counted(size));
        wish.limits.nodes = 20;
        assert_eq!(
            sizes.look(&wish, &waker, &Language::En.load()),
            SizeOutlook::Counted(size),
            "that is the same tree"
        );
        wish.position = "no board".to_owned();
        assert!(matches!(sizes.look(&wish, &waker, &Language::En.load()), SizeOutlook::Impossible(_)));
    }

    #[test]
    fn nobody_counts_on_whom_nobody_waits_for() {
        let (waker, woken) = waker();
        let start = wish(GameId::Chess, None).start().unwrap();
        let rules = wish(GameId::Chess, None).rules;
        // Which would not end within a lifetime.
        let (begin, begun) = channel();
        let task = Task::beside((), "count", &waker, move |work| {
            begin.send(()).unwrap();
            size(&*start, rules, None, u64::MAX, work.cancel_flag())
        });
        begun.recv_timeout(A_LONG_WHILE).unwrap();
        assert!(task.is_under_way(), "it counts");
        drop(task);
        woken.recv_timeout(A_LONG_WHILE).expect("the worker ends");
    }
}
