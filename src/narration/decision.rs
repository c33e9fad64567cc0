//! The decision table of alpha-beta: the effect of a child's value, by its place in the window and the player to move.

use crate::score::Score;
use crate::search::perspective::Perspective;
use crate::search::replay::{Replay, Step};
use crate::search::trace::StepIndex;
use crate::search::window::{Ties, Window};
use crate::text::Text;
use crate::tree::Player;

/// The decision table as rows of three cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionTable {
    /// MAX's row, then MIN's; a single one where values count from the side to move.
    pub rows: Vec<DecisionRow>,
    /// The row and the column of the latest step; `None` if it returned no value to a parent, or the search has no
    /// windows.
    pub active: Option<(usize, usize)>,
}

/// The cases for the nodes of one player, or of both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionRow {
    /// The player to move there; `None` if it does not matter.
    pub player: Option<Player>,
    /// From the left: the value is low, between the bounds, high.
    pub cells: [DecisionCell; 3],
}

/// One case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionCell {
    /// Where the child's value lies in the window of its parent: `value ≤ α`.
    pub condition: String,
    /// What happens there.
    pub outcome: String,
    /// What happens, in a word or two, for a narrow cell.
    pub in_short: String,
}

const NOTHING: usize = 0;
const BETWEEN: usize = 1;
const CUT: usize = 2;

/// The table under this rule for ties, with the cell of the latest of `after` steps marked.
#[must_use]
pub fn decision_table(
    text: &Text,
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
        Perspective::Max => [Player::Max, Player::Min].map(|player| row(text, player, ties)).into(),
        Perspective::SideToMove => vec![single_row(text, ties)],
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

fn row(text: &Text, player: Player, ties: Ties) -> DecisionRow {
    let [low, between, high] = match (player, ties) {
        (_, Ties::Prune) => ["≤ α", "α < # < β", "≥ β"],
        (Player::Max, Ties::Search) => ["≤ α", "α < # ≤ β", "> β"],
        (Player::Min, Ties::Search) => ["< α", "α ≤ # < β", "≥ β"],
    };
    let value = text.decision_value();
    let conditions = [format!("{value} {low}"), between.replace('#', &value), format!("{value} {high}")];
    let outcomes = match player {
        Player::Max => [
            (text.decision_alpha_stays(), text.decision_alpha_stays_long()),
            (text.decision_alpha_rises(), text.decision_alpha_rises_long()),
            (text.decision_beta_cutoff(), text.decision_beta_cutoff_long()),
        ],
        Player::Min => [
            (text.decision_alpha_cutoff(), text.decision_alpha_cutoff_long()),
            (text.decision_beta_falls(), text.decision_beta_falls_long()),
            (text.decision_beta_stays(), text.decision_beta_stays_long()),
        ],
    };
    DecisionRow { player: Some(player), cells: cells(conditions, outcomes) }
}

/// The single row for values from the side to move. v is the best so far of the children's values with signs flipped.
fn single_row(text: &Text, ties: Ties) -> DecisionRow {
    let conditions = match ties {
        Ties::Prune => ["v ≤ α", "α < v < β", "v ≥ β"],
        Ties::Search => ["v ≤ α", "α < v ≤ β", "v > β"],
    };
    let outcomes = [
        (text.decision_v_stays(), text.decision_v_stays_long()),
        (text.decision_v_rises(), text.decision_v_rises_long()),
        (text.decision_v_cutoff(), text.decision_v_cutoff_long()),
    ];
    DecisionRow { player: None, cells: cells(conditions.map(str::to_owned), outcomes) }
}

fn cells(conditions: [String; 3], outcomes: [(String, String); 3]) -> [DecisionCell; 3] {
    let mut outcomes = outcomes.into_iter();
    conditions.map(|condition| {
        let (in_short, outcome) = outcomes.next().unwrap_or_default();
        DecisionCell { condition, outcome, in_short }
    })
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
