//! What a sentence about a walk may say, as data: a test checks every claim against the tree, by its definition.
//!
//! Scores, windows and bounds are on MAX's scale, as in the record; a sentence translates them for its reader. The
//! value of a node is its minimax value, in the whole tree or in the tree cut at a depth, as [`Scope`] says.

use crate::score::Score;
use crate::search::counts::Counts;
use crate::search::replay::facts::Scope;
use crate::search::window::{Bound, Cut, Window};
use crate::tree::{NodeId, Player};

/// What a null window asks about the value of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Question {
    /// Is it more than this?
    MoreThan(Score),
    /// Is it at least this?
    AtLeast(Score),
    /// Is it less than this?
    LessThan(Score),
}

/// One thing that a sentence says.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names of the fields stand in each definition")]
pub enum Claim {
    /// `node` is the root and `player` moves there.
    Root { node: NodeId, player: Player },
    /// `player` moves at `node`, of which so many children are shown.
    Moves { node: NodeId, player: Player, children: u32 },
    /// `node` was given this window when it was entered last.
    Entered { node: NodeId, window: Window },
    /// `parent` had this window when it passed it on to `node`.
    PassedOn { parent: NodeId, node: NodeId, window: Window },
    /// It is the visit of `node` with this number, from 1.
    Visit { node: NodeId, number: u32 },
    /// `node` is no leaf, lies at the depth limit, and has this evaluation.
    Horizon { node: NodeId, value: Score },
    /// The value of `node` is, is at least or is at most `value`.
    Worth { node: NodeId, bound: Bound, value: Score, scope: Scope },
    /// The open node `at` is one of `player`, and its finished child `child` is worth `value` or better to the player.
    Has { player: Player, value: Score, at: NodeId, child: NodeId, scope: Scope },
    /// The search, or this pass of it, began with the bound `value` of `owner`.
    Given { owner: Player, value: Score },
    /// The search, or this pass of it, began with this window.
    Began { window: Window },
    /// `node` was given a null window that asks just this; `by` is the parent that asks, or nobody where the search or
    /// the pass began with it.
    Asks { node: NodeId, question: Question, by: Option<NodeId> },
    /// No bound of the window that `node` was given is finite.
    NothingSure { node: NodeId },
    /// Whatever at most `above`, and whatever at least `below`, the node is worth: the value of the root is the same.
    Matters { node: NodeId, above: Score, below: Score },
    /// Whatever `node` is worth, the value of the root is the same.
    NoMatter { node: NodeId },
    /// `by` has shown a bound beyond which `node` is worth: whatever it is worth there, the root's value is the same.
    NeverReached { node: NodeId, by: NodeId },
    /// What is known of `node` lies at or beyond a bound of its window. Whatever it is worth there, `of` lies as it does
    /// in the window that it was given: below it, above it, or with the same value inside.
    Enough { node: NodeId, of: NodeId },
    /// Before `child` returned `value`, the bound of `owner` at `parent` was `bound`.
    Compared { parent: NodeId, child: NodeId, value: Score, owner: Player, bound: Score },
    /// Before `child` returned `value`, the window of `parent` was `window`, and the value lies inside.
    Inside { parent: NodeId, child: NodeId, value: Score, window: Window },
    /// `child` moves the bound of `player` at `node`.
    Moved { node: NodeId, player: Player, child: NodeId, from: Score, to: Score },
    /// `child` returned `value`, and v, the best value of the children of `node` seen, becomes `to`.
    Best { node: NodeId, child: NodeId, value: Score, from: Score, to: Score },
    /// v is `best` and the bound of `owner` at `node` stays `bound`.
    Stays { node: NodeId, owner: Player, best: Score, bound: Score },
    /// What `child` returned moves neither v nor a bound of `node`: they stay `best` and, for the player to move, `bound`.
    NothingChanges { node: NodeId, child: NodeId, best: Score, bound: Option<Score> },
    /// The rule for ties closes this window of `node`, in which the bound of the player to move was `before`.
    Closed { node: NodeId, before: Score, window: Window },
    /// These children of `node`, and no others, are not entered in this visit.
    Cut { node: NodeId, kind: Cut, unseen: Vec<NodeId> },
    /// Fail-hard: v is `best`, which lies outside the window given, and `node` returns its nearer end.
    Clamped { node: NodeId, best: Score, value: Score, window: Window },
    /// `node` returns the bound of `player` as it stands there.
    ReturnsBound { node: NodeId, player: Player, value: Score },
    /// `node` returned `value`.
    Returned { node: NodeId, value: Score },
    /// `node` was given `window`, in which `value` lies so that it is worth what `bound` says.
    Lies { node: NodeId, value: Score, bound: Bound, window: Window, scope: Scope },
    /// `node` was given a window in which no value lies.
    Empty { node: NodeId, value: Score, window: Window },
    /// All children of `node`, at which `player` moves, were seen in this visit.
    SeenAll { node: NodeId, player: Player },
    /// The visit before this one returned `value`.
    Before { node: NodeId, bound: Bound, value: Score },
    /// The memory says this of `node`.
    Remembered { node: NodeId, bound: Bound, value: Score, scope: Scope },
    /// Both nodes bear the same key.
    SameState { node: NodeId, twin: NodeId },
    /// The line begins at the root, and every node of it has the root's value. It ends at a leaf or at the depth limit,
    /// unless it `ends_early`.
    Optimal { line: Vec<NodeId>, ends_early: bool, scope: Scope },
    /// After `node`, its child `child` is looked at next, with this window, or nothing if no child is left.
    Next { node: NodeId, child: Option<NodeId>, window: Option<Window>, is_remembered: bool },
    /// It is the pass with this number.
    Pass { number: u32, depth_limit: Option<u32> },
    /// So much was done in this step where nothing is shown.
    Unseen(Counts),
}
