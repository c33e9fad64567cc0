//! The steps of a walk as CSV and JSON, with the same content.

use std::collections::BTreeMap;

use serde::Serialize;

use super::walk::RecordedWalk;
use super::{ExportError, Format, Options, caption};
use crate::game::boards::Boards;
use crate::limits;
use crate::notation;
use crate::quote::visible;
use crate::score::Score;
use crate::search::ordering::ChildOrder;
use crate::search::replay::Step;
use crate::search::trace::StepIndex;
use crate::search::window::{Bound, Window};
use crate::search::{Setting, Settings};
use crate::spreadsheet::cell;
use crate::tree::{NodeId, Player};

/// The algorithm id of an external search.
const OWN_SEARCH: &str = "own-search";

/// Takes the number of finished steps, and returns whether to go on.
type Report<'a> = &'a mut dyn FnMut(usize) -> bool;

/// Refuses steps whose paths are too long together, before the first row takes memory.
pub(super) fn check_paths(
    walk: &RecordedWalk<'_>,
    options: &Options,
    format: Format,
) -> Result<(), ExportError> {
    let replay = walk.replay();
    let steps = options.steps.iter().filter_map(|after| replay.step((*after)?.checked_sub(1)?));
    let numbers: usize = steps.map(|step| walk.ancestry.depth(step.node()) as usize).sum();
    if numbers <= limits::PATH_NUMBERS { Ok(()) } else { Err(ExportError::PathsTooLong { numbers, format }) }
}

/// The steps as CSV: a header, then one line per step. Cells that do not apply are empty.
pub(super) fn csv(
    walk: &RecordedWalk<'_>,
    options: &Options,
    report: Report<'_>,
) -> Result<String, ExportError> {
    let mut text = "step,kind,node,path,alpha,beta,value,bound,to_depth,heading,sentences\r\n".to_owned();
    for row in rows(walk, options, report)? {
        let number = |number: &Option<String>| number.clone().unwrap_or_default();
        let path: Vec<String> = row.path.iter().map(u32::to_string).collect();
        let cells = [
            row.step.to_string(),
            row.kind.to_owned(),
            cell(&visible(&row.node)).into_owned(),
            path.join(" "),
            number(&row.alpha),
            number(&row.beta),
            number(&row.value),
            row.bound.unwrap_or_default().to_owned(),
            row.to_depth.map_or_else(String::new, |depth| depth.to_string()),
            cell(&visible(&row.heading)).into_owned(),
            cell(&visible(&row.sentences)).into_owned(),
        ];
        text += &cells.join(",");
        text += "\r\n";
    }
    Ok(text)
}

/// The tree, the search and its steps as one JSON object.
pub(super) fn json(
    walk: &RecordedWalk<'_>,
    options: &Options,
    report: Report<'_>,
) -> Result<String, ExportError> {
    // The settings of an external search are unknown.
    let settings = if walk.theirs.is_some() { Settings::default() } else { walk.settings };
    let heeds = |setting| walk.algorithm.heeds(setting);
    let tree = walk.tree;
    let whole = Whole {
        program: "Alpha-Beta Lab",
        version: env!("CARGO_PKG_VERSION"),
        title: &walk.about.title,
        source: walk.about.source.as_deref(),
        root_player: tree.root_player().name().to_lowercase(),
        tree: notation::write(tree),
        algorithm: walk.theirs.map_or(walk.algorithm.about().id, |_| OWN_SEARCH),
        ties: walk.theirs.map_or(Some(settings.ties.id()), |_| None),
        depth_limit: settings.depth_limit,
        window: (settings.window != Window::FULL && heeds(Setting::StartWindow))
            .then(|| [settings.window.alpha, settings.window.beta].map(Score::plain)),
        first_guess: (settings.first_guess != Settings::default().first_guess && heeds(Setting::FirstGuess))
            .then(|| settings.first_guess.plain()),
        order: (settings.child_order != ChildOrder::LeftToRight).then_some(settings.child_order.id()),
        first_wrong_step: walk.fault().map(|parted| parted.after),
        game: walk
            .boards
            .filter(|boards| boards.is_as_unfolded())
            .and_then(|boards| GameBelow::of(boards, walk)),
        keys: keys(walk),
        steps: rows(walk, options, report)?,
    };
    let mut text = serde_json::to_string_pretty(&whole).unwrap_or_default();
    text.push('\n');
    Ok(text)
}

