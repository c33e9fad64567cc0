//! The promises of the tidy layout, on small trees by hand, on random ones, and on extreme ones.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on must fail")]

use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::layout::folds::Folds;
use alphabeta_lab::layout::{Layout, Separation};
use alphabeta_lab::score::Score;
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{NodeId, Player, Tree};
use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

/// What proptest starts from; the same trees every time, on every machine.
const SEED: &[u8; 32] = b"tidy trees, the same every time!";

/// The tree with these brackets: `()` around the children of an inner node, `.` for a leaf.
fn tree(brackets: &str) -> Tree {
    let mut builder = TreeBuilder::default();
    for symbol in brackets.chars() {
        match symbol {
            '(' => drop(builder.open()),
            ')' => builder.close(),
            _ => drop(builder.leaf(Score::ZERO)),
        }
    }
    builder.finish(Player::Max).unwrap()
}

/// The brackets of a subtree from left to right, or of its mirror image.
fn brackets(tree: &Tree, top: NodeId, mirrored: bool) -> String {
    let mut text = String::new();
    let mut waiting = vec![Some(top)];
    while let Some(next) = waiting.pop() {
        match next {
            None => text.push(')'),
            Some(node) if tree.is_leaf(node) => text.push('.'),
            Some(node) => {
                text.push('(');
                waiting.push(None);
                if mirrored {
                    waiting.extend(tree.children_of(node).map(Some));
                } else {
                    waiting.extend(tree.children_of(node).rev().map(Some));
                }
            }
        }
    }
    text
}

fn places(tree: &Tree, separation: Separation) -> Vec<f64> {
    let layout = Layout::new(tree, separation, &mut ()).unwrap();
    tree.preorder().map(|node| layout.x(node)).collect()
}

fn row_places(layout: &Layout, depth: u32) -> Vec<f64> {
    layout.rows(depth).iter().map(|&node| layout.x(node)).collect()
}

fn assert_places(brackets: &str, separation: Separation, expected: &[f64]) {
    let actual = places(&tree(brackets), separation);
    assert_eq!(actual.len(), expected.len());
    let same = actual.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12);
    assert!(same, "{brackets}\n   is {actual:?}\nnot {expected:?}");
}

#[test]
fn a_small_tree_is_placed_as_worked_out_by_hand() {
    // ((a b) c (d e f)): a b and d e f collide in the third row, 2.25 apart at their middles b and d with
    // c between them, one unit from each parent at the least: the third row is a 0, b 1, d 2.25, e, f.
    let expected = [1.875, 0.5, 0.0, 1.0, 1.875, 3.25, 2.25, 3.25, 4.25];
    assert_places("((..).(...))", Separation::default(), &expected);
    assert_places(".", Separation::default(), &[0.0]);
    assert_places("((.))", Separation::default(), &[0.0; 3]);
    assert_places("(..)", Separation { siblings: 3.0, cousins: 1.0 }, &[1.5, 0.0, 3.0]);
}

/// A tree where subtrees of three heights stand between two that collide far below.
const MIXED: &str = "(((..)(.(.....))).(..).(((....).)(...)).)";

/// The figures are those of d3-hierarchy 3.1.3: `tree().nodeSize([1, 1])` with `separation` as given, less
/// the least x.
#[test]
fn d3_draws_the_same() {
    let at = |cousins| Separation { siblings: 1.0, cousins };
    let binary = "(((..)(..))((..)(..)))";
    let expected = [5.0, 2.0, 0.5, 0.0, 1.0, 3.5, 3.0, 4.0, 8.0, 6.5, 6.0, 7.0, 9.5, 9.0, 10.0];
    assert_places(binary, at(2.0), &expected);
    let expected = [3.875, 1.625, 0.5, 0.0, 1.0, 2.75, 2.25, 3.25, 6.125, 5.0, 4.5, 5.5, 7.25, 6.75, 7.75];
    assert_places(binary, at(1.25), &expected);
    #[rustfmt::skip]
    assert_places(MIXED, at(2.0), &[
        7.375, 2.0, 0.5, 0.0, 1.0, 3.5, 3.0, 4.0, 2.0, 3.0, 4.0, 5.0, 6.0, 4.375, 6.75, 6.25, 7.25, 9.25,
        11.75, 10.0, 9.5, 8.0, 9.0, 10.0, 11.0, 10.5, 13.5, 12.5, 13.5, 14.5, 12.75,
    ]);
    #[rustfmt::skip]
    assert_places(MIXED, at(1.25), &[
        6.25, 1.625, 0.5, 0.0, 1.0, 2.75, 2.25, 3.25, 1.25, 2.25, 3.25, 4.25, 5.25, 3.625, 5.625, 5.125,
        6.125, 7.75, 9.875, 8.5, 8.0, 6.5, 7.5, 8.5, 9.5, 9.0, 11.25, 10.25, 11.25, 12.25, 10.875,
    ]);
}

