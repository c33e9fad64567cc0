//! The promises of the generators: the same tree for the same seed for good, orders that make alpha-beta as
//! good or as bad as it can be, shapes within their limits, and errors instead of trees beyond them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on must fail")]

use alphabeta_lab::generate::arrangement::{rearranged_children, reordered};
use alphabeta_lab::generate::irregular::Irregular;
use alphabeta_lab::generate::values::{LeafValues, Pool};
use alphabeta_lab::generate::{Arrangement, GenerateError, Uniform};
use alphabeta_lab::limits;
use alphabeta_lab::score::Score;
use alphabeta_lab::search::Settings;
use alphabeta_lab::statistics::theory::{minimal_leaves, uniform_leaves};
use alphabeta_lab::statistics::{leaf_count, minimax_values, nodes_by_depth};
use alphabeta_lab::tree::build::TreeBuilder;
use alphabeta_lab::tree::{NodeId, Player, Tree};

const PLAYERS: [Player; 2] = [Player::Max, Player::Min];

/// The depth of the deepest tree that can be read again.
const DEEPEST: u32 = limits::LEVELS as u32 - 1;

/// Fail-soft alpha-beta with cuts where α ≥ β, as a yardstick of this test's own: the value, and how many
/// leaves it evaluates.
fn alpha_beta(tree: &Tree, node: NodeId, player: Player, window: (Score, Score), leaves: &mut u64) -> Score {
    if tree.is_leaf(node) {
        *leaves += 1;
        return tree.value(node).unwrap();
    }
    let (mut alpha, mut beta) = window;
    let mut best = player.worst();
    for child in tree.children_of(node) {
        let value = alpha_beta(tree, child, player.opponent(), (alpha, beta), leaves);
        best = player.better(best, value);
        match player {
            Player::Max => alpha = alpha.max(best),
            Player::Min => beta = beta.min(best),
        }
        if alpha >= beta {
            break;
        }
    }
    best
}

fn leaves_evaluated(tree: &Tree) -> u64 {
    let mut leaves = 0;
    let window = (Score::NEG_INFINITY, Score::INFINITY);
    let value = alpha_beta(tree, tree.root_id(), tree.root_player(), window, &mut leaves);
    assert_eq!(value, minimax_values(tree, &mut ()).unwrap()[tree.root_id().index()]);
    leaves
}

/// The tree in brackets, evaluations and labels before their nodes.
fn text(tree: &Tree) -> String {
    fn write(tree: &Tree, node: NodeId, text: &mut String) {
        if let Some(label) = tree.label(node) {
            *text += &format!("{label}:");
        }
        if let Some(value) = tree.value(node) {
            *text += &value.plain();
        }
        if !tree.is_leaf(node) {
            *text += "[";
            for (place, child) in tree.children_of(node).enumerate() {
                *text += if place > 0 { " " } else { "" };
                write(tree, child, text);
            }
            *text += "]";
        }
    }
    let mut text = String::new();
    write(tree, tree.root_id(), &mut text);
    text
}

/// Every uniform size up to some hundred leaves.
fn sizes() -> impl Iterator<Item = (u32, u32)> {
    (1..=7)
        .flat_map(|branching| (0..=7).map(move |depth| (branching, depth)))
        .filter(|&(branching, depth)| uniform_leaves(branching, depth).unwrap() <= 400)
}

