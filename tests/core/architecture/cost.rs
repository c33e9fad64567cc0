//! What it costs to add something, counted by what there is: the files that name the newest of each kind.

use alphabeta_lab::game::GameId;
use alphabeta_lab::search::Algorithm;

use super::sources::files;

/// The files of the program in which one of these words stands in code.
pub(super) fn files_that_name(words: &[&str]) -> Vec<String> {
    let sources = files(&["src"], ".rs");
    let names =
        |code: &str| code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| words.contains(&word));
    let mut paths: Vec<_> =
        sources.iter().filter(|file| names(&file.code())).map(|file| file.path.clone()).collect();
    paths.sort();
    paths
}

/// The name of a module: `SssStar` is in `sss_star`.
fn module_of(variant: &str) -> String {
    let mut module = String::new();
    for letter in variant.chars() {
        if letter.is_uppercase() && !module.is_empty() {
            module.push('_');
        }
        module.extend(letter.to_lowercase());
    }
    module
}

/// A search is its file and a line of the list. Lessons may name it.
#[test]
fn an_algorithm_costs_a_file_and_a_line() {
    for algorithm in [Algorithm::SssStar, Algorithm::AlphaBetaBounds, Algorithm::NegamaxAlphaBeta] {
        let variant = format!("{algorithm:?}");
        let module = module_of(&variant);
        let mut paths = files_that_name(&[&variant, &module]);
        let own = format!("src/search/{module}.rs");
        paths.retain(|path| *path != own && path != "src/experiment/presets.rs");
        assert_eq!(paths, ["src/search.rs"]);
    }
}

#[test]
fn a_game_costs_a_file_and_a_line() {
    for game in [GameId::Domineering, GameId::Nim] {
        let variant = format!("{game:?}");
        let module = module_of(&variant);
        let mut paths = files_that_name(&[&variant, &module]);
        paths.retain(|path| *path != format!("src/game/{module}.rs"));
        assert_eq!(paths, ["src/game.rs"]);
    }
}