#[test]
fn rows_describe_the_tree() {
    let tree = tree(MIXED);
    let layout = Layout::new(&tree, Separation::default(), &mut ()).unwrap();
    let root = tree.root_id();
    assert_eq!((layout.height(), layout.width()), (5, 12.25));
    assert_eq!(layout.rows(0), [root]);
    assert_eq!(layout.rows(1), tree.children_of(root).collect::<Vec<_>>());
    assert_eq!((layout.rows(4).len(), layout.rows(5).len(), layout.rows(u32::MAX).len()), (9, 0, 0));
    assert_eq!(
        [0, 1, 2, 4, 5].map(|depth| layout.least_gap(depth)),
        [f64::INFINITY, 1.0, 1.0, 1.0, f64::INFINITY]
    );
    assert_eq!(layout.depth(tree.node_at(&[0, 1]).unwrap()), 2);
}

#[test]
fn ranges_are_found_in_a_row() {
    let tree = tree("(....)");
    let layout = Layout::new(&tree, Separation::default(), &mut ()).unwrap();
    let row = layout.rows(1);
    assert_eq!(layout.rows_between(1, 0.5, 2.0), &row[1..3]);
    assert!(layout.rows_between(1, 1.2, 1.8).is_empty());
    assert!(layout.rows_between(1, 2.0, 1.0).is_empty());
}

/// What makes a tree, rather than the tree: short to print where a property fails.
fn any_tree() -> impl Strategy<Value = Irregular> {
    let shape = (1_u32..400, 1_u32..3, 0_u32..6, 1_u32..30, any::<u64>());
    shape.prop_map(|(nodes, least, more, depth, seed)| Irregular {
        nodes,
        branching: least..=least + more,
        depth: 0..=depth,
        seed,
        ..Irregular::default()
    })
}

fn check(property: fn(&Tree, &Layout, Separation) -> Result<(), TestCaseError>) {
    let config = Config { cases: 500, failure_persistence: None, ..Config::default() };
    let random = TestRng::from_seed(RngAlgorithm::ChaCha, SEED);
    let mut runner = TestRunner::new_with_rng(config, random);
    let separation = (0.5..2.0, 0.5..3.0).prop_map(|(siblings, cousins)| Separation { siblings, cousins });
    let outcome = runner.run(&(any_tree(), separation), |(irregular, separation)| {
        let tree = irregular.generate(&mut ()).unwrap();
        let layout = Layout::new(&tree, separation, &mut ()).unwrap();
        property(&tree, &layout, separation).map_err(|error| {
            let shape = brackets(&tree, tree.root_id(), false);
            TestCaseError::fail(format!("{error}\ntree {shape}"))
        })
    });
    outcome.unwrap_or_else(|error| panic!("with seed {:?}: {error}", str::from_utf8(SEED)));
}

/// Room for rounding, which grows with the numbers that are added.
fn tolerance(layout: &Layout) -> f64 {
    1e-9 * layout.width().max(1.0)
}

fn neighbours_keep_their_distance(
    tree: &Tree,
    layout: &Layout,
    separation: Separation,
) -> Result<(), TestCaseError> {
    let mut breadth_first = tree.breadth_first();
    for depth in 0..layout.height() {
        for &node in layout.rows(depth) {
            prop_assert_eq!(Some(node), breadth_first.next(), "rows keep the order of the tree");
            prop_assert_eq!((layout.depth(node), tree.depth(node)), (depth, depth));
        }
        for pair in layout.rows(depth).windows(2) {
            let siblings = tree.parent(pair[0]) == tree.parent(pair[1]);
            let least = if siblings { separation.siblings } else { separation.cousins };
            let distance = layout.x(pair[1]) - layout.x(pair[0]);
            prop_assert!(distance >= least - tolerance(layout), "{distance} < {least} in row {depth}");
            prop_assert!(distance >= layout.least_gap(depth) - tolerance(layout));
        }
    }
    prop_assert_eq!(breadth_first.next(), None);
    Ok(())
}

