//! The tree of a game as a [`Tree`] to look at: as deep, and as large, as one asks for.

use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::atomic::AtomicBool;

use super::picture::BoardPicture;
use super::positions::{GameRules, Positions};
use super::record::{self, Recorded};
use super::request::{GameRequest, RequestError};
use super::state::GameState;
use super::{Game, GameInfo, Outcome, count};
use crate::names::START;
use crate::score::Score;
use crate::tree::build::TreeBuilder;
use crate::tree::edit::{Edit, EditError};
use crate::tree::{GameTree, NodeId, Tree};
use crate::work::{Report, Stage, Work};

/// Where unfolding ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnfoldLimits {
    /// No node is deeper; the root has depth 0.
    pub depth: Option<u32>,
    /// There are no more nodes than this, but always the root. What there is room for is unfolded level by level,
    /// and no family is torn.
    pub nodes: usize,
}

/// The tree of a game, unfolded. Leaves have their values, inner nodes their evaluations; every node but the root is
/// labelled with its move.
#[derive(Clone, Debug)]
pub struct Unfolded {
    /// The tree.
    pub tree: Tree,
    /// Whether nodes are missing that are within the depth limit.
    pub is_truncated: bool,
    nodes: Vec<Node>,
    boards: Box<dyn Boards>,
}

/// What is known of a node beside the tree.
#[derive(Clone, Copy, Debug)]
struct Node {
    standing: Expansion,
    /// The first node, level by level, with the same position.
    same: NodeId,
}

/// Why a node has the children that it has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expansion {
    /// They are all there.
    Unfolded,
    /// The game is over.
    Over(Outcome),
    /// The game goes on beyond the depth limit.
    Horizon,
    /// The game goes on, and there was no room.
    Truncated,
}

impl Unfolded {
    /// Why the node has the children that it has.
    #[must_use]
    pub fn standing(&self, node: NodeId) -> Expansion {
        self.nodes[node.index()].standing
    }

    /// The first node with the same position, level by level and from left to right: the node itself where the
    /// position is new, another where it is a transposition.
    #[must_use]
    pub fn first_with_position(&self, node: NodeId) -> NodeId {
        self.nodes[node.index()].same
    }

    /// The board of a node, with the last move marked.
    #[must_use]
    pub fn picture(&self, node: NodeId) -> BoardPicture {
        self.boards.picture(node.index())
    }

    /// The position of a node on one line.
    #[must_use]
    pub fn text(&self, node: NodeId) -> String {
        self.boards.text(node.index())
    }

    /// Which game it is.
    #[must_use]
    pub fn about(&self) -> &'static GameInfo {
        self.boards.about()
    }

    /// The settings of the tree.
    #[must_use]
    pub fn rules(&self) -> GameRules {
        self.boards.rules()
    }

    /// Searches the whole game below the root, however little of it is unfolded, and records what happens at the
    /// nodes of `shown`: this tree, or one that has fewer levels below some nodes. What the request says of wins and
    /// symmetries must be what the tree was unfolded with.
    ///
    /// # Errors
    /// Where the game cannot be searched so, or the search was cancelled or is too long.
    pub fn record(&self, shown: &Tree, request: &GameRequest, work: &Work) -> Result<Recorded, RequestError> {
        self.boards.record(shown, request, work)
    }

    /// As deep as searches can look if the game shall have no more than `most` nodes, and how many it has then;
    /// `None` if the whole game has no more, or when the flag is raised.
    #[must_use]
    pub fn deepest_within(&self, most: u64, cancel: &AtomicBool) -> Option<(u32, u64)> {
        self.boards.deepest_within(most, cancel)
    }

    /// Unfolds one more level below a leaf at which the game goes on, whatever the limits; does nothing elsewhere. The
    /// other nodes stay what they are. From then on the tree has no state keys, for equal states have different trees.
    ///
    /// # Errors
    /// Where the tree has no room for more nodes; it is then as it was.
    pub fn expand(&mut self, node: NodeId) -> Result<(), EditError> {
        if !matches!(self.standing(node), Expansion::Horizon | Expansion::Truncated) {
            return Ok(());
        }
        let with_key: Vec<_> =
            self.tree.preorder().filter(|&node| self.tree.state_key(node).is_some()).collect();
        let children = self.boards.children(node.index(), self.tree.depth(node));
        self.tree.transact(|change| {
            with_key.into_iter().try_for_each(|node| change.apply(Edit::SetStateKey { node, key: None }))?;
            children.iter().try_for_each(|child| {
                let id = change.insert(node, None, child.value)?;
                change.apply(Edit::SetLabel { node: id, label: Some(child.name.clone().into_boxed_str()) })
            })
        })?;
        self.nodes[node.index()].standing = Expansion::Unfolded;
        self.boards.push_children(node.index());
        let firsts = self.boards.first_equal(self.nodes.len());
        for ((new, child), first) in (self.nodes.len()..).zip(children).zip(firsts) {
            let same = if first == new { NodeId::from_index(new) } else { self.nodes[first].same };
            self.nodes.push(Node { standing: child.standing, same });
        }
        self.is_truncated = self.nodes.iter().any(|node| node.standing == Expansion::Truncated);
        Ok(())
    }

    /// A copy that is unfolded one level further; see [`Self::expand`]. Takes time with the size of the tree.
    ///
    /// # Errors
    /// As [`Self::expand`].
    pub fn expanded(&self, node: NodeId) -> Result<Self, EditError> {
        let mut copy = self.clone();
        copy.expand(node)?;
        Ok(copy)
    }

    /// What the move that leads to a node is called; `None` at the root.
    #[must_use]
    pub fn move_name(&self, node: NodeId) -> Option<&str> {
        self.tree.parent(node).and_then(|_| self.tree.label(node))
    }
}

