//! The claims that sentences about a walk are made of, as data. A test checks every claim against the tree by its
//! definition.
//!
//! Scores, windows and bounds are on MAX's scale, as in the record; a sentence translates them for its reader. The
//! value of a node is its minimax value, in the whole tree or in the tree cut at a depth, as [`Scope`] says.

use super::counts::Visiting;
use crate::score::Score;
use crate::search::counts::Counts;
use crate::search::replay::facts::Scope;
use crate::search::window::{Bound, CutoffKind, Window};
use crate::tree::{NodeId, Player};

/// What a null window asks about the value of a node.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum NullWindowQuestion {
    /// Is it more than this?
    MoreThan(Score),
    /// Is it at least this?
    AtLeast(Score),
    /// Is it less than this?
    LessThan(Score),
}

impl NullWindowQuestion {
    /// Whether the answer is yes for a node that is worth `value`.
    #[must_use]
    pub fn is_answered_yes(self, value: Score) -> bool {
        match self {
            Self::MoreThan(other) => value > other,
            Self::AtLeast(other) => value >= other,
            Self::LessThan(other) => value < other,
        }
    }
}

/// A claim: something that a sentence says about a walk.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names of the fields stand in each definition")]
pub enum Claim {
    /// `node` is the root and `player` moves there.
    Root { node: NodeId, player: Player },
    /// `player` moves at `node`, of which this many children are shown.
    Moves { node: NodeId, player: Player, children: u32 },
    /// `node` was given this window when it was entered last.
    Entered { node: NodeId, window: Window },
    /// `parent` had this window when it passed it to `node`.
    PassedOn { parent: NodeId, node: NodeId, window: Window },
    /// This is the visit of `node` with this number, counted from 1.
    Visit { node: NodeId, number: u32 },
    /// `node` is no leaf, lies at the depth limit, and has this evaluation.
    Horizon { node: NodeId, value: Score },
    /// The value of `node` is, is at least or is at most `value`.
    Worth { node: NodeId, bound: Bound, value: Score, scope: Scope },
    /// The open node `at` is one of `player`, and its finished child `child` is worth `value` or better to the player.
    Has { player: Player, value: Score, at: NodeId, child: NodeId, scope: Scope },
    /// As [`Self::Has`], and `child` is worth what `bound` says of `value`.
    Takes { player: Player, bound: Bound, value: Score, at: NodeId, child: NodeId, scope: Scope },
    /// Nothing is better for `player` than `value`: it is infinite.
    Unbeatable { player: Player, value: Score },
    /// `node` is worth at most `value` to the opponent of the player to move there, and `by` already has that value.
    Equals { node: NodeId, value: Score, by: NodeId },
    /// The search, or this pass of it, began with the bound `value` of `owner`, and it still stands at `node`.
    Given { node: NodeId, owner: Player, value: Score },
    /// The search, or this pass of it, began with this window.
    Began { window: Window },
    /// `node` was given a null window that asks this question. `by` is the parent that asks, or `None` if the search or
    /// the pass began with it.
    Asks { node: NodeId, question: NullWindowQuestion, by: Option<NodeId> },
    /// What is known about `node` answers the question of its null window.
    Answer { node: NodeId, question: NullWindowQuestion, is_yes: bool, scope: Scope },
    /// No bound of the window that `node` was given is finite.
    NothingSure { node: NodeId },
    /// The value of the root is the same for every value of the node up to `above`, and for every value from `below`
    /// on.
    Matters { node: NodeId, above: Score, below: Score },
    /// The value of `node` cannot change the value of the root.
    NoMatter { node: NodeId },
    /// `by` has shown that `node` is worth a bound or beyond. No value there changes the value of the root.
    NeverReached { node: NodeId, by: NodeId, scope: Scope },
    /// `value`, the best that the player at `node` has, equals the opponent's bound there, and the rule for ties prunes
    /// only beyond it.
    Tie { node: NodeId, value: Score },
    /// What is known about `node` lies at or beyond a bound of its window. No value there changes where `of` lies
    /// relative to its own window: below it, above it, or at the same value inside.
    Enough { node: NodeId, of: NodeId },
    /// Before `child` returned `value`, the bound of `owner` at `parent` was `bound`.
    Compared { parent: NodeId, child: NodeId, value: Score, owner: Player, bound: Score },
    /// Before `child` returned `value`, the window of `parent` was `window`, and the value lies inside.
    Inside { parent: NodeId, child: NodeId, value: Score, window: Window },
    /// `child` moves the bound of `player` at `node`.
    Moved { node: NodeId, player: Player, child: NodeId, from: Score, to: Score },
    /// As [`Self::Moved`], in the next step.
    WillMove { node: NodeId, player: Player, child: NodeId, from: Score, to: Score },
    /// `child` returned `value`, and v, the best value of the children of `node` seen, becomes `to`.
    Best { node: NodeId, child: NodeId, value: Score, from: Score, to: Score },
    /// v is `best` and the bound of `owner` at `node` stays `bound`.
    Stays { node: NodeId, owner: Player, best: Score, bound: Score },
    /// What `child` returned moves neither v nor a bound of `node`: they stay `best` and, for the player to move,
    /// `bound`.
    NothingChanges { node: NodeId, child: NodeId, best: Score, bound: Option<Score> },
    /// The rule for ties closes this window of `node`, in which the bound of the player to move was `before`.
    Closed { node: NodeId, before: Score, window: Window },
    /// These children of `node`, and no others, are not entered in this visit.
    Cut { node: NodeId, kind: CutoffKind, unseen: Vec<NodeId> },
    /// Fail-hard: v is `best`, which lies outside the window given, and `node` returns its nearer end.
    Clamped { node: NodeId, best: Score, value: Score, window: Window },
    /// `node` returns the bound of `player` as it stands there.
    ReturnsBound { node: NodeId, player: Player, value: Score },
    /// `node` returned `value`.
    Returned { node: NodeId, value: Score },
    /// `node` was given `window`, and the place of `value` in it makes the value what `bound` says.
    Lies { node: NodeId, value: Score, bound: Bound, window: Window, scope: Scope },
    /// `node` was given a window in which no value lies.
    Empty { node: NodeId, value: Score, window: Window },
    /// All children of `node`, at which `player` moves, were seen in this visit.
    SeenAll { node: NodeId, player: Player },
    /// The previous visit returned `value`.
    Before { node: NodeId, bound: Bound, value: Score, scope: Scope },
    /// An earlier visit of `node` showed this; now `node` is searched again, or was just left again.
    Shown { node: NodeId, bound: Bound, value: Score, scope: Scope },
    /// A visit of `twin`, which has the same key as `node`, showed this of both. It was the last that was known about
    /// `node` when the visit began that has just ended.
    TwinShowed { node: NodeId, twin: NodeId, bound: Bound, value: Score, scope: Scope },
    /// The last finished visit of `node` had a null window and showed no more than this.
    NullShowed { node: NodeId, bound: Bound, value: Score, scope: Scope },
    /// Two finished visits of `node` together show that this is its value. The search forgets the first one and enters
    /// `node` again in the next step.
    Forgotten { node: NodeId, value: Score, scope: Scope },
    /// `node`, which was just left, is entered again in the next step.
    SecondSearch { node: NodeId },
    /// α and β of the parent of `node` have met at `value`. A null window has just shown that `node`, which is no leaf,
    /// is better than what the parent had, and `node` is not entered again in the next step.
    Met { node: NodeId, value: Score },
    /// `node` is a leaf or lies at the depth limit, `player` moves there, and its value or evaluation is `value`.
    Signed { node: NodeId, player: Player, value: Score },
    /// `player` moves at `node`.
    CountsFor { node: NodeId, player: Player },
    /// The transposition table says this of `node`.
    Remembered { node: NodeId, bound: Bound, value: Score, scope: Scope },
    /// `twins` have the same key as `node`, and what is remembered about `node` was found there.
    SameState { node: NodeId, twins: Vec<NodeId> },
    /// This was found at `node`, and it is remembered for another node of the same state.
    Found { node: NodeId, bound: Bound, value: Score, scope: Scope },
    /// The line begins at the root, and every node of it has the root's value. It ends at a leaf or at the depth limit,
    /// unless it `ends_early`. If it `goes_on`, the search went on below its last node, where nothing is shown.
    Optimal { line: Vec<NodeId>, ends_early: bool, goes_on: bool, scope: Scope },
    /// `child` is the next child of `node` to visit, with this window; `None` if no child is left.
    Next { node: NodeId, child: Option<NodeId>, window: Option<Window>, is_remembered: bool },
    /// This is the pass with this number.
    Pass { number: u32, depth_limit: Option<u32> },
    /// The pass with this number has just ended.
    PassEnds { number: u32 },
    /// This many passes were made, and no other follows.
    Passes { number: u32 },
    /// In the pass with this number some nodes were only evaluated, so a deeper pass follows.
    Deeper { number: u32 },
    /// In the pass with this number, no value rests on an evaluation at its depth limit.
    Complete { number: u32 },
    /// The pass reached the depth limit of the settings and evaluated nodes there.
    DepthReached { limit: u32 },
    /// At every node that was entered before, this pass searches the best child of the latest visit first.
    BestFirst { number: u32 },
    /// Nothing is known about the root `node`, and `value` is the first guess.
    Guess { node: NodeId, value: Score },
    /// Nothing is known about the root `node`, and the search begins at `value`, the best for MAX.
    Hope { node: NodeId, value: Score },
    /// The search finds the value of the root if that lies inside this window, with which it begins; otherwise it may
    /// only find a bound.
    MayFail { window: Window },
    /// The search has failed: the root's value lies on this side of the window that it was given.
    Failed { node: NodeId, bound: Bound },
    /// The root's value lies at or beyond the end of the start window on this side.
    SearchAgain { bound: Bound },
    /// No step has been taken.
    NotBegun,
    /// The search did this much in this step below the node that it leaves, where nothing is shown.
    Unseen(Counts, Visiting),
}

/// The words between claims. They say nothing about the search by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// A comma.
    Comma,
    /// A colon.
    Colon,
    /// A semicolon.
    Semicolon,
    /// And.
    And,
    /// As [`Self::And`], between clauses.
    CommaAnd,
    /// So: the next claim follows from the one before.
    So,
    /// So far: the next claim is what is known now.
    SoFar,
}

/// A piece of a sentence.
#[derive(Clone, PartialEq, Debug)]
pub enum Said {
    /// A claim in its words.
    Claim {
        /// What is said.
        claim: Claim,
        /// How it is said.
        text: String,
    },
    /// Words between claims.
    Link(Link),
}

impl Said {
    /// The claim, if it is one.
    #[must_use]
    pub const fn claim(&self) -> Option<&Claim> {
        match self {
            Self::Claim { claim, .. } => Some(claim),
            Self::Link(_) => None,
        }
    }
}
