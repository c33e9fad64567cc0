//! The searches: what an algorithm is, the registry of all of them, and the context they run in.
//!
//! One algorithm is one function, generic over the tree it searches and over its observer. The bare run
//! passes `()`; recording, counting and cancelling are observers.

pub mod observer;
pub mod ordering;
pub mod perspective;
pub mod window;

pub mod minimax;
pub mod negamax;

pub mod alpha_beta;
pub mod alpha_beta_bounds;
pub mod alpha_beta_fail_hard;
pub mod negamax_alpha_beta;

pub mod pvs;

pub mod transpositions;

pub mod alpha_beta_tt;
pub mod mtdf;
pub mod sss_star;

pub mod iterative_deepening;

pub mod counters;
pub mod counts;
pub mod replay;
pub mod tally;
pub mod trace;
pub mod unseen;

use std::ops::ControlFlow;

use crate::score::Score;
use crate::text::Text;
use crate::tree::{GameTree, NodeId, Player, Tree};
use observer::{Event, Observer};
use ordering::{ChildOrder, Ordered};
use perspective::Perspective;
use window::{Bound, Ties, Window};

/// What a person may set about a search. The defaults are what textbooks' answers need.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Settings {
    /// Whether α = β is enough for a cutoff.
    pub ties: Ties,
    /// The depth at which inner nodes are evaluated instead of entered; `None` searches to the leaves.
    pub depth_limit: Option<u32>,
    /// The value that MTD(f) asks about first. The default is 0: a drawn position in most games.
    pub first_guess: Score,
    /// The window that the root is given, with α < β: the whole one, or a smaller one (an aspiration window), in
    /// which a search is faster and may fail. Only the searches that heed it use it: see [`AlgorithmInfo::heeds`].
    pub window: Window,
    /// In which order the children of every node are searched.
    pub child_order: ChildOrder,
}

/// A setting that makes sense for some searches only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setting {
    /// [`Settings::window`].
    StartWindow,
    /// [`Settings::first_guess`].
    FirstGuess,
}

/// Why an algorithm cannot search a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The search stops at an inner node without a static evaluation.
    MissingEvaluation {
        /// The first such node.
        node: NodeId,
    },
    /// The start window has no room for any value: α ≥ β.
    EmptyWindow,
    /// Two nodes have the same state key and are not the same state, and the search would take one for the other.
    ContradictingStates {
        /// The first node with the key.
        first: NodeId,
        /// The first one that differs from it.
        second: NodeId,
    },
}

/// What a search is, for people: everything a course says about it beside the walk itself.
#[derive(Debug)]
pub struct AlgorithmInfo {
    /// The name on the command line and in files.
    pub id: &'static str,
    /// The name on screen.
    pub name: fn(&Text) -> String,
    /// The idea in one paragraph.
    pub idea: fn(&Text) -> String,
    /// Where it was first described, with the section.
    pub source: fn(&Text) -> String,
    /// Whether nodes are given a window [α, β].
    pub has_window: bool,
    /// Whether it stops at every depth in turn, so that every inner node but the root needs an evaluation.
    pub deepens: bool,
    /// Whether a node returns the bound that it moved, and no value beside it.
    pub returns_bounds: bool,
    /// Whether it remembers what it found of a state and uses it wherever the state occurs again.
    pub remembers: bool,
    /// Whether it may come to a node more than once.
    pub revisits: bool,
    /// Which of the settings it uses that not all searches do.
    pub heeds: &'static [Setting],
    /// On whose scale its pseudocode counts. The record is kept on MAX's scale whatever the search.
    pub perspective: Perspective,
    /// The pseudocode, indented with two spaces a level.
    pub pseudocode: fn(&Text) -> String,
    /// For each of its lines, the steps during which this line is the current one.
    pub lit_by: &'static [&'static [StepKind]],
}

/// The kinds of step: one for every meaning that a person tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StepKind {
    /// An inner MAX node is entered.
    EnterMax,
    /// An inner MIN node is entered.
    EnterMin,
    /// A leaf is evaluated.
    Leaf,
    /// An inner node at the depth limit is evaluated.
    Horizon,
    /// α rises at a MAX node.
    RaiseAlpha,
    /// β falls at a MIN node.
    LowerBeta,
    /// A MIN node is cut because of MAX's guarantee α.
    AlphaCutoff,
    /// A MAX node is cut because of MIN's guarantee β.
    BetaCutoff,
    /// A MAX node returns its value.
    LeaveMax,
    /// A MIN node returns its value.
    LeaveMin,
    /// A pass over the tree begins.
    PassBegins,
    /// What is remembered of a node stands for a search of it.
    TableHit,
}