/// The positions of a tree, whatever the game, by [`NodeId::index`].
trait Boards: Debug + Send + Sync {
    fn picture(&self, index: usize) -> BoardPicture;
    fn text(&self, index: usize) -> String;
    fn about(&self) -> &'static GameInfo;
    fn rules(&self) -> GameRules;
    /// See [`Unfolded::record`].
    fn record(&self, shown: &Tree, request: &GameRequest, work: &Work) -> Result<Recorded, RequestError>;
    /// See [`Unfolded::deepest_within`].
    fn deepest_within(&self, most: u64, cancel: &AtomicBool) -> Option<(u32, u64)>;
    /// The same boards, to go on with on their own.
    fn copy(&self) -> Box<dyn Boards>;
    /// What would stand one level below a node at this depth.
    fn children(&self, index: usize, ply: u32) -> Vec<Child>;
    /// Keeps the positions one level below a node, at the end.
    fn push_children(&mut self, index: usize);
    /// For every node from this one on, the first with the same position, as they are kept.
    fn first_equal(&self, from: usize) -> Vec<usize>;
}

impl Clone for Box<dyn Boards> {
    fn clone(&self) -> Self {
        (**self).copy()
    }
}

/// A node that is not yet in the tree.
struct Child {
    name: String,
    value: Score,
    standing: Expansion,
}

#[derive(Clone, Debug)]
struct Kept<G: Game> {
    game: G,
    rules: GameRules,
    positions: Vec<(G::Position, Option<G::Move>)>,
}

impl<G: Game> Kept<G> {
    /// The whole game below the root.
    fn whole(&self, rules: GameRules) -> Positions<G> {
        Positions::new(self.game, self.positions[0].0.clone(), rules)
    }

    /// The nodes one level below a node at this depth.
    fn level(&self, index: usize, ply: u32) -> (Positions<G>, Vec<GameState<G>>) {
        let position = self.positions[index].0.clone();
        let tree = Positions::new(self.game, position.clone(), self.rules);
        let state = GameState { position, ply, last: None };
        let children = tree.moves(&state).into_iter().map(|last| tree.after(&state, last)).collect();
        (tree, children)
    }
}

impl<G: Game> Boards for Kept<G> {
    fn picture(&self, index: usize) -> BoardPicture {
        let (position, last) = &self.positions[index];
        self.game.picture(position, *last)
    }

    fn text(&self, index: usize) -> String {
        self.game.text(&self.positions[index].0)
    }

