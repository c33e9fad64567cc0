//! Alpha-beta in which every line that students often get wrong is a separate method.
//!
//! The methods of [`Lines`] are the right lines; a mistake overrides one of them (see [`super::mistakes`]). The search
//! reports its steps to an observer on MAX's scale, like the searches of [`crate::search`].

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::convention::{Convention, Test};
use crate::notation::spell::{self, TourStep};
use crate::score::Score;
use crate::search::observer::{Event, Observer};
use crate::search::window::Window;
use crate::tree::{GameTree, Place, Player, Tree};

/// The lines of alpha-beta. The default methods are right.
pub trait Lines: Sync {
    /// The window of the root, where `player` moves.
    fn whole(&self, player: Player) -> Window {
        let _ = player;
        Window::FULL
    }

    /// The best value of a node of `player` before its first child.
    fn worst(&self, player: Player) -> Score {
        player.worst()
    }

    /// The player that the search assumes at the root.
    fn first_player(&self, player: Player) -> Player {
        player
    }

    /// The player that the search assumes below a node of `player`.
    fn next_player(&self, player: Player) -> Player {
        player.opponent()
    }

    /// Whether the search treats a node without children at this depth as a leaf, in a tree of this height.
    fn is_leaf(&self, depth: u32, height: u32) -> bool {
        let _ = (depth, height);
        true
    }

    /// What a leaf at this depth returns, at which `player` would move.
    fn leaf(&self, value: Score, player: Player, depth: u32) -> Score {
        let _ = (player, depth);
        value
    }

    /// The children in the order of the loop.
    fn order(&self, children: Vec<Place>) -> Vec<Place> {
        children
    }

    /// The window that a node of `player` at this depth passes to a child.
    fn passed(&self, player: Player, window: Window, depth: u32) -> Window {
        let _ = (player, depth);
        window
    }

    /// The value that a node takes from the value that a child returned.
    fn taken(&self, value: Score) -> Score {
        value
    }

    /// Whether a child that improves the best value is searched again.
    fn searches_again(&self) -> bool {
        false
    }

    /// To what the bound of a node moves after a child that returned `value`: to this, or to the best value so far. In a
    /// right search both are the same, so that `by_child` is a matter of style.
    fn moved_by(&self, value: Score, best: Score, by_child: bool) -> Score {
        if by_child { value } else { best }
    }

    /// The window after a child, narrowed by the value to which the bound moves.
    fn narrowed(&self, player: Player, window: Window, moved_by: Score) -> Window {
        window.narrowed(player, moved_by)
    }

    /// Whether the other children are cut.
    fn cuts(&self, at: &CutTest) -> bool {
        at.convention.ties.prunes(at.tested())
    }

    /// Whether the player's bound moves before the cutoff test. Otherwise it moves only if nothing is cut.
    fn narrows_first(&self, test: Test) -> bool {
        test == Test::Bound
    }

    /// Whether the value of the child that causes the cutoff is lost.
    fn loses_cutting_value(&self) -> bool {
        false
    }

    /// What a node with this window returns in place of `value`, its value in the form of the search.
    fn returned(&self, value: Score, window: Window) -> Score {
        let _ = window;
        value
    }

    /// Whether all calls share one window.
    fn shares_window(&self) -> bool {
        false
    }

    /// Whether values of states are stored and used again as exact, regardless of their window.
    fn keeps_values(&self) -> bool {
        false
    }
}

/// The right search.
#[derive(Clone, Copy, Debug)]
pub struct Right;

impl Lines for Right {}

/// The facts for a cutoff test.
#[derive(Clone, Copy, Debug)]
pub struct CutTest {
    /// The rule for ties, and what is compared.
    pub convention: Convention,
    /// The player to move at the node.
    pub player: Player,
    /// The window before the child.
    pub before: Window,
    /// The window after it.
    pub after: Window,
    /// The value that the child returned.
    pub value: Score,
    /// The best value, including the child's.
    pub best: Score,
}

impl CutTest {
    /// The window whose bounds are compared.
    #[must_use]
    pub fn tested(&self) -> Window {
        match self.convention.test {
            Test::Bound => self.after,
            Test::Best => self.with_own(self.best),
        }
    }

    /// The window before the child, with another bound for the player.
    #[must_use]
    pub fn with_own(&self, own: Score) -> Window {
        self.before.with_own(self.player, own)
    }
}

/// The result of a search, or the observer's reason to stop.
pub(super) type Found<O> = ControlFlow<<O as Observer<Place>>::Stop, Score>;

