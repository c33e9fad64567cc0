//! The classic mistakes, as real searches with one wrong line each.
//!
//! A mistake is a type that overrides one line of [`Lines`], and a row in the list of its kind. Mistakes are tried in
//! the order of [`all`]: those that break the walk itself come before those that only move a bound.

mod bounds;
mod cut;
mod little;
mod player;
pub mod start;
mod walk;
mod window;
pub mod wording;

use super::lines::Lines;
use crate::text::Text;

/// A search with one wrong line.
pub struct Mistake {
    /// The word in output for programs.
    pub id: &'static str,
    /// Its words.
    pub words: MistakeWords,
    /// The example that shows it; see [`crate::examples`].
    pub lesson: &'static str,
    /// The search.
    pub lines: &'static dyn Lines,
}

/// The words about a mistake, in any language.
#[derive(Clone, Copy)]
pub struct MistakeWords {
    /// What the search does wrong, in a few words.
    pub name: fn(&Text) -> String,
    /// Its effect.
    pub effect: fn(&Text) -> String,
    /// The wrong line.
    pub wrong: fn(&Text) -> String,
    /// The right line.
    pub right: fn(&Text) -> String,
}

impl PartialEq for Mistake {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Mistake {}

impl std::fmt::Debug for Mistake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

/// All mistakes, in the order in which they are tried.
pub fn all() -> impl Iterator<Item = &'static Mistake> {
    [walk::ALL, player::ALL, start::ALL, cut::ALL, little::ALL, window::ALL, bounds::ALL]
        .into_iter()
        .flatten()
}

/// The mistake with this id.
#[must_use]
pub fn from_id(id: &str) -> Option<&'static Mistake> {
    all().find(|mistake| mistake.id == id)
}
