//! Principal variation search in the ways in which textbooks and programs write it. All of them are right.

use std::ops::ControlFlow;

use super::convention::{Convention, ReturnForm, Test};
use super::lines::{Found, with_stack};
use super::null_windows::NullWindows;
use crate::score::Score;
use crate::search::observer::{Event, Observer};
use crate::search::window::{Ties, Window};
use crate::tree::{GameTree, Place, Player, Tree};

/// How a child that a null window has shown to be better is searched again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SecondSearch {
    /// The bound moves to the value of the null window first, then the child is given the window.
    AfterBound,
    /// Between the value of the null window and the opponent's bound (Reinefeld 1983).
    FromValue,
    /// In the whole window of the node.
    InWindow,
    /// In the whole window, and also where the value causes a cutoff: `if value > alpha`.
    IfBetter,
}

impl SecondSearch {
    const ALL: [Self; 4] = [Self::FromValue, Self::InWindow, Self::AfterBound, Self::IfBetter];
}

/// Which children are given the whole window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trusted {
    /// The first.
    First,
    /// All, up to the first that moves the bound.
    UntilBetter,
    /// The first, and all while the player's bound is infinite: α + 1 is −∞ where α is.
    WhileInfinite,
}

impl Trusted {
    const ALL: [Self; 3] = [Self::First, Self::UntilBetter, Self::WhileInfinite];
}

/// Where a child is searched again that is better than the best value so far, though no better than the player's bound. A
/// fail-soft search may compare the value of a child with its best value: `if value > best` (Reinefeld 1983). The null
/// window has shown that such a child is no better than the bound, and the second search only shows it again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LowSearch {
    /// At nodes whose window is no null window itself. At others no child is searched again.
    OutsideNullWindows,
    /// At all nodes.
    Everywhere,
}

impl LowSearch {
    const ALL: [Self; 2] = [Self::OutsideNullWindows, Self::Everywhere];
}

/// One of the ways to write principal variation search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PvsForm {
    /// What it has in common with alpha-beta.
    pub convention: Convention,
    /// How a better child is searched again.
    pub second: SecondSearch,
    /// Which children are given the whole window.
    pub trusted: Trusted,
    /// The width of its null windows.
    pub null_windows: NullWindows,
    /// Whether a leaf is searched again like any other child.
    pub searches_leaves_again: bool,
    /// Under the rule α > β, whether a null window reaches beyond the opponent's bound where there is no room before it:
    /// where α = β, and beside numbers that are not whole.
    pub reaches_beyond: bool,
    /// Whether a child is also searched again if its value equals the opponent's bound and that causes no cutoff.
    pub searches_ties_again: bool,
    /// Where a child that is no better than the player's bound is searched again, if anywhere.
    pub low_search: Option<LowSearch>,
}

impl PvsForm {
    /// All ways to write it with these conventions: first those that search only better children again, for they are
    /// more common. Without lines about bounds, some of them print the same; then only one of these is listed.
    pub(super) fn all(conventions: &[Convention], prints_bounds: bool) -> Vec<Self> {
        let forms = || conventions.iter().flat_map(|&convention| Self::with(convention, prints_bounds));
        // In the other forms the value of a node is a bound or lies between the bounds, and so they compare with the bound.
        let soft = forms().filter(|form| form.convention.form == ReturnForm::Soft);
        let low = soft.flat_map(|form| LowSearch::ALL.map(|low| Self { low_search: Some(low), ..form }));
        forms().chain(low).collect()
    }

    /// The ways to write it with this convention that search only better children again.
    fn with(convention: Convention, prints_bounds: bool) -> impl Iterator<Item = Self> {
        // Only the rule α > β searches on where α = β. All ways that differ there are right.
        let usual = (false, false);
        let at_ties = [usual, (true, false), (false, true), (true, true)].into_iter();
        let at_ties = at_ties.filter(move |&way| way == usual || convention.ties == Ties::Search);
        at_ties.flat_map(move |(is_other, searches_ties_again)| {
            let forms = Self::usual(convention, prints_bounds);
            // One that searches again whatever the value is needs no second entry.
            let forms =
                forms.filter(move |form| !searches_ties_again || form.second != SecondSearch::IfBetter);
            forms.map(move |form| Self {
                reaches_beyond: form.reaches_beyond != is_other,
                searches_ties_again,
                ..form
            })
        })
    }

    /// The ways that do the usual where α = β: α + 1 is added whatever β is, the next score is at most β, and no child is
    /// searched again.
    fn usual(convention: Convention, prints_bounds: bool) -> impl Iterator<Item = Self> {
        let second = SecondSearch::ALL.into_iter();
        let second = second.filter(move |&second| prints_bounds || second != SecondSearch::AfterBound);
        second.flat_map(move |second| {
            Trusted::ALL.into_iter().flat_map(move |trusted| {
                NullWindows::ALL.into_iter().flat_map(move |null_windows| {
                    [false, true].into_iter().map(move |searches_leaves_again| Self {
                        convention,
                        second,
                        trusted,
                        null_windows,
                        searches_leaves_again,
                        reaches_beyond: null_windows == NullWindows::Whole,
                        searches_ties_again: false,
                        low_search: None,
                    })
                })
            })
        })
    }

    /// The rule for ties.
    pub(super) const fn ties(self) -> Ties {
        self.convention.ties
    }

    /// Searches `tree` and returns the value that the root returns.
    pub(super) fn run<O: Observer<Place>>(self, tree: &Tree, observer: &mut O) -> Found<O> {
        Run { form: self, tree, observer }.value(tree.root(), Window::FULL)
    }
}

