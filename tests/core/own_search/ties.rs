//! Principal variation search under the rule α > β: whatever a program does where α = β, it is right.

use std::fmt::Write;

use alphabeta_lab::own_search::naming::path_text;
use alphabeta_lab::own_search::protocol::{OutputLimits, Record, What};
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use super::pvs::{is_right, trees};
use super::read;
use crate::oracle::minimax;

/// A principal variation search as somebody may write it, with the rule α > β.
#[derive(Clone, Copy, Debug)]
struct Program {
    /// Whether its null windows end at the next number, and not one further on.
    is_least: bool,
    /// Whether they reach beyond the opponent's bound where α = β.
    reaches_beyond: bool,
    /// Whether a child is searched again if it has made α and β equal.
    searches_ties_again: bool,
    /// Whether no child is searched again: a mistake.
    is_wrong: bool,
}

impl Program {
    fn null(self, is_max: bool, (alpha, beta): (f64, f64)) -> (f64, f64) {
        let (above, below) =
            if self.is_least { (alpha.next_up(), beta.next_down()) } else { (alpha + 1.0, beta - 1.0) };
        match (is_max, self.reaches_beyond) {
            (true, true) => (alpha, above),
            (true, false) => (alpha, above.min(beta)),
            (false, true) => (below, beta),
            (false, false) => (below.max(alpha), beta),
        }
    }

    fn value(self, tree: &Tree, node: NodeId, given: (f64, f64), out: &mut String) -> f64 {
        let path = path_text(tree, node);
        if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
            writeln!(out, "ab leaf {path}").unwrap();
            return value.value();
        }
        writeln!(out, "ab enter {path} {:?} {:?}", given.0, given.1).unwrap();
        let is_max = tree.player_at(node) == Player::Max;
        let (mut alpha, mut beta) = given;
        let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
        'children: for (place, child) in tree.children_of(node).enumerate() {
            let mut is_null = place > 0;
            let passed = if is_null { self.null(is_max, (alpha, beta)) } else { (alpha, beta) };
            let mut value = self.value(tree, child, passed, out);
            loop {
                best = if is_max { best.max(value) } else { best.min(value) };
                let is_better = if is_max { best > alpha } else { best < beta };
                (alpha, beta) = if is_max { (alpha.max(best), beta) } else { (alpha, beta.min(best)) };
                if alpha > beta {
                    break 'children;
                }
                let is_asked = is_null && is_better && !tree.is_leaf(child) && !self.is_wrong;
                if !is_asked || alpha == beta && !self.searches_ties_again {
                    break;
                }
                is_null = false;
                value = self.value(tree, child, (alpha, beta), out);
            }
        }
        writeln!(out, "ab return {path} {best:?}").unwrap();
        best
    }

    /// The record of this search on a tree.
    fn record(self, tree: &Tree) -> Record {
        let mut printed = String::new();
        let value = self.value(tree, tree.root_id(), (f64::NEG_INFINITY, f64::INFINITY), &mut printed);
        writeln!(printed, "ab result {value:?}").unwrap();
        read(&printed, tree, OutputLimits::default()).unwrap()
    }
}

/// Every such program.
fn programs(is_wrong: bool) -> Vec<Program> {
    let mut all = Vec::new();
    for is_least in [false, true] {
        for reaches_beyond in [false, true] {
            for searches_ties_again in [false, true] {
                all.push(Program { is_least, reaches_beyond, searches_ties_again, is_wrong });
            }
        }
    }
    all
}

#[test]
fn where_alpha_equals_beta_a_program_may_ask_and_search_again_as_it_likes() {
    let trees = trees();
    let mut different = Vec::new();
    for program in programs(false) {
        let records: Vec<Record> = trees.iter().map(|tree| program.record(tree)).collect();
        for (tree, record) in trees.iter().zip(&records) {
            assert_eq!(record.result, minimax(tree, tree.root_id(), tree.root_player(), None), "{program:?}");
        }
        assert!(is_right(&trees, &records, Ties::Search, None), "{program:?}");
        // The other rule cuts there.
        assert!(!is_right(&trees, &records, Ties::Prune, None), "{program:?}");
        let mut leaves = records.clone();
        let is_leaf = |what| matches!(what, What::Leaf { .. });
        leaves.iter_mut().for_each(|record| record.steps.retain(|step| is_leaf(step.what)));
        assert!(is_right(&trees, &leaves, Ties::Search, None), "{program:?}");
        different.push(records);
    }
    // These trees tell them apart.
    for (place, records) in different.iter().enumerate() {
        assert!(!different[..place].contains(records), "{:?}", programs(false)[place]);
    }
}

#[test]
fn a_program_that_never_searches_again_is_wrong_under_the_rule_for_ties_too() {
    let trees = trees();
    for program in programs(true) {
        let records: Vec<Record> = trees.iter().map(|tree| program.record(tree)).collect();
        assert!(!is_right(&trees, &records, Ties::Search, None), "{program:?}");
    }
}
