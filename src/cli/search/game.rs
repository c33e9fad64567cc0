//! The report of a game search: every node of a small tree, only the counts of a large one.

use std::io::{self, Write};
use std::iter;

use anyhow::Context;
use serde::Serialize;

use super::json::CountsObject;
use super::report::SearchReport;
use super::text::line;
use crate::cli::arguments::OutputFormat;
use crate::cli::game;
use crate::cli::game::Started;
use crate::cli::number::Number;
use crate::cli::rules::RulesObject;
use crate::cli::table::Table;
use crate::game::count::Below;
use crate::game::move_order::MoveOrder;
use crate::game::play::GameSearchResult;
use crate::game::unfold::Expansion;
use crate::narration::counts::Visiting;
use crate::narration::depth::result_text;
use crate::narration::settings::{rules_text, unheeded};
use crate::quote::visible;
use crate::search::replay::facts::Scope;
use crate::search::window::Bound;
use crate::search::{Algorithm, Settings};
use crate::text::Text;
use crate::tree::{NodeId, Player};
use crate::work::Work;

/// Searches the game and prints the report.
pub(super) fn run(
    started: &Started,
    algorithm: Algorithm,
    (settings, is_forced): (Settings, bool),
    format: OutputFormat,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let request = started.request(algorithm, settings);
    started.game.check(&request).map_err(|error| game::refused(error, text))?;
    if let Some(unfolded) = started.listed(settings.depth_limit) {
        let recorded = unfolded.record(&unfolded.tree, &request, &Work::default());
        let trace = recorded.map_err(|error| anyhow::anyhow!(error.said(text)))?.trace;
        let tree = &unfolded.tree;
        let goes_on =
            |&node: &NodeId| tree.is_leaf(node) && !matches!(unfolded.standing(node), Expansion::Over(_));
        let goes_on = tree.preorder().filter(goes_on).collect();
        let document = game::document(&started.title(text), started, unfolded, None, text);
        let settings = started.rules.move_order.settings(settings);
        let report = SearchReport::new(algorithm, settings, &document, &trace, goes_on)
            .with_context(|| text.cli_no_root_value())?;
        return super::write(&report, format, text, out);
    }
    if !is_forced {
        started.check_size(&[algorithm], settings, text)?;
    }
    let answer = started.search(algorithm, settings, is_forced, text)?;
    let below = started.below(settings.depth_limit);
    let summary = Summary { started, algorithm, settings, answer, below };
    let written = match format {
        OutputFormat::Text => summary.write_text(text, out),
        OutputFormat::Json => summary.write_json(text, out),
        OutputFormat::Csv => summary.write_csv(out),
    };
    written.with_context(|| text.cli_standard_output())
}

/// The report of a search with too many nodes to list.
struct Summary<'a> {
    started: &'a Started,
    algorithm: Algorithm,
    settings: Settings,
    answer: GameSearchResult,
    /// The size of the tree, if it was counted.
    below: Option<Below>,
}

impl Summary<'_> {
    fn nodes(&self) -> Option<u64> {
        self.below.as_ref().map(Below::total)
    }

    fn leaves(&self) -> Option<u64> {
        self.below.as_ref().map(|below| below.leaves(None))
    }

    /// The depth to which the value holds.
    fn scope(&self) -> Scope {
        let depth = self.settings.depth_limit.filter(|_| self.answer.tally.is_cut_short);
        Scope::new(depth, self.algorithm.about().remembers)
    }

    fn write_text(&self, text: &Text, out: &mut impl Write) -> io::Result<()> {
        let Self { started, algorithm, settings, answer, .. } = self;
        let tally = &answer.tally;
        let about = algorithm.about();
        writeln!(out, "{}", visible(&started.title(text)))?;
        write!(out, "{}", algorithm.name(text))?;
        if about.has_window {
            write!(out, ", {}", text.cli_prune_when(settings.ties.relation()))?;
        }
        write!(out, "{}", rules_text(text, *settings, Some(*algorithm), Player::Max))?;
        writeln!(out, ", {}", started.rules.move_order.name(text).to_lowercase())?;
        for sentence in unheeded(text, *settings, *algorithm) {
            writeln!(out, "{sentence}")?;
        }
        writeln!(out)?;
        let prepares = started.rules.move_order == MoveOrder::PreviousIteration;
        let visiting = Visiting::of_tally(*algorithm, prepares);
        let counts = tally.counts();
        line(out, &text.cli_value(), result_text(text, answer.value, answer.failure, self.scope()))?;
        let mut moves = answer.line.join(" → ");
        if !answer.is_complete {
            moves += &format!(" {}", text.cli_line_goes_on());
        }
        line(out, &text.cli_principal_variation(), moves)?;
        for (heading, said) in visiting.report_rows(text, &counts, [self.nodes(), self.leaves()]) {
            line(out, &heading, said)?;
        }
        line(out, &text.cli_cutoffs(), tally.cutoffs)?;
        line(out, &text.cli_steps(), tally.steps)?;
        writeln!(out)?;
        let rows =
            || tally.visited_by_depth.iter().enumerate().map(|(depth, &count)| self.level(depth, count));
        Table { header: [text.cli_head_depth(), text.cli_head_nodes(), text.cli_head_visited()], rows }
            .write(out)
    }

    /// The counts of one depth: the nodes of the tree, if counted, and the visits.
    fn level(&self, depth: usize, visited: u64) -> [String; 3] {
        let nodes = self.below.as_ref().and_then(|below| below.nodes.get(depth));
        [depth.to_string(), nodes.map_or_else(String::new, u64::to_string), visited.to_string()]
    }

    fn write_csv(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "depth,nodes,visited")?;
        let levels = self.answer.tally.visited_by_depth.iter().enumerate();
        levels
            .map(|(depth, &count)| self.level(depth, count))
            .try_for_each(|row| writeln!(out, "{}", row.join(",")))
    }

    fn write_json(&self, text: &Text, out: &mut impl Write) -> io::Result<()> {
        let tally = &self.answer.tally;
        let object = Object {
            algorithm: self.algorithm.about().id,
            rules: RulesObject::new(
                self.started.rules.move_order.settings(self.settings),
                iter::once(self.algorithm),
            ),
            ignored: unheeded(text, self.settings, self.algorithm),
            value: Number(self.answer.value),
            bound: self.answer.failure.map(Bound::id),
            to_depth: self.scope().depth(),
            principal_variation: &self.answer.path,
            principal_variation_is_complete: (!self.answer.is_complete).then_some(false),
            moves: &self.answer.line,
            counts: CountsObject::new((self.nodes(), self.leaves()), &tally.counts(), tally.steps),
            visited_by_depth: &tally.visited_by_depth,
            pruned_leaves: None,
            nodes: None,
        };
        serde_json::to_writer(&mut *out, &object)?;
        writeln!(out)
    }
}

/// The JSON object of [`super::json`] without the list of nodes. It has the names of the moves and the visits per depth
/// instead.
#[derive(Serialize)]
struct Object<'a> {
    algorithm: &'static str,
    #[serde(flatten)]
    rules: RulesObject,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    ignored: Vec<String>,
    value: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to_depth: Option<u32>,
    principal_variation: &'a [u32],
    #[serde(skip_serializing_if = "Option::is_none")]
    principal_variation_is_complete: Option<bool>,
    moves: &'a [String],
    counts: CountsObject,
    visited_by_depth: &'a [u64],
    pruned_leaves: Option<()>,
    nodes: Option<()>,
}
