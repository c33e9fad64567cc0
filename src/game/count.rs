//! How large the tree of a game is: nodes, games, lines of play, and the positions that they come down to.

use std::collections::HashSet;

use super::Game;
use super::positions::Positions;
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
        let at_limit = depth_limit.map_or(0, |limit| limit as usize);
        let cut_short = match self.nodes.get(at_limit).zip(self.ends.get(at_limit)) {
            Some((nodes, ends)) if depth_limit.is_some() => nodes - ends,
            _ => 0,
        };
        self.ends.iter().sum::<u64>() + cut_short
    }
}

/// Counts the tree of a game down to a depth, by walking through all of it; `None` if it has more than `most` nodes.
#[must_use]
pub fn below<G: Game>(positions: &Positions<G>, depth_limit: Option<u32>, most: u64) -> Option<Below> {
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
        (total <= most).then_some(())
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
