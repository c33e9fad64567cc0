//! Random edits of trees, possible and impossible ones.

use alphabeta_lab::limits::NODES;
use alphabeta_lab::score::Score;
use alphabeta_lab::tree::edit::change::Transaction;
use alphabeta_lab::tree::edit::{Edit, EditError};
use alphabeta_lab::tree::{NodeId, Player, Tree};

use crate::random_trees::{self, Random};

fn score(random: &mut Random) -> Score {
    match random.below(12) {
        0 => Score::INFINITY,
        1 => Score::NEG_INFINITY,
        _ => Score::from(random.below(9) as i32 - 4),
    }
}

/// A node of the arena, mostly one in the tree, now and then one that was never there.
fn any_node(tree: &Tree, random: &mut Random) -> NodeId {
    let draw = |random: &mut Random| random.below(tree.arena_len() as u32) as usize;
    if random.once_in(30) {
        return NodeId::from_index(tree.arena_len() + draw(random));
    }
    let attempts = (0..4).map(|_| NodeId::from_index(draw(random)));
    let nodes: Vec<NodeId> = attempts.collect();
    nodes.iter().copied().find(|&node| tree.contains(node)).unwrap_or(nodes[0])
}

/// A place below a node: before one of its children, last, or now and then where there is none.
fn any_place(tree: &Tree, random: &mut Random) -> (NodeId, Option<NodeId>) {
    let parent = any_node(tree, random);
    if random.once_in(20) {
        return (parent, Some(any_node(tree, random)));
    }
    if parent.index() >= tree.arena_len() {
        return (parent, None);
    }
    let children: Vec<NodeId> = tree.children_of(parent).collect();
    (parent, children.get(random.below(children.len() as u32 + 1) as usize).copied())
}

fn any_edit(tree: &Tree, random: &mut Random) -> Edit {
    let node = any_node(tree, random);
    let (parent, before) = any_place(tree, random);
    match random.below(10) {
        0 => Edit::SetValue { node, value: (!random.once_in(3)).then(|| score(random)) },
        1 => {
            let label = (!random.once_in(3)).then(|| format!("n{}", random.below(50)).into_boxed_str());
            Edit::SetLabel { node, label }
        }
        2 => Edit::SetRootPlayer { player: if random.once_in(2) { Player::Max } else { Player::Min } },
        3 => Edit::Attach { node, parent, before },
        4 => Edit::Detach { node },
        5 => Edit::Move { node, parent, before },
        6 => Edit::Wrap { node, wrapper: any_node(tree, random) },
        7 => Edit::Unwrap { wrapper: node },
        8 => {
            let key = (!random.once_in(3)).then(|| format!("k{}", random.below(5)).into_boxed_str());
            Edit::SetStateKey { node, key }
        }
        _ => Edit::Mirror { node },
    }
}

/// Puts a subtree in again that was taken out before.
fn put_back(change: &mut Transaction<'_>, random: &mut Random) -> Result<(), EditError> {
    let tree = change.tree();
    let outside = (0..tree.arena_len()).map(NodeId::from_index);
    let tops: Vec<NodeId> =
        outside.filter(|&node| !tree.contains(node) && tree.parent(node).is_none()).collect();
    let Some(&node) = tops.get(random.below(tops.len() as u32 + 1) as usize) else { return Ok(()) };
    let (parent, before) = any_place(tree, random);
    change.apply(Edit::Attach { node, parent, before })
}

/// One thing that a person does, possible or not.
fn act(change: &mut Transaction<'_>, random: &mut Random) -> Result<(), EditError> {
    let node = any_node(change.tree(), random);
    let (parent, before) = any_place(change.tree(), random);
    match random.below(15) {
        0..=2 => change.insert(parent, before, score(random)).map(drop),
        3 if change.tree().len() < 150 => {
            change.graft(parent, before, &random_trees::tree(random.next())).map(drop)
        }
        4 if change.tree().contains(node) && change.tree().len() < 150 => {
            let copy = change.tree().subtree(node);
            change.graft(parent, before, &copy).map(drop)
        }
        5 => change.remove(node),
        6 => put_back(change, random),
        7 => change.move_to(node, parent, before),
        8 => change.swap(node, before.unwrap_or(parent)),
        9 if change.tree().contains(node) => {
            let mut order: Vec<NodeId> = change.tree().children_of(node).collect();
            order.sort_by_key(|_| random.next());
            if random.once_in(10) {
                order.push(node);
            }
            change.reorder(node, &order)
        }
        10 if random.once_in(3) => change.make_leaf(node, score(random)),
        11 => change.wrap(node).map(drop),
        12 => change.collapse(node),
        _ => {
            let edit = any_edit(change.tree(), random);
            change.apply(edit)
        }
    }
}

/// Some acts as one, which fail as one, also after the last of them.
pub(crate) fn edit_somehow(tree: &mut Tree, random: &mut Random) -> Result<Vec<Edit>, EditError> {
    let fails_late = random.once_in(10);
    let acts = 1 + random.below(3);
    let ((), inverse) = tree.transact(|change| {
        (0..acts).try_for_each(|_| act(change, random))?;
        if fails_late { Err(EditError::Full) } else { Ok(()) }
    })?;
    Ok(inverse)
}

#[test]
fn no_change_makes_a_tree_that_is_too_large_to_be_read() {
    let mut tree = alphabeta_lab::notation::parse("[3,5]", Player::Max, &mut ()).unwrap();
    let mut room = |nodes: usize| tree.transact(|change| change.check_room(nodes)).map(|_| ());
    assert_eq!(room(NODES - 3), Ok(()));
    assert_eq!(room(NODES - 2), Err(EditError::TooManyNodes));
    assert_eq!(room(usize::MAX), Err(EditError::TooManyNodes));
}
