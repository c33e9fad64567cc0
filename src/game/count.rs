//! How large the tree of a game is: nodes, games, lines of play, and the positions that they come down to.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use super::Game;
use super::positions::Positions;
use super::state::GameState;
use crate::search::observer::Stop;
use crate::search::unseen::SubtreeSize;
use crate::tree::GameTree;

/// What lies below a node, itself included, level by level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Below {
    /// The number of nodes at each depth, from 0; without the levels that have none.
    pub nodes: Vec<u64>,
    /// Those of them at which the game is over.
    pub ends: Vec<u64>,
}

impl Below {
    /// The number of nodes of all depths.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.nodes.iter().sum()
    }

    /// The number of leaves: nodes at which the game is over, and those at `depth_limit`.
    #[must_use]
    pub fn leaves(&self, depth_limit: Option<u32>) -> u64 {
        self.ends.iter().sum::<u64>() + self.cut_short(depth_limit).unwrap_or(0)
    }

    /// The nodes at `depth_limit` at which the game goes on; `None` without a limit.
    #[must_use]
    pub fn cut_short(&self, depth_limit: Option<u32>) -> Option<u64> {
        let at_limit = depth_limit? as usize;
        Some(self.nodes.get(at_limit).zip(self.ends.get(at_limit)).map_or(0, |(nodes, ends)| nodes - ends))
    }
}

/// Counts the tree of a game down to a depth, by walking through all of it; `None` if it has more than `most` nodes, or
/// when the flag is raised.
#[must_use]
pub fn below<G: Game>(
    positions: &Positions<G>,
    depth_limit: Option<u32>,
    most: u64,
    cancel: &AtomicBool,
) -> Option<Below> {
    let mut below = Below::default();
    let mut total = 0;
    let mut count = |depth: usize, is_over: bool| {
        if below.nodes.len() <= depth {
            below.nodes.push(0);
            below.ends.push(0);
        }
        below.nodes[depth] += 1;
        below.ends[depth] += u64::from(is_over);
        total += 1;
        (total <= most && !cancel.load(Ordering::Relaxed)).then_some(())
    };
    let root = positions.root();
    let is_over = positions.leaf_value(&root).is_some();
    count(0, is_over)?;
    if is_over || depth_limit == Some(0) {
        return Some(below);
    }
    // The iterators over the children of the nodes on the path from the root.
    let mut path = vec![positions.children(&root)];
    while let Some(children) = path.last_mut() {
        let Some(child) = children.next() else {
            path.pop();
            continue;
        };
        let is_over = positions.leaf_value(&child).is_some();
        count(path.len(), is_over)?;
        if !is_over && depth_limit.is_none_or(|limit| child.ply < limit) {
            path.push(positions.children(&child));
        }
    }
    Some(below)
}

/// The depth down to which the tree has at most `most` nodes, and how many it has then; `None` if the whole tree has no
/// more. The root's moves belong to it in any case. Nothing is known when the flag is raised.
#[must_use]
pub(super) fn deepest_within<G: Game>(
    positions: &Positions<G>,
    most: u64,
    cancel: &AtomicBool,
) -> Option<(u32, u64)> {
    let mut reach = None;
    for depth in 1.. {
        let most = if reach.is_none() { u64::MAX } else { most };
        let Some(below) = below(positions, Some(depth), most, cancel) else { break };
        if below.nodes.len() <= depth as usize {
            return None;
        }
        reach = Some((depth, below.total()));
    }
    reach
}

/// The number of lines of play of exactly this length: perft, as chess programmers call it. The moves of the last ply
/// are counted without being played.
#[must_use]
pub fn lines<G: Game>(game: &G, position: &G::Position, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let mut count = 0;
    let mut stack = vec![(position.clone(), plies)];
    while let Some((position, plies)) = stack.pop() {
        let moves = game.moves(&position);
        if plies == 1 {
            count += moves.len() as u64;
        } else {
            stack.extend(moves.into_iter().map(|chosen| (game.play(&position, chosen), plies - 1)));
        }
    }
    count
}

/// How many positions a game comes down to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Distinct {
    /// Different positions.
    pub positions: u64,
    /// Those that no symmetry of the board makes equal.
    pub up_to_symmetry: u64,
}

/// Counts the positions that can be reached within a number of plies, the first included; `None` if there are more
/// than `most`.
#[must_use]
pub fn distinct<G: Game>(
    game: &G,
    position: &G::Position,
    depth_limit: Option<u32>,
    most: usize,
) -> Option<Distinct> {
    let mut seen = HashSet::from([position.clone()]);
    let mut level = vec![position.clone()];
    let mut depth = 0;
    while !level.is_empty() && depth_limit.is_none_or(|limit| depth < limit) {
        let mut next = Vec::new();
        for position in &level {
            for chosen in game.moves(position) {
                let child = game.play(position, chosen);
                if seen.insert(child.clone()) {
                    next.push(child);
                }
            }
            if seen.len() > most {
                return None;
            }
        }
        level = next;
        depth += 1;
    }
    let classes: HashSet<_> = seen.iter().map(|position| game.canonical(position)).collect();
    Some(Distinct { positions: seen.len() as u64, up_to_symmetry: classes.len() as u64 })
}

/// How large the subtrees of a game are, down to one depth limit for all: what a cutoff removes, and what is not
/// shown. A position that is reached in several ways is counted only once.
#[derive(Debug)]
pub(super) struct SubtreeSizes<'a, G: Game> {
    positions: &'a Positions<G>,
    depth_limit: Option<u32>,
    cancel: &'a AtomicBool,
    known: HashMap<GameState<G>, SubtreeSize>,
}

