//! `alphabeta-lab games`: what may follow `--game`.

use std::io::Write;

use anyhow::Context;

use super::STANDARD_OUTPUT;
use crate::game::GameId;

/// Prints id and name of every game, one a line, in teaching order.
///
/// # Errors
/// Output that cannot be written.
pub fn run(out: &mut impl Write) -> anyhow::Result<()> {
    let widest = GameId::ALL.iter().map(|game| game.about().id.len()).max().unwrap_or(0);
    for game in GameId::ALL {
        let about = game.about();
        writeln!(out, "{:widest$}  {}", about.id, about.name).context(STANDARD_OUTPUT)?;
    }
    Ok(())
}
