//! A game in place of a tree: its arguments, and the progress of a long search.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Context;
use clap::builder::TypedValueParser;

use super::mistakes::{ANY, one_of, whole};
use super::much_memory;
use crate::file::Document;
use crate::game::count::Below;
use crate::game::move_order::MoveOrder;
use crate::game::play::{GameSearchResult, Match};
use crate::game::positions::GameRules;
use crate::game::request::{GameRequest, RequestError};
use crate::game::tally::GameTally;
use crate::game::unfold::{UnfoldLimits, Unfolded};
use crate::game::{GameId, Wins};
use crate::narration::comparison::digits;
use crate::narration::memory::bytes_text;
use crate::search::observer::Stop;
use crate::search::{Algorithm, Settings};
use crate::terminal::Status;
use crate::text::Text;
use crate::work::{Cancelled, Work};

/// The arguments that choose a game, its first position and its tree.
#[derive(Debug, clap::Args)]
#[group(id = "of_a_game", multiple = true)]
pub(super) struct GameArguments {
    /// A game in place of a file.
    #[arg(long, value_name = "ID", value_parser = game_parser())]
    game: Option<GameId>,
    /// Where the game begins.
    #[arg(long, value_name = "TEXT", requires = "game", allow_hyphen_values = true)]
    position: Option<String>,
    /// Which moves are searched first.
    #[arg(long, value_name = "ORDER", requires = "game", value_parser = order_parser(), default_value = MoveOrder::Generator.id())]
    move_order: MoveOrder,
    /// What a won game is worth.
    #[arg(long, value_name = "VALUE", requires = "game", value_parser = wins_parser())]
    wins: Option<Wins>,
    /// Whether to search only the first of several symmetric moves.
    #[arg(long, requires = "game")]
    merge_symmetric: bool,
    /// The most nodes of a game tree to list or write.
    #[arg(long, value_name = "N", requires = "game", value_parser = whole::<usize>(ANY), allow_negative_numbers = true)]
    most_nodes: Option<usize>,
}

/// What is wrong with a request, as the command line can mend it.
pub(super) fn refused(error: RequestError, text: &Text) -> anyhow::Error {
    match error {
        RequestError::NeedsDepth { game } => anyhow::anyhow!(text.cli_game_needs_depth(game.name(text))),
        error => anyhow::anyhow!(error.said(text)),
    }
}

/// A number of nodes. A count ends at the greatest number that it can hold.
fn many(nodes: u64, text: &Text) -> String {
    if nodes < u64::MAX { digits(nodes) } else { text.cli_game_more_than(digits(nodes - 1)) }
}

impl GameArguments {
    /// The arguments that give the same tree again, without its depth.
    pub(super) fn words(&self) -> String {
        let mut words = Vec::new();
        let mut push = |name: &str, value: &str| words.push(format!("--{name} {value}"));
        if let Some(game) = self.game {
            push("game", game.about().id);
        }
        if let Some(position) = &self.position {
            push("position", &format!("'{position}'"));
        }
        if self.move_order != MoveOrder::Generator {
            push("move-order", self.move_order.id());
        }
        if let Some(wins) = self.wins {
            push("wins", wins.id());
        }
        if self.merge_symmetric {
            words.push("--merge-symmetric".to_owned());
        }
        words.join(" ")
    }

    /// The chosen game, if one was chosen.
    ///
    /// # Errors
    /// A position that cannot be read or is impossible.
    pub(super) fn start(&self, text: &Text) -> anyhow::Result<Option<Started>> {
        let Some(id) = self.game else { return Ok(None) };
        let position = self.position.as_deref().unwrap_or_default();
        let game =
            id.start(position).map_err(|error| anyhow::anyhow!(error.said(text))).context("--position")?;
        let rules = GameRules {
            wins: self.wins.unwrap_or(id.about().wins),
            move_order: self.move_order,
            merges_symmetric: self.merge_symmetric,
        };
        Ok(Some(Started { game, rules, most_nodes: self.most_nodes, position: position.to_owned() }))
    }
}

/// A game at its first position.
pub(super) struct Started {
    pub(super) game: Box<dyn Match>,
    pub(super) rules: GameRules,
    pub(super) most_nodes: Option<usize>,
    /// The position as it was typed; empty for the beginning.
    pub(super) position: String,
}

/// The default size up to which a search lists every node of the tree.
const LISTED: usize = 2_000;
/// The size up to which the whole tree is counted. That takes a moment.
const COUNTED: u64 = 5_000_000;

/// Games with more different positions than this at some depth are not counted to their end.
const MOST_POSITIONS: usize = 200_000;
/// A tree with more nodes than this is searched only with `--force`, because it takes minutes.
const MOST_NODES: u64 = 1_000_000_000;
/// A tree with at most this many nodes is searched in a moment.
const NODES_OF_A_MOMENT: u64 = 10_000_000;

/// Whether the search stores something about every position that it has seen.
const fn keeps_states(algorithm: Algorithm) -> bool {
    algorithm.about().remembers || algorithm.about().deepens
}

impl Started {
    /// The name of the tree in reports.
    pub(super) fn title(&self, text: &Text) -> String {
        text.game_title_at(self.game.game().name(text), self.game.text())
    }

    pub(super) fn request(&self, algorithm: Algorithm, settings: Settings) -> GameRequest {
        GameRequest { algorithm, settings, rules: self.rules }
    }

    /// The tree, if it is small enough to list.
    pub(super) fn listed(&self, depth: Option<u32>) -> Option<Unfolded> {
        let nodes = self.most_nodes.unwrap_or(LISTED);
        self.unfold(depth, nodes).ok().filter(|unfolded| !unfolded.is_truncated)
    }