struct Run<'a, O> {
    form: PvsForm,
    tree: &'a Tree,
    observer: &'a mut O,
}

impl<O: Observer<Place>> Run<'_, O> {
    fn value(&mut self, place: Place, given: Window) -> Found<O> {
        let node = &place;
        if let Some(value) = self.tree.leaf_value(node) {
            self.observer.on(Event::Evaluate { node, value, horizon: false, window: Some(given) })?;
            return ControlFlow::Continue(value);
        }
        with_stack(|| self.inner_value(place, given))
    }

    fn inner_value(&mut self, place: Place, given: Window) -> Found<O> {
        let Convention { form, ties, test, .. } = self.form.convention;
        let (node, player, tree) = (&place, place.player, self.tree);
        self.observer.on(Event::Enter { node, player, window: Some(given) })?;
        let (mut best, mut window) = (player.worst(), given);
        let mut is_trusted = true;
        for child in tree.children_of(place.node) {
            let child = Place { node: child, player: player.opponent() };
            let value = if is_trusted {
                self.value(child, window)?
            } else {
                self.doubted_value(node, child, &mut window, best)?
            };
            let is_better = player.prefers(value, window.own(player));
            best = player.better(best, value);
            let after = window.narrowed(player, best);
            let tested = match test {
                Test::Bound => after,
                Test::Best => window.with_own(player, best),
            };
            let cuts = ties.prunes(tested);
            if !cuts || test == Test::Bound {
                self.narrow(node, &mut window, after)?;
            }
            if cuts {
                self.observer.on(Event::Cutoff { node, player })?;
                break;
            }
            is_trusted = match self.form.trusted {
                Trusted::First => false,
                Trusted::UntilBetter => is_trusted && !is_better,
                Trusted::WhileInfinite => window.own(player) == player.worst(),
            };
        }
        let value = form.returned(player, best, given, window);
        self.observer.on(Event::Leave { node, value, bound: None })?;
        ControlFlow::Continue(value)
    }

    /// The value of a child that is asked about in a null window of its parent, and searched again if it is better.
    /// `best` is the best value of the children before it.
    fn doubted_value(&mut self, parent: &Place, child: Place, window: &mut Window, best: Score) -> Found<O> {
        let PvsForm { second, null_windows, reaches_beyond, low_search, .. } = self.form;
        let player = parent.player;
        let asked = null_windows.at(*window, player, reaches_beyond);
        let value = self.value(child, asked)?;
        let (least, is_final) = match low_search {
            None => (window.own(player), false),
            Some(low) => (best, low == LowSearch::OutsideNullWindows && asked == *window),
        };
        if is_final || !player.prefers(value, least) || !self.is_open(player, child, *window, value) {
            return ControlFlow::Continue(value);
        }
        let passed = match second {
            SecondSearch::AfterBound | SecondSearch::FromValue => window.with_own(player, value),
            SecondSearch::InWindow | SecondSearch::IfBetter => *window,
        };
        if second == SecondSearch::AfterBound {
            self.narrow(parent, window, window.narrowed(player, value))?;
        }
        self.value(child, passed)
    }

    /// Whether a child with this value may be searched again: it leaves room before the opponent's bound, and a leaf is
    /// searched again only by some.
    fn is_open(&self, player: Player, child: Place, window: Window, value: Score) -> bool {
        let PvsForm { second, searches_leaves_again, searches_ties_again, .. } = self.form;
        let limit = window.own(player.opponent());
        let may_matter = second == SecondSearch::IfBetter
            || player.opponent().prefers(value, limit)
            || searches_ties_again && value == limit;
        may_matter && (searches_leaves_again || self.tree.leaf_value(&child).is_none())
    }

    fn narrow(&mut self, node: &Place, window: &mut Window, after: Window) -> ControlFlow<O::Stop> {
        if *window == after {
            return ControlFlow::Continue(());
        }
        *window = after;
        self.observer.on(Event::Narrow { node, player: node.player, window: after })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::own_search::trees::{random, standard};
    use crate::statistics::minimax_values;

    /// Trees whose values are finite integers, on which no window of a search is closed but by a tie.
    fn trees() -> Vec<Tree> {
        let is_integer = |tree: &Tree| {
            let mut values = tree.preorder().filter_map(|node| tree.value(node));
            values.all(|value| value.value().fract() == 0.0)
        };
        let trees = standard().into_iter().chain((0..40).map(random)).map(|trial| trial.tree);
        trees.filter(is_integer).collect()
    }

    #[test]
    fn every_way_finds_the_minimax_value() {
        let trees = trees();
        assert!(trees.len() > 50, "{}", trees.len());
        let conventions: Vec<Convention> = Convention::all().collect();
        let forms = PvsForm::all(&conventions, true);
        assert!(forms.iter().filter(|form| form.low_search.is_some()).count() > 500);
        for tree in &trees {
            let Ok(values) = minimax_values(tree, &mut ());
            let value = values[tree.root_id().index()];
            for form in &forms {
                assert_eq!(form.run(tree, &mut ()), ControlFlow::Continue(value), "{form:?}");
            }
        }
    }

    #[test]
    fn only_a_fail_soft_search_compares_with_the_best_value() {
        for convention in Convention::all() {
            let forms = PvsForm::all(&[convention], false);
            let is_low = |form: &PvsForm| form.low_search.is_some();
            assert_eq!(forms.iter().any(is_low), convention.form == ReturnForm::Soft);
            // The usual ways come first: of ways that agree with as many records, the first is told.
            assert!(forms.is_sorted_by_key(is_low));
        }
    }
}
