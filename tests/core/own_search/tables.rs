//! Alpha-beta with a table as people write it: every way is right, and one that takes a bound for what it is not is wrong.

use std::collections::HashMap;
use std::fmt::Write;

use alphabeta_lab::own_search::follow::{LineKinds, Searcher, follow};
use alphabeta_lab::own_search::naming::path_text;
use alphabeta_lab::own_search::null_windows::NullWindows;
use alphabeta_lab::own_search::protocol::{OutputLimits, Record, What};
use alphabeta_lab::own_search::request::{ProgramRequest, Required};
use alphabeta_lab::own_search::trees::{random, standard};
use alphabeta_lab::own_search::write::record_of;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use super::read;
use crate::oracle::minimax;

const INFINITY: f64 = f64::INFINITY;

/// A mistake about the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wrong {
    /// None.
    Nothing,
    /// A bound is returned as if it were the value.
    BoundsAreValues,
    /// A lower bound lowers β, an upper one raises α.
    OtherBound,
}

/// A negamax with a table as somebody may write it.
#[derive(Clone, Copy, Debug)]
struct Negamax {
    /// Whether the table keeps both bounds (Plaat et al. 1996), or else the last result (Breuker 1998).
    keeps_both: bool,
    /// Whether a stored bound narrows the window.
    narrows: bool,
    /// Whether the node is entered before the program looks into the table.
    enters_first: bool,
    /// Whether the bounds that the table moves are printed.
    prints_moves: bool,
    wrong: Wrong,
}

/// What is known of a state, on the scale of the player to move: its least and greatest value.
type Table = HashMap<String, (f64, f64)>;

impl Negamax {
    /// The value for the player to move.
    fn value(
        self,
        tree: &Tree,
        node: NodeId,
        (given, beta): (f64, f64),
        table: &mut Table,
        out: &mut String,
    ) -> f64 {
        let is_max = tree.player_at(node) == Player::Max;
        let (path, sign) = (path_text(tree, node), if is_max { 1.0 } else { -1.0 });
        let (mut alpha, mut beta) = (given, beta);
        let passed_down = (alpha, beta);
        let key = tree.state_key(node).map_or_else(|| path.clone(), |key| format!("{key} {is_max}"));
        if self.enters_first {
            print_window(&path, is_max, passed_down, out);
        }
        let known = table.get(&key).copied();
        if let Some((low, high)) = known {
            let is_value = low == high || self.wrong == Wrong::BoundsAreValues;
            if is_value || low >= beta || high <= alpha {
                let value = if low == -INFINITY || high <= alpha && low != high { high } else { low };
                if self.enters_first && !tree.is_leaf(node) {
                    writeln!(out, "ab return {path} {}", sign * value).unwrap();
                }
                return value;
            }
            if self.narrows {
                (alpha, beta) = match self.wrong {
                    Wrong::OtherBound => {
                        (if high < beta { high } else { alpha }, if low > alpha { low } else { beta })
                    }
                    _ => (alpha.max(low), beta.min(high)),
                };
            }
        }
        if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
            writeln!(out, "ab leaf {path}").unwrap();
            table.insert(key, (sign * value.value(), sign * value.value()));
            return sign * value.value();
        }
        if !self.enters_first {
            print_window(&path, is_max, (alpha, beta), out);
        } else if self.prints_moves {
            if beta != passed_down.1 {
                writeln!(out, "ab {} {path} {}", if is_max { "beta" } else { "alpha" }, sign * beta).unwrap();
            }
            print_own(&path, is_max, (passed_down.0, alpha), out);
        }
        let mut best = -INFINITY;
        for child in tree.children_of(node) {
            best = best.max(-self.value(tree, child, (-beta, -alpha), table, out));
            print_own(&path, is_max, (alpha, alpha.max(best)), out);
            alpha = alpha.max(best);
            if alpha >= beta {
                if Some(child) != tree.children_of(node).last() {
                    writeln!(out, "ab cut {path}").unwrap();
                }
                break;
            }
        }
        let (low, high) = known.filter(|_| self.keeps_both).unwrap_or((-INFINITY, INFINITY));
        let found = if best <= given {
            (low, best.min(high))
        } else if best >= beta {
            (best.max(low), high)
        } else {
            (best, best)
        };
        table.insert(key, found);
        writeln!(out, "ab return {path} {}", sign * best).unwrap();
        best
    }

    fn record(self, tree: &Tree) -> Record {
        let (mut out, mut table) = (String::new(), Table::new());
        let value = self.value(tree, tree.root_id(), (-INFINITY, INFINITY), &mut table, &mut out);
        let sign = if tree.root_player() == Player::Max { 1.0 } else { -1.0 };
        writeln!(out, "ab result {}", sign * value).unwrap();
        read(&out, tree, OutputLimits::default()).unwrap()
    }
}