    /// The tree, level by level, up to this many nodes.
    pub(super) fn unfold(&self, depth: Option<u32>, nodes: usize) -> Result<Unfolded, Cancelled> {
        self.game.unfold(self.rules, UnfoldLimits { depth, nodes }, &Work::default())
    }

    /// The size of the tree, if it can be counted in a moment.
    pub(super) fn below(&self, depth: Option<u32>) -> Option<Below> {
        // The move order does not change the number of moves.
        self.game.below(
            GameRules { move_order: MoveOrder::Generator, ..self.rules },
            depth,
            COUNTED,
            &AtomicBool::new(false),
        )
    }

    /// Checks that these searches end within a reasonable time and memory.
    ///
    /// # Errors
    /// A game that these searches cannot search, or one that may take hours. The message gives its size and says what
    /// to write instead.
    pub(super) fn check_size(
        &self,
        algorithms: &[Algorithm],
        settings: Settings,
        text: &Text,
    ) -> anyhow::Result<()> {
        for &algorithm in algorithms {
            let checked = self.game.check(&self.request(algorithm, settings));
            checked.map_err(|error| refused(error, text))?;
        }
        if settings.depth_limit.is_some() {
            return Ok(());
        }
        let extent = self.game.extent(self.rules, None, MOST_POSITIONS);
        let (name, nodes) = (self.game.game().name(text), extent.nodes());
        let depth = extent.depth_within(NODES_OF_A_MOMENT);
        let way_out = text.cli_game_way_out(depth.to_string());
        // A search that remembers positions searches each only once, so the number of positions matters, not of nodes.
        let is_walked = algorithms.iter().any(|algorithm| !algorithm.about().remembers);
        if !extent.is_whole || (is_walked && nodes > MOST_NODES) {
            let plies = extent.levels.len() - 1;
            anyhow::bail!(if extent.is_whole {
                text.cli_game_too_large(name, many(nodes, text), way_out)
            } else {
                text.cli_game_too_large_early(name, many(nodes, text), plies.to_string(), way_out)
            });
        }
        let bytes = extent.positions.saturating_mul(self.game.bytes_per_position());
        let remembers = algorithms.iter().find(|&&algorithm| keeps_states(algorithm));
        if let Some(algorithm) = remembers.filter(|_| bytes > much_memory()) {
            let (about, limit) = (algorithm.name(text), bytes_text(much_memory()));
            let (needed, positions) = (bytes_text(bytes), digits(extent.positions));
            anyhow::bail!(text.cli_game_needs_memory(about, limit, name, needed, positions, way_out));
        }
        Ok(())
    }

    /// Searches the game and shows its progress on standard error.
    ///
    /// # Errors
    /// A game that this algorithm cannot search, or a search that needs more memory than allowed.
    pub(super) fn search(
        &self,
        algorithm: Algorithm,
        settings: Settings,
        is_forced: bool,
        text: &Text,
    ) -> anyhow::Result<GameSearchResult> {
        let mut progress = Progress::new(algorithm.name(text), text);
        let request = self.request(algorithm, settings);
        let is_limited = keeps_states(algorithm) && !is_forced;
        let most_visits = if is_limited { much_memory() / self.game.bytes_per_position() } else { u64::MAX };
        let answer = self.game.search(&request, &mut |tally| {
            progress.show(tally);
            if tally.visited > most_visits { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        progress.clear();
        answer.map_err(|error| match error {
            RequestError::Stopped(Stop::Cancelled) => anyhow::anyhow!(text.cli_game_stopped(
                algorithm.name(text),
                bytes_text(much_memory()),
                digits(most_visits)
            )),
            other => refused(other, text),
        })
    }
}

/// The document of an unfolded game.
pub(super) fn document(
    title: &str,
    started: &Started,
    unfolded: Unfolded,
    source: Option<String>,
    text: &Text,
) -> Document {
    let lesson = Some((started.game.game().about().rules)(text));
    Document { lesson, source, ..Document::titled(title, unfolded.tree) }
}

/// The progress of a search, one line on standard error. Nothing if that is no terminal.
struct Progress<'a> {
    name: String,
    text: &'a Text,
    begin: Instant,
    /// When to show progress next; `None` if standard error is no terminal.
    next: Option<Instant>,
    status: Status,
}

const BETWEEN_LINES: Duration = Duration::from_millis(100);

impl<'a> Progress<'a> {
    fn new(name: String, text: &'a Text) -> Self {
        let begin = Instant::now();
        let status = Status::default();
        // A short search shows no progress.
        let next = status.is_watched().then(|| begin + 5 * BETWEEN_LINES);
        Self { name, text, begin, next, status }
    }

    fn show(&mut self, tally: &GameTally) {
        let now = Instant::now();
        if self.next.is_none_or(|next| now < next) {
            return;
        }
        self.next = Some(now + BETWEEN_LINES);
        let speed = tally.visited as f64 / (now - self.begin).as_secs_f64() / 1e6;
        let (depth, speed) = (tally.deepest().to_string(), format!("{speed:.1}"));
        let visited = tally.visited.to_string();
        self.status.show(&self.text.cli_game_progress(depth, &self.name, speed, visited));
    }

    fn clear(&mut self) {
        self.status.clear();
    }
}

pub(super) fn game_parser() -> impl TypedValueParser<Value = GameId> {
    one_of(GameId::ALL, |game| game.about().id)
}

pub(super) fn order_parser() -> impl TypedValueParser<Value = MoveOrder> {
    one_of(MoveOrder::ALL, MoveOrder::id)
}

pub(super) fn wins_parser() -> impl TypedValueParser<Value = Wins> {
    one_of(Wins::ALL, Wins::id)
}
