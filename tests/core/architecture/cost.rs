//! What it costs to add something, counted by what there is: the files that name the newest of each kind.

use alphabeta_lab::game::GameId;

use super::sources::files;

/// The files of the program in which one of these words stands in code.
fn files_that_name(words: &[&str]) -> Vec<String> {
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

#[test]
fn a_game_costs_a_file_and_a_line() {
    for game in [GameId::Domineering, GameId::Nim] {
        let variant = format!("{game:?}");
        let module = module_of(&variant);
        let paths = files_that_name(&[&variant, &module]);
        assert_eq!(paths, ["src/game.rs".to_owned(), format!("src/game/{module}.rs")]);
    }
}
