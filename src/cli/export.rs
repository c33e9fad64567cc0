//! `alphabeta-lab export`: pictures of a walk as files for slides, papers, web pages and other programs.

mod fitting;

use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use anyhow::Context;
use clap::ValueEnum;
use clap::builder::{StringValueParser, TypedValueParser};

use self::fitting::{GivenOptions, Matter};
use super::arguments::{ReadFile, SearchRules, TreeSource, algorithm_parser};
use super::game::{self, Started};
use super::interrupt;
use super::mistakes::{Wrong, one_of, whole};
use super::output::OutputFile;
use crate::experiment::chart::Quantity;
use crate::export::caption;
use crate::export::choices::{self, PictureTheme, Steps};
use crate::export::exhibit::Exhibit;
use crate::export::html;
use crate::export::letters::LackingLetters;
use crate::export::walk::{Prepared, RecordedWalk};
use crate::export::{ExportError, Format, Holds, Options};
use crate::file::disk::refusal::Refusal;
use crate::game::boards::Boards;
use crate::narration::decision;
use crate::quote;
use crate::search::Algorithm;
use crate::search::trace::{self, StepIndex};
use crate::search::unseen::Unseen;
use crate::statistics::theory::uniform_leaves;
use crate::statistics::uniform::{self, UniformShape};
use crate::terminal::{self, Spelling, Status};
use crate::text::Text;
use crate::work::Work;

/// The arguments of `export`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    // The first one: the others take what they read.
    #[command(flatten)]
    written: GivenOptions,
    #[command(flatten)]
    source: TreeSource,
    /// The format; if left out, the suffix of the file decides.
    #[arg(long = "as", value_name = "FORMAT", value_parser = format_parser())]
    format: Option<Format>,
    /// What the picture shows.
    #[arg(long, value_name = "WHAT", value_parser = picture_parser(), default_value = Picture::Tree.id())]
    picture: Picture,
    /// What the chart of an experiment shows.
    #[arg(long, value_name = "WHAT", value_parser = quantity_parser(), default_value = Quantity::Leaves.id())]
    quantity: Quantity,
    /// The steps to show; if left out, the format decides.
    #[arg(long, value_name = "STEP", value_parser = step_parser(), allow_negative_numbers = true)]
    step: Option<Steps>,
    /// The algorithm.
    #[arg(long, value_name = "ID", value_parser = algorithm_parser(), default_value = "alpha-beta")]
    algorithm: Algorithm,
    #[command(flatten)]
    rules: SearchRules,
    /// Whether to show the tree as it is before any search.
    #[arg(long, conflicts_with = "step")]
    blank: bool,
    /// The colours.
    #[arg(long, value_parser = theme_parser(), default_value = PictureTheme::default().id())]
    theme: PictureTheme,
    /// The width on paper, in millimetres.
    #[arg(long, value_name = "LENGTH", value_parser = width_parser(), allow_hyphen_values = true)]
    width: Option<f64>,
    /// Pixels per point.
    #[arg(long, value_name = "FACTOR", value_parser = scale_parser(), default_value = "2", allow_negative_numbers = true)]
    scale: f64,
    /// Whether to leave out the background.
    #[arg(long)]
    transparent: bool,
    /// How letters are written.
    #[arg(long, value_enum, default_value_t = Lettering::Fonts)]
    text: Lettering,
    /// How long an animation shows each step, in milliseconds.
    #[arg(long, value_name = "MS", value_parser = whole::<u32>(10..=60_000), default_value = "1500", allow_negative_numbers = true)]
    pace: u32,
    /// How long an animation shows the last step, in milliseconds.
    #[arg(long, value_name = "MS", value_parser = whole::<u32>(10..=60_000), default_value = "4000", allow_negative_numbers = true)]
    end_pause: u32,
    /// Whether a page asks what happens next before each decision.
    #[arg(long)]
    quiz: bool,
    #[command(flatten)]
    target: OutputFile,
}

