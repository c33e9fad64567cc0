//! Questions about the tree on screen: what can be asked is asked.

use alphabeta_lab::generate::random::Random;
use alphabeta_lab::notation;
use alphabeta_lab::practice::about_tree;
use alphabeta_lab::practice::kind;
use alphabeta_lab::practice::posed::{Asked, Posed};
use alphabeta_lab::search::window::{Ties, Window};
use alphabeta_lab::search::{Algorithm, Settings};
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use crate::random_trees;

fn tree(text: &str) -> Tree {
    notation::parse(text, Player::Max, &mut ()).unwrap()
}

/// The change of sign makes both moves best; adding and multiplying leave one.
#[test]
fn of_several_changes_one_is_asked_about_that_the_tree_suits() {
    let transform = kind::from_id("transform").unwrap();
    let search = (Algorithm::AlphaBeta, Settings::default());
    let posed = about_tree::posed(transform, &tree("[[3,5],[2,5]]"), search).unwrap();
    assert_eq!(transform.model(&posed), "nothing");
    let (mut asked, mut refused) = (0, 0);
    for seed in 0..600 {
        let tree = random_trees::tree(seed);
        let found = about_tree::posed(transform, &tree, search);
        let question = |seed| Posed { tree: tree.clone(), asked: Asked::default(), seed };
        let can_be_asked = (0..40).any(|seed| !transform.model(&question(seed)).is_null());
        assert!(found.is_ok() == can_be_asked || tree.len() < 2, "seed {seed}: {found:?}");
        asked += u32::from(found.is_ok());
        refused += u32::from(found.is_err());
    }
    assert!(asked > 100 && refused > 50, "{asked}, {refused}");
}

/// The numbers of leaves that the search evaluates under both rules for ties, for many other values from 1 to 99.
fn other_counts(posed: &Posed) -> Vec<usize> {
    let leaves: Vec<NodeId> = posed.tree.preorder().filter(|&node| posed.tree.is_leaf(node)).collect();
    let mut random = Random::new(1);
    let mut numbers: Vec<u32> = (1..=99).collect();
    let mut other = posed.clone();
    let counts =
        |posed: &Posed| [Ties::Prune, Ties::Search].map(|ties| posed.with_ties(ties).run().leaves.len());
    let own = counts(posed);
    let mut found = Vec::new();
    for _ in 0..400 {
        let Ok(()) = random.shuffle(&mut numbers, &mut ());
        for (&node, &number) in leaves.iter().zip(&numbers) {
            other.tree.apply(Edit::SetValue { node, value: Some((number as i32).into()) }).unwrap();
        }
        let [one, two] = counts(&other);
        if one == two && one < leaves.len() && !own.contains(&one) {
            found.push(one);
        }
    }
    found
}

/// A list of two or three of these.
fn in_brackets<T: ToString>(random: &mut Random, mut one: impl FnMut(&mut Random) -> T) -> String {
    let count = 2 + random.below(2);
    let all: Vec<String> = (0..count).map(|_| one(random).to_string()).collect();
    format!("[{}]", all.join(","))
}

#[test]
fn leaf_values_are_asked_for_in_a_window_of_the_root_where_there_are_any() {
    let assign = kind::from_id("assign").unwrap();
    let (mut asked, mut refused) = (0, 0);
    let mut random = Random::new(7);
    for case in 0..150 {
        let text = in_brackets(&mut random, |random| in_brackets(random, |random| 1 + random.below(20)));
        let [alpha, beta] = [[10, 16], [5, 12], [12, 18], [8, 14], [60, 70]][case % 5].map(Into::into);
        let settings = Settings { window: Window { alpha, beta }, ..Settings::default() };
        let posed = Posed { tree: tree(&text), asked: Asked { settings, ..Asked::default() }, seed: 3 };
        let model = assign.model(&posed);
        match model.is_null() {
            true => assert_eq!(other_counts(&posed), [0; 0], "{text} [{alpha}, {beta}]"),
            false => asked += 1,
        }
        refused += u32::from(model.is_null());
    }
    assert!(asked > 120 && refused > 0, "{asked}, {refused}");
}

/// The record of a search is asked about whichever group of searches the tree tells apart.
#[test]
fn an_assignment_about_a_tree_asks_which_search_where_an_exercise_does() {
    let which = kind::from_id("which").unwrap();
    let search = (Algorithm::AlphaBeta, Settings::default());
    let (mut asked, mut others) = (0, 0);
    let trees = (0..300).map(random_trees::tree).chain([tree("[[[3,5],[6,9]],[[1,2],[0,-1]]]")]);
    for (seed, tree) in trees.enumerate() {
        let posed = about_tree::posed(which, &tree, search);
        let assignment = about_tree::assignment(&[which], &tree, search, "t".to_owned());
        assert_eq!(assignment.questions.len(), usize::from(posed.is_ok()), "tree {seed}");
        let Ok(posed) = posed else { continue };
        asked += 1;
        others += u32::from(!which.is_worth_asking(&posed, 1));
    }
    assert!(asked > 50 && others > 20, "{asked}, {others}");
}

/// With a window that no value of the tree lies in, there would be little to see.
#[test]
fn a_root_window_lies_among_the_values_of_the_tree() {
    let kind = kind::from_id("root-window").unwrap();
    let mut asked = 0;
    for seed in 0..600 {
        let tree = random_trees::tree(seed);
        let leaves = tree.preorder().filter(|&node| tree.is_leaf(node));
        let mut values: Vec<_> = leaves.filter_map(|leaf| tree.value(leaf)).collect();
        values.retain(|value| value.is_finite());
        values.sort_unstable();
        values.dedup();
        let Window { alpha, beta } = kind.asked_at_hand(&tree).settings.window;
        assert!(alpha < beta);
        if values.len() > 3 {
            asked += 1;
            assert!(values.contains(&alpha) && values.contains(&beta), "seed {seed}: {alpha} {beta}");
            assert!(values[0] < alpha && beta < values[values.len() - 1], "seed {seed}: {alpha} {beta}");
        }
    }
    assert!(asked > 50, "{asked}");
}

#[test]
fn the_hint_about_the_cause_of_a_cut_names_the_leaves_of_the_question() {
    let kind = kind::from_id("cause").unwrap();
    let search = (Algorithm::AlphaBeta, Settings::default());
    let posed = about_tree::posed(kind, &tree("[[3,5],[2,9]]"), search).unwrap();
    let [asked, hint] = [kind.ask(&posed, crate::english()), kind.hint(&posed, crate::english())];
    let has = |text: &str, name: &str| text.split([' ', '.', ',']).any(|word| word == name);
    let named: Vec<_> = ["D", "E", "F", "G"].into_iter().filter(|name| has(&asked, name)).collect();
    assert!(named.len() == 2, "{asked}");
    assert!(named.iter().all(|name| has(&hint, name)), "{asked} {hint}");
}
