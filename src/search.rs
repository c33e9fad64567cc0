//! The searches: what an algorithm is, the registry of all of them, and the context they run in.
//!
//! One algorithm is one function, generic over the tree it searches and over its observer. The bare run
//! passes `()`; recording, counting and cancelling are observers.

pub mod bounds;
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

/// The settings of a search. The defaults give textbook answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Settings {
    /// Whether α = β is enough for a cutoff.
    pub ties: Ties,
    /// The depth at which inner nodes are evaluated instead of entered; `None` searches to the leaves.
    pub depth_limit: Option<u32>,
    /// The first guess of MTD(f). The default is 0, a draw in most games.
    pub first_guess: Score,
    /// The root window, with α < β. A window smaller than [−∞, +∞] (an aspiration window) makes a search faster, but it
    /// may fail. Only some searches use it; see [`AlgorithmInfo::heeds`].
    pub window: Window,
    /// The order in which the children of every node are searched.
    pub child_order: ChildOrder,
}

/// A setting that only some searches use.
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
    /// Two nodes have the same state key but are not the same state, and the search would confuse them.
    ContradictingStates {
        /// The first node with the key.
        first: NodeId,
        /// The first one that differs from it.
        second: NodeId,
    },
}

/// The description of an algorithm: everything that a course says about it, apart from the walk.
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
    /// Whether it searches to every depth in turn, so that every inner node except the root needs an evaluation.
    pub deepens: bool,
    /// Whether a node returns the bound that it moved instead of a value.
    pub returns_bounds: bool,
    /// Whether it remembers the value of a state and uses it wherever the state occurs again.
    pub remembers: bool,
    /// Whether it may visit a node more than once.
    pub revisits: bool,
    /// The optional settings that it uses.
    pub heeds: &'static [Setting],
    /// The scale of its pseudocode. The record is always on MAX's scale.
    pub perspective: Perspective,
    /// The pseudocode, indented with two spaces per level.
    pub pseudocode: fn(&Text) -> String,
    /// For each line of the pseudocode, the kinds of steps that highlight it.
    pub lit_by: &'static [&'static [StepKind]],
}

/// The kinds of steps that a reader distinguishes.
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
    /// A remembered value replaces the search of a node.
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
        /// A built-in search algorithm.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Algorithm {
            $(#[doc = concat!("See [`", stringify!($module), "`].")] $variant,)*
        }

        impl Algorithm {
            /// Every algorithm, in teaching order.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// Its index in the list of all.
            #[must_use]
            pub fn place(self) -> usize {
                Self::ALL.iter().position(|&other| other == self).unwrap_or_default()
            }

            /// The description of the algorithm.
            #[must_use]
            pub const fn about(self) -> &'static AlgorithmInfo {
                match self {
                    $(Self::$variant => &$module::ABOUT,)*
                }
            }

            /// Searches `tree` from its root and returns the root's value. If the search uses a root window and the
            /// value lies outside it, the result is only a bound.
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
                    // Without a view of the tree, for speed.
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

    /// Whether this algorithm uses the setting.
    #[must_use]
    pub fn heeds(self, setting: Setting) -> bool {
        self.about().heeds.contains(&setting)
    }

    /// Whether it may take the value of one node of the tree for another node of the same state.
    #[must_use]
    pub fn merges_states(self, tree: &Tree) -> bool {
        self.about().remembers && tree.has_state_keys()
    }

    /// Checks that this algorithm can search `tree` with these settings.
    ///
    /// # Errors
    /// An inner node without an evaluation at which the search stops. For searches with a table, also two nodes with the same
    /// key whose subtrees differ.
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

/// The context of a search: the tree, the settings, and the observer to which it reports.
#[derive(Debug)]
pub struct Search<'a, T, O> {
    /// The tree that is searched.
    pub tree: &'a T,
    /// The settings.
    pub settings: Settings,
    observer: &'a mut O,
}

/// A score, or the observer's reason to stop.
pub type SearchResult<N, O> = ControlFlow<<O as Observer<N>>::Stop, Score>;

/// A result, or the observer's reason to stop.
type Told<N, O, R = ()> = ControlFlow<<O as Observer<N>>::Stop, R>;

/// The number of plies between two checks of the stack.
const PLIES_PER_STACK_CHECK: u32 = 64;
/// The stack space that must be left at such a check. An unoptimised frame stays well below 2 KiB.
const STACK_RED_ZONE: usize = 256 * 1024;
const STACK_SEGMENT: usize = 8 * 1024 * 1024;

impl<T: GameTree, O: Observer<T::Node>> Search<'_, T, O> {
    /// The score of a node that is not searched further: a leaf's value, or the static evaluation at the depth limit.
    /// `None` if the search continues below.
    #[inline(always)]
    fn value_here(&self, node: &T::Node, ply: u32) -> Option<(Score, bool)> {
        match self.tree.leaf_value(node) {
            Some(value) => Some((value, false)),
            None if self.settings.depth_limit == Some(ply) => Some((self.tree.evaluation(node), true)),
            None => None,
        }
    }

    /// The number of plies that the search looks ahead from a node at `ply`.
    fn draft(&self, ply: u32) -> u32 {
        self.settings.depth_limit.map_or(transpositions::ALL_PLIES, |limit| limit.saturating_sub(ply))
    }

    /// The value of a node with `window`: at once for a node that is not searched further, otherwise the result of
    /// `search`. Most nodes are leaves, and they cost no call.
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

    /// The node's window after its best child so far has the value `best`. Reports it if it differs from `window`.
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

    /// Whether the node's other children are cut off. Reports the cutoff if so.
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

    /// Runs the search of a child at `ply`, on a new piece of stack if the current one runs out. Trees may be a million
    /// plies deep, which must not overflow the stack.
    fn deeper<R>(&mut self, ply: u32, search: impl FnOnce(&mut Self) -> R) -> R {
        if ply.is_multiple_of(PLIES_PER_STACK_CHECK) {
            stacker::maybe_grow(STACK_RED_ZONE, STACK_SEGMENT, || search(self))
        } else {
            search(self)
        }
    }
}
