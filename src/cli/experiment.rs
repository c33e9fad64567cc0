//! `alphabeta-lab experiment`: searches on populations of trees, compared with theory.

mod game;
mod print;

use std::hash::Hash;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::builder::{PossibleValuesParser, StringValueParser, TypedValueParser};

use super::MUCH_MEMORY;
use super::arguments::{OutputFormat, algorithm_parser, input_name, read_input, ties_parser};
use super::interrupt;
use super::mistakes::{ANY, Wrong, whole};
use super::output::OutputFile;
use crate::experiment::population::{LeafLaw, NotALaw, OrderLaw};
use crate::experiment::prediction::{Prediction, remaining};
use crate::experiment::presets::Preset;
use crate::experiment::results::Results;
use crate::experiment::{Experiment, ExperimentSubject, MOST_SAMPLES, columns, file, lists};
use crate::narration::experiment::{cost_text, done_text, progress_text};
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::terminal::{self, Status};
use crate::text::Text;

/// The arguments of `experiment`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The file of an experiment, with results or without; `-` is standard input.
    #[arg(conflicts_with = "preset")]
    file: Option<PathBuf>,
    /// One of the classic lessons.
    #[arg(long, value_name = "ID", value_parser = preset_parser())]
    preset: Option<&'static Preset>,
    #[command(flatten)]
    choices: Choices,
    #[command(flatten)]
    game: game::GameChoices,
    /// The number of threads; one per core if left out.
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=1_024), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Whether to start what takes more than an hour or much memory.
    #[arg(long)]
    long: bool,
    #[command(flatten)]
    target: OutputFile,
    /// The output format.
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(super) format: OutputFormat,
}

/// The choices that replace those of the file, the preset or the default.
#[derive(Debug, clap::Args)]
struct Choices {
    /// The algorithms.
    #[arg(long, value_name = "ID,ID…", value_delimiter = ',', value_parser = algorithm_parser())]
    algorithms: Vec<Algorithm>,
    /// The branching factors.
    #[arg(long, value_name = "B,B…", value_delimiter = ',', value_parser = range_parser(), allow_negative_numbers = true)]
    branching: Vec<RangeInclusive<u32>>,
    /// The depths.
    #[arg(long, value_name = "D,D…", value_delimiter = ',', value_parser = range_parser(), allow_negative_numbers = true)]
    depths: Vec<RangeInclusive<u32>>,
    /// The move orders.
    #[arg(long, value_name = "ORDER,ORDER…", value_delimiter = ',', value_parser = law_parser::<OrderLaw>(), allow_negative_numbers = true)]
    orders: Vec<OrderLaw>,
    /// The kinds of leaf values.
    #[arg(long, value_name = "LAW,LAW…", value_delimiter = ',', value_parser = law_parser::<LeafLaw>(), allow_negative_numbers = true)]
    leaves: Vec<LeafLaw>,
    /// The number of trees of each kind.
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=MOST_SAMPLES), allow_negative_numbers = true)]
    samples: Option<u64>,
    /// The seed of the trees.
    #[arg(long, value_name = "S", value_parser = whole::<u64>(ANY), allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Whether to prune when α = β.
    #[arg(long, value_name = "RULE", value_parser = ties_parser())]
    ties: Option<Ties>,
}

/// An experiment that takes longer needs `--long`.
const LONG: Duration = Duration::from_secs(3_600);
/// The time for fewer leaves is not worth predicting.
const FEW_LEAVES: f64 = 2e6;
/// How often progress is shown.
const FRAME: Duration = Duration::from_millis(100);

/// Measures, saves the results if `--output` is given, and prints them. On a terminal, the cost and the progress go to
/// standard error.
///
/// # Errors
/// Bad input, an experiment that takes too long without `--long`, or output that cannot be written.
pub fn run(arguments: &Arguments, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    // Check this first: after an hour of measuring it is too late.
    arguments.target.check(text)?;
    let (results, is_new) = arguments.results(text)?;
    let written = match arguments.format {
        OutputFormat::Text => print::text(&results, text, out),
        OutputFormat::Json => print::json(&results, out),
        OutputFormat::Csv => out.write_all(columns::csv(&results, &results.theories()).as_bytes()),
    };
    // The results are saved even if printing fails, and printed even if saving fails.
    let is_kept = arguments.target.is_given();
    let kept = match file::write(&results).filter(|_| is_kept) {
        Some(written) => arguments.target.write(&written, out, text),
        None => Ok(()),
    };
    let flushed = written.and_then(|()| out.flush()).with_context(|| text.cli_standard_output());
    kept.and(flushed)?;
    let done = done_text(text, &results);
    anyhow::ensure!(
        !is_new || results.are_complete(),
        if is_kept { text.cli_interrupted_and_kept(done) } else { text.cli_interrupted(done) }
    );
    Ok(())
}

impl Arguments {
    /// The results from the file, or those measured now.
    fn results(&self, text: &Text) -> anyhow::Result<(Results, bool)> {
        if let Some(experiment) = self.game.experiment(&self.choices) {
            return Ok((self.measure(experiment.into(), f64::INFINITY, text)?, true));
        }
        let base = match (&self.file, self.preset) {
            (Some(path), _) => {
                let loaded = load(path, text)?;
                if loaded.samples() > 0 && self.choices.are_none() {
                    return Ok((loaded, false));
                }
                match loaded.subject() {
                    ExperimentSubject::Trees(experiment) => experiment.clone(),
                    ExperimentSubject::Game(_) => anyhow::bail!(text.cli_experiment_only_trees()),
                }
            }
            (None, Some(preset)) => preset.experiment(text),
            (None, None) => Experiment { title: String::new(), ..Experiment::default() },
        };
        let experiment = self.choices.applied_to(base);
        let expected = self.expected_leaves(&experiment, text)?;
        Ok((self.measure(experiment.into(), expected, text)?, true))
    }