struct Run<'a, L: ?Sized, O> {
    lines: &'a L,
    convention: Convention,
    tree: &'a Tree,
    observer: &'a mut O,
    height: u32,
    /// The window of all calls, if they share one.
    shared: Window,
    /// The stored values of states.
    table: HashMap<Place, Score>,
}

/// Searches `tree` and returns the value that the root returns.
///
/// # Errors
/// Breaks with the observer's reason to stop.
pub fn search<L: Lines + ?Sized, O: Observer<Place>>(
    lines: &L,
    convention: Convention,
    tree: &Tree,
    observer: &mut O,
) -> Found<O> {
    let root = tree.root();
    let root = Place { player: lines.first_player(root.player), ..root };
    let window = lines.whole(root.player);
    let height = if lines.is_leaf(0, 1) { 0 } else { height(tree) };
    let mut run = Run { lines, convention, tree, observer, height, shared: window, table: HashMap::new() };
    run.value(root, window, 0)
}

fn height(tree: &Tree) -> u32 {
    let (mut greatest, mut depth) = (0, 0);
    for visit in spell::walk(tree) {
        match visit {
            TourStep::Leaf(_) => greatest = greatest.max(depth),
            TourStep::Enter(_) => depth += 1,
            TourStep::Leave(_) => depth -= 1,
        }
    }
    greatest
}

/// How much stack must be left for another call, and how much a new piece of stack has.
const STACK: (usize, usize) = (256 * 1024, 8 * 1024 * 1024);

/// Makes a call with enough stack for it.
pub(super) fn with_stack<T>(call: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(STACK.0, STACK.1, call)
}

impl<L: Lines + ?Sized, O: Observer<Place>> Run<'_, L, O> {
    /// The value of a node.
    fn value(&mut self, place: Place, given: Window, depth: u32) -> Found<O> {
        let node = &place;
        if let Some(value) = self.tree.leaf_value(node)
            && self.lines.is_leaf(depth, self.height)
        {
            self.observer.on(Event::Evaluate { node, value, horizon: false, window: Some(given) })?;
            return ControlFlow::Continue(self.lines.leaf(value, place.player, depth));
        }
        let state = self.tree.state(node);
        if let Some(&value) = self.table.get(&state) {
            return ControlFlow::Continue(value);
        }
        let value = with_stack(|| self.inner_value(place, given, depth))?;
        if self.lines.keeps_values() {
            self.table.insert(state, value);
        }
        ControlFlow::Continue(value)
    }

    /// The value of an inner node.
    fn inner_value(&mut self, place: Place, given: Window, depth: u32) -> Found<O> {
        let (lines, node, player) = (self.lines, &place, place.player);
        self.observer.on(Event::Enter { node, player, window: Some(given) })?;
        let (mut best, mut window) = (lines.worst(player), given);
        for child in self.children(place) {
            let mut value = self.child_value(child, player, window, depth)?;
            if lines.searches_again() && player.prefers(value, best) {
                value = self.child_value(child, player, window, depth)?;
            }
            if lines.shares_window() {
                window = self.shared;
            }
            let better = player.better(best, value);
            let moved_by = lines.moved_by(value, better, self.convention.moves_by_child);
            let after = lines.narrowed(player, window, moved_by);
            let at =
                CutTest { convention: self.convention, player, before: window, after, value, best: better };
            let cuts = self.convention.cuts && lines.cuts(&at);
            if !(cuts && lines.loses_cutting_value()) {
                best = better;
            }
            if !cuts || lines.narrows_first(self.convention.test) {
                self.narrow(node, window, after)?;
                window = after;
            }
            if cuts {
                self.observer.on(Event::Cutoff { node, player })?;
                break;
            }
        }
        let value = self.convention.form.returned(player, best, given, window);
        // Minimax, which never cuts, has no bound that it could return.
        let value = if self.convention.cuts { lines.returned(value, window) } else { value };
        self.observer.on(Event::Leave { node, value, bound: None })?;
        ControlFlow::Continue(value)
    }

    fn children(&self, place: Place) -> Vec<Place> {
        let player = self.lines.next_player(place.player);
        let children = self.tree.children_of(place.node).map(|node| Place { node, player });
        self.lines.order(children.collect())
    }

    fn child_value(&mut self, child: Place, player: Player, window: Window, depth: u32) -> Found<O> {
        let passed = self.lines.passed(player, window, depth);
        self.value(child, passed, depth + 1).map_continue(|value| self.lines.taken(value))
    }

    fn narrow(&mut self, node: &Place, before: Window, after: Window) -> ControlFlow<O::Stop> {
        self.shared = after;
        if before == after {
            return ControlFlow::Continue(());
        }
        self.observer.on(Event::Narrow { node, player: node.player, window: after })
    }
}
