//! What the program says about the proof of a value.

use super::comparison::count_text;
use super::value_text;
use crate::score::Score;
use crate::search::window::Bound;
use crate::statistics::proof::Proof;

/// The proof in one line, with the root's value and its bound as they are shown: `5 leaves and 6 other nodes prove that A = 5, whatever the rest is`.
#[must_use]
pub fn proof_text(proof: &Proof, root: &str, value: Score, bound: Bound) -> String {
    let leaves = proof.leaves() as u64;
    let others = proof.nodes().len() as u64 - leaves;
    format!(
        "{} and {} prove that {root} {}, whatever the rest is",
        count_text(leaves, "leaf", "leaves"),
        count_text(others, "other node", "other nodes"),
        value_text(value, Some(bound))
    )
}