#[test]
fn a_seed_gives_the_same_tree_for_good() {
    let uniform = Uniform { seed: 42, ..Uniform::default() };
    let ranged = Uniform { leaves: LeafValues::range(-9..=9), ..uniform.clone() };
    let irregular = Irregular { seed: 42, ..Irregular::default() };
    expect_test::expect!["[[[5 4] [3 1]] [[8 7] [2 6]]]"]
        .assert_eq(&text(&uniform.generate(&mut ()).unwrap()));
    expect_test::expect!["[[[5 -6] [-4 -3]] [[-9 7] [-5 6]]]"]
        .assert_eq(&text(&ranged.generate(&mut ()).unwrap()));
    let best = Uniform { order: Arrangement::Best, ..uniform.clone() };
    expect_test::expect!["[[[6 2] [8 7]] [[3 1] [5 4]]]"].assert_eq(&text(&best.generate(&mut ()).unwrap()));
    let worst = Uniform { order: Arrangement::Worst, ..ranged };
    expect_test::expect!["[[[-6 -4] [-9 -7]] [[6 8] [-1 5]]]"]
        .assert_eq(&text(&worst.generate(&mut ()).unwrap()));
    expect_test::expect!["[[[11 10 [2 7]]] [[[6 5] 9 4]] [[1 3] 8]]"]
        .assert_eq(&text(&irregular.generate(&mut ()).unwrap()));
    let shuffled = reordered(&uniform.generate(&mut ()).unwrap(), Arrangement::Random, 7, &mut ()).unwrap();
    expect_test::expect!["[[[2 6] [8 7]] [[1 3] [4 5]]]"].assert_eq(&text(&shuffled));
}

#[test]
fn another_seed_gives_another_tree() {
    let tree = |seed| text(&Uniform { seed, depth: 6, ..Uniform::default() }.generate(&mut ()).unwrap());
    assert_ne!(tree(1), tree(2));
    let tree = |seed| text(&Irregular { seed, ..Irregular::default() }.generate(&mut ()).unwrap());
    assert_ne!(tree(1), tree(2));
}

#[test]
fn uniform_trees_have_the_shape_and_the_values_asked_for() {
    for (branching, depth) in sizes() {
        let tree = Uniform { branching, depth, ..Uniform::default() }.generate(&mut ()).unwrap();
        assert_eq!(
            tree.len() as u64,
            (0..=depth).map(|depth| uniform_leaves(branching, depth).unwrap()).sum::<u64>()
        );
        let levels = (0..=depth).map(|depth| uniform_leaves(branching, depth).unwrap());
        assert_eq!(nodes_by_depth(&tree, &mut ()).unwrap(), levels.collect::<Vec<_>>());
        let mut values: Vec<f64> = leaf_values(&tree);
        values.sort_by(f64::total_cmp);
        assert_eq!(values, (1..=leaf_count(&tree)).map(|value| value as f64).collect::<Vec<_>>());
    }
}

fn leaf_values(tree: &Tree) -> Vec<f64> {
    tree.preorder().filter(|&node| tree.is_leaf(node)).map(|leaf| tree.value(leaf).unwrap().value()).collect()
}

#[test]
fn values_of_a_range_are_all_used_and_none_besides() {
    let tree = Uniform { depth: 8, leaves: LeafValues::range(-3..=3), ..Uniform::default() };
    let values = leaf_values(&tree.generate(&mut ()).unwrap());
    assert!(values.iter().all(|value| value.abs() <= 3.0));
    assert!((-3..=3).all(|value| values.contains(&f64::from(value))));
}

#[test]
fn the_best_order_makes_alpha_beta_evaluate_the_minimal_tree() {
    for (branching, depth) in sizes() {
        for root_player in PLAYERS {
            for leaves in [LeafValues::Distinct, LeafValues::range(0..=3)] {
                for seed in 0..3 {
                    let order = Arrangement::Best;
                    let leaves = leaves.clone();
                    let uniform = Uniform { branching, depth, order, seed, root_player, leaves };
                    let evaluated = leaves_evaluated(&uniform.generate(&mut ()).unwrap());
                    assert_eq!(Some(evaluated), minimal_leaves(branching, depth), "{uniform:?}");
                }
            }
        }
    }
}

#[test]
fn the_worst_order_makes_alpha_beta_evaluate_every_leaf() {
    for (branching, depth) in sizes() {
        for root_player in PLAYERS {
            for leaves in [LeafValues::Distinct, LeafValues::range(-500..=500)] {
                let uniform =
                    Uniform { branching, depth, order: Arrangement::Worst, seed: 9, root_player, leaves };
                let evaluated = leaves_evaluated(&uniform.generate(&mut ()).unwrap());
                assert_eq!(Some(evaluated), uniform_leaves(branching, depth), "{uniform:?}");
            }
        }
    }
}

