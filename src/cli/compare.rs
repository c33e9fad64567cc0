//! `alphabeta-lab compare`: the counts of several algorithms on the same tree.

use std::io::{self, Write};
use std::ops::ControlFlow;

use anyhow::Context;
use serde::Serialize;

use super::arguments::{OutputFormat, SearchRules, TreeSource, algorithm_parser};
use super::game::Started;
use super::number::Number;
use super::rules::RulesObject;
use super::table::Table;
use crate::experiment::lists::each_once;
use crate::file::UNTITLED;
use crate::game::count::Below;
use crate::game::move_order::MoveOrder;
use crate::game::play::GameSearchResult;
use crate::narration::depth::result_text;
use crate::narration::settings::{rules_of_all, unheeded};
use crate::quote::visible;
use crate::score::Score;
use crate::search::counts::Counts;
use crate::search::replay::facts::Scope;
use crate::search::tally::Tally;
use crate::search::window::Bound;
use crate::search::{Algorithm, Setting, Settings};
use crate::statistics::leaf_count;
use crate::text::Text;
use crate::tree::{Player, Tree};

/// The arguments of `compare`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    source: TreeSource,
    /// The algorithms; all of them if left out.
    #[arg(long, value_name = "ID,ID…", value_delimiter = ',', value_parser = algorithm_parser())]
    algorithms: Vec<Algorithm>,
    #[command(flatten)]
    rules: SearchRules,
    /// Whether to search a game to its end at any cost.
    #[arg(long, requires = "game", conflicts_with_all = ["file", "notation"])]
    force: bool,
    /// The output format.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(super) format: OutputFormat,
}

/// Searches with every algorithm and prints the counts.
///
/// # Errors
/// Bad input, or output that cannot be written.
pub fn run(arguments: &Arguments, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    if let Some(started) = arguments.source.game.start(text)? {
        return run_on_game(arguments, &started, text, out);
    }
    let document = arguments.source.load(text)?;
    let tree = &document.tree;
    // If minimax cannot search the tree, no algorithm can. Others that cannot are left out unless they were requested.
    let settings = arguments.rules.settings_for(Algorithm::Minimax, &arguments.source, tree, text)?;
    for &algorithm in &arguments.algorithms {
        arguments.rules.settings_for(algorithm, &arguments.source, tree, text)?;
    }
    let algorithms = arguments.algorithms();
    let (possible, left_out): (Vec<_>, Vec<_>) =
        algorithms.into_iter().partition(|algorithm| algorithm.check(settings, tree).is_ok());
    let runs: Vec<_> = possible.into_iter().map(|algorithm| Run::new(algorithm, tree, settings)).collect();
    let subject = Subject {
        title: Some(document.title).filter(|title| title != UNTITLED),
        nodes: Some(tree.len() as u64),
        at_limit: None,
        leaves: Some(leaf_count(tree)),
        minimax: Some(minimax_visits(&runs, tree, settings)),
        move_order: MoveOrder::Generator,
        left_out,
    };
    write(&subject, settings, runs, arguments.format, text, out)
}

/// How many nodes minimax visits, the reference for the others. Minimax runs once, even if it was not requested.
fn minimax_visits(runs: &[Run], tree: &Tree, settings: Settings) -> u64 {
    let minimax = runs.iter().find(|run| run.algorithm == Algorithm::Minimax.about().id);
    minimax.map_or_else(|| Run::new(Algorithm::Minimax, tree, settings).visited, |run| run.visited)
}

impl Arguments {
    /// The algorithms in the order in which they were requested, each once.
    fn algorithms(&self) -> Vec<Algorithm> {
        if self.algorithms.is_empty() { Algorithm::ALL.to_vec() } else { each_once(&self.algorithms) }
    }
}

fn run_on_game(
    arguments: &Arguments,
    started: &Started,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let settings = arguments.rules.settings();
    let is_forced = arguments.force;
    if !is_forced {
        started.check_size(&arguments.algorithms(), settings, text)?;
    }
    let search = |&algorithm: &Algorithm| {
        Ok(Run::of_game(algorithm, settings, &started.search(algorithm, settings, is_forced, text)?))
    };
    let runs: Vec<_> = arguments.algorithms().iter().map(search).collect::<anyhow::Result<_>>()?;
    let below = started.below(settings.depth_limit);
    let nodes = below.as_ref().map(Below::total);
    let at_limit = below.as_ref().and_then(|below| below.cut_short(settings.depth_limit));
    let leaves = below.map(|below| below.leaves(None));
    // Minimax visits every node once, unless shallower searches come first.
    let minimax =
        runs.iter().find(|run| run.algorithm == Algorithm::Minimax.about().id).map(|run| run.visited);
    let is_once = started.rules.move_order != MoveOrder::PreviousIteration;
    let subject = Subject {
        title: Some(started.title(text)),
        nodes,
        at_limit,
        leaves,
        minimax: minimax.or(nodes.filter(|_| is_once)),
        move_order: started.rules.move_order,
        left_out: Vec::new(),
    };
    write(&subject, settings, runs, arguments.format, text, out)
}