fn print_window(path: &str, is_max: bool, (alpha, beta): (f64, f64), out: &mut String) {
    let (low, high) = if is_max { (alpha, beta) } else { (-beta, -alpha) };
    writeln!(out, "ab enter {path} {low} {high}").unwrap();
}

/// The bound of the player to move, if it moves.
fn print_own(path: &str, is_max: bool, (before, after): (f64, f64), out: &mut String) {
    let (word, value) = if is_max { ("alpha", after) } else { ("beta", -after) };
    if before != after {
        writeln!(out, "ab {word} {path} {value}").unwrap();
    }
}

fn ways() -> impl Iterator<Item = Negamax> {
    (0..1_u32 << 4).map(|choice| {
        let has = |bit: u32| choice & 1 << bit != 0;
        Negamax {
            keeps_both: has(0),
            narrows: has(1),
            enters_first: has(2),
            prints_moves: has(3),
            wrong: Wrong::Nothing,
        }
    })
}

/// Trees in which states occur more than once.
fn trees() -> Vec<Tree> {
    let trees = standard().into_iter().chain((0..1800).map(random)).map(|trial| trial.tree);
    trees.filter(Tree::has_state_keys).collect()
}

fn right(ties: Ties) -> Vec<Searcher<'static>> {
    let (algorithm, required) = (Algorithm::AlphaBetaTt, Required::Leaves);
    ProgramRequest { algorithm, form: None, ties: Some(ties), required }.right(LineKinds::ALL)
}

/// Whether one search that counts as right agrees with all these records.
fn is_right(trees: &[Tree], records: &[Record]) -> bool {
    let of = |(tree, record): (&Tree, &Record)| LineKinds::of(record, tree);
    let kinds = trees.iter().zip(records).map(of).fold(LineKinds::default(), LineKinds::or);
    right(Ties::Prune).iter().any(|searcher| {
        trees.iter().zip(records).all(|(tree, record)| follow(searcher, tree, record, kinds, true).is_none())
    })
}

#[test]
fn every_way_to_write_a_table_is_right() {
    let trees = trees();
    assert!(trees.len() > 100, "{}", trees.len());
    let mut narrowed = 0;
    for way in ways() {
        let records: Vec<Record> = trees.iter().map(|tree| way.record(tree)).collect();
        for (tree, record) in trees.iter().zip(&records) {
            assert_eq!(record.result, minimax(tree, tree.root_id(), tree.root_player(), None), "{way:?}");
        }
        assert!(is_right(&trees, &records), "{way:?}");
        // Nor does it depend on the lines that it prints.
        let kept: [fn(What) -> bool; 3] = [
            |what| matches!(what, What::Leaf { .. }),
            |what| !matches!(what, What::Enter { .. } | What::Return { .. }),
            |what| !matches!(what, What::Bound { .. }),
        ];
        for is_kept in kept {
            let mut fewer = records.clone();
            fewer.iter_mut().for_each(|record| record.steps.retain(|step| is_kept(step.what)));
            assert!(is_right(&trees, &fewer), "{way:?}");
        }
        let other = Negamax { narrows: !way.narrows, ..way };
        narrowed +=
            usize::from(trees.iter().zip(&records).any(|(tree, record)| other.record(tree) != *record));
    }
    assert!(narrowed > 10, "the table narrows windows: {narrowed}");
}

#[test]
fn a_table_that_takes_a_bound_for_what_it_is_not_is_wrong() {
    let trees = trees();
    for wrong in [Wrong::BoundsAreValues, Wrong::OtherBound] {
        for way in ways().filter(|way| way.narrows) {
            let way = Negamax { wrong, ..way };
            let records: Vec<Record> = trees.iter().map(|tree| way.record(tree)).collect();
            assert!(!is_right(&trees, &records), "{way:?}");
        }
    }
}

#[test]
fn the_first_way_to_write_a_table_is_that_of_the_built_in_search() {
    for tree in &trees() {
        for &ties in Ties::ALL {
            let built_in = Searcher::Algorithm(Algorithm::AlphaBetaTt, ties, NullWindows::Least);
            let [built_in, first] =
                [built_in, right(ties)[0]].map(|searcher| record_of(&searcher, tree, LineKinds::ALL));
            assert_eq!(first, built_in);
        }
    }
}