#[test]
fn the_worst_order_sorts_every_node_worst_first() {
    let worst = Uniform { branching: 3, depth: 5, order: Arrangement::Worst, ..Uniform::default() };
    let worst = worst.generate(&mut ()).unwrap();
    assert_eq!(text(&reordered(&worst, Arrangement::Worst, 0, &mut ()).unwrap()), text(&worst));
}

/// Why the worst order is constructed: on random trees, sorting alone leaves something to cut from depth 4 on,
/// because a node's first children may be bad enough to fall out of the window.
#[test]
fn sorting_a_random_tree_worst_first_does_not_prevent_all_cuts() {
    let short_of_all = |depth: u32| {
        (0..100).filter(move |&seed| {
            let tree = Uniform { depth, seed, ..Uniform::default() }.generate(&mut ()).unwrap();
            let sorted = reordered(&tree, Arrangement::Worst, 0, &mut ()).unwrap();
            leaves_evaluated(&sorted) < leaf_count(&sorted)
        })
    };
    assert_eq!(short_of_all(3).count(), 0);
    assert!(short_of_all(4).count() > 0);
}

#[test]
fn reordering_keeps_values_labels_and_evaluations() {
    let mut builder = TreeBuilder::default();
    let root = builder.open();
    builder.label(root, "root".to_owned());
    builder.leaf(Score::from(1));
    let inner = builder.open();
    builder.label(inner, "inner".to_owned());
    builder.evaluation(inner, Score::from(9));
    let leaf = builder.leaf(Score::from(4));
    builder.label(leaf, "leaf".to_owned());
    builder.leaf(Score::from(3));
    builder.close();
    builder.leaf(Score::from(2));
    builder.close();
    let tree = builder.finish(Player::Max).unwrap();
    assert_eq!(
        text(&reordered(&tree, Arrangement::Best, 0, &mut ()).unwrap()),
        "root:[inner:9[3 leaf:4] 2 1]"
    );
    assert_eq!(
        text(&reordered(&tree, Arrangement::Worst, 0, &mut ()).unwrap()),
        "root:[1 2 inner:9[leaf:4 3]]"
    );
}

/// How often the best child comes first, and in the first quarter, at the nodes with this many children.
fn shares_of_best_places(tree: &Tree, quarter: usize) -> (f64, f64) {
    let values = minimax_values(tree, &mut ()).unwrap();
    let inner: Vec<_> = tree.preorder().filter(|&node| !tree.is_leaf(node)).collect();
    let place_of_best = |&node: &NodeId| {
        let value = values[node.index()];
        tree.children_of(node).position(|child| values[child.index()] == value).unwrap()
    };
    let places: Vec<_> = inner.iter().map(place_of_best).collect();
    let share = |below| places.iter().filter(|&&place| place < below).count() as f64 / places.len() as f64;
    (share(1), share(quarter))
}

#[test]
fn in_the_strong_order_the_best_child_is_mostly_first_or_nearly_so() {
    // The standard deviation of the shares is below 0.005 with 11,000 nodes and more.
    for (branching, depth, quarter) in [(10, 5, 2), (12, 5, 3), (5, 7, 2)] {
        let uniform = Uniform { branching, depth, order: Arrangement::Strong, seed: 7, ..Uniform::default() };
        let (first, near) = shares_of_best_places(&uniform.generate(&mut ()).unwrap(), quarter);
        assert!((first - 0.7).abs() < 0.02 && (near - 0.9).abs() < 0.02, "{branching}: {first}, {near}");
    }
    // Too few for a quarter: what does not come first comes second.
    let pairs = Uniform { branching: 2, depth: 14, order: Arrangement::Strong, ..Uniform::default() };
    assert!((shares_of_best_places(&pairs.generate(&mut ()).unwrap(), 2).0 - 0.7).abs() < 0.02);
    let chain = Uniform { branching: 1, depth: 3, order: Arrangement::Strong, ..Uniform::default() };
    assert_eq!(chain.generate(&mut ()).unwrap().len(), 4);
}

