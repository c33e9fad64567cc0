//! Loading and saving a million nodes, beside serde_json reading and writing the same nesting.
//!
//! `cargo bench -p benches --bench files`
#![allow(clippy::expect_used, reason = "where the preparation fails there is nothing to measure")]

use std::fmt::Write as _;
use std::hint::black_box;

use alphabeta_lab::file::{Document, TreeStyle, read, write_as};
use alphabeta_lab::notation;
use alphabeta_lab::score::Score;
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{Player, Tree};
use criterion::{Criterion, criterion_main};
use serde::de::{DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeSeq, Serializer};

const BRANCHING: usize = 4;
const DEPTH: usize = 10;

/// A uniform tree of about 1.4 million nodes, its leaves small whole numbers in no order.
fn uniform_tree() -> Tree {
    let mut builder = TreeBuilder::default();
    let mut state = 1_u32;
    add_subtree(&mut builder, DEPTH, &mut state);
    builder.finish(Player::Max).expect("a whole tree")
}

fn add_subtree(builder: &mut TreeBuilder, depth: usize, state: &mut u32) {
    if depth == 0 {
        *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        builder.leaf(Score::from((*state >> 16) as i32 % 100));
        return;
    }
    builder.open();
    (0..BRANCHING).for_each(|_| add_subtree(builder, depth - 1, state));
    builder.close();
}

/// The peer: serde_json with a seed that feeds the same builder, by recursion.
struct JsonTree<'a>(&'a mut TreeBuilder);

impl<'de> DeserializeSeed<'de> for JsonTree<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for JsonTree<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("a number or a list")
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.visit_f64(value as f64)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        self.0.leaf(Score::new(value).ok_or_else(|| E::custom("NaN"))?);
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        self.0.open();
        while list.next_element_seed(JsonTree(self.0))?.is_some() {}
        self.0.close();
        Ok(())
    }
}

/// The same for writing.
struct JsonNode<'a>(&'a Tree, alphabeta_lab::tree::NodeId);

impl Serialize for JsonNode<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(tree, node) = *self;
        if tree.is_leaf(node) {
            return serializer.serialize_i64(tree.value(node).map_or(0.0, Score::value) as i64);
        }
        let mut list = serializer.serialize_seq(None)?;
        for child in tree.children_of(node) {
            list.serialize_element(&JsonNode(tree, child))?;
        }
        list.end()
    }
}

fn read_json(text: &str) -> Tree {
    let mut builder = TreeBuilder::default();
    let mut json = serde_json::Deserializer::from_str(text);
    JsonTree(&mut builder).deserialize(&mut json).expect("JSON");
    builder.finish(Player::Max).expect("a whole tree")
}

fn files(criterion: &mut Criterion) {
    let document = Document::untitled(uniform_tree());
    let tree = &document.tree;
    let nested = write_as(&document, TreeStyle::Nested);
    let flat = write_as(&document, TreeStyle::Flat);
    let brackets = notation::write(tree);
    let json = serde_json::to_string(&JsonNode(tree, tree.root_id())).expect("JSON");
    assert_eq!(brackets, json);

    let mut sizes = format!("{} nodes; bytes a node:", tree.len());
    for (name, text) in [("nested", &nested), ("flat", &flat), ("brackets", &brackets)] {
        let _ = write!(sizes, " {name} {:.2}", text.len() as f64 / tree.len() as f64);
    }
    println!("{sizes}");

    let mut load = criterion.benchmark_group("load");
    load.sample_size(10);
    load.bench_function("json, the peer", |bencher| bencher.iter(|| read_json(black_box(&json))));
    load.bench_function("nested", |bencher| bencher.iter(|| read(black_box(&nested))));
    load.bench_function("flat", |bencher| bencher.iter(|| read(black_box(&flat))));
    load.bench_function("brackets", |bencher| {
        bencher.iter(|| notation::parse(black_box(&brackets), Player::Max, &mut ()));
    });
    load.finish();

    let mut save = criterion.benchmark_group("save");
    save.sample_size(10);
    save.bench_function("json, the peer", |bencher| {
        bencher.iter(|| serde_json::to_string(&JsonNode(black_box(tree), tree.root_id())));
    });
    save.bench_function("nested", |bencher| {
        bencher.iter(|| write_as(black_box(&document), TreeStyle::Nested))
    });
    save.bench_function("flat", |bencher| bencher.iter(|| write_as(black_box(&document), TreeStyle::Flat)));
    save.bench_function("brackets", |bencher| bencher.iter(|| notation::write(black_box(tree))));
    save.finish();
}

#[allow(missing_docs, reason = "the macro makes a public function")]
mod group {
    criterion::criterion_group!(benches, super::files);
}
criterion_main!(group::benches);