/// The tree or game that was searched, and its size if known.
struct Subject {
    title: Option<String>,
    nodes: Option<u64>,
    /// The number of inner nodes at the depth limit.
    at_limit: Option<u64>,
    leaves: Option<u64>,
    /// How many nodes minimax visits.
    minimax: Option<u64>,
    /// The order of the moves of a game.
    move_order: MoveOrder,
    /// The algorithms that cannot search it.
    left_out: Vec<Algorithm>,
}

fn write(
    subject: &Subject,
    settings: Settings,
    runs: Vec<Run>,
    format: OutputFormat,
    text: &Text,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let written = match format {
        OutputFormat::Text => write_text(subject, settings, &runs, text, out),
        OutputFormat::Json => write_json(subject, settings, runs, out),
        OutputFormat::Csv => write_csv(&subject.rules(settings, &runs), &runs, out),
    };
    written.with_context(|| text.cli_standard_output())
}

/// The result and the counts of one algorithm.
#[derive(Debug, Serialize)]
struct Run {
    algorithm: &'static str,
    value: Number,
    /// Whether the value is exact or a bound; a bound only if the search failed.
    bound: &'static str,
    visited: u64,
    leaves_evaluated: u64,
    evaluations: u64,
    cutoffs: u64,
    steps: u64,
    /// The depth to which the value holds, if not in the whole tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_depth: Option<u32>,
    #[serde(skip)]
    scope: Scope,
    #[serde(skip)]
    failure: Option<Bound>,
}

impl Run {
    fn new(algorithm: Algorithm, tree: &Tree, settings: Settings) -> Self {
        let mut tally = Tally::default();
        let ControlFlow::Continue(value) = algorithm.run(tree, settings, &mut tally);
        // A search that chooses its own windows goes on until it has the value.
        let failure =
            tally.returned.filter(|&bound| algorithm.heeds(Setting::StartWindow) && bound != Bound::Exact);
        let depth = settings.depth_limit.filter(|_| tally.is_cut_short);
        let scope = Scope::new(depth, algorithm.about().remembers && tree.has_state_keys());
        Self::counted(algorithm, (value, failure, scope), tally.counts(), tally.steps)
    }

    fn of_game(algorithm: Algorithm, settings: Settings, answer: &GameSearchResult) -> Self {
        let tally = &answer.tally;
        let depth = settings.depth_limit.filter(|_| tally.is_cut_short);
        let found = (answer.value, answer.failure, Scope::new(depth, algorithm.about().remembers));
        Self::counted(algorithm, found, tally.counts(), tally.steps)
    }

    const fn counted(
        algorithm: Algorithm,
        (value, failure, scope): (Score, Option<Bound>, Scope),
        Counts { visited, leaves_evaluated, evaluations, cutoffs, .. }: Counts,
        steps: u64,
    ) -> Self {
        let bound = match failure {
            Some(bound) => bound.id(),
            None => Bound::Exact.id(),
        };
        let (algorithm, value) = (algorithm.about().id, Number(value));
        Self {
            algorithm,
            value,
            bound,
            visited,
            leaves_evaluated,
            evaluations,
            cutoffs,
            steps,
            to_depth: scope.depth(),
            scope,
            failure,
        }
    }
}

/// The algorithms of the runs.
fn searched(runs: &[Run]) -> impl Iterator<Item = Algorithm> {
    runs.iter().filter_map(|run| Algorithm::from_id(run.algorithm))
}

/// The rules of a comparison in output for programs.
#[derive(Serialize)]
struct ComparisonRules {
    #[serde(flatten)]
    of_search: RulesObject,
    /// The order of the moves of a game, if it is not that of the generator.
    #[serde(skip_serializing_if = "Option::is_none")]
    move_order: Option<&'static str>,
}

impl Subject {
    fn rules(&self, settings: Settings, runs: &[Run]) -> ComparisonRules {
        let move_order = self.move_order;
        ComparisonRules {
            of_search: RulesObject::new(move_order.settings(settings), searched(runs)),
            move_order: (move_order != MoveOrder::Generator).then_some(move_order.id()),
        }
    }
}