    fn about(&self) -> &'static GameInfo {
        &G::ABOUT
    }

    fn rules(&self) -> GameRules {
        self.rules
    }

    fn record(&self, shown: &Tree, request: &GameRequest, work: &Work) -> Result<Recorded, RequestError> {
        record::record(&self.whole(request.rules), shown, request, work)
    }

    fn deepest_within(&self, most: u64, cancel: &AtomicBool) -> Option<(u32, u64)> {
        count::deepest_within(&self.whole(self.rules), most, cancel)
    }

    fn copy(&self) -> Box<dyn Boards> {
        Box::new(self.clone())
    }

    fn children(&self, index: usize, ply: u32) -> Vec<Child> {
        let (tree, children) = self.level(index, ply);
        let child = |state: GameState<G>| {
            let chosen = state.last.map(|last| self.game.name(&self.positions[index].0, last.chosen));
            let value = tree.leaf_value(&state).unwrap_or_else(|| tree.evaluation(&state));
            let standing = self.game.outcome(&state.position).map_or(Expansion::Horizon, Expansion::Over);
            Child { name: chosen.unwrap_or_default(), value, standing }
        };
        children.into_iter().map(child).collect()
    }

    fn push_children(&mut self, index: usize) {
        let (_, children) = self.level(index, 0);
        let board = |state: GameState<G>| (state.position, state.last.map(|last| last.chosen));
        self.positions.extend(children.into_iter().map(board));
    }

    fn first_equal(&self, from: usize) -> Vec<usize> {
        let (old, new) = self.positions.split_at(from);
        // Of every position that is asked for, the first node that has it: going backwards, the last to be noted.
        let mut first: HashMap<_, _> = new
            .iter()
            .zip(from..self.positions.len())
            .rev()
            .map(|((position, _), at)| (position, at))
            .collect();
        for (at, (position, _)) in old.iter().enumerate().rev() {
            first.entry(position).and_modify(|first| *first = at);
        }
        new.iter().map(|(position, _)| first[position]).collect()
    }
}

/// A node while the tree grows, level by level.
struct Grown<G: Game> {
    state: GameState<G>,
    name: String,
    standing: Expansion,
    first_child: usize,
    children: usize,
}

/// Unfolds the tree of a game, as far as the limits allow. Reports how many nodes there are.
///
/// # Errors
/// The reason for which `report` ends the work.
pub fn unfold<G: Game, R: Report>(
    positions: &Positions<G>,
    limits: UnfoldLimits,
    report: &mut R,
) -> Result<Unfolded, R::Stop> {
    report.begin(Stage::Unfolding, None, POSITIONS_BETWEEN_LOOKS);
    let grown = grow(positions, limits, report)?;
    report.begin(Stage::Unfolding, WALKS * grown.len() as u64, POSITIONS_BETWEEN_LOOKS);
    let keys = state_keys(positions, &grown, report)?;
    let (tree, order) = plant(positions, &grown, &keys, report)?;
    let mut place = vec![0; grown.len()];
    for (index, &level_order) in order.iter().enumerate() {
        place[level_order] = index;
    }
    let same = first_equal(&grown, |state| state.position.clone(), report)?;
    let node = |&at: &usize| Node { standing: grown[at].standing, same: NodeId::from_index(place[same[at]]) };
    let board = |&at: &usize| {
        let state = &grown[at].state;
        (state.position.clone(), state.last.map(|last| last.chosen))
    };
    report.reach(WALKS * grown.len() as u64)?;
    Ok(Unfolded {
        tree,
        is_truncated: grown.iter().any(|node| node.standing == Expansion::Truncated),
        nodes: order.iter().map(node).collect(),
        boards: Box::new(Kept {
            game: positions.game,
            rules: positions.rules,
            positions: order.iter().map(board).collect(),
        }),
    })
}

/// How often nodes are looked at once they have grown.
const WALKS: u64 = 3;
/// Making the moves of this many positions takes a millisecond or two.
const POSITIONS_BETWEEN_LOOKS: u64 = 256;