impl StepKind {
    /// Every kind.
    pub const ALL: &[Self] = &[
        Self::EnterMax,
        Self::EnterMin,
        Self::Leaf,
        Self::Horizon,
        Self::RaiseAlpha,
        Self::LowerBeta,
        Self::AlphaCutoff,
        Self::BetaCutoff,
        Self::LeaveMax,
        Self::LeaveMin,
        Self::PassBegins,
        Self::TableHit,
    ];
}

/// Lists the algorithms once: the enum, the registry and the dispatch follow from the list.
macro_rules! algorithms {
    ($($variant:ident => $module:ident,)*) => {
        /// A search that the program knows.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Algorithm {
            $(#[doc = concat!("See [`", stringify!($module), "`].")] $variant,)*
        }

        impl Algorithm {
            /// Every algorithm, in teaching order.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// Its place in the list of all.
            #[must_use]
            pub fn place(self) -> usize {
                Self::ALL.iter().position(|&other| other == self).unwrap_or_default()
            }

            /// What the algorithm is.
            #[must_use]
            pub const fn about(self) -> &'static AlgorithmInfo {
                match self {
                    $(Self::$variant => &$module::ABOUT,)*
                }
            }

            /// Searches `tree` from its root and returns the root's value. From a start window that the search
            /// heeds and that the value does not lie in, what comes back only says on which side of it that is.
            ///
            /// # Errors
            /// Breaks with the observer's reason to stop.
            pub fn run<T: GameTree, O: Observer<T::Node>>(
                self,
                tree: &T,
                settings: Settings,
                observer: &mut O,
            ) -> ControlFlow<O::Stop, Score> {
                match settings.child_order {
                    // The tree itself, for speed.
                    ChildOrder::LeftToRight => self.search(&mut Search { tree, settings, observer }),
                    order => {
                        let tree = &Ordered { tree, order };
                        self.search(&mut Search { tree, settings, observer })
                    }
                }
            }

            fn search<T: GameTree, O: Observer<T::Node>>(
                self,
                search: &mut Search<'_, T, O>,
            ) -> SearchResult<T::Node, O> {
                match self {
                    $(Self::$variant => $module::search(search),)*
                }
            }
        }
    };
}

algorithms! {
    Minimax => minimax,
    Negamax => negamax,
    AlphaBeta => alpha_beta,
    AlphaBetaBounds => alpha_beta_bounds,
    AlphaBetaFailHard => alpha_beta_fail_hard,
    NegamaxAlphaBeta => negamax_alpha_beta,
    Pvs => pvs,
    AlphaBetaTt => alpha_beta_tt,
    Mtdf => mtdf,
    SssStar => sss_star,
    IterativeDeepening => iterative_deepening,
}

impl Algorithm {
    /// The algorithm with this id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|algorithm| algorithm.about().id == id)
    }

    /// The name on screen.
    #[must_use]
    pub fn name(self, text: &Text) -> String {
        (self.about().name)(text)
    }

    /// Whether the setting makes a difference to this algorithm.
    #[must_use]
    pub fn heeds(self, setting: Setting) -> bool {
        self.about().heeds.contains(&setting)
    }

    /// Whether this algorithm can search `tree` with these settings; otherwise what stands in the way.
    ///
    /// # Errors
    /// An inner node at which the search stops and that has no evaluation; for searches that remember, two nodes
    /// whose keys say that they are the same state, and that look different.
    pub fn check(self, settings: Settings, tree: &Tree) -> Result<(), Obstacle> {
        if self.about().remembers
            && let Some((first, second)) = tree.contradicting_states()
        {
            return Err(Obstacle::ContradictingStates { first, second });
        }
        if self.heeds(Setting::StartWindow) && settings.window.alpha >= settings.window.beta {
            return Err(Obstacle::EmptyWindow);
        }
        let depths = match settings.depth_limit {
            limit if self.about().deepens => {
                let deepest = limit.unwrap_or(u32::MAX);
                deepest.min(1)..=deepest
            }
            Some(limit) => limit..=limit,
            None => return Ok(()),
        };
        match tree.lacks_evaluation_within(depths) {
            Some(node) => Err(Obstacle::MissingEvaluation { node }),
            None => Ok(()),
        }
    }
}

/// What every algorithm has at hand: the tree, the settings, and the observer to whom it reports.
#[derive(Debug)]
pub struct Search<'a, T, O> {
    /// The tree that is searched.
    pub tree: &'a T,
    /// What the person set.
    pub settings: Settings,
    observer: &'a mut O,
}