#[derive(Serialize)]
struct Whole<'a> {
    program: &'static str,
    version: &'static str,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    root_player: String,
    /// The tree as bracket text.
    tree: String,
    algorithm: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ties: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth_limit: Option<u32>,
    /// The root window, if it was set and the search uses it.
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<[String; 2]>,
    /// The first guess, if it was set and the search makes one.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_guess: Option<String>,
    /// The child order, if not from left to right.
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<&'static str>,
    /// The first wrong step of an external search, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    first_wrong_step: Option<StepIndex>,
    /// The keys of states, which bracket text cannot hold, by the places of their nodes in preorder.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    keys: BTreeMap<usize, &'a str>,
    /// The game in which the steps were made, if it goes on below the tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<GameBelow>,
    steps: Vec<Row>,
}

fn keys<'a>(walk: &RecordedWalk<'a>) -> BTreeMap<usize, &'a str> {
    let tree = walk.tree;
    let of_node = |(place, node)| Some((place, tree.state_key(node)?));
    if tree.has_state_keys() {
        tree.preorder().enumerate().filter_map(of_node).collect()
    } else {
        BTreeMap::new()
    }
}

/// A game of which the tree has only the upper part. Where it goes on, searches find a value that the tree does not have.
#[derive(Serialize)]
struct GameBelow {
    id: &'static str,
    position: String,
    /// The places in preorder of the leaves below which it goes on. Their values in the tree are evaluations.
    goes_on_below: Vec<usize>,
}

impl GameBelow {
    fn of(boards: &Boards, walk: &RecordedWalk<'_>) -> Option<Self> {
        let tree = walk.tree;
        let places = tree.preorder().enumerate().filter(|&(_, node)| boards.goes_on(tree, node));
        let goes_on_below: Vec<_> = places.map(|(place, _)| place).collect();
        let position = boards.text(tree.root_id())?;
        (!goes_on_below.is_empty()).then(|| Self { id: boards.game().about().id, position, goes_on_below })
    }
}

/// The facts about a step. Numbers are text, so that infinities are the same in all formats.
#[derive(Serialize)]
struct Row {
    step: StepIndex,
    kind: &'static str,
    node: String,
    /// The child indices that lead to the node.
    path: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alpha: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beta: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<&'static str>,
    /// The depth to which the value holds, if not in the whole tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_depth: Option<u32>,
    heading: String,
    sentences: String,
}

fn rows(walk: &RecordedWalk<'_>, options: &Options, report: Report<'_>) -> Result<Vec<Row>, ExportError> {
    let mut rows = Vec::new();
    for (index, after) in options.steps.iter().enumerate() {
        rows.extend(after.and_then(|after| row(walk, after)));
        if !report(index + 1) {
            return Err(ExportError::Cancelled);
        }
    }
    Ok(rows)
}

/// The latest of this many steps; `None` before the first.
fn row(walk: &RecordedWalk<'_>, after: StepIndex) -> Option<Row> {
    let replay = walk.replay();
    let step = replay.step(after.checked_sub(1)?)?;
    let (kind, node): (_, NodeId) = match step {
        Step::Enter { node, .. } => ("enter", node),
        Step::Evaluate { node, horizon, .. } => (if horizon { "depth-limit" } else { "evaluate" }, node),
        Step::Narrow { node, player, .. } => (
            match player {
                Player::Max => "alpha",
                Player::Min => "beta",
            },
            node,
        ),
        Step::Cutoff { node, .. } => ("cutoff", node),
        Step::Leave { node, .. } => ("return", node),
        Step::PassBegins { root, .. } => ("pass", root),
        Step::TableHit { node, .. } => ("remembered", node),
    };
    let tree = walk.tree;
    let state = replay.state(node, after);
    // A node that is not searched in this pass still has the window of an earlier one.
    let window = match step {
        Step::PassBegins { window, .. } => Some(window),
        Step::TableHit { .. } => replay.asked_window(node, after),
        _ => state.window,
    };
    let [heading, sentences] = caption::sentences(walk, after);
    Some(Row {
        step: after,
        kind,
        node: walk.names.of(tree, node),
        path: walk.names.path_to(tree, node),
        alpha: window.map(|window| window.alpha.plain()),
        beta: window.map(|window| window.beta.plain()),
        value: state.value.map(Score::plain),
        bound: state.bound.map(Bound::id),
        to_depth: state.value.and_then(|_| state.scope.depth()),
        heading,
        sentences,
    })
}