#[test]
fn nothing_overlaps_and_order_is_kept() {
    check(neighbours_keep_their_distance);
}

#[test]
fn parents_stand_over_the_middle_of_their_children() {
    check(|tree, layout, _| {
        for node in tree.preorder() {
            if let (Some(first), Some(last)) = (tree.first_child(node), tree.last_child(node)) {
                let middle = f64::midpoint(layout.x(first), layout.x(last));
                prop_assert!((layout.x(node) - middle).abs() <= tolerance(layout));
            }
        }
        Ok(())
    });
}

#[test]
fn a_row_by_itself_has_the_places_of_its_nodes() {
    check(|_, layout, _| {
        for depth in 0..layout.height() {
            let (row, row_x) = (layout.rows(depth), layout.row_x(depth));
            for (place, &node) in row.iter().enumerate() {
                prop_assert_eq!(row_x.get(place), Some(layout.x(node)));
            }
            prop_assert_eq!(row_x.get(row.len()), None);
            prop_assert_eq!(row_x.ends().map(|(_, last)| last), row.last().map(|&last| layout.x(last)));
        }
        prop_assert_eq!(layout.row_x(layout.height()).ends(), None);
        Ok(())
    });
}

#[test]
fn the_drawing_starts_at_zero_and_ends_at_its_width() {
    check(|tree, layout, _| {
        let places = || tree.preorder().map(|node| layout.x(node));
        prop_assert_eq!(places().fold(f64::INFINITY, f64::min), 0.0);
        prop_assert_eq!(places().fold(f64::NEG_INFINITY, f64::max), layout.width());
        Ok(())
    });
}

#[test]
fn the_mirror_image_of_a_tree_is_drawn_as_the_mirror_image() {
    check(|original, layout, separation| {
        let mirrored = tree(&brackets(original, original.root_id(), true));
        let mirrored = Layout::new(&mirrored, separation, &mut ()).unwrap();
        prop_assert_eq!(layout.height(), mirrored.height());
        for depth in 0..layout.height() {
            let from_right = row_places(&mirrored, depth).into_iter().rev().map(|x| layout.width() - x);
            for (x, mirrored) in row_places(layout, depth).into_iter().zip(from_right) {
                prop_assert!((x - mirrored).abs() <= tolerance(layout), "{x} and {mirrored} in row {depth}");
            }
        }
        Ok(())
    });
}

#[test]
fn equal_subtrees_are_drawn_equally() {
    check(|tree, layout, _| {
        let mut seen = std::collections::HashMap::new();
        for node in tree.preorder() {
            let places = tree.preorder_from(node).map(|below| layout.x(below) - layout.x(node));
            let places: Vec<f64> = places.collect();
            let first = seen.entry(brackets(tree, node, false)).or_insert_with(|| places.clone());
            let same = first.iter().zip(&places).all(|(a, b)| (a - b).abs() <= tolerance(layout));
            prop_assert!(same, "{first:?} and {places:?}");
        }
        Ok(())
    });
}

/// `(left)` beside a leaf below the root, where the left child has so many leaves.
fn beside_a_leaf(leaves: usize) -> Tree {
    tree(&format!("(({}).)", ".".repeat(leaves)))
}

fn roomy(tree: &Tree, folds: &Folds) -> Layout {
    Layout::with_leaf_room(tree, Separation::default(), folds, &mut ()).unwrap()
}

#[test]
fn a_leaf_moves_away_from_a_subtree_that_is_as_wide_below() {
    for leaves in [12, 40, 200] {
        let tree = beside_a_leaf(leaves);
        let tidy = Layout::new(&tree, Separation::default(), &mut ()).unwrap();
        let layout = roomy(&tree, &Folds::default());
        assert_eq!((tidy.least_gap(1), layout.width()), (1.0, tidy.width()), "{leaves} leaves");
        // The greatest of the distances that are tried.
        assert_eq!(layout.least_gap(1), tidy.width() / 8.0, "{leaves} leaves");
    }
    // Beside a chain at the edge, the leaf would make the tree wider.
    let narrow = tree("((............)(.).)");
    assert_eq!(roomy(&narrow, &Folds::default()).least_gap(1), 1.0);
}

#[test]
fn a_folded_node_keeps_leaves_away_as_any_inner_node_does() {
    let tree = tree(&format!("(({})((...)(...)).)", ".".repeat(40)));
    let folded = tree.node_at(&[1]).unwrap();
    let layout = roomy(&tree, &Folds::default().toggled(folded));
    let leaf = tree.node_at(&[2]).unwrap();
    let [inner, leaf] = [folded, leaf].map(|node| layout.x(node));
    assert!(leaf - inner > 3.0, "{inner} and {leaf}");
}