/// In one go or move by move: the same seed is the same order.
#[test]
fn a_tree_in_another_order_is_the_tree_with_its_children_rearranged() {
    for (order, seed) in Arrangement::ALL.into_iter().flat_map(|order| (0..10).map(move |seed| (order, seed)))
    {
        let irregular = Irregular { nodes: 200, branching: 1..=5, seed, ..Irregular::default() };
        let tree = irregular.generate(&mut ()).unwrap();
        let mut rearranged = tree.clone();
        let arranged = rearranged_children(&tree, tree.root_id(), (order, seed), Settings::default());
        rearranged
            .transact(|change| arranged.iter().try_for_each(|(node, order)| change.reorder(*node, order)))
            .unwrap();
        assert_eq!(
            text(&rearranged),
            text(&reordered(&tree, order, seed, &mut ()).unwrap()),
            "{order:?}, seed {seed}"
        );
    }
}

#[test]
fn reordering_a_deep_comb_needs_no_stack() {
    let mut builder = TreeBuilder::default();
    for value in 0..300_000 {
        builder.open();
        builder.leaf(Score::from(value));
    }
    builder.leaf(Score::ZERO);
    (0..300_000).for_each(|_| builder.close());
    let tree = builder.finish(Player::Min).unwrap();
    for order in Arrangement::ALL {
        let other = reordered(&tree, order, 1, &mut ()).unwrap();
        assert_eq!(
            (other.len(), nodes_by_depth(&other, &mut ()).unwrap()),
            (tree.len(), nodes_by_depth(&tree, &mut ()).unwrap())
        );
        assert_eq!(minimax_values(&other, &mut ()).unwrap()[0], minimax_values(&tree, &mut ()).unwrap()[0]);
    }
}

#[test]
fn irregular_trees_stay_within_their_limits() {
    for seed in 0..300 {
        let nodes = 30 + seed as u32;
        let irregular = Irregular { nodes, branching: 2..=4, depth: 3..=7, seed, ..Irregular::default() };
        let tree = irregular.generate(&mut ()).unwrap();
        assert!((nodes - 1..=nodes).contains(&(tree.len() as u32)), "{} of {nodes}", tree.len());
        for node in tree.preorder() {
            let children = tree.children_of(node).count();
            let depth = tree.depth(node);
            assert!(if children == 0 { (3..=7).contains(&depth) } else { (2..=4).contains(&children) });
        }
    }
}

#[test]
fn irregular_trees_are_bounded_by_their_depth() {
    let full = Irregular { nodes: 1_000, branching: 3..=3, depth: 0..=3, ..Irregular::default() };
    assert_eq!(full.generate(&mut ()).unwrap().len(), 40);
    let least = Irregular { nodes: 15, branching: 2..=9, depth: 3..=3, ..Irregular::default() };
    assert_eq!(nodes_by_depth(&least.generate(&mut ()).unwrap(), &mut ()).unwrap(), [1, 2, 4, 8]);
    let chain = Irregular { nodes: 100_000, branching: 1..=1, depth: 0..=u32::MAX, ..Irregular::default() };
    assert_eq!(nodes_by_depth(&chain.generate(&mut ()).unwrap(), &mut ()).unwrap().len(), 100_000);
}

fn leaf_scores(tree: &Tree) -> Vec<Score> {
    tree.preorder().filter(|&node| tree.is_leaf(node)).filter_map(|leaf| tree.value(leaf)).collect()
}

fn with_leaves(pool: Pool, are_distinct: bool, order: Arrangement) -> Result<Vec<Score>, GenerateError> {
    let leaves = LeafValues::Drawn { pool, are_distinct };
    Uniform { depth: 6, leaves, order, seed: 5, ..Uniform::default() }
        .generate(&mut ())
        .map(|tree| leaf_scores(&tree))
}

