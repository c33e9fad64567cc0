//! The sources of the program, and what each of them names.

use std::fs;
use std::path::Path;

/// A file of the project.
pub(super) struct Source {
    /// From the project's folder, with `/` between the parts.
    pub(super) path: String,
    pub(super) text: String,
}

impl Source {
    /// Where the file stands in the crate: `src/ui/app.rs` is `[ui, app]`.
    pub(super) fn module(&self) -> Vec<&str> {
        let path = self.path.strip_prefix("src/").unwrap().strip_suffix(".rs").unwrap();
        path.split('/').collect()
    }

    /// The lines that run in the program: without comments on lines of their own, and without tests.
    pub(super) fn code(&self) -> String {
        let program = self.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        let lines = program.lines().filter(|line| !line.trim_start().starts_with("//"));
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// Everything of the crate that the code names, by its whole path: `super::b` in `a::c` is `[a, b]`.
    pub(super) fn names(&self) -> Vec<Vec<String>> {
        names_in(&self.code(), &self.module())
    }
}

pub(super) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below these folders whose names end so.
pub(super) fn files(folders: &[&str], ending: &str) -> Vec<Source> {
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

pub(super) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

/// The paths in `code` that begin with `crate`, `self`, `super` or the name of a module that `code` declares, whole,
/// one for each name within braces.
pub(super) fn names_in(code: &str, module: &[&str]) -> Vec<Vec<String>> {
    let own: Vec<String> = module.iter().map(|&part| part.to_owned()).collect();
    let children = declared_in(code);
    let mut names = Vec::new();
    let mut at = 0;
    while let Some(colons) = code[at..].find("::").map(|ahead| at + ahead) {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let begin = code[..colons].rfind(|c| !is_part(c)).map_or(0, |before| before + 1);
        let word = &code[begin..colons];
        let mut rest = &code[colons + "::".len()..];
        at = code.len() - rest.len();
        if code[..begin].ends_with("::") {
            continue;
        }
        let mut path = match word {
            "crate" => Vec::new(),
            "self" | "super" => own.clone(),
            child if children.contains(&child) => [own.as_slice(), &[child.to_owned()]].concat(),
            _ => continue,
        };
        if word == "super" {
            path.pop();
        }
        while let Some(after) = rest.strip_prefix("super::") {
            path.pop();
            rest = after;
        }
        add_names(rest, &path, &mut names);
    }
    names
}

/// The names of the modules that `code` declares.
fn declared_in(code: &str) -> Vec<&str> {
    let lines = code.lines().map(str::trim).filter_map(|line| line.strip_suffix(';'));
    lines
        .filter_map(|line| {
            line.rsplit_once("mod ").filter(|(before, _)| before.is_empty() || before.starts_with("pub"))
        })
        .map(|(_, name)| name)
        .collect()
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

#[test]
fn names_are_found_whole() {
    let code = "mod d;\nuse crate::tree::{build::TreeBuilder, generate::{order, random}, Tree};\nsuper::super::c::f(); mycrate::x; \
                self::e::g(); d::h(); other::d::i()";
    let names: Vec<_> = names_in(code, &["a", "b"]).iter().map(|name| name.join("::")).collect();
    let expected = [
        "tree::build::TreeBuilder",
        "tree::generate::order",
        "tree::generate::random",
        "tree::Tree",
        "c::f",
        "a::b::e::g",
        "a::b::d::h",
    ];
    assert_eq!(names, expected);
}

#[test]
fn comments_and_tests_are_no_code() {
    let text = "//! crate::ui\nfn f() {} // egui\n    /// egui\n#[cfg(test)]\nmod tests { use super::*; }\n";
    let source = Source { path: "src/a.rs".to_owned(), text: text.to_owned() };
    assert_eq!(source.code(), "fn f() {} // egui\n");
}
