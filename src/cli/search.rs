//! `alphabeta-lab search`: one search, and its final state at every node.

mod csv;
mod game;
mod json;
mod report;
mod text;

use std::collections::HashSet;
use std::io::Write;

use anyhow::Context;

use super::arguments::{OutputFormat, SearchRules, TreeSource, algorithm_parser};
use crate::export::Format;
use crate::limits;
use crate::search::Algorithm;
use crate::text::Text;
use crate::tree::Tree;
use crate::tree::ancestry::Ancestry;
use report::SearchReport;

/// The arguments of `search`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    source: TreeSource,
    /// The algorithm.
    #[arg(long, value_name = "ID", value_parser = algorithm_parser(), default_value = "alpha-beta")]
    algorithm: Algorithm,
    #[command(flatten)]
    rules: SearchRules,
    /// Whether to search a game to its end at any cost.
    #[arg(long, requires = "game", conflicts_with_all = ["file", "notation"])]
    force: bool,
    /// The output format.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(super) format: OutputFormat,
}

/// Searches and prints the report.
///
/// # Errors
/// Bad input, a search too long to be recorded, or output that cannot be written.
pub fn run(arguments: &Arguments, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    if let Some(started) = arguments.source.game.start(text)? {
        let settings = arguments.rules.settings();
        let is_forced = arguments.force;
        return game::run(&started, arguments.algorithm, (settings, is_forced), arguments.format, text, out);
    }
    let document = arguments.source.load(text)?;
    let settings =
        arguments.rules.settings_for(arguments.algorithm, &arguments.source, &document.tree, text)?;
    if arguments.format != OutputFormat::Text {
        check_paths(&document.tree, arguments.format, text)?;
    }
    let trace = report::record(arguments.algorithm, &document.tree, settings, text)?;
    let report = SearchReport::new(arguments.algorithm, settings, &document, &trace, HashSet::new())
        .with_context(|| text.cli_no_root_value())?;
    write(&report, arguments.format, text, out)
}

/// Refuses a table of nodes whose paths are too long together: of a deep tree it would fill the disk.
fn check_paths(tree: &Tree, format: OutputFormat, text: &Text) -> anyhow::Result<()> {
    let Ok(ancestry) = Ancestry::new(tree, &mut ());
    let numbers: usize = tree.preorder().map(|node| ancestry.depth(node) as usize).sum();
    let format = if format == OutputFormat::Csv { Format::Csv } else { Format::Json };
    anyhow::ensure!(
        numbers <= limits::PATH_NUMBERS,
        text.cli_paths_too_long(format.name(text), limits::PATH_NUMBERS.to_string(), numbers.to_string())
    );
    Ok(())
}

fn write(
    report: &SearchReport<'_>,
    format: OutputFormat,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let written = match format {
        OutputFormat::Text => text::write(report, text, out),
        OutputFormat::Json => json::write(text, report, out),
        OutputFormat::Csv => csv::write(report, out),
    };
    written.with_context(|| text.cli_standard_output())
}
