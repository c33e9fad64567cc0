//! Arguments that several commands share: where the tree comes from, the rules of the search, the format.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::builder::{StringValueParser, TypedValueParser};
use clap::{ArgGroup, ValueEnum};

use super::game::{self, GameArguments};
use super::mistakes::{SMALL, Wrong, one_of, whole};
use crate::experiment::{self, results::Results};
use crate::file::{self, Document, FileError, UNTITLED, disk};
use crate::names::Names;
use crate::notation;
use crate::quote::{self, quoted};
use crate::score::Score;
use crate::search::ordering::ChildOrder;
use crate::search::window::{Ties, Window};
use crate::search::{Algorithm, Obstacle, Settings};
use crate::terminal;
use crate::text::Text;
use crate::tree::{Player, Tree};

/// Where the tree comes from.
#[derive(Debug, clap::Args)]
#[group(skip)]
#[command(group = ArgGroup::new("tree").required(true).args(["file", "notation", "game"]))]
pub(super) struct TreeSource {
    /// A RON document or bracket text; `-` is standard input.
    #[arg(conflicts_with = "of_a_game")]
    file: Option<PathBuf>,
    /// Bracket text in place of a file.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with = "of_a_game")]
    notation: Option<String>,
    /// The player to move at the root of the bracket text; without it, the names in the text say so, or else MAX moves.
    #[arg(long, value_name = "PLAYER", value_parser = player_parser(), conflicts_with_all = ["file", "of_a_game"])]
    root_player: Option<Player>,
    #[command(flatten)]
    pub(super) game: GameArguments,
}

impl TreeSource {
    /// Reads the document. A game is unfolded level by level, up to the most nodes.
    ///
    /// # Errors
    /// A tree that cannot be read. The message names the file, the line and the column.
    pub(super) fn load(&self, text: &Text) -> anyhow::Result<Document> {
        if let Some(started) = self.game.start(text)? {
            let nodes = started.most_nodes.unwrap_or(NODES_OF_A_GAME);
            return Ok(game::document(
                &started.title(text),
                &started,
                started.unfold(None, nodes)?,
                None,
                text,
            ));
        }
        let loaded = match (&self.notation, &self.file) {
            (Some(notation), _) => notation::parse_written(notation, self.root_player, &mut ())
                .map(|tree| {
                    self.note_other_names(&tree, text);
                    Document::untitled(tree)
                })
                .map_err(FileError::from),
            (None, Some(path)) if path != Path::new("-") => disk::load(path),
            _ => standard_input().and_then(|bytes| file::read_any(&bytes, &mut ())),
        };
        let loaded = loaded
            .map_err(|error| anyhow::anyhow!(error.with_advice(text)))
            .with_context(|| self.name(text))?;
        note_contradicting_names(&loaded.tree, text);
        Ok(loaded)
    }

    /// Says on standard error that the names in the bracket text call for another player at the root than the chosen one.
    fn note_other_names(&self, tree: &Tree, text: &Text) {
        if let (Some(chosen), Some(named)) = (self.root_player, notation::player_by_names(tree))
            && chosen != named
        {
            terminal::say(&text.cli_names_call_for_other(chosen.name(), named.name()));
        }
    }

    /// Reads the tree or the experiment in the file or on standard input. Not for games.
    ///
    /// # Errors
    /// As [`Self::load`].
    pub(super) fn read(&self, text: &Text) -> anyhow::Result<ReadFile> {
        let Some(path) = &self.file else { return Ok(ReadFile::Tree(Box::new(self.load(text)?))) };
        let bytes = read_input(path)
            .map_err(|error| anyhow::anyhow!(error.with_advice(text)))
            .with_context(|| self.name(text))?;
        match file::read_any(&bytes, &mut ()) {
            Err(FileError::Experiment) => {
                let read = file::text_of(&bytes)
                    .map_err(|wrong| anyhow::anyhow!(wrong.said(text)))
                    .with_context(|| self.name(text))?;
                let results = experiment::file::read(read)
                    .map_err(|error| anyhow::anyhow!(error.said(text)))
                    .with_context(|| self.name(text))?;
                Ok(ReadFile::Experiment(Box::new(results)))
            }
            read => {
                let read = read.map_err(|error| anyhow::anyhow!(error.said(text)));
                let mut document = read.with_context(|| self.name(text))?;
                note_contradicting_names(&document.tree, text);
                // As in the window, a tree without a title has the name of its file.
                let name = path.file_name().filter(|_| path != Path::new("-"));
                if let (Some(name), UNTITLED) = (name, document.title.as_str()) {
                    document.title = name.to_string_lossy().into_owned();
                }
                Ok(ReadFile::Tree(Box::new(document)))
            }
        }
    }

    /// The name of the source in messages.
    fn name(&self, text: &Text) -> String {
        match (&self.notation, &self.file) {
            (Some(_), _) => "--notation".to_owned(),
            (None, Some(path)) => input_name(path, text),
            (None, None) => text.cli_standard_input(),
        }
    }
}

/// All bytes of a file; `-` is standard input.
pub(super) fn read_input(path: &Path) -> Result<Vec<u8>, FileError> {
    if path == Path::new("-") { standard_input() } else { disk::read_bytes(path) }
}

/// Says on standard error that the names of nodes, such as min and max, contradict one another.
fn note_contradicting_names(tree: &Tree, text: &Text) {
    if notation::names_contradict(tree) {
        terminal::say(&text.text_names_contradict());
    }
}

