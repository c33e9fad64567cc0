//! The structure that `docs/architecture.md` and the crate's documentation promise, looked up in the sources.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on must fail")]

mod arguments;
mod cost;
mod graph;
mod names;
mod session;
mod sources;
mod words;

use std::collections::BTreeSet;
use std::path::Path;

use sources::{Source, files, read, root};

/// No file is longer.
const LONGEST_FILE: usize = 500;

/// The lines of the map in the documentation of the crate, comment signs removed.
fn map() -> Vec<String> {
    let text = read("src/lib.rs");
    let lines =
        text.lines().map(|line| line.strip_prefix("//!").map_or(line, |l| l.strip_prefix(' ').unwrap_or(l)));
    let block = lines.skip_while(|line| *line != "```text").skip(1).take_while(|line| *line != "```");
    let block: Vec<_> = block.map(str::to_owned).collect();
    assert!(!block.is_empty(), "no map");
    block
}

/// The modules of the first level in the order of the map: each may use those before it.
fn layers() -> Vec<String> {
    let top =
        |line: &String| line.split(".rs").next().filter(|name| !name.starts_with(' ')).map(str::to_owned);
    map().iter().filter_map(top).collect()
}

#[test]
fn the_map_lists_the_files_that_there_are() {
    let mut top = BTreeSet::new();
    for line in map() {
        let path = line.split_whitespace().next().unwrap();
        assert!(root().join("src").join(path).is_file(), "the map has {path}");
        if !line.starts_with(' ') {
            assert!(top.insert(path.to_owned()), "{path} twice");
        }
    }
    let in_folder =
        |file: &Source| file.path.strip_prefix("src/").filter(|path| !path.contains('/')).map(str::to_owned);
    let mut there: BTreeSet<_> = files(&["src"], ".rs").iter().filter_map(in_folder).collect();
    assert!(there.remove("lib.rs"));
    assert_eq!(top, there);
}

#[test]
fn only_the_window_knows_its_toolkit() {
    let is_toolkit = |word: &str| ["egui", "eframe", "egui_plot", "rfd"].contains(&word);
    let mut in_window = 0;
    for file in files(&["src"], ".rs") {
        let code = file.code();
        let words = code.split(|c: char| !c.is_alphanumeric() && c != '_');
        let count = words.filter(|word| is_toolkit(word)).count();
        if file.module()[0] == "ui" || file.path == "src/main.rs" {
            in_window += count;
        } else {
            assert_eq!(count, 0, "{} speaks of the toolkit", file.path);
        }
    }
    assert!(in_window > 100);
}

#[test]
fn no_file_is_long() {
    for file in files(&["src", "tests", "benches"], ".rs") {
        let lines = file.text.lines().count();
        assert!(lines <= LONGEST_FILE, "{} has {lines} lines", file.path);
    }
}

#[test]
fn the_program_never_gives_up() {
    let ways = [".unwrap()", ".expect(", "panic!(", "todo!(", "unimplemented!(", "unreachable!(", "dbg!("];
    for file in files(&["src"], ".rs") {
        let code = file.code();
        for way in ways {
            assert!(!code.contains(way), "{} has {way}", file.path);
        }
    }
}

/// A search reads like its textbook only while it fits on half a page.
#[test]
fn no_search_is_longer_than_thirty_lines() {
    let mut searches = 0;
    for file in files(&["src/search"], ".rs") {
        let code = file.code();
        let lines: Vec<_> = code.lines().collect();
        let starts =
            (0..lines.len()).filter(|&line| lines[line].contains("fn ") && !lines[line].starts_with(' '));
        for start in starts {
            let end = (start..lines.len()).find(|&line| lines[line] == "}").unwrap_or(start);
            let function = &lines[start..=end];
            if function.iter().any(|line| line.contains("-> SearchResult<")) {
                assert!(function.len() <= 30, "{}: {} has {} lines", file.path, function[0], function.len());
                searches += 1;
            }
        }
    }
    assert!(searches >= 20, "{searches}");
}

