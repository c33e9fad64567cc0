//! NegaScout as it is printed (Reinefeld 1983): it compares the value of a child with the best value so far, not with α.

use std::fmt::Write;

use alphabeta_lab::own_search::convention::ReturnForm;
use alphabeta_lab::own_search::naming::path_text;
use alphabeta_lab::own_search::protocol::{OutputLimits, Record, What};
use alphabeta_lab::own_search::trees::{random, standard};
use alphabeta_lab::search::window::Ties;
use alphabeta_lab::tree::{NodeId, Player, Tree};

use super::pvs::{is_right, trees};
use super::read;
use crate::oracle::minimax;

/// A line with a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wrong {
    /// None.
    Nothing,
    /// Only a child that is no better than α is searched again.
    SearchesOnlyLow,
    /// The second search begins above the value that came back.
    BeginsAbove,
    /// The second search ends at α + 1 as well.
    StaysNull,
    /// The value of the second search is lost.
    LosesValue,
    /// A low child is searched again at MAX, and not at MIN.
    OnlyAtMax,
}

/// A NegaScout as somebody may write it.
#[derive(Clone, Copy, Debug)]
struct NegaScout {
    /// Whether a value is final where the null window is the whole window: `if n == beta`.
    trusts_whole: bool,
    /// Whether the value of the second search is the new best value, though it may be lower: `m = …`, not `m = max(m, …)`.
    replaces: bool,
    /// Whether the second search begins at the value that came back, or else at α.
    from_value: bool,
    /// Whether leaves are searched again like any other child.
    repeats_leaves: bool,
    /// Whether all children get the whole window while α = −∞.
    trusts_while_infinite: bool,
    /// Whether α = β is enough for a cutoff.
    ties: Ties,
    wrong: Wrong,
}

/// What the page of a course has.
const PRINTED: NegaScout = NegaScout {
    trusts_whole: true,
    replaces: true,
    from_value: true,
    repeats_leaves: false,
    trusts_while_infinite: false,
    ties: Ties::Prune,
    wrong: Wrong::Nothing,
};

impl NegaScout {
    /// The value for the player to move.
    fn value(self, tree: &Tree, node: NodeId, (alpha, beta): (f64, f64), out: &mut String) -> f64 {
        let is_max = tree.player_at(node) == Player::Max;
        let (path, sign) = (path_text(tree, node), if is_max { 1.0 } else { -1.0 });
        if let Some(value) = tree.value(node).filter(|_| tree.is_leaf(node)) {
            writeln!(out, "ab leaf {path}").unwrap();
            return sign * value.value();
        }
        let [low, high] = if is_max { [alpha, beta] } else { [-beta, -alpha] };
        writeln!(out, "ab enter {path} {low} {high}").unwrap();
        let (mut best, mut next, mut is_trusted) = (f64::NEG_INFINITY, beta, true);
        for child in tree.children_of(node) {
            let own = alpha.max(best);
            let mut value = -self.value(tree, child, (-next, -own), out);
            let is_whole = is_trusted || next == beta && self.trusts_whole;
            let is_inner = self.repeats_leaves || !tree.is_leaf(child);
            if value > best {
                let again = !is_whole && is_inner && value < beta && self.searches(value, own, is_max);
                let kept = best;
                best = value;
                if again {
                    let window = self.second(value, own, beta);
                    value = -self.value(tree, child, (-window.1, -window.0), out);
                    best = match self.wrong {
                        Wrong::LosesValue => best,
                        _ if self.replaces => value,
                        _ => kept.max(value),
                    };
                }
            }
            let cuts = if self.ties == Ties::Prune { best >= beta } else { best > beta };
            if cuts {
                if Some(child) != tree.children_of(node).last() {
                    writeln!(out, "ab cut {path}").unwrap();
                }
                break;
            }
            let after = alpha.max(best);
            if after != own {
                let word = if is_max { "alpha" } else { "beta" };
                writeln!(out, "ab {word} {path} {}", sign * after).unwrap();
            }
            is_trusted = self.trusts_while_infinite && after == f64::NEG_INFINITY;
            next = if is_trusted { beta } else { after + 1.0 };
        }
        writeln!(out, "ab return {path} {}", sign * best).unwrap();
        best
    }

    /// Whether a child that is better than the best value is searched again.
    fn searches(self, value: f64, own: f64, is_max: bool) -> bool {
        match self.wrong {
            Wrong::SearchesOnlyLow => value <= own,
            Wrong::OnlyAtMax => is_max || value > own,
            _ => true,
        }
    }