/// Searches, and writes the pictures.
///
/// # Errors
/// Bad input, a step that does not exist, a tree too large for the format, or output that cannot be written.
pub fn run(arguments: &Arguments, text: &Text) -> anyhow::Result<()> {
    let format = arguments.format(text)?;
    arguments.written.check_format(format, text)?;
    arguments.target.check(text)?;
    if arguments.target.file().is_none() && is_binary(format) && terminal::is_output() {
        anyhow::bail!(text.cli_export_binary(format.name(text)));
    }
    let prepared = match arguments.subject(text)? {
        Subject::Walk(prepared) => prepared,
        Subject::Exhibit(exhibit) => {
            return arguments.write_exhibit(format, &exhibit, &arguments.options(vec![None]), text);
        }
    };
    let mut walk = prepared.walk(text);
    // As in the window: negamax shows values for the side to move.
    walk.look.perspective = arguments.algorithm.about().perspective;
    let steps = arguments.steps(format).list(&walk, format);
    let options = arguments.options(steps.map_err(|error| anyhow::anyhow!(error.said(text)))?);
    let is_silent = arguments.quiz && !html::has_questions(&walk, &options.steps);
    anyhow::ensure!(
        !is_silent,
        match html::ever_asks(&walk) {
            true if arguments.blank => text.cli_export_blank_asks_nothing(),
            true => text.cli_export_no_questions(),
            false => text.cli_export_never_asks(),
        }
    );
    if arguments.picture == Picture::Decision {
        anyhow::ensure!(walk.trace.has_window(), text.cli_export_no_decisions(walk.name()));
        let [Some(after)] = options.steps[..] else { anyhow::bail!(text.cli_export_one_step()) };
        let (replay, ties) = (walk.replay(), walk.settings.ties);
        let table = decision::decision_table(text, replay, ties, walk.look.perspective, after);
        let exhibit = Exhibit::decision(table, &caption::title(&walk, Some(after)), text);
        return arguments.write_exhibit(format, &exhibit, &options, text);
    }
    let lacking = LackingLetters::of_walk(format, &walk, &options);
    match (format.about().holds, options.steps.as_slice()) {
        (Holds::OneStep, [_, _, ..]) => arguments.write_each(format, &walk, &options, text)?,
        _ => {
            let bytes = with_progress(&options, text, |report| format.write(&walk, &options, report))?;
            arguments.write(&bytes, format, text)?;
        }
    }
    warn(lacking.as_ref(), text);
    Ok(())
}

/// Names the characters that the file lacks.
fn warn(lacking: Option<&LackingLetters>, text: &Text) {
    if let Some(lacking) = lacking {
        terminal::say(&lacking.said(text));
    }
}

