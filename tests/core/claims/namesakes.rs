//! Where moves serve as names, no two nodes have the same name on a card, and a node that may lie anywhere in the tree
//! is told by all moves that lead to it.

use alphabeta_lab::names::Names;
use alphabeta_lab::narration::Narration;
use alphabeta_lab::narration::claims::{Claim, Said};
use alphabeta_lab::search::perspective::Perspective;
use alphabeta_lab::tree::{NodeId, Tree};

use super::said;
use super::wording::Reader;
use super::world::World;

impl Reader<'_> {
    /// `the line 4 → 1`, `the first move 4`.
    pub(super) fn line(&self, node: NodeId) -> String {
        let tree = self.world.tree;
        let path = tree.path_to(node);
        let mut at = tree.root_id();
        let mut moves = Vec::new();
        for &place in &path {
            at = tree.children_of(at).nth(place as usize).unwrap();
            moves.push(self.names.of(tree, at));
        }
        if moves.len() == 1 {
            format!("the first move {}", moves[0])
        } else {
            format!("the line {}", moves.join(" → "))
        }
    }
}

/// The nodes that a claim is about.
fn nodes_of(claim: &Claim, tree: &Tree) -> Vec<NodeId> {
    let text = format!("{claim:?}");
    tree.preorder().filter(|node| text.contains(&format!("{node:?}"))).collect()
}

/// The nodes that are told by all moves that lead to them.
pub(super) fn lines_of(world: &World<'_>, names: &Names, told: &Narration) -> Vec<NodeId> {
    let tree = world.tree;
    let reader = Reader { world, names, view: Perspective::Max, lines: Vec::new() };
    let texts: Vec<_> = said(told).map(|(text, _)| text.to_lowercase()).collect();
    let claims = said(told).flat_map(|(_, parts)| parts).filter_map(Said::claim);
    let mut nodes: Vec<_> = claims.flat_map(|claim| nodes_of(claim, tree)).collect();
    nodes.sort_unstable();
    nodes.dedup();
    nodes.retain(|&node| {
        let line = reader.line(node).to_lowercase();
        let ends = |rest: &str| {
            !rest.starts_with(" →") && !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-')
        };
        node != tree.root_id()
            && texts
                .iter()
                .any(|text| text.match_indices(&line).any(|(at, line)| ends(&text[at + line.len()..])))
    });
    nodes
}

/// Two nodes that bear the same name on a card, or one that has a longer name for no reason.
pub(super) fn fault_of_names(
    world: &World<'_>,
    names: &Names,
    view: Perspective,
    told: &Narration,
    lines: &[NodeId],
) -> Option<String> {
    if !names.are_moves() {
        return None;
    }
    let tree = world.tree;
    let with = |lines: Vec<NodeId>| Reader { world, names, view, lines };
    let mut named = Vec::new();
    for (claim, text) in said(told).flat_map(|(_, parts)| parts).filter_map(|part| match part {
        Said::Claim { claim, text } => Some((claim, text)),
        Said::Link(_) => None,
    }) {
        for node in nodes_of(claim, tree) {
            // A node is named where it would be told otherwise.
            let mut others = lines.to_vec();
            match others.iter().position(|&line| line == node) {
                Some(place) => drop(others.remove(place)),
                None => others.push(node),
            }
            if node != tree.root_id() && !with(others).wordings(claim).contains(text) {
                named.push(node);
            }
        }
    }
    named.sort_unstable();
    named.dedup();
    let claims = || said(told).flat_map(|(_, parts)| parts).filter_map(Said::claim);
    let twins: Vec<NodeId> = claims()
        .filter_map(|claim| match claim {
            Claim::SameState { twins, .. } => Some(twins.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    // “It” is one state, found at one node.
    let says_it = said(told).flat_map(|(_, parts)| parts).any(
        |part| matches!(part, Said::Claim { claim: Claim::Found { .. }, text } if text.starts_with("it ")),
    );
    if says_it != (twins.len() == 1) {
        return Some(format!("it ({twins:?})"));
    }
    let last_move = |node: NodeId| names.of(tree, node);
    named.iter().find_map(|&node| {
        // An open node may be taken for it as well, whether it is named or not.
        let near = named.iter().copied().chain(world.open.iter().map(|frame| frame.node));
        let has_namesake = near.into_iter().any(|other| other != node && last_move(other) == last_move(node));
        let needs_line = has_namesake || twins.contains(&node);
        (needs_line != lines.contains(&node)).then(|| format!("{} ({named:?})", last_move(node)))
    })
}
