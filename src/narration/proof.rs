//! The sentence about the proof of a value.

use super::comparison::digits;
use super::depth::depth_text;
use super::value_text;
use crate::score::Score;
use crate::search::replay::facts::Scope;
use crate::search::window::Bound;
use crate::statistics::proof::Proof;
use crate::text::Text;

/// The proof in one line, with the root's value, its bound and its depth as they are shown. `size` is the number of
/// nodes in the tree:
/// `5 leaves and 6 other nodes prove that A = 5, whatever the other values are`.
#[must_use]
pub fn proof_text(
    text: &Text,
    proof: &Proof,
    root: &str,
    value: Score,
    bound: Bound,
    scope: Scope,
    size: usize,
) -> String {
    let others = proof.nodes().len() - proof.leaves() - proof.evaluations() - proof.remembered();
    type Counted = fn(&Text, u64) -> String;
    let parts: [(usize, Counted); 4] = [
        (proof.leaves(), |text, count| text.count_leaves(count, digits(count))),
        (proof.evaluations(), |text, count| text.count_evaluations(count, digits(count))),
        (proof.remembered(), |text, count| text.count_remembered(count, digits(count))),
        (others, |text, count| text.count_other_nodes(count, digits(count))),
    ];
    let parts = parts.into_iter().filter(|&(count, _)| count > 0);
    let mut parts: Vec<_> = parts.map(|(count, counted)| counted(text, count as u64)).collect();
    let last = parts.pop().unwrap_or_default();
    let nodes = if parts.is_empty() { last } else { text.walk_list_and(parts.join(", "), last) };
    let (count, value) = (proof.nodes().len() as u64, value_text(value, Some(bound)));
    let said = match depth_text(text, scope) {
        None => text.proof(count, nodes, root, value),
        Some(depth) => text.proof_to_depth(count, depth, nodes, root, value),
    };
    // A proof by the whole tree leaves out no value.
    if proof.nodes().len() < size { text.proof_whatever_others(said) } else { said }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse;
    use crate::statistics::proof::proof;
    use crate::text::Language;
    use crate::tree::Player;

    #[test]
    fn every_kind_of_node_is_counted_by_its_name() {
        let text = |tree: &str, value: i32, bound, limit| {
            let tree = parse(tree, Player::Max, &mut ()).unwrap();
            let proof = proof(&tree, Score::from(value), bound, limit).unwrap();
            let scope = Scope::new(limit, false);
            proof_text(&Language::En.load(), &proof, "A", Score::from(value), bound, scope, tree.len())
        };
        assert_eq!(
            text("[[3,5],[2,9]]", 3, Bound::Exact, None),
            "3 leaves and 3 other nodes prove that A = 3, whatever the other values are"
        );
        assert_eq!(
            text("[~3[9,5],2]", 3, Bound::Exact, Some(1)),
            "1 leaf, 1 evaluation and 1 other node prove that, to depth 1, A = 3, whatever the other values are"
        );
        assert_eq!(
            text("[[3,5],[2,9]]", 2, Bound::Lower, None),
            "2 leaves and 2 other nodes prove that A ≥ 2, whatever the other values are"
        );
        assert_eq!(text("7", 7, Bound::Exact, None), "1 leaf proves that A = 7");
        assert_eq!(text("[[7]]", 7, Bound::Exact, None), "1 leaf and 2 other nodes prove that A = 7");
    }
}
