//! Random trees with everything that a tree can say, and what it takes for two trees to be the same.

use alphabeta_lab::score::Score;
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{Player, Tree};
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;

#[derive(Clone, Debug)]
struct Shape {
    label: Option<String>,
    /// A leaf's value, or an inner node's evaluation.
    value: Option<f64>,
    children: Vec<Shape>,
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => (-20_i32..20).prop_map(f64::from),
        1 => (-4000_i32..4000).prop_map(|n| f64::from(n) / 16.0),
        1 => any::<f64>().prop_filter("NaN is no score", |value| !value.is_nan()),
        1 => prop_oneof![Just(f64::INFINITY), Just(f64::NEG_INFINITY), Just(f64::MAX), Just(5e-324)],
    ]
}

fn label() -> impl Strategy<Value = Option<String>> {
    weighted(0.2, prop_oneof![2 => "[A-Za-z_][A-Za-z0-9_']{0,5}", 1 => ".{0,6}", 1 => Just("inf".to_owned())])
}

/// Trees of up to about 60 nodes and 6 levels, with labels, evaluations, decimals and infinities.
pub(crate) fn tree() -> impl Strategy<Value = Tree> {
    let leaf = (label(), number()).prop_map(|(label, value)| Shape {
        label,
        value: Some(value),
        children: Vec::new(),
    });
    let shape = leaf.prop_recursive(6, 60, 4, |shape| {
        (label(), weighted(0.2, number()), vec(shape, 1..5)).prop_map(|(label, value, children)| Shape {
            label,
            value,
            children,
        })
    });
    (shape, any::<bool>()).prop_map(|(shape, max)| {
        let mut builder = TreeBuilder::default();
        build(&shape, &mut builder);
        builder.finish(if max { Player::Max } else { Player::Min }).expect("a whole tree")
    })
}

fn build(shape: &Shape, builder: &mut TreeBuilder) {
    let value = shape.value.and_then(Score::new);
    let node = if shape.children.is_empty() {
        builder.leaf(value.expect("a leaf has a value"))
    } else {
        let node = builder.open();
        shape.children.iter().for_each(|child| build(child, builder));
        builder.close();
        if let Some(value) = value {
            builder.evaluation(node, value);
        }
        node
    };
    if let Some(label) = &shape.label {
        builder.label(node, label.clone());
    }
}

/// Such trees with state keys, which bracket text cannot say.
#[allow(dead_code, reason = "not every test file that shares this module needs it")]
pub(crate) fn tree_with_keys() -> impl Strategy<Value = Tree> {
    (tree(), vec((any::<prop::sample::Index>(), label()), 0..6)).prop_map(|(mut tree, keys)| {
        for (place, key) in keys {
            let node = tree.preorder().nth(place.index(tree.len())).expect("a place below the length");
            let edit = Edit::SetStateKey { node, key: key.map(String::into_boxed_str) };
            tree.apply(edit).expect("any node can have a key");
        }
        tree
    })
}

/// A node's number of children, its value, its label and its state key.
pub(crate) type Said = (usize, Option<Score>, Option<String>, Option<String>);

/// Everything a tree says, in preorder: trees that say the same are the same.
pub(crate) fn said(tree: &Tree) -> (Player, Vec<Said>) {
    let nodes = tree.preorder().map(|node| {
        let [label, key] = [tree.label(node), tree.state_key(node)].map(|name| name.map(str::to_owned));
        (tree.children_of(node).count(), tree.value(node), label, key)
    });
    (tree.root_player(), nodes.collect())
}
