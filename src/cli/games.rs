//! `alphabeta-lab games`: the values of `--game`.

use std::io::Write;

use anyhow::Context;

use crate::game::GameId;
use crate::text::Text;

/// Prints the id and the name of every game, one per line, in teaching order.
///
/// # Errors
/// Output that cannot be written.
pub fn run(text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    let widest = GameId::ALL.iter().map(|game| game.about().id.len()).max().unwrap_or(0);
    for game in GameId::ALL {
        let about = game.about();
        writeln!(out, "{:widest$}  {}", about.id, game.name(text))
            .with_context(|| text.cli_standard_output())?;
    }
    Ok(())
}
