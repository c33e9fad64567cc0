//! The order of children: the same tree with its moves sorted or shuffled.

use std::convert::Infallible;

use crate::score::Score;
use crate::search::Settings;
use crate::statistics::values_to_depth;
use crate::tree::build::TreeBuilder;
use crate::tree::{NodeId, Player, Tree};
use crate::work::Report;

use super::Arrangement;
use super::random::Random;

/// The same tree with the children of every node in another order; labels, state keys and static evaluations
/// stay with their nodes. Sorting goes by minimax values and leaves equal children as they are; `seed` decides for
/// [`Arrangement::Random`] and [`Arrangement::Strong`]. The nodes of the new tree are numbered in preorder.
///
/// Sorting best-first makes alpha-beta as good as it can be on a uniform tree. On an irregular one a smaller
/// subtree might refute a move sooner than the best one does. Sorting worst-first makes it bad but, from depth
/// 4 on, not always as bad as it could be: see [`super::Uniform::generate`].
///
/// Reports [`STEPS_OF_REORDERING`] steps a node at most.
///
/// # Errors
/// The reason for which `report` ends the work.
pub fn reordered<R: Report>(
    tree: &Tree,
    order: Arrangement,
    seed: u64,
    report: &mut R,
) -> Result<Tree, R::Stop> {
    let values = values_for(order, tree, None, report)?;
    let mut builder = TreeBuilder::with_capacity(tree.len());
    let arrange = arranging(values, order, seed);
    arrange_below(tree, tree.root_id(), arrange, |visit| {
        match visit {
            Visit::Leaf(node) | Visit::Enter(node, _) => copy_node(tree, node, &mut builder),
            Visit::Leave => {
                builder.close();
                return Ok(());
            }
        }
        report.step()
    })?;
    let finished = builder.finish(tree.root_player());
    // A rebuilt tree is as complete as the tree that it was built from.
    debug_assert!(finished.is_some());
    Ok(finished.unwrap_or_else(|| tree.clone()))
}

/// How many steps are reported for every node, at most.
pub(super) const STEPS_OF_REORDERING: u64 = 2;

/// The values by which children are sorted; none for a random arrangement.
fn values_for<R: Report>(
    order: Arrangement,
    tree: &Tree,
    depth_limit: Option<u32>,
    report: &mut R,
) -> Result<Vec<Score>, R::Stop> {
    if order == Arrangement::Random { Ok(Vec::new()) } else { values_to_depth(tree, depth_limit, report) }
}

/// The inner nodes of the subtree of `top` whose children [`reordered`] would move, each with all of its children in
/// their new order. It is an order for a search with these settings: under a depth limit the values that count are those
/// of a search to that depth, and where the last child is searched first, the first one of the order stands last.
#[must_use]
pub fn rearranged_children(
    tree: &Tree,
    top: NodeId,
    (order, seed): (Arrangement, u64),
    settings: Settings,
) -> Vec<(NodeId, Vec<NodeId>)> {
    let Ok(values) = values_for(order, tree, settings.depth_limit, &mut ());
    let mut put_in_order = arranging(values, order, seed);
    let arrange = |children: &mut [NodeId], player| {
        settings.child_order.sort_for_search(children, |children| put_in_order(children, player));
    };
    let mut arranged = Vec::new();
    let Ok(()) = arrange_below(tree, top, arrange, |visit| {
        if let Visit::Enter(node, children) = visit
            && !tree.children_of(node).eq(children.iter().copied())
        {
            arranged.push((node, children.to_vec()));
        }
        Ok::<(), Infallible>(())
    });
    arranged
}

/// A step of the walk around a tree whose children are put in another order.
enum Visit<'a> {
    Leaf(NodeId),
    /// An inner node before its children, in their new order.
    Enter(NodeId, &'a [NodeId]),
    /// An inner node after its children.
    Leave,
}

/// Walks around the subtree of `top` as it will be. Chance is asked in the order of this walk, so that the same
/// seed always gives the same order. Ends where `visit` does.
fn arrange_below<E>(
    tree: &Tree,
    top: NodeId,
    mut arrange: impl FnMut(&mut [NodeId], Player),
    mut visit: impl FnMut(Visit<'_>) -> Result<(), E>,
) -> Result<(), E> {
    // What is left to do, last things first: `None` leaves a node.
    let mut waiting = vec![Some((top, tree.player_at(top)))];
    let mut children = Vec::new();
    while let Some(next) = waiting.pop() {
        let Some((node, player)) = next else {
            visit(Visit::Leave)?;
            continue;
        };
        if tree.is_leaf(node) {
            visit(Visit::Leaf(node))?;
            continue;
        }
        children.extend(tree.children_of(node));
        arrange(&mut children, player);
        visit(Visit::Enter(node, &children))?;
        waiting.push(None);
        waiting.extend(children.drain(..).rev().map(|child| Some((child, player.opponent()))));
    }
    Ok(())
}

/// Puts children of a node of this player in order; by their values, unless that order is random.
fn arranging(values: Vec<Score>, order: Arrangement, seed: u64) -> impl FnMut(&mut [NodeId], Player) {
    let mut random = Random::new(seed);
    move |children, player| match order {
        Arrangement::Random => {
            let Ok(()) = random.shuffle(children, &mut ());
        }
        Arrangement::Best => children.sort_by(|a, b| goodness(player, &values, *b, *a)),
        Arrangement::Worst => children.sort_by(|a, b| goodness(player, &values, *a, *b)),
        Arrangement::Strong => {
            let Ok(()) = random.shuffle(children, &mut ());
            let best =
                children.iter().enumerate().max_by(|(_, a), (_, b)| goodness(player, &values, **a, **b));
            if let Some((best, _)) = best {
                move_item(children, best, place_of_best(children.len(), &mut random));
            }
        }
    }
}

/// Where the best of this many children stands in the strong order.
fn place_of_best(children: usize, random: &mut Random) -> usize {
    let quarter = (children / 4).max(2).min(children);
    let (from, to) = match random.below(10) {
        0..7 => (0, 1),
        7..9 => (1, quarter),
        _ => (quarter, children),
    };
    // With few children, a part may be empty.
    let place = from + random.below(to.saturating_sub(from) as u64) as usize;
    place.min(children - 1)
}

/// Moves an item elsewhere; those between make room.
fn move_item<T>(items: &mut [T], from: usize, to: usize) {
    if from < to { items[from..=to].rotate_left(1) } else { items[to..=from].rotate_right(1) }
}

/// How the two nodes' values compare for a player who is better off with the greater one.
pub(super) fn goodness(player: Player, values: &[Score], a: NodeId, b: NodeId) -> std::cmp::Ordering {
    let ordering = values[a.index()].cmp(&values[b.index()]);
    match player {
        Player::Max => ordering,
        Player::Min => ordering.reverse(),
    }
}

/// Adds a leaf, or opens an inner node, with all that belongs to it.
fn copy_node(tree: &Tree, node: NodeId, builder: &mut TreeBuilder) {
    let value = tree.value(node);
    let copy = if tree.is_leaf(node) {
        builder.leaf(value.unwrap_or(Score::ZERO))
    } else {
        let copy = builder.open();
        if let Some(value) = value {
            builder.evaluation(copy, value);
        }
        copy
    };
    if let Some(label) = tree.label(node) {
        builder.label(copy, label.to_owned());
    }
    if let Some(key) = tree.state_key(node) {
        builder.state_key(copy, key.to_owned());
    }
}