#[test]
fn nothing_names_the_machine_it_was_made_on() {
    let mut texts = files(&["src", "tests", "benches", ".ci", "docs", "examples_trees"], "");
    for path in [
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "Cargo.toml",
        "Cargo.lock",
        "clippy.toml",
        "rustfmt.toml",
    ] {
        texts.push(Source { path: path.to_owned(), text: read(path) });
    }
    // Folders that every machine has say nothing.
    let is_common =
        |folder: &Path| ["/", "/home", "/tmp", "/usr", "/Users"].iter().any(|name| folder == Path::new(name));
    let home = std::env::home_dir();
    let folders = root().ancestors().chain(home.as_deref()).filter(|folder| !is_common(folder));
    for folder in folders {
        let inside = format!("{}/", folder.display());
        for file in &texts {
            assert!(!file.text.contains(&inside), "{} names {inside}", file.path);
        }
    }
}

/// A kind of question is one file and one row: nothing else asks which kind it has before it.
#[test]
fn a_kind_of_question_is_one_file_and_one_row() {
    let kinds = files(&["src/practice/kind"], ".rs");
    let table = read("src/practice/kind.rs");
    let modules = table.lines().filter(|line| line.starts_with("pub mod ")).count();
    let rows =
        table.split("pub const ALL").nth(1).unwrap().split("];").next().unwrap().matches('&').count() - 3;
    assert_eq!((modules, rows), (kinds.len(), kinds.len()));
    let names: Vec<&str> = kinds.iter().map(|file| *file.module().last().unwrap()).collect();
    let mut tests = 0;
    for file in files(&["src"], ".rs").iter().filter(|file| !file.path.starts_with("src/practice/kind")) {
        let code = file.code();
        for name in &names {
            assert!(!code.contains(&format!("kind::{name}::")), "{} knows {name}", file.path);
        }
        for way in ["kind.id() ==", "kind.id() !=", "match kind.id()", "kind.id().as_str()"] {
            assert!(!code.contains(way), "{} tells kinds apart: {way}", file.path);
        }
        tests += usize::from(code.contains("kind.id()"));
    }
    assert!(tests > 5, "{tests} files name a kind");
}

/// Where no size or colour is written, a projector that needs others needs one file.
#[test]
fn the_theme_has_the_only_colours_and_text_sizes() {
    let begins_with_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let mut uses = 0;
    for file in files(&["src/ui"], ".rs").iter().filter(|file| file.path != "src/ui/theme.rs") {
        let code = file.code();
        assert!(!code.contains("FontId::"), "{} makes a font of its own", file.path);
        let sized = code.split(".size(").skip(1).chain(code.split("_font(").skip(1));
        assert!(!sized.clone().any(begins_with_digit), "{} has a text size of its own", file.path);
        for color in code.split("Color32::").skip(1) {
            // The one colour that cannot be seen, and colours that are made of others.
            let is_mixed = color.starts_with("from_") && !begins_with_digit(color.split('(').nth(1).unwrap());
            assert!(color.starts_with("TRANSPARENT") || is_mixed, "{} has a colour of its own", file.path);
        }
        uses += code.matches("theme.").count();
    }
    assert!(uses > 100, "only {uses} uses of the theme were found");
}

/// A text that reaches a terminal by another way could command it.
#[test]
fn text_reaches_a_terminal_through_one_door() {
    let ways = ["print!(", "println!(", "io::stdout()", "io::stderr()"];
    let mut uses = 0;
    for file in files(&["src"], ".rs") {
        let code = file.code();
        let count: usize = ways.iter().map(|way| code.matches(way).count()).sum();
        if file.path == "src/terminal.rs" {
            uses += count;
        } else {
            assert_eq!(count, 0, "{} writes to a terminal", file.path);
        }
    }
    assert!(uses > 3);
}

#[test]
fn messages_quote_with_typographic_marks_and_never_with_backticks() {
    let mut quotes = 0;
    for file in files(&["src"], ".rs") {
        for line in file.code().lines() {
            // In the documentation and in Markdown, backticks are code.
            let is_markup = line.contains("#[doc") || line.contains("```") || line.contains(" // ");
            assert!(is_markup || !line.contains('`'), "{}: {line}", file.path);
        }
    }
    for file in files(&["locales"], ".ftl") {
        let messages = file.text.lines().filter(|line| !line.starts_with('#'));
        for line in messages {
            assert!(!line.contains('`'), "{}: {line}", file.path);
            quotes += line.matches('“').count();
        }
    }
    assert!(quotes > 40, "only {quotes} quotations were found");
}
