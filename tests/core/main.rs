//! The core: trees, files, games, searches, their records, pictures in numbers, and the sentences about them.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on must fail"
)]

use std::sync::LazyLock;

use alphabeta_lab::text::{Language, Text};

mod arbitrary;
mod architecture;
mod cases;
mod child_orders;
mod claims;
mod decision;
mod depths;
mod disk;
mod drawing;
mod edit;
mod examples;
mod experiment;
mod experiment_pictures;
mod export;
mod export_fit;
mod export_forest;
mod export_latex;
mod export_pixels;
mod export_quiz;
mod export_words;
mod files;
mod fold;
mod games;
mod games_oracle;
mod games_text;
mod games_unfolded;
mod games_whole;
mod generate;
mod golden;
mod layout;
mod leaf_counts;
mod lessons;
mod minimal_tree;
mod narration;
mod narration_passes;
mod narration_values;
mod notation;
mod notation_foreign;
mod numbered;
mod oracle;
mod overview;
mod own_search;
mod practice;
mod proof;
mod pvs_code;
mod random_edits;
mod random_trees;
mod seeds;
mod side_to_move;
mod start_window;
mod strips;
mod trace;
mod transpositions;
mod twins;
mod walks;
mod wording;
mod work;

/// The language of the tests.
fn english() -> &'static Text {
    static ENGLISH: LazyLock<Text> = LazyLock::new(|| Language::En.load());
    &ENGLISH
}
