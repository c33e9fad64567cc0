//! `alphabeta-lab experiment`: searches on populations of trees, beside theory.

mod game;
mod print;

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};

use super::MUCH_MEMORY;
use super::arguments::{OutputFormat, algorithm_parser, standard_input, ties_parser};
use super::help_text;
use super::interrupt;
use super::mistakes::{ANY, Wrong, whole};
use super::output::OutputFile;
use crate::experiment::population::{LeafLaw, NotALaw, OrderLaw};
use crate::experiment::prediction::{Prediction, remaining};
use crate::experiment::presets::Preset;
use crate::experiment::results::Results;
use crate::experiment::{Experiment, ExperimentSubject, MOST_SAMPLES, columns, file, lists};
use crate::file::disk;
use crate::narration::experiment::{cost_text, done_text, progress_text};
use crate::quote;
use crate::search::Algorithm;
use crate::search::window::Ties;
use crate::terminal::{self, Status};
use crate::text::Text;

/// What to measure, how, and in what form to print it.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// An experiment, written by --output or by hand; its results are printed if it has any. - stands for standard input
    #[arg(conflicts_with = "preset")]
    file: Option<PathBuf>,
    /// One of the classic lessons
    #[arg(long, value_name = "ID", value_parser = preset_parser())]
    preset: Option<&'static Preset>,
    #[command(flatten)]
    choices: Choices,
    #[command(flatten)]
    game: game::GameChoices,
    /// How many threads; as many as the machine has cores if left out
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=1_024), allow_negative_numbers = true)]
    threads: Option<u16>,
    /// Start even what will take more than an hour or much memory
    #[arg(long)]
    long: bool,
    #[command(flatten)]
    target: OutputFile,
    /// The form of the results
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub(super) format: OutputFormat,
}

/// What is measured, where it differs from the file, the preset or the default.
#[derive(Debug, clap::Args)]
struct Choices {
    /// The searches, with commas between them
    #[arg(long, value_name = "ID,ID…", value_delimiter = ',', value_parser = algorithm_parser())]
    algorithms: Vec<Algorithm>,
    /// Branching factors, such as 2,4 or 2-5
    #[arg(long, value_name = "B,B…", value_delimiter = ',', value_parser = range_parser(), allow_negative_numbers = true)]
    branching: Vec<RangeInclusive<u32>>,
    /// Depths, such as 2,4 or 2-10
    #[arg(long, value_name = "D,D…", value_delimiter = ',', value_parser = range_parser(), allow_negative_numbers = true)]
    depths: Vec<RangeInclusive<u32>>,
    /// Orders of moves: random, best, worst, good-FIRST-QUARTER or evaluation-ERROR, in percent
    #[arg(long, value_name = "ORDER,ORDER…", value_delimiter = ',', value_parser = law_parser::<OrderLaw>(), allow_negative_numbers = true)]
    orders: Vec<OrderLaw>,
    /// Leaf values: distinct, few-VALUES or edge-sum-STEP
    #[arg(long, value_name = "LAW,LAW…", value_delimiter = ',', value_parser = law_parser::<LeafLaw>(), allow_negative_numbers = true)]
    leaves: Vec<LeafLaw>,
    /// How many trees of every kind
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=MOST_SAMPLES), allow_negative_numbers = true)]
    samples: Option<u64>,
    /// Which trees; the same seed gives the same results
    #[arg(long, value_name = "S", value_parser = whole::<u64>(ANY), allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Prune when α ≥ β (ge) or only when α > β (gt)
    #[arg(long, value_name = "RULE", value_parser = ties_parser())]
    ties: Option<Ties>,
}

/// From this time on, an experiment has to be asked for expressly.
const LONG: Duration = Duration::from_secs(3_600);
/// So few leaves take no time worth predicting.
const FEW_LEAVES: f64 = 2e6;
/// How often progress is shown.
const FRAME: Duration = Duration::from_millis(100);

/// Measures, keeps the results if asked to, and prints them. On a terminal, what it will cost and how far it is
/// stands on standard error.
///
/// # Errors
/// Bad input, an experiment that would take very long and was not asked for expressly, or output that cannot be
/// written.
pub fn run(arguments: &Arguments, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    // Nobody wants to hear after an hour that the file cannot be written.
    arguments.target.check(text)?;
    let (results, is_new) = arguments.results(text)?;
    let written = match arguments.format {
        OutputFormat::Text => print::text(&results, text, out),
        OutputFormat::Json => print::json(&results, out),
        OutputFormat::Csv => out.write_all(columns::csv(&results, &results.theories()).as_bytes()),
    };
    // What was measured is kept although nobody reads what is printed, and printed although it cannot be kept.
    let is_kept = is_new && arguments.target.is_given();
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
    /// What the file holds, or what is measured now.
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

    /// How many leaves will be evaluated. Says on a terminal how long it will take, and refuses what nobody would wait
    /// for.
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
        Ok(prediction.leaves)
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

/// What was chosen, or what there is without a choice.
fn or<T: Clone>(chosen: &[T], base: Vec<T>) -> Vec<T> {
    if chosen.is_empty() { base } else { chosen.to_vec() }
}

fn all(ranges: &[RangeInclusive<u32>]) -> Vec<u32> {
    ranges.iter().cloned().flatten().collect()
}

/// What is shown while it runs, if standard error is a terminal.
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
    let is_standard_input = path == Path::new("-");
    let name = if is_standard_input { text.cli_standard_input() } else { quote::path(path) };
    let bytes = if is_standard_input { standard_input() } else { disk::read_bytes(path) };
    let bytes = bytes.map_err(|error| anyhow::anyhow!(error.said(text))).with_context(|| name.clone())?;
    let read = String::from_utf8(bytes).ok().with_context(|| text.cli_not_utf8(&name))?;
    file::read(&read).map_err(|error| anyhow::anyhow!(error.said(text))).context(name)
}

fn range_parser() -> impl TypedValueParser<Value = RangeInclusive<u32>> {
    StringValueParser::new().try_map(|text| lists::read_range(&text).map_err(Wrong::NotARange))
}

/// Reads an order or leaf values.
fn law_parser<T>() -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = NotALaw> + Clone + Send + Sync + 'static,
{
    StringValueParser::new().try_map(|text| text.parse().map_err(Wrong::NotALaw))
}

fn preset_parser() -> impl TypedValueParser<Value = &'static Preset> {
    let ids =
        Preset::ALL.iter().map(|preset| PossibleValue::new(preset.id).help((preset.title)(help_text())));
    PossibleValuesParser::new(ids).try_map(|id| Preset::from_id(&id).ok_or(Wrong::Unknown))
}
