//! External searches: their records, their first wrong steps and their mistakes.

#[cfg(unix)]
mod cancelled;
mod further;
mod minimax;
mod mistakes;
mod negamax;
mod negascout;
#[cfg(unix)]
mod null_windows;
mod passes;
mod pvs;
mod python;
mod records;
#[cfg(unix)]
mod same_states;
mod smallest;
mod tables;
mod ties;
mod walks;
mod wording;

use alphabeta_lab::notation;
use alphabeta_lab::own_search::naming::Naming;
use alphabeta_lab::own_search::protocol::{OutputLimits, Reader, Record, Unreadable};
use alphabeta_lab::own_search::recognise::{
    Family, PrintedRecord, PrintedRecords, Recognised, Recognition, recognise,
};
use alphabeta_lab::own_search::trees::Trial;
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

/// The search that has these records of the trees.
fn found(records: &[Record], trials: &[Trial], family: Family) -> Recognised {
    let answers: Vec<_> = trials
        .iter()
        .zip(records)
        .map(|(trial, record)| PrintedRecord { tree: &trial.tree, record })
        .collect();
    recognise(&PrintedRecords::new(&answers), family)
}

/// Mistakes that may have the same leaves: a bound that is not passed and one that is never updated, and the cutoffs that
/// are missing for want of it; loops that end with the first child; MIN nodes whose value changes nothing above.
const ALIKE: [&[&str]; 5] = [
    &["never-cuts", "fresh", "no-update", "no-update-alpha", "no-update-beta"],
    &["pass-beta-only", "no-update-alpha", "cut-only-max"],
    &["pass-alpha-only", "no-update-beta", "cut-only-min"],
    &["first-child", "wrong-way"],
    &["min-starts-low", "returns-alpha"],
];

/// The mistakes that are named, the first one first.
fn named(found: &Recognised) -> Vec<&'static str> {
    let Recognition::Mistake(first) = found.verdict else { return Vec::new() };
    std::iter::once(first.id).chain(found.also.iter().map(|named| named.id)).collect()
}

/// Whether the mistake is named, and beside it only such as may have the same leaves.
fn is_named(found: &Recognised, id: &str) -> bool {
    let is_alike =
        |other: &str| other == id || ALIKE.iter().any(|group| group.contains(&id) && group.contains(&other));
    let named = named(found);
    named.contains(&id) && named.iter().all(|other| is_alike(other))
}
