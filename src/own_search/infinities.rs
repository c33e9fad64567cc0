//! The numbers that stand for infinity in a program.

use super::mistakes::start::KNOWN_INFINITY;
use super::protocol::{Record, RecordStep, What};
use crate::score::Score;
use crate::search::window::Window;
use crate::tree::Tree;

/// Numbers that programs often use for infinity.
const INFINITIES: [i32; 16] =
    [10, 50, 99, 100, 127, 128, 255, 256, 500, 999, 1024, 2000, 2048, 4096, 9, 1_000_000];

/// Numbers that may mean infinity: those that the program prints as the root window, and the usual ones.
pub(super) fn infinities(trees: &[&Tree], records: &[Record]) -> Vec<i32> {
    let mut found: Vec<i32> = Vec::new();
    for (tree, record) in trees.iter().zip(records) {
        let window = root_window(tree, record);
        if let Some(Window { beta, .. }) = window
            && beta.is_finite()
        {
            found.push(beta.value() as i32);
        }
    }
    found.truncate(1);
    found.push(KNOWN_INFINITY);
    found.extend(INFINITIES);
    found
}

/// The window that the program prints for the root.
fn root_window(tree: &Tree, record: &Record) -> Option<Window> {
    record.steps.iter().find_map(|step| match step.what {
        What::Enter { node, window } if node == tree.root_id() => window,
        _ => None,
    })
}

/// Whether the program gives every root the window [−∞, +∞], and prints no finite number that no leaf has: then none
/// stands for infinity.
pub(super) fn has_infinities(trees: &[&Tree], records: &[Record]) -> bool {
    let mut all = trees.iter().zip(records);
    all.all(|(tree, record)| {
        let values: Vec<Score> = tree.preorder().filter_map(|node| tree.value(node)).collect();
        let is_known =
            |number: Score| !number.is_finite() || values.contains(&number) || values.contains(&-number);
        let has_known = |step: &RecordStep| match step.what {
            What::Enter { window: Some(Window { alpha, beta }), .. } => is_known(alpha) && is_known(beta),
            What::Bound { value, .. } | What::Return { value, .. } => is_known(value),
            What::Enter { window: None, .. } | What::Leaf { .. } | What::Cut { .. } => true,
        };
        let is_whole = tree.is_leaf(tree.root_id()) || root_window(tree, record) == Some(Window::FULL);
        is_whole && is_known(record.result) && record.steps.iter().all(has_known)
    })
}