/// The nodes level by level, siblings side by side.
fn grow<G: Game, R: Report>(
    positions: &Positions<G>,
    limits: UnfoldLimits,
    report: &mut R,
) -> Result<Vec<Grown<G>>, R::Stop> {
    let grown =
        |state, name| Grown { state, name, standing: Expansion::Truncated, first_child: 0, children: 0 };
    let mut nodes = vec![grown(positions.root(), START.to_owned())];
    let mut is_full = false;
    let mut at = 0;
    while at < nodes.len() {
        report.step()?;
        let state = nodes[at].state.clone();
        nodes[at].standing = match positions.game.outcome(&state.position) {
            Some(outcome) => Expansion::Over(outcome),
            None if limits.depth.is_some_and(|depth| state.ply >= depth) => Expansion::Horizon,
            None if is_full => Expansion::Truncated,
            None => {
                let (moves, first_child) = (positions.moves(&state), nodes.len());
                is_full = first_child.saturating_add(moves.len()) > limits.nodes;
                if is_full {
                    Expansion::Truncated
                } else {
                    (nodes[at].first_child, nodes[at].children) = (first_child, moves.len());
                    nodes.extend(moves.into_iter().map(|last| {
                        let name = positions.game.name(&state.position, last.chosen);
                        grown(positions.after(&state, last), name)
                    }));
                    Expansion::Unfolded
                }
            }
        };
        at += 1;
    }
    Ok(nodes)
}

/// The tree, and for every node of its arena the place that it has in `grown`.
fn plant<G: Game, R: Report>(
    positions: &Positions<G>,
    grown: &[Grown<G>],
    keys: &HashMap<usize, String>,
    report: &mut R,
) -> Result<(Tree, Vec<usize>), R::Stop> {
    let mut builder = TreeBuilder::with_capacity(grown.len());
    let mut order = Vec::with_capacity(grown.len());
    // What is still to be done, the next thing last: a node to add, or an open one to close.
    let mut waiting = vec![Some(0)];
    while let Some(next) = waiting.pop() {
        let Some(at) = next else {
            builder.close();
            continue;
        };
        report.step()?;
        let Grown { state, name, first_child, children, .. } = &grown[at];
        let value = positions.leaf_value(state).unwrap_or_else(|| positions.evaluation(state));
        let node = if *children == 0 {
            builder.leaf(value)
        } else {
            let node = builder.open();
            builder.evaluation(node, value);
            waiting.push(None);
            waiting.extend((*first_child..first_child + children).rev().map(Some));
            node
        };
        builder.label(node, name.clone());
        if let Some(key) = keys.get(&at) {
            builder.state_key(node, key.clone());
        }
        order.push(at);
    }
    let root_player = positions.player(&grown[0].state);
    let whole = builder.finish(root_player);
    // The builder was given a root, every inner node has children, and all are closed.
    Ok((whole.unwrap_or_else(|| Tree::leaf(root_player, positions.evaluation(&grown[0].state))), order))
}

/// The keys of the nodes whose state occurs more than once: for a search that remembers states, that is the same
/// position at the same depth. Of a tree that is truncated some of them would lack what others have, so that none get
/// a key.
fn state_keys<G: Game, R: Report>(
    positions: &Positions<G>,
    grown: &[Grown<G>],
    report: &mut R,
) -> Result<HashMap<usize, String>, R::Stop> {
    let mut keys = HashMap::new();
    if grown.iter().any(|node| node.standing == Expansion::Truncated) {
        return Ok(keys);
    }
    let firsts = first_equal(grown, Clone::clone, report)?;
    for (at, &first) in firsts.iter().enumerate().filter(|&(at, &first)| at != first) {
        let GameState { position, ply, .. } = &grown[first].state;
        let key = keys
            .entry(first)
            .or_insert_with(|| format!("{} at depth {ply}", positions.game.text(position)))
            .clone();
        keys.insert(at, key);
    }
    Ok(keys)
}

/// For every node the first one with the same key.
fn first_equal<G: Game, K: Eq + Hash, R: Report>(
    nodes: &[Grown<G>],
    key: impl Fn(&GameState<G>) -> K,
    report: &mut R,
) -> Result<Vec<usize>, R::Stop> {
    let mut first = HashMap::new();
    let mut equal = |(at, node): (usize, &Grown<G>)| {
        report.step()?;
        Ok(*first.entry(key(&node.state)).or_insert(at))
    };
    nodes.iter().enumerate().map(&mut equal).collect()
}