impl Arguments {
    fn format(&self, text: &Text) -> anyhow::Result<Format> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let suffix = self.target.suffix();
        suffix.as_deref().and_then(Format::from_suffix).with_context(|| {
            let ids: Vec<_> = Format::ALL.iter().map(|format| format.about().id).collect();
            let ids = ids.join(", ");
            match suffix.as_deref() {
                Some(suffix) => {
                    let found = quote::found(&format!(".{suffix}"), text);
                    text.cli_export_unknown_suffix(ids, found, known_suffixes())
                }
                None => text.cli_export_which_format(ids),
            }
        })
    }

    fn steps(&self, format: Format) -> Steps {
        match self.step {
            _ if self.blank => Steps::Blank,
            Some(steps) => steps,
            // A table is about one step, whatever the format.
            None if self.picture == Picture::Decision => Steps::Result,
            None => Steps::usual(format),
        }
    }

    fn options(&self, steps: Vec<Option<StepIndex>>) -> Options {
        Options {
            steps,
            palette: self.theme.palette(),
            width: self.width,
            scale: self.scale,
            is_transparent: self.transparent,
            has_outlines: self.text == Lettering::Outlines,
            pace: self.pace,
            end_pause: self.end_pause,
            asks: self.quiz,
        }
    }

    /// The walk, chart or board to show.
    fn subject(&self, text: &Text) -> anyhow::Result<Subject> {
        if let Some(started) = self.source.game.start(text)? {
            if self.picture == Picture::Board {
                self.written.check_matter(self.matter(), text)?;
                let (position, name) = (started.game.text(), started.game.game().name(text));
                let words = (name.as_str(), position.as_str());
                let board = Exhibit::board(started.game.picture(), &position, words, text);
                return Ok(Subject::Exhibit(Box::new(board)));
            }
            if self.picture != Picture::MinimalTree {
                self.written.check_matter(self.matter(), text)?;
                return Ok(Subject::Walk(Box::new(self.walk_of_game(&started, text)?)));
            }
        }
        let document = match self.source.read(text)? {
            ReadFile::Tree(document) => *document,
            ReadFile::Experiment(results) => {
                self.written.check_matter(Matter::Experiment, text)?;
                let exhibit = Exhibit::experiment(&results, &results.theories(), self.quantity, text);
                return Ok(Subject::Exhibit(Box::new(exhibit)));
            }
        };
        anyhow::ensure!(self.picture != Picture::Board, text.cli_export_no_board());
        self.written.check_matter(self.matter(), text)?;
        if self.picture == Picture::MinimalTree {
            let Ok(shape) = uniform::shape(&document.tree, &mut ());
            let leaves = |shape: &UniformShape| uniform_leaves(shape.branching, shape.depth);
            let shape = shape.filter(|shape| leaves(shape).is_some_and(|it| it <= MOST_LEAVES));
            let shape = shape.with_context(|| text.cli_export_not_uniform(MOST_LEAVES.to_string()))?;
            let page = Exhibit::minimal_tree(shape, document.tree.root_player(), text);
            return Ok(Subject::Exhibit(Box::new(page)));
        }
        let settings = self.rules.settings_for(self.algorithm, &self.source, &document.tree, text)?;
        let trace = trace::record(self.algorithm, &document.tree, settings, &false.into())
            .map_err(|error| anyhow::anyhow!(error.said(text)))?;
        let search = (self.algorithm, settings);
        Ok(Subject::Walk(Box::new(Prepared::new(document, search, (trace, Unseen::default()), None))))
    }

    /// What is exported of a tree or a game.
    const fn matter(&self) -> Matter {
        match self.picture {
            Picture::Tree => Matter::Walk,
            Picture::Decision => Matter::Decision,
            Picture::Board => Matter::Board,
            Picture::MinimalTree => Matter::MinimalTree,
        }
    }

    fn walk_of_game(&self, started: &Started, text: &Text) -> anyhow::Result<Prepared> {
        let settings = self.rules.settings();
        let request = started.request(self.algorithm, settings);
        started.game.check(&request).map_err(|error| game::refused(error, text))?;
        let unfolded = started.listed(settings.depth_limit);
        let unfolded = unfolded.with_context(|| text.cli_export_game_too_large())?;
        let recorded = unfolded.record(&unfolded.tree, &request, &Work::default());
        let recorded = recorded.map_err(|error| anyhow::anyhow!(error.said(text)))?;
        let settings = started.rules.move_order.settings(settings);
        let boards = Boards::new(Arc::new(unfolded.clone()), &unfolded.tree);
        let document = game::document(&started.title(text), started, unfolded, None, text);
        Ok(Prepared::new(
            document,
            (self.algorithm, settings),
            (recorded.trace, recorded.unseen),
            Some(boards),
        ))
    }

    fn write_exhibit(
        &self,
        format: Format,
        exhibit: &Exhibit,
        options: &Options,
        text: &Text,
    ) -> anyhow::Result<()> {
        let plate = exhibit.plate(&options.palette);
        let bytes = format.write_picture(&plate, options);
        self.write(&bytes.map_err(|error| anyhow::anyhow!(error.said(text)))?, format, text)?;
        warn(LackingLetters::of_plate(format, &plate, options).as_ref(), text);
        Ok(())
    }

    /// Writes the file to the place that was requested.
    fn write(&self, bytes: &[u8], format: Format, text: &Text) -> anyhow::Result<()> {
        let spelling = if format == Format::Json { Spelling::Json } else { Spelling::Text };
        match self.target.file() {
            Some(path) => self.target.write_at(path, bytes, text),
            None => match terminal::pass_on(bytes, spelling) {
                Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                    let refusal = Refusal::of(&error, Refusal::Missing).with_advice(text);
                    Err(anyhow::anyhow!(refusal)).with_context(|| text.cli_standard_output())
                }
                passed => passed.with_context(|| text.cli_standard_output()),
            },
        }
    }

    /// Writes a file for each step, with its number before the suffix. Checks all of them before it writes the first, and
    /// writes each as soon as it is drawn: all together may be larger than the memory.
    fn write_each(
        &self,
        format: Format,
        walk: &RecordedWalk<'_>,
        options: &Options,
        text: &Text,
    ) -> anyhow::Result<()> {
        let path = self.target.file().with_context(|| text.cli_export_several())?;
        let files: Vec<(PathBuf, Option<StepIndex>)> = choices::files(path, &options.steps, walk.len())
            .into_iter()
            .zip(options.steps.iter().copied())
            .collect();
        files.iter().try_for_each(|(file, _)| self.target.check_at(file, text))?;
        let (mut several, mut written) = (self.target.several(), Ok(()));
        let drawn = with_progress(options, text, |report| {
            for (index, (file, after)) in files.iter().enumerate() {
                let options = Options { steps: vec![*after], ..options.clone() };
                let picture = format.write(walk, &options, &mut |_| true)?;
                written = several.write(file, picture, text);
                if written.is_err() || !report(index + 1) {
                    return Err(ExportError::Cancelled);
                }
            }
            Ok(())
        });
        several.end(written.and(drawn), text)
    }
}