/// A score, or the observer's reason to stop.
pub type SearchResult<N, O> = ControlFlow<<O as Observer<N>>::Stop, Score>;

/// Something, or the observer's reason to stop.
type Told<N, O, R = ()> = ControlFlow<<O as Observer<N>>::Stop, R>;

/// How many plies may pass between two looks at the stack.
const PLIES_PER_STACK_CHECK: u32 = 64;
/// What must be left of the stack at such a look; an unoptimised frame stays well below 2 KiB.
const STACK_RED_ZONE: usize = 256 * 1024;
const STACK_SEGMENT: usize = 8 * 1024 * 1024;

impl<T: GameTree, O: Observer<T::Node>> Search<'_, T, O> {
    /// The score of a node that is not searched further: a leaf's value, or the static evaluation at the
    /// depth limit. `None` where the search goes on below.
    #[inline(always)]
    fn value_here(&self, node: &T::Node, ply: u32) -> Option<(Score, bool)> {
        match self.tree.leaf_value(node) {
            Some(value) => Some((value, false)),
            None if self.settings.depth_limit == Some(ply) => Some((self.tree.evaluation(node), true)),
            None => None,
        }
    }

    /// How many plies below a node at `ply` the search looks at.
    fn draft(&self, ply: u32) -> u32 {
        self.settings.depth_limit.map_or(transpositions::ALL_PLIES, |limit| limit.saturating_sub(ply))
    }

    /// The value of a node that is given `window`: at once where the search does not go on below it, otherwise
    /// what `search` finds there. Leaves are most of a tree, and so they cost no call.
    #[inline(always)]
    fn value_of(
        &mut self,
        node: &T::Node,
        ply: u32,
        window: Option<Window>,
        search: impl FnOnce(&mut Self) -> SearchResult<T::Node, O>,
    ) -> SearchResult<T::Node, O> {
        match self.value_here(node, ply) {
            Some(value) => self.evaluated(node, value, window),
            None => self.deeper(ply, search),
        }
    }

    #[inline(always)]
    fn evaluated(
        &mut self,
        node: &T::Node,
        (value, horizon): (Score, bool),
        window: Option<Window>,
    ) -> SearchResult<T::Node, O> {
        self.observer.on(Event::Evaluate { node, value, horizon, window })?;
        ControlFlow::Continue(value)
    }

    fn enter(&mut self, node: &T::Node, player: Player, window: Option<Window>) -> Told<T::Node, O> {
        self.observer.on(Event::Enter { node, player, window })
    }

    /// The node's window once the best child seen is worth `best`. Reports it if it differs from `window`.
    #[inline(always)]
    fn narrow(
        &mut self,
        node: &T::Node,
        player: Player,
        window: Window,
        best: Score,
    ) -> Told<T::Node, O, Window> {
        let now = window.narrowed(player, best);
        if now != window {
            self.observer.on(Event::Narrow { node, player, window: now })?;
        }
        ControlFlow::Continue(now)
    }

    /// Whether the rest of the node's children need not be seen. Reports the cutoff if so.
    #[inline(always)]
    fn cuts(&mut self, node: &T::Node, player: Player, window: Window) -> Told<T::Node, O, bool> {
        let cuts = self.settings.ties.prunes(window);
        if cuts {
            self.observer.on(Event::Cutoff { node, player })?;
        }
        ControlFlow::Continue(cuts)
    }

    fn leave(&mut self, node: &T::Node, value: Score, bound: Option<Bound>) -> SearchResult<T::Node, O> {
        self.observer.on(Event::Leave { node, value, bound })?;
        ControlFlow::Continue(value)
    }

    fn pass_begins(&mut self, number: u32, window: Window, depth_limit: Option<u32>) -> Told<T::Node, O> {
        self.observer.on(Event::PassBegins { number, window, depth_limit })
    }

    fn remembered(&mut self, node: &T::Node, (value, bound): (Score, Bound)) -> SearchResult<T::Node, O> {
        self.observer.on(Event::TableHit { node, value, bound })?;
        ControlFlow::Continue(value)
    }

    /// Runs the search of a child at `ply`, on a fresh piece of stack when the present one runs out: the
    /// depth of a tree is data, and a million plies must not end the program.
    fn deeper<R>(&mut self, ply: u32, search: impl FnOnce(&mut Self) -> R) -> R {
        if ply.is_multiple_of(PLIES_PER_STACK_CHECK) {
            stacker::maybe_grow(STACK_RED_ZONE, STACK_SEGMENT, || search(self))
        } else {
            search(self)
        }
    }
}
