//! The decision table of alpha-beta: what a value does that a child returns, by where it lies and who moves.

use crate::score::Score;
use crate::search::perspective::Perspective;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::{Ties, Window};
use crate::tree::Player;

/// The table as it is drawn: rows of three cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionTable {
    /// MAX's row, then MIN's; a single one where values count from the side to move.
    pub rows: Vec<DecisionRow>,
    /// The row and the column that apply to the latest step; `None` where no value was returned to a parent, and
    /// in searches without windows.
    pub active: Option<(usize, usize)>,
}

/// What happens at the nodes of one player, or of both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionRow {
    /// Who moves there; `None` if it does not matter.
    pub player: Option<Player>,
    /// From the left: the value is low, between the bounds, high.
    pub cells: [DecisionCell; 3],
}

/// One case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecisionCell {
    /// Where the child's value lies in the window of its parent: `value ≤ α`.
    pub condition: &'static str,
    /// What happens there.
    pub outcome: &'static str,
}

impl DecisionCell {
    /// What happens, in a word or two, for a narrow cell.
    #[must_use]
    pub fn outcome_in_short(&self) -> &'static str {
        let words = self.outcome.split(':').next().unwrap_or(self.outcome);
        words.split(" to ").next().unwrap_or(words)
    }
}

const NOTHING: usize = 0;
const BETWEEN: usize = 1;
const CUT: usize = 2;

/// The table under this rule for ties, and the cell that the latest of `after` steps is about.
#[must_use]
pub fn decision_table(
    replay: Replay<'_>,
    ties: Ties,
    perspective: Perspective,
    after: StepIndex,
) -> DecisionTable {
    let active = compared(replay, after).map(|(player, window, value)| {
        let (case, role) = (case_of(player, window, value, ties), perspective.role(player));
        (usize::from(role == Player::Min), column(role, case))
    });
    let rows = match perspective {
        Perspective::Max => [Player::Max, Player::Min].map(|player| row(player, ties)).into(),
        Perspective::SideToMove => vec![single_row(ties)],
    };
    DecisionTable { rows, active }
}

/// Low values change nothing for MAX and cut for MIN; high values the other way round.
const fn column(player: Player, case: usize) -> usize {
    match player {
        Player::Max => case,
        Player::Min => CUT - case,
    }
}

fn row(player: Player, ties: Ties) -> DecisionRow {
    let conditions = match (player, ties) {
        (_, Ties::Prune) => ["value ≤ α", "α < value < β", "value ≥ β"],
        (Player::Max, Ties::Search) => ["value ≤ α", "α < value ≤ β", "value > β"],
        (Player::Min, Ties::Search) => ["value < α", "α ≤ value < β", "value ≥ β"],
    };
    let outcomes = match player {
        Player::Max => [
            "α stays: the value is no better for MAX.",
            "α rises to the value: MAX is sure of it here.",
            "β-cutoff: MAX has at least β here, and the search needs no more.",
        ],
        Player::Min => [
            "α-cutoff: MIN has at most α here, and the search needs no more.",
            "β falls to the value: MIN is sure of it here.",
            "β stays: the value is no better for MIN.",
        ],
    };
    let cells =
        [0, 1, 2].map(|column| DecisionCell { condition: conditions[column], outcome: outcomes[column] });
    DecisionRow { player: Some(player), cells }
}

/// The row of whoever moves; v is the child's value with its sign turned, or what was better before.
fn single_row(ties: Ties) -> DecisionRow {
    let [between, beyond] = match ties {
        Ties::Prune => ["α < v < β", "v ≥ β"],
        Ties::Search => ["α < v ≤ β", "v > β"],
    };
    let cell = |condition, outcome| DecisionCell { condition, outcome };
    let cells = [
        cell("v ≤ α", "α stays: v is no better for the side to move."),
        cell(between, "α rises to v: the side to move is sure of it here."),
        cell(beyond, "β-cutoff: the side to move has at least β, and the search needs no more."),
    ];
    DecisionRow { player: None, cells }
}

fn case_of(player: Player, window: Window, value: Score, ties: Ties) -> usize {
    if !player.prefers(value, window.own(player)) {
        NOTHING
    } else if ties.prunes(window.narrowed(player, value)) {
        CUT
    } else {
        BETWEEN
    }
}

/// The value that a child has returned, who moves at its parent, and the parent's window before it.
fn compared(replay: Replay<'_>, after: StepIndex) -> Option<(Player, Window, Score)> {
    let index = after.checked_sub(1)?;
    let (node, value) = match replay.step(index)? {
        Step::Narrow { player, from, to, .. } => return Some((player, from, to.own(player))),
        // The bound that closed the window moved in the step before.
        Step::Cutoff { .. } => {
            return compared(replay, index)
                .filter(|_| matches!(replay.step(index - 1), Some(Step::Narrow { .. })));
        }
        Step::Evaluate { node, value, .. }
        | Step::Leave { node, value, .. }
        | Step::TableHit { node, value, .. } => (node, value),
        Step::Enter { .. } | Step::PassBegins { .. } => return None,
    };
    let parent = replay.tree().parent(node)?;
    let window = replay.state(parent, index).window?;
    Some((replay.player_at(parent), window, value))
}
