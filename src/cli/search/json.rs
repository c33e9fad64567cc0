//! The report as one JSON object on one line, written as it is computed.

use std::io::{self, Write};
use std::iter;

use serde::{Serialize, Serializer};

use super::report::{NodeRow, SearchReport};
use crate::cli::number::Number;
use crate::cli::rules::RulesObject;
use crate::narration::settings::unheeded;
use crate::search::counts::Counts;
use crate::search::window::Bound;
use crate::text::Text;
use crate::tree::Player;

/// Prints the object and a line break.
pub(super) fn write(text: &Text, report: &SearchReport<'_>, out: &mut impl Write) -> io::Result<()> {
    let settings = report.settings;
    let object = Object {
        algorithm: report.algorithm.about().id,
        rules: RulesObject::new(settings, iter::once(report.algorithm)),
        ignored: unheeded(text, settings, report.algorithm),
        value: Number(report.value),
        bound: report.failure().map(Bound::id),
        to_depth: report.scope().depth(),
        principal_variation: report
            .principal_variation()
            .map(|node| report.rank_among_siblings(node))
            .collect(),
        principal_variation_is_complete: (!report.is_line_complete()).then_some(false),
        counts: CountsObject::new(
            (Some(report.document.tree.len() as u64), Some(report.leaves().count() as u64)),
            &report.counts,
            report.steps().into(),
        ),
        pruned_leaves: PrunedLeaves(report),
        nodes: Nodes(report),
    };
    serde_json::to_writer(&mut *out, &object)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Object<'a> {
    algorithm: &'static str,
    #[serde(flatten)]
    rules: RulesObject,
    /// Sentences about settings that this algorithm ignores.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<String>,
    value: Number,
    /// The kind of bound that the value is, if the search failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<&'static str>,
    /// The depth to which the value holds, if not in the whole tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_depth: Option<u32>,
    principal_variation: Vec<u32>,
    /// `false` if the line ends at a node whose value came from the table; otherwise left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    principal_variation_is_complete: Option<bool>,
    counts: CountsObject,
    pruned_leaves: PrunedLeaves<'a>,
    nodes: Nodes<'a>,
}

/// The counts of a search, and the size of its tree if known.
#[derive(Serialize)]
pub(super) struct CountsObject {
    nodes: Option<u64>,
    leaves: Option<u64>,
    visited: u64,
    leaves_evaluated: u64,
    evaluations: u64,
    cutoffs: u64,
    steps: u64,
}

impl CountsObject {
    pub(super) const fn new(
        (nodes, leaves): (Option<u64>, Option<u64>),
        counts: &Counts,
        steps: u64,
    ) -> Self {
        let Counts { visited, leaves_evaluated, evaluations, cutoffs, .. } = *counts;
        Self { nodes, leaves, visited, leaves_evaluated, evaluations, cutoffs, steps }
    }
}

struct PrunedLeaves<'a>(&'a SearchReport<'a>);

impl Serialize for PrunedLeaves<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.pruned_leaves().map(|(index, _)| index))
    }
}

struct Nodes<'a>(&'a SearchReport<'a>);

impl Serialize for Nodes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.rows().map(|row| Node::new(self.0, &row)))
    }
}

#[derive(Serialize)]
struct Node {
    path: Vec<u32>,
    label: String,
    player: &'static str,
    visits: u32,
    window: Option<[Number; 2]>,
    alpha: Option<Number>,
    beta: Option<Number>,
    value: Option<Number>,
    bound: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_depth: Option<u32>,
    cutoff: Option<&'static str>,
    minimax_value: Option<Number>,
}

impl Node {
    fn new(report: &SearchReport<'_>, row: &NodeRow) -> Self {
        let state = &row.state;
        Self {
            path: report.path(row.node),
            label: report.name(row.node),
            player: player_id(row.player),
            visits: state.visits,
            window: state.given.map(|given| [Number(given.alpha), Number(given.beta)]),
            alpha: state.window.map(|window| Number(window.alpha)),
            beta: state.window.map(|window| Number(window.beta)),
            value: state.value.map(Number),
            bound: state.bound.map(|bound| bound.id()),
            to_depth: state.scope.depth(),
            cutoff: state.cut.map(|cut| cut.id()),
            minimax_value: report.minimax_value(row.node).map(Number),
        }
    }
}

/// The word for a player in JSON and CSV.
pub(super) const fn player_id(player: Player) -> &'static str {
    match player {
        Player::Max => "max",
        Player::Min => "min",
    }
}
