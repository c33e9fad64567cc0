//! The nodes that no search can do without when the best child comes first everywhere: the minimal tree.
//!
//! Source: D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning" (Artificial Intelligence 6, 1975),
//! section 6, where they are called critical positions, of types 1, 2 and 3.

use crate::tree::{NodeId, Player, Tree};

/// Why a node belongs to the minimal tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Critical {
    /// On the line of best play. All of its children belong to the minimal tree: the first one is of type 1, the
    /// others are of type 2.
    One,
    /// To be refuted. Its first child, of type 3, is enough for that.
    Two,
    /// The answer that refutes. All of its children, of type 2, must be refuted in turn.
    Three,
}

impl Critical {
    /// The number that Knuth and Moore gave the type.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
        }
    }

    /// The type of a child of such a node; `None` for a child that is cut.
    #[must_use]
    pub const fn of_child(self, is_first: bool) -> Option<Self> {
        match (self, is_first) {
            (Self::One, true) => Some(Self::One),
            (Self::One, false) | (Self::Three, _) => Some(Self::Two),
            (Self::Two, true) => Some(Self::Three),
            (Self::Two, false) => None,
        }
    }

    /// Whose guarantee needs a node of this type at which `player` moves. MAX's guarantee, that the value is not
    /// less, needs one move at every MAX node and all answers at every MIN node; MIN's the other way round.
    /// `None` where both need it.
    #[must_use]
    pub const fn guarantor(self, player: Player) -> Option<Player> {
        match self {
            Self::One => None,
            Self::Two => Some(player),
            Self::Three => Some(player.opponent()),
        }
    }
}

/// The types of all nodes, by [`NodeId::index`]; `None` for nodes that the minimal tree is without. Linear in
/// the nodes.
#[must_use]
pub fn critical(tree: &Tree) -> Vec<Option<Critical>> {
    let mut types = vec![None; tree.arena_len()];
    types[tree.root_id().index()] = Some(Critical::One);
    for node in tree.preorder() {
        let Some(kind): Option<Critical> = types[node.index()] else { continue };
        let first = tree.first_child(node);
        let children: Vec<NodeId> = tree.children_of(node).collect();
        for child in children {
            types[child.index()] = kind.of_child(first == Some(child));
        }
    }
    types
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::generate::{Arrangement, Uniform};
    use crate::search::observer::{Event, Observer};
    use crate::search::{Algorithm, Settings};
    use crate::statistics::theory::{minimal_leaves, minimal_nodes, uniform_leaves};
    use crate::tree::Place;

    fn best_ordered(branching: u32, depth: u32) -> Tree {
        let uniform = Uniform { branching, depth, order: Arrangement::Best, seed: 3, ..Uniform::default() };
        uniform.generate(&mut ()).unwrap()
    }

    struct Visited(Vec<bool>);

    impl Observer<Place> for Visited {
        type Stop = ();

        fn on(&mut self, event: Event<'_, Place>) -> ControlFlow<()> {
            if let Event::Enter { node, .. } | Event::Evaluate { node, .. } = event {
                self.0[node.node.index()] = true;
            }
            ControlFlow::Continue(())
        }
    }

    #[test]
    fn alpha_beta_visits_just_the_critical_nodes_when_the_best_come_first() {
        for (branching, depth) in [(1, 3), (2, 0), (2, 1), (2, 5), (3, 4), (4, 3), (5, 2), (2, 6)] {
            let tree = best_ordered(branching, depth);
            let mut visited = Visited(vec![false; tree.arena_len()]);
            assert!(Algorithm::AlphaBeta.run(&tree, Settings::default(), &mut visited).is_continue());
            let types = critical(&tree);
            let are_critical: Vec<_> = types.iter().map(Option::is_some).collect();
            assert_eq!(visited.0, are_critical, "b = {branching}, d = {depth}");
            let nodes = are_critical.iter().filter(|&&is_critical| is_critical).count() as u64;
            assert_eq!(Some(nodes), minimal_nodes(branching, depth));
        }
    }

    #[test]
    fn the_two_guarantees_have_the_two_terms_and_share_one_leaf() {
        for (branching, depth) in [(2, 3), (3, 3), (3, 4), (4, 2), (5, 1)] {
            let tree = best_ordered(branching, depth);
            let types = critical(&tree);
            let count = |needed_by: Option<Player>| {
                let leaves = tree.preorder().filter(|&node| tree.is_leaf(node));
                let kinds = leaves.filter_map(|leaf| Some((leaf, types[leaf.index()]?)));
                kinds.filter(|(leaf, kind)| kind.guarantor(tree.player_at(*leaf)) == needed_by).count() as u64
            };
            let shared = count(None);
            assert_eq!(shared, 1);
            assert_eq!(Some(count(Some(Player::Max)) + shared), uniform_leaves(branching, depth / 2));
            assert_eq!(Some(count(Some(Player::Min)) + shared), uniform_leaves(branching, depth.div_ceil(2)));
            let all = count(Some(Player::Max)) + count(Some(Player::Min)) + shared;
            assert_eq!(Some(all), minimal_leaves(branching, depth));
        }
    }
}