#[test]
fn leaf_values_come_from_their_pool() {
    let tenths = || Pool::Range { start: -15, end: 60, decimals: 1 };
    let list = || Pool::from_text("3, -1; 0.5 inf 3").unwrap();
    for order in Arrangement::ALL {
        for value in with_leaves(tenths(), false, order).unwrap() {
            let written = value.plain();
            assert!(value >= Score::new(-1.5).unwrap() && value <= Score::from(6), "{written}");
            assert!(written.len() <= 4, "one decimal: {written}");
        }
    }
    let allowed = [Score::from(3), Score::from(-1), Score::new(0.5).unwrap(), Score::INFINITY];
    let drawn = with_leaves(list(), false, Arrangement::Random).unwrap();
    assert!(drawn.iter().all(|value| allowed.contains(value)));
    assert!(allowed.iter().all(|value| drawn.contains(value)), "64 leaves, and four values");
    let threes = drawn.iter().filter(|&&value| value == Score::from(3)).count();
    assert!(
        (16..=36).contains(&threes),
        "the value that stands there twice is drawn twice as often: {threes}"
    );
}

#[test]
fn values_that_are_to_differ_do() {
    for order in Arrangement::ALL {
        let mut values = with_leaves(Pool::Range { start: 0, end: 63, decimals: 2 }, true, order).unwrap();
        values.sort_unstable();
        let all: Vec<Score> = (0..64).map(|place| Score::new(f64::from(place) / 100.0).unwrap()).collect();
        assert_eq!(values, all, "{order:?}");
        let short = Pool::Range { start: 1, end: 63, decimals: 0 };
        assert_eq!(
            with_leaves(short, true, order),
            Err(GenerateError::TooFewValues { leaves: 64, values: 63 })
        );
    }
    let twice = Pool::from_text("1 2 2").unwrap();
    let two_leaves = Uniform { depth: 1, branching: 3, ..Uniform::default() };
    let leaves = LeafValues::Drawn { pool: twice, are_distinct: true };
    let error = Uniform { leaves, ..two_leaves }.check().unwrap_err();
    assert_eq!(error, GenerateError::TooFewValues { leaves: 3, values: 2 }, "a value counts once");
}

#[test]
fn lists_that_are_none_are_refused() {
    assert_eq!(
        with_leaves(Pool::from_text(" ").unwrap(), false, Arrangement::Random),
        Err(GenerateError::EmptyList)
    );
    let wrong = |text: &str| {
        let wrong = Pool::from_text(text).unwrap_err();
        (text[wrong.span.clone()].to_owned(), wrong.said(crate::english()))
    };
    let no_number = |at: u32, found: &str| {
        format!("line 1, column {at}: “{found}” is not a number; type one such as 5, -0.25 or inf")
    };
    assert_eq!(wrong("3, x, 1e999, 5"), ("x".to_owned(), no_number(4, "x")));
    assert_eq!(wrong("a=3, [4,5]"), ("a=3".to_owned(), no_number(1, "a=3")));
    assert_eq!(wrong("3 [4,5]"), ("[4".to_owned(), no_number(3, "[4")));
    assert_eq!(wrong("5;3]"), ("3]".to_owned(), no_number(3, "3]")));
    assert_eq!(wrong("1e999").0, "1e999");
    assert_eq!(wrong("NaN").0, "NaN");
}

#[test]
fn a_check_says_what_generating_would() {
    let mut refused = 0;
    for seed in 0..200 {
        let uniform = Uniform {
            branching: seed % 4,
            depth: seed / 7 % 5,
            order: Arrangement::ALL[seed as usize % Arrangement::ALL.len()],
            leaves: LeafValues::Drawn {
                pool: Pool::Range { start: 0, end: i64::from(seed) - 5, decimals: 0 },
                are_distinct: seed % 2 == 0,
            },
            ..Uniform::default()
        };
        assert_eq!(uniform.check().err(), uniform.generate(&mut ()).err());
        refused += u32::from(uniform.check().is_err());
    }
    assert!((20..180).contains(&refused), "{refused}");
}

