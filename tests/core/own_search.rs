//! External searches: their records, their first wrong steps and their mistakes.

mod further;
mod mistakes;
mod pvs;
mod python;
mod records;
mod walks;

use alphabeta_lab::notation;
use alphabeta_lab::own_search::naming::Naming;
use alphabeta_lab::own_search::protocol::{OutputLimits, Reader, Record, Unreadable};
use alphabeta_lab::text::{Language, Text};
use alphabeta_lab::tree::{Player, Tree};

fn geeks() -> Tree {
    notation::parse("[[[3,5],[6,9]],[[1,2],[0,-1]]]", Player::Max, &mut ()).unwrap()
}

fn english() -> Text {
    Language::En.load()
}

fn read(text: &str, tree: &Tree, limits: OutputLimits) -> Result<Record, Unreadable> {
    let naming = Naming::new(tree);
    let mut reader = Reader::new(&naming, limits);
    for byte in text.as_bytes() {
        reader.take(&[*byte])?;
    }
    reader.finish()
}