/// Refuses files of which several are standard input: it can be read only once.
///
/// # Errors
/// Two of them are `-`.
pub(super) fn check_inputs<'a>(
    files: impl IntoIterator<Item = &'a PathBuf>,
    text: &Text,
) -> anyhow::Result<()> {
    let from_input = files.into_iter().filter(|file| file.as_path() == Path::new("-")).count();
    anyhow::ensure!(from_input < 2, text.cli_standard_input_twice());
    Ok(())
}

/// The name of a file in messages; `-` is standard input.
pub(super) fn input_name(path: &Path, text: &Text) -> String {
    if path == Path::new("-") { text.cli_standard_input() } else { quote::path(path) }
}

/// The content of a file.
pub(super) enum ReadFile {
    /// A tree.
    Tree(Box<Document>),
    /// An experiment with its results.
    Experiment(Box<Results>),
}

/// All of standard input, up to the size limit of files.
fn standard_input() -> Result<Vec<u8>, FileError> {
    disk::read_stream(std::io::stdin().lock())
}

/// The default limit on the nodes of a game tree.
const NODES_OF_A_GAME: usize = 2_000;

/// The rules of a search.
#[derive(Debug, clap::Args)]
pub(super) struct SearchRules {
    /// Whether to prune when α = β.
    #[arg(long, value_name = "RULE", value_parser = ties_parser(), default_value = Ties::Prune.id())]
    ties: Ties,
    /// The depth at which inner nodes are evaluated instead of searched.
    #[arg(long, value_name = "N", value_parser = whole::<u32>(SMALL), allow_negative_numbers = true)]
    depth: Option<u32>,
    /// The first guess of MTD(f).
    #[arg(long, value_name = "VALUE", value_parser = score_parser(), default_value = "0", allow_hyphen_values = true)]
    first_guess: Score,
    /// The window of the root.
    #[arg(long, value_name = "A,B", value_parser = window_parser(), allow_hyphen_values = true)]
    window: Option<Window>,
    /// The order in which children are searched.
    #[arg(long, value_name = "ORDER", value_parser = order_parser(), default_value = ChildOrder::LeftToRight.id())]
    order: ChildOrder,
}

impl SearchRules {
    /// The settings.
    pub(super) fn settings(&self) -> Settings {
        Settings {
            ties: self.ties,
            depth_limit: self.depth,
            first_guess: self.first_guess,
            window: self.window.unwrap_or_default(),
            child_order: self.order,
        }
    }

    /// The settings, if `algorithm` can search `tree` from `source` with them.
    ///
    /// # Errors
    /// A node on which the search cannot run. The message names it and says what to write.
    pub(super) fn settings_for(
        &self,
        algorithm: Algorithm,
        source: &TreeSource,
        tree: &Tree,
        text: &Text,
    ) -> anyhow::Result<Settings> {
        let settings = self.settings();
        let Err(obstacle) = algorithm.check(settings, tree) else { return Ok(settings) };
        anyhow::bail!("{}: {}", source.name(text), said(obstacle, algorithm, tree, text))
    }
}

/// Why a search cannot run, and what to do about it.
fn said(obstacle: Obstacle, algorithm: Algorithm, tree: &Tree, text: &Text) -> String {
    let Ok(names) = Names::new(tree, &mut ());
    let node_text = |node| {
        let (name, path) = (names.of(tree, node), format!("{:?}", tree.path_to(node)));
        text.cli_node(quoted(&name), quoted(&path))
    };
    let id = algorithm.about().id;
    match obstacle {
        Obstacle::MissingEvaluation { node } => {
            let stopper = if algorithm.about().deepens { id } else { "--depth" };
            text.cli_missing_evaluation(tree.depth(node).to_string(), node_text(node), stopper)
        }
        Obstacle::EmptyWindow => text.cli_empty_window(),
        Obstacle::ContradictingStates { first, second } => {
            let key = quoted(tree.state_key(first).unwrap_or_default());
            text.cli_contradicting_states(id, node_text(first), key, node_text(second))
        }
    }
}

/// The format that a command prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum OutputFormat {
    /// Text for people.
    Text,
    /// One JSON object.
    Json,
    /// A header, then one line per row.
    Csv,
}

/// Reads the id of an algorithm.
pub(super) fn algorithm_parser() -> impl TypedValueParser<Value = Algorithm> {
    one_of(Algorithm::ALL, |algorithm| algorithm.about().id)
}

pub(super) fn ties_parser() -> impl TypedValueParser<Value = Ties> {
    one_of(Ties::ALL, Ties::id)
}

fn score_parser() -> impl TypedValueParser<Value = Score> {
    StringValueParser::new().try_map(|text| notation::number(&text).map_err(Wrong::Number))
}

fn window_parser() -> impl TypedValueParser<Value = Window> {
    StringValueParser::new().try_map(|text| {
        let parts: Vec<_> = text.split(',').collect();
        let &[alpha, beta] = parts.as_slice() else {
            return Err(Wrong::NotAWindow { found: text });
        };
        let number = |text| notation::number(text).map_err(Wrong::Number);
        let window = Window { alpha: number(alpha)?, beta: number(beta)? };
        if window.alpha < window.beta { Ok(window) } else { Err(Wrong::Reversed(window)) }
    })
}

fn order_parser() -> impl TypedValueParser<Value = ChildOrder> {
    one_of(ChildOrder::ALL, ChildOrder::id)
}

fn player_parser() -> impl TypedValueParser<Value = Player> {
    one_of(&[Player::Max, Player::Min], |player| match player {
        Player::Max => "max",
        Player::Min => "min",
    })
}