#[test]
fn what_cannot_be_generated_is_said() {
    let uniform =
        |branching, depth| Uniform { branching, depth, ..Uniform::default() }.generate(&mut ()).err();
    assert_eq!(uniform(0, 3), Some(GenerateError::NoBranching));
    assert_eq!(uniform(2, 40), Some(GenerateError::TooLarge { branching: 2, depth: 40 }));
    assert!(matches!(uniform(u32::MAX, u32::MAX), Some(GenerateError::TooLarge { .. })));
    assert!(matches!(uniform(1, u32::MAX), Some(GenerateError::TooLarge { .. })));
    // A deeper tree could not be read again.
    let deeper = DEEPEST + 1;
    assert_eq!(uniform(1, DEEPEST), None);
    assert_eq!(uniform(1, deeper), Some(GenerateError::TooDeep { depth: deeper }));
    let ranged = |range, order| {
        Uniform { leaves: LeafValues::range(range), order, ..Uniform::default() }.generate(&mut ()).err()
    };
    #[expect(clippy::reversed_empty_ranges, reason = "an empty range is what is refused")]
    let empty = 3..=2;
    let [start, end] = [3, 2].map(Score::from);
    assert_eq!(ranged(empty, Arrangement::Random), Some(GenerateError::NoValues { start, end }));
    assert_eq!(ranged(i64::MIN..=0, Arrangement::Random), Some(GenerateError::InexactValues));
    assert_eq!(ranged(1..=7, Arrangement::Worst), Some(GenerateError::TooFewValues { leaves: 8, values: 7 }));
    assert_eq!(ranged(1..=8, Arrangement::Worst), None);
}

#[test]
fn what_cannot_grow_is_said() {
    let irregular = |nodes, branching, depth| {
        Irregular { nodes, branching, depth, ..Irregular::default() }.generate(&mut ()).err()
    };
    assert_eq!(irregular(0, 1..=2, 0..=1), Some(GenerateError::NodeCount { nodes: 0 }));
    assert!(matches!(irregular(u32::MAX, 1..=2, 0..=1), Some(GenerateError::NodeCount { .. })));
    assert_eq!(irregular(9, 0..=2, 0..=1), Some(GenerateError::NoBranching));
    assert_eq!(irregular(14, 2..=2, 3..=3), Some(GenerateError::TooFewNodes { nodes: 14, needed: 15 }));
    assert!(matches!(irregular(14, 2..=2, 99..=99), Some(GenerateError::TooFewNodes { .. })));
    let deeper = DEEPEST + 1;
    assert_eq!(irregular(14, 1..=2, 2..=deeper), None, "it has no room for as many levels");
    assert_eq!(irregular(deeper, 1..=1, 0..=u32::MAX), None);
    let too_deep = Some(GenerateError::TooDeep { depth: deeper });
    assert_eq!(irregular(deeper + 1, 1..=1, 0..=u32::MAX), too_deep);
    assert_eq!(irregular(deeper + 9, 1..=1, 0..=deeper), too_deep);
    assert_eq!(irregular(deeper + 9, 1..=2, deeper..=deeper), too_deep);
    #[expect(clippy::reversed_empty_ranges, reason = "an empty range is what is refused")]
    let empty = 3..=2;
    assert_eq!(irregular(9, empty.clone(), 0..=1), Some(GenerateError::EmptyRange { start: 3, end: 2 }));
    assert_eq!(irregular(9, 1..=2, empty), Some(GenerateError::EmptyRange { start: 3, end: 2 }));
}

#[test]
fn the_size_is_known_beforehand() {
    for (branching, depth) in [(2, 3), (3, 0), (1, 7), (5, 4)] {
        let uniform = Uniform { branching, depth, ..Uniform::default() };
        let (size, tree) = (uniform.size().unwrap(), uniform.generate(&mut ()).unwrap());
        assert_eq!((size.nodes, size.leaves), (tree.len() as u64, leaf_count(&tree)));
    }
}
