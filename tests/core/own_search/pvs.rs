//! Principal variation search as people write it: every way is right, and a search without its second search is not.

use std::fmt::Write;

use alphabeta_lab::own_search::convention::{ReturnForm, Test};
use alphabeta_lab::own_search::follow::{LineKinds, follow};
use alphabeta_lab::own_search::naming::path_text;
use alphabeta_lab::own_search::protocol::{OutputLimits, Record, What};
use alphabeta_lab::own_search::request::{ProgramRequest, Required};
use alphabeta_lab::own_search::trees::{random, standard};
use alphabeta_lab::score::Score;
use alphabeta_lab::search::Algorithm;
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::edit::Edit;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use super::read;
use crate::oracle::minimax;

/// The second search of a child that is better.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Second {
    /// Reinefeld (1983): between the value that came back and β.
    FromValue,
    /// The same, and it prints the bound before.
    AfterBound,
    /// Between α and β, if the value lies there.
    Within,
    /// Between α and β, whenever the value is above α.
    Above,
    /// None: a mistake.
    Missing,
    /// None where this player moves: a mistake.
    MissingAt(Player),
}

/// Which children get the whole window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trust {
    First,
    /// All, until one is better.
    UntilBetter,
    /// The first, and all while the bound is infinite.
    WhileInfinite,
}

/// A principal variation search as somebody may write it, apart from those of the program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    form: ReturnForm,
    ties: Ties,
    test: Test,
    second: Second,
    trust: Trust,
    /// Whether leaves are searched again like any other child.
    repeats_leaves: bool,
}

impl Style {
    pub(super) const fn ties(self) -> Ties {
        self.ties
    }

    fn value(self, tree: &Tree, node: NodeId, given: (f64, f64), out: &mut String) -> f64 {
        let path = path_text(tree, node);
        if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
            writeln!(out, "ab leaf {path}").unwrap();
            return value.value();
        }
        writeln!(out, "ab enter {path} {} {}", given.0, given.1).unwrap();
        let is_max = tree.player_at(node) == Player::Max;
        let (mut alpha, mut beta) = given;
        let mut best = if is_max { f64::NEG_INFINITY } else { f64::INFINITY };
        let mut trusts = true;
        for child in tree.children_of(node) {
            let null = if is_max { (alpha, alpha + 1.0) } else { (beta - 1.0, beta) };
            let mut value = self.value(tree, child, if trusts { (alpha, beta) } else { null }, out);
            let improves = if is_max { value > alpha } else { value < beta };
            let again = match self.second {
                Second::Missing => false,
                Second::MissingAt(player) if player == tree.player_at(node) => false,
                Second::Above => improves,
                _ => alpha < value && value < beta,
            };
            if !trusts && again && (self.repeats_leaves || !tree.is_leaf(child)) {
                let from_value = if is_max { (value, beta) } else { (alpha, value) };
                let window = match self.second {
                    Second::FromValue | Second::AfterBound => from_value,
                    _ => (alpha, beta),
                };
                if self.second == Second::AfterBound {
                    print_bound(&path, is_max, (alpha, beta), from_value, out);
                    (alpha, beta) = from_value;
                }
                value = self.value(tree, child, window, out);
            }
            let was_trusted = trusts && !improves;
            best = if is_max { best.max(value) } else { best.min(value) };
            let moved = if is_max { (alpha.max(best), beta) } else { (alpha, beta.min(best)) };
            let tested = match (self.test, is_max) {
                (Test::Bound, _) => moved,
                (Test::Best, true) => (best, beta),
                (Test::Best, false) => (alpha, best),
            };
            let cuts = match self.ties {
                Ties::Prune => tested.0 >= tested.1,
                Ties::Search => tested.0 > tested.1,
            };
            if !cuts || self.test == Test::Bound {
                print_bound(&path, is_max, (alpha, beta), moved, out);
                (alpha, beta) = moved;
            }
            if cuts {
                if Some(child) != tree.children_of(node).last() {
                    writeln!(out, "ab cut {path}").unwrap();
                }
                break;
            }
            trusts = match self.trust {
                Trust::First => false,
                Trust::UntilBetter => was_trusted,
                Trust::WhileInfinite if is_max => alpha == f64::NEG_INFINITY,
                Trust::WhileInfinite => beta == f64::INFINITY,
            };
        }
        let value = match self.form {
            ReturnForm::Soft => best,
            ReturnForm::Bounds if is_max => alpha.max(best),
            ReturnForm::Bounds => beta.min(best),
            ReturnForm::Hard => best.max(given.0).min(given.1),
        };
        writeln!(out, "ab return {path} {value}").unwrap();
        value
    }

    /// The record of this search on a tree.
    pub(super) fn record(self, tree: &Tree) -> Record {
        let mut printed = String::new();
        let value = self.value(tree, tree.root_id(), (f64::NEG_INFINITY, f64::INFINITY), &mut printed);
        writeln!(printed, "ab result {value}").unwrap();
        read(&printed, tree, OutputLimits::default()).unwrap()
    }
}

fn print_bound(path: &str, is_max: bool, before: (f64, f64), now: (f64, f64), out: &mut String) {
    let (word, value) = if is_max { ("alpha", now.0) } else { ("beta", now.1) };
    if before != now {
        writeln!(out, "ab {word} {path} {value}").unwrap();
    }
}

/// Every style with these second searches.
pub(super) fn styles(seconds: &[Second]) -> Vec<Style> {
    let mut found = Vec::new();
    for &second in seconds {
        for form in ReturnForm::ALL {
            for &ties in Ties::ALL {
                for test in Test::ALL {
                    for trust in [Trust::First, Trust::UntilBetter, Trust::WhileInfinite] {
                        for repeats_leaves in [false, true] {
                            found.push(Style { form, ties, test, second, trust, repeats_leaves });
                        }
                    }
                }
            }
        }
    }
    found
}