    fn threads(&self) -> NonZeroUsize {
        self.threads.and_then(|threads| NonZeroUsize::new(threads.into())).unwrap_or_else(cores)
    }

    fn measure(
        &self,
        subject: ExperimentSubject,
        leaves_expected: f64,
        text: &Text,
    ) -> anyhow::Result<Results> {
        let mut progress = Progress::new(leaves_expected);
        let interrupted = interrupt::flag();
        let on_news = |news: &Results| progress.show(text, news);
        let results = crate::experiment::run::run(subject, self.threads(), &interrupted, on_news);
        progress.status.clear();
        results.map_err(|error| anyhow::anyhow!(error.said(text)))
    }

    /// The expected number of leaves. Prints the expected time on a terminal, and refuses what takes too long.
    fn expected_leaves(&self, experiment: &Experiment, text: &Text) -> anyhow::Result<f64> {
        let prediction = Prediction::new(experiment).map_err(|error| anyhow::anyhow!(error.said(text)))?;
        if prediction.leaves < FEW_LEAVES {
            return Ok(prediction.leaves);
        }
        let (start, never) = (Instant::now(), AtomicBool::new(false));
        let threads = self.threads().min(cores());
        let cost = prediction.cost(threads, || start.elapsed(), &never);
        let Some(cost) = cost else { return Ok(prediction.leaves) };
        let cost_told = cost_text(text, &cost, MUCH_MEMORY as f64);
        anyhow::ensure!(
            self.long || !cost.is_above(LONG, MUCH_MEMORY as f64),
            text.cli_experiment_long(cost_told)
        );
        if Status::default().is_watched() {
            terminal::say(&cost_told);
        }
        Ok(cost.leaves)
    }
}

fn cores() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

impl Choices {
    fn are_none(&self) -> bool {
        let Self { algorithms, branching, depths, orders, leaves, samples, seed, ties } = self;
        let lists = [algorithms.len(), branching.len(), depths.len(), orders.len(), leaves.len()];
        lists.iter().all(|len| *len == 0) && samples.is_none() && seed.is_none() && ties.is_none()
    }

    fn applied_to(&self, base: Experiment) -> Experiment {
        Experiment {
            title: base.title,
            algorithms: or(&self.algorithms, base.algorithms),
            branching: or(&all(&self.branching), base.branching),
            depths: or(&all(&self.depths), base.depths),
            orders: or(&self.orders, base.orders),
            leaves: or(&self.leaves, base.leaves),
            samples: self.samples.unwrap_or(base.samples),
            seed: self.seed.unwrap_or(base.seed),
            ties: self.ties.unwrap_or(base.ties),
        }
    }
}

/// The chosen values, each once, or the default if none were chosen.
fn or<T: Copy + Eq + Hash>(chosen: &[T], base: Vec<T>) -> Vec<T> {
    if chosen.is_empty() { base } else { lists::each_once(chosen) }
}

fn all(ranges: &[RangeInclusive<u32>]) -> Vec<u32> {
    ranges.iter().cloned().flatten().collect()
}

/// The progress line on standard error, if that is a terminal.
struct Progress {
    status: Status,
    start: Instant,
    shown: Instant,
    leaves_expected: f64,
}

impl Progress {
    fn new(leaves_expected: f64) -> Self {
        let now = Instant::now();
        Self { status: Status::default(), start: now, shown: now, leaves_expected }
    }

    fn show(&mut self, text: &Text, results: &Results) {
        if !self.status.is_watched() || self.shown.elapsed() < FRAME {
            return;
        }
        self.shown = Instant::now();
        let elapsed = self.start.elapsed();
        let left = remaining(elapsed, results.leaves(), self.leaves_expected);
        self.status.show(&progress_text(text, results, elapsed, left));
    }
}

fn load(path: &Path, text: &Text) -> anyhow::Result<Results> {
    let name = input_name(path, text);
    let bytes = read_input(path);
    let bytes =
        bytes.map_err(|error| anyhow::anyhow!(error.with_advice(text))).with_context(|| name.clone())?;
    let read = crate::file::text_of(&bytes)
        .map_err(|wrong| anyhow::anyhow!(wrong.said(text)))
        .with_context(|| name.clone())?;
    file::read(read).map_err(|error| anyhow::anyhow!(error.said(text))).context(name)
}

fn range_parser() -> impl TypedValueParser<Value = RangeInclusive<u32>> {
    StringValueParser::new().try_map(|text| lists::read_range(&text).map_err(Wrong::NotARange))
}

/// Reads a move order or a kind of leaf values.
fn law_parser<T>() -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = NotALaw> + Clone + Send + Sync + 'static,
{
    StringValueParser::new().try_map(|text| text.parse().map_err(Wrong::NotALaw))
}

fn preset_parser() -> impl TypedValueParser<Value = &'static Preset> {
    PossibleValuesParser::new(Preset::ALL.iter().map(|preset| preset.id))
        .try_map(|id| Preset::from_id(&id).ok_or(Wrong::Unknown))
}
