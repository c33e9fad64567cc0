//! `check` and `starter`, with real programs in real languages.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on must fail"
)]

mod bad;
mod formats;
mod mistakes;
mod page;
mod starters;

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;

use serde_json::Value;

/// Where programs are looked for: first where the interpreter of Python itself is. What is found elsewhere by its name may be
/// a script that looks for the interpreter, and a check starts hundreds.
static PATHS: LazyLock<OsString> = LazyLock::new(|| {
    let find = ["-c", "import sys; print(sys.executable)"];
    let output = Command::new("python3").args(find).output();
    let interpreter =
        output.ok().and_then(|output| String::from_utf8(output.stdout).ok()).unwrap_or_default();
    let folder = Path::new(interpreter.trim()).parent().unwrap_or(Path::new("")).to_owned();
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let others = std::env::split_paths(&paths);
    std::env::join_paths([folder].into_iter().filter(|path| path.is_absolute()).chain(others)).unwrap()
});

/// Runs `alphabeta-lab` with these arguments in this folder.
fn lab(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alphabeta-lab"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null()).env("PATH", &*PATHS);
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

/// Checks a command with these options. Returns the exit status and the report.
fn check(folder: &Path, options: &[&str], command: &[&str]) -> (i32, Value) {
    let arguments = [&["check", "--format", "json"], options, &["--"], command].concat();
    let output = lab(folder, &arguments);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let report = serde_json::from_slice(&output.stdout);
    (output.status.code().unwrap(), report.unwrap_or_else(|error| panic!("{error}: {told}")))
}

/// A new folder with this program.
fn folder_with(name: &str, program: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(name), program).unwrap();
    folder
}

/// Whether a tool is there. Where all tests must run it has to be.
fn has(tool: &str) -> bool {
    let argument = if ["java", "javac"].contains(&tool) { "-version" } else { "--version" };
    let run = Command::new(tool).arg(argument).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let is_there = run.is_ok_and(|status| status.success());
    let must = std::env::var_os("ALL_TESTS_MUST_RUN").is_some_and(|value| value == "1");
    assert!(is_there || !must, "{tool} is missing, and all tests must run");
    is_there
}