impl ComparisonRules {
    /// The last cells of every row. What JSON leaves out is empty.
    fn cells(&self) -> String {
        let RulesObject { ties, depth_limit, window, first_guess, order } = &self.of_search;
        let depth_limit = depth_limit.map_or_else(String::new, |depth| depth.to_string());
        let [alpha, beta] = window.map_or_else(Default::default, |ends| ends.map(|Number(end)| end.plain()));
        let first_guess = first_guess.map_or_else(String::new, |Number(guess)| guess.plain());
        let (order, move_order) = (order.unwrap_or_default(), self.move_order.unwrap_or_default());
        format!("{ties},{depth_limit},{alpha},{beta},{first_guess},{order},{move_order}")
    }
}

const HEADER: &str = "algorithm,value,bound,to_depth,visited,leaves_evaluated,evaluations,cutoffs,steps,\
                      ties,depth_limit,window_alpha,window_beta,first_guess,order,move_order";

fn write_csv(rules: &ComparisonRules, runs: &[Run], out: &mut impl Write) -> io::Result<()> {
    let rules = rules.cells();
    writeln!(out, "{}", HEADER)?;
    for run in runs {
        let Run { algorithm, value: Number(value), bound, visited, leaves_evaluated, evaluations, .. } = run;
        let (value, cutoffs, steps) = (value.plain(), run.cutoffs, run.steps);
        let to_depth = run.to_depth.map_or_else(String::new, |depth| depth.to_string());
        write!(out, "{algorithm},{value},{bound},{to_depth},")?;
        writeln!(out, "{visited},{leaves_evaluated},{evaluations},{cutoffs},{steps},{rules}")?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Object {
    #[serde(flatten)]
    rules: ComparisonRules,
    nodes: Option<u64>,
    leaves: Option<u64>,
    algorithms: Vec<Run>,
}

fn write_json(subject: &Subject, settings: Settings, runs: Vec<Run>, out: &mut impl Write) -> io::Result<()> {
    let (nodes, leaves, rules) = (subject.nodes, subject.leaves, subject.rules(settings, &runs));
    serde_json::to_writer(&mut *out, &Object { rules, nodes, leaves, algorithms: runs })?;
    writeln!(out)
}

fn write_text(
    subject: &Subject,
    settings: Settings,
    runs: &[Run],
    text: &Text,
    out: &mut impl Write,
) -> io::Result<()> {
    if let Some(title) = &subject.title {
        writeln!(out, "{}", visible(title))?;
    }
    if let Some((nodes, leaves)) = subject.nodes.zip(subject.leaves) {
        write!(out, "{}, ", text.cli_nodes(nodes, nodes.to_string()))?;
        if let Some(count) = subject.at_limit {
            write!(out, "{}, ", text.cli_at_depth_limit(count.to_string()))?;
        }
        write!(out, "{}, ", text.cli_leaves(leaves, leaves.to_string()))?;
    }
    write!(out, "{}", text.cli_prune_when(settings.ties.relation()))?;
    writeln!(out, "{}", rules_of_all(text, settings, searched(runs), Player::Max))?;
    // Only one algorithm uses the first guess, so it is not reported as ignored: where it is used, the rules name it.
    let of_window = Settings { window: settings.window, ..Settings::default() };
    for algorithm in searched(runs) {
        for sentence in unheeded(text, of_window, algorithm) {
            writeln!(out, "{sentence}")?;
        }
    }
    for algorithm in &subject.left_out {
        writeln!(out, "{}", text.cli_compare_left_out(algorithm.about().id))?;
    }
    writeln!(out)?;
    let header = [
        text.cli_head_algorithm(),
        text.cli_head_value(),
        text.cli_head_visits(),
        text.cli_head_of_minimax(),
        text.cli_head_leaf_visits(),
        text.cli_head_evaluations(),
        text.cli_head_cutoffs(),
        text.cli_head_steps(),
    ];
    Table { header, rows: || runs.iter().map(|run| cells(text, run, subject.minimax)) }.write(out)
}

/// A share with one decimal; what is not nothing is not called 0.
fn percent(share: f64) -> String {
    let percent = format!("{:.1} %", share * 100.0);
    if share > 0.0 && percent == "0.0 %" { "< 0.1 %".to_owned() } else { percent }
}

/// The row of a run, when minimax visits `all` nodes.
fn cells(text: &Text, run: &Run, all: Option<u64>) -> [String; 8] {
    let Number(value) = run.value;
    [
        run.algorithm.to_owned(),
        result_text(text, value, run.failure, run.scope),
        run.visited.to_string(),
        all.map_or_else(String::new, |all| percent(run.visited as f64 / all as f64)),
        run.leaves_evaluated.to_string(),
        Some(run.evaluations).filter(|&count| count > 0).map_or_else(String::new, |count| count.to_string()),
        run.cutoffs.to_string(),
        run.steps.to_string(),
    ]
}