/// Runs the export, shows its progress on a terminal, and cancels it on an interrupt.
fn with_progress<T>(
    options: &Options,
    text: &Text,
    work: impl FnOnce(&mut dyn FnMut(usize) -> bool) -> Result<T, ExportError>,
) -> anyhow::Result<T> {
    let flag = interrupt::flag();
    let mut status = Status::default();
    let count = options.steps.len();
    let done = work(&mut |step| {
        if count > 1 {
            status.show(&text.cli_export_progress(count.to_string(), step.to_string()));
        }
        !flag.load(Ordering::Relaxed)
    });
    status.clear();
    // A single picture may be drawn to its end before the interrupt is seen: it is not written, either.
    let done = if flag.load(Ordering::Relaxed) { done.and(Err(ExportError::Cancelled)) } else { done };
    done.map_err(|error| anyhow::anyhow!(error.said(text)))
}

/// How an SVG holds its letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Lettering {
    /// As text, which can be edited and searched.
    Fonts,
    /// As outlines of the program's own fonts.
    Outlines,
}

/// What a picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Picture {
    /// The tree, with the search.
    Tree,
    /// The board of a game.
    Board,
    /// The decision table at a step.
    Decision,
    /// The minimal tree with the same branching factor and depth.
    MinimalTree,
}

impl Picture {
    pub(super) const ALL: &[Self] = &[Self::Tree, Self::Board, Self::Decision, Self::MinimalTree];

    pub(super) const fn id(self) -> &'static str {
        match self {
            Self::Tree => "tree",
            Self::Board => "board",
            Self::Decision => "decision",
            Self::MinimalTree => "minimal-tree",
        }
    }

    pub(super) fn meaning(self, text: &Text) -> String {
        match self {
            Self::Tree => text.help_picture_tree(),
            Self::Board => text.help_picture_board(),
            Self::Decision => text.help_picture_decision(),
            Self::MinimalTree => text.help_picture_minimal_tree(),
        }
    }
}

/// A walk, or another picture.
enum Subject {
    Walk(Box<Prepared>),
    Exhibit(Box<Exhibit>),
}

/// The most leaves of a minimal tree whose picture is still readable.
const MOST_LEAVES: u64 = 81;

/// The suffixes of all formats. Several formats share one.
fn known_suffixes() -> String {
    let mut known: Vec<String> = Vec::new();
    for suffix in Format::ALL.iter().map(|format| format!(".{}", format.about().suffix)) {
        if !known.contains(&suffix) {
            known.push(suffix);
        }
    }
    known.join(", ")
}

/// Whether a format is binary.
const fn is_binary(format: Format) -> bool {
    matches!(format, Format::Png | Format::Pdf | Format::Gif | Format::Apng)
}

fn format_parser() -> impl TypedValueParser<Value = Format> {
    one_of(Format::ALL, |format| format.about().id)
}

fn picture_parser() -> impl TypedValueParser<Value = Picture> {
    one_of(Picture::ALL, Picture::id)
}

fn quantity_parser() -> impl TypedValueParser<Value = Quantity> {
    one_of(Quantity::ALL, Quantity::id)
}

fn theme_parser() -> impl TypedValueParser<Value = PictureTheme> {
    one_of(PictureTheme::ALL, PictureTheme::id)
}

fn step_parser() -> impl TypedValueParser<Value = Steps> {
    StringValueParser::new().try_map(|text| match text.as_str() {
        "result" => Ok(Steps::Result),
        "cutoffs" => Ok(Steps::Cutoffs),
        "all" => Ok(Steps::All),
        number => {
            let wrong = |_| Wrong::NotAStep { found: number.to_owned() };
            number.parse().map(Steps::After).map_err(wrong)
        }
    })
}

/// Reads a length and returns it in millimetres.
fn width_parser() -> impl TypedValueParser<Value = f64> {
    StringValueParser::new().try_map(|text| {
        let units = [("mm", 1.0), ("cm", 10.0), ("in", 25.4)];
        let read = |(unit, millimetres): (&str, f64)| {
            let number: f64 = text.trim().strip_suffix(unit)?.trim().parse().ok()?;
            Some(number * millimetres)
        };
        let width = units.into_iter().find_map(read).filter(|width| (5.0..=5000.0).contains(width));
        width.ok_or(Wrong::NotALength { found: text })
    })
}

fn scale_parser() -> impl TypedValueParser<Value = f64> {
    StringValueParser::new().try_map(|text| {
        let scale = text.trim().parse::<f64>().ok().filter(|scale| (0.1..=20.0).contains(scale));
        scale.ok_or(Wrong::NotAScale { found: text })
    })
}
