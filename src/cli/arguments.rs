//! Arguments that several commands share: where the tree comes from, the rules of the search, the format.

use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{ArgGroup, ValueEnum};

use crate::file::{self, Document, FileError, disk};
use crate::names::Names;
use crate::notation;
use crate::score::Score;
use crate::search::window::Ties;
use crate::search::{Algorithm, Settings};
use crate::tree::{Player, Tree};

/// Where the tree comes from.
#[derive(Debug, clap::Args)]
#[group(skip)]
#[command(group = ArgGroup::new("tree").required(true).args(["file", "notation"]))]
pub(super) struct Source {
    /// A RON document or bracket text; `-` is standard input
    file: Option<PathBuf>,
    /// Bracket text in place of a file, such as '[[3,5],[6,9]]'
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    notation: Option<String>,
    /// Who moves at the root of --notation
    #[arg(long, value_name = "PLAYER", value_parser = player_parser(), default_value = "max", conflicts_with = "file")]
    root_player: Player,
}

impl Source {
    /// Reads the document.
    ///
    /// # Errors
    /// What cannot be read or understood; the message names the file, and line and column within it.
    pub(super) fn load(&self) -> anyhow::Result<Document> {
        let loaded = match (&self.notation, &self.file) {
            (Some(text), _) => {
                notation::parse(text, self.root_player).map(Document::untitled).map_err(FileError::from)
            }
            (None, Some(path)) if path != Path::new("-") => disk::load(path),
            _ => {
                let mut bytes = Vec::new();
                std::io::stdin().lock().read_to_end(&mut bytes).context(STANDARD_INPUT)?;
                file::read_any(&bytes)
            }
        };
        loaded.with_context(|| self.name())
    }

    /// What messages call the place that the tree came from.
    fn name(&self) -> String {
        match (&self.notation, &self.file) {
            (Some(_), _) => "--notation".to_owned(),
            (None, Some(path)) if path != Path::new("-") => path.display().to_string(),
            _ => STANDARD_INPUT.to_owned(),
        }
    }
}

pub(super) const STANDARD_INPUT: &str = "standard input";

/// The rules of a search.
#[derive(Debug, clap::Args)]
pub(super) struct Rules {
    /// Prune when α ≥ β (ge) or only when α > β (gt)
    #[arg(long, value_name = "RULE", value_parser = ties_parser(), default_value = Ties::Prune.id())]
    ties: Ties,
    /// Evaluate inner nodes at this depth instead of searching them; the root has depth 0
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// The value that mtdf asks about first
    #[arg(long, value_name = "VALUE", value_parser = score_parser(), default_value = "0", allow_hyphen_values = true)]
    first_guess: Score,
}

impl Rules {
    /// The settings.
    pub(super) fn settings(&self) -> Settings {
        Settings { ties: self.ties, depth_limit: self.depth, first_guess: self.first_guess }
    }

    /// The settings, if `algorithm` can search `tree` from `source` with them.
    ///
    /// # Errors
    /// A node at which the search stops without an evaluation; the message names it and says what to write.
    pub(super) fn settings_for(
        &self,
        algorithm: Algorithm,
        source: &Source,
        tree: &Tree,
    ) -> anyhow::Result<Settings> {
        let settings = self.settings();
        let Err(missing) = algorithm.check(settings, tree) else { return Ok(settings) };
        let name = Names::new(tree).of(tree, missing.node);
        let path = tree.path_to(missing.node);
        let depth = path.len();
        anyhow::bail!(
            "{}: node {name} (path {path:?}) is an inner node at depth {depth}, where {} stops the search, \
             and has no evaluation; expected one, as in Node(evaluation: 4, children: […]) or, in bracket text, \
             ~4[…]",
            source.name(),
            if algorithm.about().deepens { algorithm.about().id } else { "--depth" }
        )
    }
}

/// In what form a command prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Format {
    /// For people
    Text,
    /// One JSON object
    Json,
    /// A header and one line a row
    Csv,
}

/// Reads the id of an algorithm.
pub(super) fn algorithm_parser() -> impl TypedValueParser<Value = Algorithm> {
    let ids = Algorithm::ALL.iter().map(|algorithm| {
        let about = algorithm.about();
        PossibleValue::new(about.id).help(about.name)
    });
    PossibleValuesParser::new(ids).try_map(|id| Algorithm::from_id(&id).ok_or("no such algorithm"))
}

pub(super) fn ties_parser() -> impl TypedValueParser<Value = Ties> {
    let ids = Ties::ALL.iter().map(|ties| ties.id());
    PossibleValuesParser::new(ids)
        .try_map(|id| Ties::ALL.iter().copied().find(|ties| ties.id() == id).ok_or("no such rule"))
}

fn score_parser() -> impl TypedValueParser<Value = Score> {
    StringValueParser::new()
        .try_map(|text| text.parse::<f64>().ok().and_then(Score::new).ok_or("expected a number, inf or -inf"))
}

fn player_parser() -> impl TypedValueParser<Value = Player> {
    PossibleValuesParser::new(["max", "min"]).map(|id| if id == "min" { Player::Min } else { Player::Max })
}