    /// The window of the second search.
    fn second(self, value: f64, own: f64, beta: f64) -> (f64, f64) {
        match self.wrong {
            Wrong::BeginsAbove => (value + 1.0, beta),
            Wrong::StaysNull => (own, own + 1.0),
            _ if self.from_value => (value, beta),
            _ => (own, beta),
        }
    }

    fn record(self, tree: &Tree) -> Record {
        let mut printed = String::new();
        let value = self.value(tree, tree.root_id(), (f64::NEG_INFINITY, f64::INFINITY), &mut printed);
        let sign = if tree.root_player() == Player::Max { 1.0 } else { -1.0 };
        writeln!(printed, "ab result {}", sign * value).unwrap();
        read(&printed, tree, OutputLimits::default()).unwrap()
    }
}

/// Every way that counts as right. Where α > β is the rule, the second search of a child that is no better than α may return
/// less than the best value; then the best value stays.
fn ways() -> impl Iterator<Item = NegaScout> {
    let all = (0..1_u32 << 6).map(|choice| {
        let has = |bit: u32| choice & 1 << bit != 0;
        NegaScout {
            trusts_whole: has(0),
            replaces: has(1),
            from_value: has(2),
            repeats_leaves: has(3),
            trusts_while_infinite: has(4),
            ties: if has(5) { Ties::Search } else { Ties::Prune },
            wrong: Wrong::Nothing,
        }
    });
    all.filter(|way| way.ties == Ties::Prune || !way.replaces)
}

/// Without the lines of any one kind, and with the leaves alone.
fn fewer(records: &[Record]) -> impl Iterator<Item = Vec<Record>> {
    let kept: [fn(What) -> bool; 4] = [
        |_| true,
        |what| matches!(what, What::Leaf { .. }),
        |what| !matches!(what, What::Enter { .. }),
        |what| !matches!(what, What::Bound { .. }),
    ];
    kept.into_iter().map(|is_kept| {
        let mut fewer = records.to_vec();
        fewer.iter_mut().for_each(|record| record.steps.retain(|step| is_kept(step.what)));
        fewer
    })
}

#[test]
fn negascout_as_it_is_printed_is_right() {
    let trees = trees();
    let mut low = 0;
    for way in ways() {
        let records: Vec<Record> = trees.iter().map(|tree| way.record(tree)).collect();
        for (tree, record) in trees.iter().zip(&records) {
            assert_eq!(record.result, minimax(tree, tree.root_id(), tree.root_player(), None), "{way:?}");
        }
        for records in fewer(&records) {
            assert!(is_right(&trees, &records, way.ties, None), "{way:?}");
            assert!(is_right(&trees, &records, way.ties, Some(ReturnForm::Soft)), "{way:?}");
        }
        let better = NegaScout { wrong: Wrong::OnlyAtMax, ..way };
        low += usize::from(trees.iter().zip(&records).any(|(tree, record)| better.record(tree) != *record));
    }
    assert!(low > 20, "children that are no better than α are searched again: {low}");
}

/// Where α = −∞, α + 1 is −∞ too, and the two tests for a cutoff differ even if no line tells the bounds.
#[test]
fn negascout_is_right_also_in_closed_windows() {
    let trees: Vec<Tree> =
        standard().into_iter().chain((0..60).map(random)).map(|trial| trial.tree).collect();
    for way in [PRINTED, NegaScout { trusts_while_infinite: true, ..PRINTED }] {
        let records: Vec<Record> = trees.iter().map(|tree| way.record(tree)).collect();
        for records in fewer(&records) {
            assert!(is_right(&trees, &records, Ties::Prune, None), "{way:?}");
        }
    }
}

#[test]
fn a_negascout_with_a_mistake_is_wrong() {
    let trees = trees();
    let mistakes =
        [Wrong::SearchesOnlyLow, Wrong::BeginsAbove, Wrong::StaysNull, Wrong::LosesValue, Wrong::OnlyAtMax];
    for wrong in mistakes {
        let mut tried = 0;
        for right in ways() {
            let way = NegaScout { wrong, ..right };
            let records: Vec<Record> = trees.iter().map(|tree| way.record(tree)).collect();
            // Where nothing depends on the line, there is no mistake.
            if trees.iter().zip(&records).all(|(tree, record)| right.record(tree) == *record) {
                continue;
            }
            assert!(!is_right(&trees, &records, way.ties, None), "{way:?}");
            tried += 1;
        }
        assert!(tried > 10, "{wrong:?}: {tried}");
    }
}
