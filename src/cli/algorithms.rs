//! `alphabeta-lab algorithms`: the values of `--algorithm`.

use std::io::Write;

use anyhow::Context;

use crate::search::Algorithm;
use crate::text::Text;

/// Prints the id and the name of every algorithm, one per line, in teaching order.
///
/// # Errors
/// Output that cannot be written.
pub fn run(text: &Text, out: &mut impl Write) -> anyhow::Result<()> {
    let widest = Algorithm::ALL.iter().map(|algorithm| algorithm.about().id.len()).max().unwrap_or(0);
    for algorithm in Algorithm::ALL {
        let about = algorithm.about();
        writeln!(out, "{:widest$}  {}", about.id, algorithm.name(text))
            .with_context(|| text.cli_standard_output())?;
    }
    Ok(())
}
