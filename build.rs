//! Makes a method of every message in `locales`, for `src/text.rs`.

use std::path::Path;
use std::process::ExitCode;

use fluent_typed::{BuildOptions, FtlOutputOptions, LintLevel, build_from_locales_folder};

fn main() -> ExitCode {
    let Some(folder) = std::env::var_os("OUT_DIR") else { return ExitCode::FAILURE };
    let in_folder = |name: &str| Path::new(&folder).join(name).to_string_lossy().into_owned();
    // An argument without a type fails the build.
    let options = BuildOptions::default()
        .with_locales_folder("locales")
        .with_output_file_path(&in_folder("text.rs"))
        .with_ftl_output(FtlOutputOptions::single_file(&in_folder("text.ftl")))
        .with_prefix("")
        .with_lint_level(LintLevel::Strict)
        .without_format()
        .without_bidi_isolation();
    build_from_locales_folder(options)
}
