//! `alphabeta-lab generate`: a uniform tree as a document, reproducible by its seed.

use clap::builder::TypedValueParser;
use std::io::Write;

use super::game::{GameArguments, Started, document};
use super::mistakes::{ANY, SMALL, one_of, whole};
use super::output::OutputFile;
use crate::file::{self, Document};
use crate::game::start;
use crate::game::unfold::Expansion;
use crate::generate::{Arrangement, Uniform};
use crate::limits;
use crate::text::Text;

/// The arguments of `generate`.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// The number of children of every inner node.
    #[arg(long, value_name = "B", value_parser = whole::<u32>(1..=*SMALL.end()), allow_negative_numbers = true)]
    #[arg(required_unless_present = "game", conflicts_with = "of_a_game")]
    branching: Option<u32>,
    /// The depth of the leaves, or of the tree of a game.
    #[arg(long, value_name = "D", value_parser = whole::<u32>(SMALL), allow_negative_numbers = true)]
    depth: u32,
    /// The place of good moves among the children.
    #[arg(long, value_name = "ORDER", value_parser = order_parser(), default_value = Arrangement::Random.id(), conflicts_with = "game")]
    order: Arrangement,
    /// The seed of the tree.
    #[arg(long, value_name = "S", default_value = "0", conflicts_with = "game", value_parser = whole::<u64>(ANY), allow_negative_numbers = true)]
    seed: u64,
    #[command(flatten)]
    target: OutputFile,
    #[command(flatten)]
    game: GameArguments,
}

/// Generates the tree and writes its document. The source of the document is the command that generates it again.
///
/// # Errors
/// A tree beyond the generator's limit, a file that exists, or a document that cannot be written.
pub fn run(arguments: &Arguments, text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    arguments.target.check(text)?;
    let document = match arguments.game.start(text)? {
        Some(started) => of_game(arguments, &started, text)?,
        None => uniform(arguments, text)?,
    };
    let Ok(written) = file::write(&document, &mut ());
    arguments.target.write(&written, out, text)
}

/// The most nodes of a game tree. A larger tree is refused, never cut.
const NODES_OF_A_GAME: usize = 1_000_000;

fn of_game(arguments: &Arguments, started: &Started, text: &Text) -> anyhow::Result<Document> {
    let Arguments { depth, game, .. } = arguments;
    let most = started.most_nodes.unwrap_or(NODES_OF_A_GAME);
    let unfolded = started.unfold(Some(*depth), most)?;
    anyhow::ensure!(
        !unfolded.is_truncated,
        text.cli_game_truncated(depth.to_string(), most.to_string(), started.game.game().name(text))
    );
    let source = format!("alphabeta-lab generate {} --depth {depth}", game.words());
    // A source with very many moves would be too long to read again, so it is left out.
    let source = limits::SOURCE.check(&source).is_ok().then_some(source);
    let title = text.cli_generated_game_title(
        depth.to_string(),
        start::title(text, started.game.game(), &started.position),
    );
    let goes_on = |node| matches!(unfolded.standing(node), Expansion::Horizon | Expansion::Truncated);
    let goes_on = unfolded.tree.preorder().any(goes_on);
    let mut document = document(&title, started, unfolded, source, text);
    if goes_on {
        document.lesson = document.lesson.map(|rules| format!("{rules} {}", text.cli_game_goes_on()));
    }
    Ok(document)
}

fn uniform(arguments: &Arguments, text: &Text) -> anyhow::Result<Document> {
    let Arguments { branching, depth, order, seed, .. } = arguments;
    let branching = branching.unwrap_or_default();
    let uniform = Uniform { branching, depth: *depth, order: *order, seed: *seed, ..Uniform::default() };
    let tree = uniform.generate(&mut ()).map_err(|error| anyhow::anyhow!(error.said(text)))?;
    let order = order.id();
    Ok(Document {
        title: text.cli_generated_title(branching.to_string(), depth.to_string(), order, seed.to_string()),
        source: Some(format!(
            "alphabeta-lab generate --branching {branching} --depth {depth} --order {order} --seed {seed}"
        )),
        ..Document::untitled(tree)
    })
}

/// Reads the move order.
fn order_parser() -> impl TypedValueParser<Value = Arrangement> {
    one_of(&Arrangement::ALL, Arrangement::id)
}
