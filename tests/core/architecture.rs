//! The structure that `docs/architecture.md` and the crate's documentation promise, looked up in the sources.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on must fail")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// No file is longer.
const LONGEST_FILE: usize = 500;

/// A file of the project.
struct Source {
    /// From the project's folder, with `/` between the parts.
    path: String,
    text: String,
}

impl Source {
    /// Where the file stands in the crate: `src/ui/app.rs` is `[ui, app]`.
    fn module(&self) -> Vec<&str> {
        let path = self.path.strip_prefix("src/").unwrap().strip_suffix(".rs").unwrap();
        path.split('/').collect()
    }

    /// The lines that run in the program: without comments on lines of their own, and without tests.
    fn code(&self) -> String {
        let program = self.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        let lines = program.lines().filter(|line| !line.trim_start().starts_with("//"));
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// Everything of the crate that the code names, by its whole path: `super::b` in `a::c` is `[a, b]`.
    fn names(&self) -> Vec<Vec<String>> {
        names_in(&self.code(), &self.module())
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below these folders whose names end so.
fn files(folders: &[&str], ending: &str) -> Vec<Source> {
    let mut waiting: Vec<_> = folders.iter().map(|folder| root().join(folder)).collect();
    let mut found = Vec::new();
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.to_str().unwrap().ends_with(ending) {
                let relative = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
                let text = String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned();
                found.push(Source { path: relative, text });
            }
        }
    }
    assert!(!found.is_empty());
    found
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// The paths in `code` that begin with `crate` or `super`, whole, one for each name within braces.
fn names_in(code: &str, module: &[&str]) -> Vec<Vec<String>> {
    let mut names = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("crate::").into_iter().chain(rest.find("super::")).min() {
        let is_word = !rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
        let mut path: Vec<String> = Vec::new();
        if rest[at..].starts_with("super") {
            path = module.iter().map(|&part| part.to_owned()).collect();
        }
        rest = &rest[at..];
        while let Some(after) = rest.strip_prefix("super::") {
            path.pop();
            rest = after;
        }
        rest = rest.strip_prefix("crate::").unwrap_or(rest);
        if is_word {
            add_names(rest, &path, &mut names);
        }
    }
    names
}

/// Adds what `text` begins with to `names`: `a::b`, or all of `a::{b, c::d}`.
fn add_names(text: &str, prefix: &[String], names: &mut Vec<Vec<String>>) {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let mut path = prefix.to_vec();
    if !word.is_empty() {
        path.push(word.to_owned());
    }
    if let Some(rest) = rest.strip_prefix("::") {
        add_names(rest, &path, names);
    } else if let (true, Some(list)) = (word.is_empty(), rest.strip_prefix('{')) {
        let mut depth = 1;
        let is_end = |c: char| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0
        };
        let list = &list[..list.find(is_end).unwrap_or(list.len())];
        let mut depth = 0;
        let parts = list.split(|c: char| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == ',' && depth == 0
        });
        parts.for_each(|part| add_names(part.trim(), &path, names));
    } else {
        names.push(path);
    }
}

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
fn modules_use_those_above_them_in_the_map() {
    let layers = layers();
    let place = |name: &str| layers.iter().position(|layer| layer == name);
    let mut seen = 0;
    for file in files(&["src"], ".rs") {
        let module = file.module();
        let Some(own) = place(module[0]) else { continue };
        for name in file.names() {
            let Some(used) = name.first().and_then(|first| place(first)) else { continue };
            assert!(used <= own, "{} uses {}, which stands below it in the map", file.path, name.join("::"));
            seen += usize::from(used < own);
        }
    }
    assert!(seen > 100, "only {seen} uses of other modules were found");
}

#[test]
fn panels_do_not_know_each_other() {
    let mut seen = 0;
    for file in files(&["src/ui/panels"], ".rs") {
        let own = file.module()[2].to_owned();
        for name in file.names() {
            let [first, second, other, ..] = name.as_slice() else { continue };
            if first != "ui" || second != "panels" || other.starts_with(char::is_uppercase) {
                continue;
            }
            seen += 1;
            let is_shared = other == "part";
            assert!(*other == own || is_shared, "{} uses {}", file.path, name.join("::"));
        }
    }
    assert!(seen > 10, "only {seen} uses within panels were found");
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
            if function.iter().any(|line| line.contains("-> Found<")) {
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

#[test]
fn names_are_found_whole() {
    let code = "use crate::tree::{build::TreeBuilder, generate::{order, random}, Tree};\nsuper::super::c::f(); mycrate::x";
    let names: Vec<_> = names_in(code, &["a", "b"]).iter().map(|name| name.join("::")).collect();
    let expected =
        ["tree::build::TreeBuilder", "tree::generate::order", "tree::generate::random", "tree::Tree", "c::f"];
    assert_eq!(names, expected);
}

#[test]
fn comments_and_tests_are_no_code() {
    let text = "//! crate::ui\nfn f() {} // egui\n    /// egui\n#[cfg(test)]\nmod tests { use super::*; }\n";
    let source = Source { path: "src/a.rs".to_owned(), text: text.to_owned() };
    assert_eq!(source.code(), "fn f() {} // egui\n");
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
