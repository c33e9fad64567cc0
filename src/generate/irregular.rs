//! Random trees in which branching factor and depth vary.

use std::ops::RangeInclusive;

use crate::score::Score;
use crate::tree::build::TreeBuilder;
use crate::tree::{Player, Tree};
use crate::work::{NODES_BETWEEN_LOOKS, Report, Stage};

use super::arrangement::{STEPS_OF_REORDERING, reordered};
use super::random::Random;
use super::values::{LeafValues, STEPS_OF_DRAWING};
use super::{Arrangement, DEPTH_LIMIT, GenerateError, NODE_LIMIT, close_full};

/// A tree that grows at random places until it has the nodes asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Irregular {
    /// The most nodes that the tree may have, at least 1. It has fewer only where its depth forbids more, or
    /// where what is left is less than the least branching factor.
    pub nodes: u32,
    /// How many children an inner node may have; each number equally likely while there are nodes left.
    pub branching: RangeInclusive<u32>,
    /// How deep a leaf may be.
    pub depth: RangeInclusive<u32>,
    /// The values of the leaves.
    pub leaves: LeafValues,
    /// The order of the children by their minimax values (see [`super::arrangement::reordered`] for what it can
    /// promise).
    pub order: Arrangement,
    /// Which of the trees with these properties.
    pub seed: u64,
    /// Who moves at the root.
    pub root_player: Player,
}

impl Default for Irregular {
    /// About 20 nodes, up to three moves each, two to four plies.
    fn default() -> Self {
        Self {
            nodes: 20,
            branching: 1..=3,
            depth: 2..=4,
            leaves: LeafValues::Distinct,
            order: Arrangement::Random,
            seed: 0,
            root_player: Player::Max,
        }
    }
}

impl Irregular {
    /// Makes the tree.
    ///
    /// # Errors
    /// For no nodes or more than [`NODE_LIMIT`], for empty ranges, for a branching factor of 0, and where
    /// the least branching factor and depth need more nodes than asked for; and the reason for which `report` ends the work.
    pub fn generate<R>(&self, report: &mut R) -> Result<Tree, GenerateError>
    where
        R: Report<Stop: Into<GenerateError>>,
    {
        let needs = self.needs()?;
        // Growth is at random already; another shuffle would change nothing but the seed's meaning.
        let is_sorted = self.order != Arrangement::Random;
        // It grows, its leaves get values, and it is built.
        let walks = 2 + STEPS_OF_DRAWING + if is_sorted { STEPS_OF_REORDERING } else { 0 };
        let nodes = u64::from(self.nodes);
        report.begin(Stage::Generating, walks * nodes, NODES_BETWEEN_LOOKS);
        let mut random = Random::new(self.seed);
        let shape = self.grow(&needs, &mut random, report).map_err(Into::into)?;
        let leaves = shape.iter().filter(|place| place.children == 0).count();
        let values = self.leaves.draw(leaves, &mut random, report)?;
        report.reach((1 + STEPS_OF_DRAWING) * nodes).map_err(Into::into)?;
        let tree = self.build(&shape, values, report)?;
        report.reach((2 + STEPS_OF_DRAWING) * nodes).map_err(Into::into)?;
        if !is_sorted {
            return Ok(tree);
        }
        let tree = reordered(&tree, self.order, self.seed, report).map_err(Into::into)?;
        // The depth may have left no room for as many nodes as were asked for.
        report.reach(walks * nodes).map_err(Into::into)?;
        Ok(tree)
    }

    /// Checks the parameters, as far as that can be done without growing the tree.
    ///
    /// # Errors
    /// As [`Self::generate`].
    pub fn check(&self) -> Result<(), GenerateError> {
        self.needs()?;
        self.leaves.check(0, false)
    }

