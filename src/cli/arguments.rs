//! Arguments that several commands share: where the tree comes from, the rules of the search, the format.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{ArgGroup, ValueEnum};

use super::game::{self, GameArguments};
use super::help_text;
use super::mistakes::{SMALL, Wrong, whole};
use crate::experiment::{self, results::Results};
use crate::file::{self, Document, FileError, disk};
use crate::names::Names;
use crate::notation;
use crate::quote::{self, quoted};
use crate::score::Score;
use crate::search::ordering::ChildOrder;
use crate::search::window::{Ties, Window};
use crate::search::{Algorithm, Obstacle, Settings};
use crate::text::Text;
use crate::tree::{Player, Tree};

/// Where the tree comes from.
#[derive(Debug, clap::Args)]
#[group(skip)]
#[command(group = ArgGroup::new("tree").required(true).args(["file", "notation", "game"]))]
pub(super) struct TreeSource {
    /// A RON document or bracket text; - stands for standard input
    #[arg(conflicts_with = "of_a_game")]
    file: Option<PathBuf>,
    /// Bracket text in place of a file, such as '[[3,5],[6,9]]'
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with = "of_a_game")]
    notation: Option<String>,
    /// Who moves at the root of --notation
    #[arg(long, value_name = "PLAYER", value_parser = player_parser(), default_value = "max", conflicts_with_all = ["file", "of_a_game"])]
    root_player: Player,
    #[command(flatten)]
    pub(super) game: GameArguments,
}

impl TreeSource {
    /// Reads the document; of a game, as many levels of its tree as there is room for.
    ///
    /// # Errors
    /// What cannot be read or understood; the message names the file, and line and column within it.
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
            (Some(notation), _) => notation::parse(notation, self.root_player, &mut ())
                .map(Document::untitled)
                .map_err(FileError::from),
            (None, Some(path)) if path != Path::new("-") => disk::load(path),
            _ => standard_input().and_then(|bytes| file::read_any(&bytes, &mut ())),
        };
        loaded.map_err(|error| anyhow::anyhow!(error.said(text))).with_context(|| self.name(text))
    }

    /// Reads the document, or the experiment, whichever the file or standard input holds. Not for games.
    ///
    /// # Errors
    /// As [`Self::load`].
    pub(super) fn read(&self, text: &Text) -> anyhow::Result<ReadFile> {
        let Some(path) = &self.file else { return Ok(ReadFile::Tree(Box::new(self.load(text)?))) };
        let bytes = if path == Path::new("-") { standard_input() } else { disk::read_bytes(path) };
        let bytes =
            bytes.map_err(|error| anyhow::anyhow!(error.said(text))).with_context(|| self.name(text))?;
        match file::read_any(&bytes, &mut ()) {
            Err(FileError::Experiment) => {
                let read =
                    String::from_utf8(bytes).ok().with_context(|| text.cli_not_utf8(self.name(text)))?;
                let results = experiment::file::read(&read)
                    .map_err(|error| anyhow::anyhow!(error.said(text)))
                    .with_context(|| self.name(text))?;
                Ok(ReadFile::Experiment(Box::new(results)))
            }
            read => {
                let read = read.map_err(|error| anyhow::anyhow!(error.said(text)));
                Ok(ReadFile::Tree(Box::new(read.with_context(|| self.name(text))?)))
            }
        }
    }

    /// What messages call the place that the tree came from.
    fn name(&self, text: &Text) -> String {
        match (&self.notation, &self.file) {
            (Some(_), _) => "--notation".to_owned(),
            (None, Some(path)) if path != Path::new("-") => quote::path(path),
            _ => text.cli_standard_input(),
        }
    }
}

/// What a file holds.
pub(super) enum ReadFile {
    /// A tree.
    Tree(Box<Document>),
    /// An experiment with its results.
    Experiment(Box<Results>),
}

/// All of standard input, as much as of a file at most.
pub(super) fn standard_input() -> Result<Vec<u8>, FileError> {
    disk::read_stream(std::io::stdin().lock())
}

/// The most nodes of the tree of a game, unless more are asked for.
const NODES_OF_A_GAME: usize = 2_000;

/// The rules of a search.
#[derive(Debug, clap::Args)]
pub(super) struct SearchRules {
    /// Prune when α ≥ β (ge) or only when α > β (gt)
    #[arg(long, value_name = "RULE", value_parser = ties_parser(), default_value = Ties::Prune.id())]
    ties: Ties,
    /// Evaluate inner nodes at this depth instead of searching them; the root has depth 0
    #[arg(long, value_name = "N", value_parser = whole::<u32>(SMALL), allow_negative_numbers = true)]
    depth: Option<u32>,
    /// The value that mtdf asks about first
    #[arg(long, value_name = "VALUE", value_parser = score_parser(), default_value = "0", allow_hyphen_values = true)]
    first_guess: Score,
    /// The window that the root is given, as in 3,7: faster, but a value outside is only bounded. Heeded by the
    /// forms of alpha-beta and by pvs
    #[arg(long, value_name = "A,B", value_parser = window_parser(), allow_hyphen_values = true)]
    window: Option<Window>,
    /// Search the children from the left, from the right, or the best static value first
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
    /// A node that stands in the way of the search; the message names it and says what to write.
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

/// What stands in the way of a search, and what to do about it.
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

/// In what form a command prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum OutputFormat {
    /// For people
    Text,
    /// One JSON object
    Json,
    /// A header and one line a row
    Csv,
}

/// Reads the id of an algorithm.
pub(super) fn algorithm_parser() -> impl TypedValueParser<Value = Algorithm> {
    let ids = Algorithm::ALL
        .iter()
        .map(|algorithm| PossibleValue::new(algorithm.about().id).help(algorithm.name(help_text())));
    PossibleValuesParser::new(ids).try_map(|id| Algorithm::from_id(&id).ok_or(Wrong::Unknown))
}

pub(super) fn ties_parser() -> impl TypedValueParser<Value = Ties> {
    let ids = Ties::ALL.iter().map(|ties| ties.id());
    PossibleValuesParser::new(ids)
        .try_map(|id| Ties::ALL.iter().copied().find(|ties| ties.id() == id).ok_or(Wrong::Unknown))
}

fn score_parser() -> impl TypedValueParser<Value = Score> {
    StringValueParser::new().try_map(|text| notation::number(&text).map_err(Wrong::Number))
}

fn window_parser() -> impl TypedValueParser<Value = Window> {
    StringValueParser::new().try_map(|text| {
        let parts: Vec<_> = text.split(',').collect();
        let &[alpha, beta] = parts.as_slice() else {
            return Err(Wrong::NotAWindow { found: quote::found(&text).into_owned() });
        };
        let number = |text| notation::number(text).map_err(Wrong::Number);
        let window = Window { alpha: number(alpha)?, beta: number(beta)? };
        if window.alpha < window.beta { Ok(window) } else { Err(Wrong::Reversed(window)) }
    })
}

fn order_parser() -> impl TypedValueParser<Value = ChildOrder> {
    let ids =
        ChildOrder::ALL.iter().map(|order| PossibleValue::new(order.id()).help(order.name(help_text())));
    PossibleValuesParser::new(ids)
        .try_map(|id| ChildOrder::ALL.iter().copied().find(|order| order.id() == id).ok_or(Wrong::Unknown))
}

fn player_parser() -> impl TypedValueParser<Value = Player> {
    PossibleValuesParser::new(["max", "min"]).map(|id| if id == "min" { Player::Min } else { Player::Max })
}
