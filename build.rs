//! Makes a method of every message in `locales`, for `src/text.rs`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> ExitCode {
    let Some(folder) = std::env::var_os("OUT_DIR") else { return ExitCode::FAILURE };
    let in_folder = |name: &str| Path::new(&folder).join(name);
    let as_text = |path: PathBuf| path.to_string_lossy().into_owned();
    let generated = in_folder("generated.rs");
    // An argument without a type fails the build.
    let options = BuildOptions::default()
        .with_locales_folder("locales")
        .with_output_file_path(&as_text(generated.clone()))
        .with_ftl_output(FtlOutputOptions::single_file(&as_text(in_folder("text.ftl"))))
        .with_prefix("")
        .with_lint_level(LintLevel::Strict)
        .without_format()
        .without_bidi_isolation();
    let built = build_from_locales_folder(options);
    match sort_arguments(&generated, &in_folder("text.rs")) {
        Ok(()) => built,
        Err(error) => {
            println!("cargo::error=the methods of the messages were not written: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Puts the arguments of every method into alphabetical order. The generator has them in the order in which the English
/// message names them: rewriting a sentence could swap two texts unnoticed.
fn sort_arguments(generated: &Path, sorted: &Path) -> io::Result<()> {
    let text = fs::read_to_string(generated)?;
    let lines: Vec<String> = text.lines().map(with_sorted_arguments).collect();
    fs::write(sorted, lines.join("\n"))
}

fn with_sorted_arguments(line: &str) -> String {
    let parts = line.split_once("(&self, ").filter(|(before, _)| before.starts_with("    pub fn "));
    let parts = parts.and_then(|(before, rest)| Some((before, rest.split_once(") -> String {")?)));
    let Some((before, (arguments, after))) = parts else { return line.to_owned() };
    let mut arguments: Vec<&str> = arguments.split(", ").collect();
    arguments.sort_unstable();
    format!("{before}(&self, {}) -> String {{{after}", arguments.join(", "))
}