    /// How many nodes the subtree of a node at each depth has at the least, down to the least depth.
    fn needs(&self) -> Result<Vec<u64>, GenerateError> {
        let nodes = u64::from(self.nodes);
        if nodes == 0 || nodes > NODE_LIMIT {
            return Err(GenerateError::NodeCount { nodes });
        }
        for range in [&self.branching, &self.depth] {
            if range.is_empty() {
                let (start, end) = (i64::from(*range.start()), i64::from(*range.end()));
                return Err(GenerateError::EmptyRange { start, end });
            }
        }
        if *self.branching.start() == 0 {
            return Err(GenerateError::NoBranching);
        }
        let mut needs = vec![1_u64];
        for _ in 0..*self.depth.start() {
            let below = needs.last().map_or(1, |&need| need);
            let needed = below.saturating_mul(u64::from(*self.branching.start())).saturating_add(1);
            needs.push(needed);
            if needed > NODE_LIMIT {
                break;
            }
        }
        let needed = needs.last().map_or(1, |&need| need);
        if needed > nodes {
            return Err(GenerateError::TooFewNodes { nodes, needed });
        }
        needs.reverse();
        // Without branches, all nodes are below each other.
        let depth = match *self.branching.end() {
            1 => (*self.depth.end()).min(self.nodes - 1),
            _ => *self.depth.start(),
        };
        if depth > DEPTH_LIMIT {
            return Err(GenerateError::TooDeep { depth });
        }
        Ok(needs)
    }

    /// Grows the shape: first everything above the least depth, level by level and never so wide that the
    /// rest could not get there; then, at random places, for as long as there are nodes left.
    fn grow<R: Report>(
        &self,
        needs: &[u64],
        random: &mut Random,
        report: &mut R,
    ) -> Result<Vec<Place>, R::Stop> {
        let mut shape = vec![Place::default()];
        let (least, most) = (u64::from(*self.branching.start()), u64::from(*self.branching.end()));
        // Nodes that are not needed to reach the least depth.
        let mut spare = u64::from(self.nodes) - needs[0];
        let mut next = 0;
        while let Some(&place) = shape.get(next).filter(|place| place.depth < *self.depth.start()) {
            let each = needs[place.depth as usize + 1];
            let children = least + random.below((most - least).min(spare / each) + 1);
            spare -= (children - least) * each;
            add_children(&mut shape, next, place.depth, children);
            next += 1;
            report.step()?;
        }
        let mut growing: Vec<u32> = (next as u32..shape.len() as u32).collect();
        while spare >= least && !growing.is_empty() {
            let chosen = growing.swap_remove(random.below(growing.len() as u64) as usize) as usize;
            let depth = shape[chosen].depth;
            report.step()?;
            if depth < *self.depth.end() {
                let children = least + random.below((most - least).min(spare - least) + 1);
                spare -= children;
                let first = shape.len() as u32;
                add_children(&mut shape, chosen, depth, children);
                growing.extend(first..shape.len() as u32);
            }
        }
        report.reach(u64::from(self.nodes))?;
        Ok(shape)
    }

    fn build<R>(&self, shape: &[Place], values: Vec<Score>, report: &mut R) -> Result<Tree, GenerateError>
    where
        R: Report<Stop: Into<GenerateError>>,
    {
        let mut builder = TreeBuilder::with_capacity(shape.len());
        let mut values = values.into_iter();
        let mut lacking: Vec<u32> = Vec::new();
        let mut waiting = vec![0];
        while let Some(place) = waiting.pop().and_then(|place: u32| shape.get(place as usize)) {
            report.step().map_err(Into::into)?;
            if place.children > 0 {
                builder.open();
                lacking.push(place.children);
                waiting.extend((place.first_child..place.first_child + place.children).rev());
            } else {
                builder.leaf(values.next().ok_or(GenerateError::Unfinished)?);
                close_full(&mut builder, &mut lacking);
            }
        }
        builder.finish(self.root_player).ok_or(GenerateError::Unfinished)
    }
}

/// A node of a growing shape. Its children stand together.
#[derive(Clone, Copy, Default)]
struct Place {
    depth: u32,
    first_child: u32,
    children: u32,
}

fn add_children(shape: &mut Vec<Place>, parent: usize, depth: u32, children: u64) {
    shape[parent].first_child = shape.len() as u32;
    shape[parent].children = children as u32;
    let child = Place { depth: depth + 1, ..Place::default() };
    shape.resize(shape.len() + children as usize, child);
}