/// Checks that room for leaves has cost nothing. Returns whether it has given some.
fn is_looser_for_nothing(tree: &Tree) -> Result<bool, TestCaseError> {
    let tidy = Layout::new(tree, Separation::default(), &mut ()).unwrap();
    let layout = roomy(tree, &Folds::default());
    prop_assert!(layout.width() <= tidy.width() + tolerance(&tidy));
    for depth in 0..tidy.height() {
        prop_assert!(layout.least_gap(depth) >= tidy.least_gap(depth) - tolerance(&tidy));
    }
    neighbours_keep_their_distance(tree, &layout, Separation::default())?;
    Ok((0..tidy.height()).any(|depth| layout.least_gap(depth) > tidy.least_gap(depth) + tolerance(&tidy)))
}

#[test]
fn room_for_leaves_costs_no_tree_anything() {
    let config = Config { cases: 500, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, SEED));
    let outcome = runner
        .run(&any_tree(), |irregular| is_looser_for_nothing(&irregular.generate(&mut ()).unwrap()).map(drop));
    outcome.unwrap_or_else(|error| panic!("with seed {:?}: {error}", str::from_utf8(SEED)));
    // A leaf is added below the root of a uniform tree, at either end.
    let mut looser = 0;
    for branching in 2..=4 {
        for depth in 2..=5 {
            let below =
                (1..depth).fold(".".repeat(branching), |below, _| format!("({below})").repeat(branching));
            for text in [format!("({below}.)"), format!("(.{below})")] {
                looser += u32::from(is_looser_for_nothing(&tree(&text)).unwrap());
            }
        }
    }
    assert!(looser >= 16, "{looser}");
}

#[test]
fn a_chain_of_a_million_nodes_is_a_line() {
    let chain = tree(&("(".repeat(999_999) + "." + &")".repeat(999_999)));
    let layout = Layout::new(&chain, Separation::default(), &mut ()).unwrap();
    assert_eq!((layout.height(), layout.width()), (1_000_000, 0.0));
    assert_eq!(layout.rows(999_999), [chain.node_at(&vec![0; 999_999]).unwrap()]);
}

#[test]
fn a_star_of_a_million_leaves_is_a_row() {
    let star = tree(&("(".to_owned() + &".".repeat(1_000_000) + ")"));
    let layout = Layout::new(&star, Separation::default(), &mut ()).unwrap();
    assert_eq!((layout.height(), layout.width()), (2, 999_999.0));
    assert!(row_places(&layout, 1).iter().enumerate().all(|(place, &x)| x == place as f64));
    assert_eq!(layout.x(star.root_id()), 499_999.5);
}

#[test]
fn combs_of_a_million_nodes_are_stairs() {
    let left = tree(&("(".repeat(500_000) + "." + &".)".repeat(500_000)));
    let right = tree(&("(.".repeat(500_000) + "." + &")".repeat(500_000)));
    let (left, right) = (
        Layout::new(&left, Separation::default(), &mut ()).unwrap(),
        Layout::new(&right, Separation::default(), &mut ()).unwrap(),
    );
    // Every step goes down by one row and aside by half a sibling distance.
    assert_eq!((left.width(), right.width()), (250_000.5, 250_000.5));
    assert_eq!((left.height(), right.height()), (500_001, 500_001));
    assert_eq!((row_places(&left, 500_000), row_places(&right, 0)), (vec![0.0, 1.0], vec![0.5]));
}

#[test]
fn small_siblings_between_two_deep_ones_share_the_gap() {
    // Two combs that grow towards each other, with a hundred thousand leaves between them.
    let depth = 150_000;
    let right_comb = "(.".repeat(depth) + "." + &")".repeat(depth);
    let left_comb = "(".repeat(depth) + "." + &".)".repeat(depth);
    let whole = tree(&format!("({right_comb}{}{left_comb})", ".".repeat(100_000)));
    let layout = Layout::new(&whole, Separation::default(), &mut ()).unwrap();
    let row = row_places(&layout, 1);
    let step = row[1] - row[0];
    assert!(step > 1.4, "{step}");
    assert!(row.windows(2).all(|pair| (pair[1] - pair[0] - step).abs() < 1e-6));
}