/// Trees whose values are finite integers, on which [α, α + 1] is a null window.
pub(super) fn trees() -> Vec<Tree> {
    let is_integer = |tree: &Tree| {
        let mut values = tree.preorder().filter_map(|node| tree.value(node));
        values.all(|value| value.value().fract() == 0.0)
    };
    let trees = standard().into_iter().chain((0..60).map(random)).map(|trial| trial.tree);
    trees.filter(is_integer).collect()
}

/// Whether one search that counts as right agrees with all these records.
pub(super) fn is_right(trees: &[Tree], records: &[Record], ties: Ties, form: Option<ReturnForm>) -> bool {
    let kinds = trees
        .iter()
        .zip(records)
        .fold(LineKinds::default(), |kinds, (tree, record)| kinds.or(LineKinds::of(record, tree)));
    let request =
        ProgramRequest { algorithm: Algorithm::Pvs, form, ties: Some(ties), required: Required::Leaves };
    let mut answers = request.right(kinds).into_iter();
    answers.any(|searcher| {
        trees.iter().zip(records).all(|(tree, record)| follow(&searcher, tree, record, kinds, true).is_none())
    })
}

#[test]
fn every_way_to_write_principal_variation_search_is_right() {
    let trees = trees();
    assert!(trees.len() > 80, "{}", trees.len());
    let right = [Second::FromValue, Second::AfterBound, Second::Within, Second::Above];
    for style in styles(&right) {
        let records: Vec<Record> = trees.iter().map(|tree| style.record(tree)).collect();
        for (tree, record) in trees.iter().zip(&records) {
            assert_eq!(record.result, minimax(tree, tree.root_id(), tree.root_player(), None), "{style:?}");
        }
        assert!(is_right(&trees, &records, style.ties, None), "{style:?}");
        assert!(is_right(&trees, &records, style.ties, Some(style.form)), "{style:?}");
        // Nor does it depend on the lines that it prints.
        let kept: [fn(What) -> bool; 3] = [
            |what| matches!(what, What::Leaf { .. }),
            |what| !matches!(what, What::Enter { .. }),
            |what| !matches!(what, What::Bound { .. }),
        ];
        for is_kept in kept {
            let mut fewer = records.clone();
            fewer.iter_mut().for_each(|record| record.steps.retain(|step| is_kept(step.what)));
            assert!(is_right(&trees, &fewer, style.ties, None), "{style:?}");
        }
    }
}

/// The tree with values that are no whole numbers.
fn parts(mut tree: Tree) -> Tree {
    let leaves: Vec<NodeId> = tree.preorder().filter(|&node| tree.is_leaf(node)).collect();
    for node in leaves {
        let value = tree.value(node).and_then(|value| Score::new(value.value() * 0.3));
        tree.apply(Edit::SetValue { node, value }).unwrap();
    }
    tree
}

/// Where α = −∞, α + 1 is −∞ too. What a program asks in a closed window is its own affair, and what it finds is not.
#[test]
fn a_null_window_of_width_one_is_right_whatever_the_values_are() {
    let mut trees: Vec<Tree> =
        standard().into_iter().chain((0..60).map(random)).map(|trial| trial.tree).collect();
    trees.extend(trees.clone().into_iter().map(parts));
    let values = || trees.iter().flat_map(|tree| tree.preorder().filter_map(|node| tree.value(node)));
    assert!(values().filter(|value| !value.is_finite()).count() > 20);
    let mut closed = 0;
    for style in styles(&[Second::FromValue, Second::AfterBound, Second::Within, Second::Above]) {
        let records: Vec<Record> = trees.iter().map(|tree| style.record(tree)).collect();
        let is_closed =
            |what| matches!(what, What::Enter { window: Some(window), .. } if window.alpha == window.beta);
        closed += records.iter().flat_map(|record| &record.steps).filter(|step| is_closed(step.what)).count();
        assert!(is_right(&trees, &records, style.ties, Some(style.form)), "{style:?}");
    }
    assert!(closed > 20, "{closed}");
}

#[test]
fn a_principal_variation_search_that_leaves_out_a_step_is_wrong() {
    let trees = trees();
    for style in styles(&[Second::Missing]) {
        let records: Vec<Record> = trees.iter().map(|tree| style.record(tree)).collect();
        assert!(!is_right(&trees, &records, style.ties, None), "{style:?}");
    }
    // No bound may be left out, on whatever tree.
    let (mut tried, style) = (0, styles(&[Second::FromValue])[0]);
    let records: Vec<Record> = trees.iter().map(|tree| style.record(tree)).collect();
    for at in 0..records.len() {
        let is_bound = |what| matches!(what, What::Bound { .. });
        let Some(bound) = records[at].steps.iter().position(|step| is_bound(step.what)) else { continue };
        let mut fewer = records.clone();
        fewer[at].steps.remove(bound);
        assert!(!is_right(&trees, &fewer, style.ties, None), "{style:?} on tree {at}");
        tried += 1;
    }
    assert!(tried > 80, "{tried}");
    let one_form = |style: &Style| style.form == ReturnForm::Soft && style.test == Test::Bound;
    for style in styles(&[Second::FromValue, Second::Above]).into_iter().filter(one_form) {
        let mut records: Vec<Record> = trees.iter().map(|tree| style.record(tree)).collect();
        let at = records.len() / 2;
        assert!(records[at].steps.len() > 3);
        for left_out in 0..records[at].steps.len() {
            let step = records[at].steps.remove(left_out);
            assert!(!is_right(&trees, &records, style.ties, None), "{style:?} without {step:?}");
            records[at].steps.insert(left_out, step);
        }
    }
}