/// The sizes below this many positions are kept; the rest is counted again where it is asked for again.
const MOST_SIZES: usize = 3_000_000;

/// A level of more different positions is not counted.
const MOST_KEPT: usize = 2_000_000;

impl<'a, G: Game> SubtreeSizes<'a, G> {
    pub(super) fn new(positions: &'a Positions<G>, depth_limit: Option<u32>, cancel: &'a AtomicBool) -> Self {
        Self { positions, depth_limit, cancel, known: HashMap::new() }
    }

    /// What lies below a node, the node left out.
    ///
    /// # Errors
    /// Breaks once `cancel` is raised.
    pub(super) fn below(&mut self, state: &GameState<G>) -> ControlFlow<Stop, SubtreeSize> {
        if self.depth_limit.is_some_and(|limit| state.ply >= limit) {
            return ControlFlow::Continue(SubtreeSize::default());
        }
        if self.depth_limit == Some(state.ply + 1) {
            // Whatever its children are, they are leaves. Counting them again takes less than keeping that.
            let nodes = self.positions.moves(state).len() as u64;
            return ControlFlow::Continue(SubtreeSize { nodes, leaves: nodes });
        }
        if let Some(&size) = self.known.get(state) {
            return ControlFlow::Continue(size);
        }
        if self.cancel.load(Ordering::Relaxed) {
            return ControlFlow::Break(Stop::Cancelled);
        }
        let size = if state.ply.is_multiple_of(PLIES_PER_STACK_CHECK) {
            stacker::maybe_grow(STACK_RED_ZONE, STACK_SEGMENT, || self.count(state))?
        } else {
            self.count(state)?
        };
        if self.known.len() < MOST_SIZES {
            self.known.insert(GameState { last: None, ..state.clone() }, size);
        }
        ControlFlow::Continue(size)
    }

    fn count(&mut self, state: &GameState<G>) -> ControlFlow<Stop, SubtreeSize> {
        let moves = self.positions.moves(state);
        let mut size = SubtreeSize { nodes: moves.len() as u64, leaves: 0 };
        for last in moves {
            let below = self.below(&self.positions.after(state, last))?;
            size += below;
            size.leaves += u64::from(below.nodes == 0);
        }
        ControlFlow::Continue(size)
    }
}

/// A game can last so long that counting must look after the stack now and then.
const PLIES_PER_STACK_CHECK: u32 = 64;
const STACK_RED_ZONE: usize = 256 * 1024;
const STACK_SEGMENT: usize = 8 * 1024 * 1024;

/// The number of nodes at each depth, the root's first, as deep as the levels have few enough different positions to
/// be counted.
///
/// # Errors
/// Breaks once `cancel` is raised.
pub(super) fn levels<G: Game>(
    positions: &Positions<G>,
    depth_limit: Option<u32>,
    cancel: &AtomicBool,
) -> ControlFlow<Stop, Vec<u64>> {
    extent(positions, depth_limit, MOST_KEPT, cancel).map_continue(|extent| extent.levels)
}

/// How large the tree of a game is, as far as that can be found out quickly.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extent {
    /// The number of nodes at each depth, the root's first.
    pub levels: Vec<u64>,
    /// How many positions there are at all depths, those of the last one counted as often as they come about.
    pub positions: u64,
    /// Whether nothing lies deeper.
    pub is_whole: bool,
}

impl Extent {
    /// The number of nodes that were counted.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.levels.iter().copied().fold(0, u64::saturating_add)
    }

    /// The greatest depth down to which there are at most `most` nodes, but not less than 1.
    #[must_use]
    pub fn depth_within(&self, most: u64) -> u32 {
        let mut nodes = 0_u64;
        let within = self.levels.iter().take_while(|&&level| {
            nodes = nodes.saturating_add(level);
            nodes <= most
        });
        (within.count() as u32).saturating_sub(1).max(1)
    }
}

/// Counts level by level, until one has more than `most` different positions.
///
/// # Errors
/// Breaks once `cancel` is raised.
pub(super) fn extent<G: Game>(
    positions: &Positions<G>,
    depth_limit: Option<u32>,
    most: usize,
    cancel: &AtomicBool,
) -> ControlFlow<Stop, Extent> {
    let (mut levels, mut kept, mut is_whole) = (vec![1], 1, true);
    // Every position of the deepest level, and how many nodes have it.
    let mut deepest = HashMap::from([(positions.root(), 1_u64)]);
    while depth_limit.is_none_or(|limit| levels.len() <= limit as usize) {
        if depth_limit == Some(levels.len() as u32) {
            let count = |(state, nodes): (&GameState<G>, &u64)| {
                nodes.saturating_mul(positions.moves(state).len() as u64)
            };
            levels.push(deepest.iter().map(count).fold(0, u64::saturating_add));
            kept += levels.last().copied().unwrap_or(0);
            break;
        }
        let mut next: HashMap<GameState<G>, u64> = HashMap::new();
        for (state, &nodes) in &deepest {
            if cancel.load(Ordering::Relaxed) {
                return ControlFlow::Break(Stop::Cancelled);
            }
            for last in positions.moves(state) {
                let count = next.entry(positions.after(state, last)).or_default();
                *count = count.saturating_add(nodes);
            }
            if next.len() > most {
                is_whole = false;
                break;
            }
        }
        if next.is_empty() || !is_whole {
            break;
        }
        kept += next.len() as u64;
        levels.push(next.values().copied().fold(0, u64::saturating_add));
        deepest = next;
    }
    levels.truncate(levels.iter().rposition(|&nodes| nodes > 0).map_or(1, |deepest| deepest + 1));
    ControlFlow::Continue(Extent { levels, positions: kept, is_whole })
}
